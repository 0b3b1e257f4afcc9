//! Take-and-break games by a window: the value of a heap from the last few, in
//! megabytes however far it goes, and a proof when the window comes again.
//!
//! Where rare heaps end (see [`TakeAndBreak`]), all options of a common label
//! come from the rare heaps, which are few and small: so the least value that
//! may be a heap's depends on the last values alone. It is the heap's value
//! once every smaller one of a rare label is the value of an option: a
//! *candidate* that is *refuted*. `docs/octal.md` has the lemma and its proof.

mod ahead;
mod points;
mod refuter;
mod set;
mod split;
mod start;
mod state;
mod tape;
mod values;

use super::{Period, SparseSpace, TakeAndBreak};
use crate::budget::{Budget, Stop};
use ahead::{Ahead, Ended};
use points::Points;
use refuter::Refuter;
use set::Set;
pub use state::WindowState;
use values::Values as Kernel;

/// Heaps that are valued by all their splits, at first, unless fewer are asked
/// for.
const DIRECT: usize = 1 << 17;
/// And at most, where rare heaps come late.
const MOST_DIRECT: usize = 1 << 20;
/// Rare heaps end where none comes in the last so many parts of them but one.
const QUIET: u64 = 4;

/// A take-and-break game valued by a window.
///
/// ```
/// use grundy_engine::{Budget, Limits, NoObserver, Reached, Window, in_turn};
///
/// // 0.16 has period 149,459 from heap 105,351 (Winning Ways, chapter 4).
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let mut game = Window::open(vec![0, 1, 6], 1_000_000, &mut budget)?.expect("rare heaps end");
/// let Reached::Proved(period) = game.run(1_000_000, in_turn, &mut budget)? else {
///     panic!("its period is proved by heap 300,000");
/// };
/// assert_eq!((period.from, period.length), (105_351, 149_459));
/// # Ok::<(), grundy_engine::Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct Window {
    space: Space,
    sparse: SparseSpace,
    /// The values of the heaps from 0 on that were found by all their splits.
    direct: Vec<u8>,
    ahead: Ahead,
    /// As far as the values are, but while they run.
    refuter: Refuter,
    end: Option<Reached>,
}

/// Finds values, and hands them on in pieces as long as they are taken.
pub type Values<'v> = &'v mut dyn FnMut(&mut dyn FnMut(&[u8]) -> bool);
/// Refutes the candidates of such a piece; whether it takes another one.
pub type Refutations<'r> = &'r mut (dyn FnMut(&[u8]) -> bool + Send);
/// How values and refutations, which are the second's alone, come together: all
/// pieces in their order.
pub type Together = fn(Values<'_>, Refutations<'_>);

/// Each piece of values, then its refutations.
pub fn in_turn(values: Values<'_>, refutations: Refutations<'_>) {
    values(refutations);
}

/// How far a window has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reached {
    /// To the bound: all heaps up to it are valued.
    Bound,
    /// A period is proved.
    Proved(Period),
    /// This heap may have a rare label, since no option within reach has the
    /// value of a candidate; or its nimber is above 127. The window ends here, and
    /// all heaps before are valued.
    Unresolved(u64),
}

/// Why a game has no window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoWindow {
    /// Its period is proved by the first heaps already.
    Periodic(Period),
    /// Rare heaps do not end early enough, as far as the first heaps show; how
    /// these divide, if they do.
    Rare(Option<SparseSpace>),
    /// A nimber above 127.
    Nimber(u16),
}

/// The labels of a game's heaps, and what its moves take.
#[derive(Clone, Debug)]
struct Space {
    mask: u16,
    parity: Option<u8>,
    /// The heaps of a rare label.
    rare: Vec<usize>,
    /// What a move takes that may leave two heaps.
    taken: Vec<usize>,
    /// What a move takes that may leave one.
    single: Vec<usize>,
}

impl Space {
    fn new(digits: &[u8], sparse: &SparseSpace, values: &[u8]) -> Self {
        let taken = |bit: u8| {
            let digits = digits.iter().enumerate();
            let taken = digits.filter(move |(_, digit)| **digit & bit != 0);
            taken.map(|(taken, _)| taken)
        };
        let mut space = Self {
            mask: sparse.mask,
            parity: sparse.parity,
            rare: Vec::new(),
            taken: taken(4).collect(),
            single: taken(2).filter(|taken| *taken > 0).collect(),
        };
        let heaps = (1..).zip(values.iter().skip(1));
        let rare = heaps.filter(|&(heap, nimber)| !space.is_common(heap, *nimber));
        space.rare = rare.map(|(heap, _)| heap).collect();
        space
    }

    /// Whether a nimber has a common label at a heap.
    fn is_common(&self, heap: usize, nimber: u8) -> bool {
        let place = (self.parity).is_some_and(|parity| heap % 2 != usize::from(parity));
        let bits = (u16::from(nimber) & self.mask).count_ones() + u32::from(place);
        bits % 2 == 1
    }

    /// The nimbers of a common label, for even and for odd heaps.
    fn common(&self) -> [u128; 2] {
        [0, 1].map(|parity| {
            let nimbers = (0..u128::NIMBERS as u8).filter(|&nimber| self.is_common(parity, nimber));
            nimbers.fold(0, |set, nimber| set | u128::only(nimber))
        })
    }

    fn most_taken(&self) -> usize {
        self.taken.iter().max().copied().unwrap_or(0)
    }

    /// As many values as decide the next one, while no rare heap is new.
    fn width(&self) -> usize {
        let split = self.most_taken() + self.rare.last().copied().unwrap_or(0);
        let single = self.single.iter().max().copied().unwrap_or(0);
        split.max(single).max(points::LEAST)
    }
}

impl Window {
    /// The game with these digits d₀, d₁, …, after its first heaps, which are
    /// valued by all their splits: 131,072 of them, up to 2^20 where rare heaps
    /// come late, but none above `to`.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn open(
        digits: Vec<u8>,
        to: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, NoWindow>, Stop> {
        let heaps = usize::try_from(to).map_or(DIRECT, |to| to.saturating_add(1).min(DIRECT));
        Self::open_after(digits, heaps, true, budget)
    }

    /// With so many first heaps, or more where rare ones come late; even where
    /// these prove a period, unless that is asked for.
    fn open_after(
        digits: Vec<u8>,
        mut heaps: usize,
        look: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, NoWindow>, Stop> {
        // No further than asked for.
        let most = match look {
            true if heaps < DIRECT => heaps,
            _ => heaps * MOST_DIRECT / DIRECT,
        };
        let mut game = TakeAndBreak::new(digits.clone());
        let sparse = loop {
            while game.values().len() < heaps {
                game.extend(budget)?;
                if let (Some(period), true) = (game.period(), look) {
                    return Ok(Err(NoWindow::Periodic(*period)));
                }
            }
            match game.sparse_space() {
                Some(sparse) if sparse.last < heaps as u64 / QUIET => break sparse,
                Some(_) if heaps < most => heaps *= 2,
                sparse => return Ok(Err(NoWindow::Rare(sparse))),
            }
        };
        let largest = game.values().iter().copied().max().unwrap_or(0);
        if u32::from(largest) >= u128::NIMBERS {
            return Ok(Err(NoWindow::Nimber(largest)));
        }
        let direct: Vec<u8> = game.values().iter().map(|value| *value as u8).collect();
        let space = Space::new(&digits, &sparse, &direct);
        if space.width() >= direct.len() / 2 {
            return Ok(Err(NoWindow::Rare(Some(sparse))));
        }
        let points = Points::new(space.width(), space.parity.is_some());
        Ok(Ok(Self {
            ahead: Ahead {
                values: Kernel::new(&space, &direct),
                points,
                again: None,
            },
            refuter: Refuter::new(&space, &direct),
            space,
            sparse,
            direct,
            end: None,
        }))
    }

    /// How the heaps divide: all rare ones are among the first.
    #[must_use]
    pub const fn sparse_space(&self) -> &SparseSpace {
        &self.sparse
    }

    /// The last heap that was valued by all its splits.
    #[must_use]
    pub const fn direct(&self) -> u64 {
        self.direct.len() as u64 - 1
    }

    /// As many values as decide the next one.
    #[must_use]
    pub fn width(&self) -> usize {
        self.space.width()
    }

    /// The heaps that are valued: all below this one.
    #[must_use]
    pub const fn heaps(&self) -> u64 {
        self.refuter.tape().heap()
    }

    /// The largest nimber so far.
    #[must_use]
    pub const fn largest(&self) -> u8 {
        self.refuter.largest()
    }

    /// The largest part that was needed to refute a candidate, of the smaller
    /// ones of the two parts of a split.
    #[must_use]
    pub fn smaller_part(&self) -> u64 {
        self.refuter.smaller_part()
    }

    /// Bytes allocated.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.ahead.values.bytes()
            + self.refuter.bytes()
            + self.ahead.points.bytes()
            + self.direct.capacity() as u64
    }

    /// Values all heaps up to this one, or until a period is proved or a
    /// candidate is not refuted. Values are found, and their candidates refuted,
    /// [`in_turn`] or side by side.
    ///
    /// # Errors
    /// When a limit is reached; it can be continued then.
    pub fn run(
        &mut self,
        to: u64,
        together: Together,
        budget: &mut Budget<'_>,
    ) -> Result<Reached, Stop> {
        loop {
            if let Some(end) = self.end {
                return Ok(end);
            }
            let needed = (self.ahead.again).map(|(_, again)| self.proved_by(again));
            if let (Some(needed), Some((first, again))) = (needed, self.ahead.again)
                && needed <= to
                && self.heaps() > needed
            {
                let (length, width) = (again - first, self.width() as u64);
                let from = self.start(first, length, budget)?;
                // The first window that comes again, behind the heaps valued by
                // their splits.
                let first = (from + width).max(self.direct.len() as u64);
                let period = Period {
                    from,
                    length,
                    proved_by: self.proved_by(first + length),
                };
                self.end = Some(Reached::Proved(period));
                continue;
            }
            if self.heaps() > to {
                return Ok(Reached::Bound);
            }
            budget.memory(
                self.bytes() - self.ahead.points.bytes() + self.ahead.points.most_bytes(),
            )?;
            let to = needed.map_or(to, |needed| needed.min(to));
            let (mut ended, mut refuted) = (Ended::Refused, Ok(()));
            let (ahead, refuter) = (&mut self.ahead, &mut self.refuter);
            together(
                &mut |hand_on| ended = ahead.run(to, budget, hand_on),
                &mut |values| {
                    refuted = refuter.run(values);
                    refuted.is_ok()
                },
            );
            // A candidate that is not refuted comes before what ended the values.
            self.end = refuted.err().map(Reached::Unresolved);
            match ended {
                Ended::Nimber(heap) => self.end = self.end.or(Some(Reached::Unresolved(heap))),
                Ended::Stopped(stop) => return Err(stop),
                Ended::Here | Ended::Refused => {}
            }
        }
    }

    /// The last heap whose candidates have to be refuted for the lemma, where a
    /// window comes again before this one.
    fn proved_by(&self, again: u64) -> u64 {
        again + self.smaller_part() + self.space.most_taken() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Limits, NoObserver};

    fn digits(code: &str) -> Vec<u8> {
        let digits = code.bytes().filter(u8::is_ascii_digit);
        digits.map(|digit| digit - b'0').collect()
    }

    fn plainly(code: &str, heaps: usize) -> TakeAndBreak {
        let mut budget = Budget::new(Limits::default(), &NoObserver);
        let mut game = TakeAndBreak::new(digits(code));
        while game.values().len() < heaps && game.period().is_none() {
            game.extend(&mut budget).unwrap();
        }
        game
    }

    fn window(code: &str, first: usize) -> Result<Window, NoWindow> {
        let mut budget = Budget::new(Limits::default(), &NoObserver);
        Window::open_after(digits(code), first, false, &mut budget).unwrap()
    }

    #[test]
    fn values_from_a_window_are_those_from_all_splits() {
        let mut budget = Budget::new(Limits::default(), &NoObserver);
        // With the heap's parity and without, moves to a single heap and none.
        for code in ["0.106", "0.104", "0.054", "0.454"] {
            let plain = plainly(code, 50_000);
            let mut window = window(code, 1 << 12).unwrap_or_else(|why| panic!("{code}: {why:?}"));
            assert_eq!(
                window.run(39_000, in_turn, &mut budget).unwrap(),
                Reached::Bound,
                "{code}"
            );
            let heaps = 35_000..39_000;
            let values = window.ahead.values.tape().before(heaps.end, 4000);
            for (heap, value) in heaps.zip(values) {
                assert_eq!(plain.value(heap), Some(u16::from(*value)), "{code} {heap}");
            }
            assert!(window.bytes() < 16 << 20, "{code}: {}", window.bytes());
        }
    }

    /// All codes of three digits and some of four: where the window proves a
    /// period, Guy and Smith's condition proves the same one, and never another.
    #[test]
    fn periods_of_windows_are_those_of_guy_and_smith() {
        let mut budget = Budget::new(Limits::default(), &NoObserver);
        let three = (0..512).map(|code: u32| format!("0.{code:03o}"));
        let four = (0..4096)
            .step_by(23)
            .map(|code: u32| format!("0.{code:04o}"));
        let (mut compared, mut unresolved, mut none) = (0, 0, 0);
        for code in three.chain(four) {
            // So few first heaps that rare ones are missed now and then: these
            // have to be noticed.
            let Some(mut window) = [128, 512, 1024]
                .iter()
                .find_map(|&first| window(&code, first).ok())
            else {
                none += 1;
                continue;
            };
            match window.run(38_000, in_turn, &mut budget).unwrap() {
                Reached::Proved(found) => {
                    let plain = plainly(&code, 30_000);
                    let period = plain
                        .period()
                        .unwrap_or_else(|| panic!("{code}: {found:?}"));
                    assert_eq!(
                        (found.from, found.length),
                        (period.from, period.length),
                        "{code}"
                    );
                    compared += 1;
                }
                Reached::Unresolved(_) => unresolved += 1,
                Reached::Bound => {}
            }
        }
        println!("{compared} periods compared, {unresolved} unresolved, {none} without a window");
        assert!(compared >= 200, "{compared}");
        assert!(unresolved > 0);
    }

    #[test]
    fn a_long_period_is_proved_in_little_memory() {
        let mut budget = Budget::new(Limits::default(), &NoObserver);
        let mut game = Window::open(digits("0.16"), 1_000_000, &mut budget)
            .unwrap()
            .unwrap();
        let Reached::Proved(period) = game.run(1_000_000, in_turn, &mut budget).unwrap() else {
            panic!("no period");
        };
        assert_eq!((period.from, period.length), (105_351, 149_459));
        assert!(game.bytes() < 32 << 20, "{}", game.bytes());
    }
}
