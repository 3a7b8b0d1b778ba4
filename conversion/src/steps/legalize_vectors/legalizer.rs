//! The IR under way: the replacements of values, and how ops are made and replaced.

use std::ops::{Deref, DerefMut};

use rustc_hash::FxHashMap;
use vulcanize_dialects::function::function_signature;
use vulcanize_dialects::vector as v;
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Context, Diagnostic, Fallible, Limit, Op, Type, TypeData, Value, element_count};
use vulcanize_target_env::TargetEnv;

use super::pieces::{Pieces, Widths};

pub(super) fn is_vector(context: &Context, ty: Option<Type>) -> bool {
    ty.is_some_and(|ty| matches!(context.type_data(ty), TypeData::Vector { .. }))
}

/// Bools in memory are bytes, and other numbers that fill none share them: no vector consists of either.
pub(super) fn is_vector_of_bits(context: &Context, ty: Type) -> bool {
    is_vector(context, Some(ty)) && context.integer_width(context.element_type(ty)).is_some_and(|width| width < 8)
}

/// Whether a type is or holds a vector that the target lacks.
pub(super) fn is_illegal(context: &Context, ty: Type, widths: Widths) -> bool {
    match context.type_data(ty) {
        TypeData::Vector { .. } => !widths.has(context, ty),
        TypeData::MemRef { element, .. } => {
            is_illegal(context, *element, widths) || is_vector_of_bits(context, *element)
        }
        TypeData::Function { inputs, results } => {
            inputs.iter().chain(results.iter()).any(|&ty| is_illegal(context, ty, widths))
        }
        _ => false,
    }
}

/// It derefs to [`Builder`], which makes ops.
pub(super) struct Legalizer<'a, 'c> {
    pub(super) b: Builder<'a, 'c>,
    pub(super) widths: Widths,
    pub(super) env: &'a TargetEnv,
    /// The parts that replace values of types that the target lacks.
    pub(super) pieces: FxHashMap<Value, Pieces>,
    /// Ops that were replaced; later ops may still name their results.
    pub(super) dead: Vec<Op>,
    pub(super) no_value: Value,
}

impl<'a, 'c> Deref for Legalizer<'a, 'c> {
    type Target = Builder<'a, 'c>;

    fn deref(&self) -> &Self::Target {
        &self.b
    }
}

impl DerefMut for Legalizer<'_, '_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.b
    }
}

impl Legalizer<'_, '_> {
    /// The error for an op that has no form on parts of vectors.
    pub(super) fn refusal(&self, op: Op) -> Box<Diagnostic> {
        let (ir, context) = (self.ir(), self.context());
        let mut types = ir.operand_types(op).chain(ir.result_types(op));
        let ty =
            types.find(|&ty| is_illegal(context, ty, self.widths)).map_or_else(String::new, |ty| context.type_text(ty));
        let message = format!(
            "failed to legalize operation '{}': SPIR-V has vectors of one dimension and 2 to 4 elements, and this op on \
             '{ty}' cannot be taken apart",
            ir.op_name_str(op)
        );
        Diagnostic::error(ir.location(op), message)
    }

    pub(super) fn check_sizes(&self, op: Op) -> Fallible {
        let ir = self.ir();
        ir.operand_types(op).chain(ir.result_types(op)).try_for_each(|ty| self.check_size(op, ty))
    }

    /// The same for the signature of a function and the arguments of blocks.
    pub(super) fn check_regions(&self, op: Op) -> Fallible {
        let ir = self.ir();
        let signature = function_signature(ir, op).unwrap_or_default();
        signature.0.iter().chain(signature.1).try_for_each(|&ty| self.check_size(op, ty))?;
        let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
        let mut arguments = blocks.flat_map(|block| ir.arguments(block));
        arguments.try_for_each(|&argument| self.check_size(op, ir.value_type(argument)))
    }

    /// Whether a vector can be taken apart: each element may become an op.
    fn check_size(&self, op: Op, ty: Type) -> Fallible {
        let context = self.context();
        let TypeData::Vector { shape, scalable, .. } = context.type_data(ty) else { return Ok(()) };
        let count = element_count(shape).map_or(u64::MAX, |count| count as u64);
        let why = match context.limits().check(Limit::VectorElements, count) {
            _ if scalable.contains(&true) => "is scalable".to_owned(),
            Ok(()) if count > 0 => return Ok(()),
            Ok(()) => "has no elements".to_owned(),
            Err(exceeded) => format!("is too large: {exceeded}"),
        };
        let message =
            format!("failed to legalize operation '{}': '{}' {why}", self.ir().op_name_str(op), context.type_text(ty));
        Err(Diagnostic::error(self.ir().location(op), message))
    }

    /// Puts parts in the place of a result.
    pub(super) fn set_result(&mut self, value: Value, pieces: Pieces) {
        let (context, ty) = (self.context(), self.ir().value_type(value));
        if is_illegal(context, ty, self.widths) {
            self.pieces.insert(value, pieces);
            return;
        }
        let part = pieces.parts.first().copied().unwrap_or(value);
        let new = match self.ir().value_type(part) == ty {
            true => part,
            // A vector of one element is a scalar as a part.
            false => v::Broadcast::build(self, part, ty),
        };
        self.ir_mut().replace_all_uses(value, new);
    }

    /// Replaces the only result of an op.
    pub(super) fn replace(&mut self, op: Op, pieces: Pieces) {
        let result = self.ir().result(op, 0);
        self.set_result(result, pieces);
        self.dead.push(op);
    }

    pub(super) fn erase_dead(mut self) -> Fallible {
        let dead = std::mem::take(&mut self.dead);
        for &op in &dead {
            self.ir_mut().set_operands(op, &[]);
        }
        for &op in dead.iter().rev() {
            if self.ir().results(op).any(|result| !self.ir().is_unused(result)) {
                return Err(self.refusal(op));
            }
            self.ir_mut().erase(op);
        }
        Ok(())
    }
}
