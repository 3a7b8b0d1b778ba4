//! `memref`: memory with a shape.
//!
//! | file | ops |
//! | --- | --- |
//! | `allocation.rs` | `alloc`, `alloca`, `dealloc`, `alloca_scope`, `global`, `get_global` |
//! | `access.rs` | `load`, `store`, `copy`, `dim`, `rank`, `atomic_rmw`, `generic_atomic_rmw`, … |
//! | `views.rs` | `cast`, `subview`, `reinterpret_cast`, `view`, … |
//! | `reshape.rs` | `collapse_shape`, `expand_shape` |
//! | `layout.rs` | strides and offsets of types |
//! | `dma.rs` | `dma_start`, `dma_wait`, `distinct_objects` |
//! | `transforms/` | passes |
//! | `canonicalize.rs`, `canonicalize_views.rs` | rewrites |

mod access;
mod allocation;
mod canonicalize;
mod canonicalize_views;
mod dma;
pub mod layout;
mod reshape;
pub(crate) mod transform_ops;
pub(crate) mod transforms;
pub(crate) mod views;

pub use crate::reshapes::reassociation_groups;
pub use access::{
    AssumeAlignment, AtomicRmw, AtomicRmwKind, AtomicYield, Copy, Dim, GenericAtomicRmw, Load, Prefetch, Rank, Store,
};
pub(crate) use access::{
    DIMENSION_EXISTS, LOCALITY, constant_index, parse_prefetch_hint, print_prefetch_hint, set_prefetch_hint,
};
pub(crate) use allocation::constant_contents;
pub use allocation::{Alloc, Alloca, AllocaScope, AllocaScopeReturn, Dealloc, GetGlobal, Global, Realloc};
pub(crate) use canonicalize::cast_operands;
pub use dma::{DistinctObjects, DmaStart, DmaWait};
pub use reshape::{CollapseShape, ExpandShape, Reshape};
pub(crate) use reshape::{collapsed_type, expanded_type};
pub(crate) use views::slice_type;
pub use views::{
    Cast, ExtractAlignedPointerAsIndex, ExtractStridedMetadata, MemorySpaceCast, ReinterpretCast, SubView, Transpose,
    View, are_cast_compatible,
};

use vulcanize_ir::rewrite::DialectInlining;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, TypedOp};
use vulcanize_ir::text::Parser;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Dialect, Fallible, Ir, Op, Type, TypeData};

/// The `memref` dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &[access::OPS, allocation::OPS, dma::OPS, reshape::OPS, views::OPS],
    materialize_constant: Some(crate::arith::materialize_constant),
    inlining: Some(&DialectInlining::OPS),
    ..Dialect::new("memref")
};

/// An `i64` that is a power of two.
static ALIGNMENT: AttrConstraint = AttrConstraint {
    summary: "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    check: |context, attribute| {
        context.attribute_type(attribute) == Some(context.i64()) && is_power_of_two(context, attribute)
    },
    syntax: AttrSyntax::Typed(Context::i64),
};

fn is_power_of_two(context: &Context, attribute: Attribute) -> bool {
    context.int_value(attribute).is_some_and(|value| value > 0 && value & (value - 1) == 0)
}

/// The parts of a memref type with a rank.
#[derive(Clone, Copy, Debug)]
struct MemRef<'c> {
    shape: &'c [i64],
    element: Type,
    layout: Option<Attribute>,
    memory_space: Option<Attribute>,
}

impl<'c> MemRef<'c> {
    fn of(context: &'c Context, ty: Type) -> Option<Self> {
        match context.type_data(ty) {
            TypeData::MemRef { shape, element, layout, memory_space } => {
                Some(Self { shape, element: *element, layout: *layout, memory_space: *memory_space })
            }
            _ => None,
        }
    }

    fn rank(&self) -> usize {
        self.shape.len()
    }

    fn dynamic_dims(&self) -> usize {
        self.shape.iter().filter(|&&size| size == DYNAMIC).count()
    }
}

/// The memory space of a memref type, with or without a rank.
pub(crate) fn memory_space(context: &Context, ty: Type) -> Option<Attribute> {
    match context.type_data(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => *memory_space,
        _ => None,
    }
}

/// Demands `:` and a memref type with a rank; the error for another type is at the colon, as in MLIR.
fn parse_colon_memref_type(parser: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = parser.location();
    let ty = parser.parse_colon_type()?;
    if MemRef::of(parser.context(), ty).is_some() {
        return Ok(ty);
    }
    let found = parser.context().type_text(ty);
    let message = format!("invalid kind of type specified: expected builtin.memref, but found '{found}'");
    Err(parser.error(location, message))
}

/// Whether the op's result is the memory of its first operand, or a part of it.
pub fn is_view(ir: &Ir<'_>, op: Op) -> bool {
    let views = [
        SubView::matches,
        ExpandShape::matches,
        CollapseShape::matches,
        ReinterpretCast::matches,
        Cast::matches,
        MemorySpaceCast::matches,
        Transpose::matches,
        AssumeAlignment::matches,
        View::matches,
    ];
    views.iter().any(|matches| matches(ir, op))
}
