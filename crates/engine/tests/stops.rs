//! A computation stops within a few options of a request, and takes no uncounted
//! memory.
//!
//! Both are counted in options, not in seconds.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_core::{
    About, Convention, Flow, Game, Loopy, NoIndex, Notation, Outcome, ParseError, Reader, Rules,
    Scored,
};
use grundy_engine::{
    Budget, Components, Ending, Limits, MisereSums, Observer, Remoteness, ScoredSearch, Search,
    Stop, StopReason, retrograde,
};

/// From a heap take any number: a million options, each counted.
#[derive(Default)]
struct Wide(Arc<AtomicU64>);

impl Rules for Wide {
    type Position = Vec<u64>;
    type Move = u64;

    fn moves(&self, at: &Vec<u64>, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        (0..at[0]).try_for_each(|left| {
            self.0.fetch_add(1, Ordering::Relaxed);
            each(left)
        })
    }

    fn play(&self, _: &Vec<u64>, left: &u64) -> Vec<u64> {
        vec![*left; 8]
    }

    fn heap_bytes(&self, at: &Vec<u64>) -> usize {
        grundy_core::allocated::<u64>(at.len())
    }
}

impl Notation for Wide {
    fn about(&self) -> About {
        About::new("wide")
    }

    fn read(&self, text: &str) -> Result<Vec<u64>, ParseError> {
        Reader::only_number(text, 0, u64::MAX).map(|heap| vec![heap; 8])
    }
}

impl Game for Wide {
    type Index = NoIndex;

    fn rank(&self, at: &Vec<u64>) -> u64 {
        at[0]
    }
}

impl Loopy for Wide {}

impl Scored for Wide {
    fn result(&self, _: &Vec<u64>) -> Outcome {
        Outcome::P
    }
}

impl Ending for &Wide {
    type Position = Vec<u64>;
    type Error = Stop;

    fn outcome(&mut self, _: &Vec<u64>, _: &mut Budget<'_>) -> Result<Outcome, Stop> {
        Ok(Outcome::P)
    }

    fn options(&self, at: &Vec<u64>, each: &mut dyn FnMut(Vec<u64>) -> Flow) -> Flow {
        self.moves(at, &mut |left| each(self.play(at, &left)))
    }

    fn heap_bytes(&self, at: &Vec<u64>) -> usize {
        Rules::heap_bytes(*self, at)
    }

    fn bytes(&self) -> u64 {
        0
    }
}

/// Cancels at the thousandth check, and records the number of options by then.
struct Patience {
    options: Arc<AtomicU64>,
    looks: AtomicU64,
    at_stop: AtomicU64,
}

const LOOKS: u64 = 1000;

impl Observer for Patience {
    fn cancelled(&self) -> bool {
        let stops = self.looks.fetch_add(1, Ordering::Relaxed) + 1 >= LOOKS;
        if stops {
            let options = self.options.load(Ordering::Relaxed);
            self.at_stop.store(options, Ordering::Relaxed);
        }
        stops
    }
}

/// The questions to each engine about a heap of ten million.
type Ask = fn(&Wide, &Vec<u64>, &mut Budget<'_>) -> Option<Stop>;

const ENGINES: &[(&str, Ask)] = &[
    ("nimber", |game, at, budget| {
        Search::default().nimber(game, at, budget).err()
    }),
    ("outcome", |game, at, budget| {
        let mut search = Search::default();
        search.outcome(game, Convention::Normal, at, budget).err()
    }),
    ("misere outcome", |game, at, budget| {
        let mut search = Search::default();
        search.outcome(game, Convention::Misere, at, budget).err()
    }),
    ("retrograde", |game, at, budget| {
        retrograde::solve(game, Convention::Normal, at, budget).err()
    }),
    ("scored", |game, at, budget| {
        ScoredSearch::default().outcome(game, at, budget).err()
    }),
    ("remoteness", |game, at, budget| {
        Remoteness::default().of(&mut &*game, at, budget).err()
    }),
    ("misere sum", |game, at, budget| {
        let mut known = Components::default();
        let mut sums = MisereSums::default();
        sums.components(game, at, &mut known, budget).err()
    }),
];

#[test]
fn the_observer_is_asked_every_few_options_and_obeyed_at_once() {
    for (engine, ask) in ENGINES {
        let game = Wide::default();
        let patience = Patience {
            options: Arc::clone(&game.0),
            looks: AtomicU64::new(0),
            at_stop: AtomicU64::new(0),
        };
        let mut budget = Budget::new(Limits::UNTIMED, &patience);
        let stop = ask(&game, &vec![10_000_000; 8], &mut budget);
        assert_eq!(
            stop.map(|stop| stop.why),
            Some(StopReason::Cancelled),
            "{engine}"
        );
        let options = game.0.load(Ordering::Relaxed);
        let at_stop = patience.at_stop.load(Ordering::Relaxed);
        println!("{engine}: {options} options for {LOOKS} questions");
        assert!(at_stop <= 64 * LOOKS, "{engine}: {at_stop} options");
        assert!(options - at_stop <= 1, "{engine}: {options} and {at_stop}");
    }
}

#[test]
fn the_options_of_one_position_are_counted_as_they_come() {
    // Each option has a list of at least 8 numbers.
    const LEAST: u64 = 64;
    const MEMORY: u64 = 8 << 20;
    for (engine, ask) in ENGINES {
        let game = Wide::default();
        let limits = Limits {
            memory: MEMORY,
            ..Limits::UNTIMED
        };
        let mut budget = Budget::new(limits, &grundy_engine::NoObserver);
        let stop = ask(&game, &vec![10_000_000; 8], &mut budget);
        assert_eq!(
            stop.map(|stop| stop.why),
            Some(StopReason::Memory),
            "{engine}"
        );
        let options = game.0.load(Ordering::Relaxed);
        println!("{engine}: {options} options in {MEMORY} bytes");
        assert!(options <= MEMORY / LEAST, "{engine}: {options} options");
    }
}

#[test]
fn what_is_abandoned_is_freed_unless_the_process_ends() {
    struct End;
    impl Observer for End {
        fn ends_with_it(&self) -> bool {
            true
        }
    }
    let freed = |budget: Budget<'_>, why| {
        let tables = Arc::new(());
        budget.abandon(&budget.stop(why), Arc::clone(&tables));
        Arc::strong_count(&tables) == 1
    };
    let limits = || Limits::UNTIMED;
    assert!(!freed(Budget::new(limits(), &End).last(), StopReason::Time));
    assert!(!freed(Budget::new(limits(), &End), StopReason::Cancelled));
    // Another method then has this memory.
    assert!(freed(Budget::new(limits(), &End), StopReason::Time));
    assert!(freed(
        Budget::new(limits(), &End).last(),
        StopReason::Memory
    ));
    let other = Budget::new(limits(), &grundy_engine::NoObserver).last();
    assert!(freed(other, StopReason::Time));
}
