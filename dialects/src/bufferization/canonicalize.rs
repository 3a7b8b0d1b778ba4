//! Rewrites of tensors whose memory is known, and of questions about them.

use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, named};
use vulcanize_ir::{AttributeData, Context, DYNAMIC, Ir, Op, Type, TypeData, Value};

use super::rewriting::allocate;
use super::{AllocTensor, ToBuffer, ToTensor};
use crate::index_list::take_constants;
use crate::memref::layout::strided_form;
use crate::{arith, memref, tensor};

/// The rewrites of `alloc_tensor`.
pub(super) const ALLOC_TENSOR: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::ReplaceStaticShapeDims", constant_sizes)];
/// The rewrites of `to_buffer`.
pub(super) const TO_BUFFER: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::ToBufferOfCast", buffer_of_cast),
    named("(anonymous namespace)::ToBufferToTensorFolding", buffer_of_buffer),
];
/// The rewrites of `tensor.dim` that look at ops of this dialect.
pub(crate) const DIM_OF_ALLOC: CanonicalizePattern =
    named("(anonymous namespace)::FoldDimOfAllocTensorOp", dim_of_alloc);
/// As above.
pub(crate) const DIM_OF_TO_TENSOR: CanonicalizePattern =
    named("(anonymous namespace)::DimOfToTensorFolder", dim_of_to_tensor);
/// The rewrite of `memref.dim` that looks at `to_buffer`.
pub(crate) const DIM_OF_BUFFER: CanonicalizePattern = named("(anonymous namespace)::DimOfCastOp", dim_of_buffer);
/// The rewrite of `memref.load` that looks at `to_buffer`.
pub(crate) const LOAD_OF_BUFFER: CanonicalizePattern = named("(anonymous namespace)::LoadOfToBuffer", load_of_buffer);

/// Sizes that are constants become a part of the type.
fn constant_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, alloc) = (rewriter.ir(), rewriter.context(), AllocTensor(op));
    let ty = ir.value_type(alloc.result(ir));
    let (TypeData::RankedTensor { shape, element, encoding }, None) = (context.type_data(ty), alloc.copy(ir)) else {
        return false;
    };
    let (mut shape, sizes) = (shape.clone(), alloc.dynamic_sizes(ir).to_vec());
    let kept = take_constants(ir, &mut shape, &sizes, 0);
    if kept.len() == sizes.len() {
        return false;
    }
    let known = context.intern_type(TypeData::RankedTensor { shape, element: *element, encoding: *encoding });
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let value = AllocTensor::build(rewriter.at(location), kept, None, None, known);
    rewriter.replace_with(op, |b| tensor::Cast::build(b, value, ty))
}

// ---- to_buffer ----

/// The memory of a cast is a cast of the source's memory.
fn buffer_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, to_buffer) = (rewriter.ir(), rewriter.context(), ToBuffer(op));
    let Some(cast) = defined_by::<tensor::Cast>(ir, to_buffer.tensor(ir)) else { return false };
    let (source, old) = (cast.source(ir), ir.value_type(to_buffer.buffer(ir)));
    let TypeData::RankedTensor { shape, element, .. } = context.type_data(ir.value_type(source)) else { return false };
    let (layout, memory_space) = match context.type_data(old) {
        TypeData::MemRef { layout, memory_space, .. } => (*layout, *memory_space),
        TypeData::UnrankedMemRef { memory_space, .. } => (None, *memory_space),
        _ => return false,
    };
    let ty = context.intern_type(TypeData::MemRef { shape: shape.clone(), element: *element, layout, memory_space });
    if !memref::are_cast_compatible(context, ty, old) {
        return false;
    }
    let (location, read_only) = (ir.location(op), to_buffer.read_only(ir));
    rewriter.set_insertion_point(op);
    let mut build = ToBuffer::with(rewriter.at(location));
    if read_only.is_some() {
        build = build.read_only(context.unit_attr());
    }
    let value = build.build(source, ty);
    rewriter.replace_with(op, |b| memref::Cast::build(b, value, old))
}

/// The memory of a tensor that was made of memory is that memory: as another type, or copied into memory of that type
/// where a cast could fail.
fn buffer_of_buffer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, to_buffer) = (rewriter.ir(), rewriter.context(), ToBuffer(op));
    let Some(to_tensor) = defined_by::<ToTensor>(ir, to_buffer.tensor(ir)) else { return false };
    let source = to_tensor.buffer(ir);
    let (from, to) = (ir.value_type(source), ir.value_type(to_buffer.buffer(ir)));
    if from == to {
        return rewriter.replace_op(op, &[source]);
    }
    // Memory whose layout its type leaves open cannot be allocated.
    if !is_cast(context, from, to) && !has_known_layout(context, to) {
        return false;
    }
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    rewriter.set_location(location);
    cast_or_copy(rewriter, source, to, 0).is_some_and(|memory| rewriter.replace_op(op, &[memory]))
}

fn is_cast(context: &Context, from: Type, to: Type) -> bool {
    memref::are_cast_compatible(context, from, to) && cannot_fail(context, from, to)
}

/// The same memory as another type where the cast is certain to succeed, or new memory of that type with the same elements;
/// an alignment of 0 is none. `None` where one has no rank, or elements or ranks differ.
pub(super) fn cast_or_copy(rewriter: &mut Rewriter<'_, '_>, source: Value, to: Type, alignment: u64) -> Option<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let from = ir.value_type(source);
    if is_cast(context, from, to) {
        return Some(memref::Cast::build(rewriter, source, to));
    }
    let (shape, rank) = (context.shape(to)?, context.shape(from)?.len());
    if shape.len() != rank || context.element_type(from) != context.element_type(to) {
        return None;
    }
    let mut sizes = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let location = rewriter.location();
        let index = arith::constant_index(rewriter, location, dim as i64);
        sizes.push(memref::Dim::build(rewriter, source, index));
    }
    let memory = allocate(rewriter, &sizes, to, alignment);
    memref::Copy::build(rewriter, source, memory);
    Some(memory)
}

fn has_known_layout(context: &Context, ty: Type) -> bool {
    let TypeData::MemRef { layout: Some(layout), .. } = context.type_data(ty) else { return true };
    match context.attribute_data(*layout) {
        AttributeData::StridedLayout { offset, strides } => *offset != DYNAMIC && !strides.contains(&DYNAMIC),
        AttributeData::AffineMap(map) => map.num_symbols() == 0,
        _ => false,
    }
}

/// Whether a cast claims no stride and no offset that the type before it leaves open.
fn cannot_fail(context: &Context, from: Type, to: Type) -> bool {
    let (Some(_), Some(_)) = (context.shape(from), context.shape(to)) else { return true };
    let (Some(from), Some(to)) = (strided_form(context, from), strided_form(context, to)) else { return false };
    let claims = |from: i64, to: i64| from == DYNAMIC && to != DYNAMIC;
    !claims(from.offset, to.offset) && !from.strides.iter().zip(&to.strides).any(|(&from, &to)| claims(from, to))
}

// ---- sizes and elements ----

fn constant_dim(ir: &Ir<'_>, op: tensor::Dim) -> Option<usize> {
    usize::try_from(ir.context().int_value(constant_value(ir, op.index(ir))?)?).ok()
}

/// The size of an allocated tensor is an operand, or the size of the tensor that it copies.
fn dim_of_alloc(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), tensor::Dim(op));
    let Some(alloc) = defined_by::<AllocTensor>(ir, dim.source(ir)) else { return false };
    let shape = ir.context().shape(ir.value_type(dim.source(ir))).unwrap_or(&[]);
    let Some(number) = constant_dim(ir, dim).filter(|&number| shape.get(number) == Some(&DYNAMIC)) else {
        return false;
    };
    if let Some(copy) = alloc.copy(ir) {
        return rewriter.set_operand(op, 0, copy);
    }
    let place = shape[..number].iter().filter(|&&size| size == DYNAMIC).count();
    alloc.dynamic_sizes(ir).get(place).copied().is_some_and(|size| rewriter.replace_op(op, &[size]))
}

/// The size of a tensor that was made of memory is the memory's.
fn dim_of_to_tensor(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), tensor::Dim(op));
    let Some(to_tensor) = defined_by::<ToTensor>(ir, dim.source(ir)) else { return false };
    let (buffer, index) = (to_tensor.buffer(ir), dim.index(ir));
    rewriter.replace_with(op, |b| memref::Dim::build(b, buffer, index))
}

/// The size of a tensor's memory is the tensor's.
fn dim_of_buffer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, dim) = (rewriter.ir(), memref::Dim(op));
    let Some(to_buffer) = defined_by::<ToBuffer>(ir, dim.source(ir)) else { return false };
    let (tensor, index) = (to_buffer.tensor(ir), dim.index(ir));
    rewriter.replace_with(op, |b| tensor::Dim::build(b, tensor, index))
}

/// An element of a tensor's memory is the tensor's.
fn load_of_buffer(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, load) = (rewriter.ir(), memref::Load(op));
    let Some(to_buffer) = defined_by::<ToBuffer>(ir, load.memref(ir)) else { return false };
    let (tensor, indices) = (to_buffer.tensor(ir), load.indices(ir).to_vec());
    rewriter.replace_with(op, |b| tensor::Extract::build(b, tensor, &indices))
}
