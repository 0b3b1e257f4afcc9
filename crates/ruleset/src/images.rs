//! Images under symmetries, and components of positions.

use std::cell::Cell;
use std::collections::BTreeSet;

use grundy_core::ParseError;

use crate::ast::Kind;
use crate::boards::{Symmetry, Words, curves, graph, grid, poset};
use crate::position::{Position, heap_bytes};
use crate::program::{Declared, Evidence, Program, while_wanted};
use crate::proved::{self, next_order};
use crate::value::{Fault, FaultKind};

/// A part with more images than this represents only itself, unless its symmetry is
/// proved.
const MOST_IMAGES: usize = 24;

/// The memory for comparing the options of a part with those of its images, in bytes.
const COMPARED: usize = 8 << 20;

/// Steps for comparing a part with its images.
pub(crate) const STEPS: u64 = 1 << 23;

/// Makes a program use its declarations: those proved, and symmetries that can be
/// compared.
pub(crate) fn with_declared(mut program: Program) -> Program {
    let symmetry = program.script.symmetry.map(|(symmetry, _)| {
        let standing = match proved::symmetry(&program, symmetry) {
            true => Evidence::Proved,
            // A hexagonal board has images in boxes of any size.
            false if matches!(symmetry, Symmetry::Relabel | Symmetry::Hexagonal) => {
                Evidence::Unused
            }
            false => Evidence::Compared,
        };
        (symmetry, standing)
    });
    // A component of a position that meets the requirements need not meet them.
    let components = (program.script.components).map(|_| {
        (program.allows_all() || proved::are_of_places(&program))
            && proved::components(&program, touching(&program))
    });
    program.declared = Declared {
        symmetry,
        components,
    };
    program
}

/// The representative image of a part; `None` if no symmetry is in use.
pub(crate) fn image(program: &Program, part: &[u64]) -> Option<Words> {
    match program.declared.symmetry? {
        (symmetry, Evidence::Proved) => {
            let least = symmetry.least(program.kind(), part);
            Some(allowed(program, least, part))
        }
        (symmetry, Evidence::Compared) => {
            let least = images(program, symmetry, part)?.into_iter().min()?;
            Some(allowed(program, least, part))
        }
        (_, Evidence::Unused) => None,
    }
}

/// The representative of a position. If the symmetry is not proved, several parts stay as
/// they are: they have too many images to compare.
pub(crate) fn form(program: &Program, at: &Position) -> Position {
    if program.kind() == Kind::Heaps {
        return at.clone();
    }
    let of = |part: &[u64]| image(program, part).unwrap_or_else(|| part.into());
    let mut parts = at.parts();
    match (parts.next(), parts.next(), program.declared.symmetry) {
        (Some(one), None, _) => Position::of_part(&of(one)),
        (_, _, Some((_, Evidence::Proved))) => {
            Position::of_parts(&mut at.parts().map(of).collect::<Vec<_>>())
        }
        _ => at.clone(),
    }
}

/// The components of a part, if the text declares that it is their sum and this is
/// proved.
pub(crate) fn proved_components(program: &Program, part: &[u64]) -> Option<Vec<Words>> {
    program.declared.components.filter(|proved| *proved)?;
    // The proof is about options: one pass for all components gives the turn back.
    let passes = program.passes(&Position::of_part(part), &Cell::new(STEPS));
    match passes {
        Ok(false) => components(program, part),
        _ => None,
    }
}

/// The heaps of a list, or the proved components of a part, or else the part itself.
pub(crate) fn summands(program: &Program, part: &[u64]) -> Vec<Words> {
    if program.kind() == Kind::Heaps {
        return part.chunks(1).map(Words::from).collect();
    }
    proved_components(program, part).unwrap_or_else(|| vec![part.into()])
}

/// The image of a part, or the part itself if the image is not a position of the ruleset.
fn allowed(program: &Program, image: Words, part: &[u64]) -> Words {
    match image.as_slice() == part || program.allows(&image).unwrap_or(false) {
        true => image,
        false => part.into(),
    }
}

/// All images of a part under a symmetry, itself included; `None` if there are too many.
pub(crate) fn images(program: &Program, symmetry: Symmetry, part: &[u64]) -> Option<Vec<Words>> {
    let mut images = match (symmetry, program.kind()) {
        (Symmetry::Swap, _) => orders(part)?,
        (Symmetry::Reverse, _) => vec![part.into(), part.iter().rev().copied().collect()],
        (Symmetry::Transpose, Kind::Rows) => {
            vec![part.into(), conjugate(part)?]
        }
        (Symmetry::Transpose | Symmetry::Reflections | Symmetry::All, _) => {
            grid::images(part, symmetry)
        }
        (Symmetry::Hexagonal | Symmetry::Relabel, _) => return None,
    };
    images.sort_unstable();
    images.dedup();
    Some(images)
}

/// Compares the options of a part, if it is the representative, with those of its images.
///
/// # Errors
/// With the image whose options differ, or when options cannot be enumerated.
pub(crate) fn compared(
    program: &Program,
    part: &[u64],
    steps: &Cell<u64>,
) -> Result<(), ParseError> {
    let Some((symmetry, Evidence::Compared)) = program.declared.symmetry else {
        return Ok(());
    };
    let options = |part: &[u64]| {
        let options = options(program, part, steps);
        options.map_err(|fault| fault.refused(&program.show_part(part)))
    };
    if image(program, part).is_none_or(|image| image.as_slice() != part) {
        return Ok(());
    }
    let images = images(program, symmetry, part).unwrap_or_default();
    let is_other = |image: &Words| image.as_slice() != part;
    let others = images.into_iter().filter(is_other);
    let mut own = None;
    for image in others.filter(|image| program.allows(image).unwrap_or(false)) {
        let own = match &own {
            Some(own) => own,
            None => own.insert(options(part)?),
        };
        if *own != options(&image)? {
            return Err(false_symmetry(program, part, &image));
        }
    }
    Ok(())
}

/// The error of a part whose image has different options.
pub(crate) fn false_symmetry(program: &Program, part: &[u64], image: &[u64]) -> ParseError {
    let at = program.script.symmetry.map_or(0, |(_, at)| at);
    ParseError::new(at, "ruleset-false-symmetry")
        .with("position", program.show_part(part))
        .with("image", program.show_part(image))
}

/// The options of a part, each as a sum of representative parts.
pub(crate) fn options(
    program: &Program,
    part: &[u64],
    steps: &Cell<u64>,
) -> Result<BTreeSet<Vec<Words>>, Fault> {
    let mut options = BTreeSet::new();
    let mut bytes = 0;
    let at = Position::of_part(part);
    let _ = program.each_option(&at, false, steps, &mut |option| {
        let mut parts: Vec<Words> = summands(program, &option.replaced)
            .into_iter()
            .map(|part| image(program, &part).unwrap_or(part))
            .collect();
        parts.sort_unstable();
        let lists: usize = parts.iter().map(heap_bytes).sum();
        bytes += lists + 2 * (size_of_val(&parts) + size_of_val(&parts[..]));
        options.insert(parts);
        while_wanted(bytes <= COMPARED)
    })?;
    if bytes > COMPARED {
        steps.set(0);
        let at = program.script.symmetry.map_or(0, |(_, at)| at);
        return Err(Fault::new(at, FaultKind::TooMuchWork));
    }
    Ok(options)
}

/// The components of a part; `None` for kinds without any.
pub(crate) fn components(program: &Program, part: &[u64]) -> Option<Vec<Words>> {
    Some(match program.kind() {
        Kind::Grid => grid::components(part, touching(program)),
        Kind::Graph | Kind::Digraph => graph::components(part),
        Kind::Poset => poset::components(part),
        Kind::Curves | Kind::Crosses => curves::components(part),
        _ => return None,
    })
}

/// The adjacency of a grid's places.
pub(crate) const fn touching(program: &Program) -> grid::Touching {
    match program.script.symmetry {
        Some((Symmetry::Hexagonal, _)) => grid::Touching::Hexagonal,
        _ => grid::Touching::Sides,
    }
}

/// All permutations of these numbers; `None` if there are too many.
fn orders(numbers: &[u64]) -> Option<Vec<Words>> {
    let mut sorted = Words::from_slice(numbers);
    sorted.sort_unstable();
    let mut orders = Vec::new();
    while orders.len() < MOST_IMAGES {
        orders.push(sorted.clone());
        if !next_order(&mut sorted) {
            return Some(orders);
        }
    }
    None
}

/// The conjugate of a partition into rows: it has as many rows as the first row is long,
/// so `None` for very long ones.
fn conjugate(rows: &[u64]) -> Option<Words> {
    let longest = rows.first().copied().unwrap_or(0);
    let column = |column| rows.iter().filter(|row| **row >= column).count() as u64;
    (longest <= 4096).then(|| (1..=longest).map(column).collect())
}

impl Symmetry {
    /// The least image of a part.
    pub(crate) fn least(self, kind: Kind, part: &[u64]) -> Words {
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
                conjugate(part).map_or_else(|| part.into(), |image| image.min(part.into()))
            }
            (Self::Transpose | Self::Reflections | Self::All, _) => {
                grid::representative(part, self)
            }
            (Self::Hexagonal, _) => grid::hexagonal(part),
            (Self::Relabel, Kind::Poset) => poset::relabelled(part, &[]),
            (Self::Relabel, Kind::Curves | Kind::Crosses) => curves::relabelled(part),
            (Self::Relabel, _) => graph::relabelled(part, &[]),
        }
    }
}
