//! Rules on bits, as unrolled from a ruleset: a search in bit words.

use grundy_core::{BitRules, Bits, Catalogue, Convention, Game, Message, Nimber, Outcome};
use grundy_engine::Budget;
use grundy_kernels::bits::{Boards, Heads};

use super::method::{Attempt, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

/// Positions of at most this many exclusive moves are left to the engines, which are as
/// fast.
const SMALL: usize = 12;

/// A sum of this many nimbers or more is not written out.
const MOST_HEADS: usize = 17;

struct Searched<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    boards: &'c mut Boards,
    budget: Budget<'b>,
}

/// The method for positions of bits.
pub(super) fn search<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(bits) = question.structure_as::<Bits>() else {
        return Ok(None);
    };
    if matches!(*bits.rules, BitRules::Turning(_)) {
        let is_normal = question.convention == Convention::Normal;
        let heads = is_normal.then(|| Heads::of(bits)).flatten();
        return Ok(heads.map(|heads| Box::new(Turning { question, heads }) as Box<_>));
    }
    if matches!(*bits.rules, BitRules::Exclusion(_)) && bits.on.len() <= SMALL {
        return Ok(None);
    }
    let cached = &mut resources.cache.bits;
    if !cached.as_ref().is_some_and(|boards| boards.fits(bits)) {
        *cached = Boards::of(bits);
    }
    let budget = resources.own_budget(question.goal);
    let boards = resources.cache.bits.as_mut();
    Ok(boards.map(|boards| {
        Box::new(Searched {
            question,
            boards,
            budget,
        }) as Box<_>
    }))
}

/// Coins, in normal play.
struct Turning<'q, G: Game> {
    question: &'q Question<'q, G>,
    heads: Heads,
}

impl<G: Game> Turning<'_, G> {
    fn nimbers(&self, at: &G::Position) -> Option<(Nimber, Vec<Nimber>)> {
        let nimbers = |bits: &Bits| self.heads.nimber(bits);
        self.question.structure_of(at, nimbers)
    }
}

impl<G: Game> Values<G> for Turning<'_, G> {
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        Ok(self.nimbers(at).map(|(sum, _)| sum))
    }

    fn basis(&self) -> Basis {
        let (sum, heads) = self.nimbers(self.question.at).unwrap_or_default();
        let starred = |nimber: &Nimber| format!("*{}", nimber.0);
        let sum = match heads.len() {
            0..=1 | MOST_HEADS.. => starred(&sum),
            _ => {
                let heads: Vec<String> = heads.iter().map(starred).collect();
                format!("{} = {}", heads.join(" + "), starred(&sum))
            }
        };
        Basis::computed(Message::new("reason-coins").with("sum", sum), 0)
    }
}

impl<G: Game> Searched<'_, '_, '_, G> {
    fn on(&self, at: &G::Position) -> Option<Vec<u16>> {
        let on = |bits: &Bits| self.boards.fits(bits).then(|| bits.on.clone());
        self.question.structure_of(at, on)
    }
}

impl<G: Game> Values<G> for Searched<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let Some(on) = self.on(at) else {
            return Ok(None);
        };
        let convention = self.question.convention;
        let outcome = self.boards.outcome(&on, convention, &mut self.budget)?;
        Ok(Some(outcome))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let on = self.on(at);
        let nimber = on.map(|on| self.boards.nimber(&on, &mut self.budget));
        Ok(nimber.transpose()?)
    }

    fn basis(&self) -> Basis {
        Basis::search(self.budget.progress().positions)
    }

    fn may_stop_short(&self) -> bool {
        true
    }
}
