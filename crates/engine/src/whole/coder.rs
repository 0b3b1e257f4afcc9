//! A game with the keys of its positions.

use std::ops::Deref;

use grundy_core::{Catalogue, Flow, Game, Index as _, Notation as _, ParseError, Rules};

use super::key::{KeyedRules, NO_KEY, Text, key_of, key_of_text};

/// A game with a start and the coding of its positions.
///
/// `P` points to the game: `&G`, or an owner.
#[derive(Clone, Debug)]
pub struct Coder<P>
where
    P: Deref<Target: Game>,
{
    /// The game.
    pub game: P,
    start: <P::Target as Rules>::Position,
    coding: Option<<P::Target as Game>::Index>,
}

impl<P: Deref<Target: Game>> Coder<P> {
    /// The coder of the positions reachable from `start`.
    #[must_use]
    pub fn new(game: P, start: &<P::Target as Rules>::Position) -> Self {
        let coding = <P::Target as Game>::Index::coding(&game, start)
            .filter(|coding| coding.number(start).is_some_and(|number| number >> 62 == 0));
        let start = start.clone();
        Self {
            game,
            start,
            coding,
        }
    }

    /// The coding, if the game has one for these positions.
    #[must_use]
    pub const fn coding(&self) -> Option<&<P::Target as Game>::Index> {
        self.coding.as_ref()
    }

    /// The key of a position; [`NO_KEY`] if the coding has none.
    pub fn key(&self, at: &<P::Target as Rules>::Position) -> u64 {
        match &self.coding {
            Some(coding) => match coding.number(at) {
                Some(number) if number >> 62 == 0 => key_of(number),
                _ => NO_KEY,
            },
            None => key_of_text(&self.game.show(at)),
        }
    }
}

impl<P: Deref<Target: Game> + Send + Sync> KeyedRules for Coder<P> {
    fn game(&self) -> String {
        self.game.name()
    }

    fn start(&self) -> String {
        self.game.show(&self.start)
    }

    fn has_moves(&self, text: &str, many: u64) -> bool {
        let Ok(at) = self.game.read(text) else {
            return false;
        };
        let mut moves = 0;
        self.game
            .moves(&at, &mut |_| {
                moves += 1;
                match moves < many {
                    true => Flow::Continue(()),
                    false => Flow::Break(()),
                }
            })
            .is_break()
    }

    fn numbers(&self) -> Option<u64> {
        self.coding.as_ref().map(|coding| coding.size())
    }

    fn number(&self, text: &str) -> Option<u64> {
        let at = self.game.read(text).ok()?;
        let number = self.coding.as_ref()?.number(&at)?;
        (number >> 62 == 0).then_some(number)
    }

    fn show_numbered(&self, number: u64) -> Option<String> {
        let at = self.coding.as_ref()?.position(number)?;
        Some(self.game.show(&at))
    }

    fn numbered_rank(&self, number: u64) -> u64 {
        self.coding
            .as_ref()
            .map_or(0, |coding| coding.rank(&self.game, number))
    }

    fn numbered_options(&self, number: u64, some: &mut dyn FnMut(&[u64])) {
        let Some(coding) = &self.coding else {
            return;
        };
        // A call for each option would cost a twelfth of the time of a table.
        let (mut options, mut count) = ([0; 64], 0);
        coding.options(&self.game, number, &mut |option| {
            options[count] = option;
            count += 1;
            if count == options.len() {
                some(&options);
                count = 0;
            }
        });
        some(&options[..count]);
    }

    fn rank(&self, text: &str) -> u64 {
        self.game.read(text).map_or(0, |at| self.game.rank(&at))
    }

    fn fault(&self) -> Option<ParseError> {
        self.game.fault()
    }

    fn options(&self, text: &str, each: &mut dyn FnMut(Text)) {
        let Ok(at) = self.game.read(text) else {
            return;
        };
        let _ = self.game.moves(&at, &mut |mv| {
            each(Text::new(&self.game.show(&self.game.play(&at, &mv))));
            Flow::Continue(())
        });
    }
}
