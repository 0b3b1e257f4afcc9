//! Optional traits of a game: theorems beyond the verdict, a board, a sequence of heaps,
//! and rules read from a text.

use crate::{
    Area, Convention, DrawingBudget, Message, Nimber, OwnText, ParseError, PublishedValue, Rules,
    Scene,
};

/// Attaches optional traits that a game implements itself, in the trait that returns
/// each: `has!(theorems)` in [`Rules`], `has!(scenes)` and `has!(written)` in
/// [`Notation`](crate::Notation), `has!(heaps)` in [`Game`](crate::Game).
#[macro_export]
macro_rules! has {
    (theorems) => {
        fn theorems(&self) -> &dyn $crate::Theorems<Self> {
            self
        }
    };
    (scenes) => {
        fn scenes(&self) -> Option<&dyn $crate::Scenes<Self>> {
            Some(self)
        }
    };
    (written) => {
        fn written(&self) -> Option<&dyn $crate::Written> {
            Some(self)
        }
    };
    (heaps) => {
        fn heaps(&self) -> Option<&dyn $crate::HeapSequence<Self>> {
            Some(self)
        }
    };
}

/// Theorems of a game beyond [`Rules::theory`]. No method is required; the defaults know
/// nothing.
pub trait Theorems<G: Rules>: Send + Sync {
    /// The reply to a move from a P-position that a theorem names: the mirror image, or
    /// the same move in an equal part. `None` where no theorem singles out a move.
    fn answer_to(&self, at: &G::Position, mv: &G::Move, convention: Convention) -> Option<G::Move> {
        let _ = (at, mv, convention);
        None
    }

    /// All moves to a position of this nimber, where the game finds them without trying
    /// every move. In a sum of games these are the winning moves in one part.
    fn moves_to(&self, at: &G::Position, nimber: Nimber) -> Option<Vec<G::Move>> {
        let _ = (at, nimber);
        None
    }

    /// The nimber to which a position of a [`Loopy`](crate::Loopy) game is equal in every
    /// normal-play sum with last-mover games.
    fn nimber(&self, at: &G::Position) -> Option<Nimber> {
        let _ = at;
        None
    }

    /// The number of moves, where it is known without enumerating them.
    fn count_moves(&self, at: &G::Position) -> Option<u64> {
        let _ = at;
        None
    }

    /// True if a position has infinitely many options, so that only a theorem can answer.
    fn is_endless(&self, at: &G::Position) -> bool {
        let _ = at;
        false
    }

    /// True if every position is known to be tame: its misère genus is (0, 1), (1, 0) or
    /// (n, n). Misère sums of tame positions behave as those of Nim (Conway, *On Numbers
    /// and Games*, chapter 12).
    fn is_tame(&self) -> bool {
        false
    }

    /// The literature's description of what a winning move of normal play leaves, for a
    /// reader who asks why; `None` where the move needs no comment.
    fn remark(&self, at: &G::Position, mv: &G::Move) -> Option<Message> {
        let _ = (at, mv);
        None
    }
}

/// The theorems of a game without any.
#[derive(Clone, Copy, Debug)]
pub struct NoTheorems;

impl<G: Rules> Theorems<G> for NoTheorems {}

/// Drawings of positions, and the meaning of a touch of the board.
pub trait Scenes<G: Rules>: Send + Sync {
    /// The board as shapes.
    fn scene(&self, at: &G::Position) -> Scene;

    /// The scene within a picture's budget, or a sentence in its place. Only rules read
    /// from a text spend steps of their own.
    fn scene_within(&self, at: &G::Position, budget: &DrawingBudget<'_>) -> Scene {
        budget.drawn(self.scene(at))
    }

    /// The places that a move empties, to be highlighted before it is made: one list for
    /// each way in which the board can show the move, as with equal heaps. Empty where
    /// the shapes that stand for the move are all that it touches.
    fn touches(&self, at: &G::Position, mv: &G::Move) -> Vec<Vec<Area>> {
        let _ = (at, mv);
        Vec::new()
    }

    /// The move selected by several places of the scene together, in games whose moves
    /// take from several places at once; `None` where they select none, and in games
    /// whose shapes list all moves.
    fn together(&self, at: &G::Position, places: &[(u32, u32)]) -> Option<G::Move> {
        let _ = (at, places);
        None
    }

    /// The position after one place is toggled while a board is set up. Places may lie
    /// outside the board, which then grows. `None` where nothing can be changed.
    fn edited(&self, at: &G::Position, column: i64, row: i64) -> Option<G::Position> {
        let _ = (at, column, row);
        None
    }

    /// The transpose of the position: rows and columns exchanged. It has the same outcome
    /// and nimber. `None` in games whose boards lack this symmetry.
    fn turned(&self, at: &G::Position) -> Option<G::Position> {
        let _ = at;
        None
    }

    /// The same move on the transposed board of [`Scenes::turned`]; unspecified where
    /// that is `None`.
    fn turned_move(&self, at: &G::Position, mv: &G::Move) -> G::Move {
        let _ = at;
        mv.clone()
    }
}

/// A game of heaps whose values form a sequence.
pub trait HeapSequence<G: Rules>: Send + Sync {
    /// The moves of a heap.
    fn kind(&self) -> Heaps;

    /// The size of a part as a heap, and its class, below the number of classes of
    /// [`Heaps::Ladder`]. `None` for a part that is no heap, such as an opening.
    fn heap(&self, part: &G::Position) -> Option<(u64, u32)>;

    /// The part that is this heap; `None` if no such heap exists.
    fn of_heap(&self, size: u64, class: u32) -> Option<G::Position>;
}

/// The kinds of heap games whose values are computed heap by heap and proved periodic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Heaps {
    /// Every move from a heap of n in class c leads to one heap of n − d with 1 ≤ d ≤
    /// `reach`, and for n ≥ `reach` the possible pairs (d, new class) do not depend on n.
    /// So `reach` equal consecutive rows repeat for ever.
    Ladder {
        /// The most counters that a move takes.
        reach: u64,
        /// The number of classes of a heap (which face a die shows).
        classes: u32,
    },
    /// A take-and-break game with this code: the digit d_k, at index k, says whether k
    /// counters may be taken leaving no heap (1), one (2), two (4), three (8), or two of
    /// different sizes (16: Grundy's game is the digit 16 alone; a 4 allows these too,
    /// and is never combined with an 8 here). With at most two heaps of any sizes the
    /// code is octal and the periodicity theorem of Guy and Smith (1956) applies; with an
    /// 8 it is hexadecimal, and the nimbers may also be arithmetic-periodic.
    TakeAndBreak {
        /// The digits d_0, d_1, …, the last one not 0.
        digits: Vec<u8>,
    },
}

/// Data that only rules read from a text have.
pub trait Written: Send + Sync {
    /// The first fault met at a visited position, if any: no answer is then valid.
    fn fault(&self) -> Option<ParseError>;

    /// The ruleset as written, where the game retains it.
    fn text(&self) -> Option<&str> {
        None
    }

    /// Texts for the game's page from the rules themselves.
    fn own_texts(&self) -> Vec<OwnText> {
        Vec::new()
    }

    /// The notation of positions, for a game whose texts do not describe it.
    fn notation(&self) -> Option<Message> {
        None
    }

    /// Published values stated in the text, for the page.
    fn published(&self) -> Vec<PublishedValue> {
        Vec::new()
    }
}
