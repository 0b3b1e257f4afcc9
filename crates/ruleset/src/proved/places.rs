//! Proofs for grids: options that read one component only.

use super::canon::{Forms, ends};
use super::term::{Case, Point, Tag, Term, Vector};
use crate::boards::grid::{State, Touching};
use crate::function::Function;

/// Proves that an option changes one component of the places in use and depends on it
/// alone: its places are in use and connected, and anything else that it reads is
/// adjacent to one of them.
pub(super) fn local(options: &[Case], touching: Touching) -> bool {
    let is_local = |case: &Case| {
        let used = case.guards.iter().filter_map(in_use).cloned().collect();
        let pattern = Pattern { used, touching };
        pattern.hangs_together() && pattern.is_option(case)
    };
    let options = Forms::default().of_options(options);
    options.is_some_and(|options| options.iter().all(is_local))
}

/// The places, and segments of places, that an option needs to be in use.
struct Pattern {
    used: Vec<Term>,
    touching: Touching,
}

impl Pattern {
    fn touch(&self, step: Vector) -> bool {
        let around = self.touching.around();
        around.contains(&step) || step == (0, 0)
    }

    /// True if two places, or ends of segments, are equal or adjacent.
    fn near(&self, a: &Term, b: &Term) -> bool {
        let (a, b) = (corners(a), corners(b));
        a.iter().any(|one| {
            b.iter().any(|other| {
                let step = one.shifted(other, -1);
                one.var == other.var
                    && step.is_some_and(|step| step.is_constant() && self.touch(step.at))
            })
        })
    }

    /// True if the places in use are connected whatever surrounds them. Places named by
    /// coordinates may be in any component.
    fn hangs_together(&self) -> bool {
        let is_free = |part: &Term| {
            let corners = corners(part);
            !corners.is_empty() && corners.iter().all(|corner| corner.var.is_some())
        };
        let whole = |part: &Term| match part.parts() {
            Some((Tag::Segment, [_, Term::Point(step), _])) => self.touch(step.at),
            _ => true,
        };
        let mut reached: Vec<&Term> = self.used.iter().take(1).collect();
        let mut next = 0;
        while let Some(from) = reached.get(next).copied() {
            next += 1;
            for part in &self.used {
                if !reached.contains(&part) && self.near(from, part) {
                    reached.push(part);
                }
            }
        }
        !self.used.is_empty()
            && reached.len() == self.used.len()
            && self.used.iter().all(|part| whole(part) && is_free(part))
    }

    fn is_option(&self, case: &Case) -> bool {
        let places = match case.board().and_then(Term::parts) {
            Some((Tag::Call(Function::Clear), [Term::Own(0), places])) => places,
            // A marked place stays in use.
            Some((Tag::Call(Function::Put), [Term::Own(0), Term::State(state), places]))
                if *state != State::Empty =>
            {
                places
            }
            _ => return false,
        };
        let used = |place: &Term| self.used.contains(place);
        matches!(places, Term::Of(Tag::Set, places) if places.iter().all(used))
            && case.guards.iter().all(|guard| self.sees_near(guard))
    }

    /// True for numbers and conditions that read only places near those in use, and
    /// cannot distinguish outside of the board from places not in use.
    fn sees_near(&self, term: &Term) -> bool {
        let near = |place: &Term| self.used.iter().any(|used| self.near(used, place));
        if let Some(place) = in_use(term) {
            return self.used.contains(place) || matches!(place, Term::Point(_)) && near(place);
        }
        match term {
            Term::Int(_) | Term::Bool(_) | Term::Var(_) => true,
            Term::Of(
                Tag::Arith(_) | Tag::Less | Tag::AtMost | Tag::Same | Tag::Not | Tag::And | Tag::If,
                args,
            ) => args.iter().all(|arg| self.sees_near(arg)),
            // Folds over places named one by one.
            Term::Of(Tag::Fold(_), args) => {
                matches!(&args[..], [Term::Cases(cases)] if cases.iter().all(|case| {
                    case.vars.is_empty()
                        && self.sees_near(&case.body)
                        && case.guards.iter().all(|guard| self.sees_near(guard))
                }))
            }
            _ => false,
        }
    }
}

/// The place or segment that a condition requires to be in use: full, or of a state other
/// than `.`.
fn in_use(term: &Term) -> Option<&Term> {
    match term.parts()? {
        (Tag::Call(Function::Full), [Term::Own(0), place]) => Some(place),
        (Tag::Same, [Term::State(State::Full | State::X | State::O), read]) => {
            match read.parts()? {
                (Tag::Call(Function::StateAt), [Term::Own(0), place]) => Some(place),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A place, or both ends of a segment.
fn corners(part: &Term) -> Vec<Point> {
    let parts = match part {
        Term::Of(Tag::Segment, args) => ends(args),
        place => vec![place.clone()],
    };
    let point = |part| match part {
        Term::Point(point) => Some(point),
        _ => None,
    };
    parts.into_iter().filter_map(point).collect()
}
