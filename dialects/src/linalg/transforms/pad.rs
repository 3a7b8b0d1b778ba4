//! Structured ops on padded tensors: `tensor.pad` before the op, a slice of the result after it.

use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, DYNAMIC, Ir, Op, Value};

use super::parts::{Parts, is_on_tensors, static_loop_sizes};
use super::tiling::{Domain, Place, domain, extract, with_operands};
use crate::affine::composed_folded_apply;
use crate::index_list::MixedIndex;
use crate::linalg::canonicalize::build_tensor_copy;
use crate::linalg::loop_sources;
use crate::linalg::structured::{IterationSpace, Structured, num_inputs, shape};
use crate::{arith, bufferization, tensor, ub};

/// What is done with the result, which is a slice of the padded one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CopyBack {
    /// Nothing.
    None,
    /// `linalg.copy` to the old output.
    Copy,
    /// `bufferization.materialize_in_destination` of the old output.
    Materialize,
}

/// How the operands of an op are padded.
#[derive(Clone, Debug)]
pub(crate) struct Padding {
    /// The elements in the margins of each operand.
    pub values: Vec<Attribute>,
    /// The loops that go through margins, each with the number of which its sizes become multiples.
    pub loops: Vec<(usize, i64)>,
    /// Whether the pad of an operand must stay even if it has no margin.
    pub nofold: Vec<bool>,
    /// Whether sizes that are not known become multiples of themselves; else of the greatest that they may be.
    pub prescribed: bool,
    pub copy_back: CopyBack,
}

/// An op on padded tensors.
pub(crate) struct Padded {
    pub op: Op,
    pub pads: Vec<Op>,
    /// In place of the results.
    pub values: Vec<Value>,
}

/// The size of a dimension after padding.
#[derive(Clone, Copy)]
enum Size {
    Kept,
    Known(i64),
    /// The next multiple of the size that it has.
    Multiple(i64),
}

/// Pads the operands of an op; `None`, and nothing changed, where it is not known how much.
pub(crate) fn pad(rewriter: &mut Rewriter<'_, '_>, op: Op, padding: &Padding) -> Option<Padded> {
    let ir = rewriter.ir();
    let space = Structured::of(ir, op)?.space(ir, op).filter(|_| is_on_tensors(ir, op))?;
    let operands: Vec<Value> = ir.operands(op).collect();
    let mut plans = Vec::with_capacity(operands.len());
    for (number, (&operand, map)) in operands.iter().zip(&space.maps).enumerate() {
        plans.push(plan(ir, number, operand, map, padding)?);
    }
    let prescribed = if padding.prescribed { known_sizes(rewriter, &operands) } else { Vec::new() };
    let (mut padded, mut pads) = (operands.clone(), Vec::new());
    for (number, plan) in plans.iter().enumerate() {
        let Some(plan) = plan else { continue };
        let value = constant(rewriter, padding.values[number], operands[number]);
        let prescribed = prescribed.get(number).map_or(&[][..], |sizes| sizes);
        let nofold = padding.nofold.get(number) == Some(&true);
        padded[number] = pad_high(rewriter, operands[number], plan, prescribed, (value, nofold));
        pads.extend(rewriter.ir().defining_op(padded[number]));
    }
    let (made, values) = with_padded(rewriter, op, &space, &padded, padding.copy_back)?;
    Some(Padded { op: made, pads, values })
}

/// Replaces an op by one on padded operands, of whose results slices are taken. Returns the op, and what is in place of the
/// results.
fn with_padded(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    space: &IterationSpace,
    padded: &[Value],
    how: CopyBack,
) -> Option<(Op, Vec<Value>)> {
    let sizes = result_sizes(rewriter, op, space)?;
    let first_output = num_inputs(rewriter.ir(), op);
    let outputs: Vec<Value> = rewriter.ir().operands(op).skip(first_output).collect();
    let made = with_operands(rewriter, op, padded, first_output);
    let mut values: Vec<Value> = rewriter.ir().results(made).collect();
    for (value, sizes) in values.iter_mut().zip(sizes) {
        let offsets = vec![MixedIndex::Static(0); sizes.len()];
        *value = extract(rewriter, *value, &Place { offsets, sizes });
    }
    for (value, &output) in values.iter_mut().zip(&outputs) {
        *value = copy_back(rewriter, *value, output, how);
    }
    rewriter.replace_op(op, &values);
    Some((made, values))
}

/// The sizes up to which loops are padded; 0 pads none, and so do those that are missing.
pub(crate) struct LoopSizes<'s> {
    pub sizes: &'s [MixedIndex],
    /// Whether sizes are numbers of which those of the loops become multiples.
    pub are_multiples: bool,
}

/// Pads the operands of an op to what it needs when its loops have these sizes. `values` are the elements in the margins.
///
/// `None`, and nothing changed, where that is not known, or less than there is.
pub(crate) fn pad_loops(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    values: &[Attribute],
    loops: &LoopSizes<'_>,
) -> Option<Padded> {
    let ir = rewriter.ir();
    let space = Structured::of(ir, op)?.space(ir, op).filter(|_| is_on_tensors(ir, op))?;
    let is_valid = |size: &MixedIndex| size.known(ir).is_none_or(|known| known >= 0);
    if !loops.sizes.iter().all(is_valid) {
        return None;
    }
    let operands: Vec<Value> = ir.operands(op).collect();
    let is_array = |operand: &Value| ir.context().shape(ir.value_type(*operand)).is_some();
    let arrays: Vec<bool> = operands.iter().map(is_array).collect();
    let known = static_loop_sizes(ir, &Parts::of(ir, op)?);
    for (number, map) in space.maps.iter().enumerate().filter(|&(number, _)| arrays[number]) {
        values.get(number)?;
        let shape = shape(ir, operands[number]);
        let fits = |(expr, &size): (&AffineExpr, &i64)| fits(ir, expr, size, &known, loops);
        if !map.results().iter().zip(shape).all(fits) {
            return None;
        }
    }
    let Domain { sizes, .. } = domain(rewriter, op)?;
    let (mut padded, mut pads) = (operands.clone(), Vec::new());
    for (number, map) in space.maps.iter().enumerate().filter(|&(number, _)| arrays[number]) {
        let mut needed = Vec::with_capacity(map.results().len());
        for expr in map.results() {
            needed.push(needed_size(rewriter, expr, &sizes, loops)?);
        }
        let numbers: Vec<i64> = needed.iter().map(|size| size.number()).collect();
        let value = constant(rewriter, values[number], operands[number]);
        padded[number] = pad_to(rewriter, operands[number], &needed, &numbers, (value, false));
        pads.extend(rewriter.ir().defining_op(padded[number]));
    }
    let (made, values) = with_padded(rewriter, op, &space, &padded, CopyBack::None)?;
    Some(Padded { op: made, pads, values })
}

/// Whether a place is a sum of loops with factors that are not negative, and what it needs, if that is known, is no less
/// than a dimension has.
fn fits(ir: &Ir<'_>, expr: &AffineExpr, size: i64, known: &[i64], loops: &LoopSizes<'_>) -> bool {
    let Some(mut needed) = grows(expr).then_some(Some(1i64)) else { return false };
    for (number, &trips) in known.iter().enumerate().filter(|&(number, _)| expr.is_function_of_dim(number as u32)) {
        let wanted = loops.sizes.get(number).map_or(Some(0), |size| size.known(ir));
        let trips = match (wanted, trips) {
            (Some(0), trips) => Some(trips),
            (Some(size), trips) if !loops.are_multiples => {
                if trips != DYNAMIC && size < trips {
                    return false;
                }
                Some(size)
            }
            (Some(size), trips) if trips != DYNAMIC => trips.checked_add((size - trips % size) % size),
            (Some(_) | None, _) => None,
        };
        let term = trips.filter(|&trips| trips != DYNAMIC).and_then(|trips| {
            let Projected { expr, factor } = project(expr, number, known.len())?;
            let mut places = vec![0; known.len()];
            places[number] = trips;
            expr.eval(&places, &[])?.checked_sub(factor)
        });
        needed = needed.zip(term).and_then(|(needed, term)| needed.checked_add(term));
    }
    size == DYNAMIC || needed.is_none_or(|needed| needed >= size)
}

fn grows(expr: &AffineExpr) -> bool {
    match expr {
        AffineExpr::Dim(_) => true,
        AffineExpr::Constant(number) => *number >= 0,
        AffineExpr::Symbol(_) => false,
        AffineExpr::Binary(binary) => match binary.kind() {
            AffineBinaryKind::Add | AffineBinaryKind::Mul => grows(binary.lhs()) && grows(binary.rhs()),
            AffineBinaryKind::Mod | AffineBinaryKind::FloorDiv | AffineBinaryKind::CeilDiv => false,
        },
    }
}

/// A place as it depends on one loop, and how far it goes in the last iteration.
struct Projected {
    expr: AffineExpr,
    factor: i64,
}

fn project(expr: &AffineExpr, number: usize, loops: usize) -> Option<Projected> {
    let only = |dim: usize| if dim == number { AffineExpr::Dim(dim as u32) } else { AffineExpr::Constant(0) };
    let expr = expr.replace_dims_and_symbols(&(0..loops).map(only).collect::<Vec<_>>(), &[])?;
    let factor = match &expr {
        AffineExpr::Binary(binary) if binary.kind() == AffineBinaryKind::Mul => match binary.rhs() {
            AffineExpr::Constant(factor) => *factor,
            _ => 1,
        },
        _ => 1,
    };
    Some(Projected { expr, factor })
}

/// The size of a dimension that is enough for padded loops. As in MLIR, of a place with a number added it is more than that.
fn needed_size(
    rewriter: &mut Rewriter<'_, '_>,
    expr: &AffineExpr,
    sizes: &[MixedIndex],
    loops: &LoopSizes<'_>,
) -> Option<MixedIndex> {
    let mut terms = Vec::new();
    for (number, &trips) in sizes.iter().enumerate().filter(|&(number, _)| expr.is_function_of_dim(number as u32)) {
        let Projected { expr, factor } = project(expr, number, sizes.len())?;
        let mut dims = vec![AffineExpr::Constant(0); sizes.len()];
        let wanted = loops.sizes.get(number).copied().unwrap_or(MixedIndex::Static(0));
        let (end, operands) = match wanted {
            MixedIndex::Static(0) => (AffineExpr::Dim(0), vec![trips]),
            wanted if loops.are_multiples => {
                let multiple = AffineExpr::Dim(0).ceil_div(&AffineExpr::Symbol(0))?.mul(&AffineExpr::Symbol(0))?;
                (multiple, vec![trips, wanted])
            }
            wanted => (AffineExpr::Dim(0), vec![wanted]),
        };
        dims[number] = end;
        let map = AffineMap::new(1, operands.len() as u32 - 1, [expr.replace_dims_and_symbols(&dims, &[])?])?;
        let end = composed_folded_apply(rewriter, &map, &operands);
        let map = AffineMap::new(1, 0, [AffineExpr::Dim(0).sub(&AffineExpr::Constant(factor))])?;
        terms.push(composed_folded_apply(rewriter, &map, &[end]));
    }
    let dims = (0..terms.len() as u32).map(AffineExpr::Dim);
    let sum = dims.fold(AffineExpr::Constant(1), |sum, dim| dim.add(&sum));
    let map = AffineMap::new(terms.len() as u32, 0, [sum])?;
    Some(composed_folded_apply(rewriter, &map, &terms))
}

/// The sizes of a padded operand: inner `None` where it needs no pad, outer where a size cannot be known.
fn plan(ir: &Ir<'_>, number: usize, operand: Value, map: &AffineMap, padding: &Padding) -> Option<Option<Vec<Size>>> {
    let shape = shape(ir, operand);
    let multiple = |dimension: usize| {
        let result = map.results().get(dimension)?;
        let mut found = padding.loops.iter().filter(|&&(number, _)| result.is_function_of_dim(number as u32));
        found.next_back().map(|&(_, multiple)| multiple)
    };
    let multiples: Vec<Option<i64>> = (0..shape.len()).map(multiple).collect();
    let fits = |(&size, multiple): (&i64, &Option<i64>)| {
        multiple.is_none_or(|multiple| size != DYNAMIC && size % multiple == 0)
    };
    let nofold = padding.nofold.get(number) == Some(&true);
    let is_scalar = ir.context().shape(ir.value_type(operand)).is_none();
    if is_scalar || (!nofold && shape.iter().zip(&multiples).all(fits)) {
        return Some(None);
    }
    padding.values.get(number)?;
    let size = |(dimension, multiple): (usize, &Option<i64>)| {
        let Some(multiple) = *multiple else { return Some(Size::Kept) };
        if padding.prescribed && shape[dimension] == DYNAMIC {
            return Some(Size::Multiple(multiple));
        }
        let greatest = tensor::greatest_size(ir, operand, dimension)?;
        let rest = greatest.rem_euclid(multiple);
        let more = if rest == 0 { 0 } else { multiple - rest };
        Some(Size::Known(greatest.checked_add(more)?))
    };
    multiples.iter().enumerate().map(size).collect::<Option<Vec<Size>>>().map(Some)
}

/// The sizes of all dimensions of each operand.
fn known_sizes(rewriter: &mut Rewriter<'_, '_>, operands: &[Value]) -> Vec<Vec<MixedIndex>> {
    operands.iter().map(|&operand| tensor::sizes_of(rewriter, operand)).collect()
}

/// The element of a margin.
fn constant(rewriter: &mut Rewriter<'_, '_>, value: Attribute, operand: Value) -> Value {
    let ty = rewriter.context().element_type(rewriter.ir().value_type(operand));
    match ub::is_poison(rewriter.context(), value) {
        true => ub::Poison::build(rewriter, ty),
        false => arith::Constant::build(rewriter, value),
    }
}

/// Pads after the end of each dimension.
fn pad_high(
    rewriter: &mut Rewriter<'_, '_>,
    source: Value,
    plan: &[Size],
    prescribed: &[MixedIndex],
    (value, nofold): (Value, bool),
) -> Value {
    let old = shape(rewriter.ir(), source);
    let ty = rewriter.ir().value_type(source);
    if plan.iter().all(|size| matches!(size, Size::Kept)) {
        let none = vec![MixedIndex::Static(0); plan.len()];
        return tensor::pad_with(rewriter, source, &[none.clone(), none], ty, value, nofold);
    }
    let mut sizes = Vec::with_capacity(plan.len());
    for (dimension, size) in plan.iter().enumerate() {
        sizes.push(match *size {
            Size::Known(size) => MixedIndex::Static(size),
            Size::Kept => tensor::size_of(rewriter, source, dimension),
            Size::Multiple(multiple) => {
                let next = AffineExpr::Dim(0).ceil_div_const(multiple).mul_const(multiple);
                let map = AffineMap::new(1, 0, [next]).expect("one dimension");
                composed_folded_apply(rewriter, &map, &[prescribed[dimension]])
            }
        });
    }
    let numbers = old.iter().zip(plan).map(|(&old, size)| match *size {
        Size::Known(size) => size,
        Size::Kept => old,
        Size::Multiple(_) => DYNAMIC,
    });
    let numbers: Vec<i64> = numbers.collect();
    pad_to(rewriter, source, &sizes, &numbers, (value, nofold))
}

/// Pads after the end of each dimension up to these sizes, of which `numbers` has those that the type says.
fn pad_to(
    rewriter: &mut Rewriter<'_, '_>,
    source: Value,
    sizes: &[MixedIndex],
    numbers: &[i64],
    (value, nofold): (Value, bool),
) -> Value {
    let difference = AffineExpr::Dim(0).sub(&AffineExpr::Dim(1));
    let map = AffineMap::new(2, 0, [difference]).expect("two dimensions");
    let mut high = Vec::with_capacity(sizes.len());
    for (dimension, &size) in sizes.iter().enumerate() {
        let before = tensor::size_of(rewriter, source, dimension);
        high.push(composed_folded_apply(rewriter, &map, &[size, before]));
    }
    let context = rewriter.context();
    let element = context.element_type(rewriter.ir().value_type(source));
    let ty = tensor::tensor_type(context, numbers, element);
    let none = vec![MixedIndex::Static(0); sizes.len()];
    tensor::pad_with(rewriter, source, &[none, high], ty, value, nofold)
}

/// The sizes of the results, as the inputs say them where they do.
fn result_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op, space: &IterationSpace) -> Option<Vec<Vec<MixedIndex>>> {
    let sources = loop_sources(space)?;
    let Domain { sizes, .. } = domain(rewriter, op)?;
    let first_output = num_inputs(rewriter.ir(), op);
    let operands: Vec<Value> = rewriter.ir().operands(op).collect();
    let mut all = Vec::new();
    for (number, map) in space.maps.iter().enumerate().skip(first_output) {
        let output = operands[number];
        let mut result = Vec::new();
        for (dimension, expr) in map.results().iter().enumerate() {
            let says_itself = (0..sizes.len())
                .any(|number| sources[number].0 >= first_output && expr.is_function_of_dim(number as u32));
            let is_known = shape(rewriter.ir(), output)[dimension] != DYNAMIC;
            result.push(if is_known || says_itself {
                tensor::size_of(rewriter, output, dimension)
            } else {
                let map = AffineMap::new(map.num_dims(), 0, [expr.clone()]).expect("a result of the map");
                composed_folded_apply(rewriter, &map, &sizes)
            });
        }
        all.push(result);
    }
    Some(all)
}

fn copy_back(rewriter: &mut Rewriter<'_, '_>, value: Value, output: Value, how: CopyBack) -> Value {
    match how {
        CopyBack::None => value,
        CopyBack::Copy => build_tensor_copy(rewriter, value, output),
        CopyBack::Materialize => {
            let ty = rewriter.ir().value_type(output);
            let made = bufferization::MaterializeInDestination::build(rewriter, value, output, Some(ty));
            rewriter.ir().result(made.op(), 0)
        }
    }
}
