//! A question on a board and the reader's attempt, checked by the library.

use grundy::{Choice, Error, GameStatus, Message};
use maud::{Markup, html};

use super::live::{self, QUESTION};
use crate::analysis::mistakes;
use crate::context::Context;
use crate::courses::{At, Question};
use crate::reader::Reader;
use crate::session::GameSession;
use crate::view::players::{last_move, side};

/// The verdict on an attempt.
pub(super) enum Verdict {
    Open,
    Right,
    /// Wrong, with an explanation.
    Wrong(Message),
}

/// The question of one board, and the reader's answer.
pub(super) struct Attempt<'a> {
    pub(super) at: At<'a>,
    pub(super) question: Question,
    pub(super) game: GameSession,
    pub(super) verdict: Verdict,
    /// The choice made.
    chosen: Option<u64>,
    /// The right choice, if there are choices.
    right: Option<u64>,
    /// A right move, if the reader asked for one.
    shown: Option<Choice>,
    /// True if the reader asked for the answer.
    show: bool,
}

/// Checks an attempt.
///
/// # Errors
/// The board cannot be drawn, or as [`grundy::Position::solve`].
pub(super) fn attempt<'a>(
    reader: Reader<'_>,
    at: At<'a>,
    question: Question,
    ctx: &mut Context,
) -> Result<Attempt<'a>, Error> {
    let game = live::session(reader, QUESTION, at, ctx).ok_or_else(|| Error::NotKnown {
        position: at.position.to_owned(),
    })?;
    let show = reader.request.flag("show");
    let choices = question.choices();
    let chosen = reader.request.read("answer");
    let chosen = chosen.filter(|choice| choices.contains(choice));
    let mut attempt = Attempt {
        at,
        question,
        game,
        verdict: Verdict::Open,
        chosen,
        right: None,
        shown: None,
        show,
    };
    if choices.is_empty() {
        attempt.judge_moves(ctx)?;
        if show {
            let here = attempt.game.here();
            attempt.shown = question.right_move(here, at.convention, ctx.share(0.5))?;
        }
    } else {
        let here = attempt.game.here();
        let right = question.right_choice(here, at.convention, ctx.share(0.5))?;
        attempt.right = Some(right);
        attempt.verdict = match chosen {
            None => Verdict::Open,
            Some(chosen) if chosen == right => Verdict::Right,
            Some(_) => Verdict::Wrong(Message::new("course-wrong-choice")),
        };
    }
    Ok(attempt)
}

impl Attempt<'_> {
    /// Checks whether the moves made answer the question; after a wrong one the computer
    /// shows why.
    fn judge_moves(&mut self, ctx: &mut Context) -> Result<(), Error> {
        let Some(first) = self.game.made.first().cloned() else {
            return Ok(());
        };
        if self.question == Question::Win {
            self.reply(ctx);
            self.verdict = match self.game.standing {
                GameStatus::Won(0) => Verdict::Right,
                GameStatus::Won(_) | GameStatus::Repeated => Verdict::Wrong(self.lost(ctx)),
                _ => Verdict::Open,
            };
            return Ok(());
        }
        let left = &self.game.line[1];
        let convention = self.at.convention;
        let solver = ctx.share(0.5);
        if self.question.is_right_move(left, convention, solver)? {
            self.verdict = Verdict::Right;
            return Ok(());
        }
        let wrong = |key| Message::new(key).with("move", first.phrase.clone());
        self.verdict = Verdict::Wrong(match self.question {
            Question::Leave(_) => {
                let left = left.nimber(ctx.share(0.5))?;
                wrong("course-wrong-left").with("nimber", left)
            }
            _ => {
                self.reply(ctx);
                let key = if self.is_ended() {
                    "course-wrong-lost"
                } else {
                    "course-wrong-move"
                };
                match self.game.made.get(1) {
                    Some(reply) => wrong(key).with("reply", reply.phrase.clone()),
                    None => wrong("course-wrong-end"),
                }
            }
        });
        Ok(())
    }

    /// Lets the computer move, if it is its turn.
    fn reply(&mut self, ctx: &mut Context) {
        if let Ok(copy) = GameSession::of(self.game.state.clone(), ctx) {
            self.game = live::answered(copy, ctx);
        }
    }

    /// The sentence that the game is lost, with the losing move.
    fn lost(&self, ctx: &mut Context) -> Message {
        match mistakes(&self.game, ctx).0.pop() {
            Some((_, slip)) => {
                Message::new("course-lost-by").with("move", slip.played.phrase.clone())
            }
            None => Message::new("course-lost"),
        }
    }

    /// True if nobody can move any more.
    const fn is_ended(&self) -> bool {
        matches!(self.game.standing, GameStatus::Won(_))
    }

    const fn is_right(&self) -> bool {
        matches!(self.verdict, Verdict::Right)
    }

    /// True once the answer is known.
    pub(super) const fn is_over(&self) -> bool {
        self.show || self.is_right()
    }
}

/// A choice as text.
fn label(reader: Reader<'_>, question: Question, choice: u64) -> String {
    match (question, choice) {
        (Question::Winner, 0) => reader.text("course-first"),
        (Question::Winner, _) => reader.text("course-second"),
        _ => choice.to_string(),
    }
}

impl Attempt<'_> {
    /// The board, playable until the question is answered.
    pub(super) fn board(&self, reader: Reader<'_>) -> Markup {
        let is_open = self.question.choices().is_empty() && matches!(self.verdict, Verdict::Open);
        let hint = self.shown.as_ref().map(|choice| &*choice.text);
        let hint = hint.filter(|_| !self.is_right());
        live::board(reader, QUESTION, &self.game, is_open, hint)
    }

    /// The address that shows the answer; in a whole game, the answer to the current
    /// turn.
    pub(super) fn showing(&self, reader: Reader<'_>) -> String {
        match self.question {
            Question::Win => reader.request.with(&[("show", "1")]),
            _ => reader
                .request
                .with(&[("show", "1"), ("m1", ""), ("p1", "")]),
        }
    }

    /// The choices, each a link until the question is answered.
    pub(super) fn choices(&self, reader: Reader<'_>) -> Markup {
        let over = self.is_over();
        let choices = self.question.choices();
        if choices.is_empty() {
            return html! {};
        }
        html! {
            ul.choices.answers {
                @for choice in choices {
                    @let chosen = self.chosen == Some(choice);
                    @let right = over && self.right == Some(choice);
                    li {
                        @if over {
                            span.button .right[right] .wrong[chosen && !right] { (label(reader, self.question, choice)) @if right { " ✓" } }
                        } @else {
                            a.button .wrong[chosen] data-swap href=(reader.request.with(&[("answer", &choice.to_string())])) {
                                (label(reader, self.question, choice)) @if chosen { " ✗" }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The verdict on the answer. The script ticks `done` if it is right.
    pub(super) fn verdict(&self, reader: Reader<'_>, done: &str) -> Markup {
        let again = html! {
            p { a.button.main data-swap href=(reader.request.with(&[("m1", ""), ("p1", ""), ("show", "")])) { (reader.text("course-again")) } }
        };
        let played = self.question.choices().is_empty();
        match &self.verdict {
            Verdict::Right => {
                let said = reader.text(match self.question {
                    Question::Win => "course-won",
                    Question::Move if self.is_ended() => "course-right-end",
                    Question::Move => "course-right-move",
                    _ => "course-right",
                });
                html! { section.status.right data-say=(said) data-done=(done) { p.turn { (said) } } }
            }
            Verdict::Wrong(why) => {
                let said = reader.say(why);
                html! { section.status.wrong data-say=(said) { p.turn { (said) } @if played { (again) } } }
            }
            Verdict::Open => self.open(reader),
        }
    }

    /// The state of an unanswered question.
    fn open(&self, reader: Reader<'_>) -> Markup {
        let said = match (&self.shown, self.right, self.game.made.last()) {
            (Some(choice), _, _) => {
                Message::new("course-shown-move").with("move", choice.phrase.clone())
            }
            (None, Some(right), _) if self.show => Message::new("course-shown-choice")
                .with("answer", label(reader, self.question, right)),
            (None, None, Some(last)) => last_move(side(&self.game.state, 1), last),
            (None, None, None) => Message::new("course-play"),
            (None, Some(_), _) => return html! {},
        };
        let said = reader.say(&said);
        html! { section.status data-say=(said) { p { (said) } } }
    }
}
