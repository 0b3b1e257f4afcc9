//! The compact protocol of Thrift, in which Parquet describes itself, read into
//! trees.

/// A value; structures by the numbers of their fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Thrift {
    Bool(bool),
    Int(i64),
    Bytes(Vec<u8>),
    List(Vec<Self>),
    Struct(Vec<(i16, Self)>),
}

/// Structures lie in each other at most so deep.
const DEPTH: u32 = 16;

impl Thrift {
    /// A field of a structure.
    pub(super) fn field(&self, number: i16) -> Option<&Self> {
        let Self::Struct(fields) = self else {
            return None;
        };
        let field = fields.iter().find(|(field, _)| *field == number);
        field.map(|(_, value)| value)
    }

    /// Whether it is a structure that has no fields but these.
    pub(super) fn has_only(&self, numbers: &[i16]) -> bool {
        let Self::Struct(fields) = self else {
            return false;
        };
        let once = |number: &i16| fields.iter().filter(|(field, _)| field == number).count() <= 1;
        fields
            .iter()
            .all(|(field, _)| numbers.contains(field) && once(field))
    }

    /// A field that is a number.
    pub(super) fn int(&self, number: i16) -> Option<i64> {
        match self.field(number) {
            Some(Self::Int(int)) => Some(*int),
            _ => None,
        }
    }

    /// A field that is a list.
    pub(super) fn list(&self, number: i16) -> Option<&[Self]> {
        match self.field(number) {
            Some(Self::List(list)) => Some(list),
            _ => None,
        }
    }

    /// A field that is bytes.
    pub(super) fn bytes(&self, number: i16) -> Option<&[u8]> {
        match self.field(number) {
            Some(Self::Bytes(bytes)) => Some(bytes),
            _ => None,
        }
    }

    /// The structure at the beginning of these bytes, and how many it takes.
    pub(super) fn read(bytes: &[u8]) -> Option<(Self, usize)> {
        let mut reader = Reader { bytes, at: 0 };
        let read = reader.structure(DEPTH)?;
        Some((read, reader.at))
    }
}

/// An unsigned number, seven bits to a byte, the lowest first.
pub(super) fn varint(bytes: &[u8], at: &mut usize) -> Option<u64> {
    let mut value = 0_u64;
    for shift in (0..64).step_by(7) {
        let byte = *bytes.get(*at)?;
        *at += 1;
        value |= u64::from(byte & 0x7F).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

/// The signed number that an unsigned one stands for: 0, −1, 1, −2, …
pub(super) const fn zigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    fn unsigned(&mut self) -> Option<u64> {
        varint(self.bytes, &mut self.at)
    }

    fn structure(&mut self, depth: u32) -> Option<Thrift> {
        let mut fields = Vec::new();
        let mut number = 0_i16;
        loop {
            let head = self.byte()?;
            if head == 0 {
                return Some(Thrift::Struct(fields));
            }
            number = match head >> 4 {
                0 => i16::try_from(zigzag(self.unsigned()?)).ok()?,
                more => number.checked_add(more.into())?,
            };
            let value = match head & 15 {
                1 => Thrift::Bool(true),
                2 => Thrift::Bool(false),
                kind => self.value(kind, depth)?,
            };
            fields.push((number, value));
        }
    }

    fn value(&mut self, kind: u8, depth: u32) -> Option<Thrift> {
        let depth = depth.checked_sub(1)?;
        Some(match kind {
            1 | 2 => Thrift::Bool(self.byte()? == 1),
            3 => Thrift::Int(self.byte()?.cast_signed().into()),
            4..=6 => Thrift::Int(zigzag(self.unsigned()?)),
            8 => {
                let length = usize::try_from(self.unsigned()?).ok()?;
                let end = self.at.checked_add(length)?;
                let bytes = self.bytes.get(self.at..end)?.to_vec();
                self.at = end;
                Thrift::Bytes(bytes)
            }
            9 | 10 => {
                let head = self.byte()?;
                let count = match head >> 4 {
                    15 => self.unsigned()?,
                    count => count.into(),
                };
                // Every value takes a byte at least, but for an empty one.
                if count > (self.bytes.len() - self.at) as u64 {
                    return None;
                }
                let values = (0..count).map(|_| self.value(head & 15, depth));
                Thrift::List(values.collect::<Option<_>>()?)
            }
            12 => self.structure(depth)?,
            // Doubles, maps and others occur in no file of these surveys.
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lists_and_structures_are_read() {
        // {1: 5, 2: "ab", 4: [−1, 1], 5: true, 6: {}}
        let bytes = [
            0x15, 10, 0x18, 2, b'a', b'b', 0x29, 0x25, 1, 2, 0x11, 0x1C, 0, 0, 99,
        ];
        let (read, length) = Thrift::read(&bytes).unwrap();
        assert_eq!(length, 14);
        assert_eq!((read.int(1), read.bytes(2)), (Some(5), Some(&b"ab"[..])));
        assert_eq!(read.list(4), Some(&[Thrift::Int(-1), Thrift::Int(1)][..]));
        assert_eq!(read.field(5), Some(&Thrift::Bool(true)));
        assert_eq!(read.field(6), Some(&Thrift::Struct(Vec::new())));
        for cut in 0..14 {
            assert_eq!(Thrift::read(&bytes[..cut]), None);
        }
        assert_eq!(Thrift::read(&[0x1C; 100]), None);
        assert_eq!(varint(&[0xFF; 11], &mut 0), None);
    }
}
