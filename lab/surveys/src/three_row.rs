//! The census of three-row Chomp: plane by plane, in a folder. The computation is in
//! [`grundy_kernels::three_row`]; `docs/three-row-chomp.md` has the algorithm, the
//! reasons and the figures.

mod census;
mod checkpoint;
pub mod export;
pub mod growth;
pub mod methods;
pub mod stage;
pub mod summary;

pub use census::{Census, PROGRAM, SURVEY, Summary, live_rows};
pub use grundy_kernels::three_row::{
    Kind, MOST, Plane, Proof, Rows, Walk, picture, planes, planes_observed, tables,
};
