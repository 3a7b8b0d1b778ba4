//! Rewrites of canonicalization: those that need another op, or a change of operands.

use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{OpParts, ResultTypes, Rewriter, constant_value, defined_by};
use vulcanize_ir::schema::{CanonicalizePattern, TypedOp, named, unnamed};
use vulcanize_ir::{Attribute, Ir, Location, LocationData, Op, Value};

use super::elements::{fold_integers, zero_attr};
use super::enums::{CMPI_PREDICATE, CmpIPredicate, IntegerOverflow, cmpi_predicate};
use super::fold_integer::constant_integer;
use super::ops::{
    AddI, AndI, CmpI, Constant, DivF, ExtSI, ExtUI, MulF, MulI, MulSIExtended, NegF, OrI, Select, SubI, XOrI,
};

pub(super) const ADDI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::AddIAddConstant", |r, op| merge_constants(r, op, Form::Plus, Form::Plus)),
    named("(anonymous namespace)::AddISubConstantRHS", |r, op| merge_constants(r, op, Form::Plus, Form::Minus)),
    named("(anonymous namespace)::AddISubConstantLHS", |r, op| merge_constants(r, op, Form::Plus, Form::From)),
    named("(anonymous namespace)::AddIMulNegativeOneRhs", |rewriter, op| add_of_negated(rewriter, op, 1)),
    named("(anonymous namespace)::AddIMulNegativeOneLhs", |rewriter, op| add_of_negated(rewriter, op, 0)),
    unnamed(crate::vector::add_to_contraction),
];
pub(super) const ADDF: &[CanonicalizePattern] = &[unnamed(crate::vector::add_to_contraction)];
pub(super) const SUBI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::SubIRHSAddConstant", |r, op| merge_constants(r, op, Form::Minus, Form::Plus)),
    named("(anonymous namespace)::SubILHSAddConstant", |r, op| merge_constants(r, op, Form::From, Form::Plus)),
    named("(anonymous namespace)::SubIRHSSubConstantRHS", |r, op| merge_constants(r, op, Form::Minus, Form::Minus)),
    named("(anonymous namespace)::SubIRHSSubConstantLHS", |r, op| merge_constants(r, op, Form::Minus, Form::From)),
    named("(anonymous namespace)::SubILHSSubConstantRHS", |r, op| merge_constants(r, op, Form::From, Form::Minus)),
    named("(anonymous namespace)::SubILHSSubConstantLHS", |r, op| merge_constants(r, op, Form::From, Form::From)),
    named("(anonymous namespace)::SubISubILHSRHSLHS", sub_of_difference),
];
pub(super) const MULI: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::MulIMulIConstant", |r, op| merge_constants(r, op, Form::Times, Form::Times))];
pub(super) const ADDUI_EXTENDED: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::AddUIExtendedToAddI", only_low_result::<AddI>)];
pub(super) const SUBUI_EXTENDED: &[CanonicalizePattern] = &[unnamed(only_low_result::<SubI>)];
pub(super) const MULSI_EXTENDED: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::MulSIExtendedToMulI", only_low_result::<MulI>),
    named("(anonymous namespace)::MulSIExtendedRHSOne", high_of_signed_identity),
];
pub(super) const MULUI_EXTENDED: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::MulUIExtendedToMulI", only_low_result::<MulI>)];
pub(super) const ANDI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::AndOfExtUI", of_extensions::<AndI, ExtUI>),
    named("(anonymous namespace)::AndOfExtSI", of_extensions::<AndI, ExtSI>),
];
pub(super) const ORI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::OrOfExtUI", of_extensions::<OrI, ExtUI>),
    named("(anonymous namespace)::OrOfExtSI", of_extensions::<OrI, ExtSI>),
];
pub(super) const XORI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::XOrINotCmpI", not_of_comparison),
    named("(anonymous namespace)::XOrIOfExtUI", of_extensions::<XOrI, ExtUI>),
    named("(anonymous namespace)::XOrIOfExtSI", of_extensions::<XOrI, ExtSI>),
];
pub(super) const CMPI: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::CmpIExtSI", comparison_of_extensions::<ExtSI>),
    named("(anonymous namespace)::CmpIExtUI", comparison_of_extensions::<ExtUI>),
];
pub(super) const MULF: &[CanonicalizePattern] = &[named("(anonymous namespace)::MulFOfNegF", of_negations::<MulF>)];
pub(super) const DIVF: &[CanonicalizePattern] = &[named("(anonymous namespace)::DivFOfNegF", of_negations::<DivF>)];
pub(super) const SELECT: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::RedundantSelectTrue", |rewriter, op| select_of_same_condition(rewriter, op, true)),
    named("(anonymous namespace)::RedundantSelectFalse", |rewriter, op| select_of_same_condition(rewriter, op, false)),
    named("(anonymous namespace)::SelectNotCond", select_of_not),
    named("(anonymous namespace)::SelectI1ToNot", select_to_not),
    named("SelectToExtUI", select_to_extension),
];

/// Adds the locations of the ops that define `others` to `op`: the op that a rewrite makes in its place takes its
/// location.
///
/// Which ones count is MLIR's choice: of those that a pattern looks at, operands first, as many as it has beside constants.
/// Beyond [`MOST_FUSED`] the op keeps its own: a long chain of ops would have lists of all before, each.
pub(super) fn fuse_locations(rewriter: &mut Rewriter<'_, '_>, op: Op, others: &[Value]) {
    let ir = rewriter.ir();
    let all = others.iter().filter_map(|&other| ir.defining_op(other)).map(|other| ir.location(other));
    let locations: Box<[Location]> = std::iter::once(ir.location(op)).chain(all).collect();
    let fused = ir.context().location(LocationData::Fused { locations, metadata: None });
    match ir.context().location_data(fused) {
        LocationData::Fused { locations, .. } if locations.len() > MOST_FUSED => {}
        _ => rewriter.ir_mut().set_location(op, fused),
    }
}

/// The most locations that are fused.
const MOST_FUSED: usize = 32;

pub(super) fn set_int_constant(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Attribute) -> Value {
    let location = rewriter.ir().location(op);
    rewriter.set_insertion_point(op);
    Constant::build(rewriter.at(location), value)
}

// ---- constants of nested sums, differences and products ----

/// The place of an op's constant operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `x + c`
    Plus,
    /// `x - c`
    Minus,
    /// `c - x`
    From,
    /// `x * c`
    Times,
}

/// An op of a form, taken apart.
struct Linear {
    form: Form,
    variable: Value,
    /// The constant operand, and its value.
    operand: Value,
    constant: Attribute,
    flags: IntegerOverflow,
}

fn linear(ir: &Ir<'_>, op: Op) -> Option<Linear> {
    let flags = ir.attribute_str(op, "overflowFlags").and_then(|a| ir.context().enum_value_as(a))?;
    // Truncations have such flags, too.
    if ir.num_operands(op) != 2 {
        return None;
    }
    let integer_constant = |value| constant_value(ir, value).filter(|_| constant_is_integer(ir, value));
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    let (left, right) = (integer_constant(lhs), integer_constant(rhs));
    let (form, variable, constant) = if AddI::matches(ir, op) {
        (Form::Plus, lhs, right?)
    } else if MulI::matches(ir, op) {
        (Form::Times, lhs, right?)
    } else if SubI::matches(ir, op) {
        match (left, right) {
            (None, Some(constant)) => (Form::Minus, lhs, constant),
            (Some(constant), None) => (Form::From, rhs, constant),
            _ => return None,
        }
    } else {
        return None;
    };
    let operand = if variable == lhs && form != Form::From { rhs } else { lhs };
    Some(Linear { form, variable, operand, constant, flags })
}

fn constant_is_integer(ir: &Ir<'_>, value: Value) -> bool {
    let context = ir.context();
    context.float_kind(context.element_type(ir.value_type(value))).is_none()
}

/// `(x + a) - b` and its like: one op with one constant.
fn merge_constants(rewriter: &mut Rewriter<'_, '_>, op: Op, outer: Form, inner: Form) -> bool {
    let ir = rewriter.ir();
    let Some(outer) = linear(ir, op).filter(|linear| linear.form == outer) else { return false };
    // In a block that is never reached an op may use its own result.
    let defining = ir.defining_op(outer.variable).filter(|&defining| defining != op);
    let inner = defining.and_then(|op| linear(ir, op)).filter(|linear| linear.form == inner);
    let Some(inner) = inner else { return false };
    let add: fn(&ApInt, &ApInt) -> ApInt = ApInt::wrapping_add;
    let sub: fn(&ApInt, &ApInt) -> ApInt = ApInt::wrapping_sub;
    // The new op, and its constant as a function of the outer and the inner one.
    let (form, combine): (Form, fn(&ApInt, &ApInt) -> ApInt) = match (outer.form, inner.form) {
        (Form::Plus, Form::Plus) => (Form::Plus, add),
        (Form::Plus, Form::Minus) => (Form::Plus, sub),
        (Form::Plus, Form::From) => (Form::From, add),
        (Form::Minus, Form::Plus) => (Form::Plus, |outer, inner| inner.wrapping_sub(outer)),
        (Form::Minus, Form::Minus) => (Form::Minus, add),
        (Form::Minus, Form::From) => (Form::From, |outer, inner| inner.wrapping_sub(outer)),
        (Form::From, Form::Plus) => (Form::From, sub),
        (Form::From, Form::Minus) => (Form::From, add),
        (Form::From, Form::From) => (Form::Plus, sub),
        (Form::Times, Form::Times) => (Form::Times, ApInt::wrapping_mul),
        (Form::Times, _) | (_, Form::Times) => return false,
    };
    let context = ir.context();
    let ty = ir.value_type(ir.result(op, 0));
    let both = [Some(outer.constant), Some(inner.constant)];
    let Some(value) = fold_integers(context, &both, ty, |v| Some(combine(v[0], v[1]))) else { return false };
    // The difference of the constants may have another sign than both: nothing is known of the sum's overflow.
    let is_known = (outer.form, inner.form) != (Form::Minus, Form::Plus);
    let flags = if is_known { outer.flags & inner.flags } else { IntegerOverflow::NONE };
    let flags = context.enum_attr_of(flags);
    fuse_locations(rewriter, op, &[if outer.form == Form::From { outer.operand } else { inner.operand }]);
    let constant = set_int_constant(rewriter, op, value);
    let variable = inner.variable;
    rewriter.replace_with(op, |b| match form {
        Form::Plus => AddI::with(b).overflowFlags(flags).build(variable, constant),
        Form::Minus => SubI::with(b).overflowFlags(flags).build(variable, constant),
        Form::From => SubI::with(b).overflowFlags(flags).build(constant, variable),
        Form::Times => MulI::with(b).overflowFlags(flags).build(variable, constant),
    })
}

/// `x + y * -1` is `x - y`; the product is the operand at `index`.
fn add_of_negated(rewriter: &mut Rewriter<'_, '_>, op: Op, index: usize) -> bool {
    let ir = rewriter.ir();
    let (negated, other) = (ir.operand(op, index), ir.operand(op, 1 - index));
    let Some(product) = defined_by::<MulI>(ir, negated) else { return false };
    if !constant_integer(ir, product.rhs(ir)).is_some_and(ApInt::is_all_ones) {
        return false;
    }
    let (operand, factor) = (product.lhs(ir), product.rhs(ir));
    fuse_locations(rewriter, op, &[factor]);
    rewriter.replace_with(op, |b| SubI::build(b, other, operand))
}

/// `(a - b) - a` is `0 - b`.
fn sub_of_difference(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let sub = SubI(op);
    let Some(inner) = defined_by::<SubI>(ir, sub.lhs(ir)).filter(|inner| inner.lhs(ir) == sub.rhs(ir)) else {
        return false;
    };
    let (difference, subtrahend, ty) = (sub.lhs(ir), inner.rhs(ir), ir.value_type(sub.rhs(ir)));
    let flags = |op: SubI| IntegerOverflow::of(context, op.overflowFlags(ir));
    let flags = context.enum_attr_of(flags(sub) & flags(inner));
    let Some(zero) = zero_attr(context, ty) else { return false };
    fuse_locations(rewriter, op, &[difference]);
    let zero = set_int_constant(rewriter, op, zero);
    rewriter.replace_with(op, |b| SubI::with(b).overflowFlags(flags).build(zero, subtrahend))
}

// ---- extended arithmetic ----

/// Without a use of its second result, an extended op is the plain one.
fn only_low_result<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    if !ir.is_unused(ir.result(op, 1)) {
        return false;
    }
    let (lhs, rhs, ty, location) =
        (ir.operand(op, 0), ir.operand(op, 1), ir.value_type(ir.result(op, 0)), ir.location(op));
    rewriter.set_insertion_point(op);
    let plain = rewriter.at(location).create_value(T::def(), &[lhs, rhs], ty);
    let (old, new) = (rewriter.ir().result(op, 0), plain);
    rewriter.replace_all_uses(old, new);
    rewriter.erase_op(op)
}

/// The full signed product of `x` and 1 is `x` and its sign in every bit.
fn high_of_signed_identity(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let mul = MulSIExtended(op);
    if !constant_integer(ir, mul.rhs(ir)).is_some_and(ApInt::is_one) {
        return false;
    }
    let value = mul.lhs(ir);
    let (ty, location) = (ir.value_type(value), ir.location(op));
    // A bool of 1 bit is its own sign; `index` has no width to be extended to.
    let element = context.element_type(ty);
    if context.integer_width(element).is_none_or(|width| width == 1) {
        return false;
    }
    let Some(zero) = zero_attr(context, ty) else { return false };
    let zero = set_int_constant(rewriter, op, zero);
    let is_negative = CmpI::build(rewriter.at(location), value, zero, CmpIPredicate::Slt);
    let high = ExtSI::build(rewriter.at(location), is_negative, ty);
    rewriter.replace_op(op, &[value, high])
}

// ---- bits ----

/// A bitwise op of two extensions is the extension of the narrow op.
fn of_extensions<T: TypedOp, E: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let source = |index| defined_by::<E>(ir, ir.operand(op, index)).map(|ext| ir.operand(ext.op(), 0));
    let (Some(lhs), Some(rhs)) = (source(0), source(1)) else { return false };
    let narrow = ir.value_type(lhs);
    if ir.value_type(rhs) != narrow {
        return false;
    }
    let (wide, extensions) = (ir.value_type(ir.result(op, 0)), [ir.operand(op, 0), ir.operand(op, 1)]);
    fuse_locations(rewriter, op, &extensions);
    let location = rewriter.ir().location(op);
    rewriter.set_insertion_point(op);
    let bits = rewriter.at(location).create_value(T::def(), &[lhs, rhs], narrow);
    rewriter.replace_with(op, |b| b.create_value(E::def(), &[bits], wide))
}

/// The negation of a comparison is the opposite comparison.
fn not_of_comparison(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let xor = XOrI(op);
    let Some(cmp) = defined_by::<CmpI>(ir, xor.lhs(ir)) else { return false };
    if !constant_integer(ir, xor.rhs(ir)).is_some_and(ApInt::is_one) {
        return false;
    }
    let Some(predicate) = cmpi_predicate(ir.context(), cmp.predicate(ir)) else { return false };
    let (predicate, lhs, rhs) = (predicate.inverted(), cmp.lhs(ir), cmp.rhs(ir));
    let comparison = xor.lhs(ir);
    fuse_locations(rewriter, op, &[comparison]);
    rewriter.replace_with(op, |b| CmpI::build(b, lhs, rhs, predicate))
}

pub(super) fn predicate_attr(ir: &Ir<'_>, predicate: CmpIPredicate) -> Attribute {
    debug_assert!(CMPI_PREDICATE.name_of(predicate as u64).is_some());
    ir.context().i64_attr(predicate as i64)
}

// ---- floats ----

/// The signs of two negations cancel in a product or a quotient.
fn of_negations<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let negated = |index| defined_by::<NegF>(ir, ir.operand(op, index)).map(|negation| negation.operand(ir));
    let (Some(lhs), Some(rhs)) = (negated(0), negated(1)) else { return false };
    let ty = ir.value_type(lhs);
    // Of products and quotients the only attribute.
    let fastmath = [(0, ir.attribute_str(op, "fastmath"))];
    let negations = [ir.operand(op, 0), ir.operand(op, 1)];
    fuse_locations(rewriter, op, &negations);
    let results = ResultTypes::Given(&[&[ty]]);
    let parts = OpParts { operands: &[&[lhs], &[rhs]], attributes: &fastmath, results, ..OpParts::default() };
    rewriter.replace_with(op, |b| T::wrap(b.create_op(T::def(), &parts)))
}

// ---- comparisons and choices ----

/// A constant on the left goes to the right, under the mirrored predicate.
pub(super) fn constant_to_the_right(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let cmp = CmpI(op);
    let (lhs, rhs) = (cmp.lhs(ir), cmp.rhs(ir));
    if constant_value(ir, lhs).is_none() || constant_value(ir, rhs).is_some() {
        return false;
    }
    let Some(predicate) = cmpi_predicate(ir.context(), cmp.predicate(ir)) else { return false };
    let predicate = predicate_attr(ir, predicate.swapped());
    rewriter.set_operand(op, 0, rhs);
    rewriter.set_operand(op, 1, lhs);
    rewriter.set_attribute(op, "predicate", predicate)
}

/// Extended values are equal where the original ones are.
fn comparison_of_extensions<E: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let cmp = CmpI(op);
    let is_equality =
        matches!(cmpi_predicate(ir.context(), cmp.predicate(ir)), Some(CmpIPredicate::Eq | CmpIPredicate::Ne));
    let source = |value| defined_by::<E>(ir, value).map(|extension| ir.operand(extension.op(), 0));
    let (Some(lhs), Some(rhs)) = (source(cmp.lhs(ir)), source(cmp.rhs(ir))) else { return false };
    if !is_equality || ir.value_type(lhs) != ir.value_type(rhs) {
        return false;
    }
    let (predicate, extensions) = (cmp.predicate(ir), [cmp.lhs(ir), cmp.rhs(ir)]);
    fuse_locations(rewriter, op, &extensions);
    rewriter.replace_with(op, |b| CmpI::build(b, lhs, rhs, predicate))
}

/// `select(not c, a, b)` is `select(c, b, a)`.
fn select_of_not(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let select = Select(op);
    let Some(not) = defined_by::<XOrI>(ir, select.condition(ir)) else { return false };
    if !constant_integer(ir, not.rhs(ir)).is_some_and(ApInt::is_one) {
        return false;
    }
    let (condition, on_false, on_true) = (not.lhs(ir), select.false_value(ir), select.true_value(ir));
    let constant = not.rhs(ir);
    fuse_locations(rewriter, op, &[constant]);
    rewriter.replace_with(op, |b| Select::build(b, condition, on_false, on_true))
}

/// `select(c, false, true)` is `not c`.
fn select_to_not(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let select = Select(op);
    let ty = ir.value_type(select.result(ir));
    let is_not = ty == context.i1()
        && constant_integer(ir, select.true_value(ir)).is_some_and(ApInt::is_zero)
        && constant_integer(ir, select.false_value(ir)).is_some_and(ApInt::is_one);
    if !is_not {
        return false;
    }
    let (condition, value) = (select.condition(ir), context.int_attr(ty, 1));
    // A constant of its own, for its location.
    let one = set_int_constant(rewriter, op, value);
    rewriter.replace_with(op, |b| XOrI::build(b, condition, one))
}

/// `select(c, 1, 0)` is `c` extended, and `select(c, 0, 1)` its negation extended.
fn select_to_extension(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let select = Select(op);
    let ty = ir.value_type(select.result(ir));
    let condition = select.condition(ir);
    let condition_type = ir.value_type(condition);
    let is_integer = context.integer_width(context.element_type(ty)).is_some_and(|width| width > 1);
    if !is_integer || context.with_element_type(ty, context.i1()) != condition_type {
        return false;
    }
    let constant = |value| constant_integer(ir, value);
    let (Some(on_true), Some(on_false)) = (constant(select.true_value(ir)), constant(select.false_value(ir))) else {
        return false;
    };
    if on_true.is_one() && on_false.is_zero() {
        return rewriter.replace_with(op, |b| ExtUI::build(b, condition, ty));
    }
    if !(on_true.is_zero() && on_false.is_one()) {
        return false;
    }
    let Some(ones) = super::elements::bool_attr_like(context, condition_type, true) else { return false };
    let location = ir.location(op);
    let ones = set_int_constant(rewriter, op, ones);
    let not = XOrI::build(rewriter.at(location), condition, ones);
    rewriter.replace_with(op, |b| ExtUI::build(b, not, ty))
}

/// Under a condition, another choice by the same condition is already made: on the side where the condition holds, or
/// on the other.
fn select_of_same_condition(rewriter: &mut Rewriter<'_, '_>, op: Op, holds: bool) -> bool {
    let ir = rewriter.ir();
    let select = Select(op);
    let side = if holds { select.true_value(ir) } else { select.false_value(ir) };
    let inner = defined_by::<Select>(ir, side).filter(|inner| inner.condition(ir) == select.condition(ir));
    let Some(inner) = inner else { return false };
    let chosen = if holds { inner.true_value(ir) } else { inner.false_value(ir) };
    fuse_locations(rewriter, op, &[side]);
    rewriter.set_operand(op, if holds { 1 } else { 2 }, chosen)
}
