//! What follows `by`: a list, a theorem, or a move and a theorem.

use std::collections::BTreeSet;

use grundy_core::{Catalogue as _, Convention, Flow, Notation, Outcome, Rules};
use grundy_ruleset::Interpreter;

use super::claim::Claim;
use super::lines::{Lines, Wrong, clipped, number};
use super::listed::{Listed, MOST_MOVES};
use crate::play::{ByRuleset, Play, Position};
use crate::theorem::{self, Stated};

pub(super) type Relied = BTreeSet<&'static str>;

/// What a list of positions is held to, and a move.
pub(super) enum Judge {
    /// The game's ruleset.
    Ruleset(Box<Interpreter>),
    /// Its Rust code: a game from elsewhere.
    Code,
    /// Nothing: a built-in game whose rules the language does not reach.
    Nobody,
}

impl Judge {
    /// For a built-in game.
    pub(super) fn of(name: &str) -> Self {
        let rules = Interpreter::of_built_in(name);
        rules.map_or(Self::Nobody, |rules| Self::Ruleset(Box::new(rules)))
    }

    pub(super) fn rules(&self) -> Option<&Interpreter> {
        match self {
            Self::Ruleset(rules) => Some(rules),
            Self::Code | Self::Nobody => None,
        }
    }
}

/// What the lines before the proof say.
pub(super) struct Heading {
    pub(super) position: String,
    pub(super) convention: Convention,
    pub(super) claim: Claim,
    /// The line of the claim.
    pub(super) line: u64,
}

/// By the ruleset and nothing else.
pub(super) fn by_ruleset(
    rules: &Interpreter,
    heading: &Heading,
    method: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let at = rules.read(&heading.position);
    let at = at.map_err(|why| format!("the ruleset does not have this position: {why}"))?;
    let play = ByRuleset(rules, heading.convention);
    relied.extend(rules.proved());
    any_list(&play, &at, heading, method, lines, relied)?;
    sound(rules)
}

/// A list by the judge; a theorem or a move by the rules in Rust, a move by the
/// judge as well.
pub(super) fn judged<P: Play>(
    play: &P,
    judge: &Judge,
    at: &Position<P>,
    heading: &Heading,
    method: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let is_list = method.starts_with("nimbers ") || method.starts_with("strategy ");
    match judge {
        Judge::Ruleset(rules) if is_list => {
            return by_ruleset(rules, heading, method, lines, relied);
        }
        Judge::Ruleset(rules) => {
            if let Some(text) = method.strip_prefix("move ") {
                let game = play.rules();
                let left = game.play(at, &read_move(game, at, text)?);
                if !has_option(game, rules, at, &left)? {
                    relied.insert(CODE_RULES);
                }
            }
        }
        Judge::Nobody if is_list => {
            return Err("no ruleset has these rules, so a list cannot be checked".into());
        }
        Judge::Nobody if method.starts_with("move ") => {
            relied.insert(CODE_RULES);
        }
        Judge::Code => {
            relied.insert(CODE_RULES);
        }
        Judge::Nobody => {}
    }
    any_list(play, at, heading, method, lines, relied)
}

/// Options are missing where the rules have an error.
pub(super) fn sound<R: Notation>(game: &R) -> Result<(), Wrong> {
    match game.fault() {
        Some(fault) => Err(format!("the ruleset has an error: {fault}").into()),
        None => Ok(()),
    }
}

/// The claim has to be what was found.
pub(super) fn claimed(heading: &Heading, found: &Claim) -> Result<(), Wrong> {
    if heading.claim == *found {
        Ok(())
    } else {
        Err(Wrong::At(
            heading.line,
            format!("what is proved is {found}"),
        ))
    }
}

/// The move of this text, in canonical notation.
fn read_move<R: Notation>(rules: &R, at: &R::Position, text: &str) -> Result<R::Move, Wrong> {
    let mv = rules.read_move(at, text).ok();
    mv.filter(|mv| rules.show_move(at, mv) == text)
        .ok_or_else(|| format!("there is no move {:?}", clipped(text)).into())
}

/// What is relied on where a move was not checked by a ruleset.
pub(super) const CODE_RULES: &str = "the game's rules in code, NOT CHECKED";

/// True where the ruleset has a move to a position, as the game's Rust code
/// says; false where it cannot tell: it does not write one of the positions, or
/// has more than [`MOST_MOVES`] moves.
///
/// # Errors
/// When the ruleset has no such move.
fn has_option<R: Notation>(
    game: &R,
    rules: &Interpreter,
    at: &R::Position,
    left: &R::Position,
) -> Result<bool, Wrong> {
    let (Ok(at), Ok(left)) = (rules.read(&game.show(at)), rules.read(&game.show(left))) else {
        return Ok(false);
    };
    let is_alone = rules.images(&left).len() == 1;
    let form = rules.form(&left);
    let same = |option| option == left || is_alone && rules.form(&option) == form;
    let (mut count, mut found) = (0, false);
    let flow = rules.moves(&at, &mut |option| {
        count += 1;
        found = same(option);
        if found || count == MOST_MOVES {
            Flow::Break(())
        } else {
            Flow::Continue(())
        }
    });
    sound(rules)?;
    match (found, flow.is_break()) {
        (true, _) => Ok(true),
        (false, true) => Ok(false),
        (false, false) => Err("the ruleset has no such move".into()),
    }
}

/// By a list of nimbers, or in one of the ways of all kinds of games.
fn any_list<P: Play>(
    play: &P,
    at: &Position<P>,
    heading: &Heading,
    method: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let Some(count) = method.strip_prefix("nimbers ") else {
        return any_kind(play, at, heading, method, lines, relied);
    };
    if !play.has_nimbers() {
        return Err("there are nimbers in normal play alone".into());
    }
    relied.insert("Sprague–Grundy");
    let mut listed = Listed::new(play, true, lines.budget());
    for _ in 0..number::<u64>(count)? {
        listed.line(lines.next()?)?;
        lines.held(listed.bytes())?;
    }
    let value = listed
        .value(at)
        .ok_or("the position itself is not in the list")?;
    claimed(heading, &Claim::nimber(value.into()))
}

/// What the theorem says of a position, which has to be this.
fn stated<P: Play>(
    play: &P,
    at: &Position<P>,
    heading: &Heading,
    text: &str,
) -> Result<Stated, Wrong> {
    let stated = theorem::of_position(play, at, heading.convention).ok_or("no theorem applies")?;
    if stated.show() == text {
        Ok(stated)
    } else {
        Err(format!("the theorem says: {}", stated.show()).into())
    }
}

/// By a theorem, by a move and a theorem, or by strategy.
fn any_kind<P: Play>(
    play: &P,
    at: &Position<P>,
    heading: &Heading,
    method: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    if let Some(text) = method.strip_prefix("theorem ") {
        let stated = stated(play, at, heading, text)?;
        relied.insert(stated.name);
        return claimed(
            heading,
            &Claim::Position {
                outcome: stated.outcome,
                nimber: stated.nimber,
            },
        );
    }
    if let Some(mv) = method.strip_prefix("move ") {
        let rules = play.rules();
        let left = rules.play(at, &read_move(rules, at, mv)?);
        let text = lines.after("theorem")?;
        let stated = stated(play, &left, heading, text)?;
        if stated.outcome != Outcome::P {
            return Err("the move does not leave a lost position".into());
        }
        relied.insert(stated.name);
        return claimed(heading, &Claim::outcome(Outcome::N));
    }
    let count = method
        .strip_prefix("strategy ")
        .ok_or_else(|| format!("{:?} is no way to prove anything here", clipped(method)))?;
    strategy(play, at, heading, number(count)?, lines)
}

/// Lost positions, each with an answer to every move; then the set of drawn
/// positions, where a draw is claimed.
fn strategy<P: Play>(
    play: &P,
    at: &Position<P>,
    heading: &Heading,
    count: u64,
    lines: &mut Lines<'_>,
) -> Result<(), Wrong> {
    let mut listed = Listed::new(play, false, lines.budget());
    for _ in 0..count {
        listed.line(lines.next()?)?;
        lines.held(listed.bytes())?;
    }
    let found = match heading.claim {
        Claim::Position {
            outcome: Outcome::N,
            ..
        } => {
            if !listed.leads_to(at, 0) {
                return Err("no move leaves one of the lost positions".into());
            }
            Claim::outcome(Outcome::N)
        }
        Claim::Position {
            outcome: Outcome::D,
            ..
        } if play.has_draws() => {
            let count: u64 = number(lines.after("drawn")?)?;
            let before = lines.number();
            for _ in 0..count {
                let line = lines.next()?;
                listed.drawn(line)?;
                lines.held(listed.bytes())?;
            }
            listed
                .drawn_set()
                .map_err(|(index, wrong)| wrong.at(before + 1 + index as u64))?;
            if !listed.is_drawn(at) {
                return Err("the position itself is not in the drawn set".into());
            }
            Claim::outcome(Outcome::D)
        }
        // Lost in normal play is worth 0, which need not be claimed.
        Claim::Position {
            nimber: Some(_), ..
        } if play.has_nimbers() && listed.value(at) == Some(0) => Claim::nimber(0),
        _ if listed.value(at) == Some(0) => Claim::outcome(Outcome::P),
        _ => return Err("the position itself is not among the lost ones".into()),
    };
    claimed(heading, &found)
}
