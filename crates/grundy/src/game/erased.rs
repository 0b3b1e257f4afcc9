//! A game whose types are erased: what [`Game`](super::Game) asks of the rules of
//! any kind.

use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{
    Catalogue, ChanceOpened, Convention, Layout, Message, Notation, Outcome, ParseError, Start,
    plain,
};
use grundy_engine::Period;

use crate::error::Error;
use crate::methods::{LastMover, Methods, bad_position};
use crate::page::Page;
use crate::solver::Solver;
use crate::typed::{AnyPosition, Opening, TypedPosition};

/// The operations of a type-erased game.
pub(crate) trait AnyGame: Send + Sync {
    fn name(&self) -> &str;
    fn known(&self) -> Vec<Known<'_>>;
    fn page(&self) -> Page;
    fn texts(&self) -> String;
    fn ruleset(&self) -> Option<&str>;
    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error>;
    fn conventions(&self) -> &'static [Convention];
    fn why_not_both(&self) -> Option<Message>;
    fn ending(&self, convention: Convention) -> Message;
    fn layout(&self) -> Layout;
    fn table_to(&self, convention: Convention) -> u64;
    fn fault(&self) -> Option<ParseError>;
    fn has_nimbers(&self) -> bool;
    fn is_loopy(&self) -> bool;
    fn take_and_break(&self) -> Option<Vec<u8>>;
    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error>;
    fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error> {
        let _ = (to, solver);
        Ok(None)
    }
}

/// A game of any kind, with its canonical name.
pub(crate) struct Named<W> {
    pub(crate) name: String,
    pub(crate) methods: W,
}

impl<W: Methods> Named<W> {
    pub(super) fn new(methods: W) -> Arc<Self> {
        let name = methods.rules().name();
        Arc::new(Self { name, methods })
    }
}

impl<W: Methods> Named<W> {
    /// An answer, unless the rules broke at some position on the way to it: then
    /// options were missing, and nothing that was found holds.
    pub(crate) fn sound<T>(
        &self,
        answer: Result<T, Error>,
        solver: &mut Solver,
    ) -> Result<T, Error> {
        match self.methods.rules().fault() {
            None => answer,
            Some(why) => {
                solver.forget(&self.name);
                Err(Error::in_rules(&self.name, why))
            }
        }
    }
}

/// Reads a position that may bear document 4's star, `(2,2)*`. It marks a
/// P-position of normal play, so one that no theorem confirms is an error.
fn read_starred<R: Catalogue>(rules: &R, text: &str) -> Result<R::Position, ParseError> {
    let why = match rules.read(text) {
        Ok(at) => return Ok(at),
        Err(why) => why,
    };
    let Some(bare) = text.trim_end().strip_suffix('*') else {
        return Err(why);
    };
    let at = rules.read(bare).map_err(|_| why)?;
    let outcome = rules
        .theory(&at, Convention::Normal)
        .map(|verdict| verdict.outcome);
    let key = match outcome {
        Some(Outcome::P) => return Ok(at),
        Some(_) => "misread-star",
        None => "misread-star-open",
    };
    Err(ParseError::new(bare.chars().count(), Message::new(key)))
}

/// A game whose positions are all of one kind.
pub(super) struct Plain<W>(pub(super) Arc<Named<W>>);

impl<W: Methods> AnyGame for Plain<W> {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn known(&self) -> Vec<Known<'_>> {
        vec![self.0.methods.known()]
    }

    fn page(&self) -> Page {
        Page::of(self.0.methods.rules())
    }

    fn texts(&self) -> String {
        self.0.methods.rules().texts()
    }

    fn ruleset(&self) -> Option<&str> {
        self.0.methods.rules().ruleset()
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let rules = self.0.methods.rules();
        let bad = |why| bad_position(rules, &self.0.name, text, why);
        let at = read_starred(rules, &plain(text)).map_err(bad)?;
        // Moves refer to the board of the canonical notation, which may be turned
        // another way than the one given.
        let at = rules.read(&rules.show(&at)).map_err(bad)?;
        Ok(Box::new(TypedPosition::new(Arc::clone(&self.0), at)))
    }

    fn conventions(&self) -> &'static [Convention] {
        self.0.methods.rules().conventions()
    }

    fn why_not_both(&self) -> Option<Message> {
        self.0.methods.rules().why_not_both()
    }

    fn ending(&self, convention: Convention) -> Message {
        self.0.methods.ending(convention)
    }

    fn layout(&self) -> Layout {
        self.0.methods.rules().layout()
    }

    fn table_to(&self, convention: Convention) -> u64 {
        self.0.methods.rules().table_to(convention)
    }

    fn fault(&self) -> Option<ParseError> {
        self.0.methods.rules().fault()
    }

    fn has_nimbers(&self) -> bool {
        W::HAS_NIMBERS
    }

    fn is_loopy(&self) -> bool {
        W::IS_LOOPY
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.methods.take_and_break()
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        let (cache, context) = solver.ask(&self.0.name);
        let period = self.0.methods.period(convention, to, cache, &context);
        self.0.sound(period, solver)
    }

    fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error> {
        let (cache, context) = solver.ask(&self.0.name);
        let nimbers = self.0.methods.heap_nimbers(to, cache, &context);
        self.0.sound(nimbers, solver)
    }
}

/// A game that chance opens: its positions are openings or positions.
pub(super) struct Opened<C: ChanceOpened + Catalogue>(pub(super) Plain<LastMover<C>>);

impl<C: ChanceOpened + Catalogue> AnyGame for Opened<C> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn known(&self) -> Vec<Known<'_>> {
        vec![Known::of_chance_opened(self.0.0.methods.rules())]
    }

    fn page(&self) -> Page {
        self.0.page()
    }

    fn texts(&self) -> String {
        self.0.texts()
    }

    fn ruleset(&self) -> Option<&str> {
        self.0.ruleset()
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Error> {
        let named = &self.0.0;
        let rules = named.methods.rules();
        match rules.read_start(&plain(text)) {
            Ok(Start::After(at)) => Ok(Box::new(TypedPosition::new(Arc::clone(named), at))),
            Ok(Start::Before(opening)) => Ok(Box::new(Opening::new(Arc::clone(named), opening))),
            Err(why) => Err(bad_position(rules, &named.name, text, why)),
        }
    }

    fn conventions(&self) -> &'static [Convention] {
        self.0.conventions()
    }

    fn why_not_both(&self) -> Option<Message> {
        self.0.why_not_both()
    }

    fn ending(&self, convention: Convention) -> Message {
        self.0.ending(convention)
    }

    fn layout(&self) -> Layout {
        self.0.layout()
    }

    fn table_to(&self, convention: Convention) -> u64 {
        self.0.table_to(convention)
    }

    fn fault(&self) -> Option<ParseError> {
        self.0.fault()
    }

    fn has_nimbers(&self) -> bool {
        true
    }

    fn is_loopy(&self) -> bool {
        false
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.take_and_break()
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        self.0.period(convention, to, solver)
    }
}
