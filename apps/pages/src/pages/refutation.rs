//! The refutation of a wrong choice: moves played on the board that show why it is wrong,
//! and a sentence about them.

use grundy::{Choice, Error, Message, Position};

use super::live::{perfect, reply, until_reply};
use crate::context::Context;
use crate::courses::{At, Question, safe_moves, taking};
use crate::session::GameSession;
use crate::state::State;

/// A refutation.
pub(super) struct Refutation {
    /// The board with the moves that refute the choice.
    pub(super) game: Option<GameSession>,
    /// A move to highlight on the board of the question.
    pub(super) hint: Option<Choice>,
    pub(super) said: Message,
}

/// Refutes a choice that is not the right one.
///
/// # Errors
/// As [`Position::solve`].
pub(super) fn refute(
    question: Question,
    at: At<'_>,
    here: &Position,
    [chosen, right]: [u64; 2],
    ctx: &mut Context,
) -> Result<Refutation, Error> {
    let of = Of { at, here };
    match question {
        Question::Winner if right == 1 => {
            of.tried(perfect(here, at.convention, ctx), "second", ctx)
        }
        Question::Winner => of.won("first", ctx),
        Question::Lost(all) => {
            let text = all.split('|').nth(chosen as usize).unwrap_or_default();
            let (game, convention) = (at.game, at.convention);
            let at = At {
                game,
                position: text,
                convention,
            };
            let here = &at.read()?;
            Of { at, here }.won("lost", ctx)
        }
        Question::Part(_) => of.tried(of.in_part(chosen as usize), "part", ctx),
        Question::Nimber(_) if chosen < right => {
            let reached = here.moves_to(chosen, ctx.share(0.5))?.into_iter().next();
            let said = Message::new("course-refute-reached").with("nimber", chosen);
            Ok(of.shown(reached, said, ctx))
        }
        Question::Count(_) if chosen > right => {
            let choices = here.choices(200);
            let mut losing = None;
            for choice in choices {
                let left = here.play(&choice.text)?;
                if !Question::Move.is_right_move(&left, at.convention, ctx.share(0.5))? {
                    losing = Some(choice);
                }
            }
            of.tried(losing, "fewer", ctx)
        }
        Question::Count(_) => {
            let winning = here.solve(at.convention, ctx.share(0.5))?.winning_moves;
            let also = winning.into_iter().nth(chosen as usize);
            Ok(Refutation::hinted(also, "course-refute-more", chosen))
        }
        Question::Safe(_) if chosen > right => of.unsafe_move(ctx),
        Question::Safe(_) => {
            let also = safe_moves(here)?.into_iter().nth(chosen as usize);
            Ok(Refutation::hinted(also, "course-refute-safe", chosen))
        }
        Question::Nimber(_) => Ok(Refutation::said("course-refute-large", chosen)),
        Question::Moves(_) if chosen < right => Ok(Refutation::said("course-refute-few", chosen)),
        _ => Ok(Refutation::said("course-refute-many", chosen)),
    }
}

impl Refutation {
    /// A move that makes the number chosen too small, to highlight on the board.
    fn hinted(also: Option<Choice>, key: &'static str, chosen: u64) -> Self {
        let said = Message::new(key).with("count", chosen);
        let said = match &also {
            Some(also) => said.with("move", also.phrase.clone()),
            None => Message::new("course-wrong"),
        };
        Self {
            game: None,
            hint: also,
            said,
        }
    }

    /// A sentence about the number chosen.
    fn said(key: &'static str, chosen: u64) -> Self {
        Self {
            game: None,
            hint: None,
            said: Message::new(key).with("count", chosen),
        }
    }
}

/// A position of the question.
struct Of<'a> {
    at: At<'a>,
    here: &'a Position,
}

impl Of<'_> {
    /// The game after a move.
    fn after(&self, choice: &Choice, ctx: &Context) -> Option<GameSession> {
        let state = State {
            convention: self.at.convention,
            ..State::new(self.at.game, self.at.position)
        };
        GameSession::of(state.played(&choice.text), ctx).ok()
    }

    /// A move shown on the board; `said` lacks it.
    fn shown(&self, choice: Option<Choice>, said: Message, ctx: &Context) -> Refutation {
        Refutation {
            game: choice.as_ref().and_then(|choice| self.after(choice, ctx)),
            hint: None,
            said: match choice {
                Some(choice) => said.with("move", choice.phrase),
                None => Message::new("course-wrong"),
            },
        }
    }

    /// A move after which something can be taken, and the move that takes it.
    fn unsafe_move(&self, ctx: &Context) -> Result<Refutation, Error> {
        for choice in self.here.choices(200) {
            let left = self.here.play(&choice.text)?;
            if let Some(reply) = taking(&left)? {
                let said = Message::new("course-refute-unsafe")
                    .with("move", choice.phrase.clone())
                    .with("reply", reply.phrase);
                let game = self.after(&choice, ctx);
                let game = game.map(|game| game.state.played(&reply.text));
                return Ok(Refutation {
                    game: game.and_then(|state| GameSession::of(state, ctx).ok()),
                    hint: None,
                    said,
                });
            }
        }
        Ok(self.shown(None, Message::new("course-wrong"), ctx))
    }

    /// A winning move from this position.
    fn won(&self, key: &str, ctx: &mut Context) -> Result<Refutation, Error> {
        let winning = self.here.winning_move(self.at.convention, ctx.share(0.5))?;
        let is_end =
            |choice: &Choice| Ok::<_, Error>(self.here.play(&choice.text)?.choices(1).is_empty());
        let ends = winning.as_ref().map(is_end).transpose()?.unwrap_or(false);
        let end = if ends { "-end" } else { "" };
        let said = Message::new(format!("course-refute-{key}{end}"));
        Ok(self.shown(winning, said, ctx))
    }

    /// A move that looks good, and the reply that beats it.
    fn tried(
        &self,
        tried: Option<Choice>,
        key: &str,
        ctx: &mut Context,
    ) -> Result<Refutation, Error> {
        let said = Message::new(format!("course-refute-{key}"));
        let Some((first, game)) =
            tried.and_then(|own| self.after(&own, ctx).map(|game| (own, game)))
        else {
            return Ok(self.shown(None, said, ctx));
        };
        let game = until_reply(game, ctx);
        let (last, said) = match reply(&game) {
            // A player who moves again makes other moves before the reply.
            Some((ply, reply)) => (ply - 1, said.with("reply", reply.phrase.clone())),
            None => (0, Message::new("course-refute-last")),
        };
        let last = game
            .made
            .get(last)
            .map_or(first.phrase, |own| own.phrase.clone());
        Ok(Refutation {
            said: said.with("move", last),
            game: Some(game),
            hint: None,
        })
    }

    /// A move in the part of this number.
    fn in_part(&self, part: usize) -> Option<Choice> {
        let parts = self.here.parts();
        let wanted = parts.get(part)?.text();
        let count = |whole: &Position| {
            let parts = whole.parts();
            parts.iter().filter(|part| part.text() == wanted).count()
        };
        let before = count(self.here);
        let mut choices = self.here.choices(200).into_iter();
        choices.find(|choice| {
            let left = self.here.play(&choice.text);
            left.is_ok_and(|left| count(&left) < before)
        })
    }
}
