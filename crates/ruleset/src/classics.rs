//! The classics: rulesets that come with Grundy, by their slugs.

/// Games of one kind, as a page shows them together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Heaps and rows of numbers.
    Heaps,
    /// Rows of coins.
    Coins,
    /// Boards of squares, and pieces on them.
    Boards,
    /// Graphs.
    Graphs,
    /// Chocolate, divisors and other orders.
    Chocolate,
}

impl Group {
    /// All groups, in the order of a page.
    pub const ALL: [Self; 5] = [
        Self::Heaps,
        Self::Coins,
        Self::Boards,
        Self::Graphs,
        Self::Chocolate,
    ];

    /// The word for it in addresses and message keys.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Heaps => "heaps",
            Self::Coins => "coins",
            Self::Boards => "boards",
            Self::Graphs => "graphs",
            Self::Chocolate => "chocolate",
        }
    }
}

/// A ruleset that comes with Grundy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classic {
    /// Its name in notation and addresses.
    pub slug: &'static str,
    /// Which games it stands among.
    pub group: Group,
    /// Its text.
    pub text: &'static str,
}

macro_rules! classics {
    ($($group:ident: $($slug:literal)+;)+) => {
        &[$($(Classic {
            slug: $slug,
            group: Group::$group,
            text: include_str!(concat!("../classics/", $slug, ".ruleset")),
        }),+),+]
    };
}

/// Every classic, group by group.
pub const CLASSICS: &[Classic] = classics! {
    Heaps: "kayles" "dawsons-kayles" "dawsons-chess" "treblecross" "officers" "guiles"
        "grundys-game" "laskers-nim" "prim" "dim" "subtract-a-square" "mark" "euclid" "antonim"
        "end-nim" "staircase-nim" "silver-dollar" "welter" "kotzigs-nim";
    Coins: "turning-turtles" "mock-turtles" "ruler" "twins" "triplets" "ternups" "grunt"
        "turning-corners";
    Boards: "notakto" "square-lines" "rook-race" "bishop-race" "king-race" "knight-race";
    Graphs: "node-kayles" "arc-kayles" "green-hackenbush" "graph-chomp" "geography"
        "undirected-geography";
    Chocolate: "poset" "divisors" "chomp3d" "poisoned-chocolate" "subset-takeaway";
};

/// The classic with this slug.
///
/// ```
/// let kayles = grundy_ruleset::classic("kayles").unwrap();
/// assert!(kayles.text.contains("heaps n"));
/// ```
#[must_use]
pub fn classic(slug: &str) -> Option<Classic> {
    CLASSICS
        .iter()
        .find(|classic| classic.slug == slug)
        .copied()
}

/// True for a name that is a ruleset's whole text: its first word is `ruleset`.
#[must_use]
pub fn is_text(name: &str) -> bool {
    let after = name.trim_start().strip_prefix("ruleset");
    after.is_some_and(|after| after.starts_with(char::is_whitespace))
}

/// A game's name as a person reads it: of a ruleset's text its slug, of any
/// other name all of it.
///
/// ```
/// let own = "ruleset mine; heaps n; option n - 1 where n > 0";
/// assert_eq!(grundy_ruleset::label(own), "mine");
/// assert_eq!(grundy_ruleset::label("moore:2"), "moore:2");
/// ```
#[must_use]
pub fn label(name: &str) -> &str {
    if !is_text(name) {
        return name;
    }
    let after = name.trim_start().trim_start_matches("ruleset").trim_start();
    let end = after.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    &after[..end.unwrap_or(after.len())]
}
