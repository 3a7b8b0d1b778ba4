//! Copying ops with everything in them.

use rustc_hash::FxHashMap;

use super::{Ir, OperationState};
use crate::handle::{Block, Op, Region, Value};

/// The correspondence of originals and copies.
#[derive(Clone, Debug, Default)]
pub struct IrMapping {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
}

impl IrMapping {
    /// An empty mapping.
    pub fn new() -> Self {
        Self::default()
    }

    /// Maps `old` to `new` from now on.
    pub fn map_value(&mut self, old: Value, new: Value) {
        self.values.insert(old, new);
    }

    /// Maps `old` to `new` from now on.
    pub fn map_block(&mut self, old: Block, new: Block) {
        self.blocks.insert(old, new);
    }

    /// The replacement of `value`; the value itself where there is none.
    pub fn value(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// The replacement of `block`; the block itself where there is none.
    pub fn block(&self, block: Block) -> Block {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

impl Ir<'_> {
    /// A detached copy of `op` with all that is in it, operands and successors taken through `mapping`, which
    /// afterwards maps the results and everything inside too.
    pub fn clone_op(&mut self, op: Op, mapping: &mut IrMapping) -> Op {
        let copy = self.clone_without_regions(op, mapping);
        for region in self.regions(op).to_vec() {
            let target = self.clone_inside(region, mapping);
            self.add_region(copy, target);
        }
        self.map_references(op, copy, mapping);
        copy
    }

    /// A region of no op with a copy of all that is in `region`, taken through `mapping` as by
    /// [`clone_op`](Self::clone_op).
    pub fn clone_region(&mut self, region: Region, mapping: &mut IrMapping) -> Region {
        let copy = self.clone_inside(region, mapping);
        let ops = |region| self.blocks(region).flat_map(|block| self.ops(block));
        let pairs: Vec<(Op, Op)> = ops(region).zip(ops(copy)).collect();
        for (op, copy) in pairs {
            self.map_references(op, copy, mapping);
        }
        copy
    }

    fn clone_inside(&mut self, region: Region, mapping: &mut IrMapping) -> Region {
        let copy = self.create_region();
        // Nested ops wait on a list rather than on the stack: input may be nested deeply.
        let mut pending: Vec<(Region, Region)> = vec![(region, copy)];
        while let Some((region, target)) = pending.pop() {
            self.clone_blocks(region, target, mapping);
            let mut nested = Vec::new();
            let blocks: Vec<Block> = self.blocks(region).collect();
            for block in blocks {
                let ops: Vec<Op> = self.ops(block).collect();
                for inner in ops {
                    let inner_copy = self.clone_without_regions(inner, mapping);
                    self.append_op(mapping.block(block), inner_copy);
                    for region in self.regions(inner).to_vec() {
                        let target = self.create_region();
                        self.add_region(inner_copy, target);
                        nested.push((region, target));
                    }
                }
            }
            nested.reverse();
            pending.append(&mut nested);
        }
        copy
    }

    fn clone_blocks(&mut self, from: Region, to: Region, mapping: &mut IrMapping) {
        let blocks: Vec<Block> = self.blocks(from).collect();
        for block in blocks {
            let copy = self.create_block(&[]);
            for argument in self.arguments(block).to_vec() {
                let (ty, location) = (self.value_type(argument), self.value_location(argument));
                let new = self.add_block_argument(copy, ty, location);
                mapping.map_value(argument, new);
            }
            mapping.map_block(block, copy);
            self.append_block(to, copy);
        }
    }

    fn clone_without_regions(&mut self, op: Op, mapping: &mut IrMapping) -> Op {
        let state = OperationState {
            name: Some(self.op_name(op)),
            location: Some(self.location(op)),
            operands: self.operands(op).map(|value| mapping.value(value)).collect(),
            result_types: self.result_types(op).collect(),
            attributes: self.attributes(op).iter().copied().collect(),
            properties: self.properties(op),
            regions: smallvec::SmallVec::new(),
            successors: self.successors(op).map(|block| mapping.block(block)).collect(),
        };
        let copy = self.create(state);
        for (old, new) in self.results(op).zip(self.results(copy)).collect::<Vec<_>>() {
            mapping.map_value(old, new);
        }
        copy
    }

    /// Uses that came before their definition in text order were copied before it was mapped. What a value is mapped to
    /// may itself be mapped, for the next use: the operands of the original say what is meant.
    fn map_references(&mut self, original: Op, copy: Op, mapping: &IrMapping) {
        let [originals, copies] = [original, copy].map(|root| self.walk(root, super::WalkOrder::Pre));
        for (original, copy) in originals.into_iter().zip(copies) {
            for index in 0..self.num_operands(original) {
                let mapped = mapping.value(self.operand(original, index));
                if mapped != self.operand(copy, index) {
                    self.set_operand(copy, index, mapped);
                }
            }
            for index in 0..self.num_successors(original) {
                let mapped = mapping.block(self.successor(original, index));
                if mapped != self.successor(copy, index) {
                    self.set_successor(copy, index, mapped);
                }
            }
        }
    }
}
