//! A few seconds of what `examples/load` does for a minute: many players,
//! and a hostile mix. One process of its own, so that its memory is the
//! server's.

#[path = "../examples/load/main.rs"]
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

/// Whatever attackers ask for, and whether they share the readers' address or
/// not.
#[test]
fn light_pages_come_in_time_beside_attackers() {
    let mut tried = 0;
    for (place, attack) in load::attacked::Attack::ALL.into_iter().enumerate() {
        let is_shared = place % 2 == 0;
        let seen = load::attacked::attacked(attack, (10, 30), is_shared, 2, 200).expect("a server");
        assert!(seen.pages > 10, "{attack:?}: {} pages", seen.pages);
        assert_eq!((seen.errors, seen.dropped), (0, 0), "{attack:?}");
        // The target is 250 ms, of a program that is optimised on a machine
        // that does nothing else. In one queue for all it was 10 s and more.
        assert!(
            seen.p99 < Duration::from_secs(3),
            "{attack:?}: {:?}",
            seen.p99
        );
        tried += 1;
    }
    assert_eq!(tried, 14);
}
