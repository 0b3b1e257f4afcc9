//! Wythoff's theorem on the board.

use grundy_core::{Convention, Message, Nimber, Notation, Outcome, Verdict, Winning};

use super::{Place, Queen, Square};
use crate::wythoff::pairs;

impl Queen {
    /// The squares of Wythoff's pairs on the top row and the right column win.
    pub(super) fn opening(self, convention: Convention) -> Verdict<Square> {
        let (right, top) = (self.columns - 1, self.rows - 1);
        if (right, top) == (0, 0) && convention == Convention::Misere {
            return Verdict::p("queen-one-square");
        }
        let across = pairs::partner(top, convention);
        let up = pairs::partner(right, convention);
        let mut winning = Vec::new();
        if across <= right {
            winning.push(Square {
                column: across,
                row: top,
            });
        }
        // With up = top it is the same square.
        if up < top {
            winning.push(Square {
                column: right,
                row: up,
            });
        }
        let Some(&first) = winning.first() else {
            return Verdict::p(if right == top {
                Message::new("queen-start-p")
                    .with("edge", top)
                    .with("other", across)
            } else {
                Message::new("queen-start-oblong-p")
                    .with("top", top)
                    .with("across", across)
                    .with("right", right)
                    .with("up", up)
            });
        };
        let reason = if first == (Square { column: 0, row: 0 }) {
            Message::new("queen-last")
        } else {
            pairs::pair_message("queen-start-n", [first.column, first.row], convention)
        };
        let mv_phrase = self.phrase(&Place::Start, &first);
        Verdict::n(Winning::All(winning), reason.with("move", mv_phrase))
    }

    /// Wythoff's theorem with the columns and rows as heaps.
    pub(super) fn moved(self, square: Square, convention: Convention) -> Verdict<Square> {
        let at = [square.column, square.row];
        if at == [0, 0] && convention == Convention::Misere {
            return Verdict::misere_over();
        }
        let winning: Vec<Square> = pairs::targets(at, convention)
            .into_iter()
            .map(|[column, row]| Square { column, row })
            .collect();
        let mut verdict = match winning.first() {
            None if at == [0, 0] => Verdict::p("queen-home"),
            None => Verdict::p(pairs::pair_message("queen-p", at, convention)),
            Some(first) => {
                let reason = match [first.column, first.row] {
                    [0, 0] => Message::new("queen-last"),
                    left => pairs::pair_message("queen-n", left, convention),
                };
                let mv_phrase = self.phrase(&Place::On(square), first);
                Verdict::n(Winning::All(winning), reason.with("move", mv_phrase))
            }
        };
        if convention == Convention::Normal && verdict.outcome == Outcome::P {
            verdict.nimber = Some(Nimber::ZERO);
        }
        verdict.steps(pairs::working(at, convention))
    }
}
