//! `solve`: the outcome of a position, its nimber, winning moves and explanation.

use grundy::classes::Classes;
use grundy::ruleset::label;
use grundy::{
    Answer, Convention, Corner, DrawingBudget, Message, Position, Solver, Speaker, Start,
};
use serde_json::json;

use crate::args::{self, Question};
use crate::failure::Failure;
use crate::output::{self, is_output};
use crate::regions::Regions;
use crate::{answer, board, classes, explain, length, named, observer, proof};

pub(crate) fn solve(flags: &Question, speaker: &Speaker) -> Result<(), Failure> {
    let query = Query::of(flags)?;
    if let Some(file) = &flags.svg {
        return output::save_picture(file, &query.picture(speaker)?);
    }
    let text = query.answer(speaker)?;
    // A certificate in place of the answer is data too.
    match flags.json || query.is_proof_alone() {
        true => output::write(&text),
        false => output::print(&text),
    }
}

/// A parsed question, checked to have no flag without effect.
struct Query<'q> {
    flags: &'q Question,
    start: Start,
    convention: Convention,
    corner: Corner,
    /// Document 1's classes, if requested.
    classes: Option<Classes>,
    drawing: DrawingBudget<'static>,
}

impl<'q> Query<'q> {
    fn of(flags: &'q Question) -> Result<Self, Failure> {
        let mut start = named::start(&flags.game, &flags.position)?;
        if flags.turned {
            let turned = start.position().ok().and_then(|position| position.turned());
            let none = || Message::new("board-not-turned").with("game", label(start.game()));
            start = turned.ok_or_else(|| Failure::Said(none()))?.into();
        }
        let corner = board::corner(flags.corner, &start)?;
        let drawing = observer::drawing(flags.answer.limits.limits().time);
        let mut query = Self {
            flags,
            start,
            convention: args::convention(flags.misere),
            corner,
            classes: None,
            drawing,
        };
        query.check_proof()?;
        match &query.start {
            Start::Opening(_) => query.check_opening()?,
            Start::Position(position) => {
                query.classes = classes::wanted(flags.classes, flags.misere, position)?;
            }
        }
        query.check_picture()?;
        Ok(query)
    }

    /// True if a certificate takes the answer's place on standard output.
    fn is_proof_alone(&self) -> bool {
        self.flags.answer.proof.as_deref().is_some_and(is_output)
    }

    fn check_proof(&self) -> Result<(), Failure> {
        if !self.is_proof_alone() {
            return Ok(());
        }
        let flags = self.flags;
        Failure::if_idle(
            &[
                ("--json", flags.json),
                ("--why", flags.why),
                ("--all-moves", flags.all_moves),
                ("--length", flags.length),
                ("--board", flags.board),
                ("--classes", flags.classes),
                ("--regions", flags.regions),
            ],
            "--proof -",
        )
    }

    /// Refuses flags that need a move to explain, which an opening does not have.
    fn check_opening(&self) -> Result<(), Failure> {
        let flags = self.flags;
        Failure::if_idle(
            &[
                ("--why", flags.why),
                ("--all-moves", flags.all_moves),
                ("--length", flags.length),
                ("--regions", flags.regions),
            ],
            &self.title(),
        )?;
        match flags.classes {
            true => Err(Failure::Said(Message::new("classes-other-game"))),
            false => Ok(()),
        }
    }

    fn check_picture(&self) -> Result<(), Failure> {
        let flags = self.flags;
        if flags.svg.is_none() {
            return Ok(());
        }
        Failure::if_idle(
            &[
                ("--json", flags.json),
                ("--why", flags.why),
                ("--all-moves", flags.all_moves),
                ("--length", flags.length),
                ("--board", flags.board),
                ("--proof", flags.answer.proof.is_some()),
            ],
            "--svg",
        )?;
        match (self.classes.is_some(), flags.regions) {
            (true, _) => Failure::if_idle(&[("--regions", flags.regions)], "--classes --svg"),
            (false, true) => Ok(()),
            (false, false) => Failure::if_idle(&[("--misere", flags.misere)], "--svg"),
        }
    }

    /// The title: game and position.
    fn title(&self) -> String {
        format!("{} {}", label(self.start.game()), self.start.text())
    }

    /// A solver with the limits and tables of the command line.
    fn solver(&self, speaker: &Speaker) -> Result<Solver, Failure> {
        let flags = self.flags;
        let mut solver =
            observer::solver(flags.answer.limits.limits(), &flags.answer.tables, speaker)?;
        solver.thorough = flags.thorough;
        Ok(solver)
    }

    /// The picture of the board, of the classes' flow charts, or of the regions.
    fn picture(&self, speaker: &Speaker) -> Result<String, Failure> {
        let convention = self.convention;
        let Start::Position(position) = &self.start else {
            return Ok(board::picture(&self.start, speaker, &self.drawing));
        };
        if let Some(classes) = &self.classes {
            let mut solver = self.solver(speaker)?;
            return observer::busy(|| {
                let answer = position.solve(convention, &mut solver)?;
                classes::drawn(classes, position, &answer, &mut solver, speaker)
            });
        }
        if self.flags.regions {
            let mut solver = self.solver(speaker)?;
            let regions = observer::busy(|| Regions::of(position, convention, &mut solver))?;
            return Ok(regions.drawn(&self.title(), speaker));
        }
        Ok(board::picture(&self.start, speaker, &self.drawing))
    }

    /// The answer as text or JSON, or the certificate in its place.
    fn answer(&self, speaker: &Speaker) -> Result<String, Failure> {
        let mut solver = self.solver(speaker)?;
        // The working and the proof count as part of the question.
        let answer = |solver: &mut Solver| self.render(solver, speaker);
        observer::busy(|| solver.together(answer)).map_err(|failure| {
            let tables_help = !self.flags.answer.tables.any()
                && (self.start.position()).is_ok_and(|at| at.keyed_rules().is_some());
            match failure.is_memory() && tables_help {
                true => failure.advised("advice-table"),
                false => failure,
            }
        })
    }

    fn render(&self, solver: &mut Solver, speaker: &Speaker) -> Result<String, Failure> {
        let is_json = self.flags.json;
        let mut text = match &self.start {
            Start::Position(position) => {
                let answer = position.solve(self.convention, solver)?;
                let board = self.board(position, speaker)?;
                board
                    + &match is_json {
                        true => self.object(position, &answer, solver, speaker)?,
                        false => self.words(position, &answer, solver, speaker)?,
                    }
            }
            Start::Opening(opening) => {
                let rolls = opening.solve(self.convention, solver)?;
                observer::go_on()?;
                let board = match self.flags.board {
                    true => board::painted(&opening.scene(), self.corner, speaker),
                    false => String::new(),
                };
                board
                    + &match is_json {
                        true => output::json(&json!(rolls)),
                        false => answer::of_throws(&rolls, &opening.of_game(), speaker),
                    }
            }
        };
        let Some(file) = &self.flags.answer.proof else {
            return Ok(text);
        };
        let certificate = self.start.certificate(self.convention, solver)?;
        if is_output(file) {
            return Ok(certificate);
        }
        let saved = proof::save(file, &certificate, speaker)?;
        if !self.flags.json {
            text += &saved;
        }
        Ok(text)
    }

    /// The board, if requested or if moves name its lines.
    fn board(&self, position: &Position, speaker: &Speaker) -> Result<String, Failure> {
        let flags = self.flags;
        if flags.json && !flags.board {
            return Ok(String::new());
        }
        let scene = position.scene_within(&self.drawing);
        observer::go_on()?;
        let named = match flags.json {
            true => None,
            false => board::named(position, &scene, speaker),
        };
        Ok(match named {
            Some(named) => named,
            None if flags.board => board::painted(&scene, self.corner, speaker),
            None => String::new(),
        })
    }

    fn object(
        &self,
        position: &Position,
        answer: &Answer,
        solver: &mut Solver,
        speaker: &Speaker,
    ) -> Result<String, Failure> {
        let mut object = json!(answer);
        object["reason"] = json!(speaker.say(&answer.reason));
        if let Some(rest) = &answer.rest {
            object["rest"] = json!(speaker.say(rest));
        }
        if answer.searched > 0 {
            object["searched"] = json!(answer.searched);
        }
        let with_length = self.flags.length;
        if self.flags.all_moves {
            let moves = explain::moves_object(position, self.convention, with_length, solver)?;
            object["moves"] = moves;
        }
        if with_length {
            match length::of(position, self.convention, solver)? {
                Some(length) => object["length"] = json!(length),
                None => object["length_known"] = json!(false),
            }
        }
        if let Some(classes) = &self.classes {
            object["classes"] = classes::object(classes, solver, speaker)?;
        }
        Ok(output::json(&object))
    }

    fn words(
        &self,
        position: &Position,
        answer: &Answer,
        solver: &mut Solver,
        speaker: &Speaker,
    ) -> Result<String, Failure> {
        let convention = self.convention;
        let mut text = answer::of_position(answer, &position.of_game(), speaker);
        if self.flags.why {
            text += &explain::explained(answer, position, solver, speaker)?;
        }
        if self.flags.length {
            let length = length::of(position, convention, solver)?;
            text += &format!("{}\n", speaker.say(&length::sentence(length)));
        }
        if self.flags.all_moves {
            text += &explain::moves(position, convention, self.flags.length, solver, speaker)?;
        }
        if self.flags.regions {
            text += &Regions::of(position, convention, solver)?.painted(speaker);
        }
        if let Some(classes) = &self.classes {
            text += &classes::summary(classes, answer, solver, speaker)?;
        }
        Ok(text)
    }
}
