//! Recognises options of games with specialised methods, token for token up to the names
//! of variables: domino placement, rows of squares.

use grundy_core::{Dominoes, Rows, Structure};

use crate::ast::{Kind, Script};
use crate::boards::{Words, grid};
use crate::function::FUNCTIONS;
use crate::lexer::{Token, tokens};
use crate::parser::parse;
use crate::position::Position;

/// The structure of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// [`Dominoes`].
    Dominoes,
    /// [`Rows`].
    Rows,
}

/// The options of each form, in the usual spellings.
const FORMS: [(Form, &str); 7] = [
    (
        Form::Dominoes,
        "ruleset d; grid g; option clear c, c + d for c in cells(g), d in [right, down]
         where full(g, c) and full(g, c + d)",
    ),
    (
        Form::Dominoes,
        "ruleset d; grid g; option clear c, c + d for d in [right, down], c in cells(g)
         where full(g, c) and full(g, c + d)",
    ),
    (
        Form::Rows,
        "ruleset r; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
         for i in indices(r), j in 0..r[i] where i + j > 0",
    ),
    (
        Form::Rows,
        "ruleset r; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
         for i in indices(r), j in 0..r[i] where i + j > 0
         let row = i + 1 let column = j + 1",
    ),
    (
        Form::Rows,
        "ruleset r; rows r; option [if x < i then r[x] else min(r[x], j) for x in 0..len(r)]
         for i in 0..len(r), j in 0..r[i] where i + j > 0",
    ),
    (
        Form::Rows,
        "ruleset r; rows r; option [if x < i then r[x] else min(r[x], j) for x in 0..len(r)]
         for i in 0..len(r), j in 0..r[i] where (i, j) != (0, 0)",
    ),
    (
        Form::Rows,
        "ruleset r; rows r; option [if x < i then r[x] else min(r[x], j) for x in indices(r)]
         for i in indices(r), j in 0..r[i] where (i, j) != (0, 0)",
    ),
];

/// The form of a text's options, if it is a known one. The rest of the text (a move's
/// name, the requirements on positions) does not matter.
pub(crate) fn form(text: &str, script: &Script) -> Option<Form> {
    if script.choices.len() != 1 || !script.definitions.is_empty() || !script.parameters.is_empty()
    {
        return None;
    }
    if !matches!(script.kind, Kind::Grid | Kind::Rows) {
        return None;
    }
    let own = words(text, script)?;
    FORMS.into_iter().find_map(|(form, known)| {
        let other = parse(known).ok()?;
        let same = other.kind == script.kind && words(known, &other)? == own;
        same.then_some(form)
    })
}

/// The tokens of the only option, its own names numbered in order.
fn words(text: &str, script: &Script) -> Option<Vec<String>> {
    let start = script.choices.first()?.at;
    let end = script.statements.iter().find(|at| **at > start).copied();
    let mut names: Vec<String> = Vec::new();
    let mut words = Vec::new();
    for spot in tokens(text).ok()? {
        if spot.at < start || end.is_some_and(|end| spot.at >= end) {
            continue;
        }
        match &spot.token {
            // The tokens before it were the move's name.
            Token::Mark(":") => {
                words.clear();
                names.clear();
            }
            Token::Mark(";") | Token::End => {}
            Token::Name(name) if is_own(name) => {
                let known = names.iter().position(|known| known == name);
                let number = known.unwrap_or_else(|| {
                    names.push(name.clone());
                    names.len() - 1
                });
                words.push(format!("_{number}"));
            }
            Token::Name(name) if name == "option" => {}
            token => words.push(token.shown()),
        }
    }
    Some(words)
}

/// True if a name is the author's own.
fn is_own(name: &str) -> bool {
    const WORDS: [&str; 14] = [
        "option", "for", "in", "where", "if", "then", "else", "and", "or", "not", "min", "max",
        "right", "down",
    ];
    !WORDS.contains(&name) && FUNCTIONS.iter().all(|known| known.0 != name)
}

/// The structure of a position of this form.
pub(crate) fn structure(form: Form, at: &Position) -> Option<Box<dyn Structure>> {
    match form {
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
        let cram = "grid b; option lay(x): clear place, place + to for place in cells(b),
            to in [right, down] where full(b, place) and full(b, place + to)
            let x = 100*place[0] + 10*place[1] + to[0]; parts components";
        // A different clause makes a different option.
        assert_eq!(structure::<Dominoes>(cram, "2x2"), None);
        let cram = "grid b; option clear place, place + to for place in cells(b),
            to in [right, down] where full(b, place) and full(b, place + to); parts components";
        let squares = vec![(0, 0), (0, 1), (1, 0), (1, 1)];
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
