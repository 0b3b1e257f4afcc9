//! A ruleset as the checker reads it. Nothing is tried, recognised, measured or
//! drawn: who asks for a proof trusts the text, and what is here.

use std::cell::Cell;
use std::fmt;
use std::sync::OnceLock;

use grundy_core::{Flow, Notation, ParseError, Rules};
use smallvec::SmallVec;

use crate::ast::Kind;
use crate::boards::Words;
use crate::built_in::{built_in_text, split};
use crate::images::{components, representative};
use crate::parser::parse;
use crate::position::Position;
use crate::program::{Found, Look, MOST_STEPS, Program};

/// The options and the notation of a ruleset, and which positions count as one.
///
/// ```
/// use grundy_core::{Flow, Notation, Rules};
/// use grundy_ruleset::Interpreter;
/// let cram = Interpreter::of_built_in("cram").unwrap();
/// let at = cram.read("2x2")?;
/// let mut options = 0;
/// let _ = cram.moves(&at, &mut |_| {
///     options += 1;
///     Flow::Continue(())
/// });
/// assert_eq!(options, 4);
/// // A place that no domino covers changes nothing.
/// let [one, other] = ["##./..#", "./#/#"].map(|text| cram.read(text).unwrap());
/// assert_eq!(cram.form(&one), cram.form(&other));
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
pub struct Interpreter {
    program: Program,
    fault: OnceLock<ParseError>,
}

impl Interpreter {
    /// The rules in a text, with these parameters in place of the text's own.
    ///
    /// # Errors
    /// At the first character that does not fit; or when the text has no such
    /// parameters.
    pub fn new(text: &str, parameters: Option<&str>) -> Result<Self, ParseError> {
        Ok(Self {
            program: Program::new(parse(text)?, parameters)?,
            fault: OnceLock::new(),
        })
    }

    /// The rules of the built-in game with this canonical name, such as
    /// `moore:2`; `None` for one whose rules are no ruleset.
    #[must_use]
    pub fn of_built_in(name: &str) -> Option<Self> {
        let (slug, parameters) = split(name);
        Self::new(built_in_text(slug)?, parameters).ok()
    }

    /// What the text declares beyond the options: that certain positions count
    /// as one, and that a position is the sum of its components. Words for a
    /// reader, in English.
    #[must_use]
    pub fn declared(&self) -> Vec<&'static str> {
        let script = &self.program.script;
        let components = script.components.map(|_| "components as declared");
        let symmetry = script.symmetry.map(|_| "symmetry as declared");
        components.into_iter().chain(symmetry).collect()
    }

    /// The parts that a position is the sum of, each in one form for all its
    /// images: heaps; components, where they are declared, that somebody can
    /// move in; else the position as it is written.
    pub fn parts(&self, at: &Position, each: &mut dyn FnMut(Position)) {
        if self.program.kind() == Kind::Heaps {
            for heap in &at.0 {
                each(Position(SmallVec::from_slice(&[*heap])));
            }
        } else {
            self.forms(at, &mut |form| each(Position::of_part(&form)));
        }
    }

    /// One position for all that are the same game by what the text declares.
    #[must_use]
    pub fn form(&self, at: &Position) -> Position {
        if self.program.kind() == Kind::Heaps {
            return at.clone();
        }
        let mut forms: SmallVec<[Words; 1]> = SmallVec::new();
        self.forms(at, &mut |form| forms.push(form));
        match forms.as_slice() {
            [one] => Position::of_part(one),
            _ => Position::of_parts(&mut forms),
        }
    }

    fn forms(&self, at: &Position, each: &mut dyn FnMut(Words)) {
        let script = &self.program.script;
        let image = |part: &[u64]| match script.symmetry {
            Some((symmetry, _)) => representative(&self.program, symmetry, part),
            None => part.into(),
        };
        for part in at.parts() {
            if script.components.is_none() {
                each(image(part));
                continue;
            }
            for component in components(&self.program, part).unwrap_or_default() {
                let at = Position::of_part(&component);
                if self.look(&at, &mut |_| Flow::Break(())).is_break() {
                    each(image(&component));
                }
            }
        }
    }

    /// The options of a position; what goes wrong is kept.
    fn look(&self, at: &Position, each: &mut dyn FnMut(&Found) -> Flow) -> Flow {
        let steps = Cell::new(MOST_STEPS);
        let look = Look {
            named: false,
            steps: Some(&steps),
        };
        let looked = self.program.each_option(at, look, each);
        looked.unwrap_or_else(|fault| {
            let why = ParseError::new(fault.at, fault.message());
            let _ = self.fault.set(why);
            Flow::Break(())
        })
    }
}

impl fmt::Debug for Interpreter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Interpreter").field(&self.name()).finish()
    }
}

impl Rules for Interpreter {
    type Position = Position;
    /// A move is what it leads to. It may come twice.
    type Move = Position;

    fn moves(&self, at: &Position, each: &mut impl FnMut(Position) -> Flow) -> Flow {
        self.look(at, &mut |found| each(self.program.after(at, found)))
    }

    fn play(&self, _: &Position, to: &Position) -> Position {
        to.clone()
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.heap_bytes()
    }

    /// What went wrong at a position that was looked at: an option may then be
    /// missing.
    fn fault(&self) -> Option<ParseError> {
        self.fault.get().cloned()
    }
}

impl Notation for Interpreter {
    fn slug(&self) -> &str {
        &self.program.script.slug
    }

    fn parameters(&self) -> Option<String> {
        self.program.parameters.clone()
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        self.program.read(text)
    }

    fn show(&self, at: &Position) -> String {
        self.program.show(at)
    }

    fn show_move(&self, _: &Position, to: &Position) -> String {
        self.show(to)
    }
}
