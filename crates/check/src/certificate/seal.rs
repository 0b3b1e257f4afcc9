//! The checksum in the last line of a certificate.

/// FNV-1a with 64 bits. It detects damage, not malice: the claims of a certificate are
/// checked line by line whatever its seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal(u64);

impl Default for Seal {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Seal {
    /// Adds more bytes.
    pub fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }

    /// Returns sixteen hexadecimal digits.
    #[must_use]
    pub fn show(self) -> String {
        format!("{:016x}", self.0)
    }
}

/// Appends the line that ends a certificate: the number of lines before it, and their
/// seal.
#[must_use]
pub fn sealed(mut text: String) -> String {
    let mut seal = Seal::default();
    seal.take(text.as_bytes());
    let lines = text.bytes().filter(|&byte| byte == b'\n').count();
    text.push_str(&format!("end {lines} {}\n", seal.show()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors by the authors of FNV.
    #[test]
    fn the_seal_is_fnv_1a() {
        for (text, sum) in [
            ("", "cbf29ce484222325"),
            ("a", "af63dc4c8601ec8c"),
            ("foobar", "85944171f73967e8"),
        ] {
            let mut seal = Seal::default();
            seal.take(text.as_bytes());
            assert_eq!(seal.show(), sum);
        }
    }
}
