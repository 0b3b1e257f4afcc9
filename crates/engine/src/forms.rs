//! Reduced forms of misère play, with their genera.
//!
//! Two games are *equal* in misère play when each sum of one of them with a third
//! game has the same winner as that of the other. Conway (*On Numbers and Games*,
//! chapter 12) found when they are: let G have the options of H and others, each
//! of which has H as an option, and let G be an N-position if H has no options;
//! then G = H, and the further options of G are *reversible*. A game without
//! reversible options, whose options are reduced too, is a *reduced form*, and
//! equal games have the same one.
//!
//! Each form is held once, with its options in ascending order, so equal games have
//! equal numbers. Sums of components are memoised as they stand; a component
//! that equals a sum met before is replaced by it, and the moves of a component
//! are those of its reduced form. `docs/genus.md` has the proofs.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use crate::budget::{Budget, Stop, Why};
use crate::genus::{Genus, TameGenus};
use crate::hash::{self, Table};
use crate::misere::{Component, MisereSums, Sum, normal};

/// A reduced form: its number. Its options have lesser ones.
pub type Form = u32;

struct Reduced {
    /// In ascending order.
    options: Arc<[Form]>,
    /// Its place among the genera.
    genus: u32,
    /// True when it and all forms below it have genera of Nim.
    is_tame: bool,
    /// The heap of Nim that it is.
    heap: Option<u32>,
    birthday: u32,
    /// Characters of its text.
    length: u64,
    /// The first sum that had this form.
    sum: Sum,
}

/// Reduced forms of positions of any games, and of their sums, in misère play.
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
    /// By component, once its form is known, the sum that stands for it.
    stands: Vec<Option<Sum>>,
    /// By component that stands for itself, the sums that its moves leave.
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

/// A sum whose options are being looked at.
struct Opened {
    sum: Sum,
    options: Vec<Sum>,
    /// The forms of the options, as far as they are known: the first ones.
    found: Vec<Form>,
}

impl Opened {
    fn bytes(&self) -> u64 {
        let one = size_of::<Sum>() + size_of::<Form>() + 16;
        let all: usize = self.options.iter().map(|sum| one + 4 * sum.len()).sum();
        all as u64
    }
}

impl MisereForms {
    /// The trees of components, to add positions to them. Forms are of
    /// components from here alone.
    pub const fn sums_mut(&mut self) -> &mut MisereSums {
        &mut self.sums
    }

    /// How many forms there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.forms.len()
    }

    /// Never: there is the form without options.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// How many sums were reduced.
    #[must_use]
    pub fn reduced(&self) -> u64 {
        self.known.len() as u64
    }

    /// The options of a form, in ascending order.
    ///
    /// # Panics
    /// When there is no such form, as with all that is asked of one.
    #[must_use]
    pub fn options(&self, form: Form) -> &[Form] {
        &self.forms[form as usize].options
    }

    /// The genus of a form.
    #[must_use]
    pub fn genus(&self, form: Form) -> &Genus {
        &self.genera[self.forms[form as usize].genus as usize]
    }

    /// The genus of a tame form: one that has, as has every form below it, a
    /// genus of Nim. `None` for a wild one.
    #[must_use]
    pub fn tame(&self, form: Form) -> Option<TameGenus> {
        let tame = self.forms[form as usize].is_tame;
        tame.then(|| self.genus(form).as_tame()).flatten()
    }

    /// The heap of Nim that a form is; `None` for another form.
    #[must_use]
    pub fn heap(&self, form: Form) -> Option<u32> {
        self.forms[form as usize].heap
    }

    /// The most moves that play from a form can take.
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

    /// The reduced form of a sum of components.
    ///
    /// # Errors
    /// When a limit is reached; what was found by then stays.
    pub fn form(&mut self, parts: &[Component], budget: &mut Budget<'_>) -> Result<Form, Stop> {
        self.stands.resize(self.sums.len(), None);
        self.moves.resize(self.sums.len(), Box::default());
        let mut needed = BTreeSet::new();
        let mut open = parts.to_vec();
        while let Some(part) = open.pop() {
            if self.stands[part as usize].is_none() && needed.insert(part) {
                budget.work(1)?;
                open.extend(self.sums.options(part).iter().flatten());
            }
        }
        // Options have lesser numbers, so they are there first.
        for part in needed {
            self.component(part, budget)?;
        }
        let sum = self.standing(parts);
        self.sum(sum, budget)
    }

    /// Finds what stands for a component, where that is known for those below.
    fn component(&mut self, part: Component, budget: &mut Budget<'_>) -> Result<(), Stop> {
        budget.position()?;
        budget.memory(self.bytes())?;
        let options: BTreeSet<Sum> = self
            .sums
            .options(part)
            .iter()
            .map(|option| self.standing(option))
            .collect();
        budget.work(options.len() as u64)?;
        let mut found = Vec::with_capacity(options.len());
        for option in options {
            found.push(self.sum(option, budget)?);
        }
        let own = Sum::from([part]);
        let form = self.numbered(found, &own, budget)?;
        let stands = self.forms[form as usize].sum.clone();
        if stands == own {
            let left = self.options(form).iter();
            let left: Box<[Sum]> = left
                .map(|&option| self.forms[option as usize].sum.clone())
                .collect();
            self.lists += left.iter().map(sum_bytes).sum::<u64>();
            self.moves[part as usize] = left;
            self.lists += sum_bytes(&own);
            self.known.insert(own, form);
        }
        self.lists += sum_bytes(&stands);
        self.stands[part as usize] = Some(stands);
        Ok(())
    }

    /// A sum of components in ascending order, each replaced by what stands for
    /// it, without those that change nothing.
    fn standing(&self, parts: &[Component]) -> Sum {
        let stand = |part: &Component| self.stands[*part as usize].as_deref().unwrap_or_default();
        normal(parts.iter().flat_map(stand).copied().collect())
    }

    /// The form of a sum of components that stand for themselves.
    fn sum(&mut self, sum: Sum, budget: &mut Budget<'_>) -> Result<Form, Stop> {
        if let Some(&form) = self.known.get(&sum) {
            return Ok(form);
        }
        let mut stack = vec![self.open(sum, budget)?];
        let mut held = stack[0].bytes();
        loop {
            let Some(top) = stack.last_mut() else {
                return Err(budget.stop(Why::Memory));
            };
            let mut unknown = None;
            while let Some(option) = top.options.get(top.found.len()) {
                match self.known.get(option) {
                    Some(&form) => top.found.push(form),
                    None => {
                        unknown = Some(option.clone());
                        break;
                    }
                }
            }
            if let Some(option) = unknown {
                let opened = self.open(option, budget)?;
                held += opened.bytes();
                stack.push(opened);
                budget.memory(self.bytes() + held)?;
                continue;
            }
            let Some(done) = stack.pop() else {
                return Err(budget.stop(Why::Memory));
            };
            held -= done.bytes();
            let form = self.numbered(done.found, &done.sum, budget)?;
            self.lists += sum_bytes(&done.sum);
            self.known.insert(done.sum, form);
            if stack.is_empty() {
                return Ok(form);
            }
        }
    }

    fn open(&self, sum: Sum, budget: &mut Budget<'_>) -> Result<Opened, Stop> {
        budget.position()?;
        let mut options = Vec::new();
        for (index, &part) in sum.iter().enumerate() {
            if index > 0 && sum[index - 1] == part {
                continue;
            }
            let moves = &self.moves[part as usize];
            budget.work(moves.len() as u64)?;
            for left in moves {
                let mut after: Vec<Component> = Vec::with_capacity(sum.len() + left.len());
                after.extend_from_slice(&sum[..index]);
                after.extend_from_slice(&sum[index + 1..]);
                after.extend_from_slice(left);
                options.push(normal(after));
            }
        }
        options.sort_unstable();
        options.dedup();
        Ok(Opened {
            found: Vec::with_capacity(options.len()),
            options,
            sum,
        })
    }

    /// The form of a game with options of these forms, which this sum is.
    fn numbered(
        &mut self,
        mut options: Vec<Form>,
        sum: &Sum,
        budget: &mut Budget<'_>,
    ) -> Result<Form, Stop> {
        options.sort_unstable();
        options.dedup();
        if let Some(&form) = self.numbers.get(&options[..]) {
            return Ok(form);
        }
        let mut genera: Vec<u32> = options
            .iter()
            .map(|&form| self.forms[form as usize].genus)
            .collect();
        genera.sort_unstable();
        genera.dedup();
        let genera: Vec<&Genus> = genera
            .iter()
            .map(|&genus| &self.genera[genus as usize])
            .collect();
        let genus = Genus::of_options(&genera);
        let number = self.genus_numbers.get(&genus).copied();
        if let Some(number) = number
            && let Some(form) = self.reversed(&options, number, budget)?
        {
            return Ok(form);
        }
        let number = match number {
            Some(number) => number,
            None => {
                let number =
                    u32::try_from(self.genera.len()).map_err(|_| budget.stop(Why::Memory))?;
                self.lists += 2 * genus.heap_bytes();
                self.genera.push(genus.clone());
                self.genus_numbers.insert(genus, number);
                number
            }
        };
        self.push(options, number, sum)
            .ok_or_else(|| budget.stop(Why::Memory))
    }

    /// The form H that a game G with these options and this genus equals though it
    /// has further ones; `None` where none is reversible.
    ///
    /// H is an option of G's option with the largest number: that one cannot be an
    /// option of H, which is itself an option of some option of G. That G is N when
    /// H has no options follows from their having the same genus.
    fn reversed(
        &self,
        options: &[Form],
        genus: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Form>, Stop> {
        let Some(&last) = options.last() else {
            return Ok(None);
        };
        let candidates = self.options(last);
        budget.work(candidates.len() as u64)?;
        for &form in candidates {
            if self.forms[form as usize].genus != genus {
                continue;
            }
            let own = self.options(form);
            budget.work((own.len() + options.len()) as u64)?;
            let shared = own
                .iter()
                .all(|option| options.binary_search(option).is_ok());
            let reverses = |option: &Form| {
                own.binary_search(option).is_ok()
                    || self.options(*option).binary_search(&form).is_ok()
            };
            if shared && options.iter().all(reverses) {
                return Ok(Some(form));
            }
        }
        Ok(None)
    }

    /// Adds a form; `None` when there are no more numbers.
    fn push(&mut self, options: Vec<Form>, genus: u32, sum: &Sum) -> Option<Form> {
        let number = Form::try_from(self.forms.len()).ok()?;
        let below = || options.iter().map(|&form| &self.forms[form as usize]);
        let size = options.len() as u32;
        let is_heap = below().all(|form| form.heap.is_some_and(|heap| heap < size));
        let heap = is_heap.then_some(size);
        let length = match heap {
            Some(heap) => u64::from(heap.checked_ilog10().unwrap_or(0)) + 1,
            None => below().fold(1, |length: u64, form| {
                length.saturating_add(form.length).saturating_add(1)
            }),
        };
        let as_tame = self
            .genera
            .get(genus as usize)
            .is_none_or(|genus| genus.as_tame().is_some());
        let form = Reduced {
            genus,
            is_tame: as_tame && below().all(|form| form.is_tame),
            heap,
            birthday: below().map(|form| form.birthday + 1).max().unwrap_or(0),
            length,
            sum: sum.clone(),
            options: options.into(),
        };
        self.lists +=
            grundy_core::allocated::<Form>(form.options.len()) as u64 + 16 + sum_bytes(sum);
        self.numbers.insert(Arc::clone(&form.options), number);
        self.forms.push(form);
        Some(number)
    }

    /// The most characters of a text.
    pub const LONGEST: u64 = 4096;

    /// A form as text of at most so many characters, and of at most
    /// [`MisereForms::LONGEST`]: the size of a heap of Nim, else the options in
    /// braces, the longest first and heaps last, as `{{3,2},3,2,0}`. Equal games
    /// have equal texts. `None` where the text is longer.
    #[must_use]
    pub fn written(&self, form: Form, most: u64) -> Option<String> {
        let most = most.min(Self::LONGEST);
        if self.forms[form as usize].length > most {
            return None;
        }
        // Those below, which are fewer than there are characters.
        let mut needed = BTreeSet::from([form]);
        let mut open = vec![form];
        while let Some(next) = open.pop() {
            let below = self.options(next).iter().copied();
            open.extend(below.filter(|&option| needed.insert(option)));
        }
        let mut texts: Table<Form, String> = Table::default();
        for next in needed {
            let text = match self.heap(next) {
                Some(heap) => heap.to_string(),
                None => {
                    let mut options = self.options(next).to_vec();
                    options.sort_by_cached_key(|option| {
                        let text = texts.get(option).cloned().unwrap_or_default();
                        let heap = self.heap(*option);
                        std::cmp::Reverse((heap.is_none(), heap, text.len(), text))
                    });
                    let listed = options.iter().filter_map(|option| texts.get(option));
                    let listed: Vec<&str> = listed.map(String::as_str).collect();
                    format!("{{{}}}", listed.join(","))
                }
            };
            texts.insert(next, text);
        }
        texts.remove(&form)
    }
}

fn sum_bytes(sum: &Sum) -> u64 {
    grundy_core::allocated::<Component>(sum.len()) as u64
}

#[cfg(test)]
mod tests;
