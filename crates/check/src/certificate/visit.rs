//! One position's certificate, for each kind of game.

use std::collections::BTreeSet;
use std::fmt;

use grundy_core::{
    Catalogue, ChanceOpened, Convention, Flow, Game, Loopy, Notation, Outcome, Rules, Scored, Start,
};
use grundy_games::{SLUGS, Unknown, Visitor, with_game};
use grundy_ruleset::Interpreter;

use super::Proved;
use super::claim::Claim;
use super::heaps::{Held, Sequence};
use super::lines::{Lines, Wrong, clipped, number};
use super::listed::{Listed, MOST_MOVES};
use crate::play::{ByRuleset, LastMover, LoopyPlay, Play, Position, ScoredPlay};
use crate::theorem::{self, Stated};

type Relied = BTreeSet<&'static str>;

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
            check: Box::new(|name, lines, relied| of_last_mover(game, name, lines, relied)),
        }
    }

    /// A game in which play can go round.
    pub fn of_loopy<L: Loopy>(game: &'g L) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| of_loopy(game, name, lines, relied)),
        }
    }

    /// A game judged at its end.
    pub fn of_scored<S: Scored>(game: &'g S) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| of_scored(game, name, lines, relied)),
        }
    }

    /// A last-mover game that chance opens.
    pub fn of_chance_opened<C: ChanceOpened>(game: &'g C) -> Self {
        Self {
            name: game.name(),
            check: Box::new(|name, lines, relied| of_chance_opened(game, name, lines, relied)),
        }
    }
}

impl fmt::Debug for Known<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Known").field(&self.name).finish()
    }
}

/// What stands after `game NAME`: position, convention, claim and proof. A game
/// of the registry is checked by its rules there; `known` are others.
pub(super) fn body(
    name: &str,
    known: &[Known<'_>],
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    let slug = name.split(':').next().unwrap_or_default();
    if !SLUGS.contains(&slug)
        && let Some(known) = known.iter().find(|known| known.name == name)
    {
        return (known.check)(name, lines, relied);
    }
    if let Some(ruleset) = grundy_ruleset::named(name) {
        let ruleset = ruleset.map_err(|why| format!("the ruleset has an error: {why}"))?;
        relied.extend(ruleset.declared());
        return if ruleset.is_judged() {
            of_scored(&ruleset, name, lines, relied)
        } else if ruleset.goes_round() {
            of_loopy(&ruleset, name, lines, relied)
        } else {
            of_last_mover(&ruleset, name, lines, relied)
        };
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

/// What the lines before the proof say.
struct Heading {
    position: String,
    convention: Convention,
    claim: Claim,
    /// The line of the claim.
    line: u64,
}

impl Visitor for Body<'_, '_> {
    type Output = Result<Proved, Wrong>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        of_last_mover(&game, self.name, self.lines, self.relied)
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Self::Output {
        of_loopy(&game, self.name, self.lines, self.relied)
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Self::Output {
        of_scored(&game, self.name, self.lines, self.relied)
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        of_chance_opened(&game, self.name, self.lines, self.relied)
    }
}

fn of_last_mover<G: Game>(
    game: &G,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    of_position(game, name, lines, |at, heading, lines| {
        last_mover(game, at, heading, lines, relied)
    })
}

fn of_loopy<L: Loopy>(
    game: &L,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    of_position(game, name, lines, |at, heading, lines| {
        let method = lines.after("by")?.to_owned();
        let play = LoopyPlay(game, heading.convention);
        any_kind(&play, at, heading, &method, lines, relied)
    })
}

fn of_scored<S: Scored>(
    game: &S,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    of_position(game, name, lines, |at, heading, lines| {
        let method = lines.after("by")?.to_owned();
        any_kind(&ScoredPlay(game), at, heading, &method, lines, relied)
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

/// Options are missing where the rules have an error.
fn sound<R: Rules>(game: &R) -> Result<(), Wrong> {
    match game.fault() {
        Some(fault) => Err(format!("the ruleset has an error: {fault}").into()),
        None => Ok(()),
    }
}

fn of_chance_opened<C: ChanceOpened>(
    game: &C,
    name: &str,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<Proved, Wrong> {
    let heading = heading(game, name, lines)?;
    match game.read_start(&heading.position) {
        Ok(Start::After(at)) if game.show(&at) == heading.position => {
            last_mover(game, &at, &heading, lines, relied)?;
        }
        Ok(Start::Before(opening)) if game.show_opening(&opening) == heading.position => {
            rolls(game, &game.throws(&opening), &heading, lines, relied)?;
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

/// The claim has to be what was found.
fn claimed(heading: &Heading, found: &Claim) -> Result<(), Wrong> {
    if heading.claim == *found {
        Ok(())
    } else {
        Err(Wrong::At(
            heading.line,
            format!("what is proved is {found}"),
        ))
    }
}

/// A last-mover game with a player to move.
fn last_mover<G: Game>(
    game: &G,
    at: &G::Position,
    heading: &Heading,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let play = LastMover(game, heading.convention);
    let rules = interpreter(&game.name());
    let method = lines.after("by")?.to_owned();
    if let Some(last) = method.strip_prefix("sequence ") {
        let held = Held::new(game, rules.as_ref());
        let sequence = Sequence::read(&held, heading.convention, last, lines)?;
        let (outcome, nimber) = sequence
            .of(game, at)
            .ok_or("the position is not one of heaps")?;
        sequence.fits(game, std::slice::from_ref(at))?;
        relied.extend(sequence.theorem);
        if heading.convention == Convention::Normal {
            relied.insert("Sprague–Grundy");
        }
        return claimed(heading, &Claim::Position { outcome, nimber });
    }
    let is_list = method.starts_with("nimbers ") || method.starts_with("strategy ");
    if is_list && let Some(rules) = &rules {
        let at = rules.read(&heading.position);
        let at = at.map_err(|why| format!("the ruleset does not have this position: {why}"))?;
        let play = ByRuleset(rules, heading.convention);
        relied.extend(rules.declared());
        any_list(&play, &at, heading, &method, lines, relied)?;
        return sound(rules);
    }
    if let (Some(text), Some(rules)) = (method.strip_prefix("move "), &rules) {
        has_option(game, rules, at, &game.play(at, &read_move(game, at, text)?))?;
    }
    any_list(&play, at, heading, &method, lines, relied)
}

/// The ruleset that a last-mover game is held to: its own, but for one that writes
/// positions in another way than the game.
fn interpreter(name: &str) -> Option<Interpreter> {
    (!name.starts_with("dice:")).then(|| Interpreter::of_built_in(name))?
}

/// The move of this text, in canonical notation.
fn read_move<R: Notation>(rules: &R, at: &R::Position, text: &str) -> Result<R::Move, Wrong> {
    let mv = rules.read_move(at, text).ok();
    mv.filter(|mv| rules.show_move(at, mv) == text)
        .ok_or_else(|| format!("there is no move {:?}", clipped(text)).into())
}

/// That the ruleset has a move to a position, as the game's Rust code says. A
/// position that it does not write, or one beyond the first [`MOST_MOVES`] moves,
/// is left to that code.
fn has_option<G: Game>(
    game: &G,
    rules: &Interpreter,
    at: &G::Position,
    left: &G::Position,
) -> Result<(), Wrong> {
    let (Ok(at), Ok(left)) = (rules.read(&game.show(at)), rules.read(&game.show(left))) else {
        return Ok(());
    };
    let left = rules.form(&left);
    let mut count = 0;
    let flow = rules.moves(&at, &mut |option| {
        count += 1;
        if count > MOST_MOVES || rules.form(&option) == left {
            Flow::Break(())
        } else {
            Flow::Continue(())
        }
    });
    sound(rules)?;
    if flow.is_break() {
        Ok(())
    } else {
        Err("the ruleset has no such move".into())
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

/// What the theorem says of a position.
fn stated<P: Play>(play: &P, at: &Position<P>, convention: Convention) -> Option<Stated> {
    theorem::of_position(play, at, convention)
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
        let stated = stated(play, at, heading.convention).ok_or("no theorem applies")?;
        if stated.show() != text {
            return Err(format!("the theorem says: {}", stated.show()).into());
        }
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
        let stated = stated(play, &left, heading.convention).ok_or("no theorem applies")?;
        if stated.show() != text {
            return Err(format!("the theorem says: {}", stated.show()).into());
        }
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
        _ if listed.value(at) == Some(0) => {
            if play.has_nimbers() {
                Claim::nimber(0)
            } else {
                Claim::outcome(Outcome::P)
            }
        }
        _ => return Err("the position itself is not among the lost ones".into()),
    };
    claimed(heading, &found)
}

/// Every opening throw, by the values of the heaps.
fn rolls<C: ChanceOpened>(
    game: &C,
    throws: &[(String, C::Position)],
    heading: &Heading,
    lines: &mut Lines<'_>,
    relied: &mut Relied,
) -> Result<(), Wrong> {
    let last = lines.after("by sequence")?.to_owned();
    let rules = interpreter(&game.name());
    let held = Held::new(game, rules.as_ref());
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
