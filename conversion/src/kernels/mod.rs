//! What happens to kernels before their ops are converted: all that SPIR-V has no counterpart for and that needs more
//! than one op at a time to see.
//!
//! | file | what it does |
//! | --- | --- |
//! | `atomics.rs` | atomics that SPIR-V has no instruction for |
//! | `inline.rs` | calls with memrefs or several results become the callee's body; recursion is refused |
//! | `roots.rs` | which memory each memref is a view of, and what that memory becomes |
//! | `quantity.rs` | sizes, strides and offsets, known or not, and arithmetic with them |
//! | `descriptor.rs` | each view as a memory with an offset, sizes and strides |
//! | `flatten.rs` | accesses through views become accesses to the memory by one index |
//! | `shape_block.rs` | the words that tell a kernel its dynamic sizes, strides and offsets |
//!
//! MLIR's conversion has none of this: it declines views, dynamic strides and `memref.dim`, and leaves calls with
//! memrefs to drivers with variable pointers. What it does convert is not touched here, so that the text is the same.

mod atomics;
mod descriptor;
mod flatten;
mod inline;
mod quantity;
mod roots;
mod shape_block;

pub use shape_block::{SHAPE_BLOCK, ShapePassing, shape_words};

use spirv::StorageClass;
use vulcanize_dialects::function::entry_block;
use vulcanize_dialects::memref;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Fallible, Ir, Op, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use crate::SpirvConversionOptions;

/// Inlines the calls in a module that SPIR-V cannot express; whether there were any comes back.
///
/// # Errors
/// Recursion.
pub(crate) fn inline_calls(ir: &mut Ir<'_>, module: Op) -> Fallible<bool> {
    let functions = functions(ir, module);
    inline::inline_calls(ir, &functions)
}

/// Makes loops of the atomics that the target has no instruction for; whether there were any comes back.
pub(crate) fn expand_atomics(ir: &mut Ir<'_>, module: Op, env: &TargetEnv) -> bool {
    let mut changed = false;
    for function in functions(ir, module) {
        let ops = ir.walk(function, WalkOrder::Pre);
        changed |= atomics::expand_atomics(ir, &ops, env);
    }
    changed
}

/// Flattens the memory of a module whose memory spaces are storage classes already; whether anything changed comes back.
///
/// # Errors
/// A view that cannot be resolved; a dynamic size that nobody passes.
pub(crate) fn flatten_memrefs(
    ir: &mut Ir<'_>,
    module: Op,
    env: &TargetEnv,
    options: SpirvConversionOptions,
) -> Fallible<bool> {
    let is_opencl = env.allows_capability(Capability::Kernel);
    let tables = if is_opencl { StorageClass::UniformConstant } else { StorageClass::Private };
    let mut changed = roots::move_globals(ir, module, tables)?;
    for function in functions(ir, module) {
        if entry_block(ir, function).is_some() {
            changed |= drop_scopes_and_hints(ir, function);
            changed |= flatten::flatten_memrefs(ir, function, ShapePassing::of(env), options)?;
        }
    }
    roots::flatten_globals(ir, module)?;
    Ok(changed)
}

/// The functions directly in a module.
fn functions(ir: &Ir<'_>, module: Op) -> Vec<Op> {
    let body = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    let is_function = |&op: &Op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike));
    body.map_or_else(Vec::new, |body| ir.ops(body).filter(is_function).collect())
}

/// Variables live as long as their function, so a scope for allocations is only what is in it; and SPIR-V has nothing to
/// say of caches.
fn drop_scopes_and_hints(ir: &mut Ir<'_>, function: Op) -> bool {
    let mut changed = false;
    for op in ir.walk(function, WalkOrder::Post) {
        if memref::Prefetch::matches(ir, op) {
            ir.erase(op);
            changed = true;
            continue;
        }
        let Some(scope) = memref::AllocaScope::cast(ir, op) else { continue };
        let Some(body) = ir.first_block(scope.bodyRegion(ir)) else { continue };
        let Some(last) = ir.last_op(body) else { continue };
        for (result, value) in ir.results(op).zip(ir.operands(last).collect::<Vec<_>>()) {
            ir.replace_all_uses(result, value);
        }
        ir.erase(last);
        for inner in ir.ops(body).collect::<Vec<_>>() {
            ir.move_op_before(inner, op);
        }
        ir.erase(op);
        changed = true;
    }
    changed
}
