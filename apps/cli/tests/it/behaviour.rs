//! The program as seen by its user: statuses, pipes, Ctrl-C, play.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use grundy_testkit::{Scratch, computes, finish, run_with, table, text};

use super::{grundy, run};

/// Commands with their exit status; a plus is a blank within a word.
const STATUSES: &str = "\
solve nim 3,5,7 | 0
solve nim 3,x | 2
solve nmi 3 | 2
solve nim -1 | 2
solve moore 3 | 2
solve hexagon hex(2,2,2,2,2,3) | 2
solve chomp 3,4 | 2
solve odd-even:3,odd 18 | 2
solve odd-even:3,odd 17 --misere | 2
solve | 2
nonsense | 2
solve nim 3 --lang fr | 2
sum nim+3 northcott:4+1-4 | 0
sum nim+3 odd-even:3,odd+17 | 2
sum nim+3 northcott:4+1-4 --misere | 2
sum nim+3 octal:0.77+4 --misere | 0
sum chomp+wxw nim+3 | 4
sum chomp+3xw nim+3 --misere | 4
sum nim+3 --misere --proof - | 2
sum nim+3 northcott:4+1-4 --proof - | 2
table northcott:4 --what nimbers | 2
table nim --to 99999999 | 2
batch /no/such/file | 1
solve chomp 9,8,7,6,5 --max-positions 5 | 3
solve octal:0.007 100000 --max-memory 100K | 3
solve octal:0.007 10000000 --timeout 0.2 | 3
solve chomp wx3 --misere | 4
";

#[test]
fn the_exit_status_says_what_happened() {
    for (line, status) in table(STATUSES) {
        let output = run(line.split(' ').map(|word| word.replace('+', " ")));
        let (code, said) = (output.status.code(), text(&output.stderr));
        let status = status.parse().expect("a status");
        assert_eq!(code, Some(status), "{line}: {said}");
        assert_eq!(said.is_empty(), status == 0, "{line}");
    }
}

#[test]
fn impossible_values_say_which_rule_they_break() {
    for (args, words) in [
        (["nim", "-1"], "negative"),
        (["hexagon", "hex(2,2,2,2,2,3)"], "cannot close"),
        (["chomp", "4,5"], "longer than the row before"),
        (["odd-even:3,odd", "18"], "must be odd"),
        (["nim", "3,5,99999999999999999999"], "too large"),
    ] {
        let said = text(&run(["solve", args[0], args[1]]).stderr);
        assert!(said.contains(words), "{args:?}: {said}");
        assert!(said.contains('^'), "{args:?} points nowhere: {said}");
        assert!(said.contains("A position that works"), "{args:?}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_of_any_bytes_are_refused_and_no_crash() {
    use std::os::unix::ffi::OsStrExt as _;
    for bytes in [
        &b"\xff\xfe"[..],
        b"3,\xc3\x28",
        b"\x1b[2J",
        b"\n\n",
        b"--",
        b"-",
        b"",
    ] {
        for game in ["nim", "chomp", "hexagon", "nope"] {
            let output = grundy(["solve", game])
                .arg(std::ffi::OsStr::from_bytes(bytes))
                .output()
                .expect("the program runs");
            assert_eq!(output.status.code(), Some(2), "{game} {bytes:?}");
            assert!(
                !text(&output.stderr).contains('\u{1b}'),
                "{bytes:?} is printed raw"
            );
        }
    }
}

#[test]
fn a_reader_who_goes_away_is_no_failure() {
    let mut child = grundy(["table", "octal:0.07", "--to", "50000", "--format", "csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_long_search_cleanly_and_a_pipe_sees_no_progress() {
    let long = ["solve", "northcott:8", "1-8,1-8,1-8,1-8,1-8", "--misere"];
    let child = grundy(long)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Long enough for progress to be shown on a terminal.
    computes(child.id(), Duration::from_millis(2500));
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill runs");
    assert!(sent.success());
    // It would not end by itself.
    let output = finish(child);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(text(&output.stderr), "error: interrupted\n");
    assert_eq!(text(&output.stdout), "");
}

#[test]
fn batch_keeps_order_goes_on_after_errors_and_reads_a_pipe() {
    let mut input = Vec::new();
    for id in 0..500 {
        let line = match id % 5 {
            0 => format!(r#"{{"id":{id},"game":"nim","position":"3,{id}"}}"#),
            1 => format!(r#"{{"id":{id},"game":"chomp","position":"4,4,2"}}"#),
            2 => format!(r#"{{"id":{id},"game":"nope","position":"1"}}"#),
            3 => format!(r#"{{"id":{id},"game":"die","position":"30"}}"#),
            _ => format!(r#"{{"id":{id},"game":"nim","position":"x"}}"#),
        };
        input.extend_from_slice(line.as_bytes());
        input.push(b'\n');
    }
    let output = run_with(&mut grundy(["batch"]), &input);
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 500);
    for (id, line) in lines.iter().enumerate() {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(value["id"], id);
        match id % 5 {
            0 | 1 => assert!(value["outcome"].is_string(), "{line}"),
            2 => assert_eq!(value["error"]["kind"], "unknown-game"),
            3 => assert_eq!(value["rolls"]["3"], "P"),
            _ => {
                assert_eq!(value["error"]["kind"], "bad-position");
                assert_eq!(value["error"]["at"], 0);
            }
        }
    }
    // The contract's own example, verbatim.
    assert_eq!(
        lines[1].replace(r#""id":1,"#, ""),
        r#"{"game":"chomp","position":"4,4,2","convention":"normal","outcome":"N","nimber":7,"winning_moves":[{"move":"r2c3","to":"4,2,2"}],"by":"theorem"}"#
    );
}

#[test]
fn a_request_of_a_batch_may_name_a_file() {
    let scratch = Scratch::new();
    let file = scratch.at("mine.ruleset");
    fs::write(
        &file,
        "ruleset mine\nheaps n\noption n - k for k in 1..=3 where k <= n\n",
    )
    .unwrap();
    let ask = |game: &str| {
        let line = format!(
            "{}\n",
            serde_json::json!({"id": 1, "game": game, "position": "5"})
        );
        let output = run_with(&mut grundy(["batch"]), line);
        serde_json::from_str::<serde_json::Value>(&text(&output.stdout)).expect("JSON")
    };
    assert_eq!(ask(&file)["nimber"], 1);
    let missing = ask("/no/such.ruleset");
    assert_eq!(missing["error"]["kind"], "bad-request", "{missing}");
    assert!(
        missing["error"]["message"]
            .as_str()
            .unwrap()
            .contains("/no/such.ruleset")
    );
}

#[test]
fn a_game_is_played_with_hints_undo_and_mistakes() {
    let moves = "3-9\nmoves\nhint\nwhy\n3-1\nundo\nboard\n5-1\nquit\n";
    let output = run_with(&mut grundy(["play", "nim", "3,5,7", "--seed", "3"]), moves);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    for words in [
        "too large: at most 3",
        "A winning move is 3-1: take 1 from the heap of 3.",
        "The binary column sums modulo 2 are 0 0 1",
        "The computer chooses",
        "3,5,7 · to move: you",
        "Goodbye.",
    ] {
        assert!(said.contains(words), "{words:?} is missing:\n{said}");
    }
}

/// Each language takes a turn: a library law checks that all have every text.
#[test]
fn every_game_is_played_to_its_end_by_the_computer() {
    let languages = [("en", "Winner"), ("zh-Hant", "勝者"), ("zh-Hans", "胜者")];
    let turns = languages.iter().cycle();
    for (slug, (lang, over)) in grundy::Game::slugs().into_iter().zip(turns) {
        let page = grundy::Game::page(&slug).expect("a page");
        let name = page.examples[0].game.as_str();
        let flags = "--first careless --second random --seed 7 --max-positions 1000000 \
                     --max-memory 200M --lang";
        let words = ["play", name].into_iter().chain(flags.split(' '));
        let output = run(words.chain([*lang]));
        let said = text(&output.stdout);
        let failure = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{name}: {failure}");
        let drawn = ["draw", "和局"].iter().any(|word| said.contains(word));
        assert!(said.contains(over) || drawn, "{name} in {lang}:\n{said}");
    }
}

#[test]
fn two_people_share_a_board() {
    let output = run_with(
        &mut grundy(["play", "wythoff", "1,2", "--second", "human"]),
        b"2-1\nu\n2-2\n1-1\n",
    );
    let said = text(&output.stdout);
    assert!(said.contains("Winner: second player"), "{said}");
}

#[test]
fn man_pages_come_from_the_same_texts_as_help() {
    for command in [
        "games",
        "rules",
        "solve",
        "sum",
        "table",
        "play",
        "batch",
        "completions",
        "man",
    ] {
        let page = text(&run(["man", command]).stdout);
        let help = text(&run([command, "--help"]).stdout);
        let about = help.lines().next().expect("a first line");
        assert!(page.contains(".TH"), "{command}: {page}");
        assert!(!about.contains('['), "{command} has no text: {about}");
        // The page uses a different apostrophe.
        let plain = about.rsplit('\'').next().expect("a last part");
        assert!(
            page.replace('\\', "").contains(plain),
            "{command}: {plain:?} is not in the page"
        );
    }
    for lang in ["en", "zh-Hant", "zh-Hans"] {
        for command in ["", "solve", "play", "table", "batch"] {
            let line = format!("{command} --help --lang {lang}");
            let help = text(&run(line.split_whitespace()).stdout);
            assert!(!help.contains("[cli-"), "{line}: {help}");
        }
    }
}

#[test]
fn a_variable_of_the_environment_is_read_or_refused() {
    let with = |name: &str, value: &str| {
        let mut command = grundy(["solve", "nim", "1"]);
        command.env(name, value).output().expect("the program runs")
    };
    for name in [
        "GRUNDY_TABEL",
        "GRUNDY_TABLE",
        "GRUNDY_tables",
        "GRUNDY_PORTS",
    ] {
        let output = with(name, "x");
        assert_eq!(output.status.code(), Some(2), "{name}");
        let said = text(&output.stderr);
        assert!(said.contains(name), "{said}");
        assert!(said.contains("GRUNDY_TABLES") || said.contains("GRUNDY_PORT"));
    }
    assert_eq!(
        with("GRUNDY_TABLES", "/no/such/folder").status.code(),
        Some(1)
    );
    // Variables of another program, or of a script.
    assert_eq!(with("GRUNDY_BROWSER", "x").status.code(), Some(0));
    assert_eq!(with("GRUNDY_TABLES", "").status.code(), Some(0));
    for (value, status) in [("soon", 2), ("0", 2), ("", 0), ("0.5", 0)] {
        let output = with("GRUNDY_TIMEOUT", value);
        assert_eq!(output.status.code(), Some(status), "{value}");
        let said = text(&output.stderr);
        assert_eq!(said.contains("GRUNDY_TIMEOUT"), status == 2, "{said}");
    }
    // Applies if no other time limit is given.
    let mut endless = grundy(["solve", "octal:0.007", "10000000"]);
    let output = endless.env("GRUNDY_TIMEOUT", "0.1").output();
    assert_eq!(output.expect("it runs").status.code(), Some(3));
}

#[test]
fn a_new_game_gets_its_files_and_its_lines_once() {
    let tree = Scratch::new();
    let (registry, rulesets) = ("crates/games/src/lib.rs", "crates/ruleset/src/built_in.rs");
    for folder in [
        "games/src",
        "ruleset/src",
        "ruleset/games",
        "i18n/locales/en",
    ] {
        fs::create_dir_all(tree.join(format!("crates/{folder}"))).unwrap();
    }
    for list in [registry, rulesets] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        fs::copy(root.join(list), tree.join(list)).unwrap();
    }
    let begin = |name: &str| {
        let mut command = grundy(["new-game", name]);
        command.current_dir(tree.path()).output().unwrap()
    };
    assert!(begin("cold-cram").status.success());
    let read = |file: &str| fs::read_to_string(tree.join(file)).unwrap();
    assert!(read(registry).contains("\nmod coded;\npub mod cold_cram;\n"));
    assert!(read(rulesets).contains("\n    \"cold-cram\"\n};\n"));
    assert!(read("crates/ruleset/games/cold-cram.ruleset").starts_with("ruleset cold-cram "));
    assert!(read(registry).contains("\n    game cold_cram::ColdCram;\n}\n"));
    assert!(read("crates/games/src/cold_cram.rs").contains("const SLUG: &str = \"cold-cram\";"));
    assert!(
        read("crates/i18n/locales/en/cold-cram.ftl").contains("\ncold-cram-name = Cold cram\n")
    );
    for refused in ["cold-cram", "nim", "Cram", "-cram", "a/b", "..", ""] {
        let output = begin(refused);
        assert_eq!(output.status.code(), Some(2), "{refused}");
        assert!(!output.stderr.is_empty(), "{refused}");
    }
}
