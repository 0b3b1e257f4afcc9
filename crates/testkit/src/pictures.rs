//! Rulesets whose pictures would exhaust a machine, one for each kind of board.

/// A position of a ruleset that is hostile to renderers.
#[derive(Clone, Debug)]
pub struct HostilePicture {
    /// The large part of it.
    pub what: &'static str,
    /// The text of the rules.
    pub ruleset: String,
    /// The position.
    pub position: String,
    /// The key of the sentence in place of the picture; `None` if there is a
    /// smaller picture.
    pub sentence: Option<&'static str>,
}

/// Hostile positions of every kind.
///
/// They cover heaps, lists, numbers, coins, grids, graphs, orders, and expressions
/// of pictures and texts.
#[must_use]
pub fn hostile_pictures() -> Vec<HostilePicture> {
    const LARGE: Option<&str> = Some("scene-too-large");
    const GRAPH: Option<&str> = Some("scene-graph-large");
    const LONG: Option<&str> = Some("scene-too-long");
    let of = |what, rules: &str, position: &str, sentence| HostilePicture {
        what,
        ruleset: format!("ruleset hostile; {rules}"),
        position: position.to_owned(),
        sentence,
    };
    // Two numbers of which the first falls by one: a single move.
    let numbers = |what, form: &str, sentence| {
        let rules = format!("numbers a, b; {form}; option a - 1, b where a > 0");
        of(what, &rules, "3,5", sentence)
    };
    let many = |what, form: &str, condition: &str| {
        let rules =
            format!("numbers a, b; {form}option a - k, b for k in 1..=a where a < 100 {condition}");
        of(what, &rules, "60,5", LONG)
    };
    let arcs: Vec<String> = (0..99).map(|v| format!("{v}>{}", v + 1)).collect();
    vec![
        of(
            "moves that touch many places",
            "grid g; option clear [(x, y) for (x, y) in cells(g) where x > r or (x = r and y >= s)] \
             for (r, s) in cells(g) where full(g, (r, s))",
            "40x40",
            LONG,
        ),
        of(
            "heaps",
            "heaps n; option n - 1 where n > 0",
            &vec!["60"; 200].join(","),
            LARGE,
        ),
        of(
            "row",
            "row r; option delete(r, 0) where len(r) > 0",
            &vec!["60"; 200].join(","),
            LARGE,
        ),
        of(
            "rows",
            "rows r; option r[1..] where len(r) > 0",
            &vec!["60"; 200].join(","),
            LARGE,
        ),
        of(
            "row of nothing",
            "row r; option delete(r, 0) where len(r) > 0",
            &vec!["0"; 3000].join(","),
            LARGE,
        ),
        of(
            "coins",
            "coins c; option turn i for i in heads(c)",
            &"H".repeat(4000),
            LARGE,
        ),
        of(
            "grid",
            "grid g; option clear c for c in cells(g) where full(g, c)",
            "64x64",
            LARGE,
        ),
        of(
            "grids side by side",
            "grid g; option clear c for c in cells(g) where full(g, c)",
            &vec!["64x1"; 60].join("+"),
            LARGE,
        ),
        of(
            "graph",
            "graph g; option remove v for v in vertices(g)",
            "path(4096)",
            GRAPH,
        ),
        of(
            "edges",
            "graph g; option remove v for v in vertices(g)",
            "complete(40)",
            GRAPH,
        ),
        of(
            "directed graph",
            "directed graph g; option remove v for v in vertices(g)",
            &arcs.join(","),
            GRAPH,
        ),
        of(
            "poset",
            "poset p; option remove x, above(p, x) for x in elements(p)",
            "chain(64)",
            GRAPH,
        ),
        numbers("long strip", "strip [x for x in 0..500000]", None),
        numbers("crowded strip", "strip [x mod 60 for x in 0..200000]", None),
        numbers("circle", "circle 60, [x mod 60 for x in 0..500000]", None),
        numbers("sets", "sets [1 for x in 0..500000]", None),
        numbers("tiles", "tiles [1 for x in 0..500000]", None),
        numbers("stacks", "stacks 3, 3, [5 for x in 0..500000]", None),
        numbers("bar", "bar 2^62, 2^62, 2^62, b", None),
        numbers("corner", "corner 9223372036854775807, 50", None),
        many(
            "strips of many moves",
            "strip [x mod 60 for x in 0..200000]; ",
            "",
        ),
        many(
            "moves that take long",
            "",
            "where count([1 for x in 0..100000]) > 0 or a < 10",
        ),
        many(
            "texts that take long",
            "written \"{a}-{b}\" where a < 10 or count([1 for x in 0..100000]) > 0; ",
            "",
        )
        .at("60-5"),
    ]
}

impl HostilePicture {
    fn at(mut self, position: &str) -> Self {
        position.clone_into(&mut self.position);
        self
    }
}
