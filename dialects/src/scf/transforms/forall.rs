//! `scf-forall-to-for` and `scf-forall-to-parallel`: a loop over a grid as loops of the other kinds.
//!
//! Both take loops on memory only. One without a dimension is its body, which runs once.

use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, Value, WalkOrder};

use super::super::{Bound, For, Forall, terminator};
use super::parts::{empty_parallel, move_body};
use crate::arith::constant_index;

pub(super) static TO_FOR: PassDef = PassDef::new(
    "scf-forall-to-for",
    "SCFForallToForLoop",
    "Convert SCF forall loops to SCF for loops",
    |_: &mut (), ir, op, context| convert_all(ir, op, context, Kind::For),
);

pub(super) static TO_PARALLEL: PassDef = PassDef::new(
    "scf-forall-to-parallel",
    "SCFForallToParallelLoop",
    "Convert SCF forall loops to SCF parallel loops",
    |_: &mut (), ir, op, context| convert_all(ir, op, context, Kind::Parallel),
);

/// What a loop over a grid becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A loop for each dimension.
    For,
    /// A parallel loop.
    Parallel,
}

/// The bounds of a loop as values: lower bounds, upper bounds and steps.
type Bounds = [Vec<Value>; 3];

fn convert_all(ir: &mut Ir<'_>, root: Op, context: &mut PassContext<'_>, kind: Kind) -> PassResult {
    let mut changed = false;
    for op in ir.walk(root, WalkOrder::Post) {
        let Some(each) = Forall::cast(ir, op) else { continue };
        if let Err(error) = check(ir, each) {
            context.diagnostics().push(error);
            return Err(PassError::Reported);
        }
        convert(&mut Rewriter::before(ir, op), each, kind);
        changed = true;
    }
    Ok(changed)
}

/// Makes other loops of one without outputs. Returns them, outer ones first.
pub(crate) fn convert(rewriter: &mut Rewriter<'_, '_>, each: Forall, kind: Kind) -> Vec<Op> {
    let bounds = make_bounds(rewriter, each);
    let made = match kind {
        _ if bounds[0].is_empty() => {
            let body = each.region(rewriter.ir());
            move_body(rewriter, body, each.op(), &[]);
            Vec::new()
        }
        Kind::For => to_for(rewriter, each, &bounds),
        Kind::Parallel => vec![to_parallel(rewriter, each, &bounds)],
    };
    rewriter.erase_op(each.op());
    made
}

fn check(ir: &Ir<'_>, each: Forall) -> Fallible {
    match each.outputs(ir).is_empty() {
        true => Ok(()),
        false => {
            Err(Diagnostic::error(ir.location(each.op()), "only loops on memory become other loops: it has outputs"))
        }
    }
}

fn make_bounds(builder: &mut Builder<'_, '_>, each: Forall) -> Bounds {
    let (location, bounds) = (builder.location(), each.bounds(builder.ir()));
    [0, 1, 2].map(|kind| {
        let mut make = |bound: Bound| bound.map_or_else(|value| value, |n| constant_index(builder, location, n));
        bounds.iter().map(|bounds| make(bounds[kind])).collect()
    })
}

fn to_for(rewriter: &mut Rewriter<'_, '_>, each: Forall, [lower, upper, step]: &Bounds) -> Vec<Op> {
    let (mut loops, mut indices) = (Vec::new(), Vec::new());
    let mut innermost = None;
    for ((&lower, &upper), &step) in lower.iter().zip(upper).zip(step) {
        let made = For::build(rewriter, lower, upper, step, [], |_, _, _| []);
        let ir = rewriter.ir();
        loops.push(made.op());
        indices.push(made.induction_variable(ir));
        let end = terminator(ir, made.region(ir)).expect("the loop was made with an end");
        rewriter.set_insertion_point(end);
        innermost = Some(end);
    }
    if let Some(end) = innermost {
        let body = each.region(rewriter.ir());
        move_body(rewriter, body, end, &indices);
    }
    loops
}

fn to_parallel(rewriter: &mut Rewriter<'_, '_>, each: Forall, [lower, upper, step]: &Bounds) -> Op {
    let (made, indices) = empty_parallel(rewriter, [lower, upper, step]);
    let ir = rewriter.ir();
    let (mapping, body) = (each.mapping(ir), each.region(ir));
    let end = terminator(ir, made.region(ir));
    if let Some(mapping) = mapping {
        rewriter.set_attribute(made.op(), "mapping", mapping);
    }
    if let Some(end) = end {
        move_body(rewriter, body, end, &indices);
    }
    made.op()
}
