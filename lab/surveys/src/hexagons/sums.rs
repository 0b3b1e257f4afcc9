//! `sums.txt`: the length and the checksum of every file, by which a recipient of the
//! folder can see that it is complete.

use std::io::{self, Read, Write as _};

use grundy_files::folder::Folder;
use grundy_files::{FileOperation, SurveyError};

const SUMS: &str = "sums.txt";
/// Every file that a survey may write, except the owner file.
const FILES: [&str; 8] = [
    "counts.csv",
    "families.csv",
    "lost-hexagons.csv",
    "misere.csv",
    "periods.csv",
    "regions.csv",
    "regions.parquet",
    "state.bin",
];

/// FNV-1a with 64 bits, as in certificates, and the length.
fn sum(file: &mut impl Read) -> io::Result<(u64, u64)> {
    let (mut sum, mut length) = (0xCBF2_9CE4_8422_2325, 0);
    let mut bytes = vec![0; 1 << 18];
    loop {
        let read = file.read(&mut bytes)?;
        if read == 0 {
            return Ok((length, sum));
        }
        for &byte in &bytes[..read] {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
        length += read as u64;
    }
}

/// Writes the checksums of the existing files.
pub(super) fn write(folder: &Folder) -> Result<(), SurveyError> {
    let mut lines = vec!["file,bytes,fnv1a".to_owned()];
    for name in FILES {
        if let Some(mut file) = folder.open(name)? {
            let summed = sum(&mut file);
            let failed = SurveyError::file(&folder.path(name), FileOperation::Reading);
            let (length, sum) = summed.map_err(failed)?;
            lines.push(format!("{name},{length},{sum:016x}"));
        }
    }
    folder.write(SUMS, |file| {
        lines.iter().try_for_each(|line| writeln!(file, "{line}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors by the authors of FNV.
    #[test]
    fn the_sum_is_fnv_1a() {
        let of = |text: &str| sum(&mut text.as_bytes()).unwrap();
        assert_eq!(of(""), (0, 0xCBF2_9CE4_8422_2325));
        assert_eq!(of("foobar"), (6, 0x8594_4171_F739_67E8));
    }
}
