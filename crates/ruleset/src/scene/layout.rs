//! Layout of the vertices of a graph: as a lattice, a tree or the two rings of the
//! Petersen graph if it is one, else on a circle.

use std::collections::{BTreeMap, BTreeSet};

/// A column and a row.
pub(super) type Place = (u32, u32);

type Edges = [(u32, u32)];

/// The distance between neighbours, in places. All coordinates are even, so that the
/// midpoint of an edge is a place too.
const STEP: u32 = 6;

/// A place for each vertex, by label. Lattices and rings depend only on the labels, so
/// that the rest of a graph does not move.
pub(super) fn of(vertices: &[u32], edges: &Edges) -> BTreeMap<u32, Place> {
    let all = || vertices.iter().copied();
    if let Some(columns) = columns_of_lattice(vertices, edges) {
        let place = |v: u32| (STEP * (v % columns), STEP * (v / columns));
        return all().map(|v| (v, place(v))).collect();
    }
    if let Some(tree) = tree(vertices, edges) {
        return tree;
    }
    if is_petersen(edges) && vertices.iter().all(|v| *v < 10) {
        let ring = |v: u32| {
            let radius = if v < 5 { 10.0 } else { 5.0 };
            on_circle(f64::from(v % 5) / 5.0 + 0.5, 10.0, radius)
        };
        return all().map(|v| (v, ring(v))).collect();
    }
    let count = vertices.len();
    // Even, so that both halves look alike.
    let radius = f64::from(even(count as f64).max(6));
    let turn = |number: usize| number as f64 / count.max(1) as f64;
    let places = all().enumerate();
    places
        .map(|(number, v)| (v, on_circle(turn(number), radius, radius)))
        .collect()
}

/// A place on a circle, clockwise from the lowest one, which is the ground in Hackenbush.
pub(super) fn on_circle(turn: f64, centre: f64, radius: f64) -> Place {
    let angle = std::f64::consts::TAU * turn;
    // Both sides round alike, whatever the last digit of a sine.
    let even = |offset: f64| 2.0 * ((offset * 1e6).round() / 2e6).round();
    let column = centre - even(radius * angle.sin());
    let row = centre + even(radius * angle.cos());
    (column as u32, row as u32)
}

/// The nearest even number.
fn even(number: f64) -> u32 {
    2 * (number / 2.0).round() as u32
}

/// The columns of the lattice whose vertices are numbered row by row, a single row for a
/// path; `None` if an edge joins no neighbours of one.
fn columns_of_lattice(vertices: &[u32], edges: &Edges) -> Option<u32> {
    let apart: BTreeSet<u32> = edges.iter().map(|(u, v)| u.abs_diff(*v)).collect();
    let mut steps = apart.iter().copied().filter(|step| *step != 1);
    let end = vertices.iter().max().map_or(1, |last| last + 1);
    let columns = steps.next().unwrap_or(end);
    let in_row = |&(u, v): &(u32, u32)| u.abs_diff(v) != 1 || u / columns == v / columns;
    // A star has steps of all lengths, a triangle one across the end of a row.
    let is_lattice = steps.next().is_none() && edges.iter().all(in_row);
    (is_lattice && !edges.is_empty() && columns > 1).then_some(columns)
}

/// The trees of a forest side by side, each growing up from its least vertex; `None` if
/// there is a cycle.
fn tree(vertices: &[u32], edges: &Edges) -> Option<BTreeMap<u32, Place>> {
    let mut joined: BTreeMap<u32, Vec<u32>> = vertices.iter().map(|v| (*v, Vec::new())).collect();
    for (u, v) in edges {
        joined.get_mut(u)?.push(*v);
        joined.get_mut(v)?.push(*u);
    }
    // Depth first: parents before children, leaves from left to right.
    let mut order: Vec<(u32, Option<u32>, u32)> = Vec::new();
    let mut seen: BTreeSet<u32> = BTreeSet::new();
    for root in vertices {
        if seen.contains(root) {
            continue;
        }
        let mut next = vec![(*root, None, 0)];
        while let Some((v, parent, depth)) = next.pop() {
            if !seen.insert(v) {
                return None;
            }
            order.push((v, parent, depth));
            let children = joined[&v]
                .iter()
                .rev()
                .filter(|child| Some(**child) != parent);
            next.extend(children.map(|child| (*child, Some(v), depth + 1)));
        }
    }
    let height = order.iter().map(|(.., depth)| *depth).max().unwrap_or(0);
    let mut leaves = 0;
    // The columns of the first and last child.
    let mut spans: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
    let mut places = BTreeMap::new();
    for (v, parent, depth) in order.iter().rev() {
        let column = match spans.get(v) {
            Some((first, last)) => even(f64::from(first.midpoint(*last))),
            None => {
                leaves += 1;
                STEP * (leaves - 1)
            }
        };
        places.insert(*v, (column, STEP * (height - depth)));
        if let Some(parent) = parent {
            let span = spans.entry(*parent).or_insert((column, column));
            *span = (span.0.min(column), span.1.max(column));
        }
    }
    // Leaves were counted from the right.
    let widest = STEP * leaves.saturating_sub(1);
    for place in places.values_mut() {
        place.0 = widest - place.0;
    }
    Some(places)
}

/// True if every edge is one of the Petersen graph, and at least one is a spoke or on the
/// inner ring.
fn is_petersen(edges: &Edges) -> bool {
    let ring = |u: u32, v: u32, step: u32| (u + step) % 5 == v || (v + step) % 5 == u;
    let known = |&(u, v): &(u32, u32)| match (u.min(v), u.max(v)) {
        (u, v) if v < 5 => ring(u, v, 1),
        (u, v) if u >= 5 => v < 10 && ring(u - 5, v - 5, 2),
        (u, v) => v == u + 5,
    };
    edges.iter().any(|(u, v)| *u.max(v) >= 5) && edges.iter().all(known)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Place, of};
    use crate::boards::graph;

    fn places(text: &str) -> Vec<Place> {
        let words = graph::read(text, false).unwrap_or_default();
        let edges: Vec<_> = graph::edges(&words).collect();
        let places = of(&graph::vertices(&words), &edges);
        places.into_values().collect()
    }

    #[test]
    fn graphs_lie_as_one_draws_them() {
        assert_eq!(places("path(4)"), [(0, 0), (6, 0), (12, 0), (18, 0)]);
        let lattice = [(0, 0), (6, 0), (12, 0), (0, 6), (6, 6), (12, 6)];
        assert_eq!(places("grid(2,3)"), lattice);
        // The rest of a path does not move.
        assert_eq!(places("0-1,3-4"), [(0, 0), (6, 0), (18, 0), (24, 0)]);
        // The root is below, its leaves above.
        assert_eq!(places("star(3)"), [(6, 6), (0, 0), (6, 0), (12, 0)]);
        assert_eq!(
            places("0-1,1-2,1-3,0-4"),
            [(6, 12), (2, 6), (0, 0), (6, 0), (12, 6)]
        );
        let [ground, ..] = places("cycle(5)")[..] else {
            panic!("a circle of five")
        };
        assert_eq!(
            ground.1,
            places("cycle(5)")
                .iter()
                .map(|place| place.1)
                .max()
                .unwrap_or(0)
        );
    }

    #[test]
    fn no_two_vertices_lie_at_one_place() {
        let mut count = 0;
        for text in [
            "path(9)",
            "cycle(3)",
            "cycle(4)",
            "cycle(9)",
            "complete(7)",
            "star(6)",
            "grid(4,5)",
            "petersen",
            "0-1,1-2,2-0,2-3,5",
            "0,1,2",
            "0-9,1-8,2-7",
            "0-2,1-3",
            "7",
        ] {
            let places = places(text);
            let all: BTreeSet<_> = places.iter().collect();
            assert_eq!(all.len(), places.len(), "{text}: {places:?}");
            count += places.len();
        }
        assert!(count > 70, "{count} vertices");
    }
}
