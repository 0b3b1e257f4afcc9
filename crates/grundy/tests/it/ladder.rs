//! The computer opponents: each makes only possible moves in every game, each beats the
//! one below it, and the perfect one wins every won position.

use grundy::computer::{self, Chance, Skill};
use grundy::{
    Choice, Convention, Error, Example, Game, GameStatus, Limits, Outcome, Position, Solver, Start,
};

/// Games in which the computers are compared, each with its start.
const COMPARED: [(&str, &str); 5] = [
    ("nim", "3,5,7"),
    ("chomp", "4x5"),
    ("hexagon", "hex(2,2,2,2,2,2)"),
    ("subtraction:1-3", "21"),
    ("kayles", "11"),
];

/// The games of each two neighbouring skills on each of these boards; each skill begins
/// half of them.
const GAMES: u64 = 40;

/// The side that wins a game; `None` for a draw or an unfinished game.
pub(crate) fn winner(
    start: &Start,
    skills: [Skill; 2],
    convention: Convention,
    solver: &mut Solver,
    seed: u64,
    most: usize,
) -> Option<usize> {
    let mut chance = Chance::seeded(seed);
    let mut line = vec![match start {
        Start::Position(position) => position.clone(),
        Start::Opening(opening) => {
            let mut throws = opening.throws();
            throws.swap_remove(chance.below(throws.len())).1
        }
    }];
    while line.len() <= most {
        let turn = match GameStatus::of(&line, convention).unwrap() {
            GameStatus::Won(side) => return Some(side),
            GameStatus::Turn(turn) => turn,
            GameStatus::Throw | GameStatus::Drawn | GameStatus::Repeated => return None,
        };
        let here = &line[line.len() - 1];
        let chosen = computer::choose(skills[turn], here, convention, solver, &mut chance);
        let (choice, _) = chosen.unwrap();
        line.push(here.play(&choice.text).unwrap());
    }
    None
}

#[test]
fn each_computer_beats_the_one_below_it() {
    let mut solver = Solver::new(Limits::UNTIMED);
    for pair in Skill::ALL.windows(2) {
        let (weaker, stronger) = (pair[0], pair[1]);
        let (mut won, mut lost) = (0, 0);
        for (name, start) in COMPARED {
            let start = Game::named(name).unwrap().start_at(start).unwrap();
            for seed in 0..GAMES {
                let seat = (seed % 2) as usize;
                let mut skills = [weaker; 2];
                skills[seat] = stronger;
                let convention = Convention::Normal;
                match winner(&start, skills, convention, &mut solver, seed, 100) {
                    Some(side) if side == seat => won += 1,
                    Some(_) => lost += 1,
                    None => {}
                }
            }
        }
        assert_eq!(won + lost, GAMES as usize * COMPARED.len());
        assert!(won > lost + lost / 4, "{stronger} {won} : {lost} {weaker}");
    }
}

#[test]
fn the_perfect_computer_wins_what_can_be_won() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut games = 0;
    for (name, start) in COMPARED {
        let start = Game::named(name).unwrap().position(start).unwrap();
        for convention in [Convention::Normal, Convention::Misere] {
            let first = start.outcome(convention, &mut solver).unwrap() == Outcome::N;
            let seat = usize::from(!first);
            for skill in Skill::ALL {
                for seed in 0..3 {
                    let mut skills = [skill; 2];
                    skills[seat] = Skill::Perfect;
                    let start = start.clone().into();
                    let won = winner(&start, skills, convention, &mut solver, seed, 100);
                    assert_eq!(won, Some(seat), "{name} against {skill}, seed {seed}");
                    games += 1;
                }
            }
        }
    }
    assert_eq!(games, 5 * 2 * 6 * 3);
}

/// Uses limits so tight that the computer is not always sure of its move.
#[test]
fn every_computer_moves_in_every_game() {
    let classics = Game::classics().into_iter();
    let slugs = Game::slugs().into_iter();
    let mut moves = 0;
    let limits = Limits {
        positions: 2000,
        ..Limits::UNTIMED
    };
    for slug in slugs.chain(classics.map(|(slug, _)| slug.to_owned())) {
        let examples = Game::page(&slug).unwrap().examples;
        let (name, start) = examples.first().map(Example::pair).unwrap();
        let start = Game::named(name).unwrap().start_at(start).unwrap();
        for skill in Skill::ALL {
            let mut solver = Solver::new(limits);
            let convention = Convention::Normal;
            winner(&start, [skill; 2], convention, &mut solver, 1, 6);
            moves += 1;
        }
    }
    assert!(moves > 200, "{moves}");
}

/// The move of a computer with a new solver, and whether it is sure of it.
fn choose(skill: Skill, at: &Position, limits: Limits, seed: u64) -> Result<(Choice, bool), Error> {
    let (solver, chance) = (&mut Solver::new(limits), &mut Chance::seeded(seed));
    computer::choose(skill, at, Convention::Normal, solver, chance)
}

#[test]
fn who_cannot_know_what_wins_says_so_and_looks_ahead() {
    let limits = Limits {
        positions: 5,
        ..Limits::UNTIMED
    };
    let board: Position = "node-kayles path(9)".parse().unwrap();
    for seed in 0..5 {
        let (choice, sure) = choose(Skill::Perfect, &board, limits, seed).unwrap();
        assert!(board.play(&choice.text).is_ok());
        assert!(!sure, "{seed}");
    }
}

#[test]
fn the_greedy_take_the_win_and_the_wary_leave_none() {
    let (one, two): (Position, Position) = ("nim 9".parse().unwrap(), "nim 1,9".parse().unwrap());
    for seed in 0..20 {
        let left = |skill, at| choose(skill, at, Limits::UNTIMED, seed).unwrap().0.to;
        assert_eq!(left(Skill::Greedy, &one), "0");
        // To leave one heap loses at once.
        let wary = left(Skill::Wary, &two);
        assert!(wary != "9" && wary != "1", "{wary}");
        // Four moves ahead, only leaving two heaps of one wins.
        assert_eq!(left(Skill::Planner, &two), "1,1");
    }
}

#[test]
fn equal_seeds_draw_equal_moves_and_no_move_is_an_error() {
    let (board, end): (Position, Position) =
        ("chomp 6x7".parse().unwrap(), "nim 0".parse().unwrap());
    for skill in Skill::ALL {
        let draw = || choose(skill, &board, Limits::UNTIMED, 3).unwrap();
        assert_eq!(draw(), draw());
        assert!(choose(skill, &end, Limits::UNTIMED, 1).is_err());
    }
}
