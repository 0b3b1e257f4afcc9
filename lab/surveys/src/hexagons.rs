//! The survey of the hexagon game: the nimbers of every convex region up to a size, in a
//! folder. The computation is in [`grundy_kernels::hexagons`]; `docs/hexagons.md` has the
//! algorithm, the reasons and the figures.

mod checkpoint;
mod files;
mod run;
mod sums;

pub use files::MOST_SUMS;
pub use grundy_kernels::hexagons::*;
pub use run::{Hexagons, Summary};
