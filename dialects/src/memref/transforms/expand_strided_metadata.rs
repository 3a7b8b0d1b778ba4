//! `expand-strided-metadata`: views as arithmetic on offset, sizes and strides of the memory that they are of.
//!
//! A slice or a reshape becomes a `memref.reinterpret_cast` of the parts from `memref.extract_strided_metadata`. A
//! `memref.extract_strided_metadata` of such a view becomes the numbers that were computed for it.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Value};

use super::super::layout::{StridedForm, strided_form};
use super::super::{
    Alloc, Alloca, AssumeAlignment, Cast, CollapseShape, ExpandShape, ExtractAlignedPointerAsIndex,
    ExtractStridedMetadata, GetGlobal, MemRef, MemorySpaceCast, ReinterpretCast, SubView, is_view,
    reassociation_groups,
};
use super::greedy_options;
use crate::affine::composed_folded_apply;
use crate::index_list::{MixedIndex, mixed_indices};
use MixedIndex::Static;

pub(crate) static EXPAND_STRIDED_METADATA: PassDef = PassDef::new(
    "expand-strided-metadata",
    "ExpandStridedMetadataPass",
    "Expand memref operations into easier to analyze constructs",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_patterns(&mut patterns);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

/// Adds the rewrites of views and of their parts.
pub(in super::super) fn add_patterns(patterns: &mut PatternSet) {
    patterns
        .add_fn::<SubView>("SubviewFolder", expand_view)
        .add_fn::<ExpandShape>("ReshapeFolder", expand_view)
        .add_fn::<CollapseShape>("ReshapeFolder", expand_view)
        .add_fn::<ExtractAlignedPointerAsIndex>("RewriteExtractAlignedPointerAsIndexOfViewLikeOp", pointer_of_view)
        .add_fn::<ExtractStridedMetadata>("ExtractStridedMetadataFolder", metadata_of);
}

/// A memref taken apart.
struct Metadata {
    base: Value,
    offset: MixedIndex,
    sizes: Vec<MixedIndex>,
    strides: Vec<MixedIndex>,
}

/// Takes a memref of a strided type apart.
fn take_apart(rewriter: &mut Rewriter<'_, '_>, source: Value) -> Option<(Metadata, StridedForm)> {
    let form = strided_form(rewriter.context(), rewriter.ir().value_type(source))?;
    let op = ExtractStridedMetadata::make(rewriter, source)?;
    let ir = rewriter.ir();
    let (base, offset) = (ir.result(op.op(), 0), MixedIndex::of_number_or(form.offset, ir.result(op.op(), 1)));
    let sizes = op.size_results(ir).map(MixedIndex::Value).collect();
    let strides =
        form.strides.iter().zip(op.stride_results(ir)).map(|(&n, value)| MixedIndex::of_number_or(n, value)).collect();
    Some((Metadata { base, offset, sizes, strides }, form))
}

/// `s0 * s1 * …`
fn product(count: usize) -> AffineExpr {
    let symbols = (0..count as u32).map(AffineExpr::Symbol);
    symbols.fold(AffineExpr::Constant(1), |product, symbol| product.mul(&symbol).unwrap_or(product))
}

/// The value of an expression of symbols.
fn apply(rewriter: &mut Rewriter<'_, '_>, expr: AffineExpr, symbols: &[MixedIndex]) -> MixedIndex {
    match AffineMap::new(0, symbols.len() as u32, [expr]) {
        Some(map) => composed_folded_apply(rewriter, &map, symbols),
        None => Static(0),
    }
}

// ---- views ----

/// A view taken apart, in terms of its source taken apart.
fn metadata_of_view(rewriter: &mut Rewriter<'_, '_>, view: Op) -> Option<Metadata> {
    let ir = rewriter.ir();
    if let Some(view) = SubView::cast(ir, view) {
        return metadata_of_subview(rewriter, view);
    }
    let groups = reassociation_groups(ir.context(), ir.attribute_str(view, "reassociation")?)?;
    match ExpandShape::matches(ir, view) {
        true => metadata_of_expand(rewriter, view, &groups),
        false if CollapseShape::matches(ir, view) => metadata_of_collapse(rewriter, view, &groups),
        false => None,
    }
}

fn metadata_of_subview(rewriter: &mut Rewriter<'_, '_>, view: SubView) -> Option<Metadata> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let list = |numbers, values: &[Value]| Some(mixed_indices(&context.dense_i64_array(numbers)?, values));
    let offsets = list(view.static_offsets(ir), &view.offsets(ir))?;
    let sizes = list(view.static_sizes(ir), &view.sizes(ir))?;
    let steps = list(view.static_strides(ir), &view.strides(ir))?;
    let (dropped, source) = (view.dropped_dims(ir)?, view.source(ir));
    let (whole, _) = take_apart(rewriter, source)?;
    let (mut strides, mut values) = (Vec::new(), vec![whole.offset]);
    let mut sum = AffineExpr::Symbol(0);
    for (position, &stride) in whole.strides.iter().enumerate() {
        strides.push(apply(rewriter, product(2), &[steps[position], stride]));
        let first = 1 + 2 * position as u32;
        sum = sum.add(&AffineExpr::Symbol(first).mul(&AffineExpr::Symbol(first + 1))?);
        values.extend([offsets[position], stride]);
    }
    let offset = apply(rewriter, sum, &values);
    let kept = |list: Vec<MixedIndex>| {
        list.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(index, _)| index).collect()
    };
    Some(Metadata { base: whole.base, offset, sizes: kept(sizes), strides: kept(strides) })
}

fn metadata_of_expand(rewriter: &mut Rewriter<'_, '_>, view: Op, groups: &[Vec<usize>]) -> Option<Metadata> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let expand = ExpandShape(view);
    let shape = context.shape(ir.value_type(expand.result(ir)))?.to_vec();
    let written = mixed_indices(&context.dense_i64_array(expand.static_output_shape(ir))?, &expand.output_shape(ir));
    let source = expand.src(ir);
    let (whole, _) = take_apart(rewriter, source)?;
    if groups.is_empty() {
        let ones = vec![Static(1); shape.len()];
        return Some(Metadata { sizes: ones.clone(), strides: ones, ..whole });
    }
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (group, (&size, &stride)) in groups.iter().zip(whole.sizes.iter().zip(&whole.strides)) {
        let open: Vec<usize> = group.iter().copied().filter(|&dim| shape[dim] == DYNAMIC).collect();
        match *open.as_slice() {
            // Several open sizes do not follow from the earlier one; the op gives them.
            [_, _, ..] => {
                sizes.extend(group.iter().map(|&dim| written[dim]));
                strides.extend(strides_of_sizes(
                    rewriter,
                    &group.iter().map(|&dim| written[dim]).collect::<Vec<_>>(),
                    stride,
                ));
            }
            _ => {
                expanded_sizes(rewriter, &shape, group, size, &mut sizes);
                expanded_strides(rewriter, &shape, group, [size, stride], &mut strides)?;
            }
        }
    }
    Some(Metadata { sizes, strides, ..whole })
}

/// The strides of sizes, row by row, in steps of `innermost`.
fn strides_of_sizes(rewriter: &mut Rewriter<'_, '_>, sizes: &[MixedIndex], innermost: MixedIndex) -> Vec<MixedIndex> {
    let mut strides = Vec::new();
    for position in 0..sizes.len() {
        let mut factors = sizes[position + 1..].to_vec();
        factors.push(innermost);
        strides.push(apply(rewriter, product(factors.len()), &factors));
    }
    strides
}

fn static_product(shape: &[i64], dims: &[usize]) -> i64 {
    dims.iter().map(|&dim| shape[dim]).filter(|&size| size != DYNAMIC).fold(1, i64::saturating_mul)
}

/// The sizes of a group, one of which may be open.
fn expanded_sizes(
    rewriter: &mut Rewriter<'_, '_>,
    shape: &[i64],
    group: &[usize],
    size: MixedIndex,
    sizes: &mut Vec<MixedIndex>,
) {
    let known = static_product(shape, group);
    for &dim in group {
        sizes.push(match shape[dim] {
            DYNAMIC => apply(rewriter, AffineExpr::Symbol(0).floor_div_const(known), &[size]),
            number => Static(number),
        });
    }
}

/// The strides of a group, one size of which may be open.
fn expanded_strides(
    rewriter: &mut Rewriter<'_, '_>,
    shape: &[i64],
    group: &[usize],
    [size, stride]: [MixedIndex; 2],
    strides: &mut Vec<MixedIndex>,
) -> Option<()> {
    let (size_symbol, stride_symbol) = (AffineExpr::Symbol(0), AffineExpr::Symbol(1));
    let known = static_product(shape, group);
    let open = group.iter().position(|&dim| shape[dim] == DYNAMIC).unwrap_or(0);
    for position in 0..group.len() {
        let inner = static_product(shape, &group[position + 1..]);
        let value = if position < open {
            let expr = size_symbol.mul_const(inner).floor_div_const(known).mul(&stride_symbol)?;
            apply(rewriter, expr, &[size, stride])
        } else {
            apply(rewriter, size_symbol.mul_const(inner), &[stride])
        };
        strides.push(value);
    }
    Some(())
}

fn metadata_of_collapse(rewriter: &mut Rewriter<'_, '_>, view: Op, groups: &[Vec<usize>]) -> Option<Metadata> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let collapse = CollapseShape(view);
    let (source, ty) = (collapse.src(ir), ir.value_type(collapse.result(ir)));
    let (shape, old_shape) = (context.shape(ty)?.to_vec(), context.shape(ir.value_type(source))?.to_vec());
    let result_form = strided_form(context, ty)?;
    let (whole, form) = take_apart(rewriter, source)?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (position, group) in groups.iter().enumerate() {
        sizes.push(match shape[position] {
            DYNAMIC => {
                let factor =
                    |&dim: &usize| if old_shape[dim] == DYNAMIC { whole.sizes[dim] } else { Static(old_shape[dim]) };
                let factors: Vec<MixedIndex> = group.iter().map(factor).collect();
                apply(rewriter, product(factors.len()), &factors)
            }
            number => Static(number),
        });
        // The strides of dimensions of size 1 do not matter.
        let innermost = group.iter().rfind(|&&dim| old_shape[dim] != 1);
        strides.push(match (innermost, result_form.strides[position]) {
            (Some(&dim), _) => whole.strides[dim],
            (None, DYNAMIC) => whole.strides[*group.iter().find(|&&dim| form.strides[dim] == DYNAMIC)?],
            (None, number) => Static(number),
        });
    }
    Some(Metadata { sizes, strides, ..whole })
}

fn expand_view(rewriter: &mut Rewriter<'_, '_>, view: Op) -> bool {
    let Some(metadata) = metadata_of_view(rewriter, view) else { return false };
    let ty = rewriter.ir().value_type(rewriter.ir().result(view, 0));
    let Metadata { base, offset, sizes, strides } = metadata;
    let new = ReinterpretCast::make(rewriter, base, offset, &sizes, &strides, ty);
    let value = rewriter.ir().result(new.op(), 0);
    rewriter.replace_op(view, &[value])
}

/// Where a pointer points to does not depend on views of it, other than those that start at another byte.
fn pointer_of_view(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let source = ir.defining_op(ir.operand(op, 0)).filter(|&view| is_view(ir, view)).map(|view| ir.operand(view, 0));
    let Some(source) = source else { return false };
    rewriter.set_operand(op, 0, source)
}

// ---- known metadata ----

/// Takes a memref apart whose making is known.
fn metadata_of(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(producer) = ir.defining_op(ir.operand(op, 0)) else { return false };
    let source = ir.operands(producer).next();
    if Alloc::matches(ir, producer) || Alloca::matches(ir, producer) || GetGlobal::matches(ir, producer) {
        return metadata_of_memory(rewriter, op, producer).is_some();
    }
    let Some(source) = source else { return false };
    if AssumeAlignment::matches(ir, producer) {
        return rewriter.set_operand(op, 0, source);
    }
    let metadata = if MemorySpaceCast::matches(ir, producer) {
        metadata_of_space_cast(rewriter, op, source)
    } else if Cast::matches(ir, producer) {
        metadata_of_cast(rewriter, op, source)
    } else if let Some(cast) = ReinterpretCast::cast(ir, producer) {
        metadata_of_reinterpret_cast(rewriter, cast)
    } else if ExtractStridedMetadata::matches(ir, producer) {
        Some(Metadata { base: ir.result(producer, 0), offset: Static(0), sizes: Vec::new(), strides: Vec::new() })
    } else {
        metadata_of_view(rewriter, producer)
    };
    metadata.is_some_and(|metadata| replace_metadata(rewriter, op, metadata))
}

fn replace_metadata(rewriter: &mut Rewriter<'_, '_>, op: Op, metadata: Metadata) -> bool {
    let Metadata { base, offset, sizes, strides } = metadata;
    let numbers = std::iter::once(offset).chain(sizes).chain(strides);
    let values: Vec<Value> = std::iter::once(base).chain(numbers.map(|index| index.materialize(rewriter))).collect();
    rewriter.replace_op(op, &values)
}

/// The strides of memory in row-major order are products of sizes.
fn metadata_of_memory(rewriter: &mut Rewriter<'_, '_>, op: Op, memory: Op) -> Option<()> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let result = ir.result(memory, 0);
    let memref = MemRef::of(context, ir.value_type(result)).filter(|memref| memref.layout.is_none())?;
    let dynamic: Vec<Value> = match GetGlobal::matches(ir, memory) {
        true => Vec::new(),
        false => ir.operand_group(memory, 0).map(|index| ir.operand(memory, index)).collect(),
    };
    let sizes = mixed_indices(memref.shape, &dynamic);
    let mut strides = vec![Static(1); sizes.len()];
    for position in (0..sizes.len().saturating_sub(1)).rev() {
        let inner = &sizes[position + 1..];
        strides[position] = apply(rewriter, product(inner.len()), inner);
    }
    let base = rewriter.ir().result(op, 0);
    let (is_used, ty) = (!rewriter.ir().is_unused(base), rewriter.ir().value_type(base));
    let base = match is_used && ty != rewriter.ir().value_type(result) {
        true => {
            let cast = ReinterpretCast::make(rewriter, result, Static(0), &[], &[], ty);
            rewriter.ir().result(cast.op(), 0)
        }
        // One of the memory's own type, or an unused one.
        false => result,
    };
    replace_metadata(rewriter, op, Metadata { base, offset: Static(0), sizes, strides });
    Some(())
}

fn metadata_of_space_cast(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value) -> Option<Metadata> {
    let (whole, _) = take_apart(rewriter, source)?;
    let base = rewriter.ir().result(op, 0);
    let (is_used, ty, location) = (!rewriter.ir().is_unused(base), rewriter.ir().value_type(base), rewriter.location());
    if !is_used {
        return Some(whole);
    }
    let base = MemorySpaceCast::build(rewriter.at(location), whole.base, ty);
    Some(Metadata { base, ..whole })
}

/// For a cast, the sizes and strides of either type.
fn metadata_of_cast(rewriter: &mut Rewriter<'_, '_>, op: Op, source: Value) -> Option<Metadata> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let ty = ir.value_type(ir.operand(op, 0));
    MemRef::of(context, ir.value_type(source))?;
    let (form, shape) = (strided_form(context, ty)?, context.shape(ty)?.to_vec());
    let (whole, _) = take_apart(rewriter, source)?;
    // Facts of the source's type alone are folded where the memref is taken apart.
    let parts = ExtractStridedMetadata(rewriter.ir().defining_op(whole.base)?);
    let ir = rewriter.ir();
    Some(Metadata {
        base: whole.base,
        offset: MixedIndex::of_number_or(form.offset, ir.result(parts.op(), 1)),
        sizes: parts
            .size_results(ir)
            .zip(&shape)
            .map(|(value, &number)| MixedIndex::of_number_or(number, value))
            .collect(),
        strides: parts
            .stride_results(ir)
            .zip(&form.strides)
            .map(|(value, &number)| MixedIndex::of_number_or(number, value))
            .collect(),
    })
}

fn metadata_of_reinterpret_cast(rewriter: &mut Rewriter<'_, '_>, cast: ReinterpretCast) -> Option<Metadata> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let list = |numbers, values: &[Value]| Some(mixed_indices(&context.dense_i64_array(numbers)?, values));
    let offset = *list(cast.static_offsets(ir), &cast.offsets(ir))?.first()?;
    let sizes = list(cast.static_sizes(ir), &cast.sizes(ir))?;
    let strides = list(cast.static_strides(ir), &cast.strides(ir))?;
    let source = cast.source(ir);
    let (whole, _) = take_apart(rewriter, source)?;
    Some(Metadata { base: whole.base, offset, sizes, strides })
}
