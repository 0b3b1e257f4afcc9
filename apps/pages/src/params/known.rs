//! The parameters of each address, used by the routes to check requests and by the
//! description of the interface.

use super::{Kind, Param};
use crate::rooms::MOST_BOARDS;

/// A parameter of a kind, with its description.
const fn param(name: &'static str, kind: Kind, text: &'static str) -> Param {
    Param {
        name,
        kind,
        most: 1,
        text,
    }
}

const fn text(name: &'static str, about: &'static str) -> Param {
    param(name, Kind::Text, about)
}

const fn number(name: &'static str, about: &'static str) -> Param {
    up_to(u64::MAX, name, about)
}

const fn up_to(most: u64, name: &'static str, about: &'static str) -> Param {
    param(name, Kind::Number(most), about)
}

const fn flag(name: &'static str, about: &'static str) -> Param {
    param(name, Kind::Flag, about)
}

const fn places(name: &'static str, about: &'static str) -> Param {
    param(name, Kind::Places, about)
}

const fn word(name: &'static str, words: &'static [&'static str], about: &'static str) -> Param {
    param(name, Kind::Word(words), about)
}

const LANG: Param = param(
    "lang",
    Kind::Language,
    "The language of the answer: en, zh-Hant or zh-Hans",
);
const GAME: Param = text("game", "A game, such as nim or moore:2");
const POSITION: Param = text(
    "position",
    "A position in the game's notation (at is the same)",
);
const CONVENTION: Param = word(
    "convention",
    &["normal", "misere"],
    "Normal play unless given (misere=1 is convention=misere)",
);
const THINK: Param = flag("think", "1 to think longer");
const WHAT: Param = word(
    "what",
    &["nimbers", "outcomes", "p-positions"],
    "Nimbers where the game has them, else outcomes",
);
const SEATS: &[&str] = &[
    "person", "random", "greedy", "wary", "planner", "careless", "perfect",
];
const FIRST: Param = word("first", SEATS, "Who moves first");
const SECOND: Param = word("second", SEATS, "Who moves second");
const CORNER: Param = word(
    "corner",
    &["upper-left", "lower-left"],
    "Where a board with a poisoned square (Chomp) has it; upper-left unless given",
);
const WALL: Param = flag("wall", "1 for a wall: nothing but the game, large");
const COUNT: Param = number("count", "The number for which n stands in that move");
const PICK: Param = places("pick", "The places clicked first");
const M1: Param = text("m1", "The moves on the board");
const P1: Param = places("p1", "The places clicked on the board");
const EDIT: Param = flag("edit", "1 to set up the board");

/// The most exercises of a worksheet.
pub(crate) const MOST_EXERCISES: u64 = 24;

/// The greatest size of a table: the last number of its axes.
pub(crate) const MOST_TABLE: u64 = 200;

/// The parameter of every address; most have no other.
pub(crate) const PLAIN: &[Param] = &[LANG];

pub(crate) const PLAY: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    FIRST,
    SECOND,
    number("seed", "Where chance begins"),
    text("moves", "The moves, joined by ~"),
    number("ply", "How many of them are made"),
    param(
        "show",
        Kind::Words(&["values", "winner", "why", "review", "hint"]),
        "What is shown beside the board",
    ),
    PICK,
    number("part", "The part of a sum that they lie in, from 1"),
    text("add", "One more move"),
    COUNT,
    EDIT,
    CORNER,
    THINK,
    text(
        "before",
        "The parameters of the game before this one, for undo",
    ),
    WALL,
    flag("embed", "1 for a page of another host: the board alone"),
    flag(
        "unsure",
        "1 where the computer could not know what its last move should be",
    ),
];

pub(crate) const OPEN: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    CORNER,
    up_to(MOST_BOARDS, "boards", "How many boards a class has"),
];

pub(crate) const ROOM: &[Param] = &[
    LANG,
    text("add", "A move"),
    COUNT,
    number(
        "turn",
        "How often the game had changed when this was asked for",
    ),
    PICK,
    WALL,
];

pub(crate) const SHARE: &[Param] = &[LANG, text("of", "The address on this server to lead to")];

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
    number("a", "The first size"),
    number("b", "The second size"),
    text(
        "sum",
        "The sum, or the position of one game, that it is added to",
    ),
];

pub(crate) const BOARD: &[Param] = &[LANG, GAME, POSITION, CORNER];

pub(crate) const CERTIFICATE: &[Param] = &[LANG, GAME, POSITION, CONVENTION, THINK];

pub(crate) const OCTAL: &[Param] = &[
    LANG,
    text("code", "How codes begin, such as 0.3; ? is any digit"),
    word(
        "state",
        &["proved", "open"],
        "Codes whose period is proved, or is not",
    ),
    number("period", "Periods of at least this length"),
    word(
        "order",
        &["code", "period", "preperiod", "nimber"],
        "By code unless given; else the largest first",
    ),
    number("page", "Which page of the table, from 1"),
];

pub(crate) const NIMBERS: &[Param] =
    &[LANG, text("expression", "What to compute, such as 5*7 + 3")];

pub(crate) const RULESET: &[Param] = &[
    LANG,
    param("text", Kind::Lines, "A ruleset"),
    text("game", "A game whose ruleset is to be changed"),
    CONVENTION,
];

pub(crate) const WORKSHEET: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    word(
        "ask",
        &["winner", "move", "nimber"],
        "What each exercise asks; a winning move unless given",
    ),
    up_to(
        MOST_EXERCISES,
        "count",
        "How many exercises; 6 unless given",
    ),
    number("seed", "Equal seeds give equal sheets; 1 unless given"),
    flag("answers", "1 for the answers too"),
];

pub(crate) const LESSON: &[Param] = &[
    LANG,
    number("part", "Which of the lesson's boards"),
    number("answer", "The choice made"),
    number("hint", "How many hints are shown"),
    flag("show", "1 to show the answer"),
    M1,
    text("m2", "The moves on the board of the smaller case"),
    P1,
    places("p2", "The places clicked on the other"),
];

pub(crate) const PUZZLE: &[Param] = &[
    LANG,
    number("number", "Which puzzle; today's unless given"),
    flag("show", "1 to show the answer"),
    M1,
    P1,
];

/// The quantities of the lab's form: a position always has an outcome, has one exactly
/// when a condition holds, or its nimber is compared.
pub(crate) const QUANTITIES: &[&str] = &["always-p", "always-n", "p", "n", "nimber"];
/// The term compared with: a number alone, the first size, or both sizes.
pub(crate) const TERMS: &[&str] = &["number", "first", "sum", "difference", "nim-sum"];
/// The greatest number in the form.
pub(crate) const MOST_BUILT: u64 = 1000;

pub(crate) const LAB: &[Param] = &[
    LANG,
    text("say", "A statement to check"),
    text("claim", "A claim of the documents"),
    number("document", "A document's claims"),
    word("verdict", &["true", "false", "open"], "Those found so"),
    GAME,
    up_to(
        MOST_BUILT,
        "from",
        "The first number of a statement to be written",
    ),
    up_to(MOST_BUILT, "to", "The last one"),
    word("quantity", QUANTITIES, "What is said of a position"),
    word("term", TERMS, "What it is compared with"),
    up_to(
        MOST_BUILT,
        "modulus",
        "The remainder of that by this; 0 for none",
    ),
    word(
        "relation",
        &["eq", "ne", "lt", "le", "gt", "ge"],
        "The comparison",
    ),
    up_to(MOST_BUILT, "number", "The number in it"),
];

pub(crate) const TABLE: &[Param] = &[
    LANG,
    number("to", "The last number of each axis"),
    WHAT,
    CONVENTION,
    THINK,
];

pub(crate) const WHICH_PLANE: &[Param] = &[LANG, number("c", "Which plane")];

pub(crate) const FAMILY: &[Param] = &[LANG, number("row", "Which sequence")];

pub(crate) const ASSET: &[Param] = &[LANG, text("v", "The file's version")];

pub(crate) const API_RULES: &[Param] = &[LANG, GAME];

pub(crate) const API_SOLVE: &[Param] = &[LANG, GAME, POSITION, CONVENTION, THINK];

pub(crate) const API_MOVES: &[Param] = &[LANG, GAME, POSITION];

pub(crate) const API_SUM: &[Param] = &[
    LANG,
    Param {
        most: 16,
        ..text("part", "A game, a blank and a position; once for each part")
    },
    CONVENTION,
    THINK,
];

pub(crate) const API_TABLE: &[Param] = &[
    LANG,
    GAME,
    up_to(
        MOST_TABLE,
        "to",
        "The last number of each axis; 20 unless given",
    ),
    WHAT,
    CONVENTION,
    THINK,
];
