//! `arith.constant`.

use vulcanize_dialects::arith;
use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, Context, Type, TypeData, Value, element_count};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns.add_fn::<arith::Constant, _>("constant", |op, _, rewriter| convert(op, rewriter));
}

fn convert(op: arith::Constant, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let source = op.value(rewriter.ir());
    let ty = rewriter.convert_result_type(op.op())?;
    let (value, ty) = converted_constant(rewriter.context(), source, ty)?;
    Ok(ops::Constant::build(rewriter, value, ty))
}

/// A constant of a source dialect as one of `ty`, which its type becomes, and the type that it then has: a tensor of
/// one element is a scalar.
///
/// # Errors
/// The value is no number or does not fit.
pub(crate) fn converted_constant(
    context: &Context,
    source: Attribute,
    ty: Type,
) -> Result<(Attribute, Type), Declined> {
    match context.attribute_data(source) {
        AttributeData::Integer { .. } | AttributeData::Float { .. } => Ok((scalar(context, source, ty)?, ty)),
        AttributeData::DenseElements { ty: source_type, .. } => dense(context, source, *source_type, ty),
        _ => decline(format!("constants like {} have no counterpart", context.attribute_text(source))),
    }
}

fn dense(context: &Context, source: Attribute, source_type: Type, ty: Type) -> Result<(Attribute, Type), Declined> {
    let Some(count) = element_count(context.shape(source_type).unwrap_or(&[])) else {
        return decline("it has too many elements");
    };
    // The element, and the type that the new elements are listed under: arrays have theirs as a tensor of rank 1.
    let (element, listed) = match (context.as_array(ty), context.type_data(ty)) {
        (Some((element, ..)), _) => (element, tensor(context, count, element)),
        (None, TypeData::Vector { element, .. }) => (*element, ty),
        _ => (ty, ty),
    };
    let is_splat = context.splat_value(source).is_some();
    let first = || Declined("the elements of the constant are no numbers".to_owned());
    if count == 1 {
        let values = context.dense_values(source).ok_or_else(first)?;
        return Ok((scalar(context, *values.first().ok_or_else(first)?, element)?, element));
    }
    let value = if is_splat {
        let value = scalar(context, context.splat_value(source).ok_or_else(first)?, element)?;
        context.splat_attr(listed, value)
    } else {
        let values = context.dense_values(source).ok_or_else(first)?;
        let values = values.into_iter().map(|value| scalar(context, value, element)).collect::<Result<Vec<_>, _>>()?;
        context.dense_attr(listed, &values)
    };
    Ok((value.ok_or_else(first)?, ty))
}

fn tensor(context: &Context, count: i64, element: Type) -> Type {
    context.intern_type(TypeData::RankedTensor { shape: [count].into(), element, encoding: None })
}

/// A number of a scalar type: an integer with its sign (`index` may also be unsigned), a float in a wider format, or
/// the bits of a float that is held as an integer.
fn scalar(context: &Context, source: Attribute, ty: Type) -> Result<Attribute, Declined> {
    let text = || format!("{} does not fit '{}'", context.attribute_text(source), context.type_text(ty));
    match (context.attribute_data(source), context.type_data(ty)) {
        (AttributeData::Integer { ty: source_type, .. }, _) if *source_type == ty => Ok(source),
        (AttributeData::Integer { value, .. }, TypeData::Integer { width, .. }) => {
            let value = match value.width().cmp(width) {
                std::cmp::Ordering::Greater if value.fits_signed(*width) || value.fits_unsigned(*width) => {
                    value.trunc(*width)
                }
                std::cmp::Ordering::Greater => return decline(text()),
                _ => value.sext(*width),
            };
            Ok(context.intern_attribute(AttributeData::Integer { ty, value }))
        }
        (AttributeData::Float { ty: source_type, .. }, _) if *source_type == ty => Ok(source),
        (AttributeData::Float { value, .. }, TypeData::Float(kind)) if kind.width() >= value.kind().width() => {
            Ok(context.intern_attribute(AttributeData::Float { ty, value: value.convert(*kind) }))
        }
        (AttributeData::Float { value, .. }, TypeData::Integer { width, .. }) if value.kind().width() <= 64 => {
            let bits = ApInt::new(value.kind().width(), value.bits() as u64);
            let value = if bits.width() < *width { bits.sext(*width) } else { bits.trunc(*width) };
            Ok(context.intern_attribute(AttributeData::Integer { ty, value }))
        }
        _ => decline(text()),
    }
}
