//! The language read strictly: powers as in mathematics, moves listed once, measures of
//! games in which marks are put.

use grundy_core::{Flow, Notation as _, Rules as _};
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
