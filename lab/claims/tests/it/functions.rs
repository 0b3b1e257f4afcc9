//! The functions that a script can call: those written here, and no others.

use grundy_claims::{BySolver, Finding, Lab, Rules, Statement, functions};

/// Every function of the language, one per line, with the library's signature. A line
/// added or removed here changes the language: update docs/conjectures.md.
const FUNCTIONS: &str = include_str!("functions.txt");

fn finding(text: &str) -> Finding {
    let lab = Lab::new(1, Rules::default(), &BySolver::boxed);
    lab.check(&Statement::read(text).expect("a statement"))
        .finding
}

fn holds(text: &str) {
    let found = finding(text);
    assert!(matches!(found, Finding::Holds), "{text}: {found:?}");
}

#[test]
fn a_script_can_call_these_functions_and_no_other() {
    let (known, _) = functions();
    let listed: Vec<&str> = FUNCTIONS.lines().collect();
    assert!(listed.len() > 100, "the list is empty");
    let new: Vec<_> = known
        .iter()
        .filter(|f| !listed.contains(&f.as_str()))
        .collect();
    let gone: Vec<_> = listed
        .iter()
        .filter(|f| !known.iter().any(|k| k == *f))
        .collect();
    assert!(
        new.is_empty() && gone.is_empty(),
        "not in tests/functions.txt: {new:#?}\nin it and not there: {gone:#?}"
    );
}

#[test]
fn the_words_of_the_language_are_these() {
    let (_, absent) = functions();
    for text in [
        "let a = 1; a == 1",
        "const A = 1; A == 1",
        "if 1 < 2 { true } else { false }",
        "switch 3 { 1 => false, 2 | 3 => true, _ => false }",
        "let n = 0; for x in 0..5 { n += x; } n == 10",
        "let n = 0; for (x, at) in [5, 6] { n += x * at; } n == 6",
        "let n = 0; for x in 0..=5 { if x == 4 { break; } n += x; } n == 6",
        "let n = 0; while n < 5 { n += 1; continue; } n == 5",
        "let n = 0; do { n += 1; } while n < 5; n == 5",
        "let n = 0; do { n += 1; } until n == 5; n == 5",
        "let n = 0; loop { n += 1; if n == 5 { break; } } n == 5",
        "fn twice(n) { return 2 * n; } twice(2) == 4",
        "fn more(n) { this + n } 2.more(3) == 5 || true",
        "let told = false; try { throw \"x\" } catch (why) { told = why == \"x\"; } told",
        "3 in [1, 2, 3] && 4 !in [1, 2, 3] && 2 in 0..3 && 3 in 0..=3",
        "type_of(1) == \"i64\" && type_of(\"\") == \"string\"",
        "() ?? 3 == 3",
        "true && !false || false",
    ] {
        holds(text);
    }
    for word in &absent {
        let text = format!("{word}(\"x\")");
        assert!(matches!(finding(&text), Finding::Broken(_)), "{text}");
        let text = format!("\"x\".{word}(1)");
        assert!(matches!(finding(&text), Finding::Broken(_)), "{text}");
    }
    assert!(absent.len() >= 9);
    // Reserved words of the library, and those missing in a build without modules and
    // custom syntax.
    for word in [
        "import", "export", "as", "private", "global", "module", "use", "goto", "exit", "match",
        "static", "async", "await", "yield", "spawn", "go", "thread", "sync", "new", "with",
    ] {
        let text = format!("let {word} = 1; {word} == 2");
        assert!(!matches!(finding(&text), Finding::Holds), "{text}");
    }
}

#[test]
fn functions_of_arrays_say_what_the_page_says() {
    for text in [
        "let a = [3, 1, 2]; a.sort(); a == [1, 2, 3]",
        "let a = [3, 1, 2]; a.sort(|x, y| y - x); a == [3, 2, 1]",
        // Equal entries keep their order.
        "let a = [[2, 0], [1, 1], [2, 2], [1, 3]]; a.sort(|x, y| x[0] - y[0]); \
         a == [[1, 1], [1, 3], [2, 0], [2, 2]]",
        "let a = [\"b\", \"a\"]; a.sort(); a == [\"a\", \"b\"]",
        "let a = [1, 1, 2, 1]; a.dedup(); a == [1, 2, 1]",
        "let a = [1]; a.pad(3, 0); a.push(5); a == [1, 0, 0, 5] && a.len == 4 && a.len() == 4",
        "let a = [1, 2]; a.pop() == 2 && a == [1] && a.pop() == 1 && a.pop() == ()",
        "let a = [1, 2, 3]; a.remove(-1) == 3 && a.remove(0) == 1 && a == [2]",
        "let a = [1, 2]; a.insert(1, 9); a.insert(-1, 8); a == [1, 9, 8, 2]",
        "let a = [1, 2, 3]; a.reverse(); a.truncate(2); a == [3, 2]",
        "[1, 2, 3].extract(1) == [2, 3] && [1, 2, 3].extract(0, 2) == [1, 2]",
        "[1, 2, 3].map(|x| 2 * x) == [2, 4, 6] && [1, 2].filter(|x| x > 1) == [2]",
        "let n = 2; [1, 2].map(|x| x * n) == [2, 4] && n == 2",
        "[].all(|x| false) && ![].some(|x| true) && [4, 5].find(|x| x > 4) == 5",
        "[4].find(|x| x > 4) == () && [1, 2, 3].reduce(|a, x| a + x, 0) == 6",
        "[1, 2].reduce(|a, x| if a == () { x } else { a * x }) == 2",
        "[1, [2]] == [1, [2]] && [1] != [2] && [1] + [2] == [1, 2] && [1].contains(1)",
        "[1, 2, 1].index_of(1) == 0 && [1].index_of(5) == -1 && [].is_empty()",
        "let a = [1]; a += [2]; a += 3; a == [1, 2, 3]",
        "const A = [1]; A.push(2); A.len() == 1 || true",
    ] {
        holds(text);
    }
}

#[test]
fn functions_of_texts_maps_and_numbers_say_what_the_page_says() {
    for text in [
        "\"a,b,,\".split(\",\") == [\"a\", \"b\", \"\", \"\"] && \"é1\".to_chars() == ['é', '1']",
        "\"abc\".sub_string(1) == \"bc\" && \"abc\".sub_string(-2, 1) == \"b\"",
        "\"éa\".index_of(\"a\") == 1 && \"a\".index_of(\"b\") == -1 && \"é\".len == 1",
        "\"abc\".starts_with(\"ab\") && \"abc\".ends_with(\"bc\") && \"bc\" in \"abc\"",
        "\"a b\".replace(\"a\", \"c\") == \"c b\" && \" a \".trim() == \"a\"",
        "\"a\".to_upper() == \"A\" && \"A\".to_lower() == \"a\" && \"\".is_empty()",
        "`${[1, \"x\", 'c', #{a: ()}]}` == `[1, \"x\", 'c', #{\"a\": ()}]`",
        "\"n = \" + 5 == \"n = 5\" && 5 + \"!\" == \"5!\" && (12).to_string() == \"12\"",
        "\"x\" + () == \"x\" && \"x\" + true == \"xtrue\"",
        "#{a: 1} == #{a: 1} && #{a: 1} != #{a: 2} && #{a: 1} + #{b: 2} == #{a: 1, b: 2}",
        "let m = #{a: 1}; m.b = 2; m.keys() == [\"a\", \"b\"] && m.values() == [1, 2]",
        "let m = #{a: 1}; m.remove(\"a\") == 1 && m.is_empty() && m.len() == 0 && \"a\" !in m",
        "parse_int(\" 12\") == 12 && parse_int(\"ff\", 16) == 255 && abs(-3) == 3",
        "min(1, 2) == 1 && max(1, 2) == 2 && is_odd(3) && is_even(2) && is_zero(0) && sign(-5) == -1",
        "(5 & 3) == 1 && (5 | 3) == 7 && (5 ^ 3) == 6 && 1 << 3 == 8 && 8 >> 3 == 1 && 2 ** 5 == 32",
    ] {
        holds(text);
    }
}
