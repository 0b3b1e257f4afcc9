//! The traits that the author of a game implements: rules, notation, and the kind of
//! game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{
    About, Convention, HeapSequence, Index, Message, NoTheorems, Outcome, ParseError, Scenes,
    Structure, Theorems, Verdict, Written,
};

/// Heap bytes of a list of `length` elements, with allocator overhead.
#[must_use]
pub const fn allocated<T>(length: usize) -> usize {
    if length == 0 {
        0
    } else {
        length * size_of::<T>() + 16
    }
}

/// A visitor's return value: `Break` ends the iteration, so that enumerating the moves of
/// a heap of 10^18 costs only those visited.
pub type Flow = ControlFlow<()>;

/// Positions and moves, and the theorem that answers without a search.
///
/// The author of a game implements this, [`Notation`], and one of the kinds
/// [`Game`], [`Complimenting`], [`Loopy`], [`Scored`], [`ChanceOpened`]; a game of one
/// heap needs [`HeapGame`](crate::HeapGame) alone. `&self` carries a family's parameters,
/// such as the k of `moore:k`. Who is to move is part of the position only where it
/// matters.
pub trait Rules: Sized + Send + Sync + 'static {
    /// A position. Equal positions have the same moves.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move.
    type Move: Clone + Eq + Debug + Send + Sync + 'static;

    /// Visits every move once, until the visitor returns `Break`.
    fn moves(&self, at: &Self::Position, each: &mut impl FnMut(Self::Move) -> Flow) -> Flow;

    /// The position after a move of [`Rules::moves`].
    fn play(&self, at: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// Heap bytes of the position beyond its own `size_of`, with allocator overhead: see
    /// [`allocated`]. Memory limits count them.
    fn heap_bytes(&self, at: &Self::Position) -> usize {
        let _ = at;
        0
    }

    /// The verdict of a theorem, if one applies. The laws compare every theorem with
    /// search.
    fn theory(&self, at: &Self::Position, convention: Convention) -> Option<Verdict<Self::Move>> {
        let _ = (at, convention);
        None
    }

    /// Further theorems; none by default.
    fn theorems(&self) -> &dyn Theorems<Self> {
        &NoTheorems
    }
}

/// The notation of positions and moves, and the game's catalogue entry.
pub trait Notation: Rules {
    /// The game's name, examples, published values and table.
    fn about(&self) -> About;

    /// Parses a position.
    ///
    /// # Errors
    /// When the text is not the notation of a position, or breaks a rule.
    fn read(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// The position in canonical notation, which `read` parses back. The default is its
    /// `Debug` text, which suits numbers.
    fn show(&self, at: &Self::Position) -> String {
        format!("{at:?}")
    }

    /// The move as a short text without blanks, unique among the moves of a position. The
    /// default is the position that it leads to.
    fn show_move(&self, at: &Self::Position, mv: &Self::Move) -> String {
        self.show(&self.play(at, mv)).replace(' ', "")
    }

    /// Parses a move.
    ///
    /// The default looks the text up among the first 100,000 moves; a game with more
    /// moves per position overrides it.
    ///
    /// # Errors
    /// When no such move is possible here.
    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, ParseError> {
        let wanted = text.trim();
        let mut named = None;
        let mut left = 100_000;
        let _ = self.moves(at, &mut |mv| {
            left -= 1;
            if self.show_move(at, &mv) == wanted {
                named = Some(mv);
            }
            if named.is_some() || left == 0 {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        named.ok_or_else(|| ParseError::new(0, "misread-move"))
    }

    /// The move as a phrase for a person: "take 3 from the heap of 5".
    fn phrase(&self, at: &Self::Position, mv: &Self::Move) -> Message {
        Message::new("move-to").with("position", self.show(&self.play(at, mv)))
    }

    /// The board as shapes; `None` for a game that is drawn as its notation.
    fn scenes(&self) -> Option<&dyn Scenes<Self>> {
        None
    }

    /// Data of rules read from a text; `None` for a program.
    fn written(&self) -> Option<&dyn Written> {
        None
    }
}

/// A game in which play always ends. Unless it is [`Scored`], the player who cannot move
/// loses (normal play) or wins (misère play).
pub trait Game: Notation {
    /// A numbering of positions; [`NoIndex`](crate::NoIndex) where the game has
    /// none.
    type Index: Index<Self>;

    /// A number that strictly decreases along every move, so play ends and tables have an
    /// order.
    fn rank(&self, at: &Self::Position) -> u64;

    /// Visits the summands of a position, whose sum it is. A position that does not
    /// decompose is its own only summand.
    fn summands(&self, at: &Self::Position, each: &mut impl FnMut(Self::Position)) {
        each(at.clone());
    }

    /// The canonical representative of a position under the game's symmetries.
    fn representative(&self, at: &Self::Position) -> Self::Position {
        at.clone()
    }

    /// Visits every option as the representatives of its summands: what the engines of
    /// normal play walk. Override it where building moves and whole positions would cost
    /// allocations.
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

    /// The structure of a position, where a method for that [`Structure`] is faster than
    /// the general ones; `None` elsewhere.
    fn structure(&self, at: &Self::Position) -> Option<Box<dyn Structure>> {
        let _ = at;
        None
    }

    /// The game as one of heaps, so that a sequence of values answers for heaps far out
    /// of reach of a search.
    fn heaps(&self) -> Option<&dyn HeapSequence<Self>> {
        None
    }
}

/// A game in which play can go on for ever: positions can recur and can be drawn. Its
/// nimbers, where a theorem gives them, come from [`Theorems`].
pub trait Loopy: Notation {}

/// A game decided by the final position, not by who moved last.
pub trait Scored: Game {
    /// The winner at a position without moves: N if it is the player whose turn it would
    /// be.
    fn result(&self, at: &Self::Position) -> Outcome;
}

/// A last-mover game with *complimenting* moves, after which the same player moves again.
///
/// Such a move leaves a position in which the opponent can only pass, which is a move too,
/// so that players alternate and rules, ranks and misère play are as in every [`Game`]. In
/// a sum it has to be answered: nobody may move elsewhere instead. So nimbers are not the
/// mex over the options, and a position may be *loony*: whatever is added to it, the player
/// to move wins. (Berlekamp, Conway and Guy, *Winning Ways*, chapters 12 and 16.)
pub trait Complimenting: Game {
    /// True where the only move is to pass.
    fn must_pass(&self, at: &Self::Position) -> bool;
}

/// A last-mover game opened by chance: dice are thrown before the first player's turn.
pub trait ChanceOpened: Game {
    /// A position before the throw, displayed in canonical notation.
    type Opening: Clone + Debug + Display + Send + Sync + 'static;

    /// Parses an opening or a position.
    ///
    /// # Errors
    /// When the text is the notation of neither.
    fn read_start(&self, text: &str) -> Result<Start<Self::Opening, Self::Position>, ParseError>;

    /// Every throw by its name, with the position in which the first player then moves.
    fn throws(&self, opening: &Self::Opening) -> Vec<(String, Self::Position)>;
}

/// A position before or after the opening throw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Start<O, P> {
    /// The opening, before the throw.
    Before(O),
    /// A player is to move.
    After(P),
}
