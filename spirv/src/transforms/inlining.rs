//! The dialect's answers to the inliner: structured control flow stays structured.

use spirv::FunctionControl;
use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, WalkOrder};

use crate::ops::{Branch, Func, FunctionCall, Kill, Loop, Return, ReturnValue, Selection};

/// Functions without `DontInline` are inlined into functions and constructs. A construct from which a function returns
/// stays where it is, for no branch leads from its inside to the end of the inlined code.
pub(crate) static INLINING: DialectInlining = DialectInlining {
    allows_call: |ir, call, function| {
        let control = Func::cast(ir, function).and_then(|func| ir.context().enum_value_as(func.function_control(ir)));
        FunctionCall::matches(ir, call)
            && control.is_some_and(|control: FunctionControl| !control.contains(FunctionControl::DONT_INLINE))
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
        Branch::build(builder.at(location), values, block);
    }),
};

fn is_return(ir: &Ir<'_>, op: Op) -> bool {
    Return::matches(ir, op) || ReturnValue::matches(ir, op)
}
