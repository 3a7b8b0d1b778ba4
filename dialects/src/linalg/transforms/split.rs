//! A structured op as two, one after another, each of which has a part of the iterations of a loop.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::{Op, Value};

use super::parts::is_tensor;
use super::tiling::{Domain, Place, domain, insert, is_sliceable, result_place, tile};
use crate::affine::{Min, composed_folded_apply, composed_folded_extremum};
use crate::index_list::MixedIndex;
use crate::linalg::structured::outputs;

/// The two parts; the second is `None` where it would have no iterations.
pub(crate) struct Split {
    pub first: Op,
    pub second: Option<Op>,
}

/// Splits a loop after so many iterations. `None` where the op has no such loop, or no slices can be taken of its operands.
pub(crate) fn split(rewriter: &mut Rewriter<'_, '_>, op: Op, dimension: usize, after: MixedIndex) -> Option<Split> {
    if !is_sliceable(rewriter.ir(), op) {
        return None;
    }
    let domain = domain(rewriter, op)?;
    let size = *domain.sizes.get(dimension)?;
    let [d0, d1] = [0, 1].map(AffineExpr::Dim);
    let both = AffineMap::new(2, 0, [d0.clone(), d1.clone()]).expect("two dimensions");
    let first_size = composed_folded_extremum::<Min>(rewriter, &both, &[after, size]);
    let rest = AffineMap::new(2, 0, [d0.sub(&d1)]).expect("two dimensions");
    let second_size = composed_folded_apply(rewriter, &rest, &[size, first_size]);
    if second_size == MixedIndex::Static(0) {
        return Some(Split { first: op, second: None });
    }
    let mut current = outputs(rewriter.ir(), op);
    let zero = MixedIndex::Static(0);
    let first = part(rewriter, op, &domain, &mut current, (dimension, zero, first_size));
    let second = part(rewriter, op, &domain, &mut current, (dimension, first_size, second_size));
    let results: Vec<Value> = current.into_iter().filter(|&value| is_tensor_value(rewriter, value)).collect();
    rewriter.replace_op(op, &results);
    Some(Split { first, second: Some(second) })
}

fn is_tensor_value(rewriter: &Rewriter<'_, '_>, value: Value) -> bool {
    is_tensor(rewriter.ir(), rewriter.ir().value_type(value))
}

/// The op on a part, put into the outputs that are so far.
fn part(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    domain: &Domain,
    current: &mut [Value],
    (dimension, offset, size): (usize, MixedIndex, MixedIndex),
) -> Op {
    let mut place = Place { offsets: vec![MixedIndex::Static(0); domain.sizes.len()], sizes: domain.sizes.clone() };
    (place.offsets[dimension], place.sizes[dimension]) = (offset, size);
    let made = tile(rewriter, op, &domain.space, &place, current);
    let mut results = rewriter.ir().results(made).collect::<Vec<Value>>().into_iter();
    for (number, output) in current.iter_mut().enumerate() {
        if !is_tensor_value(rewriter, *output) {
            continue;
        }
        let Some(result) = results.next() else { continue };
        let at = result_place(rewriter, op, &domain.space, &place, *output, number);
        *output = insert(rewriter, result, *output, &at);
    }
    made
}
