//! Proofs for symmetries of grids: in options that are patterns over places, a rotation
//! or reflection changes directions and nothing else.

use super::Unproved;
use super::canon::Forms;
use super::term::{Case, Point, Tag, Term, Vector};
use crate::ast::Symmetry;
use crate::boards::grid::State;
use crate::expr::Fold;
use crate::function::Function;

/// A linear map of directions: the images of (1, 0) and of (0, 1).
#[derive(Clone, Copy)]
struct Turn {
    down: Vector,
    right: Vector,
}

impl Turn {
    const fn of(self, (rows, columns): Vector) -> Option<Vector> {
        const fn along(a: i64, x: i64, b: i64, y: i64) -> Option<i64> {
            match (a.checked_mul(x), b.checked_mul(y)) {
                (Some(one), Some(other)) => one.checked_add(other),
                _ => None,
            }
        }
        let row = along(rows, self.down.0, columns, self.right.0);
        match (row, along(rows, self.down.1, columns, self.right.1)) {
            (Some(row), Some(column)) => Some((row, column)),
            _ => None,
        }
    }

    /// True if rows become columns.
    const fn exchanges_sides(self) -> bool {
        self.down.0 == 0
    }
}

const TRANSPOSED: Turn = Turn {
    down: (0, 1),
    right: (1, 0),
};
const UPSIDE_DOWN: Turn = Turn {
    down: (-1, 0),
    right: (0, 1),
};
const MIRRORED: Turn = Turn {
    down: (1, 0),
    right: (0, -1),
};
/// The rotation by 60° of the triangular lattice in which places also touch along the
/// falling diagonal.
const SIXTH: Turn = Turn {
    down: (0, -1),
    right: (1, 1),
};

/// Generators of the symmetry group.
const fn generators(symmetry: Symmetry) -> &'static [Turn] {
    match symmetry {
        Symmetry::Transpose => &[TRANSPOSED],
        Symmetry::Reflections => &[UPSIDE_DOWN, MIRRORED],
        Symmetry::All => &[TRANSPOSED, UPSIDE_DOWN],
        Symmetry::Hexagonal => &[TRANSPOSED, SIXTH],
        _ => &[],
    }
}

/// Proves that the images of a grid have the images of its options.
pub(super) fn holds(options: &[Case], symmetry: Symmetry) -> Result<(), Unproved> {
    let hexagonal = symmetry == Symmetry::Hexagonal;
    let mut forms = Forms::default();
    let own = forms.of_options(options)?;
    // A hexagonal image is trimmed: there is no board around it.
    let plain = own.iter().all(|case| is_pattern(case, hexagonal));
    if !plain {
        return Err(Unproved);
    }
    for &turn in generators(symmetry) {
        let turned: Option<Vec<Case>> = own.iter().map(|case| turned(case, turn)).collect();
        if forms.of_options(&turned.ok_or(Unproved)?)? != own {
            return Err(Unproved);
        }
    }
    Ok(())
}

fn turned(case: &Case, turn: Turn) -> Option<Case> {
    let mut failed = false;
    let turned = case.changed(&mut |term| match term {
        Term::Point(point) => {
            let image = image_of(point, turn);
            failed |= image.is_none();
            image.map(Term::Point)
        }
        Term::Of(Tag::Call(side @ (Function::Height | Function::Width)), args)
            if turn.exchanges_sides() =>
        {
            let other = match side {
                Function::Height => Function::Width,
                _ => Function::Height,
            };
            Some(Term::Of(Tag::Call(other), args.clone()))
        }
        _ => None,
    });
    (!failed).then_some(turned)
}

fn image_of(point: &Point, turn: Turn) -> Option<Point> {
    let along = (point.along.iter()).map(|&(number, step)| Some((number, turn.of(step)?)));
    Some(Point {
        var: point.var,
        at: turn.of(point.at)?,
        along: along.collect::<Option<_>>()?,
    })
}

/// True if a case commutes with taking images: every place is on the board, every
/// direction is constant, and nothing compared or counted depends on the board's
/// location.
fn is_pattern(case: &Case, hexagonal: bool) -> bool {
    let Term::Of(Tag::List, result) = &case.body else {
        return false;
    };
    let [board] = result.as_slice() else {
        return false;
    };
    is_board(board, hexagonal) && case.guards.iter().all(|guard| is_plain(guard, hexagonal))
}

fn is_board(term: &Term, hexagonal: bool) -> bool {
    match term {
        Term::Own(0) => true,
        Term::Of(Tag::Call(Function::Put), args) => match args.as_slice() {
            [board, state, places] => {
                is_board(board, hexagonal)
                    && is_plain(state, hexagonal)
                    && are_places(places, hexagonal)
            }
            _ => false,
        },
        Term::Of(Tag::Call(Function::Clear), args) => match args.as_slice() {
            [board, places] => is_board(board, hexagonal) && are_places(places, hexagonal),
            _ => false,
        },
        _ => false,
    }
}

fn is_place(term: &Term) -> bool {
    matches!(term, Term::Point(point) if point.var.is_some())
}

fn is_direction(term: &Term) -> bool {
    matches!(term, Term::Point(point) if point.var.is_none())
}

fn is_run(term: &Term) -> bool {
    match term {
        Term::Of(Tag::Call(Function::Run), args) => {
            matches!(args.as_slice(), [Term::Own(0), start, step]
                if is_place(start) && is_direction(step))
        }
        _ => false,
    }
}

/// True for places in any order.
fn are_places(term: &Term, hexagonal: bool) -> bool {
    match term {
        Term::Of(Tag::Set, args) => args.iter().all(|arg| are_places(arg, hexagonal)),
        Term::Of(Tag::Segment, args) => {
            matches!(args.as_slice(), [start, step, Term::Var(_)]
                if is_place(start) && is_direction(step))
        }
        // These are four of the six neighbours on a triangular lattice, and only those
        // on the board, whose boundary is different in an image.
        Term::Of(Tag::Call(Function::CellNeighbours), args) => {
            !hexagonal && matches!(args.as_slice(), [Term::Own(0), place] if is_place(place))
        }
        term => is_place(term) || is_run(term),
    }
}

/// True for numbers, states and conditions invariant under the symmetry.
fn is_plain(term: &Term, hexagonal: bool) -> bool {
    let plain = |term: &Term| is_plain(term, hexagonal);
    match term {
        Term::Int(_) | Term::Bool(_) | Term::State(_) | Term::Var(_) => true,
        Term::Of(Tag::Call(function), args) => match (function, args.as_slice()) {
            (Function::Full, [board, places]) => {
                is_board(board, hexagonal) && are_places(places, hexagonal)
            }
            // These distinguish `.` from outside of the board, and the image of a
            // hexagonal board has a different boundary.
            (Function::StateAt | Function::Inside, [board, place]) => {
                !hexagonal && is_board(board, hexagonal) && is_place(place)
            }
            (Function::Height | Function::Width, [board]) => {
                !hexagonal && is_board(board, hexagonal)
            }
            (Function::Len, [places]) => {
                are_places(places, hexagonal) && !matches!(places, Term::Point(_))
            }
            (Function::Abs | Function::Sqrt, [number]) => plain(number),
            _ => false,
        },
        Term::Of(Tag::Same, args) => {
            args.iter().all(plain)
                || args.iter().all(is_place)
                || args.iter().all(is_direction)
                || args.iter().all(|arg| is_seen(arg, hexagonal))
                    && args.iter().any(|arg| matches!(arg, Term::State(_)))
        }
        Term::Of(Tag::Arith(_) | Tag::Less | Tag::AtMost | Tag::Not | Tag::And | Tag::If, args) => {
            args.iter().all(plain)
        }
        Term::Of(Tag::In, args) => {
            matches!(args.as_slice(), [place, places] if is_place(place) && are_places(places, hexagonal))
        }
        Term::Of(Tag::Fold(fold), args) => match args.as_slice() {
            [Term::Cases(cases)] => {
                // Other folds are over numbers, or count conditions.
                let _: Fold = *fold;
                cases.iter().all(|case| {
                    (plain(&case.body) || *fold == Fold::Count && is_place(&case.body))
                        && case.guards.iter().all(plain)
                })
            }
            _ => false,
        },
        _ => false,
    }
}

/// True for the state of a place, or a constant state: `g[c] == 'X'` is invariant on a
/// hexagonal board as long as the state is not `.`; equality of the states of two places
/// is not, since `.` and outside differ.
fn is_seen(term: &Term, hexagonal: bool) -> bool {
    match term {
        Term::State(state) => !matches!(state, State::Empty | State::Outside),
        Term::Of(Tag::Call(Function::StateAt), args) => {
            matches!(args.as_slice(), [board, place]
                if is_board(board, hexagonal) && is_place(place))
        }
        _ => false,
    }
}
