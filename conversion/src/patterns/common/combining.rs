//! How reductions of the source dialects combine two values.

use vulcanize_dialects::arith;
use vulcanize_dialects::vector::CombiningKind;
use vulcanize_ir::{Context, OpName, Type};

/// The `arith` op that combines two values of a type, or vectors of it.
pub(crate) fn combining_op(context: &Context, kind: CombiningKind, ty: Type) -> OpName {
    use CombiningKind as Kind;
    let is_float = context.float_kind(context.element_type(ty)).is_some();
    match kind {
        Kind::Add if is_float => context.op_name_of::<arith::AddF>(),
        Kind::Add => context.op_name_of::<arith::AddI>(),
        Kind::Mul if is_float => context.op_name_of::<arith::MulF>(),
        Kind::Mul => context.op_name_of::<arith::MulI>(),
        Kind::MinUI => context.op_name_of::<arith::MinUI>(),
        Kind::MinSI => context.op_name_of::<arith::MinSI>(),
        Kind::MaxUI => context.op_name_of::<arith::MaxUI>(),
        Kind::MaxSI => context.op_name_of::<arith::MaxSI>(),
        Kind::MinNumF => context.op_name_of::<arith::MinNumF>(),
        Kind::MaxNumF => context.op_name_of::<arith::MaxNumF>(),
        Kind::MinimumF => context.op_name_of::<arith::MinimumF>(),
        Kind::MaximumF => context.op_name_of::<arith::MaximumF>(),
        Kind::And => context.op_name_of::<arith::AndI>(),
        Kind::Or => context.op_name_of::<arith::OrI>(),
        Kind::Xor => context.op_name_of::<arith::XOrI>(),
    }
}

/// The kind of a keyword, which the reductions of `vector` and of `gpu` have in common.
pub(crate) fn kind_of_keyword(context: &Context, keyword: &str) -> Option<CombiningKind> {
    let value = vulcanize_dialects::vector::COMBINING_KIND.value_of(keyword)?;
    let attribute = context.enum_attr(&vulcanize_dialects::vector::COMBINING_KIND, value);
    vulcanize_dialects::vector::combining_kind(context, attribute)
}
