//! `cse`: of ops that compute the same, the first one that dominates the others stays. Dead ops go too.
//!
//! Known ops are kept in one hash table whose entries go out of scope along the dominator tree. Ops that only read
//! memory are merged inside a block when nothing writes between them.

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    is_memory_effect_free, is_trivially_dead, may_write_memory, only_reads_memory, same_attributes,
};
use vulcanize_ir::schema::{OpDef, Trait};
use vulcanize_ir::{Block, DominatorTree, Ir, Op, Region, Value, WalkOrder, has_ssa_dominance};

pub(crate) static CSE: PassDef = PassDef::new("cse", "CSE", "Eliminate common sub-expressions", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let (merged, erased) = eliminate_common_subexpressions(ir, op);
    cx.count("num-cse'd", "Number of operations CSE'd", merged);
    cx.count("num-dce'd", "Number of operations DCE'd", erased);
    Ok(merged + erased != 0)
}

/// Merges ops inside `op` that compute the same, and erases dead ones; returns how many of each.
pub fn eliminate_common_subexpressions(ir: &mut Ir<'_>, op: Op) -> (u64, u64) {
    let mut driver = Driver {
        ir,
        known: HashTable::new(),
        trail: Vec::new(),
        writes: 0,
        seen_in_graph: FxHashSet::default(),
        merged: 0,
        erased: 0,
    };
    for region in driver.ir.regions(op).to_vec() {
        driver.region(region);
    }
    (driver.merged, driver.erased)
}

#[derive(Clone, Copy)]
struct Known {
    hash: u64,
    op: Op,
    /// How many writes had been seen when the op was: for ops that read memory.
    writes: u64,
}

struct Driver<'a, 'c> {
    ir: &'a mut Ir<'c>,
    known: HashTable<Known>,
    /// The entries of the table, and those that they replaced, to undo at the end of a scope.
    trail: Vec<(Known, Option<Known>)>,
    writes: u64,
    /// In graph regions a use may come before the definition that would replace it; those are left alone.
    seen_in_graph: FxHashSet<Op>,
    merged: u64,
    erased: u64,
}

impl Driver<'_, '_> {
    fn region(&mut self, region: Region) {
        let ordered = has_ssa_dominance(self.ir, region);
        let Some(entry) = self.ir.first_block(region) else { return };
        if self.ir.has_one_block(region) {
            let scope = self.trail.len();
            self.block(entry, ordered);
            self.end_scope(scope);
        } else if ordered {
            self.control_flow(&DominatorTree::new(self.ir, region), entry);
        }
    }

    /// Goes down the dominator tree; a block's expressions are known in the blocks that it dominates.
    fn control_flow(&mut self, tree: &DominatorTree, entry: Block) {
        enum Step {
            Enter(Block),
            Leave(usize),
        }
        let children = tree.children();
        let mut pending = vec![Step::Enter(entry)];
        while let Some(step) = pending.pop() {
            match step {
                Step::Leave(scope) => self.end_scope(scope),
                Step::Enter(block) => {
                    pending.push(Step::Leave(self.trail.len()));
                    // Reads are merged inside one block only.
                    self.writes += 1;
                    self.block(block, true);
                    let inner = tree.number(block).map_or(&[][..], |number| &children[number]);
                    pending.extend(inner.iter().rev().map(|&block| Step::Enter(block)));
                }
            }
        }
    }

    fn end_scope(&mut self, scope: usize) {
        for (known, replaced) in self.trail.drain(scope..).rev() {
            if let Ok(entry) = self.known.find_entry(known.hash, |k| k.op == known.op) {
                entry.remove();
            }
            if let Some(replaced) = replaced {
                self.known.insert_unique(replaced.hash, replaced, |k| k.hash);
            }
        }
    }

    fn block(&mut self, block: Block, ordered: bool) {
        let ops: Vec<Op> = self.ir.ops(block).collect();
        for op in ops {
            if !self.ir.regions(op).is_empty() {
                self.inside(op);
            }
            self.op(op, ordered);
        }
    }

    fn inside(&mut self, op: Op) {
        let regions = self.ir.regions(op).to_vec();
        if self.ir.def(op).is_some_and(|def| !def.is_isolated()) {
            regions.into_iter().for_each(|region| self.region(region));
            return;
        }
        // Expressions from outside must not be used inside.
        let outer = (std::mem::take(&mut self.known), std::mem::take(&mut self.trail));
        regions.into_iter().for_each(|region| self.region(region));
        (self.known, self.trail) = outer;
    }

    fn op(&mut self, op: Op, ordered: bool) {
        let ir = &*self.ir;
        if ir.def(op).is_some_and(OpDef::is_terminator) {
            return;
        }
        if is_trivially_dead(ir, op) {
            self.ir.erase(op);
            self.erased += 1;
            return;
        }
        let simple = ir.regions(op).iter().all(|&region| ir.first_block(region).is_none() || ir.has_one_block(region));
        let pure = is_memory_effect_free(ir, op);
        if !pure && may_write_memory(ir, op) {
            self.writes += 1;
        }
        if simple && (pure || (ir.regions(op).is_empty() && only_reads_memory(ir, op))) {
            self.merge(op, pure, ordered);
        }
    }

    fn merge(&mut self, op: Op, pure: bool, ordered: bool) {
        let hash = hash_op(self.ir, op);
        let ir = &*self.ir;
        let new = Known { hash, op, writes: self.writes };
        match self.known.find_mut(hash, |k| k.hash == hash && equivalent(ir, k.op, op)) {
            None => {
                self.known.insert_unique(hash, new, |k| k.hash);
                self.trail.push((new, None));
            }
            Some(known)
                if pure || (known.writes == self.writes && ir.parent_block(known.op) == ir.parent_block(op)) =>
            {
                let existing = known.op;
                self.replace(op, existing, ordered);
                return;
            }
            Some(known) => {
                let replaced = std::mem::replace(known, new);
                self.trail.push((new, Some(replaced)));
            }
        }
        if !ordered {
            self.seen_in_graph.insert(op);
        }
    }

    fn replace(&mut self, op: Op, existing: Op, ordered: bool) {
        let results: Vec<(Value, Value)> = self.ir.results(op).zip(self.ir.results(existing)).collect();
        for (old, new) in results {
            if ordered {
                self.ir.replace_all_uses(old, new);
            } else {
                let seen = &self.seen_in_graph;
                self.ir.replace_uses_if(old, new, |ir, slot| !seen.contains(&ir.use_owner(slot)));
            }
        }
        if self.ir.results(op).all(|result| self.ir.is_unused(result)) {
            self.ir.erase(op);
            self.merged += 1;
        }
    }
}

fn is_commutative(ir: &Ir<'_>, op: Op) -> bool {
    ir.has_trait(op, |t| matches!(t, Trait::Commutative))
}

fn hash_op(ir: &Ir<'_>, op: Op) -> u64 {
    let mut hasher = FxHasher::default();
    ir.op_name(op).hash(&mut hasher);
    if is_commutative(ir, op) {
        sorted_operands(ir, op).hash(&mut hasher);
    } else {
        ir.operands(op).for_each(|operand| operand.hash(&mut hasher));
    }
    ir.result_types(op).for_each(|ty| ty.hash(&mut hasher));
    // Attributes are in no particular order, so their hashes are added up.
    let attributes = ir.attributes(op).iter().fold(0u64, |sum, attribute| {
        let mut hasher = FxHasher::default();
        attribute.hash(&mut hasher);
        sum.wrapping_add(hasher.finish())
    });
    attributes.hash(&mut hasher);
    hash_inside(ir, op, &mut hasher);
    hasher.finish()
}

/// The parts of the regions that are the same in equivalent ops: many ops may differ in nothing else.
fn hash_inside(ir: &Ir<'_>, op: Op, hasher: &mut FxHasher) {
    if ir.regions(op).is_empty() {
        return;
    }
    let inside = ir.walk(op, WalkOrder::Pre);
    let regions: FxHashSet<Region> = inside.iter().flat_map(|&inner| ir.regions(inner).iter().copied()).collect();
    for &inner in &inside[1..] {
        ir.op_name(inner).hash(hasher);
        for operand in ir.operands(inner) {
            let home = ir.value_block(operand).and_then(|block| ir.block_region(block));
            home.is_none_or(|home| !regions.contains(&home)).then_some(operand).hash(hasher);
        }
        // The order of attributes does not count.
        let values = ir.attributes(inner).iter().fold(0u64, |sum, attribute| {
            let mut one = FxHasher::default();
            attribute.hash(&mut one);
            sum.wrapping_add(one.finish())
        });
        values.hash(hasher);
    }
}

fn sorted_operands(ir: &Ir<'_>, op: Op) -> Vec<Value> {
    let mut operands: Vec<Value> = ir.operands(op).collect();
    operands.sort_unstable();
    operands
}

/// Whether two ops compute the same.
fn equivalent(ir: &Ir<'_>, a: Op, b: Op) -> bool {
    let operands_equal = || {
        ir.operands(a).eq(ir.operands(b)) || (is_commutative(ir, a) && sorted_operands(ir, a) == sorted_operands(ir, b))
    };
    alike(ir, a, b) && operands_equal() && regions_equivalent(ir, a, b)
}

/// Whether two ops are the same apart from operands and regions.
fn alike(ir: &Ir<'_>, a: Op, b: Op) -> bool {
    ir.op_name(a) == ir.op_name(b)
        && ir.num_operands(a) == ir.num_operands(b)
        && ir.regions(a).len() == ir.regions(b).len()
        && ir.num_successors(a) == 0
        && ir.num_successors(b) == 0
        && ir.properties(a) == ir.properties(b)
        && ir.result_types(a).eq(ir.result_types(b))
        && same_attributes(ir, a, b)
}

/// Whether the regions of two ops, of one block at most each, hold the same ops.
fn regions_equivalent(ir: &Ir<'_>, a: Op, b: Op) -> bool {
    let mut same: FxHashMap<Value, Value> = FxHashMap::default();
    let pairs = |a: Op, b: Op| ir.regions(a).iter().copied().zip(ir.regions(b).iter().copied()).collect::<Vec<_>>();
    let mut pending = pairs(a, b);
    while let Some((left, right)) = pending.pop() {
        let (Some(left_block), Some(right_block)) = (ir.first_block(left), ir.first_block(right)) else {
            if ir.first_block(left).is_some() || ir.first_block(right).is_some() {
                return false;
            }
            continue;
        };
        if !ir.has_one_block(left) || !ir.has_one_block(right) {
            return false;
        }
        let (x, y) = (ir.arguments(left_block), ir.arguments(right_block));
        if x.len() != y.len() || x.iter().zip(y).any(|(&x, &y)| ir.value_type(x) != ir.value_type(y)) {
            return false;
        }
        same.extend(y.iter().copied().zip(x.iter().copied()));
        let mut right_ops = ir.ops(right_block);
        for x in ir.ops(left_block) {
            let Some(y) = right_ops.next().filter(|&y| alike(ir, x, y)) else { return false };
            if !ir.operands(x).eq(ir.operands(y).map(|value| same.get(&value).copied().unwrap_or(value))) {
                return false;
            }
            same.extend(ir.results(y).zip(ir.results(x)));
            pending.extend(pairs(x, y));
        }
        if right_ops.next().is_some() {
            return false;
        }
    }
    true
}
