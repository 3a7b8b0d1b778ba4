//! Powers, roots, exponentials, logarithms, angles.

use vulcanize_dialects::arith::CmpFPredicate;
use vulcanize_dialects::complex;
use vulcanize_ir::Value;
use vulcanize_ir::schema::TypedOp;

use super::arithmetic::{binary, improved_quotient_of, magnitude, product_of, unary};
use super::parts::{Ordered, Pair, Parts};
use crate::framework::{PatternSet, decline};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn::<complex::Angle, _>("AngleOpConversion", |op, v, rw| unary(op.op(), v, rw, angle))
        .add_fn::<complex::Exp, _>("ExpOpConversion", |op, v, rw| unary(op.op(), v, rw, exp))
        .add_fn::<complex::Expm1, _>("Expm1OpConversion", |op, v, rw| unary(op.op(), v, rw, expm1))
        .add_fn::<complex::Log, _>("LogOpConversion", |op, v, rw| unary(op.op(), v, rw, log))
        .add_fn::<complex::Log1p, _>("Log1pOpConversion", |op, v, rw| unary(op.op(), v, rw, log1p))
        .add_fn::<complex::Sin, _>("SinOpConversion", |op, v, rw| unary(op.op(), v, rw, sin))
        .add_fn::<complex::Cos, _>("CosOpConversion", |op, v, rw| unary(op.op(), v, rw, cos))
        .add_fn::<complex::Tan, _>("TanTanhOpConversion", |op, v, rw| unary(op.op(), v, rw, tan))
        .add_fn::<complex::Tanh, _>("TanTanhOpConversion", |op, v, rw| unary(op.op(), v, rw, tanh))
        .add_fn::<complex::Sqrt, _>("SqrtOpConversion", |op, v, rw| unary(op.op(), v, rw, sqrt))
        .add_fn::<complex::Rsqrt, _>("RsqrtOpConversion", |op, v, rw| unary(op.op(), v, rw, rsqrt))
        .add_fn::<complex::Pow, _>("PowOpConversion", |op, v, rw| binary(op.op(), v, rw, power))
        .add_fn::<complex::Atan2, _>("Atan2OpConversion", |op, v, rw| binary(op.op(), v, rw, atan2))
        .add_fn::<complex::PowI, _>("PowiOpConversion", |op, v, rw| {
            let &[base, exponent] = v else { return decline("expected two operands") };
            let mut p = Parts::of(rw, op.op())?;
            let exponent = p.of_integer(exponent);
            let zero = p.constant(0.0);
            let exponent = p.create(exponent, zero);
            Ok(power(&mut p, base, exponent))
        });
}

fn angle(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    p.atan2(z.im, z.re)
}

// ---- exponentials ----

/// Where e to the power overflows it is two factors, each the root of it.
fn exp(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let zero = p.constant(0.0);
    let half = p.constant(0.5);
    let infinity = p.constant(f64::INFINITY);
    let size = p.exp(z.re);
    let root = p.mul(z.re, half);
    let root = p.exp(root);
    let (cos, sin) = (p.cos(z.im), p.sin(z.im));
    let overflows = p.is(CmpFPredicate::Oeq, size, infinity);
    let is_real = p.plain().is(CmpFPredicate::Oeq, z.im, zero);
    let mut times = |part: Value| {
        let at_once = p.mul(size, part);
        let first = p.mul(root, part);
        let in_two = p.mul(first, root);
        p.select(overflows, in_two, at_once)
    };
    let (re, im) = (times(cos), times(sin));
    // MLIR has a positive zero.
    let im = p.select(is_real, z.im, im);
    p.create(re, im)
}

/// Coefficients of `(cos(x) - 1 + x² / 2) / x⁴` in powers of `x²`, the highest first.
const COSINE: [f64; 7] = [
    4.737_750_796_424_621e-14,
    -1.147_028_484_342_536e-11,
    2.087_675_428_708_152e-9,
    -2.755_731_921_499_979_7e-7,
    2.480_158_730_157_055e-5,
    -1.388_888_888_888_887_3e-3,
    4.166_666_666_666_666_7e-2,
];

/// The cosine without 1: as a difference where that is no loss.
fn cosine_without_one(p: &mut Parts<'_, '_, '_>, x: Value) -> Value {
    let minus_half = p.constant(-0.5);
    let minus_one = p.constant(-1.0);
    let cos = p.cos(x);
    let difference = p.add(cos, minus_one);
    let square = p.mul(x, x);
    let fourth = p.mul(square, square);
    let mut sum = p.constant(COSINE[0]);
    for coefficient in &COSINE[1..] {
        let coefficient = p.constant(*coefficient);
        sum = p.fma(sum, square, coefficient);
    }
    let high = p.mul(fourth, sum);
    let low = p.mul(minus_half, square);
    let series = p.plain().add(high, low);
    // The square of a quarter of pi, in the digits that MLIR has of it.
    let limit = p.constant(0.616_85);
    let is_far = p.is(CmpFPredicate::Oge, square, limit);
    p.select(is_far, difference, series)
}

fn expm1(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let zero = p.constant(0.0);
    let one = p.constant(1.0);
    let less = p.expm1(z.re);
    let size = p.add(less, one);
    let sin = p.sin(z.im);
    let cos_less = cosine_without_one(p, z.im);
    let cos = p.add(cos_less, one);
    let re = p.mul(less, cos);
    let re = p.add(re, cos_less);
    let is_real = p.is(CmpFPredicate::Oeq, z.im, zero);
    let im = p.mul(size, sin);
    // MLIR has a positive zero.
    let im = p.select(is_real, z.im, im);
    p.create(re, im)
}

// ---- logarithms ----

/// The logarithm of the greater part plus the contribution of the lesser one. MLIR's is that of the magnitude, which
/// may overflow.
fn log_of(p: &mut Parts<'_, '_, '_>, z: Pair) -> Pair {
    let half = p.constant(0.5);
    let ordered = p.ordered(z);
    let great = p.log(ordered.greater);
    let re = plus_half_log1p(p, great, ordered.ratio, half);
    Pair { re, im: p.atan2(z.im, z.re) }
}

/// The sum, or `great` where the ratio is NaN: of zeros and of infinities.
fn plus_half_log1p(p: &mut Parts<'_, '_, '_>, great: Value, ratio: Value, half: Value) -> Value {
    let p = &mut p.with_nans();
    let square = p.mul(ratio, ratio);
    let small = p.log1p(square);
    let small = p.mul(half, small);
    let sum = p.add(small, great);
    let is_nan = p.is_nan(sum);
    p.select(is_nan, great, sum)
}

fn log(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let value = log_of(p, z);
    p.create(value.re, value.im)
}

fn log1p(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let half = p.constant(0.5);
    let one = p.constant(1.0);
    let more = p.add(z.re, one);
    let (size_re, size_im) = (p.abs(more), p.abs(z.im));
    let greater = p.maximum(size_re, size_im);
    let lesser = p.minimum(size_re, size_im);
    let is_by_re = p.is(CmpFPredicate::Ogt, more, size_im);
    let ratio = p.with_nans().div(lesser, greater);
    // MLIR takes 1 away from the greater part and adds it again: next to -1 nothing is left.
    let near = p.log1p(z.re);
    let far = p.log(greater);
    let great = p.select(is_by_re, near, far);
    let re = plus_half_log1p(p, great, ratio, half);
    let im = p.atan2(z.im, more);
    p.create(re, im)
}

// ---- sines ----

/// The hyperbolic sine and cosine of a number, each times a factor: of the powers of e without 1, so that nothing of
/// small numbers is lost, and in two factors where the power overflows.
fn times_hyperbolic(p: &mut Parts<'_, '_, '_>, y: Value, for_cosh: Value, for_sinh: Value) -> [Value; 2] {
    let half = p.constant(0.5);
    let one = p.constant(1.0);
    let infinity = p.constant(f64::INFINITY);
    let negated = p.neg(y);
    let (up, down) = (p.expm1(y), p.expm1(negated));
    let (sum, difference) = (p.add(up, down), p.sub(up, down));
    let sum = p.mul(half, sum);
    let (cosh, sinh) = (p.add(sum, one), p.mul(half, difference));
    let overflows = p.is(CmpFPredicate::Oeq, cosh, infinity);
    let root = p.abs(y);
    let root = p.mul(half, root);
    let root = p.exp(root);
    let half_root = p.mul(half, root);
    let signed = p.copysign(half_root, y);
    [(for_cosh, cosh, half_root), (for_sinh, sinh, signed)].map(|(factor, value, first)| {
        let at_once = p.mul(value, factor);
        let in_two = p.mul(first, factor);
        let in_two = p.mul(in_two, root);
        p.select(overflows, in_two, at_once)
    })
}

fn sin(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let (sin, cos) = (p.sin(z.re), p.cos(z.re));
    let [re, im] = times_hyperbolic(p, z.im, sin, cos);
    let zero = p.constant(0.0);
    let is_imaginary = p.is(CmpFPredicate::Oeq, z.re, zero);
    let re = p.select(is_imaginary, z.re, re);
    p.create(re, im)
}

fn cos(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let (sin, cos) = (p.sin(z.re), p.cos(z.re));
    let [re, im] = times_hyperbolic(p, z.im, cos, sin);
    let zero = p.constant(0.0);
    let one = p.constant(1.0);
    let is_imaginary = p.is(CmpFPredicate::Oeq, z.re, zero);
    let sign = p.copysign(one, z.im);
    let nothing = p.mul(sign, z.re);
    let im = p.select(is_imaginary, nothing, im);
    let im = p.neg(im);
    p.create(re, im)
}

fn tanh(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let minus_one = p.constant(-1.0);
    let value = tanh_of(p, z, minus_one);
    p.create(value.re, value.im)
}

/// As that of the number turned by a quarter.
fn tan(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let minus_one = p.constant(-1.0);
    let turned = Pair { re: p.mul(z.im, minus_one), im: z.re };
    let value = tanh_of(p, turned, minus_one);
    let im = p.mul(value.re, minus_one);
    p.create(value.im, im)
}

fn tanh_of(p: &mut Parts<'_, '_, '_>, z: Pair, minus_one: Value) -> Pair {
    let infinity = p.constant(f64::INFINITY);
    let four = p.constant(4.0);
    let twice = p.add(z.re, z.re);
    let negated = p.mul(minus_one, twice);
    let (up, down) = (p.expm1(twice), p.expm1(negated));
    let difference = p.sub(up, down);
    let cos = p.cos(z.im);
    let square = p.mul(cos, cos);
    let square = p.mul(square, four);
    let sin = p.sin(z.im);
    let product = p.mul(cos, sin);
    let product = p.mul(four, product);
    let sum = p.add(up, down);
    let divisor = p.add(sum, square);
    let overflows = p.is(CmpFPredicate::Oeq, sum, infinity);
    let signed = p.copysign(minus_one, z.re);
    let re = p.div(difference, divisor);
    let re = p.select(overflows, signed, re);
    let im = p.div(product, divisor);
    if p.is_finite() {
        return Pair { re, im };
    }
    special_tanh(p, z, [product, infinity], Pair { re, im })
}

/// Where the angle is infinite or NaN, `product` is NaN.
fn special_tanh(p: &mut Parts<'_, '_, '_>, z: Pair, [product, infinity]: [Value; 2], value: Pair) -> Pair {
    let size = p.abs(z.re);
    let zero = p.constant(0.0);
    let nan = p.constant(f64::NAN);
    let is_infinite = p.is(CmpFPredicate::Oeq, size, infinity);
    let is_real = p.is(CmpFPredicate::Oeq, z.im, zero);
    let truth = p.truth();
    let is_finite = p.xor(is_infinite, truth);
    let has_no_angle = p.is_nan(product);
    let is_nan = p.and(has_no_angle, is_finite);
    let is_limit = p.and(is_infinite, has_no_angle);
    let has_no_imaginary = p.or(is_real, is_limit);
    let re = p.select(is_nan, nan, value.re);
    // MLIR has a positive zero.
    let nothing = p.copysign(zero, z.im);
    Pair { re, im: p.select(has_no_imaginary, nothing, value.im) }
}

// ---- roots ----

/// The root of a number with both parts positive, by half angles without the angles; and its components.
struct Root {
    ordered: Ordered,
    /// The root of the squared ratio and 1: the magnitude over the greater part.
    stretch: Value,
    /// The greater and the lesser part of the root.
    greater: Value,
    lesser: Value,
}

fn root_of(p: &mut Parts<'_, '_, '_>, z: Pair) -> Root {
    let half = p.constant(0.5);
    let one = p.constant(1.0);
    let ordered = p.ordered(z);
    let stretch = p.square_and_one(ordered.ratio, one);
    let stretch = p.sqrt(stretch);
    let is_by_re = p.is(CmpFPredicate::Oge, ordered.re, ordered.im);
    let share = p.select(is_by_re, one, ordered.ratio);
    let mean = p.add(share, stretch);
    let mean = p.mul(mean, half);
    let mean = p.sqrt(mean);
    let size = p.sqrt(ordered.greater);
    let greater = p.mul(size, mean);
    let twice = p.add(greater, greater);
    let lesser = p.div(ordered.im, twice);
    Root { ordered, stretch, greater, lesser }
}

/// The parts in their places: of a number to the left of 0 the imaginary one is the greater.
fn placed(p: &mut Parts<'_, '_, '_>, z: Pair, root: &Root, zero: Value) -> Pair {
    let is_left = p.is(CmpFPredicate::Olt, z.re, zero);
    let re = p.select(is_left, root.lesser, root.greater);
    let im = p.select(is_left, root.greater, root.lesser);
    Pair { re, im }
}

fn sqrt(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let value = sqrt_of(p, z);
    p.create(value.re, value.im)
}

fn sqrt_of(p: &mut Parts<'_, '_, '_>, z: Pair) -> Pair {
    let zero = p.constant(0.0);
    let root = root_of(p, z);
    let Pair { mut re, mut im } = placed(p, z, &root, zero);
    let is_zero = p.is(CmpFPredicate::Oeq, root.ordered.greater, zero);
    (re, im) = (p.select(is_zero, zero, re), p.select(is_zero, zero, im));
    if !p.is_finite() {
        let infinity = p.constant(f64::INFINITY);
        let is_infinite = p.is(CmpFPredicate::Oeq, root.ordered.im, infinity);
        (re, im) = (p.select(is_infinite, infinity, re), p.select(is_infinite, infinity, im));
    }
    Pair { re, im: p.copysign(im, z.im) }
}

/// The conjugate of the root over the magnitude.
fn rsqrt(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let zero = p.constant(0.0);
    let infinity = p.constant(f64::INFINITY);
    let root = root_of(p, z);
    let value = placed(p, z, &root, zero);
    let [mut re, mut im] = [value.re, value.im].map(|part| {
        let part = p.div(part, root.ordered.greater);
        p.div(part, root.stretch)
    });
    if !p.is_finite() {
        let [first, second] = [root.ordered.re, root.ordered.im].map(|size| p.is(CmpFPredicate::Oeq, size, infinity));
        let is_infinite = p.or(first, second);
        (re, im) = (p.select(is_infinite, zero, re), p.select(is_infinite, zero, im));
    }
    let negated = p.neg(z.im);
    let im = p.copysign(im, negated);
    // As in MLIR: C has no rule for it.
    let nan = p.constant(f64::NAN);
    let is_zero = p.is(CmpFPredicate::Oeq, root.ordered.greater, zero);
    let (re, im) = (p.select(is_zero, infinity, re), p.select(is_zero, nan, im));
    p.create(re, im)
}

// ---- powers ----

/// e to the exponent times the logarithm, with the magnitude of the base as a power of its own.
fn power(p: &mut Parts<'_, '_, '_>, base: Value, exponent: Value) -> Value {
    let exponent = p.pair(exponent);
    let parts = p.pair(base);
    let size = magnitude(p, base);
    let first = p.power(size, exponent.re);
    let negated = p.neg(exponent.im);
    let angle = p.atan2(parts.im, parts.re);
    let second = p.mul(negated, angle);
    let second = p.exp(second);
    let length = p.mul(first, second);
    let log = p.log(size);
    let turned = p.mul(exponent.re, angle);
    let further = p.mul(exponent.im, log);
    let turned = p.add(turned, further);
    let (cos, sin) = (p.cos(turned), p.sin(turned));
    special_power(p, parts, exponent, size, [length, cos, sin])
}

fn special_power(
    p: &mut Parts<'_, '_, '_>,
    base: Pair,
    exponent: Pair,
    size: Value,
    [length, cos, sin]: [Value; 3],
) -> Value {
    use CmpFPredicate::{Oeq, Ogt, Ole, Olt};
    let infinity = p.constant(f64::INFINITY);
    let zero = p.constant(0.0);
    let one = p.constant(1.0);
    let [complex_one, complex_zero, complex_infinity] = [one, zero, infinity].map(|part| p.create(part, zero));
    let base_is_zero = p.is(Oeq, size, zero);
    let exponent_is_real = p.is(Oeq, exponent.im, zero);
    let exponent_has_no_real = p.is(Oeq, exponent.re, zero);
    let base_is_real = p.is(Oeq, base.im, zero);
    let is_not_negative = p.is(Ole, zero, exponent.re);
    let (re, im) = (p.mul(length, cos), p.mul(length, sin));
    let of_zero = p.select(exponent_has_no_real, complex_one, complex_zero);
    let value = p.create(re, im);
    let condition = p.and(base_is_zero, exponent_is_real);
    let condition = p.and(condition, is_not_negative);
    let value = p.select(condition, of_zero, value);
    let condition = p.and(exponent_has_no_real, exponent_is_real);
    let value = p.select(condition, complex_one, value);
    let condition = p.is(Oeq, base.re, one);
    let condition = p.and(condition, base_is_real);
    let value = p.select(condition, complex_one, value);
    let is_infinite = p.is(Oeq, base.re, infinity);
    let is_infinite = p.and(is_infinite, base_is_real);
    let condition = p.is(Ogt, exponent.re, zero);
    let condition = p.and(exponent_is_real, condition);
    let condition = p.and(is_infinite, condition);
    let value = p.select(condition, complex_infinity, value);
    let condition = p.is(Olt, exponent.re, zero);
    let condition = p.and(exponent_is_real, condition);
    let condition = p.and(is_infinite, condition);
    p.select(condition, complex_zero, value)
}

/// `-i log((x + iy) / sqrt(x² + y²))`, of numbers so small that no square overflows.
fn atan2(p: &mut Parts<'_, '_, '_>, y: Value, x: Value) -> Value {
    let (x, y) = (p.pair(x), p.pair(y));
    let sizes = [x.re, x.im, y.re, y.im].map(|part| p.abs(part));
    let greatest = sizes.into_iter().reduce(|a, b| p.maximum(a, b)).unwrap_or(sizes[0]);
    let [x, y] = [x, y].map(|z| Pair { re: p.div(z.re, greatest), im: p.div(z.im, greatest) });
    let (xx, yy) = (product_of(p, x, x), product_of(p, y, y));
    let square = Pair { re: p.add(xx.re, yy.re), im: p.add(xx.im, yy.im) };
    let size = sqrt_of(p, square);
    let point = Pair { re: p.sub(x.re, y.im), im: p.add(x.im, y.re) };
    let unit = improved_quotient_of(p, point, size);
    let log = log_of(p, unit);
    let im = p.neg(log.re);
    p.create(log.im, im)
}
