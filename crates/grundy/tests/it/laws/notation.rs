//! Notation and move text round-trip; rank drops; scenes name real moves.

use std::collections::HashSet;

use grundy_core::{Catalogue, ChanceOpened, DrawingBudget, Flow, Game, Loopy, Scored};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

/// Reading a shown text shows the same text again, for positions and moves.
struct RoundTrip;

fn check<R: Catalogue>(game: &R, positions: Vec<R::Position>) -> usize {
    for at in &positions {
        let text = game.show(at);
        let read = game
            .read(&text)
            .unwrap_or_else(|why| panic!("{}: {text:?} is shown but not read: {why}", game.slug()));
        assert_eq!(game.show(&read), text, "{}", game.slug());
        let mut moves = HashSet::new();
        let _ = game.moves(at, &mut |mv| {
            let shown = game.show_move(at, &mv);
            assert!(
                !shown.contains(char::is_whitespace),
                "{} {text}: a move's text has a blank: {shown:?}",
                game.slug()
            );
            assert!(
                moves.insert(shown.clone()),
                "{} {text}: the move {shown} comes twice",
                game.slug()
            );
            assert_eq!(
                game.read_move(at, &shown).as_ref(),
                Ok(&mv),
                "{} {text} {shown}",
                game.slug()
            );
            Flow::Continue(())
        });
        for garbage in ["", "zzz", "999999999999-1", "r0c0", "-", "0"] {
            if !moves.contains(garbage) {
                assert!(
                    game.read_move(at, garbage)
                        .is_err_and(|why| why.at <= garbage.chars().count()),
                    "{} {text}: {garbage:?} is read as a move",
                    game.slug()
                );
            }
        }
        for shape in game.scene_within(at, &DrawingBudget::default()).shapes {
            for mv in shape.moves {
                assert!(
                    moves.contains(&mv),
                    "{} {text}: the scene has no move {mv}",
                    game.slug()
                );
            }
        }
    }
    positions.len()
}

impl Visitor for RoundTrip {
    type Output = usize;
    fn game<G: Game + Catalogue>(self, game: G) -> usize {
        check(&game, sample::small(&game, 60, 1500))
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) -> usize {
        check(&game, sample::loopy(&game, 1500))
    }
    fn scored<S: Scored + Catalogue>(self, game: S) -> usize {
        check(&game, sample::scored(&game, 60, 1500))
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> usize {
        check(&game, sample::small_opened(&game, 60, 1500))
    }
}

#[test]
fn notation_and_move_text_round_trip() {
    for (name, positions) in sample::each_member(|| RoundTrip) {
        assert!(positions >= 10, "{name}: only {positions} positions to try");
    }
}

/// The rank drops along every move, so play ends; loopy games have no rank.
struct RankDrops<'a>(&'a Cases);

fn rank_drops<R: Catalogue>(
    game: &R,
    positions: Vec<R::Position>,
    rank: impl Fn(&R::Position) -> u64,
    moves: &Cases,
) {
    for at in &positions {
        let _ = game.moves(at, &mut |mv| {
            let to = game.play(at, &mv);
            assert!(
                rank(&to) < rank(at),
                "{}: rank must drop from {} to {}",
                game.slug(),
                game.show(at),
                game.show(&to)
            );
            moves.add(game, 1);
            Flow::Continue(())
        });
    }
}

impl Visitor for RankDrops<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let positions = sample::small(&game, 40, 1500);
        rank_drops(&game, positions, |at| game.rank(at), self.0);
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, game: S) {
        let positions = sample::scored(&game, 40, 1500);
        rank_drops(&game, positions, |at| game.rank(at), self.0);
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        let positions = sample::small_opened(&game, 40, 1500);
        rank_drops(&game, positions, |at| game.rank(at), self.0);
    }
}

#[test]
fn rank_drops_along_every_move() {
    let moves = Cases::default();
    sample::each_member(|| RankDrops(&moves));
    moves.each_at_least(300, 14);
}

/// The canonical name of a member is read as the same member.
#[test]
fn canonical_names_are_read_again() {
    struct Name;
    fn name<R: Catalogue>(game: &R) -> String {
        game.name()
    }
    impl Visitor for Name {
        type Output = String;
        fn game<G: Game + Catalogue>(self, game: G) -> String {
            name(&game)
        }
        fn loopy<L: Loopy + Catalogue>(self, game: L) -> String {
            name(&game)
        }
        fn scored<S: Scored + Catalogue>(self, game: S) -> String {
            name(&game)
        }
        fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> String {
            name(&game)
        }
    }
    let names = sample::each_member(|| Name);
    assert!(names.len() > grundy_games::SLUGS.len(), "{names:?}");
    for (_, canonical) in names {
        let again = grundy_games::with_game(&canonical, Name).unwrap();
        assert_eq!(again, canonical);
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
        // In a drawn row a point is an empty place, which nobody takes for its end.
        if separator != "." {
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
    let own = grundy_games::SLUGS
        .iter()
        .flat_map(|slug| sample::members(slug));
    let classics = grundy::Game::classics()
        .into_iter()
        .map(|(slug, _)| slug.to_owned());
    let mut others = Vec::new();
    for name in own.chain(classics) {
        let game = grundy::Game::named(&name).unwrap();
        let page = grundy::Game::page(&name).unwrap();
        let mut texts: Vec<String> = page
            .examples
            .into_iter()
            .filter(|example| example.game == game.name())
            .map(|example| example.position)
            .collect();
        texts.extend((0..16).filter_map(|code| game.sized(code / 4, code % 4)));
        let positions = texts.iter().filter_map(|text| game.position(text).ok());
        for position in positions {
            let text = position.text();
            for variant in variants(&text) {
                if let Ok(read) = game.position(&variant)
                    && read.text() != text
                {
                    others.push(format!(
                        "{name}: {variant:?} is {}, not {text}",
                        read.text()
                    ));
                }
                tried.add_to(&name, 1);
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    tried.each_at_least(30, 60);
}
