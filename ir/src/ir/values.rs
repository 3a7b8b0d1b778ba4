//! Values and their uses.

use super::{Ir, ValueDef, ValueSlot};
use crate::handle::{Block, BlockUse, Op, Type, Use, Value};
use crate::location::Location;

impl Ir<'_> {
    /// The value's type.
    #[inline]
    pub fn value_type(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }

    /// Changes the value's type. The caller keeps the users right.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        self.values[value.index()].ty = ty;
    }

    /// Where the value comes from.
    #[inline]
    pub fn value_def(&self, value: Value) -> ValueDef {
        self.values[value.index()].def
    }

    /// The op whose result the value is.
    pub fn defining_op(&self, value: Value) -> Option<Op> {
        match self.value_def(value) {
            ValueDef::Result { op, .. } => Some(op),
            ValueDef::Argument { .. } | ValueDef::Detached => None,
        }
    }

    /// The block in which the value is defined.
    pub fn value_block(&self, value: Value) -> Option<Block> {
        match self.value_def(value) {
            ValueDef::Result { op, .. } => self.parent_block(op),
            ValueDef::Argument { block, .. } => Some(block),
            ValueDef::Detached => None,
        }
    }

    /// The place of the value's definition.
    pub fn value_location(&self, value: Value) -> Location {
        match self.value_def(value) {
            ValueDef::Result { op, .. } => self.location(op),
            ValueDef::Argument { .. } | ValueDef::Detached => self.values[value.index()].location,
        }
    }

    /// Changes the place of a block argument; a result has its op's.
    pub fn set_value_location(&mut self, value: Value, location: Location) {
        self.values[value.index()].location = location;
    }

    /// A value that has no definition yet: the parser's forward reference.
    pub(crate) fn create_detached_value(&mut self, ty: Type, location: Location) -> Value {
        let value = Value::from_index(self.values.len());
        self.values.push(ValueSlot { ty, def: ValueDef::Detached, first_use: None, location });
        value
    }

    /// Whether nothing uses the value.
    #[inline]
    pub fn is_unused(&self, value: Value) -> bool {
        self.values[value.index()].first_use.is_none()
    }

    /// Whether exactly one operand is the value.
    pub fn has_one_use(&self, value: Value) -> bool {
        let first = self.values[value.index()].first_use;
        first.is_some_and(|slot| self.uses[slot.index()].next.is_none())
    }

    /// The uses of the value, the latest first.
    pub fn uses(&self, value: Value) -> impl Iterator<Item = Use> + '_ {
        std::iter::successors(self.values[value.index()].first_use, |slot| self.uses[slot.index()].next)
    }

    /// The ops that use the value, once for each use, the latest first.
    pub fn users(&self, value: Value) -> impl Iterator<Item = Op> + '_ {
        self.uses(value).map(|slot| self.uses[slot.index()].owner)
    }

    /// The op of a use.
    pub fn use_owner(&self, slot: Use) -> Op {
        self.uses[slot.index()].owner
    }

    /// Which operand of its op a use is.
    pub fn use_index(&self, slot: Use) -> usize {
        let owner = self.uses[slot.index()].owner;
        slot.index() - self.ops[owner.index()].operands.start as usize
    }

    /// Makes every use of `old` a use of `new`.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        if let Some(noted) = &mut self.noted {
            noted.replaced.remove(&new);
            noted.replaced.insert(old, new);
        }
        let Some(first) = self.values[old.index()].first_use.take() else { return };
        let mut last = first;
        let mut current = Some(first);
        while let Some(slot) = current {
            let entry = &mut self.uses[slot.index()];
            entry.value = Some(new);
            last = slot;
            current = entry.next;
        }
        let head = self.values[new.index()].first_use;
        self.uses[last.index()].next = head;
        if let Some(head) = head {
            self.uses[head.index()].prev = Some(last);
        }
        self.values[new.index()].first_use = Some(first);
    }

    /// Makes those uses of `old` a use of `new` for which `decide` holds.
    pub fn replace_uses_if(&mut self, old: Value, new: Value, decide: impl Fn(&Self, Use) -> bool) {
        let chosen: Vec<Use> = self.uses(old).filter(|&slot| decide(self, slot)).collect();
        for slot in chosen {
            self.unlink_use(slot);
            self.link_use(slot, new);
        }
    }
}

/// The list of the uses of a value, or of a block: adds a slot at its head, and takes one out.
macro_rules! use_list {
    ($link:ident, $unlink:ident: $slot:ident in $uses:ident of $target:ident: $used:ident in $all:ident) => {
        impl Ir<'_> {
            pub(super) fn $link(&mut self, slot: $slot, $target: $used) {
                let head = self.$all[$target.index()].first_use.replace(slot);
                if let Some(head) = head {
                    self.$uses[head.index()].prev = Some(slot);
                }
                let entry = &mut self.$uses[slot.index()];
                (entry.$target, entry.prev, entry.next) = (Some($target), None, head);
            }

            pub(super) fn $unlink(&mut self, slot: $slot) {
                let entry = &mut self.$uses[slot.index()];
                let Some($target) = entry.$target.take() else { return };
                let (prev, next) = (entry.prev.take(), entry.next.take());
                match prev {
                    Some(prev) => self.$uses[prev.index()].next = next,
                    None => self.$all[$target.index()].first_use = next,
                }
                if let Some(next) = next {
                    self.$uses[next.index()].prev = prev;
                }
            }
        }
    };
}

use_list!(link_use, unlink_use: Use in uses of value: Value in values);
use_list!(link_block_use, unlink_block_use: BlockUse in block_uses of block: Block in blocks);
