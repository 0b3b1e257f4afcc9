//! QR codes.

use crate::canvas::Canvas;

/// The light squares around a code, without which cameras do not find it.
const MARGIN: usize = 4;

/// A QR code of `size` squares each way as an image within a page: dark on light
/// whatever the reader's scheme. `is_dark` is asked for the square of a column
/// and row; `title` says what the code holds.
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
