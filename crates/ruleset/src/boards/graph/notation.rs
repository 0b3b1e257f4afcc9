//! The notation of graphs.

use grundy_core::{Message, ParseError, Reader};
use smallvec::smallvec;

use super::super::bits::Marks;
use super::super::grid::State;
use super::super::pairs::{self, GROUND, Pair};
use super::super::{Words, pairs::argument};
use super::{
    COLOUR, MARK, MOST_EDGES, MOST_LABEL, MOST_VERTICES, WEIGHT, bits_of, bits_of_weight,
    colour_of, edge, ends, flags_of, has_vertex, is_directed, is_vertex, item, items, room_of,
    sort_items, token, vertices, weight_of,
};

/// Parses edges, `0-1,1-2`, or arcs, `0>1,1>2`, with isolated vertices by label, weights
/// and colours of vertices and edges, `5:3=X,0-1:2=O`; a named graph: `path(5)` (of 5
/// vertices), `cycle(6)`, `complete(4)`, `star(5)` (vertex 0 and 5 leaves), `grid(3,4)`,
/// `petersen`, with arcs both ways in a directed graph, perhaps with more edges, vertices
/// and colours after a comma; or `-`, the empty graph. A following `@0` puts a token on a
/// vertex, which need not be named before. In a list, `ground` is a vertex of a number that
/// no other has, with the colour X.
///
/// # Errors
/// For any other text, a loop, a repeated edge, or a graph beyond
/// [`MOST_VERTICES`], [`MOST_EDGES`] or [`MOST_LABEL`].
pub(crate) fn read(text: &str, directed: bool) -> Result<Words, ParseError> {
    let mut reader = Reader::new(text);
    let mut words: Words = smallvec![flags_of(directed, None)];
    let place = reader.place();
    if reader.take('-') {
        // The empty graph has no items.
    } else if reader.peek().is_some_and(|c| c.is_ascii_digit())
        || text.trim_start().starts_with("ground")
    {
        let mut pairs = pairs::read(&mut reader, mark(directed), MOST_LABEL)?;
        name_ground(&mut pairs);
        words.extend(items_of(&pairs, &words, directed)?);
    } else {
        let edges = named(&mut reader, directed)?;
        if edges.len() * (1 + usize::from(directed)) > MOST_EDGES {
            return Err(too_many_edges(place));
        }
        let mut pairs = Vec::new();
        for (u, v) in edges {
            pairs.push(pair(place, u, v));
            if directed && u != v {
                pairs.push(pair(place, v, u));
            }
        }
        if reader.take(',') {
            pairs.extend(pairs::read(&mut reader, mark(directed), MOST_LABEL)?);
            name_ground(&mut pairs);
        }
        words.extend(items_of(&pairs, &words, directed)?);
    }
    sort_items(&mut words);
    if reader.take('@') {
        let place = reader.place();
        let v = pairs::number(&mut reader, 0, MOST_LABEL)?;
        // A token may stand on a vertex that nothing else names.
        if !has_vertex(&words, v) {
            if vertices(&words).len() == MOST_VERTICES as usize {
                return Err(
                    ParseError::new(place, "ruleset-board-vertices").with("most", MOST_VERTICES)
                );
            }
            words.push(item(v, v));
            sort_items(&mut words);
        }
        words[0] = flags_of(directed, Some(v));
    }
    reader.end()?;
    Ok(words)
}

/// Gives the ground the least number that nothing else has, and the colour X.
fn name_ground(pairs: &mut Vec<Pair>) {
    let mut numbers = Marks::default();
    let mut ground = None;
    for pair in pairs.iter() {
        for end in [pair.one].into_iter().chain(pair.other) {
            match end {
                GROUND => ground = ground.or(Some(pair.at)),
                _ => _ = numbers.insert(end),
            }
        }
    }
    let Some(at) = ground else { return };
    let number = (0..).find(|&number| !numbers.contains(number));
    let number = number.unwrap_or_default();
    for pair in pairs.iter_mut() {
        for end in [&mut pair.one].into_iter().chain(&mut pair.other) {
            if *end == GROUND {
                *end = number;
            }
        }
    }
    pairs.push(Pair {
        state: Some(State::X),
        ..pair(at, number, number)
    });
}

/// An edge or arc of a named graph; a vertex if it has the same ends.
fn pair(at: usize, one: u32, other: u32) -> Pair {
    Pair {
        at,
        one,
        other: Some(other).filter(|other| *other != one),
        weight: None,
        state: None,
    }
}

const fn mark(directed: bool) -> char {
    if directed { '>' } else { '-' }
}

/// The items of the parsed pairs; lone numbers of vertices with edges are dropped.
fn items_of(pairs: &[Pair], words: &[u64], directed: bool) -> Result<Vec<u64>, ParseError> {
    let mut all = Marks::default();
    let mut joined = Marks::default();
    let mut count = 0;
    let mut edges: Vec<(u64, usize)> = Vec::new();
    let mut described = Marks::default();
    let (mut marked, mut room) = (Vec::new(), 0);
    for pair in pairs {
        let colour = pair.state.and_then(bits_of).unwrap_or(0);
        let mark = colour | pair.weight.map_or(0, bits_of_weight);
        let is_described = pair.state.is_some() || pair.weight.is_some();
        if pair.other.is_none() && is_described {
            if !described.insert(pair.one) {
                let error = ParseError::new(pair.at, "ruleset-board-marks");
                return Err(error.with("vertex", pair.one));
            }
            // A vertex of weight 1 without a colour is like one without a mark.
            if mark > 0 {
                marked.push(item(pair.one, pair.one) | mark);
                room += room_of(item(pair.one, pair.one) | mark);
            }
        }
        let other = pair.other.unwrap_or(pair.one);
        count += u32::from(all.insert(pair.one)) + u32::from(all.insert(other));
        if count > MOST_VERTICES {
            return Err(
                ParseError::new(pair.at, "ruleset-board-vertices").with("most", MOST_VERTICES)
            );
        }
        if pair.other.is_some() {
            if pair.one == other {
                return Err(ParseError::new(pair.at, "ruleset-board-same"));
            }
            joined.insert(pair.one);
            joined.insert(other);
            edges.push((edge(words, pair.one, other) | mark, pair.at));
            room += room_of(edge(words, pair.one, other) | mark);
        }
        // As many as the text of any such graph has room for.
        if room > MOST_EDGES {
            return Err(too_many_edges(pair.at));
        }
    }
    joined.extend(marked.iter().map(|item| ends(*item).0));
    edges.sort_unstable_by_key(|&(edge, at)| (ends(edge), at));
    let doubles = edges
        .windows(2)
        .filter(|two| ends(two[0].0) == ends(two[1].0))
        .map(|two| two[1]);
    if let Some((double, at)) = doubles.min_by_key(|&(_, at)| at) {
        let (u, v) = ends(double);
        let edge = format!("{u}{}{v}", mark(directed));
        return Err(ParseError::new(at, "ruleset-board-double").with("edge", edge));
    }
    let lone = all.iter().filter(|&v| !joined.contains(v));
    let lone = lone.map(|v| item(v, v));
    let edges = edges.iter().map(|edge| edge.0);
    Ok(edges.chain(lone).chain(marked).collect())
}

fn too_many_edges(place: usize) -> ParseError {
    ParseError::new(place, "ruleset-board-edges").with("most", MOST_EDGES)
}

/// The edges of a named graph; an isolated vertex is an edge to itself. At most one more
/// than [`MOST_EDGES`].
fn named(reader: &mut Reader, directed: bool) -> Result<Vec<(u32, u32)>, ParseError> {
    let most = MOST_VERTICES;
    let path = |count: u32| (1..count).map(|v| (v - 1, v));
    let limited = MOST_EDGES + 1;
    let edges: Vec<(u32, u32)> = if reader.take_word("path") {
        path(argument(reader, 1, most)?).collect()
    } else if reader.take_word("cycle") {
        let count = argument(reader, 3, most)?;
        path(count).chain([(0, count - 1)]).collect()
    } else if reader.take_word("complete") {
        let count = argument(reader, 1, most)?;
        let pairs = (0..count).flat_map(|v| (0..v).map(move |u| (u, v)));
        pairs.take(limited).collect()
    } else if reader.take_word("star") {
        let leaves = argument(reader, 1, most - 1)?;
        (1..=leaves).map(|leaf| (0, leaf)).collect()
    } else if reader.take_word("grid") {
        reader.expect('(')?;
        let rows = pairs::number(reader, 1, most)?;
        reader.expect(',')?;
        let columns = pairs::number(reader, 1, most / rows)?;
        reader.expect(')')?;
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let ways = |(row, column): (u32, u32)| {
            let v = row * columns + column;
            let right = (column + 1 < columns).then_some((v, v + 1));
            let down = (row + 1 < rows).then_some((v, v + columns));
            right.into_iter().chain(down)
        };
        places.flat_map(ways).collect()
    } else if reader.take_word("petersen") {
        (0..5)
            .flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)])
            .collect()
    } else {
        let edges = if directed { "0>1,1>2" } else { "0-1,1-2" };
        return Err(reader.misread(Message::new("ruleset-board-graph").with("edges", edges)));
    };
    // A single vertex has no edge to name it.
    Ok(if edges.is_empty() {
        vec![(0, 0)]
    } else {
        edges
    })
}

/// The graph as edges and isolated vertices in order, then vertices with a weight, those
/// with a colour after the others, then the token; [`read`] parses it back.
pub(crate) fn show(words: &[u64]) -> String {
    let mark = mark(is_directed(words));
    let text = |&item: &u64| {
        let mut text = match ends(item) {
            (u, v) if u == v => u.to_string(),
            (u, v) => format!("{u}{mark}{v}"),
        };
        if item & WEIGHT != 0 {
            text.push_str(&format!(":{}", weight_of(item)));
        }
        if item & COLOUR != 0 {
            text.extend(['=', colour_of(item).char()]);
        }
        text
    };
    let is_last = |item: &&u64| is_vertex(**item) && **item & MARK != 0;
    let first = items(words).iter().filter(|item| !is_last(item));
    let mut last: Vec<&u64> = items(words).iter().filter(is_last).collect();
    last.sort_by_key(|item| **item & COLOUR);
    let parts: Vec<String> = first.chain(last).map(text).collect();
    let mut shown = if parts.is_empty() {
        "-".to_owned()
    } else {
        parts.join(",")
    };
    if let Some(v) = token(words) {
        shown.push_str(&format!("@{v}"));
    }
    shown
}
