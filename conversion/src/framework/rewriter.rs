//! Patterns change the IR with it.

use std::any::Any;
use std::ops::{Deref, DerefMut};

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, Change, Folded, Rewriter, fold_op, materialize_constant};
use vulcanize_ir::schema::{FoldValue, TypedOp};
use vulcanize_ir::{Attribute, Block, Ir, Notes, Op, Region, Type, UnrealizedConversionCast, Value, ValueDef};

use super::{CachedTypes, Declined, decline};

/// It replaces ops and converts the signatures of blocks, and keeps the replacement of each old value. It derefs to
/// [`Builder`], which makes ops.
///
/// Replaced ops stay where they are until the conversion ends: patterns of later ops may still look at them.
pub struct ConversionRewriter<'a, 'c> {
    rewriter: Rewriter<'a, 'c>,
    types: CachedTypes<'a>,
    /// The replacements of old values, by the old value's index.
    replacements: Vec<Option<Value>>,
    /// Casts made for a value, by the type they give.
    casts: FxHashMap<(Value, Type), Value>,
    made_casts: Vec<Op>,
    /// Ops that were replaced or erased and go at the end.
    dead: Vec<Op>,
    is_dead: Vec<bool>,
    /// Old block arguments whose blocks have new ones.
    old_arguments: Vec<Value>,
    /// The notes of patterns for each other, by their type.
    notes: Notes,
}

impl std::fmt::Debug for ConversionRewriter<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ConversionRewriter").field("point", &self.insertion_point()).finish_non_exhaustive()
    }
}

impl<'a, 'c> Deref for ConversionRewriter<'a, 'c> {
    type Target = Builder<'a, 'c>;

    fn deref(&self) -> &Self::Target {
        &self.rewriter
    }
}

impl DerefMut for ConversionRewriter<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.rewriter
    }
}

impl<'a, 'c> ConversionRewriter<'a, 'c> {
    pub(super) fn new(ir: &'a mut Ir<'c>, types: CachedTypes<'a>) -> Self {
        Self {
            replacements: vec![None; ir.value_capacity()],
            is_dead: vec![false; ir.op_capacity()],
            rewriter: Rewriter::new(ir),
            types,
            casts: FxHashMap::default(),
            made_casts: Vec::new(),
            dead: Vec::new(),
            old_arguments: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// The notes of this conversion's patterns for each other under type `T`; default at first.
    pub fn notes<T: Any + Default>(&mut self) -> &mut T {
        self.notes.get()
    }

    // ---- types and values ----

    /// The converted form of a type.
    ///
    /// # Errors
    /// The converter's reason why there is no type for it.
    pub fn convert_type(&mut self, ty: Type) -> Result<Type, Declined> {
        let context = self.ir().context();
        self.types
            .convert(ty)
            .map_err(|reason| Declined(format!("type '{}' cannot be converted: {reason}", context.type_text(ty))))
    }

    /// The converted types of an op's results.
    pub fn convert_result_types(&mut self, op: Op) -> Result<SmallVec<[Type; 2]>, Declined> {
        let types: SmallVec<[Type; 2]> = self.ir().result_types(op).collect();
        types.into_iter().map(|ty| self.convert_type(ty)).collect()
    }

    /// The converted type of an op's only result.
    pub fn convert_result_type(&mut self, op: Op) -> Result<Type, Declined> {
        if self.ir().num_results(op) != 1 {
            return decline("expected one result");
        }
        let ty = self.ir().value_type(self.ir().result(op, 0));
        self.convert_type(ty)
    }

    /// The present replacement of a value; the value itself without one.
    pub fn current(&self, mut value: Value) -> Value {
        while let Some(&Some(next)) = self.replacements.get(value.index()) {
            value = next;
        }
        value
    }

    /// The value of the converted type for `value`; makes a cast where it has another type.
    pub fn converted(&mut self, value: Value) -> Result<Value, Declined> {
        let wanted = self.convert_type(self.ir().value_type(value))?;
        Ok(self.converted_to(value, wanted))
    }

    /// The value of type `wanted` for `value`.
    pub fn converted_to(&mut self, value: Value, wanted: Type) -> Value {
        let current = self.current(value);
        if self.ir().value_type(current) == wanted {
            return current;
        }
        // A value that was converted from the wanted type needs no cast back.
        if self.ir().value_type(value) == wanted && !self.is_replaced_definition(value) {
            return value;
        }
        self.cast(current, wanted)
    }

    fn is_replaced_definition(&self, value: Value) -> bool {
        match self.ir().value_def(value) {
            ValueDef::Result { op, .. } => self.is_dead(op),
            ValueDef::Argument { .. } => false,
            ValueDef::Detached => true,
        }
    }

    fn cast(&mut self, value: Value, ty: Type) -> Value {
        if let Some(&known) = self.casts.get(&(value, ty)) {
            return known;
        }
        let location = self.ir().value_location(value);
        let mut builder = Builder::new(self.ir_mut());
        builder.set_insertion_point_after_value(value);
        let op = UnrealizedConversionCast::build(builder.at(location), [value], [ty]).op();
        self.made_casts.push(op);
        let result = self.ir().result(op, 0);
        self.casts.insert((value, ty), result);
        result
    }

    // ---- making ops ----

    /// The value that `build` makes, folded: a constant from the fold is made at the insertion point, and the op goes.
    pub fn create_or_fold(&mut self, build: impl FnOnce(&mut Builder<'a, 'c>) -> Value) -> Value {
        let made = build(self);
        let Some(op) = self.ir().defining_op(made) else { return made };
        let mut folded = fold_op(self.ir(), op);
        if let Some(Folded::Operands(operands)) = &folded {
            self.ir_mut().set_operands(op, operands);
            folded = fold_op(self.ir(), op);
        }
        let Some(Folded::Values(values)) = folded else { return made };
        let value = match values.first() {
            Some(FoldValue::Value(value)) => Some(*value),
            Some(FoldValue::Constant(attribute)) => self.materialize_constant(op, 0, *attribute),
            None => None,
        };
        let Some(value) = value else { return made };
        self.ir_mut().erase(op);
        value
    }

    // ---- replacing ----

    /// Whether an op was replaced or erased.
    pub fn is_dead(&self, op: Op) -> bool {
        self.is_dead.get(op.index()).copied().unwrap_or(false) || self.ir().is_erased(op)
    }

    /// Replaces the results of `op` by `values` from now on.
    ///
    /// # Panics
    /// When the numbers of values and results differ.
    pub fn replace(&mut self, op: Op, values: &[Value]) {
        assert_eq!(self.ir().num_results(op), values.len(), "one value for each result");
        for (result, &value) in self.ir().results(op).zip(values) {
            self.map_value(result, value);
        }
        self.erase(op);
    }

    /// Replaces `old` by `new` from now on.
    pub fn map_value(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        if self.replacements.len() <= old.index() {
            self.replacements.resize(self.ir().value_capacity(), None);
        }
        self.replacements[old.index()] = Some(new);
    }

    /// Takes an op away at the end of the conversion; its results are replaced or not used.
    pub fn erase(&mut self, op: Op) {
        if self.is_dead.len() <= op.index() {
            self.is_dead.resize(self.ir().op_capacity(), false);
        }
        if !std::mem::replace(&mut self.is_dead[op.index()], true) {
            self.dead.push(op);
        }
    }

    /// Gives the arguments of a block their converted types; the ops in the block see the new arguments.
    pub fn convert_block_signature(&mut self, block: Block) -> Result<(), Declined> {
        let types = self.ir().arguments(block).to_vec();
        let types: Vec<Type> = types.into_iter().map(|argument| self.ir().value_type(argument)).collect();
        let converted = types.iter().map(|&ty| self.convert_type(ty)).collect::<Result<Vec<_>, _>>()?;
        self.set_block_argument_types(block, &converted);
        Ok(())
    }

    /// Gives the arguments of a block these types; each new argument replaces the old one.
    pub fn set_block_argument_types(&mut self, block: Block, types: &[Type]) {
        let old: Vec<Value> = self.ir().arguments(block).to_vec();
        if old.iter().zip(types).all(|(&argument, &ty)| self.ir().value_type(argument) == ty) {
            return;
        }
        for (&argument, &ty) in old.iter().zip(types) {
            let location = self.ir().value_location(argument);
            let new = self.ir_mut().add_block_argument(block, ty, location);
            self.map_value(argument, new);
            self.old_arguments.push(argument);
        }
        self.ir_mut().retain_block_arguments(block, |index| index >= old.len());
    }

    /// Gives the arguments of all blocks of a region their converted types.
    pub fn convert_region_signatures(&mut self, region: Region) -> Result<(), Declined> {
        let blocks: Vec<Block> = self.ir().blocks(region).collect();
        blocks.into_iter().try_for_each(|block| self.convert_block_signature(block))
    }

    /// Replaces the arguments of `block` by `values` from now on, and removes them.
    pub fn replace_block_arguments(&mut self, block: Block, values: &[Value]) {
        self.replace_last_block_arguments(block, 0, values);
    }

    /// Replaces the arguments of `block` from `first` on by `values` from now on, and removes them.
    pub fn replace_last_block_arguments(&mut self, block: Block, first: usize, values: &[Value]) {
        let old: SmallVec<[Value; 4]> = SmallVec::from_slice(&self.ir().arguments(block)[first..]);
        for (&argument, &value) in old.iter().zip(values) {
            self.map_value(argument, value);
            self.old_arguments.push(argument);
        }
        self.ir_mut().retain_block_arguments(block, |index| index < first);
    }

    // ---- for the driver ----

    /// The ops made since the driver's last look that are still there.
    pub(super) fn take_created(&mut self) -> SmallVec<[Op; 4]> {
        let mut created = SmallVec::new();
        for &change in self.rewriter.changes() {
            if let Change::Inserted(op) = change
                && !self.ir().is_erased(op)
            {
                created.push(op);
            }
        }
        self.rewriter.clear_changes();
        created
    }

    /// The ops made for the op that is converted now.
    pub(crate) fn created(&self) -> impl Iterator<Item = Op> {
        self.rewriter.changes().iter().filter_map(|&change| match change {
            Change::Inserted(op) => Some(op),
            Change::Modified(_) | Change::LostUse(_) | Change::Erased(_) | Change::Blocks => None,
        })
    }

    /// Calls `visit` with each of them; it may change attributes.
    pub(crate) fn for_each_created(&mut self, mut visit: impl FnMut(&mut Ir<'_>, Op)) {
        for index in 0..self.rewriter.changes().len() {
            if let Change::Inserted(op) = self.rewriter.changes()[index] {
                visit(self.ir_mut(), op);
            }
        }
    }

    /// Makes a constant for a result of `like` before it, by the dialect of `like`.
    pub(super) fn materialize_constant(&mut self, like: Op, result: usize, value: Attribute) -> Option<Value> {
        let ty = self.ir().value_type(self.ir().result(like, result));
        let location = self.ir().location(like);
        let point = self.insertion_point();
        self.set_insertion_point(like);
        let constant = materialize_constant(self, like, value, ty, location);
        self.restore_insertion_point(point);
        constant
    }

    /// Removes the ops that were made since the driver's last look.
    pub(super) fn discard_created(&mut self) {
        for op in self.take_created() {
            self.ir_mut().erase(op);
        }
    }

    pub(super) fn has_created(&self) -> bool {
        self.created().next().is_some()
    }

    /// Takes back a rewrite that made these ops for the results of `op` and changed nothing else.
    pub(super) fn take_back(&mut self, op: Op, created: &[Op]) {
        for result in self.ir().results(op) {
            if let Some(slot) = self.replacements.get_mut(result.index()) {
                *slot = None;
            }
        }
        if self.is_dead(op) {
            self.is_dead[op.index()] = false;
            self.dead.retain(|&dead| dead != op);
        }
        for &created in created.iter().rev() {
            self.ir_mut().erase(created);
        }
    }

    /// Ends the conversion: removes dead ops, and replaces every old value that is still used.
    pub(super) fn finish(mut self) {
        let mut old_values = std::mem::take(&mut self.old_arguments);
        let dead = std::mem::take(&mut self.dead);
        for &op in &dead {
            if !self.ir().is_erased(op) {
                old_values.extend(self.ir().results(op));
            }
        }
        // Backwards, so that users are removed before their operands' ops.
        for &op in dead.iter().rev() {
            if !self.ir().is_erased(op) {
                self.ir_mut().erase(op);
            }
        }
        for value in old_values {
            if self.ir().is_unused(value) {
                continue;
            }
            let ty = self.ir().value_type(value);
            let current = self.current(value);
            let replacement = if self.ir().value_type(current) == ty { current } else { self.cast(current, ty) };
            self.ir_mut().replace_all_uses(value, replacement);
        }
        self.remove_casts();
    }

    /// Casts that nothing uses go, and so do pairs that cancel out.
    fn remove_casts(&mut self) {
        let made = std::mem::take(&mut self.made_casts);
        let ours: FxHashSet<Op> = made.iter().copied().collect();
        for op in made.into_iter().rev() {
            if self.ir().is_erased(op) {
                continue;
            }
            let (input, result) = (self.ir().operand(op, 0), self.ir().result(op, 0));
            if let Some(source) = self.cast_source(input)
                && self.ir().value_type(source) == self.ir().value_type(result)
            {
                self.ir_mut().replace_all_uses(result, source);
            }
            if self.ir().is_unused(result) {
                self.ir_mut().erase(op);
                self.erase_unused_cast(input, &ours);
            }
        }
    }

    fn cast_source(&self, value: Value) -> Option<Value> {
        let op = self.ir().defining_op(value)?;
        (UnrealizedConversionCast::matches(self.ir(), op) && self.ir().num_operands(op) == 1)
            .then(|| self.ir().operand(op, 0))
    }

    /// Erases the cast that made `value` if nothing uses it; casts from before the conversion stay.
    fn erase_unused_cast(&mut self, value: Value, ours: &FxHashSet<Op>) {
        if self.ir().is_unused(value)
            && let Some(op) = self.ir().defining_op(value)
            && ours.contains(&op)
        {
            self.ir_mut().erase(op);
        }
    }
}
