//! The daily puzzle: a position with one or two winning moves, the same for all readers,
//! made from the date. It gets harder from Monday to Sunday.

use grundy::computer::Chance;
use grundy::{Convention, Error, Game, Outcome, Position, Solver};

/// The day before the first puzzle, in days since 1970-01-01: 2026-10-31.
const BEFORE: u64 = 20_757;
/// The most positions tried for one puzzle; a test checks that it takes fewer.
const MOST_TRIED: usize = 400;

/// The number of the puzzle of a day, counted from 1; `days` since 1970-01-01.
pub(crate) const fn number_of(days: u64) -> u64 {
    match days.saturating_sub(BEFORE) {
        0 => 1,
        number => number,
    }
}

/// The weekday of a puzzle: 0 is Monday.
pub(crate) const fn weekday(number: u64) -> u64 {
    // The first of November 2026 is a Sunday.
    (number + 5) % 7
}

/// The puzzle with this number.
///
/// # Errors
/// As [`Position::solve`], and if the random search finds none.
pub(crate) fn of(number: u64, solver: &mut Solver) -> Result<Position, Error> {
    let mut chance = Chance::seeded(number);
    let mut last = String::new();
    for _ in 0..MOST_TRIED {
        let (game, text) = drawn(weekday(number), &mut chance);
        let position = Game::named(game)?.position(&text)?;
        if suits(&position, solver)? {
            return Ok(position);
        }
        last = text;
    }
    Err(Error::NotKnown { position: last })
}

/// True if one or two moves win, and at most one in eight.
fn suits(position: &Position, solver: &mut Solver) -> Result<bool, Error> {
    let choices = position.choices(200).len();
    if choices < 8 {
        return Ok(false);
    }
    let answer = position.solve(Convention::Normal, solver)?;
    let winning = answer.winning_moves.len();
    Ok(answer.outcome == Outcome::N && (1..=2).contains(&winning) && winning * 8 <= choices)
}

/// A random position of the weekday's game.
fn drawn(weekday: u64, chance: &mut Chance) -> (&'static str, String) {
    let mut number = |least: usize, most: usize| least + chance.below(most - least + 1);
    let mut numbers = |count: usize, least: usize, most: usize| -> Vec<usize> {
        (0..count).map(|_| number(least, most)).collect()
    };
    let list = |numbers: Vec<usize>| {
        let texts: Vec<String> = numbers.iter().map(usize::to_string).collect();
        texts.join(",")
    };
    let rows = |mut numbers: Vec<usize>| {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        list(numbers)
    };
    match weekday {
        0 => ("nim", list(numbers(3, 1, 7))),
        1 => ("nim", list(numbers(4, 1, 9))),
        2 => ("wythoff", list(numbers(2, 4, 20))),
        3 => ("chomp", rows(numbers(3, 1, 6))),
        4 => ("moore:2", list(numbers(4, 1, 6))),
        5 => {
            let side = numbers(4, 1, 4);
            let text = format!("A({},{})+A({},{})", side[0], side[1], side[2], side[3]);
            ("hexagon", text)
        }
        _ => ("chomp", rows(numbers(4, 2, 7))),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grundy::Limits;

    use super::*;

    #[test]
    fn every_day_of_two_years_has_a_puzzle_and_few_are_alike() {
        let mut solver = Solver::new(Limits::UNTIMED);
        let texts: BTreeSet<String> = (1..=730)
            .map(|number| {
                let position = of(number, &mut solver).unwrap();
                assert!(suits(&position, &mut solver).unwrap());
                format!("{} {}", position.game(), position.text())
            })
            .collect();
        assert!(texts.len() > 300, "{}", texts.len());
    }

    #[test]
    fn a_day_has_the_same_puzzle_for_all() {
        let mut solver = Solver::new(Limits::UNTIMED);
        for number in [1, 22, 400] {
            let first = of(number, &mut solver).unwrap();
            assert_eq!(
                of(number, &mut Solver::new(Limits::UNTIMED)).unwrap(),
                first
            );
        }
        assert_eq!((weekday(1), weekday(2)), (6, 0));
        assert_eq!((number_of(0), number_of(BEFORE + 2)), (1, 2));
    }
}
