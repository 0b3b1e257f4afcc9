//! The loops of an option, and the elements that they go through.

use grundy_core::Notation as _;
use grundy_engine::definition::options;
use grundy_ruleset::Ruleset;

/// The options of a position, in order.
fn listed(text: &str, position: &str) -> Vec<String> {
    let ruleset = Ruleset::with_parameters(text, None).unwrap();
    let at = ruleset.read(position).unwrap();
    let options = options(&ruleset, &at);
    options.iter().map(|option| ruleset.show(option)).collect()
}

#[test]
fn there_is_no_choice_from_an_empty_list() {
    let option = "option r[1..] for c in choices([[0, 1], [x for x in []]]) where len(r) > 0";
    assert_eq!(
        listed(&format!("ruleset mine; row r; {option}"), "3"),
        [""; 0]
    );
    let option = "option r[1..] for c in choices([[0, 1], [2]]) where len(r) > 0 and c[1] = 2";
    assert_eq!(
        listed(&format!("ruleset mine; row r; {option}"), "3"),
        ["-"]
    );
}
