//! Many small questions, and large ones that a theorem answers.

use grundy::batch::Batch;
use grundy::{Convention, Game, Language, Solver, Speaker, Start};
use serde_json::Value;

use crate::{Figure, least, milliseconds};

/// A small position of every game and variant.
const STARTS: &[(&str, &str)] = &[
    ("chomp", "5x6"),
    ("chomp", "7,3,3,1"),
    ("cram", "3x4"),
    ("hexagon", "hex(3,3,3,3,3,3)"),
    ("hexagon", "A(2,5)+##./#.#/###"),
    ("nim", "3,5,7"),
    ("subtraction:1-3", "50,12"),
    ("subtraction:1,2,5", "50"),
    ("odd-even:3,odd", "17"),
    ("odd-even:4,even", "25"),
    ("die", "30"),
    ("two-dice:both", "30"),
    ("two-dice:one", "30"),
    ("two-dice:sum", "30"),
    ("dice:3,one", "30"),
    ("fibonacci", "40"),
    ("moore:2", "1,3,5,7"),
    ("wythoff", "13,21"),
    ("queen:19", "start"),
    ("northcott:5", "1-5,2-4"),
    ("xiangqi", "start"),
    ("nimbi", "4x4"),
    ("octal:0.77", "10,12"),
    ("octal:4.07", "9,4"),
    ("hexadecimal:0.3F", "9,4"),
];

/// 10,000 requests over all games: mostly different positions of random play from
/// small starts.
fn requests() -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(2026);
    let starts = STARTS.iter().map(|(name, position)| {
        let start = Game::named(name).and_then(|game| game.start_at(position));
        start.expect("a position")
    });
    let starts: Vec<_> = starts.collect();
    for slug in Game::slugs() {
        let starts = |(name, _): &(&str, &str)| name.split(':').next() == Some(&*slug);
        assert!(STARTS.iter().any(starts), "{slug} is not among the starts");
    }
    let mut requests = Vec::new();
    while requests.len() < 10_000 {
        let mut at = match &starts[random.usize(..starts.len())] {
            Start::Position(position) => position.clone(),
            Start::Opening(opening) => {
                let throws = opening.throws();
                throws[random.usize(..throws.len())].1.clone()
            }
        };
        for _ in 0..random.usize(..6) {
            let choices = at.choices(400);
            if choices.is_empty() {
                break;
            }
            at = at
                .play(&choices[random.usize(..choices.len())].text)
                .expect("a move");
        }
        let game = Game::named(at.game()).expect("a game");
        let convention = game.conventions()[random.usize(..game.conventions().len())];
        requests.push(format!(
            r#"{{"id":{},"game":"{}","position":"{}","convention":"{}"}}"#,
            requests.len(),
            at.game(),
            at.text(),
            convention.word()
        ));
    }
    requests
}

/// A mixed batch.
pub fn mixed() -> Figure {
    let requests = requests();
    let speaker = Speaker::new(Language::English);
    let (time, answers) = least(2, || {
        let mut batch = Batch::new(Solver::default(), &speaker);
        requests
            .iter()
            .map(|line| batch.answer(line.as_bytes()))
            .collect::<Vec<_>>()
    });
    for (id, answer) in answers.iter().enumerate() {
        let answer: Value = serde_json::from_str(answer).expect("JSON");
        assert_eq!(answer["id"], id);
        assert!(answer["error"].is_null(), "{} {answer}", requests[id]);
        // Each answer is consistent: a win has a move, a loss none.
        match answer["outcome"].as_str() {
            Some("P") => assert_eq!(answer["winning_moves"], serde_json::json!([]), "{answer}"),
            Some("N" | "D") => {}
            _ => panic!("{answer}"),
        }
    }
    let work = "10,000 mixed `batch` requests on small positions";
    Figure::timed(work, time, "2 s", 2.0)
}

/// Heaps of a million and of 10^18.
pub fn theorems() -> Figure {
    let questions = [
        ("subtraction:1-3", "1000000", Convention::Normal, Some("P")),
        ("subtraction:1-3", "1000000", Convention::Misere, Some("N")),
        (
            "subtraction:1,2,5",
            "1000000",
            Convention::Normal,
            Some("N"),
        ),
        ("fibonacci", "1000000", Convention::Normal, Some("N")),
        ("fibonacci", "832040", Convention::Normal, Some("P")),
        ("wythoff", "1000000,1618033", Convention::Normal, None),
        ("wythoff", "618034,1000000", Convention::Misere, None),
        (
            "nim",
            "1000000000000000000,1000000000000000000",
            Convention::Normal,
            Some("P"),
        ),
        (
            "nim",
            "1000000000000000000,999",
            Convention::Misere,
            Some("N"),
        ),
    ];
    let mut slowest = (std::time::Duration::ZERO, "");
    for (game, position, convention, expected) in questions {
        let (time, outcome) = least(3, || {
            let at = crate::position(game, position);
            let answer = at.solve(convention, &mut Solver::default());
            answer.expect("a theorem").outcome.to_string()
        });
        assert!(
            expected.is_none_or(|expected| expected == outcome),
            "{game} {position}"
        );
        if time > slowest.0 {
            slowest = (time, game);
        }
    }
    Figure {
        work: "heaps of 10^6 in `subtraction`, `fibonacci`, `wythoff`; 10^18 in `nim`",
        measured: format!("at most {} ({})", milliseconds(slowest.0), slowest.1),
        target: "instant (0.2 s)",
        reached: slowest.0.as_secs_f64() < 0.2,
    }
}
