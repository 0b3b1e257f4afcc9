//! Games named on the command line: by name, by a ruleset's text, or by its file.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use grundy::{Error, Game, Message, Position, Start, ruleset};

use crate::failure::Failure;

/// The extension of files that may stand in place of a name.
const ENDING: &str = ".ruleset";

/// The most bytes of a ruleset file.
const LARGEST: u64 = 100_000;

/// The game of an argument: `nim`, `moore:2`, `path/to/my.ruleset`, `my.ruleset:2` or
/// `ruleset …`.
///
/// # Errors
/// There is no such game, or the file is not a ruleset.
pub fn game(argument: &str) -> Result<Game, Error> {
    Game::named(&name(argument)?)
}

/// The opening or position of two arguments, a game and a text.
pub(crate) fn start(argument: &str, text: &str) -> Result<Start, Failure> {
    Ok(game(argument)?.start_at(text)?)
}

/// The position of two arguments, a game and a text.
///
/// # Errors
/// The errors of [`game`], or the game has no such position.
pub fn position(argument: &str, text: &str) -> Result<Position, Failure> {
    Ok(game(argument)?.position(text)?)
}

/// The parts of a sum, each a game's name, a blank and a position.
pub(crate) fn parts(parts: &[String]) -> Result<Vec<Position>, Failure> {
    let part = |part: &String| {
        // Both the path and the position may contain blanks.
        let part = part.trim();
        let blanks = part.match_indices(char::is_whitespace);
        let mut splits = blanks.map(|(at, _)| part.split_at(at));
        match splits.find(|(name, _)| of_file(name).is_some()) {
            Some((name, text)) => position(name, text.trim()),
            None => Ok(part.parse()?),
        }
    };
    parts.iter().map(part).collect()
}

/// The library's name of a game; for an argument that names a file, its content on one
/// line.
pub(crate) fn name(argument: &str) -> Result<String, Error> {
    let Some((file, parameters)) = of_file(argument) else {
        return Ok(argument.to_owned());
    };
    let shown = file.display().to_string();
    let mut text = String::new();
    let read = File::open(file).and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text));
    if let Err(error) = read {
        let why = Message::new("error-ruleset-file")
            .with("file", shown)
            .with("why", error.to_string());
        return Err(Error::BadRequest(why));
    }
    if text.len() as u64 > LARGEST {
        let why = Message::new("error-ruleset-file-size")
            .with("file", shown)
            .with("most", LARGEST);
        return Err(Error::BadRequest(why));
    }
    if parameters.is_none() && ruleset::is_text(&text) {
        // Errors can then name lines of the file.
        return Ok(text);
    }
    ruleset::one_line_with(&text, parameters).map_err(|why| {
        let text = text.into();
        Error::BadRuleset { text, why }
    })
}

/// The file and the parameters of an argument, if it names a file.
fn of_file(argument: &str) -> Option<(&Path, Option<&str>)> {
    if ruleset::is_text(argument) {
        return None;
    }
    let end = argument.find(ENDING)? + ENDING.len();
    let (file, after) = argument.split_at(end);
    let parameters = match after.strip_prefix(':') {
        Some(parameters) => Some(parameters),
        None if after.is_empty() => None,
        None => return None,
    };
    Some((Path::new(file), parameters))
}
