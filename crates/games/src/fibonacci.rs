//! Fibonacci Nim: take at most twice what the opponent just took.
//!
//! Document 3 (雙倍遊戲, examples 8 to 10). Theory: Whinihan, *Fibonacci Nim*,
//! Fibonacci Quarterly 1 (1963); Zeckendorf's sums of Fibonacci numbers.

use grundy_rules::{
    Convention, Flow, Game, Layout, Message, Misread, Outcome, Published, Reader, Rules, Scene,
    Verdict, Winning,
};

use crate::heaps::{self, Take};

/// Fibonacci Nim.
#[derive(Clone, Copy, Debug)]
pub struct Fibonacci;

/// The registry's name for this file's game.
pub type Family = Fibonacci;

/// The heap, and how many may be taken now: at most all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    heap: u64,
    limit: u64,
    /// Nothing has been taken yet, and all may not be.
    opening: bool,
}

impl Position {
    const fn opening(heap: u64) -> Self {
        Self {
            heap,
            limit: heap.saturating_sub(1),
            opening: heap > 0,
        }
    }

    fn limited(heap: u64, limit: u64) -> Self {
        Self {
            heap,
            limit: limit.min(heap),
            opening: false,
        }
    }
}

impl Rules for Fibonacci {
    const SLUG: &'static str = "fibonacci";
    type Position = Position;
    /// How many are taken.
    type Move = u64;

    fn with_parameters(text: Option<&str>) -> Result<Self, Misread> {
        crate::without_parameters(Self, text)
    }

    fn read(&self, text: &str) -> Result<Position, Misread> {
        let mut reader = Reader::new(text);
        let heap = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            reader.end()?;
            return Ok(Position::opening(heap));
        }
        reader.expect('/')?;
        let limit = reader.number(1, u64::MAX)?;
        reader.end()?;
        Ok(Position::limited(heap, limit))
    }

    fn show(&self, at: &Position) -> String {
        if at.opening || at.heap == 0 {
            at.heap.to_string()
        } else {
            format!("{}/{}", at.heap, at.limit)
        }
    }

    fn moves(&self, at: &Position, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        (1..=at.limit).try_for_each(each)
    }

    fn play(&self, at: &Position, &count: &u64) -> Position {
        Position::limited(at.heap.saturating_sub(count), count.saturating_mul(2))
    }

    fn show_move(&self, _: &Position, count: &u64) -> String {
        count.to_string()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<u64, Misread> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let count = reader.number(1, heaps::LARGEST)?;
        reader.end()?;
        if count <= at.limit {
            return Ok(count);
        }
        let why = if at.limit == 0 {
            Message::new("misread-move")
        } else if at.opening {
            Message::new("fibonacci-not-all").with("most", at.limit.to_string())
        } else {
            Message::new("fibonacci-too-many").with("most", at.limit.to_string())
        };
        Err(Misread::new(place, why))
    }

    fn tell_move(&self, at: &Position, &count: &u64) -> Message {
        let heap = at.heap;
        Take { heap, count }.tell()
    }

    fn theory(&self, at: &Position, convention: Convention) -> Option<Verdict<u64>> {
        Some(match convention {
            Convention::Normal => normal(at.heap, at.heap, at.limit),
            Convention::Misere => misere(*at),
        })
    }

    fn scene(&self, at: &Position) -> Scene {
        let heap = Vec::from_iter((at.heap > 0).then_some(at.heap));
        let mut scene = heaps::scene(&heap, |_, count| {
            (count <= at.limit).then(|| count.to_string())
        });
        if at.opening {
            scene.notes.push(Message::new("fibonacci-opening"));
        } else if at.heap > 0 {
            let limit = at.limit.to_string();
            scene
                .notes
                .push(Message::new("fibonacci-limit").with("limit", limit));
        }
        scene
    }

    fn layout(&self) -> Layout {
        Layout::Grid {
            from: 1,
            axes: ["axis-heap", "fibonacci-axis-limit"],
            symmetric: false,
            position: Box::new(|heap, limit| (limit <= heap).then(|| format!("{heap}/{limit}"))),
        }
    }

    fn examples() -> &'static [(&'static str, &'static str)] {
        &[
            ("fibonacci", "20"),
            ("fibonacci", "20/6"),
            ("fibonacci", "21"),
            ("fibonacci", "1000000000000000000"),
        ]
    }

    fn published() -> &'static [Published] {
        const DOC3: &str = "document 3, examples 8 to 10 and theorem (iii)";
        const PART: &str = "document 3, theorem (ii)";
        const HAND: &str = "document 3, 雙倍遊戲: played out by hand from its rule";
        const {
            &[
                Published::nimber("2", 0, DOC3).moves(1),
                Published::nimber("3", 0, DOC3).moves(2),
                Published::nimber("5", 0, DOC3).moves(4),
                Published::outcome("8", Outcome::P, DOC3).moves(7),
                Published::outcome("13", Outcome::P, DOC3),
                Published::outcome("21", Outcome::P, DOC3),
                Published::outcome("4", Outcome::N, DOC3).moves(3),
                Published::outcome("6", Outcome::N, DOC3).moves(5),
                Published::outcome("7", Outcome::N, DOC3),
                Published::outcome("20", Outcome::N, DOC3).moves(19),
                Published::outcome("7/1", Outcome::P, PART).moves(1),
                Published::outcome("20/1", Outcome::P, PART).moves(1),
                Published::outcome("11/2", Outcome::P, PART).moves(2),
                Published::outcome("20/6", Outcome::N, PART).moves(6),
                Published::nimber("0", 0, HAND).moves(0),
                Published::nimber("1", 0, HAND).moves(0),
                Published::nimber("1/2", 1, HAND).moves(1),
                Published::nimber("2/2", 2, HAND).moves(2),
                Published::outcome("1/1", Outcome::P, HAND).misere(),
                Published::outcome("2", Outcome::N, HAND).misere(),
                Published::outcome("3/1", Outcome::P, HAND).misere(),
            ]
        }
    }
}

impl Game for Fibonacci {
    fn rank(&self, at: &Position) -> u64 {
        at.heap
    }

    /// An opening is the position in which all but one may be taken.
    fn representative(&self, at: &Position) -> Position {
        if at.limit == 0 {
            *at
        } else {
            Position::limited(at.heap, at.limit)
        }
    }
}

/// Zeckendorf's theorem: the one way to write n as a sum of Fibonacci numbers,
/// no two of them neighbours. Largest first.
fn parts(mut n: u64) -> Vec<u64> {
    let mut fibonacci = vec![1_u64, 2];
    while let [.., a, b] = fibonacci[..]
        && b < n
    {
        fibonacci.push(a.saturating_add(b));
    }
    let mut parts = Vec::new();
    for &number in fibonacci.iter().rev() {
        if number <= n {
            parts.push(number);
            n -= number;
        }
    }
    parts
}

/// All winning moves of normal play.
///
/// *Theorem.* A heap of n ≥ 1 with the limit q is P exactly when q is less than
/// n's smallest part z(n).
///
/// *Lemma.* If 2m < z(n − m), then m is the sum of some of n's smallest parts.
/// For with z(n − m) = F_j, m < F_j / 2 < F_(j−1), so that m's parts are at most
/// F_(j−2): they and those of n − m together are the parts of n.
///
/// *Proof* by induction. If q ≥ z(n), take z(n): either nothing is left, or
/// the next part is at least F_(j+2) > 2 F_j where z(n) = F_j, so P. If
/// q < z(n), each m ≤ q is below every sum of n's smallest parts, so by the
/// lemma 2m ≥ z(n − m): N.
///
/// So the winning moves are, by the lemma, exactly the sums m of n's smallest
/// parts with m ≤ q and m = n or 2m less than the next part.
fn winning(parts: &[u64], limit: u64) -> Vec<u64> {
    let mut sum = 0;
    let mut winning = Vec::new();
    for (index, part) in parts.iter().enumerate().rev() {
        sum += part;
        let next = index.checked_sub(1).map(|before| parts[before]);
        if sum <= limit && next.is_none_or(|next| sum * 2 < next) {
            winning.push(sum);
        }
    }
    winning
}

/// Normal play on `counted` counters; `heap` of them lie there.
fn normal(heap: u64, counted: u64, limit: u64) -> Verdict<u64> {
    let parts = parts(counted);
    let Some(&smallest) = parts.last() else {
        return Verdict::p(Message::new("fibonacci-empty"));
    };
    let sum: Vec<String> = parts.iter().map(u64::to_string).collect();
    let filled = |key| {
        Message::new(key)
            .with("counted", counted.to_string())
            .with("sum", sum.join(" + "))
            .with("part", smallest.to_string())
            .with("limit", limit.to_string())
    };
    if limit == 0 {
        return Verdict::p(Message::new("fibonacci-opening-of-one"));
    }
    let winning = winning(&parts, limit);
    let Some(&count) = winning.first() else {
        return Verdict::p(filled(if parts.len() == 1 {
            "fibonacci-number-p"
        } else {
            "fibonacci-p"
        }));
    };
    let take = Take { heap, count }.tell();
    let reason = match parts[..] {
        [.., next, _] => filled("fibonacci-n")
            .with("next", next.to_string())
            .with("twice", (count * 2).to_string()),
        _ => filled("fibonacci-all"),
    };
    Verdict::n(Winning::All(winning), reason.with("move", take))
}

/// Taking the last counter loses. With n ≥ 2 there is another move, so nobody
/// does it who need not: the game is normal play on the other n − 1, where a
/// heap of 1 has become the end.
fn misere(at: Position) -> Verdict<u64> {
    match at.heap {
        _ if at.limit == 0 => Verdict::n(Winning::All(Vec::new()), Message::new("misere-over")),
        1 => Verdict::p(Message::new("fibonacci-misere-last")),
        heap => {
            let mut verdict = normal(heap, heap - 1, at.limit.min(heap - 1));
            verdict.reason = Message::new("fibonacci-misere")
                .with("rest", (heap - 1).to_string())
                .with("why", verdict.reason);
            verdict
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_those_of_zeckendorf() {
        assert_eq!(parts(20), [13, 5, 2]);
        assert_eq!(parts(0), []);
        for n in 0..2000 {
            let parts = parts(n);
            assert_eq!(parts.iter().sum::<u64>(), n);
            assert!(parts.is_sorted_by(|a, b| *a > 2 * b));
        }
        assert_eq!(parts(heaps::LARGEST).iter().sum::<u64>(), heaps::LARGEST);
    }

    #[test]
    fn all_winning_moves_are_found_in_both_conventions() {
        for &convention in Convention::BOTH {
            // lost[heap][limit], by the definition.
            let mut lost: Vec<Vec<bool>> = Vec::new();
            for heap in 0..150_u64 {
                let mut row = vec![convention.at_end() == Outcome::P];
                for limit in 1..=heap {
                    let at = Position::limited(heap, limit);
                    let wins: Vec<u64> = (1..=limit)
                        .filter(|count| {
                            let to = Fibonacci.play(&at, count);
                            lost[to.heap as usize][to.limit as usize]
                        })
                        .collect();
                    let verdict = Fibonacci.theory(&at, convention).unwrap();
                    assert_eq!(verdict.winning.moves(), wins, "{convention:?} {at:?}");
                    assert_eq!(verdict.outcome == Outcome::P, wins.is_empty());
                    row.push(wins.is_empty());
                }
                lost.push(row);
            }
        }
    }

    #[test]
    fn limits_are_capped_and_refused_when_zero() {
        let show = |text| Fibonacci.show(&Fibonacci.read(text).unwrap());
        assert_eq!(show("20/30"), "20/20");
        assert_eq!(show("20/18446744073709551615"), "20/20");
        assert_eq!(show("0/5"), "0");
        assert_eq!(show("20"), "20");
        assert_eq!(Fibonacci.read("20/0").unwrap_err().at, 3);
        let opening = Fibonacci.read("20").unwrap();
        let why = Fibonacci.read_move(&opening, "20").unwrap_err();
        assert_eq!(why.why.key, "fibonacci-not-all");
    }

    #[test]
    fn the_largest_heaps_are_answered() {
        let at = Fibonacci.read(&heaps::LARGEST.to_string()).unwrap();
        for &convention in Convention::BOTH {
            let verdict = Fibonacci.theory(&at, convention).unwrap();
            assert_eq!(verdict.outcome, Outcome::N);
        }
        // F_90, of 19 digits.
        let at = Fibonacci.read("2880067194370816120").unwrap();
        let verdict = Fibonacci.theory(&at, Convention::Normal).unwrap();
        assert_eq!(verdict.outcome, Outcome::P);
    }
}
