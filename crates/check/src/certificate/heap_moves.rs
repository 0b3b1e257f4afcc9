//! The moves of a single heap, by the game's ruleset.

use std::cell::RefCell;
use std::collections::HashMap;

use grundy_core::{Catalogue as _, Flow, Game, Notation as _, ParseError, Rules as _};
use grundy_ruleset::{Interpreter, Position};

use crate::fault::Problem;
use crate::limits::Stop;

/// The heaps of a position; `None` for a part that is no heap.
pub(super) type Parts = Vec<Option<(u64, u32)>>;

/// The most positions of a ruleset that are cached at once.
const MOST_CACHED: usize = 10_000;

/// A game of heaps, with moves from its ruleset, or from its Rust code if it has none.
pub(super) struct HeapMoves<'g, G> {
    pub(super) game: &'g G,
    rules: Option<&'g Interpreter>,
    /// The parts of each ruleset position.
    cache: RefCell<HashMap<Position, Parts>>,
}

impl<'g, G: Game> HeapMoves<'g, G> {
    pub(super) fn new(game: &'g G, rules: Option<&'g Interpreter>) -> Self {
        Self {
            game,
            rules,
            cache: RefCell::default(),
        }
    }

    /// The options of a heap of a class; empty if there is no such heap.
    pub(super) fn options(&self, heap: u64, class: u32) -> Result<Vec<Parts>, Stop> {
        let game = self.game;
        let mut options = Vec::new();
        let Some(at) = game.heaps().and_then(|heaps| heaps.of_heap(heap, class)) else {
            return Ok(options);
        };
        let Some(rules) = self.rules else {
            let _ = game.moves(&at, &mut |mv| {
                options.push(parts(game, &game.play(&at, &mv)));
                Flow::Continue(())
            });
            return Ok(options);
        };
        let differ = |why| {
            let what = format!("the heap of {heap} and the ruleset do not agree");
            Problem::because(what, why)
        };
        let at = rules.read(&game.show(&at)).map_err(differ)?;
        let mut misread = None;
        let _ = rules.moves(&at, &mut |left| match self.parts_of_text(rules, left) {
            Ok(parts) => {
                options.push(parts);
                Flow::Continue(())
            }
            Err(why) => {
                misread = Some(why);
                Flow::Break(())
            }
        });
        match misread.or(rules.fault()) {
            Some(why) => Err(differ(why).into()),
            None => Ok(options),
        }
    }

    /// The parts of a ruleset position as the game reads them, by its text.
    fn parts_of_text(&self, rules: &Interpreter, at: Position) -> Result<Parts, ParseError> {
        if let Some(parts) = self.cache.borrow().get(&at) {
            return Ok(parts.clone());
        }
        let parts = parts(self.game, &self.game.read(&rules.show(&at))?);
        let mut cache = self.cache.borrow_mut();
        if cache.len() == MOST_CACHED {
            cache.clear();
        }
        cache.insert(at, parts.clone());
        Ok(parts)
    }
}

/// The heaps whose sum the position is.
pub(super) fn parts<G: Game>(game: &G, at: &G::Position) -> Parts {
    let mut parts = Vec::new();
    let heaps = game.heaps();
    game.summands(at, &mut |part| {
        parts.push(heaps.and_then(|heaps| heaps.heap(&part)));
    });
    parts
}
