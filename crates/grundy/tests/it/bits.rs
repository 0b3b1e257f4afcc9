//! The search of rules on bits, compared with the definition.

use std::collections::HashMap;
use std::sync::Arc;

use grundy_core::{BitRules, Bits, Convention, Game as _, Mex, Nimber, Notation as _, Outcome};
use grundy_engine::{Budget, Limits, NoObserver, Search, definition};
use grundy_kernels::bits::{Boards, Heads};
use grundy_ruleset::Ruleset;

use crate::laws::sample::{self, budget};

/// The nimber of a set of moves and its misère outcome, by the definition.
fn defined(
    excludes: &[Vec<u16>],
    open: &[u16],
    known: &mut HashMap<Vec<u16>, (Nimber, Outcome)>,
) -> (Nimber, Outcome) {
    if let Some(value) = known.get(open) {
        return *value;
    }
    let (mut mex, mut won) = (Mex::default(), open.is_empty());
    for number in open {
        let excluded = &excludes[usize::from(*number)];
        let left: Vec<u16> = open
            .iter()
            .filter(|other| !excluded.contains(other))
            .copied()
            .collect();
        let (nimber, misere) = defined(excludes, &left, known);
        mex.insert(nimber);
        won |= misere == Outcome::P;
    }
    let value = (mex.mex(), Outcome::p_if(!won));
    known.insert(open.to_vec(), value);
    value
}

/// Moves of which each excludes itself and some others; both ways if `is_mutual`.
fn random(count: u16, some: u8, is_mutual: bool, random: &mut fastrand::Rng) -> Vec<Vec<u16>> {
    let mut excludes: Vec<Vec<u16>> = (0..count).map(|number| vec![number]).collect();
    for one in 0..count {
        for other in 0..count {
            if one != other && random.u8(..) < some {
                excludes[usize::from(one)].push(other);
                if is_mutual {
                    excludes[usize::from(other)].push(one);
                }
            }
        }
    }
    for list in &mut excludes {
        list.sort_unstable();
        list.dedup();
    }
    excludes
}

/// A strip or a ring of moves that exclude their neighbours at these distances, which has
/// steps and images.
fn regular(count: u16, distances: &[u16], is_ring: bool) -> Vec<Vec<u16>> {
    let near = |one: u16, other: u16| {
        let apart = one.abs_diff(other);
        let round = if is_ring { count - apart } else { apart };
        one == other || distances.contains(&apart) || distances.contains(&round)
    };
    let list = |one| (0..count).filter(|other| near(one, *other)).collect();
    (0..count).map(list).collect()
}

#[test]
fn a_search_of_sets_has_the_values_of_the_definition() {
    let seed = 36;
    println!("seed {seed}");
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut graphs = Vec::new();
    for count in [1, 5, 9, 12] {
        for some in [20, 60, 120] {
            graphs.push(random(count, some, true, &mut rng));
            graphs.push(random(count, some, false, &mut rng));
        }
    }
    for distances in [&[1][..], &[1, 2], &[1, 4], &[4], &[3, 4, 5]] {
        graphs.push(regular(13, distances, false));
        graphs.push(regular(12, distances, true));
    }
    // The same game with its moves spread over two words and over four.
    for (distance, words) in [(9, 2), (20, 4)] {
        let small = regular(12, &[1, 3], false);
        let mut wide = vec![Vec::new(); 12 * distance];
        for (at, list) in small.iter().enumerate() {
            wide[at * distance] = list.iter().map(|other| other * distance as u16).collect();
        }
        assert_eq!(wide.len().div_ceil(64).next_power_of_two(), words);
        graphs.push(wide);
    }
    let (mut cases, mut lost) = (0, 0);
    for excludes in graphs {
        let mut known = HashMap::new();
        let moves: Vec<u16> = (0..excludes.len() as u16)
            .filter(|number| !excludes[usize::from(*number)].is_empty())
            .collect();
        let rules = Arc::new(BitRules::Exclusion(excludes.clone()));
        let conflicts = |open: &[u16]| Bits {
            rules: Arc::clone(&rules),
            on: open.to_vec(),
        };
        let mut shared = Boards::of(&conflicts(&moves)).unwrap();
        for trial in 0..24 {
            let mut open = moves.clone();
            open.retain(|_| trial == 0 || rng.u8(..) < 200);
            let (nimber, misere) = defined(&excludes, &open, &mut known);
            let mut own = Boards::of(&conflicts(&open)).unwrap();
            // With shared and with new boards: known values change the course of the
            // search.
            for boards in [&mut shared, &mut own] {
                assert!(boards.fits(&conflicts(&open)));
                let place = format!("{excludes:?} {open:?}");
                let outcome = boards.outcome(&open, Convention::Normal, &mut budget());
                assert_eq!(
                    outcome,
                    Ok(Outcome::p_if(nimber == Nimber::ZERO)),
                    "{place}"
                );
                assert_eq!(boards.nimber(&open, &mut budget()), Ok(nimber), "{place}");
                let outcome = boards.outcome(&open, Convention::Misere, &mut budget());
                assert_eq!(outcome, Ok(misere), "{place}");
            }
            cases += 1;
            lost += usize::from(nimber == Nimber::ZERO);
        }
    }
    assert!(cases == 864 && lost > 100, "{lost} of {cases}");
}

/// Texts whose options are unrolled to places, with and without parts and images.
const PLACES: &[&str] = &[
    "option put 'O', c for c in cells(g) where g[c] = 'X' and any(g[d] = 'O' for d in neighbours(g, c));
        symmetry all; parts components",
    "option put(put(g, '.', c), 'X', d) for c in cells(g), d in neighbours(g, c)
        where g[c] = 'X' and g[d] = 'O'; parts components; symmetry all",
    "define dead = any(all(g[c + k*d] = 'X' for k in 0..3) for c in cells(g), d in [right, down])
        option put 'X', c for c in cells(g) where g[c] = '.' and not dead; symmetry all",
    "option clear c for c in cells(g) where g[c] != '.' and g[c + right] in ['.', 'O']",
    "option clear c, c + d for c in cells(g), d in [right, down] where full(g, c) and full(g, c + d)
        and not full(g, c - d); parts components; symmetry transpose",
    "define lives(h, c) = any(h[d] == '#' for d in neighbours(h, group(h, c)))
        option put 'X', c for c in cells(g) where g[c] == '#' and lives(put(g, 'X', c), c)
        and all(g[d] == '#' or lives(put(g, 'X', c), d) for d in neighbours(g, c) where g[d] != '.');
        symmetry all",
    "option put s, c for c in cells(g), s in ['X', 'O'] where g[c] == '#' let h = put(g, s, c)
        where any(h[d] in ['#', 'O'] for d in neighbours(h, group(h, c)))",
];

#[test]
fn a_search_of_places_has_the_values_of_the_rules() {
    let seed = 17;
    println!("seed {seed}");
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut cases, mut lost, mut places) = (0, 0, 0);
    for text in PLACES {
        let text = format!("ruleset one; grid g; {text}; start \"#XO/.#X/OX#\"");
        let rules = Ruleset::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut search = Search::default();
        for (rows, columns) in [(1, 7), (2, 4), (3, 3), (4, 2)] {
            let mut shared: Option<Boards> = None;
            for _ in 0..30 {
                let row = |rng: &mut fastrand::Rng| {
                    (0..columns)
                        .map(|_| ['.', '#', 'X', 'O'][rng.usize(..4)])
                        .collect()
                };
                let board: Vec<String> = (0..rows).map(|_| row(&mut rng)).collect();
                let board = board.join("/");
                let at = rules.read(&board).unwrap();
                let structure = rules.structure(&at).unwrap();
                let bits: &Bits = structure.as_a().unwrap();
                places += usize::from(matches!(*bits.rules, BitRules::Places(_)));
                let nimber = search.nimber(&rules, &at, &mut budget());
                let misere = search.outcome(&rules, Convention::Misere, &at, &mut budget());
                if !shared.as_ref().is_some_and(|shared| shared.fits(bits)) {
                    shared = Boards::of(bits);
                }
                for boards in [shared.as_mut().unwrap(), &mut Boards::of(bits).unwrap()] {
                    assert_eq!(
                        boards.nimber(&bits.on, &mut budget()),
                        nimber,
                        "{text} {board}"
                    );
                    let outcome = boards.outcome(&bits.on, Convention::Misere, &mut budget());
                    assert_eq!(outcome, misere, "{text} {board}");
                }
                cases += 1;
                lost += usize::from(nimber == Ok(Nimber::ZERO));
            }
        }
    }
    assert!(
        cases == 840 && lost > 100 && places > 500,
        "{cases} {lost} {places}"
    );
}

/// Full boards too large for canonical forms, on which play ends before they are empty.
#[test]
fn misere_play_ends_on_large_boards_as_the_rules_say() {
    let seed = 18;
    println!("seed {seed}");
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut cases, mut over) = (0, 0);
    for (name, states) in [
        ("notakto", "X..."),
        ("clobber", "XXXXXXX."),
        ("nogo", "XO#"),
    ] {
        let rules = grundy_ruleset::named(name).unwrap().unwrap();
        let states: Vec<char> = states.chars().collect();
        let mut search = Search::default();
        for _ in 0..80 {
            let mut row = |_| (0..4).map(|_| states[rng.usize(..states.len())]).collect();
            let rows: [String; 4] = std::array::from_fn(&mut row);
            let at = rules.read(&rows.join("/")).unwrap();
            let structure = rules.structure(&at).unwrap();
            let bits: &Bits = structure.as_a().unwrap();
            let mut boards = Boards::of(bits).unwrap();
            // Too few positions for a table of all sets of marks.
            let limits = Limits {
                positions: 1000,
                ..Limits::UNTIMED
            };
            let mut few = Budget::new(limits, &NoObserver);
            let own = boards.outcome(&bits.on, Convention::Misere, &mut few);
            let Ok(own) = own else { continue };
            let misere = search.outcome(&rules, Convention::Misere, &at, &mut budget());
            assert_eq!(Ok(own), misere, "{name} {}", rules.show(&at));
            cases += 1;
            over += usize::from(definition::options(&rules, &at).is_empty());
        }
    }
    assert!(cases > 60 && over > 10, "{cases} {over}");
}

/// Graphs whose vertices go when they are cut off from a root.
#[test]
fn a_search_of_what_hangs_on_a_root_has_the_values_of_the_rules() {
    let rules = grundy_ruleset::named("green-hackenbush").unwrap().unwrap();
    let mut search = Search::default();
    let (mut cases, mut lost) = (0, 0);
    for at in [
        "grid(2,3)",
        "complete(4)",
        "0-1,1-2,2-0,3-4",
        "star(5)",
        "0-1,2-3",
        "cycle(6)",
    ] {
        let at = rules.read(at).unwrap();
        let mut positions = vec![at.clone()];
        positions.extend(definition::options(&rules, &at));
        for at in positions {
            let structure = rules.structure(&at).unwrap();
            let bits: &Bits = structure.as_a().unwrap();
            let mut boards = Boards::of(bits).unwrap();
            let place = rules.show(&at);
            let nimber = search.nimber(&rules, &at, &mut budget());
            assert_eq!(boards.nimber(&bits.on, &mut budget()), nimber, "{place}");
            let misere = search.outcome(&rules, Convention::Misere, &at, &mut budget());
            let own = boards.outcome(&bits.on, Convention::Misere, &mut budget());
            assert_eq!(own, misere, "{place}");
            cases += 1;
            lost += usize::from(nimber == Ok(Nimber::ZERO));
        }
    }
    assert!(cases > 20 && lost > 2, "{cases} {lost}");
}

/// Boxes of Chomp: nimbers are large and hardly a position splits, so that parts are asked
/// about often and valued by all their options.
#[test]
fn boxes_have_the_nimbers_of_the_rules() {
    let rules = grundy_ruleset::named("chomp3d").unwrap().unwrap();
    let mut search = Search::default();
    let (mut cases, mut largest) = (0, 0);
    for (at, nimber) in [("2x2x5", 9), ("2x3x4", 14), ("3x3x3", 4), ("2x4x5", 20)] {
        let at = rules.read(at).unwrap();
        let mut positions = definition::options(&rules, &at);
        positions.insert(0, at);
        let mut shared: Option<Boards> = None;
        for (place, at) in positions.iter().enumerate() {
            let structure = rules.structure(at).unwrap();
            let bits = structure.bits().unwrap();
            let boards = shared.get_or_insert_with(|| Boards::of(bits).unwrap());
            let own = boards.nimber(&bits.on, &mut budget());
            assert!(place > 0 || own == Ok(Nimber(nimber)), "{own:?} {nimber}");
            assert_eq!(
                own,
                search.nimber(&rules, at, &mut budget()),
                "{}",
                rules.show(at)
            );
            cases += 1;
            largest = own.map_or(0, |own| own.0.max(largest));
        }
    }
    assert!(cases > 100 && largest > 15, "{cases} {largest}");
}

/// Rows whose options are bits on some boards and numbers on others.
#[test]
fn every_winning_move_is_listed_where_some_options_are_no_bits() {
    let cut = "option r[..i], min(r[i], k), r[i + 1..] for i in 0..len(r)";
    let mut count = 0;
    for (text, at, nimber, winning) in [
        (
            format!("row r; require len(r) == 2; {cut} where r[1] >= r[0] for k in 0..r[i] where r[0] > 0; start \"0,2\""),
            "3,3",
            1,
            vec!["0,3", "3,0", "3,1", "3,2"],
        ),
        (format!("row r; {cut}, k in 0..r[i]; start \"3,2\""), "200,60", 244, vec!["60,60"]),
        (
            "row r; option r[..i], r[i] - k, r[i + 1..] for i in 0..len(r), k in 1..=r[i]; start \"0,0\", \"3,5\"".to_owned(),
            "3,0",
            3,
            vec!["0,0"],
        ),
    ] {
        let game = grundy::Game::of_ruleset(&format!("ruleset mine; {text}")).unwrap();
        let mut solver = grundy::Solver::new(Limits::UNTIMED);
        let answer = game.position(at).unwrap().solve(Convention::Normal, &mut solver).unwrap();
        let mut moves: Vec<&str> = answer.winning_moves.iter().map(|one| one.to.as_str()).collect();
        moves.sort_unstable();
        assert_eq!((answer.nimber, moves), (Some(nimber), winning), "{text}");
        count += 1;
    }
    assert_eq!(count, 3);
}

/// All rows of nine coins, and all boards of two rows of three.
#[test]
fn heads_have_the_nimbers_of_the_rules() {
    let mut cases = 0;
    for name in [
        "turning-turtles",
        "mock-turtles",
        "ruler",
        "twins",
        "triplets",
        "ternups",
        "grunt",
    ] {
        let rules = grundy_ruleset::named(name).unwrap().unwrap();
        cases += heads_compared(&rules, 9, &|heads| {
            (0..9).map(|coin| ['T', 'H'][heads >> coin & 1]).collect()
        });
    }
    let rules = grundy_ruleset::named("turning-corners").unwrap().unwrap();
    cases += heads_compared(&rules, 6, &|heads| {
        let row = |from: usize| (from..from + 3).map(|coin| ['.', 'X'][heads >> coin & 1]);
        row(0).chain(['/']).chain(row(3)).collect()
    });
    assert_eq!(cases, 7 * 512 + 64);
}

fn heads_compared(rules: &Ruleset, coins: u32, text: &dyn Fn(usize) -> String) -> usize {
    let mut search = Search::default();
    for heads in 0..1_usize << coins {
        let text = text(heads);
        let at = rules.read(&text).unwrap();
        let structure = rules.structure(&at).unwrap();
        let bits: &Bits = structure.as_a().unwrap();
        assert_eq!(bits.on.len(), heads.count_ones() as usize, "{text}");
        let own = Heads::of(bits).unwrap().nimber(bits).map(|(sum, _)| sum);
        let nimber = search.nimber(rules, &at, &mut budget()).unwrap();
        assert_eq!(own, Some(nimber), "{} {text}", rules.text());
    }
    1 << coins
}

#[test]
fn coins_that_lead_back_to_one_another_have_no_nimbers() {
    let bits = |sets| Bits {
        rules: Arc::new(BitRules::Turning(sets)),
        on: vec![0],
    };
    let other = bits(Vec::new());
    let of = |sets| Heads::of(&bits(sets)).map(|heads| heads.nimber(&other));
    assert_eq!(of(vec![vec![vec![1]], vec![vec![0]]]), None);
    assert_eq!(of(vec![vec![vec![7]]]), None, "a coin that is not there");
    assert_eq!(of(vec![vec![Vec::new()]]), Some(None), "other rules");
}

/// Every position of some boards, with lines of three and of four.
#[test]
fn a_table_of_sets_of_marks_has_the_outcomes_of_the_rules() {
    let (mut cases, mut lost, mut tables) = (0, 0, 0);
    for (name, rows, columns) in [
        ("notakto", 3, 3),
        ("notakto", 2, 4),
        ("notakto", 1, 4),
        ("notakto:4", 2, 5),
        ("notakto", 3, 4),
    ] {
        let rules = grundy_ruleset::named(name).unwrap().unwrap();
        let mut search = Search::default();
        let mut shared: Option<Boards> = None;
        for marks in 0..1_u32 << (rows * columns) {
            let mark = |place: u32| if marks >> place & 1 == 1 { 'X' } else { '.' };
            let row = |row: u32| {
                (0..columns)
                    .map(|column| mark(row * columns + column))
                    .collect()
            };
            let board = (0..rows).map(row).collect::<Vec<String>>().join("/");
            let at = rules.read(&board).unwrap();
            let structure = rules.structure(&at).unwrap();
            let bits: &Bits = structure.as_a().unwrap();
            let boards = shared.get_or_insert_with(|| Boards::of(bits).unwrap());
            assert!(boards.fits(bits));
            for convention in [Convention::Normal, Convention::Misere] {
                let outcome = search.outcome(&rules, convention, &at, &mut budget());
                let own = boards.outcome(&bits.on, convention, &mut budget());
                assert_eq!(own, outcome, "{name} {board} {convention:?}");
                cases += 1;
                lost += usize::from(outcome == Ok(Outcome::P));
            }
            if matches!(*bits.rules, BitRules::Places(_)) {
                assert!(boards.is_empty(), "{name} {board}: nothing was searched");
                tables += 2;
            }
        }
    }
    assert!(
        cases == 11_808 && tables > 10_000 && lost > 1000,
        "{cases} {tables} {lost}"
    );
}

#[test]
fn a_heap_of_a_hundred_has_its_nimber() {
    // Each move excludes itself and all above: a heap, with nimbers beyond a word's bits.
    let excludes = (0..100).map(|low| (low..100).collect()).collect();
    let rules = Arc::new(BitRules::Exclusion(excludes));
    let on: Vec<u16> = (0..100).collect();
    let heap = Bits { rules, on };
    let mut boards = Boards::of(&heap).unwrap();
    for most in [1, 62, 63, 64, 100] {
        let nimber = boards.nimber(&heap.on[..most], &mut budget());
        assert_eq!(nimber, Ok(Nimber(most as u64)));
    }
}

#[test]
fn more_moves_than_bits_are_refused() {
    let of = |count: u16| {
        let excludes = (0..count).map(|number| vec![number]).collect();
        let rules = Arc::new(BitRules::Exclusion(excludes));
        Boards::of(&Bits { rules, on: vec![0] }).is_some()
    };
    assert!(of(256) && !of(257));
}

/// Every limit ends the search with its own reason.
#[test]
fn limits_hold() {
    let rules = Arc::new(BitRules::Exclusion(regular(90, &[1, 9, 10], false)));
    let on: Vec<u16> = (0..90).collect();
    let strip = Bits { rules, on };
    sample::limits_hold(|convention, budget| {
        Boards::of(&strip)
            .unwrap()
            .outcome(&strip.on, convention, budget)
    });
}
