//! `scf`: structured control flow.
//!
//! | file | ops |
//! | --- | --- |
//! | `loops.rs` | `for` |
//! | `while_loop.rs` | `while`, `condition` |
//! | `parallel.rs` | `parallel`, `reduce`, `reduce.return` |
//! | `forall.rs`, `canonicalize_forall.rs` | `forall`, `forall.in_parallel` |
//! | `conditionals.rs` | `if` |
//! | `regions.rs` | `index_switch`, `execute_region`, `yield` |
//! | `control_flow.rs` | how control moves through their regions |
//! | `travel.rs` | the values that move with it |
//! | `transforms`, `transform_ops.rs` | passes; ops of scripts |
//!
//! Each holds the stanzas, their text, rules and rewrites.

mod bufferize;
mod canonicalize_forall;
mod conditionals;
mod control_flow;
mod forall;
mod loops;
mod parallel;
mod regions;
pub(crate) mod transform_ops;
pub(crate) mod transforms;
mod travel;
mod while_loop;

pub(crate) use canonicalize_forall::output_of;
pub use conditionals::If;
pub(crate) use conditionals::{parse_then_and_else, print_then_and_else};
pub(crate) use control_flow::{ALWAYS_SPECULATABLE, EXECUTE_REGION, argument_number};
pub use forall::{Bound, Forall, InParallel};
pub use loops::For;
pub(crate) use loops::carry_as;
use loops::promote;
pub(crate) use parallel::parse_reduce;
pub use parallel::{Parallel, Reduce, ReduceReturn};
pub use regions::{ExecuteRegion, IndexSwitch, Yield, index_switch_cases};
pub use while_loop::{Condition, While};

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{DialectInlining, Rewriter};
use vulcanize_ir::text::{Delimiter, Parser, Printer, RegionArgument, UnresolvedOperand};
use vulcanize_ir::{Dialect, Fallible, Ir, Op, OperationState, Region, Type, Value};

use crate::function::op_error;
use crate::memref::constant_index;

/// The `scf` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[conditionals::OPS, regions::OPS, forall::OPS, loops::OPS, while_loop::OPS, parallel::OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS_AND_REGIONS),
    ..Dialect::new("scf")
};

/// `%argument = %value, …` in parentheses.
pub(crate) type Assignments = (Vec<RegionArgument>, SmallVec<[UnresolvedOperand; 4]>);

/// Reads `%argument = %value, …` between delimiters.
pub(crate) fn parse_assignments(parser: &mut Parser<'_, '_>, delimiter: Delimiter) -> Fallible<Assignments> {
    let (mut arguments, mut values) = (Vec::new(), SmallVec::new());
    parser.parse_comma_separated_list(delimiter, |p| {
        arguments.push(p.parse_argument(false, false)?);
        p.parse_equal()?;
        values.push(p.parse_operand()?);
        Ok(())
    })?;
    Ok((arguments, values))
}

/// Reads `iter_args(%argument = %value, …) -> (…)`, if it is there; the types are those of the results.
pub(crate) fn parse_iter_args(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible<Assignments> {
    if !parser.parse_optional_keyword("iter_args") {
        return Ok(Assignments::default());
    }
    let assignments = parse_assignments(parser, Delimiter::Paren)?;
    state.result_types.extend(parser.parse_arrow_type_list()?);
    Ok(assignments)
}

/// Adds the assigned values to the operands; they and the arguments have the types of the results.
pub(crate) fn resolve_iter_args(
    parser: &mut Parser<'_, '_>,
    state: &mut OperationState,
    (arguments, values): &mut Assignments,
) -> Fallible {
    for ((argument, value), &ty) in arguments.iter_mut().zip(values).zip(&state.result_types) {
        argument.ty = Some(ty);
        state.operands.push(parser.resolve_operand(value, ty)?);
    }
    Ok(())
}

/// Writes ` iter_args(%argument = %value, …) -> (…)`, or nothing without arguments.
pub(crate) fn print_iter_args(printer: &mut Printer<'_, '_>, arguments: &[Value], inits: &[Value]) {
    print_assignments(printer, " iter_args", arguments, inits);
    if !inits.is_empty() {
        let ir = printer.ir();
        printer.write(" -> (");
        printer.print_types(inits.iter().map(|&init| ir.value_type(init)));
        printer.write(")");
    }
}

/// Reads `(%i, …)`: arguments of type `index`.
pub(crate) fn parse_counters(parser: &mut Parser<'_, '_>) -> Fallible<Vec<RegionArgument>> {
    let index = parser.context().index();
    let mut counters = parser.parse_argument_list(Delimiter::Paren, false, false)?;
    counters.iter_mut().for_each(|counter| counter.ty = Some(index));
    Ok(counters)
}

/// Writes `prefix(%argument = %value, …)`, or nothing without arguments.
fn print_assignments(printer: &mut Printer<'_, '_>, prefix: &str, arguments: &[Value], values: &[Value]) {
    if values.is_empty() {
        return;
    }
    printer.write(prefix);
    printer.write("(");
    for (index, (&argument, &value)) in arguments.iter().zip(values).enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        printer.print_operand(argument);
        printer.write(" = ");
        printer.print_operand(value);
    }
    printer.write(")");
}

/// The arguments of the region's first block.
pub(crate) fn entry_arguments<'a>(ir: &'a Ir<'_>, region: Region) -> &'a [Value] {
    ir.first_block(region).map_or(&[], |block| ir.arguments(block))
}

/// The last op of the region's only block.
fn terminator(ir: &Ir<'_>, region: Region) -> Option<Op> {
    ir.last_op(ir.first_block(region)?)
}

/// Checks that the values along an edge (from `source` to `target`, in words) fit.
fn verify_edge(
    ir: &Ir<'_>,
    op: Op,
    source: &str,
    target: &str,
    given: impl ExactSizeIterator<Item = Type>,
    taken: impl ExactSizeIterator<Item = Type>,
) -> Fallible {
    let edge = format!("along control flow edge from {source} to {target}: ");
    if given.len() != taken.len() {
        let message = format!("{edge}source has {} operands, but target successor needs {}", given.len(), taken.len());
        return Err(op_error(ir, op, message));
    }
    for (index, (given, taken)) in given.zip(taken).enumerate() {
        if given != taken {
            let (given, taken) = (ir.context().type_text(given), ir.context().type_text(taken));
            let message = format!("{edge}source type #{index} '{given}' should match input type #{index} '{taken}'");
            return Err(op_error(ir, op, message));
        }
    }
    Ok(())
}

/// Checks that every yield that ends a block of `region` has the types of the op's results.
fn verify_yields(ir: &Ir<'_>, op: Op, region: Region) -> Fallible {
    for block in ir.blocks(region) {
        let Some(last) = ir.last_op(block).filter(|&last| ir.op_name_str(last) == "scf.yield") else { continue };
        let index = ir.region_index(region).unwrap_or(0);
        let source = format!("Region #{index}");
        verify_edge(ir, op, &source, "parent", ir.operand_types(last), ir.result_types(op))?;
    }
    Ok(())
}

fn verify_all_yields(ir: &Ir<'_>, op: Op) -> Fallible {
    ir.regions(op).iter().try_for_each(|&region| verify_yields(ir, op, region))
}

/// Makes an op like `op` at its place: with its regions, but with these operands and results.
fn rebuild(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    operands: impl IntoIterator<Item = Value>,
    types: impl IntoIterator<Item = Type>,
) -> Op {
    let ir = rewriter.ir();
    let mut state = OperationState::new(ir.op_name(op), ir.location(op)).operands(operands).results(types);
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    for region in ir.regions(op).to_vec() {
        state.regions.push(move_out(rewriter, region));
    }
    rewriter.set_insertion_point(op);
    rewriter.insert(state)
}

/// Makes an op like `op` that has only the results for which `keep` holds, with the regions of `op`, which yield no
/// others. The new op's results replace the kept ones. `others` replaces the rest, place by place; `None` there means
/// that the result has no uses.
fn keep_results(rewriter: &mut Rewriter<'_, '_>, op: Op, others: &[Option<Value>], keep: &[bool]) -> bool {
    fn kept<T>(all: impl Iterator<Item = T>, keep: &[bool]) -> SmallVec<[T; 4]> {
        all.zip(keep).filter(|(_, keep)| **keep).map(|(element, _)| element).collect()
    }
    let ir = rewriter.ir();
    let types = kept(ir.result_types(op), keep);
    for end in ends(ir, op) {
        let values = kept(rewriter.ir().operands(end), keep);
        rewriter.modify_in_place(end, |ir| ir.set_operands(end, &values));
    }
    let operands: SmallVec<[Value; 4]> = rewriter.ir().operands(op).collect();
    let new = rebuild(rewriter, op, operands, types);
    let mut results = rewriter.ir().results(new);
    for (index, (&keep, &other)) in keep.iter().zip(others).enumerate() {
        let old = rewriter.ir().result(op, index);
        if let Some(value) = if keep { results.next() } else { other } {
            rewriter.replace_all_uses(old, value);
        }
    }
    rewriter.erase_op(op)
}

/// Results that nobody uses go, where each end of a region yields all of them.
fn unused_results(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let keep: SmallVec<[bool; 4]> = ir.results(op).map(|result| !ir.is_unused(result)).collect();
    let yields_all = |end: Op| ir.num_operands(end) == keep.len();
    if keep.iter().all(|&keep| keep) || !ends(ir, op).into_iter().all(yields_all) {
        return false;
    }
    let others: SmallVec<[Option<Value>; 4]> = SmallVec::from_elem(None, keep.len());
    keep_results(rewriter, op, &others, &keep)
}

/// The ops that end the regions of `op`, those without a branch.
fn ends(ir: &Ir<'_>, op: Op) -> Vec<Op> {
    let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
    blocks.filter_map(|block| ir.last_op(block)).filter(|&end| ir.num_successors(end) == 0).collect()
}

/// A region for another op, with the blocks of `region`.
fn move_out(rewriter: &mut Rewriter<'_, '_>, region: Region) -> Region {
    let new = rewriter.ir_mut().create_region();
    rewriter.inline_region_at_end(region, new);
    new
}

/// Puts the only block of `region` in the place of `op`, with `arguments` for its arguments.
fn inline_region(rewriter: &mut Rewriter<'_, '_>, op: Op, region: Region, arguments: &[Value]) -> bool {
    let ir = rewriter.ir();
    let Some(block) = ir.first_block(region).filter(|_| ir.has_one_block(region)) else { return false };
    let Some(last) = ir.last_op(block).filter(|&last| ir.op_name_str(last) == "scf.yield") else { return false };
    rewriter.inline_block_before(block, op, arguments);
    let results: SmallVec<[Value; 4]> = rewriter.ir().operands(last).collect();
    rewriter.erase_op(last);
    rewriter.replace_op(op, &results)
}

/// How often a loop with these bounds and this step runs, where they are known.
fn trip_count(ir: &Ir<'_>, lower: Value, upper: Value, step: Value, is_unsigned: bool) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let (lower, upper) = (constant_index(ir, lower)?, constant_index(ir, upper)?);
    // Unsigned comparison agrees with the signed one where both bounds are not negative.
    if is_unsigned && (lower < 0 || upper < 0) {
        return None;
    }
    let distance = i128::from(upper) - i128::from(lower);
    if distance <= 0 {
        return Some(0);
    }
    let step = i128::from(constant_index(ir, step)?);
    (step > 0).then(|| (distance + step - 1) / step)
}
