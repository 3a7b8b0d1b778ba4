//! Accesses through views and dynamic shapes become accesses to flat memory by one index.
//!
//! | file | what it does |
//! | --- | --- |
//! | `access.rs` | which ops read and write memrefs by indices |
//! | `roots.rs` | which memory each memref is a view of, and what that memory becomes |
//! | `quantity.rs` | sizes, strides and offsets, known or not, and arithmetic with them |
//! | `descriptor.rs` | each view as a memory with an offset, sizes and strides |
//! | `flatten.rs` | the walk: accesses through views become accesses to the memory |
//! | `atomic_word.rs` | elements of memory that atomics need to be kept as integers |
//! | `shape_block.rs` | the words that tell a kernel its dynamic sizes, strides and offsets |

mod access;
mod atomic_word;
mod descriptor;
mod flatten;
mod quantity;
mod roots;
mod shape_block;

pub use shape_block::{SHAPE_BLOCK, ShapePassing, shape_words};

use spirv::StorageClass;
use vulcanize_dialects::function::entry_block;
use vulcanize_dialects::{arith, memref};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Contents, Diagnostic, Fallible, Ir, Op, TypeData, WalkOrder};
use vulcanize_target_env::{Capability, TargetEnv};

use super::functions::functions;
use crate::options::SpirvConversionOptions;
use crate::target::storage_class_of;

/// Flattens the memory of a module with these contents, whose memory spaces are storage classes already; returns whether
/// anything changed.
///
/// # Errors
/// A view that cannot be resolved; a dynamic size that nobody passes.
pub(super) fn flatten_memrefs(
    ir: &mut Ir<'_>,
    module: Op,
    contents: &Contents,
    env: &TargetEnv,
    options: SpirvConversionOptions,
) -> Fallible<bool> {
    let has_scopes = contents.has_any(&[memref::AllocaScope::def, memref::Prefetch::def]);
    let is_opencl = env.allows_capability(Capability::Kernel);
    let tables = if is_opencl { StorageClass::UniformConstant } else { StorageClass::Private };
    let mut changed = roots::move_globals(ir, module, tables)?;
    for function in functions(ir, module) {
        if entry_block(ir, function).is_some() {
            changed |= has_scopes && drop_scopes_and_hints(ir, function);
            changed |= flatten::flatten_memrefs(ir, function, ShapePassing::of(env), options)?;
            check_chosen(ir, function, env)?;
        }
    }
    roots::flatten_globals(ir, module)?;
    Ok(changed)
}

/// Checks that the target has pointers that are known at run time only, where loops and selections make memrefs.
///
/// # Errors
/// The first such memref, and the capability for it.
fn check_chosen(ir: &Ir<'_>, function: Op, env: &TargetEnv) -> Fallible {
    if env.allows_capability(Capability::Kernel) {
        return Ok(());
    }
    let context = ir.context();
    for op in ir.walk(function, WalkOrder::Pre) {
        if ir.regions(op).is_empty() && !arith::Select::matches(ir, op) {
            continue;
        }
        for ty in ir.result_types(op) {
            let TypeData::MemRef { memory_space: Some(space), .. } = context.type_data(ty) else { continue };
            let capability = match storage_class_of(context, *space) {
                Some(StorageClass::StorageBuffer) => Capability::VariablePointersStorageBuffer,
                Some(StorageClass::Workgroup) => Capability::VariablePointers,
                _ => continue,
            };
            if !env.allows_capability(capability) {
                let (name, ty) = (ir.op_name_str(op), context.type_text(ty));
                let message = format!(
                    "'{name}' op cannot be lowered to SPIR-V: it makes a memref ('{ty}') that is known at run time only, \
                     which needs capability {}; choose between indices, or between the loaded values",
                    capability.name()
                );
                return Err(Diagnostic::error(ir.location(op), message));
            }
        }
    }
    Ok(())
}

/// Variables live as long as their function, so a scope for allocations becomes its body; and SPIR-V has no hints about
/// caches.
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
