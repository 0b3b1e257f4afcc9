//! The census as text: its tables, and the forms of the documents that requested
//! it.

use std::io::{self, Write};

use super::Rows;
use super::plane::{Kind, Plane};

/// The first line of `planes.csv`.
pub const PLANES: &str = "c,kind,positions,from_b,period,offsets";

/// Numbers with spaces between them.
fn spaced(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    words.join(" ")
}

/// Writes `planes.csv`: each plane's kind, P-positions outside the periodic part,
/// and period.
///
/// # Errors
/// When the file cannot be written.
pub fn planes_csv<'p>(
    planes: impl Iterator<Item = &'p Plane>,
    file: &mut impl Write,
) -> io::Result<()> {
    writeln!(file, "{PLANES}")?;
    for plane in planes {
        let (c, positions) = (plane.c, plane.positions());
        match &plane.kind {
            Kind::Finite { .. } => writeln!(file, "{c},finite,{positions},,,")?,
            Kind::Infinite { from, offsets, .. } => writeln!(
                file,
                "{c},infinite,{positions},{from},{},{}",
                offsets.len(),
                spaced(offsets)
            )?,
        }
    }
    Ok(())
}

/// Writes `proofs.csv`: the [`Proof`](super::Proof) of each infinite plane's
/// period.
///
/// # Errors
/// When the file cannot be written.
pub fn proofs_csv<'p>(
    planes: impl Iterator<Item = &'p Plane>,
    file: &mut impl Write,
) -> io::Result<()> {
    writeln!(file, "c,settled,row,again,low,high,lcm,state")?;
    for plane in planes {
        if let Kind::Infinite { proof, .. } = &plane.kind {
            writeln!(
                file,
                "{},{},{},{},{},{},{},{}",
                plane.c,
                proof.settled,
                proof.row,
                proof.again,
                proof.low,
                proof.high,
                proof.lcm,
                spaced(&proof.state)
            )?;
        }
    }
    Ok(())
}

/// The notations of planes: document 2's three, and document 0's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// `5: (10,5),(9,6),pat(11+k,7+k)...`: every P-position.
    ///
    /// The pattern holds for k = 0, 1, ….
    Patterns,
    /// `5: (10,5),(9,6),pat(11,7,1)`, where `pat(a,b,q)` stands for (a + kq, b +
    /// kq).
    Steps,
    /// `5: inf(2) pat(11,7),cyc=1` or `3: finite(3)`: the number of P-positions and
    /// the period.
    ///
    /// Only P-positions outside the period count.
    Periods,
    /// `5★: [5,0,5],[3,1,5],[4,Y,5] Y≥2`: document 0's [A, B, C] for rows A + B +
    /// C, B + C and C.
    ///
    /// An infinite plane has a star, and its pattern holds for every Y from there
    /// on. With a period q above 1 it holds for every q-th Y: `[4,Y,5] Y≥2 by 2`.
    Differences,
}

/// Writes a plane as one line, without the end of the line.
///
/// # Errors
/// When the line cannot be written.
pub fn line(rows: &Rows, form: Form, file: &mut impl Write) -> io::Result<()> {
    let plane = &rows.plane;
    let (c, count) = (plane.c, plane.positions() as usize);
    if form == Form::Differences {
        return differences(rows, file);
    }
    write!(file, "{c}: ")?;
    match (form, plane.period()) {
        (Form::Periods, None) => return write!(file, "finite({count})"),
        (Form::Periods, Some(_)) => write!(file, "inf({count}) ")?,
        _ => {
            let mut comma = "";
            for (a, b) in rows.positions().take(count) {
                write!(file, "{comma}({a},{b})")?;
                comma = ",";
            }
            if plane.period().is_some() {
                write!(file, "{comma}")?;
            }
        }
    }
    let period = plane.period().unwrap_or_default();
    let times = match period {
        1 => String::new(),
        _ => period.to_string(),
    };
    let mut comma = "";
    for (a, b) in rows.positions().skip(count).take(period) {
        write!(file, "{comma}")?;
        match form {
            Form::Patterns => write!(file, "pat({a}+{times}k,{b}+{times}k)...")?,
            Form::Steps => write!(file, "pat({a},{b},{period})")?,
            _ => write!(file, "pat({a},{b})")?,
        }
        comma = ",";
    }
    if form == Form::Periods {
        write!(file, ",cyc={period}")?;
    }
    Ok(())
}

/// Writes [`Form::Differences`].
fn differences(rows: &Rows, file: &mut impl Write) -> io::Result<()> {
    let plane = &rows.plane;
    let (c, count) = (plane.c, plane.positions() as usize);
    let period = plane.period().unwrap_or_default();
    write!(file, "{c}{}:", if period > 0 { "★" } else { "" })?;
    let by = match period {
        0 | 1 => String::new(),
        _ => format!(" by {period}"),
    };
    for (index, (a, b)) in rows.positions().take(count + period).enumerate() {
        let (mark, first, second) = (if index > 0 { "," } else { " " }, a - b, b - u64::from(c));
        if index < count {
            write!(file, "{mark}[{first},{second},{c}]")?;
        } else {
            write!(file, "{mark}[{first},Y,{c}] Y≥{second}{by}")?;
        }
    }
    Ok(())
}
