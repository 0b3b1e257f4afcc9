//! Enumerates the options of a position.

use std::cell::Cell;

use grundy_core::{Flow, Message, ParseError};
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

/// The settings for enumerating the options of a position.
#[derive(Clone, Copy, Default)]
pub(crate) struct OptionScan<'l> {
    /// True to fill in the numbers that distinguish moves.
    pub(crate) named: bool,
    /// The steps left, counted down.
    pub(crate) steps: Option<&'l Cell<u64>>,
}

impl Program {
    /// Visits every option of a position; equal parts are visited once.
    ///
    /// # Errors
    /// When an expression has no value, or the measure does not drop.
    pub(crate) fn each_option(
        &self,
        at: &Position,
        look: OptionScan<'_>,
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Result<Flow, Fault> {
        if self.kind() == Kind::Heaps {
            let heaps = &at.0;
            for (place, heap) in heaps.iter().enumerate() {
                if place > 0 && heaps[place - 1] == *heap {
                    continue;
                }
                if self.of_part(&[*heap], place, look, each)?.is_break() {
                    return Ok(Flow::Break(()));
                }
            }
            return Ok(Flow::Continue(()));
        }
        let mut before: Option<&[u64]> = None;
        for (place, part) in at.parts().enumerate() {
            if before == Some(part) {
                continue;
            }
            before = Some(part);
            if self.of_part(part, place, look, each)?.is_break() {
                return Ok(Flow::Break(()));
            }
        }
        Ok(Flow::Continue(()))
    }

    /// Refuses an option that is not a position of the ruleset.
    ///
    /// # Errors
    /// With the position and its option.
    pub(crate) fn allows_option(
        &self,
        at: &Position,
        found: &OptionMatch,
    ) -> Result<(), ParseError> {
        if self.allows_all() {
            return Ok(());
        }
        let is_none = |part: &&[u64]| !self.allows(part).unwrap_or(false);
        let refused = match self.kind() {
            Kind::Heaps => found.replaced.chunks(1).find(is_none),
            _ => Some(found.replaced.as_slice()).filter(is_none),
        };
        match refused {
            None => Ok(()),
            Some(part) => {
                let why = Message::new("ruleset-option-not-allowed")
                    .with("position", self.show(at))
                    .with("option", self.show_part(part));
                Err(ParseError::new(self.choices[found.choice].at, why))
            }
        }
    }

    /// Visits the options of one part.
    fn of_part(
        &self,
        part: &[u64],
        place: usize,
        look: OptionScan<'_>,
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Result<Flow, Fault> {
        let mut frame = self.frame(part);
        if let Some(steps) = look.steps {
            frame.limit(steps.get());
        }
        let looked = self.with_frame(&mut frame, part, place, look.named, each);
        if let Some(steps) = look.steps {
            steps.set(frame.rest());
        }
        looked
    }

    fn with_frame(
        &self,
        frame: &mut Frame<'_>,
        part: &[u64],
        place: usize,
        named: bool,
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Result<Flow, Fault> {
        let measured = match &self.measure {
            Some(measure) => Some(self.measured(measure, part)?),
            None => None,
        };
        // One buffer for all options: most are skipped by the visitor.
        let mut found = OptionMatch {
            choice: 0,
            part: place,
            arguments: SmallVec::new(),
            replaced: Words::new(),
            again: Cell::new(false),
        };
        for (number, choice) in self.choices.iter().enumerate() {
            frame.refill(true);
            found.choice = number;
            for slot in &mut frame.slots[self.own_slots()..] {
                *slot = Value::default();
            }
            let Some(body) = choice.result.first() else {
                continue;
            };
            let flow = frame.through(&choice.steps, &body.expr, &mut |frame, _| {
                self.part_of(frame, &choice.result, &mut found.replaced)?;
                if let (Some(measure), Some(before)) = (&self.measure, measured)
                    && self.measured_after(measure, &found.replaced)? >= before
                {
                    return Err(Fault::new(choice.at, FaultKind::NoDrop));
                }
                if named {
                    let slots = choice.arguments.iter();
                    let numbers = slots.map(|slot| match frame.slots[*slot] {
                        Value::Int(number) => number,
                        _ => 0,
                    });
                    found.arguments.clear();
                    found.arguments.extend(numbers);
                }
                let flow = each(&found);
                frame.refill(!found.again.take());
                Ok(flow)
            })?;
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(Flow::Continue(()))
    }

    /// The part with this index in a position.
    pub(crate) fn part<'p>(&self, at: &'p Position, place: usize) -> &'p [u64] {
        if self.kind() == Kind::Heaps {
            return at.0.get(place..=place).unwrap_or_default();
        }
        at.parts().nth(place).unwrap_or_default()
    }

    /// The position after an option.
    pub(crate) fn after(&self, at: &Position, found: &OptionMatch) -> Position {
        if self.kind() == Kind::Heaps {
            let mut heaps = at.0.clone();
            if found.part < heaps.len() {
                heaps.remove(found.part);
            }
            heaps.extend_from_slice(&found.replaced);
            return Position::of_heaps(heaps);
        }
        let mut parts = at.parts();
        if let (Some(_), None) = (parts.next(), parts.next()) {
            return Position::of_part(&found.replaced);
        }
        let mut parts: Vec<Words> = at.parts().map(Words::from).collect();
        if let Some(part) = parts.get_mut(found.part) {
            part.clone_from(&found.replaced);
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
                u64::try_from(number).map_err(|_| Fault::new(expr.at, FaultKind::Negative(number)))
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
