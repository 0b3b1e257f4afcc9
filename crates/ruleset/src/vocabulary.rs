//! The words of the language by topic, and the names that a text gives: for pages that
//! complete and explain them.

use std::sync::LazyLock;

use crate::ast::Kind;
use crate::lexer::{Spot, Token, tokens};
use crate::parser::{VERBS, is, is_reserved};

/// The most characters of a line that gives a name.
const LONGEST_LINE: usize = 80;

/// The topic of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Topic {
    /// The lines before the kind of position.
    Heading,
    /// The kinds of position.
    Kind,
    /// The first words of statements.
    Statement,
    /// The statements that say how a position is drawn.
    Drawing,
    /// The words of clauses and expressions.
    Word,
    /// The expressions that are written with signs.
    Sign,
    /// The functions of numbers.
    Number,
    /// The functions of lists.
    List,
    /// The functions of coins.
    Coins,
    /// The functions and directions of grids.
    Grid,
    /// The functions of graphs.
    Graph,
    /// The functions of posets.
    Poset,
    /// The functions of curves.
    Curves,
    /// The symmetries, and the word for components.
    Declared,
}

impl Topic {
    /// All topics, in the order of a cheat sheet.
    pub const ALL: [Self; 14] = [
        Self::Heading,
        Self::Kind,
        Self::Statement,
        Self::Drawing,
        Self::Word,
        Self::Sign,
        Self::Number,
        Self::List,
        Self::Coins,
        Self::Grid,
        Self::Graph,
        Self::Poset,
        Self::Curves,
        Self::Declared,
    ];

    /// The topic as a word, for message keys.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Heading => "heading",
            Self::Kind => "kind",
            Self::Statement => "statement",
            Self::Drawing => "drawing",
            Self::Word => "word",
            Self::Sign => "sign",
            Self::Number => "number",
            Self::List => "list",
            Self::Coins => "coins",
            Self::Grid => "grid",
            Self::Graph => "graph",
            Self::Poset => "poset",
            Self::Curves => "curves",
            Self::Declared => "declared",
        }
    }

    /// True if its examples are whole statements.
    #[must_use]
    pub const fn is_statement(self) -> bool {
        use Topic::{Declared, Drawing, Heading, Kind, Statement};
        matches!(self, Heading | Kind | Statement | Drawing | Declared)
    }
}

/// A word of the language, or a sign, with an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Word {
    /// The topic; a word may belong to several.
    pub topic: Topic,
    /// The word as written; for signs, their name in message keys.
    pub name: &'static str,
    /// A statement or an expression with the word.
    pub example: &'static str,
}

impl Word {
    /// The key of the message that explains the word.
    #[must_use]
    pub fn key(&self) -> String {
        let name = self.name.replace(' ', "-");
        format!("vocabulary-{}-{name}", self.topic.word())
    }

    /// The text that follows the word wherever it is used: a parenthesis, a blank or
    /// nothing.
    #[must_use]
    pub fn followed_by(&self) -> &'static str {
        let rest = self.example.strip_prefix(self.name);
        match self.topic {
            _ if rest.is_some_and(|rest| rest.starts_with('(')) => "(",
            Topic::Grid | Topic::Sign | Topic::Declared => "",
            _ => " ",
        }
    }

    /// True for a function that an option may apply to the board without naming it.
    #[must_use]
    pub fn is_verb(&self) -> bool {
        self.followed_by() == "(" && VERBS.contains(&self.name)
    }
}

static WORDS: LazyLock<Vec<Word>> = LazyLock::new(|| {
    let mut words = Vec::new();
    let mut topic = Topic::Heading;
    for line in include_str!("vocabulary.txt").lines() {
        match line.split_once(" | ") {
            Some((name, example)) => words.push(Word {
                topic,
                name,
                example,
            }),
            None => {
                let named = Topic::ALL.into_iter().find(|named| named.word() == line);
                topic = named.unwrap_or(topic);
            }
        }
    }
    words
});

/// All words of the language, and its signs, by topic.
///
/// ```
/// use grundy_ruleset::{Topic, vocabulary};
/// let graphs = vocabulary().iter().filter(|word| word.topic == Topic::Graph);
/// assert!(graphs.clone().any(|word| word.name == "neighbours" && word.example == "neighbours(g, v)"));
/// ```
#[must_use]
pub fn vocabulary() -> &'static [Word] {
    &WORDS
}

/// A name that a text gives.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GivenName {
    /// The name.
    pub name: String,
    /// The line that gives it, from the first word on: `let m = n / 2`.
    pub line: String,
    /// True for a definition with parameters.
    pub is_function: bool,
}

/// The names that a text gives, and the topic of its boards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct GivenNames {
    /// The names in the order of the text, each once.
    pub names: Vec<GivenName>,
    /// The topic of the functions for its kind of position: [`Topic::List`] for numbers;
    /// `None` if the text has no kind yet.
    pub topic: Option<Topic>,
}

/// Finds the names that a text gives, before the first character that has no meaning.
///
/// ```
/// let given = grundy_ruleset::given_names("ruleset a\nheaps n\noption n - k for k in 1..=");
/// let names: Vec<&str> = given.names.iter().map(|given| &*given.name).collect();
/// assert_eq!(names, ["n", "k"]);
/// assert_eq!(given.names[1].line, "for k in 1..=");
/// ```
#[must_use]
pub fn given_names(text: &str) -> GivenNames {
    let chars: Vec<char> = text.chars().collect();
    let spots = tokens(text).unwrap_or_else(|error| {
        let before: String = chars.iter().take(error.at).collect();
        tokens(&before).unwrap_or_default()
    });
    let mut given = GivenNames::default();
    for (place, spot) in spots.iter().enumerate() {
        let rest = &spots[place + 1..];
        let mut gives = match &spot.token {
            Token::Name(word) => match word.as_str() {
                "let" if rest.first().is_some_and(|next| is(next, "(")) => names(rest, usize::MAX),
                "parameter" | "let" => names(rest, 1),
                "define" | "for" => names(rest, usize::MAX),
                _ => match kind(&spots[..place], &spots[place..]) {
                    Some((kind, rest)) if given.topic.is_none() => {
                        given.topic = Some(topic(kind));
                        names(rest, usize::MAX)
                    }
                    // `for a in x, b in y`
                    _ if rest.first().is_some_and(|next| is(next, "in"))
                        && place > 0
                        && is(&spots[place - 1], ",") =>
                    {
                        vec![word.clone()]
                    }
                    _ => continue,
                },
            },
            _ => continue,
        };
        gives.retain(|name| given.names.iter().all(|known| known.name != *name));
        let is_function = is(spot, "define") && rest.get(1).is_some_and(|next| is(next, "("));
        let line = line(&chars, spot, rest);
        let gives = gives.into_iter().enumerate();
        given.names.extend(gives.map(|(index, name)| GivenName {
            name,
            line: line.clone(),
            is_function: is_function && index == 0,
        }));
    }
    given
}

/// The kind that begins a statement here, and what follows its words.
fn kind<'s>(before: &[Spot], spots: &'s [Spot]) -> Option<(Kind, &'s [Spot])> {
    if !spots[0].first && before.last().is_none_or(|last| !is(last, ";")) {
        return None;
    }
    Kind::ALL.into_iter().find_map(|kind| {
        let words: Vec<&str> = kind.words().split(' ').collect();
        let (start, rest) = spots.split_at_checked(words.len())?;
        let is_here = start.iter().zip(words).all(|(spot, word)| is(spot, word));
        is_here.then_some((kind, rest))
    })
}

/// The topic of the functions for a kind of position.
const fn topic(kind: Kind) -> Topic {
    match kind {
        Kind::Coins => Topic::Coins,
        Kind::Grid => Topic::Grid,
        Kind::Graph | Kind::Digraph => Topic::Graph,
        Kind::Poset => Topic::Poset,
        Kind::Curves | Kind::Crosses => Topic::Curves,
        _ => Topic::List,
    }
}

/// The names at the start, with commas or parentheses between, up to a limit or to the end
/// of the first parenthesis.
fn names(spots: &[Spot], most: usize) -> Vec<String> {
    let mut names = Vec::new();
    let mut was_name = false;
    let mut depth = 0;
    for spot in spots.iter().take_while(|spot| !spot.first) {
        match &spot.token {
            Token::Name(name) if !was_name && names.len() < most && !is_reserved(name) => {
                names.push(name.clone());
                was_name = true;
            }
            Token::Mark(mark @ ("(" | ",")) => {
                depth += usize::from(*mark == "(");
                was_name = false;
            }
            Token::Mark(")") if depth > 1 => depth -= 1,
            _ => break,
        }
    }
    names
}

/// The text from a token to the end of its line or statement, cut if it is long.
fn line(chars: &[char], spot: &Spot, rest: &[Spot]) -> String {
    let ends = |next: &&Spot| next.first || is(next, ";") || next.token == Token::End;
    let after = rest.iter().take_while(|next| !ends(next));
    let last = after.last().unwrap_or(spot);
    let end = last.at + last.token.shown().chars().count();
    let line = chars.get(spot.at..end.min(chars.len()));
    line.unwrap_or_default().iter().take(LONGEST_LINE).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::parser::{RESERVED, STATEMENTS, SYMMETRIES};

    fn of(topics: &[Topic]) -> BTreeSet<&'static str> {
        let words = vocabulary().iter();
        let words = words.filter(|word| topics.contains(&word.topic));
        words.map(|word| word.name).collect()
    }

    #[test]
    fn every_word_of_the_language_is_in_the_vocabulary() {
        use Topic::{Coins, Curves, Declared, Drawing, Graph, Grid, Heading, List, Number, Poset};
        let functions = of(&[Number, List, Coins, Grid, Graph, Poset, Curves]);
        let directions = ["right", "left", "up", "down"];
        let known = crate::compile::function_names();
        let known = known.chain(directions).chain(crate::compile::LOOPS);
        assert_eq!(functions, known.collect());
        let kinds = Kind::ALL.into_iter().map(Kind::words);
        assert_eq!(of(&[Topic::Kind]), kinds.collect());
        let statements = STATEMENTS.into_iter().chain(["ruleset"]);
        assert_eq!(
            of(&[Heading, Topic::Statement, Drawing]),
            statements.collect()
        );
        let reserved = RESERVED.into_iter();
        let reserved = reserved.filter(|word| !["option", "ruleset"].contains(word));
        assert_eq!(of(&[Topic::Word]), reserved.collect());
        let declared = SYMMETRIES.into_iter().map(|(name, _)| name);
        assert_eq!(of(&[Declared]), declared.chain(["components"]).collect());
        for topic in Topic::ALL {
            assert!(!of(&[topic]).is_empty(), "{topic:?}");
        }
    }

    /// The words before a sign in the first cells of a table of the reference.
    fn documented(heading: &str, sign: char) -> BTreeSet<&'static str> {
        let page = include_str!("../../../docs/rulesets.md");
        let section = page.split(heading).nth(1).unwrap_or_default();
        let section = section.split("\n## ").next().unwrap_or_default();
        let rows = section.lines().filter_map(|line| line.strip_prefix("| "));
        let cells = rows.filter_map(|row| row.split(" |").next());
        let usages = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        usages
            .filter_map(|usage| usage.split(sign).next())
            .collect()
    }

    #[test]
    fn the_reference_has_every_word() {
        use Topic::{Coins, Curves, Drawing, Graph, Grid, Heading, List, Number, Poset};
        let mut functions = of(&[Number, List, Coins, Grid, Graph, Poset, Curves]);
        functions.retain(|name| !["right", "left", "up", "down"].contains(name));
        assert_eq!(documented("\n## Functions\n", '('), functions);
        assert!(functions.len() > 40, "{} functions", functions.len());
        // Any kind may stand where the reference has one.
        let mut statements = of(&[Heading, Topic::Statement, Drawing]);
        statements.insert("heaps");
        assert_eq!(documented("\n## Statements\n", ' '), statements);
        let kinds = of(&[Topic::Kind]);
        let kinds: BTreeSet<&str> = kinds
            .into_iter()
            .map(|kind| kind.split(' ').next().unwrap_or_default())
            .collect();
        assert_eq!(documented("\n## Kinds of position\n", ' '), kinds);
    }

    fn given(text: &str) -> Vec<String> {
        let names = given_names(text).names.into_iter();
        names
            .map(|given| format!("{}: {}", given.name, given.line))
            .collect()
    }

    #[test]
    fn the_names_of_a_text_have_the_line_that_gives_them() {
        let text = "ruleset a-row \"for x in y\"; parameter steps = [1, 2]\ndirected graph g # for z in\n\
            define near(v, w) = adjacent(g, v, w)   # a comment\n\
            option remove a  for (a, b) in edges(g), c in out(g, a) let d = c + 1 where d in [1]\n\
            start \"path(3)";
        assert_eq!(
            given(text),
            [
                "steps: parameter steps = [1, 2]",
                "g: directed graph g",
                "near: define near(v, w) = adjacent(g, v, w)",
                "v: define near(v, w) = adjacent(g, v, w)",
                "w: define near(v, w) = adjacent(g, v, w)",
                "a: for (a, b) in edges(g), c in out(g, a) let d = c + 1 where d in [1]",
                "b: for (a, b) in edges(g), c in out(g, a) let d = c + 1 where d in [1]",
                "c: c in out(g, a) let d = c + 1 where d in [1]",
                "d: let d = c + 1 where d in [1]",
            ]
        );
        assert_eq!(given_names(text).topic, Some(Topic::Graph));
        let nested = "ruleset a; heaps n; define f((x, y), z) = x; option n for ((a, b), c) in l, d in m\n\
            let (e, (h, i)) = p";
        let names = given_names(nested)
            .names
            .into_iter()
            .map(|given| given.name);
        let names: Vec<String> = names.collect();
        assert_eq!(names.join(" "), "n f x y z a b c d e h i");
        assert_eq!(given_names("ruleset a\n").topic, None);
        assert_eq!(given("\u{202e}"), [""; 0]);
        assert_eq!(
            given("ruleset a\nheaps\noption n - k for in 1..=n"),
            [""; 0]
        );
    }
}
