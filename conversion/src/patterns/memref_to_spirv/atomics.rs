//! Atomic read-modify-write.

use spirv::MemorySemantics;
use vulcanize_dialects::memref::{AtomicRmw, AtomicRmwKind};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;

use super::element::{Element, atomic_scope};
use crate::framework::{ConversionRewriter, Rewrite, decline};
use crate::target::SpirvTypeConverter;

/// `xori`, `assign` and float `addf` have instructions that MLIR does not use.
pub(super) fn convert_atomic_rmw(
    converter: &SpirvTypeConverter,
    op: AtomicRmw,
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let ir = rewriter.ir();
    let (memref, kind) = (ir.value_type(op.memref(ir)), AtomicRmwKind::of(ir, op));
    let element = Element::new(converter, memref, (None, None), rewriter)?;
    if element.narrow_bits.is_some() {
        return decline("there are no atomic instructions for elements that share a word");
    }
    let Some(scope) = atomic_scope(element.access.storage_class()) else {
        return decline("atomic scope not available for this storage class");
    };
    let &[value, base, ref indices @ ..] = operands else { return decline("it has no value or no memref") };
    let keyword = kind.map_or("", |kind| kind.0);
    let make = match keyword {
        "addi" => replace::<ops::AtomicIAdd>,
        "maxs" => replace::<ops::AtomicSMax>,
        "maxu" => replace::<ops::AtomicUMax>,
        "mins" => replace::<ops::AtomicSMin>,
        "minu" => replace::<ops::AtomicUMin>,
        "ori" => replace::<ops::AtomicOr>,
        "andi" => replace::<ops::AtomicAnd>,
        "xori" => replace::<ops::AtomicXor>,
        "assign" => replace::<ops::AtomicExchange>,
        "addf" => replace::<ops::EXTAtomicFAdd>,
        _ => return decline(format!("SPIR-V has no atomic instruction for '{keyword}'")),
    };
    let chain = element.access.chain(rewriter, indices);
    let pointer = element.access.pointer(rewriter, base, &chain);
    make(op.op(), [pointer, value], scope, &element, rewriter);
    Ok(())
}

fn replace<T: TypedOp>(
    op: Op,
    operands: [Value; 2],
    scope: spirv::Scope,
    element: &Element,
    rewriter: &mut ConversionRewriter<'_, '_>,
) {
    let context = rewriter.context();
    let semantics = context.enum_attr_of(MemorySemantics::ACQUIRE_RELEASE);
    let attributes = [("memory_scope", context.enum_attr_of(scope)), ("semantics", semantics)];
    rewriter.replace_with::<T>(op, &operands, &[element.access.element()], &attributes);
}
