//! Counters on boards of lines: looked up in a survey's table, or in one computed here
//! by the same method, which decides 64 positions at a time.

use std::sync::Arc;
use std::time::Duration;

use grundy_core::{
    Catalogue, Convention, Game, Index as _, LineBoard, Message, Nimber, Outcome, ValueKind,
};
use grundy_engine::{Observer, Progress, StopReason};
use grundy_kernels::line_boards::{Board, Solved};
use grundy_kernels::{BoardTable, Refusal};

use super::method::{Attempt, Goal, Question, Resources, Values, kinds};
use super::solution::{Basis, parts};
use crate::error::Error;
use crate::solver::SolveContext;

/// Boards with at most this many places are left to the engines, which answer them in a
/// few milliseconds and count the positions.
const SMALL: u32 = 16;
/// Boards with at most this many places are solved at once. A larger one with more than
/// [`GAPS`] gaps is left to the search, which has less to examine.
const QUICK: u32 = 24;
const GAPS: u32 = 6;
/// Boards with at most this many places have their nimbers computed for the questions
/// that a theorem leaves open: half a second.
const CHEAP: u32 = 25;
/// Outcomes of a word of 64 positions take the time of one position, nimbers of about
/// eight.
const WORD: u64 = 64;
const NIMBERS: u64 = 8;

/// The table for a position and all its followers.
enum Source {
    Table(Arc<dyn BoardTable>),
    Solved(Arc<Solved>),
}

struct OnBoard<'c, 'q, G: Game> {
    question: &'c Question<'q, G>,
    source: Source,
}

/// A table of a board that contains the position, given or computed here.
pub(super) fn board<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(&LineBoard {
        grid,
        rows,
        columns,
        counters,
    }) = question.structure_as()
    else {
        return Ok(None);
    };
    let Resources { ctx, cache, .. } = resources;
    let attempt = |source| Ok(Some(Box::new(OnBoard { question, source }) as Box<_>));
    let has_it = |board: &Board| number(question.game, board, question.at).is_some();
    let places = u64::from(rows) * u64::from(columns);
    for &kind in kinds(question.convention) {
        // The nimber of a small board takes little time to compute, and a table of
        // outcomes alone would not give it.
        let poor = kind == ValueKind::Outcomes(Convention::Normal) && places <= CHEAP.into();
        if let (Some(tables), false) = (&ctx.tables, poor)
            && let Some(table) = tables
                .boards(grid, kind)
                .find(|table| has_it(table.board()))
        {
            return attempt(Source::Table(Arc::clone(table)));
        }
        if let Some(solved) = cache.boards.find(kind, has_it) {
            return attempt(Source::Solved(solved));
        }
    }
    // Rows of six make a mirror useful.
    let board = match rows {
        6 => Board::new(columns, rows, grid),
        _ => Board::new(rows, columns, grid),
    };
    let Some(board) = board else {
        return Ok(None);
    };
    let Some(kind) = affordable(question, &board, counters, ctx) else {
        return Ok(None);
    };
    let solved = cache.boards.add(kind, solve(board, kind, ctx)?);
    attempt(Source::Solved(solved))
}

/// The number of a position on the board in either orientation; `None` if it is too
/// large.
fn number<G: Game>(game: &G, board: &Board, at: &G::Position) -> Option<u64> {
    G::Index::whole_board(game, board.rows(), board.columns())?.number(at)
}

impl<G: Game> OnBoard<'_, '_, G> {
    fn number(&self, at: &G::Position) -> Option<u64> {
        let board = match &self.source {
            Source::Table(table) => table.board(),
            Source::Solved(solved) => solved.board(),
        };
        number(self.question.game, board, at)
    }
}

impl<G: Game> Values<G> for OnBoard<'_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        match (&self.source, self.number(at)) {
            (_, None) => Ok(None),
            (Source::Table(table), Some(number)) => table.outcome(number).map_err(Error::Table),
            (Source::Solved(solved), Some(number)) => Ok(solved.outcome(number)),
        }
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        match (&self.source, self.number(at)) {
            (_, None) => Ok(None),
            (Source::Table(table), Some(number)) => table.nimber(number).map_err(Error::Table),
            (Source::Solved(solved), Some(number)) => Ok(solved.nimber(number)),
        }
    }

    fn basis(&self) -> Basis {
        match &self.source {
            Source::Solved(solved) => Basis::search(solved.board().positions()),
            Source::Table(table) => Basis::table(
                Message::new("reason-line-table")
                    .with("rows", table.board().rows())
                    .with("columns", table.board().columns()),
                table.path(),
            ),
        }
    }
}

/// The kind of values of a board that fits the limits, if a table is the best method.
fn affordable<G: Game>(
    question: &Question<'_, G>,
    board: &Board,
    counters: u64,
    ctx: &SolveContext,
) -> Option<ValueKind> {
    let (places, convention) = (board.counters(), question.convention);
    let gaps = u64::from(places).saturating_sub(counters);
    if places <= SMALL || (places > QUICK && gaps > GAPS.into()) {
        return None;
    }
    if question.goal == Goal::Rest && (convention == Convention::Misere || places > CHEAP) {
        return None;
    }
    let parts = parts(question.game, question.at);
    if convention == Convention::Normal && parts.len() > 1 && places > QUICK {
        // Nimbers of the parts add.
        return None;
    }
    let fits = |kind: &ValueKind| {
        let (at_once, possible) = match kind {
            ValueKind::Nimbers => (NIMBERS, places <= Solved::MOST_NIMBERS),
            ValueKind::Outcomes(_) => (WORD, true),
        };
        possible
            && board.positions() <= ctx.limits.positions.saturating_mul(at_once)
            && Solved::memory_needed(board, *kind) <= ctx.limits.memory
    };
    kinds(convention).iter().copied().find(fits)
}

/// Passes progress on to the question's observer, and checks the clock.
struct BoardObserver<'a> {
    ctx: &'a SolveContext,
    board: Board,
}

impl BoardObserver<'_> {
    fn late(&self) -> bool {
        self.ctx.left().is_zero()
    }
}

impl Observer for BoardObserver<'_> {
    fn cancelled(&self) -> bool {
        self.late() || self.ctx.observer.cancelled()
    }

    fn now(&self) -> Duration {
        self.ctx.observer.now()
    }

    fn with_helpers(&self, helpers: usize, helper: &(dyn Fn() + Sync), own: &mut dyn FnMut(usize)) {
        self.ctx.observer.with_helpers(helpers, helper, own);
    }

    fn progress(&self, pace: &Progress) {
        self.ctx.observer.progress(&Progress {
            positions: (self.board.positions() / pace.of.max(1)).saturating_mul(pace.done),
            memory: pace.memory,
            time: pace.time,
            ..*pace
        });
    }
}

fn solve(board: Board, kind: ValueKind, ctx: &SolveContext) -> Result<Solved, Error> {
    let observer = BoardObserver { ctx, board };
    Solved::of(
        board,
        kind,
        ctx.observer.threads(),
        Some(ctx.limits.memory),
        &observer,
    )
    .map_err(|error| {
        let why = match error {
            Refusal::Stopped(_) if observer.late() => StopReason::Time,
            Refusal::Stopped(_) => StopReason::Cancelled,
            _ => StopReason::Memory,
        };
        ctx.budget().stop(why).into()
    })
}
