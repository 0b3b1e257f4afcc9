//! The meaning of a click on a shape of a board.

use std::collections::HashMap;

use grundy::{Area, Shape};

use crate::session::{GameSession, place_of};

/// The column and row of a place.
pub(crate) type Place = (u32, u32);

/// The effect of a click on a shape.
pub(crate) enum Click {
    /// No effect.
    Nothing,
    /// The click makes this move.
    Play(String),
    /// The move needs another click; these places are chosen so far.
    Pick(Vec<Place>),
    /// The click takes the first one back.
    Unpick,
}

/// The clicks on a board. A shape usually represents all its moves. In a game whose moves
/// take from several places, the places clicked determine a move together.
pub(crate) struct Clicks<'a> {
    game: &'a GameSession,
    open: bool,
    /// True if places determine moves together.
    together: bool,
    /// For the move of one place, every move that takes at least as much.
    stands_for: HashMap<String, Vec<String>>,
}

impl<'a> Clicks<'a> {
    /// `open` is false if nothing can be clicked.
    pub(crate) fn new(game: &'a GameSession, open: bool) -> Self {
        let mut clicks = Self {
            game,
            open,
            together: false,
            stands_for: HashMap::new(),
        };
        if open {
            let first = game.scene.shapes.first().map(place_of);
            clicks.together = first.is_some_and(|first| clicks.goes_on(&[first]));
        }
        if clicks.together {
            for choice in &game.choices {
                for area in game.here().touches(&choice.text).iter().flatten() {
                    if let Some(alone) = clicks.mean(&[(area.column, area.row)]) {
                        let moves = clicks.stands_for.entry(alone).or_default();
                        moves.push(choice.text.clone());
                    }
                }
            }
        }
        clicks
    }

    fn mean(&self, places: &[Place]) -> Option<String> {
        self.game.here().together(places)
    }

    /// True if one more place can be chosen.
    fn goes_on(&self, places: &[Place]) -> bool {
        let mut more = places.to_vec();
        self.game.scene.shapes.iter().any(|shape| {
            let place = place_of(shape);
            if places.contains(&place) {
                return false;
            }
            more.push(place);
            let means = self.mean(&more).is_some();
            more.pop();
            means
        })
    }

    /// The move of the places chosen so far, if places determine moves together.
    pub(crate) fn chosen(&self) -> Option<String> {
        let picks = &self.game.state.picks;
        (self.together && !picks.is_empty())
            .then(|| self.mean(picks))
            .flatten()
    }

    /// The places chosen after a click on this one: it is added, or replaces one that it
    /// cannot be combined with.
    fn with(&self, place: Place) -> Vec<Place> {
        let picks: &[Place] = match self.chosen() {
            Some(_) => &self.game.state.picks,
            None => &[],
        };
        let joined = |left_out: Option<usize>| -> Vec<Place> {
            let others = picks.iter().enumerate();
            let others = others.filter(|(index, _)| Some(*index) != left_out);
            others.map(|(_, pick)| *pick).chain([place]).collect()
        };
        std::iter::once(None)
            .chain((0..picks.len()).map(Some))
            .map(joined)
            .find(|places| self.mean(places).is_some())
            .unwrap_or_else(|| vec![place])
    }

    /// The meaning of a click on this shape. After a first click it is a move of both
    /// shapes; a second click on the same shape is the move of that shape alone.
    pub(crate) fn of(&self, shape: &Shape) -> Click {
        if !self.open || shape.moves.is_empty() {
            return Click::Nothing;
        }
        let place = place_of(shape);
        if self.together {
            return self.of_several(place);
        }
        let pick = self.game.state.picks.first().copied();
        if let Some((pick, first)) = pick.and_then(|pick| Some((pick, self.game.shape_at(pick)?))) {
            if pick == place {
                return match &self.own(first)[..] {
                    [only] => Click::Play(only.clone()),
                    _ => Click::Unpick,
                };
            }
            let both: Vec<&String> = shape
                .moves
                .iter()
                .filter(|mv| first.moves.contains(mv))
                .collect();
            match both[..] {
                [only] => return Click::Play(only.clone()),
                // The first shape lists first what begins there, the second what begins
                // at the second.
                [second, own]
                    if first.moves.iter().position(|mv| mv == own)
                        < first.moves.iter().position(|mv| mv == second) =>
                {
                    return Click::Play(own.clone());
                }
                [] => {}
                _ => return Click::Pick(vec![place]),
            }
        }
        match &shape.moves[..] {
            [only] => Click::Play(only.clone()),
            _ => Click::Pick(vec![place]),
        }
    }

    fn of_several(&self, place: Place) -> Click {
        if self.game.state.picks.contains(&place)
            && let Some(mv) = self.chosen()
        {
            return Click::Play(mv);
        }
        let places = self.with(place);
        match self.mean(&places) {
            Some(mv) if !self.goes_on(&places) => Click::Play(mv),
            Some(_) => Click::Pick(places),
            None => Click::Nothing,
        }
    }

    /// True if this click, a second one, determines the move.
    pub(crate) fn reaches(&self, shape: &Shape, click: &Click) -> bool {
        let pick = self.game.state.picks.first();
        let first = pick.and_then(|pick| self.game.shape_at(*pick));
        match (click, first) {
            (Click::Play(mv), Some(first)) if !self.together => {
                place_of(first) != place_of(shape) && first.moves.contains(mv)
            }
            _ => false,
        }
    }

    /// The moves highlighted while the pointer is on this shape.
    pub(crate) fn lit(&self, shape: &Shape, click: &Click) -> Vec<String> {
        match click {
            Click::Play(mv) => vec![mv.clone()],
            Click::Pick(places) if self.together => self.mean(places).into_iter().collect(),
            Click::Nothing => Vec::new(),
            _ => shape.moves.clone(),
        }
    }

    /// The moves of this shape, alone or with others; if places are chosen, the move that
    /// they determine with it.
    pub(crate) fn moves(&self, shape: &Shape) -> Vec<String> {
        if !self.together {
            return shape.moves.clone();
        }
        let place = place_of(shape);
        if self.chosen().is_some() {
            return self.mean(&self.with(place)).into_iter().collect();
        }
        let alone = self.mean(&[place]);
        let moves = alone.and_then(|alone| self.stands_for.get(&alone));
        moves.cloned().unwrap_or_else(|| shape.moves.clone())
    }

    /// True if this shape is part of the move.
    pub(crate) fn is_part(&self, shape: &Shape, mv: &str) -> bool {
        if !self.together {
            return shape.moves.iter().any(|own| own == mv);
        }
        let ways = self.game.here().touches(mv);
        let begins = |area: &Area| (area.column, area.row) == place_of(shape);
        ways.first().is_some_and(|areas| areas.iter().any(begins))
    }

    /// The moves of this shape alone.
    fn own(&self, shape: &Shape) -> Vec<String> {
        let others = |mv: &&String| {
            let mut shapes = self.game.scene.shapes.iter();
            !shapes.any(|other| place_of(other) != place_of(shape) && other.moves.contains(mv))
        };
        shape.moves.iter().filter(others).cloned().collect()
    }
}
