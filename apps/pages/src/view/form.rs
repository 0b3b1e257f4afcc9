//! Parts of forms.

use maud::{Markup, html};

use crate::reader::Reader;

/// A menu of values with their texts.
pub(crate) fn menu<V: AsRef<str>>(
    reader: Reader<'_>,
    name: &str,
    label: &str,
    options: impl IntoIterator<Item = (V, String)>,
    selected: &str,
) -> Markup {
    html! {
        label { (reader.text(label)) " "
            select name=(name) {
                @for (value, text) in options {
                    option value=(value.as_ref()) selected[value.as_ref() == selected] { (text) }
                }
            }
        }
    }
}
