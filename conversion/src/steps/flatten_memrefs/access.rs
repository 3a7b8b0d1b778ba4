//! Which ops read and write memrefs by indices.

use vulcanize_ir::schema::{AccessEffect, Accessed, MemoryAccess};
use vulcanize_ir::{Context, Ir, Op, Type, TypeData};

pub(super) fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::MemRef { .. })
}

/// An access by indices, whose memref may become flat.
pub(super) fn access_of(ir: &Ir<'_>, op: Op) -> Option<&'static MemoryAccess> {
    MemoryAccess::of(ir, op).filter(|access| {
        access.map.is_none() && access.accessed != Accessed::Matrix && access.effect != AccessEffect::Hint
    })
}
