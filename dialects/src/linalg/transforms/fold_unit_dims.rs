//! `linalg-fold-unit-extent-dims`: loops that have one iteration go, and so do the dimensions that they go through.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, apply_patterns_greedily};
use vulcanize_ir::{Context, DYNAMIC, Ir, IrMapping, Op, Type, TypeData, Value};

use super::parts::{
    Operand, Parts, body_of, clone_body, index_ops, is_on_tensors, is_tensor, loops_are_known, move_body, replace_by,
    static_loop_sizes,
};
use super::unit_dims_values::{By, Kept};
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::structured::shape;
use crate::linalg::{Fill, Generic, Index, IteratorType, Yield};
use crate::memref::transforms::greedy_options;
use crate::tensor::{self, CollapseShape, Empty, ExpandShape, Pad};
use crate::{arith, memref};

vulcanize_ir::pass_options! {
    /// The options of `linalg-fold-unit-extent-dims`.
    pub(crate) struct Options;

    "use-rank-reducing-slices" "Generate rank-reducing slices instead of reassociative reshapes" {
        by_slices: bool = false;
    }
}

pub(crate) static FOLD_UNIT_DIMS: PassDef<Options> = PassDef::new(
    "linalg-fold-unit-extent-dims",
    "LinalgFoldUnitExtentDimsPass",
    "Remove unit-extent dimension in Linalg ops on tensors",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut patterns = PatternSet::new();
    add_patterns(&mut patterns, options.by_slices);
    patterns.add_fn::<Generic>("MoveInitOperandsToInput", outputs_to_inputs);
    Ok(apply_patterns_greedily(ir, op, &patterns, &greedy_options()).changed)
}

/// Adds the rewrites, by slices that drop dimensions or by reshapes.
pub(in super::super) fn add_patterns(patterns: &mut PatternSet, by_slices: bool) {
    match by_slices {
        true => {
            patterns
                .add_fn::<Generic>("DropUnitDims", |rewriter, op| drop_loops(rewriter, op, By::Slices))
                .add_fn::<Pad>("DropPadUnitDims", |rewriter, op| drop_of_pad(rewriter, op, By::Slices));
        }
        false => {
            patterns
                .add_fn::<Generic>("DropUnitDims", |rewriter, op| drop_loops(rewriter, op, By::Reshapes))
                .add_fn::<Pad>("DropPadUnitDims", |rewriter, op| drop_of_pad(rewriter, op, By::Reshapes));
            tensor::add_rank_reductions(patterns);
            patterns.add_canonicalization_of::<CollapseShape>().add_canonicalization_of::<ExpandShape>();
        }
    }
    patterns.add_canonicalization_of::<Fill>().add_canonicalization_of::<Empty>();
    tensor::add_empty_folds(patterns);
    tensor::add_result_dims(patterns);
    memref::transforms::add_result_dims(patterns);
}

// ---- loops ----

/// The loops that are dropped, as what the maps take in place of them: 0, and the number among the others.
struct Loops {
    is_unit: Vec<bool>,
    replacement: AffineMap,
}

impl Loops {
    /// Loops have one iteration where the first dimension of an operand that they are by themselves has size 1.
    fn of(ir: &Ir<'_>, parts: &Parts) -> Option<Self> {
        let sizes = static_loop_sizes(ir, parts);
        let is_unit: Vec<bool> = sizes.iter().map(|&size| size == 1).collect();
        let mut kept = 0;
        let replacement = is_unit.iter().map(|&is_unit| match is_unit {
            true => AffineExpr::Constant(0),
            false => {
                kept += 1;
                AffineExpr::Dim(kept - 1)
            }
        });
        let results: Vec<AffineExpr> = replacement.collect();
        Some(Self { is_unit, replacement: AffineMap::new(kept, 0, results)? })
    }

    /// The map of an operand in the loops that stay, and the dimensions that it keeps: those of size 1 go of which the map
    /// takes index 0.
    fn kept(&self, ir: &Ir<'_>, (value, map): &Operand) -> Option<(AffineMap, Kept)> {
        let map = map.compose(&self.replacement, ir.context().limits())?;
        let (shape, places) = (shape(ir, *value), map.results());
        let is_dropped = |dim: usize| places[dim] == AffineExpr::Constant(0) && shape.get(dim) == Some(&1);
        let kept = Kept::new(places.len(), is_dropped);
        Some((AffineMap::new(self.replacement.num_dims(), 0, kept.of(places))?, kept))
    }
}

/// Whether an array may lose dimensions.
fn is_collapsible(context: &Context, ty: Type) -> bool {
    match context.type_data(ty) {
        TypeData::MemRef { layout, .. } => layout.is_none(),
        TypeData::RankedTensor { encoding, .. } => encoding.is_none(),
        _ => false,
    }
}

fn drop_loops(rewriter: &mut Rewriter<'_, '_>, op: Op, by: By) -> bool {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let Some(parts) = Parts::of(ir, op).filter(Parts::loops_are_known) else { return false };
    let Some(loops) = Loops::of(ir, &parts) else { return false };
    let found: Option<Vec<(AffineMap, Kept)>> = parts.operands().map(|operand| loops.kept(ir, operand)).collect();
    let Some((maps, kept)) = found.map(|found| found.into_iter().unzip::<_, _, Vec<_>, Vec<_>>()) else { return false };
    let can_be =
        |(operand, kept): (&Operand, &Kept)| kept.is_all() || is_collapsible(context, ir.value_type(operand.0));
    let is_same = parts.maps().eq(&maps);
    let loops_left = loops.replacement.num_dims() as usize;
    if is_same || !parts.operands().zip(&kept).all(can_be) || !loops_are_known(maps.iter(), loops_left) {
        return false;
    }
    let Some(new) = collapsed_parts(rewriter, &parts, &loops, maps.into_iter().zip(&kept), by) else { return false };
    let generic = new.build(rewriter);
    move_body(rewriter, op, generic);
    renumber_indices(rewriter, generic, &loops);
    let (results, inputs) = (rewriter.ir().results(generic).collect::<Vec<_>>(), parts.inputs.len());
    let mut values = Vec::new();
    for (number, result) in results.into_iter().enumerate() {
        let (kept, dest) = (&kept[inputs + number], parts.outputs[number].0);
        values.push(if kept.is_all() { result } else { kept.expand(rewriter, result, dest, by) });
    }
    rewriter.replace_op(op, &values)
}

/// The parts of the op without the loops.
fn collapsed_parts<'k>(
    rewriter: &mut Rewriter<'_, '_>,
    parts: &Parts,
    loops: &Loops,
    operands: impl Iterator<Item = (AffineMap, &'k Kept)>,
    by: By,
) -> Option<Parts> {
    let mut inputs: Vec<Operand> = Vec::new();
    for ((value, _), (map, kept)) in parts.operands().zip(operands) {
        let value = if kept.is_all() { *value } else { kept.collapse(rewriter, *value, by)? };
        inputs.push((value, map));
    }
    let outputs = inputs.split_off(parts.inputs.len());
    let left = parts.iterators.iter().zip(&loops.is_unit).filter(|(_, is_unit)| !**is_unit);
    Some(Parts { inputs, outputs, iterators: left.map(|(&iterator, _)| iterator).collect() })
}

/// The index of a loop that was dropped is 0.
fn renumber_indices(rewriter: &mut Rewriter<'_, '_>, generic: Op, loops: &Loops) {
    let Some(body) = body_of(rewriter.ir(), generic) else { return };
    for op in index_ops(rewriter.ir(), body) {
        let number = Index(op).dim_value(rewriter.ir()).and_then(|dim| loops.replacement.results().get(dim)).cloned();
        let old = Index(op).dim_value(rewriter.ir());
        match number {
            Some(AffineExpr::Dim(number)) if Some(number as usize) != old => {
                rewriter.replace_with(op, |b| Index::build(b, i64::from(number)));
            }
            Some(AffineExpr::Constant(zero)) => {
                rewriter.replace_with(op, |b| {
                    let location = b.location();
                    arith::constant_index(b, location, zero)
                });
            }
            _ => {}
        }
    }
}

// ---- pads ----

/// Dimensions of size 1 that are not padded go.
fn drop_of_pad(rewriter: &mut Rewriter<'_, '_>, op: Op, by: By) -> bool {
    let (ir, context, pad) = (rewriter.ir(), rewriter.context(), Pad(op));
    let (source, old) = (pad.source(ir), ir.value_type(pad.result(ir)));
    let Some(value) = tensor::padding(ir, pad).filter(|_| is_collapsible(context, ir.value_type(source))) else {
        return false;
    };
    let (margins, from) = (tensor::margins(ir, pad), shape(ir, source));
    let is_zero = |margin: MixedIndex| margin.known(ir) == Some(0);
    let is_dropped = |dim: usize| from[dim] == 1 && margins.iter().all(|end| is_zero(end[dim]));
    let kept = Kept::new(from.len(), is_dropped);
    if kept.is_all() {
        return false;
    }
    let (element, to) = (context.element_type(old), kept.of(shape(ir, pad.result(ir))));
    // A constant is a part of the op where the size of the result is known, too.
    let written = |(margin, &size): (MixedIndex, &i64)| match margin.known(ir).filter(|_| size != DYNAMIC) {
        Some(known) => MixedIndex::Static(known),
        None => margin,
    };
    let margins = [0, 1].map(|end: usize| kept.of(&margins[end]).into_iter().zip(&to).map(written).collect());
    let nofold = pad.nofold(ir).is_some();
    let ty = context.intern_type(TypeData::RankedTensor { shape: to.into(), element, encoding: None });
    let Some(collapsed) = kept.collapse(rewriter, source, by) else { return false };
    let padded = tensor::pad_with(rewriter, collapsed, &margins, ty, value, nofold);
    let mut dest = pad.result(rewriter.ir());
    if by == By::Slices {
        let mut sizes = vec![MixedIndex::Static(1); kept.rank];
        for (&dim, size) in kept.dims.iter().zip(tensor::sizes_of(rewriter, padded)) {
            sizes[dim] = size;
        }
        let (numbers, values) = split_mixed(&sizes);
        let ty = context.intern_type(TypeData::RankedTensor { shape: numbers.into(), element, encoding: None });
        dest = Empty::build(rewriter, &values[..], ty);
    }
    let expanded = kept.expand(rewriter, padded, dest, by);
    rewriter.replace_op(op, &[expanded])
}

// ---- outputs ----

/// What a body without reductions takes of its outputs is an input; the output's elements do not matter then.
fn outputs_to_inputs(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let (Some(mut parts), Some(body)) = (Parts::of(ir, op).filter(|_| is_on_tensors(ir, op)), body_of(ir, op)) else {
        return false;
    };
    let (arguments, inputs) = (ir.arguments(body).to_vec(), parts.inputs.len());
    let is_taken = |number: &usize| !ir.is_unused(arguments[inputs + number]);
    let taken: Vec<usize> = (0..parts.outputs.len()).filter(is_taken).collect();
    let is_parallel = parts.iterators.iter().all(|&each| each == IteratorType::Parallel);
    if taken.is_empty()
        || !is_parallel
        || !taken.iter().all(|&number| is_tensor(ir, ir.value_type(parts.outputs[number].0)))
    {
        return false;
    }
    for &number in &taken {
        parts.inputs.push(parts.outputs[number].clone());
        parts.outputs[number].0 = empty_like(rewriter, parts.outputs[number].0);
    }
    let types: Vec<Type> = arguments[..inputs]
        .iter()
        .chain(taken.iter().map(|number| &arguments[inputs + number]))
        .chain(&arguments[inputs..])
        .map(|&argument| rewriter.ir().value_type(argument))
        .collect();
    let generic = parts.build(rewriter);
    keep_others(rewriter, op, generic);
    let (saved, region) = (rewriter.insertion_point(), rewriter.ir().region(generic, 0));
    let block = rewriter.create_block_at_end(region, &types);
    let new = rewriter.ir().arguments(block).to_vec();
    let mut mapping = IrMapping::new();
    let (own, outputs) = new.split_at(inputs + taken.len());
    arguments[..inputs].iter().zip(own).for_each(|(&old, &new)| mapping.map_value(old, new));
    arguments[inputs..].iter().zip(outputs).for_each(|(&old, &new)| mapping.map_value(old, new));
    for (number, &new) in taken.iter().zip(&own[inputs..]) {
        mapping.map_value(arguments[inputs + number], new);
    }
    let yielded = clone_body(rewriter, body, &mut mapping, |_, _| false);
    Yield::build(rewriter, &yielded[..]);
    rewriter.restore_insertion_point(saved);
    replace_by(rewriter, op, generic)
}

/// `tensor.empty` of the type and the sizes of a tensor, right after it.
fn empty_like(rewriter: &mut Rewriter<'_, '_>, value: Value) -> Value {
    let (saved, ty) = (rewriter.insertion_point(), rewriter.ir().value_type(value));
    rewriter.set_insertion_point_after_value(value);
    let (_, sizes) = split_mixed(&tensor::sizes_of(rewriter, value));
    let empty = Empty::build(rewriter, &sizes[..], ty);
    rewriter.restore_insertion_point(saved);
    empty
}

/// Gives the new op the attributes that are not those of its declaration.
fn keep_others(rewriter: &mut Rewriter<'_, '_>, op: Op, new: Op) {
    let ir = rewriter.ir_mut();
    let Some(def) = ir.def(op) else { return };
    for entry in ir.attributes(op).to_vec() {
        let name = ir.context().str(entry.name);
        if name != "operandSegmentSizes" && !def.attributes.iter().any(|own| own.name == name) {
            ir.set_attribute(new, entry.name, entry.value);
        }
    }
}
