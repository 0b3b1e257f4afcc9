//! Every answer has a certificate with the same claim that the checker accepts, and
//! every forged certificate is refused.

use std::ops::Range;
use std::path::Path;

use grundy::{Convention, Game, Limits, Outcome, Solver, Start};
use grundy_check::Budget;
use grundy_check::certificate::{Claim, Verified, check, sealed};
use grundy_core::{Catalogue, Loopy, Scored};

use crate::laws::sample::{self, Cases, Law};

/// The highest rank of sampled positions; theorems and the documents' own examples cover
/// higher ones.
const RANK: u64 = 14;

pub(crate) fn verify(text: &str) -> Result<Verified, String> {
    let mut bytes = text.as_bytes();
    let verified = check(&mut bytes, Path::new("proof"), &[], Budget::default());
    verified.map_err(|fault| fault.to_string())
}

fn solver() -> Solver {
    Solver::new(Limits {
        positions: 40_000,
        ..Limits::UNTIMED
    })
}

#[test]
fn a_position_of_too_many_moves_is_no_bug() {
    let wide = "ruleset wide; numbers a, b; option 0, k for k in 0..a";
    let position = Game::named(wide).unwrap().position("10001,0").unwrap();
    let error = position.certificate(Convention::Normal, &mut solver());
    let error = error.unwrap_err();
    assert_eq!(error.message().key, "error-proof-moves");
    assert_eq!(error.advice(), None);
    let position = Game::named(wide).unwrap().position("10000,0").unwrap();
    assert!(
        position
            .certificate(Convention::Normal, &mut solver())
            .is_ok()
    );
}

/// Compares a verified claim with the answer; true if the nimber was proved as well.
pub(crate) fn agrees(
    start: &Start,
    convention: Convention,
    claim: &Claim,
    solver: &mut Solver,
) -> bool {
    let place = format!("{start} {convention:?}");
    match (start, claim) {
        (Start::Position(position), &Claim::Position { outcome, nimber }) => {
            let answer = position.solve(convention, solver).unwrap();
            assert_eq!(outcome, answer.outcome, "{place}");
            if let (Some(proved), Some(solved)) = (nimber, answer.nimber) {
                assert_eq!(proved, solved, "{place}");
            }
            nimber.is_some() || answer.nimber.is_none()
        }
        (Start::Opening(opening), Claim::Rolls(rolls)) => {
            let answer = opening.solve(convention, solver).unwrap();
            assert_eq!(rolls.len(), answer.rolls.len(), "{place}");
            for (throw, outcome) in rolls {
                assert_eq!(answer.rolls[throw], *outcome, "{place}: {throw}");
            }
            true
        }
        (_, claim) => panic!("{place}: {claim}"),
    }
}

/// The accepted certificate of a position; `None` if no answer or no proof fits the
/// limits.
fn certified(start: &Start, convention: Convention, solver: &mut Solver) -> Option<String> {
    let place = format!("{start} {convention:?}");
    let solved = match start {
        Start::Position(position) => position.solve(convention, solver).map(drop),
        Start::Opening(opening) => opening.solve(convention, solver).map(drop),
    };
    if let Err(why) = solved {
        let open = matches!(why.kind(), "limit" | "not-known");
        assert!(open, "{place}: {why}");
        return None;
    }
    let text = start.certificate(convention, solver);
    let text = text.unwrap_or_else(|error| panic!("{place}: {error}"));
    let verified = verify(&text).unwrap_or_else(|why| panic!("{place}: {why}\n{text}"));
    assert_eq!(verified.lines as usize, text.lines().count(), "{place}");
    let [proved] = &verified.proved[..] else {
        panic!("{place}: one position");
    };
    let (game, position) = (proved.game.as_str(), proved.position.as_str());
    let text_of_start = start.text();
    let asked = (start.game(), &*text_of_start, convention);
    assert_eq!((game, position, proved.convention), asked);
    let all_proved = agrees(start, convention, &proved.claim, solver);
    assert!(all_proved, "{place}: the nimber is known and not proved");
    Some(text)
}

/// The texts of small positions of one member of a family.
struct Small;

fn shown<R: Catalogue>(game: &R, positions: Vec<R::Position>) -> Vec<String> {
    positions.iter().map(|at| game.show(at)).collect()
}

impl Law for Small {
    type Output = Vec<String>;
    const SAMPLE: (u64, usize) = (RANK, 3000);

    fn last_mover<G: grundy_core::Game + Catalogue>(
        &self,
        game: &G,
        positions: Vec<G::Position>,
    ) -> Vec<String> {
        shown(game, positions)
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) -> Vec<String> {
        shown(game, sample::loopy(game, 300))
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) -> Vec<String> {
        shown(game, sample::scored(game, 60, 3000))
    }
}

/// Certificates with the names of their games: of at most this many positions of a game
/// that ends, and of a tenth as many of a loopy one.
pub(crate) fn every_certificate(most: usize) -> Vec<(String, String)> {
    let cases = Cases::default();
    let mut certificates = Vec::new();
    for (name, texts) in sample::check_all(&Small) {
        let game = Game::named(&name).unwrap();
        let most = if game.is_loopy() { most / 10 } else { most };
        let starts = texts.iter().take(most).flat_map(|text| game.start_at(text));
        let heaps = (2..20).flat_map(|heap: u32| game.start_at(&heap.to_string()));
        let openings = heaps.filter(|start| start.opening().is_some());
        let mut solver = solver();
        let mut count = 0;
        for start in starts.chain(openings) {
            for &convention in game.conventions() {
                let text = certified(&start, convention, &mut solver);
                count += usize::from(text.is_some());
                certificates.extend(text.map(|text| (name.clone(), text)));
            }
        }
        assert!(count >= 5, "{name}: {count} certificates");
        cases.add_to(&name, count);
    }
    cases.each_at_least(5, grundy_games::SLUGS.len());
    certificates
}

#[test]
fn every_answer_has_a_certificate_that_is_accepted() {
    every_certificate(60);
}

/// `cargo test --release -p grundy --test it laws:: -- --ignored certificate`
#[test]
#[ignore = "a few minutes"]
fn every_answer_of_the_law_suite_has_a_certificate() {
    every_certificate(3000);
}

/// Whole questions: the examples and published values of every family.
fn questions() -> Vec<(Start, Convention)> {
    let examples = sample::examples().flat_map(|(game, start)| {
        let conventions = game.conventions().iter();
        conventions.map(move |&convention| (start.clone(), convention))
    });
    let slugs = grundy_games::SLUGS.iter();
    let published = slugs.flat_map(|slug| Game::page(slug).unwrap().published);
    let published = published.map(|value| {
        let game = Game::named(&value.game).unwrap();
        let start = game.start_at(&value.position);
        (start.unwrap(), value.convention)
    });
    examples.chain(published).collect()
}

/// The proof method of a certificate.
fn way(text: &str) -> String {
    let line = text.lines().find(|line| line.starts_with("by ")).unwrap();
    line.split(' ').nth(1).unwrap().to_owned()
}

#[test]
fn examples_and_published_values_are_certified_by_every_way() {
    let mut solver = solver();
    let mut ways = std::collections::BTreeMap::new();
    let mut games = std::collections::BTreeSet::new();
    for (position, convention) in questions() {
        if let Some(text) = certified(&position, convention, &mut solver) {
            *ways.entry(way(&text)).or_insert(0) += 1;
            games.insert(position.game().split(':').next().unwrap().to_owned());
        }
    }
    let known: Vec<&str> = ways.keys().map(String::as_str).collect();
    assert_eq!(
        known,
        ["move", "nimbers", "sequence", "strategy", "theorem"]
    );
    assert_eq!(games.len(), grundy_games::SLUGS.len());
}

/// Certificates of every proof method, small enough to try every change.
pub(crate) fn victims() -> Vec<(Start, Convention, String)> {
    const EXTRA: &[(&str, &str, Convention)] = &[
        // Draws, a win and a loss in a loopy game.
        ("northcott:4", "1-3,2-4", Convention::Misere),
        ("northcott:3", "1-3", Convention::Misere),
        ("northcott:3", "1-2,1-2", Convention::Misere),
        ("chomp", "3x4", Convention::Misere),
        ("subtraction:1,2,5", "1000000", Convention::Misere),
        ("subtraction:1,2,5", "1000000", Convention::Normal),
        ("octal:0.07", "1000000", Convention::Normal),
        ("octal:0.07", "5,4", Convention::Misere),
        ("nimbi", "2x3", Convention::Misere),
        ("hexagon", "A(2,2)", Convention::Misere),
        ("die", "17", Convention::Misere),
    ];
    let mut solver = solver();
    let mut victims = Vec::new();
    let mut seen = std::collections::BTreeMap::new();
    let extra = EXTRA.iter().map(|(name, position, convention)| {
        let start = Game::named(name).unwrap().start_at(position);
        (start.unwrap(), *convention)
    });
    for (position, convention) in extra.chain(questions()) {
        let Some(text) = certified(&position, convention, &mut solver) else {
            continue;
        };
        // Two of each game, convention and method are enough.
        let kind = (position.game().to_owned(), convention, way(&text));
        let count = seen.entry(kind).or_insert(0);
        if *count < 2 && text.len() < 3000 {
            *count += 1;
            victims.push((position, convention, text));
        }
    }
    assert!(victims.len() > 60, "{}", victims.len());
    victims
}

/// The certificate without its last line, sealed again.
pub(crate) fn sealed_again(body: &str) -> String {
    let cut = body
        .trim_end_matches('\n')
        .rfind('\n')
        .map_or(0, |at| at + 1);
    sealed(body[..cut].to_owned())
}

/// The text with each number in it changed, one at a time.
pub(crate) fn changed_numbers(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let mut forged = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        if !bytes[start].is_ascii_digit() {
            start += 1;
            continue;
        }
        let end = start
            + bytes[start..]
                .iter()
                .take_while(|byte| byte.is_ascii_digit())
                .count();
        let digits = &text[start..end];
        let number: u64 = digits.parse().unwrap_or(7);
        for other in [
            number + 1,
            number.wrapping_sub(1) % 1000,
            2 * (number % 1000) + 7,
        ] {
            let other = other.to_string();
            if other != digits {
                forged.push(format!("{}{other}{}", &text[..start], &text[end..]));
            }
        }
        start = end;
    }
    forged
}

/// The text without each of these lines, and with each of them twice.
pub(crate) fn changed_lines(text: &str, indices: Range<usize>) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let changed = indices.flat_map(|index| {
        [0, 2].map(|times| {
            let copies = std::iter::repeat_n(lines[index], times);
            let lines = lines[..index].iter().copied().chain(copies);
            let lines: Vec<&str> = lines.chain(text.lines().skip(index + 1)).collect();
            lines.join("\n") + "\n"
        })
    });
    changed.collect()
}

#[test]
fn every_prefix_and_every_changed_number_is_refused() {
    let refused = Cases::default();
    for (position, convention, text) in victims() {
        let place = format!("{} {} {convention:?}", position.game(), position.text());
        // Some hundred places, and the end of each line.
        let places = (0..text.len()).step_by(1 + text.len() / 100);
        let ends = text.match_indices('\n').map(|(at, _)| at);
        for at in places.chain(ends) {
            if text.is_char_boundary(at) {
                let refused = verify(&text[..at]);
                assert!(refused.is_err(), "{place}: the first {at} bytes");
            }
        }
        for forged in changed_numbers(&text) {
            assert!(verify(&forged).is_err(), "{place}\n{forged}");
            refused.add_to(position.game(), 1);
        }
        for forged in changed_lines(&text, 0..text.lines().count()) {
            assert!(verify(&forged).is_err(), "{place}\n{forged}");
        }
        assert!(verify(&format!("{text}\n")).is_err(), "{place}");
        assert!(verify(&text.replace('\n', "\r\n")).is_err(), "{place}");
    }
    refused.each_at_least(20, grundy_games::SLUGS.len());
}

/// The seal is not a secret: anyone who changes a certificate can seal it again. If it is
/// then accepted, it is still true; for the same position it is the same claim by
/// another proof (another winning move).
#[test]
fn what_is_sealed_again_is_refused_or_true() {
    let mut solver = solver();
    let (mut refused, mut other_proof, mut other_position) = (0, 0, 0);
    for (position, convention, text) in victims() {
        let changed = changed_lines(&text, 1..text.lines().count());
        for forged in changed_numbers(&text).into_iter().chain(changed) {
            let forged = sealed_again(&forged);
            if forged == text {
                continue;
            }
            let Ok(verified) = verify(&forged) else {
                refused += 1;
                continue;
            };
            let proved = &verified.proved[0];
            let stated = Game::named(&proved.game).unwrap();
            let stated = stated.start_at(&proved.position).unwrap();
            agrees(&stated, proved.convention, &proved.claim, &mut solver);
            let statement = (position.game(), position.text(), convention);
            match statement == (stated.game(), stated.text(), proved.convention) {
                true => other_proof += 1,
                false => other_position += 1,
            }
        }
    }
    println!(
        "tried {} forged certificates, refused {refused}; {other_proof} prove the same and \
         {other_position} another true statement",
        refused + other_proof + other_position
    );
    // The counts only show that the test tries something.
    assert!(
        refused > 20 * (other_proof + other_position),
        "{refused} {other_proof} {other_position}"
    );
}

#[test]
fn what_is_no_certificate_of_this_is_refused() {
    for bad in [
        "",
        "\n",
        "end 0 cbf29ce484222325\n",
        "grundy-certificate 1\n",
        "\u{feff}",
        "VERIFIED\n",
    ] {
        assert!(verify(bad).is_err(), "{bad:?}");
        assert!(verify(&sealed(bad.to_owned())).is_err(), "{bad:?}");
    }
    // The proof of one position under the head of another.
    let victims = victims();
    let body = |text: &str| {
        let from = text.find("\nclaim ").unwrap();
        text[from..].to_owned()
    };
    for pair in victims.windows(2) {
        let [(position, convention, text), (_, _, other)] = pair else {
            unreachable!("windows of two");
        };
        let head = &text[..text.find("\nclaim ").unwrap()];
        let mixed = sealed_again(&format!("{head}{}", body(other)));
        if let Ok(verified) = verify(&mixed) {
            let claim = &verified.proved[0].claim;
            agrees(position, *convention, claim, &mut solver());
        }
    }
    let mut random = fastrand::Rng::with_seed(7);
    for length in 0..400 {
        let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        assert!(check(&mut &bytes[..], Path::new("random"), &[], Budget::default()).is_err());
    }
    // Random bytes in the middle of a good one.
    for (_, _, text) in victims.iter().take(40) {
        for _ in 0..50 {
            let mut bytes = text.clone().into_bytes();
            let at = random.usize(..bytes.len());
            let was = bytes[at];
            bytes[at] = random.u8(..);
            assert!(
                bytes[at] == was
                    || check(&mut &bytes[..], Path::new("random"), &[], Budget::default()).is_err()
            );
        }
    }
}

#[test]
fn sums_are_certified() {
    let parts = ["nim 3,5", "chomp 2x3", "hexagon A(2,3)", "octal:0.77 300,7"];
    let parts = grundy::sum::read(&parts).unwrap();
    let mut solver = solver();
    let answer = grundy::sum::solve(&parts, Convention::Normal, &mut solver).unwrap();
    let text = grundy::sum::certificate(&parts, &mut solver).unwrap();
    let verified = verify(&text).unwrap();
    assert_eq!(verified.sum, answer.nimber.map(Claim::nimber));
    assert_eq!(verified.proved.len(), 4);
    assert_eq!(answer.outcome == Outcome::P, answer.nimber == Some(0));
    for forged in changed_numbers(&text) {
        assert!(verify(&forged).is_err(), "{forged}");
        // Sealed again: another sum or another proof, and true.
        for proved in verify(&sealed_again(&forged))
            .iter()
            .flat_map(|verified| &verified.proved)
        {
            let game = Game::named(&proved.game).unwrap();
            let stated = game.position(&proved.position).unwrap();
            let nimber = stated.nimber(&mut solver).unwrap();
            assert_eq!(proved.claim, Claim::nimber(nimber), "{forged}");
        }
    }
}

/// Files made to cost much are refused at little cost.
#[test]
fn hostile_certificates_are_refused_at_once() {
    let huge = u64::MAX / 2;
    let most = u64::MAX;
    let hexagon = "hex(1000000,1000000,1000000,1000000,1000000,1000000)";
    let proofs = [
        ("nim", "5", format!("strategy {most}\n")),
        ("nim", "5", format!("strategy 1\n{huge}\n")),
        (
            "nim",
            &huge.to_string(),
            "strategy 1\n0\nmove 10001\n".to_owned(),
        ),
        ("nim", "5", format!("nimbers 2\n0 0\n{huge} 1\n")),
        ("octal:0.77", "5", format!("sequence {huge}\nperiod none\n")),
        (
            "octal:0.77",
            "5",
            format!("sequence 20\nperiod {huge} {huge}\n"),
        ),
        (
            "subtraction:1-3",
            "5",
            "sequence 3\nperiod none\n0\n1\n".to_owned(),
        ),
        ("hexagon", "0", format!("strategy 1\n{hexagon}\n")),
        ("chomp", "wxw", "strategy 1\nw\n".to_owned()),
    ];
    let proofs = proofs.map(|(game, position, proof)| {
        format!(
            "grundy-certificate 1\ngame {game}\nposition {position}\nconvention normal\n\
             claim N\nby {proof}"
        )
    });
    let nines = "9,".repeat(600_000);
    let others = [
        format!("grundy-certificate 1\nsum {most}\nclaim N *1\n"),
        "x".repeat(3 << 20),
        format!("grundy-certificate 1\ngame nim\nposition {nines}\n"),
    ];
    for text in proofs.into_iter().chain(others) {
        let ((), units) = grundy_testkit::cost(|| {
            assert!(verify(&text).is_err());
            assert!(verify(&sealed(text)).is_err());
        });
        assert!(units < 5.0, "{units}");
    }
}
