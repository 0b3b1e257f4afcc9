//! Recognises options of games with specialised methods: domino placement, rows of
//! squares, all lines between spots.

use std::sync::Arc;

use grundy_core::{Dominoes, PartWords, Parts, Rows, Splitting, Structure};

use crate::ast::Kind;
use crate::boards::{Words, curves, grid};
use crate::position::Position;
use crate::program::Program;
use crate::proved::{self, BITES};
use crate::strings::{self, Numbering};

/// The structure of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// [`Dominoes`].
    Dominoes,
    /// [`Rows`].
    Rows,
    /// [`Parts`] of curves.
    Lines,
    /// [`Strings`](grundy_core::Strings) of a graph: Nimstring.
    Strings,
    /// [`Strings`](grundy_core::Strings) with a score: Dots and Boxes.
    Boxes,
}

/// The options of Cram.
const DOMINOES: &str = "ruleset dominoes; grid g
     option clear c, c + d for c in cells(g), d in [right, down]
     where full(g, c) and full(g, c + d)";

/// The form of a program's options, if it is a known one. The rest of the text (a move's
/// name, the requirements on positions) does not matter.
pub(crate) fn form(program: &Program) -> Option<Form> {
    if program.has_passes {
        // Only a classic has its slug.
        return match program.script.slug.as_str() {
            "nimstring" => Some(Form::Strings),
            "dots-and-boxes" => Some(Form::Boxes),
            _ => None,
        };
    }
    let (form, texts): (_, &[&str]) = match program.kind() {
        Kind::Grid => (Form::Dominoes, &[DOMINOES]),
        Kind::Rows => (Form::Rows, &BITES),
        Kind::Curves | Kind::Crosses => {
            let all = program.allows_all() && proved::joins_all(program);
            return all.then_some(Form::Lines);
        }
        _ => return None,
    };
    let options = proved::options(program)?;
    proved::are_those_of(&options, texts).then_some(form)
}

/// The structure of a position of this form.
pub(crate) fn structure(
    form: Form,
    numbering: &Numbering,
    at: &Position,
) -> Option<Box<dyn Structure>> {
    match form {
        Form::Strings | Form::Boxes => {
            let mut parts = at.parts();
            let (Some(part), None) = (parts.next(), parts.next()) else {
                return None;
            };
            Some(Box::new(match form {
                Form::Boxes => strings::boxes(part)?,
                _ => numbering.board(part)?,
            }))
        }
        Form::Rows => {
            let mut parts = at.parts();
            let (Some(rows), None) = (parts.next(), parts.next()) else {
                return None;
            };
            let rows: Option<Vec<usize>> =
                rows.iter().map(|row| usize::try_from(*row).ok()).collect();
            let rows = rows.filter(|rows| !rows.is_empty())?;
            Some(Box::new(Rows(rows)))
        }
        Form::Lines => {
            let parts = at.parts().flat_map(lands).collect();
            let rules = Arc::new(Lines);
            Some(Box::new(Parts { parts, rules }))
        }
        Form::Dominoes => {
            let mut parts = Vec::new();
            for part in at.parts() {
                for component in grid::components(part, grid::Touching::Sides) {
                    parts.push(places(&component)?);
                }
            }
            parts.retain(|places: &Vec<_>| places.len() > 1);
            Some(Box::new(Dominoes(parts)))
        }
    }
}

/// The places in use; `None` for a board with marks or a long side.
fn places(part: &Words) -> Option<Vec<(u8, u8)>> {
    let mut places = Vec::new();
    for (row, column) in grid::cells(part) {
        match grid::state(part, row, column) {
            grid::State::Full => {
                places.push((u8::try_from(row).ok()?, u8::try_from(column).ok()?));
            }
            grid::State::X | grid::State::O => return None,
            grid::State::Empty | grid::State::Outside => {}
        }
    }
    Some(places)
}

/// The most lines that are counted.
const MOST_COUNTED: u32 = 1 << 12;

/// The components of curves, in their canonical form.
fn lands(part: &[u64]) -> impl Iterator<Item = PartWords> {
    let parts = curves::components(part).into_iter();
    parts.map(|part| PartWords::from(&curves::relabelled(&part)[..]))
}

/// The rules of curves of which every line may be drawn.
#[derive(Debug)]
struct Lines;

impl Splitting for Lines {
    fn options(&self, part: &[u64], each: &mut dyn FnMut(Vec<PartWords>) -> bool) {
        curves::lines(part, &mut |line| {
            let option = curves::join(part, line);
            option.is_none_or(|option| each(lands(&option).collect()))
        });
    }

    fn size(&self, part: &[u64]) -> u32 {
        let mut count = 0;
        curves::lines(part, &mut |_| {
            count += 1;
            count < MOST_COUNTED
        });
        count
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Dominoes, Game as _, Notation as _, Rows, Structure};

    use crate::Ruleset;

    fn structure<S: Structure + Clone>(rules: &str, position: &str) -> Option<S> {
        let ruleset = Ruleset::read(&format!("ruleset one; {rules}")).unwrap();
        let at = ruleset.read(position).unwrap();
        ruleset.structure(&at)?.as_a::<S>().cloned()
    }

    #[test]
    fn dominoes_and_rows_are_known_by_any_names() {
        let squares = vec![(0, 0), (0, 1), (1, 0), (1, 1)];
        let named = "grid b; option lay(x): clear place, place + to for place in cells(b),
            to in [right, down] where full(b, place) and full(b, place + to)
            let x = 100*place[0] + 10*place[1] + to[0]; parts components";
        let known = Some(Dominoes(vec![squares.clone()]));
        assert_eq!(structure(named, "2x2"), known);
        // A different clause makes a different option.
        let other = named.replace("; parts components", " where x > 0");
        assert_eq!(structure::<Dominoes>(&other, "2x2"), None);
        let cram = "grid b; option clear place + to, place for place in cells(b),
            to in [down, right] where full(b, place + to) and full(b, place); parts components";
        assert_eq!(
            structure(cram, "##./##./..#"),
            Some(Dominoes(vec![squares]))
        );
        let chomp = "rows c; option bite(i, j): [if k < i then c[k] else min(c[k], j)
            for k in 0..len(c)] for i in 0..len(c), j in 0..c[i] where i + j > 0";
        assert_eq!(structure(chomp, "4,2"), Some(Rows(vec![4, 2])));
        assert_eq!(structure::<Rows>(chomp, "4,2+1"), None);
        let other = chomp.replace("i + j > 0", "i + j > 1");
        assert_eq!(structure::<Rows>(&other, "4,2"), None);
    }
}
