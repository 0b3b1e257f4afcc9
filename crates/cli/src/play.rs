//! `play`: a game in the terminal.

use std::io::{self, BufRead as _, Write as _};

use grundy::computer::{self, Chance, Skill};
use grundy::{
    Convention, Game, Message, Outcome, Position, Reply, Solver, Speaker, convention_name,
};

use crate::args::{Player, Seats};
use crate::board;
use crate::failure::Failure;
use crate::watch;

/// A position that comes for the third time ends the game as a draw.
const REPETITIONS: usize = 3;
/// At most so many moves are listed.
const MOST_LISTED: usize = 40;

/// A game under way.
struct Match<'s> {
    seats: [Player; 2],
    convention: Convention,
    solver: Solver,
    chance: Chance,
    speaker: &'s Speaker,
    /// Every position since the start; the last one is on the board.
    history: Vec<Position>,
}

/// What a person typed.
enum Wish {
    Move(String),
    Hint,
    Undo,
    Moves,
    Why,
    Board,
    Help,
    Quit,
}

pub(crate) fn play(seats: &Seats, speaker: &Speaker) -> Result<(), Failure> {
    let game = Game::named(&seats.game)?;
    let convention = if seats.misere {
        Convention::Misere
    } else {
        Convention::Normal
    };
    game.check_convention(convention)?;
    let start = match &seats.position {
        Some(position) => game.position(position)?,
        None => game.position(example_of(game.name())?)?,
    };
    let by_chance = start.throws().is_some();
    if [seats.first, seats.second] == [Player::Human; 2] && !by_chance {
        Failure::if_idle(
            &[("--seed", seats.seed.is_some())],
            "--first human --second human",
        )?;
    }
    let seed = seats.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let mut under_way = Match {
        seats: [seats.first, seats.second],
        convention,
        solver: watch::solver(seats.limits.limits(), &seats.tables, speaker)?,
        chance: Chance::seeded(seed),
        speaker,
        history: vec![start],
    };
    under_way.tell(
        &Message::new("play-start")
            .with("game", game.name())
            .with("convention", convention_name(convention))
            .with("seed", seed.to_string()),
    )?;
    if seats.first == Player::Human || seats.second == Player::Human {
        under_way.tell(&Message::new("play-help"))?;
    }
    under_way.throw()?;
    under_way.run()
}

/// The position to start from when none is given: the example of this very
/// game, or of its family.
fn example_of(name: &str) -> Result<&'static str, Failure> {
    let page = Game::page(name)?;
    let example = page
        .examples
        .iter()
        .find(|(example, _)| *example == name)
        .or_else(|| page.examples.first());
    Ok(example.map_or("", |(_, position)| position))
}

impl Match<'_> {
    fn tell(&self, message: &Message) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "{}", self.speaker.say(message))?;
        out.flush()
    }

    fn board(&self) -> &Position {
        // The history begins with the start, and undo keeps it.
        &self.history[self.history.len() - 1]
    }

    /// Whose turn it is: 0 or 1.
    fn turn(&self) -> usize {
        (self.history.len() - 1) % 2
    }

    /// The opening throw, where chance begins.
    fn throw(&mut self) -> Result<(), Failure> {
        let Some(throws) = self.board().throws() else {
            return Ok(());
        };
        let (name, after) = &throws[self.chance.below(throws.len())];
        self.tell(&Message::new("play-throw").with("throw", name.as_str()))?;
        self.history = vec![after.clone()];
        Ok(())
    }

    fn run(&mut self) -> Result<(), Failure> {
        loop {
            self.show()?;
            if let Some(outcome) = self.board().ended(self.convention) {
                let winner = match outcome {
                    Outcome::N => self.turn(),
                    _ => 1 - self.turn(),
                };
                self.tell(&Message::new("play-over").with("winner", self.name(winner)))?;
                return Ok(());
            }
            let here = self.board().text();
            let times = self
                .history
                .iter()
                .rev()
                .step_by(2)
                .filter(|at| at.text() == here);
            if times.count() >= REPETITIONS {
                self.tell(&Message::new("play-repeated"))?;
                return Ok(());
            }
            let mv = match self.seats[self.turn()].skill() {
                None => match self.ask()? {
                    Some(mv) => mv,
                    None => return Ok(()),
                },
                Some(skill) => self.choose(skill)?,
            };
            if mv.is_empty() {
                // An undo: the board is already another one.
                continue;
            }
            let after = self.board().play(&mv)?;
            self.history.push(after);
        }
    }

    fn show(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let text = self.board().text();
        writeln!(
            out,
            "\n{}",
            board::painted(&self.board().scene(), self.speaker).trim_end()
        )?;
        writeln!(
            out,
            "{}",
            self.speaker.say(
                &Message::new("play-turn")
                    .with("position", text)
                    .with("player", self.name(self.turn()))
            )
        )?;
        out.flush()
    }

    /// What a seat is called: you, when there is one person, else its number.
    fn name(&self, seat: usize) -> Message {
        let people = self
            .seats
            .iter()
            .filter(|&&player| player == Player::Human)
            .count();
        Message::new(match (self.seats[seat], people, seat) {
            (Player::Human, 1, _) => "play-you",
            (Player::Human, _, 0) => "play-first",
            (Player::Human, _, _) => "play-second",
            (_, 1, _) => "play-computer",
            (_, _, 0) => "play-computer-first",
            (_, _, _) => "play-computer-second",
        })
    }

    /// The move of a computer, told.
    fn choose(&mut self, skill: Skill) -> Result<String, Failure> {
        let position = self.board().clone();
        let convention = self.convention;
        let (solver, chance) = (&mut self.solver, &mut self.chance);
        let chosen = watch::busy(|| computer::choose(skill, &position, convention, solver, chance));
        if watch::interrupted() {
            return Err(Failure::Interrupted);
        }
        let (choice, sure) = chosen?;
        if !sure {
            self.tell(&Message::new("play-unsure"))?;
        }
        self.tell(
            &Message::new("play-moved")
                .with("player", self.name(self.turn()))
                .with("move", choice.phrase)
                .with("text", choice.text.as_str()),
        )?;
        Ok(choice.text)
    }

    /// Asks the person until a move is possible: its text, or an empty text
    /// after an undo. `None` to end the game.
    fn ask(&mut self) -> Result<Option<String>, Failure> {
        loop {
            {
                let mut out = io::stdout().lock();
                write!(out, "{} ", self.speaker.text("play-prompt"))?;
                out.flush()?;
            }
            let Some(line) = read_line()? else {
                self.tell(&Message::new("play-bye"))?;
                return Ok(None);
            };
            match self.wish(line.trim()) {
                Wish::Quit => {
                    self.tell(&Message::new("play-bye"))?;
                    return Ok(None);
                }
                Wish::Undo => {
                    if self.undo() {
                        return Ok(Some(String::new()));
                    }
                    self.tell(&Message::new("play-no-undo"))?;
                }
                Wish::Help => self.tell(&Message::new("play-help"))?,
                Wish::Board => self.show()?,
                Wish::Moves => self.list()?,
                Wish::Hint => self.hint(false)?,
                Wish::Why => self.hint(true)?,
                Wish::Move(text) => match self.board().play(&text) {
                    Ok(_) => return Ok(Some(text)),
                    Err(error) => {
                        self.tell(&Message::new("play-not-a-move").with("error", error.whole()))?;
                    }
                },
            }
        }
    }

    /// A command in the language of the game or in English, by its word or
    /// first letter, or else a move.
    fn wish(&self, line: &str) -> Wish {
        let is = |key: &str, word: &str| {
            line == word
                || line == self.speaker.text(key)
                || (line.len() == 1 && word.starts_with(line))
        };
        if is("play-word-hint", "hint") {
            Wish::Hint
        } else if is("play-word-undo", "undo") {
            Wish::Undo
        } else if is("play-word-moves", "moves") {
            Wish::Moves
        } else if is("play-word-why", "why") {
            Wish::Why
        } else if is("play-word-board", "board") {
            Wish::Board
        } else if is("play-word-quit", "quit") {
            Wish::Quit
        } else if line.is_empty() || line == "?" || is("play-word-help", "help") {
            Wish::Help
        } else {
            Wish::Move(line.to_owned())
        }
    }

    /// Back to the person's turn before this one.
    fn undo(&mut self) -> bool {
        let seat = self.turn();
        let both_people = self.seats[0] == Player::Human && self.seats[1] == Player::Human;
        let back = if both_people { 1 } else { 2 };
        if self.history.len() <= back {
            return false;
        }
        self.history.truncate(self.history.len() - back);
        debug_assert!(both_people || self.turn() == seat);
        true
    }

    fn list(&self) -> Result<(), Failure> {
        let choices = self.board().choices(MOST_LISTED + 1);
        let rows: Vec<[String; 2]> = choices
            .iter()
            .take(MOST_LISTED)
            .map(|choice| {
                [
                    format!("  {}", choice.text),
                    self.speaker.say(&choice.phrase),
                ]
            })
            .collect();
        crate::print(&crate::listing::columns(&rows))?;
        if choices.len() > MOST_LISTED {
            self.tell(&Message::new("why-more").with("shown", MOST_LISTED))?;
        }
        Ok(())
    }

    /// A winning move, or that there is none; with the reason if wanted.
    fn hint(&mut self, why: bool) -> Result<(), Failure> {
        let position = self.board().clone();
        let solved = watch::busy(|| position.solve(self.convention, &mut self.solver));
        if watch::interrupted() {
            return Err(Failure::Interrupted);
        }
        match solved {
            Ok(Reply::Answer(answer)) => {
                self.tell(&match (answer.outcome, answer.winning_moves.first()) {
                    (_, Some(mv)) => Message::new("play-hint")
                        .with("move", mv.phrase.clone())
                        .with("text", mv.text.as_str()),
                    (Outcome::N, None) => Message::new("play-hint-unknown"),
                    (Outcome::P, None) => Message::new("play-hint-none"),
                    (Outcome::D, None) => Message::new("play-hint-draw"),
                })?;
                if why {
                    self.tell(&answer.reason)?;
                }
            }
            Ok(Reply::Rolls(_)) => {}
            Err(error) => self.tell(&error.message())?,
        }
        Ok(())
    }
}

/// One line of input, `None` at its end. Of a very long line only the start is
/// kept: no move is that long.
fn read_line() -> io::Result<Option<String>> {
    const LONGEST: usize = 4096;
    let mut bytes = Vec::new();
    let mut input = io::stdin().lock();
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        bytes.extend(part.iter().take(LONGEST - bytes.len().min(LONGEST)));
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
