//! Affine expressions as `arith` ops, one after another as MLIR makes them.

use smallvec::SmallVec;
use vulcanize_dialects::arith::{self, CmpIPredicate, IntegerOverflow};
use vulcanize_ir::affine::{AffineBinaryKind, AffineExpr, AffineMap};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Ir, Op, Value};

pub(in super::super) fn constant(builder: &mut Builder<'_, '_>, value: i64) -> Value {
    arith::Constant::build(builder, builder.context().index_attr(value))
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
                AffineBinaryKind::Add => arith::AddI::build(builder, lhs, rhs),
                AffineBinaryKind::Mul => arith::MulI::with(builder).overflowFlags(IntegerOverflow::NSW).build(lhs, rhs),
                AffineBinaryKind::Mod => modulo(builder, lhs, rhs),
                AffineBinaryKind::FloorDiv => floor_div(builder, lhs, rhs),
                AffineBinaryKind::CeilDiv => ceil_div(builder, lhs, rhs),
            }
        }
    }
}

/// The remainder that has the divisor's sign, for a positive divisor.
fn modulo(builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let remainder = arith::RemSI::build(builder, lhs, rhs);
    let zero = constant(builder, 0);
    let is_negative = arith::CmpI::build(builder, remainder, zero, CmpIPredicate::Slt);
    let corrected = arith::AddI::build(builder, remainder, rhs);
    arith::Select::build(builder, is_negative, corrected, remainder)
}

fn floor_div(builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let (zero, minus_one) = (constant(builder, 0), constant(builder, -1));
    let is_negative = arith::CmpI::build(builder, lhs, zero, CmpIPredicate::Slt);
    let negated = arith::SubI::build(builder, minus_one, lhs);
    let dividend = arith::Select::build(builder, is_negative, negated, lhs);
    let quotient = arith::DivSI::build(builder, dividend, rhs);
    let corrected = arith::SubI::build(builder, minus_one, quotient);
    arith::Select::build(builder, is_negative, corrected, quotient)
}

fn ceil_div(builder: &mut Builder<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let (zero, one) = (constant(builder, 0), constant(builder, 1));
    let is_small = arith::CmpI::build(builder, lhs, zero, CmpIPredicate::Sle);
    let negated = arith::SubI::build(builder, zero, lhs);
    let decremented = arith::SubI::build(builder, lhs, one);
    let dividend = arith::Select::build(builder, is_small, negated, decremented);
    let quotient = arith::DivSI::build(builder, dividend, rhs);
    let corrected = arith::SubI::build(builder, zero, quotient);
    let incremented = arith::AddI::build(builder, quotient, one);
    arith::Select::build(builder, is_small, corrected, incremented)
}

/// The results of a map of `operands`, dimensions first.
pub(super) fn expand_map(builder: &mut Builder<'_, '_>, map: &AffineMap, operands: &[Value]) -> SmallVec<[Value; 4]> {
    let (dims, symbols) = operands.split_at(map.num_dims() as usize);
    map.results().iter().map(|expr| expand_expr(builder, expr, dims, symbols)).collect()
}

/// Makes the lesser or greater of two.
pub(in super::super) type Binary = fn(&mut Builder<'_, '_>, Value, Value) -> Value;

/// The least or greatest result of a map, from left to right.
pub(in super::super) fn expand_extremum(
    builder: &mut Builder<'_, '_>,
    map: &AffineMap,
    operands: &[Value],
    extremum: Binary,
) -> Value {
    let mut results = expand_map(builder, map, operands).into_iter();
    let first = results.next().unwrap_or_else(|| constant(builder, 0));
    results.fold(first, |so_far, next| extremum(builder, so_far, next))
}

/// Puts values in the place of the results of `op`, which goes.
pub(super) fn replace(ir: &mut Ir<'_>, op: Op, values: &[Value]) {
    for (result, &value) in ir.results(op).zip(values) {
        ir.replace_all_uses(result, value);
    }
    ir.erase(op);
}
