//! Groups of decorations.

use rustc_hash::FxHashSet;
use spirv::Op;
use vulcanize_words::Inst;

use super::{GROUP, check_member};
use crate::checker::Checker;

/// Checks an instruction that decorates with a group.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(group) = inst.operand(0) else { return };
    if ck.definition(group).is_some_and(|definition| !definition.is(Op::DecorationGroup)) {
        ck.report_about(GROUP, inst, group, format!("{} is no OpDecorationGroup", ck.shown(group)));
    }
    if inst.is(Op::GroupMemberDecorate) {
        for pair in inst.rest(1).chunks_exact(2) {
            check_member(ck, inst, pair[0], pair[1]);
        }
        return;
    }
    let mut seen = FxHashSet::default();
    for &target in inst.rest(1) {
        if ck.defined_as(target, Op::DecorationGroup).is_some() {
            ck.report_about(
                GROUP,
                inst,
                target,
                format!("{} is a group, which groups do not decorate", ck.shown(target)),
            );
        }
        if !seen.insert(target) {
            ck.report_about(GROUP, inst, target, format!("{} is decorated twice", ck.shown(target)));
        }
    }
}
