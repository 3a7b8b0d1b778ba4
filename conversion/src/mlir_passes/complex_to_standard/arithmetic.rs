//! Sums, products, quotients, comparisons, magnitudes, bits.

use vulcanize_dialects::arith::{self, CmpFPredicate};
use vulcanize_dialects::complex;
use vulcanize_ir::pass::OptionWord;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Type, TypeData, Value};

use super::super::makers::int;
use super::parts::{Pair, Parts, part_type};
use crate::framework::{PatternSet, Rewrite, Rewriter, decline};

/// Makes the value of an op of one operand.
type Unary = fn(&mut Parts<'_, '_, '_>, Value) -> Value;
/// Makes the value of an op of two operands.
type Binary = fn(&mut Parts<'_, '_, '_>, Value, Value) -> Value;

pub(super) fn unary(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>, make: Unary) -> Rewrite<Value> {
    let &[z] = operands else { return decline("expected one operand") };
    Ok(make(&mut Parts::of(rewriter, op)?, z))
}

pub(super) fn binary(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>, make: Binary) -> Rewrite<Value> {
    let &[a, b] = operands else { return decline("expected two operands") };
    Ok(make(&mut Parts::of(rewriter, op)?, a, b))
}

/// How quotients are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ComplexRange {
    /// As they are in textbooks.
    Basic,
    /// The same: MLIR knows the word.
    None,
    /// Right for all numbers.
    #[default]
    Improved,
}

impl OptionWord for ComplexRange {
    const KIND: &'static str = "improved|basic|none";
    const WORDS: &'static [(&'static str, Self)] =
        &[("improved", Self::Improved), ("basic", Self::Basic), ("none", Self::None)];

    fn unknown(_: &str, word: &str) -> String {
        format!("'{word}' is not one of the ranges of complex numbers: improved, basic, none")
    }
}

pub(super) fn populate(patterns: &mut PatternSet, range: ComplexRange) {
    let divide: Binary = if range == ComplexRange::Improved { improved_quotient } else { basic_quotient };
    patterns
        .add_fn::<complex::Neg, _>("NegOpConversion", |op, v, rw| unary(op.op(), v, rw, negated))
        .add_fn::<complex::Conj, _>("ConjOpConversion", |op, v, rw| unary(op.op(), v, rw, conjugate))
        .add_fn::<complex::Abs, _>("AbsOpConversion", |op, v, rw| unary(op.op(), v, rw, magnitude))
        .add_fn::<complex::Sign, _>("SignOpConversion", |op, v, rw| unary(op.op(), v, rw, sign))
        .add_fn::<complex::Add, _>("BinaryComplexOpConversion", |op, v, rw| binary(op.op(), v, rw, sum))
        .add_fn::<complex::Sub, _>("BinaryComplexOpConversion", |op, v, rw| binary(op.op(), v, rw, difference))
        .add_fn::<complex::Mul, _>("MulOpConversion", |op, v, rw| binary(op.op(), v, rw, product))
        .add_fn::<complex::Div, _>("DivOpConversion", move |op, v, rw| binary(op.op(), v, rw, divide))
        .add_fn::<complex::Equal, _>("ComparisonOpConversion", |op, v, rw| binary(op.op(), v, rw, equal))
        .add_fn::<complex::NotEqual, _>("ComparisonOpConversion", |op, v, rw| binary(op.op(), v, rw, not_equal))
        .add_fn::<complex::Bitcast, _>("BitcastOpConversion", |op, v, rw| convert_bitcast(op.op(), v, rw));
}

fn negated(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let mut plain = p.plain();
    let re = plain.neg(z.re);
    let im = plain.neg(z.im);
    plain.create(re, im)
}

fn conjugate(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let im = p.plain().neg(z.im);
    p.create(z.re, im)
}

/// The greater magnitude of the parts times the root of the squared ratio and 1.
pub(super) fn magnitude(p: &mut Parts<'_, '_, '_>, z: Value) -> Value {
    let z = p.pair(z);
    let one = p.constant(1.0);
    let z = p.ordered(z);
    let square = p.square_and_one(z.ratio, one);
    let mut with_nans = p.with_nans();
    let root = with_nans.sqrt(square);
    let value = with_nans.mul(z.greater, root);
    let is_nan = with_nans.is_nan(value);
    p.select(is_nan, z.lesser, value)
}

/// MLIR divides by the magnitude, which may overflow.
fn sign(p: &mut Parts<'_, '_, '_>, number: Value) -> Value {
    let z = p.pair(number);
    let zero = p.constant(0.0);
    let mut plain = p.plain();
    let re_is_zero = plain.is(CmpFPredicate::Oeq, z.re, zero);
    let im_is_zero = plain.is(CmpFPredicate::Oeq, z.im, zero);
    let is_zero = plain.and(re_is_zero, im_is_zero);
    let one = p.constant(1.0);
    let ordered = p.ordered(z);
    let square = p.square_and_one(ordered.ratio, one);
    let root = p.with_nans().sqrt(square);
    let [re, im] = [z.re, z.im].map(|part| {
        let part = p.div(part, ordered.greater);
        p.div(part, root)
    });
    let value = p.create(re, im);
    p.select(is_zero, number, value)
}

fn sum(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let re = [p.re(a), p.re(b)];
    let re = p.add(re[0], re[1]);
    let im = [p.im(a), p.im(b)];
    let im = p.add(im[0], im[1]);
    p.create(re, im)
}

fn difference(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let re = [p.re(a), p.re(b)];
    let re = p.sub(re[0], re[1]);
    let im = [p.im(a), p.im(b)];
    let im = p.sub(im[0], im[1]);
    p.create(re, im)
}

fn product(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let (a, b) = (p.pair(a), p.pair(b));
    let value = product_of(p, a, b);
    p.create(value.re, value.im)
}

pub(super) fn product_of(p: &mut Parts<'_, '_, '_>, a: Pair, b: Pair) -> Pair {
    let (first, second) = (p.mul(a.re, b.re), p.mul(a.im, b.im));
    let re = p.sub(first, second);
    let (first, second) = (p.mul(a.im, b.re), p.mul(a.re, b.im));
    let im = p.add(first, second);
    Pair { re, im }
}

/// How both parts compare.
fn compared(p: &mut Parts<'_, '_, '_>, a: Value, b: Value, predicate: CmpFPredicate) -> [Value; 2] {
    let (a, b) = (p.pair(a), p.pair(b));
    [p.is(predicate, a.re, b.re), p.is(predicate, a.im, b.im)]
}

fn equal(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let [re, im] = compared(p, a, b, CmpFPredicate::Oeq);
    p.and(re, im)
}

fn not_equal(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let [re, im] = compared(p, a, b, CmpFPredicate::Une);
    p.or(re, im)
}

// ---- quotients ----

/// Times the conjugate, over the squared magnitude.
fn basic_quotient(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let (a, b) = (p.pair(a), p.pair(b));
    let (first, second) = (p.mul(b.re, b.re), p.mul(b.im, b.im));
    let square = p.add(first, second);
    let product = times_conjugate(p, a, b);
    let (re, im) = (p.div(product.re, square), p.div(product.im, square));
    p.create(re, im)
}

fn improved_quotient(p: &mut Parts<'_, '_, '_>, a: Value, b: Value) -> Value {
    let (a, b) = (p.pair(a), p.pair(b));
    let value = improved_quotient_of(p, a, b);
    p.create(value.re, value.im)
}

/// Smith's method on numbers that are scaled by powers of two, so that no intermediate result leaves the range; then
/// C's rules for zeros and infinities (Annex G.5.1).
pub(super) fn improved_quotient_of(p: &mut Parts<'_, '_, '_>, a: Pair, b: Pair) -> Pair {
    let magnitudes = |p: &mut Parts<'_, '_, '_>, z: Pair| Pair { re: p.abs(z.re), im: p.abs(z.im) };
    let (size_a, size_b) = (magnitudes(p, a), magnitudes(p, b));
    let scale_a = Scale::of(p, size_a);
    let scale_b = Scale::of(p, size_b);
    let scale = p.mul(scale_b.factor, scale_a.inverse);
    let scaled = |p: &mut Parts<'_, '_, '_>, z: Pair, factor| Pair { re: p.mul(z.re, factor), im: p.mul(z.im, factor) };
    let (small_a, small_b) = (scaled(p, a, scale_a.factor), scaled(p, b, scale_b.factor));
    let by_im = {
        let (ratio, divisor) = smith_ratio(p, small_b.im, small_b.re);
        let re = p.mul(small_a.re, ratio);
        let re = p.add(re, small_a.im);
        let im = p.mul(small_a.im, ratio);
        let im = p.sub(im, small_a.re);
        Pair { re: p.div(re, divisor), im: p.div(im, divisor) }
    };
    let by_re = {
        let (ratio, divisor) = smith_ratio(p, small_b.re, small_b.im);
        let re = p.mul(small_a.im, ratio);
        let re = p.add(small_a.re, re);
        let im = p.mul(small_a.re, ratio);
        let im = p.sub(small_a.im, im);
        Pair { re: p.div(re, divisor), im: p.div(im, divisor) }
    };
    let is_by_im = p.plain().is(CmpFPredicate::Olt, size_b.re, size_b.im);
    let re = p.select(is_by_im, by_im.re, by_re.re);
    let im = p.select(is_by_im, by_im.im, by_re.im);
    let value = scaled(p, Pair { re, im }, scale);
    if p.is_finite() {
        return value;
    }
    special_quotient(p, [a, b], [size_a, size_b], value)
}

/// A power of two that takes a number away from the ends of the range, and one over it.
#[derive(Clone, Copy)]
struct Scale {
    factor: Value,
    inverse: Value,
}

impl Scale {
    fn of(p: &mut Parts<'_, '_, '_>, size: Pair) -> Self {
        let (greatest, least, precision) = p.range();
        let size = p.maximum(size.re, size.im);
        let (greatest, least) = (p.constant(greatest), p.constant(least));
        let is_great = p.is(CmpFPredicate::Oge, size, greatest);
        let is_small = p.is(CmpFPredicate::Olt, size, least);
        let mut one_of = |great: f64, small: f64| {
            let [great, small, one] = [great, small, 1.0].map(|factor| p.constant(factor));
            let other = p.select(is_small, small, one);
            p.select(is_great, great, other)
        };
        Self { factor: one_of(0.5, precision), inverse: one_of(2.0, 1.0 / precision) }
    }
}

/// `second` over `first`, and the squared magnitude of both over `first`, which is not the lesser one.
fn smith_ratio(p: &mut Parts<'_, '_, '_>, first: Value, second: Value) -> (Value, Value) {
    let ratio = p.div(second, first);
    let square = p.mul(ratio, second);
    (ratio, p.add(first, square))
}

/// `value`, or the infinite or zero replacement where both its parts are NaN.
fn special_quotient(p: &mut Parts<'_, '_, '_>, [a, b]: [Pair; 2], [size_a, size_b]: [Pair; 2], value: Pair) -> Pair {
    let zero = p.constant(0.0);
    let infinity = p.constant(f64::INFINITY);
    let one = p.constant(1.0);
    let p = &mut p.plain();
    let both = |p: &mut Parts<'_, '_, '_>, predicate, z: Pair, other| {
        let (re, im) = (p.is(predicate, z.re, other), p.is(predicate, z.im, other));
        p.and(re, im)
    };
    let is_any_infinite = |p: &mut Parts<'_, '_, '_>, z: Pair| {
        let (re, im) = (p.is(CmpFPredicate::Oeq, z.re, infinity), p.is(CmpFPredicate::Oeq, z.im, infinity));
        p.or(re, im)
    };
    // 1 with the sign for infinite parts, 0 for the others.
    let signs = |p: &mut Parts<'_, '_, '_>, z: Pair, size: Pair| {
        let [re, im] = [(z.re, size.re), (z.im, size.im)].map(|(part, size)| {
            let is_infinite = p.is(CmpFPredicate::Oeq, size, infinity);
            let unit = p.select(is_infinite, one, zero);
            p.copysign(unit, part)
        });
        Pair { re, im }
    };

    let is_by_zero = both(p, CmpFPredicate::Oeq, size_b, zero);
    let has_number = {
        let (re, im) = (p.is(CmpFPredicate::Ord, a.re, zero), p.is(CmpFPredicate::Ord, a.im, zero));
        p.or(re, im)
    };
    let is_by_zero = p.and(is_by_zero, has_number);
    let signed = p.copysign(infinity, b.re);
    let by_zero = Pair { re: p.mul(signed, a.re), im: p.mul(signed, a.im) };

    let is_finite_b = both(p, CmpFPredicate::One, size_b, infinity);
    let is_infinite_a = is_any_infinite(p, size_a);
    let is_infinite = p.and(is_infinite_a, is_finite_b);
    let signs_a = signs(p, a, size_a);
    let infinite = conjugate_product(p, signs_a, b, infinity);

    let is_finite_a = both(p, CmpFPredicate::One, size_a, infinity);
    let is_infinite_b = is_any_infinite(p, size_b);
    let is_zero = p.and(is_finite_a, is_infinite_b);
    let signs_b = signs(p, b, size_b);
    let nothing = conjugate_product(p, a, signs_b, zero);

    let (re, im) = (p.is_nan(value.re), p.is_nan(value.im));
    let is_nan = p.and(re, im);
    let mut chosen = value;
    for (condition, special) in [(is_zero, nothing), (is_infinite, infinite), (is_by_zero, by_zero)] {
        chosen = choose(p, condition, special, chosen);
    }
    choose(p, is_nan, chosen, value)
}

fn choose(p: &mut Parts<'_, '_, '_>, condition: Value, yes: Pair, no: Pair) -> Pair {
    Pair { re: p.select(condition, yes.re, no.re), im: p.select(condition, yes.im, no.im) }
}

fn times_conjugate(p: &mut Parts<'_, '_, '_>, a: Pair, b: Pair) -> Pair {
    let (first, second) = (p.mul(a.re, b.re), p.mul(a.im, b.im));
    let re = p.add(first, second);
    let (first, second) = (p.mul(a.im, b.re), p.mul(a.re, b.im));
    Pair { re, im: p.sub(first, second) }
}

/// `a` times the conjugate of `b`, times a factor.
fn conjugate_product(p: &mut Parts<'_, '_, '_>, a: Pair, b: Pair, factor: Value) -> Pair {
    let product = times_conjugate(p, a, b);
    Pair { re: p.mul(factor, product.re), im: p.mul(factor, product.im) }
}

// ---- bits ----

/// The real part has the low bits, as in memory. MLIR leaves the op.
fn convert_bitcast(op: Op, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let &[value] = operands else { return decline("expected one operand") };
    let context = rewriter.context();
    let (from, to) = (rewriter.ir().value_type(value), rewriter.ir().value_type(rewriter.ir().result(op, 0)));
    let (from_part, to_part) = (part_type(context, from), part_type(context, to));
    let Some(width) = from_part.or(to_part).and_then(|part| context.scalar_width(part)) else {
        return decline("its parts have no width");
    };
    if width > 32 && (from_part.is_none() || to_part.is_none()) {
        return decline("no target has integers of so many bits");
    }
    let value = match (from_part, to_part) {
        (Some(_), Some(to)) => {
            let parts = [complex::Re::build(rewriter, value), complex::Im::build(rewriter, value)];
            let [re, im] = parts.map(|part| recast(rewriter, part, to));
            complex::Create::build(rewriter, re, im, context.intern_type(TypeData::Complex(to)))
        }
        (Some(_), None) => {
            let value = join(rewriter, value, width);
            recast(rewriter, value, to)
        }
        (None, to) => {
            let value = recast(rewriter, value, context.integer(2 * width));
            split(rewriter, value, to.unwrap_or(from), width)
        }
    };
    Ok(value)
}

/// The bits as another type of the width.
fn recast(rewriter: Rewriter<'_, '_, '_>, value: Value, ty: Type) -> Value {
    match rewriter.ir().value_type(value) == ty {
        true => value,
        false => arith::Bitcast::build(rewriter, value, ty),
    }
}

fn join(rewriter: Rewriter<'_, '_, '_>, number: Value, width: u32) -> Value {
    let context = rewriter.context();
    let (narrow, wide) = (context.integer(width), context.integer(2 * width));
    let parts = [complex::Re::build(rewriter, number), complex::Im::build(rewriter, number)];
    let [low, high] = parts.map(|part| {
        let bits = recast(rewriter, part, narrow);
        arith::ExtUI::build(rewriter, bits, wide)
    });
    let amount = int(rewriter, wide, i64::from(width));
    let high = arith::ShLI::build(rewriter, high, amount);
    arith::OrI::build(rewriter, low, high)
}

fn split(rewriter: Rewriter<'_, '_, '_>, bits: Value, ty: Type, width: u32) -> Value {
    let context = rewriter.context();
    let (narrow, wide) = (context.integer(width), context.integer(2 * width));
    let amount = int(rewriter, wide, i64::from(width));
    let high = arith::ShRUI::build(rewriter, bits, amount);
    let [re, im] = [bits, high].map(|bits| {
        let bits = arith::TruncI::build(rewriter, bits, narrow);
        recast(rewriter, bits, ty)
    });
    complex::Create::build(rewriter, re, im, context.intern_type(TypeData::Complex(ty)))
}
