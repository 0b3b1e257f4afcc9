//! Proofs for graphs and posets: options that name no label, and options that read one
//! component only.

use std::collections::BTreeSet;

use super::Unproved;
use super::canon::Forms;
use super::term::{Case, Tag, Term, Var};
use crate::ast::Kind;
use crate::expr::Fold;
use crate::function::Function;

/// Proves that relabelling a board relabels its options: no label is computed with,
/// compared by size, or named.
pub(super) fn relabelled(options: &[Case], kind: Kind) -> Result<(), Unproved> {
    let view = View {
        labels: labels(options),
        near: None,
    };
    let mut forms = Forms::default();
    let holds = options.iter().all(|case| {
        view.is_option(case) && (kind != Kind::Graph || edges_have_no_order(case, &mut forms))
    });
    if holds { Ok(()) } else { Err(Unproved) }
}

/// Proves that an option changes one component and depends only on it.
pub(super) fn local(options: &[Case]) -> Result<(), Unproved> {
    let labels = labels(options);
    let holds = options.iter().all(|case| {
        let view = View {
            labels: labels.clone(),
            near: Some(BTreeSet::new()),
        };
        let view = view.anchored(case).around(case);
        view.is_option(case)
    });
    if holds { Ok(()) } else { Err(Unproved) }
}

/// The variables that stand for vertices or elements.
fn labels(options: &[Case]) -> BTreeSet<Var> {
    let mut labels = BTreeSet::new();
    for case in options {
        case.every(&mut |term| {
            match term {
                Term::Of(Tag::From, args) => {
                    if let [Term::Var(var), list] = args.as_slice()
                        && is_of_labels(list)
                    {
                        labels.insert(*var);
                    }
                }
                Term::Of(Tag::FromPair, args) => labels.extend(args.iter().filter_map(var)),
                _ => {}
            }
            true
        });
    }
    labels
}

const fn var(term: &Term) -> Option<Var> {
    match term {
        Term::Var(var) => Some(*var),
        _ => None,
    }
}

fn is_of_labels(list: &Term) -> bool {
    matches!(list, Term::Of(Tag::Call(function), _) if function.gives_labels())
}

/// True for all vertices or elements of the position, or its minimal or maximal ones.
fn is_all_of_board(list: &Term) -> bool {
    matches!(list, Term::Of(Tag::Call(function), of)
        if function.takes_a_board_alone() && of.as_slice() == [Term::Own(0)])
}

/// True if the order of the two ends of an edge does not matter.
fn edges_have_no_order(case: &Case, forms: &mut Forms) -> bool {
    let mut same = true;
    for guard in &case.guards {
        if let Term::Of(Tag::FromPair, args) = guard
            && let [Term::Var(u), Term::Var(v), _] = *args.as_slice()
        {
            let mut other = case.renamed(&[(u, v), (v, u)]);
            // The edge itself is the same.
            other.guards.remove(&guard_of(args, v, u));
            other.guards.insert(guard.clone());
            let (own, other) = (
                forms.of_options(std::slice::from_ref(case)),
                forms.of_options(&[other]),
            );
            same &= matches!((own, other), (Ok(own), Ok(other)) if own == other);
        }
    }
    same && case.every(&mut |term| match term {
        Term::Cases(cases) => cases.iter().all(|case| edges_have_no_order(case, forms)),
        _ => true,
    })
}

fn guard_of(args: &[Term], u: Var, v: Var) -> Term {
    let mut args = args.to_vec();
    args[0] = Term::Var(u);
    args[1] = Term::Var(v);
    Term::Of(Tag::FromPair, args)
}

/// The terms known to be labels, and those known to be in one component.
struct View {
    labels: BTreeSet<Var>,
    /// The labels of one component, if nothing else may be read.
    near: Option<BTreeSet<Var>>,
}

impl View {
    /// Adds the labels of the first choice among all of a board.
    fn anchored(mut self, case: &Case) -> Self {
        let first = case.guards.iter().find_map(|guard| match guard {
            Term::Of(Tag::From, args) => match args.as_slice() {
                [Term::Var(var), list] if is_all_of_board(list) => Some(vec![*var]),
                _ => None,
            },
            Term::Of(Tag::FromPair, args) => Some(args.iter().filter_map(var).collect()),
            _ => None,
        });
        if let Some(near) = &mut self.near {
            near.extend(first.unwrap_or_default());
        }
        self
    }

    /// Adds all variables that the guards of a case put in the same component.
    fn around(&self, case: &Case) -> Self {
        let mut view = Self {
            labels: self.labels.clone(),
            near: self.near.clone(),
        };
        while let Some(near) = &view.near {
            let found: BTreeSet<Var> = (case.guards.iter())
                .flat_map(|guard| view.brought_near(guard))
                .filter(|var| case.vars.contains(var) && !near.contains(var))
                .collect();
            if found.is_empty() {
                break;
            }
            if let Some(near) = &mut view.near {
                near.extend(found);
            }
        }
        view
    }

    /// The variables that a guard puts in the same component.
    fn brought_near(&self, guard: &Term) -> Vec<Var> {
        match guard {
            Term::Of(Tag::From | Tag::In, args) => match args.as_slice() {
                [Term::Var(var), list] if self.are_labels(list) => vec![*var],
                _ => Vec::new(),
            },
            // Both ends of an edge, or two labels that are adjacent or comparable.
            Term::Of(Tag::FromPair, args) => self.all_if_one(args.iter()),
            Term::Of(Tag::Call(Function::Adjacent), args) => match args.as_slice() {
                [Term::Own(0), Term::Of(Tag::Set, ends)] => self.all_if_one(ends.iter()),
                [Term::Own(0), ends @ ..] => self.all_if_one(ends.iter()),
                _ => Vec::new(),
            },
            Term::Of(Tag::Call(Function::LessThan), args) => match args.as_slice() {
                [Term::Own(0), ends @ ..] => self.all_if_one(ends.iter()),
                _ => Vec::new(),
            },
            Term::Of(Tag::Same, args) => self.all_if_one(args.iter()),
            _ => Vec::new(),
        }
    }

    fn all_if_one<'t>(&self, ends: impl Iterator<Item = &'t Term> + Clone) -> Vec<Var> {
        let one = ends.clone().any(|end| self.is_label(end));
        ends.filter_map(var).filter(|_| one).collect()
    }

    fn is_option(&self, case: &Case) -> bool {
        let Term::Of(Tag::List, result) = &case.body else {
            return false;
        };
        let [board] = result.as_slice() else {
            return false;
        };
        self.is_board(board) && case.guards.iter().all(|guard| self.is_plain(guard))
    }

    fn is_near(&self, var: Var) -> bool {
        self.near.as_ref().is_none_or(|near| near.contains(&var))
    }

    fn is_label(&self, term: &Term) -> bool {
        match term {
            Term::Var(var) => self.labels.contains(var) && self.is_near(*var),
            Term::Of(Tag::Call(Function::Token), args) => {
                self.near.is_none() && args.iter().all(|board| self.is_board(board))
            }
            Term::Of(Tag::If, args) => {
                matches!(args.as_slice(), [test, a, b]
                    if self.is_plain(test) && self.is_label(a) && self.is_label(b))
            }
            _ => false,
        }
    }

    /// True for labels in any order.
    fn are_labels(&self, term: &Term) -> bool {
        match term {
            Term::Of(Tag::Set | Tag::List, args) => args
                .iter()
                .all(|arg| self.is_label(arg) || self.are_labels(arg)),
            Term::Of(Tag::Call(Function::Sorted | Function::Distinct), args) => {
                args.iter().all(|list| self.are_labels(list))
            }
            Term::Of(Tag::Call(function), args) if function.gives_labels() => {
                match args.as_slice() {
                    [board] => self.near.is_none() && self.is_board(board),
                    [board, label] => self.is_board(board) && self.is_label(label),
                    _ => false,
                }
            }
            Term::Cases(cases) => cases.iter().all(|case| {
                let view = self.around(case);
                view.guarded(case) && view.is_label(&case.body)
            }),
            _ => false,
        }
    }

    fn is_board(&self, term: &Term) -> bool {
        let Term::Of(Tag::Call(function), args) = term else {
            return term.is_board();
        };
        let Some((board, rest)) = args.split_first() else {
            return false;
        };
        let changes = match function {
            Function::RemoveVertices | Function::RemoveElements | Function::Cut => true,
            // These drop everything elsewhere, or refer to a token.
            Function::Keep | Function::MoveToken => self.near.is_none(),
            _ => false,
        };
        changes
            && self.is_board(board)
            && rest
                .iter()
                .all(|arg| self.is_label(arg) || self.are_labels(arg))
    }

    fn guarded(&self, case: &Case) -> bool {
        case.guards.iter().all(|guard| self.is_plain(guard))
    }

    /// True for numbers and conditions that do not depend on labels.
    fn is_plain(&self, term: &Term) -> bool {
        match term {
            Term::Int(_) | Term::Bool(_) => true,
            Term::Var(var) => !self.labels.contains(var),
            Term::Of(Tag::Call(function), args) => self.is_plain_call(*function, args),
            Term::Of(Tag::Same, args) => {
                let of_labels = |arg: &Term| {
                    // No label is -1; restricting to one component preserves labels.
                    self.is_label(arg)
                        || matches!(arg, Term::Int(number)
                            if *number == -1 || self.near.is_some())
                };
                args.iter().all(|arg| self.is_plain(arg)) || args.iter().all(of_labels)
            }
            Term::Of(Tag::Arith(_) | Tag::Less | Tag::AtMost | Tag::Not | Tag::And, args) => {
                args.iter().all(|arg| self.is_plain(arg))
            }
            Term::Of(Tag::If, args) => args.iter().all(|arg| self.is_plain(arg)),
            Term::Of(Tag::In, args) => {
                matches!(args.as_slice(), [label, list]
                    if self.is_label(label) && self.are_labels(list))
            }
            Term::Of(Tag::From, args) => match args.as_slice() {
                [Term::Var(var), list] if self.labels.contains(var) => match &self.near {
                    None => self.are_labels(list),
                    // Of all labels of a board, it has to be one in the component.
                    Some(near) => {
                        near.contains(var) && (is_all_of_board(list) || self.are_labels(list))
                    }
                },
                [Term::Var(_), list] => self.is_plain(list),
                _ => false,
            },
            Term::Of(Tag::FromPair, args) => {
                matches!(args.as_slice(), [u, v, Term::Of(Tag::Call(Function::Edges), of)]
                    if self.is_label(u) && self.is_label(v)
                        && of.iter().all(|board| self.is_board(board)))
            }
            Term::Of(Tag::Range, args) => args.iter().all(|arg| self.is_plain(arg)),
            Term::Of(Tag::Fold(fold), args) => match args.as_slice() {
                [Term::Cases(cases)] => cases.iter().all(|case| {
                    let view = self.around(case);
                    view.guarded(case)
                        && (view.is_plain(&case.body)
                            || *fold == Fold::Count && view.is_label(&case.body))
                }),
                _ => false,
            },
            _ => false,
        }
    }

    fn is_plain_call(&self, function: Function, args: &[Term]) -> bool {
        match (function, args) {
            (Function::Len, [list]) => self.are_labels(list),
            (Function::Abs | Function::Sqrt, [number]) => self.is_plain(number),
            (Function::Degree | Function::Adjacent | Function::LessThan, [board, labels @ ..]) => {
                self.is_board(board)
                    && labels
                        .iter()
                        .all(|arg| self.is_label(arg) || self.are_labels(arg))
            }
            _ => false,
        }
    }
}
