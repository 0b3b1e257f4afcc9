//! The reduced form of a game whose options are reduced.

use std::sync::Arc;

use super::{Form, MisereForms, Reduced, sum_bytes};
use crate::budget::{Budget, Stop, StopReason};
use crate::genus::Genus;
use crate::misere::Sum;

impl MisereForms {
    /// The form of a game with these options; `sum` is one such game.
    pub(super) fn numbered(
        &mut self,
        mut options: Vec<Form>,
        sum: &Sum,
        budget: &mut Budget<'_>,
    ) -> Result<Form, Stop> {
        options.sort_unstable();
        options.dedup();
        if let Some(&form) = self.numbers.get(&options[..]) {
            return Ok(form);
        }
        let mut genera: Vec<u32> = options
            .iter()
            .map(|&form| self.forms[form as usize].genus)
            .collect();
        genera.sort_unstable();
        genera.dedup();
        let genera: Vec<&Genus> = genera
            .iter()
            .map(|&genus| &self.genera[genus as usize])
            .collect();
        let genus = Genus::of_options(&genera);
        let number = self.genus_numbers.get(&genus).copied();
        if let Some(number) = number
            && let Some(form) = self.reversed(&options, number, budget)?
        {
            return Ok(form);
        }
        let number = match number {
            Some(number) => number,
            None => {
                let number = u32::try_from(self.genera.len())
                    .map_err(|_| budget.stop(StopReason::Memory))?;
                self.lists += 2 * genus.heap_bytes();
                self.genera.push(genus.clone());
                self.genus_numbers.insert(genus, number);
                number
            }
        };
        self.push(options, number, sum)
            .ok_or_else(|| budget.stop(StopReason::Memory))
    }

    /// The form H equal to a game G of this genus, if G has reversible options.
    ///
    /// H is an option of the option of G with the largest number: that one cannot
    /// be an option of H, which is itself an option of some option of G. If H has
    /// no options, G is N because both have the same genus.
    fn reversed(
        &self,
        options: &[Form],
        genus: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Form>, Stop> {
        let Some(&last) = options.last() else {
            return Ok(None);
        };
        let candidates = self.options(last);
        budget.work(candidates.len() as u64)?;
        for &form in candidates {
            if self.forms[form as usize].genus != genus {
                continue;
            }
            let own = self.options(form);
            budget.work((own.len() + options.len()) as u64)?;
            let shared = own
                .iter()
                .all(|option| options.binary_search(option).is_ok());
            let reverses = |option: &Form| {
                own.binary_search(option).is_ok()
                    || self.options(*option).binary_search(&form).is_ok()
            };
            if shared && options.iter().all(reverses) {
                return Ok(Some(form));
            }
        }
        Ok(None)
    }

    /// Adds a form; `None` if no number is left.
    pub(super) fn push(&mut self, options: Vec<Form>, genus: u32, sum: &Sum) -> Option<Form> {
        let number = Form::try_from(self.forms.len()).ok()?;
        let below = || options.iter().map(|&form| &self.forms[form as usize]);
        let size = options.len() as u32;
        let is_heap = below().all(|form| form.heap.is_some_and(|heap| heap < size));
        let heap = is_heap.then_some(size);
        let length = match heap {
            Some(heap) => u64::from(heap.checked_ilog10().unwrap_or(0)) + 1,
            None => below().fold(1, |length: u64, form| {
                length.saturating_add(form.length).saturating_add(1)
            }),
        };
        let as_tame = self
            .genera
            .get(genus as usize)
            .is_none_or(|genus| genus.as_tame().is_some());
        let form = Reduced {
            genus,
            is_tame: as_tame && below().all(|form| form.is_tame),
            heap,
            birthday: below().map(|form| form.birthday + 1).max().unwrap_or(0),
            length,
            sum: sum.clone(),
            options: options.into(),
        };
        self.lists +=
            grundy_core::allocated::<Form>(form.options.len()) as u64 + 16 + sum_bytes(sum);
        self.numbers.insert(Arc::clone(&form.options), number);
        self.forms.push(form);
        Some(number)
    }
}
