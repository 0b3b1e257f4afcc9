//! Positions looked up in a survey's table; line boards also in one made here
//! by the same method, which decides 64 positions at a time.

use std::any::Any;
use std::path::Path;
use std::sync::Arc;

use grundy_core::{Catalogue, Convention, Game, Index as _, Message, Nimber, Outcome, ValueKind};
use grundy_engine::{Observer, Progress, Why};
use grundy_games::hexagon::{self, Hexagon};
use grundy_games::nimbi::{self, Nimbi};
use grundy_surveys::SurveyError;
use grundy_surveys::line_boards::{Board, Grid, Solved, Table};

use super::moves_that;
use super::solution::Solution;
use super::whole::{self, Whole};
use crate::answer::By;
use crate::error::Error;
use crate::solver::SolveContext;

/// Boards with at most so many places are left to the generic engines, which
/// answer them in a few milliseconds and tell how many positions they saw.
const SMALL: u32 = 16;
/// Boards with at most so many places are solved in no time; one with more, and
/// with many gaps, is left to the search, which has less to look at.
const QUICK: u32 = 24;
const GAPS: u32 = 6;
/// Boards with at most so many places have their nimbers computed for what a
/// theorem leaves open: half a second.
const CHEAP: u32 = 25;
/// Outcomes are decided a word of 64 positions in the time of one, nimbers
/// eight or so.
const WORD: u64 = 64;
const NIMBERS: u64 = 8;

/// Boards solved for earlier questions, the newest last.
#[derive(Default)]
pub(super) struct Cache(Vec<(ValueKind, Arc<Solved>)>);

impl Cache {
    const MOST: usize = 3;

    pub(super) fn bytes(&self) -> u64 {
        self.0.iter().map(|(_, solved)| solved.bytes()).sum()
    }
}

/// Where a position and all that follow from it are looked up.
enum Source<'g, G: Game + Catalogue> {
    Table(Arc<Table>),
    Solved(Arc<Solved>),
    Whole(Whole<'g, G>),
}

impl<G: Game + Catalogue> Source<'_, G> {
    fn outcome(&self, game: &G, at: &G::Position) -> Result<Option<Outcome>, Error> {
        match self {
            Self::Table(table) => {
                let number = number(table.board(), game, at).unwrap_or(u64::MAX);
                table.outcome(number).map_err(unreadable)
            }
            Self::Solved(solved) => {
                let number = number(solved.board(), game, at).unwrap_or(u64::MAX);
                Ok(solved.outcome(number))
            }
            Self::Whole(whole) => whole.outcome(at).map_err(unreadable),
        }
    }

    fn nimber(&self, game: &G, at: &G::Position) -> Result<Option<Nimber>, Error> {
        match self {
            Self::Table(table) => {
                let number = number(table.board(), game, at).unwrap_or(u64::MAX);
                table.nimber(number).map_err(unreadable)
            }
            Self::Solved(solved) => {
                let number = number(solved.board(), game, at).unwrap_or(u64::MAX);
                Ok(solved.nimber(number))
            }
            Self::Whole(whole) => whole.nimber(at).map_err(unreadable),
        }
    }

    /// The file of a table.
    fn path(&self) -> Option<&Path> {
        match self {
            Self::Table(table) => Some(table.path()),
            Self::Solved(_) => None,
            Self::Whole(whole) => Some(whole.path()),
        }
    }

    fn lost(&self, game: &G, at: &G::Position) -> Result<bool, Error> {
        Ok(self.outcome(game, at)? == Some(Outcome::P))
    }
}

/// The number of a position on the board, however it lies on it; `None` when it
/// is too large.
fn number<G: Game + Catalogue>(board: &Board, game: &G, at: &G::Position) -> Option<u64> {
    let index = game.board_index(board.rows(), board.columns())?;
    index.number(at)
}

/// A table that cannot be read as it should.
fn unreadable(error: SurveyError) -> Error {
    Error::Table(match error {
        SurveyError::Damaged { file, at } => Message::new("survey-error-damaged")
            .with("file", file.display().to_string())
            .with("at", at.to_string()),
        SurveyError::File { file, error, .. } => Message::new("error-file")
            .with("file", file.display().to_string())
            .with("why", error.to_string()),
        other => Message::new("error-file")
            .with("file", other.word())
            .with("why", other.to_string()),
    })
}

/// The smallest board that holds a position, where its game is one of lines.
fn extent<G: Game + Catalogue>(game: &G, at: &G::Position) -> Option<(Grid, u32, u32)> {
    let game: &dyn Any = game;
    let at: &dyn Any = at;
    if game.is::<Nimbi>() {
        let (rows, columns) = at.downcast_ref::<nimbi::Board>()?.extent();
        return Some((Grid::Squares, rows, columns));
    }
    let game = game.downcast_ref::<Hexagon>()?;
    let (rows, columns) = game.extent(at.downcast_ref::<hexagon::Board>()?)?;
    Some((Grid::Hexagons, rows, columns))
}

/// What says most of a position under a convention, and what says enough.
const fn wants(convention: Convention) -> &'static [ValueKind] {
    match convention {
        Convention::Normal => &[ValueKind::Nimbers, ValueKind::Outcomes(Convention::Normal)],
        Convention::Misere => &[ValueKind::Outcomes(Convention::Misere)],
    }
}

/// Where to look a position up. `cheap` asks for no more than half a second.
fn source<'g, G: Game + Catalogue>(
    game: &'g G,
    at: &G::Position,
    convention: Convention,
    cache: &mut Cache,
    asking: &SolveContext,
    cheap: bool,
) -> Result<Option<Source<'g, G>>, Error> {
    if let Some(tables) = &asking.tables
        && let Some(whole) = whole::holding(tables, game, at, convention).map_err(unreadable)?
    {
        return Ok(Some(Source::Whole(whole)));
    }
    let Some((grid, rows, columns)) = extent(game, at) else {
        return Ok(None);
    };
    let places = u64::from(rows) * u64::from(columns);
    for &want in wants(convention) {
        // The nimber of a small board is soon found: a table that knows no
        // nimbers would take it away.
        let poor = want == ValueKind::Outcomes(Convention::Normal) && places <= CHEAP.into();
        if let (Some(tables), false) = (&asking.tables, poor) {
            let holds = |table: &&Arc<Table>| number(table.board(), game, at).is_some();
            if let Some(table) = tables.lines(grid, want).find(holds) {
                return Ok(Some(Source::Table(Arc::clone(table))));
            }
        }
        let holds = |(kind, solved): &&(ValueKind, Arc<Solved>)| {
            *kind == want && number(solved.board(), game, at).is_some()
        };
        if let Some((_, solved)) = cache.0.iter().rev().find(holds) {
            return Ok(Some(Source::Solved(Arc::clone(solved))));
        }
    }
    // Rows of six make a mirror useful.
    let (rows, columns) = if rows == 6 {
        (columns, rows)
    } else {
        (rows, columns)
    };
    let Some((board, want)) = Board::new(rows, columns, grid).and_then(|board| {
        Some((
            board,
            affordable(game, at, &board, convention, asking, cheap)?,
        ))
    }) else {
        return Ok(None);
    };
    let solved = Arc::new(solve(board, want, asking)?);
    if cache.0.len() == Cache::MOST {
        cache.0.remove(0);
    }
    cache.0.push((want, Arc::clone(&solved)));
    Ok(Some(Source::Solved(solved)))
}

/// What can be found out of a board within the limits, when that is the best
/// way.
fn affordable<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    board: &Board,
    convention: Convention,
    asking: &SolveContext,
    cheap: bool,
) -> Option<ValueKind> {
    let (places, counters) = (board.counters(), game.rank(at));
    let gaps = u64::from(places).saturating_sub(counters);
    if places <= SMALL || (places > QUICK && gaps > GAPS.into()) {
        return None;
    }
    if cheap && (convention == Convention::Misere || places > CHEAP) {
        return None;
    }
    let mut parts = 0;
    game.summands(at, &mut |_| parts += 1);
    if convention == Convention::Normal && parts > 1 && places > QUICK {
        // Nimbers of the parts add.
        return None;
    }
    wants(convention).iter().copied().find(|&want| {
        let (positions, told) = match want {
            ValueKind::Nimbers => (
                asking.limits.positions.saturating_mul(NIMBERS),
                places <= Solved::MOST_NIMBERS,
            ),
            ValueKind::Outcomes(_) => (asking.limits.positions.saturating_mul(WORD), true),
        };
        told && board.positions() <= positions
            && Solved::memory_needed(board, want) <= asking.limits.memory
    })
}

/// Looks on for the one who asked, and at the clock.
struct BoardObserver<'a> {
    asking: &'a SolveContext,
    board: Board,
}

impl BoardObserver<'_> {
    fn late(&self) -> bool {
        self.asking.left().is_zero()
    }
}

impl Observer for BoardObserver<'_> {
    fn cancelled(&self) -> bool {
        self.late() || self.asking.cancelled()
    }

    fn progress(&self, pace: &Progress) {
        self.asking.progress(&Progress {
            positions: (self.board.positions() / pace.of.max(1)).saturating_mul(pace.done),
            memory: pace.memory,
            time: pace.time,
            ..*pace
        });
    }
}

fn solve(board: Board, want: ValueKind, asking: &SolveContext) -> Result<Solved, Error> {
    let observer = BoardObserver { asking, board };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    Solved::of(board, want, threads, Some(asking.limits.memory), &observer).map_err(|error| {
        let why = match error {
            SurveyError::Cancelled { .. } if observer.late() => Why::Time,
            SurveyError::Cancelled { .. } => Why::Cancelled,
            _ => Why::Memory,
        };
        asking.budget().stop(why).into()
    })
}

/// Everything about a position; `None` where there is nothing to look it up in.
pub(super) fn compute<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    cache: &mut Cache,
    asking: &SolveContext,
    cheap: bool,
) -> Result<Option<Solution<G::Move>>, Error> {
    let Some(source) = source(game, at, convention, cache, asking, cheap)? else {
        return Ok(None);
    };
    let Some(outcome) = source.outcome(game, at)? else {
        return Ok(None);
    };
    let nimber = match (convention, outcome) {
        (Convention::Misere, _) => None,
        (Convention::Normal, Outcome::P) => Some(Nimber::ZERO),
        (Convention::Normal, _) => source.nimber(game, at)?,
    };
    let (winning, complete) = moves_that(game, at, |option| source.lost(game, option))?;
    let table = source.path().map(Path::to_path_buf);
    let method = match &source {
        Source::Table(table) => Some(
            Message::new("reason-line-table")
                .with("rows", table.board().rows())
                .with("columns", table.board().columns())
                .with("file", table.path().display().to_string()),
        ),
        Source::Whole(whole) => Some(whole.method()),
        Source::Solved(_) => None,
    };
    let by = match method {
        Some(_) => By::Table,
        None => By::Search,
    };
    let searched = match &source {
        Source::Solved(solved) => solved.board().positions(),
        _ => 0,
    };
    Ok(Some(Solution {
        outcome,
        nimber,
        winning,
        complete,
        by,
        reason: None,
        method,
        searched,
        table,
    }))
}

/// Who wins; `None` where there is nothing to look it up in.
pub(super) fn outcome<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    cache: &mut Cache,
    asking: &SolveContext,
) -> Result<Option<Outcome>, Error> {
    match source(game, at, convention, cache, asking, false)? {
        Some(source) => source.outcome(game, at),
        None => Ok(None),
    }
}

/// The nimber in normal play; `None` where there is nothing to look it up in.
pub(super) fn nimber<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    cache: &mut Cache,
    asking: &SolveContext,
) -> Result<Option<Nimber>, Error> {
    match source(game, at, Convention::Normal, cache, asking, false)? {
        Some(source) => source.nimber(game, at),
        None => Ok(None),
    }
}
