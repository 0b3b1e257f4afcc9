//! The die that may stay: a heap is lost if it is a multiple of 8, or exceeds one by the
//! face below the die.
//!
//! Write the heap as 8q + r with 0 ≤ r ≤ 7. From r = 0 a turn to f leaves
//! 8(q − 1) + 8 − f under f, and 8 − f is neither 0 nor the face 7 − f below.
//! From r equal to the face below, the one turn to a multiple of 8 is to that
//! face and not possible, and a turn to f ≠ r leaves r − f, which modulo 8 is
//! the face 7 − f below it only for r = 7. So no lost position leads to another.
//! From r = 7 every turn to f leaves 7 − f above a multiple of 8, the face below
//! it; from any other r the turn to r leaves the multiple itself. So every other
//! position leads to a lost one, and these are all the winning moves.

use grundy_core::{Message, Nimber, Notation, Verdict, Winning};

use super::{Die, Position};

impl Die {
    /// The verdict with all winning moves, for the die that may stay.
    pub(super) fn multiples_of_8(self, at: Position) -> Verdict<u8> {
        let rest = at.left % 8;
        let said = |key| {
            Message::new(key)
                .with("heap", at.left.to_string())
                .with("below", (at.left - rest).to_string())
                .with("rest", rest)
        };
        let lost = |reason| Verdict::p(reason).nimber(Nimber::ZERO);
        if at.left == 0 {
            return lost(Message::new("die-stay-empty"));
        }
        if rest == 0 {
            return lost(said("die-stay-multiple"));
        }
        if rest + u64::from(at.top) == 7 {
            return lost(said("die-stay-opposite").with("top", at.top));
        }
        if rest == 7 {
            let all = self.turns(at.top).collect();
            return Verdict::n(Winning::All(all), said("die-stay-seven"));
        }
        let face = rest as u8;
        let mv_phrase = self.phrase(&at, &face);
        Verdict::n(
            Winning::All(vec![face]),
            said("die-stay-turn").with("move", mv_phrase),
        )
    }
}
