//! The replies of a certificate: the move that its lines promise after any move tried.

use std::collections::HashMap;

use grundy::{Choice, Convention, Outcome, Position};

use crate::context::Context;

/// The most moves among which a reply is sought, as in the checker.
const MOST_TRIED: usize = 10_000;

/// A reply, with the numbers of the lines that promise it, from 1.
pub(super) struct Reply {
    pub(super) choice: Choice,
    pub(super) lines: Vec<usize>,
}

/// A way to prove, with the lines by the positions that they are about.
enum Way<'t> {
    /// Lost positions, and drawn ones.
    Strategy([HashMap<&'t str, usize>; 2]),
    /// Parts with their nimbers.
    Nimbers(HashMap<&'t str, (usize, u64)>),
    /// A theorem, or a list of heaps.
    Other,
}

/// A certificate as replies to moves.
pub(super) struct Proof<'t> {
    text: &'t str,
    way: Way<'t>,
    /// The numbers of the lines that name the ways, one for each part of a sum.
    by: Vec<usize>,
}

impl<'t> Proof<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let lines: Vec<&str> = text.lines().collect();
        let ways = (1..)
            .zip(&lines)
            .filter(|(_, line)| line.starts_with("by "));
        let ways: Vec<usize> = ways.map(|(number, _)| number).collect();
        // Its place is one less than its number.
        let by = ways.first().map_or(0, |number| number - 1);
        let word = |place: usize, index| lines.get(place)?.split(' ').nth(index);
        let counted = |place: usize, index| -> usize {
            let count = word(place, index).and_then(|count| count.parse().ok());
            count.unwrap_or_default()
        };
        // The lines after the one that counts them, from 1.
        let after = |place: usize, count: usize| {
            let lines = lines.iter().enumerate().skip(place + 1).take(count);
            lines.map(|(place, line)| (*line, place + 1))
        };
        let is_sum = word(1, 0) == Some("sum");
        let way = match word(by, 1) {
            Some("strategy") if !is_sum => {
                let count = counted(by, 2);
                let drawn = by + 1 + count;
                let is_drawn = word(drawn, 0) == Some("drawn");
                let drawn_count = if is_drawn { counted(drawn, 1) } else { 0 };
                Way::Strategy([
                    after(by, count).collect(),
                    after(drawn, drawn_count).collect(),
                ])
            }
            Some("nimbers") if !is_sum => {
                let lines = after(by, counted(by, 2)).filter_map(|(line, number)| {
                    let (position, nimber) = line.rsplit_once(' ')?;
                    Some((position, (number, nimber.parse().ok()?)))
                });
                Way::Nimbers(lines.collect())
            }
            _ => Way::Other,
        };
        Self {
            text,
            way,
            by: ways,
        }
    }

    /// The outcome that is claimed.
    pub(super) fn claim(&self) -> Option<Outcome> {
        let mut claims = self
            .text
            .lines()
            .filter_map(|line| line.strip_prefix("claim "));
        claims.next()?.split(' ').next()?.parse().ok()
    }

    /// A line by its number.
    pub(super) fn line(&self, number: usize) -> &'t str {
        self.text.lines().nth(number - 1).unwrap_or_default()
    }

    /// The move by which the side that the proof plays answers at a position; `None` if
    /// there is none, or no time to find it.
    pub(super) fn reply(
        &self,
        at: &Position,
        convention: Convention,
        ctx: &mut Context,
    ) -> Option<Reply> {
        let lines_of: &dyn Fn(&Position) -> Option<Vec<usize>> = match &self.way {
            Way::Strategy([lost, drawn]) => {
                let listed = |lines: &HashMap<&str, usize>| {
                    self.first(at, &|left| {
                        let line = lines.get(&*left.representative().text())?;
                        Some(vec![*line])
                    })
                };
                return listed(lost).or_else(|| listed(drawn));
            }
            Way::Nimbers(lines) => &|left| {
                let parts = left.parts();
                let known = parts.iter().map(|part| {
                    let line = lines.get(&*part.representative().text());
                    line.copied()
                });
                let known: Vec<(usize, u64)> = known.collect::<Option<_>>()?;
                let sum = known.iter().fold(0, |sum, (_, nimber)| sum ^ nimber);
                (sum == 0).then(|| known.into_iter().map(|(line, _)| line).collect())
            },
            Way::Other => {
                let choice = at.winning_move(convention, ctx.share(0.3)).ok()??;
                let lines = self.by.clone();
                return Some(Reply { choice, lines });
            }
        };
        self.first(at, lines_of)
    }

    /// The first move whose option the lines speak of.
    fn first(
        &self,
        at: &Position,
        lines_of: &dyn Fn(&Position) -> Option<Vec<usize>>,
    ) -> Option<Reply> {
        let options = at.options(MOST_TRIED);
        let mut options = options.iter().enumerate();
        let (place, mut lines) =
            options.find_map(|(place, left)| Some((place, lines_of(left)?)))?;
        if lines.is_empty() {
            lines.clone_from(&self.by);
        }
        lines.sort_unstable();
        lines.dedup();
        let choice = at.choices(place + 1).pop()?;
        Some(Reply { choice, lines })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::unlimited;

    /// Plays every move, or those that the number picks, against a proof to the end.
    fn refuted(game: &str, text: &str, convention: Convention) {
        unlimited(|ctx| {
            let position: Position = format!("{game} {text}").parse().unwrap();
            let certificate = position.certificate(convention, ctx.solver).unwrap();
            let proof = Proof::of(&certificate);
            let mut at = position.clone();
            if proof.claim() == Some(Outcome::N) {
                let reply = proof.reply(&at, convention, ctx).unwrap();
                at = at.play(&reply.choice.text).unwrap();
            }
            let mut open = vec![at];
            let mut replies = 0;
            while let Some(at) = open.pop() {
                for choice in at
                    .choices(20)
                    .into_iter()
                    .take(if replies < 200 { 20 } else { 1 })
                {
                    let tried = at.play(&choice.text).unwrap();
                    if tried.ended(convention) == Some(Outcome::N) {
                        continue;
                    }
                    let reply = proof.reply(&tried, convention, ctx);
                    let reply = reply.unwrap_or_else(|| panic!("{game} {text}: {}", tried.text()));
                    assert!(reply.lines.iter().all(|line| !proof.line(*line).is_empty()));
                    replies += 1;
                    open.push(tried.play(&reply.choice.text).unwrap());
                }
            }
            assert!(replies > 0, "{game} {text}");
        });
    }

    #[test]
    fn a_proof_of_every_kind_answers_whatever_is_tried() {
        use Convention::{Misere, Normal};
        for (game, text, convention) in [
            // By nimbers, of one part and of several.
            ("chomp", "4,4,2", Normal),
            ("kayles", "9", Normal),
            ("hexagon", "A(2,3)+B(2,2)", Normal),
            // By strategy.
            ("chomp", "3x4", Misere),
            ("cram", "3x4", Misere),
            ("odd-even:3,odd", "17", Normal),
            // By theorem.
            ("nim", "3,5,7", Normal),
            ("wythoff", "4,7", Normal),
            ("subtraction:1-3", "21", Normal),
            ("sum", "nim 3,4 + chomp 2x3", Normal),
        ] {
            refuted(game, text, convention);
        }
    }
}
