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

    fn add(&mut self, ir: &Ir<'_>, from: Value, to: Value) {
        if is_memory(ir.context(), ir.value_type(from)) {
            self.next.entry(from).or_default().push(to);
        }
    }

    fn add_op(&mut self, ir: &Ir<'_>, op: Op) {
        if let Some(interface) = region_branch(ir, op) {
            let first = (interface.first_operand)(ir, op);
            self.add_travel(ir, op, op, first, &(interface.enter)(ir, op, &[]));
            return;
        }
        if ir.num_successors(op) > 0 {
            self.add_branch(ir, op);
            return;
        }
        if ends_region(ir, op) {
            self.add_end(ir, op);
            return;
        }
        for result in ir.results(op).filter(|&result| is_memory(ir.context(), ir.value_type(result))) {
            ir.operands(op).for_each(|operand| self.add(ir, operand, result));
        }
    }

    fn add_branch(&mut self, ir: &Ir<'_>, op: Op) {
        for (index, block) in ir.successors(op).enumerate() {
            let range = successor_operands(ir, op, index).unwrap_or_default();
            for (operand, &argument) in range.zip(ir.arguments(block)) {
                self.add(ir, ir.operand(op, operand), argument);
            }
        }
    }

    fn add_end(&mut self, ir: &Ir<'_>, op: Op) {
        let (Some(region), Some(around)) = (ir.parent_region(op), ir.parent_op(op)) else { return };
        let (Some(interface), Some(index)) = (region_branch(ir, around), ir.region_index(region)) else { return };
        let first = (interface.first_terminator_operand)(index);
        self.add_travel(ir, op, around, first, &(interface.leave)(ir, around, index, &[]));
    }

    /// Adds what the operands of `op` from `first` on become in the regions and results of `around`.
    fn add_travel(&mut self, ir: &Ir<'_>, op: Op, around: Op, first: usize, targets: &RegionPoints) {
        let Some(interface) = region_branch(ir, around) else { return };
        for &target in targets {
            let values: Vec<Value> = match target {
                RegionPoint::Parent => ir.results(around).collect(),
                RegionPoint::Region(region) => {
                    let arguments =
                        ir.first_block(ir.region(around, region)).map_or(&[][..], |entry| ir.arguments(entry));
                    arguments.iter().copied().skip(interface.first_argument).collect()
                }
            };
            for (operand, value) in ir.operands(op).skip(first).zip(values) {
                self.add(ir, operand, value);
            }
        }
    }
}
