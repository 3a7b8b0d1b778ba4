//! The rewrites of ops that move numbers of two parts: integers of two words, floats of two floats.
//!
//! A number's parts are next to each other wherever it goes, the low one first.

use vulcanize_dialects::{arith, gpu, vector};
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::{DYNAMIC, Fallible, IrMapping, Op, Type, TypeData, Value, op_table};

use super::calc::Calc;
use super::emulation::{Emulation, Step, Written, refusal};
use super::wide_int::Pair;

op_table! {
    /// The rewrites of ops that move such numbers.
    pub(super) static STEPS: Step;
    arith::Select => convert_selection;
    vector::Extract => convert_extract;
    vector::Insert => convert_insert;
    vector::Broadcast => convert_broadcast;
    vector::Shuffle => convert_shuffle;
    vector::FromElements => convert_from_elements;
    vector::ToElements => convert_to_elements;
    gpu::Shuffle | gpu::Rotate | gpu::SubgroupBroadcast => convert_exchange;
}

pub(super) fn refuse<T>(emulation: &Emulation<'_, '_>, op: Op, written: &Written) -> Fallible<T> {
    let mut all = written.operands.iter().chain(&written.results).copied();
    let ty = all.find(|&ty| emulation.types.is_split(ty)).unwrap_or(emulation.ir.context().none());
    Err(refusal(emulation.ir, op, ty, written, &emulation.types))
}

/// The parts of an operand.
pub(super) fn operand(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, index: usize) -> Pair {
    let value = emulation.ir.operand(op, index);
    let ty = written.operands[index];
    emulation.pair(op, value, ty)
}

/// The result type that an op was written with.
pub(super) fn result(written: &Written) -> Type {
    written.results[0]
}

pub(super) fn replace_by(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, pair: Pair) -> Fallible {
    let value = emulation.packed(op, pair, result(written))?;
    emulation.replace(op, &[value]);
    Ok(())
}

/// The same by a number that is made before the op, in the shape of its result.
pub(super) fn replace_with<'c, N: Into<Pair>>(
    emulation: &mut Emulation<'_, 'c>,
    op: Op,
    written: &Written,
    make: impl FnOnce(&mut Calc<'_, '_, 'c>) -> N,
) -> Fallible {
    let number = emulation.before(op, result(written), make);
    replace_by(emulation, op, written, number.into())
}

/// A condition for each lane, or for all of a number of two parts.
fn convert_selection(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let condition = emulation.ir.operand(op, 0);
    let (a, b) = (operand(emulation, op, written, 1), operand(emulation, op, written, 2));
    replace_with(emulation, op, written, |calc| Pair::select(calc, condition, a, b))
}

/// Each part goes to the other invocations by itself, as bits.
fn convert_exchange(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let parts = operand(emulation, op, written, 0);
    let mut moved = Vec::new();
    let mut others = Vec::new();
    for part in [parts.low, parts.high] {
        let ty = emulation.ir.value_type(part);
        let copy = emulation.ir.clone_op(op, &mut IrMapping::new());
        emulation.ir.insert_op_before(op, copy);
        emulation.ir.set_operand(copy, 0, part);
        let results: Vec<Value> = emulation.ir.results(copy).collect();
        emulation.ir.set_value_type(results[0], ty);
        moved.push(results[0]);
        others = results[1..].to_vec();
    }
    let pair = Pair { low: moved[0], high: moved[1] };
    let mut values = vec![emulation.packed(op, pair, result(written))?];
    values.extend(others);
    emulation.replace(op, &values);
    Ok(())
}

/// The number of lanes of a vector of rank 1.
pub(super) fn lanes_of(emulation: &Emulation<'_, '_>, ty: Type) -> Option<i64> {
    match emulation.ir.context().type_data(ty) {
        TypeData::Vector { shape, .. } => match **shape {
            [lanes] => Some(lanes),
            _ => None,
        },
        _ => None,
    }
}

/// The lanes of an op's vector combined one after another, from the first on.
pub(super) fn combine_lanes<N: Copy + From<Pair> + Into<Pair>>(
    emulation: &mut Emulation<'_, '_>,
    op: Op,
    written: &Written,
    lanes: Option<i64>,
    combine: fn(N, &mut Calc<'_, '_, '_>, N) -> N,
) -> Fallible {
    let vector = emulation.ir.operand(op, 0);
    let start = (written.operands.len() == 2).then(|| operand(emulation, op, written, 1).into());
    let total = emulation.before(op, result(written), |calc| {
        (0..lanes.unwrap_or(0)).fold(start, |total, lane| {
            let next = Pair::at(calc, vector, 2 * lane).into();
            Some(total.map_or(next, |total| combine(total, calc, next)))
        })
    });
    match total {
        Some(total) if lanes.is_some() => replace_by(emulation, op, written, total.into()),
        _ => refuse(emulation, op, written),
    }
}

/// Where the first word of a lane is: known, or by an index that is found at run time.
enum Place {
    At(i64),
    By(Value),
}

fn place(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, first_index: usize) -> Option<Place> {
    let context = emulation.ir.context();
    let position = emulation.ir.attribute_str(op, "static_position").and_then(|p| context.dense_i64_array(p))?;
    match *position.as_slice() {
        [DYNAMIC] => {
            let index = emulation.ir.operand(op, first_index);
            let index = emulation.narrowed(op, index);
            let known = constant_value(emulation.ir, index).and_then(|known| context.int_value(known));
            let size = lanes_of(emulation, *written.operands.get(first_index - 1)?)?;
            if let Some(lane) = known.filter(|lane| (0..size).contains(lane)) {
                return Some(Place::At(2 * lane));
            }
            let ty = context.index();
            Some(Place::By(emulation.before(op, ty, |calc| calc.add(index, index))))
        }
        // Poison may be anything: the first lane.
        [lane] => Some(Place::At(2 * lane.max(0))),
        _ => None,
    }
}

fn next_index(calc: &mut Calc<'_, '_, '_>, index: Value) -> Value {
    let one = calc.index(1);
    calc.add(index, one)
}

fn convert_extract(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let vector = emulation.ir.operand(op, 0);
    let Some(place) = place(emulation, op, written, 1) else { return refuse(emulation, op, written) };
    replace_with(emulation, op, written, |calc| match place {
        Place::At(word) => Pair::at(calc, vector, word),
        Place::By(word) => {
            let next = next_index(calc, word);
            Pair { low: calc.lane_at(vector, word), high: calc.lane_at(vector, next) }
        }
    })
}

fn convert_insert(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    if lanes_of(emulation, written.operands[0]).is_some() {
        return refuse(emulation, op, written);
    }
    let number = operand(emulation, op, written, 0);
    let vector = emulation.ir.operand(op, 1);
    let Some(place) = place(emulation, op, written, 2) else { return refuse(emulation, op, written) };
    emulation.replace_with(op, written.operands[0], |calc| {
        let insert = |calc: &mut Calc<'_, '_, '_>, word, vector, place: &Place| match *place {
            Place::At(at) => vector::Insert::build(calc.b, word, vector, [], &[at][..]),
            Place::By(index) => vector::Insert::build(calc.b, word, vector, [index], &[DYNAMIC][..]),
        };
        let vector = insert(calc, number.low, vector, &place);
        let next = match place {
            Place::At(at) => Place::At(at + 1),
            Place::By(index) => Place::By(next_index(calc, index)),
        };
        insert(calc, number.high, vector, &next)
    })
}

fn convert_broadcast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let Some(lanes) = lanes_of(emulation, result(written)) else { return refuse(emulation, op, written) };
    let words = emulation.ir.operand(op, 0);
    let width = emulation.ir.context().shape(emulation.ir.value_type(words)).map_or(0, |shape| shape[0]);
    if width != 2 {
        return refuse(emulation, op, written);
    }
    let mask: Vec<i64> = (0..lanes).flat_map(|_| [0, 1]).collect();
    emulation.replace_with(op, written.operands[0], |calc| calc.shuffle(words, words, &mask))
}

fn convert_shuffle(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let mask = emulation.ir.attribute_str(op, "mask").and_then(|mask| context.dense_i64_array(mask));
    let Some(mask) = mask.filter(|_| lanes_of(emulation, result(written)).is_some()) else {
        return refuse(emulation, op, written);
    };
    let mask: Vec<i64> =
        mask.into_iter().flat_map(|lane| if lane < 0 { [lane, lane] } else { [2 * lane, 2 * lane + 1] }).collect();
    let (a, b) = (emulation.ir.operand(op, 0), emulation.ir.operand(op, 1));
    emulation.replace_with(op, result(written), |calc| calc.shuffle(a, b, &mask))
}

fn convert_from_elements(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    if lanes_of(emulation, result(written)).is_none() {
        return refuse(emulation, op, written);
    }
    let mut words = Vec::new();
    for index in 0..written.operands.len() {
        let pair = operand(emulation, op, written, index);
        words.extend([pair.low, pair.high]);
    }
    match emulation.before(op, result(written), |calc| calc.vector_of(&words)) {
        Some(value) => {
            emulation.replace(op, &[value]);
            Ok(())
        }
        None => refuse(emulation, op, written),
    }
}

fn convert_to_elements(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    if lanes_of(emulation, written.operands[0]).is_none() {
        return refuse(emulation, op, written);
    }
    let vector = emulation.ir.operand(op, 0);
    let mut values = Vec::new();
    for (lane, &ty) in (0_i64..).zip(&written.results) {
        let pair = emulation.before(op, ty, |calc| Pair::at(calc, vector, 2 * lane));
        values.push(emulation.packed(op, pair, ty)?);
    }
    emulation.replace(op, &values);
    Ok(())
}
