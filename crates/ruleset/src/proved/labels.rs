//! Proofs for graphs and posets: options that name no label, and options that read one
//! component only.

use std::collections::BTreeSet;

use super::canon::Forms;
use super::term::{Case, Tag, Term, Var};
use crate::ast::Kind;
use crate::expr::Fold;
use crate::function::Function;

/// Proves that relabelling a board relabels its options: no label is computed with,
/// compared by size, or named.
pub(super) fn relabelled(options: &[Case], kind: Kind) -> bool {
    let view = View {
        labels: labels(options),
        near: None,
    };
    let mut forms = Forms::default();
    options.iter().all(|case| {
        view.is_option(case) && (kind != Kind::Graph || edges_have_no_order(case, &mut forms))
    })
}

/// Proves that an option changes one component and depends only on it.
pub(super) fn local(options: &[Case]) -> bool {
    let labels = labels(options);
    options.iter().all(|case| {
        let view = View {
            labels: labels.clone(),
            near: Some(first_choice(case)),
        };
        view.around(case).is_option(case)
    })
}

/// The variables that stand for vertices or elements.
fn labels(options: &[Case]) -> BTreeSet<Var> {
    let mut labels = BTreeSet::new();
    for case in options {
        case.every(&mut |term| {
            match term.parts() {
                Some((Tag::From, [Term::Var(var), list])) if is_of_labels(list) => {
                    labels.insert(*var);
                }
                Some((Tag::FromPair, args)) => labels.extend(args.iter().filter_map(var)),
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
    use Function::{Elements, Maximal, Minimal, Vertices};
    matches!(
        list.parts(),
        Some((
            Tag::Call(Vertices | Elements | Minimal | Maximal),
            [Term::Own(0)]
        ))
    )
}

/// The labels of the first choice among all of a board.
fn first_choice(case: &Case) -> BTreeSet<Var> {
    let first = case.guards.iter().find_map(|guard| match guard.parts()? {
        (Tag::From, [Term::Var(var), list]) if is_all_of_board(list) => {
            Some(BTreeSet::from([*var]))
        }
        (Tag::FromPair, args) => Some(args.iter().filter_map(var).collect()),
        _ => None,
    });
    first.unwrap_or_default()
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
            let mut turned = args.clone();
            turned.swap(0, 1);
            other.guards.remove(&Term::Of(Tag::FromPair, turned));
            other.guards.insert(guard.clone());
            let own = forms.of_options(std::slice::from_ref(case));
            same &= own.is_some() && own == forms.of_options(&[other]);
        }
    }
    same && case.every(&mut |term| match term {
        Term::Cases(cases) => cases.iter().all(|case| edges_have_no_order(case, forms)),
        _ => true,
    })
}

/// The terms known to be labels, and those known to be in one component.
struct View {
    labels: BTreeSet<Var>,
    /// The labels of one component, if nothing else may be read.
    near: Option<BTreeSet<Var>>,
}

impl View {
    /// Adds all variables that the guards of a case put in the same component.
    fn around(&self, case: &Case) -> Self {
        let mut view = Self {
            labels: self.labels.clone(),
            near: self.near.clone(),
        };
        while let Some(near) = &view.near {
            let more: BTreeSet<Var> = (case.guards.iter())
                .flat_map(|guard| view.brought_near(guard))
                .filter(|var| case.vars.contains(var) && !near.contains(var))
                .collect();
            if more.is_empty() {
                break;
            }
            if let Some(near) = &mut view.near {
                near.extend(more);
            }
        }
        view
    }

    /// The variables that a guard puts in the same component.
    fn brought_near(&self, guard: &Term) -> Vec<Var> {
        let ends = match guard.parts() {
            Some((Tag::From | Tag::In, [Term::Var(var), list])) if self.are_labels(list) => {
                return vec![*var];
            }
            // Both ends of an edge, or two labels that are adjacent, comparable or equal.
            Some((Tag::Call(Function::Adjacent), [Term::Own(0), Term::Of(Tag::Set, ends)])) => ends,
            Some((
                Tag::Call(Function::Adjacent | Function::LessThan),
                [Term::Own(0), ends @ ..],
            )) => ends,
            Some((Tag::FromPair | Tag::Same, ends)) => ends,
            _ => return Vec::new(),
        };
        let one = ends.iter().any(|end| self.is_label(end));
        ends.iter().filter_map(var).filter(|_| one).collect()
    }

    fn is_option(&self, case: &Case) -> bool {
        case.board().is_some_and(|board| self.is_board(board)) && self.guarded(case)
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

    /// True for labels and lists of labels.
    fn all_labels(&self, args: &[Term]) -> bool {
        let holds = |arg: &Term| self.is_label(arg) || self.are_labels(arg);
        args.iter().all(holds)
    }

    /// True for labels in any order.
    fn are_labels(&self, term: &Term) -> bool {
        match term {
            Term::Of(Tag::Set | Tag::List, args) => self.all_labels(args),
            Term::Of(Tag::Call(Function::Sorted | Function::Distinct), args) => {
                args.iter().all(|list| self.are_labels(list))
            }
            Term::Of(Tag::Call(function), args) if function.gives_labels() => {
                match args.as_slice() {
                    [board] => self.near.is_none() && self.is_board(board),
                    [board, labels @ ..] => self.is_board(board) && self.all_labels(labels),
                    [] => false,
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
        use Function::{
            Cut, Keep, MoveToken, Paint, PutVertices, RemoveElements, RemoveVertices, Weigh,
            WeighEdge,
        };
        let (board, labels) = match term.parts() {
            Some((Tag::Call(RemoveVertices | RemoveElements | Cut), [board, labels @ ..])) => {
                (board, labels)
            }
            Some((Tag::Call(PutVertices | Paint), [board, Term::State(_), labels @ ..])) => {
                (board, labels)
            }
            Some((Tag::Call(Weigh | WeighEdge), [board, weight, labels @ ..]))
                if self.is_plain(weight) =>
            {
                (board, labels)
            }
            // These drop everything elsewhere, or refer to a token.
            Some((Tag::Call(Keep | MoveToken), [board, labels @ ..])) if self.near.is_none() => {
                (board, labels)
            }
            _ => return *term == Term::Own(0),
        };
        self.is_board(board) && self.all_labels(labels)
    }

    fn guarded(&self, case: &Case) -> bool {
        case.guards.iter().all(|guard| self.is_plain(guard))
    }

    /// True for numbers and conditions that do not depend on labels.
    fn is_plain(&self, term: &Term) -> bool {
        let Some((tag, args)) = term.parts() else {
            return match term {
                Term::Int(_) | Term::Bool(_) | Term::State(_) => true,
                Term::Var(var) => !self.labels.contains(var),
                _ => false,
            };
        };
        let all_plain = |args: &[Term]| args.iter().all(|arg| self.is_plain(arg));
        match (tag, args) {
            (Tag::Call(Function::Len), [list]) => self.are_labels(list),
            (Tag::Call(Function::Abs | Function::Sqrt), args) => all_plain(args),
            (
                Tag::Call(
                    Function::Degree
                    | Function::Adjacent
                    | Function::LessThan
                    | Function::VertexState
                    | Function::EdgeState
                    | Function::Weight
                    | Function::EdgeWeight,
                ),
                [board, labels @ ..],
            ) => self.is_board(board) && self.all_labels(labels),
            (Tag::Same, args) => {
                let of_labels = |arg: &Term| {
                    // No label is -1; restricting to one component preserves labels.
                    self.is_label(arg)
                        || matches!(arg, Term::Int(number)
                            if *number == -1 || self.near.is_some())
                };
                all_plain(args) || args.iter().all(of_labels)
            }
            (
                Tag::Arith(_)
                | Tag::Less
                | Tag::AtMost
                | Tag::Not
                | Tag::And
                | Tag::If
                | Tag::Range,
                args,
            ) => all_plain(args),
            (Tag::In, [label, list]) => self.is_label(label) && self.are_labels(list),
            (Tag::From, [Term::Var(var), list]) if self.labels.contains(var) => match &self.near {
                None => self.are_labels(list),
                // Of all labels of a board, it has to be one in the component.
                Some(near) => {
                    near.contains(var) && (is_all_of_board(list) || self.are_labels(list))
                }
            },
            (Tag::From, [Term::Var(_), list]) => self.is_plain(list),
            (Tag::FromPair, [u, v, Term::Of(Tag::Call(Function::Edges), of)]) => {
                self.is_label(u) && self.is_label(v) && of.iter().all(|board| self.is_board(board))
            }
            (Tag::Fold(fold), [Term::Cases(cases)]) => cases.iter().all(|case| {
                let view = self.around(case);
                view.guarded(case)
                    && (view.is_plain(&case.body)
                        || fold == Fold::Count && view.is_label(&case.body))
            }),
            _ => false,
        }
    }
}
