//! Positions as words, and whole tables of them.

use std::collections::HashSet;

use grundy::ValueKind;
use grundy_core::{Catalogue, ChanceOpened, Flow, Game, Index as _, Loopy, Outcome, Scored};
use grundy_engine::whole::{Coder, PositionKey, Text, Whole, Word, key_of, number_of};
use grundy_engine::{Budget, Limits, NoObserver, definition};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

const RANK: u64 = 10;
const POSITIONS: usize = 40;

/// The coded positions, and the tables compared with the definition and with each other.
#[derive(Default)]
struct Held {
    coded: Cases,
    tables: Cases,
    both: Cases,
}

struct Coded<'a>(&'a Held);

/// Checks that a coding numbers every follower, and that the numbered methods agree with
/// those of the positions. Returns the number of positions tried.
fn coded<G: Game + Catalogue>(game: &G, start: &G::Position) -> usize {
    let Some(coding) = G::Index::coding(game, start) else {
        return 0;
    };
    let first = coding.number(start).unwrap();
    let mut seen = HashSet::from([first]);
    let mut queue = vec![first];
    while let Some(number) = queue.pop() {
        let place = || format!("{} {}: {number:x}", game.slug(), game.show(start));
        assert!(number >> 62 == 0, "{}", place());
        assert_eq!(number_of(key_of(number)), number);
        let at = coding
            .position(number)
            .unwrap_or_else(|| panic!("{}", place()));
        assert_eq!(coding.number(&at), Some(number), "{}", place());
        assert_eq!(coding.rank(game, number), game.rank(&at), "{}", place());
        assert_eq!(
            options(game, &coding, number),
            played(game, &coding, &at),
            "{}",
            place()
        );
        for option in options(game, &coding, number) {
            if seen.len() < 300 && seen.insert(option) {
                queue.push(option);
            }
        }
    }
    seen.len()
}

fn options<G: Game + Catalogue>(game: &G, coding: &G::Index, number: u64) -> Vec<u64> {
    let mut options = Vec::new();
    coding.options(game, number, &mut |option| options.push(option));
    options.sort_unstable();
    options
}

fn played<G: Game + Catalogue>(game: &G, coding: &G::Index, at: &G::Position) -> Vec<u64> {
    let mut options = Vec::new();
    let _ = game.moves(at, &mut |mv| {
        options.push(coding.number(&game.play(at, &mv)).unwrap());
        Flow::Continue(())
    });
    options.sort_unstable();
    options
}

/// Checks that a whole table agrees with the definition, with positions as words or as
/// texts.
fn whole<G: Game + Catalogue>(game: &G, start: &G::Position, held: &Held) {
    let place = || format!("{} {}", game.slug(), game.show(start));
    let mut valuings = vec![ValueKind::Nimbers];
    valuings.extend(
        game.conventions()
            .iter()
            .map(|&convention| ValueKind::Outcomes(convention)),
    );
    for valuing in valuings {
        let coder = Coder::new(game, start);
        let by_text = table::<G, Text>(&coder, start, valuing);
        for (text, value) in &by_text {
            let at = game.read(text).unwrap();
            let expected = match valuing {
                ValueKind::Nimbers => definition::nimber(game, &at, RANK).unwrap().0 as u16,
                ValueKind::Outcomes(convention) => {
                    let outcome = definition::outcome(game, convention, &at, RANK);
                    u16::from(outcome == Some(Outcome::N))
                }
            };
            assert_eq!(*value, expected, "{} {text} {valuing:?}", place());
            held.tables.add(game, 1);
        }
        if coder.coding().is_some() {
            let words = table::<G, Word>(&coder, start, valuing);
            let mut values: Vec<u16> = words.iter().map(|(_, value)| *value).collect();
            let mut texts: Vec<u16> = by_text.iter().map(|(_, value)| *value).collect();
            values.sort_unstable();
            texts.sort_unstable();
            // One position may have several codes, as a part of a board has in different
            // places; never the other way round.
            if values.len() == texts.len() {
                assert_eq!(values, texts, "{} {valuing:?}", place());
                held.both.add(game, 1);
            }
            assert!(values.len() >= texts.len(), "{}", place());
        }
    }
}

fn table<G: Game + Catalogue, H: PositionKey>(
    coder: &Coder<&G>,
    start: &G::Position,
    valuing: ValueKind,
) -> Vec<(String, u16)> {
    let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
    let whole = Whole::of(
        coder,
        H::of(coder, &coder.game.show(start)).unwrap(),
        valuing,
        &mut budget,
    )
    .unwrap();
    let all = whole.ranks.values().flatten();
    all.map(|(at, value)| (at.text().unwrap_or_default().to_owned(), *value))
        .collect()
}

impl Visitor for Coded<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        for at in sample::small(&game, 60, 60) {
            self.0.coded.add(&game, coded(&game, &at));
        }
        for at in sample::small(&game, RANK, POSITIONS) {
            whole(&game, &at, self.0);
        }
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        for at in sample::small_opened(&game, RANK, POSITIONS) {
            self.0.coded.add(&game, coded(&game, &at));
            whole(&game, &at, self.0);
        }
    }
}

#[test]
fn codings_and_whole_tables_equal_the_rules() {
    let held = Held::default();
    sample::each_member(|| Coded(&held));
    held.coded.at_least(&[
        ("chomp", 1000),
        ("hexadecimal", 1000),
        ("hexagon", 3000),
        ("moore", 3000),
        ("nim", 1000),
        ("nimbi", 2000),
        ("octal", 10000),
        ("subtraction", 2000),
        ("wythoff", 1000),
    ]);
    held.tables.each_at_least(200, 13);
    held.both.at_least(&[
        ("chomp", 60),
        ("hexadecimal", 20),
        ("hexagon", 6),
        ("moore", 100),
        ("nim", 30),
        ("nimbi", 60),
        ("octal", 70),
        ("subtraction", 100),
        ("wythoff", 20),
    ]);
}
