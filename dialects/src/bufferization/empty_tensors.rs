//! `empty-tensor-to-alloc-tensor`: tensors whose elements are not set become allocations.

use vulcanize_ir::Ir;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Op, WalkOrder};

use super::AllocTensor;
use crate::tensor::Empty;

pub(crate) static EMPTY_TO_ALLOC: PassDef = PassDef::new(
    "empty-tensor-to-alloc-tensor",
    "EmptyTensorToAllocTensorPass",
    "Replace all empty ops by alloc_tensor ops.",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let empty: Vec<Op> = ir.walk(op, WalkOrder::Pre).into_iter().filter(|&op| Empty::matches(ir, op)).collect();
    for &op in &empty {
        let (sizes, ty) = (Empty(op).dynamicSizes(ir), ir.value_type(Empty(op).result(ir)));
        Rewriter::new(ir).replace_with(op, |b| AllocTensor::build(b, &sizes[..], None, None, ty));
    }
    Ok(!empty.is_empty())
}
