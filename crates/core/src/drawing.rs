//! The budget of a picture.

use std::cell::Cell;
use std::fmt;

use crate::{Message, Scene};

/// The limits of one picture, and a check whether anyone still waits for it.
///
/// Steps are counted rather than timed, so that a position is either drawn on every
/// machine or on none. One budget serves all boards of a sum.
///
/// ```
/// use grundy_core::{DrawingBudget, Undrawn};
///
/// let budget = DrawingBudget::default();
/// assert_eq!(budget.spend(1000), Ok(()));
/// assert_eq!(budget.spend(DrawingBudget::STEPS), Err(Undrawn::Long));
/// // Nobody waits for this one.
/// let left = DrawingBudget::watched(|| true);
/// assert_eq!(left.spend(1), Err(Undrawn::Long));
/// ```
pub struct DrawingBudget<'w> {
    steps: Cell<u64>,
    places: Cell<usize>,
    /// The steps left at which to check for cancellation next.
    next_check: Cell<u64>,
    is_cancelled: Box<dyn Fn() -> bool + 'w>,
}

/// The reason why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Undrawn {
    /// The picture has more than [`Scene::MOST`] shapes, lines or names.
    Large,
    /// The graph has too many edges, or too many vertices to tell apart.
    Graph {
        /// The most vertices that are drawn.
        most: usize,
    },
    /// The picture takes more than [`DrawingBudget::STEPS`], or nobody waits for it.
    Long,
}

impl Undrawn {
    /// The sentence in the picture's place.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Large => Message::new("scene-too-large").with("most", Scene::MOST),
            Self::Graph { most } => Message::new("scene-graph-large").with("most", most),
            Self::Long => Message::new("scene-too-long"),
        }
    }

    /// A board without shapes, with the sentence as its note.
    #[must_use]
    pub fn scene(self) -> Scene {
        let mut scene = Scene::new(crate::Kind::Squares, 0, 0);
        scene.note(self.message());
        scene
    }
}

impl Default for DrawingBudget<'_> {
    fn default() -> Self {
        Self::watched(|| false)
    }
}

impl<'w> DrawingBudget<'w> {
    /// Steps of one picture: about a twentieth of a second.
    pub const STEPS: u64 = 1 << 22;

    /// Steps between two checks for cancellation.
    const INTERVAL: u64 = 1 << 12;

    /// A budget that is exhausted once `is_cancelled` returns true.
    #[must_use]
    pub fn watched(is_cancelled: impl Fn() -> bool + 'w) -> Self {
        Self {
            steps: Cell::new(Self::STEPS),
            places: Cell::new(Scene::MOST),
            next_check: Cell::new(Self::STEPS),
            is_cancelled: Box::new(is_cancelled),
        }
    }

    /// Counts steps, and checks for cancellation now and then.
    ///
    /// # Errors
    /// [`Undrawn::Long`] when the steps are used up or nobody waits.
    pub fn spend(&self, steps: u64) -> Result<(), Undrawn> {
        let left = self.steps.get().checked_sub(steps).filter(|left| *left > 0);
        let Some(left) = left else {
            self.steps.set(0);
            return Err(Undrawn::Long);
        };
        self.steps.set(left);
        if left < self.next_check.get() {
            self.next_check.set(left.saturating_sub(Self::INTERVAL));
            if (self.is_cancelled)() {
                self.steps.set(0);
                return Err(Undrawn::Long);
            }
        }
        Ok(())
    }

    /// Runs work that counts its own steps down, and spends them.
    ///
    /// # Errors
    /// Those of [`DrawingBudget::spend`].
    pub fn count<T>(&self, work: impl FnOnce(&Cell<u64>) -> T) -> Result<T, Undrawn> {
        let left = Cell::new(self.left());
        let done = work(&left);
        self.spend(self.left().saturating_sub(left.get()))?;
        Ok(done)
    }

    /// The steps that are left.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.steps.get()
    }

    /// Counts a scene against the picture's places and returns it, or its replacement if
    /// it does not fit: the moves by number, and the sentence.
    #[must_use]
    pub fn drawn(&self, scene: Scene) -> Scene {
        let Some(left) = self.places.get().checked_sub(scene.weight()) else {
            return Scene {
                amounts: scene.amounts,
                ..Undrawn::Large.scene()
            };
        };
        self.places.set(left);
        scene
    }
}

impl fmt::Debug for DrawingBudget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DrawingBudget")
            .field("steps", &self.steps)
            .field("places", &self.places)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cancelled_picture_ends_after_a_bounded_number_of_steps() {
        let cancelled = Cell::new(false);
        let budget = DrawingBudget::watched(|| cancelled.get());
        assert_eq!(budget.spend(1), Ok(()));
        cancelled.set(true);
        let more = (0..).take_while(|_| budget.spend(1).is_ok()).count() as u64;
        assert!(more <= DrawingBudget::INTERVAL, "{more} steps");
        // A cancelled budget stays exhausted.
        cancelled.set(false);
        assert_eq!(budget.spend(0), Err(Undrawn::Long));
    }

    #[test]
    fn several_boards_share_the_places_of_a_picture() {
        let mut scene = Scene::new(crate::Kind::Tracks, 100, 1);
        scene.shapes = vec![crate::Shape::new("white", 0, 0); Scene::MOST / 2];
        let budget = DrawingBudget::default();
        let [whole, half] = [scene.shapes.len(), scene.shapes.len() / 2];
        assert_eq!(budget.drawn(scene.clone()), scene);
        scene.shapes.truncate(half);
        assert_eq!(budget.drawn(scene.clone()), scene);
        // A smaller scene fits where a larger one does not.
        scene.shapes.resize(whole, crate::Shape::new("white", 0, 0));
        assert_eq!(budget.drawn(scene.clone()), Undrawn::Large.scene());
        scene.shapes.truncate(half);
        assert_eq!(budget.drawn(scene.clone()), scene);
    }
}
