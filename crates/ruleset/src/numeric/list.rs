//! Evaluates lists of numbers.

use grundy_core::Flow;

use super::code::{List, Num};
use super::run::{Frame, Refused};
use crate::eval::{changed, divisors};
use crate::value::Ints;

/// The most numbers of a list.
const LONGEST: usize = 20_000;

impl List {
    pub(super) fn of(&self, frame: &mut Frame<'_>) -> Result<Ints, Refused> {
        let list = self.made(frame)?;
        frame.spend(list.len() as u64)?;
        match list.len() <= LONGEST {
            true => Ok(list),
            false => Err(Refused),
        }
    }

    fn made(&self, frame: &mut Frame<'_>) -> Result<Ints, Refused> {
        Ok(match self {
            Self::Const(numbers) => Ints::from_slice(numbers),
            Self::Var(_) | Self::Once(_) => {
                let list = frame.stored(self)?.ok_or(Refused)?;
                Ints::from_slice(list)
            }
            Self::Range(ends, closed) => {
                let (start, end) = frame.ends(&ends.0, &ends.1, *closed)?;
                let length = usize::try_from(end - start).map_err(|_| Refused)?;
                if length > LONGEST {
                    return Err(Refused);
                }
                (start..end).collect()
            }
            Self::Items(items) => {
                let mut list = Ints::new();
                for item in items {
                    list.push(item.of(frame)?);
                }
                list
            }
            Self::Every(looped) => {
                let mut list = Ints::new();
                let _ = looped.each(frame, &mut |body, frame| {
                    list.push(body.of(frame)?);
                    match list.len() <= LONGEST {
                        true => Ok(Flow::Continue(())),
                        false => Err(Refused),
                    }
                })?;
                list
            }
            Self::Slice(list, start, end) => {
                let mut of = |end: &Option<Box<Num>>| {
                    let end = end.as_ref();
                    end.map(|end| end.of(frame)).transpose()
                };
                let (start, end) = (of(start)?, of(end)?);
                let list = list.of(frame)?;
                // Indices beyond either end are clamped.
                let clamped = |number: i64| usize::try_from(number).unwrap_or(0).min(list.len());
                let start = clamped(start.unwrap_or(0));
                let end = end.map_or(list.len(), clamped).max(start);
                Ints::from_slice(&list[start..end])
            }
            Self::If(parts) => match parts.0.of(frame)? {
                true => parts.1.of(frame)?,
                false => parts.2.of(frame)?,
            },
            Self::Call(function, list, numbers) => {
                let mut list = list.of(frame)?;
                let mut arguments = [0; 2];
                for (argument, number) in arguments.iter_mut().zip(numbers) {
                    *argument = number.of(frame)?;
                }
                changed(*function, &mut list, arguments).map_err(|_| Refused)?;
                list
            }
            Self::Divisors(number) => {
                let number = number.of(frame)?;
                divisors(number, || frame.spend(1))?
            }
            Self::Let(binds, body) => {
                frame.bind_all(binds)?;
                body.of(frame)?
            }
        })
    }
}
