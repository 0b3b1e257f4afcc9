//! Small positions of any game, on which the laws are tested.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet, VecDeque};

use grundy_core::{Catalogue, ChanceOpened, Flow, Game, Layout, Loopy, Scored, Start};
use grundy_games::{Visitor, with_game};

/// The number of cases that each game gave to a law. A law without cases holds
/// trivially, so every law states the number that it needs.
#[derive(Default)]
pub(crate) struct Cases(RefCell<BTreeMap<String, usize>>);

impl Cases {
    /// Adds cases of a game; 0 for a game that the law applies to but that may give none.
    pub(crate) fn add<R: Catalogue>(&self, game: &R, cases: usize) {
        self.add_to(&game.slug(), cases);
    }

    /// The same for a game given by name.
    pub(crate) fn add_to(&self, name: &str, cases: usize) {
        let slug = name.split(':').next().unwrap().to_owned();
        *self.0.borrow_mut().entry(slug).or_default() += cases;
    }

    /// Checks that every game of the law gave at least `cases`, and that there are at
    /// least `games` games.
    #[track_caller]
    pub(crate) fn each_at_least(self, cases: usize, games: usize) {
        let given = self.0.into_inner();
        assert!(
            given.len() >= games,
            "only {} games: {given:?}",
            given.len()
        );
        for (slug, &count) in &given {
            assert!(count >= cases, "{slug} gave {count} cases: {given:?}");
        }
    }

    /// Checks that these games gave at least this many cases. Others may give cases too;
    /// a game that begins to is added to the list.
    #[track_caller]
    pub(crate) fn at_least(self, floors: &[(&str, usize)]) {
        let given = self.0.into_inner();
        for (slug, floor) in floors {
            let count = given.get(*slug).copied().unwrap_or_default();
            assert!(
                count >= *floor,
                "{slug} gave {count} of {floor} cases: {given:?}"
            );
        }
    }
}

/// The names of members of a family in its examples and published values.
pub(crate) fn members(slug: &str) -> Vec<String> {
    let page = grundy::Game::page(slug).unwrap();
    let mut names: Vec<String> = page.examples.into_iter().map(|one| one.game).collect();
    names.extend(page.published.into_iter().map(|value| value.game));
    names.sort_unstable();
    names.dedup();
    names
}

/// Visits every member of every family with a new visitor each.
pub(crate) fn each_member<V: Visitor>(visitor: impl Fn() -> V) -> Vec<(String, V::Output)> {
    grundy_games::SLUGS
        .iter()
        .flat_map(|slug| members(slug))
        .map(|name| {
            let output =
                with_game(&name, visitor()).unwrap_or_else(|unknown| panic!("{name}: {unknown:?}"));
            (name, output)
        })
        .collect()
}

/// The starts that a game's examples, published values and tables contain.
pub(crate) fn starts<R: Catalogue>(
    game: &R,
    read: impl Fn(&str) -> Option<R::Position>,
) -> Vec<R::Position> {
    let parameters = game.about().parameters.unwrap_or_default();
    let mut texts: Vec<String> = game
        .published()
        .iter()
        .filter(|published| published.parameters == parameters)
        .map(|published| published.position.to_owned())
        .chain(game.examples().into_iter().map(|one| one.position))
        .collect();
    match game.layout() {
        Layout::Line { from, position, .. } => {
            texts.extend((from..from + 12).filter_map(position));
        }
        Layout::Classes {
            from,
            classes,
            position,
            ..
        } => {
            for n in from..from + 12 {
                texts.extend((0..classes.len()).filter_map(|class| position(n, class)));
            }
        }
        Layout::Grid { from, position, .. } => {
            for a in from..from + 5 {
                texts.extend((from..from + 5).filter_map(|b| position(a, b)));
            }
        }
    }
    texts.iter().filter_map(|text| read(text)).collect()
}

/// Up to `most` positions reached from the starts, breadth first, that are `small`.
pub(crate) fn reached<R: Catalogue>(
    game: &R,
    starts: Vec<R::Position>,
    small: impl Fn(&R::Position) -> bool,
    most: usize,
) -> Vec<R::Position> {
    let mut seen: HashSet<R::Position> = HashSet::new();
    let mut queue: VecDeque<R::Position> = starts.into_iter().filter(&small).collect();
    let mut reached = Vec::new();
    while let Some(at) = queue.pop_front() {
        if !seen.insert(at.clone()) {
            continue;
        }
        let _ = game.moves(&at, &mut |mv| {
            let to = game.play(&at, &mv);
            if small(&to) {
                queue.push_back(to);
            }
            Flow::Continue(())
        });
        reached.push(at);
        if reached.len() == most {
            break;
        }
    }
    reached
}

/// Small positions of a last-mover game: at most of this rank.
pub(crate) fn small<G: Game + Catalogue>(
    game: &G,
    highest_rank: u64,
    most: usize,
) -> Vec<G::Position> {
    small_of(game, |text| game.read(text).ok(), highest_rank, most)
}

/// The same for a game that chance opens: its starts may be openings.
pub(crate) fn small_opened<C: ChanceOpened + Catalogue>(
    game: &C,
    highest_rank: u64,
    most: usize,
) -> Vec<C::Position> {
    let mut starts = Vec::new();
    for start in self::starts(game, |text| game.read(text).ok()) {
        starts.push(start);
    }
    if let Layout::Line { from, position, .. } = game.layout() {
        for text in (from..from + 12).filter_map(position) {
            if let Ok(Start::Before(opening)) = game.read_start(&text) {
                starts.extend(game.throws(&opening).into_iter().map(|(_, at)| at));
            }
        }
    }
    reached(
        game,
        starts,
        |at| !game.theorems().is_endless(at) && game.rank(at) <= highest_rank,
        most,
    )
}

fn small_of<G: Game + Catalogue>(
    game: &G,
    read: impl Fn(&str) -> Option<G::Position>,
    highest_rank: u64,
    most: usize,
) -> Vec<G::Position> {
    reached(
        game,
        starts(game, read),
        |at| !game.theorems().is_endless(at) && game.rank(at) <= highest_rank,
        most,
    )
}

/// Positions of a loopy game.
pub(crate) fn loopy<L: Loopy + Catalogue>(game: &L, most: usize) -> Vec<L::Position> {
    reached(
        game,
        starts(game, |text| game.read(text).ok()),
        |_| true,
        most,
    )
}

/// Positions of a scored game.
pub(crate) fn scored<S: Scored + Catalogue>(
    game: &S,
    highest_rank: u64,
    most: usize,
) -> Vec<S::Position> {
    reached(
        game,
        starts(game, |text| game.read(text).ok()),
        |at| game.rank(at) <= highest_rank,
        most,
    )
}
