//! Reductions in two steps: parts are reduced by themselves, and what comes out is combined.
//!
//! Parts are the iterations of a loop around the op ([`tile_reduction`]) or of a loop of the op ([`split_reduction`]). A part
//! begins with the neutral element of the op that combines. The body must not count iterations: MLIR's parts count from zero.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, DYNAMIC, Ir, IrMapping, Op, Type, Value};

use super::parts::{Parts, body_of, copy_body, index_ops, is_on_tensors, move_body, replace_by};
use super::tiling::{Domain, Place, domain, extract, extract_as, insert, insert_in_parallel, slices_of_inputs};
use super::tiling_loops::{Nest, Shares, ceil_div, enter, open_forall_in_steps, open_nest, tile_at, tile_of_thread};
use crate::affine::composed_folded_apply;
use crate::arith::Combination;
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::canonicalize::build_fill;
use crate::linalg::structured::{Structured, shape};
use crate::linalg::{IteratorType, Reduce, Yield};
use crate::{arith, bufferization, scf, tensor};

const ZERO: MixedIndex = MixedIndex::Static(0);

/// The op that combines an element of an output with others, and its neutral element.
struct Combiner {
    op: Op,
    neutral: Attribute,
}

/// The combiner of an output: the only op between its element and what is yielded for it.
fn combiner(ir: &Ir<'_>, parts: &Parts, op: Op, output: usize) -> Option<Combiner> {
    let body = body_of(ir, op)?;
    let element = *ir.arguments(body).get(parts.inputs.len() + output)?;
    let combiner = ir.users(element).next().filter(|_| ir.has_one_use(element))?;
    let (end, combination) = (ir.last_op(body)?, Combination::of(ir, combiner)?);
    let result = ir.result(combiner, 0);
    let is_yielded = output < ir.num_operands(end) && ir.operand(end, output) == result && ir.has_one_use(result);
    // As in MLIR, the sign says which one it is.
    let neutral = match combination.keyword {
        "maxnumf" => ir.context().float_attr(ir.value_type(result), -f64::NAN)?,
        _ => combination.neutral(ir.context(), ir.value_type(result))?,
    };
    (is_yielded && ir.parent_block(combiner) == Some(body)).then_some(Combiner { op: combiner, neutral })
}

/// Copies the combiner for two values.
fn combine(builder: &mut Builder<'_, '_>, combiner: Op, x: Value, y: Value) -> Value {
    let copy = builder.ir_mut().clone_op(combiner, &mut IrMapping::new());
    builder.ir_mut().set_operands(copy, &[x, y]);
    let copy = builder.insert_op(copy);
    builder.ir().result(copy, 0)
}

/// The parts of an op on tensors that does not count, whose outputs are combined.
fn reduction(ir: &Ir<'_>, op: Op) -> Option<(Parts, Vec<Combiner>)> {
    let parts = Parts::of(ir, op).filter(|_| is_on_tensors(ir, op))?;
    let counts = body_of(ir, op).is_none_or(|body| !index_ops(ir, body).is_empty());
    let combiners = (0..parts.outputs.len()).map(|output| combiner(ir, &parts, op, output));
    let combiners: Vec<Combiner> = combiners.collect::<Option<_>>()?;
    let is_known = parts.outputs.iter().all(|(_, map)| map.is_projected_permutation());
    (!counts && is_known).then_some((parts, combiners))
}

// ---- loops around parts ----

/// The loops around the parts of a reduction.
#[derive(Clone, Debug)]
pub(crate) enum Around {
    /// `scf.for`s with steps of these sizes.
    For(Vec<MixedIndex>),
    /// `scf.forall`.
    Forall(Shares, Option<Attribute>),
}

/// What [`tile_reduction`] makes.
pub(crate) struct TiledReduction {
    pub fills: Vec<Op>,
    pub part: Op,
    pub merges: Vec<Op>,
    pub loops: Vec<Op>,
}

/// What the parts of a tiled reduction have in common.
struct Plan {
    parts: Parts,
    combiners: Vec<Combiner>,
    domain: Domain,
    /// The tiled loops.
    tiled: Vec<usize>,
    steps: Vec<MixedIndex>,
}

impl Plan {
    /// The map to the partial results of an output: it has the tiled loops at the end.
    fn partial_map(&self, output: usize) -> AffineMap {
        let map = &self.parts.outputs[output].1;
        let added = self.tiled.iter().map(|&number| AffineExpr::Dim(number as u32));
        AffineMap::new(map.num_dims(), 0, map.results().iter().cloned().chain(added)).expect("loops of the op")
    }

    /// The sizes of the partial results, those of the tiled loops given.
    fn partial_sizes(&self, output: usize, tiled: &[MixedIndex]) -> Vec<MixedIndex> {
        let map = &self.parts.outputs[output].1;
        let own = super::parts::dims_of(map).map(|number| self.domain.sizes[number]);
        own.chain(tiled.iter().copied()).collect()
    }

    /// Fills a tensor for the partial results of each output.
    fn fill(&self, rewriter: &mut Rewriter<'_, '_>, tiled: &[MixedIndex]) -> Vec<Value> {
        (0..self.combiners.len())
            .map(|output| {
                let (numbers, values) = split_mixed(&self.partial_sizes(output, tiled));
                let neutral = self.combiners[output].neutral;
                let element = element_of(rewriter.ir(), self.parts.outputs[output].0);
                let ty = tensor::tensor_type(rewriter.context(), &numbers, element);
                let empty = tensor::Empty::build(rewriter, &values[..], ty);
                let neutral = arith::Constant::build(rewriter, neutral);
                build_fill(rewriter, neutral, empty)
            })
            .collect()
    }

    /// Combines the partial results with the outputs.
    fn merge(&self, rewriter: &mut Rewriter<'_, '_>, partial: &[Value]) -> Vec<Op> {
        let mut merges = Vec::new();
        for (number, &partial) in partial.iter().enumerate() {
            let (output, map) = &self.parts.outputs[number];
            let first = map.results().len() as i64;
            let dims: Vec<i64> = (first..first + self.tiled.len() as i64).collect();
            let element = element_of(rewriter.ir(), *output);
            let combiner = self.combiners[number].op;
            let region = rewriter.region_of(&[element, element], |b, arguments| {
                let value = combine(b, combiner, arguments[0], arguments[1]);
                Yield::build(b, [value]);
            });
            let ty = rewriter.ir().value_type(*output);
            merges.push(Reduce::build_with_regions(rewriter, [partial], [*output], &dims[..], [ty], region).op());
        }
        merges
    }
}

fn element_of(ir: &Ir<'_>, value: Value) -> Type {
    ir.context().element_type(ir.value_type(value))
}

/// Why a reduction cannot be tiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotTiled {
    /// A tiled loop is none of the reductions.
    Parallel,
    Failed,
}

/// Tiles the reductions among these loops, and combines what comes out of each tile.
pub(crate) fn tile_reduction(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    reductions: &[usize],
    around: &Around,
) -> Result<TiledReduction, NotTiled> {
    let (Around::For(steps) | Around::Forall(Shares::Tiles(steps) | Shares::Threads(steps), _)) = around;
    let ir = rewriter.ir();
    let space = Structured::of(ir, op).and_then(|structured| structured.space(ir, op)).ok_or(NotTiled::Failed)?;
    let is_tiled = |&number: &usize| steps[number] != ZERO;
    let is_reduction = |&number: &usize| {
        space.iterators[number] == IteratorType::Reduction && (reductions.is_empty() || reductions.contains(&number))
    };
    if steps.len() > space.iterators.len() {
        return Err(NotTiled::Failed);
    }
    let tiled: Vec<usize> = (0..steps.len()).filter(is_tiled).collect();
    if !tiled.iter().all(is_reduction) {
        return Err(NotTiled::Parallel);
    }
    let mut steps = steps.clone();
    steps.resize(space.iterators.len(), ZERO);
    let (parts, combiners) = reduction(ir, op).filter(|_| !tiled.is_empty()).ok_or(NotTiled::Failed)?;
    let domain = domain(rewriter, op).ok_or(NotTiled::Failed)?;
    let plan = Plan { parts, combiners, domain, tiled, steps };
    Ok(match around {
        Around::For(_) => in_for(rewriter, op, &plan),
        Around::Forall(shares, mapping) => {
            in_forall(rewriter, op, plan, matches!(shares, Shares::Threads(_)), *mapping)
        }
    })
}

fn defining_ops(ir: &Ir<'_>, values: &[Value]) -> Vec<Op> {
    values.iter().filter_map(|&value| ir.defining_op(value)).collect()
}

/// Replaces the op by what its merges make.
fn finish(rewriter: &mut Rewriter<'_, '_>, op: Op, plan: &Plan, partial: &[Value], fills: &[Value]) -> [Vec<Op>; 2] {
    let merges = plan.merge(rewriter, partial);
    let results: Vec<Value> = merges.iter().map(|&merge| rewriter.ir().result(merge, 0)).collect();
    rewriter.replace_op(op, &results);
    [defining_ops(rewriter.ir(), fills), merges]
}

/// Each iteration adds to a tensor with an element for each place in a tile.
fn in_for(rewriter: &mut Rewriter<'_, '_>, op: Op, plan: &Plan) -> TiledReduction {
    let Plan { parts, domain, tiled, steps, .. } = plan;
    let tile_sizes: Vec<MixedIndex> = tiled.iter().map(|&number| steps[number]).collect();
    let fills = plan.fill(rewriter, &tile_sizes);
    let Nest { carried, loops, starts } = open_nest(rewriter, domain, steps, tiled, &fills);
    let place = tile_at(rewriter, domain, steps, &starts);
    let mut made = parts.clone();
    let inputs = slices_of_inputs(rewriter, op, &domain.space, &place);
    made.inputs.iter_mut().zip(inputs).for_each(|(input, slice)| input.0 = slice);
    let mut places = Vec::new();
    for (number, &whole) in carried.iter().enumerate() {
        let sizes: Vec<MixedIndex> =
            super::parts::dims_of(&plan.partial_map(number)).map(|number| place.sizes[number]).collect();
        let at = Place { offsets: vec![ZERO; sizes.len()], sizes };
        made.outputs[number] = (extract(rewriter, whole, &at), plan.partial_map(number));
        places.push(at);
    }
    tiled.iter().for_each(|&number| made.iterators[number] = IteratorType::Parallel);
    let part = made.build(rewriter);
    copy_body(rewriter, op, part);
    let mut yielded: Vec<Value> = rewriter.ir().results(part).collect();
    for ((value, &whole), at) in yielded.iter_mut().zip(&carried).zip(&places) {
        *value = insert(rewriter, *value, whole, at);
    }
    for &each in loops.iter().rev() {
        let block = rewriter.ir().first_block(rewriter.ir().region(each, 0)).expect("the loop was made with a body");
        rewriter.set_insertion_point_to_end(block);
        scf::Yield::build(rewriter, &yielded[..]);
        yielded = rewriter.ir().results(each).collect();
    }
    rewriter.set_insertion_point(op);
    let [fills, merges] = finish(rewriter, op, plan, &yielded, &fills);
    TiledReduction { fills, part, merges, loops }
}

/// Each iteration has an element of its own.
fn in_forall(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    mut plan: Plan,
    by_threads: bool,
    mapping: Option<Attribute>,
) -> TiledReduction {
    let given = plan.steps.clone();
    let count_of =
        |rewriter: &mut Rewriter<'_, '_>, number: usize| ceil_div(rewriter, plan.domain.sizes[number], given[number]);
    let quotients: Vec<MixedIndex> = plan.tiled.iter().map(|&number| count_of(rewriter, number)).collect();
    let counts: Vec<MixedIndex> = match by_threads {
        true => plan.tiled.iter().map(|&number| given[number]).collect(),
        false => quotients.clone(),
    };
    if by_threads {
        plan.tiled.iter().zip(&quotients).for_each(|(&number, &step)| plan.steps[number] = step);
    }
    let fills = plan.fill(rewriter, &counts);
    let (ends, strides): (Vec<MixedIndex>, Vec<MixedIndex>) = match by_threads {
        true => counts.iter().map(|&count| (count, MixedIndex::Static(1))).unzip(),
        false => plan.tiled.iter().map(|&number| (plan.domain.sizes[number], given[number])).unzip(),
    };
    let each = open_forall_in_steps(rewriter, [&ends, &strides], &fills, mapping);
    let block = enter(rewriter, each);
    let arguments = rewriter.ir().arguments(block).to_vec();
    let (counters, carried) = arguments.split_at(plan.tiled.len());
    let starts: Vec<(usize, Value)> = plan.tiled.iter().copied().zip(counters.iter().copied()).collect();
    let place = match by_threads {
        true => tile_of_thread(rewriter, &plan.domain, &plan.steps, &given, &starts),
        false => tile_at(rewriter, &plan.domain, &plan.steps, &starts),
    };
    let numbers = numbers_of_tiles(rewriter, &plan, counters, by_threads);
    let mut operands = slices_of_inputs(rewriter, op, &plan.domain.space, &place);
    let first_output = operands.len();
    for (number, &whole) in carried.iter().enumerate() {
        let at = own_place(&plan, number, &numbers);
        let (output, _) = plan.parts.outputs[number];
        let shape: Vec<i64> = at.sizes[..shape(rewriter.ir(), output).len()].iter().map(|size| size.number()).collect();
        let ty = tensor::tensor_type(rewriter.context(), &shape, element_of(rewriter.ir(), output));
        operands.push(extract_as(rewriter, whole, &at, ty));
    }
    let part = super::tiling::with_operands(rewriter, op, &operands, first_output);
    let numbers = numbers_of_tiles(rewriter, &plan, counters, by_threads);
    let parts: Vec<Value> = rewriter.ir().results(part).collect();
    let region = rewriter.region_of(&[], |_, _| {});
    scf::InParallel::build_with_regions(rewriter, region);
    let end = rewriter.ir().first_block(region).expect("the region was made with a block");
    rewriter.set_insertion_point_to_end(end);
    for (number, (&value, &whole)) in parts.iter().zip(carried).enumerate() {
        insert_in_parallel(rewriter, value, whole, &own_place(&plan, number, &numbers));
    }
    rewriter.set_insertion_point(op);
    let partial: Vec<Value> = rewriter.ir().results(each).collect();
    let [fills, merges] = finish(rewriter, op, &plan, &partial, &fills);
    TiledReduction { fills, part, merges, loops: vec![each] }
}

/// The number of the tile in each tiled loop.
fn numbers_of_tiles(
    rewriter: &mut Rewriter<'_, '_>,
    plan: &Plan,
    counters: &[Value],
    by_threads: bool,
) -> Vec<MixedIndex> {
    let mut numbers = Vec::with_capacity(counters.len());
    for (&number, &counter) in plan.tiled.iter().zip(counters) {
        let counter = MixedIndex::Value(counter);
        if by_threads {
            numbers.push(counter);
            continue;
        }
        let quotient = AffineExpr::Symbol(0).floor_div(&AffineExpr::Symbol(1));
        let map = quotient.and_then(|quotient| AffineMap::new(0, 2, [quotient]));
        let map = map.expect("a symbol may be a divisor");
        numbers.push(composed_folded_apply(rewriter, &map, &[counter, plan.steps[number]]));
    }
    numbers
}

/// The place of a tile's result among the partial ones.
fn own_place(plan: &Plan, output: usize, numbers: &[MixedIndex]) -> Place {
    let sizes = plan.partial_sizes(output, &vec![MixedIndex::Static(1); numbers.len()]);
    let mut offsets = vec![ZERO; sizes.len() - numbers.len()];
    offsets.extend(numbers);
    Place { offsets, sizes }
}

// ---- loops of the op ----

/// How a reduction is split.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitFactor {
    /// The number of parts.
    pub parts: i64,
    /// The dimension of the partial results that they are.
    pub place: usize,
    /// Whether a part has every so many iterations, not iterations in a row.
    pub inner_parallel: bool,
    /// Whether the partial results are `bufferization.alloc_tensor`.
    pub alloc: bool,
}

/// What [`split_reduction`] makes.
pub(crate) struct SplitReduction {
    pub init: Option<Op>,
    pub fill: Option<Op>,
    pub part: Op,
    pub merge: Op,
}

/// Makes a parallel loop of a part of the only reduction. `None`, and nothing changed, where that is not possible.
pub(crate) fn split_reduction(rewriter: &mut Rewriter<'_, '_>, op: Op, factor: SplitFactor) -> Option<SplitReduction> {
    let ir = rewriter.ir();
    let (parts, combiners) =
        reduction(ir, op).filter(|(parts, _)| parts.maps().all(AffineMap::is_projected_permutation))?;
    let ([combiner], [(output, output_map)]) = (&combiners[..], &parts.outputs[..]) else { return None };
    let mut reductions = (0..parts.iterators.len()).filter(|&each| parts.iterators[each] == IteratorType::Reduction);
    let (reduced, output) = (reductions.next().filter(|_| reductions.next().is_none())?, *output);
    let size = super::parts::static_loop_sizes(ir, &parts)[reduced];
    let (old_shape, element) = (shape(ir, output).to_vec(), element_of(ir, output));
    let is_open = |value: &Value| shape(ir, *value).contains(&DYNAMIC);
    let opens_input = parts
        .inputs
        .iter()
        .any(|(value, map)| is_open(value) && map.results().contains(&AffineExpr::Dim(reduced as u32)));
    if factor.parts <= 1
        || size == DYNAMIC
        || size % factor.parts != 0
        || factor.place > old_shape.len()
        || is_open(&output)
        || opens_input
    {
        return None;
    }
    let added = if factor.inner_parallel { reduced + 1 } else { factor.place };
    let dim = |number: usize| AffineExpr::Dim((if number < added { number } else { number + 1 }) as u32);
    let dims = (parts.iterators.len() + 1) as u32;
    let mut made = parts.clone();
    for (value, map) in &mut made.inputs {
        (*value, *map) = split_input(rewriter, *value, map, reduced, (added, dims), &factor);
    }
    let mut results: Vec<AffineExpr> = super::parts::dims_of(output_map).map(dim).collect();
    results.insert(factor.place, AffineExpr::Dim(added as u32));
    let mut partial = old_shape;
    partial.insert(factor.place, factor.parts);
    let ty = tensor::tensor_type(rewriter.context(), &partial, element);
    let empty = match factor.alloc {
        true => bufferization::AllocTensor::build(rewriter, [], None, None, ty),
        false => tensor::Empty::build(rewriter, [], ty),
    };
    let neutral = arith::Constant::build(rewriter, combiner.neutral);
    let filled = build_fill(rewriter, neutral, empty);
    made.outputs = vec![(filled, AffineMap::new(dims, 0, results)?)];
    made.iterators.insert(added, IteratorType::Parallel);
    let part = made.build(rewriter);
    let merge = merge_split(rewriter, part, (output, combiner.op), partial.len(), factor.place);
    move_body(rewriter, op, part);
    replace_by(rewriter, op, merge);
    let ir = rewriter.ir();
    Some(SplitReduction { init: ir.defining_op(empty), fill: ir.defining_op(filled), part, merge })
}

/// An input whose dimension of the reduction is two.
fn split_input(
    rewriter: &mut Rewriter<'_, '_>,
    value: Value,
    map: &AffineMap,
    reduced: usize,
    (added, dims): (usize, u32),
    factor: &SplitFactor,
) -> (Value, AffineMap) {
    let (mut exprs, mut sizes, mut groups) = (Vec::new(), Vec::new(), Vec::new());
    let old = shape(rewriter.ir(), value).to_vec();
    for (number, &size) in super::parts::dims_of(map).zip(&old) {
        let own = AffineExpr::Dim((if number < added { number } else { number + 1 }) as u32);
        let start = exprs.len();
        if number == reduced {
            let part = (AffineExpr::Dim(added as u32), factor.parts);
            let inner = (own, size / factor.parts);
            let both = if factor.inner_parallel { [inner, part] } else { [part, inner] };
            for (expr, size) in both {
                exprs.push(expr);
                sizes.push(MixedIndex::Static(size));
            }
        } else {
            exprs.push(own);
            sizes.push(MixedIndex::Static(size));
        }
        groups.push((start..exprs.len()).collect::<Vec<usize>>());
    }
    let is_split = sizes.len() != old.len();
    let value = if is_split { tensor::expand_groups(rewriter, value, &groups, &sizes) } else { value };
    (value, AffineMap::new(dims, 0, exprs).expect("loops of the op"))
}

/// Combines partial results along a dimension with the output.
fn merge_split(
    rewriter: &mut Rewriter<'_, '_>,
    part: Op,
    (output, combiner): (Value, Op),
    rank: usize,
    place: usize,
) -> Op {
    let partial = rewriter.ir().result(part, 0);
    let others = (0..rank).filter(|&number| number != place).map(|number| AffineExpr::Dim(number as u32));
    let map = AffineMap::new(rank as u32, 0, others).expect("dimensions of the tensor");
    let kind = |number: usize| if number == place { IteratorType::Reduction } else { IteratorType::Parallel };
    let merge = Parts {
        inputs: vec![(partial, AffineMap::identity(rank as u32))],
        outputs: vec![(output, map)],
        iterators: (0..rank).map(kind).collect(),
    };
    let merge = merge.build(rewriter);
    let element = element_of(rewriter.ir(), output);
    let region = rewriter.region_of(&[element, element], |b, arguments| {
        let value = combine(b, combiner, arguments[0], arguments[1]);
        Yield::build(b, [value]);
    });
    let own = rewriter.ir().region(merge, 0);
    rewriter.inline_region_at_end(region, own);
    merge
}
