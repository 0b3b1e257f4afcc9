//! Heaps valued together, compared with heaps valued one by one.

use grundy_check::Budget;
use grundy_check::octal::digits;

use super::super::game::Space;
use super::*;
use crate::progress::Progress;

const SPACE: Space = Space {
    direct: 20_000,
    mask: 13,
    parity: Some(1),
    rare: 15,
    last_rare: 1103,
    width: 1106,
    part: 5000,
};

fn game(code: &str, space: Space) -> Game {
    let mut silent = |_| ();
    let mut progress = Progress::new(Budget::UNLIMITED, &mut silent);
    Game::new(&digits(code).unwrap(), &space, &mut progress).unwrap()
}

/// The last values, or the heap that ended them.
fn values(game: &Game, to: u64, step: u64, refuted: u64) -> Result<Vec<u8>, (u64, u8)> {
    let first = game.direct.len() as u64;
    let mut walk = Walk::new(game, first, &game.direct);
    let mut values = Vec::new();
    while walk.heap() < to {
        let next = to.min(walk.heap() + step);
        let count = (next - walk.heap()) as usize;
        match walk.run(next, refuted) {
            Ok(()) => values.extend_from_slice(walk.last(count)),
            Err(Broken::Nimber(heap)) => return Err((heap, 0)),
            Err(Broken::Candidate(heap)) => return Err((heap, 1)),
        }
    }
    Ok(values)
}

#[test]
fn heaps_together_have_the_nimbers_of_heaps_one_by_one() {
    let spaces = [
        ("0.106", SPACE),
        (
            "0.16",
            Space {
                direct: 40_000,
                mask: 30,
                parity: None,
                rare: 52,
                last_rare: 13_935,
                width: 13_937,
                part: 20_352,
            },
        ),
        // Nimbers above 63, and splits that take nothing.
        (
            "4.064",
            Space {
                direct: 20_000,
                mask: 107,
                parity: None,
                rare: 51,
                last_rare: 470,
                width: 473,
                part: 871,
            },
        ),
    ];
    let mut compared = 0;
    for (code, space) in spaces {
        let game = game(code, space);
        let to = space.direct as u64 + 10_000;
        // The bound is no multiple of the heaps valued together either.
        let refuted = to - 5003;
        let one_by_one = values(&game, to, 1, refuted).unwrap();
        for step in [TOGETHER as u64 + 1, 1000, 10_000] {
            assert_eq!(
                values(&game, to, step, refuted).unwrap(),
                one_by_one,
                "{code}"
            );
            compared += one_by_one.len();
        }
    }
    assert_eq!(compared, 3 * 3 * 9999);
}

#[test]
fn heaps_together_end_where_heaps_one_by_one_end() {
    let mut ends = Vec::new();
    for part in [20, 40, 80, 160, 320, 640] {
        let mut game = game("0.106", Space { part, ..SPACE });
        let first = game.direct.len() as u64;
        let one_by_one = values(&game, first + 3000, 1, first);
        assert_eq!(
            values(&game, first + 3000, 1000, first),
            one_by_one,
            "{part}"
        );
        ends.extend(one_by_one.err());
        // No nimber has a common label.
        game.common = [0, 0];
        assert_eq!(values(&game, first + 100, 100, first), Err((first, 0)));
    }
    assert!(
        ends.len() >= 3 && ends.iter().all(|end| end.1 == 1),
        "{ends:?}"
    );
}
