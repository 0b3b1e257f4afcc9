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
    let service = load::players(6, 2, 300).unwrap();
    assert!(service.answers() >= 6, "{} answers", service.answers());
    assert_eq!(service.errors, 0);
    let is_well = load::hostile::hostile(4000).unwrap();
    assert!(is_well, "it answers, without a panic, below 500 MB");
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
    let service = load::players(60, 3, 300).unwrap();
    assert!(service.answers() > 300, "{} answers", service.answers());
    assert_eq!(service.errors, 0);
    let p99 = service.p99();
    assert!(p99 < target, "{p99:?} of {target:?}");
}

/// Light pages come in time for any kind of attack, from the readers' address or not.
#[test]
#[ignore = "a measurement, of the full run"]
fn light_pages_come_in_time_beside_attackers() {
    let target = Duration::from_millis(250).mul_f64(allowance());
    for (place, attack) in load::attacked::ATTACKS.into_iter().enumerate() {
        let (name, is_shared) = (attack.0, place % 2 == 0);
        let (service, dropped) =
            load::attacked::attacked(attack, (10, 30), is_shared, 2, 200).unwrap();
        assert!(
            service.answers() > 10,
            "{name}: {} pages",
            service.answers()
        );
        assert_eq!((service.errors, dropped), (0, 0), "{name}");
        // With a single queue for all it was 10 s and more.
        let p99 = service.p99();
        assert!(p99 < target, "{name}: {p99:?} of {target:?}");
    }
}
