//! Options of places whose states are bits.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{BitMove, BitPattern, Bits, PlaceRules};

use super::board::{Board, FREE};
use super::symbolic::Unrolled;
use super::test::{Group, Literals, States, Test};
use super::{MOST_LITERALS, MOST_MOVES, settled};
use crate::ast::Kind;
use crate::boards::grid::Touching;
use crate::boards::{Symmetry, grid};
use crate::images::touching;
use crate::program::{Auto, Evidence, Measure, Program};

/// The state that no bit stands for: of a place not in use, or of what is gone.
const BLANK: u8 = 0;

/// The bits of a board: for each other state, one of each place.
#[derive(Debug)]
pub(super) struct Planes {
    /// By state, its plane; `None` for [`BLANK`], and for states that no place of the board
    /// is ever in.
    planes: [Option<u16>; 4],
    places: u16,
    /// The places of a row of a grid.
    columns: u16,
    count: u16,
}

/// Conditions of a move: literals, and combinations that must not hold.
type Conditions = (Literals, Vec<Literals>);

/// The moves of a board, the lists of patterns that make some impossible, and the states
/// beside a group that let it live.
struct Moves {
    moves: Vec<BitMove>,
    unless: Vec<Vec<BitPattern>>,
    lives: Option<States>,
}

impl Planes {
    /// The rules of a board's options, and how a position is read; `None` if a condition or
    /// a change is of another form, or the bits are too many.
    pub(super) fn of(
        program: &Program,
        board: &Board,
        options: &[Unrolled],
        part: &[u64],
    ) -> Option<(PlaceRules, Self)> {
        let planes = Self::new(board, options, part)?;
        let Moves {
            moves,
            unless,
            lives,
        } = planes.moves(board, options)?;
        let root = options.first().and_then(|option| option.root);
        options
            .iter()
            .all(|option| option.root == root)
            .then_some(())?;
        let (counted, less_than) = planes.measure(program)?;
        let mut rules = PlaceRules {
            bits: usize::from(planes.places * planes.count),
            moves,
            unless,
            counted,
            less_than,
            ..PlaceRules::default()
        };
        if let Some(states) = lives {
            (rules.joins, rules.lives) = (planes.beside(board, None), planes.beside(board, lives));
            (states >> BLANK & 1 == 0).then_some(())?;
        }
        if let Some(root) = root {
            rules.joins = planes.ends(board)?;
            rules.root = planes.bit(root, FREE);
        }
        planes.drops(&rules).then_some(())?;
        if board.kind == Kind::Grid {
            rules.images = planes.images(program, board);
            if program.declared.components == Some(true) {
                rules.touches = planes.touches(program, board);
                rules.steps = planes.steps();
            }
        }
        Some((rules, planes))
    }

    fn moves(&self, board: &Board, options: &[Unrolled]) -> Option<Moves> {
        let mut left = MOST_LITERALS;
        let mut moves = BTreeSet::new();
        let mut lists = BTreeMap::new();
        let mut lives = None;
        for option in options {
            let (groups, test) = groups(&option.test);
            for (literals, blocks) in conditions(&test, &mut left)? {
                let changes = settled(option, &literals, board.all())?;
                let mut alive = Vec::new();
                for (states, group, near) in &groups {
                    (group.changed == changes && *lives.get_or_insert(*near) == *near)
                        .then_some(())?;
                    alive.extend(self.group_bits(group, *states)?);
                }
                alive.sort_unstable();
                let mut list = Vec::new();
                for block in &blocks {
                    list.extend(self.patterns(block)?);
                }
                let next = lists.len();
                let unless = *lists.entry(list).or_insert(next);
                let clear = changes.keys().flat_map(|place| self.bits_of(*place));
                let clear: Vec<u16> = clear.collect();
                let set = (changes.iter()).filter_map(|(place, to)| self.bit(*place, *to));
                let set: Vec<u16> = set.collect();
                let patterns = self.patterns(&literals)?.into_iter();
                moves.extend(patterns.map(|pattern| BitMove {
                    pattern,
                    unless,
                    clear: clear.clone(),
                    set: set.clone(),
                    alive: alive.clone(),
                }));
            }
            if moves.len() > MOST_MOVES {
                return None;
            }
        }
        let mut lists: Vec<(Vec<BitPattern>, usize)> = lists.into_iter().collect();
        lists.sort_by_key(|(_, at)| *at);
        let lists = lists.into_iter().map(|(list, _)| list);
        Some(Moves {
            moves: moves.into_iter().collect(),
            unless: lists.collect(),
            lives,
        })
    }

    /// The bits of a place that must be in a group that lives, where only these states of
    /// it need that.
    fn group_bits(&self, group: &Group, states: States) -> Option<Vec<u16>> {
        let states = match group.changed.get(&group.place) {
            Some(to) => states & 1 << to,
            None => states,
        };
        // A place that no bit stands for is in no group.
        (states >> BLANK & 1 == 0).then_some(())?;
        let known = self.known(states);
        Some(
            known
                .filter_map(|state| self.bit(group.place, state))
                .collect(),
        )
    }

    /// By bit, those at the places beside its own on a grid: of its own state, or of these.
    fn beside(&self, board: &Board, states: Option<States>) -> Vec<Vec<u16>> {
        let near = |bit: u16| {
            let (row, column) = self.cell(bit % self.places);
            let around = Touching::Sides.around();
            let places = around
                .iter()
                .filter_map(move |(down, right)| board.cell((row + down, column + right)));
            let own = move |place| vec![bit - bit % self.places + place];
            // What is beside a group is in another state.
            let others = move |place, states| {
                let bits = self
                    .known(states)
                    .filter_map(|state| self.bit(place, state));
                bits.filter(|other| other / self.places != bit / self.places)
                    .collect()
            };
            let of = |place| states.map_or_else(|| own(place), |states| others(place, states));
            places.flat_map(of).collect()
        };
        (0..self.places * self.count).map(near).collect()
    }

    /// By bit of a graph whose edges have bits, the edges of a vertex and the ends of an
    /// edge.
    fn ends(&self, board: &Board) -> Option<Vec<Vec<u16>>> {
        let mut ends = vec![Vec::new(); usize::from(self.places * self.count)];
        for (edge, (u, v)) in board.edges.iter().enumerate() {
            let edge = self.bit(board.edge_place(edge)?, FREE)?;
            for end in [u, v] {
                let vertex = self.bit(board.label((*end).into())?, FREE)?;
                ends[usize::from(edge)].push(vertex);
                ends[usize::from(vertex)].push(edge);
            }
        }
        (self.count == 1).then_some(ends)
    }

    fn new(board: &Board, options: &[Unrolled], part: &[u64]) -> Option<Self> {
        let mut present = [false; 4];
        board
            .states(part)?
            .iter()
            .for_each(|state| present[usize::from(*state)] = true);
        let changes = options.iter().flat_map(|option| &option.changes);
        changes.for_each(|change| present[usize::from(change.to)] = true);
        present[usize::from(BLANK)] = false;
        let mut planes = [None; 4];
        let mut count = 0;
        for (plane, _) in planes
            .iter_mut()
            .zip(present)
            .filter(|(_, is_there)| *is_there)
        {
            *plane = Some(count);
            count += 1;
        }
        let places = u16::try_from(board.places()).ok()?;
        let columns = match board.kind {
            Kind::Grid => grid::columns(&board.words) as u16,
            _ => places,
        };
        let fits = usize::from(places) * usize::from(count) <= Bits::MOST;
        fits.then_some(Self {
            planes,
            places,
            columns,
            count,
        })
    }

    fn bit(&self, place: u16, state: u8) -> Option<u16> {
        let plane = self.planes[usize::from(state)]?;
        Some(plane * self.places + place)
    }

    /// The bits of a place.
    fn bits_of(&self, place: u16) -> impl Iterator<Item = u16> + use<'_> {
        (0..self.count).map(move |plane| plane * self.places + place)
    }

    /// The bits that are on where places are in these states; `None` if one is in a state
    /// without a plane.
    pub(super) fn on(&self, states: &[u8]) -> Option<Vec<u16>> {
        let places = (0..).zip(states).filter(|(_, state)| **state != BLANK);
        places
            .map(|(place, state)| self.bit(place, *state))
            .collect()
    }

    /// The states of a set that places can be in.
    fn known(&self, states: States) -> impl Iterator<Item = u8> + use<'_> {
        let can_be = |state: &u8| *state == BLANK || self.planes[usize::from(*state)].is_some();
        (0..4)
            .filter(move |state| states >> state & 1 == 1)
            .filter(can_be)
    }

    /// The patterns that together say that all literals hold.
    fn patterns(&self, literals: &Literals) -> Option<Vec<BitPattern>> {
        let mut patterns = vec![BitPattern::default()];
        for &(place, states) in literals {
            if states >> BLANK & 1 == 1 {
                let other = self.known(!states & 0b1111);
                let off: Vec<u16> = other.filter_map(|state| self.bit(place, state)).collect();
                patterns
                    .iter_mut()
                    .for_each(|pattern| pattern.off.extend(&off));
                continue;
            }
            let on: Vec<u16> = self
                .known(states)
                .filter_map(|state| self.bit(place, state))
                .collect();
            let mut next = Vec::with_capacity(patterns.len() * on.len());
            for pattern in &patterns {
                for bit in &on {
                    let mut pattern = pattern.clone();
                    pattern.on.push(*bit);
                    next.push(pattern);
                }
            }
            patterns = next;
            if patterns.len() > 64 {
                return None;
            }
        }
        Some(patterns)
    }

    /// The bits that the measure counts, and its bound where they grow in number.
    fn measure(&self, program: &Program) -> Option<(Vec<u16>, Option<u32>)> {
        let Some(Measure::Auto(auto)) = &program.measure else {
            return None;
        };
        let all = (0..self.places * self.count).collect();
        Some(match auto {
            Auto::InUse | Auto::Size => (all, None),
            Auto::Free => (all, Some(self.places.into())),
            Auto::In(state) => {
                // Without a plane no place is in the state, and no move is possible.
                let plane = self.planes[*state as usize];
                let bits = (0..self.places).filter_map(|place| Some(plane? * self.places + place));
                (bits.collect(), None)
            }
            _ => return None,
        })
    }

    /// True if the measure drops along every move.
    fn drops(&self, rules: &PlaceRules) -> bool {
        let count = |bits: &[u16]| {
            bits.iter()
                .filter(|bit| rules.counted.contains(bit))
                .count()
        };
        rules.moves.iter().all(|one| {
            let set = count(&one.set);
            if rules.less_than.is_none() {
                let on = one.pattern.on.iter().filter(|bit| one.clear.contains(bit));
                return set < count(&on.copied().collect::<Vec<u16>>());
            }
            // The places that may have been counted before: those not known to be blank.
            let may_be = |bit: &&u16| !one.pattern.off.contains(bit);
            let may_be = one.clear.iter().filter(may_be).map(|bit| bit % self.places);
            let places: BTreeSet<u16> = may_be.collect();
            set > places.len()
        })
    }

    /// The row and column of a grid's place.
    fn cell(&self, place: u16) -> (i64, i64) {
        let (place, columns) = (i64::from(place), i64::from(self.columns));
        (place / columns, place % columns)
    }

    /// The images of a grid under its proved symmetry.
    fn images(&self, program: &Program, board: &Board) -> Vec<Vec<u16>> {
        let (rows, columns) = (grid::rows(&board.words), i64::from(self.columns));
        let symmetry = match program.declared.symmetry {
            // A hexagonal board has images in boxes of any size.
            Some((symmetry, Evidence::Proved)) if symmetry != Symmetry::Hexagonal => symmetry,
            _ => return Vec::new(),
        };
        let turned = |image| {
            let of = |place| board.cell(grid::turned(self.cell(place), (rows, columns), image));
            let places = (0..self.places).map(|place| of(place).unwrap_or(place));
            self.each_plane(places.collect())
        };
        let others = symmetry
            .images()
            .filter(|image| *image != (false, false, false));
        let fitting = others.filter(|image| !image.0 || rows == columns);
        fitting.map(turned).collect()
    }

    /// By bit, the bits of its place and of those that it touches.
    fn touches(&self, program: &Program, board: &Board) -> Vec<Vec<u16>> {
        let around = touching(program).around();
        let touched = |bit| {
            let place = bit % self.places;
            let (row, column) = self.cell(place);
            let near = around
                .iter()
                .filter_map(|(down, right)| board.cell((row + down, column + right)));
            let places = near.chain([place]);
            let mut bits: Vec<u16> = places.flat_map(|place| self.bits_of(place)).collect();
            bits.sort_unstable();
            bits
        };
        (0..self.places * self.count).map(touched).collect()
    }

    /// The shifts of a part of a grid by a row and by a column, and the bits that stop them.
    fn steps(&self) -> Vec<(u16, Vec<u16>)> {
        let at = |is_at: &dyn Fn(u16) -> bool| {
            let places = (0..self.places).filter(|place| is_at(*place));
            places.flat_map(|place| self.bits_of(place)).collect()
        };
        vec![
            (self.columns, at(&|place| place < self.columns)),
            (1, at(&|place| place % self.columns == 0)),
        ]
    }

    /// A permutation of places as one of bits.
    fn each_plane(&self, places: Vec<u16>) -> Vec<u16> {
        let plane = |plane: u16| places.iter().map(move |place| plane * self.places + place);
        (0..self.count).flat_map(plane).collect()
    }
}

/// The states of its own place in which a group needs a place beside it, the group, and the
/// states of that place.
type Living<'t> = (States, &'t Group, States);

/// The groups that must live for a condition to hold, and the rest of the condition.
fn groups(test: &Test) -> (Vec<Living<'_>>, Test) {
    let tests = match test {
        Test::All(tests) => tests,
        test => std::slice::from_ref(test),
    };
    let group = |test| match test {
        &Test::Touches(ref group, near, true) => Some((States::MAX, group, near)),
        Test::Any(tests) => match &tests[..] {
            [Test::Is(place, states), Test::Touches(group, near, true)]
            | [Test::Touches(group, near, true), Test::Is(place, states)]
                if *place == group.place && !group.changed.contains_key(place) =>
            {
                Some((!states, group, *near))
            }
            _ => None,
        },
        _ => None,
    };
    let living = tests.iter().filter_map(group).collect();
    let others = tests.iter().filter(|test| group(test).is_none());
    (living, Test::all(others.cloned()))
}

/// The ways in which a condition holds, where alternatives of many places are said by the
/// combinations that must not hold.
fn conditions(test: &Test, left: &mut u64) -> Option<Vec<Conditions>> {
    let tests = match test {
        Test::All(tests) => tests.clone(),
        test => vec![test.clone()],
    };
    let mut blocks = Vec::new();
    let mut others = Vec::new();
    for test in tests {
        let block = match &test {
            Test::Any(_) => literals(&test.clone().not(), left),
            _ => None,
        };
        match block {
            Some(block) => blocks.push(block),
            None => others.push(test),
        }
    }
    let ways = Test::all(others).ways(left)?;
    Some(ways.into_iter().map(|way| (way, blocks.clone())).collect())
}

/// The literals of a condition that has no alternatives.
fn literals(test: &Test, left: &mut u64) -> Option<Literals> {
    let mut ways = match test {
        Test::Is(..) => test.ways(left)?,
        Test::All(tests) if tests.iter().all(|test| matches!(test, Test::Is(..))) => {
            test.ways(left)?
        }
        _ => return None,
    };
    match ways.len() {
        1 => ways.pop(),
        _ => None,
    }
}
