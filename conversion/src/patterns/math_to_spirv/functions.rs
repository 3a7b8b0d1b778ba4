//! Functions without an instruction in the target's set, and those whose instruction leaves edge cases open. MLIR has
//! no pattern for most of them.

use std::f64::consts::{FRAC_2_SQRT_PI, FRAC_PI_2, LN_2, LOG2_E, LOG10_E, PI};

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Type, Value};
use vulcanize_spirv::ops;

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::arith_to_spirv::{FloatExtreme, float_extreme, has_no_nans};
use crate::patterns::common::elementwise::{bools_like, check_operands, instruction, lane_width, number};

pub(super) fn populate(patterns: &mut PatternSet, kernel: bool) {
    macro_rules! functions {
        ($($source:ident => $make:expr;)*) => {$(
            patterns.add_fn::<math::$source, _>(stringify!($source), move |op, operands, rewriter| {
                convert(op.op(), operands, kernel, $make, rewriter)
            });
        )*};
    }
    /// One line an op: its instruction, of which some drivers make a number where the operand is NaN.
    macro_rules! guarded {
        ($($source:ident => $target:ident;)*) => {$(
            patterns.add_fn::<math::$source, _>(stringify!($source), |op, operands, rewriter| {
                match has_no_nans(rewriter.context(), op.fastmath(rewriter.ir())) {
                    true => instruction::<ops::$target>(op.op(), operands, rewriter),
                    false => convert(op.op(), operands, false, |f, v| f.guarded::<ops::$target>(v[0]), rewriter),
                }
            });
        )*};
    }
    functions! {
        Cbrt => |f, v| f.cbrt(v[0]);
        Erfc => |f, v| f.erfc(v[0]);
        Log => |f, v| f.log(v[0]);
        Log2 => |f, v| f.log_by(v[0], LOG2_E);
        Log10 => |f, v| f.log_by(v[0], LOG10_E);
        Log1p => |f, v| f.log1p(v[0]);
        ExpM1 => |f, v| f.expm1(v[0]);
    }
    patterns.add_fn::<math::IsNormal, _>("IsNormal", move |op, operands, rewriter| {
        made(op.op(), operands, kernel, |f, v| f.is_normal(v[0]), rewriter)
    });
    if kernel {
        functions! { Exp2 => |f, v| f.exp2(v[0]); }
    } else {
        functions! {
            Acosh => |f, v| f.acosh(v[0]);
            Asinh => |f, v| f.asinh(v[0]);
            Atan2 => |f, v| f.atan2(v[0], v[1]);
            Atanh => |f, v| f.atanh(v[0]);
            Erf => |f, v| f.erf(v[0]);
            PowF => |f, v| f.powf(v[0], v[1]);
            Sinh => |f, v| f.sinh(v[0]);
            Tanh => |f, v| f.tanh(v[0]);
        }
        guarded! { Atan => GLAtan; Cosh => GLCosh; Exp => GLExp; Exp2 => GLExp2; }
    }
    patterns.add_fn::<math::ClampF, _>("ClampF", move |op, operands, rewriter| {
        let no_nans = has_no_nans(rewriter.context(), op.fastmath(rewriter.ir()));
        rewriter.convert_result_type(op.op())?;
        check_operands::<ops::FAdd>(rewriter.ir(), operands)?;
        let &[value, least, greatest] = operands else { return decline("expected three operands") };
        let value = float_extreme(rewriter, FloatExtreme::Maximum, [value, least], no_nans, kernel);
        Ok(float_extreme(rewriter, FloatExtreme::Minimum, [value, greatest], no_nans, kernel))
    });
}

/// Makes a function of floats from its operands.
type Make = fn(&mut Floats<'_, '_, '_>, &[Value]) -> Value;

fn convert(op: Op, operands: &[Value], kernel: bool, make: Make, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    // The functions of GLSL.std.450 that these are made of take no `f64`.
    if !kernel {
        check_operands::<ops::GLExp>(rewriter.ir(), operands)?;
    }
    made(op, operands, kernel, make, rewriter)
}

/// Like [`convert`], for functions that are made of arithmetic alone.
fn made(op: Op, operands: &[Value], kernel: bool, make: Make, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    rewriter.convert_result_type(op)?;
    check_operands::<ops::FAdd>(rewriter.ir(), operands)?;
    let Some(&first) = operands.first() else { return decline("expected an operand") };
    let ty = rewriter.ir().value_type(first);
    let bools = bools_like(rewriter.context(), ty);
    Ok(make(&mut Floats { rewriter, ty, bools, kernel }, operands))
}

/// Coefficients of `(1 + 2 x) exp(x²) erfc(x)` in powers of `(x - 2) / (x + 2)`, the lowest first: interpolated at the
/// Chebyshev points of `x` from 0.5 to 10.5, beyond which nothing is left of an `f32`.
const ERFC: [f64; 10] = [
    1.276_978_386,
    -0.092_763_775,
    -0.166_030_915,
    0.164_049_081,
    -0.054_210_024,
    -0.008_008_588,
    0.008_653_827,
    0.001_156_027,
    -0.001_258_415,
    -0.000_236_225,
];

/// Makes functions of floats of one type.
struct Floats<'r, 'a, 'c> {
    rewriter: Rewriter<'r, 'a, 'c>,
    ty: Type,
    bools: Type,
    kernel: bool,
}

impl Floats<'_, '_, '_> {
    // ---- instructions ----

    fn constant(&mut self, value: f64) -> Value {
        number(self.rewriter, self.ty, value)
    }

    fn unary<T: TypedOp>(&mut self, a: Value) -> Value {
        self.rewriter.create_value(T::def(), &[a], self.ty)
    }

    fn binary<T: TypedOp>(&mut self, a: Value, b: Value) -> Value {
        self.rewriter.create_value(T::def(), &[a, b], self.ty)
    }

    fn test<T: TypedOp>(&mut self, a: Value, b: Value) -> Value {
        self.rewriter.create_value(T::def(), &[a, b], self.bools)
    }

    fn both(&mut self, a: Value, b: Value) -> Value {
        self.test::<ops::LogicalAnd>(a, b)
    }

    fn is_nan(&mut self, a: Value) -> Value {
        ops::IsNan::build(self.rewriter, a)
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        ops::Select::build(self.rewriter, condition, yes, no)
    }

    fn select_constant(&mut self, condition: Value, yes: f64, no: Value) -> Value {
        let yes = self.constant(yes);
        self.select(condition, yes, no)
    }

    fn add(&mut self, a: Value, b: Value) -> Value {
        self.binary::<ops::FAdd>(a, b)
    }

    fn sub(&mut self, a: Value, b: Value) -> Value {
        self.binary::<ops::FSub>(a, b)
    }

    fn mul(&mut self, a: Value, b: Value) -> Value {
        self.binary::<ops::FMul>(a, b)
    }

    fn div(&mut self, a: Value, b: Value) -> Value {
        self.binary::<ops::FDiv>(a, b)
    }

    fn scale(&mut self, a: Value, factor: f64) -> Value {
        let factor = self.constant(factor);
        self.mul(a, factor)
    }

    fn negate(&mut self, a: Value) -> Value {
        self.unary::<ops::FNegate>(a)
    }

    fn magnitude(&mut self, a: Value) -> Value {
        if self.kernel { self.unary::<ops::CLFAbs>(a) } else { self.unary::<ops::GLFAbs>(a) }
    }

    fn floor(&mut self, a: Value) -> Value {
        if self.kernel { self.unary::<ops::CLFloor>(a) } else { self.unary::<ops::GLFloor>(a) }
    }

    fn exp(&mut self, a: Value) -> Value {
        if self.kernel { self.unary::<ops::CLExp>(a) } else { self.unary::<ops::GLExp>(a) }
    }

    fn sqrt(&mut self, a: Value) -> Value {
        if self.kernel { self.unary::<ops::CLSqrt>(a) } else { self.unary::<ops::GLSqrt>(a) }
    }

    /// `GLSL.std.450` leaves the results for numbers that are not positive open.
    fn log(&mut self, a: Value) -> Value {
        if self.kernel {
            return self.unary::<ops::CLLog>(a);
        }
        let value = self.unary::<ops::GLLog>(a);
        let zero = self.constant(0.0);
        let nan = self.constant(f64::NAN);
        let is_zero = self.test::<ops::FOrdEqual>(a, zero);
        let other = self.select_constant(is_zero, f64::NEG_INFINITY, nan);
        let is_positive = self.test::<ops::FOrdGreaterThan>(a, zero);
        self.select(is_positive, value, other)
    }

    /// A logarithm as the natural one times a factor.
    fn log_by(&mut self, a: Value, factor: f64) -> Value {
        let factor = self.constant(factor);
        let natural = self.log(a);
        self.mul(natural, factor)
    }

    fn power(&mut self, a: Value, b: Value) -> Value {
        if self.kernel { self.binary::<ops::CLPow>(a, b) } else { self.binary::<ops::GLPow>(a, b) }
    }

    /// The sum of the coefficients times the powers of `x`, the lowest first.
    fn polynomial(&mut self, x: Value, coefficients: &[f64]) -> Value {
        let mut highest_first = coefficients.iter().rev();
        let mut total = self.constant(highest_first.next().copied().unwrap_or(0.0));
        for &coefficient in highest_first {
            let product = self.mul(total, x);
            let coefficient = self.constant(coefficient);
            total = self.add(product, coefficient);
        }
        total
    }

    /// Whether the sign is set, that of zeros, too: the reciprocal of a zero has it, and shows it.
    fn has_sign(&mut self, a: Value) -> Value {
        let zero = self.constant(0.0);
        let one = self.constant(1.0);
        let is_negative = self.test::<ops::FOrdLessThan>(a, zero);
        let inverse = self.div(one, a);
        let is_below = self.test::<ops::FOrdLessThan>(inverse, zero);
        self.test::<ops::LogicalOr>(is_negative, is_below)
    }

    // ---- functions ----

    fn guarded<T: TypedOp>(&mut self, a: Value) -> Value {
        let value = self.unary::<T>(a);
        let is_nan = self.is_nan(a);
        self.select(is_nan, a, value)
    }

    fn exp2(&mut self, a: Value) -> Value {
        let two = self.constant(2.0);
        self.power(two, a)
    }

    /// By a power of a third, made better by one step of Newton's. Zeros, infinities and NaN are their own cube roots.
    fn cbrt(&mut self, a: Value) -> Value {
        let magnitude = self.magnitude(a);
        let third = self.constant(1.0 / 3.0);
        let near = self.power(magnitude, third);
        let square = self.mul(near, near);
        let rest = self.div(magnitude, square);
        let off = self.sub(near, rest);
        let off = self.scale(off, 1.0 / 3.0);
        let root = self.sub(near, off);
        let negative = self.negate(root);
        let zero = self.constant(0.0);
        let is_negative = self.test::<ops::FOrdLessThan>(a, zero);
        let root = self.select(is_negative, negative, root);
        let infinity = self.constant(f64::INFINITY);
        let is_some = self.test::<ops::FOrdGreaterThan>(magnitude, zero);
        let is_finite = self.test::<ops::FOrdLessThan>(magnitude, infinity);
        let is_plain = self.both(is_some, is_finite);
        self.select(is_plain, root, a)
    }

    /// Near 0 the series of `2 artanh(x / (2 + x))`, as nothing is left of a small number in a sum with 1; else the
    /// logarithm of the sum.
    fn log1p(&mut self, a: Value) -> Value {
        const SERIES: [f64; 8] = [2.0, 2.0 / 3.0, 2.0 / 5.0, 2.0 / 7.0, 2.0 / 9.0, 2.0 / 11.0, 2.0 / 13.0, 2.0 / 15.0];
        let two = self.constant(2.0);
        let below = self.add(two, a);
        let ratio = self.div(a, below);
        let square = self.mul(ratio, ratio);
        let series = self.polynomial(square, &SERIES);
        let small = self.mul(ratio, series);
        let one = self.constant(1.0);
        let sum = self.add(one, a);
        let large = self.log(sum);
        let magnitude = self.magnitude(a);
        let half = self.constant(0.5);
        let is_small = self.test::<ops::FOrdLessThan>(magnitude, half);
        self.select(is_small, small, large)
    }

    /// From 1 on; NaN below.
    fn acosh(&mut self, a: Value) -> Value {
        let one = self.constant(1.0);
        let above = self.sub(a, one);
        let square = self.mul(above, above);
        let double = self.add(above, above);
        let sum = self.add(double, square);
        let root = self.sqrt(sum);
        let sum = self.add(above, root);
        let near = self.log1p(sum);
        let value = self.log_of_double_beyond(a, near);
        let nan = self.constant(f64::NAN);
        let is_inside = self.test::<ops::FOrdGreaterThanEqual>(a, one);
        self.select(is_inside, value, nan)
    }

    fn asinh(&mut self, a: Value) -> Value {
        let one = self.constant(1.0);
        let magnitude = self.magnitude(a);
        let square = self.mul(magnitude, magnitude);
        let sum = self.add(square, one);
        let root = self.sqrt(sum);
        let below = self.add(root, one);
        let part = self.div(square, below);
        let sum = self.add(magnitude, part);
        let near = self.log1p(sum);
        let value = self.log_of_double_beyond(magnitude, near);
        self.with_sign_of(value, a)
    }

    fn atanh(&mut self, a: Value) -> Value {
        let one = self.constant(1.0);
        let magnitude = self.magnitude(a);
        let below = self.sub(one, magnitude);
        let double = self.add(magnitude, magnitude);
        let ratio = self.div(double, below);
        let logarithm = self.log1p(ratio);
        let value = self.scale(logarithm, 0.5);
        // At the pole the sign of the infinity is that of a zero.
        let is_pole = self.test::<ops::FOrdEqual>(magnitude, one);
        let value = self.select_constant(is_pole, f64::INFINITY, value);
        self.with_sign_of(value, a)
    }

    /// `log(2 a)` where `a` is so great that its square may overflow, `near` elsewhere.
    fn log_of_double_beyond(&mut self, a: Value, near: Value) -> Value {
        let logarithm = self.log(a);
        let two = self.constant(LN_2);
        let far = self.add(logarithm, two);
        let limit = self.constant(4096.0);
        let is_far = self.test::<ops::FOrdGreaterThan>(a, limit);
        self.select(is_far, far, near)
    }

    /// The result for a magnitude, negated where the number was negative; zeros stay.
    fn with_sign_of(&mut self, value: Value, a: Value) -> Value {
        let zero = self.constant(0.0);
        let negative = self.negate(value);
        let is_negative = self.test::<ops::FOrdLessThan>(a, zero);
        let value = self.select(is_negative, negative, value);
        let is_zero = self.test::<ops::FOrdEqual>(a, zero);
        self.select(is_zero, a, value)
    }

    /// The series near 0, where drivers subtract exponentials that are almost the same, and for NaN.
    fn sinh(&mut self, a: Value) -> Value {
        const SERIES: [f64; 5] = [1.0, 1.0 / 6.0, 1.0 / 120.0, 1.0 / 5040.0, 1.0 / 362_880.0];
        let small = self.odd_series(a, &SERIES);
        let large = self.unary::<ops::GLSinh>(a);
        self.beyond(a, 1.0, large, small)
    }

    /// The series near 0, where the difference has no digits left, and for NaN.
    fn tanh(&mut self, a: Value) -> Value {
        const SERIES: [f64; 8] = [
            1.0,
            -1.0 / 3.0,
            2.0 / 15.0,
            -17.0 / 315.0,
            62.0 / 2835.0,
            -1382.0 / 155_925.0,
            21_844.0 / 6_081_075.0,
            -929_569.0 / 638_512_875.0,
        ];
        let small = self.odd_series(a, &SERIES);
        let (one, two) = (self.constant(1.0), self.constant(2.0));
        let magnitude = self.magnitude(a);
        let double = self.add(magnitude, magnitude);
        let exponential = self.exp(double);
        let below = self.add(exponential, one);
        let part = self.div(two, below);
        let large = self.sub(one, part);
        let large = self.with_sign_of(large, a);
        self.beyond(a, 0.5, large, small)
    }

    /// The sum of the coefficients times the odd powers of `a`, the lowest first.
    fn odd_series(&mut self, a: Value, coefficients: &[f64]) -> Value {
        let square = self.mul(a, a);
        let polynomial = self.polynomial(square, coefficients);
        self.mul(a, polynomial)
    }

    /// `far` for numbers of a magnitude of at least `limit`, `near` for others and NaN.
    fn beyond(&mut self, a: Value, limit: f64, far: Value, near: Value) -> Value {
        let magnitude = self.magnitude(a);
        let limit = self.constant(limit);
        let is_far = self.test::<ops::FOrdGreaterThanEqual>(magnitude, limit);
        self.select(is_far, far, near)
    }

    /// The series for numbers near 0, where the difference has no digits left, and for NaN.
    fn expm1(&mut self, a: Value) -> Value {
        const SERIES: [f64; 9] = [
            1.0,
            1.0 / 2.0,
            1.0 / 6.0,
            1.0 / 24.0,
            1.0 / 120.0,
            1.0 / 720.0,
            1.0 / 5040.0,
            1.0 / 40320.0,
            1.0 / 362_880.0,
        ];
        let series = self.polynomial(a, &SERIES);
        let small = self.mul(a, series);
        let exponential = self.exp(a);
        let one = self.constant(1.0);
        let large = self.sub(exponential, one);
        self.beyond(a, 0.5, large, small)
    }

    /// The complement of the error function of a magnitude from 0.5 on. The square of one part of the magnitude is exact,
    /// so that the exponential keeps its digits.
    fn erfc_of_magnitude(&mut self, magnitude: Value) -> Value {
        let (one, two) = (self.constant(1.0), self.constant(2.0));
        let (below, above) = (self.sub(magnitude, two), self.add(magnitude, two));
        let ratio = self.div(below, above);
        let polynomial = self.polynomial(ratio, &ERFC);
        let double = self.add(magnitude, magnitude);
        let divisor = self.add(one, double);
        let slow = self.div(polynomial, divisor);
        let steps = self.scale(magnitude, 128.0);
        let steps = self.floor(steps);
        let first = self.scale(steps, 1.0 / 128.0);
        let square = self.mul(first, first);
        let (rest, sum) = (self.sub(magnitude, first), self.add(magnitude, first));
        let rest = self.mul(rest, sum);
        let [square, rest] = [square, rest].map(|part| self.negate(part));
        let (exponential, other) = (self.exp(square), self.exp(rest));
        let exponential = self.mul(exponential, other);
        let value = self.mul(slow, exponential);
        // Nothing is left far out, where the square overflows.
        let far = self.constant(28.0);
        let is_far = self.test::<ops::FOrdGreaterThan>(magnitude, far);
        self.select_constant(is_far, 0.0, value)
    }

    fn erfc(&mut self, a: Value) -> Value {
        let magnitude = self.magnitude(a);
        let upper = self.erfc_of_magnitude(magnitude);
        let two = self.constant(2.0);
        let lower = self.sub(two, upper);
        let zero = self.constant(0.0);
        let is_negative = self.test::<ops::FOrdLessThan>(a, zero);
        let far = self.select(is_negative, lower, upper);
        let one = self.constant(1.0);
        let series = self.erf_series(a);
        let near = self.sub(one, series);
        self.beyond(a, 0.5, far, near)
    }

    /// The series of the error function, for numbers up to 1.
    fn erf_series(&mut self, a: Value) -> Value {
        let mut series = Vec::new();
        let mut factorial = 1.0;
        for n in 0..11_u32 {
            factorial *= f64::from(n.max(1));
            let sign = if n % 2 == 0 { 1.0 } else { -1.0 };
            series.push(sign * FRAC_2_SQRT_PI / (factorial * f64::from(2 * n + 1)));
        }
        self.odd_series(a, &series)
    }

    /// The series up to 1, the complement from there.
    fn erf(&mut self, a: Value) -> Value {
        let small = self.erf_series(a);
        let magnitude = self.magnitude(a);
        let complement = self.erfc_of_magnitude(magnitude);
        let one = self.constant(1.0);
        let large = self.sub(one, complement);
        let large = self.with_sign_of(large, a);
        self.beyond(a, 1.0, large, small)
    }

    /// The angle of the quotient of the smaller by the greater, turned by octants. `GLSL.std.450` leaves its own open
    /// where both are 0.
    fn atan2(&mut self, y: Value, x: Value) -> Value {
        let (zero, one) = (self.constant(0.0), self.constant(1.0));
        let (ax, ay) = (self.magnitude(x), self.magnitude(y));
        let is_steep = self.test::<ops::FOrdGreaterThan>(ay, ax);
        let smaller = self.select(is_steep, ax, ay);
        let greater = self.select(is_steep, ay, ax);
        let quotient = self.div(smaller, greater);
        let is_none = self.test::<ops::FOrdEqual>(greater, zero);
        let quotient = self.select(is_none, zero, quotient);
        // Both may be infinite.
        let is_same = self.test::<ops::FOrdEqual>(ax, ay);
        let is_diagonal = ops::LogicalNot::build(self.rewriter, is_none);
        let is_diagonal = self.both(is_same, is_diagonal);
        let quotient = self.select(is_diagonal, one, quotient);
        let angle = self.unary::<ops::GLAtan>(quotient);
        let right = self.constant(FRAC_PI_2);
        let turned = self.sub(right, angle);
        let angle = self.select(is_steep, turned, angle);
        let straight = self.constant(PI);
        let mirrored = self.sub(straight, angle);
        let is_left = self.has_sign(x);
        let angle = self.select(is_left, mirrored, angle);
        let negative = self.negate(angle);
        let is_below = self.has_sign(y);
        let angle = self.select(is_below, negative, angle);
        let (x_nan, y_nan) = (self.is_nan(x), self.is_nan(y));
        let angle = self.select(x_nan, x, angle);
        self.select(y_nan, y, angle)
    }

    /// The power of the magnitude, with the sign of the base where the exponent is odd. `GLSL.std.450` has no power of a
    /// negative number, nor of 0 by an exponent of 0 or less.
    ///
    /// MLIR asks a 32-bit integer whether the exponent is odd, and loses the sign of zeros, powers of 1 and -1 and those
    /// by 0 and infinities.
    fn powf(&mut self, base: Value, exponent: Value) -> Value {
        let (zero, one) = (self.constant(0.0), self.constant(1.0));
        let infinity = self.constant(f64::INFINITY);
        let magnitude = self.magnitude(base);
        let power = self.power(magnitude, exponent);

        // 0 and infinity: one the other's inverse; the same for an infinite exponent of a base on the same side of 1.
        let is_up = self.test::<ops::FOrdGreaterThan>(exponent, zero);
        let of_zero = self.select(is_up, zero, infinity);
        let of_infinity = self.select(is_up, infinity, zero);
        let is_zero = self.test::<ops::FOrdEqual>(base, zero);
        let is_infinite = self.test::<ops::FOrdEqual>(magnitude, infinity);
        let size = self.magnitude(exponent);
        let is_endless = self.test::<ops::FOrdEqual>(size, infinity);
        let is_less = self.test::<ops::FOrdLessThan>(magnitude, one);
        let is_more = self.test::<ops::FOrdGreaterThan>(magnitude, one);
        let vanishes = self.both(is_endless, is_less);
        let vanishes = self.test::<ops::LogicalOr>(is_zero, vanishes);
        let grows = self.both(is_endless, is_more);
        let grows = self.test::<ops::LogicalOr>(is_infinite, grows);
        let power = self.select(vanishes, of_zero, power);
        let power = self.select(grows, of_infinity, power);
        let is_unit = self.test::<ops::FOrdEqual>(magnitude, one);
        let power = self.select(is_unit, one, power);

        let whole = self.floor(exponent);
        let is_whole = self.test::<ops::FOrdEqual>(whole, exponent);
        let half = self.scale(exponent, 0.5);
        let whole_half = self.floor(half);
        let is_no_double = self.test::<ops::FOrdNotEqual>(whole_half, half);
        let is_odd = self.both(is_whole, is_no_double);
        let has_sign = self.has_sign(base);
        let changes_sign = self.both(has_sign, is_odd);
        let negative = self.negate(power);
        let power = self.select(changes_sign, negative, power);

        let is_negative = self.test::<ops::FOrdLessThan>(base, zero);
        let is_broken = ops::LogicalNot::build(self.rewriter, is_whole);
        let is_finite = ops::LogicalNot::build(self.rewriter, is_infinite);
        let has_none = self.both(is_negative, is_broken);
        let has_none = self.both(has_none, is_finite);
        let power = self.select_constant(has_none, f64::NAN, power);
        let (base_nan, exponent_nan) = (self.is_nan(base), self.is_nan(exponent));
        let power = self.select(base_nan, base, power);
        let power = self.select(exponent_nan, exponent, power);
        let is_none = self.test::<ops::FOrdEqual>(exponent, zero);
        let is_one = self.test::<ops::FOrdEqual>(base, one);
        let is_one = self.test::<ops::LogicalOr>(is_none, is_one);
        self.select(is_one, one, power)
    }

    fn is_normal(&mut self, a: Value) -> Value {
        let least = match lane_width(self.rewriter.context(), self.ty) {
            16 => 2.0_f64.powi(-14),
            64 => f64::MIN_POSITIVE,
            _ => f64::from(f32::MIN_POSITIVE),
        };
        let magnitude = self.magnitude(a);
        let (least, infinity) = (self.constant(least), self.constant(f64::INFINITY));
        let is_large = self.test::<ops::FOrdGreaterThanEqual>(magnitude, least);
        let is_finite = self.test::<ops::FOrdLessThan>(magnitude, infinity);
        self.both(is_large, is_finite)
    }
}
