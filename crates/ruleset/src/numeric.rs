//! The options of heaps, rows and numbers, compiled to arithmetic on machine numbers.
//!
//! Values have no tags and faults no texts here ([`code`]), which is several times as fast
//! as the interpreter. Where an expression has no value, a limit is reached or a measure
//! does not drop, the options are refused, and the interpreter decides and tells why.

mod code;
mod compile;
mod list;
mod run;
mod steady;
#[cfg(test)]
mod tests;

use grundy_core::{Bits, Flow, NumberRules, Numbers};
use std::sync::Arc;

use crate::ast::Kind;
use crate::boards::{Symmetry, Words};
use crate::position::{LARGEST, Position};
use crate::program::{self, Auto, Evidence, Program};
use code::{List, Num, Step, Test};
use compile::Compiler;
use run::{Frame, Refused, each_choice};
use steady::Run;

/// The most steps of one position.
const STEPS: u64 = 1 << 24;

/// A value of any type.
#[derive(Debug)]
enum Any {
    Num(Num),
    Test(Test),
    List(List),
}

/// An option: its steps, and the numbers and lists that it leaves.
#[derive(Debug)]
struct Choice {
    steps: Vec<Step>,
    leaves: Vec<Any>,
    /// The last step, if that is a range along which all that it leaves are numbers that
    /// change by the same steps.
    run: Option<Run>,
}

#[derive(Debug)]
enum Measure {
    Auto(Auto),
    Own(Num),
}

/// Compiled options.
#[derive(Debug)]
pub(crate) struct Numeric {
    kind: Kind,
    /// The count of a position's own names.
    own: usize,
    choices: Vec<Choice>,
    requires: Vec<Test>,
    measure: Measure,
    symmetry: Option<Symmetry>,
    once: Vec<Any>,
    slots: usize,
}

impl Numeric {
    /// The options of a program; `None` for boards, for declarations that are compared
    /// during play, and for options that are not arithmetic.
    pub(crate) fn of(program: &Program) -> Option<Self> {
        let symmetry = match program.declared.symmetry {
            Some((symmetry, Evidence::Proved)) => Some(symmetry),
            Some((_, Evidence::Compared)) => return None,
            Some((_, Evidence::Unused)) | None => None,
        };
        if !program.kind().is_numbers() || program.is_judged() || program.has_passes {
            return None;
        }
        let mut compiler = Compiler::new(program);
        let choices = program.choices.iter().map(|choice| {
            let mut steps = compiler.steps(&choice.steps)?;
            let leaves = choice.results().map(|expr| compiler.any(expr));
            let leaves = leaves.collect::<Option<Vec<_>>>()?;
            let run = Run::of(&mut steps, &leaves);
            Some(Choice { steps, leaves, run })
        });
        let choices = choices.collect::<Option<_>>()?;
        let requires = program.requires().iter().map(|test| compiler.test(test));
        let requires = requires.collect::<Option<_>>()?;
        let measure = match program.measure.as_ref()? {
            program::Measure::Auto(auto) => Measure::Auto(*auto),
            program::Measure::Own(expr) => Measure::Own(compiler.num(expr)?),
        };
        let (once, slots) = compiler.into_parts();
        Some(Self {
            kind: program.kind(),
            own: program.own_slots(),
            choices,
            requires,
            measure,
            symmetry,
            once,
            slots,
        })
    }

    /// The structure of a position, with its bits if it has some.
    pub(crate) fn structure(self: &Arc<Self>, at: &Position, bits: Option<Bits>) -> Numbers {
        let parts = at.summands(self.kind == Kind::Heaps);
        Numbers {
            rules: Arc::clone(self) as Arc<dyn NumberRules>,
            parts: parts.map(Box::from).collect(),
            bits,
        }
    }

    /// A frame with the numbers of a part.
    fn frame(&self, part: &[u64]) -> Frame<'_> {
        Frame::new(&self.once, self.slots, self.kind, part)
    }

    #[inline]
    fn measured(&self, part: &[u64]) -> Result<u64, Refused> {
        match &self.measure {
            // Numbers are at most 2^62, so that two cannot overflow.
            Measure::Auto(Auto::Sum) if part.len() <= 2 => Ok(part.iter().sum()),
            _ => self.measured_at_length(part),
        }
    }

    fn measured_at_length(&self, part: &[u64]) -> Result<u64, Refused> {
        match &self.measure {
            Measure::Auto(auto) => auto.of(self.kind, part).ok_or(Refused),
            Measure::Own(own) => {
                let number = own.of(&mut self.frame(part))?;
                u64::try_from(number).map_err(|_| Refused)
            }
        }
    }

    /// The measure of an option: of heaps the sum over all of them.
    #[inline]
    fn measured_after(&self, option: &[u64]) -> Result<u64, Refused> {
        if self.kind != Kind::Heaps || matches!(self.measure, Measure::Auto(Auto::Sum)) {
            return self.measured(option);
        }
        let mut sum: u64 = 0;
        for heap in option {
            let one = self.measured(std::slice::from_ref(heap))?;
            sum = sum.checked_add(one).ok_or(Refused)?;
        }
        Ok(sum)
    }

    fn allows(&self, part: &[u64]) -> Result<bool, Refused> {
        let mut frame = self.frame(part);
        for test in &self.requires {
            if !test.of(&mut frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Refuses an option of which a part is not allowed.
    fn allowed(&self, option: &[u64]) -> Result<(), Refused> {
        let allowed = match self.kind {
            Kind::Heaps => option.chunks(1).try_fold(true, |all, heap| {
                self.allows(heap).map(|allowed| all && allowed)
            })?,
            _ => self.allows(option)?,
        };
        allowed.then_some(()).ok_or(Refused)
    }

    /// The least image of an allowed option, if that is allowed.
    #[inline]
    fn image(&self, option: &mut Words) -> Result<(), Refused> {
        let Some(symmetry) = self.symmetry else {
            return Ok(());
        };
        // The usual case, without a list.
        if let (Symmetry::Swap, [a, b]) = (symmetry, &mut option[..]) {
            if a <= b {
                return Ok(());
            }
            if self.requires.is_empty() {
                std::mem::swap(a, b);
                return Ok(());
            }
        }
        let least = symmetry.least(self.kind, option);
        if least != *option && self.allows(&least)? {
            *option = least;
        }
        Ok(())
    }

    fn visit(&self, part: &[u64], each: &mut dyn FnMut(&[u64]) -> Flow) -> Result<(), Refused> {
        let before = self.measured(part)?;
        let mut frame = self.frame(part);
        frame.left = STEPS;
        let mut words = Words::new();
        for choice in &self.choices {
            let flow = each_choice(&choice.steps, &mut frame, &mut |frame| match &choice.run {
                Some(run) => run.each(frame, &choice.leaves, &mut words, &mut |words| {
                    self.option(before, words, each)
                }),
                None => {
                    words.clear();
                    for value in &choice.leaves {
                        frame.append(value, &mut words)?;
                    }
                    self.option(before, &mut words, each)
                }
            })?;
            if flow.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Passes on the numbers that an option leaves, if they are a position and the measure
    /// drops.
    #[inline]
    fn option(
        &self,
        before: u64,
        words: &mut Words,
        each: &mut dyn FnMut(&[u64]) -> Flow,
    ) -> Result<Flow, Refused> {
        program::canonical(self.kind, self.own, words).map_err(|_| Refused)?;
        if self.measured_after(words)? >= before {
            return Err(Refused);
        }
        if !self.requires.is_empty() {
            self.allowed(words)?;
        }
        self.image(words)?;
        Ok(each(words))
    }
}

impl NumberRules for Numeric {
    fn options(&self, part: &[u64], each: &mut dyn FnMut(&[u64]) -> Flow) -> bool {
        self.visit(part, each).is_ok()
    }

    fn splits(&self) -> bool {
        self.kind == Kind::Heaps
    }
}

/// A number of a position.
#[inline]
fn word(number: i64) -> Result<u64, Refused> {
    let word = u64::try_from(number).map_err(|_| Refused)?;
    (word <= LARGEST).then_some(word).ok_or(Refused)
}
