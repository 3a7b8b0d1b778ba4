//! Scalar operations as functions that know their operation and width, for the instruction loop. Each computes many
//! values, so that the compiler turns it into a few vector instructions.

use crate::scalar::{BinaryOp, TernaryOp, UnaryOp, binary, ternary, unary};

/// A unary operation at one width: results, operands.
pub(crate) type UnaryFn = fn(&mut [u64], &[u64]);

/// A binary operation at one width: results, first and second operands.
pub(crate) type BinaryFn = fn(&mut [u64], &[u64], &[u64]);

/// A ternary operation at one width: results, operands.
pub(crate) type TernaryFn = fn(&mut [u64], &[u64], &[u64], &[u64]);

macro_rules! unary_at {
    ($name:ident, $w:literal) => {
        |to, a| to.iter_mut().zip(a).for_each(|(to, &a)| *to = unary(UnaryOp::$name, $w, a))
    };
}

macro_rules! binary_at {
    ($name:ident, $w:literal) => {
        |to, a, b| to.iter_mut().zip(a).zip(b).for_each(|((to, &a), &b)| *to = binary(BinaryOp::$name, $w, a, b))
    };
}

macro_rules! ternary_at {
    ($name:ident, $w:literal) => {
        |to, a, b, c| {
            for (((to, &a), &b), &c) in to.iter_mut().zip(a).zip(b).zip(c) {
                *to = ternary(TernaryOp::$name, $w, a, b, c);
            }
        }
    };
}

/// One function for each operation and each width that scalars have; the compiler folds operation and width into it.
macro_rules! functions {
    ($op:expr, $w:expr, $kind:ident, $at:ident: $($name:ident)*) => {
        match ($op, $w) {
            $(
                ($kind::$name, 1) => $at!($name, 1),
                ($kind::$name, 8) => $at!($name, 8),
                ($kind::$name, 16) => $at!($name, 16),
                ($kind::$name, 32) => $at!($name, 32),
                ($kind::$name, _) => $at!($name, 64),
            )*
        }
    };
}

/// The function of `op` on operands of `width` bits: 1, 8, 16, 32 or 64.
pub(crate) fn unary_fn(op: UnaryOp, width: u8) -> UnaryFn {
    functions!(op, width, UnaryOp, unary_at:
        SNegate Not BitReverse BitCount SAbs SSign FindILsb FindSMsb FindUMsb FNegate FAbs FSign Floor Ceil Trunc
        RoundEven Fract Radians Degrees Sin Cos Tan Asin Acos Atan Sinh Cosh Tanh Asinh Acosh Atanh Exp Log Exp2 Log2
        Sqrt InverseSqrt IsNan IsInf QuantizeToF16
    )
}

/// The function of `op` on operands of `width` bits: 1, 8, 16, 32 or 64.
pub(crate) fn binary_fn(op: BinaryOp, width: u8) -> BinaryFn {
    functions!(op, width, BinaryOp, binary_at:
        IAdd ISub IMul UDiv SDiv UMod SRem SMod UMin SMin UMax SMax And Or Xor ShiftLeft ShiftRightLogical
        ShiftRightArithmetic IEqual INotEqual ULess SLess ULessEqual SLessEqual UGreater SGreater UGreaterEqual
        SGreaterEqual FAdd FSub FMul FDiv FRem FMod FMin FMax NMin NMax Pow Atan2 Step FOrdEqual FOrdNotEqual FOrdLess
        FOrdLessEqual FOrdGreater FOrdGreaterEqual FUnordEqual FUnordNotEqual FUnordLess FUnordLessEqual FUnordGreater
        FUnordGreaterEqual Ordered Unordered
    )
}

/// The function of `op` on operands of `width` bits: 1, 8, 16, 32 or 64.
pub(crate) fn ternary_fn(op: TernaryOp, width: u8) -> TernaryFn {
    functions!(op, width, TernaryOp, ternary_at: Fma FMix SmoothStep FClamp NClamp UClamp SClamp)
}
