//! Copying ops with everything in them.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Ir, OperationState};
use crate::handle::{Block, Op, Region, Value};
use crate::location::Location;

/// The correspondence of originals and copies.
#[derive(Clone, Debug, Default)]
pub struct IrMapping {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    /// Whether somebody was asked for whose replacement may come later.
    has_missed: bool,
    /// Stands for values of another IR until their copies are there.
    placeholder: Option<Value>,
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

    fn known_value(&mut self, value: Value) -> Option<Value> {
        let known = self.values.get(&value).copied();
        self.has_missed |= known.is_none();
        known
    }

    fn known_block(&mut self, block: Block) -> Block {
        let known = self.blocks.get(&block).copied();
        self.has_missed |= known.is_none();
        known.unwrap_or(block)
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

    /// Copies the ops around a block of another IR over the same context, without operands and successors: each has but a block
    /// in which the next one is, and the outermost one is the root. Returns the empty block that stands for the block.
    pub fn copy_around(&mut self, other: &Self, block: Block) -> Block {
        let region = other.block_region(block);
        let copy = self.create_block(&[]);
        let Some((region, holder)) = region.and_then(|region| Some((region, other.region_parent(region)?))) else {
            return copy;
        };
        let outer = other.parent_block(holder).map(|outer| self.copy_around(other, outer));
        let op = self.copy_shell(other, holder);
        match outer {
            Some(outer) => self.append_op(outer, op),
            None => self.set_root(op),
        }
        let number = other.regions(holder).iter().position(|&each| each == region).unwrap_or_default();
        self.append_block(self.region(op, number), copy);
        copy
    }

    /// `source` is the IR of the originals, where it is not this one.
    fn clone_from_source(&mut self, source: Option<&Self>, op: Op, mapping: &mut IrMapping) -> Op {
        // One that has served before may have another copy's values, until this one's are there.
        mapping.has_missed = !(mapping.values.is_empty() && mapping.blocks.is_empty());
        let copy = self.clone_without_regions(source, op, mapping);
        for region in self.or(source).regions(op).to_vec() {
            let target = self.clone_inside(source, region, mapping);
            self.add_region(copy, target);
        }
        if mapping.has_missed {
            self.map_references(source, op, copy, mapping);
        }
        if let Some(block) = mapping.placeholder.take().and_then(|value| self.value_block(value)) {
            self.erase_block(block);
        }
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
        let operands = self.operands_of_copy(source, op, mapping);
        let from = self.or(source);
        let state = OperationState {
            name: Some(from.op_name(op)),
            location: Some(from.location(op)),
            operands,
            result_types: from.result_types(op).collect(),
            attributes: from.attributes(op).iter().copied().collect(),
            properties: from.properties(op),
            regions: SmallVec::new(),
            successors: from.successors(op).map(|block| mapping.known_block(block)).collect(),
        };
        let copy = self.create(state);
        for (old, new) in self.or(source).results(op).zip(self.results(copy)).collect::<Vec<_>>() {
            mapping.map_value(old, new);
        }
        copy
    }

    fn operands_of_copy(&mut self, source: Option<&Self>, op: Op, mapping: &mut IrMapping) -> SmallVec<[Value; 4]> {
        let mut operands: SmallVec<[Value; 4]> = self.or(source).operands(op).collect();
        for operand in &mut operands {
            match (mapping.known_value(*operand), source) {
                (Some(known), _) => *operand = known,
                (None, None) => {}
                (None, Some(other)) => {
                    let make = || {
                        let block = self.create_block(&[]);
                        self.add_block_argument(block, other.value_type(*operand), Location::UNKNOWN)
                    };
                    *operand = *mapping.placeholder.get_or_insert_with(make);
                }
            }
        }
        operands
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

#[cfg(test)]
mod tests {
    use super::IrMapping;
    use crate::text::{ParseConfig, parse_source_with, print_op};
    use crate::{Context, Diagnostic, Ir};

    fn read<'c>(context: &'c Context, text: &str) -> Ir<'c> {
        context.allow_unregistered_dialects(true);
        parse_source_with(context, "text", text.to_owned(), ParseConfig::default())
            .map_err(|diagnostics| diagnostics.iter().map(|d: &Diagnostic| d.message.clone()).collect::<Vec<_>>())
            .expect("a valid module")
    }

    /// A use before its definition, in a graph and in a block that comes first in the text.
    const FORWARD: &str = "module {
      %0 = \"t.use\"(%1) : (i32) -> i32
      %1 = \"t.def\"() : () -> i32
      \"t.region\"() ({
        \"t.br\"()[^second] : () -> ()
      ^first:
        \"t.last\"(%2) : (i32) -> ()
      ^second:
        %2 = \"t.def\"() : () -> i32
        \"t.br\"()[^first] : () -> ()
      }) : () -> ()
    }";

    /// A mapping that has served has the values of the copy before until the definition comes.
    #[test]
    fn each_copy_uses_its_own_values() {
        let context = Context::new();
        let mut ir = read(&context, FORWARD);
        let root = ir.root().expect("a module");
        let (original, mut mapping) = (print_op(&ir, root), IrMapping::new());
        for _ in 0..2 {
            let copy = ir.clone_op(root, &mut mapping);
            let inside: Vec<_> = ir.walk(copy, crate::WalkOrder::Pre);
            for &op in &inside {
                let defined = ir.operands(op).filter_map(|value| ir.defining_op(value)).all(|op| inside.contains(&op));
                assert!(defined, "{}", print_op(&ir, copy));
            }
            assert_eq!(print_op(&ir, copy), original);
        }
    }

    #[test]
    fn a_copy_in_another_ir_uses_its_own_values() {
        let context = Context::new();
        let ir = read(&context, FORWARD);
        let root = ir.root().expect("a module");
        let mut other = Ir::new(&context);
        let copy = other.copy_isolated(&ir, root);
        assert_eq!(print_op(&other, copy), print_op(&ir, root));
    }
}
