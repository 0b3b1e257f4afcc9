//! Games of heaps: the sequence of values heap by heap, with a proof when it
//! has become periodic.

use grundy_rules::{Convention, Flow, Game, Heaps, Mex, Nimber, Outcome};

use crate::budget::{Budget, Stop, Why};
use crate::hash::Table;

/// A proved period: from `from` on, the value of n + `length` is that of n.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    /// The preperiod: the first heap of the periodic part.
    pub from: u64,
    /// The period.
    pub length: u64,
    /// The proof is complete with the values up to this heap.
    pub proved_by: u64,
}

/// The values of single heaps of a game: nimbers in normal play, outcomes in
/// misère play.
#[derive(Clone, Debug)]
pub struct Sequence {
    heaps: Heaps,
    convention: Convention,
    classes: usize,
    /// Row by row, a value for each class. In misère play 1 means lost.
    values: Vec<u32>,
    period: Option<Period>,
    /// Ladder: the first heap at which a window of rows with this hash begins.
    windows: Table<u64, u64>,
    window: u64,
    /// Take-and-break: the heap at which the period is looked for next.
    next_check: u64,
    /// Take-and-break: the heap that last had an option of this value.
    seen: Vec<u64>,
}

impl Sequence {
    /// The sequence of a game; `None` when it is not one of heaps, or in misère
    /// play not one in which a heap stays one heap.
    pub fn new<G: Game>(game: &G, convention: Convention) -> Option<Self> {
        let heaps = game.heaps()?;
        let classes = match &heaps {
            Heaps::Ladder { classes, .. } => *classes as usize,
            Heaps::TakeAndBreak { .. } if convention == Convention::Misere => return None,
            Heaps::TakeAndBreak { .. } => 1,
        };
        Some(Self {
            heaps,
            convention,
            classes,
            values: Vec::new(),
            period: None,
            windows: Table::default(),
            window: 0,
            next_check: 32,
            seen: Vec::new(),
        })
    }

    /// Heaps valued so far: 0 to below this.
    #[must_use]
    pub fn len(&self) -> u64 {
        (self.values.len() / self.classes) as u64
    }

    /// True before the first heap.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The period, once proved.
    #[must_use]
    pub const fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The nimber of a position, the nim-sum of its heaps. `None` when a part
    /// is no heap, or in misère play.
    ///
    /// # Errors
    /// When a limit is reached before the heap, or its period, is.
    pub fn nimber<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        if self.convention == Convention::Misere {
            return Ok(None);
        }
        let mut parts = Vec::new();
        game.summands(at, &mut |part| parts.push(game.heap(&part)));
        let mut sum = Nimber::ZERO;
        for part in parts {
            let Some((size, class)) = part else {
                return Ok(None);
            };
            sum ^= Nimber(self.value(game, size, class, budget)?.into());
        }
        Ok(Some(sum))
    }

    /// The misère outcome of a position that is a single heap; `None` for
    /// another, or in normal play.
    ///
    /// # Errors
    /// When a limit is reached before the heap, or its period, is.
    pub fn misere<G: Game>(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        if self.convention == Convention::Normal {
            return Ok(None);
        }
        let Some((size, class)) = game.heap(at) else {
            return Ok(None);
        };
        let lost = self.value(game, size, class, budget)? == 1;
        Ok(Some(if lost { Outcome::P } else { Outcome::N }))
    }

    /// The value of one heap.
    ///
    /// # Errors
    /// When a limit is reached before the heap, or its period, is.
    pub fn value<G: Game>(
        &mut self,
        game: &G,
        size: u64,
        class: u32,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Stop> {
        while self.period.is_none() && self.len() <= size {
            self.extend(game, budget)?;
        }
        let row = match self.period {
            Some(period) if size >= self.len() => {
                period.from + (size - period.from) % period.length
            }
            _ => size,
        };
        Ok(self.values[row as usize * self.classes + class as usize])
    }

    /// One more heap.
    fn extend<G: Game>(&mut self, game: &G, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        // A row, an entry of the window table and its share of growth.
        budget.memory(self.values.len() as u64 * 8 + self.len() * 40)?;
        match self.heaps.clone() {
            Heaps::Ladder { reach, .. } => self.extend_ladder(game, reach, budget),
            Heaps::TakeAndBreak { digits } => self.extend_take_and_break(&digits, budget),
        }
    }

    fn extend_ladder<G: Game>(
        &mut self,
        game: &G,
        reach: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let size = self.len();
        let mut row = Vec::with_capacity(self.classes);
        for class in 0..self.classes as u32 {
            let Some(at) = game.of_heap(size, class) else {
                row.push(0);
                continue;
            };
            let mut mex = Mex::default();
            let mut stop = None;
            let _ = game.options(&at, &mut |parts| {
                let value = match parts.first().and_then(|part| game.heap(part)) {
                    Some((size, class)) => {
                        self.values[size as usize * self.classes + class as usize]
                    }
                    // No part left: nimber 0 in normal play, won in misère.
                    None => 0,
                };
                mex.insert(Nimber(value.into()));
                if let Err(why) = budget.work(1) {
                    stop = Some(why);
                    return Flow::Break(());
                }
                Flow::Continue(())
            });
            if let Some(stop) = stop {
                return Err(stop);
            }
            row.push(match self.convention {
                Convention::Normal => {
                    u32::try_from(mex.mex().0).map_err(|_| budget.stop(Why::Memory))?
                }
                // Lost when there is a move and every option is won (0): then
                // the set of values is {0}.
                Convention::Misere => u32::from(mex.mex() == Nimber(1)),
            });
        }
        self.values.append(&mut row);
        self.look_for_window(reach);
        Ok(())
    }

    /// Row n ≥ `reach` is a function of the `reach` rows before it. So when the
    /// last `reach` rows stood earlier, what followed then follows again.
    fn look_for_window(&mut self, reach: u64) {
        const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
        let hash_of = |row: &[u32]| {
            row.iter().fold(0x517C_C1B7_2722_0A95_u64, |hash, &value| {
                (hash.rotate_left(5) ^ u64::from(value)).wrapping_mul(BASE)
            })
        };
        let row = |n: u64| &self.values[n as usize * self.classes..][..self.classes];
        let last = self.len() - 1;
        self.window = self
            .window
            .wrapping_mul(BASE)
            .wrapping_add(hash_of(row(last)));
        if last >= reach {
            let gone = hash_of(row(last - reach));
            let power = (0..64 - reach.leading_zeros())
                .rev()
                .fold(1_u64, |power, bit| {
                    let square = power.wrapping_mul(power);
                    if reach >> bit & 1 == 1 {
                        square.wrapping_mul(BASE)
                    } else {
                        square
                    }
                });
            self.window = self.window.wrapping_sub(gone.wrapping_mul(power));
        }
        if last + 1 < reach {
            return;
        }
        let start = last + 1 - reach;
        let Some(&earlier) = self.windows.get(&self.window) else {
            self.windows.insert(self.window, start);
            return;
        };
        // The hash only points at the place; equality is what proves.
        let rows = |from: u64| {
            &self.values[from as usize * self.classes..][..reach as usize * self.classes]
        };
        if rows(earlier) == rows(start) {
            self.period = Some(Period {
                from: earlier,
                length: start - earlier,
                proved_by: last,
            });
        }
    }

    fn extend_take_and_break(
        &mut self,
        digits: &[u8],
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let size = self.len();
        let values = &self.values;
        let seen = &mut self.seen;
        // `seen` holds size + 1, so that 0 means never.
        let mut see = |value: u32| {
            let value = value as usize;
            if seen.len() <= value {
                seen.resize(value + 1, 0);
            }
            seen[value] = size + 1;
        };
        let mut work = 1;
        for (taken, digit) in digits.iter().enumerate().take(size as usize + 1) {
            let rest = size as usize - taken;
            if digit & 1 != 0 && rest == 0 && taken > 0 {
                see(0);
            }
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                see(values[rest]);
            }
            if digit & 4 != 0 {
                let half = rest / 2;
                work += half as u64;
                let small = values.get(1..=half).unwrap_or_default();
                for (a, b) in small.iter().zip(values[..rest].iter().rev()) {
                    see(a ^ b);
                }
            }
        }
        let nimber = (0..)
            .find(|&v| seen.get(v).copied() != Some(size + 1))
            .unwrap_or(0);
        self.values
            .push(u32::try_from(nimber).map_err(|_| budget.stop(Why::Memory))?);
        budget.work(work)?;
        if self.len() >= self.next_check {
            self.next_check = self.len() + self.len() / 4 + 16;
            self.period = guy_smith(&self.values, digits.len() as u64 - 1);
        }
        Ok(())
    }
}

/// The periodicity theorem of Guy and Smith (1956): when G(n + p) = G(n) for
/// all n from n₀ to 2n₀ + p + t, t the largest number that a move takes, then
/// for all n ≥ n₀. Returns the least p for which `values` proves it.
fn guy_smith(values: &[u32], most_taken: u64) -> Option<Period> {
    let last = values.len() as u64 - 1;
    (1..=last / 2).find_map(|length| {
        let pairs = last - length;
        let agree = (1..=pairs)
            .rev()
            .take_while(|&n| values[n as usize] == values[(n + length) as usize])
            .count() as u64;
        let from = pairs - agree + 1;
        let proved_by = 2 * from + 2 * length + most_taken;
        (proved_by <= last).then_some(Period {
            from,
            length,
            proved_by,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guy_smith_wants_the_whole_window_not_a_mere_repeat() {
        // 1 2 1 2 …: from 1, length 2, with t = 2 the window ends at 2 + 4 + 2.
        let values: Vec<u32> = (0..20).map(|n| if n % 2 == 1 { 1 } else { 2 }).collect();
        assert_eq!(guy_smith(&values[..8], 2), None);
        assert_eq!(
            guy_smith(&values[..9], 2),
            Some(Period {
                from: 1,
                length: 2,
                proved_by: 8
            })
        );
        let mut broken = values;
        broken[8] = 7;
        assert_eq!(guy_smith(&broken, 2), None);
    }
}
