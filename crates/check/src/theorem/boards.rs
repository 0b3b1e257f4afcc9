//! Facing pieces, Nimbi's lines and half turn, Cram's half turn, lines of the
//! hexagon game.

use super::Stated;

/// Pieces that face each other are Nim on the gaps: a losing player may retreat, but the
/// opponent follows.
fn gaps(gaps: impl Iterator<Item = Option<u64>>) -> Option<Stated> {
    let gaps = gaps.collect::<Option<Vec<u64>>>()?;
    let sum = gaps.iter().fold(0, |sum, gap| sum ^ gap);
    Some(Stated::new("gaps", sum == 0, format!("sum {sum}")))
}

fn columns(text: &str) -> Option<[u64; 2]> {
    let (one, other) = text.split_once('-')?;
    Some([one.parse().ok()?, other.parse().ok()?])
}

/// The rows without the side to move, which does not matter here.
fn rows(position: &str) -> std::str::Split<'_, char> {
    position
        .strip_suffix(";black")
        .unwrap_or(position)
        .split(',')
}

pub(super) fn northcott(position: &str) -> Option<Stated> {
    gaps(rows(position).map(|row| {
        let [white, black] = columns(row)?;
        white.abs_diff(black).checked_sub(1)
    }))
}

/// Soldiers have one step between them, or none after it.
pub(super) fn xiangqi(position: &str) -> Option<Stated> {
    gaps(rows(position).map(|pair| {
        let (_, ranks) = pair.split_once(['c', 's'])?;
        let [red, black] = columns(ranks)?;
        if pair.contains('s') {
            return Some(u64::from([red, black] == [4, 7]));
        }
        black.checked_sub(red)?.checked_sub(1)
    }))
}

/// The counters of a Nimbi or Cram board as (row, column), in order.
fn counters(position: &str) -> Option<Vec<(usize, usize)>> {
    const MOST: usize = 1 << 14;
    let mut places = Vec::new();
    if let Some((rows, columns)) = position.split_once('x') {
        let (rows, columns): (usize, usize) = (rows.parse().ok()?, columns.parse().ok()?);
        if rows.checked_mul(columns)? > MOST {
            return None;
        }
        for row in 0..rows {
            places.extend((0..columns).map(|column| (row, column)));
        }
        return Some(places);
    }
    for (row, text) in position.split('/').enumerate() {
        for (column, place) in text.bytes().enumerate() {
            match place {
                b'#' => places.push((row, column)),
                b'.' => {}
                _ => return None,
            }
        }
    }
    (places.len() <= MOST).then_some(places)
}

pub(super) fn nimbi(position: &str) -> Option<Stated> {
    let places = counters(position)?;
    lines(&places).or_else(|| half_turn(&places, usize::MAX))
}

/// For above, left, below and right, true if that neighbour exists.
fn neighbours(places: &[(usize, usize)], (row, column): (usize, usize)) -> [bool; 4] {
    let has = |row: Option<usize>, column: Option<usize>| {
        let place = row.zip(column);
        place.is_some_and(|place| places.binary_search(&place).is_ok())
    };
    [
        has(row.checked_sub(1), Some(column)),
        has(Some(row), column.checked_sub(1)),
        has(Some(row + 1), Some(column)),
        has(Some(row), Some(column + 1)),
    ]
}

/// A square without a neighbour is in no domino.
pub(super) fn cram(position: &str) -> Option<Stated> {
    let all = counters(position)?;
    let mut places = all.clone();
    places.retain(|&place| neighbours(&all, place).contains(&true));
    half_turn(&places, 1)
}

/// Parts that are straight lines are Nim heaps of their lengths.
fn lines(places: &[(usize, usize)]) -> Option<Stated> {
    let mut sum = 0;
    for &(row, column) in places {
        let [above, left, below, right] = neighbours(places, (row, column));
        if (above || below) && (left || right) {
            return None;
        }
        // A line is counted at its first counter.
        if !above && !left {
            let step = |n: usize| match below {
                true => (row + n, column),
                false => (row, column + n),
            };
            let has = |n: &usize| places.binary_search(&step(*n)).is_ok();
            sum ^= (1..).take_while(has).count() as u64 + 1;
        }
    }
    Some(Stated::nimber(
        "lines",
        sum,
        format!("counters {} sum {sum}", places.len()),
    ))
}

/// A half turn maps the counters to themselves, and no line of neighbours that a move may
/// take contains both a counter and its image: the image of every move answers it. The
/// ends of such a line are at most `reach` apart.
fn half_turn(places: &[(usize, usize)], reach: usize) -> Option<Stated> {
    let bounds = |of: fn(&(usize, usize)) -> usize| {
        let along = || places.iter().map(of);
        Some((along().min()?, along().max()?))
    };
    let (top, bottom) = bounds(|place| place.0)?;
    let (left, right) = bounds(|place| place.1)?;
    let image = |&(row, column): &(usize, usize)| (top + bottom - row, left + right - column);
    let has = |place: &(usize, usize)| places.binary_search(place).is_ok();
    for place in places {
        let other = image(place);
        if !has(&other) || other == *place {
            return None;
        }
        // A line with both would contain all squares between them, in one row or column.
        let (from, to) = (*place.min(&other), *place.max(&other));
        let is_near = to.0 - from.0 <= reach && to.1.abs_diff(from.1) <= reach;
        let joined = if !is_near {
            false
        } else if from.0 == to.0 {
            (from.1..=to.1).all(|column| has(&(from.0, column)))
        } else if from.1 == to.1 {
            (from.0..=to.0).all(|row| has(&(row, from.1)))
        } else {
            false
        };
        if joined {
            return None;
        }
    }
    let numbers = format!(
        "counters {} rows {} columns {}",
        places.len(),
        bottom - top + 1,
        right - left + 1
    );
    Some(Stated::nimber("half-turn", 0, numbers))
}

/// A line of n pieces is *1 if n is odd and *2 if it is even.
pub(super) fn hexagon(position: &str) -> Option<Stated> {
    let lengths: Vec<u64> = if position == "0" {
        Vec::new()
    } else {
        position
            .split('+')
            .map(|part| part.strip_prefix("A(1,")?.strip_suffix(')')?.parse().ok())
            .collect::<Option<_>>()?
    };
    let odd = lengths.iter().filter(|length| *length % 2 == 1).count() as u64;
    let even = lengths.len() as u64 - odd;
    let nimber = odd % 2 + even % 2 * 2;
    Some(Stated::nimber(
        "lines",
        nimber,
        format!("odd {odd} even {even}"),
    ))
}

/// Parts that are equal in pairs are worth 0: the twin answers every move. The game's
/// rules decide which parts are equal.
pub(crate) fn pairs<P: Eq + std::hash::Hash>(parts: &[P]) -> Option<Stated> {
    let mut odd = std::collections::HashSet::new();
    for part in parts {
        if !odd.remove(part) {
            odd.insert(part);
        }
    }
    (odd.is_empty() && !parts.is_empty())
        .then(|| Stated::nimber("pairs", 0, format!("parts {}", parts.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nimbi_by_lines_and_half_turn() {
        for (position, name, nimber) in [
            ("1x7", "lines", 7),
            ("##.##/...../.#...", "lines", 1),
            ("2x2", "half-turn", 0),
            ("###/#.#/###", "half-turn", 0),
            ("....", "lines", 0),
        ] {
            let stated = nimbi(position).unwrap();
            assert_eq!(
                (stated.name, stated.nimber),
                (name, Some(nimber)),
                "{position}"
            );
        }
        for position in ["3x3", "3x4", ".##./####/.##.", "##/#."] {
            assert_eq!(nimbi(position), None, "{position}");
        }
    }

    #[test]
    fn cram_by_half_turn() {
        for position in [
            "6x6",
            "####/..../####",
            ".##./#..#/.##.",
            "#####/#...#/#.#.#/#...#/#####",
            "#.../.##./.##.",
        ] {
            let stated = cram(position).unwrap();
            assert_eq!((stated.name, stated.nimber), ("half-turn", Some(0)));
        }
        for position in ["3x3", "3x4", ".##./####/.##.", "##/#.", "#.#"] {
            assert_eq!(cram(position), None, "{position}");
        }
    }

    #[test]
    fn gaps_of_document_4() {
        assert_eq!(xiangqi("1s4-7,5c3-8,7c1-10").unwrap().numbers, "sum 13");
        assert_eq!(
            xiangqi("1s4-7,5c3-8,7c4-10;black").unwrap().numbers,
            "sum 0"
        );
        assert_eq!(northcott("1-6,8-3").unwrap().numbers, "sum 0");
    }
}
