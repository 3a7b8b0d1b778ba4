//! `vector.fma` and `vector.reduction`.

use vulcanize_dialects::arith;
use vulcanize_dialects::vector::{self, CombiningKind};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Type, Value};
use vulcanize_spirv::ops;

use super::lanes::{is_vector, lane};
use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::arith_to_spirv::{FloatExtreme, float_extreme};
use crate::patterns::common::combining::bits_needed;
use crate::patterns::common::elementwise::{Values, check_operands, instruction, lane_count, number, with_bits};
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &SpirvTypeConverter) {
    let kernel = converter.is_kernel();
    patterns.add_fn::<vector::Fma, _>("Fma", move |op, operands, rewriter| match kernel {
        false => instruction::<ops::GLFma>(op.op(), operands, rewriter),
        true => instruction::<ops::CLFma>(op.op(), operands, rewriter),
    });
    patterns.add_fn::<vector::Reduction, _>("Reduction", move |op, operands, rewriter| {
        convert_reduction(op, operands, kernel, rewriter)
    });
}

/// The elements from the first to the last, then the accumulator; a sum of floats is a dot product.
fn convert_reduction(
    op: vector::Reduction,
    operands: &[Value],
    kernel: bool,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let Some((&source, accumulator)) = operands.split_first() else { return decline("it has no vector") };
    let (context, ir) = (rewriter.context(), rewriter.ir());
    let Some(kind) = vector::combining_kind(context, op.kind(ir)) else { return decline("its kind is unknown") };
    let source_type = ir.value_type(source);
    if kind == CombiningKind::Add && is_vector(context, source_type) && context.float_kind(ty).is_some() {
        return convert_dot(op, source, accumulator, ty, rewriter);
    }
    let no_nans = arith_no_nans(rewriter, op);
    let combine = combination(rewriter, kind, ty, no_nans, kernel)?;
    let element = rewriter.context().element_type(rewriter.ir().value_type(op.vector(rewriter.ir())));
    let mut values = Values::new();
    for index in 0..lane_count(rewriter.context(), source_type) as i64 {
        values.push(lane(rewriter, source, index));
    }
    values.extend_from_slice(accumulator);
    for value in &mut values {
        *value = with_bits(rewriter, *value, element, bits_needed(kind));
    }
    let mut values = values.into_iter();
    let Some(first) = values.next() else { return decline("the vector has no elements") };
    Ok(values.fold(first, |so_far, value| combine(rewriter, [so_far, value])))
}

fn arith_no_nans(rewriter: Rewriter<'_, '_, '_>, op: vector::Reduction) -> bool {
    crate::patterns::arith_to_spirv::has_no_nans(rewriter.context(), op.fastmath(rewriter.ir()))
}

/// The dot product of the two factors of a sum of products, or of a sum with ones.
fn convert_dot(
    op: vector::Reduction,
    source: Value,
    accumulator: &[Value],
    ty: Type,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    check_operands::<ops::Dot>(rewriter.ir(), &[source])?;
    let source_type = rewriter.ir().value_type(source);
    let [a, b] = match factors(op, rewriter)? {
        Some(factors) => factors,
        None => [source, number(rewriter, source_type, 1.0)],
    };
    let mut value = ops::Dot::build(rewriter, a, b, ty);
    if let &[accumulator] = accumulator {
        value = ops::FAdd::build(rewriter, accumulator, value);
    }
    Ok(value)
}

/// The factors of the product that is summed up.
fn factors(op: vector::Reduction, rewriter: Rewriter<'_, '_, '_>) -> Result<Option<[Value; 2]>, Declined> {
    let ir = rewriter.ir();
    let product = ir.defining_op(op.vector(ir)).and_then(|def| arith::MulF::cast(ir, def));
    let Some(product) = product else { return Ok(None) };
    let (a, b) = (product.lhs(ir), product.rhs(ir));
    Ok(Some([rewriter.converted(a)?, rewriter.converted(b)?]))
}

pub(crate) type Combine = Box<dyn Fn(Rewriter<'_, '_, '_>, [Value; 2]) -> Value>;

fn by<T: TypedOp + 'static>() -> Combine {
    Box::new(|rewriter, operands| {
        let ty = rewriter.ir().value_type(operands[0]);
        rewriter.create_value(T::def(), &operands, ty)
    })
}

fn by_extreme(extreme: FloatExtreme, no_nans: bool, kernel: bool) -> Combine {
    Box::new(move |rewriter, operands| float_extreme(rewriter, extreme, operands, no_nans, kernel))
}

/// How two elements of a type are combined. MLIR has no patterns for the bitwise kinds, fails on bools, and does not
/// keep NaNs right.
pub(crate) fn combination(
    rewriter: Rewriter<'_, '_, '_>,
    kind: CombiningKind,
    ty: Type,
    no_nans: bool,
    kernel: bool,
) -> Result<Combine, Declined> {
    let context = rewriter.context();
    let is_bool = ty == context.i1();
    let is_float = context.float_kind(ty).is_some();
    let is_integer = context.integer_width(ty).is_some();
    use CombiningKind as Kind;
    // As of integers of one bit, where true is -1 if it has a sign.
    Ok(match kind {
        Kind::Add | Kind::Xor if is_bool => by::<ops::LogicalNotEqual>(),
        Kind::Mul | Kind::And | Kind::MinUI | Kind::MaxSI if is_bool => by::<ops::LogicalAnd>(),
        Kind::Or | Kind::MaxUI | Kind::MinSI if is_bool => by::<ops::LogicalOr>(),
        Kind::Add if is_integer => by::<ops::IAdd>(),
        Kind::Mul if is_integer => by::<ops::IMul>(),
        Kind::And if is_integer => by::<ops::BitwiseAnd>(),
        Kind::Or if is_integer => by::<ops::BitwiseOr>(),
        Kind::Xor if is_integer => by::<ops::BitwiseXor>(),
        Kind::MinUI if is_integer && kernel => by::<ops::CLUMin>(),
        Kind::MinUI if is_integer => by::<ops::GLUMin>(),
        Kind::MinSI if is_integer && kernel => by::<ops::CLSMin>(),
        Kind::MinSI if is_integer => by::<ops::GLSMin>(),
        Kind::MaxUI if is_integer && kernel => by::<ops::CLUMax>(),
        Kind::MaxUI if is_integer => by::<ops::GLUMax>(),
        Kind::MaxSI if is_integer && kernel => by::<ops::CLSMax>(),
        Kind::MaxSI if is_integer => by::<ops::GLSMax>(),
        Kind::Add if is_float => by::<ops::FAdd>(),
        Kind::Mul if is_float => by::<ops::FMul>(),
        Kind::MinNumF if is_float => by_extreme(FloatExtreme::MinNum, no_nans, kernel),
        Kind::MaxNumF if is_float => by_extreme(FloatExtreme::MaxNum, no_nans, kernel),
        Kind::MinimumF if is_float => by_extreme(FloatExtreme::Minimum, no_nans, kernel),
        Kind::MaximumF if is_float => by_extreme(FloatExtreme::Maximum, no_nans, kernel),
        _ => return decline(format!("elements of type '{}' cannot be combined so", context.type_text(ty))),
    })
}
