//! `ownership-based-buffer-deallocation`: all memory that a function allocates is given back, by whoever owns it at the end.
//!
//! Each block has a condition (an `i1`) for each memref: where it holds, the block owns the memref. At its end a block gives
//! back what it owns, but not what it hands on. `bufferization.dealloc` returns the conditions for the receiver, which gets
//! them beside the memrefs.
//!
//! | file | what it does |
//! | --- | --- |
//! | `mod.rs` | the pass: goes through blocks and ops |
//! | `preconditions.rs` | which programs it takes |
//! | `live.rs` | the memrefs that are needed at the start of each block |
//! | `state.rs` | who owns what |
//! | `values.rs` | the memrefs among values |
//! | `ends.rs` | the ends of blocks: branches, ends of regions, returns |

mod ends;
mod live;
mod preconditions;
mod state;
mod values;

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, Growth};
use vulcanize_ir::schema::{RegionPoint, Trait, TypedOp, is_function, is_function_with_body};
use vulcanize_ir::{Block, Fallible, Ir, Op, OperationState, Region, Type, Value, WalkOrder};

pub use self::preconditions::ownership_applies;
pub(super) use self::state::constant_of;
use self::state::{Ownership, State, constant_bool};
use self::values::memory_among;
use super::super::MANUAL_DEALLOCATION;
use super::super::allocation::{Allocation, ends_region, region_branch};
use crate::function::function_signature;
use crate::{arith, cf, func};

vulcanize_ir::pass_options! {
    /// The options of `ownership-based-buffer-deallocation`.
    pub(crate) struct Options;

    "private-function-dynamic-ownership" "Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. This can enable earlier deallocations." { dynamic: bool = false; }
}

pub(super) static OWNERSHIP: PassDef<Options> = PassDef::new(
    "ownership-based-buffer-deallocation",
    "OwnershipBasedBufferDeallocationPass",
    "Adds all required dealloc operations for all allocations in the input program",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, root: Op, _: &mut PassContext<'_>) -> PassResult {
    let growth = Growth::new(ir, root);
    let functions = functions(ir, root);
    for &function in &functions {
        preconditions::check_function(ir, function)?;
        let blocks = blocks_of(ir, function);
        let mut state = State::new(ir, function, options.dynamic)?;
        for block in blocks {
            deallocate(ir, &mut state, block)?;
            growth.check(ir, function)?;
        }
        update_signature(ir, function)?;
    }
    Ok(!functions.is_empty())
}

fn functions(ir: &Ir<'_>, root: Op) -> Vec<Op> {
    let has_body = |&op: &Op| func::Func::matches(ir, op) && is_function_with_body(ir, op);
    ir.walk(root, WalkOrder::Post).into_iter().filter(has_body).collect()
}

/// The blocks that are reached, each after those that dominate it and after those inside its ops.
fn blocks_of(ir: &Ir<'_>, function: Op) -> Vec<Block> {
    enum Step {
        Enter(Block),
        Leave(Block),
    }
    let enter = |pending: &mut Vec<Step>, region: Region| {
        let order = preconditions::reverse_postorder(ir, region);
        pending.extend(order.into_iter().rev().map(Step::Enter));
    };
    let (mut pending, mut blocks) = (Vec::new(), Vec::new());
    ir.regions(function).iter().for_each(|&region| enter(&mut pending, region));
    while let Some(step) = pending.pop() {
        match step {
            Step::Leave(block) => blocks.push(block),
            Step::Enter(block) => {
                pending.push(Step::Leave(block));
                let ops: Vec<Op> = ir.ops(block).filter(|&op| !ir.regions(op).is_empty()).collect();
                let regions = ops.iter().rev().flat_map(|&op| ir.regions(op).iter().rev());
                regions.for_each(|&region| enter(&mut pending, region));
            }
        }
    }
    blocks
}

fn deallocate(ir: &mut Ir<'_>, state: &mut State, block: Block) -> Fallible {
    let old: Vec<Op> = ir.ops(block).collect();
    take_over_live(ir, state, block, old.first().copied());
    take_over_arguments(ir, state, block, old.first().copied());
    for op in old {
        if let Some(op) = handle(ir, state, op)? {
            take_over_rest(ir, state, op);
        }
    }
    Ok(())
}

fn builder_before<'a, 'c>(ir: &'a mut Ir<'c>, block: Block, op: Option<Op>) -> Builder<'a, 'c> {
    match op {
        Some(op) => Builder::before(ir, op),
        None => Builder::at_end(ir, block),
    }
}

/// Memory of other blocks of the region is owned as it was there; that of ops around is never owned.
fn take_over_live(ir: &mut Ir<'_>, state: &mut State, block: Block, first: Option<Op>) {
    for value in state.live_at(block) {
        let home = ir.value_block(value);
        if home.and_then(|home| ir.block_region(home)) == ir.block_region(block) {
            let ownership = home.and_then(|home| state.ownership(value, home));
            state.combine(ir, value, ownership, block);
            state.hold(value, block);
        } else {
            let location = ir.value_location(value);
            let never = constant_bool(&mut builder_before(ir, block, first), location, false);
            state.combine(ir, value, Some(Ownership::Unique(never)), block);
        }
    }
}

/// A function does not own its arguments. Other arguments get a condition beside them.
fn take_over_arguments(ir: &mut Ir<'_>, state: &mut State, block: Block, first: Option<Op>) {
    let is_entry = ir.block_region(block).is_some_and(|region| ir.first_block(region) == Some(block));
    let of_function = is_entry && ir.block_parent_op(block).is_some_and(|parent| is_function(ir, parent));
    for argument in memory_among(ir, ir.arguments(block).iter().copied()) {
        let location = ir.value_location(argument);
        let condition = match of_function {
            true => constant_bool(&mut builder_before(ir, block, first), location, false),
            false => ir.add_block_argument(block, ir.context().i1(), location),
        };
        state.combine(ir, argument, Some(Ownership::Unique(condition)), block);
        state.hold(argument, block);
    }
}

/// Does what the op asks for; the op after that, which may be another one.
fn handle(ir: &mut Ir<'_>, state: &mut State, op: Op) -> Fallible<Option<Op>> {
    if arith::Select::matches(ir, op) {
        return Ok(Some(op));
    }
    if let Some(branch) = cf::CondBr::cast(ir, op) {
        ends::conditional_branch(ir, state, branch)?;
        return Ok(Some(op));
    }
    if ends::hands_nothing_on(ir, op) {
        ends::end_of_region(ir, state, op, &[])?;
        return Ok(Some(op));
    }
    preconditions::check_op(ir, op)?;
    handle_effects(ir, state, op);
    let mut op = op;
    if region_branch(ir, op).is_some() {
        op = handle_regions(ir, state, op);
    }
    if ir.has_trait(op, |t| matches!(t, Trait::CallLike)) {
        op = handle_call(ir, state, op);
    }
    if ir.has_trait(op, |t| matches!(t, Trait::BranchLike)) {
        ends::branch(ir, state, op)?;
    } else if ends_region(ir, op) {
        ends::return_like(ir, state, op)?;
    }
    Ok(Some(op))
}

/// Memory that comes is owned, unless its scope or the program gives it back.
fn handle_effects(ir: &mut Ir<'_>, state: &mut State, op: Op) {
    let Some(block) = ir.parent_block(op) else { return };
    let location = ir.location(op);
    let is_manual = ir.attribute_str(op, MANUAL_DEALLOCATION).is_some();
    if ir.has_trait(op, |t| matches!(t, Trait::MemFree)) {
        for operand in memory_among(ir, ir.operands(op)) {
            if let Some(Ownership::Unique(owned)) = state.ownership(operand, block) {
                let mut builder = Builder::before(ir, op);
                let always = constant_bool(&mut builder, location, true);
                let is_not_owned = arith::XOrI::build(&mut builder, owned, always);
                let message = builder.context().string_attr("expected that the block does not have ownership");
                cf::Assert::build(&mut builder, is_not_owned, message);
            }
        }
    }
    if ir.has_trait(op, |t| matches!(t, Trait::MemAlloc)) {
        let in_scope = is_of_scope(ir, op);
        for result in memory_among(ir, ir.results(op)) {
            let is_owned = !in_scope && !is_manual;
            // Each at the start: the next stands before it.
            let condition = constant_bool(&mut Builder::at_start(ir, block), location, is_owned);
            state.set(result, Ownership::Unique(condition), block);
            if is_owned {
                state.hold(result, block);
            }
        }
    }
}

/// Whether memory lives as long as the scope around the op.
fn is_of_scope(ir: &Ir<'_>, op: Op) -> bool {
    Allocation::of(ir, op).is_some_and(|allocation| allocation.in_scope.is_none())
}

/// Regions own nothing of what they are given; what they hand out comes with a condition.
fn handle_regions(ir: &mut Ir<'_>, state: &mut State, op: Op) -> Op {
    let (Some(block), Some(interface)) = (ir.parent_block(op), region_branch(ir, op)) else { return op };
    let first = (interface.first_operand)(ir, op);
    let enters = (interface.enter)(ir, op, &[]).iter().any(|&point| point != RegionPoint::Parent);
    let given = if enters { memory_among(ir, ir.operands(op).skip(first)).len() } else { 0 };
    let location = ir.location(op);
    let never = constant_bool(&mut Builder::at_start(ir, block), location, false);
    let op = with_conditions(ir, state, op, &vec![never; given]);
    own_results(ir, state, op, block);
    op
}

/// Puts an op in the place of one that has a condition more for each result that is memory.
fn with_conditions(ir: &mut Ir<'_>, state: &mut State, op: Op, operands: &[Value]) -> Op {
    let results: Vec<Value> = ir.results(op).collect();
    let mut types: Vec<Type> = ir.result_types(op).collect();
    let count = memory_among(ir, results.iter().copied()).len();
    if count == 0 && operands.is_empty() {
        return op;
    }
    types.extend(std::iter::repeat_n(ir.context().i1(), count));
    let mut made = OperationState::new(ir.op_name(op), ir.location(op)).results(types);
    made.operands.extend(ir.operands(op).chain(operands.iter().copied()));
    made.attributes.extend(ir.attributes(op).iter().copied());
    made.properties = ir.properties(op);
    let regions = ir.regions(op).to_vec();
    for from in regions {
        let to = ir.create_region();
        ir.move_blocks(from, to, None);
        made.regions.push(to);
    }
    let new = Builder::before(ir, op).insert(made);
    for (index, &old) in results.iter().enumerate() {
        let result = ir.result(new, index);
        ir.replace_all_uses(old, result);
        state.rename(old, result);
    }
    ir.erase(op);
    new
}

/// The last results of an op are the conditions of those that are memory.
fn own_results(ir: &Ir<'_>, state: &mut State, op: Op, block: Block) {
    let memory = memory_among(ir, ir.results(op));
    let first = ir.num_results(op) - memory.len();
    for (number, result) in memory.into_iter().enumerate() {
        state.combine(ir, result, Some(Ownership::Unique(ir.result(op, first + number))), block);
        state.hold(result, block);
    }
}

/// Callers own what functions return. A private function may say so itself.
fn handle_call(ir: &mut Ir<'_>, state: &mut State, op: Op) -> Op {
    let Some(block) = ir.parent_block(op) else { return op };
    if state.dynamic && state.calls_private(ir, op) {
        let op = with_conditions(ir, state, op, &[]);
        own_results(ir, state, op, block);
        return op;
    }
    let location = ir.location(op);
    let always = constant_bool(&mut Builder::before(ir, op), location, true);
    for result in memory_among(ir, ir.results(op)) {
        state.combine(ir, result, Some(Ownership::Unique(always)), block);
        state.hold(result, block);
    }
    op
}

/// A result that nobody has said anything of may be any operand.
fn take_over_rest(ir: &mut Ir<'_>, state: &mut State, op: Op) {
    let Some(block) = ir.parent_block(op) else { return };
    for result in memory_among(ir, ir.results(op)) {
        if state.ownership(result, block).is_some() {
            continue;
        }
        for operand in memory_among(ir, ir.operands(op)) {
            let ownership = ir.value_block(operand).and_then(|home| state.ownership(operand, home));
            state.combine(ir, result, ownership, block);
        }
        if state.ownership(result, block).is_none() {
            let location = ir.location(op);
            let never = constant_bool(&mut Builder::before(ir, op), location, false);
            state.combine(ir, result, Some(Ownership::Unique(never)), block);
        }
    }
}

/// A function has the results that its ends return.
fn update_signature(ir: &mut Ir<'_>, function: Op) -> Fallible {
    let context = ir.context();
    let Some((inputs, results)) = function_signature(ir, function) else { return Ok(()) };
    let ends = ir.blocks(ir.region(function, 0)).filter_map(|block| ir.last_op(block));
    let mut returned = ends.filter(|&end| ends_region(ir, end)).map(|end| ir.operand_types(end).collect::<Vec<_>>());
    let Some(first) = returned.next() else { return Ok(()) };
    if returned.any(|types| types != first) {
        return Err(preconditions::error(
            ir,
            function,
            "there are multiple return operations with different operand types",
        ));
    }
    drop(returned);
    if first[..] != *results {
        let ty = context.type_attr(context.function(inputs, &first));
        ir.set_attribute(function, context.identifier("function_type"), ty);
    }
    Ok(())
}
