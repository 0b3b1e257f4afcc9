//! The folder of an atlas of octal games: what is written is verified, and
//! nothing that differs from it.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_check::folder::{self, Verified};
use grundy_check::{Error, Limits};
use grundy_surveys::octal::{Atlas, Bound};
use grundy_surveys::{NoObserver, Survey as _};

/// The codes of two digits, or of one.
fn atlas(name: &str, places: u32, to: u64, window_to: u64) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("atlas-{name}"));
    let _ = fs::remove_dir_all(&folder);
    let survey = Atlas::new(places, vec![Bound { to, window_to }]).into_folder(&folder);
    survey.run(&NoObserver).unwrap();
    folder
}

fn verdict(folder: &Path, limits: Limits) -> Result<grundy_check::octal_atlas::Verified, Error> {
    match folder::check(folder, limits, &mut |_| ())? {
        Verified::OctalAtlas(verified) => Ok(verified),
        other => panic!("{other:?}"),
    }
}

fn refused(folder: &Path) -> String {
    match verdict(folder, Limits::default()) {
        Err(Error::Fault(fault)) => fault.to_string(),
        other => panic!("{folder:?}: {other:?}"),
    }
}

/// With another text in a file.
fn with(folder: &Path, file: &str, text: &str) -> String {
    let path = folder.join(file);
    let was = fs::read(&path).unwrap();
    fs::write(&path, text).unwrap();
    let refused = refused(folder);
    fs::write(&path, was).unwrap();
    refused
}

/// The table with another value in a column of a code.
fn forged(table: &str, code: &str, column: &str, value: &str) -> String {
    let head = table.lines().next().unwrap();
    let at = head.split(',').position(|name| name == column).unwrap();
    let lines = table.lines().map(|line| {
        let mut fields: Vec<&str> = line.split(',').collect();
        if fields[0] == code {
            assert_ne!(fields[at], value, "{code} {column}");
            fields[at] = value;
        }
        fields.join(",") + "\n"
    });
    lines.collect()
}

#[test]
fn what_the_survey_writes_is_verified() {
    let folder = atlas("whole", 2, 4000, 400_000);
    let verified = verdict(&folder, Limits::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((verified.codes, verified.last), (112, 4000));
    assert!(verified.proved > 80 && verified.classes < 60, "{verified}");
    let not_checked = ["codes.parquet", "survey.txt: how far windows were to go"];
    assert_eq!(verified.files.not_checked, not_checked);
    let no_time = Limits {
        time: std::time::Duration::ZERO,
        ..Limits::default()
    };
    assert!(matches!(verdict(&folder, no_time), Err(Error::Limit(_))));
    let no_memory = Limits {
        memory: 1 << 10,
        ..Limits::default()
    };
    assert!(matches!(verdict(&folder, no_memory), Err(Error::Limit(_))));
    // 0.16, whose period a window proves.
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
        let said = with(&folder, "codes.csv", &forged(&table, "0.16", column, value));
        // The state says otherwise too; without it the line alone is wrong.
        assert!(said.contains("state.bin"), "{said}");
        let state = fs::read(folder.join("state.bin")).unwrap();
        fs::remove_file(folder.join("state.bin")).unwrap();
        let said = with(&folder, "codes.csv", &forged(&table, "0.16", column, value));
        fs::write(folder.join("state.bin"), state).unwrap();
        assert!(said.contains(why), "{column} {value}: {said}");
    }
}

#[test]
fn every_other_number_of_a_table_is_refused() {
    let folder = atlas("small", 1, 180, 0);
    fs::remove_file(folder.join("state.bin")).unwrap();
    let table = fs::read_to_string(folder.join("codes.csv")).unwrap();
    let masks = table.lines().next().unwrap();
    let mask = masks.split(',').position(|name| name == "mask").unwrap();
    let mut tried = 0;
    for (at, byte) in table.bytes().enumerate() {
        let column = table[..at]
            .rsplit('\n')
            .next()
            .unwrap()
            .matches(',')
            .count();
        // Another mask may make as many heaps rare.
        if !byte.is_ascii_digit() || column == mask {
            continue;
        }
        let digit = (byte - b'0' + 1) % 10;
        with(
            &folder,
            "codes.csv",
            &format!("{}{digit}{}", &table[..at], &table[at + 1..]),
        );
        tried += 1;
    }
    assert!(tried > 100, "{tried}");
    for at in (0..table.len()).step_by(7) {
        with(&folder, "codes.csv", &table[..at]);
    }
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
        let said = with(&folder, "codes.csv", &forged(&table, code, column, value));
        assert!(said.contains(why), "{code} {column} {value}: {said}");
    }
    // A period that follows must be said.
    let without: String = (table.lines())
        .map(|line| match line.starts_with("0.3,") {
            true => "0.3,180,,,,1,,,,,,,,,\n".to_owned(),
            false => format!("{line}\n"),
        })
        .collect();
    let said = with(&folder, "codes.csv", &without);
    assert!(said.contains("period 2 from 1 follows"), "{said}");
    // The bounds and the codes are those of survey.txt.
    for owner in [
        "grundy survey octal atlas 1 181 0, version 1\n",
        "grundy survey octal atlas 2 180 0, version 1\n",
        "grundy survey octal atlas 1 180 0, 2 180 0, version 1\n",
        "grundy survey octal atlas 1 180, version 1\n",
        "grundy survey octal atlas 0 180 0, version 1\n",
        "grundy survey octal atlas , version 1\n",
        "grundy survey octal atlas 1 180 0, version 2\n",
    ] {
        with(&folder, "survey.txt", owner);
    }
    fs::write(folder.join("more.csv"), "").unwrap();
    assert!(refused(&folder).contains("no file of this survey"));
}
