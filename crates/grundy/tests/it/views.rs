//! Other views of a position: lost heaps of Nim as smaller lost ones, and game trees.

use grundy::tree::{self, Bounds};
use grundy::{Convention, Error, Game, Outcome, Position, Solver};
use grundy_engine::{Limits, Search};
use grundy_games::nim::{self, Nim};

use crate::laws::sample::budget;

/// All positions of at most five heaps of at most five counters.
fn small_heaps() -> impl Iterator<Item = Vec<u64>> {
    (0..6_u64.pow(5)).filter_map(|code| {
        let mut heaps: Vec<u64> = (0..5).map(|place| code / 6_u64.pow(place) % 6).collect();
        let is_sorted = heaps.is_sorted();
        heaps.retain(|&heap| heap > 0);
        is_sorted.then_some(heaps)
    })
}

#[test]
fn parts_of_a_lost_nim_position_are_lost_and_add_up() {
    let mut search = Search::default();
    let mut shown = 0;
    for at in small_heaps() {
        let outcome = search.outcome(&Nim, Convention::Normal, &at, &mut budget());
        let Some(parts) = nim::parts(&at) else {
            assert_eq!(outcome, Ok(Outcome::N), "{at:?}");
            continue;
        };
        assert_eq!(outcome, Ok(Outcome::P), "{at:?}");
        for part in &parts {
            let outcome = search.outcome(&Nim, Convention::Normal, part, &mut budget());
            assert_eq!(outcome, Ok(Outcome::P), "{at:?}: {part:?}");
        }
        let mut all = parts.concat();
        all.sort_unstable();
        assert_eq!(all, at);
        shown += usize::from(parts.len() > 1);
    }
    assert!(shown > 5, "only {shown} positions have parts");
}

/// Document 4's star, in the games that it uses it in and others.
#[test]
fn a_star_is_read_where_a_theorem_says_that_the_position_is_lost() {
    for (name, text, same) in [
        ("nim", "(2,2)*", "2,2"),
        ("nim", "(0,2,2)*", "2,2"),
        ("nim", "（１，２，３）＊ ", "1,2,3"),
        ("nim", "( 3,5,7 )", "3,5,7"),
        ("wythoff", "(14,22)", "14,22"),
        ("wythoff", "(23,14)*", "14,23"),
        ("moore:3", "(1,3,5,7,9,11,13,15)*", "1,3,5,7,9,11,13,15"),
        (
            "northcott:8",
            "(4,3,2,1,4,1,5,4)*",
            "1-6,1-5,1-4,1-3,1-6,1-3,1-7,1-6",
        ),
        ("northcott:8", "(0,6);black", "1-2,1-8;black"),
        ("xiangqi", "(1,4,8)", "1s4-7,5c3-8,7c1-10"),
        ("xiangqi", "(1,4,5)*", "1s4-7,5c3-8,7c1-7"),
        ("xiangqi", "(0,0,0);black*", "1s4-6,5c3-4,7c1-2;black"),
        ("subtraction:1-3", "48*", "48"),
        ("queen:19", "(11,18)*", "11,18"),
        ("chomp", "(4,2,2)*", "4,2,2"),
        ("chomp", "[3,1,1]*", "3,1,1"),
    ] {
        let game = Game::named(name).unwrap();
        let position = game
            .position(text)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(position.text(), same, "{name} {text}");
    }
    for (name, text, at, key) in [
        ("nim", "(3,5,7)*", 7, "misread-star"),
        ("nim", "(3,5,7)* ", 7, "misread-star"),
        ("nim", "(2,2", 4, "misread-expected"),
        ("nim", "(2,2)*x", 5, "misread-rest"),
        ("nim", "(2,2)**", 5, "misread-rest"),
        ("wythoff", "(14,22)*", 7, "misread-star"),
        ("wythoff", "(14,22", 6, "misread-expected"),
        ("northcott:8", "(4,7)", 3, "misread-too-large"),
        ("northcott:8", "(4,3)*", 5, "misread-star"),
        ("xiangqi", "(1,4)", 0, "xiangqi-gaps"),
        ("xiangqi", "(2,4,8)", 0, "xiangqi-gaps"),
        ("xiangqi", "(1,6,8)", 0, "xiangqi-gaps"),
        ("xiangqi", "(1,4,9)", 5, "misread-too-large"),
        // Lost, but by no theorem of Grundy's.
        ("chomp", "(5,5,3)*", 7, "misread-star-open"),
    ] {
        let game = Game::named(name).unwrap();
        match game.position(text) {
            Err(Error::BadPosition { why, .. }) => {
                assert_eq!((why.at, &*why.why.key), (at, key), "{name} {text}");
            }
            other => panic!("{name} {text}: {other:?}"),
        }
    }
}

/// Counts the plays by their number of moves, each by itself.
fn plays(at: &Position, moves: usize, counts: &mut [u128; 2]) {
    let choices = at.choices(usize::MAX);
    if choices.is_empty() {
        counts[moves % 2] += 1;
    }
    for choice in choices {
        plays(&at.play(&choice.text).unwrap(), moves + 1, counts);
    }
}

#[test]
fn a_tree_has_every_play_and_tells_who_wins() {
    let mut solver = Solver::new(Limits::UNTIMED);
    for (game, text, all) in [
        ("chomp", "2x2", 4),
        ("chomp", "2x3", 24),
        ("chomp", "1", 1),
        ("nim", "1,2,3", 0),
        ("wythoff", "2,3", 0),
        ("nimbi", "2x2", 0),
        ("octal:0.77", "5", 0),
        ("hexagon", "A(2,2)", 0),
    ] {
        let position = Game::named(game).unwrap().position(text).unwrap();
        let bounds = Bounds {
            nodes: 10_000,
            ..Bounds::default()
        };
        for convention in Convention::BOTH {
            let tree = tree::tree(&position, *convention, bounds, &mut solver).unwrap();
            let mut counts = [0; 2];
            plays(&position, 0, &mut counts);
            assert_eq!(tree.size.plays, counts, "{game} {text}");
            assert!(
                all == 0 || tree.size.all() == all,
                "{game} {text}: {counts:?}"
            );
            assert_eq!(tree.size.nodes, tree.nodes.len() as u128);
            assert_eq!(tree.plays().count() as u128, tree.size.all());
            // The mover of an N-position has a move to a P-position.
            for (index, node) in tree.nodes.iter().enumerate() {
                let below = tree.nodes[index + 1..].iter();
                let below = below.take_while(|below| below.depth > node.depth);
                let mut below = below
                    .filter(|below| below.depth == node.depth + 1)
                    .peekable();
                let wins = match (below.peek(), convention) {
                    (None, Convention::Misere) => true,
                    _ => below.any(|below| below.outcome == Outcome::P),
                };
                assert_eq!(node.outcome == Outcome::N, wins, "{game} {text}: {node:?}");
            }
        }
    }
}

#[test]
fn a_tree_that_is_too_large_is_refused_with_its_size() {
    let ask = |game: &str, text: &str, depth| {
        let position = Game::named(game).unwrap().position(text)?;
        let bounds = Bounds {
            depth,
            ..Bounds::default()
        };
        let solver = &mut Solver::new(Limits::UNTIMED);
        tree::tree(&position, Convention::Normal, bounds, solver)
    };
    let Err(Error::TreeSize { size, most: 1000 }) = ask("chomp", "3x4", None) else {
        panic!("3×4 has more than a thousand nodes");
    };
    assert!(size.is_some_and(|size| size.nodes > 1000));
    for (game, text) in [
        ("nim", "1000000000000"),
        ("chomp", "wxw"),
        ("chomp", "12x12"),
    ] {
        let refused = ask(game, text, None);
        let uncounted = matches!(refused, Err(Error::TreeSize { size: None, .. }));
        assert!(uncounted, "{game} {text}");
    }
    let cut = ask("chomp", "3x4", Some(1)).unwrap();
    assert_eq!(cut.nodes.len(), 12);
    assert!(cut.nodes.iter().skip(1).any(|node| node.cut));
    for (game, text) in [
        ("northcott:8", "1-6"),
        ("odd-even:3,odd", "7"),
        ("die", "30"),
    ] {
        let refused = ask(game, text, None);
        assert_eq!(refused.unwrap_err().kind(), "bad-request", "{game}");
    }
}
