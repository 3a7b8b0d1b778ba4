//! The memrefs that are needed at the start of each block: by the block, by what is inside it or by blocks after it.

use rustc_hash::FxHashMap;
use vulcanize_ir::{Block, Diagnostic, Fallible, Ir, Limit, Op, Value, WalkOrder};

use super::values::{holds_memory, memory_among};

/// As memory of each block from outside of it: arguments first, by number, then results, from the front.
#[derive(Debug)]
pub(super) struct LiveMemory(FxHashMap<Block, Vec<Value>>);

impl LiveMemory {
    /// That of a function's blocks. It takes as long as it is large.
    ///
    /// # Errors
    /// It is larger than a pass may make its input.
    pub(super) fn of(ir: &Ir<'_>, function: Op) -> Fallible<Self> {
        let mut live: FxHashMap<Block, Vec<Value>> = FxHashMap::default();
        let mut size = 0_u64;
        for value in memory_in_order(ir, function) {
            size += mark(ir, value, &mut live);
            let checked = ir.context().limits().check(Limit::GrownOps, size);
            checked.map_err(|exceeded| Diagnostic::error(ir.location(function), exceeded.to_string()))?;
        }
        Ok(Self(live))
    }

    pub(super) fn at(&self, block: Block) -> &[Value] {
        self.0.get(&block).map_or(&[], Vec::as_slice)
    }
}

fn memory_in_order(ir: &Ir<'_>, function: Op) -> Vec<Value> {
    let (mut arguments, mut results) = (Vec::new(), Vec::new());
    for op in ir.walk(function, WalkOrder::Pre) {
        results.extend(memory_among(ir, ir.results(op)));
        for block in ir.regions(op).iter().flat_map(|&region| ir.blocks(region)) {
            let numbered = ir.arguments(block).iter().copied().enumerate();
            arguments.extend(numbered.filter(|&(_, value)| holds_memory(ir, value)));
        }
    }
    arguments.sort_by_key(|&(number, _)| number);
    arguments.into_iter().map(|(_, argument)| argument).chain(results).collect()
}

/// Adds a value to the blocks between its uses and its definition; how many these are. One value is added to all its blocks
/// before the next one, so a block has it already where its last one is it.
fn mark(ir: &Ir<'_>, value: Value, live: &mut FxHashMap<Block, Vec<Value>>) -> u64 {
    let home = ir.value_block(value);
    let home_region = home.and_then(|home| ir.block_region(home));
    let mut pending: Vec<Block> = ir.users(value).filter_map(|user| ir.parent_block(user)).collect();
    let mut count = 0;
    while let Some(block) = pending.pop() {
        if Some(block) == home {
            continue;
        }
        let known = live.entry(block).or_default();
        if known.last() == Some(&value) {
            continue;
        }
        known.push(value);
        count += 1;
        pending.extend(ir.predecessors(block));
        if ir.block_region(block) != home_region {
            pending.extend(ir.block_parent_op(block).and_then(|around| ir.parent_block(around)));
        }
    }
    count
}
