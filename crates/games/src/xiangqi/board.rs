//! The pairs of facing pieces, their moves and notation.

use grundy_core::{Message, ParseError, Reader};

use super::Move;
use crate::facing::{Row, Slide};

/// Two enemy pieces on a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Pair {
    /// The file, from 1 to 9, counted from Red's right.
    pub(super) file: u8,
    /// True for soldiers, false for cannons.
    pub(super) soldiers: bool,
    /// The ranks of Red's piece and of Black's, from 1 on Red's side.
    pub(super) ranks: [u8; 2],
}

/// The pairs and the side to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// In ascending order of files.
    pub(super) pairs: Vec<Pair>,
    pub(super) black_moves: bool,
}

impl Pair {
    /// The first and last rank for pieces of this file: on the centre file the generals
    /// occupy the last rank of either side.
    const fn ends(self) -> [u8; 2] {
        if self.file == 5 { [2, 9] } else { [1, 10] }
    }

    /// The row as one side sees it. The soldiers' two empty ranks are a single step:
    /// after it, a player who steps again is taken.
    pub(super) fn row(self, black: bool) -> Row {
        let [red, other] = self.ranks;
        if self.soldiers {
            return Row {
                gap: u64::from(self.ranks == [4, 7]),
                room: 0,
            };
        }
        let [first, last] = self.ends();
        let room = if black { last - other } else { red - first };
        Row {
            gap: u64::from(other - red - 1),
            room: room.into(),
        }
    }

    /// True if pieces of this file may stand like that.
    fn is_allowed(self) -> bool {
        let ([red, black], [first, last]) = (self.ranks, self.ends());
        if self.soldiers {
            [[4, 7], [5, 7], [4, 6]].contains(&self.ranks)
        } else {
            red < black && red >= first && black <= last
        }
    }

    /// A pair with one piece on this rank, the other one on the rank farthest from it;
    /// soldiers on the edge files.
    pub(super) fn new(file: u8, rank: u8) -> Option<Self> {
        let soldiers = file == 1 || file == 9;
        let mut pair = Self {
            file,
            soldiers,
            ranks: [4, 7],
        };
        if soldiers {
            return pair.ranks.contains(&rank).then_some(pair);
        }
        let [first, last] = pair.ends();
        pair.ranks = if rank <= 5 {
            [rank, last]
        } else {
            [first, rank]
        };
        pair.is_allowed().then_some(pair)
    }

    /// The pair with the nearer piece moved to this rank.
    pub(super) fn touched(mut self, rank: u8) -> Option<Self> {
        let [red, black] = self.ranks;
        if red.abs_diff(rank) <= black.abs_diff(rank) {
            self.ranks[0] = rank;
        } else {
            self.ranks[1] = rank;
        }
        self.is_allowed().then_some(self)
    }

    /// The pair with Red's piece where it is and this gap between the two, as
    /// [`Pair::row`] counts it.
    pub(super) fn with_gap(mut self, gap: u64) -> Option<Self> {
        let between = if self.soldiers { gap + 1 } else { gap };
        self.ranks[1] = u8::try_from(u64::from(self.ranks[0]) + between + 1).ok()?;
        (self.is_allowed() && self.row(false).gap == gap).then_some(self)
    }

    /// Reads `5c3-8`.
    pub(super) fn read(reader: &mut Reader) -> Result<Self, ParseError> {
        let start = reader.place();
        let file = reader.number(1, 9)? as u8;
        let soldiers = reader.take('s');
        if !soldiers && !reader.take('c') {
            return Err(reader.misread("xiangqi-piece"));
        }
        let ranks_at = reader.place();
        let red = reader.number(1, 10)? as u8;
        reader.expect('-')?;
        let black = reader.number(1, 10)? as u8;
        let pair = Self {
            file,
            soldiers,
            ranks: [red, black],
        };
        let [first, last] = pair.ends();
        let is_edge = file == 1 || file == 9;
        let wrong = |at, key| Err(ParseError::new(at, Message::new(key)));
        if soldiers && !is_edge {
            return wrong(start, "xiangqi-soldiers-files");
        }
        if !soldiers && is_edge {
            return wrong(start, "xiangqi-cannons-files");
        }
        if soldiers && !pair.is_allowed() {
            return wrong(ranks_at, "xiangqi-soldiers-ranks");
        }
        if red >= black {
            return wrong(ranks_at, "xiangqi-red-below");
        }
        if red < first || black > last {
            return wrong(ranks_at, "xiangqi-generals");
        }
        Ok(pair)
    }
}

impl Board {
    pub(super) fn rows(&self) -> Vec<Row> {
        self.pairs
            .iter()
            .map(|pair| pair.row(self.black_moves))
            .collect()
    }

    /// The mover's number of a file, and back.
    pub(super) fn own_file(&self, file: u8) -> u8 {
        if self.black_moves { 10 - file } else { file }
    }

    pub(super) fn slide(&self, Slide { row, forward, by }: Slide) -> Move {
        let pair = self.pairs[row];
        Move {
            file: self.own_file(pair.file),
            soldier: pair.soldiers,
            forward,
            by: by as u8,
        }
    }

    /// The column and row of a scene that a move goes to.
    pub(super) fn target(&self, mv: Move) -> Option<(u32, u32)> {
        let file = self.own_file(mv.file);
        let pair = self.pairs.iter().find(|pair| pair.file == file)?;
        let rank = moved(*pair, mv, self.black_moves).ranks[usize::from(self.black_moves)];
        Some(place(file, rank))
    }
}

/// The pair after a move of one of its pieces.
pub(super) fn moved(mut pair: Pair, mv: Move, black: bool) -> Pair {
    let rank = &mut pair.ranks[usize::from(black)];
    *rank = if mv.forward == black {
        *rank - mv.by
    } else {
        *rank + mv.by
    };
    pair
}

/// The column and row of a point: Red sits below, so that file 1 is at the right.
pub(super) const fn place(file: u8, rank: u8) -> (u32, u32) {
    (9 - file as u32, 10 - rank as u32)
}
