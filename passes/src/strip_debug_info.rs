//! `strip-debuginfo`: forgets where ops come from.

use vulcanize_ir::pass::{Pass, PassContext, PassFailure};
use vulcanize_ir::{Ir, Location, Op, Value, WalkOrder};

/// The pass `strip-debuginfo`.
#[derive(Clone, Copy, Debug, Default)]
pub struct StripDebugInfo;

impl Pass for StripDebugInfo {
    fn name(&self) -> &'static str {
        "strip-debuginfo"
    }

    fn class_name(&self) -> &'static str {
        "StripDebugInfo"
    }

    fn description(&self) -> &'static str {
        "Strip debug info from all operations"
    }

    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        for inner in ir.walk(op, WalkOrder::Pre) {
            ir.set_location(inner, Location::UNKNOWN);
            let blocks = ir.regions(inner).iter().flat_map(|&region| ir.blocks(region));
            let arguments: Vec<Value> = blocks.flat_map(|block| ir.arguments(block).to_vec()).collect();
            for argument in arguments {
                ir.set_value_location(argument, Location::UNKNOWN);
            }
        }
        cx.mark_unchanged();
        Ok(())
    }
}
