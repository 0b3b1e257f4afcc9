//! Tables of line boards on disk, computed alone or shared by processes. The computation
//! is in [`grundy_kernels::line_boards`]; `docs/line-boards.md` has the algorithm, the
//! reasons and the figures.

mod progress;
pub mod share;
mod survey;

pub use grundy_files::line_boards::Table;
pub use grundy_kernels::line_boards::{Board, Grid, Line, Solved};
pub use survey::{LineBoard, Summary, counts};
