//! Genera and reduced forms of misère play.

use grundy_core::{Convention, Layout, Outcome};
use grundy_engine::{Budget, Genus, MisereForms, Stop, StopReason, TameGenus};

use crate::error::Error;
use crate::game::Game;
use crate::position::Position;
use crate::solver::Solver;
use crate::table::check_size;

/// The misère value of a position: its genus and its reduced form. See
/// `docs/genus.md`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MisereValue {
    /// The position in canonical notation.
    pub position: String,
    /// The nimber in normal play, and the misère values of the position plus 0, 1, 2, …
    /// Nim heaps of size 2.
    pub genus: Genus,
    /// The class of a tame position, firm or fickle; `None` for a wild one.
    pub tame: Option<TameGenus>,
    /// The reduced form as text: the size of a Nim heap, or the options in braces.
    /// `None` if it is longer than [`MisereForms::LONGEST`].
    pub form: Option<String>,
    /// The number of options of the reduced form.
    pub options: usize,
    /// The length of the longest play from the reduced form.
    pub birthday: u32,
}

impl MisereValue {
    /// The outcome in misère play.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.genus.outcome()
    }

    /// The kind of the position: `firm` or `fickle` if it is tame, else `wild`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self.tame {
            None => "wild",
            Some(TameGenus { firm: true, .. }) => "firm",
            Some(TameGenus { firm: false, .. }) => "fickle",
        }
    }
}

/// The genera of a game's positions along a line, such as single heaps.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Genera {
    /// The canonical name of the game.
    pub game: String,
    /// The message key of what the numbers of the line count.
    pub axis: &'static str,
    /// The values in ascending order, each with its number.
    pub values: Vec<(u64, MisereValue)>,
    /// The limit that ended the computation before the last number, if one did.
    pub stopped: Option<Stop>,
}

/// The most numbers of a line.
const MOST: u64 = 100_000;

/// The value of a position; reuses the forms of earlier ones.
fn value(
    position: &Position,
    forms: &mut MisereForms,
    solver: &mut Solver,
    budget: &mut Budget<'_>,
) -> Result<MisereValue, Error> {
    let summand = position.in_misere_sums()?;
    let parts = summand.components(forms.sums_mut(), solver)?;
    let form = forms.form(&parts, budget)?;
    Ok(MisereValue {
        position: position.text(),
        genus: forms.genus(form).clone(),
        tame: forms.tame(form),
        form: forms.written(form, MisereForms::LONGEST),
        options: forms.options(form).len(),
        birthday: forms.birthday(form),
    })
}

impl Position {
    /// The genus and the reduced form in misère play, for any last-mover game without
    /// loops: exact, from every sum of parts that can follow.
    ///
    /// ```
    /// use grundy::{Outcome, Position, Solver};
    /// let mut solver = Solver::default();
    /// let row: Position = "kayles 2,2".parse()?;
    /// let value = row.genus(&mut solver)?;
    /// assert_eq!(value.genus.to_string(), "0^02");
    /// assert_eq!(value.form.as_deref(), Some("{3,2}"));
    /// assert_eq!(value.outcome(), Outcome::P);
    /// assert!(value.tame.is_some_and(|genus| genus.firm));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a limit is reached, or the position cannot be added to others in
    /// misère play.
    pub fn genus(&self, solver: &mut Solver) -> Result<MisereValue, Error> {
        solver.together(|solver| {
            let ctx = solver.context();
            let mut forms = MisereForms::default();
            value(self, &mut forms, solver, &mut ctx.budget())
        })
    }
}

impl Game {
    /// The genera and reduced forms of the positions whose notation is a number up to
    /// `to`, such as single heaps, all within the time limit of one question. Where a
    /// limit is reached, [`Genera::stopped`] says so, and the earlier values are
    /// returned.
    ///
    /// ```
    /// use grundy::{Game, Solver};
    /// let genera = Game::named("kayles")?.genera(7, &mut Solver::default())?;
    /// let texts: Vec<String> = genera.values.iter().map(|(_, at)| at.genus.to_string()).collect();
    /// assert_eq!(texts[..5], ["0^120", "1^031", "2^20", "3^31", "1^031"]);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the game's positions do not lie along a line, the game is not played misère,
    /// `to` gives more than a hundred thousand numbers, or the observer cancels.
    pub fn genera(&self, to: u64, solver: &mut Solver) -> Result<Genera, Error> {
        self.check_convention(Convention::Misere)?;
        let Layout::Line {
            from,
            axis,
            position,
        } = self.layout()
        else {
            return Err(Error::about("genus-error-no-line", self.name()));
        };
        check_size(from..=to, 1, MOST)?;
        let mut genera = Genera {
            game: self.name().to_owned(),
            axis,
            values: Vec::new(),
            stopped: None,
        };
        let mut forms = MisereForms::default();
        solver.together(|solver| {
            let ctx = solver.context();
            let mut budget = ctx.budget();
            for number in from..=to {
                // A number may have no position.
                let Some(at) = position(number).and_then(|text| self.position(&text).ok()) else {
                    continue;
                };
                match value(&at, &mut forms, solver, &mut budget) {
                    Ok(value) => genera.values.push((number, value)),
                    Err(Error::Limit(stop)) if stop.why != StopReason::Cancelled => {
                        genera.stopped = Some(stop);
                        break;
                    }
                    Err(error) => return Err(error),
                }
            }
            Ok(genera)
        })
    }
}
