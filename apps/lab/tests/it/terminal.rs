//! The command line as seen by its user: accepted input, error messages, help,
//! completion, line widths.

use std::process::{Command, Output};

use grundy_testkit::{Scratch, table};
use unicode_width::UnicodeWidthStr as _;

use super::commands::words;
use super::grundy;

fn output(command: &mut Command) -> Output {
    command.output().expect("the program runs")
}

fn said(words: &[&str]) -> String {
    let output = output(&mut grundy(words));
    assert!(output.status.success(), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn refused(words: &[&str]) -> String {
    let output = output(&mut grundy(words));
    assert_eq!(output.status.code(), Some(2), "{words:?}: {output:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn full_width_text_and_capitals_are_read_as_notation() {
    for (typed, plain) in [
        (["solve", "Nim", "3，5，７"], ["solve", "nim", "3,5,7"]),
        (["solve", "NIM", "３、５、７"], ["solve", "nim", "3,5,7"]),
        (["solve", "Chomp", "3X4"], ["solve", "chomp", "3x4"]),
        (["solve", "chomp", "2×∞"], ["solve", "chomp", "2xw"]),
        (
            ["solve", "hexagon", "a（2，3）"],
            ["solve", "hexagon", "A(2,3)"],
        ),
        (
            ["solve", "ＯＣＴＡＬ：０．77", "10"],
            ["solve", "octal:0.77", "10"],
        ),
        (
            ["solve", "Moore：2", "1，3，5"],
            ["solve", "moore:2", "1,3,5"],
        ),
        (["solve", "Queen:8", "START"], ["solve", "queen:8", "start"]),
        (
            ["rules", "WYTHOFF", "--lang=zh"],
            ["rules", "wythoff", "--lang=zh-Hans"],
        ),
    ] {
        let (typed, plain) = (output(&mut grundy(typed)), output(&mut grundy(plain)));
        assert_eq!(typed, plain, "{typed:?}");
    }
    let batch = r#"{"id":1,"game":"Nim","position":"3，5，７"}"#;
    let scratch = Scratch::new();
    let answer = said(&["batch", &scratch.write("batch", batch)]);
    assert!(answer.contains(r#""position":"3,5,7""#), "{answer}");
}

#[test]
fn a_language_has_many_names() {
    for (name, word) in [
        ("en", "Nimber"),
        ("en_GB", "Nimber"),
        ("zh-TW", "必勝"),
        ("zh_TW.UTF-8", "必勝"),
        ("zh-HK", "必勝"),
        ("zh-Hant", "必勝"),
        ("zh-CN", "必胜"),
        ("zh", "必胜"),
        ("zh-Hans", "必胜"),
    ] {
        let answer = said(&["solve", "nim", "3,5,7", "--lang", name]);
        assert!(answer.contains(word), "{name}: {answer}");
        let mut by_locale = grundy(["solve", "nim", "3,5,7"]);
        by_locale.env("LC_ALL", name);
        let by_locale = output(&mut by_locale).stdout;
        assert_eq!(by_locale, answer.as_bytes(), "{name}");
    }
}

/// Commands with an invalid value, each with the allowed ones.
const BAD: &str = "\
solve nim 3 --lang fr | en, zh-Hant, zh-Hans
solve nim 3 --timeout soon | 60, 0.5
solve nim 3 --max-memory lots | 500M, 2G
solve nim 3 --max-positions many | a whole number
solve nim 3 --max-positions 0 | 1..
serve --threads 0 | a whole number from 1
serve --port 70000 | 0..=65535
serve --listen here | 127.0.0.1
serve --embed school.example/maths | https://school.example
serve --embed * | school.example
table nim --format xml | text, csv, json, bfile, markdown
play nim --second best | human, random, greedy, wary, planner, careless, perfect
play chomp --corner middle | upper-left, lower-left
completions cmd | bash, elvish, fish, powershell, zsh
";

#[test]
fn a_bad_value_says_what_is_allowed() {
    for (line, allowed) in table(BAD) {
        let words: Vec<&str> = line.split(' ').collect();
        let said = refused(&words);
        let possible = said.lines().find(|line| line.starts_with("Possible: "));
        let possible = possible.unwrap_or_else(|| panic!("{line}: {said}"));
        assert!(possible.contains(allowed), "{line}: {said}");
    }
}

/// Invalid commands, each with words of the refusal.
const WRONG: &str = "\
slove nim 3 | Did you mean solve
solve nim 3 --msere | Did you mean --misere?
solve nim | Usage: grundy solve [OPTIONS] <GAME> <POSITION>
solve nim | “grundy solve --help” describes
--lang en survey octal | “grundy survey octal --help”
solve nim 3 --misere --misere | --misere is given twice
solve nim 3 --timeout | missing: --timeout
help slove | there is no command “slove”
man slove | there is no command called “slove”
";

#[test]
fn errors_name_the_command_that_was_given_and_the_likeliest_that_was_meant() {
    for (line, words) in table(WRONG) {
        let said = refused(&line.split(' ').collect::<Vec<_>>());
        assert!(said.contains(words), "{line}: {said}");
    }
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(said(&["help"]), said(&["--help"]));
    assert_eq!(said(&["help", "solve"]), said(&["solve", "--help"]));
    assert_eq!(
        said(&["help", "survey", "octal", "--lang", "zh-TW"]),
        said(&["--lang", "zh-Hant", "survey", "octal", "--help"])
    );
}

#[test]
fn every_command_has_a_man_page() {
    let folder = Scratch::new();
    let name = folder.at("new");
    said(&["man", "--out", &name]);
    for page in [
        "grundy.1",
        "grundy-solve.1",
        "grundy-play.1",
        "grundy-survey-octal.1",
    ] {
        let text = std::fs::read_to_string(folder.join("new").join(page)).expect(page);
        assert!(text.contains(".TH"), "{page}");
    }
    assert!(said(&["man", "survey", "octal"]).contains("survey"));
    refused(&["man", "solve", "--out", &name]);
}

#[test]
fn a_shell_completes_commands_games_and_positions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = said(&["completions", shell]);
        assert!(script.contains("COMPLETE"), "{shell}: {script}");
    }
    let completed = |words: &[&str]| {
        let last = (words.len() - 1).to_string();
        let mut asked = grundy([&["--"], words].concat());
        asked
            .env("COMPLETE", "bash")
            .env("_CLAP_COMPLETE_INDEX", last);
        asked
            .env("_CLAP_COMPLETE_COMP_TYPE", "9")
            .env("_CLAP_IFS", "\n");
        let output = output(&mut asked);
        String::from_utf8(output.stdout).expect("text")
    };
    for (words, wanted) in [
        (&["grundy", "so"][..], "solve"),
        (&["grundy", "rules", "cho"], "chomp"),
        (&["grundy", "solve", "moo"], "moore:2"),
        (&["grundy", "solve", "chomp", ""], "3x4"),
        (&["grundy", "play", "nim", "3"], "3,5,7"),
        (&["grundy", "table", "nim", "--fo"], "--format"),
        (&["grundy", "solve", "nim", "3", "--lang", "zh-"], "zh-Hant"),
        (&["grundy", "play", "chomp", "--corner", "lo"], "lower-left"),
    ] {
        let shown = completed(words);
        assert!(
            shown.lines().any(|line| line == wanted),
            "{words:?}: {shown}"
        );
    }
}

#[test]
fn games_are_listed_for_programs_too() {
    let listed: serde_json::Value =
        serde_json::from_str(&said(&["games", "--json"])).expect("JSON");
    let listed = listed.as_array().expect("a list");
    let games = grundy::Game::slugs().len() + grundy::Game::classics().len();
    assert_eq!(listed.len(), games);
    let nim = listed
        .iter()
        .find(|game| game["slug"] == "nim")
        .expect("Nim");
    assert_eq!(nim["name"], "Nim");
    assert_eq!(nim["examples"][0]["position"], "3,5,7");
}

#[test]
fn lines_are_as_wide_as_the_reader_says() {
    let mut lines = 0;
    for lang in ["en", "zh-Hant", "zh-Hans"] {
        for line in [
            "--help",
            "help survey",
            "help solve",
            "help table",
            "help audit",
            "help play",
            "games",
            "rules hexagon",
            "rules nim",
            "solve nim 3,5,7 --why --all-moves",
            "solve hexagon hex(3,3,3,3,3,3) --why",
            "solve northcott 1-6,2-6,3-6,4-6,2-7,5-7,1-7,3-8 --why",
            "solve nim 40,60 --board",
            "sum 2|nim 3,5|chomp 2x3",
            "table wythoff --to 20",
            "table subtraction:1-3",
            "plan three-row-chomp --to 9",
            "survey octal 0.77 --to 100",
            "solve nim 3,x",
            "solve nope 3",
            "solve",
            "play hexagon --first careless --second random --seed 3",
            "fit octal:0.77",
        ] {
            let words: Vec<&str> = match line.split_once('|') {
                Some((_, parts)) => std::iter::once("sum").chain(parts.split('|')).collect(),
                None => line.split(' ').collect(),
            };
            for columns in [40, 80, 120] {
                let mut command = grundy(&words);
                command
                    .args(["--lang", lang])
                    .env("COLUMNS", columns.to_string());
                let output = output(&mut command);
                let text = [output.stdout, output.stderr].concat();
                let text = String::from_utf8(text).expect("text");
                assert!(!text.is_empty(), "{line}");
                for shown in text.lines() {
                    assert!(shown.width() <= columns, "{line} {lang} {columns}: {shown}");
                    lines += 1;
                }
            }
        }
    }
    assert!(lines > 5000, "{lines}");
}

#[test]
fn data_is_never_folded() {
    for line in [
        "solve nim 3,5,7,9,11,13 --json",
        "games --json",
        "table wythoff --to 30 --format csv",
        "table wythoff --to 30 --format markdown",
        "solve chomp 4,4,2 --proof -",
        "completions zsh",
        "man solve",
        "plane 3",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let folded = output(grundy(&words).env("COLUMNS", "40")).stdout;
        assert_eq!(folded, said(&words).as_bytes(), "{line}");
    }
}

/// Commands with an invalid claim, each with the error in English.
const NO_STATEMENT: &str = r#"conjecture ' ' | there is no statement
conjecture 'for n in 1..3' | a colon and the check are expected
conjecture 'for 3 in 1..2: true' | expected “NAME in RANGE”
conjecture 'for n in 1..3: nope(n)' | there is no function nope
conjecture 'for n in 1..3: m > n' | there is no variable m
conjecture 'for n in 1..3: (n' | is missing
conjecture 'for n in 1..3: n' | true or false is expected
conjecture 'for n in 3: true' | a range such as 1..=200
conjecture 'for n in 1..3: n % 0 == 0' | division by 0
conjecture 'for n in 1..3: fib(99) > n' | n from 0 to 90
conjecture 'is_p("nope", 3)' | no game called “nope”
audit --claims BOOK | a true claim says why its cases are all
"#;

#[test]
fn what_is_wrong_with_a_statement_is_said_in_the_readers_language() {
    let scratch = Scratch::new();
    let book = scratch.write(
        "book.toml",
        "[document]\nnumber = 7\ntitle.en = \"t\"\ntitle.zh = \"t\"\n\
         [[claim]]\nid = \"a\"\nplace = \"p\"\nsays.en = \"s\"\nsays.zh = \"s\"\n\
         check = \"true\"\nverdict = \"true\"\n",
    );
    let mut count = 0;
    for (line, english) in table(NO_STATEMENT) {
        let words = words(&line.replace("BOOK", &book));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let words = &words[..];
        let said = refused(words);
        assert!(said.contains(english), "{words:?}: {said}");
        for lang in ["zh-Hant", "zh-Hans"] {
            let said = refused(&[words, &["--lang", lang]].concat());
            let first = said.lines().next().unwrap_or_default();
            assert!(!first.contains(english), "{words:?}: {said}");
            // Names and the keywords of statements are not translated.
            let sentence = first.chars().filter(|c| c.len_utf8() == 3).count();
            assert!(sentence > 8 && !first.contains('['), "{words:?}: {said}");
            count += 1;
        }
    }
    assert_eq!(count, 24);
    assert!(refused(&["conjecture", ""]).contains("there is no statement"));
}
