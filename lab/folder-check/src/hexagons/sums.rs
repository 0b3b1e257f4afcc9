//! `sums.txt`: every file of the folder with its length and the sum of its
//! bytes.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use super::{EXPORT, state, tables};
use crate::certificate::Seal;
use crate::fault::Fault;
use crate::text_file::TextFile;

const SUMS: &str = "sums.txt";
/// In the order of `sums.txt`; with true the files without which a folder is
/// no survey.
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

/// Compares every sum; which files are there.
pub(super) fn check(folder: &Path) -> Result<BTreeSet<&'static str>, Fault> {
    let mut sums = TextFile::open(folder, SUMS)?;
    sums.expect_line("file,bytes,fnv1a")?;
    let mut listed = BTreeSet::new();
    for (name, must) in FILES {
        let path = folder.join(name);
        if !must && !path.exists() {
            continue;
        }
        let unreadable = |error| Fault::unreadable(&path, &error);
        let mut file = File::open(&path).map_err(unreadable)?;
        let (mut seal, mut length) = (Seal::default(), 0);
        let mut bytes = vec![0; 1 << 18];
        loop {
            let read = file.read(&mut bytes).map_err(unreadable)?;
            if read == 0 {
                break;
            }
            seal.take(&bytes[..read]);
            length += read as u64;
        }
        sums.expect_line(&format!("{name},{length},{}", seal.show()))?;
        listed.insert(name);
    }
    sums.expect_end()?;
    Ok(listed)
}
