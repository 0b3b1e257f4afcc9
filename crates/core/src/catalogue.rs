//! The traits by which games are shown and listed.

use crate::{
    Area, Convention, DrawingBudget, Layout, Message, Notation, ParseError, Published,
    PublishedValue, Scene,
};

/// How a game is shown to a person: phrases, and the board as shapes.
pub trait View: Notation {
    /// The move as a phrase for a person: "take 3 from the heap of 5".
    fn tell_move(&self, at: &Self::Position, mv: &Self::Move) -> Message {
        Message::new("move-to").with("position", self.show(&self.play(at, mv)))
    }

    /// What a winning move of normal play leaves, in the words of the literature, for
    /// a reader who asks why; `None` where the move says all.
    fn remark(&self, at: &Self::Position, mv: &Self::Move) -> Option<Message> {
        let _ = (at, mv);
        None
    }

    /// Who wins in the end, for the head of an answer, where the name of the
    /// convention alone would mislead.
    fn ending(&self, convention: Convention) -> Option<Message> {
        let _ = convention;
        None
    }

    /// The board as shapes. The default is the notation as text.
    fn scene(&self, at: &Self::Position) -> Scene {
        Scene::text(&self.show(at))
    }

    /// The scene as far as a picture's budget goes, a sentence in its place
    /// otherwise. Only rules that are read from a text take steps of their own.
    fn scene_within(&self, at: &Self::Position, budget: &DrawingBudget<'_>) -> Scene {
        budget.drawn(self.scene(at))
    }

    /// The places of the scene that a move empties, to be highlighted before it
    /// is made: one list for each way in which the board may show the move, as
    /// with equal heaps. Empty where the shapes that stand for the move are all
    /// that it touches.
    fn touches(&self, at: &Self::Position, mv: &Self::Move) -> Vec<Vec<Area>> {
        let _ = (at, mv);
        Vec::new()
    }

    /// [`View::touches`] of the move of this text; empty where there is none.
    fn touches_of(&self, at: &Self::Position, text: &str) -> Vec<Vec<Area>> {
        let mv = self.read_move(at, text);
        mv.map(|mv| self.touches(at, &mv)).unwrap_or_default()
    }

    /// The move that several places of the scene select together, where a move
    /// takes from several places at once; `None` where they select none, and in
    /// games whose shapes list all moves.
    fn together(&self, at: &Self::Position, places: &[(u32, u32)]) -> Option<Self::Move> {
        let _ = (at, places);
        None
    }

    /// The position after a place of the scene was toggled while a board is set
    /// up. Places may lie outside the board, which then grows. `None` where
    /// nothing can be changed.
    fn edited(&self, at: &Self::Position, column: i64, row: i64) -> Option<Self::Position> {
        let _ = (at, column, row);
        None
    }

    /// The same position with rows and columns exchanged, as a board is turned
    /// over its diagonal: it has the same outcome and nimber. `None` in games
    /// whose boards have no such symmetry.
    fn turned(&self, at: &Self::Position) -> Option<Self::Position> {
        let _ = at;
        None
    }

    /// What a move becomes on the board that [`View::turned`] gives; unspecified
    /// where it gives none.
    fn turned_move(&self, at: &Self::Position, mv: &Self::Move) -> Self::Move {
        let _ = at;
        mv.clone()
    }
}

/// A game's entry in the catalogue: example positions, published values, and
/// which positions its table shows.
pub trait Catalogue: View {
    /// Example positions; the first is a good start for play.
    fn examples(&self) -> Vec<Example>;

    /// Published values, with their sources.
    fn published(&self) -> &'static [Published] {
        &[]
    }

    /// The same for its page. Only rules that are read from a text, and with
    /// them their values, say something else.
    fn published_values(&self) -> Vec<PublishedValue> {
        let values = self.published().iter();
        values
            .map(|value| PublishedValue::of(self.slug(), value))
            .collect()
    }

    /// Which positions a table shows. The default is those that are written as a
    /// number.
    fn layout(&self) -> Layout {
        Layout::heap()
    }

    /// The default end of each axis of a table, within which all values take no
    /// more than a few seconds.
    fn table_to(&self, convention: Convention) -> u64 {
        let _ = convention;
        20
    }

    /// The game's texts in English, in Project Fluent: `<slug>-name`, `-line`
    /// (the game in one line), `-rules`, `-notation` and the game's own
    /// messages. Built-in games have theirs in `locales/`; texts that another
    /// game lacks are made from its name.
    fn texts(&self) -> String {
        String::new()
    }

    /// What the game's rules themselves say of it, for its page.
    fn own_texts(&self) -> Vec<OwnText> {
        Vec::new()
    }

    /// How positions are written, for a game whose texts do not say it.
    fn notation_told(&self) -> Option<Message> {
        None
    }

    /// The ruleset that the game is, as it was written; `None` for a game whose
    /// rules are a program.
    fn ruleset(&self) -> Option<&str> {
        None
    }
}

/// A text that the author of a game wrote beside its rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OwnText {
    /// The language as a tag, such as `zh-Hant`.
    pub language: String,
    /// The part of the game's page: `name`, `line`, `rules`, `notation`,
    /// `source`.
    pub part: String,
    /// The text.
    pub text: String,
}

/// A family of games in the registry, which makes members from their names.
pub trait Family: Catalogue {
    /// The slug of every member.
    const SLUG: &'static str;

    /// The parameters of the member that stands for the family.
    const USUAL: Option<&'static str> = None;

    /// The member of the family that the text after `slug:` names; `None` when
    /// nothing stands there.
    ///
    /// # Errors
    /// When the text names no member.
    fn with_parameters(text: Option<&str>) -> Result<Self, ParseError>;
}

/// An example: a game's name and a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Example {
    /// The game's name, with parameters.
    pub game: String,
    /// The position in its notation.
    pub position: String,
}

impl Example {
    /// Examples from a list of names and positions.
    #[must_use]
    pub fn list(examples: &[(&str, &str)]) -> Vec<Self> {
        let own = |&(game, position): &(&str, &str)| Self {
            game: game.to_owned(),
            position: position.to_owned(),
        };
        examples.iter().map(own).collect()
    }

    /// Its game and its position.
    #[must_use]
    pub fn pair(&self) -> (&str, &str) {
        (&self.game, &self.position)
    }
}
