//! Transfers that may reach over the end of memory, as transfers within bounds of that memory or of a copy.
//!
//! ```text
//! %copy = memref.alloca() : memref<4x8xf32>
//! %from:3 = scf.if %is_inside -> (memref<?x8xf32>, index, index) {
//!   scf.yield %memory, %i, %j
//! } else {
//!   ... what is there in memory, and padding, in %copy
//!   scf.yield %copy, %c0, %c0
//! }
//! %vector = vector.transfer_read %from#0[%from#1, %from#2], %padding {in_bounds = [true, true]}
//! ```
//!
//! What is written in the copy is put in memory afterwards.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, PatternRoot, PatternSet, RewritePattern, Rewriter};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{DYNAMIC, Ir, Op, Region, Type, TypeData, Value};

use super::to_scf::Transfer;
use super::{again, is_masked};
use crate::affine::{self, composed_folded_apply, map_attr};
use crate::arith::{self, CmpIPredicate};
use crate::index_list::MixedIndex;
use crate::memref::layout::{StridedForm, strided_form, strided_layout};
use crate::memref::{self, SubView, are_cast_compatible, memory_space, slice_type};
use crate::slices::Slice;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, vector};
use crate::vector::{TypeCast, bools_attr};
use crate::{linalg, scf};

/// What is done where the vector reaches over the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strategy {
    /// Nothing is split.
    None,
    /// The transfer as it was, between memory and a vector that goes through the copy.
    VectorTransfer,
    /// The part that is there is copied.
    Copy,
    /// It is taken to be within bounds, always.
    InBounds,
}

/// Adds the rewrite.
pub(crate) fn add_patterns(patterns: &mut PatternSet, strategy: Strategy) {
    add_folds(patterns);
    patterns.add(Split(strategy));
}

struct Split(Strategy);

impl RewritePattern for Split {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        "VectorTransferFullPartialRewriter"
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        split(rewriter, op, self.0).is_some()
    }
}

/// A transfer of the last dimensions of memory in order, which may reach over the end and is not split yet.
fn transfer(ir: &Ir<'_>, op: Op) -> Option<Transfer> {
    let is_split = ir.parent_op(op).is_some_and(|parent| scf::If::matches(ir, parent)) || is_masked(ir, op);
    Transfer::of(ir, op).filter(|transfer| {
        let reaches_over = transfer.bounds.contains(&false) && transfer.map.results().len() == transfer.bounds.len();
        transfer.map.is_minor_identity() && reaches_over && !is_split
    })
}

fn split(rewriter: &mut Rewriter<'_, '_>, op: Op, strategy: Strategy) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let transfer = transfer(ir, op)?;
    let within = bools_attr(context, transfer.bounds.len(), true);
    match strategy {
        Strategy::None => return None,
        Strategy::InBounds => return rewriter.set_attribute(op, "in_bounds", within).then_some(()),
        Strategy::VectorTransfer | Strategy::Copy => {}
    }
    let v = transfer.vector(ir).filter(|v| !v.is_scalable() && transfer.mask.is_none())?;
    let memory = ir.value_type(transfer.base);
    let TypeData::MemRef { shape, element, .. } = context.type_data(memory) else { return None };
    // MLIR does not end where there are more dimensions in memory than in the vector.
    if shape.len() != v.rank() || *element != v.element {
        return None;
    }
    let copied = context.memref(v.shape, v.element, None);
    let common = common_type(rewriter.ir(), memory, copied)?;
    let scope = ir.ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::AutomaticAllocationScope)))?;
    let start = ir.first_block(*ir.regions(scope).first()?)?;

    let is_inside = condition(rewriter, &transfer, v)?;
    rewriter.set_insertion_point_to_start(start);
    let alignment = context.i64_attr(32);
    let copy = memref::Alloca::with(rewriter).alignment(Some(alignment)).build([], [], copied);
    rewriter.set_insertion_point(op);
    let from = choice(rewriter, &transfer, strategy, is_inside, copy, common)?;
    // What is written comes before the memory and the indices.
    let first = usize::from(transfer.value.is_some());
    for (number, &value) in from.iter().enumerate() {
        rewriter.set_operand(op, first + number, value);
    }
    rewriter.set_attribute(op, "in_bounds", within);
    if transfer.value.is_some() {
        rewriter.set_insertion_point_after(op);
        put_back(rewriter, &transfer, strategy, is_inside, copy)?;
    }
    Some(())
}

/// A type that memory and its copy can be cast to.
fn common_type(ir: &Ir<'_>, memory: Type, copy: Type) -> Option<Type> {
    let context = ir.context();
    if are_cast_compatible(context, memory, copy) {
        return Some(memory);
    }
    let (a, b) = (strided_form(context, memory)?, strided_form(context, copy)?);
    let known = |a: i64, b: i64| if a == b { a } else { DYNAMIC };
    let all = |a: &[i64], b: &[i64]| a.iter().zip(b).map(|(&a, &b)| known(a, b)).collect::<Vec<i64>>();
    let shape = all(context.shape(memory)?, context.shape(copy)?);
    let form = StridedForm { strides: all(&a.strides, &b.strides).into(), offset: known(a.offset, b.offset) };
    let layout = Some(strided_layout(context, &form));
    let element = context.element_type(memory);
    Some(context.intern_type(TypeData::MemRef { shape: shape.into(), element, layout, memory_space: None }))
}

/// Whether the vector is within bounds.
fn condition(b: &mut Builder<'_, '_>, transfer: &Transfer, v: VectorType<'_>) -> Option<Value> {
    let mut condition = None;
    for (dim, &size) in v.shape.iter().enumerate().filter(|&(dim, _)| !transfer.bounds[dim]) {
        let map = AffineMap::new(1, 0, [AffineExpr::Dim(0).add(&AffineExpr::Constant(size))])?;
        let index = MixedIndex::Value(transfer.indices[dim]);
        let index = index.known(b.ir()).map_or(index, MixedIndex::Static);
        let end = composed_folded_apply(b, &map, &[index]);
        let size = linalg::size_of(b, transfer.base, dim);
        if let (MixedIndex::Static(end), MixedIndex::Static(size)) = (end, size)
            && end <= size
        {
            continue;
        }
        let (end, size) = (end.materialize(b), size.materialize(b));
        let is_inside = arith::CmpI::build(b, end, size, CmpIPredicate::Sle);
        condition = Some(match condition {
            Some(condition) => arith::AndI::build(b, condition, is_inside),
            None => is_inside,
        });
    }
    condition
}

/// Memory of a type in the space of another, and cast to it.
fn cast(b: &mut Builder<'_, '_>, memory: Value, to: Type) -> Value {
    let context = b.context();
    let (mut value, from) = (memory, b.ir().value_type(memory));
    if memory_space(context, from) != memory_space(context, to)
        && let TypeData::MemRef { shape, element, layout, .. } = context.type_data(from)
    {
        let moved = context.intern_type(TypeData::MemRef {
            shape: shape.clone(),
            element: *element,
            layout: *layout,
            memory_space: memory_space(context, to),
        });
        value = memref::MemorySpaceCast::build(b, value, moved);
    }
    if b.ir().value_type(value) != to {
        value = memref::Cast::build(b, value, to);
    }
    value
}

/// The memory and indices of the transfer within bounds.
fn choice(
    rewriter: &mut Rewriter<'_, '_>,
    transfer: &Transfer,
    strategy: Strategy,
    is_inside: Value,
    copy: Value,
    common: Type,
) -> Option<Vec<Value>> {
    let index = rewriter.context().index();
    let zero = rewriter.context().index_attr(0);
    let zero = arith::Constant::build(rewriter, zero);
    let types: Vec<Type> = std::iter::once(common).chain(transfer.indices.iter().map(|_| index)).collect();
    let inside = rewriter.region_of(&[], |b, _| {
        let base = cast(b, transfer.base, common);
        let values: Vec<Value> = std::iter::once(base).chain(transfer.indices.iter().copied()).collect();
        scf::Yield::build(b, &values[..]);
    });
    let mut is_filled = Some(());
    let outside = rewriter.region_of(&[], |b, _| {
        if let Some(padding) = transfer.padding {
            is_filled = fill(b, transfer, strategy, padding, copy);
        }
        let base = cast(b, copy, common);
        let values: Vec<Value> = std::iter::once(base).chain(transfer.indices.iter().map(|_| zero)).collect();
        scf::Yield::build(b, &values[..]);
    });
    let made = scf::If::build_with_regions(rewriter, is_inside, &types[..], inside, outside);
    let mut results: Vec<Value> = rewriter.ir().results(made.op()).collect();
    if transfer.value.is_some() {
        // MLIR puts the results of a write in place of values: of equal indices the last one is taken.
        let last = |index: &Value| transfer.indices.iter().rposition(|other| other == index);
        let places: Vec<Option<usize>> = transfer.indices.iter().map(last).collect();
        let of = |(number, place): (usize, Option<usize>)| results[1 + place.unwrap_or(number)];
        results = std::iter::once(results[0]).chain(places.into_iter().enumerate().map(of)).collect();
    }
    is_filled.map(|()| results)
}

/// Memory of one vector.
fn as_vector(b: &mut Builder<'_, '_>, transfer: &Transfer, copy: Value) -> Value {
    let ty = b.context().memref(&[], transfer.ty, None);
    TypeCast::build(b, copy, ty)
}

/// What a read reads, in the copy.
fn fill(b: &mut Builder<'_, '_>, transfer: &Transfer, strategy: Strategy, padding: Value, copy: Value) -> Option<()> {
    if strategy == Strategy::VectorTransfer {
        let operands: Vec<Value> = b.ir().operands(transfer.op).collect();
        let read = again(b, transfer.op, &operands, [transfer.ty]);
        let value = b.ir().result(read, 0);
        let whole = as_vector(b, transfer, copy);
        memref::Store::with(b).build(value, whole, []);
        return Some(());
    }
    let region = same_value(b, padding);
    linalg::Fill::build_with_regions(b, [padding], [copy], [], region);
    let [there, here] = common_parts(b, transfer, copy)?;
    memref::Copy::build(b, there, here);
    Some(())
}

/// The body of a fill.
fn same_value(b: &mut Builder<'_, '_>, value: Value) -> Region {
    let ty = b.ir().value_type(value);
    b.region_of(&[ty, ty], |b, arguments| {
        linalg::Yield::build(b, &arguments[..1]);
    })
}

/// The part of the vector that is in memory: of the memory, and of the copy.
fn common_parts(b: &mut Builder<'_, '_>, transfer: &Transfer, copy: Value) -> Option<[Value; 2]> {
    let context = b.context();
    let shape = vector(context, transfer.ty)?.shape;
    let mut sizes = Vec::with_capacity(shape.len());
    for (dim, &size) in shape.iter().enumerate() {
        let there = linalg::size_of(b, transfer.base, dim).materialize(b);
        let most = arith::Constant::build(b, context.index_attr(size));
        let left = AffineExpr::Dim(0).sub(&AffineExpr::Dim(1));
        let map = map_attr(context, AffineMap::new(3, 0, [left, AffineExpr::Dim(2)])?);
        sizes.push(MixedIndex::Value(affine::Min::build(b, [there, transfer.indices[dim], most], map)));
    }
    let indices: Vec<MixedIndex> = transfer.indices.iter().copied().map(MixedIndex::Value).collect();
    let there = part(b, transfer.base, &indices, &sizes)?;
    let here = part(b, copy, &vec![MixedIndex::Static(0); sizes.len()], &sizes)?;
    Some([there, here])
}

fn part(b: &mut Builder<'_, '_>, memory: Value, offsets: &[MixedIndex], sizes: &[MixedIndex]) -> Option<Value> {
    let lists = [offsets.to_vec(), sizes.to_vec(), vec![MixedIndex::Static(1); sizes.len()]];
    let slice = Slice::of_lists(&lists);
    let ty = slice_type(b.context(), b.ir().value_type(memory), &slice, &slice.sizes)?;
    let [offsets, sizes, steps] = &lists;
    let made = SubView::make(b, memory, [offsets, sizes, steps], ty);
    Some(made.result(b.ir()))
}

/// What a write wrote in the copy, in memory. MLIR takes the part of the copy that has the indices of the memory.
fn put_back(
    rewriter: &mut Rewriter<'_, '_>,
    transfer: &Transfer,
    strategy: Strategy,
    is_inside: Value,
    copy: Value,
) -> Option<()> {
    let yes = rewriter.context().bool_attr(true);
    let yes = arith::Constant::build(rewriter, yes);
    let is_outside = arith::XOrI::build(rewriter, is_inside, yes);
    let mut is_done = Some(());
    let region = rewriter.region_of(&[], |b, _| {
        is_done = match strategy {
            Strategy::VectorTransfer => {
                let whole = as_vector(b, transfer, copy);
                let value = memref::Load::with(b).nontemporal(false).build(whole, []);
                let operands = [&[value, transfer.base], &transfer.indices[..]].concat();
                let written = again(b, transfer.op, &operands, []);
                let bounds = crate::vector::bool_list_attr(b.context(), transfer.bounds.iter().copied());
                let name = b.context().identifier("in_bounds");
                b.ir_mut().set_attribute(written, name, bounds);
                Some(())
            }
            Strategy::Copy | Strategy::None | Strategy::InBounds => {
                common_parts(b, transfer, copy).map(|[there, here]| {
                    memref::Copy::build(b, here, there);
                })
            }
        };
        scf::Yield::build(b, []);
    });
    let nothing = rewriter.ir_mut().create_region();
    scf::If::build_with_regions(rewriter, is_outside, [], region, nothing);
    is_done
}
