//! Graphs against a model of sets of pairs.

use std::collections::{BTreeMap, BTreeSet};

use super::super::tests::{self, are_first, chosen, names, set};
use super::*;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Slow {
    is_directed: bool,
    vertices: BTreeSet<u32>,
    edges: BTreeSet<(u32, u32)>,
    token: Option<u32>,
    colours: BTreeMap<u32, State>,
    weights: BTreeMap<u32, u32>,
    /// The weights and colours of edges with one of their own.
    marks: BTreeMap<(u32, u32), (u32, State)>,
}

impl Slow {
    fn random(random: &mut fastrand::Rng) -> Self {
        let is_directed = random.bool();
        let most = if random.bool() { 12 } else { 9999 };
        let vertices: BTreeSet<u32> = (0..random.usize(0..10))
            .map(|_| random.u32(0..=most))
            .collect();
        let (mut edges, density) = (BTreeSet::new(), random.f32());
        for &u in &vertices {
            for &v in &vertices {
                if (u < v || is_directed && u != v) && random.f32() * 2.0 < density {
                    edges.insert((u, v));
                }
            }
        }
        let token = random.choice(&vertices).copied().filter(|_| random.bool());
        let has_colours = random.bool();
        let colour = |v: &u32| {
            let colour = [State::X, State::O, State::Full][random.usize(0..3)];
            (has_colours && colour != State::Full).then_some((*v, colour))
        };
        let colours = vertices.iter().filter_map(colour).collect();
        let has_weights = random.bool();
        let heaviest = if random.bool() { 3 } else { MOST_WEIGHT };
        let mut weight = || match has_weights {
            true => random.u32(0..=heaviest),
            false => 1,
        };
        let weights = vertices.iter().map(|v| (*v, weight()));
        let weights = weights.filter(|(_, weight)| *weight != 1).collect();
        let mut marks: BTreeMap<_, _> = edges
            .iter()
            .map(|edge| (*edge, (weight(), State::Full)))
            .collect();
        for (_, colour) in marks.values_mut().filter(|_| has_colours) {
            *colour = [State::X, State::O, State::Full][random.usize(0..3)];
        }
        marks.retain(|_, mark| *mark != (1, State::Full));
        Self {
            is_directed,
            vertices,
            edges,
            token,
            colours,
            weights,
            marks,
        }
    }

    fn of(words: &[u64]) -> Self {
        let is_directed = is_directed(words);
        let vertices: BTreeSet<u32> = vertices(words).into_iter().collect();
        let colours = vertices.iter().map(|v| (*v, state(words, *v)));
        let weights = vertices.iter().map(|v| (*v, weight(words, *v)));
        let mark = |(u, v)| (edge_weight(words, u, v), edge_state(words, u, v));
        let marks = edges(words).map(|edge| (edge, mark(edge)));
        Self {
            weights: weights.filter(|(_, weight)| *weight != 1).collect(),
            marks: marks
                .filter(|(_, mark)| *mark != (1, State::Full))
                .collect(),
            is_directed,
            colours: colours
                .filter(|(_, colour)| *colour != State::Full)
                .collect(),
            vertices,
            edges: edges(words).collect(),
            token: token(words),
        }
    }

    /// A redundant text, in random order.
    fn text(&self, random: &mut fastrand::Rng) -> String {
        let mark = if self.is_directed { '>' } else { '-' };
        let mut parts: Vec<String> = self.vertices.iter().map(ToString::to_string).collect();
        parts.extend(self.edges.iter().map(|&(u, v)| {
            let turned = !self.is_directed && random.bool();
            let (u, v) = if turned { (v, u) } else { (u, v) };
            let own = [(u, v), (v, u)];
            let own = match self.is_directed {
                true => self.marks.get(&own[0]),
                false => own.iter().find_map(|edge| self.marks.get(edge)),
            };
            format!("{u}{mark}{v}{}", own.map(shown).unwrap_or_default())
        }));
        let marked: BTreeSet<u32> = self
            .colours
            .keys()
            .chain(self.weights.keys())
            .copied()
            .collect();
        parts.extend(marked.iter().map(|v| {
            let weight = self.weights.get(v).copied().unwrap_or(1);
            let colour = self.colours.get(v).copied().unwrap_or(State::Full);
            format!("{v}{}", shown(&(weight, colour)))
        }));
        random.shuffle(&mut parts);
        let text = match parts.is_empty() {
            true => "-".to_owned(),
            false => parts.join(", "),
        };
        self.token.map_or(text.clone(), |v| format!("{text} @ {v}"))
    }

    fn restricted(&self, is_kept: impl Fn(u32) -> bool) -> Self {
        let mut rest = self.clone();
        rest.vertices.retain(|&v| is_kept(v));
        rest.edges.retain(|&(u, v)| is_kept(u) && is_kept(v));
        rest.colours.retain(|&v, _| is_kept(v));
        rest.weights.retain(|&v, _| is_kept(v));
        rest.marks.retain(|&(u, v), _| is_kept(u) && is_kept(v));
        rest.token = rest.token.filter(|&v| is_kept(v));
        rest
    }

    fn arcs(&self) -> BTreeSet<(u32, u32)> {
        let back = self.edges.iter().map(|&(u, v)| (v, u));
        let back = back.filter(|_| !self.is_directed);
        self.edges.iter().copied().chain(back).collect()
    }

    fn reach(&self, from: u32, arcs: &BTreeSet<(u32, u32)>) -> BTreeSet<u32> {
        let mut reached = BTreeSet::from([from]);
        for _ in 0..self.vertices.len() {
            for &(u, v) in arcs {
                if reached.contains(&u) {
                    reached.insert(v);
                }
            }
        }
        reached
    }

    fn renamed(&self, name: impl Fn(u32) -> u32) -> Self {
        let edge = |&(u, v): &(u32, u32)| {
            let (u, v) = (name(u), name(v));
            match self.is_directed || u < v {
                true => (u, v),
                false => (v, u),
            }
        };
        Self {
            is_directed: self.is_directed,
            vertices: self.vertices.iter().map(|&v| name(v)).collect(),
            edges: self.edges.iter().map(edge).collect(),
            token: self.token.map(&name),
            colours: self
                .colours
                .iter()
                .map(|(&v, &colour)| (name(v), colour))
                .collect(),
            weights: self
                .weights
                .iter()
                .map(|(&v, &weight)| (name(v), weight))
                .collect(),
            marks: self
                .marks
                .iter()
                .map(|(own, mark)| (edge(own), *mark))
                .collect(),
        }
    }
}

/// A weight and a colour in notation.
fn shown((weight, colour): &(u32, State)) -> String {
    let colour = match colour {
        State::Full => String::new(),
        colour => format!("={}", colour.char()),
    };
    match weight {
        1 => colour,
        weight => format!(":{weight}{colour}"),
    }
}

fn graphs() -> impl Iterator<Item = (Slow, Words, fastrand::Rng)> {
    let mut random = fastrand::Rng::with_seed(6);
    (0..1500).map(move |_| {
        let slow = Slow::random(&mut random);
        let words = read(&slow.text(&mut random), slow.is_directed).unwrap();
        (slow, words, random.fork())
    })
}

#[test]
fn graphs_are_read_back_and_hold_what_the_text_says() {
    for (slow, words, _) in graphs() {
        assert_eq!(Slow::of(&words), slow);
        assert_eq!(read(&show(&words), slow.is_directed), Ok(words));
    }
}

#[test]
fn questions_are_those_about_sets_of_pairs() {
    let mut edges_seen = 0;
    for (slow, words, _) in graphs() {
        let arcs = slow.arcs();
        let from = |v: u32| -> BTreeSet<u32> {
            let arcs = arcs.iter().filter(|arc| arc.0 == v);
            arcs.map(|arc| arc.1).collect()
        };
        let to = |v: u32| -> BTreeSet<u32> {
            let arcs = arcs.iter().filter(|arc| arc.1 == v);
            arcs.map(|arc| arc.0).collect()
        };
        for v in slow.vertices.iter().copied().chain([3, 10_000]) {
            assert_eq!(has_vertex(&words, v), slow.vertices.contains(&v));
            assert_eq!(set(&out(&words, v)), from(v));
            assert_eq!(set(&into(&words, v)), to(v));
            assert_eq!(set(&neighbours(&words, v)), &from(v) | &to(v));
            let ends = slow.edges.iter().filter(|edge| edge.0 == v || edge.1 == v);
            assert_eq!(degree(&words, v), ends.count());
            for &u in &slow.vertices {
                assert_eq!(adjacent(&words, u, v), arcs.contains(&(u, v)));
            }
            let reached = slow.vertices.contains(&v).then(|| slow.reach(v, &arcs));
            assert_eq!(set(&reach(&words, v)), reached.unwrap_or_default());
        }
        edges_seen += arcs.len();
    }
    assert!(edges_seen > 5000, "{edges_seen}");
}

#[test]
fn what_goes_goes_and_the_rest_stays() {
    for (slow, words, mut random) in graphs() {
        let (chosen, _) = chosen(&slow.vertices, &mut random);
        let rest = slow.restricted(|v| !chosen.contains(&v));
        assert_eq!(Slow::of(&remove(&words, &chosen)), rest);
        let part = slow.restricted(|v| chosen.contains(&v));
        assert_eq!(Slow::of(&keep(&words, &chosen)), part);
        for edge in &slow.edges {
            let mut less = slow.clone();
            less.edges.remove(edge);
            less.marks.remove(edge);
            let cut_here = cut(&words, edge.0, edge.1).unwrap();
            assert_eq!(Slow::of(&cut_here), less);
            assert_eq!(read(&show(&cut_here), slow.is_directed), Ok(cut_here));
            assert_eq!(
                cut(&words, edge.1, edge.0).is_some(),
                slow.arcs().contains(&(edge.1, edge.0))
            );
        }
        for v in slow.vertices.iter().copied().map(Some).chain([None]) {
            let moved = Slow {
                token: v,
                ..slow.clone()
            };
            assert_eq!(Slow::of(&with_token(&words, v).unwrap()), moved);
            assert_eq!(v.and_then(|v| cut(&words, v, v)), None);
        }
        assert_eq!(with_token(&words, Some(10_000)), None);
    }
}

#[test]
fn colours_are_where_they_were_put_and_part_the_graph_into_groups() {
    let mut largest = 0;
    for (slow, words, mut random) in graphs() {
        let (chosen, _) = chosen(&slow.vertices, &mut random);
        let there: Vec<u32> = chosen
            .iter()
            .copied()
            .filter(|v| slow.vertices.contains(v))
            .collect();
        for colour in [State::X, State::O, State::Full] {
            let mut after = slow.clone();
            for &v in &there {
                match colour {
                    State::Full => after.colours.remove(&v),
                    _ => after.colours.insert(v, colour),
                };
            }
            let own = put(&words, &there, colour).unwrap();
            assert_eq!(Slow::of(&own), after);
            assert_eq!(read(&show(&own), slow.is_directed), Ok(own.clone()));
            let of_colour = |v: &&u32| state(&own, **v) == colour;
            let slow: BTreeSet<u32> = slow.vertices.iter().filter(of_colour).copied().collect();
            assert_eq!(set(&in_state(&own, colour)), slow);
        }
        assert_eq!(put(&words, &there, State::Empty), None);
        assert_eq!(put(&words, &[10_000], State::X), None);
        let mut both = slow.arcs();
        both.extend(slow.edges.iter().map(|&(u, v)| (v, u)));
        let beside: BTreeSet<u32> = (both.iter())
            .filter(|(u, v)| there.contains(u) && !there.contains(v))
            .map(|(_, v)| *v)
            .collect();
        assert_eq!(set(&around(&words, &there)), beside);
        for &v in &slow.vertices {
            let own = state(&words, v);
            let same = |(a, b): &(u32, u32)| state(&words, *a) == own && state(&words, *b) == own;
            let within = both.iter().copied().filter(same).collect();
            let slow = slow.reach(v, &within);
            assert_eq!(set(&group(&words, v)), slow);
            largest = largest.max(slow.len());
        }
    }
    assert!(largest > 4, "{largest}");
}

#[test]
fn weights_and_colours_of_edges_are_where_they_were_put() {
    let mut seen = 0;
    for (slow, words, mut random) in graphs() {
        let all: u64 = (slow.vertices.iter())
            .map(|v| u64::from(slow.weights.get(v).copied().unwrap_or(1)))
            .chain(
                slow.edges
                    .iter()
                    .map(|edge| slow.marks.get(edge).map_or(1, |mark| mark.0.into())),
            )
            .sum();
        assert_eq!(weights(&words), all);
        assert_eq!(
            is_weighed(&words),
            !(slow.weights.is_empty() && slow.marks.is_empty())
        );
        let (chosen, _) = chosen(&slow.vertices, &mut random);
        let there: Vec<u32> = chosen
            .into_iter()
            .filter(|v| slow.vertices.contains(v))
            .collect();
        for number in [0, 1, 7, MOST_WEIGHT] {
            let mut after = slow.clone();
            for &v in &there {
                match number {
                    1 => after.weights.remove(&v),
                    _ => after.weights.insert(v, number),
                };
            }
            let own = weigh(&words, &there, number).unwrap();
            assert_eq!(Slow::of(&own), after);
            assert_eq!(read(&show(&own), slow.is_directed), Ok(own));
            for (&edge, colour) in slow
                .edges
                .iter()
                .zip([State::X, State::O, State::Full].iter().cycle())
            {
                let mut after = slow.clone();
                match (number, *colour) {
                    (1, State::Full) => after.marks.remove(&edge),
                    mark => after.marks.insert(edge, mark),
                };
                let own = weigh_edge(&words, edge, number).unwrap();
                let own = paint(&own, edge, *colour).unwrap();
                assert_eq!(Slow::of(&own), after);
                assert_eq!(read(&show(&own), slow.is_directed), Ok(own.clone()));
                let back = (edge.1, edge.0);
                let is_same = !slow.is_directed;
                assert_eq!(
                    weigh_edge(&words, back, 12_345) == weigh_edge(&words, edge, 12_345),
                    is_same
                );
                assert_eq!(edge_weight(&own, edge.0, edge.1), number);
                seen += 1;
            }
        }
        assert_eq!(weigh(&words, &[10_000], 2), None);
        assert_eq!(weigh_edge(&words, (3, 3), 2), None);
        assert_eq!(paint(&words, (u32::MAX, 0), State::X), None);
        assert_eq!([weight(&words, 10_000), edge_weight(&words, 3, 3)], [0, 0]);
        assert_eq!(edge_state(&words, 3, 3), State::Outside);
    }
    assert!(seen > 5000, "{seen}");
}

#[test]
fn components_are_what_hangs_together() {
    let mut most = 0;
    for (slow, words, _) in graphs() {
        let mut both = slow.arcs();
        both.extend(slow.edges.iter().map(|&(u, v)| (v, u)));
        let sets = slow.vertices.iter().map(|&v| slow.reach(v, &both));
        let sets: BTreeSet<BTreeSet<u32>> = sets.collect();
        let parts = components(&words);
        assert!(parts.is_sorted());
        assert_eq!(parts.len(), sets.len());
        for part in &parts {
            let part = Slow::of(part);
            assert!(sets.contains(&part.vertices));
            assert_eq!(part, slow.restricted(|v| part.vertices.contains(&v)));
        }
        most = most.max(parts.len());
    }
    assert!(most > 4);
}

/// True if some renaming that preserves the token and the fixed vertices maps one to the
/// other.
fn isomorphic(one: &Slow, other: &Slow, fixed: &[u32]) -> bool {
    let may = |v: u32, name: u32| {
        (v == name || !fixed.contains(&v) && !fixed.contains(&name))
            && (one.token == Some(v)) == (other.token == Some(name))
            && one.colours.get(&v) == other.colours.get(&name)
            && one.weights.get(&v) == other.weights.get(&name)
    };
    let are_alike = |one_pair, other_pair| one.marks.get(&one_pair) == other.marks.get(&other_pair);
    let are_alike = |(x, y): (u32, u32), (v, w): (u32, u32)| match one.is_directed {
        true => are_alike((x, y), (v, w)),
        false => are_alike((x.min(y), x.max(y)), (v.min(w), v.max(w))),
    };
    let (one_arcs, other_arcs) = (one.arcs(), other.arcs());
    one.is_directed == other.is_directed
        && one.token.is_some() == other.token.is_some()
        && tests::isomorphic(
            (&one.vertices, &one_arcs),
            (&other.vertices, &other_arcs),
            may,
            are_alike,
        )
}

#[test]
fn relabelled_graphs_are_isomorphic_and_numbered_from_0() {
    for (slow, words, mut random) in graphs() {
        let (_, fixed) = chosen(&slow.vertices, &mut random);
        for fixed in [&[][..], &fixed] {
            let new = relabelled(&words, fixed);
            let texts = [show(&words), show(&new)];
            assert!(isomorphic(&slow, &Slow::of(&new), fixed), "{texts:?}");
            assert_eq!(relabelled(&words, fixed), new);
            assert!(are_first(vertices(&new), fixed));
        }
    }
}

/// Relabelling identifies most pairs of isomorphic graphs, and always those of paths,
/// cycles, stars and binary trees.
#[test]
fn relabelling_makes_isomorphic_graphs_the_same() {
    let (mut tried, mut same) = (0, 0);
    let shuffled = |slow: &Slow, random: &mut fastrand::Rng| {
        let names = names(&slow.vertices, random);
        let other = slow.renamed(|v| names[&v]);
        read(&other.text(random), slow.is_directed).unwrap()
    };
    for (slow, words, mut random) in graphs() {
        let other = shuffled(&slow, &mut random);
        tried += 1;
        same += usize::from(relabelled(&words, &[]) == relabelled(&other, &[]));
    }
    assert!(same * 100 >= tried * 95, "{same} of {tried}");
    let mut random = fastrand::Rng::with_seed(8);
    for text in [
        "path(9)",
        "cycle(10)",
        "star(7)",
        "complete(6)",
        "0-1,0-2,1-3,1-4,2-5,2-6,6-7",
        "petersen",
    ] {
        for is_directed in [false, true] {
            let Ok(words) = read(text, is_directed) else {
                continue;
            };
            for _ in 0..50 {
                let other = shuffled(&Slow::of(&words), &mut random);
                let ways = [&words, &other].map(|words| relabelled(words, &[]));
                // The walks on the Petersen graph are not all equivalent.
                assert!(ways[0] == ways[1] || text == "petersen", "{text}");
            }
        }
    }
}

#[test]
fn named_graphs_are_those_of_the_books() {
    let graph = |text: &str| read(text, false).unwrap();
    let sizes = |text: &str| {
        let words = graph(text);
        (
            vertices(&words).len(),
            edges(&words).count(),
            components(&words).len(),
        )
    };
    assert_eq!(show(&graph("path(3)")), "0-1,1-2");
    assert_eq!(
        show(&graph("path(2),7,1=o,0=X,5-0@7")),
        "0-1,0-5,7,0=X,1=O@7"
    );
    assert_eq!(show(&graph("3=#,2=X")), "3,2=X");
    assert_eq!(show(&graph("2:1,1-0:3=o,5:0,1:1,1-2=#")), "0-1:3=O,1-2,5:0");
    assert_eq!(show(&graph("path(1)")), "0");
    assert_eq!(show(&graph("star(2)@0")), "0-1,0-2@0");
    assert_eq!(show(&graph("grid(2,3)")), "0-1,0-3,1-2,1-4,2-5,3-4,4-5");
    assert_eq!(show(&read("path(3)", true).unwrap()), "0>1,1>0,1>2,2>1");
    assert_eq!(sizes("cycle(6)"), (6, 6, 1));
    assert_eq!(sizes("complete(4)"), (4, 6, 1));
    assert_eq!(sizes("star(5)"), (6, 5, 1));
    assert_eq!(sizes("grid(3,4)"), (12, 17, 1));
    assert_eq!(sizes("path(4096)"), (4096, 4095, 1));
    assert_eq!(sizes("-"), (0, 0, 0));
}

#[test]
fn petersen_has_10_vertices_15_edges_and_girth_5() {
    let words = read("petersen", false).unwrap();
    assert_eq!((vertices(&words).len(), edges(&words).count()), (10, 15));
    assert!((0..10).all(|v| degree(&words, v) == 3));
    // A shortest cycle through an edge: the edge, and a shortest path that avoids it.
    let girth = edges(&words).map(|(u, v)| {
        let without = cut(&words, u, v).unwrap();
        let mut reached = BTreeSet::from([u]);
        let steps = (0..).take_while(|_| {
            let done = reached.contains(&v);
            let next = reached.iter().flat_map(|&w| neighbours(&without, w));
            reached.extend(next.collect::<Vec<_>>());
            !done
        });
        steps.count() + 1
    });
    assert_eq!(girth.min(), Some(5));
}

#[test]
fn bad_graphs_are_refused_at_their_place() {
    let wrong = |text: &str| tests::error(read(text, false));
    let at = |place: usize, key: &str| (place, key.to_owned());
    assert_eq!(wrong(""), at(0, "ruleset-board-graph"));
    assert_eq!(wrong("wheel(5)"), at(0, "ruleset-board-graph"));
    assert_eq!(wrong("0>1"), at(1, "misread-expected"));
    assert_eq!(wrong("0-1,"), at(4, "misread-number"));
    assert_eq!(wrong("0-1,10000"), at(4, "misread-too-large"));
    assert_eq!(wrong("0-1,2-2"), at(4, "ruleset-board-same"));
    assert_eq!(wrong("0-1,1-2,1-0"), at(8, "ruleset-board-double"));
    assert_eq!(wrong("0-1 2"), at(4, "misread-rest"));
    assert_eq!(wrong("0-1,1=Y"), at(6, "ruleset-board-colour"));
    assert_eq!(wrong("0-1=Y"), at(4, "ruleset-board-colour"));
    assert_eq!(wrong("0-1:"), at(4, "misread-number"));
    assert_eq!(wrong("0-1:1000000001"), at(4, "misread-too-large"));
    assert_eq!(wrong("0-1=X:2"), at(5, "misread-rest"));
    assert_eq!(wrong("1=X,1=#"), at(4, "ruleset-board-marks"));
    assert_eq!(wrong("1=X,1:2"), at(4, "ruleset-board-marks"));
    assert_eq!(wrong("0-1:2,1-0:3"), at(6, "ruleset-board-double"));
    assert_eq!(wrong("path(3),1-0"), at(8, "ruleset-board-double"));
    assert_eq!(wrong("cycle(2)"), at(6, "misread-too-small"));
    assert_eq!(wrong("complete(4096)"), at(0, "ruleset-board-edges"));
    assert_eq!(wrong("grid(64,64)"), at(0, "ruleset-board-edges"));
    assert_eq!(wrong("grid(64,65)"), at(8, "misread-too-large"));
    assert!(read("path(4000)", true).is_err() && read("0>1,1>0", true).is_ok());
    let many: Vec<String> = (0..4097).map(|v| v.to_string()).collect();
    assert_eq!(wrong(&many.join(",")).1, "ruleset-board-vertices");
}

/// Texts round-trip for the largest graphs too.
#[test]
fn the_largest_named_graphs_are_read_back() {
    for (text, is_directed) in [
        ("path(4096)", false),
        ("path(3251)", true),
        ("complete(114)", false),
        ("star(4095)", false),
        ("grid(57,57)", false),
    ] {
        let words = read(text, is_directed).unwrap();
        assert_eq!(
            read(&show(&words), is_directed),
            Ok(words.clone()),
            "{text}"
        );
        assert_eq!(vertices(&relabelled(&words, &[])), vertices(&words));
    }
}

#[test]
fn no_text_panics() {
    let examples = [
        "0-1,1-2",
        "0>1,1>0@0",
        "path(5)",
        "grid(3,4)",
        "petersen",
        "star(5)@0",
        "-",
        "3,7",
        "path(3),2=X,1=O",
        "0-1:3=X,2:5=O,1-2:0@1",
    ];
    for is_directed in [false, true] {
        tests::hostile_near("0123456789-,>@():=XO# pathgrdse", &examples, |text| {
            let Ok(words) = read(text, is_directed) else {
                return false;
            };
            assert_eq!(read(&show(&words), is_directed), Ok(words.clone()));
            relabelled(&words, &[0]);
            components(&words);
            true
        });
    }
}
