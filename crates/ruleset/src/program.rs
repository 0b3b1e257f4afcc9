//! A compiled ruleset: parses and prints positions, enumerates options.

mod declared;
mod measure;
mod options;
mod text;

use std::cell::Cell;

use grundy_core::{Message, Outcome, ParseError};

use crate::ast::{Choice, Clause, Form, Kind, Node, Script, Written};
use crate::boards::Words;
use crate::compile::{Compiler, mismatch, unknown};
use crate::eval::Frame;
use crate::expr::{Expr, Step};
use crate::parameter;
use crate::position::{LARGEST, Position};
use crate::value::{Fault, FaultKind, Ints, Type, Value};

pub(crate) use declared::{Declared, Evidence};
pub(crate) use measure::{Auto, Measure};
pub(crate) use options::{MOST_STEPS, OptionMatch, while_wanted};
pub(crate) use text::TEXT_STEPS;

/// Rules with all names and types resolved.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) script: Script,
    /// The parameters as given; `None` for the text's own.
    pub(crate) parameters: Option<String>,
    /// The number of slots of a frame.
    pub(crate) slots: usize,
    /// The definitions that depend only on the position.
    pub(crate) once: Vec<Expr>,
    pub(crate) choices: Vec<Compiled>,
    requires: Vec<Expr>,
    pub(crate) measure: Option<Measure>,
    wins: Option<Expr>,
    draws: Option<Expr>,
    /// True for a game in which the turn may go back.
    pub(crate) has_passes: bool,
    drawing: Option<(Form, Vec<Expr>)>,
    shorts: Vec<Shorthand>,
    /// The condition of each `written` statement.
    written: Vec<Option<Expr>>,
    /// The declarations in use.
    pub(crate) declared: Declared,
}

/// A compiled option.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    pub(crate) at: usize,
    pub(crate) is_pass: bool,
    /// The slots of the variables that distinguish the move from others of its name.
    arguments: Vec<usize>,
    pub(crate) steps: Vec<Step>,
    result: Vec<Item>,
}

/// An expression of a result, and whether it is a single number.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) expr: Expr,
    is_number: bool,
}

impl Compiled {
    /// The expressions of the result, in order.
    pub(crate) fn results(&self) -> impl Iterator<Item = &Expr> {
        self.result.iter().map(|item| &item.expr)
    }
}

/// A compiled shorthand for positions.
#[derive(Clone, Debug)]
struct Shorthand {
    slots: usize,
    once: Vec<Expr>,
    result: Vec<Item>,
    condition: Option<Expr>,
}

impl Program {
    /// Resolves every name and type of a script.
    ///
    /// # Errors
    /// For an unknown name, a wrong type, or parameters that the ruleset does not have.
    pub(crate) fn new(script: Script, parameters: Option<&str>) -> Result<Self, ParseError> {
        let constants = parameter::values(&script, parameters)?;
        let mut compiler = Compiler::new(&script.definitions, &constants)?;
        for (name, at) in &script.names {
            compiler.own(name, *at, own_type(script.kind))?;
        }
        let mut choices = Vec::new();
        for choice in &script.choices {
            choices.push(compiled(&mut compiler, choice, &script)?);
        }
        let mut requires = Vec::new();
        for condition in &script.requires {
            requires.push(compiler.test(condition)?);
        }
        let measure = script.measure.as_ref();
        let measure = measure.map(|measure| compiler.int(measure)).transpose()?;
        let wins = script.wins.as_ref();
        let wins = wins.map(|wins| compiler.test(wins)).transpose()?;
        let draws = script.draws.as_ref();
        let draws = draws.map(|draws| compiler.test(draws)).transpose()?;
        let mut drawing = None;
        if let Some((form, values)) = &script.drawing {
            let mut exprs = Vec::new();
            for (value, is_list) in values.iter().zip(form.takes()) {
                exprs.push(match is_list {
                    true => compiler.ints(value)?,
                    false => compiler.int(value)?,
                });
            }
            drawing = Some((*form, exprs));
        }
        let mut written = Vec::new();
        for way in &script.written {
            written.push(written_where(&mut compiler, way, &script)?);
        }
        if let (Some(wins), Kind::Heaps) = (&wins, script.kind) {
            return Err(ParseError::new(wins.at, "ruleset-wins-heaps"));
        }
        let mut used = vec![false; script.definitions.len()];
        let mut shorts = Vec::new();
        for short in &script.shorts {
            let mut compiler = Compiler::new(&script.definitions, &constants)?;
            for name in short.pattern.names() {
                compiler.own(name, script.kind_at, Type::Int)?;
            }
            let result = results(&mut compiler, &short.result, &script)?;
            let condition = short.condition.as_ref();
            let condition = condition.map(|test| compiler.test(test)).transpose()?;
            for (used, here) in used.iter_mut().zip(compiler.used()) {
                *used |= here;
            }
            let (slots, once) = compiler.into_frame();
            shorts.push(Shorthand {
                slots,
                once,
                result,
                condition,
            });
        }
        compiler.check_unused(script.kind, &used)?;
        let (slots, once) = compiler.into_frame();
        Ok(Self {
            parameters: parameters.map(str::to_owned),
            slots,
            once,
            choices,
            requires,
            measure: measure.map(Measure::Own),
            wins,
            draws,
            has_passes: script.choices.iter().any(|choice| choice.is_pass),
            drawing,
            shorts,
            written,
            script,
            declared: Declared::default(),
        })
    }

    pub(crate) const fn kind(&self) -> Kind {
        self.script.kind
    }

    /// Creates a frame for one part of a position.
    fn frame(&self, part: &[u64]) -> Frame<'_> {
        let mut frame = Frame::new(self.slots, &self.once);
        self.place(&mut frame, part);
        frame
    }

    /// Stores a part of a position in the slots of its names.
    fn place(&self, frame: &mut Frame<'_>, part: &[u64]) {
        // Numbers in a position are at most 2^62: see `number_of`.
        let int = |word: &u64| i64::try_from(*word).unwrap_or(i64::MAX);
        match self.kind() {
            Kind::Heaps => frame.slots[0] = Value::Int(part.first().map_or(0, int)),
            Kind::Numbers => {
                for (slot, word) in frame.slots.iter_mut().zip(part) {
                    *slot = Value::Int(int(word));
                }
            }
            Kind::AllHeaps | Kind::Row | Kind::Rows => {
                frame.slots[0] = Value::Ints(part.iter().map(int).collect());
            }
            _ => frame.slots[0] = Value::Board(part.into()),
        }
    }

    /// The number of slots of the position's own names.
    pub(crate) fn own_slots(&self) -> usize {
        self.script.names.len()
    }

    /// True if there are no requirements on positions.
    pub(crate) const fn allows_all(&self) -> bool {
        self.requires.is_empty()
    }

    /// The requirements on positions.
    pub(crate) fn requires(&self) -> &[Expr] {
        &self.requires
    }

    /// Checks the requirements on positions.
    ///
    /// # Errors
    /// When a requirement cannot be evaluated.
    pub(crate) fn allows(&self, part: &[u64]) -> Result<bool, Fault> {
        if self.allows_all() {
            return Ok(true);
        }
        let mut frame = self.frame(part);
        for condition in &self.requires {
            if !frame.test(condition)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True for a game with a `wins` condition, not decided by who moved last.
    pub(crate) const fn is_judged(&self) -> bool {
        self.wins.is_some()
    }

    /// The outcome at a position without options, N if the player to move has won.
    ///
    /// # Errors
    /// When the condition cannot be evaluated.
    pub(crate) fn judged(&self, at: &Position) -> Result<Outcome, Fault> {
        // Positions of judged games have one part.
        let part = at.parts().next().unwrap_or_default();
        let holds = |condition: Option<&Expr>| {
            condition.map_or(Ok(false), |condition| self.frame(part).test(condition))
        };
        Ok(if holds(self.wins.as_ref())? {
            Outcome::N
        } else if holds(self.draws.as_ref())? {
            Outcome::D
        } else {
            Outcome::P
        })
    }

    /// The drawing of a part with its values, in at most `steps`, which are counted down;
    /// `None` if the text declares none, or the values cannot be computed.
    pub(crate) fn drawing(&self, part: &[u64], steps: &Cell<u64>) -> Option<(Form, Vec<Ints>)> {
        let (form, exprs) = self.drawing.as_ref()?;
        let mut frame = self.frame(part);
        frame.limit(steps.get());
        let mut values = |exprs: &[Expr]| {
            let mut values = Vec::new();
            for (expr, is_list) in exprs.iter().zip(form.takes()) {
                let mut value = Ints::new();
                match is_list {
                    true => frame.collect(expr, &mut value)?,
                    false => value.push(frame.int(expr)?),
                }
                values.push(value);
            }
            Ok(values)
        };
        let values: Result<Vec<Ints>, Fault> = values(exprs);
        Some((*form, frame.counted(steps, values).ok()?))
    }

    /// Writes the canonical part that a list of expressions yields.
    fn part_of(
        &self,
        frame: &mut Frame<'_>,
        result: &[Item],
        words: &mut Words,
    ) -> Result<(), Fault> {
        words.clear();
        let Some(first) = result.first() else {
            return Ok(());
        };
        if !self.kind().is_numbers() {
            *words = frame.board(&first.expr)?;
            return Ok(());
        }
        let at = first.expr.at;
        let mut ints = Ints::new();
        for item in result {
            if item.is_number {
                words.push(number_of(frame.int(&item.expr)?, at)?);
                continue;
            }
            frame.collect(&item.expr, &mut ints)?;
            for number in ints.drain(..) {
                words.push(number_of(number, at)?);
            }
        }
        self.make_canonical(words, at)
    }

    /// Brings numbers into the canonical form of this kind.
    fn make_canonical(&self, words: &mut Words, at: usize) -> Result<(), Fault> {
        let canonical = canonical(self.kind(), self.own_slots(), words);
        canonical.map_err(|wrong| Fault::new(at, wrong))
    }
}

/// Brings numbers into the canonical form of a kind; `own` is the count of its names.
#[inline]
pub(crate) fn canonical(kind: Kind, own: usize, words: &mut Words) -> Result<(), FaultKind> {
    match kind {
        Kind::Heaps | Kind::AllHeaps => {
            words.retain(|heap| *heap > 0);
            words.sort_unstable();
        }
        Kind::Rows => {
            while words.last() == Some(&0) {
                words.pop();
            }
            if words.windows(2).any(|pair| pair[0] < pair[1]) {
                return Err(FaultKind::Rising);
            }
        }
        Kind::Numbers if words.len() != own => {
            let (index, length) = (own as i64, words.len());
            return Err(FaultKind::NoElement { index, length });
        }
        _ => {}
    }
    match words.len() <= MOST_NUMBERS {
        true => Ok(()),
        false => Err(FaultKind::TooLarge),
    }
}

/// The most numbers in a position.
pub(crate) const MOST_NUMBERS: usize = 4096;

fn number_of(number: i64, at: usize) -> Result<u64, Fault> {
    match u64::try_from(number) {
        Ok(word) if word <= LARGEST => Ok(word),
        Ok(_) => Err(Fault::new(at, FaultKind::TooLarge)),
        Err(_) => Err(Fault::new(at, FaultKind::Negative(number))),
    }
}

/// The type of a position's name.
fn own_type(kind: Kind) -> Type {
    match kind {
        Kind::Heaps | Kind::Numbers => Type::Int,
        Kind::AllHeaps | Kind::Row | Kind::Rows => Type::ints(),
        _ => Type::Board(kind),
    }
}

fn compiled(
    compiler: &mut Compiler<'_>,
    choice: &Choice,
    script: &Script,
) -> Result<Compiled, ParseError> {
    compiler.scoped(|compiler| {
        let steps = compiler.steps(&choice.clauses)?;
        let mut arguments = Vec::new();
        if let Some((_, variables)) = &choice.label {
            for (name, at) in variables {
                arguments.push(compiler.argument(name, *at)?);
            }
        } else if let (Kind::Curves | Kind::Crosses, Some(Clause::For(line, _))) =
            (script.kind, choice.clauses.first())
            && let [(name, at)] = &line[..]
        {
            // For the words of the move: the position after it does not show the line.
            arguments.push(compiler.argument(name, *at)?);
        }
        let result = results(compiler, &choice.result, script)?;
        Ok(Compiled {
            at: choice.at,
            is_pass: choice.is_pass,
            arguments,
            steps,
            result,
        })
    })
}

/// Compiles the condition of a `written` statement.
fn written_where(
    compiler: &mut Compiler<'_>,
    way: &Written,
    script: &Script,
) -> Result<Option<Expr>, ParseError> {
    if !matches!(script.kind, Kind::Numbers | Kind::Row) {
        return Err(
            ParseError::new(way.at, "ruleset-written-kind").with("kind", script.kind.words())
        );
    }
    let known: Vec<&str> = script.names.iter().map(|(name, _)| name.as_str()).collect();
    let named = script.kind == Kind::Numbers;
    for name in way.pattern.names().into_iter().filter(|_| named) {
        if !known.contains(&name.as_str()) {
            return Err(unknown(way.at, "ruleset-no-name", name, &known));
        }
    }
    let condition = way.condition.as_ref();
    condition.map(|test| compiler.test(test)).transpose()
}

/// Compiles a result: numbers in order, or one board.
fn results(
    compiler: &mut Compiler<'_>,
    nodes: &[Node],
    script: &Script,
) -> Result<Vec<Item>, ParseError> {
    let kind = script.kind;
    let mut exprs = Vec::new();
    let mut alone = true;
    for node in nodes {
        let (expr, ty) = compiler.expr(node)?;
        let fits = if kind.is_numbers() {
            alone &= ty == Type::Int;
            ty == Type::Int || ty.joined(&Type::ints()).is_some()
        } else {
            ty == Type::Board(kind)
        };
        if !fits {
            let wanted = if kind.is_numbers() {
                Message::new("ruleset-takes-many-numbers")
            } else {
                Type::Board(kind).message()
            };
            return Err(mismatch(node.at, wanted, &ty));
        }
        exprs.push(Item {
            expr,
            is_number: ty == Type::Int,
        });
    }
    let at = nodes.first().map_or(0, |node| node.at);
    let wanted = match kind {
        Kind::Numbers if alone => Some(script.names.len()),
        kind if kind.is_numbers() => None,
        _ => Some(1),
    };
    if let Some(wanted) = wanted
        && exprs.len() != wanted
    {
        return Err(ParseError::new(at, "ruleset-result-count")
            .with("wanted", wanted)
            .with("found", exprs.len()));
    }
    Ok(exprs)
}
