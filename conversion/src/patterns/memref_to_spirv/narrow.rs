//! Elements that share a word with others: `i8` in a buffer of `i32`.
//!
//! A load takes the word, shifts the element down and extends its sign. A store clears the element's bits and sets the
//! new ones, atomically where other invocations may store to the same word.

use spirv::{MemorySemantics, Scope, StorageClass};
use vulcanize_ir::{Type, Value};
use vulcanize_spirv::ops;

use super::element::{Element, atomic_scope, from_bool};
use crate::framework::ConversionRewriter;
use crate::patterns::common::makers::integer_constant;

/// The bits of a word.
fn word_bits(element: &Element, rewriter: &ConversionRewriter<'_, '_>) -> u32 {
    rewriter.context().scalar_width(element.access.element()).unwrap_or(32)
}

/// The pointer to the word that holds the element that `chain` counts to.
fn word_pointer(
    element: &Element,
    bits: u32,
    base: Value,
    chain: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Value {
    let (mut chain, index) = (chain.to_vec(), element.access.index_type());
    let per_word = i64::from(word_bits(element, rewriter) / bits);
    let per_word = integer_constant(rewriter, index, per_word);
    if let Some(last) = chain.last_mut() {
        *last = rewriter.create_or_fold::<ops::SDiv>(&[*last, per_word], index);
    }
    element.access.pointer(rewriter, base, &chain)
}

/// How far the element is from the low end of its word, in bits.
fn bit_offset(element: &Element, bits: u32, chain: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Value {
    let index = element.access.index_type();
    let per_word = i64::from(word_bits(element, rewriter) / bits);
    let per_word = integer_constant(rewriter, index, per_word);
    let width = integer_constant(rewriter, index, i64::from(bits));
    let within = match chain.last() {
        Some(&last) => rewriter.create_or_fold::<ops::UMod>(&[last, per_word], index),
        None => integer_constant(rewriter, index, 0),
    };
    rewriter.create_or_fold::<ops::IMul>(&[within, width], index)
}

/// The element as a value of its register type; as the word, where nobody uses it.
pub(super) fn load(
    element: &Element,
    bits: u32,
    base: Value,
    chain: &[Value],
    is_used: bool,
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Value {
    let word = element.access.element();
    let pointer = word_pointer(element, bits, base, chain, rewriter);
    let loaded = rewriter.create_value::<ops::Load>(&[pointer], word, &element.memory);
    let offset = bit_offset(element, bits, chain, rewriter);
    let shifted = rewriter.create_or_fold::<ops::ShiftRightArithmetic>(&[loaded, offset], word);
    let mask = integer_constant(rewriter, word, (1 << bits) - 1);
    let masked = rewriter.create_or_fold::<ops::BitwiseAnd>(&[shifted, mask], word);
    let unused = integer_constant(rewriter, word, i64::from(word_bits(element, rewriter) - bits));
    let high = rewriter.create_or_fold::<ops::ShiftLeftLogical>(&[masked, unused], word);
    let value = rewriter.create_or_fold::<ops::ShiftRightArithmetic>(&[high, unused], word);
    if !is_used {
        return value;
    }
    if element.is_bool {
        let one = integer_constant(rewriter, word, 1);
        return rewriter.create_or_fold::<ops::IEqual>(&[value, one], element.register);
    }
    convert_width(value, word, element.register, rewriter)
}

/// The chain to a lane of the vector that `chain` counts to.
fn lane_chain(
    element: &Element,
    (lane, lanes): (i64, i64),
    chain: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Vec<Value> {
    let (mut chain, index) = (chain.to_vec(), element.access.index_type());
    let (lane, lanes) = (integer_constant(rewriter, index, lane), integer_constant(rewriter, index, lanes));
    if let Some(last) = chain.last_mut() {
        let first = rewriter.create_or_fold::<ops::IMul>(&[*last, lanes], index);
        *last = rewriter.create_or_fold::<ops::IAdd>(&[first, lane], index);
    }
    chain
}

/// The vector of lanes that share words.
pub(super) fn load_lanes(
    element: &Element,
    (bits, lanes): (u32, i64),
    base: Value,
    chain: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Value {
    let part = element.lane(rewriter);
    let mut values = Vec::new();
    for lane in 0..lanes {
        let chain = lane_chain(element, (lane, lanes), chain, rewriter);
        values.push(load(&part, bits, base, &chain, true, rewriter));
    }
    rewriter.create_value::<ops::CompositeConstruct>(&values, element.register, &[])
}

/// Stores each lane of a vector.
pub(super) fn store_lanes(
    element: &Element,
    (bits, lanes): (u32, i64),
    value: Value,
    base: Value,
    chain: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) {
    let (part, context) = (element.lane(rewriter), rewriter.context());
    for lane in 0..lanes {
        let chain = lane_chain(element, (lane, lanes), chain, rewriter);
        let indices = context.array_attr(&[context.i32_attr(i32::try_from(lane).unwrap_or(i32::MAX))]);
        let value = rewriter.create_value::<ops::CompositeExtract>(&[value], part.register, &[("indices", indices)]);
        store(&part, bits, value, base, &chain, rewriter);
    }
}

/// Who may write to the same word.
fn sharers(storage: StorageClass) -> Option<Scope> {
    match storage {
        StorageClass::PhysicalStorageBuffer => Some(Scope::Device),
        _ => atomic_scope(storage),
    }
}

pub(super) fn store(
    element: &Element,
    bits: u32,
    value: Value,
    base: Value,
    chain: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) {
    let word = element.access.element();
    let offset = bit_offset(element, bits, chain, rewriter);
    let mask = integer_constant(rewriter, word, (1 << bits) - 1);
    let covered = rewriter.create_or_fold::<ops::ShiftLeftLogical>(&[mask, offset], word);
    let others = rewriter.create_or_fold::<ops::Not>(&[covered], word);
    let value = if element.is_bool {
        from_bool(value, word, rewriter)
    } else {
        let value = convert_width(value, element.register, word, rewriter);
        rewriter.create_or_fold::<ops::BitwiseAnd>(&[value, mask], word)
    };
    let placed = rewriter.create_or_fold::<ops::ShiftLeftLogical>(&[value, offset], word);
    let pointer = word_pointer(element, bits, base, chain, rewriter);
    match sharers(element.access.storage_class()) {
        Some(scope) => {
            let context = rewriter.context();
            let semantics = context.enum_attr_of(MemorySemantics::ACQUIRE_RELEASE);
            let attributes = [("memory_scope", context.enum_attr_of(scope)), ("semantics", semantics)];
            rewriter.create_value::<ops::AtomicAnd>(&[pointer, others], word, &attributes);
            rewriter.create_value::<ops::AtomicOr>(&[pointer, placed], word, &attributes);
        }
        // Nobody else sees such memory. MLIR has no lowering for it.
        None => {
            let old = rewriter.create_value::<ops::Load>(&[pointer], word, &element.memory);
            let kept = rewriter.create_or_fold::<ops::BitwiseAnd>(&[old, others], word);
            let new = rewriter.create_or_fold::<ops::BitwiseOr>(&[kept, placed], word);
            rewriter.create::<ops::Store>(&[pointer, new], &[], &element.memory);
        }
    }
}

/// The same bits in another integer type: where a target has `i8` in registers but not in buffers, or the other way
/// around.
pub(super) fn convert_width(value: Value, from: Type, to: Type, rewriter: &mut ConversionRewriter<'_, '_>) -> Value {
    if from == to { value } else { rewriter.create_value::<ops::UConvert>(&[value], to, &[]) }
}
