//! A tile of a structured op: the op on slices of its operands.
//!
//! A tile is an offset and a size for each loop. Whatever makes the loops around it (`tiling_loops.rs`) asks three things:
//! the [domain](domain) of the op, the op on a [tile](tile), and the [place of a result](result_place) in the whole.
//! All three follow from the interface [`Structured`] alone. The ops come in the order in which MLIR makes them.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, OperationState, Type, TypeData, Value, WalkOrder};

use super::parts::{is_tensor, size_of};
use crate::affine::composed_folded_apply;
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::Index;
use crate::linalg::structured::{IterationSpace, Structured, num_inputs, rank};
use crate::slices::Slice;
use crate::{memref, tensor};

/// Offsets and sizes, one for each dimension.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub offsets: Vec<MixedIndex>,
    pub sizes: Vec<MixedIndex>,
}

/// The loops and maps of an op that can be tiled, and the number of iterations of each loop.
pub(crate) struct Domain {
    pub space: IterationSpace,
    pub sizes: Vec<MixedIndex>,
}

/// The domain of a structured op; `None` for any other op. It asks the size of each dimension of each operand.
pub(crate) fn domain(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Domain> {
    let operands: Vec<Value> = rewriter.ir().operands(op).collect();
    domain_of(rewriter, op, &operands)
}

/// The domain of a structured op with these operands in place of its own.
pub(crate) fn domain_of(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value]) -> Option<Domain> {
    let ir = rewriter.ir();
    let space = Structured::of(ir, op)?.space(ir, op)?;
    let sources = crate::linalg::loop_sources(&space)?;
    let mut known: Vec<Vec<MixedIndex>> = Vec::with_capacity(operands.len());
    for &operand in operands {
        let dimensions = rank(rewriter.ir(), operand);
        known.push((0..dimensions).map(|dimension| size_of(rewriter, operand, dimension)).collect());
    }
    let sizes = sources.into_iter().map(|(operand, dimension)| known[operand][dimension]).collect();
    Some(Domain { space, sizes })
}

/// `d0 + add` of a number or value.
fn plus(rewriter: &mut Rewriter<'_, '_>, index: MixedIndex, add: i64) -> MixedIndex {
    let sum = AffineExpr::Dim(0).add(&AffineExpr::Constant(add));
    let map = AffineMap::new(1, 0, [sum]).expect("one dimension");
    composed_folded_apply(rewriter, &map, &[index])
}

/// The last place of each loop in a tile.
fn last_places(rewriter: &mut Rewriter<'_, '_>, sizes: &[MixedIndex]) -> Vec<MixedIndex> {
    sizes.iter().map(|&size| plus(rewriter, size, -1)).collect()
}

/// Whether the place in a dimension of an operand depends on a loop that has iterations in the tile.
fn is_tiled(result: &AffineExpr, sizes: &[MixedIndex]) -> bool {
    (0..sizes.len()).any(|dim| sizes[dim] != MixedIndex::Static(0) && result.is_function_of_dim(dim as u32))
}

/// The part of an operand that a tile needs.
fn slice_of(
    rewriter: &mut Rewriter<'_, '_>,
    operand: Value,
    map: &AffineMap,
    tile: &Place,
    last: &[MixedIndex],
) -> Place {
    let mut slice = Place::default();
    for (dimension, result) in map.results().iter().enumerate() {
        if !is_tiled(result, &tile.sizes) {
            slice.offsets.push(MixedIndex::Static(0));
            slice.sizes.push(size_of(rewriter, operand, dimension));
            continue;
        }
        let place = AffineMap::new(map.num_dims(), 0, [result.clone()]).expect("a result of the map");
        slice.offsets.push(composed_folded_apply(rewriter, &place, &tile.offsets));
        let end = composed_folded_apply(rewriter, &place, last);
        slice.sizes.push(plus(rewriter, end, 1));
    }
    slice
}

/// The op on a tile, at the insertion point, with `outputs` in place of its outputs. Returns the op; its results are the
/// tiles of the results.
pub(crate) fn tile(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    space: &IterationSpace,
    place: &Place,
    outputs: &[Value],
) -> Op {
    let first_output = num_inputs(rewriter.ir(), op);
    let mut operands: Vec<Value> = rewriter.ir().operands(op).take(first_output).collect();
    operands.extend(outputs);
    let last = last_places(rewriter, &place.sizes);
    let mut slices: Vec<Option<Place>> = Vec::with_capacity(operands.len());
    for (number, (&operand, map)) in operands.iter().zip(&space.maps).enumerate() {
        let is_output = number >= first_output && is_tensor(rewriter.ir(), rewriter.ir().value_type(operand));
        let needs = is_output || map.results().iter().any(|result| is_tiled(result, &place.sizes));
        let is_array = is_array(rewriter.ir(), operand);
        slices.push((needs && is_array).then(|| slice_of(rewriter, operand, map, place, &last)));
    }
    for (operand, slice) in operands.iter_mut().zip(&slices) {
        if let Some(slice) = slice {
            *operand = extract(rewriter, *operand, slice);
        }
    }
    let tiled = with_operands(rewriter, op, &operands, first_output);
    shift_indices(rewriter, tiled, &place.offsets);
    tiled
}

/// The parts of the inputs that a tile needs.
pub(super) fn slices_of_inputs(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    space: &IterationSpace,
    place: &Place,
) -> Vec<Value> {
    let inputs: Vec<Value> = rewriter.ir().operands(op).take(num_inputs(rewriter.ir(), op)).collect();
    let last = last_places(rewriter, &place.sizes);
    let mut slices = Vec::with_capacity(inputs.len());
    for (&input, map) in inputs.iter().zip(&space.maps) {
        let needs = map.results().iter().any(|result| is_tiled(result, &place.sizes)) && is_array(rewriter.ir(), input);
        slices.push(needs.then(|| slice_of(rewriter, input, map, place, &last)));
    }
    let part = |(input, slice): (Value, Option<Place>)| match slice {
        Some(slice) => extract(rewriter, input, &slice),
        None => input,
    };
    inputs.into_iter().zip(slices).map(part).collect()
}

fn is_array(ir: &Ir<'_>, operand: Value) -> bool {
    matches!(ir.context().type_data(ir.value_type(operand)), TypeData::RankedTensor { .. } | TypeData::MemRef { .. })
}

fn steps(count: usize) -> Vec<MixedIndex> {
    vec![MixedIndex::Static(1); count]
}

/// A slice of a tensor or of memory.
pub(crate) fn extract(rewriter: &mut Rewriter<'_, '_>, array: Value, place: &Place) -> Value {
    let context = rewriter.context();
    let (offsets, sizes, steps) = (&place.offsets, &place.sizes, &steps(place.sizes.len()));
    let shape: Vec<i64> = sizes.iter().map(|size| size.number()).collect();
    let ty = rewriter.ir().value_type(array);
    if let TypeData::RankedTensor { element, encoding, .. } = context.type_data(ty) {
        let (element, encoding) = (*element, *encoding);
        let ty = context.intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding });
        return extract_as(rewriter, array, place, ty);
    }
    let lists = [offsets.clone(), sizes.clone(), steps.clone()];
    match memref::slice_type(context, ty, &Slice::of_lists(&lists), &shape) {
        Some(ty) => {
            let view = memref::SubView::make(rewriter, array, [offsets, sizes, steps], ty);
            view.result(rewriter.ir())
        }
        // Callers ask `is_sliceable` first.
        None => array,
    }
}

/// A slice of a tensor, of a type that may lack dimensions of size 1.
pub(crate) fn extract_as(rewriter: &mut Rewriter<'_, '_>, tensor: Value, place: &Place, ty: Type) -> Value {
    let [(o, offsets), (s, sizes), (t, steps)] =
        [&place.offsets, &place.sizes, &steps(place.sizes.len())].map(|list| split_mixed(list));
    tensor::ExtractSlice::build(rewriter, tensor, offsets, sizes, steps, &o[..], &s[..], &t[..], ty)
}

/// Whether slices can be taken of all arrays among the operands.
pub(crate) fn is_sliceable(ir: &Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    ir.operand_types(op).all(|ty| match context.type_data(ty) {
        TypeData::MemRef { shape, .. } => {
            let all = |number| vec![MixedIndex::Static(number); shape.len()];
            memref::slice_type(context, ty, &Slice::of_lists(&[all(0), all(1), all(1)]), &vec![1; shape.len()])
                .is_some()
        }
        _ => true,
    })
}

/// A copy of a structured op with other operands.
pub(crate) fn with_operands(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value], first_output: usize) -> Op {
    let ir = rewriter.ir();
    let types = operands[first_output..].iter().map(|&output| ir.value_type(output));
    let types: Vec<Type> = types.filter(|&ty| is_tensor(ir, ty)).collect();
    let mut state =
        OperationState::new(ir.op_name(op), ir.location(op)).operands(operands.iter().copied()).results(types);
    for attribute in ir.attributes(op).to_vec() {
        state.set_attribute(attribute.name, attribute.value);
    }
    for region in ir.regions(op).to_vec() {
        let copy = rewriter.ir_mut().clone_region(region, &mut IrMapping::new());
        state = state.region(copy);
    }
    rewriter.insert(state)
}

/// The indices of the loops in the body of a tile begin at its offsets.
fn shift_indices(rewriter: &mut Rewriter<'_, '_>, tiled: Op, offsets: &[MixedIndex]) {
    let inner = rewriter.ir().walk(tiled, WalkOrder::Pre);
    let point = rewriter.insertion_point();
    let sum = AffineExpr::Dim(0).add(&AffineExpr::Dim(1));
    let map = AffineMap::new(2, 0, [sum]).expect("two dimensions");
    for op in inner {
        let Some(index) = Index::cast(rewriter.ir(), op) else { continue };
        let Some(&offset) = index.dim_value(rewriter.ir()).and_then(|dim| offsets.get(dim)) else { continue };
        let value = rewriter.ir().result(op, 0);
        rewriter.set_insertion_point_after(op);
        let shifted = composed_folded_apply(rewriter, &map, &[MixedIndex::Value(value), offset]);
        if let MixedIndex::Value(shifted) = shifted
            && shifted != value
        {
            let by = rewriter.ir().defining_op(shifted);
            rewriter.replace_uses_if(value, shifted, |ir, slot| Some(ir.use_owner(slot)) != by);
        }
    }
    rewriter.restore_insertion_point(point);
}

/// Where the tile of the output of this number is in the whole.
pub(crate) fn result_place(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    space: &IterationSpace,
    tile: &Place,
    whole: Value,
    output: usize,
) -> Place {
    let last = last_places(rewriter, &tile.sizes);
    let map = &space.maps[num_inputs(rewriter.ir(), op) + output];
    slice_of(rewriter, whole, map, tile, &last)
}

/// The whole with the tile at a place.
pub(crate) fn insert(rewriter: &mut Rewriter<'_, '_>, part: Value, whole: Value, place: &Place) -> Value {
    let [(o, offsets), (s, sizes), (t, steps)] =
        [&place.offsets, &place.sizes, &steps(place.sizes.len())].map(|list| split_mixed(list));
    tensor::InsertSlice::build(rewriter, part, whole, offsets, sizes, steps, &o[..], &s[..], &t[..])
}

/// The same for a result of `scf.forall`.
pub(crate) fn insert_in_parallel(rewriter: &mut Rewriter<'_, '_>, part: Value, whole: Value, place: &Place) {
    let [(o, offsets), (s, sizes), (t, steps)] =
        [&place.offsets, &place.sizes, &steps(place.sizes.len())].map(|list| split_mixed(list));
    tensor::ParallelInsertSlice::build(rewriter, part, whole, offsets, sizes, steps, &o[..], &s[..], &t[..]);
}
