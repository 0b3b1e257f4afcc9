//! A game session: the positions of a game, replayed from its address.

use std::collections::{HashMap, HashSet};

use grundy::{
    Area, Choice, Error, Game, GameStatus, Kind, Message, Opening, Position, Scene, Shape, Start,
    sum,
};

use crate::pool::BoardTime;
use crate::state::{MOST_MOVES, State};

/// Moves counted where the game cannot tell how many there are.
const MOST_COUNTED: u64 = 20_000;

/// Moves listed with their phrases.
const MOST_CHOICES: usize = 2000;

/// A game session.
pub(crate) struct GameSession {
    pub(crate) state: State,
    pub(crate) game: Game,
    /// The opening, while its throw is still to come.
    pub(crate) opening: Option<Opening>,
    /// Every position from the start to the current one; before an opening throw,
    /// one that may come of it.
    pub(crate) line: Vec<Position>,
    /// The phrases of the moves made.
    pub(crate) made: Vec<Choice>,
    pub(crate) standing: GameStatus,
    /// The moves of the current position, as many as are listed.
    pub(crate) choices: Vec<Choice>,
    /// True if there are more moves than these.
    pub(crate) more_choices: bool,
    /// The board of the current position.
    pub(crate) scene: Scene,
    /// The boards of the starting position and of the one before the last move.
    start: Scene,
    before: Option<Scene>,
    /// Where the last move put a piece.
    arrived: Option<(u32, u32)>,
    /// Columns and rows of the largest board so far.
    pub(crate) frame: (u32, u32),
    /// On a triangular board, the places of the starting position, so that the
    /// board keeps its shape.
    pub(crate) room: Vec<(u32, u32)>,
    /// For each position, the columns and rows by which its scene is shifted from
    /// that of the starting position.
    offsets: Vec<(u32, u32)>,
}

impl GameSession {
    /// Replays the moves of an address.
    ///
    /// # Errors
    /// When the game, the position or a move is wrong, when there are too many
    /// moves, or when there is no time for a board ([`BoardTime::may_draw`]).
    pub(crate) fn of(mut state: State, worker: &impl BoardTime) -> Result<Self, Error> {
        if state.moves.len() > MOST_MOVES {
            let message = Message::new("web-too-many-moves").with("most", MOST_MOVES);
            return Err(Error::BadRequest(message));
        }
        let game = Game::named(&state.game)?;
        game.check_convention(state.convention)?;
        let start = match state.at.is_empty() {
            true => game.start()?,
            false => game.start_at(&state.at)?,
        };
        if state.ply > 0 && !state.moves.is_empty() {
            start.position()?;
        }
        state.game = game.name().to_owned();
        if !state.at.is_empty() {
            state.at = start.text();
        }
        let mut scene = start.scene_within(&worker.drawing());
        let (opening, first) = begun(start)?;
        worker.may_draw(match game.name() == sum::NAME {
            // Each part has a board of its own.
            true => (first.parts().iter())
                .map(|part| part.scene_within(&worker.drawing()).shapes.len())
                .sum(),
            false => scene.shapes.len(),
        })?;
        let start = scene.clone();
        let mut frame = scene.size;
        let mut room: Vec<_> = match scene.kind {
            Kind::Hexes => scene.shapes.iter().map(place).collect(),
            _ => Vec::new(),
        };
        let mut offsets = vec![(0, 0)];
        let mut line = vec![first];
        let mut made = Vec::new();
        let mut before = None;
        for mv in state.moves.iter().take(state.ply) {
            worker.may_replay(scene.shapes.len())?;
            let here = &line[line.len() - 1];
            let after = here.play(mv)?;
            made.push(here.choice(mv)?);
            let next = after.scene_within(&worker.drawing());
            frame = (frame.0.max(next.size.0), frame.1.max(next.size.1));
            let last = offsets[offsets.len() - 1];
            let drifted = match room.is_empty() {
                true => None,
                false => drift(&scene, &taken(here, &scene, mv), &next),
            };
            offsets.push(match drifted {
                Some((columns, rows)) => (last.0 + columns, last.1 + rows),
                None => {
                    room.clear();
                    (0, 0)
                }
            });
            before = Some(std::mem::replace(&mut scene, next));
            line.push(after);
        }
        if room.is_empty() {
            offsets.fill((0, 0));
        } else {
            let (columns, rows) = offsets[offsets.len() - 1];
            for shape in &mut scene.shapes {
                shape.column += columns;
                shape.row += rows;
            }
            scene.size = frame;
        }
        let here = &line[line.len() - 1];
        let (standing, mut choices) = match opening {
            Some(_) => (GameStatus::Throw, Vec::new()),
            None => (
                GameStatus::of(&line, state.convention)?,
                here.choices_while(MOST_CHOICES + 1, &|| worker.goes_on()),
            ),
        };
        let more_choices = choices.len() > MOST_CHOICES;
        choices.truncate(MOST_CHOICES);
        Ok(Self {
            state,
            game,
            standing,
            choices,
            more_choices,
            arrived: before.as_ref().and_then(|before| arrived(before, &scene)),
            start,
            opening,
            before,
            scene,
            frame,
            room,
            offsets,
            made,
            line,
        })
    }

    /// How many moves are possible, and whether there may be more.
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

    /// True where each position is a sum of positions of different games.
    pub(crate) fn is_sum(&self) -> bool {
        self.game.name() == sum::NAME
    }

    /// The current position; before an opening throw, one that may come of it.
    pub(crate) fn here(&self) -> &Position {
        &self.line[self.line.len() - 1]
    }

    /// The current position, or opening, in notation.
    pub(crate) fn text(&self) -> String {
        match &self.opening {
            Some(opening) => opening.text(),
            None => self.here().text(),
        }
    }

    /// The possible move of this text.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn choice(&self, text: &str) -> Result<Choice, Error> {
        match &self.opening {
            Some(opening) => Start::Opening(opening.clone()).position()?.choice(text),
            None => self.here().choice(text),
        }
    }

    /// The possible moves by their texts.
    pub(crate) fn by_text(&self) -> HashMap<&str, &Choice> {
        let pairs = self
            .choices
            .iter()
            .map(|choice| (choice.text.as_str(), choice));
        pairs.collect()
    }

    /// The shape at this place that stands for a move.
    pub(crate) fn shape_at(&self, (column, row): (u32, u32)) -> Option<&Shape> {
        let shapes = self.scene.shapes.iter();
        let mut here = shapes.filter(|shape| (shape.column, shape.row) == (column, row));
        here.find(|shape| !shape.moves.is_empty())
    }

    /// What the last move took from the board before it, in the coordinates of
    /// the current board.
    pub(crate) fn took(&self) -> Vec<Area> {
        let Some(((at, before), mv)) = (self.line.iter().rev().nth(1))
            .zip(self.before.as_ref())
            .zip(self.made.last())
        else {
            return Vec::new();
        };
        let mut areas = taken(at, before, &mv.text);
        let (columns, rows) = self
            .offsets
            .iter()
            .rev()
            .nth(1)
            .copied()
            .unwrap_or_default();
        for area in &mut areas {
            area.column += columns;
            area.row += rows;
        }
        areas
    }

    /// The shapes that the last move took, where the current board has room to
    /// show them.
    pub(crate) fn ghosts(&self) -> Vec<Shape> {
        let Some(old) = &self.before else {
            return Vec::new();
        };
        let areas = self.took();
        let (columns, rows) = self
            .offsets
            .iter()
            .rev()
            .nth(1)
            .copied()
            .unwrap_or_default();
        match old.kind {
            Kind::Heaps => return self.heap_ghosts(old, &areas),
            Kind::Squares if old.size.0 <= self.frame.0 => {}
            Kind::Hexes if !self.room.is_empty() => {}
            _ => return Vec::new(),
        }
        let there = |shape: &Shape| (shape.column + columns, shape.row + rows);
        let now = self.scene.shapes.iter().filter(|now| now.what != "empty");
        let now: HashSet<(u32, u32)> = now.map(place).collect();
        let gone = |shape: &&Shape| {
            let (column, row) = there(shape);
            shape.what != "empty"
                && !now.contains(&(column, row))
                && areas.iter().any(|area| area.has(column, row))
        };
        let gone = old.shapes.iter().filter(gone);
        gone.map(|shape| {
            let (column, row) = there(shape);
            Shape::new(shape.what, column, row)
        })
        .collect()
    }

    /// The places of the starting position that are empty now, where places stay
    /// what they are in play.
    pub(crate) fn gone(&self) -> Vec<(u32, u32)> {
        let start = &self.start;
        let places: Vec<(u32, u32)> = match start.kind {
            Kind::Hexes => self.room.clone(),
            Kind::Squares if start.size == self.frame => start.shapes.iter().map(place).collect(),
            _ => return Vec::new(),
        };
        let now: HashSet<(u32, u32)> = self.scene.shapes.iter().map(place).collect();
        let left = |place: &(u32, u32)| !now.contains(place);
        places.into_iter().filter(left).collect()
    }

    /// Heaps are ordered by size, so a heap may have moved. What was taken from
    /// one is shown beside a heap as large as what is left of it, and a heap
    /// taken whole below all others.
    fn heap_ghosts(&self, old: &Scene, areas: &[Area]) -> Vec<Shape> {
        /// Longer heaps are drawn on several lines.
        const LONGEST: u32 = 12;
        let counters = |scene: &Scene, row: u32| {
            let all = scene.shapes.iter();
            all.filter(|shape| shape.row == row && shape.what == "counter")
                .count() as u32
        };
        let mut rows: Vec<(u32, u32)> = (0..self.scene.size.1)
            .map(|row| (row, counters(&self.scene, row)))
            .collect();
        rows.retain(|row| row.1 > 0);
        let taken: Vec<u32> = rows.iter().map(|row| row.0).collect();
        let mut free = (0..self.frame.1).filter(|row| !taken.contains(row));
        let mut ghosts = Vec::new();
        for area in areas {
            let end = area.column + area.columns;
            if area.rows != 1 || end > LONGEST || end != counters(old, area.row) {
                return Vec::new();
            }
            let row = if area.column == 0 {
                free.next()
            } else {
                let rest = rows.iter().position(|row| row.1 == area.column);
                rest.map(|rest| rows.swap_remove(rest).0)
            };
            let Some(row) = row else {
                return Vec::new();
            };
            ghosts.extend((area.column..end).map(|column| Shape::new("counter", column, row)));
        }
        ghosts
    }

    /// Where the last move put a piece.
    pub(crate) fn arrived(&self) -> Option<(u32, u32)> {
        self.made.last()?;
        self.arrived
    }

    /// The places of the starting position.
    pub(crate) fn places_of_start(&self) -> Vec<(u32, u32)> {
        self.start.shapes.iter().map(place).collect()
    }

    /// What a possible move takes, in the coordinates of the board.
    pub(crate) fn taking(&self, mv: &str) -> Vec<Area> {
        let (columns, rows) = self.offsets.last().copied().unwrap_or_default();
        let mut areas = match self.here().touches(mv).into_iter().next() {
            Some(areas) => areas,
            // The scene may lie in its frame.
            None => return standing_for(&self.scene, mv),
        };
        for area in &mut areas {
            area.column += columns;
            area.row += rows;
        }
        areas
    }

    /// What is highlighted for a move.
    pub(crate) fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        self.here().touches(text)
    }
}

/// What a move takes or touches on the board before it, in the first of its
/// variants.
pub(crate) fn taken(before: &Position, scene: &Scene, mv: &str) -> Vec<Area> {
    let ways = before.touches(mv);
    let first = ways.into_iter().next();
    first.unwrap_or_else(|| standing_for(scene, mv))
}

/// The places of the shapes that stand for a move.
fn standing_for(scene: &Scene, mv: &str) -> Vec<Area> {
    let shapes = scene.shapes.iter();
    let shapes = shapes.filter(|shape| shape.moves.iter().any(|own| own == mv));
    shapes
        .map(|shape| Area::across(shape.column, shape.row, 1))
        .collect()
}

/// Where a piece stands that was not there before.
fn arrived(before: &Scene, now: &Scene) -> Option<(u32, u32)> {
    if !matches!(before.kind, Kind::Tracks | Kind::Xiangqi | Kind::Squares) {
        return None;
    }
    let key = |shape: &Shape| (shape.what, shape.column, shape.row);
    let old: HashSet<_> = before.shapes.iter().map(key).collect();
    let is_piece = |shape: &&Shape| !matches!(shape.what, "empty" | "square" | "goal");
    let mut pieces = now.shapes.iter().filter(is_piece);
    pieces.find(|shape| !old.contains(&key(shape))).map(place)
}

const fn place(shape: &Shape) -> (u32, u32) {
    (shape.column, shape.row)
}

/// The columns and rows by which the next scene is shifted into this one, if the
/// move only took pieces: what is left of this scene is then the next one.
/// `None` if it is not.
fn drift(before: &Scene, gone: &[Area], after: &Scene) -> Option<(u32, u32)> {
    if before.kind != Kind::Hexes {
        return None;
    }
    let all = before.shapes.iter().map(place);
    let mut rest: Vec<_> = all
        .filter(|&(column, row)| !gone.iter().any(|area| area.has(column, row)))
        .collect();
    let columns = rest.iter().map(|place| place.0).min().unwrap_or(0);
    let rows = rest.iter().map(|place| place.1).min().unwrap_or(0);
    for place in &mut rest {
        *place = (place.0 - columns, place.1 - rows);
    }
    rest.sort_unstable();
    let mut now: Vec<_> = after.shapes.iter().map(place).collect();
    now.sort_unstable();
    (rest == now).then_some((columns, rows))
}

/// The opening, if it is one, and the first position: before the throw, one that
/// may come of it.
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

    /// Plays first, middle and last moves, and passes every state to the test.
    fn played(name: &str, at: &str, which: usize, test: &mut dyn FnMut(&GameSession)) {
        let mut state = State::new(name, at);
        for _ in 0..200 {
            let game = GameSession::of(state.clone(), &grundy::NoObserver).unwrap();
            test(&game);
            let Some(choice) = game.choices.get(which % game.choices.len().max(1)) else {
                return;
            };
            state = state.played(&choice.text);
        }
        panic!("it does not end");
    }

    /// Every place of the start is still there, gone, or gone with the last move.
    #[test]
    fn a_triangular_board_keeps_its_place_while_it_is_played() {
        for (name, at) in [
            ("hexagon", "hex(3,3,3,3,3,3)"),
            ("hexagon", "hex(2,3,4,3,2,5)"),
            ("hexagon", "A(2,3)+B(2,3)"),
            ("hexagon", "###/####/##.##/.####/..###"),
            ("hexagon:part", "B(4,4)"),
        ] {
            for which in [0, 5, 7, 1_000_003] {
                let mut before: Option<Vec<(u32, u32)>> = None;
                played(name, at, which, &mut |game| {
                    let mut now: Vec<_> = game.scene.shapes.iter().map(place).collect();
                    assert!(!game.room.is_empty(), "{name} {at}");
                    assert!(now.iter().all(|place| game.room.contains(place)));
                    if let Some(before) = &before {
                        let ghosts = game.ghosts();
                        assert!(!ghosts.is_empty());
                        let mut all: Vec<_> = ghosts.iter().map(place).collect();
                        all.extend(&now);
                        all.sort_unstable();
                        assert_eq!(all, *before, "{name} {at}");
                    }
                    now.sort_unstable();
                    before = Some(now);
                });
            }
        }
    }

    /// As many counters as were taken are shown, on free places.
    #[test]
    fn what_was_taken_from_heaps_stays_marked() {
        for (name, at) in [
            ("nim", "3,5,7"),
            ("nim", "2,2,2"),
            ("wythoff", "3,5"),
            ("subtraction:1-3", "7,5"),
        ] {
            for which in [0, 3, 1_000_003] {
                let mut before: Option<usize> = None;
                played(name, at, which, &mut |game| {
                    let ghosts = game.ghosts();
                    let now = game.scene.shapes.len();
                    if let Some(before) = before {
                        assert_eq!(now + ghosts.len(), before, "{name} {at}");
                    }
                    for ghost in &ghosts {
                        assert!(game.scene.shapes.iter().all(|s| place(s) != place(ghost)));
                        assert!(ghost.row < game.frame.1 && ghost.column < game.frame.0);
                    }
                    before = Some(now);
                });
            }
        }
    }
}
