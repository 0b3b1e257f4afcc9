//! A game session as encoded in an address.

use grundy::computer::Skill;
use grundy::{Convention, Corner};

use crate::request::{Request, address, escaped, misere};

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

    fn of(word: &str, default: Self) -> Self {
        let mut seats = Self::all();
        seats.find(|seat| seat.word() == word).unwrap_or(default)
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

/// Parses moves: at most one more than allowed, so that too many can be detected.
pub(crate) fn moves(text: &str) -> Vec<String> {
    let moves = text.split(SEPARATOR).map(str::trim);
    let moves = moves.filter(|mv| !mv.is_empty()).take(MOST_MOVES + 1);
    moves.map(str::to_owned).collect()
}

/// Moves as text for an address.
pub(crate) fn joined(moves: &[String]) -> String {
    moves.join(&SEPARATOR.to_string())
}

/// Parses the places clicked.
pub(crate) fn picks(text: &str) -> Vec<(u32, u32)> {
    let places = text.split(SEPARATOR).filter_map(place);
    places.take(MOST_PICKS).collect()
}

/// The parameters of an earlier game; empty if they are too long.
fn shortened(before: String) -> String {
    match before.len() <= MOST_BEFORE {
        true => before,
        false => String::new(),
    }
}

/// The players, unless an address says otherwise.
const SEATS: [Seat; 2] = [Seat::Person, Seat::Computer(Skill::Perfect)];
/// The players of a first game: a beginner should win it.
const FIRST_GAME: [Seat; 2] = [Seat::Person, Seat::Computer(Skill::FIRST)];
/// The seed, unless an address gives one.
const SEED: u64 = 1;

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
            seats: SEATS,
            ..Self::of(&Request::default())
        }
    }

    /// The same board for a first game.
    pub(crate) fn first_game(self) -> Self {
        Self {
            seats: FIRST_GAME,
            ..self
        }
    }

    /// Reads the session of a request. One that names a game alone asks for a first game;
    /// with a board or moves, the computer without a name is the perfect one.
    pub(crate) fn of(request: &Request) -> Self {
        let text = |name| request.param(name).unwrap_or_default();
        let moves = moves(text("moves"));
        let shown: Vec<&str> = text("show").split(',').map(str::trim).collect();
        let is_bare = |(name, _): &(String, String)| matches!(&**name, "game" | "lang");
        let seats = match request.params.iter().all(is_bare) {
            true => FIRST_GAME,
            false => SEATS,
        };
        Self {
            game: (request.param("game").unwrap_or(request.segment(1))).to_owned(),
            at: text("position").to_owned(),
            convention: request.convention(),
            seats: [
                Seat::of(text("first"), seats[0]),
                Seat::of(text("second"), seats[1]),
            ],
            seed: request.read("seed").unwrap_or(SEED),
            ply: request.read("ply").unwrap_or(usize::MAX).min(moves.len()),
            moves,
            values: shown.contains(&"values"),
            who: shown.contains(&"winner"),
            why: shown.contains(&"why"),
            review: shown.contains(&"review"),
            hint: shown.contains(&"hint"),
            picks: picks(text("pick")),
            part: request.read("part").unwrap_or_default(),
            edit: request.flag("edit"),
            corner: request.corner(),
            think: request.flag("think"),
            before: shortened(text("before").to_owned()),
            wall: request.flag("wall"),
            embed: request.flag("embed"),
            unsure: request.flag("unsure"),
        }
    }

    /// All moves as text for an address.
    pub(crate) fn moves_text(&self) -> String {
        joined(&self.moves)
    }

    /// The moves made and not undone as text for an address.
    pub(crate) fn made_text(&self) -> String {
        joined(&self.moves[..self.ply])
    }

    /// The places clicked so far as text for an address.
    pub(crate) fn picks_text(&self) -> String {
        let picks = self.picks.iter();
        let picks: Vec<String> = picks
            .map(|(column, row)| format!("{column},{row}"))
            .collect();
        picks.join(&SEPARATOR.to_string())
    }

    /// The address of this state below a path (`/play` or `/go`).
    pub(crate) fn address(&self, path: &str, request: &Request) -> String {
        let params = self.params();
        let params: Vec<(&str, &str)> = params.iter().map(|(n, v)| (*n, v.as_str())).collect();
        request.link(&format!("{path}/{}", escaped(&self.game)), &params)
    }

    /// The corner of a poisoned square as a parameter; empty for the usual one.
    pub(crate) fn corner_word(&self) -> &'static str {
        match self.corner {
            Corner::UpperLeft => "",
            Corner::LowerLeft => self.corner.word(),
        }
    }

    /// The parameters of its address, without the game and what is as usual.
    pub(crate) fn params(&self) -> Vec<(&'static str, String)> {
        let unless = |is_usual: bool, text: &dyn ToString| match is_usual {
            true => String::new(),
            false => text.to_string(),
        };
        let flag = |is_set: bool| unless(!is_set, &1);
        let seat = |place: usize| {
            let seat = self.seats[place];
            unless(seat == SEATS[place], &seat.word())
        };
        let shown = [
            (self.values, "values"),
            (self.who, "winner"),
            (self.why, "why"),
            (self.review, "review"),
            (self.hint, "hint"),
        ];
        let shown: Vec<&str> = (shown.iter())
            .filter_map(|&(on, word)| on.then_some(word))
            .collect();
        let mut params = vec![
            ("at", self.at.clone()),
            ("misere", misere(self.convention).to_owned()),
            ("first", seat(0)),
            ("second", seat(1)),
            ("seed", unless(self.seed == SEED, &self.seed)),
            ("moves", self.moves_text()),
            ("ply", unless(self.ply == self.moves.len(), &self.ply)),
            ("show", shown.join(",")),
            ("pick", self.picks_text()),
            ("part", unless(self.part == 0, &self.part)),
            ("edit", flag(self.edit)),
            ("corner", self.corner_word().to_owned()),
            ("think", flag(self.think)),
            ("before", self.before.clone()),
            ("wall", flag(self.wall)),
            ("embed", flag(self.embed)),
            ("unsure", flag(self.unsure)),
        ];
        params.retain(|(_, value)| !value.is_empty());
        // A game alone would be a first game.
        if params.is_empty() {
            params.push(("second", self.seats[1].word().to_owned()));
        }
        params
    }

    /// This state as a new game in place of another, which undo restores unless no move
    /// was made in it.
    pub(crate) fn in_place_of(mut self, other: &Self) -> Self {
        if other.moves.is_empty() {
            self.before.clone_from(&other.before);
            return self;
        }
        let mut earlier = other.settled();
        earlier.before.clear();
        let params = earlier.params();
        let address = address("", params.iter().map(|(n, v)| (*n, v.as_str())));
        self.before = shortened(address.trim_start_matches('?').to_owned());
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

    /// The game with these moves, none of them undone.
    pub(crate) fn with_moves(&self, moves: Vec<String>) -> Self {
        Self {
            ply: moves.len(),
            moves,
            ..self.clone()
        }
    }

    /// The state at another ply.
    pub(crate) fn at_ply(&self, ply: usize) -> Self {
        Self {
            ply: ply.min(self.moves.len()),
            ..self.settled()
        }
    }

    /// True if this move is a pass.
    pub(crate) fn is_pass(&self, ply: usize) -> bool {
        self.moves.get(ply).is_some_and(|mv| grundy::is_pass(mv))
    }

    /// The ply, or that after the pass which follows at once.
    pub(crate) fn with_pass(&self, ply: usize) -> usize {
        ply + usize::from(self.is_pass(ply))
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
    fn a_game_alone_begins_against_the_weakest_and_every_other_address_as_ever() {
        let opponent = |query: &str| State::of(&Request::of("/play/nim", query)).opponent();
        assert_eq!(opponent(""), Some((1, Skill::Random)));
        assert_eq!(opponent("lang=zh-Hant"), Some((1, Skill::Random)));
        for query in [
            "at=3,5,7",
            "moves=3-1",
            "embed=1",
            "show=why",
            "second=perfect",
        ] {
            assert_eq!(opponent(query), Some((1, Skill::Perfect)), "{query}");
        }
        let request = Request::default();
        for state in [State::new("nim", ""), State::new("nim", "").first_game()] {
            let address = state.address("/play", &request);
            let (path, query) = address.split_once('?').unwrap();
            assert_eq!(State::of(&Request::of(path, query)), state);
        }
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
