//! Ops of scripts that make launches of `scf.forall`s.

use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{BOOL_ATTR, DENSE_I64_ARRAY, I64_ATTR, TypedOp, UNIT_ATTR};
use vulcanize_ir::{Attribute, Context, Diagnostic, Fallible, Ir, Op, Value, WalkOrder, ops};

use super::mapping::Unit;
use super::transforms::map_forall::{fold_unit_ids, launch_of_one, map_forall, mapping_of, resize};
use super::{Barrier, Launch};
use crate::function::op_error;
use crate::index_list::{MixedIndex, static_indices};
use crate::scf::Forall;
use crate::transform::{
    Failure, Interpreter, OPS_HANDLE, Outcome, TransformOp, consumes_first, definite, rewriter_before, silenceable, yes,
};

ops! {
    /// Ops about launches.
    pub(crate) static OPS;

    /// Gives the iterations of the outermost `scf.forall` in an op to the blocks of a launch.
    pub struct MapForallToBlocks = "transform.gpu.map_forall_to_blocks" {
        operands: { target: OPS_HANDLE },
        attributes: { grid_dims: DENSE_I64_ARRAY[optional], generate_gpu_launch: UNIT_ATTR[optional] },
        results: { result: OPS_HANDLE },
        format: "$target (`generate_gpu_launch` $generate_gpu_launch^)? (`grid_dims` `=` $grid_dims^)? attr-dict `:` \
            functional-type($target, results)",
        with: {
            verify: Some(verify_blocks),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: map_to_blocks }],
        },
    }

    /// Gives the iterations of the `scf.forall`s in a launch to its threads.
    pub struct MapNestedForallToThreads = "transform.gpu.map_nested_forall_to_threads" {
        operands: { target: OPS_HANDLE },
        attributes: {
            block_dims: DENSE_I64_ARRAY = no_sizes, sync_after_distribute: BOOL_ATTR = yes, warp_size: I64_ATTR = usual_warp,
        },
        results: { result: OPS_HANDLE },
        format: "$target `block_dims` `=` $block_dims (`sync_after_distribute` `=` $sync_after_distribute^)? \
            (`warp_size` `=` $warp_size^)? attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: map_to_threads }] },
    }
}

fn no_sizes(context: &Context) -> Attribute {
    context.dense_i64_array_attr(&[])
}

fn usual_warp(context: &Context) -> Attribute {
    context.i64_attr(32)
}

fn verify_blocks(ir: &Ir<'_>, op: Op) -> Fallible {
    match static_indices(ir, op, "grid_dims").len() {
        0 | 3 => Ok(()),
        _ => Err(op_error(ir, op, "transform requires empty or size-3 grid_dims")),
    }
}

fn error(i: &Interpreter<'_, '_, '_>, op: Op, message: impl Into<String>) -> Failure {
    definite(Diagnostic::error(i.ir.location(op), message))
}

fn error_at_target(i: &Interpreter<'_, '_, '_>, op: Op, target: Op, message: &str) -> Failure {
    let error = Diagnostic::error(i.ir.location(op), message);
    silenceable(error.with_note(i.ir.location(target), "when applied to this payload op"))
}

/// What devices of the targets that scripts are written for launch at most, by dimension.
const MOST_BLOCKS: [i64; 3] = [(1 << 31) - 1, 65535, 65535];
const MOST_THREADS: [i64; 3] = [1024, 1024, 64];
const MOST_THREADS_OF_A_BLOCK: i64 = 1024;

fn check_limits(i: &Interpreter<'_, '_, '_>, op: Op, grid: [i64; 3], block: [i64; 3]) -> Outcome {
    let fits = |sizes: [i64; 3], most: [i64; 3]| sizes.iter().zip(most).all(|(&size, most)| (0..=most).contains(&size));
    if fits(grid, MOST_BLOCKS) && fits(block, MOST_THREADS) && block.iter().product::<i64>() <= MOST_THREADS_OF_A_BLOCK
    {
        return Ok(());
    }
    let ([gx, gy, gz], [bx, by, bz]) = (grid, block);
    let message = format!(
        "Trying to launch a GPU kernel with grid_dims = ({gx}, {gy}, {gz}) block_dims = ({bx}, {by}, {bz}). It is larger \
         than the limits."
    );
    Err(error(i, op, message))
}

/// The `scf.forall`s in an op that are in no other one.
fn outermost_foralls(ir: &Ir<'_>, target: Op) -> Vec<Op> {
    let all = ir.walk(target, WalkOrder::Pre);
    all.into_iter().filter(|&op| Forall::matches(ir, op) && ir.ancestor(op, Forall::matches).is_none()).collect()
}

fn map_to_blocks(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let generate = MapForallToBlocks(op).generate_gpu_launch(i.ir).is_some();
    let given: Option<[i64; 3]> = static_indices(i.ir, op, "grid_dims").try_into().ok();
    let mut launches = Vec::new();
    for target in i.operand_ops(op, 0) {
        let launch = Launch::cast(i.ir, target);
        if launch.is_none() && !generate {
            let message = "Given target is not gpu.launch, set `generate_gpu_launch` attribute";
            return Err(error_at_target(i, op, target, message));
        }
        let [forall] = outermost_foralls(i.ir, target)[..] else {
            return Err(error_at_target(i, op, target, "could not find a unique topLevel scf.forall"));
        };
        let mapping = mapping_of(i.ir, forall).map_err(|message| error(i, op, message))?;
        if mapping.unit != Unit::Block {
            return Err(error(i, op, "scf.forall op requires a mapping attribute of kind 'block'"));
        }
        if given.is_none() && !generate {
            return Err(error(i, op, "transform require size-3 mapping"));
        }
        let Some(grid) = given.or_else(|| mapping.grid()) else {
            return Err(error(i, op, "the number of iterations is beyond all numbers"));
        };
        check_limits(i, op, given.unwrap_or([1; 3]), [1; 3])?;
        let mut rewriter = rewriter_before(i.ir, forall);
        let launch = match launch.filter(|_| !generate) {
            Some(launch) => launch,
            None => wrap(&mut rewriter, forall),
        };
        zero_in(&mut rewriter, launch);
        rewriter.set_insertion_point(forall);
        let mapped = map_forall(&mut rewriter, forall, &mapping, given, 1);
        resize(&mut rewriter, launch, 0, grid);
        mapped.map_err(|message| error(i, op, message))?;
        launches.push(launch.op());
    }
    i.set_ops(op, 0, launches)
}

/// Puts a loop into a new launch of one thread.
fn wrap(rewriter: &mut Rewriter<'_, '_>, forall: Op) -> Launch {
    let launch = launch_of_one(rewriter);
    let ir = rewriter.ir();
    let body = ir.first_block(launch.body(ir)).expect("the launch was made with a body");
    let end = ir.last_op(body).expect("the body was made with an end");
    rewriter.move_op_before(forall, end);
    launch
}

/// A zero at the start of a launch's body.
fn zero_in(rewriter: &mut Rewriter<'_, '_>, launch: Launch) -> Value {
    let ir = rewriter.ir();
    let body = ir.first_block(launch.body(ir)).expect("a launch has a body");
    rewriter.set_insertion_point_to_start(body);
    MixedIndex::Static(0).materialize(rewriter)
}

fn map_to_threads(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let block = static_indices(i.ir, op, "block_dims");
    let warp_size = i.ir.context().int_value(MapNestedForallToThreads(op).warp_size(i.ir)).unwrap_or_default();
    let syncs = i.ir.context().bool_value(MapNestedForallToThreads(op).sync_after_distribute(i.ir)) == Some(true);
    let targets = i.operand_ops(op, 0);
    for &target in &targets {
        let Some(launch) = Launch::cast(i.ir, target) else {
            return Err(error(i, op, "Given target is not a gpu.launch"));
        };
        let Ok(block) = <[i64; 3]>::try_from(&block[..]) else {
            return Err(error(i, op, "requires size-3 thread mapping"));
        };
        if !(1..=MOST_THREADS_OF_A_BLOCK).contains(&warp_size) {
            return Err(error(i, op, "requires a warp size of at least one thread and at most those of a block"));
        }
        check_limits(i, op, [1; 3], block)?;
        let zero = zero_in(&mut rewriter_before(i.ir, target), launch);
        let all = i.ir.walk(target, WalkOrder::Post);
        for forall in all.into_iter().filter(|&inner| Forall::matches(i.ir, inner)).collect::<Vec<Op>>() {
            let mapping = mapping_of(i.ir, forall).map_err(|message| error(i, op, message))?;
            if mapping.unit == Unit::Block {
                return Err(error(i, op, "scf.forall op requires a mapping attribute of kind 'thread' or 'warp'"));
            }
            mapping.check_threads(block, warp_size).map_err(|message| error(i, op, message))?;
            let mut rewriter = rewriter_before(i.ir, forall);
            if syncs {
                rewriter.set_insertion_point_after(forall);
                Barrier::build(&mut rewriter);
                rewriter.set_insertion_point(forall);
            }
            let mapped = map_forall(&mut rewriter, forall, &mapping, Some(block), warp_size);
            mapped.map_err(|message| error(i, op, message))?;
        }
        let mut rewriter = rewriter_before(i.ir, target);
        fold_unit_ids(&mut rewriter, target, block, zero);
        resize(&mut rewriter, launch, 3, block);
    }
    i.set_ops(op, 0, targets)
}
