//! The source of a person's lines: on a terminal an editor with history and completion,
//! else plain standard input.

use std::io::{self, IsTerminal as _};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};

use crate::failure::Failure;
use crate::lines::read_line;
use crate::output;

/// The most bytes of a line, longer than any move.
const LONGEST: usize = 4096;

/// The source of a person's lines.
pub(super) enum Input {
    Editor(Box<Editor<Words, MemHistory>>),
    Plain,
}

/// The words that complete the current line.
pub(super) struct Words(Vec<String>);

impl Input {
    pub(super) fn new() -> Result<Self, Failure> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Self::Plain);
        }
        let config = rustyline::Config::builder().auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(failed)?;
        editor.set_helper(Some(Words(Vec::new())));
        Ok(Self::Editor(Box::new(editor)))
    }

    /// The next line, or `None` at the end of the input. A line longer than any move is
    /// cut.
    pub(super) fn line(
        &mut self,
        prompt: &str,
        words: Vec<String>,
    ) -> Result<Option<String>, Failure> {
        match self {
            Self::Plain => {
                output::write(prompt)?;
                let line = read_line(&mut io::stdin().lock(), LONGEST)?;
                Ok(line.map(|line| String::from_utf8_lossy(&line).into_owned()))
            }
            Self::Editor(editor) => {
                editor.set_helper(Some(Words(words)));
                match editor.readline(&*grundy::escaped(prompt)) {
                    Ok(line) => Ok(Some(line)),
                    Err(ReadlineError::Eof) => Ok(None),
                    Err(ReadlineError::Interrupted) => Err(Failure::Interrupted),
                    Err(error) => Err(failed(error)),
                }
            }
        }
    }
}

fn failed(error: ReadlineError) -> Failure {
    Failure::Output(match error {
        ReadlineError::Io(error) => error,
        error => io::Error::other(error),
    })
}

impl Completer for Words {
    type Candidate = String;

    /// The completions offered for the Tab key.
    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = grundy::plain(&line[..at]).to_lowercase();
        let words = self.0.iter();
        let words = words.filter(|word| word.to_lowercase().starts_with(&begun));
        Ok((0, words.cloned().collect()))
    }
}

impl Highlighter for Words {}

impl Hinter for Words {
    type Hint = String;
}

impl Validator for Words {}

impl Helper for Words {}
