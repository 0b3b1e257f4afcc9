//! Declarations proved from the text: that images of a position are the same
//! game, and that a position is the sum of its components.
//!
//! The options are unfolded into *cases*: variables, guards, and what stands
//! there afterwards ([`term`], [`unfold`]). Each case has one form, whatever its
//! variables are called, from whichever place a pattern is measured and from
//! whichever end a segment ([`canon`]). Then
//!
//! * a symmetry of a grid holds where turning all directions gives the same set
//!   of cases ([`lattice`]), one of numbers where exchanging names does
//!   ([`numbers`]), and one of a graph or a poset where no label is named,
//!   computed with or compared by size ([`labels`]);
//! * components hold where each case looks at places that hang together and at
//!   their neighbours ([`places`]), or at vertices reached from one another
//!   ([`labels`]).
//!
//! Whatever is not of this kind is [`Unproved`], which is not to say false: see
//! `images` for what is done then. The checker of certificates relies on
//! these proofs.

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

/// The text is not of a kind for which there is a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Unproved;

/// Proves that images under a symmetry have the images of each other's options.
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

/// Bites from a bar of chocolate: a square and all that are not above and not
/// left of it go. The mirror image of a bite is a bite of the mirror image.
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
