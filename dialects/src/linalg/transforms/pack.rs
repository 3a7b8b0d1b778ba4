//! Structured ops on tensors in tiles: `linalg.pack` before the op, `linalg.unpack` after it.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter, defined_by, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, DYNAMIC, Ir, Op, Value};

use super::classify::ContractionDims;
use super::parts::{Parts, body_of, index_ops, is_on_tensors, move_body, replace_by};
use super::tiling::domain;
use crate::affine::{self, composed_folded_apply, map_attr};
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::relayout::Tiling;
use crate::linalg::structured::{maps_attr, shape};
use crate::linalg::verify::is_multiply_add;
use crate::linalg::{Index, IteratorType, Layout, Pack, Unpack, build_pack, build_unpack};
use crate::{arith, tensor};

/// The operand in tiles, before it is made.
struct Plan {
    layout: Layout,
    /// The elements beyond its end, where there may be some.
    padding: Option<Attribute>,
}

/// Makes a loop over tiles and one inside them of each loop, for sizes that are not 0. As in MLIR, tiles are padded with
/// zeros. Returns the op on tiles.
///
/// `None`, and nothing changed, where an operand cannot be tiled so, or zeros would change the result.
pub(crate) fn pack(rewriter: &mut Rewriter<'_, '_>, op: Op, sizes: &[MixedIndex]) -> Option<Op> {
    let ir = rewriter.ir();
    let mut parts = Parts::of(ir, op).filter(|_| is_on_tensors(ir, op))?;
    let is_valid = |size: &MixedIndex| size.known(ir).is_none_or(|known| known >= 0);
    // The number of a loop would be the number of a tile.
    let counts = body_of(ir, op).is_some_and(|body| !index_ops(ir, body).is_empty());
    if sizes.len() != parts.iterators.len() || !sizes.iter().all(is_valid) || counts {
        return None;
    }
    let tiled: Vec<usize> = (0..sizes.len()).filter(|&number| sizes[number].known(ir) != Some(0)).collect();
    let layouts = tile_maps(&mut parts, sizes, &tiled)?;
    let plans = layouts.into_iter().zip(parts.operands());
    let plans: Vec<Option<Plan>> = plans.map(|(layout, &(value, _))| plan(ir, layout, value)).collect::<Option<_>>()?;
    let sums_up = tiled.iter().any(|&number| parts.iterators[number] != IteratorType::Parallel);
    let pads = plans.iter().flatten().any(|plan| plan.padding.is_some());
    if sums_up && pads && is_multiply_add(ir, op) != Some(true) {
        return None;
    }
    Some(build(rewriter, op, parts, &plans))
}

/// Adds a loop for each tiled one, and to the maps its place in tiles. Returns the layout of each operand.
fn tile_maps(parts: &mut Parts, sizes: &[MixedIndex], tiled: &[usize]) -> Option<Vec<Layout>> {
    let loops = parts.iterators.len();
    let all = (loops + tiled.len()) as u32;
    parts.iterators.extend(tiled.iter().map(|&number| parts.iterators[number]).collect::<Vec<IteratorType>>());
    let mut layouts = Vec::new();
    for (_, map) in parts.inputs.iter_mut().chain(&mut parts.outputs) {
        let mut results = map.results().to_vec();
        let mut layout = Layout { permutation: Vec::new(), positions: Vec::new(), tiles: Vec::new() };
        for (place, &number) in tiled.iter().enumerate() {
            let dim = number as u32;
            let Some(position) = map.results().iter().position(|result| result.is_function_of_dim(dim)) else {
                continue;
            };
            if map.results()[position] != AffineExpr::Dim(dim) {
                return None;
            }
            results.push(AffineExpr::Dim((loops + place) as u32));
            layout.positions.push(position as i64);
            layout.tiles.push(sizes[number]);
        }
        *map = AffineMap::new(all, 0, results)?;
        layouts.push(layout);
    }
    Some(layouts)
}

/// How an operand is packed: not at all where it has no tiles. Outer `None` where it cannot be padded.
fn plan(ir: &Ir<'_>, layout: Layout, value: Value) -> Option<Option<Plan>> {
    if layout.tiles.is_empty() {
        return Some(None);
    }
    let (context, shape) = (ir.context(), shape(ir, value));
    let is_full = |(&position, tile): (&i64, &MixedIndex)| {
        tile.known(ir).is_some_and(|tile| shape[position as usize] % tile == 0)
    };
    let fits = !shape.contains(&DYNAMIC) && layout.positions.iter().zip(&layout.tiles).all(is_full);
    let padding = match fits {
        true => None,
        false => Some(zero_attr(context, context.element_type(ir.value_type(value)))?),
    };
    Some(Some(Plan { layout, padding }))
}

fn build(rewriter: &mut Rewriter<'_, '_>, op: Op, mut parts: Parts, plans: &[Option<Plan>]) -> Op {
    let old: Vec<Value> = parts.outputs.iter().map(|&(output, _)| output).collect();
    for ((value, _), plan) in parts.inputs.iter_mut().chain(&mut parts.outputs).zip(plans) {
        let Some(Plan { layout, padding }) = plan else { continue };
        let dest = destination(rewriter, *value, layout);
        let padding = padding.map(|zero| arith::Constant::build(rewriter, zero));
        *value = build_pack(rewriter, *value, dest, padding, layout);
    }
    let made = parts.build(rewriter);
    move_body(rewriter, op, made);
    let mut results: Vec<Value> = rewriter.ir().results(made).collect();
    for ((result, dest), plan) in results.iter_mut().zip(old).zip(&plans[parts.inputs.len()..]) {
        let Some(Plan { layout, .. }) = plan else { continue };
        *result = build_unpack(rewriter, *result, dest, layout);
    }
    rewriter.replace_op(op, &results);
    made
}

/// An empty tensor for a tensor in tiles.
pub(crate) fn destination(builder: &mut Builder<'_, '_>, source: Value, layout: &Layout) -> Value {
    let (context, location, ty) = (builder.context(), builder.location(), builder.ir().value_type(source));
    let mut sizes = Vec::new();
    for (number, &size) in shape(builder.ir(), source).iter().enumerate() {
        sizes.push(match size {
            DYNAMIC => {
                let number = arith::constant_index(builder, location, number as i64);
                MixedIndex::Value(tensor::Dim::build(builder, source, number))
            }
            size => MixedIndex::Static(size),
        });
    }
    let quotient = AffineExpr::Dim(0).ceil_div(&AffineExpr::Symbol(0));
    let map = quotient.and_then(|quotient| AffineMap::new(1, 1, [quotient])).expect("a quotient by a symbol is affine");
    for (&position, &tile) in layout.positions.iter().zip(&layout.tiles) {
        let size = &mut sizes[position as usize];
        *size = composed_folded_apply(builder, &map, &[*size, tile]);
    }
    if !layout.permutation.is_empty() {
        sizes = layout.permutation.iter().map(|&from| sizes[from as usize]).collect();
    }
    sizes.extend(&layout.tiles);
    let (numbers, values) = split_mixed(&sizes);
    let ty = tensor::shaped(context, ty, &numbers).expect("a tensor is packed");
    tensor::Empty::build(builder, &values[..], ty)
}

/// What [`transpose_pack`] made.
pub(crate) struct Transposed {
    pub op: Op,
    pub pack: Op,
    pub unpack: Option<Op>,
}

/// Makes the tiles of a packed operand in another order: `orders` has the old place of each dimension of tiles, and of each
/// inside tiles; one of them without elements is the order that is. `unpack` has the result for that operand.
///
/// `None`, and nothing changed, where the operand is not packed, or somebody else takes the result.
pub(crate) fn transpose_pack(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    number: usize,
    orders: [&[i64]; 2],
    unpack: Option<Unpack>,
) -> Option<Transposed> {
    let ir = rewriter.ir();
    let (pack, mut parts) = (defined_by::<Pack>(ir, ir.operand(op, number))?, Parts::of(ir, op)?);
    let result = number.checked_sub(parts.inputs.len()).map(|result| ir.result(op, result));
    let takes_result = |result: Value| match unpack {
        Some(unpack) => ir.has_one_use(result) && unpack.source(ir) == result,
        None => false,
    };
    if result.is_some() != unpack.is_some() || !result.is_none_or(takes_result) {
        return None;
    }
    let (location, rank) = (ir.location(op), shape(ir, pack.source(ir)).len());
    let (old, source, padding) = (Tiling::of(ir, pack.op()).layout(), pack.source(ir), pack.padding_value(ir));
    let layout = transposed(old, rank, orders);
    let order = whole_order(orders, rank, layout.tiles.len());
    rewriter.set_insertion_point(pack.op());
    rewriter.set_location(location);
    let dest = destination(rewriter, source, &layout);
    let value = build_pack(rewriter, source, dest, padding, &layout);
    let inputs = parts.inputs.len();
    let (operand, map) = if number < inputs { &mut parts.inputs[number] } else { &mut parts.outputs[number - inputs] };
    let results = order.iter().map(|&from| map.results()[from].clone());
    *map = AffineMap::new(map.num_dims(), 0, results).expect("the same loops");
    *operand = value;
    rewriter.set_insertion_point(op);
    let made = parts.build(rewriter);
    move_body(rewriter, op, made);
    let mut unpacked = None;
    if let (Some(unpack), Some(result)) = (unpack, number.checked_sub(inputs)) {
        let ir = rewriter.ir();
        let (layout, dest) = (transposed(Tiling::of(ir, unpack.op()).layout(), rank, orders), unpack.dest(ir));
        let source = ir.result(made, result);
        rewriter.set_insertion_point(unpack.op());
        let value = build_unpack(rewriter, source, dest, &layout);
        unpacked = rewriter.ir().defining_op(value);
        rewriter.replace_op(unpack.op(), &[value]);
    }
    replace_by(rewriter, op, made);
    if rewriter.ir().is_unused(pack.result(rewriter.ir())) {
        rewriter.erase_op(pack.op());
    }
    let pack = rewriter.ir().defining_op(value)?;
    Some(Transposed { op: made, pack, unpack: unpacked })
}

/// A layout in another order.
pub(super) fn transposed(layout: Layout, rank: usize, [outer, inner]: [&[i64]; 2]) -> Layout {
    let Layout { mut permutation, mut positions, mut tiles } = layout;
    if !inner.is_empty() {
        positions = inner.iter().map(|&from| positions[from as usize]).collect();
        tiles = inner.iter().map(|&from| tiles[from as usize]).collect();
    }
    if permutation.is_empty() {
        permutation = (0..rank as i64).collect();
    }
    if !outer.is_empty() {
        permutation = outer.iter().map(|&from| permutation[from as usize]).collect();
    }
    Layout { permutation, positions, tiles }
}

/// The old place of each dimension of a tensor in tiles.
fn whole_order([outer, inner]: [&[i64]; 2], rank: usize, tiles: usize) -> Vec<usize> {
    let places = |order: &[i64], count: usize| -> Vec<usize> {
        if order.is_empty() { (0..count).collect() } else { order.iter().map(|&from| from as usize).collect() }
    };
    places(outer, rank).into_iter().chain(places(inner, tiles).into_iter().map(|place| rank + place)).collect()
}

/// How the loops of a product of matrices are put in tiles; each list is for m, n, k.
pub(crate) struct Blocks {
    pub sizes: [MixedIndex; 3],
    /// Numbers of which the padded loop is a multiple, which is one tile then; 0 where the size says it.
    pub multiples: [i64; 3],
    /// The places among the last three loops.
    pub order: [usize; 3],
}

/// Makes the innermost of the loops m, n, k the last ones of a generic op, and puts them in tiles. Returns the op on tiles.
///
/// `None` where one of them is missing, or tiles are not possible. The loops may have another order then.
pub(crate) fn pack_product(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    loops: &ContractionDims,
    blocks: &Blocks,
) -> Option<Op> {
    let mnk = [*loops.m.last()?, *loops.n.last()?, *loops.k.last()?];
    let count = Parts::of(rewriter.ir(), op)?.iterators.len();
    let first = count.checked_sub(3)?;
    let mut order: Vec<usize> = (0..count).filter(|number| !mnk.contains(number)).collect();
    order.resize(count, 0);
    let mut sizes = vec![MixedIndex::Static(0); count];
    let mut multiples = vec![0; count];
    for (which, place) in blocks.order.into_iter().enumerate() {
        order[first + place] = mnk[which];
        sizes[first + place] = blocks.sizes[which];
        multiples[first + place] = blocks.multiples[which];
    }
    interchange(rewriter, op, &order);
    rewriter.set_insertion_point_after(op);
    let ranges = domain(rewriter, op)?.sizes;
    let quotient = AffineExpr::Dim(0).ceil_div(&AffineExpr::Symbol(0))?;
    let map = AffineMap::new(1, 1, [quotient.mul(&AffineExpr::Symbol(0))?])?;
    for (number, &multiple) in multiples.iter().enumerate().filter(|(_, multiple)| **multiple != 0) {
        sizes[number] = composed_folded_apply(rewriter, &map, &[ranges[number], MixedIndex::Static(multiple)]);
    }
    pack(rewriter, op, &sizes)
}

/// Gives a generic op its loops in another order: `order` has the old number of each.
///
/// # Panics
/// When the order is no permutation of the loops.
pub(crate) fn interchange(rewriter: &mut Rewriter<'_, '_>, op: Op, order: &[usize]) {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let Some(mut parts) = Parts::of(ir, op) else { return };
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(new, &old)| place[old] = new as u32);
    let dims: Vec<AffineExpr> = place.iter().map(|&place| AffineExpr::Dim(place)).collect();
    let moved = |map: &AffineMap| {
        let results = map.results().iter().map(|result| result.replace_dims_and_symbols(&dims, &[]));
        AffineMap::new(map.num_dims(), 0, results.collect::<Option<Vec<_>>>()?)
    };
    let Some(maps) = parts.maps().map(moved).collect::<Option<Vec<AffineMap>>>() else { return };
    parts.iterators = order.iter().map(|&old| parts.iterators[old]).collect();
    let iterators = parts.iterators_attr(context);
    rewriter.set_attribute(op, "indexing_maps", maps_attr(context, maps));
    rewriter.set_attribute(op, "iterator_types", iterators);
    let indices = body_of(rewriter.ir(), op).map(|body| index_ops(rewriter.ir(), body)).unwrap_or_default();
    for index in indices {
        let Some(old) = Index(index).dim_value(rewriter.ir()) else { continue };
        let location = rewriter.ir().location(index);
        rewriter.set_insertion_point(index);
        rewriter.set_location(location);
        let all: Vec<Value> = (0..order.len()).map(|number| Index::build(rewriter, number as i64)).collect();
        let map = AffineMap::new(order.len() as u32, 0, [dims[old].clone()]).expect("a loop of the op");
        let attribute = map_attr(context, map);
        rewriter.replace_with(index, |b| affine::Apply::build(b, &all, attribute));
    }
}
