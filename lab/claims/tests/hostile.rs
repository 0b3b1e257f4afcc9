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

fn found(rules: Rules, text: &str) -> Finding {
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
    let scripts = [
        "MIN / -1 > 0",
        "MIN % -1 == 0",
        "abs(MIN) > 0",
        "-MIN > 0",
        "9223372036854775807 + 1 > 0",
        "9223372036854775807 * 2 > 0",
        "MIN - 1 < 0",
        "2 ** 64 > 0",
        "2 ** -1 == 0",
        "2 ** 99999999999 > 0",
        "1 / 0 == 0",
        "1 % 0 == 0",
        "mod(1, 0) == 0",
        "floor_div(MIN, -1) > 0",
        "ceil_div(MIN, -1) > 0",
        "ceil_div(1, 0) > 0",
        "lcm(9223372036854775807, 9223372036854775806) > 0",
        "gcd(MIN, 0) > 0",
        "gcd(MIN, MIN) > 0",
        "isqrt(MIN) == 0",
        "floor_root(1, 1, 5, 0) == 0",
        "floor_root(MIN, MIN, 9223372036854775807, 1) == 0",
        "floor_phi(9223372036854775807) > 0",
        "fib(91) > 0",
        "fib(MIN) > 0",
        "zeckendorf(MIN) == []",
        "digits(MIN, 2) == []",
        "digits(5, 1) == []",
        "digits(5, MIN) == []",
        "moore_sum([1, 2], 0) == []",
        "moore_sum([1, 2], 9223372036854775807) == []",
        "sum([9223372036854775807, 1]) > 0",
        "sum([\"x\"]) > 0",
        "mex([[]]) == 0",
        "parse_int(\"99999999999999999999\") > 0",
        "parse_int(\"z\", 99) > 0",
        "parse_int(\"z\", MIN) > 0",
        "list(0, 10, 0) == []",
        "list(0, 10, MIN) == []",
        "list(MIN, 9223372036854775807) == []",
        "list(0, 9223372036854775806) == []",
        "is_periodic([1, 2], 0, 9223372036854775807)",
        "is_periodic([1, 2], 9223372036854775807, 1)",
        "plane(MIN).finite",
        "plane_row(MIN, MIN) == 0",
        "planes_of_period(1, 9223372036854775807) == []",
        "chomp_openings(MIN, 5) == []",
        "chomp_losses(61, 61) == 0",
        "nimber(\"nim\", MIN) == 0",
        "1.5 > 1",
    ];
    let scripts: Vec<String> = scripts.map(|s| s.replace("MIN", LEAST)).to_vec();
    assert!(end_in_words(scripts.iter().map(String::as_str)) >= 50);
}

#[test]
fn shifts_and_roundings_at_the_edges_have_values() {
    for text in [
        "1 << 64 == 0 && 1 << 9223372036854775807 == 0",
        "1 >> 64 == 0 && -1 >> 64 == -1",
        "1 << (-9223372036854775807 - 1) == 0 || true",
        "mod(-9223372036854775807 - 1, -1) == 0",
        "[1, 2].extract(-9223372036854775807 - 1) == [1, 2]",
        "[1, 2].extract(0, 9223372036854775807) == [1, 2]",
        "\"abc\".sub_string(-9223372036854775807 - 1, 9223372036854775807) == \"abc\"",
        "\"abc\".sub_string(9223372036854775807, -1) == \"\"",
        "let a = [1]; a.insert(-9223372036854775807 - 1, 0); a == [0, 1]",
        "let a = [1]; a.remove(9223372036854775807) == () && a == [1]",
        "let a = [1]; a.pad(-9223372036854775807 - 1, 0); a.truncate(-5); a == []",
    ] {
        let finding = found(few(), text);
        assert_eq!(finding, Finding::Holds, "{text}");
    }
}

#[test]
fn arrays_texts_and_maps_end_at_their_bounds() {
    let count = end_in_words([
        "let a = []; loop { a.push(1); }",
        "let a = [1]; loop { a += a; }",
        "let a = [1]; loop { a = a + a; }",
        "let a = [1]; loop { a.push(a); }",
        "let a = [1]; loop { a = [a, a]; }",
        "let a = []; loop { a = [[[[[[[[[[a]]]]]]]]]]; }",
        "let m = #{}; loop { m = #{a: #{b: #{c: #{d: m}}}}; }",
        "let a = []; for i in 0..70 { a = [a]; } a == a",
        "let a = []; for i in 0..70 { a = [a]; } a.to_string() == \"\"",
        "let a = []; for i in 0..70 { a = [a]; } [1].map(|x| a) == []",
        "let a = []; for i in 0..70 { a = [a]; } is_p(\"nim\", a)",
        "let a = []; a.pad(1000000000, 0); true",
        "let a = []; a.pad(9223372036854775807, 0); true",
        "let a = []; a.pad(90000, [1, 2]); true",
        "let s = \"x\"; for i in 0..16 { s += s; } let a = []; a.pad(90000, s); true",
        "let m = #{}; let i = 0; loop { m[`${i}`] = i; i += 1; }",
        "let s = \"x\"; loop { s += s; }",
        "let s = \"x\"; loop { s = `${s}${s}`; }",
        "let s = \"x\"; loop { s = s + s.len() + s; }",
        "let s = \"x\"; for i in 0..18 { s += s; } s.replace(\"x\", s).len() > 0",
        "let s = \"x\"; for i in 0..18 { s += s; } s.replace(\"\", s).len() > 0",
        "let s = \"x\"; for i in 0..18 { s += s; } s.split(\"\").len() > 0",
        "let s = \"x\"; for i in 0..18 { s += s; } s.to_chars().len() > 0",
        "list(1, 99999).map(|x| list(1, 99999)).len() > 0",
        "let s = \"x\"; for i in 0..19 { s += s; } list(1, 99999).map(|x| s + x).len() > 0",
        "list(1, 99999).map(|x| #{a: #{b: x}}).len() > 0",
        "list(1, 99999).map(|x| `${list(1, 9999)}`).len() > 0",
        "for n in list(0, 9223372036854775806): true",
        "for [a] in [[list(1, 90000)]], n in 0..9223372036854775807: true",
        "for n in 0..9223372036854775807: true",
        "for n in 0..1000000000, m in 0..1000000000 where false: true",
        "for n in 0..1000000000, m in 0..0: true",
        "[1][5] == 1",
        "[1][-9223372036854775807 - 1] == 1",
        "\"x\"[9223372036854775807] == 'x'",
        "\"é\"[-9223372036854775807 - 1] == 'é'",
        "let m = #{}; m.a.b.c == 1",
        "plane_p(402, 9223372036854775807) == []",
    ]);
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 38);
}

#[test]
fn loops_calls_and_sorts_without_end_are_stopped() {
    let mut count = end_in_words([
        "loop {}",
        "while true {}",
        "do {} while true",
        "do {} until false",
        "let n = 0; for x in 0..9223372036854775807 { n += 0; } true",
        "let x = 0; while x < 9223372036854775807 { x += 0; }",
        "loop { try { throw 1 } catch {} }",
        "try { loop {} } catch { true }",
        "loop { try { loop {} } catch { continue } }",
        "throw [1, 2, 3]",
        "list(1, 99999).sort(|a, b| 1) == ()",
        "let a = list(1, 99999); a.sort(|a, b| if (a * b) % 3 == 0 { 1 } else { -1 }); a == []",
        "let a = list(1, 9999); a.sort(|a, b| 1 / 0); true",
        "let a = list(1, 9999); a.sort(|a, b| \"x\"); true",
        "let a = [1, \"a\"]; a.sort(); true",
        "let a = [[1], [2]]; a.sort(); true",
        "list(1, 99999).all(|x| list(1, 99999).all(|y| true))",
        "list(1, 99999).reduce(|a, x| if a == () { [x] } else { a + [x] }) == 1",
        "list(1, 9999).map(|x| x / 0) == []",
        "list(1, 9).filter(|x| x) == []",
        "list(1, 9).some(|x, y, z| true)",
        "fn f(n) { f(n + 1) } f(0)",
        "fn f(n) { g(n) } fn g(n) { f(n) } f(0)",
        "fn f(n) { [n].map(|x| f(x + 1)) } f(0) == 1",
        "fn f(n) { [n].map(|x| [x].map(|y| f(y))) } f(0) == 1",
        "fn f() { let a = list(1, 99999); let b = a; f() } f()",
        "moves(\"chomp\", \"3000x3000\") == []",
        "options(\"nim\", 9223372036854775807) == []",
        "winning_moves(\"chomp\", list(1, 9000)) == []",
        "is_p(\"chomp\", list(1, 99999))",
        "nimber(\"octal:0.007\", 100000000) == 1",
        "play(\"nim\", 3, \"x\") == \"\"",
        "throws(\"nim\", 3) == #{}",
        "period(\"octal:0.007\", 9223372036854775807) == ()",
        "chomp_openings(60, 60) == []",
    ]);
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
fn functions_cannot_be_kept() {
    let count = end_in_words([
        "let f = |x| x; true",
        "let n = 1; let f = || n; true",
        "let f = || 1; loop { let g = f; f = || g; }",
        "let fs = [|x| x]; true",
        "let n = 1; let fs = [|x| x + n]; true",
        "let m = #{map: |f| f}; let g = m.map(|x| 1); true",
        "fn keep() { |x| x } true",
        "fn keep(f) { f } keep(|x| x)",
        "fn map(a, f) { f } map([1], |x| x) == 1",
        "fn all(f) { f } [1].all(|x| x)",
        "[1].map(|x| || x) == []",
        "for n in 1..3: list(1, 9).map(if n > 1 { |x| x } else { |x| -x }) == []",
        "let f = Fn(\"g\"); true",
        "let a = [1]; a.map(curry(|x| x, 1)) == []",
    ]);
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 14);
}

#[test]
fn a_time_limit_is_kept_whatever_a_step_costs() {
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
    for text in [
        "loop { let b = a; }",
        "loop { let b = a; b[0] = 2; if b == a { throw 1 } }",
        "let b = a; loop { if b != a { throw 1 } }",
        "let b = m; loop { if b != m { throw 1 } }",
        "loop { let b = m + m; }",
        "loop { let b = [m, 1, 2]; }",
        "loop { if a.contains(-1) { throw 1 } }",
        "loop { if -1 in a { throw 1 } }",
        "loop { if a.index_of(a) > 0 { throw 1 } }",
        "loop { a.reverse(); }",
        "loop { a.sort(); a.reverse(); }",
        "loop { a.sort(|x, y| y - x); }",
        "loop { a.dedup(); }",
        "loop { a.insert(0, a.pop()); }",
        "loop { let b = a.extract(1); }",
        "loop { let b = a.map(|x| x); }",
        "loop { let b = a.filter(|x| x > 0); }",
        "loop { if sum(a) < 0 || mex(a) > 0 || nim_sum(a) < 0 { throw 1 } }",
        "loop { if is_periodic(a, 0, 1) { throw 1 } }",
        "loop { let b = moore_sum(a, 3); }",
        "loop { let b = a.map(|x| [x]).extract(2); }",
        "loop { let b = a.to_string(); }",
        "loop { let b = `${m}`; }",
        "loop { if s == t { throw 1 } }",
        "loop { if t.contains(\"xy\") && t.contains(\"yx\") { throw 1 } }",
        "loop { let b = s.replace(\"xx\", \"yy\"); }",
        "loop { let b = s.to_upper(); }",
        "loop { let b = s.sub_string(1); }",
        "loop { let b = t.index_of(\"y\"); }",
        "loop { let b = s.sub_string(0, 9000).to_chars(); }",
        "loop { let b = s[-1]; }",
        "loop { let b = m.keys(); }",
        "loop { let b = moves(\"chomp\", \"90x90\"); }",
        "loop { try { let b = options(\"chomp\", \"60x60\"); } catch {} }",
        "loop { let b = is_position(\"nim\", a); }",
    ] {
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
        let finding = found(rules, &text);
        let said = matches!(&finding, Finding::Stopped(why) if why.key == "lab-stop-memory");
        assert!(said, "{finding:?}");
    }
}

#[test]
fn what_a_script_may_not_do_is_not_there() {
    let count = end_in_words([
        "sleep(1000000000); true",
        "for n in 1..=2: { sleep(1000000000); true }",
        "sleep(1); true",
        "eval(\"true\")",
        "print(\"x\"); true",
        "debug(1); true",
        "import \"x\" as x; true",
        "timestamp() == timestamp()",
        "open_file(\"/etc/passwd\")",
        "rand() == 1",
        "exit(); true",
        "exit(true)",
        "is_def_var(\"x\")",
        "is_def_fn(\"f\", 1)",
        "let x = 1; x.is_shared()",
        "back_trace() == []",
        "get_fn_metadata_list() == []",
        "blob(9999999999, 0) == ()",
        "let x = 1; x.tag == 0",
        "let x = 1; take(x) == 1",
        "#{a: 1}.to_json() == \"\"",
        "parse_json(\"[]\") == []",
        "(0..4000000000).any(|x| x < 0)",
        "range(0, 4000000000).len() > 3",
        "3",
        "nimber(\"nmi\", 3) == 3",
        "data(\"nothing\") == 1",
        "plane(99999).finite",
    ]);
    println!("tried {count} hostile scripts, held all");
    assert!(count >= 28);
}
