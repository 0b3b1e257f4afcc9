//! The native module of the Python package `grundy`: a thin layer over the library.
//!
//! `python/grundy` has the Python sources, and `_grundy.pyi` the types of this module.
//! Work that may take long runs without the interpreter's lock and checks for Ctrl-C
//! ([`watch`]). No panic reaches Python: it becomes an exception ([`error::guarded`]).

mod answer;
mod arrays;
mod certificate;
mod claims;
mod error;
mod game;
mod misere;
mod own;
mod period;
mod position;
mod solver;
mod survey;
mod table;
mod watch;

use pyo3::prelude::*;

/// The module `grundy._grundy`.
#[pymodule]
mod _grundy {
    #[pymodule_export]
    use crate::answer::{Answer, Move};
    #[pymodule_export]
    use crate::certificate::{Verified, check};
    #[pymodule_export]
    use crate::claims::{Audited, Claim, Finding, Law, audit, claims, conjecture, fit};
    #[pymodule_export]
    use crate::game::{Game, classics, games};
    #[pymodule_export]
    use crate::misere::{Genera, MisereValue, Quotient};
    #[pymodule_export]
    use crate::own::Explored;
    #[pymodule_export]
    use crate::period::Period;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::solver::Solver;
    #[pymodule_export]
    use crate::survey::{
        ChompNimbers, Hexagons, LineBoard, Octal, OctalWindow, Strips, census, chomp_losses,
        chomp_losses_by_squares, chomp_nimbers, chomp_openings, chomp_squares, count_chomp_losses,
        hexagons, line_board, octal, octal_window, plane, planes, strips,
    };
    #[pymodule_export]
    use crate::table::Table;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
