//! What is a function, and what calls one by name.

use super::{OpDef, Trait};
use crate::handle::{Attribute, Op};
use crate::ir::Ir;

/// The symbol that a call names; `None` for anything else, calls of values included.
pub fn callee_reference(ir: &Ir<'_>, call: Op) -> Option<Attribute> {
    let calls = ir.has_trait(call, |t| matches!(t, Trait::CallLike));
    if calls { ir.attribute_str(call, "callee") } else { None }
}

/// Whether an op is a function, of whatever dialect.
pub fn is_function(ir: &Ir<'_>, op: Op) -> bool {
    ir.def(op).is_some_and(|def: &OpDef| def.has_trait(|t| matches!(t, Trait::FunctionLike)))
}

/// Whether an op is a function and more than a declaration.
pub fn is_function_with_body(ir: &Ir<'_>, op: Op) -> bool {
    is_function(ir, op) && ir.regions(op).first().is_some_and(|&body| ir.first_block(body).is_some())
}
