//! `play`: a game in the terminal.

mod input;
mod review;
mod wish;

use grundy::computer::{self, Chance, Skill};
use grundy::ruleset::is_text;
use grundy::{
    Choice, Convention, Corner, DrawingBudget, Game, GameStatus, Message, Outcome, Page, Position,
    Solver, Speaker, Start,
};

use crate::args::{Player, Seats};
use crate::board;
use crate::failure::Failure;
use crate::named;
use crate::observer;
use input::Input;
use wish::Wish;

/// At most so many moves are listed.
const MOST_LISTED: usize = 40;

/// A game under way.
struct Match<'s> {
    seats: [Player; 2],
    convention: Convention,
    solver: Solver,
    chance: Chance,
    input: Input,
    speaker: &'s Speaker,
    corner: Corner,
    /// Where a rematch begins too.
    start: Start,
    /// Every position since the first one; the last is on the board.
    line: Vec<Position>,
    /// The moves between them.
    told: Vec<Choice>,
}

/// What comes next.
enum Next {
    /// The game continues, from another board after an undo.
    On,
    /// The player left.
    Quit,
}

pub(crate) fn play(seats: &Seats, speaker: &Speaker) -> Result<(), Failure> {
    let game = named::game(&seats.game)?;
    let convention = if seats.misere {
        Convention::Misere
    } else {
        Convention::Normal
    };
    game.check_convention(convention)?;
    let start = match &seats.position {
        Some(position) => game.start_at(position)?,
        None => game.start()?,
    };
    let corner = board::corner(seats.corner, &start)?;
    let by_chance = start.opening().is_some();
    let people = [seats.first, seats.second].map(|player| player == Player::Human);
    if people == [true; 2] && !by_chance {
        Failure::if_idle(
            &[("--seed", seats.seed.is_some())],
            "--first human --second human",
        )?;
    }
    let seed = seats.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let mut under_way = Match {
        seats: [seats.first, seats.second],
        convention,
        solver: observer::solver_of_many(seats.limits.limits(), &seats.tables, speaker)?,
        chance: Chance::seeded(seed),
        input: Input::new()?,
        speaker,
        corner,
        line: Vec::new(),
        start,
        told: Vec::new(),
    };
    let page = Game::page(game.name())?;
    under_way.tell(
        &Message::new("play-start")
            .with("game", titled(&page, game.name(), speaker))
            .with("convention", game.ending(convention))
            .with("line", page.text("line", speaker)),
    )?;
    if let [(true, _), (false, Some(skill))] | [(false, Some(skill)), (true, _)] =
        [0, 1].map(|seat| (people[seat], under_way.seats[seat].skill()))
    {
        let key = format!("skill-{}", skill.word());
        under_way.tell(
            &Message::new("play-opponent")
                .with("line", Message::new(format!("{key}-line")))
                .with("name", Message::new(key)),
        )?;
    }
    if people != [true; 2] || by_chance {
        under_way.tell(&Message::new("play-seed").with("seed", seed.to_string()))?;
    }
    under_way.begin()?;
    if people != [false; 2] {
        under_way.help()?;
    }
    under_way.run()
}

/// A game as its page is headed; with its parameters, where it has some.
fn titled(page: &Page, name: &str, speaker: &Speaker) -> String {
    let title = page.text("name", speaker);
    if name == page.slug || is_text(name) {
        return title;
    }
    let message = Message::new("page-title").with("name", title);
    speaker.say(&message.with("slug", name))
}

impl Match<'_> {
    fn tell(&self, message: &Message) -> Result<(), Failure> {
        crate::print(&format!("{}\n", self.speaker.say(message)))
    }

    fn here(&self) -> &Position {
        // The line begins with the first position, and undo keeps it.
        &self.line[self.line.len() - 1]
    }

    /// Whose turn it is: 0 or 1.
    fn turn(&self) -> usize {
        self.told.len() % 2
    }

    fn is_person(&self, seat: usize) -> bool {
        self.seats[seat] == Player::Human
    }

    /// Begins at the start, or after an opening throw.
    fn begin(&mut self) -> Result<(), Failure> {
        let first = match &self.start {
            Start::Position(position) => position.clone(),
            Start::Opening(opening) => {
                let throws = opening.throws();
                let (name, after) = &throws[self.chance.below(throws.len())];
                self.tell(&Message::new("play-throw").with("throw", name.as_str()))?;
                after.clone()
            }
        };
        self.line = vec![first];
        Ok(())
    }

    fn run(&mut self) -> Result<(), Failure> {
        loop {
            self.show()?;
            let next = match GameStatus::of(&self.line, self.convention)? {
                GameStatus::Won(winner) => {
                    self.tell(&Message::new("play-over").with("winner", self.name(winner)))?;
                    self.over(Some(winner))?
                }
                GameStatus::Repeated => {
                    self.tell(&Message::new("play-repeated"))?;
                    self.over(None)?
                }
                GameStatus::Throw | GameStatus::Turn(_) => match self.seats[self.turn()].skill() {
                    None => self.ask()?,
                    Some(skill) => self.choose(skill)?,
                },
            };
            if matches!(next, Next::Quit) {
                return Ok(());
            }
        }
    }

    fn show(&self) -> Result<(), Failure> {
        let text = self.here().text();
        let board = board::drawn(
            self.here(),
            self.corner,
            self.speaker,
            &DrawingBudget::default(),
        );
        let turn = Message::new("play-turn")
            .with("position", text)
            .with("player", self.name(self.turn()))
            .with("moves", self.told.len());
        crate::print(&format!(
            "\n{}\n{}\n",
            board.trim_end(),
            self.speaker.say(&turn)
        ))
    }

    /// What a seat is called: you, when there is one person, else its number.
    fn name(&self, seat: usize) -> Message {
        let people = (0..2).filter(|&seat| self.is_person(seat)).count();
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
    fn choose(&mut self, skill: Skill) -> Result<Next, Failure> {
        let position = self.here().clone();
        let convention = self.convention;
        let (solver, chance) = (&mut self.solver, &mut self.chance);
        let chosen =
            observer::busy(|| computer::choose(skill, &position, convention, solver, chance));
        if observer::interrupted() {
            return Err(Failure::Interrupted);
        }
        let (choice, sure) = chosen?;
        if !sure {
            self.tell(&Message::new("play-unsure"))?;
        }
        self.tell(
            &Message::new("play-moved")
                .with("player", self.name(self.turn()))
                .with("move", choice.phrase.clone())
                .with("text", choice.text.as_str()),
        )?;
        self.make(choice)?;
        Ok(Next::On)
    }

    fn make(&mut self, choice: Choice) -> Result<(), Failure> {
        let after = self.here().play(&choice.text)?;
        self.line.push(after);
        self.told.push(choice);
        Ok(())
    }

    /// What a person types next; `None` at the end of the input.
    fn wish(&mut self) -> Result<Option<Wish>, Failure> {
        let prompt = format!("{} ", self.speaker.text("play-prompt"));
        let mut words: Vec<String> = self
            .here()
            .choices(MOST_LISTED * 10)
            .into_iter()
            .map(|choice| choice.text)
            .collect();
        words.extend(Wish::words(self.speaker));
        let line = self.input.line(&prompt, words)?;
        Ok(line.map(|line| Wish::of(&line, self.speaker)))
    }

    /// Asks the person until a move is made, or the board is another one.
    fn ask(&mut self) -> Result<Next, Failure> {
        loop {
            match self.wish()? {
                None | Some(Wish::Quit) => return self.quit(),
                Some(Wish::Again) => return self.again(false),
                Some(Wish::Swap) => return self.again(true),
                Some(Wish::Undo) if self.undo() => return Ok(Next::On),
                Some(Wish::Undo) => self.tell(&Message::new("play-no-undo"))?,
                Some(Wish::Help) => self.help()?,
                Some(Wish::Board) => self.show()?,
                Some(Wish::Moves) => self.list()?,
                Some(Wish::Hint) => self.hint(false)?,
                Some(Wish::Why) => self.hint(true)?,
                Some(Wish::Move(text)) => match self.here().choice(&text) {
                    Ok(choice) => {
                        self.make(choice)?;
                        return Ok(Next::On);
                    }
                    Err(error) => {
                        self.tell(&Message::new("play-not-a-move").with("error", error.whole()))?;
                    }
                },
            }
        }
    }

    /// After the end: what gave the game away, and whether to play again.
    fn over(&mut self, winner: Option<usize>) -> Result<Next, Failure> {
        if self.seats.iter().all(|&player| player != Player::Human) {
            return Ok(Next::Quit);
        }
        self.review(winner)?;
        self.tell(&Message::new("play-over-help"))?;
        loop {
            match self.wish()? {
                None | Some(Wish::Quit) => return self.quit(),
                Some(Wish::Again) => return self.again(false),
                Some(Wish::Swap) => return self.again(true),
                Some(Wish::Undo) if self.undo() => return Ok(Next::On),
                Some(Wish::Board) => self.show()?,
                Some(_) => self.tell(&Message::new("play-over-help"))?,
            }
        }
    }

    fn quit(&self) -> Result<Next, Failure> {
        self.tell(&Message::new("play-bye"))?;
        Ok(Next::Quit)
    }

    /// A rematch, with the sides changed if wanted.
    fn again(&mut self, swapped: bool) -> Result<Next, Failure> {
        if swapped {
            self.seats.reverse();
        }
        self.told.clear();
        self.begin()?;
        Ok(Next::On)
    }

    /// Back to the last turn of a person before this one.
    fn undo(&mut self) -> bool {
        let before = (0..self.told.len()).rev();
        let Some(ply) = before.into_iter().find(|ply| self.is_person(ply % 2)) else {
            return false;
        };
        self.line.truncate(ply + 1);
        self.told.truncate(ply);
        true
    }

    fn help(&self) -> Result<(), Failure> {
        let example = self.here().choices(1).pop();
        let example = example.map_or_else(String::new, |choice| choice.text);
        self.tell(&Message::new("play-help").with("example", example))
    }

    fn list(&self) -> Result<(), Failure> {
        let choices = self.here().choices(MOST_LISTED + 1);
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
        let position = self.here().clone();
        let solved = observer::busy(|| position.solve(self.convention, &mut self.solver));
        if observer::interrupted() {
            return Err(Failure::Interrupted);
        }
        match solved {
            Ok(answer) => {
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
            Err(error) => self.tell(&error.message())?,
        }
        Ok(())
    }
}
