//! Regions that run once lose their op, and parallel loops run one iteration after another.
//!
//! A kernel's invocations are parallel; an `scf.parallel` in one of them is its own work.

use smallvec::SmallVec;
use vulcanize_dialects::{arith, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Ir, Op, Type, Value, WalkOrder};

/// Takes the ops of each `scf.execute_region` of one block in `root` out of it, and makes a nest of `scf.for` of each
/// `scf.parallel` and `scf.forall`; returns whether there were any.
pub(super) fn make_sequential(ir: &mut Ir<'_>, root: Op) -> bool {
    let ops = ir.walk(root, WalkOrder::Post);
    let mut changed = make_loops_sequential(ir, &ops);
    for op in ops {
        if let Some(execute) = scf::ExecuteRegion::cast(ir, op) {
            inline_region(ir, execute);
            changed = true;
        }
    }
    changed
}

/// Makes a nest of `scf.for` of each `scf.parallel` and `scf.forall` among these ops; returns whether there were any.
pub(crate) fn make_loops_sequential(ir: &mut Ir<'_>, ops: &[Op]) -> bool {
    let mut changed = false;
    for &op in ops {
        if let Some(parallel) = scf::Parallel::cast(ir, op) {
            unroll_dimensions(ir, parallel);
        } else if let Some(each) = scf::Forall::cast(ir, op) {
            unroll_grid(ir, each);
        } else {
            continue;
        }
        changed = true;
    }
    changed
}

/// Moves the ops of a block, except for the last, before `op` and gives its arguments these values; removes the last op
/// and returns its operands.
fn inline_block(ir: &mut Ir<'_>, block: Block, op: Op, values: &[Value]) -> SmallVec<[Value; 4]> {
    let arguments: SmallVec<[Value; 4]> = SmallVec::from_slice(ir.arguments(block));
    for (argument, &value) in arguments.into_iter().zip(values) {
        ir.replace_all_uses(argument, value);
    }
    let ops: Vec<Op> = ir.ops(block).collect();
    let Some((&last, ops)) = ops.split_last() else { return SmallVec::new() };
    for &inner in ops {
        ir.move_op_before(inner, op);
    }
    let operands = ir.operands(last).collect();
    ir.erase(last);
    operands
}

fn inline_region(ir: &mut Ir<'_>, execute: scf::ExecuteRegion) {
    let op = execute.op();
    let region = execute.region(ir);
    let Some(block) = ir.first_block(region).filter(|_| ir.has_one_block(region)) else { return };
    let values = inline_block(ir, block, op, &[]);
    for (result, value) in ir.results(op).zip(values) {
        ir.replace_all_uses(result, value);
    }
    ir.erase(op);
}

fn unroll_dimensions(ir: &mut Ir<'_>, parallel: scf::Parallel) {
    let op = parallel.op();
    let bounds: Vec<[Value; 3]> = parallel
        .lower_bound(ir)
        .iter()
        .zip(parallel.upper_bound(ir).iter())
        .zip(parallel.step(ir).iter())
        .map(|((&lower, &upper), &step)| [lower, upper, step])
        .collect();
    let carried: SmallVec<[Value; 4]> = parallel.init_vals(ir).iter().copied().collect();
    let types: SmallVec<[Type; 4]> = carried.iter().map(|&value| ir.value_type(value)).collect();
    let Some(body) = ir.first_block(parallel.region(ir)) else { return };
    let Some(reduce) = ir.last_op(body) else { return };
    let Some(Nest { loops, counters, carried }) = create_nest(ir, op, &bounds, &carried, &types) else { return };
    let Some(&innermost) = loops.last() else { return };
    let location = ir.location(op);
    // The innermost body is the parallel one's, and then each reduction of the value so far and the iteration's.
    let Some(end) = ir.first_block(ir.region(innermost, 0)) else { return };
    let regions: SmallVec<[_; 2]> = SmallVec::from_slice(ir.regions(reduce));
    let inner_yield = scf::Yield::build(Builder::at_end(ir, end).at(location), []).op();
    ir.move_op_before(reduce, inner_yield);
    let placeholder = scf::Yield::build(Builder::at_end(ir, body).at(location), []).op();
    inline_block(ir, body, reduce, &counters);
    debug_assert!(ir.is_erased(placeholder), "the body's last op is the one that was put there");
    let values: SmallVec<[Value; 4]> = ir.operands(reduce).collect();
    let mut combined: SmallVec<[Value; 4]> = SmallVec::new();
    for ((region, &so_far), &value) in regions.into_iter().zip(&carried).zip(&values) {
        let Some(block) = ir.first_block(region) else { return };
        combined.extend(inline_block(ir, block, reduce, &[so_far, value]));
    }
    ir.erase(reduce);
    ir.set_operands(inner_yield, &combined);
    for pair in loops.windows(2) {
        let results: SmallVec<[Value; 4]> = ir.results(pair[1]).collect();
        if let Some(block) = ir.parent_block(pair[1]) {
            scf::Yield::build(Builder::at_end(ir, block).at(location), &results);
        }
    }
    for (old, new) in ir.results(op).zip(ir.results(loops[0])) {
        ir.replace_all_uses(old, new);
    }
    ir.erase(op);
}

/// The iterations of a loop without results, one after another. One with results inserts into tensors, which kernels
/// do not have.
fn unroll_grid(ir: &mut Ir<'_>, each: scf::Forall) {
    let op = each.op();
    let (Some(body), 0) = (ir.first_block(each.region(ir)), ir.num_results(op)) else { return };
    let location = ir.location(op);
    let bounds = each.bounds(ir);
    // As in MLIR, all lower bounds come first.
    let [lower, upper, step] = [0, 1, 2].map(|kind| -> Vec<Value> {
        let mut value = |bound| match bound {
            Ok(number) => arith::constant_index(&mut Builder::before(ir, op), location, number),
            Err(value) => value,
        };
        bounds.iter().map(|bounds| value(bounds[kind])).collect()
    });
    let bounds: Vec<[Value; 3]> =
        lower.into_iter().zip(upper).zip(step).map(|((lower, upper), step)| [lower, upper, step]).collect();
    let Some(Nest { loops, counters, .. }) = create_nest(ir, op, &bounds, &[], &[]) else { return };
    for &each in &loops {
        if let Some(block) = ir.first_block(ir.region(each, 0)) {
            scf::Yield::build(Builder::at_end(ir, block).at(location), []);
        }
    }
    let innermost = loops.last().and_then(|&each| ir.first_block(ir.region(each, 0)));
    // One without dimensions runs once, where it is.
    let end = innermost.and_then(|block| ir.last_op(block)).unwrap_or(op);
    inline_block(ir, body, end, &counters);
    ir.erase(op);
}

/// Loops in each other, without the ends of their bodies.
struct Nest {
    /// The outermost first.
    loops: Vec<Op>,
    counters: Vec<Value>,
    /// The carried values in the innermost body.
    carried: SmallVec<[Value; 4]>,
}

fn create_nest(ir: &mut Ir<'_>, op: Op, bounds: &[[Value; 3]], inits: &[Value], types: &[Type]) -> Option<Nest> {
    let mut nest = Nest { loops: Vec::new(), counters: Vec::new(), carried: SmallVec::from_slice(inits) };
    for &bounds in bounds {
        let each = create_for(ir, op, nest.loops.last().copied(), bounds, &nest.carried, types);
        let arguments = ir.first_block(ir.region(each, 0)).map(|block| ir.arguments(block))?;
        let (&counter, carried) = arguments.split_first()?;
        nest.counters.push(counter);
        nest.carried = SmallVec::from_slice(carried);
        nest.loops.push(each);
    }
    Some(nest)
}

/// A loop without a body's end, before `op` or at the end of the body of `outer`.
fn create_for(
    ir: &mut Ir<'_>,
    op: Op,
    outer: Option<Op>,
    [lower, upper, step]: [Value; 3],
    carried: &[Value],
    types: &[Type],
) -> Op {
    let location = ir.location(op);
    let mut b = match outer.and_then(|outer| ir.first_block(ir.region(outer, 0))) {
        Some(block) => Builder::at_end(ir, block),
        None => Builder::before(ir, op),
    };
    let arguments: SmallVec<[Type; 4]> = std::iter::once(b.context().index()).chain(types.iter().copied()).collect();
    let body = b.at(location).region_of(&arguments, |_, _| {});
    scf::For::build_with_regions(&mut b, lower, upper, step, carried, types, body).op()
}
