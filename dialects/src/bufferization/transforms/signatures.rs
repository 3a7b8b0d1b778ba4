//! What passes and scripts that change signatures share: calls and returns with other operands and results.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, OperationState, Type, Value};

use crate::func::{Func, Return};
use crate::function::body;

/// The functions of a module that have a body.
pub(super) fn functions(ir: &Ir<'_>, module: Op) -> Vec<Op> {
    let block = body(ir, module).and_then(|body| ir.first_block(body));
    let has_body = |&op: &Op| Func::matches(ir, op) && ir.first_block(ir.region(op, 0)).is_some();
    block.map_or_else(Vec::new, |block| ir.ops(block).filter(has_body).collect())
}

/// Whether callers outside of the module may know a function.
pub(super) fn is_public(ir: &Ir<'_>, func: Op) -> bool {
    !["private", "nested"].iter().any(|visibility| ir.has_visibility(func, visibility))
}

/// The ops that return from a function.
pub(crate) fn returns(ir: &Ir<'_>, func: Op) -> Vec<Op> {
    let ends = ir.blocks(ir.region(func, 0)).filter_map(|block| ir.last_op(block));
    ends.filter(|&end| Return::matches(ir, end)).collect()
}

/// Makes a call with other operands and results right before one; it keeps the attributes that are not about
/// operands or results.
pub(crate) fn call_with(builder: &mut Builder<'_, '_>, call: Op, operands: &[Value], results: &[Type]) -> Op {
    let ir = builder.ir();
    let mut state = OperationState::new(ir.op_name(call), ir.location(call));
    state.operands.extend(operands.iter().copied());
    state.result_types.extend(results.iter().copied());
    let kept =
        ir.attributes(call).iter().filter(|entry| !["arg_attrs", "res_attrs"].contains(&ir.context().str(entry.name)));
    state.attributes.extend(kept.copied());
    builder.insert(state)
}
