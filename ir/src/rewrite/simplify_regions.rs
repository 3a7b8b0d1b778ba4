//! Simplifies control flow: unreachable blocks, dead ops and block arguments, equal blocks.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::liveness::{Liveness, arguments_are_removable, branches_to};
use crate::dominance::DominatorTree;
use crate::handle::{Block, Op, Region, Type, Value};
use crate::ir::{Ir, ValueDef};
use crate::schema::BlocksHaveRoles;
use crate::schema::{append_successor_operands, erase_successor_operand, successor_operand, successor_operands};

/// Removes unreachable blocks, then ops and block arguments that nothing needs, in these regions and all in them. With
/// `merge` set, it joins equal blocks and removes arguments that always have one value. Returns whether anything
/// changed.
pub fn simplify_regions(ir: &mut Ir<'_>, regions: &[Region], merge: bool) -> bool {
    let mut changed = erase_unreachable_blocks(ir, regions);
    changed |= Liveness::of(ir, regions, None).erase_dead(ir, regions);
    if merge {
        for region in nested_regions(ir, regions) {
            changed |= merge_equal_blocks(ir, region);
        }
        for region in nested_regions(ir, regions) {
            changed |= drop_redundant_arguments(ir, region);
        }
    }
    changed
}

/// The regions and all regions inside.
fn nested_regions(ir: &Ir<'_>, regions: &[Region]) -> Vec<Region> {
    let mut all = regions.to_vec();
    let mut next = 0;
    while next < all.len() {
        for block in ir.blocks(all[next]) {
            all.extend(ir.ops(block).flat_map(|op| ir.regions(op)));
        }
        next += 1;
    }
    all
}

/// Removes unreachable blocks of these regions and of all in them; returns whether there were any.
pub(super) fn erase_unreachable_blocks(ir: &mut Ir<'_>, regions: &[Region]) -> bool {
    let mut changed = false;
    let mut pending = regions.to_vec();
    while let Some(region) = pending.pop() {
        if has_several_blocks(ir, region) {
            let tree = DominatorTree::new(ir, region);
            let unreachable: Vec<Block> = ir.blocks(region).filter(|&block| !tree.is_reachable(block)).collect();
            let keeps_last = roles(ir, region) == Some(BlocksHaveRoles::Last);
            if !(keeps_last && unreachable.last().copied() == ir.last_block(region)) {
                erase_blocks(ir, &unreachable);
                changed |= !unreachable.is_empty();
            }
        }
        for block in ir.blocks(region) {
            pending.extend(ir.ops(block).flat_map(|op| ir.regions(op)));
        }
    }
    changed
}

/// Whether a region has blocks of which one may be unreachable.
pub(super) fn has_several_blocks(ir: &Ir<'_>, region: Region) -> bool {
    let is_structure = roles(ir, region) == Some(BlocksHaveRoles::All);
    ir.first_block(region).is_some() && !ir.has_one_block(region) && !is_structure
}

fn roles(ir: &Ir<'_>, region: Region) -> Option<BlocksHaveRoles> {
    ir.def(ir.region_parent(region)?)?.interface::<BlocksHaveRoles>().copied()
}

/// Erases blocks that may refer to each other.
fn erase_blocks(ir: &mut Ir<'_>, blocks: &[Block]) {
    for &block in blocks {
        while let Some(op) = ir.last_op(block) {
            ir.erase(op);
        }
    }
    for &block in blocks {
        ir.erase_block(block);
    }
}

impl Liveness {
    /// Erases ops that are not needed, and arguments to which only branches pass values; returns whether there were any.
    pub fn erase_dead(&self, ir: &mut Ir<'_>, regions: &[Region]) -> bool {
        let mut changed = false;
        let mut pending = regions.to_vec();
        while let Some(region) = pending.pop() {
            let blocks: Vec<Block> = ir.blocks(region).collect();
            for &block in blocks.iter().rev() {
                let ops: Vec<Op> = ir.ops(block).collect();
                for op in ops.into_iter().rev() {
                    if self.needs_op(op) {
                        pending.extend(ir.regions(op));
                    } else {
                        ir.erase(op);
                        changed = true;
                    }
                }
            }
            changed |= self.erase_dead_arguments(ir, &blocks);
        }
        changed
    }

    fn erase_dead_arguments(&self, ir: &mut Ir<'_>, blocks: &[Block]) -> bool {
        let mut dead: Vec<(Block, usize)> = Vec::new();
        for &block in blocks.iter().skip(1) {
            let arguments = ir.arguments(block).iter().enumerate().rev();
            dead.extend(arguments.filter(|(_, a)| !self.needs_argument(**a)).map(|(i, _)| (block, i)));
        }
        for &(block, index) in &dead {
            for (branch, successor) in branches_to(ir, block) {
                erase_successor_operand(ir, branch, successor, index);
            }
        }
        for &(block, index) in &dead {
            ir.remove_block_argument(block, index);
        }
        !dead.is_empty()
    }
}

/// Replaces arguments that get one and the same value from every branch.
fn drop_redundant_arguments(ir: &mut Ir<'_>, region: Region) -> bool {
    let mut changed = false;
    let blocks: Vec<Block> = ir.blocks(region).skip(1).collect();
    for block in blocks {
        if !arguments_are_removable(ir, region, block) || ir.has_no_predecessors(block) {
            continue;
        }
        for index in (0..ir.arguments(block).len()).rev() {
            let branches = branches_to(ir, block);
            let mut values = branches.iter().filter_map(|&(op, i)| successor_operand(ir, op, i, index));
            let Some(value) = values.next().filter(|value| values.all(|v| v == *value)) else { continue };
            let argument = ir.arguments(block)[index];
            if value == argument {
                continue;
            }
            ir.replace_all_uses(argument, value);
            for (op, i) in branches {
                erase_successor_operand(ir, op, i, index);
            }
            ir.remove_block_argument(block, index);
            changed = true;
        }
    }
    changed
}

/// An operand as seen from its block: the same key in two equal blocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Relative {
    Argument(u32),
    Result(usize, u32),
    /// A value from elsewhere; its type. In equal blocks the values may differ: the merged block gets an argument then.
    Outside(Type),
}

/// Blocks that become one, the first of them.
struct Cluster {
    leader: Block,
    others: Vec<Block>,
    /// The positions of operands, counted through the block, in which some block differs from the leader.
    mismatches: BTreeSet<usize>,
}

/// Joins several blocks with equal arguments and ops. They differ at most in values from elsewhere, which become
/// arguments.
fn merge_equal_blocks(ir: &mut Ir<'_>, region: Region) -> bool {
    let mut groups: FxHashMap<u64, Vec<(Vec<Relative>, Cluster)>> = FxHashMap::default();
    let mut order: Vec<u64> = Vec::new();
    for block in ir.blocks(region).skip(1) {
        let Some(shape) = relative_operands(ir, block) else { continue };
        let hash = hash_block(ir, block, &shape);
        let group = groups.entry(hash).or_insert_with(|| {
            order.push(hash);
            Vec::new()
        });
        match group.iter_mut().find(|(other, cluster)| *other == shape && ops_equal(ir, cluster.leader, block)) {
            None => group.push((shape, Cluster { leader: block, others: Vec::new(), mismatches: BTreeSet::new() })),
            Some((_, cluster)) => {
                let pairs = block_operands(ir, cluster.leader).zip(block_operands(ir, block)).zip(&shape).enumerate();
                let differs =
                    pairs.filter(|(_, ((a, b), relative))| a != b && matches!(relative, Relative::Outside(_)));
                cluster.mismatches.extend(differs.map(|(position, _)| position));
                cluster.others.push(block);
            }
        }
    }
    let clusters = order.into_iter().filter_map(|hash| groups.remove(&hash)).flatten();
    clusters.map(|(_, cluster)| merge_cluster(ir, &cluster)).fold(false, |any, merged| any | merged)
}

fn merge_cluster(ir: &mut Ir<'_>, cluster: &Cluster) -> bool {
    let blocks: Vec<Block> = std::iter::once(cluster.leader).chain(cluster.others.iter().copied()).collect();
    if cluster.others.is_empty() || (!cluster.mismatches.is_empty() && !can_feed(ir, &blocks)) {
        return false;
    }
    // The values of the blocks at each position; positions with the same values share an argument.
    let operands: Vec<Vec<Value>> = blocks.iter().map(|&block| block_operands(ir, block).collect()).collect();
    let mut arguments: FxHashMap<Vec<Value>, Value> = FxHashMap::default();
    let mut given: Vec<Vec<Value>> = vec![Vec::new(); blocks.len()];
    let mut replacements: FxHashMap<usize, Value> = FxHashMap::default();
    for &position in &cluster.mismatches {
        let column: Vec<Value> = operands.iter().map(|row| row[position]).collect();
        let argument = *arguments.entry(column).or_insert_with_key(|column| {
            column.iter().zip(&mut given).for_each(|(&value, row)| row.push(value));
            let (ty, location) = (ir.value_type(column[0]), ir.value_location(column[0]));
            ir.add_block_argument(cluster.leader, ty, location)
        });
        replacements.insert(position, argument);
    }
    set_block_operands(ir, cluster.leader, &replacements);
    for (&block, values) in blocks.iter().zip(&given).filter(|(_, values)| !values.is_empty()) {
        for (branch, successor) in branches_to(ir, block) {
            append_successor_operands(ir, branch, successor, values);
        }
    }
    for &block in &cluster.others {
        ir.replace_all_block_uses(block, cluster.leader);
        erase_blocks(ir, &[block]);
    }
    true
}

/// Whether all branches to these blocks can pass more values.
fn can_feed(ir: &Ir<'_>, blocks: &[Block]) -> bool {
    let mut branches = blocks.iter().flat_map(|&block| branches_to(ir, block));
    branches.all(|(branch, successor)| successor_operands(ir, branch, successor).is_some())
}

fn block_operands<'a>(ir: &'a Ir<'_>, block: Block) -> impl Iterator<Item = Value> + 'a {
    ir.ops(block).flat_map(|op| ir.operands(op))
}

fn set_block_operands(ir: &mut Ir<'_>, block: Block, replacements: &FxHashMap<usize, Value>) {
    if replacements.is_empty() {
        return;
    }
    let mut position = 0;
    for op in ir.ops(block).collect::<Vec<_>>() {
        for index in 0..ir.num_operands(op) {
            if let Some(&value) = replacements.get(&position) {
                ir.set_operand(op, index, value);
            }
            position += 1;
        }
    }
}

/// The operands of a block's ops; `None` when the block holds regions, values that are used elsewhere, or values that
/// only the branch to it has.
fn relative_operands(ir: &Ir<'_>, block: Block) -> Option<Vec<Relative>> {
    let positions: FxHashMap<Op, usize> = ir.ops(block).enumerate().map(|(i, op)| (op, i)).collect();
    let used_here = |value: Value| ir.users(value).all(|user| ir.parent_block(user) == Some(block));
    if !ir.arguments(block).iter().all(|&argument| used_here(argument)) {
        return None;
    }
    let mut operands = Vec::new();
    for op in ir.ops(block) {
        if !ir.regions(op).is_empty() || !ir.results(op).all(used_here) {
            return None;
        }
        for value in ir.operands(op) {
            operands.push(match ir.value_def(value) {
                ValueDef::Argument { block: owner, index } if owner == block => Relative::Argument(index),
                ValueDef::Result { op, index } if positions.contains_key(&op) => {
                    Relative::Result(positions[&op], index)
                }
                ValueDef::Result { op, .. } if ir.num_successors(op) > 0 => return None,
                ValueDef::Result { .. } | ValueDef::Argument { .. } | ValueDef::Detached => {
                    Relative::Outside(ir.value_type(value))
                }
            });
        }
    }
    Some(operands)
}

fn hash_block(ir: &Ir<'_>, block: Block, operands: &[Relative]) -> u64 {
    let mut hasher = FxHasher::default();
    operands.hash(&mut hasher);
    for op in ir.ops(block) {
        ir.op_name(op).hash(&mut hasher);
        ir.successors(op).for_each(|successor| successor.hash(&mut hasher));
    }
    hasher.finish()
}

fn ops_equal(ir: &Ir<'_>, a: Block, b: Block) -> bool {
    let types = |block| ir.arguments(block).iter().map(|&argument| ir.value_type(argument)).collect::<Vec<_>>();
    let equal = |x: Op, y: Op| {
        ir.op_name(x) == ir.op_name(y)
            && ir.num_operands(x) == ir.num_operands(y)
            && ir.properties(x) == ir.properties(y)
            && ir.result_types(x).eq(ir.result_types(y))
            && ir.successors(x).eq(ir.successors(y))
            && super::same_attributes(ir, x, y)
    };
    types(a) == types(b) && ir.ops(a).count() == ir.ops(b).count() && ir.ops(a).zip(ir.ops(b)).all(|(x, y)| equal(x, y))
}
