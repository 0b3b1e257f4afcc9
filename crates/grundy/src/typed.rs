//! Games and positions with their types: the one implementation of [`Game`] and
//! [`Position`], for every kind of game.

mod chance;
mod last_mover;

use std::sync::Arc;

use grundy_check::certificate::GameRules;
use grundy_core::{
    Area, Catalogue, ChanceOpened, Complimenting, Convention, DrawingBudget, Flow, Layout, Loopy,
    Message, Nimber, Notation, Outcome, ParseError, Rules, Scene, Scored, View, plain,
};
use grundy_engine::StopReason;

use crate::answer::{Answer, Choice};
use crate::error::Error;
use crate::game::Game;
use crate::game::erased::{ErasedGame, Facts, LastMoverGame};
use crate::methods::{
    self, ComplimentingKind, Kind, KindQuery, LastMover, LoopyKind, Query, ScoredKind, Worth,
};
use crate::page::Page;
use crate::position::erased::{ErasedMove, ErasedPosition, LastMoverPosition};
use crate::position::{Position, Start, bad_move, count_up_to};
use crate::proof::Proof;
use crate::solver::Solver;

/// The most bytes of moves written out.
const MOST_TEXT: usize = 4 << 20;

/// A game of a kind, shared by its positions.
struct Typed<K: Kind> {
    facts: Facts,
    kind: K,
    read: ReadStart<K>,
    known: fn(&K) -> GameRules<'_>,
    /// `None` for games of another kind than last-mover games.
    last_mover: Option<AsLastMover<K>>,
}

/// Reads an opening or a position.
type ReadStart<K> = fn(&Arc<Typed<K>>, &str) -> Result<Start, ParseError>;

/// The views of a last-mover game and of its positions.
struct AsLastMover<K: Kind> {
    game: fn(&Typed<K>) -> &dyn LastMoverGame,
    position: fn(&At<K>) -> &dyn LastMoverPosition,
}

impl<G: grundy_core::Game + Catalogue> AsLastMover<LastMover<G>> {
    const VIEWS: Option<Self> = Some(Self {
        game: |game| game,
        position: |position| position,
    });
}

impl Game {
    /// A last-mover game from its rules. Without a name in the registry it can be solved,
    /// summed, played, tabulated and certified; see [`Game::register`] for the operations
    /// that need a name.
    #[must_use]
    pub fn of<G: grundy_core::Game + Catalogue>(rules: G) -> Self {
        Self::typed(
            LastMover(rules),
            read_position,
            |kind| GameRules::of(&kind.0),
            AsLastMover::VIEWS,
        )
    }

    /// A loopy game, in which positions may repeat, from its rules.
    #[must_use]
    pub fn of_loopy<L: Loopy + Catalogue>(rules: L) -> Self {
        Self::typed(
            LoopyKind(rules),
            read_position,
            |kind| GameRules::of_loopy(&kind.0),
            None,
        )
    }

    /// A last-mover game in which the turn may go back, from its rules.
    #[must_use]
    pub fn of_complimenting<C: Complimenting + Catalogue>(rules: C) -> Self {
        Self::typed(
            ComplimentingKind(rules),
            read_position,
            |kind| GameRules::of_complimenting(&kind.0),
            None,
        )
    }

    /// A scored game from its rules.
    #[must_use]
    pub fn of_scored<S: Scored + Catalogue>(rules: S) -> Self {
        Self::typed(
            ScoredKind(rules),
            read_position,
            |kind| GameRules::of_scored(&kind.0),
            None,
        )
    }

    /// A last-mover game that chance opens, from its rules.
    #[must_use]
    pub fn of_chance_opened<C: ChanceOpened + Catalogue>(rules: C) -> Self {
        Self::typed(
            LastMover(rules),
            chance::read_start,
            |kind| GameRules::of_chance_opened(&kind.0),
            AsLastMover::VIEWS,
        )
    }

    fn typed<K: Kind>(
        kind: K,
        read: ReadStart<K>,
        known: fn(&K) -> GameRules<'_>,
        last_mover: Option<AsLastMover<K>>,
    ) -> Self {
        Self(Arc::new(Typed {
            facts: facts(&kind),
            kind,
            read,
            known,
            last_mover,
        }))
    }
}

fn facts<K: Kind>(kind: &K) -> Facts {
    let rules = kind.rules();
    let both = [Convention::Normal, Convention::Misere];
    Facts {
        name: rules.name(),
        page: Page::of(rules),
        #[cfg(feature = "i18n")]
        texts: rules.texts(),
        ruleset: rules.ruleset().map(str::to_owned),
        conventions: rules.conventions(),
        why_not_both: rules.why_not_both(),
        endings: both.map(|convention| kind.ending(convention)),
        table_to: both.map(|convention| rules.table_to(convention)),
        has_nimbers: K::HAS_NIMBERS,
        is_loopy: K::IS_LOOPY,
        is_added: K::IS_ADDED,
        no_sum: K::NO_SUM,
    }
}

/// Reads a position. It may bear document 4's star, `(2,2)*`, which marks a P-position
/// of normal play; a star that no theorem confirms is an error.
fn read_position<K: Kind>(game: &Arc<Typed<K>>, text: &str) -> Result<Start, ParseError> {
    let rules = game.kind.rules();
    let at = match (rules.read(text), text.trim_end().strip_suffix('*')) {
        (Ok(at), _) => at,
        (Err(why), None) => return Err(why),
        (Err(why), Some(bare)) => {
            let at = rules.read(bare).map_err(|_| why)?;
            let verdict = rules.theory(&at, Convention::Normal);
            confirm_star(bare, verdict.map(|verdict| verdict.outcome))?;
            at
        }
    };
    // Moves refer to the board of the canonical notation, which may be oriented
    // differently from the one given.
    let at = rules.read(&rules.show(&at))?;
    Ok(Start::Position(game.position(at)))
}

/// Checks a star after this text against the outcome that a theorem gives.
fn confirm_star(bare: &str, outcome: Option<Outcome>) -> Result<(), ParseError> {
    let key = match outcome {
        Some(Outcome::P) => return Ok(()),
        Some(_) => "misread-star",
        None => "misread-star-open",
    };
    Err(ParseError::new(bare.chars().count(), Message::new(key)))
}

impl<K: Kind> Typed<K> {
    fn position(self: &Arc<Self>, at: methods::Position<K>) -> Position {
        Position {
            game: Game(Arc::<Self>::clone(self)),
            at: Arc::new(At {
                game: Arc::clone(self),
                at,
            }),
        }
    }

    /// Passes an answer on unless the rules failed at some position on the way: then
    /// options were missing, and no answer is valid.
    fn sound<T>(&self, answer: Result<T, Error>, solver: &mut Solver) -> Result<T, Error> {
        match self.kind.rules().fault() {
            None => answer,
            Some(why) => {
                solver.forget(&self.facts.name);
                Err(Error::in_rules(&self.facts.name, why))
            }
        }
    }
}

impl<K: Kind> ErasedGame for Typed<K> {
    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn start(self: Arc<Self>, text: &str) -> Result<Start, Error> {
        let read = (self.read)(&self, &plain(text));
        read.map_err(|why| self.facts.bad_position(text, why))
    }

    fn layout(&self) -> Layout {
        self.kind.rules().layout()
    }

    fn fault(&self) -> Option<ParseError> {
        self.kind.rules().fault()
    }

    fn known(&self) -> Option<GameRules<'_>> {
        Some((self.known)(&self.kind))
    }

    fn last_mover(&self) -> Option<&dyn LastMoverGame> {
        let views = self.last_mover.as_ref()?;
        Some((views.game)(self))
    }
}

/// A position of a game of a kind.
struct At<K: Kind> {
    game: Arc<Typed<K>>,
    at: methods::Position<K>,
}

impl<K: Kind> At<K> {
    fn rules(&self) -> &K::R {
        self.game.kind.rules()
    }

    fn with_move(&self, mv: methods::Move<K>) -> TypedMove<'_, K> {
        TypedMove { from: self, mv }
    }

    /// Asks the kind of game, with the solver's cache for the game.
    fn ask<T>(
        &self,
        convention: Convention,
        solver: &mut Solver,
        question: impl FnOnce(&K, KindQuery<'_, K>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let (cache, ctx) = solver.ask(&self.game.facts.name);
        let query = Query {
            at: &self.at,
            convention,
            cache,
            ctx: &ctx,
        };
        let answer = question(&self.game.kind, query);
        self.game.sound(answer, solver)
    }

    /// The moves written out until their texts take a few megabytes, and true if all are
    /// there: a position may be long and have many moves.
    fn choices(&self, moves: &[methods::Move<K>]) -> (Vec<Choice>, bool) {
        let mut bytes = 0;
        let mut choices = Vec::new();
        for mv in moves {
            if bytes > MOST_TEXT {
                return (choices, false);
            }
            let choice = self.with_move(mv.clone()).choice();
            bytes += choice.text.len() + 2 * choice.to.len();
            choices.push(choice);
        }
        (choices, true)
    }
}

impl<K: Kind> ErasedPosition for At<K> {
    fn text(&self) -> String {
        self.rules().show(&self.at)
    }

    fn moves(&self, each: &mut dyn FnMut(&dyn ErasedMove) -> Flow) -> Flow {
        let rules = self.rules();
        rules.moves(&self.at, &mut |mv| each(&self.with_move(mv)))
    }

    fn read_move(&self, text: &str) -> Result<Box<dyn ErasedMove + '_>, Error> {
        match self.rules().read_move(&self.at, &plain(text)) {
            Ok(mv) => Ok(Box::new(self.with_move(mv))),
            Err(why) => Err(bad_move(self, text, why)),
        }
    }

    fn count_moves(&self, most: u64) -> Option<u64> {
        let count = self.rules().theorems().count_moves(&self.at);
        count.or_else(|| count_up_to(self, most))
    }

    fn at_end(&self, convention: Convention) -> Outcome {
        self.game.kind.at_end(&self.at, convention)
    }

    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Answer, Error> {
        let draft = self.ask(convention, solver, |kind, query| kind.answer(query))?;
        let mut answer = draft.answer;
        if let (Convention::Normal, Some(first)) = (convention, draft.winning.first()) {
            answer
                .steps
                .extend(self.rules().theorems().remark(&self.at, first));
        }
        let (choices, all) = self.choices(&draft.winning);
        answer.named = answer.named.min(choices.len());
        answer.winning_moves = choices;
        answer.winning_moves_complete &= all;
        Ok(answer)
    }

    fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error> {
        self.ask(convention, solver, |kind, query| {
            match kind.rules().theory(query.at, convention) {
                Some(verdict) => Ok(verdict.outcome),
                None => kind.outcome(query),
            }
        })
    }

    fn nimber(&self, solver: &mut Solver) -> Result<u64, Error> {
        let nimber = self.ask(Convention::Normal, solver, K::nimber)?;
        nimber
            .map(|nimber| nimber.0)
            .ok_or_else(|| self.game.facts.no_nimbers())
    }

    fn must_pass(&self) -> bool {
        self.game.kind.must_pass(&self.at)
    }

    fn worth(&self, solver: &mut Solver) -> Result<Worth, Error> {
        let worth = self.ask(Convention::Normal, solver, K::worth)?;
        worth.ok_or_else(|| self.game.facts.no_nimbers())
    }

    fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error> {
        let moves = self.ask(Convention::Normal, solver, |kind, query| {
            let stop = query.ctx.budget().stop(StopReason::Memory);
            let moves = kind.moves_to(Nimber(nimber), query)?;
            Ok(moves.map(|moves| (moves, stop)))
        })?;
        let (moves, stop) = moves.ok_or_else(|| self.game.facts.no_nimbers())?;
        match self.choices(&moves) {
            (choices, true) => Ok(choices),
            (_, false) => Err(stop.into()),
        }
    }

    fn remoteness(
        &self,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<u32>, Error> {
        self.ask(convention, solver, K::remoteness)
    }

    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error> {
        self.ask(convention, solver, |kind, query| kind.proof(query))
    }

    fn theorem_move(&self, convention: Convention) -> Option<Choice> {
        let verdict = self.rules().theory(&self.at, convention)?;
        let first = verdict.winning.moves().first();
        first.map(|mv| self.with_move(mv.clone()).choice())
    }

    fn answer_to(&self, text: &str, convention: Convention) -> Option<Choice> {
        let rules = self.rules();
        let mv = rules.read_move(&self.at, &plain(text)).ok()?;
        let answer = rules.theorems().answer_to(&self.at, &mv, convention)?;
        let after = Self {
            game: Arc::clone(&self.game),
            at: rules.play(&self.at, &mv),
        };
        Some(after.with_move(answer).choice())
    }

    fn last_mover(&self) -> Result<&dyn LastMoverPosition, Error> {
        match &self.game.last_mover {
            Some(views) => Ok((views.position)(self)),
            None => Err(self.game.facts.no_nimbers()),
        }
    }

    fn representative(&self) -> Option<Position> {
        let at = self.game.kind.representative(&self.at);
        Some(self.game.position(at))
    }

    fn parts(&self) -> Vec<Position> {
        let parts = self.game.kind.parts(&self.at).into_iter();
        parts.map(|part| self.game.position(part)).collect()
    }

    fn scene(&self, budget: &DrawingBudget<'_>) -> Scene {
        self.rules().scene_within(&self.at, budget)
    }

    fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        self.rules().touches_of(&self.at, text)
    }

    fn together(&self, places: &[(u32, u32)]) -> Option<String> {
        let mv = self.rules().together(&self.at, places)?;
        Some(self.with_move(mv).text())
    }

    fn edited(&self, column: i64, row: i64) -> Option<Position> {
        let edited = self.rules().edited(&self.at, column, row)?;
        Some(self.game.position(edited))
    }

    fn turned(&self) -> Option<Position> {
        let turned = self.rules().turned(&self.at)?;
        Some(self.game.position(turned))
    }
}

/// A move of a position.
struct TypedMove<'p, K: Kind> {
    from: &'p At<K>,
    mv: methods::Move<K>,
}

impl<K: Kind> ErasedMove for TypedMove<'_, K> {
    fn text(&self) -> String {
        self.from.rules().show_move(&self.from.at, &self.mv)
    }

    fn choice(&self) -> Choice {
        let (rules, at) = (self.from.rules(), &self.from.at);
        Choice {
            text: self.text(),
            phrase: rules.phrase(at, &self.mv),
            to: rules.show(&rules.play(at, &self.mv)),
        }
    }

    fn after(&self) -> Position {
        let at = self.from.rules().play(&self.from.at, &self.mv);
        self.from.game.position(at)
    }
}
