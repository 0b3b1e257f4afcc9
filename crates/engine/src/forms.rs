//! Reduced forms of misère play, with their genera.
//!
//! Two games are *equal* in misère play when every sum with a third game has the
//! same winner for both. Conway (*On Numbers and Games*, chapter 12) characterises
//! this: let G have the options of H and further ones, each of which has H as an
//! option, and let G be an N-position if H has no options; then G = H, and the
//! further options of G are *reversible*. A game without reversible options, whose
//! options are reduced too, is a *reduced form*; equal games have the same reduced
//! form.
//!
//! Each form is stored once, with its options in ascending order, so equal games
//! have equal numbers. Sums of components are memoised as they stand; a component
//! that equals an earlier sum is replaced by it, and the moves of a component are
//! those of its reduced form. `docs/genus.md` has the proofs.

mod reduce;
mod sums;
mod text;

use std::fmt;
use std::sync::Arc;

use crate::genus::{Genus, TameGenus};
use crate::hash::{self, Table};
use crate::misere::{Component, MisereSums, Sum};

/// The number of a reduced form; its options have smaller numbers.
pub type Form = u32;

struct Reduced {
    /// In ascending order.
    options: Arc<[Form]>,
    /// The index into the genera.
    genus: u32,
    /// True if this form and all forms below it have genera of Nim.
    is_tame: bool,
    /// The size of the equal Nim heap, if there is one.
    heap: Option<u32>,
    birthday: u32,
    /// Characters of its text.
    length: u64,
    /// The first sum with this form.
    sum: Sum,
}

/// Reduced misère forms of positions of any games and of their sums.
///
/// ```
/// use grundy_core::Notation as _;
/// use grundy_engine::{Budget, Components, Limits, MisereForms, NoObserver};
/// use grundy_games::nim::Nim;
///
/// let mut forms = MisereForms::default();
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let mut known = Components::default();
/// let mut form = |text: &str| -> Result<_, Box<dyn std::error::Error>> {
///     let heaps = Nim.read(text)?;
///     let parts = forms.sums_mut().components(&Nim, &heaps, &mut known, &mut budget)?;
///     let form = forms.form(&parts, &mut budget)?;
///     Ok((form, forms.written(form, 80), forms.genus(form).to_string()))
/// };
/// // 1 + 2 is 3, but 2 + 2 is no heap: its options are 3 and 2.
/// assert_eq!(form("1,2")?, form("3")?);
/// let (_, text, genus) = form("2,2")?;
/// assert_eq!((text.as_deref(), &*genus), (Some("{3,2}"), "0^02"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MisereForms {
    sums: MisereSums,
    forms: Vec<Reduced>,
    numbers: Table<Arc<[Form]>, Form>,
    genera: Vec<Genus>,
    genus_numbers: Table<Genus, u32>,
    known: Table<Sum, Form>,
    /// By component, the sum that replaces it, once its form is known.
    stands: Vec<Option<Sum>>,
    /// By irreplaceable component, the sums after each of its moves.
    moves: Vec<Box<[Sum]>>,
    /// Bytes of the lists in the tables.
    lists: u64,
}

impl fmt::Debug for MisereForms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MisereForms")
            .field("forms", &self.forms.len())
            .field("sums", &self.known.len())
            .finish_non_exhaustive()
    }
}

impl Default for MisereForms {
    fn default() -> Self {
        let mut forms = Self {
            sums: MisereSums::default(),
            forms: Vec::new(),
            numbers: Table::default(),
            genera: Vec::new(),
            genus_numbers: Table::default(),
            known: Table::default(),
            stands: Vec::new(),
            moves: Vec::new(),
            lists: 0,
        };
        let empty = Sum::default();
        let _ = forms.push(Vec::new(), 0, &empty);
        forms.genera.push(Genus::from(TameGenus::ZERO));
        forms.genus_numbers.insert(forms.genera[0].clone(), 0);
        forms.known.insert(empty, END);
        forms
    }
}

/// The form without options.
const END: Form = 0;

impl MisereForms {
    /// The component trees, to which positions are added; forms take components of
    /// these only.
    pub const fn sums_mut(&mut self) -> &mut MisereSums {
        &mut self.sums
    }

    /// The number of forms.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.forms.len()
    }

    /// False: the form without options always exists.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// The number of reduced sums.
    #[must_use]
    pub fn reduced(&self) -> u64 {
        self.known.len() as u64
    }

    /// The options of a form, in ascending order.
    ///
    /// # Panics
    /// When the form does not exist; so do all queries of a form.
    #[must_use]
    pub fn options(&self, form: Form) -> &[Form] {
        &self.forms[form as usize].options
    }

    /// The genus of a form.
    #[must_use]
    pub fn genus(&self, form: Form) -> &Genus {
        &self.genera[self.forms[form as usize].genus as usize]
    }

    /// The genus of a tame form: it and every form below it have genera of Nim.
    /// `None` for a wild form.
    #[must_use]
    pub fn tame(&self, form: Form) -> Option<TameGenus> {
        let tame = self.forms[form as usize].is_tame;
        tame.then(|| self.genus(form).as_tame()).flatten()
    }

    /// The size of the Nim heap that a form equals; `None` for another form.
    #[must_use]
    pub fn heap(&self, form: Form) -> Option<u32> {
        self.forms[form as usize].heap
    }

    /// The length of the longest play from a form.
    #[must_use]
    pub fn birthday(&self, form: Form) -> u32 {
        self.forms[form as usize].birthday
    }

    fn bytes(&self) -> u64 {
        self.sums.bytes()
            + hash::list_bytes(&self.forms)
            + hash::bytes(&self.numbers)
            + hash::list_bytes(&self.genera)
            + hash::bytes(&self.genus_numbers)
            + hash::bytes(&self.known)
            + hash::list_bytes(&self.stands)
            + hash::list_bytes(&self.moves)
            + self.lists
    }
}

fn sum_bytes(sum: &Sum) -> u64 {
    grundy_core::allocated::<Component>(sum.len()) as u64
}

#[cfg(test)]
mod tests;
