//! The common part of heap games: notation, texts of moves, scene.

use grundy_core::{Amount, Area, Kind, Layout, Message, ParseError, Reader, Scene, Shape};

/// The largest heap.
pub(crate) const LARGEST: u64 = u64::MAX / 2;
/// The most heaps of a position.
pub(crate) const MOST_HEAPS: usize = 4096;

/// The parts of the traits that all heap games share: positions are heaps in ascending
/// order, none empty, and moves have `show`, `phrase` and `touches`.
macro_rules! of_heaps {
    (positions) => {
        /// Heaps in ascending order, none empty.
        type Position = Vec<u64>;

        fn heap_bytes(&self, at: &Vec<u64>) -> usize {
            grundy_core::allocated::<u64>(at.len())
        }
    };
    (notation) => {
        fn show(&self, at: &Vec<u64>) -> String {
            $crate::heaps::show(at)
        }

        fn show_move(&self, _: &Vec<u64>, mv: &Self::Move) -> String {
            mv.show()
        }

        fn phrase(&self, _: &Vec<u64>, mv: &Self::Move) -> grundy_core::Message {
            mv.phrase()
        }

        grundy_core::has!(scenes);
    };
    (touches $mv:ty) => {
        fn touches(&self, at: &Vec<u64>, mv: &$mv) -> Vec<Vec<grundy_core::Area>> {
            mv.touches(at)
        }

        fn edited(&self, at: &Vec<u64>, column: i64, row: i64) -> Option<Vec<u64>> {
            $crate::heaps::edited(at, column, row)
        }
    };
    (summands) => {
        fn summands(&self, at: &Vec<u64>, each: &mut impl FnMut(Vec<u64>)) {
            at.iter().for_each(|&heap| each(vec![heap]));
        }
    };
    (sequence) => {
        fn heap(&self, part: &Vec<u64>) -> Option<(u64, u32)> {
            match part[..] {
                [] => Some((0, 0)),
                [heap] => Some((heap, 0)),
                _ => None,
            }
        }

        fn of_heap(&self, size: u64, class: u32) -> Option<Vec<u64>> {
            (size <= $crate::heaps::LARGEST && class == 0)
                .then(|| $crate::heaps::canonical(vec![size]))
        }
    };
}
pub(crate) use of_heaps;

/// Two heaps as the rows and columns of a table.
pub(crate) fn pairs() -> Layout {
    Layout::Grid {
        from: 0,
        axes: ["axis-heap", "axis-heap"],
        symmetric: true,
        position: Box::new(|a, b| Some(format!("{a},{b}"))),
    }
}

/// Heaps in canonical form: in ascending order, none empty.
pub(crate) fn canonical(mut heaps: Vec<u64>) -> Vec<u64> {
    heaps.retain(|&heap| heap > 0);
    heaps.sort_unstable();
    heaps
}

/// Reads `3,5,7` or `(3,5,7)`; `0` is the empty table. The total fits a rank.
pub(crate) fn read(text: &str) -> Result<Vec<u64>, ParseError> {
    let mut reader = Reader::new(text);
    let is_open = reader.take('(');
    let heaps = reader.numbers(0, LARGEST)?;
    if is_open {
        reader.expect(')')?;
    }
    reader.end()?;
    if heaps.len() > MOST_HEAPS {
        return Err(ParseError::new(
            0,
            Message::new("misread-heaps").with("most", MOST_HEAPS),
        ));
    }
    no_more_than(&heaps, u64::MAX)?;
    Ok(canonical(heaps))
}

/// Refuses more than `most` counters: a total above 64 bits would have no rank.
pub(crate) fn no_more_than(heaps: &[u64], most: u64) -> Result<(), ParseError> {
    let total = heaps
        .iter()
        .try_fold(0_u64, |sum, &heap| sum.checked_add(heap));
    if total.is_some_and(|total| total <= most) {
        Ok(())
    } else {
        Err(ParseError::new(
            0,
            Message::new("misread-total").with("most", most.to_string()),
        ))
    }
}

/// Shows `3,5,7`; the empty table is `0`.
pub(crate) fn show(heaps: &[u64]) -> String {
    if heaps.is_empty() {
        return "0".to_owned();
    }
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    heaps.join(",")
}

/// A move that takes from one heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take {
    /// The size of the heap taken from.
    pub heap: u64,
    /// The number of counters taken.
    pub count: u64,
}

impl Take {
    /// Shows `5-3`: 3 from a heap of 5.
    pub(crate) fn show(self) -> String {
        format!("{}-{}", self.heap, self.count)
    }

    /// Reads `5-3`, from one of these heaps.
    pub(crate) fn read(heaps: &[u64], text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let take = Self::read_from(heaps, &mut reader)?;
        reader.end()?;
        Ok(take)
    }

    /// Reads `5-3`, or `5 3`, where more may follow.
    pub(crate) fn read_from(heaps: &[u64], reader: &mut Reader) -> Result<Self, ParseError> {
        let place = reader.place();
        let heap = reader.number(1, LARGEST)?;
        if !heaps.contains(&heap) {
            return Err(ParseError::new(
                place,
                Message::new("misread-no-heap").with("heap", heap.to_string()),
            ));
        }
        reader.mark('-')?;
        let count = reader.number(1, heap)?;
        Ok(Self { heap, count })
    }

    /// The areas in the scene of these heaps that it takes.
    pub(crate) fn touches(self, heaps: &[u64]) -> Vec<Vec<Area>> {
        touches(heaps, &[self])
    }

    /// The heaps after it.
    pub(crate) fn play(self, heaps: &[u64]) -> Vec<u64> {
        let mut after = heaps.to_vec();
        if let Some(heap) = after.iter_mut().find(|heap| **heap == self.heap) {
            *heap -= self.count.min(*heap);
        }
        canonical(after)
    }

    /// The phrase "take 3 from the heap of 5".
    pub(crate) fn phrase(self) -> Message {
        if self.heap == self.count {
            Message::new("move-take-all").with("heap", self.heap)
        } else {
            Message::new("move-take")
                .with("count", self.count)
                .with("heap", self.heap)
        }
    }
}

/// The distinct sizes.
pub(crate) fn distinct(heaps: &[u64]) -> Vec<u64> {
    let mut sizes = heaps.to_vec();
    sizes.dedup();
    sizes
}

/// The longest heap that is drawn; a longer one is stated in a note.
const LONGEST: u64 = 60;

/// The areas of the counters that these takes, each from a heap of its own, would take:
/// one list for each row in which a lone take can be shown.
pub(crate) fn touches(heaps: &[u64], takes: &[Take]) -> Vec<Vec<Area>> {
    const MOST: usize = 16;
    let area = |row: usize, take: &Take| {
        let left = take.heap - take.count.min(take.heap);
        (take.heap <= LONGEST).then(|| Area::across(left as u32, row as u32, take.count as u32))
    };
    let rows_of = |size: u64| (0..heaps.len()).filter(move |&row| heaps[row] == size);
    if let [take] = takes {
        let ways = rows_of(take.heap).take(MOST);
        return ways
            .filter_map(|row| Some(vec![area(row, take)?]))
            .collect();
    }
    let mut used = vec![false; heaps.len()];
    let mut areas = Vec::new();
    for take in takes.iter().take(MOST) {
        if let Some(row) = rows_of(take.heap).find(|&row| !used[row]) {
            used[row] = true;
            areas.extend(area(row, take));
        }
    }
    vec![areas]
}

/// The heaps after a touch during setup: a touched counter goes with all to its right;
/// a touch right of a heap extends it to there; one below the last heap adds a heap.
pub(crate) fn edited(heaps: &[u64], column: i64, row: i64) -> Option<Vec<u64>> {
    let column = u64::try_from(column)
        .ok()
        .filter(|&column| column < LONGEST)?;
    let row = usize::try_from(row).ok()?;
    let mut after = heaps.to_vec();
    match after.get_mut(row) {
        Some(heap) if column < *heap => *heap = column,
        Some(heap) => *heap = column + 1,
        None if row == heaps.len() && row < 64 => after.push(column + 1),
        None => return None,
    }
    Some(canonical(after))
}

/// Heaps as rows of counters. A click on a counter is the move that `take` gives for
/// (heap, count): to take it and all to its right.
pub(crate) fn scene(heaps: &[u64], take: impl Fn(u64, u64) -> Option<String>) -> Scene {
    let mut scene = Scene::new(
        Kind::Heaps,
        heaps.iter().copied().max().unwrap_or(0).min(LONGEST) as u32,
        heaps.len() as u32,
    );
    for (row, &heap) in heaps.iter().enumerate() {
        if heap > LONGEST || scene.shapes.len() + heap as usize > Scene::MOST {
            scene.note(Message::new("scene-heap").with("heap", heap.to_string()));
            continue;
        }
        for column in 0..heap {
            let counter = Shape::new("counter", column as u32, row as u32);
            scene.shapes.push(match take(heap, heap - column) {
                Some(text) => counter.for_move(text),
                None => counter,
            });
        }
    }
    scene
}

/// The scene of heaps from each of which any number may be taken.
pub(crate) fn nim_scene(heaps: &[u64]) -> Scene {
    let mut scene = scene(heaps, |heap, count| Some(Take { heap, count }.show()));
    amounts(&mut scene, heaps, take_pattern, |heap| heap);
    scene
}

/// The scene of one heap from which up to `most` counters may be taken, by number.
pub(crate) fn one_heap_scene(heap: u64, most: u64) -> Scene {
    let heap = Vec::from_iter((heap > 0).then_some(heap));
    let mut scene = scene(&heap, |_, count| (count <= most).then(|| count.to_string()));
    amounts(&mut scene, &heap, |_| "n".to_owned(), |heap| heap.min(most));
    scene
}

/// Adds to a scene of these heaps the moves that take up to `most` counters from a heap
/// that is not drawn: `pattern` is their text, with `n` for the number. The largest
/// heaps come first, up to the room on a page.
pub(crate) fn amounts(
    scene: &mut Scene,
    heaps: &[u64],
    pattern: impl Fn(u64) -> String,
    most: impl Fn(u64) -> u64,
) {
    const MOST: usize = 8;
    let mut drawn = vec![false; heaps.len()];
    for shape in &scene.shapes {
        if let Some(row) = drawn.get_mut(shape.row as usize) {
            *row = true;
        }
    }
    let mut hidden: Vec<u64> = heaps
        .iter()
        .copied()
        .zip(drawn)
        .rev()
        .filter(|&(heap, drawn)| !drawn && most(heap) > 0)
        .map(|(heap, _)| heap)
        .collect();
    hidden.dedup();
    scene.amounts = hidden
        .into_iter()
        .take(MOST)
        .map(|heap| Amount {
            what: Message::new("scene-heap").with("heap", heap.to_string()),
            pattern: pattern(heap),
            most: most(heap),
        })
        .collect();
}

/// The text of the moves that take `n` from one of the heaps, see [`amounts`].
pub(crate) fn take_pattern(heap: u64) -> String {
    format!("{heap}-n")
}
