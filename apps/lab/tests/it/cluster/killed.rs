//! Processes that are killed, and saved parts that are missing or damaged.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use grundy_testkit::{Scratch, until};

use super::{
    KAYLES, all_succeed, begin, one_machine, say, start, table, text, wait, with_patience,
};

/// The table in a folder, if there is one.
fn made(out: &Path) -> Option<Vec<u8>> {
    let paths = fs::read_dir(out).ok()?.map(|file| file.unwrap().path());
    let mut tables = paths.filter(|path| path.extension().is_some_and(|e| e == "table"));
    tables.next().map(|path| fs::read(path).unwrap())
}

/// Kills a process at a random moment of a run, twenty times, and resumes each time with
/// another number of processes.
fn killed_and_resumed(words: &[&str]) {
    let seed = std::env::var("GRUNDY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(|| u64::from(std::process::id()));
    say(&format!("GRUNDY_SEED={seed}"));
    let mut dice = fastrand::Rng::with_seed(seed);
    let folder = Scratch::new();
    let expected = one_machine(&folder, words);
    let mut words = words.to_vec();
    words.extend(["--save-every", "0"]);
    let began = Instant::now();
    let whole = folder.join("whole");
    all_succeed(&wait(start(&folder, &words, &whole, 2)));
    let within = began.elapsed();
    assert!(table(&whole) == expected);
    let out = folder.join("out");
    let (mut wholes, mut resumed) = (0, 0);
    for kill in 1..=20 {
        let processes = dice.usize(1..=4);
        let victim = dice.usize(..processes);
        let moment = Duration::from_micros(dice.u64(..within.as_micros() as u64));
        let labelled = |text: &str| format!("seed {seed}, kill {kill}: {text}");
        // If a process is killed before it connects, the others wait until their patience
        // ends.
        let mut children = begin(&folder, &words, &out, processes, "2");
        thread::sleep(moment);
        children[victim].kill().unwrap();
        for (process, output) in wait(children).iter().enumerate() {
            let text = text(output);
            assert!(!text.contains("panicked"), "{}", labelled(&text));
            resumed += usize::from(text.contains("resumed from the saved levels"));
            // A process that had finished says so; the others name a process. But one
            // that is killed after its last message and before its data is out seems
            // finished: then the others wait for each other.
            if process != victim && !output.status.success() {
                assert_eq!(output.status.code(), Some(1), "{}", labelled(&text));
                let named = ["error: process ", "error: all processes waited"];
                let is_named = named.iter().any(|words| text.contains(words));
                assert!(is_named, "{}", labelled(&text));
            }
        }
        if let Some(made) = made(&out) {
            assert!(made == expected, "{}", labelled("other bytes"));
            wholes += 1;
            let _ = fs::remove_dir_all(&out);
        }
    }
    let outputs = wait(start(&folder, &words, &out, 3));
    all_succeed(&outputs);
    assert!(table(&out) == expected, "seed {seed}");
    say(&format!(
        "20 kills within {within:?}, {wholes} tables finished between them, {resumed} of them resumed"
    ));
    assert!(wholes < 20, "seed {seed}: nobody was killed in time");
}

#[test]
fn a_process_killed_at_any_moment_leaves_the_same_bytes_after_resuming() {
    killed_and_resumed(KAYLES);
}

/// One P-position in five: one or two workers send each other which, three or four ask,
/// and each resumes from what the other saved.
#[test]
fn the_same_of_outcomes() {
    let words = [KAYLES, &["--misere"]].concat();
    killed_and_resumed(&words);
}

/// 1.2 × 10^8 moves, killed within the first seconds of each run.
#[test]
#[ignore = "minutes: cargo test --release -p grundy-lab --test it cluster:: -- --ignored"]
fn a_large_table_killed_twenty_times_is_the_same() {
    let words = &["table", "chomp", "--of", "11x12", "--what", "outcomes"];
    killed_and_resumed(words);
}

#[test]
fn a_process_that_hangs_stops_the_others() {
    with_patience(a_process_hangs);
}

/// True if it hangs before the others give up.
fn a_process_hangs(patience: &str) -> bool {
    let folder = Scratch::new();
    let out = folder.join("out");
    let words = &["table", "nim", "--of", "40,40,40,40", "--save-every", "0"];
    let mut children = begin(&folder, words, &out, 3, patience);
    let begun = until("first level", || {
        let mut ended = children.iter_mut().map(|child| child.try_wait().unwrap());
        let is_over = ended.any(|status| status.is_some());
        let begun = out.join("manifest.txt").exists();
        (is_over || begun).then_some(!is_over)
    });
    if !begun {
        wait(children);
        return false;
    }
    // As by `kill -STOP`: the process exists but is silent.
    let mut hung = children.remove(1);
    let stopped = Command::new("kill")
        .args(["-STOP", &hung.id().to_string()])
        .status();
    assert!(stopped.unwrap().success());
    for output in wait(children) {
        let text = text(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(
            text.contains("run the same command again to resume"),
            "{text}"
        );
    }
    hung.kill().unwrap();
    hung.wait().unwrap();
    true
}

#[test]
fn parts_that_are_missing_or_damaged_are_named() {
    let folder = Scratch::new();
    let out = folder.join("out");
    let words = &["table", "nim", "--of", "30,30,30,30", "--save-every", "0"];
    let mut children = start(&folder, words, &out, 2);
    let manifest = out.join("manifest.txt");
    until("saved level", || {
        let text = fs::read_to_string(&manifest).unwrap_or_default();
        let saved = text.lines().filter(|line| line.starts_with("found"));
        (saved.count() > 4).then_some(())
    });
    let part = out.join("step-00003-0001-of-0002.part");
    for child in &mut children {
        child.kill().unwrap();
    }
    wait(children);
    let whole = fs::read(&part).unwrap();
    let name = part.display().to_string();
    let stopped = |damage: &str, file: &str| {
        let outputs = wait(start(&folder, words, &out, 2));
        for output in &outputs {
            assert_eq!(output.status.code(), Some(1), "{damage}: {}", text(output));
        }
        let all: String = outputs.iter().map(text).collect();
        assert!(all.contains(file), "{damage}: {all}");
        assert!(!all.contains("panicked"), "{all}");
    };
    fs::remove_file(&part).unwrap();
    stopped("missing", &name);
    fs::write(&part, &whole[..whole.len() - 1]).unwrap();
    stopped("cut short", &name);
    for at in [0, 9, whole.len() / 2, whole.len() - 1] {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x10;
        fs::write(&part, &damaged).unwrap();
        stopped("a bit changed", &name);
    }
    fs::write(&part, &whole).unwrap();
    let good = fs::read(&manifest).unwrap();
    let mut bad = good.clone();
    bad[40] ^= 1;
    fs::write(&manifest, bad).unwrap();
    stopped("the manifest", "manifest.txt");
    fs::write(&manifest, good).unwrap();
    all_succeed(&wait(start(&folder, words, &out, 1)));
    let words = &["table", "nim", "--of", "30,30,30,30"];
    assert!(table(&out) == one_machine(&folder, words));
}
