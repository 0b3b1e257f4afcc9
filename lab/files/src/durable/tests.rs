use std::os::unix::fs::{PermissionsExt as _, symlink};

use grundy_testkit::Scratch;

use super::*;

/// A folder with a file that no write in it may touch.
struct Guarded(Scratch);

impl Guarded {
    fn new() -> Self {
        let folder = Scratch::new();
        fs::create_dir(folder.join("ours")).unwrap();
        folder.write("thesis", "years of work");
        Self(folder)
    }

    fn ours(&self) -> PathBuf {
        self.0.join("ours")
    }

    fn thesis(&self) -> PathBuf {
        self.0.join("thesis")
    }

    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.ours()).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.collect()
    }
}

fn placed(path: &Path, text: &str) -> io::Result<()> {
    let mut draft = Draft::begin(path)?;
    draft.write_all(text.as_bytes())?;
    draft.place()
}

#[test]
fn a_draft_replaces_a_planted_link_and_never_follows_it() {
    let scratch = Guarded::new();
    let place = scratch.ours().join("table");
    symlink(scratch.thesis(), &place).unwrap();
    symlink(scratch.thesis(), scratch.ours().join("table.part")).unwrap();
    placed(&place, "ours").unwrap();
    assert_eq!(fs::read(scratch.thesis()).unwrap(), b"years of work");
    assert_eq!(fs::read(&place).unwrap(), b"ours");
    assert!(place.symlink_metadata().unwrap().is_file());
}

#[test]
fn a_file_written_in_place_is_no_link_and_no_device() {
    let scratch = Guarded::new();
    let place = scratch.ours().join("table");
    for target in [scratch.thesis(), "/dev/null".into(), "/nowhere".into()] {
        symlink(target, &place).unwrap();
        let error = File::in_place(&place).unwrap_err();
        assert!(NotPlain::is(&error), "{error}");
        fs::remove_file(&place).unwrap();
    }
    assert!(NotPlain::is(&File::in_place(&scratch.ours()).unwrap_err()));
    assert!(NotPlain::is(
        &Draft::begin(Path::new("/dev/null")).unwrap_err()
    ));
    assert_eq!(fs::read(scratch.thesis()).unwrap(), b"years of work");
    // Existing content stays, and a missing file is created.
    File::in_place(&place).unwrap().write_all(b"abc").unwrap();
    File::in_place(&place).unwrap().write_all(b"x").unwrap();
    assert_eq!(fs::read(&place).unwrap(), b"xbc");
    let error = File::existing(&scratch.ours().join("other")).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
}

#[test]
fn a_draft_that_is_dropped_leaves_nothing_and_one_of_a_killed_run_is_removed() {
    let scratch = Guarded::new();
    let place = scratch.ours().join("table");
    placed(&place, "before").unwrap();
    let mut draft = Draft::begin(&place).unwrap();
    draft.write_all(b"half").unwrap();
    assert_eq!(scratch.names().len(), 2);
    drop(draft);
    assert_eq!(scratch.names(), ["table"]);
    assert_eq!(fs::read(&place).unwrap(), b"before");

    std::mem::forget(Draft::begin(&place).unwrap());
    let others = [".grundy-notes.part", "mine.part", ".grundy-abcdef.part"];
    for name in others {
        fs::write(scratch.ours().join(name), "mine").unwrap();
    }
    remove_drafts(&scratch.ours());
    let mut left = scratch.names();
    left.sort();
    let mut expected = [&others[..], &["table"]].concat();
    expected.sort_unstable();
    assert_eq!(left, expected, "only what is surely ours goes");
}

#[test]
fn a_file_that_the_user_names_is_replaced_whole_and_keeps_its_mode() {
    let scratch = Guarded::new();
    let (file, link) = (scratch.ours().join("file"), scratch.ours().join("link"));
    write(&file, "one").unwrap();
    let open = file.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(open & 0o600, 0o600);
    fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
    // The user's own link is followed.
    symlink(&file, &link).unwrap();
    write(&link, "two").unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::read(&file).unwrap(), b"two");
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    // A file without write permission is not replaced either.
    fs::set_permissions(&file, Permissions::from_mode(0o440)).unwrap();
    let error = write(&file, "three").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::PermissionDenied);
    assert_eq!(fs::read(&file).unwrap(), b"two");
    // A device is written to, and stays one.
    write(Path::new("/dev/null"), "four").unwrap();
    assert!(!Path::new("/dev/null").metadata().unwrap().is_file());
    assert_eq!(scratch.names().len(), 2);
}

#[test]
fn a_new_file_may_be_read_by_whom_the_mask_allows() {
    let scratch = Guarded::new();
    let (ours, theirs) = (scratch.ours().join("ours"), scratch.ours().join("theirs"));
    placed(&ours, "a").unwrap();
    fs::write(&theirs, "a").unwrap();
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode();
    assert_eq!(mode(&ours), mode(&theirs));
}

#[test]
fn a_nameless_file_is_in_no_folder() {
    let scratch = Guarded::new();
    let mut file = File::nameless(&scratch.ours()).unwrap();
    file.write_all(b"level").unwrap();
    file.rewind().unwrap();
    let mut text = String::new();
    file.read_to_string(&mut text).unwrap();
    assert_eq!((text.as_str(), scratch.names().len()), ("level", 0));
}
