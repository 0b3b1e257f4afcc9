//! The checksums of a forger, recomputed for the forged files.

use std::fs;
use std::path::Path;

use twox_hash::XxHash64;

pub(crate) fn word(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap())
}

pub(crate) fn put(bytes: &mut [u8], at: usize, word: u64) {
    bytes[at..at + 8].copy_from_slice(&word.to_le_bytes());
}

/// The offset of the data of a file; `None` if its text is longer than the file.
pub(crate) fn data(file: &[u8]) -> Option<usize> {
    let data = word(file, 16).checked_add(32)?;
    (data + 16 <= file.len() as u64).then_some(data as usize)
}

/// Seals a data file, unless its lengths make no sense.
pub(crate) fn store(file: &mut [u8]) {
    let (Some(data), whole) = (data(file), file.len()) else {
        return;
    };
    let length = word(file, whole - 16);
    let sums = length.div_ceil(4096) * 8;
    if length > whole as u64 || data as u64 + length + sums + 16 != whole as u64 {
        return;
    }
    let head = XxHash64::oneshot(0, &file[..data - 8]);
    put(file, data - 8, head);
    let (end, behind) = (data + length as usize, whole - 8);
    for block in 0..sums as usize / 8 {
        let from = data + 4096 * block;
        let sum = XxHash64::oneshot(block as u64, &file[from..end.min(from + 4096)]);
        put(file, end + 8 * block, sum);
    }
    let all = [&head.to_le_bytes()[..], &file[end..behind]].concat();
    put(file, behind, XxHash64::oneshot(0, &all));
}

/// Writes `sums.txt` of a hexagon survey for the existing files.
pub(crate) fn sums(folder: &Path) {
    let mut lines = vec!["file,bytes,fnv1a\n".to_owned()];
    for file in [
        "counts.csv",
        "families.csv",
        "lost-hexagons.csv",
        "misere.csv",
        "periods.csv",
        "regions.csv",
        "regions.parquet",
        "state.bin",
    ] {
        let Ok(bytes) = fs::read(folder.join(file)) else {
            continue;
        };
        let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        lines.push(format!("{file},{},{sum:016x}\n", bytes.len()));
    }
    fs::write(folder.join("sums.txt"), lines.concat()).unwrap();
}
