//! Reading and writing memory that holds numbers in another form than registers do.

use smallvec::SmallVec;
use vulcanize_dialects::{arith, memref};
use vulcanize_ir::schema::{AccessEffect, Accessed, MemoryAccess, OpDef, TypedOp};
use vulcanize_ir::{
    Attribute, AttributeData, Context, DenseData, Fallible, Ir, IrMapping, Op, Type, TypeData, Value, element_count,
};

use super::calc::{Calc, CmpIPredicate};
use super::double::Double;
use super::emulation::{Emulation, Step, Written, decode, encode};
use super::lanes::refuse;
use super::types::Held;
use super::wide_int::Pair;

/// The rewrite of ops of a declaration, if they read or write memory.
pub(super) fn step(def: &'static OpDef) -> Option<Step> {
    if std::ptr::eq(def, memref::Global::def()) {
        return Some(convert_global);
    }
    let access = def.interface::<MemoryAccess>().filter(|access| access.map.is_none())?;
    match (access.accessed, access.effect) {
        (Accessed::Matrix, _) | (_, AccessEffect::Hint) => None,
        (_, AccessEffect::Update) => Some(convert_atomic),
        (_, AccessEffect::Read | AccessEffect::Write) => Some(convert_access),
    }
}

/// The operand of an access that is a memref.
fn memref_type(context: &Context, written: &Written) -> Option<Type> {
    let is_memref = |ty: &Type| matches!(context.type_data(*ty), TypeData::MemRef { .. });
    written.operands.iter().copied().find(is_memref)
}

/// Decodes the value that an access reads, and encodes the value that it writes.
fn convert_access(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let Some(memref) = memref_type(context, written) else { return refuse(emulation, op, written) };
    let value = usize::from(written.results.is_empty());
    emulation.narrow_indices(op, written, value);
    let element = context.element_type(memref);
    if emulation.types.is_split(element) {
        let Some(access) = MemoryAccess::of(emulation.ir, op).filter(|access| access.mask.is_none()) else {
            return refuse(emulation, op, written);
        };
        return match (access.accessed, access.value_index(emulation.ir, op)) {
            (Accessed::Element | Accessed::Vector, None) => load(emulation, op, written, access),
            (Accessed::Element | Accessed::Vector, Some(at)) => store(emulation, op, written, access, at),
            (Accessed::Packed | Accessed::Scattered(_) | Accessed::Transfer | Accessed::Matrix, _) => {
                refuse(emulation, op, written)
            }
        };
    }
    if emulation.types.in_memory(memref).is_none() {
        return Ok(());
    }
    for (index, &ty) in written.operands.iter().enumerate() {
        if let Some(held @ (Held::Float(_) | Held::InMemory(_))) = value_held(emulation, ty) {
            let value = emulation.ir.operand(op, index);
            let bits = emulation.types.bits_like(ty).unwrap_or(ty);
            let value = emulation.before(op, ty, |calc| match held {
                Held::Float(format) => encode(calc, format, value),
                _ => arith::Bitcast::build(calc.b, value, bits),
            });
            emulation.ir.set_operand(op, index, value);
        }
    }
    for (index, &ty) in written.results.iter().enumerate() {
        let Some(held @ (Held::Float(_) | Held::InMemory(_))) = value_held(emulation, ty) else { continue };
        let result = emulation.ir.result(op, index);
        let bits = emulation.types.bits_like(ty).unwrap_or(ty);
        emulation.ir.set_value_type(result, bits);
        emulation.wrap_result(op, result, |calc, result| match held {
            Held::Float(format) => decode(calc, format, result),
            _ => arith::Bitcast::build(calc.b, result, ty),
        });
    }
    Ok(())
}

fn element_of(context: &Context, memref: Type) -> Option<Type> {
    match context.type_data(memref) {
        TypeData::MemRef { element, .. } => Some(*element),
        _ => None,
    }
}

/// How many numbers of `place` a value of type `ty` is that are read or written one by one: the lanes of a vector, or one
/// whose words are elements of their own. `None` for the element itself.
///
/// # Errors
/// A vector of several elements that are vectors.
fn count_of(
    emulation: &Emulation<'_, '_>,
    op: Op,
    written: &Written,
    place: &Place,
    ty: Type,
) -> Fallible<Option<i64>> {
    let context = emulation.ir.context();
    let Some(memref) = memref_type(context, written) else { return refuse(emulation, op, written) };
    match (context.shape(ty), context.shape(context.element_type(memref))) {
        (Some(&[lanes]), None) => Ok(Some(lanes)),
        _ if element_of(context, memref) == Some(ty) => Ok(place.has_words.then_some(1)),
        _ => refuse(emulation, op, written),
    }
}

/// The indices of a lane.
fn lane_indices(calc: &mut Calc<'_, '_, '_>, indices: &[Value], lane: i64) -> SmallVec<[Value; 4]> {
    let mut indices: SmallVec<[Value; 4]> = indices.iter().copied().collect();
    if let Some(last) = indices.last_mut().filter(|_| lane > 0) {
        let lane = calc.index(lane);
        *last = calc.add(*last, lane);
    }
    indices
}

// ---- words ----

/// Memory of numbers of two words, and a place in it.
struct Place {
    memref: Value,
    indices: SmallVec<[Value; 4]>,
    /// Whether the words are elements of their own, of one dimension more; they are vectors of two otherwise.
    has_words: bool,
}

impl Place {
    fn of(emulation: &Emulation<'_, '_>, op: Op, access: &MemoryAccess) -> Self {
        let (ir, context) = (&*emulation.ir, emulation.ir.context());
        let memref = access.memref(ir, op);
        let element = element_of(context, ir.value_type(memref));
        Self { memref, indices: access.indices(ir, op), has_words: element == Some(context.i32()) }
    }

    /// The indices of one of the words.
    fn word(&self, calc: &mut Calc<'_, '_, '_>, lane: i64, word: i64) -> SmallVec<[Value; 4]> {
        let word = calc.index(word);
        let mut indices = lane_indices(calc, &self.indices, lane);
        indices.push(word);
        indices
    }

    /// Reads the words of a number.
    fn load(&self, calc: &mut Calc<'_, '_, '_>, lane: i64) -> [Value; 2] {
        if self.has_words {
            return [0, 1].map(|word| {
                let indices = self.word(calc, lane, word);
                memref::Load::build(calc.b, self.memref, indices)
            });
        }
        let indices = lane_indices(calc, &self.indices, lane);
        let number = memref::Load::build(calc.b, self.memref, indices);
        [calc.lane(number, 0), calc.lane(number, 1)]
    }

    /// Writes the words of a number, which a vector of words has at a lane.
    fn store(&self, calc: &mut Calc<'_, '_, '_>, words: Value, lane: i64) {
        if self.has_words {
            for word in [0, 1] {
                let value = calc.lane(words, 2 * lane + word);
                let indices = self.word(calc, lane, word);
                memref::Store::build(calc.b, value, self.memref, indices);
            }
            return;
        }
        let number = calc.shuffle(words, words, &[2 * lane, 2 * lane + 1]);
        let indices = lane_indices(calc, &self.indices, lane);
        memref::Store::build(calc.b, number, self.memref, indices);
    }
}

/// The value to write to memory for operand `at`.
fn words_of(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, at: usize) -> Fallible<Value> {
    let (value, ty) = (emulation.ir.operand(op, at), written.operands[at]);
    if !emulation.types.is_double(ty) {
        return Ok(value);
    }
    let number: Double = emulation.pair(op, value, ty).into();
    let words = emulation.before(op, ty, |calc| number.encode(calc));
    emulation.packed(op, words, ty)
}

/// Reads a number, a vector that is one element, or the numbers of a vector one by one. The words of integers are the
/// same in memory and in registers; those of floats are the bits of the number.
fn load(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, access: &MemoryAccess) -> Fallible {
    let (place, ty) = (Place::of(emulation, op, access), written.results[0]);
    if let Some(count) = count_of(emulation, op, written, &place, ty)? {
        return read_numbers(emulation, op, written, &place, count);
    }
    if !emulation.types.is_double(ty) {
        return Ok(());
    }
    let Some(words) = emulation.types.words_like(ty) else { return refuse(emulation, op, written) };
    let result = emulation.ir.result(op, 0);
    emulation.ir.set_value_type(result, words);
    emulation.wrap_words(op, result, ty)
}

fn read_numbers(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, place: &Place, lanes: i64) -> Fallible {
    let ty = written.results[0];
    let is_double = emulation.types.is_double(ty);
    let all = emulation.before(op, emulation.ir.context().index(), |calc| {
        let all: Vec<Value> = (0..lanes).flat_map(|lane| place.load(calc, lane)).collect();
        calc.vector_of(&all)
    });
    let Some(all) = all else { return refuse(emulation, op, written) };
    let value = match is_double {
        true => {
            let number = emulation.before(op, ty, |calc| {
                let words = Pair::unpack(calc, all);
                Double::decode(calc, words)
            });
            emulation.packed(op, number.into(), ty)?
        }
        false => all,
    };
    emulation.replace(op, &[value]);
    Ok(())
}

/// Writes operand `at` in the same ways.
fn store(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written, access: &MemoryAccess, at: usize) -> Fallible {
    let place = Place::of(emulation, op, access);
    let count = count_of(emulation, op, written, &place, written.operands[at])?;
    let words = words_of(emulation, op, written, at)?;
    let Some(count) = count else {
        emulation.ir.set_operand(op, at, words);
        return Ok(());
    };
    let index = emulation.ir.context().index();
    emulation.before(op, index, |calc| (0..count).for_each(|lane| place.store(calc, words, lane)));
    emulation.ir.erase(op);
    Ok(())
}

// ---- atomics ----

/// The atomics that two words can do one after the other: bits by themselves, and sums, whose carry follows from the
/// old low word, so that each is counted once. The earlier value is not available, and in between others see one word
/// changed.
fn convert_atomic(emulation: &mut Emulation<'_, '_>, op: Op, written: &Written) -> Fallible {
    let context = emulation.ir.context();
    let Some(memref) = memref_type(context, written) else { return refuse(emulation, op, written) };
    let element = context.element_type(memref);
    if emulation.types.held(element).is_none() {
        let first = usize::from(memref::AtomicRmw::matches(emulation.ir, op));
        emulation.narrow_indices(op, written, first);
        return Ok(());
    }
    let kind = memref::AtomicRmw::cast(emulation.ir, op)
        .filter(|_| emulation.types.is_wide(element))
        .and_then(|op| memref::AtomicRmwKind::of(emulation.ir, op))
        .map_or("", |kind| kind.0);
    let is_unused = emulation.ir.is_unused(emulation.ir.result(op, 0));
    let Some(access) = MemoryAccess::of(emulation.ir, op) else { return refuse(emulation, op, written) };
    let place = Place::of(emulation, op, access);
    if !place.has_words || !is_unused || !matches!(kind, "addi" | "andi" | "ori" | "xori") {
        return refuse(emulation, op, written);
    }
    emulation.narrow_indices(op, written, 1);
    let place = Place::of(emulation, op, access);
    let value = emulation.ir.operand(op, 0);
    let number = emulation.pair(op, value, written.operands[0]);
    let old = change_word(emulation, op, &place, 0, number.low);
    let high = match kind {
        "addi" => emulation.before(op, context.i32(), |calc| {
            let sum = calc.add(old, number.low);
            let is_carry = calc.cmp(CmpIPredicate::Ult, sum, old);
            let carry = calc.bool_to_int(is_carry);
            calc.add(number.high, carry)
        }),
        _ => number.high,
    };
    change_word(emulation, op, &place, 1, high);
    emulation.ir.erase(op);
    Ok(())
}

/// The same atomic on one word of the number; returns the word's earlier value.
fn change_word(emulation: &mut Emulation<'_, '_>, op: Op, place: &Place, word: i64, value: Value) -> Value {
    let context = emulation.ir.context();
    let indices = emulation.before(op, context.index(), |calc| place.word(calc, 0, word));
    let copy = emulation.ir.clone_op(op, &mut IrMapping::new());
    emulation.ir.insert_op_before(op, copy);
    let operands: SmallVec<[Value; 4]> = [value, place.memref].into_iter().chain(indices).collect();
    emulation.ir.set_operands(copy, &operands);
    let result = emulation.ir.result(copy, 0);
    emulation.ir.set_value_type(result, context.i32());
    result
}

/// How a value is held that is no buffer.
fn value_held(emulation: &Emulation<'_, '_>, ty: Type) -> Option<Held> {
    match emulation.ir.context().type_data(ty) {
        TypeData::MemRef { .. } => None,
        _ => emulation.types.held(ty),
    }
}

/// Gives the values of a constant buffer the types that it has now.
fn convert_global(emulation: &mut Emulation<'_, '_>, op: Op, _: &Written) -> Fallible {
    let context = emulation.ir.context();
    let ty = emulation.ir.attribute_str(op, "type").and_then(|ty| context.type_value(ty));
    let value = emulation.ir.attribute_str(op, "initial_value");
    let (Some(ty), Some(value)) = (ty, value) else { return Ok(()) };
    let Some(written) = context.attribute_type(value) else { return Ok(()) };
    let number = context.element_type(written);
    let element = context.element_type(ty);
    let new = match emulation.types.is_split(number) {
        true => words_of_constant(context, value, written),
        false => context.dense_values(value).filter(|_| context.integer_width(element).is_some()).and_then(|values| {
            let bits: Option<Vec<_>> = values.into_iter().map(|value| bits_of(emulation.ir, value, element)).collect();
            context.dense_attr(context.with_element_type(written, element), &bits?)
        }),
    };
    match new {
        Some(new) => {
            let name = context.identifier("initial_value");
            emulation.ir.set_attribute(op, name, new);
            Ok(())
        }
        None => {
            let written = Written::of_type(number);
            refuse(emulation, op, &written)
        }
    }
}

/// The same bytes as words, the low one first.
fn words_of_constant(context: &Context, value: Attribute, ty: Type) -> Option<Attribute> {
    let AttributeData::DenseElements { data: DenseData::Raw { bytes, splat }, .. } = context.attribute_data(value)
    else {
        return None;
    };
    let shape = context.shape(ty)?;
    let count = usize::try_from(element_count(shape)?).ok().filter(|&count| count < 1 << 27)?;
    let shape: Vec<i64> = shape.iter().copied().chain([2]).collect();
    let ty =
        context.intern_type(TypeData::RankedTensor { shape: shape.into(), element: context.i32(), encoding: None });
    let bytes = if *splat { bytes.repeat(count) } else { bytes.to_vec() };
    let data = DenseData::Raw { bytes: bytes.into_boxed_slice(), splat: false };
    Some(context.intern_attribute(AttributeData::DenseElements { ty, data }))
}

fn bits_of(ir: &Ir<'_>, value: Attribute, element: Type) -> Option<Attribute> {
    let bytes = ir.context().scalar_bytes(value)?;
    ir.context().scalar_from_bytes(element, &bytes)
}
