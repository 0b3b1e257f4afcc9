//! A ruleset as the checker reads it. Nothing is tried, recognised, measured or
//! drawn: who asks for a proof trusts the text, and what is here.

use std::cell::Cell;
use std::fmt;
use std::sync::OnceLock;

use grundy_core::{Flow, Notation, Outcome, ParseError, Rules, split_name};
use smallvec::SmallVec;

use crate::ast::Kind;
use crate::boards::Words;
use crate::built_in::built_in_text;
use crate::images::{declared_components, image};
use crate::parser::parse;
use crate::position::Position;
use crate::program::{Found, Look, MOST_STEPS, Program};
use crate::value::Fault;

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
    name: String,
    program: Program,
    fault: OnceLock<ParseError>,
}

impl Interpreter {
    /// The rules of the built-in game with this canonical name, such as
    /// `moore:2`; `None` for one whose rules are no ruleset.
    #[must_use]
    pub fn of_built_in(name: &str) -> Option<Self> {
        let (slug, parameters) = split_name(name);
        let script = parse(built_in_text(slug)?).ok()?;
        Some(Self::of(name, Program::new(script, parameters).ok()?))
    }

    /// The rules of a program under the name of its game.
    pub(crate) fn of(name: &str, program: Program) -> Self {
        Self {
            name: name.to_owned(),
            program,
            fault: OnceLock::new(),
        }
    }

    /// True where a position without an option is won or lost by what it is.
    #[must_use]
    pub const fn is_judged(&self) -> bool {
        self.program.is_judged()
    }

    /// Who has won at a position without an option, N for the player to move;
    /// `None` in a game that goes by who moved last.
    #[must_use]
    pub fn judged(&self, at: &Position) -> Option<Outcome> {
        if !self.is_judged() {
            return None;
        }
        // Such a position is one part.
        let part = at.parts().next().unwrap_or_default();
        Some(match self.program.won(part) {
            Ok(true) => Outcome::N,
            Ok(false) => Outcome::P,
            Err(fault) => {
                self.broke(fault);
                Outcome::P
            }
        })
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

    /// One position for all that are the same game by what the text declares. A
    /// game that is judged at its end may tell them apart there.
    #[must_use]
    pub fn form(&self, at: &Position) -> Position {
        if self.program.kind() == Kind::Heaps || self.is_judged() {
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
        let program = &self.program;
        let image = |part: &[u64]| image(program, part).unwrap_or_else(|| part.into());
        for part in at.parts() {
            let Some(components) = declared_components(program, part) else {
                each(image(part));
                continue;
            };
            for component in components {
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
            self.broke(fault);
            Flow::Break(())
        })
    }

    fn broke(&self, fault: Fault) {
        let why = ParseError::new(fault.at, fault.message());
        let _ = self.fault.set(why);
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

    fn name(&self) -> String {
        self.name.clone()
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
