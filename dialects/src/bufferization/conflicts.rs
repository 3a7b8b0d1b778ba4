//! Whether a write into memory changes what a read sees: the read should see the elements of a definition, but the write
//! comes between the two.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::schema::RegionBranchInterface;
use vulcanize_ir::{Block, DominanceInfo, Ir, Op, Region, Value, ValueDef, WalkOrder};

use super::bufferizable::{Facts, is_ancestor, is_inside};
use super::subsets::are_disjoint_or_equal;

/// An operand: its op, and its number.
pub(super) type Operand = (Op, u32);

/// Writes in the order of the text.
#[derive(Debug, Default)]
pub(super) struct Writes(BTreeMap<(u32, u32), Operand>);

/// Reads, by where the writes begin and end that they may be in conflict with.
#[derive(Debug, Default)]
pub(super) struct Reads {
    by_start: BTreeSet<(u32, Operand)>,
    by_end: BTreeSet<(u32, Operand)>,
}

impl Reads {
    pub(super) fn is_empty(&self) -> bool {
        self.by_start.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.by_start.len()
    }

    pub(super) fn insert(&mut self, read: Operand, (start, end): (u32, u32)) {
        self.by_start.insert((start, read));
        self.by_end.insert((end, read));
    }

    pub(super) fn absorb(&mut self, other: Self) {
        self.by_start.extend(other.by_start);
        self.by_end.extend(other.by_end);
    }

    fn all(&self) -> impl Iterator<Item = Operand> + '_ {
        self.by_start.iter().map(|&(_, read)| read)
    }

    /// The reads that may see a write of an op, and some others. Both ends of the list are searched at once, and the
    /// shorter part is taken.
    fn around(&self, write: Span) -> Vec<Operand> {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let mut starts = self.by_start.iter().take_while(|&&(start, _)| start <= write.end);
        let mut ends = self.by_end.iter().rev().take_while(|&&(end, _)| end >= write.start);
        loop {
            let Some(&(_, read)) = starts.next() else { return before };
            before.push(read);
            let Some(&(_, read)) = ends.next() else { return after };
            after.push(read);
        }
    }
}

impl Writes {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn insert(&mut self, position: u32, write: Operand) {
        self.0.insert((position, write.1), write);
    }

    pub(super) fn absorb(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    fn all(&self) -> impl Iterator<Item = Operand> + '_ {
        self.0.values().copied()
    }
}

/// Where an op begins and ends in the order of the text.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

/// The conflict that was found: who reads, who writes, and whose elements the read should see.
pub(super) type Conflict = (Operand, Operand, Value);

/// Answers whether uses are in conflict.
pub(super) struct Conflicts {
    spans: FxHashMap<Op, Span>,
    dominance: DominanceInfo,
}

impl Conflicts {
    pub(super) fn new(ir: &Ir<'_>, root: Op) -> Self {
        let mut spans: FxHashMap<Op, Span> = FxHashMap::default();
        for (start, op) in (0..).zip(ir.walk(root, WalkOrder::Pre)) {
            spans.insert(op, Span { start, end: start });
        }
        for op in ir.walk(root, WalkOrder::Post) {
            let end = spans[&op].end;
            if let Some(parent) = ir.parent_op(op).and_then(|parent| spans.get_mut(&parent)) {
                parent.end = parent.end.max(end);
            }
        }
        Self { spans, dominance: DominanceInfo::new() }
    }

    pub(super) fn position(&self, op: Op) -> u32 {
        self.span(op).start
    }

    fn span(&self, op: Op) -> Span {
        self.spans.get(&op).copied().unwrap_or(Span { start: 0, end: u32::MAX })
    }

    /// Between which positions a write may be in conflict with a read.
    pub(super) fn interval(&self, facts: &Facts<'_, '_>, (op, index): Operand) -> (u32, u32) {
        let ir = facts.ir;
        let mut interval = self.span(op);
        let mut around = ir.parent_op(op);
        while let Some(current) = around.filter(|around| self.spans.contains_key(around)) {
            if has_many_blocks(ir, current) || (ir.regions(current).len() > 1 && !has_exclusive_regions(facts, current))
            {
                interval = self.span(current);
            }
            around = ir.parent_op(current);
        }
        let of_read = facts.repetitive(ir.parent_region(op));
        for &definition in facts.definitions(ir.operand(op, index as usize)).iter() {
            if let Some(defining) = ir.defining_op(definition) {
                interval.start = interval.start.min(self.earliest(facts, defining, op));
            } else if let Some(block) = ir.value_block(definition) {
                let start = ir.block_parent_op(block).map_or(0, |parent| self.span(parent).start);
                interval.start = interval.start.min(start);
            }
            // In a loop the write of one iteration comes before the read of the next.
            let of_definition = facts.repetitive(facts.region_of(definition));
            let mut region = of_read;
            while let Some(current) = region.filter(|_| region != of_definition) {
                let Some(parent) = ir.region_parent(current) else { break };
                interval.end = interval.end.max(self.span(parent).end);
                interval.start = interval.start.min(self.span(parent).start);
                region = facts.repetitive(ir.parent_region(parent));
            }
        }
        (interval.start, interval.end)
    }

    /// Where the writes begin that do not certainly come before an op, seen by a read.
    fn earliest(&self, facts: &Facts<'_, '_>, defining: Op, read: Op) -> u32 {
        let ir = facts.ir;
        let mut start = self.position(defining);
        let mut around = ir.parent_op(defining);
        while let Some(current) = around.filter(|around| self.spans.contains_key(around)) {
            let is_exclusive = || is_inside(ir, current, read) && has_exclusive_regions(facts, current);
            if has_many_blocks(ir, current) || (ir.regions(current).len() > 1 && !is_exclusive()) {
                start = self.position(current);
            }
            around = ir.parent_op(current);
        }
        start
    }

    /// A conflict of a read of one set with a write of another.
    pub(super) fn between(&mut self, facts: &Facts<'_, '_>, reads: &Reads, writes: &Writes) -> Option<Conflict> {
        if reads.len() <= writes.len() {
            return reads.all().find_map(|read| {
                let near = self.near_writes(facts, writes, read);
                near.into_iter().find_map(|write| self.of_pair(facts, read, write))
            });
        }
        writes.all().find_map(|write| self.with_write(facts, reads, write))
    }

    /// The writes that a read may see, and some others: those in its interval, and those of the ops around it.
    fn near_writes(&self, facts: &Facts<'_, '_>, writes: &Writes, read: Operand) -> Vec<Operand> {
        let (start, end) = self.interval(facts, read);
        let mut near: Vec<Operand> = writes.0.range((start, 0)..=(end, u32::MAX)).map(|(_, &write)| write).collect();
        let mut around = facts.ir.parent_op(read.0);
        while let Some(op) = around.filter(|op| self.spans.contains_key(op)) {
            let position = self.position(op);
            if position < start {
                near.extend(writes.0.range((position, 0)..=(position, u32::MAX)).map(|(_, &write)| write));
            }
            around = facts.ir.parent_op(op);
        }
        near
    }

    /// A conflict of one of these reads with a write.
    pub(super) fn with_write(&mut self, facts: &Facts<'_, '_>, reads: &Reads, write: Operand) -> Option<Conflict> {
        let near = reads.around(self.span(write.0));
        near.into_iter().find_map(|read| self.of_pair(facts, read, write))
    }

    fn of_pair(&mut self, facts: &Facts<'_, '_>, read: Operand, write: Operand) -> Option<Conflict> {
        let ir = facts.ir;
        let definitions: Rc<[Value]> = facts.definitions(ir.operand(read.0, read.1 as usize));
        if definitions.is_empty() {
            return None;
        }
        let ordered = is_ordered_by_regions(facts, read.0, write.0, &definitions)
            && is_ordered_by_blocks(ir, read.0, write.0, &definitions);
        if ordered
            && (self.happens_before(ir, read.0, write.0) || read == write || facts.are_exclusive(read.0, write.0))
        {
            return None;
        }
        // In a loop, the next iteration reads what this one has written.
        if ordered && read.0 == write.0 && is_elementwise(facts, read, write) {
            return None;
        }
        if are_disjoint_or_equal(facts, read, write) {
            return None;
        }
        let seen = definitions.iter().find(|&&definition| self.comes_between(facts, write, definition))?;
        Some((read, write, *seen))
    }

    /// Whether a write may change the elements of a definition.
    fn comes_between(&mut self, facts: &Facts<'_, '_>, write: Operand, definition: Value) -> bool {
        let ir = facts.ir;
        match ir.value_def(definition) {
            ValueDef::Result { op, .. } => {
                if self.happens_before(ir, write.0, op) || is_inside(ir, op, write.0) {
                    return false;
                }
            }
            ValueDef::Argument { block, .. } => {
                if !is_in_block(ir, block, write.0) {
                    return false;
                }
            }
            ValueDef::Detached => return false,
        }
        let aliases = facts.aliases(write.0, write.1 as usize);
        !matches!(aliases.as_slice(), [alias] if alias.value == definition)
    }

    /// Whether `a` or an op around it comes before `b` on every path, and `b` is not inside of it.
    pub(super) fn happens_before(&mut self, ir: &Ir<'_>, a: Op, b: Op) -> bool {
        let mut current = Some(a);
        while let Some(a) = current {
            if is_inside(ir, a, b) {
                return false;
            }
            if self.dominance.op_properly_dominates(ir, a, b, true) {
                return true;
            }
            current = ir.parent_op(a);
        }
        false
    }
}

fn has_many_blocks(ir: &Ir<'_>, op: Op) -> bool {
    ir.regions(op).iter().any(|&region| !ir.has_one_block(region) && ir.first_block(region).is_some())
}

/// Whether of the regions of an op at most one is executed each time.
fn has_exclusive_regions(facts: &Facts<'_, '_>, op: Op) -> bool {
    let ir = facts.ir;
    let is_branch = ir.def(op).is_some_and(|def| def.interface::<RegionBranchInterface>().is_some());
    is_branch
        && (0..ir.regions(op).len())
            .all(|index| facts.repetitive(Some(ir.region(op, index))) != Some(ir.region(op, index)))
}

fn is_in_block(ir: &Ir<'_>, block: Block, op: Op) -> bool {
    ir.parent_block(op) == Some(block) || ir.ancestor(op, |ir, around| ir.parent_block(around) == Some(block)).is_some()
}

/// Whether loops do not mix the order of a read and a write: in no loop around the read, but not around the definition,
/// is the write.
fn is_ordered_by_regions(facts: &Facts<'_, '_>, read: Op, write: Op, definitions: &[Value]) -> bool {
    let ir = facts.ir;
    let of_read = facts.repetitive(ir.parent_region(read));
    definitions.iter().all(|&definition| {
        let of_definition = facts.repetitive(facts.region_of(definition));
        let mut region = of_read;
        // The outermost loop around the read that is not around the definition.
        let mut outermost: Option<Region> = None;
        while region != of_definition {
            let Some(current) = region else { return false };
            outermost = region;
            region = facts.repetitive(ir.region_parent(current).and_then(|parent| ir.parent_region(parent)));
        }
        let around = outermost.and_then(|region| ir.region_parent(region));
        around.is_none_or(|around| !is_ancestor(ir, around, write))
    })
}

/// Whether branches do not mix it: not both lead to the other without passing the definition.
fn is_ordered_by_blocks(ir: &Ir<'_>, read: Op, write: Op, definitions: &[Value]) -> bool {
    let (Some(region), Some(a), Some(b)) = (ir.parent_region(read), ir.parent_block(read), ir.parent_block(write))
    else {
        return true;
    };
    if ir.parent_region(write) != Some(region) || ir.has_one_block(region) {
        return true;
    }
    definitions.iter().all(|&definition| {
        let except = ir.value_block(definition);
        !(leads_to(ir, a, b, except) && leads_to(ir, b, a, except))
    })
}

/// Whether branches lead from one block to another one without passing `except`.
fn leads_to(ir: &Ir<'_>, from: Block, to: Block, except: Option<Block>) -> bool {
    if except == Some(to) {
        return false;
    }
    let successors = |block| ir.terminator(block).into_iter().flat_map(|op| ir.successors(op));
    let mut visited: FxHashSet<Block> = except.into_iter().collect();
    let mut pending: Vec<Block> = successors(from).collect();
    while let Some(block) = pending.pop() {
        if block == to {
            return true;
        }
        if visited.insert(block) {
            pending.extend(successors(block));
        }
    }
    false
}

/// Whether an op is done with each element of one operand before it writes the same element of another.
fn is_elementwise(facts: &Facts<'_, '_>, read: Operand, write: Operand) -> bool {
    let Some(interface) = facts.bufferizable(read.0) else { return false };
    let numbers = [read.1 as usize, write.1 as usize];
    let value = |operand: Operand| facts.ir.operand(operand.0, operand.1 as usize);
    let comes_from = |from: Operand, other: Operand| facts.leads_back_to(value(from), value(other), true);
    (interface.elementwise)(facts, read.0, numbers) && (comes_from(read, write) || comes_from(write, read))
}
