//! Closed sets of games.

/// A closed set of games, numbered from 0, each with its options.
///
/// An option is a sum of games with smaller numbers, so every move from a sum of
/// the set leads to a sum of the set.
///
/// ```
/// use grundy_engine::ClosedSet;
///
/// // Nim with heaps of at most 2: the heap of n is number n.
/// let mut nim = ClosedSet::default();
/// for heap in 0..3 {
///     let options = (0..heap).map(|rest| vec![rest]);
///     assert!(nim.push(options).is_ok());
/// }
/// assert_eq!(nim.len(), 3);
/// assert_eq!(nim.options(2), [Box::from([]), Box::from([1])]);
/// // Number 3 cannot leave number 5.
/// assert_eq!(nim.push([vec![1, 5]]), Err(5));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ClosedSet {
    options: Vec<Box<[Box<[u32]>]>>,
    bytes: u64,
}

impl ClosedSet {
    /// Adds the next game, with its options as sums of earlier games.
    ///
    /// Games without options are removed from sums, where they change nothing.
    ///
    /// # Errors
    /// The number of a game that is not in the set yet.
    pub fn push(&mut self, options: impl IntoIterator<Item = Vec<u32>>) -> Result<(), u32> {
        let mut own = Vec::new();
        for mut option in options {
            let known = |game: u32| (game as usize) < self.options.len();
            if let Some(&game) = option.iter().find(|&&game| !known(game)) {
                return Err(game);
            }
            option.retain(|&game| !self.options[game as usize].is_empty());
            option.sort_unstable();
            own.push(option.into_boxed_slice());
        }
        own.sort_unstable();
        own.dedup();
        self.bytes += Self::bytes_of(&own);
        self.options.push(own.into_boxed_slice());
        Ok(())
    }

    /// Removes the last game.
    pub(super) fn pop(&mut self) {
        if let Some(own) = self.options.pop() {
            self.bytes -= Self::bytes_of(&own);
        }
    }

    fn bytes_of(own: &[Box<[u32]>]) -> u64 {
        let lists: usize = own.iter().map(|option| option.len() * 4 + 32).sum();
        lists as u64 + 16
    }

    /// The options of a heap under the digits d₀, d₁, …, where heap n is game n.
    pub(super) fn heap_options(heap: u64, digits: &[u8]) -> Vec<Vec<u32>> {
        let mut options = Vec::new();
        for (taken, &digit) in (0..=heap).zip(digits) {
            let rest = (heap - taken) as u32;
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                options.push(Vec::new());
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
            }
        }
        options
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// True before the first game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The options of a game: sums in ascending order, without null games.
    ///
    /// # Panics
    /// When the game does not exist.
    #[must_use]
    pub fn options(&self, game: usize) -> &[Box<[u32]>] {
        &self.options[game]
    }

    /// Approximate bytes of the options.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The options of a sum, each in ascending order.
    pub(super) fn options_of_sum<'s>(
        &'s self,
        sum: &'s [u32],
    ) -> impl Iterator<Item = Vec<u32>> + 's {
        sum.iter().enumerate().flat_map(move |(at, &game)| {
            self.options[game as usize].iter().map(move |option| {
                let rest = sum[..at].iter().chain(&sum[at + 1..]);
                let mut after: Vec<u32> = rest.chain(option.iter()).copied().collect();
                after.sort_unstable();
                after
            })
        })
    }
}
