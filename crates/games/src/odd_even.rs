//! Odd or even: take 1 to k from one heap; in the end the player whose own total has the
//! agreed parity wins.
//!
//! Document 3 (奇偶遊戲). The heap at the start is odd, so that exactly one of
//! the totals is odd at the end.

mod law;

use grundy_core::{
    About, Area, Convention, Flow, Game, Layout, Message, NoIndex, Notation, Outcome, ParseError,
    Published, Reader, Rules, Scene, Scenes, Scored, Verdict, Winning, has,
};

use crate::heaps::{self, Take};

/// Odd or even, for one k and one goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OddEven {
    /// The largest number that a move takes.
    most: u64,
    /// True if an odd total wins, false if an even one does.
    odd_wins: bool,
}

/// The remaining heap, and the parity of the mover's total. The opponent's parity
/// follows: the three add up to an odd number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    left: u64,
    mine_odd: bool,
}

impl Position {
    const fn theirs_odd(self) -> bool {
        self.left.is_multiple_of(2) != self.mine_odd
    }
}

impl OddEven {
    /// True if the player to move would win if the game ended now.
    const fn ahead(self, at: Position) -> bool {
        at.mine_odd == self.odd_wins
    }
}

impl Rules for OddEven {
    type Position = Position;

    /// The number taken.
    type Move = u64;

    fn moves(&self, at: &Position, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        (1..=self.most.min(at.left)).try_for_each(each)
    }

    fn play(&self, at: &Position, &count: &u64) -> Position {
        Position {
            left: at.left.saturating_sub(count),
            mine_odd: at.theirs_odd(),
        }
    }

    fn theory(&self, at: &Position, _: Convention) -> Option<Verdict<u64>> {
        let ahead = self.ahead(*at);
        if at.left == 0 {
            return Some(if ahead {
                Verdict::n(Winning::All(Vec::new()), Message::new("odd-even-over-n"))
            } else {
                Verdict::p("odd-even-over-p")
            });
        }
        let (modulus, losing) = self.losing(ahead);
        let filled = |key| {
            Message::new(key)
                .with("left", at.left.to_string())
                .with("modulus", modulus.to_string())
                .with("rest", (at.left % modulus).to_string())
        };
        let verdict = if self.is_lost(*at) {
            Verdict::p(filled(if ahead {
                "odd-even-ahead-p"
            } else {
                "odd-even-behind-p"
            }))
        } else {
            let winning = self.winning(*at);
            let mut reason = filled(if self.ahead(self.play(at, &1)) {
                "odd-even-n-to-ahead"
            } else {
                "odd-even-n-to-behind"
            });
            if let Some(count) = winning.first() {
                let left = at.left - count;
                reason = reason
                    .with("move", self.phrase(at, count))
                    .with("after", left.to_string())
                    .with("after-rest", (left % modulus).to_string());
            }
            Verdict::n(Winning::All(winning), reason)
        };
        let law = Message::new(if ahead {
            "odd-even-law-ahead"
        } else {
            "odd-even-law-behind"
        });
        let mut losing = losing.map(|rest| rest.to_string()).to_vec();
        losing.dedup();
        Some(
            verdict.step(
                law.with("modulus", modulus.to_string())
                    .with("rests", losing),
            ),
        )
    }
}

impl Notation for OddEven {
    fn about(&self) -> About {
        let (goal, ending) = match self.odd_wins {
            true => ("odd", "odd-even-ending-odd"),
            false => ("even", "odd-even-ending-even"),
        };
        const RULE: &str = "odd-even-from-rules";
        const PUBLISHED: &[Published] = &[
            Published::n("0/1/0", RULE).of("3,odd").moves(0),
            Published::p("0/0/1", RULE).of("3,odd").moves(0),
            Published::p("0/1/0", RULE).of("3,even"),
            Published::n("0/0/1", RULE).of("3,even"),
            Published::n("1", RULE).of("3,odd").moves(1),
            Published::p("1", RULE).of("3,even").moves(1),
            Published::p("1/1/1", RULE).of("3,odd"),
            Published::n("1/1/1", RULE).of("3,even"),
            Published::n("2/0/1", RULE).of("3,odd").moves(2),
            Published::n("2/1/0", RULE).of("3,odd"),
            Published::n("3", RULE).of("3,odd").moves(3),
            Published::n("3", RULE).of("3,even"),
            Published::p("5", RULE).of("3,odd").moves(3),
            Published::p("4/1/0", RULE).of("3,odd").moves(3),
            // With k = 1 the players alternate: of 5 the first takes 3.
            Published::n("5", RULE).of("1,odd").moves(1),
            Published::p("7", RULE).of("1,odd"),
            Published::p("3", RULE).of("1,odd"),
            Published::n("7", RULE).of("1,even"),
        ];
        let layout = Layout::Line {
            from: 1,
            axis: "axis-heap",
            position: Box::new(|n| (n % 2 == 1).then(|| n.to_string())),
        };
        About::new(SLUG)
            .parameters(format!("{},{goal}", self.most))
            .examples(&[
                ("odd-even:3,odd", "17"),
                ("odd-even:3,even", "17"),
                ("odd-even:3,odd", "12/1/0"),
                ("odd-even:4,even", "27"),
            ])
            .published(PUBLISHED)
            .layout(layout)
            .only_normal(Message::new("odd-even-no-misere"))
            .endings([ending, ending].map(Message::new))
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(text);
        let place = reader.place();
        let left = reader.number(0, heaps::LARGEST)?;
        if reader.peek().is_none() {
            reader.end()?;
            return if left.is_multiple_of(2) {
                Err(ParseError::new(place, "odd-even-even-start"))
            } else {
                Ok(Position {
                    left,
                    mine_odd: false,
                })
            };
        }
        reader.expect('/')?;
        let mine_odd = reader.number(0, 1)? == 1;
        reader.expect('/')?;
        let theirs = reader.place();
        let theirs_odd = reader.number(0, 1)? == 1;
        reader.end()?;
        let at = Position { left, mine_odd };
        if at.theirs_odd() == theirs_odd {
            Ok(at)
        } else {
            Err(ParseError::new(theirs, "odd-even-even-sum"))
        }
    }

    fn show(&self, at: &Position) -> String {
        match (at.mine_odd, at.theirs_odd()) {
            (false, false) => at.left.to_string(),
            (mine, theirs) => format!("{}/{}/{}", at.left, u8::from(mine), u8::from(theirs)),
        }
    }

    fn show_move(&self, _: &Position, count: &u64) -> String {
        count.to_string()
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<u64, ParseError> {
        let mut reader = Reader::new(text);
        if at.left == 0 {
            return Err(reader.misread("misread-move"));
        }
        let count = reader.number(1, self.most.min(at.left))?;
        reader.end()?;
        Ok(count)
    }

    fn phrase(&self, _: &Position, &count: &u64) -> Message {
        Message::new("move-take-number").with("count", count)
    }

    has!(scenes);
}

impl Scenes<Self> for OddEven {
    fn scene(&self, at: &Position) -> Scene {
        let mut scene = heaps::one_heap_scene(at.left, self.most);
        scene.note(Message::new(if at.mine_odd {
            "odd-even-mine-odd"
        } else {
            "odd-even-mine-even"
        }));
        scene.note(Message::new(if at.theirs_odd() {
            "odd-even-theirs-odd"
        } else {
            "odd-even-theirs-even"
        }));
        scene
    }

    fn touches(&self, at: &Position, &count: &u64) -> Vec<Vec<Area>> {
        let heap = at.left;
        Take { heap, count }.touches(&[heap])
    }

    /// A start has an odd number of counters.
    fn edited(&self, at: &Position, column: i64, row: i64) -> Option<Position> {
        let heaps = heaps::edited(&[at.left], column, row)?;
        match heaps[..] {
            [left] => Some(Position {
                left: left - u64::from(left.is_multiple_of(2)),
                mine_odd: false,
            }),
            _ => None,
        }
    }
}

/// The slug.
pub const SLUG: &str = "odd-even";
/// The parameters of the member that stands for the family.
pub const USUAL: Option<&str> = Some("3,odd");

/// The member of the family with these parameters; `text` is `None` without any.
///
/// # Errors
/// When the text names no member.
pub fn with_parameters(text: Option<&str>) -> Result<OddEven, ParseError> {
    let mut reader = Reader::new(text.ok_or_else(|| ParseError::new(0, "odd-even-parameters"))?);
    let most = reader.number(1, 1_000_000_000)?;
    reader.expect(',')?;
    let odd_wins = reader.take_word("odd");
    if !odd_wins && !reader.take_word("even") {
        return Err(reader.misread("odd-even-goal"));
    }
    reader.end()?;
    Ok(OddEven { most, odd_wins })
}

impl Game for OddEven {
    type Index = NoIndex;

    fn rank(&self, at: &Position) -> u64 {
        at.left
    }
}

impl Scored for OddEven {
    fn result(&self, at: &Position) -> Outcome {
        Outcome::p_if(!self.ahead(*at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_heaps_are_answered() {
        let game = with_parameters(Some("1000000000,even")).unwrap();
        for heap in [1_000_000_000_000_000_001, heaps::LARGEST] {
            let at = game.read(&heap.to_string()).unwrap();
            assert!(game.theory(&at, Convention::Normal).is_some());
        }
    }
}
