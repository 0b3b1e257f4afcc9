//! The text of reduced forms.

use std::collections::BTreeSet;

use super::{Form, MisereForms};
use crate::hash::Table;

impl MisereForms {
    /// The most characters of a text.
    pub const LONGEST: u64 = 4096;

    /// The text of a form, at most `most` and [`MisereForms::LONGEST`] characters
    /// long.
    ///
    /// A Nim heap is its size; another form lists its options in braces, the
    /// longest first and heaps last, as `{{3,2},3,2,0}`. Equal games have equal
    /// texts. `None` if the text is longer.
    #[must_use]
    pub fn written(&self, form: Form, most: u64) -> Option<String> {
        let most = most.min(Self::LONGEST);
        if self.forms[form as usize].length > most {
            return None;
        }
        // The subforms, fewer than the characters of the text.
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
