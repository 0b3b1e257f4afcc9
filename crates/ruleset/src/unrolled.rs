//! The options of a board, unrolled over its places: the text compiled for a search in
//! words of bits.
//!
//! Every option of every position of a board has conditions on the states of places, and
//! changes of places ([`symbolic`]). Where no change ever makes a condition true that was
//! false, a position is the set of the options that are possible, each of which excludes
//! some others for good ([`exclusion`]). Otherwise its bits are the states of places
//! ([`places`]). Whatever the text, this is proved from it for the board at hand; else the
//! interpreter is used.

mod board;
mod exclusion;
mod places;
mod symbolic;
mod test;
mod turning;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock};

use grundy_core::{BitRules, Bits, Unpoisoned as _};

use crate::ast::Kind;
use crate::boards::Words;
use crate::expr::{Expr, Op};
use crate::function::Function;
use crate::program::{Evidence, Measure, Program};
use board::{Board, GONE, Second, THERE};
use exclusion::Exclusion;
use places::Planes;
use symbolic::Unrolled;
use test::{Literals, States, states_of};

/// The most moves of a board.
const MOST_MOVES: usize = 4096;
/// The most literals of the conditions of all options.
const MOST_LITERALS: u64 = 4_000_000;

/// The options of the positions of one board.
#[derive(Debug)]
struct Options {
    board: Board,
    /// The places that are there in all its positions.
    stays: Literals,
    rules: Arc<BitRules>,
    reading: Reading,
}

/// The way from a position to its bits.
#[derive(Debug)]
enum Reading {
    Exclusion(Exclusion),
    Planes(Planes),
    Turning,
}

/// The unrolled options of a ruleset, for the board asked about last.
#[derive(Debug)]
pub(crate) struct Unroller {
    /// A board on which the form of the text is tried at the first question.
    start: Words,
    /// True if only rules of coins are unrolled, whose nimbers need neither the text's
    /// measure nor its symmetry.
    turns: bool,
    is_of_form: OnceLock<bool>,
    last: Mutex<Option<Arc<Options>>>,
    /// The size of the smallest board that could not be unrolled.
    refused: Mutex<Option<u64>>,
}

impl Unroller {
    /// The unroller of a ruleset with a board of it; `None` for a kind without places, or
    /// with declarations that are compared during play, which takes the interpreter.
    pub(crate) fn new(program: &Program, start: &[u64]) -> Option<Self> {
        let has_places = matches!(
            program.kind(),
            Kind::Grid | Kind::Graph | Kind::Digraph | Kind::Poset | Kind::Coins | Kind::Row
        );
        let is_compared = matches!(program.declared.symmetry, Some((_, Evidence::Compared)));
        let has_own_measure = !matches!(program.measure, Some(Measure::Auto(_)));
        if !has_places || program.is_judged() || program.has_passes {
            return None;
        }
        let turns = is_compared || has_own_measure || program.kind() == Kind::Coins;
        if turns && program.kind() == Kind::Row {
            return None;
        }
        Some(Self {
            start: start.into(),
            turns,
            is_of_form: OnceLock::new(),
            last: Mutex::default(),
            refused: Mutex::default(),
        })
    }

    /// The bits of a position of one part; `None` for a text of another form, or a board
    /// that is too large.
    pub(crate) fn at(&self, program: &Program, part: &[u64]) -> Option<Bits> {
        let is_of_form = || self.unrolled(program, &self.start).is_some();
        if !self.is_of_form.get_or_init(is_of_form) {
            return None;
        }
        self.unrolled(program, part)
    }

    fn unrolled(&self, program: &Program, part: &[u64]) -> Option<Bits> {
        if let Some(last) = self.last.lock().unpoisoned().clone()
            && let Some(bits) = last.at(part)
        {
            return Some(bits);
        }
        let size = match program.kind() {
            Kind::Row => part
                .iter()
                .fold(0, |sum: u64, number| sum.saturating_add(*number)),
            _ => part.len() as u64,
        };
        let mut refused = self.refused.lock().unpoisoned();
        if refused.is_some_and(|refused| refused <= size) {
            return None;
        }
        // A board with a token that the rules do not name says nothing about others.
        let board = board(program, part)?;
        let Some(options) = Options::of(program, board, (part, self.turns)) else {
            *refused = Some(size);
            return None;
        };
        let bits = options.at(part);
        *self.last.lock().unpoisoned() = Some(Arc::new(options));
        bits
    }
}

/// The board of a position.
fn board(program: &Program, part: &[u64]) -> Option<Board> {
    let mentions = |functions: &[Function]| {
        symbolic::mentions(program, &|expr: &Expr| match &expr.op {
            Op::Call(function, _) => functions.contains(function),
            _ => false,
        })
    };
    let has_edges = mentions(&[Function::Cut]);
    let has_token = mentions(&[Function::Token, Function::MoveToken]);
    let second = match mentions(&[Function::VertexState, Function::PutVertices]) {
        true if has_token => return None,
        true => Second::Colours,
        false if has_token => Second::Token,
        false => Second::None,
    };
    Board::new(program.kind(), part, (has_edges, second))
}

impl Options {
    /// Unrolls the options of a board; `None` if the text or the board is not of this
    /// form.
    fn of(program: &Program, board: Board, (part, turns): (&[u64], bool)) -> Option<Self> {
        let mut options = symbolic::options(program, &board)?;
        let stays = stays(&board, &options);
        options.iter_mut().for_each(|option| option.settle(&stays));
        let turns = turns || options.iter().any(|option| !option.turned.is_empty());
        let (rules, reading) = if turns {
            let rules = turning::rules(board.places(), &options)?;
            (rules, Reading::Turning)
        } else if let Some((rules, reading)) = Exclusion::of(&board, &options, part) {
            (rules, Reading::Exclusion(reading))
        } else {
            let (rules, planes) = Planes::of(program, &board, &options, part)?;
            (BitRules::Places(rules), Reading::Planes(planes))
        };
        Some(Self {
            board,
            stays,
            rules: Arc::new(rules),
            reading,
        })
    }

    /// The bits of a position; `None` if it is not one of this board.
    fn at(&self, part: &[u64]) -> Option<Bits> {
        let states = self.board.states(part)?;
        test::allows(&self.stays, &states).then_some(())?;
        let mut on = match &self.reading {
            Reading::Exclusion(exclusion) => exclusion.on(&states)?,
            Reading::Planes(planes) => planes.on(&states)?,
            Reading::Turning => turning::on(&states)?,
        };
        on.sort_unstable();
        Some(Bits {
            rules: Arc::clone(&self.rules),
            on,
        })
    }
}

/// The places that no option removes, with the states of what is there.
fn stays(board: &Board, options: &[Unrolled]) -> Literals {
    let changes = options.iter().flat_map(|option| &option.changes);
    let gone = changes.filter(|change| change.to == GONE);
    let gone: BTreeSet<u16> = gone.map(|change| change.place).collect();
    let places = match board.kind {
        Kind::Grid | Kind::Coins => 0,
        // Places that are not reached go.
        _ if options.iter().any(|option| option.root.is_some()) => 0,
        _ => board.places() as u16,
    };
    let stays = (0..places).filter(|place| !gone.contains(place));
    stays.map(|place| (place, THERE)).collect()
}

/// The changes of an option where its conditions hold; `None` if there are none, they
/// depend on more, or they cannot be made.
fn settled(option: &Unrolled, literals: &Literals, all: States) -> Option<BTreeMap<u16, u8>> {
    let mut changes = BTreeMap::new();
    for change in &option.changes {
        let here = states_of(literals, change.place).map_or(all, |states| states & all);
        let (always, states) = match change.test.given(literals) {
            test::Test::Known(true) => (true, here),
            test::Test::Known(false) => continue,
            test::Test::Is(place, states) if place == change.place => (false, here & states),
            _ => return None,
        };
        let to: States = 1 << change.to;
        // Where it is not made, the place has to be in that state already.
        if !always && (here & !states & !to != 0 || changes.contains_key(&change.place)) {
            return None;
        }
        if change.needs.is_some_and(|needs| states & !needs != 0) {
            return None;
        }
        changes.insert(change.place, change.to);
    }
    (!changes.is_empty()).then_some(changes)
}
