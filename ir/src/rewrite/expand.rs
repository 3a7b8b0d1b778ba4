//! Puts what ops are made of in their place.

use super::Builder;
use crate::handle::{Op, Value};
use crate::ir::{Ir, WalkOrder};
use crate::schema::Expansion;

/// Ops of expansions may have expansions; deeper than this they stay.
const DEPTH_LIMIT: u32 = 64;

/// Replaces the ops in `root` that have an [`Expansion`]; returns whether there were any.
///
/// # Panics
/// When an expansion returns fewer values than its op has results.
pub fn expand_ops(ir: &mut Ir<'_>, root: Op) -> bool {
    for depth in 0..DEPTH_LIMIT {
        let expansion = |op| Some((op, ir.def(op)?.interface::<Expansion>()?.0));
        let ops: Vec<_> = ir.walk(root, WalkOrder::Post).into_iter().filter_map(expansion).collect();
        if ops.is_empty() {
            return depth > 0;
        }
        for (op, expand) in ops {
            let values = expand(&mut Builder::before(ir, op), op);
            let results: Vec<Value> = ir.results(op).collect();
            for (index, result) in results.into_iter().enumerate() {
                ir.replace_all_uses(result, values[index]);
            }
            ir.erase(op);
        }
    }
    true
}
