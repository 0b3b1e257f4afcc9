//! The classes of codes with the same sequence.

use std::collections::BTreeMap;

use super::claims::Claim;

/// The last heap up to which the nimbers of all codes are compared.
pub(super) const COMPARED: u64 = 2000;
/// The first period of a code that has a window is compared if it ends by here.
const COUNTED: u64 = 1 << 20;

/// The last heap of the first period, if all heaps up to it are compared.
pub(super) fn whole(claim: &Claim) -> Option<u64> {
    let [from, length] = claim.period?;
    let end = from.checked_add(length)?;
    (claim.window.is_none() || end <= COUNTED).then_some(end)
}

/// Recomputes the class of each code, which the first code with the same nimbers
/// represents; returns the number of classes.
///
/// # Errors
/// The line that does not hold, and what it should say.
pub(super) fn check(claims: &[Claim], values: &[Vec<u16>]) -> Result<u64, (usize, String)> {
    let mut first: BTreeMap<&[u16], Vec<usize>> = BTreeMap::new();
    let mut classes = 0;
    for (row, claim) in claims.iter().enumerate() {
        let beginning = &values[row][..=COMPARED as usize];
        let alike = first.entry(beginning).or_default();
        let same = alike
            .iter()
            .find_map(|&other| Some((other, same(claims, values, row, other)?)));
        let class = match same {
            Some((other, compared)) => [claims[other].code.clone(), compared],
            None => {
                alike.push(row);
                classes += 1;
                [String::new(), String::new()]
            }
        };
        if class != claim.class {
            return Err((row, format!("the class has to say {}", class.join(","))));
        }
    }
    Ok(classes)
}

/// The extent to which two codes that agree up to [`COMPARED`] are equal; `None` if not.
fn same(claims: &[Claim], values: &[Vec<u16>], one: usize, other: usize) -> Option<String> {
    let (first, second) = (&claims[one], &claims[other]);
    let compared = Some(COMPARED.to_string());
    match (first.period, second.period) {
        (Some(period), Some(another)) if period != another => None,
        (Some(_), Some(_)) => match (whole(first), whole(second)) {
            (Some(end), Some(_)) => {
                let end = end as usize;
                (values[one][..=end] == values[other][..=end]).then(|| "ever".to_owned())
            }
            _ => compared,
        },
        _ => compared,
    }
}
