//! Every engine equals the definition executed, on small positions.

use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Loopy, Outcome, Scored};
use grundy_engine::{
    Budget, Limits, NoObserver, ScoredSearch, Search, Sequence, Sweep, definition, retrograde,
};
use grundy_games::Visitor;

use crate::sample;

/// The yardstick is exponential without a bound on the rank.
const RANK: u64 = 11;
const POSITIONS: usize = 600;

fn budget() -> Budget<'static> {
    Budget::new(Limits::default(), &NoObserver)
}

struct Equal;

fn last_mover<G: Game + Catalogue>(game: &G, positions: Vec<G::Position>) {
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
        }
        for &convention in game.conventions() {
            let outcome = definition::outcome(game, convention, at, RANK).unwrap();
            assert_eq!(
                search.outcome(game, convention, at, &mut budget()),
                Ok(outcome),
                "search {convention:?} {}",
                place()
            );
            if let (Convention::Misere, Some(sequence)) = (convention, &mut misere)
                && let Some(value) = sequence.misere(game, at, &mut budget()).unwrap()
            {
                assert_eq!(value, outcome, "sequence misère {}", place());
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
        game.summands(at, &mut |part| {
            let value = definition::nimber(game, &part, RANK).unwrap();
            assert_eq!(
                definition::nimber(game, &game.representative(&part), RANK),
                Some(value),
                "representative of {}",
                game.show(&part)
            );
            sum ^= value;
        });
        assert_eq!(sum, nimber, "sum of the parts of {}", place());
        for &convention in game.conventions() {
            assert_eq!(
                definition::outcome(game, convention, &game.representative(at), RANK),
                definition::outcome(game, convention, at, RANK),
                "representative {}",
                place()
            );
        }
        sweep(game, at, &mut search);
    }
    heaps(game, &mut normal, &mut misere);
}

/// Tables by numbering hold every position of the board, with its value.
fn sweep<G: Game + Catalogue>(game: &G, at: &G::Position, search: &mut Search<G>) {
    let Some(numbering) = game.numbering(at) else {
        return;
    };
    let nimbers = Sweep::nimbers(game, numbering, &mut budget()).unwrap();
    let tables: Vec<(Convention, Sweep)> = game
        .conventions()
        .iter()
        .map(|&c| {
            (
                c,
                Sweep::outcomes(game, c, numbering, &mut budget()).unwrap(),
            )
        })
        .collect();
    let mut seen = 0;
    for number in 0..numbering.size {
        let Some(position) = game.numbered(&numbering, number) else {
            continue;
        };
        seen += 1;
        assert_eq!(
            game.number(&numbering, &position),
            number,
            "{}",
            game.show(&position)
        );
        if seen > 200 {
            continue;
        }
        assert_eq!(
            nimbers.nimber(game, &position),
            search.nimber(game, &position, &mut budget()).ok(),
            "sweep {}",
            game.show(&position)
        );
        for (convention, table) in &tables {
            assert_eq!(
                table.outcome(game, &position),
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
        nimbers.nimber(game, at),
        search.nimber(game, at, &mut budget()).ok(),
        "the board itself, {}",
        game.show(at)
    );
}

/// A proved period is right for heaps well beyond its proof, by plain search of
/// the rows.
fn heaps<G: Game + Catalogue>(
    game: &G,
    normal: &mut Option<Sequence>,
    misere: &mut Option<Sequence>,
) {
    for (convention, sequence) in [(Convention::Normal, normal), (Convention::Misere, misere)] {
        let Some(sequence) = sequence else { continue };
        let mut search = Search::default();
        for size in 0..150 {
            for class in 0..4 {
                let Some(at) = game.of_heap(size, class) else {
                    continue;
                };
                let Some((back, same)) = game.heap(&at) else {
                    panic!("{}: {} is no heap", game.slug(), game.show(&at))
                };
                assert_eq!((back, same), (size, class), "{}", game.slug());
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
}

impl Visitor for Equal {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let positions = sample::small(&game, RANK, POSITIONS);
        last_mover(&game, positions);
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) {
        for at in sample::loopy(&game, 40) {
            for &convention in game.conventions() {
                loopy_is_stable(&game, convention, &at);
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
        }
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        let positions = sample::small_opened(&game, RANK, POSITIONS);
        last_mover(&game, positions);
    }
}

/// A loopy outcome has no definition to execute, since play may go round; it is
/// the one labelling in which every label follows from its options' labels and
/// every win has a distance that shrinks along a winning move.
fn loopy_is_stable<L: Loopy + Catalogue>(game: &L, convention: Convention, at: &L::Position) {
    let small = Limits {
        positions: 30_000,
        ..Limits::default()
    };
    let Ok(solved) = retrograde::solve(game, convention, at, &mut Budget::new(small, &NoObserver))
    else {
        return;
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
}

#[test]
fn every_engine_equals_the_definition() {
    sample::each_member(|| Equal);
}

/// The examples and published values give each family enough to be tried on.
#[test]
fn every_family_has_examples() {
    for slug in grundy_games::SLUGS {
        let page = grundy::Game::page(slug).unwrap();
        let (examples, published) = (page.examples.len(), page.published.len());
        assert!(examples >= 2, "{slug}: {examples} examples");
        assert!(published >= 3, "{slug}: {published} published values");
    }
}
