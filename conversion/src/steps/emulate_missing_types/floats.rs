//! The rewrites of ops on small floats that are held as `f32`.

use vulcanize_dialects::{arith, gpu, math, vector};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Context, Fallible, Op, Type, Value, op_table};

use super::calc::{Calc, CmpFPredicate, CmpIPredicate};
use super::double::Double;
use super::emulation::{Emulation, Step, Written, decode, encode, refusal, rounds_to_nearest};
use super::small_floats::Format;
use super::types::Held;
use super::wide_int::Pair;

op_table! {
    /// The rewrites of ops on such floats.
    static STEPS: Step;
    arith::AddF | arith::SubF | arith::MulF | arith::DivF | arith::RemF => round_results;
    math::Fma | vector::Fma => convert_fma;
    arith::NegF | math::AbsF | math::CopySign => round_unless_symmetric;
    arith::MaximumF | arith::MinimumF | arith::MaxNumF | arith::MinNumF | arith::CmpF => keep;
    arith::ExtF => convert_extension;
    arith::TruncF => convert_truncation;
    arith::SIToFP => |e, op, w| convert_from_integer(e, op, w, true);
    arith::UIToFP => |e, op, w| convert_from_integer(e, op, w, false);
    arith::FPToSI | arith::FPToUI => keep;
    arith::Bitcast => convert_bitcast;
    math::IsNaN | math::IsInf | math::IsFinite => keep;
    math::IsNormal => convert_is_normal;
    vector::Reduction => convert_reduction;
    // A value that moves between invocations stays the same; a sum over them has no order, and is rounded once.
    gpu::Shuffle | gpu::Rotate | gpu::SubgroupBroadcast => keep;
    gpu::SubgroupReduce => round_results;
}

/// The rewrite of ops of a declaration.
pub(super) fn step(def: &'static OpDef) -> Option<Step> {
    // The other functions of `math` are computed in `f32`, too.
    STEPS.of_def(def).or_else(|| def.name.starts_with("math.").then_some(round_results as Step))
}

/// The `f32` op is the op.
#[expect(clippy::unnecessary_wraps, reason = "it is a step")]
fn keep(_: &mut Emulation<'_, '_>, _: Op, _: &Written) -> Fallible {
    Ok(())
}

/// The `f32` op is the op once its results are rounded.
fn round_results(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    for (index, &ty) in written.results.iter().enumerate() {
        if let Some(format) = emulation.types.float(ty) {
            let result = emulation.ir.result(op, index);
            emulation.wrap_result(op, result, |calc, value| format.round(calc, value));
        }
    }
    Ok(())
}

/// Changes of the sign yield a number of the format, unless that has no negative zero.
fn round_unless_symmetric(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    match written.result(0).and_then(|ty| emulation.types.float(ty)) {
        Some(format) if !format.has_symmetric_sign() => round_results(emulation, op, written),
        _ => Ok(()),
    }
}

/// The product of two of the numbers is exact in `f32`. The sum is not, and rounding it twice could go wrong: its last
/// bit tells whether there is a rest.
fn convert_fma(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let Some(format) = written.result(0).and_then(|ty| emulation.types.float(ty)) else { return Ok(()) };
    let [a, b, c] = [0, 1, 2].map(|index| emulation.ir.operand(op, index));
    emulation.replace_with(op, written.results[0], |calc| {
        let product = calc.exact::<arith::MulF>(a, b);
        let sum = Double::sum(calc, product, c).finished(calc).narrowed(calc);
        format.round(calc, sum)
    })
}

fn refuse<T>(emulation: &Emulation<'_, '_>, op: Op, written: &Written) -> Fallible<T> {
    let mut all = written.operands.iter().chain(&written.results).copied();
    let ty = all.find(|&ty| emulation.types.held(ty).is_some()).unwrap_or(emulation.ir.context().none());
    Err(refusal(emulation.ir, op, ty, written, &emulation.types))
}

fn kind_of(context: &Context, ty: Type) -> Option<FloatKind> {
    context.float_kind(context.element_type(ty))
}

// ---- casts ----

/// An `f32` has the value already; a format that the target has may be narrower than that.
fn convert_extension(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    if !matches!(emulation.types.held(written.operands[0]), Some(Held::Float(_))) {
        return Ok(());
    }
    let value = emulation.ir.operand(op, 0);
    let to = emulation.ir.value_type(emulation.ir.result(op, 0));
    match kind_of(context, to) {
        Some(FloatKind::F32) => emulation.replace(op, &[value]),
        Some(kind) if kind.width() < 32 => {
            let value = emulation.before(op, to, |calc| arith::TruncF::build(calc.b, value, to));
            emulation.replace(op, &[value]);
        }
        _ => {}
    }
    Ok(())
}

/// The value rounded to the format. An `f64` first becomes an `f32` whose last bit tells of the lost part.
fn convert_truncation(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    if !rounds_to_nearest(emulation.ir, op) {
        return refuse(emulation, op, written);
    }
    let Some(format) = written.result(0).and_then(|ty| emulation.types.float(ty)) else { return Ok(()) };
    let value = emulation.ir.operand(op, 0);
    let ty = emulation.ir.value_type(value);
    let value = match kind_of(context, ty) {
        Some(FloatKind::F32) => emulation.before(op, ty, |calc| format.round(calc, value)),
        Some(FloatKind::F64) => emulation.before(op, ty, |calc| {
            let value = narrowed(calc, value);
            format.round(calc, value)
        }),
        Some(kind) if kind.width() < 32 => emulation.before(op, ty, |calc| {
            let wide = calc.f32();
            let value = arith::ExtF::build(calc.b, value, wide);
            format.round(calc, value)
        }),
        _ => return refuse(emulation, op, written),
    };
    emulation.replace(op, &[value]);
    Ok(())
}

/// An `f32` next to an `f64`, with a last bit of 1 where it is another number, so that rounding it further rounds once.
fn narrowed(calc: &mut Calc<'_, '_, '_>, value: Value) -> Value {
    let (narrow, wide) = (calc.f32(), calc.type_of(value));
    let near = arith::TruncF::build(calc.b, value, narrow);
    let back = arith::ExtF::build(calc.b, near, wide);
    let (magnitude, found) = (math::AbsF::build(calc.b, value), math::AbsF::build(calc.b, back));
    let is_above = calc.cmp_float(CmpFPredicate::Ogt, found, magnitude);
    let is_below = calc.cmp_float(CmpFPredicate::Olt, found, magnitude);
    let bits = calc.float_to_bits(near);
    // Towards zero first; then the last bit tells that there is a rest.
    let less = calc.add_int(bits, -1);
    let toward_zero = calc.select(is_above, less, bits);
    let is_inexact = calc.or(is_above, is_below);
    let last = calc.bool_to_int(is_inexact);
    let bits = calc.or(toward_zero, last);
    calc.bits_to_float(bits)
}

/// `f32` holds integers of 24 bits; wider ones are rounded once only on the way of wide integers.
fn convert_from_integer(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let context = emulation.ir.context();
    let width = context.integer_width(context.element_type(written.operands[0])).unwrap_or(64);
    if width <= 24 {
        return round_results(emulation, op, written);
    }
    let Some(format) = written.result(0).and_then(|ty| emulation.types.float(ty)) else { return Ok(()) };
    if width > 32 && width != 64 {
        return refuse(emulation, op, written);
    }
    let value = emulation.ir.operand(op, 0);
    emulation.replace_with(op, written.operands[0], |calc| {
        let number = match signed {
            _ if width == 64 => Pair::of_native(calc, value),
            true => Pair::from_signed(calc, value),
            false => Pair::from_unsigned(calc, value),
        };
        let value = number.to_f32(calc, signed, false);
        format.round(calc, value)
    })
}

/// The bits are those of the format.
fn convert_bitcast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let (from, to) =
        (emulation.types.float(written.operands[0]), written.result(0).and_then(|ty| emulation.types.float(ty)));
    if [from, to].into_iter().flatten().any(|format| format.storage() != format.width) {
        return refuse(emulation, op, written);
    }
    let value = emulation.ir.operand(op, 0);
    let new = emulation.ir.value_type(emulation.ir.result(op, 0));
    emulation.replace_with(op, written.operands[0], |calc| {
        let bits = match from {
            Some(format) => encode(calc, format, value),
            None => value,
        };
        match to {
            Some(format) => {
                let bits = as_bits(calc, bits, format);
                decode(calc, format, bits)
            }
            None if calc.type_of(bits) == new => bits,
            None => arith::Bitcast::build(calc.b, bits, new),
        }
    })
}

/// The integer with the bits of a value of the format's width.
fn as_bits(calc: &mut Calc<'_, '_, '_>, value: Value, format: Format) -> Value {
    let ty = calc.of(calc.context().integer(format.storage()));
    if calc.type_of(value) == ty { value } else { arith::Bitcast::build(calc.b, value, ty) }
}

// ---- others ----

/// Subnormal numbers of the format are normal ones of `f32`.
fn convert_is_normal(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let Some(format) = written.operand(0).and_then(|ty| emulation.types.float(ty)) else { return Ok(()) };
    let value = emulation.ir.operand(op, 0);
    let least = (format.least_normal() as f32).to_bits();
    emulation.replace_with(op, written.operands[0], |calc| {
        let bits = calc.float_to_bits(value);
        let magnitude = calc.and_bits(bits, 0x7FFF_FFFF);
        let is_large = calc.cmp_bits(CmpIPredicate::Uge, magnitude, least);
        let is_finite = calc.cmp_bits(CmpIPredicate::Ult, magnitude, 0x7F80_0000);
        calc.and(is_large, is_finite)
    })
}

/// Sums and products are rounded at each lane, from the first on; extremes need no rounding.
fn convert_reduction(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    use vector::CombiningKind as Kind;
    let context = emulation.ir.context();
    let kind = emulation.ir.attribute_str(op, "kind").and_then(|kind| vector::combining_kind(context, kind));
    let combine = match kind {
        Some(Kind::Add) => arith::AddF::build,
        Some(Kind::Mul) => arith::MulF::build,
        Some(_) => return Ok(()),
        None => return refuse(emulation, op, written),
    };
    let Some(format) = written.result(0).and_then(|ty| emulation.types.float(ty)) else { return Ok(()) };
    let lanes = context.shape(written.operands[0]).and_then(|shape| shape.first().copied()).unwrap_or(0);
    let vector = emulation.ir.operand(op, 0);
    let start = (written.operands.len() == 2).then(|| emulation.ir.operand(op, 1));
    let value = emulation.before(op, written.results[0], |calc| {
        (0..lanes).fold(start, |total, lane| {
            let next = calc.lane(vector, lane);
            let Some(total) = total else { return Some(next) };
            let value = combine(calc.b, total, next);
            Some(format.round(calc, value))
        })
    });
    match value {
        Some(value) => {
            emulation.replace(op, &[value]);
            Ok(())
        }
        None => refuse(emulation, op, written),
    }
}
