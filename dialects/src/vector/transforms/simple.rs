//! Rewrites of one op.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Op, Value};

use crate::arith;
use crate::index_list::static_indices;
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::{Broadcast, Contract, OuterProduct, Step, Transpose};

/// Elements of a constant, at most.
const MOST_ELEMENTS: i64 = 1 << 20;

/// Adds the rewrite of `vector.step` to a constant.
pub(crate) fn add_step_lowering(patterns: &mut PatternSet) {
    patterns.add_fn::<Step>("StepToArithConstantOp", |rewriter, op| step_to_constant(rewriter, op).is_some());
}

fn step_to_constant(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(ir.result(op, 0));
    let line = vector_type(ir, ir.result(op, 0)).filter(|line| !line.is_scalable())?;
    let &[size] = line.shape else { return None };
    if size > MOST_ELEMENTS {
        return None;
    }
    let numbers: Vec<Attribute> = (0..size).map(|number| context.index_attr(number)).collect();
    let constant = context.dense_attr(ty, &numbers)?;
    rewriter.replace_with(op, |b| arith::Constant::build(b, constant)).then_some(())
}

/// Adds the rewrites of contractions of extended numbers to contractions of these numbers.
pub(crate) fn add_extension_folds(patterns: &mut PatternSet) {
    patterns
        .add_fn::<Contract>("FoldArithExtIntoContractionOp<ExtFOp>", contract_narrow::<arith::ExtF>)
        .add_fn::<Contract>("FoldArithExtIntoContractionOp<ExtSIOp>", contract_narrow::<arith::ExtSI>);
}

fn contract_narrow<Ext: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, contract) = (rewriter.ir(), Contract(op));
    let narrow = |value| Some(ir.operand(defined_by::<Ext>(ir, value)?.op(), 0));
    let (Some(lhs), Some(rhs)) = (narrow(contract.lhs(ir)), narrow(contract.rhs(ir))) else { return false };
    let element = |value| ir.context().element_type(ir.value_type(value));
    if element(lhs) != element(rhs) || super::is_masked(ir, op) {
        return false;
    }
    let (acc, ty, kind) = (contract.acc(ir), ir.value_type(contract.result(ir)), contract.kind(ir));
    let (maps, iterators) = (contract.indexing_maps(ir), contract.iterator_types(ir));
    rewriter.replace_with(op, |b| Contract::with(b).kind(kind).build(lhs, rhs, acc, maps, iterators, ty))
}

/// Adds the rewrites of products of two vectors, each repeated along one dimension, to outer products.
pub(crate) fn add_products_to_vector(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<arith::MulF>("FoldArithToVectorOuterProduct<MulFOp>", |r, op| to_outer_product(r, op).is_some())
        .add_fn::<arith::MulI>("FoldArithToVectorOuterProduct<MulIOp>", |r, op| to_outer_product(r, op).is_some());
}

fn to_outer_product(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let ir = rewriter.ir();
    let ty = ir.value_type(ir.result(op, 0));
    let to = vector_type(ir, ir.result(op, 0)).filter(|to| to.rank() == 2)?;
    // A run-time factor is only allowed along the second vector.
    if to.scalable[0] {
        return None;
    }
    let line = |value: Value| Some(value).filter(|&value| vector_type(ir, value).is_some_and(|line| line.rank() == 1));
    let repeated = |value: Value, size: i64| {
        let source = line(defined_by::<Broadcast>(ir, value)?.source(ir))?;
        (vector_type(ir, source)?.shape[0] == size).then_some(source)
    };
    let columns = |value: Value| {
        let transpose = defined_by::<Transpose>(ir, value)?;
        let is_turned = static_indices(ir, transpose.op(), "permutation") == [1, 0];
        is_turned.then(|| repeated(transpose.vector(ir), to.shape[0])).flatten()
    };
    let rows = |value: Value| repeated(value, to.shape[1]);
    let both = |lhs: Value, rhs: Value| columns(lhs).zip(rows(rhs));
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let (column, row) = both(lhs, rhs).or_else(|| both(rhs, lhs))?;
    rewriter.replace_with(op, |b| OuterProduct::build(b, column, row, None, ty)).then_some(())
}
