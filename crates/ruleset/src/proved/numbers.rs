//! Proofs that numbers may be permuted: options invariant under exchanging names.

use super::canon::Forms;
use super::term::{Case, Tag, Term};
use crate::function::Function;

/// Proves that permuting the numbers of a position permutes those of its options.
pub(super) fn hold(options: &[Case], count: usize) -> bool {
    let mut forms = Forms::default();
    let Some(own) = forms.of_options(options) else {
        return false;
    };
    let mut is_same = |first: usize| {
        let exchanged = own.iter().map(|case| exchanged(case, first));
        let exchanged: Option<Vec<Case>> = exchanged.collect();
        exchanged
            .and_then(|exchanged| forms.of_options(&exchanged))
            .as_ref()
            == Some(&own)
    };
    // Adjacent transpositions generate all permutations.
    own.iter().all(|case| case.every(&mut is_known)) && (1..count).all(|next| is_same(next - 1))
}

/// The case with two adjacent numbers exchanged, in names and in the result.
fn exchanged(case: &Case, first: usize) -> Option<Case> {
    let mut case = case.changed(&mut |term| match term {
        Term::Own(place) if *place == first => Some(Term::Own(first + 1)),
        Term::Own(place) if *place == first + 1 => Some(Term::Own(first)),
        _ => None,
    });
    match &mut case.body {
        Term::Of(Tag::List, result) if first + 1 < result.len() => result.swap(first, first + 1),
        _ => return None,
    }
    Some(case)
}

/// True for computations on numbers, which depend on no order but that of a list as
/// written. The values of cases are unordered: they may be folded, counted or iterated,
/// but not compared as a list.
fn is_known(term: &Term) -> bool {
    let is_unordered = |term: &Term| matches!(term, Term::Cases(_));
    match term {
        Term::Of(tag, args)
            if args.iter().any(is_unordered)
                && !matches!(
                    tag,
                    Tag::Fold(_)
                        | Tag::From
                        | Tag::Call(
                            Function::Mex | Function::Len | Function::Sorted | Function::Distinct
                        )
                ) =>
        {
            false
        }
        Term::Cases(cases) => cases.iter().all(|case| !is_unordered(&case.body)),
        Term::Of(Tag::Call(function), _) => matches!(
            function,
            Function::Abs
                | Function::Sqrt
                | Function::Mex
                | Function::Divisors
                | Function::Len
                | Function::Sorted
                | Function::Distinct
        ),
        Term::Of(Tag::Index | Tag::First | Tag::Segment | Tag::FromPair, _) | Term::Point(_) => {
            false
        }
        _ => true,
    }
}
