//! Curves compared with drawings as combinatorial maps, in which nothing is left out.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use super::*;

/// A drawing: darts lead from a spot along a line, one at either end of each line, and
/// counterclockwise around each spot. A free arm of a cross is its own opposite.
#[derive(Clone, Default)]
struct Drawing {
    opposite: Vec<usize>,
    next: Vec<usize>,
    spot: Vec<usize>,
    /// The region to the left of each dart.
    region: Vec<usize>,
    /// The number of lines at each spot, and the region of one without lines.
    spots: Vec<(usize, usize)>,
    regions: usize,
    crosses: bool,
}

impl Drawing {
    fn start(count: usize, crosses: bool) -> Self {
        let mut drawing = Self {
            regions: 1,
            crosses,
            ..Self::default()
        };
        for spot in 0..count {
            drawing.spots.push((0, 0));
            let mut after = None;
            for _ in 0..if crosses { 4 } else { 0 } {
                after = Some(drawing.dart(spot, after, 0));
            }
        }
        drawing
    }

    /// Adds a dart at a spot, after another one there.
    fn dart(&mut self, spot: usize, after: Option<usize>, region: usize) -> usize {
        let dart = self.next.len();
        self.opposite.push(dart);
        self.spot.push(spot);
        self.region.push(region);
        self.next.push(dart);
        if let Some(after) = after {
            self.next[dart] = self.next[after];
            self.next[after] = dart;
        }
        self.spots[spot].0 += 1;
        dart
    }

    fn cycle(&self, from: usize, step: impl Fn(usize) -> usize) -> Vec<usize> {
        let mut darts = vec![from];
        loop {
            match step(darts[darts.len() - 1]) {
                dart if dart == from => return darts,
                dart => darts.push(dart),
            }
        }
    }

    /// The walk with the face on the left.
    fn face(&self, from: usize) -> Vec<usize> {
        self.cycle(from, |dart| {
            let around = self.cycle(self.opposite[dart], |dart| self.next[dart]);
            around[around.len() - 1]
        })
    }

    /// The darts of a connected piece.
    fn piece(&self, from: usize) -> BTreeSet<usize> {
        let (mut piece, mut queue) = (BTreeSet::new(), vec![from]);
        while let Some(dart) = queue.pop() {
            if piece.insert(dart) {
                queue.extend([self.next[dart], self.opposite[dart]]);
            }
        }
        piece
    }

    fn lives(&self, spot: usize) -> usize {
        3 - self.spots[spot].0
    }

    /// The notation of the drawing, which may name what plays no part any more.
    fn words(&self) -> Words {
        let mut regions: Vec<Vec<String>> = vec![Vec::new(); self.regions];
        let mut seen: HashSet<usize> = HashSet::new();
        let named = |name: usize, lives: usize| (lives > 0).then(|| item_of(name, lives));
        for dart in 0..self.next.len() {
            if seen.contains(&dart) {
                continue;
            }
            let face = self.face(dart);
            seen.extend(&face);
            let corners = face.iter().filter_map(|&dart| match self.crosses {
                true => (self.opposite[dart] == dart).then(|| (dart + 1).to_string()),
                false => named(self.spot[dart], self.lives(self.spot[dart])),
            });
            regions[self.region[dart]].push(corners.collect::<Vec<_>>().join("-"));
        }
        for (name, &(lines, region)) in self.spots.iter().enumerate() {
            if lines == 0 {
                regions[region].push(item_of(name, 3));
            }
        }
        let mut draft = Draft::default();
        for region in &regions {
            let start = draft.items.len();
            for boundary in region {
                let from = draft.items.len();
                for corner in boundary.split('-').filter(|corner| !corner.is_empty()) {
                    let (name, lives) = corner.split_once(':').unwrap_or((corner, "1"));
                    draft
                        .items
                        .push(item(name.parse().unwrap(), lives.parse().unwrap()));
                }
                draft.end_boundary(from);
            }
            draft.end_region(start);
        }
        draft.packed(self.crosses)
    }

    /// Every drawing with one more line.
    fn moves(&self) -> Vec<Self> {
        // The dart before each corner, or a spot without lines.
        let darts = (0..self.next.len()).map(|dart| (self.spot[dart], Some(dart)));
        let lone = (0..self.spots.len()).filter(|&spot| self.spots[spot].0 == 0);
        let corners: Vec<_> = darts.chain(lone.map(|spot| (spot, None))).collect();
        let region = |(spot, dart): (usize, Option<usize>)| match dart {
            Some(dart) => self.region[dart],
            None => self.spots[spot].1,
        };
        let mut moves = Vec::new();
        for (place, &one) in corners.iter().enumerate() {
            for &other in &corners[place..] {
                let free = |(_, dart): (usize, Option<usize>)| {
                    dart.is_some_and(|dart| self.opposite[dart] == dart)
                };
                let fits = match self.crosses {
                    true => one != other && free(one) && free(other),
                    false if one.0 == other.0 => self.lives(one.0) > 1,
                    false => self.lives(one.0) > 0 && self.lives(other.0) > 0,
                };
                if fits && region(one) == region(other) {
                    self.lines(one, other, region(one), &mut moves);
                }
            }
        }
        moves
    }

    /// Adds the drawings with a line between two corners of a region.
    fn lines(
        &self,
        one: (usize, Option<usize>),
        other: (usize, Option<usize>),
        region: usize,
        moves: &mut Vec<Self>,
    ) {
        let mut drawing = self.clone();
        let middle = drawing.spots.len();
        drawing.spots.push((0, 0));
        let [from, to] = match (self.crosses, one.1, other.1) {
            (true, Some(from), Some(to)) => [from, to],
            _ => {
                let from = drawing.dart(one.0, one.1, region);
                let after = if one == other { Some(from) } else { other.1 };
                [from, drawing.dart(other.0, after, region)]
            }
        };
        let back = drawing.dart(middle, None, region);
        let mut last = back;
        for _ in 0..usize::from(self.crosses) {
            last = drawing.dart(middle, Some(last), region);
        }
        let on = drawing.dart(middle, Some(last), region);
        for _ in 0..usize::from(self.crosses) {
            drawing.dart(middle, Some(on), region);
        }
        for (dart, opposite) in [(from, back), (back, from), (to, on), (on, to)] {
            drawing.opposite[dart] = opposite;
        }
        if drawing.face(from).contains(&back) {
            return moves.push(drawing);
        }
        // The face on one side, and some of the other pieces, are a region of their own.
        let own = drawing.piece(from);
        let mut pieces: Vec<BTreeSet<usize>> = Vec::new();
        for dart in (0..drawing.next.len()).filter(|&dart| drawing.region[dart] == region) {
            if !own.contains(&dart) && !pieces.iter().any(|piece| piece.contains(&dart)) {
                pieces.push(drawing.piece(dart));
            }
        }
        let lone: Vec<usize> = (0..drawing.spots.len())
            .filter(|&spot| drawing.spots[spot] == (0, region))
            .collect();
        let new = drawing.regions;
        drawing.regions += 1;
        for dart in drawing.face(back) {
            drawing.region[dart] = new;
        }
        for chosen in 0..1 << (pieces.len() + lone.len()) {
            let is_in = |place: usize| chosen >> place & 1 == 1;
            let mut drawing = drawing.clone();
            for (_, piece) in pieces.iter().enumerate().filter(|(place, _)| is_in(*place)) {
                for &dart in piece.iter().filter(|&&dart| self.region[dart] == region) {
                    drawing.region[dart] = new;
                }
            }
            for (place, &spot) in lone.iter().enumerate() {
                if is_in(pieces.len() + place) {
                    drawing.spots[spot].1 = new;
                }
            }
            moves.push(drawing);
        }
    }
}

fn item_of(name: usize, lives: usize) -> String {
    format!("{}:{lives}", name + 1)
}

fn options(words: &[u64]) -> BTreeSet<Words> {
    let mut options = BTreeSet::new();
    lines(words, &mut |line| {
        options.insert(relabelled(&join(words, line).unwrap()));
        true
    });
    options
}

#[test]
fn the_lines_are_those_of_drawings() {
    for (count, crosses, classes) in [(3, false, 175), (2, true, 49)] {
        let start = Drawing::start(count, crosses);
        let mut seen = HashSet::from([relabelled(&start.words())]);
        let mut queue = VecDeque::from([start]);
        while let Some(drawing) = queue.pop_front() {
            let own = drawing.words();
            let mut drawn = BTreeSet::new();
            for option in drawing.moves() {
                let form = relabelled(&option.words());
                if seen.insert(form.clone()) {
                    queue.push_back(option);
                }
                drawn.insert(form);
            }
            assert_eq!(options(&own), drawn, "{}", show(&own));
            assert_eq!(options(&relabelled(&own)), drawn, "{}", show(&own));
            assert_eq!(read(&show(&own), crosses).as_ref(), Ok(&own));
        }
        assert_eq!(seen.len(), classes);
    }
}

/// The least and the greatest number of moves to the end.
fn lengths(words: &Words, known: &mut HashMap<Words, (u32, u32)>) -> (u32, u32) {
    if let Some(lengths) = known.get(words) {
        return *lengths;
    }
    let all = options(words);
    let all: Vec<_> = all.iter().map(|option| lengths(option, known)).collect();
    let least = all.iter().map(|one| one.0 + 1).min().unwrap_or(0);
    let most = all.iter().map(|one| one.1 + 1).max().unwrap_or(0);
    known.insert(words.clone(), (least, most));
    (least, most)
}

#[test]
fn games_last_as_long_as_the_theorems_say() {
    let of = |count: u32, crosses| {
        let start = read(&count.to_string(), crosses).unwrap();
        lengths(&relabelled(&start), &mut HashMap::new())
    };
    for n in 1..=4 {
        assert_eq!(of(n, false), (2 * n, 3 * n - 1));
    }
    for n in 1..=3 {
        assert_eq!(of(n, true), (5 * n - 2, 5 * n - 2));
        let start = read(&n.to_string(), true).unwrap();
        assert_eq!(measure(&start), u64::from(5 * n - 2));
    }
}

#[test]
fn a_form_stands_for_every_naming() {
    let forms = [
        ["1-6-2-6,3", "3-9-5-9,7"],
        ["1-6,2/1-6,3", "4-2,5/2-4,9"],
        // Each region may be read in either direction.
        ["1-2-3/1-2-4-5-6-3/4-5-6", "1-3-2/5-1-2-3-6-4/4-5-6"],
        // Parts in any order.
        ["1,2-3:1/4:2-5:1", "1:2-2:1/3-4:1,5"],
    ];
    for [one, other] in forms {
        let form = |text| relabelled(&read(text, false).unwrap());
        assert_eq!(form(one), form(other), "{one}");
        assert_eq!(relabelled(&form(one)), form(one));
        assert_ne!(form(one), form("1,2"));
    }
    assert_ne!(
        relabelled(&read("1-2-3/1-2-4-3", false).unwrap()),
        relabelled(&read("1-2-3/1-4-2-3-5:1", false).unwrap())
    );
    assert_eq!(
        components(&read("1,2-3:1/4:2-5:1", false).unwrap()).len(),
        2
    );
}

#[test]
fn what_plays_no_part_is_left_out() {
    for (text, shown) in [
        ("0", "-"),
        ("1,2,3", "3"),
        ("1:1", "-"),
        ("1:2", "1:2"),
        ("1:1,2:1/3:1", "1:1,2:1"),
        ("2,5", "2,5"),
        ("7:3", "7:3"),
        ("1-1", "-"),
    ] {
        assert_eq!(show(&read(text, false).unwrap()), shown, "{text}");
    }
    for (text, shown) in [
        ("2", "2"),
        ("2x5", "2x5"),
        ("1-2-3-4,5-6-7-8", "2"),
        ("1-2,3-4/5", "2x2"),
    ] {
        assert_eq!(show(&read(text, true).unwrap()), shown, "{text}");
    }
}

#[test]
fn texts_of_no_position_are_refused() {
    for text in [
        "",
        "x",
        "1-",
        "1,,2",
        "1:4",
        "1:3-2",
        "1-2-1-3-1",
        "0-1",
        "46",
        "1000-1",
        "1-2:2-1-2",
        "3x5",
    ] {
        assert!(read(text, false).is_err(), "{text}");
    }
    for text in ["1-2-1", "1:2-2", "46", "45x12", "2x0"] {
        assert!(read(text, true).is_err(), "{text}");
    }
    let all: Vec<String> = (1..=45).map(|spot| spot.to_string()).collect();
    assert_eq!(show(&read(&all.join(","), false).unwrap()), "45");
    assert!(read(&[&all.join(","), "46"].join(","), false).is_err());
    for number in [-1, 0, 1 << 9, 1 << 18, i64::MAX] {
        // A line from the only spot back to it is number 0.
        assert_eq!(
            join(&read("1", false).unwrap(), number).is_some(),
            number == 0
        );
        assert_eq!(join(&[], number), None);
    }
}
