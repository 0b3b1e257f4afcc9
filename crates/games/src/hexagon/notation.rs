//! The notation of boards and moves of the hexagon game.

use grundy_core::{Message, ParseError, Reader};

use super::board::{Board, Line, Part, Stretch, segments};
use super::convex::{Cell, Convex};

/// The most places of a drawn board, pieces and holes together.
const MOST_PLACES: usize = 16_384;
/// The most parts of a position with multiplicities: written one by one they must not be
/// longer than a notation may be.
const MOST_PARTS: usize = 10_000;
/// The most columns of all parts side by side.
const MOST_COLUMNS: i64 = 4_000_000_000_000_000_000;

/// The name of a convex board: the smallest of its images' names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Name {
    A(u64, u64),
    B(u64, u64),
    C(u64, u64, u64),
    Hex([u64; 6]),
}

fn name(board: Convex) -> Name {
    let of_image = |edges: [u64; 6]| {
        let [a, b, c, d, e, f] = edges.map(|edge| edge + 1);
        match [c == 1, e == 1, b == 1] {
            [true, true, _] => Name::A(b, a),
            [_, true, true] => Name::B(c, a),
            [_, true, _] => Name::C(b, a, c),
            _ => Name::Hex([a, b, c, d, e, f]),
        }
    };
    board.images().map(of_image).min().unwrap_or(Name::A(1, 1))
}

fn show_name(name: &Name) -> String {
    match name {
        Name::A(x, y) => format!("A({x},{y})"),
        Name::B(x, y) => format!("B({x},{y})"),
        Name::C(x, y, z) => format!("C({x},{y},{z})"),
        Name::Hex([a, b, c, d, e, f]) => format!("hex({a},{b},{c},{d},{e},{f})"),
    }
}

/// The text of a part: its name, or a drawing.
pub(crate) fn show_part(part: &Part) -> String {
    match part.canonical() {
        Part::Convex(board) => show_name(&name(board)),
        Part::Cells(cells) => draw(&cells),
    }
}

/// The position as a sum, the parts in order of their names, drawn ones last;
/// `0` when nothing is left.
pub(crate) fn show(board: &Board) -> String {
    let (mut named, mut drawn) = (Vec::new(), Vec::new());
    for part in board.parts() {
        match part.canonical() {
            Part::Convex(board) => named.push(name(board)),
            Part::Cells(cells) => drawn.push(draw(&cells)),
        }
    }
    if named.is_empty() && drawn.is_empty() {
        return "0".to_owned();
    }
    named.sort_unstable();
    drawn.sort_unstable();
    let mut parts: Vec<String> = named.iter().map(show_name).collect();
    parts.append(&mut drawn);
    parts.join("+")
}

/// Draws pieces in order of rows, at the origin, as rows of `#` and `.`.
fn draw(cells: &[Cell]) -> String {
    let rows: Vec<String> = cells
        .chunk_by(|one, next| one.0 == next.0)
        .map(|row| {
            let mut text = String::new();
            let mut column = 0;
            for cell in row {
                text.extend((column..cell.1).map(|_| '.'));
                text.push('#');
                column = cell.1 + 1;
            }
            text
        })
        .collect();
    rows.join("/")
}

/// Reads a sum of named and drawn boards.
pub(crate) fn read(text: &str) -> Result<Board, ParseError> {
    let text: Vec<char> = text.chars().take(Reader::LONGEST + 1).collect();
    if text.len() > Reader::LONGEST {
        return Err(ParseError::new(
            Reader::LONGEST,
            Message::new("misread-too-long").with("most", Reader::LONGEST),
        ));
    }
    let mut parts: Vec<Vec<Part>> = Vec::new();
    let (mut places, mut columns, mut start) = (0, 0, 0);
    let (mut all, mut is_counted) = (0, false);
    for term in text.split(|&c| c == '+') {
        let (count, skipped) = read_count(term).map_err(|why| why.shifted(start))?;
        let before = places;
        let read =
            read_term(&term[skipped..], &mut places).map_err(|why| why.shifted(start + skipped))?;
        places += (places - before) * (count - 1);
        if places > MOST_PLACES {
            return Err(too_many_places(start));
        }
        is_counted |= count > 1;
        all += read.len() * count;
        if is_counted && all > MOST_PARTS {
            return Err(too_long(start));
        }
        let (low, high) = extent(&read);
        columns = (high - low + 2)
            .saturating_mul(count as i64)
            .saturating_add(columns);
        if columns > MOST_COLUMNS {
            return Err(ParseError::new(
                start,
                Message::new("hexagon-too-wide").with("most", MOST_COLUMNS.to_string()),
            ));
        }
        parts.extend(std::iter::repeat_n(read, count));
        start += term.len() + 1;
    }
    let board = side_by_side(&parts);
    // The canonical text of many nested parts, or of a board with a large multiplicity,
    // could be too long to be read again.
    if (places > 0 || is_counted) && show(&board).len() > Reader::LONGEST {
        return Err(too_long(0));
    }
    Ok(board)
}

/// Reads the multiplicity of a board in document 1's notation: `2A(1,2)`, `2*A(1,2)`.
/// Returns the number, 1 by default, and the index at which the board begins.
fn read_count(term: &[char]) -> Result<(usize, usize), ParseError> {
    let text: String = term.iter().collect();
    let mut reader = Reader::new(&text);
    // A lone 0 is the empty board.
    if !matches!(reader.peek(), Some('1'..='9')) {
        return Ok((1, 0));
    }
    let digits = reader.place();
    let count = reader.number(1, MOST_PARTS as u64)? as usize;
    let is_digit = |c: &&char| c.is_ascii_digit();
    let mut begin = digits + term[digits..].iter().take_while(is_digit).count();
    // Document 1's n * board; × is read as x.
    let sign = reader.place();
    let times = reader.take('*') || reader.take('x');
    if times {
        begin = sign + 1;
    }
    match reader.peek() {
        // Blanks before a picture are part of it.
        Some(c) if c.is_ascii_alphabetic() || matches!(c, '#' | '.') => Ok((count, begin)),
        // A list of numbers has no multiplicity.
        Some(',') if !times => Ok((1, 0)),
        _ => Err(reader.misread("hexagon-count")),
    }
}

fn too_long(at: usize) -> ParseError {
    let message = Message::new("hexagon-nested").with("most", Reader::LONGEST);
    ParseError::new(at, message)
}

fn too_many_places(at: usize) -> ParseError {
    ParseError::new(
        at,
        Message::new("hexagon-too-many").with("most", MOST_PLACES),
    )
}

fn extent(parts: &[Part]) -> (i64, i64) {
    let hulls = || parts.iter().filter_map(Part::hull);
    let low = hulls().map(|hull| hull.low[1]).min().unwrap_or_default();
    let high = hulls().map(|hull| hull.high[1]).max().unwrap_or_default();
    (low, high)
}

/// The terms side by side, the parts of a drawing as drawn.
fn side_by_side(terms: &[Vec<Part>]) -> Board {
    let mut next = 0;
    let mut placed = Vec::new();
    for parts in terms {
        let (low, high) = extent(parts);
        placed.extend(parts.iter().map(|part| part.moved(0, next - low)));
        next += high - low + 2;
    }
    Board::of(placed)
}

fn read_term(term: &[char], places: &mut usize) -> Result<Vec<Part>, ParseError> {
    let first = term.iter().copied().find(|c| !c.is_whitespace());
    if matches!(first, Some('#' | '.')) {
        return read_drawing(term, places);
    }
    let text: String = term.iter().collect();
    let mut reader = Reader::new(&text);
    let place = reader.place();
    // Six sides alone are a hexagon too.
    let is_list = |c: &char| c.is_ascii_digit() || c.is_whitespace() || *c == ',';
    let is_sides = term.contains(&',') && term.iter().all(is_list);
    if !is_sides && reader.take('0') {
        reader.end()?;
        return Ok(Vec::new());
    }
    let board = if is_sides {
        let sides = read_list(&mut reader, 1)?;
        read_hexagon(sides, place)?
    } else if reader.take_word("hex") {
        let place = reader.place();
        read_hexagon(read_sides(&mut reader, 1)?, place)?
    } else if reader.take('A') {
        let [x, y] = read_sides(&mut reader, 1)?;
        of_sides([y, x, 1, x + y - 1, 1, x], place)?
    } else if reader.take('B') {
        let [x, y] = read_sides(&mut reader, 2)?;
        of_sides([y, 1, x, y, 1, x], place)?
    } else if reader.take('C') {
        let [x, y, z] = read_sides(&mut reader, 2)?;
        of_sides([y, x, z, x + y - 1, 1, x + z - 1], place)?
    } else {
        return Err(reader.misread("hexagon-part"));
    };
    reader.end()?;
    Ok(vec![Part::Convex(board)])
}

fn read_sides<const COUNT: usize>(
    reader: &mut Reader,
    least: u64,
) -> Result<[u64; COUNT], ParseError> {
    reader.expect('(')?;
    let sides = read_list(reader, least)?;
    reader.expect(')')?;
    Ok(sides)
}

fn read_list<const COUNT: usize>(
    reader: &mut Reader,
    least: u64,
) -> Result<[u64; COUNT], ParseError> {
    let mut sides = [0; COUNT];
    for (index, side) in sides.iter_mut().enumerate() {
        if index > 0 {
            reader.expect(',')?;
        }
        *side = reader.number(least, Convex::MOST_LINES)?;
    }
    Ok(sides)
}

fn read_hexagon(sides: [u64; 6], place: usize) -> Result<Convex, ParseError> {
    let [a, b, c, d, e, f] = sides;
    // Document 1, lemma 8: both ways round between two parallel sides are equally long.
    for (parallel, [one, other], left, right) in [
        (["c", "f"], ["a+b", "d+e"], a + b, d + e),
        (["a", "d"], ["b+c", "e+f"], b + c, e + f),
        (["b", "e"], ["c+d", "f+a"], c + d, f + a),
    ] {
        if left != right {
            return Err(ParseError::new(
                place,
                Message::new("hexagon-open")
                    .with("side", parallel[0])
                    .with("parallel", parallel[1])
                    .with("one", one)
                    .with("other", other)
                    .with("left", left.to_string())
                    .with("right", right.to_string()),
            ));
        }
    }
    of_sides(sides, place)
}

/// The board with these sides in pieces, which close.
fn of_sides(sides: [u64; 6], place: usize) -> Result<Convex, ParseError> {
    let edges = sides.map(|side| side - 1);
    let [a, b, c, d, ..] = edges;
    let mut lines = [a + b, b + c, c + d].map(|lines| lines + 1);
    lines.sort_unstable();
    let [rows, columns, most] = lines;
    if most > Convex::MOST_LINES || rows.checked_mul(columns).is_none() {
        return Err(ParseError::new(
            place,
            Message::new("hexagon-too-large").with("most", Convex::MOST_LINES.to_string()),
        ));
    }
    Ok(Convex::of_edges(edges))
}

/// Reads rows of `#` and `.`, in the compact form, where each row stands half a
/// step to the left of the one above, or as a picture, where blanks show the
/// half steps: two neighbours in a row then have a blank between them.
fn read_drawing(term: &[char], places: &mut usize) -> Result<Vec<Part>, ParseError> {
    let is_place = |c: char| matches!(c, '#' | '.');
    let neighbours = term
        .windows(2)
        .any(|pair| is_place(pair[0]) && is_place(pair[1]));
    let is_picture = !neighbours && term.iter().any(|c| c.is_whitespace());
    let mut cells = Vec::new();
    let mut parity = None;
    let mut start = 0;
    for (row, line) in (0_i64..).zip(term.split(|&c| c == '/')) {
        let mut column = 0;
        let mut last = None;
        for (index, &c) in line.iter().enumerate() {
            if c.is_whitespace() {
                continue;
            }
            let at = start + index;
            // A blank that shows no half step may have been meant to end a row.
            if !is_picture && last.is_some_and(|last| last + 1 != index) {
                return Err(ParseError::new(at, "misread-blank"));
            }
            last = Some(index);
            if !is_place(c) {
                return Err(ParseError::new(at, "hexagon-row"));
            }
            *places += 1;
            if *places > MOST_PLACES {
                return Err(too_many_places(at));
            }
            if is_picture {
                let half_steps = index as i64 + row;
                if *parity.get_or_insert(half_steps % 2) != half_steps % 2 {
                    return Err(ParseError::new(at, "hexagon-half-step"));
                }
                column = half_steps / 2;
            }
            if c == '#' {
                cells.push((row, column));
            }
            column += 1;
        }
        start += line.len();
        if last.is_none() {
            return Err(ParseError::new(start, "hexagon-row"));
        }
        start += 1;
    }
    Ok(Part::components(cells))
}

const LETTERS: [char; 3] = ['h', 'u', 'd'];
/// The directions' names in Chinese, the longest of each first.
const DIRECTIONS: [&[&str]; 3] = [
    &["橫向", "横向", "橫", "横"],
    &["右上斜向", "右上"],
    &["右下斜向", "右下"],
];

/// Shows `2h3`, the third horizontal line of part 2; `1u4.2` is the second segment of a
/// broken line.
pub(crate) fn show_move(line: &Line) -> String {
    let letter = LETTERS[line.direction];
    let mut text = format!("{}{letter}{}", line.part + 1, line.line + 1);
    if line.segment > 0 {
        text.push_str(&format!(".{}", line.segment));
    }
    text
}

/// Shows `1h3:2-4`, the second to the fourth piece of a line; `1h3:2` is the second.
pub(crate) fn show_stretch(stretch: &Stretch) -> String {
    let (line, first, count) = (show_move(&stretch.line), stretch.first, stretch.count);
    match count {
        1 => format!("{line}:{}", first + 1),
        _ => format!("{line}:{}-{}", first + 1, first + count),
    }
}

/// The phrase "horizontal line 3 of part 2"; the part only if there are several.
fn line_phrase(at: &Board, line: &Line) -> Message {
    let mut phrase = match line.direction {
        0 => Message::new("hexagon-horizontal"),
        1 => Message::new("hexagon-rising"),
        _ => Message::new("hexagon-falling"),
    }
    .with("line", line.line + 1);
    if at.part(1).is_some() {
        phrase = Message::new("hexagon-of-part")
            .with("line", phrase)
            .with("part", line.part + 1);
    }
    if line.segment > 0 {
        phrase = Message::new("hexagon-stretch")
            .with("line", phrase)
            .with("segment", line.segment);
    }
    phrase
}

/// The phrase "take horizontal line 3 (4 pieces)".
pub(crate) fn phrase(at: &Board, line: &Line) -> Message {
    let length = at.part(line.part).map_or(0, |part| part.line_length(line));
    Message::new("hexagon-take")
        .with("line", line_phrase(at, line))
        .with("count", length)
}

/// The phrase "take pieces 2 to 4 of horizontal line 3".
pub(crate) fn stretch_phrase(at: &Board, stretch: &Stretch) -> Message {
    match stretch.count {
        1 => Message::new("hexagon-take-piece").with("place", stretch.first + 1),
        count => Message::new("hexagon-take-pieces")
            .with("first", stretch.first + 1)
            .with("last", stretch.first + count),
    }
    .with("line", line_phrase(at, &stretch.line))
}

/// Reads the name of a line: `2h3`, on a board of one part also `h3` or 橫3.
fn read_line(board: &Board, reader: &mut Reader) -> Result<Line, ParseError> {
    let names_part = reader.peek().is_some_and(|c| c.is_ascii_digit());
    let part = if names_part || board.part(1).is_some() {
        reader.number(1, u32::MAX.into())? as usize - 1
    } else {
        0
    };
    let direction = (0..3).find(|&direction| {
        reader.take(LETTERS[direction])
            || DIRECTIONS[direction]
                .iter()
                .any(|name| reader.take_word(name))
    });
    let Some(direction) = direction else {
        return Err(reader.misread("hexagon-direction"));
    };
    // 橫向第 3 排
    reader.take('第');
    let line = reader.number(1, Convex::MOST_LINES)? - 1;
    reader.take('排');
    let segment = if reader.take('.') {
        reader.number(1, u32::MAX.into())? as u32
    } else {
        0
    };
    Ok(Line {
        part,
        direction,
        line,
        segment,
    })
}

/// Reads a part of a line: `1h3:2-4`, `1h3:2`. `None` if the text names a whole line.
pub(crate) fn read_stretch(board: &Board, text: &str) -> Result<Option<Stretch>, ParseError> {
    let mut reader = Reader::new(text);
    let line = read_line(board, &mut reader)?;
    let mut stretch = None;
    if reader.take(':') {
        let most = Convex::MOST_LINES;
        let first = reader.number(1, most)?;
        let last = if reader.take('-') {
            reader.number(first, most)?
        } else {
            first
        };
        stretch = Some(Stretch {
            line,
            first: first - 1,
            count: last - first + 1,
        });
    }
    reader.end()?;
    Ok(stretch)
}

/// Reads a line of this position; a lone piece may be named in any direction
/// of a convex part.
pub(crate) fn read_move(board: &Board, text: &str) -> Result<Line, ParseError> {
    let mut reader = Reader::new(text);
    let wanted = read_line(board, &mut reader)?;
    reader.end()?;
    let Line {
        part,
        direction,
        line,
        segment,
    } = wanted;
    let matching = match board.part(part) {
        None => {
            return Err(ParseError::new(
                0,
                Message::new("hexagon-no-part").with("part", part + 1),
            ));
        }
        Some(Part::Convex(board)) => board
            .listed(direction, board.low[direction] + line as i64)
            .filter(|_| segment == 0)
            .map(|(direction, line)| Line {
                direction,
                line: (line - board.low[direction]) as u64,
                ..wanted
            }),
        Some(Part::Cells(cells)) => segments(&cells, part)
            .into_iter()
            .map(|segment| segment.line)
            .find(|line| *line == wanted),
    };
    matching.ok_or_else(|| ParseError::new(0, "hexagon-no-line"))
}
