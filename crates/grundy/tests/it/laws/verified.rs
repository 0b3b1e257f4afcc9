//! `grundy-verified`, whose core is proved in Coq (`proofs/`), beside the interpreter of
//! rulesets and the checker. The program is built by `make -C proofs`, so these laws are
//! part of the full run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use grundy::{Convention, Game, Limits, Solver, Start};
use grundy_core::Notation as _;
use grundy_engine::definition;
use grundy_games::SLUGS;
use grundy_ruleset::{CLASSICS, Ruleset, built_in};
use grundy_testkit::Scratch;

use crate::laws::proofs::{
    changed_lines, changed_numbers, every_certificate, sealed_again, verify, victims,
};
use crate::laws::sample;

/// The program, which the variable names, with the texts of all games.
fn program() -> Command {
    let path = std::env::var_os("GRUNDY_VERIFIED");
    let path = path.expect("GRUNDY_VERIFIED names the program that make -C proofs builds");
    let rulesets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ruleset");
    let mut program = Command::new(PathBuf::from(path));
    program.arg("--rules").arg(rulesets.join("games"));
    program.arg("--rules").arg(rulesets.join("classics"));
    program
}

/// Classics whose texts use what the proved language lacks: groups, colours of vertices.
const LACKING: [&str; 8] = [
    "nogo",
    "col",
    "snort",
    "sprouts",
    "brussels-sprouts",
    "nimstring",
    "dots-and-boxes",
    "nim-on-graphs",
];

/// The options of positions, as the program lists them.
fn options(game: &str, positions: &[String]) -> Vec<BTreeSet<String>> {
    let mut program = program();
    program.args(["--options", game]);
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = program.spawn().expect("grundy-verified runs");
    let mut input = child.stdin.take().unwrap();
    let lines = positions.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{game}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| match line.strip_prefix("? ") {
        Some(why) => panic!("{game}: {why}"),
        None => line.split_whitespace().map(str::to_owned).collect(),
    });
    let options: Vec<_> = lines.collect();
    assert_eq!(options.len(), positions.len(), "{game}");
    options
}

/// Small positions of a ruleset, and those on random lines of play from its examples.
fn positions(ruleset: &Ruleset) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(33);
    let small = ruleset.small_positions().unwrap();
    let mut texts: BTreeSet<String> = small.iter().map(|at| ruleset.show(at)).collect();
    for example in &ruleset.about().examples {
        for _ in 0..6 {
            let mut at = ruleset.read(&example.position).unwrap();
            for _ in 0..8 {
                texts.insert(ruleset.show(&at));
                let options = definition::options(ruleset, &at);
                if options.is_empty() {
                    break;
                }
                at = options[random.usize(..options.len())].clone();
            }
        }
    }
    texts.into_iter().collect()
}

#[test]
#[ignore = "needs the program of the proofs"]
fn the_proved_evaluator_has_the_interpreters_options() {
    let members = SLUGS.iter().flat_map(|slug| sample::members(slug));
    let built_in = members.map(|name| (built_in(&name), name));
    let known = |slug: &str| !LACKING.contains(&slug);
    let classics = CLASSICS
        .iter()
        .filter(|classic| known(classic.slug))
        .map(|classic| {
            let ruleset = Ruleset::with_parameters(classic.text, None).unwrap();
            (Some(ruleset), classic.slug.to_owned())
        });
    let mut games = 0;
    for (ruleset, name) in built_in.chain(classics) {
        // A set of more than 10,000 numbers has no ruleset.
        let Some(ruleset) = ruleset else { continue };
        let texts = positions(&ruleset);
        assert!(texts.len() > 10, "{name}: {} positions", texts.len());
        for (text, proved) in texts.iter().zip(options(&name, &texts)) {
            let at = ruleset.read(text).unwrap();
            let own = definition::options(&ruleset, &at);
            let own: BTreeSet<String> = own.iter().map(|at| ruleset.show(at)).collect();
            assert_eq!(own, proved, "{name} {text}");
        }
        games += 1;
    }
    assert!(
        games >= SLUGS.len() + CLASSICS.len() - LACKING.len(),
        "{games}"
    );
}

/// The program's verdict on each text: none if it is verified, or the reason. One that
/// reaches the limit of memory ends the program, which goes on with the next.
fn verdicts(texts: &[String]) -> Vec<Option<String>> {
    let folder = Scratch::new();
    let mut verdicts = Vec::new();
    for texts in texts.chunks(400) {
        let names: Vec<String> = (0..texts.len()).map(|i| format!("{i}.txt")).collect();
        for (name, text) in names.iter().zip(texts) {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let mut rest = &names[..];
        while !rest.is_empty() {
            let mut program = program();
            program.args(["--max-memory", "200M"]).args(rest);
            let output = program.current_dir(folder.path()).output().unwrap();
            let said = String::from_utf8(output.stdout).unwrap();
            assert!(!said.is_empty(), "no verdict on {}", rest[0]);
            for line in said.lines() {
                let (name, after) = rest.split_first().unwrap();
                assert!(line.contains(name.as_str()), "{name}: {line}");
                let verified = line.starts_with("VERIFIED (theorem");
                let refused = ["NOT VERIFIED: ", "STOPPED"];
                let refused = refused.iter().any(|word| line.contains(word));
                assert!(verified != refused, "{line}");
                verdicts.push(refused.then(|| line.to_owned()));
                rest = after;
            }
        }
    }
    verdicts
}

/// The reasons for which the proved checker refuses a position that it does not know.
const BEYOND: [&str; 2] = ["a theorem that", "cannot be evaluated"];

#[test]
#[ignore = "needs the program of the proofs"]
fn the_proved_checker_accepts_certificates_of_every_game() {
    let certificates = every_certificate(60);
    let texts: Vec<String> = certificates.iter().map(|(_, text)| text.clone()).collect();
    let mut accepted: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for ((name, text), verdict) in certificates.iter().zip(verdicts(&texts)) {
        let count = accepted.entry(name).or_default();
        match verdict {
            None => count.0 += 1,
            Some(why) => {
                assert!(
                    BEYOND.iter().any(|beyond| why.contains(beyond)),
                    "{why}\n{text}"
                );
                count.1 += 1;
            }
        }
    }
    for (name, (accepted, beyond)) in &accepted {
        println!("{name}: {accepted} accepted, {beyond} beyond the theorems");
        assert!(*accepted > 0, "{name}");
    }
    assert!(accepted.len() >= SLUGS.len(), "{}", accepted.len());
}

/// True if the claim of a certificate is the answer: the other checker refuses some that
/// are true, such as one with a period that no heap needs. None where the text of the
/// game allows a parameter that the game's name does not, so that nobody else answers.
fn is_true(text: &str) -> Option<bool> {
    let field = |word| {
        text.lines()
            .find_map(|line| line.strip_prefix(word))
            .unwrap()
    };
    // A rest of nothing where nothing is taken: no move, and a name that is refused.
    let mut name = field("game ").to_owned();
    for (digit, other) in [
        (":1.", ":0."),
        (":5.", ":4."),
        (":9.", ":8."),
        (":D.", ":C."),
    ] {
        name = name.replace(digit, other);
    }
    let game = Game::named(&name).ok()?;
    let convention = match field("convention ") {
        "misere" => Convention::Misere,
        _ => Convention::Normal,
    };
    let start = game.start_at(field("position ")).unwrap();
    let mut solver = Solver::new(Limits::UNTIMED);
    let position = match &start {
        Start::Position(position) => position,
        Start::Opening(opening) => {
            let rolls = opening.solve(convention, &mut solver).unwrap().rolls;
            let rolls: Vec<String> = (rolls.iter())
                .map(|(throw, outcome)| format!("{throw}={outcome}"))
                .collect();
            return Some(field("claim ") == format!("rolls {}", rolls.join(" ")));
        }
    };
    let answer = position.solve(convention, &mut solver).unwrap();
    let (outcome, nimber) = match field("claim ").split_once(" *") {
        Some((outcome, nimber)) => (outcome, Some(nimber)),
        None => (field("claim "), None),
    };
    let same_nimber = nimber.is_none_or(|nimber| {
        let own = answer.nimber.map(|own| own.to_string());
        own.as_deref() == Some(nimber)
    });
    Some(answer.outcome.to_string() == outcome && same_nimber)
}

#[test]
#[ignore = "needs the program of the proofs"]
fn forged_certificates_are_not_verified() {
    let mut forged = Vec::new();
    let mut sealed = Vec::new();
    for (_, _, text) in victims() {
        let lines = changed_lines(&text, 1..text.lines().count());
        let changes: Vec<String> = changed_numbers(&text).into_iter().chain(lines).collect();
        // Some forty of each certificate.
        let step = 1 + changes.len() / 40;
        for change in changes.into_iter().step_by(step) {
            let again = sealed_again(&change);
            if again != text {
                sealed.push(again);
            }
            forged.push(change);
        }
        let places = (0..text.len()).step_by(1 + text.len() / 20);
        forged.extend(places.filter_map(|at| text.get(..at).map(str::to_owned)));
    }
    assert!(forged.len() > 500, "{}", forged.len());
    for (text, verdict) in forged.iter().zip(verdicts(&forged)) {
        assert!(verdict.is_some(), "{text}");
    }
    // With the seal made again, what is accepted is true.
    let (mut accepted, mut of_the_text_alone) = (0, 0);
    for (text, verdict) in sealed.iter().zip(verdicts(&sealed)) {
        if verdict.is_none() {
            if verify(text).is_err() {
                let is_true = is_true(text);
                assert_ne!(is_true, Some(false), "{text}");
                of_the_text_alone += usize::from(is_true.is_none());
            }
            accepted += 1;
        }
    }
    println!(
        "{} forged, {} sealed again, of them {accepted} true",
        forged.len(),
        sealed.len()
    );
    assert!(sealed.len() > 500 && accepted * 10 < sealed.len());
    assert!(of_the_text_alone * 100 < sealed.len());
}
