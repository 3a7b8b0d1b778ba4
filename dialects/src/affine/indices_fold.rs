//! Folds and rewrites of `delinearize_index` and `linearize_index`.

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
        // Rounded down, so the remainder is not negative.
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

/// The sizes of an op's basis.
fn basis_of(ir: &Ir<'_>, basis: Attribute, values: &[Value]) -> Vec<MixedIndex> {
    mixed_indices(&ir.context().dense_i64_array(basis).unwrap_or_default(), values)
}

/// Indices of dimensions of size 1 are 0.
pub(super) fn drop_unit_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let split = DelinearizeIndex(op);
    let basis = basis_of(ir, split.static_basis(ir), &split.dynamic_basis(ir));
    // Without a size for the outermost dimension the basis belongs to the others.
    let skipped = ir.num_results(op) - basis.len().min(ir.num_results(op));
    let is_unit = |index: usize| index >= skipped && basis[index - skipped].known(ir) == Some(1);
    let units: Vec<bool> = (0..ir.num_results(op)).map(is_unit).collect();
    if skipped > 1 || !units.contains(&true) {
        return false;
    }
    let kept: Vec<MixedIndex> =
        basis.iter().enumerate().filter(|(index, _)| !units[index + skipped]).map(|(_, &size)| size).collect();
    let index = split.linear_index(ir);
    let zero = MixedIndex::Static(0).materialize(rewriter);
    let count = units.iter().filter(|unit| !**unit).count();
    let mut made = if count > 0 { make_split(rewriter, index, &kept, count) } else { Vec::new() }.into_iter();
    let values: Vec<Value> = units.iter().map(|&unit| if unit { zero } else { made.next().unwrap_or(zero) }).collect();
    rewriter.replace_op(op, &values);
    true
}

fn make_split(rewriter: &mut Rewriter<'_, '_>, index: Value, basis: &[MixedIndex], results: usize) -> Vec<Value> {
    let (numbers, values) = split_mixed(basis);
    let types = vec![rewriter.context().index(); results];
    let split = DelinearizeIndex::build(rewriter, index, values, &numbers[..], types);
    rewriter.ir().results(split.op()).collect()
}

/// The indices of a position that was made of indices by the same sizes are those.
pub(super) fn split_of_joined(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let split = DelinearizeIndex(op);
    let joined = ir.defining_op(split.linear_index(ir)).and_then(|op| LinearizeIndex::cast(ir, op));
    let Some(joined) = joined.filter(|joined| joined.is_disjoint(ir)) else { return false };
    let own = basis_of(ir, split.static_basis(ir), &split.dynamic_basis(ir));
    let other = basis_of(ir, joined.static_basis(ir), &joined.dynamic_basis(ir));
    let (indices, results) = (joined.multi_index(ir), ir.num_results(op));
    let same = own.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    if same == 0 {
        return false;
    }
    if same == own.len() && same == other.len() && indices.len() == results {
        rewriter.replace_op(op, &indices);
        return true;
    }
    if same >= indices.len() || same >= results {
        return false;
    }
    let (first, last) = indices.split_at(indices.len() - same);
    let index = LinearizeIndex::make(rewriter, first, &other[..other.len() - same], true);
    let mut values = make_split(rewriter, index, &own[..own.len() - same], results - same);
    values.extend(last);
    rewriter.replace_op(op, &values);
    true
}

/// Indices of a position, linearized by the same sizes, are that position.
pub(super) fn joined_of_split(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let join = LinearizeIndex(op);
    let indices = join.multi_index(ir);
    let producer = indices.first().and_then(|&index| ir.defining_op(index));
    let Some(split) = producer.and_then(|op| DelinearizeIndex::cast(ir, op)) else { return false };
    let own = basis_of(ir, join.static_basis(ir), &join.dynamic_basis(ir));
    let other = basis_of(ir, split.static_basis(ir), &split.dynamic_basis(ir));
    // The size of the outermost dimension does not matter.
    let inner = |basis: &[MixedIndex]| basis[basis.len().saturating_sub(indices.len() - 1)..].to_vec();
    if !ir.results(split.op()).eq(indices.iter().copied()) || inner(&own) != inner(&other) {
        return false;
    }
    let index = split.linear_index(ir);
    rewriter.replace_op(op, &[index]);
    true
}

/// Indices of dimensions of size 1 add nothing where they are in bounds or 0.
pub(super) fn drop_indices_of_unit_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    drop_indices(rewriter, op, |_, size, is_zero, is_disjoint| size == Some(1) && (is_disjoint || is_zero))
}

/// An outermost 0 adds nothing.
pub(super) fn drop_outermost_zero(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let several = LinearizeIndex(op).multi_index(rewriter.ir()).len() > 1;
    several && drop_indices(rewriter, op, |position, _, is_zero, _| position == 0 && is_zero)
}

/// Drops indices with their sizes, by position, size, whether the index is 0, and whether the indices are in bounds.
fn drop_indices(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    adds_nothing: fn(usize, Option<i64>, bool, bool) -> bool,
) -> bool {
    let ir = rewriter.ir();
    let join = LinearizeIndex(op);
    let (indices, is_disjoint) = (join.multi_index(ir), join.is_disjoint(ir));
    let basis = basis_of(ir, join.static_basis(ir), &join.dynamic_basis(ir));
    let skipped = indices.len() - basis.len().min(indices.len());
    let is_zero = |value: Value| MixedIndex::Value(value).known(ir) == Some(0);
    let goes = |position: usize| {
        let size = position.checked_sub(skipped).map(|at| basis[at].known(ir));
        adds_nothing(position, size.flatten(), is_zero(indices[position]), is_disjoint)
    };
    let kept: Vec<usize> = (0..indices.len()).filter(|&position| !goes(position)).collect();
    if skipped > 1 || kept.len() == indices.len() {
        return false;
    }
    let sizes: Vec<MixedIndex> =
        kept.iter().filter_map(|position| position.checked_sub(skipped)).map(|at| basis[at]).collect();
    let indices: Vec<Value> = kept.into_iter().map(|position| indices[position]).collect();
    let value = match *indices.as_slice() {
        [] => MixedIndex::Static(0).materialize(rewriter),
        _ => LinearizeIndex::make(rewriter, &indices, &sizes, is_disjoint),
    };
    rewriter.replace_op(op, &[value]);
    true
}
