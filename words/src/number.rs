//! Literals whose type decides their words.

use vulcanize_target_env::EnumKind;

/// The numbers of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Integers of 1 to 64 bits.
    Integer {
        /// Their bits.
        width: u32,
        /// Whether narrow literals are extended with their sign.
        signed: bool,
    },
    /// Floats.
    Float(FloatFormat),
}

/// A binary floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatFormat {
    /// IEEE, 16 bits.
    F16,
    /// IEEE, 32 bits.
    F32,
    /// IEEE, 64 bits.
    F64,
    /// `BFloat16KHR`
    BF16,
    /// `Float8E4M3EXT`
    F8E4M3,
    /// `Float8E5M2EXT`
    F8E5M2,
}

impl FloatFormat {
    /// The bits of exponent and mantissa.
    pub const fn fields(self) -> (u32, u32) {
        match self {
            FloatFormat::F16 => (5, 10),
            FloatFormat::F32 => (8, 23),
            FloatFormat::F64 => (11, 52),
            FloatFormat::BF16 => (8, 7),
            FloatFormat::F8E4M3 => (4, 3),
            FloatFormat::F8E5M2 => (5, 2),
        }
    }

    /// All bits, the sign's included.
    pub const fn width(self) -> u32 {
        let (exponent, mantissa) = self.fields();
        1 + exponent + mantissa
    }
}

impl Number {
    /// The type of `LiteralInteger` where no other type decides.
    pub const U32: Number = Number::Integer { width: 32, signed: false };
    /// The type of `LiteralFloat`.
    pub const F32: Number = Number::Float(FloatFormat::F32);

    /// The integers of a type; `None` for a width that no literal can have here.
    pub fn integer(width: u32, signed: bool) -> Option<Number> {
        (1..=64).contains(&width).then_some(Number::Integer { width, signed })
    }

    /// The floats of a type with this width and encoding; `None` for an unknown format.
    pub fn float(width: u32, encoding: Option<u32>) -> Option<Number> {
        let encoding = match encoding {
            Some(value) => Some(EnumKind::FPEncoding.by_value(value)?.name),
            None => None,
        };
        Some(Number::Float(match (width, encoding) {
            (16, None) => FloatFormat::F16,
            (32, None) => FloatFormat::F32,
            (64, None) => FloatFormat::F64,
            (16, Some("BFloat16KHR")) => FloatFormat::BF16,
            (8, Some("Float8E4M3EXT")) => FloatFormat::F8E4M3,
            (8, Some("Float8E5M2EXT")) => FloatFormat::F8E5M2,
            _ => return None,
        }))
    }

    /// The bits of a number.
    pub const fn width(self) -> u32 {
        match self {
            Number::Integer { width, .. } => width,
            Number::Float(format) => format.width(),
        }
    }

    /// How many words a literal takes.
    pub const fn word_count(self) -> usize {
        if self.width() > 32 { 2 } else { 1 }
    }

    /// The words of a literal: the low one first, narrow signed integers with their sign, others with zeros.
    pub fn words(self, bits: u64) -> [u32; 2] {
        let unused = u64::BITS - self.width();
        let wide = match self {
            Number::Integer { signed: true, .. } => ((bits << unused) as i64 >> unused) as u64,
            Number::Integer { signed: false, .. } | Number::Float(_) => bits << unused >> unused,
        };
        [wide as u32, (wide >> 32) as u32]
    }

    /// The bits of a literal; `None` where the words are not those of [`Number::words`].
    pub fn bits(self, words: &[u32]) -> Option<u64> {
        let (low, high) = match *words {
            [low] => (low, 0),
            [low, high] => (low, high),
            _ => return None,
        };
        let bits = u64::from(low) | u64::from(high) << 32;
        let unused = u64::BITS - self.width();
        let bits = bits << unused >> unused;
        let expected = self.words(bits);
        (expected[..words.len()] == *words).then_some(bits)
    }
}
