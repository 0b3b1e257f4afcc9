//! The laws that every game of the registry must satisfy.
//!
//! A new game is tested by its registry line alone. Games are named only where a law
//! states the least number of cases that the games it applies to must give, so that it
//! fails when it no longer applies to one of them.

mod boards;
mod declared;
mod engines;
mod lists;
mod notation;
mod proofs;
mod published;
mod rulesets;
pub(crate) mod sample;
mod structures;
pub(crate) mod sums;
mod texts;
mod theory;
mod trials;
mod turned;
mod verified;
mod whole;
mod wording;
mod wrong_rules;
