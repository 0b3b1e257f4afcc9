//! Every engine agrees with the executed definition on small positions.

use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Index as _, Loopy, Outcome, Scored};
use grundy_engine::{
    Budget, Limits, NoObserver, ScoredSearch, Search, Sequence, Sweep, definition, retrograde,
};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

/// The highest rank: the reference is exponential without a bound on it.
const RANK: u64 = 11;
const POSITIONS: usize = 600;

fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// The cases compared with the definition, by engine.
#[derive(Default)]
struct Held {
    search: Cases,
    sequence: Cases,
    misere_sequence: Cases,
    parts: Cases,
    sweep: Cases,
    heaps: Cases,
    loopy: Cases,
    scored: Cases,
}

struct Equal<'a>(&'a Held);

fn last_mover<G: Game + Catalogue>(game: &G, positions: Vec<G::Position>, held: &Held) {
    let mut search = Search::default();
    let mut normal = Sequence::new(game, Convention::Normal);
    let mut misere = Sequence::new(game, Convention::Misere);
    for at in &positions {
        let place = || format!("{} {}", game.slug(), game.show(at));
        let nimber = definition::nimber(game, at, RANK).unwrap();
        assert_eq!(
            search.nimber(game, at, &mut budget()),
            Ok(nimber),
            "search {}",
            place()
        );
        if let Some(sequence) = &mut normal
            && let Some(value) = sequence.nimber(game, at, &mut budget()).unwrap()
        {
            assert_eq!(value, nimber, "sequence {}", place());
            held.sequence.add(game, 1);
        }
        for &convention in game.conventions() {
            let outcome = definition::outcome(game, convention, at, RANK).unwrap();
            assert_eq!(
                search.outcome(game, convention, at, &mut budget()),
                Ok(outcome),
                "search {convention:?} {}",
                place()
            );
            held.search.add(game, 1);
            if let (Convention::Misere, Some(sequence)) = (convention, &mut misere)
                && let Some(value) = sequence.misere(game, at, &mut budget()).unwrap()
            {
                assert_eq!(value, outcome, "sequence misère {}", place());
                held.misere_sequence.add(game, 1);
            }
        }
        // A position is P in normal play exactly when its nimber is 0.
        assert_eq!(
            definition::outcome(game, Convention::Normal, at, RANK).unwrap() == Outcome::P,
            nimber.0 == 0,
            "{}",
            place()
        );
        // The parts add up, and a representative keeps the value.
        let mut sum = grundy_core::Nimber::ZERO;
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
        held.parts.add(game, usize::from(parts > 1));
        assert_eq!(sum, nimber, "sum of the parts of {}", place());
        for &convention in game.conventions() {
            assert_eq!(
                definition::outcome(game, convention, &game.representative(at), RANK),
                definition::outcome(game, convention, at, RANK),
                "representative {}",
                place()
            );
        }
        if sweep(game, at, &mut search) {
            held.sweep.add(game, 1);
        }
    }
    held.heaps.add(game, heaps(game, &mut normal, &mut misere));
}

/// Checks the values of a table by index, which has every position of the board. True
/// if the game has an index.
fn sweep<G: Game + Catalogue>(game: &G, at: &G::Position, search: &mut Search<G>) -> bool {
    let Some(index) = G::Index::numbering(game, at) else {
        return false;
    };
    let nimbers = Sweep::nimbers(game, index.clone(), &mut budget()).unwrap();
    let tables: Vec<(Convention, Sweep<G>)> = game
        .conventions()
        .iter()
        .map(|&c| {
            (
                c,
                Sweep::outcomes(game, c, index.clone(), &mut budget()).unwrap(),
            )
        })
        .collect();
    let mut seen = 0;
    for number in 0..index.size() {
        let Some(position) = index.position(number) else {
            continue;
        };
        seen += 1;
        assert_eq!(
            index.number(&position),
            Some(number),
            "{}",
            game.show(&position)
        );
        if seen > 200 {
            continue;
        }
        assert_eq!(
            nimbers.nimber(&position),
            search.nimber(game, &position, &mut budget()).ok(),
            "sweep {}",
            game.show(&position)
        );
        for (convention, table) in &tables {
            assert_eq!(
                table.outcome(&position),
                search
                    .outcome(game, *convention, &position, &mut budget())
                    .ok(),
                "sweep {convention:?} {}",
                game.show(&position)
            );
        }
    }
    assert_eq!(seen, nimbers.positions());
    assert_eq!(
        nimbers.nimber(at),
        search.nimber(game, at, &mut budget()).ok(),
        "the board itself, {}",
        game.show(at)
    );
    true
}

/// Checks a proved period on heaps well beyond its proof, by plain search of the rows.
/// Returns the number of heaps tried.
fn heaps<G: Game + Catalogue>(
    game: &G,
    normal: &mut Option<Sequence>,
    misere: &mut Option<Sequence>,
) -> usize {
    let mut tried = 0;
    let Some(heaps) = game.heaps() else {
        return tried;
    };
    for (convention, sequence) in [(Convention::Normal, normal), (Convention::Misere, misere)] {
        let Some(sequence) = sequence else { continue };
        let mut search = Search::default();
        for size in 0..150 {
            for class in 0..4 {
                let Some(at) = heaps.of_heap(size, class) else {
                    continue;
                };
                let Some((back, same)) = heaps.heap(&at) else {
                    panic!("{}: {} is no heap", game.slug(), game.show(&at))
                };
                assert_eq!((back, same), (size, class), "{}", game.slug());
                tried += 1;
                if convention == Convention::Normal {
                    assert_eq!(
                        sequence.nimber(game, &at, &mut budget()).unwrap(),
                        search.nimber(game, &at, &mut budget()).ok(),
                        "{} {}",
                        game.slug(),
                        game.show(&at)
                    );
                } else {
                    assert_eq!(
                        sequence.misere(game, &at, &mut budget()).unwrap(),
                        search.outcome(game, convention, &at, &mut budget()).ok(),
                        "{} misère {}",
                        game.slug(),
                        game.show(&at)
                    );
                }
            }
        }
    }
    tried
}

impl Visitor for Equal<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let positions = sample::small(&game, RANK, POSITIONS);
        last_mover(&game, positions, self.0);
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) {
        for at in sample::loopy(&game, 40) {
            for &convention in game.conventions() {
                let held = loopy_is_stable(&game, convention, &at);
                self.0.loopy.add(&game, usize::from(held));
            }
        }
    }
    fn scored<S: Scored + Catalogue>(self, game: S) {
        let mut reckoning = ScoredSearch::default();
        for at in sample::scored(&game, 16, POSITIONS) {
            assert_eq!(
                reckoning.outcome(&game, &at, &mut budget()).ok(),
                definition::scored(&game, &at, 16),
                "{} {}",
                game.slug(),
                game.show(&at)
            );
            self.0.scored.add(&game, 1);
        }
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        let positions = sample::small_opened(&game, RANK, POSITIONS);
        last_mover(&game, positions, self.0);
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
    let small = Limits {
        positions: 30_000,
        ..Limits::UNTIMED
    };
    let Ok(solved) = retrograde::solve(game, convention, at, &mut Budget::new(small, &NoObserver))
    else {
        return false;
    };
    let options = definition::options(game, at);
    let expected = if options.is_empty() {
        convention.at_end()
    } else {
        Outcome::of_options(options.iter().map(|option| solved.outcome(option).unwrap()))
    };
    assert_eq!(
        solved.outcome(at),
        Some(expected),
        "{} {}",
        game.slug(),
        game.show(at)
    );
    if expected == Outcome::N && !options.is_empty() {
        assert!(
            options
                .iter()
                .any(|option| solved.outcome(option) == Some(Outcome::P)
                    && solved.distance(option).unwrap() + 1 == solved.distance(at).unwrap()),
            "{} {}: a win must come nearer",
            game.slug(),
            game.show(at)
        );
    }
    true
}

#[test]
fn every_engine_equals_the_definition() {
    let held = Held::default();
    sample::each_member(|| Equal(&held));
    held.search.each_at_least(40, 13);
    held.sequence.at_least(&[
        ("dice", 1000),
        ("die", 70),
        ("hexadecimal", 30),
        ("octal", 30),
        ("subtraction", 40),
        ("two-dice", 300),
    ]);
    held.misere_sequence.at_least(&[
        ("dice", 1000),
        ("die", 70),
        ("subtraction", 20),
        ("two-dice", 300),
    ]);
    held.parts.at_least(&[
        ("cram", 40),
        ("hexadecimal", 10),
        ("hexagon", 300),
        ("moore", 7),
        ("nim", 7),
        ("nimbi", 100),
        ("octal", 10),
        ("subtraction", 10),
    ]);
    held.sweep.at_least(&[
        ("chomp", 30),
        ("hexagon", 300),
        ("nimbi", 300),
        ("wythoff", 10),
    ]);
    held.heaps.at_least(&[
        ("dice", 2000),
        ("die", 1000),
        ("hexadecimal", 300),
        ("octal", 300),
        ("subtraction", 600),
        ("two-dice", 1000),
    ]);
    held.loopy.each_at_least(20, 2);
    held.scored.each_at_least(60, 1);
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
