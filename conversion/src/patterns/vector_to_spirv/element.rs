//! Elements and slices, in and out.

use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_dialects::vector;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Op, Type, Value};
use vulcanize_spirv::ops;

use super::lanes::{POISON, integers, is_vector};
use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{i32_list, integer, lane_count};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add_fn("Extract", convert_extract)
        .add_fn("Insert", convert_insert)
        .add_fn("ExtractStridedSlice", convert_extract_slice)
        .add_fn("InsertStridedSlice", convert_insert_slice);
}

/// Where in a vector an element is.
enum Place {
    /// The source has become a scalar, or all of it is meant.
    Whole,
    /// Nowhere: the result may be anything.
    Poison,
    At(i64),
    /// At an index that is known at run time.
    Dynamic(Value),
}

/// The place of an extraction from or an insertion into a value of type `vector`; `dynamic` are its indices that are
/// values.
fn place(rewriter: Rewriter<'_, '_, '_>, op: Op, vector: Type, dynamic: &[Value]) -> Result<Place, Declined> {
    let position = vector::known_position(rewriter.ir(), op).unwrap_or_default();
    match (position.as_slice(), dynamic) {
        ([], _) => Ok(Place::Whole),
        _ if !is_vector(rewriter.context(), vector) => Ok(Place::Whole),
        (&[MixedIndex::Static(POISON)], _) => Ok(Place::Poison),
        (&[MixedIndex::Static(index)], _) => Ok(Place::At(index)),
        (&[MixedIndex::Value(_)], &[index]) => Ok(Place::Dynamic(index)),
        (&[MixedIndex::Value(_)], _) => decline("its dynamic index is missing"),
        _ => decline("SPIR-V has vectors of one dimension only"),
    }
}

/// An index that is within bounds, also where the given one is poison. MLIR lets vectors of two to the power of n
/// elements ignore the upper bits.
fn within_bounds(rewriter: Rewriter<'_, '_, '_>, index: Value, vector: Type) -> Value {
    let ty = rewriter.ir().value_type(index);
    let count = lane_count(rewriter.context(), vector);
    if count.is_power_of_two() {
        let mask = integer(rewriter, ty, count as i64 - 1);
        return rewriter.create_or_fold(|b| ops::BitwiseAnd::build(b, index, mask));
    }
    let poison = integer(rewriter, ty, POISON);
    let is_poison = rewriter.create_or_fold(|b| ops::IEqual::build(b, index, poison));
    let zero = integer(rewriter, ty, 0);
    rewriter.create_or_fold(|b| ops::Select::build(b, is_poison, zero, index))
}

fn convert_extract(op: vector::Extract, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let Some((&source, dynamic)) = operands.split_first() else { return decline("it has no vector") };
    let vector = rewriter.ir().value_type(source);
    Ok(match place(rewriter, op.op(), vector, dynamic)? {
        Place::Whole if vector != ty => return decline("the part of the vector becomes another type"),
        Place::Whole => source,
        Place::Poison => ops::Undef::build(rewriter, ty),
        Place::At(index) => {
            let indices = i32_list(rewriter.context(), [index]);
            ops::CompositeExtract::build(rewriter, source, indices, ty)
        }
        Place::Dynamic(index) => {
            let index = within_bounds(rewriter, index, vector);
            ops::VectorExtractDynamic::build(rewriter, source, index)
        }
    })
}

fn convert_insert(op: vector::Insert, operands: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let &[value, dest, ref dynamic @ ..] = operands else { return decline("it has no value or no vector") };
    Ok(match place(rewriter, op.op(), ty, dynamic)? {
        Place::Whole if rewriter.ir().value_type(value) != ty => {
            return decline("the part of the vector becomes another type");
        }
        Place::Whole => value,
        Place::Poison => ops::Undef::build(rewriter, ty),
        Place::At(index) => {
            let indices = i32_list(rewriter.context(), [index]);
            ops::CompositeInsert::build(rewriter, value, dest, indices, ty)
        }
        Place::Dynamic(index) => {
            let index = within_bounds(rewriter, index, ty);
            ops::VectorInsertDynamic::build(rewriter, dest, value, index)
        }
    })
}

// ---- slices ----

/// The offset of a slice of a vector of one dimension.
fn slice_offset(rewriter: Rewriter<'_, '_, '_>, offsets: Attribute, strides: Attribute) -> Result<i64, Declined> {
    let context = rewriter.context();
    match (integers(context, offsets).as_slice(), integers(context, strides).as_slice()) {
        (&[offset], &[1]) => Ok(offset),
        (&[_], &[_]) => decline("the elements of a slice must be neighbours"),
        _ => decline("SPIR-V has vectors of one dimension only"),
    }
}

fn convert_extract_slice(
    op: vector::ExtractStridedSlice,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let (offsets, strides) = (op.offsets(rewriter.ir()), op.strides(rewriter.ir()));
    let offset = slice_offset(rewriter, offsets, strides)?;
    let &[source] = operands else { return decline("expected one operand") };
    let context = rewriter.context();
    Ok(if rewriter.ir().value_type(source) == ty {
        source
    } else if !is_vector(context, ty) {
        let indices = i32_list(context, [offset]);
        ops::CompositeExtract::build(rewriter, source, indices, ty)
    } else {
        let components = i32_list(context, (0..lane_count(context, ty) as i64).map(|lane| offset + lane));
        ops::VectorShuffle::build(rewriter, source, source, components, ty)
    })
}

fn convert_insert_slice(
    op: vector::InsertStridedSlice,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let (offsets, strides) = (op.offsets(rewriter.ir()), op.strides(rewriter.ir()));
    let offset = slice_offset(rewriter, offsets, strides)?;
    let &[value, dest] = operands else { return decline("expected two operands") };
    let context = rewriter.context();
    let value_type = rewriter.ir().value_type(value);
    Ok(if value_type == ty {
        value
    } else if !is_vector(context, value_type) {
        let indices = i32_list(context, [offset]);
        ops::CompositeInsert::build(rewriter, value, dest, indices, ty)
    } else {
        let (count, inserted) = (lane_count(context, ty) as i64, lane_count(context, value_type) as i64);
        let slice = offset..offset + inserted;
        let components = (0..count).map(|lane| if slice.contains(&lane) { count + lane - offset } else { lane });
        let components = i32_list(context, components);
        ops::VectorShuffle::build(rewriter, dest, value, components, ty)
    })
}
