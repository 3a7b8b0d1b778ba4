//! `spirv-leave-loops-at-header`: invocations leave a loop at its header only. MLIR has no such pass.
//!
//! ```text
//!          -> ^header(inits…)                          -> ^top(inits…, true)
//!                                     ^top(args…, goes_on): goes_on ? ^header(args…) : ^merge
//! ^header(args…): …                ──▶ ^header(args…): …
//! ^body:   done ? ^merge : ^next       ^body:   done ? ^bottom(args…, false) : ^next
//! ^next:   -> ^header(nexts…)          ^next:   -> ^bottom(nexts…, true)
//!                                      ^bottom(values…): -> ^top(values…)
//! ```
//!
//! What is needed after the loop is an argument of `^top` then, be it the loop's result or what a variable holds. Both
//! lavapipe of Mesa 22 and SwiftShader keep arguments of a header for each invocation until it needs them, but go on to
//! compute what a loop's body hands over without an argument, for invocations that have left, too.
//!
//! Stays as it is: a loop whose branches are no `spirv.Branch` or `spirv.BranchConditional`, or one of whose blocks chooses
//! between the continue block and a block that is no end of an iteration, since a choice in a loop has to have such an end.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, is_memory_effect_free};
use vulcanize_ir::schema::{
    TypedOp, append_successor_operands, erase_successor_operand, successor_operand, successor_operands,
};
use vulcanize_ir::{Block, Ir, Location, Op, Type, Value, WalkOrder};

use crate::ops::{Branch, BranchConditional, Constant, LogicalNot, Loop, Store, Undef};

pub(super) static LEAVE_LOOPS_AT_HEADER: PassDef = PassDef::new(
    "spirv-leave-loops-at-header",
    "SPIRVLeaveLoopsAtHeaderPass",
    "Leave loops at their headers only, where everything that is needed afterwards is an argument",
    run,
)
.on("spirv.module");

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for op in ir.walk(op, WalkOrder::Pre) {
        if let Some(shape) = Loop::cast(ir, op).and_then(|each| Shape::of(ir, each))
            && !leaves_with_arguments(ir, &shape)
        {
            leave_at_header(ir, &shape);
            changed = true;
        }
    }
    Ok(changed)
}

/// The blocks of a loop.
struct Shape {
    op: Op,
    entry: Block,
    header: Block,
    latch: Block,
    merge: Block,
    /// The edges to the merge block: terminators, and the numbers of their successors.
    exits: Vec<(Op, usize)>,
}

impl Shape {
    /// Those of a loop that can be changed.
    fn of(ir: &Ir<'_>, each: Loop) -> Option<Self> {
        let op = each.op();
        let blocks: Vec<Block> = ir.blocks(ir.region(op, 0)).collect();
        let &[entry, header, .., latch, merge] = &blocks[..] else { return None };
        let is_end = |target: &Block| [latch, merge].contains(target);
        let mut exits = Vec::new();
        for &block in &blocks {
            let terminator = ir.last_op(block)?;
            let targets: Vec<Block> = ir.successors(terminator).collect();
            let is_branch = Branch::matches(ir, terminator) || BranchConditional::matches(ir, terminator);
            let fits = if block == latch {
                let goes_on = targets.iter().filter(|&&target| target == header).count() == 1;
                is_branch && goes_on && targets.iter().all(|target| [header, merge].contains(target))
            } else {
                let is_choice = targets.contains(&latch) && !targets.iter().all(is_end);
                is_branch && !is_choice || !targets.iter().any(is_end)
            };
            if !fits {
                return None;
            }
            exits.extend((0..targets.len()).filter(|&index| targets[index] == merge).map(|index| (terminator, index)));
        }
        Some(Self { op, entry, header, latch, merge, exits })
    }
}

/// Whether a loop is left at its header only, with nothing but arguments of it and values from before the loop.
fn leaves_with_arguments(ir: &Ir<'_>, shape: &Shape) -> bool {
    let is_kept = |value: Value| ir.value_block(value) != Some(shape.header) || ir.defining_op(value).is_none();
    let harmless = |op: Op| match Store::cast(ir, op) {
        Some(store) => is_kept(store.value(ir)),
        None => is_memory_effect_free(ir, op),
    };
    let takes_kept = |&(exit, index): &(Op, usize)| {
        let operands = successor_operands(ir, exit, index).unwrap_or_default();
        ir.parent_block(exit) == Some(shape.header)
            && operands.into_iter().all(|index| is_kept(ir.operand(exit, index)))
    };
    shape.exits.iter().all(takes_kept)
        && ir.last_op(shape.merge).is_some_and(|merge| ir.operands(merge).all(is_kept))
        && ir.ops(shape.header).all(harmless)
}

fn leave_at_header(ir: &mut Ir<'_>, shape: &Shape) {
    name_results(ir, shape);
    let location = ir.location(shape.op);
    let arguments = |block: Block| ir.arguments(block).iter().map(|&value| ir.value_type(value));
    let handed_on: Vec<Type> = arguments(shape.header).collect();
    let results: Vec<Type> = arguments(shape.merge).collect();
    let bool = ir.context().i1();
    let types: Vec<(Type, Location)> =
        handed_on.iter().chain(&results).chain([&bool]).map(|&ty| (ty, location)).collect();
    let (region, [top, bottom]) = (ir.region(shape.op, 0), [0, 1].map(|_| ir.create_block(&types)));
    ir.insert_block(region, Some(shape.header), top);
    ir.insert_block(region, Some(shape.merge), bottom);

    let mut b = Builder::before(ir, shape.op);
    let [yes, no] = [true, false].map(|value| {
        let value = b.context().bool_attr(value);
        Constant::build(&mut b, value, bool)
    });
    let nothing: Vec<Value> = results.iter().map(|&ty| Undef::build(&mut b, ty)).collect();
    let values = b.ir().arguments(top).to_vec();
    let (arguments, rest) = values.split_at(handed_on.len());
    let (given, goes_on) = rest.split_at(results.len());

    end_iteration(ir, shape, bottom, given, yes);
    for &(exit, index) in &shape.exits {
        if ir.is_erased(exit) {
            continue;
        }
        let results = take_successor_operands(ir, exit, index);
        append_successor_operands(ir, exit, index, &[arguments, &results, &[no]].concat());
        ir.set_successor(exit, index, bottom);
    }
    if let Some(entry) = ir.last_op(shape.entry) {
        append_successor_operands(ir, entry, 0, &[&nothing[..], &[yes]].concat());
        ir.set_successor(entry, 0, top);
    }
    let mut b = Builder::at_end(ir, top);
    b.set_location(location);
    BranchConditional::build(&mut b, goes_on[0], arguments, given, shape.header, shape.merge);
    b.set_insertion_point_to_end(bottom);
    let values = b.ir().arguments(bottom).to_vec();
    Branch::build(&mut b, &values, top);
}

/// Makes each result of the loop an argument of its merge block.
fn name_results(ir: &mut Ir<'_>, shape: &Shape) {
    let Some(merge) = ir.last_op(shape.merge) else { return };
    for index in 0..ir.num_operands(merge) {
        let result = ir.operand(merge, index);
        if ir.value_block(result) == Some(shape.merge) {
            continue;
        }
        for &(exit, successor) in &shape.exits {
            append_successor_operands(ir, exit, successor, &[result]);
        }
        let argument = ir.add_block_argument(shape.merge, ir.value_type(result), ir.location(shape.op));
        ir.set_operand(merge, index, argument);
    }
}

/// The end of an iteration: `given` are the results of a loop that goes on, `yes` says that it does.
fn end_iteration(ir: &mut Ir<'_>, shape: &Shape, bottom: Block, given: &[Value], yes: Value) {
    let Some(terminator) = ir.last_op(shape.latch) else { return };
    let Some(again) = ir.successors(terminator).position(|target| target == shape.header) else { return };
    let values = take_successor_operands(ir, terminator, again);
    let leaving = (0..ir.num_successors(terminator)).find(|&index| index != again);
    let mut results = given.to_vec();
    let mut goes_on = yes;
    if let Some(leaving) = leaving {
        results = take_successor_operands(ir, terminator, leaving);
        goes_on = ir.operand(terminator, 0);
        if again != 0 {
            goes_on = LogicalNot::build(&mut Builder::before(ir, terminator), goes_on);
        }
    }
    Branch::build(&mut Builder::before(ir, terminator), [&values[..], &results, &[goes_on]].concat(), bottom);
    ir.erase(terminator);
}

/// What a branch passes to a successor, which gets no more of it.
fn take_successor_operands(ir: &mut Ir<'_>, branch: Op, successor: usize) -> Vec<Value> {
    let mut values = Vec::new();
    while let Some(value) = successor_operand(ir, branch, successor, 0) {
        values.push(value);
        erase_successor_operand(ir, branch, successor, 0);
    }
    values
}
