//! The traits that the author of a game implements: its rules and its notation, and
//! the kinds of games.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Convention, Index, Message, Nimber, Outcome, ParseError, Structure, Verdict};

/// Heap bytes of a list of so many elements, allocator overhead included.
#[must_use]
pub const fn allocated<T>(length: usize) -> usize {
    if length == 0 {
        0
    } else {
        length * size_of::<T>() + 16
    }
}

/// What a visitor returns: `Break` ends the iteration, so that the moves of a
/// heap of 10^18 cost only as many as are visited.
pub type Flow = ControlFlow<()>;

/// Positions, moves, and what theorems say of them.
///
/// The author of a game implements this, [`Notation`], [`View`](crate::View) and
/// [`Catalogue`](crate::Catalogue), and one of the kinds [`Game`], [`Loopy`],
/// [`Scored`], [`ChanceOpened`]. `&self` carries a family's parameters, such as the k
/// of `moore:k`. Who is to move is part of the position only where it matters.
pub trait Rules: Sized + Send + Sync + 'static {
    /// A position. Equal positions have the same moves.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move.
    type Move: Clone + Eq + Debug + Send + Sync + 'static;

    /// Visits every move once, until the visitor returns `Break`.
    fn moves(&self, at: &Self::Position, each: &mut impl FnMut(Self::Move) -> Flow) -> Flow;

    /// The position after a move of [`Rules::moves`].
    fn play(&self, at: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// Heap bytes of the position beyond its own `size_of`, allocator overhead
    /// included: see [`allocated`]. Limits of memory count them.
    fn heap_bytes(&self, at: &Self::Position) -> usize {
        let _ = at;
        0
    }

    /// How many moves there are, where that is known without visiting each.
    fn count_moves(&self, at: &Self::Position) -> Option<u64> {
        let _ = at;
        None
    }

    /// What a theorem says, if one applies. The laws compare every theorem with
    /// search.
    fn theory(&self, at: &Self::Position, convention: Convention) -> Option<Verdict<Self::Move>> {
        let _ = (at, convention);
        None
    }

    /// The answer that a theorem names to a move from a P-position: its mirror
    /// image, or the same move in an equal part. `None` where no theorem singles
    /// out a move.
    fn answer_to(
        &self,
        at: &Self::Position,
        mv: &Self::Move,
        convention: Convention,
    ) -> Option<Self::Move> {
        let _ = (at, mv, convention);
        None
    }

    /// What went wrong at a position that was looked at, in rules that are read
    /// from a text: no answer holds then. Rules written in Rust have none.
    fn fault(&self) -> Option<ParseError> {
        None
    }

    /// The conventions under which the game is played.
    fn conventions(&self) -> &'static [Convention] {
        Convention::BOTH
    }

    /// Why the game is not played under both conventions, where
    /// [`Rules::conventions`] has one.
    fn why_not_both(&self) -> Option<Message> {
        None
    }
}

/// How positions and moves are written.
pub trait Notation: Rules {
    /// The game's name in notation and addresses, such as `nim`: see
    /// [`is_slug`](crate::is_slug).
    fn slug(&self) -> &str;

    /// The parameters in canonical notation; `None` for a game without any.
    fn parameters(&self) -> Option<String> {
        None
    }

    /// The canonical name: the slug, and after a colon the parameters. Solvers
    /// cache results by this name, so games with different rules need different
    /// names.
    fn name(&self) -> String {
        match self.parameters() {
            Some(parameters) => format!("{}:{parameters}", self.slug()),
            None => self.slug().to_owned(),
        }
    }

    /// The position that a text names.
    ///
    /// # Errors
    /// When the text is not the notation of one, or breaks a rule.
    fn read(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// The position in canonical notation, which `read` reads back. The default
    /// is its `Debug` text, which is right for numbers.
    fn show(&self, at: &Self::Position) -> String {
        format!("{at:?}")
    }

    /// The move as a short text without blanks, different for each move of a
    /// position. The default is the position that it leads to.
    fn show_move(&self, at: &Self::Position, mv: &Self::Move) -> String {
        self.show(&self.play(at, mv)).replace(' ', "")
    }

    /// The move that a text names.
    ///
    /// Looks the text up among the first 100,000 moves; a game whose positions
    /// have more reads its moves itself.
    ///
    /// # Errors
    /// When no such move is possible here.
    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, ParseError> {
        let wanted = text.trim();
        let mut found = None;
        let mut left = 100_000;
        let _ = self.moves(at, &mut |mv| {
            left -= 1;
            if self.show_move(at, &mv) == wanted {
                found = Some(mv);
            }
            if found.is_some() || left == 0 {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        found.ok_or_else(|| ParseError::new(0, Message::new("misread-move")))
    }
}

/// A last-mover game in which play always ends: the player who cannot move
/// loses (normal play) or wins (misère play).
pub trait Game: Notation {
    /// Drops strictly along every move, so play ends and tables have an order.
    fn rank(&self, at: &Self::Position) -> u64;

    /// True where a position has infinitely many options, so that only a
    /// theorem can answer.
    fn is_endless(&self, at: &Self::Position) -> bool {
        let _ = at;
        false
    }

    /// True where every position is known to be tame: in misère play its genus
    /// is (0, 1), (1, 0) or (n, n). Misère sums of tame positions are those of
    /// Nim (Conway, *On Numbers and Games*, chapter 12).
    fn is_tame(&self) -> bool {
        false
    }

    /// The moves that leave a position of this nimber, all of them, where the
    /// game knows them without trying each. In a sum of games those are the
    /// winning moves in one part.
    fn moves_to(&self, at: &Self::Position, nimber: Nimber) -> Option<Vec<Self::Move>> {
        let _ = (at, nimber);
        None
    }

    /// The independent parts of a position: it is their sum. A part that ends
    /// the recursion yields itself.
    fn summands(&self, at: &Self::Position, each: &mut impl FnMut(Self::Position)) {
        each(at.clone());
    }

    /// One position for all that are the same but for a symmetry.
    fn representative(&self, at: &Self::Position) -> Self::Position {
        at.clone()
    }

    /// Every option as the representatives of its independent parts: what the
    /// engines of normal play walk. Overridden where the way over moves and
    /// whole positions would cost allocations.
    fn options(
        &self,
        at: &Self::Position,
        each: &mut impl FnMut(&[Self::Position]) -> Flow,
    ) -> Flow {
        let mut parts = Vec::new();
        self.moves(at, &mut |mv| {
            parts.clear();
            self.summands(&self.play(at, &mv), &mut |part| {
                parts.push(self.representative(&part));
            });
            each(&parts)
        })
    }

    /// A numbering of positions; [`NoIndex`](crate::NoIndex) where the game has
    /// none.
    type Index: Index<Self>;

    /// An index of every position reachable from `at` in which each move leads
    /// to a smaller number: tables of it are arrays. `None` where the game has
    /// none for this position.
    fn index(&self, at: &Self::Position) -> Option<Self::Index> {
        let _ = at;
        None
    }

    /// An index of every position reachable from `at` below 2^62, that may have
    /// far more numbers than positions and in which moves may lead anywhere:
    /// tables that are looked up by hash hold positions by these numbers.
    /// `None` where the game has none: positions are then keyed by their
    /// notation, which is slow.
    fn coding(&self, at: &Self::Position) -> Option<Self::Index> {
        self.index(at)
    }

    /// The index of a whole board of so many rows and columns, with bit
    /// `row * columns + column` set where a counter lies, for games of counters
    /// on the places of a board; `None` for others.
    fn board_index(&self, rows: u32, columns: u32) -> Option<Self::Index> {
        let _ = (rows, columns);
        None
    }

    /// What a position is made of, where that is a [`Structure`] for which
    /// there are faster methods than the general ones; `None` elsewhere.
    fn structure(&self, at: &Self::Position) -> Option<Structure> {
        let _ = at;
        None
    }

    /// How the game is one of heaps, so that a sequence of values answers for
    /// heaps far beyond a search.
    fn heaps(&self) -> Option<Heaps> {
        None
    }

    /// A part as a heap: its size and its class, below [`Heaps::Ladder`]'s
    /// number of classes. `None` for a part that is not one, such as an opening.
    fn heap(&self, part: &Self::Position) -> Option<(u64, u32)> {
        let _ = part;
        None
    }

    /// The part that is this heap; `None` where no such heap exists.
    fn of_heap(&self, size: u64, class: u32) -> Option<Self::Position> {
        let _ = (size, class);
        None
    }
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

/// A game in which play can go round for ever: the same position may come
/// again, and a position may be a draw.
pub trait Loopy: Notation {
    /// The nimber that the position equals in every sum with last-mover games, in
    /// normal play, where a theorem gives one.
    fn nimber(&self, at: &Self::Position) -> Option<Nimber> {
        let _ = at;
        None
    }

    /// All moves that leave a position of this nimber, where [`Loopy::nimber`]
    /// gives one.
    fn moves_to(&self, at: &Self::Position, nimber: Nimber) -> Vec<Self::Move> {
        let _ = (at, nimber);
        Vec::new()
    }
}

/// A game decided by what the players hold at its end, not by who moved last.
pub trait Scored: Notation {
    /// Drops strictly along every move.
    fn rank(&self, at: &Self::Position) -> u64;

    /// Who has won at a position without a move: N when it is the player whose
    /// turn it would be.
    fn result(&self, at: &Self::Position) -> Outcome;
}

/// A last-mover game that chance opens: before the first player's turn, dice
/// are thrown.
pub trait ChanceOpened: Game {
    /// A position before the throw.
    type Opening: Clone + Debug + Send + Sync + 'static;

    /// Reads a text as an opening or as a position.
    ///
    /// # Errors
    /// When it is the notation of neither.
    fn read_start(&self, text: &str) -> Result<Start<Self::Opening, Self::Position>, ParseError>;

    /// The opening in canonical notation.
    fn show_opening(&self, opening: &Self::Opening) -> String;

    /// Every throw by its name, with the position in which the first player
    /// then has to move.
    fn throws(&self, opening: &Self::Opening) -> Vec<(String, Self::Position)>;
}

/// A position before or after the opening throw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Start<O, P> {
    /// The throw is still to come.
    Before(O),
    /// A player is to move.
    After(P),
}
