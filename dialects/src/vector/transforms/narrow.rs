//! Vectors of integers of less than a byte as ops on bytes.
//!
//! Two or four integers fit a byte exactly: casts of these are shifts of bytes, which are interleaved. Bits that are
//! taken together otherwise (five bytes that are eight integers of five bits) are gathered part by part: each element
//! of the result is made of parts of elements of the source, which are shuffled to its place, masked and shifted.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Ir, Op, Type, Value};

use super::with_operands;
use crate::arith;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, vector, vector_of};
use crate::vector::{BitCast, Deinterleave, Interleave, Shuffle, Transpose};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<arith::ExtSI>("RewriteAlignedSubByteIntExt<ExtSIOp>", |r, op| extend::<arith::ExtSI>(r, op, true))
        .add_fn::<arith::SIToFP>("RewriteAlignedSubByteIntExt<SIToFPOp>", |r, op| extend::<arith::SIToFP>(r, op, true))
        .add_fn::<arith::ExtUI>("RewriteAlignedSubByteIntExt<ExtUIOp>", |r, op| extend::<arith::ExtUI>(r, op, false))
        .add_fn::<arith::UIToFP>("RewriteAlignedSubByteIntExt<UIToFPOp>", |r, op| extend::<arith::UIToFP>(r, op, false))
        .add_fn::<arith::TruncI>("RewriteAlignedSubByteIntTrunc", |r, op| truncate(r, op).is_some())
        .add_fn::<BitCast>("RewriteBitCastOfTruncI", |r, op| bits_of_truncated(r, op).is_some())
        .add_fn::<arith::ExtUI>("RewriteExtOfBitCast<ExtUIOp>", |r, op| extend_bits(r, op).is_some())
        .add_fn::<arith::ExtSI>("RewriteExtOfBitCast<ExtSIOp>", |r, op| extend_bits(r, op).is_some())
        .add_fn::<Transpose>("RewriteVectorTranspose", |r, op| transpose_bytes(r, op).is_some());
}

/// Whether elements are whole bytes.
fn is_of_bytes(context: &Context, element: Type) -> bool {
    context.scalar_width(element).is_some_and(|width| width % 8 == 0)
}

/// A constant of bytes, all of one value.
fn bytes(rewriter: &mut Rewriter<'_, '_>, ty: Type, value: i64) -> Option<Value> {
    let context = rewriter.context();
    let value = context.int_attr(context.element_type(ty), value);
    Some(arith::Constant::build(rewriter, context.splat_attr(ty, value)?))
}

// ---- two or four integers a byte ----

/// How many integers of this vector are one byte, where all of its rows are whole bytes.
fn per_byte(context: &Context, v: VectorType<'_>) -> Option<i64> {
    let per_byte = match context.integer_width(v.element)? {
        2 => 4,
        4 => 2,
        _ => return None,
    };
    let last = *v.shape.last()?;
    (!v.is_scalable() && last % per_byte == 0).then_some(per_byte)
}

/// The type with elements of one byte, `1 / per_byte` as many in a row.
fn byte_type(context: &Context, v: VectorType<'_>, per_byte: i64) -> Type {
    let mut shape = v.shape.to_vec();
    if let Some(last) = shape.last_mut() {
        *last /= per_byte;
    }
    vector_of(context, &shape, v.scalable, context.integer(8))
}

/// An extension, or a float of an integer, of bytes that have the same integers.
fn extend<Ext: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op, is_signed: bool) -> bool {
    debug_assert!(Ext::matches(rewriter.ir(), op), "a pattern of this op");
    extended(rewriter, op, is_signed).is_some()
}

fn extended(rewriter: &mut Rewriter<'_, '_>, op: Op, is_signed: bool) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (source, result) = (ir.operand(op, 0), ir.result(op, 0));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, result)?);
    let (per_byte, whole) = (per_byte(context, from)?, ir.value_type(result));
    if !is_of_bytes(context, to.element) {
        return None;
    }
    let byte_result = vector_of(context, from.shape, from.scalable, context.integer(8));
    let bytes = BitCast::build(rewriter, source, byte_type(context, from, per_byte));
    let mut parts = Vec::with_capacity(4);
    for place in 0..per_byte {
        parts.push(part_of_bytes(rewriter, bytes, place, per_byte, is_signed)?);
    }
    let value = match parts[..] {
        [first, second] => Interleave::build(rewriter, first, second),
        [first, second, third, fourth] => {
            let even = Interleave::build(rewriter, first, third);
            let odd = Interleave::build(rewriter, second, fourth);
            Interleave::build(rewriter, even, odd)
        }
        _ => return None,
    };
    if whole == byte_result {
        return rewriter.replace_op(op, &[value]).then_some(());
    }
    let made = with_operands(rewriter, op, &[value], whole);
    rewriter.replace_op(op, &[made]).then_some(())
}

/// One of the integers of each byte, as a byte.
fn part_of_bytes(
    rewriter: &mut Rewriter<'_, '_>,
    value: Value,
    place: i64,
    per_byte: i64,
    is_signed: bool,
) -> Option<Value> {
    let (ty, bits) = (rewriter.ir().value_type(value), 8 / per_byte);
    let (before, above) = (place * bits, 8 - (place + 1) * bits);
    if is_signed {
        let mut part = value;
        if above > 0 {
            let amount = bytes(rewriter, ty, above)?;
            part = arith::ShLI::build(rewriter, part, amount);
        }
        let amount = bytes(rewriter, ty, 8 - bits)?;
        return Some(arith::ShRSI::build(rewriter, part, amount));
    }
    let mut part = value;
    if before > 0 {
        let amount = bytes(rewriter, ty, before)?;
        part = arith::ShRUI::build(rewriter, part, amount);
    }
    if above > 0 {
        let mask = bytes(rewriter, ty, (1 << bits) - 1)?;
        part = arith::AndI::build(rewriter, part, mask);
    }
    Some(part)
}

/// Integers of four bits as bytes of two.
fn truncate(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (source, result) = (ir.operand(op, 0), ir.result(op, 0));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, result)?);
    per_byte(context, to).filter(|&count| count == 2 && is_of_bytes(context, from.element))?;
    let whole = ir.value_type(result);
    let mut value = source;
    if context.integer_width(from.element) != Some(8) {
        let ty = vector_of(context, from.shape, from.scalable, context.integer(8));
        value = arith::TruncI::build(rewriter, value, ty);
    }
    let half = byte_type(context, to, 2);
    let made = Deinterleave::build(rewriter, value, half, half);
    let (low, high) = (made.res1(rewriter.ir()), made.res2(rewriter.ir()));
    let mask = bytes(rewriter, half, 15)?;
    let low = arith::AndI::build(rewriter, low, mask);
    let amount = bytes(rewriter, half, 4)?;
    let high = arith::ShLI::build(rewriter, high, amount);
    let both = arith::OrI::build(rewriter, low, high);
    rewriter.replace_with(op, |b| BitCast::build(b, both, whole)).then_some(())
}

/// A transposition of integers of less than a byte is one of bytes.
fn transpose_bytes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, transpose) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let (source, whole) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    let (from, to) = (vector_type(ir, source)?, vector_type(ir, transpose.result(ir))?);
    let permutation = transpose.permutation(ir);
    context.integer_width(from.element).filter(|&width| width < 8 && !from.is_scalable())?;
    let byte = context.integer(8);
    let wide = vector_of(context, from.shape, from.scalable, byte);
    let source = arith::ExtSI::build(rewriter, source, wide);
    let wide = vector_of(context, to.shape, to.scalable, byte);
    let made = Transpose::build(rewriter, source, permutation, wide);
    rewriter.replace_with(op, |b| arith::TruncI::build(b, made, whole)).then_some(())
}

// ---- other numbers of bits ----

/// Bits of an element of the source, at a place of an element of the result.
#[derive(Clone, Copy, Default)]
struct Part {
    element: i64,
    begin: u32,
    end: u32,
    to: u32,
}

/// For each element of `bits` bits its parts in elements of `source_bits` bits, both without gaps.
fn parts_of(count: i64, bits: u32, source_bits: u32) -> Option<Vec<Vec<Part>>> {
    let (bits, source_bits) = (i64::from(bits), i64::from(source_bits));
    (0..count)
        .map(|number| {
            let (mut at, end) = (number.checked_mul(bits)?, (number + 1).checked_mul(bits)?);
            let mut parts = Vec::new();
            while at < end {
                let element = at / source_bits;
                let until = end.min((element + 1) * source_bits);
                let place = |bit: i64| u32::try_from(bit).ok();
                parts.push(Part {
                    element,
                    begin: place(at - element * source_bits)?,
                    end: place(until - element * source_bits)?,
                    to: place(at - number * bits)?,
                });
                at = until;
            }
            Some(parts)
        })
        .collect()
}

/// Elements of a constant, at most.
const MOST_ELEMENTS: i64 = 1 << 12;

/// A line of integers that fits in this many bits together: how many, and of how many bits.
fn line(ir: &Ir<'_>, value: Value) -> Option<(i64, u32)> {
    let v = vector_type(ir, value).filter(|v| v.rank() == 1 && !v.is_scalable() && v.shape[0] <= MOST_ELEMENTS)?;
    Some((v.shape[0], ir.context().integer_width(v.element)?))
}

/// Puts elements together of their parts. The `number`th step takes the `number`th part of each.
fn put_together(rewriter: &mut Rewriter<'_, '_>, source: Value, elements: &[Vec<Part>]) -> Option<Value> {
    let context = rewriter.context();
    let element = vector_type(rewriter.ir(), source)?.element;
    let ty = vector_of(context, &[i64::try_from(elements.len()).ok()?], &[false], element);
    let steps = elements.iter().map(Vec::len).max()?;
    let mut result = None;
    for step in 0..steps {
        // What has no such part adds nothing: its mask is empty. It is shifted as far as its parts reach.
        let part = |parts: &Vec<Part>| {
            let after = parts.last().map_or(0, |last| last.to + (last.end - last.begin));
            parts.get(step).copied().unwrap_or(Part { to: after, ..Part::default() })
        };
        let parts: Vec<Part> = elements.iter().map(part).collect();
        let numbers = |rewriter: &mut Rewriter<'_, '_>, of: &dyn Fn(&Part) -> i64| {
            let values: Vec<_> = parts.iter().map(|part| context.int_attr(element, of(part))).collect();
            Some(arith::Constant::build(rewriter, context.dense_attr(ty, &values)?))
        };
        let indices: Vec<i64> = parts.iter().map(|part| part.element).collect();
        let mask = context.dense_i64_array_attr(&indices);
        let value = Shuffle::build(rewriter, source, source, mask);
        let mask = numbers(rewriter, &|part| {
            let upto = |bit: u32| if bit >= 64 { -1i64 } else { (1i64 << bit).wrapping_sub(1) };
            upto(part.end) & !upto(part.begin)
        })?;
        let value = arith::AndI::build(rewriter, value, mask);
        let amount = numbers(rewriter, &|part| i64::from(part.begin))?;
        let value = arith::ShRUI::build(rewriter, value, amount);
        let amount = numbers(rewriter, &|part| i64::from(part.to))?;
        let value = arith::ShLI::build(rewriter, value, amount);
        result = Some(match result {
            Some(before) => arith::OrI::build(rewriter, before, value),
            None => value,
        });
    }
    result
}

/// The bits of truncated integers, as elements of whole bytes.
fn bits_of_truncated(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, cast) = (rewriter.ir(), rewriter.context(), BitCast(op));
    let (source, result) = (cast.source(ir), cast.result(ir));
    let trunc = defined_by::<arith::TruncI>(ir, source)?;
    let ((_, bits), (count, to_bits)) = (line(ir, source)?, line(ir, result)?);
    let from = ir.operand(trunc.op(), 0);
    let (_, from_bits) = line(ir, from)?;
    // Elements are put together in the type of the source: MLIR also does so where they do not fit it.
    if to_bits % 8 != 0 || to_bits > from_bits || from_bits > 64 {
        return None;
    }
    let whole = ir.value_type(result);
    let value = put_together(rewriter, from, &parts_of(count, to_bits, bits)?)?;
    if rewriter.ir().value_type(value) == whole {
        return rewriter.replace_op(op, &[value]).then_some(());
    }
    debug_assert!(vector(context, whole).is_some(), "a line");
    rewriter.replace_with(op, |b| arith::TruncI::build(b, value, whole)).then_some(())
}

/// Integers whose bits are those of whole bytes, extended to whole bytes.
fn extend_bits(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let result = ir.result(op, 0);
    let cast = defined_by::<BitCast>(ir, ir.operand(op, 0))?;
    let from = cast.source(ir);
    let ((count, bits), (_, to_bits), (_, from_bits)) =
        (line(ir, cast.result(ir))?, line(ir, result)?, line(ir, from)?);
    if to_bits % 8 != 0 || from_bits % 8 != 0 || bits > from_bits || from_bits > 64 {
        return None;
    }
    let (is_signed, whole) = (arith::ExtSI::matches(ir, op), ir.value_type(result));
    let mut value = put_together(rewriter, from, &parts_of(count, bits, from_bits)?)?;
    let ty = rewriter.ir().value_type(value);
    if is_signed && bits < from_bits {
        // MLIR forgets the sign.
        let amount = bytes(rewriter, ty, i64::from(from_bits - bits))?;
        value = arith::ShLI::build(rewriter, value, amount);
        value = arith::ShRSI::build(rewriter, value, amount);
    }
    if ty == whole {
        return rewriter.replace_op(op, &[value]).then_some(());
    }
    match to_bits < from_bits {
        true => rewriter.replace_with(op, |b| arith::TruncI::build(b, value, whole)).then_some(()),
        false => {
            let made = with_operands(rewriter, op, &[value], whole);
            rewriter.replace_op(op, &[made]).then_some(())
        }
    }
}
