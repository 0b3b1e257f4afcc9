//! Scripts that want too much are stopped, and say why.

use std::time::{Duration, Instant};

use grundy_lab::{BySolver, Finding, Lab, Rules, Statement};

fn lab() -> Lab {
    let rules = Rules {
        time: Some(Duration::from_secs(2)),
        ..Rules::default()
    };
    Lab::new(2, rules, &BySolver::boxed)
}

#[test]
fn hostile_scripts_are_stopped() {
    for text in [
        "loop {}",
        "let a = []; loop { a.push(1); }",
        "let a = []; a.pad(1000000000, 0); true",
        "let a = [1]; loop { a += a; }",
        "let s = \"x\"; loop { s += s; }",
        "let b = blob(9999999999, 0); true",
        "let m = #{}; let i = 0; loop { m[`${i}`] = i; i += 1; }",
        "for n in 0..9223372036854775807: true",
        "for n in list(0, 9223372036854775806): true",
        "for n in list(-9223372036854775807, 9223372036854775806): true",
        "for n in 0..1000000000, m in 0..1000000000 where false: true",
        "nimber(\"octal:0.007\", 100000000) == 1",
        "(0..4000000000).any(|x| x < 0)",
        "range(0, 4000000000).len() > 3",
    ] {
        let begun = Instant::now();
        let finding = lab().check(&Statement::read(text).unwrap()).finding;
        assert!(
            matches!(
                finding,
                Finding::Stopped(_) | Finding::Cancelled | Finding::Broken(_)
            ),
            "{text}: {finding:?}"
        );
        assert!(begun.elapsed() < Duration::from_secs(20), "{text}");
    }
}

#[test]
fn deep_recursion_and_nesting_are_stopped() {
    let mut statement = Statement::read("f(0)").unwrap();
    statement.functions = "fn f(n) { f(n + 1) }".into();
    assert!(matches!(
        lab().check(&statement).finding,
        Finding::Stopped(_)
    ));
    for text in [
        format!("{}1{} == 1", "(".repeat(5000), ")".repeat(5000)),
        "[".repeat(100_000),
        "!".repeat(100_000),
    ] {
        let finding = lab().check(&Statement::read(&text).unwrap()).finding;
        assert!(matches!(finding, Finding::Broken(_)), "{finding:?}");
    }
}

#[test]
fn what_a_script_may_not_do_is_not_there() {
    for text in [
        "eval(\"true\")",
        "print(\"x\"); true",
        "debug(1); true",
        "import \"x\" as x; true",
        "timestamp() == timestamp()",
        "open_file(\"/etc/passwd\")",
        "3",
        "nimber(\"nmi\", 3) == 3",
        "nimber(\"nim\", -3) == 3",
        "fib(91) > 0",
        "isqrt(-1) == 0",
        "floor_root(1, 1, 5, 0) == 0",
        "9223372036854775807 + 1 > 0",
        "lcm(9223372036854775807, 2) > 0",
        "data(\"nothing\") == 1",
        "plane(99999).finite",
    ] {
        let finding = lab().check(&Statement::read(text).unwrap()).finding;
        assert!(matches!(finding, Finding::Broken(_)), "{text}: {finding:?}");
    }
}
