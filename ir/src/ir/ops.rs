//! Operations: making, reading, changing and erasing them.

use std::ops::Range;

use smallvec::SmallVec;

use super::{BlockUseSlot, ERASED, Ir, OpExtras, OpSlot, OperationState, PoolRange, UseSlot, ValueDef, ValueSlot};
use crate::attributes::NamedAttribute;
use crate::context::{Context, OpInfo};
use crate::handle::{Attribute, Block, BlockUse, Identifier, Op, OpName, Region, Type, Use, Value};
use crate::location::Location;
use crate::schema::{OpDef, Presence, Trait, segment_range};

/// What an op is made of; operands, results and successors in any number of groups.
pub(crate) struct NewOp<'p, 'c> {
    pub info: &'c OpInfo,
    pub location: Location,
    pub operands: &'p [&'p [Value]],
    pub result_types: &'p [&'p [Type]],
    pub attributes: SmallVec<[NamedAttribute; 2]>,
    pub properties: Option<Attribute>,
    pub regions: SmallVec<[Region; 2]>,
    pub successors: &'p [&'p [Block]],
}

impl<'c> Ir<'c> {
    /// Makes a detached op.
    ///
    /// Attributes with a default in the declaration are filled in.
    ///
    /// # Panics
    /// When the state has no name.
    pub fn create(&mut self, mut state: OperationState) -> Op {
        self.create_from(&mut state)
    }

    /// As [`create`](Self::create); the memory of the state serves for the next op.
    #[inline]
    pub(crate) fn create_from(&mut self, state: &mut OperationState) -> Op {
        let name = state.name.expect("an operation needs a name");
        self.create_of_parts(NewOp {
            info: self.context.op_info(name),
            location: state.location(),
            operands: &[&state.operands],
            result_types: &[&state.result_types],
            attributes: SmallVec::from_slice(&state.attributes),
            properties: state.properties,
            regions: std::mem::take(&mut state.regions),
            successors: &[&state.successors],
        })
    }

    /// As [`create`](Self::create), of parts that are in no state.
    #[inline]
    pub(crate) fn create_of_parts(&mut self, mut new: NewOp<'_, 'c>) -> Op {
        let op = Op::from_index(self.ops.len());
        let operands = self.push_uses(op, new.operands);
        let successors = self.push_block_uses(op, new.successors);
        let results_start = self.values.len() as u32;
        // Loops in loops: this is the busiest place of all, and adapters cost it a third more.
        for types in new.result_types {
            for &ty in *types {
                let index = self.values.len() as u32 - results_start;
                let def = ValueDef::Result { op, index };
                self.values.push(ValueSlot { ty, def, first_use: None, location: Location::UNKNOWN });
            }
        }
        for &region in &new.regions {
            self.regions[region.index()].parent = Some(op);
        }
        let has_extras = successors.len != 0 || !new.regions.is_empty() || new.properties.is_some();
        let extras =
            has_extras.then(|| Box::new(OpExtras { successors, regions: new.regions, properties: new.properties }));
        fill_defaults(self.context, new.info, &mut new.attributes);
        self.ops.push(OpSlot {
            info: new.info,
            location: new.location,
            block: None,
            prev: None,
            next: None,
            order: 0,
            operands,
            results_start,
            results_len: self.values.len() as u32 - results_start,
            attributes: new.attributes,
            extras,
        });
        op
    }

    fn push_uses(&mut self, owner: Op, groups: &[&[Value]]) -> PoolRange {
        let start = self.uses.len() as u32;
        for values in groups {
            for &value in *values {
                let slot = Use::from_index(self.uses.len());
                self.uses.push(UseSlot { value: None, owner, prev: None, next: None });
                self.link_use(slot, value);
            }
        }
        let len = self.uses.len() as u32 - start;
        PoolRange { start, len, capacity: len }
    }

    fn push_block_uses(&mut self, owner: Op, groups: &[&[Block]]) -> PoolRange {
        let start = self.block_uses.len() as u32;
        for blocks in groups {
            for &block in *blocks {
                let slot = BlockUse::from_index(self.block_uses.len());
                self.block_uses.push(BlockUseSlot { block: None, owner, prev: None, next: None });
                self.link_block_use(slot, block);
            }
        }
        let len = self.block_uses.len() as u32 - start;
        PoolRange { start, len, capacity: len }
    }

    #[inline]
    pub(super) fn slot(&self, op: Op) -> &OpSlot<'c> {
        &self.ops[op.index()]
    }

    // ---- reading ----

    /// Whether the op was erased.
    pub fn is_erased(&self, op: Op) -> bool {
        self.slot(op).order == ERASED
    }

    /// The namespace of the op's dialect, which need not be registered.
    pub fn dialect_namespace(&self, op: Op) -> &'c str {
        self.op_info(op).dialect_namespace(self.op_name_str(op))
    }

    /// The op's name.
    #[inline]
    pub fn op_name(&self, op: Op) -> OpName {
        self.slot(op).info.handle()
    }

    /// The text of the op's name.
    pub fn op_name_str(&self, op: Op) -> &'c str {
        self.context.str(self.slot(op).info.name())
    }

    /// The context's facts about the op's name.
    #[inline]
    pub fn op_info(&self, op: Op) -> &'c OpInfo {
        self.slot(op).info
    }

    /// What is known of the name of a declared op. Looked up once for each op that is made.
    ///
    /// # Panics
    /// When the op's dialect is not registered in the context.
    #[inline]
    pub(crate) fn declared_op_info(&mut self, def: &'static OpDef) -> &'c OpInfo {
        let context = self.context;
        let key = std::ptr::from_ref(def) as usize;
        self.declared.entry(key).or_insert_with(|| {
            let info = context.op_info(context.op_name(def.name));
            assert!(info.def().is_some(), "the dialect of '{}' is registered (Context::register)", def.name);
            info
        })
    }

    /// The op's declaration, when it is registered.
    #[inline]
    pub fn def(&self, op: Op) -> Option<&'static OpDef> {
        self.op_info(op).def()
    }

    /// Whether the op is registered and declares a trait that matches.
    pub fn has_trait(&self, op: Op, matches: impl Fn(&Trait) -> bool) -> bool {
        self.def(op).is_some_and(|def| def.has_trait(matches))
    }

    /// Where the op comes from.
    #[inline]
    pub fn location(&self, op: Op) -> Location {
        self.slot(op).location
    }

    /// Changes where the op comes from.
    pub fn set_location(&mut self, op: Op, location: Location) {
        self.ops[op.index()].location = location;
    }

    /// The number of operands.
    #[inline]
    pub fn num_operands(&self, op: Op) -> usize {
        self.slot(op).operands.len as usize
    }

    /// Operand `index`.
    ///
    /// # Panics
    /// When there are fewer operands.
    #[inline]
    pub fn operand(&self, op: Op, index: usize) -> Value {
        let range = self.slot(op).operands.indices();
        self.uses[range][index].value.expect("operand slots of a live op hold values")
    }

    /// The operands.
    pub fn operands(&self, op: Op) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + '_ {
        self.uses[self.slot(op).operands.indices()]
            .iter()
            .map(|slot| slot.value.expect("operand slots of a live op hold values"))
    }

    /// The number of results.
    #[inline]
    pub fn num_results(&self, op: Op) -> usize {
        self.slot(op).results_len as usize
    }

    /// Result `index`.
    ///
    /// # Panics
    /// When there are fewer results.
    #[inline]
    pub fn result(&self, op: Op, index: usize) -> Value {
        let slot = self.slot(op);
        assert!(index < slot.results_len as usize, "result {index} of an op with {}", slot.results_len);
        Value::from_index(slot.results_start as usize + index)
    }

    /// The results.
    pub fn results(&self, op: Op) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + use<'c> {
        let slot = self.slot(op);
        let start = slot.results_start as usize;
        (start..start + slot.results_len as usize).map(Value::from_index)
    }

    /// The types of the results.
    pub fn result_types(&self, op: Op) -> impl ExactSizeIterator<Item = Type> + '_ {
        self.results(op).map(|value| self.value_type(value))
    }

    /// A hash of the op's name, attributes, and types of operands and results.
    pub(crate) fn parts_hash(&self, op: Op) -> u64 {
        let slot = self.slot(op);
        let mix = |hash: u64, part: usize| (hash.rotate_left(5) ^ part as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut hash = slot.info.handle().index() as u64;
        for attribute in &slot.attributes {
            hash = mix(hash, attribute.value.index());
        }
        for ty in self.operand_types(op) {
            hash = mix(hash, ty.index());
        }
        for value in self.result_slots(slot) {
            hash = mix(hash, value.ty.index() + 1);
        }
        mix(hash, slot.operands.len as usize) >> 32
    }

    fn result_slots(&self, slot: &OpSlot<'_>) -> &[ValueSlot] {
        &self.values[slot.results_start as usize..][..slot.results_len as usize]
    }

    /// Whether the operands, so many, and the results have these types.
    pub(crate) fn has_types(&self, op: Op, operands: usize, types: &[Type]) -> bool {
        let slot = self.slot(op);
        let (uses, results) = (&self.uses[slot.operands.indices()], self.result_slots(slot));
        let Some((of_operands, of_results)) = types.split_at_checked(operands) else { return false };
        let is_of = |slot: &UseSlot, ty: &Type| slot.value.is_some_and(|value| self.value_type(value) == *ty);
        uses.len() == of_operands.len()
            && results.len() == of_results.len()
            && uses.iter().zip(of_operands).all(|(slot, ty)| is_of(slot, ty))
            && results.iter().zip(of_results).all(|(slot, ty)| slot.ty == *ty)
    }

    /// The types of the operands.
    pub fn operand_types(&self, op: Op) -> impl ExactSizeIterator<Item = Type> + '_ {
        self.operands(op).map(|value| self.value_type(value))
    }

    /// The indices of the operands of the declaration's `index`th name.
    #[inline]
    pub fn operand_group(&self, op: Op, index: usize) -> Range<usize> {
        let total = self.num_operands(op);
        let info = self.op_info(op);
        if info.one_each.0 && index < total {
            return index..index + 1;
        }
        let Some(def) = info.def() else { return 0..total };
        let name = info.sized_segments.0.then_some(self.context.common().operand_segments);
        let sizes = name.and_then(|name| self.attribute(op, name));
        segment_range(self.context, def.operands.iter().map(|o| o.arity), sizes, total, index)
    }

    /// The indices of the results of the declaration's `index`th name.
    pub fn result_group(&self, op: Op, index: usize) -> Range<usize> {
        let total = self.num_results(op);
        let info = self.op_info(op);
        if info.one_each.1 && index < total {
            return index..index + 1;
        }
        let Some(def) = info.def() else { return 0..total };
        let name = info.sized_segments.1.then_some(self.context.common().result_segments);
        let sizes = name.and_then(|name| self.attribute(op, name));
        segment_range(self.context, def.results.iter().map(|o| o.arity), sizes, total, index)
    }

    /// The regions.
    #[inline]
    pub fn regions(&self, op: Op) -> &[Region] {
        self.slot(op).extras.as_ref().map_or(&[], |extras| &extras.regions)
    }

    /// Region `index`.
    ///
    /// # Panics
    /// When there are fewer regions.
    pub fn region(&self, op: Op, index: usize) -> Region {
        self.regions(op)[index]
    }

    /// The number of successors.
    pub fn num_successors(&self, op: Op) -> usize {
        self.slot(op).successors().len as usize
    }

    /// The successors.
    pub fn successors(&self, op: Op) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + '_ {
        self.block_uses[self.slot(op).successors().indices()]
            .iter()
            .map(|slot| slot.block.expect("successor slots of a live op hold blocks"))
    }

    /// Successor `index`.
    ///
    /// # Panics
    /// When there are fewer successors.
    pub fn successor(&self, op: Op, index: usize) -> Block {
        let range = self.slot(op).successors().indices();
        self.block_uses[range][index].block.expect("successor slots of a live op hold blocks")
    }

    /// Makes `block` successor `index`.
    pub fn set_successor(&mut self, op: Op, index: usize, block: Block) {
        let slot = BlockUse::from_index(self.slot(op).successors().indices().start + index);
        self.unlink_block_use(slot);
        self.link_block_use(slot, block);
    }

    // ---- attributes ----

    /// All attributes, inherent and other, in no particular order.
    #[inline]
    pub fn attributes(&self, op: Op) -> &[NamedAttribute] {
        &self.slot(op).attributes
    }

    /// The attribute of this name.
    #[inline]
    pub fn attribute(&self, op: Op, name: Identifier) -> Option<Attribute> {
        self.slot(op).attributes.iter().find(|a| a.name == name).map(|a| a.value)
    }

    /// The attribute of this name; short for [`Ir::attribute`] with a name that is no identifier yet.
    pub fn attribute_str(&self, op: Op, name: &str) -> Option<Attribute> {
        // An op has few attributes: comparing their names is less work than finding the name's identifier.
        self.slot(op).attributes.iter().find(|a| self.context.str(a.name) == name).map(|a| a.value)
    }

    /// The declaration's `index`th attribute.
    #[inline]
    pub fn inherent_attribute(&self, op: Op, index: usize) -> Option<Attribute> {
        self.attribute(op, *self.op_info(op).attribute_names().get(index)?)
    }

    /// Sets an attribute, replacing one of the same name.
    pub fn set_attribute(&mut self, op: Op, name: Identifier, value: Attribute) {
        let attributes = &mut self.ops[op.index()].attributes;
        match attributes.iter_mut().find(|a| a.name == name) {
            Some(existing) => existing.value = value,
            None => attributes.push(NamedAttribute { name, value }),
        }
    }

    /// Removes an attribute; returns its value.
    pub fn remove_attribute(&mut self, op: Op, name: Identifier) -> Option<Attribute> {
        let attributes = &mut self.ops[op.index()].attributes;
        let index = attributes.iter().position(|a| a.name == name)?;
        Some(attributes.remove(index).value)
    }

    /// Whether the declaration names this attribute.
    pub fn is_inherent(&self, op: Op, name: Identifier) -> bool {
        let info = self.op_info(op);
        info.attribute_names().contains(&name) || (info.def().is_some() && self.is_segment_attribute(op, name))
    }

    fn is_segment_attribute(&self, op: Op, name: Identifier) -> bool {
        let common = self.context.common();
        (name == common.operand_segments && self.has_trait(op, |t| matches!(t, Trait::AttrSizedOperandSegments)))
            || (name == common.result_segments && self.has_trait(op, |t| matches!(t, Trait::AttrSizedResultSegments)))
    }

    /// The properties of an unregistered op, in `<{…}>`.
    pub fn properties(&self, op: Op) -> Option<Attribute> {
        self.slot(op).extras.as_ref().and_then(|extras| extras.properties)
    }

    // ---- changing operands ----

    /// Makes `value` operand `index`.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let range = self.slot(op).operands.indices();
        assert!(index < range.len(), "operand {index} of an op with {}", range.len());
        let slot = Use::from_index(range.start + index);
        self.unlink_use(slot);
        self.link_use(slot, value);
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: Op, values: &[Value]) {
        let range = self.slot(op).operands;
        for index in range.indices() {
            self.unlink_use(Use::from_index(index));
        }
        if values.len() <= range.capacity as usize {
            for (i, &value) in values.iter().enumerate() {
                self.link_use(Use::from_index(range.start as usize + i), value);
            }
            self.ops[op.index()].operands.len = values.len() as u32;
        } else {
            let range = self.push_uses(op, &[values]);
            self.ops[op.index()].operands = range;
        }
    }

    // ---- erasing ----

    /// Erases an op with everything in its regions. Uses of its results that remain are left without a definition;
    /// the verifier reports them.
    pub fn erase(&mut self, op: Op) {
        self.detach_op(op);
        let mut pending: SmallVec<[Op; 8]> = SmallVec::from_slice(&[op]);
        while let Some(op) = pending.pop() {
            if let Some(noted) = &mut self.noted {
                noted.erased.push(op);
            }
            self.drop_references(op);
            let slot = &mut self.ops[op.index()];
            slot.order = ERASED;
            slot.block = None;
            let regions = slot.extras.take().map(|extras| extras.regions).unwrap_or_default();
            let (start, len) = (slot.results_start as usize, slot.results_len as usize);
            for value in &mut self.values[start..start + len] {
                value.def = ValueDef::Detached;
            }
            for region in regions {
                self.collect_region_for_erase(region, &mut pending);
            }
        }
    }

    fn collect_region_for_erase(&mut self, region: Region, pending: &mut SmallVec<[Op; 8]>) {
        self.regions[region.index()].parent = None;
        let mut block = self.regions[region.index()].first.take();
        self.regions[region.index()].last = None;
        while let Some(current) = block {
            let slot = &mut self.blocks[current.index()];
            slot.erased = true;
            slot.region = None;
            block = slot.next.take();
            slot.prev = None;
            let mut op = slot.first.take();
            slot.last = None;
            let arguments = std::mem::take(&mut slot.arguments);
            for argument in arguments {
                self.values[argument.index()].def = ValueDef::Detached;
            }
            while let Some(inner) = op {
                pending.push(inner);
                op = self.ops[inner.index()].next;
            }
        }
    }

    fn drop_references(&mut self, op: Op) {
        for index in self.slot(op).operands.indices() {
            self.unlink_use(Use::from_index(index));
        }
        for index in self.slot(op).successors().indices() {
            self.unlink_block_use(BlockUse::from_index(index));
        }
        let slot = &mut self.ops[op.index()];
        slot.operands.len = 0;
        if let Some(extras) = &mut slot.extras {
            extras.successors.len = 0;
        }
    }

    /// Gives an op one more (detached) region.
    pub fn add_region(&mut self, op: Op, region: Region) {
        self.regions[region.index()].parent = Some(op);
        self.ops[op.index()].extras_mut().regions.push(region);
    }
}

/// Adds the missing attributes that have a default in the declaration.
fn fill_defaults(context: &Context, info: &OpInfo, attributes: &mut SmallVec<[NamedAttribute; 2]>) {
    if !info.has_defaults {
        return;
    }
    let Some(def) = info.def() else { return };
    for (declared, &name) in def.attributes.iter().zip(info.attribute_names()) {
        if let Presence::Default(default) = declared.presence
            && !attributes.iter().any(|a| a.name == name)
        {
            attributes.push(NamedAttribute { name, value: default(context) });
        }
    }
}
