//! The courses: the boards and questions of lessons, read from `courses/courses.txt`,
//! which describes its format. It has no answers; the library computes them.
//!
//! The texts of a lesson are `course-<course>-<lesson>-<part>`, where the parts are those
//! of [`PARTS`]; a course has a `-title` and a `-line`.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use grundy::{Choice, Convention, Error, Game, Outcome, Position, Solver};

/// The texts of a lesson: the title; the first question; a guiding question, the caption
/// of the smaller case, the reason; and the idea, in three sentences.
#[cfg(test)]
pub(crate) const PARTS: [&str; 6] = ["title", "ask", "hint-1", "hint-2", "hint-3", "idea"];

/// A board of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct At<'a> {
    pub(crate) game: &'a str,
    pub(crate) position: &'a str,
    pub(crate) convention: Convention,
}

impl At<'_> {
    /// The position.
    ///
    /// # Errors
    /// The game's notation has no such position, which a test rules out.
    pub(crate) fn read(self) -> Result<Position, Error> {
        Game::named(self.game)?.position(self.position)
    }
}

/// A question of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// A winning move, made on the board.
    Move,
    /// A move to an option with this nimber.
    Leave(u64),
    /// The whole game, won against a perfect player.
    Win,
    /// The winner: 0 for the player who moves first, 1 for the other.
    Winner,
    /// The nimber, among choices up to this.
    Nimber(u64),
    /// The number of winning moves, among choices up to this.
    Count(u64),
    /// The number of moves, among choices up to this.
    Moves(u64),
    /// The number of moves after which the other player can take nothing and move again,
    /// among choices up to this.
    Safe(u64),
    /// The part of the position, such as a heap, that a winning move is made in; there are
    /// this many.
    Part(u64),
    /// The position lost for the player to move, among these, written with strokes between
    /// them.
    Lost(&'static str),
}

impl Question {
    /// The word for it in `courses.txt` and in message keys.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Leave(_) => "leave",
            Self::Win => "win",
            Self::Winner => "winner",
            Self::Nimber(_) => "nimber",
            Self::Count(_) => "count",
            Self::Moves(_) => "moves",
            Self::Safe(_) => "safe",
            Self::Part(_) => "part",
            Self::Lost(_) => "lost",
        }
    }

    /// The choices; none if the answer is a move on the board.
    pub(crate) fn choices(self) -> Vec<u64> {
        match self {
            Self::Move | Self::Leave(_) | Self::Win => Vec::new(),
            Self::Part(count) => (0..count).collect(),
            Self::Lost(all) => (0..).zip(all.split('|')).map(|(place, _)| place).collect(),
            Self::Winner => vec![0, 1],
            Self::Nimber(most) | Self::Count(most) | Self::Safe(most) => (0..=most).collect(),
            Self::Moves(most) => (1..=most).collect(),
        }
    }

    /// The right choice.
    ///
    /// # Errors
    /// As [`Position::solve`], and if the answer is a move on the board.
    pub(crate) fn right_choice(
        self,
        at: &Position,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<u64, Error> {
        let open = || Error::NotKnown {
            position: at.text(),
        };
        match self {
            Self::Move | Self::Leave(_) | Self::Win => Err(open()),
            Self::Winner => match at.outcome(convention, solver)? {
                Outcome::N => Ok(0),
                Outcome::P => Ok(1),
                Outcome::D => Err(open()),
            },
            Self::Nimber(_) => at.nimber(solver),
            Self::Count(_) => {
                let answer = at.solve(convention, solver)?;
                Ok(answer.winning_moves.len() as u64)
            }
            Self::Moves(most) => Ok(at.choices(most as usize + 1).len() as u64),
            Self::Safe(_) => Ok(safe_moves(at)?.len() as u64),
            Self::Part(_) => {
                let all = at.nimber(solver)?;
                for (part, place) in at.parts().iter().zip(0..) {
                    let wanted = part.nimber(solver)? ^ all;
                    if !part.moves_to(wanted, solver)?.is_empty() {
                        return Ok(place);
                    }
                }
                Err(open())
            }
            Self::Lost(all) => {
                for (text, place) in all.split('|').zip(0..) {
                    let one = at.of_game().position(text)?;
                    if one.outcome(convention, solver)? == Outcome::P {
                        return Ok(place);
                    }
                }
                Err(open())
            }
        }
    }

    /// True if the move that led to this position answers the question; for
    /// [`Self::Win`], if it keeps the win.
    ///
    /// # Errors
    /// As [`Position::outcome`] and [`Position::nimber`].
    pub(crate) fn is_right_move(
        self,
        left: &Position,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<bool, Error> {
        match self {
            Self::Leave(nimber) => Ok(left.nimber(solver)? == nimber),
            _ => Ok(left.outcome(convention, solver)? == Outcome::P),
        }
    }

    /// A right move, if there is one.
    ///
    /// # Errors
    /// As [`Position::solve`] and [`Position::moves_to`].
    pub(crate) fn right_move(
        self,
        at: &Position,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Option<Choice>, Error> {
        if let Self::Leave(nimber) = self {
            return Ok(at.moves_to(nimber, solver)?.into_iter().next());
        }
        let answer = at.solve(convention, solver)?;
        Ok(answer.winning_moves.into_iter().next())
    }
}

/// True if the player can only pass: the other one took something and moves again.
fn must_pass(at: &Position) -> bool {
    matches!(&at.choices(2)[..], [only] if only.is_pass())
}

/// The most moves of a board on which the safe ones are counted.
const MOST_COMPARED: usize = 64;

/// The moves after which the other player can take nothing and move again, and that are
/// no such move themselves.
///
/// # Errors
/// As [`Position::play`].
pub(crate) fn safe_moves(at: &Position) -> Result<Vec<Choice>, Error> {
    let mut safe = Vec::new();
    for choice in at.choices(MOST_COMPARED) {
        let left = at.play(&choice.text)?;
        if !must_pass(&left) && taking(&left)?.is_none() {
            safe.push(choice);
        }
    }
    Ok(safe)
}

/// The first move that takes something, so that the player moves again.
///
/// # Errors
/// As [`Position::play`].
pub(crate) fn taking(at: &Position) -> Result<Option<Choice>, Error> {
    for choice in at.choices(MOST_COMPARED) {
        if must_pass(&at.play(&choice.text)?) {
            return Ok(Some(choice));
        }
    }
    Ok(None)
}

/// The drawing of a lesson's idea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawing {
    /// A game played on by perfect players.
    Line,
    /// Equal heaps crossed out.
    Pairs,
    /// Heaps as packets of 1, 2 and 4, crossed out in each column.
    Packets,
    /// Heaps from 0 on, won or lost.
    Strip,
    /// A game played on with a heap in packets of Fibonacci numbers.
    Sum,
    /// The chains of boxes one by one, the lines that give none away, and a game played on.
    Boxes,
}

/// A lesson.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) name: &'static str,
    /// The questions with their boards, in order.
    pub(crate) asked: Vec<(Question, At<'static>)>,
    /// The smaller case offered by the second hint.
    pub(crate) smaller: At<'static>,
    pub(crate) drawing: Drawing,
}

impl Lesson {
    /// True if the lesson is a whole game; further boards of it are optional.
    pub(crate) fn is_game(&self) -> bool {
        self.asked
            .iter()
            .any(|(question, _)| *question == Question::Win)
    }
}

/// A course.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) name: &'static str,
    pub(crate) lessons: Vec<Lesson>,
}

impl Course {
    /// True from the first lesson that asks for a nimber: before it, no explanation uses
    /// numbers.
    pub(crate) fn has_nimbers(&self, number: usize) -> bool {
        let so_far = self.lessons.iter().take(number);
        let mut asked = so_far.flat_map(|lesson| &lesson.asked);
        asked.any(|(question, _)| matches!(question, Question::Nimber(_) | Question::Leave(_)))
    }
}

/// All courses, in order.
pub(crate) static COURSES: LazyLock<Vec<Course>> =
    LazyLock::new(|| read(include_str!("courses/courses.txt")));

/// Former names of lessons, with the course and lesson that each leads to now.
pub(crate) const MOVED: [(&str, &str, &str); 6] = [
    ("p-and-n", "mex", "backwards"),
    ("nim-sum", "nim", "packets"),
    ("mirror", "chomp", "square"),
    ("stealing", "chomp", "stealing"),
    ("golden", "relatives", "both"),
    ("certificates", "proofs", "certificate"),
];

/// Reads courses. An invalid line is skipped; a test rules it out.
fn read(text: &'static str) -> Vec<Course> {
    let mut courses: Vec<Course> = Vec::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("course ") {
            courses.push(Course {
                name,
                lessons: Vec::new(),
            });
        } else if let (Some(course), Some(lesson)) = (courses.last_mut(), lesson(line)) {
            course.lessons.push(lesson);
        }
    }
    courses
}

/// Reads a line with a lesson.
fn lesson(line: &'static str) -> Option<Lesson> {
    let (name, rest) = line.split_once(": ")?;
    let mut parts = rest.split(" / ");
    let (all, smaller) = (parts.next()?, parts.next()?);
    let drawing = match parts.next() {
        None => Drawing::Line,
        Some("pairs") => Drawing::Pairs,
        Some("packets") => Drawing::Packets,
        Some("strip") => Drawing::Strip,
        Some("sum") => Drawing::Sum,
        Some("boxes") => Drawing::Boxes,
        Some(_) => return None,
    };
    let mut asked = Vec::new();
    let mut of = None;
    for part in all.split("; ") {
        let mut words = part.split(' ').peekable();
        let kind = words.next()?;
        let (game, convention) = match of {
            Some(of) => of,
            None => {
                let convention = match words.next_if_eq(&"misere") {
                    Some(_) => Convention::Misere,
                    None => Convention::Normal,
                };
                (words.next()?, convention)
            }
        };
        of = Some((game, convention));
        for board in words {
            let (position, question) = question(kind, board)?;
            let at = At {
                game,
                position,
                convention,
            };
            asked.push((question, at));
        }
    }
    let (own, convention) = of?;
    let (game, position) = smaller.split_once(' ').unwrap_or((own, smaller));
    Some(Lesson {
        name,
        asked,
        smaller: At {
            game,
            position,
            convention,
        },
        drawing,
    })
}

/// Reads a question about a board, and the position drawn for it.
fn question(kind: &str, board: &'static str) -> Option<(&'static str, Question)> {
    let (kind, number) = kind.split_once(['=', '<']).unwrap_or((kind, "0"));
    let number = number.trim_start_matches('=').parse().ok()?;
    let question = match kind {
        "move" => Question::Move,
        "leave" => Question::Leave(number),
        "win" => Question::Win,
        "winner" => Question::Winner,
        "nimber" => Question::Nimber(number),
        "count" => Question::Count(number),
        "moves" => Question::Moves(number),
        "safe" => Question::Safe(number),
        "part" => Question::Part(board.split(',').count() as u64),
        "lost" => {
            let (first, _) = board.split_once('|')?;
            return Some((first, Question::Lost(board)));
        }
        _ => return None,
    };
    Some((board, question))
}

/// The course of this name.
pub(crate) fn course(name: &str) -> Option<&'static Course> {
    COURSES.iter().find(|course| course.name == name)
}

/// The course and number of a lesson that a game's page or a reason links to.
pub(crate) fn place(course: &str, lesson: &str) -> Option<(&'static Course, usize)> {
    let course = self::course(course)?;
    let mut lessons = course.lessons.iter();
    let index = lessons.position(|own| own.name == lesson)?;
    Some((course, index + 1))
}
