//! Masks as masks of fewer dimensions, and as constants.

use vulcanize_ir::rewrite::{PatternSet, Rewriter, zero_attr};
use vulcanize_ir::{Attribute, Op};

use super::lower_parts::{MOST_PARTS, positions, put};
use crate::arith::{self, CmpIPredicate};
use crate::vector::canonicalize::vector_type;
use crate::vector::canonicalize_extract::add_folds;
use crate::vector::types::{element_count, vector_of};
use crate::vector::{ConstantMask, CreateMask};

/// Elements of a constant, at most.
const MOST_ELEMENTS: i64 = 1 << 20;

/// Adds the rewrites.
pub(crate) fn add_patterns(patterns: &mut PatternSet) {
    add_folds(patterns);
    patterns
        .add_fn::<CreateMask>("CreateMaskOpLowering", |r, op| by_rows(r, op).is_some())
        .add_fn::<ConstantMask>("ConstantMaskOpLowering", |r, op| as_constant(r, op).is_some());
}

/// A row is the mask of the other dimensions where it is before the bound, and empty after it.
fn by_rows(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, create) = (rewriter.ir(), rewriter.context(), CreateMask(op));
    let (bounds, ty) = (create.mask_dim_sizes(ir), ir.value_type(create.result(ir)));
    let to = vector_type(ir, create.result(ir)).filter(|to| to.rank() > 1)?;
    if to.scalable[0] || to.shape[0] > MOST_PARTS {
        return None;
    }
    let row = vector_of(context, &to.shape[1..], &to.scalable[1..], to.element);
    let set = CreateMask::build(rewriter, &bounds[1..], row);
    let empty = arith::Constant::build(rewriter, zero_attr(context, row)?);
    let mut result = arith::Constant::build(rewriter, zero_attr(context, ty)?);
    for place in 0..to.shape[0] {
        let number = arith::Constant::build(rewriter, context.index_attr(place));
        let is_before = arith::CmpI::build(rewriter, number, bounds[0], CmpIPredicate::Slt);
        let value = arith::Select::build(rewriter, is_before, set, empty);
        result = put(rewriter, value, result, place);
    }
    rewriter.replace_op(op, &[result]).then_some(())
}

fn as_constant(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<()> {
    let (ir, context, mask) = (rewriter.ir(), rewriter.context(), ConstantMask(op));
    let (ty, to) = (ir.value_type(mask.result(ir)), vector_type(ir, mask.result(ir))?);
    let constant = match mask.selects(ir) {
        Some(all) => context.splat_attr(ty, context.bool_attr(all))?,
        None => {
            let bounds = context.dense_i64_array(mask.mask_dim_sizes(ir))?;
            let count = element_count(to.shape).filter(|&count| count <= MOST_ELEMENTS && !to.is_scalable())?;
            let is_set = |position: Vec<i64>| position.iter().zip(&bounds).all(|(place, bound)| place < bound);
            let elements: Vec<Attribute> =
                positions(to.shape).map(|position| context.bool_attr(is_set(position))).collect();
            debug_assert_eq!(elements.len() as i64, count, "one for each position");
            context.dense_attr(ty, &elements)?
        }
    };
    rewriter.replace_with(op, |b| arith::Constant::build(b, constant)).then_some(())
}
