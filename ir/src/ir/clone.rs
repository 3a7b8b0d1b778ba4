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

impl<'c> Ir<'c> {
    /// A detached copy of `op` with all that is in it, operands and successors taken through `mapping`, which
    /// afterwards maps the results and everything inside too.
    pub fn clone_op(&mut self, op: Op, mapping: &mut IrMapping) -> Op {
        self.clone_from_source(None, op, mapping)
    }

    /// A detached copy of an op of another IR over the same context, with all that is in it. The op has no operands and
    /// successors, and what is in it uses nothing from outside.
    pub fn copy_isolated(&mut self, other: &Self, op: Op) -> Op {
        self.clone_from_source(Some(other), op, &mut IrMapping::new())
    }

    /// A detached copy of an op of another IR over the same context, as [`Ir::copy_isolated`], but with nothing in its
    /// regions.
    pub fn copy_shell(&mut self, other: &Self, op: Op) -> Op {
        let copy = self.clone_without_regions(Some(other), op, &mut IrMapping::new());
        for _ in other.regions(op) {
            let region = self.create_region();
            self.add_region(copy, region);
        }
        copy
    }

    /// `source` is the IR of the originals, where it is not this one.
    fn clone_from_source(&mut self, source: Option<&Self>, op: Op, mapping: &mut IrMapping) -> Op {
        let copy = self.clone_without_regions(source, op, mapping);
        for region in self.or(source).regions(op).to_vec() {
            let target = self.clone_inside(source, region, mapping);
            self.add_region(copy, target);
        }
        self.map_references(source, op, copy, mapping);
        copy
    }

    fn or<'s>(&'s self, source: Option<&'s Self>) -> &'s Self {
        source.unwrap_or(self)
    }

    /// A region of no op with a copy of all that is in `region`, taken through `mapping` as by
    /// [`clone_op`](Self::clone_op).
    pub fn clone_region(&mut self, region: Region, mapping: &mut IrMapping) -> Region {
        let copy = self.clone_inside(None, region, mapping);
        let ops = |region| self.blocks(region).flat_map(|block| self.ops(block));
        let pairs: Vec<(Op, Op)> = ops(region).zip(ops(copy)).collect();
        for (op, copy) in pairs {
            self.map_references(None, op, copy, mapping);
        }
        copy
    }

    fn clone_inside(&mut self, source: Option<&Self>, region: Region, mapping: &mut IrMapping) -> Region {
        let copy = self.create_region();
        // Nested ops wait on a list rather than on the stack: input may be nested deeply.
        let mut pending: Vec<(Region, Region)> = vec![(region, copy)];
        while let Some((region, target)) = pending.pop() {
            self.clone_blocks(source, region, target, mapping);
            let mut nested = Vec::new();
            let blocks: Vec<Block> = self.or(source).blocks(region).collect();
            for block in blocks {
                let ops: Vec<Op> = self.or(source).ops(block).collect();
                for inner in ops {
                    let inner_copy = self.clone_without_regions(source, inner, mapping);
                    self.append_op(mapping.block(block), inner_copy);
                    for region in self.or(source).regions(inner).to_vec() {
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

    fn clone_blocks(&mut self, source: Option<&Self>, from: Region, to: Region, mapping: &mut IrMapping) {
        let blocks: Vec<Block> = self.or(source).blocks(from).collect();
        for block in blocks {
            let copy = self.create_block(&[]);
            for argument in self.or(source).arguments(block).to_vec() {
                let from = self.or(source);
                let (ty, location) = (from.value_type(argument), from.value_location(argument));
                let new = self.add_block_argument(copy, ty, location);
                mapping.map_value(argument, new);
            }
            mapping.map_block(block, copy);
            self.append_block(to, copy);
        }
    }

    fn clone_without_regions(&mut self, source: Option<&Self>, op: Op, mapping: &mut IrMapping) -> Op {
        let from = self.or(source);
        let state = OperationState {
            name: Some(from.op_name(op)),
            location: Some(from.location(op)),
            operands: from.operands(op).map(|value| mapping.value(value)).collect(),
            result_types: from.result_types(op).collect(),
            attributes: from.attributes(op).iter().copied().collect(),
            properties: from.properties(op),
            regions: smallvec::SmallVec::new(),
            successors: from.successors(op).map(|block| mapping.block(block)).collect(),
        };
        let copy = self.create(state);
        for (old, new) in self.or(source).results(op).zip(self.results(copy)).collect::<Vec<_>>() {
            mapping.map_value(old, new);
        }
        copy
    }

    /// Uses that came before their definition in text order were copied before it was mapped. What a value is mapped to
    /// may itself be mapped, for the next use: the operands of the original say what is meant.
    fn map_references(&mut self, source: Option<&Self>, original: Op, copy: Op, mapping: &IrMapping) {
        let originals = self.or(source).walk(original, super::WalkOrder::Pre);
        let copies = self.walk(copy, super::WalkOrder::Pre);
        for (original, copy) in originals.into_iter().zip(copies) {
            for index in 0..self.or(source).num_operands(original) {
                let mapped = mapping.value(self.or(source).operand(original, index));
                if mapped != self.operand(copy, index) {
                    self.set_operand(copy, index, mapped);
                }
            }
            for index in 0..self.or(source).num_successors(original) {
                let mapped = mapping.block(self.or(source).successor(original, index));
                if mapped != self.successor(copy, index) {
                    self.set_successor(copy, index, mapped);
                }
            }
        }
    }
}
