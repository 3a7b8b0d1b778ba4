//! Ops before the transpositions and broadcasts of what they compute with.

use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{RewriteFn, Trait, TypedOp};
use vulcanize_ir::{Ir, Op, Type, Value};

use super::{inverse, permutation, permutation_attr, with_operands};
use crate::arith;
use crate::vector::canonicalize::vector_type;
use crate::vector::types::vector_of;
use crate::vector::{Broadcast, Extract, Fma, Transpose};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add(OfElementwise {
            name: "ReorderElementwiseOpsOnTranspose",
            rewrite: |r, op| before_transpositions(r, op).is_some(),
        })
        .add(OfElementwise {
            name: "ReorderCastOpsOnBroadcast",
            rewrite: |r, op| cast_before_broadcast(r, op).is_some(),
        })
        .add(OfElementwise {
            name: "ReorderElementwiseOpsOnBroadcast",
            rewrite: |r, op| before_broadcasts(r, op).is_some(),
        })
        .add_fn::<Extract>("ExtractOpFromElementwise", |r, op| extract_before(r, op).is_some());
}

/// A function as a pattern for all ops that treat vectors element by element.
struct OfElementwise {
    name: &'static str,
    rewrite: RewriteFn,
}

impl RewritePattern for OfElementwise {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let ir = rewriter.ir();
        let is_elementwise = is_elementwise(ir, op) && ir.num_results(op) == 1 && ir.regions(op).is_empty();
        is_elementwise && vector_type(ir, ir.result(op, 0)).is_some() && (self.rewrite)(rewriter, op)
    }
}

fn is_elementwise(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::Elementwise))
}

/// The type with elements of another one.
fn with_element(ir: &Ir<'_>, shape_of: Type, element: Type) -> Type {
    match crate::vector::types::vector(ir.context(), shape_of) {
        Some(v) => vector_of(ir.context(), v.shape, v.scalable, element),
        None => element,
    }
}

fn element_of(ir: &Ir<'_>, value: Value) -> Type {
    ir.context().element_type(ir.value_type(value))
}

/// An op on vectors that are transposed alike, and constants, is done before.
fn before_transpositions(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let mut first: Option<Transpose> = None;
    for operand in ir.operands(op) {
        match defined_by::<Transpose>(ir, operand) {
            Some(transpose) => {
                let known = first.get_or_insert(transpose);
                if known.permutation(ir) != transpose.permutation(ir) {
                    return None;
                }
            }
            None => _ = constant_value(ir, operand)?,
        }
    }
    let first = first?;
    let permutation = permutation(ir, first.permutation(ir))?;
    let (order, source) = (inverse(&permutation), ir.value_type(first.vector(ir)));
    let (result, operands) = (ir.result(op, 0), ir.operands(op).collect::<Vec<Value>>());
    let (whole, ty) = (ir.value_type(result), with_element(ir, source, element_of(ir, result)));
    let (attribute, order) = (permutation_attr(rewriter, &permutation), permutation_attr(rewriter, &order));
    let mut sources = Vec::with_capacity(operands.len());
    for operand in operands {
        let ir = rewriter.ir();
        sources.push(match defined_by::<Transpose>(ir, operand) {
            Some(transpose) => transpose.vector(ir),
            None => {
                let ty = with_element(ir, source, element_of(ir, operand));
                Transpose::build(rewriter, operand, order, ty)
            }
        });
    }
    let made = with_operands(rewriter, op, &sources, ty);
    rewriter.replace_with(op, |b| Transpose::build(b, made, attribute, whole)).then_some(())
}

/// A cast of a repeated value is a repeated cast.
fn cast_before_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let &[operand] = &ir.operands(op).collect::<Vec<Value>>()[..] else { return None };
    let result = ir.result(op, 0);
    let broadcast = defined_by::<Broadcast>(ir, operand)?;
    if !is_cast(ir, op) {
        return None;
    }
    let source = broadcast.source(ir);
    let (ty, whole) = (with_element(ir, ir.value_type(source), element_of(ir, result)), ir.value_type(result));
    let made = with_operands(rewriter, op, &[source], ty);
    rewriter.replace_with(op, |b| Broadcast::build(b, made, whole)).then_some(())
}

/// Whether an op only changes the type of its operand.
fn is_cast(ir: &Ir<'_>, op: Op) -> bool {
    let result = ir.result(op, 0);
    ir.dialect_namespace(op) == "arith" && element_of(ir, ir.operand(op, 0)) != element_of(ir, result)
}

/// An op on values that are repeated alike, and constants of one number, is done before.
fn before_broadcasts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    if Fma::matches(ir, op) {
        // It takes no scalars.
        return None;
    }
    let operands: Vec<Value> = ir.operands(op).collect();
    let first = operands.iter().find(|&&operand| constant_value(ir, operand).is_none())?;
    let like = ir.value_type(defined_by::<Broadcast>(ir, *first)?.source(ir));
    let shape = |ty: Type| crate::vector::types::vector(context, ty).map(|v| (v.shape, v.scalable));
    let number = |value: Value| context.splat_value(constant_value(ir, value)?);
    let fits = |&operand: &Value| match defined_by::<Broadcast>(ir, operand) {
        Some(broadcast) => shape(ir.value_type(broadcast.source(ir))) == shape(like),
        None => number(operand).is_some(),
    };
    if !operands.iter().all(fits) {
        return None;
    }
    let result = ir.result(op, 0);
    let (whole, ty) = (ir.value_type(result), with_element(ir, like, element_of(ir, result)));
    let mut sources = Vec::with_capacity(operands.len());
    for operand in operands {
        let ir = rewriter.ir();
        if let Some(broadcast) = defined_by::<Broadcast>(ir, operand) {
            sources.push(broadcast.source(ir));
            continue;
        }
        let number = context.splat_value(constant_value(ir, operand)?)?;
        let constant = match shape(like) {
            Some(_) => context.splat_attr(with_element(ir, like, element_of(ir, operand)), number)?,
            None => number,
        };
        sources.push(arith::Constant::build(rewriter, constant));
    }
    let made = with_operands(rewriter, op, &sources, ty);
    rewriter.replace_with(op, |b| Broadcast::build(b, made, whole)).then_some(())
}

/// What is taken out of what an op computes, and nothing else of it, is computed alone.
fn extract_before(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, extract) = (rewriter.ir(), Extract(op));
    let source = extract.source(ir);
    let whole = ir.defining_op(source)?;
    let first = ir.operand_types(whole).next()?;
    let is_alike = ir.operand_types(whole).all(|ty| ty == first);
    let is_alone = is_elementwise(ir, whole) && ir.num_results(whole) == 1 && ir.has_one_use(source);
    if !is_alike || !is_alone || Fma::matches(ir, whole) || !extract.dynamic_position(ir).is_empty() {
        return None;
    }
    let (ty, position) = (ir.value_type(extract.result(ir)), extract.static_position(ir));
    let operands: Vec<Value> = ir.operands(whole).collect();
    let part = with_element(ir, ty, ir.context().element_type(first));
    rewriter.set_insertion_point(whole);
    let parts: Vec<Value> =
        operands.into_iter().map(|operand| Extract::build(rewriter, operand, [], position, part)).collect();
    let made = with_operands(rewriter, whole, &parts, ty);
    rewriter.replace_op(op, &[made]);
    rewriter.erase_op(whole);
    Some(())
}
