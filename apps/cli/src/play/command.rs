//! Input of a person during play: a move or a command.

use grundy::Speaker;

/// A move or command that a person typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PlayCommand {
    Move(String),
    Hint,
    Undo,
    Moves,
    Why,
    Board,
    /// A rematch.
    Again,
    /// A rematch with sides swapped.
    Swap,
    Help,
    Quit,
}

/// The commands, each with its English word and the key of its localized word. A first
/// letter means the first command that begins with it.
const COMMANDS: [(PlayCommand, &str, &str); 9] = [
    (PlayCommand::Hint, "hint", "play-word-hint"),
    (PlayCommand::Undo, "undo", "play-word-undo"),
    (PlayCommand::Moves, "moves", "play-word-moves"),
    (PlayCommand::Why, "why", "play-word-why"),
    (PlayCommand::Board, "board", "play-word-board"),
    (PlayCommand::Again, "again", "play-word-again"),
    (PlayCommand::Swap, "swap", "play-word-swap"),
    (PlayCommand::Quit, "quit", "play-word-quit"),
    (PlayCommand::Help, "help", "play-word-help"),
];

impl PlayCommand {
    /// Parses a command, localized or English, from its word or first letter; any other
    /// text is a move.
    pub(super) fn of(line: &str, speaker: &Speaker) -> Self {
        let line = line.trim();
        let word = grundy::plain(line).to_ascii_lowercase();
        if word.is_empty() || word == "?" {
            return Self::Help;
        }
        let command = COMMANDS.iter().find(|(_, english, key)| {
            word == *english
                || word == speaker.text(key)
                || (word.len() == 1 && english.starts_with(&word))
        });
        command.map_or_else(
            || Self::Move(line.to_owned()),
            |(command, ..)| command.clone(),
        )
    }

    /// The localized words of the commands.
    pub(super) fn words(speaker: &Speaker) -> Vec<String> {
        COMMANDS.map(|(.., key)| speaker.text(key)).to_vec()
    }
}
