//! The sizes of tensors as numbers and values, and reshapes by groups of dimensions.

use vulcanize_ir::rewrite::{Builder, Folded, defined_by, fold_op};
use vulcanize_ir::schema::FoldValue;
use vulcanize_ir::{DYNAMIC, Ir, Value};

use super::canonicalize::destination;
use super::shapes::tensor as tensor_type;
use super::{Cast, CollapseShape, Dim, Empty, ExpandShape, open_size};
use crate::arith;
use crate::index_list::{MixedIndex, split_mixed};
use crate::reshapes::{group_size, groups_attr};

/// The size of a dimension: a number where the type has it, else `tensor.dim`, or what that folds to.
///
/// # Panics
/// When the tensor has no such dimension.
pub(crate) fn size_of(builder: &mut Builder<'_, '_>, tensor: Value, dimension: usize) -> MixedIndex {
    let shape = builder.context().shape(builder.ir().value_type(tensor)).unwrap_or(&[]);
    match shape[dimension] {
        DYNAMIC => {
            let location = builder.location();
            let dimension = arith::constant_index(builder, location, dimension as i64);
            let size = Dim::build(builder, tensor, dimension);
            MixedIndex::Value(folded_size(builder, size))
        }
        size => MixedIndex::Static(size),
    }
}

/// A size that was just made, or what it folds to.
pub(crate) fn folded_size(builder: &mut Builder<'_, '_>, size: Value) -> Value {
    let Some(op) = builder.ir().defining_op(size) else { return size };
    match fold_op(builder.ir(), op) {
        Some(Folded::Values(values)) => match values[..] {
            [FoldValue::Value(value)] => {
                builder.ir_mut().erase(op);
                value
            }
            _ => size,
        },
        Some(Folded::Operands(_)) | None => size,
    }
}

/// Where a size comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Known(i64),
    Value(Value),
    Dimension(Value, usize),
}

/// What says the size of a dimension, as far as it is easily found.
fn origin(ir: &Ir<'_>, mut tensor: Value, mut dimension: usize) -> Origin {
    const FARTHEST: usize = 8;
    for _ in 0..FARTHEST {
        let shape = ir.context().shape(ir.value_type(tensor)).unwrap_or(&[]);
        if let Some(&size) = shape.get(dimension).filter(|&&size| size != DYNAMIC) {
            return Origin::Known(size);
        }
        let Some(op) = ir.defining_op(tensor) else { break };
        if let Some(before) = defined_by::<Cast>(ir, tensor).map(|cast| cast.source(ir)) {
            tensor = before;
        } else if let Some(before) = destination(ir, op, tensor) {
            tensor = before;
        } else if let Some(empty) = defined_by::<Empty>(ir, tensor) {
            let Some(size) = open_size(ir, tensor, dimension, &empty.dynamicSizes(ir)) else { break };
            if let Some(known) = MixedIndex::Value(size).known(ir) {
                return Origin::Known(known);
            }
            let Some(dim) = defined_by::<Dim>(ir, size) else { return Origin::Value(size) };
            let number = MixedIndex::Value(dim.index(ir)).known(ir).and_then(|number| usize::try_from(number).ok());
            let Some(number) = number else { return Origin::Value(size) };
            (tensor, dimension) = (dim.source(ir), number);
        } else {
            break;
        }
    }
    Origin::Dimension(tensor, dimension)
}

/// Whether two tensors are known to have the same size in a dimension.
pub(crate) fn has_same_size(ir: &Ir<'_>, a: Value, b: Value, dimension: usize) -> bool {
    origin(ir, a, dimension) == origin(ir, b, dimension)
}

/// The sizes of all dimensions.
pub(crate) fn sizes_of(builder: &mut Builder<'_, '_>, tensor: Value) -> Vec<MixedIndex> {
    let rank = builder.context().shape(builder.ir().value_type(tensor)).map_or(0, <[i64]>::len);
    (0..rank).map(|dimension| size_of(builder, tensor, dimension)).collect()
}

/// Makes one dimension of each group.
pub(crate) fn collapse_groups(builder: &mut Builder<'_, '_>, source: Value, groups: &[Vec<usize>]) -> Value {
    let (context, ty) = (builder.context(), builder.ir().value_type(source));
    let from = context.shape(ty).unwrap_or(&[]);
    let sizes = |group: &Vec<usize>| group.iter().map(|&dim| from[dim]).collect::<Vec<i64>>();
    let shape: Vec<i64> = groups.iter().map(|group| group_size(&sizes(group))).collect();
    let ty = tensor_type(context, &shape, context.element_type(ty));
    CollapseShape::build(builder, source, groups_attr(context, groups), ty)
}

/// Makes a group of dimensions of each one, of these sizes.
pub(crate) fn expand_groups(
    builder: &mut Builder<'_, '_>,
    source: Value,
    groups: &[Vec<usize>],
    sizes: &[MixedIndex],
) -> Value {
    let (context, ty) = (builder.context(), builder.ir().value_type(source));
    let (numbers, values) = split_mixed(sizes);
    let ty = tensor_type(context, &numbers, context.element_type(ty));
    ExpandShape::build(builder, source, &values[..], groups_attr(context, groups), &numbers[..], ty)
}
