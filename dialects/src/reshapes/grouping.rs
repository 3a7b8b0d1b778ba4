//! Groups of neighbouring dimensions: the attribute `reassociation`, and how to find it for two shapes.

use std::ops::Range;

use vulcanize_ir::{Attribute, Context, DYNAMIC};

use crate::memref::layout::mul;

/// For each dimension of a collapsed shape the neighbouring ones of the expanded shape that it is made of.
pub(super) type Groups = Vec<Vec<usize>>;

/// The groups of dimensions in a `reassociation` attribute; `None` when it is something else.
pub fn reassociation_groups(context: &Context, attribute: Attribute) -> Option<Groups> {
    let group = |&group: &Attribute| -> Option<Vec<usize>> {
        let dims = context.array_value(group)?;
        dims.iter().map(|&dim| usize::try_from(context.int_value(dim)?).ok()).collect()
    };
    context.array_value(attribute)?.iter().map(group).collect()
}

/// The attribute `reassociation` of groups.
pub(crate) fn groups_attr(context: &Context, groups: &[Vec<usize>]) -> Attribute {
    let number = |&dim: &usize| context.i64_attr(i64::try_from(dim).unwrap_or(i64::MAX));
    let groups: Vec<Attribute> =
        groups.iter().map(|group| context.array_attr(&group.iter().map(number).collect::<Vec<_>>())).collect();
    context.array_attr(&groups)
}

/// A mistake in groups.
pub(crate) enum Misgrouped {
    /// There are not as many as dimensions of the collapsed shape.
    Count {
        /// Their number.
        found: usize,
        /// The number of dimensions.
        expected: usize,
    },
    /// They are not of neighbouring dimensions in order.
    Order,
    /// A dimension of the collapsed shape is not the product of its group.
    Size {
        /// Which one.
        dim: usize,
        /// Its size.
        found: i64,
        /// The product.
        expected: i64,
    },
    /// Dimensions are left over.
    Rest,
}

/// Checks that groups cover the dimensions of `expanded` in order, one for each dimension of `collapsed`, and that
/// the sizes agree.
pub(crate) fn check_groups(collapsed: &[i64], expanded: &[i64], groups: &[Vec<usize>]) -> Result<(), Misgrouped> {
    if groups.len() != collapsed.len() {
        return Err(Misgrouped::Count { found: groups.len(), expected: collapsed.len() });
    }
    let mut next = 0;
    for (dim, (group, &found)) in groups.iter().zip(collapsed).enumerate() {
        if group.iter().enumerate().any(|(i, &dim)| dim != next + i) || next + group.len() > expanded.len() {
            return Err(Misgrouped::Order);
        }
        let inner = &expanded[next..next + group.len()];
        next += group.len();
        let expected = group_size(inner);
        if expected != found {
            return Err(Misgrouped::Size { dim, found, expected });
        }
    }
    // Without groups the shape has one element, and every dimension has size 1.
    if next != expanded.len() && !(groups.is_empty() && expanded.iter().all(|&size| size == 1)) {
        return Err(Misgrouped::Rest);
    }
    Ok(())
}

/// The collapsed size of a group: dynamic as soon as one size is, even beside a zero.
pub(crate) fn group_size(sizes: &[i64]) -> i64 {
    if sizes.contains(&DYNAMIC) { DYNAMIC } else { sizes.iter().fold(1, |product, &size| mul(product, size)) }
}

/// The groups of two reshapes of a kind in a row: `outer` groups the results of `inner`.
pub(super) fn compose(outer: &[Vec<usize>], inner: &[Vec<usize>]) -> Option<Groups> {
    outer
        .iter()
        .map(|group| {
            let parts = group.iter().map(|&dim| inner.get(dim)).collect::<Option<Vec<_>>>()?;
            Some(parts.into_iter().flatten().copied().collect())
        })
        .collect()
}

/// Where two groupings of the same dimensions are one of the other: which groups of `fine` each one of `coarse` holds.
pub(super) fn coarsen(fine: &[Vec<usize>], coarse: &[Vec<usize>]) -> Option<Groups> {
    let mut next = 0;
    let mut group_of = |group: &Vec<usize>| {
        let (first, end) = (next, *group.last()?);
        loop {
            let last = *fine.get(next)?.last()?;
            next += 1;
            if last >= end {
                return (last == end).then(|| (first..next).collect());
            }
        }
    };
    coarse.iter().map(&mut group_of).collect()
}

/// The groups that collapse `fine` to `coarse`, where both were grouped (by `fine_groups` and `coarse_groups`) to one
/// shape that is between them: each pair of groups by itself.
pub(super) fn regroup([fine, coarse]: [&[i64]; 2], [fine_groups, coarse_groups]: [&[Vec<usize>]; 2]) -> Option<Groups> {
    if fine_groups.is_empty() {
        return groups_between(fine, coarse);
    }
    let part = |shape: &'_ [i64], group: &[usize]| -> Option<Vec<i64>> {
        group.iter().map(|&dim| shape.get(dim).copied()).collect()
    };
    let mut all = Groups::new();
    for (fine_group, coarse_group) in fine_groups.iter().zip(coarse_groups) {
        let (from, to) = (part(fine, fine_group)?, part(coarse, coarse_group)?);
        let first = *fine_group.first()?;
        let groups = groups_between(&from, &to)?;
        all.extend(groups.into_iter().map(|group| group.into_iter().map(|dim| first + dim).collect::<Vec<_>>()));
    }
    Some(all)
}

/// The groups that collapse one shape to another of the same elements; `None` where there are none, or where several
/// are possible. The place of dimensions of size 1 makes no difference.
fn groups_between(from: &[i64], to: &[i64]) -> Option<Groups> {
    // Several dynamic sizes may not be the products of any groups; a single one follows from the others.
    if to.iter().filter(|&&size| size == DYNAMIC).count() > 1 {
        return None;
    }
    if from.len() == to.len() {
        return (from == to).then(|| (0..from.len()).map(|dim| vec![dim]).collect());
    }
    if to.is_empty() {
        return from.iter().all(|&size| size == 1).then(Groups::new);
    }
    let backward = |shape: &[i64]| shape.iter().rev().copied().collect::<Vec<_>>();
    let forth = first_fit(from, to)?;
    let mut back = first_fit(&backward(from), &backward(to))?;
    back.reverse();
    for (range, mirrored) in forth.iter().zip(back) {
        let other = from.len() - mirrored.end..from.len() - mirrored.start;
        let differs = |dim: &usize| range.contains(dim) != other.contains(dim);
        if (0..from.len()).filter(differs).any(|dim| from[dim] != 1) {
            return None;
        }
    }
    Some(forth.into_iter().map(Iterator::collect).collect())
}

/// Ranges of `from`, one for each size of `to`, each as short as it can be seen from its start: a dynamic size ends
/// with the first dynamic one, a static one where its product is reached. Remaining dimensions go to the range before
/// them.
fn first_fit(from: &[i64], to: &[i64]) -> Option<Vec<Range<usize>>> {
    let mut ranges: Vec<Range<usize>> = Vec::with_capacity(to.len());
    for &size in to {
        let start = ranges.last().map_or(0, |range| range.end);
        let range = match size {
            DYNAMIC => start..start + from.get(start..)?.iter().position(|&size| size == DYNAMIC)? + 1,
            _ => product_range(from, start, size)?,
        };
        give_to_last(from, to, &mut ranges, range.start)?;
        ranges.push(range);
    }
    give_to_last(from, to, &mut ranges, from.len())?;
    Some(ranges)
}

/// Extends the last range to `end`, if the added dimensions can be a part of it.
fn give_to_last(from: &[i64], to: &[i64], ranges: &mut [Range<usize>], end: usize) -> Option<()> {
    let start = ranges.last().map_or(0, |range| range.end);
    if start == end {
        return Some(());
    }
    let size = *to.get(ranges.len().checked_sub(1)?)?;
    let fits = size == DYNAMIC || from.get(start..end)?.iter().all(|&size| size == 1);
    ranges.last_mut().filter(|_| fits)?.end = end;
    Some(())
}

/// The first dimensions from `start` on whose product is `size`.
fn product_range(from: &[i64], start: usize, size: i64) -> Option<Range<usize>> {
    let mut first = start;
    for end in start + 1..=from.len() {
        if from[end - 1] == DYNAMIC {
            first = end;
        }
        while first < end {
            match from[first..end].iter().fold(1, |product, &size| mul(product, size)) {
                product if product == size => return Some(first..end),
                product if product != DYNAMIC && product < size => break,
                _ => first += 1,
            }
        }
    }
    None
}
