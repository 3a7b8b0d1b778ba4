//! Memory semantics: section 3.25.

use std::borrow::Cow;

use spirv::{MemoryModel, MemorySemantics, Op, Scope};
use vulcanize_target_env::{Capability, EnumKind, OperandKind};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::rules::rules;

rules! {
    TYPE "semantics-type" spirv "Memory Semantics <id>"
        => "Memory semantics are an integer of 32 bits.";
    CONSTANT "semantics-constant" spirv "Memory Semantics <id>"
        => "In a module with Shader, memory semantics are a constant; a specialization constant only with \
            CooperativeMatrixNV.";
    CAPABILITY "semantics-capability" spirv "Memory Semantics <id>"
        => "UniformMemory needs Shader; OutputMemory, MakeAvailable, MakeVisible and Volatile need VulkanMemoryModel.";
    ORDER "semantics-order" spirv "Memory Semantics <id>" vulkan "VUID-StandaloneSpirv-MemorySemantics-10865"
        => "Memory semantics have at most one memory order.";
    SEQUENTIAL "semantics-sequential" spirv "Memory Semantics <id>" vulkan "VUID-StandaloneSpirv-MemorySemantics-10866"
        => "The Vulkan memory model has no SequentiallyConsistent order.";
    DIRECTION "semantics-direction" spirv "Atomic Instructions" vulkan
        "VUID-StandaloneSpirv-MemorySemantics-10867" "VUID-StandaloneSpirv-MemorySemantics-10868"
        => "A store does not acquire, and a load does not release.";
    RELAXED_BARRIER "semantics-relaxed-barrier" spirv "Memory Semantics <id>" vulkan
        "VUID-StandaloneSpirv-MemorySemantics-10869"
        => "In the Vulkan memory model, OpMemoryBarrier has a memory order.";
    STORAGE "semantics-storage" spirv "Memory Semantics <id>" vulkan
        "VUID-StandaloneSpirv-MemorySemantics-10870" "VUID-StandaloneSpirv-MemorySemantics-10871"
        => "In the Vulkan memory model, semantics with an order name memory, and semantics that name memory have an order."
        harmless "younger than the compilers: MLIR and glslang write such atomics, and they ran before the rule";
    AVAILABILITY "semantics-availability" spirv "Memory Semantics <id>" vulkan
        "VUID-StandaloneSpirv-MemorySemantics-10872" "VUID-StandaloneSpirv-MemorySemantics-10873"
        => "MakeAvailable goes with an order that releases, MakeVisible with one that acquires.";
    VOLATILE "semantics-volatile" spirv "Memory Semantics <id>" vulkan "VUID-StandaloneSpirv-MemorySemantics-13551"
        => "Only atomic instructions are Volatile.";
    UNEQUAL "semantics-unequal" spirv "Atomic Instructions" vulkan
        "VUID-StandaloneSpirv-UnequalMemorySemantics-10875" "VUID-StandaloneSpirv-UnequalMemorySemantics-10876"
        => "The semantics for unequal values do not release, and are not stronger than those for equal values.";
    UNEQUAL_BITS "semantics-unequal-bits" spirv "Atomic Instructions" vulkan
        "VUID-StandaloneSpirv-UnequalMemorySemantics-10877" "VUID-StandaloneSpirv-UnequalMemorySemantics-10878"
        "VUID-StandaloneSpirv-UnequalMemorySemantics-10879"
        => "In the Vulkan memory model, the semantics for unequal values have no memory and no MakeVisible that those for \
            equal values lack, and the same Volatile.";
    INVOCATION "semantics-invocation" spirv "Memory Semantics <id>" vulkan "VUID-StandaloneSpirv-None-04641"
        => "In the Vulkan memory model, the scope of semantics with an order is larger than Invocation.";
    SPLIT "semantics-split-barrier" spirv "Barrier Instructions" vulkan
        "VUID-StandaloneSpirv-MemorySemantics-13556" "VUID-StandaloneSpirv-MemorySemantics-13557"
        => "In the Vulkan memory model, arriving at a split barrier may release only, and waiting for it acquire only.";
}

const ORDERS: MemorySemantics = MemorySemantics::ACQUIRE
    .union(MemorySemantics::RELEASE)
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);

const ACQUIRES: MemorySemantics = MemorySemantics::ACQUIRE.union(MemorySemantics::ACQUIRE_RELEASE);

const RELEASES: MemorySemantics = MemorySemantics::RELEASE.union(MemorySemantics::ACQUIRE_RELEASE);

/// The memory that Vulkan knows.
const STORAGES: MemorySemantics = MemorySemantics::UNIFORM_MEMORY
    .union(MemorySemantics::WORKGROUP_MEMORY)
    .union(MemorySemantics::IMAGE_MEMORY)
    .union(MemorySemantics::OUTPUT_MEMORY);

/// Bits, and what they need.
const NEEDS: &[(MemorySemantics, Capability)] = &[
    (MemorySemantics::UNIFORM_MEMORY, Capability::Shader),
    (MemorySemantics::OUTPUT_MEMORY, Capability::VulkanMemoryModel),
    (MemorySemantics::MAKE_AVAILABLE, Capability::VulkanMemoryModel),
    (MemorySemantics::MAKE_VISIBLE, Capability::VulkanMemoryModel),
    (MemorySemantics::VOLATILE, Capability::VulkanMemoryModel),
];

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(row) = inst.grammar() else { return };
    let (mut scope, mut before) = (None, None);
    for (operand, &id) in row.operands.iter().zip(inst.operands) {
        match operand.kind {
            OperandKind::IdScope => scope = ck.known_integer(id),
            OperandKind::IdMemorySemantics => {
                let Some(bits) = read(ck, inst, id) else { continue };
                check_bits(ck, inst, bits);
                check_direction(ck, inst, bits);
                if ck.is_vulkan() || ck.has_memory_model(MemoryModel::Vulkan) {
                    check_in_vulkan(ck, inst, bits, scope);
                }
                if let Some(equal) = before.replace(bits) {
                    check_unequal(ck, inst, equal, bits);
                }
            }
            _ => {}
        }
    }
}

/// The bits of semantics, where they are known now.
fn read<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) -> Option<MemorySemantics> {
    let ty = ck.type_of(id)?;
    if !(ck.is_int(ty) && ck.bit_width(ty) == 32) {
        let message = format!("the memory semantics {} are no integer of 32 bits", ck.shown(id));
        ck.report(TYPE, inst, message);
        return None;
    }
    let value = ck.known_integer(id);
    if value.is_none() && ck.has_capability(Capability::Shader) {
        let may_be_specialized = ck.has_capability(Capability::CooperativeMatrixNV);
        if !(may_be_specialized && ck.is_constant(id)) {
            let wanted = if may_be_specialized { "constant" } else { "constant without specialization" };
            let message =
                format!("the memory semantics {} are no {wanted}, as a module with Shader needs", ck.shown(id));
            ck.report(CONSTANT, inst, message);
        }
    }
    value.map(|value| MemorySemantics::from_bits_retain(value as u32))
}

fn shown(bits: MemorySemantics) -> Cow<'static, str> {
    match bits.is_empty() {
        true => "Relaxed".into(),
        false => case_name(EnumKind::MemorySemantics, bits.bits()),
    }
}

fn is_atomic(inst: &Inst<'_>) -> bool {
    inst.name().is_some_and(|name| name.starts_with("Atomic"))
}

fn check_bits<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, bits: MemorySemantics) {
    for &(bit, capability) in NEEDS {
        if bits.contains(bit) && !ck.has_capability(capability) {
            ck.report(CAPABILITY, inst, format!("{} needs the capability {capability}", shown(bit)));
        }
    }
    let orders = bits & ORDERS;
    if orders.bits().count_ones() > 1 {
        ck.report(ORDER, inst, format!("the memory semantics have several orders: {}", shown(orders)));
    }
    for (bit, wanted, orders, vuid) in [
        (MemorySemantics::MAKE_AVAILABLE, RELEASES, "Release or AcquireRelease", AVAILABILITY.data().vuids[0]),
        (MemorySemantics::MAKE_VISIBLE, ACQUIRES, "Acquire or AcquireRelease", AVAILABILITY.data().vuids[1]),
    ] {
        if bits.contains(bit) && !bits.intersects(wanted) {
            ck.report_vuid(
                AVAILABILITY,
                vuid,
                inst,
                format!("{} goes with {orders}, not {}", shown(bit), shown(bits & ORDERS)),
            );
        }
    }
    if bits.contains(MemorySemantics::VOLATILE) && !is_atomic(inst) {
        ck.report(VOLATILE, inst, "Volatile is for atomic instructions, not for barriers");
    }
}

fn check_direction<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, bits: MemorySemantics) {
    match inst.op() {
        Some(Op::AtomicStore | Op::AtomicFlagClear) if bits.intersects(ACQUIRES) => {
            let message = format!("a store has no order that acquires, as {}", shown(bits & ORDERS));
            ck.report_vuid(DIRECTION, "VUID-StandaloneSpirv-MemorySemantics-10867", inst, message);
        }
        Some(Op::AtomicLoad) if bits.intersects(RELEASES) => {
            let message = format!("a load has no order that releases, as {}", shown(bits & ORDERS));
            ck.report_vuid(DIRECTION, "VUID-StandaloneSpirv-MemorySemantics-10868", inst, message);
        }
        _ => {}
    }
}

/// What the Vulkan memory model says.
fn check_in_vulkan<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, bits: MemorySemantics, scope: Option<u64>) {
    if bits.contains(MemorySemantics::SEQUENTIALLY_CONSISTENT) {
        let message = "the order is SequentiallyConsistent; the strongest one of Vulkan is AcquireRelease";
        ck.report(SEQUENTIAL, inst, message);
    }
    let (has_order, has_storage) = (bits.intersects(ORDERS), bits.intersects(STORAGES));
    if inst.is(Op::MemoryBarrier) && !has_order {
        ck.report(RELAXED_BARRIER, inst, "the order of OpMemoryBarrier is Relaxed, so it orders nothing");
    }
    if has_order && !has_storage {
        let message = format!("{} is an order of no memory; add UniformMemory or other memory", shown(bits & ORDERS));
        ck.report_vuid(STORAGE, "VUID-StandaloneSpirv-MemorySemantics-10870", inst, message);
    } else if !has_order && has_storage {
        let message = format!("{} is there without an order, as AcquireRelease", shown(bits & STORAGES));
        ck.report_vuid(STORAGE, "VUID-StandaloneSpirv-MemorySemantics-10871", inst, message);
    }
    if has_order && scope == Some(Scope::Invocation as u64) {
        let message =
            format!("the order is {} in the memory scope Invocation, which has Relaxed only", shown(bits & ORDERS));
        ck.report(INVOCATION, inst, message);
    }
    let orders = bits & (ACQUIRES | RELEASES);
    let (allowed, vuid) = match inst.name() {
        Some("ControlBarrierArriveINTEL") => (MemorySemantics::RELEASE, "VUID-StandaloneSpirv-MemorySemantics-13556"),
        Some("ControlBarrierWaitINTEL") => (MemorySemantics::ACQUIRE, "VUID-StandaloneSpirv-MemorySemantics-13557"),
        _ => return,
    };
    if !orders.is_empty() && orders != allowed {
        let message =
            format!("the order of this part of a barrier is {} or Relaxed, not {}", shown(allowed), shown(orders));
        ck.report_vuid(SPLIT, vuid, inst, message);
    }
}

/// The semantics of a compare and exchange where the values differ.
fn check_unequal<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, equal: MemorySemantics, bits: MemorySemantics) {
    let [released, stronger] =
        ["VUID-StandaloneSpirv-UnequalMemorySemantics-10875", "VUID-StandaloneSpirv-UnequalMemorySemantics-10876"];
    if bits.intersects(RELEASES) {
        let message = format!("the order for unequal values is {}, but nothing is stored then", shown(bits & ORDERS));
        ck.report_vuid(UNEQUAL, released, inst, message);
    }
    let sequential = MemorySemantics::SEQUENTIALLY_CONSISTENT;
    // Release for equal values beside Acquire for others is no case of "stronger".
    let is_stronger = bits.contains(sequential) && !equal.contains(sequential)
        || bits.contains(MemorySemantics::ACQUIRE) && !equal.intersects(ORDERS);
    if is_stronger {
        let [bits, equal] = [bits, equal].map(|bits| shown(bits & ORDERS));
        let message = format!("the order for unequal values is {bits}, stronger than {equal} for equal ones");
        ck.report_vuid(UNEQUAL, stronger, inst, message);
    }
    if !ck.is_vulkan() && !ck.has_memory_model(MemoryModel::Vulkan) {
        return;
    }
    let more = bits & !equal;
    for (mask, vuid) in [
        (STORAGES, "VUID-StandaloneSpirv-UnequalMemorySemantics-10877"),
        (MemorySemantics::MAKE_VISIBLE, "VUID-StandaloneSpirv-UnequalMemorySemantics-10878"),
    ] {
        if more.intersects(mask) {
            let message =
                format!("the semantics for equal values lack {} of those for unequal ones", shown(more & mask));
            ck.report_vuid(UNEQUAL_BITS, vuid, inst, message);
        }
    }
    if (bits ^ equal).contains(MemorySemantics::VOLATILE) {
        let message = "only one of the semantics for equal and for unequal values has Volatile";
        ck.report_vuid(UNEQUAL_BITS, "VUID-StandaloneSpirv-UnequalMemorySemantics-10879", inst, message);
    }
}
