//! Queries about a game. Authors implement none of them: they follow from
//! [`Notation::about`], [`Notation::scenes`] and [`Notation::written`].

use crate::{
    Area, Convention, DrawingBudget, Example, Layout, Message, Notation, OwnText, ParseError,
    Published, PublishedValue, Scene,
};

/// A game's board, drawn by its [`Scenes`](crate::Scenes) or as its notation.
pub trait View: Notation {
    /// The scene within a picture's budget.
    fn scene_within(&self, at: &Self::Position, budget: &DrawingBudget<'_>) -> Scene {
        match self.scenes() {
            Some(scenes) => scenes.scene_within(at, budget),
            None => budget.drawn(Scene::text(&self.show(at))),
        }
    }

    /// The places emptied by the move of this notation; empty if there is no such move.
    fn touches_of(&self, at: &Self::Position, text: &str) -> Vec<Vec<Area>> {
        // Only shapes show a ruleset's moves, so none needs to be parsed.
        let Some(scenes) = self.scenes().filter(|_| self.written().is_none()) else {
            return Vec::new();
        };
        let mv = self.read_move(at, text);
        mv.map(|mv| scenes.touches(at, &mv)).unwrap_or_default()
    }

    /// The move that several places of the scene select together.
    fn together(&self, at: &Self::Position, places: &[(u32, u32)]) -> Option<Self::Move> {
        self.scenes()?.together(at, places)
    }

    /// The position after one place is toggled while a board is set up.
    fn edited(&self, at: &Self::Position, column: i64, row: i64) -> Option<Self::Position> {
        self.scenes()?.edited(at, column, row)
    }

    /// The transpose of the position.
    fn turned(&self, at: &Self::Position) -> Option<Self::Position> {
        self.scenes()?.turned(at)
    }
}

impl<G: Notation> View for G {}

/// A game's entry in the catalogue.
pub trait Catalogue: View {
    /// The canonical name, with parameters.
    fn name(&self) -> String {
        self.about().name()
    }

    /// The name without parameters.
    fn slug(&self) -> String {
        self.about().slug
    }

    /// Example positions; the first is a good start for play.
    fn examples(&self) -> Vec<Example> {
        self.about().examples
    }

    /// Published values, with their sources.
    fn published(&self) -> &'static [Published] {
        self.about().published
    }

    /// Published values for the game's page: those of its text, if it has one.
    fn published_values(&self) -> Vec<PublishedValue> {
        if let Some(written) = self.written() {
            return written.published();
        }
        let about = self.about();
        let values = about.published.iter();
        values
            .map(|value| PublishedValue::of(&about.slug, value))
            .collect()
    }

    /// The positions that a table shows.
    fn layout(&self) -> Layout {
        self.about().layout
    }

    /// The default end of each axis of a table.
    fn table_to(&self, convention: Convention) -> u64 {
        self.about().table_to[convention as usize]
    }

    /// The conventions under which the game is played.
    fn conventions(&self) -> &'static [Convention] {
        self.about().conventions
    }

    /// The reason why the game is not played under both conventions.
    fn why_not_both(&self) -> Option<Message> {
        self.about().why_not_both
    }

    /// The winner at the end, where the name of the convention would mislead.
    fn ending(&self, convention: Convention) -> Option<Message> {
        let [normal, misere] = self.about().endings?;
        Some(match convention {
            Convention::Normal => normal,
            Convention::Misere => misere,
        })
    }

    /// The game's texts in English, in Project Fluent.
    fn texts(&self) -> String {
        self.about().texts
    }

    /// Texts for the game's page from the rules themselves.
    fn own_texts(&self) -> Vec<OwnText> {
        self.written()
            .map(|rules| rules.own_texts())
            .unwrap_or_default()
    }

    /// The text of the game's ruleset; `None` for a game whose rules are a program.
    fn ruleset(&self) -> Option<&str> {
        self.written()?.text()
    }

    /// The fault met in rules read from a text, if any.
    fn fault(&self) -> Option<ParseError> {
        self.written()?.fault()
    }
}

impl<G: Notation> Catalogue for G {}
