//! The table of a room: the game on it, and what its players agree on.

use grundy::GameStatus;
use grundy::computer::Skill;

use crate::state::State;

/// The greetings of players, as words in addresses and message keys.
pub(crate) const GREETINGS: &[&str] = &["hello", "thinking", "nice", "oops", "thanks", "bye"];

/// A wish of a player that the other one may grant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To take back the player's last move.
    Undo,
    /// To play this game from its start.
    Game(State),
}

/// The game on a room's table, and what its two seats said and won. A page makes the
/// next one, and the server puts it in place of the one that it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The game, with a person in both seats and no moves undone.
    pub game: State,
    /// The start of each game, before a throw of dice.
    pub at: String,
    /// The seat that moves first.
    pub first: usize,
    /// The computer in the second seat, if there is one.
    pub opponent: Option<Skill>,
    /// The seat that has resigned.
    pub resigned: Option<usize>,
    /// The number of games that each seat has won.
    pub wins: [u32; 2],
    /// A wish, and the seat that has it.
    pub wish: Option<(usize, Wish)>,
    /// The greeting of each seat, as an index, and the number of moves at that time.
    pub said: [Option<(usize, usize)>; 2],
    /// The number of wins that each seat has given away.
    pub slips: [u32; 2],
    /// The seat whose last move gave a win away.
    pub slipped: Option<usize>,
}

impl Table {
    /// A game that nobody has played yet.
    pub fn new(game: State, opponent: Option<Skill>) -> Self {
        Self {
            at: game.at.clone(),
            game,
            first: 0,
            opponent,
            resigned: None,
            wins: [0; 2],
            wish: None,
            said: [None; 2],
            slips: [0; 2],
            slipped: None,
        }
    }

    /// The seat of a side, and the side of a seat: side 0 moves first.
    pub const fn seat_of(&self, side: usize) -> usize {
        (self.first + side) % 2
    }

    /// The start of a new game.
    pub fn start(&self) -> State {
        self.game.started(&self.game.game, &self.at)
    }

    /// True before the first move and the first throw.
    pub fn is_fresh(&self) -> bool {
        self.game.moves.is_empty() && self.game.at == self.at && self.resigned.is_none()
    }

    /// True if the same game stands at the same move on both tables.
    pub fn has_game_of(&self, other: &Self) -> bool {
        let parts = |table: &Self| (table.first, table.resigned);
        parts(self) == parts(other) && self.game == other.game && self.at == other.at
    }

    /// The table when somebody leaves: the next player has won and said nothing.
    #[must_use]
    pub fn forgotten(&self) -> Self {
        Self {
            wins: [0; 2],
            wish: None,
            said: [None; 2],
            ..self.clone()
        }
    }

    /// The table after a move or a throw; a win is counted.
    pub(crate) fn moved(&self, game: State, standing: GameStatus) -> Self {
        let mut next = Self {
            game,
            wish: None,
            slipped: None,
            ..self.clone()
        };
        if let GameStatus::Won(side) = standing {
            next.wins[self.seat_of(side)] += 1;
        }
        next
    }

    /// The table with a new game from this start.
    pub(crate) fn anew(&self, start: State, first: usize) -> Self {
        Self {
            at: start.at.clone(),
            game: start,
            first,
            resigned: None,
            wish: None,
            slipped: None,
            ..self.clone()
        }
    }

    /// The table with the last move of this seat taken back, and the reply to it; `None`
    /// if it has made none.
    pub(crate) fn undone(&self, seat: usize) -> Option<Self> {
        let made = self.game.moves.len();
        let is_own = made % 2 != self.seat_of(seat);
        let left = made.checked_sub(if is_own { 1 } else { 2 })?;
        let game = self.game.with_moves(self.game.moves[..left].to_vec());
        Some(Self {
            game,
            wish: None,
            slipped: None,
            ..self.clone()
        })
    }

    /// The greeting of a seat, unless more than one move has been made since.
    pub(crate) fn greeting(&self, seat: usize) -> Option<&'static str> {
        let (word, made) = self.said[seat]?;
        let is_fresh = self.game.moves.len().abs_diff(made) <= 1;
        GREETINGS.get(word).copied().filter(|_| is_fresh)
    }
}
