//! The reduced form of a sum of components, from the forms of its options.

use std::collections::BTreeSet;

use super::{Form, MisereForms, sum_bytes};
use crate::budget::{Budget, Stop, StopReason};
use crate::misere::{Component, Sum, normal, options_of};

/// A sum whose options are being reduced.
struct Frame {
    sum: Sum,
    options: Vec<Sum>,
    /// The forms of the first options.
    forms: Vec<Form>,
}

impl Frame {
    fn bytes(&self) -> u64 {
        let one = size_of::<Sum>() + size_of::<Form>() + 16;
        let all: usize = self.options.iter().map(|sum| one + 4 * sum.len()).sum();
        all as u64
    }
}

impl MisereForms {
    /// The reduced form of a sum of components.
    ///
    /// # Errors
    /// When a limit is reached; finished forms stay.
    pub fn form(&mut self, parts: &[Component], budget: &mut Budget<'_>) -> Result<Form, Stop> {
        self.stands.resize(self.sums.len(), None);
        self.moves.resize(self.sums.len(), Box::default());
        let mut needed = BTreeSet::new();
        let mut open = parts.to_vec();
        while let Some(part) = open.pop() {
            if self.stands[part as usize].is_none() && needed.insert(part) {
                budget.work(1)?;
                open.extend(self.sums.options(part).iter().flatten());
            }
        }
        // Options have smaller numbers, so they come first.
        for part in needed {
            self.component(part, budget)?;
        }
        let sum = self.standing(parts);
        self.sum(sum, budget)
    }

    /// Sets the replacement of a component, given those of its options.
    fn component(&mut self, part: Component, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        budget.memory(self.bytes())?;
        let options: BTreeSet<Sum> = self
            .sums
            .options(part)
            .iter()
            .map(|option| self.standing(option))
            .collect();
        budget.work(options.len() as u64)?;
        let mut forms = Vec::with_capacity(options.len());
        for option in options {
            forms.push(self.sum(option, budget)?);
        }
        let own = Sum::from([part]);
        let form = self.numbered(forms, &own, budget)?;
        let stands = self.forms[form as usize].sum.clone();
        if stands == own {
            let left = self.options(form).iter();
            let left: Box<[Sum]> = left
                .map(|&option| self.forms[option as usize].sum.clone())
                .collect();
            self.lists += left.iter().map(sum_bytes).sum::<u64>();
            self.moves[part as usize] = left;
            self.lists += sum_bytes(&own);
            self.known.insert(own, form);
        }
        self.lists += sum_bytes(&stands);
        self.stands[part as usize] = Some(stands);
        Ok(())
    }

    /// The canonical sum of components: each replaced, null components removed.
    fn standing(&self, parts: &[Component]) -> Sum {
        let stand = |part: &Component| self.stands[*part as usize].as_deref().unwrap_or_default();
        normal(parts.iter().flat_map(stand).copied().collect())
    }

    /// The form of a sum of irreplaceable components.
    fn sum(&mut self, sum: Sum, budget: &mut Budget<'_>) -> Result<Form, Stop> {
        if let Some(&form) = self.known.get(&sum) {
            return Ok(form);
        }
        let mut stack = vec![self.open(sum, budget)?];
        let mut frames = stack[0].bytes();
        loop {
            let Some(top) = stack.last_mut() else {
                return Err(budget.stop(StopReason::Memory));
            };
            let mut unknown = None;
            while let Some(option) = top.options.get(top.forms.len()) {
                match self.known.get(option) {
                    Some(&form) => top.forms.push(form),
                    None => {
                        unknown = Some(option.clone());
                        break;
                    }
                }
            }
            if let Some(option) = unknown {
                let frame = self.open(option, budget)?;
                frames += frame.bytes();
                stack.push(frame);
                budget.memory(self.bytes() + frames)?;
                continue;
            }
            let Some(done) = stack.pop() else {
                return Err(budget.stop(StopReason::Memory));
            };
            frames -= done.bytes();
            let form = self.numbered(done.forms, &done.sum, budget)?;
            self.lists += sum_bytes(&done.sum);
            self.known.insert(done.sum, form);
            if stack.is_empty() {
                return Ok(form);
            }
        }
    }

    fn open(&self, sum: Sum, budget: &mut Budget<'_>) -> Result<Frame, Stop> {
        budget.position()?;
        let mut options = Vec::new();
        for option in options_of(&sum, |part| &self.moves[part as usize]) {
            budget.work(1)?;
            options.push(option);
        }
        options.sort_unstable();
        options.dedup();
        Ok(Frame {
            forms: Vec::with_capacity(options.len()),
            options,
            sum,
        })
    }
}
