//! An honest census is accepted, and every forged one refused.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::Limits;
use grundy_check::three_row::{Verified, check};
use grundy_surveys::three_row::Census;
use grundy_surveys::{NoObserver, Survey as _};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn census(name: &str, to: u32) -> PathBuf {
    let folder = folder(name);
    Census::new(to)
        .into_folder(&folder)
        .run(&NoObserver)
        .unwrap();
    folder
}

/// Checks a folder in which one file has another text.
fn with(folder: &Path, file: &str, text: &[u8]) -> Result<Verified, String> {
    let path = folder.join(file);
    let was = fs::read(&path).unwrap();
    fs::write(&path, text).unwrap();
    let checked = check(folder, Limits::default(), &mut |_| ()).map_err(|fault| fault.to_string());
    fs::write(&path, was).unwrap();
    checked
}

/// The run to plane 100,000 is in `docs/three-row-chomp.md`.
#[test]
fn a_census_is_verified() {
    let verified = check(&census("verified", 2500), Limits::default(), &mut |_| ()).unwrap();
    assert_eq!(verified.to, 2500);
    assert_eq!(verified.finite + verified.infinite, 2501);
    // The same bytes for another number of threads, and none for no planes.
    assert!(verified.infinite > 1000);
    let first = check(&census("verified-0", 0), Limits::default(), &mut |_| ()).unwrap();
    assert_eq!((first.finite, first.infinite, first.positions), (0, 1, 0));
}

#[test]
fn every_changed_number_is_refused() {
    let folder = census("numbers", 130);
    for file in ["planes.csv", "proofs.csv"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        assert!(with(&folder, file, text.as_bytes()).is_ok());
        let starts: Vec<usize> = text
            .char_indices()
            .filter(|&(at, _)| {
                let digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
                digit(at) && !digit(at - 1)
            })
            .map(|(at, _)| at)
            .collect();
        for start in starts {
            let end = start + text[start..].find(|c: char| !c.is_ascii_digit()).unwrap();
            let number: u64 = text[start..end].parse().unwrap();
            for other in [
                number + 1,
                number.wrapping_sub(1),
                2 * number + 7,
                4_000_000_000,
            ] {
                let forged = format!("{}{other}{}", &text[..start], &text[end..]);
                let checked = with(&folder, file, forged.as_bytes());
                let line = text[..start].matches('\n').count() + 1;
                let column = text[..start]
                    .rsplit('\n')
                    .next()
                    .unwrap()
                    .matches(',')
                    .count();
                // Rows one step further may prove the same: that is no forgery.
                let may = file == "proofs.csv" && (column == 2 || column == 3) && other < 1000;
                assert!(
                    checked.is_err() || may,
                    "{file}, line {line}: {number} as {other}"
                );
            }
        }
    }
}

#[test]
fn every_beginning_and_every_missing_line_is_refused() {
    let folder = census("beginnings", 60);
    for file in ["planes.csv", "proofs.csv"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        for end in 0..text.len() {
            let checked = with(&folder, file, &text.as_bytes()[..end]);
            assert!(checked.is_err(), "{file} to byte {end}");
        }
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for (gone, _) in lines.iter().enumerate() {
            let mut kept = lines.clone();
            kept.remove(gone);
            assert!(with(&folder, file, kept.concat().as_bytes()).is_err());
            let mut twice = lines.clone();
            twice.insert(gone, lines[gone]);
            assert!(with(&folder, file, twice.concat().as_bytes()).is_err());
        }
        assert!(with(&folder, file, &[text.as_bytes(), b"\n"].concat()).is_err());
    }
    fs::remove_file(folder.join("proofs.csv")).unwrap();
    let fault = check(&folder, Limits::default(), &mut |_| ()).unwrap_err();
    assert!(fault.to_string().contains("proofs.csv"), "{fault}");
}

#[test]
fn no_bytes_make_the_checker_panic() {
    let folder = census("bytes", 40);
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    println!("seed {seed:#x}");
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as usize % below
    };
    for file in ["planes.csv", "proofs.csv"] {
        let honest = fs::read(folder.join(file)).unwrap();
        for _ in 0..1500 {
            let mut bytes = honest.clone();
            for _ in 0..1 + random(4) {
                let at = random(bytes.len());
                bytes[at] = *b"0123456789,\n -+\xFF".get(random(16)).unwrap();
            }
            // A proof changed by chance may be another proof of the same claim;
            // a claim that is changed is false.
            let checked = with(&folder, file, &bytes);
            assert!(
                bytes == honest || file == "proofs.csv" || checked.is_err(),
                "{}",
                String::from_utf8_lossy(&bytes)
            );
        }
        let noise: Vec<u8> = (0..5000).map(|_| random(256) as u8).collect();
        assert!(with(&folder, file, &noise).is_err());
    }
}
