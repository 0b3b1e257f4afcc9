//! Abilities that a game may add, each a trait of its own: theorems beyond the
//! verdict, a board, a sequence of heaps, and rules that are read from a text.

use crate::{
    Area, Convention, DrawingBudget, Message, Nimber, OwnText, ParseError, PublishedValue, Rules,
    Scene,
};

/// Attaches abilities that a game implements itself, in the trait that each is asked
/// of: `has!(theorems)` in [`Rules`], `has!(scenes)` and `has!(written)` in
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

/// What theorems give of a game beside [`Rules::theory`]. Every method has a
/// default that knows nothing.
pub trait Theorems<G: Rules>: Send + Sync {
    /// The answer that a theorem names to a move from a P-position: its mirror
    /// image, or the same move in an equal part. `None` where no theorem singles
    /// out a move.
    fn answer_to(&self, at: &G::Position, mv: &G::Move, convention: Convention) -> Option<G::Move> {
        let _ = (at, mv, convention);
        None
    }

    /// The moves that leave a position of this nimber, all of them, where the
    /// game knows them without trying each. In a sum of games those are the
    /// winning moves in one part.
    fn moves_to(&self, at: &G::Position, nimber: Nimber) -> Option<Vec<G::Move>> {
        let _ = (at, nimber);
        None
    }

    /// The nimber that a position of a [`Loopy`](crate::Loopy) game equals in every
    /// sum with last-mover games, in normal play.
    fn nimber(&self, at: &G::Position) -> Option<Nimber> {
        let _ = at;
        None
    }

    /// The number of moves, where it is known without visiting each.
    fn count_moves(&self, at: &G::Position) -> Option<u64> {
        let _ = at;
        None
    }

    /// True where a position has infinitely many options, so that only a
    /// theorem can answer.
    fn is_endless(&self, at: &G::Position) -> bool {
        let _ = at;
        false
    }

    /// True where every position is known to be tame: in misère play its genus
    /// is (0, 1), (1, 0) or (n, n). Misère sums of tame positions are those of
    /// Nim (Conway, *On Numbers and Games*, chapter 12).
    fn is_tame(&self) -> bool {
        false
    }

    /// What a winning move of normal play leaves, in the words of the literature, for
    /// a reader who asks why; `None` where the move says all.
    fn remark(&self, at: &G::Position, mv: &G::Move) -> Option<Message> {
        let _ = (at, mv);
        None
    }
}

/// The theorems of a game without any.
#[derive(Clone, Copy, Debug)]
pub struct NoTheorems;

impl<G: Rules> Theorems<G> for NoTheorems {}

/// How positions are drawn, and what a touch of the board means.
pub trait Scenes<G: Rules>: Send + Sync {
    /// The board as shapes.
    fn scene(&self, at: &G::Position) -> Scene;

    /// The scene as far as a picture's budget goes, a sentence in its place
    /// otherwise. Only rules that are read from a text take steps of their own.
    fn scene_within(&self, at: &G::Position, budget: &DrawingBudget<'_>) -> Scene {
        budget.drawn(self.scene(at))
    }

    /// The places of the scene that a move empties, to be highlighted before it
    /// is made: one list for each way in which the board may show the move, as
    /// with equal heaps. Empty where the shapes that stand for the move are all
    /// that it touches.
    fn touches(&self, at: &G::Position, mv: &G::Move) -> Vec<Vec<Area>> {
        let _ = (at, mv);
        Vec::new()
    }

    /// The move that several places of the scene select together, where a move
    /// takes from several places at once; `None` where they select none, and in
    /// games whose shapes list all moves.
    fn together(&self, at: &G::Position, places: &[(u32, u32)]) -> Option<G::Move> {
        let _ = (at, places);
        None
    }

    /// The position after a place of the scene was toggled while a board is set
    /// up. Places may lie outside the board, which then grows. `None` where
    /// nothing can be changed.
    fn edited(&self, at: &G::Position, column: i64, row: i64) -> Option<G::Position> {
        let _ = (at, column, row);
        None
    }

    /// The same position with rows and columns exchanged, as a board is turned
    /// over its diagonal: it has the same outcome and nimber. `None` in games
    /// whose boards have no such symmetry.
    fn turned(&self, at: &G::Position) -> Option<G::Position> {
        let _ = at;
        None
    }

    /// The same move on the board that [`Scenes::turned`] gives; unspecified
    /// where it gives none.
    fn turned_move(&self, at: &G::Position, mv: &G::Move) -> G::Move {
        let _ = at;
        mv.clone()
    }
}

/// A game as one of heaps whose values form a sequence.
pub trait HeapSequence<G: Rules>: Send + Sync {
    /// Which moves a heap has.
    fn kind(&self) -> Heaps;

    /// A part as a heap: its size and its state, below [`Heaps::Ladder`]'s number
    /// of states. `None` for a part that is not one, such as an opening.
    fn heap(&self, part: &G::Position) -> Option<(u64, u32)>;

    /// The part that is this heap; `None` where no such heap exists.
    fn of_heap(&self, size: u64, class: u32) -> Option<G::Position>;
}

/// The two kinds of heap games whose sequences of values are computed heap by
/// heap, with a proof when they become periodic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Heaps {
    /// From a heap of n in class c every move leads to one heap of n − d with
    /// 1 ≤ d ≤ `reach`, and from n ≥ `reach` on the possible (d, new class) do
    /// not depend on n. So `reach` equal consecutive rows repeat for ever.
    Ladder {
        /// The largest number that a move takes.
        reach: u64,
        /// How many classes a heap may be in (which face a die shows).
        classes: u32,
    },
    /// A take-and-break game with this code: the digit d_k, at index k, says
    /// whether k counters may be taken leaving no heap (1), one (2), two (4),
    /// three (8), or two of different sizes (16: Grundy's game is the digit 16
    /// alone; a 4 allows them too, and an 8 does not stand beside it). Up to two
    /// heaps of any sizes, the code is octal and the periodicity theorem of Guy and
    /// Smith (1956) applies; with an 8 it is hexadecimal, and nimbers may also rise
    /// from one period to the next.
    TakeAndBreak {
        /// The digits d_0, d_1, …, the last one not 0.
        digits: Vec<u8>,
    },
}

/// What rules that are read from a text have, and programs do not.
pub trait Written: Send + Sync {
    /// What went wrong at a position that was looked at: no answer holds then.
    fn fault(&self) -> Option<ParseError>;

    /// The ruleset as it was written, where it is kept.
    fn text(&self) -> Option<&str> {
        None
    }

    /// What the rules themselves say of the game, for its page.
    fn own_texts(&self) -> Vec<OwnText> {
        Vec::new()
    }

    /// How positions are written, for a game whose texts do not say it.
    fn notation(&self) -> Option<Message> {
        None
    }

    /// Values that the text states, for the page.
    fn published(&self) -> Vec<PublishedValue> {
        Vec::new()
    }
}
