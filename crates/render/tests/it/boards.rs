//! Every example of every game is drawn: well-formed, complete, and inside its
//! frame.

use grundy::{DrawingBudget, Game, Start};
use grundy_core::{Corner, Kind, Outcome, Scene, Shape};
use grundy_render::{Mark, Picture, ShapeStyle};
use roxmltree::{Document, Node};

/// The scenes of all examples, and of the positions after three moves.
fn scenes() -> Vec<(String, Scene)> {
    let mut scenes = Vec::new();
    let budget = DrawingBudget::default();
    let classics = Game::classics().into_iter();
    let classics = classics.map(|(slug, _)| slug.to_owned());
    for slug in Game::slugs().into_iter().chain(classics) {
        for example in Game::page(&slug).unwrap().examples {
            let (name, text) = (&example.game, &example.position);
            let start = Game::named(name).unwrap().start_at(text).unwrap();
            let Start::Position(mut position) = start else {
                scenes.push((format!("{name} {text}"), start.scene_within(&budget)));
                continue;
            };
            for _ in 0..3 {
                let title = format!("{name} {}", position.text());
                scenes.push((title, position.scene()));
                let Some(choice) = position.choices(7).pop() else {
                    break;
                };
                position = position.play(&choice.text).unwrap();
            }
        }
    }
    assert!(scenes.len() > 60);
    scenes
}

fn attribute(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// The corners of a polygon.
fn points(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let points = node.attribute("points").unwrap().split(' ');
    let numbers = points.map(|point| point.split_once(',').unwrap());
    numbers
        .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
        .collect()
}

/// The outermost points of a circle, rectangle or polygon.
fn extent(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let of = |names: [&str; 4]| names.map(|name| attribute(node, name));
    match node.tag_name().name() {
        "circle" => {
            let [x, y, r, _] = of(["cx", "cy", "r", "r"]);
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "rect" if node.attribute("x").is_some() => {
            let [x, y, width, height] = of(["x", "y", "width", "height"]);
            vec![(x, y), (x + width, y + height)]
        }
        "polygon" => points(node),
        _ => Vec::new(),
    }
}

#[test]
fn every_example_is_drawn_inside_its_frame() {
    for (title, scene) in scenes() {
        let svg = Picture::new(&scene, &title).standalone();
        let document = Document::parse(&svg).unwrap_or_else(|why| panic!("{title}: {why}"));
        let root = document.root_element();
        let named = root.children().find(|node| node.has_tag_name("title"));
        assert_eq!(named.and_then(|node| node.text()), Some(title.as_str()));
        let nodes = || document.descendants();
        let shapes = nodes().filter(|node| node.attribute("class") == Some("shape"));
        assert_eq!(shapes.count(), scene.shapes.len(), "{title}");
        let (width, height) = (attribute(root, "width"), attribute(root, "height"));
        for (x, y) in nodes().flat_map(extent) {
            assert!((0.0..=width).contains(&x), "{title}: {x} of {width}");
            assert!((0.0..=height).contains(&y), "{title}: {y} of {height}");
        }
    }
}

/// No two clickable shapes overlap.
#[test]
fn places_do_not_overlap() {
    for (title, scene) in scenes() {
        let mut places: Vec<(u32, u32)> = scene
            .shapes
            .iter()
            .map(|shape| (shape.row, shape.column))
            .collect();
        places.sort_unstable();
        let count = places.len();
        places.dedup();
        // An empty point may serve several moves, which a separate list shows.
        if scene.kind != Kind::Xiangqi {
            assert_eq!(places.len(), count, "{title}");
        }
    }
}

#[test]
fn neighbours_on_a_triangular_lattice_are_all_as_far_apart() {
    let mut scene = Scene::new(Kind::Hexes, 3, 3);
    // A piece and its six neighbours: a row is half a step left of the one above.
    for (column, row) in [(1, 1), (0, 1), (2, 1), (0, 0), (1, 0), (1, 2), (2, 2)] {
        scene.shapes.push(Shape::new("hex", column, row));
    }
    let svg = Picture::new(&scene, "seven").standalone();
    let document = Document::parse(&svg).unwrap();
    let hexes = document
        .descendants()
        .filter(|node| node.has_tag_name("polygon"));
    let centre = |points: Vec<(f64, f64)>| {
        let count = points.len() as f64;
        let sum = points
            .iter()
            .fold((0.0, 0.0), |(u, v), (x, y)| (u + x, v + y));
        (sum.0 / count, sum.1 / count)
    };
    let centres: Vec<(f64, f64)> = hexes.map(points).map(centre).collect();
    let distance = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
    // Drawn row by row, the middle one is the fourth.
    let middle = centres[3];
    let near: Vec<f64> = centres
        .iter()
        .filter(|&&centre| centre != middle)
        .map(|&centre| distance(middle, centre))
        .collect();
    assert_eq!(near.len(), 6);
    assert!(near.iter().all(|&far| (far - 60.0).abs() < 0.1), "{near:?}");
}

#[test]
fn the_first_row_is_drawn_at_the_corner_asked_for() {
    let mut scene = Scene::new(Kind::Squares, 3, 2);
    for row in 0..2 {
        for column in 0..3 {
            scene.shapes.push(Shape::new("square", column, row));
        }
    }
    let tiles = |corner| -> Vec<(f64, f64)> {
        let picture = Picture {
            corner,
            ..Picture::new(&scene, "six")
        };
        let svg = picture.standalone();
        let document = Document::parse(&svg).unwrap();
        let tiles = document
            .descendants()
            .filter(|node| node.attribute("class") == Some("square"));
        tiles
            .map(|node| (attribute(node, "x"), attribute(node, "y")))
            .collect()
    };
    let (down, up) = (tiles(Corner::UpperLeft), tiles(Corner::LowerLeft));
    assert_eq!((down.len(), up.len()), (6, 6));
    assert!(down[0].1 < down[3].1 && up[0].1 > up[3].1);
    for place in 0..6 {
        // Rows are exchanged; columns and space are not.
        assert_eq!(up[place], down[(place + 3) % 6]);
    }
}

#[test]
fn no_text_leaves_its_place() {
    let mut scene = Scene::new(Kind::Heaps, 1, 1);
    scene.shapes.push(Shape::new("counter", 0, 0));
    let hostile = "\"><script>alert(1)</script>&\u{0}\u{7}";
    let picture = Picture {
        description: Some(hostile),
        notes: vec![hostile.to_owned()],
        ..Picture::new(&scene, hostile)
    };
    let svg = picture.interactive(|_, _| ShapeStyle {
        link: Some(hostile.to_owned()),
        label: Some(hostile.to_owned()),
        mark: Some(Mark {
            outcome: Outcome::P,
            text: Some(hostile.to_owned()),
        }),
        classes: vec!["picked"],
        data: vec![("moves", hostile.to_owned())],
    });
    assert!(Document::parse(&picture.image()).is_ok());
    assert!(!svg.contains("<script"));
    let document = Document::parse(&svg).unwrap();
    let link = document
        .descendants()
        .find(|node| node.has_tag_name("a"))
        .unwrap();
    let said = hostile.replace(['\u{0}', '\u{7}'], " ");
    assert_eq!(link.attribute("href"), Some(said.as_str()));
    assert_eq!(link.attribute("data-moves"), Some(said.as_str()));
}

#[test]
fn values_differ_in_letter_and_outline() {
    let mut scene = Scene::new(Kind::Squares, 3, 1);
    scene.shapes = (0..3)
        .map(|column| Shape::new("square", column, 0))
        .collect();
    let outcomes = [Outcome::P, Outcome::N, Outcome::D];
    let svg = Picture::new(&scene, "values").interactive(|index, _| ShapeStyle {
        mark: Some(Mark {
            outcome: outcomes[index],
            text: None,
        }),
        ..ShapeStyle::default()
    });
    let document = Document::parse(&svg).unwrap();
    let of_class = |class: &'static str| {
        let nodes = document.descendants();
        nodes.filter(move |node| {
            let own = node.attribute("class").unwrap_or_default();
            own.split(' ').next() == Some(class)
        })
    };
    let texts = of_class("mark").flat_map(|node| node.children());
    let letters: Vec<_> = texts.filter_map(|node| node.text()).collect();
    assert_eq!(letters, ["P", "N", "D"]);
    let corners = |node: Node<'_, '_>| node.attribute("points").map(|_| points(node)[0]);
    let badges: Vec<_> = of_class("badge").map(corners).collect();
    assert_eq!(badges[0], None, "P is a disc");
    // A lozenge stands on a corner, a square on a side.
    assert!(badges[1].is_some() && badges[2].is_some());
}

#[test]
fn dice_faces_and_counters_lie_apart() {
    let mut dice = 0;
    for (title, scene) in scenes() {
        if scene.kind != Kind::Dice {
            continue;
        }
        let picture = Picture {
            rich: true,
            ..Picture::new(&scene, &title)
        };
        let svg = picture.image();
        let document = Document::parse(&svg).unwrap();
        let of = |class: &'static str| {
            let all = document.descendants();
            all.filter(move |node| node.attribute("class") == Some(class))
        };
        let faces: Vec<_> = of("die")
            .map(|node| ["x", "y", "width"].map(|name| attribute(node, name)))
            .collect();
        for (index, [x, y, side]) in faces.iter().enumerate() {
            for [a, b, _] in &faces[..index] {
                let apart = (x - a).abs() >= *side || (y - b).abs() >= *side;
                assert!(apart, "{title}: two dice at {x}, {y}");
            }
            for counter in of("counter") {
                let top = attribute(counter, "cy") - attribute(counter, "r");
                assert!(top >= y + side, "{title}: a counter at {top}");
            }
            dice += 1;
        }
    }
    assert!(dice > 30, "only {dice} dice");
}

#[test]
fn a_picture_within_bytes_is_the_picture_or_none() {
    let mut scene = Scene::new(Kind::Tracks, 500, 1);
    scene.shapes = (0..500)
        .map(|column| Shape::new("white", column, 0))
        .collect();
    let picture = Picture::new(&scene, "tracks");
    let image = picture.image();
    assert_eq!(picture.image_within(image.len()), Some(image.clone()));
    assert_eq!(picture.image_within(image.len() - 1), None);
    // A picture over its limit styles few shapes.
    let mut styled = 0;
    let most = picture.image().len() + 5_000;
    let linked = picture.interactive_within(most, |_, _| {
        styled += 1;
        ShapeStyle {
            link: Some("x".repeat(1_000)),
            ..ShapeStyle::default()
        }
    });
    assert_eq!(linked, None);
    assert!(styled < 100, "{styled} shapes");
}

#[test]
fn wide_tracks_have_no_line_for_each_place() {
    let position: grundy::Position = "northcott:1000 1-1000,1-1000,1-1000".parse().unwrap();
    let scene = position.scene();
    assert_eq!(scene.shapes.len(), 6);
    let svg = Picture::new(&scene, "wide").image();
    assert!(svg.len() < 150_000, "{} bytes", svg.len());
}
