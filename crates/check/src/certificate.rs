//! Certificates of positions, checked line by line (`docs/certificates.md`).

mod case;
mod claim;
mod heap_moves;
mod lines;
mod position_list;
mod proof;
mod seal;
mod sequence;

use std::collections::BTreeSet;
use std::fmt;
use std::io::BufRead;
use std::path::Path;

use grundy_core::{Convention, Outcome};

use crate::fault::{Fault, Place};
use crate::limits::{Budget, Error, Stop};
use crate::own_texts::OwnTexts;
use lines::{Lines, number};

pub use crate::play::{
    ByRuleset, ComplimentingPlay, LastMover, LoopyPlay, Play, Position, ScoredPlay,
};
pub use case::GameRules;
pub use claim::Claim;
pub use lines::clipped;
pub use position_list::MOST_MOVES;
pub use seal::{Seal, sealed};

/// The first line: the format and its version.
pub const HEAD: &str = "grundy-certificate 1";

/// The most parts of a sum.
const MOST_PARTS: u64 = 10_000;

/// The proved claim about one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The game's canonical name.
    pub game: String,
    /// The position in canonical notation.
    pub position: String,
    /// The convention.
    pub convention: Convention,
    /// The proved claim.
    pub claim: Claim,
}

/// The result of a certificate that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The position, or the parts of a sum in order.
    pub proved: Vec<Proved>,
    /// The claim about the sum, if the certificate is of one.
    pub sum: Option<Claim>,
    /// The number of lines read.
    pub lines: u64,
    /// Assumptions beyond the rules, in alphabetical order.
    pub assumptions: BTreeSet<&'static str>,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |claim: &Claim| match claim {
            Claim::Position { outcome, nimber } => {
                let who = match outcome {
                    Outcome::N => "N, the player to move wins",
                    Outcome::P => "P, the player to move loses",
                    Outcome::D => "D, a draw",
                };
                nimber.map_or_else(
                    || who.to_owned(),
                    |nimber| format!("{who}, nimber *{nimber}"),
                )
            }
            Claim::Rolls(_) => claim.to_string(),
        };
        let mut own = OwnTexts::default();
        let parts: Vec<String> = self
            .proved
            .iter()
            .map(|proved| {
                let Proved {
                    game,
                    position,
                    convention,
                    claim,
                } = proved;
                format!(
                    "{} {}, {} play: {}",
                    own.name(game),
                    OwnTexts::position(game, &clipped(position)),
                    convention.word(),
                    words(claim)
                )
            })
            .collect();
        match &self.sum {
            Some(claim) => write!(
                f,
                "sum of {} parts: {} ({})",
                parts.len(),
                words(claim),
                parts.join("; ")
            )?,
            None => f.write_str(&parts.join("; "))?,
        }
        write!(f, "; {} lines", self.lines)?;
        let assumptions: Vec<&str> = self.assumptions.iter().copied().collect();
        if !assumptions.is_empty() {
            write!(f, "; by {}", assumptions.join(", "))?;
        }
        own.fmt(f)
    }
}

/// Checks a certificate of a built-in game, a ruleset, or a game in `known`; `name` is
/// the file name that faults report.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(
    input: &mut dyn BufRead,
    name: &Path,
    known: &[GameRules<'_>],
    budget: Budget<'_>,
) -> Result<Verified, Error> {
    let mut lines = Lines::new(input, budget);
    to_the_end(known, &mut lines).map_err(|stop| {
        stop.at(|problem| match problem.place {
            Place::Last => Fault::at(name, lines.number(), problem),
            Place::Line(line) => Fault::at(name, line, problem),
            Place::File => Fault::whole(name, problem),
        })
    })
}

fn to_the_end(known: &[GameRules<'_>], lines: &mut Lines<'_>) -> Result<Verified, Stop> {
    let head = lines.next()?;
    if head != HEAD {
        return Err(format!("{:?} has to be {HEAD:?}", clipped(head)).into());
    }
    let mut verified = Verified {
        proved: Vec::new(),
        sum: None,
        lines: 0,
        assumptions: BTreeSet::new(),
    };
    let first = lines.next()?.to_owned();
    match first.split_once(' ') {
        Some(("game", name)) => {
            let proved = case::check(name, known, lines, &mut verified.assumptions)?;
            verified.proved.push(proved);
        }
        Some(("sum", count)) => sum(count, known, lines, &mut verified)?,
        _ => return Err(format!("{:?} has to name a game or a sum", clipped(&first)).into()),
    }
    end(lines)?;
    verified.lines = lines.number();
    Ok(verified)
}

/// A sum of games in normal play: the nim-sum of its parts' nimbers.
fn sum(
    count: &str,
    known: &[GameRules<'_>],
    lines: &mut Lines<'_>,
    verified: &mut Verified,
) -> Result<(), Stop> {
    let count: u64 = number(count)?;
    if !(1..=MOST_PARTS).contains(&count) {
        return Err(format!("a sum has 1 to {MOST_PARTS} parts").into());
    }
    let claim = Claim::read(lines.after("claim")?)?;
    let line = lines.number();
    let mut sum = 0;
    for _ in 0..count {
        let name = lines.after("game")?.to_owned();
        let proved = case::check(&name, known, lines, &mut verified.assumptions)?;
        match (&proved.claim, proved.convention) {
            (
                &Claim::Position {
                    nimber: Some(nimber),
                    ..
                },
                Convention::Normal,
            ) => sum ^= nimber,
            _ => return Err("this part of the sum has no nimber".into()),
        }
        verified.proved.push(proved);
    }
    if claim != Claim::nimber(sum) {
        return Err(lines::at(
            line,
            format!("the nim-sum of the parts is *{sum}"),
        ));
    }
    verified.assumptions.insert("Sprague–Grundy");
    verified.sum = Some(claim);
    Ok(())
}

/// Reads the last line, which counts and seals those before it.
fn end(lines: &mut Lines<'_>) -> Result<(), Stop> {
    let stated = lines.after("end")?.to_owned();
    let right = format!("{} {}", lines.number() - 1, lines.seal_before().show());
    if stated != right {
        return Err(format!("{:?} has to be {right:?}: lines and seal", clipped(&stated)).into());
    }
    let count = lines.number();
    match lines.next_or_end()? {
        None => {
            lines.back_to(count);
            Ok(())
        }
        Some(_) => Err("stands after the end".into()),
    }
}
