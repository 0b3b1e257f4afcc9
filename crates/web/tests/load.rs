//! A few seconds of what `examples/load.rs` does for a minute: many players,
//! and a hostile mix. One process of its own, so that its memory is the
//! server's.

#[path = "../examples/load.rs"]
#[allow(dead_code, reason = "the example's own main")]
mod load;

use std::time::Duration;

#[test]
fn many_players_are_served_and_a_hostile_mix_does_no_harm() {
    let seen = load::players(60, 3, 300).expect("a server");
    assert!(seen.answers > 300, "{} answers", seen.answers);
    assert_eq!(seen.errors, 0);
    // The target is 250 ms with 200 players, of a program that is optimised on
    // a machine that does nothing else.
    assert!(seen.p99 < Duration::from_secs(1), "{:?}", seen.p99);
    assert!(
        load::hostile(4000),
        "it answers, without a panic, below 500 MB"
    );
}
