//! The users of a value in one place.

use crate::handle::{Block, Op, Region, Value};
use crate::ir::Ir;

/// The ops in `region`, however deep, that use `value`. They are looked for in the region and among the uses at the same time,
/// until one of both is through: a value may have many uses elsewhere, and a region many other ops.
pub fn users_in_region(ir: &Ir<'_>, value: Value, region: Region) -> Vec<Op> {
    let holds = |user: Op| {
        let mut current = ir.parent_region(user);
        while let Some(around) = current.filter(|&around| around != region) {
            current = ir.region_parent(around).and_then(|op| ir.parent_region(op));
        }
        current.is_some()
    };
    search(ir, value, ir.blocks(region).collect(), true, holds)
}

/// The ops right in `block` that use `value`, looked for as by [`users_in_region`].
pub fn users_in_block(ir: &Ir<'_>, value: Value, block: Block) -> Vec<Op> {
    search(ir, value, vec![block], false, |user| ir.parent_block(user) == Some(block))
}

fn search(ir: &Ir<'_>, value: Value, blocks: Vec<Block>, nested: bool, holds: impl Fn(Op) -> bool) -> Vec<Op> {
    let mut users = ir.users(value);
    let mut among_uses: Vec<Op> = Vec::new();
    // Each entry covers its op and those after it.
    let mut pending: Vec<Op> = blocks.into_iter().filter_map(|block| ir.first_op(block)).collect();
    let mut inside: Vec<Op> = Vec::new();
    loop {
        match users.next() {
            None => {
                among_uses.retain(|&user| holds(user));
                return among_uses;
            }
            // An op that uses the value twice comes up twice in a row.
            Some(user) if among_uses.last() != Some(&user) => among_uses.push(user),
            Some(_) => {}
        }
        let Some(op) = pending.pop() else { return inside };
        if ir.operands(op).any(|operand| operand == value) {
            inside.push(op);
        }
        pending.extend(ir.next_op(op));
        if nested {
            let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
            pending.extend(blocks.filter_map(|block| ir.first_op(block)));
        }
    }
}
