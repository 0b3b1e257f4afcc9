//! Proofs for grids: options that read one component only.

use super::canon::{Forms, ends};
use super::term::{Case, Point, Tag, Term, Var, Vector};
use crate::boards::grid::{State, Touching};
use crate::expr::Fold;
use crate::function::Function;

/// Proves that an option changes one component of the places in use and depends on it
/// alone: its places are in use and connected, and anything else that it reads is
/// adjacent to one of them.
pub(super) fn local(options: &[Case], touching: Touching) -> bool {
    let is_local = |case: &Case| {
        let used = case.guards.iter().filter_map(in_use).cloned().collect();
        let pattern = Pattern {
            used,
            touching,
            around: Vec::new(),
        };
        pattern.hangs_together() && pattern.is_option(case)
    };
    let options = Forms::default().of_options(options);
    options.is_some_and(|options| options.iter().all(is_local))
}

/// Proves that a condition allows some states at every place, `.` among them, so that it
/// holds for a component of a board if it holds for the board.
pub(super) fn is_of_places(condition: &Term) -> bool {
    let Some((Tag::Not, [Term::Of(Tag::Fold(Fold::Any), cases)])) = condition.parts() else {
        return false;
    };
    matches!(&cases[..], [Term::Cases(cases)] if cases.iter().all(|case| {
        let [var] = case.vars[..] else {
            return false;
        };
        let place = Term::Point(Point::place(var));
        let states = [State::Full, State::X, State::O];
        let mut guards = case.guards.iter();
        let known = |guard: &Term, state| holds_at(guard, &place, state);
        case.body == Term::Bool(true)
            && (case.guards.iter()).all(|guard| states.iter().all(|state| known(guard, *state).is_some()))
            && guards.any(|guard| known(guard, State::Empty) == Some(false))
    }))
}

/// The truth of a condition on the state of one place, if it is one.
fn holds_at(condition: &Term, place: &Term, state: State) -> Option<bool> {
    let is_here = |read: &Term| read == place;
    match condition.parts()? {
        (Tag::Call(Function::Inside), [Term::Own(0), read]) => is_here(read).then_some(true),
        (Tag::Call(Function::Full), [Term::Own(0), read]) => {
            is_here(read).then_some(state == State::Full)
        }
        (Tag::Same, [Term::State(known), read]) => match read.parts()? {
            (Tag::Call(Function::StateAt), [Term::Own(0), read]) => {
                is_here(read).then_some(state == *known)
            }
            _ => None,
        },
        (Tag::Not, [inner]) => holds_at(inner, place, state).map(|holds| !holds),
        (Tag::And, all) => {
            let all = all.iter().map(|one| holds_at(one, place, state));
            all.collect::<Option<Vec<bool>>>()
                .map(|all| !all.contains(&false))
        }
        _ => None,
    }
}

/// The places, and segments of places, that an option needs to be in use.
struct Pattern {
    used: Vec<Term>,
    touching: Touching,
    /// Variables for places of the component, or beside it.
    around: Vec<Var>,
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
        case.board().is_some_and(|board| self.is_board(board))
            && case.guards.iter().all(|guard| self.sees_near(guard))
    }

    /// True for the board, perhaps with other states at places that are in use.
    fn is_board(&self, term: &Term) -> bool {
        let (board, places) = match term.parts() {
            Some((Tag::Call(Function::Clear), [board, places])) => (board, places),
            Some((Tag::Call(Function::Put), [board, state, places])) if self.is_state(state) => {
                (board, places)
            }
            _ => return *term == Term::Own(0),
        };
        let used = |place: &Term| self.used.contains(place);
        self.is_board(board) && matches!(places, Term::Of(Tag::Set, all) if all.iter().all(used))
    }

    /// True for a state that depends on places in use alone.
    fn is_state(&self, term: &Term) -> bool {
        match term.parts() {
            Some((Tag::Call(Function::StateAt), [Term::Own(0), place])) => {
                self.used.contains(place)
            }
            _ => matches!(term, Term::State(_)),
        }
    }

    /// True for a board in which the same places are in use, so that its groups are parts of
    /// the board's components.
    fn is_marked(&self, term: &Term) -> bool {
        match term.parts() {
            Some((Tag::Call(Function::Put), [board, Term::State(state), _])) => {
                *state != State::Empty && self.is_board(term) && self.is_marked(board)
            }
            _ => *term == Term::Own(0),
        }
    }

    /// True for a place that is in the component if it is in use.
    fn is_near(&self, place: &Term) -> bool {
        match place {
            Term::Point(point) if point.var.is_some_and(|var| self.around.contains(&var)) => {
                point.at == (0, 0) && point.along.is_empty()
            }
            Term::Point(_) => self.used.iter().any(|used| self.near(used, place)),
            _ => false,
        }
    }

    /// True for places of the component, all of them in use.
    fn are_inside(&self, term: &Term) -> bool {
        match term.parts() {
            Some((Tag::Call(Function::CellGroup), [board, place])) => {
                self.touching == Touching::Sides && self.is_marked(board) && self.is_near(place)
            }
            Some((Tag::Set | Tag::List, all)) => all.iter().all(|one| self.are_inside(one)),
            _ => self.used.contains(term),
        }
    }

    /// True for places that are in the component as far as they are in use.
    fn are_near(&self, term: &Term) -> bool {
        match term.parts() {
            Some((Tag::Call(Function::CellNeighbours), [board, places @ ..])) => {
                self.touching == Touching::Sides
                    && self.is_marked(board)
                    && places.iter().all(|places| self.are_inside(places))
            }
            _ => self.are_inside(term),
        }
    }

    /// True for numbers and conditions that read only places near those in use, and
    /// cannot distinguish outside of the board from places not in use.
    fn sees_near(&self, term: &Term) -> bool {
        if let Some((board, place)) = read_in_use(term) {
            return self.is_marked(board) && (self.used.contains(place) || self.is_near(place));
        }
        match term {
            Term::Int(_) | Term::Bool(_) | Term::Var(_) => true,
            // A place in use is on the board.
            Term::Of(Tag::And, args) => args.iter().all(|arg| match arg.parts() {
                Some((Tag::Call(Function::Inside), [Term::Own(0), place])) => {
                    let mut used = args.iter().filter_map(read_in_use);
                    used.any(|(_, used)| used == place)
                }
                _ => self.sees_near(arg),
            }),
            Term::Of(
                Tag::Arith(_) | Tag::Less | Tag::AtMost | Tag::Same | Tag::Not | Tag::If,
                args,
            ) => args.iter().all(|arg| self.sees_near(arg)),
            // Folds over places named one by one, or over groups and their neighbours.
            Term::Of(Tag::Fold(fold), args) => {
                matches!(&args[..], [Term::Cases(cases)]
                    if cases.iter().all(|case| self.is_case(case, *fold)))
            }
            _ => false,
        }
    }

    /// True if a case within an option reads only places near those in use: each of its
    /// places is in a list of such places, and in use.
    fn is_case(&self, case: &Case, fold: Fold) -> bool {
        let mut pattern = Self {
            used: self.used.clone(),
            touching: self.touching,
            around: self.around.clone(),
        };
        let from = |guard: &Term| match guard.parts() {
            Some((Tag::From, [Term::Point(place), list])) => {
                place.var.map(|var| (var, list.clone()))
            }
            _ => None,
        };
        for (var, list) in case.guards.iter().filter_map(from) {
            let place = Term::Point(Point::place(var));
            let is_used = |guard: &Term| read_in_use(guard).is_some_and(|read| *read.1 == place);
            if !case.vars.contains(&var)
                || !self.are_near(&list)
                || !case.guards.iter().any(is_used)
            {
                return false;
            }
            pattern.around.push(var);
        }
        case.vars.iter().all(|var| pattern.around.contains(var))
            && (pattern.sees_near(&case.body) || fold == Fold::Count && pattern.is_near(&case.body))
            && (case.guards.iter()).all(|guard| from(guard).is_some() || pattern.sees_near(guard))
    }
}

/// The place or segment that a condition requires to be in use: full, or of a state other
/// than `.`.
fn in_use(term: &Term) -> Option<&Term> {
    read_in_use(term).and_then(|(board, place)| (*board == Term::Own(0)).then_some(place))
}

/// The same on any board, with the board.
fn read_in_use(term: &Term) -> Option<(&Term, &Term)> {
    match term.parts()? {
        (Tag::Call(Function::Full), [board, place]) => Some((board, place)),
        (Tag::Same, [Term::State(State::Full | State::X | State::O), read]) => {
            match read.parts()? {
                (Tag::Call(Function::StateAt), [board, place]) => Some((board, place)),
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
