//! The functions of the language, compared with known results.

use grundy_claims::Finding;

use super::{finding, holds};

#[test]
fn a_period_is_reported_once_its_proof_is_complete() {
    holds(
        r#"let p = period("octal:0.77", 1000); p.length == 12 && p.from == 71 && p.proved_by == 168"#,
    );
    holds(r#"period("octal:0.77", 167) == () && period("octal:0.77", 168) != ()"#);
    // The values agree with the period, by its definition.
    holds(
        r#"for n in 71..=600: nimber("octal:0.77", n + period("octal:0.77", 700).length) == nimber("octal:0.77", n)"#,
    );
    holds(r#"nimber("octal:0.77", 70) != nimber("octal:0.77", 82)"#);
    holds(r#"for k in 1..=6: period(`subtraction:1-${k}`, 200).length == k + 1"#);
    holds(r#"for k in 1..=6: period(`subtraction:1-${k}`, 200, "misere").length == k + 1"#);
    // A game without heaps has no period; nor has one whose period does not appear.
    holds(r#"period("wythoff", 50) == () && period("octal:0.007", 200) == ()"#);
    for wrong in [
        r#"period("octal:0.77", -1) == ()"#,
        r#"period("octal:0.77", "x") == ()"#,
        r#"period("no-game", 10) == ()"#,
    ] {
        assert!(matches!(finding(wrong), Finding::Broken(_)), "{wrong}");
    }
}

#[test]
fn document_1s_classes_are_those_of_its_lemmas() {
    // Classes of A(1,y) by document 1's first table, for one part each.
    holds(r#"document_classes("A(1,1)") == [1] && document_classes("A(1,2)").len() == 1"#);
    holds(r#"document_classes("A(1,2)+A(1,1)").len() == 2"#);
    holds("document_classes(`##/#.#/.##`) == [0]");
    assert!(matches!(
        finding("document_classes(`A(x)`) == []"),
        Finding::Broken(_)
    ));
}
