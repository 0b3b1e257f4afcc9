//! The cheat sheet of the rulesets' language: every word with an example, and small games.
//! The script takes the names that it completes from here.

use grundy::Message;
use grundy::ruleset::{Topic, Word, vocabulary};
use maud::{Markup, html};

use crate::reader::Reader;

/// A small game, with the key of its title and its note.
pub(super) struct Sample {
    slug: &'static str,
    key: &'static str,
    /// The lines after the heading; `NOTE` stands for the note.
    rules: &'static str,
}

/// Small games, each with another kind of position. The first is that of an empty address.
const SAMPLES: [Sample; 6] = [
    Sample {
        slug: "my-game",
        key: "take",
        rules: "heaps n
option n - k  for k in 1..=3 where k <= n    # NOTE
start \"3,5,7\"
",
    },
    Sample {
        slug: "my-split",
        key: "split",
        rules: "heaps n
option n - 1  where n > 0
option a, n - a  for a in 1..n where 2*a < n    # NOTE
start \"4,6\"
",
    },
    Sample {
        slug: "my-piece",
        key: "piece",
        rules: "numbers a, b
option a - k, b  for k in 1..=min(a, 2)    # NOTE
option a, b - k  for k in 1..=b
corner a, b
start \"5,6\"
",
    },
    Sample {
        slug: "my-coins",
        key: "coins",
        rules: "coins c
option turn i, i - 1  for i in heads(c) where i > 0    # NOTE
start \"THTTHT\"
",
    },
    Sample {
        slug: "my-crosses",
        key: "crosses",
        rules: "grid g
option put 'X', c  for c in cells(g)
  where g[c] == '.' and all(g[d] == '.' for d in neighbours(g, c))    # NOTE
symmetry all
start \"..../..../....\"
",
    },
    Sample {
        slug: "my-graph",
        key: "graph",
        rules: "graph g
option remove v  for v in vertices(g) where degree(g, v) > 0    # NOTE
parts components
symmetry relabel
start \"path(6)\", \"cycle(5)\"
",
    },
];

impl Sample {
    /// The ruleset that the editor starts with.
    pub(super) const FIRST: &Self = &SAMPLES[0];

    pub(super) fn title(&self, reader: Reader<'_>) -> String {
        reader.text(&format!("web-ruleset-sample-{}", self.key))
    }

    /// The whole text, in the reader's language.
    pub(super) fn text(&self, reader: Reader<'_>) -> String {
        let note = reader.text(&format!("web-ruleset-sample-{}-note", self.key));
        let rules = self.rules.replace("NOTE", &note);
        format!("ruleset {} \"{}\"\n{rules}", self.slug, self.title(reader))
    }
}

/// The sheet, folded.
pub(super) fn sheet(reader: Reader<'_>) -> Markup {
    html! {
        details.words #words {
            summary { (reader.text("web-ruleset-sheet")) }
            p.small { (reader.text("web-ruleset-sheet-line")) " " span.scripted { (reader.text("web-ruleset-insert")) } }
            h2 { (reader.text("web-ruleset-samples")) }
            ul.choices {
                @for sample in &SAMPLES {
                    li { a.button data-swap href=(reader.link("/ruleset", &[("text", &sample.text(reader))])) { (sample.title(reader)) } }
                }
            }
            @for topic in Topic::ALL {
                details data-topic=(topic.word()) data-whole[topic.is_statement()] {
                    summary { (reader.text(&format!("vocabulary-{}", topic.word()))) }
                    dl {
                        @for word in vocabulary().iter().filter(|word| word.topic == topic) { (line(reader, word)) }
                    }
                }
            }
        }
    }
}

/// A word: its example, which the script can insert, and its meaning.
fn line(reader: Reader<'_>, word: &Word) -> Markup {
    let name = (word.topic != Topic::Sign).then_some(word.name);
    html! {
        div data-word=[name] data-then=(word.followed_by()) data-verb[word.is_verb()] {
            dt { code { (word.example) } }
            dd { (reader.say(&Message::new(word.key()))) }
        }
    }
}
