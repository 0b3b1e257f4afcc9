//! The parameters of each address: what the router checks a request against
//! and what the description of the interface lists.

use super::{Kind, Param};
use crate::rooms::MOST_BOARDS;

const fn param(name: &'static str, kind: Kind, text: &'static str) -> Param {
    Param {
        name,
        kind,
        most: 1,
        text,
    }
}

const LANG: Param = param(
    "lang",
    Kind::Language,
    "The language of the answer: en, zh-Hant or zh-Hans",
);
const GAME: Param = param("game", Kind::Text, "A game, such as nim or moore:2");
const POSITION: Param = param(
    "position",
    Kind::Text,
    "A position in the game's notation (at is the same)",
);
const CONVENTION: Param = param(
    "convention",
    Kind::Word(&["normal", "misere"]),
    "Normal play unless given (misere=1 is convention=misere)",
);
const THINK: Param = param("think", Kind::Flag, "1 to think longer");
const WHAT: Param = param(
    "what",
    Kind::Word(&["nimbers", "outcomes", "p-positions"]),
    "Nimbers where the game has them, else outcomes",
);
const SEATS: Kind = Kind::Word(&[
    "person", "random", "greedy", "wary", "planner", "careless", "perfect",
]);
const FIRST: Param = param("first", SEATS, "Who moves first");
const SECOND: Param = param("second", SEATS, "Who moves second");
const CORNER: Param = param(
    "corner",
    Kind::Word(&["upper-left", "lower-left"]),
    "Where a board with a poisoned square (Chomp) has it; upper-left unless given",
);
const WALL: Param = param(
    "wall",
    Kind::Flag,
    "1 for a wall: nothing but the game, large",
);
const EDIT: Param = param("edit", Kind::Flag, "1 to set up the board");
const MOVES: Kind = Kind::Text;
const ANY_NUMBER: Kind = Kind::Number(u64::MAX);
const BUILT: Kind = Kind::Number(MOST_BUILT);

/// The most exercises of a worksheet.
pub(crate) const MOST_EXERCISES: u64 = 24;

/// The greatest size of a table here: the last number of its axes.
pub(crate) const MOST_TABLE: u64 = 200;

/// Every address has this one; most have no other.
pub(crate) const PLAIN: &[Param] = &[LANG];

pub(crate) const PLAY: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    FIRST,
    SECOND,
    param("seed", ANY_NUMBER, "Where chance begins"),
    param("moves", MOVES, "The moves, joined by ~"),
    param("ply", ANY_NUMBER, "How many of them are made"),
    param(
        "show",
        Kind::Words(&["values", "winner", "why", "review", "hint"]),
        "What is shown beside the board",
    ),
    param("pick", Kind::Places, "The places clicked first"),
    param(
        "part",
        ANY_NUMBER,
        "The part of a sum that they lie in, from 1",
    ),
    param("add", Kind::Text, "One more move"),
    param(
        "count",
        ANY_NUMBER,
        "The number for which n stands in that move",
    ),
    EDIT,
    CORNER,
    THINK,
    param(
        "before",
        Kind::Text,
        "The parameters of the game before this one, for undo",
    ),
    WALL,
    param(
        "embed",
        Kind::Flag,
        "1 for a page of another host: the board alone",
    ),
    param(
        "unsure",
        Kind::Flag,
        "1 where the computer could not know what its last move should be",
    ),
];

pub(crate) const OPEN: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    CORNER,
    param(
        "boards",
        Kind::Number(MOST_BOARDS),
        "How many boards a class has",
    ),
];

pub(crate) const ROOM: &[Param] = &[
    LANG,
    param("add", Kind::Text, "A move"),
    param(
        "count",
        ANY_NUMBER,
        "The number for which n stands in that move",
    ),
    param(
        "turn",
        ANY_NUMBER,
        "How often the game had changed when this was asked for",
    ),
    param("pick", Kind::Places, "The places clicked first"),
    WALL,
];

pub(crate) const SHARE: &[Param] = &[
    LANG,
    param("of", Kind::Text, "The address on this server to lead to"),
];

pub(crate) const CLASS: &[Param] = &[LANG, WALL];

pub(crate) const NEW: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    FIRST,
    SECOND,
    EDIT,
    CORNER,
    param("a", ANY_NUMBER, "The first size"),
    param("b", ANY_NUMBER, "The second size"),
    param(
        "sum",
        Kind::Text,
        "The sum, or the position of one game, that it is added to",
    ),
];

pub(crate) const BOARD: &[Param] = &[LANG, GAME, POSITION, CORNER];

pub(crate) const CERTIFICATE: &[Param] = &[LANG, GAME, POSITION, CONVENTION, THINK];

pub(crate) const OCTAL: &[Param] = &[
    LANG,
    param(
        "code",
        Kind::Text,
        "How codes begin, such as 0.3; ? is any digit",
    ),
    param(
        "state",
        Kind::Word(&["proved", "open"]),
        "Codes whose period is proved, or is not",
    ),
    param("period", ANY_NUMBER, "Periods of at least this length"),
    param(
        "order",
        Kind::Word(&["code", "period", "preperiod", "nimber"]),
        "By code unless given; else the largest first",
    ),
    param("page", ANY_NUMBER, "Which page of the table, from 1"),
];

pub(crate) const NIMBERS: &[Param] = &[
    LANG,
    param("expression", Kind::Text, "What to compute, such as 5*7 + 3"),
];

pub(crate) const RULESET: &[Param] = &[
    LANG,
    param("text", Kind::Lines, "A ruleset"),
    param("game", Kind::Text, "A game whose ruleset is to be changed"),
    CONVENTION,
];

pub(crate) const WORKSHEET: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    param(
        "ask",
        Kind::Word(&["winner", "move", "nimber"]),
        "What each exercise asks; a winning move unless given",
    ),
    param(
        "count",
        Kind::Number(MOST_EXERCISES),
        "How many exercises; 6 unless given",
    ),
    param(
        "seed",
        ANY_NUMBER,
        "Equal seeds give equal sheets; 1 unless given",
    ),
    param("answers", Kind::Flag, "1 for the answers too"),
];

pub(crate) const LESSON: &[Param] = &[
    LANG,
    param("part", ANY_NUMBER, "Which of the lesson's boards"),
    param("answer", ANY_NUMBER, "The choice made"),
    param("hint", ANY_NUMBER, "How many hints are shown"),
    param("show", Kind::Flag, "1 to show the answer"),
    param("m1", MOVES, "The moves on the board"),
    param("m2", MOVES, "The moves on the board of the smaller case"),
    param("p1", Kind::Places, "The places clicked on the board"),
    param("p2", Kind::Places, "The places clicked on the other"),
];

pub(crate) const PUZZLE: &[Param] = &[
    LANG,
    param("number", ANY_NUMBER, "Which puzzle; today's unless given"),
    param("show", Kind::Flag, "1 to show the answer"),
    param("m1", MOVES, "The moves on the board"),
    param("p1", Kind::Places, "The places clicked on the board"),
];

/// What the form of the lab says of a position: that it always has an outcome,
/// that it has one exactly when a condition holds, or a comparison of its nimber.
pub(crate) const QUANTITIES: &[&str] = &["always-p", "always-n", "p", "n", "nimber"];
/// What it compares with: a number alone, the first size, or both sizes.
pub(crate) const TERMS: &[&str] = &["number", "first", "sum", "difference", "nim-sum"];
/// The greatest number in it.
pub(crate) const MOST_BUILT: u64 = 1000;

pub(crate) const LAB: &[Param] = &[
    LANG,
    param("say", Kind::Text, "A statement to check"),
    param("claim", Kind::Text, "A claim of the documents"),
    param("document", ANY_NUMBER, "A document's claims"),
    param(
        "verdict",
        Kind::Word(&["true", "false", "open"]),
        "Those found so",
    ),
    GAME,
    param(
        "from",
        BUILT,
        "The first number of a statement to be written",
    ),
    param("to", BUILT, "The last one"),
    param(
        "quantity",
        Kind::Word(QUANTITIES),
        "What is said of a position",
    ),
    param("term", Kind::Word(TERMS), "What it is compared with"),
    param(
        "modulus",
        BUILT,
        "The remainder of that by this; 0 for none",
    ),
    param(
        "relation",
        Kind::Word(&["eq", "ne", "lt", "le", "gt", "ge"]),
        "The comparison",
    ),
    param("number", BUILT, "The number in it"),
];

pub(crate) const TABLE: &[Param] = &[
    LANG,
    param("to", ANY_NUMBER, "The last number of each axis"),
    WHAT,
    CONVENTION,
    THINK,
];

pub(crate) const WHICH_PLANE: &[Param] = &[LANG, param("c", ANY_NUMBER, "Which plane")];

pub(crate) const FAMILY: &[Param] = &[LANG, param("row", ANY_NUMBER, "Which sequence")];

pub(crate) const ASSET: &[Param] = &[LANG, param("v", Kind::Text, "The file's version")];

pub(crate) const API_RULES: &[Param] = &[LANG, GAME];

pub(crate) const API_SOLVE: &[Param] = &[LANG, GAME, POSITION, CONVENTION, THINK];

pub(crate) const API_MOVES: &[Param] = &[LANG, GAME, POSITION];

pub(crate) const API_SUM: &[Param] = &[
    LANG,
    Param {
        most: 16,
        ..param(
            "part",
            Kind::Text,
            "A game, a blank and a position; once for each part",
        )
    },
    CONVENTION,
    THINK,
];

pub(crate) const API_TABLE: &[Param] = &[
    LANG,
    GAME,
    param(
        "to",
        Kind::Number(MOST_TABLE),
        "The last number of each axis; 20 unless given",
    ),
    WHAT,
    CONVENTION,
    THINK,
];
