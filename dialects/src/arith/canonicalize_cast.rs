//! Rewrites of casts.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, TypedOp, named};
use vulcanize_ir::{Ir, Op, Value};

use super::canonicalize::{fuse_locations, set_int_constant};
use super::enums::{FastMath, IntegerOverflow};
use super::fold_cast::is_representable_by;
use super::fold_float::assumes;
use super::fold_integer::constant_integer;
use super::ops::{Bitcast, ExtF, ExtSI, ExtUI, IndexCast, IndexCastUI, SIToFP, ShRSI, ShRUI, TruncF, TruncI, UIToFP};

pub(super) const EXTSI: &[CanonicalizePattern] =
    // The top bit of a zero extension is clear.
    &[named("(anonymous namespace)::ExtSIOfExtUI", cast_of_cast::<ExtUI, ExtUI>)];
pub(super) const TRUNCI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::TruncIExtSIToExtSI", shorter_extension::<ExtSI>),
    named("(anonymous namespace)::TruncIExtUIToExtUI", shorter_extension::<ExtUI>),
    named("(anonymous namespace)::TruncIShrSIToTrunciShrUI", upper_bits),
];
pub(super) const TRUNCF: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::TruncFSIToFPToSIToFP", conversion_at_once::<SIToFP>),
    named("(anonymous namespace)::TruncFUIToFPToUIToFP", conversion_at_once::<UIToFP>),
];
pub(super) const INDEX_CAST: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::IndexCastOfIndexCast", cast_back::<IndexCast>),
    named("(anonymous namespace)::IndexCastOfExtSI", cast_of_cast::<IndexCast, ExtSI>),
];
pub(super) const INDEX_CASTUI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::IndexCastUIOfIndexCastUI", cast_back::<IndexCastUI>),
    named("(anonymous namespace)::IndexCastUIOfExtUI", cast_of_cast::<IndexCastUI, ExtUI>),
];
pub(super) const BITCAST: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::BitcastOfBitcast", cast_of_cast::<Bitcast, Bitcast>)];

fn fuse_with_operand(rewriter: &mut Rewriter<'_, '_>, op: Op) {
    let operand = rewriter.ir().operand(op, 0);
    fuse_locations(rewriter, op, &[operand]);
}

/// A truncation of a truncation is one truncation, and one of an extension of a wider value truncates that value.
///
/// One truncation keeps only the flags of both. MLIR keeps all flags of the outer one, which makes poison of values
/// that the inner one may cut.
pub(super) fn truncation_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let operand = ir.operand(op, 0);
    if let Some(inner) = defined_by::<TruncI>(ir, operand) {
        let flags = |op: TruncI| IntegerOverflow::of(context, op.overflowFlags(ir));
        let flags = context.enum_attr_of(flags(inner) & flags(TruncI(op)));
        let source = inner.r#in(ir);
        rewriter.set_operand(op, 0, source);
        return rewriter.set_attribute(op, "overflowFlags", flags);
    }
    let source = defined_by::<ExtSI>(ir, operand).map(|ext| ext.r#in(ir));
    let Some(source) = source.or_else(|| defined_by::<ExtUI>(ir, operand).map(|ext| ext.r#in(ir))) else {
        return false;
    };
    let is_wider = element_width(ir, source) > element_width(ir, ir.result(op, 0));
    is_wider && rewriter.set_operand(op, 0, source)
}

/// A truncation of an extension of a narrower value is a shorter extension.
fn shorter_extension<E: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(extension) = defined_by::<E>(ir, ir.operand(op, 0)) else { return false };
    let (source, result) = (ir.operand(extension.op(), 0), ir.result(op, 0));
    if element_width(ir, source) >= element_width(ir, result) {
        return false;
    }
    let ty = ir.value_type(result);
    fuse_with_operand(rewriter, op);
    rewriter.replace_with(op, |b| b.create_value(E::def(), &[source], ty))
}

fn element_width(ir: &Ir<'_>, value: Value) -> Option<u32> {
    ir.context().scalar_width(ir.context().element_type(ir.value_type(value)))
}

/// A cast there and back is nothing, when `index` was not the narrower one of the two.
fn cast_back<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(inner) = defined_by::<T>(ir, ir.operand(op, 0)) else { return false };
    let source = ir.operand(inner.op(), 0);
    if ir.value_type(source) != ir.value_type(ir.result(op, 0)) {
        return false;
    }
    rewriter.replace_op(op, &[source])
}

/// A cast, as an extension before one to `index`, is part of the next one.
fn cast_of_cast<T: TypedOp, E: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(inner) = defined_by::<E>(ir, ir.operand(op, 0)) else { return false };
    let (source, ty) = (ir.operand(inner.op(), 0), ir.value_type(ir.result(op, 0)));
    fuse_with_operand(rewriter, op);
    rewriter.replace_with(op, |b| b.create_value(T::def(), &[source], ty))
}

/// Bits that a shift puts above the kept ones do not change these.
fn upper_bits(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(shift) = defined_by::<ShRSI>(ir, ir.operand(op, 0)) else { return false };
    let operands = [shift.lhs(ir), shift.rhs(ir)];
    let widths = element_width(ir, operands[0]).zip(element_width(ir, ir.result(op, 0)));
    let distance = widths.map(|(wide, narrow)| u64::from(wide - narrow));
    let is_distance = |amount: &ApInt| distance.is_some() && amount.as_u64() == distance;
    if !constant_integer(ir, operands[1]).is_some_and(is_distance) {
        return false;
    }
    let exact = ir.attribute_str(shift.op(), "isExact");
    let Some(amount) = constant_value(ir, operands[1]) else { return false };
    fuse_locations(rewriter, op, &operands[1..]);
    let location = rewriter.ir().location(op);
    let operands = [operands[0], set_int_constant(rewriter, op, amount)];
    rewriter.set_insertion_point(op);
    let logical = ShRUI::with(rewriter.at(location)).isExact(exact).build(operands[0], operands[1]);
    rewriter.set_operand(op, 0, logical)
}

/// A truncation of an extension of a wider value truncates that value.
pub(super) fn float_truncation_of_extension(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(extension) = defined_by::<ExtF>(ir, ir.operand(op, 0)) else { return false };
    let source = extension.r#in(ir);
    let has_all = is_representable_by(ir.context(), ir.value_type(source), ir.value_type(extension.out(ir)));
    let is_wider = element_width(ir, source) > element_width(ir, ir.result(op, 0));
    has_all && is_wider && rewriter.set_operand(op, 0, source)
}

/// An integer that becomes a float, and a narrower one then, becomes that at once.
///
/// MLIR does this, too, where the integer is rounded in between, so that the result may be another.
fn conversion_at_once<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let truncation = TruncF(op);
    let Some(conversion) = defined_by::<T>(ir, truncation.r#in(ir)) else { return false };
    let source = ir.operand(conversion.op(), 0);
    let ty = ir.value_type(truncation.out(ir));
    let kind = |ty| context.float_kind(context.element_type(ty));
    let kinds = kind(ty).zip(kind(ir.value_type(truncation.r#in(ir))));
    let is_exact = element_width(ir, source).zip(kinds).is_some_and(|(width, (narrow, between))| {
        narrow.is_reached_exactly(width, SIToFP::matches(ir, conversion.op()), between)
    });
    let has_mode = ir.attribute_str(op, "roundingmode").is_some();
    if has_mode || !(is_exact || assumes(ir, op, FastMath::CONTRACT)) {
        return false;
    }
    fuse_with_operand(rewriter, op);
    rewriter.replace_with(op, |b| b.create_value(T::def(), &[source], ty))
}
