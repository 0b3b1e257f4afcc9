//! A game as tables of whole games see it.

use grundy_core::{Flow, Game, Index as _};

use super::key::{NO_KEY, Text, key_of, key_of_text};

/// A game with a position to start from, and how its positions are held.
#[derive(Debug)]
pub struct Coder<'g, G: Game> {
    /// The game.
    pub game: &'g G,
    coding: Option<G::Index>,
}

impl<G: Game> Clone for Coder<'_, G> {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            coding: self.coding.clone(),
        }
    }
}

impl<'g, G: Game> Coder<'g, G> {
    /// For the positions reachable from `start`.
    #[must_use]
    pub fn new(game: &'g G, start: &G::Position) -> Self {
        let coding = game
            .coding(start)
            .filter(|coding| coding.number(start).is_some_and(|number| number >> 62 == 0));
        Self { game, coding }
    }

    /// The coding, where the game has one for these positions.
    #[must_use]
    pub const fn coding(&self) -> Option<&G::Index> {
        self.coding.as_ref()
    }

    /// The key of a position; [`NO_KEY`] where the coding has none for it.
    pub fn key(&self, at: &G::Position) -> u64 {
        match &self.coding {
            Some(coding) => match coding.number(at) {
                Some(number) if number >> 62 == 0 => key_of(number),
                _ => NO_KEY,
            },
            None => key_of_text(&self.game.show(at)),
        }
    }
}

/// The rules as a table of a whole game sees them: positions are numbers of a
/// coding, or notations.
///
/// It is an object, so that what makes and values tables is compiled once and
/// not once for each game.
pub trait KeyedRules {
    /// The rank of the position with this number; 0 where there is no coding.
    fn numbered_rank(&self, number: u64) -> u64;

    /// The numbers of the options of the position with this number, some at a
    /// time; none where there is no coding.
    fn numbered_options(&self, number: u64, some: &mut dyn FnMut(&[u64]));

    /// The rank of the position with this notation; 0 where it is none.
    fn rank(&self, text: &str) -> u64;

    /// The options of the position with this notation; none where it is none.
    fn options(&self, text: &str, each: &mut dyn FnMut(Text));
}

impl<G: Game> KeyedRules for Coder<'_, G> {
    fn numbered_rank(&self, number: u64) -> u64 {
        self.coding
            .as_ref()
            .map_or(0, |coding| coding.rank(self.game, number))
    }

    fn numbered_options(&self, number: u64, some: &mut dyn FnMut(&[u64])) {
        let Some(coding) = &self.coding else {
            return;
        };
        // A call for each option would cost a twelfth of the time of a table.
        let (mut options, mut count) = ([0; 64], 0);
        coding.options(self.game, number, &mut |option| {
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
