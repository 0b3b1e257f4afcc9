//! Nimber expressions as text.

use crate::{Message, Nimber, ParseError, Reader};

/// The deepest nesting of parentheses and roots.
const DEEPEST: u64 = 64;

impl Nimber {
    /// Evaluates an expression: nimbers below 2^64 as `5` or `*5`, `+` (the nim-sum), `*`
    /// and `/` (the nim-product and its inverse), `^` with an ordinary number as
    /// exponent, `sqrt(…)` and parentheses. `^` binds tighter than `*` and `/`, and these
    /// tighter than `+`; operators of equal rank associate to the left.
    ///
    /// ```
    /// use grundy_core::Nimber;
    /// assert_eq!(Nimber::of_expression("5*7 + 3"), Ok(Nimber(14)));
    /// assert_eq!(Nimber::of_expression("sqrt(*2)^2 / 3"), Ok(Nimber(3)));
    /// assert_eq!(Nimber::of_expression("1 / (2+2)").unwrap_err().at, 4);
    /// ```
    ///
    /// # Errors
    /// When the text is no expression, divides by 0, or nests more than 64 parentheses
    /// and roots; the error has the place.
    pub fn of_expression(text: &str) -> Result<Self, ParseError> {
        let text = crate::plain(text);
        let mut reader = Reader::new(&text);
        let value = sum(&mut reader, 0)?;
        reader.end()?;
        Ok(value)
    }
}

fn sum(reader: &mut Reader, depth: u64) -> Result<Nimber, ParseError> {
    let mut value = product(reader, depth)?;
    while reader.take('+') {
        value ^= product(reader, depth)?;
    }
    Ok(value)
}

fn product(reader: &mut Reader, depth: u64) -> Result<Nimber, ParseError> {
    let mut value = power(reader, depth)?;
    loop {
        if reader.take('*') {
            value *= power(reader, depth)?;
        } else if reader.take('/') {
            let place = reader.place();
            let inverse = power(reader, depth)?.inverse();
            let by_zero = || ParseError::new(place, "nimber-by-zero");
            value *= inverse.ok_or_else(by_zero)?;
        } else {
            return Ok(value);
        }
    }
}

fn power(reader: &mut Reader, depth: u64) -> Result<Nimber, ParseError> {
    let mut value = term(reader, depth)?;
    while reader.take('^') {
        value = value.power(reader.number(0, u64::MAX)?);
    }
    Ok(value)
}

fn term(reader: &mut Reader, depth: u64) -> Result<Nimber, ParseError> {
    let is_root = reader.take_word("sqrt");
    let starts = reader.peek();
    if is_root || starts == Some('(') {
        if depth == DEEPEST {
            return Err(reader.misread(Message::new("nimber-too-deep").with("most", DEEPEST)));
        }
        reader.expect('(')?;
        let inner = sum(reader, depth + 1)?;
        reader.expect(')')?;
        return Ok(if is_root { inner.square_root() } else { inner });
    }
    reader.take('*');
    if !reader
        .peek()
        .is_some_and(|c| c.is_ascii_digit() || c == '-')
    {
        return Err(reader.misread("nimber-expected"));
    }
    reader.number(0, u64::MAX).map(Nimber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_bind_as_usual_and_equals_from_the_left() {
        for (text, value) in [
            ("5*7+3", 14),
            ("3+5*7", 14),
            ("(3+5)*7", 3),
            ("2^3*2", 2),
            ("2*2^2", 1),
            ("*4 * *4", 6),
            ("6/2/3", 6),
            ("sqrt(3)", 2),
            ("SQRT ( 2 + 1 )", 2),
            ("（２＋１）", 3),
            ("0^0", 1),
            ("2^2^2", 2),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(Nimber::of_expression(text), Ok(Nimber(value)), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_at_its_place() {
        let deep = "(".repeat(65) + "1" + &")".repeat(65);
        let long = "1+".repeat(Reader::LONGEST);
        for (text, at, key) in [
            ("", 0, "nimber-expected"),
            ("5*", 2, "nimber-expected"),
            ("5+x", 2, "nimber-expected"),
            ("(5", 2, "misread-expected"),
            ("sqrt 5", 5, "misread-expected"),
            ("5)", 1, "misread-rest"),
            ("5-3", 1, "misread-rest"),
            ("-3", 0, "misread-negative"),
            ("2^x", 2, "misread-number"),
            ("1/(3+3)", 2, "nimber-by-zero"),
            ("18446744073709551616", 0, "misread-too-large"),
            (&deep, 64, "nimber-too-deep"),
            (&long, Reader::LONGEST, "misread-too-long"),
        ] {
            let why = Nimber::of_expression(text).unwrap_err();
            assert_eq!(
                (why.at, &*why.why.key),
                (at, key),
                "{}",
                &text[..text.len().min(30)]
            );
        }
    }
}
