//! Which memrefs may be the same memory: where each comes from, through views and control flow.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::schema::{RegionBranchInterface, RegionPoint, Trait, TypedOp, is_function, successor_operand};
use vulcanize_ir::{Block, Ir, Op, Value, ValueDef};

use crate::memref;

/// The most values that are looked at for one memref; what is further away may be any memory.
const MAX_SOURCES: usize = 32;

/// Where the memory of a memref may come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Source {
    value: Value,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Made anew; known nowhere outside this op, if there is one.
    New { scope: Option<Op> },
    /// Anything else: what is around it, and whether that begins with it.
    Other { around: Option<Op>, is_entry: bool },
}

/// The sources of memrefs, each found once.
#[derive(Debug, Default)]
pub(super) struct Aliases(FxHashMap<Value, Vec<Source>>);

impl Aliases {
    /// Whether two different memrefs may be the same memory, or parts of it.
    pub fn may_alias(&mut self, ir: &Ir<'_>, a: Value, b: Value) -> bool {
        self.find(ir, a);
        self.find(ir, b);
        self.0[&a].iter().any(|&a| self.0[&b].iter().any(|&b| a.may_alias(ir, b)))
    }

    fn find(&mut self, ir: &Ir<'_>, value: Value) {
        self.0.entry(value).or_insert_with(|| {
            let values = sources(ir, value);
            values.into_iter().map(|value| Source { value, kind: kind(ir, value) }).collect()
        });
    }
}

impl Source {
    fn may_alias(self, ir: &Ir<'_>, other: Self) -> bool {
        if self.value == other.value {
            return true;
        }
        match (self.kind, other.kind) {
            (Kind::New { .. }, Kind::New { .. }) => false,
            (Kind::Other { .. }, Kind::Other { .. }) => true,
            (Kind::New { scope }, Kind::Other { around, is_entry })
            | (Kind::Other { around, is_entry }, Kind::New { scope }) => {
                let (Some(scope), Some(around)) = (scope, around) else { return true };
                !(if around == scope { is_entry } else { ir.ancestor(scope, |_, op| op == around).is_some() })
            }
        }
    }
}

fn kind(ir: &Ir<'_>, value: Value) -> Kind {
    match ir.value_def(value) {
        ValueDef::Result { op, .. } if ir.has_trait(op, |t| matches!(t, Trait::MemAlloc)) => {
            let scope = match memref::Alloca::matches(ir, op) {
                true => ir.ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::AutomaticAllocationScope))),
                false => ir.ancestor(op, is_function),
            };
            Kind::New { scope }
        }
        ValueDef::Result { op, .. } => Kind::Other { around: ir.parent_op(op), is_entry: false },
        ValueDef::Argument { block, .. } => {
            let entry = ir.block_region(block).and_then(|region| ir.first_block(region));
            Kind::Other { around: ir.block_parent_op(block), is_entry: entry == Some(block) }
        }
        ValueDef::Detached => Kind::Other { around: None, is_entry: false },
    }
}

/// The values that a memref may be, or is a view of: those that are neither views nor handed on by branches and regions.
fn sources(ir: &Ir<'_>, value: Value) -> Vec<Value> {
    let (mut pending, mut known, mut found) = (vec![value], FxHashSet::default(), Vec::new());
    while let Some(value) = pending.pop() {
        if !known.insert(value) {
            continue;
        }
        match before(ir, value).filter(|_| known.len() < MAX_SOURCES) {
            Some(values) => pending.extend(values),
            None => found.push(value),
        }
    }
    found
}

/// The values that a value may be, or is a view of; `None` where nobody knows.
fn before(ir: &Ir<'_>, value: Value) -> Option<Vec<Value>> {
    match ir.value_def(value) {
        ValueDef::Result { op, .. } if memref::is_view(ir, op) => Some(vec![ir.operand(op, 0)]),
        ValueDef::Result { op, index } => handed_on(ir, op, RegionPoint::Parent, index as usize),
        ValueDef::Argument { block, index } => {
            let region = ir.block_region(block)?;
            if ir.first_block(region) != Some(block) {
                return branched(ir, block, index as usize);
            }
            let op = ir.region_parent(region)?;
            handed_on(ir, op, RegionPoint::Region(ir.region_index(region)?), index as usize)
        }
        ValueDef::Detached => None,
    }
}

/// The values that become an argument of a block that is not the first one.
fn branched(ir: &Ir<'_>, block: Block, argument: usize) -> Option<Vec<Value>> {
    let mut values = Vec::new();
    for op in ir.predecessor_ops(block) {
        let successors = ir.successors(op).enumerate().filter(|&(_, successor)| successor == block);
        for (index, _) in successors {
            values.push(successor_operand(ir, op, index, argument)?);
        }
    }
    Some(values)
}

/// The values that an op and the ends of its regions hand on as a result, or as an argument of a region.
fn handed_on(ir: &Ir<'_>, op: Op, target: RegionPoint, index: usize) -> Option<Vec<Value>> {
    let interface: &RegionBranchInterface = ir.def(op)?.interface()?;
    let index = match target {
        RegionPoint::Parent => index,
        RegionPoint::Region(_) => index.checked_sub(interface.first_argument)?,
    };
    let mut values = Vec::new();
    if (interface.enter)(ir, op, &[]).contains(&target) {
        values.push(ir.operands(op).nth((interface.first_operand)(ir, op).checked_add(index)?)?);
    }
    for (number, &region) in ir.regions(op).iter().enumerate() {
        if !(interface.leave)(ir, op, number, &[]).contains(&target) {
            continue;
        }
        let first = (interface.first_terminator_operand)(number);
        let ends = ir.blocks(region).filter_map(|block| ir.last_op(block)).filter(|&end| ir.num_successors(end) == 0);
        for end in ends {
            values.push(ir.operands(end).nth(first.checked_add(index)?)?);
        }
    }
    Some(values)
}
