//! Games with marks on grids and colours on graphs, against slow definitions.

use std::collections::{BTreeSet, HashMap};

use grundy_core::{Notation as _, Rules as _};
use grundy_engine::{Budget, Limits, NoObserver, Search};
use grundy_ruleset::{Ruleset, named};

type Place = (i32, i32);

const SIDES: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A grid, row by row.
#[derive(Clone)]
struct Grid {
    rows: i32,
    columns: i32,
    states: Vec<char>,
}

impl Grid {
    fn state(&self, (row, column): Place) -> char {
        let inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        if inside {
            self.states[(row * self.columns + column) as usize]
        } else {
            ' '
        }
    }

    fn with(&self, changes: &[(Place, char)]) -> Self {
        let mut grid = self.clone();
        for ((row, column), state) in changes {
            grid.states[(row * self.columns + column) as usize] = *state;
        }
        grid
    }

    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    fn text(&self) -> String {
        if self.states.iter().all(|state| *state == '#') {
            return format!("{}x{}", self.rows, self.columns);
        }
        let rows = self.states.chunks(self.columns as usize);
        let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    /// The places of a stone's group, one ring after the other.
    fn group(&self, stone: Place) -> BTreeSet<Place> {
        let mut group = BTreeSet::from([stone]);
        for _ in 0..self.states.len() {
            for (row, column) in group.clone() {
                for (down, right) in SIDES {
                    let place = (row + down, column + right);
                    if self.state(place) == self.state(stone) {
                        group.insert(place);
                    }
                }
            }
        }
        group
    }

    fn is_alive(&self, stone: Place) -> bool {
        let is_free = |(row, column): Place| {
            let mut beside = SIDES.iter();
            beside.any(|(down, right)| self.state((row + down, column + right)) == '#')
        };
        self.group(stone).into_iter().any(is_free)
    }
}

/// True if a piece on one place attacks the other.
fn attacks(piece: &str, (a, b): Place, (c, d): Place) -> bool {
    let (down, right) = ((a - c).abs(), (b - d).abs());
    let straight = down == 0 || right == 0;
    (down, right) != (0, 0)
        && match piece {
            "queens" => straight || down == right,
            "rooks" => straight,
            "bishops" => down == right,
            "kings" => down <= 1 && right <= 1,
            _ => down * right == 2,
        }
}

/// The options of a grid by the rules in plain words.
fn of_grid(game: &str, grid: &Grid) -> Vec<Grid> {
    let mut options = Vec::new();
    for place in grid.places() {
        let beside = SIDES.map(|(down, right)| (place.0 + down, place.1 + right));
        match game {
            "nogo" if grid.state(place) == '#' => {
                for stone in ['X', 'O'] {
                    let after = grid.with(&[(place, stone)]);
                    let near = beside.into_iter().chain([place]);
                    let mut stones = near.filter(|place| "XO".contains(after.state(*place)));
                    if stones.all(|stone| after.is_alive(stone)) {
                        options.push(after);
                    }
                }
            }
            "clobber" | "cannibal-clobber" => {
                for to in beside {
                    let taken = matches!(
                        (game, grid.state(place), grid.state(to)),
                        ("clobber", 'X', 'O')
                            | ("clobber", 'O', 'X')
                            | ("cannibal-clobber", 'X', 'X')
                    );
                    if taken {
                        options.push(grid.with(&[(place, '.'), (to, grid.state(place))]));
                    }
                }
            }
            "nogo" => {}
            piece if grid.state(place) == '#' => {
                let taken = |other: &Place| grid.state(*other) == 'X';
                let mut others = grid.places().filter(taken);
                if !others.any(|other| attacks(piece, place, other)) {
                    options.push(grid.with(&[(place, 'X')]));
                }
            }
            _ => {}
        }
    }
    options
}

/// All grids of these sizes over these states.
fn grids(sizes: &[(i32, i32)], states: &str) -> Vec<Grid> {
    let states: Vec<char> = states.chars().collect();
    let mut all = Vec::new();
    for &(rows, columns) in sizes {
        let places = (rows * columns) as u32;
        for number in 0..states.len().pow(places) {
            let state = |place| states[number / states.len().pow(place) % states.len()];
            all.push(Grid {
                rows,
                columns,
                states: (0..places).map(state).collect(),
            });
        }
    }
    all
}

/// A graph with coloured vertices.
#[derive(Clone)]
struct Graph {
    edges: Vec<(usize, usize)>,
    colours: Vec<char>,
}

impl Graph {
    fn text(&self) -> String {
        let is_lone = |v: &usize| self.edges.iter().all(|(a, b)| a != v && b != v);
        let of = |colour: char| (0..self.colours.len()).filter(move |v| self.colours[*v] == colour);
        let mut items: Vec<(usize, usize, String)> = Vec::new();
        items.extend(self.edges.iter().map(|(a, b)| (*a, *b, format!("{a}-{b}"))));
        items.extend(of('#').filter(is_lone).map(|v| (v, v, v.to_string())));
        items.sort();
        let marked = ['X', 'O'].map(|colour| of(colour).map(move |v| format!("{v}={colour}")));
        let items = items.into_iter().map(|item| item.2);
        let items: Vec<String> = items.chain(marked.into_iter().flatten()).collect();
        items.join(",")
    }

    fn options(&self, game: &str) -> Vec<Self> {
        let mut options = Vec::new();
        for v in (0..self.colours.len()).filter(|v| self.colours[*v] == '#') {
            for colour in ['X', 'O'] {
                let near = self.edges.iter().filter(|(a, b)| *a == v || *b == v);
                let mut near = near.map(|(a, b)| self.colours[a + b - v]);
                let forbidden = |other: char| match game {
                    "col" => other == colour,
                    _ => other != '#' && other != colour,
                };
                if !near.any(forbidden) {
                    let mut after = self.clone();
                    after.colours[v] = colour;
                    options.push(after);
                }
            }
        }
        options
    }
}

/// All graphs on at most three vertices in all colours, and some on five.
fn graphs() -> Vec<Graph> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut all = Vec::new();
    for count in 1..=3_u32 {
        let pairs: Vec<_> = (0..count as usize)
            .flat_map(|a| (a + 1..count as usize).map(move |b| (a, b)))
            .collect();
        for chosen in 0..1_usize << pairs.len() {
            let edges = (0..pairs.len()).filter(|place| chosen >> place & 1 == 1);
            let edges: Vec<_> = edges.map(|place| pairs[place]).collect();
            for number in 0..3_usize.pow(count) {
                let colour = |v| ['#', 'X', 'O'][number / 3_usize.pow(v) % 3];
                all.push(Graph {
                    edges: edges.clone(),
                    colours: (0..count).map(colour).collect(),
                });
            }
        }
    }
    for _ in 0..60 {
        let pairs = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b)));
        let edges = pairs.filter(|_| random.bool()).collect();
        let colour = |_| ['#', '#', '#', 'X', 'O'][random.usize(0..5)];
        all.push(Graph {
            edges,
            colours: (0..5).map(colour).collect(),
        });
    }
    all
}

/// The nimber of a position: the least number that none of its options has.
fn nimber<P: Clone>(
    at: &P,
    text: &impl Fn(&P) -> String,
    options: &impl Fn(&P) -> Vec<P>,
    known: &mut HashMap<String, u64>,
) -> u64 {
    let name = text(at);
    if let Some(nimber) = known.get(&name) {
        return *nimber;
    }
    let values: BTreeSet<u64> = options(at)
        .iter()
        .map(|option| nimber(option, text, options, known))
        .collect();
    let least = (0..).find(|number| !values.contains(number)).unwrap();
    known.insert(name, least);
    least
}

/// Compares the options and the nimbers of a classic with those of a slow definition.
fn compare<P: Clone>(
    game: &str,
    all: &[P],
    text: impl Fn(&P) -> String,
    options: impl Fn(&P) -> Vec<P>,
) -> usize {
    let ruleset: Ruleset = named(game).unwrap().unwrap();
    let mut search = Search::default();
    let mut known = HashMap::new();
    let budget = &mut Budget::new(Limits::UNTIMED, &NoObserver);
    for at in all {
        let position = ruleset.read(&text(at)).unwrap();
        assert_eq!(ruleset.show(&position), text(at), "{game}");
        let own = grundy_testkit::moves(&ruleset, &position);
        let own = own
            .iter()
            .map(|mv| ruleset.show(&ruleset.play(&position, mv)));
        let own: BTreeSet<String> = own.collect();
        let slow: BTreeSet<String> = options(at).iter().map(&text).collect();
        assert_eq!(own, slow, "{game} {}", text(at));
        let nimber_here = search.nimber(&ruleset, &position, budget).unwrap().0;
        let slow = nimber(at, &text, &options, &mut known);
        assert_eq!(nimber_here, slow, "{game} {}", text(at));
    }
    assert!(ruleset.fault().is_none(), "{game}");
    all.len()
}

#[test]
fn classics_on_grids_have_the_options_and_nimbers_of_plain_words() {
    let small = [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (1, 4)];
    let mut count = 0;
    for game in ["queens", "rooks", "bishops", "kings", "knights"] {
        let mut all = grids(&small, "#.X");
        all.extend(grids(&[(2, 3), (3, 2), (3, 3)], "#X"));
        all.extend(grids(&[(3, 4), (4, 3)], "#"));
        count += compare(game, &all, Grid::text, |at| of_grid(game, at));
    }
    let mut all = grids(&small, "#.XO");
    all.extend(grids(&[(2, 3), (3, 2), (1, 6)], "#XO"));
    all.extend(grids(&[(3, 3), (2, 4), (1, 9)], "#"));
    count += compare("nogo", &all, Grid::text, |at| of_grid("nogo", at));
    let mut all = grids(&small, ".XO");
    all.extend(grids(&[(2, 3), (3, 2), (1, 6)], ".XO"));
    all.extend(grids(&[(3, 3), (1, 9)], "XO"));
    count += compare("clobber", &all, Grid::text, |at| of_grid("clobber", at));
    let mut all = grids(&[(2, 3), (3, 2), (3, 3), (1, 9)], ".X");
    all.extend(grids(&[(3, 4)], "X"));
    let game = "cannibal-clobber";
    count += compare(game, &all, Grid::text, |at| of_grid(game, at));
    assert!(count > 9_000, "{count} positions");
}

#[test]
fn col_and_snort_have_the_options_and_nimbers_of_plain_words() {
    for game in ["col", "snort"] {
        let all = graphs();
        let count = compare(game, &all, Graph::text, |at| at.options(game));
        assert!(count > 200, "{count} graphs");
    }
}

/// A stone takes a neighbour and stands there: one is gone from a row of two or more, and
/// one row or two are left.
#[test]
fn cannibal_clobber_on_a_row_is_officers() {
    let [clobber, officers] =
        ["cannibal-clobber", "officers"].map(|slug| named(slug).unwrap().unwrap());
    let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
    let mut nimber = |rules: &Ruleset, text: String| {
        let at = rules.read(&text).unwrap();
        Search::default().nimber(rules, &at, &mut budget).unwrap()
    };
    let mut known = BTreeSet::new();
    for stones in 1..=16 {
        let of_stones = nimber(&clobber, "X".repeat(stones));
        assert_eq!(of_stones, nimber(&officers, stones.to_string()), "{stones}");
        known.insert(of_stones);
    }
    assert!(known.len() > 3, "{known:?}");
}

/// Nim on a graph: the ends and the weight of each edge that is left, and the token.
#[derive(Clone)]
struct Heaps {
    count: usize,
    edges: Vec<(usize, usize, u32)>,
    token: usize,
}

impl Heaps {
    fn text(&self) -> String {
        let is_lone = |v: &usize| self.edges.iter().all(|(a, b, _)| a != v && b != v);
        let mut items: Vec<(usize, usize, String)> = Vec::new();
        items.extend(self.edges.iter().map(|&(a, b, weight)| {
            let weight = match weight {
                1 => String::new(),
                weight => format!(":{weight}"),
            };
            (a, b, format!("{a}-{b}{weight}"))
        }));
        items.extend(
            (0..self.count)
                .filter(is_lone)
                .map(|v| (v, v, v.to_string())),
        );
        items.sort();
        let items: Vec<String> = items.into_iter().map(|item| item.2).collect();
        format!("{}@{}", items.join(","), self.token)
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (place, &(a, b, weight)) in self.edges.iter().enumerate() {
            for left in 0..weight {
                if ![a, b].contains(&self.token) {
                    continue;
                }
                let mut after = self.clone();
                after.token = a + b - self.token;
                match left {
                    0 => drop(after.edges.remove(place)),
                    left => after.edges[place].2 = left,
                }
                options.push(after);
            }
        }
        options
    }

    fn nimber(&self) -> u64 {
        nimber(self, &Self::text, &Self::options, &mut HashMap::new())
    }
}

#[test]
fn nim_on_graphs_has_the_options_and_nimbers_of_plain_words() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut all = Vec::new();
    for _ in 0..150 {
        let count = random.usize(1..5);
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        let edges = pairs.map(|(a, b)| (a, b, random.u32(0..4)));
        all.push(Heaps {
            // A weight of 0 stands for no edge.
            edges: edges.filter(|edge| edge.2 > 0).take(4).collect(),
            token: random.usize(0..count),
            count,
        });
    }
    compare("nim-on-graphs", &all, Heaps::text, Heaps::options);
}

/// On a path from the token the nimber is 0 if the number of edges is even, else the least
/// of every other weight; an odd cycle is won (Fukuyama, 2003).
#[test]
fn nim_on_paths_and_odd_cycles_is_as_published() {
    let (mut paths, mut cycles) = (0, 0);
    for count in 1..=4_usize {
        for number in 0..3_usize.pow(count as u32) {
            let weight = |edge: usize| (number / 3_usize.pow(edge as u32) % 3) as u32 + 1;
            let path: Vec<_> = (0..count).map(|v| (v, v + 1, weight(v))).collect();
            let least = path.iter().step_by(2).map(|edge| u64::from(edge.2)).min();
            let published = if count % 2 == 0 { 0 } else { least.unwrap() };
            let heaps = Heaps {
                count: count + 1,
                edges: path.clone(),
                token: 0,
            };
            assert_eq!(heaps.nimber(), published, "{}", heaps.text());
            paths += 1;
            if count == 3 {
                let edges = vec![(0, 1, weight(0)), (1, 2, weight(1)), (0, 2, weight(2))];
                let heaps = Heaps {
                    count: 3,
                    edges,
                    token: 0,
                };
                assert!(heaps.nimber() > 0, "{}", heaps.text());
                cycles += 1;
            }
        }
    }
    assert_eq!((paths, cycles), (3 + 9 + 27 + 81, 27));
}

#[test]
fn declarations_of_marked_games_are_proved() {
    for game in ["queens", "rooks", "bishops", "kings", "knights", "notakto"] {
        let proved = named(game).unwrap().unwrap().interpreter().proved();
        assert_eq!(proved, ["symmetry proved from the text"], "{game}");
    }
    for game in ["nogo", "clobber", "cannibal-clobber", "col", "snort"] {
        let proved = named(game).unwrap().unwrap().interpreter().proved();
        assert_eq!(proved.len(), 2, "{game}: {proved:?}");
    }
}
