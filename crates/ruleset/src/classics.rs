//! The classics: rulesets that ship with Grundy, by slug.

use crate::built_in::built_in_texts;

/// A group of games that a page shows together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Heaps and rows of numbers.
    Heaps,
    /// Rows of coins.
    Coins,
    /// Boards of squares, and pieces on boards.
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

    /// The word of the group in addresses and message keys.
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

/// A ruleset that ships with Grundy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classic {
    /// The game's name in notation and addresses.
    pub slug: &'static str,
    /// The group of the game.
    pub group: Group,
    /// The text of the ruleset.
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
    Boards: "notakto" "queens" "rooks" "bishops" "knights" "kings" "nogo" "clobber"
        "cannibal-clobber" "dots-and-boxes" "square-lines" "rook-race" "bishop-race" "king-race" "knight-race";
    Graphs: "node-kayles" "arc-kayles" "green-hackenbush" "graph-chomp" "geography"
        "undirected-geography" "nim-on-graphs" "col" "snort" "nimstring" "sprouts" "brussels-sprouts";
    Chocolate: "poset" "divisors" "chomp3d" "poisoned-chocolate" "subset-takeaway";
};

/// Iterates over slug and text of every ruleset that ships with Grundy: those of built-in
/// games, then the classics.
pub(crate) fn shipped_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    built_in_texts().chain(CLASSICS.iter().map(|classic| (classic.slug, classic.text)))
}

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

/// True if a name is the whole text of a ruleset: its first word is `ruleset`.
#[must_use]
pub fn is_text(name: &str) -> bool {
    let after = name.trim_start().strip_prefix("ruleset");
    after.is_some_and(|after| after.starts_with(char::is_whitespace))
}

/// The displayed name of a game: the slug of a ruleset's text, or any other name
/// unchanged.
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
