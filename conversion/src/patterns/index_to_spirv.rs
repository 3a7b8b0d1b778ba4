//! `index` to SPIR-V: arithmetic on `i32`, or on `i64` by option.

use std::sync::Arc;

use vulcanize_dialects::index;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, AttributeData, Op, Value};
use vulcanize_spirv::ops;

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::arith_to_spirv::{convert_cmpi, convert_index_cast};
use crate::patterns::common::division;
use crate::patterns::common::elementwise::{Bits, instructions, integer, lane_width};
use crate::target::SpirvTypeConverter;

/// One line an op: the function that makes instructions of it.
macro_rules! divisions {
    ($patterns:expr; $($source:ident => $make:path;)*) => {$(
        $patterns.add_fn::<index::$source, _>(stringify!($source), |_, operands, rewriter| {
            convert_division(operands, $make, rewriter)
        });
    )*};
}

/// Adds the patterns of the `index` ops.
pub fn populate_index_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    instructions! { patterns, index;
        Add => IAdd;
        Sub => ISub;
        Mul => IMul;
        DivS => SDiv;
        DivU => UDiv;
        RemU => UMod;
        Shl => ShiftLeftLogical;
        ShrS => ShiftRightArithmetic;
        ShrU => ShiftRightLogical;
        And => BitwiseAnd;
        Or => BitwiseOr;
        XOr => BitwiseXor;
    }
    divisions! { patterns;
        CeilDivS => division::ceil_div_signed;
        CeilDivU => division::ceil_div_unsigned;
        FloorDivS => division::floor_div_signed;
    }
    if converter.is_kernel() {
        // MLIR takes those of GLSL.std.450, which kernels do not have.
        instructions! { patterns, index; MaxS => CLSMax; MaxU => CLUMax; MinS => CLSMin; MinU => CLUMin; RemS => SRem; }
    } else {
        instructions! { patterns, index; MaxS => GLSMax; MaxU => GLUMax; MinS => GLSMin; MinU => GLUMin; }
        // MLIR takes OpSRem, which Vulkan leaves undefined for negative operands.
        divisions! { patterns; RemS => division::signed_remainder::<ops::GLSAbs>; }
    }
    patterns
        .add_fn::<index::Cmp, _>("Cmp", |op, operands, rewriter| {
            match index::predicate(rewriter.context(), op.pred(rewriter.ir())) {
                Some(predicate) => convert_cmpi(op.op(), operands, predicate, rewriter),
                None => decline("its predicate is unknown"),
            }
        })
        .add_fn::<index::CastS, _>("CastS", |op, v, rw| convert_index_cast(op.op(), v, Bits::Signed, rw))
        .add_fn::<index::CastU, _>("CastU", |op, v, rw| convert_index_cast(op.op(), v, Bits::Unsigned, rw))
        .add_fn::<index::SizeOf, _>("SizeOf", |op, _, rewriter| {
            let ty = rewriter.convert_result_type(op.op())?;
            let width = i64::from(lane_width(rewriter.context(), ty));
            Ok(integer(rewriter, ty, width))
        })
        .add_fn::<index::Constant, _>("Constant", |op, _, rewriter| {
            let value = op.value(rewriter.ir());
            convert_constant(op.op(), value, rewriter)
        })
        .add_fn::<index::BoolConstant, _>("BoolConstant", |op, _, rewriter| {
            let value = op.value(rewriter.ir());
            convert_constant(op.op(), value, rewriter)
        });
}

/// The low bits of a number, as many as the type has.
fn convert_constant(op: Op, value: Attribute, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op)?;
    let context = rewriter.context();
    let AttributeData::Integer { value, .. } = context.attribute_data(value) else {
        return decline("its value is no integer");
    };
    let width = lane_width(context, ty);
    let value = if value.width() > width { value.trunc(width) } else { value.sext(width) };
    let value = context.intern_attribute(AttributeData::Integer { ty, value });
    Ok(ops::Constant::build(rewriter, value, ty))
}

fn convert_division(
    operands: &[Value],
    make: fn(Rewriter<'_, '_, '_>, Value, Value) -> Value,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let &[n, m] = operands else { return decline("expected two operands") };
    Ok(make(rewriter, n, m))
}
