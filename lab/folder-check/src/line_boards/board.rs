//! A board, and its moves as listed by the rules of its game.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::{Convention, Game, Index as _, ValueKind};
use grundy_games::{hexagon::HexagonPart, nimbi::Nimbi};

use crate::text_file::number;

/// The most squares of a board: a position is a number of as many bits.
const MOST: u32 = 62;
/// The number of positions compared with the rules if there are more than [`FEW`]
/// squares, drawn with a fixed seed.
const SAMPLE: u32 = 300;
/// The most squares of a board whose positions are all compared with the rules.
const FEW: u32 = 9;

/// A board: bit `row · columns + column` of a position is set if there is a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub(super) rows: u32,
    pub(super) columns: u32,
    pub(super) hexagons: bool,
    pub(super) values: ValueKind,
}

impl Board {
    /// Parses a name such as `5x6 squares, misere`.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        let (size, rest) = name.split_once(' ')?;
        let (grid, values) = rest.split_once(", ")?;
        let (rows, columns) = size.split_once('x')?;
        let size = |text: &str| {
            let size = number(text)?;
            u32::try_from(size)
                .ok()
                .filter(|size| (1..=MOST).contains(size))
        };
        let hexagons = match grid {
            "squares" => false,
            "hexagons" => true,
            _ => return None,
        };
        let values = match values {
            "normal" => ValueKind::Outcomes(Convention::Normal),
            "misere" => ValueKind::Outcomes(Convention::Misere),
            "nimbers" => ValueKind::Nimbers,
            _ => return None,
        };
        let board = Self {
            rows: size(rows)?,
            columns: size(columns)?,
            hexagons,
            values,
        };
        (board.places() <= MOST).then_some(board)
    }

    pub(super) const fn places(&self) -> u32 {
        self.rows * self.columns
    }

    pub(super) const fn full(&self) -> u64 {
        (1 << self.places()) - 1
    }

    /// The game whose rules define the moves.
    pub(super) const fn game(&self) -> &'static str {
        if self.hexagons {
            "hexagon:part"
        } else {
            "nimbi"
        }
    }

    /// The position with left and right swapped.
    pub(super) fn mirrored(&self, position: u64) -> u64 {
        (0..self.places())
            .filter(|place| position >> place & 1 == 1)
            .map(|place| (place / self.columns, place % self.columns))
            .fold(0, |seen, (row, column)| {
                seen | 1 << (row * self.columns + self.columns - 1 - column)
            })
    }

    /// The position in the games' notation.
    pub(super) fn drawn(&self, position: u64) -> String {
        let rows: Vec<String> = (0..self.rows)
            .map(|row| {
                let place = |column| row * self.columns + column;
                (0..self.columns)
                    .map(|column| {
                        if position >> place(column) & 1 == 1 {
                            '#'
                        } else {
                            '.'
                        }
                    })
                    .collect()
            })
            .collect();
        rows.join("/")
    }

    /// The rows and columns, from 0, of a move's first and last counter.
    pub(super) const fn ends(&self, mv: u64) -> [(u32, u32); 2] {
        let (first, last) = (mv.trailing_zeros(), 63 - mv.leading_zeros());
        [
            (first / self.columns, first % self.columns),
            (last / self.columns, last % self.columns),
        ]
    }

    /// The moves in the survey's order: single counters, along rows, along columns, along
    /// diagonals; by place, then by length.
    pub(super) fn in_order(&self, moves: &[u64]) -> Vec<u64> {
        let mut moves = moves.to_vec();
        moves.sort_by_key(|&mv| {
            let [(row, column), (last_row, last_column)] = self.ends(mv);
            let direction = (last_row > row, last_column > column);
            let direction = match direction {
                (false, false) => 0,
                (false, true) => 1,
                (true, false) => 2,
                (true, true) => 3,
            };
            (direction, row, column, mv.count_ones())
        });
        moves
    }

    /// Every move of the full board, as the counters that it takes.
    ///
    /// # Errors
    /// If the rules do not know the board, or list other moves than these at a position.
    pub(super) fn moves(&self) -> Result<Vec<u64>, String> {
        if self.hexagons {
            self.moves_of(&HexagonPart)
        } else {
            self.moves_of(&Nimbi)
        }
    }

    fn moves_of<G: Game>(&self, game: &G) -> Result<Vec<u64>, String> {
        let full = self.full();
        let moves: Vec<u64> = self
            .options(game, full)?
            .into_iter()
            .map(|option| full ^ option)
            .collect();
        if moves.contains(&0) {
            return Err(format!("a move of {} takes nothing", self.game()));
        }
        let sample: Box<dyn Iterator<Item = u64>> = if self.places() <= FEW {
            Box::new(0..=full)
        } else {
            Box::new((0..SAMPLE).map(|draw| scattered(draw, full)))
        };
        for position in sample {
            let fitting = moves.iter().filter(|&&mv| mv & position == mv);
            let expected: BTreeSet<u64> = fitting.map(|mv| position ^ mv).collect();
            if self.options(game, position)? != expected {
                return Err(format!(
                    "the moves of {} on {} are not those of the full board that fit",
                    self.game(),
                    self.drawn(position)
                ));
            }
        }
        Ok(moves)
    }

    /// The options of a position by the rules.
    fn options<G: Game>(&self, game: &G, position: u64) -> Result<BTreeSet<u64>, String> {
        let unknown = || format!("{} does not know {}", self.game(), self.drawn(position));
        let index = G::Index::whole_board(game, self.rows, self.columns);
        let index = index.ok_or_else(unknown)?;
        let at = index.position(position).ok_or_else(unknown)?;
        if index.number(&at) != Some(position) {
            return Err(unknown());
        }
        let mut options = BTreeSet::new();
        let _ = game.moves(&at, &mut |mv| {
            options.insert(index.number(&game.play(&at, &mv)).unwrap_or(u64::MAX));
            ControlFlow::Continue(())
        });
        let within = |option: &u64| option & position == *option && *option != position;
        if options.iter().all(within) {
            Ok(options)
        } else {
            Err(unknown())
        }
    }
}

/// A pseudorandom position for each number, some sparse, some dense (SplitMix64).
fn scattered(draw: u32, full: u64) -> u64 {
    let word = |number: u64| {
        let mut word = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    };
    let (one, other) = (word(2 * u64::from(draw) + 1), word(2 * u64::from(draw) + 2));
    full & match draw % 4 {
        0 => one & other,
        1 => one | other,
        2 => one | other | word(!u64::from(draw)),
        _ => one,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(name: &str) -> Board {
        Board::of_name(name).unwrap()
    }

    #[test]
    fn names_are_read_or_refused() {
        assert_eq!(
            board("5x6 squares, misere").drawn(0b11),
            "##..../....../....../....../......"
        );
        for bad in [
            "",
            "5x6",
            "5x6 squares",
            "5x6 squares, nimber",
            "05x6 squares, normal",
            "8x8 squares, normal",
            "0x6 squares, normal",
            "4294967296x1 squares, normal",
            "5x6 circles, normal",
            "5x6 squares, normal ",
            "+5x6 squares, normal",
        ] {
            assert_eq!(Board::of_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_rules_list_runs_of_two_or_three_directions() {
        let count = |name| board(name).moves().unwrap().len();
        assert_eq!(count("6x6 squares, normal"), 2 * 6 * 21 - 36);
        assert_eq!(count("1x7 squares, normal"), 28);
        assert_eq!(count("7x1 squares, normal"), 28);
        assert_eq!(count("2x2 hexagons, normal"), 9);
        assert_eq!(count("1x5 hexagons, normal"), 15);
        assert_eq!(count("5x1 hexagons, normal"), 15);
        assert_eq!(count("3x3 hexagons, normal"), 2 * 3 * 6 - 9 + 2 + 3);
    }
}
