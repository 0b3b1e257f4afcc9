//! Pieces on a triangular lattice, as in the hexagon game: convex parts by the
//! survey's method, others by its search in bit words.

use std::sync::Arc;

use grundy_core::{Catalogue, Convention, Game, Lattice, Message, Nimber};
use grundy_engine::Budget;
use grundy_kernels::RegionTable;
use grundy_kernels::hexagons::{Around, Boards, Region};

use super::method::{Attempt, Goal, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

/// Convex boards with at most this many lines in their second direction are left to
/// the engines, which give their nimbers at once; an outcome alone comes from the cached
/// regions, which serve the next questions.
const SMALL: u64 = 16;
/// Options examined for the questions that a theorem leaves open on convex boards:
/// about a second.
const CHEAP: u64 = 300_000_000;
/// The most pieces of a part: the bits of a word.
const WORD: usize = 128;

/// The parts, if all are convex.
fn convex(lattice: &Lattice) -> Option<Vec<Region>> {
    let sides = lattice.sides.as_ref()?.iter();
    sides.map(|&sides| Region::of_sides(sides)).collect()
}

/// Convex parts looked up in a table of a survey.
struct Surveyed<'c, 'q, G: Game> {
    question: &'c Question<'q, G>,
    table: Arc<dyn RegionTable>,
}

impl<G: Game> Values<G> for Surveyed<'_, '_, G> {
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let mut sum = 0;
        for region in self.question.structure_of(at, convex).into_iter().flatten() {
            match self.table.nimber(region).map_err(Error::Table)? {
                Some(nimber) => sum ^= u64::from(nimber),
                None => return Ok(None),
            }
        }
        Ok(Some(Nimber(sum)))
    }

    fn basis(&self) -> Basis {
        let side = u64::from(self.table.side());
        let method = Message::new("reason-region-table").with("side", side);
        Basis::table(method, self.table.path())
    }
}

struct Valued<'c, 'q, G: Game> {
    question: &'c Question<'q, G>,
    around: &'c Around,
}

/// Convex parts in normal play, by the nimbers of the regions that they need. These serve
/// the next questions too, about options or smaller boards.
pub(super) fn regions<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    if question.convention == Convention::Misere {
        return Ok(None);
    }
    let Some(regions) = question.structure_as().and_then(convex) else {
        return Ok(None);
    };
    let is_small = regions.iter().all(|region| region.columns <= SMALL);
    if is_small && question.goal != Goal::Outcome {
        return Ok(None);
    }
    let has_all = |(around, _): &(Around, u64)| {
        let mut nimbers = regions.iter().map(|region| around.nimber(*region));
        nimbers.all(|nimber| nimber.is_some())
    };
    if !resources.cache.regions.as_ref().is_some_and(has_all) {
        let columns = regions.iter().map(|region| region.columns).max();
        let tables = resources.ctx.tables.as_ref();
        if let Some(table) = tables.and_then(|tables| tables.regions(columns?)) {
            let table = Arc::clone(table);
            return Ok(Some(Box::new(Surveyed { question, table })));
        }
        let mut budget = match question.goal {
            Goal::Rest => resources.ctx.share(CHEAP),
            _ => resources.ctx.budget(),
        };
        // The old regions are of no use to this question, and would take memory beside it.
        resources.cache.regions = None;
        let Some(around) = Around::new(&regions, resources.ctx.observer.threads(), &mut budget)
        else {
            return Ok(None);
        };
        resources.cache.regions = Some((around?, budget.progress().memory));
    }
    let valued = resources.cache.regions.as_ref();
    Ok(valued.map(|(around, _)| Box::new(Valued { question, around }) as Box<_>))
}

impl<G: Game> Values<G> for Valued<'_, '_, G> {
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let regions = self.question.structure_of(at, convex);
        let mut nimbers = regions
            .into_iter()
            .flatten()
            .map(|region| self.around.nimber(region));
        let sum = nimbers.try_fold(0, |sum, nimber| Some(sum ^ nimber?));
        Ok(sum.map(Nimber))
    }

    fn basis(&self) -> Basis {
        let valued = self.around.valued();
        let Some((rows, columns)) = self.around.law() else {
            return Basis::search(valued);
        };
        let law = Message::new("reason-strips")
            .with("rows", u64::from(rows))
            .with("columns", columns.to_string());
        Basis::computed(law, valued)
    }
}

struct Outlined<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    boards: Boards,
    budget: Budget<'b>,
}

/// Parts that are not all convex, in normal play, if each fits into a word.
pub(super) fn outlines<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(Lattice {
        sides: None,
        pieces: Some(parts),
    }) = question.structure_as()
    else {
        return Ok(None);
    };
    if !question.goal.is_all()
        || question.convention == Convention::Misere
        || parts.iter().map(Vec::len).sum::<usize>() > WORD
    {
        return Ok(None);
    }
    let Some(boards) = Boards::around(parts) else {
        return Ok(None);
    };
    Ok(Some(Box::new(Outlined {
        question,
        boards,
        budget: resources.own_budget(question.goal),
    })))
}

impl<G: Game> Values<G> for Outlined<'_, '_, '_, G> {
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let pieces = |lattice: &Lattice| lattice.pieces.clone();
        let mut sum = 0;
        for part in self.question.structure_of(at, pieces).into_iter().flatten() {
            sum ^= self.boards.nimber(&part, &mut self.budget)?;
        }
        Ok(Some(Nimber(sum.into())))
    }

    fn basis(&self) -> Basis {
        Basis::search(self.boards.valued())
    }
}
