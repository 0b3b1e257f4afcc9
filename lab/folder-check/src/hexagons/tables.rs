//! The texts that follow from the nimbers, rebuilt and compared.

use grundy_check::Fault;

use super::compare::Values;
use super::name::{Name, Names};
use crate::folder::Folder;

/// Every board as text, if the survey wrote it.
pub(super) const REGIONS: &str = "regions.csv";
/// The hexagons that are P-positions, if the survey wrote them.
pub(super) const LOST: &str = "lost-hexagons.csv";

/// Checks `counts.csv`.
pub(super) fn counts(folder: &Folder<'_>, values: &Values) -> Result<(), Fault> {
    let line = |columns| {
        let (mut boards, mut lost, mut hexagons, mut lost_hexagons) = (0_u64, 0_u64, 0_u64, 0_u64);
        let mut greatest = (0, Name::line(columns));
        for name in Names::of_columns(columns) {
            let nimber = values.of(name);
            boards += 1;
            lost += u64::from(nimber == 0);
            hexagons += u64::from(name.is_hexagon());
            lost_hexagons += u64::from(name.is_hexagon() && nimber == 0);
            if nimber > greatest.0 {
                greatest = (nimber, name);
            }
        }
        let (most, first) = (greatest.0, greatest.1.text());
        format!("{columns},{boards},{lost},{hexagons},{lost_hexagons},{most},\"{first}\"")
    };
    let head = "columns,regions,lost,hexagons,lost_hexagons,greatest,first_sides";
    folder.has_lines("counts.csv", head, (1..=values.names.side).map(line))
}

/// Checks `regions.csv`.
pub(super) fn regions(folder: &Folder<'_>, values: &Values) -> Result<(), Fault> {
    let boards = values.names.all().zip(&values.nimbers);
    let lines = boards.map(|(name, nimber)| {
        let (rows, columns) = (name.rows, name.columns);
        format!("{rows},{columns},{},{},{nimber}", name.short, name.long)
    });
    folder.has_lines(REGIONS, "rows,columns,short,long,nimber", lines)
}

/// Checks `lost-hexagons.csv`.
pub(super) fn lost(folder: &Folder<'_>, values: &Values) -> Result<(), Fault> {
    let hexagons = values.names.all().filter(|name| name.is_hexagon());
    let lost = hexagons.filter(|&name| values.of(name) == 0);
    folder.has_lines(LOST, "a,b,c,d,e,f", lost.map(Name::text))
}

/// The families of document 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    /// x rows, the first of y pieces, each next row one longer.
    A,
    /// x rows of y pieces.
    B,
    /// A(x,y), its last row the first of x+y−1 pieces of z rows.
    C,
}

/// The boards of a family that differ only in the last number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) family: Family,
    pub(super) x: u32,
    /// The second number in C; 0 otherwise.
    pub(super) y: u32,
}

impl Row {
    /// Every row that has a board of this side, in order.
    pub(super) fn all(side: u32) -> impl Iterator<Item = Self> {
        let of = |family, x, y| Self { family, x, y };
        let a = (1..=side).map(move |x| of(Family::A, x, 0));
        let b = (2..=side).map(move |x| of(Family::B, x, 0));
        let c = (2..=side).flat_map(move |x| (2..=side).map(move |y| of(Family::C, x, y)));
        a.chain(b)
            .chain(c)
            .filter(move |row| row.members(side).next().is_some())
    }

    pub(super) const fn letter(self) -> char {
        match self.family {
            Family::A => 'A',
            Family::B => 'B',
            Family::C => 'C',
        }
    }

    /// The least last number.
    pub(super) const fn first(self) -> u32 {
        if matches!(self.family, Family::A) {
            1
        } else {
            2
        }
    }

    /// The board with this last number; its sides in the rules' notation.
    pub(super) fn member(self, last: u32) -> Option<Name> {
        let Self { family, x, y } = self;
        Name::of_sides(match family {
            Family::A => [last, x, 1, x + last - 1, 1, x],
            Family::B => [last, 1, x, last, 1, x],
            Family::C => [y, x, last, x + y - 1, 1, x + last - 1],
        })
    }

    /// The boards that fit, with their last numbers.
    pub(super) fn members(self, side: u32) -> impl Iterator<Item = (u32, Name)> {
        (self.first()..=side).map_while(move |last| {
            let name = self.member(last).filter(|name| name.columns <= side)?;
            Some((last, name))
        })
    }
}

/// Checks `families.csv`, which lists only one of B(x,y) and B(y,x), and of C(x,y,z) and
/// C(x,z,y).
pub(super) fn families(folder: &Folder<'_>, values: &Values) -> Result<(), Fault> {
    let side = values.names.side;
    let lines = Row::all(side).flat_map(|row| {
        let (letter, x, y) = (row.letter(), row.x, row.y);
        row.members(side).filter_map(move |(last, name)| {
            let nimber = values.of(name);
            match row.family {
                Family::B if last < x => None,
                Family::C if last < y => None,
                Family::C => Some(format!("{letter},{x},{y},{last},{nimber}")),
                Family::A | Family::B => Some(format!("{letter},{x},{last},,{nimber}")),
            }
        })
    });
    folder.has_lines("families.csv", "family,x,y,z,nimber", lines)
}

#[cfg(test)]
mod tests {
    use grundy_core::Notation as _;
    use grundy_games::hexagon::Hexagon;

    use super::*;

    /// The families agree with the rules' notation.
    #[test]
    fn members_are_the_boards_of_the_notation() {
        let rules = Hexagon;
        let shown = |text: &str| rules.show(&rules.read(text).unwrap());
        let mut compared = 0;
        for row in Row::all(7) {
            for (last, name) in row.members(7) {
                let text = match row.family {
                    Family::C => format!("C({},{},{last})", row.x, row.y),
                    _ => format!("{}({},{last})", row.letter(), row.x),
                };
                assert_eq!(
                    shown(&text),
                    shown(&format!("hex({})", name.text())),
                    "{text}"
                );
                compared += 1;
            }
        }
        assert!(compared > 100);
    }
}
