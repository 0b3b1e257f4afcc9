//! The state of a game: the players and the moves so far.

use grundy::{Choice, Error, Message, Position, Start};

use crate::args::Player;

pub(super) struct State {
    pub(super) seats: [Player; 2],
    /// The start of this game and of a rematch.
    pub(super) start: Start,
    /// Every position since the first one; the last is the current one.
    pub(super) line: Vec<Position>,
    /// The moves between these positions.
    pub(super) moves: Vec<Choice>,
}

impl State {
    pub(super) fn new(seats: [Player; 2], start: Start) -> Self {
        Self {
            seats,
            line: Vec::new(),
            start,
            moves: Vec::new(),
        }
    }

    /// The position on the board.
    pub(super) fn here(&self) -> &Position {
        // The line starts with the first position, which undo never removes.
        &self.line[self.line.len() - 1]
    }

    /// The seat to move: 0 or 1.
    pub(super) fn turn(&self) -> usize {
        self.moves.len() % 2
    }

    /// True for each seat taken by a person.
    pub(super) fn people(&self) -> [bool; 2] {
        self.seats.map(|player| player.is_none())
    }

    /// Resets the game to this position.
    pub(super) fn begin_at(&mut self, position: Position) {
        self.line = vec![position];
        self.moves.clear();
    }

    pub(super) fn make(&mut self, choice: Choice) -> Result<(), Error> {
        let after = self.here().play(&choice.text)?;
        self.line.push(after);
        self.moves.push(choice);
        Ok(())
    }

    /// Undoes back to the previous turn of a person. False if there was none.
    pub(super) fn undo(&mut self) -> bool {
        let people = self.people();
        let Some(ply) = (0..self.moves.len()).rev().find(|ply| people[ply % 2]) else {
            return false;
        };
        self.line.truncate(ply + 1);
        self.moves.truncate(ply);
        true
    }

    /// The name of a seat: "you" if there is one person, else its number.
    pub(super) fn name(&self, seat: usize) -> Message {
        let people = self.people().into_iter().filter(|person| *person).count();
        Message::new(match (self.seats[seat], people, seat) {
            (None, 1, _) => "play-you",
            (None, _, 0) => "play-first",
            (None, _, _) => "play-second",
            (_, 1, _) => "play-computer",
            (_, _, 0) => "play-computer-first",
            (_, _, _) => "play-computer-second",
        })
    }
}
