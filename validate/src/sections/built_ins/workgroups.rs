//! The constant that is `WorkgroupSize`.

use spirv::{BuiltIn, Decoration, ExecutionMode, Op};
use vulcanize_words::Inst;

use super::{DERIVATIVES, WORKGROUP_SIZE};
use crate::checker::Checker;

pub(super) fn check(ck: &mut Checker<'_, '_>) {
    let module = ck.module;
    for decorated in module.decorations.all().iter().filter(|decorated| decorated.is(Decoration::BuiltIn)) {
        if decorated.parameters == [BuiltIn::WorkgroupSize as u32]
            && let Some(at) = module.defined_as(decorated.target, Op::ConstantComposite)
            && let &[_, _, x, y, z] = at.operands
            && let [Some(x), Some(y), Some(z)] = [x, y, z].map(|id| module.known_integer(id))
        {
            check_size(ck, &at, [x, y, z]);
        }
    }
}

fn check_size<'w>(ck: &mut Checker<'_, 'w>, at: &Inst<'w>, size: [u64; 3]) {
    let [x, y, z] = size;
    if size.contains(&0) {
        ck.report(WORKGROUP_SIZE, at, format!("the workgroup size is {x}, {y}, {z}; no dimension is zero"));
    }
    let module = ck.module;
    let has = |mode: ExecutionMode| module.modes.iter().any(|inst| inst.operand(1) == Some(mode as u32));
    if has(ExecutionMode::DerivativeGroupQuadsKHR) && (x % 2 != 0 || y % 2 != 0) {
        let message = format!("derivatives are computed in quads, but the workgroup size is {x}, {y}");
        ck.report_vuid(DERIVATIVES, DERIVATIVES.data().vuids[0], at, message);
    }
    if has(ExecutionMode::DerivativeGroupLinearKHR) && x.wrapping_mul(y).wrapping_mul(z) % 4 != 0 {
        let message = format!("derivatives are computed in fours, but the workgroup size is {x}, {y}, {z}");
        ck.report_vuid(DERIVATIVES, DERIVATIVES.data().vuids[1], at, message);
    }
}
