//! Reductions of a subgroup over numbers of two parts, where it is not done part by part.

use vulcanize_dialects::{arith, gpu, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Fallible, IrMapping, Op, Type, Value};

use super::calc::{Calc, CmpIPredicate};
use super::double::Double;
use super::emulation::{Emulation, Written};
use super::lanes::{lanes_of, operand, refuse, replace_by, result};
use super::wide_int::Pair;

/// Makes a number of two.
pub(super) type Combine = fn(Pair, &mut Calc<'_, '_, '_>, Pair) -> Pair;
/// Makes the number that changes no other.
type Neutral = fn(&mut Calc<'_, '_, '_>) -> Pair;

/// Of floats.
pub(super) fn convert_double_reduction(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let kind = emulation.ir.attribute_str(op, "op").and_then(|kind| gpu::enum_keyword(context, kind));
    let (neutral, combine): (Option<Neutral>, Combine) = match kind {
        Some("add") => {
            (Some(|calc| Double::constant(calc, -0.0).into()), |a, calc, b| Double::from(a).add(calc, b.into()).into())
        }
        Some("mul") => {
            (Some(|calc| Double::constant(calc, 1.0).into()), |a, calc, b| Double::from(a).mul(calc, b.into()).into())
        }
        Some("maximumf") => (None, |a, calc, b| Double::from(a).extreme(calc, true, true, b.into()).into()),
        Some("minimumf") => (None, |a, calc, b| Double::from(a).extreme(calc, false, true, b.into()).into()),
        Some("maxnumf") => (None, |a, calc, b| Double::from(a).extreme(calc, true, false, b.into()).into()),
        Some("minnumf") => (None, |a, calc, b| Double::from(a).extreme(calc, false, false, b.into()).into()),
        _ => return refuse(emulation, op, written),
    };
    convert_one_by_one(emulation, op, written, neutral, combine)
}

/// Of integers.
pub(super) fn convert_product(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    convert_one_by_one(emulation, op, written, Some(|calc| Pair::constant(calc, 1)), Pair::mul)
}

/// One invocation after the other broadcasts its number, as the bits that all others leave zero; inactive ones send
/// nothing. Without a `neutral`, taking the own number twice does no harm.
///
/// ```text
/// for each place: total = is anybody there ? total ∘ (or over all: is it my place ? number : 0) : total
/// ```
fn convert_one_by_one(
    emulation: &mut Emulation<'_, '_>,
    op: Op,
    written: &Written,
    neutral: Option<Neutral>,
    combine: Combine,
) -> Fallible {
    if lanes_of(emulation, result(written)).is_some() {
        return refuse(emulation, op, written);
    }
    let number = operand(emulation, op, written, 0);
    let context = emulation.ir.context();
    let is_float = emulation.types.is_double(result(written));
    let i32 = context.i32();
    let (count, place) = place_in_group(emulation, op);
    let (zero, one, start, bits) = emulation.before(op, i32, |calc| {
        let bits = [number.low, number.high].map(|part| if is_float { calc.float_to_bits(part) } else { part });
        (calc.index(0), calc.index(1), neutral.map_or(number, |neutral| neutral(calc)), bits)
    });
    let mut b = Builder::before(emulation.ir, op);
    let each = scf::For::build(&mut b, zero, count, one, [start.low, start.high], |b, turn, total| {
        let total = Pair { low: total[0], high: total[1] };
        let mut calc = Calc::like(b, i32);
        let is_own = calc.cmp(CmpIPredicate::Eq, place, turn);
        let nothing = calc.int(0);
        let said = bits.map(|word| calc.select(is_own, word, nothing));
        let is_there = calc.bool_to_int(is_own);
        let [low, high, is_there] = [said[0], said[1], is_there].map(|word| reduction_of_word(b, op, word, Some("or")));
        let mut calc = Calc::like(b, i32);
        let [low, high] = [low, high].map(|word| if is_float { calc.bits_to_float(word) } else { word });
        let more = combine(total, &mut calc, Pair { low, high });
        let is_there = calc.cmp_int(CmpIPredicate::Ne, is_there, 0);
        let next = Pair::select(&mut calc, is_there, more, total);
        [next.low, next.high]
    });
    let results = each.results(emulation.ir);
    let total = Pair { low: results[0], high: results[1] };
    replace_by(emulation, op, written, total)
}

/// How many invocations are combined, and the place of this one among them.
fn place_in_group(emulation: &mut Emulation<'_, '_>, op: Op) -> (Value, Value) {
    let context = emulation.ir.context();
    let index: Type = context.index();
    let number = |name: &str| emulation.ir.attribute_str(op, name).and_then(|value| context.int_value(value));
    let (size, stride) = (number("cluster_size"), number("cluster_stride").unwrap_or(1));
    emulation.before(op, index, |calc| {
        let lane = gpu::LaneId::build(calc.b);
        match size {
            Some(size) => {
                let (size, stride) = (calc.index(size), calc.index(stride));
                let group = arith::DivUI::build(calc.b, lane, stride);
                (size, arith::RemUI::build(calc.b, group, size))
            }
            None => (gpu::SubgroupSize::build(calc.b), lane),
        }
    })
}

/// A word of each of those whom `op` combines, combined by the same op, or one of another kind.
pub(super) fn reduction_of_word(b: &mut Builder<'_, '_>, op: Op, word: Value, kind: Option<&str>) -> Value {
    let copy = b.ir_mut().clone_op(op, &mut IrMapping::new());
    b.insert_op(copy);
    let ir = b.ir_mut();
    let context = ir.context();
    ir.set_operand(copy, 0, word);
    if let Some(kind) = kind.and_then(|kind| gpu::ALL_REDUCE_OPERATION.value_of(kind)) {
        ir.set_attribute(copy, context.identifier("op"), context.enum_attr(&gpu::ALL_REDUCE_OPERATION, kind));
    }
    let result = ir.result(copy, 0);
    ir.set_value_type(result, context.i32());
    result
}
