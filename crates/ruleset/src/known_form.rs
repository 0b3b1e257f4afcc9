//! Recognises options of games with specialised methods: rows of squares, all lines
//! between spots.

use std::sync::Arc;

use grundy_core::{PartWords, Parts, Rows, Splitting, Structure};

use crate::ast::Kind;
use crate::boards::curves;
use crate::position::Position;
use crate::program::Program;
use crate::proved::{self, BITES};
use crate::strings::{self, Numbering};

/// The structure of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// [`Rows`].
    Rows,
    /// [`Parts`] of curves.
    Lines,
    /// [`Strings`](grundy_core::Strings) of a graph: Nimstring.
    Strings,
    /// [`Strings`](grundy_core::Strings) with a score: Dots and Boxes.
    Boxes,
}

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
    match program.kind() {
        Kind::Rows => {
            let options = proved::options(program)?;
            proved::are_those_of(&options, &BITES).then_some(Form::Rows)
        }
        Kind::Curves | Kind::Crosses => {
            let all = program.allows_all() && proved::joins_all(program);
            all.then_some(Form::Lines)
        }
        _ => None,
    }
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
    }
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
    use grundy_core::{Game as _, Notation as _, Rows, Structure};

    use crate::Ruleset;

    fn structure<S: Structure + Clone>(rules: &str, position: &str) -> Option<S> {
        let ruleset = Ruleset::read(&format!("ruleset one; {rules}")).unwrap();
        let at = ruleset.read(position).unwrap();
        ruleset.structure(&at)?.as_a::<S>().cloned()
    }

    #[test]
    fn rows_are_known_by_any_names() {
        let chomp = "rows c; option bite(i, j): [if k < i then c[k] else min(c[k], j)
            for k in 0..len(c)] for i in 0..len(c), j in 0..c[i] where i + j > 0";
        assert_eq!(structure(chomp, "4,2"), Some(Rows(vec![4, 2])));
        assert_eq!(structure::<Rows>(chomp, "4,2+1"), None);
        let other = chomp.replace("i + j > 0", "i + j > 1");
        assert_eq!(structure::<Rows>(&other, "4,2"), None);
    }
}
