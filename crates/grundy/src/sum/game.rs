//! The sum as a game: a position consists of positions of its parts, and a move is a
//! move in a part.

use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use grundy_check::certificate::GameRules;
use grundy_core::{
    Amount, Area, Convention, DrawingBudget, Example, Flow, Layout, Message, Outcome, ParseError,
    Scene,
};
use grundy_engine::{Budget, Ending, Limits};

use super::{NAME, certificate, normal, read, solve};
use crate::answer::{Answer, Choice};
use crate::error::{Error, convention_name};
use crate::game::Game;
use crate::game::erased::{ErasedGame, Facts};
use crate::methods::Lengths;
use crate::page::Page;
use crate::position::erased::{ErasedMove, ErasedPosition, LastMoverPosition};
use crate::position::{Position, Start, first_moves, not_a_part};
use crate::proof::Proof;
use crate::solver::Solver;

/// The most parts of a sum as a game.
const MOST_PARTS: usize = 16;
/// The separator between two parts.
const PLUS: &str = " + ";

const EXAMPLES: [(&str, &str); 3] = [
    (NAME, "nim 3,4 + chomp 2x3 + kayles 7"),
    (NAME, "chomp 3x4 + hexagon A(2,3)"),
    (NAME, "wythoff 3,5 + queen:8 5,7"),
];

/// The game whose positions are sums of others.
struct Sums;

static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts {
    name: NAME.to_owned(),
    page: Page::plain(NAME, Example::list(&EXAMPLES)),
    #[cfg(feature = "i18n")]
    texts: String::new(),
    ruleset: None,
    conventions: Convention::BOTH,
    why_not_both: None,
    endings: [Convention::Normal, Convention::Misere].map(convention_name),
    table_to: [0; 2],
    has_nimbers: true,
    is_loopy: false,
    no_sum: "error-sum-part",
    is_added: false,
});

/// The error for a text with too many parts, at this character.
fn too_many(text: &str, at: usize) -> Error {
    let why = Message::new("error-sum-many").with("most", MOST_PARTS);
    FACTS.bad_position(text, ParseError::new(at, why))
}

/// Reads the parts of a text. A ruleset may contain the separator too, so a part ends
/// at the first separator that leaves a position before it.
fn parts_of(text: &str) -> Result<Vec<Position>, Error> {
    let mut parts = Vec::new();
    let mut rest = text.trim();
    loop {
        let mut first_error = None;
        let ends = rest.match_indices(PLUS).map(|(at, _)| at);
        let part = ends
            .chain([rest.len()])
            .find_map(|end| match read(&[&rest[..end]]) {
                Ok(part) => Some((part, rest.get(end + PLUS.len()..).unwrap_or_default())),
                Err(error) => {
                    first_error.get_or_insert(error);
                    None
                }
            });
        let Some((part, after)) = part else {
            return first_error.map_or(Ok(parts), Err);
        };
        parts.extend(part);
        if parts.len() > MOST_PARTS {
            return Err(too_many(text, text.chars().count() - rest.chars().count()));
        }
        if after.is_empty() {
            return Ok(parts);
        }
        rest = after;
    }
}

/// Refuses a part of a game that is not added to others in misère play.
pub(super) fn is_added(part: &Position) -> Result<(), Error> {
    let facts = part.game.facts();
    match facts.is_added {
        true => Ok(()),
        false => Err(facts.no_nimbers()),
    }
}

/// Refuses a part that cannot be added, if that is known without a search.
fn addable(part: &Position) -> Result<(), Error> {
    let limits = Limits {
        positions: 1,
        work: 1,
        ..Limits::UNTIMED
    };
    match part.at.worth(&mut Solver::new(limits)) {
        Err(error @ Error::BadRequest(_)) => Err(error),
        Err(_) if !part.of_game().has_nimbers() => Err(Error::about("error-loopy", part.game())),
        _ => Ok(()),
    }
}

/// The sum of these positions as a position. A part that is itself a sum is split into
/// its parts.
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
/// [`Error::BadRequest`] for a part that cannot be added, and [`Error::BadPosition`]
/// for more than sixteen parts.
pub fn of(positions: &[Position]) -> Result<Position, Error> {
    let parts: Vec<Position> = positions.iter().flat_map(Position::parts_of_sum).collect();
    let sum = Sum { parts };
    if sum.parts.len() > MOST_PARTS {
        return Err(too_many(&sum.text(), 0));
    }
    sum.parts.iter().try_for_each(addable)?;
    Ok(sum.position())
}

impl Position {
    /// The parts of a sum; for any other position, the position itself.
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

impl ErasedGame for Sums {
    fn facts(&self) -> &Facts {
        &FACTS
    }

    fn start(self: Arc<Self>, text: &str) -> Result<Start, Error> {
        let parts = parts_of(text)?;
        parts.iter().try_for_each(addable)?;
        Ok(Start::Position(Sum { parts }.position()))
    }

    fn layout(&self) -> Layout {
        Layout::Line {
            from: 0,
            axis: "axis-heap",
            position: Box::new(|_| None),
        }
    }
}

/// A sum of positions.
struct Sum {
    parts: Vec<Position>,
}

impl Sum {
    fn position(self) -> Position {
        Position {
            game: Game::sums(),
            at: Arc::new(self),
        }
    }

    /// A part's move as a move of the sum.
    fn with_choice(&self, place: usize, choice: Choice) -> Choice {
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

    /// The index of the part that a move is made in, and the move there.
    fn split<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let (number, mv) = text.trim().split_once([':', '：'])?;
        let place = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
        (place < self.parts.len()).then_some((place, mv.trim()))
    }
}

/// The outcomes of sums of parts in which play ends.
struct SumEnding<'s> {
    convention: Convention,
    solver: &'s mut Solver,
}

impl Ending for SumEnding<'_> {
    type Position = Position;
    type Error = Error;

    fn outcome(&mut self, at: &Position, _: &mut Budget<'_>) -> Result<Outcome, Error> {
        at.outcome(self.convention, self.solver)
    }

    fn options(&self, at: &Position, each: &mut dyn FnMut(Position) -> Flow) -> Flow {
        at.at.moves(&mut |mv| each(mv.after()))
    }

    /// An estimate from the text.
    fn heap_bytes(&self, at: &Position) -> usize {
        4 * at.text().len()
    }

    /// The solver's own caches have limits of their own.
    fn bytes(&self) -> u64 {
        0
    }
}

/// A move in a part.
struct PartMove<'s, M> {
    sum: &'s Sum,
    place: usize,
    mv: M,
}

impl<M: Deref<Target: ErasedMove>> ErasedMove for PartMove<'_, M> {
    fn text(&self) -> String {
        format!("{}:{}", self.place + 1, self.mv.text())
    }

    fn choice(&self) -> Choice {
        self.sum.with_choice(self.place, self.mv.choice())
    }

    fn after(&self) -> Position {
        let mut parts = self.sum.parts.clone();
        parts[self.place] = self.mv.after();
        Sum { parts }.position()
    }
}

impl ErasedPosition for Sum {
    fn text(&self) -> String {
        let texts: Vec<String> = self.parts.iter().map(Position::to_string).collect();
        texts.join(PLUS)
    }

    fn moves(&self, each: &mut dyn FnMut(&dyn ErasedMove) -> Flow) -> Flow {
        let sum = self;
        let passing = normal::pass(&self.parts).map(|(place, _)| place);
        let mut parts = self.parts.iter().enumerate();
        parts.try_for_each(|(place, part)| match passing {
            // A pass comes before all else.
            Some(passing) if passing != place => Flow::Continue(()),
            _ => (part.at).moves(&mut |mv| each(&PartMove { sum, place, mv })),
        })
    }

    fn read_move(&self, text: &str) -> Result<Box<dyn ErasedMove + '_>, Error> {
        let Some((place, mv)) = self.split(text) else {
            let mut moves = first_moves(self, 1, |mv| mv.text()).into_iter();
            let why = Message::new("misread-part").with("most", self.parts.len());
            return Err(Error::BadMove {
                text: text.into(),
                why: ParseError::new(0, why),
                example: moves.next(),
            });
        };
        if let Some((passing, pass)) = normal::pass(&self.parts)
            && passing != place
        {
            let why = Message::new("misread-pass").with("part", passing + 1);
            return Err(Error::BadMove {
                text: text.into(),
                why: ParseError::new(0, why),
                example: Some(format!("{}:{}", passing + 1, pass.text)),
            });
        }
        let mv = self.parts[place].at.read_move(mv)?;
        let sum = self;
        Ok(Box::new(PartMove { sum, place, mv }))
    }

    fn count_moves(&self, most: u64) -> Option<u64> {
        if normal::pass(&self.parts).is_some() {
            return Some(1);
        }
        let mut parts = self.parts.iter().map(|part| part.count_moves(most));
        parts.try_fold(0_u64, |sum, count| sum.checked_add(count?))
    }

    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Answer, Error> {
        let solved = solve(&self.parts, convention, solver)?;
        let winning = solved.winning_moves.into_iter().map(|mv| {
            let choice = Choice {
                text: mv.text,
                phrase: mv.phrase,
                to: mv.to,
            };
            self.with_choice(mv.part, choice)
        });
        let winning_moves: Vec<Choice> = winning.collect();
        Ok(Answer {
            nimber: solved.nimber,
            named: winning_moves.len(),
            winning_moves,
            winning_moves_complete: solved.winning_moves_complete,
            ..Answer::new(solved.outcome, None, false, solved.by, solved.reason)
        })
    }

    fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error> {
        match convention {
            Convention::Normal => normal::outcome(&self.parts, solver),
            Convention::Misere => Ok(solve(&self.parts, convention, solver)?.outcome),
        }
    }

    fn remoteness(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<u32>, Error> {
        if self.parts.iter().any(|part| part.of_game().is_loopy()) {
            return Err(Error::NotKnown {
                position: self.text(),
            });
        }
        let parts = self.parts.clone();
        let sum = Self { parts }.position();
        solver.together(|solver| {
            let (cache, ctx) = solver.ask::<Lengths<Position>>(NAME);
            let mut lengths = std::mem::take(cache);
            let mut ending = SumEnding { convention, solver };
            let remoteness = lengths.of(&mut ending, (&sum, convention), &mut ctx.budget());
            *solver.ask(NAME).0 = lengths;
            Ok(Some(remoteness?))
        })
    }

    fn nimber(&self, solver: &mut Solver) -> Result<u64, Error> {
        let nimber = normal::nimber(&self.parts, solver)?;
        nimber.ok_or_else(|| Error::BadRequest(Message::new("reason-loony")))
    }

    fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error> {
        let sum = self.nimber(solver)?;
        let mut all = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            let target = part.nimber(solver)? ^ sum ^ nimber;
            let moves = part.moves_to(target, solver)?.into_iter();
            all.extend(moves.map(|choice| self.with_choice(place, choice)));
        }
        Ok(all)
    }

    fn proof(&self, _: Convention, _: &mut Solver) -> Result<Proof, Error> {
        Err(not_a_part(&self.text()))
    }

    /// A certificate of the parts' nimbers.
    fn certificate(
        &self,
        _: (&str, Option<GameRules<'_>>),
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<String, Error> {
        match convention {
            Convention::Normal => certificate(&self.parts, solver),
            Convention::Misere => Err(Error::BadRequest(Message::new("error-misere-sum-proof"))),
        }
    }

    /// Refuses: a sum is never a part of another, since [`read`] splits it.
    fn last_mover(&self) -> Result<&dyn LastMoverPosition, Error> {
        Err(not_a_part(&self.text()))
    }

    fn parts(&self) -> Vec<Position> {
        self.parts.clone()
    }

    /// The parts are drawn one by one; their moves by number alone are also the sum's.
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

    /// The places in the part that the move is made in.
    fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        match self.split(text) {
            Some((place, mv)) => self.parts[place].touches(mv),
            None => Vec::new(),
        }
    }
}
