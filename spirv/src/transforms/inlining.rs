//! What the dialect says to the inliner: structured control flow stays structured.

use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, OperationState, WalkOrder};

use crate::attributes::FUNCTION_CONTROL;
use crate::ops::{Branch, Func, FunctionCall, Kill, Loop, Return, ReturnValue, Selection};

/// Functions are inlined unless `DontInline` says otherwise, into functions and constructs; a construct from which a
/// function returns stays where it is, as its end cannot be left from inside.
pub(crate) static INLINING: DialectInlining = DialectInlining {
    allows_call: |ir, call, function| {
        let control = Func::cast(ir, function).and_then(|func| ir.context().enum_value(func.function_control(ir)));
        FunctionCall::matches(ir, call)
            && control.zip(FUNCTION_CONTROL.value_of("DontInline")).is_some_and(|(set, stays)| set & stays == 0)
    },
    allows_region: |ir, call, _| {
        let holder = ir.parent_op(call);
        holder.is_some_and(|op| Func::matches(ir, op) || Selection::matches(ir, op) || Loop::matches(ir, op))
    },
    allows_op: |ir, op, _| match Selection::matches(ir, op) || Loop::matches(ir, op) {
        true => !ir.walk(op, WalkOrder::Pre).into_iter().any(|inner| is_return(ir, inner)),
        false => !Kill::matches(ir, op),
    },
    is_return,
    branch: Some(|builder, location, block, values| {
        let state = OperationState::of::<Branch>(builder.context(), location);
        builder.insert(state.operands(values.iter().copied()).successor(block));
    }),
};

fn is_return(ir: &Ir<'_>, op: Op) -> bool {
    Return::matches(ir, op) || ReturnValue::matches(ir, op)
}
