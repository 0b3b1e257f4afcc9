//! `tree`: the game tree of a small position, as text or as a picture.

use grundy::tree::{Bounds, Node, Tree};
use grundy::{Message, Outcome, Position, Speaker};
use grundy_render::{Branch, Diagram, Diagrams};

use crate::args::{self, TreeArgs};
use crate::failure::Failure;
use crate::text::columns;
use crate::{answer, diagram, named, observer, output};

/// The most bytes of text in a tree's nodes.
const MOST_BYTES: usize = 4_000_000;

pub(crate) fn tree(question: &TreeArgs, speaker: &Speaker) -> Result<(), Failure> {
    let position = named::position(&question.game, &question.position)?;
    let convention = args::convention(question.misere);
    let bounds = Bounds {
        depth: question.depth,
        nodes: question.max_nodes,
    };
    let mut solver = observer::solver(question.limits.limits(), &question.tables, speaker)?;
    let tree = observer::busy(|| {
        solver.together(|solver| grundy::tree::tree(&position, convention, bounds, solver))
    })?;
    drop(solver);
    let bytes: usize = (tree.nodes.iter())
        .map(|node| node.position.len() + node.by.as_ref().map_or(0, |by| by.text.len()))
        .sum();
    if bytes > MOST_BYTES {
        let limit = Message::new("tree-texts").with("most", MOST_BYTES / 1_000_000);
        return Err(Failure::Limit(limit));
    }
    let ending = position.of_game().ending(convention);
    let head = answer::head(&tree.game, &position.text(), ending, speaker);
    let groups = if question.plays {
        grouped(&tree, speaker)
    } else {
        Vec::new()
    };
    if let Some(file) = &question.svg {
        let picture = match question.plays {
            true => Diagrams {
                title: &head,
                groups: boards(&position, &groups)?,
            }
            .standalone(),
            false => drawn(&tree, &head),
        };
        return output::save_picture(file, &picture);
    }
    let list = match (question.plays, question.boards) {
        (false, _) => nested(&tree),
        (true, false) => listed(&tree, &groups),
        (true, true) => painted(&boards(&position, &groups)?),
    };
    output::print(&format!(
        "{head}\n{}\n\n{list}",
        speaker.say(&counted(&tree))
    ))
}

/// The number of plays, and the number won by each player.
fn counted(tree: &Tree) -> Message {
    // A tree within the node limit has fewer plays than fit in a `u64`.
    let counted = |plays| u64::try_from(plays).unwrap_or(u64::MAX);
    let plays = tree.size.all();
    if tree.nodes.iter().any(|node| node.cut) {
        return Message::new("tree-cut").with("lines", counted(plays));
    }
    let first = tree.size.won_by_first(tree.convention);
    Message::new("tree-plays")
        .with("plays", counted(plays))
        .with("first", first.to_string())
        .with("second", (plays - first).to_string())
}

/// The moves below each position: number, move, option and its winner.
fn nested(tree: &Tree) -> String {
    let mut text = String::new();
    // At each depth, true if more moves from the same position follow.
    let mut lines: Vec<bool> = Vec::new();
    for (node, is_last) in tree.nodes.iter().zip(last_ones(&tree.nodes)) {
        let depth = node.depth as usize;
        lines.truncate(depth);
        let indent = lines.iter().skip(1);
        let indent: String = indent
            .map(|more| if *more { "│  " } else { "   " })
            .collect();
        lines.push(!is_last);
        let stem = match (depth, is_last) {
            (0, _) => "",
            (_, true) => "└─ ",
            (_, false) => "├─ ",
        };
        let by = node.by.as_ref();
        let by = by.map_or_else(String::new, |by| format!("{depth}. {}  ", by.text));
        let cut = if node.cut { "  …" } else { "" };
        text += &format!(
            "{indent}{stem}{by}{}  {}{cut}\n",
            node.position, node.outcome
        );
    }
    text
}

/// For each node, true if it is the last option of its position.
fn last_ones(nodes: &[Node]) -> Vec<bool> {
    let mut later: Vec<bool> = Vec::new();
    let mut last: Vec<bool> = nodes
        .iter()
        .rev()
        .map(|node| {
            let depth = node.depth as usize;
            later.truncate(depth + 1);
            later.resize(depth + 1, false);
            !std::mem::replace(&mut later[depth], true)
        })
        .collect();
    last.reverse();
    last
}

/// Plays with the same ending, below their heading.
type Group<'t> = (String, Vec<Vec<&'t Node>>);

/// The plays by winner, those of the first player first, then the lines cut off by the
/// depth.
fn grouped<'t>(tree: &'t Tree, speaker: &Speaker) -> Vec<Group<'t>> {
    let keys = ["tree-first", "tree-second", "tree-on"];
    let mut groups = keys.map(|key| (key, Vec::new()));
    for play in tree.plays() {
        let first_to_move = play.len().is_multiple_of(2);
        let place = match play.last().copied().or_else(|| tree.nodes.first()) {
            Some(node) if node.cut => 2,
            Some(node) if (node.outcome == Outcome::N) == first_to_move => 0,
            _ => 1,
        };
        groups[place].1.push(play);
    }
    let any = groups.into_iter().filter(|(_, plays)| !plays.is_empty());
    any.map(|(key, plays)| {
        (
            speaker.say(&Message::new(key).with("plays", plays.len())),
            plays,
        )
    })
    .collect()
}

/// Each play on a line: its moves, and the positions between them.
fn listed(tree: &Tree, groups: &[Group<'_>]) -> String {
    let root = tree.nodes.first().map_or("", |node| node.position.as_str());
    let lists = groups.iter().map(|(heading, plays)| {
        let rows = plays.iter().enumerate().map(|(index, play)| {
            let through = play.iter().map(|node| node.position.as_str());
            let through: Vec<&str> = std::iter::once(root).chain(through).collect();
            [
                format!("{:>4}", index + 1),
                moves(play).join(" "),
                through.join(" → "),
            ]
        });
        format!("{heading}\n{}", columns(&rows.collect::<Vec<_>>()))
    });
    lists.collect::<Vec<_>>().join("\n")
}

fn moves<'t>(play: &[&'t Node]) -> Vec<&'t str> {
    let moves = play.iter().filter_map(|node| node.by.as_ref());
    moves.map(|by| by.text.as_str()).collect()
}

/// Each play on a board, with its moves numbered.
fn boards(root: &Position, groups: &[Group<'_>]) -> Result<Vec<(String, Vec<Diagram>)>, Failure> {
    let group = |(heading, plays): &Group<'_>| -> Result<(String, Vec<Diagram>), Failure> {
        let plays: Vec<Vec<&str>> = plays.iter().map(|play| moves(play)).collect();
        Ok((heading.clone(), diagram::numbered(root, &plays)?))
    };
    groups.iter().map(group).collect()
}

fn painted(groups: &[(String, Vec<Diagram>)]) -> String {
    let lists = groups.iter().map(|(heading, boards)| {
        let boards = boards.iter().enumerate().map(|(index, board)| {
            format!(
                "{:>4}  {}\n{}",
                index + 1,
                board.caption,
                diagram::painted(board)
            )
        });
        format!("{heading}\n{}", boards.collect::<String>())
    });
    lists.collect::<Vec<_>>().join("\n")
}

/// The tree as a picture.
fn drawn(tree: &Tree, title: &str) -> String {
    let nodes = tree.nodes.iter().map(|node| Branch {
        depth: node.depth as usize,
        by: node.by.as_ref().map_or("", |by| by.text.as_str()),
        text: &node.position,
        outcome: Some(node.outcome),
    });
    grundy_render::Tree {
        title,
        nodes: nodes.collect(),
    }
    .standalone()
}
