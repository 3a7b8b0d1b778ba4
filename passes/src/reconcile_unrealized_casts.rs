//! `reconcile-unrealized-casts`: removes chains of casts that return to the types where they started.

use rustc_hash::FxHashSet;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, UnrealizedConversionCast, Value, WalkOrder};

pub(crate) static RECONCILE_UNREALIZED_CASTS: PassDef = PassDef::new(
    "reconcile-unrealized-casts",
    "ReconcileUnrealizedCastsPass",
    "Simplify and eliminate unrealized conversion casts",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let casts: Vec<Op> =
        ir.walk(op, WalkOrder::Pre).into_iter().filter(|&inner| UnrealizedConversionCast::matches(ir, inner)).collect();
    reconcile_unrealized_casts(ir, &casts);
    Ok(!casts.is_empty())
}

/// Replaces the results of each cast by values of their types further up its chain of casts, where there are such, and
/// erases the casts that only dead casts use. Returns those that stay.
pub fn reconcile_unrealized_casts(ir: &mut Ir<'_>, casts: &[Op]) -> Vec<Op> {
    for &cast in casts {
        if let Some(values) = value_of_result_types(ir, cast) {
            let results: Vec<Value> = ir.results(cast).collect();
            for (result, value) in results.into_iter().zip(values) {
                ir.replace_all_uses(result, value);
            }
        }
    }
    let live = live_casts(ir, casts);
    // Users before their operands' ops: the later cast of a chain first.
    for &cast in casts.iter().rev().filter(|cast| !live.contains(cast)) {
        ir.erase(cast);
    }
    casts.iter().copied().filter(|cast| live.contains(cast)).collect()
}

/// The inputs of the nearest cast up the chain (this one included) whose types are those of the results.
fn value_of_result_types(ir: &Ir<'_>, cast: Op) -> Option<Vec<Value>> {
    let mut current = cast;
    // A chain through dead code may return to itself.
    let mut steps = 0;
    loop {
        if ir.operand_types(current).eq(ir.result_types(cast)) {
            return Some(ir.operands(current).collect());
        }
        current = input_cast(ir, current)?;
        steps += 1;
        if current == cast || steps > ir.op_capacity() {
            return None;
        }
    }
}

/// The cast whose results are, in order, all the inputs.
fn input_cast(ir: &Ir<'_>, cast: Op) -> Option<Op> {
    let producer = ir.defining_op(ir.operands(cast).next()?)?;
    let matches = UnrealizedConversionCast::matches(ir, producer) && ir.operands(cast).eq(ir.results(producer));
    matches.then_some(producer)
}

/// The casts that something other than a dead cast uses.
fn live_casts(ir: &Ir<'_>, casts: &[Op]) -> FxHashSet<Op> {
    let all: FxHashSet<Op> = casts.iter().copied().collect();
    let mut live = FxHashSet::default();
    let mut pending: Vec<Op> = Vec::new();
    for &cast in casts {
        let used_elsewhere = ir.results(cast).any(|result| ir.users(result).any(|user| !all.contains(&user)));
        if used_elsewhere && live.insert(cast) {
            pending.push(cast);
        }
    }
    while let Some(cast) = pending.pop() {
        for producer in ir.operands(cast).filter_map(|value| ir.defining_op(value)) {
            if all.contains(&producer) && live.insert(producer) {
                pending.push(producer);
            }
        }
    }
    live
}
