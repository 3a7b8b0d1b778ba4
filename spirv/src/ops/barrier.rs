//! Section "Barrier Instructions".

use spirv::MemorySemantics;
use vulcanize_ir::{Fallible, Ir, Op, families, ops};

use super::helpers::error_if;
use crate::attributes::{MEMORY_SEMANTICS_ATTR, SCOPE_ATTR};

families! {
    /// One half of a barrier.
    split_barrier {
        attributes: { execution_scope: SCOPE_ATTR, memory_scope: SCOPE_ATTR, memory_semantics: MEMORY_SEMANTICS_ATTR },
        format: "$execution_scope $memory_scope $memory_semantics attr-dict",
        with: { verify: Some(verify_barrier) },
    }
}

ops! {
    /// Barriers.
    pub static BARRIER_OPS;

    /// Waits until all invocations of the scope have come here.
    pub struct ControlBarrier = "spirv.ControlBarrier" {
        attributes: { execution_scope: SCOPE_ATTR, memory_scope: SCOPE_ATTR, memory_semantics: MEMORY_SEMANTICS_ATTR },
        format: "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict",
        with: { verify: Some(verify_barrier) },
    }

    /// Orders memory accesses.
    pub struct MemoryBarrier = "spirv.MemoryBarrier" {
        attributes: { memory_scope: SCOPE_ATTR, memory_semantics: MEMORY_SEMANTICS_ATTR },
        format: "$memory_scope `,` $memory_semantics attr-dict",
        with: { verify: Some(verify_barrier) },
    }

    /// Signals that this invocation has arrived, without waiting.
    pub struct INTELControlBarrierArrive = "spirv.INTEL.ControlBarrierArrive": split_barrier {}
    /// Waits until all invocations of the scope have arrived.
    pub struct INTELControlBarrierWait = "spirv.INTEL.ControlBarrierWait": split_barrier {}
}

/// Whether at most one of the four orders is among the bits.
fn has_one_order_at_most(semantics: MemorySemantics) -> bool {
    let orders = MemorySemantics::ACQUIRE
        | MemorySemantics::RELEASE
        | MemorySemantics::ACQUIRE_RELEASE
        | MemorySemantics::SEQUENTIALLY_CONSISTENT;
    (semantics & orders).bits().count_ones() <= 1
}

fn verify_barrier(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_semantics(ir, op, "memory_semantics")
}

/// At most one of the orders may be asked for.
pub(super) fn verify_semantics(ir: &Ir<'_>, op: Op, attribute: &str) -> Fallible {
    let semantics = ir.attribute_str(op, attribute).and_then(|a| ir.context().enum_value_as(a));
    let message = "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or \
                   `SequentiallyConsistent`";
    error_if(ir, op, !semantics.is_none_or(has_one_order_at_most), message)
}
