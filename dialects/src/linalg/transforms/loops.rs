//! `convert-linalg-to-loops` and its kin: a structured op on memory becomes loops around its body.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, IrMapping, Op, TypeData, Value};

use super::parts::loop_sizes;
use crate::index_list::MixedIndex;
use crate::linalg::structured::{IterationSpace, Structured, num_inputs, rank};
use crate::linalg::{Index, IteratorType};
use crate::memref::transforms::greedy_options;
use crate::{affine, memref, scf, tensor};

pub(crate) static TO_LOOPS: PassDef = PassDef::new(
    "convert-linalg-to-loops",
    "ConvertLinalgToLoopsPass",
    "Lower the operations from the linalg dialect into loops",
    |_, ir, op, context| run(ir, op, context, Loops::For),
);

pub(crate) static TO_PARALLEL_LOOPS: PassDef = PassDef::new(
    "convert-linalg-to-parallel-loops",
    "ConvertLinalgToParallelLoopsPass",
    "Lower the operations from the linalg dialect into parallel loops",
    |_, ir, op, context| run(ir, op, context, Loops::Parallel),
);

pub(crate) static TO_AFFINE_LOOPS: PassDef = PassDef::new(
    "convert-linalg-to-affine-loops",
    "ConvertLinalgToAffineLoopsPass",
    "Lower the operations from the linalg dialect into affine loops",
    |_, ir, op, context| run(ir, op, context, Loops::Affine),
);

/// The kind of loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loops {
    /// `scf.for`
    For,
    /// `scf.parallel` for parallel loops in a row, `scf.for` for the others.
    Parallel,
    /// `affine.for`
    Affine,
}

fn run(ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>, loops: Loops) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns
        .add(ToLoops(loops))
        .add_canonicalization_of::<memref::Dim>()
        .add_canonicalization_of::<tensor::Dim>()
        .add_canonicalization_of::<affine::Apply>();
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

struct ToLoops(Loops);

impl RewritePattern for ToLoops {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        to_loops(rewriter, op, self.0).is_some()
    }
}

/// `None` where the op is not structured or not on memory, or where the loops would nest deeper than the limit.
fn to_loops(rewriter: &mut Rewriter<'_, '_>, op: Op, loops: Loops) -> Option<()> {
    let ir = rewriter.ir();
    let space = Structured::of(ir, op)?.space(ir, op)?;
    if ir.num_results(op) > 0 || !is_on_memory(ir, op) || space.iterators.len() as u64 > ir.context().limits().nesting {
        return None;
    }
    let body = ir.first_block(ir.region(op, 0))?;
    let sizes = loop_sizes(rewriter, op, &space)?;
    let saved = rewriter.insertion_point();
    let indices = open_loops(rewriter, &space.iterators, &sizes, loops);
    emit_iteration(rewriter, op, &space, body, &indices, loops);
    rewriter.restore_insertion_point(saved);
    rewriter.erase_op(op);
    Some(())
}

/// Loops as the tiling interface makes them: bounds stand beside each loop, places are not simplified, and elements that
/// the body does not take are not loaded. Returns the loops from the outside in; `None`, and nothing changed, as
/// `convert-linalg-to-loops`.
pub(crate) fn to_plain_loops(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Vec<Op>> {
    let ir = rewriter.ir();
    let space = Structured::of(ir, op)?.space(ir, op)?;
    if ir.num_results(op) > 0 || !is_on_memory(ir, op) || space.iterators.len() as u64 > ir.context().limits().nesting {
        return None;
    }
    let body = ir.first_block(ir.region(op, 0))?;
    let sizes = super::tiling::domain(rewriter, op)?.sizes;
    let (mut loops, mut indices) = (Vec::new(), Vec::new());
    for size in sizes {
        let bounds = [MixedIndex::Static(0), size, MixedIndex::Static(1)].map(|bound| bound.materialize(rewriter));
        let counter = open_for(rewriter, bounds);
        indices.push(counter);
        loops.extend(rewriter.ir().value_block(counter).and_then(|block| rewriter.ir().block_parent_op(block)));
    }
    let operands: Vec<Value> = rewriter.ir().operands(op).collect();
    let arguments = rewriter.ir().arguments(body).to_vec();
    let mut elements = Vec::with_capacity(operands.len());
    for ((&operand, map), &argument) in operands.iter().zip(&space.maps).zip(&arguments) {
        elements.push(match is_memref(rewriter.ir(), operand) && !rewriter.ir().is_unused(argument) {
            true => {
                let place = plain_place(rewriter, map, &indices);
                load(rewriter, operand, &place, Loops::For)
            }
            false => operand,
        });
    }
    let first_output = num_inputs(rewriter.ir(), op);
    for (number, value) in (first_output..).zip(emit_body(rewriter, body, &elements, &indices)) {
        let place = plain_place(rewriter, &space.maps[number], &indices);
        store(rewriter, value, operands[number], &place, Loops::For);
    }
    rewriter.erase_op(op);
    Some(loops)
}

/// An `affine.apply` for each index.
fn plain_place(builder: &mut Builder<'_, '_>, map: &AffineMap, indices: &[Value]) -> Vec<Value> {
    let context = builder.context();
    let apply = |result: &AffineExpr| {
        let map = AffineMap::new(map.num_dims(), 0, [result.clone()]).expect("a result of the map");
        affine::Apply::build(builder, indices, affine::map_attr(context, map))
    };
    map.results().iter().map(apply).collect()
}

/// Whether all arrays among the operands are ranked memrefs, or vectors that are taken whole.
fn is_on_memory(ir: &Ir<'_>, op: Op) -> bool {
    ir.operand_types(op).all(|ty| {
        !matches!(
            ir.context().type_data(ty),
            TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. } | TypeData::UnrankedMemRef { .. }
        )
    })
}

/// Makes the loops, each in the one before, and goes into the innermost one. Returns the loops' counters.
fn open_loops(
    builder: &mut Builder<'_, '_>,
    iterators: &[IteratorType],
    sizes: &[MixedIndex],
    loops: Loops,
) -> Vec<Value> {
    let mut indices = Vec::new();
    if loops == Loops::Affine {
        for &size in sizes {
            indices.push(open_affine(builder, size));
        }
        return indices;
    }
    let bounds: Vec<[Value; 3]> = sizes
        .iter()
        .map(|size| [MixedIndex::Static(0), *size, MixedIndex::Static(1)].map(|bound| bound.materialize(builder)))
        .collect();
    while indices.len() < bounds.len() {
        let rest = indices.len()..;
        let is_parallel = |each: &&IteratorType| **each == IteratorType::Parallel;
        match iterators[rest.clone()].iter().take_while(is_parallel).count() {
            count if count > 0 && loops == Loops::Parallel => {
                indices.extend(open_parallel(builder, &bounds[rest][..count]));
            }
            _ => indices.push(open_for(builder, bounds[indices.len()])),
        }
    }
    indices
}

fn enter(builder: &mut Builder<'_, '_>, region: vulcanize_ir::Region) -> Block {
    let block = builder.ir().first_block(region).expect("the loop has a body");
    builder.set_insertion_point_to_start(block);
    block
}

fn open_for(builder: &mut Builder<'_, '_>, [lower, upper, step]: [Value; 3]) -> Value {
    let created = scf::For::build(builder, lower, upper, step, [], |_, _, _| []);
    let region = created.region(builder.ir());
    let block = enter(builder, region);
    builder.ir().arguments(block)[0]
}

fn open_parallel(builder: &mut Builder<'_, '_>, bounds: &[[Value; 3]]) -> Vec<Value> {
    let column = |number: usize| bounds.iter().map(|bound| bound[number]).collect::<Vec<Value>>();
    let types = vec![builder.context().index(); bounds.len()];
    let region = builder.region_of(&types, |builder, _| _ = scf::Reduce::build_with_regions(builder, [], []));
    scf::Parallel::build_with_regions(builder, &column(0)[..], &column(1)[..], &column(2)[..], [], [], region);
    let block = enter(builder, region);
    builder.ir().arguments(block).to_vec()
}

fn open_affine(builder: &mut Builder<'_, '_>, size: MixedIndex) -> Value {
    let context = builder.context();
    let region = builder.region_of(&[context.index()], |builder, _| _ = affine::Yield::build(builder, []));
    let zero = affine::map_attr(context, AffineMap::constant(0));
    let (upper, operands) = match size {
        MixedIndex::Static(size) => (AffineMap::constant(size), vec![]),
        MixedIndex::Value(value) => (AffineMap::identity(1), vec![value]),
    };
    let upper = affine::map_attr(context, upper);
    let step = context.index_attr(1);
    affine::For::build_with_regions(builder, [], &operands[..], [], zero, upper, step, [], region);
    let block = enter(builder, region);
    builder.ir().arguments(block)[0]
}

/// One iteration: loads an element of each operand, computes, and stores.
fn emit_iteration(
    builder: &mut Builder<'_, '_>,
    op: Op,
    space: &IterationSpace,
    body: Block,
    indices: &[Value],
    loops: Loops,
) {
    let operands: Vec<Value> = builder.ir().operands(op).collect();
    let mut elements = Vec::with_capacity(operands.len());
    for (&operand, map) in operands.iter().zip(&space.maps) {
        elements.push(match is_memref(builder.ir(), operand) {
            true => {
                let place = place(builder, map, indices);
                load(builder, operand, &place, loops)
            }
            false => operand,
        });
    }
    let first_output = num_inputs(builder.ir(), op);
    for (number, value) in emit_body(builder, body, &elements, indices).into_iter().enumerate() {
        let number = first_output + number;
        let place = place(builder, &space.maps[number], indices);
        store(builder, value, operands[number], &place, loops);
    }
}

/// Whether an operand is an array, of which an iteration takes an element, and no scalar.
pub fn is_memref(ir: &Ir<'_>, operand: Value) -> bool {
    matches!(ir.context().type_data(ir.value_type(operand)), TypeData::MemRef { .. })
}

/// What the body of a structured op computes from an element of each operand, in the iteration with these indices: a copy of
/// its ops at the insertion point. Returns the elements that it yields.
pub fn emit_body(builder: &mut Builder<'_, '_>, body: Block, elements: &[Value], indices: &[Value]) -> Vec<Value> {
    let mut mapping = IrMapping::new();
    let arguments = builder.ir().arguments(body).to_vec();
    for (&argument, &element) in arguments.iter().zip(elements) {
        mapping.map_value(argument, element);
    }
    let ops: Vec<Op> = builder.ir().ops(body).collect();
    let Some((&yielded, ops)) = ops.split_last() else { return Vec::new() };
    for &inner in ops {
        match Index::cast(builder.ir(), inner).and_then(|index| index.dim_value(builder.ir())) {
            Some(dim) => mapping.map_value(builder.ir().result(inner, 0), indices[dim]),
            None => {
                let copy = builder.ir_mut().clone_op(inner, &mut mapping);
                builder.insert_op(copy);
            }
        }
    }
    builder.ir().operands(yielded).map(|value| mapping.value(value)).collect()
}

/// The indices into an operand, by its map, in the iteration with these indices.
pub fn place(builder: &mut Builder<'_, '_>, map: &AffineMap, indices: &[Value]) -> Vec<Value> {
    let operands: Vec<MixedIndex> = indices.iter().map(|&index| MixedIndex::Value(index)).collect();
    let apply = |result: &AffineExpr| match result {
        AffineExpr::Dim(dim) => indices[*dim as usize],
        AffineExpr::Constant(number) => MixedIndex::Static(*number).materialize(builder),
        _ => {
            let map = AffineMap::new(map.num_dims(), 0, [result.clone()]).expect("a result of the map");
            affine::composed_folded_apply(builder, &map, &operands).materialize(builder)
        }
    };
    map.results().iter().map(apply).collect()
}

fn identity(builder: &Builder<'_, '_>, memref: Value) -> vulcanize_ir::Attribute {
    affine::map_attr(builder.context(), AffineMap::identity(rank(builder.ir(), memref) as u32))
}

fn load(builder: &mut Builder<'_, '_>, memref: Value, place: &[Value], loops: Loops) -> Value {
    if loops != Loops::Affine {
        // MLIR's builders always set it.
        return memref::Load::with(builder).nontemporal(false).build(memref, place);
    }
    let element = builder.context().element_type(builder.ir().value_type(memref));
    let map = identity(builder, memref);
    affine::Load::build(builder, memref, place, map, element)
}

fn store(builder: &mut Builder<'_, '_>, value: Value, memref: Value, place: &[Value], loops: Loops) {
    if loops != Loops::Affine {
        memref::Store::with(builder).nontemporal(false).build(value, memref, place);
        return;
    }
    let map = identity(builder, memref);
    affine::Store::build(builder, value, memref, place, map);
}
