//! Which operands or results a name of a declaration has.

use std::ops::Range;

use crate::attributes::AttributeData;
use crate::context::Context;
use crate::handle::Attribute;
use crate::schema::Arity;

/// The range of the values of the `index`th name, among `total` values.
///
/// Segment sizes decide, where there are any. Without them, the optional and variadic names share the values that the others
/// leave: each has as many (declarations have more than one such name only where that is so). A list that does not fit
/// the declaration gives ranges clamped to `total`, so that the verifier can inspect a broken op; it reports the mismatch.
pub fn segment_range(
    context: &Context,
    arities: impl Iterator<Item = Arity> + Clone,
    sizes: Option<Attribute>,
    total: usize,
    index: usize,
) -> Range<usize> {
    if let Some(sizes) = sizes {
        return sized_range(context, sizes, total, index);
    }
    let fixed = arities.clone().filter(|&arity| arity == Arity::One).count();
    let flexible = total.saturating_sub(fixed) / (arities.clone().count() - fixed).max(1);
    let mut start = 0;
    for (i, arity) in arities.enumerate() {
        let len = if arity == Arity::One { 1 } else { flexible };
        if i == index {
            return start.min(total)..(start + len).min(total);
        }
        start += len;
    }
    total..total
}

fn sized_range(context: &Context, sizes: Attribute, total: usize, index: usize) -> Range<usize> {
    let AttributeData::DenseArray { bytes, .. } = context.attribute_data(sizes) else { return total..total };
    let mut start = 0usize;
    for (i, chunk) in bytes.chunks_exact(4).enumerate() {
        let size = i32::from_le_bytes([chunk[0], chunk[1], chunk[2], chunk[3]]);
        let size = usize::try_from(size).unwrap_or(0);
        if i == index {
            return start.min(total)..start.saturating_add(size).min(total);
        }
        start = start.saturating_add(size);
    }
    total..total
}
