//! Tuples taken apart by names, subsets, binary digits, colours of vertices.

use grundy_core::Notation as _;
use grundy_engine::definition;
use grundy_ruleset::Ruleset;

fn read(text: &str) -> Ruleset {
    Ruleset::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The options of a position.
fn options(text: &str, position: &str) -> Vec<String> {
    let ruleset = read(text);
    let at = ruleset.read(position).unwrap();
    let options = definition::options(&ruleset, &at);
    let mut shown: Vec<String> = options.iter().map(|at| ruleset.show(at)).collect();
    shown.sort();
    assert!(ruleset.fault().is_none(), "{text}");
    shown
}

/// The number that an expression has at heap 1000, after some clauses.
fn value(expression: &str, clauses: &str) -> String {
    let text = format!("ruleset mine; heaps n; option {expression} where n == 1000 {clauses}");
    options(&(text + "; measure n"), "1000").join(" ")
}

#[test]
fn tuples_of_any_depth_are_taken_apart_by_names() {
    assert_eq!(value("a + 2*b", "let (a, b) = (3, 5)"), "13");
    assert_eq!(value("a + 2*b", "let (a) = 3 let ((b)) = 5"), "13");
    assert_eq!(value("a + 2*b", "for ((a, b)) in [(3, 5)]"), "13");
    assert_eq!(
        value("a + 2*b + 4*c", "let ((a, b), c) = ((1, 2), 3)"),
        "17"
    );
    assert_eq!(
        value("a + 2*b + 4*c", "for ((a, b), c) in [((1, 2), 3)]"),
        "17"
    );
    assert_eq!(
        value("a + 2*d", "for (a, (b, (c, d))) in [(1, (2, (3, 4)))]"),
        "9"
    );
    assert_eq!(value("x[1] + c", "let (x, c) = ([7, 8], 2)"), "10");
    assert_eq!(
        value("sum(a*b for (a, (b, c)) in [(1, (2, 3)), (4, (5, 6))])", ""),
        "22"
    );
    let define = "ruleset mine; heaps n; define f((a, b), c) = a + 10*b + 100*c;
        option f((1, 2), 3) where n == 1000; measure n";
    assert_eq!(options(define, "1000"), ["321"]);
    let places = "ruleset mine; grid g; define taxi((a, b), (c, d)) = abs(a - c) + abs(b - d);
        option clear p, q for p in cells(g), q in cells(g)
        where full(g, p) and full(g, q) and p < q and taxi(p, q) == 2";
    let error = Ruleset::read(places).unwrap_err();
    assert_eq!(error.why.key, "ruleset-type", "places have no order");
    let places = places.replace("p < q", "p != q");
    assert_eq!(options(&places, "2x2"), ["#./.#", ".#/#."]);
}

#[test]
fn a_pattern_that_fits_no_tuple_is_an_error_at_its_place() {
    for (clause, key) in [
        ("let (a, b) = (1, 2, 3)", "ruleset-type"),
        ("let (a, b) = [1, 2]", "ruleset-type"),
        ("let (a, b) = n", "ruleset-type"),
        ("for ((a, b), c) in [(1, 2)]", "ruleset-type"),
        ("let (a, a) = (1, 2)", "ruleset-name-twice"),
        ("let (a, n) = (1, 2)", "ruleset-name-twice"),
        ("let (a, (b, a)) = (1, (2, 3))", "ruleset-name-twice"),
        ("let (a, ) = (1, 2)", "ruleset-expected"),
        ("let () = (1, 2)", "ruleset-expected"),
    ] {
        let text = format!("ruleset mine; heaps n; option 0 where n > 0 {clause}");
        let error = Ruleset::read(&text).unwrap_err();
        assert!(
            error.why.key.starts_with(key) || error.why.key == "ruleset-advised",
            "{clause}: {error}"
        );
        assert!(
            error.at > text.find("n > 0").unwrap(),
            "{clause}: {}",
            error.at
        );
    }
    let deep = "(".repeat(70) + "a" + &")".repeat(70);
    let text = format!("ruleset mine; heaps n; option 0 for {deep} in [n] where n > 0");
    assert!(Ruleset::read(&text).is_err());
    let text = "ruleset mine; heaps n; define f((a, b), a) = a; option 0 where n > 0";
    assert_eq!(
        Ruleset::read(text).unwrap_err().why.key,
        "ruleset-name-twice"
    );
}

#[test]
fn subsets_are_all_sublists_once() {
    assert_eq!(value("count([x for x in subsets([5, 5, 7])])", ""), "8");
    assert_eq!(value("count([x for x in subsets([0..0])])", ""), "1");
    assert_eq!(value("sum(sum(x) for x in subsets([1, 2, 4]))", ""), "28");
    let sums = "ruleset mine; all heaps h; option [n for n in h where n not in s]
        for s in subsets(distinct(h)) where len(s) > 0 and xor(s) == 0";
    assert_eq!(options(sums, "1,2,3,4"), ["4"]);
    let places = "ruleset mine; grid g; option clear s for s in subsets([c for c in cells(g) where full(g, c)])
        where len(s) == 2";
    assert_eq!(options(places, "1x3").len(), 3);
    // A search that ends at the first is short, all subsets are too many.
    let long = "ruleset mine; heaps n; option 0 where n > 0 and any(len(s) > 1 for s in subsets([0..1000]))";
    assert_eq!(options(long, "5"), ["0"]);
    let error = Ruleset::read(&long.replace("len(s) > 1", "len(s) > 1000")).unwrap_err();
    assert!(error.to_string().contains("ruleset-fault-work"), "{error}");
}

#[test]
fn binary_digits_are_counted() {
    let slow = |n: u64| (0..64).filter(|bit| n >> bit & 1 == 1).count().to_string();
    for n in [0, 1, 6, 255, 256, 1_000_003, 1 << 62] {
        assert_eq!(value(&format!("popcount({n})"), ""), slow(n));
    }
    let error =
        Ruleset::read("ruleset mine; heaps n; option popcount(-n) where n > 0").unwrap_err();
    assert!(error.to_string().contains("ruleset-fault-bits"), "{error}");
}

#[test]
fn vertices_have_colours() {
    let paint = "ruleset mine; graph g; option put 'X', v for v in vertices(g)
        where g[v] == '#' and any(g[u] == 'O' for u in neighbours(g, v))";
    assert_eq!(
        options(paint, "path(4),1=O"),
        ["0-1,1-2,2-3,0=X,1=O", "0-1,1-2,2-3,2=X,1=O"]
    );
    assert!(!read(paint).goes_round());
    let fall =
        "ruleset mine; graph g; option keep [u for u in vertices(g) where u not in group(g, v)]
        for v in vertices(g) where g[v] == 'X' and count(neighbours(g, group(g, v))) < 2";
    assert_eq!(options(fall, "path(5),0=X,1=X,3=X"), ["2-3,3-4,3=X"]);
    for (text, key) in [
        ("put '.', v for v in vertices(g)", "ruleset-fault-not-there"),
        ("put 'X', 9 for v in vertices(g)", "ruleset-fault-not-there"),
    ] {
        let error = Ruleset::read(&format!("ruleset mine; graph g; option {text}")).unwrap_err();
        assert!(error.to_string().contains(key), "{text}: {error}");
    }
}
