//! The pages of Grundy and its JSON interface: from an address and a language to a reply.
//!
//! This crate opens no file or connection, starts no thread and reads no clock. A page
//! gets what it needs besides its address from a [`Context`]: a solver, the limits of the
//! question, the date, and the rooms of the server.
//!
//! Boards are the games' own scenes and moves are the games' own moves: this crate
//! contains no rule of any game. The position, the players and all moves are in the
//! address, so every page is a plain GET that can be shared, bookmarked and revisited.
//!
//! [`ROUTES`] lists every address; [`answer`] answers one.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(
    not(feature = "lab"),
    allow(dead_code, reason = "some parts serve the pages of the lab alone")
)]

// From the bottom up: no module uses one further down this list.
mod links;
mod request;
mod state;

mod params;
mod reply;

mod assets;
mod context;
mod rooms;

mod failure;
mod reader;
mod session;

mod analysis;
mod courses;
mod puzzle;

mod view;

mod pages;

mod api;
mod routes;

pub use assets::{file as asset, names as assets};
pub use context::{Budget, Context, Unlimited};
pub use links::relinked;
pub use reader::Reader;
pub use reply::{Reply, policy_source, version};
pub use request::{LONGEST_ADDRESS, Request, Scripts};
pub use rooms::{
    ClassBoard, ClassState, Key, MOST_BOARDS, NoRooms, Order, Presence, Pupil, RoomError,
    RoomState, Rooms, Step, Table, Task, Wish,
};
pub use routes::{ASSET, Load, NOT_FOUND, ROUTES, Route, answer, route};
pub use state::State;
pub use view::failure::problem;
