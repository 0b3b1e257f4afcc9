//! Small positions of any game, on which the laws are tested.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::fmt::Debug;

use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Layout, Loopy, Scored, Start};
use grundy_engine::{Budget, Limits, NoObserver, Stop, StopReason, definition};
use grundy_games::{SLUGS, Visitor, with_game};

/// Games with many positions of a low rank, of which a law asks for many cases. A new one
/// may be of a single heap, and have few.
const RICH: &str = "chomp cram dice die fibonacci hexadecimal hexagon moore nim nimbi octal \
                    odd-even queen subtraction two-dice wythoff";

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
        let count = given.len();
        assert!(count >= games, "only {count} games: {given:?}");
        for (slug, &count) in &given {
            assert!(
                count >= cases,
                "{slug} gave {count} of {cases} cases; larger examples give more: {given:?}"
            );
        }
    }

    /// Checks that every game of [`RICH`] that the law applies to gave at least `cases`.
    #[track_caller]
    pub(crate) fn rich_at_least(&self, cases: usize) {
        let given = self.0.borrow();
        let rich: Vec<_> = RICH.split(' ').filter_map(|slug| given.get(slug)).collect();
        assert!(rich.len() > 10, "{given:?}");
        assert!(
            rich.iter().all(|&&count| count >= cases),
            "{cases}: {given:?}"
        );
    }

    /// Checks that these games gave at least this many cases, as in `nim 30, chomp 20`.
    /// Others may give cases too; a game that begins to is added to the list.
    #[track_caller]
    pub(crate) fn at_least(self, floors: &str) {
        let given = self.0.into_inner();
        for floor in floors.split(", ") {
            let (slug, floor) = floor.split_once(' ').unwrap();
            let count = given.get(slug).copied().unwrap_or_default();
            assert!(
                count >= floor.parse().unwrap(),
                "{slug} gave {count} of {floor} cases: {given:?}"
            );
        }
    }
}

/// A budget without limits.
pub(crate) fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// A budget for loopy games, of which only small ones are solved.
pub(crate) fn small_budget() -> Budget<'static> {
    let small = Limits {
        positions: 30_000,
        ..Limits::UNTIMED
    };
    Budget::new(small, &NoObserver)
}

/// Checks that each limit ends a question of either convention with its own reason.
#[track_caller]
pub(crate) fn limits_hold<T: Debug>(
    mut ask: impl FnMut(Convention, &mut Budget<'_>) -> Result<T, Stop>,
) {
    for why in [StopReason::Positions, StopReason::Memory, StopReason::Work] {
        let mut limits = Limits::UNTIMED;
        match why {
            StopReason::Positions => limits.positions = 1000,
            StopReason::Memory => limits.memory = 100_000,
            _ => limits.work = 5000,
        }
        for convention in Convention::BOTH {
            let mut budget = Budget::new(limits, &NoObserver);
            assert_eq!(ask(*convention, &mut budget).unwrap_err().why, why);
        }
    }
}

/// A law that is checked game by game.
pub(crate) trait Law {
    /// The result for one game, besides the cases.
    type Output: Default;

    /// The sample of a last-mover game: the highest rank, and the most positions.
    const SAMPLE: (u64, usize);

    /// Checks the sample of a last-mover game.
    fn last_mover<G: Game + Catalogue>(
        &self,
        game: &G,
        positions: Vec<G::Position>,
    ) -> Self::Output;

    /// Checks a loopy game; by default it is no case of the law.
    fn loopy<L: Loopy + Catalogue>(&self, game: &L) -> Self::Output {
        let _ = game;
        Self::Output::default()
    }

    /// Checks a scored game; by default it is no case of the law.
    fn scored<S: Scored + Catalogue>(&self, game: &S) -> Self::Output {
        let _ = game;
        Self::Output::default()
    }
}

struct Check<'l, L>(&'l L);

impl<L: Law> Visitor for Check<'_, L> {
    type Output = L::Output;

    fn game<G: Game + Catalogue>(self, game: G) -> L::Output {
        let (rank, most) = L::SAMPLE;
        self.0.last_mover(&game, small(&game, rank, most))
    }

    fn loopy<G: Loopy + Catalogue>(self, game: G) -> L::Output {
        self.0.loopy(&game)
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> L::Output {
        self.0.scored(&game)
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> L::Output {
        let (rank, most) = L::SAMPLE;
        self.0.last_mover(&game, small_opened(&game, rank, most))
    }
}

/// Checks a law for the game of this name.
pub(crate) fn check<L: Law>(law: &L, name: &str) -> L::Output {
    with_game(name, Check(law)).unwrap_or_else(|unknown| panic!("{name}: {unknown:?}"))
}

/// Checks a law for every member of every family, and returns the result for each.
pub(crate) fn check_all<L: Law>(law: &L) -> Vec<(String, L::Output)> {
    let members = SLUGS.iter().flat_map(|slug| members(slug));
    let outputs = members.map(|name| {
        let output = check(law, &name);
        (name, output)
    });
    outputs.collect()
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

/// The examples of every game of the registry, each with its game.
pub(crate) fn examples() -> impl Iterator<Item = (grundy::Game, grundy::Start)> {
    let slugs = grundy::Game::slugs().into_iter();
    let examples = slugs.flat_map(|slug| grundy::Game::page(&slug).unwrap().examples);
    examples.map(|example| {
        let game = grundy::Game::named(&example.game).unwrap();
        let start = game.start_at(&example.position).unwrap();
        (game, start)
    })
}

/// The starts that a game's examples, published values and tables contain.
pub(crate) fn starts<R: Catalogue>(game: &R) -> Vec<R::Position> {
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
    let read = |text: &String| game.read(text).ok();
    texts.iter().filter_map(read).collect()
}

/// Up to `most` positions reached from the starts, breadth first, that are `small`.
fn reached<R: Catalogue>(
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
        let options = definition::options(game, &at).into_iter();
        queue.extend(options.filter(&small));
        reached.push(at);
        if reached.len() == most {
            break;
        }
    }
    reached
}

/// Small positions of a last-mover game: at most of this rank.
pub(crate) fn small<G: Game + Catalogue>(game: &G, rank: u64, most: usize) -> Vec<G::Position> {
    small_from(game, starts(game), rank, most)
}

/// The same for a game that chance opens: its starts may be openings.
pub(crate) fn small_opened<C: ChanceOpened + Catalogue>(
    game: &C,
    rank: u64,
    most: usize,
) -> Vec<C::Position> {
    let mut starts = starts(game);
    if let Layout::Line { from, position, .. } = game.layout() {
        for text in (from..from + 12).filter_map(position) {
            if let Ok(Start::Before(opening)) = game.read_start(&text) {
                starts.extend(game.throws(&opening).into_iter().map(|(_, at)| at));
            }
        }
    }
    small_from(game, starts, rank, most)
}

fn small_from<G: Game + Catalogue>(
    game: &G,
    starts: Vec<G::Position>,
    rank: u64,
    most: usize,
) -> Vec<G::Position> {
    let is_small = |at: &G::Position| !game.theorems().is_endless(at) && game.rank(at) <= rank;
    reached(game, starts, is_small, most)
}

/// Positions of a loopy game.
pub(crate) fn loopy<L: Loopy + Catalogue>(game: &L, most: usize) -> Vec<L::Position> {
    reached(game, starts(game), |_| true, most)
}

/// Positions of a scored game.
pub(crate) fn scored<S: Scored + Catalogue>(game: &S, rank: u64, most: usize) -> Vec<S::Position> {
    reached(game, starts(game), |at| game.rank(at) <= rank, most)
}
