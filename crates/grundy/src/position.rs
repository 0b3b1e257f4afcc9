//! Positions of any game.

pub(crate) mod erased;
pub(crate) mod opening;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use grundy_core::{
    Area, Convention, DrawingBudget, Flow, Message, Notation as _, Outcome, ParseError, Scene,
    closest, plain,
};
use grundy_engine::whole::KeyedRules;
use grundy_games::hexagon::Hexagon;
use grundy_games::hexagon::classes::{Classes, classes};
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::answer::{Answer, Choice};
#[cfg(feature = "serde")]
use crate::as_text;
use crate::error::{Error, clipped};
use crate::game::Game;
use crate::solver::Solver;
use erased::{ErasedMove, ErasedPosition, LastMoverPosition};

pub use opening::{Opening, Start};

/// A position of some game, in which a player is to move.
///
/// Its text is the game's name, a blank, and the position in the game's notation;
/// positions with the same text are equal.
///
/// ```
/// use grundy::Position;
///
/// let position: Position = "nim 3,5,7".parse()?;
/// let after = position.play("3-1")?;
/// assert_eq!(after.to_string(), "nim 2,5,7");
/// assert_eq!(after, "nim 7,5,2".parse()?);
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) game: Game,
    pub(crate) at: Arc<dyn ErasedPosition>,
}

impl FromStr for Position {
    type Err = Error;

    /// Reads `nim 3,5`.
    ///
    /// # Errors
    /// As [`Game::named`] and [`Game::position`]; [`Error::BadRequest`] for a
    /// game without a position.
    fn from_str(text: &str) -> Result<Self, Error> {
        text.parse::<Start>()?.position()
    }
}

/// A game's name and the text after it.
fn split(text: &str) -> Result<(&str, &str), Error> {
    let text = text.trim();
    let split = if grundy_ruleset::is_text(text) {
        after_text(text)
    } else {
        text.split_once(char::is_whitespace)
    };
    match split {
        Some((name, position)) => Ok((name, position.trim())),
        None => Err(not_a_part(text)),
    }
}

/// The error for a text or a sum in place of a part of a sum.
pub(crate) fn not_a_part(text: &str) -> Error {
    Error::BadRequest(Message::new("error-sum-part").with("part", clipped(text)))
}

/// Splits a ruleset's text from the position after it. Both may contain blanks, so the
/// shortest end that leaves a ruleset is the position.
fn after_text(text: &str) -> Option<(&str, &str)> {
    /// The most words of a position.
    const MOST: usize = 4;
    let blanks = text.rmatch_indices(char::is_whitespace).take(MOST);
    let mut splits = blanks.map(|(at, _)| text.split_at(at));
    splits.find(|(name, _)| Game::named(name).is_ok())
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.game() == other.game() && self.text() == other.text()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game().hash(state);
        self.text().hash(state);
    }
}

#[cfg(feature = "serde")]
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        as_text::serialize(self, to)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        as_text::deserialize(from)
    }
}

impl Position {
    /// The canonical name of its game.
    #[must_use]
    pub fn game(&self) -> &str {
        self.game.name()
    }

    /// Its game.
    #[must_use]
    pub fn of_game(&self) -> Game {
        self.game.clone()
    }

    /// The position in canonical notation.
    #[must_use]
    pub fn text(&self) -> String {
        self.at.text()
    }

    /// The rules from this position on, in the form that a table of its followers takes
    /// (`grundy_cluster::Table`). `None` for games of another kind than last-mover games,
    /// and for positions with infinitely many options.
    #[must_use]
    pub fn keyed_rules(&self) -> Option<Arc<dyn KeyedRules>> {
        self.at.last_mover().ok()?.keyed_rules()
    }

    /// The outcome, the nimber, every winning move, and the reason.
    ///
    /// # Errors
    /// [`Error::BadConvention`], [`Error::Limit`] or [`Error::NotKnown`].
    pub fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Answer, Error> {
        self.game.check_convention(convention)?;
        let answer = Answer {
            game: self.game().to_owned(),
            position: self.text(),
            convention,
            ..self.at.solve(convention, solver)?
        };
        answer.consistent(self.ended(convention).is_some())
    }

    /// The outcome alone: cheaper than [`Position::solve`].
    ///
    /// # Errors
    /// As [`Position::solve`].
    pub fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error> {
        self.game.check_convention(convention)?;
        self.at.outcome(convention, solver)
    }

    /// The number of moves to the end when the winner hurries and the loser delays:
    /// Smith's and Conway's *remoteness*. `None` in a draw.
    ///
    /// Theorems on the outcome do not give it: whole positions are searched.
    ///
    /// ```
    /// use grundy::{Convention, Position, Solver};
    /// let mut solver = Solver::default();
    /// let position: Position = "nim 3,5,7".parse()?;
    /// assert_eq!(position.remoteness(Convention::Normal, &mut solver)?, Some(15));
    /// // Nobody has to leave his own side of the track.
    /// let drawn: Position = "northcott:3 1-3,1-3".parse()?;
    /// assert_eq!(drawn.remoteness(Convention::Misere, &mut solver)?, None);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::solve`]; [`Error::NotKnown`] also for a sum with a loopy part.
    pub fn remoteness(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<u32>, Error> {
        self.game.check_convention(convention)?;
        self.at.remoteness(convention, solver)
    }

    /// A winning move alone, the first of [`Position::solve`]: `None` if none wins or
    /// none is known.
    ///
    /// ```
    /// use grundy::{Convention, Position, Solver};
    /// let position: Position = "moore:2 1,2,3,4".parse()?;
    /// let mv = position.winning_move(Convention::Normal, &mut Solver::default())?;
    /// assert_eq!(mv.expect("Moore's theorem names one").text, "4-1");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::solve`].
    pub fn winning_move(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<Choice>, Error> {
        self.game.check_convention(convention)?;
        if let Some(choice) = self.at.theorem_move(convention) {
            return Ok(Some(choice));
        }
        let answer = self.solve(convention, solver)?;
        Ok(answer.winning_moves.into_iter().next())
    }

    /// A move that holds a draw, among the first 1,000: `None` unless best play from here
    /// is a draw.
    ///
    /// ```
    /// use grundy::{Convention, Position, Solver};
    /// let drawn: Position = "northcott:3 1-3,1-3".parse()?;
    /// let mut solver = Solver::default();
    /// assert!(drawn.drawing_move(Convention::Misere, &mut solver)?.is_some());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::solve`].
    pub fn drawing_move(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<Choice>, Error> {
        const MOST: usize = 1000;
        if self.outcome(convention, solver)? != Outcome::D {
            return Ok(None);
        }
        for choice in self.choices(MOST) {
            let after = self.play(&choice.text)?;
            if after.outcome(convention, solver)? == Outcome::D {
                return Ok(Some(choice));
            }
        }
        Ok(None)
    }

    /// The nimber in normal play alone. In a loopy game, the nimber that the position
    /// equals in sums, if a theorem gives one.
    ///
    /// # Errors
    /// As [`Position::solve`]; [`Error::BadRequest`] in games without nimbers.
    pub fn nimber(&self, solver: &mut Solver) -> Result<u64, Error> {
        self.at.nimber(solver)
    }

    /// Every move to a position of this nimber.
    ///
    /// # Errors
    /// As [`Position::nimber`].
    pub fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error> {
        self.at.moves_to(nimber, solver)
    }

    /// A certificate of the outcome, with the nimber if its proof fits the limits too:
    /// text in the format of `docs/certificates.md` that `grundy-check` verifies.
    ///
    /// ```
    /// use grundy::{Convention, Game, Solver};
    /// let position = Game::named("chomp")?.position("4,4,2")?;
    /// let text = position.certificate(Convention::Normal, &mut Solver::default())?;
    /// assert!(text.starts_with("grundy-certificate 1\ngame chomp\nposition 4,4,2\n"));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Position::solve`]; a proof may also be too large for the limits.
    pub fn certificate(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<String, Error> {
        self.game.check_convention(convention)?;
        let game = (self.game(), self.game.known());
        self.at.certificate(game, convention, solver)
    }

    /// The possible moves in the game's order, at most `most`.
    #[must_use]
    pub fn choices(&self, most: usize) -> Vec<Choice> {
        first_moves(&*self.at, most, |mv| mv.choice())
    }

    /// The same, until `goes_on` returns false; it is called once per move.
    #[must_use]
    pub fn choices_while(&self, most: usize, goes_on: &dyn Fn() -> bool) -> Vec<Choice> {
        moves_while(&*self.at, most, goes_on, |mv| mv.choice())
    }

    /// The number of moves. `None` where the game can only count by visiting each and
    /// there are more than `most`, or where there are more than 2^64.
    ///
    /// ```
    /// let position: grundy::Position = "moore:3 20,30,40,50".parse()?;
    /// assert_eq!(position.count_moves(0), Some(161_240));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    #[must_use]
    pub fn count_moves(&self, most: u64) -> Option<u64> {
        self.at.count_moves(most)
    }

    /// The positions after these choices, in the same order: cheaper than playing each.
    #[must_use]
    pub fn options(&self, most: usize) -> Vec<Self> {
        first_moves(&*self.at, most, |mv| mv.after())
    }

    /// The possible move with this text, with its phrase and the position it leaves.
    ///
    /// # Errors
    /// [`Error::BadMove`] with the place in the text.
    pub fn choice(&self, text: &str) -> Result<Choice, Error> {
        Ok(self.at.read_move(text)?.choice())
    }

    /// The answer that a theorem names to this move from a P-position: its mirror image,
    /// or the same move in an equal part. `None` if no theorem names one.
    #[must_use]
    pub fn answer_to(&self, text: &str, convention: Convention) -> Option<Choice> {
        self.at.answer_to(text, convention)
    }

    /// The position after a move.
    ///
    /// # Errors
    /// [`Error::BadMove`] with the place in the text.
    pub fn play(&self, text: &str) -> Result<Self, Error> {
        Ok(self.at.read_move(text)?.after())
    }

    /// The outcome once no move is left: N if the player to move has won. `None` while
    /// there is a move.
    #[must_use]
    pub fn ended(&self, convention: Convention) -> Option<Outcome> {
        let has_move = self.at.moves(&mut |_| Flow::Break(())).is_break();
        (!has_move).then(|| self.at.at_end(convention))
    }

    /// The classes of document 1's theory for a position of the hexagon game, which are
    /// not always right. `None` for other games.
    #[must_use]
    pub fn classes(&self) -> Option<Classes> {
        if self.game() != "hexagon" {
            return None;
        }
        let board = Hexagon.read(&self.text()).ok()?;
        Some(classes(&board))
    }

    /// The board as shapes; a sentence in their place if they would be more than
    /// [`Scene::MOST`] or take too many steps.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.scene_within(&DrawingBudget::default())
    }

    /// The same within the budget of a picture, which several boards may share.
    ///
    /// ```
    /// use grundy::{DrawingBudget, NoObserver, Observer};
    ///
    /// let observer = NoObserver;
    /// let budget = DrawingBudget::watched(|| observer.cancelled());
    /// let position: grundy::Position = "chomp 40x40".parse()?;
    /// assert_eq!(position.scene_within(&budget).shapes.len(), 1600);
    /// // No room for another one.
    /// let next = position.scene_within(&budget);
    /// assert_eq!(next.notes[0].key, "scene-too-large");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    #[must_use]
    pub fn scene_within(&self, budget: &DrawingBudget<'_>) -> Scene {
        self.at.scene(budget)
    }

    /// The places of the scene that a move empties, one list for each way in which the
    /// board may show the move; empty if the move's own shapes are all that it touches,
    /// and if there is no such move.
    #[must_use]
    pub fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        self.at.touches(text)
    }

    /// The move that several places of the scene select together, if a move takes from
    /// several places at once, as in Moore's game; `None` if they select none.
    #[must_use]
    pub fn together(&self, places: &[(u32, u32)]) -> Option<String> {
        self.at.together(places)
    }

    /// The position after toggling a place of its scene, or one outside it, while a board
    /// is set up; `None` if nothing can be changed.
    #[must_use]
    pub fn edited(&self, column: i64, row: i64) -> Option<Self> {
        self.at.edited(column, row)
    }

    /// The independent parts whose sum this position is, each a position of the same game
    /// (in a [sum](crate::sum) of its own); the position itself if it does not decompose.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        self.at.parts()
    }

    /// The position that stands for this one in certificates: of all positions that are the
    /// same game by symmetry, the same one.
    #[must_use]
    pub fn representative(&self) -> Self {
        (self.at.representative()).unwrap_or_else(|| self.clone())
    }

    /// The position with rows and columns exchanged, which has the same outcome and
    /// nimber; `None` in games whose boards have no such symmetry.
    #[must_use]
    pub fn turned(&self) -> Option<Self> {
        self.at.turned()
    }

    /// The position as a part of misère sums.
    pub(crate) fn in_misere_sums(&self) -> Result<&dyn LastMoverPosition, Error> {
        self.game.check_convention(Convention::Misere)?;
        self.at.last_mover()
    }
}

/// Writes a position or an opening as it is read: the game's name, a blank, the text.
macro_rules! written_after_its_game {
    ($($named:ident),+) => {$(
        impl fmt::Display for $named {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} {}", self.game(), self.text())
            }
        }

        impl fmt::Debug for $named {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let name = stringify!($named);
                f.debug_tuple(name).field(&self.to_string()).finish()
            }
        }
    )+};
}

written_after_its_game!(Position, Opening, Start);

/// The first moves, at most `most`, each in some form.
pub(crate) fn first_moves<T>(
    at: &dyn ErasedPosition,
    most: usize,
    form: impl Fn(&dyn ErasedMove) -> T,
) -> Vec<T> {
    moves_while(at, most, &|| true, form)
}

/// The same, until `goes_on` returns false; it is called once per move.
fn moves_while<T>(
    at: &dyn ErasedPosition,
    most: usize,
    goes_on: &dyn Fn() -> bool,
    form: impl Fn(&dyn ErasedMove) -> T,
) -> Vec<T> {
    let mut moves = Vec::new();
    let _ = at.moves(&mut |mv| {
        if moves.len() == most || !goes_on() {
            return Flow::Break(());
        }
        moves.push(form(mv));
        Flow::Continue(())
    });
    moves
}

/// The number of moves, or `None` if there are more than `most`.
pub(crate) fn count_up_to(at: &dyn ErasedPosition, most: u64) -> Option<u64> {
    let mut count = 0;
    let flow = at.moves(&mut |_| {
        count += 1;
        match count > most {
            true => Flow::Break(()),
            false => Flow::Continue(()),
        }
    });
    flow.is_continue().then_some(count)
}

/// The error for a text that names no move of this position, with the most similar move.
pub(crate) fn bad_move(at: &dyn ErasedPosition, text: &str, why: ParseError) -> Error {
    const MOST: usize = 500;
    let texts = first_moves(at, MOST, |mv| mv.text());
    Error::BadMove {
        text: text.into(),
        why,
        example: closest(&plain(text), texts),
    }
}
