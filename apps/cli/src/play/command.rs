//! What a person types while a game is played: a move, or a command.

use grundy::Speaker;

/// What a person typed.
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
    /// A rematch with the sides changed.
    Swap,
    Help,
    Quit,
}

/// Each command with its English word and the key of its word in the language of
/// the game. A first letter means the first command that begins with it.
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
    /// A command in the language of the game or in English, by its word or
    /// first letter; else a move.
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

    /// The commands' words in the language of the game.
    pub(super) fn words(speaker: &Speaker) -> Vec<String> {
        COMMANDS.map(|(.., key)| speaker.text(key)).to_vec()
    }
}
