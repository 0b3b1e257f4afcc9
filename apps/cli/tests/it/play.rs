//! Play in the terminal: typed moves, messages at the end, and the games of docs/play.md.

use grundy_testkit::{program, run_with, table};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/play.md");

/// The output of `play` for these lines, with each line inserted where it was typed.
fn played(words: &[&str], typed: &[&str]) -> String {
    let lines: String = typed.iter().map(|line| format!("{line}\n")).collect();
    let mut command = program(env!("CARGO_BIN_EXE_grundy"));
    let output = run_with(command.arg("play").args(words).env("COLUMNS", "80"), lines);
    assert!(output.status.success(), "{words:?}: {output:?}");
    let said = String::from_utf8(output.stdout).expect("text");
    let mut typed = typed.iter();
    let lines = said.split_inclusive('\n').map(|line| {
        let mut shown = String::new();
        let mut rest = line;
        // No other line of the program begins this way.
        while let Some(after) = rest.strip_prefix("> ") {
            let typed = typed.next().copied().unwrap_or_default();
            shown.push_str(&format!("> {typed}\n"));
            rest = after;
        }
        shown + rest
    });
    lines.collect()
}

/// The text with line breaks replaced by blanks.
fn on_a_line(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Checks every block of the page that begins with the command, with its typed lines.
#[test]
fn the_games_of_the_page_are_played_as_described() {
    let page = std::fs::read_to_string(PAGE).expect("the page");
    let mut blocks: Vec<String> = page.split("```").map(str::to_owned).collect();
    let mut games = 0;
    for block in &mut blocks {
        let Some(lines) = block.strip_prefix("console\n$ grundy play ") else {
            continue;
        };
        let (command, rest) = lines.split_once('\n').expect("a command on a line");
        let words: Vec<&str> = command.split(' ').collect();
        let typed: Vec<&str> = rest
            .lines()
            .filter_map(|line| line.strip_prefix("> "))
            .collect();
        let game = played(&words, &typed);
        *block = format!("console\n$ grundy play {command}\n{game}");
        games += 1;
    }
    assert_eq!(games, 3, "one in each language");
    let again = blocks.join("```");
    if std::env::var("TRANSCRIPTS").is_ok_and(|wish| wish == "overwrite") {
        std::fs::write(PAGE, again).expect("the page is written");
    } else {
        assert!(
            again == page,
            "TRANSCRIPTS=overwrite writes the games again:\n{again}"
        );
    }
}

/// A game, a position and a move in canonical notation, and what people type for it.
const TYPED: &str = "\
chomp 3x4 r2c3 | R2C3; r2 c3; 2 3; 2,3; ２，３; Ｒ２Ｃ３
nimbi 3x3 r2c1-2 | 2 1-2; R2 C1-2; 2,1-2
nim 3,5,7 7-2 | 7 2; ７－２; 7 - 2
wythoff 3,5 3-2,5-2 | 3 2, 5 2; 3-2，5-2
octal:0.77 10 10-2:3,5 | 10 2:3,5; 10-2：3，5
hexagon A(2,3) 1h2 | h2; H2; 1H2; 橫2; 横2; 橫向第 2 排
hexagon A(2,3) 1u3 | u3; 右上3; 右上斜向第3排
hexagon:part A(2,3) 1h2:2-3 | h2:2-3; 橫2：2-3
northcott:8 1-6,2-6 2:2>4 | 2 2 4; 2 4; ２：２＞４
queen:8 5,7 4,6 | 4 6; (4,6); （4，6）
two-dice:one 30@3,5 3>1 | 3 1; 3＞1
two-dice:both 30@3,5 1,4 | 1 4; 1，4
xiangqi start C7+3 | c7+3; 炮七进三; 炮7進3; 砲７＋３
xiangqi start P1+1 | 兵一进一; p1+1
";

#[test]
fn moves_are_read_as_people_type_them() {
    let mut count = 0;
    for (line, typed) in table(TYPED) {
        let words: Vec<&str> = line.split(' ').collect();
        let [game, position, canonical] = words[..] else {
            panic!("{line}");
        };
        let first = played(&[game, position, "--second", "human"], &[canonical, "quit"]);
        for text in typed.split("; ") {
            let other = played(&[game, position, "--second", "human"], &[text, "quit"]);
            assert_eq!(
                other.replace(&format!("> {text}\n"), &format!("> {canonical}\n")),
                first,
                "{game} {position}: {text}"
            );
            count += 1;
        }
    }
    assert!(count > 40);
}

#[test]
fn a_move_that_is_not_possible_is_answered_with_a_near_one() {
    for (game, position, typed, near) in [
        ("nim", "3,5,7", "8-3", "7-3"),
        ("chomp", "3x4", "r3c5", "r3c4"),
        ("hexagon", "A(2,3)", "1h3", "1h2"),
        ("northcott:8", "1-6,2-6", "2:2>7", "2:2>5"),
        ("nim", "3,5,7", "take two", "3-1"),
    ] {
        let said = on_a_line(&played(&[game, position], &[typed, "quit"]));
        let advice = format!("A move that is possible: {near}");
        assert!(said.contains(&advice), "{typed}: {said}");
    }
}

#[test]
fn the_end_tells_what_gave_the_game_away_and_offers_another() {
    let said = on_a_line(&played(
        &["nim", "2,1", "--seed", "1"],
        &["2-2", "undo", "2-1", "1-1", "swap", "quit"],
    ));
    for words in [
        "Move 1 gave the win away: take the whole heap of 2. Winning was: take 1 from",
        "Winner: computer.",
        "Type again for a rematch",
        "Winner: you.",
        "You never gave the win away.",
        "The computer chooses 2-1",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let said = on_a_line(&played(&["nim", "1,1"], &["1-1", "again", "1-1", "quit"]));
    assert_eq!(said.matches("Winner: computer.").count(), 2, "{said}");
    assert!(said.contains("You made no mistake"), "{said}");
    assert!(said.ends_with("Goodbye."), "{said}");
}

#[test]
fn the_names_that_moves_use_stand_beside_the_board() {
    for (game, position, names) in [
        ("hexagon", "A(2,3)", &["h1", "h2", "u1", "d1"][..]),
        (
            "hexagon",
            "A(2,3)+B(2,2)",
            &["Part 1", "Part 2", "h2", "u3"],
        ),
        ("queen:8", "5,7", &["  0 ★", "0 1 2 3 4 5 6 7"]),
        (
            "xiangqi",
            "start",
            &["1 2 3 4 5 6 7 8 9", "9 8 7 6 5 4 3 2 1"],
        ),
    ] {
        let said = played(&[game, position], &["quit"]);
        for name in names {
            assert!(said.contains(name), "{game} {position} {name}: {said}");
        }
    }
    let sum = program(env!("CARGO_BIN_EXE_grundy"))
        .args(["sum", "nim 3,5", "hexagon A(2,3)"])
        .output()
        .expect("the program runs");
    assert!(
        String::from_utf8_lossy(&sum.stdout).contains("h1  ⬢"),
        "{sum:?}"
    );
}

#[test]
fn the_poison_is_drawn_at_the_corner_asked_for_to_the_end() {
    let words = ["chomp", "4,4,2", "--corner", "lower-left"];
    let said = played(&words, &["r2c3", "undo", "quit"]);
    let start = "    3 ■ ■ · ·\n    2 ■ ■ ■ ■\n    1 ✖ ■ ■ ■\n      1 2 3 4\n4,4,2";
    let after = "    3 ■ ■ · ·\n    2 ■ ■ · ·\n    1 ✖ ■ ■ ■\n      1 2 3 4\n4,2,2";
    assert_eq!(said.matches(start).count(), 2, "{said}");
    assert_eq!(said.matches(after).count(), 1, "{said}");
}

/// A terminal offers line editing, history and completion.
#[cfg(unix)]
#[test]
fn a_terminal_gives_line_editing_history_and_completion() {
    use std::fs::File;
    use std::io::{Read as _, Write as _};
    use std::process::Stdio;
    use std::time::Instant;

    use grundy_testkit::HANG;

    let pair = nix::pty::openpty(None, None).expect("a terminal");
    let side = || Stdio::from(pair.slave.try_clone().expect("a handle"));
    let mut child = program(env!("CARGO_BIN_EXE_grundy"))
        .args(["play", "nim", "3,5,7", "--second", "human"])
        .env("TERM", "xterm")
        .env("COLUMNS", "80")
        .stdin(side())
        .stdout(side())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    drop(pair.slave);
    let mut terminal = File::from(pair.master);
    let mut reader = terminal.try_clone().expect("a handle");
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = reader.read(&mut bytes) {
            if sender.send(bytes[..read].to_vec()).is_err() {
                return;
            }
        }
    });
    let mut heard = String::new();
    let mut wait_for = |words: &str| {
        let until = Instant::now() + HANG;
        while !heard.contains(words) {
            let left = until.saturating_duration_since(Instant::now());
            let bytes = receiver
                .recv_timeout(left)
                .unwrap_or_else(|_| panic!("{words}: {heard}"));
            heard.push_str(&String::from_utf8_lossy(&bytes));
        }
        heard.clear();
    };
    wait_for("to move: first player");
    // A typing error, one backspace, corrected: 7-2.
    terminal.write_all(b"7-9\x7f2\r").expect("keys");
    wait_for("3,5,5 · to move: second player");
    // The up key recalls the previous line: no heap of 7 is left.
    terminal.write_all(b"\x1b[A\r").expect("keys");
    wait_for("there is no heap of 7");
    // Tab completes a command.
    terminal.write_all(b"und\t\r").expect("keys");
    wait_for("3,5,7 · to move: first player");
    terminal.write_all(b"quit\r").expect("keys");
    wait_for("Goodbye.");
    assert!(child.wait().expect("it ends").success());
}
