//! The canonical form of a case, independent of the names of its variables, of the place
//! from which a pattern is measured, and of the direction of a segment.

use std::collections::BTreeSet;

use super::term::{Case, Point, Tag, Term, Var};
use crate::boards::grid::State;
use crate::expr::Fold;
use crate::function::Function;

/// The most terms of the forms compared for one ruleset.
const MOST_TERMS: usize = 1_000_000;

/// Computes canonical forms, and counts their terms.
pub(super) struct Forms {
    left: usize,
}

impl Default for Forms {
    fn default() -> Self {
        Self { left: MOST_TERMS }
    }
}

impl Forms {
    /// The canonical form of options, independent of order and repetition.
    pub(super) fn of_options(&mut self, cases: &[Case]) -> Option<BTreeSet<Case>> {
        let plain = cases.iter().flat_map(plain);
        plain.map(|case| self.of(&case, 0)).collect()
    }

    /// The least form of a case below `depth` variables.
    fn of(&mut self, case: &Case, depth: Var) -> Option<Case> {
        let count = case.vars.len();
        let size = case.size();
        let mut least: Option<Case> = None;
        let mut names: Vec<Var> = (depth..).take(count).collect();
        loop {
            let vars: Vec<(Var, Var)> = (case.vars.iter().copied())
                .zip(names.iter().copied())
                .collect();
            let mut named = case.renamed(&vars);
            named.vars.sort_unstable();
            for moved in self.moved(&named, size)? {
                self.spend(size)?;
                let form = self.inner(&moved, depth)?;
                if least.as_ref().is_none_or(|least| form < *least) {
                    least = Some(form);
                }
            }
            if !next_order(&mut names) {
                return least;
            }
        }
    }

    fn spend(&mut self, terms: usize) -> Option<()> {
        self.left = self.left.checked_sub(terms)?;
        Some(())
    }

    /// The variants of a case in which each pattern is measured from each of its places
    /// named by the case's own variables.
    fn moved(&mut self, case: &Case, size: usize) -> Option<Vec<Case>> {
        let mut all = vec![case.clone()];
        for &var in &case.vars {
            let mut places = BTreeSet::new();
            case.every(&mut |term| {
                if let Term::Point(point) = term
                    && point.var == Some(var)
                    && point.along.iter().all(|(var, _)| case.vars.contains(var))
                {
                    places.insert(Point {
                        var: None,
                        ..point.clone()
                    });
                }
                true
            });
            if places.is_empty() {
                continue;
            }
            let mut moved = Vec::new();
            for case in &all {
                for place in &places {
                    self.spend(size)?;
                    moved.push(measured_from(case, var, place)?);
                }
            }
            all = moved;
        }
        Some(all)
    }

    /// Brings the cases within a case, whose own variables are named, to canonical form.
    fn inner(&mut self, case: &Case, depth: Var) -> Option<Case> {
        let depth = depth + case.vars.len() as Var;
        case.try_changed(|term| {
            Some(match (term, term.parts()) {
                (_, Some((tag @ Tag::Fold(fold), [Term::Cases(cases)]))) => {
                    let cases = self.settled(cases, depth, fold.ignores_repetition())?;
                    Some(Term::Of(tag, vec![cases]))
                }
                (Term::Cases(cases), _) => Some(self.settled(cases, depth, false)?),
                _ => None,
            })
        })
    }

    fn settled(&mut self, cases: &[Case], depth: Var, once: bool) -> Option<Term> {
        let plain = cases.iter().flat_map(plain);
        let cases = plain.map(|case| self.of(&case, depth));
        let mut cases: Vec<Case> = cases.collect::<Option<_>>()?;
        cases.sort_unstable();
        if once {
            cases.dedup();
        }
        Some(Term::Cases(cases))
    }
}

impl Fold {
    /// True if repeated elements do not change the fold.
    const fn ignores_repetition(self) -> bool {
        matches!(self, Self::Any | Self::All | Self::Min | Self::Max)
    }
}

/// Replaces an order of these items by the next one; returns false after the last.
pub(crate) fn next_order<T: Ord>(items: &mut [T]) -> bool {
    let Some(falls) = items.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    if let Some(above) = items.iter().rposition(|item| *item > items[falls]) {
        items.swap(falls, above);
    }
    items[falls + 1..].reverse();
    true
}

/// Rebases the pattern of a variable on another of its places.
fn measured_from(case: &Case, var: Var, place: &Point) -> Option<Case> {
    case.try_changed(|term| match term {
        Term::Point(point) if point.var == Some(var) => {
            Some(Some(Term::Point(point.shifted(place, -1)?)))
        }
        _ => Some(None),
    })
}

/// Rewrites runs as segments and drops redundant guards; a segment of one place, which
/// has no direction, becomes a case of its own.
fn plain(case: &Case) -> Vec<Case> {
    let mut case = case.clone();
    let mut lengths = Vec::new();
    while let Some(run) = run_of_length(&case) {
        case = by_segment(&case, &run);
        lengths.push(run.length);
    }
    let mut cases = vec![case];
    for length in lengths {
        cases = cases
            .iter()
            .flat_map(|case| one_or_more(case, length))
            .collect();
    }
    cases.into_iter().map(without_repetition).collect()
}

/// Splits a case by whether a segment has one place, if that is possible, or more.
fn one_or_more(case: &Case, length: Var) -> Vec<Case> {
    let more = Term::of(Tag::Less, vec![Term::Int(1), Term::Var(length)]);
    let mut longer = case.clone();
    if !longer.guards.insert(more) || least(&case.guards, length) > Some(0) {
        return vec![case.clone()];
    }
    let mut one = case.changed(&mut |term| match term {
        Term::Var(var) if *var == length => Some(Term::Int(1)),
        Term::Point(point) => point.with_one(length).map(Term::Point),
        _ => None,
    });
    one.vars.retain(|var| *var != length);
    if one.guards.contains(&Term::Bool(false)) {
        return vec![longer];
    }
    vec![one, longer]
}

/// A case without guards implied by others.
fn without_repetition(mut case: Case) -> Case {
    let guards = std::mem::take(&mut case.guards);
    let follows = |guard: &Term| match guard.parts() {
        Some((Tag::Call(Function::Inside), [Term::Own(0), place])) => {
            guards.iter().any(|guard| in_use(guard, place))
        }
        Some((Tag::Less, [Term::Int(below), Term::Var(var)])) => {
            least(&guards, *var) > Some(*below)
        }
        _ => *guard == Term::Bool(true),
    };
    let needed = guards.iter().filter(|guard| !follows(guard));
    case.guards = needed.cloned().collect();
    case
}

/// The strict lower bound of a variable in the guards.
fn least(guards: &BTreeSet<Term>, var: Var) -> Option<i64> {
    let below = guards.iter().filter_map(|guard| match guard.parts()? {
        (Tag::Less, [Term::Int(below), Term::Var(above)]) if *above == var => Some(*below),
        _ => None,
    });
    below.max()
}

/// `1 ≤ k ≤ len(run(g, start, step))`.
struct RunOf {
    guard: Term,
    run: Term,
    start: Point,
    step: Point,
    length: Var,
}

fn run_of_length(case: &Case) -> Option<RunOf> {
    case.guards.iter().find_map(|guard| {
        let (Tag::AtMost, [Term::Var(length), most]) = guard.parts()? else {
            return None;
        };
        let (Tag::Call(Function::Len), [run]) = most.parts()? else {
            return None;
        };
        let (Tag::Call(Function::Run), args) = run.parts()? else {
            return None;
        };
        let [Term::Own(0), Term::Point(start), Term::Point(step)] = args else {
            return None;
        };
        let known = least(&case.guards, *length) >= Some(0)
            && case.vars.contains(length)
            && start.var.is_some()
            && step.is_constant()
            && step.at != (0, 0);
        known.then(|| RunOf {
            guard: guard.clone(),
            run: run.clone(),
            start: start.clone(),
            step: step.clone(),
            length: *length,
        })
    })
}

/// Rewrites a run as its places: the first k of them are in use, and the run has this
/// length exactly if the next place is not.
fn by_segment(case: &Case, run: &RunOf) -> Case {
    let length = Term::Var(run.length);
    let [start, step] = [&run.start, &run.step].map(|point| Term::Point(point.clone()));
    let segment = Term::of(Tag::Segment, vec![start, step, length.clone()]);
    let full = |place: Term| Term::call(Function::Full, [Term::Own(0), place]);
    let past = run.step.times(&length);
    let past = past.and_then(|past| run.start.shifted(&past, 1));
    let whole = Term::call(Function::Len, [run.run.clone()]);
    let long = Term::of(Tag::Same, vec![length.clone(), whole]);
    let first = Term::Of(Tag::First, vec![run.run.clone(), length]);
    let mut case = case.clone();
    case.guards.remove(&run.guard);
    let mut case = case.changed(&mut |term| match past.as_ref() {
        Some(past) if *term == long => Some(full(Term::Point(past.clone())).negated()),
        _ if *term == first => Some(segment.clone()),
        _ => None,
    });
    case.guards.insert(full(segment));
    case
}

/// True if a guard implies that a place is on the board.
fn in_use(guard: &Term, place: &Term) -> bool {
    let reads = |arg: &Term| {
        matches!(arg.parts(), Some((Tag::Call(Function::StateAt), [Term::Own(0), read]))
            if read == place)
    };
    let is_inside = |arg: &Term| matches!(arg, Term::State(state) if *state != State::Outside);
    match guard.parts() {
        Some((Tag::Call(Function::Full), [Term::Own(0), full])) => match full.parts() {
            Some((Tag::Segment, segment)) => ends(segment).contains(place),
            _ => full == place,
        },
        Some((Tag::Same, args)) => args.iter().any(reads) && args.iter().any(is_inside),
        _ => false,
    }
}

/// The two ends of a segment.
pub(super) fn ends(segment: &[Term]) -> Vec<Term> {
    let [Term::Point(start), Term::Point(step), length] = segment else {
        return Vec::new();
    };
    let past = step.times(length).and_then(|past| start.shifted(&past, 1));
    let end = past.and_then(|past| past.shifted(step, -1));
    let ends = std::iter::once(start.clone()).chain(end);
    ends.map(Term::Point).collect()
}
