//! Graphs, directed or not, without loops and multiple edges, with colours and weights; a
//! token may stand on a vertex.
//!
//! Word 0 contains flags: bit 0 is set for a directed graph, and the bits from 8 on store
//! the token's vertex + 1, or 0. The items follow in increasing order, each beginning with
//! 14 bits for u and 14 for v: an edge (u < v in an undirected graph, else the arc from u
//! to v), or a vertex (u = v) that is isolated or *marked*: it has a colour or a weight
//! other than 1. Two bits are the colour of the edge or vertex: 0 for none, `#`, 2 for `X`,
//! 3 for `O`; the other bits are its weight with the last bit changed, so that the weight 1
//! is 0. Vertices retain their labels when others are removed.

use smallvec::{SmallVec, smallvec};

use super::bits::Marks;
use super::grid::State;
use super::{Labels, Words};

mod notation;
#[cfg(test)]
mod tests;
mod walks;

pub(crate) use notation::{read, show};
pub(crate) use walks::{components, group, reach, relabelled};

/// The most vertices.
pub(crate) const MOST_VERTICES: u32 = 4096;
/// The most edges: the text of any graph with this number of edges can be parsed. Those
/// with marks count more than once.
pub(crate) const MOST_EDGES: usize = 6500;
/// The largest label of a vertex.
pub(crate) const MOST_LABEL: u32 = 9999;

/// The largest weight of a vertex or edge.
pub(crate) const MOST_WEIGHT: u32 = 1_000_000_000;

const DIRECTED: u64 = 1;
/// The first bits of the two ends of an item.
const ENDS: [u32; 2] = [50, 36];
/// The bits for the colour of a vertex or edge, and the colours.
const COLOUR: u64 = 3 << 34;
const COLOURS: [(State, u64); 2] = [(State::X, 2 << 34), (State::O, 3 << 34)];
/// The bits for the weight of a vertex or edge.
const WEIGHT: u64 = (1 << 34) - 1;
/// The bits for both.
const MARK: u64 = COLOUR | WEIGHT;

/// True for a directed graph.
pub(crate) fn is_directed(words: &[u64]) -> bool {
    flags(words) & DIRECTED != 0
}

/// All vertices, in increasing order.
pub(crate) fn vertices(words: &[u64]) -> Labels {
    marks(words).iter().collect()
}

/// True if the graph has this vertex.
pub(crate) fn has_vertex(words: &[u64], v: u32) -> bool {
    items(words).iter().any(|&item| touches(item, v))
}

/// True if all of these are vertices.
pub(crate) fn has_vertices(words: &[u64], wanted: &[u32]) -> bool {
    let known = marks(words);
    wanted.iter().all(|&v| known.contains(v))
}

/// The edges as (smaller, larger), or the arcs as (from, to), in increasing order.
pub(crate) fn edges(words: &[u64]) -> impl Iterator<Item = (u32, u32)> + Clone {
    items(words)
        .iter()
        .map(|&item| ends(item))
        .filter(|(u, v)| u != v)
}

/// The colour of a vertex: `X`, `O`, or `#` for none; `Outside` if there is no such vertex.
pub(crate) fn state(words: &[u64], v: u32) -> State {
    match vertex(words, v) {
        Some(item) => colour_of(item),
        None => State::Outside,
    }
}

/// The colour of an edge or arc, as [`state`].
pub(crate) fn edge_state(words: &[u64], u: u32, v: u32) -> State {
    match place(words, u, v) {
        Some(at) if u != v => colour_of(words[at]),
        _ => State::Outside,
    }
}

/// The weight of a vertex: 1 unless it has another one; 0 if there is no such vertex.
pub(crate) fn weight(words: &[u64], v: u32) -> u32 {
    vertex(words, v).map_or(0, weight_of)
}

/// The weight of an edge or arc, as [`weight`].
pub(crate) fn edge_weight(words: &[u64], u: u32, v: u32) -> u32 {
    match place(words, u, v) {
        Some(at) if u != v => weight_of(words[at]),
        _ => 0,
    }
}

/// The sum of the weights of all vertices and edges.
pub(crate) fn weights(words: &[u64]) -> u64 {
    let marked = items(words).iter().filter(|item| is_vertex(**item));
    let bare = vertices(words).len() - marked.count();
    let all = items(words).iter().map(|item| u64::from(weight_of(*item)));
    all.sum::<u64>() + bare as u64
}

/// True if an edge has a colour, or a vertex or edge a weight other than 1.
pub(crate) fn is_weighed(words: &[u64]) -> bool {
    let beyond = |item: &u64| item & if is_vertex(*item) { WEIGHT } else { MARK } != 0;
    items(words).iter().any(beyond)
}

/// The room that the text of a graph takes, in edges without marks.
pub(crate) fn room(words: &[u64]) -> usize {
    items(words).iter().map(|item| room_of(*item)).sum()
}

/// The room that the text of an item takes.
const fn room_of(item: u64) -> usize {
    let has_weight = (item & WEIGHT != 0) as usize;
    match is_vertex(item) {
        true => 1 + has_weight,
        false => 1 + has_weight + (item & MARK != 0) as usize,
    }
}

/// The strings of a board of boxes: one between neighbouring boxes, and one from each box
/// at the border to a vertex of its own outside, in the state X. Vertices are numbered row
/// by row, with a border around the boxes.
pub(crate) fn boxes(rows: i64, columns: i64) -> Option<Words> {
    let side = |length| {
        u32::try_from(length)
            .ok()
            .filter(|side| (1..=62).contains(side))
    };
    let (rows, columns) = (side(rows)?, side(columns)?);
    let wide = columns + 2;
    let is_outside =
        |v: u32| (v / wide).is_multiple_of(rows + 1) || (v % wide).is_multiple_of(columns + 1);
    let all = 0..(rows + 2) * wide;
    let joined = all.flat_map(|v| [(v, v + 1, 1), (v, v + wide, wide)]);
    let edges = joined.filter(|&(u, v, step)| {
        let ends = [is_outside(u), is_outside(v)];
        (step != 1 || v % wide != 0) && v / wide < rows + 2 && ends != [true, true]
    });
    let mut words: Words = smallvec![flags_of(false, None)];
    for (u, v, _) in edges {
        words.push(item(u, v));
        let outside = [u, v].into_iter().filter(|end| is_outside(*end));
        words.extend(outside.map(|end| item(end, end) | COLOURS[0].1));
    }
    sort_items(&mut words);
    Some(words)
}

/// The graph with these vertices in a state; `None` if that is no colour of a vertex, or
/// one of the vertices does not exist.
pub(crate) fn put(words: &[u64], vertices: &[u32], state: State) -> Option<Words> {
    let bits = bits_of(state)?;
    marked(words, vertices, (COLOUR, bits))
}

/// The graph with this weight at these vertices; `None` if one of them does not exist.
pub(crate) fn weigh(words: &[u64], vertices: &[u32], weight: u32) -> Option<Words> {
    marked(words, vertices, (WEIGHT, bits_of_weight(weight)))
}

/// The graph with an edge or arc in this state; `None` if that is no colour, or there is no
/// such edge.
pub(crate) fn paint(words: &[u64], (u, v): (u32, u32), state: State) -> Option<Words> {
    let bits = bits_of(state)?;
    edge_marked(words, (u, v), (COLOUR, bits))
}

/// The graph with this weight at an edge or arc; `None` if there is no such edge.
pub(crate) fn weigh_edge(words: &[u64], (u, v): (u32, u32), weight: u32) -> Option<Words> {
    edge_marked(words, (u, v), (WEIGHT, bits_of_weight(weight)))
}

/// The graph with these bits of vertices replaced; `None` if one of them does not exist.
fn marked(words: &[u64], vertices: &[u32], (mask, bits): (u64, u64)) -> Option<Words> {
    if !has_vertices(words, vertices) {
        return None;
    }
    let changed = named(vertices);
    let is_changed = |item: u64| is_vertex(item) && changed.contains(ends(item).0);
    let (flags, items) = words.split_first()?;
    let mut put: Words = smallvec![*flags];
    put.extend(items.iter().copied().filter(|item| !is_changed(*item)));
    let joined = marks(&put);
    for v in changed.iter() {
        let own = vertex(words, v).unwrap_or(item(v, v)) & !mask | bits;
        if own & MARK != 0 || !joined.contains(v) {
            put.push(own);
        }
    }
    sort_items(&mut put);
    Some(put)
}

/// The graph with these bits of an edge replaced; `None` if there is no such edge.
fn edge_marked(words: &[u64], (u, v): (u32, u32), (mask, bits): (u64, u64)) -> Option<Words> {
    let at = place(words, u, v).filter(|_| u != v)?;
    let mut marked = Words::from_slice(words);
    marked[at] = marked[at] & !mask | bits;
    Some(marked)
}

/// The vertices in this state, in increasing order.
pub(crate) fn in_state(words: &[u64], state: State) -> Labels {
    let coloured = items(words).iter();
    let coloured = coloured.filter(|&&item| is_vertex(item) && item & COLOUR > 0);
    let own = |item: &&u64| bits_of(state) == Some(*item & COLOUR);
    let vertex = |item: &u64| ends(*item).0;
    if state != State::Full {
        return coloured.filter(own).map(vertex).collect();
    }
    let coloured: Marks = coloured.map(vertex).collect();
    let all = marks(words);
    all.iter().filter(|&v| !coloured.contains(v)).collect()
}

/// The vertices adjacent to one of these and not among them, in increasing order.
pub(crate) fn around(words: &[u64], vertices: &[u32]) -> Labels {
    let inner = named(vertices);
    let mut around = Marks::default();
    for (u, v) in edges(words) {
        match (inner.contains(u), inner.contains(v)) {
            (true, false) => around.insert(v),
            (false, true) => around.insert(u),
            _ => false,
        };
    }
    around.iter().collect()
}

/// The vertices adjacent to `v` in either direction, in increasing order.
pub(crate) fn neighbours(words: &[u64], v: u32) -> Labels {
    let mut neighbours: Labels = edges(words).filter_map(|edge| opposite(edge, v)).collect();
    if is_directed(words) {
        neighbours.sort_unstable();
        neighbours.dedup();
    }
    neighbours
}

/// The out-neighbours of `v`, in increasing order; in an undirected graph its
/// [`neighbours`].
pub(crate) fn out(words: &[u64], v: u32) -> Labels {
    if !is_directed(words) {
        return neighbours(words, v);
    }
    edges(words)
        .filter(|arc| arc.0 == v)
        .map(|arc| arc.1)
        .collect()
}

/// The in-neighbours of `v`, in increasing order; in an undirected graph its
/// [`neighbours`].
pub(crate) fn into(words: &[u64], v: u32) -> Labels {
    if !is_directed(words) {
        return neighbours(words, v);
    }
    edges(words)
        .filter(|arc| arc.1 == v)
        .map(|arc| arc.0)
        .collect()
}

/// The degree of `v`; arcs in and out count separately.
pub(crate) fn degree(words: &[u64], v: u32) -> usize {
    edges(words)
        .filter(|&edge| opposite(edge, v).is_some())
        .count()
}

/// True if an edge joins `u` and `v`, or an arc leads from `u` to `v`.
pub(crate) fn adjacent(words: &[u64], u: u32, v: u32) -> bool {
    u != v && place(words, u, v).is_some()
}

/// The vertex of the token.
pub(crate) fn token(words: &[u64]) -> Option<u32> {
    (flags(words) >> 8).checked_sub(1).map(|token| token as u32)
}

/// The graph with its token on this vertex, or without a token; `None` if the vertex does
/// not exist.
pub(crate) fn with_token(words: &[u64], token: Option<u32>) -> Option<Words> {
    if token.is_some_and(|v| !has_vertex(words, v)) {
        return None;
    }
    let mut moved = Words::from_slice(words);
    *moved.first_mut()? = flags_of(is_directed(words), token);
    Some(moved)
}

/// The graph without these vertices and their edges; all other vertices stay, even if
/// isolated. A token is removed with its vertex.
pub(crate) fn remove(words: &[u64], vertices: &[u32]) -> Words {
    let gone = named(vertices);
    restricted(words, |v| !gone.contains(v))
}

/// The induced subgraph on these vertices. A token on another vertex is removed.
pub(crate) fn keep(words: &[u64], vertices: &[u32]) -> Words {
    let chosen = named(vertices);
    restricted(words, |v| chosen.contains(v))
}

/// The graph without this edge, or the arc from `u` to `v`; its ends stay. `None` if
/// there is no such edge.
pub(crate) fn cut(words: &[u64], u: u32, v: u32) -> Option<Words> {
    if u == v {
        return None;
    }
    let at = place(words, u, v)?;
    let mut cut = Words::from_slice(words);
    cut.remove(at);
    for v in [u, v] {
        if !has_vertex(&cut, v) {
            cut.push(item(v, v));
        }
    }
    sort_items(&mut cut);
    Some(cut)
}

fn flags(words: &[u64]) -> u64 {
    words.first().copied().unwrap_or(0)
}

fn flags_of(is_directed: bool, token: Option<u32>) -> u64 {
    let token = token.map_or(0, |v| u64::from(v) + 1);
    token << 8 | u64::from(is_directed)
}

fn items(words: &[u64]) -> &[u64] {
    words.get(1..).unwrap_or_default()
}

fn sort_items(words: &mut Words) {
    if let Some((_, items)) = words.split_first_mut() {
        items.sort_unstable();
    }
}

/// The item without marks of two labels.
const fn item(u: u32, v: u32) -> u64 {
    (u as u64) << ENDS[0] | (v as u64) << ENDS[1]
}

const fn ends(item: u64) -> (u32, u32) {
    let most = (1 << (ENDS[0] - ENDS[1])) - 1;
    ((item >> ENDS[0]) as u32, (item >> ENDS[1]) as u32 & most)
}

/// True for the item of a vertex.
const fn is_vertex(item: u64) -> bool {
    let (u, v) = ends(item);
    u == v
}

/// The place among the words of an edge, an arc or an isolated or marked vertex.
fn place(words: &[u64], u: u32, v: u32) -> Option<usize> {
    // A rule can compute any number.
    if u.max(v) > MOST_LABEL {
        return None;
    }
    let ends = |item: &u64| item >> ENDS[1];
    let wanted = ends(&edge(words, u, v));
    let at = items(words).binary_search_by_key(&wanted, ends);
    at.ok().map(|at| 1 + at)
}

/// The item of a vertex, also of one that has none of its own; `None` if there is no such
/// vertex.
fn vertex(words: &[u64], v: u32) -> Option<u64> {
    match place(words, v, v) {
        Some(at) => Some(words[at]),
        None => has_vertex(words, v).then(|| item(v, v)),
    }
}

/// The colour of an item.
fn colour_of(item: u64) -> State {
    let known = COLOURS.iter().find(|(_, bits)| item & COLOUR == *bits);
    known.map_or(State::Full, |(state, _)| *state)
}

/// The weight of an item.
const fn weight_of(item: u64) -> u32 {
    (item & WEIGHT) as u32 ^ 1
}

const fn bits_of_weight(weight: u32) -> u64 {
    weight as u64 ^ 1
}

/// The bits of a state, if it is one of a vertex.
fn bits_of(state: State) -> Option<u64> {
    let known = COLOURS.iter().find(|(known, _)| *known == state);
    match state {
        State::Full => Some(0),
        _ => known.map(|(_, bits)| *bits),
    }
}

const fn touches(item: u64, vertex: u32) -> bool {
    let (u, v) = ends(item);
    u == vertex || v == vertex
}

const fn opposite((u, v): (u32, u32), vertex: u32) -> Option<u32> {
    if u == vertex {
        Some(v)
    } else if v == vertex {
        Some(u)
    } else {
        None
    }
}

/// The item of an edge or arc.
fn edge(words: &[u64], u: u32, v: u32) -> u64 {
    if is_directed(words) || u < v {
        item(u, v)
    } else {
        item(v, u)
    }
}

fn marks(words: &[u64]) -> Marks {
    let mut marks = Marks::default();
    for &item in items(words) {
        let (u, v) = ends(item);
        marks.insert(u);
        marks.insert(v);
    }
    marks
}

/// The set of those numbers that can be labels: a rule can compute any number, and the
/// set allocates up to its largest.
fn named(vertices: &[u32]) -> Marks {
    let possible = vertices.iter().filter(|&&v| v <= MOST_LABEL);
    possible.copied().collect()
}

/// The induced subgraph on the vertices for which `is_kept` holds.
fn restricted(words: &[u64], is_kept: impl Fn(u32) -> bool) -> Words {
    let token = token(words).filter(|&v| is_kept(v));
    let mut rest: Words = smallvec![flags_of(is_directed(words), token)];
    let mut left: SmallVec<[u32; 16]> = SmallVec::new();
    let mut joined = Marks::default();
    for &item in items(words) {
        let (u, v) = ends(item);
        match (is_kept(u), is_kept(v)) {
            (true, true) => {
                rest.push(item);
                joined.insert(u);
                joined.insert(v);
            }
            (true, false) => left.push(u),
            (false, true) => left.push(v),
            (false, false) => {}
        }
    }
    let before = rest.len();
    for v in left {
        if joined.insert(v) {
            rest.push(item(v, v));
        }
    }
    if rest.len() > before {
        sort_items(&mut rest);
    }
    rest
}
