//! Folds of casts.

use vulcanize_ir::numeric::{ApInt, FloatKind, FloatValue};
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, AttributeData, Context, Ir, Op, Type};

use super::elements::{Operands, elementwise, float, float_attr, folds, integer, integer_attr, one};
use super::enums::FastMath;
use super::float::is_foldable;
use super::fold_float::assumes;
use super::ops::{ExtF, ExtSI, ExtUI, TruncF};

type Constants<'a> = &'a [Option<Attribute>];

impl Operands<'_, '_> {
    /// Folds element by element, given the operand's element and the type of the result's elements.
    fn fold_casts(self, f: impl Fn(&Context, Attribute) -> Option<Attribute>) -> FoldResult {
        let context = self.context();
        let folded = elementwise(context, self.constants, self.result_type(0), &|v| f(context, v[0]))?;
        one(FoldValue::Constant(folded))
    }

    fn fold_width(self, convert: impl Fn(&ApInt, u32) -> ApInt) -> FoldResult {
        let element = self.context().element_type(self.result_type(0));
        let width = self.context().scalar_width(element)?;
        self.fold_casts(|context, a| Some(integer_attr(context, element, convert(integer(context, a)?, width))))
    }

    fn fold_to_float(self, signed: bool) -> FoldResult {
        let element = self.context().element_type(self.result_type(0));
        let kind = self.context().float_kind(element)?;
        self.fold_casts(|context, a| {
            Some(float_attr(context, element, float_of_integer(integer(context, a)?, signed, kind)?))
        })
    }

    fn fold_to_integer(self, signed: bool) -> FoldResult {
        let element = self.context().element_type(self.result_type(0));
        let width = self.context().integer_width(element)?;
        self.fold_casts(|context, a| {
            Some(integer_attr(context, element, integer_of_float(float(context, a)?, width, signed)?))
        })
    }
}

folds! {
    pub(super) extui = fold_width(ApInt::zext);
    pub(super) extsi = fold_width(ApInt::sext);
    pub(super) sitofp = fold_to_float(true);
    pub(super) uitofp = fold_to_float(false);
    pub(super) fptosi = fold_to_integer(true);
    pub(super) fptoui = fold_to_integer(false);
    pub(super) index_cast =
        fold_width(|value, width| if width > value.width() { value.sext(width) } else { value.trunc(width) });
    pub(super) index_castui =
        fold_width(|value, width| if width > value.width() { value.zext(width) } else { value.trunc(width) });
}

pub(super) fn trunci(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    // Cuts off the bits that an extension added.
    let extended = operands
        .defined_by::<ExtUI>(0)
        .map(|ext| ext.r#in(ir))
        .or_else(|| operands.defined_by::<ExtSI>(0).map(|ext| ext.r#in(ir)));
    if let Some(source) = extended.filter(|&source| ir.value_type(source) == operands.result_type(0)) {
        return one(FoldValue::Value(source));
    }
    operands.fold_width(ApInt::trunc)
}

/// Folds a float to another format where nothing is lost, not even bits of a NaN.
fn fold_exact(operands: Operands<'_, '_>) -> FoldResult {
    let context = operands.context();
    let element = context.element_type(operands.result_type(0));
    let kind = context.float_kind(element)?;
    operands.fold_casts(|context, a| {
        let value = float(context, a)?;
        let converted = value.convert(kind);
        (converted.convert(value.kind()) == value).then(|| float_attr(context, element, converted))
    })
}

pub(super) fn extf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    // Where both may be contracted, nothing has to be rounded between them.
    if let Some(trunc) = operands.defined_by::<TruncF>(0)
        && ir.value_type(trunc.r#in(ir)) == operands.result_type(0)
        && [op, trunc.op()].iter().all(|&op| assumes(ir, op, FastMath::CONTRACT))
    {
        return one(FoldValue::Value(trunc.r#in(ir)));
    }
    fold_exact(operands)
}

/// Whether the numbers of one type are all numbers of the other.
pub(super) fn is_representable_by(context: &Context, narrow: Type, wide: Type) -> bool {
    let kind = |ty| context.float_kind(context.element_type(ty));
    kind(narrow).zip(kind(wide)).is_some_and(|(narrow, wide)| narrow.is_representable_by(wide))
}

pub(super) fn truncf(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    // The bits that an extension added are cut off without loss.
    if let Some(ext) = operands.defined_by::<ExtF>(0)
        && ir.value_type(ext.r#in(ir)) == operands.result_type(0)
        && is_representable_by(ir.context(), operands.result_type(0), ir.value_type(operands.value(0)))
    {
        return one(FoldValue::Value(ext.r#in(ir)));
    }
    fold_exact(operands)
}

/// The nearest float to an integer; `None` beyond 128 bits, and for formats that are not folded.
pub(super) fn float_of_integer(value: &ApInt, signed: bool, kind: FloatKind) -> Option<FloatValue> {
    if value.width() > 128 || !is_foldable(kind) {
        return None;
    }
    let negative = signed && value.is_negative();
    let bits = u128::from(value.limbs().first().copied().unwrap_or(0))
        | u128::from(value.limbs().get(1).copied().unwrap_or(0)) << 64;
    let magnitude = match negative {
        true => {
            // The value's two's complement in 128 bits, then its magnitude.
            let extended = bits | (u128::MAX.checked_shl(value.width()).unwrap_or(0));
            extended.wrapping_neg()
        }
        false => bits,
    };
    let host = if kind == FloatKind::F64 {
        magnitude as f64
    } else {
        // Odd where bits are cut, so that the second rounding is right.
        let cut = (128 - magnitude.leading_zeros()).saturating_sub(53);
        let top = magnitude >> cut;
        let sticky = u128::from(top << cut != magnitude);
        (top | sticky) as f64 * 2f64.powi(cut as i32)
    };
    Some(FloatValue::from_f64(kind, if negative { -host } else { host }))
}

/// A float rounded to zero as an integer; `None` where it does not fit, is no number, or is beyond the folded range.
fn integer_of_float(value: FloatValue, width: u32, signed: bool) -> Option<ApInt> {
    if !value.is_finite() || !is_foldable(value.kind()) {
        return None;
    }
    let host = value.to_f64().trunc();
    if host.abs() >= 2f64.powi(126) {
        return None;
    }
    let number = host as i128;
    let wide = ApInt::from_i128(128, number);
    let fits = match signed {
        true => wide.fits_signed(width),
        false => number >= 0 && wide.fits_unsigned(width),
    };
    fits.then(|| ApInt::from_i128(width, number))
}

pub(super) fn bitcast(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let operands = Operands::new(ir, op, constants);
    let ty = operands.result_type(0);
    if ir.value_type(operands.value(0)) == ty {
        return operands.keep(0);
    }
    let element = operands.context().element_type(ty);
    operands.fold_casts(|context, a| {
        let bytes = match context.attribute_data(a) {
            AttributeData::Integer { value, .. } => value.to_le_bytes(),
            AttributeData::Float { value, .. } => {
                value.bits().to_le_bytes()[..value.kind().width().div_ceil(8) as usize].to_vec()
            }
            _ => return None,
        };
        context.scalar_from_bytes(element, &bytes)
    })
}
