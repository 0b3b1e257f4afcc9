//! The nimbers found so far, as a file: little-endian words of 64 bits, four
//! nimbers in each, and a checksum of all before it at the end.

use std::io::{Read as _, Write as _};

use crate::checksum::{SEED, mix};
use crate::folder::Folder;
use crate::survey::{FileOperation, SurveyError};

const STATE: &str = "state.bin";
const MAGIC: u64 = u64::from_le_bytes(*b"grundyoc");
const VERSION: u64 = 1;

pub(super) fn save(folder: &Folder, values: &[u16]) -> Result<(), SurveyError> {
    folder.write(STATE, |file| {
        let mut sum = SEED;
        let mut put = |word: u64| {
            sum = mix(sum, word);
            file.write_all(&word.to_le_bytes())
        };
        put(MAGIC)?;
        put(VERSION)?;
        put(values.len() as u64)?;
        for four in values.chunks(4) {
            let word = (0..).step_by(16).zip(four);
            put(word.fold(0, |word, (shift, &value)| word | u64::from(value) << shift))?;
        }
        file.write_all(&sum.to_le_bytes())
    })
}

/// The nimbers saved in a folder, if there are any.
pub(super) fn restore(folder: &Folder) -> Result<Vec<u16>, SurveyError> {
    let Some(mut file) = folder.open(STATE)? else {
        return Ok(Vec::new());
    };
    let path = folder.path(STATE);
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)
        .map_err(SurveyError::file(&path, FileOperation::Reading))?;
    whole(&bytes).ok_or(SurveyError::Damaged {
        file: path,
        at: bytes.len() as u64,
    })
}

fn whole(bytes: &[u8]) -> Option<Vec<u16>> {
    let (words, rest) = bytes.as_chunks::<8>();
    let words: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
    let [MAGIC, VERSION, length, four @ .., sum] = &words[..] else {
        return None;
    };
    let all = &words[..words.len() - 1];
    let length = usize::try_from(*length).ok()?;
    let sound = rest.is_empty()
        && all.iter().fold(SEED, |sum, &word| mix(sum, word)) == *sum
        && length.div_ceil(4) == four.len();
    let parts = four
        .iter()
        .flat_map(|word| (0..64).step_by(16).map(move |shift| (word >> shift) as u16));
    sound.then(|| parts.take(length).collect())
}
