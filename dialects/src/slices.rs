//! The common parts of slices of memrefs and of tensors: an offset, a size and a step for each dimension.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::CustomDirective;
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, OperationState, Type, Value};

use crate::affine::composed_folded_apply;
use crate::index_list::{MixedIndex, index_list_directive, static_indices, take_constants, verify_index_list};

type Values = SmallVec<[Value; 4]>;

/// The lists in the format of an op that has a slice.
pub(crate) const SLICE: &[CustomDirective] = &[
    index_list_directive!("Offsets", offsets, static_offsets),
    index_list_directive!("Sizes", sizes, static_sizes),
    index_list_directive!("Strides", strides, static_strides),
];

/// Offsets, sizes and steps, [`DYNAMIC`] where they are values.
pub(crate) struct Slice {
    pub(crate) offsets: Vec<i64>,
    pub(crate) sizes: Vec<i64>,
    pub(crate) steps: Vec<i64>,
}

impl Slice {
    /// Those of an op.
    pub(crate) fn of(ir: &Ir<'_>, op: Op) -> Self {
        let list = |name| static_indices(ir, op, name);
        Self { offsets: list("static_offsets"), sizes: list("static_sizes"), steps: list("static_strides") }
    }

    /// Of offsets, sizes and steps, which are numbers or values.
    pub(crate) fn of_lists(lists: &[Vec<MixedIndex>; 3]) -> Self {
        let [offsets, sizes, steps] =
            [0, 1, 2].map(|list: usize| lists[list].iter().map(|each| each.number()).collect());
        Self { offsets, sizes, steps }
    }

    /// Checks that there are so many offsets, sizes and steps. The values of the offsets are the operands of the name
    /// at `first`; those of the others come next.
    ///
    /// # Errors
    /// A list has another length, or an element too few or too many among the operands.
    pub(crate) fn verify_lists(&self, ir: &Ir<'_>, op: Op, first: usize, expected: [usize; 3]) -> Fallible {
        let lists = [("offset", &self.offsets), ("size", &self.sizes), ("stride", &self.steps)];
        for (number, (what, list)) in lists.into_iter().enumerate() {
            verify_index_list(ir, op, what, expected[number], ir.operand_group(op, first + number).len(), list)?;
        }
        Ok(())
    }

    /// Puts the values that are constants, steps of at least `least_step`, among the numbers, for an op whose slice comes
    /// after its first operand; returns the remaining values, or `None` where no value is a constant.
    pub(crate) fn take_constants(&mut self, ir: &Ir<'_>, op: Op, least_step: i64) -> Option<[Values; 3]> {
        let values = |group| ir.operand_group(op, group).map(|index| ir.operand(op, index)).collect::<Values>();
        let kept = [
            take_constants(ir, &mut self.offsets, &values(1), 0),
            take_constants(ir, &mut self.sizes, &values(2), 0),
            take_constants(ir, &mut self.steps, &values(3), least_step),
        ];
        (kept.iter().map(Values::len).sum::<usize>() + 1 < ir.num_operands(op)).then_some(kept)
    }

    /// The message about an offset or a size that is known to be negative.
    pub(crate) fn negative(&self) -> Option<String> {
        [("offsets", &self.offsets), ("sizes", &self.sizes)].into_iter().find_map(|(what, list)| {
            let number = list.iter().find(|&&n| n < 0 && n != DYNAMIC)?;
            Some(format!("expected {what} to be non-negative, but got {number}"))
        })
    }

    /// The message about a dimension in which the slice is known to leave a shape.
    pub(crate) fn out_of_bounds(&self, shape: &[i64]) -> Option<String> {
        shape.iter().enumerate().find_map(|(dim, &limit)| {
            let (offset, size, step) = (self.offsets[dim], self.sizes[dim], self.steps[dim]);
            if limit == DYNAMIC || offset == DYNAMIC {
                return None;
            }
            if offset >= limit {
                return Some(format!("offset {dim} is out-of-bounds: {offset} >= {limit}"));
            }
            let last = i128::from(offset) + (i128::from(size) - 1) * i128::from(step);
            let leaves = size != DYNAMIC && step != DYNAMIC && last >= i128::from(limit);
            leaves.then(|| format!("slice along dimension {dim} runs out-of-bounds: {last} >= {limit}"))
        })
    }

    /// Whether it is all of a static shape.
    pub(crate) fn is_all(&self, shape: &[i64]) -> bool {
        !shape.contains(&DYNAMIC)
            && self.sizes == shape
            && self.offsets.iter().all(|&offset| offset == 0)
            && self.steps.iter().all(|&step| step == 1)
    }
}

/// Makes an op like `op` at its place with another slice after its first operand; returns its result.
pub(crate) fn with_slice(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    slice: &Slice,
    values: [Values; 3],
    ty: Type,
) -> Value {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let [offsets, sizes, steps] = [0, 1, 2].map(|list: usize| values[list].len() as i32);
    let mut state = OperationState::new(ir.op_name(op), ir.location(op)).operands([ir.operand(op, 0)]).results([ty]);
    state.attributes = SmallVec::from_slice(ir.attributes(op));
    for (name, value) in [
        ("static_offsets", context.dense_i64_array_attr(&slice.offsets)),
        ("static_sizes", context.dense_i64_array_attr(&slice.sizes)),
        ("static_strides", context.dense_i64_array_attr(&slice.steps)),
        ("operandSegmentSizes", context.dense_i32_array_attr(&[1, offsets, sizes, steps])),
    ] {
        state.set_attribute(context.identifier(name), value);
    }
    rewriter.set_insertion_point(op);
    let new = rewriter.insert(state.operands(values.into_iter().flatten()));
    rewriter.ir().result(new, 0)
}

/// Positions in a slice as positions in the whole: an index for each dimension that is not dropped. `None` where there are
/// too few. Constants are made one after another, as in MLIR.
pub(crate) fn positions_in_whole(
    builder: &mut Builder<'_, '_>,
    [offsets, steps]: [&[MixedIndex]; 2],
    dropped: &[bool],
    indices: impl IntoIterator<Item = MixedIndex>,
) -> Option<Vec<Value>> {
    let [offset, index, step] = [0, 1, 2].map(AffineExpr::Symbol);
    let map = AffineMap::new(0, 3, [offset.add(&index.mul(&step)?)])?;
    let mut given = indices.into_iter();
    let mut positions = Vec::new();
    for ((&offset, &step), &dropped) in offsets.iter().zip(steps).zip(dropped) {
        let index = if dropped { MixedIndex::Static(0) } else { given.next()? };
        let position = composed_folded_apply(builder, &map, &[offset, index, step]);
        positions.push(position.materialize(builder));
    }
    Some(positions)
}
