//! Transfers as transfers of vectors of fewer dimensions: one after another, or in loops through memory; transfers of one
//! dimension that is no contiguous one as loops over elements.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, PatternRoot, PatternSet, RewritePattern, Rewriter, defined_by};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Ir, Op, Type, TypeData, Value};

use super::is_masked;
use super::lower_parts::MOST_PARTS;
use super::print::print_elements;
use crate::affine::{composed_folded_apply, map_attr, map_of};
use crate::arith::{self, CmpIPredicate};
use crate::index_list::MixedIndex;
use crate::memref::{self, layout::strided_form};
use crate::scf;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, element_count, vector, vector_of};
use crate::vector::{
    Broadcast, Extract, Insert, Print, TransferRead, TransferWrite, TypeCast, VectorScale, bool_list_attr,
};

/// How transfers of vectors of more dimensions are lowered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    /// The dimensions of vectors that stay.
    pub rank: i64,
    /// Without loops and memory.
    pub unroll: bool,
    /// Those of tensors, too.
    pub tensors: bool,
}

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet, options: Options) {
    add_folds(patterns);
    let mut add = |name, rewrite| _ = patterns.add(Lowering { name, options, rewrite });
    match options.unroll {
        true => add("UnrollTransferConversion", unroll),
        false => {
            add("PrepareTransferConversion", through_memory);
            add("TransferOpConversion", loop_over_rows);
        }
    }
    if options.rank == 1 {
        add("TransferOp1dConversion", loop_over_elements);
    }
    patterns.add_fn::<Print>("DecomposePrintOpConversion", |rewriter, op| print_elements(rewriter, op).is_some());
}

struct Lowering {
    name: &'static str,
    options: Options,
    rewrite: fn(&mut Rewriter<'_, '_>, Transfer, Options) -> Option<()>,
}

impl RewritePattern for Lowering {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let transfer = Transfer::of(rewriter.ir(), op).filter(|_| !is_masked(rewriter.ir(), op));
        transfer.is_some_and(|transfer| (self.rewrite)(rewriter, transfer, self.options).is_some())
    }
}

/// The mark of a transfer whose vector is in memory.
const IN_MEMORY: &str = "__vector_to_scf_lowering__";

/// A transfer, taken apart.
#[derive(Clone)]
pub(super) struct Transfer {
    pub op: Op,
    pub base: Value,
    pub indices: Vec<Value>,
    /// What is written.
    pub value: Option<Value>,
    /// What is read where memory ends.
    pub padding: Option<Value>,
    pub mask: Option<Value>,
    pub map: AffineMap,
    pub bounds: Vec<bool>,
    /// The vector's type.
    pub ty: Type,
    /// The tensor that a write makes.
    pub result: Option<Type>,
}

impl Transfer {
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let context = ir.context();
        let map = || map_of(context, ir.attribute_str(op, "permutation_map")?).cloned();
        if let Some(read) = TransferRead::cast(ir, op) {
            return Some(Transfer {
                op,
                base: read.base(ir),
                indices: read.indices(ir).to_vec(),
                value: None,
                padding: Some(read.padding(ir)),
                mask: read.mask(ir),
                map: map()?,
                bounds: super::bounds_of(ir, op)?,
                ty: ir.value_type(read.vector(ir)),
                result: None,
            });
        }
        let write = TransferWrite::cast(ir, op)?;
        Some(Transfer {
            op,
            base: write.base(ir),
            indices: write.indices(ir).to_vec(),
            value: Some(write.valueToStore(ir)),
            padding: None,
            mask: write.mask(ir),
            map: map()?,
            bounds: super::bounds_of(ir, op)?,
            ty: ir.value_type(write.valueToStore(ir)),
            result: write.result(ir).map(|result| ir.value_type(result)),
        })
    }

    pub fn vector<'c>(&self, ir: &Ir<'c>) -> Option<VectorType<'c>> {
        vector(ir.context(), self.ty)
    }

    /// The dimension of memory that the first one of the vector is; `None` where it is repeated.
    fn dim(&self) -> Option<usize> {
        match self.map.results().first() {
            Some(AffineExpr::Dim(dim)) => Some(*dim as usize),
            _ => None,
        }
    }

    /// Whether its vectors of fewer dimensions can be transferred one after another.
    fn is_lowered(&self, ir: &Ir<'_>, options: Options) -> bool {
        let context = ir.context();
        let is_tensor = matches!(context.type_data(ir.value_type(self.base)), TypeData::RankedTensor { .. });
        let Some(v) = self.vector(ir) else { return false };
        let is_alike = context.element_type(ir.value_type(self.base)) == v.element;
        // The mask is in the order of memory: only then its first dimension is that of the vector.
        let is_ordered = self.mask.is_none() || {
            let dims = self.map.results().iter().filter_map(|result| match result {
                AffineExpr::Dim(dim) => Some(*dim),
                AffineExpr::Symbol(_) | AffineExpr::Constant(_) | AffineExpr::Binary(_) => None,
            });
            dims.is_sorted()
        };
        v.rank() as i64 > options.rank.max(0) && (options.tensors || !is_tensor) && is_alike && is_ordered
    }

    /// The transfer of the rows: its first dimension is gone, as is the mask.
    fn row(&self, ir: &Ir<'_>) -> Option<Self> {
        let v = self.vector(ir)?;
        let map = AffineMap::new(self.map.num_dims(), 0, self.map.results()[1..].iter().cloned())?;
        Some(Transfer {
            map,
            bounds: self.bounds[1..].to_vec(),
            ty: vector_of(ir.context(), &v.shape[1..], &v.scalable[1..], v.element),
            mask: None,
            ..self.clone()
        })
    }

    /// Makes it; a read is its vector, a write of a tensor the tensor.
    fn build(&self, b: &mut Builder<'_, '_>) -> Option<(Op, Option<Value>)> {
        let context = b.context();
        let (map, bounds) = (map_attr(context, self.map.clone()), bool_list_attr(context, self.bounds.iter().copied()));
        match (self.value, self.padding) {
            (None, Some(padding)) => {
                let value =
                    TransferRead::build(b, self.base, &self.indices[..], padding, self.mask, map, bounds, self.ty);
                Some((b.ir().defining_op(value)?, Some(value)))
            }
            (Some(value), _) => {
                let made =
                    TransferWrite::build(b, value, self.base, &self.indices[..], self.mask, map, bounds, self.result);
                Some((made.op(), b.ir().results(made.op()).next()))
            }
            (None, None) => None,
        }
    }

    /// Whether a mask has a dimension for the first one of the vector, and others.
    fn has_mask_of_rows(&self, ir: &Ir<'_>) -> bool {
        self.mask.and_then(|mask| vector_type(ir, mask)).is_some_and(|mask| mask.rank() > 1)
    }
}

/// A number as a constant, an operand of a map.
fn number(b: &mut Builder<'_, '_>, number: i64) -> Value {
    let number = b.context().index_attr(number);
    arith::Constant::build(b, number)
}

/// The sum of an index and a number or counter.
fn sum(b: &mut Builder<'_, '_>, index: Value, place: MixedIndex) -> Option<Value> {
    let map = AffineMap::new(2, 0, [AffineExpr::Dim(0).add(&AffineExpr::Dim(1))])?;
    Some(match composed_folded_apply(b, &map, &[MixedIndex::Value(index), place]) {
        MixedIndex::Value(value) => value,
        MixedIndex::Static(value) => number(b, value),
    })
}

/// The indices of a row.
fn row_indices(b: &mut Builder<'_, '_>, transfer: &Transfer, place: MixedIndex) -> Option<Vec<Value>> {
    let mut indices = transfer.indices.clone();
    if let Some(dim) = transfer.dim() {
        indices[dim] = sum(b, indices[dim], place)?;
    }
    Some(indices)
}

/// Whether a row is within bounds and selected by the mask; `None` where it always is.
fn condition(b: &mut Builder<'_, '_>, transfer: &Transfer, place: MixedIndex) -> Option<Option<Value>> {
    let mut condition = None;
    if let Some(dim) = transfer.dim().filter(|_| !transfer.bounds[0]) {
        let size = size_along(b, transfer.base, dim)?;
        let index = sum(b, transfer.indices[dim], place)?;
        condition = Some(arith::CmpI::build(b, size, index, CmpIPredicate::Sgt));
    }
    let mask = transfer.mask.filter(|_| transfer.dim().is_some() && !transfer.has_mask_of_rows(b.ir()));
    if let Some(mask) = mask {
        let bit = b.context().i1();
        let selected = match place {
            MixedIndex::Static(number) => {
                let position = b.context().dense_i64_array_attr(&[number]);
                Extract::build(b, mask, [], position, bit)
            }
            MixedIndex::Value(counter) => {
                let position = b.context().dense_i64_array_attr(&[vulcanize_ir::DYNAMIC]);
                Extract::build(b, mask, [counter], position, bit)
            }
        };
        condition = Some(match condition {
            Some(condition) => arith::AndI::build(b, condition, selected),
            None => selected,
        });
    }
    Some(condition)
}

fn size_along(b: &mut Builder<'_, '_>, array: Value, dim: usize) -> Option<Value> {
    let (ir, context) = (b.ir(), b.context());
    let ty = ir.value_type(array);
    let size = *context.shape(ty)?.get(dim)?;
    if size != vulcanize_ir::DYNAMIC {
        return Some(number(b, size));
    }
    let dim = number(b, i64::try_from(dim).ok()?);
    Some(match context.type_data(ty) {
        TypeData::MemRef { .. } => memref::Dim::build(b, array, dim),
        _ => crate::tensor::Dim::build(b, array, dim),
    })
}

/// Does something under a condition, if there is one. What it makes, if anything, is `otherwise` where it is not done.
fn under(
    b: &mut Builder<'_, '_>,
    condition: Option<Value>,
    make: impl FnOnce(&mut Builder<'_, '_>) -> Option<Value>,
    otherwise: impl FnOnce(&mut Builder<'_, '_>) -> Option<Value>,
) -> Option<Value> {
    let Some(condition) = condition else { return make(b) };
    let mut types: Vec<Type> = Vec::new();
    let first = b.region_of(&[], |b, _| {
        let made = make(b);
        types.extend(made.map(|value| b.ir().value_type(value)));
        scf::Yield::build(b, made.as_slice());
    });
    let second = b.region_of(&[], |b, _| {
        let made = otherwise(b);
        scf::Yield::build(b, made.as_slice());
    });
    let made = scf::If::build_with_regions(b, condition, &types[..], first, second);
    b.ir().results(made.op()).next()
}

// ---- without loops ----

/// A vector at a place: the vector, and the position of the transferred one in it.
type At = (Value, Vec<i64>);

/// The insertion that is the only use of a read: of it, the op, and the vector and position.
fn insertion(ir: &Ir<'_>, transfer: &Transfer) -> Option<(Op, At)> {
    let result = ir.result(transfer.op, 0);
    let user = ir.users(result).next().filter(|_| ir.has_one_use(result))?;
    let insert = Insert::cast(ir, user).filter(|insert| insert.valueToStore(ir) == result)?;
    let is_static = insert.dynamic_position(ir).is_empty();
    let position = ir.context().dense_i64_array(insert.static_position(ir)).filter(|_| is_static)?;
    (ir.parent_block(user) == ir.parent_block(transfer.op)).then(|| (user, (insert.dest(ir), position.to_vec())))
}

/// The vector that a written one is extracted from.
fn extraction(ir: &Ir<'_>, value: Value) -> At {
    let found = defined_by::<Extract>(ir, value).filter(|extract| extract.dynamic_position(ir).is_empty());
    let position = found.and_then(|extract| ir.context().dense_i64_array(extract.static_position(ir)));
    match found.zip(position) {
        Some((extract, position)) => (extract.source(ir), position.to_vec()),
        None => (value, Vec::new()),
    }
}

fn unroll(rewriter: &mut Rewriter<'_, '_>, transfer: Transfer, options: Options) -> Option<()> {
    let ir = rewriter.ir();
    let rows = transfer.vector(ir).filter(|_| transfer.is_lowered(ir, options))?;
    let count = *rows.shape.first()?;
    let leading = rows.rank() - usize::try_from(options.rank.max(0)).ok()?;
    element_count(&rows.shape[..leading]).filter(|&count| count <= MOST_PARTS && !rows.scalable[0])?;
    match transfer.value {
        Some(value) => unroll_write(rewriter, &transfer, value, count),
        None => unroll_read(rewriter, &transfer, count),
    }
}

/// The mask of a row.
fn row_mask(b: &mut Builder<'_, '_>, transfer: &Transfer, place: i64) -> Option<Value> {
    let mask = transfer.mask?;
    if transfer.dim().is_none() {
        return Some(mask);
    }
    let from = vector_type(b.ir(), mask).filter(|from| from.rank() > 1)?;
    let ty = vector_of(b.context(), &from.shape[1..], &from.scalable[1..], from.element);
    let position = b.context().dense_i64_array_attr(&[place]);
    Some(Extract::build(b, mask, [], position, ty))
}

fn unroll_read(rewriter: &mut Rewriter<'_, '_>, transfer: &Transfer, count: i64) -> Option<()> {
    let inserted = insertion(rewriter.ir(), transfer);
    let (mut result, before) = match &inserted {
        Some((_, at)) => at.clone(),
        None => (Broadcast::build(rewriter, transfer.padding?, transfer.ty), Vec::new()),
    };
    let row = transfer.row(rewriter.ir())?;
    let is_scalar = vector(rewriter.context(), row.ty)?.rank() == 0;
    for place in 0..count {
        let condition = condition(rewriter, transfer, MixedIndex::Static(place))?;
        let so_far = result;
        let read = |b: &mut Builder<'_, '_>| {
            let indices = row_indices(b, transfer, MixedIndex::Static(place))?;
            let mask = row_mask(b, transfer, place);
            let mut value = Transfer { indices, mask, ..row.clone() }.build(b)?.1?;
            if is_scalar {
                let (position, element) = (b.context().dense_i64_array_attr(&[]), b.context().element_type(row.ty));
                value = Extract::build(b, value, [], position, element);
            }
            let position: Vec<i64> = before.iter().copied().chain([place]).collect();
            let position = b.context().dense_i64_array_attr(&position);
            Some(Insert::build(b, value, so_far, [], position))
        };
        result = under(rewriter, condition, read, |_| Some(so_far))?;
    }
    match inserted {
        Some((insert, _)) => {
            rewriter.replace_op(insert, &[result]);
            rewriter.erase_op(transfer.op).then_some(())
        }
        None => rewriter.replace_op(transfer.op, &[result]).then_some(()),
    }
}

fn unroll_write(rewriter: &mut Rewriter<'_, '_>, transfer: &Transfer, value: Value, count: i64) -> Option<()> {
    let (whole, before) = extraction(rewriter.ir(), value);
    let row = transfer.row(rewriter.ir())?;
    let rank = vector(rewriter.context(), row.ty)?.rank();
    let mut base = transfer.base;
    for place in 0..count {
        let condition = condition(rewriter, transfer, MixedIndex::Static(place))?;
        let write = |b: &mut Builder<'_, '_>| {
            let indices = row_indices(b, transfer, MixedIndex::Static(place))?;
            let position: Vec<i64> = before.iter().copied().chain([place]).collect();
            let position = b.context().dense_i64_array_attr(&position);
            let part = if rank == 0 { b.context().element_type(row.ty) } else { row.ty };
            let mut value = Extract::build(b, whole, [], position, part);
            if rank == 0 {
                value = Broadcast::build(b, value, row.ty);
            }
            let mask = row_mask(b, transfer, place);
            Transfer { base, indices, mask, value: Some(value), ..row.clone() }.build(b)?.1
        };
        let so_far = transfer.result.map(|_| base);
        if let Some(made) = under(rewriter, condition, write, |_| so_far) {
            base = made;
        }
    }
    match transfer.result {
        Some(_) => rewriter.replace_op(transfer.op, &[base]).then_some(()),
        None => rewriter.erase_op(transfer.op).then_some(()),
    }
}

// ---- in loops ----

/// What is read goes through memory, and what is written: that is where loops find rows.
fn through_memory(rewriter: &mut Rewriter<'_, '_>, transfer: Transfer, options: Options) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    if ir.attribute_str(transfer.op, IN_MEMORY).is_some() || !transfer.is_lowered(ir, options) {
        return None;
    }
    let rows = transfer.vector(ir).filter(|rows| !rows.is_scalable())?;
    element_count(rows.shape)?;
    let scope =
        ir.ancestor(transfer.op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::AutomaticAllocationScope)))?;
    let block = ir.first_block(*ir.regions(scope).first()?)?;
    let mask_type = transfer.mask.map(|mask| ir.value_type(mask));
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let data = memref::Alloca::build(rewriter, [], [], context.memref(&[], transfer.ty, None));
    let masks = mask_type.map(|ty| memref::Alloca::build(rewriter, [], [], context.memref(&[], ty, None)));
    rewriter.restore_insertion_point(point);
    let mask = match transfer.mask.zip(masks) {
        Some((mask, masks)) => {
            memref::Store::with(rewriter).build(mask, masks, []);
            Some(memref::Load::with(rewriter).build(masks, []))
        }
        None => None,
    };
    let op = transfer.op;
    match transfer.value {
        None => {
            let (made, value) = Transfer { mask, ..transfer }.build(rewriter)?;
            rewriter.set_attribute(made, IN_MEMORY, context.unit_attr());
            memref::Store::with(rewriter).build(value?, data, []);
            rewriter.replace_with(op, |b| memref::Load::with(b).build(data, [])).then_some(())
        }
        Some(value) => {
            memref::Store::with(rewriter).build(value, data, []);
            let value = memref::Load::with(rewriter).build(data, []);
            let (made, result) = Transfer { mask, value: Some(value), ..transfer }.build(rewriter)?;
            rewriter.set_attribute(made, IN_MEMORY, context.unit_attr());
            match result {
                Some(result) => rewriter.replace_op(op, &[result]).then_some(()),
                None => rewriter.erase_op(op).then_some(()),
            }
        }
    }
}

/// Memory of vectors as memory of their rows.
fn rows_in_memory(b: &mut Builder<'_, '_>, memory: Value) -> Option<Value> {
    let (ir, context) = (b.ir(), b.context());
    let TypeData::MemRef { shape, element, .. } = context.type_data(ir.value_type(memory)) else { return None };
    let v = vector(context, *element)?;
    let shape: Vec<i64> = shape.iter().copied().chain([v.shape[0]]).collect();
    let row = vector_of(context, &v.shape[1..], &v.scalable[1..], v.element);
    Some(TypeCast::build(b, memory, context.memref(&shape, row, None)))
}

/// A transfer whose vector is in memory is a loop over its rows there.
fn loop_over_rows(rewriter: &mut Rewriter<'_, '_>, transfer: Transfer, options: Options) -> Option<()> {
    let ir = rewriter.ir();
    ir.attribute_str(transfer.op, IN_MEMORY)?;
    // Where the vector is, and the op that has it from there or puts it there.
    let (access, memory, before) = match transfer.value {
        Some(value) => {
            let load = defined_by::<memref::Load>(ir, value)?;
            (load.op(), load.memref(ir), load.indices(ir).to_vec())
        }
        None => {
            let user = ir.users(ir.result(transfer.op, 0)).next()?;
            let store = memref::Store::cast(ir, user)?;
            (user, store.memref(ir), store.indices(ir).to_vec())
        }
    };
    let mask = match transfer.mask {
        Some(mask) => {
            let load = defined_by::<memref::Load>(ir, mask)?;
            Some((load.memref(ir), load.indices(ir).to_vec()))
        }
        None => None,
    };
    let (row, count) = (transfer.row(ir)?, *transfer.vector(ir)?.shape.first()?);
    let has_rows = transfer.has_mask_of_rows(ir) && transfer.dim().is_some();
    let keeps_mask = transfer.mask.is_some() && (transfer.dim().is_none() || has_rows);
    let is_done = vector(rewriter.context(), row.ty)?.rank() as i64 <= options.rank.max(0);
    let unit = rewriter.context().unit_attr();
    let rows = rows_in_memory(rewriter, memory)?;
    let mask = match mask {
        Some((memory, indices)) if has_rows => Some((rows_in_memory(rewriter, memory)?, indices)),
        mask => mask,
    };
    let (lower, upper, step) = (number(rewriter, 0), number(rewriter, count), number(rewriter, 1));
    // What is written to a tensor is carried.
    let start = transfer.result.map(|_| transfer.base);
    let (counter, end) = empty_loop(rewriter, [lower, upper, step], start)?;
    let (carried, place) = (rewriter.ir().operands(end).next(), MixedIndex::Value(counter));
    let base = carried.unwrap_or(transfer.base);
    let at: Vec<Value> = before.iter().copied().chain([counter]).collect();
    let mut marked = None;
    let transferred = |b: &mut Builder<'_, '_>| {
        let indices = row_indices(b, &transfer, place)?;
        let value = transfer.value.map(|_| memref::Load::with(b).nontemporal(false).build(rows, &at[..]));
        let mask = mask.as_ref().filter(|_| keeps_mask).map(|(masks, indices)| {
            let own = has_rows.then_some(counter);
            let indices: Vec<Value> = indices.iter().copied().chain(own).collect();
            memref::Load::with(b).nontemporal(false).build(*masks, &indices[..])
        });
        let (made, result) = Transfer { base, indices, value, mask, ..row.clone() }.build(b)?;
        marked = (!is_done).then_some(made);
        if value.is_none() {
            memref::Store::with(b).nontemporal(false).build(result?, rows, &at[..]);
            return None;
        }
        result
    };
    let otherwise = |b: &mut Builder<'_, '_>| {
        if let Some(padding) = transfer.padding {
            let padding = Broadcast::build(b, padding, row.ty);
            memref::Store::with(b).nontemporal(false).build(padding, rows, &at[..]);
        }
        carried
    };
    let condition = condition(rewriter, &transfer, place)?;
    if let Some(made) = under(rewriter, condition, transferred, otherwise) {
        rewriter.set_operand(end, 0, made);
    }
    if let Some(made) = marked {
        rewriter.set_attribute(made, IN_MEMORY, unit);
    }
    if transfer.value.is_none() {
        rewriter.erase_op(access);
    }
    let around = rewriter.ir().parent_op(end)?;
    match rewriter.ir().results(around).next() {
        Some(result) => rewriter.replace_op(transfer.op, &[result]).then_some(()),
        None => rewriter.erase_op(transfer.op).then_some(()),
    }
}

/// Makes a loop that hands on what it begins with, and stays before its end. Returns the counter, and the end.
///
/// The loop is there before what is in it is made: only then its counter is seen to be one.
fn empty_loop(
    rewriter: &mut Rewriter<'_, '_>,
    [lower, upper, step]: [Value; 3],
    start: Option<Value>,
) -> Option<(Value, Op)> {
    let made = scf::For::build(rewriter, lower, upper, step, start.as_slice(), |_, _, carried| carried.to_vec());
    let ir = rewriter.ir();
    let block = ir.first_block(ir.region(made.op(), 0))?;
    let (counter, end) = (made.induction_variable(ir), ir.last_op(block)?);
    rewriter.set_insertion_point(end);
    Some((counter, end))
}

/// A transfer of one dimension that is not contiguous, or repeated, is a loop over its elements.
fn loop_over_elements(rewriter: &mut Rewriter<'_, '_>, transfer: Transfer, _: Options) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let v = transfer.vector(ir).filter(|v| v.rank() == 1)?;
    let ty = ir.value_type(transfer.base);
    let TypeData::MemRef { element, .. } = context.type_data(ty) else { return None };
    let is_contiguous = transfer.map.is_minor_identity()
        && strided_form(context, ty).is_some_and(|form| form.strides.last() == Some(&1));
    if is_contiguous || transfer.map.results().len() != 1 || *element != v.element {
        return None;
    }
    let (count, is_scalable) = (v.shape[0], v.scalable[0]);
    let lower = number(rewriter, 0);
    let mut upper = number(rewriter, count);
    if is_scalable {
        let scale = VectorScale::build(rewriter);
        upper = arith::MulI::build(rewriter, upper, scale);
    }
    let step = number(rewriter, 1);
    let start = match transfer.padding {
        Some(padding) => Some(Broadcast::build(rewriter, padding, transfer.ty)),
        None => None,
    };
    let position = context.dense_i64_array_attr(&[vulcanize_ir::DYNAMIC]);
    let (counter, end) = empty_loop(rewriter, [lower, upper, step], start)?;
    let place = MixedIndex::Value(counter);
    let carried = rewriter.ir().operands(end).next();
    let indices = row_indices(rewriter, &transfer, place)?;
    let element = |b: &mut Builder<'_, '_>| match (transfer.value, carried) {
        (None, Some(carried)) => {
            let value = memref::Load::with(b).nontemporal(false).build(transfer.base, &indices[..]);
            Some(Insert::build(b, value, carried, [counter], position))
        }
        (Some(written), _) => {
            let value = Extract::build(b, written, [counter], position, v.element);
            memref::Store::with(b).nontemporal(false).build(value, transfer.base, &indices[..]);
            None
        }
        (None, None) => None,
    };
    let condition = condition(rewriter, &transfer, place)?;
    if let Some(made) = under(rewriter, condition, element, |_| carried) {
        rewriter.set_operand(end, 0, made);
    }
    let around = rewriter.ir().parent_op(end)?;
    let results: Vec<Value> = rewriter.ir().results(around).collect();
    match transfer.value {
        None => rewriter.replace_op(transfer.op, &results).then_some(()),
        Some(_) => rewriter.erase_op(transfer.op).then_some(()),
    }
}
