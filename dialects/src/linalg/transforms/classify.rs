//! What kind of computation a structured op is.

use std::collections::BTreeSet;

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::rewrite::is_memory_effect_free;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Block, Ir, Op, Type, TypeData, Value};

use super::parts::{Parts, body_of, dims_of};
use super::vectorize::is_constant;
use crate::linalg::{Index, IteratorType, Yield};

/// The loops of a product of two arrays: those of all three, of one operand and the result, of the other and the result,
/// and those that are summed over.
pub(crate) struct ContractionDims {
    pub batch: Vec<usize>,
    pub m: Vec<usize>,
    pub n: Vec<usize>,
    pub k: Vec<usize>,
}

/// The loops of a convolution, with the steps of its windows.
pub(crate) struct ConvolutionDims {
    pub batch: Vec<usize>,
    pub output_image: Vec<usize>,
    pub output_channel: Vec<usize>,
    pub filter_loop: Vec<usize>,
    pub input_channel: Vec<usize>,
    pub depth: Vec<usize>,
    pub strides: Vec<i64>,
    pub dilations: Vec<i64>,
}

/// The loops of a kind that are the place in a dimension of an operand, and nowhere else in it.
fn loops_of(map: &AffineMap, parts: &Parts, kind: IteratorType) -> BTreeSet<usize> {
    let is_once = |dim: usize| map.results().iter().filter(|result| result.is_function_of_dim(dim as u32)).count() == 1;
    dims_of(map).filter(|&dim| parts.iterators.get(dim) == Some(&kind) && is_once(dim)).collect()
}

/// The maps of two inputs and one output.
fn three_maps(parts: &Parts) -> Option<[&AffineMap; 3]> {
    match (&parts.inputs[..], &parts.outputs[..]) {
        ([(_, a), (_, b)], [(_, c)]) => Some([a, b, c]),
        _ => None,
    }
}

/// The loops of an op that multiplies two arrays; `None` where it has other operands. Loops of no kind are in no list.
pub(crate) fn contraction_dims(ir: &Ir<'_>, op: Op) -> Option<ContractionDims> {
    let parts = Parts::of(ir, op)?;
    let maps = three_maps(&parts)?;
    let [a, b, c] = maps.map(|map| loops_of(map, &parts, IteratorType::Parallel));
    let [left, right, _] = maps.map(|map| loops_of(map, &parts, IteratorType::Reduction));
    let common = |one: &BTreeSet<usize>, other: &BTreeSet<usize>| one & other;
    Some(ContractionDims {
        batch: common(&common(&a, &b), &c).into_iter().collect(),
        m: (&common(&a, &c) - &b).into_iter().collect(),
        n: (&common(&b, &c) - &a).into_iter().collect(),
        k: common(&left, &right).into_iter().collect(),
    })
}

/// A place in a window: loop times number, plus loop times number.
fn window(expr: &AffineExpr) -> Option<[(usize, i64); 2]> {
    let AffineExpr::Binary(sum) = expr else { return None };
    let term = |expr: &AffineExpr| match expr {
        AffineExpr::Dim(dim) => Some((*dim as usize, 1)),
        AffineExpr::Binary(product) if product.kind() == AffineBinaryKind::Mul => {
            match (product.lhs(), product.rhs()) {
                (AffineExpr::Dim(dim), AffineExpr::Constant(factor)) => Some((*dim as usize, *factor)),
                _ => None,
            }
        }
        _ => None,
    };
    (sum.kind() == AffineBinaryKind::Add).then(|| Some([term(sum.lhs())?, term(sum.rhs())?])).flatten()
}

/// The loops of a convolution; `None` where the op is none.
pub(crate) fn convolution_dims(ir: &Ir<'_>, op: Op) -> Option<ConvolutionDims> {
    let parts = Parts::of(ir, op)?;
    let [input, filter, output] = three_maps(&parts)?;
    let (mut plain, mut windows) = (BTreeSet::new(), Vec::new());
    for result in input.results() {
        match result {
            AffineExpr::Dim(dim) => {
                plain.insert(*dim as usize);
            }
            _ => windows.push(window(result)?),
        }
    }
    let [of_filter, of_output] = [filter, output].map(|map| loops_of(map, &parts, IteratorType::Parallel));
    let reduced = loops_of(filter, &parts, IteratorType::Reduction);
    // In order of the loops of the image; each has the loop of the filter beside it.
    let mut pairs: Vec<[(usize, i64); 2]> = Vec::new();
    for [one, other] in windows {
        pairs.push(if of_output.contains(&one.0) { [one, other] } else { [other, one] });
    }
    pairs.sort_unstable();
    let is_window =
        |&[(image, _), (inside, _)]: &[(usize, i64); 2]| of_output.contains(&image) && reduced.contains(&inside);
    if pairs.is_empty() || !pairs.iter().all(is_window) {
        return None;
    }
    let list = |set: BTreeSet<usize>| set.into_iter().collect::<Vec<_>>();
    let mut filter_loop: Vec<usize> = pairs.iter().map(|pair| pair[1].0).collect();
    filter_loop.sort_unstable();
    Some(ConvolutionDims {
        batch: list(&(&plain & &of_output) - &of_filter),
        output_image: pairs.iter().map(|pair| pair[0].0).collect(),
        output_channel: list(&(&of_filter & &of_output) - &plain),
        filter_loop,
        input_channel: list(&plain & &reduced),
        depth: list(&(&of_filter & &of_output) & &plain),
        strides: pairs.iter().map(|pair| pair[0].1).collect(),
        dilations: pairs.iter().map(|pair| pair[1].1).collect(),
    })
}

/// Whether a type is that of a number that kernels compute with.
pub(super) fn is_number(ir: &Ir<'_>, ty: Type) -> bool {
    matches!(ir.context().type_data(ty), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
}

/// Whether an op of a body computes numbers, and does so for vectors element by element.
pub(super) fn computes_element(ir: &Ir<'_>, op: Op) -> bool {
    let is_known = is_constant(ir, op)
        || Index::matches(ir, op)
        || Yield::matches(ir, op)
        || ir.has_trait(op, |t| matches!(t, Trait::Elementwise));
    is_known && ir.operand_types(op).chain(ir.result_types(op)).all(|ty| is_number(ir, ty))
}

/// Whether each iteration makes an element of each output from one element of each input.
pub(crate) fn is_elementwise(ir: &Ir<'_>, op: Op) -> bool {
    let Some((parts, body)) = Parts::of(ir, op).zip(body_of(ir, op)) else { return false };
    parts.iterators.iter().all(|&each| each == IteratorType::Parallel)
        && parts.maps().all(AffineMap::is_projected_permutation)
        && parts.outputs.iter().all(|(_, map)| map.is_permutation())
        && ir.ops(body).all(|op| computes_element(ir, op))
}

/// Whether an op yields its inputs as they are.
pub(crate) fn is_passthrough(ir: &Ir<'_>, op: Op) -> bool {
    let Some((parts, body)) = Parts::of(ir, op).zip(body_of(ir, op)) else { return false };
    let inputs = &ir.arguments(body)[..parts.inputs.len().min(ir.arguments(body).len())];
    ir.last_op(body).is_some_and(|last| ir.operands(last).eq(inputs.iter().copied()))
}

/// The value that is combined with the element of an output, and the ops between that element and what is yielded for it.
/// The output's element is the argument `carried` of the body; `output` is its number among what is yielded.
pub(crate) fn combiners(ir: &Ir<'_>, body: Block, carried: usize, output: usize) -> Option<(Value, Vec<Op>)> {
    let carried = *ir.arguments(body).get(carried)?;
    let only_user = |value: Value| ir.users(value).next().filter(|_| ir.has_one_use(value));
    let (first, last) = (only_user(carried)?, ir.last_op(body)?);
    let (mut ops, mut current) = (Vec::new(), first);
    while current != last {
        let is_step = is_memory_effect_free(ir, current)
            && ir.num_results(current) == 1
            && ir.parent_block(current) == Some(body);
        if !is_step {
            return None;
        }
        ops.push(current);
        current = only_user(ir.result(current, 0))?;
    }
    let yielded = (output < ir.num_operands(last)).then(|| ir.operand(last, output))?;
    let is_yielded = ops.last().is_some_and(|&op| ir.result(op, 0) == yielded);
    let &[x, y] = &ir.operands(first).collect::<Vec<Value>>()[..] else { return None };
    is_yielded.then_some((if x == carried { y } else { x }, ops))
}

/// How many ops combine the elements of an output in order; `None` where they are not one after another.
pub(crate) fn num_combiners(ir: &Ir<'_>, op: Op, output: usize) -> Option<usize> {
    let (parts, body) = Parts::of(ir, op).zip(body_of(ir, op))?;
    combiners(ir, body, parts.inputs.len() + output, output).map(|(_, ops)| ops.len())
}

/// The ops by which contractions sum up, each with that by which they multiply.
pub(in super::super) const SUMS_OF_PRODUCTS: [(&str, &str); 4] = [
    ("arith.addf", "arith.mulf"),
    ("arith.addi", "arith.muli"),
    ("arith.ori", "arith.andi"),
    ("complex.add", "complex.mul"),
];

/// The ops of a body that combines two elements, and the result with what was there.
pub(crate) fn computes_contraction(ir: &Ir<'_>, op: Op) -> Option<[Op; 2]> {
    let body = body_of(ir, op)?;
    let &[a, b, c] = ir.arguments(body) else { return None };
    let last = ir.last_op(body).filter(|&last| ir.num_operands(last) == 1)?;
    let binary = |value: Value| {
        let op = ir.defining_op(value)?;
        let [x, y] = ir.operands(op).map(|operand| past_casts(ir, operand)).collect::<Vec<_>>()[..] else {
            return None;
        };
        (ir.num_results(op) == 1).then_some((op, x, y))
    };
    let (reduction, x, y) = binary(past_casts(ir, ir.operand(last, 0)))?;
    let made = match (x == c, y == c) {
        (true, _) => y,
        (_, true) => x,
        _ => return None,
    };
    let (product, x, y) = binary(made)?;
    ((x, y) == (a, b) || (x, y) == (b, a)).then_some([product, reduction])
}

/// The value before ops with one operand and no effect.
fn past_casts(ir: &Ir<'_>, mut value: Value) -> Value {
    while let Some(op) = ir.defining_op(value)
        && ir.num_operands(op) == 1
        && is_memory_effect_free(ir, op)
    {
        value = ir.operand(op, 0);
    }
    value
}
