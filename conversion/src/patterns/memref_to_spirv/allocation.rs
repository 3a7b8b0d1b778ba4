//! Memory of a workgroup and of an invocation.

use spirv::StorageClass;
use vulcanize_dialects::memref;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, DYNAMIC, Ir, Op, Type, TypeData, Value};
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{Rewrite, Rewriter, decline};
use crate::patterns::common::variables::create_module_variable;
use crate::patterns::common::variables::function_variable;
use crate::target::storage_class_of;

/// A variable of the module for the memory that a workgroup shares.
pub(super) fn convert_alloc(op: memref::Alloc, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    check(rewriter.ir(), op.op(), op.memref(rewriter.ir()), StorageClass::Workgroup)?;
    let pointer = rewriter.convert_result_type(op.op())?;
    create_module_variable(rewriter, op.op(), pointer, "workgroup_mem")
}

/// A variable of the function.
pub(super) fn convert_alloca(op: memref::Alloca, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    check(rewriter.ir(), op.op(), op.memref(rewriter.ir()), StorageClass::Function)?;
    let pointer = rewriter.convert_result_type(op.op())?;
    let Some(pointee) = rewriter.context().pointee(pointer) else { return decline("it does not become a pointer") };
    Ok(function_variable(rewriter, pointee))
}

/// Variables live as long as those who see them.
pub(super) fn convert_dealloc(op: memref::Dealloc, rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
    check(rewriter.ir(), op.op(), op.memref(rewriter.ir()), StorageClass::Workgroup)?;
    rewriter.erase(op.op());
    Ok(())
}

fn check(ir: &Ir<'_>, op: Op, memref: Value, wanted: StorageClass) -> Rewrite {
    let context = ir.context();
    let TypeData::MemRef { shape, element, memory_space, .. } = context.type_data(ir.value_type(memref)) else {
        return decline("its memref has no rank");
    };
    let found = memory_space.and_then(|space| storage_class_of(context, space));
    if found != Some(wanted) {
        let name = ir.op_name_str(op);
        return decline(format!("{name} works on memory of storage class {wanted:?} only"));
    }
    if shape.contains(&DYNAMIC) {
        return decline("the size of memory in SPIR-V is static");
    }
    if !is_number(context, *element) {
        let ty = context.type_text(*element);
        return decline(format!("memory holds integers, floats and vectors of them, not '{ty}'"));
    }
    Ok(())
}

fn is_number(context: &Context, ty: Type) -> bool {
    match context.type_data(ty) {
        TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index => true,
        TypeData::Vector { element, .. } | TypeData::Complex(element) => is_number(context, *element),
        _ => false,
    }
}
