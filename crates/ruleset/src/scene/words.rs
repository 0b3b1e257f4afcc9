//! Moves in words: what a move does to a board of its kind, without notation.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{Arg, Message};

use super::{forms, tiles};
use crate::ast::{Form, Kind};
use crate::boards::{coins, curves, graph, grid, poset};
use crate::position::{Move, Position};
use crate::ruleset::Ruleset;

/// The most things that a phrase lists; it counts more.
const MOST: usize = 24;

/// The steps for the drawing of a board; a longer expression is described as numbers.
const STEPS: u64 = 1 << 13;

/// The words for a move: the change that it makes.
pub(crate) fn phrase(ruleset: &Ruleset, at: &Position, mv: &Move) -> Message {
    if ruleset.program.kind() == Kind::Heaps {
        let crossed = match ruleset.program.script.drawing {
            Some((Form::Stretch, _)) => tiles::phrase(ruleset, mv, &Cell::new(STEPS)),
            _ => None,
        };
        let pins = || match super::counter(ruleset) {
            "pin" => pins(mv.part, &mv.replaced),
            _ => None,
        };
        return crossed
            .or_else(pins)
            .unwrap_or_else(|| heap(mv.part, &mv.replaced));
    }
    let part = usize::try_from(mv.part).unwrap_or(usize::MAX);
    let before = at.parts().nth(part).unwrap_or_default();
    let words = match ruleset.program.kind() {
        Kind::Curves | Kind::Crosses => line(before, mv),
        _ => of_part(ruleset, before, &mv.replaced),
    };
    match at.parts().nth(1) {
        Some(_) => Message::new("sum-move")
            .with("part", mv.part + 1)
            .with("move", words),
        None => words,
    }
}

/// The words for a move with a name, or with a name and numbers. Names of one letter mean
/// nothing to a reader: then what the move does follows.
pub(crate) fn named(name: &str, numbers: &[(&str, Arg)], does: Message) -> Message {
    let plain = |name: &str| name.replace('_', " ");
    let message = Message::new("ruleset-move-named").with("name", plain(name));
    if numbers.is_empty() || numbers.iter().any(|(name, _)| name.len() == 1) {
        return message.with("rest", does);
    }
    let number = |(name, number): &(&str, Arg)| {
        let message = Message::new("ruleset-move-number").with("name", plain(name));
        message.with("number", number.clone())
    };
    message.with("rest", numbers.iter().map(number).collect::<Vec<_>>())
}

/// A number of a move for display: a set as its elements.
pub(crate) fn number(ruleset: &Ruleset, number: i64) -> Arg {
    match ruleset.program.script.drawing {
        Some((Form::Sets, _)) => {
            let elements = forms::elements(number).map(|one| one.to_string());
            Arg::from(elements.collect::<Vec<_>>())
        }
        _ => Arg::from(number.to_string()),
    }
}

fn of_part(ruleset: &Ruleset, before: &[u64], after: &[u64]) -> Message {
    let steps = Cell::new(STEPS);
    let drawn = |part| ruleset.program.drawing(part, &steps);
    if let (Some((form, here)), Some((_, then))) = (drawn(before), drawn(after))
        && let Some(words) = forms::phrase(form, &here, &then)
    {
        return words;
    }
    match ruleset.program.kind() {
        Kind::Heaps | Kind::AllHeaps => heaps(before, after),
        Kind::Row | Kind::Numbers => row(before, after),
        Kind::Rows => rows(before, after),
        Kind::Coins => turned(before, after),
        Kind::Grid => cells(before, after),
        Kind::Graph | Kind::Digraph => of_graph(before, after),
        Kind::Poset | Kind::Curves | Kind::Crosses => {
            let left: BTreeSet<u32> = poset::elements(after).into_iter().collect();
            let gone = poset::elements(before).into_iter();
            let gone = gone.filter(|x| !left.contains(x)).map(i64::from).collect();
            listed("ruleset-move-elements", gone)
        }
    }
}

/// A message about these things: `key-one` with one, `key` with a list, `key-many` with
/// their count.
fn listed(key: &'static str, things: Vec<i64>) -> Message {
    let things: Vec<Arg> = things
        .iter()
        .map(|one| Arg::from(one.to_string()))
        .collect();
    several(key, things)
}

fn several(key: &'static str, things: Vec<Arg>) -> Message {
    match things.len() {
        1 => Message::new(format!("{key}-one")).with("things", things),
        2..=MOST => Message::new(key).with("things", things),
        many => Message::new(format!("{key}-many")).with("count", many),
    }
}

/// Joins phrases, or counts them.
fn joined(mut phrases: Vec<Message>) -> Message {
    match phrases.len() {
        1 => phrases.remove(0),
        2..=MOST => Message::new("ruleset-moves").with("moves", phrases),
        many => Message::new("ruleset-moves-many").with("count", many),
    }
}

/// Neighbouring pins of a row that fall, by their numbers.
fn pins(row: u64, replaced: &[u64]) -> Option<Message> {
    let left: Vec<u64> = replaced.iter().copied().filter(|one| *one > 0).collect();
    let before = match left[..] {
        [first, _] => first,
        _ => 0,
    };
    let fallen = row.checked_sub(left.iter().sum())?;
    let things = (before + 1..=before.checked_add(fallen)?).take(MOST);
    let message = several(
        "ruleset-move-pins",
        things.map(|pin| Arg::from(pin.to_string())).collect(),
    );
    Some(message.with("row", row))
}

/// A heap that becomes others.
fn heap(heap: u64, replaced: &[u64]) -> Message {
    let left: Vec<u64> = replaced.iter().copied().filter(|one| *one > 0).collect();
    let sum = left
        .iter()
        .fold(0, |sum: u64, one| sum.saturating_add(*one));
    let Some(taken) = heap.checked_sub(sum) else {
        return Message::new("ruleset-move-heap")
            .with("heap", heap)
            .with("heaps", sizes(&left));
    };
    match left.len() {
        0 => Message::new("move-take-all").with("heap", heap),
        1 => Message::new("move-take")
            .with("count", taken)
            .with("heap", heap),
        _ if taken == 0 => Message::new("ruleset-move-split")
            .with("heap", heap)
            .with("heaps", sizes(&left)),
        _ => Message::new("ruleset-move-take-split")
            .with("heap", heap)
            .with("count", taken)
            .with("heaps", sizes(&left)),
    }
}

/// Numbers as a list.
fn numbers(numbers: &[u64]) -> Arg {
    shown(numbers, |number| Arg::from(number.to_string()))
}

/// Heaps as a list of their sizes.
fn sizes(heaps: &[u64]) -> Arg {
    shown(heaps, |heap| {
        Arg::from(Message::new("ruleset-heap-size").with("heap", heap))
    })
}

/// The first numbers of a list.
fn shown(numbers: &[u64], name: impl Fn(u64) -> Arg) -> Arg {
    let shown = numbers.iter().take(MOST).map(|number| name(*number));
    let more = (numbers.len() > MOST).then(|| Arg::from("…"));
    Arg::List(shown.chain(more).collect())
}

/// The numbers without the others, one for one.
fn without(numbers: &[u64], others: &[u64]) -> Vec<u64> {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for other in others {
        *counts.entry(*other).or_default() += 1;
    }
    let is_left = |number: &&u64| match counts.get_mut(*number) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    numbers.iter().filter(is_left).copied().collect()
}

/// Heaps of which some become others, in any order.
fn heaps(before: &[u64], after: &[u64]) -> Message {
    match without(before, after)[..] {
        [one] => heap(one, &without(after, before)),
        _ => Message::new("ruleset-move-numbers").with("numbers", numbers(after)),
    }
}

/// Numbers in order, drawn as a row of heaps.
fn row(before: &[u64], after: &[u64]) -> Message {
    if before.len() == after.len() {
        return changes("ruleset-move-from", before, after);
    }
    // Of equal numbers side by side, the first is said to go.
    let same = (before.iter().zip(after)).take_while(|(was, is)| was == is);
    let mut gone = same.count();
    if after.len() + 1 == before.len() && after[gone..] == before[gone + 1..] {
        while gone > 0 && before[gone - 1] == before[gone] {
            gone -= 1;
        }
        let message = Message::new("ruleset-move-from-all").with("place", gone + 1);
        return message.with("number", before[gone]);
    }
    let gone = without(before, after);
    if gone.len() + after.len() == before.len() {
        let gone = gone.iter().map(|one| one.to_string().into()).collect();
        return several("ruleset-move-gone", gone);
    }
    Message::new("ruleset-move-numbers").with("numbers", numbers(after))
}

/// Rows of squares: a bite cuts all rows from one on to the same length.
fn rows(before: &[u64], after: &[u64]) -> Message {
    let mut then = after.to_vec();
    then.resize(before.len().max(after.len()), 0);
    let mut bitten = before.iter().zip(&then).enumerate();
    let mut bitten = bitten.by_ref().filter(|(_, (was, is))| is < was);
    let first = bitten.next();
    if let Some((row, (_, left))) = first
        && before.len() == then.len()
        && bitten.all(|(_, (_, is))| is == left)
        && before.iter().zip(&then).all(|(was, is)| is <= was)
    {
        return Message::new("ruleset-move-bite")
            .with("row", row + 1)
            .with("column", left + 1);
    }
    match before.len() == then.len() {
        true => changes("ruleset-move-row", before, &then),
        false => Message::new("ruleset-move-numbers").with("numbers", numbers(after)),
    }
}

/// The numbers that change: what is taken from each, given to each, or moved from one to
/// another.
fn changes(key: &'static str, before: &[u64], after: &[u64]) -> Message {
    let differing = before.iter().zip(after).enumerate();
    let differing: Vec<(usize, u64, u64)> = differing
        .filter(|(_, (was, is))| was != is)
        .map(|(place, (was, is))| (place + 1, *was, *is))
        .collect();
    if let [(a, was_a, is_a), (b, was_b, is_b)] = differing[..]
        && was_a.checked_add(was_b) == is_a.checked_add(is_b)
    {
        let (from, to) = if is_a < was_a { (a, b) } else { (b, a) };
        return Message::new("ruleset-move-between")
            .with("count", was_a.abs_diff(is_a))
            .with("from", from)
            .with("to", to);
    }
    let change = |(place, was, is): &(usize, u64, u64)| {
        let message = match (is, is < was) {
            (0, _) => Message::new(format!("{key}-all")),
            (_, true) => Message::new(key).with("count", was - is),
            (_, false) => Message::new("ruleset-move-rise").with("to", *is),
        };
        message.with("place", *place).with("number", *was)
    };
    joined(differing.iter().map(change).collect())
}

/// The coins that are turned, by their number from the left.
fn turned(before: &[u64], after: &[u64]) -> Message {
    let length = i64::try_from(coins::len(before)).unwrap_or(0);
    let is_turned = |i: &i64| coins::is_heads(before, *i) != coins::is_heads(after, *i);
    let places: Vec<i64> = (0..length).filter(is_turned).map(|i| i + 1).collect();
    match places[..] {
        [first, .., last] if places.len() > 3 && last - first + 1 == places.len() as i64 => {
            Message::new("ruleset-move-turn-run")
                .with("first", first.to_string())
                .with("last", last.to_string())
        }
        _ => listed("ruleset-move-turn", places),
    }
}

/// The cells that change, by what becomes of them.
fn cells(before: &[u64], after: &[u64]) -> Message {
    use grid::State::{Empty, Full, O, X};
    let changed: Vec<_> = grid::cells(before)
        .map(|(row, column)| ((row, column), grid::state(before, row, column)))
        .map(|(cell, was)| (cell, was, grid::state(after, cell.0, cell.1)))
        .filter(|(_, was, is)| was != is)
        .collect();
    // Marks that come and go are the two sides of a coin.
    let flips = |(_, was, is): &(_, _, _)| matches!((was, is), (X, Empty) | (Empty, X));
    if changed.iter().all(flips) && changed.iter().any(|(_, was, _)| *was == X) {
        let all: Vec<_> = changed.iter().map(|(cell, ..)| *cell).collect();
        return Message::new("ruleset-move-turn-cells").with("cells", places(&all));
    }
    let becoming = [X, O, Full, Empty].into_iter().filter_map(|state| {
        let own = changed.iter().filter(|(_, _, is)| *is == state);
        let own: Vec<_> = own.map(|(cell, ..)| *cell).collect();
        let key = match state {
            X => "ruleset-move-cross",
            O => "ruleset-move-nought",
            Full => "ruleset-move-fill",
            _ => "ruleset-move-clear",
        };
        (!own.is_empty()).then(|| Message::new(key).with("cells", places(&own)))
    });
    joined(becoming.collect())
}

/// Cells by row and column; those of one line as a stretch.
fn places(cells: &[(i64, i64)]) -> Arg {
    let name = |number: i64| (number + 1).to_string();
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
        return Arg::List(Vec::new());
    };
    let step = |along: (i64, i64)| {
        let mut all = (0..).zip(cells);
        cells.len() > 1
            && all.all(|(n, cell)| *cell == (first.0 + n * along.0, first.1 + n * along.1))
    };
    let stretch = |key, line, from, to| {
        let message = Message::new(key).with("line", name(line));
        Arg::from(message.with("first", name(from)).with("last", name(to)))
    };
    if step((0, 1)) {
        return stretch("ruleset-cells-across", first.0, first.1, last.1);
    }
    if step((1, 0)) {
        return stretch("ruleset-cells-down", first.1, first.0, last.0);
    }
    if cells.len() > MOST {
        return Arg::from(Message::new("ruleset-cells-many").with("count", cells.len()));
    }
    let cell = |&(row, column): &(i64, i64)| {
        let message = Message::new("ruleset-cell").with("row", name(row));
        message.with("column", name(column))
    };
    Arg::from(cells.iter().map(cell).collect::<Vec<_>>())
}

/// The changes of vertices or edges, and the weights and colours of edges that change.
fn of_graph(before: &[u64], after: &[u64]) -> Message {
    let mut marked = Vec::new();
    let weighed =
        |key: &'static str, weight: u32| Message::new(key).with("weight", u64::from(weight));
    for v in graph::vertices(after) {
        let weight = graph::weight(after, v);
        if weight != graph::weight(before, v) && graph::has_vertex(before, v) {
            let said = weighed("ruleset-move-weigh-vertex", weight);
            marked.push(said.with("vertex", v.to_string()));
        }
    }
    for (u, v) in graph::edges(after).filter(|(u, v)| graph::adjacent(before, *u, *v)) {
        let edge = |said: Message| said.with("edge", edge_of((u, v)));
        let weight = graph::edge_weight(after, u, v);
        if weight != graph::edge_weight(before, u, v) {
            marked.push(edge(weighed("ruleset-move-weigh-edge", weight)));
        }
        let colour = graph::edge_state(after, u, v);
        if colour != graph::edge_state(before, u, v) {
            marked.push(edge(Message::new(match colour {
                grid::State::X => "ruleset-move-paint-black",
                grid::State::O => "ruleset-move-paint-white",
                _ => "ruleset-move-paint-bare",
            })));
        }
    }
    marked.truncate(MOST);
    if marked.is_empty() {
        return of_items(before, after);
    }
    let is_moved = graph::token(after) != graph::token(before)
        || graph::vertices(after) != graph::vertices(before)
        || !graph::edges(after).eq(graph::edges(before));
    if is_moved {
        marked.insert(0, of_items(before, after));
    }
    joined(marked)
}

/// An edge as text.
fn edge_of((u, v): (u32, u32)) -> Message {
    let message = Message::new("ruleset-edge").with("from", u.to_string());
    message.with("to", v.to_string())
}

/// The token that moves; else the vertices that go, else those in another colour, else the
/// edges.
fn of_items(before: &[u64], after: &[u64]) -> Message {
    if let Some(to) = graph::token(after).filter(|to| graph::token(before) != Some(*to)) {
        return Message::new("ruleset-move-go").with("vertex", to.to_string());
    }
    let left: BTreeSet<u32> = graph::vertices(after).into_iter().collect();
    let gone = graph::vertices(before).into_iter();
    let gone = gone.filter(|v| !left.contains(v));
    let gone: Vec<i64> = gone.map(i64::from).collect();
    if !gone.is_empty() {
        return listed("ruleset-move-vertices", gone);
    }
    let coloured = |state, key| {
        let before: BTreeSet<u32> = graph::in_state(before, state).into_iter().collect();
        let own = graph::in_state(after, state).into_iter();
        let own = own.filter(|v| !before.contains(v)).take(MOST);
        let own: Vec<Arg> = own.map(|v| Arg::from(v.to_string())).collect();
        (!own.is_empty()).then(|| Message::new(key).with("vertices", own))
    };
    let coloured = [
        coloured(grid::State::X, "ruleset-move-black"),
        coloured(grid::State::O, "ruleset-move-white"),
        coloured(grid::State::Full, "ruleset-move-bare"),
    ];
    let coloured: Vec<Message> = coloured.into_iter().flatten().collect();
    if !coloured.is_empty() {
        return joined(coloured);
    }
    let left: BTreeSet<(u32, u32)> = graph::edges(after).collect();
    let gone = graph::edges(before).filter(|edge| !left.contains(edge));
    let gone = gone.map(|edge| Arg::from(edge_of(edge)));
    several("ruleset-move-edges", gone.collect())
}

/// A line between two spots, with the spots on either side if it divides a region.
fn line(before: &[u64], mv: &Move) -> Message {
    let Some(line) = curves::described(before, mv.arguments.first()) else {
        return Message::new("ruleset-move-line");
    };
    let [from, to] = line.ends;
    let end = |(spot, beside): (u32, Option<[u32; 2]>)| match beside {
        None => Arg::from(spot.to_string()),
        Some([one, other]) => Arg::from(
            Message::new("ruleset-corner")
                .with("spot", spot.to_string())
                .with("one", one.to_string())
                .with("other", other.to_string()),
        ),
    };
    let join = match from.0 == to.0 {
        true => Message::new("ruleset-move-loop").with("spot", end(from)),
        false => Message::new("ruleset-move-join")
            .with("from", end(from))
            .with("to", end(to)),
    };
    let side = |spots: &Vec<u32>| match spots.is_empty() {
        true => Arg::from(Message::new("ruleset-no-spot")),
        false => Arg::from(
            spots
                .iter()
                .map(|spot| Arg::from(spot.to_string()))
                .collect::<Vec<_>>(),
        ),
    };
    match &line.sides {
        Some([one, other]) if !(one.is_empty() && other.is_empty()) => {
            Message::new("ruleset-move-sides")
                .with("move", join)
                .with("one", side(one))
                .with("other", side(other))
        }
        _ => join,
    }
}
