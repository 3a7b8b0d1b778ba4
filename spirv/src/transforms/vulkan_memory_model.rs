//! `spirv-vulkan-memory-model`: a shader with cooperative matrices declares Vulkan's memory model, as its rules demand. MLIR has no
//! such pass, and its modules with matrices break the rule.
//!
//! In this model the accesses of an invocation are its own unless they say otherwise, and a barrier makes the others see them only
//! if it says so. So all accesses of memory that others reach say `NonPrivatePointer`, and barriers that order it say
//! `MakeAvailable` and `MakeVisible` (SPIR-V, "Memory Model" and "Memory Semantics").

use spirv::{MemoryAccess, MemoryModel, MemorySemantics, StorageClass};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, WalkOrder, op_table};
use vulcanize_target_env::Capability;

use crate::SpirvTypes;
use crate::attributes::lookup_target_env;
use crate::ops::{
    ControlBarrier, CopyMemory, KHRCooperativeMatrixLoad, KHRCooperativeMatrixStore, Load, MemoryBarrier, Module, Store,
};

pub(super) static VULKAN_MEMORY_MODEL: PassDef = PassDef::new(
    "spirv-vulkan-memory-model",
    "SPIRVVulkanMemoryModelPass",
    "Declare Vulkan's memory model where there are cooperative matrices, and the accesses that others see",
    run,
)
.on("spirv.module");

/// Memory that other invocations reach.
const SHARED: [StorageClass; 4] =
    [StorageClass::Workgroup, StorageClass::StorageBuffer, StorageClass::Uniform, StorageClass::PhysicalStorageBuffer];

op_table! {
    /// The attribute that says how an op reaches memory.
    static ACCESSES: &str;
    Load | Store | CopyMemory => "memory_access";
    KHRCooperativeMatrixLoad | KHRCooperativeMatrixStore => "memory_operand";
}

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let context = ir.context();
    let model = Module::cast(ir, op).and_then(|module| context.enum_value_as(module.memory_model(ir)));
    let env = lookup_target_env(ir, op).map(|env| env.to_env(context));
    let is_possible = env.is_some_and(|env| {
        env.allows_capability(Capability::CooperativeMatrixKHR) && env.allows_capability(Capability::VulkanMemoryModel)
    });
    if !is_possible || model != Some(MemoryModel::GLSL450) {
        return Ok(false);
    }
    let ops = ir.walk(op, WalkOrder::Pre);
    let has_matrices = |&op: &Op| ir.result_types(op).any(|ty| context.as_cooperative_matrix(ty).is_some());
    if !ops.iter().any(has_matrices) {
        return Ok(false);
    }
    set(ir, op, "memory_model", context.enum_attr_of(MemoryModel::Vulkan));
    for op in ops {
        if let Some(name) = ACCESSES.get(ir, op) {
            let is_shared = |ty| context.as_pointer(ty).is_some_and(|(_, class)| SHARED.contains(&class));
            if ir.operand_types(op).any(is_shared) {
                let access = ir.attribute_str(op, name).and_then(|access| context.enum_value_as(access));
                let access = access.unwrap_or(MemoryAccess::NONE) | MemoryAccess::NON_PRIVATE_POINTER;
                set(ir, op, name, context.enum_attr_of(access));
            }
        } else if ControlBarrier::matches(ir, op) || MemoryBarrier::matches(ir, op) {
            let name = "memory_semantics";
            let semantics = ir.attribute_str(op, name).and_then(|semantics| context.enum_value_as(semantics));
            let semantics = semantics.unwrap_or(MemorySemantics::RELAXED);
            set(ir, op, name, context.enum_attr_of(seen_by_others(semantics)));
        }
    }
    Ok(true)
}

/// The semantics with which what is released is available, and what is acquired is visible.
fn seen_by_others(semantics: MemorySemantics) -> MemorySemantics {
    let both = MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::SEQUENTIALLY_CONSISTENT;
    let mut all = semantics;
    if semantics.intersects(MemorySemantics::RELEASE | both) {
        all |= MemorySemantics::MAKE_AVAILABLE;
    }
    if semantics.intersects(MemorySemantics::ACQUIRE | both) {
        all |= MemorySemantics::MAKE_VISIBLE;
    }
    all
}

fn set(ir: &mut Ir<'_>, op: Op, name: &str, value: Attribute) {
    let name = ir.identifier(name);
    ir.set_attribute(op, name, value);
}
