//! Certificates of positions, checked line by line (`docs/certificates.md`).

mod claim;
mod heaps;
mod lines;
mod listed;
mod proof;
mod seal;
mod visit;

use std::collections::BTreeSet;
use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use grundy_core::{Convention, Outcome};

use crate::fault::Fault;
use crate::limits::{Budget, Error, Limits};
pub(crate) use lines::clipped;
use lines::{Lines, Wrong, number};

use crate::own_text::OwnTexts;
pub use crate::play::{ByRuleset, LastMover, LoopyPlay, Play, Position, ScoredPlay};
pub use claim::Claim;
pub use listed::MOST_MOVES;
pub(crate) use seal::Seal;
pub use seal::sealed;
pub use visit::Known;

/// The first line: the format and its version.
pub const HEAD: &str = "grundy-certificate 1";

/// A sum may have this many parts.
const MOST_PARTS: u64 = 10_000;

/// What a certificate proves of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The game's canonical name.
    pub game: String,
    /// The position in canonical notation.
    pub position: String,
    /// The convention.
    pub convention: Convention,
    /// What is proved.
    pub claim: Claim,
}

/// What is proved by a certificate that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The position, or the parts of a sum in order.
    pub proved: Vec<Proved>,
    /// The claim of the sum, where it is one.
    pub sum: Option<Claim>,
    /// Lines read.
    pub lines: u64,
    /// What was relied on beyond the rules, in alphabetical order.
    pub relied: BTreeSet<&'static str>,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |claim: &Claim| match claim {
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
                    said(claim)
                )
            })
            .collect();
        match &self.sum {
            Some(claim) => write!(
                f,
                "sum of {} parts: {} ({})",
                parts.len(),
                said(claim),
                parts.join("; ")
            )?,
            None => f.write_str(&parts.join("; "))?,
        }
        let relied: Vec<&str> = self.relied.iter().copied().collect();
        write!(f, "; {} lines", self.lines)?;
        if !relied.is_empty() {
            write!(f, "; by {}", relied.join(", "))?;
        }
        own.fmt(f)
    }
}

/// Checks the certificate in a file; besides the games of the registry it may be
/// of these.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check_file(file: &Path, known: &[Known<'_>], limits: Limits) -> Result<Verified, Error> {
    let mut input =
        BufReader::new(File::open(file).map_err(|error| Fault::unreadable(file, &error))?);
    check_with(&mut input, file, known, limits)
}

/// Checks a certificate; `name` is for the fault.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check(input: &mut dyn BufRead, name: &Path, limits: Limits) -> Result<Verified, Error> {
    check_with(input, name, &[], limits)
}

/// The same; besides the games of the registry the certificate may be of these.
///
/// # Errors
/// The first line that does not hold, or the limit that was reached.
pub fn check_with(
    input: &mut dyn BufRead,
    name: &Path,
    known: &[Known<'_>],
    limits: Limits,
) -> Result<Verified, Error> {
    let mut lines = Lines::new(input, Budget::new(limits));
    whole(known, &mut lines).map_err(|wrong| match wrong {
        Wrong::Content(what) => Fault::at(name, lines.number(), what).into(),
        Wrong::At(line, what) => Fault::at(name, line, what).into(),
        Wrong::Unreadable(error) => Fault::unreadable(name, &error).into(),
        Wrong::Limit(limit) => limit.into(),
    })
}

fn whole(known: &[Known<'_>], lines: &mut Lines<'_>) -> Result<Verified, Wrong> {
    let head = lines.next()?;
    if head != HEAD {
        return Err(format!("{:?} has to be {HEAD:?}", clipped(head)).into());
    }
    let mut verified = Verified {
        proved: Vec::new(),
        sum: None,
        lines: 0,
        relied: BTreeSet::new(),
    };
    let first = lines.next()?.to_owned();
    match first.split_once(' ') {
        Some(("game", name)) => {
            let proved = visit::body(name, known, lines, &mut verified.relied)?;
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
    known: &[Known<'_>],
    lines: &mut Lines<'_>,
    verified: &mut Verified,
) -> Result<(), Wrong> {
    let count: u64 = number(count)?;
    if !(1..=MOST_PARTS).contains(&count) {
        return Err(format!("a sum has 1 to {MOST_PARTS} parts").into());
    }
    let claim = Claim::read(lines.after("claim")?)?;
    let claimed_at = lines.number();
    let mut sum = 0;
    for _ in 0..count {
        let name = lines.after("game")?.to_owned();
        let proved = visit::body(&name, known, lines, &mut verified.relied)?;
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
        return Err(Wrong::At(
            claimed_at,
            format!("the nim-sum of the parts is *{sum}"),
        ));
    }
    verified.relied.insert("Sprague–Grundy");
    verified.sum = Some(claim);
    Ok(())
}

/// The last line counts and seals those before it, and is the last.
fn end(lines: &mut Lines<'_>) -> Result<(), Wrong> {
    let stated = lines.after("end")?.to_owned();
    let right = format!("{} {}", lines.number() - 1, lines.seal_before().show());
    if stated != right {
        return Err(format!("{:?} has to be {right:?}: lines and seal", clipped(&stated)).into());
    }
    let after = lines.number();
    match lines.next_or_end()? {
        None => {
            lines.back_to(after);
            Ok(())
        }
        Some(_) => Err("stands after the end".into()),
    }
}
