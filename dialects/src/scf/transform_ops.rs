//! Ops of scripts about loops.

use vulcanize_ir::schema::{BOOL_ATTR, STRING_ATTR, Trait, TypeConstraint, TypedOp};
use vulcanize_ir::{Diagnostic, Op, SymbolTable, WalkOrder, ops};

use super::transforms::coalesce::coalesce;
use super::transforms::forall::{Kind, convert};
use super::transforms::jam::unroll_and_jam;
use super::transforms::outline::outline;
use super::transforms::peel::peel;
use super::transforms::siblings::{fuse, refusal};
use super::transforms::unroll::unroll;
use super::{For, Forall, promote};
use crate::function::name_as_declared;
use crate::hoist_subsets::hoist_subsets;
use crate::transform::{
    Handle, Interpreter, OPS_HANDLE, Outcome, POSITIVE, Payload, TransformOp, consumes_first, definite, no, reads,
    rewriter_before, silenceable, wrong_kind,
};

static FOR_HANDLE: TypeConstraint = TypeConstraint::new("Transform IR handle to scf.for operations", |c, ty| {
    c.type_as::<Handle>(ty).is_some_and(|handle| matches!(handle, Handle::Op(name) if &**name == For::NAME))
});

ops! {
    /// Ops about loops.
    pub(crate) static OPS;

    /// Makes loops with one counter each of a loop over a grid.
    pub struct ForallToFor = "transform.loop.forall_to_for" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE[variadic] },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| convert_forall(i, op, Kind::For) }] },
    }

    /// Makes a parallel loop of a loop over a grid.
    pub struct ForallToParallel = "transform.loop.forall_to_parallel" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE[variadic] },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: |i, op| convert_forall(i, op, Kind::Parallel) }] },
    }

    /// Makes a loop of its own of the last iteration, which may be a part of a step, or of the first one.
    pub struct Peel = "transform.loop.peel" {
        operands: { target: FOR_HANDLE },
        attributes: { peel_front: BOOL_ATTR = no, fail_if_already_divisible: BOOL_ATTR = no },
        results: { peeled_loop: OPS_HANDLE, remainder_loop: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: peel_loops }],
        },
    }

    /// Makes loops right inside of one another one.
    pub struct Coalesce = "transform.loop.coalesce" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: coalesce_loops }] },
    }

    /// Carries parts of tensors by themselves that each iteration takes and puts back at the same place.
    pub struct HoistLoopInvariantSubsets = "transform.loop.hoist_loop_invariant_subsets" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(hoist_loops)] },
    }

    /// Puts the body in place of a loop that runs once.
    pub struct PromoteIfOneIteration = "transform.loop.promote_if_one_iteration" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: promote_loops }] },
    }

    /// Makes several iterations one.
    pub struct Unroll = "transform.loop.unroll" {
        operands: { target: OPS_HANDLE },
        attributes: { factor: POSITIVE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: unroll_loops }] },
    }

    /// Makes one iteration of several, in which the loops inside stay one loop each.
    pub struct UnrollAndJam = "transform.loop.unroll_and_jam" {
        operands: { target: OPS_HANDLE },
        attributes: { factor: POSITIVE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: jam_loops }] },
    }

    /// Makes functions of loops, and calls them.
    pub struct Outline = "transform.loop.outline" {
        operands: { target: OPS_HANDLE },
        attributes: { func_name: STRING_ATTR },
        results: { function: OPS_HANDLE, call: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: {
            name_results: Some(name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: outline_loops }],
        },
    }

    /// Makes one loop of two in a block that do the same iterations.
    pub struct FuseSibling = "transform.loop.fuse_sibling" {
        operands: { target: OPS_HANDLE, source: OPS_HANDLE },
        results: { fused_loop: OPS_HANDLE },
        format: "$target `into` $source attr-dict `:` functional-type(operands, results)",
        with: {
            interfaces: &[&TransformOp { consumes: |_, _| vec![0, 1], apply: fuse_siblings }],
        },
    }
}

fn convert_forall(i: &mut Interpreter<'_, '_, '_>, op: Op, kind: Kind) -> Outcome {
    let targets = i.operand_ops(op, 0);
    let location = i.ir.location(op);
    let results = i.ir.num_results(op);
    let [target] = targets[..] else {
        return Err(silenceable(Diagnostic::error(location, "expected a single payload op")));
    };
    let refuse = |i: &Interpreter<'_, '_, '_>, message: &str| {
        let error = Diagnostic::error(location, message);
        Err(silenceable(error.with_note(i.ir.location(target), "payload op")))
    };
    let Some(each) = Forall::cast(i.ir, target) else {
        return refuse(i, "expected the payload to be scf.forall");
    };
    if !each.outputs(i.ir).is_empty() {
        return refuse(i, "unsupported shared outputs (didn't bufferize?)");
    }
    let counters = each.bounds(i.ir).len();
    match kind {
        Kind::For if results != counters => {
            let message =
                format!("op expects as many results ({results}) as payload has induction variables ({counters})");
            return refuse(i, &message);
        }
        Kind::Parallel if results != 1 => return refuse(i, &format!("op expects one result, given {results}")),
        Kind::For | Kind::Parallel => {}
    }
    let made = convert(&mut rewriter_before(i.ir, target), each, kind);
    for number in 0..results {
        i.set_ops(op, number, made.get(number).copied().into_iter().collect())?;
    }
    Ok(())
}

fn peel_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let is_front = i.ir.context().bool_value(Peel(op).peel_front(i.ir)) == Some(true);
    let (mut whole, mut rest) = (Vec::new(), Vec::new());
    for target in i.operand_ops(op, 0) {
        let Some(each) = For::cast(i.ir, target) else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
        let made = peel(&mut rewriter_before(i.ir, target), each, is_front);
        let Some(made) = made else {
            let which = if is_front { "first" } else { "last" };
            let message = format!("failed to peel the {which} iteration");
            return Err(silenceable(Diagnostic::error(i.ir.location(op), message)));
        };
        whole.push(target);
        rest.push(made);
    }
    i.set_ops(op, 0, whole)?;
    i.set_ops(op, 1, rest)
}

fn coalesce_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let targets = i.operand_ops(op, 0);
    for &target in &targets {
        let each = For::cast(i.ir, target);
        if each.and_then(|each| coalesce(&mut rewriter_before(i.ir, target), each)).is_none() {
            return Err(silenceable(Diagnostic::error(i.ir.location(op), "failed to coalesce")));
        }
    }
    i.set_ops(op, 0, targets)
}

fn hoist_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let mut loops = Vec::new();
    for target in i.operand_ops(op, 0) {
        if !i.ir.has_trait(target, |t| matches!(t, Trait::LoopLike)) {
            return Err(silenceable(wrong_kind(i.ir, op, target)));
        }
        loops.push(hoist_subsets(i.ir, target).unwrap_or(target));
    }
    // What was put in a loop is used after it now, so the results alone do not say which loop took which's place.
    let handle = i.ir.operand(op, 0);
    i.set(handle, Payload::Ops(loops))
}

fn promote_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    for target in i.operand_ops(op, 0) {
        let Some(each) = For::cast(i.ir, target) else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
        promote(&mut rewriter_before(i.ir, target), each.op());
    }
    Ok(())
}

fn unroll_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let factor = i.ir.context().int_value(Unroll(op).factor(i.ir)).unwrap_or(1);
    for target in i.operand_ops(op, 0) {
        let Some(each) = For::cast(i.ir, target) else { return Err(silenceable(wrong_kind(i.ir, op, target))) };
        let size = i.ir.walk(target, WalkOrder::Pre).len() as u64;
        let is_small = size.saturating_mul(factor.unsigned_abs()) <= i.ir.context().limits().grown_ops;
        let unrolled = if is_small { unroll(&mut rewriter_before(i.ir, target), each, factor) } else { None };
        if unrolled.is_none() {
            return Err(silenceable(Diagnostic::error(i.ir.location(op), "failed to unroll")));
        }
    }
    Ok(())
}

fn jam_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let factor = i.ir.context().int_value(UnrollAndJam(op).factor(i.ir)).unwrap_or(1);
    for target in i.operand_ops(op, 0) {
        let Some(each) = For::cast(i.ir, target) else {
            let message = "failed to unroll and jam, incorrect type of payload";
            return Err(silenceable(Diagnostic::error(i.ir.location(op), message)));
        };
        let size = i.ir.walk(target, WalkOrder::Pre).len() as u64;
        let is_small = size.saturating_mul(factor.unsigned_abs()) <= i.ir.context().limits().grown_ops;
        let done = if is_small { unroll_and_jam(&mut rewriter_before(i.ir, target), each, factor) } else { None };
        if done.is_none() {
            return Err(silenceable(Diagnostic::error(i.ir.location(op), "failed to unroll and jam")));
        }
    }
    Ok(())
}

fn outline_loops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let context = i.ir.context();
    let name = context.string_value(Outline(op).func_name(i.ir)).unwrap_or("");
    let name = context.identifier(name);
    let (mut functions, mut calls) = (Vec::new(), Vec::new());
    let mut table: Option<SymbolTable> = None;
    for target in i.operand_ops(op, 0) {
        let around = i.ir.ancestor(target, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::SymbolTable)));
        let outlined = around.and_then(|around| {
            if table.as_ref().is_none_or(|table| table.op() != around) {
                table = Some(SymbolTable::build(i.ir, around));
            }
            let table = table.as_mut()?;
            let unique = table.unique_name(context, name);
            let outlined = outline(&mut rewriter_before(i.ir, target), target, unique)?;
            table.insert(i.ir, outlined.function);
            Some(outlined)
        });
        let Some(outlined) = outlined else {
            let error = Diagnostic::error(i.ir.location(op), "failed to outline");
            return Err(silenceable(error.with_note(i.ir.location(target), "target op")));
        };
        functions.push(outlined.function);
        calls.push(outlined.call);
    }
    i.set_ops(op, 0, functions)?;
    i.set_ops(op, 1, calls)
}

fn fuse_siblings(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (targets, sources) = (i.operand_ops(op, 0), i.operand_ops(op, 1));
    let (&[target], &[source]) = (&targets[..], &sources[..]) else {
        let (targets, sources) = (targets.len(), sources.len());
        let message =
            format!("requires exactly one target handle (got {targets}) and exactly one source handle (got {sources})");
        return Err(definite(Diagnostic::error(i.ir.location(op), message)));
    };
    if let Some((location, message)) = refusal(i.ir, target, source) {
        return Err(silenceable(Diagnostic::error(location, message)));
    }
    let location = i.ir.location(target);
    match fuse(&mut rewriter_before(i.ir, target), target, source) {
        Some(fused) => i.set_ops(op, 0, vec![fused]),
        None => Err(silenceable(Diagnostic::error(location, "operations cannot be fused"))),
    }
}
