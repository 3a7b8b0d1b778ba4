//! `scf`: structured control flow.
//!
//! | file | ops |
//! | --- | --- |
//! | `loops.rs` | `for`, `while`, `condition` |
//! | `parallel.rs` | `parallel`, `reduce`, `reduce.return` |
//! | `branches.rs` | `if`, `index_switch`, `execute_region`, `yield` |
//! | `control_flow.rs` | how control moves through their regions |
//! | `canonicalize.rs`, `canonicalize_if.rs`, `canonicalize_results.rs` | their rewrites |
//!
//! `scf.forall` is not supported: nothing on the way to SPIR-V makes or takes it.

mod branches;
mod canonicalize;
mod canonicalize_if;
mod canonicalize_results;
mod canonicalize_while;
mod combine_ifs;
mod control_flow;
mod forall;
mod loops;
mod parallel;

pub use branches::{ExecuteRegion, If, IndexSwitch, Yield, index_switch_cases};
pub(crate) use control_flow::ALWAYS_SPECULATABLE;
pub use forall::{Bound, Forall, InParallel};
pub use loops::{Condition, For, While};
pub use parallel::{Parallel, Reduce, ReduceReturn};

use smallvec::SmallVec;
use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::text::{Delimiter, Parser, Printer, RegionArgument, UnresolvedOperand};
use vulcanize_ir::{Dialect, Fallible, Ir, Op, Region, Type, Value};

use crate::function::op_error;

/// The `scf` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[branches::OPS, forall::OPS, loops::OPS, parallel::OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS_AND_REGIONS),
    ..Dialect::new("scf")
};

/// `%argument = %value, …` in parentheses.
type Assignments = (Vec<RegionArgument>, SmallVec<[UnresolvedOperand; 4]>);

fn parse_assignments(parser: &mut Parser<'_, '_>, delimiter: Delimiter) -> Fallible<Assignments> {
    let (mut arguments, mut values) = (Vec::new(), SmallVec::new());
    parser.parse_comma_separated_list(delimiter, |p| {
        arguments.push(p.parse_argument(false, false)?);
        p.parse_equal()?;
        values.push(p.parse_operand()?);
        Ok(())
    })?;
    Ok((arguments, values))
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
fn entry_arguments<'a>(ir: &'a Ir<'_>, region: Region) -> &'a [Value] {
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
