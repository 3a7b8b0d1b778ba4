//! `arith-unsigned-when-equivalent`: signed ops on numbers that are not negative become unsigned ones.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{ToAttribute, TypedOp};
use vulcanize_ir::{Ir, Op, OpDefFn, OperationState, Value, WalkOrder, op_table};

use super::Ranges;
use crate::arith::{
    CMPI_PREDICATE_ATTR, CeilDivSI, CeilDivUI, CmpI, CmpIPredicate, DivSI, DivUI, ExtSI, ExtUI, FloorDivSI, MaxSI,
    MaxUI, MinSI, MinUI, RemSI, RemUI, cmpi_predicate,
};

pub(crate) static UNSIGNED_WHEN_EQUIVALENT: PassDef = PassDef::new(
    "arith-unsigned-when-equivalent",
    "ArithUnsignedWhenEquivalent",
    "Replace signed ops with unsigned ones where they are proven equivalent",
    run,
);

op_table! {
    /// The op that computes the same of numbers that are not negative.
    static UNSIGNED: OpDefFn;
    DivSI => DivUI::def;
    CeilDivSI => CeilDivUI::def;
    FloorDivSI => DivUI::def;
    RemSI => RemUI::def;
    MinSI => MinUI::def;
    MaxSI => MaxUI::def;
    ExtSI => ExtUI::def;
}

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let ranges = Ranges::inside(ir, op);
    let is_never_negative = |value: Value| ranges.of(value).is_some_and(|range| !range.smin.is_negative());
    let mut changed = false;
    for op in ir.walk(op, WalkOrder::Post) {
        if !ir.operands(op).all(is_never_negative) {
            continue;
        }
        if let Some(predicate) = unsigned_predicate(ir, op) {
            let predicate = predicate.to_attribute(ir.context(), &CMPI_PREDICATE_ATTR);
            changed |= predicate.is_some_and(|value| Rewriter::before(ir, op).set_attribute(op, "predicate", value));
        } else if let Some(unsigned) = UNSIGNED.get(ir, op)
            && ir.results(op).all(is_never_negative)
        {
            changed |= replace(ir, op, unsigned);
        }
    }
    Ok(changed)
}

/// The unsigned predicate for a comparison by a signed one.
fn unsigned_predicate(ir: &Ir<'_>, op: Op) -> Option<CmpIPredicate> {
    match cmpi_predicate(ir.context(), CmpI::cast(ir, op)?.predicate(ir))? {
        CmpIPredicate::Slt => Some(CmpIPredicate::Ult),
        CmpIPredicate::Sle => Some(CmpIPredicate::Ule),
        CmpIPredicate::Sgt => Some(CmpIPredicate::Ugt),
        CmpIPredicate::Sge => Some(CmpIPredicate::Uge),
        CmpIPredicate::Eq
        | CmpIPredicate::Ne
        | CmpIPredicate::Ult
        | CmpIPredicate::Ule
        | CmpIPredicate::Ugt
        | CmpIPredicate::Uge => None,
    }
}

/// Puts an op of another declaration, and else the same, in place of one.
fn replace(ir: &mut Ir<'_>, op: Op, by: OpDefFn) -> bool {
    let name = ir.context().op_name(by().name);
    let mut state = OperationState::new(name, ir.location(op)).operands(ir.operands(op)).results(ir.result_types(op));
    state.attributes.extend(ir.attributes(op).iter().copied());
    let mut rewriter = Rewriter::before(ir, op);
    let made = rewriter.insert(state);
    let results: Vec<Value> = rewriter.ir().results(made).collect();
    rewriter.replace_op(op, &results)
}
