//! How the dialect becomes SPIR-V.

use vulcanize::conversion::framework::{ConversionRewriter, PatternSet, Rewrite};
use vulcanize::conversion::{SpirvConversionExtension, SpirvTypeConverter};
use vulcanize::ir::{Context, Type, Value};
use vulcanize::spirv::ops;

use crate::dialect::{Amplify, Fetch, FromFloat, Mix, Sample, ToFloat};

/// The dialect's types and patterns for the conversion to SPIR-V.
pub static EXTENSION: SpirvConversionExtension =
    SpirvConversionExtension { dialect: "audio", convert_type, populate_patterns };

fn convert_type(_converter: &SpirvTypeConverter, context: &Context, ty: Type) -> Option<Result<Type, String>> {
    context.type_as::<Sample>(ty).map(|_| Ok(context.f32()))
}

fn populate_patterns(patterns: &mut PatternSet) {
    patterns.add_fn("FromFloat", convert_from_float);
    patterns.add_fn::<ToFloat, _>("ToFloat", |_, operands, _| Ok(operands[0]));
    patterns.add_fn("Mix", convert_mix);
    patterns.add_counterpart::<Fetch>();
    patterns.add_counterpart::<Amplify>();
}

/// `clamp(x, -1, 1)`
fn convert_from_float(_: FromFloat, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite<Value> {
    let (low, high) = (constant(rewriter, -1.0), constant(rewriter, 1.0));
    let ty = rewriter.context().f32();
    Ok(ops::GLFClamp::build(rewriter, operands[0], low, high, ty))
}

/// `mix(a, b, amount)`, which stays between its ends
fn convert_mix(_: Mix, operands: &[Value], rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite<Value> {
    Ok(ops::GLFMix::build(rewriter, operands[0], operands[1], operands[2]))
}

fn constant(rewriter: &mut ConversionRewriter<'_, '_>, value: f64) -> Value {
    let context = rewriter.context();
    let attribute = context.float_attr(context.f32(), value).expect("f32 is a float type");
    ops::Constant::build(rewriter, attribute, context.f32())
}
