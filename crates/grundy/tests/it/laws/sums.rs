//! Sums of positions of different games agree with the sum played out.

use std::collections::HashMap;

use grundy::{Error, Position, Solver, sum};
use grundy_core::{Catalogue, ChanceOpened, Convention, Flow, Game, Loopy, Outcome, Scored};
use grundy_engine::{Budget, Components, Limits, MisereForms, MisereSums, NoObserver, definition};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

/// The highest rank of a single part: the reference is exponential.
const RANK: u64 = 9;

/// Checks every part by itself: its components have its outcome, and a game declared
/// tame is tame.
struct Alone<'c>(&'c Cases);

impl Alone<'_> {
    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: &[G::Position]) {
        if !game.conventions().contains(&Convention::Misere) {
            return;
        }
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let (mut sums, mut known) = (MisereSums::default(), Components::default());
        for at in positions {
            let place = format!("{} {}", game.slug(), game.show(at));
            let found = sums.components(game, at, &mut known, &mut budget).unwrap();
            let outcome = definition::outcome(game, Convention::Misere, at, RANK).unwrap();
            if let Some(genus) = sums.genus(&found) {
                let nimber = definition::nimber(game, at, RANK).unwrap();
                assert_eq!(genus.nimber, nimber, "{place}");
                assert_eq!(genus.outcome(), outcome, "{place}");
            } else {
                assert!(!game.theorems().is_tame(), "{place}");
            }
            assert_eq!(sums.outcome(found, &mut budget), Ok(outcome), "{place}");
            self.0.add(game, 1);
        }
    }
}

impl Visitor for Alone<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        self.last_mover(&game, &sample::small(&game, RANK, 300));
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        self.last_mover(&game, &sample::small_opened(&game, RANK, 300));
    }
}

#[test]
fn a_part_alone_has_its_misere_outcome_and_is_tame_where_its_game_says_so() {
    let cases = Cases::default();
    sample::each_member(|| Alone(&cases));
    cases.each_at_least(15, 13);
}

/// Checks the genus and the reduced form of every part by itself.
struct Genera<'c>(&'c Cases);

/// The highest rank here: the reference plays a position with heaps of Nim.
const SMALL_RANK: u64 = 5;

impl Genera<'_> {
    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: &[G::Position]) {
        if !game.conventions().contains(&Convention::Misere) {
            return;
        }
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let (mut forms, mut known) = (MisereForms::default(), Components::default());
        for at in positions {
            let place = format!("{} {}", game.slug(), game.show(at));
            let sums = forms.sums_mut();
            let parts = sums.components(game, at, &mut known, &mut budget).unwrap();
            let tame = sums.genus(&parts);
            let form = forms.form(&parts, &mut budget).unwrap();
            let genus = forms.genus(form);
            let nimber = definition::nimber(game, at, RANK).unwrap();
            assert_eq!(genus.nimber(), nimber, "{place}");
            let slow = definition::misere_values(game, at, 3, SMALL_RANK);
            for (twos, value) in slow.into_iter().flatten().enumerate() {
                assert_eq!(genus.with_twos(twos as u64), value, "{place}");
            }
            // A tree without wild parts has none after pruning.
            assert!(tame.is_none() || tame == forms.tame(form), "{place}");
            self.0.add(game, 1);
        }
    }
}

impl Visitor for Genera<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        self.last_mover(&game, &sample::small(&game, RANK, 100));
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        self.last_mover(&game, &sample::small_opened(&game, RANK, 100));
    }
}

#[test]
fn a_part_alone_has_the_genus_of_the_definition() {
    let cases = Cases::default();
    sample::each_member(|| Genera(&cases));
    cases.each_at_least(15, 13);
}

/// Small positions with a move, as texts: the smallest, and some that are wild.
struct Texts;

fn texts<G: Game + Catalogue>(game: &G, positions: &[G::Position]) -> [Vec<String>; 2] {
    let moves = |at: &&G::Position| game.moves(at, &mut |_| Flow::Break(())).is_break();
    let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
    let (mut sums, mut known) = (MisereSums::default(), Components::default());
    let mut wild = |at: &&G::Position| {
        let found = sums.components(game, at, &mut known, &mut budget);
        sums.genus(&found.unwrap()).is_none()
    };
    let show = |at: &G::Position| game.show(at);
    let small = positions.iter().filter(|at| game.rank(at) <= 5);
    [
        small.filter(moves).take(60).map(show).collect(),
        positions
            .iter()
            .filter(|at| wild(at))
            .take(20)
            .map(show)
            .collect(),
    ]
}

impl Visitor for Texts {
    type Output = [Vec<String>; 2];
    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        texts(&game, &sample::small(&game, RANK, 300))
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) -> Self::Output {
        Self::Output::default()
    }
    fn scored<S: Scored + Catalogue>(self, _: S) -> Self::Output {
        Self::Output::default()
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        texts(&game, &sample::small_opened(&game, RANK, 300))
    }
}

/// The key of a sum: the texts of its parts.
fn key(parts: &[Position]) -> Vec<String> {
    let one = |part: &Position| format!("{} {}", part.game(), part.text());
    parts.iter().map(one).collect()
}

/// Every move in one part: the part, the move and the sum that it leaves.
fn options(parts: &[Position]) -> Vec<(usize, String, Vec<Position>)> {
    let mut options = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for choice in part.choices(usize::MAX) {
            let mut after: Vec<Position> = parts.iter().map(turned).collect();
            after[index] = part.play(&choice.text).unwrap();
            options.push((index, choice.text, after));
        }
    }
    options
}

/// A part with pieces of each player, with the other player to move since the move was
/// made elsewhere; any other part unchanged.
fn turned(part: &Position) -> Position {
    let game = grundy::Game::named(part.game()).unwrap();
    let text = part.text();
    let other = match text.strip_suffix(";black") {
        Some(white) => white.to_owned(),
        None => format!("{text};black"),
    };
    game.position(&other).unwrap_or_else(|_| part.clone())
}

/// The outcome of a sum without loops, by the definition.
fn outcome(
    parts: &[Position],
    convention: Convention,
    known: &mut HashMap<Vec<String>, Outcome>,
) -> Outcome {
    if let Some(&outcome) = known.get(&key(parts)) {
        return outcome;
    }
    let options = options(parts);
    let found = if options.is_empty() {
        convention.at_end()
    } else {
        let of = options
            .iter()
            .map(|(_, _, after)| outcome(after, convention, known));
        Outcome::of_options(of)
    };
    known.insert(key(parts), found);
    found
}

/// Compares the answer for a sum with the outcomes of sums.
fn holds(
    parts: &[Position],
    convention: Convention,
    solver: &mut Solver,
    mut outcome: impl FnMut(&[Position]) -> Outcome,
) {
    let place = key(parts).join(" + ");
    let answer = sum::solve(parts, convention, solver).unwrap();
    assert_eq!(answer.outcome, outcome(parts), "{convention:?} {place}");
    let mut found: Vec<(usize, &str)> = answer
        .winning_moves
        .iter()
        .map(|mv| (mv.part, &*mv.text))
        .collect();
    found.sort_unstable();
    let options = options(parts);
    let mut winning: Vec<(usize, &str)> = options
        .iter()
        .filter(|(_, _, after)| outcome(after) == Outcome::P)
        .map(|(part, mv, _)| (*part, &**mv))
        .collect();
    winning.sort_unstable();
    assert_eq!(found, winning, "{convention:?} {place}");
    assert!(answer.winning_moves_complete);
}

#[test]
fn sums_of_different_games_are_those_played_out() {
    let mut all = [Vec::new(), Vec::new()];
    for (name, texts) in sample::each_member(|| Texts) {
        let game = grundy::Game::named(&name).unwrap();
        for (all, texts) in all.iter_mut().zip(texts) {
            all.extend(texts.iter().map(|text| game.position(text).unwrap()));
        }
    }
    let [small, wild] = all;
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut seed = 0x9e37_79b9_u64;
    let mut draw = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    let mut by = HashMap::new();
    for case in 0..150 {
        let of = if case % 3 == 0 { &small } else { &wild };
        let mut parts = vec![of[draw(of.len())].clone()];
        for _ in 0..=usize::from(case % 9 == 0) {
            parts.push(small[draw(small.len())].clone());
        }
        for &convention in Convention::BOTH {
            let mut known = HashMap::new();
            let of = |sum: &[Position]| outcome(sum, convention, &mut known);
            holds(&parts, convention, &mut solver, of);
        }
        let answer = sum::solve(&parts, Convention::Misere, &mut solver).unwrap();
        *by.entry(answer.by.word()).or_insert(0) += 1;
    }
    assert!(by["theorem"] > 30 && by["search"] > 60, "{by:?}");
}

/// The outcomes of all followers of a loopy sum, from the ends backwards, one pass after
/// another.
fn going_round(start: &[Position]) -> HashMap<Vec<String>, Outcome> {
    let mut sums = vec![start.to_vec()];
    let mut options_of: HashMap<Vec<String>, Vec<Vec<String>>> = HashMap::new();
    while let Some(parts) = sums.pop() {
        if options_of.contains_key(&key(&parts)) {
            continue;
        }
        let options = options(&parts);
        let keys = options.iter().map(|(_, _, after)| key(after)).collect();
        options_of.insert(key(&parts), keys);
        sums.extend(options.into_iter().map(|(_, _, after)| after));
    }
    let mut known: HashMap<Vec<String>, Outcome> = HashMap::new();
    loop {
        let before = known.len();
        for (sum, options) in &options_of {
            if options.iter().any(|to| known.get(to) == Some(&Outcome::P)) {
                known.insert(sum.clone(), Outcome::N);
            } else if options.iter().all(|to| known.get(to) == Some(&Outcome::N)) {
                known.insert(sum.clone(), Outcome::P);
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

/// Checks sums of which none is a draw: nobody can avoid losing for ever.
#[test]
fn sums_with_games_that_go_round_are_those_played_out() {
    let mut solver = Solver::new(Limits::UNTIMED);
    for parts in [
        &["northcott:4 1-4", "nim 1,2"][..],
        &["northcott:4 2-3;black", "nim 2", "octal:0.77 3"],
        &["northcott:3 1-2,1-3", "subtraction:1-2 3"],
        &["northcott:3 1-3", "northcott:4 2-4;black", "nim 1"],
        &["xiangqi 1s4-7,5c3-8", "nim 2"],
    ] {
        let parts = sum::read(parts).unwrap();
        let known = going_round(&parts);
        assert!(known.len() > 20, "{}", known.len());
        holds(&parts, Convention::Normal, &mut solver, |sum| {
            known[&key(sum)]
        });
    }
}

#[test]
fn what_has_no_place_in_a_sum_is_refused_with_the_reason() {
    let mut solver = Solver::new(Limits::UNTIMED);
    for (parts, convention, why) in [
        (
            ["nim 3", "odd-even:3,odd 17"],
            Convention::Normal,
            "error-sum-scored",
        ),
        (
            ["nim 3", "odd-even:3,odd 17"],
            Convention::Misere,
            "error-bad-convention",
        ),
        (
            ["nim 3", "northcott:4 1-4"],
            Convention::Misere,
            "error-sum-loopy",
        ),
        (
            ["nim 3", "xiangqi start"],
            Convention::Misere,
            "error-bad-convention",
        ),
        (["nim 3", "die 20"], Convention::Misere, "error-throw-first"),
        (
            ["nim 3", "chomp 3xw"],
            Convention::Misere,
            "error-not-known",
        ),
        (
            ["nim 3", "chomp 2xw"],
            Convention::Misere,
            "error-not-known",
        ),
    ] {
        let read = sum::read(&parts);
        let solved = read.and_then(|read| sum::solve(&read, convention, &mut solver));
        let error: Error = solved.unwrap_err();
        assert_eq!(error.message().key, why, "{}", parts.join(" + "));
    }
}

#[test]
fn misere_sums_of_tame_games_need_no_list_of_positions() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let parts = ["nim 1000000000000,7", "subtraction:1-9 123456789012345"];
    let parts = sum::read(&parts).unwrap();
    let answer = sum::solve(&parts, Convention::Misere, &mut solver).unwrap();
    assert_eq!((answer.outcome, answer.by.word()), (Outcome::N, "theorem"));
    // The nim-sum of the others is 7 ⊕ 5 = 2.
    assert_eq!(answer.winning_moves[0].to, "2,7");
}
