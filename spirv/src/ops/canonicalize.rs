//! Rewrites of canonicalization: those that need another op, or other operands.

use smallvec::SmallVec;
use vulcanize_ir::numeric::ApInt;
use vulcanize_ir::rewrite::{Rewriter, constant_value, fold_elements, integer_attr, integer_of, scalar_of, zero_attr};
use vulcanize_ir::schema::{CanonicalizePattern, TypedOp, named};
use vulcanize_ir::{Attribute, Block, Context, Ir, Op, Type, TypeData, Value};

use super::folds::{add_with_carry, all_multiples, signed_product, unsigned_product};
use super::{
    AccessChain, Bitcast, Branch, BranchConditional, CompositeConstruct, CompositeInsert, Constant, IEqual, INotEqual,
    LogicalEqual, LogicalNotEqual, Select, Selection, Store, UMod, Undef,
};
use crate::types::SpirvTypes;

pub(super) const ACCESS_CHAIN: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::CombineChainedAccessChain", combine_access_chains)];
pub(super) const LOGICAL_NOT: &[CanonicalizePattern] = &[
    named("(anonymous namespace)::ConvertLogicalNotOfIEqual", not_of::<IEqual, INotEqual>),
    named("(anonymous namespace)::ConvertLogicalNotOfINotEqual", not_of::<INotEqual, IEqual>),
    named("(anonymous namespace)::ConvertLogicalNotOfLogicalEqual", not_of::<LogicalEqual, LogicalNotEqual>),
    named("(anonymous namespace)::ConvertLogicalNotOfLogicalNotEqual", not_of::<LogicalNotEqual, LogicalEqual>),
];
pub(super) const IADD_CARRY: &[CanonicalizePattern] =
    &[named("IAddCarryFold", |rewriter, op| carry_of_zero(rewriter, op) || fold_pair(rewriter, op, add_with_carry))];
pub(super) const SMUL_EXTENDED: &[CanonicalizePattern] =
    &[named("MulExtendedFold<mlir::spirv::SMulExtendedOp, true>", |rewriter, op| {
        extended_product_with_zero(rewriter, op) || fold_pair(rewriter, op, signed_product)
    })];
pub(super) const UMUL_EXTENDED: &[CanonicalizePattern] = &[
    named("MulExtendedFold<mlir::spirv::UMulExtendedOp, false>", |rewriter, op| {
        extended_product_with_zero(rewriter, op) || fold_pair(rewriter, op, unsigned_product)
    }),
    named("UMulExtendedOpXOne", extended_product_with_one),
];
pub(super) const UMOD: &[CanonicalizePattern] = &[named("UModSimplification", remainder_of_remainder)];
pub(super) const SELECTION: &[CanonicalizePattern] =
    &[named("(anonymous namespace)::ConvertSelectionOpToSelect", selection_to_select)];

/// The op of type `T` that defines a value.
fn defined_by<T: TypedOp>(ir: &Ir<'_>, value: Value) -> Option<T> {
    T::cast(ir, ir.defining_op(value)?)
}

fn result_type(ir: &Ir<'_>, op: Op) -> Type {
    ir.value_type(ir.result(op, 0))
}

/// A chain over the result of a chain is one chain.
fn combine_access_chains(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let view = AccessChain::wrap(op);
    let Some(inner) = defined_by::<AccessChain>(ir, view.base_ptr(ir)) else { return false };
    let (base, ty) = (inner.base_ptr(ir), result_type(ir, op));
    let indices: SmallVec<[Value; 4]> = inner.indices(ir).into_iter().chain(view.indices(ir)).collect();
    rewriter.replace_with(op, |b| AccessChain::build(b, base, indices, ty))
}

/// A cast of a cast is one cast, or none when it leads back.
pub(super) fn combine_bitcasts(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(inner) = defined_by::<Bitcast>(ir, Bitcast::wrap(op).operand(ir)) else { return false };
    let source = inner.operand(ir);
    let (from, to) = (ir.value_type(source), result_type(ir, op));
    if from == to {
        return rewriter.replace_op(op, &[source]);
    }
    if !may_cast(ir.context(), from, to) {
        return false;
    }
    rewriter.set_operand(op, 0, source)
}

/// Whether one cast suffices: a pointer is cast to, or from, a pointer or an integer.
fn may_cast(context: &Context, from: Type, to: Type) -> bool {
    let is_pointer = |ty| context.as_pointer(ty).is_some();
    let is_integer = |ty| matches!(context.type_data(ty), TypeData::Integer { .. });
    match (is_pointer(from), is_pointer(to)) {
        (true, false) => is_integer(to),
        (false, true) => is_integer(from),
        (true, true) | (false, false) => true,
    }
}

/// The opposite of a comparison `From` is the comparison `To`.
fn not_of<From: TypedOp, To: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some(inner) = defined_by::<From>(ir, ir.operand(op, 0)) else { return false };
    let operands: SmallVec<[Value; 2]> = ir.operands(inner.op()).collect();
    let ty = result_type(ir, op);
    rewriter.replace_with(op, |b| b.create_value(To::def(), &operands, ty))
}

// ---- pairs of low bits and the rest ----

/// The integer that operand `index` is in every element.
fn integer_operand<'c>(ir: &Ir<'c>, op: Op, index: usize) -> Option<&'c ApInt> {
    integer_of(ir.context(), scalar_of(ir.context(), constant_value(ir, ir.operand(op, index))?)?)
}

fn replace_by_pair(rewriter: &mut Rewriter<'_, '_>, op: Op, pair: [Value; 2]) {
    let ty = result_type(rewriter.ir(), op);
    rewriter.replace_with(op, |b| CompositeConstruct::build(b, pair, ty));
}

/// `x + 0` is `x`, and nothing is carried. (MLIR swaps the members: there the sum is 0 and the carry `x`.)
fn carry_of_zero(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    if !integer_operand(ir, op, 1).is_some_and(ApInt::is_zero) {
        return false;
    }
    let pair = [ir.operand(op, 0), ir.operand(op, 1)];
    replace_by_pair(rewriter, op, pair);
    true
}

/// A constant zero of the operands' type, made anew even where the operand is one, as in MLIR, whose order of constants
/// shows it.
fn make_zero(rewriter: &mut Rewriter<'_, '_>, op: Op) -> Option<Value> {
    let ir = rewriter.ir();
    let ty = ir.value_type(ir.operand(op, 0));
    let zero = zero_attr(ir.context(), ty)?;
    Some(make_constant(rewriter, op, zero, ty))
}

/// Both halves of `x * 0` are 0.
fn extended_product_with_zero(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    if !integer_operand(rewriter.ir(), op, 1).is_some_and(ApInt::is_zero) {
        return false;
    }
    let Some(zero) = make_zero(rewriter, op) else { return false };
    replace_by_pair(rewriter, op, [zero, zero]);
    true
}

/// The halves of an unsigned `x * 1` are `x` and 0.
fn extended_product_with_one(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    if !integer_operand(rewriter.ir(), op, 1).is_some_and(ApInt::is_one) {
        return false;
    }
    let x = rewriter.ir().operand(op, 0);
    let Some(zero) = make_zero(rewriter, op) else { return false };
    replace_by_pair(rewriter, op, [x, zero]);
    true
}

fn make_constant(rewriter: &mut Rewriter<'_, '_>, op: Op, value: Attribute, ty: Type) -> Value {
    let location = rewriter.ir().location(op);
    Constant::build(rewriter.at(location), value, ty)
}

/// Both members of the result, of constants. They are inserted into an undefined struct, as MLIR does.
fn fold_pair(rewriter: &mut Rewriter<'_, '_>, op: Op, compute: fn(&ApInt, &ApInt) -> (ApInt, ApInt)) -> bool {
    let ir = rewriter.ir();
    let context = ir.context();
    let ty = ir.value_type(ir.operand(op, 0));
    let element = context.element_type(ty);
    let constants: SmallVec<[Option<Attribute>; 2]> = ir.operands(op).map(|value| constant_value(ir, value)).collect();
    let member = |choose: fn((ApInt, ApInt)) -> ApInt| {
        fold_elements(context, &constants, ty, &|elements| {
            let [a, b] = *elements else { return None };
            let pair = compute(integer_of(context, a)?, integer_of(context, b)?);
            Some(integer_attr(context, element, choose(pair)))
        })
    };
    let (Some(first), Some(second)) = (member(|(first, _)| first), member(|(_, second)| second)) else { return false };
    let (location, pair) = (ir.location(op), result_type(ir, op));
    let first = make_constant(rewriter, op, first, ty);
    let second = make_constant(rewriter, op, second, ty);
    let empty = Undef::build(rewriter.at(location), pair);
    let at = |index| context.array_attr(&[context.i32_attr(index)]);
    let half = CompositeInsert::build(rewriter, first, empty, at(0), pair);
    rewriter.replace_with(op, |b| CompositeInsert::build(b, second, half, at(1), pair))
}

/// `(x umod a) umod b` is `x umod b` where `a` is a multiple of `b`.
fn remainder_of_remainder(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let view = UMod::wrap(op);
    let Some(inner) = defined_by::<UMod>(ir, view.operand1(ir)) else { return false };
    let (Some(first), Some(second)) = (constant_value(ir, inner.operand2(ir)), constant_value(ir, view.operand2(ir)))
    else {
        return false;
    };
    if !all_multiples(ir, first, second) {
        return false;
    }
    let (dividend, divisor) = (inner.operand1(ir), view.operand2(ir));
    rewriter.replace_with(op, |b| UMod::build(b, dividend, divisor))
}

// ---- selections ----

/// A selection of which of two values is stored is a store of the value that is selected.
fn selection_to_select(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let Some((condition, on_true, on_false)) = selected_stores(ir, op) else { return false };
    let (pointer, on_true_value, on_false_value) = (on_true.ptr(ir), on_true.value(ir), on_false.value(ir));
    let attributes: SmallVec<[_; 2]> = ir.attributes(on_true.op()).iter().copied().collect();
    let location = ir.location(op);
    let selected = Select::build(rewriter.at(location), condition, on_true_value, on_false_value);
    let store = Store::build(rewriter, pointer, selected);
    for attribute in attributes {
        rewriter.ir_mut().set_attribute(store.op(), attribute.name, attribute.value);
    }
    rewriter.erase_op(op)
}

/// The condition and the two stores of a selection of two blocks that only store to one pointer.
fn selected_stores(ir: &Ir<'_>, op: Op) -> Option<(Value, Store, Store)> {
    let blocks: SmallVec<[Block; 4]> = ir.blocks(Selection::wrap(op).body(ir)).take(5).collect();
    let [header, _, _, merge] = *blocks else { return None };
    // MLIR crashes when the results are used.
    if ir.results(op).any(|result| !ir.is_unused(result)) {
        return None;
    }
    let branch = ir.first_op(header).and_then(|first| BranchConditional::cast(ir, first))?;
    if ir.last_op(header) != Some(branch.op()) {
        return None;
    }
    let mut targets = ir.successors(branch.op());
    let (on_true, on_false) = (targets.next()?, targets.next()?);
    let on_true = only_store(ir, on_true, merge)?;
    let on_false = only_store(ir, on_false, merge)?;
    let is_selectable = {
        let context = ir.context();
        let ty = ir.value_type(on_true.value(ir));
        matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Vector { .. })
    };
    let alike = on_true.ptr(ir) == on_false.ptr(ir) && ir.attributes(on_true.op()) == ir.attributes(on_false.op());
    (is_selectable && alike).then(|| (branch.condition(ir), on_true, on_false))
}

/// The store of a block that has only a store and a branch to the merge block.
fn only_store(ir: &Ir<'_>, block: Block, merge: Block) -> Option<Store> {
    let store = Store::cast(ir, ir.first_op(block)?)?;
    let branch = Branch::cast(ir, ir.next_op(store.op())?)?;
    (ir.successors(branch.op()).eq([merge])).then_some(store)
}
