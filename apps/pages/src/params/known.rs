//! The parameters of each address, used by the routes to check requests and by the
//! description of the interface.

use super::{Kind, Param};
use crate::rooms::{GREETINGS, MOST_BOARDS};

const fn text(name: &'static str) -> Param {
    Param::new(name, Kind::Text)
}

const fn number(name: &'static str) -> Param {
    up_to(u64::MAX, name)
}

const fn up_to(most: u64, name: &'static str) -> Param {
    Param::new(name, Kind::Number(most))
}

const fn flag(name: &'static str) -> Param {
    Param::new(name, Kind::Flag)
}

const fn places(name: &'static str) -> Param {
    Param::new(name, Kind::Places)
}

const fn word(name: &'static str, words: &'static [&'static str]) -> Param {
    Param::new(name, Kind::Word(words))
}

const LANG: Param = Param::new("lang", Kind::Language)
    .described("The language of the answer: en, zh-Hant or zh-Hans");
const GAME: Param = text("game").described("A game, such as nim or moore:2");
const POSITION: Param =
    text("position").described("A position in the game's notation (at is the same)");
const CONVENTION: Param = word("convention", &["normal", "misere"])
    .described("Normal play unless given (misere=1 is convention=misere)");
const THINK: Param = flag("think").described("1 to think longer");
const WHAT: Param = word("what", &["nimbers", "outcomes", "p-positions"])
    .described("Nimbers where the game has them, else outcomes");

const SEATS: &[&str] = &[
    "person", "random", "greedy", "wary", "planner", "careless", "perfect",
];
/// The players who move first and second.
const FIRST: Param = word("first", SEATS);
const SECOND: Param = word("second", SEATS);
/// The corner of a poisoned square (Chomp); the upper left unless given.
const CORNER: Param = word("corner", &["upper-left", "lower-left"]);
/// The seed of chance; equal seeds give equal games and worksheets.
const SEED: Param = number("seed");
/// The moves, joined by `~`, and the number of them that are made.
const MOVES: Param = text("moves");
const PLY: Param = number("ply");
/// The contents shown beside the board.
const SHOW: Param = Param::new(
    "show",
    Kind::Words(&["values", "winner", "why", "review", "hint"]),
);
/// The places clicked first, and the part of a sum that they lie in, from 1.
const PICK: Param = places("pick");
const PART: Param = number("part");
/// One more move, and the number for which n stands in it.
const ADD: Param = text("add");
const COUNT: Param = number("count");
/// 1 to set up the board.
const EDIT: Param = flag("edit");
/// The parameters of the game before this one, for undo.
const BEFORE: Param = text("before");
/// 1 for a wall: only the game, large.
const WALL: Param = flag("wall");
/// 1 for a page of another host: only the board.
/// The server whose rooms are meant, on pages that no server keeps.
const SERVER: Param = text("server");
const EMBED: Param = flag("embed");
/// 1 if the computer was unsure of its last move.
const UNSURE: Param = flag("unsure");
/// The moves, and the places clicked, on a lesson's board and on its smaller case.
const M1: Param = text("m1");
const M2: Param = text("m2");
const P1: Param = places("p1");
const P2: Param = places("p2");
/// 1 to show the answer.
const ANSWER: Param = flag("show");
/// 1 if the answer to the question was not found alone.
const MISSED: Param = flag("missed");

/// The most exercises of a worksheet.
pub(crate) const MOST_EXERCISES: u64 = 24;

/// The greatest size of a table: the last number of its axes.
pub(crate) const MOST_TABLE: u64 = 200;

/// The parameter of every address; most have no other.
pub(crate) const PLAIN: &[Param] = &[LANG];

pub(crate) const PLAY: &[Param] = &[
    LANG, GAME, POSITION, CONVENTION, FIRST, SECOND, SEED, MOVES, PLY, SHOW, PICK, PART, ADD,
    COUNT, EDIT, CORNER, THINK, BEFORE, WALL, EMBED, UNSURE,
];

pub(crate) const OPEN: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    CORNER,
    // The number of boards of a class.
    up_to(MOST_BOARDS, "boards"),
    // The code of a class, typed by a pupil.
    text("code"),
    SERVER,
];

/// Another game for a room, or the next task of a class.
pub(crate) const OFFER: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    CORNER,
    SECOND,
    number("turn"),
    // A lesson.
    text("course"),
    number("lesson"),
    SERVER,
];

/// The name of a pupil.
const NAME: Param = text("name");

pub(crate) const ROOM: &[Param] = &[
    LANG,
    ADD,
    COUNT,
    // The number of changes of the game that the visitor has seen.
    number("turn"),
    // The number of changes of the table, with a wish that is granted.
    number("seen"),
    word("word", GREETINGS),
    NAME,
    // The language of a class.
    Param::new("to", Kind::Language),
    PICK,
    WALL,
    SERVER,
];

/// `of` is the address on this server to lead to.
pub(crate) const SHARE: &[Param] = &[LANG, text("of")];

/// `key` is the teacher's word; `sit` and `name` are of a pupil who takes a seat.
pub(crate) const CLASS: &[Param] = &[LANG, WALL, text("key"), flag("sit"), NAME, SERVER];

pub(crate) const NEW: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    FIRST,
    SECOND,
    EDIT,
    CORNER,
    // The first and the second size.
    number("a"),
    number("b"),
    // The sum, or the position of one game, that it is added to.
    text("sum"),
];

pub(crate) const BOARD: &[Param] = &[LANG, GAME, POSITION, CORNER];

pub(crate) const OCTAL: &[Param] = &[
    LANG,
    // The beginning of codes, such as 0.3; `?` is any digit.
    text("code"),
    // Codes whose period is proved, or is not.
    word("state", &["proved", "open"]),
    // The least length of the period.
    number("period"),
    // By code unless given; else the largest first.
    word("order", &["code", "period", "preperiod", "nimber"]),
    number("page"),
];

pub(crate) const NIMBERS: &[Param] = &[LANG, text("expression")];

/// A ruleset, a game whose ruleset is to be changed, or blocks that write one.
pub(crate) const RULESET: &[Param] = &[
    LANG,
    Param::new("text", Kind::Lines),
    GAME,
    CONVENTION,
    word("block", &["heaps", "piece"]),
    text("start"),
    // How many to take at least and at most, and when to split.
    up_to(MOST_BUILT, "least"),
    up_to(MOST_BUILT, "most"),
    word("split", SPLITS),
    // How far a piece goes.
    up_to(MOST_BUILT, "left"),
    up_to(MOST_BUILT, "up"),
    up_to(MOST_BUILT, "diagonal"),
];

/// The ways of blocks to split a heap.
pub(crate) const SPLITS: &[&str] = &["never", "two", "unequal", "after"];

pub(crate) const WORKSHEET: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    word("ask", &["winner", "move", "nimber"]),
    up_to(MOST_EXERCISES, "count"),
    SEED,
    flag("answers"),
    // 1 for a page to cut out.
    flag("cut"),
];

pub(crate) const LESSON: &[Param] = &[
    LANG,
    // The number of the lesson's question, from 1, and those of the questions after it,
    // unless these are all that follow.
    PART,
    text("todo"),
    // The step of the idea's drawing, from 1.
    number("step"),
    MISSED,
    // The choice made.
    number("answer"),
    // The number of hints shown.
    number("hint"),
    ANSWER,
    M1,
    M2,
    P1,
    P2,
    // For the lesson of a class.
    SERVER,
];

pub(crate) const PUZZLE: &[Param] = &[LANG, number("number"), ANSWER, MISSED, M1, P1];

/// The quantities of the lab's form: a position always has an outcome, has one exactly
/// when a condition holds, or its nimber is compared.
pub(crate) const QUANTITIES: &[&str] = &["always-p", "always-n", "p", "n", "nimber"];
/// The term compared with: a number alone, the first size, or both sizes.
pub(crate) const TERMS: &[&str] = &["number", "first", "sum", "difference", "nim-sum"];
/// The greatest number in the form.
pub(crate) const MOST_BUILT: u64 = 1000;

pub(crate) const LAB: &[Param] = &[
    LANG,
    // A statement to check, a claim of the documents, a document's claims.
    text("say"),
    text("claim"),
    number("document"),
    word("verdict", &["true", "false", "open"]),
    // The form for a statement.
    GAME,
    up_to(MOST_BUILT, "from"),
    up_to(MOST_BUILT, "to"),
    word("quantity", QUANTITIES),
    word("term", TERMS),
    up_to(MOST_BUILT, "modulus"),
    word("relation", &["eq", "ne", "lt", "le", "gt", "ge"]),
    up_to(MOST_BUILT, "number"),
];

/// `terms` are those of a sequence that is searched.
pub(crate) const TABLES: &[Param] = &[LANG, text("terms")];

/// `row` is the number of a row that the script asks for.
pub(crate) const TABLE: &[Param] = &[LANG, number("to"), WHAT, CONVENTION, THINK, number("row")];

/// `c` is the number of a plane.
pub(crate) const WHICH_PLANE: &[Param] = &[LANG, number("c")];

/// `row` is the number of a sequence.
pub(crate) const FAMILY: &[Param] = &[LANG, number("row")];

/// `v` is the version of a file.
pub(crate) const ASSET: &[Param] = &[LANG, text("v")];

pub(crate) const API_RULES: &[Param] = &[LANG, GAME];

/// Also the parameters of a certificate as a file.
pub(crate) const SOLVE: &[Param] = &[LANG, GAME, POSITION, CONVENTION, THINK];

pub(crate) const API_SOLVE: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    flag("length").described("1 for the number of moves to the end too"),
    THINK,
];

pub(crate) const CERTIFICATE: &[Param] = &[
    LANG, GAME, POSITION, CONVENTION, THINK, // The reader's own moves against the proof.
    MOVES, PICK, PART, CORNER,
];

pub(crate) const API_MOVES: &[Param] = &[LANG, GAME, POSITION];

pub(crate) const API_SUM: &[Param] = &[
    LANG,
    Param {
        most: 16,
        ..text("part").described("A game, a blank and a position; once for each part")
    },
    CONVENTION,
    THINK,
];

pub(crate) const API_TABLE: &[Param] = &[
    LANG,
    GAME,
    up_to(MOST_TABLE, "to").described("The last number of each axis; 20 unless given"),
    WHAT,
    CONVENTION,
    THINK,
];
