//! The sizes of a result, of the operands of its op: `ReifyRankedShapedTypeOpInterface` in MLIR.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Value};

use super::AllocTensor;
use crate::index_list::{MixedIndex, mixed_indices, static_indices};
use crate::linalg::loop_sources;
use crate::linalg::structured::{Structured, num_inputs};
use crate::reshapes::reassociation_groups;
use crate::{affine, tensor};

type Sizes = Vec<MixedIndex>;

/// The sizes of a result, dimension by dimension; `None` where its op does not tell.
pub(crate) fn sizes_of_result(builder: &mut Builder<'_, '_>, value: Value) -> Option<Sizes> {
    let ir = builder.ir();
    let op = ir.defining_op(value)?;
    if let Some(given) = given_sizes(ir, op, value) {
        return Some(given);
    }
    if let Some(copied) = AllocTensor::cast(ir, op).and_then(|alloc| alloc.copy(ir)) {
        return Some(mixed_sizes(builder, copied));
    }
    if let Some(insert) = tensor::InsertSlice::cast(ir, op) {
        let dest = insert.dest(ir);
        return Some(mixed_sizes(builder, dest));
    }
    if let Some(pad) = tensor::Pad::cast(ir, op) {
        return Some(padded_sizes(builder, pad));
    }
    if let Some(concat) = tensor::Concat::cast(ir, op) {
        return Some(concatenated_sizes(builder, concat));
    }
    if let Some(collapse) = tensor::CollapseShape::cast(ir, op) {
        return collapsed_sizes(builder, collapse);
    }
    structured_sizes(builder, op, value)
}

fn shape_of<'c>(ir: &Ir<'c>, value: Value) -> &'c [i64] {
    ir.context().shape(ir.value_type(value)).unwrap_or(&[])
}

/// Those that are operands.
fn given_sizes(ir: &Ir<'_>, op: Op, value: Value) -> Option<Sizes> {
    let shape = shape_of(ir, value);
    if let Some(empty) = tensor::Empty::cast(ir, op) {
        return Some(mixed_indices(shape, &empty.dynamicSizes(ir)));
    }
    if let Some(generate) = tensor::Generate::cast(ir, op) {
        return Some(mixed_indices(shape, &generate.dynamicExtents(ir)));
    }
    if let Some(splat) = tensor::Splat::cast(ir, op) {
        return Some(mixed_indices(shape, &splat.dynamicSizes(ir)));
    }
    if let Some(expand) = tensor::ExpandShape::cast(ir, op) {
        return Some(mixed_indices(&static_indices(ir, op, "static_output_shape"), &expand.output_shape(ir)));
    }
    if let Some(slice) = tensor::ExtractSlice::cast(ir, op) {
        let mut kept = shape.iter().peekable();
        let sizes = mixed_indices(&static_indices(ir, op, "static_sizes"), &slice.sizes(ir));
        return Some(sizes.into_iter().filter(|size| kept.next_if(|&&kept| kept == size.number()).is_some()).collect());
    }
    let alloc = AllocTensor::cast(ir, op).filter(|alloc| alloc.copy(ir).is_none())?;
    Some(mixed_indices(shape, &alloc.dynamic_sizes(ir)))
}

/// `tensor.dim` with a constant for the number, or what it folds to.
fn dim(builder: &mut Builder<'_, '_>, value: Value, dim: usize) -> MixedIndex {
    let number = MixedIndex::Static(dim as i64).materialize(builder);
    let size = tensor::Dim::build(builder, value, number);
    // That of `tensor.empty` is a rewrite in MLIR, not a fold.
    MixedIndex::Value(match defined_by::<tensor::Empty>(builder.ir(), value) {
        Some(_) => size,
        None => tensor::folded_size(builder, size),
    })
}

/// The sizes of a tensor: numbers, or [`dim`].
fn mixed_sizes(builder: &mut Builder<'_, '_>, value: Value) -> Sizes {
    let shape = shape_of(builder.ir(), value);
    let size = |(number, &size): (usize, &i64)| match size {
        DYNAMIC => dim(builder, value, number),
        size => MixedIndex::Static(size),
    };
    shape.iter().enumerate().map(size).collect()
}

/// The source's size and both amounts of padding.
fn padded_sizes(builder: &mut Builder<'_, '_>, pad: tensor::Pad) -> Sizes {
    let ir = builder.ir();
    let (source, shape) = (pad.source(ir), shape_of(ir, pad.result(ir)));
    let [low, high] = tensor::pad_amounts(ir, pad);
    let mut sizes = Sizes::new();
    for (number, &size) in shape.iter().enumerate() {
        if size != DYNAMIC {
            sizes.push(MixedIndex::Static(size));
            continue;
        }
        let mut operands = vec![dim_or_constant(builder, source, number)];
        let (mut sum, mut symbols) = (AffineExpr::Symbol(0), 1);
        for amount in [low[number], high[number]] {
            sum = sum.add(&match amount {
                MixedIndex::Static(amount) => AffineExpr::Constant(amount),
                MixedIndex::Value(_) => {
                    operands.push(amount);
                    symbols += 1;
                    AffineExpr::Symbol(symbols - 1)
                }
            });
        }
        let map = AffineMap::new(0, symbols, [sum]).unwrap_or_else(|| AffineMap::constant(0));
        sizes.push(affine::composed_folded_apply(builder, &map, &operands));
    }
    sizes
}

/// The sum of the inputs' sizes in one dimension; in the others, that of the first input.
fn concatenated_sizes(builder: &mut Builder<'_, '_>, concat: tensor::Concat) -> Sizes {
    let ir = builder.ir();
    let (inputs, along, shape) = (concat.inputs(ir), tensor::concat_dim(ir, concat), shape_of(ir, concat.result(ir)));
    let mut sizes = Sizes::new();
    for (number, &size) in shape.iter().enumerate() {
        sizes.push(match size {
            DYNAMIC if number == along => {
                let parts: Sizes = inputs.iter().map(|&input| dim_or_constant(builder, input, number)).collect();
                affine::folded_sum(builder, &parts)
            }
            DYNAMIC => dim(builder, inputs[0], number),
            size => MixedIndex::Static(size),
        });
    }
    sizes
}

/// The product of the sizes in each group.
fn collapsed_sizes(builder: &mut Builder<'_, '_>, collapse: tensor::CollapseShape) -> Option<Sizes> {
    let ir = builder.ir();
    let (source, shape) = (collapse.src(ir), shape_of(ir, collapse.result(ir)));
    let groups = reassociation_groups(builder.context(), collapse.reassociation(ir))?;
    let mut sizes = Sizes::new();
    for (group, &size) in groups.iter().zip(shape) {
        if size != DYNAMIC {
            sizes.push(MixedIndex::Static(size));
            continue;
        }
        let factors: Sizes = group.iter().map(|&number| dim_or_constant(builder, source, number)).collect();
        let product = (1..factors.len() as u32)
            .try_fold(AffineExpr::Symbol(0), |product, symbol| product.mul(&AffineExpr::Symbol(symbol)))?;
        let map = AffineMap::new(0, factors.len() as u32, [product])?;
        sizes.push(affine::composed_folded_apply(builder, &map, &factors));
    }
    Some(sizes)
}

/// The size of a dimension as a value, also where the type knows it. As in MLIR, the constant for the dimension's number stays.
fn dim_or_constant(builder: &mut Builder<'_, '_>, value: Value, number: usize) -> MixedIndex {
    match shape_of(builder.ir(), value)[number] {
        DYNAMIC => dim(builder, value, number),
        known => {
            MixedIndex::Static(number as i64).materialize(builder);
            MixedIndex::Value(MixedIndex::Static(known).materialize(builder))
        }
    }
}

/// The sizes of a structured op's result: those of the operands that the loops go through.
fn structured_sizes(builder: &mut Builder<'_, '_>, op: Op, value: Value) -> Option<Sizes> {
    let ir = builder.ir();
    let space = Structured::of(ir, op)?.space(ir, op)?;
    let sources = loop_sources(&space)?;
    let (first_output, operands) = (num_inputs(ir, op), ir.operands(op).collect::<Vec<_>>());
    let output = first_output + ir.results(op).position(|result| result == value)?;
    // MLIR makes those of all operands.
    let all: Vec<Sizes> = operands.iter().map(|&operand| mixed_sizes(builder, operand)).collect();
    let map = space.maps.get(output)?.clone();
    let shape = shape_of(builder.ir(), value);
    let mut sizes = Sizes::new();
    for (number, (&size, place)) in shape.iter().zip(map.results()).enumerate() {
        let source = match place {
            AffineExpr::Dim(loop_number) => *sources.get(*loop_number as usize)?,
            _ => (output, number),
        };
        sizes.push(match size {
            DYNAMIC if source.0 >= first_output => dim(builder, operands[output], number),
            DYNAMIC => *all.get(source.0)?.get(source.1)?,
            size => MixedIndex::Static(size),
        });
    }
    Some(sizes)
}
