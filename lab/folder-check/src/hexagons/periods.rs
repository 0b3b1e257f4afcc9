//! `periods.csv`: the periods at the ends of the families' sequences, and the proved
//! ones.

use std::collections::{BTreeSet, HashMap};

use grundy_check::Fault;

use super::compare::Values;
use super::name::{Name, Names};
use super::tables::{Family, Row};
use crate::folder::Folder;

/// The rows and columns of the strips that are valued for a proof: twice as many columns
/// as it needs.
const STRIP_ROWS: u32 = 2;
const STRIP_COLUMNS: u32 = 64;

/// G(n + period) = G(n) + rise for all n from `from` on that have values.
pub(crate) struct Tail {
    pub(crate) from: usize,
    pub(crate) period: usize,
    pub(crate) rise: i32,
}

/// The least period that holds for at least four periods and half of the values.
pub(crate) fn tail(values: &[u16]) -> Option<Tail> {
    (1..=values.len() / 4).find_map(|period| {
        let steps: Vec<i32> = values
            .iter()
            .zip(&values[period..])
            .map(|(&before, &after)| i32::from(after) - i32::from(before))
            .collect();
        let rise = *steps.last()?;
        let from = steps
            .iter()
            .rposition(|&step| step != rise)
            .map_or(0, |at| at + 1);
        let agree = steps.len() - from;
        (agree >= 3 * period && 2 * from <= values.len()).then_some(Tail { from, period, rise })
    })
}

/// A period for ever of all strips with at most a number of rows, from a number of
/// columns on.
///
/// The theorem (`docs/strips.md`), in columns: let G(n + p) = G(n) for every kind of strip
/// of at most r rows and all n from n₀ ≥ r up to M − p, M ≥ 2n₀ + 2p + 4r. Then
/// it holds for every n ≥ n₀.
struct Proved {
    from: u32,
    length: u32,
}

/// The least period by the theorem, for one row, for two, ….
fn proofs() -> Vec<Option<Proved>> {
    // A move takes a line, and no part has more lines in any direction.
    let mut strips: Vec<Name> = (1..=STRIP_COLUMNS)
        .flat_map(|columns| (1..=STRIP_ROWS.min(columns)).map(move |rows| (columns, rows)))
        .flat_map(|(columns, rows)| Names::of_rows(columns, rows))
        .collect();
    strips.sort_unstable_by_key(|strip| strip.lines());
    let mut nimbers: HashMap<Name, u32> = HashMap::new();
    for strip in strips {
        let mut seen = BTreeSet::new();
        let part =
            |part: Option<Name>| part.map_or(0, |part| nimbers.get(&part).copied().unwrap_or(0));
        strip.options(|before, beyond| {
            seen.insert(part(before) ^ part(beyond));
        });
        let nimber = (0..).find(|value| !seen.contains(value)).unwrap_or(0);
        nimbers.insert(strip, nimber);
    }
    let proved = |rows: u32| {
        let same = |from: u32, length: u32| {
            (1..=rows).all(|rows| {
                Names::of_rows(from, rows).all(|strip| {
                    let later = Name {
                        columns: from + length,
                        ..strip
                    };
                    nimbers.get(&strip) == nimbers.get(&later)
                })
            })
        };
        (1..STRIP_COLUMNS / 2).find_map(|length| {
            let columns = rows..=STRIP_COLUMNS - length;
            let from = columns
                .rev()
                .take_while(|&from| same(from, length))
                .last()?;
            let needed = 2 * from + 2 * length + 4 * rows;
            (needed <= STRIP_COLUMNS).then_some(Proved { from, length })
        })
    };
    (1..=STRIP_ROWS).map(proved).collect()
}

/// Rebuilds the file and compares; returns the number of proved periods.
pub(super) fn check(folder: &Folder<'_>, values: &Values) -> Result<u64, Fault> {
    let side = values.names.side;
    let proofs = proofs();
    let mut count = 0;
    let lines = Row::all(side).map(|row| {
        let nimbers: Vec<u16> = row.members(side).map(|(_, name)| values.of(name)).collect();
        let (letter, x) = (row.letter(), row.x);
        let (second, strip) = match row.family {
            Family::C => (row.y.to_string(), x + row.y - 1),
            Family::A | Family::B => (String::new(), x),
        };
        let greatest = nimbers.iter().max().copied().unwrap_or(0);
        let begins = format!("{letter},{x},{second},{},{greatest}", nimbers.len());
        let Some(Tail { from, period, rise }) = tail(&nimbers) else {
            return format!("{begins},,,,,");
        };
        let from = from as u32 + row.first();
        let to = nimbers.len() as u32 - 1 + row.first();
        // A board with last number n has at least n columns, so the theorem applies from
        // there on; earlier boards are among the values.
        let proof = proofs.get(strip as usize - 1).and_then(Option::as_ref);
        let proved = proof.is_some_and(|proof| {
            rise == 0
                && (period as u32).is_multiple_of(proof.length)
                && to >= proof.from + period as u32 + x
        });
        count += u64::from(proved);
        let proved = if proved { "yes" } else { "no" };
        format!("{begins},{from},{period},{rise},{to},{proved}")
    });
    let head = "family,x,y,values,greatest,from,period,rise,verified_to,proved";
    folder.has_lines("periods.csv", head, lines)?;
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_of_one_and_two_rows_have_period_two() {
        let proofs: Vec<Option<(u32, u32)>> = proofs()
            .iter()
            .map(|proof| proof.as_ref().map(|proof| (proof.from, proof.length)))
            .collect();
        assert_eq!(proofs, [Some((1, 2)), Some((10, 2))]);
    }

    #[test]
    fn a_tail_is_the_least_period_of_the_second_half() {
        let of = |values: Vec<u16>| tail(&values).map(|tail| (tail.from, tail.period, tail.rise));
        assert_eq!(
            of((0..40).map(|n| if n < 7 { 9 } else { n % 3 }).collect()),
            Some((7, 3, 0))
        );
        assert_eq!(
            of((0..40).map(|n| n / 3 * 4 + n % 3).collect()),
            Some((0, 3, 4))
        );
        assert_eq!(
            of((0..40).map(|n| if n < 25 { n } else { 1 }).collect()),
            None
        );
    }
}
