//! A question on a board and the reader's attempt, checked by the library.

use grundy::{Choice, DrawingBudget, Error, GameStatus, Message, Mistake, Outcome};
use maud::{Markup, html};

use super::live::{self, QUESTION, reply};
use super::refutation::refute;
use crate::analysis::mistakes;
use crate::context::Context;
use crate::courses::{At, Question};
use crate::reader::Reader;
use crate::session::GameSession;
use crate::view::players::{last_move, side};
use crate::view::shelf::thumbnail;

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
    /// A right move, if the reader asked for one, or a move of the refutation.
    shown: Option<Choice>,
    /// In a whole game, the number of the move that gave the win away, if the reader asks
    /// for a move where none wins any more.
    slip: Option<(usize, Mistake)>,
    /// True if the reader asked for the answer.
    show: bool,
    /// True if the answer was not found alone: it was shown, or a choice was wrong.
    pub(super) missed: bool,
}

/// Checks an attempt.
///
/// # Errors
/// The board cannot be drawn, or as [`grundy::Position::solve`].
pub(super) fn attempt<'a>(
    reader: Reader<'_>,
    (question, at): (Question, At<'a>),
    ctx: &mut Context,
) -> Result<Attempt<'a>, Error> {
    let game = live::session(reader, QUESTION, at, ctx).ok_or_else(|| Error::NotKnown {
        position: at.position.to_owned(),
    })?;
    let show = reader.request.flag("show");
    let choices = question.choices();
    let chosen = reader.request.read("answer");
    let chosen = chosen.filter(|choice| choices.contains(choice) && !show);
    let mut attempt = Attempt {
        at,
        question,
        game,
        verdict: Verdict::Open,
        chosen,
        right: None,
        shown: None,
        slip: None,
        show,
        missed: show || reader.request.flag("missed"),
    };
    match choices.is_empty() {
        true => attempt.judge_moves(ctx)?,
        false => attempt.judge_choice(ctx)?,
    }
    if show {
        attempt.find_move(ctx)?;
    }
    Ok(attempt)
}

impl Attempt<'_> {
    /// Checks the choice made; after a wrong one the board shows why.
    fn judge_choice(&mut self, ctx: &mut Context) -> Result<(), Error> {
        let (question, here) = (self.question, self.game.here());
        let right = question.right_choice(here, self.at.convention, ctx.share(0.5))?;
        self.right = Some(right);
        match self.chosen {
            None => {}
            Some(chosen) if chosen == right => self.verdict = Verdict::Right,
            Some(chosen) => {
                let refuted = refute(question, self.at, here, [chosen, right], ctx)?;
                self.verdict = Verdict::Wrong(refuted.said);
                self.shown = refuted.hint;
                self.missed = true;
                if let Some(game) = refuted.game {
                    self.game = game;
                }
            }
        }
        Ok(())
    }

    /// Finds a right move for a reader who asked for one; in a whole game that is lost, the
    /// move that gave the win away.
    fn find_move(&mut self, ctx: &mut Context) -> Result<(), Error> {
        let here = self.game.here();
        let is_turn = self.game.standing == GameStatus::Turn(0);
        if is_turn && self.question.choices().is_empty() {
            let convention = self.at.convention;
            self.shown = self.question.right_move(here, convention, ctx.share(0.5))?;
        }
        if self.question == Question::Win && self.shown.is_none() && !self.is_right() {
            self.slip = mistakes(&self.game, ctx).0.pop();
        }
        Ok(())
    }

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
                GameStatus::Won(_) | GameStatus::Drawn | GameStatus::Repeated => {
                    Verdict::Wrong(self.lost(ctx))
                }
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
                let is_lost = left.outcome(convention, ctx.share(0.5))? == Outcome::N;
                if let Ok(copy) = GameSession::of(self.game.state.clone(), ctx) {
                    self.game = live::until_reply(copy, ctx);
                }
                self.answered(first.phrase, is_lost)
            }
        });
        Ok(())
    }

    /// The sentence on the computer's reply to a wrong move.
    fn answered(&self, first: Message, is_lost: bool) -> Message {
        let Some((ply, reply)) = reply(&self.game) else {
            return Message::new("course-wrong-end").with("move", first);
        };
        let end = match (self.is_ended(), is_lost) {
            (true, _) => "course-wrong-lost",
            (_, true) => "course-wrong-wins",
            (_, false) => "course-wrong-even",
        };
        // A player who moves again makes other moves before the reply.
        let own = self.game.made[1..ply].last();
        let said = match own {
            None => Message::new("course-wrong-move"),
            Some(own) => Message::new("course-wrong-again").with("own", own.phrase.clone()),
        };
        let said = said.with("move", first).with("reply", reply.phrase.clone());
        said.with("end", Message::new(end))
    }

    /// Lets the computer move, if it is its turn.
    fn reply(&mut self, ctx: &mut Context) {
        if let Ok(copy) = GameSession::of(self.game.state.clone(), ctx) {
            self.game = live::answered(copy, ctx);
        }
    }

    /// The sentence that the game is lost, with the losing move.
    fn lost(&self, ctx: &mut Context) -> Message {
        let is_lost = matches!(self.game.standing, GameStatus::Won(_));
        match mistakes(&self.game, ctx).0.pop() {
            Some((_, slip)) => {
                let key = if is_lost {
                    "course-lost-by"
                } else {
                    "course-even-by"
                };
                Message::new(key).with("move", slip.played.phrase.clone())
            }
            None if is_lost => Message::new("course-lost"),
            None => Message::new("course-even"),
        }
    }

    /// True if nobody can move any more.
    const fn is_ended(&self) -> bool {
        matches!(self.game.standing, GameStatus::Won(_))
    }

    pub(super) const fn is_right(&self) -> bool {
        matches!(self.verdict, Verdict::Right)
    }

    /// True once the answer is known. In a whole game, only one move is shown at a time.
    pub(super) fn is_over(&self) -> bool {
        self.is_right() || self.show && self.question != Question::Win
    }
}

impl Attempt<'_> {
    /// A choice as text.
    fn label(&self, reader: Reader<'_>, choice: u64) -> String {
        match (self.question, choice) {
            (Question::Winner, 0) => reader.text("course-first"),
            (Question::Winner, _) => reader.text("course-second"),
            (Question::Lost(_), _) => letter(choice),
            (Question::Part(_), _) => {
                let parts = self.at.read().map(|at| at.parts()).unwrap_or_default();
                let part = parts.get(choice as usize);
                let size = part.map(grundy::Position::text).unwrap_or_default();
                reader.say(&Message::new("course-heap").with("size", size))
            }
            _ => choice.to_string(),
        }
    }

    /// The board, playable until the question is answered. Where positions are compared,
    /// there is none but in a refutation.
    pub(super) fn board(&self, reader: Reader<'_>) -> Markup {
        let is_open = self.question.choices().is_empty() && matches!(self.verdict, Verdict::Open);
        let hint = self.shown.as_ref().map(|choice| &*choice.text);
        let hint = hint.filter(|_| !self.is_right());
        if matches!(self.question, Question::Lost(_)) && self.game.made.is_empty() {
            return html! {};
        }
        live::board(reader, QUESTION, &self.game, is_open, hint)
    }

    /// The address that shows the answer; in a whole game, the answer to the current
    /// turn.
    pub(super) fn showing(&self, reader: Reader<'_>) -> String {
        match self.question {
            Question::Win => reader.request.with(&[("show", "1"), ("p1", "")]),
            _ => reader
                .request
                .with(&[("show", "1"), ("m1", ""), ("p1", ""), ("answer", "")]),
        }
    }

    /// The choices, each a link until the question is answered.
    pub(super) fn choices(&self, reader: Reader<'_>) -> Markup {
        let over = self.is_over();
        let choices = self.question.choices();
        if choices.is_empty() {
            return html! {};
        }
        let missed = if self.missed { "1" } else { "" };
        html! {
            ul.choices.answers {
                @for choice in choices {
                    @let chosen = self.chosen == Some(choice);
                    @let right = over && self.right == Some(choice);
                    li {
                        @if over {
                            span.button .right[right] .wrong[chosen && !right] { (self.choice(reader, choice, if right { " ✓" } else { "" })) }
                        } @else {
                            a.button .wrong[chosen] data-swap href=(reader.request.with(&[("answer", &choice.to_string()), ("missed", missed)])) {
                                (self.choice(reader, choice, if chosen { " ✗" } else { "" }))
                            }
                        }
                    }
                }
            }
        }
    }

    /// A choice as text, or a position to compare as a small picture, and its mark.
    fn choice(&self, reader: Reader<'_>, choice: u64, mark: &str) -> Markup {
        let label = self.label(reader, choice);
        let Question::Lost(all) = self.question else {
            return html! { (label) (mark) };
        };
        let text = all.split('|').nth(choice as usize).unwrap_or_default();
        let scene = At {
            position: text,
            ..self.at
        }
        .read();
        let scene = scene.map(|at| at.scene_within(&DrawingBudget::default()));
        html! {
            @if let Ok(scene) = scene { (thumbnail(&scene, reader)) }
            b { (label) (mark) } span.unseen { ": " (text) }
        }
    }

    /// The verdict on the answer, with the links that lead on. The script ticks `done` if
    /// it is right and was found alone.
    pub(super) fn verdict(&self, reader: Reader<'_>, done: Option<&str>, on: &Markup) -> Markup {
        let done = done.filter(|_| !self.missed);
        // The step of a drawing is said in place of what was said before.
        let says = reader.request.param("step").is_none();
        let status = |class: &str, said: &str, done: Option<&str>, on: &Markup| {
            html! {
                section.status.(class) data-say=[says.then_some(said)] data-done=[done] {
                    p.turn { (said) }
                    (on)
                }
            }
        };
        match &self.verdict {
            Verdict::Right => {
                let said = reader.text(match self.question {
                    Question::Win if self.missed => "course-won-missed",
                    _ if self.missed => "course-right-missed",
                    Question::Win => "course-won",
                    Question::Move if self.is_ended() => "course-right-end",
                    Question::Move => "course-right-move",
                    _ => "course-right",
                });
                status("right", &said, done, on)
            }
            Verdict::Wrong(why) if self.slip.is_none() => {
                status("wrong", &reader.say(why), None, on)
            }
            _ => match self.open(reader) {
                Some(said) => status("open", &reader.say(&said), None, on),
                None => on.clone(),
            },
        }
    }

    /// The link to the same question once more; to a whole game as it was before the move
    /// that gave the win away, if the reader asked.
    pub(super) fn again(&self, reader: Reader<'_>) -> Markup {
        let (moves, key) = match &self.slip {
            Some((ply, _)) => (
                self.game.state.at_ply(*ply).made_text(),
                "course-before-slip",
            ),
            None => (String::new(), "course-again"),
        };
        let show = if self.slip.is_some() { "1" } else { "" };
        let missed = match self.question {
            Question::Win if self.slip.is_none() => "",
            _ if self.missed => "1",
            _ => "",
        };
        let changed = [
            ("m1", &*moves),
            ("p1", ""),
            ("answer", ""),
            ("show", show),
            ("missed", missed),
        ];
        html! { a.button data-swap href=(reader.request.with(&changed)) { (reader.text(key)) } }
    }

    /// True if the same question is to be offered once more.
    pub(super) const fn is_wrong(&self) -> bool {
        matches!(self.verdict, Verdict::Wrong(_)) || self.slip.is_some()
    }

    /// The state of an unanswered question, as a sentence.
    fn open(&self, reader: Reader<'_>) -> Option<Message> {
        if let Some((_, slip)) = &self.slip {
            let said = Message::new("course-shown-slip");
            let said = said.with("played", slip.played.phrase.clone());
            return Some(said.with("better", slip.better.phrase.clone()));
        }
        let last = last_move(&self.game, |_| side(&self.game.state, 1));
        match (&self.shown, self.right, last) {
            (Some(choice), _, _) => {
                Some(Message::new("course-shown-move").with("move", choice.phrase.clone()))
            }
            (None, Some(right), _) if self.show => {
                Some(Message::new("course-shown-choice").with("answer", self.label(reader, right)))
            }
            (None, None, Some(last)) => Some(last),
            (None, None, None) => Some(Message::new("course-play")),
            (None, Some(_), _) => None,
        }
    }
}

/// The name of one of the positions to compare: A, B, …
fn letter(choice: u64) -> String {
    let letters = ('A'..='Z').nth(choice as usize);
    letters.map(String::from).unwrap_or_default()
}
