//! Affine expressions as `arith` ops, one after another as MLIR makes them.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, IntegerOverflow};
use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Ir, Op, Type, Value};

pub(super) fn constant(builder: &mut Builder<'_, '_>, value: i64) -> Value {
    let value = builder.context().index_attr(value);
    typed_constant(builder, value)
}

pub(super) fn typed_constant(builder: &mut Builder<'_, '_>, value: Attribute) -> Value {
    let location = builder.location();
    let ty = builder.context().attribute_type(value).unwrap_or_else(|| builder.context().index());
    let op = builder.create::<arith::Constant>(location, &[], &[ty], &[("value", value)]).op();
    builder.ir().result(op, 0)
}

pub(super) fn make<T: TypedOp>(builder: &mut Builder<'_, '_>, operands: &[Value], ty: Type) -> Value {
    let location = builder.location();
    let op = builder.create::<T>(location, operands, &[ty], &[]).op();
    builder.ir().result(op, 0)
}

/// An op on two indices.
pub(super) fn binary<T: TypedOp>(builder: &mut Builder<'_, '_>, a: Value, b: Value) -> Value {
    let index = builder.context().index();
    make::<T>(builder, &[a, b], index)
}

/// The same with overflow flags.
pub(super) fn flagged<T: TypedOp>(builder: &mut Builder<'_, '_>, a: Value, b: Value, flags: IntegerOverflow) -> Value {
    let (location, index) = (builder.location(), builder.context().index());
    let flags = builder.context().enum_attr_of(flags);
    let op = builder.create::<T>(location, &[a, b], &[index], &[("overflowFlags", flags)]).op();
    builder.ir().result(op, 0)
}

pub(super) fn compare(builder: &mut Builder<'_, '_>, predicate: arith::CmpIPredicate, a: Value, b: Value) -> Value {
    let (location, i1) = (builder.location(), builder.context().i1());
    let predicate = builder.context().i64_attr(predicate as i64);
    let op = builder.create::<arith::CmpI>(location, &[a, b], &[i1], &[("predicate", predicate)]).op();
    builder.ir().result(op, 0)
}

pub(super) fn select(builder: &mut Builder<'_, '_>, condition: Value, a: Value, b: Value) -> Value {
    let index = builder.context().index();
    make::<arith::Select>(builder, &[condition, a, b], index)
}

/// The value of an expression. Expressions are at most 1024 operations deep.
pub(super) fn expand_expr(
    builder: &mut Builder<'_, '_>,
    expr: &AffineExpr,
    dims: &[Value],
    symbols: &[Value],
) -> Value {
    match expr {
        AffineExpr::Constant(value) => constant(builder, *value),
        AffineExpr::Dim(position) => dims[*position as usize],
        AffineExpr::Symbol(position) => symbols[*position as usize],
        AffineExpr::Binary(both) => {
            let lhs = expand_expr(builder, both.lhs(), dims, symbols);
            let rhs = expand_expr(builder, both.rhs(), dims, symbols);
            match both.kind() {
                AffineBinaryKind::Add => binary::<arith::AddI>(builder, lhs, rhs),
                AffineBinaryKind::Mul => flagged::<arith::MulI>(builder, lhs, rhs, IntegerOverflow::NSW),
                AffineBinaryKind::Mod => modulo(builder, lhs, rhs),
                AffineBinaryKind::FloorDiv => floor_div(builder, lhs, rhs),
                AffineBinaryKind::CeilDiv => ceil_div(builder, lhs, rhs),
            }
        }
    }
}

/// The remainder that has the divisor's sign, for a positive divisor.
fn modulo(builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let remainder = binary::<arith::RemSI>(builder, lhs, rhs);
    let zero = constant(builder, 0);
    let is_negative = compare(builder, arith::CmpIPredicate::Slt, remainder, zero);
    let corrected = binary::<arith::AddI>(builder, remainder, rhs);
    select(builder, is_negative, corrected, remainder)
}

fn floor_div(builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let (zero, minus_one) = (constant(builder, 0), constant(builder, -1));
    let is_negative = compare(builder, arith::CmpIPredicate::Slt, lhs, zero);
    let negated = binary::<arith::SubI>(builder, minus_one, lhs);
    let dividend = select(builder, is_negative, negated, lhs);
    let quotient = binary::<arith::DivSI>(builder, dividend, rhs);
    let corrected = binary::<arith::SubI>(builder, minus_one, quotient);
    select(builder, is_negative, corrected, quotient)
}

fn ceil_div(builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let (zero, one) = (constant(builder, 0), constant(builder, 1));
    let is_small = compare(builder, arith::CmpIPredicate::Sle, lhs, zero);
    let negated = binary::<arith::SubI>(builder, zero, lhs);
    let decremented = binary::<arith::SubI>(builder, lhs, one);
    let dividend = select(builder, is_small, negated, decremented);
    let quotient = binary::<arith::DivSI>(builder, dividend, rhs);
    let corrected = binary::<arith::SubI>(builder, zero, quotient);
    let incremented = binary::<arith::AddI>(builder, quotient, one);
    select(builder, is_small, corrected, incremented)
}

/// The results of a map of `operands`, dimensions first.
pub(super) fn expand_map(builder: &mut Builder<'_, '_>, map: &AffineMap, operands: &[Value]) -> SmallVec<[Value; 4]> {
    let (dims, symbols) = operands.split_at(map.num_dims() as usize);
    map.results().iter().map(|expr| expand_expr(builder, expr, dims, symbols)).collect()
}

/// The least or greatest result of a map, from left to right.
pub(super) fn expand_extremum<T: TypedOp>(builder: &mut Builder<'_, '_>, map: &AffineMap, operands: &[Value]) -> Value {
    let mut results = expand_map(builder, map, operands).into_iter();
    let first = results.next().unwrap_or_else(|| constant(builder, 0));
    results.fold(first, |so_far, next| binary::<T>(builder, so_far, next))
}

/// Puts values in the place of the results of `op`, which goes.
pub(super) fn replace(ir: &mut Ir<'_>, op: Op, values: &[Value]) {
    for (result, &value) in ir.results(op).zip(values) {
        ir.replace_all_uses(result, value);
    }
    ir.erase(op);
}
