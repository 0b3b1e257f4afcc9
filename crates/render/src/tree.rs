//! Pictures of game trees: the root at the left, a column for each move.

use grundy_core::Outcome;

use crate::canvas::{self, Canvas, number};
use crate::{Mark, glyph};

/// A game tree.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    /// The accessible title.
    pub title: &'a str,
    /// The nodes in depth-first order, the root first.
    pub nodes: Vec<Branch<'a>>,
}

/// A node and the edge to it.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    /// The number of edges from the root.
    pub depth: usize,
    /// The label of the edge: a move.
    pub by: &'a str,
    /// The label of the node: a position.
    pub text: &'a str,
    /// The outcome to mark, if any.
    pub outcome: Option<Outcome>,
}

/// The height of a leaf.
const LINE: f64 = 34.0;
/// The margin around the tree, and the width of a mark.
const MARGIN: f64 = 16.0;
const UNIT: f64 = 34.0;
/// The size of the letters.
const LETTER: f64 = 14.0;

impl Tree<'_> {
    /// The picture as a standalone file.
    #[must_use]
    pub fn standalone(&self) -> String {
        let heights = self.heights();
        let columns = self.columns();
        let leaves = heights.iter().fold(0.0_f64, |most, y| most.max(*y)) + 1.0;
        let right = columns.last().copied().unwrap_or(MARGIN);
        let (across, down) = (right + MARGIN, leaves * LINE + 2.0 * MARGIN);
        let mut canvas = Canvas::paper("tree", self.title, (across, down));
        let middle = |index: usize| MARGIN + (heights[index] + 0.5) * LINE;
        // The right end of the last node at each depth.
        let mut above: Vec<(f64, f64)> = Vec::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let (x, y) = (columns[node.depth], middle(index));
            above.truncate(node.depth);
            if let Some((from, height)) = above.last() {
                let line = canvas::width(node.by, LETTER) + 12.0;
                canvas.put(&format!(
                    "<path class=\"branch\" d=\"M{} {}L{} {y}H{}\"/>\n\
                     <text class=\"label\" x=\"{}\" y=\"{}\">",
                    number(*from),
                    number(*height),
                    number(x - line),
                    number(x),
                    number(x - line / 2.0),
                    number(y - 8.0),
                    y = number(y),
                ));
                canvas.text(node.by);
                canvas.put("</text>\n");
            }
            if let Some(outcome) = node.outcome {
                let mark = Mark {
                    outcome,
                    text: None,
                };
                glyph::mark(&mut canvas, &mark, "", (x + UNIT / 2.0, y), UNIT);
            }
            canvas.put(&format!(
                "\n<text class=\"note\" dominant-baseline=\"central\" x=\"{}\" y=\"{}\">",
                number(x + self.room()),
                number(y + 5.0)
            ));
            canvas.text(node.text);
            canvas.put("</text>\n");
            let end = x + self.room() + canvas::width(node.text, LETTER + 1.0) + 4.0;
            above.push((end, y));
        }
        canvas.close("svg");
        canvas.done()
    }

    /// The vertical position of each node in leaves.
    ///
    /// Leaves are consecutive; any other node is centred on its children.
    fn heights(&self) -> Vec<f64> {
        let mut heights = vec![0.0; self.nodes.len()];
        let leaves = self.nodes.iter().zip(self.nodes.iter().skip(1));
        let leaves = leaves.filter(|(node, next)| next.depth <= node.depth);
        let mut height = leaves.count() as f64 + 1.0;
        // The first and last position below each depth, from the last node on.
        let mut below: Vec<Option<(f64, f64)>> = Vec::new();
        for (index, node) in self.nodes.iter().enumerate().rev() {
            below.resize(below.len().max(node.depth + 2), None);
            let here = match below[node.depth + 1].take() {
                Some((first, last)) => f64::midpoint(first, last),
                None => {
                    height -= 1.0;
                    height
                }
            };
            heights[index] = here;
            let last = below[node.depth].map_or(here, |(_, last)| last);
            below[node.depth] = Some((here, last));
        }
        heights
    }

    /// The space before the text of a node, for a mark if any node has one.
    fn room(&self) -> f64 {
        let is_marked = self.nodes.iter().any(|node| node.outcome.is_some());
        if is_marked { UNIT } else { 6.0 }
    }

    /// The left edge of each column, and the right edge of the last one.
    fn columns(&self) -> Vec<f64> {
        let deepest = self.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
        let mut texts = vec![0.0_f64; deepest + 1];
        let mut lines = vec![0.0_f64; deepest + 2];
        for node in &self.nodes {
            texts[node.depth] = texts[node.depth].max(canvas::width(node.text, LETTER + 1.0));
            lines[node.depth] = lines[node.depth].max(canvas::width(node.by, LETTER));
        }
        let mut columns = vec![MARGIN];
        let mut x = MARGIN;
        for depth in 0..=deepest {
            x += self.room() + texts[depth] + 4.0;
            if depth < deepest {
                // Space for a slanted stroke before the move.
                x += lines[depth + 1] + 48.0;
            }
            columns.push(x);
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn branch(depth: usize, text: &'static str) -> Branch<'static> {
        Branch {
            depth,
            by: "a<b",
            text,
            outcome: Some(Outcome::N),
        }
    }

    #[test]
    fn a_node_lies_in_the_middle_of_those_below_it() {
        let tree = Tree {
            title: "t",
            nodes: vec![
                branch(0, "root"),
                branch(1, "x"),
                branch(2, "y"),
                branch(2, "z"),
                branch(1, "w"),
            ],
        };
        assert_eq!(tree.heights(), [1.25, 0.5, 0.0, 1.0, 2.0]);
        let svg = tree.standalone();
        assert_eq!(svg.matches("class=\"branch\"").count(), 4);
        assert_eq!(svg.matches("a&lt;b").count(), 4);
    }
}
