//! Scopes, memory semantics, atomics, barriers, and Workgroup memory on the web.

use std::borrow::Cow;

use rustc_hash::FxHashSet;
use spirv::{ExecutionModel, MemorySemantics, Op, Scope, StorageClass};
use vulcanize_target_env::{EnumKind, Instruction, OperandKind, WebGpuFeature};
use vulcanize_words::{Function, Inst, Part};

use super::{Checker, case_name};
use crate::call_graph::model_bit;
use crate::rules;

/// All bits of memory semantics that the document lists, except those that it calls reserved.
const LISTED: MemorySemantics = MemorySemantics::all().difference(MemorySemantics::VOLATILE);

/// The bits that say which memory is ordered.
pub(crate) const MEMORY: MemorySemantics = MemorySemantics::UNIFORM_MEMORY
    .union(MemorySemantics::SUBGROUP_MEMORY)
    .union(MemorySemantics::WORKGROUP_MEMORY)
    .union(MemorySemantics::CROSS_WORKGROUP_MEMORY)
    .union(MemorySemantics::ATOMIC_COUNTER_MEMORY)
    .union(MemorySemantics::IMAGE_MEMORY)
    .union(MemorySemantics::OUTPUT_MEMORY);

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    check_lone_barriers(checker);
    let compute = model_bit(ExecutionModel::GLCompute as u32);
    let workgroup_pointers = module.pointers_into(StorageClass::Workgroup);
    for (function, models) in module.functions.iter().zip(&module.graph.models) {
        let is_for_others = models & !compute != 0;
        for inst in module.instructions_of(function) {
            match inst.op() {
                Some(Op::ControlBarrier) => check_control_barrier(checker, &inst, is_for_others),
                Some(Op::MemoryBarrier) => check_memory_barrier(checker, &inst),
                _ => {}
            }
            if has_synchronization(&inst) {
                check_operands(checker, &inst, is_for_others);
            }
        }
        if is_for_others && !workgroup_pointers.is_empty() {
            check_workgroup_pointers(checker, function, &workgroup_pointers);
        }
    }
}

fn is_atomic(inst: &Inst<'_>) -> bool {
    inst.name().is_some_and(|name| name.starts_with("Atomic"))
}

fn is_barrier(inst: &Inst<'_>) -> bool {
    matches!(inst.op(), Some(Op::ControlBarrier | Op::MemoryBarrier))
}

/// Whether an instruction can have scopes or memory semantics.
fn has_synchronization(inst: &Inst<'_>) -> bool {
    let of_interest = |row: &Instruction| {
        row.operands.iter().any(|operand| {
            use OperandKind::{Enum, IdMemorySemantics, IdScope};
            matches!(operand.kind, IdScope | IdMemorySemantics | Enum(EnumKind::MemoryAccess | EnumKind::ImageOperands))
        })
    };
    inst.grammar().is_some_and(of_interest)
}

/// Looks at the scopes and memory semantics of an instruction, those of its memory operands included.
fn check_operands<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>, is_for_others: bool) {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let is_wanted = |part: &Part<'_>| matches!(part.kind, OperandKind::IdScope | OperandKind::IdMemorySemantics);
    checker.module.for_each_operand(inst, |part| parts.extend(Some(part).filter(is_wanted)));
    let mut scopes_of_instruction = 0;
    for part in parts {
        let id = part.word();
        let value = checker.module.constant(id);
        if part.kind == OperandKind::IdMemorySemantics {
            check_semantics(checker, inst, id, value);
            continue;
        }
        // Only barriers and group instructions have an execution scope: their first one.
        let is_execution = scopes_of_instruction == 0 && has_execution_scope(inst);
        scopes_of_instruction += 1;
        check_scope(checker, inst, value, is_execution, is_for_others);
    }
}

fn has_execution_scope(inst: &Inst<'_>) -> bool {
    let is_execution = |row: &Instruction| {
        let mut scopes = row.operands.iter().filter(|operand| operand.kind == OperandKind::IdScope);
        // The grammar's words for them: "Execution", "Scope" of queries (a memory scope is called "Memory").
        scopes.next().is_some_and(|operand| operand.name == "Execution")
    };
    inst.grammar().is_some_and(is_execution)
}

fn scope_name(value: Option<u32>) -> Cow<'static, str> {
    value.map_or("no constant".into(), |value| case_name(EnumKind::Scope, value))
}

fn is_scope(value: Option<u32>, scope: Scope) -> bool {
    value == Some(scope as u32)
}

fn check_scope<'w>(
    checker: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    value: Option<u32>,
    is_execution: bool,
    is_for_others: bool,
) {
    use Scope::{Device, Invocation, QueueFamily, Subgroup, Workgroup};
    let is_webgpu = checker.is_webgpu();
    let has_subgroups = checker.env.features.has(WebGpuFeature::Subgroups);
    let (rule, what, allowed): (_, _, &[Scope]) = match is_execution {
        true if has_subgroups => (rules::EXECUTION_SCOPE, "execution", &[Workgroup, Subgroup]),
        true => (rules::EXECUTION_SCOPE, "execution", &[Workgroup]),
        false if is_webgpu => (rules::MEMORY_SCOPE, "memory", &[Workgroup, Invocation, QueueFamily]),
        // An access that others than the workgroup see at once is coherent.
        false if !is_atomic(inst) && !is_barrier(inst) => {
            (rules::MEMORY_SCOPE, "memory", &[Workgroup, Subgroup, Invocation])
        }
        false => (rules::MEMORY_SCOPE, "memory", &[Device, QueueFamily, Workgroup, Subgroup, Invocation]),
    };
    // A control barrier has rules of its own, which are stricter.
    let has_own_rules = is_webgpu && inst.op() == Some(Op::ControlBarrier);
    if !allowed.iter().any(|&scope| is_scope(value, scope)) {
        let message = format!("the {what} scope is {}, allowed are {allowed:?}", scope_name(value));
        checker.report(rule, inst, message);
    } else if is_for_others && is_scope(value, Workgroup) && !has_own_rules {
        let message = "Workgroup scope is for compute only, but an entry point of another execution model comes here";
        checker.report(rules::WORKGROUP_SCOPE, inst, message);
    }
    if is_webgpu && is_atomic(inst) && !is_scope(value, QueueFamily) {
        let message = format!("the scope of an atomic instruction is QueueFamily, not {}", scope_name(value));
        checker.report(rules::ATOMIC_SCOPE, inst, message);
    }
}

fn semantics_name(value: u32) -> String {
    if value == 0 { "None".to_owned() } else { format!("{} ({value:#x})", case_name(EnumKind::MemorySemantics, value)) }
}

fn check_semantics<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32, value: Option<u32>) {
    let Some(value) = value else {
        let message = format!("the memory semantics {} are no constant", checker.shown(id));
        checker.report(rules::MEMORY_SEMANTICS, inst, message);
        return;
    };
    let others = value & !LISTED.bits();
    if others != 0 {
        let message = format!("the memory semantics have the bits {others:#x}, which are not allowed");
        checker.report(rules::MEMORY_SEMANTICS, inst, message);
    }
    // Where memory is, WGSL knows by itself.
    let order = if checker.is_wgsl() { value & !MEMORY.bits() } else { value };
    if is_atomic(inst) && order != 0 {
        let message = format!("the memory semantics of an atomic instruction are None, not {}", semantics_name(value));
        checker.report(rules::ATOMIC_SEMANTICS, inst, message);
    }
}

fn check_control_barrier<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>, is_for_others: bool) {
    let &[execution, memory, semantics, ..] = inst.operands else { return };
    let module = checker.module;
    if is_for_others {
        let message = "OpControlBarrier is for compute only, but an entry point of another execution model comes here";
        checker.report(rules::CONTROL_BARRIER_MODEL, inst, message);
    }
    let scopes = [("execution", execution), ("memory", memory)];
    // Nothing that WGSL has tells a barrier's memory beyond the workgroup: no accesses are coherent, no atomics ordered.
    for (what, scope) in scopes.into_iter().take(if checker.is_wgsl() { 1 } else { 2 }) {
        let value = module.constant(scope);
        if !is_scope(value, Scope::Workgroup) {
            let message = format!("the {what} scope of OpControlBarrier is Workgroup, not {}", scope_name(value));
            checker.report(rules::CONTROL_BARRIER_SCOPE, inst, message);
        }
    }
    let wanted = MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::WORKGROUP_MEMORY;
    if let Some(value) = module.constant(semantics).filter(|&value| value != wanted.bits()) {
        let found = semantics_name(value);
        let message =
            format!("the memory semantics of OpControlBarrier are AcquireRelease|WorkgroupMemory, not {found}");
        checker.report(rules::CONTROL_BARRIER_SEMANTICS, inst, message);
    }
}

/// Memory barriers that are not part of a barrier at which invocations wait.
fn check_lone_barriers<'w>(checker: &mut Checker<'_, 'w>) {
    if !checker.applies(rules::MEMORY_BARRIER_ALONE) {
        return;
    }
    let module = checker.module;
    let joined = module.joined_barriers();
    for inst in module.instructions().filter(|inst| inst.is(Op::MemoryBarrier)) {
        let &[scope, semantics, ..] = inst.operands else { continue };
        let (scope, bits) = (module.constant(scope), module.constant(semantics));
        let is_of_images = is_scope(scope, Scope::Invocation) && bits == Some(MemorySemantics::IMAGE_MEMORY.bits());
        if !joined.contains_key(&inst.offset) && !is_of_images {
            checker.report(rules::MEMORY_BARRIER_ALONE, &inst, "no OpControlBarrier is beside this OpMemoryBarrier");
        }
    }
}

fn check_memory_barrier<'w>(checker: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[scope, semantics, ..] = inst.operands else { return };
    let module = checker.module;
    let value = module.constant(scope);
    if !is_scope(value, Scope::Invocation) {
        let message = format!("the scope of OpMemoryBarrier is Invocation, not {}", scope_name(value));
        checker.report(rules::MEMORY_BARRIER_SCOPE, inst, message);
    }
    if let Some(value) = module.constant(semantics).filter(|&value| value != MemorySemantics::IMAGE_MEMORY.bits()) {
        let found = semantics_name(value);
        let message = format!("the memory semantics of OpMemoryBarrier are ImageMemory, not {found}");
        checker.report(rules::MEMORY_BARRIER_SEMANTICS, inst, message);
    }
}

/// Instructions that make or take pointers to Workgroup memory, in a function that not only compute shaders reach.
fn check_workgroup_pointers<'w>(checker: &mut Checker<'_, 'w>, function: &Function<'w>, pointers: &FxHashSet<u32>) {
    let module = checker.module;
    for inst in module.instructions_of(function) {
        let mut found = inst.result_type().is_some_and(|ty| pointers.contains(&ty));
        module.for_each_operand(&inst, |part| {
            if part.kind == OperandKind::IdRef && !found {
                found = module.type_of(part.word()).is_some_and(|ty| pointers.contains(&ty));
            }
        });
        if found {
            let message =
                "Workgroup memory is for compute only, but an entry point of another execution model comes here";
            checker.report(rules::WORKGROUP_VARIABLE, &inst, message);
        }
    }
}
