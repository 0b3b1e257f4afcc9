//! A ruleset as the checker reads it. Nothing is tried, recognised, measured or drawn, so
//! a proof relies on the text and this module alone.

use std::cell::Cell;
use std::fmt;
use std::sync::OnceLock;

use grundy_core::{About, Flow, Notation, Outcome, ParseError, Rules, Written, has, split_name};

use crate::ast::Kind;
use crate::boards::Words;
use crate::built_in::built_in_text;
use crate::images::{form, images, proved_components, with_declared};
use crate::parser::parse;
use crate::position::Position;
use crate::program::{Evidence, MOST_STEPS, OptionMatch, Program};
use crate::value::Fault;

/// The options and notation of a ruleset, and the equivalence of its positions.
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
    /// Reads the rules of the built-in game with this canonical name, such as `moore:2`;
    /// `None` if its rules are not a ruleset.
    #[must_use]
    pub fn of_built_in(name: &str) -> Option<Self> {
        let (slug, parameters) = split_name(name);
        let script = parse(built_in_text(slug)?).ok()?;
        let program = Program::new(script, parameters).ok()?;
        Some(Self::of(name, with_declared(program)))
    }

    /// Creates the rules of a program under the name of its game.
    pub(crate) fn of(name: &str, program: Program) -> Self {
        Self {
            name: name.to_owned(),
            program,
            fault: OnceLock::new(),
        }
    }

    /// True if a position without options is won or lost by a condition on it.
    #[must_use]
    pub const fn is_judged(&self) -> bool {
        self.program.is_judged()
    }

    /// True if the turn may go back: then nimbers are not the mex over the options.
    #[must_use]
    pub const fn has_passes(&self) -> bool {
        self.program.has_passes
    }

    /// The winner at a position without options, N for the player to move; `None` in a
    /// last-mover game.
    #[must_use]
    pub fn judged(&self, at: &Position) -> Option<Outcome> {
        self.is_judged().then(|| {
            self.program.judged(at).unwrap_or_else(|fault| {
                self.record_fault(fault);
                Outcome::P
            })
        })
    }

    /// The facts used beyond the options because they are proved from the text:
    /// equivalence of positions under symmetries, and decomposition into components.
    /// Phrases for a reader, in English.
    #[must_use]
    pub fn proved(&self) -> Vec<&'static str> {
        let declared = self.program.declared;
        let components = declared.components == Some(true);
        let symmetry = matches!(declared.symmetry, Some((_, Evidence::Proved)));
        let components = components.then_some("components proved from the text");
        let symmetry = symmetry.then_some("symmetry proved from the text");
        components.into_iter().chain(symmetry).collect()
    }

    /// Visits the parts whose sum is the position, each as its representative: heaps;
    /// components that have options, if the decomposition is proved; else the position as
    /// written.
    pub fn parts(&self, at: &Position, each: &mut dyn FnMut(Position)) {
        if self.program.kind() == Kind::Heaps {
            at.0.iter().for_each(|heap| each(Position::of_heap(*heap)));
        } else {
            for part in self.pieces(at) {
                each(form(&self.program, &Position::of_part(&part)));
            }
        }
    }

    /// The representative of equivalent positions. In a game with a `wins` condition,
    /// which may distinguish them, each position is its own.
    #[must_use]
    pub fn form(&self, at: &Position) -> Position {
        if self.program.kind() == Kind::Heaps || self.is_judged() {
            return at.clone();
        }
        form(&self.program, &Position::of_parts(&mut self.pieces(at)))
    }

    /// All positions equivalent to this one by an unproved symmetry, itself included: a
    /// caller relying on [`Interpreter::form`] has to check each.
    #[must_use]
    pub fn images(&self, at: &Position) -> Vec<Position> {
        let program = &self.program;
        let Some((symmetry, Evidence::Compared)) = program.declared.symmetry else {
            return vec![at.clone()];
        };
        let form = self.form(at);
        let mut parts = form.parts();
        match (parts.next(), parts.next()) {
            (Some(part), None) if !self.is_judged() => {
                let images = images(program, symmetry, part).unwrap_or_default();
                if images.first().is_none_or(|least| least.as_slice() != part) {
                    return vec![at.clone()];
                }
                let allowed = |image: &Words| program.allows(image).unwrap_or(false);
                let images = images.into_iter().filter(allowed);
                images.map(|image| Position::of_part(&image)).collect()
            }
            _ => vec![at.clone()],
        }
    }

    /// The parts of a position that is not of heaps: components that have options, if the
    /// decomposition is proved; else the parts as written.
    fn pieces(&self, at: &Position) -> Vec<Words> {
        let mut pieces = Vec::new();
        for part in at.parts() {
            let Some(components) = proved_components(&self.program, part) else {
                pieces.push(part.into());
                continue;
            };
            pieces.extend(components.into_iter().filter(|component| {
                let at = Position::of_part(component);
                self.each_option(&at, &mut |_| Flow::Break(())).is_break()
            }));
        }
        pieces
    }

    /// Visits the options of a position; the first fault is recorded.
    fn each_option(&self, at: &Position, each: &mut dyn FnMut(&OptionMatch) -> Flow) -> Flow {
        let steps = Cell::new(MOST_STEPS);
        let flow = self.program.each_option(at, false, &steps, &mut |option| {
            if let Err(error) = self.program.allows_option(at, option) {
                self.failed(error);
                return Flow::Break(());
            }
            each(option)
        });
        flow.unwrap_or_else(|fault| {
            self.record_fault(fault);
            Flow::Break(())
        })
    }

    fn record_fault(&self, fault: Fault) {
        self.failed(fault.error());
    }

    fn failed(&self, error: ParseError) {
        let _ = self.fault.set(error);
    }
}

impl fmt::Debug for Interpreter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Interpreter").field(&self.name).finish()
    }
}

impl Rules for Interpreter {
    type Position = Position;
    /// A move is the position that it leads to. Moves may repeat.
    type Move = Position;

    fn moves(&self, at: &Position, each: &mut impl FnMut(Position) -> Flow) -> Flow {
        self.each_option(at, &mut |option| each(self.program.after(at, option)))
    }

    fn play(&self, _: &Position, to: &Position) -> Position {
        to.clone()
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.heap_bytes()
    }
}

impl Written for Interpreter {
    /// The fault met at a visited position, if any: an option may be missing.
    fn fault(&self) -> Option<ParseError> {
        self.fault.get().cloned()
    }
}

impl Notation for Interpreter {
    fn about(&self) -> About {
        About::new(&*self.program.script.slug).full_name(&*self.name)
    }

    has!(written);

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
