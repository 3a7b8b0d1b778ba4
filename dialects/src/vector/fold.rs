//! Folds of ops on values.

use vulcanize_ir::rewrite::{defined_by, folded};
use vulcanize_ir::schema::{FoldResult, FoldValue, TypedOp};
use vulcanize_ir::{Attribute, Ir, Op, Type, Value};

use super::canonicalize::integers;
use super::ops::{
    BitCast, Broadcast, ConstantMask, Extract, ExtractStridedSlice, FromElements, Insert, InsertStridedSlice,
    ShapeCast, ToElements, Transpose,
};
use super::types::{element_count, vector};

type Constants<'a> = &'a [Option<Attribute>];

fn result_type(ir: &Ir<'_>, op: Op) -> Type {
    ir.value_type(ir.result(op, 0))
}

fn constant(constants: Constants<'_>, index: usize) -> Option<Attribute> {
    constants.get(index).copied().flatten()
}

/// A number, or elements that are all one number, as elements of another type.
fn splat(ir: &Ir<'_>, ty: Type, value: Attribute) -> FoldResult {
    let context = ir.context();
    let number = crate::arith::number(context, value)?;
    folded(FoldValue::Constant(context.splat_attr(ty, number)?))
}

/// The elements of a constant that is not too big to be made anew for one element (MLIR has the same limit).
fn bounded_values(ir: &Ir<'_>, value: Attribute) -> Option<Vec<Attribute>> {
    const LIMIT: i64 = 256;
    let context = ir.context();
    let count = element_count(context.shape(context.attribute_type(value)?)?)?;
    (count <= LIMIT).then(|| context.dense_values(value)).flatten()
}

pub(super) fn broadcast(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let source = Broadcast(op).source(ir);
    if ir.value_type(source) == result_type(ir, op) {
        return folded(FoldValue::Value(source));
    }
    let value = constant(constants, 0)?;
    if crate::ub::is_poison(ir.context(), value) {
        return folded(FoldValue::Constant(value));
    }
    splat(ir, result_type(ir, op), value)
}

/// A mask that selects all elements, or none, is a constant.
pub(super) fn constant_mask(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let (context, ty) = (ir.context(), result_type(ir, op));
    let selected = ConstantMask(op).selects(ir)?;
    folded(FoldValue::Constant(context.splat_attr(ty, context.bool_attr(selected))?))
}

/// Where in the elements of a shape, in row-major order, a constant position begins.
pub(super) fn offset_of(shape: &[i64], position: &[i64]) -> Option<usize> {
    let mut offset = 0i64;
    for (i, &size) in shape.iter().enumerate() {
        let index = position.get(i).copied().unwrap_or(0);
        if !(0..size).contains(&index) {
            return None;
        }
        offset = offset.checked_mul(size)?.checked_add(index)?;
    }
    usize::try_from(offset).ok()
}

pub(super) fn extract(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let context = ir.context();
    let extract = Extract(op);
    let source = extract.source(ir);
    let position = super::canonicalize_extract::static_position(ir, op)?;
    let ty = result_type(ir, op);
    if position.is_empty() && ir.value_type(source) == ty {
        return folded(FoldValue::Value(source));
    }
    if position.contains(&-1) {
        return folded(FoldValue::Constant(crate::ub::poison_attr(context)));
    }
    if let Some(value) = constant(constants, 0) {
        return extract_constant(ir, ty, source, value, &position);
    }
    let shape = vector(context, ir.value_type(source))?.shape;
    if let Some(elements) = defined_by::<FromElements>(ir, source)
        && context.element_type(ty) == ty
    {
        let value = elements.elements(ir).get(offset_of(shape, &position)?).copied()?;
        return folded(FoldValue::Value(value));
    }
    if let Some(broadcast) = defined_by::<Broadcast>(ir, source)
        && ir.value_type(broadcast.source(ir)) == ty
    {
        return folded(FoldValue::Value(broadcast.source(ir)));
    }
    if let Some(insert) = defined_by::<Insert>(ir, source)
        && super::canonicalize_extract::static_position(ir, insert.op())? == position
        && !position.contains(&vulcanize_ir::DYNAMIC)
        && ir.value_type(insert.valueToStore(ir)) == ty
    {
        return folded(FoldValue::Value(insert.valueToStore(ir)));
    }
    None
}

fn extract_constant(ir: &Ir<'_>, ty: Type, source: Value, value: Attribute, position: &[i64]) -> FoldResult {
    let context = ir.context();
    if crate::ub::is_poison(context, value) {
        return folded(FoldValue::Constant(value));
    }
    if let Some(number) = context.splat_value(value) {
        return match vector(context, ty) {
            Some(_) => splat(ir, ty, number),
            None => folded(FoldValue::Constant(number)),
        };
    }
    let values = context.dense_values(value)?;
    let start = offset_of(vector(context, ir.value_type(source))?.shape, position)?;
    match vector(context, ty) {
        None => folded(FoldValue::Constant(*values.get(start)?)),
        Some(part) => {
            let count = usize::try_from(element_count(part.shape)?).ok()?;
            folded(FoldValue::Constant(context.dense_attr(ty, values.get(start..start.checked_add(count)?)?)?))
        }
    }
}

pub(super) fn insert(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let context = ir.context();
    let insert = Insert(op);
    let position = super::canonicalize_extract::static_position(ir, op)?;
    if position.is_empty() && ir.value_type(insert.valueToStore(ir)) == result_type(ir, op) {
        return folded(FoldValue::Value(insert.valueToStore(ir)));
    }
    if position.contains(&-1) {
        return folded(FoldValue::Constant(crate::ub::poison_attr(context)));
    }
    let (value, dest) = (constant(constants, 0)?, constant(constants, 1)?);
    let ty = result_type(ir, op);
    let mut values = bounded_values(ir, dest)?;
    let start = offset_of(vector(context, ty)?.shape, &position)?;
    let inserted = context.dense_values(value).unwrap_or_else(|| vec![value]);
    values.get_mut(start..start.checked_add(inserted.len())?)?.copy_from_slice(&inserted);
    folded(FoldValue::Constant(context.dense_attr(ty, &values)?))
}

pub(super) fn shuffle(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let context = ir.context();
    let mask = context.dense_i64_array(ir.attribute_str(op, "mask")?)?;
    let (v1, v2) = (ir.operand(op, 0), ir.operand(op, 1));
    let (first, ty) = (vector(context, ir.value_type(v1))?, result_type(ir, op));
    let &[size] = first.shape else { return None };
    let counts_from = |start: i64| mask.iter().zip(start..).all(|(&index, expected)| index == expected);
    if ir.value_type(v1) == ty && counts_from(0) {
        return folded(FoldValue::Value(v1));
    }
    if ir.value_type(v2) == ty && counts_from(size) {
        return folded(FoldValue::Value(v2));
    }
    let (first, second) = (constant(constants, 0)?, constant(constants, 1)?);
    let is_poison = |value| crate::ub::is_poison(context, value);
    if is_poison(first) && is_poison(second) {
        return folded(FoldValue::Constant(first));
    }
    // Poison may be any element: the first one of those that are not.
    let known = |value| if is_poison(value) { Some(None) } else { Some(Some(bounded_values(ir, value)?)) };
    let (first, second) = (known(first)?, known(second)?);
    let any = *first.as_ref().or(second.as_ref())?.first()?;
    let element = |&index: &i64| {
        let (values, index) = if index < size { (&first, index) } else { (&second, index - size) };
        match values {
            Some(values) if index >= 0 => values.get(usize::try_from(index).ok()?).copied(),
            _ => Some(any),
        }
    };
    let chosen = mask.iter().map(element).collect::<Option<Vec<_>>>()?;
    folded(FoldValue::Constant(context.dense_attr(ty, &chosen)?))
}

/// A slice of everything is the vector; one of a constant is a constant.
pub(super) fn extract_strided_slice(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let (context, ty) = (ir.context(), result_type(ir, op));
    let slice = ExtractStridedSlice(op);
    let source = slice.source(ir);
    if ir.value_type(source) == ty {
        return folded(FoldValue::Value(source));
    }
    let value = constant(constants, 0)?;
    if let Some(number) = context.splat_value(value) {
        return splat(ir, ty, number);
    }
    let (from, to) = (vector(context, ir.value_type(source))?, vector(context, ty)?);
    let (offsets, strides) = (integers(context, slice.offsets(ir)), integers(context, slice.strides(ir)));
    if strides.iter().any(|&stride| stride != 1) {
        return None;
    }
    let values = context.dense_values(value)?;
    let place = |number: i64| {
        // From the last dimension on.
        let (mut rest, mut place, mut step) = (number, 0i64, 1i64);
        for (dim, (&size, &whole)) in to.shape.iter().zip(from.shape).enumerate().rev() {
            place += (offsets.get(dim).copied().unwrap_or(0) + rest % size.max(1)) * step;
            rest /= size.max(1);
            step *= whole;
        }
        usize::try_from(place).ok()
    };
    let chosen = (0..element_count(to.shape)?).map(|number| values.get(place(number)?).copied());
    folded(FoldValue::Constant(context.dense_attr(ty, &chosen.collect::<Option<Vec<_>>>()?)?))
}

/// A slice as large as the vector is all of it.
pub(super) fn insert_strided_slice(ir: &Ir<'_>, op: Op, _: Constants<'_>) -> FoldResult {
    let value = InsertStridedSlice(op).valueToStore(ir);
    (ir.value_type(value) == result_type(ir, op)).then(|| folded(FoldValue::Value(value))).flatten()
}

pub(super) fn to_elements(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    if let Some(elements) = defined_by::<FromElements>(ir, ToElements(op).source(ir)) {
        return Some(elements.elements(ir).iter().map(|&value| FoldValue::Value(value)).collect());
    }
    let values = ir.context().dense_values(constant(constants, 0)?)?;
    Some(values.into_iter().map(FoldValue::Constant).collect())
}

pub(super) fn from_elements(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    // All scalars of one vector in their order are the vector.
    let ty = result_type(ir, op);
    if let Some(source) = ir.operands(op).next().and_then(|first| defined_by::<ToElements>(ir, first))
        && ir.value_type(source.source(ir)) == ty
        && ir.operands(op).eq(ir.results(source.op()))
    {
        return folded(FoldValue::Value(source.source(ir)));
    }
    let values = constants.iter().copied().collect::<Option<Vec<_>>>()?;
    folded(FoldValue::Constant(ir.context().dense_attr(ty, &values)?))
}

/// What a cast `T` has already the type of the result: its source, or that of the same cast before it.
fn same_before<T: TypedOp>(ir: &Ir<'_>, op: Op) -> Option<Value> {
    let source = ir.operand(op, 0);
    let before = defined_by::<T>(ir, source).map(|inner| ir.operand(inner.op(), 0));
    std::iter::once(source).chain(before).find(|&value| ir.value_type(value) == result_type(ir, op))
}

pub(super) fn shape_cast(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let (context, ty) = (ir.context(), result_type(ir, op));
    if let Some(value) = same_before::<ShapeCast>(ir, op) {
        return folded(FoldValue::Value(value));
    }
    let value = constant(constants, 0)?;
    if crate::ub::is_poison(context, value) {
        return folded(FoldValue::Constant(value));
    }
    // A splat stays one, whatever the number of its elements.
    if let Some(number) = context.splat_value(value) {
        return splat(ir, ty, number);
    }
    folded(FoldValue::Constant(context.dense_attr(ty, &context.dense_values(value)?)?))
}

pub(super) fn bitcast(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    if let Some(value) = same_before::<BitCast>(ir, op) {
        return folded(FoldValue::Value(value));
    }
    let value = constant(constants, 0)?;
    crate::ub::is_poison(ir.context(), value).then(|| folded(FoldValue::Constant(value))).flatten()
}

pub(super) fn transpose(ir: &Ir<'_>, op: Op, constants: Constants<'_>) -> FoldResult {
    let context = ir.context();
    let transpose = Transpose(op);
    let (source, ty) = (transpose.vector(ir), result_type(ir, op));
    if ir.value_type(source) == ty && super::canonicalize_shapes::keeps_order(ir, transpose) {
        return folded(FoldValue::Value(source));
    }
    let value = constant(constants, 0)?;
    if crate::ub::is_poison(context, value) {
        return folded(FoldValue::Constant(value));
    }
    splat(ir, ty, context.splat_value(value)?)
}
