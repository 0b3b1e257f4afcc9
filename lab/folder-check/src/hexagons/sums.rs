//! `sums.txt`: every file of the folder with its length and checksum.

use std::collections::BTreeSet;

use grundy_check::Fault;
use grundy_check::certificate::Seal;

use super::{EXPORT, state, tables};
use crate::files::each_chunk;
use crate::folder::Folder;

const SUMS: &str = "sums.txt";
/// The files in the order of `sums.txt`; true if every survey has the file.
const FILES: [(&str, bool); 8] = [
    ("counts.csv", true),
    ("families.csv", true),
    (tables::LOST, false),
    ("misere.csv", true),
    ("periods.csv", true),
    (tables::REGIONS, false),
    (EXPORT, true),
    (state::STATE, true),
];

/// The files that a survey writes.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, _)| name).chain([SUMS])
}

/// Compares every checksum; returns the existing files.
pub(super) fn check(folder: &Folder<'_>) -> Result<BTreeSet<&'static str>, Fault> {
    let mut sums = folder.table(SUMS, "file,bytes,fnv1a")?;
    let mut listed = BTreeSet::new();
    for (name, must) in FILES {
        let path = folder.join(name);
        if !must && !path.exists() {
            continue;
        }
        let (mut seal, mut length) = (Seal::default(), 0);
        each_chunk(&path, |bytes| {
            seal.take(bytes);
            length += bytes.len();
        })?;
        sums.expect_line(&format!("{name},{length},{}", seal.show()))?;
        listed.insert(name);
    }
    sums.expect_end()?;
    Ok(listed)
}
