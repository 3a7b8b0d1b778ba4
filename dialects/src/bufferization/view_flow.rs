//! Which values may be in the same memory as others: views of it, and what branches and regions hand on.
//!
//! An op of which nothing is known may result in any of its operands.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::schema::{RegionPoint, RegionPoints, successor_operands};
use vulcanize_ir::{Ir, Op, Value, WalkOrder};

use super::allocation::{ends_region, region_branch};
use super::is_memory;

/// The values that each value of an op may become.
#[derive(Debug, Default)]
pub struct ViewFlow {
    next: FxHashMap<Value, SmallVec<[Value; 2]>>,
}

impl ViewFlow {
    /// That of the ops in `root`.
    pub fn of(ir: &Ir<'_>, root: Op) -> Self {
        let mut flow = Self::default();
        for op in ir.walk(root, WalkOrder::Pre) {
            flow.add_op(ir, op);
        }
        flow
    }

    /// The value itself and all that may be in its memory, each once.
    pub fn aliases(&self, value: Value) -> Vec<Value> {
        let (mut found, mut known, mut next) = (vec![value], FxHashSet::from_iter([value]), 0);
        while let Some(value) = found.get(next) {
            next += 1;
            let aliases = self.next.get(value).map_or(&[][..], SmallVec::as_slice);
            found.extend(aliases.iter().copied().filter(|&alias| known.insert(alias)));
        }
        found
    }

    fn add_op(&mut self, ir: &Ir<'_>, op: Op) {
        let mut add = |from, to| self.next.entry(from).or_default().push(to);
        if pass_on(ir, op, &mut add) {
            return;
        }
        for result in ir.results(op).filter(|&result| is_memory(ir.context(), ir.value_type(result))) {
            let memory = ir.operands(op).filter(|&operand| is_memory(ir.context(), ir.value_type(operand)));
            memory.for_each(|operand| add(operand, result));
        }
    }
}

/// Tells `add` which memrefs become which others where an op passes control on; `false` for other ops.
pub(super) fn pass_on(ir: &Ir<'_>, op: Op, add: &mut dyn FnMut(Value, Value)) -> bool {
    if let Some(interface) = region_branch(ir, op) {
        let first = (interface.first_operand)(ir, op);
        add_travel(ir, op, op, first, &(interface.enter)(ir, op, &[]), add);
    } else if ir.num_successors(op) > 0 {
        add_branch(ir, op, add);
    } else if ends_region(ir, op) {
        add_end(ir, op, add);
    } else {
        return false;
    }
    true
}

fn add_pairs(
    ir: &Ir<'_>,
    from: impl Iterator<Item = Value>,
    to: impl IntoIterator<Item = Value>,
    add: &mut dyn FnMut(Value, Value),
) {
    let pairs = from.zip(to).filter(|&(from, _)| is_memory(ir.context(), ir.value_type(from)));
    pairs.for_each(|(from, to)| add(from, to));
}

fn add_branch(ir: &Ir<'_>, op: Op, add: &mut dyn FnMut(Value, Value)) {
    for (index, block) in ir.successors(op).enumerate() {
        let range = successor_operands(ir, op, index).unwrap_or_default();
        add_pairs(ir, range.map(|operand| ir.operand(op, operand)), ir.arguments(block).iter().copied(), add);
    }
}

fn add_end(ir: &Ir<'_>, op: Op, add: &mut dyn FnMut(Value, Value)) {
    let (Some(region), Some(around)) = (ir.parent_region(op), ir.parent_op(op)) else { return };
    let (Some(interface), Some(index)) = (region_branch(ir, around), ir.region_index(region)) else { return };
    let first = (interface.first_terminator_operand)(index);
    add_travel(ir, op, around, first, &(interface.leave)(ir, around, index, &[]), add);
}

/// Adds what the operands of `op` from `first` on become in the regions and results of `around`.
fn add_travel(
    ir: &Ir<'_>,
    op: Op,
    around: Op,
    first: usize,
    targets: &RegionPoints,
    add: &mut dyn FnMut(Value, Value),
) {
    let Some(interface) = region_branch(ir, around) else { return };
    for &target in targets {
        let values: Vec<Value> = match target {
            RegionPoint::Parent => ir.results(around).collect(),
            RegionPoint::Region(region) => {
                let arguments = ir.first_block(ir.region(around, region)).map_or(&[][..], |entry| ir.arguments(entry));
                arguments.iter().copied().skip(interface.first_argument).collect()
            }
        };
        add_pairs(ir, ir.operands(op).skip(first), values, add);
    }
}
