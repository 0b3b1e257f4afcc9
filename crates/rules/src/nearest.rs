//! The known word that a mistyped one most likely means.

/// The word among `known` that looks most like `text`, when at most about a
/// third of its letters differ; capitals do not count.
///
/// For errors about an unknown name or key, so that they can say which one was
/// most likely meant.
///
/// ```
/// use grundy_rules::nearest;
///
/// assert_eq!(nearest("chmop", &["chomp", "nim"]), Some("chomp"));
/// assert_eq!(nearest("zzzzzzzz", &["chomp", "nim"]), None);
/// ```
#[must_use]
pub fn nearest<'k>(text: &str, known: &[&'k str]) -> Option<&'k str> {
    // No known word is longer; measuring a long text would be slow.
    const LONGEST: usize = 32;
    let text: Vec<char> = text.to_lowercase().chars().take(LONGEST).collect();
    known
        .iter()
        .map(|word| (distance(&text, &word.chars().collect::<Vec<_>>()), *word))
        .min()
        .filter(|(distance, word)| *distance <= 1 + word.len() / 3 && !text.is_empty())
        .map(|(_, word)| word)
}

/// Letters to change, insert or delete (Levenshtein).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_the_nearest_word() {
        let known = ["chomp", "nim", "position"];
        assert_eq!(nearest("chmop", &known), Some("chomp"));
        assert_eq!(nearest("Nim", &known), Some("nim"));
        assert_eq!(nearest("postion", &known), Some("position"));
        assert_eq!(nearest("zzzzzzzz", &known), None);
        assert_eq!(nearest("", &known), None);
        assert_eq!(nearest("nim", &[]), None);
    }
}
