//! Ops by which a kernel uses its surroundings: reductions of a workgroup (`all_reduce.rs`), dynamic memory, messages.
//!
//! `gpu.dynamic_shared_memory` becomes workgroup memory of a known size: a binary has the size, and Vulkan has no way
//! to give it at a launch. `cf.assert` has no receiver: it is dropped with a remark, or prints.

mod all_reduce;

pub use all_reduce::MOST_INVOCATIONS;

use rustc_hash::FxHashMap;
use vulcanize_dialects::{arith, cf, gpu, memref, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Diagnostic, Diagnostics, Fallible, Ir, Op, Severity, TypeData, Value, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::options::{Asserts, SpirvConversionOptions};

use all_reduce::expand_all_reduce;

/// The attribute of a kernel with the number of bytes of its `gpu.dynamic_shared_memory`.
pub const DYNAMIC_SHARED_MEMORY_SIZE: &str = "vulcanize.dynamic_shared_memory_size";

/// Expands the ops of kernels that the target has no instruction for; returns whether there were any. Remarks go to
/// `diagnostics`.
///
/// # Errors
/// Dynamic shared memory without a size.
pub(super) fn expand_gpu_ops(
    ir: &mut Ir<'_>,
    root: Op,
    env: &TargetEnv,
    options: &SpirvConversionOptions,
    diagnostics: &mut Diagnostics,
) -> Fallible<bool> {
    let mut changed = false;
    let mut memories: FxHashMap<Op, Value> = FxHashMap::default();
    for op in ir.walk(root, WalkOrder::Pre) {
        if let Some(assert) = cf::Assert::cast(ir, op) {
            expand_assert(ir, assert, options.asserts, diagnostics);
        } else if let Some(memory) = gpu::DynamicSharedMemory::cast(ir, op) {
            expand_dynamic_memory(ir, memory, options.dynamic_shared_memory_size, &mut memories)?;
        } else {
            continue;
        }
        changed = true;
    }
    // The memory of a reduction has an element for each invocation. Only OpenCL has group instructions for a workgroup.
    let groups = [Capability::Groups, Capability::GroupNonUniformArithmetic];
    if !env.allows_capability(Capability::Kernel) || !groups.iter().any(|&group| env.allows_capability(group)) {
        changed |= expand_all_reduce(ir, root, env, options.specialize_workgroup_size);
    }
    Ok(changed)
}

fn expand_assert(ir: &mut Ir<'_>, assert: cf::Assert, asserts: Asserts, diagnostics: &mut Diagnostics) {
    let (op, context) = (assert.op(), ir.context());
    let location = ir.location(op);
    if asserts == Asserts::Drop {
        let message =
            "a kernel has nobody to tell that 'cf.assert' failed: it is dropped; asserts=print prints instead";
        diagnostics.push(Diagnostic::new(Severity::Remark, location, message));
        ir.erase(op);
        return;
    }
    let text = context.string_value(assert.msg(ir)).unwrap_or_default();
    // The text is no format.
    let text = format!("assertion failed: {}", text.replace('%', "%%"));
    let condition = assert.arg(ir);
    let b = &mut Builder::before(ir, op);
    let truth = arith::Constant::build(b, true);
    let failed = arith::XOrI::build(b, condition, truth);
    scf::If::build(b, failed, |b| {
        gpu::Printf::build(b, [], &*text);
    });
    ir.erase(op);
}

/// All of a kernel's are the same memory, which `memories` knows.
fn expand_dynamic_memory(
    ir: &mut Ir<'_>,
    memory: gpu::DynamicSharedMemory,
    default: u32,
    memories: &mut FxHashMap<Op, Value>,
) -> Fallible {
    let (op, context) = (memory.op(), ir.context());
    let refuse = |ir: &Ir<'_>, message: String| {
        Err(Diagnostic::error(ir.location(op), format!("'gpu.dynamic_shared_memory' op {message}")))
    };
    let Some(func) = ir.ancestor(op, |ir, op| gpu::Func::matches(ir, op)) else {
        return refuse(ir, "is in no gpu.func, whose memory it could be".to_owned());
    };
    let own = ir.attribute_str(func, DYNAMIC_SHARED_MEMORY_SIZE).and_then(|size| context.int_value(size));
    let size = own.unwrap_or(i64::from(default));
    if size <= 0 {
        return refuse(
            ir,
            format!(
                "has no size: a kernel for SPIR-V says it, as the attribute '{DYNAMIC_SHARED_MEMORY_SIZE}' or by the option \
             dynamic-shared-memory-size"
            ),
        );
    }
    let result = memory.result_memref(ir);
    let ty = ir.value_type(result);
    let TypeData::MemRef { element, memory_space, .. } = context.type_data(ty) else {
        return refuse(ir, "has a type that is no memref".to_owned());
    };
    let sized = context.memref(&[size], *element, *memory_space);
    let made = match memories.get(&func) {
        Some(&known) => known,
        None => {
            let made = gpu::Func::wrap(func).add_workgroup_attribution(ir, sized);
            let Some(made) = made else { return refuse(ir, "is in a function without a body".to_owned()) };
            memories.insert(func, made);
            made
        }
    };
    let value = match context.shape(ty) {
        Some([DYNAMIC]) => memref::Cast::build(&mut Builder::before(ir, op), made, ty),
        _ => made,
    };
    ir.replace_all_uses(result, value);
    ir.erase(op);
    Ok(())
}
