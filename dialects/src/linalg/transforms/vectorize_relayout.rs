//! `linalg.pack` and `linalg.unpack` on vectors: reads and writes with a change of shape and order between them.

use vulcanize_ir::rewrite::{Rewriter, constant_value};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Value};

use super::lower_pack::Order;
use super::vectorize_pad::fits_vector;
use super::vectorize_values::{poison, under_bounds};
use crate::arith;
use crate::linalg::relayout::Tiling;
use crate::linalg::{Pack, Unpack, shape};
use crate::vector::{ShapeCast, TransferRead, TransferWrite, Transpose, bool_list_attr, minor_identity_attr};

/// The sizes of the vector for a packed tensor: those given, else its own. `None` where they are not for it.
fn packed_sizes(ir: &Ir<'_>, tiling: &Tiling<'_>, element: vulcanize_ir::Type, given: &[i64]) -> Option<Vec<i64>> {
    let packed = tiling.packed;
    let sizes = if given.is_empty() { packed } else { given };
    let fits = |(&size, &given): (&i64, &i64)| size == DYNAMIC || size <= given;
    let is_known = !given.is_empty() || !tiling.unpacked.contains(&DYNAMIC);
    let is_valid = is_known
        && sizes.len() == packed.len()
        && packed.iter().zip(sizes).all(fits)
        && !tiling.tiles.contains(&DYNAMIC)
        && fits_vector(ir.context(), sizes, element);
    is_valid.then(|| sizes.to_vec())
}

/// The product of the sizes of each group.
fn collapsed(sizes: &[i64], groups: &[Vec<usize>]) -> Vec<i64> {
    groups.iter().map(|group| group.iter().map(|&dim| sizes[dim]).product()).collect()
}

/// Reads a tensor from its start. Without a mask, what is outside is padded.
fn read(rewriter: &mut Rewriter<'_, '_>, source: Value, sizes: &[i64], padding: Option<Value>, masks: bool) -> Value {
    let (context, location, rank) = (rewriter.context(), rewriter.location(), sizes.len());
    let ty = context.vector(sizes, context.element_type(rewriter.ir().value_type(source)));
    let zero = arith::constant_index(rewriter, location, 0);
    let padding = padding.unwrap_or_else(|| poison(rewriter, context.element_type(ty)));
    let (indices, map) = (vec![zero; rank], minor_identity_attr(context, rank, rank));
    let is_inside = shape(rewriter.ir(), source).iter().zip(sizes).map(|(from, size)| masks || from == size);
    let bounds = bool_list_attr(context, is_inside);
    if !masks {
        return TransferRead::build(rewriter, source, &indices[..], padding, None, map, bounds, ty);
    }
    under_bounds(rewriter, source, sizes, |b| {
        let read = TransferRead::build(b, source, &indices[..], padding, None, map, bounds, ty);
        b.ir().defining_op(read).expect("a read")
    })
}

/// Writes a vector at the start of a tensor. Without a mask, what is outside is left.
fn write(rewriter: &mut Rewriter<'_, '_>, value: Value, dest: Value, sizes: &[i64], masks: bool) -> Value {
    let (context, location, rank) = (rewriter.context(), rewriter.location(), sizes.len());
    let ty = rewriter.ir().value_type(dest);
    let zero = arith::constant_index(rewriter, location, 0);
    let (indices, map) = (vec![zero; rank], minor_identity_attr(context, rank, rank));
    let is_inside =
        shape(rewriter.ir(), dest).iter().zip(sizes).map(|(&to, &size)| masks || (to != DYNAMIC && to >= size));
    let bounds = bool_list_attr(context, is_inside);
    let make = |b: &mut vulcanize_ir::rewrite::Builder<'_, '_>| {
        TransferWrite::build(b, value, dest, &indices[..], None, map, bounds, Some(ty)).op()
    };
    if masks {
        return under_bounds(rewriter, dest, sizes, make);
    }
    let made = make(rewriter);
    rewriter.ir().result(made, 0)
}

fn transpose(rewriter: &mut Rewriter<'_, '_>, value: Value, order: &[i64], sizes: &[i64]) -> Value {
    let context = rewriter.context();
    let ty = context.vector(sizes, context.element_type(rewriter.ir().value_type(value)));
    Transpose::build(rewriter, value, context.dense_i64_array_attr(order), ty)
}

fn shape_cast(rewriter: &mut Rewriter<'_, '_>, value: Value, sizes: &[i64]) -> Value {
    let context = rewriter.context();
    let ty = context.vector(sizes, context.element_type(rewriter.ir().value_type(value)));
    ShapeCast::build(rewriter, value, ty)
}

/// A pack as a read of the tensor and a write of its tiles; `sizes` are those of the tiled vector.
pub(super) fn vectorize_pack(rewriter: &mut Rewriter<'_, '_>, pack: Pack, sizes: &[i64]) -> Option<Vec<Value>> {
    let (ir, tiling, masks) = (rewriter.ir(), Tiling::of(rewriter.ir(), pack.op()), !sizes.is_empty());
    let (source, dest, padding) = (pack.source(ir), pack.dest(ir), pack.padding_value(ir));
    let sizes = packed_sizes(ir, &tiling, ir.context().element_type(ir.value_type(source)), sizes)?;
    if padding.is_some_and(|padding| constant_value(ir, padding).is_none()) {
        return None;
    }
    let (order, location) = (Order::of(&tiling), ir.location(pack.op()));
    let stripes = order.apply(&sizes);
    rewriter.set_insertion_point(pack.op());
    rewriter.set_location(location);
    let value = read(rewriter, source, &collapsed(&stripes, &order.groups), padding, masks);
    let value = shape_cast(rewriter, value, &stripes);
    let value = transpose(rewriter, value, &order.inverse(), &sizes);
    Some(vec![write(rewriter, value, dest, &sizes, masks)])
}

/// An unpack as a read of the tiles and a write of the tensor; `sizes` are those of the tiled vector.
pub(super) fn vectorize_unpack(rewriter: &mut Rewriter<'_, '_>, unpack: Unpack, sizes: &[i64]) -> Option<Vec<Value>> {
    let (ir, tiling, masks) = (rewriter.ir(), Tiling::of(rewriter.ir(), unpack.op()), !sizes.is_empty());
    let (source, dest) = (unpack.source(ir), unpack.dest(ir));
    let sizes = packed_sizes(ir, &tiling, ir.context().element_type(ir.value_type(source)), sizes)?;
    let (order, location) = (Order::of(&tiling), ir.location(unpack.op()));
    let stripes = order.apply(&sizes);
    rewriter.set_insertion_point(unpack.op());
    rewriter.set_location(location);
    let value = read(rewriter, source, &sizes, None, masks);
    let places: Vec<i64> = order.places.iter().map(|&place| place as i64).collect();
    let value = transpose(rewriter, value, &places, &stripes);
    let whole = collapsed(&stripes, &order.groups);
    let value = shape_cast(rewriter, value, &whole);
    Some(vec![write(rewriter, value, dest, &whole, masks)])
}
