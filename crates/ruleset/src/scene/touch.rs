//! Finds the places of a board that stand for a move: those that it changes.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{DrawingBudget, Shape, Undrawn};

use crate::ast::Kind;
use crate::boards::{coins, curves, graph, grid, poset};
use crate::position::{Move, Position};
use crate::ruleset::Ruleset;

/// The most moves in a picture; any further ones are only listed.
const MOST: usize = 1000;

/// An object on a board, in the part with this index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Target {
    /// A counter, by the index of its number (in heaps and lists) and its place from 0;
    /// or a coin.
    Counter(usize, u64),
    /// A place of a grid: row and column.
    Cell(usize, i64, i64),
    /// A vertex of a graph, or an element of an order.
    Vertex(usize, u32),
    /// An edge, as in the board's notation.
    Edge(usize, u32, u32),
}

/// Lists every move at each place that it changes. `places` is the size of the largest
/// part, at which a move is compared.
///
/// # Errors
/// When the picture's steps are used up or nobody waits for it.
pub(super) fn moves(
    ruleset: &Ruleset,
    at: &Position,
    places: usize,
    budget: &DrawingBudget<'_>,
) -> Result<BTreeMap<Target, Vec<String>>, Undrawn> {
    let mut all: BTreeMap<Target, Vec<String>> = BTreeMap::new();
    // Of two stones that may take each other, the one touched first moves.
    let mut first: BTreeMap<Target, usize> = BTreeMap::new();
    ruleset.drawn_moves(at, MOST, budget, &mut |mv, text| {
        budget.spend(places as u64)?;
        let targets = targets(ruleset, at, &mv);
        let start = start(ruleset, at, &mv);
        // Each target has its own copy of the text.
        budget.spend((targets.len() * (1 + text.len() / 4)) as u64)?;
        for target in targets {
            let here = all.entry(target).or_default();
            if here.len() < Shape::MOST_MOVES {
                let mut place = here.len();
                if start == Some(target) {
                    let starts = first.entry(target).or_default();
                    place = *starts;
                    *starts += 1;
                }
                here.insert(place, text.clone());
            }
        }
        Ok(())
    })?;
    Ok(all)
}

/// The place from which a move takes a stone to another place.
fn start(ruleset: &Ruleset, at: &Position, mv: &Move) -> Option<Target> {
    if ruleset.program.kind() != Kind::Grid {
        return None;
    }
    let part = usize::try_from(mv.part).ok()?;
    let before = at.parts().nth(part)?;
    let state = |words: &[u64], (row, column): (i64, i64)| grid::state(words, row, column);
    let changed = |cell: &(i64, i64)| state(before, *cell) != state(&mv.replaced, *cell);
    let changed: Vec<(i64, i64)> = grid::cells(before).filter(changed).take(3).collect();
    let [one, other] = changed[..] else {
        return None;
    };
    let mut ways = [(one, other), (other, one)].into_iter();
    let (from, _) = ways.find(|(from, to)| {
        state(&mv.replaced, *from) == grid::State::Empty
            && state(&mv.replaced, *to) == state(before, *from)
    })?;
    Some(Target::Cell(part, from.0, from.1))
}

fn targets(ruleset: &Ruleset, at: &Position, mv: &Move) -> BTreeSet<Target> {
    let kind = ruleset.program.kind();
    if kind == Kind::Heaps {
        let own = of_heap(mv.part, &mv.replaced);
        let heaps =
            at.0.iter()
                .enumerate()
                .filter(|(_, heap)| **heap == mv.part);
        let target = |number| own.iter().map(move |place| Target::Counter(number, *place));
        return heaps.flat_map(|(number, _)| target(number)).collect();
    }
    let part = usize::try_from(mv.part).unwrap_or(usize::MAX);
    let Some(before) = at.parts().nth(part) else {
        return BTreeSet::new();
    };
    let after = mv.replaced.as_slice();
    match kind {
        Kind::Coins => {
            let turned = |i: &i64| coins::is_heads(before, *i) != coins::is_heads(after, *i);
            let length = i64::try_from(coins::len(before)).unwrap_or(0);
            let places = (0..length).filter(turned);
            places
                .filter_map(|i| Some(Target::Counter(part, u64::try_from(i).ok()?)))
                .collect()
        }
        Kind::Grid => {
            let changed = |(row, column): &(i64, i64)| {
                grid::state(before, *row, *column) != grid::state(after, *row, *column)
            };
            let cells = grid::cells(before).filter(changed);
            cells
                .map(|(row, column)| Target::Cell(part, row, column))
                .collect()
        }
        Kind::Poset => {
            let (here, left) = (poset::elements(before), poset::elements(after));
            let named = vertex(mv).filter(|x| here.contains(x));
            let gone = here.iter().copied().filter(|x| !left.contains(x));
            let touched: Vec<u32> = named.map_or_else(|| gone.collect(), |x| vec![x]);
            touched.iter().map(|x| Target::Vertex(part, *x)).collect()
        }
        Kind::Graph | Kind::Digraph => of_graph(part, before, after, mv),
        Kind::Curves | Kind::Crosses => {
            let line = curves::described(before, mv.arguments.first());
            let ends = line.iter().flat_map(|line| line.ends);
            ends.map(|(spot, _)| Target::Vertex(part, spot)).collect()
        }
        _ => {
            let first: usize = at.parts().take(part).map(<[u64]>::len).sum();
            let own = of_numbers(before, after, mv);
            let target = |(row, place)| Target::Counter(first + row, place);
            own.into_iter().map(target).collect()
        }
    }
}

/// The counters that are taken from a heap, or the one before which it is split.
fn of_heap(heap: u64, replaced: &[u64]) -> BTreeSet<u64> {
    /// The most counters of a heap that are drawn.
    const DRAWN: u64 = 60;
    let left: u64 = replaced.iter().fold(0, |sum, one| sum.saturating_add(*one));
    let all = || (0..heap.min(DRAWN)).collect();
    if left > heap {
        return all();
    }
    let taken = heap - left;
    match replaced {
        [] => BTreeSet::from([0]),
        [one] => BTreeSet::from([*one]),
        // Either of the two heaps may be on the left.
        [a, b] => [*a, *b]
            .into_iter()
            .flat_map(|first| (first..first + taken.max(1)).take(64))
            .collect(),
        _ => all(),
    }
}

/// The first number that decreases, from its new value on; or the numbers that vanish.
fn of_numbers(before: &[u64], after: &[u64], mv: &Move) -> Vec<(usize, u64)> {
    if let [number] = mv.arguments.as_slice()
        && let Ok(number) = u64::try_from(*number)
        && before.len() != after.len()
        && let Some(row) = before.iter().position(|own| *own == number)
    {
        return (0..number.min(64)).map(|place| (row, place)).collect();
    }
    let pairs = || before.iter().zip(after).enumerate();
    let same_length = before.len() == after.len();
    let differing = pairs().filter(|(_, (before, after))| before != after);
    if !(same_length && differing.count() == 1) {
        // The old numbers without the new ones: lists may be sorted anew.
        let mut rest: Vec<u64> = after.to_vec();
        let mut gone = Vec::new();
        for (row, number) in before.iter().enumerate() {
            match rest.iter().position(|own| own == number) {
                Some(place) => {
                    rest.swap_remove(place);
                }
                None => gone.push(row),
            }
        }
        match (gone.as_slice(), rest.as_slice()) {
            ([row], [to]) if *to < before[*row] => return vec![(*row, *to)],
            _ if same_length => {}
            _ => return gone.into_iter().map(|row| (row, 0)).collect(),
        }
    }
    let falls = pairs().find(|(_, (before, after))| after < before);
    let falls = falls.map(|(row, (_, after))| (row, *after));
    falls.into_iter().collect()
}

/// The vertex or edge that names the move; else the removed vertices, else those in another
/// colour, else the removed edges.
fn of_graph(part: usize, before: &[u64], after: &[u64], mv: &Move) -> BTreeSet<Target> {
    if let Some(v) = vertex(mv)
        && graph::has_vertex(before, v)
    {
        return BTreeSet::from([Target::Vertex(part, v)]);
    }
    if let [u, v] = mv.arguments.as_slice()
        && let (Ok(u), Ok(v)) = (u32::try_from(*u), u32::try_from(*v))
        && graph::adjacent(before, u, v)
        && is_changed(before, after, (u, v))
    {
        let named = |&(a, b): &(u32, u32)| (a, b) == (u, v) || (a, b) == (v, u);
        let edge = graph::edges(before).find(named).into_iter();
        return edge.map(|(u, v)| Target::Edge(part, u, v)).collect();
    }
    let gone = graph::vertices(before).into_iter();
    let gone: BTreeSet<Target> = gone
        .filter(|v| !graph::has_vertex(after, *v))
        .map(|v| Target::Vertex(part, v))
        .collect();
    if !gone.is_empty() {
        return gone;
    }
    let here = graph::vertices(before).into_iter();
    let painted: BTreeSet<Target> = here
        .filter(|v| {
            graph::state(before, *v) != graph::state(after, *v)
                || graph::weight(before, *v) != graph::weight(after, *v)
        })
        .map(|v| Target::Vertex(part, v))
        .collect();
    if !painted.is_empty() {
        return painted;
    }
    let changed = graph::edges(before).filter(|edge| is_changed(before, after, *edge));
    changed.map(|(u, v)| Target::Edge(part, u, v)).collect()
}

/// True if an edge goes, or changes its weight or colour.
fn is_changed(before: &[u64], after: &[u64], (u, v): (u32, u32)) -> bool {
    let of = |words: &[u64]| {
        let weight = graph::edge_weight(words, u, v);
        (graph::edge_state(words, u, v), weight)
    };
    of(before) != of(after)
}

/// The one number that names a move.
fn vertex(mv: &Move) -> Option<u32> {
    match mv.arguments.as_slice() {
        [one] => u32::try_from(*one).ok(),
        _ => None,
    }
}
