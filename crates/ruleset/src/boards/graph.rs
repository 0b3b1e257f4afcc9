//! Graphs, directed or not, without loops and multiple edges; a token may stand on a
//! vertex.
//!
//! Word 0 contains flags: bit 0 is set for a directed graph, and the bits from 8 on store
//! the token's vertex + 1, or 0. The items follow in increasing order, each u << 32 | v:
//! an edge (u < v in an undirected graph, else the arc from u to v), or a vertex (u = v)
//! that is isolated or coloured. The two highest bits of a vertex are its colour: 0 for
//! none, `#`, 2 for `X`, 3 for `O`. Vertices retain their labels when others are removed.

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
/// The most edges: the text of any graph with this number of edges can be parsed.
pub(crate) const MOST_EDGES: usize = 6500;
/// The largest label of a vertex.
pub(crate) const MOST_LABEL: u32 = 9999;

const DIRECTED: u64 = 1;
/// The bits for the colour of a vertex, and the colours.
const COLOUR: u64 = 3 << 62;
const COLOURS: [(State, u64); 2] = [(State::X, 2 << 62), (State::O, 3 << 62)];

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
    for (state, bits) in COLOURS {
        if items(words).binary_search(&(item(v, v) | bits)).is_ok() {
            return state;
        }
    }
    match has_vertex(words, v) {
        true => State::Full,
        false => State::Outside,
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
    if !has_vertices(words, vertices) {
        return None;
    }
    let bits = bits_of(state)?;
    let changed = named(vertices);
    let is_kept = |item: u64| {
        let (u, v) = ends(item);
        u != v || !changed.contains(v)
    };
    let (flags, items) = words.split_first()?;
    let mut put: Words = smallvec![*flags];
    put.extend(items.iter().copied().filter(|item| is_kept(*item)));
    let joined = marks(&put);
    let own = changed.iter().filter(|v| bits > 0 || !joined.contains(*v));
    put.extend(own.map(|v| item(v, v) | bits));
    sort_items(&mut put);
    Some(put)
}

/// The vertices in this state, in increasing order.
pub(crate) fn in_state(words: &[u64], state: State) -> Labels {
    let coloured = items(words).iter().filter(|&&item| item & COLOUR > 0);
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
    u != v && items(words).binary_search(&edge(words, u, v)).is_ok()
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
    let at = items(words).binary_search(&edge(words, u, v)).ok()?;
    let mut cut = Words::from_slice(words);
    cut.remove(1 + at);
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

const fn item(u: u32, v: u32) -> u64 {
    (u as u64) << 32 | v as u64
}

const fn ends(item: u64) -> (u32, u32) {
    (((item & !COLOUR) >> 32) as u32, item as u32)
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
