//! A game session: the positions of a game, replayed from its address.

mod frame;
mod traces;

use std::collections::HashMap;

use grundy::computer::Chance;
use grundy::{
    Choice, Error, Game, GameStatus, Message, Opening, Position, Scene, Shape, Start, sum,
};

use crate::context::Context;
use crate::state::{MOST_MOVES, Seat, State};
pub(crate) use frame::{Frame, place_of};
pub(crate) use traces::{standing_for, taken};

/// The most moves counted if the game cannot count them itself.
const MOST_COUNTED: u64 = 20_000;

/// The most moves listed with their phrases.
const MOST_CHOICES: usize = 2000;

/// A game session.
pub(crate) struct GameSession {
    pub(crate) state: State,
    pub(crate) game: Game,
    /// The opening, until the dice are thrown.
    pub(crate) opening: Option<Opening>,
    /// Every position from the start to the current one; for an opening, one that it may
    /// lead to.
    pub(crate) line: Vec<Position>,
    /// The phrases of the moves made.
    pub(crate) made: Vec<Choice>,
    pub(crate) standing: GameStatus,
    /// The moves of the current position, as far as they are listed.
    pub(crate) choices: Vec<Choice>,
    /// True if there are more moves than these.
    pub(crate) more_choices: bool,
    /// The board of the current position.
    pub(crate) scene: Scene,
    /// The boards of the starting position and of the one before the last move that was no
    /// pass.
    start: Scene,
    before: Option<Scene>,
    /// The common frame of all its boards.
    pub(crate) frame: Frame,
}

impl GameSession {
    /// Replays the moves of an address.
    ///
    /// # Errors
    /// The game, the position or a move is invalid, there are too many moves, or there is
    /// no time for a board ([`Context::may_draw`]).
    pub(crate) fn of(mut state: State, ctx: &Context) -> Result<Self, Error> {
        if state.moves.len() > MOST_MOVES {
            let message = Message::new("web-too-many-moves").with("most", MOST_MOVES);
            return Err(Error::BadRequest(message));
        }
        let game = Game::named(&state.game)?;
        game.check_convention(state.convention)?;
        let at = match state.at.is_empty() {
            true => game.start()?,
            false => game.start_at(&state.at)?,
        };
        // A position may name a parameter of its game.
        let game = match &at {
            Start::Position(position) => position.of_game(),
            Start::Opening(_) => game,
        };
        state.game = game.name().to_owned();
        if !state.at.is_empty() {
            state.at = at.text();
        }
        let start = at.scene_within(&ctx.drawing());
        if state.ply > 0 && !state.moves.is_empty() {
            at.position()?;
        }
        let (opening, first) = begun(at)?;
        ctx.may_draw(match game.name() == sum::NAME {
            // Each part has its own board.
            true => (first.parts().iter())
                .map(|part| part.scene_within(&ctx.drawing()).shapes.len())
                .sum(),
            false => start.shapes.len(),
        })?;
        let mut frame = Frame::new(&start);
        let mut scene = start.clone();
        let mut line = vec![first];
        let mut made = Vec::new();
        let mut before = None;
        for mv in state.moves.iter().take(state.ply) {
            ctx.may_replay(scene.shapes.len())?;
            let here = &line[line.len() - 1];
            let after = here.play(mv)?;
            made.push(here.choice(mv)?);
            let next = after.scene_within(&ctx.drawing());
            frame.add(&scene, || taken(here, &scene, mv), &next);
            let left = std::mem::replace(&mut scene, next);
            // After a pass the board still shows the move before it.
            if made.last().is_none_or(|choice: &Choice| !choice.is_pass()) {
                before = Some(left);
            }
            line.push(after);
        }
        frame.settle(&mut scene);
        let here = &line[line.len() - 1];
        let (standing, mut choices) = match opening {
            Some(_) => (GameStatus::Throw, Vec::new()),
            None => (
                GameStatus::of(&line, state.convention)?,
                here.choices_while(MOST_CHOICES + 1, &|| ctx.goes_on()),
            ),
        };
        // A pass is nobody's decision: it is made at once.
        if let ([pass], GameStatus::Turn(_)) = (&choices[..], &standing)
            && pass.is_pass()
            && state.ply == state.moves.len()
            && state.moves.len() < MOST_MOVES
        {
            state.moves.push(pass.text.clone());
            state.ply += 1;
            return Self::of(state, ctx);
        }
        let more_choices = choices.len() > MOST_CHOICES;
        choices.truncate(MOST_CHOICES);
        Ok(Self {
            state,
            game,
            standing,
            choices,
            more_choices,
            start,
            opening,
            before,
            scene,
            frame,
            made,
            line,
        })
    }

    /// The last move that was no pass, with its number from 0.
    pub(crate) fn last_made(&self) -> Option<(usize, &Choice)> {
        let mut made = self.made.iter().enumerate().rev();
        made.find(|(_, choice)| !choice.is_pass())
    }

    /// The number of possible moves, and true if there may be more.
    pub(crate) fn count(&self) -> (u64, bool) {
        let listed = self.choices.len() as u64;
        match self.more_choices {
            false => (listed, false),
            true => match self.here().count_moves(MOST_COUNTED) {
                Some(count) => (count, false),
                None => (MOST_COUNTED, true),
            },
        }
    }

    /// True if the positions are sums of positions of different games.
    pub(crate) fn is_sum(&self) -> bool {
        self.game.name() == sum::NAME
    }

    /// True when the game is over.
    pub(crate) const fn is_over(&self) -> bool {
        matches!(
            self.standing,
            GameStatus::Won(_) | GameStatus::Drawn | GameStatus::Repeated
        )
    }

    /// True if the reader may move: after an undo any move may be tried, for either side.
    pub(crate) fn is_open(&self) -> bool {
        let GameStatus::Turn(turn) = self.standing else {
            return false;
        };
        self.state.seats[turn] == Seat::Person || self.state.ply < self.state.moves.len()
    }

    /// True if a computer is to move and no move is undone.
    pub(crate) fn waits_for_computer(&self) -> bool {
        let GameStatus::Turn(turn) = self.standing else {
            return false;
        };
        let state = &self.state;
        !state.edit && state.ply == state.moves.len() && state.seats[turn] != Seat::Person
    }

    /// The current position; for an opening, one that it may lead to.
    pub(crate) fn here(&self) -> &Position {
        &self.line[self.line.len() - 1]
    }

    /// The notation of the current position or opening.
    pub(crate) fn text(&self) -> String {
        match &self.opening {
            Some(opening) => opening.text(),
            None => self.here().text(),
        }
    }

    /// The possible move with this text.
    ///
    /// # Errors
    /// There is no such move.
    pub(crate) fn choice(&self, text: &str) -> Result<Choice, Error> {
        match &self.opening {
            Some(opening) => Start::Opening(opening.clone()).position()?.choice(text),
            None => self.here().choice(text),
        }
    }

    /// The game after a random throw of its dice; `None` unless they are to be thrown.
    pub(crate) fn thrown(&self, chance: &mut Chance) -> Option<State> {
        let throws = self.opening.as_ref()?.throws();
        let after = throws.get(chance.below(throws.len()));
        let text = after.map(|(_, after)| after.text()).unwrap_or_default();
        Some(self.state.started(self.game.name(), &text))
    }

    /// The possible moves by text.
    pub(crate) fn by_text(&self) -> HashMap<&str, &Choice> {
        let choices = self.choices.iter();
        choices
            .map(|choice| (choice.text.as_str(), choice))
            .collect()
    }

    /// The shape at this place that represents a move.
    pub(crate) fn shape_at(&self, place: (u32, u32)) -> Option<&Shape> {
        let shapes = self.scene.shapes.iter();
        let mut here = shapes.filter(|shape| place_of(shape) == place);
        here.find(|shape| !shape.moves.is_empty())
    }
}

/// The opening, if any, and the first position; for an opening, one that it may lead to.
fn begun(start: Start) -> Result<(Option<Opening>, Position), Error> {
    match start {
        Start::Position(position) => Ok((None, position)),
        Start::Opening(opening) => {
            let thrown = opening.throws().into_iter().next();
            let none = || Start::Opening(opening.clone()).position();
            let first = thrown.map_or_else(none, |(_, position)| Ok(position))?;
            Ok((Some(opening), first))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::unlimited;

    /// Plays games from each start, of first, middle or last moves, and passes every state
    /// to the test with what the test returned for the state before.
    fn played<T>(
        starts: &[(&str, &str)],
        which: &[usize],
        mut test: impl FnMut(&GameSession, Option<T>) -> T,
    ) {
        for (&(name, at), which) in starts
            .iter()
            .flat_map(|at| which.iter().map(move |w| (at, w)))
        {
            let (mut state, mut before) = (State::new(name, at), None);
            unlimited(|ctx| {
                for _ in 0..200 {
                    let game = GameSession::of(state.clone(), ctx).unwrap();
                    before = Some(test(&game, before.take()));
                    let Some(choice) = game.choices.get(which % game.choices.len().max(1)) else {
                        return;
                    };
                    state = state.played(&choice.text);
                }
                panic!("{name} {at} does not end");
            });
        }
    }

    /// Every place of the start is still present, gone, or gone with the last move.
    #[test]
    fn a_triangular_board_keeps_its_place_while_it_is_played() {
        let starts = [
            ("hexagon", "hex(3,3,3,3,3,3)"),
            ("hexagon", "hex(2,3,4,3,2,5)"),
            ("hexagon", "A(2,3)+B(2,3)"),
            ("hexagon", "###/####/##.##/.####/..###"),
            ("hexagon:part", "B(4,4)"),
        ];
        played(&starts, &[0, 5, 7, 1_000_003], |game, before| {
            let mut now: Vec<_> = game.scene.shapes.iter().map(place_of).collect();
            assert!(!game.frame.outline.is_empty(), "{:?}", game.state);
            assert!(now.iter().all(|place| game.frame.outline.contains(place)));
            if let Some(before) = before {
                let ghosts = game.ghosts();
                assert!(!ghosts.is_empty());
                let mut all: Vec<_> = ghosts.iter().map(place_of).chain(now.clone()).collect();
                all.sort_unstable();
                assert_eq!(all, before, "{:?}", game.state);
            }
            now.sort_unstable();
            now
        });
    }

    /// As many counters as were taken are shown, in free places.
    #[test]
    fn what_was_taken_from_heaps_stays_marked() {
        let starts = [
            ("nim", "3,5,7"),
            ("nim", "2,2,2"),
            ("wythoff", "3,5"),
            ("subtraction:1-3", "7,5"),
        ];
        played(&starts, &[0, 3, 1_000_003], |game, before| {
            let ghosts = game.ghosts();
            let now = game.scene.shapes.len();
            let all = now + ghosts.len();
            assert_eq!(all, before.unwrap_or(now), "{:?}", game.state);
            for ghost in &ghosts {
                assert!(
                    game.scene
                        .shapes
                        .iter()
                        .all(|s| place_of(s) != place_of(ghost))
                );
                assert!(ghost.row < game.frame.size.1 && ghost.column < game.frame.size.0);
            }
            now
        });
    }
}
