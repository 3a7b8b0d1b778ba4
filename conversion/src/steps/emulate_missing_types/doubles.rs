//! The rewrites of ops on floats of 64 bits that are held as two of 32.

use vulcanize_dialects::{arith, gpu, math, vector};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Fallible, Op, Type, op_table};

use super::calc::{Calc, CmpFPredicate};
use super::double::{Double, is_narrow};
use super::emulation::{Emulation, Step, Written, rounds_to_nearest};
use super::lanes::{combine_lanes, operand, refuse, replace_by, replace_with, result};
use super::subgroups::convert_double_reduction;
use super::wide_int::Pair;

/// Makes a number of one, of two.
type Unary = fn(Double, &mut Calc<'_, '_, '_>) -> Double;
type Binary = fn(Double, &mut Calc<'_, '_, '_>, Double) -> Double;

op_table! {
    /// The rewrites of ops on such floats.
    pub(super) static STEPS: Step;
    arith::NegF => |e, op, w| convert_unary(e, op, w, Double::negate);
    math::AbsF => |e, op, w| convert_unary(e, op, w, Double::abs);
    math::Sqrt => |e, op, w| convert_unary(e, op, w, Double::sqrt);
    math::Floor => |e, op, w| convert_unary(e, op, w, Double::floor);
    math::Ceil => |e, op, w| convert_unary(e, op, w, Double::ceil);
    math::Trunc => |e, op, w| convert_unary(e, op, w, Double::trunc);
    math::Round => |e, op, w| convert_unary(e, op, w, Double::round);
    math::RoundEven => |e, op, w| convert_unary(e, op, w, Double::round_even);
    arith::AddF => |e, op, w| convert_binary(e, op, w, Double::add);
    arith::SubF => |e, op, w| convert_binary(e, op, w, Double::sub);
    arith::MulF => |e, op, w| convert_binary(e, op, w, Double::mul);
    arith::DivF => |e, op, w| convert_binary(e, op, w, Double::div);
    arith::MaximumF => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, true, true, b));
    arith::MinimumF => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, false, true, b));
    arith::MaxNumF => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, true, false, b));
    arith::MinNumF => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, false, false, b));
    math::CopySign => |e, op, w| convert_binary(e, op, w, Double::copysign);
    math::Fma | vector::Fma => convert_fma;
    math::ClampF => convert_clamp;
    math::IsNaN | math::IsInf | math::IsFinite | math::IsNormal => keep_high;
    arith::CmpF => convert_comparison;
    arith::ExtF => convert_extension;
    arith::TruncF => convert_truncation;
    arith::SIToFP => |e, op, w| convert_from_integer(e, op, w, true);
    arith::UIToFP => |e, op, w| convert_from_integer(e, op, w, false);
    arith::FPToSI | arith::FPToUI => convert_to_integer;
    arith::Bitcast => convert_bitcast;
    vector::Reduction => convert_reduction;
    gpu::SubgroupReduce => convert_double_reduction;
}

fn double(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, index: usize) -> Double {
    operand(emulation, op, written, index).into()
}

fn convert_unary(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, make: Unary) -> Fallible {
    let a = double(emulation, op, written, 0);
    replace_with(emulation, op, written, |calc| make(a, calc))
}

fn convert_binary(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, make: Binary) -> Fallible {
    let (a, b) = (double(emulation, op, written, 0), double(emulation, op, written, 1));
    replace_with(emulation, op, written, |calc| make(a, calc, b))
}

fn convert_fma(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let [a, b, c] = [0, 1, 2].map(|index| double(emulation, op, written, index));
    replace_with(emulation, op, written, |calc| a.mul(calc, b).add(calc, c))
}

fn convert_clamp(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let [value, least, greatest] = [0, 1, 2].map(|index| double(emulation, op, written, index));
    replace_with(emulation, op, written, |calc| {
        value.extreme(calc, true, true, least).extreme(calc, false, true, greatest)
    })
}

/// The high part alone answers the question about the number.
fn keep_high(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let high = double(emulation, op, written, 0).high;
    emulation.ir.set_operand(op, 0, high);
    Ok(())
}

fn convert_comparison(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let predicate = emulation.ir.attribute_str(op, "predicate").and_then(|p| context.int_value(p));
    let Some(predicate) = predicate.and_then(CmpFPredicate::from_number) else { return refuse(emulation, op, written) };
    let (a, b) = (double(emulation, op, written, 0), double(emulation, op, written, 1));
    emulation.replace_with(op, written.operands[0], |calc| a.cmp(calc, predicate, b))
}

// ---- casts ----

fn kind_of(emulation: &Emulation<'_, '_>, ty: Type) -> Option<FloatKind> {
    let context = emulation.ir.context();
    context.float_kind(context.element_type(ty))
}

/// An `f32` is a number without a low part; a narrower float is an `f32` already, or becomes one.
fn convert_extension(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let value = emulation.ir.operand(op, 0);
    let kind = kind_of(emulation, emulation.ir.value_type(value));
    replace_with(emulation, op, written, |calc| {
        let value = match kind {
            Some(kind) if is_narrow(kind) => {
                let ty = calc.f32();
                arith::ExtF::build(calc.b, value, ty)
            }
            _ => value,
        };
        Double::from_f32(calc, value)
    })
}

/// The high part is the nearest `f32`.
fn convert_truncation(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    if !rounds_to_nearest(emulation.ir, op) {
        return refuse(emulation, op, written);
    }
    let number = double(emulation, op, written, 0);
    let to = result(written);
    let format = emulation.types.float(to);
    let is_f32 = kind_of(emulation, to) == Some(FloatKind::F32);
    emulation.replace_with(op, to, |calc| match format {
        Some(format) => {
            let value = number.narrowed(calc);
            format.round(calc, value)
        }
        None if is_f32 => number.high,
        None => {
            let value = number.narrowed(calc);
            arith::TruncF::build(calc.b, value, to)
        }
    })
}

fn convert_from_integer(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let context = emulation.ir.context();
    let from = written.operands[0];
    let width = context.integer_width(context.element_type(from));
    let value = emulation.ir.operand(op, 0);
    let words = match emulation.types.is_wide(from) {
        true => Some(operand(emulation, op, written, 0)),
        false if width == Some(64) => Some(emulation.before(op, from, |calc| Pair::of_native(calc, value))),
        false => None,
    };
    if words.is_none() && width.is_none_or(|width| width > 32) {
        return refuse(emulation, op, written);
    }
    let number = emulation.before(op, from, |calc| match words {
        Some(words) => Double::from_words(calc, words, signed),
        None => {
            let word = calc.extended(value, signed);
            Double::from_word(calc, word, signed)
        }
    });
    replace_by(emulation, op, written, number.into())
}

fn convert_to_integer(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let to = result(written);
    let element = context.element_type(to);
    let width = context.integer_width(element);
    let number = double(emulation, op, written, 0);
    let words = emulation.before(op, to, |calc| number.to_words(calc));
    if emulation.types.is_wide(to) {
        return replace_by(emulation, op, written, words);
    }
    let value = match width {
        Some(64) => emulation.before(op, to, |calc| words.to_native(calc)),
        Some(width) if width <= 32 => emulation.before(op, to, |calc| calc.truncated(words.low, element)),
        _ => return refuse(emulation, op, written),
    };
    emulation.replace(op, &[value]);
    Ok(())
}

/// To and from integers of the same bits.
fn convert_bitcast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let (from, to) = (written.operands[0], result(written));
    let value = emulation.ir.operand(op, 0);
    if emulation.types.is_double(from) {
        let number = double(emulation, op, written, 0);
        let words = emulation.before(op, from, |calc| number.encode(calc));
        if emulation.types.is_wide(to) {
            return replace_by(emulation, op, written, words);
        }
        return emulation.replace_with(op, from, |calc| words.to_native(calc));
    }
    let words = match emulation.types.is_wide(from) {
        true => operand(emulation, op, written, 0),
        false => emulation.before(op, from, |calc| Pair::of_native(calc, value)),
    };
    let number = emulation.before(op, to, |calc| Double::decode(calc, words));
    replace_by(emulation, op, written, number.into())
}

// ---- vectors ----

/// The lanes one after another, from the first on.
fn convert_reduction(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    use vector::CombiningKind as Kind;
    let context = emulation.ir.context();
    let kind = emulation.ir.attribute_str(op, "kind").and_then(|kind| vector::combining_kind(context, kind));
    let combine: Binary = match kind {
        Some(Kind::Add) => Double::add,
        Some(Kind::Mul) => Double::mul,
        Some(Kind::MaximumF) => |a, calc, b| a.extreme(calc, true, true, b),
        Some(Kind::MinimumF) => |a, calc, b| a.extreme(calc, false, true, b),
        Some(Kind::MaxNumF) => |a, calc, b| a.extreme(calc, true, false, b),
        Some(Kind::MinNumF) => |a, calc, b| a.extreme(calc, false, false, b),
        _ => return refuse(emulation, op, written),
    };
    let lanes = context.shape(written.operands[0]).map(|shape| shape.iter().product());
    combine_lanes(emulation, op, written, lanes, combine)
}
