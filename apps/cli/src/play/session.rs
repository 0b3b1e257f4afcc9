//! A session at the terminal: turns, rematches and the commands between moves.

use grundy::computer::{self, Chance, Skill};
use grundy::{
    Convention, Corner, DrawingBudget, Error, GameStatus, Message, Outcome, Solver, Speaker, Start,
};

use super::command::PlayCommand;
use super::input::Input;
use super::state::State;
use crate::failure::Failure;
use crate::text::columns;
use crate::{board, observer, output};

/// The most moves listed.
const MOST_LISTED: usize = 40;

pub(super) struct Session<'s> {
    pub(super) state: State,
    pub(super) convention: Convention,
    pub(super) solver: Solver,
    pub(super) chance: Chance,
    pub(super) input: Input,
    pub(super) speaker: &'s Speaker,
    pub(super) corner: Corner,
}

/// The step after a turn.
enum Next {
    /// The game continues, perhaps after an undo.
    On,
    /// The player left.
    Quit,
}

impl Session<'_> {
    pub(super) fn say(&self, message: &Message) -> Result<(), Failure> {
        output::say(std::slice::from_ref(message), self.speaker)
    }

    /// Begins at the start, or after an opening throw.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        let first = match &self.state.start {
            Start::Position(position) => position.clone(),
            Start::Opening(opening) => {
                let throws = opening.throws();
                let (name, after) = &throws[self.chance.below(throws.len())];
                self.say(&Message::new("play-throw").with("throw", name.as_str()))?;
                after.clone()
            }
        };
        self.state.begin_at(first);
        Ok(())
    }

    /// Plays until the player leaves, or the computers have finished.
    pub(super) fn run(&mut self) -> Result<(), Failure> {
        loop {
            self.show()?;
            let next = match GameStatus::of(&self.state.line, self.convention)? {
                GameStatus::Won(winner) => {
                    let name = self.state.name(winner);
                    self.say(&Message::new("play-over").with("winner", name))?;
                    self.end(Some(winner))?
                }
                GameStatus::Drawn => {
                    self.say(&Message::new("play-drawn"))?;
                    self.end(None)?
                }
                GameStatus::Repeated => {
                    self.say(&Message::new("play-repeated"))?;
                    self.end(None)?
                }
                GameStatus::Throw | GameStatus::Turn(_) => {
                    match self.state.seats[self.state.turn()] {
                        None => self.ask()?,
                        Some(skill) => self.choose(skill)?,
                    }
                }
            };
            if matches!(next, Next::Quit) {
                return Ok(());
            }
        }
    }

    /// Makes a computer move.
    fn choose(&mut self, skill: Skill) -> Result<Next, Failure> {
        let position = self.state.here().clone();
        let convention = self.convention;
        let (solver, chance) = (&mut self.solver, &mut self.chance);
        let chosen =
            observer::busy(|| computer::choose(skill, &position, convention, solver, chance));
        observer::go_on()?;
        let (choice, is_sure) = chosen?;
        if !is_sure {
            self.say(&Message::new("play-unsure"))?;
        }
        let moved = Message::new("play-moved")
            .with("player", self.state.name(self.state.turn()))
            .with("move", choice.phrase.clone())
            .with("text", choice.text.as_str());
        self.say(&moved)?;
        self.state.make(choice)?;
        Ok(Next::On)
    }

    /// Reads a person's next command; `None` at the end of the input.
    fn read(&mut self) -> Result<Option<PlayCommand>, Failure> {
        let prompt = format!("{} ", self.speaker.text("play-prompt"));
        let choices = self.state.here().choices(MOST_LISTED * 10);
        let mut words: Vec<String> = choices.into_iter().map(|choice| choice.text).collect();
        words.extend(PlayCommand::words(self.speaker));
        let line = self.input.line(&prompt, words)?;
        Ok(line.map(|line| PlayCommand::of(&line, self.speaker)))
    }

    /// Prompts the person until the board changes by a move or an undo.
    fn ask(&mut self) -> Result<Next, Failure> {
        loop {
            match self.read()? {
                None | Some(PlayCommand::Quit) => return self.quit(),
                Some(PlayCommand::Again) => return self.again(false),
                Some(PlayCommand::Swap) => return self.again(true),
                Some(PlayCommand::Undo) if self.state.undo() => return Ok(Next::On),
                Some(PlayCommand::Undo) => self.say(&Message::new("play-no-undo"))?,
                Some(PlayCommand::Help) => self.help()?,
                Some(PlayCommand::Board) => self.show()?,
                Some(PlayCommand::Moves) => self.list()?,
                Some(PlayCommand::Hint) => self.hint(false)?,
                Some(PlayCommand::Why) => self.hint(true)?,
                Some(PlayCommand::Move(text)) => match self.state.here().choice(&text) {
                    Ok(choice) => {
                        self.state.make(choice)?;
                        return Ok(Next::On);
                    }
                    Err(error) => {
                        let refused = Message::new("play-not-a-move").with("error", error.whole());
                        self.say(&refused)?;
                    }
                },
            }
        }
    }

    /// Ends a game: names the mistakes, and offers a rematch.
    fn end(&mut self, winner: Option<usize>) -> Result<Next, Failure> {
        if self.state.people() == [false; 2] {
            return Ok(Next::Quit);
        }
        self.review(winner)?;
        self.say(&Message::new("play-over-help"))?;
        loop {
            match self.read()? {
                None | Some(PlayCommand::Quit) => return self.quit(),
                Some(PlayCommand::Again) => return self.again(false),
                Some(PlayCommand::Swap) => return self.again(true),
                Some(PlayCommand::Undo) if self.state.undo() => return Ok(Next::On),
                Some(PlayCommand::Board) => self.show()?,
                Some(_) => self.say(&Message::new("play-over-help"))?,
            }
        }
    }

    fn quit(&self) -> Result<Next, Failure> {
        self.say(&Message::new("play-bye"))?;
        Ok(Next::Quit)
    }

    fn again(&mut self, is_swapped: bool) -> Result<Next, Failure> {
        if is_swapped {
            self.state.seats.reverse();
        }
        self.begin()?;
        Ok(Next::On)
    }

    /// Prints the board and the player to move.
    fn show(&self) -> Result<(), Failure> {
        let (state, speaker) = (&self.state, self.speaker);
        let budget = DrawingBudget::default();
        let board = board::drawn(state.here(), self.corner, speaker, &budget);
        let turn = Message::new("play-turn")
            .with("position", state.here().text())
            .with("player", state.name(state.turn()))
            .with("moves", state.moves.len());
        output::print(&format!("\n{}\n{}\n", board.trim_end(), speaker.say(&turn)))
    }

    pub(super) fn help(&self) -> Result<(), Failure> {
        let example = self.state.here().choices(1).pop();
        let example = example.map_or_else(String::new, |choice| choice.text);
        self.say(&Message::new("play-help").with("example", example))
    }

    /// Prints the moves.
    fn list(&self) -> Result<(), Failure> {
        let choices = self.state.here().choices(MOST_LISTED + 1);
        let rows = choices.iter().take(MOST_LISTED).map(|choice| {
            let phrase = self.speaker.say(&choice.phrase);
            [format!("  {}", choice.text), phrase]
        });
        output::print(&columns(&rows.collect::<Vec<[String; 2]>>()))?;
        if choices.len() > MOST_LISTED {
            self.say(&Message::new("why-more").with("shown", MOST_LISTED))?;
        }
        Ok(())
    }

    /// Prints a winning move, one that holds a draw, or that there is none, with the reason
    /// if wanted.
    fn hint(&mut self, with_reason: bool) -> Result<(), Failure> {
        let position = self.state.here().clone();
        let solved = observer::busy(|| {
            let answer = position.solve(self.convention, &mut self.solver)?;
            let drawing = match answer.outcome {
                Outcome::D => position.drawing_move(self.convention, &mut self.solver)?,
                Outcome::N | Outcome::P => None,
            };
            Ok::<_, Error>((answer, drawing))
        });
        observer::go_on()?;
        match solved {
            Ok((answer, drawing)) => {
                self.say(&match (
                    answer.outcome,
                    answer.winning_moves.first().or(drawing.as_ref()),
                ) {
                    (Outcome::D, Some(mv)) => {
                        Message::new("web-hint-draw").with("move", mv.phrase.clone())
                    }
                    (_, Some(mv)) => Message::new("play-hint")
                        .with("move", mv.phrase.clone())
                        .with("text", mv.text.as_str()),
                    (Outcome::N, None) => Message::new("play-hint-unknown"),
                    (Outcome::P, None) => Message::new("play-hint-none"),
                    (Outcome::D, None) => Message::new("play-hint-draw"),
                })?;
                if !with_reason {
                    return Ok(());
                }
                self.say(&answer.reason)?;
                answer.rest.iter().try_for_each(|rest| self.say(rest))
            }
            Err(error) => self.say(&error.message()),
        }
    }
}
