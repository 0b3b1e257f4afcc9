//! A picture as text for a terminal.

use std::fmt::Write as _;

use super::{Exclusion, Picture};

/// The character of a cell whose first property is this.
#[must_use]
pub const fn letter(why: Exclusion) -> char {
    match why {
        Exclusion::Impossible => '\u{b7}',
        Exclusion::Third => '1',
        Exclusion::Second => '2',
        Exclusion::Above => '3',
        Exclusion::Right => '4',
        Exclusion::Corner => '5',
        Exclusion::Lost => 'P',
        Exclusion::Over => '\u{d7}',
    }
}

impl Picture {
    /// The rows from the greatest b down, with a to the right.
    ///
    /// Each cell shows the first of its properties.
    #[must_use]
    pub fn text(&self) -> String {
        let digits = self.size.to_string().len();
        let mut text = String::new();
        // Writing to a string never fails.
        for b in (0..=self.size).rev() {
            let cells: String = (0..=self.size)
                .filter_map(|a| self.cell(a, b).reasons().next())
                .flat_map(|why| [' ', letter(why)])
                .collect();
            let _ = writeln!(text, "{b:>digits$} {cells}");
        }
        // The column numbers, one digit per line.
        for digit in 0..digits {
            let columns: String = (0..=self.size)
                .map(|a| format!("{a:>digits$}").chars().nth(digit).unwrap_or(' '))
                .flat_map(|letter| [' ', letter])
                .collect();
            let _ = writeln!(text, "{:digits$} {columns}", "");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plane_1_is_that_of_document_2() {
        let text = Picture::draw(1, Some(4)).unwrap().text();
        assert_eq!(
            text,
            "4  · · · · 5\n\
             3  · · · 3 1\n\
             2  · · P 1 4\n\
             1  · 2 1 P 4\n\
             0  · · · · ·\n   0 1 2 3 4\n"
        );
    }
}
