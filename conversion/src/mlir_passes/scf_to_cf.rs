//! `convert-scf-to-cf`: structured control flow becomes branches between blocks.
//!
//! The op's block ends where the op was, and what came after it is a block of its own:
//!
//! ```text
//!   %r = scf.if %c -> i32 { … scf.yield %a } else { … scf.yield %b }
//! ```
//! ```text
//!   cf.cond_br %c, ^then, ^else
//! ^then: …  cf.br ^join(%a)
//! ^else: …  cf.br ^join(%b)
//! ^join(%r): cf.br ^rest
//! ```

use smallvec::{SmallVec, smallvec};
use vulcanize_dialects::arith::CmpIPredicate;
use vulcanize_dialects::{arith, cf, scf};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Block, Diagnostic, Fallible, Ir, Location, Op, Region, Type, Value, WalkOrder};

use crate::steps::make_loops_sequential;

pub(super) static SCF_TO_CF: PassDef = PassDef::new(
    "convert-scf-to-cf",
    "SCFToControlFlowPass",
    "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, root: Op, cx: &mut PassContext<'_>) -> PassResult {
    let ops = ir.walk(root, WalkOrder::Post);
    if let Err(error) = check(ir, &ops) {
        cx.diagnostics().push(error);
        return Err(PassError::Reported);
    }
    let mut changed = make_loops_sequential(ir, &ops);
    // The last op of a block goes first: what comes after an op moves once then.
    let ops = if changed { ir.walk(root, WalkOrder::Post) } else { ops };
    for &op in ops.iter().rev() {
        changed |= lower(ir, op);
    }
    Ok(changed)
}

/// # Errors
/// A loop that makes tensors.
fn check(ir: &Ir<'_>, ops: &[Op]) -> Fallible {
    let with_outputs = |&&op: &&Op| scf::Forall::matches(ir, op) && ir.num_results(op) != 0;
    match ops.iter().find(with_outputs) {
        None => Ok(()),
        Some(&op) => {
            let message = "'scf.forall' that makes tensors cannot become branches: bufferize it first";
            Err(Diagnostic::error(ir.location(op), message))
        }
    }
}

/// Makes branches of one op; returns whether it is one of control flow.
fn lower(ir: &mut Ir<'_>, op: Op) -> bool {
    let lowered = if let Some(each) = scf::For::cast(ir, op) {
        lower_for(ir, each)
    } else if let Some(branch) = scf::If::cast(ir, op) {
        lower_if(ir, branch)
    } else if let Some(each) = scf::While::cast(ir, op) {
        lower_while(ir, each)
    } else if let Some(switch) = scf::IndexSwitch::cast(ir, op) {
        lower_switch(ir, switch)
    } else if let Some(execute) = scf::ExecuteRegion::cast(ir, op) {
        lower_execute_region(ir, execute)
    } else {
        None
    };
    lowered.is_some()
}

/// A counter and the carried values are the arguments of a block that compares. The body ends with the next number.
fn lower_for(ir: &mut Ir<'_>, each: scf::For) -> Option<()> {
    let op = each.op();
    let (lower, upper, step) = (each.lower_bound(ir), each.upper_bound(ir), each.step(ir));
    let predicate = if each.unsignedCmp(ir).is_some() { CmpIPredicate::Ult } else { CmpIPredicate::Slt };
    let mut first: Values = smallvec![lower];
    first.extend(each.init_args(ir).iter().copied());
    let region = each.region(ir);
    let (body, last) = (ir.first_block(region)?, ir.last_block(region)?);
    let types: Types = ir.arguments(body).iter().map(|&argument| ir.value_type(argument)).collect();
    let Surroundings { before, after, location } = split(ir, op)?;
    let header = Builder::at_end(ir, before).at(location).create_block_before(after, &types);
    move_before(ir, region, after)?;
    let (counter, carried) = ir.arguments(header).split_first()?;
    let (counter, carried) = (*counter, Values::from_slice(carried));
    take_arguments(ir, body, header);

    let end = ir.terminator(last)?;
    let mut next: Values = ir.operands(end).collect();
    let mut builder = Builder::before(ir, end);
    builder.set_location(location);
    next.insert(0, arith::AddI::build(&mut builder, counter, step));
    replace_end(builder.ir_mut(), end, location, header, &next);
    builder.set_insertion_point_to_end(header);
    let goes_on = arith::CmpI::build(&mut builder, counter, upper, predicate);
    cf::CondBr::build(&mut builder, goes_on, [], [], body, after);
    builder.set_insertion_point_to_end(before);
    cf::Br::build(&mut builder, first, header);
    replace(ir, op, &carried);
    Some(())
}

fn lower_if(ir: &mut Ir<'_>, branch: scf::If) -> Option<()> {
    let op = branch.op();
    let condition = branch.condition(ir);
    let regions = [branch.then_region(ir), branch.else_region(ir)];
    let types: Types = ir.result_types(op).collect();
    let Surroundings { before, after, location } = split(ir, op)?;
    let mut results = Values::new();
    let mut join = after;
    if !types.is_empty() {
        let mut builder = Builder::at_end(ir, before);
        join = builder.at(location).create_block_before(after, &types);
        cf::Br::build(&mut builder, [], after);
        results = Values::from_slice(ir.arguments(join));
    }
    let mut ways: SmallVec<[Block; 2]> = SmallVec::new();
    for region in regions {
        ways.push(match ir.first_block(region) {
            Some(first) => {
                let ends = move_before(ir, region, join)?;
                leave(ir, &ends, location, join);
                first
            }
            None => join,
        });
    }
    cf::CondBr::build(Builder::at_end(ir, before).at(location), condition, [], [], ways[0], ways[1]);
    replace(ir, op, &results);
    Some(())
}

/// The first region is a block that decides, and the second one goes back to it. Without a second region that does anything
/// the first one goes back to itself.
fn lower_while(ir: &mut Ir<'_>, each: scf::While) -> Option<()> {
    let op = each.op();
    let inits: Values = each.inits(ir).iter().copied().collect();
    let [first, second] = [each.before(ir), each.after(ir)];
    let (header, last) = (ir.first_block(first)?, ir.last_block(first)?);
    let (body, body_end) = (ir.first_block(second)?, ir.last_op(ir.last_block(second)?)?);
    let condition = scf::Condition::cast(ir, ir.terminator(last)?)?;
    let (goes_on, values) = (condition.condition(ir), condition.args(ir));
    let is_empty = ir.first_op(body) == Some(body_end) && ir.operands(body_end).eq(ir.arguments(body).iter().copied());
    let Surroundings { before, after, location } = split(ir, op)?;
    move_before(ir, first, after)?;
    let next = if is_empty { header } else { body };
    if !is_empty {
        move_before(ir, second, after)?;
        let values: Values = ir.operands(body_end).collect();
        replace_end(ir, body_end, location, header, &values);
    }
    cf::CondBr::build(Builder::before(ir, condition.op()).at(location), goes_on, &values[..], [], next, after);
    ir.erase(condition.op());
    cf::Br::build(Builder::at_end(ir, before).at(location), inits, header);
    replace(ir, op, &values);
    Some(())
}

/// The flag has 32 bits, as in MLIR, where all cases have.
fn lower_switch(ir: &mut Ir<'_>, switch: scf::IndexSwitch) -> Option<()> {
    let (op, context) = (switch.op(), ir.context());
    let argument = switch.arg(ir);
    let cases = scf::index_switch_cases(ir, switch);
    let regions: SmallVec<[Region; 4]> =
        switch.case_regions(ir).iter().copied().chain([switch.default_region(ir)]).collect();
    let Surroundings { before, after, location } = split(ir, op)?;
    let results = arguments_for_results(ir, op, after);
    let mut ways: SmallVec<[Block; 4]> = SmallVec::new();
    for region in regions {
        ways.push(ir.first_block(region)?);
        let ends = move_before(ir, region, after)?;
        leave(ir, &ends, location, after);
    }
    let default = ways.pop()?;
    let is_narrow = cases.iter().all(|&case| i32::try_from(case).is_ok());
    let flag = context.integer(if is_narrow { 32 } else { 64 });
    let mut builder = Builder::at_end(ir, before);
    builder.set_location(location);
    let flag = arith::IndexCast::build(&mut builder, argument, flag);
    cf::Switch::of_cases(&mut builder, flag, default, &cases, &ways);
    replace(ir, op, &results);
    Some(())
}

fn lower_execute_region(ir: &mut Ir<'_>, execute: scf::ExecuteRegion) -> Option<()> {
    let (op, region) = (execute.op(), execute.region(ir));
    let first = ir.first_block(region)?;
    let Surroundings { before, after, location } = split(ir, op)?;
    let results = arguments_for_results(ir, op, after);
    let ends = move_before(ir, region, after)?;
    leave(ir, &ends, location, after);
    cf::Br::build(Builder::at_end(ir, before).at(location), [], first);
    replace(ir, op, &results);
    Some(())
}

// ---- blocks ----

type Values = SmallVec<[Value; 4]>;
type Types = SmallVec<[Type; 4]>;

/// What an op is between.
struct Surroundings {
    /// The block that ends with the op.
    before: Block,
    /// The block that begins after it.
    after: Block,
    location: Location,
}

/// Ends the block of an op with it. `None` where it is in none.
fn split(ir: &mut Ir<'_>, op: Op) -> Option<Surroundings> {
    let before = ir.parent_block(op)?;
    let after = match ir.next_op(op) {
        Some(next) => ir.split_block(next)?,
        None => {
            let (region, next) = (ir.block_region(before)?, ir.next_block(before));
            let after = ir.create_block(&[]);
            ir.insert_block(region, next, after);
            after
        }
    };
    Some(Surroundings { before, after, location: ir.location(op) })
}

/// Moves the blocks of a region before one that is not in it; returns those that end with `scf.yield`.
fn move_before(ir: &mut Ir<'_>, region: Region, block: Block) -> Option<SmallVec<[Op; 2]>> {
    let ends = ir.blocks(region).filter_map(|block| ir.terminator(block));
    let ends = ends.filter(|&end| scf::Yield::matches(ir, end)).collect();
    ir.move_blocks(region, ir.block_region(block)?, Some(block));
    Some(ends)
}

/// Makes branches to a block of the ends of a region.
fn leave(ir: &mut Ir<'_>, ends: &[Op], location: Location, to: Block) {
    for &end in ends {
        let values: Values = ir.operands(end).collect();
        replace_end(ir, end, location, to, &values);
    }
}

fn replace_end(ir: &mut Ir<'_>, end: Op, location: Location, to: Block, values: &[Value]) {
    cf::Br::build(Builder::before(ir, end).at(location), values, to);
    ir.erase(end);
}

/// Gives the arguments of a block to another one, which has as many.
fn take_arguments(ir: &mut Ir<'_>, from: Block, to: Block) {
    let pairs: SmallVec<[(Value, Value); 4]> =
        ir.arguments(from).iter().copied().zip(ir.arguments(to).iter().copied()).collect();
    for (old, new) in pairs {
        ir.replace_all_uses(old, new);
    }
    ir.retain_block_arguments(from, |_| false);
}

fn arguments_for_results(ir: &mut Ir<'_>, op: Op, block: Block) -> Values {
    let types: Types = ir.result_types(op).collect();
    let location = ir.location(op);
    types.into_iter().map(|ty| ir.add_block_argument(block, ty, location)).collect()
}

fn replace(ir: &mut Ir<'_>, op: Op, values: &[Value]) {
    let results: Values = ir.results(op).collect();
    for (result, &value) in results.into_iter().zip(values) {
        ir.replace_all_uses(result, value);
    }
    ir.erase(op);
}
