//! The rewrites of ops on integers of 64 bits.

use vulcanize_dialects::{arith, gpu, math, vector};
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Fallible, Op, Type, TypeData, Value, op_table};

use super::calc::{Calc, CmpIPredicate};
use super::emulation::{Emulation, Step, Written};
use super::lanes::{combine_lanes, lanes_of, operand, refuse, replace_by, replace_with, result};
use super::subgroups::{convert_product, reduction_of_word};
use super::wide_int::{Division, Pair};

type Binary = fn(Pair, &mut Calc<'_, '_, '_>, Pair) -> Pair;

op_table! {
    /// The rewrites of ops on such integers.
    pub(super) static STEPS: Step;
    arith::AddI => |e, op, w| convert_binary(e, op, w, Pair::add);
    arith::SubI => |e, op, w| convert_binary(e, op, w, Pair::sub);
    arith::MulI => |e, op, w| convert_binary(e, op, w, Pair::mul);
    arith::AndI => |e, op, w| convert_binary(e, op, w, Pair::and);
    arith::OrI => |e, op, w| convert_binary(e, op, w, Pair::or);
    arith::XOrI => |e, op, w| convert_binary(e, op, w, Pair::xor);
    arith::ShLI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.shl(calc, b.low));
    arith::ShRUI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.shr(calc, b.low, false));
    arith::ShRSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.shr(calc, b.low, true));
    arith::MaxSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, CmpIPredicate::Sgt, b));
    arith::MaxUI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, CmpIPredicate::Ugt, b));
    arith::MinSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, CmpIPredicate::Slt, b));
    arith::MinUI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.extreme(calc, CmpIPredicate::Ult, b));
    arith::DivUI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::Unsigned, b));
    arith::DivSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::Signed, b));
    arith::RemUI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::UnsignedRemainder, b));
    arith::RemSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::SignedRemainder, b));
    arith::CeilDivUI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::UnsignedUp, b));
    arith::CeilDivSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::SignedUp, b));
    arith::FloorDivSI => |e, op, w| convert_binary(e, op, w, |a, calc, b| a.divide(calc, Division::SignedDown, b));
    math::AbsI => |e, op, w| convert_unary(e, op, w, Pair::magnitude);
    math::CountLeadingZeros => |e, op, w| convert_count(e, op, w, Pair::leading_zeros);
    math::CountTrailingZeros => |e, op, w| convert_count(e, op, w, Pair::trailing_zeros);
    math::CtPop => |e, op, w| convert_count(e, op, w, Pair::ones);
    // Square and multiply over the bits of the exponent. Of a negative one, only 1 and -1 have powers that are whole.
    math::IPowI => |e, op, w| convert_binary(e, op, w, Pair::power);
    arith::AddUIExtended => |e, op, w| convert_extended(e, op, w, |a, calc, b| {
        let sum = a.add(calc, b);
        (sum, sum.cmp(calc, CmpIPredicate::Ult, a))
    });
    arith::SubUIExtended => |e, op, w| convert_extended(e, op, w, |a, calc, b| {
        (a.sub(calc, b), a.cmp(calc, CmpIPredicate::Ult, b))
    });
    arith::MulSIExtended => |e, op, w| convert_extended_product(e, op, w, true);
    arith::MulUIExtended => |e, op, w| convert_extended_product(e, op, w, false);
    arith::CmpI => convert_comparison;
    arith::ExtSI | arith::IndexCast => |e, op, w| convert_cast(e, op, w, true);
    arith::ExtUI | arith::IndexCastUI | arith::TruncI => |e, op, w| convert_cast(e, op, w, false);
    arith::SIToFP => |e, op, w| convert_to_float(e, op, w, true);
    arith::UIToFP => |e, op, w| convert_to_float(e, op, w, false);
    arith::FPToSI => |e, op, w| convert_from_float(e, op, w, true);
    arith::FPToUI => |e, op, w| convert_from_float(e, op, w, false);
    arith::Bitcast => convert_bitcast;
    vector::Reduction => convert_reduction;
    gpu::SubgroupReduce => convert_subgroup_reduction;
}

fn convert_binary(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, make: Binary) -> Fallible {
    let (a, b) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    replace_with(emulation, op, written, |calc| make(a, calc, b))
}

/// A number of bits.
fn convert_count(
    emulation: &mut Emulation<'_, '_>,
    op: Op,
    written: &Written,
    count: fn(Pair, &mut Calc<'_, '_, '_>) -> Value,
) -> Fallible {
    let a = operand(emulation, op, written, 0);
    replace_with(emulation, op, written, |calc| {
        let count = count(a, calc);
        Pair::from_unsigned(calc, count)
    })
}

fn convert_unary(
    emulation: &mut Emulation<'_, '_>,
    op: Op,
    written: &Written,
    make: fn(Pair, &mut Calc<'_, '_, '_>) -> Pair,
) -> Fallible {
    let a = operand(emulation, op, written, 0);
    replace_with(emulation, op, written, |calc| make(a, calc))
}

/// A sum or a difference, and whether it wrapped.
fn convert_extended(
    emulation: &mut Emulation<'_, '_>,
    op: Op,
    written: &Written,
    make: fn(Pair, &mut Calc<'_, '_, '_>, Pair) -> (Pair, Value),
) -> Fallible {
    let (a, b) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    let (value, has_wrapped) = emulation.before(op, result(written), |calc| make(a, calc, b));
    let value = emulation.packed(op, value, result(written))?;
    emulation.replace(op, &[value, has_wrapped]);
    Ok(())
}

fn convert_extended_product(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let (a, b) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    let [low, high] = emulation.before(op, result(written), |calc| a.mul_wide(calc, b, signed));
    let low = emulation.packed(op, low, result(written))?;
    let high = emulation.packed(op, high, result(written))?;
    emulation.replace(op, &[low, high]);
    Ok(())
}

fn convert_comparison(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let predicate = emulation.ir.attribute_str(op, "predicate").and_then(|p| arith::cmpi_predicate(context, p));
    let Some(predicate) = predicate else { return refuse(emulation, op, written) };
    let (a, b) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    emulation.replace_with(op, written.operands[0], |calc| a.cmp(calc, predicate, b))
}

// ---- casts ----

/// To and from integers of 32 bits and fewer, and `index`.
fn convert_cast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let context = emulation.ir.context();
    let (from, to) = (written.operands[0], result(written));
    let scalar = |ty: Type| context.element_type(ty);
    let value = emulation.ir.operand(op, 0);
    if emulation.types.is_wide(from) && emulation.types.is_wide(to) {
        emulation.replace(op, &[value]);
        return Ok(());
    }
    if emulation.types.is_wide(from) {
        let low = operand(emulation, op, written, 0).low;
        return emulation.replace_with(op, to, |calc| match context.type_data(scalar(to)) {
            TypeData::Index if signed => arith::IndexCast::build(calc.b, low, to),
            TypeData::Index => arith::IndexCastUI::build(calc.b, low, to),
            _ => calc.truncated(low, scalar(to)),
        });
    }
    if context.integer_width(scalar(from)).is_some_and(|width| width > 32) {
        return refuse(emulation, op, written);
    }
    let pair = emulation.before(op, to, |calc| {
        let words = calc.i32();
        let low = match (context.type_data(scalar(from)), signed) {
            (TypeData::Index, true) => arith::IndexCast::build(calc.b, value, words),
            (TypeData::Index, false) => arith::IndexCastUI::build(calc.b, value, words),
            _ => calc.extended(value, signed),
        };
        if signed { Pair::from_signed(calc, low) } else { Pair::from_unsigned(calc, low) }
    });
    replace_by(emulation, op, written, pair)
}

fn convert_to_float(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let context = emulation.ir.context();
    let to = result(written);
    let number = operand(emulation, op, written, 0);
    let format = emulation.types.float(to);
    let value = emulation.before(op, to, |calc| match (context.float_kind(context.element_type(to)), format) {
        (_, Some(format)) => {
            let value = number.to_f32(calc, signed, false);
            Some(format.round(calc, value))
        }
        (Some(FloatKind::F32), None) => Some(number.to_f32(calc, signed, true)),
        (Some(FloatKind::F64), None) => Some(number.to_f64(calc, signed)),
        (Some(kind), None) if kind.width() < 32 => {
            let value = number.to_f32(calc, signed, false);
            Some(arith::TruncF::build(calc.b, value, to))
        }
        _ => None,
    });
    let Some(value) = value else { return refuse(emulation, op, written) };
    emulation.replace(op, &[value]);
    Ok(())
}

fn convert_from_float(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let context = emulation.ir.context();
    let value = emulation.ir.operand(op, 0);
    // An emulated float is an `f32` already.
    let kind = context.float_kind(context.element_type(emulation.ir.value_type(value)));
    let pair = emulation.before(op, result(written), |calc| match kind {
        Some(FloatKind::F32) => Some(Pair::from_f32(calc, value, signed)),
        Some(FloatKind::F64) => Some(Pair::from_f64(calc, value, signed)),
        Some(kind) if kind.width() < 32 => {
            let ty = calc.f32();
            let value = arith::ExtF::build(calc.b, value, ty);
            Some(Pair::from_f32(calc, value, signed))
        }
        _ => None,
    });
    match pair {
        Some(pair) => replace_by(emulation, op, written, pair),
        None => refuse(emulation, op, written),
    }
}

/// To and from `f64`, whose bits a vector of words has as well.
fn convert_bitcast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let (from, to) = (written.operands[0], result(written));
    if matches!(context.type_data(from), TypeData::Vector { .. }) {
        return refuse(emulation, op, written);
    }
    let value = emulation.ir.operand(op, 0);
    emulation.replace_with(op, from, |calc| {
        if from == context.f64() {
            let vector = vector::Broadcast::build(calc.b, value, context.vector(&[1], from));
            vector::BitCast::build(calc.b, vector, context.vector(&[2], context.i32()))
        } else {
            let vector = vector::BitCast::build(calc.b, value, context.vector(&[1], to));
            calc.lane(vector, 0)
        }
    })
}

// ---- vectors ----

/// The lanes one after another, from the first on.
fn convert_reduction(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    use vector::CombiningKind as Kind;
    let context = emulation.ir.context();
    let kind = emulation.ir.attribute_str(op, "kind").and_then(|kind| vector::combining_kind(context, kind));
    let combine: Binary = match kind {
        Some(Kind::Add) => Pair::add,
        Some(Kind::Mul) => Pair::mul,
        Some(Kind::And) => Pair::and,
        Some(Kind::Or) => Pair::or,
        Some(Kind::Xor) => Pair::xor,
        Some(Kind::MinUI) => |a, calc, b| a.extreme(calc, CmpIPredicate::Ult, b),
        Some(Kind::MinSI) => |a, calc, b| a.extreme(calc, CmpIPredicate::Slt, b),
        Some(Kind::MaxUI) => |a, calc, b| a.extreme(calc, CmpIPredicate::Ugt, b),
        Some(Kind::MaxSI) => |a, calc, b| a.extreme(calc, CmpIPredicate::Sgt, b),
        _ => return refuse(emulation, op, written),
    };
    combine_lanes(emulation, op, written, lanes_of(emulation, written.operands[0]), combine)
}

// ---- subgroups ----

/// Sums of chunks of 16 bits do not overflow, and bits stay by themselves. For the least and the greatest, the high
/// words decide; then the low words of those who have that high word.
fn convert_subgroup_reduction(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let kind = emulation.ir.attribute_str(op, "op").and_then(|kind| gpu::enum_keyword(context, kind));
    if kind == Some("mul") {
        return convert_product(emulation, op, written);
    }
    if lanes_of(emulation, result(written)).is_some() {
        return refuse(emulation, op, written);
    }
    let number = operand(emulation, op, written, 0);
    let total = match kind {
        Some("and" | "or" | "xor") => {
            let [low, high] = [number.low, number.high].map(|word| reduced(emulation, op, word, None));
            Pair { low, high }
        }
        Some("add") => {
            let chunks = emulation.before(op, result(written), |calc| {
                [number.low, number.high].map(|word| [calc.and_bits(word, 0xFFFF), calc.shr_u_by(word, 16)])
            });
            let chunks = chunks.map(|word| word.map(|chunk| reduced(emulation, op, chunk, None)));
            emulation.before(op, result(written), |calc| {
                let mut total = Pair::constant(calc, 0);
                for (chunk, amount) in chunks.into_iter().flatten().zip([0, 16, 32, 48]) {
                    let chunk = Pair::from_unsigned(calc, chunk);
                    let amount = calc.int(amount);
                    let placed = chunk.shl(calc, amount);
                    total = total.add(calc, placed);
                }
                total
            })
        }
        Some(kind @ ("minsi" | "minui" | "maxsi" | "maxui")) => {
            let is_least = kind.starts_with("min");
            let high = reduced(emulation, op, number.high, None);
            let word = emulation.before(op, result(written), |calc| {
                let others = calc.int(if is_least { -1 } else { 0 });
                let has_high = calc.cmp(CmpIPredicate::Eq, number.high, high);
                calc.select(has_high, number.low, others)
            });
            let low = reduced(emulation, op, word, Some(if is_least { "minui" } else { "maxui" }));
            Pair { low, high }
        }
        _ => return refuse(emulation, op, written),
    };
    replace_by(emulation, op, written, total)
}

/// A word of each invocation, combined by the same op, or one of another kind.
fn reduced(emulation: &mut Emulation<'_, '_>, op: Op, word: Value, kind: Option<&str>) -> Value {
    reduction_of_word(&mut Builder::before(emulation.ir, op), op, word, kind)
}
