//! Nimbi: take neighbouring counters from one row or one column of a board.
//!
//! Document 4 (“尼姆比”游戏, after Piet Hein). In misère play it is Hein's
//! TacTix: Gardner, *Scientific American*, February 1958; Beeler, Gosper and
//! Schroeppel, *HAKMEM* (1972), item 74.

pub(crate) mod board;
mod run;
mod theory;

use crate::places::Places;
use grundy_core::{
    About, Area, Convention, Flow, Game, Grid, Index, Layout, LineBoard, Message, Notation,
    ParseError, Published, Rules, Scene, Scenes, Structure, Theorems, Verdict, has,
};

pub use board::Board;
pub use run::Run;

/// The slug.
pub const SLUG: &str = "nimbi";

/// Nimbi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nimbi;

impl Rules for Nimbi {
    type Position = Board;
    type Move = Run;

    fn moves(&self, at: &Board, each: &mut impl FnMut(Run) -> Flow) -> Flow {
        at.runs(&mut |_, run| each(run))
    }

    fn play(&self, at: &Board, mv: &Run) -> Board {
        at.without(at.places(*mv))
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Run>> {
        theory::verdict(*at, convention)
    }

    has!(theorems);
}

impl Notation for Nimbi {
    fn about(&self) -> About {
        const DOC4: &str = "nimbi-from-document-4";
        const LINE: &str = "nimbi-from-lines";
        const PUBLISHED: &[Published] = &[
            Published::nimber("1x1", 1, LINE).moves(1),
            Published::nimber("1x2", 2, LINE).moves(3),
            Published::nimber("3x1", 3, LINE).moves(6),
            Published::nimber("1x7", 7, LINE).moves(28),
            Published::nimber("#.#", 0, LINE).moves(2),
            Published::nimber("##.##/...../.#...", 1, LINE).moves(7),
            Published::nimber("2x2", 0, DOC4).moves(8),
            Published::nimber("2x4", 0, DOC4).moves(24),
            Published::nimber("4x4", 0, DOC4).moves(64),
            Published::nimber("6x2", 0, DOC4),
            Published::nimber("###/#.#/###", 0, DOC4).moves(20),
            Published::n("3x3", DOC4).moves(27),
            Published::n("3x4", DOC4).moves(42),
            Published::n("4x3", DOC4).moves(42),
            Published::n("3x2", DOC4).moves(15),
            Published::p("4x4", "nimbi-from-hakmem").misere(),
            Published::p("1x1", "from-hand").misere(),
            Published::p("2x2", "from-hand").misere(),
            Published::n("1x3", "from-hand").misere(),
        ];
        About::new(SLUG)
            .examples(&[
                ("nimbi", "4x4"),
                ("nimbi", "3x4"),
                ("nimbi", "####/#.##/####/####"),
                ("nimbi", "6x6"),
            ])
            .published(PUBLISHED)
            .layout(Layout::boards(board::MOST.into()))
            .table_to(4, 4)
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        Board::read(text)
    }

    fn show(&self, at: &Board) -> String {
        at.show()
    }

    fn show_move(&self, _: &Board, mv: &Run) -> String {
        mv.show()
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Run, ParseError> {
        Run::read(*at, text)
    }

    fn phrase(&self, _: &Board, mv: &Run) -> Message {
        mv.phrase()
    }

    has!(scenes);
}

impl Theorems<Self> for Nimbi {
    fn answer_to(&self, at: &Board, mv: &Run, convention: Convention) -> Option<Run> {
        (convention == Convention::Normal).then(|| theory::image(*at, *mv))?
    }
}

impl Scenes<Self> for Nimbi {
    /// A counter stands for the runs that begin or end with it.
    fn scene(&self, at: &Board) -> Scene {
        let mut scene = at.scene("counter");
        let mut runs = Vec::new();
        let _ = at.runs(&mut |_, run| {
            runs.push(run);
            Flow::Continue(())
        });
        runs.sort_by_key(|run| run.length);
        for run in runs {
            let area = run.area();
            let first = area.row * scene.size.0 + area.column;
            let last = first + (area.rows - 1) * scene.size.0 + area.columns - 1;
            let ends = if first == last { 1 } else { 2 };
            for place in [first, last].into_iter().take(ends) {
                scene.shapes[place as usize].add_move(run.show());
            }
        }
        scene
    }

    fn touches(&self, _: &Board, mv: &Run) -> Vec<Vec<Area>> {
        vec![vec![mv.area()]]
    }

    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        at.edited(column, row)
    }

    fn turned(&self, at: &Board) -> Option<Board> {
        Some(at.transposed())
    }

    fn turned_move(&self, _: &Board, mv: &Run) -> Run {
        mv.turned()
    }
}

impl Game for Nimbi {
    type Index = Places;

    fn structure(&self, at: &Board) -> Option<Box<dyn Structure>> {
        let (rows, columns) = at.extent();
        Some(Box::new(LineBoard {
            grid: Grid::Squares,
            rows,
            columns,
            counters: self.rank(at),
        }))
    }

    fn rank(&self, at: &Board) -> u64 {
        at.cells.count_ones().into()
    }

    fn summands(&self, at: &Board, each: &mut impl FnMut(Board)) {
        at.parts(|part| each(part.cropped()));
    }

    /// The canonical board by the eight symmetries of the square, without empty rows and
    /// columns at the edges.
    fn representative(&self, at: &Board) -> Board {
        at.canonical()
    }

    fn options(&self, at: &Board, each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
        let mut parts = [Board::EMPTY; board::MOST_PARTS];
        at.runs(&mut |places, _| each(at.without(places).canonical_parts(&mut parts)))
    }
}

impl Index<Nimbi> for Places {
    /// The smallest board around the counters.
    fn numbering(_: &Nimbi, at: &Board) -> Option<Self> {
        let (rows, columns) = at.extent();
        Places::dense(rows, columns, at.cells.count_ones().into())
    }

    fn coding(_: &Nimbi, at: &Board) -> Option<Self> {
        let (rows, columns) = at.extent();
        Places::of(rows, columns)
    }

    fn whole_board(_: &Nimbi, rows: u32, columns: u32) -> Option<Self> {
        Places::of(rows, columns)
    }

    fn size(&self) -> u64 {
        (*self).size()
    }

    fn number(&self, at: &Board) -> Option<u64> {
        let cells = at.within(self.rows, self.columns)?;
        u64::try_from(cells).ok()
    }

    fn position(&self, number: u64) -> Option<Board> {
        (number < (*self).size()).then_some(Board {
            rows: self.rows as u8,
            columns: self.columns as u8,
            cells: number.into(),
        })
    }

    fn options(&self, _: &Nimbi, number: u64, each: &mut impl FnMut(u64)) {
        let columns = self.columns;
        // A bit at the start of each row: 2^places − 1 over 2^columns − 1.
        let inner = number & !(((*self).size() - 1) / ((1 << columns) - 1));
        let mut starts = number;
        while starts != 0 {
            let first = starts & starts.wrapping_neg();
            starts ^= first;
            let mut left = number ^ first;
            each(left);
            let mut next = first << 1 & inner;
            while next != 0 {
                left ^= next;
                each(left);
                next = next << 1 & inner;
            }
            left = number ^ first;
            next = first << columns & number;
            while next != 0 {
                left ^= next;
                each(left);
                next = next << columns & number;
            }
        }
    }

    fn rank(&self, _: &Nimbi, number: u64) -> u64 {
        number.count_ones().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_testkit::moves;

    /// The number of moves, by coordinates alone.
    fn count_moves(board: Board) -> usize {
        let run = |row: u8, column: u8, down: bool| {
            (0..)
                .take_while(|&index| {
                    let (row, column) = if down {
                        (row + index, column)
                    } else {
                        (row, column + index)
                    };
                    board.has(row, column)
                })
                .count()
        };
        let mut moves = 0;
        for row in 0..board.rows {
            for column in 0..board.columns {
                moves += run(row, column, false) + run(row, column, true).saturating_sub(1);
            }
        }
        moves
    }

    #[test]
    fn three_ways_to_walk_the_moves_agree() {
        let mut seed = 7_u64;
        for (rows, columns) in [(1, 9), (9, 1), (3, 4), (4, 3), (5, 5), (5, 6), (2, 15)] {
            for _ in 0..50 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let full = Board::full(rows, columns);
                let at = Board {
                    cells: full.cells & u128::from(seed >> 20 | seed >> 31),
                    ..full
                };
                let index = Places::numbering(&Nimbi, &full).unwrap();
                let number = Index::<Nimbi>::number(&index, &at).unwrap();
                assert_eq!(Index::<Nimbi>::position(&index, number), Some(at));
                let mut by_moves: Vec<u64> = moves(&Nimbi, &at)
                    .iter()
                    .map(|mv| Index::<Nimbi>::number(&index, &Nimbi.play(&at, mv)).unwrap())
                    .collect();
                let mut by_number = Vec::new();
                index.options(&Nimbi, number, &mut |option| by_number.push(option));
                assert_eq!(by_moves.len(), count_moves(at), "{}", at.show());
                by_moves.sort_unstable();
                by_number.sort_unstable();
                assert_eq!(by_moves, by_number, "{}", at.show());
            }
        }
    }

    #[test]
    fn a_smaller_board_has_its_number_in_a_larger_index() {
        let index = Places::numbering(&Nimbi, &Board::full(3, 4)).unwrap();
        assert_eq!(
            Index::<Nimbi>::number(&index, &Board::full(2, 2)),
            Some(0b11_0011)
        );
        assert_eq!(
            Index::<Nimbi>::number(&index, &Board::full(4, 1)),
            Some(0b1111)
        );
        assert_eq!(Index::<Nimbi>::number(&index, &Board::full(5, 1)), None);
        let drawn = Board::read("...../...../..#../..##./...../.....").unwrap();
        assert_eq!(Index::<Nimbi>::number(&index, &drawn), Some(0b11_0001));
        // The board's own index is that of the counters alone.
        assert_eq!(Places::numbering(&Nimbi, &drawn), Places::of(2, 2));
        let corners = Board::read("#...#/...../...../...../#...#").unwrap();
        assert_eq!(Places::numbering(&Nimbi, &corners), None);
    }

    #[test]
    fn the_largest_boards_are_played_and_drawn() {
        for text in ["1x128", "128x1", "8x16", "11x11"] {
            let at = Nimbi.read(text).unwrap();
            assert!(Nimbi.theory(&at, Convention::Normal).is_some());
            assert_eq!(Nimbi.scene(&at).shapes.len() as u64, Nimbi.rank(&at));
            let mut moves = 0;
            let _ = Nimbi.options(&at, &mut |parts| {
                moves += 1;
                assert!(parts.len() <= 2);
                Flow::Continue(())
            });
            assert_eq!(moves, count_moves(at), "{text}");
        }
    }
}
