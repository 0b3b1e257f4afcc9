//! The pages of Grundy without a server: a folder that any web space serves, and one file
//! that opens from a stick.
//!
//! The pages are those of `grundy-pages`. Some are written as they are, so that they can
//! be read without script; all others are answered in the browser by the program, which
//! is given as WebAssembly (`apps/browser`). Their addresses stand after `#`.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod files;
mod folder;
mod pages;
mod single;

pub use folder::folder;
pub use single::single;

/// A file of the folder: its path, with `/`, and its bytes.
pub type File = (String, Vec<u8>);
