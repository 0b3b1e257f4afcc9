//! The nimbers of the parts beyond a cut, located without bounds.
//!
//! Seen from a side of `top` steps, a board's lines grow for `near` ≤ `far` steps on its
//! two flanks and then shrink. So its first n lines have one of three shapes, whose names
//! are known in advance, which is several times as fast as computing them by bounds; a
//! test compares the two.

use super::name::{Name, Names};

/// Fills the list with the nimbers of the first n lines beyond a side, for n from 0 up; 0
/// without lines.
pub(super) fn beyond(
    names: &Names,
    nimbers: &[u16],
    [top, one, other]: [u32; 3],
    into: &mut [u16],
) {
    let (near, far) = (one.min(other), one.max(other));
    let of = |one: u32, other: u32, short: u32, long: u32| {
        let (rows, columns) = (one.min(other), one.max(other));
        nimbers[names.place(Name {
            columns,
            rows,
            short,
            long,
        })]
    };
    let end = into.len() as u32;
    into[0] = 0;
    let (first, second) = (end.min(near + 2), end.min(far + 2));
    for lines in 1..first {
        // A trapezium: all grow.
        into[lines as usize] = of(lines, top + lines, 0, lines - 1);
    }
    for lines in first..second {
        // One flank shrinks: of the three directions, that of the other flank has most
        // lines.
        into[lines as usize] = of(lines, top + near + 1, 0, near);
    }
    for lines in second..end {
        // Both flanks shrink: the longer one has lost `cut`.
        let cut = lines - 1 - far;
        into[lines as usize] = if lines > top + far {
            let bottom = top + near - cut;
            of(
                top + near + 1,
                top + far + 1,
                top.min(bottom),
                top.max(bottom),
            )
        } else {
            of(lines, top + near + 1, near.min(cut), near.max(cut))
        };
    }
}

/// Visits the values of all options of a board.
pub(super) fn options(
    names: &Names,
    nimbers: &[u16],
    name: Name,
    [before, after]: &mut [Vec<u16>; 2],
    mut each: impl FnMut(u16),
) {
    let sides = name.sides().map(|side| side - 1);
    for turn in 0..3 {
        let side = |index: usize| sides[(turn + index) % 6];
        let lines = (side(1) + side(2) + 1) as usize;
        before.resize(lines, 0);
        after.resize(lines, 0);
        beyond(names, nimbers, [side(0), side(1), side(5)], before);
        beyond(names, nimbers, [side(3), side(2), side(4)], after);
        for (&one, &other) in before.iter().zip(after.iter().rev()) {
            each(one ^ other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option of every board, with a distinct number for each board.
    #[test]
    fn options_are_those_of_the_bounds() {
        let names = Names::new(12);
        let numbers: Vec<u16> = (0..names.count())
            .map(|place| place as u16 * 31 + 1)
            .collect();
        let mut scratch = Default::default();
        for name in names.all() {
            let (mut fast, mut slow) = (Vec::new(), Vec::new());
            options(&names, &numbers, name, &mut scratch, |value| {
                fast.push(value)
            });
            let part = |part: Option<Name>| part.map_or(0, |part| numbers[names.place(part)]);
            name.options(|before, beyond| slow.push(part(before) ^ part(beyond)));
            fast.sort_unstable();
            slow.sort_unstable();
            assert_eq!(fast, slow, "{name:?}");
        }
    }
}
