//! `expand-ops`: puts what ops are made of in their place.

use vulcanize_ir::pass::PassDef;
use vulcanize_ir::rewrite::expand_ops;

pub(crate) static EXPAND_OPS: PassDef = PassDef::new(
    "expand-ops",
    "expand-ops",
    "Replace ops by the ops that they are made of, as their dialects declare",
    |_, ir, op, _| Ok(expand_ops(ir, op)),
);
