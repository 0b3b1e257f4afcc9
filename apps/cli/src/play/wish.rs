//! What a person types while a game is played: a move, or a command.

use grundy::Speaker;

/// What a person typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
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

/// Each command with its word in English, and the key of its word in the
/// language of the game. Of two that begin alike the first letter means the one
/// that comes first.
const COMMANDS: [(Wish, &str, &str); 9] = [
    (Wish::Hint, "hint", "play-word-hint"),
    (Wish::Undo, "undo", "play-word-undo"),
    (Wish::Moves, "moves", "play-word-moves"),
    (Wish::Why, "why", "play-word-why"),
    (Wish::Board, "board", "play-word-board"),
    (Wish::Again, "again", "play-word-again"),
    (Wish::Swap, "swap", "play-word-swap"),
    (Wish::Quit, "quit", "play-word-quit"),
    (Wish::Help, "help", "play-word-help"),
];

impl Wish {
    /// A command in the language of the game or in English, by its word or
    /// first letter; else a move.
    pub(super) fn of(line: &str, speaker: &Speaker) -> Self {
        let line = line.trim();
        let word = grundy::plain(line).to_ascii_lowercase();
        if word.is_empty() || word == "?" {
            return Self::Help;
        }
        let found = COMMANDS.iter().find(|(_, english, key)| {
            word == *english
                || word == speaker.text(key)
                || (word.len() == 1 && english.starts_with(&word))
        });
        found.map_or_else(|| Self::Move(line.to_owned()), |(wish, ..)| wish.clone())
    }

    /// The commands' words in the language of the game.
    pub(super) fn words(speaker: &Speaker) -> Vec<String> {
        COMMANDS.map(|(.., key)| speaker.text(key)).to_vec()
    }
}
