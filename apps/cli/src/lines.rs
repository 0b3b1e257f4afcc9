//! Lines of input of any length.

use std::io::{self, BufRead};

/// Reads a line without its end, cut after this many bytes; `None` at the end of the
/// input.
pub(crate) fn read_line(input: &mut dyn BufRead, most: usize) -> io::Result<Option<Vec<u8>>> {
    let (mut line, mut is_begun) = (Vec::new(), false);
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(is_begun.then_some(line));
        }
        is_begun = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        line.extend(part.iter().take(most - line.len()));
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}
