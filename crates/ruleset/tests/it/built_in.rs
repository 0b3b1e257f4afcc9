//! The rulesets of built-in games parse and print positions as the games do, and the
//! language features that they need report errors.

use grundy_core::{Catalogue as _, Notation, Rules};
use grundy_ruleset::{Ruleset, built_in, built_in_text};
use grundy_testkit::moves;

/// The options of a position, in order.
fn options(ruleset: &Ruleset, text: &str) -> Vec<String> {
    let at = ruleset.read(text).unwrap();
    assert_eq!(ruleset.show(&at), text);
    let moves = moves(ruleset, &at);
    let options = moves
        .iter()
        .map(|mv| ruleset.show(&ruleset.play(&at, mv)))
        .collect();
    assert_eq!(ruleset.fault(), None);
    options
}

/// Checks the options of a position, in any order.
fn assert_options(ruleset: &Ruleset, position: &str, expected: &[&str]) {
    let (mut options, mut expected) = (options(ruleset, position), expected.to_vec());
    options.sort();
    expected.sort_unstable();
    assert_eq!(options, expected, "{} {position}", ruleset.name());
}

#[test]
fn options_of_built_in_games_counted_by_hand() {
    for (name, position, wanted) in [
        ("nim", "1,2", &["2", "1,1", "1"][..]),
        ("subtraction:2-3", "5", &["3", "2"]),
        ("octal:0.77", "3", &["2", "1,1", "1"]),
        ("octal:4.0", "4", &["1,3", "2,2"]),
        ("moore:1", "1,1", &["1"]),
        ("moore:2", "1,1", &["1", "0"]),
        ("wythoff", "1,1", &["0,1", "0,0"]),
        ("wythoff", "1,2", &["0,2", "1,1", "0,1", "0,1"]),
        ("queen:2", "start", &["0,1", "1,1", "1,0"]),
        ("queen:2", "1,1", &["0,1", "1,0", "0,0"]),
        ("chomp", "2,1", &["1,1", "2"]),
        (
            "nimbi",
            "#./##",
            &["../##", "#./.#", "#./..", "../.#", "#./#."],
        ),
        ("fibonacci", "3", &["2/2", "1/1"]),
        ("fibonacci", "3/3", &["2/2", "1/1", "0"]),
        ("die", "3@1", &["1@2", "0@3"]),
        ("die:stay", "3@1", &["2@1", "1@2", "0@3"]),
        ("two-dice:both", "4@1,1", &["0@2,2"]),
        ("two-dice:one", "2@1,1", &["0@1,2"]),
        ("two-dice:sum", "4@1,1", &["1@1,2", "0@1,3"]),
        ("hexagon", "1x2", &["..", ".#", "#."]),
        ("hexagon:part", "1x2", &[".#", "..", "#."]),
        ("cram", "#./##", &["../.#", "#./.."]),
        ("queen:3x2", "start", &["0,1", "1,1", "2,1", "2,0"]),
        ("queen:3000000x2", "1,1", &["0,1", "1,0", "0,0"]),
        ("odd-even:2,odd", "3", &["2/0/1", "1"]),
        ("dice:2,one", "3@1,2", &["1@2,2", "0@2,3", "2@1,1", "0@1,3"]),
        ("dice:1,all", "3@1", &["1@2", "0@3"]),
    ] {
        let ruleset = built_in(name).unwrap_or_else(|| panic!("no ruleset of {name}"));
        assert_eq!(ruleset.name(), name);
        assert!(!ruleset.goes_round(), "{name}");
        assert_options(&ruleset, position, wanted);
    }
}

/// The drawings are the triangle, the parallelogram and the hexagon of document 1.
#[test]
fn boards_of_the_hexagon_game_have_short_names() {
    let hexagon = built_in("hexagon").unwrap();
    for (short, drawn) in [
        ("A(3,1)", "#../##./###"),
        ("A(2,3)", "###./####"),
        ("B(2,3)", "2x3"),
        ("C(2,2,2)", "##./###/###"),
        ("hex(2,2,2,2,2,2)", "##./###/.##"),
        ("A(1,1)+B(2,2)", "1x1+2x2"),
        ("0", "-"),
    ] {
        let at = hexagon.read(short).unwrap();
        assert_eq!(hexagon.show(&at), drawn, "{short}");
    }
    // Side lengths that do not close.
    assert!(hexagon.read("hex(2,2,2,3,2,2)").is_err());
    assert!(hexagon.read("hex(4000,4000,1,4000,4000,1)").is_err());
}

#[test]
fn names_that_the_language_does_not_reach_have_no_ruleset() {
    for name in [
        "queen:8x5x3",
        "odd-even:3,many",
        "subtraction:1-1000000000",
        "two-dice:none",
        "nim:3",
        "no-such-game",
    ] {
        assert!(built_in(name).is_none(), "{name}");
    }
    assert!(built_in_text("nim").is_some());
}

/// When Black is to move, the row ends with 1.
#[test]
fn games_of_two_sides_go_round() {
    for (name, position, wanted) in [
        ("northcott:4", "1-4", &["2-4;black", "3-4;black"][..]),
        ("northcott:4", "2-4", &["1-4;black", "3-4;black"]),
        ("northcott:4", "2-4,3-1;black", &["2-3,3-1", "2-4,3-2"]),
        ("xiangqi", "1s4-7", &["1s5-7;black"]),
        ("xiangqi", "1s4-6;black", &[]),
        ("xiangqi", "5c3-5", &["5c2-5;black", "5c4-5;black"]),
        (
            "xiangqi",
            "5c3-5;black",
            &["5c3-4", "5c3-6", "5c3-7", "5c3-8", "5c3-9"],
        ),
    ] {
        let ruleset = built_in(name).unwrap();
        assert!(ruleset.goes_round(), "{name}");
        assert_options(&ruleset, position, wanted);
    }
}

#[test]
fn a_game_may_be_judged_at_its_end() {
    use grundy_core::{Outcome, Scored};
    let text = built_in_text("odd-even").unwrap();
    let odd = built_in("odd-even:3,odd").unwrap();
    for (parameters, wins, loses) in [("3,odd", "0/1/0", "0/0/1"), ("3,even", "0/0/1", "0/1/0")] {
        let named = built_in(&format!("odd-even:{parameters}")).unwrap();
        // The chosen word comes first in its list.
        let line = grundy_ruleset::one_line_with(text, Some(parameters)).unwrap();
        // The game's own name is reserved.
        let line = line.replacen("odd-even", "judged", 1);
        let line = line.replacen("Odd or even", "Judged", 1);
        for game in [named, Ruleset::read(&line).unwrap()] {
            assert!(game.is_judged());
            let result = |position| game.result(&game.read(position).unwrap());
            assert_eq!(result(wins), Outcome::N, "{parameters}");
            assert_eq!(result(loses), Outcome::P, "{parameters}");
        }
    }
    for (text, key) in [
        ("heaps n; option n - 1; wins n = 0", "ruleset-wins-heaps"),
        ("numbers n; option n; wins n > 0", "ruleset-wins-ends"),
    ] {
        let error = Ruleset::read(&format!("ruleset judged; {text}")).unwrap_err();
        assert_eq!(&*error.why.key, key, "{text}");
    }
    assert_eq!(&*odd.read("1+1").unwrap_err().why.key, "ruleset-wins-sum");
}

#[test]
fn a_parameter_may_be_one_of_several_words() {
    let text = "ruleset one-way
        parameter way in first, second
        numbers n, m
        option n - 1, m where way = first and n > 0
        option n, m - 1 where way = second and m > 0
        written \"{n}\" where m = 0
        written \"{n}/{m}\"";
    let first = Ruleset::with_parameters(text, None).unwrap();
    assert_eq!(options(&first, "2/1"), ["1/1"]);
    let second = Ruleset::with_parameters(text, Some("second")).unwrap();
    assert_eq!(options(&second, "2/1"), ["2"]);
    assert_eq!(second.name(), "one-way:second");
    let other = Ruleset::with_parameters(text, Some("third")).unwrap_err();
    assert_eq!(&*other.why.key, "ruleset-parameter-word");
}

#[test]
fn ways_of_writing_name_the_positions_own_numbers() {
    let numbers = "numbers n; option n - k for k in 1..=n";
    let squares = "grid g; option clear c for c in cells(g) where full(g, c)";
    for (rules, text, key) in [
        (numbers, "written \"<{m}>\"", "ruleset-no-name"),
        (
            "heaps n; option n",
            "written \"<{n}>\"",
            "ruleset-written-kind",
        ),
        (numbers, "written \"<{n}>\" where n", "ruleset-advised"),
        (
            squares,
            "short \"s\": grid(-1, 2); start \"s\"",
            "ruleset-short-fault",
        ),
    ] {
        let error = Ruleset::read(&format!("ruleset a; {rules}; {text}")).unwrap_err();
        assert_eq!(&*error.why.key, key, "{text}");
    }
    let nimstring = grundy_ruleset::named("nimstring").unwrap().unwrap();
    let unmet = nimstring.read("0x3").unwrap_err();
    assert_eq!(&*unmet.why.key, "ruleset-short-unmet");
}

/// Numbers of a row in order, words for small numbers, and a repeated part.
#[test]
fn a_row_is_written_as_its_text_says() {
    let text = "ruleset pieces
        row r
        option set(r, i, r[i] - 1) for i in indices(r) where r[i] > 0
        require len(r) < 9
        written \"[{file}{c|s},]{|;black}\" where len(r) mod 2 = 1
        written \"{heap}@[{top}-]!\"";
    let ruleset = Ruleset::read(text).unwrap();
    for (written, numbers) in [
        ("5c", "5,0,0"),
        ("5s,7c,8s;black", "5,1,7,0,8,1,1"),
        ("5@6!", "5,6"),
        ("5@6-7-8!", "5,6,7,8"),
        // Neither notation has this count of numbers, or such a number.
        ("7,8,9", ""),
        ("", ""),
    ] {
        let read = ruleset.read(written).ok();
        assert_eq!(read.is_some(), !numbers.is_empty(), "{written}");
        if let Some(at) = read {
            assert_eq!(ruleset.show(&at), written);
            assert_eq!(
                format!("{at:?}").matches(", ").count(),
                numbers.matches(',').count() + 1
            );
        }
    }
    for (pattern, key) in [
        ("[{a},", "ruleset-brackets"),
        ("[,]", "ruleset-brackets"),
        ("[{a}]", "ruleset-brackets"),
        ("[{a},][{b}]", "ruleset-brackets"),
        ("[{a}{b},]", "ruleset-brace"),
    ] {
        let wrong = text.replace("{heap}@[{top}-]!", pattern);
        let error = Ruleset::read(&wrong).unwrap_err();
        assert_eq!(&*error.why.key, key, "{pattern}");
    }
}

#[test]
fn the_ground_is_a_vertex_of_its_own() {
    let rules = grundy_ruleset::named("nimstring").unwrap().unwrap();
    for (text, plain) in [
        ("0-1,1-ground", "0-1,1-2,2=X"),
        (" 0-1, 1-2, 2=X", "0-1,1-2,2=X"),
        (" ground-1,0-1", "0-1,1-2,2=X"),
        ("ground-1,1-2,ground-2:3", "0-1,1-2,0-2:3,0=X"),
        ("path(2),1-ground", "0-1,1-2,2=X"),
        ("ground,0-2", "0-2,1=X"),
    ] {
        let words = rules.read(text);
        assert!(words.is_ok(), "{text}: {words:?}");
        assert_eq!(words, rules.read(plain), "{text}");
    }
    for text in [
        "ground-ground",
        "0-ground,ground=O",
        "0-ground,0-ground",
        "grounds",
    ] {
        assert!(rules.read(text).is_err(), "{text}");
    }
}
