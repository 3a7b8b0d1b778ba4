//! Debug instructions: section 3.56.2.

use spirv::Op;
use vulcanize_words::Inst;

use crate::checker::Checker;
use crate::module::Type;
use crate::rules::rules;

rules! {
    MEMBER_NAME "debug-member-name" spirv "Debug Instructions"
        => "OpMemberName names a member that a struct has.";
    LINE "debug-line" spirv "Debug Instructions"
        => "The file of OpLine is an OpString.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match (inst.op(), inst.operands) {
        (Some(Op::MemberName), &[ty, member, ..]) => match ck.ty(ty) {
            Some(Type::Struct { members }) if (member as usize) < members.len() => {}
            Some(Type::Struct { members }) => {
                let message = format!("{} has no member {member}, but {} members", ck.shown(ty), members.len());
                ck.report_about(MEMBER_NAME, inst, ty, message);
            }
            _ if ck.definition(ty).is_none() => {}
            _ => ck.report_about(MEMBER_NAME, inst, ty, format!("{} is no struct", ck.shown(ty))),
        },
        (Some(Op::Line), &[file, ..]) if ck.definition(file).is_some_and(|definition| !definition.is(Op::String)) => {
            ck.report_about(LINE, inst, file, format!("{} is no OpString", ck.shown(file)));
        }
        _ => {}
    }
}
