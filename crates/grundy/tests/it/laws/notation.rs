//! Notation and move text round-trip; rank drops; scenes name real moves.

use std::collections::HashSet;

use grundy_core::{Catalogue, DrawingBudget, Game, Loopy, Scored};
use grundy_engine::definition;
use grundy_games::SLUGS;

use crate::laws::sample::{self, Cases, Law};
use grundy_testkit::moves;

/// Reading a shown text shows the same text again, for positions and moves.
struct RoundTrip;

/// Returns the number of positions tried.
fn round_trip<R: Catalogue>(game: &R, positions: Vec<R::Position>) -> usize {
    for at in &positions {
        let text = game.show(at);
        let place = format!("{} {text}", game.slug());
        let read = game.read(&text);
        let read = read.unwrap_or_else(|why| panic!("{place} is shown but not read: {why}"));
        assert_eq!(game.show(&read), text, "{place}");
        let mut texts = HashSet::new();
        for mv in moves(game, at) {
            let shown = game.show_move(at, &mv);
            let has_blank = shown.contains(char::is_whitespace);
            assert!(!has_blank, "{place}: a move's text has a blank: {shown:?}");
            let read = game.read_move(at, &shown);
            assert_eq!(read, Ok(mv), "{place} {shown}");
            assert!(texts.insert(shown.clone()), "{place}: {shown} comes twice");
        }
        for garbage in ["", "zzz", "999999999999-1", "r0c0", "-", "0"] {
            if !texts.contains(garbage) {
                let refused = game.read_move(at, garbage);
                let refused = refused.is_err_and(|why| why.at <= garbage.chars().count());
                assert!(refused, "{place}: {garbage:?} is read as a move");
            }
        }
        let shapes = game.scene_within(at, &DrawingBudget::default()).shapes;
        for mv in shapes.into_iter().flat_map(|shape| shape.moves) {
            assert!(texts.contains(&mv), "{place}: the scene has no move {mv}");
        }
    }
    positions.len()
}

impl Law for RoundTrip {
    type Output = usize;
    const SAMPLE: (u64, usize) = (60, 1500);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) -> usize {
        round_trip(game, positions)
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) -> usize {
        round_trip(game, sample::loopy(game, 1500))
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) -> usize {
        round_trip(game, sample::scored(game, 60, 1500))
    }
}

#[test]
fn notation_and_move_text_round_trip() {
    for (name, positions) in sample::check_all(&RoundTrip) {
        assert!(positions >= 10, "{name}: only {positions} positions to try");
    }
}

/// The rank drops along every move, so play ends; loopy games have no rank.
#[derive(Default)]
struct RankDrops(Cases);

impl RankDrops {
    fn check<R: Catalogue>(
        &self,
        game: &R,
        positions: Vec<R::Position>,
        rank: impl Fn(&R::Position) -> u64,
    ) {
        for at in &positions {
            for to in definition::options(game, at) {
                let (slug, from, left) = (game.slug(), game.show(at), game.show(&to));
                assert!(
                    rank(&to) < rank(at),
                    "{slug}: no drop from {from} to {left}"
                );
                self.0.add(game, 1);
            }
        }
    }
}

impl Law for RankDrops {
    type Output = ();
    const SAMPLE: (u64, usize) = (40, 1500);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        self.check(game, positions, |at| game.rank(at));
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) {
        self.check(game, sample::scored(game, 40, 1500), |at| game.rank(at));
    }
}

#[test]
fn rank_drops_along_every_move() {
    let law = RankDrops::default();
    sample::check_all(&law);
    law.0.rich_at_least(300);
    law.0.each_at_least(20, 14);
}

/// The canonical name of a member is read as the same member.
#[test]
fn canonical_names_are_read_again() {
    let canonical = |name: &str| grundy::Game::named(name).unwrap().name().to_owned();
    let names = SLUGS.iter().flat_map(|slug| sample::members(slug));
    let names: Vec<String> = names.map(|name| canonical(&name)).collect();
    assert!(names.len() > SLUGS.len(), "{names:?}");
    for name in names {
        assert_eq!(canonical(&name), name);
    }
}

/// Other ways to write this text, with the same meaning.
fn variants(text: &str) -> Vec<String> {
    let mut variants = vec![
        format!("({text})"),
        format!("[{text}]"),
        format!("{{{text}}}"),
        format!("<{text}>"),
        format!("\"{text}\""),
        format!("({text})*"),
        format!("{text}*"),
        format!(" {text} "),
        format!("{text},"),
        format!("{text};"),
        format!(",{text}"),
        text.to_uppercase(),
        text.to_lowercase(),
    ];
    for separator in [" ", ", ", " ,", ";", ".", ":", "|", "、", "，", ",,"] {
        variants.push(text.replace(',', separator));
        // In a drawn row a point is an empty place, which nobody takes for its end, and
        // blanks may stand between places: a column written so is a row.
        let is_column = text.split('/').all(|row| row.chars().count() == 1);
        if separator != "." && !(separator == " " && is_column) {
            variants.push(text.replace('/', separator));
        }
    }
    variants.retain(|variant| variant != text);
    variants
}

/// Checks that a variant is refused, or read like the text without its brackets, star or
/// blanks, or with its own separators.
#[test]
fn a_text_written_another_way_is_refused_or_the_same_position() {
    let tried = Cases::default();
    let own = SLUGS.iter().flat_map(|slug| sample::members(slug));
    let classics = grundy::Game::classics().into_iter();
    let classics = classics.map(|(slug, _)| slug.to_owned());
    let mut others = Vec::new();
    for name in own.chain(classics) {
        let game = grundy::Game::named(&name).unwrap();
        let examples = grundy::Game::page(&name).unwrap().examples.into_iter();
        let examples = examples.filter(|example| example.game == game.name());
        let sized = (0..16).filter_map(|code| game.sized(code / 4, code % 4));
        let texts = examples.map(|example| example.position).chain(sized);
        for position in texts.filter_map(|text| game.position(&text).ok()) {
            let text = position.text();
            for variant in variants(&text) {
                tried.add_to(&name, 1);
                let read = game.position(&variant).map(|read| read.text());
                if let Ok(read) = read
                    && read != text
                {
                    others.push(format!("{name}: {variant:?} is {read}, not {text}"));
                }
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    tried.each_at_least(30, 60);
}
