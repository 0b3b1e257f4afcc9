//! Censuses of three-row Chomp.

use crate::folders::{census, checked};

/// The run to plane 100,000 is in `docs/three-row-chomp.md`.
#[test]
fn a_census_is_verified() {
    let verified = checked(&census(2500)).unwrap();
    assert_eq!(verified.last, Some(2500));
    let proved = verified.proved;
    let start = "three-row Chomp, planes 0 to 2500: 1465 end, 1036 are periodic, ";
    assert!(proved.starts_with(start), "{proved}");
    let first = checked(&census(0)).unwrap().proved;
    let start = "three-row Chomp, planes 0 to 0: 0 end, 1 are periodic, 0 P-positions";
    assert!(first.starts_with(start), "{first}");
}

#[test]
fn every_changed_number_is_refused() {
    let folder = census(130);
    for file in ["planes.csv", "proofs.csv"] {
        let text = String::from_utf8(folder.read(file)).unwrap();
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
                let checked = folder.with(file, forged, || checked(&folder));
                let line = text[..start].matches('\n').count() + 1;
                let column = text[..start]
                    .rsplit('\n')
                    .next()
                    .unwrap()
                    .matches(',')
                    .count();
                // Later rows may prove the same: that is no forgery.
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
fn no_bytes_make_the_checker_panic() {
    let folder = census(40);
    let mut seed = 0x2545_F491_4F6C_DD1D_u64;
    println!("seed {seed:#x}");
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 11) as usize % below
    };
    for file in ["planes.csv", "proofs.csv"] {
        let honest = folder.read(file);
        for _ in 0..1500 {
            let mut bytes = honest.clone();
            for _ in 0..1 + random(4) {
                let at = random(bytes.len());
                bytes[at] = *b"0123456789,\n -+\xFF".get(random(16)).unwrap();
            }
            // A randomly changed proof may be another proof of the same claim; a changed
            // claim is false.
            let checked = folder.with(file, &bytes, || checked(&folder));
            assert!(
                bytes == honest || file == "proofs.csv" || checked.is_err(),
                "{}",
                String::from_utf8_lossy(&bytes)
            );
        }
        let noise: Vec<u8> = (0..5000).map(|_| random(256) as u8).collect();
        assert!(folder.with(file, noise, || checked(&folder)).is_err());
    }
}
