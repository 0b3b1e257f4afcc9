//! Games in which the turn may go back: values against the definition, played out with
//! heaps of Nim.

use std::collections::HashMap;

use grundy::{Convention, GameStatus, Mistake, Outcome, Position, Solver};
use grundy_core::{Complimenting as _, Game as _, Nimber, Notation as _, Strings};
use grundy_engine::{Budget, Limits, NoObserver, Search, definition};
use grundy_kernels::strings::StringBoards;
use grundy_ruleset::Ruleset;

fn classic(slug: &str) -> Ruleset {
    Ruleset::with_parameters(grundy_ruleset::classic(slug).unwrap().text, None).unwrap()
}

/// A position and those that follow from it, at most `most`.
fn followers(rules: &Ruleset, text: &str, most: usize) -> Vec<grundy_ruleset::Position> {
    let mut all = vec![rules.read(text).unwrap()];
    let mut next = 0;
    while next < all.len() && all.len() < most {
        for option in definition::options(rules, &all[next]) {
            if !all.contains(&option) {
                all.push(option);
            }
        }
        next += 1;
    }
    all
}

#[test]
fn values_of_nimstring_are_those_of_the_definition() {
    let rules = classic("nimstring");
    let (mut compared, mut loony, mut passes) = (0, 0, 0);
    let texts = [
        "1x1",
        "1x2",
        "0-1,1-2,2-3,3=X",
        "0-1,1-2,0-2,2-3,3=X",
        "0-1,1-2,2=X,3-4",
        // A string between two places of the ground cannot be cut.
        "0-1,0=X,1=X,2-3,3-4",
    ];
    for text in texts {
        let mut search = Search::default();
        for at in followers(&rules, text, 40) {
            let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
            let value = search.complimenting(&rules, &at, &mut budget).unwrap();
            let structure = rules.structure(&at).unwrap();
            let board: &Strings = structure.as_a().unwrap();
            assert_eq!(board.must_pass, rules.must_pass(&at), "{}", rules.show(&at));
            if rules.must_pass(&at) {
                assert_eq!(value, None, "{}", rules.show(&at));
                passes += 1;
                continue;
            }
            let defined = definition::complimenting(&rules, &at, 6, u64::MAX).unwrap();
            assert_eq!(value, defined, "{}", rules.show(&at));
            let mut boards = StringBoards::of(board);
            let value = boards.nimber(board.uncut, &mut budget).unwrap();
            assert_eq!(value, defined, "{}", rules.show(&at));
            loony += usize::from(value.is_none());
            compared += 1;
        }
    }
    assert!(
        compared > 60 && loony > 5 && passes > 20,
        "{compared} {loony} {passes}"
    );
}

#[test]
fn chains_of_three_are_loony_when_opened() {
    let rules = classic("nimstring");
    let mut search = Search::default();
    let mut value = |text: &str| {
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let at = rules.read(text).unwrap();
        search.complimenting(&rules, &at, &mut budget).unwrap()
    };
    // A chain of n coins between two places of the ground has n + 1 strings.
    assert_eq!(value("0-1,1-2,0=X,2=X"), Some(Nimber(1)));
    assert_eq!(value("0-1,1-2,2-3,3-4,0=X,4=X"), Some(Nimber(0)));
    // One end is open: the last two coins can be declined.
    assert_eq!(value("1-2,2-3,3=X"), None);
    assert_eq!(value("1-2,2-3,3-4,4=X"), None);
    assert_eq!(value("1-2,2=X"), Some(Nimber(0)));
}

#[test]
fn a_solver_names_loony_positions_and_passes() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut solve = |text: &str| {
        let at: Position = text.parse().unwrap();
        at.solve(Convention::Normal, &mut solver).unwrap()
    };
    let loony = solve("nimstring 1-2,2-3,3=X");
    assert_eq!(
        (loony.outcome, loony.nimber, loony.nimber_known),
        (Outcome::N, None, true)
    );
    assert!(loony.steps.iter().any(|step| &*step.key == "reason-loony"));
    let board = solve("nimstring 1x1");
    assert_eq!((board.outcome, board.nimber), (Outcome::N, Some(1)));
}

/// The best lead of the player to move, by the definition: over all ways to play on.
fn lead(board: &Strings, uncut: u64, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(lead) = known.get(&uncut) {
        return *lead;
    }
    let strings = (0..64).filter(|string| uncut >> string & 1 == 1);
    let best = strings.map(|string| {
        let left = uncut & !(1 << string);
        let closes = |coin: &&u64| **coin & uncut == 1 << string;
        let closed = board.coins.iter().filter(closes).count() as i32;
        let rest = lead(board, left, known);
        if closed > 0 { closed + rest } else { -rest }
    });
    let best = best.max().unwrap_or(0);
    known.insert(uncut, best);
    best
}

#[test]
fn scores_of_boxes_are_those_of_the_definition() {
    let rules = classic("dots-and-boxes");
    for (text, expected) in [
        ("1x1", -1),
        ("1x2", 0),
        ("2x2", 2),
        ("1x3", -1),
        ("2x3", -2),
    ] {
        let at = rules.read(text).unwrap();
        let structure = rules.structure(&at).unwrap();
        let board: &Strings = structure.as_a().unwrap();
        let defined = lead(board, board.uncut, &mut HashMap::new());
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let score = StringBoards::of(board)
            .score(board.uncut, &mut budget)
            .unwrap();
        assert_eq!((score, defined), (expected, expected), "{text}");
    }
}

#[test]
fn boxes_are_judged_as_played_out_by_the_text() {
    let rules = classic("dots-and-boxes");
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut compared = [0; 3];
    for text in ["1x1", "1x2"] {
        for at in followers(&rules, text, 150) {
            let shown = rules.show(&at);
            let defined = definition::scored(&rules, &at, u64::MAX).unwrap();
            let at: Position = format!("dots-and-boxes {shown}").parse().unwrap();
            assert_eq!(
                at.outcome(Convention::Normal, &mut solver).unwrap(),
                defined,
                "{shown}"
            );
            compared[defined as usize] += 1;
        }
    }
    assert!(compared.iter().all(|count| *count > 5), "{compared:?}");
}

#[test]
fn a_board_with_a_pass_is_added_to_others_in_normal_play_alone() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let at = |text: &str| text.parse::<Position>().unwrap();
    let parts = [at("nimstring 1x2"), at("nim 1")];
    let refused = grundy::sum::solve(&parts, Convention::Misere, &mut solver).unwrap_err();
    assert_eq!(&*refused.message().key, "error-sum-complimenting");
    // 1×2 is worth *1, and an open chain of two coins is loony.
    let lost = at("sum nimstring 1x2 + nim 1");
    assert_eq!(lost.nimber(&mut solver).unwrap(), 0);
    let won = at("sum nimstring 1-2,2-3,3=X + nim 1");
    let answer = won.solve(Convention::Normal, &mut solver).unwrap();
    assert_eq!((answer.outcome, answer.nimber), (Outcome::N, None));
    assert_eq!(&*answer.reason.key, "sum-loony");
    assert!(won.nimber(&mut solver).is_err());
    // Boards of the game itself are: 1×1 is worth *1.
    let twice = at("nimstring 1x1").text();
    let twice = at(&format!("nimstring {twice}+{twice}"));
    assert_eq!(twice.nimber(&mut solver).unwrap(), 0);
}

/// True if the player to move wins a sum, by playing it out: a pass comes before all else.
fn is_won(parts: &[Position], known: &mut HashMap<String, bool>) -> bool {
    let texts: Vec<String> = parts.iter().map(Position::to_string).collect();
    let text = texts.join(" + ");
    if let Some(won) = known.get(&text) {
        return *won;
    }
    let must_pass = |part: &&Position| matches!(&part.choices(2)[..], [only] if only.is_pass());
    let passing = parts.iter().position(|part| must_pass(&part));
    let won = (0..parts.len()).any(|place| {
        passing.is_none_or(|passing| passing == place)
            && parts[place].options(usize::MAX).into_iter().any(|option| {
                let mut after = parts.to_vec();
                after[place] = option;
                !is_won(&after, known)
            })
    });
    known.insert(text, won);
    won
}

#[test]
fn sums_with_boards_with_passes_are_as_played_out() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut known = HashMap::new();
    let boards = [
        "nimstring 1x1",
        "nimstring 1-2,2-3,3=X",
        "nimstring 1-2,2-3,3-4,4=X",
        "nimstring 0-1,1-2,0=X,2=X",
        "nimstring 0-1,1-2,2-3,0=X,3=X",
        "nimstring 1-2,2=X",
        // Whoever is to move can only pass.
        "nimstring 1-2,2=X,3=O",
        "nimstring 1-2,2-3,3=X,4=O",
    ];
    let others = [
        "nim 0",
        "nim 1",
        "nim 2,1",
        "kayles 3",
        "nimstring 1-2,2-3,3=X",
    ];
    let (mut cases, mut passes, mut loony) = (0, 0, 0);
    let mut compare = |parts: &[Position]| {
        let answer = grundy::sum::solve(parts, Convention::Normal, &mut solver).unwrap();
        let place = parts
            .iter()
            .map(Position::to_string)
            .collect::<Vec<_>>()
            .join(" + ");
        let won = is_won(parts, &mut known);
        assert_eq!(answer.outcome == Outcome::N, won, "{place}");
        let sum = grundy::sum::of(parts).unwrap();
        let all = sum.choices(usize::MAX);
        assert_eq!(
            sum.outcome(Convention::Normal, &mut solver).unwrap(),
            answer.outcome
        );
        assert_eq!(sum.count_moves(u64::MAX), Some(all.len() as u64), "{place}");
        let winning = sum
            .solve(Convention::Normal, &mut solver)
            .unwrap()
            .winning_moves;
        for choice in &all {
            let after = sum.play(&choice.text).unwrap();
            let wins = !is_won(&after.parts(), &mut known);
            let is_named = winning.iter().any(|own| own.text == choice.text);
            assert_eq!(wins, is_named, "{place}: {}", choice.text);
        }
        let is_forced = matches!(&all[..], [only] if only.is_pass());
        passes += usize::from(is_forced);
        loony += usize::from(answer.nimber.is_none() && !is_forced);
        cases += 1;
    };
    for board in boards {
        for other in others {
            let mut parts: Vec<Position> = [board, other]
                .iter()
                .map(|at| at.parse().unwrap())
                .collect();
            compare(&parts);
            parts.push("nim 1".parse().unwrap());
            compare(&parts);
        }
    }
    assert!(
        cases == 80 && passes >= 20 && loony > 20,
        "{cases} {passes} {loony}"
    );
    let far = "sum nimstring 1-2,2=X,3=O + nim 1"
        .parse::<Position>()
        .unwrap();
    let refused = far.play("2:1-1").unwrap_err();
    assert_eq!(refused.place().map(|(_, at)| at), Some(0));
}

/// Values computed by another program (C++, 30 lines), which plays out sums with heaps.
#[test]
fn boards_have_the_values_of_another_program() {
    let mut solver = Solver::new(Limits::UNTIMED);
    for (board, nimber) in [
        ("1x1", 1),
        ("1x2", 1),
        ("1x3", 1),
        ("1x4", 1),
        ("2x2", 0),
        ("2x3", 1),
    ] {
        let at: Position = format!("nimstring {board}").parse().unwrap();
        assert_eq!(at.nimber(&mut solver).unwrap(), nimber, "{board}");
    }
    for (board, outcome) in [
        ("1x2", Outcome::D),
        ("2x2", Outcome::N),
        ("2x3", Outcome::P),
    ] {
        let at: Position = format!("dots-and-boxes {board}").parse().unwrap();
        assert_eq!(
            at.outcome(Convention::Normal, &mut solver).unwrap(),
            outcome,
            "{board}"
        );
    }
}

#[test]
fn outcomes_and_draws_are_certified_without_nimbers() {
    let mut solver = Solver::new(Limits::UNTIMED);
    for (text, claim) in [
        ("nimstring 1x2", "claim N\n"),
        ("nimstring 2x2", "claim P\n"),
        ("dots-and-boxes 1x1", "claim P\n"),
        ("dots-and-boxes 1x2", "claim D\n"),
    ] {
        let at: Position = text.parse().unwrap();
        // Only certificates that the checker accepts are returned.
        let certificate = at.certificate(Convention::Normal, &mut solver).unwrap();
        assert!(certificate.contains(claim), "{certificate}");
    }
    let at: Position = "nimstring 1x2".parse().unwrap();
    let certificate = at.certificate(Convention::Misere, &mut solver).unwrap();
    assert!(certificate.contains("claim "), "{certificate}");
}

#[test]
fn equal_boxes_end_in_a_draw() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let at: Position = "dots-and-boxes O.O.O/.X.O./O.O.O".parse().unwrap();
    let status = GameStatus::of(std::slice::from_ref(&at), Convention::Normal).unwrap();
    assert_eq!(status, GameStatus::Drawn);
    let answer = at.solve(Convention::Normal, &mut solver).unwrap();
    assert_eq!(
        (answer.outcome, &*answer.reason.key),
        (Outcome::D, "reason-over-d")
    );
    let before: Position = "dots-and-boxes 1x2".parse().unwrap();
    let answer = before.solve(Convention::Normal, &mut solver).unwrap();
    assert_eq!(
        (answer.outcome, &*answer.reason.key),
        (Outcome::D, "reason-search-even")
    );
    assert_eq!(
        at.remoteness(Convention::Normal, &mut solver).unwrap(),
        None
    );
}

/// In each drawn position of a board, a move that lets the opponent win is a mistake, and
/// what would have been better holds the draw.
#[test]
fn a_draw_given_away_is_a_mistake() {
    const MOST: usize = 1000;
    let solver = &mut Solver::new(Limits::UNTIMED);
    let normal = Convention::Normal;
    let mut all: Vec<Position> = vec!["dots-and-boxes 1x2".parse().unwrap()];
    let (mut next, mut given_away) = (0, 0);
    while next < all.len() {
        let at = all[next].clone();
        next += 1;
        let outcome = at.outcome(normal, solver).unwrap();
        let holds = at.drawing_move(normal, solver).unwrap();
        assert_eq!(
            holds.is_some(),
            outcome == Outcome::D && at.ended(normal).is_none()
        );
        for choice in at.choices(MOST) {
            let after = at.play(&choice.text).unwrap();
            let left = after.outcome(normal, solver).unwrap();
            let mistake = Mistake::of(&at, &choice, normal, solver).unwrap();
            let good = match outcome {
                Outcome::N => left == Outcome::P,
                Outcome::D => left == Outcome::D,
                Outcome::P => true,
            };
            assert_eq!(mistake.is_none(), good, "{} {}", at.text(), choice.text);
            if let Some(mistake) = mistake.filter(|_| outcome == Outcome::D) {
                let better = at.play(&mistake.better.text).unwrap();
                assert_eq!(better.outcome(normal, solver).unwrap(), Outcome::D);
                given_away += 1;
            }
            if all.iter().all(|other| other.text() != after.text()) && all.len() < 200 {
                all.push(after);
            }
        }
    }
    assert!(given_away > 20, "{given_away} draws");
}
