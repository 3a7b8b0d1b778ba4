//! Atomic read-modify-write where SPIR-V has no instruction for it: as a `memref.generic_atomic_rmw`, which becomes a loop
//! around a compare-exchange, on words of 32 or 64 bits.
//!
//! Compare-exchange works on integers only, and a buffer has one type in a shader. So memory with such atomics is kept as
//! integers, and all its accesses cast; elements of 8 and 16 bits are taken out of words and put back.

use vulcanize_dialects::{arith, memref};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, OperationState, Type, Value, WalkOrder};
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
            ("mins" | "maxs", _) => !is_webgpu,
            _ => !is_webgpu || ir.context().float_kind(ty).is_none(),
        }
    };
    let atomics: Vec<memref::AtomicRmw> = ops.iter().filter_map(|&op| memref::AtomicRmw::cast(ir, op)).collect();
    let is_float = |ir: &Ir<'_>, op: memref::AtomicRmw| ir.context().float_kind(ir.value_type(op.value(ir))).is_some();
    // Memory that one atomic needs to be integers is integers for all of them.
    let expands_floats = atomics.iter().any(|&op| is_float(ir, op) && !is_native(ir, op))
        || ops.iter().any(|&op| memref::GenericAtomicRmw::matches(ir, op));
    let mut changed = false;
    for op in atomics {
        if !is_native(ir, op) || (expands_floats && is_float(ir, op)) {
            expand(ir, op);
            changed = true;
        }
    }
    changed
}

fn expand(ir: &mut Ir<'_>, atomic: memref::AtomicRmw) {
    let op = atomic.op();
    let (context, location) = (ir.context(), ir.location(op));
    let (kind, value) = (memref::AtomicRmwKind::of(ir, atomic).map_or("", |kind| kind.0), atomic.value(ir));
    let ty = ir.value_type(value);
    let operands: Vec<Value> = ir.operands(op).skip(1).collect();
    let region = ir.create_region();
    let body = ir.create_block(&[ty]);
    ir.append_block(region, body);
    let old = ir.arguments(body)[0];
    let mut builder = Builder::at_end(ir, body);
    builder.set_location(location);
    let new = combine(&mut builder, kind, old, value, ty);
    builder.create::<memref::AtomicYield>(location, &[new], &[], &[]);
    let state = OperationState::of::<memref::GenericAtomicRmw>(context, location);
    let generic = Builder::before(ir, op).insert(state.operands(operands).results([ty]).region(region));
    let (result, new) = (ir.result(op, 0), ir.result(generic, 0));
    ir.replace_all_uses(result, new);
    ir.erase(op);
}

fn combine(builder: &mut Builder<'_, '_>, kind: &str, old: Value, value: Value, ty: Type) -> Value {
    let make = match kind {
        "addf" => binary::<arith::AddF>,
        "mulf" => binary::<arith::MulF>,
        "maximumf" => binary::<arith::MaximumF>,
        "maxnumf" => binary::<arith::MaxNumF>,
        "minimumf" => binary::<arith::MinimumF>,
        "minnumf" => binary::<arith::MinNumF>,
        "addi" => binary::<arith::AddI>,
        "muli" => binary::<arith::MulI>,
        "maxs" => binary::<arith::MaxSI>,
        "maxu" => binary::<arith::MaxUI>,
        "mins" => binary::<arith::MinSI>,
        "minu" => binary::<arith::MinUI>,
        "andi" => binary::<arith::AndI>,
        "ori" => binary::<arith::OrI>,
        "xori" => binary::<arith::XOrI>,
        // The written value does not depend on the earlier one.
        _ => return value,
    };
    make(builder, old, value, ty)
}

fn binary<T: TypedOp>(builder: &mut Builder<'_, '_>, a: Value, b: Value, ty: Type) -> Value {
    let location = builder.location();
    let op = builder.create::<T>(location, &[a, b], &[ty], &[]).op();
    builder.ir().result(op, 0)
}
