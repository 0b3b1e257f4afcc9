//! Rules on bits, as unrolled from a ruleset or from the text of a built-in game: a search in
//! bit words.

use std::sync::Arc;

use grundy_core::{
    BitRules, Catalogue, Convention, Game, Message, Nimber, Notation as _, OfText, Outcome,
    Structure,
};
use grundy_engine::Budget;
use grundy_kernels::bits::{Boards, Heads};
use grundy_ruleset::Ruleset;

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
    text: Option<Arc<Ruleset>>,
    boards: &'c mut Boards,
    budget: Budget<'b>,
}

/// The method for positions of bits.
pub(super) fn search<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let text = match question.structure_as::<OfText>() {
        Some(_) => resources.cache.text(&question.game.name()),
        None => None,
    };
    let by_text = (text.as_deref()).and_then(|text| structure_of(text, question.game, question.at));
    let structure = by_text.as_deref().or(question.structure.as_deref());
    let Some(bits) = structure.and_then(<dyn Structure>::bits) else {
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
            text,
            boards,
            budget,
        }) as Box<_>
    }))
}

/// The structure of a position by the game's text.
fn structure_of<G: Game>(text: &Ruleset, game: &G, at: &G::Position) -> Option<Box<dyn Structure>> {
    text.structure(&text.read(&game.show(at)).ok()?)
}

/// Coins, in normal play.
struct Turning<'q, G: Game> {
    question: &'q Question<'q, G>,
    heads: Heads,
}

impl<G: Game> Turning<'_, G> {
    fn nimbers(&self, at: &G::Position) -> Option<(Nimber, Vec<Nimber>)> {
        let structure = self.question.game.structure(at)?;
        self.heads.nimber(structure.bits()?)
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
        let game = self.question.game;
        let structure = match &self.text {
            Some(text) => structure_of(text, game, at)?,
            None => game.structure(at)?,
        };
        let bits = structure.bits()?;
        self.boards.fits(bits).then(|| bits.on.clone())
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
