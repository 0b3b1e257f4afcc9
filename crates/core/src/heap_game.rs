//! Games of one heap, defined by the numbers that may be taken.

use crate::{About, Flow, Game, NoIndex, Notation, ParseError, Reader, Rules};

/// A game of one heap in which a move takes counters: all other traits follow from it.
///
/// ```
/// use grundy_core::{Flow, HeapGame, Notation as _, Rules as _};
///
/// /// Take one or two counters from a heap.
/// struct OneOrTwo;
///
/// impl HeapGame for OneOrTwo {
///     fn name(&self) -> String {
///         "one-or-two".to_owned()
///     }
///
///     fn start(&self) -> u64 {
///         10
///     }
///
///     fn takes(&self, heap: u64) -> impl Iterator<Item = u64> {
///         1..=heap.min(2)
///     }
/// }
///
/// let mut options = Vec::new();
/// let _ = OneOrTwo.moves(&5, &mut |count| {
///     options.push(OneOrTwo.show(&OneOrTwo.play(&5, &count)));
///     Flow::Continue(())
/// });
/// assert_eq!(options, ["4", "3"]);
/// ```
pub trait HeapGame: Sized + Send + Sync + 'static {
    /// The largest heap accepted: the moves of each heap are listed.
    const LARGEST: u64 = 10_000;

    /// The game's name in notation and addresses: see [`is_slug`](crate::is_slug).
    fn name(&self) -> String;

    /// A heap to start from.
    fn start(&self) -> u64;

    /// The numbers of counters that may be taken from a heap, from 1 to its size,
    /// each once.
    fn takes(&self, heap: u64) -> impl Iterator<Item = u64>;
}

impl<H: HeapGame> Rules for H {
    type Position = u64;
    type Move = u64;

    fn moves(&self, &heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        self.takes(heap).try_for_each(each)
    }

    fn play(&self, heap: &u64, count: &u64) -> u64 {
        heap.saturating_sub(*count)
    }
}

impl<H: HeapGame> Notation for H {
    fn about(&self) -> About {
        let name = HeapGame::name(self);
        let start = self.start().to_string();
        About::new(&*name).examples(&[(&name, &start)])
    }

    fn read(&self, text: &str) -> Result<u64, ParseError> {
        Reader::only_number(text, 0, H::LARGEST)
    }
}

impl<H: HeapGame> Game for H {
    type Index = NoIndex;

    fn rank(&self, heap: &u64) -> u64 {
        *heap
    }
}
