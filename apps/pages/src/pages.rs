//! The pages, one per module; [`crate::routes`] has their addresses.

#[cfg(feature = "lab")]
pub(crate) mod atlas;
mod attempt;
#[cfg(feature = "lab")]
pub(crate) mod branches;
pub(crate) mod certificate;
mod choose;
pub(crate) mod class;
#[cfg(feature = "lab")]
mod conjecture;
mod drawn;
mod elsewhere;
#[cfg(feature = "lab")]
pub(crate) mod families;
pub(crate) mod games;
pub(crate) mod glossary;
pub(crate) mod home;
pub(crate) mod installed;
#[cfg(feature = "lab")]
pub(crate) mod lab;
pub(crate) mod ladder;
pub(crate) mod learn;
pub(crate) mod lesson;
mod live;
pub(crate) mod nimbers;
#[cfg(feature = "lab")]
pub(crate) mod planes;
pub(crate) mod play;
pub(crate) mod puzzle;
mod refutation;
pub(crate) mod room;
pub(crate) mod ruleset;
pub(crate) mod share;
pub(crate) mod tables;
pub(crate) mod worksheet;
