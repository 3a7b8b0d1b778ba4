//! What is done with ops on integers of 64 bits.

use vulcanize_dialects::{arith, vector};
use vulcanize_ir::{Fallible, Op, Type, TypeData, Value};

use super::calc::{Calc, CmpIPredicate};
use super::rewrite::{Emulation, Step, Written, refusal};
use super::wide_int::{Division, Pair};

type Binary = fn(Pair, &mut Calc<'_, '_, '_>, Pair) -> Pair;

/// One line an op of two numbers: what makes it of pairs.
macro_rules! binary {
    ($name:expr; $($op:literal => $make:expr;)*) => {
        match $name {
            $($op => Some((|emulation, op, written| convert_binary(emulation, op, written, $make)) as Step),)*
            _ => None,
        }
    };
}

/// What is done with an op of this name.
pub(super) fn step(name: &str) -> Option<Step> {
    let binary = binary! { name;
        "arith.addi" => Pair::add;
        "arith.subi" => Pair::sub;
        "arith.muli" => Pair::mul;
        "arith.andi" => Pair::and;
        "arith.ori" => Pair::or;
        "arith.xori" => Pair::xor;
        "arith.shli" => |a, calc, b| a.shl(calc, b.low);
        "arith.shrui" => |a, calc, b| a.shr(calc, b.low, false);
        "arith.shrsi" => |a, calc, b| a.shr(calc, b.low, true);
        "arith.maxsi" => |a, calc, b| a.extreme(calc, CmpIPredicate::Sgt, b);
        "arith.maxui" => |a, calc, b| a.extreme(calc, CmpIPredicate::Ugt, b);
        "arith.minsi" => |a, calc, b| a.extreme(calc, CmpIPredicate::Slt, b);
        "arith.minui" => |a, calc, b| a.extreme(calc, CmpIPredicate::Ult, b);
        "arith.divui" => |a, calc, b| a.divide(calc, Division::Unsigned, b);
        "arith.divsi" => |a, calc, b| a.divide(calc, Division::Signed, b);
        "arith.remui" => |a, calc, b| a.divide(calc, Division::UnsignedRemainder, b);
        "arith.remsi" => |a, calc, b| a.divide(calc, Division::SignedRemainder, b);
        "arith.ceildivui" => |a, calc, b| a.divide(calc, Division::UnsignedUp, b);
        "arith.ceildivsi" => |a, calc, b| a.divide(calc, Division::SignedUp, b);
        "arith.floordivsi" => |a, calc, b| a.divide(calc, Division::SignedDown, b);
    };
    binary.or(match name {
        "math.absi" => Some(|e, op, w| convert_unary(e, op, w, Pair::magnitude)),
        "math.ctlz" => Some(|e, op, w| {
            convert_unary(e, op, w, |a, calc| {
                let count = a.leading_zeros(calc);
                Pair::from_unsigned(calc, count)
            })
        }),
        "math.cttz" => Some(|e, op, w| {
            convert_unary(e, op, w, |a, calc| {
                let count = a.trailing_zeros(calc);
                Pair::from_unsigned(calc, count)
            })
        }),
        "math.ctpop" => Some(|e, op, w| {
            convert_unary(e, op, w, |a, calc| {
                let count = a.ones(calc);
                Pair::from_unsigned(calc, count)
            })
        }),
        "math.ipowi" => Some(convert_power),
        "arith.addui_extended" => Some(convert_extended_sum),
        "arith.mulsi_extended" => Some(|e, op, w| convert_extended_product(e, op, w, true)),
        "arith.mului_extended" => Some(|e, op, w| convert_extended_product(e, op, w, false)),
        "arith.cmpi" => Some(convert_comparison),
        "arith.select" => Some(convert_selection),
        "arith.extsi" | "arith.index_cast" => Some(|e, op, w| convert_cast(e, op, w, true)),
        "arith.extui" | "arith.index_castui" => Some(|e, op, w| convert_cast(e, op, w, false)),
        "arith.trunci" => Some(|e, op, w| convert_cast(e, op, w, false)),
        "arith.sitofp" => Some(|e, op, w| convert_to_float(e, op, w, true)),
        "arith.uitofp" => Some(|e, op, w| convert_to_float(e, op, w, false)),
        "arith.fptosi" => Some(|e, op, w| convert_from_float(e, op, w, true)),
        "arith.fptoui" => Some(|e, op, w| convert_from_float(e, op, w, false)),
        "arith.bitcast" => Some(convert_bitcast),
        "vector.extract" => Some(convert_extract),
        "vector.insert" => Some(convert_insert),
        "vector.broadcast" => Some(convert_broadcast),
        "vector.shuffle" => Some(convert_shuffle),
        "vector.from_elements" => Some(convert_from_elements),
        "vector.to_elements" => Some(convert_to_elements),
        "vector.reduction" => Some(convert_reduction),
        _ => None,
    })
}

fn refuse<T>(emulation: &Emulation<'_, '_>, op: Op, written: &Written) -> Fallible<T> {
    let mut all = written.operands.iter().chain(&written.results).copied();
    let ty = all.find(|&ty| emulation.types.is_wide(ty)).unwrap_or(emulation.ir.context().i64());
    Err(refusal(emulation.ir, op, ty, &emulation.types))
}

/// The words of an operand.
fn operand(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, index: usize) -> Pair {
    let value = emulation.ir.operand(op, index);
    let ty = written.operands[index];
    emulation.pair(op, value, ty)
}

/// The result type that an op was written with.
fn result(written: &Written) -> Type {
    written.results[0]
}

fn replace_by(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, pair: Pair) -> Fallible {
    let value = emulation.packed(op, pair, result(written))?;
    emulation.replace(op, &[value]);
    Ok(())
}

fn convert_binary(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, make: Binary) -> Fallible {
    let (a, b) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    let pair = emulation.before(op, result(written), |calc| make(a, calc, b));
    replace_by(emulation, op, written, pair)
}

fn convert_unary(
    emulation: &mut Emulation<'_, '_>,
    op: Op,
    written: &Written,
    make: fn(Pair, &mut Calc<'_, '_, '_>) -> Pair,
) -> Fallible {
    let a = operand(emulation, op, written, 0);
    let pair = emulation.before(op, result(written), |calc| make(a, calc));
    replace_by(emulation, op, written, pair)
}

fn convert_extended_sum(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let (a, b) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    let (sum, overflow) = emulation.before(op, result(written), |calc| {
        let sum = a.add(calc, b);
        (sum, sum.cmp(calc, CmpIPredicate::Ult, a))
    });
    let sum = emulation.packed(op, sum, result(written))?;
    emulation.replace(op, &[sum, overflow]);
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
    let value = emulation.before(op, written.operands[0], |calc| a.cmp(calc, predicate, b));
    emulation.replace(op, &[value]);
    Ok(())
}

/// A condition for each lane.
fn convert_selection(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let condition = emulation.ir.operand(op, 0);
    let (a, b) = (operand(emulation, op, written, 1), operand(emulation, op, written, 2));
    let pair = emulation.before(op, result(written), |calc| Pair::select(calc, condition, a, b));
    replace_by(emulation, op, written, pair)
}

/// Square and multiply over the bits of the exponent. Of a negative one, only 1 and -1 have powers that are whole.
fn convert_power(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let (base, exponent) = (operand(emulation, op, written, 0), operand(emulation, op, written, 1));
    let pair = emulation.before(op, result(written), |calc| base.power(calc, exponent));
    replace_by(emulation, op, written, pair)
}

// ---- casts ----

/// To and from integers of 32 bits and fewer, and `index`.
fn convert_cast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, signed: bool) -> Fallible {
    let context = emulation.ir.context();
    let (from, to) = (written.operands[0], result(written));
    let scalar = |ty: Type| match context.type_data(ty) {
        TypeData::Vector { element, .. } => *element,
        _ => ty,
    };
    let value = emulation.ir.operand(op, 0);
    if emulation.types.is_wide(from) {
        let low = operand(emulation, op, written, 0).low;
        let value = emulation.before(op, to, |calc| match context.type_data(scalar(to)) {
            TypeData::Index if signed => calc.make::<arith::IndexCast>(&[low], to, &[]),
            TypeData::Index => calc.make::<arith::IndexCastUI>(&[low], to, &[]),
            _ => calc.truncated(low, scalar(to)),
        });
        emulation.replace(op, &[value]);
        return Ok(());
    }
    if context.integer_width(scalar(from)).is_some_and(|width| width > 32) {
        return refuse(emulation, op, written);
    }
    let pair = emulation.before(op, to, |calc| {
        let words = calc.of(context.i32());
        let low = match (context.type_data(scalar(from)), signed) {
            (TypeData::Index, true) => calc.make::<arith::IndexCast>(&[value], words, &[]),
            (TypeData::Index, false) => calc.make::<arith::IndexCastUI>(&[value], words, &[]),
            (_, true) => calc.sign_extended(value),
            (_, false) => calc.zero_extended(value),
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
        (Some(vulcanize_ir::numeric::FloatKind::F32), None) => Some(number.to_f32(calc, signed, true)),
        (Some(vulcanize_ir::numeric::FloatKind::F64), None) => Some(number.to_f64(calc, signed)),
        (Some(kind), None) if kind.width() < 32 => {
            let value = number.to_f32(calc, signed, false);
            Some(calc.make::<arith::TruncF>(&[value], to, &[]))
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
    // What is emulated is an `f32` already.
    let kind = context.float_kind(context.element_type(emulation.ir.value_type(value)));
    let pair = emulation.before(op, result(written), |calc| match kind {
        Some(vulcanize_ir::numeric::FloatKind::F32) => Some(Pair::from_f32(calc, value, signed)),
        Some(vulcanize_ir::numeric::FloatKind::F64) => Some(Pair::from_f64(calc, value, signed)),
        Some(kind) if kind.width() < 32 => {
            let ty = calc.of(context.f32());
            let value = calc.make::<arith::ExtF>(&[value], ty, &[]);
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
    let value = emulation.before(op, from, |calc| {
        let number = context.vector(&[1], if emulation_is_f64(context, from) { from } else { to });
        let words = context.vector(&[2], context.i32());
        if emulation_is_f64(context, from) {
            let vector = calc.make::<vector::Broadcast>(&[value], number, &[]);
            calc.make::<vector::BitCast>(&[vector], words, &[])
        } else {
            let vector = calc.make::<vector::BitCast>(&[value], number, &[]);
            calc.lane(vector, 0)
        }
    });
    emulation.replace(op, &[value]);
    Ok(())
}

fn emulation_is_f64(context: &vulcanize_ir::Context, ty: Type) -> bool {
    ty == context.f64()
}

// ---- vectors ----

/// The number of lanes of a vector of rank 1.
fn lanes_of(emulation: &Emulation<'_, '_>, ty: Type) -> Option<i64> {
    match emulation.ir.context().type_data(ty) {
        TypeData::Vector { shape, .. } => match **shape {
            [lanes] => Some(lanes),
            _ => None,
        },
        _ => None,
    }
}

/// Where the first word of a lane is: known, or by an index that is found at run time.
enum Place {
    At(i64),
    By(Value),
}

fn place(emulation: &mut Emulation<'_, '_>, op: Op, first_index: usize) -> Option<Place> {
    let context = emulation.ir.context();
    let position = emulation.ir.attribute_str(op, "static_position").and_then(|p| context.dense_i64_array(p))?;
    match *position.as_slice() {
        [vulcanize_ir::DYNAMIC] => {
            let index = emulation.ir.operand(op, first_index);
            let ty = context.index();
            Some(Place::By(emulation.before(op, ty, |calc| calc.add(index, index))))
        }
        [lane] => Some(Place::At(2 * lane)),
        _ => None,
    }
}

fn next_index(calc: &mut Calc<'_, '_, '_>, index: Value) -> Value {
    let context = calc.context();
    let one = calc.make::<arith::Constant>(&[], context.index(), &[("value", context.index_attr(1))]);
    calc.add(index, one)
}

fn convert_extract(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let vector = emulation.ir.operand(op, 0);
    let Some(place) = place(emulation, op, 1) else { return refuse(emulation, op, written) };
    let pair = emulation.before(op, result(written), |calc| match place {
        Place::At(word) => Pair { low: calc.lane(vector, word), high: calc.lane(vector, word + 1) },
        Place::By(word) => {
            let next = next_index(calc, word);
            Pair { low: calc.lane_at(vector, word), high: calc.lane_at(vector, next) }
        }
    });
    replace_by(emulation, op, written, pair)
}

fn convert_insert(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    if lanes_of(emulation, written.operands[0]).is_some() {
        return refuse(emulation, op, written);
    }
    let number = operand(emulation, op, written, 0);
    let vector = emulation.ir.operand(op, 1);
    let Some(place) = place(emulation, op, 2) else { return refuse(emulation, op, written) };
    let ty = emulation.ir.value_type(vector);
    let value = emulation.before(op, written.operands[0], |calc| {
        let insert = |calc: &mut Calc<'_, '_, '_>, word, vector, place: &Place| match *place {
            Place::At(at) => {
                let position = context.dense_i64_array_attr(&[at]);
                calc.make::<vector::Insert>(&[word, vector], ty, &[("static_position", position)])
            }
            Place::By(index) => {
                let position = context.dense_i64_array_attr(&[vulcanize_ir::DYNAMIC]);
                calc.make::<vector::Insert>(&[word, vector, index], ty, &[("static_position", position)])
            }
        };
        let vector = insert(calc, number.low, vector, &place);
        let next = match place {
            Place::At(at) => Place::At(at + 1),
            Place::By(index) => Place::By(next_index(calc, index)),
        };
        insert(calc, number.high, vector, &next)
    });
    emulation.replace(op, &[value]);
    Ok(())
}

fn convert_broadcast(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let Some(lanes) = lanes_of(emulation, result(written)) else { return refuse(emulation, op, written) };
    let words = emulation.ir.operand(op, 0);
    let width = emulation.ir.context().shape(emulation.ir.value_type(words)).map_or(0, |shape| shape[0]);
    if width != 2 {
        return refuse(emulation, op, written);
    }
    let mask: Vec<i64> = (0..lanes).flat_map(|_| [0, 1]).collect();
    let value = emulation.before(op, written.operands[0], |calc| calc.shuffle(words, words, &mask));
    emulation.replace(op, &[value]);
    Ok(())
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
    let value = emulation.before(op, result(written), |calc| calc.shuffle(a, b, &mask));
    emulation.replace(op, &[value]);
    Ok(())
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
        let pair = emulation
            .before(op, ty, |calc| Pair { low: calc.lane(vector, 2 * lane), high: calc.lane(vector, 2 * lane + 1) });
        values.push(emulation.packed(op, pair, ty)?);
    }
    emulation.replace(op, &values);
    Ok(())
}

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
    let Some(lanes) = lanes_of(emulation, written.operands[0]) else { return refuse(emulation, op, written) };
    let vector = emulation.ir.operand(op, 0);
    let start = match written.operands.len() {
        2 => Some(operand(emulation, op, written, 1)),
        _ => None,
    };
    let pair = emulation.before(op, result(written), |calc| {
        let mut total = start;
        for lane in 0..lanes {
            let next = Pair { low: calc.lane(vector, 2 * lane), high: calc.lane(vector, 2 * lane + 1) };
            total = Some(match total {
                Some(total) => combine(total, calc, next),
                None => next,
            });
        }
        total
    });
    match pair {
        Some(pair) => replace_by(emulation, op, written, pair),
        None => refuse(emulation, op, written),
    }
}
