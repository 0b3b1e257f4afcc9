use std::fs;
use std::io::{Read as _, Write as _};

use grundy_testkit::Scratch;

use super::*;

fn data(length: usize) -> Vec<u8> {
    (0..length).map(|at| ((at * at) >> 3) as u8).collect()
}

fn written(path: &Path, data: &[u8]) -> (u64, u64) {
    let head = Head::new("test").with("game", "moore:2").with("side", 7);
    write::<SurveyError>(path, &head, |to| {
        let written = to.write_all(data);
        written.map_err(SurveyError::file(path, FileOperation::Writing))
    })
    .unwrap()
}

/// The test vectors of the XXH64 specification.
#[test]
fn the_sum_is_xxh64() {
    assert_eq!(block_sum(0, b""), 0xEF46_DB37_51D8_E999);
    assert_eq!(block_sum(0, b"abc"), 0x44BC_2CF5_AD77_0999);
}

#[test]
fn what_is_written_is_read_from_any_byte_on() {
    let scratch = Scratch::new();
    let path = scratch.path().join("file");
    let block = BLOCK as usize;
    for length in [0, 1, block - 1, block, block + 1, 5 * block + 100] {
        let data = data(length);
        let known_by = written(&path, &data);
        let file = Reader::open(&path, &["other", "test"]).unwrap();
        assert_eq!(file.known_by(), known_by);
        assert_eq!(known_by.0, fs::metadata(&path).unwrap().len());
        assert_eq!(file.head().get::<String>("game").unwrap(), "moore:2");
        assert_eq!(file.head().get::<u32>("side"), Some(7));
        assert_eq!(file.head().get::<u32>("game"), None);
        assert_eq!(file.all().unwrap(), data);
        for at in (0..length).step_by(501) {
            let mut rest = Vec::new();
            file.data_from(at as u64).read_to_end(&mut rest).unwrap();
            assert_eq!(rest, data[at..]);
        }
        // The same bytes, written in place.
        let blocks = (0..).zip(data.chunks(block));
        let sums: Vec<u64> = blocks.map(|(at, block)| block_sum(at, block)).collect();
        let (before, behind) = frame(file.head(), length as u64, &sums);
        assert_eq!(fs::read(&path).unwrap(), [before, data, behind].concat());
    }
}

#[test]
fn every_prefix_every_changed_byte_and_every_longer_file_is_refused() {
    let scratch = Scratch::new();
    let path = scratch.path().join("file");
    written(&path, &data(BLOCK as usize + 9));
    let good = fs::read(&path).unwrap();
    let read = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        Reader::open(&path, &["test"]).and_then(|file| file.all())
    };
    assert!(read(&good).is_ok());
    let places = (0..good.len()).filter(|at| at % 37 == 0 || *at < 99 || *at + 99 > good.len());
    for at in places {
        let cut = read(&good[..at]);
        assert!(matches!(cut, Err(SurveyError::Damaged { .. })), "{at}");
        let mut bytes = good.clone();
        bytes[at] ^= 1 << (at % 8);
        let refused = read(&bytes);
        let right = match at {
            0..8 => matches!(refused, Err(SurveyError::NoTable { .. })),
            8..16 => matches!(refused, Err(SurveyError::Version { .. })),
            _ => matches!(refused, Err(SurveyError::Damaged { .. })),
        };
        assert!(right, "{at}: {refused:?}");
    }
    let longer = read(&[&good[..], &[0; 8]].concat());
    assert!(matches!(longer, Err(SurveyError::Damaged { .. })));
}

#[test]
fn files_of_version_1_and_of_other_kinds_are_distinguished() {
    let scratch = Scratch::new();
    let path = scratch.path().join("file");
    let open = || Reader::open(&path, &["test"]);
    assert!(Reader::open_if_there(&path, &["test"]).unwrap().is_none());
    for letters in ["oc", "hx", "3r", "3p", "ps", "ln", "lp"] {
        let mut old = format!("grundy{letters}").into_bytes();
        old.extend(1_u64.to_le_bytes());
        old.extend([0; 100]);
        fs::write(&path, old).unwrap();
        let refused = open();
        assert!(
            matches!(
                refused,
                Err(SurveyError::Version {
                    version: 1,
                    knows: 2,
                    ..
                })
            ),
            "{letters}: {refused:?}"
        );
    }
    written(&path, b"some");
    assert!(matches!(
        Reader::open(&path, &["other"]),
        Err(SurveyError::NoTable { .. })
    ));
    fs::write(&path, "a,b\n1,2\n").unwrap();
    assert!(matches!(open(), Err(SurveyError::NoTable { .. })));
}
