//! `empty-tensor-to-alloc-tensor`: tensors whose elements are not set become allocations.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter, apply_patterns_greedily};
use vulcanize_ir::{Ir, Op};

use super::AllocTensor;
use crate::memref::transforms::greedy_options;
use crate::tensor::Empty;

pub(crate) static EMPTY_TO_ALLOC: PassDef = PassDef::new(
    "empty-tensor-to-alloc-tensor",
    "EmptyTensorToAllocTensorPass",
    "Replace all empty ops by alloc_tensor ops.",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns.add(ToAlloc);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

struct ToAlloc;

impl RewritePattern for ToAlloc {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<Empty>()
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let ir = rewriter.ir();
        let (sizes, ty) = (Empty(op).dynamicSizes(ir).to_vec(), ir.value_type(Empty(op).result(ir)));
        rewriter.replace_with(op, |b| AllocTensor::build(b, &sizes[..], None, None, ty));
        true
    }
}
