//! Lists of convex boards of the hexagon game: the player who decides the parity of each,
//! and the equiangular hexagons of few lines with a way to win.

use std::io::Write;

use grundy::classes::Parity;
use grundy::{Game, Outcome, Position};
use grundy_surveys::hexagons::{MOST_SUMS, Misere, Nimbers, Region};

use grundy_cli::failure::Failure;

/// The regions of at most `rows` rows and `columns` columns, ordered by rows.
fn regions(rows: u64, columns: u64) -> impl Iterator<Item = Region> {
    (1..=rows).flat_map(move |rows| {
        (rows..=columns).flat_map(move |columns| {
            (0..rows.div_ceil(2)).flat_map(move |short| {
                (short..rows - short).map(move |long| Region {
                    rows,
                    columns,
                    short,
                    long,
                })
            })
        })
    })
}

/// The lengths of the six sides in pieces.
fn sides(region: Region) -> [String; 6] {
    region.sides().map(|side| (side + 1).to_string())
}

fn position(region: Region) -> Result<Position, Failure> {
    let text = format!("hex({})", sides(region).join(","));
    Ok(Game::named("hexagon")?.position(&text)?)
}

fn joined(numbers: &[u32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    numbers.join(" ")
}

/// The parity of every board of at most this number of pieces, as CSV: its class by
/// document 1, its nimber, the winner in both conventions, and the numbers of moves by
/// the document's premise and of all plays.
pub(super) fn parities(
    nimbers: &Nimbers,
    pieces: u32,
    file: &mut impl Write,
) -> Result<(), Failure> {
    let mut misere = Misere::new(MOST_SUMS);
    let pieces = u64::from(pieces);
    let side = u64::from(nimbers.side()).min(pieces);
    let mut boards: Vec<Region> = regions(side, side)
        .filter(|region| region.area() <= pieces)
        .collect();
    boards.sort_by_key(|region| (region.area(), *region));
    writeln!(
        file,
        "board,pieces,class,nimber,normal,misere,parity,moves,plays"
    )?;
    for region in boards {
        let (Some(nimber), Some(outcome)) = (nimbers.of(region), misere.outcome(region)) else {
            continue;
        };
        let position = position(region)?;
        let normal = Outcome::p_if(nimber == 0);
        let classes = position.classes();
        let part = classes.as_ref().and_then(|classes| classes.parts.first());
        let class = part.and_then(|part| part.class.as_ref().ok());
        let class = class.map_or_else(String::new, |class| format!("N_{class}"));
        let numbers = part.map(|part| (joined(&part.lengths), joined(&part.plays)));
        let (moves, plays) = numbers.unwrap_or_default();
        writeln!(
            file,
            "\"{}\",{},{class},{nimber},{normal},{outcome},{},{moves},{plays}",
            position.text(),
            region.area(),
            Parity::of(normal, outcome).word()
        )?;
    }
    Ok(())
}

/// The equiangular hexagons with at most `lines` lines in a direction, a + b − 1 in
/// document 1, as CSV: the nimber, the winner, a winning line, and the continuation:
/// `copy` if two equal halves remain, `nimbers` if nimber 0 does.
pub(super) fn hexagons(
    nimbers: &Nimbers,
    lines: u32,
    file: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(file, "lines,a,b,c,d,e,f,nimber,wins,take,leaves,then")?;
    let (lines, side) = (u64::from(lines), u64::from(nimbers.side()));
    for region in regions(lines.min(side), side).filter(|region| region.is_hexagon()) {
        let Some(nimber) = nimbers.of(region) else {
            continue;
        };
        write!(file, "{},{},{nimber}", region.rows, sides(region).join(","))?;
        match winning(region, nimbers)? {
            None => writeln!(file, ",second,,,")?,
            Some((take, leaves, then)) => writeln!(file, ",first,{take},\"{leaves}\",{then}")?,
        }
    }
    Ok(())
}

/// A winning line of a region, what it leaves, and the continuation: copying if the line
/// leaves two equal parts.
fn winning(
    region: Region,
    nimbers: &Nimbers,
) -> Result<Option<(String, String, &'static str)>, Failure> {
    let value = |side: Option<Region>| side.map_or(Some(0), |side| nimbers.of(side));
    let wins = |sides: &[Option<Region>; 2]| value(sides[0]) == value(sides[1]);
    let options: Vec<[Option<Region>; 2]> = region.options().filter(wins).collect();
    let equal = options.iter().find(|sides| sides[0] == sides[1]);
    let Some(&chosen) = equal.or(options.first()) else {
        return Ok(None);
    };
    let parts = chosen.into_iter().flatten();
    let parts: Vec<String> = parts
        .map(|part| Ok(position(part)?.text()))
        .collect::<Result<_, Failure>>()?;
    let leaves = match parts.is_empty() {
        true => "0".to_owned(),
        false => Game::named("hexagon")?.position(&parts.join("+"))?.text(),
    };
    let choices = position(region)?.choices(usize::MAX);
    let take = choices.into_iter().find(|choice| choice.to == leaves);
    let take = take.map_or_else(String::new, |choice| choice.text);
    let then = if equal.is_some() { "copy" } else { "nimbers" };
    Ok(Some((take, leaves, then)))
}
