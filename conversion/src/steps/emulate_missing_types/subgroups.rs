//! Reductions of a subgroup over numbers of two parts, where it is not done part by part.

use vulcanize_dialects::{arith, gpu, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Fallible, IrMapping, Op, OperationState, Type, Value};

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
    let (index, i32) = (context.index(), context.i32());
    let (count, place) = place_in_group(emulation, op);
    let (zero, one, start, bits) = emulation.before(op, i32, |calc| {
        let bits = [number.low, number.high].map(|part| if is_float { calc.float_to_bits(part) } else { part });
        (calc.index(0), calc.index(1), neutral.map_or(number, |neutral| neutral(calc)), bits)
    });
    let part = emulation.ir.value_type(start.low);
    let region = emulation.ir.create_region();
    let mut builder = Builder::before(emulation.ir, op);
    let location = builder.location();
    let state = OperationState::of::<scf::For>(context, location)
        .operands([zero, count, one, start.low, start.high])
        .results([part, part])
        .region(region);
    let each = builder.insert(state);
    let block = builder.create_block_at_end(region, &[index, part, part]);
    let arguments = builder.ir().arguments(block).to_vec();
    let mut calc = Calc::like(&mut builder, i32);
    let is_own = calc.cmp(CmpIPredicate::Eq, place, arguments[0]);
    let nothing = calc.int(0);
    let said = bits.map(|word| calc.select(is_own, word, nothing));
    let is_there = calc.bool_to_int(is_own);
    let [low, high, is_there] = [said[0], said[1], is_there].map(|word| joined(&mut builder, op, word));
    let mut calc = Calc::like(&mut builder, i32);
    let [low, high] = [low, high].map(|word| if is_float { calc.bits_to_float(word) } else { word });
    let total = Pair { low: arguments[1], high: arguments[2] };
    let more = combine(total, &mut calc, Pair { low, high });
    let is_there = calc.cmp_int(CmpIPredicate::Ne, is_there, 0);
    let next = Pair::select(&mut calc, is_there, more, total);
    builder.create::<scf::Yield>(location, &[next.low, next.high], &[], &[]);
    let total = Pair { low: emulation.ir.result(each, 0), high: emulation.ir.result(each, 1) };
    replace_by(emulation, op, written, total)
}

/// How many invocations are combined, and the place of this one among them.
fn place_in_group(emulation: &mut Emulation<'_, '_>, op: Op) -> (Value, Value) {
    let context = emulation.ir.context();
    let index: Type = context.index();
    let number = |name: &str| emulation.ir.attribute_str(op, name).and_then(|value| context.int_value(value));
    let (size, stride) = (number("cluster_size"), number("cluster_stride").unwrap_or(1));
    emulation.before(op, index, |calc| {
        let lane = calc.make::<gpu::LaneId>(&[], index, &[]);
        match size {
            Some(size) => {
                let (size, stride) = (calc.index(size), calc.index(stride));
                let group = calc.binary::<arith::DivUI>(lane, stride);
                (size, calc.binary::<arith::RemUI>(group, size))
            }
            None => (calc.make::<gpu::SubgroupSize>(&[], index, &[]), lane),
        }
    })
}

/// The bits that any of those whom `op` combines has.
fn joined(builder: &mut Builder<'_, '_>, op: Op, word: Value) -> Value {
    let context = builder.context();
    let copy = builder.ir_mut().clone_op(op, &mut IrMapping::new());
    builder.insert_op(copy);
    let ir = builder.ir_mut();
    ir.set_operand(copy, 0, word);
    if let Some(kind) = gpu::ALL_REDUCE_OPERATION.value_of("or") {
        ir.set_attribute(copy, context.identifier("op"), context.enum_attr(&gpu::ALL_REDUCE_OPERATION, kind));
    }
    let joined = ir.result(copy, 0);
    ir.set_value_type(joined, context.i32());
    joined
}
