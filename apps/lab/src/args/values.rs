//! Argument values, parsed from text.

use grundy_cli::args::values::Allowed;
use grundy_surveys::octal::Atlas;

/// The range of the number of digits after a code's point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// Parses a range: `3`, or `1-4`.
pub(super) fn places(text: &str) -> Result<Places, Allowed> {
    let text = text.trim();
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if 1 <= first && first <= last && last <= Atlas::MOST_PLACES => {
            Ok(Places { first, last })
        }
        _ => Err(Allowed("1, 2, 3, 4, 1-4")),
    }
}
