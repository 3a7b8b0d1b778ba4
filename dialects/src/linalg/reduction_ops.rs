//! Ops of scripts that make several ops, or loops, of one structured op.

use vulcanize_ir::schema::{DENSE_I64_ARRAY, I64_ARRAY_ATTR, I64_ATTR, NameSink, UNIT_ATTR};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, OperationState, ops};

use super::structured::Structured;
use super::tiling_ops::sizes_of_payload;
use super::transforms::reductions::{Around, NotTiled, SplitFactor, TiledReduction, split_reduction, tile_reduction};
use super::transforms::split::split;
use super::transforms::tiling_loops::Shares;
use super::transforms::to_plain_loops;
use crate::function::{name_as_declared, op_error};
use crate::gpu::DEVICE_MAPPINGS;
use crate::index_list::{MixedIndex, static_indices};
use crate::transform::{
    Failure, Interpreter, OPS_HANDLE, Outcome, PARAM_OR_OPS, TransformOp, consumes_first, definite, rewriter_before,
    silenceable,
};

fn no_numbers(context: &Context) -> Attribute {
    context.array_attr(&[])
}

fn zero(context: &Context) -> Attribute {
    context.i64_attr(0)
}

fn no_sizes(context: &Context) -> Attribute {
    context.dense_i64_array_attr(&[])
}

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Makes loops over elements of structured ops on memory.
    pub struct ConvertToLoops = "transform.structured.convert_to_loops" {
        operands: { target: OPS_HANDLE },
        results: { result: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_loops }] },
    }

    /// Makes two ops of each, of which the first has so many iterations of a loop; or several of one.
    pub struct Split = "transform.structured.split" {
        operands: { target: OPS_HANDLE, dynamic_chunk_sizes: PARAM_OR_OPS[optional] },
        attributes: { dimension: I64_ATTR, static_chunk_sizes: I64_ATTR, multiway: UNIT_ATTR[optional] },
        results: { split_list: OPS_HANDLE },
        assembly: (parse_split, print_split),
        with: {
            verify: Some(verify_split),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_split }],
        },
    }

    /// Makes a parallel loop of a part of a reduction, and combines what comes out.
    pub struct SplitReduction = "transform.structured.split_reduction" {
        operands: { target: OPS_HANDLE },
        attributes: {
            split_factor: I64_ATTR = zero, insert_split_dimension: I64_ATTR = zero,
            inner_parallel: UNIT_ATTR[optional], use_scaling_algorithm: UNIT_ATTR[optional],
            use_alloc: UNIT_ATTR[optional],
        },
        results: {
            init_or_alloc_op: OPS_HANDLE, fill_op: OPS_HANDLE, split_linalg_op: OPS_HANDLE, combining_linalg_op: OPS_HANDLE,
        },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_split_reduction }],
        },
    }

    /// Puts loops around reductions whose tiles have results of their own, and combines these.
    pub struct TileReductionUsingFor = "transform.structured.tile_reduction_using_for" {
        operands: { target: OPS_HANDLE },
        attributes: { reduction_dims: I64_ARRAY_ATTR = no_numbers, tile_sizes: I64_ARRAY_ATTR = no_numbers },
        results: {
            fill_op: OPS_HANDLE[variadic], split_op: OPS_HANDLE, combining_op: OPS_HANDLE, for_op: OPS_HANDLE,
        },
        format: "$target (`reduction_dims` `=` $reduction_dims^)? `by` `tile_sizes` `=` $tile_sizes attr-dict \
            `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_tiled),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_reduction_for }],
        },
    }

    /// Puts a `scf.forall` around reductions whose tiles have results of their own, and combines these.
    pub struct TileReductionUsingForall = "transform.structured.tile_reduction_using_forall" {
        operands: { target: OPS_HANDLE },
        attributes: {
            reduction_dims: I64_ARRAY_ATTR = no_numbers, num_threads: DENSE_I64_ARRAY = no_sizes,
            tile_sizes: DENSE_I64_ARRAY = no_sizes, mapping: DEVICE_MAPPINGS[optional],
        },
        results: {
            fill_op: OPS_HANDLE[variadic], split_op: OPS_HANDLE, combining_op: OPS_HANDLE, forall_op: OPS_HANDLE,
        },
        format: "$target (`reduction_dims` `=` $reduction_dims^)? `by` (`num_threads` `=` $num_threads^)? \
            (`tile_sizes` `=` $tile_sizes^)? (`mapping` `=` $mapping^)? attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_tiled),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_reduction_forall }],
        },
    }
}

/// Results are named as they are declared, the first name for all that are more.
fn name_tiled(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let declared = ir.def(op).map_or(&[][..], |def| def.results);
    let results: Vec<_> = ir.results(op).collect();
    let more = (results.len() + 1).saturating_sub(declared.len());
    let (Some(&first), Some(name)) = (results.first(), declared.first()) else { return };
    if more > 0 {
        sink(first, name.name);
    }
    results.iter().skip(more).zip(&declared[1..]).for_each(|(&result, declared)| sink(result, declared.name));
}

// ---- the text of split ----

fn parse_split(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    let mut operands = vec![parser.parse_operand()?];
    parser.parse_keyword("after")?;
    let size = match parser.parse_optional_operand()? {
        Some(size) => {
            operands.push(size);
            DYNAMIC
        }
        None => match parser.parse_optional_integer()? {
            Some(number) => number,
            None => return Err(parser.error(parser.location(), "expected SSA value or integer")),
        },
    };
    parser.parse_attr_dict(state)?;
    parser.parse_colon()?;
    let location = parser.location();
    let mut types = vec![parser.parse_type()?];
    if operands.len() > 1 {
        parser.parse_comma()?;
        types.push(parser.parse_type()?);
    }
    state.operands.extend(parser.resolve_operands(&operands, &types, location)?);
    state.result_types.push(types[0]);
    state.set_attribute(context.identifier("static_chunk_sizes"), context.i64_attr(size));
    Ok(())
}

fn print_split(printer: &mut Printer<'_, '_>, op: Op) {
    let ir = printer.ir();
    printer.write(" ");
    printer.print_operand(ir.operand(op, 0));
    printer.write(" after ");
    match ir.operands(op).nth(1) {
        Some(size) => printer.print_operand(size),
        None => printer.write(&chunk_size(ir, op).to_string()),
    }
    // As in MLIR, there are two spaces.
    printer.write(" ");
    printer.print_attr_dict(op, &["static_chunk_sizes"]);
    printer.write(" : ");
    printer.print_types(ir.operand_types(op));
}

fn chunk_size(ir: &Ir<'_>, op: Op) -> i64 {
    ir.context().int_value(Split(op).static_chunk_sizes(ir)).unwrap_or(DYNAMIC)
}

fn verify_split(ir: &Ir<'_>, op: Op) -> Fallible {
    let (is_open, size) = (chunk_size(ir, op) == DYNAMIC, chunk_size(ir, op));
    if is_open != (ir.num_operands(op) > 1) {
        return Err(op_error(ir, op, "expects either a dynamic or a static split point to be provided"));
    }
    match is_open || size >= 0 {
        true => Ok(()),
        false => Err(op_error(ir, op, "expects a split point that is not negative")),
    }
}

// ---- running ----

pub(super) fn failed_to_apply(ir: &Ir<'_>, op: Op, target: Op) -> Failure {
    let error = Diagnostic::error(ir.location(op), "failed to apply");
    definite(error.with_note(ir.location(target), "attempted to apply to this op"))
}

fn apply_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let mut all = Vec::new();
    for target in i.operand_ops(op, 0) {
        if Structured::of(i.ir, target).is_none() {
            let error = Diagnostic::error(i.ir.location(op), "expected the payload to implement TilingInterface");
            return Err(silenceable(error.with_note(i.ir.location(target), "payload op")));
        }
        match to_plain_loops(&mut rewriter_before(i.ir, target), target) {
            Some(loops) => all.extend(loops),
            None => return Err(failed_to_apply(i.ir, op, target)),
        }
    }
    i.set_ops(op, 0, all)
}

/// After how many iterations each target is split; of one target if `multiway`.
fn chunk_sizes(i: &Interpreter<'_, '_, '_>, op: Op, targets: usize, multiway: bool) -> Outcome<Vec<MixedIndex>> {
    let Some(handle) = i.ir.operands(op).nth(1) else {
        return Ok(vec![MixedIndex::Static(chunk_size(i.ir, op)); targets]);
    };
    let sizes = sizes_of_payload(i, op, &i.payload(handle))?;
    if !multiway && sizes.len() != targets {
        let message = format!(
            "expected the dynamic split point handle to point to as many operations ({}) as the target handle ({targets})",
            sizes.len()
        );
        return Err(silenceable(Diagnostic::error(i.ir.location(op), message)));
    }
    Ok(sizes)
}

fn apply_split(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (targets, multiway) = (i.operand_ops(op, 0), Split(op).multiway(i.ir).is_some());
    let location = i.ir.location(op);
    if multiway && targets.len() != 1 {
        let message = format!("requires exactly one target when multiway split is enabled (got {})", targets.len());
        return Err(silenceable(Diagnostic::error(location, message)));
    }
    let sizes = chunk_sizes(i, op, targets.len(), multiway)?;
    if multiway {
        let (mut all, mut rest) = (Vec::new(), targets.first().copied());
        for size in sizes {
            let Some(target) = rest else { break };
            let made = split_one(i, op, target, size)?;
            all.push(made.0);
            rest = made.1;
        }
        all.extend(rest);
        return i.set_ops(op, 0, all);
    }
    let (mut first, mut second, mut whole) = (Vec::new(), Vec::new(), None);
    for (target, size) in targets.into_iter().zip(sizes) {
        let made = split_one(i, op, target, size)?;
        first.push(made.0);
        match made.1 {
            Some(made) => second.push(made),
            None => whole = whole.or(Some(target)),
        }
    }
    if let Some(whole) = whole.filter(|_| !second.is_empty()) {
        let message = "splitting does not produce the second part for a subset of targets";
        let error = Diagnostic::error(location, message);
        let note = "expected splitting to produce the second part of all or none of the targets";
        let error = error.with_note(location, note);
        return Err(silenceable(error.with_note(i.ir.location(whole), "first target with no second part")));
    }
    first.extend(second);
    i.set_ops(op, 0, first)
}

fn split_one(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op, size: MixedIndex) -> Outcome<(Op, Option<Op>)> {
    let dimension = i.ir.context().int_value(Split(op).dimension(i.ir)).and_then(|number| usize::try_from(number).ok());
    let refuse = |i: &Interpreter<'_, '_, '_>, message: String| {
        let error = Diagnostic::error(i.ir.location(op), message);
        Err(silenceable(error.with_note(i.ir.location(target), "target op")))
    };
    let space = Structured::of(i.ir, target).and_then(|structured| structured.space(i.ir, target));
    let Some(space) = space else { return refuse(i, "only applies to structured ops".to_owned()) };
    let Some(dimension) = dimension.filter(|&dimension| dimension < space.iterators.len()) else {
        let number = i.ir.context().int_value(Split(op).dimension(i.ir)).unwrap_or_default();
        return refuse(i, format!("dimension {number} does not exist in target op"));
    };
    match split(&mut rewriter_before(i.ir, target), target, dimension, size) {
        Some(made) => Ok((made.first, made.second)),
        None => Err(definite(Diagnostic::error(i.ir.location(op), "internal failure in splitting"))),
    }
}

fn apply_split_reduction(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, each) = (i.ir.context(), SplitReduction(op));
    let factor = SplitFactor {
        parts: context.int_value(each.split_factor(i.ir)).unwrap_or(0),
        place: context
            .int_value(each.insert_split_dimension(i.ir))
            .and_then(|place| usize::try_from(place).ok())
            .unwrap_or(usize::MAX),
        inner_parallel: each.inner_parallel(i.ir).is_some(),
        alloc: each.use_alloc(i.ir).is_some(),
    };
    let scales = each.use_scaling_algorithm(i.ir).is_some();
    let mut all: [Vec<Op>; 4] = Default::default();
    for target in i.operand_ops(op, 0) {
        let made = match scales {
            true => None,
            false => split_reduction(&mut rewriter_before(i.ir, target), target, factor),
        };
        let Some(made) = made else { return Err(failed_to_apply(i.ir, op, target)) };
        let made = [made.init, made.fill, Some(made.part), Some(made.merge)];
        all.iter_mut().zip(made).for_each(|(all, made)| all.extend(made));
    }
    all.into_iter().enumerate().try_for_each(|(number, ops)| i.set_ops(op, number, ops))
}

fn numbers(i: &Interpreter<'_, '_, '_>, op: Op, name: &str) -> Vec<i64> {
    let all = i.ir.attribute_str(op, name).and_then(|all| i.ir.context().array_value(all)).unwrap_or_default();
    all.iter().filter_map(|&number| i.ir.context().int_value(number)).collect()
}

/// Tiles each target; the results of the op stand for what is made of them, one after another.
fn tile_all(i: &mut Interpreter<'_, '_, '_>, op: Op, around: &Around) -> Outcome {
    let reductions = numbers(i, op, "reduction_dims");
    let reductions: Vec<usize> = reductions.into_iter().filter_map(|number| usize::try_from(number).ok()).collect();
    let location = i.ir.location(op);
    let mut all: Vec<Vec<Op>> = vec![Vec::new(); i.ir.num_results(op)];
    for target in i.operand_ops(op, 0) {
        let made = tile_reduction(&mut rewriter_before(i.ir, target), target, &reductions, around);
        let TiledReduction { fills, part, merges, loops } = match made {
            Ok(made) => made,
            Err(reason) => {
                if reason == NotTiled::Parallel {
                    let name = i.ir.op_name_str(target);
                    let message = format!(
                        "'{name}' op tiling parallel dimensions is not supported with partial reduction tiling strategies"
                    );
                    i.pass.diagnostics().push(Diagnostic::error(i.ir.location(target), message));
                }
                return Err(silenceable(Diagnostic::error(location, "failed to tile using partial reduction")));
            }
        };
        // As in MLIR, the outermost loop stands for all.
        let made: Vec<Op> = fills.into_iter().chain([part]).chain(merges).chain(loops.into_iter().take(1)).collect();
        if made.len() != all.len() {
            let name = i.ir.op_name_str(op);
            let message = format!(
                "application of {name} expected to produce {} results (actually produced {}).",
                all.len(),
                made.len()
            );
            let error = Diagnostic::error(location, message);
            let error = error.with_note(i.ir.location(target), "when applied to this op");
            return Err(definite(error));
        }
        all.iter_mut().zip(made).for_each(|(all, made)| all.push(made));
    }
    all.into_iter().enumerate().try_for_each(|(number, ops)| i.set_ops(op, number, ops))
}

fn sizes(i: &Interpreter<'_, '_, '_>, op: Op, numbers: &[i64]) -> Outcome<Vec<MixedIndex>> {
    match numbers.iter().all(|&number| number >= 0) {
        true => Ok(numbers.iter().map(|&number| MixedIndex::Static(number)).collect()),
        false => Err(silenceable(Diagnostic::error(i.ir.location(op), "expects sizes that are not negative"))),
    }
}

fn apply_reduction_for(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let around = Around::For(sizes(i, op, &numbers(i, op, "tile_sizes"))?);
    tile_all(i, op, &around)
}

fn apply_reduction_forall(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let [threads, tiles] = ["num_threads", "tile_sizes"].map(|name| static_indices(i.ir, op, name));
    let shares = match threads.is_empty() {
        true => Shares::Tiles(sizes(i, op, &tiles)?),
        false => Shares::Threads(sizes(i, op, &threads)?),
    };
    let mapping = TileReductionUsingForall(op).mapping(i.ir);
    tile_all(i, op, &Around::Forall(shares, mapping))
}
