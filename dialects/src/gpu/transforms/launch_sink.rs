//! `gpu-launch-sink-index-computations`: kernels compute constants, sizes of memory and selects between them; launches
//! no longer pass these.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::constant_of_op;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, Value};

use super::super::Launch;
use super::{launches_in, replace_in, values_used_from_outside};
use crate::{arith, memref};

pub(crate) static LAUNCH_SINK_INDEX_COMPUTATIONS: PassDef = PassDef::new(
    "gpu-launch-sink-index-computations",
    "GpuLaunchSinkIndexComputationsPass",
    "Sink index computations into gpu.launch body",
    run,
);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let launches = launches_in(ir, op);
    for &launch in &launches {
        sink_into(ir, launch);
    }
    Ok(!launches.is_empty())
}

fn is_worth_sinking(ir: &Ir<'_>, op: Op) -> bool {
    constant_of_op(ir, op).is_some()
        || memref::Dim::matches(ir, op)
        || arith::Select::matches(ir, op)
        || arith::CmpI::matches(ir, op)
}

/// Copies the cheap ops into the body of a launch, operands before their users.
fn sink_into(ir: &mut Ir<'_>, launch: Launch) {
    let body = launch.body(ir);
    let used = values_used_from_outside(ir, body);
    let mut choice = Choice {
        used: used.iter().copied().collect(),
        available: FxHashSet::default(),
        sunk: FxHashSet::default(),
        refused: FxHashSet::default(),
        order: Vec::new(),
    };
    for op in used.iter().filter_map(|&value| ir.defining_op(value)) {
        choice.take(ir, op);
    }
    let Some(entry) = ir.first_block(body) else { return };
    let first = ir.first_op(entry);
    let mut mapping = IrMapping::new();
    let mut replacements: FxHashMap<Value, Value> = FxHashMap::default();
    for op in choice.order {
        let copy = ir.clone_op(op, &mut mapping);
        ir.insert_op(entry, first, copy);
        replacements.extend(ir.results(op).zip(ir.results(copy)));
    }
    replace_in(ir, body, &replacements);
}

/// The ops that are copied, each after those that it uses.
struct Choice {
    /// The values that the body uses from outside.
    used: FxHashSet<Value>,
    /// Those that it will have itself.
    available: FxHashSet<Value>,
    sunk: FxHashSet<Op>,
    /// Ops that cannot be copied, since an operand of theirs cannot.
    refused: FxHashSet<Op>,
    order: Vec<Op>,
}

impl Choice {
    /// The op that makes a value, if it can still be taken.
    fn sinkable(&self, ir: &Ir<'_>, value: Value) -> Option<Op> {
        ir.defining_op(value).filter(|&op| is_worth_sinking(ir, op) && !self.refused.contains(&op))
    }

    /// Whether a value has to become available first. One that the body uses anyway has to where it can: its copy comes
    /// before those of its users.
    fn is_missing(&self, ir: &Ir<'_>, value: Value) -> bool {
        let is_there = self.used.contains(&value) && self.sinkable(ir, value).is_none();
        !(is_there || self.available.contains(&value))
    }

    /// Takes an op, if it is worth it and all its operands are or become available. Operands are seen to in order, up
    /// to the first that does not become available.
    fn take(&mut self, ir: &Ir<'_>, op: Op) {
        // Each entry is an op whose operands are being seen to; chains may be long.
        let mut pending = vec![op];
        while let Some(&current) = pending.last() {
            let missing = ir.operands(current).find(|operand| self.is_missing(ir, *operand));
            if !is_worth_sinking(ir, current) || self.sunk.contains(&current) {
                pending.pop();
            } else if let Some(value) = missing {
                match self.sinkable(ir, value) {
                    Some(inner) => pending.push(inner),
                    None => {
                        self.refused.insert(current);
                        pending.pop();
                    }
                }
            } else {
                self.sunk.insert(current);
                self.order.push(current);
                self.available.extend(ir.results(current));
                pending.pop();
            }
        }
    }
}
