//! Operations that traverse the whole graph.

use smallvec::smallvec;

use super::super::bits::Ranking;
use super::super::links::{self, Joined, Links};
use super::super::{Labels, Words, relabel};
use super::{
    COLOUR, ENDS, MARK, WEIGHT, edge, edges, ends, flags, flags_of, is_directed, is_vertex, items,
    marks, sort_items, token,
};

/// The vertices reachable from this one along edges, or along arcs in their direction,
/// itself included, in increasing order; empty if there is no such vertex.
pub(crate) fn reach(words: &[u64], from: u32) -> Labels {
    let ranking = Ranking::new(marks(words));
    let Some(from) = ranking.rank(from) else {
        return Labels::new();
    };
    let labels = ranking.labels();
    let links = Links::new(labels.len(), is_directed(words), &joined(words, &ranking));
    let mut ranks = links.reach(from);
    ranks.sort_unstable();
    ranks
        .iter()
        .filter_map(|&rank| labels.get(rank as usize).copied())
        .collect()
}

/// The vertices connected with this one, in either direction, through vertices of its
/// state, itself included, in increasing order; empty if there is no such vertex.
pub(crate) fn group(words: &[u64], from: u32) -> Labels {
    let ranking = Ranking::new(marks(words));
    let Some(from) = ranking.rank(from) else {
        return Labels::new();
    };
    let labels = ranking.labels();
    let mut colours = vec![0; labels.len()];
    for &item in items(words).iter().filter(|item| is_vertex(**item)) {
        if let Some(rank) = ranking.rank(ends(item).0) {
            colours[rank] = item & COLOUR;
        }
    }
    let is_own = |rank: u32| colours[rank as usize] == colours[from];
    let mut pairs = joined(words, &ranking);
    pairs.retain(|(u, v)| is_own(*u) && is_own(*v));
    let mut ranks = Links::new(labels.len(), false, &pairs).reach(from);
    ranks.sort_unstable();
    let label = |rank: &u32| labels.get(*rank as usize).copied();
    ranks.iter().filter_map(label).collect()
}

/// The (weakly) connected components, sorted by their words; the token stays in its own.
/// The empty graph has none.
pub(crate) fn components(words: &[u64]) -> Vec<Words> {
    let ranking = Ranking::new(marks(words));
    let (parts, count) = links::components(ranking.labels().len(), &joined(words, &ranking));
    if count <= 1 {
        return vec![Words::from_slice(words); count];
    }
    let part = |v: u32| {
        let part = parts.get(ranking.rank(v)?);
        part.map(|&part| part as usize)
    };
    let empty: Words = smallvec![flags_of(is_directed(words), None)];
    let mut components = vec![empty; count];
    for &item in items(words) {
        if let Some(part) = part(ends(item).0) {
            components[part].push(item);
        }
    }
    if let Some(part) = token(words).and_then(part) {
        components[part][0] = flags(words);
    }
    components.sort_unstable();
    components
}

/// An isomorphic graph with small labels, the same one for many isomorphic graphs.
/// Vertices with labels in `fixed` retain them, and no other vertex receives one of
/// these.
pub(crate) fn relabelled(words: &[u64], fixed: &[u32]) -> Words {
    let ranking = Ranking::new(marks(words));
    let labels = ranking.labels();
    let rank = |v: u32| ranking.rank(v);
    let token = token(words);
    let links = Links::new(labels.len(), is_directed(words), &joined(words, &ranking));
    let mut marks = traits(words, &ranking);
    if let Some(token) = token.and_then(rank) {
        marks[token] |= 1;
    }
    let numbers = relabel::numbers(&labels, &links, fixed, &marks);
    let new = |v: u32| {
        let number = rank(v).and_then(|rank| numbers.get(rank));
        number.copied().unwrap_or(v)
    };
    let mut renamed: Words = smallvec![flags_of(is_directed(words), token.map(new))];
    renamed.extend(items(words).iter().map(|&item| {
        let (u, v) = ends(item);
        edge(words, new(u), new(v)) | item & MARK
    }));
    sort_items(&mut renamed);
    renamed
}

/// The marks of each vertex besides its edges, by rank: its colour and weight, and
/// those of its edges. The lowest bits of colours are free.
fn traits(words: &[u64], ranking: &Ranking) -> Vec<u64> {
    let mut traits = vec![0_u64; ranking.labels().len()];
    for &item in items(words).iter().filter(|item| **item & MARK != 0) {
        let (u, v) = ends(item);
        let own = match is_vertex(item) {
            true => (item & COLOUR) << (64 - ENDS[1]),
            false => relabel::mix(item & MARK) & !1,
        };
        let weight = match item & WEIGHT {
            0 => 0,
            weight => relabel::mix(weight) & !1,
        };
        // The ends of an undirected edge are alike.
        for (end, factor) in [(u, 1), (v, if is_directed(words) { 3 } else { 1 })] {
            if let Some(rank) = ranking.rank(end) {
                let own = own.wrapping_add(weight).wrapping_mul(factor);
                traits[rank] = traits[rank].wrapping_add(own);
            }
            if is_vertex(item) {
                break;
            }
        }
    }
    traits
}

/// The edges by rank.
fn joined(words: &[u64], ranking: &Ranking) -> Joined {
    let ranks = |(u, v)| Some((ranking.rank(u)? as u32, ranking.rank(v)? as u32));
    edges(words).filter_map(ranks).collect()
}
