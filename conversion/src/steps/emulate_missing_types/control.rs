//! Control flow that computes with wide integers itself, and ops of the `index` dialect, in terms of `arith`: before
//! anything is emulated.

use vulcanize_dialects::{arith, cf, index, scf};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{Counterpart, TypedOp};
use vulcanize_ir::{Ir, Op, OperationState, Type, Value};

use super::calc::CmpIPredicate;
use super::types::Types;

/// Rewrites loops and switches over integers that `types` holds as words, and ops of the `index` dialect where `index`
/// is such an integer. Returns whether there were any.
pub(super) fn expand_control(ir: &mut Ir<'_>, ops: &[Op], types: &Types<'_>) -> bool {
    let mut has_changed = false;
    for &op in ops {
        let is_wide = ir.operand_types(op).next().is_some_and(|ty| types.is_wide(ty));
        let each = scf::For::cast(ir, op).filter(|_| is_wide);
        let index_switch = scf::IndexSwitch::cast(ir, op).filter(|_| is_wide);
        let switch = cf::Switch::cast(ir, op).filter(|_| is_wide);
        if let Some(each) = each {
            expand_for(ir, each);
        } else if let Some(switch) = index_switch {
            expand_index_switch(ir, switch);
        } else if let Some(switch) = switch {
            expand_switch(ir, switch);
        } else if let Some(state) = counterpart(ir, op, types) {
            let new = Builder::before(ir, op).insert(state);
            let (old, new) = (ir.result(op, 0), ir.result(new, 0));
            ir.replace_all_uses(old, new);
            ir.erase(op);
        } else {
            continue;
        }
        has_changed = true;
    }
    has_changed
}

/// A loop that counts becomes one that asks before each iteration.
fn expand_for(ir: &mut Ir<'_>, each: scf::For) {
    let op = each.op();
    let operands: Vec<Value> = ir.operands(op).collect();
    let (&[lower, upper, step], inits) = operands.split_at(3) else { return };
    let Some(body) = ir.first_block(each.region(ir)) else { return };
    let Some(end) = ir.last_op(body) else { return };
    let predicate = if each.unsignedCmp(ir).is_some() { CmpIPredicate::Ult } else { CmpIPredicate::Slt };
    let types: Vec<Type> = [lower].iter().chain(inits).map(|&value| ir.value_type(value)).collect();

    let (counter, location) = (ir.arguments(body)[0], ir.location(op));
    let next = arith::AddI::build(Builder::before(ir, end).at(location), counter, step);
    let carried: Vec<Value> = [next].into_iter().chain(ir.operands(end)).collect();
    ir.set_operands(end, &carried);
    let after = ir.create_region();
    ir.detach_block(body);
    ir.append_block(after, body);

    let mut b = Builder::before(ir, op);
    let before = b.region_of(&types, |b, arguments| {
        let goes_on = arith::CmpI::build(b, arguments[0], upper, predicate);
        scf::Condition::build(b, goes_on, arguments);
    });
    let inits: Vec<Value> = [lower].iter().chain(inits).copied().collect();
    let made = scf::While::build_with_regions(&mut b, inits, types, before, after).op();
    let results: Vec<(Value, Value)> = ir.results(op).zip(ir.results(made).skip(1)).collect();
    for (old, new) in results {
        ir.replace_all_uses(old, new);
    }
    ir.erase(op);
}

/// The number of the case that a flag is, counted from 0; the number of cases where it is none.
fn case_number(b: &mut Builder<'_, '_>, flag: Value, cases: &[i64], ty: Type) -> Value {
    let (location, flag_type) = (b.location(), b.ir().value_type(flag));
    let mut number = arith::constant_int(b, location, ty, i64::try_from(cases.len()).unwrap_or(i64::MAX));
    // The first of equal cases counts.
    for (index, &case) in cases.iter().enumerate().rev() {
        let case = arith::constant_int(b, location, flag_type, case);
        let is_case = arith::CmpI::build(b, flag, case, CmpIPredicate::Eq);
        let this = arith::constant_int(b, location, ty, i64::try_from(index).unwrap_or(i64::MAX));
        number = arith::Select::build(b, is_case, this, number);
    }
    number
}

fn expand_index_switch(ir: &mut Ir<'_>, switch: scf::IndexSwitch) {
    let op = switch.op();
    let context = ir.context();
    let cases = context.dense_i64_array(switch.cases(ir)).unwrap_or_default();
    let flag = ir.operand(op, 0);
    let mut b = Builder::before(ir, op);
    let number = case_number(&mut b, flag, &cases, context.i32());
    let number = arith::IndexCastUI::build(&mut b, number, context.index());
    ir.set_operand(op, 0, number);
    let numbers: Vec<i64> = (0_i64..).take(cases.len()).collect();
    ir.set_attribute(op, context.identifier("cases"), context.dense_i64_array_attr(&numbers));
}

fn expand_switch(ir: &mut Ir<'_>, switch: cf::Switch) {
    let op = switch.op();
    let context = ir.context();
    let values = switch.case_values(ir).and_then(|values| context.dense_values(values)).unwrap_or_default();
    let cases: Option<Vec<i64>> = values.iter().map(|&value| context.int_value(value)).collect();
    let Some(cases) = cases else { return };
    let flag = ir.operand(op, 0);
    let number = case_number(&mut Builder::before(ir, op), flag, &cases, context.i32());
    ir.set_operand(op, 0, number);
    let numbers: Vec<_> = (0_i64..).take(cases.len()).map(|number| context.int_attr(context.i32(), number)).collect();
    let ty = context.vector(&[numbers.len() as i64], context.i32());
    if let Some(numbers) = context.dense_attr(ty, &numbers).filter(|_| !cases.is_empty()) {
        ir.set_attribute(op, context.identifier("case_values"), numbers);
    }
}

/// The op that is emulated for one: for ops of the `index` dialect where `index` is a wide integer, and for those of any
/// dialect that have a counterpart and that the target lacks all types of.
fn counterpart(ir: &Ir<'_>, op: Op, types: &Types<'_>) -> Option<OperationState> {
    let (context, def) = (ir.context(), ir.def(op)?);
    let is_index = types.has_wide_index() && def.name.starts_with("index.");
    let mut all = ir.operand_types(op).chain(ir.result_types(op));
    if !is_index && !all.all(|ty| types.is_split(ty) || types.float(ty).is_some()) {
        return None;
    }
    if let Some(counterpart) = def.interface::<Counterpart>() {
        return Some(counterpart.state(ir, op));
    }
    let state = |counterpart| Counterpart(counterpart).state(ir, op);
    if let Some(compare) = index::Cmp::cast(ir, op) {
        let predicate = context.i64_attr(index::predicate(context, compare.pred(ir))? as i64);
        return Some(state(arith::CmpI::def).attribute(context.identifier("predicate"), predicate));
    }
    index::SizeOf::matches(ir, op)
        .then(|| state(arith::Constant::def).attribute(context.identifier("value"), context.index_attr(64)))
}
