//! The tables printed in the literature, recomputed.

use std::fmt::Write as _;
use std::fs;

use grundy::{Language, Speaker};
use grundy_claims::{Book, Claim, Content, Lab, PrintedTable, Source, Text, Verdict, reproduce};

/// A line for each table, each cell that differs from print, and each document.
const KEPT: &str = include_str!("sources.txt");

fn tables(source: &Source) -> &[PrintedTable] {
    match &source.content {
        Content::Tables(tables) => tables,
        Content::Document { .. } => &[],
    }
}

/// The result of the short form.
fn verdicts(lab: &Lab, source: &Source) -> String {
    let mut text = String::new();
    for table in tables(source).iter().filter(|table| !table.long) {
        let result = reproduce(lab, table).expect("nothing stops the short form");
        let (agree, cells) = (result.agree(), table.cells.len());
        let _ = writeln!(text, "{}: {}: {agree} of {cells}", source.name, table.place);
        for cell in &result.mismatches {
            let _ = writeln!(
                text,
                "  {}: printed {}, found {}{}",
                cell.cell.name,
                cell.cell.printed,
                cell.computed,
                if cell.as_recorded() { "" } else { " !" }
            );
        }
        assert!(result.as_recorded(), "{text}");
    }
    text
}

#[test]
fn every_source_comes_out_as_recorded() {
    let sources = Source::published().expect("the sources can be read");
    let lab = Lab::default();
    let book = Book::published().expect("the claims can be read");
    let mut text = String::new();
    for source in &sources {
        let Content::Document { number, short } = &source.content else {
            text.push_str(&verdicts(&lab, source));
            continue;
        };
        let of = |id: &str| {
            let named = |asked: &String| id.starts_with(&format!("{asked}."));
            short.is_empty() || short.iter().any(named)
        };
        let claims: Vec<&Claim> = book
            .claims()
            .filter(|claim| claim.document == *number && !claim.reading && of(&claim.id))
            .collect();
        // They come out as recorded (`every_claim_comes_out_as_recorded`).
        let hold = claims
            .iter()
            .filter(|claim| claim.verdict != Verdict::False);
        let _ = writeln!(
            text,
            "{}: {} of {}",
            source.name,
            hold.count(),
            claims.len()
        );
        assert!(!claims.is_empty(), "{number} has a short form");
    }
    assert_eq!(text, KEPT, "to be kept in tests/sources.txt");
}

#[test]
fn there_are_twelve_sources_and_the_five_documents() {
    let sources = Source::published().expect("the sources can be read");
    let documents = sources.iter().filter(|source| source.cells().is_none());
    assert_eq!(documents.count(), 5);
    let printed: Vec<_> = sources.iter().filter_map(Source::cells).collect();
    assert!(printed.len() >= 12, "{} sources", printed.len());
    assert!(printed.iter().sum::<usize>() > 3650, "{printed:?}");
}

#[test]
fn every_text_of_a_source_is_there_in_three_languages() {
    let mut texts = 0;
    let mut check = |text: &Text| {
        let said = [
            Language::English,
            Language::TraditionalChinese,
            Language::SimplifiedChinese,
        ]
        .map(|language| text.spoken(language).to_owned());
        assert!(text.hans.is_some() && said.iter().all(|said| !said.is_empty()));
        texts += 1;
    };
    for source in &Source::published().expect("the sources can be read") {
        check(&source.prints);
        check(&source.transcribed);
        for table in tables(source) {
            check(&table.prints);
            table.recorded.iter().for_each(|cell| check(&cell.why));
        }
    }
    assert!(texts > 60, "{texts}");
}

fn file(name: &str) -> String {
    let path = format!("{}/sources/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).expect("the file is there")
}

#[test]
fn a_forged_cell_is_found_and_so_is_a_forged_record() {
    let lab = Lab::default();
    let forged = file("bouton-1901").replace("[4, 8, 12]", "[4, 8, 13]");
    let source = Source::read("bouton-1901.toml", &forged).expect("it can be read");
    let result = reproduce(&lab, &tables(&source)[0]).expect("nothing stops it");
    assert_eq!((result.agree(), result.as_recorded()), (34, false));
    let mismatch = &result.mismatches[0];
    let cell = mismatch.cell;
    let values = [&*cell.name, &*cell.printed, &*mismatch.computed];
    assert_eq!(values, ["4, 8", "13", "12"]);
    // A record that differs from the computed value, and one of a cell that agrees with
    // print.
    for (from, to) in [
        ("found = \"1\"", "found = \"3\""),
        ("cell = \"782\"", "cell = \"120\""),
    ] {
        let forged = file("brouwer-2005").replace(from, to);
        let source = Source::read("brouwer-2005.toml", &forged).expect("it can be read");
        let result = reproduce(&lab, &tables(&source)[0]).expect("nothing stops it");
        assert!(!result.as_recorded(), "{to}");
    }
}

#[test]
fn an_unknown_source_suggests_the_nearest() {
    let sources = Source::published().expect("the sources can be read");
    let english = Speaker::new(Language::English);
    let why = |name| english.say(&Source::named(&sources, name).expect_err("there is none"));
    assert_eq!(
        why("bouton-1902"),
        "there is no source “bouton-1902”; did you mean “bouton-1901”?"
    );
    assert_eq!(
        why("zzzzzzzzzzzzzzzz"),
        "there is no source “zzzzzzzzzzzzzzzz”; “grundy reproduce” lists them"
    );
}

#[test]
fn what_is_wrong_in_a_source_is_said() {
    let right = file("golomb-1966");
    for (from, to, why) in [
        (
            "first = 1",
            "first = 1\ncolumns = [\"n\"]",
            "columns or the number",
        ),
        ("first = 1", "keys = [\"n\"]", "columns"),
        ("seconds", "document = 3\nseconds", "either tables or"),
        ("find =", "fnid =", "Did you mean “find”?"),
        ("rows = [", "rows = []\nunlike = [", "wrong"),
    ] {
        let wrong = right.replacen(from, to, 1);
        assert_ne!(wrong, right, "{from}");
        let error = Source::read("golomb-1966.toml", &wrong).expect_err(to);
        let error = error.to_string();
        assert!(error.contains("golomb-1966"), "{error}");
        assert!(why == "wrong" || error.contains(why), "{why}: {error}");
    }
    let unlike = file("brouwer-2005").replace("cell = \"782\"", "cell = \"783\"");
    let error = Source::read("brouwer-2005.toml", &unlike).expect_err("no such cell");
    assert!(error.to_string().contains("“783” is no cell"), "{error}");
}

#[test]
fn the_source_that_the_book_shows_can_be_read_and_agrees() {
    let page = include_str!("../../../../docs/reproduce.md");
    let text = page
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let text = text.expect("the page shows a source");
    let source = Source::read("shown.toml", text).expect("it can be read");
    assert_eq!((source.name.as_str(), source.cells()), ("shown", Some(6)));
    let result = reproduce(&Lab::default(), &tables(&source)[0]).expect("nothing stops it");
    assert_eq!(result.agree(), 6);
}
