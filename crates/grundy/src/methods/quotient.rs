//! Misère play of the heaps of a take-and-break game, by its misère quotient.

pub(super) mod cached;

use grundy_core::{Catalogue, Convention, Game, Heaps, Message, Outcome};
use grundy_engine::{Budget, CounterTable, HeapQuotient};

use super::cache::Cache;
use super::kind::Query;
use super::method::{Attempt, Goal, Question, Resources, Values, solve_all};
use super::solution::{Basis, Solution, is_over, parts};
use crate::error::Error;
use cached::CachedQuotient;

/// Options examined for a quotient before a search is tried: about a second.
const MOST_WORK: u64 = 5_000_000;
/// The most heaps of a product that is written out.
const MOST_HEAPS: usize = 16;

struct Classes<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    heaps: &'c HeapQuotient,
    /// True if all heaps have classes; otherwise their quotient is infinite.
    classed: bool,
    /// Further heaps, added to every position.
    others: &'c [u64],
    budget: &'c mut Budget<'b>,
}

/// The method by the classes of heaps, if little work gives them.
pub(super) fn heaps<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let classes = classes(question, &[], resources)?;
    Ok(classes.map(|classes| Box::new(classes) as Box<_>))
}

/// The full solution of the sum of a position and further heaps of its game in misère
/// play, with the winning moves in the position. `None` if little work gives no
/// quotient.
pub(crate) fn with_heaps<G: Game + Catalogue>(
    game: &G,
    heaps: &[u64],
    query: Query<'_, G, Cache<G>>,
) -> Result<Option<Solution<G::Move>>, Error> {
    let question = Question::new(game, query.at, Convention::Misere, Goal::All);
    let mut resources = Resources::new(Goal::All, query.cache, query.ctx);
    match classes(&question, heaps, &mut resources)? {
        Some(mut classes) => solve_all(&question, &mut classes),
        None => Ok(None),
    }
}

/// The sizes of the heaps of a position, if sums of heaps of its game may have a
/// quotient.
pub(crate) fn heap_sizes<G: Game>(game: &G, at: &G::Position) -> Option<Vec<u64>> {
    match game.heaps()?.kind() {
        Heaps::TakeAndBreak { digits } if HeapQuotient::takes(&digits) => sizes(game, at),
        _ => None,
    }
}

fn classes<'c, 'q, 'b, G: Game + Catalogue>(
    question: &'c Question<'q, G>,
    others: &'c [u64],
    resources: &'c mut Resources<'b, G>,
) -> Result<Option<Classes<'c, 'q, 'b, G>>, Error> {
    let &Question { game, at, .. } = question;
    let (Convention::Misere, Some(Heaps::TakeAndBreak { digits })) =
        (question.convention, game.heaps().map(|heaps| heaps.kind()))
    else {
        return Ok(None);
    };
    if !HeapQuotient::takes(&digits) {
        return Ok(None);
    }
    let Some(sizes) = sizes(game, at) else {
        return Ok(None);
    };
    let Some(largest) = sizes.iter().chain(others).copied().max() else {
        return Ok(None);
    };
    let Resources { ctx, cache, budget } = resources;
    let cached = cache
        .quotient
        .get_or_insert_with(|| CachedQuotient::new(digits));
    let classed = cached.reach(largest, &mut ctx.share(MOST_WORK))?;
    if !classed && !cached.counts(largest, &mut ctx.share(CounterTable::WORK))? {
        return Ok(None);
    }
    Ok(Some(Classes {
        question,
        heaps: &cached.heaps,
        classed,
        others,
        budget,
    }))
}

/// The sizes of the heaps of a position; `None` if a part is not a heap.
fn sizes<G: Game>(game: &G, at: &G::Position) -> Option<Vec<u64>> {
    let heaps = game.heaps()?;
    let parts = parts(game, at).into_iter();
    parts.map(|part| Some(heaps.heap(&part)?.0)).collect()
}

impl<G: Game> Classes<'_, '_, '_, G> {
    /// The sizes of all heaps of the sum.
    fn sizes(&self, at: &G::Position) -> Option<Vec<u64>> {
        let mut sizes = sizes(self.question.game, at)?;
        sizes.extend(self.others);
        Some(sizes)
    }
}

impl<G: Game + Catalogue> Values<G> for Classes<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        self.budget.work(1)?;
        let sizes = self.sizes(at);
        Ok(sizes.and_then(|sizes| self.heaps.outcome(&sizes)))
    }

    fn basis(&self) -> Basis {
        let quotient = self.heaps.quotient();
        if !self.classed {
            let counts = Message::new("reason-counts").with("to", self.heaps.len());
            return Basis::computed(counts, 0);
        }
        let method = match self.heaps.period() {
            None => Message::new("reason-quotient-to").with("to", self.heaps.len() - 1),
            Some(period) => Message::new("reason-quotient-period")
                .with("period", period.length)
                .with("from", period.from)
                .with("proved", period.proved_by),
        };
        let method = method
            .with("order", quotient.monoid().order() as u64)
            .with("generators", quotient.named_generators());
        Basis::computed(method, 0)
    }

    fn reason(&mut self, first: Option<&G::Move>) -> Result<Option<Message>, Error> {
        let &Question { game, at, .. } = self.question;
        let left = first.map(|mv| game.play(at, mv));
        let Some(sizes) = self.sizes(left.as_ref().unwrap_or(at)) else {
            return Ok(None);
        };
        // A part without a move may belong to a sum with one.
        let over = is_over(game, at) && self.others.is_empty();
        if over || sizes.len() > MOST_HEAPS {
            return Ok(None);
        }
        let Some(class) = self.heaps.class_of(&sizes) else {
            return Ok(None);
        };
        let quotient = self.heaps.quotient();
        let reason = match first {
            None if quotient.monoid().is_lost(class) => Message::new("reason-quotient-p"),
            None => return Ok(None),
            Some(mv) => Message::new("reason-quotient-n").with("move", game.phrase(at, mv)),
        };
        let factors = sizes.iter().filter_map(|&size| self.heaps.class(size));
        let factors: Vec<String> = factors.map(|class| quotient.name(class)).collect();
        let product = match factors.len() {
            0 | 1 => quotient.name(class),
            _ => format!("{} = {}", factors.join(" · "), quotient.name(class)),
        };
        let heaps: Vec<String> = sizes.iter().map(u64::to_string).collect();
        Ok(Some(reason.with("heaps", heaps).with("product", product)))
    }
}
