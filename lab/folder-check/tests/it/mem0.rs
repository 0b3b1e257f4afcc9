//! Folders of surveys of Mem0.

use crate::folders::{checked, mem0};

#[test]
fn what_the_survey_writes_is_verified() {
    let verified = checked(&mem0(6000)).unwrap();
    assert!(verified.proved.contains("0, 12, 1270"), "{verified}");
}
