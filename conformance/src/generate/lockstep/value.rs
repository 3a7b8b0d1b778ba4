//! Types, values, and arithmetic on them.

use vulcanize_ir::numeric::{FloatKind, FloatValue};

/// The type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Element {
    I1,
    I4,
    I8,
    I16,
    I32,
    I64,
    /// Values stay below 2¹⁶, so its width does not matter.
    Index,
    F8E4M3FN,
    F8E5M2,
    BF16,
    F16,
    F32,
    F64,
}

impl Element {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::I1 => "i1",
            Self::I4 => "i4",
            Self::I8 => "i8",
            Self::I16 => "i16",
            Self::I32 => "i32",
            Self::I64 => "i64",
            Self::Index => "index",
            Self::F8E4M3FN => "f8E4M3FN",
            Self::F8E5M2 => "f8E5M2",
            Self::BF16 => "bf16",
            Self::F16 => "f16",
            Self::F32 => "f32",
            Self::F64 => "f64",
        }
    }

    /// Of an `index` those that count.
    pub(super) fn bits(self) -> u32 {
        match self {
            Self::I1 => 1,
            Self::I4 => 4,
            Self::I8 | Self::F8E4M3FN | Self::F8E5M2 => 8,
            Self::I16 | Self::F16 | Self::BF16 | Self::Index => 16,
            Self::I32 | Self::F32 => 32,
            Self::I64 | Self::F64 => 64,
        }
    }

    pub(super) fn is_float(self) -> bool {
        matches!(self, Self::F8E4M3FN | Self::F8E5M2 | Self::BF16 | Self::F16 | Self::F32 | Self::F64)
    }

    /// Floats are whole numbers of at most this size: sums of two are exact, and so is the product of two of a half of
    /// its bits.
    pub(super) fn limit(self) -> i64 {
        match self {
            Self::F8E4M3FN => 7,
            Self::F8E5M2 => 3,
            Self::BF16 => 60,
            Self::F16 => 500,
            // The host prints six digits.
            Self::F64 => 100_000,
            _ => 1000,
        }
    }

    /// The value of an integer of this type whose low bits these are.
    pub(super) fn wrap(self, bits: i128) -> i64 {
        let unused = 128 - self.bits();
        match self {
            Self::I1 | Self::Index => ((bits as u128) << unused >> unused) as i64,
            _ => (bits << unused >> unused) as i64,
        }
    }

    /// The integer with a sign.
    pub(super) fn signed(self, value: i64) -> i128 {
        if self == Self::I1 { -i128::from(value) } else { i128::from(value) }
    }

    /// The integer without one.
    pub(super) fn unsigned(self, value: i64) -> u128 {
        let unused = 128 - self.bits();
        (i128::from(value) as u128) << unused >> unused
    }

    /// As a literal without its type.
    pub(super) fn literal(self, value: &Value) -> String {
        match value {
            Value::Int(value) if self == Self::I1 => (*value != 0).to_string(),
            Value::Int(value) => value.to_string(),
            Value::Float(value) => format!("{value:.1}"),
            Value::Many(values) => {
                let values: Vec<String> = values.iter().map(|value| self.literal(value)).collect();
                format!("[{}]", values.join(", "))
            }
            Value::View { .. } => unreachable!("a view is no literal"),
        }
    }
}

/// What an invocation has at run time.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// Of an `i1` 0 or 1, of an `index` without a sign, else with one.
    Int(i64),
    Float(f64),
    /// A vector row by row, the parts of a complex number.
    Many(Vec<Value>),
    /// Into a memory: the element where its first one is.
    View {
        memory: usize,
        at: i64,
    },
}

impl Value {
    pub(super) fn int(&self) -> i64 {
        match self {
            Self::Int(value) => *value,
            other => unreachable!("{other:?} is no integer"),
        }
    }

    pub(super) fn float(&self) -> f64 {
        match self {
            Self::Float(value) => *value,
            other => unreachable!("{other:?} is no float"),
        }
    }

    pub(super) fn many(&self) -> &[Value] {
        match self {
            Self::Many(values) => values,
            other => unreachable!("{other:?} is no vector"),
        }
    }

    /// As a host prints it.
    pub(super) fn number(&self) -> f64 {
        match self {
            Self::Int(value) => *value as f64,
            Self::Float(value) => *value,
            other => unreachable!("{other:?} is no number"),
        }
    }

    /// Of each number in it.
    pub(super) fn map(&self, compute: &dyn Fn(&Value) -> Value) -> Value {
        match self {
            Self::Many(values) => Self::Many(values.iter().map(|value| value.map(compute)).collect()),
            one => compute(one),
        }
    }

    /// Of each two numbers in them; a number beside a vector stands for all of its elements.
    pub(super) fn zip(&self, other: &Value, compute: &dyn Fn(&Value, &Value) -> Value) -> Value {
        match (self, other) {
            (Self::Many(a), Self::Many(b)) => Self::Many(a.iter().zip(b).map(|(a, b)| a.zip(b, compute)).collect()),
            (Self::Many(a), b) => Self::Many(a.iter().map(|a| a.zip(b, compute)).collect()),
            (a, Self::Many(b)) => Self::Many(b.iter().map(|b| a.zip(b, compute)).collect()),
            (a, b) => compute(a, b),
        }
    }
}

/// How numbers of a type lie in a buffer.
pub(super) fn bytes_of(element: Element, values: &[Value], index_size: usize) -> Vec<u8> {
    let bits = |value: &Value| match value {
        Value::Int(value) => *value as u64,
        other => {
            let kind = FloatKind::from_keyword(element.name()).unwrap_or(FloatKind::F64);
            FloatValue::from_f64(kind, other.float()).bits() as u64
        }
    };
    match element {
        // Two in a byte, the first one in the low half.
        Element::I4 => {
            values.chunks(2).map(|pair| pair.iter().rev().fold(0, |byte, v| byte << 4 | bits(v) as u8 & 0xF)).collect()
        }
        _ => {
            let size = if element == Element::Index { index_size } else { element.bits().div_ceil(8) as usize };
            values.iter().flat_map(|value| bits(value).to_le_bytes().into_iter().take(size)).collect()
        }
    }
}

/// An op on two integers, which both readings of them are given to.
pub(super) type IntOp = (&'static str, fn((i128, i128), (u128, u128)) -> i128);

/// Defined for all values.
pub(super) const INT_OPS: [IntOp; 10] = [
    ("arith.addi", |s, _| s.0 + s.1),
    ("arith.subi", |s, _| s.0 - s.1),
    ("arith.muli", |s, _| s.0 * s.1),
    ("arith.andi", |s, _| s.0 & s.1),
    ("arith.ori", |s, _| s.0 | s.1),
    ("arith.xori", |s, _| s.0 ^ s.1),
    ("arith.minsi", |s, _| s.0.min(s.1)),
    ("arith.maxsi", |s, _| s.0.max(s.1)),
    ("arith.minui", |_, u| u.0.min(u.1) as i128),
    ("arith.maxui", |_, u| u.0.max(u.1) as i128),
];

/// By an amount below the width.
pub(super) const SHIFTS: [IntOp; 3] = [
    ("arith.shli", |s, u| s.0 << u.1),
    ("arith.shrsi", |s, u| s.0 >> u.1),
    ("arith.shrui", |_, u| (u.0 >> u.1) as i128),
];

/// By a number above zero.
pub(super) const DIVISIONS: [IntOp; 7] = [
    ("arith.divsi", |s, _| s.0 / s.1),
    ("arith.remsi", |s, _| s.0 % s.1),
    ("arith.divui", |_, u| (u.0 / u.1) as i128),
    ("arith.remui", |_, u| (u.0 % u.1) as i128),
    ("arith.floordivsi", |s, _| s.0.div_euclid(s.1)),
    ("arith.ceildivsi", |s, _| -(-s.0).div_euclid(s.1)),
    ("arith.ceildivui", |_, u| u.0.div_ceil(u.1) as i128),
];

pub(super) type FloatOp = (&'static str, fn(f64, f64) -> f64);

/// What they give is at most twice the limit.
pub(super) const FLOAT_OPS: [FloatOp; 6] = [
    ("arith.addf", |a, b| a + b),
    ("arith.subf", |a, b| a - b),
    ("arith.minimumf", f64::min),
    ("arith.maximumf", f64::max),
    ("arith.minnumf", f64::min),
    ("arith.maxnumf", f64::max),
];

type IntPredicate = (&'static str, fn((i128, i128), (u128, u128)) -> bool);

pub(super) const INT_PREDICATES: [IntPredicate; 10] = [
    ("eq", |s, _| s.0 == s.1),
    ("ne", |s, _| s.0 != s.1),
    ("slt", |s, _| s.0 < s.1),
    ("sle", |s, _| s.0 <= s.1),
    ("sgt", |s, _| s.0 > s.1),
    ("sge", |s, _| s.0 >= s.1),
    ("ult", |_, u| u.0 < u.1),
    ("ule", |_, u| u.0 <= u.1),
    ("ugt", |_, u| u.0 > u.1),
    ("uge", |_, u| u.0 >= u.1),
];

type FloatPredicate = (&'static str, fn(f64, f64) -> bool);

pub(super) const FLOAT_PREDICATES: [FloatPredicate; 8] = [
    ("oeq", |a, b| a == b),
    ("une", |a, b| a != b),
    ("olt", |a, b| a < b),
    ("ult", |a, b| a < b),
    ("oge", |a, b| a >= b),
    ("ugt", |a, b| a > b),
    ("ord", |_, _| true),
    ("uno", |_, _| false),
];

/// What an op on integers of a type computes of two numbers.
pub(super) fn int_op(element: Element, op: IntOp) -> impl Fn(&Value, &Value) -> Value {
    move |a, b| {
        let (a, b) = (a.int(), b.int());
        let (s, u) = ((element.signed(a), element.signed(b)), (element.unsigned(a), element.unsigned(b)));
        Value::Int(element.wrap(op.1(s, u)))
    }
}
