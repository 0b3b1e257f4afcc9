//! The notation of curves.

use grundy_core::{ParseError, Reader};

use super::{
    BOUNDARY, Curves, Draft, MOST_BOUNDARIES, MOST_CORNERS, MOST_LABEL, REGION, UNTOUCHED, is_end,
    item, label, lives,
};
use crate::boards::Words;

/// The arms of a cross.
const ARMS: u16 = 4;

/// Parses a number of spots, `5`, or of crosses, perhaps with that of their arms, `3x5`;
/// or regions joined by `/`, each of boundaries joined by `,`, each of spots joined by
/// `-`: `1-6,2/1-6,3`. A number after a colon says how many lives a spot has where they
/// are not 3 less its corners: 3 for one that is alone. `-` is the position without lines
/// to draw.
///
/// # Errors
/// For any other text, a spot with too many lives or corners, or a position beyond
/// [`MOST_BOUNDARIES`], [`MOST_CORNERS`] or [`MOST_LABEL`].
pub(crate) fn read(text: &str, crosses: bool) -> Result<Words, ParseError> {
    let mut reader = Reader::new(text);
    if reader.take('-') {
        reader.end()?;
        return Ok(Words::new());
    }
    if !reader.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(reader.misread("ruleset-board-curves"));
    }
    let mut ahead = reader.clone();
    let count = ahead.number(0, MOST_LABEL.into())? as u16;
    let arms = match crosses && ahead.take('x') {
        true => ahead.number(1, MOST_LABEL.into())? as u16,
        false => ARMS,
    };
    if ahead.peek().is_none() {
        return start(count, arms, crosses).ok_or_else(|| too_many(0));
    }
    regions(&mut reader, crosses)
}

fn too_many(place: usize) -> ParseError {
    ParseError::new(place, "ruleset-board-too-many-curves")
        .with("boundaries", MOST_BOUNDARIES)
        .with("corners", MOST_CORNERS)
}

/// Spots, or crosses with this number of arms.
fn start(count: u16, arms: u16, crosses: bool) -> Option<Words> {
    if usize::from(count) > MOST_BOUNDARIES || usize::from(count) * usize::from(arms) > MOST_CORNERS
    {
        return None;
    }
    let mut draft = Draft::default();
    for spot in 0..count {
        let from = draft.items.len();
        match crosses {
            true => (draft.items).extend((1..=arms).map(|arm| item(spot * arms + arm, 1))),
            false => draft.items.push(item(spot + 1, UNTOUCHED)),
        }
        draft.end_boundary(from);
    }
    draft.end_region(0);
    Some(draft.packed(crosses))
}

/// Parses regions.
fn regions(reader: &mut Reader, crosses: bool) -> Result<Words, ParseError> {
    // Each corner, or end of a boundary, with its place and the lives that are written.
    let mut items: Vec<(u16, usize, Option<u16>)> = Vec::new();
    let mut boundaries = 0;
    loop {
        let place = reader.place();
        let name = item(reader.number(1, MOST_LABEL.into())? as u16, 0);
        let own = match reader.take(':') {
            true => Some(reader.number(1, UNTOUCHED.into())? as u16),
            false => None,
        };
        items.push((name, place, own));
        if reader.take('-') {
            continue;
        }
        boundaries += 1;
        if items.len() > MOST_CORNERS || boundaries > MOST_BOUNDARIES {
            return Err(too_many(place));
        }
        let ends = reader.take('/');
        items.push((if ends { REGION } else { BOUNDARY }, place, None));
        if ends {
            boundaries = 0;
        } else if !reader.take(',') {
            break;
        }
    }
    reader.end()?;
    let mut draft = Draft::default();
    let (mut boundary, mut region) = (0, 0);
    for (at, &(one, place, own)) in items.iter().enumerate() {
        if !is_end(one) {
            let corners = || items.iter().filter(|(other, ..)| *other == one);
            let alone = is_end(items[at + 1].0) && (at == 0 || is_end(items[at - 1].0));
            let usual = match (crosses, corners().count()) {
                (true, 1) | (false, 2) => 1,
                (false, 1) if alone => UNTOUCHED,
                (false, 1) => 2,
                _ => 0,
            };
            let own = own.or_else(|| corners().find_map(|corner| corner.2));
            let all = own.unwrap_or(usual);
            if usual == 0 || all > usual {
                return Err(ParseError::new(place, "ruleset-board-spot"));
            }
            draft.items.push(one | all);
            continue;
        }
        draft.end_boundary(boundary);
        boundary = draft.items.len();
        if one == REGION || at + 1 == items.len() {
            draft.end_region(region);
            region = draft.items.len();
            boundary = region;
        }
    }
    Ok(draft.packed(crosses))
}

/// The position as a number where it is a start, else as regions; [`read`] parses it back.
pub(crate) fn show(words: &[u64]) -> String {
    let curves = Curves::new(words);
    if curves.items.is_empty() {
        return "-".to_owned();
    }
    let count = curves.boundaries().count() as u16;
    let arms = (curves.boundaries().next()).map_or(0, |first| first.labels().count() as u16);
    if start(count, arms, curves.crosses).as_deref() == Some(words) {
        return match curves.crosses && arms != ARMS {
            true => format!("{count}x{arms}"),
            false => count.to_string(),
        };
    }
    let mut text = String::new();
    let mut begins = true;
    for (at, &one) in curves.items.iter().enumerate() {
        if is_end(one) {
            begins = true;
            if at + 1 < curves.items.len() {
                text.push(if one == REGION { '/' } else { ',' });
            }
            continue;
        }
        if !begins {
            text.push('-');
        }
        text.push_str(&label(one).to_string());
        let alone = begins && is_end(curves.items[at + 1]);
        begins = false;
        let usual = match curves.corners().filter(|&corner| corner == one).count() {
            _ if curves.crosses => 1,
            1 if alone => UNTOUCHED,
            1 => 2,
            _ => 1,
        };
        // A lone number would be one of spots.
        if lives(one) != usual || curves.items.len() == 2 {
            text.push_str(&format!(":{}", lives(one)));
        }
    }
    text
}
