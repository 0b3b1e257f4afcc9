//! Sums as a game: their moves are those of the parts, and their answers agree with all
//! lines of play.

use grundy::computer::Skill;
use grundy::{Convention, Game, Limits, Position, Solver, Start};

use crate::ladder::winner;
use crate::laws::sample::examples;
use crate::played::Played;

const SUMS: [&str; 6] = [
    "sum nim 1,2 + chomp 2x2",
    "sum kayles 3 + nim 2",
    "sum hexagon A(1,2) + subtraction:1-2 3 + nim 1",
    "sum die 3@2 + chomp 1x3",
    "sum cram 2x2 + wythoff 1,2",
    "sum nim 0 + nim 3",
];

#[test]
fn moves_of_a_sum_are_those_of_its_parts() {
    let mut moves = 0;
    for text in SUMS {
        let sum: Position = text.parse().unwrap();
        assert_eq!(sum.to_string().parse(), Ok(sum.clone()));
        let parts = sum.parts();
        let choices = sum.choices(usize::MAX);
        let own = parts.iter().map(|part| part.choices(usize::MAX).len());
        assert_eq!(choices.len(), own.sum::<usize>());
        assert_eq!(sum.count_moves(u64::MAX), Some(choices.len() as u64));
        for (choice, option) in choices.iter().zip(sum.options(usize::MAX)) {
            let after = sum.play(&choice.text).unwrap();
            assert_eq!(after, option);
            assert_eq!(after.text(), choice.to);
            assert_eq!(sum.choice(&choice.text).unwrap(), *choice);
            let changed = parts.iter().zip(after.parts());
            let changed = changed.filter(|(before, after)| *before != after);
            assert_eq!(changed.count(), 1, "{text}: {}", choice.text);
            moves += 1;
        }
        assert_eq!(sum.choices(2).len(), 2.min(choices.len()));
        for wrong in ["", "nim", "0:1-1", "9:1-1", "1", "1:", "2:99-1"] {
            assert!(sum.play(wrong).is_err(), "{text}: {wrong}");
        }
    }
    assert!(moves > 30, "{moves}");
}

#[test]
fn what_is_said_of_a_sum_is_what_all_lines_of_play_say() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut asked = 0;
    for text in SUMS {
        let sum: Position = text.parse().unwrap();
        let nimbers = sum.parts().into_iter();
        let nimbers = nimbers.map(|part| part.nimber(&mut solver).unwrap());
        let nimber = nimbers.fold(0, |sum, part| sum ^ part);
        assert_eq!(sum.nimber(&mut solver).unwrap(), nimber, "{text}");
        for &convention in Convention::BOTH {
            let place = format!("{text} {convention}");
            let answer = sum.solve(convention, &mut solver).unwrap();
            let mut played = Played::under(convention);
            assert_eq!(answer.outcome, played.outcome(&sum), "{place}");
            let outcome = sum.outcome(convention, &mut solver);
            assert_eq!(outcome, Ok(answer.outcome), "{place}");
            let mut winning = played.winning(&sum);
            let mut named = answer.winning_moves;
            winning.sort_by(|one, other| one.text.cmp(&other.text));
            named.sort_by(|one, other| one.text.cmp(&other.text));
            assert_eq!(named, winning, "{place}");
            asked += 1;
        }
    }
    assert_eq!(asked, 12);
}

#[test]
fn a_perfect_computer_wins_a_sum_that_is_won() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut games = 0;
    for text in [
        "sum nim 3,5 + chomp 2x3 + kayles 7",
        "sum chomp 3x3 + nim 2",
    ] {
        let start: Position = text.parse().unwrap();
        let first = start.nimber(&mut solver).unwrap() != 0;
        let seat = usize::from(!first);
        for skill in Skill::ALL {
            let mut skills = [skill; 2];
            skills[seat] = Skill::Perfect;
            let start = start.clone().into();
            let won = winner(&start, skills, Convention::Normal, &mut solver, 3, 100);
            assert_eq!(won, Some(seat), "{text} against {skill}");
            games += 1;
        }
    }
    assert_eq!(games, 12);
}

#[test]
fn only_what_can_be_added_is_a_part() {
    let game = Game::named("sum").unwrap();
    // A sum within a sum is split, and a ruleset may contain plus signs.
    let own = "ruleset own; heaps n; option n - 1 + 0 where n > 0 3";
    for (text, parts) in [
        ("nim 3,5", 1),
        ("sum nim 3 + nim 5 + chomp 2x3", 3),
        (&format!("nim 2 + {own} + chomp 2x3"), 3),
        ("northcott:4 1-4,1-3 + nim 2", 2),
    ] {
        let sum = game
            .position(text)
            .unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(sum.parts().len(), parts, "{text}");
        assert_eq!(game.position(&sum.text()).unwrap(), sum);
    }
    let many = vec!["nim 1"; 17].join(" + ");
    for text in ["", "nim", "nim 3 + ", "odd-even:3,odd 7", "die 30", &many] {
        assert!(game.position(text).is_err(), "{text}");
    }
    assert!(game.start().is_ok());
    assert_eq!(Game::page("sum").unwrap().examples.len(), 3);
}

/// Moves that a game counts without visiting them are as many as visited ones.
#[test]
fn moves_are_counted_as_they_are_listed() {
    let mut counted = 0;
    for (name, at) in [
        ("nim", "3,5,5,7"),
        ("nim", "0"),
        ("wythoff", "4,9"),
        ("wythoff", "6,6"),
        ("wythoff", "0,5"),
        ("moore:1", "2,2,3"),
        ("moore:2", "2,2,3"),
        ("moore:3", "2,2,2,2"),
        ("moore:4", "3,3,1,1,1"),
        ("moore:9", "4,4,4"),
    ] {
        let position = Game::named(name).unwrap().position(at).unwrap();
        let listed = position.choices(usize::MAX).len() as u64;
        assert_eq!(position.count_moves(0), Some(listed), "{name} {at}");
        counted += 1;
    }
    for (_, start) in examples() {
        let Start::Position(position) = start else {
            continue;
        };
        let listed = position.choices(3000).len() as u64;
        if listed < 3000 {
            assert_eq!(position.count_moves(3000), Some(listed), "{position}");
            counted += 1;
        }
    }
    assert!(counted > 60, "{counted}");
}
