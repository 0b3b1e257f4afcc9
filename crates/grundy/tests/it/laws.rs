//! The laws: what must hold for every game of the registry.
//!
//! A new game gets all of it by its registry line. Games are named in one place
//! alone: where a law states how many cases those that have what it is about
//! must give, so that it fails when a game loses it.

mod boards;
mod declared;
mod engines;
mod lists;
mod notation;
mod proofs;
mod published;
mod rulesets;
mod sample;
mod structures;
mod sums;
mod texts;
mod theory;
mod turned;
mod whole;
mod wording;
mod wrong_rules;
