//! Moore's theorem and all winning moves by it.

use grundy_core::{Flow, Message, Nimber, Notation, Verdict, Winning};

use super::{Moore, counted};
use crate::heaps::Take;
use crate::nim;

/// Moore's theorem: P exactly when every column sum of the binary heaps is divisible by
/// k + 1.
pub(super) fn normal(game: &Moore, at: &Vec<u64>) -> Verdict<Vec<Take>> {
    let sums = nim::column_sums(at, game.k + 1);
    let shown: Vec<String> = sums.iter().map(u64::to_string).collect();
    let message = |key| {
        Message::new(key)
            .with("columns", shown.join(" "))
            .with("k", game.k)
            .with("modulus", game.k + 1)
    };
    let mut verdict = if at.is_empty() {
        Verdict::p("nim-empty")
    } else if sums.iter().all(|&sum| sum == 0) {
        Verdict::p(message("moore-p"))
    } else {
        let winning = named(at, leaving_zero(game, at));
        let reason = with_move(game, at, &winning, message("moore-n"));
        Verdict::n(winning, reason)
    };
    if game.k == 1 {
        verdict.nimber = Some(Nimber(nim::sum(at)));
    }
    verdict.steps(nim::working(at, game.k))
}

/// Misère play: as in normal play while more than k heaps have 2 or more counters, since
/// a move cannot lower all of these, and a column of theirs keeps its ones. Up to k
/// large heaps can be turned into exactly the number of heaps of 1 that the end
/// requires, which is 1 modulo k + 1.
pub(super) fn misere(game: &Moore, at: &Vec<u64>) -> Verdict<Vec<Take>> {
    let large = at.iter().filter(|&&heap| heap > 1).count();
    let ones = at.len() - large;
    let message = |key| {
        Message::new(key)
            .with("ones", ones)
            .with("large", large)
            .with("k", game.k)
            .with("modulus", game.k + 1)
    };
    if large as u64 > game.k {
        let mut verdict = normal(game, at);
        verdict.nimber = None;
        return verdict.step(message("moore-misere-same"));
    }
    if at.is_empty() {
        return Verdict::misere_over();
    }
    if large == 0 && ones as u64 % (game.k + 1) == 1 {
        return Verdict::p(message("moore-misere-ones-p"));
    }
    let winning = named(at, leaving_ones(game, at, large));
    let key = if large == 0 {
        "moore-misere-ones-n"
    } else {
        "moore-misere-large"
    };
    let reason = with_move(game, at, &winning, message(key));
    Verdict::n(winning, reason)
}

fn with_move(
    game: &Moore,
    at: &Vec<u64>,
    winning: &Winning<Vec<Take>>,
    reason: Message,
) -> Message {
    match winning.moves().first() {
        Some(mv) => reason.with("move", game.phrase(at, mv)),
        None => reason,
    }
}

/// The most moves that are named: 1000, or fewer if each is long.
fn most(at: &[u64]) -> usize {
    (100_000 / at.len().max(1)).clamp(1, 1000)
}

/// The moves up to the cap, the shortest first; all of them unless the cap cuts some off.
fn named(at: &[u64], mut moves: Vec<Vec<Take>>) -> Winning<Vec<Take>> {
    let all = moves.len() <= most(at);
    moves.truncate(most(at));
    moves.sort_by_key(Vec::len);
    if all {
        Winning::All(moves)
    } else {
        Winning::AtLeast(moves)
    }
}

/// Equal heaps lowered to the same size, down to the columns chosen so far.
#[derive(Clone, Copy)]
struct ReducedHeap {
    heap: u64,
    to: u64,
    many: usize,
}

/// The moves after which every column sum is 0, at most one more than the cap.
///
/// Goes through the columns from the highest. A lowered heap is free below the
/// column where it lost a 1, so at each column some lowered heaps get a 1 and
/// some further heaps lose theirs, such that the sum is 0. With at most k heaps
/// lowered this is possible at every column: where the sum is r > 0 there are r
/// ones to lose, and when k allows fewer, at least k + 1 − r heaps are lowered
/// and can supply what is missing. So no choice made above fails below.
fn leaving_zero(game: &Moore, at: &[u64]) -> Vec<Vec<Take>> {
    let sizes = counted(at);
    let mut states: Vec<Vec<ReducedHeap>> = vec![Vec::new()];
    for bit in (0..nim::width(at)).rev() {
        let mut next = Vec::new();
        for state in &states {
            let flow = column(game, &sizes, state, bit, &mut |lowered| {
                next.push(lowered);
                go_on(next.len() <= most(at))
            });
            if flow.is_break() {
                break;
            }
        }
        states = next;
    }
    states.iter().map(|lowered| takes(lowered)).collect()
}

fn go_on(yes: bool) -> Flow {
    if yes {
        Flow::Continue(())
    } else {
        Flow::Break(())
    }
}

/// Visits every way to make the sum of one column 0.
fn column(
    game: &Moore,
    sizes: &[(u64, usize)],
    state: &[ReducedHeap],
    bit: u32,
    each: &mut impl FnMut(Vec<ReducedHeap>) -> Flow,
) -> Flow {
    let lowered: usize = state.iter().map(|group| group.many).sum();
    let room: Vec<usize> = state.iter().map(|group| group.many).collect();
    // The sizes with a 1 here, and the number of their heaps that still have it.
    let (ones, untouched): (Vec<u64>, Vec<usize>) = sizes
        .iter()
        .filter(|(heap, _)| heap >> bit & 1 == 1)
        .map(|&(heap, many)| {
            let gone = state.iter().filter(|group| group.heap == heap);
            (heap, many - gone.map(|group| group.many).sum::<usize>())
        })
        .unzip();
    let standing: usize = untouched.iter().sum();
    for raised in 0..=lowered {
        let lose = ((standing + raised) as u64 % (game.k + 1)) as usize;
        if lose > standing || (lowered + lose) as u64 > game.k {
            continue;
        }
        shares(raised, &room, &mut |up| {
            shares(lose, &untouched, &mut |down| {
                let mut next = Vec::with_capacity(state.len() + 1);
                for (group, &up) in state.iter().zip(up) {
                    let raised = group.to | 1 << bit;
                    let parts = [(group.to, group.many - up), (raised, up)];
                    next.extend(parts.map(|(to, many)| ReducedHeap { to, many, ..*group }));
                }
                for (&heap, &many) in ones.iter().zip(down) {
                    // The columns above are the heap's own; this one is 0.
                    let to = (heap >> bit ^ 1) << bit;
                    next.push(ReducedHeap { heap, to, many });
                }
                next.retain(|group| group.many > 0);
                each(next)
            })
        })?;
    }
    Flow::Continue(())
}

/// The moves that leave only heaps of 1, 1 modulo k + 1 of them: the end of misère play.
fn leaving_ones(game: &Moore, at: &[u64], large: usize) -> Vec<Vec<Take>> {
    let ones = at.len() - large;
    let sizes = counted(&at[ones..]);
    let room: Vec<usize> = sizes.iter().map(|&(_, many)| many).collect();
    let mut moves = Vec::new();
    for kept in 0..=large {
        // The heaps of 1 that go as well.
        let gone = ((ones + kept) as u64 + game.k) % (game.k + 1);
        if gone > ones as u64 || large as u64 + gone > game.k {
            continue;
        }
        let flow = shares(kept, &room, &mut |shares| {
            let mut lowered = vec![ReducedHeap {
                heap: 1,
                to: 0,
                many: gone as usize,
            }];
            for (&(heap, many), &kept) in sizes.iter().zip(shares) {
                let parts = [(0, many - kept), (1, kept)];
                lowered.extend(parts.map(|(to, many)| ReducedHeap { heap, to, many }));
            }
            moves.push(takes(&lowered));
            go_on(moves.len() <= most(at))
        });
        if flow.is_break() {
            break;
        }
    }
    moves
}

fn takes(lowered: &[ReducedHeap]) -> Vec<Take> {
    let mut takes: Vec<Take> = lowered
        .iter()
        .flat_map(|&ReducedHeap { heap, to, many }| {
            let count = heap - to;
            std::iter::repeat_n(Take { heap, count }, many)
        })
        .collect();
    takes.sort_unstable_by_key(|take| (take.heap, take.count));
    takes
}

/// Visits every way to share out `total` with at most `room[i]` at place i.
fn shares(total: usize, room: &[usize], each: &mut impl FnMut(&[usize]) -> Flow) -> Flow {
    fn fill(shares: &mut [usize], room: &[usize], mut left: usize) {
        for (share, &room) in shares.iter_mut().zip(room) {
            *share = left.min(room);
            left -= *share;
        }
    }
    let mut shares = vec![0; room.len()];
    fill(&mut shares, room, total);
    loop {
        each(&shares)?;
        // The first place that can take one more from those before it.
        let mut before = 0;
        let next = (0..room.len()).find(|&i| {
            let takes = before > 0 && shares[i] < room[i];
            if !takes {
                before += shares[i];
            }
            takes
        });
        let Some(i) = next else {
            return Flow::Continue(());
        };
        shares[i] += 1;
        fill(&mut shares[..i], &room[..i], before - 1);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use grundy_core::{Convention, Outcome, Rules as _};

    use super::*;
    use crate::tests::{winning, winning_moves_leave_p};
    use grundy_testkit::moves;

    #[test]
    fn document_4_adds_1_to_15() {
        let heaps: Vec<u64> = (0..8).map(|n| 2 * n + 1).collect();
        assert_eq!(nim::column_sums(&heaps, 4), [0, 0, 0, 0]);
        assert_eq!(nim::column_sums(&heaps, 3), [1, 1, 1, 2]);
        let game = Moore { k: 2 };
        let verdict = game.theory(&heaps, Convention::Normal).unwrap();
        assert!(matches!(verdict.winning, Winning::All(_)));
        let mut wins = moves(&game, &heaps);
        wins.retain(|mv| {
            let after = game.play(&heaps, mv);
            nim::column_sums(&after, 3).iter().all(|&sum| sum == 0)
        });
        let mut named = winning(&game, "1,3,5,7,9,11,13,15", Convention::Normal);
        let read = named.iter().map(|text| game.read_move(&heaps, text));
        let read: Result<Vec<_>, _> = read.collect();
        assert_eq!(read.unwrap(), verdict.winning.moves());
        let mut wins: Vec<String> = wins.iter().map(|mv| game.show_move(&heaps, mv)).collect();
        named.sort_unstable();
        wins.sort_unstable();
        assert_eq!(named, wins);
    }

    #[test]
    fn a_move_takes_from_each_heap_what_its_text_says() {
        let (game, at) = (Moore { k: 2 }, vec![3, 7, 7]);
        let mv = game.read_move(&at, "7-2, 3-1").unwrap();
        assert_eq!(game.play(&at, &mv), [2, 5, 7]);
    }

    /// Checks that the named moves win where there are more winning moves than are named.
    #[test]
    fn large_positions_are_answered_at_once() {
        for (k, count) in [
            (2, 3000),
            (50, 100),
            (4096, 3000),
            (1_000_000, 300),
            (7, 40),
        ] {
            let game = Moore { k };
            let heaps: Vec<u64> = (0..count)
                .map(|n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 13 | 2)
                .collect();
            let at = crate::heaps::canonical(heaps);
            for &convention in Convention::BOTH {
                let verdict = game.theory(&at, convention).unwrap();
                assert_eq!(verdict.outcome, Outcome::N);
                assert!(
                    verdict
                        .winning
                        .moves()
                        .iter()
                        .all(|mv| mv.len() as u64 <= k)
                );
                winning_moves_leave_p(&game, &at, convention);
            }
        }
    }

    #[test]
    fn shares_are_all_and_each_once() {
        let mut seen = HashSet::new();
        let _ = shares(5, &[2, 0, 3, 4], &mut |shares| {
            assert_eq!(shares.iter().sum::<usize>(), 5);
            assert!(seen.insert(shares.to_vec()));
            Flow::Continue(())
        });
        // x + y + z = 5 with x ≤ 2, y ≤ 3, z ≤ 4: 4 + 4 + 4, less z = 5.
        assert_eq!(seen.len(), 11);
    }
}
