//! The parts shared by several pages.

pub(crate) mod board;
pub(crate) mod failure;
pub(crate) mod form;
pub(crate) mod goal;
pub(crate) mod layout;
pub(crate) mod lessons;
pub(crate) mod moves;
pub(crate) mod opponents;
pub(crate) mod packets;
pub(crate) mod players;
pub(crate) mod plots;
pub(crate) mod rules;
pub(crate) mod share;
pub(crate) mod shelf;
pub(crate) mod value;
