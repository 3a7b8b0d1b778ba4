//! How ops on tensors become ops on memory.

use smallvec::{SmallVec, smallvec};
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, Region, Type, TypeData, Value};

use super::{
    Cast, CollapseShape, Concat, Dim, Empty, ExpandShape, Extract, ExtractSlice, FromElements, Generate, Insert,
    InsertSlice, Pad, ParallelInsertSlice, Rank, Reshape, Splat, Yield, concat_dim,
};
use crate::bufferization::ToBuffer;
use crate::bufferization::buffer_types::{fully_dynamic, memory_space, with_identity, with_layout};
use crate::bufferization::bufferizable::{Alias, Aliases, Bufferizable, Facts, Relation};
use crate::bufferization::rewriting::Bufferizer;
use crate::bufferization::subsets::Insertion;
use crate::index_list::{MixedIndex, mixed_indices};
use crate::memref::reassociation_groups;
use crate::slices::Slice;
use crate::{affine, linalg, memref};

fn shape_of<'c>(ir: &Ir<'c>, value: Value) -> &'c [i64] {
    ir.context().shape(ir.value_type(value)).unwrap_or(&[])
}

// ---- views ----

/// The type of a view that a function computes of that of its source.
macro_rules! view {
    ($buffer_type:expr, $bufferize:expr) => {
        Bufferizable {
            type_sources: |facts, value| {
                facts.ir.defining_op(value).map(|op| facts.ir.operand(op, 0)).into_iter().collect()
            },
            buffer_type: $buffer_type,
            bufferize: $bufferize,
            ..Bufferizable::VIEW
        }
    };
}

pub(super) static CAST: Bufferizable = view!(
    |facts, value, types| {
        let context = facts.ir.context();
        let (ty, [source, ..]) = (facts.ir.value_type(value), types) else { return facts.unknown_type(value) };
        let space = memory_space(context, *source);
        Ok(match (context.type_data(*source), context.shape(ty)) {
            (TypeData::MemRef { layout, .. }, Some(_)) => with_layout(context, ty, *layout, space),
            _ => fully_dynamic(context, ty, space),
        })
    },
    |bufferizer, op| {
        let (source, result) = (Cast(op).source(bufferizer.ir()), Cast(op).dest(bufferizer.ir()));
        let buffer = bufferizer.buffer(source)?;
        let ty = bufferizer.buffer_type(result)?;
        let buffer = bufferizer.cast(buffer, ty);
        bufferizer.replace(op, &[buffer])
    }
);

pub(super) static EXPAND_SHAPE: Bufferizable = view!(
    |facts, value, types| {
        let (ir, [source, ..]) = (facts.ir, types) else { return facts.unknown_type(value) };
        let expand = ir.defining_op(value).map(ExpandShape);
        let groups = expand.and_then(|expand| reassociation_groups(ir.context(), expand.reassociation(ir)));
        let ty = groups.and_then(|groups| memref::expanded_type(ir.context(), *source, shape_of(ir, value), &groups));
        ty.map_or_else(|| facts.unknown_type(value), Ok)
    },
    |bufferizer, op| {
        let expand = ExpandShape(op);
        let buffer = bufferizer.buffer(expand.src(bufferizer.ir()))?;
        let ty = bufferizer.buffer_type(expand.result(bufferizer.ir()))?;
        let ir = bufferizer.ir();
        let (groups, sizes, numbers) =
            (expand.reassociation(ir), expand.output_shape(ir), expand.static_output_shape(ir));
        let expanded = memref::ExpandShape::build(&mut bufferizer.rewriter, buffer, &sizes[..], groups, numbers, ty);
        bufferizer.replace(op, &[expanded])
    }
);

pub(super) static COLLAPSE_SHAPE: Bufferizable = Bufferizable {
    // Memory that cannot be collapsed is copied.
    reads: |_, _, _| true,
    ..view!(
        |facts, value, types| {
            let (ir, [source, ..]) = (facts.ir, types) else { return facts.unknown_type(value) };
            let (context, tensor) = (ir.context(), ir.value_type(value));
            let collapse = ir.defining_op(value).map(CollapseShape);
            let groups = collapse.and_then(|collapse| reassociation_groups(context, collapse.reassociation(ir)));
            let ty = groups.and_then(|groups| memref::collapsed_type(context, *source, shape_of(ir, value), &groups));
            Ok(ty.unwrap_or_else(|| with_identity(context, tensor, memory_space(context, *source))))
        },
        bufferize_collapse
    )
};

fn bufferize_collapse(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let (collapse, context) = (CollapseShape(op), bufferizer.context());
    let source = collapse.src(bufferizer.ir());
    let mut buffer = bufferizer.buffer(source)?;
    let ir = bufferizer.ir();
    let groups = reassociation_groups(context, collapse.reassociation(ir)).unwrap_or_default();
    let shape = shape_of(ir, collapse.result(ir));
    let attribute = collapse.reassociation(ir);
    let ty = match memref::collapsed_type(context, ir.value_type(buffer), shape, &groups) {
        Some(ty) => ty,
        None => {
            buffer = copied(bufferizer, source, buffer)?;
            let space = memory_space(context, bufferizer.ir().value_type(buffer));
            with_identity(context, bufferizer.ir().value_type(collapse.result(bufferizer.ir())), space)
        }
    };
    let collapsed = memref::CollapseShape::build(&mut bufferizer.rewriter, buffer, attribute, ty);
    bufferizer.replace(op, &[collapsed])
}

/// A copy of a tensor in memory with the usual layout.
fn copied(bufferizer: &mut Bufferizer<'_, '_>, tensor: Value, buffer: Value) -> Fallible<Value> {
    let (ir, context) = (bufferizer.ir(), bufferizer.context());
    let ty = with_identity(context, ir.value_type(tensor), memory_space(context, ir.value_type(buffer)));
    let copy = bufferizer.allocate_like(tensor, true)?;
    Ok(ToBuffer::build(&mut bufferizer.rewriter, copy, ty))
}

pub(super) static RESHAPE: Bufferizable = Bufferizable {
    reads: |_, _, index| index == 1,
    ..view!(
        |facts, value, types| {
            let (context, ty) = (facts.ir.context(), facts.ir.value_type(value));
            Ok(with_identity(context, ty, types.first().and_then(|&source| memory_space(context, source))))
        },
        |bufferizer, op| {
            let reshape = Reshape(op);
            let ir = bufferizer.ir();
            let [source, shape, result] = [reshape.source(ir), reshape.shape(ir), reshape.result(ir)];
            let mut buffer = bufferizer.buffer(source)?;
            let shape = bufferizer.buffer(shape)?;
            let ty = bufferizer.buffer_type(result)?;
            let source_type = bufferizer.ir().value_type(buffer);
            if matches!(bufferizer.context().type_data(source_type), TypeData::MemRef { layout: Some(_), .. }) {
                buffer = copied(bufferizer, source, buffer)?;
            }
            let reshaped = memref::Reshape::build(&mut bufferizer.rewriter, buffer, shape, ty);
            bufferizer.replace(op, &[reshaped])
        }
    )
};

// ---- slices ----

/// The offsets, sizes and steps of a slice, whose values are the operands of the names from `first` on.
fn lists(ir: &Ir<'_>, op: Op, first: usize) -> [Vec<MixedIndex>; 3] {
    let Slice { offsets, sizes, steps } = Slice::of(ir, op);
    let values =
        |group| ir.operand_group(op, group).map(|index| ir.operand(op, index)).collect::<SmallVec<[Value; 4]>>();
    [
        mixed_indices(&offsets, &values(first)),
        mixed_indices(&sizes, &values(first + 1)),
        mixed_indices(&steps, &values(first + 2)),
    ]
}

pub(super) static EXTRACT_SLICE: Bufferizable = Bufferizable {
    aliases: |facts, op, index| facts.alias_of_first(op, index, Relation::Unknown),
    ..view!(
        |facts, value, types| {
            let (ir, [source, ..]) = (facts.ir, types) else { return facts.unknown_type(value) };
            let slice = ir.defining_op(value).map(|op| Slice::of(ir, op));
            let ty = slice.and_then(|slice| memref::slice_type(ir.context(), *source, &slice, shape_of(ir, value)));
            ty.map_or_else(|| facts.unknown_type(value), Ok)
        },
        |bufferizer, op| {
            let slice = ExtractSlice(op);
            let buffer = bufferizer.buffer(slice.source(bufferizer.ir()))?;
            let ty = bufferizer.buffer_type(slice.result(bufferizer.ir()))?;
            let lists = lists(bufferizer.ir(), op, 1);
            let view = subview(bufferizer, buffer, &lists, ty);
            bufferizer.replace(op, &[view])
        }
    )
};

fn subview(bufferizer: &mut Bufferizer<'_, '_>, buffer: Value, lists: &[Vec<MixedIndex>; 3], ty: Type) -> Value {
    let view = memref::SubView::make(&mut bufferizer.rewriter, buffer, [&lists[0], &lists[1], &lists[2]], ty);
    view.result(bufferizer.ir())
}

/// The part of memory at a slice, with the shape of `part`.
fn part_of(
    bufferizer: &mut Bufferizer<'_, '_>,
    buffer: Value,
    lists: &[Vec<MixedIndex>; 3],
    shape: &[i64],
) -> Fallible<Value> {
    let ir = bufferizer.ir();
    let ty = memref::slice_type(bufferizer.context(), ir.value_type(buffer), &Slice::of_lists(lists), shape);
    match ty {
        Some(ty) => Ok(subview(bufferizer, buffer, lists, ty)),
        None => {
            let location = bufferizer.rewriter.location();
            Err(vulcanize_ir::Diagnostic::error(location, "memory without strides has no slices"))
        }
    }
}

/// Copies a tensor into a slice of another one's memory; returns that memory.
fn insert_slice(bufferizer: &mut Bufferizer<'_, '_>, op: Op, source: Value, dest: Value) -> Fallible<Value> {
    let dest = bufferizer.buffer(dest)?;
    let shape = shape_of(bufferizer.ir(), source).to_vec();
    let lists = lists(bufferizer.ir(), op, 2);
    let part = part_of(bufferizer, dest, &lists, &shape)?;
    let source = bufferizer.buffer(source)?;
    memref::Copy::build(&mut bufferizer.rewriter, source, part);
    Ok(dest)
}

fn alias_of_dest(facts: &Facts<'_, '_>, op: Op, index: usize) -> Aliases {
    match index {
        1 => smallvec![Alias { value: facts.ir.result(op, 0), relation: Relation::Equivalent, is_definite: true }],
        _ => Aliases::new(),
    }
}

pub(super) static INSERT: Bufferizable = Bufferizable {
    writes: |_, _, index| index == 1,
    aliases: alias_of_dest,
    bufferize: |bufferizer, op| {
        let insert = Insert(op);
        let dest = bufferizer.buffer(insert.dest(bufferizer.ir()))?;
        let (scalar, indices) = (insert.scalar(bufferizer.ir()), insert.indices(bufferizer.ir()));
        memref::Store::with(&mut bufferizer.rewriter).nontemporal(false).build(scalar, dest, &indices[..]);
        bufferizer.replace(op, &[dest])
    },
    ..Bufferizable::NEW
};

pub(super) static INSERT_SLICE: Bufferizable = Bufferizable {
    reads: reads_for_insertion,
    bufferize: |bufferizer, op| {
        let (source, dest) = (InsertSlice(op).source(bufferizer.ir()), InsertSlice(op).dest(bufferizer.ir()));
        let dest = insert_slice(bufferizer, op, source, dest)?;
        bufferizer.replace(op, &[dest])
    },
    ..INSERT
};

/// Of a destination that is overwritten as a whole nothing is read.
fn reads_for_insertion(facts: &Facts<'_, '_>, op: Op, index: usize) -> bool {
    let [offsets, sizes, steps] = lists(facts.ir, op, 2);
    let shape = shape_of(facts.ir, facts.ir.operand(op, 1));
    let all = |list: &[MixedIndex], number| list.iter().all(|index| index.known(facts.ir) == Some(number));
    let is_whole = all(&offsets, 0)
        && all(&steps, 1)
        && sizes.iter().zip(shape).all(|(size, &whole)| whole != DYNAMIC && size.known(facts.ir) == Some(whole));
    index == 0 || !is_whole
}

pub(super) static SLICE_INSERTION: Insertion =
    Insertion { source: 0, dest: 1, is_same_part: is_same_slice, part: inserted_slice };

/// The slice into which an op inserts.
fn inserted_slice(builder: &mut Builder<'_, '_>, op: Op) -> Option<Value> {
    let (ir, lists) = (builder.ir(), lists(builder.ir(), op, 2));
    let (dest, ty) = (ir.operand(op, 1), ir.value_type(ir.operand(op, 0)));
    Some(ExtractSlice::make(builder, dest, [&lists[0], &lists[1], &lists[2]], ty))
}

/// Whether a value is the slice into which an op inserts.
fn is_same_slice(facts: &Facts<'_, '_>, op: Op, value: Value) -> bool {
    let ir = facts.ir;
    let Some(extract) = ir.defining_op(value).and_then(|op| ExtractSlice::cast(ir, op)) else { return false };
    let same = |a: &MixedIndex, b: &MixedIndex| match (a.known(ir), b.known(ir)) {
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    };
    let (a, b) = (lists(ir, extract.op(), 1), lists(ir, op, 2));
    facts.are_equivalent(extract.source(ir), ir.operand(op, 1))
        && a.iter().zip(&b).all(|(a, b)| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)))
}

pub(super) static PARALLEL_INSERT_SLICE: Bufferizable = Bufferizable {
    // MLIR says that nothing of the destination is read, and then lets an iteration write into it what is not inserted.
    reads: reads_for_insertion,
    writes: |_, _, index| index == 1,
    copy: Some(|bufferizer, op| {
        let Some(parent) = bufferizer.ir().parent_op(op) else { return Ok(()) };
        for index in [0, 1] {
            let facts = bufferizer.facts();
            if !facts.is_in_place(op, index) {
                let with_elements = !facts.needs_no_elements(op, index);
                let value = facts.ir.operand(op, index);
                bufferizer.rewriter.set_insertion_point(parent);
                let copy = bufferizer.allocate_like(value, with_elements)?;
                bufferizer.rewriter.set_operand(op, index, copy);
            }
        }
        Ok(())
    }),
    bufferize: |bufferizer, op| {
        let this = ParallelInsertSlice(op);
        let Some(parent) = bufferizer.ir().parent_op(op) else { return Ok(()) };
        bufferizer.rewriter.set_insertion_point(parent);
        let (source, dest) = (this.source(bufferizer.ir()), this.dest(bufferizer.ir()));
        insert_slice(bufferizer, op, source, dest)?;
        bufferizer.rewriter.erase_op(op);
        Ok(())
    },
    ..Bufferizable::NEW
};

// ---- elements and sizes ----

pub(super) static EXTRACT: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let buffer = bufferizer.buffer(Extract(op).tensor(bufferizer.ir()))?;
        let indices = Extract(op).indices(bufferizer.ir());
        let element = memref::Load::with(&mut bufferizer.rewriter).nontemporal(false).build(buffer, &indices[..]);
        bufferizer.replace(op, &[element])
    },
    ..Bufferizable::NEW
};

pub(super) static DIM: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let buffer = bufferizer.buffer(Dim(op).source(bufferizer.ir()))?;
        let index = Dim(op).index(bufferizer.ir());
        let size = memref::Dim::build(&mut bufferizer.rewriter, buffer, index);
        bufferizer.replace(op, &[size])
    },
    ..Bufferizable::METADATA
};

pub(super) static RANK: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let buffer = bufferizer.buffer(Rank(op).tensor(bufferizer.ir()))?;
        let rank = memref::Rank::build(&mut bufferizer.rewriter, buffer);
        bufferizer.replace(op, &[rank])
    },
    ..Bufferizable::METADATA
};

// ---- new tensors ----

pub(super) static EMPTY: Bufferizable = Bufferizable {
    defines: Some(|_, _| false),
    bufferize: |bufferizer, op| {
        let result = Empty(op).result(bufferizer.ir());
        if bufferizer.ir().is_unused(result) {
            bufferizer.rewriter.erase_op(op);
            return Ok(());
        }
        let tensor = bufferizer.allocate_like(result, false)?;
        bufferizer.rewriter.replace_op(op, &[tensor]);
        Ok(())
    },
    ..Bufferizable::ALLOCATION
};

/// New memory for a result.
fn new_buffer(bufferizer: &mut Bufferizer<'_, '_>, result: Value) -> Fallible<Value> {
    let tensor = bufferizer.allocate_like(result, false)?;
    let ty = bufferizer.buffer_type(tensor)?;
    Ok(ToBuffer::build(&mut bufferizer.rewriter, tensor, ty))
}

pub(super) static FROM_ELEMENTS: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let this = FromElements(op);
        let (result, elements) = (this.result(bufferizer.ir()), this.elements(bufferizer.ir()));
        let buffer = new_buffer(bufferizer, result)?;
        let shape = shape_of(bufferizer.ir(), result).to_vec();
        let largest = if elements.is_empty() { 0 } else { shape.iter().copied().max().unwrap_or(0) };
        let numbers: Vec<Value> =
            (0..largest).map(|number| MixedIndex::Static(number).materialize(&mut bufferizer.rewriter)).collect();
        for (place, &element) in elements.iter().enumerate() {
            let mut rest = place;
            let mut indices: SmallVec<[Value; 4]> = SmallVec::new();
            for &size in shape.iter().rev() {
                let size = usize::try_from(size).unwrap_or(1).max(1);
                indices.push(numbers[rest % size]);
                rest /= size;
            }
            indices.reverse();
            memref::Store::with(&mut bufferizer.rewriter).nontemporal(false).build(element, buffer, &indices[..]);
        }
        bufferizer.replace(op, &[buffer])
    },
    ..Bufferizable::ALLOCATION
};

pub(super) static GENERATE: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let (result, body) = (Generate(op).result(bufferizer.ir()), Generate(op).body(bufferizer.ir()));
        let tensor = bufferizer.allocate_like(result, false)?;
        let filled = map_of_indices(&mut bufferizer.rewriter, tensor, body);
        bufferizer.rewriter.replace_op(op, &[filled]);
        Ok(())
    },
    ..Bufferizable::ALLOCATION
};

/// `linalg.map` that computes each element of its indices, as a region does.
fn map_of_indices(rewriter: &mut Rewriter<'_, '_>, tensor: Value, body: Region) -> Value {
    let (context, ty, location) = (rewriter.context(), rewriter.ir().value_type(tensor), rewriter.location());
    let rank = context.shape(ty).map_or(0, <[i64]>::len);
    let old = rewriter.ir().first_block(body);
    let region = rewriter.ir_mut().create_region();
    let saved = rewriter.insertion_point();
    let block = rewriter.create_block_at_end(region, &[context.element_type(ty)]);
    rewriter.set_insertion_point_to_end(block);
    let indices: Vec<Value> =
        (0..rank).map(|dim| linalg::Index::build(rewriter, context.i64_attr(dim as i64))).collect();
    if let Some(old) = old {
        rewriter.merge_blocks(old, block, &indices);
    }
    if let Some(end) = rewriter.ir().last_op(block).and_then(|end| Yield::cast(rewriter.ir(), end)) {
        let value = end.value(rewriter.ir());
        rewriter.set_insertion_point(end.op());
        linalg::Yield::build(rewriter, &[value][..]);
        rewriter.erase_op(end.op());
    }
    rewriter.restore_insertion_point(saved);
    rewriter.set_location(location);
    let map = linalg::Map::build_with_regions(rewriter, [], tensor, &[ty][..], region);
    rewriter.ir().result(map.op(), 0)
}

pub(super) static SPLAT: Bufferizable = Bufferizable {
    bufferize: |bufferizer, op| {
        let (result, input) = (Splat(op).aggregate(bufferizer.ir()), Splat(op).input(bufferizer.ir()));
        let tensor = bufferizer.allocate_like(result, false)?;
        let rewriter = &mut bufferizer.rewriter;
        let element = rewriter.ir().value_type(input);
        let region = rewriter.region_of(&[element], |b, _| _ = linalg::Yield::build(b, &[input][..]));
        let ty = rewriter.ir().value_type(tensor);
        let map = linalg::Map::build_with_regions(rewriter, [], tensor, &[ty][..], region);
        let filled = rewriter.ir().result(map.op(), 0);
        rewriter.replace_op(op, &[filled]);
        Ok(())
    },
    ..Bufferizable::ALLOCATION
};

pub(super) static PAD: Bufferizable = Bufferizable {
    type_sources: |facts, value| facts.ir.defining_op(value).map(|op| facts.ir.operand(op, 0)).into_iter().collect(),
    buffer_type: |facts, value, types| {
        let (context, ty) = (facts.ir.context(), facts.ir.value_type(value));
        Ok(with_identity(context, ty, types.first().and_then(|&source| memory_space(context, source))))
    },
    bufferize: bufferize_pad,
    ..Bufferizable::ALLOCATION
};

/// The amounts of padding, before and after: numbers where they are known.
pub fn pad_amounts(ir: &Ir<'_>, pad: Pad) -> [Vec<MixedIndex>; 2] {
    let numbers = |list| ir.context().dense_i64_array(list).unwrap_or_default();
    let lists = [(pad.static_low(ir), pad.low(ir)), (pad.static_high(ir), pad.high(ir))];
    lists.map(|(list, values)| {
        let amounts = mixed_indices(&numbers(list), &values).into_iter();
        amounts.map(|amount| amount.known(ir).map_or(amount, MixedIndex::Static)).collect()
    })
}

fn bufferize_pad(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let pad = Pad(op);
    let ir = bufferizer.ir();
    let (source, result, body) = (pad.source(ir), pad.result(ir), pad.region(ir));
    let [low, high] = pad_amounts(ir, pad);
    let (from, to) = (shape_of(ir, source).to_vec(), shape_of(ir, result).to_vec());
    // MLIR computes the sizes twice.
    for dim in (0..to.len()).filter(|&dim| to[dim] == DYNAMIC) {
        let sum = AffineExpr::Symbol(0).add(&AffineExpr::Symbol(1)).add(&AffineExpr::Symbol(2));
        let size = bufferizer.dim(source, dim);
        let amounts = [low[dim], high[dim]].map(|amount| amount.materialize(&mut bufferizer.rewriter));
        let map = AffineMap::new(0, 3, [sum]).map(|map| affine::map_attr(bufferizer.context(), map));
        if let Some(map) = map {
            affine::Apply::build(&mut bufferizer.rewriter, &[size, amounts[0], amounts[1]][..], map);
        }
    }
    let tensor = bufferizer.allocate_like(result, false)?;
    let filled = map_of_indices(&mut bufferizer.rewriter, tensor, body);
    let mut sizes = Vec::new();
    for (dim, &size) in from.iter().enumerate() {
        sizes.push(match size {
            DYNAMIC => MixedIndex::Value(bufferizer.dim(source, dim)),
            size => MixedIndex::Static(size),
        });
    }
    let lists = [low, sizes, vec![MixedIndex::Static(1); from.len()]];
    // A source without elements may begin at the end, where no slice may.
    if Slice::of_lists(&lists).out_of_bounds(&to).is_some() {
        bufferizer.rewriter.replace_op(op, &[filled]);
        return Ok(());
    }
    let [(offsets, o), (sizes, n), (steps, s)] =
        [0, 1, 2].map(|list: usize| crate::index_list::split_mixed(&lists[list]));
    let inserted =
        InsertSlice::build(&mut bufferizer.rewriter, source, filled, o, n, s, &offsets[..], &sizes[..], &steps[..]);
    bufferizer.rewriter.replace_op(op, &[inserted]);
    Ok(())
}

pub(super) static CONCAT: Bufferizable = Bufferizable { bufferize: bufferize_concat, ..Bufferizable::ALLOCATION };

fn bufferize_concat(bufferizer: &mut Bufferizer<'_, '_>, op: Op) -> Fallible {
    let (concat, ir, context) = (Concat(op), bufferizer.ir(), bufferizer.context());
    let (inputs, result, along) = (concat.inputs(ir), concat.result(ir), concat_dim(ir, concat));
    let (shape, ty) = (shape_of(ir, result).to_vec(), with_identity(context, ir.value_type(result), None));
    let tensor = bufferizer.allocate_like(result, false)?;
    let buffer = ToBuffer::build(&mut bufferizer.rewriter, tensor, ty);
    let mut sizes = Vec::new();
    for (dim, &size) in shape.iter().enumerate() {
        sizes.push(match size {
            DYNAMIC => MixedIndex::Value(bufferizer.memory_dim(buffer, dim)),
            size => MixedIndex::Static(size),
        });
    }
    let mut offset = MixedIndex::Static(0);
    for &input in &inputs {
        let source = bufferizer.buffer(input)?;
        sizes[along] = match shape_of(bufferizer.ir(), input)[along] {
            DYNAMIC => MixedIndex::Value(bufferizer.memory_dim(source, along)),
            size => MixedIndex::Static(size),
        };
        let mut offsets = vec![MixedIndex::Static(0); shape.len()];
        offsets[along] = offset;
        let lists = [offsets, sizes.clone(), vec![MixedIndex::Static(1); shape.len()]];
        // A part without elements may begin at the end, where no view may.
        if Slice::of_lists(&lists).out_of_bounds(&shape).is_some() {
            continue;
        }
        let part: Vec<i64> = sizes.iter().map(|size| size.number()).collect();
        let view = part_of(bufferizer, buffer, &lists, &part)?;
        memref::Copy::build(&mut bufferizer.rewriter, source, view);
        offset = affine::folded_sum(&mut bufferizer.rewriter, &[offset, sizes[along]]);
    }
    bufferizer.replace(op, &[buffer])
}
