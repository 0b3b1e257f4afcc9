//! The certificate of one position: its game, the source of its rules, and its claim.

use std::fmt;

use grundy_core::{
    Catalogue, ChanceOpened, Complimenting, Convention, Game, Loopy, Notation, Outcome, Scored,
    Start, split_name,
};
use grundy_games::{SLUGS, Unknown, Visitor, with_game};
use grundy_ruleset::{Interpreter, Ruleset};

use super::Proved;
use super::claim::Claim;
use super::heap_moves::HeapMoves;
use super::lines::{Lines, clipped};
use super::proof::{Assumptions, Proof, RuleSource, SPRAGUE_GRUNDY, without_fault};
use super::sequence::Sequence;
use crate::fault::Problem;
use crate::limits::Stop;
use crate::play::{ComplimentingPlay, LastMover, LoopyPlay, Play, ScoredPlay};

/// The check of a case by the rules of one game.
type CheckCase<'g> = dyn Fn(Case<'_, '_>) -> Result<Proved, Stop> + 'g;

/// The rules of a caller's game, passed to the checker.
pub struct GameRules<'g> {
    name: String,
    check: Box<CheckCase<'g>>,
}

impl<'g> GameRules<'g> {
    /// A last-mover game.
    pub fn of<G: Game>(game: &'g G) -> Self {
        Self::new(game, |case| case.last_mover(game))
    }

    /// A game in which play can cycle.
    pub fn of_loopy<L: Loopy>(game: &'g L) -> Self {
        Self::new(game, |case| case.loopy(game))
    }

    /// A last-mover game in which the turn may go back.
    pub fn of_complimenting<C: Complimenting>(game: &'g C) -> Self {
        Self::new(game, |case| case.complimenting(game))
    }

    /// A game scored at its end.
    pub fn of_scored<S: Scored>(game: &'g S) -> Self {
        Self::new(game, |case| case.scored(game))
    }

    /// A last-mover game with a chance opening.
    pub fn of_chance_opened<C: ChanceOpened>(game: &'g C) -> Self {
        Self::new(game, |case| case.chance_opened(game))
    }

    fn new(
        game: &impl Notation,
        check: impl Fn(Case<'_, '_>) -> Result<Proved, Stop> + 'g,
    ) -> Self {
        let (name, check) = (game.name(), Box::new(check));
        Self { name, check }
    }
}

impl fmt::Debug for GameRules<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("GameRules").field(&self.name).finish()
    }
}

/// Checks what follows `game NAME`: position, convention, claim and proof.
///
/// A ruleset or a classic is checked by its text, a built-in game by its ruleset, and any
/// other name must be a game in `known`.
pub(super) fn check(
    name: &str,
    known: &[GameRules<'_>],
    lines: &mut Lines<'_>,
    assumptions: &mut Assumptions,
) -> Result<Proved, Stop> {
    let mut case = Case {
        name,
        source: &RuleSource::Code,
        lines,
        assumptions,
    };
    if let Some(ruleset) = grundy_ruleset::named(name) {
        let refused = |why| Problem::because("the ruleset has an error", why);
        let ruleset = ruleset.map_err(refused)?;
        // The verdict repeats the name, so it has to be the one that readers know.
        if !grundy_ruleset::is_text(name) && ruleset.name() != name {
            return Err(format!("the game is called {:?}", ruleset.name()).into());
        }
        return case.ruleset(&ruleset);
    }
    if !SLUGS.contains(&split_name(name).0)
        && let Some(known) = known.iter().find(|known| known.name == name)
    {
        return (known.check)(case);
    }
    let source = RuleSource::of_built_in(name);
    case.source = &source;
    with_game(name, case).map_err(|unknown| match unknown {
        Unknown::Slug(_) => format!("there is no game {:?}", clipped(name)),
        Unknown::Parameters(_) => {
            format!("there is no such member of the family: {:?}", clipped(name))
        }
    })?
}

/// A certificate whose `game` line has been read.
struct Case<'a, 'r> {
    name: &'a str,
    source: &'a RuleSource,
    lines: &'a mut Lines<'r>,
    assumptions: &'a mut Assumptions,
}

impl Visitor for Case<'_, '_> {
    type Output = Result<Proved, Stop>;

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        self.last_mover(&game)
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Self::Output {
        Case::loopy(self, &game)
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Self::Output {
        Case::scored(self, &game)
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> Self::Output {
        Case::chance_opened(self, &game)
    }
}

impl<'a, 'r> Case<'a, 'r> {
    fn last_mover<G: Game>(self, game: &G) -> Result<Proved, Stop> {
        let source = self.source;
        self.position(game, |proof, at| proof.last_mover(game, source, at))
    }

    fn loopy<L: Loopy>(self, game: &L) -> Result<Proved, Stop> {
        self.by_play(game, |convention| LoopyPlay(game, convention))
    }

    fn complimenting<C: Complimenting>(self, game: &C) -> Result<Proved, Stop> {
        self.by_play(game, |convention| ComplimentingPlay(game, convention))
    }

    fn scored<S: Scored>(self, game: &S) -> Result<Proved, Stop> {
        self.by_play(game, |_| ScoredPlay(game))
    }

    /// Checks a proof by the play of a game in its convention.
    fn by_play<P: Play>(
        self,
        game: &P::R,
        play: impl FnOnce(Convention) -> P,
    ) -> Result<Proved, Stop> {
        let source = self.source;
        self.position(game, |proof, at| {
            let way = proof.way()?;
            let play = play(proof.claimed.convention);
            proof.by_source(&play, source, at, &way)
        })
    }

    fn chance_opened<C: ChanceOpened>(self, game: &C) -> Result<Proved, Stop> {
        let source = self.source;
        let mut proof = self.heading(game)?;
        let text = &proof.claimed.position;
        match game.read_start(text) {
            Ok(Start::After(at)) if game.show(&at) == *text => {
                proof.last_mover(game, source, &at)?;
            }
            Ok(Start::Before(opening)) if opening.to_string() == *text => {
                proof.rolls(game, source.ruleset(), &game.throws(&opening))?;
            }
            _ => return Err(no_position(text)),
        }
        Ok(proof.claimed)
    }

    /// Checks a user's ruleset or a classic: its declarations have been tested, its text
    /// is interpreted, and a sequence is of the recognised code.
    fn ruleset(self, ruleset: &Ruleset) -> Result<Proved, Stop> {
        let rules = ruleset.interpreter();
        self.position(ruleset, |proof, at| {
            let way = proof.way()?;
            let Some(last) = way.strip_prefix("sequence ") else {
                return proof.by_ruleset(&rules, &way);
            };
            proof.assumptions.extend(ruleset.recognised());
            proof.sequence(ruleset, Some(&rules), at, last)
        })
    }

    /// Reads the heading and the position; `prove` checks the rest.
    fn position<R: Notation>(
        self,
        game: &R,
        prove: impl FnOnce(&mut Proof<'a, 'r>, &R::Position) -> Result<(), Stop>,
    ) -> Result<Proved, Stop> {
        let mut proof = self.heading(game)?;
        let text = &proof.claimed.position;
        let at = game.read(text).ok();
        let at = at.filter(|at| game.show(at) == *text);
        let at = at.ok_or_else(|| no_position(text))?;
        prove(&mut proof, &at)?;
        without_fault(game)?;
        Ok(proof.claimed)
    }

    /// Reads the lines from the position to the claim.
    fn heading<R: Notation>(self, game: &R) -> Result<Proof<'a, 'r>, Stop> {
        let Self { name, lines, .. } = self;
        let canonical = game.name();
        if name != canonical {
            let (name, canonical) = (clipped(name), clipped(&canonical));
            return Err(format!("{name:?} has to be written {canonical}").into());
        }
        let position = lines.after("position")?.to_owned();
        let word = lines.after("convention")?;
        let mut conventions = game.conventions().iter().copied();
        let convention = conventions
            .find(|convention| convention.word() == word)
            .ok_or_else(|| format!("{:?} is no convention of this game", clipped(word)))?;
        let claim = Claim::read(lines.after("claim")?)?;
        Ok(Proof {
            claimed: Proved {
                game: name.to_owned(),
                position,
                convention,
                claim,
            },
            line: lines.number(),
            lines,
            assumptions: self.assumptions,
        })
    }
}

fn no_position(text: &str) -> Stop {
    format!("{:?} is no position in canonical notation", clipped(text)).into()
}

impl Proof<'_, '_> {
    /// Checks the proof about a position of a last-mover game.
    fn last_mover<G: Game>(
        &mut self,
        game: &G,
        source: &RuleSource,
        at: &G::Position,
    ) -> Result<(), Stop> {
        let way = self.way()?;
        match way.strip_prefix("sequence ") {
            Some(last) => self.sequence(game, source.ruleset(), at, last),
            None => {
                let play = LastMover(game, self.claimed.convention);
                self.by_source(&play, source, at, &way)
            }
        }
    }

    /// Checks a proof by the values of the heaps in a position.
    fn sequence<G: Game>(
        &mut self,
        game: &G,
        rules: Option<&Interpreter>,
        at: &G::Position,
        last: &str,
    ) -> Result<(), Stop> {
        let sequence = self.values(game, rules, std::slice::from_ref(at), last)?;
        let value = sequence.of(game, at);
        let (outcome, nimber) = value.ok_or("the position is not one of heaps")?;
        if self.claimed.convention == Convention::Normal {
            self.assumptions.insert(SPRAGUE_GRUNDY);
        }
        self.conclude(&Claim::Position { outcome, nimber })
    }

    /// Checks the outcome after every opening throw by the values of the heaps.
    fn rolls<C: ChanceOpened>(
        &mut self,
        game: &C,
        rules: Option<&Interpreter>,
        throws: &[(String, C::Position)],
    ) -> Result<(), Stop> {
        let last = self.lines.after("by sequence")?.to_owned();
        let positions: Vec<C::Position> = throws.iter().map(|(_, at)| at.clone()).collect();
        let sequence = self.values(game, rules, &positions, &last)?;
        let rolls: Option<Vec<(String, Outcome)>> = throws
            .iter()
            .map(|(throw, at)| Some((throw.clone(), sequence.of(game, at)?.0)))
            .collect();
        self.conclude(&Claim::Rolls(rolls.ok_or("a throw leaves no heap")?))
    }

    /// Reads the values of all heaps that these positions need.
    fn values<G: Game>(
        &mut self,
        game: &G,
        rules: Option<&Interpreter>,
        positions: &[G::Position],
        last: &str,
    ) -> Result<Sequence, Stop> {
        let moves = HeapMoves::new(game, rules);
        let sequence = Sequence::read(&moves, self.claimed.convention, last, self.lines)?;
        sequence.fits(game, positions)?;
        self.assumptions.extend(sequence.theorem);
        Ok(sequence)
    }
}
