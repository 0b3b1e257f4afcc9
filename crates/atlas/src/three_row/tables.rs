//! The census as text: its tables, and the three forms of the document that
//! asked for it.

use std::io::{self, Write};

use super::plane::{Kind, Plane};

/// Numbers with spaces between them.
fn spaced(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    words.join(" ")
}

/// `planes.csv`: for each plane its kind, how many P-positions lie outside the
/// periodic part, and the periodic part.
///
/// # Errors
/// When the file cannot be written.
pub fn planes_csv<'p>(
    planes: impl Iterator<Item = &'p Plane>,
    file: &mut impl Write,
) -> io::Result<()> {
    writeln!(file, "c,kind,positions,from_b,period,offsets")?;
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

/// `proofs.csv`: for each infinite plane the [`Proof`](super::Proof) of its
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

/// `pat(a,b,…)` for each row of the first period: the pattern goes on by
/// adding the period to a and b.
fn patterns(plane: &Plane) -> Vec<(u64, u32)> {
    let Kind::Infinite { from, offsets, .. } = &plane.kind else {
        return Vec::new();
    };
    let rows = *from..;
    let columns = rows.clone().zip(offsets);
    columns
        .map(|(b, offset)| (u64::from(b) + u64::from(*offset), b))
        .collect()
}

/// `5: (10,5),(9,6),pat(11,7,1)`: the P-positions of a plane, where
/// `pat(a,b,q)` stands for (a + kq, b + kq). `columns` are those of the rows
/// from c on; with `k`, as in `pat(11+k,7+k)...`, the period 1 is said so.
#[must_use]
pub fn positions_line(plane: &Plane, columns: &[u32]) -> String {
    let rows = (plane.c..).zip(columns).take(plane.positions() as usize);
    let mut parts: Vec<String> = rows.map(|(b, a)| format!("({a},{b})")).collect();
    let patterns = patterns(plane);
    let period = patterns.len();
    parts.extend(patterns.iter().map(|(a, b)| match period {
        1 => format!("pat({a}+k,{b}+k)..."),
        _ => format!("pat({a},{b},{period})"),
    }));
    format!("{}: {}", plane.c, parts.join(","))
}

/// `finite(x)` or `inf(x) pat(a,b),…,cyc=q`: how many P-positions lie outside
/// the period, and the period.
#[must_use]
pub fn period_line(plane: &Plane) -> String {
    let (c, count) = (plane.c, plane.positions());
    let patterns = patterns(plane);
    if patterns.is_empty() {
        return format!("{c}: finite({count})");
    }
    let parts: Vec<String> = patterns
        .iter()
        .map(|(a, b)| format!("pat({a},{b})"))
        .collect();
    format!("{c}: inf({count}) {},cyc={}", parts.join(","), parts.len())
}
