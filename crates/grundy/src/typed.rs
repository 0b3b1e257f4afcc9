//! Type-erased positions, so that a program can store any.

use std::any::Any;
use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{
    Area, Catalogue, ChanceOpened, Convention, DrawingBudget, Flow, Message, Nimber, Notation,
    Outcome, Rules, Scene, View, Winning, closest, plain,
};
use grundy_engine::whole::KeyedRules;
use grundy_engine::{Component, MisereSums, Why};
use grundy_games::hexagon::classes::{self, Classes};
use grundy_games::hexagon::{Board, Hexagon};
use grundy_ruleset::label;

use crate::answer::{Answer, By, Reply, Rolls, WinningMove};
use crate::error::Error;
use crate::game::{Game, Named};
use crate::methods::{self, LastMover, Methods, check_convention};
use crate::position::Choice;
use crate::proof::{self, Proof};
use crate::solver::Solver;

/// The operations of a type-erased position.
pub(crate) trait AnyPosition: Send + Sync {
    fn game(&self) -> &str;
    fn of_game(&self) -> Game;
    fn known(&self) -> Vec<Known<'_>>;
    fn keyed_rules(&self) -> Option<Arc<dyn KeyedRules>> {
        None
    }
    fn text(&self) -> String;
    fn boxed_clone(&self) -> Box<dyn AnyPosition>;
    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Reply, Error>;
    /// The first winning move that a theorem names.
    fn named_move(&self, convention: Convention) -> Option<Choice> {
        let _ = convention;
        None
    }
    fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error>;
    fn nimber(&self, solver: &mut Solver) -> Result<u64, Error>;
    fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error>;
    fn is_tame(&self) -> bool {
        false
    }
    fn sizes_in_sums(&self) -> Option<Vec<u64>> {
        None
    }
    fn beside(&self, others: &[u64], solver: &mut Solver) -> Result<Option<Beside>, Error> {
        let _ = (others, solver);
        Ok(None)
    }
    fn components(
        &self,
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<Vec<Component>, Error>;
    fn misere_moves(
        &self,
        others: &[Component],
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error>;
    fn choices(&self, most: usize, goes_on: &dyn Fn() -> bool) -> Vec<Choice>;
    fn options(&self, most: usize) -> Vec<Box<dyn AnyPosition>>;
    fn count_moves(&self, most: u64) -> Option<u64>;
    fn choice(&self, text: &str) -> Result<Choice, Error>;
    fn answer_to(&self, text: &str, convention: Convention) -> Option<Choice> {
        let _ = (text, convention);
        None
    }
    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error>;
    fn throws(&self) -> Option<Vec<(String, Box<dyn AnyPosition>)>>;
    fn ended(&self, convention: Convention) -> Option<Outcome>;
    fn scene(&self, budget: &DrawingBudget<'_>) -> Scene;
    fn classes(&self) -> Option<Classes> {
        None
    }
    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error>;
    fn certificate(&self, convention: Convention, solver: &mut Solver) -> Result<String, Error> {
        let proof = solver.together(|solver| self.proof(convention, solver))?;
        let body = proof.body(self.game(), &self.text(), convention);
        proof::single(&body, &self.known())
    }
    fn touches(&self, text: &str) -> Vec<Vec<Area>>;
    fn together(&self, places: &[(u32, u32)]) -> Option<String> {
        let _ = places;
        None
    }
    fn edited(&self, column: i64, row: i64) -> Option<Box<dyn AnyPosition>>;
    fn parts(&self) -> Vec<Box<dyn AnyPosition>>;
    fn turned(&self) -> Option<Box<dyn AnyPosition>> {
        None
    }
}

/// A position beside heaps of its game, by their misère quotient.
pub(crate) struct Beside {
    pub(crate) outcome: Outcome,
    /// The winning moves in this position.
    pub(crate) winning: Vec<Choice>,
    /// Every move was tried.
    pub(crate) complete: bool,
    /// The quotient.
    pub(crate) method: Option<Message>,
    /// Why the sum is lost, or won by the first winning move in this position.
    pub(crate) reason: Option<Message>,
}

/// A position of a game, a player to move.
pub(crate) struct TypedPosition<W: Methods> {
    game: Arc<Named<W>>,
    at: <W::R as Rules>::Position,
}

impl<W: Methods> TypedPosition<W> {
    pub(crate) const fn new(game: Arc<Named<W>>, at: <W::R as Rules>::Position) -> Self {
        Self { game, at }
    }

    fn rules(&self) -> &W::R {
        self.game.methods.rules()
    }

    fn no_sum(&self) -> Error {
        Error::BadRequest(Message::new(W::NO_SUM).with("game", label(&self.game.name)))
    }

    fn read_move(&self, text: &str) -> Result<<W::R as Rules>::Move, Error> {
        self.rules()
            .read_move(&self.at, &plain(text))
            .map_err(|why| Error::BadMove {
                text: text.into(),
                why,
                example: self.near(&plain(text)),
            })
    }

    /// Of the first possible moves, the text most like this one.
    fn near(&self, text: &str) -> Option<String> {
        const MOST: usize = 500;
        let mut texts = Vec::new();
        let _ = self.rules().moves(&self.at, &mut |mv| {
            texts.push(self.rules().show_move(&self.at, &mv));
            match texts.len() < MOST {
                true => Flow::Continue(()),
                false => Flow::Break(()),
            }
        });
        closest(text, texts)
    }

    fn choice_of(&self, mv: &<W::R as Rules>::Move) -> Choice {
        let rules = self.rules();
        Choice {
            text: rules.show_move(&self.at, mv),
            phrase: rules.phrase(&self.at, mv),
            to: rules.show(&rules.play(&self.at, mv)),
        }
    }
}

impl<W: Methods> TypedPosition<W> {
    /// These moves as they are shown, as far as their texts take a few megabytes,
    /// and whether those are all: a position may be long, and have many moves.
    fn choices_of(&self, moves: &[<W::R as Rules>::Move]) -> (Vec<Choice>, bool) {
        const MOST: usize = 4 << 20;
        let mut characters = 0;
        let mut choices = Vec::new();
        for mv in moves {
            if characters > MOST {
                return (choices, false);
            }
            let choice = self.choice_of(mv);
            characters += choice.text.len() + 2 * choice.to.len();
            choices.push(choice);
        }
        (choices, true)
    }
}

impl<W: Methods> AnyPosition for TypedPosition<W> {
    fn game(&self) -> &str {
        &self.game.name
    }

    fn of_game(&self) -> Game {
        Game::of_named(Arc::clone(&self.game))
    }

    fn known(&self) -> Vec<Known<'_>> {
        vec![self.game.methods.known()]
    }

    fn keyed_rules(&self) -> Option<Arc<dyn KeyedRules>> {
        W::keyed_rules(&self.game, &self.at)
    }

    fn text(&self) -> String {
        self.rules().show(&self.at)
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(Self::new(Arc::clone(&self.game), self.at.clone()))
    }

    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Reply, Error> {
        check_convention(self.rules(), &self.game.name, convention)?;
        let (cache, context) = solver.ask(&self.game.name);
        let found = self
            .game
            .methods
            .answer(&self.at, convention, cache, &context);
        let mut found = self.game.sound(found, solver)?;
        if let (Convention::Normal, Some(first)) = (convention, found.winning.first()) {
            let remark = self.rules().theorems().remark(&self.at, first);
            found.steps.extend(remark);
        }
        let (choices, all) = self.choices_of(&found.winning);
        let winning_moves: Vec<WinningMove> = choices
            .into_iter()
            .map(|Choice { text, phrase, to }| WinningMove { text, to, phrase })
            .collect();
        let answer = Answer {
            game: self.game.name.clone(),
            position: self.text(),
            convention,
            outcome: found.outcome,
            nimber: found.nimber.map(|nimber| nimber.0),
            by: found.by,
            nimber_known: found.nimber_known,
            winning_moves_complete: found.complete && all,
            reason_by: found.reason_by,
            reason: found.reason,
            steps: found.steps,
            named: found.named.min(winning_moves.len()),
            winning_moves,
            rest: found.rest,
            searchable: found.searchable,
            searched: found.searched,
            table: found.table,
        };
        let over = self.ended(convention).is_some();
        Ok(Reply::Answer(Box::new(answer.consistent(over)?)))
    }

    fn named_move(&self, convention: Convention) -> Option<Choice> {
        let verdict = self.rules().theory(&self.at, convention)?;
        verdict.winning.moves().first().map(|mv| self.choice_of(mv))
    }

    fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error> {
        check_convention(self.rules(), &self.game.name, convention)?;
        let (cache, context) = solver.ask(&self.game.name);
        let methods = &self.game.methods;
        let outcome = methods.outcome(&self.at, convention, cache, &context);
        self.game.sound(outcome, solver)
    }

    fn nimber(&self, solver: &mut Solver) -> Result<u64, Error> {
        let (cache, context) = solver.ask(&self.game.name);
        let nimber = self.game.methods.nimber(&self.at, cache, &context);
        self.game
            .sound(nimber, solver)?
            .map(|nimber| nimber.0)
            .ok_or_else(|| self.no_sum())
    }

    fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error> {
        let (cache, context) = solver.ask(&self.game.name);
        let methods = &self.game.methods;
        let moves = methods.moves_to(&self.at, Nimber(nimber), cache, &context);
        let stop = context.budget().stop(Why::Memory);
        let moves = self
            .game
            .sound(moves, solver)?
            .ok_or_else(|| self.no_sum())?;
        match self.choices_of(&moves) {
            (choices, true) => Ok(choices),
            (_, false) => Err(stop.into()),
        }
    }

    fn is_tame(&self) -> bool {
        self.game.methods.is_tame()
    }

    fn sizes_in_sums(&self) -> Option<Vec<u64>> {
        self.game.methods.sizes_in_sums(&self.at)
    }

    fn beside(&self, others: &[u64], solver: &mut Solver) -> Result<Option<Beside>, Error> {
        check_convention(self.rules(), &self.game.name, Convention::Misere)?;
        let (cache, context) = solver.ask(&self.game.name);
        let methods = &self.game.methods;
        let found = methods.beside(&self.at, others, cache, &context);
        let found = self.game.sound(found, solver)?;
        Ok(found.map(|found| {
            let (winning, all) = self.choices_of(&found.winning);
            Beside {
                outcome: found.outcome,
                winning,
                complete: found.complete && all,
                method: found.basis.method,
                reason: found.reason,
            }
        }))
    }

    fn components(
        &self,
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<Vec<Component>, Error> {
        check_convention(self.rules(), &self.game.name, Convention::Misere)?;
        let (_, context) = solver.ask::<W::Cache>(&self.game.name);
        let components = self.game.methods.components(&self.at, sums, &context);
        let components = self.game.sound(components, solver)?;
        components.ok_or_else(|| self.no_sum())
    }

    fn misere_moves(
        &self,
        others: &[Component],
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error> {
        let (_, context) = solver.ask::<W::Cache>(&self.game.name);
        let methods = &self.game.methods;
        let winning = methods.misere_moves(&self.at, others, sums, &context);
        let winning = self
            .game
            .sound(winning, solver)?
            .ok_or_else(|| self.no_sum())?;
        let complete = matches!(winning, Winning::All(_));
        let (moves, all) = self.choices_of(winning.moves());
        Ok((moves, complete && all))
    }

    fn choices(&self, most: usize, goes_on: &dyn Fn() -> bool) -> Vec<Choice> {
        let mut choices = Vec::new();
        let _ = self.rules().moves(&self.at, &mut |mv| {
            if choices.len() == most || !goes_on() {
                return Flow::Break(());
            }
            choices.push(self.choice_of(&mv));
            Flow::Continue(())
        });
        choices
    }

    fn options(&self, most: usize) -> Vec<Box<dyn AnyPosition>> {
        let rules = self.rules();
        let mut options: Vec<Box<dyn AnyPosition>> = Vec::new();
        let _ = rules.moves(&self.at, &mut |mv| {
            if options.len() == most {
                return Flow::Break(());
            }
            let after = rules.play(&self.at, &mv);
            options.push(Box::new(Self::new(Arc::clone(&self.game), after)));
            Flow::Continue(())
        });
        options
    }

    fn count_moves(&self, most: u64) -> Option<u64> {
        let visited = || {
            let mut count = 0;
            let flow = self.rules().moves(&self.at, &mut |_| {
                count += 1;
                match count > most {
                    true => Flow::Break(()),
                    false => Flow::Continue(()),
                }
            });
            flow.is_continue().then_some(count)
        };
        let theorems = self.rules().theorems();
        theorems.count_moves(&self.at).or_else(visited)
    }

    fn choice(&self, text: &str) -> Result<Choice, Error> {
        self.read_move(text).map(|mv| self.choice_of(&mv))
    }

    fn answer_to(&self, text: &str, convention: Convention) -> Option<Choice> {
        let rules = self.rules();
        let mv = self.read_move(text).ok()?;
        let answer = rules.theorems().answer_to(&self.at, &mv, convention)?;
        let after = Self::new(Arc::clone(&self.game), rules.play(&self.at, &mv));
        Some(after.choice_of(&answer))
    }

    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let mv = self.read_move(text)?;
        Ok(Box::new(Self::new(
            Arc::clone(&self.game),
            self.rules().play(&self.at, &mv),
        )))
    }

    fn throws(&self) -> Option<Vec<(String, Box<dyn AnyPosition>)>> {
        None
    }

    fn ended(&self, convention: Convention) -> Option<Outcome> {
        let rules = self.rules();
        if rules.moves(&self.at, &mut |_| Flow::Break(())).is_break() {
            return None;
        }
        Some(self.game.methods.at_end(&self.at, convention))
    }

    fn scene(&self, budget: &DrawingBudget<'_>) -> Scene {
        self.rules().scene_within(&self.at, budget)
    }

    fn classes(&self) -> Option<Classes> {
        // Document 1's theory of the hexagon game, which is not always right.
        (self.rules() as &dyn Any).downcast_ref::<Hexagon>()?;
        (&self.at as &dyn Any)
            .downcast_ref::<Board>()
            .map(classes::classes)
    }

    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error> {
        check_convention(self.rules(), &self.game.name, convention)?;
        let (cache, context) = solver.ask(&self.game.name);
        let proof = self
            .game
            .methods
            .proof(&self.at, convention, cache, &context);
        self.game.sound(proof, solver)
    }

    fn touches(&self, text: &str) -> Vec<Vec<Area>> {
        self.rules().touches_of(&self.at, text)
    }

    fn together(&self, places: &[(u32, u32)]) -> Option<String> {
        let rules = self.rules();
        let mv = rules.together(&self.at, places)?;
        Some(rules.show_move(&self.at, &mv))
    }

    fn edited(&self, column: i64, row: i64) -> Option<Box<dyn AnyPosition>> {
        let at = self.rules().edited(&self.at, column, row)?;
        Some(Box::new(Self::new(Arc::clone(&self.game), at)))
    }

    fn parts(&self) -> Vec<Box<dyn AnyPosition>> {
        let boxed = |at| Box::new(Self::new(Arc::clone(&self.game), at)) as Box<dyn AnyPosition>;
        self.game
            .methods
            .parts(&self.at)
            .into_iter()
            .map(boxed)
            .collect()
    }

    fn turned(&self) -> Option<Box<dyn AnyPosition>> {
        let at = self.rules().turned(&self.at)?;
        Some(Box::new(Self::new(Arc::clone(&self.game), at)))
    }
}

/// A position before the opening throw.
pub(crate) struct Opening<C: ChanceOpened + Catalogue> {
    game: Arc<Named<LastMover<C>>>,
    at: C::Opening,
}

impl<C: ChanceOpened + Catalogue> Opening<C> {
    pub(crate) const fn new(game: Arc<Named<LastMover<C>>>, at: C::Opening) -> Self {
        Self { game, at }
    }

    fn after(&self) -> impl Iterator<Item = (String, TypedPosition<LastMover<C>>)> {
        self.game
            .methods
            .rules()
            .throws(&self.at)
            .into_iter()
            .map(|(throw, at)| (throw, TypedPosition::new(Arc::clone(&self.game), at)))
    }

    fn not_yet(&self) -> Error {
        Error::BadRequest(Message::new("error-throw-first").with("position", self.text()))
    }
}

impl<C: ChanceOpened + Catalogue> AnyPosition for Opening<C> {
    fn game(&self) -> &str {
        &self.game.name
    }

    fn of_game(&self) -> Game {
        Game::of_opening(Arc::clone(&self.game))
    }

    fn known(&self) -> Vec<Known<'_>> {
        vec![Known::of_chance_opened(self.game.methods.rules())]
    }

    fn text(&self) -> String {
        self.at.to_string()
    }

    fn boxed_clone(&self) -> Box<dyn AnyPosition> {
        Box::new(Self::new(Arc::clone(&self.game), self.at.clone()))
    }

    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Reply, Error> {
        let mut by = By::Theorem;
        let mut rolls = std::collections::BTreeMap::new();
        for (throw, at) in self.after() {
            let Reply::Answer(answer) = at.solve(convention, solver)? else {
                continue;
            };
            if answer.by != By::Theorem {
                by = answer.by;
            }
            rolls.insert(throw, answer.outcome);
        }
        Ok(Reply::Rolls(Rolls {
            game: self.game.name.clone(),
            position: self.text(),
            convention,
            rolls,
            by,
        }))
    }

    fn outcome(&self, _: Convention, _: &mut Solver) -> Result<Outcome, Error> {
        Err(self.not_yet())
    }

    fn nimber(&self, _: &mut Solver) -> Result<u64, Error> {
        Err(self.not_yet())
    }

    fn moves_to(&self, _: u64, _: &mut Solver) -> Result<Vec<Choice>, Error> {
        Err(self.not_yet())
    }

    fn components(&self, _: &mut MisereSums, _: &mut Solver) -> Result<Vec<Component>, Error> {
        Err(self.not_yet())
    }

    fn misere_moves(
        &self,
        _: &[Component],
        _: &mut MisereSums,
        _: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error> {
        Err(self.not_yet())
    }

    fn choices(&self, _: usize, _: &dyn Fn() -> bool) -> Vec<Choice> {
        Vec::new()
    }

    fn options(&self, _: usize) -> Vec<Box<dyn AnyPosition>> {
        Vec::new()
    }

    fn count_moves(&self, _: u64) -> Option<u64> {
        Some(0)
    }

    fn choice(&self, _: &str) -> Result<Choice, Error> {
        Err(self.not_yet())
    }

    fn play(&self, _: &str) -> Result<Box<dyn AnyPosition>, Error> {
        Err(self.not_yet())
    }

    fn throws(&self) -> Option<Vec<(String, Box<dyn AnyPosition>)>> {
        Some(
            self.after()
                .map(|(throw, at)| (throw, Box::new(at) as Box<dyn AnyPosition>))
                .collect(),
        )
    }

    fn ended(&self, _: Convention) -> Option<Outcome> {
        None
    }

    fn scene(&self, _: &DrawingBudget<'_>) -> Scene {
        let mut scene = Scene::new(grundy_core::Kind::Dice, 0, 0);
        scene
            .notes
            .push(Message::new("scene-opening").with("position", self.text()));
        scene
    }

    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error> {
        let rules = self.game.methods.rules();
        check_convention(rules, &self.game.name, convention)?;
        let (cache, context) = solver.ask(&self.game.name);
        methods::of_rolls(rules, &self.at, convention, cache, &context)
    }

    fn touches(&self, _: &str) -> Vec<Vec<Area>> {
        Vec::new()
    }

    fn edited(&self, _: i64, _: i64) -> Option<Box<dyn AnyPosition>> {
        None
    }

    fn parts(&self) -> Vec<Box<dyn AnyPosition>> {
        vec![self.boxed_clone()]
    }
}
