//! Sums of positions of different games agree with the sum played out.

use std::collections::HashMap;

use grundy::sum::{self, SumAnswer};
use grundy::{Error, Position, Solver};
use grundy_core::{Catalogue, Convention, Game, Outcome};
use grundy_engine::{Components, Limits, MisereForms, MisereSums, definition};

use crate::laws::sample::{self, Cases, Law, budget};

/// The highest rank of a single part: the reference is exponential.
const RANK: u64 = 9;

/// Checks every part by itself: its components have its outcome, and a game declared
/// tame is tame.
#[derive(Default)]
struct SingleParts(Cases);

impl Law for SingleParts {
    type Output = ();
    const SAMPLE: (u64, usize) = (RANK, 300);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        if !game.conventions().contains(&Convention::Misere) {
            return;
        }
        let mut budget = budget();
        let (mut sums, mut known) = (MisereSums::default(), Components::default());
        for at in &positions {
            let place = format!("{} {}", game.slug(), game.show(at));
            let parts = sums.components(game, at, &mut known, &mut budget).unwrap();
            let outcome = definition::outcome(game, Convention::Misere, at, RANK).unwrap();
            if let Some(genus) = sums.genus(&parts) {
                let nimber = definition::nimber(game, at, RANK).unwrap();
                assert_eq!(genus.nimber, nimber, "{place}");
                assert_eq!(genus.outcome(), outcome, "{place}");
            } else {
                assert!(!game.theorems().is_tame(), "{place}");
            }
            assert_eq!(sums.outcome(parts, &mut budget), Ok(outcome), "{place}");
            self.0.add(game, 1);
        }
    }
}

#[test]
fn a_part_alone_has_its_misere_outcome_and_is_tame_where_its_game_says_so() {
    let law = SingleParts::default();
    sample::check_all(&law);
    law.0.rich_at_least(15);
    law.0.each_at_least(9, 13);
}

/// Checks the genus and the reduced form of every part by itself.
#[derive(Default)]
struct Genera(Cases);

/// The highest rank here: the reference plays a position with heaps of Nim.
const SMALL_RANK: u64 = 5;

impl Law for Genera {
    type Output = ();
    const SAMPLE: (u64, usize) = (RANK, 100);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        if !game.conventions().contains(&Convention::Misere) {
            return;
        }
        let mut budget = budget();
        let (mut forms, mut known) = (MisereForms::default(), Components::default());
        for at in &positions {
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

#[test]
fn a_part_alone_has_the_genus_of_the_definition() {
    let law = Genera::default();
    sample::check_all(&law);
    law.0.rich_at_least(15);
    law.0.each_at_least(9, 13);
}

/// Small positions with a move, as texts: the smallest, and some that are wild.
struct Texts;

impl Law for Texts {
    type Output = [Vec<String>; 2];
    const SAMPLE: (u64, usize) = (RANK, 300);

    fn last_mover<G: Game + Catalogue>(
        &self,
        game: &G,
        positions: Vec<G::Position>,
    ) -> [Vec<String>; 2] {
        let mut budget = budget();
        let (mut sums, mut known) = (MisereSums::default(), Components::default());
        let is_small =
            |at: &&G::Position| game.rank(at) <= 5 && !definition::options(game, at).is_empty();
        let is_wild = |at: &&G::Position| {
            let parts = sums.components(game, at, &mut known, &mut budget);
            sums.genus(&parts.unwrap()).is_none()
        };
        let show = |at| game.show(at);
        let small = positions.iter().filter(is_small).take(60);
        let wild = positions.iter().filter(is_wild).take(20);
        [small.map(show).collect(), wild.map(show).collect()]
    }
}

/// The key of a sum: the texts of its parts.
fn key(parts: &[Position]) -> Vec<String> {
    parts.iter().map(Position::to_string).collect()
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
pub(crate) fn outcome(
    parts: &[Position],
    convention: Convention,
    known: &mut HashMap<Vec<String>, Outcome>,
) -> Outcome {
    if let Some(&outcome) = known.get(&key(parts)) {
        return outcome;
    }
    let options = options(parts);
    let played = if options.is_empty() {
        convention.at_end()
    } else {
        let of = options
            .iter()
            .map(|(_, _, after)| outcome(after, convention, known));
        Outcome::of_options(of)
    };
    known.insert(key(parts), played);
    played
}

/// Compares the answer for a sum with the outcomes of sums, and returns it.
pub(crate) fn holds(
    parts: &[Position],
    convention: Convention,
    solver: &mut Solver,
    mut outcome: impl FnMut(&[Position]) -> Outcome,
) -> SumAnswer {
    let place = key(parts).join(" + ");
    let answer = sum::solve(parts, convention, solver).unwrap();
    assert_eq!(answer.outcome, outcome(parts), "{convention:?} {place}");
    let named = answer.winning_moves.iter();
    let named: Vec<(usize, &str)> = named.map(|mv| (mv.part, &*mv.text)).collect();
    let options = options(parts);
    let winning: Vec<(usize, &str)> = options
        .iter()
        .filter(|(_, _, after)| outcome(after) == Outcome::P)
        .map(|(part, mv, _)| (*part, &**mv))
        .collect();
    assert_eq!(named, winning, "{convention:?} {place}");
    assert!(answer.winning_moves_complete);
    answer
}

#[test]
fn sums_of_different_games_are_those_played_out() {
    let mut all = [Vec::new(), Vec::new()];
    for (name, texts) in sample::check_all(&Texts) {
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
    use Convention::{Misere, Normal};
    let mut solver = Solver::new(Limits::UNTIMED);
    for (part, convention, why) in [
        ("odd-even:3,odd 17", Normal, "error-sum-scored"),
        ("odd-even:3,odd 17", Misere, "error-bad-convention"),
        ("northcott:4 1-4", Misere, "error-loopy"),
        ("xiangqi start", Misere, "error-bad-convention"),
        ("die 20", Misere, "error-throw-first"),
        ("chomp 3xw", Misere, "error-not-known"),
        ("chomp 2xw", Misere, "error-not-known"),
    ] {
        let parts = ["nim 3", part];
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
