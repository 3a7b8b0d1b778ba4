//! Ops that stand for several structured ones: `softmax`, and the transforms of Winograd's convolutions.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, I64_ATTR, TypeConstraint};
use vulcanize_ir::{Context, DYNAMIC, Fallible, Ir, Op, TypeData, families, ops};

use super::enums::WINOGRAD_FMR;
use super::structured::shape;
use super::{ANY_SHAPED, RANKED_TENSOR, WinogradTile};
use crate::function::op_error;

static TENSOR_4: TypeConstraint =
    TypeConstraint::new("4D tensor of any type values", |c, t| is_tensor_of_rank(c, t, 4));

static TENSOR_6: TypeConstraint =
    TypeConstraint::new("6D tensor of any type values", |c, t| is_tensor_of_rank(c, t, 6));

fn is_tensor_of_rank(context: &Context, ty: vulcanize_ir::Type, rank: usize) -> bool {
    matches!(context.type_data(ty), TypeData::RankedTensor { shape, .. } if shape.len() == rank)
}

/// The tile of a transform, stored as its number.
pub(super) static FMR: AttrConstraint = AttrConstraint {
    summary: "allowed 32-bit signless integer cases: 0, 1, 2",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|value| (0..3).contains(&value)),
    syntax: AttrSyntax::EnumKeyword(&WINOGRAD_FMR, Context::i32),
};

families! {
    /// A transform of tensors of these ranks.
    winograd($input:ident, $from:path, $to:path, $format:literal, $verify:expr) {
        operands: { $input: $from, output: $to },
        attributes: { fmr: FMR },
        results: { result: $to },
        traits: [Pure, DestinationStyle("output")],
        format: $format,
        with: { verify: Some($verify) },
    }
}

ops! {
    /// The ops.
    pub(super) static OPS;

    /// e to the power of each element, divided by the sum of these along a dimension.
    pub struct Softmax = "linalg.softmax" {
        operands: { input: ANY_SHAPED, output: ANY_SHAPED },
        attributes: { dimension: I64_ATTR },
        results: { result: RANKED_TENSOR[variadic] },
        traits: [DestinationStyle("output")],
        format: "attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` \
            `outs` `(` $output `:` type($output) `)` (`->` type($result)^)?",
        with: { verify: Some(verify_softmax) },
    }

    /// Filters as the multiplication of a Winograd convolution takes them.
    pub struct WinogradFilterTransform = "linalg.winograd_filter_transform": winograd(
        filter, TENSOR_4, TENSOR_4,
        "attr-dict `fmr` `(` $fmr `)` `ins` `(` $filter `:` type($filter) `)` `outs` `(` $output `:` type($output) `)` \
            `->` type($result)",
        verify_filter
    ) { traits: [AllElementTypesMatch(&["filter", "output"])] }

    /// Tiles of the input as the multiplication of a Winograd convolution takes them.
    pub struct WinogradInputTransform = "linalg.winograd_input_transform": winograd(
        input, TENSOR_4, TENSOR_6,
        "attr-dict `fmr` `(` $fmr `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` type($output) `)` \
            `->` type($result)",
        verify_input
    ) { traits: [AllElementTypesMatch(&["input", "output"])] }

    /// The result of a Winograd convolution from that of its multiplication.
    pub struct WinogradOutputTransform = "linalg.winograd_output_transform": winograd(
        value, TENSOR_6, TENSOR_4,
        "attr-dict `fmr` `(` $fmr `)` `ins` `(` $value `:` type($value) `)` `outs` `(` $output `:` type($output) `)` \
            `->` type($result)",
        verify_output
    ) { traits: [AllElementTypesMatch(&["value", "output"])] }
}

fn verify_softmax(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, softmax) = (ir.context(), Softmax(op));
    let (input, output) = (softmax.input(ir), softmax.output(ir));
    if context.element_type(ir.value_type(input)) != context.element_type(ir.value_type(output)) {
        return Err(op_error(ir, op, "failed to verify that input and output have same element type"));
    }
    let dimension = context.int_value(softmax.dimension(ir)).and_then(|number| usize::try_from(number).ok());
    let (input, output) = (shape(ir, input), shape(ir, output));
    if dimension.is_none_or(|number| number >= input.len()) {
        return Err(op_error(ir, op, "incorrect dimension specified"));
    }
    verify_shape(ir, op, "incompatible output shape", input, output)
}

/// Sizes that both know are equal.
fn verify_shape(ir: &Ir<'_>, op: Op, message: &str, expected: &[i64], found: &[i64]) -> Fallible {
    let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    match expected.len() == found.len() && expected.iter().zip(found).all(fits) {
        true => Ok(()),
        false => Err(op_error(ir, op, message)),
    }
}

const UNEXPECTED: &str = "the output shape is not expected";

/// The sizes of output and filter of a tile, and that of its input.
fn tile(ir: &Ir<'_>, op: Op) -> [i64; 3] {
    WinogradTile::of(ir, op).map_or([0; 3], |tile| [tile.m, tile.r, tile.alpha()])
}

fn verify_filter(ir: &Ir<'_>, op: Op) -> Fallible {
    let [_, r, alpha] = tile(ir, op);
    let &[filters, height, width, channels] = shape(ir, ir.operand(op, 0)) else { return Ok(()) };
    for (what, size) in [("height", height), ("width", width)] {
        if size != r && size != 1 {
            return Err(op_error(ir, op, format!("expect filter {what} either equals to r or 1")));
        }
    }
    if height == 1 && width == 1 {
        return Err(op_error(ir, op, "expect either filter height or width equals to r"));
    }
    let of = |size| if size == r { alpha } else { 1 };
    verify_shape(ir, op, UNEXPECTED, &[of(height), of(width), channels, filters], shape(ir, ir.operand(op, 1)))
}

fn verify_input(ir: &Ir<'_>, op: Op) -> Fallible {
    let [m, r, alpha] = tile(ir, op);
    let &[images, height, width, channels] = shape(ir, ir.operand(op, 0)) else { return Ok(()) };
    let output = shape(ir, ir.operand(op, 1));
    let of = |size: i64, tile: i64| match (size, tile) {
        (DYNAMIC, _) => [alpha, DYNAMIC],
        (size, 1) => [1, size],
        (size, _) => [alpha, (size - (r - 1)) / m],
    };
    let ([tall, rows], [wide, columns]) = (of(height, output[0]), of(width, output[1]));
    verify_shape(ir, op, UNEXPECTED, &[tall, wide, rows, columns, images, channels], output)
}

fn verify_output(ir: &Ir<'_>, op: Op) -> Fallible {
    let [m, _, alpha] = tile(ir, op);
    let &[tall, wide, rows, columns, images, filters] = shape(ir, ir.operand(op, 0)) else { return Ok(()) };
    for (what, size) in [("height", tall), ("width", wide)] {
        if size != DYNAMIC && size != 1 && size != alpha {
            return Err(op_error(ir, op, format!("expect input {what} equals to input tile size")));
        }
    }
    let of = |tile: i64, count: i64| match (tile, count) {
        (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
        (1, count) => count,
        (_, count) => count.saturating_mul(m),
    };
    let expected = [images, of(tall, rows), of(wide, columns), filters];
    verify_shape(ir, op, UNEXPECTED, &expected, shape(ir, ir.operand(op, 1)))
}
