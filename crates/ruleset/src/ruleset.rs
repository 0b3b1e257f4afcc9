//! A parsed and checked ruleset.

use std::sync::{Arc, OnceLock};

use grundy_core::{ParseError, split_name};

use crate::ast::KnownValue;
use crate::built_in::built_in_text;
use crate::classics::shipped_texts;
use crate::declared::{Extent, Trial};
use crate::explain::explained;
use crate::images::with_declared;
use crate::interpreter::Interpreter;
use crate::known_form::{self, Form};
use crate::known_value;
use crate::numeric::Numeric;
use crate::one_line::one_line;
use crate::parameter;
use crate::parser::parse;
use crate::position::Position;
use crate::program::Program;
use crate::recognise;
use crate::small;
use crate::strings::Numbering;
use crate::taken;
use crate::unrolled::Unroller;
use crate::value::Fault;

/// A game defined by a text.
///
/// Reading checks every declaration on small positions. Errors on larger positions (a
/// division by zero, a measure that does not drop) are detected when these are visited:
/// see [`Ruleset::fault`].
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
    /// The digits of the take-and-break code, if the game is recognised as one.
    pub(crate) digits: Option<Vec<u8>>,
    /// The form of a game with specialised methods, if the options are recognised.
    pub(crate) form: Option<Form>,
    /// The strings of the latest board, for games of coins and strings.
    pub(crate) numbering: Numbering,
    /// The options as words of bits, if they can be unrolled over a board.
    pub(crate) unroller: Option<Unroller>,
    /// The options as arithmetic, for numbers in no known form.
    pub(crate) numeric: Option<Arc<Numeric>>,
    fault: OnceLock<ParseError>,
}

impl Ruleset {
    /// Reads a ruleset; its name is its one-line form.
    ///
    /// # Errors
    /// At the first character that does not fit, with what was expected; at a declaration
    /// or option that is wrong, with a small position as evidence; or at a published
    /// value that is false, if it is cheap to compute.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        Self::of_text(text).map_err(|error| explained(text, error))
    }

    fn of_text(text: &str) -> Result<Self, ParseError> {
        taken::refuse(text, &parse(text)?)?;
        let mut ruleset = Self::tried(text, None, true)?;
        known_value::compared(&ruleset.program)?;
        // Later faults refer to places in the name, which has no published values and no
        // source.
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

    /// Reads a ruleset whose name is its slug with these parameters, as in `moore:2`.
    ///
    /// Without parameters, the declarations of a text that ships with Grundy are tried on
    /// few positions, in milliseconds; a text of another origin is tried as by
    /// [`Ruleset::read`].
    ///
    /// # Errors
    /// Those of [`Ruleset::read`], and when the ruleset has no such parameters.
    pub fn with_parameters(text: &str, parameters: Option<&str>) -> Result<Self, ParseError> {
        let parameters = parameters.map(parameter::canonical);
        let is_own = shipped_texts().all(|(_, shipped)| shipped != text);
        let tried = Self::tried(text, parameters.as_deref(), is_own);
        tried.map_err(|error| explained(text, error))
    }

    /// A ruleset whose declarations have been tried, most thoroughly for a user's own text.
    fn tried(text: &str, parameters: Option<&str>, is_own: bool) -> Result<Self, ParseError> {
        let mut program = with_declared(Program::new(parse(text)?, parameters)?);
        let mut starts = Vec::new();
        let mut first = Vec::new();
        for (start, at) in &program.script.starts {
            // The place counts from inside the quotes.
            let position = program.read(start).map_err(|error| error.shifted(at + 1));
            starts.push(start.clone());
            first.push(position?);
        }
        let tried = !is_own && parameters.is_none();
        let extent = if tried { &Extent::SMALL } else { &Extent::FULL };
        let trial = Trial::new(&program, &first, is_own, extent)?;
        if let Some(at) = program.script.components {
            trial.components(at, is_own)?;
        }
        if let Some((symmetry, at)) = program.script.symmetry {
            trial.symmetry(symmetry, at, is_own)?;
        }
        let (measure, example) = (trial.measure()?, trial.example());
        if let (true, Some(at)) = (starts.is_empty(), example) {
            starts.push(program.show(&at));
            first.push(at);
        }
        if let (None, Some(wins)) = (&measure, &program.script.wins) {
            return Err(ParseError::new(wins.at, "ruleset-wins-ends"));
        }
        program.measure = measure;
        let digits = recognise::take_and_break(&program);
        let form = known_form::form(&program);
        let alone = first.iter().find_map(|at: &Position| at.parts().next());
        let unroller = alone
            .filter(|_| form.is_none())
            .and_then(|part| Unroller::new(&program, part));
        let numeric = (form.is_none() && digits.is_none()).then(|| Numeric::of(&program));
        let numeric = numeric.flatten().map(Arc::new);
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
            numbering: Numbering::default(),
            unroller,
            numeric,
            fault: OnceLock::new(),
            program,
        })
    }

    /// The text as written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The title of the game.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.program.script.title
    }

    /// The slug in the text's first line.
    #[must_use]
    pub fn slug(&self) -> &str {
        &self.program.script.slug
    }

    /// True if no measure drops along every move: positions may recur.
    #[must_use]
    pub const fn goes_round(&self) -> bool {
        self.program.measure.is_none()
    }

    /// True if a `wins` statement decides the winner when there is no option, rather than
    /// who moved last.
    #[must_use]
    pub const fn is_judged(&self) -> bool {
        self.program.is_judged()
    }

    /// True if a `pass` statement gives the turn back.
    #[must_use]
    pub const fn has_passes(&self) -> bool {
        self.program.has_passes
    }

    /// The first fault of the rules at a visited position, if any: answers are then
    /// invalid. It stays for the life of this value.
    #[must_use]
    pub fn fault(&self) -> Option<ParseError> {
        self.fault.get().cloned()
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.fault.get().is_some()
    }

    pub(crate) fn record_fault(&self, fault: Fault, at: &Position) {
        self.failed(fault.refused(&self.program.show(at)));
    }

    pub(crate) fn failed(&self, error: ParseError) {
        let _ = self.fault.set(error);
    }

    /// The property recognised from the options and assumed for every heap: a phrase for
    /// a reader, in English.
    #[must_use]
    pub fn recognised(&self) -> Option<&'static str> {
        let digits = self.digits.as_ref();
        digits.map(|_| "take-and-break as recognised")
    }

    /// The rules for a checker: read anew, without anything tried, measured or
    /// recognised.
    #[must_use]
    pub fn interpreter(&self) -> Interpreter {
        let mut program = self.program.clone();
        program.measure = None;
        Interpreter::of(&self.name, program)
    }

    /// The published values stated in the text: the position, true for misère play, and
    /// the value.
    pub fn known(&self) -> impl Iterator<Item = (&str, bool, KnownValue)> {
        let known = self.program.script.known.iter();
        known.map(|known| (known.position.as_str(), known.misere, known.value))
    }

    /// Small allowed positions of one part, on which declarations are checked. They do
    /// not depend on the options.
    ///
    /// # Errors
    /// When the requirements cannot be evaluated for one.
    pub fn small_positions(&self) -> Result<Vec<Position>, ParseError> {
        let parts = small::parts(&self.program, Extent::FULL.parts);
        let parts = parts.map_err(|(fault, at)| fault.refused(&self.program.show(&at)))?;
        let position = |part| self.program.of_parts(vec![part]);
        Ok(parts.into_iter().map(position).collect())
    }

    /// The source of the published values.
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        self.program.script.source.as_deref()
    }
}

/// Reads the ruleset of a built-in game by its canonical name with parameters, such as
/// `moore:2`; `None` if the language cannot express it, as with a set of more than 10,000
/// numbers. Northcott's game and Xiangqi write positions from the mover's side, and dice
/// omit `@`: see their texts.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Reading such a text tries little of it, so that all of it is tried here.
    #[test]
    fn texts_that_ship_pass_the_trial_of_a_users_own() {
        let mut measures = 0;
        for (slug, text) in shipped_texts() {
            let [thorough, quick] = [true, false].map(|is_own| {
                let read = Ruleset::tried(text, None, is_own);
                read.unwrap_or_else(|error| panic!("{slug}: {error}"))
            });
            let measure = |ruleset: &Ruleset| format!("{:?}", ruleset.program.measure);
            assert_eq!(measure(&quick), measure(&thorough), "{slug}");
            assert_eq!(quick.starts, thorough.starts, "{slug}");
            measures += usize::from(thorough.program.measure.is_some());
        }
        assert!(measures > 60, "{measures} measures");
    }
}
