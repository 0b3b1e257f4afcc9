//! The atlas of octal games.

use std::fs;

use grundy_testkit::Scratch;

use super::{kill, printed};

#[test]
fn an_atlas_of_octal_games_is_killed_and_resumed_to_the_same_bytes() {
    let (whole, broken) = (Scratch::new(), Scratch::new());
    let line = |folder: &Scratch| {
        format!(
            "survey octal --digits 1-3 --to 900,900,500 --window-to 0,700000,20000 --threads 2 \
             --resume --out {}",
            folder.text()
        )
    };
    // At the last wait something has been saved, and hardly everything is done.
    for wait in [50, 100, 200, 400, 800, 1600, 3200, 6400] {
        kill(&line(&broken), &[wait]);
        if broken.join("state.bin").exists() {
            break;
        }
    }
    assert!(broken.join("state.bin").exists() && !broken.join("codes.csv").exists());
    let said = printed(&line(&broken));
    assert!(
        said.starts_with("One digit after the point: 14 codes; "),
        "{said}"
    );
    assert!(
        said.contains("\n3 digits after the point: 896 codes; "),
        "{said}"
    );
    assert_eq!(printed(&line(&whole)).lines().count(), said.lines().count());
    for name in ["codes.csv", "codes.parquet", "state.bin"] {
        let read = |folder: &Scratch| fs::read(folder.join(name)).expect("a table");
        assert!(read(&broken) == read(&whole), "{name}");
    }
}
