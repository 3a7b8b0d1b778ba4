//! `convert-tensor-to-linalg`: a tensor with margins is inserted into one that has the padding everywhere.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, WalkOrder};

use super::elementwise_to_linalg::fold;
use super::vectorize_pad::fill_and_insert;
use crate::tensor;

pub(crate) static TENSOR_TO_LINALG: PassDef = PassDef::new(
    "convert-tensor-to-linalg",
    "ConvertTensorToLinalgPass",
    "Convert some Tensor dialect ops to Linalg dialect",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut ops = ir.walk(op, WalkOrder::Pre);
    ops.retain(|&op| tensor::Pad::matches(ir, op));
    for &op in &ops {
        let rewriter = &mut Rewriter::before(ir, op);
        if !fold(rewriter, op) {
            fill_and_insert(rewriter, op);
        }
    }
    Ok(!ops.is_empty())
}
