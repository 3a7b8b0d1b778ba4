//! Ops on vectors with dimensions of one element, as the same ops without these between changes of shape.

use vulcanize_ir::rewrite::{PatternRoot, PatternSet, RewritePattern, Rewriter};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Context, Op, Type, Value};

use super::{permutation, permutation_attr, with_operands};
use crate::scf::{self, carry_as};
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{VectorType, vector, vector_of};
use crate::vector::{ShapeCast, Transpose};

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add(OfElementwise)
        .add_fn::<scf::For>("DropUnitDimsFromScfForOp", |r, op| carried_without(r, op).is_some())
        .add_fn::<Transpose>("DropUnitDimsFromTransposeOp", |r, op| transposed_without(r, op).is_some());
}

/// Which dimensions have one element, whatever a run-time factor is.
pub(super) fn unit_dims(v: VectorType<'_>) -> Vec<bool> {
    v.shape.iter().zip(v.scalable).map(|(&size, &scalable)| size == 1 && !scalable).collect()
}

/// The type without dimensions of one element, but with one where there is no other; `None` where it is the same.
fn type_without(context: &Context, v: VectorType<'_>) -> Option<Type> {
    let units = unit_dims(v);
    let kept = || units.iter().enumerate().filter(|(_, is_unit)| !**is_unit).map(|(dim, _)| dim);
    let mut shape: Vec<i64> = kept().map(|dim| v.shape[dim]).collect();
    let mut scalable: Vec<bool> = kept().map(|dim| v.scalable[dim]).collect();
    if shape.is_empty() {
        (shape, scalable) = (vec![1], vec![false]);
    }
    (shape.len() != v.rank()).then(|| vector_of(context, &shape, &scalable, v.element))
}

struct OfElementwise;

impl RewritePattern for OfElementwise {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }
    fn name(&self) -> &'static str {
        "DropUnitDimFromElementwiseOps"
    }
    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        elementwise(rewriter, op).is_some()
    }
}

fn elementwise(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let is_elementwise = ir.has_trait(op, |t| matches!(t, Trait::Elementwise)) && ir.num_results(op) == 1;
    if !is_elementwise || !ir.regions(op).is_empty() || super::is_masked(ir, op) {
        return None;
    }
    let result = ir.result(op, 0);
    let (whole, ty) = (ir.value_type(result), type_without(context, vector_type(ir, result)?)?);
    let mut parts = Vec::new();
    for operand in ir.operands(op) {
        parts.push((operand, type_without(context, vector_type(ir, operand)?)?));
    }
    let operands: Vec<Value> = parts.into_iter().map(|(value, ty)| ShapeCast::build(rewriter, value, ty)).collect();
    let made = with_operands(rewriter, op, &operands, ty);
    rewriter.replace_with(op, |b| ShapeCast::build(b, made, whole)).then_some(())
}

/// One value that a loop carries; others are for the next time.
fn carried_without(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, each) = (rewriter.ir(), rewriter.context(), scf::For(op));
    let types = each.init_args(ir).into_iter().map(|init| type_without(context, vector_type(ir, init)?));
    let (number, ty) = types.enumerate().find_map(|(number, ty)| Some((number, ty?)))?;
    carry_as(rewriter, each, number, ty, ShapeCast::build)
}

fn transposed_without(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, transpose) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let (source, whole) = (transpose.vector(ir), ir.value_type(transpose.result(ir)));
    let from = vector_type(ir, source)?;
    let (ty, units) = (type_without(context, from)?, unit_dims(from));
    let place = |dim: usize| units[..dim].iter().filter(|is_unit| !**is_unit).count();
    let order = permutation(ir, transpose.permutation(ir))?;
    let mut order: Vec<usize> = order.into_iter().filter(|&dim| !units[dim]).map(place).collect();
    if order.is_empty() {
        order.push(0);
    }
    let left = vector(context, ty)?;
    let shape: Vec<i64> = order.iter().map(|&dim| left.shape[dim]).collect();
    let scalable: Vec<bool> = order.iter().map(|&dim| left.scalable[dim]).collect();
    let to = vector_of(context, &shape, &scalable, left.element);
    let order = permutation_attr(rewriter, &order);
    let source = ShapeCast::build(rewriter, source, ty);
    let made = Transpose::build(rewriter, source, order, to);
    rewriter.replace_with(op, |b| ShapeCast::build(b, made, whole)).then_some(())
}
