//! Hostile or invalid scripts end with a message, within their limits of time and memory,
//! and without a panic.

use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy::Observer;
use grundy_claims::{Bounds, BySolver, Finding, Lab, Rules, Statement};
use grundy_testkit::{cost, processor_time, units};
use rhai::{Array, Dynamic, Map};

/// Few steps, so that endless scripts end soon, without a time limit.
fn few() -> Rules {
    Rules {
        bounds: Bounds {
            steps: 300_000,
            ..Bounds::default()
        },
        time: None,
        ..Rules::default()
    }
}

/// Unlimited steps, so that nothing else stops it.
fn endless() -> Rules {
    Rules {
        bounds: Bounds {
            steps: u64::MAX,
            ..Bounds::default()
        },
        time: None,
        ..Rules::default()
    }
}

fn finding(rules: Rules, text: &str) -> Finding {
    let lab = Lab::new(2, rules, &BySolver::boxed);
    let read = Statement::read(text).expect("a statement");
    lab.check(&read).finding
}

/// Each script ends with a reported limit or mistake, or by the clock within a question
/// of few steps and long answers; and at little cost.
fn end_in_words<'s>(scripts: impl IntoIterator<Item = &'s str>) -> usize {
    let mut count = 0;
    for text in scripts {
        let rules = Rules {
            time: Some(Duration::from_millis(500)),
            ..few()
        };
        let statement = Statement::read(text).expect("a statement");
        let lab = Lab::new(1, rules, &BySolver::boxed);
        let (finding, units) = cost(|| lab.check(&statement).finding);
        let said = match &finding {
            Finding::Stopped(why) | Finding::Broken(why) => !why.key.is_empty(),
            Finding::Cancelled => true,
            Finding::Holds | Finding::Fails(_) => false,
        };
        let short: String = text.chars().take(100).collect();
        assert!(said, "{short}: {finding:?}");
        assert!(units < 10.0, "{units}: {short}");
        count += 1;
    }
    count
}

const LEAST: &str = "(-9223372036854775807 - 1)";

#[test]
fn numbers_beyond_their_range_are_mistakes() {
    let scripts = include_str!("hostile/numbers.txt").replace("MIN", LEAST);
    assert!(end_in_words(scripts.lines()) >= 50);
}

#[test]
fn shifts_and_roundings_at_the_edges_have_values() {
    for text in include_str!("hostile/edges.txt").lines() {
        let finding = finding(few(), text);
        assert_eq!(finding, Finding::Holds, "{text}");
    }
}

#[test]
fn arrays_texts_and_maps_end_at_their_bounds() {
    let count = end_in_words(include_str!("hostile/values.txt").lines());
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 38);
}

#[test]
fn loops_calls_and_sorts_without_end_are_stopped() {
    let mut count = end_in_words(include_str!("hostile/endless.txt").lines());
    let deep = [
        format!("{}1{} == 1", "(".repeat(5000), ")".repeat(5000)),
        format!("{}1{} == 1", "[".repeat(5000), "]".repeat(5000)),
        format!("1{} == 1", " + 1".repeat(5000)),
        format!("{}true{}", "if true { ".repeat(5000), " }".repeat(5000)),
        format!("{}x{} == 1", "[1].map(|x| ".repeat(500), ")".repeat(500)),
        format!("`{}{}`", "${`".repeat(500), "`}".repeat(500)),
        (0..300)
            .map(|n| format!("let v{n} = 1; "))
            .collect::<String>()
            + "true",
        (0..300)
            .map(|n| format!("fn f{n}() {{ 1 }} "))
            .collect::<String>()
            + "true",
        "[".repeat(100_000),
        "!".repeat(100_000),
        "-".repeat(100_000),
        format!("\"{}\"", "x".repeat(2_000_000)),
    ];
    count += end_in_words(deep.iter().map(String::as_str));
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 47);
}

#[test]
fn functions_cannot_be_stored() {
    let count = end_in_words(include_str!("hostile/functions.txt").lines());
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 14);
}

#[test]
fn a_time_limit_holds_however_much_a_step_costs() {
    let given = "let a = data(\"a\"); let m = data(\"m\"); let s = data(\"s\"); \
                 let t = s + \"y\"; ";
    let data = Arc::new(Map::from([
        (
            "a".into(),
            (1..99_990_i64).map(Dynamic::from).collect::<Array>().into(),
        ),
        (
            "m".into(),
            (0..9_000_i64)
                .map(|n| (format!("name {n}").into(), n.into()))
                .collect::<Map>()
                .into(),
        ),
        ("s".into(), "x".repeat(1 << 19).into()),
    ]));
    let mut worst = 0.0_f64;
    let mut count = 0;
    for text in include_str!("hostile/costs.txt").lines() {
        let mut statement = Statement::read(&format!("{given}{text}")).expect("a statement");
        statement.data = Arc::clone(&data);
        let rules = Rules {
            time: Some(Duration::from_millis(200)),
            ..endless()
        };
        let lab = Lab::new(1, rules, &BySolver::boxed);
        let (finding, units) = cost(|| lab.check(&statement).finding);
        worst = worst.max(units);
        count += usize::from(finding == Finding::Cancelled);
        eprintln!("{units}: {text}");
        assert!(units < 5.0, "{text}: {units}, {finding:?}");
        assert!(
            !matches!(finding, Finding::Holds | Finding::Fails(_)),
            "{text}"
        );
    }
    println!("tried {count} scripts against the limit of time, held all, {worst}");
    assert!(
        count >= 30,
        "{count} scripts were stopped by the clock; {worst}"
    );
}

/// Stops a lab after this many checks: by its answer, or by the lab's own stopper if
/// there is one.
struct After {
    looks: AtomicU64,
    stop: OnceLock<Box<dyn Fn() + Send + Sync>>,
    /// Processor time of the stopped thread, in microseconds.
    since: AtomicU64,
}

impl After {
    fn looks(looks: u64) -> Arc<Self> {
        Arc::new(Self {
            looks: AtomicU64::new(looks),
            stop: OnceLock::new(),
            since: AtomicU64::new(0),
        })
    }
}

impl Observer for After {
    fn cancelled(&self) -> bool {
        let left = self.looks.load(Ordering::Relaxed);
        if left > 1 {
            self.looks.store(left - 1, Ordering::Relaxed);
            return false;
        }
        if left == 1 {
            self.looks.store(0, Ordering::Relaxed);
            let now = processor_time().as_micros() as u64;
            self.since.store(now, Ordering::Relaxed);
        }
        match self.stop.get() {
            Some(stop) => stop(),
            None => return true,
        }
        false
    }
}

#[test]
fn a_stop_ends_a_script_and_a_question_within_a_second() {
    for text in [
        "loop {}",
        "for n in 0..9223372036854775807: true",
        "for n in 0..9223372036854775807, m in 0..0: true",
        "nimber(\"octal:0.007\", 100000000) == 1",
        "plane(20000).finite",
        "plane_p(7000, 8000) == []",
    ] {
        let statement = Statement::read(text).expect("a statement");
        for (by_watch, threads) in [(true, 1), (false, 1), (true, 2), (false, 2)] {
            let after = After::looks(20);
            let watch = Arc::clone(&after) as Arc<dyn Observer + Send + Sync>;
            let lab = Lab::new(threads, endless(), &BySolver::boxed).observed_by(watch);
            if !by_watch {
                let _ = after.stop.set(Box::new(lab.stopper()));
            }
            assert_eq!(lab.check(&statement).finding, Finding::Cancelled, "{text}");
            assert_eq!(after.looks.load(Ordering::Relaxed), 0, "{text}");
            // A lab of one thread works on the calling thread.
            if threads == 1 {
                let since = Duration::from_micros(after.since.load(Ordering::Relaxed));
                let units = units(processor_time().saturating_sub(since));
                assert!(units < 1.0, "{text}: {units}");
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn copies_without_number_end_at_the_memory() {
    let rules = Rules {
        memory: 48 << 20,
        ..endless()
    };
    let many: String = (0..150).map(|n| format!("let v{n} = a; ")).collect();
    for text in [
        format!("fn f(a) {{ {many} f(a) }} f(list(1, 99999))"),
        format!(
            "fn g(a) {{ h({}) }} g(list(1, 99999))",
            vec!["a"; 400].join(", ")
        ),
    ] {
        let finding = finding(rules, &text);
        let said = matches!(&finding, Finding::Stopped(why) if why.key == "lab-stop-memory");
        assert!(said, "{finding:?}");
    }
}

#[test]
fn what_a_script_may_not_do_is_not_there() {
    let count = end_in_words(include_str!("hostile/absent.txt").lines());
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 28);
}
