//! The game traits of a ruleset.

use std::cell::Cell;
use std::collections::HashSet;

use grundy_core::{
    About, Arg, Complimenting, Convention, DrawingBudget, Example, Flow, Game, HeapSequence, Heaps,
    Layout, Loopy, Message, NoIndex, Notation, Outcome, OwnText, ParseError, PublishedValue, Rules,
    Scene, Scenes, Scored, Structure, Undrawn, Written, has,
};
use smallvec::SmallVec;

use crate::ast::{Kind, KnownValue};
use crate::boards::{Symmetry, Words};
use crate::classics::{classic, is_text};
use crate::images::{self, compared, form, image, summands};
use crate::known_form;
use crate::position::{LARGEST, Move, Position, heap_bytes};
use crate::program::{MOST_STEPS, OptionMatch, TEXT_STEPS, while_wanted};
use crate::ruleset::Ruleset;
use crate::scene::{self, words};
use crate::value::FaultKind;

/// The memory for deduplicating the moves of one position, in bytes.
const COMPARED_BYTES: usize = 8 << 20;

impl Ruleset {
    /// Visits the options of a position; the first fault is recorded.
    fn each_option(
        &self,
        at: &Position,
        named: bool,
        each: &mut dyn FnMut(&OptionMatch) -> Flow,
    ) -> Flow {
        if self.is_broken() {
            return Flow::Continue(());
        }
        let steps = Cell::new(MOST_STEPS);
        let program = &self.program;
        // Positions of several parts are not replaced by images: see `form`.
        let mut parts = at.parts();
        if program.kind() != Kind::Heaps
            && let (Some(part), None) = (parts.next(), parts.next())
            && let Err(error) = compared(program, part, &Cell::new(images::STEPS))
        {
            self.failed(error);
            return Flow::Continue(());
        }
        let flow = program.each_option(at, named, &steps, &mut |option| {
            if let Err(error) = program.allows_option(at, option) {
                self.failed(error);
                return Flow::Break(());
            }
            each(option)
        });
        flow.unwrap_or_else(|fault| {
            self.record_fault(fault, at);
            Flow::Continue(())
        })
    }

    /// Visits the independent parts of one part or list of heaps, as they are or as their
    /// images.
    fn split(&self, part: &[u64], image: bool, each: &mut impl FnMut(Position)) {
        if self.program.kind() == Kind::Heaps {
            part.iter().for_each(|heap| each(Position::of_heap(*heap)));
            return;
        }
        for part in summands(&self.program, part) {
            each(match image {
                true => self.image_of(&part),
                false => Position::of_part(&part),
            });
        }
    }

    fn image_of(&self, part: &[u64]) -> Position {
        let image = image(&self.program, part);
        Position::of_part(image.as_deref().unwrap_or(part))
    }

    /// The name of a move's option, and the variables that distinguish its moves.
    fn name_of(&self, mv: &Move) -> Option<&(String, Vec<(String, usize)>)> {
        let choice = self.program.script.choices.get(usize::from(mv.choice))?;
        choice.label.as_ref()
    }

    /// The name and numbers of a move's option: `take(3)`.
    fn label(&self, mv: &Move) -> Option<String> {
        let (name, _) = self.name_of(mv)?;
        if mv.arguments.is_empty() {
            return Some(name.clone());
        }
        let numbers: Vec<String> = mv.arguments.iter().map(i64::to_string).collect();
        Some(format!("{name}({})", numbers.join(",")))
    }

    /// True if a table of two numbers or sides is symmetric by one of these symmetries.
    fn table_mirrors(&self, exchanges: &[Symmetry]) -> bool {
        let program = &self.program;
        program.declared.merges()
            && program.allows_all()
            && !self.is_judged()
            && (program.script.symmetry).is_some_and(|(symmetry, _)| exchanges.contains(&symmetry))
    }

    /// The positions that a table shows.
    fn layout(&self) -> Layout {
        let two = |axes: [&'static str; 2], symmetric, separator: char| Layout::Grid {
            from: 0,
            axes,
            symmetric,
            position: Box::new(move |a, b| Some(format!("{a}{separator}{b}"))),
        };
        let one = |axis, before: &'static str, after: &'static str| Layout::Line {
            from: 0,
            axis,
            position: Box::new(move |n| Some(format!("{before}{n}{after}"))),
        };
        let names = self.program.script.names.len();
        match self.program.kind() {
            // A cell would have no nimber, or take a search of its own.
            _ if self.has_passes() => Layout::Line {
                from: 0,
                axis: "axis-heap",
                position: Box::new(|_| None),
            },
            Kind::Numbers if names == 2 && self.program.script.written.is_empty() => {
                let symmetric = self.table_mirrors(&[Symmetry::Swap]);
                two(["axis-first", "axis-second"], symmetric, ',')
            }
            Kind::Grid => {
                use Symmetry::{All, Hexagonal, Transpose};
                let symmetric = self.table_mirrors(&[Transpose, All, Hexagonal]);
                two(["axis-rows", "axis-columns"], symmetric, 'x')
            }
            Kind::Coins => Layout::Line {
                from: 0,
                axis: "axis-coins",
                position: Box::new(|n| {
                    let tails = usize::try_from(n).ok().filter(|tails| *tails < 4096)?;
                    Some("T".repeat(tails) + "H")
                }),
            },
            Kind::Graph | Kind::Digraph => one("axis-path", "path(", ")"),
            Kind::Poset => one("axis-chain", "chain(", ")"),
            Kind::Curves => one("axis-spots", "", ""),
            Kind::Crosses => one("axis-crosses", "", ""),
            _ => Layout::heap(),
        }
    }

    /// The author's phrase for a move in each language, with its numbers.
    fn own_words(&self, mv: &Move) -> Vec<(String, String)> {
        let script = &self.program.script;
        let Some((name, variables)) = self.name_of(mv) else {
            return Vec::new();
        };
        let mut numbers: Vec<(&str, String)> = variables
            .iter()
            .zip(&mv.arguments)
            .map(|((name, _), number)| (name.as_str(), number.to_string()))
            .collect();
        if script.kind == Kind::Heaps
            && let Some((heap, _)) = script.names.first()
        {
            numbers.push((heap, mv.part.to_string()));
        }
        let own = script.sentences.iter().filter(|own| own.key == *name);
        own.map(|own| {
            let fill = |text: String, (name, number): &(&str, String)| {
                text.replace(&format!("{{{name}}}"), number)
            };
            let text = numbers.iter().fold(own.text.clone(), fill);
            (own.language.clone(), text)
        })
        .collect()
    }

    /// The phrase for a named move of a classic: `<slug>-move-<name>`, with its numbers
    /// as `a`, `b`, `c` and `d`.
    fn classic_words(&self, mv: &Move) -> Option<Message> {
        let script = &self.program.script;
        if is_text(&self.name) || classic(&script.slug).is_none() {
            return None;
        }
        let (name, _) = self.name_of(mv)?;
        let message = Message::new(format!("{}-move-{name}", script.slug));
        let numbers = ["a", "b", "c", "d"].into_iter().zip(&mv.arguments);
        Some(numbers.fold(message, |message, (name, number)| {
            message.with(name, words::number(self, *number))
        }))
    }
}

/// The identity of a move: the named choice, the part, the numbers, and the replacement
/// of the part.
type MoveKey = (Option<usize>, usize, SmallVec<[i64; 4]>, Words);

/// The moves of a position visited so far.
#[derive(Default)]
struct VisitedMoves {
    keys: HashSet<MoveKey>,
    bytes: usize,
}

impl VisitedMoves {
    /// Returns false for a repeated move: one of the same name, or also unnamed, that leads
    /// to the same position. Beyond `COMPARED_BYTES` bytes repetitions pass, which does no
    /// harm.
    fn insert(&mut self, rules: &Ruleset, option: &OptionMatch) -> bool {
        if self.bytes >= COMPARED_BYTES {
            return true;
        }
        let key = (
            rules.program.first_of_name(option.choice),
            option.part,
            match rules.program.script.choices.get(option.choice) {
                Some(choice) if choice.label.is_none() => SmallVec::new(),
                _ => option.arguments.clone(),
            },
            option.replaced.clone(),
        );
        let own = 2 * size_of_val(&key) + heap_bytes(&key.2) + heap_bytes(&key.3);
        let again = !self.keys.insert(key);
        self.bytes += if again { 0 } else { own };
        option.again.set(again);
        !again
    }
}

impl Ruleset {
    fn move_of(&self, at: &Position, option: &OptionMatch) -> Move {
        let part = match self.program.kind() {
            Kind::Heaps => at.0[option.part],
            _ => option.part as u64,
        };
        Move {
            choice: u16::try_from(option.choice).unwrap_or(u16::MAX),
            part,
            arguments: option.arguments.clone(),
            replaced: option.replaced.clone(),
            to: self.program.after(at, option),
        }
    }

    /// Visits the moves that a picture shows, at most `most`, with their texts.
    /// Declarations are not checked here, but during play and solving.
    ///
    /// # Errors
    /// When the picture's steps are used up or nobody waits for it.
    pub(crate) fn drawn_moves(
        &self,
        at: &Position,
        most: usize,
        budget: &DrawingBudget<'_>,
        each: &mut dyn FnMut(Move, String) -> Result<(), Undrawn>,
    ) -> Result<(), Undrawn> {
        if self.is_broken() {
            return Ok(());
        }
        let steps = Cell::new(budget.left());
        let mut seen = VisitedMoves::default();
        let mut count = 0;
        let mut drawn = Ok(());
        let flow = self.program.each_option(at, true, &steps, &mut |option| {
            if !seen.insert(self, option) {
                return Flow::Continue(());
            }
            count += 1;
            drawn = budget
                .count(|steps| {
                    let mv = self.move_of(at, option);
                    let text = self.move_shown(at, &mv, steps);
                    // The cost of making and measuring the move, and of copying and
                    // writing the position.
                    let weight = 512 + 2 * at.0.len() + option.replaced.len() + text.len() / 4;
                    steps.set(steps.get().saturating_sub(weight as u64));
                    (mv, text)
                })
                .and_then(|(mv, text)| each(mv, text));
            while_wanted(drawn.is_ok() && count < most)
        });
        drawn?;
        match flow {
            Err(fault) if fault.wrong == FaultKind::TooMuchWork => Err(Undrawn::Long),
            _ => Ok(()),
        }
    }

    /// The move's text, made in at most `steps`, which are counted down.
    fn move_shown(&self, at: &Position, mv: &Move, steps: &Cell<u64>) -> String {
        let heaps = self.program.kind() == Kind::Heaps;
        match self.label(mv) {
            Some(label) if heaps => format!("{}:{label}", mv.part),
            Some(label) if at.parts().nth(1).is_some() => format!("{}:{label}", mv.part + 1),
            Some(label) => label,
            None if heaps => {
                let rest = self.program.part_shown(&mv.replaced, steps);
                format!("{}>{rest}", mv.part)
            }
            None => self.program.shown(&mv.to, steps),
        }
    }
}

impl Rules for Ruleset {
    type Position = Position;
    type Move = Move;

    fn moves(&self, at: &Position, each: &mut impl FnMut(Move) -> Flow) -> Flow {
        let mut seen = VisitedMoves::default();
        self.each_option(at, true, &mut |option| match seen.insert(self, option) {
            true => each(self.move_of(at, option)),
            false => Flow::Continue(()),
        })
    }

    fn play(&self, _: &Position, mv: &Move) -> Position {
        mv.to.clone()
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.heap_bytes()
    }
}

impl Notation for Ruleset {
    fn about(&self) -> About {
        let mut about = About::new(Self::slug(self))
            .full_name(&*self.name)
            .layout(self.layout())
            .texts(scene::texts(self));
        about.parameters.clone_from(&self.program.parameters);
        about.examples = (self.starts.iter())
            .map(|start| Example {
                game: self.name.clone(),
                position: start.clone(),
            })
            .collect();
        match self.is_judged() {
            true => about.only_normal(Message::new("ruleset-no-misere")),
            false => about,
        }
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        self.program.read(text)
    }

    fn show(&self, at: &Position) -> String {
        // Tables and certificates identify a position by its text.
        let read_back = match self.program.kind() {
            Kind::Heaps => self.program.reads_back(&at.0, false),
            _ => (at.parts()).try_for_each(|part| self.program.reads_back(part, false)),
        };
        let _ = read_back.map_err(|error| self.failed(error));
        self.program.show(at)
    }

    /// A named move has the name and its numbers, after the heap or (if there are
    /// several) the index of the part: `7:take(3)`. Otherwise it is the heap and its
    /// replacement, `7>3,4`, or in other kinds the resulting position.
    fn show_move(&self, at: &Position, mv: &Move) -> String {
        if self.program.kind() != Kind::Heaps && self.label(mv).is_none() {
            return self.show(&mv.to);
        }
        self.move_shown(at, mv, &Cell::new(TEXT_STEPS))
    }

    /// The author's phrase for the move's name if there is one; else what the move does,
    /// after its name if it has one.
    fn phrase(&self, at: &Position, mv: &Move) -> Message {
        let own = self.own_words(mv);
        if !own.is_empty() {
            return Message::new("ruleset-move").with("move", Arg::Own(own));
        }
        if let Some(words) = self.classic_words(mv) {
            return match at.parts().nth(1) {
                Some(_) => Message::new("sum-move")
                    .with("part", mv.part + 1)
                    .with("move", words),
                None => words,
            };
        }
        let does = words::phrase(self, at, mv);
        let Some((name, variables)) = self.name_of(mv) else {
            return does;
        };
        let numbers = variables.iter().zip(&mv.arguments);
        let numbers =
            numbers.map(|((name, _), number)| (name.as_str(), words::number(self, *number)));
        words::named(name, &numbers.collect::<Vec<_>>(), does)
    }

    has!(scenes);

    has!(written);
}

impl Scenes<Self> for Ruleset {
    fn scene(&self, at: &Position) -> Scene {
        self.scene_within(at, &DrawingBudget::default())
    }

    fn scene_within(&self, at: &Position, budget: &DrawingBudget<'_>) -> Scene {
        let scene = scene::scene(self, at, budget);
        scene.map_or_else(Undrawn::scene, |scene| budget.drawn(scene))
    }
}

impl Written for Ruleset {
    fn fault(&self) -> Option<ParseError> {
        Self::fault(self)
    }

    fn text(&self) -> Option<&str> {
        Some(Self::text(self))
    }

    fn own_texts(&self) -> Vec<OwnText> {
        let script = &self.program.script;
        let own = |language: &str, part: &str, text: &str| OwnText {
            language: language.to_owned(),
            part: part.to_owned(),
            text: text.to_owned(),
        };
        let title = own("en", "name", &script.title);
        let source = (script.source.iter()).map(|source| own("en", "source", source));
        let sentences = (script.sentences.iter())
            .map(|sentence| own(&sentence.language, &sentence.key, &sentence.text));
        std::iter::once(title)
            .chain(source)
            .chain(sentences)
            .collect()
    }

    fn notation(&self) -> Option<Message> {
        let mut notation = scene::notation(self);
        if self.goes_round() {
            notation = Message::new("ruleset-no-measure").with("notation", notation);
        }
        let unused = self.program.declared.unused();
        Some(match unused.is_empty() {
            true => notation,
            false => Message::new("ruleset-unused")
                .with("notation", notation)
                .with("what", unused.join(", ")),
        })
    }

    fn published(&self) -> Vec<PublishedValue> {
        let source = self.source().map_or_else(Message::default, |source| {
            Message::new("ruleset-said").with("text", source)
        });
        let value = |(position, misere, value): (&str, bool, KnownValue)| {
            let (outcome, nimber) = match value {
                KnownValue::Nimber(0) => (Outcome::P, Some(0)),
                KnownValue::Nimber(nimber) => (Outcome::N, Some(nimber)),
                KnownValue::P => (Outcome::P, None),
                KnownValue::N => (Outcome::N, None),
            };
            let convention = match misere {
                true => Convention::Misere,
                false => Convention::Normal,
            };
            PublishedValue {
                game: self.name.clone(),
                position: position.to_owned(),
                convention,
                outcome,
                nimber,
                source: source.clone(),
            }
        };
        self.known().map(value).collect()
    }
}

impl Game for Ruleset {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        let Some(measure) = &self.program.measure else {
            return 0;
        };
        let mut sum: u64 = 0;
        for part in self.program.summands(at) {
            match self.program.measured(measure, part) {
                Ok(one) => sum = sum.saturating_add(one),
                Err(fault) => self.record_fault(fault, at),
            }
        }
        sum
    }

    fn summands(&self, at: &Position, each: &mut impl FnMut(Position)) {
        let summands = self.program.summands(at);
        summands.for_each(|part| self.split(part, false, each));
    }

    fn representative(&self, at: &Position) -> Position {
        form(&self.program, at)
    }

    fn structure(&self, at: &Position) -> Option<Box<dyn Structure>> {
        let bits = self.unroller.as_ref().and_then(|unroller| {
            let mut parts = at.parts();
            match (parts.next(), parts.next()) {
                (Some(part), None) => unroller.at(&self.program, part),
                _ => None,
            }
        });
        if let Some(numeric) = &self.numeric {
            return Some(Box::new(numeric.structure(at, bits)));
        }
        if let Some(bits) = bits {
            return Some(Box::new(bits));
        }
        known_form::structure(self.form?, &self.numbering, at)
    }

    fn heaps(&self) -> Option<&dyn HeapSequence<Self>> {
        (self.digits.as_ref()).map(|_| self as &dyn HeapSequence<Self>)
    }

    fn options(&self, at: &Position, each: &mut impl FnMut(&[Position]) -> Flow) -> Flow {
        let heaps = self.program.kind() == Kind::Heaps;
        let splits = self.program.declared.components == Some(true);
        if !heaps && !splits && at.parts().nth(1).is_none() {
            return self.each_option(at, false, &mut |option| {
                each(&[self.image_of(&option.replaced)])
            });
        }
        let mut parts = Vec::new();
        self.each_option(at, false, &mut |option| {
            parts.clear();
            for (place, part) in self.program.summands(at).enumerate() {
                if place != option.part {
                    self.split(part, true, &mut |part| parts.push(part));
                }
            }
            self.split(&option.replaced, true, &mut |part| parts.push(part));
            each(&parts)
        })
    }
}

impl HeapSequence<Self> for Ruleset {
    fn kind(&self) -> Heaps {
        Heaps::TakeAndBreak {
            digits: self.digits.clone().unwrap_or_default(),
        }
    }

    fn heap(&self, part: &Position) -> Option<(u64, u32)> {
        match part.0[..] {
            [heap] => Some((heap, 0)),
            _ => None,
        }
    }

    fn of_heap(&self, size: u64, class: u32) -> Option<Position> {
        let exists = class == 0 && size <= LARGEST;
        exists.then(|| Position::of_heaps(Words::from_slice(&[size])))
    }
}

impl Loopy for Ruleset {}

impl Complimenting for Ruleset {
    fn must_pass(&self, at: &Position) -> bool {
        let passes = self.program.passes(at, &Cell::new(MOST_STEPS));
        passes.unwrap_or_else(|fault| {
            self.record_fault(fault, at);
            false
        })
    }
}

impl Scored for Ruleset {
    fn result(&self, at: &Position) -> Outcome {
        self.program.judged(at).unwrap_or_else(|fault| {
            self.record_fault(fault, at);
            Outcome::P
        })
    }
}
