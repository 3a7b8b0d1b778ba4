//! Atomic read-modify-write.

use spirv::{MemorySemantics, Scope};
use vulcanize_dialects::memref::{AtomicRmw, AtomicRmwKind};
use vulcanize_ir::Value;
use vulcanize_ir::rewrite::Builder;
use vulcanize_spirv::ops;

use super::element::{Element, atomic_scope};
use crate::framework::{Rewrite, Rewriter, decline};
use crate::target::SpirvTypeConverter;

/// Makes an instruction with a pointer and a value.
type Make = fn(&mut Builder<'_, '_>, Value, Value, Scope, MemorySemantics) -> Value;

/// `xori`, `assign` and float `addf` have instructions that MLIR does not use.
pub(super) fn convert_atomic_rmw(
    converter: &SpirvTypeConverter,
    op: AtomicRmw,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ir = rewriter.ir();
    let (memref, kind) = (op.memref(ir), AtomicRmwKind::of(ir, op));
    let element = Element::new(converter, memref, (None, None), rewriter)?;
    if element.narrow_bits.is_some() {
        return decline("there are no atomic instructions for elements that share a word");
    }
    let Some(scope) = atomic_scope(element.access.storage_class()) else {
        return decline("atomic scope not available for this storage class");
    };
    let &[value, base, ref indices @ ..] = operands else { return decline("it has no value or no memref") };
    let keyword = kind.map_or("", |kind| kind.0);
    let make: Make = match keyword {
        "addi" => ops::AtomicIAdd::build,
        "maxs" => ops::AtomicSMax::build,
        "maxu" => ops::AtomicUMax::build,
        "mins" => ops::AtomicSMin::build,
        "minu" => ops::AtomicUMin::build,
        "ori" => ops::AtomicOr::build,
        "andi" => ops::AtomicAnd::build,
        "xori" => ops::AtomicXor::build,
        "assign" => ops::AtomicExchange::build,
        "addf" => ops::EXTAtomicFAdd::build,
        _ => return decline(format!("SPIR-V has no atomic instruction for '{keyword}'")),
    };
    let chain = element.access.chain(rewriter, indices);
    let pointer = element.access.pointer(rewriter, base, &chain);
    Ok(make(rewriter, pointer, value, scope, MemorySemantics::ACQUIRE_RELEASE))
}
