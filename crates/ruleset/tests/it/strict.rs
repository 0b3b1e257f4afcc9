//! The language read strictly: powers as in mathematics, moves listed once, measures of
//! games in which marks are put.

use grundy_core::{Flow, Game as _, Notation as _, Rules as _};
use grundy_engine::definition;
use grundy_ruleset::Ruleset;

fn ruleset(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn powers_and_minus_signs_are_those_of_mathematics() {
    let mut count = 0;
    for (sum, value) in [
        ("2^3^2", 512),
        ("(2^3)^2", 64),
        ("-2^2 + 10", 6),
        ("(-2)^2", 4),
        ("2*3^2", 18),
        ("0 - -2^2", 4),
        ("[2, 3][1]^2", 9),
    ] {
        let text = format!("ruleset mine; heaps n; option {sum} where n == 1000; measure n");
        let ruleset = ruleset(&text);
        let at = ruleset.read("1000").unwrap();
        let options = definition::options(&ruleset, &at);
        let shown: Vec<String> = options.iter().map(|at| ruleset.show(at)).collect();
        assert_eq!(shown, [value.to_string()], "{sum}");
        count += 1;
    }
    assert!(count > 0);
}

/// Sources: knights, kings and queens that do not attack one another, Col and Snort with
/// one player's marks; each ends since every move uses up a `#`.
#[test]
fn games_in_which_marks_are_put_end() {
    let next = "neighbours(g, c)";
    for option in [
        "put 'X', c for c in cells(g) where g[c] == '#'".to_owned(),
        format!(
            "put 'X', c for c in cells(g) where g[c] == '#' and not any(g[d] == 'X' for d in {next})"
        ),
        format!(
            "put s, c for s in ['X', 'O'] for c in cells(g) where g[c] == '#' and \
             not any(g[d] == s for d in {next})"
        ),
        "put '#', c for c in cells(g) where g[c] == 'X'".to_owned(),
        "put 'X', c for c in cells(g) where g[c] == 'O'".to_owned(),
    ] {
        let ruleset = ruleset(&format!("ruleset mine; grid g; option {option}"));
        assert!(!ruleset.goes_round(), "{option}");
    }
    let back = "option put 'X', c for c in cells(g) where g[c] == '#'; \
                option put '#', c for c in cells(g) where g[c] == 'X'";
    assert!(ruleset(&format!("ruleset mine; grid g; {back}")).goes_round());
}

/// Options that no small board has; play that ends by a chain of states; edges that are
/// painted; places in one of two states.
#[test]
fn games_end_whose_options_need_larger_boards_or_several_states() {
    let cells = "for c in cells(g) where g[c]";
    let full = "full(g, c + k*d)";
    let five = "[c + k*d for k in 0..5]";
    let mut count = 0;
    for (text, at) in [
        (
            format!("grid g; option put 'X', {five} for c in cells(g), d in [right, down] where all({full} for k in 0..5)"),
            "5x5",
        ),
        (format!("grid g; option put 'X', c {cells} == '#' and len(neighbours(g, c)) == 4"), "3x3"),
        (
            "graph g; option put 'X', v for v in vertices(g) where g[v] == '#' and degree(g, v) >= 5"
                .to_owned(),
            "star(6)",
        ),
        (
            format!(
                "grid g; option clear c {cells} == '#'; option put 'X', c {cells} == '#' and len(neighbours(g, c)) == 4"
            ),
            "3x3",
        ),
        (format!("grid g; option put 'X', c {cells} == '#'; option put '.', c {cells} == 'X'"), "2x2"),
        (format!("grid g; option put 'X', c {cells} == '#'; option put 'O', c {cells} == 'X'"), "2x2"),
        (format!("grid g; option put 'X', c {cells} != 'X'"), "#O."),
        (format!("grid g; option put 'X', c {cells} in ['#', '.']"), "##."),
        (
            "graph g; option paint 'X', u, v for (u, v) in edges(g) where state(g, u, v) == '#'".to_owned(),
            "path(4)",
        ),
        (
            "graph g; option put 'X', v for v in vertices(g) where g[v] == '#'; \
             option remove v for v in vertices(g) where g[v] == 'X'"
                .to_owned(),
            "path(3)",
        ),
    ] {
        let ruleset = ruleset(&format!("ruleset mine; {text}"));
        assert!(!ruleset.goes_round(), "{text}");
        let at = ruleset.read(at).unwrap();
        for option in definition::options(&ruleset, &at) {
            assert!(ruleset.rank(&option) < ruleset.rank(&at), "{text}");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn a_game_that_goes_round_on_larger_boards_alone_goes_round() {
    let text = "grid g; option clear c for c in cells(g) where full(g, c); \
                option put 'X', c for c in cells(g) where full(g, c) and width(g) > 6; \
                option put '#', c for c in cells(g) where g[c] == 'X' and width(g) > 6";
    assert!(ruleset(&format!("ruleset mine; {text}")).goes_round());
}

#[test]
fn two_passes_to_different_positions_are_refused_wherever_they_are_met() {
    let steps = "option a - 1, b where a > 0; option a, b - 1 where b > 0; \
                 pass a - 1, b where a > 28 and b > 18; pass a, b - 1 where a > 28 and b > 18";
    for symmetry in ["", "; symmetry swap"] {
        let ruleset = ruleset(&format!("ruleset mine; numbers a, b; {steps}{symmetry}"));
        let at = ruleset.read("29,19").unwrap();
        assert!(definition::options(&ruleset, &at).is_empty());
        let fault = ruleset.fault().expect("two passes");
        assert!(
            format!("{fault:?}").contains("ruleset-fault-passes"),
            "{fault:?}"
        );
    }
    // Two ways to one position, and passes of two parts, are one pass.
    let one = ruleset(
        "ruleset mine; numbers n, m; option n - 1, 1 where n > 0 and m == 0; \
                       pass n, 0 where m == 1; pass n, m - 1 where m == 1",
    );
    for (at, count) in [("2,1", 1), ("2,1+1,1", 1), ("2,0", 1)] {
        let at = one.read(at).unwrap();
        assert_eq!(definition::options(&one, &at).len(), count);
    }
    assert!(one.fault().is_none());
}

/// No small board has room for such a piece.
#[test]
fn true_declarations_of_long_pieces_are_read() {
    let mut count = 0;
    for length in [5, 8, 12] {
        let place = "c + k*d";
        let text = format!(
            "ruleset mine; grid g; option clear [{place} for k in 0..{length}] \
             for c in cells(g), d in [right, down] where all(full(g, {place}) for k in 0..{length}); \
             symmetry all; parts components"
        );
        let ruleset = ruleset(&text);
        let at = ruleset.read(&format!("1x{length}")).unwrap();
        count += definition::options(&ruleset, &at).len();
    }
    assert_eq!(count, 3);
}

#[test]
fn positions_of_numbers_are_added() {
    let ruleset = ruleset(
        "ruleset mine; numbers a, b; option a - 1, b where a > 0; option a, b - 1 where b > 0",
    );
    let at = ruleset.read("1,2+3,0").unwrap();
    assert_eq!(ruleset.show(&at), "1,2+3,0");
    assert_eq!(definition::options(&ruleset, &at).len(), 3);
}

#[test]
fn a_move_of_two_options_is_listed_once() {
    let text = "ruleset mine; heaps n; option take(k): n - k for k in 1..=2 where k <= n; \
                option take(k): n - k for k in [2, 3] where k <= n; option n - 1 where n > 0";
    let ruleset = ruleset(text);
    let at = ruleset.read("5").unwrap();
    let mut shown = Vec::new();
    let _ = ruleset.moves(&at, &mut |mv| {
        shown.push(ruleset.show_move(&at, &mv));
        Flow::Continue(())
    });
    assert_eq!(shown, ["5:take(1)", "5:take(2)", "5:take(3)", "5>4"]);
}

#[test]
fn a_token_may_stand_on_a_vertex_that_nothing_else_names() {
    let ruleset = ruleset(
        "ruleset mine; directed graph g; option go(v): move(g, v) for v in out(g, token(g)) where false",
    );
    for (text, canonical) in [("2>1@0", "0,2>1@0"), ("-@3", "3@3"), ("0>1@1", "0>1@1")] {
        let at = ruleset.read(text).unwrap();
        assert_eq!(ruleset.show(&at), canonical, "{text}");
        assert_eq!(ruleset.read(canonical).unwrap(), at, "{canonical}");
    }
}
