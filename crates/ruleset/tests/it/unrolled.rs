use std::collections::BTreeSet;

use grundy_core::{BitPattern, BitRules, Bits, Game as _, Notation as _, PlaceRules};
use grundy_engine::definition;
use grundy_ruleset::{CLASSICS, Position, Ruleset};

/// Texts of this form beside the classics.
const TEXTS: &[&str] = &[
    "graph g; option take(v): remove v for v in vertices(g); start \"path(3)\"",
    "graph g; option remove v, neighbours(g, v) for v in vertices(g)
        where all(adjacent(g, v, u) or u = v for u in [0, 1]); start \"path(3)\"",
    "graph g; option cut u, v for (u, v) in edges(g); start \"cycle(4)\"",
    "graph g; option remove(cut(g, u, v), u) for (u, v) in edges(g); start \"path(3)\"",
    "directed graph g; option remove v, out(g, v) for v in vertices(g); start \"0>1,1>2,2>0\"",
    "directed graph g; option cut u, v for (u, v) in edges(g) where adjacent(g, u, v); start \"0>1,1>2\"",
    "graph g; option put s, v for v in vertices(g), s in ['X', 'O'] where g[v] = '#'
        and all(g[u] != s for u in neighbours(g, v)); start \"path(3)\"",
    "graph g; option remove(put(g, 'X', u), v) for (u, v) in edges(g) where g[u] = '#' and g[9] != 'X';
        start \"path(3),1=O\"",
    "poset p; option remove x, below(p, x) for x in elements(p); start \"chain(3)\"",
    "poset p; option remove x for x in elements(p) where any(less(p, x, y) for y in elements(p));
        start \"boolean(2)\"",
    "grid g; option clear line for c in cells(g) let line = run(g, c, (9223372036854775807, 1))
        where len(line) > 0; start \"2x2\"",
    "grid g; option clear c for c in cells(g)
        where full(g, c) and neighbours(g, (9223372036854775807, 0)) == []; start \"2x2\"",
    "grid g; option put 'X', c for c in cells(g) where g[c] = '#'
        and all(g[c + d] != 'X' for d in [up, down, left, right]); start \"2x3\"",
    "grid g; option put 'O', c for c in cells(g) where g[c] = '#'
        and (g[c + right] = 'X' or g[c + down] in ['#', '.']); start \"#X#/##.\"",
    "grid g; option put s, c for c in cells(g), s in ['X', 'O'] where g[c] = '#'
        and all(g[d] != s for d in neighbours(g, c)); start \"2x3\"",
    "grid g; define free(c) = inside(g, c) and full(g, c)
        option clear c, c + right, c + down for c in cells(g)
        where free(c) and free(c + right) and free(c + down); start \"3x3\"",
    "grid g; option clear c for c in cells(g) where full(g, c) and height(g) < 3 and len(cells(g)) > 1;
        start \"2x3\"",
    "grid g; require all(g[c] != '#' for c in cells(g)); option clear c for c in cells(g)
        where g[c] = 'X' and any(g[d] = 'X' for d in neighbours(g, c)); start \"XX/.X\"",
];

/// Texts in which an option may become possible: their bits are states of places.
const PLACES: &[&str] = &[
    "poset p; option remove x for x in minimal(p); start \"chain(3)\"",
    "grid g; option clear c for c in cells(g) where full(g, c)
        and not all(full(g, d) for d in neighbours(g, c)); start \"2x2\"",
    "grid g; option put 'O', c for c in cells(g) where g[c] = 'X'
        and any(g[d] = 'O' for d in neighbours(g, c)); symmetry all; parts components; start \"XOX/OXO\"",
    "grid g; option put(put(g, '.', c), 'X', d) for c in cells(g), d in neighbours(g, c)
        where g[c] = 'X' and g[d] = 'O'; start \"XO\"",
    "grid g; define dead = any(all(g[c + k*d] = 'X' for k in 0..2) for c in cells(g), d in [right, down])
        option put 'X', c for c in cells(g) where g[c] = '.' and not dead; symmetry all; start \".../...\"",
    "grid g; option clear c for c in cells(g) where g[c] != '.' and g[c + right] in ['.', 'O']; start \"#XO\"",
];

/// Texts that ask for groups.
const GROUPS: &[&str] = &[
    "grid g; define lives(h, c) = any(h[d] == '#' for d in neighbours(h, group(h, c)))
        option put 'X', c for c in cells(g) where g[c] == '#' and lives(put(g, 'X', c), c)
        and all(g[d] != 'X' or lives(put(g, 'X', c), d) for d in neighbours(g, c)); start \"#X#/.#X\"",
    "grid g; option h for c in cells(g), s in ['X', 'O'] where g[c] == '#' let h = put(g, s, c)
        where any(h[d] in ['#', 'O'] for d in neighbours(h, group(h, c))); start \"#X#/.#O\"",
    "graph g; option keep(h, reach(h, 1)) for (u, v) in edges(g) let h = cut(g, u, v); start \"0-1,1-2\"",
    "graph g; option keep(h, reach(h, 0)) for v in vertices(g) where v != 0 and adjacent(g, 0, v)
        let h = cut(g, 0, v); start \"0-1,0-2,1-2\"",
];

/// Texts of coins, and of places that are turned like them.
const COINS: &[&str] = &[
    "coins c; option turn i, j for i in heads(c), j in 0..i; start \"THH\"",
    "coins c; option turn i, i - 1, i, i for i in 1..len(c) where heads(c, i); start \"THH\"",
    "coins c; option turn [k for k in 0..=i where k mod 2 = i mod 2] for i in heads(c); start \"THH\"",
    "grid g; define flip(h, c) = put(h, if h[c] == '.' then 'X' else '.', c)
        require all(g[c] in ['X', '.'] for c in cells(g))
        measure sum(if g[(i, j)] == 'X' then 2^(i*width(g) + j) else 0 for (i, j) in cells(g))
        option flip(flip(g, (i, j)), (i, k)) for (i, j) in cells(g) where g[(i, j)] == 'X' for k in 0..j;
        start \"X.X/.XX\"",
];

/// Texts with runs of places, or a token.
const WAYS: &[&str] = &[
    "grid g; option clear line[..k] for c in cells(g), d in [right, down] where not full(g, c - d)
        let line = run(g, c, d) for k in 1..=len(line) where k = len(line) or k = 2;
        parts components; start \"2x2\"",
    "grid g; option put 'X', c for c in cells(g), d in run(g, c, left) where d != c; start \"1x3\"",
    "graph g; option remove(move(g, v), token(g)) where token(g) >= 0 for v in neighbours(g, token(g));
        start \"cycle(4)@0\"",
    "directed graph g; option remove(move(g, v), u) where token(g) >= 0 let t = token(g)
        for v in out(g, t) for u in into(g, v) where u != t; start \"0>1,2>1@0\"",
];

/// Rows whose numbers are only cut down.
const ROWS: &[&str] = &[
    "row r; option [if j = i then k else r[j] for j in 0..len(r)] for i in 0..len(r) for k in 0..=0
        where r[i] > 0; start \"2,1\"",
    "row r; option [if j = i then min(r[j], k) else r[j] for j in 0..len(r)] for i in 0..len(r), k in 0..r[i];
        start \"2,1\"",
    "row r; option r[..i], min(r[i], k), [min(k, r[i + 1 + j]) for j in 0..len(r) - i - 1]
        for i in 0..len(r), k in 0..r[i] where k > 0 or i > 0; start \"3,2\"",
    "row r; require all(r[i] >= r[i + 1] for i in 0..len(r) - 1)
        option [if j < i then r[j] else min(r[j], k) for j in 0..len(r)]
        for i in 0..len(r), k in 0..r[i] where (i, k) != (0, 0); start \"3,2\"",
    "row r; require len(r) > 1; option r[0], [min(r[j], a) for j in 1..len(r)] let a = r[0] + 1 where r[1] > a;
        start \"1,3\"",
    "row r; require len(r) > 0 and r[0] != 1; option r[0], [min(r[j], k) for j in 1..len(r)]
        for i in 1..len(r), k in r[0]..=r[i] where r[i] >= k + r[0] and not r[i] < k + 1; start \"0,2\"",
];

/// Rows of another form: what was impossible becomes possible, a number changes in another
/// way, or what is left may be no position.
const OTHER_ROWS: &[&str] = &[
    "row r; option [if j = i then min(r[j], k) else r[j] for j in 0..len(r)] for i in 0..len(r), k in 0..r[i]
        where i = 0 or r[i] > r[i - 1]; start \"1,2\"",
    "row r; option [if j = i then min(r[j], 1) else r[j] for j in 0..len(r)] for i in 0..len(r)
        where r[i] == 3; option [min(x, 3) for x in r] where any(x > 3 for x in r); start \"4,2\"",
    "row r; option [if j = i then r[j] - 1 else r[j] for j in 0..len(r)] for i in 0..len(r) where r[i] > 0;
        start \"2,1\"",
    "row r; option [min(r[j], r[0] - 1) for j in 0..len(r)] where len(r) > 0 and r[0] > 0; start \"2,1\"",
    "row r; option r[1..] where len(r) > 0; start \"2,1\"",
    "row r; option [min(r[len(r) - 1 - j], 1) for j in 0..len(r)] where any(x > 1 for x in r); start \"2,1\"",
    "row r; require all(r[i] >= r[i + 1] for i in 0..len(r) - 1)
        option [if j = i then min(r[j], k) else r[j] for j in 0..len(r)]
        for i in 0..len(r), k in 0..r[i] where k > 20; start \"3,2\"",
];

/// Texts that must be left to the interpreter: a change depends on more than the option's
/// conditions, or something is counted.
const OTHERS: &[&str] = &[
    "grid g; option clear c for c in cells(g)
        where full(g, c) and any(full(g, d) for d in neighbours(g, c, c + right)); start \"2x2\"",
    "graph g; option remove v for v in vertices(g), u in vertices(g)
        where u != v and all(degree(g, w) > 0 for w in neighbours(g, u, v)); start \"path(3)\"",
    "grid g; option put 'X', c for c in cells(g) where full(g, c) and len(group(g, c)) > 1; start \"2x2\"",
    // A group before the move, a loop that asks for more, two kinds of places beside.
    "grid g; option put 'X', c for c in cells(g) where g[c] == '#'
        and any(g[d] == 'X' for d in neighbours(g, group(g, c))); start \"2x2\"",
    "grid g; option put(h, 'X', c) for c in cells(g) where g[c] == '#' let h = put(g, 'X', c)
        where any(h[d] == '#' and d[0] > 0 for d in neighbours(h, group(h, c))); start \"2x2\"",
    "grid g; option put(h, 'X', c) for c in cells(g) where g[c] == '#' let h = put(g, 'X', c)
        where any(h[d] == '#' for d in neighbours(h, group(h, c)))
        and any(h[d] == 'X' for d in neighbours(h, group(h, c))); start \"2x2\"",
    // A group after the move, with places beside it as they were before.
    "grid g; option h for c in cells(g), s in ['X', 'O'] where g[c] == '#' let h = put(g, s, c)
        where all(g[d] != 'X' or any(g[e] == '#' for e in neighbours(h, group(h, d))) for d in neighbours(g, c));
        start \"2x2\"",
    // Coins whose moves depend on other coins.
    "coins c; option turn i, j for i in heads(c), j in 0..i where heads(c, j); start \"THH\"",
    "coins c; option turn i for i in heads(c) where i > 0 and not heads(c, 0); start \"THH\"",
    "graph g; option keep(g, reach(g, v)) for v in vertices(g) where len(reach(g, v)) < len(vertices(g));
        start \"0-1,2\"",
    "graph g; option remove v for v in vertices(g) where degree(g, v) < 2; start \"path(3)\"",
];

fn ruleset(text: &str) -> Ruleset {
    let text = format!("ruleset one; {text}");
    Ruleset::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn bits(rules: &Ruleset, at: &Position) -> Option<Bits> {
    rules.structure(at)?.bits().cloned()
}

/// The bits that are on and joined with one of them.
fn group(places: &PlaceRules, on: &BTreeSet<u16>, start: u16) -> BTreeSet<u16> {
    let mut group: BTreeSet<u16> = on.get(&start).copied().into_iter().collect();
    for _ in 0..places.bits {
        let near = group
            .iter()
            .flat_map(|bit| &places.joins[usize::from(*bit)]);
        let near: Vec<u16> = near.copied().filter(|bit| on.contains(bit)).collect();
        group.extend(near);
    }
    group
}

/// The bits after each move.
fn options(bits: &Bits) -> BTreeSet<Vec<u16>> {
    let on = |number: &u16| bits.on.contains(number);
    match &*bits.rules {
        BitRules::Exclusion(excludes) => (bits.on.iter())
            .map(|number| {
                let excluded = &excludes[usize::from(*number)];
                let left = bits.on.iter().filter(|other| !excluded.contains(other));
                left.copied().collect()
            })
            .collect(),
        BitRules::Places(places) => {
            let fits =
                |pattern: &BitPattern| pattern.on.iter().all(on) && !pattern.off.iter().any(on);
            let possible = places
                .moves
                .iter()
                .filter(|one| fits(&one.pattern) && !places.unless[one.unless].iter().any(fits));
            let after = possible.filter_map(|one| {
                let left = bits.on.iter().filter(|number| !one.clear.contains(number));
                let left: BTreeSet<u16> = left.chain(&one.set).copied().collect();
                let lives = |bit: &u16| {
                    let mut group = group(places, &left, *bit).into_iter();
                    let beside = |bit: u16| places.lives[usize::from(bit)].iter();
                    group.any(|bit| beside(bit).any(|other| left.contains(other)))
                };
                let must_live = one.alive.iter().filter(|bit| left.contains(bit));
                must_live.clone().all(lives).then_some(left)
            });
            let left = after.map(|left| match places.root {
                Some(root) => group(places, &left, root),
                None => left,
            });
            left.map(|set| set.into_iter().collect()).collect()
        }
        BitRules::Turning(sets) => {
            let turned = |coin: u16, set: &[u16]| {
                let turns = |other: &u16| *other == coin || set.contains(other);
                let coins = 0..sets.len() as u16;
                coins.filter(|other| on(other) != turns(other)).collect()
            };
            let all = (bits.on.iter().copied())
                .flat_map(|coin| sets[usize::from(coin)].iter().map(move |set| (coin, set)));
            all.map(|(coin, set)| turned(coin, set)).collect()
        }
    }
}

/// Compares the options of a position, and those of its followers to some depth; returns
/// the number of positions.
fn compared(rules: &Ruleset, at: &Position, depth: u32) -> usize {
    let place = format!("{} {}", rules.text(), rules.show(at));
    let own = bits(rules, at).unwrap_or_else(|| panic!("{place}"));
    let of_rules: Vec<Position> = definition::options(rules, at);
    let by_rules: BTreeSet<Vec<u16>> = of_rules
        .iter()
        .map(|option| {
            let option = bits(rules, option).unwrap_or_else(|| panic!("{place}"));
            assert_eq!(option.rules, own.rules, "{place}: another board");
            option.on
        })
        .collect();
    assert_eq!(options(&own), by_rules, "{place}");
    let followers = of_rules.iter().take(if depth > 0 { 4 } else { 0 });
    1 + followers
        .map(|option| compared(rules, option, depth - 1))
        .sum::<usize>()
}

/// Compares all small positions of a text; returns their number, and that of those whose
/// bits are states of places.
fn compared_all(text: &str) -> (usize, usize) {
    let rules = ruleset(text);
    let (mut cases, mut places) = (0, 0);
    for (number, at) in rules.small_positions().unwrap().into_iter().enumerate() {
        // A token that the rules do not name is left to the interpreter.
        if rules.show(&at).contains('@') && !text.contains("token") {
            assert!(rules.structure(&at).is_none());
            continue;
        }
        // The board unrolled last must not matter.
        if number % 16 == 0 {
            cases += compared(&ruleset(text), &at, 2);
        }
        let own = bits(&rules, &at).unwrap_or_else(|| panic!("{text} {}", rules.show(&at)));
        places += usize::from(matches!(*own.rules, BitRules::Places(_)));
        cases += compared(&rules, &at, 1);
    }
    (cases, places)
}

#[test]
fn options_that_exclude_one_another_are_those_of_the_text() {
    let mut cases = 0;
    for text in TEXTS {
        cases += compared_all(text).0;
    }
    assert!(cases > 3000, "{cases}");
}

#[test]
fn options_that_change_places_are_those_of_the_text() {
    let mut cases = 0;
    for text in PLACES.iter().chain(WAYS) {
        let (compared, places) = compared_all(text);
        assert!(places > 10, "{text}: {places}");
        cases += compared;
    }
    assert!(cases > 1000, "{cases}");
}

#[test]
fn options_with_groups_are_those_of_the_text() {
    let mut cases = 0;
    for text in GROUPS {
        let (compared, places) = compared_all(text);
        assert!(places > 10, "{text}: {places}");
        cases += compared;
    }
    assert!(cases > 400, "{cases}");
}

#[test]
fn options_that_turn_coins_are_those_of_the_text() {
    let mut cases = 0;
    for text in COINS {
        cases += compared_all(text).0;
    }
    assert!(cases > 100, "{cases}");
}

#[test]
fn options_that_cut_numbers_down_are_those_of_the_text() {
    let mut cases = 0;
    for text in ROWS {
        let (compared, places) = compared_all(text);
        assert_eq!(places, 0, "{text}");
        cases += compared;
    }
    assert!(cases > 1000, "{cases}");
}

#[test]
fn other_texts_are_left_to_the_interpreter() {
    for text in OTHERS {
        let rules = ruleset(text);
        for at in rules.small_positions().unwrap() {
            assert!(rules.structure(&at).is_none(), "{text}");
        }
    }
    for text in OTHER_ROWS {
        let rules = ruleset(text);
        let at = rules.read("24,22,21").unwrap();
        assert!(bits(&rules, &at).is_none(), "{text}");
    }
}

#[test]
fn the_classics_of_boards_are_unrolled() {
    let mut unrolled = Vec::new();
    for classic in CLASSICS {
        let rules = Ruleset::with_parameters(classic.text, None).unwrap();
        let about = rules.about();
        let mut is_unrolled = false;
        for example in &about.examples {
            let at = rules.read(&example.position).unwrap();
            if bits(&rules, &at).is_some() {
                compared(&rules, &at, 3);
                is_unrolled = true;
            }
        }
        if is_unrolled {
            unrolled.push(classic.slug);
        }
    }
    for slug in [
        "node-kayles",
        "arc-kayles",
        "graph-chomp",
        "poset",
        "notakto",
        "geography",
        "undirected-geography",
        "square-lines",
        "queens",
        "knights",
        "col",
        "snort",
        "clobber",
        "cannibal-clobber",
        "nogo",
        "green-hackenbush",
        "turning-turtles",
        "mock-turtles",
        "ruler",
        "twins",
        "triplets",
        "ternups",
        "grunt",
        "turning-corners",
        "chomp3d",
    ] {
        assert!(unrolled.contains(&slug), "{slug}: {unrolled:?}");
    }
}
