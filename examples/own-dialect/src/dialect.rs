//! The dialect: one type, three ops.

use vulcanize::ir::schema::{Trait, TypeConstraint};
use vulcanize::ir::text::{Parser, Printer};
use vulcanize::ir::{Context, Dialect, Fallible, Type, TypePayload, ops};

/// A sample of sound: a number between -1 and 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sample;

impl TypePayload for Sample {
    const DIALECT: &'static str = "audio";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("sample");
    }
}

/// The dialect's declaration.
pub static DIALECT: Dialect = Dialect { ops: &[OPS], parse_type: Some(parse_type), ..Dialect::new("audio") };

static F32: TypeConstraint =
    TypeConstraint { summary: "32-bit float", check: |context, ty| ty == context.f32(), buildable: Some(Context::f32) };

static SAMPLE: TypeConstraint = TypeConstraint {
    summary: "audio sample",
    check: |context, ty| context.type_as::<Sample>(ty).is_some(),
    buildable: None,
};

fn parse_type(parser: &mut Parser<'_, '_>) -> Fallible<Type> {
    parser.parse_keyword("sample")?;
    Ok(parser.context().dialect_type(Sample))
}

ops! {
    /// The ops of the dialect.
    pub static OPS;

    /// Makes a sample of a number, limited to -1 and 1.
    pub struct FromFloat = "audio.from_float" {
        operands: { input: F32 },
        results: { output: SAMPLE },
        traits: [Trait::Pure],
        format: "$input attr-dict `:` type($output)",
    }

    /// The number that a sample is.
    pub struct ToFloat = "audio.to_float" {
        operands: { input: SAMPLE },
        results: { output: F32 },
        traits: [Trait::Pure],
        format: "$input attr-dict `:` type($input)",
    }

    /// Goes from one sample to another by an amount: 0 is the first, 1 the second.
    pub struct Mix = "audio.mix" {
        operands: { first: SAMPLE, second: SAMPLE, amount: F32 },
        results: { mixed: SAMPLE },
        traits: [Trait::Pure, Trait::AllTypesMatch(&["first", "second", "mixed"])],
        format: "$first `,` $second `by` $amount attr-dict `:` type($mixed)",
    }
}
