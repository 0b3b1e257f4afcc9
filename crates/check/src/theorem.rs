//! The theorems that certificates rest on, each evaluated on the text of a position.

mod boards;
mod chomp;
mod heaps;
mod wythoff;

use grundy_core::{Convention, Notation as _, Outcome, split_name};

use crate::play::{Play, Position};

/// A theorem's statement about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stated {
    /// The theorem's name, one word.
    pub name: &'static str,
    /// The deciding numbers: words and numbers alternate.
    pub numbers: String,
    /// The outcome.
    pub outcome: Outcome,
    /// The nimber, if the theorem gives it.
    pub nimber: Option<u64>,
}

impl Stated {
    fn new(name: &'static str, lost: bool, numbers: String) -> Self {
        Self {
            name,
            numbers,
            outcome: Outcome::p_if(lost),
            nimber: None,
        }
    }

    fn nimber(name: &'static str, nimber: u64, numbers: String) -> Self {
        Self {
            nimber: Some(nimber),
            ..Self::new(name, nimber == 0, numbers)
        }
    }

    /// Sets the nimber 0 for a lost position in normal play.
    fn with_nimbers(mut self, convention: Convention) -> Self {
        if self.outcome == Outcome::P && convention == Convention::Normal {
            self.nimber = Some(0);
        }
        self
    }

    /// Returns the statement as written in a certificate.
    #[must_use]
    pub fn show(&self) -> String {
        format!("{} {}", self.name, self.numbers)
    }
}

/// The statement of the first theorem that applies to a position, given the canonical
/// names of the game and of the position.
#[must_use]
pub fn of(game: &str, position: &str, convention: Convention) -> Option<Stated> {
    let (slug, parameters) = split_name(game);
    let parameters = parameters.unwrap_or_default();
    let normal = convention == Convention::Normal;
    match slug {
        "nim" => heaps::nim(position, convention),
        "subtraction" => heaps::subtraction(parameters, position, convention),
        "odd-even" => heaps::odd_even(parameters, position),
        "fibonacci" => heaps::fibonacci(position, convention),
        "moore" => heaps::moore(parameters, position, convention),
        "wythoff" => wythoff::wythoff(position, convention),
        "queen" => wythoff::queen(parameters, position, convention),
        "northcott" if normal => boards::northcott(position),
        "xiangqi" if normal => boards::xiangqi(position),
        "nimbi" if normal => boards::nimbi(position),
        "cram" if normal => boards::cram(position),
        "hexagon" if normal && parameters.is_empty() => boards::hexagon(position),
        "chomp" => chomp::chomp(position, convention),
        _ => None,
    }
}

/// Like [`of`], for a position whose parts may also be equal in pairs.
#[must_use]
pub fn of_position<P: Play>(play: &P, at: &Position<P>, convention: Convention) -> Option<Stated> {
    of(&play.name(), &play.rules().show(at), convention).or_else(|| {
        let mut parts = Vec::new();
        if play.has_nimbers() {
            play.parts(at, &mut |part| parts.push(part));
            // A part in which nobody can move is worth 0.
            parts.retain(|part| !play.is_over(part));
        }
        boards::pairs(&parts)
    })
}

/// Parses numbers separated by commas.
fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

/// Parses heaps, dropping those of size 0.
fn heaps_of(text: &str) -> Option<Vec<u64>> {
    let mut heaps = numbers(text)?;
    heaps.retain(|&heap| heap > 0);
    Some(heaps)
}
