//! One op on tensors works in memory that is allocated for it, while the ops around it stay on tensors.

use vulcanize_ir::rewrite::{Change, Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, TypeData, Value};

use super::buffer_types::{fully_dynamic, with_identity};
use super::constants::Globals;
use super::functions::Calls;
use super::is_tensor;
use super::options::Options;
use super::rewriting::Bufferizer;
use super::{MaterializeInDestination, ToBuffer, ToTensor};
use crate::index_list::MixedIndex;
use crate::linalg::build_copy;
use crate::linalg::canonicalize::build_fill_of_memory;
use crate::memref::{Alloc, Alloca, Copy, Dealloc, SubView, slice_type};
use crate::slices::Slice;
use crate::{arith, tensor};

/// The op by which elements of a tensor come into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CopyOp {
    /// `bufferization.materialize_in_destination`
    Materialize,
    /// `memref.copy`
    Memref,
    /// `linalg.copy`
    Linalg,
}

/// How memory is allocated and used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allocation {
    pub copy: CopyOp,
    /// Whether it lives as long as the scope around it.
    pub in_scope: bool,
    /// Whether the op stays on tensors, of which the output is the memory.
    pub keeps_op: bool,
    /// Whether it is given back at the end of the block.
    pub is_freed: bool,
    pub memory_space: Option<Attribute>,
}

/// What was made.
pub(super) struct Allocated {
    pub buffer: Value,
    pub ops: Vec<Op>,
}

/// Gives memory to the only output of an op. `None` where that is not possible; tensors are in memory then, too, in part.
pub(super) fn bufferize_to_allocation(ir: &mut Ir<'_>, op: Op, allocation: Allocation) -> Option<Allocated> {
    let (options, mut globals) = (Options::default(), Globals::default());
    let calls = Calls::default();
    let mut bufferizer = Bufferizer::new(ir, &options, None, &calls, &mut globals);
    bufferizer.rewriter.set_insertion_point(op);
    let location = bufferizer.ir().location(op);
    bufferizer.rewriter.set_location(location);
    let buffer = match tensor::Pad::cast(bufferizer.ir(), op) {
        Some(pad) => allocate_padded(&mut bufferizer, pad, allocation)?,
        None => allocate_output(&mut bufferizer, op, allocation)?,
    };
    let changes = bufferizer.rewriter.take_changes();
    let inserted = changes.into_iter().filter_map(|change| match change {
        Change::Inserted(op) => Some(op),
        Change::Modified(_) | Change::LostUse(_) | Change::Erased(_) | Change::Blocks => None,
    });
    let ir = bufferizer.ir();
    let ops = inserted.filter(|&op| !ir.is_erased(op) && ir.parent_block(op).is_some()).collect();
    Some(Allocated { buffer, ops })
}

fn allocate_output(bufferizer: &mut Bufferizer<'_, '_>, op: Op, allocation: Allocation) -> Option<Value> {
    let context = bufferizer.context();
    let facts = bufferizer.facts();
    let interface = facts.bufferizable(op)?;
    let is_ranked =
        |value: Value| matches!(context.type_data(facts.ir.value_type(value)), TypeData::RankedTensor { .. });
    let results: Vec<Value> = facts.ir.results(op).filter(|&value| facts.is_tensor(value)).collect();
    if interface.allocates || !results.iter().all(|&result| is_ranked(result)) {
        return None;
    }
    let mut written: Vec<usize> = Vec::new();
    for &result in &results {
        written.extend(facts.sources(result).iter().filter(|source| source.op == op).map(|source| source.operand));
    }
    written.extend(facts.tensor_operands(op).filter(|&operand| facts.writes(op, operand)));
    written.sort_unstable();
    written.dedup();
    let [operand] = written[..] else { return None };
    let value = facts.ir.operand(op, operand);
    if !is_ranked(value) {
        return None;
    }
    let is_empty = facts.definitions(value).is_empty();
    let uses: Vec<(Op, usize)> = results
        .iter()
        .flat_map(|&result| facts.ir.uses(result))
        .map(|slot| (facts.ir.use_owner(slot), facts.ir.use_index(slot)))
        .collect();
    let buffer = allocate(bufferizer, value, allocation)?;
    if !is_empty {
        copy(bufferizer, value, buffer, allocation.copy)?;
    }
    let rewriter = &mut bufferizer.rewriter;
    let ty = rewriter.ir().value_type(value);
    let whole = ToTensor::build(rewriter, buffer, ty);
    rewriter.set_operand(op, operand, whole);
    if allocation.keeps_op {
        mark(rewriter, whole);
        return Some(buffer);
    }
    rewriter.set_insertion_point(op);
    (interface.bufferize)(bufferizer, op).ok()?;
    for (user, number) in uses {
        let rewriter = &mut bufferizer.rewriter;
        if !rewriter.ir().is_erased(user) {
            let value = rewriter.ir().operand(user, number);
            mark(rewriter, value);
        }
    }
    Some(buffer)
}

/// No other tensor is in this memory.
fn mark(rewriter: &mut Rewriter<'_, '_>, value: Value) {
    if let Some(to_tensor) = defined_by::<ToTensor>(rewriter.ir(), value) {
        let unit = rewriter.context().unit_attr();
        rewriter.set_attribute(to_tensor.op(), "restrict", unit);
        rewriter.set_attribute(to_tensor.op(), "writable", unit);
    }
}

fn allocate(bufferizer: &mut Bufferizer<'_, '_>, value: Value, allocation: Allocation) -> Option<Value> {
    let sizes = bufferizer.sizes_of(value);
    let rewriter = &mut bufferizer.rewriter;
    let ty = with_identity(rewriter.context(), rewriter.ir().value_type(value), allocation.memory_space);
    if allocation.in_scope {
        return Some(Alloca::build(rewriter, &sizes[..], [], ty));
    }
    let buffer = Alloc::build(rewriter, &sizes[..], [], ty);
    if allocation.is_freed {
        let saved = rewriter.insertion_point();
        let block = rewriter.ir().value_block(buffer)?;
        let end = rewriter.ir().last_op(block)?;
        rewriter.set_insertion_point(end);
        Dealloc::build(rewriter, buffer);
        rewriter.restore_insertion_point(saved);
    }
    Some(buffer)
}

fn copy(bufferizer: &mut Bufferizer<'_, '_>, source: Value, buffer: Value, by: CopyOp) -> Option<()> {
    let rewriter = &mut bufferizer.rewriter;
    let (context, ty) = (rewriter.context(), rewriter.ir().value_type(source));
    if by == CopyOp::Materialize {
        let writable = context.unit_attr();
        MaterializeInDestination::with(rewriter).writable(writable).build(source, buffer, None);
        return Some(());
    }
    let ty = fully_dynamic(context, ty, None);
    let from = ToBuffer::with(rewriter).read_only(context.unit_attr()).build(source, ty);
    match by {
        CopyOp::Memref => _ = Copy::build(rewriter, from, buffer),
        CopyOp::Linalg | CopyOp::Materialize => _ = build_copy(rewriter, from, buffer),
    }
    Some(())
}

/// Memory of the padding, into which the source is copied.
fn allocate_padded(bufferizer: &mut Bufferizer<'_, '_>, pad: tensor::Pad, allocation: Allocation) -> Option<Value> {
    let ir = bufferizer.ir();
    // A padding that depends on the place is no fill.
    let value = tensor::padding(ir, pad)?;
    let (source, result, constant) = (pad.source(ir), pad.result(ir), constant_value(ir, value));
    let ([offsets, _], ty) = (tensor::margins(ir, pad), ir.value_type(result));
    if !is_tensor(bufferizer.context(), ty) {
        return None;
    }
    let buffer = allocate(bufferizer, result, allocation)?;
    let rewriter = &mut bufferizer.rewriter;
    let value = constant.map_or(value, |constant| arith::Constant::build(rewriter, constant));
    build_fill_of_memory(rewriter, value, buffer);
    let sizes = tensor::sizes_of(rewriter, source);
    let shape: Vec<i64> = sizes.iter().map(|size| size.number()).collect();
    let steps = vec![MixedIndex::Static(1); sizes.len()];
    let lists = [offsets, sizes, steps];
    let whole = rewriter.ir().value_type(buffer);
    let part = slice_type(rewriter.context(), whole, &Slice::of_lists(&lists), &shape)?;
    let [offsets, sizes, steps] = &lists;
    let part = SubView::make(rewriter, buffer, [offsets, sizes, steps], part).result(rewriter.ir());
    copy(bufferizer, source, part, allocation.copy)?;
    let rewriter = &mut bufferizer.rewriter;
    let whole = ToTensor::build(rewriter, buffer, ty);
    mark(rewriter, whole);
    rewriter.replace_op(pad.op(), &[whole]).then_some(buffer)
}
