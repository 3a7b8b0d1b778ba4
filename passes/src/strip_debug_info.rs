//! `strip-debuginfo`: forgets where ops come from.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::{Ir, Location, Op, Value, WalkOrder};

pub(crate) static STRIP_DEBUG_INFO: PassDef =
    PassDef::new("strip-debuginfo", "StripDebugInfo", "Strip debug info from all operations", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    for inner in ir.walk(op, WalkOrder::Pre) {
        ir.set_location(inner, Location::UNKNOWN);
        let blocks = ir.regions(inner).iter().flat_map(|&region| ir.blocks(region));
        let arguments: Vec<Value> = blocks.flat_map(|block| ir.arguments(block).to_vec()).collect();
        for argument in arguments {
            ir.set_value_location(argument, Location::UNKNOWN);
        }
    }
    Ok(false)
}
