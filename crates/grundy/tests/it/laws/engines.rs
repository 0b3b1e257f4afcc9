//! Every engine agrees with the executed definition on small positions.

use grundy_core::{Catalogue, Convention, Game, Index as _, Loopy, Nimber, Outcome, Scored};
use grundy_engine::{ScoredSearch, Search, Sequence, Sweep, definition, retrograde};

use crate::laws::sample::{self, Cases, Law, budget, small_budget};

/// The highest rank: the reference is exponential without a bound on it.
const RANK: u64 = 11;
const POSITIONS: usize = 600;

/// The cases compared with the definition, by engine.
#[derive(Default)]
struct Engines {
    search: Cases,
    sequence: Cases,
    misere_sequence: Cases,
    parts: Cases,
    sweep: Cases,
    heaps: Cases,
    loopy: Cases,
    scored: Cases,
}

/// The place of a failure.
fn place<R: Catalogue>(game: &R, at: &R::Position) -> String {
    format!("{} {}", game.slug(), game.show(at))
}

/// Checks that the parts add up, and that a representative keeps the value. Returns the
/// number of parts.
fn parts<G: Game + Catalogue>(game: &G, at: &G::Position, nimber: Nimber) -> usize {
    let mut sum = Nimber::ZERO;
    let mut parts = 0;
    game.summands(at, &mut |part| {
        let value = definition::nimber(game, &part, RANK).unwrap();
        assert_eq!(
            definition::nimber(game, &game.representative(&part), RANK),
            Some(value),
            "representative of {}",
            game.show(&part)
        );
        sum ^= value;
        parts += 1;
    });
    assert_eq!(sum, nimber, "sum of the parts of {}", place(game, at));
    parts
}

/// Checks the values of a table by index, which has every position of the board. True
/// if the game has an index.
fn sweep<G: Game + Catalogue>(game: &G, at: &G::Position, search: &mut Search<G>) -> bool {
    let Some(index) = G::Index::numbering(game, at) else {
        return false;
    };
    let nimbers = Sweep::nimbers(game, index.clone(), &mut budget()).unwrap();
    let outcomes = |&convention: &Convention| {
        let table = Sweep::outcomes(game, convention, index.clone(), &mut budget());
        (convention, table.unwrap())
    };
    let tables: Vec<(Convention, Sweep<G>)> = game.conventions().iter().map(outcomes).collect();
    let mut seen = 0;
    for number in 0..index.size() {
        let Some(position) = index.position(number) else {
            continue;
        };
        seen += 1;
        let place = place(game, &position);
        assert_eq!(index.number(&position), Some(number), "{place}");
        if seen > 200 {
            continue;
        }
        let nimber = search.nimber(game, &position, &mut budget()).ok();
        assert_eq!(nimbers.nimber(&position), nimber, "sweep {place}");
        for (convention, table) in &tables {
            let outcome = search.outcome(game, *convention, &position, &mut budget());
            let place = format!("sweep {convention:?} {place}");
            assert_eq!(table.outcome(&position), outcome.ok(), "{place}");
        }
    }
    assert_eq!(seen, nimbers.positions());
    let nimber = search.nimber(game, at, &mut budget()).ok();
    assert_eq!(nimbers.nimber(at), nimber, "the board {}", place(game, at));
    true
}

/// Checks a proved period on heaps well beyond its proof, by plain search of the rows.
/// Returns the number of heaps tried.
fn heaps<G: Game + Catalogue>(game: &G, sequences: [Option<Sequence>; 2]) -> usize {
    let mut tried = 0;
    let Some(heaps) = game.heaps() else {
        return tried;
    };
    for (&convention, sequence) in Convention::BOTH.iter().zip(sequences) {
        let Some(mut sequence) = sequence else {
            continue;
        };
        let mut search = Search::default();
        for (size, class) in (0..150).flat_map(|size| (0..4).map(move |class| (size, class))) {
            let Some(at) = heaps.of_heap(size, class) else {
                continue;
            };
            let place = format!("{} {convention:?}", place(game, &at));
            assert_eq!(heaps.heap(&at), Some((size, class)), "{place}");
            tried += 1;
            if convention == Convention::Normal {
                let nimber = search.nimber(game, &at, &mut budget()).ok();
                let value = sequence.nimber(game, &at, &mut budget());
                assert_eq!(value.unwrap(), nimber, "{place}");
            } else {
                let outcome = search.outcome(game, convention, &at, &mut budget()).ok();
                let value = sequence.misere(game, &at, &mut budget());
                assert_eq!(value.unwrap(), outcome, "{place}");
            }
        }
    }
    tried
}

impl Law for Engines {
    type Output = ();
    const SAMPLE: (u64, usize) = (RANK, POSITIONS);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        let mut search = Search::default();
        let [mut normal, mut misere] =
            [Convention::Normal, Convention::Misere].map(|of| Sequence::new(game, of));
        for at in &positions {
            let place = place(game, at);
            let nimber = definition::nimber(game, at, RANK).unwrap();
            let searched = search.nimber(game, at, &mut budget());
            assert_eq!(searched, Ok(nimber), "search {place}");
            if let Some(sequence) = &mut normal
                && let Some(value) = sequence.nimber(game, at, &mut budget()).unwrap()
            {
                assert_eq!(value, nimber, "sequence {place}");
                self.sequence.add(game, 1);
            }
            for &convention in game.conventions() {
                let place = format!("{convention:?} {place}");
                let outcome = definition::outcome(game, convention, at, RANK).unwrap();
                let searched = search.outcome(game, convention, at, &mut budget());
                assert_eq!(searched, Ok(outcome), "search {place}");
                self.search.add(game, 1);
                let representative = game.representative(at);
                let same = definition::outcome(game, convention, &representative, RANK);
                assert_eq!(same, Some(outcome), "representative {place}");
                if let (Convention::Misere, Some(sequence)) = (convention, &mut misere)
                    && let Some(value) = sequence.misere(game, at, &mut budget()).unwrap()
                {
                    assert_eq!(value, outcome, "sequence {place}");
                    self.misere_sequence.add(game, 1);
                }
            }
            // A position is P in normal play exactly when its nimber is 0.
            let outcome = definition::outcome(game, Convention::Normal, at, RANK).unwrap();
            assert_eq!(outcome == Outcome::P, nimber == Nimber::ZERO, "{place}");
            let parts = parts(game, at, nimber);
            self.parts.add(game, usize::from(parts > 1));
            if sweep(game, at, &mut search) {
                self.sweep.add(game, 1);
            }
        }
        self.heaps.add(game, heaps(game, [normal, misere]));
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) {
        for at in sample::loopy(game, 40) {
            for &convention in game.conventions() {
                let solved = loopy_is_stable(game, convention, &at);
                self.loopy.add(game, usize::from(solved));
            }
        }
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) {
        let mut search = ScoredSearch::default();
        for at in sample::scored(game, 16, POSITIONS) {
            let outcome = search.outcome(game, &at, &mut budget()).ok();
            let defined = definition::scored(game, &at, 16);
            assert_eq!(outcome, defined, "{}", place(game, &at));
            self.scored.add(game, 1);
        }
    }
}

/// Checks the outcomes of a loopy game. There is no definition to execute, since play
/// may not end; they are the one labelling in which every label follows from its
/// options' labels and every win has a distance that shrinks along a winning move. True
/// if the position was solved.
fn loopy_is_stable<L: Loopy + Catalogue>(
    game: &L,
    convention: Convention,
    at: &L::Position,
) -> bool {
    let Ok(solved) = retrograde::solve(game, convention, at, &mut small_budget()) else {
        return false;
    };
    let options = definition::options(game, at);
    let expected = if options.is_empty() {
        convention.at_end()
    } else {
        Outcome::of_options(options.iter().map(|option| solved.outcome(option).unwrap()))
    };
    let place = place(game, at);
    assert_eq!(solved.outcome(at), Some(expected), "{place}");
    if expected == Outcome::N && !options.is_empty() {
        let comes_nearer = |option: &L::Position| {
            solved.outcome(option) == Some(Outcome::P)
                && solved.distance(option).unwrap() + 1 == solved.distance(at).unwrap()
        };
        assert!(options.iter().any(comes_nearer), "{place}: no nearer win");
    }
    true
}

#[test]
fn every_engine_equals_the_definition() {
    let engines = Engines::default();
    sample::check_all(&engines);
    engines.search.rich_at_least(40);
    engines.search.each_at_least(15, 13);
    engines
        .sequence
        .at_least("dice 1000, die 70, hexadecimal 30, octal 30, subtraction 40, two-dice 300");
    let misere = engines.misere_sequence;
    misere.at_least("dice 1000, die 70, subtraction 20, two-dice 300");
    engines.parts.at_least(
        "cram 40, hexadecimal 10, hexagon 300, moore 7, nim 7, nimbi 100, octal 10, \
         subtraction 10",
    );
    let sweep = engines.sweep;
    sweep.at_least("chomp 30, hexagon 300, nimbi 300, wythoff 10");
    engines.heaps.at_least(
        "dice 2000, die 1000, hexadecimal 300, octal 300, subtraction 600, two-dice 1000",
    );
    engines.loopy.each_at_least(20, 2);
    engines.scored.each_at_least(60, 1);
}

/// Checks that the examples and published values give each family enough positions.
#[test]
fn every_family_has_examples() {
    for slug in grundy_games::SLUGS {
        let page = grundy::Game::page(slug).unwrap();
        let (examples, published) = (page.examples.len(), page.published.len());
        assert!(examples >= 2, "{slug}: {examples} examples");
        assert!(published >= 3, "{slug}: {published} published values");
    }
}
