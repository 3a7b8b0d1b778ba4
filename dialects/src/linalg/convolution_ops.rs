//! Ops of scripts about convolutions, and about ops that stand for several.

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Ir, Op, ops};

use super::aggregates::FMR;
use super::structured::Structured;
use super::transforms::decompose::{decompose_softmax, narrow_windows};
use super::transforms::img2col::to_columns;
use super::transforms::winograd::{decompose_winograd, to_winograd, transpose_filter};
use super::{Conv2DNhwcFhwc, Softmax};
use crate::transform::{
    Failure, Interpreter, OPS_HANDLE, Outcome, TransformOp, consumes_first, rewriter_before, silenceable, wrong_kind,
};

ops! {
    /// The ops.
    pub(crate) static OPS;

    /// Makes transforms and products of convolutions, by the way of Winograd.
    pub struct WinogradConv2D = "transform.structured.winograd_conv2d" {
        operands: { target: OPS_HANDLE },
        attributes: { fmr: FMR },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_winograd }] },
    }

    /// Makes loops over tiles of the transforms of Winograd's convolutions.
    pub struct DecomposeWinograd = "transform.structured.decompose_winograd_op" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_decompose }] },
    }

    /// Makes products of matrices of convolutions: each window of the input becomes a row.
    pub struct ConvertConv2DToImg2Col = "transform.structured.convert_conv2d_to_img2col" {
        operands: { target: OPS_HANDLE },
        results: { img2col_tensor: OPS_HANDLE, transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: {
            name_results: Some(crate::function::name_as_declared),
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_img2col }],
        },
    }

    /// Makes ops over one dimension of convolutions and poolings over two, of which one has one element.
    pub struct Decompose = "transform.structured.decompose" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_narrow }] },
    }

    /// Makes simpler ops of ops that stand for several.
    pub struct DecomposeInterface = "transform.structured.decompose_interface" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type(operands, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_parts }] },
    }

    /// Transposes the filter of a convolution, so that the channels of the output are its last dimension.
    pub struct TransposeConv2D = "transform.structured.transpose_conv2d" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_transpose }] },
    }
}

/// A convolution that an op could not take.
fn not_applied(ir: &Ir<'_>, op: Op, target: Op) -> Failure {
    let error = failure(ir, op, &format!("{} failed to apply", ir.op_name_str(op)));
    silenceable(error.with_note(ir.location(target), "when applied to this op"))
}

fn failure(ir: &Ir<'_>, op: Op, message: &str) -> Box<Diagnostic> {
    Diagnostic::error(ir.location(op), message)
}

/// What each op becomes, or why it does not.
fn apply_each(
    i: &mut Interpreter<'_, '_, '_>,
    op: Op,
    make: impl Fn(&mut Interpreter<'_, '_, '_>, Op) -> Result<Op, Failure>,
) -> Outcome {
    let mut made = Vec::new();
    for target in i.operand_ops(op, 0) {
        made.push(make(i, target)?);
    }
    i.set_ops(op, 0, made)
}

fn apply_winograd(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    apply_each(i, op, |i, target| {
        if !Conv2DNhwcFhwc::matches(i.ir, target) {
            let message = "this operation is not supported to convert to Winograd Conv2D";
            return Err(silenceable(failure(i.ir, op, message)));
        }
        let fmr = WinogradConv2D(op).fmr(i.ir);
        let made = to_winograd(&mut rewriter_before(i.ir, target), target, fmr);
        made.ok_or_else(|| silenceable(failure(i.ir, op, "apply Winograd Conv2D failed")))
    })
}

fn apply_decompose(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    apply_each(i, op, |i, target| {
        let made = decompose_winograd(&mut rewriter_before(i.ir, target), target);
        made.ok_or_else(|| {
            let error = failure(i.ir, op, "this operation is not supported to decompose into other operations");
            silenceable(error.with_note(i.ir.location(target), "target op"))
        })
    })
}

fn apply_narrow(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    apply_each(i, op, |i, target| {
        if Structured::of(i.ir, target).is_none() {
            return Err(silenceable(wrong_kind(i.ir, op, target)));
        }
        let made = narrow_windows(&mut rewriter_before(i.ir, target), target);
        made.ok_or_else(|| not_applied(i.ir, op, target))
    })
}

fn apply_parts(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    apply_each(i, op, |i, target| {
        let softmax = Softmax::cast(i.ir, target).ok_or_else(|| not_applied(i.ir, op, target))?;
        let made = decompose_softmax(&mut rewriter_before(i.ir, target), softmax);
        let made = made.and_then(|value| i.ir.defining_op(value));
        made.ok_or_else(|| not_applied(i.ir, op, target))
    })
}

fn apply_transpose(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    apply_each(i, op, |i, target| {
        let made = transpose_filter(&mut rewriter_before(i.ir, target), target);
        made.ok_or_else(|| not_applied(i.ir, op, target))
    })
}

fn apply_img2col(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (mut windows, mut results) = (Vec::new(), Vec::new());
    for target in i.operand_ops(op, 0) {
        let made = to_columns(&mut rewriter_before(i.ir, target), target);
        let made = made.ok_or_else(|| not_applied(i.ir, op, target))?;
        windows.push(made.windows);
        results.push(made.result);
    }
    i.set_ops(op, 0, windows)?;
    i.set_ops(op, 1, results)
}
