//! Misère play: canonical forms for small parts, search for the rest.

use std::ops::ControlFlow;

use grundy_engine::{Budget, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Splits;

/// The number of a canonical form.
type Form = u32;
/// The form without options.
const ZERO: Form = 0;

/// Canonical forms of misère play (Conway, *On Numbers and Games*, chapter 12).
///
/// Two positions with one form may replace each other in every sum. A position G
/// equals H when all options of H are options of G and each other option of G has
/// the option H, to which the opponent reverts. If H has no option, the player to
/// move must also win G.
#[derive(Debug)]
struct Forms<S: Splits> {
    /// By form, its options in ascending order, and true if it is lost.
    forms: Vec<(Box<[Form]>, bool)>,
    numbers: FxHashMap<Box<[Form]>, Form>,
    sums: FxHashMap<(Form, Form), Form>,
    parts: FxHashMap<S::Part, Form>,
}

impl<S: Splits> Default for Forms<S> {
    fn default() -> Self {
        Self {
            // A player without a move wins.
            forms: vec![(Box::default(), false)],
            numbers: std::iter::once((Box::default(), ZERO)).collect(),
            sums: FxHashMap::default(),
            parts: FxHashMap::default(),
        }
    }
}

impl<S: Splits> Forms<S> {
    fn options(&self, form: Form) -> &[Form] {
        &self.forms[form as usize].0
    }

    fn is_lost(&self, form: Form) -> bool {
        self.forms[form as usize].1
    }

    /// The form with these options, which are canonical.
    fn of_options(&mut self, mut options: Vec<Form>) -> Form {
        options.sort_unstable();
        options.dedup();
        if let Some(&form) = self.numbers.get(&*options) {
            return form;
        }
        let is_won = options.iter().any(|&option| self.is_lost(option));
        let is_in = |form: Form, options: &[Form]| options.binary_search(&form).is_ok();
        let is_equal = |&form: &Form| {
            let own = self.options(form);
            (form != ZERO || is_won)
                && own.iter().all(|&option| is_in(option, &options))
                && options
                    .iter()
                    .all(|&option| is_in(option, own) || is_in(form, self.options(option)))
        };
        // An option beside those of the equal form has that form as an option.
        let seconds = options.iter().flat_map(|&option| self.options(option));
        let equal = seconds.copied().find(is_equal);
        let form = equal.unwrap_or_else(|| {
            self.forms.push((options.clone().into(), !is_won));
            self.forms.len() as Form - 1
        });
        self.numbers.insert(options.into(), form);
        form
    }

    fn sum(&mut self, one: Form, other: Form, budget: &mut Budget<'_>) -> Result<Form, Stop> {
        if one == ZERO || other == ZERO {
            return Ok(one.max(other));
        }
        let pair = (one.min(other), one.max(other));
        if let Some(&sum) = self.sums.get(&pair) {
            return Ok(sum);
        }
        budget.work(1)?;
        let mut options = Vec::new();
        for (moved, fixed) in [(one, other), (other, one)] {
            for option in self.options(moved).to_vec() {
                options.push(self.sum(option, fixed, budget)?);
            }
        }
        let sum = self.of_options(options);
        self.sums.insert(pair, sum);
        Ok(sum)
    }

    fn of_part(&mut self, rules: &S, part: S::Part, budget: &mut Budget<'_>) -> Result<Form, Stop> {
        if let Some(&form) = self.parts.get(&part) {
            return Ok(form);
        }
        budget.position()?;
        let mut left = Vec::new();
        rules.options(&part, &mut |parts| {
            left.push(parts.iter().map(|part| part.0).collect::<Vec<S::Part>>());
            ControlFlow::Continue(())
        });
        let mut options = Vec::new();
        for parts in left {
            let mut sum = ZERO;
            for part in parts {
                let form = self.of_part(rules, part, budget)?;
                sum = self.sum(sum, form, budget)?;
            }
            options.push(sum);
        }
        let form = self.of_options(options);
        self.parts.insert(part, form);
        Ok(form)
    }
}

/// A sum: the form of all small parts together, and the large parts in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Sum<P> {
    large: Box<[P]>,
    small: Form,
}

/// A memo of misère outcomes of sums of parts.
#[derive(Debug)]
pub(super) struct Outcomes<S: Splits> {
    forms: Forms<S>,
    lost: FxHashMap<Sum<S::Part>, bool>,
    /// The number of parts in the keys of `lost`.
    parts: u64,
}

impl<S: Splits> Default for Outcomes<S> {
    fn default() -> Self {
        Self {
            forms: Forms::default(),
            lost: FxHashMap::default(),
            parts: 0,
        }
    }
}

impl<S: Splits> Outcomes<S> {
    /// The number of sums and parts in the memo.
    pub(super) fn len(&self) -> usize {
        self.lost.len() + self.forms.parts.len()
    }

    /// Bytes of the sums; each key's list has an allocator header.
    pub(super) fn bytes(&self) -> u64 {
        self.lost.capacity() as u64 * (size_of::<(Sum<S::Part>, bool)>() as u64 + 1)
            + self.parts * size_of::<S::Part>() as u64
            + self.lost.len() as u64 * 16
    }

    /// True if the player to move loses a sum of parts.
    pub(super) fn is_lost(
        &mut self,
        rules: &S,
        parts: &[S::Part],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let sum = self.sum(rules, ZERO, parts.to_vec(), budget)?;
        self.search(rules, sum, budget)
    }

    fn sum(
        &mut self,
        rules: &S,
        mut small: Form,
        parts: Vec<S::Part>,
        budget: &mut Budget<'_>,
    ) -> Result<Sum<S::Part>, Stop> {
        let mut large = Vec::with_capacity(parts.len());
        for part in parts {
            if rules.size(&part) <= S::SMALL {
                let form = self.forms.of_part(rules, part, budget)?;
                small = self.forms.sum(small, form, budget)?;
            } else {
                large.push(part);
            }
        }
        large.sort_unstable();
        Ok(Sum {
            large: large.into(),
            small,
        })
    }

    /// Searches a sum. The recursion is at most as deep as the longest play.
    fn search(
        &mut self,
        rules: &S,
        sum: Sum<S::Part>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        if sum.large.is_empty() {
            return Ok(self.forms.is_lost(sum.small));
        }
        if let Some(&known) = self.lost.get(&sum) {
            return Ok(known);
        }
        budget.position()?;
        let mut options = FxHashSet::default();
        for (index, part) in sum.large.iter().enumerate() {
            if index > 0 && sum.large[index - 1] == *part {
                continue;
            }
            let mut left = Vec::new();
            rules.options(part, &mut |parts| {
                let others = sum.large.iter().enumerate();
                let others = others.filter(|other| other.0 != index);
                let mut parts: Vec<S::Part> = parts.iter().map(|part| part.0).collect();
                parts.extend(others.map(|other| *other.1));
                left.push(parts);
                ControlFlow::Continue(())
            });
            budget.work(left.len() as u64)?;
            for parts in left {
                options.insert(self.sum(rules, sum.small, parts, budget)?);
            }
        }
        for &small in self.forms.options(sum.small) {
            options.insert(Sum {
                small,
                large: sum.large.clone(),
            });
        }
        // A player without a move wins.
        let is_won = options.is_empty() || self.has_lost(rules, options, budget)?;
        self.parts += sum.large.len() as u64;
        self.lost.insert(sum, !is_won);
        budget.memory(self.bytes())?;
        Ok(!is_won)
    }

    /// True if an option is lost: memoised ones first, then those with the fewest
    /// moves.
    fn has_lost(
        &mut self,
        rules: &S,
        options: FxHashSet<Sum<S::Part>>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut open = Vec::with_capacity(options.len());
        for option in options {
            let known = if option.large.is_empty() {
                Some(self.forms.is_lost(option.small))
            } else {
                self.lost.get(&option).copied()
            };
            match known {
                Some(true) => return Ok(true),
                Some(false) => {}
                None => {
                    let moves: u32 = option.large.iter().map(|part| rules.moves(part)).sum();
                    open.push((moves, option));
                }
            }
        }
        open.sort_unstable();
        for (_, option) in open {
            if self.search(rules, option, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
