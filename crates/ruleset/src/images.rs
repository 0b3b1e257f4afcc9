//! Positions that are one game: images under a symmetry, and components.

use std::cell::Cell;
use std::collections::BTreeSet;

use grundy_core::{Flow, Message, ParseError};

use crate::ast::{Kind, Symmetry};
use crate::boards::{Words, graph, grid, poset};
use crate::position::{Position, heap_bytes};
use crate::program::{Declared, Evidence, OptionScan, Program};
use crate::proved;
use crate::value::{Fault, FaultKind};

/// A part of more images than this stands for itself alone, unless its symmetry
/// is proved.
const MOST_IMAGES: usize = 24;

/// Options of one part are compared with those of its images as far as so many
/// bytes go.
const COMPARED: usize = 8 << 20;

/// Steps for comparing a part with its images.
pub(crate) const STEPS: u64 = 1 << 23;

/// A program that makes use of what it declares: of what is proved, and of
/// symmetries that can be compared.
pub(crate) fn with_declared(mut program: Program) -> Program {
    let symmetry = program.script.symmetry.map(|(symmetry, _)| {
        let standing = match proved::symmetry(&program, symmetry) {
            Ok(()) => Evidence::Proved,
            // Of a hexagonal board there are images in boxes of any size.
            Err(_) if matches!(symmetry, Symmetry::Relabel | Symmetry::Hexagonal) => {
                Evidence::Unused
            }
            Err(_) => Evidence::Compared,
        };
        (symmetry, standing)
    });
    let components = program.script.components;
    // A component of what is required need not be required itself.
    let components = components
        .map(|_| program.allows_all() && proved::components(&program, touching(&program)).is_ok());
    program.declared = Declared {
        symmetry,
        components,
    };
    program
}

/// One image for all that are known to be the same game; `None` where no
/// symmetry is made use of.
pub(crate) fn image(program: &Program, part: &[u64]) -> Option<Words> {
    match program.declared.symmetry? {
        (symmetry, Evidence::Proved) => Some(allowed_image(program, symmetry, part)),
        (symmetry, Evidence::Compared) => {
            let images = images(program, symmetry, part)?;
            let least = images.into_iter().min()?;
            Some(if program.allows(&least).unwrap_or(false) {
                least
            } else {
                part.into()
            })
        }
        (_, Evidence::Unused) => None,
    }
}

/// One position for all that are known to be the same game. Several parts that
/// are not proved to be the same as their images stay as they are: their images
/// are too many to compare.
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

/// The components of a part, where the text declares that it is their sum and
/// that is proved.
pub(crate) fn proved_components(program: &Program, part: &[u64]) -> Option<Vec<Words>> {
    program.declared.components.filter(|proved| *proved)?;
    components(program, part)
}

/// One image for all under a symmetry; the part itself where that one is no
/// position of the ruleset.
fn allowed_image(program: &Program, symmetry: Symmetry, part: &[u64]) -> Words {
    let image = symmetry.least(program.kind(), part);
    if program.allows_all() || image.as_slice() == part || program.allows(&image).unwrap_or(false) {
        return image;
    }
    part.into()
}

/// All images of a part under a symmetry, the part too; `None` where they are
/// too many.
pub(crate) fn images(program: &Program, symmetry: Symmetry, part: &[u64]) -> Option<Vec<Words>> {
    let mut images = match (symmetry, program.kind()) {
        (Symmetry::Swap, _) => orders(part)?,
        (Symmetry::Reverse, _) => vec![part.into(), part.iter().rev().copied().collect()],
        (Symmetry::Transpose, Kind::Rows) => {
            vec![part.into(), conjugate(part)?]
        }
        (Symmetry::Transpose, _) => grid::images(part, grid::Symmetry::Transpose),
        (Symmetry::Reflections, _) => grid::images(part, grid::Symmetry::Reflections),
        (Symmetry::All, _) => grid::images(part, grid::Symmetry::All),
        (Symmetry::Hexagonal | Symmetry::Relabel, _) => return None,
    };
    images.sort_unstable();
    images.dedup();
    Some(images)
}

/// Compares the options of a part, where it is the image that stands for all,
/// with those of the others.
///
/// # Errors
/// With the image whose options are others, or where options cannot be made.
pub(crate) fn compared(
    program: &Program,
    part: &[u64],
    steps: Option<&Cell<u64>>,
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

/// The error of a part whose image has other options.
pub(crate) fn false_symmetry(program: &Program, part: &[u64], image: &[u64]) -> ParseError {
    let at = program.script.symmetry.map_or(0, |(_, at)| at);
    let why = Message::new("ruleset-false-symmetry")
        .with("position", program.show_part(part))
        .with("image", program.show_part(image));
    ParseError::new(at, why)
}

/// What the options of a part are sums of, each part of a sum as its image.
pub(crate) fn options(
    program: &Program,
    part: &[u64],
    steps: Option<&Cell<u64>>,
) -> Result<BTreeSet<Vec<Words>>, Fault> {
    let mut options = BTreeSet::new();
    let mut bytes = 0;
    let at = Position::of_part(part);
    let look = OptionScan {
        named: false,
        steps,
    };
    let _ = program.each_option(&at, look, &mut |found| {
        let parts = proved_components(program, &found.replaced);
        let mut parts: Vec<Words> = parts
            .unwrap_or_else(|| vec![found.replaced.clone()])
            .into_iter()
            .map(|part| image(program, &part).unwrap_or(part))
            .collect();
        parts.sort_unstable();
        let lists: usize = parts.iter().map(heap_bytes).sum();
        bytes += lists + 2 * (size_of_val(&parts) + size_of_val(&parts[..]));
        options.insert(parts);
        match bytes > COMPARED {
            true => Flow::Break(()),
            false => Flow::Continue(()),
        }
    })?;
    if bytes > COMPARED {
        if let Some(steps) = steps {
            steps.set(0);
        }
        let at = program.script.symmetry.map_or(0, |(_, at)| at);
        return Err(Fault::new(at, FaultKind::TooMuchWork));
    }
    Ok(options)
}

/// The components of a part, each a part; `None` for kinds that have none.
pub(crate) fn components(program: &Program, part: &[u64]) -> Option<Vec<Words>> {
    Some(match program.kind() {
        Kind::Grid => grid::components(part, touching(program)),
        Kind::Graph | Kind::Digraph => graph::components(part),
        Kind::Poset => poset::components(part),
        _ => return None,
    })
}

/// Which places of a grid hang together.
pub(crate) const fn touching(program: &Program) -> grid::Touching {
    match program.script.symmetry {
        Some((Symmetry::Hexagonal, _)) => grid::Touching::Hexagonal,
        _ => grid::Touching::Sides,
    }
}

/// Every order of these numbers; `None` where there are too many.
fn orders(numbers: &[u64]) -> Option<Vec<Words>> {
    let mut sorted = Words::from_slice(numbers);
    sorted.sort_unstable();
    let mut orders = Vec::new();
    loop {
        orders.push(sorted.clone());
        if orders.len() > MOST_IMAGES {
            return None;
        }
        let Some(falls) = sorted.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return Some(orders);
        };
        let above = sorted.iter().rposition(|number| *number > sorted[falls]);
        sorted.swap(falls, above.unwrap_or(falls));
        sorted[falls + 1..].reverse();
    }
}

/// Rows exchanged with columns: as many as the first row is long, so not for the
/// very long.
fn conjugate(rows: &[u64]) -> Option<Words> {
    let longest = rows.first().copied().unwrap_or(0);
    let column = |column| rows.iter().filter(|row| **row >= column).count() as u64;
    (longest <= 4096).then(|| (1..=longest).map(column).collect())
}

impl Symmetry {
    /// True if positions of this kind have such images.
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
            (Self::Transpose, _) => grid::representative(part, grid::Symmetry::Transpose),
            (Self::Reflections, _) => grid::representative(part, grid::Symmetry::Reflections),
            (Self::All, _) => grid::representative(part, grid::Symmetry::All),
            (Self::Hexagonal, _) => grid::hexagonal(part),
            (Self::Relabel, Kind::Poset) => poset::relabelled(part, &[]),
            (Self::Relabel, _) => graph::relabelled(part, &[]),
        }
    }
}
