//! Misère play of heaps by their quotient, compared with the rules.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use grundy::{
    By, Choice, Convention, Error, Game, Language, Limits, NoQuotient, Observer, Outcome, Position,
    Solver, Speaker, StopReason, sum,
};

use crate::laws::sums::{holds, outcome};
use crate::played::Played;
use crate::reasons::assert_says;

fn game(name: &str) -> Game {
    Game::named(name).unwrap()
}

fn misere() -> Played {
    Played::under(Convention::Misere)
}

fn answer(at: &Position, solver: &mut Solver) -> grundy::Answer {
    at.solve(Convention::Misere, solver).unwrap()
}

#[test]
fn heaps_are_won_as_the_rules_say() {
    let mut lost = 0;
    for code in ["0.77", "0.07", "0.123", "0.75", "4.07", "0.16", "0.333"] {
        let game = game(&format!("octal:{code}"));
        let (mut solver, mut played) = (Solver::new(Limits::UNTIMED), misere());
        for text in [
            "9", "3,4,4", "1,2,3,5", "2,2,6", "1,1,1", "5,6", "2,2,2,2", "4,9",
        ] {
            let at = game.position(text).unwrap();
            let answer = answer(&at, &mut solver);
            assert_eq!(answer.outcome, played.outcome(&at), "{code} {text}");
            let positions = |moves: Vec<Choice>| -> BTreeSet<String> {
                moves.into_iter().map(|mv| mv.to).collect()
            };
            let winning = positions(played.winning(&at));
            let outcome = answer.outcome;
            assert_eq!(positions(answer.winning_moves), winning, "{code} {text}");
            lost += usize::from(outcome == Outcome::P);
        }
    }
    assert!(lost > 5, "{lost}");
}

#[test]
fn any_number_of_heaps_of_any_size_is_answered_with_a_reason() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let kayles = game("octal:0.77");
    let at = kayles.position("100,200,300").unwrap();
    let answer = answer(&at, &mut solver);
    let speaker = Speaker::new(Language::English);
    let reason = speaker.say(&answer.reason);
    assert_says(&reason, "P-portion");
    let steps: Vec<String> = answer.steps.iter().map(|step| speaker.say(step)).collect();
    assert!(steps.join(" ").contains("40 elements"), "{steps:?}");
    // A winning move leaves a lost position.
    let left = kayles.position(&answer.winning_moves[0].to).unwrap();
    let huge = "71,83,1000000000000,1000000000012,999999999999999999";
    let huge = kayles.position(huge).unwrap();
    for (at, wanted) in [(&left, Some(Outcome::P)), (&huge, None)] {
        let outcome = at.outcome(Convention::Misere, &mut solver).unwrap();
        assert!(wanted.is_none_or(|wanted| wanted == outcome));
    }
}

#[test]
fn sums_of_heaps_of_one_game_go_by_their_quotient() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut lost = 0;
    for code in ["0.77", "0.07", "0.123", "4.07"] {
        let (game, mut known) = (game(&format!("octal:{code}")), HashMap::new());
        for parts in [
            "9", "3,4 4", "1,2 3,5", "2 2 6", "1 1,1", "5 6 0", "2 2 2,2",
        ] {
            let joined = game.position(&parts.replace(' ', ",")).unwrap();
            let parts = parts.split(' ').map(|part| format!("octal:{code} {part}"));
            let parts = sum::read(&parts.collect::<Vec<_>>()).unwrap();
            let answer = holds(&parts, Convention::Misere, &mut solver, |sum| {
                outcome(sum, Convention::Misere, &mut known)
            });
            let joined = outcome(&[joined], Convention::Misere, &mut known);
            assert_eq!(answer.outcome, joined, "{code} {parts:?}");
            assert_eq!(answer.by, By::Table, "{code} {parts:?}");
            lost += usize::from(answer.outcome == Outcome::P);
        }
    }
    assert!(lost > 3, "{lost}");
}

#[test]
fn a_sum_of_large_heaps_is_answered_with_its_reason() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let say = |message| Speaker::new(Language::English).say(message);
    let parts = ["octal:0.77 100", "octal:0.77 200,300"];
    let positions = sum::read(&parts).unwrap();
    let answer = sum::solve(&positions, Convention::Misere, &mut solver).unwrap();
    let whole = game("octal:0.77").position("100,200,300").unwrap();
    let whole = self::answer(&whole, &mut solver);
    assert_eq!(answer.outcome, whole.outcome);
    assert_eq!(answer.winning_moves.len(), whole.winning_moves.len());
    let reason = say(&answer.reason);
    assert_says(&reason, "40 elements");
    assert_says(&reason, "P-portion");
    // After a winning move the sum is lost, and the reason says so.
    let first = &answer.winning_moves[0];
    let mut left = positions;
    left[first.part] = left[first.part].play(&first.text).unwrap();
    let answer = sum::solve(&left, Convention::Misere, &mut solver).unwrap();
    assert_eq!(answer.outcome, Outcome::P);
    assert!(answer.winning_moves.is_empty());
    assert_says(&say(&answer.reason), "where the player to move loses");
    // Heaps of two codes have no quotient in common.
    let mixed = sum::read(&["octal:0.77 5", "octal:0.07 4"]).unwrap();
    let mixed = sum::solve(&mixed, Convention::Misere, &mut solver).unwrap();
    assert_ne!(mixed.by, By::Table);
}

/// With heaps of 6 the quotient of 0.2016 is infinite, but the outcomes are known.
#[test]
fn an_infinite_quotient_tells_who_wins() {
    let game = game("octal:0.2016");
    let quotient = game.quotient(9, 100, &mut Solver::new(Limits::UNTIMED));
    let quotient = quotient.unwrap();
    assert_eq!(quotient.stopped, Some(NoQuotient::Infinite));
    let heaps = quotient.heaps().unwrap();
    assert_eq!((heaps.len(), heaps.infinite().is_some()), (6, true));
    let (mut solver, mut played) = (Solver::new(Limits::UNTIMED), misere());
    let mut lost = 0;
    for text in [
        "6,6", "6", "2,6", "4,4,6", "2,4,6,6", "3,4,5,6", "2,6,6,6", "5,5,6", "2,3,3,6", "4,6",
    ] {
        let at = game.position(text).unwrap();
        let answer = answer(&at, &mut solver);
        assert_eq!(answer.outcome, played.outcome(&at), "{text}");
        assert_eq!(answer.by, By::Table, "{text}");
        let sizes: Vec<u64> = text.split(',').map(|size| size.parse().unwrap()).collect();
        assert_eq!(heaps.outcome(&sizes), Some(answer.outcome), "{text}");
        lost += usize::from(answer.outcome == Outcome::P);
    }
    assert!(lost > 0 && lost < 10, "{lost}");
    // Hundreds of heaps.
    let many = vec!["6"; 300].join(",") + &",4".repeat(200);
    let answer = answer(&game.position(&many).unwrap(), &mut solver);
    assert_eq!(answer.by, By::Table);
    let speaker = Speaker::new(Language::English);
    let answer = self::answer(&game.position("4,5,6,6,6").unwrap(), &mut solver);
    let steps = answer.steps.iter().chain([&answer.reason]);
    let said: Vec<String> = steps.map(|step| speaker.say(step)).collect();
    assert!(said.join(" ").contains("is infinite"), "{said:?}");
    // Beyond the heap that makes it infinite nothing is known.
    assert_eq!(heaps.outcome(&[7]), None);
}

#[test]
fn quotients_that_are_asked_for() {
    let mut solver = Solver::new(Limits::UNTIMED);
    // Plambeck and Whitehead (2013).
    let boards: Position = "notakto .../.../...".parse().unwrap();
    let boards = boards.quotient(1024, &mut solver).unwrap();
    assert_eq!(boards.table().monoid().order(), 18);
    assert_eq!(boards.table().monoid().p_portion().len(), 4);
    let too_large = game("octal:0.77").quotient(30, 20, &mut solver).unwrap();
    assert_eq!(too_large.stopped, Some(NoQuotient::TooLarge { most: 20 }));
    assert_eq!(too_large.heaps().map(|heaps| heaps.len()), Some(12));
    let refused = game("chomp").quotient(9, 20, &mut solver);
    assert!(matches!(refused, Err(Error::BadRequest(_))));
    let limits = Limits {
        positions: 10,
        ..Limits::UNTIMED
    };
    let stopped = game("octal:0.07").quotient(30, 1024, &mut Solver::new(limits));
    let stopped = stopped.unwrap().stopped;
    assert!(matches!(stopped, Some(NoQuotient::Stopped(_))));
}

/// Cancels when first asked.
struct AtOnce;

impl Observer for AtOnce {
    fn cancelled(&self) -> bool {
        true
    }
}

#[test]
fn a_quotient_that_is_cancelled_is_there_as_far_as_it_went() {
    let game = game("octal:0.07");
    let mut solver = Solver::new(Limits::UNTIMED).observed_by(Arc::new(AtOnce));
    let so_far = game.quotient_so_far(200, 1024, &mut solver).unwrap();
    let stopped =
        |why| matches!(why, Some(NoQuotient::Stopped(stop)) if stop.why == StopReason::Cancelled);
    assert!(stopped(so_far.stopped), "{:?}", so_far.stopped);
    let heaps = so_far.heaps().unwrap();
    assert!(heaps.len() <= 200, "{}", heaps.len());
    // `quotient` returns an error instead.
    let all = game.quotient(200, 1024, &mut solver);
    assert!(matches!(all, Err(Error::Limit(stop)) if stop.why == StopReason::Cancelled));
}

/// Tries a heap of thirty million, which has more moves than are tried.
#[test]
fn a_heap_with_too_many_moves_is_not_said_to_have_no_winning_one() {
    let (game, mut solver) = (game("octal:0.77"), Solver::new(Limits::UNTIMED));
    let speaker = Speaker::new(Language::English);
    let said = |text: &str, solver: &mut Solver| {
        let answer = answer(&game.position(text).unwrap(), solver);
        (speaker.say(&answer.reason), answer)
    };
    let (reason, won) = said("30000000", &mut solver);
    assert_eq!(won.outcome, Outcome::N);
    assert!(won.winning_moves.is_empty() && !won.winning_moves_complete);
    assert_says(&reason, "none of the first million wins");
    let (reason, lost) = said("3000001,40000009", &mut solver);
    assert_eq!(lost.outcome, Outcome::P);
    assert!(lost.winning_moves.is_empty() && lost.winning_moves_complete);
    assert_says(&reason, "where the player to move loses");
}

/// The followers of a heap of 5 in 0.354 have an infinite quotient, those of a heap of 4
/// one of 14 elements; a line of twelve pieces has none of few, and nothing is proved.
#[test]
fn a_position_whose_followers_have_an_infinite_quotient_is_said_to() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut order = |text: &str, most| {
        let position: Position = text.parse().unwrap();
        match position.quotient(most, &mut solver) {
            Ok(quotient) => Ok(quotient.table().monoid().order()),
            Err(Error::BadRequest(why)) => Err(why.key),
            Err(other) => panic!("{text}: {other}"),
        }
    };
    assert_eq!(order("octal:0.354 4", 1024), Ok(14));
    for text in ["octal:0.354 5", "octal:0.354 2,6"] {
        let infinite = Err("quotient-error-infinite".into());
        assert_eq!(order(text, 1024), infinite, "{text}");
    }
    let larger = order("hexagon A(1,8)", 30);
    assert_eq!(larger, Err("quotient-error-too-large".into()));
}

/// The table of docs/results/infinite-quotients.md: with 12 more heaps of 5 in 0.354,
/// the numbers of heaps of 2 that make a P-position change from even to odd four later.
#[test]
fn the_change_comes_four_heaps_later() {
    let (game, mut solver) = (game("octal:0.354"), Solver::new(Limits::UNTIMED));
    let mut lost = 0;
    for k in 0..5 {
        for twos in 3..30 {
            let heaps = [vec!["5"; 3 + 12 * k], vec!["2"; twos]].concat().join(",");
            let at = game.position(&heaps).unwrap();
            let early = twos % 2 == 0 && twos > 3 && twos <= 4 * k;
            let late = twos % 2 == 1 && twos >= 4 * k + 3;
            let said = answer(&at, &mut solver).outcome;
            assert_eq!(said == Outcome::P, early || late, "{heaps}");
            lost += usize::from(early || late);
        }
    }
    assert_eq!(lost, 66);
}
