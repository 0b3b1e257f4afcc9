//! Cram: place a domino on two neighbouring places of a board.
//!
//! Gardner, *Scientific American*, February 1974, has it as Cram; earlier it was
//! Plugg (G. Mott-Smith). Theory of narrow boards: Berlekamp, Conway, Guy,
//! *Winning Ways* (1982), chapter 15. Searches: Lemoine and Viennot, "Nimbers
//! are inevitable" (2012), arXiv:1011.5841.

mod theory;

use crate::nimbi::{Board, Run, board::MOST, board::MOST_PARTS};
use grundy_core::{
    About, Area, Convention, Flow, Game, Layout, Message, NoIndex, Notation, OfText, ParseError,
    Published, Rules, Scene, Scenes, Structure, Theorems, Verdict, has,
};

/// The slug.
pub const SLUG: &str = "cram";

/// Cram. A position is a board of places in use; a move takes two neighbours and is a
/// [`Run`] of length 2.
#[derive(Clone, Copy, Debug)]
pub struct Cram;

impl Rules for Cram {
    type Position = Board;
    type Move = Run;

    fn moves(&self, at: &Board, each: &mut impl FnMut(Run) -> Flow) -> Flow {
        at.pairs(&mut |_, domino| each(domino))
    }

    fn play(&self, at: &Board, domino: &Run) -> Board {
        at.without(at.places(*domino))
    }

    fn theory(&self, at: &Board, convention: Convention) -> Option<Verdict<Run>> {
        theory::verdict(*at, convention)
    }

    has!(theorems);
}

impl Notation for Cram {
    fn about(&self) -> About {
        const HAND: &str = "from-hand";
        const DAWSON: &str = "cram-from-dawsons-kayles";
        const NARROW: &str = "cram-from-winning-ways";
        const BELING: &str = "cram-from-beling";
        const PUBLISHED: &[Published] = &[
            Published::nimber("1x1", 0, HAND).moves(0),
            Published::nimber("1x2", 1, DAWSON).moves(1),
            Published::nimber("1x3", 1, DAWSON).moves(2),
            Published::nimber("1x4", 2, DAWSON).moves(3),
            Published::nimber("5x1", 0, DAWSON).moves(4),
            Published::nimber("1x6", 3, DAWSON).moves(5),
            Published::nimber("1x9", 0, DAWSON).moves(8),
            Published::nimber("1x16", 5, DAWSON),
            Published::nimber("1x35", 0, DAWSON),
            Published::nimber("2x2", 0, NARROW).moves(4),
            Published::nimber("2x3", 1, NARROW).moves(7),
            Published::nimber("2x8", 0, NARROW).moves(22),
            Published::nimber("2x9", 1, NARROW).moves(25),
            Published::nimber("3x3", 0, HAND).moves(12),
            Published::nimber("##./#.#/###", 1, DAWSON).moves(6),
            Published::nimber("2x3+1x4", 3, HAND).moves(10),
            Published::nimber("4x4", 0, BELING).moves(24),
            Published::nimber("4x5", 2, BELING).moves(31),
            Published::nimber("5x6", 2, BELING),
            Published::nimber("6x7", 5, BELING),
            Published::nimber("6x8", 0, BELING),
            Published::nimber("7x8", 3, BELING),
            Published::p("1x2", HAND).misere(),
            Published::n("2x2", HAND).misere(),
            Published::n("1x4", HAND).misere(),
            Published::n("1x5", HAND).misere(),
        ];
        About::new(SLUG)
            .examples(&[
                ("cram", "4x5"),
                ("cram", "3x3"),
                ("cram", "##./#.#/###"),
                ("cram", "2x3+1x4"),
                ("cram", "6x6"),
            ])
            .published(PUBLISHED)
            .layout(Layout::boards(MOST.into()))
            .table_to(5, 5)
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        Board::read_sum(text)
    }

    fn show(&self, at: &Board) -> String {
        at.show()
    }

    fn show_move(&self, _: &Board, domino: &Run) -> String {
        domino.show()
    }

    fn read_move(&self, at: &Board, text: &str) -> Result<Run, ParseError> {
        let run = Run::read(*at, text)?;
        if run.length == 2 {
            Ok(run)
        } else {
            Err(ParseError::new(0, "cram-two"))
        }
    }

    fn phrase(&self, _: &Board, domino: &Run) -> Message {
        domino.phrase_of_line("cram-place-down", "cram-place-across")
    }

    has!(scenes);
}

impl Theorems<Self> for Cram {
    fn answer_to(&self, at: &Board, domino: &Run, convention: Convention) -> Option<Run> {
        (convention == Convention::Normal).then(|| theory::image(*at, *domino))?
    }
}

impl Scenes<Self> for Cram {
    /// A place stands for the dominoes that cover it.
    fn scene(&self, at: &Board) -> Scene {
        let mut scene = at.scene("square");
        let _ = at.pairs(&mut |_, domino| {
            for area in self.touches(at, &domino).iter().flatten() {
                for shape in &mut scene.shapes {
                    if area.has(shape.column, shape.row) {
                        shape.moves.push(domino.show());
                    }
                }
            }
            Flow::Continue(())
        });
        scene
    }

    fn touches(&self, _: &Board, domino: &Run) -> Vec<Vec<Area>> {
        vec![vec![domino.area()]]
    }

    fn edited(&self, at: &Board, column: i64, row: i64) -> Option<Board> {
        at.edited(column, row)
    }

    fn turned(&self, at: &Board) -> Option<Board> {
        Some(at.transposed())
    }

    fn turned_move(&self, _: &Board, domino: &Run) -> Run {
        domino.turned()
    }
}

impl Game for Cram {
    type Index = NoIndex;

    fn structure(&self, _: &Board) -> Option<Box<dyn Structure>> {
        Some(Box::new(OfText))
    }

    fn rank(&self, at: &Board) -> u64 {
        at.cells.count_ones().into()
    }

    /// The connected parts. A lone place is not a part: no domino covers it.
    fn summands(&self, at: &Board, each: &mut impl FnMut(Board)) {
        at.without_lone().parts(|part| each(part.cropped()));
    }

    /// Each part in one of its eight images, side by side in order; if they do not fit,
    /// the whole board in one of its images.
    fn representative(&self, at: &Board) -> Board {
        let board = at.without_lone();
        let mut free = [Board::EMPTY; MOST_PARTS];
        let parts = board.canonical_parts(&mut free);
        parts.sort_unstable();
        let beside = |sum: Option<Board>, &part: &Board| match sum {
            None => Some(Some(part)),
            Some(sum) => sum.beside(part).map(Some),
        };
        match parts.iter().try_fold(None, beside) {
            Some(sum) => sum.unwrap_or(Board::EMPTY),
            None => board.canonical(),
        }
    }

    fn options(&self, at: &Board, each: &mut impl FnMut(&[Board]) -> Flow) -> Flow {
        let mut parts = [Board::EMPTY; MOST_PARTS];
        at.pairs(&mut |places, _| {
            let left = at.without(places).without_lone();
            each(left.canonical_parts(&mut parts))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_testkit::moves;

    #[test]
    fn a_domino_covers_two_neighbours_in_use() {
        let moves = |text: &str| -> Vec<String> {
            let at = Cram.read(text).unwrap();
            moves(&Cram, &at).into_iter().map(Run::show).collect()
        };
        assert_eq!(moves("##./#.#"), ["r1c1-2", "r1-2c1"]);
        assert_eq!(moves("1x2+2x1"), ["r1c1-2", "r1-2c4"]);
        assert!(moves("#.#/.#.").is_empty());
        // 8·15 across and 7·16 down.
        assert_eq!(moves("8x16").len(), 232);
        let at = Cram.read("2x3").unwrap();
        let left = Cram.play(&at, &Cram.read_move(&at, "r1-2c2").unwrap());
        assert_eq!(left.show(), "#.#/#.#");
    }

    #[test]
    fn positions_with_equal_parts_have_one_representative() {
        let of = |text: &str| Cram.representative(&Cram.read(text).unwrap());
        assert_eq!(of("##./#.#"), of("#.##/..#."));
        assert_eq!(of("2x3+1x2+1x1"), of("2x1+3x2"));
        assert_eq!(of("#.#/.#."), Board::EMPTY);
        // Side by side, a block of 4×4 and 16 dominoes are too wide for one board.
        let [block, pairs, none] = ["####", "....", "."].map(str::to_owned);
        let dominoes = [".##"; 4].concat();
        let free = ["."; 12].concat();
        let rows = [
            block.clone() + &dominoes,
            block.clone() + &free,
            block.clone() + &dominoes,
            block + &free,
            pairs.clone() + &dominoes,
            pairs.clone() + &free,
            pairs + &dominoes,
            none.repeat(16),
        ];
        let wide = Cram.read(&rows.join("/")).unwrap();
        let representative = Cram.representative(&wide);
        assert_eq!(representative, Cram.representative(&wide.turned()));
        assert_eq!(Cram.rank(&representative), 48);
    }
}
