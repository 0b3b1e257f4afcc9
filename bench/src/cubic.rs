//! Document 2's cubic method, as a yardstick: planes one after another over a
//! square array that remembers what earlier planes exclude.
//!
//! The document supposes that all that matters lies at a, b ≤ 2k + O(1), and
//! its own program for k = 6,600 took an array of 13,280 × 13,280.

/// What the document's array has beyond 2k.
const BEYOND: usize = 80;

/// The side of the array for the planes 0 to k.
pub const fn side(k: usize) -> usize {
    2 * k + BEYOND
}

/// The P-positions (a, b) with a below the side, by rising b, of each plane.
pub fn planes(k: usize) -> Vec<Vec<(u32, u32)>> {
    let n = side(k);
    // Transition 1, by rows b of columns a; transition 2, by columns.
    let mut purple = vec![false; n * n];
    let mut blue = vec![false; n];
    // Transition 3 needs no marks of its own in the array: a column's last plane.
    let mut used = vec![usize::MAX; n];
    let mut planes = Vec::with_capacity(k + 1);
    for c in 0..=k {
        let mut plane = Vec::new();
        for b in c..n {
            let row = &purple[b * n..][..n];
            // Transition 4: the first cell of the row excludes all after it.
            let open = |a: &usize| !row[*a] && !blue[*a] && used[*a] != c;
            let Some(a) = (b.max(1)..n).find(open) else {
                continue;
            };
            used[a] = c;
            plane.push((a as u32, b as u32));
            if a == b {
                // Transition 5: nothing is left above and to the right.
                break;
            }
        }
        for &(a, b) in &plane {
            purple[b as usize * n + a as usize] = true;
            blue[a as usize] |= b as usize == c;
        }
        planes.push(plane);
    }
    planes
}
