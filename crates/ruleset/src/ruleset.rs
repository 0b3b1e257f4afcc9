//! A ruleset, read.

use std::sync::OnceLock;

use grundy_core::{ParseError, split_name};

use crate::built_in::built_in_text;
use crate::declared::Trial;
use crate::explain::explained;
use crate::images::with_declared;
use crate::interpreter::Interpreter;
use crate::known_form::{self, Form};
use crate::known_value;
use crate::one_line::one_line;
use crate::parameter;
use crate::parser::parse;
use crate::position::Position;
use crate::program::Program;
use crate::recognise;
use crate::small;
use crate::taken;
use crate::value::Fault;

/// A game as a text says it.
///
/// Reading tries every declaration on small positions, so a ruleset that is
/// there keeps what it says of itself there. What goes wrong on larger positions
/// (a division by zero, a measure that does not drop) is found when they are
/// looked at, see [`Ruleset::fault`].
///
/// ```
/// use grundy_ruleset::Ruleset;
/// let text = "ruleset take-a-square; heaps n; option n - k*k for k in 1..=n where k*k <= n";
/// let squares = Ruleset::read(text)?;
/// assert_eq!(squares.title(), "Take a square");
/// assert!(!squares.goes_round());
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Ruleset {
    pub(crate) program: Program,
    pub(crate) name: String,
    text: String,
    pub(crate) starts: Vec<String>,
    /// The digits of the take-and-break game that it is, where that is seen.
    pub(crate) digits: Option<Vec<u8>>,
    /// A game with methods of its own, where the options are seen to be its.
    pub(crate) form: Option<Form>,
    fault: OnceLock<ParseError>,
}

impl Ruleset {
    /// Reads a ruleset; its name is its whole text on one line.
    ///
    /// # Errors
    /// At the first character that does not fit, with what would; or at the
    /// declaration or option that is wrong, with a small position that shows it;
    /// or at a published value that is false, where it is cheap to work out.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        Self::of_text(text).map_err(|error| explained(text, error))
    }

    fn of_text(text: &str) -> Result<Self, ParseError> {
        taken::refuse(text, &parse(text)?)?;
        let mut ruleset = Self::tried(text, None, true)?;
        known_value::compared(&ruleset.program)?;
        // What goes wrong later is told of the name, which has no published
        // values and no source.
        let name = one_line(text)?;
        let mut program = with_declared(Program::new(parse(&name)?, None)?);
        if program.measure.is_none() {
            program.measure = ruleset.program.measure;
        }
        program.script.known = ruleset.program.script.known;
        program.script.source = ruleset.program.script.source;
        ruleset.program = program;
        ruleset.name = name;
        Ok(ruleset)
    }

    /// Reads a ruleset that goes by its slug and these parameters, as
    /// `moore:2`.
    ///
    /// # Errors
    /// As [`Ruleset::read`], or when the ruleset has no such parameters.
    pub fn with_parameters(text: &str, parameters: Option<&str>) -> Result<Self, ParseError> {
        let parameters = parameters.map(parameter::canonical);
        let tried = Self::tried(text, parameters.as_deref(), false);
        tried.map_err(|error| explained(text, error))
    }

    fn tried(text: &str, parameters: Option<&str>, is_own: bool) -> Result<Self, ParseError> {
        let script = parse(text)?;
        let components = script.components;
        let mut program = with_declared(Program::new(script, parameters)?);
        let mut starts = Vec::new();
        let mut first = Vec::new();
        for (start, at) in &program.script.starts {
            let position = program.read(start).map_err(|error| {
                // Inside the quotes.
                error.shifted(at + 1)
            })?;
            starts.push(start.clone());
            first.push(position);
        }
        let (measure, following) = {
            let trial = Trial::new(&program, &first)?;
            if let Some(at) = components {
                trial.components(at, is_own)?;
            }
            if let Some((symmetry, at)) = program.script.symmetry {
                trial.symmetry(symmetry, at, is_own)?;
            }
            (trial.measure()?, trial.example())
        };
        if starts.is_empty() {
            starts.extend(following.map(|at| program.show(&at)));
        }
        if let (None, Some(wins)) = (&measure, &program.script.wins) {
            return Err(ParseError::new(wins.at, "ruleset-wins-ends"));
        }
        program.measure = measure;
        let digits = recognise::take_and_break(&program);
        let form = known_form::form(text, &program.script);
        let name = match parameters {
            Some(parameters) => format!("{}:{parameters}", program.script.slug),
            None => program.script.slug.clone(),
        };
        Ok(Self {
            name,
            text: text.to_owned(),
            starts,
            digits,
            form,
            fault: OnceLock::new(),
            program,
        })
    }

    /// The text as it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the game is called.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.program.script.title
    }

    /// The slug in the text's first line.
    #[must_use]
    pub fn slug(&self) -> &str {
        &self.program.script.slug
    }

    /// True where no measure was found that drops along every move: the same
    /// position may come again.
    #[must_use]
    pub const fn goes_round(&self) -> bool {
        self.program.measure.is_none()
    }

    /// True where the player to move wins or loses by what the position is when
    /// there is no option, and not by who moved last: a `wins` statement says so.
    #[must_use]
    pub const fn is_judged(&self) -> bool {
        self.program.is_judged()
    }

    /// What went wrong in the rules at a position that was looked at, if
    /// something did: answers are then of no worth. It stays for the life of
    /// this value.
    #[must_use]
    pub fn fault(&self) -> Option<ParseError> {
        self.fault.get().cloned()
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.fault.get().is_some()
    }

    pub(crate) fn broke(&self, fault: Fault, at: &Position) {
        self.failed(fault.refused(&self.program.show(at)));
    }

    pub(crate) fn failed(&self, error: ParseError) {
        let _ = self.fault.set(error);
    }

    /// What was recognised in the options and is taken for true of every heap:
    /// words for a reader, in English.
    #[must_use]
    pub fn recognised(&self) -> Option<&'static str> {
        let digits = self.digits.as_ref();
        digits.map(|_| "take-and-break as recognised")
    }

    /// The same rules for a checker: read again, and nothing of what was tried,
    /// measured or recognised.
    #[must_use]
    pub fn interpreter(&self) -> Interpreter {
        let mut program = self.program.clone();
        program.measure = None;
        Interpreter::of(&self.name, program)
    }

    /// The published values that the text names: a position's text, true for
    /// misère play, and the value.
    pub fn known(&self) -> impl Iterator<Item = (&str, bool, KnownValue)> {
        self.program.script.known.iter().map(|known| {
            let value = match known.value {
                crate::ast::Value::Nimber(nimber) => KnownValue::Nimber(nimber),
                crate::ast::Value::P => KnownValue::P,
                crate::ast::Value::N => KnownValue::N,
            };
            (known.position.as_str(), known.misere, value)
        })
    }

    /// Small positions that the ruleset allows, each of one part: those on which
    /// its declarations are tried. They do not depend on the options.
    ///
    /// # Errors
    /// When it cannot be said whether the ruleset allows one.
    pub fn small_positions(&self) -> Result<Vec<Position>, ParseError> {
        let parts = small::parts(&self.program);
        let parts = parts.map_err(|(fault, at)| fault.refused(&self.program.show(&at)))?;
        let position = |part| self.program.of_parts(vec![part]);
        Ok(parts.into_iter().map(position).collect())
    }

    /// Where the values come from.
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        self.program.script.source.as_deref()
    }
}

/// The ruleset of a built-in game by its canonical name with its parameters,
/// such as `moore:2`; `None` where the language does not reach: a set of more
/// than 10,000 numbers. Northcott's game and Xiangqi write positions from the
/// side of who moves, dice without `@`: see their texts.
///
/// ```
/// use grundy_core::{Catalogue as _, Notation as _};
/// let queen = grundy_ruleset::built_in("queen:8").unwrap();
/// assert_eq!(queen.name(), "queen:8");
/// assert!(queen.read("start").is_ok());
/// assert!(grundy_ruleset::built_in("subtraction:1-1000000").is_none());
/// ```
#[must_use]
pub fn built_in(name: &str) -> Option<Ruleset> {
    let (slug, parameters) = split_name(name);
    Ruleset::with_parameters(built_in_text(slug)?, parameters).ok()
}

/// A value that the text names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KnownValue {
    /// A nimber.
    Nimber(u64),
    /// The previous player wins.
    P,
    /// The next player wins.
    N,
}
