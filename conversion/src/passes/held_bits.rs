//! A check of the invariant of held integers (`patterns/common/elementwise.rs`): an `i8` that the target holds in an `i32`
//! has anything in the bits above its own. With noise there, results show whether an op sees them.

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use crate::framework::Rewriter;
use crate::patterns::common::elementwise::{integer, lane_width};

/// Some bits, of both kinds in each byte.
const NOISE: i64 = 0x5a5a_5a5a_5a5a_5a5a;

/// Changes the bits of an op's results above those of their types. Constants stay, for patterns read them.
pub(super) fn poison_held_bits(rewriter: Rewriter<'_, '_, '_>, op: Op) {
    if rewriter.ir().has_trait(op, |t| matches!(t, Trait::ConstantLike)) {
        return;
    }
    let results: Vec<Value> = rewriter.ir().results(op).collect();
    for result in results {
        let (ir, context) = (rewriter.ir(), rewriter.context());
        let value = rewriter.current(result);
        let (written, ty) = (ir.value_type(result), ir.value_type(value));
        let is_integer = |ty| context.integer_width(context.element_type(ty)).is_some();
        let width = lane_width(context, written);
        if value == result || !is_integer(written) || !is_integer(ty) || !(2..lane_width(context, ty)).contains(&width)
        {
            continue;
        }
        rewriter.set_insertion_point_after_value(value);
        let unused = 64_u32.saturating_sub(lane_width(context, ty));
        let noise = integer(rewriter, ty, NOISE << width << unused >> unused);
        let poisoned = ops::BitwiseXor::build(rewriter, value, noise);
        rewriter.map_value(result, poisoned);
    }
}
