//! Proofs about shipped rulesets and random pieces, and the absence of false ones.

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::boards::Symmetry;
use crate::boards::{Words, grid};
use crate::built_in::built_in_text;
use crate::classics::CLASSICS;
use crate::images::{components, images, options, with_declared};
use crate::parser::parse;
use crate::program::{Declared, Evidence, Program};

fn program(text: &str) -> Program {
    let script = parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let program = Program::new(script, None);
    with_declared(program.unwrap_or_else(|why| panic!("{text}: {why}")))
}

fn declared(text: &str) -> Declared {
    program(text).declared
}

fn symmetry(text: &str) -> Evidence {
    declared(text).symmetry.unwrap().1
}

#[test]
fn the_built_in_declarations_are_proved_but_for_three() {
    let built_in = ["chomp", "cram", "hexagon", "nimbi", "queen"];
    let built_in = built_in.map(|slug| (slug, built_in_text(slug).unwrap()));
    let classics = CLASSICS.iter().map(|classic| (classic.slug, classic.text));
    let (mut proved, mut compared) = (0, BTreeSet::new());
    for (slug, text) in classics.chain(built_in) {
        let declared = declared(text);
        assert_ne!(declared.components, Some(false), "{slug}");
        match declared.symmetry {
            None => {}
            Some((_, Evidence::Proved)) => proved += 1,
            Some((_, Evidence::Compared)) => assert!(compared.insert(slug)),
            Some((_, Evidence::Unused)) => panic!("the symmetry of {slug} is not used"),
        }
    }
    assert_eq!(proved, 28);
    // Their options depend on numbers of rows and columns, or on a list's ends.
    let others = BTreeSet::from(["end-nim", "queen", "turning-corners"]);
    assert_eq!(compared, others);
}

#[test]
fn what_is_said_in_another_way_is_proved_too() {
    for text in [
        // Places by neighbours, by a list of places, by a definition.
        "grid g; option clear c, d for c in cells(g), d in neighbours(g, c)
         where full(g, c) and full(g, d); symmetry all; parts components",
        "grid g; define place(h, c) = full(h, c);
         option clear [c + k*d for k in 0..3] for d in [down, right], c in cells(g)
         where all(place(g, c + k*d) for k in 0..3); symmetry all; parts components",
        // Measured from another place of the piece, with conditions in another order.
        "grid g; option clear c - right, c for c in cells(g) where full(g, c - right) and full(g, c);
         option clear c + up, c for c in cells(g) where full(g, c) and full(g, c + up);
         symmetry all; parts components",
        // The rest of a line, as a whole or in part.
        "grid g; option clear run(g, c, d)[..k] for c in cells(g), d in [right, down]
         let n = len(run(g, c, d)) for k in 1..=n where k = n and not full(g, c - d);
         symmetry all; parts components",
        "grid g; option clear c for c in cells(g)
         where full(g, c) and count(full(g, c + d) for d in [up, down, left, right]) mod 2 = 1;
         symmetry all; parts components",
        "graph g; option remove u, v for u in vertices(g), v in vertices(g)
         where adjacent(g, u, v); symmetry relabel; parts components",
        "graph g; option remove v for v in vertices(g) where degree(g, v) in [0, 2];
         symmetry relabel; parts components",
        "graph g; option remove v for v in vertices(g)
         where any(degree(g, u) = 1 for u in neighbours(g, v)); symmetry relabel; parts components",
        // Groups, and what is beside them, also after a mark is put.
        "grid g; option put 'X', c for c in cells(g) where full(g, c) and
         any(g[d] == 'X' for d in neighbours(g, group(g, c))); symmetry all; parts components",
        "grid g; option put(g, 'O', c) for c in cells(g) let h = put(g, 'O', c)
         where full(g, c) and count(d for d in group(h, c) where h[d] == 'O') < 4;
         symmetry all; parts components",
        "grid g; option put(clear(g, c), g[c], c + d) for c in cells(g), d in [right, left, up, down]
         where g[c] == 'X' and g[c + d] == 'O'; symmetry all; parts components",
        // A move named by its row.
        "grid g; option take(row): clear c for c in cells(g) where full(g, c) let row = c[0];
         symmetry all; parts components",
        // Requirements on each place by itself.
        "grid g; require all(g[c] in ['.', 'X', 'O'] for c in cells(g)) and not any(g[c] == 'O' for c in cells(g));
         option clear c for c in cells(g) where g[c] == 'X'; symmetry all; parts components",
        // Colours of vertices.
        "graph g; option put 'X', v for v in vertices(g) where g[v] == '#' and
         len(group(g, v)) > 1 and any(g[u] == 'X' for u in neighbours(g, group(g, v)));
         symmetry relabel; parts components",
    ] {
        let declared = declared(&format!("ruleset one; {text}"));
        assert_eq!(declared.components, Some(true), "{text}");
        assert_eq!(declared.symmetry.unwrap().1, Evidence::Proved, "{text}");
    }
}

#[test]
fn what_is_false_is_not_proved() {
    for text in [
        // Special cases for one size, one place, one label.
        "grid g; option clear c for c in cells(g)
         where full(g, c) and not (height(g) = 1 and width(g) = 3 and c = (0, 0)); symmetry transpose",
        "grid g; option clear c for c in cells(g)
         where full(g, c) and not (height(g) = 1 and width(g) = 3); symmetry transpose",
        "grid g; option clear c for (i, j) in cells(g) let c = (i, j) where full(g, c) and i > j;
         symmetry transpose",
        "graph g; option remove v for v in vertices(g) where v != 9; symmetry relabel",
        "graph g; option remove u for (u, v) in edges(g); symmetry relabel",
        "graph g; option remove v for v in vertices(g) where v = min(neighbours(g, v));
         symmetry relabel",
        // Three in a line, in two directions only.
        "grid g; define dead = any(all(g[c + k*right] == s for k in 0..3) for s in ['X', 'O']
         for c in cells(g)); option put 'X', c for c in cells(g) where g[c] == '#' and not dead;
         measure count(g[c] == '#' for c in cells(g)); symmetry all",
        "grid g; option clear run(g, c, right)[..k] for c in cells(g)
         for k in 1..=len(run(g, c, right)) where not full(g, c - right); symmetry reflections",
        "grid g; option clear c, c + right for c in cells(g) where full(g, c) and full(g, c + right);
         symmetry hexagonal",
        "grid g; option clear c for c in cells(g) where full(g, c) and g[c + right] != '.';
         symmetry hexagonal",
        "numbers a, b; option a - k, b for k in 1..=a; symmetry swap",
        "numbers a, b, c; option a - k, b, c for k in 1..=a; option a, b - k, c for k in 1..=b;
         symmetry swap",
        "rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
         for i in indices(r), j in 0..r[i] where i + 2*j > 0; symmetry transpose",
        // Four of six neighbours, and two places neither of which need be in use.
        "grid g; option clear c for c in cells(g)
         where full(g, c) and len(neighbours(g, c)) mod 2 = 0; symmetry hexagonal",
        "grid g; option clear c, d for c in cells(g), d in neighbours(g, c)
         where full(g, c) and full(g, d); symmetry hexagonal",
        "grid g; option clear c for c in cells(g)
         where full(g, c) and all(g[c + d] == g[c - d] for d in [right, down, (1, 1)]);
         symmetry hexagonal",
        // A list compared in the order written.
        "numbers a, b; option a - 1, b where a > 0 and [x for x in [a, b] where x >= 0] == [1, 2];
         option a, b - 1 where b > 0 and [x for x in [a, b] where x >= 0] == [1, 2]; symmetry swap",
        // A row, a group in one direction, a group on a triangular board, a colour by label.
        "grid g; option clear c for c in cells(g) where full(g, c) let row = c[0] where row > 1;
         symmetry all",
        "grid g; option clear c for c in cells(g) where full(g, c) and
         any(full(g, d + right) for d in group(g, c)); symmetry all",
        "grid g; option clear c for c in cells(g) where full(g, c) and len(group(g, c)) > 2;
         symmetry hexagonal",
        "graph g; option put 'X', v for v in vertices(g) where g[v] == '#' and g[3] != 'X';
         symmetry relabel",
    ] {
        let text = format!("ruleset one; {text}");
        assert_ne!(symmetry(&text), Evidence::Proved, "{text}");
    }
    for text in [
        // A pass that counts the marks of all components.
        "graph g; option put 'X', v for v in vertices(g) where g[v] == '#'
         pass remove(g, [v for v in vertices(g) where g[v] == 'X'])
         where count(g[v] == 'X' for v in vertices(g)) == 5",
        "graph g; option remove v for v in vertices(g) where count(vertices(g)) > 3",
        "graph g; option remove u, v for u in vertices(g), v in vertices(g) where u != v",
        "graph g; option keep v for v in vertices(g)",
        "graph g; option remove v for v in vertices(g) where any(degree(g, u) = 1 for u in vertices(g))",
        "grid g; option clear c for c in cells(g) where full(g, c) and inside(g, c + right)",
        "grid g; option clear c, c + 2*right for c in cells(g)
         where full(g, c) and full(g, c + 2*right)",
        "grid g; option clear c for c in cells(g) where full(g, c) and not full(g, c + 2*right)",
        "grid g; option clear c, c + right for c in cells(g) where full(g, c) and g[c + right] = '.'",
        "grid g; option put 'X', c for c in cells(g) where g[c] = '.'",
        "poset p; option remove x for x in elements(p) where count(elements(p)) > 2",
        // A place or vertex that the text names, in whatever component it is.
        "grid g; option clear (0, 0) where full(g, (0, 0))",
        "grid g; option clear (0, 0), (0, 1) where full(g, (0, 0)) and full(g, (0, 1))",
        "grid g; option put 'X', (0, 1) where g[(0, 1)] == '#'",
        "grid g; define o = right - right; option clear o where full(g, o)",
        "graph g; option remove v for v in vertices(g), x in neighbours(g, min(vertices(g)))
         where x == v",
        "graph g; option remove v for v in vertices(g), x in neighbours(g, count(vertices(g)))
         where x == v",
        "directed graph g; option remove v for v in vertices(g), x in out(g, max(vertices(g)))
         where x == v",
        "poset p; option remove x for x in elements(p), y in above(p, min(elements(p))) where x == y",
        // Stones anywhere; places beside a group that need not be in use, or two steps away.
        "grid g; option put 'X', c for c in cells(g) where full(g, c) and
         all(len(group(g, d)) < 3 for d in cells(g))",
        "grid g; option put 'X', c for c in cells(g) where full(g, c) and
         count(d for d in neighbours(g, group(g, c))) > 1",
        "grid g; option put 'X', c for c in cells(g) where full(g, c) and
         any(g[d + right] == 'X' for d in neighbours(g, c), e in neighbours(g, group(g, d))
         where g[e] == 'X')",
        "grid g; option put 'X', c for c in cells(g) where full(g, c) and
         any(g[e] == 'X' for e in neighbours(g, neighbours(g, c)))",
        "grid g; option clear c for c in cells(g) let h = put(g, '#', c + right) where full(g, c)
         and any(g[e] == 'X' for e in group(h, c))",
        "graph g; option put 'X', v for v in vertices(g) where any(g[u] == 'X' for u in vertices(g))",
        // Components of an allowed position need not be allowed.
        "grid g; require all(g[c] != '.' for c in cells(g));
         option clear c for c in cells(g) where full(g, c)",
        "grid g; require all(g[c] != 'X' or g[c + right] == 'X' for c in cells(g));
         option clear c for c in cells(g) where full(g, c)",
        "grid g; require any(g[c] == 'X' for c in cells(g));
         option clear c for c in cells(g) where full(g, c)",
        "grid g; require count(full(g, c) for c in cells(g)) mod 2 = 0;
         option clear c, c + right for c in cells(g) where full(g, c) and full(g, c + right)",
    ] {
        let text = format!("ruleset one; {text}; parts components");
        assert_eq!(declared(&text).components, Some(false), "{text}");
    }
}

/// A piece: places relative to the first, (0, 0).
type Piece = BTreeSet<(i64, i64)>;

/// The piece measured from its first place.
fn placed(piece: &Piece) -> Piece {
    let (row, column) = *piece.first().unwrap();
    piece.iter().map(|(r, c)| (r - row, c - column)).collect()
}

fn random_piece(random: &mut fastrand::Rng, connected: bool) -> Piece {
    let size = random.usize(1..=5);
    let mut piece = Piece::from([(0, 0)]);
    while piece.len() < size {
        piece.insert(if connected {
            let (row, column) = *random.choice(&piece).unwrap();
            let (down, right) = random.choice(grid::Touching::Sides.around()).unwrap();
            (row + down, column + right)
        } else {
            (random.i64(-2..=2), random.i64(-2..=2))
        });
    }
    placed(&piece)
}

fn image(piece: &Piece, index: usize) -> Piece {
    let sign = |bit: usize| if index & bit != 0 { -1 } else { 1 };
    let turned = piece.iter().map(|&(row, column)| match index & 4 {
        0 => (sign(2) * row, sign(1) * column),
        _ => (sign(2) * column, sign(1) * row),
    });
    placed(&turned.collect())
}

/// The option that takes a piece, in a random spelling.
fn taking(piece: &Piece, random: &mut fastrand::Rng) -> String {
    let places: Vec<&(i64, i64)> = piece.iter().collect();
    let (row, column) = *places[random.usize(0..places.len())];
    let place = |(r, c): &&(i64, i64)| format!("c + ({}, {})", r - row, c - column);
    let mut places: Vec<String> = places.iter().map(place).collect();
    random.shuffle(&mut places);
    let cleared = places.join(", ");
    random.shuffle(&mut places);
    let full = places.iter().map(|place| format!("full(g, {place})"));
    let full = full.collect::<Vec<_>>().join(" and ");
    format!("option clear {cleared} for c in cells(g) where {full}")
}

fn hangs_together(piece: &Piece) -> bool {
    let mut reached = vec![*piece.first().unwrap()];
    let mut next = 0;
    while let Some(&(row, column)) = reached.get(next) {
        next += 1;
        for (down, right) in grid::Touching::Sides.around() {
            let place = (row + down, column + right);
            if piece.contains(&place) && !reached.contains(&place) {
                reached.push(place);
            }
        }
    }
    reached.len() == piece.len()
}

/// The places of pieces alone decide which declarations hold; the proofs establish
/// exactly these, and the options of boards agree.
#[test]
fn of_pieces_what_is_true_is_proved_and_nothing_else() {
    const SEED: u64 = 30;
    let mut random = fastrand::Rng::with_seed(SEED);
    // Of false and true declarations.
    let (mut symmetric, mut whole) = ([0, 0], [0, 0]);
    for round in 0..400 {
        let (word, symmetry, group): (_, _, &[usize]) = match random.usize(0..3) {
            0 => ("transpose", Symmetry::Transpose, &[0, 4]),
            1 => ("reflections", Symmetry::Reflections, &[0, 1, 2, 3]),
            _ => ("all", Symmetry::All, &[0, 1, 2, 3, 4, 5, 6, 7]),
        };
        let mut pieces = BTreeSet::new();
        for _ in 0..random.usize(1..=2) {
            let connected = random.bool();
            let piece = random_piece(&mut random, connected);
            // Often with all its images, or with all but one.
            let images = group.iter().map(|&index| image(&piece, index));
            match random.usize(0..4) {
                0 => pieces.extend(images.take(1)),
                1 => pieces.extend(images.skip(1)),
                _ => pieces.extend(images),
            }
        }
        let has_image = |piece: &Piece, index: usize| pieces.contains(&image(piece, index));
        let has_images = |piece: &Piece| group.iter().all(|&index| has_image(piece, index));
        let closed = pieces.iter().all(has_images);
        let connected = pieces.iter().all(hangs_together);
        let options = pieces.iter().map(|piece| taking(piece, &mut random));
        let options = options.collect::<Vec<_>>().join("; ");
        let text = format!("ruleset pieces; grid g; {options}; symmetry {word}; parts components");
        let program = program(&text);
        let proved = program.declared.symmetry == Some((symmetry, Evidence::Proved));
        assert_eq!(proved, closed, "seed {SEED}, round {round}: {text}");
        assert_eq!(program.declared.components, Some(connected), "{text}");
        symmetric[usize::from(closed)] += 1;
        whole[usize::from(connected)] += 1;
        for _ in 0..3 {
            agrees_on_a_board(&program, symmetry, &mut random);
        }
    }
    let mut counts = symmetric.iter().chain(&whole);
    assert!(counts.all(|count| *count >= 80), "{symmetric:?} {whole:?}");
}

/// Compares the proofs with the options of a random board.
fn agrees_on_a_board(program: &Program, symmetry: Symmetry, random: &mut fastrand::Rng) {
    let (rows, columns) = (random.usize(1..=6), random.usize(1..=6));
    let row = |random: &mut fastrand::Rng| -> String {
        let places = (0..columns).map(|_| if random.usize(0..4) == 0 { '.' } else { '#' });
        places.collect()
    };
    let board: Vec<String> = (0..rows).map(|_| row(random)).collect();
    let board = grid::read(&board.join("/")).unwrap();
    let steps = &Cell::new(u64::MAX);
    let own = options(program, &board, steps).unwrap();
    if program.declared.symmetry == Some((symmetry, Evidence::Proved)) {
        for image in images(program, symmetry, &board).unwrap() {
            let other = options(program, &image, steps).unwrap();
            assert_eq!(own, other, "{}", program.show_part(&board));
        }
    }
    if program.declared.components == Some(true) {
        let parts = components(program, &board).unwrap();
        let mut of_parts = BTreeSet::new();
        for (place, part) in parts.iter().enumerate() {
            for mut option in options(program, part, steps).unwrap() {
                let others = parts
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != place);
                let image = |part: &Words| crate::images::image(program, part);
                option.extend(others.map(|(_, part)| image(part).unwrap_or_else(|| part.clone())));
                option.sort_unstable();
                of_parts.insert(option);
            }
        }
        assert_eq!(own, of_parts, "{}", program.show_part(&board));
    }
}

/// Options too large to unfold are left unproved, without delay.
#[test]
fn a_text_that_unfolds_without_end_is_not_proved() {
    let mut doubled = String::from("let x0 = full(g, c)");
    for n in 1..25 {
        doubled += &format!(" let x{n} = x{} or not x{}", n - 1, n - 1);
    }
    let many = (0..9).map(|n| format!("v{n} in vertices(g)"));
    let many = many.collect::<Vec<_>>().join(", ");
    for text in [
        format!("grid g; option clear c for c in cells(g) {doubled} where x24; symmetry all"),
        format!("graph g; option remove v0 for {many}; symmetry relabel"),
        "grid g; option clear c for c in cells(g), a in 0..60, b in 0..60, d in 0..60, e in 0..60
         where full(g, c + (a, b)) and full(g, c + (d, e)); symmetry all"
            .to_owned(),
    ] {
        let text = format!("ruleset one; {text}");
        // Labels need no canonical form of nine variables.
        let expected = text.contains("graph");
        assert_eq!(symmetry(&text) == Evidence::Proved, expected, "{text}");
    }
}
