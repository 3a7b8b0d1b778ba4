//! `linalg-inline-scalar-operands`: an input of which all iterations take one element becomes a part of the body.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily};
use vulcanize_ir::{Ir, Op, Value};

use super::parts::{Operand, Parts, copy_body, is_on_tensors, is_tensor, replace_by};
use crate::arith;
use crate::linalg::Generic;
use crate::memref::transforms::greedy_options;
use crate::tensor::Extract;

pub(crate) static INLINE_SCALARS: PassDef = PassDef::new(
    "linalg-inline-scalar-operands",
    "LinalgInlineScalarOperandsPass",
    "Inline scalar operands into linalg generic ops",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    patterns.add_fn::<Generic>("InlineScalarOperands", inline_scalars);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

fn inline_scalars(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(mut parts) = Parts::of(ir, op).filter(|_| is_on_tensors(ir, op)) else { return false };
    let (scalars, others): (Vec<_>, Vec<_>) =
        parts.inputs.into_iter().enumerate().partition(|(_, (_, map))| map.is_constant());
    if scalars.is_empty() {
        return false;
    }
    parts.inputs = others.into_iter().map(|(_, input)| input).collect();
    let new = parts.build(rewriter);
    let body = copy_body(rewriter, op, new);
    let saved = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(body);
    for (number, input) in scalars.iter().rev() {
        let value = element(rewriter, input);
        let argument = rewriter.ir().arguments(body)[*number];
        rewriter.ir_mut().replace_all_uses(argument, value);
        rewriter.ir_mut().remove_block_argument(body, *number);
    }
    rewriter.restore_insertion_point(saved);
    replace_by(rewriter, op, new)
}

/// The only element that is taken.
fn element(rewriter: &mut Rewriter<'_, '_>, (value, map): &Operand) -> Value {
    if !is_tensor(rewriter.ir(), rewriter.ir().value_type(*value)) {
        return *value;
    }
    let location = rewriter.location();
    let place = map.results().iter().filter_map(|result| result.as_constant());
    let place: Vec<Value> = place.map(|index| arith::constant_index(rewriter, location, index)).collect();
    Extract::build(rewriter, *value, &place[..])
}
