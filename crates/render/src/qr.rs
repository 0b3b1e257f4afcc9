//! QR codes.

use crate::canvas::Canvas;

/// The light squares around a code, which cameras need.
const MARGIN: usize = 4;

/// A QR code of `size` squares each way as an image, dark on light in any scheme.
///
/// `is_dark` takes column and row; `title` describes the content.
///
/// ```
/// let svg = grundy_render::qr(2, |column, row| column == row, "a link");
/// assert!(svg.contains("M4 4h1v1h-1zM5 5h1v1h-1z"));
/// ```
#[must_use]
pub fn qr(size: usize, is_dark: impl Fn(usize, usize) -> bool, title: &str) -> String {
    let whole = size + 2 * MARGIN;
    let mut canvas = Canvas::default();
    canvas.put(&format!(
        "<svg class=\"grundy-qr\" viewBox=\"0 0 {whole} {whole}\" width=\"{0}\" height=\"{0}\" role=\"img\"",
        whole * 6
    ));
    canvas.attribute("aria-label", title);
    canvas.put(">");
    canvas.put(&format!(
        "<rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/><path fill=\"#000\" shape-rendering=\"crispEdges\" d=\""
    ));
    for row in 0..size {
        let mut column = 0;
        while column < size {
            let run = (column..size).take_while(|&at| is_dark(at, row)).count();
            if run > 0 {
                let (x, y) = (column + MARGIN, row + MARGIN);
                canvas.put(&format!("M{x} {y}h{run}v1h-{run}z"));
            }
            column += run + 1;
        }
    }
    canvas.put("\"/>");
    canvas.close("svg");
    canvas.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_dark_square_is_drawn_once_and_no_other() {
        const SIZE: usize = 25;
        let is_dark = |column: usize, row: usize| (column * 7 + row * row * 5) % 11 < 5;
        let svg = qr(SIZE, is_dark, "a pattern");
        let path = svg
            .split(" d=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let mut drawn = Vec::new();
        for run in path.split('M').skip(1) {
            let numbers: Vec<usize> = run
                .split(|letter: char| !letter.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            let [column, row, length, 1, back] = numbers[..] else {
                panic!("{run}");
            };
            assert_eq!(length, back, "{run}");
            drawn.extend((column..column + length).map(|at| (row - MARGIN, at - MARGIN)));
        }
        let places = (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column)));
        let dark: Vec<_> = places
            .filter(|&(row, column)| is_dark(column, row))
            .collect();
        assert_eq!(drawn, dark);
    }
}
