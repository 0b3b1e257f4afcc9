//! One position's certificate, for each kind of game.

use std::fmt;

use grundy_core::{
    Catalogue, ChanceOpened, Convention, Game, Loopy, Notation, Outcome, Scored, Start, split_name,
};
use grundy_games::{SLUGS, Unknown, Visitor, with_game};
use grundy_ruleset::{Interpreter, Ruleset};

use super::Proved;
use super::claim::Claim;
use super::heaps::{Held, Sequence};
use super::lines::{Lines, Wrong, clipped};
use super::proof::{Heading, Judge, Relied, by_ruleset, claimed, judged, sound};
use crate::play::{LastMover, LoopyPlay, ScoredPlay};

type Check<'g> = dyn Fn(&str, &mut Lines<'_>, &mut Relied) -> Result<Proved, Wrong> + 'g;

/// The rules of a game from elsewhere, for a checker that is to know them.
pub struct Known<'g> {
    name: String,
    check: Box<Check<'g>>,
}

impl<'g> Known<'g> {
    /// A last-mover game.
    pub fn of<G: Game>(game: &'g G) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| {
                of_last_mover(game, &Judge::Code, name, lines, relied)
            }),
        }
    }

    /// A game in which play can go round.
    pub fn of_loopy<L: Loopy>(game: &'g L) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| {
                of_loopy(game, &Judge::Code, name, lines, relied)
            }),
        }
    }

    /// A game judged at its end.
    pub fn of_scored<S: Scored>(game: &'g S) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| {
                of_scored(game, &Judge::Code, name, lines, relied)
            }),
        }
    }

    /// A last-mover game that chance opens.
    pub fn of_chance_opened<C: ChanceOpened>(game: &'g C) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| {
                of_chance_opened(game, &Judge::Code, name, lines, relied)
            }),
        }
    }
}

impl fmt::Debug for Known<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Known").field(&self.name).finish()
    }
}

/// What stands after `game NAME`: position, convention, claim and proof. A game
/// of the registry is checked by its rules there, a ruleset and a classic by its
/// text; `known` are others.
pub(super) fn body(
    name: &str,
    known: &[Known<'_>],
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    if let Some(ruleset) = grundy_ruleset::named(name) {
        let ruleset = ruleset.map_err(|why| format!("the ruleset has an error: {why}"))?;
        // A verdict says the name, so it has to be the one that readers know.
        if !grundy_ruleset::is_text(name) && ruleset.name() != name {
            return Err(format!("the game is called {:?}", ruleset.name()).into());
        }
        return of_ruleset(&ruleset, name, lines, relied);
    }
    if !SLUGS.contains(&split_name(name).0)
        && let Some(known) = known.iter().find(|known| known.name == name)
    {
        return (known.check)(name, lines, relied);
    }
    let body = Body {
        name,
        lines,
        relied,
    };
    with_game(name, body).map_err(|unknown| match unknown {
        Unknown::Slug(_) => format!("there is no game {:?}", clipped(name)),
        Unknown::Parameters(_) => {
            format!("there is no such member of the family: {:?}", clipped(name))
        }
    })?
}

struct Body<'a, 'r> {
    name: &'a str,
    lines: &'a mut Lines<'r>,
    relied: &'a mut Relied,
}

impl Visitor for Body<'_, '_> {
    type Output = Result<Proved, Wrong>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        of_last_mover(
            &game,
            &Judge::of(self.name),
            self.name,
            self.lines,
            self.relied,
        )
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Self::Output {
        of_loopy(
            &game,
            &Judge::of(self.name),
            self.name,
            self.lines,
            self.relied,
        )
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Self::Output {
        of_scored(
            &game,
            &Judge::of(self.name),
            self.name,
            self.lines,
            self.relied,
        )
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        of_chance_opened(
            &game,
            &Judge::of(self.name),
            self.name,
            self.lines,
            self.relied,
        )
    }
}

fn of_last_mover<G: Game>(
    game: &G,
    judge: &Judge,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    of_position(game, name, lines, |at, heading, lines| {
        last_mover(game, judge, at, heading, lines, relied)
    })
}

fn of_loopy<L: Loopy>(
    game: &L,
    judge: &Judge,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    of_position(game, name, lines, |at, heading, lines| {
        let method = lines.after("by")?.to_owned();
        let play = LoopyPlay(game, heading.convention);
        judged(&play, judge, at, heading, &method, lines, relied)
    })
}

fn of_scored<S: Scored>(
    game: &S,
    judge: &Judge,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    of_position(game, name, lines, |at, heading, lines| {
        let method = lines.after("by")?.to_owned();
        judged(
            &ScoredPlay(game),
            judge,
            at,
            heading,
            &method,
            lines,
            relied,
        )
    })
}

/// A ruleset of one's own, or a classic. Its declarations have been tried; from
/// here on its text is interpreted, and of the heaps of a sequence the code is
/// the one that was recognised.
fn of_ruleset(
    ruleset: &Ruleset,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    let rules = ruleset.interpreter();
    of_position(ruleset, name, lines, |at, heading, lines| {
        let method = lines.after("by")?.to_owned();
        if let Some(last) = method.strip_prefix("sequence ") {
            relied.extend(ruleset.recognised());
            sequence(ruleset, Some(&rules), at, heading, last, lines, relied)
        } else {
            by_ruleset(&rules, heading, &method, lines, relied)
        }
    })
}

/// Reads the heading and the position; `prove` checks what follows.
fn of_position<R: Notation>(
    game: &R,
    name: &str,
    lines: &mut Lines<'_>,
    prove: impl FnOnce(&R::Position, &Heading, &mut Lines<'_>) -> Result<(), Wrong>,
) -> Result<Proved, Wrong> {
    let heading = heading(game, name, lines)?;
    let at = position(game, &heading.position)?;
    prove(&at, &heading, lines)?;
    sound(game)?;
    Ok(proved(name, heading))
}

fn of_chance_opened<C: ChanceOpened>(
    game: &C,
    judge: &Judge,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    let heading = heading(game, name, lines)?;
    match game.read_start(&heading.position) {
        Ok(Start::After(at)) if game.show(&at) == heading.position => {
            last_mover(game, judge, &at, &heading, lines, relied)?;
        }
        Ok(Start::Before(opening)) if opening.to_string() == heading.position => {
            rolls(game, judge, &game.throws(&opening), &heading, lines, relied)?;
        }
        _ => return Err(no_position(&heading.position)),
    }
    Ok(proved(name, heading))
}

fn proved(name: &str, heading: Heading) -> Proved {
    Proved {
        game: name.to_owned(),
        position: heading.position,
        convention: heading.convention,
        claim: heading.claim,
    }
}

fn no_position(text: &str) -> Wrong {
    format!("{:?} is no position in canonical notation", clipped(text)).into()
}

fn heading<R: Notation>(game: &R, name: &str, lines: &mut Lines<'_>) -> Result<Heading, Wrong> {
    let canonical = game.name();
    if name != canonical {
        return Err(format!(
            "{:?} has to be written {}",
            clipped(name),
            clipped(&canonical)
        )
        .into());
    }
    let position = lines.after("position")?.to_owned();
    let word = lines.after("convention")?;
    let convention = game
        .conventions()
        .iter()
        .copied()
        .find(|convention| convention.word() == word)
        .ok_or_else(|| format!("{:?} is no convention of this game", clipped(word)))?;
    let claim = Claim::read(lines.after("claim")?)?;
    Ok(Heading {
        position,
        convention,
        claim,
        line: lines.number(),
    })
}

fn position<R: Notation>(game: &R, text: &str) -> Result<R::Position, Wrong> {
    match game.read(text) {
        Ok(at) if game.show(&at) == text => Ok(at),
        _ => Err(no_position(text)),
    }
}

/// A last-mover game with a player to move.
fn last_mover<G: Game>(
    game: &G,
    judge: &Judge,
    at: &G::Position,
    heading: &Heading,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let method = lines.after("by")?.to_owned();
    if let Some(last) = method.strip_prefix("sequence ") {
        return sequence(game, judge.rules(), at, heading, last, lines, relied);
    }
    let play = LastMover(game, heading.convention);
    judged(&play, judge, at, heading, &method, lines, relied)
}

/// By the values of the heaps that a position consists of.
fn sequence<G: Game>(
    game: &G,
    rules: Option<&Interpreter>,
    at: &G::Position,
    heading: &Heading,
    last: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let held = Held::new(game, rules);
    let sequence = Sequence::read(&held, heading.convention, last, lines)?;
    let (outcome, nimber) = sequence
        .of(game, at)
        .ok_or("the position is not one of heaps")?;
    sequence.fits(game, std::slice::from_ref(at))?;
    relied.extend(sequence.theorem);
    if heading.convention == Convention::Normal {
        relied.insert("Sprague–Grundy");
    }
    claimed(heading, &Claim::Position { outcome, nimber })
}

/// Every opening throw, by the values of the heaps.
fn rolls<C: ChanceOpened>(
    game: &C,
    judge: &Judge,
    throws: &[(String, C::Position)],
    heading: &Heading,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let last = lines.after("by sequence")?.to_owned();
    let held = Held::new(game, judge.rules());
    let sequence = Sequence::read(&held, heading.convention, &last, lines)?;
    let positions: Vec<C::Position> = throws.iter().map(|(_, at)| at.clone()).collect();
    sequence.fits(game, &positions)?;
    relied.extend(sequence.theorem);
    let rolls: Option<Vec<(String, Outcome)>> = throws
        .iter()
        .map(|(throw, at)| Some((throw.clone(), sequence.of(game, at)?.0)))
        .collect();
    claimed(
        heading,
        &Claim::Rolls(rolls.ok_or("a throw leaves no heap")?),
    )
}
