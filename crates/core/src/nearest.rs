//! Suggestions for mistyped words.

/// The letters compared: the edit distance of long texts would be slow.
const LONGEST: usize = 32;

/// The word among `known` most similar to `text`, if at most about a third of its letters
/// differ; case is ignored.
/// Errors about an unknown name or key suggest it.
///
/// ```
/// use grundy_core::nearest;
///
/// assert_eq!(nearest("chmop", &["chomp", "nim"]), Some("chomp"));
/// assert_eq!(nearest("zzzzzzzz", &["chomp", "nim"]), None);
/// ```
#[must_use]
pub fn nearest<'k>(text: &str, known: &[&'k str]) -> Option<&'k str> {
    let text: Vec<char> = text.to_lowercase().chars().take(LONGEST).collect();
    known
        .iter()
        .map(|word| (distance(&text, &word.chars().collect::<Vec<_>>()), *word))
        .min()
        .filter(|(distance, word)| *distance <= 1 + word.len() / 3 && !text.is_empty())
        .map(|(_, word)| word)
}

/// The text with the least edit distance from this one, however large; ties go to the one
/// whose letters agree and whose numbers are nearest, then to the first. `None` only if
/// `known` is empty.
///
/// ```
/// let moves = ["3-1", "5-2", "7-3"].map(String::from);
/// assert_eq!(grundy_core::closest("8-3", moves), Some("7-3".to_owned()));
/// ```
#[must_use]
pub fn closest(text: &str, known: impl IntoIterator<Item = String>) -> Option<String> {
    let text = text.trim().to_lowercase();
    let letters: Vec<char> = text.chars().take(LONGEST).collect();
    known.into_iter().min_by_key(|word| {
        let word = word.to_lowercase();
        let apart = numbers(&word).zip(numbers(&text));
        let apart = apart.fold(0, |sum: u64, (a, b)| sum.saturating_add(a.abs_diff(b)));
        let word: Vec<char> = word.chars().take(LONGEST).collect();
        let marks = distance(&without_digits(&letters), &without_digits(&word));
        (distance(&letters, &word), marks, apart)
    })
}

fn without_digits(text: &[char]) -> Vec<char> {
    let marks = text.iter().filter(|c| !c.is_ascii_digit());
    marks.copied().collect()
}

/// The numbers in a text; those over 64 bits count as the largest.
fn numbers(text: &str) -> impl Iterator<Item = u64> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.parse().unwrap_or(u64::MAX))
}

/// The edit distance (Levenshtein).
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
