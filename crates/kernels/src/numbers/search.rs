//! The search of one part's value, on an explicit stack.

use grundy_core::{Convention, Flow, Mex, Nimber, NumberRules};
use grundy_engine::{Budget, Stop};

use super::table::Table;
use super::{Key, packed, unpacked};

/// The most options that wait on the stack before they are listed anew instead.
const MOST_WAITING: usize = 1 << 22;

/// The value that is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    Nimber,
    /// 1 if the player to move loses, else 0.
    Lost(Convention),
}

/// The options of a part that are valued.
#[derive(Default)]
struct Valued {
    nimbers: Mex,
    /// True if one is lost.
    is_won: bool,
    has_options: bool,
}

impl Valued {
    #[inline]
    fn insert(&mut self, goal: Goal, value: u32) {
        match goal {
            Goal::Nimber => self.nimbers.insert(Nimber(value.into())),
            Goal::Lost(_) => self.is_won |= value == 1,
        }
    }

    fn value(&self, goal: Goal) -> Option<u32> {
        match goal {
            Goal::Nimber => u32::try_from(self.nimbers.mex().0).ok(),
            Goal::Lost(Convention::Misere) if !self.has_options => Some(0),
            Goal::Lost(_) => Some(u32::from(!self.is_won)),
        }
    }
}

/// A part whose options are being valued.
struct Frame {
    key: Key,
    /// The start of its waiting options.
    first: usize,
    valued: Valued,
    /// False if further options are to be listed when those that wait are valued.
    is_listed: bool,
}

/// A search with its stack.
pub(super) struct Search<'t> {
    rules: &'t dyn NumberRules,
    width: u32,
    goal: Goal,
    table: &'t mut Table,
    /// Bytes of the other tables.
    others: u64,
    /// The options of all frames that are not valued.
    waiting: Vec<Key>,
    list: Vec<u64>,
}

impl<'t> Search<'t> {
    pub(super) fn new(
        rules: &'t dyn NumberRules,
        width: u32,
        goal: Goal,
        table: &'t mut Table,
        others: u64,
    ) -> Self {
        Self {
            rules,
            width,
            goal,
            table,
            others,
            waiting: Vec::new(),
            list: Vec::new(),
        }
    }

    /// The value of a part; `None` if the options of a part cannot be listed or packed.
    pub(super) fn value(mut self, root: Key, budget: &mut Budget<'_>) -> Result<Option<u32>, Stop> {
        if let Some(known) = self.table.get(root) {
            return Ok(Some(known));
        }
        budget.memory(self.others + self.table.bytes() + self.table.array_bytes())?;
        self.table.allocate();
        let mut stack = Vec::new();
        let Some(mut frame) = self.opened(root, budget)? else {
            return Ok(None);
        };
        loop {
            // Invariant: `frame` is the top of the stack, stored outside of it.
            let open = match self.waiting.get(frame.first..).and_then(<[Key]>::last) {
                Some(option) => match self.table.get(*option) {
                    Some(value) => {
                        frame.valued.insert(self.goal, value);
                        self.waiting.pop();
                        if frame.valued.is_won {
                            self.waiting.truncate(frame.first);
                        }
                        continue;
                    }
                    None => *option,
                },
                None if !frame.is_listed && !frame.valued.is_won => frame.key,
                None => {
                    let Some(value) = frame.valued.value(self.goal) else {
                        return Ok(None);
                    };
                    self.table.insert(frame.key, value);
                    match stack.pop() {
                        Some(parent) => frame = parent,
                        None => return Ok(Some(value)),
                    }
                    continue;
                }
            };
            let again = open == frame.key;
            let Some(opened) = self.opened(open, budget)? else {
                return Ok(None);
            };
            let below = std::mem::replace(&mut frame, opened);
            if !again {
                stack.push(below);
                let stacked = stack.capacity() * size_of::<Frame>();
                let waiting = self.waiting.capacity() * size_of::<Key>();
                let own = (stacked + waiting) as u64 + self.table.bytes();
                budget.memory(self.others + own)?;
            }
        }
    }

    /// The frame of a part: its options are valued if they are known, and else wait.
    fn opened(&mut self, key: Key, budget: &mut Budget<'_>) -> Result<Option<Frame>, Stop> {
        budget.position()?;
        unpacked(self.width, key, &mut self.list);
        let (width, goal, table) = (self.width, self.goal, &*self.table);
        let first = self.waiting.len();
        let waiting = &mut self.waiting;
        let splits = self.rules.splits();
        let mut valued = Valued::default();
        let (mut packs, mut is_listed, mut options) = (true, true, 0);
        let sum_of = |option: &[u64], waiting: &mut Vec<Key>| {
            let mut sum = 0;
            for heap in option.chunks(1) {
                let key = packed(width, heap)?;
                match table.get(key) {
                    Some(nimber) => sum ^= nimber,
                    None => waiting.push(key),
                }
            }
            Some(sum)
        };
        let listed = self.rules.options(&self.list, &mut |option| {
            options += 1;
            valued.has_options = true;
            if splits {
                let Some(sum) = sum_of(option, waiting) else {
                    packs = false;
                    return Flow::Break(());
                };
                if waiting.len() > first {
                    is_listed = false;
                    return Flow::Break(());
                }
                valued.insert(goal, sum);
                return Flow::Continue(());
            }
            let Some(key) = packed(width, option) else {
                packs = false;
                return Flow::Break(());
            };
            match table.get(key) {
                Some(value) => valued.insert(goal, value),
                None => {
                    waiting.push(key);
                    is_listed = waiting.len() < MOST_WAITING;
                }
            }
            match valued.is_won || !is_listed {
                true => Flow::Break(()),
                false => Flow::Continue(()),
            }
        });
        budget.work(options)?;
        if valued.is_won || !is_listed && !splits {
            // A won part needs no other option; where too many wait, one at a time is valued.
            waiting.truncate(if valued.is_won { first } else { first + 1 });
        }
        if !is_listed {
            valued = Valued {
                is_won: valued.is_won,
                ..Valued::default()
            };
        }
        Ok((listed && packs).then_some(Frame {
            key,
            first,
            valued,
            is_listed,
        }))
    }
}
