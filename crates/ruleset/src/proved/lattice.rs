//! Proofs for symmetries of grids: in options that are patterns over places, a rotation
//! or reflection changes directions and nothing else.

use super::canon::Forms;
use super::term::{Case, Point, Tag, Term, Vector};
use crate::boards::Symmetry;
use crate::boards::grid::State;
use crate::expr::Fold;
use crate::function::Function;

/// A linear map of directions: the images of (1, 0) and of (0, 1).
#[derive(Clone, Copy)]
struct Turn(Vector, Vector);

impl Turn {
    fn of(self, (rows, columns): Vector) -> Option<Vector> {
        let Self(down, right) = self;
        let sum = |a: i64, b: i64| rows.checked_mul(a)?.checked_add(columns.checked_mul(b)?);
        Some((sum(down.0, right.0)?, sum(down.1, right.1)?))
    }

    /// True if rows become columns.
    const fn exchanges_sides(self) -> bool {
        self.0.0 == 0
    }
}

const TRANSPOSED: Turn = Turn((0, 1), (1, 0));
const UPSIDE_DOWN: Turn = Turn((-1, 0), (0, 1));
const MIRRORED: Turn = Turn((1, 0), (0, -1));
/// The rotation by 60° of the triangular lattice in which places also touch along the
/// falling diagonal.
const SIXTH: Turn = Turn((0, -1), (1, 1));

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

/// Proves that the images of a grid have the images of its options; `None` if it cannot.
pub(super) fn holds(options: &[Case], symmetry: Symmetry) -> Option<()> {
    let hexagonal = symmetry == Symmetry::Hexagonal;
    let mut forms = Forms::default();
    let own = forms.of_options(options)?;
    // A hexagonal image is trimmed: there is no board around it.
    if !own.iter().all(|case| is_pattern(case, hexagonal)) {
        return None;
    }
    for &turn in generators(symmetry) {
        let turned: Option<Vec<Case>> = own.iter().map(|case| turned(case, turn)).collect();
        if forms.of_options(&turned?)? != own {
            return None;
        }
    }
    Some(())
}

fn turned(case: &Case, turn: Turn) -> Option<Case> {
    case.try_changed(|term| {
        Some(match term {
            Term::Point(point) => Some(Term::Point(image_of(point, turn)?)),
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
        })
    })
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
    let board = case.board();
    board.is_some_and(|board| is_board(board, hexagonal))
        && case.guards.iter().all(|guard| is_plain(guard, hexagonal))
}

fn is_board(term: &Term, hexagonal: bool) -> bool {
    match term.parts() {
        Some((Tag::Call(Function::Put), [board, state, places])) => {
            is_board(board, hexagonal)
                && is_plain(state, hexagonal)
                && are_places(places, hexagonal)
        }
        Some((Tag::Call(Function::Clear), [board, places])) => {
            is_board(board, hexagonal) && are_places(places, hexagonal)
        }
        _ => *term == Term::Own(0),
    }
}

fn is_place(term: &Term) -> bool {
    matches!(term, Term::Point(point) if point.var.is_some())
}

fn is_direction(term: &Term) -> bool {
    matches!(term, Term::Point(point) if point.var.is_none())
}

/// True for places in any order.
fn are_places(term: &Term, hexagonal: bool) -> bool {
    match term.parts() {
        Some((Tag::Set, args)) => args.iter().all(|arg| are_places(arg, hexagonal)),
        Some(
            (Tag::Segment, [start, step, Term::Var(_)])
            | (Tag::Call(Function::Run), [Term::Own(0), start, step]),
        ) => is_place(start) && is_direction(step),
        // These are four of the six neighbours on a triangular lattice, and only those
        // on the board, whose boundary is different in an image.
        Some((Tag::Call(Function::CellNeighbours), [board, places @ ..])) => {
            !hexagonal
                && is_board(board, hexagonal)
                && places.iter().all(|place| are_places(place, hexagonal))
        }
        Some((Tag::Call(Function::CellGroup), [board, place])) => {
            !hexagonal && is_board(board, hexagonal) && is_place(place)
        }
        _ => is_place(term),
    }
}

/// True for numbers, states and conditions invariant under the symmetry.
fn is_plain(term: &Term, hexagonal: bool) -> bool {
    let plain = |term: &Term| is_plain(term, hexagonal);
    let Some((tag, args)) = term.parts() else {
        return matches!(
            term,
            Term::Int(_) | Term::Bool(_) | Term::State(_) | Term::Var(_)
        );
    };
    match (tag, args) {
        (Tag::Call(function), args) => match (function, args) {
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
        (Tag::Same, args) => {
            args.iter().all(plain)
                || args.iter().all(is_place)
                || args.iter().all(is_direction)
                || args.iter().all(|arg| is_seen(arg, hexagonal))
                    && args.iter().any(|arg| matches!(arg, Term::State(_)))
        }
        (Tag::Arith(_) | Tag::Less | Tag::AtMost | Tag::Not | Tag::And | Tag::If, args) => {
            args.iter().all(plain)
        }
        (Tag::In | Tag::From, [place, places]) => is_place(place) && are_places(places, hexagonal),
        // Other folds than counts are over numbers or conditions.
        (Tag::Fold(fold), [Term::Cases(cases)]) => cases.iter().all(|case| {
            (plain(&case.body) || fold == Fold::Count && is_place(&case.body))
                && case.guards.iter().all(plain)
        }),
        _ => false,
    }
}

/// True for the state of a place, or a constant state: `g[c] == 'X'` is invariant on a
/// hexagonal board as long as the state is not `.`; equality of the states of two places
/// is not, since `.` and outside differ.
fn is_seen(term: &Term, hexagonal: bool) -> bool {
    match term.parts() {
        Some((Tag::Call(Function::StateAt), [board, place])) => {
            is_board(board, hexagonal) && is_place(place)
        }
        _ => matches!(term, Term::State(State::Full | State::X | State::O)),
    }
}
