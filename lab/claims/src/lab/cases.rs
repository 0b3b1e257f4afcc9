//! The cases of a statement, one after another, and their results.

use grundy::Message;
use rhai::{AST, Array, Dynamic, EvalAltResult, Scope};

use super::{Counterexample, ValuedPosition};
use crate::error::{Error, within};
use crate::language::{Bounds, Halt, Worker, said, text};
use crate::statement::{Statement, Variable};

/// The result of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Case {
    Holds,
    Fails,
    /// The condition is false, or the case is beyond the judge's limits.
    PassedOver,
    Stopped(Message),
    Cancelled,
    Broken(Message),
}

impl Case {
    pub(super) const fn goes_on(&self) -> bool {
        matches!(self, Self::Holds | Self::PassedOver)
    }
}

/// A statement with compiled scripts.
pub(super) struct Compiled<'s> {
    statement: &'s Statement,
    ranges: Vec<AST>,
    condition: Option<AST>,
    check: AST,
    show: Option<AST>,
    bounds: Bounds,
}

impl<'s> Compiled<'s> {
    pub(super) fn new(statement: &'s Statement, worker: &Worker) -> Result<Self, Error> {
        let part = |part: &str, text: &str| {
            let script = worker.compile(text);
            script.map_err(|why| Error::within(part_of(part), why))
        };
        let functions = part("functions", &statement.functions)?.clone_functions_only();
        let with = |name: &str, text: &str| Ok::<_, Error>(functions.merge(&part(name, text)?));
        Ok(Self {
            ranges: statement
                .variables
                .iter()
                .map(|variable| with(&variable.names.join(","), &variable.range))
                .collect::<Result<_, _>>()?,
            condition: statement
                .condition
                .as_deref()
                .map(|text| with("where", text))
                .transpose()?,
            check: with("check", &statement.check)?,
            show: statement
                .show
                .as_deref()
                .map(|text| with("show", text))
                .transpose()?,
            bounds: worker.bounds(),
            statement,
        })
    }

    /// The variables defined so far, as the scope of a script.
    fn scope(&self, values: &[Dynamic]) -> Scope<'static> {
        let mut scope = Scope::new();
        for (name, value) in &self.statement.given {
            scope.push_dynamic(name.clone(), value.clone());
        }
        for (name, value) in self.each(values) {
            scope.push_dynamic(name, value);
        }
        scope
    }

    /// Each name with its value.
    fn each(&self, values: &[Dynamic]) -> Vec<(String, Dynamic)> {
        let mut each = Vec::new();
        for (Variable { names, pattern, .. }, value) in self.statement.variables.iter().zip(values)
        {
            if !pattern {
                each.push((names[0].clone(), value.clone()));
                continue;
            }
            let parts = value.read_lock::<Array>();
            for (at, name) in names.iter().enumerate() {
                let part = parts.as_ref().and_then(|parts| parts.get(at)).cloned();
                each.push((name.clone(), part.unwrap_or(Dynamic::UNIT)));
            }
        }
        each
    }

    pub(super) fn named(&self, values: &[Dynamic]) -> Vec<(String, String)> {
        let each = self.each(values).into_iter();
        each.map(|(name, value)| {
            let shown = text(&value, self.bounds);
            (name, shown.unwrap_or_else(|_| "…".to_owned()))
        })
        .collect()
    }

    pub(super) fn case(&self, worker: &Worker, values: &[Dynamic]) -> Case {
        worker.lay_out(&self.statement.data);
        if let Some(condition) = &self.condition {
            match truth(worker, condition, &mut self.scope(values), "where") {
                Case::Holds => {}
                Case::Fails => return Case::PassedOver,
                other => return other,
            }
        }
        truth(worker, &self.check, &mut self.scope(values), "check")
    }

    pub(super) fn value(&self, worker: &Worker, values: &[Dynamic]) -> Result<String, Case> {
        worker.lay_out(&self.statement.data);
        let value = worker.run(&self.check, &mut self.scope(values));
        let shown = value.and_then(|value| text(&value, self.bounds));
        shown.map_err(|error| failed(&error, "check"))
    }

    pub(super) fn counterexample(&self, worker: &Worker, values: &[Dynamic]) -> Counterexample {
        let (_, mut asked) = worker.watched(|| self.case(worker, values));
        let shown = self.show.as_ref().and_then(|show| {
            let shown = worker.run(show, &mut self.scope(values));
            worker.shown(&shown.ok()?)
        });
        let seen = shown.or_else(|| asked.pop()).map(|(position, convention)| {
            let (outcome, nimber) = worker.value(&position, convention);
            ValuedPosition {
                position,
                convention,
                outcome,
                nimber,
            }
        });
        Counterexample {
            values: self.named(values),
            seen,
        }
    }
}

/// The result of a script that should return true or false.
fn truth(worker: &Worker, script: &AST, scope: &mut Scope<'_>, part: &str) -> Case {
    match worker.run(script, scope) {
        Ok(value) => match value.as_bool() {
            Ok(true) => Case::Holds,
            Ok(false) => Case::Fails,
            Err(of) => Case::Broken(
                Message::new("lab-script-truth")
                    .with("part", part_of(part))
                    .with("type", of),
            ),
        },
        Err(error) => failed(&error, part),
    }
}

fn failed(error: &EvalAltResult, part: &str) -> Case {
    match error.unwrap_inner() {
        EvalAltResult::ErrorTerminated(halt, _) => match halt.clone().try_cast::<Halt>() {
            Some(Halt::Beyond) => Case::PassedOver,
            Some(Halt::Stopped(why)) => Case::Stopped(why),
            Some(Halt::Cancelled) | None => Case::Cancelled,
        },
        EvalAltResult::ErrorStackOverflow(_) => Case::Stopped(Message::new("lab-stop-deep")),
        EvalAltResult::ErrorDataTooLarge(what, _) => {
            Case::Stopped(Message::new(match what.to_lowercase() {
                what if what.contains("array") => "lab-stop-array",
                what if what.contains("map") => "lab-stop-map",
                _ => "lab-stop-text",
            }))
        }
        EvalAltResult::ErrorTooManyVariables(_) => {
            Case::Stopped(Message::new("lab-stop-variables"))
        }
        _ => Case::Broken(within(part_of(part), said(error))),
    }
}

/// The name of a part of a statement; for a variable, its own name.
fn part_of(part: &str) -> Message {
    match part {
        "check" => Message::new("lab-part-check"),
        "where" => Message::new("lab-part-condition"),
        "range" => Message::new("lab-part-range"),
        "show" => Message::new("lab-part-show"),
        "functions" => Message::new("lab-part-functions"),
        name => Message::new("lab-part-variable").with("name", name),
    }
}

/// The cases in order: nested loops, with the first variable slowest.
pub(super) struct Cases<'c> {
    compiled: &'c Compiled<'c>,
    loops: Vec<Box<dyn Iterator<Item = Dynamic> + Send>>,
    values: Vec<Dynamic>,
    begun: bool,
}

impl<'c> Cases<'c> {
    pub(super) fn new(compiled: &'c Compiled<'c>) -> Self {
        Self {
            compiled,
            loops: Vec::new(),
            values: Vec::new(),
            begun: false,
        }
    }

    /// The next case, or an error for a range that cannot be enumerated.
    pub(super) fn next(&mut self, worker: &Worker) -> Option<Result<Vec<Dynamic>, Case>> {
        worker.lay_out(&self.compiled.statement.data);
        if self.begun && self.loops.is_empty() {
            return None;
        }
        loop {
            // Descends to the inner loops while there are values.
            if self.begun {
                let innermost = self.loops.last_mut()?;
                let next = innermost.next();
                self.values.truncate(self.loops.len() - 1);
                match next {
                    Some(value) => self.values.push(value),
                    None => {
                        self.loops.pop();
                        continue;
                    }
                }
            }
            self.begun = true;
            if self.values.len() == self.compiled.ranges.len() {
                return Some(Ok(self.values.clone()));
            }
            let script = &self.compiled.ranges[self.values.len()];
            let range = worker.run(script, &mut self.compiled.scope(&self.values));
            match range
                .map_err(|error| failed(&error, "range"))
                .and_then(counted)
            {
                Ok(values) => self.loops.push(values),
                Err(case) => return Some(Err(case)),
            }
        }
    }
}

/// Enumerates a range or an array.
fn counted(range: Dynamic) -> Result<Box<dyn Iterator<Item = Dynamic> + Send>, Case> {
    let range = range.flatten();
    if let Some(range) = range.read_lock::<std::ops::Range<i64>>() {
        return Ok(Box::new(range.clone().map(Dynamic::from_int)));
    }
    if let Some(range) = range.read_lock::<std::ops::RangeInclusive<i64>>() {
        return Ok(Box::new(range.clone().map(Dynamic::from_int)));
    }
    let kind = range.type_name();
    match range.try_cast::<Array>() {
        Some(array) => Ok(Box::new(array.into_iter())),
        None => Err(Case::Broken(
            Message::new("lab-script-range").with("type", kind),
        )),
    }
}
