//! Atomic read-modify-write where SPIR-V has no instruction for it: as a `memref.generic_atomic_rmw`, which becomes a loop
//! around a compare-exchange, on words of 32 or 64 bits.
//!
//! Compare-exchange works on integers only, and a buffer has one type in a shader. So memory with such atomics is kept as
//! integers, and all its accesses cast; elements of 8 and 16 bits are taken out of words and put back. An exchange of floats
//! is one of integers then, which every device has.

use vulcanize_dialects::arith::Combination;
use vulcanize_dialects::memref;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, WalkOrder};
use vulcanize_target_env::{Capability, ClientApi, TargetEnv};

use super::functions::functions;

/// Makes loops of the atomics that the target has no instruction for; returns whether there were any.
pub(super) fn expand_atomics(ir: &mut Ir<'_>, module: Op, env: &TargetEnv) -> bool {
    let mut changed = false;
    for function in functions(ir, module) {
        let ops = ir.walk(function, WalkOrder::Pre);
        changed |= expand_in(ir, &ops, env);
    }
    changed
}

/// Makes `memref.generic_atomic_rmw` of those `memref.atomic_rmw` that the target has no instruction for; returns
/// whether there were any.
fn expand_in(ir: &mut Ir<'_>, ops: &[Op], env: &TargetEnv) -> bool {
    // In WGSL the type of an atomic defines a minimum, and our integers are unsigned there; floats have none.
    let is_webgpu = env.client_api() == ClientApi::WebGPU;
    let is_native = |ir: &Ir<'_>, op: memref::AtomicRmw| {
        let ty = ir.value_type(op.value(ir));
        match (memref::AtomicRmwKind::of(ir, op).map_or("", |kind| kind.0), ir.context().scalar_width(ty)) {
            ("addf", Some(32)) => env.allows_capability(Capability::AtomicFloat32AddEXT),
            ("addf", Some(64)) => env.allows_capability(Capability::AtomicFloat64AddEXT),
            ("addf" | "mulf" | "muli" | "maximumf" | "maxnumf" | "minimumf" | "minnumf", _) => false,
            (_, Some(8 | 16)) => false,
            ("assign", _) => true,
            ("mins" | "maxs", _) => !is_webgpu,
            _ => !is_webgpu || ir.context().float_kind(ty).is_none(),
        }
    };
    let atomics: Vec<memref::AtomicRmw> = ops.iter().filter_map(|&op| memref::AtomicRmw::cast(ir, op)).collect();
    let is_float = |ir: &Ir<'_>, op: memref::AtomicRmw| ir.context().float_kind(ir.value_type(op.value(ir))).is_some();
    let is_exchange = |ir: &Ir<'_>, op| memref::AtomicRmwKind::of(ir, op).is_some_and(|kind| kind.0 == "assign");
    // Memory that one atomic needs to be integers is integers for all of them.
    let expands_floats = atomics.iter().any(|&op| is_float(ir, op) && !is_native(ir, op))
        || ops.iter().any(|&op| memref::GenericAtomicRmw::matches(ir, op));
    let mut changed = false;
    for op in atomics {
        if !is_native(ir, op) || (expands_floats && is_float(ir, op) && !is_exchange(ir, op)) {
            expand(ir, op);
            changed = true;
        }
    }
    changed
}

fn expand(ir: &mut Ir<'_>, atomic: memref::AtomicRmw) {
    let op = atomic.op();
    let kind = memref::AtomicRmwKind::of(ir, atomic).and_then(|kind| Combination::named(kind.0));
    let value = atomic.value(ir);
    let (memref, indices, ty) = (atomic.memref(ir), atomic.indices(ir), ir.value_type(value));
    let b = &mut Builder::before(ir, op);
    let body = b.region_of(&[ty], |b, old| {
        // The written value may not depend on the earlier one.
        let new = kind.map_or(value, |kind| kind.build(b, old[0], value));
        memref::AtomicYield::build(b, new);
    });
    let new = memref::GenericAtomicRmw::build_with_regions(b, memref, indices, body);
    let result = ir.result(op, 0);
    ir.replace_all_uses(result, new);
    ir.erase(op);
}
