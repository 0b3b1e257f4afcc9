//! Enumerates the options of a position.

use std::cell::Cell;

use grundy_core::{Flow, ParseError};
use smallvec::SmallVec;

use super::{Measure, Program};
use crate::ast::Kind;
use crate::boards::Words;
use crate::eval::Frame;
use crate::position::Position;
use crate::value::{Fault, FaultKind, Value};

/// An option: a choice with the replacement of a part.
#[derive(Clone, Debug)]
pub(crate) struct OptionMatch {
    pub(crate) choice: usize,
    /// The index of the changed part in the position.
    pub(crate) part: usize,
    pub(crate) arguments: SmallVec<[i64; 4]>,
    /// The heaps, or one part of another kind, that replace the part.
    pub(crate) replaced: Words,
    /// Set by a visitor that skips it as a repetition.
    pub(crate) again: Cell<bool>,
}

/// Steps for the options of one position: a visitor may skip many repetitions without
/// breaking off.
pub(crate) const MOST_STEPS: u64 = 1 << 26;

/// The flow of a visitor that wants `more`, or has seen enough.
pub(crate) const fn while_wanted(more: bool) -> Flow {
    match more {
        true => Flow::Continue(()),
        false => Flow::Break(()),
    }
}

impl Program {
    /// The heaps of a position, or its parts in other kinds.
    pub(crate) fn summands<'p>(&self, at: &'p Position) -> impl Iterator<Item = &'p [u64]> {
        at.summands(self.kind() == Kind::Heaps)
    }

    /// Visits every option of a position, or its only pass if there is one, in at most
    /// `steps`, which are counted down; equal parts are visited once. The numbers that
    /// distinguish moves are filled in if `named`.
    ///
    /// # Errors
    /// When an expression has no value, the measure does not drop, or two passes of a part
    /// lead to different positions: were one of them chosen, an image of the position under
    /// a symmetry might have another.
    pub(crate) fn each_option(
        &self,
        at: &Position,
        named: bool,
        steps: &Cell<u64>,
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Result<Flow, Fault> {
        if self.has_passes {
            let mut only: Option<OptionMatch> = None;
            let mut other = None;
            let _ = self.in_parts(at, true, named, steps, &mut |pass| {
                let known = only.get_or_insert_with(|| pass.clone());
                // Passes of two parts are made one after the other, in either order.
                let is_other = known.part == pass.part && known.replaced != pass.replaced;
                other = is_other.then_some(pass.choice);
                while_wanted(!is_other)
            })?;
            if let Some(other) = other {
                return Err(Fault::new(self.choices[other].at, FaultKind::Passes));
            }
            if let Some(only) = only {
                return Ok(each(&only));
            }
        }
        self.in_parts(at, false, named, steps, each)
    }

    /// True if the only move is to give the turn back.
    ///
    /// # Errors
    /// Those of [`Program::each_option`].
    pub(crate) fn passes(&self, at: &Position, steps: &Cell<u64>) -> Result<bool, Fault> {
        if !self.has_passes {
            return Ok(false);
        }
        let flow = self.in_parts(at, true, false, steps, &mut |_| Flow::Break(()))?;
        Ok(flow.is_break())
    }

    /// Visits the passes of all parts, or their options.
    fn in_parts(
        &self,
        at: &Position,
        passes: bool,
        named: bool,
        steps: &Cell<u64>,
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Result<Flow, Fault> {
        let mut before: Option<&[u64]> = None;
        for (place, part) in self.summands(at).enumerate() {
            if before.replace(part) == Some(part) {
                continue;
            }
            let mut frame = self.frame(part);
            frame.limit(steps.get());
            let flow = self.of_part(&mut frame, part, place, (passes, named), each);
            steps.set(frame.rest());
            if flow?.is_break() {
                return Ok(Flow::Break(()));
            }
        }
        Ok(Flow::Continue(()))
    }

    /// The first option with the name of this one; `None` if it has no name.
    pub(crate) fn first_of_name(&self, choice: usize) -> Option<usize> {
        let (own, _) = self.script.choices[choice].label.as_ref()?;
        let mut choices = self.script.choices.iter();
        choices.position(|other| other.label.as_ref().is_some_and(|(name, _)| name == own))
    }

    /// The replacements of one part by its options.
    ///
    /// # Errors
    /// Those of [`Program::each_option`].
    pub(crate) fn replacements(
        &self,
        part: &[u64],
        steps: &Cell<u64>,
    ) -> Result<Vec<Words>, Fault> {
        let at = self.of_parts(vec![part.into()]);
        let mut replacements = Vec::new();
        let _ = self.each_option(&at, false, steps, &mut |option| {
            replacements.push(option.replaced.clone());
            Flow::Continue(())
        })?;
        Ok(replacements)
    }

    /// Refuses an option that is not a position of the ruleset.
    ///
    /// # Errors
    /// With the position and its option.
    pub(crate) fn allows_option(
        &self,
        at: &Position,
        option: &OptionMatch,
    ) -> Result<(), ParseError> {
        if self.allows_all() {
            return Ok(());
        }
        let is_none = |part: &&[u64]| !self.allows(part).unwrap_or(false);
        let refused = match self.kind() {
            Kind::Heaps => option.replaced.chunks(1).find(is_none),
            _ => Some(option.replaced.as_slice()).filter(is_none),
        };
        refused.map_or(Ok(()), |part| {
            let error =
                ParseError::new(self.choices[option.choice].at, "ruleset-option-not-allowed");
            let error = error.with("position", self.show(at));
            Err(error.with("option", self.show_part(part)))
        })
    }

    /// Visits the options of one part, or its passes.
    fn of_part(
        &self,
        frame: &mut Frame<'_>,
        part: &[u64],
        place: usize,
        (passes, named): (bool, bool),
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Result<Flow, Fault> {
        let measure = self.measure.as_ref();
        let before = measure
            .map(|measure| self.measured(measure, part))
            .transpose()?;
        // One buffer for all options: most are skipped by the visitor.
        let mut option = OptionMatch {
            choice: 0,
            part: place,
            arguments: SmallVec::new(),
            replaced: Words::new(),
            again: Cell::new(false),
        };
        let choices = self.choices.iter().enumerate();
        for (number, choice) in choices.filter(|(_, choice)| choice.is_pass == passes) {
            frame.refill(true);
            option.choice = number;
            for slot in &mut frame.slots[self.own_slots()..] {
                *slot = Value::default();
            }
            let Some(body) = choice.result.first() else {
                continue;
            };
            let flow = frame.through(&choice.steps, &body.expr, &mut |frame, _| {
                self.part_of(frame, &choice.result, &mut option.replaced)?;
                if let (Some(measure), Some(before)) = (measure, before)
                    && self.measured_after(measure, &option.replaced)? >= before
                {
                    let fault = match measure {
                        Measure::Own(_) => FaultKind::NoDrop,
                        Measure::Auto(_) => FaultKind::FoundNoDrop,
                    };
                    return Err(Fault::new(choice.at, fault));
                }
                if named {
                    let slots = choice.arguments.iter();
                    let numbers = slots.map(|slot| match frame.slots[*slot] {
                        Value::Int(number) => number,
                        _ => 0,
                    });
                    option.arguments.clear();
                    option.arguments.extend(numbers);
                }
                let flow = each(&option);
                frame.refill(!option.again.take());
                Ok(flow)
            })?;
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(Flow::Continue(()))
    }

    /// The position after an option.
    pub(crate) fn after(&self, at: &Position, option: &OptionMatch) -> Position {
        if self.kind() == Kind::Heaps {
            let mut heaps = at.0.clone();
            if option.part < heaps.len() {
                heaps.remove(option.part);
            }
            heaps.extend_from_slice(&option.replaced);
            return Position::of_heaps(heaps);
        }
        let mut parts = at.parts();
        if let (Some(_), None) = (parts.next(), parts.next()) {
            return Position::of_part(&option.replaced);
        }
        let mut parts: Vec<Words> = at.parts().map(Words::from).collect();
        if let Some(part) = parts.get_mut(option.part) {
            part.clone_from(&option.replaced);
        }
        Position::of_parts(&mut parts)
    }

    /// The measure of a part.
    pub(crate) fn measured(&self, measure: &Measure, part: &[u64]) -> Result<u64, Fault> {
        match measure {
            Measure::Auto(auto) => auto
                .of(self.kind(), part)
                .ok_or_else(|| Fault::new(0, FaultKind::TooLarge)),
            Measure::Own(expr) => {
                let number = self.frame(part).int(expr)?;
                u64::try_from(number)
                    .map_err(|_| Fault::new(expr.at, FaultKind::NegativeMeasure(number)))
            }
        }
    }

    /// The measure of the replacement of a part: the sum over all heaps.
    fn measured_after(&self, measure: &Measure, replaced: &[u64]) -> Result<u64, Fault> {
        if self.kind() != Kind::Heaps {
            return self.measured(measure, replaced);
        }
        let mut sum: u64 = 0;
        for heap in replaced {
            let one = self.measured(measure, std::slice::from_ref(heap))?;
            sum = sum.saturating_add(one);
        }
        Ok(sum)
    }
}
