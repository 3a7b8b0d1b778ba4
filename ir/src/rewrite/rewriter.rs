//! A builder that also changes and erases ops, and notes its changes so that a driver can revisit them.

use std::ops::{Deref, DerefMut};

use smallvec::SmallVec;

use super::{Builder, InsertionPoint};
use crate::handle::{Attribute, Block, Op, Region, Use, Value};
use crate::ir::{Ir, WalkOrder};
use crate::schema::Built;

/// Something that a rewriter did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The op is new.
    Inserted(Op),
    /// The op has other operands, attributes or successors, or another place.
    Modified(Op),
    /// A user of the result of an op is gone: the op may be dead, or the result have one user left.
    LostUse(Value),
    /// The op is gone.
    Erased(Op),
    /// Blocks, arguments or branches came, went or moved.
    Blocks,
}

/// Patterns change the IR through it. It derefs to [`Builder`], which makes ops.
///
/// The methods that most rewrites end with (`set_operand`, `set_attribute`, `replace_op`, `replace_with`, `erase_op`)
/// always return `true`: the answer of a rewrite that changed something.
#[derive(Debug)]
pub struct Rewriter<'a, 'c> {
    builder: Builder<'a, 'c>,
}

impl<'a, 'c> Deref for Rewriter<'a, 'c> {
    type Target = Builder<'a, 'c>;

    fn deref(&self) -> &Self::Target {
        &self.builder
    }
}

impl DerefMut for Rewriter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.builder
    }
}

impl<'a, 'c> Rewriter<'a, 'c> {
    /// A rewriter without an insertion point.
    pub fn new(ir: &'a mut Ir<'c>) -> Self {
        let mut builder = Builder::new(ir);
        builder.changes = Some(Vec::new());
        Self { builder }
    }

    /// A rewriter before an op.
    pub fn before(ir: &'a mut Ir<'c>, op: Op) -> Self {
        let mut builder = Builder::before(ir, op);
        builder.changes = Some(Vec::new());
        Self { builder }
    }

    /// The same, which are then forgotten.
    pub fn take_changes(&mut self) -> Vec<Change> {
        self.builder.changes.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The changes since they were last taken or cleared, in order.
    pub fn changes(&self) -> &[Change] {
        self.builder.changes.as_deref().unwrap_or_default()
    }

    /// Forgets the changes so far.
    pub fn clear_changes(&mut self) {
        self.builder.changes.iter_mut().for_each(Vec::clear);
    }

    /// Notes that `op` was changed by other means than the rewriter.
    pub fn modified(&mut self, op: Op) {
        self.note(Change::Modified(op));
    }

    /// Notes that blocks were changed by other means than the rewriter.
    pub fn modified_blocks(&mut self) {
        self.note(Change::Blocks);
    }

    /// Changes `op` in place.
    pub fn modify_in_place<R>(&mut self, op: Op, change: impl FnOnce(&mut Ir<'c>) -> R) -> R {
        let result = change(self.ir);
        self.modified(op);
        result
    }

    // Those that end a rewrite answer for it: `true`, it has changed something.

    /// Makes `value` operand `index` of `op`.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) -> bool {
        let old = self.ir.operand(op, index);
        self.ir.set_operand(op, index, value);
        self.note_lost_use(old);
        self.modified(op);
        true
    }

    /// Sets an attribute of `op`.
    pub fn set_attribute(&mut self, op: Op, name: &str, value: Attribute) -> bool {
        let name = self.context().identifier(name);
        self.ir.set_attribute(op, name, value);
        self.modified(op);
        true
    }

    // ---- replacing and erasing ----

    /// Makes every use of `old` a use of `new`.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        self.note_users(old);
        self.ir.replace_all_uses(old, new);
    }

    /// Makes the uses of `old` in these ops uses of `new`.
    pub fn replace_uses_in(&mut self, users: &[Op], old: Value, new: Value) {
        for &user in users {
            for index in 0..self.ir().num_operands(user) {
                if self.ir().operand(user, index) == old {
                    self.set_operand(user, index, new);
                }
            }
        }
    }

    /// Makes those uses of `old` a use of `new` for which `decide` holds.
    pub fn replace_uses_if(&mut self, old: Value, new: Value, decide: impl Fn(&Ir<'c>, Use) -> bool) {
        let chosen: Vec<Use> = self.ir.uses(old).filter(|&slot| decide(self.ir(), slot)).collect();
        for slot in chosen {
            let (op, index) = (self.ir.use_owner(slot), self.ir.use_index(slot));
            self.set_operand(op, index, new);
        }
    }

    /// Puts `values` in place of the results of `op`, erases it, and returns `true`. An op that is to be replaced by itself
    /// stays, and the result is `false`: in code that nothing reaches an op may be its operands' operand.
    ///
    /// # Panics
    /// When the numbers of values and results differ.
    pub fn replace_op(&mut self, op: Op, values: &[Value]) -> bool {
        assert_eq!(values.len(), self.ir.num_results(op), "one value for each result");
        if values.iter().any(|&value| self.ir.defining_op(value) == Some(op)) {
            return false;
        }
        for (old, &new) in self.ir.results(op).zip(values) {
            self.replace_all_uses(old, new);
        }
        self.erase_op(op)
    }

    /// Puts the results of the op that `build` makes right before `op`, at its location, in place of those of `op`, and
    /// erases `op`.
    pub fn replace_with<B: Built>(&mut self, op: Op, build: impl FnOnce(&mut Builder<'a, 'c>) -> B) -> bool {
        let (point, location) = (self.insertion_point(), self.location());
        self.set_insertion_point(op);
        let op_location = self.ir.location(op);
        self.set_location(op_location);
        let new = build(&mut self.builder).built_op(self.ir);
        self.set_location(location);
        self.restore_insertion_point(point.filter(|point| point.before != Some(op)));
        if self.insertion_point().is_none() {
            self.set_insertion_point_after(new);
        }
        let values: SmallVec<[Value; 2]> = self.ir.results(new).collect();
        self.replace_op(op, &values)
    }

    /// Erases an op with everything in it. Nothing uses its results any more.
    pub fn erase_op(&mut self, op: Op) -> bool {
        debug_assert!(self.ir.results(op).all(|result| self.ir.is_unused(result)), "the results are unused");
        if self.insertion_point().is_some_and(|point| point.before == Some(op)) {
            self.set_insertion_point_after(op);
        }
        if self.ir.successors(op).len() > 0 {
            self.note(Change::Blocks);
        }
        for inner in self.ir.walk(op, WalkOrder::Pre) {
            for index in 0..self.ir.num_operands(inner) {
                let operand = self.ir.operand(inner, index);
                self.note_lost_use(operand);
            }
        }
        self.ir.erase(op);
        self.note(Change::Erased(op));
        true
    }

    /// Erases a block with its ops. Nothing branches to it and nothing outside uses its values any more.
    pub fn erase_block(&mut self, block: Block) {
        while let Some(op) = self.ir.last_op(block) {
            self.erase_op(op);
        }
        self.ir.erase_block(block);
        self.note(Change::Blocks);
    }

    // ---- moving ----

    /// Moves an op before another one.
    pub fn move_op_before(&mut self, op: Op, before: Op) {
        self.ir.move_op_before(op, before);
        self.modified(op);
    }

    /// Moves the ops of `block` before `before`, with `values` in place of its arguments, and erases the block.
    pub fn inline_block_before(&mut self, block: Block, before: Op, values: &[Value]) {
        self.replace_arguments(block, values);
        while let Some(op) = self.ir.first_op(block) {
            self.ir.move_op_before(op, before);
        }
        self.ir.erase_block(block);
        self.note(Change::Blocks);
    }

    /// Moves the ops of `source` to the end of `target`, with `values` in place of the arguments of `source`, and
    /// erases it.
    pub fn merge_blocks(&mut self, source: Block, target: Block, values: &[Value]) {
        self.replace_arguments(source, values);
        while let Some(op) = self.ir.first_op(source) {
            self.ir.move_op_to_end(op, target);
        }
        self.ir.erase_block(source);
        self.note(Change::Blocks);
    }

    fn replace_arguments(&mut self, block: Block, values: &[Value]) {
        let arguments = self.ir.arguments(block).to_vec();
        debug_assert_eq!(arguments.len(), values.len(), "one value for each argument");
        for (argument, &value) in arguments.into_iter().zip(values) {
            self.replace_all_uses(argument, value);
        }
    }

    /// Moves `first` and all ops after it to a new block right after theirs; `None` when it is in no block.
    pub fn split_block(&mut self, first: Op) -> Option<Block> {
        let rest = self.ir.split_block(first)?;
        if let Some(point @ InsertionPoint { before: Some(before), .. }) = self.insertion_point()
            && self.ir.parent_block(before) == Some(rest)
        {
            self.restore_insertion_point(Some(InsertionPoint { block: rest, ..point }));
        }
        self.note(Change::Blocks);
        Some(rest)
    }

    /// Moves all blocks of `region` before `before`.
    pub fn inline_region_before(&mut self, region: Region, before: Block) {
        if let Some(target) = self.ir.block_region(before) {
            self.ir.move_blocks(region, target, Some(before));
            self.note(Change::Blocks);
        }
    }

    /// Moves all blocks of `from` to the end of `to`.
    pub fn inline_region_at_end(&mut self, from: Region, to: Region) {
        self.ir.move_blocks(from, to, None);
        self.note(Change::Blocks);
    }

    /// Makes every branch to `old` a branch to `new`.
    pub fn replace_all_block_uses(&mut self, old: Block, new: Block) {
        let branches: Vec<Op> = self.ir.predecessor_ops(old).collect();
        self.ir.replace_all_block_uses(old, new);
        branches.into_iter().for_each(|op| self.modified(op));
    }

    fn note_users(&mut self, value: Value) {
        let users: Vec<Op> = self.ir.users(value).collect();
        users.into_iter().for_each(|user| self.modified(user));
    }

    fn note_lost_use(&mut self, value: Value) {
        if self.ir.defining_op(value).is_some() {
            self.note(Change::LostUse(value));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::text::parse_source;

    /// Random kernel 2690 had such ops: a loop lost its entry while it was canonicalized.
    #[test]
    fn an_op_that_is_its_own_replacement_stays() {
        let context = Context::new();
        context.allow_unregistered_dialects(true);
        let text = "module {\n  %a = \"t.a\"(%a) : (i32) -> i32\n}";
        let mut ir = parse_source(&context, "cycle.mlir", text).unwrap();
        let module = ir.root().unwrap();
        let op = ir.ops_inside(module).next().unwrap();
        let value = ir.result(op, 0);
        assert!(!Rewriter::new(&mut ir).replace_op(op, &[value]));
        assert!(!ir.is_erased(op) && ir.operand(op, 0) == value);
    }
}
