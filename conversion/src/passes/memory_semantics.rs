//! The memory that an order of atomics is about.
//!
//! MLIR's patterns, and so ours, make atomics that acquire and release, and name no memory. Vulkan demands that an order
//! names a storage class (VUID-StandaloneSpirv-MemorySemantics-10870): that of what the atomic changes. Kernels say it;
//! the passes of single dialects write what MLIR writes.

use smallvec::SmallVec;
use spirv::MemorySemantics;
use vulcanize_ir::{NamedAttribute, Op};
use vulcanize_spirv::types::{SpirvTypes as _, StorageClass};
use vulcanize_target_env::ClientApi;

use crate::framework::Finish;

/// What names the memory in the semantics of instructions that a conversion makes; `None` for targets that do not ask.
/// For WebGPU semantics are left out later.
pub(super) fn namer(api: ClientApi) -> Option<Finish> {
    (api == ClientApi::Vulkan).then(|| -> Finish {
        Box::new(|rewriter, _| {
            let made: SmallVec<[Op; 4]> = rewriter.created().collect();
            for made in made {
                let ir = rewriter.ir_mut();
                let context = ir.context();
                let pointer = ir.operand_types(made).next();
                let Some(class) = pointer.and_then(|ty| context.storage_class(ty)) else { continue };
                let attributes: SmallVec<[NamedAttribute; 4]> = SmallVec::from_slice(ir.attributes(made));
                for attribute in attributes {
                    let Some(semantics) = context.enum_value_as::<MemorySemantics, _>(attribute.value) else {
                        continue;
                    };
                    if semantics.intersects(ORDERS) && !semantics.intersects(MEMORIES) {
                        let named = context.enum_attr_of(semantics | memory_of(class));
                        ir.set_attribute(made, attribute.name, named);
                    }
                }
            }
        })
    })
}

/// The orders, which only mean something for some memory.
const ORDERS: MemorySemantics = MemorySemantics::ACQUIRE
    .union(MemorySemantics::RELEASE)
    .union(MemorySemantics::ACQUIRE_RELEASE)
    .union(MemorySemantics::SEQUENTIALLY_CONSISTENT);

/// The memories that Vulkan knows.
const MEMORIES: MemorySemantics = MemorySemantics::UNIFORM_MEMORY
    .union(MemorySemantics::WORKGROUP_MEMORY)
    .union(MemorySemantics::IMAGE_MEMORY)
    .union(MemorySemantics::OUTPUT_MEMORY);

fn memory_of(class: StorageClass) -> MemorySemantics {
    match class {
        StorageClass::StorageBuffer | StorageClass::Uniform | StorageClass::PhysicalStorageBuffer => {
            MemorySemantics::UNIFORM_MEMORY
        }
        StorageClass::Workgroup => MemorySemantics::WORKGROUP_MEMORY,
        StorageClass::Image => MemorySemantics::IMAGE_MEMORY,
        StorageClass::Output => MemorySemantics::OUTPUT_MEMORY,
        _ => MemorySemantics::RELAXED,
    }
}
