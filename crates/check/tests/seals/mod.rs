//! What somebody does who changes a file and hides it: every checksum is made
//! that of what the files say now.
#![allow(dead_code, reason = "each test needs some of it")]

use std::fs;
use std::path::Path;

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

fn mix(sum: u64, word: u64) -> u64 {
    (sum ^ word)
        .wrapping_mul(0xd6e8_feb8_6659_fd93)
        .rotate_left(27)
        .wrapping_add(SEED)
}

pub(crate) fn word(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[8 * at..8 * at + 8].try_into().unwrap())
}

pub(crate) fn put(bytes: &mut [u8], at: usize, word: u64) {
    bytes[8 * at..8 * at + 8].copy_from_slice(&word.to_le_bytes());
}

/// Where the data of the table of a line board begins.
pub(crate) fn data(table: &[u8]) -> usize {
    8 * (8 + 64 + word(table, 7) as usize + 1)
}

/// The table of a line board; not one that says it has more blocks than bytes.
pub(crate) fn table(table: &mut [u8]) {
    let blocks = word(table, 7) as usize;
    if blocks == 0 || blocks > table.len() / 8 - 72 {
        return;
    }
    let head = data(table);
    let size = (table.len() - head) / blocks;
    for block in 0..blocks {
        let bytes = &table[head + block * size..][..size];
        let words = bytes.chunks(8).map(|some| {
            let mut word = [0; 8];
            word[..some.len()].copy_from_slice(some);
            u64::from_le_bytes(word)
        });
        let sum = words.fold(mix(SEED, block as u64), mix);
        put(table, 72 + block, sum);
    }
    let sum = (0..72 + blocks).fold(SEED, |sum, at| mix(sum, word(table, at)));
    put(table, 72 + blocks, sum);
}

/// The state of a hexagon survey.
pub(crate) fn state(state: &mut [u8]) {
    let last = state.len() / 8 - 1;
    let sum = (0..last).fold(SEED, |sum, at| mix(sum, word(state, at)));
    put(state, last, sum);
}

/// `sums.txt` of a hexagon survey, with each of these files that is there.
pub(crate) fn sums(folder: &Path, files: &[&str]) {
    let mut lines = vec!["file,bytes,fnv1a\n".to_owned()];
    for file in files {
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
