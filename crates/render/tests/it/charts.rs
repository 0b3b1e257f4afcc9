//! The charts of surveys are well-formed and complete.

use grundy_kernels::three_row::picture::{Exclusion, Picture};
use grundy_render::{CellPlot, Curve, FitLine, FitPlot, GrowthPlot, TickPlot};
use roxmltree::Document;

/// A complete file with this title and without NaN coordinates.
fn check<'s>(svg: &'s str, title: &str) -> Document<'s> {
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    let document = Document::parse(svg).unwrap_or_else(|why| panic!("{why}: {svg}"));
    let named = document
        .descendants()
        .find(|node| node.has_tag_name("title"));
    assert_eq!(named.and_then(|node| node.text()), Some(title));
    document
}

fn texts<'d>(document: &'d Document<'_>) -> Vec<&'d str> {
    document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text())
        .collect()
}

fn plane(c: u32, size: Option<u32>, title: &str) -> String {
    let picture = Picture::draw(c, size).unwrap();
    let shown = if c == 0 { 8 } else { 7 };
    let kinds = Exclusion::ALL.iter().take(shown);
    CellPlot {
        title,
        size: picture.size,
        cells: picture.cells.iter().map(|cell| cell.bits()).collect(),
        kinds: kinds.map(|why| (why.word(), "<kind> & \"1\"")).collect(),
    }
    .standalone()
}

#[test]
fn every_kind_of_cell_in_a_plane_of_chomp_is_drawn() {
    let svg = plane(1, None, "Plane 1 & more");
    let document = check(&svg, "Plane 1 & more");
    for why in &Exclusion::ALL[..7] {
        let path = document
            .descendants()
            .find(|node| node.attribute("id") == Some(why.word()));
        assert!(path.is_some(), "{why:?}");
    }
    let legend = texts(&document);
    let legend = legend.iter().filter(|text| **text == "<kind> & \"1\"");
    assert_eq!(legend.count(), 7);
    assert!(plane(0, None, "Plane 0").contains("id=\"over\""));
    // A square for each visible P-position.
    let svg = plane(3, Some(9), "Plane 3");
    let lost = svg.lines().find(|line| line.contains("id=\"lost\""));
    assert_eq!(lost.unwrap().matches('M').count(), 3);
}

#[test]
fn a_picture_without_cells_or_kinds_is_whole() {
    let empty = CellPlot {
        title: "none",
        size: 0,
        cells: Vec::new(),
        kinds: Vec::new(),
    };
    check(&empty.standalone(), "none");
}

#[test]
fn both_lines_and_all_points_are_drawn() {
    let line = |name, start: f64, slope: f64| {
        let points = (0..9).map(|x| (f64::from(x), start + slope * f64::from(x) + 0.25));
        FitLine {
            name,
            start,
            slope,
            most: 0.25,
            points: points.collect(),
        }
    };
    let mut plot = FitPlot {
        title: "lines",
        axes: ["b − c", "a − c", "columns"],
        lines: [line("up", 8.0, 0.7), line("down & out", 8.0, -0.7)],
    };
    let svg = plot.standalone();
    let document = check(&svg, "lines");
    let texts = texts(&document);
    for text in ["b − c", "a − c", "columns", "up", "down & out"] {
        assert!(texts.contains(&text), "{text}");
    }
    // In each of two panels a dot for each point, and below two for the names.
    assert_eq!(svg.matches("h0").count(), 4 * 9 + 2);
    for line in &mut plot.lines {
        line.points.clear();
    }
    check(&plot.standalone(), "lines");
}

#[test]
fn every_class_has_its_ticks_and_their_number() {
    let rows = vec![
        ("finite & done".to_owned(), &[0, 2][..]),
        ("3".to_owned(), &[1]),
        ("4".to_owned(), &[]),
    ];
    let svg = TickPlot {
        title: "Periods",
        axes: ["c", "period"],
        count: 410,
        rows,
    }
    .standalone();
    let document = check(&svg, "Periods");
    let texts = texts(&document);
    assert!(
        ["finite & done", "2", "3", "1", "4"]
            .iter()
            .all(|text| texts.contains(text))
    );
    assert_eq!(svg.matches("v16.0").count(), 3);
}

#[test]
fn a_power_is_a_straight_line_with_its_name_at_the_end() {
    let curve = |power: i32| Curve {
        name: format!("k^{power}"),
        points: [25, 50, 100]
            .map(|k| (f64::from(k), f64::from(k).powi(power)))
            .to_vec(),
    };
    let panels = || (2..5).map(curve).collect::<Vec<_>>();
    let svg = GrowthPlot {
        title: "growth",
        across: "k",
        panels: vec![("seconds", panels()), ("steps", panels())],
    }
    .standalone();
    let document = check(&svg, "growth");
    let texts = texts(&document);
    for name in ["k^2", "k^3", "k^4"] {
        let count = texts.iter().filter(|text| **text == name).count();
        assert_eq!(count, 2, "{name}");
    }
    let path = svg
        .lines()
        .find(|line| line.contains("stroke-width=\"1.6\""));
    let path = path.unwrap().split("d=\"M").nth(1).unwrap();
    let point = |text: &str| {
        let (x, y) = text.split_once(' ').unwrap();
        (
            x.parse::<f64>().unwrap(),
            y.trim_end_matches("\"/>").parse::<f64>().unwrap(),
        )
    };
    let points: Vec<_> = path.split('L').map(point).collect();
    let [(x, y), (u, v), (w, z)] = points[..] else {
        panic!("{points:?}");
    };
    assert!(((v - y) / (u - x) - (z - v) / (w - u)).abs() < 0.01);
    let none = vec![(
        "",
        vec![Curve {
            name: String::new(),
            points: Vec::new(),
        }],
    )];
    let empty = GrowthPlot {
        title: "none",
        across: "",
        panels: none,
    };
    check(&empty.standalone(), "none");
}
