//! Positions as words, and whole tables of them.

use std::collections::HashSet;

use grundy::ValueKind;
use grundy_core::{Catalogue, Game, Index as _, Outcome};
use grundy_engine::definition;
use grundy_engine::whole::{Coder, PositionKey, Text, Whole, Word, key_of, number_of};

use crate::laws::sample::{self, Cases, Law, budget};

/// The positions that a coding numbers.
#[derive(Default)]
struct Codings(Cases);

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
        let place = format!("{} {}: {number:x}", game.slug(), game.show(start));
        assert!(number >> 62 == 0, "{place}");
        assert_eq!(number_of(key_of(number)), number);
        let at = coding.position(number);
        let at = at.unwrap_or_else(|| panic!("{place}"));
        assert_eq!(coding.number(&at), Some(number), "{place}");
        assert_eq!(coding.rank(game, number), game.rank(&at), "{place}");
        let mut options = Vec::new();
        coding.options(game, number, &mut |option| options.push(option));
        options.sort_unstable();
        let played = definition::options(game, &at).into_iter();
        let mut played: Vec<u64> = played.map(|at| coding.number(&at).unwrap()).collect();
        played.sort_unstable();
        assert_eq!(options, played, "{place}");
        for option in options {
            if seen.len() < 300 && seen.insert(option) {
                queue.push(option);
            }
        }
    }
    seen.len()
}

impl Law for Codings {
    type Output = ();
    const SAMPLE: (u64, usize) = (60, 60);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        for at in positions {
            self.0.add(game, coded(game, &at));
        }
    }
}

#[test]
fn codings_equal_the_rules() {
    let law = Codings::default();
    sample::check_all(&law);
    law.0.at_least(
        "chomp 1000, hexadecimal 1000, hexagon 3000, moore 3000, nim 1000, nimbi 2000, \
         octal 10000, subtraction 2000, wythoff 1000",
    );
}

/// The tables compared with the definition and with each other.
#[derive(Default)]
struct Tables {
    tables: Cases,
    both: Cases,
}

const RANK: u64 = 10;

impl Law for Tables {
    type Output = ();
    const SAMPLE: (u64, usize) = (RANK, 40);

    /// Checks that a whole table agrees with the definition, with positions as words or
    /// as texts.
    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        let outcomes = game.conventions().iter().map(|&of| ValueKind::Outcomes(of));
        let kinds: Vec<ValueKind> = outcomes.chain([ValueKind::Nimbers]).collect();
        for (start, &kind) in positions
            .iter()
            .flat_map(|at| kinds.iter().map(move |kind| (at, kind)))
        {
            let place = format!("{} {} {kind:?}", game.slug(), game.show(start));
            let coder = Coder::new(game, start);
            let by_text = table::<G, Text>(&coder, start, kind);
            for (text, value) in &by_text {
                let at = game.read(text).unwrap();
                let expected = match kind {
                    ValueKind::Nimbers => definition::nimber(game, &at, RANK).unwrap().0 as u16,
                    ValueKind::Outcomes(convention) => {
                        let outcome = definition::outcome(game, convention, &at, RANK);
                        u16::from(outcome == Some(Outcome::N))
                    }
                };
                assert_eq!(*value, expected, "{place} {text}");
                self.tables.add(game, 1);
            }
            if coder.coding().is_some() {
                let values = |table: Vec<(String, u16)>| {
                    let mut values: Vec<u16> = table.into_iter().map(|(_, value)| value).collect();
                    values.sort_unstable();
                    values
                };
                let words = values(table::<G, Word>(&coder, start, kind));
                let texts = values(by_text);
                // One position may have several codes, as a part of a board has in
                // different places; never the other way round.
                if words.len() == texts.len() {
                    assert_eq!(words, texts, "{place}");
                    self.both.add(game, 1);
                }
                assert!(words.len() >= texts.len(), "{place}");
            }
        }
    }
}

fn table<G: Game + Catalogue, H: PositionKey>(
    coder: &Coder<&G>,
    start: &G::Position,
    kind: ValueKind,
) -> Vec<(String, u16)> {
    let start = H::of(coder, &coder.game.show(start)).unwrap();
    let whole = Whole::of(coder, start, kind, &mut budget()).unwrap();
    let all = whole.ranks.values().flatten();
    all.map(|(at, value)| (at.text().unwrap_or_default().to_owned(), *value))
        .collect()
}

#[test]
fn whole_tables_equal_the_rules() {
    let law = Tables::default();
    sample::check_all(&law);
    law.tables.rich_at_least(200);
    law.tables.each_at_least(100, 13);
    law.both.at_least(
        "chomp 60, hexadecimal 20, hexagon 6, moore 100, nim 30, nimbi 60, octal 70, \
         subtraction 100, wythoff 20",
    );
}
