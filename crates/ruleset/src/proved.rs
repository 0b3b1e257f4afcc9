//! Proves declarations from the text: that images of a position are equivalent, and that
//! a position is the sum of its components.
//!
//! Options are unfolded into *cases*: variables, guards, and the resulting part
//! ([`term`], [`unfold`]). Each case has one canonical form, independent of the names of
//! its variables, of the place from which a pattern is measured and of the direction of a
//! segment ([`canon`]). Then
//!
//! * a symmetry of a grid holds if turning all directions yields the same set of cases
//!   ([`lattice`]), one of numbers if exchanging names does ([`numbers`]), and one of a
//!   graph or poset if no label is named, computed with or compared by size
//!   ([`labels`]);
//! * components hold if each case reads only connected places and their neighbours
//!   ([`places`]), or vertices reached from one another ([`labels`]).
//!
//! Anything else is unproved, which does not mean false: see `images` for how it is
//! treated. The checker of certificates relies on these proofs.

mod canon;
mod labels;
mod lattice;
mod numbers;
mod places;
mod term;
#[cfg(test)]
mod tests;
mod unfold;

use crate::ast::{Ast, Clause, Kind, Node};
use crate::boards::Symmetry;
use crate::boards::grid::Touching;
use crate::parser::parse;
use crate::program::Program;
use canon::Forms;

pub(crate) use canon::next_order;
pub(crate) use term::{Case, Tag, Term};
pub(crate) use unfold::options;

/// True if equivalent positions under a symmetry are proved to have equivalent options.
pub(crate) fn symmetry(program: &Program, symmetry: Symmetry) -> bool {
    let kind = program.kind();
    // The others have no proof, and unfolding takes long.
    let has_proof = match symmetry {
        Symmetry::Reverse => false,
        Symmetry::Swap => kind == Kind::Numbers,
        _ => symmetry.fits(kind),
    };
    if matches!(kind, Kind::Curves | Kind::Crosses) {
        return has_proof && joins_all(program);
    }
    let holds = |moves: &[Case]| match symmetry {
        Symmetry::Transpose if kind == Kind::Rows => are_those_of(moves, &BITES),
        Symmetry::Swap => numbers::hold(moves, program.script.names.len()),
        Symmetry::Relabel => labels::relabelled(moves, kind),
        _ => lattice::holds(moves, symmetry).is_some(),
    };
    // An image of an option must not be a pass.
    has_proof
        && options(program).is_some_and(|options| holds(&options))
        && (!program.has_passes || unfold::passes(program).is_some_and(|passes| holds(&passes)))
}

/// The bites of Chomp: a square and all squares neither above nor left of it. The
/// transpose of a bite is a bite of the transpose.
pub(crate) const BITES: [&str; 2] = [
    "ruleset bites; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
     for i in indices(r), j in 0..r[i] where i + j > 0",
    "ruleset bites; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
     for i in indices(r), j in 0..r[i] where (i, j) != (0, 0)",
];

/// True if the options of a ruleset are proved to be those of one of these texts.
pub(crate) fn are_those_of(own: &[Case], texts: &[&str]) -> bool {
    let mut forms = Forms::default();
    let Some(own) = forms.of_options(own) else {
        return false;
    };
    texts.iter().any(|text| {
        let program = parse(text).and_then(|script| Program::new(script, None));
        let known = program.ok().and_then(|program| options(&program));
        known.and_then(|known| forms.of_options(&known)).as_ref() == Some(&own)
    })
}

/// True if the requirements on a grid are proved to be on each place by itself, so that the
/// components of an allowed position are allowed.
pub(crate) fn are_of_places(program: &Program) -> bool {
    let conditions = unfold::requirements(program);
    program.kind() == Kind::Grid
        && conditions.is_some_and(|conditions| conditions.iter().all(places::is_of_places))
}

/// True if a position is proved to be the sum of its components.
pub(crate) fn components(program: &Program, touching: Touching) -> bool {
    let are_local = |cases: Vec<Case>| match program.kind() {
        Kind::Grid => places::local(&cases, touching),
        Kind::Graph | Kind::Digraph | Kind::Poset => labels::local(&cases),
        _ => false,
    };
    if matches!(program.kind(), Kind::Curves | Kind::Crosses) {
        return joins_all(program);
    }
    // A pass must not depend on other components either.
    options(program).is_some_and(are_local)
        && (!program.has_passes || unfold::passes(program).is_some_and(are_local))
}

/// True if the options of curves are all lines that can be drawn: a line lies in one
/// region, and spots are told apart by their lives and places alone.
pub(crate) fn joins_all(program: &Program) -> bool {
    let script = &program.script;
    let is_own = |node: &Node| match (&node.ast, &script.names[..]) {
        (Ast::Name(name), [(own, _)]) => name == own,
        _ => false,
    };
    script.choices.iter().all(|choice| {
        if choice.is_pass {
            return false;
        }
        let ([result], [Clause::For(lines, all)]) = (&choice.result[..], &choice.clauses[..])
        else {
            return false;
        };
        match (&lines[..], &result.ast, &all.ast) {
            ([(line, _)], Ast::Call(join, given), Ast::Call(all, of)) => {
                let joins = matches!(&given[..], [board, drawn] if is_own(board)
                    && drawn.ast == Ast::Name(line.clone()));
                let board = script.names.first();
                (join.as_str(), all.as_str()) == ("join", "lines")
                    && joins
                    && matches!(&of[..], [board] if is_own(board))
                    && board.is_some_and(|(own, _)| own != line)
            }
            _ => false,
        }
    })
}
