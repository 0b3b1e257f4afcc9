//! The idea of a lesson, drawn step by step: heaps crossed out, packets in columns, heaps
//! from 0 on, chains of boxes, or a game played on. The step is in the address.

mod boxes;

use grundy::rules::split_name;
use grundy::{GameStatus, Message, Outcome, Position};
use maud::{Markup, html};

use super::live::perfect;
use crate::analysis::{nim_sum, parts};
use crate::context::Context;
use crate::courses::{At, Drawing, Lesson, Question};
use crate::reader::Reader;
use crate::session::GameSession;
use crate::state::{Seat, State};
use crate::view::board::Board;
use crate::view::board::picture::PictureBytes;
use crate::view::packets::{Row, fibonacci, rows, strip};
use crate::view::players::{made_by, standing};

/// The most moves of a game played on.
const MOST_MOVES: usize = 8;
/// The most heaps from 0 on.
const MOST_HEAPS: usize = 21;

/// A step: a picture and a sentence.
type Step = (Markup, String);

/// The drawing of a lesson's idea on its first board.
pub(super) fn idea(reader: Reader<'_>, lesson: &Lesson, ctx: &mut Context) -> Markup {
    let Some((question, at)) = lesson.asked.first() else {
        return html! {};
    };
    let Ok(here) = at.read() else {
        return html! {};
    };
    let of = Of {
        reader,
        question: *question,
        at: *at,
        drawing: lesson.drawing,
        here,
    };
    let steps = match lesson.drawing {
        Drawing::Line | Drawing::Sum => None,
        Drawing::Pairs => of.pairs(ctx),
        Drawing::Packets => of.packets(ctx),
        Drawing::Strip => of.strip(ctx),
        Drawing::Boxes => boxes::steps(&of, ctx),
    };
    figure(reader, &steps.unwrap_or_else(|| of.line(ctx)))
}

/// The step in the address, with links to the one before and the next.
fn figure(reader: Reader<'_>, steps: &[Step]) -> Markup {
    let now = reader.request.read("step").unwrap_or(1);
    let now = now.clamp(1, steps.len().max(1));
    let Some((drawn, said)) = steps.get(now - 1) else {
        return html! {};
    };
    let link = |to: usize, key: &str, sign: &str| {
        let name = reader.text(key);
        html! {
            @if (1..=steps.len()).contains(&to) {
                a.button data-swap aria-label=(name) title=(name) href=(format!("{}#drawn", reader.request.with(&[("step", &to.to_string())]))) { (sign) }
            } @else {
                span.button.off aria-disabled="true" aria-label=(name) role="link" { (sign) }
            }
        }
    };
    let place = Message::new("course-step")
        .with("number", now)
        .with("count", steps.len());
    let is_asked = reader.request.param("step").is_some();
    html! {
        figure #drawn.drawn {
            (drawn)
            figcaption data-say=[is_asked.then_some(said)] { (said) }
            @if steps.len() > 1 {
                nav.controls aria-label=(reader.text("course-steps")) {
                    (link(now - 1, "course-step-back", "◀"))
                    span.place { (reader.say(&place)) }
                    (link(now + 1, "course-step-on", "▶"))
                }
            }
        }
    }
}

/// A board of a lesson.
struct Of<'a> {
    reader: Reader<'a>,
    question: Question,
    at: At<'a>,
    drawing: Drawing,
    here: Position,
}

impl Of<'_> {
    fn say(&self, message: &Message) -> String {
        self.reader.say(message)
    }

    fn text(&self, key: &str) -> String {
        self.reader.text(key)
    }

    /// A game that the winner plays as a theorem says, if one does.
    fn line(&self, ctx: &mut Context) -> Vec<Step> {
        let convention = self.at.convention;
        let (mut at, mut moves) = (self.here.clone(), Vec::<String>::new());
        let mut axis = has_mirror(&at);
        let mut answer = self.question.right_move(&at, convention, ctx.share(0.3));
        while moves.len() < MOST_MOVES && !at.choices(1).is_empty() {
            let next = answer
                .ok()
                .flatten()
                .or_else(|| perfect(&at, convention, ctx));
            let Some(next) = next else { break };
            let Ok(after) = at.play(&next.text) else {
                break;
            };
            answer = Ok(at.answer_to(&next.text, convention));
            moves.push(next.text);
            axis |= moves.len() == 1 && has_mirror(&after);
            at = after;
        }
        let state = State {
            convention,
            seats: [Seat::Person; 2],
            ..State::new(self.at.game, self.at.position)
        };
        let steps = (0..=moves.len()).map(|count| {
            let state = state.with_moves(moves[..count].to_vec());
            let game = GameSession::of(state, ctx).ok()?;
            let said = self.last_move(&game);
            match self.drawing {
                Drawing::Sum => self.sum(&game, &said),
                _ => Some((self.board(&game, axis), said)),
            }
        });
        steps.map_while(|step| step).collect()
    }

    /// A heap in packets of Fibonacci numbers, the smallest of which the reader takes, after
    /// this sentence.
    fn sum(&self, game: &GameSession, said: &str) -> Option<Step> {
        let size = |at: &Position| sizes(at)?.first().copied();
        let (most, now) = (size(&self.here)?, size(game.here()).unwrap_or(0));
        let takes = game.state.turn() == 0;
        let row = Row::summed(now, most, takes);
        let key = match takes {
            true => "course-draw-sum-take",
            false => "course-draw-sum-left",
        };
        let sum = Message::new(key).with("packets", row.sum());
        let sum = if now > 0 {
            self.say(&sum)
        } else {
            String::new()
        };
        Some((rows(&[row], &fibonacci(most)), format!("{said} {sum}")))
    }

    fn board(&self, game: &GameSession, axis: bool) -> Markup {
        let bytes = PictureBytes::of_page();
        let address = |_: &State| String::new();
        Board {
            id: "drawn-board",
            axis: axis && self.at.game == "chomp",
            ..Board::new(self.reader, game, &bytes, &address)
        }
        .markup()
    }

    /// The last move as a sentence, and the winner at the end.
    fn last_move(&self, game: &GameSession) -> String {
        let Some((ply, last)) = game.made.iter().enumerate().next_back() else {
            return self.text("course-draw-start");
        };
        let said = self.say(&made_by(&game.state, ply, last.phrase.clone()));
        match game.standing {
            GameStatus::Won(_) => {
                let end = Message::new("course-draw-end").with("move", said);
                self.say(&end.with("end", standing(game)))
            }
            _ => said,
        }
    }

    /// The position after the move that is right here, if there is one, and its phrase.
    fn moved(&self, ctx: &mut Context) -> Option<(Position, Message)> {
        let convention = self.at.convention;
        let right = Question::Move.right_move(&self.here, convention, ctx.share(0.3));
        let right = right.ok().flatten()?;
        Some((self.here.play(&right.text).ok()?, right.phrase))
    }

    /// Heaps, equal ones crossed out, and the same after the right move.
    fn pairs(&self, ctx: &mut Context) -> Option<Vec<Step>> {
        let start = sizes(&self.here)?;
        let crossed = Row::crossed(plain(&start), 2);
        let has_pairs = crossed.iter().any(|row| row.is_out());
        let mut steps = vec![(rows(&plain(&start), &[]), self.text("course-draw-heaps"))];
        if has_pairs {
            let said = match crossed.iter().all(Row::is_out) {
                true => self.text("course-draw-none"),
                false => self.text("course-draw-pairs"),
            };
            steps.push((rows(&crossed, &[]), said));
        }
        if let Some((after, phrase)) = self.moved(ctx) {
            let after = sizes(&after)?;
            let said = Message::new("course-draw-move").with("move", phrase);
            steps.push((rows(&plain(&after), &[]), self.say(&said)));
            let crossed = Row::crossed(plain(&after), 2);
            if !crossed.iter().all(Row::is_out) {
                return None;
            }
            steps.push((rows(&crossed, &[]), self.text("course-draw-none")));
        }
        Some(steps)
    }

    /// Heaps as packets of 1, 2, 4, …, crossed out in each column.
    fn packets(&self, ctx: &mut Context) -> Option<Vec<Step>> {
        let modulus = modulus(self.at.game);
        let start = self.counted(&self.here, ctx)?;
        let columns = columns(&start);
        let table = |heaps: &[(String, u64)], crossed: bool| {
            let packed: Vec<Row> = heaps
                .iter()
                .map(|heap| Row::packed(heap, &columns))
                .collect();
            match crossed {
                true => Row::crossed(packed, modulus),
                false => packed,
            }
        };
        let left = |rows: &[Row]| -> Vec<u64> {
            let all = columns.iter().copied();
            all.filter(|size| rows.iter().any(|row| row.has(*size)))
                .collect()
        };
        let same = start.iter().all(|(label, size)| *label == size.to_string());
        let heaps: Vec<Row> = start.iter().map(Row::whole).collect();
        let first = if same {
            "course-draw-heaps"
        } else {
            "course-draw-worth"
        };
        let mut steps = vec![(rows(&heaps, &[]), self.text(first))];
        steps.push((
            rows(&table(&start, false), &columns),
            self.text("course-draw-packets"),
        ));
        let crossed = table(&start, true);
        let rest = left(&crossed);
        let said = match (&rest[..], modulus) {
            ([], _) => self.text("course-draw-none"),
            ([size], 2) => self.say(&Message::new("course-draw-left-one").with("size", *size)),
            (rest, 2) => {
                let texts: Vec<String> = rest.iter().map(u64::to_string).collect();
                let said = Message::new("course-draw-left").with("packets", texts.join(" + "));
                self.say(&said.with("sum", rest.iter().sum::<u64>()))
            }
            (_, count) => self.say(&Message::new("course-draw-by").with("count", count)),
        };
        steps.push((rows(&crossed, &columns), said));
        if let Some((after, phrase)) = self.moved(ctx).filter(|_| !rest.is_empty()) {
            let after = self.counted(&after, ctx)?;
            let crossed = table(&after, true);
            if left(&crossed).is_empty() {
                let said = Message::new("course-draw-mended").with("move", phrase);
                steps.push((rows(&crossed, &columns), self.say(&said)));
            }
        }
        Some(steps)
    }

    /// The heaps with their sizes; where a heap plays like one of another size, with that.
    fn counted(&self, at: &Position, ctx: &mut Context) -> Option<Vec<(String, u64)>> {
        if ["nim", "moore"].contains(&split_name(self.at.game).0) {
            let sizes = sizes(at)?;
            return Some(
                sizes
                    .into_iter()
                    .map(|size| (size.to_string(), size))
                    .collect(),
            );
        }
        let parts = parts(at, self.at.convention, ctx)?;
        debug_assert!(nim_sum(&parts) < 64, "the boards of lessons are small");
        Some(
            parts
                .into_iter()
                .map(|(part, nimber)| (part.text(), nimber))
                .collect(),
        )
    }

    /// Heaps from 0 on: which are lost, or the number of each.
    fn strip(&self, ctx: &mut Context) -> Option<Vec<Step>> {
        let most = sizes(&self.here)?.first().copied()? as usize;
        if most >= MOST_HEAPS {
            return None;
        }
        let game = self.here.of_game();
        let heaps: Vec<Position> = (0..=most)
            .map(|size| game.position(&size.to_string()).ok())
            .collect::<Option<_>>()?;
        match self.question {
            Question::Nimber(_) | Question::Leave(_) => self.numbers(&heaps, ctx),
            _ => self.lost(&heaps, ctx),
        }
    }

    /// A step for each heap: the numbers that its moves reach, and the first one missing.
    fn numbers(&self, heaps: &[Position], ctx: &mut Context) -> Option<Vec<Step>> {
        let mut numbers = Vec::new();
        for heap in heaps {
            numbers.push(heap.nimber(ctx.share(0.3)).ok()?);
        }
        let steps = heaps.iter().enumerate().map(|(size, heap)| {
            let left = heap.choices(64).into_iter();
            let left =
                left.filter_map(|choice| sizes(&heap.play(&choice.text).ok()?)?.first().copied());
            let mut reached: Vec<u64> = left.map(|left| numbers[left as usize]).collect();
            reached.sort_unstable();
            reached.dedup();
            let texts: Vec<String> = reached.iter().map(u64::to_string).collect();
            let said = match texts.is_empty() {
                true => Message::new("course-draw-mex-none"),
                false => Message::new("course-draw-mex")
                    .with("reached", texts.join(&self.text("course-comma"))),
            };
            let said = said.with("size", size).with("missing", numbers[size]);
            let cells: Vec<(String, &str)> = numbers[..=size]
                .iter()
                .map(|n| (n.to_string(), "number"))
                .collect();
            (strip(self.reader, &cells, heaps.len()), self.say(&said))
        });
        Some(steps.collect())
    }

    /// A step for each lost heap, and the move from the last heap to one of them.
    fn lost(&self, heaps: &[Position], ctx: &mut Context) -> Option<Vec<Step>> {
        let mut outcomes = Vec::new();
        for heap in heaps {
            let outcome = heap.outcome(self.at.convention, ctx.share(0.3)).ok()?;
            outcomes.push(outcome == Outcome::P);
        }
        let cells: Vec<(String, &str)> = (outcomes.iter())
            .map(|lost| match lost {
                true => (self.text("course-draw-lost"), "lost"),
                false => (self.text("course-draw-won"), "won"),
            })
            .collect();
        let lost: Vec<usize> = (0..heaps.len()).filter(|size| outcomes[*size]).collect();
        let mut steps = Vec::new();
        for (place, size) in lost.iter().enumerate() {
            let end = lost.get(place + 1).copied().unwrap_or(heaps.len());
            let said = Message::new("course-draw-strip").with("size", *size);
            steps.push((
                strip(self.reader, &cells[..end], heaps.len()),
                self.say(&said),
            ));
        }
        if let Some((after, phrase)) = self.moved(ctx) {
            let said = Message::new("course-draw-from")
                .with("size", heaps.len() - 1)
                .with("move", phrase)
                .with("left", after.text());
            steps.push((strip(self.reader, &cells, heaps.len()), self.say(&said)));
        }
        Some(steps)
    }
}

/// True if rows and columns of the board are alike, and a game is left.
fn has_mirror(at: &Position) -> bool {
    at.turned().is_some_and(|turned| turned == *at) && at.choices(2).len() > 1
}

/// The sizes of heaps by their notation.
fn sizes(at: &Position) -> Option<Vec<u64>> {
    let text = at.text();
    let sizes = text.split(',').filter(|size| !size.is_empty());
    sizes.map(|size| size.parse().ok()).collect()
}

/// Heaps as rows, none crossed out.
fn plain(sizes: &[u64]) -> Vec<Row> {
    let heaps = sizes.iter().map(|size| (size.to_string(), *size));
    heaps.map(|heap| Row::whole(&heap)).collect()
}

/// The number of packets that cancel: two, or one more than the heaps that a move may
/// change.
fn modulus(game: &str) -> usize {
    let several = game
        .strip_prefix("moore:")
        .and_then(|k| k.parse::<usize>().ok());
    several.map_or(2, |k| k + 1)
}

/// The sizes of packets, the largest first.
fn columns(heaps: &[(String, u64)]) -> Vec<u64> {
    let most = heaps.iter().map(|(_, size)| *size).max().unwrap_or(0);
    let powers = (0..6).rev().map(|power| 1 << power);
    powers.filter(|size| *size <= most).collect()
}
