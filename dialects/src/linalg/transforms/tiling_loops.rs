//! The loops around tiles of a structured op: `scf.for`s inside of one another, or one `scf.forall`.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Block, Op, OperationState, Type, Value};

use super::parts::is_tensor;
use super::tiling::{Domain, Place, domain, insert, insert_in_parallel, is_sliceable, result_place, tile};
use crate::affine::{Max, Min, composed_folded_apply, composed_folded_extremum};
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::structured::outputs;
use crate::scf;

const ZERO: MixedIndex = MixedIndex::Static(0);

/// The op on a tile, and the loops around it from the outside in.
pub(crate) struct Tiled {
    pub op: Op,
    pub loops: Vec<Op>,
}

/// The outputs of an op that become results.
fn tensors_of(rewriter: &Rewriter<'_, '_>, op: Op) -> Vec<Value> {
    let ir = rewriter.ir();
    outputs(ir, op).into_iter().filter(|&output| is_tensor(ir, ir.value_type(output))).collect()
}

/// The numbers of these outputs among all.
fn numbers_of_tensors(rewriter: &Rewriter<'_, '_>, op: Op) -> Vec<usize> {
    let ir = rewriter.ir();
    let outputs = outputs(ir, op);
    (0..outputs.len()).filter(|&number| is_tensor(ir, ir.value_type(outputs[number]))).collect()
}

/// The outputs of a tile: what the loops carry in place of tensors.
fn carried_outputs(rewriter: &Rewriter<'_, '_>, op: Op, carried: &[Value]) -> Vec<Value> {
    let ir = rewriter.ir();
    let mut carried = carried.iter();
    let of = |output: Value| match is_tensor(ir, ir.value_type(output)) {
        true => carried.next().copied().unwrap_or(output),
        false => output,
    };
    outputs(ir, op).into_iter().map(of).collect()
}

fn apply(rewriter: &mut Rewriter<'_, '_>, expr: AffineExpr, operands: &[MixedIndex]) -> MixedIndex {
    let map = AffineMap::new(operands.len() as u32, 0, [expr]).expect("a dimension for each operand");
    composed_folded_apply(rewriter, &map, operands)
}

/// The size of a tile that begins at an offset: less at the end of the domain.
fn bounded_size(rewriter: &mut Rewriter<'_, '_>, size: MixedIndex, offset: MixedIndex, step: MixedIndex) -> MixedIndex {
    if let MixedIndex::Static(step) = step
        && (step == 1 || matches!(size, MixedIndex::Static(size) if size % step == 0))
    {
        return MixedIndex::Static(step);
    }
    let size = MixedIndex::Value(size.materialize(rewriter));
    let size = size.known(rewriter.ir()).map_or(size, MixedIndex::Static);
    let rest = AffineExpr::Symbol(0).sub(&AffineExpr::Dim(0));
    let map = AffineMap::new(1, 2, [rest, AffineExpr::Symbol(1)]).expect("a dimension and two symbols");
    composed_folded_extremum::<Min>(rewriter, &map, &[offset, size, step])
}

/// The tile of an iteration: `starts` has the offsets of the loops that are tiled, from the outside in.
pub(super) fn tile_at(
    rewriter: &mut Rewriter<'_, '_>,
    domain: &Domain,
    steps: &[MixedIndex],
    starts: &[(usize, Value)],
) -> Place {
    let mut place = Place { offsets: vec![ZERO; domain.sizes.len()], sizes: domain.sizes.clone() };
    for &(number, start) in starts {
        place.offsets[number] = MixedIndex::Value(start);
        place.sizes[number] = bounded_size(rewriter, domain.sizes[number], place.offsets[number], steps[number]);
    }
    place
}

/// Puts `scf.for` loops around an op, which go through tiles of these sizes; 0 leaves a loop as it is. `order` has the
/// loops from the outside in. `None` where the op cannot be tiled.
pub(crate) fn tile_using_for(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    steps: &[MixedIndex],
    order: &[usize],
) -> Option<Tiled> {
    if !is_sliceable(rewriter.ir(), op) {
        return None;
    }
    let domain = domain(rewriter, op)?;
    tile_domain_using_for(rewriter, op, &domain, steps, order)
}

/// The same of an op whose domain is known, and of which slices can be taken.
pub(crate) fn tile_domain_using_for(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    domain: &Domain,
    steps: &[MixedIndex],
    order: &[usize],
) -> Option<Tiled> {
    let mut steps = steps.to_vec();
    steps.resize(domain.sizes.len(), ZERO);
    let order: Vec<usize> = order.iter().copied().filter(|&number| steps[number] != ZERO).collect();
    if order.is_empty() {
        return Some(Tiled { op, loops: Vec::new() });
    }
    let initial = tensors_of(rewriter, op);
    let Nest { carried, loops, starts } = open_nest(rewriter, domain, &steps, &order, &initial);
    let place = tile_at(rewriter, domain, &steps, &starts);
    let tile_outputs = carried_outputs(rewriter, op, &carried);
    let tiled = tile(rewriter, op, &domain.space, &place, &tile_outputs);
    let mut yielded = Vec::with_capacity(carried.len());
    let outputs = numbers_of_tensors(rewriter, op);
    for (number, (&whole, output)) in carried.iter().zip(outputs).enumerate() {
        let at = result_place(rewriter, op, &domain.space, &place, whole, output);
        yielded.push((rewriter.ir().result(tiled, number), whole, at));
    }
    let mut yielded: Vec<Value> =
        yielded.into_iter().map(|(part, whole, at)| insert(rewriter, part, whole, &at)).collect();
    for &made in loops.iter().rev() {
        let block = body(rewriter, made);
        rewriter.set_insertion_point_to_end(block);
        scf::Yield::build(rewriter, &yielded[..]);
        yielded = rewriter.ir().results(made).collect();
    }
    rewriter.replace_op(op, &yielded);
    Some(Tiled { op: tiled, loops })
}

fn body(rewriter: &Rewriter<'_, '_>, op: Op) -> Block {
    rewriter.ir().first_block(rewriter.ir().region(op, 0)).expect("the loop was made with a body")
}

pub(super) fn enter(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Block {
    let block = body(rewriter, op);
    rewriter.set_insertion_point_to_start(block);
    block
}

/// Loops in one another.
pub(super) struct Nest {
    /// What the innermost one carries.
    pub carried: Vec<Value>,
    pub loops: Vec<Op>,
    /// The counter of each, by the number of the loop of the domain that it is for.
    pub starts: Vec<(usize, Value)>,
}

/// Loops through these dimensions of a domain in steps, which carry tensors. What is built next is in the innermost one.
pub(super) fn open_nest(
    rewriter: &mut Rewriter<'_, '_>,
    domain: &Domain,
    steps: &[MixedIndex],
    order: &[usize],
    initial: &[Value],
) -> Nest {
    let bounds: [Vec<Value>; 3] = [
        order.iter().map(|_| ZERO.materialize(rewriter)).collect(),
        order.iter().map(|&number| domain.sizes[number].materialize(rewriter)).collect(),
        order.iter().map(|&number| steps[number].materialize(rewriter)).collect(),
    ];
    let mut nest = Nest { carried: initial.to_vec(), loops: Vec::new(), starts: Vec::new() };
    for (level, &number) in order.iter().enumerate() {
        let made = open_for(rewriter, [bounds[0][level], bounds[1][level], bounds[2][level]], &nest.carried);
        let block = enter(rewriter, made);
        let arguments = rewriter.ir().arguments(block);
        nest.starts.push((number, arguments[0]));
        nest.carried = arguments[1..].to_vec();
        nest.loops.push(made);
    }
    nest
}

/// A loop whose body is empty yet.
pub(super) fn open_for(rewriter: &mut Rewriter<'_, '_>, [lower, upper, step]: [Value; 3], carried: &[Value]) -> Op {
    let types: Vec<Type> = carried.iter().map(|&value| rewriter.ir().value_type(value)).collect();
    let mut arguments = vec![rewriter.ir().value_type(lower)];
    arguments.extend(&types);
    let region = rewriter.region_of(&arguments, |_, _| {});
    scf::For::build_with_regions(rewriter, lower, upper, step, carried, &types[..], region).op()
}

/// How the iterations of a `scf.forall` are shared out.
#[derive(Clone, Debug)]
pub(crate) enum Shares {
    /// Tiles of these sizes.
    Tiles(Vec<MixedIndex>),
    /// So many threads, each with a tile.
    Threads(Vec<MixedIndex>),
}

/// Puts a `scf.forall` around an op. `None` where the op cannot be tiled.
pub(crate) fn tile_using_forall(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    shares: &Shares,
    mapping: Option<Attribute>,
) -> Option<Tiled> {
    if !is_sliceable(rewriter.ir(), op) {
        return None;
    }
    let domain = domain(rewriter, op)?;
    let (Shares::Tiles(given) | Shares::Threads(given)) = shares;
    let mut given = given.clone();
    given.resize(domain.sizes.len(), ZERO);
    let order: Vec<usize> = (0..given.len()).filter(|&number| given[number] != ZERO).collect();
    let mut steps = given.clone();
    let counts: Vec<MixedIndex> = match shares {
        Shares::Threads(_) => {
            for &number in &order {
                steps[number] = ceil_div(rewriter, domain.sizes[number], given[number]);
            }
            order.iter().map(|&number| given[number]).collect()
        }
        Shares::Tiles(_) => {
            order.iter().map(|&number| ceil_div(rewriter, domain.sizes[number], given[number])).collect()
        }
    };
    let made = open_forall(rewriter, &counts, &tensors_of(rewriter, op), mapping);
    let block = enter(rewriter, made);
    let arguments = rewriter.ir().arguments(block).to_vec();
    let (counters, carried) = arguments.split_at(order.len());
    let starts: Vec<(usize, Value)> = order.iter().copied().zip(counters.iter().copied()).collect();
    let place = match shares {
        Shares::Tiles(_) => tile_at(rewriter, &domain, &steps, &starts),
        Shares::Threads(_) => tile_of_thread(rewriter, &domain, &steps, &given, &starts),
    };
    let tiled = fill_forall(rewriter, op, &domain, &place, carried);
    if matches!(shares, Shares::Tiles(_)) {
        scale_counters(rewriter, block, counters, &order.iter().map(|&number| steps[number]).collect::<Vec<_>>());
    }
    let results: Vec<Value> = rewriter.ir().results(made).collect();
    rewriter.replace_op(op, &results);
    Some(Tiled { op: tiled, loops: vec![made] })
}

/// Puts a `scf.forall` around an op, whose counters go in steps of these sizes; `order` has its dimensions. `None` where the op
/// cannot be tiled.
pub(super) fn tile_using_forall_in_order(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    steps: &[MixedIndex],
    order: &[usize],
) -> Option<Tiled> {
    if !is_sliceable(rewriter.ir(), op) {
        return None;
    }
    let domain = domain(rewriter, op)?;
    let mut steps = steps.to_vec();
    steps.resize(domain.sizes.len(), ZERO);
    let order: Vec<usize> = order.iter().copied().filter(|&number| steps[number] != ZERO).collect();
    if order.is_empty() {
        return Some(Tiled { op, loops: Vec::new() });
    }
    let [ends, strides] =
        [&domain.sizes, &steps].map(|list| order.iter().map(|&number| list[number]).collect::<Vec<MixedIndex>>());
    let initial = tensors_of(rewriter, op);
    let made = open_forall_in_steps(rewriter, [&ends, &strides], &initial, None);
    let block = enter(rewriter, made);
    let arguments = rewriter.ir().arguments(block).to_vec();
    let (counters, carried) = arguments.split_at(order.len());
    let starts: Vec<(usize, Value)> = order.into_iter().zip(counters.iter().copied()).collect();
    let place = tile_at(rewriter, &domain, &steps, &starts);
    let tiled = fill_forall(rewriter, op, &domain, &place, carried);
    let results: Vec<Value> = rewriter.ir().results(made).collect();
    rewriter.replace_op(op, &results);
    Some(Tiled { op: tiled, loops: vec![made] })
}

/// Makes the tile and its insertions at the insertion point, the body of a `scf.forall`.
fn fill_forall(rewriter: &mut Rewriter<'_, '_>, op: Op, domain: &Domain, place: &Place, carried: &[Value]) -> Op {
    let tile_outputs = carried_outputs(rewriter, op, carried);
    let tiled = tile(rewriter, op, &domain.space, place, &tile_outputs);
    let mut inserts = Vec::with_capacity(carried.len());
    let outputs = numbers_of_tensors(rewriter, op);
    for (number, (&whole, output)) in carried.iter().zip(outputs).enumerate() {
        let at = result_place(rewriter, op, &domain.space, place, whole, output);
        inserts.push((rewriter.ir().result(tiled, number), whole, at));
    }
    let region = rewriter.region_of(&[], |_, _| {});
    scf::InParallel::build_with_regions(rewriter, region);
    let end = rewriter.ir().first_block(region).expect("the region was made with a block");
    rewriter.set_insertion_point_to_end(end);
    for (part, whole, at) in inserts {
        insert_in_parallel(rewriter, part, whole, &at);
    }
    tiled
}

pub(super) fn ceil_div(rewriter: &mut Rewriter<'_, '_>, size: MixedIndex, by: MixedIndex) -> MixedIndex {
    let map = match by {
        MixedIndex::Static(by) => AffineMap::new(1, 0, [AffineExpr::Dim(0).ceil_div_const(by)]),
        MixedIndex::Value(_) => {
            let expr = AffineExpr::Dim(0).ceil_div(&AffineExpr::Symbol(0));
            expr.and_then(|expr| AffineMap::new(1, 1, [expr]))
        }
    };
    match (map, by) {
        (Some(map), MixedIndex::Static(_)) => composed_folded_apply(rewriter, &map, &[size]),
        (Some(map), MixedIndex::Value(_)) => composed_folded_apply(rewriter, &map, &[size, by]),
        (None, _) => size,
    }
}

/// The iterations have counters from 0 in steps of 1; where they begin follows from these.
fn scale_counters(rewriter: &mut Rewriter<'_, '_>, block: Block, counters: &[Value], steps: &[MixedIndex]) {
    rewriter.set_insertion_point_to_start(block);
    for (&counter, &step) in counters.iter().zip(steps) {
        let scaled = scaled(rewriter, counter, step);
        if let MixedIndex::Value(scaled) = scaled
            && scaled != counter
        {
            let by = rewriter.ir().defining_op(scaled);
            rewriter.replace_uses_if(counter, scaled, |ir, slot| Some(ir.use_owner(slot)) != by);
        }
    }
}

fn scaled(rewriter: &mut Rewriter<'_, '_>, counter: Value, step: MixedIndex) -> MixedIndex {
    let counter = MixedIndex::Value(counter);
    match step {
        MixedIndex::Static(step) => apply(rewriter, AffineExpr::Dim(0).mul_const(step), &[counter]),
        MixedIndex::Value(_) => {
            let product = AffineExpr::Dim(0).mul(&AffineExpr::Symbol(0));
            match product.and_then(|product| AffineMap::new(1, 1, [product])) {
                Some(map) => composed_folded_apply(rewriter, &map, &[counter, step]),
                None => counter,
            }
        }
    }
}

/// The tile of a thread, which may be empty where there are more threads than tiles.
pub(super) fn tile_of_thread(
    rewriter: &mut Rewriter<'_, '_>,
    domain: &Domain,
    steps: &[MixedIndex],
    threads: &[MixedIndex],
    starts: &[(usize, Value)],
) -> Place {
    let mut place = Place { offsets: vec![ZERO; domain.sizes.len()], sizes: domain.sizes.clone() };
    for &(number, counter) in starts {
        let (size, step, count) = (domain.sizes[number], steps[number], threads[number]);
        place.offsets[number] = scaled(rewriter, counter, step);
        place.sizes[number] = size_of_thread(rewriter, size, step, count, place.offsets[number]);
    }
    place
}

fn size_of_thread(
    rewriter: &mut Rewriter<'_, '_>,
    size: MixedIndex,
    step: MixedIndex,
    count: MixedIndex,
    offset: MixedIndex,
) -> MixedIndex {
    let [size_expr, step_expr, count_expr] = [0, 1, 2].map(AffineExpr::Symbol);
    let covered = count_expr.mul(&step_expr).unwrap_or(size_expr.clone());
    let left = AffineMap::new(0, 3, [size_expr.sub(&covered)]).expect("three symbols");
    let least = AffineMap::identity(2);
    let mut tile = step;
    if composed_folded_apply(rewriter, &left, &[size, step, count]) != ZERO {
        let rest = AffineExpr::Symbol(0).sub(&AffineExpr::Dim(0));
        let rest = AffineMap::new(1, 1, [rest]).expect("a dimension, a symbol");
        let rest = composed_folded_apply(rewriter, &rest, &[offset, size]);
        tile = composed_folded_extremum::<Min>(rewriter, &least, &[rest, step]);
    }
    let never_empty = match (size, step, count) {
        (MixedIndex::Static(size), MixedIndex::Static(step), MixedIndex::Static(count)) => {
            step.checked_mul(count - 1).is_some_and(|last| last < size)
        }
        _ => false,
    };
    match never_empty {
        true => tile,
        false => composed_folded_extremum::<Max>(rewriter, &least, &[ZERO, tile]),
    }
}

/// A `scf.forall` whose body is empty yet.
fn open_forall(
    rewriter: &mut Rewriter<'_, '_>,
    counts: &[MixedIndex],
    carried: &[Value],
    mapping: Option<Attribute>,
) -> Op {
    open_forall_in_steps(rewriter, [counts, &vec![MixedIndex::Static(1); counts.len()]], carried, mapping)
}

/// The same from 0 to these ends in these steps.
pub(super) fn open_forall_in_steps(
    rewriter: &mut Rewriter<'_, '_>,
    [ends, steps]: [&[MixedIndex]; 2],
    carried: &[Value],
    mapping: Option<Attribute>,
) -> Op {
    let context = rewriter.context();
    let types: Vec<Type> = carried.iter().map(|&value| rewriter.ir().value_type(value)).collect();
    let mut arguments = vec![context.index(); ends.len()];
    arguments.extend(&types);
    let region = rewriter.region_of(&arguments, |_, _| {});
    let [(ends, mut values), (steps, strides)] = [ends, steps].map(split_mixed);
    let segments = [0, values.len() as i32, strides.len() as i32, carried.len() as i32];
    values.extend(strides);
    let mut state = OperationState::of::<scf::Forall>(context, rewriter.location());
    state.set_attribute(context.identifier("staticLowerBound"), context.dense_i64_array_attr(&vec![0; ends.len()]));
    state.set_attribute(context.identifier("staticUpperBound"), context.dense_i64_array_attr(&ends));
    state.set_attribute(context.identifier("staticStep"), context.dense_i64_array_attr(&steps));
    state.set_attribute(context.identifier("operandSegmentSizes"), context.dense_i32_array_attr(&segments));
    if let Some(mapping) = mapping {
        state.set_attribute(context.identifier("mapping"), mapping);
    }
    let state = state.operands(values).operands(carried.iter().copied()).results(types).region(region);
    rewriter.insert(state)
}
