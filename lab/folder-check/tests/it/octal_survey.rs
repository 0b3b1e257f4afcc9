//! Tables of Kayles and of other octal games.

use grundy_testkit::Scratch;

use crate::folders::{checked, octal, refusal, refusal_with};

/// The nimbers of Kayles as *Winning Ways* prints them: period 12, and 14 exceptions, the
/// last one 70.
fn kayles(heap: u64) -> u64 {
    const PERIOD: [u64; 12] = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    const EXCEPTIONS: [[u64; 2]; 14] = [
        [0, 0],
        [3, 3],
        [6, 3],
        [9, 4],
        [11, 6],
        [15, 7],
        [18, 3],
        [21, 4],
        [22, 6],
        [28, 5],
        [34, 6],
        [39, 3],
        [57, 4],
        [70, 6],
    ];
    let exception = EXCEPTIONS.iter().find(|[at, _]| *at == heap);
    exception.map_or(PERIOD[(heap % 12) as usize], |[_, value]| *value)
}

fn summary(line: &str) -> String {
    let head = "game,last_heap,period,from,proved_by,exceptions,largest,largest_at,\
                mask,parity,rare,last_rare,to";
    format!("{head}\n{line}\n")
}

/// A folder of Kayles with the printed nimbers.
fn folder(to: u64) -> Scratch {
    let folder = Scratch::new();
    let rows = |sign: char| -> String {
        let rows = (0..=to).map(|heap| format!("{heap}{sign}{}\n", kayles(heap)));
        rows.collect()
    };
    folder.write("nimbers.csv", format!("heap,nimber\n{}", rows(',')));
    folder.write("bfile.txt", rows(' '));
    let (valued, proof) = if to < 168 {
        (to, ",,,")
    } else {
        (168, "12,71,168,13")
    };
    let line = format!("octal:0.77,{valued},{proof},8,27,,,,,{to}");
    folder.write("summary.csv", summary(&line));
    folder.write("survey.txt", "grundy survey octal:0.77, version 1\n");
    folder
}

#[test]
fn kayles_is_verified_for_ever() {
    let verified = checked(&folder(300)).unwrap();
    assert_eq!(verified.last, Some(300));
    let proved = "octal:0.77: the nimbers of all heaps to 300, by the definition to 168; \
                  period 12 from 71 for ever, by Guy–Smith, and no lesser";
    assert_eq!(verified.proved, proved);
}

/// The survey's own folders: with a proved period, without one, with misère outcomes, and
/// with a table that ends before the proof.
#[test]
fn what_the_survey_writes_is_verified() {
    for (code, to, misere, period) in [
        ("0.77", 1000, 0, "period 12 from 71 for ever"),
        ("0.77", 100, 20, "no period follows"),
        ("0.07", 400, 0, "period 34 from 53 for ever"),
        ("0.007", 2000, 0, "no period follows"),
        ("4.07", 500, 0, "period"),
        ("0.0", 20, 0, "period 1 from 1 for ever"),
        ("0.77", 0, 0, "no period follows"),
    ] {
        let verified = checked(&octal(code, to, misere));
        let verified = verified.unwrap_or_else(|fault| panic!("{code}: {fault}"));
        assert!(verified.proved.contains(period), "{code}: {verified}");
        let not_checked = verified.files.not_checked;
        let misere_named = not_checked.contains(&"nimbers.csv: misere".to_owned());
        assert_eq!(
            (verified.last, misere_named),
            (Some(to), misere > 0),
            "{code}"
        );
    }
}

/// The only period of Kayles that is verified is 12 from 71 on.
#[test]
fn no_other_period_and_no_lack_of_one_is_verified() {
    let folder = folder(400);
    assert!(checked(&folder).is_ok());
    for (line, why) in [
        // Twice the period, whose proof needs more heaps.
        ("192,24,71,192,13,8,27,,,,,400", "12 is a period already"),
        ("170,12,72,170,13,8,27,,,,,400", "holds from heap 71"),
        ("182,12,78,182,14,8,27,,,,,400", "holds from heap 77"),
        ("166,12,70,166,13,8,27,,,,,400", "breaks the period"),
        (
            "168,12,71,169,13,8,27,,,,,400",
            "is proved by 169 heaps, not by 168",
        ),
        (
            "169,12,71,169,13,8,27,,,,,400",
            "the theorem needs the heaps to 168",
        ),
        ("168,12,71,168,14,8,27,,,,,400", "has 13 exceptions"),
        ("168,12,71,168,13,9,27,,,,,400", "the largest nimber is 8"),
        ("400,,,,,8,27,,,,,400", "period 12 from 71 follows"),
        ("168,,,,,8,27,,,,,168", "period 12 from 71 follows"),
        ("167,,,,,8,27,,,,,400", "heaps to 400 were asked for"),
        (
            "168,12,71,168,13,8,27,,,,,399",
            "stands after the last line",
        ),
        ("168,12,71,168,13,8,27,,,,,401", "is missing"),
        (
            "168,12,71,168,13,8,27,,,,,160",
            "heaps to 160 were asked for",
        ),
    ] {
        let forged = summary(&format!("octal:0.77,{line}"));
        let refusal = refusal_with(&folder, "summary.csv", forged);
        assert!(refusal.contains(why), "{line}: {refusal}");
    }
    let line = "octal:0.78,168,12,71,168,13,8,27,,,,,400";
    folder.write("summary.csv", summary(line));
    assert!(refusal(&folder).contains("has to be octal:0.77"));
    // With fewer heaps than the proof needs, nothing more can be stated.
    let verified = checked(&self::folder(167)).unwrap();
    assert!(verified.proved.contains("no period follows"), "{verified}");
}
