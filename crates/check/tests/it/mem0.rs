//! The folder of a survey of Mem0.

use std::fs;

use grundy_check::{Limits, mem0};
use grundy_surveys::mem0::Mem0;
use grundy_surveys::{NoObserver, Survey as _};
use grundy_testkit::Scratch;

#[test]
fn the_folder_is_verified_and_every_changed_number_refused() {
    let folder = Scratch::new();
    let survey = Mem0 { to: 6000 }.into_folder(folder.path());
    survey.run(&NoObserver).unwrap();
    let check = || mem0::check(folder.path(), Limits::default(), &mut |_| {});
    let verified = check().unwrap();
    assert_eq!(verified.values, [0, 12, 1270]);
    for file in ["exceptional.csv", "summary.csv", "survey.txt"] {
        let path = folder.path().join(file);
        let whole = fs::read(&path).unwrap();
        for at in (0..whole.len()).filter(|&at| whole[at].is_ascii_digit()) {
            let mut bytes = whole.clone();
            bytes[at] = b'0' + (bytes[at] - b'0' + 1) % 10;
            // A lower bound may decide the same.
            if file != "survey.txt" {
                fs::write(&path, &bytes).unwrap();
                assert!(check().is_err(), "{file} {at}");
            }
        }
        fs::write(&path, &whole[..whole.len() - 1]).unwrap();
        assert!(check().is_err(), "{file}");
        fs::write(&path, whole).unwrap();
    }
}
