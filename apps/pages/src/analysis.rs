//! The analysis of a position within the time of one page, each result computed once.

mod review;

use std::collections::HashMap;

use grundy::{
    Answer, By, Choice, Convention, Error, GameStatus, Message, Outcome, Position, Rolls,
};

use crate::context::Context;
use crate::session::GameSession;
pub(crate) use review::{MistakeReview, Review, mistakes};

/// The most moves and replies listed.
pub(crate) const MOST_LISTED: usize = 12;

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    pub(crate) outcome: Outcome,
    pub(crate) nimber: Option<u64>,
}

impl From<&Answer> for Value {
    fn from(answer: &Answer) -> Self {
        Self {
            outcome: answer.outcome,
            nimber: answer.nimber,
        }
    }
}

/// The values of moves by their texts.
pub(crate) type Values = HashMap<String, Value>;

/// The parts of a position with their nimbers.
pub(crate) type Parts = Vec<(Position, u64)>;

/// All results that the page of a game shows.
pub(crate) struct Analysis {
    /// The outcome and its explanation; `None` if neither is shown.
    pub(crate) answer: Option<Result<Box<Answer>, Error>>,
    /// A move that holds a draw, if there is one and a hint or the reason is shown.
    pub(crate) drawing_move: Option<Choice>,
    /// The values of the moves, if they are shown.
    pub(crate) values: Option<Values>,
    /// The parts of the position, if the reason is shown.
    pub(crate) parts: Option<Parts>,
    /// Moves of the losing side with their replies, if the reason is shown: from this
    /// position, or from the one that the first winning move leaves.
    pub(crate) replies: Vec<(Choice, Choice)>,
    /// The moves to the end, if the winner or the values are shown.
    pub(crate) lengths: Option<Lengths>,
    /// A line of best play, if values are shown.
    pub(crate) best_line: Vec<Choice>,
    /// The outcomes of all throws of an opening.
    pub(crate) throws: Option<Rolls>,
    /// The review of a game, move by move or at its end.
    pub(crate) review: Option<Review>,
}

impl Analysis {
    /// Computes the results that the address requests.
    pub(crate) fn of(game: &GameSession, ctx: &mut Context) -> Self {
        let (state, here) = (&game.state, game.here());
        let is_turn = matches!(game.standing, GameStatus::Turn(_));
        let asks = state.values || state.who || state.why || state.hint;
        let answer = (is_turn && asks).then(|| answer(here, state.convention, ctx));
        let mut analysis = Self {
            values: (is_turn && state.values).then(|| {
                let nimbers = game.game.has_nimbers() && state.convention == Convention::Normal;
                values(here, &game.choices, state.convention, nimbers, ctx)
            }),
            answer,
            parts: None,
            drawing_move: None,
            replies: Vec::new(),
            lengths: None,
            best_line: Vec::new(),
            throws: None,
            review: Review::of(game, ctx),
        };
        let is_hidden = state.wall || state.embed || analysis.stepped().is_some();
        let is_draw = |answer: &Answer| answer.outcome == Outcome::D;
        if (state.hint || state.why) && is_turn && analysis.known().is_some_and(is_draw) {
            let solver = ctx.share(0.5);
            analysis.drawing_move = here
                .drawing_move(state.convention, solver)
                .unwrap_or_default();
        }
        if is_turn && !is_hidden {
            if let (true, Some(Ok(answer))) = (state.why, &analysis.answer) {
                analysis.parts = parts(here, state.convention, ctx);
                analysis.replies = replies(here, answer, ctx);
            }
            if state.values || state.who {
                analysis.lengths = Lengths::of(game, ctx);
            }
            if state.values {
                analysis.best_line = best_line(here, state.convention, 10, ctx);
            }
        } else if game.standing == GameStatus::Throw && state.why && !is_hidden {
            let solver = ctx.share(0.7);
            let opening = game.opening.as_ref();
            analysis.throws = opening.and_then(|at| at.solve(state.convention, solver).ok());
        }
        analysis
    }

    /// The best move: one that wins, else one that holds a draw.
    pub(crate) fn best_move(&self) -> Option<&Choice> {
        let winning = self.known().and_then(|answer| answer.winning_moves.first());
        winning.or(self.drawing_move.as_ref())
    }

    /// The review, if the game is reviewed move by move.
    pub(crate) fn stepped(&self) -> Option<&Review> {
        self.review.as_ref().filter(|review| review.steps())
    }

    /// The answer, if there is one.
    pub(crate) fn known(&self) -> Option<&Answer> {
        self.answer.as_ref()?.as_deref().ok()
    }
}

/// The values of the possible moves, as far as the time allows.
pub(crate) fn values(
    position: &Position,
    choices: &[Choice],
    convention: Convention,
    nimbers: bool,
    ctx: &mut Context,
) -> Values {
    /// The most moves evaluated.
    const MOST: usize = 1600;
    let mut values = HashMap::new();
    // An option that several moves lead to is evaluated once.
    let mut known: HashMap<&str, Value> = HashMap::new();
    for choice in choices.iter().take(MOST) {
        if ctx.budget.left().is_zero() {
            break;
        }
        if let Some(value) = known.get(choice.to.as_str()) {
            values.insert(choice.text.clone(), *value);
            continue;
        }
        let Ok(after) = position.play(&choice.text) else {
            continue;
        };
        let nimber = match nimbers {
            true => after.nimber(ctx.share(0.25)).ok(),
            false => None,
        };
        let outcome = match nimber {
            Some(0) => Some(Outcome::P),
            Some(_) => Some(Outcome::N),
            None => after.outcome(convention, ctx.share(0.25)).ok(),
        };
        if let Some(outcome) = outcome {
            let value = Value { outcome, nimber };
            known.insert(&choice.to, value);
            values.insert(choice.text.clone(), value);
        }
    }
    values
}

/// Outcome, nimber and winning moves of a position.
pub(crate) fn answer(
    position: &Position,
    convention: Convention,
    ctx: &mut Context,
) -> Result<Box<Answer>, Error> {
    let answer = position.solve(convention, ctx.share(0.7))?;
    Ok(Box::new(answer))
}

/// Replies to the first moves of the losing side, as far as the time allows: a few, and
/// more where a search alone knows that this position is lost.
fn replies(here: &Position, answer: &Answer, ctx: &mut Context) -> Vec<(Choice, Choice)> {
    const FEW: usize = 3;
    let first = answer.winning_moves.first();
    let lost = match answer.outcome {
        Outcome::P => Some(here.clone()),
        _ => first.and_then(|mv| here.play(&mv.text).ok()),
    };
    let Some(lost) = lost else {
        return Vec::new();
    };
    let most = match (answer.outcome, answer.by) {
        (Outcome::P, By::Search | By::Table) => MOST_LISTED,
        _ => FEW,
    };
    let mut replies = Vec::new();
    for choice in lost.choices(most) {
        if let Some(reply) = lost.answer_to(&choice.text, answer.convention) {
            replies.push((choice, reply));
            continue;
        }
        let Ok(after) = lost.play(&choice.text) else {
            continue;
        };
        match after.winning_move(answer.convention, ctx.share(0.5)) {
            Ok(Some(reply)) => replies.push((choice, reply)),
            Ok(None) => {}
            Err(_) => break,
        }
    }
    replies
}

/// The moves to the end by best play, for those who ask for it: from this position, and
/// with each move, that move included.
pub(crate) struct Lengths {
    /// `None` in a draw.
    pub(crate) here: Option<u32>,
    pub(crate) moves: HashMap<String, u32>,
}

impl Lengths {
    /// Measures the play from a position within a small fixed amount of work, unless the
    /// reader asked for more time. `None` if that is not enough.
    fn of(game: &GameSession, ctx: &mut Context) -> Option<Self> {
        const WORK: u64 = 2_000_000;
        let (state, here) = (&game.state, game.here());
        let limits = ctx.solver.limits;
        if !state.think {
            ctx.solver.limits.work = limits.work.min(WORK);
        }
        let mut of = |at: &Position| at.remoteness(state.convention, ctx.share(0.3)).ok();
        let lengths = of(here).map(|here_length| {
            let mut moves = HashMap::new();
            for choice in game.choices.iter().filter(|_| state.values) {
                let length = here.play(&choice.text).ok().map(|after| of(&after));
                match length {
                    Some(Some(Some(length))) => moves.insert(choice.text.clone(), length + 1),
                    Some(None) => break,
                    _ => continue,
                };
            }
            Self {
                here: here_length,
                moves,
            }
        });
        ctx.solver.limits = limits;
        lengths
    }
}

/// A line of best play: moves with the options that they lead to.
fn best_line(
    position: &Position,
    convention: Convention,
    most: usize,
    ctx: &mut Context,
) -> Vec<Choice> {
    let mut line = Vec::new();
    let mut at = position.clone();
    while line.len() < most {
        let Ok(answer) = answer(&at, convention, ctx) else {
            break;
        };
        let best = answer.winning_moves.first().cloned();
        // In a P-position any move will do.
        let Some(choice) = best.or_else(|| at.choices(1).pop()) else {
            break;
        };
        let Ok(after) = at.play(&choice.text) else {
            break;
        };
        line.push(choice);
        at = after;
    }
    line
}

/// The reason, with its basis.
pub(crate) fn because(answer: &Answer) -> Message {
    Message::new("answer-why")
        .with("by", answer.reason_by.label())
        .with("reason", answer.reason.clone())
}

/// The parts of a position with their nimbers; `None` for too many parts, misère play,
/// and games without nimbers.
pub(crate) fn parts(
    position: &Position,
    convention: Convention,
    ctx: &mut Context,
) -> Option<Parts> {
    const MOST: usize = 16;
    let parts = position.parts();
    let nimbers = position.of_game().has_nimbers();
    if parts.len() > MOST || convention != Convention::Normal || !nimbers {
        return None;
    }
    let valued = parts.into_iter().map(|part| {
        let nimber = part.nimber(ctx.share(0.3)).ok()?;
        Some((part, nimber))
    });
    valued.collect()
}

/// The nim-sum of parts.
pub(crate) fn nim_sum(parts: &Parts) -> u64 {
    parts.iter().fold(0, |sum, part| sum ^ part.1)
}
