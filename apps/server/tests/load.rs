//! A shorter run of the load tests in `examples/load`, in a process of its own, so that
//! its memory is the server's.
//!
//! The times of answers are measured only in the full run, on an idle machine: `cargo
//! test --release -p grundy-server --test load -- --ignored`. `lanes.rs` tests on any
//! machine the mechanism that ensures them.

#[path = "../examples/load/main.rs"]
#[allow(dead_code, reason = "the example's own main")]
mod load;

use std::time::Duration;

use grundy_testkit::slowness;

#[test]
fn some_players_are_served_and_a_hostile_mix_does_no_harm() {
    let seen = load::players(6, 2, 300).expect("a server");
    assert!(seen.answers >= 6, "{} answers", seen.answers);
    assert_eq!(seen.errors, 0);
    assert!(
        load::hostile(4000),
        "it answers, without a panic, below 500 MB"
    );
}

/// The factor by which this machine, and an unoptimized program, may be slower than the
/// targets of `docs/server.md`.
fn allowance() -> f64 {
    let build = if cfg!(debug_assertions) { 4.0 } else { 1.0 };
    build * slowness()
}

#[test]
#[ignore = "a measurement, of the full run"]
fn many_players_are_served_in_time() {
    let target = Duration::from_millis(250).mul_f64(allowance());
    let seen = load::players(60, 3, 300).expect("a server");
    assert!(seen.answers > 300, "{} answers", seen.answers);
    assert_eq!(seen.errors, 0);
    assert!(seen.p99 < target, "{:?} of {target:?}", seen.p99);
}

/// Light pages come in time for any kind of attack, from the readers' address or not.
#[test]
#[ignore = "a measurement, of the full run"]
fn light_pages_come_in_time_beside_attackers() {
    let target = Duration::from_millis(250).mul_f64(allowance());
    let mut tried = 0;
    for (place, attack) in load::attacked::Attack::ALL.into_iter().enumerate() {
        let is_shared = place % 2 == 0;
        let seen = load::attacked::attacked(attack, (10, 30), is_shared, 2, 200).expect("a server");
        assert!(seen.pages > 10, "{attack:?}: {} pages", seen.pages);
        assert_eq!((seen.errors, seen.dropped), (0, 0), "{attack:?}");
        // With a single queue for all it was 10 s and more.
        assert!(
            seen.p99 < target,
            "{attack:?}: {:?} of {target:?}",
            seen.p99
        );
        tried += 1;
    }
    assert_eq!(tried, 14);
}
