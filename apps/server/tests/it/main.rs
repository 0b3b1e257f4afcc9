//! The page, over HTTP and in a browser. `load` is a separate program, since it measures
//! the memory of the whole process.

mod anywhere;
mod api;
mod atlas;
mod browser;
mod classes;
mod common;
mod controls;
mod conventions;
mod crowded;
mod drawing;
mod friends;
mod http;
mod installed;
mod ladder;
mod lanes;
mod lessons;
mod limits;
mod origins;
mod pictures;
mod play;
mod raw_texts;
mod reasons;
mod rooms;
mod rooms_live;
mod rulesets;
mod stage;
mod stranded;
mod sums;
mod tables;
mod touch;
mod worksheets;
