//! The dialect: one type, six ops.

use vulcanize::dialects::{arith, memref};
use vulcanize::ir::rewrite::Builder;
use vulcanize::ir::schema::{
    ANY_MEMREF, ANY_TYPE, Accessed, Counterpart, Expansion, FLOAT_LIKE, INDEX, MemoryAccess, Trait, TypeConstraint,
};
use vulcanize::ir::text::{Parser, Printer};
use vulcanize::ir::{Context, Dialect, Fallible, Op, Type, TypePayload, Value, ops};

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

fn element(context: &Context, track: Type) -> Option<Type> {
    Some(context.element_type(track))
}

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

    /// Reads a number of a track.
    ///
    /// The declaration says that this is an access to memory: views of the track are looked through, numbers that the
    /// target lacks are emulated, and vectors that it lacks are taken apart, as for `memref.load`.
    pub struct Fetch = "audio.fetch" {
        operands: { track: ANY_MEMREF, position: INDEX[variadic] },
        results: { number: ANY_TYPE },
        traits: [Trait::MemRead, Trait::TypesMatchWith {
            summary: "what is read is what the track holds", from: "track", to: "number", transform: element,
        }],
        format: "$track `[` $position `]` attr-dict `:` type($track)",
        with: {
            interfaces: &[&MemoryAccess::read(Accessed::Element, 0, 1), &Counterpart(memref::Load::def)],
        },
    }

    /// Makes a number louder. It is a product, whatever the type, on whatever target, and in host code.
    pub struct Amplify = "audio.amplify" {
        operands: { input: FLOAT_LIKE, gain: FLOAT_LIKE },
        results: { output: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "$input `by` $gain attr-dict `:` type($output)",
        with: { interfaces: &[&Counterpart(arith::MulF::def)] },
    }

    /// Keeps a number between `-bound` and `bound`. The ops that it is made of are taken further in its place.
    pub struct Limit = "audio.limit" {
        operands: { input: FLOAT_LIKE, bound: FLOAT_LIKE },
        results: { output: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "$input `to` $bound attr-dict `:` type($output)",
        with: { interfaces: &[&Expansion(expand_limit)] },
    }
}

fn expand_limit(b: &mut Builder<'_, '_>, op: Op) -> Vec<Value> {
    let limit = Limit(op);
    let (input, bound) = (limit.input(b.ir()), limit.bound(b.ir()));
    let low = arith::NegF::build(b, bound);
    let raised = arith::MaximumF::build(b, input, low);
    vec![arith::MinimumF::build(b, raised, bound)]
}
