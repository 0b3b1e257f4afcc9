//! Chomp, Nimbi and hexagons beside the generic search of `ogdoad` on the same
//! rules.

use std::collections::HashMap;

use grundy::{Convention, Solver};
use grundy_core::{Flow, Index as _, Nimber, Notation as _, Outcome, Rules};
use grundy_engine::{Budget, Limits, NoObserver, Search, Sweep};
use grundy_games::chomp::Boundary;

use crate::{Figure, least, milliseconds};

/// The options of a position, as a peer takes them.
fn options<R: Rules>(game: &R, at: &R::Position) -> Vec<R::Position> {
    let mut options = Vec::new();
    let _ = game.moves(at, &mut |mv| {
        options.push(game.play(at, &mv));
        Flow::Continue(())
    });
    options
}

fn budget() -> Budget<'static> {
    Budget::new(Limits::default(), &NoObserver)
}

/// Bites of Chomp on a plain list of rows, as a user of a generic search would
/// write them.
fn bites(rows: &[u8]) -> Vec<Vec<u8>> {
    let mut options = Vec::new();
    for row in 0..rows.len() {
        for length in 0..rows[row] {
            if (row, length) == (0, 0) {
                continue;
            }
            let mut after = rows.to_vec();
            for below in &mut after[row..] {
                *below = length.min(*below);
            }
            after.retain(|&row| row > 0);
            options.push(after);
        }
    }
    options
}

/// Nimbers of all positions of Chomp 10×10.
pub fn chomp_nimbers() -> Figure {
    let game = grundy_games::chomp::Chomp;
    let at = game.read("10x10").expect("a position");
    let (ours, sweep) = least(7, || {
        let index = Boundary::numbering(&game, &at).expect("10×10 has an index");
        Sweep::nimbers(&game, index, &mut budget()).expect("within limits")
    });
    assert_eq!(sweep.positions(), 184_755);
    let (peer_path, memo) = least(2, || {
        let mut memo = HashMap::new();
        let nimber = ogdoad::games::grundy(&at, &|at| options(&game, at), &mut memo);
        assert_eq!(Some(Nimber(nimber as u64)), sweep.nimber(&at));
        memo
    });
    assert_eq!(memo.len(), 184_755);
    for (position, nimber) in &memo {
        assert_eq!(sweep.nimber(position), Some(Nimber(*nimber as u64)));
    }
    let (peer_rows, nimber) = least(2, || {
        let mut memo = HashMap::new();
        let nimber =
            ogdoad::games::grundy(&vec![10_u8; 10], &|rows: &Vec<u8>| bites(rows), &mut memo);
        assert_eq!(memo.len(), 184_755);
        nimber
    });
    assert_eq!(Some(Nimber(nimber as u64)), sweep.nimber(&at));
    let peer = peer_path.min(peer_rows);
    let ratio = peer.as_secs_f64() / ours.as_secs_f64();
    Figure {
        work: "nimbers of all 184,755 positions of Chomp 10×10",
        measured: format!(
            "{}; ogdoad {} on the same positions, {} on lists of rows: {ratio:.0}×",
            milliseconds(ours),
            milliseconds(peer_path),
            milliseconds(peer_rows)
        ),
        target: "10 × faster than `ogdoad`",
        reached: ratio >= 10.0,
    }
}

/// Nimbi 4×4, the nimber of the full board by generic search.
pub fn nimbi_4x4() -> Figure {
    let game = grundy_games::nimbi::Nimbi;
    let at = game.read("4x4").expect("a position");
    let (ours, nimber) = least(7, || {
        Search::default()
            .nimber(&game, &at, &mut budget())
            .expect("within limits")
    });
    let (peer, theirs) = least(3, || {
        ogdoad::games::grundy(&at, &|at| options(&game, at), &mut HashMap::new())
    });
    assert_eq!(nimber, Nimber(theirs as u64));
    assert_eq!(nimber, Nimber::ZERO);
    let (misere, lost) = least(7, || {
        Search::default()
            .outcome(&game, Convention::Misere, &at, &mut budget())
            .expect("within limits")
    });
    let (peer_misere, theirs) = least(3, || {
        ogdoad::games::misere_is_p(&at, &|at| options(&game, at), &mut HashMap::new())
    });
    assert_eq!(Some(lost == Outcome::P), theirs);
    let ratio = peer.as_secs_f64() / ours.as_secs_f64();
    Figure {
        work: "Nimbi 4×4, nimber of the full board by generic search",
        measured: format!(
            "{}; ogdoad {}: {ratio:.0}× (misère outcome {}; ogdoad {})",
            milliseconds(ours),
            milliseconds(peer),
            milliseconds(misere),
            milliseconds(peer_misere)
        ),
        target: "5 × faster than `ogdoad`",
        reached: ratio >= 5.0,
    }
}

/// Nimbi 5×5 in both conventions, nimber and all winning moves.
pub fn nimbi_5x5() -> Figure {
    let at = crate::position("nimbi", "5x5");
    let limits = Limits {
        memory: 1 << 30,
        ..Limits::default()
    };
    let (time, answers) = least(1, || {
        [Convention::Normal, Convention::Misere].map(|convention| {
            let mut solver = Solver::new(limits);
            solver.thorough = true;
            at.solve(convention, &mut solver).expect("within limits")
        })
    });
    // Document 4, 1°: the centre wins in normal play.
    assert_eq!(answers[0].outcome, Outcome::N);
    assert!(answers[0].winning_moves.iter().any(|mv| mv.text == "r3c3"));
    assert!(answers.iter().all(|answer| answer.winning_moves_complete));
    Figure {
        work: "Nimbi 5×5, both conventions, nimber and all winning moves",
        measured: format!(
            "{} within 1 GB: nimber *{}, misère {}",
            milliseconds(time),
            answers[0].nimber.expect("searched for"),
            answers[1].outcome
        ),
        target: "10 s, 1 GB",
        reached: time.as_secs_f64() < 10.0,
    }
}

/// Every equiangular hexagon with sides of 2 to 8.
pub fn hexagons() -> Figure {
    let game = grundy_games::hexagon::Hexagon;
    let mut boards = Vec::new();
    for a in 2..=8_i64 {
        for b in 2..=8 {
            for c in 2..=8 {
                for d in 2..=8 {
                    let (e, f) = (a + b - d, c + d - a);
                    if (2..=8).contains(&e) && (2..=8).contains(&f) && b + c == e + f {
                        let text = format!("hex({a},{b},{c},{d},{e},{f})");
                        boards.push(game.read(&text).expect("the sides close"));
                    }
                }
            }
        }
    }
    assert_eq!(boards.len(), 1225);
    let (time, nimbers) = least(5, || {
        let mut search = Search::default();
        boards
            .iter()
            .map(|at| {
                search
                    .nimber(&game, at, &mut budget())
                    .expect("within limits")
            })
            .collect::<Vec<_>>()
    });
    let lost = nimbers.iter().filter(|nimber| **nimber == Nimber::ZERO);
    let lost = lost.count();
    Figure {
        work: "all 1,225 hexagons with sides 2 to 8, nimbers",
        measured: format!("{}; {lost} are P-positions", milliseconds(time)),
        target: "1 s",
        reached: time.as_secs_f64() < 1.0,
    }
}
