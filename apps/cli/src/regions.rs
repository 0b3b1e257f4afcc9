//! `solve --regions`: the bites of a Chomp board in document 0's two colours.

use grundy::ruleset::label;
use grundy::{Convention, Message, Outcome, Position, Solver, Speaker};
use grundy_render::{Diagram, Diagrams, Tone};

use crate::diagram::{self, MOST_SQUARES};
use crate::failure::Failure;
use crate::fold::wrapped;

/// The error for a game without bites.
const OTHER: &str = "board-no-regions";

/// The outcome class of a bite, shown as a colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    /// The bite wins.
    Winning,
    /// The bite loses, and leaves the first row whole.
    Red,
    /// The bite loses, and shortens the first row.
    Yellow,
}

impl Region {
    const ALL: [Self; 3] = [Self::Winning, Self::Red, Self::Yellow];

    const fn letter(self) -> &'static str {
        match self {
            Self::Winning => "★",
            Self::Red => "r",
            Self::Yellow => "y",
        }
    }

    const fn tone(self) -> Tone {
        match self {
            Self::Winning => Tone::Plain,
            Self::Red => Tone::Red,
            Self::Yellow => Tone::Yellow,
        }
    }

    const fn key(self, is_mirrored: bool) -> &'static str {
        match (self, is_mirrored) {
            (Self::Winning, _) => "board-winning",
            (Self::Red, false) => "board-red",
            (Self::Red, true) => "board-red-mirrored",
            (Self::Yellow, false) => "board-yellow",
            (Self::Yellow, true) => "board-yellow-mirrored",
        }
    }
}

/// A board with the region of each bite, and the answers to the bites. On a board that is
/// its own mirror image, the first column serves as well as the first row.
pub(crate) struct Regions {
    board: Diagram,
    lines: Vec<Message>,
}

impl Regions {
    pub(crate) fn of(
        position: &Position,
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<Self, Failure> {
        let refused = || {
            let message = Message::new(OTHER).with("game", label(position.game()));
            Failure::Said(message)
        };
        let scene = position.scene();
        if !scene.has_poison() {
            return Err(refused());
        }
        let mut rows = diagram::blank(position, OTHER)?;
        let turned = position.turned();
        let is_mirrored = turned.is_some_and(|turned| turned.text() == position.text());
        let mut bites: Vec<(Region, String)> = Vec::new();
        for shape in &scene.shapes {
            let [bite] = &shape.moves[..] else { continue };
            let (row, column) = (shape.row as usize, shape.column as usize);
            let tile = diagram::tile_at(&mut rows, row, column).ok_or_else(refused)?;
            let after = position.play(bite)?;
            let region = match after.outcome(convention, solver)? {
                Outcome::P => Region::Winning,
                _ if row == 0 || (is_mirrored && column == 0) => Region::Yellow,
                _ => Region::Red,
            };
            region.letter().clone_into(&mut tile.text);
            tile.tone = region.tone();
            let text = match region {
                Region::Winning => bite.clone(),
                Region::Red | Region::Yellow => {
                    let answers = answers(position, bite, &after, convention, solver)?;
                    format!("{bite} → {answers}")
                }
            };
            bites.push((region, text));
        }
        // Every move must be a bite at a square of its own.
        if position.count_moves(MOST_SQUARES as u64) != Some(bites.len() as u64) {
            return Err(refused());
        }
        let line = |region: Region| {
            let own = bites.iter().filter(|(of, _)| *of == region);
            let own: Vec<&str> = own.map(|(_, text)| text.as_str()).collect();
            let message = Message::new(region.key(is_mirrored)).with("bites", own.join(", "));
            (!own.is_empty()).then_some(message)
        };
        let lines = Region::ALL.into_iter().filter_map(line).collect();
        let caption = position.text();
        Ok(Self {
            board: Diagram { caption, rows },
            lines,
        })
    }

    /// The board and a line for each region.
    pub(crate) fn painted(&self, speaker: &Speaker) -> String {
        let lines = self.lines.iter();
        let lines = lines.map(|line| wrapped(&speaker.say(line)) + "\n");
        let lines: String = lines.collect();
        format!("\n{}{lines}", diagram::painted(&self.board))
    }

    /// The board as a picture.
    pub(crate) fn drawn(self, title: &str, speaker: &Speaker) -> String {
        let lines = self.lines.iter();
        let mut groups: Vec<_> = lines.map(|line| (speaker.say(line), Vec::new())).collect();
        if let Some((_, boards)) = groups.last_mut() {
            boards.push(self.board);
        }
        Diagrams { title, groups }.standalone()
    }
}

/// The moves that win after a bite, separated by `/`; else the one that a theorem names.
fn answers(
    position: &Position,
    bite: &str,
    after: &Position,
    convention: Convention,
    solver: &mut Solver,
) -> Result<String, Failure> {
    let winning = after.solve(convention, solver)?.winning_moves;
    let texts: Vec<String> = winning.into_iter().map(|mv| mv.text).collect();
    let named = || {
        position
            .answer_to(bite, convention)
            .map(|answer| answer.text)
    };
    Ok(match texts.is_empty() {
        true => named().unwrap_or_default(),
        false => texts.join("/"),
    })
}
