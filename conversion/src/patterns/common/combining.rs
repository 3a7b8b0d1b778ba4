//! How reductions of the source dialects combine two values.

use vulcanize_dialects::arith;
use vulcanize_dialects::vector::CombiningKind;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Context, Value};

use super::elementwise::Bits;

/// Two values of a type, or vectors of it, combined.
pub(crate) fn combine(b: &mut Builder<'_, '_>, kind: CombiningKind, lhs: Value, rhs: Value) -> Value {
    use CombiningKind as Kind;
    let context = b.context();
    let is_float = context.float_kind(context.element_type(b.ir().value_type(lhs))).is_some();
    let build = match kind {
        Kind::Add if is_float => arith::AddF::build,
        Kind::Add => arith::AddI::build,
        Kind::Mul if is_float => arith::MulF::build,
        Kind::Mul => arith::MulI::build,
        Kind::MinUI => arith::MinUI::build,
        Kind::MinSI => arith::MinSI::build,
        Kind::MaxUI => arith::MaxUI::build,
        Kind::MaxSI => arith::MaxSI::build,
        Kind::MinNumF => arith::MinNumF::build,
        Kind::MaxNumF => arith::MaxNumF::build,
        Kind::MinimumF => arith::MinimumF::build,
        Kind::MaximumF => arith::MaximumF::build,
        Kind::And => arith::AndI::build,
        Kind::Or => arith::OrI::build,
        Kind::Xor => arith::XOrI::build,
    };
    build(b, lhs, rhs)
}

/// The need of a kind about the bits above those of the values' type.
pub(crate) fn bits_needed(kind: CombiningKind) -> Bits {
    use CombiningKind as Kind;
    match kind {
        Kind::MinSI | Kind::MaxSI => Bits::Signed,
        Kind::MinUI | Kind::MaxUI => Bits::Unsigned,
        Kind::Add | Kind::Mul | Kind::And | Kind::Or | Kind::Xor => Bits::Any,
        // Floats have no such bits.
        Kind::MinNumF | Kind::MaxNumF | Kind::MinimumF | Kind::MaximumF => Bits::Any,
    }
}

/// The kind of a keyword, which the reductions of `vector` and of `gpu` have in common.
pub(crate) fn kind_of_keyword(context: &Context, keyword: &str) -> Option<CombiningKind> {
    let value = vulcanize_dialects::vector::COMBINING_KIND.value_of(keyword)?;
    let attribute = context.enum_attr(&vulcanize_dialects::vector::COMBINING_KIND, value);
    vulcanize_dialects::vector::combining_kind(context, attribute)
}
