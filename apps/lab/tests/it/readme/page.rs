//! A minimal parser for pages of Markdown.

use std::collections::BTreeSet;

/// A block of code: its language, its text, and the line before it.
pub(crate) struct Block<'a> {
    pub(crate) language: &'a str,
    pub(crate) text: Vec<&'a str>,
    pub(crate) before: &'a str,
}

/// Splits a page into its code blocks and its prose.
pub(crate) fn taken_apart(page: &str) -> (Vec<Block<'_>>, Vec<&str>) {
    let (mut blocks, mut prose) = (Vec::new(), Vec::new());
    let mut open: Option<Block<'_>> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(language), None) => {
                let before = prose.last().copied().unwrap_or_default();
                open = Some(Block {
                    language,
                    text: Vec::new(),
                    before,
                });
            }
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some(mut block)) => {
                block.text.push(line);
                open = Some(block);
            }
            (None, None) => prose.push(line),
        }
    }
    assert!(open.is_none(), "a block of code is not closed");
    (blocks, prose)
}

/// The targets of the links in a text.
pub(crate) fn links(text: &str) -> Vec<&str> {
    let after = text.split("](").skip(1);
    after.filter_map(|rest| rest.split(')').next()).collect()
}

/// The anchors of a page's headings.
pub(crate) fn anchors(page: &str) -> BTreeSet<String> {
    let (_, prose) = taken_apart(page);
    let headings = prose.iter().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let words = line.trim_start_matches('#').trim().to_lowercase();
            let is_part = |c: &char| c.is_alphanumeric() || "-_ ".contains(*c);
            words.replace(' ', "-").chars().filter(is_part).collect()
        })
        .collect()
}
