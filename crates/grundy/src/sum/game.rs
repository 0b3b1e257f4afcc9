//! A sum as a game of its own: a position is the positions of its parts, and a
//! move is one in a part.

use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{
    Amount, Area, Convention, DrawingBudget, Example, Layout, Message, Outcome, ParseError, Scene,
};
use grundy_engine::{Component, Limits, MisereSums, Period};
use grundy_ruleset::label;

use super::{NAME, certificate, read, solve};
use crate::answer::{Answer, Reply, WinningMove};
use crate::error::{Error, convention_name};
use crate::game::{AnyGame, Game};
use crate::page::Page;
use crate::position::{Choice, Position};
use crate::proof::Proof;
use crate::solver::Solver;
use crate::typed::AnyPosition;

/// The most parts of a sum that is played.
const MOST_PARTS: usize = 16;
/// What stands between two parts.
const PLUS: &str = " + ";

/// The game whose positions are sums of others.
pub(crate) struct Sums;

impl Sums {
    fn refused(text: &str, at: usize, why: Message) -> Error {
        Error::BadPosition {
            game: NAME.into(),
            text: text.into(),
            why: ParseError::new(at, why),
            example: EXAMPLES[0].1.into(),
        }
    }
}

const EXAMPLES: [(&str, &str); 3] = [
    (NAME, "nim 3,4 + chomp 2x3 + kayles 7"),
    (NAME, "chomp 3x4 + hexagon A(2,3)"),
    (NAME, "wythoff 3,5 + queen:8 5,7"),
];

/// The parts of a text. A ruleset may have the sign between parts too, so that a
/// part ends at the first such sign where it is a position.
fn parts_of(text: &str) -> Result<Vec<Position>, Error> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    loop {
        let mut found: Option<(Vec<Position>, &str)> = None;
        let mut first_error = None;
        let ends = rest.match_indices(PLUS).map(|(at, _)| at);
        for end in ends.chain([rest.len()]) {
            match read(&[&rest[..end]]) {
                Ok(part) => {
                    found = Some((part, rest.get(end + PLUS.len()..).unwrap_or_default()));
                    break;
                }
                Err(error) => drop(first_error.get_or_insert(error)),
            }
        }
        match (found, first_error) {
            (Some((part, after)), _) => {
                parts.extend(part);
                if parts.len() > MOST_PARTS {
                    let at = text.chars().count() - rest.chars().count();
                    let why = Message::new("error-sum-many").with("most", MOST_PARTS);
                    return Err(Sums::refused(text, at, why));
                }
                if after.is_empty() {
                    return Ok(parts);
                }
                rest = after;
            }
            (None, Some(error)) => return Err(error),
            (None, None) => return Ok(parts),
        }
    }
}

/// Refuses a part that cannot be added, which is known without a search.
fn addable(part: &Position) -> Result<(), Error> {
    if part.throws().is_some() {
        let message = Message::new("error-throw-first").with("position", part.text());
        return Err(Error::BadRequest(message));
    }
    let limits = Limits {
        positions: 1,
        work: 1,
        ..Limits::UNTIMED
    };
    match part.nimber(&mut Solver::new(limits)) {
        Err(error @ Error::BadRequest(_)) => Err(error),
        Err(_) if !part.of_game().has_nimbers() => {
            let message = Message::new("error-sum-loopy").with("game", label(part.game()));
            Err(Error::BadRequest(message))
        }
        _ => Ok(()),
    }
}

/// The sum of these positions as a position of its own. A part that is a sum
/// itself is taken apart.
///
/// ```
/// use grundy::{Game, sum};
/// let heap = Game::named("nim")?.position("5")?;
/// let row = Game::named("kayles")?.position("7")?;
/// assert_eq!(sum::of(&[heap, row])?.to_string(), "sum nim 5 + kayles 7");
/// # Ok::<(), grundy::Error>(())
/// ```
///
/// # Errors
/// [`Error::BadRequest`] for a part that cannot be added, and
/// [`Error::BadPosition`] for more than sixteen parts.
pub fn of(positions: &[Position]) -> Result<Position, Error> {
    let parts: Vec<Position> = positions.iter().flat_map(Position::parts_of_sum).collect();
    let sum = Sum { parts };
    if sum.parts.len() > MOST_PARTS {
        let why = Message::new("error-sum-many").with("most", MOST_PARTS);
        return Err(Sums::refused(&sum.text(), 0, why));
    }
    sum.parts.iter().try_for_each(addable)?;
    Ok(Position(Box::new(sum)))
}

impl Position {
    /// The parts of a sum, and of another position itself.
    pub(super) fn parts_of_sum(&self) -> Vec<Self> {
        match self.game() {
            NAME => self.parts(),
            _ => vec![self.clone()],
        }
    }
}

impl Game {
    /// The game whose positions are sums of others.
    pub(crate) fn sums() -> Self {
        Self(Arc::new(Sums))
    }
}

impl AnyGame for Sums {
    fn name(&self) -> &str {
        NAME
    }

    fn known(&self) -> Vec<Known<'_>> {
        Vec::new()
    }

    fn page(&self) -> Page {
        Page::plain(NAME, Example::list(&EXAMPLES))
    }

    fn texts(&self) -> String {
        String::new()
    }

    fn ruleset(&self) -> Option<&str> {
        None
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let parts = parts_of(text)?;
        parts.iter().try_for_each(addable)?;
        Ok(Box::new(Sum { parts }))
    }

    fn conventions(&self) -> &'static [Convention] {
        Convention::BOTH
    }

    fn why_not_both(&self) -> Option<Message> {
        None
    }

    fn ending(&self, convention: Convention) -> Message {
        convention_name(convention)
    }

    fn layout(&self) -> Layout {
        Layout::Line {
            from: 0,
            axis: "axis-heap",
            position: Box::new(|_| None),
        }
    }

    fn table_to(&self, _: Convention) -> u64 {
        0
    }

    fn fault(&self) -> Option<ParseError> {
        None
    }

    fn has_nimbers(&self) -> bool {
        true
    }

    fn is_loopy(&self) -> bool {
        false
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        None
    }

    fn period(&self, _: Convention, _: u64, _: &mut Solver) -> Result<Option<Period>, Error> {
        Ok(None)
    }
}

/// A sum of positions.
struct Sum {
    parts: Vec<Position>,
}

impl Sum {
    /// The sum with another position in place of a part.
    fn with(&self, place: usize, part: Position) -> Self {
        let mut parts = self.parts.clone();
        parts[place] = part;
        Self { parts }
    }

    /// A part's move as one of the sum.
    fn of_part(&self, place: usize, choice: Choice) -> Choice {
        let texts = self.parts.iter().enumerate().map(|(other, part)| {
            if other == place {
                format!("{} {}", part.game(), choice.to)
            } else {
                part.to_string()
            }
        });
        let texts: Vec<String> = texts.collect();
        Choice {
            text: format!("{}:{}", place + 1, choice.text),
            phrase: Message::new("sum-move")
                .with("part", place + 1)
                .with("move", choice.phrase),
            to: texts.join(PLUS),
        }
    }

    /// The part that a move is made in, by its place, and its move there.
    fn split<'t>(&self, text: &'t str) -> Result<(usize, &'t str), Error> {
        let split = text.trim().split_once([':', '：']);
        let found = split.and_then(|(number, mv)| {
            let place = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
            (place < self.parts.len()).then_some((place, mv.trim()))
        });
        found.ok_or_else(|| Error::BadMove {
            text: text.into(),
            why: ParseError::new(
                0,
                Message::new("misread-part").with("most", self.parts.len()),
            ),
            example: self.choices(1, &|| true).pop().map(|choice| choice.text),
        })
    }
}

impl AnyPosition for Sum {
    fn game(&self) -> &str {
        NAME
    }

    fn of_game(&self) -> Game {
        Game::sums()
    }

    fn known(&self) -> Vec<Known<'_>> {
        self.parts.iter().flat_map(|part| part.0.known()).collect()
    }

    fn text(&self) -> String {
        let texts: Vec<String> = self.parts.iter().map(Position::to_string).collect();
        texts.join(PLUS)
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(Self {
            parts: self.parts.clone(),
        })
    }

    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Reply, Error> {
        let found = solve(&self.parts, convention, solver)?;
        let winning = found.winning_moves.into_iter().map(|mv| {
            let choice = Choice {
                text: mv.text,
                phrase: mv.phrase,
                to: mv.to,
            };
            let Choice { text, phrase, to } = self.of_part(mv.part, choice);
            WinningMove { text, to, phrase }
        });
        let winning_moves: Vec<WinningMove> = winning.collect();
        let answer = Answer {
            game: NAME.to_owned(),
            position: self.text(),
            convention,
            outcome: found.outcome,
            nimber: found.nimber,
            named: winning_moves.len(),
            winning_moves,
            by: found.by,
            nimber_known: true,
            winning_moves_complete: found.winning_moves_complete,
            reason: found.reason,
            reason_by: found.by,
            steps: Vec::new(),
            rest: None,
            searchable: false,
            searched: 0,
            table: None,
        };
        let over = self.ended(convention).is_some();
        Ok(Reply::Answer(Box::new(answer.consistent(over)?)))
    }

    fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error> {
        match convention {
            Convention::Normal => Ok(match self.nimber(solver)? {
                0 => Outcome::P,
                _ => Outcome::N,
            }),
            Convention::Misere => Ok(solve(&self.parts, convention, solver)?.outcome),
        }
    }

    fn nimber(&self, solver: &mut Solver) -> Result<u64, Error> {
        let mut nimbers = self.parts.iter().map(|part| part.nimber(solver));
        nimbers.try_fold(0, |sum, nimber| Ok(sum ^ nimber?))
    }

    fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error> {
        let sum = self.nimber(solver)?;
        let mut found = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            let target = part.nimber(solver)? ^ sum ^ nimber;
            let moves = part.moves_to(target, solver)?;
            found.extend(moves.into_iter().map(|choice| self.of_part(place, choice)));
        }
        Ok(found)
    }

    /// A sum is never a part of another: [`read`] takes it apart.
    fn components(&self, _: &mut MisereSums, _: &mut Solver) -> Result<Vec<Component>, Error> {
        Err(not_a_part(self))
    }

    fn misere_moves(
        &self,
        _: &[Component],
        _: &mut MisereSums,
        _: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error> {
        Err(not_a_part(self))
    }

    fn choices(&self, most: usize, goes_on: &dyn Fn() -> bool) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            let own = part.choices_while(most - choices.len(), goes_on);
            choices.extend(own.into_iter().map(|choice| self.of_part(place, choice)));
        }
        choices
    }

    fn options(&self, most: usize) -> Vec<Box<dyn AnyPosition>> {
        let mut options: Vec<Box<dyn AnyPosition>> = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            for after in part.options(most - options.len()) {
                options.push(Box::new(self.with(place, after)));
            }
        }
        options
    }

    fn count_moves(&self, most: u64) -> Option<u64> {
        let mut parts = self.parts.iter().map(|part| part.count_moves(most));
        parts.try_fold(0_u64, |sum, count| sum.checked_add(count?))
    }

    fn choice(&self, text: &str) -> Result<Choice, Error> {
        let (place, mv) = self.split(text)?;
        Ok(self.of_part(place, self.parts[place].choice(mv)?))
    }

    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let (place, mv) = self.split(text)?;
        Ok(Box::new(self.with(place, self.parts[place].play(mv)?)))
    }

    fn throws(&self) -> Option<Vec<(String, Box<dyn AnyPosition>)>> {
        None
    }

    fn ended(&self, convention: Convention) -> Option<Outcome> {
        let over = self
            .parts
            .iter()
            .all(|part| part.ended(convention).is_some());
        over.then(|| convention.at_end())
    }

    /// The parts are drawn one by one; what they have of moves by number alone is
    /// the sum's too.
    fn scene(&self, budget: &DrawingBudget<'_>) -> Scene {
        let mut scene = Scene::text(&self.text());
        for (place, part) in self.parts.iter().enumerate() {
            let amounts = part.scene_within(budget).amounts.into_iter();
            scene.amounts.extend(amounts.map(|amount| Amount {
                pattern: format!("{}:{}", place + 1, amount.pattern),
                ..amount
            }));
        }
        scene
    }

    /// Of the parts' nimbers.
    fn certificate(&self, convention: Convention, solver: &mut Solver) -> Result<String, Error> {
        match convention {
            Convention::Normal => certificate(&self.parts, solver),
            Convention::Misere => Err(Error::BadRequest(Message::new("error-misere-sum-proof"))),
        }
    }

    fn proof(&self, _: Convention, _: &mut Solver) -> Result<Proof, Error> {
        Err(not_a_part(self))
    }

    /// In the part that the move is made in.
    fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        match self.split(text) {
            Ok((place, mv)) => self.parts[place].touches(mv),
            Err(_) => Vec::new(),
        }
    }

    fn edited(&self, _: i64, _: i64) -> Option<Box<dyn AnyPosition>> {
        None
    }

    fn parts(&self) -> Vec<Box<dyn AnyPosition>> {
        self.parts.iter().map(|part| part.0.boxed_clone()).collect()
    }
}

fn not_a_part(sum: &Sum) -> Error {
    Error::BadRequest(Message::new("error-sum-part").with("part", sum.text()))
}
