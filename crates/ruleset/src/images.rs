//! Positions that are one game: images under a symmetry, and components.

use crate::ast::{Kind, Symmetry};
use crate::boards::{Words, graph, grid, poset};
use crate::program::Program;

/// One image for all that are the same game by the declared symmetry; `None`
/// where none is declared.
pub(crate) fn image(program: &Program, part: &[u64]) -> Option<Words> {
    let (symmetry, _) = program.script.symmetry?;
    Some(representative(program, symmetry, part))
}

/// The components of a part, where its text declares that it is their sum.
pub(crate) fn declared_components(program: &Program, part: &[u64]) -> Option<Vec<Words>> {
    program.script.components?;
    components(program, part)
}

/// One image for all that are the same game; the part itself where that one is
/// no position of the ruleset.
pub(crate) fn representative(program: &Program, symmetry: Symmetry, part: &[u64]) -> Words {
    let image = symmetry.least(program.kind(), part);
    if program.allows_all() || image.as_slice() == part || program.allows(&image).unwrap_or(false) {
        return image;
    }
    part.into()
}

/// The components of a part, each a part; `None` for kinds that have none.
pub(crate) fn components(program: &Program, part: &[u64]) -> Option<Vec<Words>> {
    Some(match program.kind() {
        Kind::Grid => {
            let touching = match program.script.symmetry {
                Some((Symmetry::Hexagonal, _)) => grid::Touching::Hexagonal,
                _ => grid::Touching::Sides,
            };
            grid::components(part, touching)
        }
        Kind::Graph | Kind::Digraph => graph::components(part),
        Kind::Poset => poset::components(part),
        _ => return None,
    })
}

impl Symmetry {
    /// Whether positions of this kind have such images.
    pub(crate) const fn fits(self, kind: Kind) -> bool {
        match self {
            Self::Reverse => matches!(kind, Kind::Row | Kind::Numbers),
            Self::Swap => matches!(kind, Kind::Numbers | Kind::Row),
            Self::Transpose => matches!(kind, Kind::Grid | Kind::Rows),
            Self::Reflections | Self::All | Self::Hexagonal => matches!(kind, Kind::Grid),
            Self::Relabel => matches!(kind, Kind::Graph | Kind::Digraph | Kind::Poset),
        }
    }

    /// One image for all that are the same game.
    fn least(self, kind: Kind, part: &[u64]) -> Words {
        match (self, kind) {
            (Self::Swap, _) => match *part {
                [a, b] => Words::from_slice(&[a.min(b), a.max(b)]),
                _ => {
                    let mut sorted = Words::from_slice(part);
                    sorted.sort_unstable();
                    sorted
                }
            },
            (Self::Reverse, _) => {
                let reversed: Words = part.iter().rev().copied().collect();
                reversed.min(part.into())
            }
            (Self::Transpose, Kind::Rows) => {
                // As many columns as the first row is long: not for the very
                // long, which stay as they are.
                let longest = part.first().copied().unwrap_or(0);
                if longest > 4096 {
                    return part.into();
                }
                let columns = 1..=longest;
                let conjugate: Words = columns
                    .map(|column| part.iter().filter(|row| **row >= column).count() as u64)
                    .collect();
                conjugate.min(part.into())
            }
            (Self::Transpose, _) => grid::representative(part, grid::Symmetry::Transpose),
            (Self::Reflections, _) => grid::representative(part, grid::Symmetry::Reflections),
            (Self::All, _) => grid::representative(part, grid::Symmetry::All),
            (Self::Hexagonal, _) => grid::hexagonal(part),
            (Self::Relabel, Kind::Poset) => poset::relabelled(part, &[]),
            (Self::Relabel, _) => graph::relabelled(part, &[]),
        }
    }
}
