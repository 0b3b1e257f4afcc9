//! The atlas of octal games.

use std::fs;

use grundy_testkit::Scratch;

use super::{kill, printed};

#[test]
fn an_atlas_of_octal_games_is_killed_and_resumed_to_the_same_bytes() {
    let (whole, broken) = (Scratch::new(), Scratch::new());
    let words = |folder: &Scratch| {
        let line = format!(
            "survey octal --digits 1-3 --to 900,900,500 --window-to 0,700000,20000 --threads 2 \
             --resume --out {}",
            folder.text()
        );
        line.split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    let broken_words = words(&broken);
    let broken_words: Vec<&str> = broken_words.iter().map(String::as_str).collect();
    // The last time when something is saved, and hardly all is done.
    for wait in [50, 100, 200, 400, 800, 1600, 3200, 6400] {
        kill(&broken_words, &[wait]);
        if broken.join("state.bin").exists() {
            break;
        }
    }
    assert!(broken.join("state.bin").exists() && !broken.join("codes.csv").exists());
    let said = printed(&broken_words);
    assert!(
        said.starts_with("One digit after the point: 14 codes; "),
        "{said}"
    );
    assert!(
        said.contains("\n3 digits after the point: 896 codes; "),
        "{said}"
    );
    let whole_words = words(&whole);
    let whole_words: Vec<&str> = whole_words.iter().map(String::as_str).collect();
    assert_eq!(printed(&whole_words).lines().count(), said.lines().count());
    for name in ["codes.csv", "codes.parquet", "state.bin"] {
        let read = |folder: &Scratch| fs::read(folder.join(name)).expect("a table");
        assert!(read(&broken) == read(&whole), "{name}");
    }
}
