//! Sums of a contraction and another tensor: the contraction begins with that tensor, in place of zeros.

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::{PatternSet, Rewriter, constant_value, defined_by, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DominanceInfo, Ir, Op, Value};

use super::classify::{SUMS_OF_PRODUCTS, computes_contraction};
use super::parts::{Parts, body_of};
use crate::linalg::structured::{Structured, num_inputs, outputs};
use crate::linalg::{Add, Fill, IteratorType};

/// Adds the rewrite.
pub(in super::super) fn add_addition_folds(patterns: &mut PatternSet) {
    patterns.add_fn::<Add>("FoldAddIntoDest", |rewriter, op| fold(rewriter, op).is_some());
}

fn fold(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let inputs: Vec<Value> = ir.operands(op).take(num_inputs(ir, op)).collect();
    let (&[left, right], 1) = (&inputs[..], ir.num_results(op)) else { return None };
    // As in MLIR, the second one comes first; of it alone is asked whether it is a contraction.
    let mut dominance = DominanceInfo::new();
    let mut comes_before = |value: Value, of: Value| {
        let maker = ir.defining_op(of)?;
        dominance.properly_dominates(ir, value, maker).then_some((maker, of, value))
    };
    let (contraction, sum, begin) = comes_before(left, right).or_else(|| comes_before(right, left))?;
    if !is_contraction(ir, contraction, op) || !ir.has_one_use(sum) || !begins_with_zeros(ir, contraction) {
        return None;
    }
    let output = num_inputs(ir, contraction);
    rewriter.set_operand(contraction, output, begin);
    rewriter.replace_op(op, &[sum]).then_some(())
}

/// Whether an op sums up products, in the way in which another one adds.
fn is_contraction(ir: &Ir<'_>, op: Op, addition: Op) -> bool {
    let Some(parts) = Parts::of(ir, op).filter(|_| Structured::of(ir, op).is_some()) else { return false };
    let combines = || {
        let last = body_of(ir, addition).and_then(|body| ir.last_op(body))?;
        ir.operands(last).next().and_then(|value| ir.defining_op(value))
    };
    let Some([product, reduction]) = computes_contraction(ir, op) else { return false };
    let names = (ir.op_name_str(reduction), ir.op_name_str(product));
    (parts.inputs.len(), parts.outputs.len(), ir.num_results(op)) == (2, 1, 1)
        && parts.iterators.contains(&IteratorType::Reduction)
        && parts.maps().all(AffineMap::is_projected_permutation)
        && SUMS_OF_PRODUCTS.contains(&names)
        && combines().is_some_and(|adds| ir.op_name(adds) == ir.op_name(reduction))
}

fn begins_with_zeros(ir: &Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    let Some(&output) = outputs(ir, op).first() else { return false };
    let value = match defined_by::<Fill>(ir, output) {
        Some(fill) => constant_value(ir, ir.operand(fill.op(), 0)),
        None => constant_value(ir, output).and_then(|all| context.splat_value(all)),
    };
    value.is_some_and(|value| zero_attr(context, context.element_type(ir.value_type(output))) == Some(value))
}
