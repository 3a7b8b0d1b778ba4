//! Folds of `delinearize_index` and `linearize_index`.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, DYNAMIC, Ir, Op, Value};

use super::{DelinearizeIndex, LinearizeIndex};
use crate::index_list::{MixedIndex, mixed_indices, split_mixed};

fn constant(ir: &Ir<'_>, number: i64) -> FoldValue {
    FoldValue::Constant(ir.context().index_attr(number))
}

fn one(value: FoldValue) -> FoldResult {
    Some(SmallVec::from_elem(value, 1))
}

fn numbers(ir: &Ir<'_>, constants: &[Option<Attribute>]) -> Option<Vec<i64>> {
    constants.iter().map(|constant| ir.context().int_value((*constant)?)).collect()
}

pub(super) fn delinearize(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let split = DelinearizeIndex(op);
    if ir.num_results(op) == 1 {
        return one(FoldValue::Value(split.linear_index(ir)));
    }
    let basis = ir.context().dense_i64_array(split.static_basis(ir))?;
    if basis.contains(&DYNAMIC) {
        return None;
    }
    let mut rest = *numbers(ir, constants)?.first()?;
    let mut indices = SmallVec::new();
    let inner = basis.len().min(ir.num_results(op) - 1);
    for &size in basis[basis.len() - inner..].iter().rev() {
        indices.push(constant(ir, rest.checked_rem_euclid(size)?));
        // Rounded down, as what is left over is not negative.
        rest = rest.checked_div_euclid(size)?;
    }
    indices.push(constant(ir, rest));
    indices.reverse();
    Some(indices)
}

pub(super) fn linearize(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let join = LinearizeIndex(op);
    let indices = join.multi_index(ir);
    match *indices.as_slice() {
        [] => return one(constant(ir, 0)),
        [index] => return one(FoldValue::Value(index)),
        _ => {}
    }
    let basis = ir.context().dense_i64_array(join.static_basis(ir))?;
    if basis.contains(&DYNAMIC) {
        return None;
    }
    let known = numbers(ir, constants.get(..indices.len())?)?;
    let mut sizes = basis.iter().rev();
    let (mut sum, mut stride) = (0i64, 1i64);
    for index in known.iter().rev() {
        sum = sum.checked_add(index.checked_mul(stride)?)?;
        // The outermost index may have no size.
        stride = stride.checked_mul(sizes.next().copied().unwrap_or(1))?;
    }
    one(constant(ir, sum))
}

/// Sizes that are constants become numbers of the basis.
pub(super) fn constant_basis(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (values, basis, first) = if let Some(split) = DelinearizeIndex::cast(ir, op) {
        (split.dynamic_basis(ir), split.static_basis(ir), 1)
    } else {
        let join = LinearizeIndex(op);
        (join.dynamic_basis(ir), join.static_basis(ir), join.multi_index(ir).len())
    };
    let Some(basis) = context.dense_i64_array(basis) else { return false };
    let known = |index: MixedIndex| index.known(ir).map_or(index, MixedIndex::Static);
    let list: Vec<MixedIndex> = mixed_indices(&basis, &values).into_iter().map(known).collect();
    let (new_basis, new_values) = split_mixed(&list);
    if new_values.len() == values.len() {
        return false;
    }
    let operands: Vec<Value> = ir.operands(op).take(first).chain(new_values.iter().copied()).collect();
    let segments = LinearizeIndex::matches(ir, op).then(|| {
        context.dense_i32_array_attr(&[first, new_values.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX)))
    });
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, &operands);
        ir.set_attribute(op, context.identifier("static_basis"), context.dense_i64_array_attr(&new_basis));
        if let Some(segments) = segments {
            ir.set_attribute(op, context.identifier("operandSegmentSizes"), segments);
        }
    });
    true
}
