//! Checks declarations on small positions, so that a false one is an error of the text:
//! that play ends, that a position is the sum of its components, that images of a
//! position are equivalent. A passed trial proves nothing: see [`crate::images`].

use std::cell::Cell;
use std::collections::{BTreeSet, HashSet};

use grundy_core::{Flow, ParseError};

use crate::ast::Kind;
use crate::boards::Symmetry;
use crate::boards::Words;
use crate::growth;
use crate::images::{compared, components, false_symmetry};
use crate::position::Position;
use crate::program::{Auto, Evidence, Measure, OptionMatch, Program, while_wanted};
use crate::small;
use crate::value::Fault;

/// Data of the trials: small parts, and positions reachable from the starts.
pub(crate) struct Trial<'p> {
    program: &'p Program,
    parts: Vec<Words>,
    /// The number of small parts, which come first.
    small: usize,
    positions: Vec<Position>,
    starts: &'p [Position],
    extent: &'static Extent,
    /// The steps left of [`STEPS`].
    steps: Cell<u64>,
}

/// Steps of all trials together: a moment. Trials stop when they are used up.
const STEPS: u64 = 30_000_000;

/// Steps of the search for unbounded growth.
const STEPS_OF_GROWTH: u64 = 3_000_000;

/// The most that a trial looks at.
pub(crate) struct Extent {
    /// Small parts.
    pub(crate) parts: usize,
    /// Positions reachable from the starts.
    following: usize,
    /// Options of a position.
    options: usize,
}

impl Extent {
    /// For a text, or for parameters, that only a user has tried.
    pub(crate) const FULL: Self = Self {
        parts: 700,
        following: 300,
        options: 500,
    };

    /// For a text that ships with Grundy, without parameters: the tests try it like a
    /// user's own, and a page that lists all games reads all of them.
    pub(crate) const SMALL: Self = Self {
        parts: 40,
        following: 12,
        options: 40,
    };
}

impl<'p> Trial<'p> {
    /// Enumerates the options of the small positions once; of a user's own text also
    /// those of larger ones, if no small one has some option.
    ///
    /// # Errors
    /// When options cannot be enumerated, an option is not a position of the ruleset, or
    /// two moves of one name differ.
    pub(crate) fn new(
        program: &'p Program,
        starts: &'p [Position],
        is_own: bool,
        extent: &'static Extent,
    ) -> Result<Self, ParseError> {
        let broken = |(fault, at): (Fault, Position)| fault.refused(&program.show(&at));
        let mut parts = small::parts(program, extent.parts).map_err(broken)?;
        let small = parts.len();
        let steps = Cell::new(STEPS / 3);
        let following =
            small::following(program, starts, extent.following, &steps).map_err(broken)?;
        // Declarations are also tried on parts reachable from the starts.
        for at in &following {
            parts.extend(program.summands(at).map(Words::from));
        }
        let mut seen: HashSet<Words> = HashSet::new();
        parts.retain(|part| seen.insert(part.clone()));
        let mut positions: Vec<Position> = (parts.iter())
            .map(|part| program.of_parts(vec![part.clone()]))
            .collect();
        positions.extend(following);
        let mut trial = Self {
            program,
            parts,
            small,
            positions,
            starts,
            extent,
            steps,
        };
        if is_own {
            trial.extend();
        }
        trial.refill();
        for part in &trial.parts {
            program.reads_back(part, true)?;
        }
        for at in &trial.positions {
            trial.options_are_positions(at)?;
        }
        Ok(trial)
    }

    /// Adds larger positions if an option of the text was possible in none, as one of five
    /// places in a row is not on a small board.
    fn extend(&mut self) {
        let program = self.program;
        let mut missing: BTreeSet<usize> = (0..program.choices.len()).collect();
        self.refill();
        for at in &self.positions {
            if missing.is_empty() {
                return;
            }
            let _ = program.each_option(at, false, &self.steps, &mut |option| {
                missing.remove(&option.choice);
                while_wanted(!missing.is_empty())
            });
        }
        self.refill();
        for at in small::lines(program, &self.steps) {
            let parts = program.summands(&at).map(Words::from);
            self.parts.extend(parts);
            self.positions.push(at);
        }
    }

    /// Refills the steps for the next trial.
    fn refill(&self) {
        self.steps.set(STEPS / 3);
    }

    /// The error of a fault at a position, unless all steps are used up.
    fn checked<T: Default>(
        &self,
        at: &Position,
        result: Result<T, Fault>,
    ) -> Result<T, ParseError> {
        match result {
            Err(_) if self.steps.get() == 0 => Ok(T::default()),
            result => result.map_err(|fault| fault.refused(&self.program.show(at))),
        }
    }

    fn options_are_positions(&self, at: &Position) -> Result<(), ParseError> {
        let program = self.program;
        let mut named: Vec<OptionMatch> = Vec::new();
        let mut not_allowed = None;
        let mut count = 0;
        let flow = program.each_option(at, true, &self.steps, &mut |option| {
            if let Err(error) = program.allows_option(at, option) {
                not_allowed = Some(error);
                return Flow::Break(());
            }
            count += 1;
            if program.script.choices[option.choice].label.is_some() {
                named.push(option.clone());
            }
            while_wanted(count < self.extent.options)
        });
        self.checked(at, flow.map(drop))?;
        if let Some(error) = not_allowed {
            return Err(error);
        }
        named.sort_unstable_by(|a, b| self.key(a).cmp(&self.key(b)));
        for pair in named.windows(2) {
            let [a, b] = [&pair[0], &pair[1]];
            if self.key(a) == self.key(b) && a.replaced != b.replaced {
                let error = ParseError::new(program.choices[a.choice].at, "ruleset-ambiguous");
                let error = error.with("name", self.key(a).0.unwrap_or_default());
                return Err(error.with("position", program.show(at)));
            }
        }
        Ok(())
    }

    /// The key that distinguishes a named move from others.
    fn key<'o>(&self, option: &'o OptionMatch) -> (Option<&str>, usize, &'o [i64]) {
        let label = self.program.script.choices[option.choice].label.as_ref();
        let name = label.map(|(name, _)| name.as_str());
        (name, option.part, &option.arguments)
    }

    /// A measure that drops along every move of the small positions: the author's, or
    /// else the first automatic one that works. `None` if none does: the game may be
    /// loopy.
    ///
    /// # Errors
    /// When the author's measure does not drop, with the move; or when none drops and
    /// positions grow without bound, with the line of play.
    pub(crate) fn measure(&self) -> Result<Option<Measure>, ParseError> {
        self.refill();
        if let Some(own) = &self.program.measure {
            for at in &self.positions {
                self.drops(at, self.program)?;
            }
            return Ok(Some(own.clone()));
        }
        self.refill();
        let mut program = self.program.clone();
        for auto in Auto::candidates(self.program.kind()) {
            program.measure = Some(Measure::Auto(auto));
            let mut positions = self.positions.iter();
            if positions.all(|at| self.drops(at, &program).is_ok()) {
                return Ok(program.measure);
            }
        }
        let steps = Cell::new(STEPS_OF_GROWTH);
        for start in self.example().iter().chain(self.starts.iter().take(4)) {
            growth::bounded(self.program, start, &steps)?;
        }
        Ok(None)
    }

    /// A start for texts that name none: the last small position with an option.
    pub(crate) fn example(&self) -> Option<Position> {
        let steps = Cell::new(u64::MAX);
        let has_option = |at: &&Position| {
            let stop = &mut |_: &OptionMatch| Flow::Break(());
            let flow = self.program.each_option(at, false, &steps, stop);
            flow.is_ok_and(|flow| flow.is_break())
        };
        let mut positions = self.positions[..self.small].iter().rev();
        positions.find(has_option).cloned()
    }

    fn drops(&self, at: &Position, program: &Program) -> Result<(), ParseError> {
        let mut count = 0;
        let flow = program.each_option(at, false, &self.steps, &mut |_| {
            count += 1;
            while_wanted(count < self.extent.options)
        });
        self.checked(at, flow.map(drop))
    }

    /// Checks that a position is the sum of its components; if that is proved, only for a
    /// user's own text, in case the proof is wrong.
    ///
    /// # Errors
    /// With a position that is not.
    pub(crate) fn components(&self, at: usize, is_own: bool) -> Result<(), ParseError> {
        let program = self.program;
        if components(program, &[]).is_none() {
            let error = ParseError::new(at, "ruleset-no-components");
            return Err(error.with("kind", program.kind().words()));
        }
        if program.declared.components == Some(true) && !is_own {
            return Ok(());
        }
        self.refill();
        for part in &self.parts {
            let split = self.split(part);
            if split.len() == 1 && split[0] == *part {
                continue;
            }
            let whole: HashSet<Vec<Words>> = (self.options(part)?.iter())
                .map(|option| self.split(option))
                .collect();
            let mut apart = HashSet::new();
            for (place, component) in split.iter().enumerate() {
                for option in self.options(component)? {
                    let mut others = split.clone();
                    others.remove(place);
                    others.extend(self.split(&option));
                    others.sort_unstable();
                    apart.insert(others);
                }
            }
            if self.steps.get() > 0 && whole != apart {
                let shown: Vec<String> = split.iter().map(|part| program.show_part(part)).collect();
                return Err(ParseError::new(at, "ruleset-false-components")
                    .with("position", program.show_part(part))
                    .with("components", shown.join(" + ")));
            }
        }
        Ok(())
    }

    fn split(&self, part: &[u64]) -> Vec<Words> {
        let mut parts = components(self.program, part).unwrap_or_default();
        if matches!(self.program.kind(), Kind::Curves | Kind::Crosses) {
            // A new spot's name depends on the others of the position.
            let form = |part: &Words| Symmetry::Relabel.least(self.program.kind(), part);
            parts = parts.iter().map(form).collect();
        }
        parts.sort_unstable();
        parts
    }

    fn options(&self, part: &[u64]) -> Result<Vec<Words>, ParseError> {
        let options = self.program.replacements(part, &self.steps);
        self.checked(&self.program.of_parts(vec![part.into()]), options)
    }

    /// Checks that images of a position are equivalent; if that is proved, only for a
    /// user's own text, in case the proof is wrong.
    ///
    /// # Errors
    /// With a position that is not equivalent to its image.
    pub(crate) fn symmetry(
        &self,
        symmetry: Symmetry,
        at: usize,
        is_own: bool,
    ) -> Result<(), ParseError> {
        let program = self.program;
        if !symmetry.fits(program.kind()) {
            let error = ParseError::new(at, "ruleset-no-symmetry");
            return Err(error.with("kind", program.kind().words()));
        }
        self.refill();
        // Only small graphs have a canonical form under relabelling.
        let parts = match symmetry {
            Symmetry::Relabel => &self.parts[..self.small],
            _ => &self.parts,
        };
        for part in parts {
            match program.declared.symmetry {
                Some((_, Evidence::Compared)) => compared(program, part, &self.steps),
                Some((_, Evidence::Unused)) => self.like_its_image(symmetry, part),
                Some((_, Evidence::Proved)) if is_own => self.like_its_image(symmetry, part),
                _ => return Ok(()),
            }
            .or_else(|error| match self.steps.get() {
                0 => Ok(()),
                _ => Err(error),
            })?;
        }
        Ok(())
    }

    /// Compares a part with one image, where there are too many to compare them all.
    fn like_its_image(&self, symmetry: Symmetry, part: &[u64]) -> Result<(), ParseError> {
        let program = self.program;
        let image = symmetry.least(program.kind(), part);
        if image.as_slice() == part || !program.allows(&image).unwrap_or(false) {
            return Ok(());
        }
        let options = |part: &[u64]| -> Result<BTreeSet<Words>, ParseError> {
            let options = self.options(part)?;
            let image = |option: &Words| symmetry.least(program.kind(), option);
            Ok(options.iter().map(image).collect())
        };
        match options(part)? == options(&image)? {
            true => Ok(()),
            false => Err(false_symmetry(program, part, &image)),
        }
    }
}
