//! Groups: section 3.56.21.

use spirv::{AddressingModel, Op, StorageClass};
use vulcanize_target_env::EnumKind;
use vulcanize_words::Inst;

use super::shapes::{
    self, ANY, BOOL, FLOAT, Form, INT, Relation, Rules, SKIP, Shape, WHATEVER, described, scalar, scalar_or_vector,
};
use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::rules::rules;

rules! {
    RESULT "group-result" spirv "Group and Subgroup Instructions"
        => "The result of a group instruction is of the kind that its instruction is about.";
    OPERAND "group-operand" spirv "Group and Subgroup Instructions"
        => "A group instruction's value has the type of the result, and a predicate is a boolean.";
    COPY "group-copy" spirv "Group and Subgroup Instructions"
        => "An asynchronous copy makes an event of an event, and is between pointers to numbers of one type, one into Workgroup \
            and one into CrossWorkgroup.";
    COPY_SIZE "group-copy-size" spirv "Group and Subgroup Instructions"
        => "Number and stride of the elements of an asynchronous copy are integers of 64 bits in Physical64 addressing, else of \
            32.";
    EVENTS "group-events" spirv "Group and Subgroup Instructions"
        => "OpGroupWaitEvents has a count of 32 bits and a pointer to events.";
}

const CHECKED: Rules = Rules { result: RESULT, operand: OPERAND, relation: OPERAND };

const SAME: (Shape, Relation) = (WHATEVER, Relation::Same);

const FORMS: &[Form] = &[
    Form { ops: &[Op::GroupAny, Op::GroupAll], result: scalar(BOOL), operands: &[SKIP, (scalar(BOOL), Relation::Any)] },
    Form { ops: &[Op::GroupBroadcast], result: scalar_or_vector(ANY), operands: &[SKIP, SAME, SKIP] },
    Form {
        ops: &[Op::GroupFAdd, Op::GroupFMax, Op::GroupFMin, Op::GroupFMulKHR],
        result: scalar_or_vector(FLOAT),
        operands: &[SKIP, SKIP, SAME],
    },
    Form {
        ops: &[
            Op::GroupIAdd,
            Op::GroupUMin,
            Op::GroupSMin,
            Op::GroupUMax,
            Op::GroupSMax,
            Op::GroupIMulKHR,
            Op::GroupBitwiseAndKHR,
            Op::GroupBitwiseOrKHR,
            Op::GroupBitwiseXorKHR,
        ],
        result: scalar_or_vector(INT),
        operands: &[SKIP, SKIP, SAME],
    },
    Form {
        ops: &[Op::GroupLogicalAndKHR, Op::GroupLogicalOrKHR, Op::GroupLogicalXorKHR],
        result: scalar_or_vector(BOOL),
        operands: &[SKIP, SKIP, SAME],
    },
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    match op {
        Op::GroupAsyncCopy => check_copy(ck, inst),
        Op::GroupWaitEvents => check_events(ck, inst),
        // The grammar has the rotation here.
        Op::GroupNonUniformRotateKHR => super::non_uniform::check(ck, inst),
        _ => shapes::check(ck, inst, op, inst.rest(2), FORMS, &CHECKED),
    }
}

fn check_copy<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[result, _, _, destination, source, count, stride, event] = inst.operands else { return };
    let event = ck.type_of(event);
    for ty in [Some(result), event].into_iter().flatten() {
        if ck.ty(ty).is_some_and(|ty| ty != Type::Other(Op::TypeEvent)) {
            ck.report(COPY, inst, format!("an asynchronous copy has an OpTypeEvent, not {}", described(ck, ty)));
        }
    }
    let (Some(destination), Some(source)) = (ck.type_of(destination), ck.type_of(source)) else { return };
    match (ck.ty(destination), ck.ty(source)) {
        (Some(Type::Pointer { class: to, pointee: written }), Some(Type::Pointer { class: from, pointee: read })) => {
            let (group, all) = (StorageClass::Workgroup as u32, StorageClass::CrossWorkgroup as u32);
            if !matches!((to, from), (to, from) if [to, from] == [group, all] || [to, from] == [all, group]) {
                let [to, from] = [to, from].map(|class| case_name(EnumKind::StorageClass, class));
                let message = format!("a copy is between Workgroup and CrossWorkgroup, not from {from} to {to}");
                ck.report(COPY, inst, message);
            }
            if written != read || !scalar_or_vector(INT | FLOAT).accepts(ck, written) {
                let [written, read] = [written, read].map(|ty| described(ck, ty));
                ck.report(COPY, inst, format!("a copy is of numbers, not from {read} to {written}"));
            }
        }
        _ => {
            let [to, from] = [destination, source].map(|ty| described(ck, ty));
            ck.report(COPY, inst, format!("a copy is between pointers, not from {from} to {to}"));
        }
    }
    let width = if ck.has_addressing_model(AddressingModel::Physical64) { 64 } else { 32 };
    let wanted = Shape { width, ..scalar(INT) };
    for (id, name) in [(count, "number of elements"), (stride, "stride")] {
        if let Some(ty) = ck.type_of(id).filter(|&ty| !wanted.accepts(ck, ty)) {
            let message = format!("the {name} is {}, not {}", wanted.described(), described(ck, ty));
            ck.report(COPY_SIZE, inst, message);
        }
    }
}

fn check_events<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[_, count, events] = inst.operands else { return };
    let wanted = Shape { width: 32, ..scalar(INT) };
    if let Some(ty) = ck.type_of(count).filter(|&ty| !wanted.accepts(ck, ty)) {
        ck.report(EVENTS, inst, format!("the count is {}, not {}", wanted.described(), described(ck, ty)));
    }
    let Some(ty) = ck.type_of(events) else { return };
    let is_event = |ty| ck.ty(ty) == Some(Type::Other(Op::TypeEvent));
    if !matches!(ck.ty(ty), Some(Type::Pointer { pointee, .. }) if is_event(pointee)) {
        ck.report(EVENTS, inst, format!("the list of events is a pointer to OpTypeEvent, not {}", described(ck, ty)));
    }
}
