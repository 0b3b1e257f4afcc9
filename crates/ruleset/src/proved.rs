//! Proves declarations from the text: that images of a position are equivalent, and that
//! a position is the sum of its components.
//!
//! Options are unfolded into *cases*: variables, guards, and the resulting part
//! ([`term`], [`unfold`]). Each case has one canonical form, independent of the names of
//! its variables, of the place from which a pattern is measured and of the direction of a
//! segment ([`canon`]). Then
//!
//! * a symmetry of a grid holds if turning all directions yields the same set of cases
//!   ([`lattice`]), one of numbers if exchanging names does ([`numbers`]), and one of a
//!   graph or poset if no label is named, computed with or compared by size
//!   ([`labels`]);
//! * components hold if each case reads only connected places and their neighbours
//!   ([`places`]), or vertices reached from one another ([`labels`]).
//!
//! Anything else is [`Unproved`], which does not mean false: see `images` for how it is
//! treated. The checker of certificates relies on these proofs.

mod canon;
mod labels;
mod lattice;
mod numbers;
mod places;
mod term;
#[cfg(test)]
mod tests;
mod unfold;

use crate::ast::{Kind, Symmetry};
use crate::boards::grid::Touching;
use crate::parser::parse;
use crate::program::Program;
use canon::Forms;
use unfold::Unfolding;

/// The text has a form for which there is no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unproved;

/// Proves that equivalent positions under a symmetry have equivalent options.
pub(crate) fn symmetry(program: &Program, symmetry: Symmetry) -> Result<(), Unproved> {
    match (symmetry, program.kind()) {
        (Symmetry::Transpose, Kind::Rows) => rows(program),
        (
            Symmetry::Transpose | Symmetry::Reflections | Symmetry::All | Symmetry::Hexagonal,
            Kind::Grid,
        ) => lattice::holds(&Unfolding::options(program)?, symmetry),
        (Symmetry::Swap, Kind::Numbers) => {
            numbers::holds(&Unfolding::options(program)?, program.script.names.len())
        }
        (Symmetry::Relabel, Kind::Graph | Kind::Digraph | Kind::Poset) => {
            labels::relabelled(&Unfolding::options(program)?, program.kind())
        }
        _ => Err(Unproved),
    }
}

/// The bites of Chomp: a square and all squares neither above nor left of it. The
/// transpose of a bite is a bite of the transpose.
const BITES: [&str; 2] = [
    "ruleset bites; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
     for i in indices(r), j in 0..r[i] where i + j > 0",
    "ruleset bites; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
     for i in indices(r), j in 0..r[i] where (i, j) != (0, 0)",
];

/// Proves that the options are those of [`BITES`].
fn rows(program: &Program) -> Result<(), Unproved> {
    let mut forms = Forms::default();
    let own = forms.of_options(&Unfolding::options(program)?)?;
    for text in BITES {
        let bites = parse(text).and_then(|script| Program::new(script, None));
        let bites = Unfolding::options(&bites.map_err(|_| Unproved)?)?;
        if forms.of_options(&bites)? == own {
            return Ok(());
        }
    }
    Err(Unproved)
}

/// Proves that a position is the sum of its components.
pub(crate) fn components(program: &Program, touching: Touching) -> Result<(), Unproved> {
    match program.kind() {
        Kind::Grid => places::local(&Unfolding::options(program)?, touching),
        Kind::Graph | Kind::Digraph | Kind::Poset => labels::local(&Unfolding::options(program)?),
        _ => Err(Unproved),
    }
}
