//! `tree`: the game tree of a small position, as text or as a picture.

use grundy::tree::{Bounds, Node, Tree};
use grundy::{Convention, Message, Outcome, Speaker};
use grundy_render::Branch;

use crate::args::TreeArgs;
use crate::failure::Failure;
use crate::listing::columns;
use crate::named;
use crate::observer;
use crate::survey::save_picture;
use grundy::ruleset::label;

/// The texts of a tree's nodes take at most so many bytes.
const MOST_BYTES: usize = 4_000_000;

pub(crate) fn tree(question: &TreeArgs, speaker: &Speaker) -> Result<(), Failure> {
    if question.svg.is_some() {
        Failure::if_idle(&[("--plays", question.plays)], "--svg")?;
    }
    let position = named::position(&question.game, &question.position)?;
    let convention = if question.misere {
        Convention::Misere
    } else {
        Convention::Normal
    };
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
    let head = speaker.say(
        &Message::new("answer-head")
            .with("game", label(&tree.game))
            .with("position", position.text())
            .with("convention", position.of_game().ending(convention)),
    );
    if let Some(file) = &question.svg {
        return save_picture(file, &drawn(&tree, &head));
    }
    let list = if question.plays {
        plays(&tree, speaker)
    } else {
        nested(&tree)
    };
    crate::print(&format!(
        "{head}\n{}\n\n{list}",
        speaker.say(&counted(&tree))
    ))
}

/// How many plays there are, and who wins how many.
fn counted(tree: &Tree) -> Message {
    // A tree within the limit of nodes has fewer plays than fill a u64.
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

/// Below each position the moves from it: number, move, what it leaves, who
/// wins that.
fn nested(tree: &Tree) -> String {
    let mut text = String::new();
    // Whether more moves from the same position follow, by depth.
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

/// Whether each node is the last of those from the same position.
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

/// Each play on a line: its moves, the positions that they lead through, who
/// wins it.
fn plays(tree: &Tree, speaker: &Speaker) -> String {
    let root = tree.nodes.first().map_or("", |node| node.position.as_str());
    let rows = tree.plays().enumerate().map(|(index, play)| {
        let moves = play.iter().filter_map(|node| node.by.as_ref());
        let moves: Vec<&str> = moves.map(|by| by.text.as_str()).collect();
        let through = play.iter().map(|node| node.position.as_str());
        let through: Vec<&str> = std::iter::once(root).chain(through).collect();
        let end = play.last().copied().or_else(|| tree.nodes.first());
        let first_to_move = play.len().is_multiple_of(2);
        let winner = match end {
            Some(node) if node.cut => "…".to_owned(),
            Some(node) => {
                let first = (node.outcome == Outcome::N) == first_to_move;
                speaker.text(if first { "tree-first" } else { "tree-second" })
            }
            None => String::new(),
        };
        [
            format!("{:>4}", index + 1),
            moves.join(" "),
            through.join(" → "),
            winner,
        ]
    });
    columns(&rows.collect::<Vec<_>>())
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
