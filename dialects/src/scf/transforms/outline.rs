//! A loop as a function that is called.

use rustc_hash::FxHashSet;
use vulcanize_ir::rewrite::{Rewriter, constant_value};
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Identifier, IrMapping, Op, OperationState, Type, Value};

use super::super::{ExecuteRegion, Yield};
use crate::bufferization::bufferizable::is_ancestor;
use crate::gpu::transforms::values_used_from_outside;
use crate::{arith, func};

/// The function that an op became, and the call of it.
pub(crate) struct Outlined {
    pub(crate) function: Op,
    pub(crate) call: Op,
}

/// Moves an op of one region to a function of this name before the one it is in, and calls it. `None` for other ops.
pub(crate) fn outline(rewriter: &mut Rewriter<'_, '_>, op: Op, name: Identifier) -> Option<Outlined> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let around = ir.ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike)))?;
    if ir.regions(op).len() != 1 || ir.has_trait(op, |t| matches!(t, Trait::IsolatedFromAbove | Trait::Terminator)) {
        return None;
    }
    let location = ir.location(op);
    let mut taken = values_used_from_outside(ir, ir.region(op, 0));
    let mut known: FxHashSet<Value> = taken.iter().copied().collect();
    taken.extend(ir.operands(op).filter(|&operand| known.insert(operand)));
    let inputs: Vec<Type> = taken.iter().map(|&value| ir.value_type(value)).collect();
    let results: Vec<Value> = ir.results(op).collect();
    let types: Vec<Type> = results.iter().map(|&value| ir.value_type(value)).collect();

    // The op itself moves, and a call is where it was.
    rewriter.set_insertion_point(op);
    let callee = context.symbol_ref_attr(name);
    let mut call = None;
    let region = rewriter.at(location).region_of(&[], |b, _| {
        let made = func::Call::build(b, &taken[..], callee, &types[..]);
        let results: Vec<Value> = b.ir().results(made.op()).collect();
        Yield::build(b, &results[..]);
        call = Some(made.op());
    });
    let state = OperationState::of::<ExecuteRegion>(context, location);
    let wrapper = rewriter.insert(state.results(types.iter().copied()).region(region));
    for (&old, number) in results.iter().zip(0..) {
        let new = rewriter.ir().result(wrapper, number);
        rewriter.replace_all_uses(old, new);
    }

    rewriter.set_insertion_point(around);
    let mut end = None;
    let body = rewriter.at(location).region_of(&inputs, |b, _| {
        let made = func::Return::build(b, &results[..]);
        end = Some(made.op());
    });
    let ty = context.function(&inputs, &types);
    let function = func::Func::build_with_regions(rewriter, name, ty, body).op();
    rewriter.move_op_before(op, end?);
    let entry = rewriter.ir().first_block(body)?;
    let arguments = rewriter.ir().arguments(entry).to_vec();
    for (&value, argument) in taken.iter().zip(arguments) {
        replace_inside(rewriter, op, value, argument);
    }
    Some(Outlined { function, call: call? })
}

/// Puts an argument in place of a value in an op that was moved. An index that is a constant is one in the function.
fn replace_inside(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Value, argument: Value) {
    let ir = rewriter.ir();
    let is_index = constant_value(ir, value).is_some() && ir.value_type(value) == ir.context().index();
    let constant = ir.defining_op(value).filter(|&maker| is_index && arith::Constant::matches(ir, maker));
    let new = match (constant, rewriter.ir().parent_block(op)) {
        (Some(constant), Some(block)) => {
            rewriter.set_insertion_point_to_start(block);
            let copy = rewriter.ir_mut().clone_op(constant, &mut IrMapping::new());
            let copy = rewriter.insert_op(copy);
            rewriter.ir().result(copy, 0)
        }
        (None, _) | (_, None) => argument,
    };
    rewriter.replace_uses_if(value, new, |ir, slot| is_ancestor(ir, op, ir.use_owner(slot)));
}
