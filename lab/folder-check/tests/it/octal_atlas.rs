//! Folders of atlases of octal games.

use std::fs;
use std::time::Duration;

use grundy_folder_check::{Error, Limits};

use crate::folders::{atlas, checked, forged, refusal_with, within};

#[test]
fn what_the_survey_writes_is_verified() {
    let folder = atlas(2, 4000, 400_000);
    let verified = checked(&folder).unwrap_or_else(|error| panic!("{error}"));
    let proved = &verified.proved;
    assert!(proved.starts_with("112 octal games in "), "{proved}");
    assert!(
        proved.ends_with("the others to heap 4000 at least"),
        "{proved}"
    );
    assert_eq!(verified.last, Some(4000));
    let not_checked = ["codes.parquet", "survey.txt: how far windows were to go"];
    assert_eq!(verified.files.not_checked, not_checked);
    for (memory, time) in [(u64::MAX, Duration::ZERO), (1 << 10, Duration::MAX)] {
        let stopped = within(folder.path(), Limits { memory, time });
        assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
    }
    // 0.16, whose period is proved by a window.
    let table = fs::read_to_string(folder.join("codes.csv")).unwrap();
    for (column, value, why) in [
        ("valued", "302166", "the lemma needs the heaps to 302165"),
        ("from", "105352", "the period holds from heap 105351 on"),
        ("exceptions", "3632", "the period has 3633 exceptions"),
        ("largest", "22", "the largest nimber is 23"),
        ("mask", "31", "are rare"),
        ("rare", "51", "52 of the first heaps are rare"),
        ("last_rare", "13934", "the last being 13935"),
        ("width", "13936", "13937 values decide the next"),
        ("part", "21568", "may be rare"),
        ("direct", "400", "have to be valued by their splits"),
    ] {
        let forged = forged(&table, "0.16", column, value);
        let refusal = refusal_with(&folder, "codes.csv", &forged);
        // The state contradicts it too; without the state, only the line is wrong.
        assert!(refusal.contains("state.bin"), "{refusal}");
        let state = folder.read("state.bin");
        fs::remove_file(folder.join("state.bin")).unwrap();
        let refusal = refusal_with(&folder, "codes.csv", &forged);
        folder.write("state.bin", state);
        assert!(refusal.contains(why), "{column} {value}: {refusal}");
    }
}

#[test]
fn what_is_wrong_with_a_line_is_said() {
    let folder = atlas(1, 180, 0);
    fs::remove_file(folder.join("state.bin")).unwrap();
    let table = fs::read_to_string(folder.join("codes.csv")).unwrap();
    for (code, column, value, why) in [
        ("0.5", "class", "0.2", "has to say 0.3,ever"),
        ("0.5", "class", "", "has to say 0.3,ever"),
        ("0.5", "equal", "2000", "has to say 0.3,ever"),
        ("0.3", "class", "0.2", "has to say ,"),
        ("0.5", "exceptions", "", "exceptions"),
        ("0.6", "exceptions", "0", "exceptions"),
        ("0.6", "valued", "179", "heaps to 180 were asked for"),
        ("0.6", "direct", "100", "a number"),
        ("0.1", "code", "0.2", "has to be 0.1"),
        ("4.4", "period", "24", "the theorem needs"),
        ("4.4", "parity", "1", "splits take"),
    ] {
        let forged = forged(&table, code, column, value);
        let refusal = refusal_with(&folder, "codes.csv", forged);
        assert!(refusal.contains(why), "{code} {column} {value}: {refusal}");
    }
    // A period that follows must be stated.
    let without: String = (table.lines())
        .map(|line| match line.starts_with("0.3,") {
            true => "0.3,180,,,,1,,,,,,,,,\n".to_owned(),
            false => format!("{line}\n"),
        })
        .collect();
    let refusal = refusal_with(&folder, "codes.csv", without);
    assert!(refusal.contains("period 2 from 1 follows"), "{refusal}");
}
