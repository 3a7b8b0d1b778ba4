//! Makes ops on the parts of complex numbers.

use vulcanize_dialects::arith::{self, CmpFPredicate, FastMath};
use vulcanize_dialects::{complex, math};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Context, Op, Type, TypeData, Value};

use crate::framework::{Declined, Rewriter, decline};

/// The flags that exclude NaN and infinities.
const FINITE: FastMath = FastMath::NNAN.union(FastMath::NINF);

/// The type of the parts of a complex type.
pub(super) fn part_type(context: &Context, ty: Type) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::Complex(part) => Some(*part),
        _ => None,
    }
}

/// A number by its parts.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) re: Value,
    pub(super) im: Value,
}

/// Arithmetic on the parts of one type, under the assumptions about floats.
pub(super) struct Parts<'r, 'a, 'c> {
    rewriter: Rewriter<'r, 'a, 'c>,
    ty: Type,
    /// The flags of the expanded op, and those of the ops that are made.
    assumed: FastMath,
    flags: FastMath,
}

/// Ops of two operands.
macro_rules! binary {
    ($($name:ident $op:ty;)*) => {$(
        pub(super) fn $name(&mut self, a: Value, b: Value) -> Value {
            let flags = self.fastmath();
            <$op>::with(self.rewriter).fastmath(flags).build(a, b)
        }
    )*};
}

/// Ops of one operand.
macro_rules! unary {
    ($($name:ident $op:ty;)*) => {$(
        pub(super) fn $name(&mut self, a: Value) -> Value {
            let flags = self.fastmath();
            <$op>::with(self.rewriter).fastmath(flags).build(a)
        }
    )*};
}

impl<'r, 'a, 'c> Parts<'r, 'a, 'c> {
    /// Arithmetic in the place of `op`, whose first operand is a complex number.
    pub(super) fn of(rewriter: Rewriter<'r, 'a, 'c>, op: Op) -> Result<Self, Declined> {
        let context = rewriter.context();
        let ir = rewriter.ir();
        let ty = ir.operand_types(op).next().and_then(|ty| part_type(context, ty));
        // `complex.powi` also takes vectors and tensors.
        let Some(ty) = ty else { return decline("its operands are no complex numbers") };
        let assumed = ir.attribute_str(op, "fastmath").map_or(FastMath::NONE, |flags| FastMath::of(context, flags));
        Ok(Self { rewriter, ty, assumed, flags: assumed })
    }

    /// The same without an assumption about the next ops.
    pub(super) fn plain(&mut self) -> Parts<'_, 'a, 'c> {
        Parts { rewriter: self.rewriter, ty: self.ty, assumed: self.assumed, flags: FastMath::NONE }
    }

    /// The same where NaN and infinities are looked for.
    pub(super) fn with_nans(&mut self) -> Parts<'_, 'a, 'c> {
        let flags = self.flags - FINITE;
        Parts { rewriter: self.rewriter, ty: self.ty, assumed: self.assumed, flags }
    }

    /// Whether neither NaN nor infinities need handling.
    pub(super) fn is_finite(&self) -> bool {
        self.assumed.contains(FINITE)
    }

    // ---- numbers ----

    pub(super) fn re(&mut self, number: Value) -> Value {
        complex::Re::build(self.rewriter, number)
    }

    pub(super) fn im(&mut self, number: Value) -> Value {
        complex::Im::build(self.rewriter, number)
    }

    pub(super) fn pair(&mut self, number: Value) -> Pair {
        Pair { re: self.re(number), im: self.im(number) }
    }

    pub(super) fn create(&mut self, re: Value, im: Value) -> Value {
        let ty = self.rewriter.context().intern_type(TypeData::Complex(self.ty));
        complex::Create::build(self.rewriter, re, im, ty)
    }

    // ---- constants ----

    pub(super) fn constant(&mut self, value: f64) -> Value {
        let context = self.rewriter.context();
        let scalar = context.float_attr(self.ty, value).unwrap_or_else(|| context.int_attr(self.ty, 0));
        arith::Constant::build(self.rewriter, scalar)
    }

    /// The greatest power of two that the parts have; the least one of which a share of a unit in the last place is no
    /// subnormal number, which drivers may take for 0; and 2 to the bits of a significand.
    pub(super) fn range(&self) -> (f64, f64, f64) {
        let kind = self.rewriter.context().float_kind(self.ty).unwrap_or(FloatKind::F32);
        let precision = kind.precision() as i32;
        // Constants are made of an `f64`.
        let power = |exponent: i32| 2f64.powi(exponent.clamp(-1022, 1023));
        (power(kind.max_exponent()), power(kind.min_exponent() + precision), power(precision))
    }

    // ---- arithmetic ----

    fn fastmath(&self) -> Option<FastMath> {
        Some(self.flags).filter(|flags| !flags.is_empty())
    }

    binary! {
        add arith::AddF;
        sub arith::SubF;
        mul arith::MulF;
        div arith::DivF;
        maximum arith::MaximumF;
        minimum arith::MinimumF;
        power math::PowF;
        atan2 math::Atan2;
        copysign math::CopySign;
    }

    unary! {
        neg arith::NegF;
        abs math::AbsF;
        sqrt math::Sqrt;
        exp math::Exp;
        expm1 math::ExpM1;
        log math::Log;
        log1p math::Log1p;
        sin math::Sin;
        cos math::Cos;
    }

    pub(super) fn fma(&mut self, a: Value, b: Value, c: Value) -> Value {
        let flags = self.fastmath();
        math::Fma::with(self.rewriter).fastmath(flags).build(a, b, c)
    }

    /// An integer as a number.
    pub(super) fn of_integer(&mut self, integer: Value) -> Value {
        arith::SIToFP::build(self.rewriter, integer, self.ty)
    }

    // ---- conditions ----

    pub(super) fn is(&mut self, predicate: CmpFPredicate, a: Value, b: Value) -> Value {
        let flags = self.fastmath();
        arith::CmpF::with(self.rewriter).fastmath(flags).build(a, b, predicate)
    }

    pub(super) fn is_nan(&mut self, a: Value) -> Value {
        self.is(CmpFPredicate::Uno, a, a)
    }

    pub(super) fn and(&mut self, a: Value, b: Value) -> Value {
        arith::AndI::build(self.rewriter, a, b)
    }

    pub(super) fn or(&mut self, a: Value, b: Value) -> Value {
        arith::OrI::build(self.rewriter, a, b)
    }

    pub(super) fn truth(&mut self) -> Value {
        arith::Constant::build(self.rewriter, true)
    }

    pub(super) fn xor(&mut self, a: Value, b: Value) -> Value {
        arith::XOrI::build(self.rewriter, a, b)
    }

    /// One of two values of a type.
    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        arith::Select::build(self.rewriter, condition, yes, no)
    }

    // ---- magnitudes ----

    /// The greater and the lesser magnitude of the parts, and the lesser one over the greater one.
    pub(super) fn ordered(&mut self, z: Pair) -> Ordered {
        let (re, im) = (self.abs(z.re), self.abs(z.im));
        let greater = self.maximum(re, im);
        let lesser = self.minimum(re, im);
        let ratio = self.with_nans().div(lesser, greater);
        Ordered { re, im, greater, lesser, ratio }
    }

    /// One more than the square of a ratio.
    pub(super) fn square_and_one(&mut self, ratio: Value, one: Value) -> Value {
        let mut with_nans = self.with_nans();
        let square = with_nans.mul(ratio, ratio);
        with_nans.add(square, one)
    }
}

/// The magnitudes of the parts of a number.
#[derive(Clone, Copy)]
pub(super) struct Ordered {
    pub(super) re: Value,
    pub(super) im: Value,
    pub(super) greater: Value,
    pub(super) lesser: Value,
    /// NaN where both are zero or both are infinite.
    pub(super) ratio: Value,
}
