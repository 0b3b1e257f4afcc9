//! The recorded verdicts, computed in two ways.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use grundy_claims::{
    Book, ByDefinition, BySolver, Claim, Document, Finding, Lab, Rules, Statement, Text, Verdict,
    audit,
};

fn by_definition() -> Lab {
    Lab::new(1, Rules::default(), &|_| {
        Box::new(ByDefinition::new(3000, 10_000))
    })
}

#[test]
fn every_claim_comes_out_as_recorded() {
    let book = Book::published().unwrap();
    let claims: Vec<&Claim> = book.claims().collect();
    assert!(!claims.is_empty());
    for audited in audit(&Lab::default(), &claims, |_| ()) {
        let outcomes = (
            &audited.checked.outcome,
            audited.corrected.as_ref().map(|checked| &checked.outcome),
        );
        assert!(audited.as_recorded(), "{}: {outcomes:?}", audited.claim.id);
    }
}

/// Reasons, notes, corrections and readings are Grundy's own words; a document's
/// quotations may keep its script.
#[test]
fn the_books_own_texts_are_in_both_scripts() {
    let book = Book::published().unwrap();
    let mut texts = 0;
    for document in &book.documents {
        let claims = document.claims.iter();
        let own = claims.flat_map(|claim| claim.own_texts().map(move |text| (&*claim.id, text)));
        let notes = document.untried.iter().map(|one| (&*one.place, &one.note));
        for (at, text) in own.chain(notes) {
            assert!(text.hans.is_some(), "{at}: {}", text.zh);
            texts += 1;
        }
    }
    assert!(texts > 200, "{texts}");
}

/// No text contains characters that only the other script has.
#[test]
fn no_text_of_the_books_mixes_the_scripts() {
    const TRADITIONAL: &str = "個這為對與時麼說從來數見兩總還沒開間過當會們輪滿";
    const SIMPLIFIED: &str = "个这为对与时么说从来数见两总还没开间过当会们轮满";
    let book = Book::published().unwrap();
    let mut texts = 0;
    let mut check = |at: &str, text: &Text| {
        let Some(hans) = &text.hans else { return };
        for (text, foreign) in [(&text.zh, SIMPLIFIED), (hans, TRADITIONAL)] {
            let mixed = foreign.chars().find(|c| text.contains(*c));
            assert_eq!(mixed, None, "{at}: {text}");
            texts += 1;
        }
    };
    for document in &book.documents {
        for claim in &document.claims {
            claim.own_texts().for_each(|text| check(&claim.id, text));
        }
        for one in &document.untried {
            check(&one.place, &one.note);
        }
    }
    assert!(texts > 200, "{texts}");
}

/// Document 0 prints each formula with ⌊ ⌋ and x for all rows: every other interpretation
/// is a reading. The formulas are judged line by line, so that each of their two
/// misprints counts once.
#[test]
fn of_the_formulas_of_document_0_two_printed_lines_are_false_and_the_rest_are_readings() {
    let book = Book::published().unwrap();
    let formulas = |reading| {
        book.claims()
            .filter(move |claim| claim.id.starts_with("0.nxm.formula-") && claim.reading == reading)
    };
    let lines: Vec<&str> = formulas(false).map(|claim| &claim.id[14..]).collect();
    let printed = [
        "1.even", "1.odd", "2.a-1", "2.next", "2.odd", "2.same", "2.even",
    ];
    assert_eq!(lines, printed);
    let wrong: Vec<&str> = formulas(false)
        .filter(|claim| claim.verdict == Verdict::False)
        .map(|claim| &claim.id[14..])
        .collect();
    assert_eq!(wrong, ["1.odd", "2.even"]);
    let rounded = |claim: &&Claim| {
        let name = claim.id[16..].split('-').next().unwrap_or_default();
        name.len() == 3 && name.chars().all(|c| "fc".contains(c))
    };
    assert_eq!(formulas(true).filter(rounded).count(), 15 + 7);
}

/// A class follows document 1's lemmas; the board's nimber is judged separately.
#[test]
fn every_class_of_document_1_is_by_the_lemmas_and_has_a_verdict_by_its_nimber() {
    let book = Book::published().unwrap();
    let mut boards = 0;
    for claim in book.claims() {
        let Some((family, board)) = claim.id.split_once(".class-") else {
            continue;
        };
        if board.parse::<u32>().is_err() {
            continue;
        }
        boards += 1;
        assert!(claim.says.en.contains("(by the lemmas)"), "{}", claim.id);
        let id = format!("{family}.nimber-{board}");
        let other = book.claims().find(|claim| claim.id == id);
        assert!(other.is_some_and(|other| other.reading), "{id}");
    }
    assert_eq!(boards, 27 + 16 + 16);
}

/// The same scripts answered by recursion on the rules: no theorem, no engine, no table.
/// It reaches only small cases, where it must agree.
#[test]
fn the_definition_agrees_on_all_cases_small_enough() {
    let book = Book::published().unwrap();
    let claims: Vec<&Claim> = book.claims().collect();
    let (next, cases) = (AtomicUsize::new(0), AtomicU64::new(0));
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let solver = Lab::default();
                while let Some(claim) = claims.get(next.fetch_add(1, Ordering::Relaxed)) {
                    cases.fetch_add(agreed(claim, &solver), Ordering::Relaxed);
                }
            });
        }
    });
    let cases = cases.into_inner();
    assert!(cases > 10_000, "{cases} cases are too few to say anything");
}

/// The number of cases of a claim and its correction that the definition reaches; the
/// solver must find the same counterexample.
fn agreed(claim: &Claim, solver: &Lab) -> u64 {
    let corrected = claim
        .corrected
        .iter()
        .map(|right| (&right.statement, right.verdict));
    let mut cases = 0;
    for (statement, verdict) in std::iter::once((&claim.statement, claim.verdict)).chain(corrected)
    {
        let outcome = by_definition().check(statement);
        cases += outcome.cases;
        match outcome.finding {
            Finding::Holds => {}
            Finding::Fails(example) => {
                assert_eq!(verdict, Verdict::False, "{}: {example:?}", claim.id);
                let Finding::Fails(other) = solver.check(statement).finding else {
                    panic!("{}: the solver finds no counterexample", claim.id)
                };
                assert_eq!(example.values, other.values, "{}", claim.id);
                // The position shown may be larger than the one asked about.
                if let Some(outcome) = example.seen.and_then(|seen| seen.outcome) {
                    let other = other.seen.and_then(|seen| seen.outcome);
                    assert_eq!(Some(outcome), other, "{}", claim.id);
                }
            }
            other => panic!("{}: {other:?}", claim.id),
        }
    }
    cases
}

const SMALL: &str = r#"
[document]
number = 9
title = { en = "A test", zh = "測試" }

[[claim]]
id = "nim"
place = "1"
says = { en = "Two equal heaps are P.", zh = "兩堆相等是 P 局面。" }
for = "n in 0..=20"
check = 'is_p("nim", [n, n])'
verdict = "true"
because = { en = "Symmetry.", zh = "對稱。" }
"#;

fn as_recorded(text: &str) -> bool {
    let document = Document::read("test", text).unwrap();
    let claims: Vec<&Claim> = document.claims.iter().collect();
    audit(&Lab::default(), &claims, |_| ())
        .iter()
        .all(grundy_claims::Audited::as_recorded)
}

#[test]
fn a_wrong_recorded_verdict_is_found() {
    let because = "because = { en = \"Symmetry.\", zh = \"對稱。\" }\n";
    assert!(as_recorded(SMALL));
    assert!(!as_recorded(
        &SMALL.replace("\"true\"", "\"false\"").replace(because, "")
    ));
    assert!(!as_recorded(&SMALL.replace("[n, n]", "[n, n + 1]")));
    assert!(
        !as_recorded(&SMALL.replace("0..=20", "1..=0")),
        "no case says nothing"
    );
    assert!(
        !as_recorded(&SMALL.replace("[n, n]", "[n, n")),
        "a broken script"
    );
    assert!(as_recorded(
        &SMALL.replace("\"true\"", "\"open\"").replace(because, "")
    ));
    // A reason belongs to a true verdict, which needs one.
    for text in [
        SMALL.replace("\"true\"", "\"open\""),
        SMALL.replace(because, ""),
        SMALL.replace("place", "palce"),
        format!("{SMALL}{}", &SMALL[SMALL.find("[[claim]]").unwrap()..]),
    ] {
        assert!(Document::read("test", &text).is_err(), "{text}");
    }
}

#[test]
fn a_key_that_nothing_reads_is_an_error_that_names_the_nearest() {
    let correction = "\n[claim.corrected]\nsays = { en = \"a\", zh = \"b\" }\nchek = '1 == 1'\n";
    for (text, near) in [
        (SMALL.replace("place", "palce"), "place"),
        (SMALL.replace("check", "chek"), "check"),
        (SMALL.replace("for =", "fro ="), "for"),
        (SMALL.replace("number = 9", "numbr = 9"), "number"),
        (SMALL.replace("[[claim]]", "[[claims]]"), "claim"),
        (SMALL.replace("zh = \"兩", "zhh = \"兩"), "zh"),
        (SMALL.replace("\"true\"", "\"treu\""), "true"),
        (format!("{SMALL}{correction}"), "check"),
    ] {
        let error = Document::read("test", &text).unwrap_err().to_string();
        let near = format!("Did you mean “{near}”?");
        assert!(error.contains(&near), "{error}");
        assert!(error.contains("line "), "{error}");
    }
}

#[test]
fn what_a_claim_would_pass_over_is_an_error() {
    let corrected = "[claim.corrected]\nsays = { en = \"a\", zh = \"b\" }\n\
                     check = '1 == 1'\nverdict = \"open\"\n";
    let family = format!(
        "{SMALL}columns = [\"a\", \"b\"]\nrows = [[1, 2]]\n{}",
        "[[claim.except]]\nid = \"nim\"\nnote = { en = \"a\", zh = \"b\" }\n"
    );
    assert!(Document::read("test", &family).is_ok());
    let except = &family[family.find("[[claim.except]]").unwrap()..];
    for text in [
        format!("{SMALL}{corrected}"),
        format!("{family}{except}"),
        family.replace("[\"a\", \"b\"]", "[\"a\", \"a\"]"),
        family.replace("note =", "verdict = \"open\"\nbecause ="),
    ] {
        assert!(Document::read("test", &text).is_err(), "{text}");
    }
}

#[test]
fn a_wrong_correction_is_found() {
    let text = SMALL
        .replace("[n, n]", "[n, n + 1]")
        .replace("\"true\"", "\"false\"");
    let text = text.replace("because", "note");
    let right = |check: &str| {
        format!(
            "{text}\n[claim.corrected]\nsays = {{ en = \"a\", zh = \"b\" }}\nfor = \"n in 0..=9\"\n\
             check = '{check}'\nverdict = \"open\"\n"
        )
    };
    assert!(as_recorded(&right("is_p(\"nim\", [n, n])")));
    assert!(!as_recorded(&right("is_p(\"nim\", [n, n + 2])")));
}

#[test]
fn a_family_is_one_claim_for_each_row() {
    let text = r#"
        [document]
        number = 9
        title = { en = "A test", zh = "測試" }
        [data]
        table = [[3, 1, "x"], [2, 2, "y"]]
        [[claim]]
        id = "table.{c}"
        place = "row {c}"
        says = { en = "{a},{b} {other}", zh = "{a}" }
        columns = ["a", "b", "c"]
        rows = "table"
        for = "n in {b}..=a"
        check = "a == 3 && c == \"x\" && data(\"table\").len() == 2"
        verdict = "true"
        because = { en = "-", zh = "-" }
        [[claim.except]]
        id = "table.y"
        verdict = "false"
    "#;
    let document = Document::read("test", text).unwrap();
    let ids: Vec<&str> = document
        .claims
        .iter()
        .map(|claim| claim.id.as_str())
        .collect();
    assert_eq!(ids, ["9.table.x", "9.table.y"]);
    assert_eq!(document.claims[1].says.en, "2,2 {other}");
    assert!(as_recorded(text));
}

#[test]
fn the_first_counterexample_is_the_same_for_any_number_of_threads() {
    let statement = Statement::read(
        "for n in 1..=400, m in 0..=n where m % 3 != 1: n < 120 || nimber(\"nim\", [n, m]) != 77",
    )
    .unwrap();
    let checks: Vec<_> = [1, 2, 5]
        .map(|threads| Lab::new(threads, Rules::default(), &BySolver::boxed).check(&statement))
        .into_iter()
        .map(|outcome| (outcome.cases, outcome.finding))
        .collect();
    assert!(
        matches!(&checks[0].1, Finding::Fails(example) if example.values[0].1 == "120" && example.values[1].1 == "53")
    );
    assert_eq!(checks[0], checks[1]);
    assert_eq!(checks[0], checks[2]);
}
