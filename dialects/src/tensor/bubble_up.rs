//! Reshapes change places.

use vulcanize_ir::rewrite::{Rewriter, defined_by};
use vulcanize_ir::{DYNAMIC, Op};

use super::canonicalize::shaped;
use super::canonicalize_shapes::{Margins, margins, pad_with, padding};
use super::sizes::{collapse_groups, expand_groups, sizes_of};
use super::{CollapseShape, ExpandShape, Pad};
use crate::index_list::{MixedIndex, static_indices};
use crate::reshapes::{expanded_sizes, groups_attr, reassociation_groups};

/// The groups of the two reshapes in the other order, and the shape between them.
#[derive(Default)]
struct Swapped {
    expand: Vec<Vec<usize>>,
    collapse: Vec<Vec<usize>>,
    sizes: Vec<MixedIndex>,
}

impl Swapped {
    /// Appends a group of dimensions of the shape between, for each reshape a single one or separate ones.
    fn push(&mut self, sizes: &[MixedIndex], expands: bool, collapses: bool) {
        let dims: Vec<usize> = (self.sizes.len()..self.sizes.len() + sizes.len()).collect();
        for (groups, is_one) in [(&mut self.expand, expands), (&mut self.collapse, collapses)] {
            match is_one {
                true => groups.push(dims.clone()),
                false => groups.extend(dims.iter().map(|&dim| vec![dim])),
            }
        }
        self.sizes.extend_from_slice(sizes);
    }
}

/// Whether groups of as many dimensions make the same of a size again.
fn undoes(from: &[i64], to: &[i64]) -> bool {
    from == to && from.iter().filter(|&&size| size == DYNAMIC).count() < 2
}

/// An expansion of a collapsed tensor comes first, where no dimension is collapsed and then expanded to something else.
pub(crate) fn expand_before_collapse(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, expand) = (rewriter.ir(), rewriter.context(), ExpandShape(op));
    let Some(collapse) = defined_by::<CollapseShape>(ir, expand.src(ir)) else { return false };
    let groups = [expand.reassociation(ir), collapse.reassociation(ir)];
    let [Some(expanded), Some(collapsed)] = groups.map(|groups| reassociation_groups(context, groups)) else {
        return false;
    };
    let source = collapse.src(ir);
    let from = context.shape(ir.value_type(source)).unwrap_or(&[]);
    let to = static_indices(ir, op, "static_output_shape");
    let part = |shape: &[i64], group: &[usize]| group.iter().filter_map(|&dim| shape.get(dim).copied()).collect();
    let can_swap = |(wide, narrow): (&Vec<usize>, &Vec<usize>)| match wide.len() == narrow.len() {
        true => {
            let (from, to): (Vec<i64>, Vec<i64>) = (part(from, narrow), part(&to, wide));
            undoes(&from, &to)
        }
        false => wide.len() == 1 || narrow.len() == 1,
    };
    if expanded.is_empty() || !expanded.iter().zip(&collapsed).all(can_swap) {
        return false;
    }
    let to = expanded_sizes(ir, op);
    let from = sizes_of(rewriter, source);
    let mut swapped = Swapped::default();
    for (wide, narrow) in expanded.iter().zip(&collapsed) {
        let part = |sizes: &[MixedIndex], group: &[usize]| group.iter().map(|&dim| sizes[dim]).collect::<Vec<_>>();
        match (wide.len() == narrow.len(), narrow.len() == 1) {
            (true, _) => swapped.push(&part(&to, wide), false, false),
            (false, true) => swapped.push(&part(&to, wide), true, false),
            (false, false) => swapped.push(&part(&from, narrow), false, true),
        }
    }
    let mut value = source;
    if swapped.expand.len() != swapped.sizes.len() {
        value = expand_groups(rewriter, value, &swapped.expand, &swapped.sizes);
    }
    if swapped.collapse.len() != swapped.sizes.len() {
        value = collapse_groups(rewriter, value, &swapped.collapse);
    }
    rewriter.replace_op(op, &[value])
}

// ---- pads ----

/// The margins of a pad of one value, in the dimensions of the expanded tensor; `None` where a margin would be in a
/// dimension that is made of several.
fn expanded_margins(margins: &Margins, groups: &[Vec<usize>], rank: usize) -> Option<Margins> {
    let mut expanded = [(); 2].map(|()| vec![MixedIndex::Static(0); rank]);
    for (end, margins) in expanded.iter_mut().zip(margins) {
        for (&margin, group) in margins.iter().zip(groups) {
            match group[..] {
                [dim] => end[dim] = margin,
                _ if margin == MixedIndex::Static(0) => {}
                _ => return None,
            }
        }
    }
    Some(expanded)
}

/// The sizes with those of groups of one dimension replaced.
fn with_single<T: Copy>(mut sizes: Vec<T>, groups: &[Vec<usize>], single: &[T]) -> Vec<T> {
    for (group, &size) in groups.iter().zip(single) {
        if let [dim] = group[..] {
            sizes[dim] = size;
        }
    }
    sizes
}

/// A pad of a collapsed tensor is a collapsed pad.
pub(crate) fn pad_before_collapse(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let Some(collapse) = defined_by::<CollapseShape>(ir, pad.source(ir)) else { return false };
    let Some(groups) = reassociation_groups(context, collapse.reassociation(ir)) else { return false };
    let (source, old) = (collapse.src(ir), ir.value_type(pad.result(ir)));
    let from = context.shape(ir.value_type(source)).unwrap_or(&[]);
    let margins = expanded_margins(&margins(ir, pad), &groups, from.len());
    let (Some(margins), Some(value)) = (margins, padding(ir, pad)) else { return false };
    let shape = with_single(from.to_vec(), &groups, context.shape(old).unwrap_or(&[]));
    let Some(ty) = shaped(context, old, &shape) else { return false };
    let (nofold, groups) = (pad.nofold(ir).is_some(), groups_attr(context, &groups));
    let padded = pad_with(rewriter, source, &margins, ty, value, nofold);
    rewriter.replace_with(op, |b| CollapseShape::build(b, padded, groups, old))
}

/// An expanded pad is a pad of the expanded tensor.
pub(crate) fn expand_before_pad(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, expand) = (rewriter.ir(), rewriter.context(), ExpandShape(op));
    let Some(pad) = defined_by::<Pad>(ir, expand.src(ir)) else { return false };
    let Some(groups) = reassociation_groups(context, expand.reassociation(ir)) else { return false };
    let (source, old) = (pad.source(ir), ir.value_type(expand.result(ir)));
    let to = context.shape(old).unwrap_or(&[]);
    let margins = expanded_margins(&margins(ir, pad), &groups, to.len());
    let (Some(margins), Some(value)) = (margins, padding(ir, pad)) else { return false };
    let padded_shape = context.shape(ir.value_type(expand.src(ir))).unwrap_or(&[]);
    let Some(ty) = shaped(context, old, &with_single(to.to_vec(), &groups, padded_shape)) else { return false };
    let (nofold, sizes) = (pad.nofold(ir).is_some(), expanded_sizes(ir, op));
    let saved = rewriter.insertion_point();
    rewriter.set_insertion_point_after_value(source);
    let inner = sizes_of(rewriter, source);
    let expanded = expand_groups(rewriter, source, &groups, &with_single(sizes, &groups, &inner));
    rewriter.restore_insertion_point(saved);
    let padded = pad_with(rewriter, expanded, &margins, ty, value, nofold);
    rewriter.replace_op(op, &[padded])
}
