//! `linalg-fold-into-elementwise`: `linalg.elementwise` takes what is transposed before through a map.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op};

use super::parts::{Operand, Parts};
use crate::linalg::structured::maps_attr;
use crate::linalg::{Elementwise, Transpose};
use crate::memref::transforms::greedy_options;

pub(crate) static FOLD_INTO_ELEMENTWISE: PassDef = PassDef::new(
    "linalg-fold-into-elementwise",
    "LinalgFoldIntoElementwisePass",
    "Fold transpose ops into elementwise",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns.add_fn::<Elementwise>("FoldTransposePattern", take_transposed);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

fn take_transposed(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(mut parts) = Parts::of(ir, op) else { return false };
    let transposed = |(value, map): &Operand| {
        let transpose = defined_by::<Transpose>(ir, *value).filter(|_| map.is_identity())?;
        Parts::of(ir, transpose.op())?.inputs.into_iter().next()
    };
    let inputs: Vec<Option<Operand>> = parts.inputs.iter().map(transposed).collect();
    let mut changed = false;
    for (number, input) in inputs.into_iter().enumerate() {
        if let Some(input) = input {
            rewriter.set_operand(op, number, input.0);
            parts.inputs[number] = input;
            changed = true;
        }
    }
    if changed {
        let maps = maps_attr(rewriter.context(), parts.maps().cloned());
        rewriter.set_attribute(op, "indexing_maps", maps);
    }
    changed
}
