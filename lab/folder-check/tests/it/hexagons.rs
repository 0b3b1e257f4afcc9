//! Folders of the hexagon survey.

use grundy_surveys::hexagons::{Hexagons, regions};
use grundy_surveys::{NoObserver, Survey as _};
use grundy_testkit::Scratch;

use crate::folders::{checked, hexagons, refusal_with};
use crate::seals;

#[test]
fn what_the_survey_writes_is_verified() {
    for (side, periods) in [(1, 0), (2, 0), (3, 0), (7, 0), (16, 2), (40, 3)] {
        let folder = hexagons(side, 20);
        let proved = checked(&folder).unwrap_or_else(|fault| panic!("{side}: {fault}"));
        let proved = proved.proved;
        let boards = regions(side);
        // One row, and A(2,·) and B(2,·) if they are long enough.
        assert!(
            proved.contains(&format!("{side}x{side}: {boards} boards, ")),
            "{proved}"
        );
        assert!(
            proved.contains(&format!(" {periods} periods proved")),
            "{side}: {proved}"
        );
        let sums = folder.read("sums.txt");
        seals::sums(folder.path());
        assert_eq!(
            folder.read("sums.txt"),
            sums,
            "the seal of this test is the survey's"
        );
    }
    let bare = Scratch::new();
    let mut survey = Hexagons::new(12);
    (survey.csv, survey.misere) = (false, 0);
    survey.into_folder(bare.path()).run(&NoObserver).unwrap();
    assert!(
        checked(&bare)
            .unwrap()
            .proved
            .contains("misère outcomes of 0 boards")
    );
    // Files left by an earlier survey of the same side are sealed with the rest.
    let mut again = Hexagons::new(12).into_folder(bare.path());
    again.resume = true;
    again.run(&NoObserver).unwrap();
    assert!(
        !checked(&bare)
            .unwrap()
            .proved
            .contains("misère outcomes of 0 boards")
    );
}

/// Another program may read `regions.parquet`, but the checker does not: it reports this,
/// and detects damage only by the checksum.
#[test]
fn the_export_is_named_as_checked_by_its_checksum() {
    let folder = hexagons(5, 3);
    let verified = checked(&folder).unwrap();
    assert_eq!(verified.files.by_checksum, ["regions.parquet"]);
    let end = "; BY CHECKSUM ALONE: regions.parquet";
    assert!(verified.to_string().ends_with(end));
    let mut export = folder.read("regions.parquet");
    export[100] ^= 1;
    refusal_with(&folder, "regions.parquet", &export);
    folder.write("regions.parquet", export);
    seals::sums(folder.path());
    assert_eq!(checked(&folder), Ok(verified));
}

#[test]
fn tables_of_another_side_are_refused_though_sealed_again() {
    let (folder, larger) = (hexagons(6, 3), hexagons(7, 3));
    for file in ["state.bin", "counts.csv", "families.csv"] {
        folder.with(file, larger.read(file), || {
            seals::sums(folder.path());
            assert!(checked(&folder).is_err(), "{file}");
        });
    }
}
