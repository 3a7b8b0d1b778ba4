//! The functions of a module, which most steps go through one by one.

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Ir, Op};

/// The functions directly in a module.
pub(super) fn functions(ir: &Ir<'_>, module: Op) -> Vec<Op> {
    let body = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    let is_function = |&op: &Op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike));
    body.map_or_else(Vec::new, |body| ir.ops(body).filter(is_function).collect())
}
