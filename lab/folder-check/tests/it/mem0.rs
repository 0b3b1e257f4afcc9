//! Folders of surveys of Mem0.

use crate::folders::{checked, mem0, refusal};

#[test]
fn what_the_survey_writes_is_verified_and_changed_numbers_are_not() {
    let folder = mem0(6000);
    let verified = checked(&folder).unwrap();
    assert!(verified.proved.contains("0, 12, 1270"), "{verified}");
    for file in ["exceptional.csv", "summary.csv"] {
        let bytes = folder.read(file);
        for at in (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()) {
            let mut changed = bytes.clone();
            changed[at] = b'0' + (changed[at] - b'0' + 1) % 10;
            folder.write(file, changed);
            assert!(!refusal(&folder).is_empty());
        }
        folder.write(file, bytes);
    }
}
