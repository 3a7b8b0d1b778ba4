//! Float arithmetic, minima and maxima.

use vulcanize_dialects::arith::{self, FastMath};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Op, Value};
use vulcanize_spirv::ops;

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{check_operands, instructions};
use crate::target::SpirvTypeConverter;

/// Whether flags exclude NaNs.
pub(crate) fn has_no_nans(context: &Context, fastmath: Attribute) -> bool {
    FastMath::of(context, fastmath).contains(FastMath::NNAN)
}

macro_rules! extremes {
    ($patterns:expr, $kernel:expr; $($source:ident => $extreme:ident;)*) => {$(
        $patterns.add_fn::<arith::$source, _>(stringify!($source), move |op, operands, rewriter| {
            let fastmath = op.fastmath(rewriter.ir());
            convert_extreme(op.op(), operands, FloatExtreme::$extreme, fastmath, $kernel, rewriter)
        });
    )*};
}

pub(super) fn populate(patterns: &mut PatternSet, converter: &SpirvTypeConverter) {
    let kernel = converter.is_kernel();
    instructions! { patterns, arith;
        NegF => FNegate;
        AddF => FAdd;
        SubF => FSub;
        MulF => FMul;
        DivF => FDiv;
        RemF => FRem;
    }
    extremes! { patterns, kernel;
        MaximumF => Maximum;
        MinimumF => Minimum;
        MaxNumF => MaxNum;
        MinNumF => MinNum;
    }
}

/// The greater or lesser of two floats: `Maximum` and `Minimum` are NaN where one is, the others are the other one
/// then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatExtreme {
    Maximum,
    Minimum,
    MaxNum,
    MinNum,
}

fn convert_extreme(
    op: Op,
    operands: &[Value],
    extreme: FloatExtreme,
    fastmath: Attribute,
    kernel: bool,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let &[a, b] = operands else { return decline("expected two operands") };
    rewriter.convert_result_type(op)?;
    check_operands::<ops::GLFMax>(rewriter.ir(), operands)?;
    let no_nans = has_no_nans(rewriter.context(), fastmath);
    Ok(float_extreme(rewriter, extreme, [a, b], no_nans, kernel))
}

/// The greater or lesser of two SPIR-V floats.
///
/// `GLSL.std.450` leaves its minimum and maximum undefined where an operand is NaN; those of `OpenCL.std` are the other
/// operand then.
pub(crate) fn float_extreme(
    rewriter: Rewriter<'_, '_, '_>,
    extreme: FloatExtreme,
    [a, b]: [Value; 2],
    no_nans: bool,
    kernel: bool,
) -> Value {
    let is_maximum = matches!(extreme, FloatExtreme::Maximum | FloatExtreme::MaxNum);
    let value = match (is_maximum, kernel) {
        (true, false) => ops::GLFMax::build(rewriter, a, b),
        (true, true) => ops::CLFMax::build(rewriter, a, b),
        (false, false) => ops::GLFMin::build(rewriter, a, b),
        (false, true) => ops::CLFMin::build(rewriter, a, b),
    };
    let is_num = matches!(extreme, FloatExtreme::MaxNum | FloatExtreme::MinNum);
    if no_nans || (is_num && kernel) {
        return value;
    }
    let a_nan = ops::IsNan::build(rewriter, a);
    let b_nan = ops::IsNan::build(rewriter, b);
    let (for_a, for_b) = if is_num { (b, a) } else { (a, b) };
    let value = ops::Select::build(rewriter, a_nan, for_a, value);
    ops::Select::build(rewriter, b_nan, for_b, value)
}
