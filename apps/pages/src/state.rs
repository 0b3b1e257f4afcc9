//! A game session as encoded in an address.

use grundy::computer::Skill;
use grundy::{Convention, Corner};

use crate::request::Request;

/// The player of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    Person,
    Computer(Skill),
}

impl Seat {
    /// All seats, in the order of the menu.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Person).chain(Skill::ALL.map(Self::Computer))
    }

    /// The word in an address.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer(skill) => skill.word(),
        }
    }

    /// The message key of its name.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Person => "web-seat-person".to_owned(),
            Self::Computer(skill) => format!("skill-{}", skill.word()),
        }
    }

    fn of(word: Option<&str>, default: Self) -> Self {
        let found = Self::all().find(|seat| Some(seat.word()) == word);
        found.unwrap_or(default)
    }
}

/// The separator of moves in an address; no game's notation of moves contains it.
pub(crate) const SEPARATOR: char = '~';
/// The most clicks of one move.
pub(crate) const MOST_PICKS: usize = 32;
/// The most bytes of an earlier game in an address.
const MOST_BEFORE: usize = 1500;
/// The most moves of a game in an address.
pub(crate) const MOST_MOVES: usize = 1000;

/// Parses a place of a board: `column,row`.
pub(crate) fn place(text: &str) -> Option<(u32, u32)> {
    let (column, row) = text.split_once(',')?;
    Some((column.parse().ok()?, row.parse().ok()?))
}

/// The state of a game session, as encoded in an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The game's name as given.
    pub game: String,
    /// The starting position; empty for the game's first example.
    pub at: String,
    pub(crate) convention: Convention,
    pub(crate) seats: [Seat; 2],
    pub(crate) seed: u64,
    /// All moves, including undone ones.
    pub moves: Vec<String>,
    /// The number of moves made and not undone.
    pub(crate) ply: usize,
    /// True to show values on the board.
    pub(crate) values: bool,
    /// True to show the winner.
    pub(crate) who: bool,
    /// True to show the reason.
    pub(crate) why: bool,
    /// True for a review: the board shows the next move of the game.
    pub(crate) review: bool,
    /// True to show a hint.
    pub(crate) hint: bool,
    /// The places clicked so far for a move that takes several clicks.
    pub(crate) picks: Vec<(u32, u32)>,
    /// The part of a sum with the clicked places, from 1; 0 for none.
    pub(crate) part: usize,
    /// True while the board is being set up.
    pub(crate) edit: bool,
    /// The corner in which a poisoned square is drawn.
    pub(crate) corner: Corner,
    /// True if more time is requested.
    pub(crate) think: bool,
    /// The parameters of the game that this one replaced, which undo restores; empty if
    /// there is none.
    pub(crate) before: String,
    /// True for a wall: only the game, in large letters.
    pub(crate) wall: bool,
    /// True for a page framed by another: only the board.
    pub(crate) embed: bool,
    /// True if a computer was unsure of its last move.
    pub(crate) unsure: bool,
}

impl State {
    /// A new game.
    pub fn new(game: &str, at: &str) -> Self {
        Self {
            game: game.to_owned(),
            at: at.to_owned(),
            convention: Convention::Normal,
            seats: [Seat::Person, Seat::Computer(Skill::Perfect)],
            seed: 1,
            moves: Vec::new(),
            ply: 0,
            values: false,
            who: false,
            why: false,
            review: false,
            hint: false,
            picks: Vec::new(),
            part: 0,
            edit: false,
            corner: Corner::UpperLeft,
            think: false,
            before: String::new(),
            wall: false,
            embed: false,
            unsure: false,
        }
    }

    /// Reads the session of a request.
    pub(crate) fn of(request: &Request) -> Self {
        let name = request.param("game").unwrap_or(request.segment(1));
        let mut state = Self::new(name, request.param("position").unwrap_or_default());
        state.convention = request.convention();
        let [first, second] = state.seats;
        state.seats = [
            Seat::of(request.param("first"), first),
            Seat::of(request.param("second"), second),
        ];
        state.seed = request.read("seed").unwrap_or(state.seed);
        state.set_moves(request.param("moves").unwrap_or_default());
        let ply = request.read("ply").unwrap_or(usize::MAX);
        state.ply = ply.min(state.moves.len());
        for shown in request.param("show").unwrap_or_default().split(',') {
            match shown.trim() {
                "values" => state.values = true,
                "winner" => state.who = true,
                "why" => state.why = true,
                "review" => state.review = true,
                "hint" => state.hint = true,
                _ => {}
            }
        }
        state.set_picks(request.param("pick").unwrap_or_default());
        state.part = request.read("part").unwrap_or_default();
        state.edit = request.flag("edit");
        state.corner = request.corner();
        state.think = request.flag("think");
        let before = request.param("before").unwrap_or_default();
        state.keep(before.to_owned());
        state.wall = request.flag("wall");
        state.embed = request.flag("embed");
        state.unsure = request.flag("unsure");
        state
    }

    /// All moves as text for an address.
    pub(crate) fn moves_text(&self) -> String {
        self.moves.join(&SEPARATOR.to_string())
    }

    /// Parses the moves, none of them undone: at most one more than allowed, so that too
    /// many can be detected.
    pub(crate) fn set_moves(&mut self, text: &str) {
        let moves = text.split(SEPARATOR).map(str::trim);
        let moves = moves.filter(|mv| !mv.is_empty()).take(MOST_MOVES + 1);
        self.moves = moves.map(str::to_owned).collect();
        self.ply = self.moves.len();
    }

    /// The places clicked so far as text for an address.
    pub(crate) fn picks_text(&self) -> String {
        let picks = self.picks.iter();
        let picks: Vec<String> = picks
            .map(|(column, row)| format!("{column},{row}"))
            .collect();
        picks.join(&SEPARATOR.to_string())
    }

    /// Parses the places clicked so far.
    pub(crate) fn set_picks(&mut self, text: &str) {
        self.picks = text
            .split(SEPARATOR)
            .filter_map(place)
            .take(MOST_PICKS)
            .collect();
    }

    /// The address of this state below a path (`/play` or `/go`).
    pub(crate) fn address(&self, path: &str, request: &Request) -> String {
        let params = self.params();
        let params: Vec<(&str, &str)> = params
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let game = crate::request::escaped(&self.game);
        request.link(&format!("{path}/{game}"), &params)
    }

    /// The parameters of its address, without the game.
    pub(crate) fn params(&self) -> Vec<(&'static str, String)> {
        let mut params: Vec<(&'static str, String)> = Vec::new();
        if !self.at.is_empty() {
            params.push(("at", self.at.clone()));
        }
        if self.convention == Convention::Misere {
            params.push(("misere", "1".to_owned()));
        }
        let usual = Self::new("", "").seats;
        for (place, name) in ["first", "second"].into_iter().enumerate() {
            if self.seats[place] != usual[place] {
                params.push((name, self.seats[place].word().to_owned()));
            }
        }
        if self.seed != 1 {
            params.push(("seed", self.seed.to_string()));
        }
        if !self.moves.is_empty() {
            params.push(("moves", self.moves_text()));
        }
        if self.ply != self.moves.len() {
            params.push(("ply", self.ply.to_string()));
        }
        let shown = [
            (self.values, "values"),
            (self.who, "winner"),
            (self.why, "why"),
            (self.review, "review"),
            (self.hint, "hint"),
        ];
        let shown: Vec<&str> = shown
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, word)| *word)
            .collect();
        if !shown.is_empty() {
            params.push(("show", shown.join(",")));
        }
        if !self.picks.is_empty() {
            params.push(("pick", self.picks_text()));
        }
        if self.part != 0 {
            params.push(("part", self.part.to_string()));
        }
        if self.edit {
            params.push(("edit", "1".to_owned()));
        }
        if self.corner != Corner::UpperLeft {
            params.push(("corner", self.corner.word().to_owned()));
        }
        if self.think {
            params.push(("think", "1".to_owned()));
        }
        if !self.before.is_empty() {
            params.push(("before", self.before.clone()));
        }
        if self.wall {
            params.push(("wall", "1".to_owned()));
        }
        if self.embed {
            params.push(("embed", "1".to_owned()));
        }
        if self.unsure {
            params.push(("unsure", "1".to_owned()));
        }
        params
    }

    /// Stores the parameters of an earlier game, unless they are too long.
    fn keep(&mut self, before: String) {
        self.before = before;
        if self.before.len() > MOST_BEFORE {
            self.before.clear();
        }
    }

    /// This state as a new game in place of another, which undo restores unless no move
    /// was made in it.
    pub(crate) fn in_place_of(mut self, other: &Self) -> Self {
        if other.moves.is_empty() {
            self.before.clone_from(&other.before);
            return self;
        }
        let mut kept = other.settled();
        kept.before.clear();
        let params = kept.params();
        let params: Vec<(&str, &str)> = params.iter().map(|(n, v)| (*n, v.as_str())).collect();
        let address = crate::request::address("", &params);
        self.keep(address.trim_start_matches('?').to_owned());
        self
    }

    /// The state without page-specific parts: pick, hint, review, think, edit, unsure.
    pub(crate) fn settled(&self) -> Self {
        Self {
            picks: Vec::new(),
            part: 0,
            hint: false,
            review: false,
            think: false,
            edit: false,
            unsure: false,
            ..self.clone()
        }
    }

    /// The state after a move.
    pub fn played(&self, mv: &str) -> Self {
        let mut after = self.settled();
        // Both sides have moved: the earlier game is dropped for good.
        if self.ply > 1 {
            after.before.clear();
        }
        after.moves.truncate(self.ply);
        after.moves.push(mv.to_owned());
        after.ply = after.moves.len();
        after
    }

    /// The state at another ply.
    pub(crate) fn at_ply(&self, ply: usize) -> Self {
        Self {
            ply: ply.min(self.moves.len()),
            ..self.settled()
        }
    }

    /// The state of a new game from another position.
    pub fn started(&self, game: &str, at: &str) -> Self {
        Self {
            game: game.to_owned(),
            at: at.to_owned(),
            moves: Vec::new(),
            ply: 0,
            before: String::new(),
            ..self.settled()
        }
    }

    /// The side and the skill of the computer that plays against one person.
    pub(crate) const fn opponent(&self) -> Option<(usize, Skill)> {
        match self.seats {
            [Seat::Person, Seat::Computer(skill)] => Some((1, skill)),
            [Seat::Computer(skill), Seat::Person] => Some((0, skill)),
            _ => None,
        }
    }

    /// The number of sides played by persons.
    pub(crate) fn people(&self) -> usize {
        let seats = self.seats.iter();
        seats.filter(|seat| **seat == Seat::Person).count()
    }

    /// The side of the person, if there is only one.
    pub(crate) fn only_person(&self) -> Option<usize> {
        let person = self.seats.iter().position(|seat| *seat == Seat::Person);
        person.filter(|_| self.people() == 1)
    }

    /// The game from its start with sides swapped.
    pub(crate) fn swapped(&self) -> Self {
        Self {
            seats: [self.seats[1], self.seats[0]],
            moves: Vec::new(),
            ..self.at_ply(0)
        }
    }

    /// The same state with more time.
    pub(crate) fn thinking(&self) -> Self {
        Self {
            think: true,
            ..self.clone()
        }
    }

    /// The side to move: 0 or 1.
    pub(crate) const fn turn(&self) -> usize {
        self.ply % 2
    }

    /// The seed of the computer's next move: the same address gives the same move.
    pub(crate) const fn chance(&self) -> u64 {
        self.seed
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(self.ply as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params;

    #[test]
    fn a_game_stands_whole_in_its_address() {
        let query = "at=A(2,3)%2BB(2,3)&misere=1&first=random&second=person&seed=9\
            &moves=1h2~1u3~2d1&ply=2&show=values,winner,why,review&pick=3,4~0,1&part=2&edit=1&corner=lower-left&think=1\
            &wall=1&unsure=1&embed=1&before=moves%3D1h2%26ply%3D0";
        let mut request = Request::of("/play/hexagon", query);
        params::read(&mut request, params::known::PLAY).unwrap();
        let state = State::of(&request);
        assert_eq!(state.at, "A(2,3)+B(2,3)");
        assert_eq!(state.moves, ["1h2", "1u3", "2d1"]);
        assert_eq!((state.ply, state.turn()), (2, 0));
        let address = state.address("/play", &request);
        let (path, query) = address.split_once('?').unwrap();
        let mut again = Request::of(path, query);
        params::read(&mut again, params::known::PLAY).unwrap();
        assert_eq!(State::of(&again), state);
    }

    #[test]
    fn a_move_drops_what_was_undone() {
        let mut state = State::new("nim", "3,5,7");
        for mv in ["3-1", "5-2", "7-3"] {
            state = state.played(mv);
        }
        let back = state.at_ply(1);
        assert_eq!(back.moves.len(), 3, "what is undone can be redone");
        assert_eq!(back.played("7-7").moves, ["3-1", "7-7"]);
    }

    #[test]
    fn a_game_started_over_keeps_the_one_before_until_both_sides_have_moved() {
        let old = State::new("nim", "3,5,7").played("3-1").played("5-2");
        let new = State::new("nim", "3,5,7").in_place_of(&old);
        assert_eq!(new.before, "at=3,5,7&moves=3-1~5-2");
        // After starting over twice, the game with moves is kept.
        let again = State::new("nim", "3,5,7").in_place_of(&new);
        assert_eq!(again.before, new.before);
        let both = new.played("3-1").played("5-1");
        assert_eq!(both.before, new.before);
        assert_eq!(both.played("7-1").before, "");
        assert_eq!(both.at_ply(0).before, new.before);
        let long = State {
            moves: vec!["7-1".to_owned(); 500],
            ..old
        };
        assert_eq!(again.in_place_of(&long).before, "");
    }

    #[test]
    fn no_more_moves_are_made_than_there_are() {
        let state = State::of(&Request::of("/play/nim", "ply=99999999999&moves=~3-1~"));
        assert_eq!((state.moves.len(), state.ply), (1, 1));
    }
}
