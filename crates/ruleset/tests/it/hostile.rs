//! Mutated rulesets and positions: whatever they contain, reading and enumerating end
//! soon, without a panic.
//!
//! `RULESETS=1000000 cargo test --release -p grundy-ruleset --test it hostile::` tries a
//! million.

use grundy_core::{Flow, Game, Notation, Rules, Written as _};
use grundy_ruleset::{CLASSICS, Ruleset};
use grundy_testkit::cost;

/// The pieces that a mutation inserts, separated by bars.
const PIECES: &str = "(|)|[|]|,|;|..|..=|=|+|-|*|/|^|mod|for|in|where|let|if|then|else|and|or|not|0|1|2|\
    9223372036854775807|n|g|r|k|option|heaps n|row r|grid g|define x =|choices(|sum(|min(|\
    run(g, c, right)|cells(g)|'X'|\"|measure|require|parts components|symmetry all|\
    short \"{n}\":|-1|\n";

fn mutated(random: &mut fastrand::Rng) -> String {
    let pieces: Vec<&str> = PIECES.split('|').collect();
    let mut text = CLASSICS[random.usize(..CLASSICS.len())].text.to_owned();
    for _ in 0..random.usize(1..4) {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        if places.is_empty() {
            break;
        }
        let at = places[random.usize(..places.len())];
        let end = places[random.usize(..places.len())].clamp(at, text.len());
        let piece = pieces[random.usize(..pieces.len())];
        match random.u8(..5) {
            0 => text.insert_str(at, piece),
            1 => text.insert_str(at, &format!(" {piece} ")),
            2 => {
                let last = places.partition_point(|&place| place <= at + 12);
                let end = end.min(places.get(last).copied().unwrap_or(text.len()));
                text.replace_range(at..end, "");
            }
            3 => {
                let other = CLASSICS[random.usize(..CLASSICS.len())].text;
                let lines: Vec<&str> = other.lines().collect();
                text.push('\n');
                text.push_str(lines[random.usize(..lines.len())]);
            }
            _ => {
                // Replaces a digit.
                let digit = text[at..].char_indices().find(|(_, c)| c.is_ascii_digit());
                if let Some((place, _)) = digit {
                    text.replace_range(at + place..at + place + 1, piece);
                }
            }
        }
    }
    text
}

/// Positions of all kinds, separated by blanks.
const POSITIONS: &str = "0 1 7 3,5,7 5,12 HTHH \
    TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTH 3x4 ##./#.# X../.X./... \
    path(5) petersen complete(9) 0>1,1>2@0 0-1,5@5 boolean(3) divisors(72) 2x2x2 \
    4611686018427387904 4611686018427387903,4611686018427387904 40x40 1+2+3";

fn wanted(more: bool) -> Flow {
    match more {
        true => Flow::Continue(()),
        false => Flow::Break(()),
    }
}

#[test]
fn mutated_rulesets_end_soon() {
    let count = std::env::var("RULESETS").map_or(3_000, |count| count.parse().unwrap());
    let seed = 16;
    println!("seed {seed}, {count} rulesets");
    let inputs: Vec<&str> = POSITIONS.split(' ').collect();
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut read, mut positions, mut broken) = (0, 0, 0);
    let mut most = 0.0_f64;
    for number in 0..count {
        let text = mutated(&mut random);
        let ((), units) = cost(|| {
            let ruleset = Ruleset::read(&text);
            if let Err(error) = &ruleset {
                let is_inside = error.at <= text.chars().count();
                assert!(is_inside, "{number}: {error} in {text}");
            }
            if let Ok(ruleset) = ruleset {
                read += 1;
                let position = inputs[random.usize(..inputs.len())];
                if let Ok(at) = ruleset.read(position) {
                    positions += 1;
                    let mut left = 200;
                    let _ = ruleset.moves(&at, &mut |mv| {
                        left -= 1;
                        let to = ruleset.play(&at, &mv);
                        let _ = ruleset.show_move(&at, &mv);
                        assert_eq!(ruleset.show(&to), ruleset.show(&to.clone()));
                        wanted(left > 0)
                    });
                    left = 200;
                    let _ = ruleset.options(&at, &mut |_| {
                        left -= 1;
                        wanted(left > 0)
                    });
                    let _ = ruleset.rank(&at);
                    broken += usize::from(ruleset.fault().is_some());
                }
            }
        });
        if units > most {
            most = units;
            println!("{units}: {text}");
        }
    }
    println!("{read} read, {positions} positions, {broken} broken, most {most}");
    assert!(read > count / 20, "{read} read");
    assert!(positions > count / 100, "{positions} positions");
    assert!(most < 10.0, "{most}");
}

#[test]
fn traps_are_named_and_avoided() {
    let [open, close] = ["(", ")"].map(|mark| mark.repeat(5_000));
    let deep = format!("ruleset d; heaps n; option {open}n{close}");
    let long = format!("ruleset l; heaps n; option n{}", " - 1".repeat(4_000));
    let laughs = (1..12).fold(
        "ruleset b; heaps n; option x11 ; define x0(a) = a + a".to_owned(),
        |text, i| format!("{text}; define x{i}(a) = x{}(x{}(a))", i - 1, i - 1),
    );
    let traps = [
        deep,
        long,
        laughs,
        "ruleset w; heaps n; option n - 1 for a in 0..1000000000 for b in 0..1000000000 where false".to_owned(),
        "ruleset l; heaps n; option len([a for a in 0..1000000000])".to_owned(),
        "ruleset c; heaps n; option n for t in choices([[0, 1] for i in 0..62]) where false".to_owned(),
        "ruleset r; heaps n; option x; define x = y; define y = x".to_owned(),
        "ruleset m; heaps n; option n + 1 for k in 0..n; measure n".to_owned(),
        "ruleset p; grid g; parts components; option put '#', c for c in cells(g) where g[c] == '.'".to_owned(),
        "ruleset s; row r; symmetry reverse; option r[1..] where len(r) > 0".to_owned(),
        "ruleset n; heaps n; option n - 2 for k in 0..n".to_owned(),
        format!("ruleset t; heaps n; option n - 1 where {}", "true and ".repeat(2_000)),
    ];
    for text in traps {
        let (error, units) = cost(|| Ruleset::read(&text).unwrap_err());
        println!("{units}: {error}");
        assert!(units < 10.0, "{units}: {text}");
    }
}

#[test]
fn false_declarations_are_found_where_marks_and_tokens_matter() {
    let lies = [
        // A token that only moves to larger numbers.
        "graph g; option go(v): move(remove(g, token(g)), v) where token(g) >= 0
           for v in neighbours(g, token(g)) where v > token(g); symmetry relabel",
        // Marks on the first row only.
        "grid g; option put 'X', c for c in cells(g) where full(g, c) and c[0] == 0;
         measure count(full(g, c) for c in cells(g)); symmetry transpose",
        // One mark on the whole board.
        "grid g; option put 'X', c for c in cells(g)
           where full(g, c) and count(g[d] == 'X' for d in cells(g)) < 1;
         measure count(full(g, c) for c in cells(g)); parts components",
        // Only a vertex next to the token.
        "graph g; option take(v): remove v for v in vertices(g)
           where token(g) < 0 or adjacent(g, v, token(g)); parts components",
    ];
    for rules in lies {
        let error = Ruleset::read(&format!("ruleset lie; {rules}")).unwrap_err();
        println!("{error}");
        let key = error.why.key.as_ref();
        let expected = ["ruleset-false-symmetry", "ruleset-false-components"];
        assert!(expected.contains(&key), "{rules}: {error}");
    }
    let sentences = [
        "text zh-Hant nmae \"x\"",
        "text zh-Hant tkae \"x\"",
        "text fr name \"x\"",
        "text en take \"take {m}\"",
    ];
    for sentence in sentences {
        let text = format!("ruleset s; heaps n; option take(k): n - k for k in 1..=n; {sentence}");
        let error = Ruleset::read(&text).unwrap_err();
        assert!(error.why.key.starts_with("ruleset-"), "{sentence}: {error}");
    }
}

/// Small positions do not refute these; larger ones that are visited do.
#[test]
fn a_false_symmetry_is_found_where_it_is_met() {
    for (rules, at, image) in [
        (
            "row r; option set(r, 0, r[0] - 1) where len(r) > 0 and r[0] > 70; symmetry reverse",
            "71,1",
            "1,71",
        ),
        (
            "numbers a, b; option a - 1, b where a > 0; option a, b - 1 where b > 0;
             option a, b - 2 where b > 60; symmetry swap",
            "61,0",
            "0,61",
        ),
    ] {
        let ruleset = Ruleset::read(&format!("ruleset lie; {rules}")).unwrap();
        let position = ruleset.representative(&ruleset.read(at).unwrap());
        assert_eq!(ruleset.fault(), None);
        let _ = ruleset.moves(&position, &mut |_| Flow::Continue(()));
        let fault = ruleset.fault().unwrap();
        assert_eq!(fault.why.key, "ruleset-false-symmetry");
        let texts = fault.to_string();
        assert!(texts.contains(at) && texts.contains(image), "{texts}");
    }
}

/// An option that is not a position is an error that names both.
#[test]
fn an_option_that_is_no_position_is_an_error_with_the_move() {
    let ruleset =
        Ruleset::read("ruleset w; heaps n; option n - 1 where n > 0; require n != 100").unwrap();
    for (at, fault) in [("99", None), ("101", Some("ruleset-option-not-allowed"))] {
        let at = ruleset.read(at).unwrap();
        let _ = ruleset.moves(&at, &mut |_| Flow::Continue(()));
        let key = ruleset.fault().map(|fault| fault.why.key);
        assert_eq!(key.as_deref(), fault);
    }
}

/// Any kind of quotes may open a text, but none may contain a double quote.
#[test]
fn a_text_in_other_quotes_holds_none_of_its_own() {
    let mut count = 0;
    for text in [
        "ruleset mine\nheaps n\ntext en line “x\"; option n - k for k in 1..=3 where k <= n #”",
        "ruleset mine “Nim\"; heaps n; option n - 1 where n > 0 #”",
        "ruleset mine 「x\"y」; heaps n; option n - 1 where n > 0",
    ] {
        let error = Ruleset::read(text).unwrap_err();
        assert_eq!(error.why.key, "ruleset-quote-inside", "{text}");
        assert_eq!(text.chars().nth(error.at), Some('"'), "{text}");
        count += 1;
    }
    assert_eq!(count, 3);
    let quoted = "ruleset mine “a game”; heaps n; option n - 1 where n > 0";
    assert_eq!(Ruleset::read(quoted).unwrap().title(), "a game");
}

#[test]
fn a_notation_that_is_not_read_back_is_refused() {
    for lossy in [
        "written \"{a}\"",
        "written \"{a}\" where b = 1; written \"{a},{b}\"",
        "short \"{a},{b}\": b, a",
        "short \"{a},{b}\": a, b + 1 where a = 3",
    ] {
        let text = format!("ruleset w; numbers a, b; option a - 1, b where a > 0; {lossy}");
        let error = Ruleset::read(&text).unwrap_err();
        assert_eq!(error.why.key, "ruleset-not-read-back", "{lossy}");
    }
    // A text that cannot be read is detected where it is written.
    let ruleset = Ruleset::read(
        "ruleset w; numbers a, b; option a, b - 1 where b > 0;
         written \"{a}-{b}\" where a < 5 and b != 3",
    )
    .unwrap();
    let at = ruleset.read("4-4").unwrap();
    let _ = ruleset.show(&at);
    assert!(ruleset.fault().is_none());
    let _ = ruleset.moves(&at, &mut |mv| {
        let _ = ruleset.show(&ruleset.play(&at, &mv));
        Flow::Continue(())
    });
    let key = ruleset.fault().map(|fault| fault.why.key);
    assert_eq!(key.as_deref(), Some("ruleset-not-read-back"));
    // So is any other loss beyond small positions.
    let ruleset = Ruleset::read(
        "ruleset w; numbers a, b; option a - 1, b where a > 0;
         written \"{a}\" where a > 50; written \"{a},{b}\"",
    )
    .unwrap();
    for (at, fault) in [("7,3", None), ("51,3", Some("ruleset-not-read-back"))] {
        let at = ruleset.read(at).unwrap();
        let _ = ruleset.show(&at);
        let key = ruleset.fault().map(|fault| fault.why.key);
        assert_eq!(key.as_deref(), fault);
    }
    for well in [
        "written \"{a}@{b}\"",
        "short \"{a}x{b}\": a, b",
        "short \"{a}\": a, 0",
    ] {
        let text = format!("ruleset w; numbers a, b; option a - 1, b where a > 0; {well}");
        assert!(Ruleset::read(&text).is_ok(), "{well}");
    }
}

/// A set of vertices once allocated memory up to its largest number: half a gigabyte for
/// the number of a missing vertex.
#[test]
fn numbers_that_no_vertex_has_take_no_room() {
    let rules = [
        "option take(v): remove v - 1 for v in vertices(g)",
        "option take(v): remove v, 4294967295, -1 for v in vertices(g)",
        "option take(v): keep(g, [v + 4294967290]) for v in vertices(g)",
        "option take(v): remove reach(g, v - 1), v for v in vertices(g)",
    ];
    for rule in rules {
        let text = format!("ruleset far; graph g; {rule}");
        let (read, units) = cost(|| Ruleset::read(&text).map(|ruleset| ruleset.goes_round()));
        println!("{units}: {read:?}");
        assert!(units < 10.0, "{units}: {rule}");
    }
}

/// Unbounded growth is an error with the line of play; bounded loopy games are read.
#[test]
fn positions_that_grow_without_end_are_named_with_the_line_of_play() {
    for (rules, line, moves) in [
        ("heaps n; option n + 1", "20 → 21 → 22", "4096"),
        ("heaps n; option n, n", "20 → 20,20 → 20,20,20", "4096"),
        ("heaps n; option 2*n", "20 → 40 → 80", "57"),
        (
            "heaps n; option n + 3 where n mod 2 = 0; option n - 1 where n mod 2 = 1",
            "20 → 23 → 22",
            "4096",
        ),
        ("numbers a, b; option a + b, a", "8,8 → 16,8 → 24,16", "84"),
        (
            "row r; option r, 0; start \"1\"",
            "4,4,4 → 4,4,4,0 → 4,4,4,0,0",
            "2445",
        ),
    ] {
        let error = Ruleset::read(&format!("ruleset growing; {rules}")).unwrap_err();
        assert_eq!(&*error.why.key, "ruleset-grows", "{rules}: {error}");
        let text = format!("{error}");
        let moves = format!("Number({moves})");
        assert!(
            text.contains(line) && text.contains(&moves),
            "{rules}: {text}"
        );
    }
    for rules in [
        "heaps n; option n + 1 where n < 100; option 1 where n = 100",
        "numbers a, b; option b, a",
        "grid g; option put '#', c for c in cells(g); option clear c for c in cells(g)",
    ] {
        let read = Ruleset::read(&format!("ruleset bounded; {rules}"));
        assert!(read.is_ok_and(|ruleset| ruleset.goes_round()), "{rules}");
    }
}

/// An unproved declaration gives no wrong answer, and a reader learns of it.
#[test]
fn a_declaration_that_is_not_used_is_named() {
    let rules = "graph g; option remove v for v in vertices(g)
                 where any(degree(g, u) >= 0 for u in vertices(g))";
    for (declared, unused) in [("", false), ("; parts components", true)] {
        let ruleset = Ruleset::read(&format!("ruleset mine; {rules}{declared}")).unwrap();
        let notation = ruleset.notation().unwrap();
        assert_eq!(notation.key == "ruleset-unused", unused, "{notation}");
    }
}

/// The number of moves visited, and the fault of a position, if any.
fn visited(text: &str, position: &str) -> (usize, Option<String>) {
    let ruleset = Ruleset::read(text).unwrap();
    let at = ruleset.read(position).unwrap();
    let mut moves = 0;
    let _ = ruleset.moves(&at, &mut |_| {
        moves += 1;
        Flow::Continue(())
    });
    let fault = ruleset.fault().map(|fault| format!("{fault:?}"));
    (moves, fault)
}

#[test]
fn a_move_that_comes_again_is_passed_over_for_a_while_alone() {
    let again = "ruleset a; heaps n; option n - 1 for k in 1..=n * n";
    assert_eq!(visited(again, "1000"), (1, None));
    // No visitor could stop it, however long it takes.
    let (moves, fault) = visited(again, "5000");
    assert_eq!(moves, 1);
    assert!(fault.is_some_and(|fault| fault.contains("ruleset-fault-work")));
}

#[test]
fn variables_hold_so_much_each_and_together() {
    let large = |text: &str| {
        let (_, fault) = visited(text, "300");
        fault.is_some_and(|fault| fault.contains("ruleset-fault-large"))
    };
    // Pairs take more room than their numbers.
    assert!(large(
        "ruleset a; heaps n; option n - 1 let a = [(i, j) for i in 0..n for j in 0..n] where n > 99"
    ));
    // Variables are filled one after another while options are enumerated.
    let filled = |count: usize| {
        let fill = |place: usize| {
            let before = match place {
                0 => "1".to_owned(),
                _ => format!("k{}", place - 1),
            };
            format!(
                " for k{place} in 0..={before} let a{place} = [x for x in 0..k{place} * 66 * n]"
            )
        };
        let steps: String = (0..count).map(fill).collect();
        format!("ruleset a; heaps n; option n - 1{steps} where n > 99")
    };
    assert!(!large(&filled(3)));
    assert!(large(&filled(14)));
}

#[test]
fn images_with_too_many_options_are_not_compared() {
    let text = "ruleset a; numbers a, b; option a - k, b for k in 1..=a; \
                option a, b - k for k in 1..=b where sqrt(k * k) = k; symmetry swap";
    assert_eq!(visited(text, "40,50"), (90, None));
    let (moves, fault) = visited(text, "400000,500000");
    assert_eq!(moves, 0);
    assert!(fault.is_some_and(|fault| fault.contains("ruleset-fault-work")));
}
