//! Elements that share a word with others: `i8` in a buffer of `i32`.
//!
//! A load takes the word, shifts the element down and extends its sign. A store clears the element's bits and sets the
//! new ones, atomically where other invocations may store to the same word.

use spirv::{MemorySemantics, Scope, StorageClass};
use vulcanize_ir::{Context, Type, Value};
use vulcanize_spirv::ops;

use super::element::{Element, atomic_scope, from_bool};
use crate::framework::Rewriter;
use crate::patterns::common::elementwise::{extract, integer};

/// The bits of a word.
fn word_bits(element: &Element, context: &Context) -> u32 {
    context.scalar_width(element.access.element()).unwrap_or(32)
}

/// The pointer to the word that holds the element that `chain` counts to.
fn word_pointer(element: &Element, bits: u32, base: Value, chain: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Value {
    let (mut chain, index) = (chain.to_vec(), element.access.index_type());
    let per_word = i64::from(word_bits(element, rewriter.context()) / bits);
    let per_word = integer(rewriter, index, per_word);
    if let Some(last) = chain.last_mut() {
        *last = rewriter.create_or_fold(|b| ops::SDiv::build(b, *last, per_word));
    }
    element.access.pointer(rewriter, base, &chain)
}

/// How far the element is from the low end of its word, in bits.
fn bit_offset(element: &Element, bits: u32, chain: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Value {
    let index = element.access.index_type();
    let per_word = i64::from(word_bits(element, rewriter.context()) / bits);
    let per_word = integer(rewriter, index, per_word);
    let width = integer(rewriter, index, i64::from(bits));
    let within = match chain.last() {
        Some(&last) => rewriter.create_or_fold(|b| ops::UMod::build(b, last, per_word)),
        None => integer(rewriter, index, 0),
    };
    rewriter.create_or_fold(|b| ops::IMul::build(b, within, width))
}

/// The element as a value of its register type; as the word, where nobody uses it.
pub(super) fn load(
    element: &Element,
    bits: u32,
    base: Value,
    chain: &[Value],
    is_used: bool,
    rewriter: Rewriter<'_, '_, '_>,
) -> Value {
    let word = element.access.element();
    let pointer = word_pointer(element, bits, base, chain, rewriter);
    let loaded = element.memory.load(rewriter, pointer, word);
    let offset = bit_offset(element, bits, chain, rewriter);
    let shifted = rewriter.create_or_fold(|b| ops::ShiftRightArithmetic::build(b, loaded, offset));
    let mask = integer(rewriter, word, (1 << bits) - 1);
    let masked = rewriter.create_or_fold(|b| ops::BitwiseAnd::build(b, shifted, mask));
    let unused = integer(rewriter, word, i64::from(word_bits(element, rewriter.context()) - bits));
    let high = rewriter.create_or_fold(|b| ops::ShiftLeftLogical::build(b, masked, unused));
    let value = rewriter.create_or_fold(|b| ops::ShiftRightArithmetic::build(b, high, unused));
    if !is_used {
        return value;
    }
    if element.is_bool {
        let one = integer(rewriter, word, 1);
        return rewriter.create_or_fold(|b| ops::IEqual::build(b, value, one));
    }
    convert_width(value, word, element.register, rewriter)
}

/// The chain to a lane of the vector that `chain` counts to.
fn lane_chain(
    element: &Element,
    (lane, lanes): (i64, i64),
    chain: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Vec<Value> {
    let (mut chain, index) = (chain.to_vec(), element.access.index_type());
    let (lane, lanes) = (integer(rewriter, index, lane), integer(rewriter, index, lanes));
    if let Some(last) = chain.last_mut() {
        let first = rewriter.create_or_fold(|b| ops::IMul::build(b, *last, lanes));
        *last = rewriter.create_or_fold(|b| ops::IAdd::build(b, first, lane));
    }
    chain
}

/// The vector of lanes that share words.
pub(super) fn load_lanes(
    element: &Element,
    (bits, lanes): (u32, i64),
    base: Value,
    chain: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Value {
    let part = element.lane(rewriter.context());
    let mut values = Vec::new();
    for lane in 0..lanes {
        let chain = lane_chain(element, (lane, lanes), chain, rewriter);
        values.push(load(&part, bits, base, &chain, true, rewriter));
    }
    ops::CompositeConstruct::build(rewriter, &values, element.register)
}

/// Stores each lane of a vector.
pub(super) fn store_lanes(
    element: &Element,
    (bits, lanes): (u32, i64),
    value: Value,
    base: Value,
    chain: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) {
    let part = element.lane(rewriter.context());
    for lane in 0..lanes {
        let chain = lane_chain(element, (lane, lanes), chain, rewriter);
        let value = extract(rewriter, value, lane, part.register);
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
    rewriter: Rewriter<'_, '_, '_>,
) {
    let word = element.access.element();
    let offset = bit_offset(element, bits, chain, rewriter);
    let mask = integer(rewriter, word, (1 << bits) - 1);
    let covered = rewriter.create_or_fold(|b| ops::ShiftLeftLogical::build(b, mask, offset));
    let others = rewriter.create_or_fold(|b| ops::Not::build(b, covered));
    let value = if element.is_bool {
        from_bool(value, word, rewriter)
    } else {
        let value = convert_width(value, element.register, word, rewriter);
        rewriter.create_or_fold(|b| ops::BitwiseAnd::build(b, value, mask))
    };
    let placed = rewriter.create_or_fold(|b| ops::ShiftLeftLogical::build(b, value, offset));
    let pointer = word_pointer(element, bits, base, chain, rewriter);
    match sharers(element.access.storage_class()) {
        Some(scope) => {
            ops::AtomicAnd::build(rewriter, pointer, others, scope, MemorySemantics::ACQUIRE_RELEASE);
            ops::AtomicOr::build(rewriter, pointer, placed, scope, MemorySemantics::ACQUIRE_RELEASE);
        }
        // Nobody else sees such memory. MLIR has no lowering for it.
        None => {
            let old = element.memory.load(rewriter, pointer, word);
            let kept = rewriter.create_or_fold(|b| ops::BitwiseAnd::build(b, old, others));
            let new = rewriter.create_or_fold(|b| ops::BitwiseOr::build(b, kept, placed));
            element.memory.store(rewriter, pointer, new);
        }
    }
}

/// The same bits in another integer type: where a target has `i8` in registers but not in buffers, or the other way
/// around.
pub(super) fn convert_width(value: Value, from: Type, to: Type, rewriter: Rewriter<'_, '_, '_>) -> Value {
    if from == to { value } else { ops::UConvert::build(rewriter, value, to) }
}
