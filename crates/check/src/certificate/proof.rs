//! The proof that follows `by`: a list, a theorem, or a move and a theorem.

use std::collections::BTreeSet;

use grundy_core::{Catalogue as _, Flow, Notation, Outcome, Rules};
use grundy_ruleset::Interpreter;

use super::Proved;
use super::claim::Claim;
use super::lines::{self, Lines, clipped, number};
use super::position_list::{MOST_MOVES, PositionList};
use crate::fault::Problem;
use crate::limits::Stop;
use crate::play::{ByRuleset, Play, Position};
use crate::theorem::{self, Stated};

/// The names of a proof's assumptions beyond the rules.
pub(super) type Assumptions = BTreeSet<&'static str>;

/// The assumption that holds if no ruleset checked the move.
const CODE_RULES: &str = "the game's rules in code, NOT CHECKED";
/// The assumption that the nimbers of parts add.
pub(super) const SPRAGUE_GRUNDY: &str = "Sprague–Grundy";

/// The rules that listed positions and moves are checked against.
pub(super) enum RuleSource {
    /// The game's ruleset.
    Ruleset(Box<Interpreter>),
    /// The Rust code of a caller's game.
    Code,
    /// None: a built-in game that the ruleset language cannot express.
    Missing,
}

impl RuleSource {
    /// The rules of a built-in game.
    pub(super) fn of_built_in(name: &str) -> Self {
        let rules = Interpreter::of_built_in(name);
        rules.map_or(Self::Missing, |rules| Self::Ruleset(Box::new(rules)))
    }

    /// The ruleset, if there is one.
    pub(super) fn ruleset(&self) -> Option<&Interpreter> {
        match self {
            Self::Ruleset(rules) => Some(rules),
            Self::Code | Self::Missing => None,
        }
    }
}

/// A claim whose proof is in the next lines.
pub(super) struct Proof<'a, 'r> {
    pub(super) claimed: Proved,
    /// The number of the claim's line.
    pub(super) line: u64,
    pub(super) lines: &'a mut Lines<'r>,
    pub(super) assumptions: &'a mut Assumptions,
}

impl<'r> Proof<'_, 'r> {
    /// Reads the kind of proof: the rest of the line that begins with `by`.
    pub(super) fn way(&mut self) -> Result<String, Stop> {
        self.lines.after("by").map(str::to_owned)
    }

    /// Compares the claim with what is proved.
    pub(super) fn conclude(&self, proved: &Claim) -> Result<(), Stop> {
        if self.claimed.claim == *proved {
            Ok(())
        } else {
            Err(lines::at(self.line, format!("what is proved is {proved}")))
        }
    }

    /// Checks a proof by the ruleset alone.
    pub(super) fn by_ruleset(&mut self, rules: &Interpreter, way: &str) -> Result<(), Stop> {
        let at = rules.read(&self.claimed.position);
        let refused = |why| Problem::because("the ruleset does not have this position", why);
        let at = at.map_err(refused)?;
        self.assumptions.extend(rules.proved());
        self.by_any(&ByRuleset(rules, self.claimed.convention), &at, way)?;
        without_fault(rules)
    }

    /// Checks a list by the rules of `source`, and a theorem or a move by those of
    /// `play`; a move by both, if `source` has it.
    pub(super) fn by_source<P: Play>(
        &mut self,
        play: &P,
        source: &RuleSource,
        at: &Position<P>,
        way: &str,
    ) -> Result<(), Stop> {
        let is_list = way.starts_with("nimbers ") || way.starts_with("strategy ");
        let mv = way.strip_prefix("move ");
        let by_code = match source {
            RuleSource::Ruleset(rules) if is_list => return self.by_ruleset(rules, way),
            RuleSource::Missing if is_list => {
                return Err("no ruleset has these rules, so a list cannot be checked".into());
            }
            RuleSource::Ruleset(rules) => match mv {
                Some(mv) => {
                    let game = play.rules();
                    let left = game.play(at, &read_move(game, at, mv)?);
                    !has_option(game, rules, at, &left)?
                }
                None => false,
            },
            RuleSource::Missing => mv.is_some(),
            RuleSource::Code => true,
        };
        if by_code {
            self.assumptions.insert(CODE_RULES);
        }
        self.by_any(play, at, way)
    }

    /// Checks a proof of any kind by these rules.
    fn by_any<P: Play>(&mut self, play: &P, at: &Position<P>, way: &str) -> Result<(), Stop> {
        let proved = match way.split_once(' ') {
            Some(("nimbers", count)) => self.nimbers(play, at, number(count)?)?,
            Some(("theorem", text)) => {
                let stated = self.theorem(play, at, text)?;
                Claim::Position {
                    outcome: stated.outcome,
                    nimber: stated.nimber,
                }
            }
            Some(("move", mv)) => self.winning_move(play, at, mv)?,
            Some(("strategy", count)) => self.strategy(play, at, number(count)?)?,
            _ => {
                let way = clipped(way);
                return Err(format!("{way:?} is no way to prove anything here").into());
            }
        };
        self.conclude(&proved)
    }

    /// Checks a list of nimbers, which must contain the position.
    fn nimbers<P: Play>(&mut self, play: &P, at: &Position<P>, count: u64) -> Result<Claim, Stop> {
        if !play.has_nimbers() {
            return Err("there are nimbers in normal play alone".into());
        }
        self.assumptions.insert(SPRAGUE_GRUNDY);
        let list = self.list(play, true, count)?;
        let value = list.value(at);
        let value = value.ok_or("the position itself is not in the list")?;
        Ok(Claim::nimber(value.into()))
    }

    /// Checks a list of positions, each with its nimber or lost.
    fn list<'p, P: Play>(
        &mut self,
        play: &'p P,
        valued: bool,
        count: u64,
    ) -> Result<PositionList<'p, P>, Stop>
    where
        'r: 'p,
    {
        let mut list = PositionList::new(play, valued, self.lines.budget());
        for _ in 0..count {
            list.line(self.lines.next()?)?;
            self.lines.memory(list.bytes())?;
        }
        Ok(list)
    }

    /// Returns the theorem's statement about a position, which must equal this text.
    fn theorem<P: Play>(&mut self, play: &P, at: &Position<P>, text: &str) -> Result<Stated, Stop> {
        let stated = theorem::of_position(play, at, self.claimed.convention);
        let stated = stated.ok_or("no theorem applies")?;
        if stated.show() != text {
            return Err(format!("the theorem says: {}", stated.show()).into());
        }
        self.assumptions.insert(stated.name);
        Ok(stated)
    }

    /// Checks a move to a position that is lost by a theorem.
    fn winning_move<P: Play>(
        &mut self,
        play: &P,
        at: &Position<P>,
        mv: &str,
    ) -> Result<Claim, Stop> {
        let rules = play.rules();
        let left = rules.play(at, &read_move(rules, at, mv)?);
        let text = self.lines.after("theorem")?.to_owned();
        match self.theorem(play, &left, &text)?.outcome {
            Outcome::P => Ok(Claim::outcome(Outcome::N)),
            _ => Err("the move does not leave a lost position".into()),
        }
    }

    /// Checks lost positions, each with an answer to every move, and then the drawn set
    /// if a draw is claimed.
    fn strategy<P: Play>(&mut self, play: &P, at: &Position<P>, count: u64) -> Result<Claim, Stop> {
        let mut list = self.list(play, false, count)?;
        let (outcome, nimber) = match self.claimed.claim {
            Claim::Position { outcome, nimber } => (Some(outcome), nimber),
            Claim::Rolls(_) => (None, None),
        };
        match outcome {
            Some(Outcome::N) if list.leads_to(at, 0) => Ok(Claim::outcome(Outcome::N)),
            Some(Outcome::N) => Err("no move leaves one of the lost positions".into()),
            Some(Outcome::D) if play.has_draws() => {
                self.drawn(&mut list, at)?;
                Ok(Claim::outcome(Outcome::D))
            }
            _ if list.value(at) != Some(0) => {
                Err("the position itself is not among the lost ones".into())
            }
            // A lost position in normal play is worth 0, even if this is not claimed.
            _ if nimber.is_some() && play.has_nimbers() => Ok(Claim::nimber(0)),
            _ => Ok(Claim::outcome(Outcome::P)),
        }
    }

    /// Checks the drawn set, which must contain this position.
    fn drawn<P: Play>(
        &mut self,
        list: &mut PositionList<'_, P>,
        at: &Position<P>,
    ) -> Result<(), Stop> {
        let count: u64 = number(self.lines.after("drawn")?)?;
        let first = self.lines.number() + 1;
        for _ in 0..count {
            list.drawn(self.lines.next()?)?;
            self.lines.memory(list.bytes())?;
        }
        list.drawn_set().map_err(|(index, stop)| match stop {
            Stop::Wrong(problem) => lines::at(first + index as u64, problem),
            Stop::Limit(_) => stop,
        })?;
        if list.is_drawn(at) {
            Ok(())
        } else {
            Err("the position itself is not in the drawn set".into())
        }
    }
}

/// Fails if the rules had an error, after which options may be missing.
pub(super) fn without_fault<R: Notation>(game: &R) -> Result<(), Stop> {
    match game.fault() {
        Some(why) => Err(Problem::because("the ruleset has an error", why).into()),
        None => Ok(()),
    }
}

/// Parses a move in canonical notation.
fn read_move<R: Notation>(rules: &R, at: &R::Position, text: &str) -> Result<R::Move, Stop> {
    let mv = rules.read_move(at, text).ok();
    mv.filter(|mv| rules.show_move(at, mv) == text)
        .ok_or_else(|| format!("there is no move {:?}", clipped(text)).into())
}

/// True if the ruleset has a move between two positions of the game's Rust code; false if
/// it cannot write one of them, or has more than [`MOST_MOVES`] moves.
///
/// # Errors
/// If the ruleset has no such move.
fn has_option<R: Notation>(
    game: &R,
    rules: &Interpreter,
    at: &R::Position,
    left: &R::Position,
) -> Result<bool, Stop> {
    let (Ok(at), Ok(left)) = (rules.read(&game.show(at)), rules.read(&game.show(left))) else {
        return Ok(false);
    };
    let is_alone = rules.images(&left).len() == 1;
    let form = rules.form(&left);
    let same = |option| option == left || is_alone && rules.form(&option) == form;
    let (mut count, mut has) = (0, false);
    let flow = rules.moves(&at, &mut |option| {
        count += 1;
        has = same(option);
        if has || count == MOST_MOVES {
            Flow::Break(())
        } else {
            Flow::Continue(())
        }
    });
    without_fault(rules)?;
    if !has && flow.is_continue() {
        return Err("the ruleset has no such move".into());
    }
    Ok(has)
}
