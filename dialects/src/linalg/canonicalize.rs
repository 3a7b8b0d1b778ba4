//! Folds and rewrites of structured ops: casts around them, copies, and transpositions and broadcasts in a row.

use smallvec::SmallVec;
use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{Builder, Rewriter, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, FoldResult, FoldValue, TypedOp, unnamed};
use vulcanize_ir::{Attribute, DYNAMIC, Ir, Op, Type, TypeData, Value};

use super::structured::{Structured, are_among, inputs, num_inputs, outputs, rank, shape};
use super::{Broadcast, Copy, Fill, Transpose};
use crate::tensor;

const EMPTY: CanonicalizePattern = unnamed(erase_empty);
const CAST_OF_RESULT: CanonicalizePattern = unnamed(cast_of_result);
const CAST_OF_OPERAND: CanonicalizePattern = unnamed(cast_of_operand);
const KNOWN_SIZES: CanonicalizePattern = unnamed(known_sizes);

/// The rewrites of all structured ops, and then some.
macro_rules! structured {
    ($($own:expr),*) => { &[EMPTY, CAST_OF_RESULT, CAST_OF_OPERAND, KNOWN_SIZES, $($own),*] };
}

/// The rewrites of structured ops that have no others.
pub(super) const STRUCTURED: &[CanonicalizePattern] = structured![];
/// The rewrites of `linalg.fill`.
pub(super) const FILL: &[CanonicalizePattern] = structured![super::fills::USERS];
/// The rewrites of ops that may do nothing but copy.
pub(super) const COPIES: &[CanonicalizePattern] = structured![unnamed(erase_identity)];
/// The rewrites of `linalg.copy`.
pub(super) const COPY: &[CanonicalizePattern] = structured![unnamed(copy_to_itself), unnamed(copy_of_fill)];
/// The rewrites of `linalg.transpose`.
pub(super) const TRANSPOSE: &[CanonicalizePattern] =
    structured![unnamed(transpose_of_transpose), unnamed(transpose_of_broadcast), unnamed(transpose_of_fill)];
/// The rewrites of `linalg.broadcast`.
pub(super) const BROADCAST: &[CanonicalizePattern] =
    structured![unnamed(erase_identity), unnamed(broadcast_of_broadcast)];

// ---- all structured ops ----

/// An op on memory without elements does nothing.
fn erase_empty(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_empty = |ty| match ir.context().type_data(ty) {
        TypeData::MemRef { shape, .. } => shape.contains(&0),
        _ => false,
    };
    ir.operand_types(op).any(is_empty) && rewriter.erase_op(op)
}

/// The type with another shape.
fn with_shape(ir: &Ir<'_>, ty: Type, shape: &[i64]) -> Type {
    match ir.context().type_data(ty).clone() {
        TypeData::RankedTensor { element, encoding, .. } => {
            ir.context().intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding })
        }
        _ => ty,
    }
}

/// Whether `known` is the same type as `ty` and knows each size that `ty` knows.
fn knows_as_much(ir: &Ir<'_>, known: Type, ty: Type) -> bool {
    match (ir.context().type_data(known), ir.context().type_data(ty)) {
        (
            TypeData::RankedTensor { shape: known, element, encoding },
            TypeData::RankedTensor { shape, element: other, encoding: other_encoding },
        ) => {
            (element, encoding) == (other, other_encoding)
                && known.len() == shape.len()
                && known.iter().zip(shape).all(|(&a, &b)| a == b || b == DYNAMIC)
        }
        _ => false,
    }
}

/// Gives the op other operands, and its results the types of its outputs. Users of the results see the types from before.
fn retype(rewriter: &mut Rewriter<'_, '_>, op: Op, operands: &[Value]) {
    for (index, &operand) in operands.iter().enumerate() {
        rewriter.set_operand(op, index, operand);
    }
    let types: Vec<Type> =
        outputs(rewriter.ir(), op).into_iter().map(|output| rewriter.ir().value_type(output)).collect();
    let results: Vec<Value> = rewriter.ir().results(op).collect();
    for (result, ty) in results.into_iter().zip(types) {
        let old = rewriter.ir().value_type(result);
        if old == ty {
            continue;
        }
        rewriter.modify_in_place(op, |ir| ir.set_value_type(result, ty));
        let saved = rewriter.insertion_point();
        rewriter.set_insertion_point_after(op);
        let cast = tensor::Cast::build(rewriter, result, old);
        rewriter.restore_insertion_point(saved);
        let made = rewriter.ir().defining_op(cast);
        rewriter.replace_uses_if(result, cast, |ir, slot| Some(ir.use_owner(slot)) != made);
    }
}

/// A cast that only forgets sizes goes: the op takes what it casts.
fn cast_of_operand(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let mut changed = false;
    let source = |operand: Value| {
        let source = defined_by::<tensor::Cast>(ir, operand)?.source(ir);
        let (known, ty) = (ir.value_type(source), ir.value_type(operand));
        (known != ty && knows_as_much(ir, known, ty)).then_some(source)
    };
    let operands: Vec<Value> =
        ir.operands(op).map(|operand| source(operand).inspect(|_| changed = true).unwrap_or(operand)).collect();
    if changed {
        retype(rewriter, op, &operands);
    }
    changed
}

/// What a cast of a result knows of its sizes, the output knows before.
fn cast_of_result(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let found = ir.results(op).enumerate().find_map(|(number, result)| {
        let users = ir.users(result).filter_map(|user| tensor::Cast::cast(ir, user));
        let mut casts = users.filter(|cast| {
            let (ty, old) = (ir.value_type(cast.dest(ir)), ir.value_type(result));
            ty != old && knows_as_much(ir, ty, old) && ir.parent_block(cast.op()) == ir.parent_block(op)
        });
        Some((number, casts.next()?))
    });
    let Some((number, cast)) = found else { return false };
    let (dest, index) = (cast.dest(ir), num_inputs(ir, op) + number);
    let ty = ir.value_type(dest);
    let mut operands: Vec<Value> = ir.operands(op).collect();
    operands[index] = tensor::Cast::build(rewriter, operands[index], ty);
    retype(rewriter, op, &operands);
    let result = rewriter.ir().result(op, number);
    rewriter.replace_op(cast.op(), &[result])
}

/// A size that one operand knows of a loop, all know.
fn known_sizes(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let is_array = |value: Value| matches!(ir.context().type_data(ir.value_type(value)), TypeData::RankedTensor { .. });
    if !outputs(ir, op).into_iter().all(is_array) {
        return false;
    }
    let Some(space) = Structured::of(ir, op).and_then(|structured| structured.space(ir, op)) else { return false };
    if !space.maps.iter().all(AffineMap::is_projected_permutation) {
        return false;
    }
    let mut sizes: Vec<Option<i64>> = vec![None; space.iterators.len()];
    let operands: Vec<Value> = ir.operands(op).collect();
    let loops = |map: &AffineMap| -> SmallVec<[usize; 4]> {
        let dim = |result: &AffineExpr| match result {
            AffineExpr::Dim(dim) => Some(*dim as usize),
            _ => None,
        };
        map.results().iter().filter_map(dim).collect()
    };
    for (&operand, map) in operands.iter().zip(&space.maps).filter(|(operand, _)| is_array(**operand)) {
        for (&size, dim) in shape(ir, operand).iter().zip(loops(map)).filter(|(size, _)| **size != DYNAMIC) {
            sizes[dim].get_or_insert(size);
        }
    }
    let known = |operand: Value, map: &AffineMap| -> Option<Type> {
        let shape = shape(ir, operand);
        let sizes: Vec<i64> = shape
            .iter()
            .zip(loops(map))
            .map(|(&size, dim)| if size == DYNAMIC { sizes[dim].unwrap_or(DYNAMIC) } else { size })
            .collect();
        (is_array(operand) && sizes != shape).then(|| with_shape(ir, ir.value_type(operand), &sizes))
    };
    let types: Vec<Option<Type>> =
        operands.iter().zip(&space.maps).map(|(&operand, map)| known(operand, map)).collect();
    if types.iter().all(Option::is_none) {
        return false;
    }
    let mut new = operands;
    for (operand, ty) in new.iter_mut().zip(types) {
        if let Some(ty) = ty {
            *operand = tensor::Cast::build(rewriter, *operand, ty);
        }
    }
    retype(rewriter, op, &new);
    true
}

// ---- copies ----

/// An op whose maps are the same and whose body only yields elements is these operands.
fn erase_identity(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let space = Structured::of(ir, op).and_then(|structured| structured.space(ir, op));
    if !space.is_some_and(|space| space.maps.windows(2).all(|pair| pair[0] == pair[1])) {
        return false;
    }
    let Some(block) = ir.first_block(ir.region(op, 0)) else { return false };
    let Some(yielded) = ir.last_op(block).filter(|&last| ir.first_op(block) == Some(last)) else { return false };
    if ir.num_results(op) == 0 {
        let operands: SmallVec<[Value; 2]> = ir.operands(op).collect();
        return matches!(operands[..], [a, b] if a == b) && rewriter.erase_op(op);
    }
    let arguments = ir.arguments(block);
    let operand = |value: Value| Some(ir.operand(op, arguments.iter().position(|&argument| argument == value)?));
    let Some(operands) = ir.operands(yielded).map(operand).collect::<Option<Vec<Value>>>() else { return false };
    let types: Vec<Type> = ir.result_types(op).collect();
    let fits = |(&operand, &ty): (&Value, &Type)| {
        let found = ir.value_type(operand);
        found == ty || knows_as_much(ir, found, ty) || knows_as_much(ir, ty, found)
    };
    if operands.len() != types.len() || !operands.iter().zip(&types).all(fits) {
        return false;
    }
    let mut values = operands;
    for (value, ty) in values.iter_mut().zip(types) {
        if rewriter.ir().value_type(*value) != ty {
            *value = tensor::Cast::build(rewriter, *value, ty);
        }
    }
    rewriter.replace_op(op, &values)
}

/// A copy of something over itself goes.
fn copy_to_itself(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let operands: SmallVec<[Value; 2]> = ir.operands(op).collect();
    match operands[..] {
        [source, dest] if source == dest && ir.num_results(op) == 0 => rewriter.erase_op(op),
        [source, dest] if source == dest => rewriter.replace_op(op, &[source]),
        _ => false,
    }
}

/// The op that fills the only input; the value and the op's output.
fn filled_input(ir: &Ir<'_>, op: Op) -> Option<(Value, Value)> {
    let fill = defined_by::<Fill>(ir, *inputs(ir, op).first()?)?;
    Some((ir.operand(fill.op(), 0), *outputs(ir, op).first()?))
}

/// What copies or moves elements that are all the same fills its own output.
fn fill_instead(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let Some((value, output)) = filled_input(rewriter.ir(), op) else { return false };
    let fill = build_fill(rewriter, value, output);
    rewriter.replace_op(op, &[fill])
}

/// Makes a fill of a tensor.
pub(crate) fn build_fill(rewriter: &mut Rewriter<'_, '_>, value: Value, output: Value) -> Value {
    let ty = rewriter.ir().value_type(output);
    let body = super::syntax::body_region(rewriter, &[value, output], super::body::first, false);
    let region = body.expect("the body of a fill takes any value");
    let fill = Fill::build_with_regions(rewriter, [value], [output], [ty], region);
    rewriter.ir().result(fill.op(), 0)
}

/// Makes a fill of memory.
pub(crate) fn build_fill_of_memory(rewriter: &mut Rewriter<'_, '_>, value: Value, output: Value) {
    let body = super::syntax::body_region(rewriter, &[value, output], super::body::first, false);
    let region = body.expect("the body of a fill takes any value");
    Fill::build_with_regions(rewriter, [value], [output], [], region);
}

/// Makes a copy of memory.
pub fn build_copy(builder: &mut Builder<'_, '_>, source: Value, target: Value) -> Copy {
    let body = super::syntax::body_region(builder, &[source, target], super::body::first, false);
    let region = body.expect("the body of a copy takes any element");
    Copy::build_with_regions(builder, [source], [target], [], region)
}

/// Makes a copy of a tensor.
pub(crate) fn build_tensor_copy(builder: &mut Builder<'_, '_>, source: Value, target: Value) -> Value {
    let body = super::syntax::body_region(builder, &[source, target], super::body::first, false);
    let region = body.expect("the body of a copy takes any element");
    let ty = builder.ir().value_type(target);
    let copy = Copy::build_with_regions(builder, [source], [target], [ty], region);
    builder.ir().result(copy.op(), 0)
}

fn copy_of_fill(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let same = filled_input(ir, op).is_some_and(|(_, output)| {
        let elements = [ir.operand(op, 0), output].map(|value| ir.context().element_type(ir.value_type(value)));
        elements[0] == elements[1]
    });
    same && fill_instead(rewriter, op)
}

// ---- transpose and broadcast ----

fn numbers(ir: &Ir<'_>, attribute: Attribute) -> Vec<i64> {
    ir.context().dense_i64_array(attribute).unwrap_or_default()
}

/// A tensor transposed to the order that it has is itself.
pub(super) fn fold_transpose(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    let transpose = Transpose(op);
    let is_identity = (0..).zip(numbers(ir, transpose.permutation(ir))).all(|(i, number)| i == number);
    let input = transpose.input(ir);
    (is_identity && ir.num_results(op) == 1 && ir.value_type(input) == ir.value_type(ir.result(op, 0)))
        .then(|| [FoldValue::Value(input)].into_iter().collect())
}

fn transpose_of_transpose(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, outer) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let Some(inner) = defined_by::<Transpose>(ir, outer.input(ir)) else { return false };
    let [first, then] = [inner.permutation(ir), outer.permutation(ir)].map(|permutation| numbers(ir, permutation));
    let both: Vec<i64> = then.iter().map(|&number| first[number as usize]).collect();
    let source = inner.input(ir);
    rewriter.set_operand(op, 0, source);
    rewriter.set_attribute(op, "permutation", context.dense_i64_array_attr(&both));
    true
}

/// The transposed broadcast is a broadcast of what is transposed: of nothing where the order of its dimensions stays.
fn transpose_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, transpose) = (rewriter.ir(), rewriter.context(), Transpose(op));
    let Some(broadcast) = defined_by::<Broadcast>(ir, transpose.input(ir)) else { return false };
    if ir.num_results(op) == 0 || !ir.has_one_use(transpose.input(ir)) {
        return false;
    }
    let (added, permutation) = (numbers(ir, broadcast.dimensions(ir)), numbers(ir, transpose.permutation(ir)));
    let (source, output) = (broadcast.input(ir), transpose.init(ir));
    let is_added = are_among(&added, permutation.len());
    let was_added = |from: &i64| is_added[*from as usize];
    let new_added: Vec<i64> = (0..).zip(&permutation).filter(|(_, from)| was_added(from)).map(|(to, _)| to).collect();
    let mut places = 0..;
    let place: Vec<i64> =
        is_added.iter().map(|&is_added| if is_added { 0 } else { places.next().unwrap_or_default() }).collect();
    let order: Vec<i64> =
        permutation.iter().filter(|from| !was_added(from)).map(|&from| place[from as usize]).collect();
    let mut input = source;
    if !order.is_sorted() {
        let sizes: Vec<i64> = order.iter().map(|&dim| shape(ir, source)[dim as usize]).collect();
        if sizes.contains(&DYNAMIC) || rank(ir, source) != order.len() {
            return false;
        }
        let ty = with_shape(ir, ir.value_type(source), &sizes);
        let init = tensor::Empty::build(rewriter, [], ty);
        input = build_transpose(rewriter, source, init, &order);
    }
    let ty = rewriter.ir().value_type(output);
    let added = context.dense_i64_array_attr(&new_added);
    let region = super::syntax::body_region(rewriter, &[input, output], super::body::first, false)
        .expect("the body takes any value");
    let made = Broadcast::build_with_regions(rewriter, input, output, added, [ty], region);
    let value = rewriter.ir().result(made.op(), 0);
    rewriter.replace_op(op, &[value])
}

/// Makes a transposition of a tensor.
pub(crate) fn build_transpose(rewriter: &mut Rewriter<'_, '_>, input: Value, init: Value, order: &[i64]) -> Value {
    let ty = rewriter.ir().value_type(init);
    let permutation = rewriter.context().dense_i64_array_attr(order);
    let region = super::syntax::body_region(rewriter, &[input, init], super::body::first, false)
        .expect("the body takes any value");
    let made = Transpose::build_with_regions(rewriter, input, init, permutation, [ty], region);
    rewriter.ir().result(made.op(), 0)
}

fn transpose_of_fill(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    rewriter.ir().num_results(op) == 1 && fill_instead(rewriter, op)
}

fn broadcast_of_broadcast(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, outer) = (rewriter.ir(), rewriter.context(), Broadcast(op));
    let Some(inner) = defined_by::<Broadcast>(ir, outer.input(ir)) else { return false };
    let [first, then] = [inner.dimensions(ir), outer.dimensions(ir)].map(|added| numbers(ir, added));
    let is_added = are_among(&then, rank(ir, outer.init(ir)));
    let kept: Vec<i64> = (0..).zip(is_added).filter(|(_, is_added)| !is_added).map(|(dim, _)| dim).collect();
    let mut added: Vec<i64> = then.iter().copied().chain(first.iter().map(|&dim| kept[dim as usize])).collect();
    added.sort_unstable();
    let source = inner.input(ir);
    rewriter.set_operand(op, 0, source);
    rewriter.set_attribute(op, "dimensions", context.dense_i64_array_attr(&added));
    true
}
