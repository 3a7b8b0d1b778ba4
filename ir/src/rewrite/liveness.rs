//! Which ops and values are needed: ops with effects, and all that they use.
//!
//! Branches are always followed: an operand that a branch passes on is needed if the argument is that it becomes. With
//! [`KnownCalls`] the same holds for what ops pass to their regions, for what regions return, and for calls.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::would_be_trivially_dead;
use crate::handle::{Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef, WalkOrder};
use crate::schema::{
    OpDef, RegionBranchInterface, RegionPoint, RegionPoints, callee_reference, is_function_with_body,
    successor_operand, successor_operands,
};
use crate::symbols::{SymbolTableCollection, symbol_references};

/// The private functions that nothing but calls refers to, and these calls.
#[derive(Debug, Default)]
pub struct KnownCalls {
    functions: FxHashMap<Op, KnownFunction>,
    callees: FxHashMap<Op, Op>,
}

/// A function whose calls are all known.
#[derive(Debug, Default)]
pub struct KnownFunction {
    /// Its calls, in text order.
    pub calls: Vec<Op>,
    /// The ops that return from it.
    pub returns: Vec<Op>,
}

impl KnownCalls {
    /// Those in `root`, which is seen as a whole: nothing outside calls its private functions.
    pub fn inside(ir: &Ir<'_>, root: Op) -> Self {
        let mut known = Self::default();
        let ops = ir.walk(root, WalkOrder::Pre);
        for &op in &ops {
            if op != root && is_function_with_body(ir, op) && ir.has_visibility(op, "private") {
                let returns = ir.regions(op).iter().flat_map(|&body| returns_of(ir, body)).collect();
                known.functions.insert(op, KnownFunction { calls: Vec::new(), returns });
            }
        }
        let mut symbols = SymbolTableCollection::new();
        for op in ops {
            if ir.attributes(op).is_empty() || known.functions.is_empty() {
                continue;
            }
            let callee = callee_reference(ir, op);
            // References of a table itself are looked up around it.
            let is_table = ir.is_symbol_table(op);
            let Some(from) = (if is_table { ir.parent_op(op) } else { Some(op) }) else { continue };
            for reference in symbol_references(ir, op) {
                let Some(function) = symbols.lookup_nearest(ir, from, reference) else { continue };
                match known.functions.get_mut(&function) {
                    Some(found) if callee == Some(reference) && passes_all(ir, op, function) => found.calls.push(op),
                    _ => _ = known.functions.remove(&function),
                }
            }
        }
        for (&function, KnownFunction { calls, .. }) in &known.functions {
            known.callees.extend(calls.iter().map(|&call| (call, function)));
        }
        known
    }

    /// The functions; in no order.
    pub fn functions(&self) -> impl Iterator<Item = (Op, &KnownFunction)> {
        self.functions.iter().map(|(&op, function)| (op, function))
    }
}

/// Whether a call passes an operand for each argument.
fn passes_all(ir: &Ir<'_>, call: Op, function: Op) -> bool {
    let entry = ir.regions(function).first().and_then(|&body| ir.first_block(body));
    entry.is_some_and(|entry| ir.arguments(entry).len() == ir.num_operands(call))
}

/// The ops that end blocks of a region without a branch.
fn returns_of(ir: &Ir<'_>, region: Region) -> Vec<Op> {
    ir.blocks(region).filter_map(|block| ir.last_op(block)).filter(|&end| is_return(ir, end)).collect()
}

fn is_return(ir: &Ir<'_>, op: Op) -> bool {
    ir.num_successors(op) == 0 && ir.def(op).is_some_and(OpDef::is_terminator)
}

/// The ops and values that are needed.
#[derive(Debug, Default)]
pub struct Liveness {
    ops: FxHashSet<Op>,
    /// Arguments of blocks, and those results that are needed or not each by itself.
    values: FxHashSet<Value>,
    /// Known functions, and the number of a result that a call needs.
    results: FxHashSet<(Op, usize)>,
}

impl Liveness {
    /// Of the ops in these regions, all of which are entered.
    pub fn of(ir: &Ir<'_>, regions: &[Region], calls: Option<&KnownCalls>) -> Self {
        let mut solver =
            Solver { ir, calls, live: Self::default(), pending: Vec::new(), returns: FxHashMap::default() };
        regions.iter().for_each(|&region| solver.enter_region(region));
        while let Some(op) = solver.pending.pop() {
            solver.use_operands(op);
            ir.regions(op).iter().for_each(|&region| solver.enter_region(region));
        }
        solver.live
    }

    /// Whether an op is needed. One in an op that is not, is not.
    pub fn needs_op(&self, op: Op) -> bool {
        self.ops.contains(&op)
    }

    /// Whether an argument of a block is needed.
    pub fn needs_argument(&self, argument: Value) -> bool {
        self.values.contains(&argument)
    }

    /// Whether some call needs this result of a known function.
    pub fn needs_result(&self, function: Op, index: usize) -> bool {
        self.results.contains(&(function, index))
    }

    /// The operands of an op, or of the end of one of its regions, that go to its regions and results, none of which
    /// needs them.
    pub fn unneeded_operands(&self, ir: &Ir<'_>, op: Op) -> Vec<usize> {
        let Some(travel) = Travel::from(ir, op) else { return Vec::new() };
        let needs = |target: Option<Value>| target.is_none_or(|target| self.values.contains(&target));
        let is_needed = |index| travel.targets.iter().any(|&point| needs(travel.target(ir, point, index)));
        travel.operands.clone().filter(|&operand| !is_needed(operand - travel.operands.start)).collect()
    }
}

/// The values that travel from an op that passes control to its regions, or from the end of one of them.
struct Travel {
    around: Op,
    interface: &'static RegionBranchInterface,
    /// The operands that travel.
    operands: Range<usize>,
    targets: RegionPoints,
}

impl Travel {
    fn from(ir: &Ir<'_>, op: Op) -> Option<Self> {
        let operands = |first: usize| first.min(ir.num_operands(op))..ir.num_operands(op);
        if let Some(interface) = region_branch(ir, op) {
            let targets = (interface.enter)(ir, op, &[]);
            return Some(Self {
                around: op,
                interface,
                operands: operands((interface.first_operand)(ir, op)),
                targets,
            });
        }
        let (region, around) = (ir.parent_region(op)?, ir.parent_op(op)?);
        let interface = region_branch(ir, around).filter(|_| is_return(ir, op))?;
        let index = ir.region_index(region)?;
        let targets = (interface.leave)(ir, around, index, &[]);
        Some(Self { around, interface, operands: operands((interface.first_terminator_operand)(index)), targets })
    }

    /// What the value of this number becomes at one of the places to which control goes.
    fn target(&self, ir: &Ir<'_>, point: RegionPoint, index: usize) -> Option<Value> {
        match point {
            RegionPoint::Parent => ir.results(self.around).nth(index),
            RegionPoint::Region(region) => {
                let entry = ir.first_block(*ir.regions(self.around).get(region)?)?;
                ir.arguments(entry).get(self.interface.first_argument.checked_add(index)?).copied()
            }
        }
    }
}

fn region_branch(ir: &Ir<'_>, op: Op) -> Option<&'static RegionBranchInterface> {
    ir.def(op)?.interface::<RegionBranchInterface>()
}

fn operand(ir: &Ir<'_>, op: Op, index: usize) -> Option<Value> {
    (index < ir.num_operands(op)).then(|| ir.operand(op, index))
}

struct Solver<'a, 'c> {
    ir: &'a Ir<'c>,
    calls: Option<&'a KnownCalls>,
    live: Liveness,
    /// Ops that are needed, whose operands were not looked at.
    pending: Vec<Op>,
    /// The ends of regions to which values were followed back.
    returns: FxHashMap<Region, Vec<Op>>,
}

impl Solver<'_, '_> {
    fn enter_region(&mut self, region: Region) {
        let ir = self.ir;
        for block in ir.blocks(region) {
            for op in ir.ops(block) {
                if !would_be_trivially_dead(ir, op) {
                    self.mark_op(op);
                }
            }
            let unknown = self.arguments_from_unknown(region, block);
            self.live.values.extend(ir.arguments(block).iter().take(unknown));
        }
    }

    /// The number of arguments, from the first on, that come from nobody knows where.
    fn arguments_from_unknown(&self, region: Region, block: Block) -> usize {
        let ir = self.ir;
        if ir.first_block(region) != Some(block) {
            return if arguments_are_removable(ir, region, block) { 0 } else { usize::MAX };
        }
        let (Some(calls), Some(op)) = (self.calls, ir.region_parent(region)) else { return usize::MAX };
        match region_branch(ir, op) {
            Some(interface) => interface.first_argument,
            None if calls.functions.contains_key(&op) => 0,
            None => usize::MAX,
        }
    }

    fn mark_op(&mut self, op: Op) {
        if self.live.ops.insert(op) {
            self.pending.push(op);
        }
    }

    /// Marks a value, and those that it comes from, without recursion as deep as the chain.
    fn mark_value(&mut self, value: Value) {
        let ir = self.ir;
        let mut chain = vec![value];
        while let Some(value) = chain.pop() {
            match ir.value_def(value) {
                // Ops outside the regions are marked too; that harms nobody.
                ValueDef::Result { op, index } => {
                    self.mark_op(op);
                    self.follow_result(op, index as usize, value, &mut chain);
                }
                ValueDef::Argument { block, index } => {
                    if self.live.values.insert(value) {
                        self.follow_argument(block, index as usize, &mut chain);
                    }
                }
                ValueDef::Detached => {}
            }
        }
    }

    /// Adds the values that may become this result.
    fn follow_result(&mut self, op: Op, index: usize, result: Value, chain: &mut Vec<Value>) {
        let ir = self.ir;
        let Some(calls) = self.calls else { return };
        if let Some(&function) = calls.callees.get(&op) {
            if self.live.results.insert((function, index)) {
                let returns = calls.functions[&function].returns.iter();
                chain.extend(returns.filter_map(|&end| operand(ir, end, index)));
            }
        } else if region_branch(ir, op).is_some() && self.live.values.insert(result) {
            self.follow_travel(op, RegionPoint::Parent, index, chain);
        }
    }

    /// Adds the values that may become this argument.
    fn follow_argument(&mut self, block: Block, index: usize, chain: &mut Vec<Value>) {
        let ir = self.ir;
        let branches = branches_to(ir, block).into_iter();
        chain.extend(branches.filter_map(|(branch, successor)| successor_operand(ir, branch, successor, index)));
        let entered = ir.block_region(block).filter(|&region| ir.first_block(region) == Some(block));
        let Some((calls, region)) = self.calls.zip(entered) else { return };
        let Some(op) = ir.region_parent(region) else { return };
        if let Some(function) = calls.functions.get(&op) {
            chain.extend(function.calls.iter().filter_map(|&call| operand(ir, call, index)));
        } else if let Some(interface) = region_branch(ir, op)
            && let (Some(region), Some(index)) = (ir.region_index(region), index.checked_sub(interface.first_argument))
        {
            self.follow_travel(op, RegionPoint::Region(region), index, chain);
        }
    }

    /// Adds the operands of `op`, and of the ends of its regions, that travel to this place.
    fn follow_travel(&mut self, op: Op, point: RegionPoint, index: usize, chain: &mut Vec<Value>) {
        let ir = self.ir;
        let mut follow = |ends: &[Op]| {
            // The ends of one region go to the same places.
            let travel = ends.first().and_then(|&end| Travel::from(ir, end));
            if let Some(travel) = travel.filter(|travel| travel.targets.contains(&point)) {
                chain.extend(ends.iter().filter_map(|&end| operand(ir, end, travel.operands.start + index)));
            }
        };
        follow(&[op]);
        for &region in ir.regions(op) {
            follow(self.returns.entry(region).or_insert_with(|| returns_of(ir, region)));
        }
    }

    fn use_operands(&mut self, op: Op) {
        let ir = self.ir;
        let mut passed: SmallVec<[Range<usize>; 2]> =
            (0..ir.num_successors(op)).filter_map(|index| successor_operands(ir, op, index)).collect();
        passed.extend(self.passed_to_regions_or_functions(op));
        for (index, operand) in ir.operands(op).enumerate() {
            if !passed.iter().any(|range| range.contains(&index)) {
                self.mark_value(operand);
            }
        }
        for (index, block) in ir.successors(op).enumerate() {
            for (argument, &value) in ir.arguments(block).iter().enumerate() {
                if self.live.values.contains(&value)
                    && let Some(operand) = successor_operand(ir, op, index, argument)
                {
                    self.mark_value(operand);
                }
            }
        }
    }

    /// The operands that are needed only where they arrive.
    fn passed_to_regions_or_functions(&self, op: Op) -> Option<Range<usize>> {
        let (ir, calls) = (self.ir, self.calls?);
        let is_known = |function| calls.functions.contains_key(&function);
        if calls.callees.contains_key(&op) || (is_return(ir, op) && ir.parent_op(op).is_some_and(is_known)) {
            return Some(0..ir.num_operands(op));
        }
        Travel::from(ir, op).map(|travel| travel.operands)
    }
}

/// The branches to a block, each with the number of its successor.
pub(super) fn branches_to(ir: &Ir<'_>, block: Block) -> Vec<(Op, usize)> {
    let mut branches: Vec<(Op, usize)> = ir
        .predecessor_ops(block)
        .flat_map(|op| ir.successors(op).enumerate().filter(|&(_, b)| b == block).map(move |(i, _)| (op, i)))
        .collect();
    // A branch that names the block twice came up twice.
    branches.sort_unstable();
    branches.dedup();
    branches
}

/// Whether every branch to the block shows the operand of each argument.
pub(super) fn arguments_are_removable(ir: &Ir<'_>, region: Region, block: Block) -> bool {
    if ir.first_block(region) == Some(block) {
        return false;
    }
    if ir.arguments(block).is_empty() {
        return true;
    }
    branches_to(ir, block)
        .into_iter()
        .all(|(op, i)| successor_operands(ir, op, i).is_some_and(|range| range.len() == ir.arguments(block).len()))
}
