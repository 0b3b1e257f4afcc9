//! `audit`, `conjecture` and `fit` as seen by their user.

use std::process::Output;

use grundy_testkit::{Scratch, run_with, table, text};

use super::grundy;

fn run(args: &[&str], input: &str) -> Output {
    run_with(&mut grundy(args), input)
}

const CLAIMS: &str = r#"
[document]
number = 7
title = { en = "Equal <heaps>", zh = "相等的堆" }

[[claim]]
id = "equal"
place = "1"
says = { en = "Two equal heaps are P & safe.", zh = "兩堆相等是 P 局面。" }
for = "n in 0..=20"
check = 'is_p("nim", [n, n])'
verdict = "true"
because = { en = "Whatever is taken from one heap is taken from the other.", zh = "對方取多少就從另一堆取多少。" }

[[claim]]
id = "two-rows"
place = "2"
says = { en = "n, n-2 is P in Chomp.", zh = "Chomp 中 n, n-2 是 P 局面。" }
for = "n in 3..=20"
check = 'is_p("chomp", [n, n - 2])'
verdict = "false"
[claim.corrected]
says = { en = "n, n-1 is P.", zh = "n, n-1 是 P 局面。" }
for = "n in 1..=20"
check = 'is_p("chomp", [n, n - 1])'
verdict = "open"
"#;

#[test]
fn an_own_book_is_audited() {
    let folder = Scratch::new();
    let file = folder.write("7.toml", CLAIMS);
    let output = run(&["audit", "--claims", &file], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let lines = text(&output.stdout);
    assert!(
        lines.contains("7.equal  7  Two equal heaps are P & safe.  true"),
        "{lines}"
    );
    assert!(lines.contains("[n = 3]"), "{lines}");
    assert!(lines.contains("→ open: n, n-1 is P."), "{lines}");
    // A folder can be a book too.
    let path = folder.text().to_owned();
    let output = run(&["audit", "--claims", &path, "--id", "7.equal"], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(!text(&output.stdout).contains("two-rows"));
}

#[test]
fn an_id_may_be_the_beginning_of_others() {
    let folder = Scratch::new();
    let file = folder.write("7.toml", CLAIMS);
    let audit = |id: &str| {
        let output = run(&["audit", "--claims", &file, "--id", id], "");
        (
            output.status.code(),
            text(&output.stdout) + &text(&output.stderr),
        )
    };
    for (id, claims) in [
        ("7.", 2),
        ("7", 2),
        ("7.two", 1),
        ("7.equal", 1),
        ("7.e", 1),
    ] {
        let (status, said) = audit(id);
        assert_eq!(status, Some(0), "{id}: {said}");
        let listed = said.lines().filter(|line| line.starts_with("7."));
        assert_eq!(listed.count(), claims, "{id}: {said}");
    }
    let (status, said) = audit("7.eqaul");
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("7.equal"), "{said}");
    let (status, said) = audit("quite another");
    assert_eq!(status, Some(2), "{said}");
}

#[test]
fn a_reading_is_counted_apart_and_what_cannot_be_tried_is_listed() {
    let folder = Scratch::new();
    let claims = CLAIMS.replace("verdict = \"false\"", "reading = true\nverdict = \"false\"");
    let untried = "[[untried]]\nplace = \"3\"\nsays = { en = \"It is old.\", zh = \"歷史悠久。\" }\n\
                   note = { en = \"No source.\", zh = \"沒有出處。\" }\n";
    let file = folder.write("7.toml", format!("{claims}\n{untried}"));
    let output = run(&["audit", "--claims", &file], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let lines = text(&output.stdout);
    let end = "1 claim: 1 true, 0 false, 0 open over a range.\n\
               Beside them 1 reading that no document prints: 0 true, 1 false, 0 open over a range.\n";
    assert!(lines.ends_with(end), "{lines}");
    let line = lines.lines().find(|line| line.contains("7.two-rows"));
    assert!(line.is_some_and(|line| line.contains("(a reading that no document prints)")));
    let output = run(&["audit", "--claims", &file, "--report", "md"], "");
    let report = text(&output.stdout);
    let (claims, untried) = report
        .split_once("What no computation can judge:")
        .expect("a part of its own");
    assert_eq!(claims.matches("**A reading:**").count(), 1, "{claims}");
    assert!(untried.contains("> It is old.") && untried.contains("No source."));
}

#[test]
fn an_audit_of_readings_alone_counts_no_claims() {
    let reading = ["audit", "--id", "4.chomp.4.1x1"];
    for (language, end) in [
        (
            "en",
            "\n1 reading that no document prints: 0 true, 1 false, 0 open over a range.\n",
        ),
        (
            "zh-Hant",
            "\n原文沒有的讀法 1 條：0 條成立，1 條不成立，0 條只在一定範圍內驗證。\n",
        ),
        (
            "zh-Hans",
            "\n原文没有的读法 1 条：0 条成立，1 条不成立，0 条只在一定范围内验证。\n",
        ),
    ] {
        let output = run(&[&reading[..], &["--lang", language]].concat(), "");
        let lines = text(&output.stdout);
        assert!(lines.ends_with(end), "{lines}");
        assert_eq!(lines.lines().count(), 2, "{lines}");
    }
}

#[test]
fn verdicts_are_words_of_the_reader_and_keys_for_machines() {
    let folder = Scratch::new();
    let file = folder.write("7.toml", CLAIMS);
    let wrong = folder.write("wrong.toml", CLAIMS.replace("n - 2]", "n - 1]"));
    for (language, holds, fails, open) in [
        ("en", "  true  ", "  false  ", "→ open: "),
        ("zh-Hant", "  成立  ", "  不成立  ", "→ 未定: "),
        ("zh-Hans", "  成立  ", "  不成立  ", "→ 未定: "),
    ] {
        let audit = |file: &str, more: &[&str]| {
            let args = ["audit", "--claims", file, "--lang", language];
            let output = run(&[&args[..], more].concat(), "");
            (text(&output.stdout), text(&output.stderr))
        };
        let (lines, _) = audit(&file, &[]);
        for word in [holds, fails, open] {
            assert!(lines.contains(word), "{language}: {lines}");
        }
        let (json, _) = audit(&file, &["--json"]);
        for key in ["\"true\"", "\"false\"", "\"open\""] {
            assert!(json.contains(key), "{language}: {json}");
        }
        let (_, said) = audit(&wrong, &[]);
        for word in [fails, open] {
            let word = word.trim_matches(['→', ':', ' ']);
            assert!(said.contains(word), "{language}: {said}");
        }
        assert!(language == "en" || !said.contains("false"), "{said}");
    }
}

#[test]
fn a_correction_follows_the_reader_and_a_quotation_its_document() {
    for (language, quoted, corrected) in [
        (
            "zh-Hant",
            "A一定有办法把最后一根留给B",
            "只有(1,1)例外；p ≥ 2的(p,p)與n ≥ 1的",
        ),
        (
            "zh-Hans",
            "A一定有办法把最后一根留给B",
            "只有(1,1)例外；p ≥ 2的(p,p)与n ≥ 1的",
        ),
    ] {
        let output = run(
            &["audit", "--id", "4.misere.always", "--lang", language],
            "",
        );
        let lines = text(&output.stdout);
        for part in [quoted, corrected] {
            assert!(lines.contains(part), "{language}: {lines}");
        }
    }
}

#[test]
fn one_claim_and_no_case_are_said_as_such() {
    let folder = Scratch::new();
    let wrong = folder.write("wrong.toml", CLAIMS.replace("n - 2]", "n - 1]"));
    let said = text(&run(&["audit", "--claims", &wrong], "").stderr);
    assert!(
        said.contains("one claim did not come out as recorded"),
        "{said}"
    );
    for (statement, words) in [
        ("for n in 1..1: n == 0", "No case was tried"),
        ("for n in 1..=1: n == 1", "in 1 case ("),
        ("for n in 1..=2: n > 0", "in 2 cases ("),
    ] {
        let said = text(&run(&["conjecture", statement], "").stdout);
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn a_wrong_recorded_verdict_makes_the_status_1() {
    let folder = Scratch::new();
    for (from, to, why) in [
        ("[n, n])", "[n, n + 1])", "recorded true, found false"),
        ("n - 2]", "n - 1]", "recorded false, found open"),
        ("3..=20", "3..=2", "no case was tried"),
        ("[n, n - 1])'", "[n, n - 3])'", "7.two-rows"),
    ] {
        let file = folder.write("wrong.toml", CLAIMS.replace(from, to));
        let output = run(&["audit", "--claims", &file], "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn what_is_no_book_is_refused() {
    let folder = Scratch::new();
    let file = folder.write("1.toml", CLAIMS.replace("place", "palce"));
    let path = folder.text().to_owned();
    assert_eq!(
        run(&["audit", "--claims", &file], "").status.code(),
        Some(2)
    );
    folder.write("1.toml", CLAIMS);
    folder.write("2.toml", CLAIMS);
    let output = run(&["audit", "--claims", &path], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("two files of this number"));
    let missing = run(&["audit", "--claims", "/no/such/file"], "");
    assert_eq!(missing.status.code(), Some(1));
    let none = run(&["audit", "--claims", &file, "--document", "5"], "");
    assert_eq!(none.status.code(), Some(2));
}

/// Sequences, each with words of the law.
const LAWS: &str = "\
octal:0.77 | a(n+12) = a(n) for 71 ≤ n
subtraction:1-3 | a(n+4) = a(n) for 0 ≤ n
subtraction:1-3 --what p-positions | a(n+1) = a(n) + 4 for 0 ≤ n
subtraction:1-3 --misere | a(n+1) = a(n) + 4 for 0 ≤ n
chomp --rows 2 | column of the first winning opening: a(n+1) = a(n) + 1
5,0,1,3,4,6,7,9,10,12,13,15,16,18,19 | a(n+2) = a(n) + 3 for 1 ≤ n ≤ 12
- | a(n+3) = a(n) for 0 ≤ n ≤ 8
0,1,3,4,6,8,9,11,12,14,16,17,19,21 | no law
0,1,2 | no law in the 3 terms
wythoff | P-positions, second number: no law
wythoff --row 1 | a(n+3) = a(n) + 3 for 0 ≤ n ≤ 197
wythoff --column 1 --to 50 | a(n+3) = a(n) + 3 for 0 ≤ n ≤ 47
die --column 3 | a(n+9) = a(n) for 24 ≤ n
chomp --row 2 --to 30 | a(n+2) = a(n) + 3 for 1 ≤ n ≤ 28
";

/// The sequences whose laws a theorem proves.
const PROVED: [&str; 3] = ["octal:0.77", "subtraction:1-3", "die --column 3"];

/// Arguments that are no sequence.
const NO_SEQUENCE: &str = "\
wythoff-no --json
nim,3
1,x
wythoff --what nimbers
wythoff --row 1 --column 1
wythoff --column x
die
die --column 7
octal:0.77 --row 1
nim --rows 3
chomp --what openings
99999999999999999999
";

#[test]
fn laws_are_found_and_called_proved_only_where_a_theorem_says_so() {
    let fit = |line: &str| {
        let args: Vec<&str> = ["fit"].into_iter().chain(line.split(' ')).collect();
        run(&args, "3 1\n-4\n3 1 -4 3 1 -4, 3 1 -4")
    };
    for (line, law) in table(LAWS) {
        let output = fit(line);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(said.contains(law), "{line}: {said}");
        let words = match PROVED.contains(&line) {
            true => "; proved for all n from",
            false => "not proved beyond",
        };
        assert!(said.contains("no law") || said.contains(words), "{said}");
    }
    for line in NO_SEQUENCE.lines() {
        assert_eq!(fit(line).status.code(), Some(2), "{line}");
    }
    let json = text(&run(&["fit", "0,1,0,1,0,1,0,1,0,1", "--json"], "").stdout);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let law = serde_json::json!({
        "kind": "periodic", "from": 0, "period": 2, "saltus": 0, "values": [0, 1],
        "verified_to": 9, "compared": 8, "proved": false,
    });
    assert_eq!((&json["law"], &json["terms"]), (&law, &10.into()));
    assert_eq!(
        json["evidence"],
        serde_json::json!({"periods": 4, "pairs": 8})
    );
}

#[test]
fn the_report_is_readable_and_escaped() {
    let folder = Scratch::new();
    let file = folder.write("7.toml", CLAIMS);
    let audit = |more: &[&str]| {
        let output = run(&[&["audit", "--claims", &file][..], more].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let html = audit(&["--report", "html"]);
    assert!(html.contains("Equal &lt;heaps&gt;") && !html.contains("<heaps>"));
    assert!(html.contains("P &amp; safe."), "{html}");
    assert!(
        html.contains("<span class=\"false\">false</span>"),
        "{html}"
    );
    assert!(html.contains("<b>First failing case:</b> n = 3"), "{html}");
    assert!(html.contains("chomp 3,1 · normal play: N, *3"), "{html}");
    assert!(
        html.contains("<svg") && html.contains("class=\"poison\""),
        "the board is drawn: {html}"
    );
    assert!(html.contains("<title>Claims, checked</title>"), "{html}");
    for tag in ["p", "pre", "h3", "figure", "svg", "blockquote", "html"] {
        let count = |mark: &str| html.matches(mark).count();
        let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
        assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
        assert!(opened > 0, "{tag}");
    }
    let markdown = audit(&["--report", "md"]);
    assert!(
        markdown.contains("## Document 7: Equal \\<heaps\\>"),
        "{markdown}"
    );
    assert!(markdown.contains("### 7\\.two-rows — false"), "{markdown}");
    assert!(
        markdown.contains("> Two equal heaps are P \\& safe."),
        "{markdown}"
    );
    let chinese = audit(&["--report", "md", "--lang", "zh-Hant"]);
    assert!(chinese.contains("> 兩堆相等是 P 局面。"), "{chinese}");
    // With `--out` nothing is printed; a report of a wrong record still ends with 1.
    let out = folder.at("report.md");
    assert_eq!(audit(&["--report", "md", "--out", &out]), "");
    assert_eq!(std::fs::read_to_string(&out).expect("a report"), markdown);
    let wrong = folder.write("wrong.toml", CLAIMS.replace("[n, n])", "[n, n + 1])"));
    let output = run(&["audit", "--claims", &wrong, "--report", "html"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("This differs from the verdict on record:"));
    // FILE without a report is a mistake.
    let output = run(&["audit", "--claims", &file, "--out", &out], "");
    assert_eq!(output.status.code(), Some(2));
}
