//! The examples of the language's words.

use grundy_ruleset::{Ruleset, Topic, Word, vocabulary};

/// A ruleset in which the example of a word has a meaning.
fn around(word: &Word) -> String {
    let example = word.example;
    let value = |names: &str| format!("{names} where count([{example}]) >= 0");
    let row = "row r; option r[1..] where len(r) > 0 let n = 3 let i = 0";
    let rest = match (word.topic, word.name) {
        (Topic::Heading, "ruleset") => return format!("{example}\nheaps n\noption 0 where n > 0"),
        (Topic::Heading, _) => format!("{example}; heaps n; option 0 where n > 0"),
        (Topic::Kind, kind) => {
            let option = match kind {
                "heaps" => "0 where n > 0",
                "all heaps" => "h[1..] where len(h) > 0",
                "row" | "rows" => "r[1..] where len(r) > 0",
                "numbers" => "0, b where a > 0",
                "coins" => "turn i for i in heads(c)",
                "grid" => "clear c for c in cells(g) where full(g, c)",
                "poset" => "remove x for x in elements(p)",
                "curves" | "crosses" => "join l for l in lines(s)",
                _ => "remove v for v in vertices(g)",
            };
            format!("{example}; option {option}")
        }
        (_, "circle" | "strip" | "stacks" | "sets" | "tiles") => format!("{row}; {example}"),
        (_, "stretch") => format!("heaps n; option n - k for k in 1..=n; {example}"),
        (_, "bar") => format!("numbers a, b, c, d; option 0, b, c, d where a > 0; {example}"),
        (Topic::Statement, "wins" | "symmetry" | "short" | "written") | (Topic::Drawing, _) => {
            format!("numbers a, b; option 0, 0 where a + b > 0; {example}")
        }
        (Topic::Statement, "pass") => {
            let option = "option a - 1, 1 where a > 0 and b == 0; measure 2*a + b";
            format!("numbers a, b; {option}; {example}")
        }
        (Topic::Statement, "draws") => {
            format!("numbers a, b; option 0, 0 where a + b > 0; wins a > b; {example}")
        }
        (Topic::Statement, "parts") | (Topic::Declared, "relabel" | "components") => {
            format!("graph g; option remove v for v in vertices(g); {example}")
        }
        (Topic::Statement, _) => {
            format!("heaps n; option n - k for k in 1..=n; {example}")
        }
        (Topic::Declared, "swap" | "reverse") => {
            format!("numbers a, b; option 0, 0 where a + b > 0; {example}")
        }
        (Topic::Declared, _) => {
            format!("grid g; option clear c for c in cells(g) where full(g, c); {example}")
        }
        (Topic::Word, "for") => format!("{row} {example}"),
        (Topic::Word, "where" | "let") => format!("{row} let k = 2 {example}"),
        (_, "choices" | "subsets") => format!("{row} for x in {example}"),
        (Topic::Coins, _) => value("coins c; option turn i for i in heads(c)"),
        (Topic::Grid, _) => value("grid g; option clear c for c in cells(g) where full(g, c)"),
        (Topic::Graph, _) => value("graph g; option cut u, v for (u, v) in edges(g)"),
        (Topic::Poset, _) => value("poset p; option remove x for x in elements(p) let y = x"),
        (Topic::Curves, _) => value("curves s; option join l for l in lines(s)"),
        _ => value(&format!("{row} let k = 2")),
    };
    format!("ruleset t; {rest}")
}

#[test]
fn the_example_of_every_word_is_read_and_evaluated() {
    for word in vocabulary() {
        let text = around(word);
        let read = Ruleset::read(&text);
        assert!(read.is_ok(), "{text}: {:?}", read.err());
        let is_sign = word.topic == Topic::Sign;
        assert!(is_sign || word.example.contains(word.name), "{word:?}");
    }
}

#[test]
fn a_function_is_followed_by_its_parenthesis() {
    let find = |topic, name| {
        let mut words = vocabulary().iter();
        let word = words.find(|word| word.topic == topic && word.name == name);
        let word = *word.unwrap();
        (word.followed_by(), word.is_verb(), word.key())
    };
    for (topic, name, expected) in [
        (
            Topic::Graph,
            "remove",
            ("(", true, "vocabulary-graph-remove"),
        ),
        (Topic::List, "sum", ("(", false, "vocabulary-list-sum")),
        (
            Topic::Kind,
            "all heaps",
            (" ", false, "vocabulary-kind-all-heaps"),
        ),
        (
            Topic::Statement,
            "option",
            (" ", false, "vocabulary-statement-option"),
        ),
        (Topic::Grid, "right", ("", false, "vocabulary-grid-right")),
    ] {
        let (after, is_verb, key) = find(topic, name);
        assert_eq!((after, is_verb, &*key), expected);
    }
}
