//! Tensors become memory: copies for operands that are not taken in place, then op after op from the first one on.
//!
//! Until its users are rewritten, a rewritten value is read through `to_tensor`; an op that comes before the op of its operand
//! takes `to_buffer` of that. Both fold away at the end.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Change, Rewriter, defined_by, is_memory_effect_free};
use vulcanize_ir::schema::{TypedOp, successor_operands};
use vulcanize_ir::{Block, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, Type, Value, ValueDef, WalkOrder};

use super::analysis::Analysis;
use super::buffer_types::{memory_space, unknown_space};
use super::bufferizable::{Facts, Memo};

use super::canonicalize::cast_or_copy;
use super::constants::Globals;
use super::functions::Calls;
use super::options::Options;
use super::{AllocTensor, ToBuffer, ToTensor, is_tensor};
use crate::function::op_error;
use crate::index_list::MixedIndex;
use crate::{memref, ml_program, tensor};

/// Changes ops on tensors to ops on memory.
#[derive(Debug)]
pub struct Bufferizer<'a, 'c> {
    /// Changes the IR.
    pub rewriter: Rewriter<'a, 'c>,
    /// How.
    pub options: &'a Options,
    /// What the analysis has found out. Types of memory do not depend on it.
    pub analysis: Option<&'a Analysis>,
    /// The functions that calls name.
    pub calls: &'a Calls,
    /// The constants in memory.
    pub(super) globals: &'a mut Globals,
    memo: Memo,
}

impl<'a, 'c> Bufferizer<'a, 'c> {
    /// One that has changed nothing yet.
    pub(super) fn new(
        ir: &'a mut Ir<'c>,
        options: &'a Options,
        analysis: Option<&'a Analysis>,
        calls: &'a Calls,
        globals: &'a mut Globals,
    ) -> Self {
        Self { rewriter: Rewriter::new(ir), options, analysis, calls, globals, memo: Memo::default() }
    }

    /// The IR.
    pub fn ir(&self) -> &Ir<'c> {
        self.rewriter.ir()
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.rewriter.context()
    }

    /// Questions about the IR as it is. What was answered before is forgotten.
    pub fn facts(&mut self) -> Facts<'_, 'c> {
        self.memo = Memo::default();
        Facts {
            ir: self.rewriter.ir(),
            options: self.options,
            analysis: self.analysis,
            calls: self.calls,
            memo: &self.memo,
        }
    }

    // ---- memory of tensors ----

    /// The type of a tensor's memory.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn buffer_type(&mut self, value: Value) -> Fallible<Type> {
        self.facts().type_of_buffer(value)
    }

    /// The memory of a tensor.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn buffer(&mut self, value: Value) -> Fallible<Value> {
        if let Some(to_tensor) = defined_by::<ToTensor>(self.ir(), value) {
            return Ok(to_tensor.buffer(self.ir()));
        }
        let ty = self.buffer_type(value)?;
        let (saved, location) = (self.rewriter.insertion_point(), self.ir().value_location(value));
        match self.ir().value_def(value) {
            ValueDef::Argument { block, .. } => self.rewriter.set_insertion_point_to_start(block),
            _ => self.rewriter.set_insertion_point_after_value(value),
        }
        let buffer = ToBuffer::build(self.rewriter.at(location), value, ty);
        self.rewriter.restore_insertion_point(saved);
        Ok(buffer)
    }

    /// The value, or its memory where it is a tensor.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn operand(&mut self, value: Value) -> Fallible<Value> {
        if is_tensor(self.context(), self.ir().value_type(value)) { self.buffer(value) } else { Ok(value) }
    }

    /// The same as memory of a type.
    pub fn cast(&mut self, buffer: Value, ty: Type) -> Value {
        if self.ir().value_type(buffer) == ty { buffer } else { memref::Cast::build(&mut self.rewriter, buffer, ty) }
    }

    /// The value, or its memory as that of `target`.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn operand_for(&mut self, value: Value, target: Value) -> Fallible<Value> {
        if !is_tensor(self.context(), self.ir().value_type(value)) {
            return Ok(value);
        }
        let buffer = self.buffer(value)?;
        let ty = self.type_or_buffer_type(target)?;
        Ok(self.cast(buffer, ty))
    }

    /// The type of a value, or of its memory where it is a tensor.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn type_or_buffer_type(&mut self, value: Value) -> Fallible<Type> {
        let ty = self.ir().value_type(value);
        if is_tensor(self.context(), ty) { self.buffer_type(value) } else { Ok(ty) }
    }

    /// Puts values in place of an op's results, memory in place of those that are tensors.
    ///
    /// # Errors
    /// None; the type is that of hooks.
    pub fn replace(&mut self, op: Op, values: &[Value]) -> Fallible {
        let location = self.ir().location(op);
        let mut replacements: SmallVec<[Value; 2]> = SmallVec::new();
        for (result, &value) in self.ir().results(op).zip(values) {
            let ty = self.ir().value_type(result);
            replacements.push(match is_tensor(self.context(), ty) {
                true => {
                    self.rewriter.set_insertion_point_after(op);
                    ToTensor::build(self.rewriter.at(location), value, ty)
                }
                false => value,
            });
        }
        self.rewriter.replace_op(op, &replacements);
        Ok(())
    }

    /// Allocates memory of a type.
    pub fn allocate(&mut self, sizes: &[Value], ty: Type) -> Value {
        allocate(&mut self.rewriter, sizes, ty, self.options.buffer_alignment)
    }

    /// Memory of a type with the elements of other memory: the same where that is certain to fit.
    ///
    /// # Errors
    /// The types have other elements or ranks.
    pub fn cast_or_copy(&mut self, buffer: Value, ty: Type) -> Fallible<Value> {
        if self.ir().value_type(buffer) == ty {
            return Ok(buffer);
        }
        let alignment = self.options.buffer_alignment;
        cast_or_copy(&mut self.rewriter, buffer, ty, alignment)
            .ok_or_else(|| Diagnostic::error(self.rewriter.location(), "memory of one type cannot be that of another"))
    }

    // ---- new tensors ----

    /// A new tensor like a value, with or without its elements.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn allocate_like(&mut self, value: Value, with_elements: bool) -> Fallible<Value> {
        let ty = self.ir().value_type(value);
        if with_elements {
            return Ok(AllocTensor::build(&mut self.rewriter, [], Some(value), None, ty));
        }
        let sizes = self.sizes_of(value);
        let buffer_type = self.buffer_type(value)?;
        let Some(default) = memory_space(self.context(), buffer_type)
            .map(Some)
            .or_else(|| self.options.default_space(self.context(), ty))
        else {
            return Err(unknown_space(self.ir(), self.ir().defining_op(value)));
        };
        let mut build = AllocTensor::with(&mut self.rewriter);
        if let Some(memory_space) = default {
            build = build.memory_space(memory_space);
        }
        Ok(build.build(sizes, None, None, ty))
    }

    /// The sizes of a value that its type leaves open.
    pub(super) fn sizes_of(&mut self, value: Value) -> SmallVec<[Value; 4]> {
        let shape = self.context().shape(self.ir().value_type(value)).unwrap_or(&[]);
        let open = shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC).map(|(dim, _)| dim);
        let open: SmallVec<[usize; 4]> = open.collect();
        if let Some(sizes) = super::sizes::sizes_of_result(&mut self.rewriter, value) {
            return open.iter().map(|&dim| sizes[dim].materialize(&mut self.rewriter)).collect();
        }
        open.iter().map(|&dim| self.dim(value, dim)).collect()
    }

    /// `tensor.dim`, with a constant for the number.
    pub fn dim(&mut self, value: Value, dim: usize) -> Value {
        let number = MixedIndex::Static(dim as i64).materialize(&mut self.rewriter);
        tensor::Dim::build(&mut self.rewriter, value, number)
    }

    /// `memref.dim`, with a constant for the number.
    pub fn memory_dim(&mut self, value: Value, dim: usize) -> Value {
        let number = MixedIndex::Static(dim as i64).materialize(&mut self.rewriter);
        memref::Dim::build(&mut self.rewriter, value, number)
    }

    // ---- copies ----

    /// Makes the copies that the ops in and including `root` need.
    pub(super) fn insert_copies(&mut self, root: Op) -> Fallible {
        for op in self.ir().walk(root, WalkOrder::Post) {
            let Some(interface) = self.facts().bufferizable(op) else { continue };
            self.rewriter.set_insertion_point(op);
            let location = self.ir().location(op);
            self.rewriter.set_location(location);
            match interface.copy {
                Some(copy) => copy(self, op)?,
                None => self.copy_operands(op)?,
            }
        }
        Ok(())
    }

    /// Copies the operands that the op does not take in place, or the result that would be in the memory of one.
    ///
    /// # Errors
    /// A tensor without a rank cannot be copied.
    pub fn copy_operands(&mut self, op: Op) -> Fallible {
        let facts = self.facts();
        let (mut operands, mut results) = (Vec::new(), Vec::new());
        for index in facts.tensor_operands(op).filter(|&index| !facts.is_in_place(op, index)) {
            if facts.ir.context().shape(facts.ir.value_type(facts.ir.operand(op, index))).is_none() {
                return Err(Diagnostic::error(facts.ir.location(op), "copying of unranked tensors is not implemented"));
            }
            let with_elements = !facts.needs_no_elements(op, index);
            match single_alias(&facts, op, index) {
                Some(result) => results.push((result, with_elements)),
                None => operands.push((index, with_elements)),
            }
        }
        self.rewriter.set_insertion_point(op);
        for (index, with_elements) in operands {
            let copy = self.allocate_like(self.ir().operand(op, index), with_elements)?;
            self.rewriter.set_operand(op, index, copy);
        }
        self.rewriter.set_insertion_point_after(op);
        for (result, with_elements) in results {
            let copy = self.allocate_like(result, with_elements)?;
            let made = self.ir().defining_op(copy);
            self.rewriter.replace_uses_if(result, copy, |ir, slot| {
                let user = ir.use_owner(slot);
                Some(user) != made && !tensor::Dim::matches(ir, user)
            });
        }
        Ok(())
    }

    // ---- rewriting ----

    /// Rewrites the ops in and including `root`.
    pub(super) fn rewrite(&mut self, root: Op) -> Fallible {
        if self.options.copy_before_write {
            self.analysis = None;
            self.insert_copies(root)?;
        }
        self.rewriter.clear_changes();
        let ops = self.ir().walk(root, WalkOrder::Post);
        let mut to_buffers: Vec<Op> = ops.iter().copied().filter(|&op| ToBuffer::matches(self.ir(), op)).collect();
        let takes_part = |this: &Self, op: Op| this.options.allows(this.ir(), op) && has_tensors(this.ir(), op);
        let mut pending: Vec<Op> = ops.into_iter().filter(|&op| takes_part(self, op)).collect();
        let mut next = 0;
        while let Some(&op) = pending.get(next) {
            next += 1;
            self.rewrite_op(op)?;
            for change in self.rewriter.take_changes() {
                let Change::Inserted(op) = change else { continue };
                let ir = self.ir();
                if ir.is_erased(op) || ToTensor::matches(ir, op) {
                    continue;
                }
                if ToBuffer::matches(ir, op) {
                    to_buffers.push(op);
                } else if takes_part(self, op) {
                    pending.push(op);
                }
            }
        }
        self.fold_casts(root, &to_buffers);
        if self.options.allow_unknown_ops {
            return Ok(());
        }
        pending.into_iter().try_for_each(|op| self.check_rewritten(op))
    }

    fn rewrite_op(&mut self, op: Op) -> Fallible {
        if self.ir().is_erased(op) || !has_tensors(self.ir(), op) {
            return Ok(());
        }
        let Some(interface) = self.facts().bufferizable(op) else { return Ok(()) };
        let ir = self.ir();
        if !interface.any_blocks && ir.regions(op).iter().any(|&region| ir.blocks(region).nth(1).is_some()) {
            let message = "op or BufferizableOpInterface implementation does not support unstructured control flow, but at \
                least one region has multiple blocks";
            return Err(op_error(ir, op, message));
        }
        let location = ir.location(op);
        self.rewriter.set_insertion_point(op);
        self.rewriter.set_location(location);
        (interface.bufferize)(self, op)
    }

    /// `to_buffer(to_tensor(x))` is `x`; what remains of `to_tensor` without uses goes.
    fn fold_casts(&mut self, root: Op, to_buffers: &[Op]) {
        for &op in to_buffers {
            if !self.ir().is_erased(op) {
                self.fold_to_buffer(op);
            }
        }
        if self.ir().is_erased(root) {
            return;
        }
        for op in self.ir().walk(root, WalkOrder::Post) {
            if ToTensor::matches(self.ir(), op) && self.ir().is_unused(self.ir().result(op, 0)) {
                self.rewriter.erase_op(op);
            }
        }
    }

    pub(super) fn fold_to_buffer(&mut self, op: Op) {
        let ir = self.ir();
        let Some(to_tensor) = defined_by::<ToTensor>(ir, ToBuffer(op).tensor(ir)) else { return };
        let (buffer, ty, location) = (to_tensor.buffer(ir), ir.value_type(ToBuffer(op).buffer(ir)), ir.location(op));
        self.rewriter.set_insertion_point(op);
        self.rewriter.set_location(location);
        let is_ranked = |ty: Type| self.context().shape(ty).is_some();
        let value = match (is_ranked(self.ir().value_type(buffer)), is_ranked(ty)) {
            (true, true) => self.cast_or_copy(buffer, ty).ok(),
            (false, true) => None,
            (_, false) => Some(self.cast(buffer, ty)),
        };
        if let Some(value) = value {
            self.rewriter.replace_op(op, &[value]);
        }
    }

    fn check_rewritten(&self, op: Op) -> Fallible {
        let ir = self.ir();
        if ir.is_erased(op) || !has_tensors(ir, op) || ToTensor::matches(ir, op) || ToBuffer::matches(ir, op) {
            return Ok(());
        }
        if ir.results(op).all(|result| ir.is_unused(result)) && is_memory_effect_free(ir, op) {
            return Ok(());
        }
        Err(Diagnostic::error(ir.location(op), "op was not bufferized"))
    }

    // ---- blocks ----

    /// Makes memory of the arguments of a block, and of the operands of the branches to it.
    ///
    /// # Errors
    /// See [`Facts::type_of_buffer`].
    pub fn bufferize_block(&mut self, block: Block) -> Fallible {
        let arguments = self.ir().arguments(block).to_vec();
        let types: Vec<Type> =
            arguments.iter().map(|&argument| self.type_or_buffer_type(argument)).collect::<Fallible<_>>()?;
        for (&argument, &ty) in arguments.iter().zip(&types) {
            let tensor = self.ir().value_type(argument);
            if tensor == ty {
                continue;
            }
            let is_used = !self.ir().is_unused(argument);
            self.rewriter.ir_mut().set_value_type(argument, ty);
            if is_used {
                self.rewriter.set_insertion_point_to_start(block);
                let value = ToTensor::build(&mut self.rewriter, argument, tensor);
                let made = self.ir().defining_op(value);
                self.rewriter.replace_uses_if(argument, value, |ir, slot| Some(ir.use_owner(slot)) != made);
            }
        }
        let branches: FxHashSet<Op> = self.ir().predecessor_ops(block).collect();
        let mut branches: Vec<Op> = branches.into_iter().collect();
        branches.sort_unstable();
        branches.into_iter().try_for_each(|branch| self.bufferize_branch(branch, block, &types))
    }

    fn bufferize_branch(&mut self, branch: Op, block: Block, types: &[Type]) -> Fallible {
        for number in 0..self.ir().num_successors(branch) {
            if self.ir().successor(branch, number) != block {
                continue;
            }
            let Some(operands) = successor_operands(self.ir(), branch, number) else {
                let message = "cannot bufferize ops with block references that do not implement BranchOpInterface";
                return Err(op_error(self.ir(), branch, message));
            };
            for (operand, &ty) in operands.zip(types) {
                let value = self.ir().operand(branch, operand);
                if self.ir().value_type(value) == ty {
                    continue;
                }
                let buffer = self.operand(value)?;
                self.rewriter.set_insertion_point(branch);
                let buffer = self.cast(buffer, ty);
                self.rewriter.set_operand(branch, operand, buffer);
            }
        }
        Ok(())
    }
}

/// The result that is in the memory of an operand and of no other, if the op itself does not write.
fn single_alias(facts: &Facts<'_, '_>, op: Op, index: usize) -> Option<Value> {
    let aliases = facts.aliases(op, index);
    let [alias] = aliases.as_slice() else { return None };
    let value = alias.value;
    let is_ranked = facts.ir.context().shape(facts.ir.value_type(value)).is_some();
    let is_result = facts.ir.defining_op(value).is_some();
    (is_result && is_ranked && !facts.writes(op, index) && facts.sources(value).len() == 1).then_some(value)
}

/// Allocates memory of a type; an alignment of 0 is none.
pub(super) fn allocate(rewriter: &mut Rewriter<'_, '_>, sizes: &[Value], ty: Type, alignment: u64) -> Value {
    let attribute = rewriter.context().i64_attr(i64::try_from(alignment).unwrap_or(i64::MAX));
    match alignment {
        0 => memref::Alloc::build(rewriter, sizes, [], ty),
        _ => memref::Alloc::with(rewriter).alignment(attribute).build(sizes, [], ty),
    }
}

/// Whether an op has to do with tensors: operands, results, or arguments of its blocks.
pub(super) fn has_tensors(ir: &Ir<'_>, op: Op) -> bool {
    let context = ir.context();
    let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
    let mut arguments = blocks.flat_map(|block| ir.arguments(block)).map(|&argument| ir.value_type(argument));
    let signature = crate::func::Func::cast(ir, op).and_then(|func| context.type_value(func.function_type(ir)));
    let (inputs, results) = signature.and_then(|ty| context.function_signature(ty)).unwrap_or_default();
    let global = ml_program::Global::cast(ir, op).and_then(|global| context.type_value(global.r#type(ir)));
    let mut all =
        ir.result_types(op).chain(ir.operand_types(op)).chain(inputs.iter().chain(results).copied()).chain(global);
    all.any(|ty| is_tensor(context, ty)) || arguments.any(|ty| is_tensor(context, ty))
}

impl Bufferizer<'_, '_> {
    /// The symbol of a constant in memory.
    pub fn global(&mut self, module: Op, value: vulcanize_ir::Attribute, ty: Type) -> vulcanize_ir::Attribute {
        let alignment = self.options.buffer_alignment;
        self.globals.get(self.rewriter.ir_mut(), module, value, ty, alignment)
    }
}
