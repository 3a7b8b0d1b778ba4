//! Ops of scripts that put other ops in the place of one.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax, OpDef, Trait, TypedOp, UNIT_ATTR,
};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, IrMapping, Op, TypeData, Value, ops};

use super::canonicalize::{build_tensor_copy, build_transpose};
use super::structured::{Structured, maps_attr, num_inputs, shape};
use super::transforms::destination_style::to_destination_style;
use super::transforms::fold_add::add_addition_folds;
use super::transforms::specialize_op;
use super::transforms::tiling::{domain, is_sliceable, with_operands};
use super::transforms::tiling_loops::tile_domain_using_for;
use super::{BatchMatmul, Copy, Generic, IteratorType, Matmul};
use crate::function::op_error;
use crate::hoist_transfers::hoist_transfers;
use crate::index_list::{MixedIndex, split_mixed};
use crate::reshapes::groups_attr;
use crate::tensor::slice_lists;
use crate::transform::{
    Failure, Interpreter, OPS_HANDLE, Outcome, PatternDescriptor, TransformOp, consumes_first, definite, reads,
    rewriter_before, run_pass, silenceable, wrong_kind,
};
use crate::{memref, tensor};

static INPUT: EnumDef = EnumDef {
    dialect: "transform",
    mnemonic: "transpose_matmul_input",
    cases: EnumCases::List(&[("lhs", 0), ("rhs", 1)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

static INPUT_ATTR: AttrConstraint = AttrConstraint {
    summary: "Input to transpose when converting matmul ops to transposed variants",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|number| (0..2).contains(&number)),
    syntax: AttrSyntax::EnumKeyword(&INPUT, Context::i32),
};

fn lhs(context: &Context) -> Attribute {
    context.int_attr(context.i32(), 0)
}

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Makes ops that write into new tensors of ops that make tensors.
    pub struct RewriteInDestinationPassingStyle = "transform.structured.rewrite_in_destination_passing_style" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, destination_style) }] },
    }

    /// Puts copies of an op in the place of ops without operands.
    pub struct Replace = "transform.structured.replace" {
        operands: { target: OPS_HANDLE },
        results: { replacement: OPS_HANDLE },
        regions: { bodyRegion: MaxOneBlock },
        traits: [Trait::IsolatedFromAbove, Trait::NoTerminator, Trait::SingleBlock, Trait::KeepsUnusedOps],
        format: "$target attr-dict-with-keyword regions `:` functional-type(operands, results)",
        with: {
            verify_regions: Some(verify_replace),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_replace }],
        },
    }

    /// Additions of what contractions sum up to zeros begin with what is added.
    pub struct FoldAddIntoDest = "transform.apply_patterns.linalg.fold_add_into_dest" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_addition_folds(set))] },
    }

    /// Copies what is inserted to its place before.
    pub struct InsertSliceToCopy = "transform.structured.insert_slice_to_copy" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, copy_inserted) }] },
    }

    /// Puts loops around ops, one for each loop of a size that is not known.
    pub struct Scalarize = "transform.structured.scalarize" {
        operands: { target: OPS_HANDLE },
        results: { result: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, scalarize) }] },
    }

    /// Makes named ops of generic ones.
    pub struct Specialize = "transform.structured.specialize" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, specialize) }] },
    }

    /// Transposes an operand of products of matrices before.
    pub struct TransposeMatmul = "transform.structured.transpose_matmul" {
        operands: { target: OPS_HANDLE },
        attributes: { inputToTranspose: INPUT_ATTR = lhs },
        results: { transformed: OPS_HANDLE },
        format: "$target (`<` $inputToTranspose^ `>`)? attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, transpose_operand) }] },
    }

    /// Makes one loop of the loops of ops on elements.
    pub struct FlattenElementwise = "transform.structured.flatten_elementwise" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, flatten_op) }] },
    }

    /// Carries vectors in loops that each iteration reads and writes at the same place of memory.
    pub struct HoistRedundantVectorTransfers = "transform.structured.hoist_redundant_vector_transfers" {
        operands: { target: OPS_HANDLE },
        attributes: { verify_non_zero_trip: UNIT_ATTR[optional] },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| on_each(i, op, hoist_vectors) }] },
    }

    /// Runs `eliminate-empty-tensors` on each op.
    pub struct EliminateEmptyTensors = "transform.structured.eliminate_empty_tensors" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(|i, op| {
            i.operand_ops(op, 0).into_iter().try_for_each(|target| run_pass(i, op, target, "eliminate-empty-tensors", ""))
        })] },
    }
}

/// What becomes of each target is what the result stands for.
fn on_each(
    i: &mut Interpreter<'_, '_, '_>,
    op: Op,
    rewrite: fn(&mut Interpreter<'_, '_, '_>, Op, Op) -> Outcome<Op>,
) -> Outcome {
    let mut made = Vec::new();
    for target in i.operand_ops(op, 0) {
        made.push(rewrite(i, op, target)?);
    }
    i.set_ops(op, 0, made)
}

/// A transformation could not be done, and the script may go on.
fn not_applied(ir: &Ir<'_>, op: Op, target: Op) -> Failure {
    let error = Diagnostic::error(ir.location(op), format!("{} failed to apply", ir.op_name_str(op)));
    silenceable(error.with_note(ir.location(target), "when applied to this op"))
}

fn destination_style(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    to_destination_style(&mut rewriter_before(i.ir, target), target).ok_or_else(|| not_applied(i.ir, op, target))
}

fn specialize(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    if !Generic::matches(i.ir, target) {
        return match Structured::of(i.ir, target) {
            Some(_) => Ok(target),
            None => Err(silenceable(wrong_kind(i.ir, op, target))),
        };
    }
    specialize_op(&mut rewriter_before(i.ir, target), target).ok_or_else(|| not_applied(i.ir, op, target))
}

fn copy_inserted(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    let ir = &*i.ir;
    let (source, dest) = if let Some(insert) = tensor::InsertSlice::cast(ir, target) {
        (insert.source(ir), insert.dest(ir))
    } else if let Some(insert) = tensor::ParallelInsertSlice::cast(ir, target) {
        (insert.source(ir), insert.dest(ir))
    } else {
        let error =
            Diagnostic::error(ir.location(op), "only InsertSliceOp and ParallelInsertSliceOp ops are supported");
        return Err(silenceable(error.with_note(ir.location(target), "target op")));
    };
    if let Some(copy) = defined_by::<Copy>(ir, source) {
        return Ok(copy.op());
    }
    let (lists, is_parallel) = (slice_lists(ir, target, 2), !tensor::InsertSlice::matches(ir, target));
    let [(o, offsets), (s, sizes), (t, steps)] = lists.map(|list| split_mixed(&list));
    let (ty, around) = (ir.value_type(source), ir.parent_op(target).filter(|_| is_parallel));
    let rewriter = &mut rewriter_before(i.ir, target);
    if let Some(around) = around {
        rewriter.set_insertion_point(around);
    }
    let slice: Value =
        tensor::ExtractSlice::build(rewriter, dest, &offsets[..], &sizes[..], &steps[..], &o[..], &s[..], &t[..], ty);
    let copy = build_tensor_copy(rewriter, source, slice);
    rewriter.set_insertion_point(target);
    if is_parallel {
        tensor::ParallelInsertSlice::build(rewriter, copy, dest, offsets, sizes, steps, &o[..], &s[..], &t[..]);
        rewriter.erase_op(target);
    } else {
        let inserted = tensor::InsertSlice::build(rewriter, copy, dest, offsets, sizes, steps, &o[..], &s[..], &t[..]);
        rewriter.replace_op(target, &[inserted]);
    }
    rewriter.ir().defining_op(copy).ok_or_else(|| not_applied(rewriter.ir(), op, target))
}

fn hoist_vectors(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    if HoistRedundantVectorTransfers(op).verify_non_zero_trip(i.ir).is_some() {
        return Err(not_applied(i.ir, op, target));
    }
    hoist_transfers(i.ir, target);
    Ok(target)
}

fn scalarize(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    if Structured::of(i.ir, target).is_none() {
        return Err(silenceable(wrong_kind(i.ir, op, target)));
    }
    let rewriter = &mut rewriter_before(i.ir, target);
    let known = if is_sliceable(rewriter.ir(), target) { domain(rewriter, target) } else { None };
    let made = known.and_then(|known| {
        let step = |size: &MixedIndex| MixedIndex::Static(i64::from(matches!(size, MixedIndex::Value(_))));
        let steps: Vec<MixedIndex> = known.sizes.iter().map(step).collect();
        let order: Vec<usize> = (0..steps.len()).collect();
        // As in MLIR, the sizes are asked for twice.
        domain(rewriter, target)?;
        tile_domain_using_for(rewriter, target, &known, &steps, &order)
    });
    made.map(|made| made.op).ok_or_else(|| not_applied(i.ir, op, target))
}

fn transpose_operand(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    let number = i.ir.context().int_value(TransposeMatmul(op).inputToTranspose(i.ir)).unwrap_or(0) as usize;
    let is_product = Matmul::matches(i.ir, target) || BatchMatmul::matches(i.ir, target);
    if !is_product {
        return Err(silenceable(wrong_kind(i.ir, op, target)));
    }
    transposed(&mut rewriter_before(i.ir, target), target, number).ok_or_else(|| not_applied(i.ir, op, target))
}

/// The product with an operand that is transposed before. `None` where the op says its maps, or is on memory.
fn transposed(rewriter: &mut Rewriter<'_, '_>, op: Op, number: usize) -> Option<Op> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let space = Structured::of(ir, op)?.space(ir, op)?;
    let named = super::structured::named_maps(context, ir.def(op)?);
    let source = ir.operand(op, number);
    let is_tensor = matches!(context.type_data(ir.value_type(source)), TypeData::RankedTensor { .. });
    if maps_attr(context, space.maps.clone()) != named || !is_tensor || ir.num_results(op) != 1 {
        return None;
    }
    let rank = shape(ir, source).len();
    let mut order: Vec<usize> = (0..rank).collect();
    order.swap(rank - 1, rank - 2);
    let element = context.element_type(ir.value_type(source));
    let sizes: Vec<MixedIndex> = order.iter().map(|&from| tensor::size_of(rewriter, source, from)).collect();
    let (numbers, values) = split_mixed(&sizes);
    let ty = tensor::tensor_type(context, &numbers, element);
    let empty = tensor::Empty::build(rewriter, &values[..], ty);
    let permutation: Vec<i64> = order.iter().map(|&from| from as i64).collect();
    let value = build_transpose(rewriter, source, empty, &permutation);
    let mut operands: Vec<Value> = rewriter.ir().operands(op).collect();
    operands[number] = value;
    let mut maps = space.maps;
    let results: Vec<AffineExpr> = order.iter().map(|&from| maps[number].results()[from].clone()).collect();
    maps[number] = AffineMap::new(maps[number].num_dims(), 0, results)?;
    let first_output = num_inputs(rewriter.ir(), op);
    let made = with_operands(rewriter, op, &operands, first_output);
    rewriter.set_attribute(made, "indexing_maps", maps_attr(context, maps));
    let results: Vec<Value> = rewriter.ir().results(made).collect();
    rewriter.replace_op(op, &results);
    Some(made)
}

// ---- flattening ----

fn flatten_op(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome<Op> {
    let space = Structured::of(i.ir, target).and_then(|structured| structured.space(i.ir, target));
    let Some(space) = space else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
    let is_elementwise = space.iterators.iter().all(|&each| each == IteratorType::Parallel)
        && space.maps.iter().all(AffineMap::is_projected_permutation);
    if !is_elementwise {
        let error = Diagnostic::error(i.ir.location(target), "only elementwise flattening is supported");
        return Err(silenceable(error));
    }
    if space.iterators.len() <= 1 {
        return Ok(target);
    }
    let is_whole = space.maps.iter().all(AffineMap::is_identity);
    let made = if is_whole { flatten(&mut rewriter_before(i.ir, target), target) } else { None };
    made.ok_or_else(|| not_applied(i.ir, op, target))
}

/// The op on operands of one dimension. `None`, and nothing changed, where it counts, or memory cannot be seen so.
fn flatten(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Op> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let body = ir.first_block(ir.region(op, 0))?;
    let rank = shape(ir, ir.operands(op).next()?).len();
    let groups = vec![(0..rank).collect::<Vec<usize>>()];
    let flat = |size: i64, all: i64| if size < 0 || all < 0 { i64::MIN } else { size.saturating_mul(all) };
    let mut types = Vec::new();
    for operand in ir.operands(op) {
        let size = shape(ir, operand).iter().fold(1, |all, &size| flat(size, all));
        let ty = ir.value_type(operand);
        types.push(match context.type_data(ty) {
            TypeData::RankedTensor { element, .. } => tensor::tensor_type(context, &[size], *element),
            _ => memref::collapsed_type(context, ty, &[size], &groups)?,
        });
    }
    if ir.ops(body).any(|inner| super::Index::matches(ir, inner)) {
        return None;
    }
    let sizes = domain(rewriter, op)?.sizes;
    let old: Vec<Value> = rewriter.ir().operands(op).collect();
    let mut operands = Vec::with_capacity(old.len());
    for (&operand, &ty) in old.iter().zip(&types) {
        let is_tensor = matches!(context.type_data(ty), TypeData::RankedTensor { .. });
        let reassociation = groups_attr(context, &groups);
        operands.push(match is_tensor {
            true => tensor::collapse_groups(rewriter, operand, &groups),
            false => memref::CollapseShape::build(rewriter, operand, reassociation, ty),
        });
    }
    let first_output = num_inputs(rewriter.ir(), op);
    let made = with_operands(rewriter, op, &operands, first_output);
    if rewriter.ir().attribute_str(made, "indexing_maps").is_some() {
        let maps = vec![AffineMap::identity(1); operands.len()];
        rewriter.set_attribute(made, "indexing_maps", maps_attr(context, maps));
    }
    if rewriter.ir().attribute_str(made, "iterator_types").is_some() {
        let parallel = context.array_attr(&[IteratorType::Parallel.attribute(context)]);
        rewriter.set_attribute(made, "iterator_types", parallel);
    }
    let mut results: Vec<Value> = rewriter.ir().results(made).collect();
    for result in &mut results {
        *result = tensor::expand_groups(rewriter, *result, &groups, &sizes);
    }
    rewriter.replace_op(op, &results);
    Some(made)
}

// ---- replace ----

/// Whether an op has no regions, or none that see values from outside.
fn is_closed(ir: &Ir<'_>, op: Op) -> bool {
    ir.regions(op).is_empty() || ir.def(op).is_some_and(OpDef::is_isolated)
}

fn verify_replace(ir: &Ir<'_>, op: Op) -> Fallible {
    let mut inside = ir.ops_inside(op);
    let (Some(pattern), None) = (inside.next(), inside.next()) else {
        return Err(op_error(ir, op, "expected one operation in block"));
    };
    if ir.num_operands(pattern) > 0 {
        return Err(op_error(ir, pattern, "expected replacement without operands"));
    }
    if !is_closed(ir, pattern) {
        return Err(op_error(ir, pattern, "expected op that is isolated from above"));
    }
    Ok(())
}

fn apply_replace(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let Some(pattern) = i.ir.ops_inside(op).next() else { return Ok(()) };
    let refuse =
        |i: &Interpreter<'_, '_, '_>, message: &str| Err(definite(Diagnostic::error(i.ir.location(op), message)));
    for &target in &targets {
        if i.ir.num_operands(target) > 0 {
            return refuse(i, "expected target without operands");
        }
        if !is_closed(i.ir, target) {
            return refuse(i, "expected target that is isolated from above");
        }
        // The verifier has seen the users with these types; others could be anything.
        if !i.ir.result_types(target).eq(i.ir.result_types(pattern)) {
            return refuse(i, "expected target with results of the same types");
        }
    }
    let mut made = Vec::with_capacity(targets.len());
    for target in targets {
        let mut rewriter = rewriter_before(i.ir, target);
        let copy = rewriter.ir_mut().clone_op(pattern, &mut IrMapping::new());
        let copy = rewriter.insert_op(copy);
        let values: Vec<Value> = rewriter.ir().results(copy).collect();
        rewriter.replace_op(target, &values);
        made.push(copy);
    }
    i.set_ops(op, 0, made)
}
