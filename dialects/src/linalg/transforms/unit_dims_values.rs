//! Arrays without some of their dimensions of size 1, by reshapes or by slices, and the way back.

use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::{DYNAMIC, Type, TypeData, Value};

use super::parts::size_of;
use crate::index_list::MixedIndex;
use crate::linalg::structured::shape;
use crate::memref;
use crate::reshapes::groups_attr;
use crate::slices::Slice;
use crate::tensor::{self, ExtractSlice, InsertSlice, collapse_groups, expand_groups, without_units};

/// How a dimension is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By a reshape that collapses dimensions.
    Reshapes,
    /// By a slice, which is the whole.
    Slices,
}

/// The dimensions of an array that are kept, with the others in groups of them.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub rank: usize,
    pub dims: Vec<usize>,
    pub groups: Vec<Vec<usize>>,
}

impl Kept {
    pub fn new(rank: usize, is_dropped: impl Fn(usize) -> bool) -> Self {
        let (dims, groups) = without_units(rank, is_dropped);
        Self { rank, dims, groups }
    }

    pub fn is_all(&self) -> bool {
        self.dims.len() == self.rank
    }

    /// Those of a list with an element for each dimension.
    pub fn of<T: Clone>(&self, list: &[T]) -> Vec<T> {
        self.dims.iter().map(|&dim| list[dim].clone()).collect()
    }

    /// Makes an array without the other dimensions; `None` where memory has no strides.
    pub fn collapse(&self, builder: &mut Builder<'_, '_>, value: Value, by: By) -> Option<Value> {
        let (context, ty) = (builder.context(), builder.ir().value_type(value));
        let kept = self.of(shape(builder.ir(), value));
        let TypeData::MemRef { element, layout, memory_space, .. } = context.type_data(ty).clone() else {
            return Some(match by {
                By::Reshapes => collapse_groups(builder, value, &self.groups),
                By::Slices => ExtractSlice::of_whole(builder, value, &kept),
            });
        };
        if by == By::Slices {
            return self.view(builder, value, ty, &kept);
        }
        let ty = context.intern_type(TypeData::MemRef { shape: kept.into(), element, layout, memory_space });
        Some(memref::CollapseShape::build(builder, value, groups_attr(context, &self.groups), ty))
    }

    fn view(&self, builder: &mut Builder<'_, '_>, value: Value, ty: Type, kept: &[i64]) -> Option<Value> {
        let sizes: Vec<MixedIndex> = (0..self.rank).map(|dim| size_of(builder, value, dim)).collect();
        let lists = [0, 1].map(|number| vec![MixedIndex::Static(number); self.rank]);
        let [offsets, steps] = lists;
        let lists = [offsets, sizes, steps];
        let ty = memref::slice_type(builder.context(), ty, &Slice::of_lists(&lists), kept)?;
        let view = memref::SubView::make(builder, value, [&lists[0], &lists[1], &lists[2]], ty);
        Some(view.result(builder.ir()))
    }

    /// The tensor of the type of `dest` with the elements of one without the other dimensions.
    pub fn expand(&self, rewriter: &mut Rewriter<'_, '_>, value: Value, dest: Value, by: By) -> Value {
        if by == By::Slices {
            return InsertSlice::into_whole(rewriter, value, dest);
        }
        let inner = tensor::sizes_of(rewriter, value);
        let mut sizes = vec![MixedIndex::Static(1); self.rank];
        for (&dim, size) in self.dims.iter().zip(inner) {
            sizes[dim] = match shape(rewriter.ir(), dest)[dim] {
                DYNAMIC => size,
                known => MixedIndex::Static(known),
            };
        }
        expand_groups(rewriter, value, &self.groups, &sizes)
    }
}
