//! The IR under way: the replacements of values, and how ops are made and replaced.

use rustc_hash::FxHashMap;
use vulcanize_dialects::vector as v;
use vulcanize_ir::rewrite::InsertionPoint;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{
    Attribute, Context, Diagnostic, Fallible, Ir, Location, Op, OperationState, Type, TypeData, Value, element_count,
};

use super::pieces::{Pieces, Widths};

/// More elements than a vector that is taken apart may have: each may become an op.
pub(super) const MAX_ELEMENTS: i64 = 4096;

pub(super) fn is_vector(context: &Context, ty: Option<Type>) -> bool {
    ty.is_some_and(|ty| matches!(context.type_data(ty), TypeData::Vector { .. }))
}

/// Whether a type is or holds a vector that the target lacks.
pub(super) fn is_illegal(context: &Context, ty: Type, widths: Widths) -> bool {
    match context.type_data(ty) {
        TypeData::Vector { .. } => !widths.has(context, ty),
        TypeData::MemRef { element, .. } => is_illegal(context, *element, widths),
        TypeData::Function { inputs, results } => {
            inputs.iter().chain(results.iter()).any(|&ty| is_illegal(context, ty, widths))
        }
        _ => false,
    }
}

pub(super) struct Legalizer<'a, 'c> {
    pub(super) ir: &'a mut Ir<'c>,
    pub(super) widths: Widths,
    /// The parts that replace values of types that the target lacks.
    pub(super) pieces: FxHashMap<Value, Pieces>,
    pub(super) point: Option<InsertionPoint>,
    pub(super) location: Location,
    /// Ops that were replaced; later ops may still name their results.
    pub(super) dead: Vec<Op>,
    pub(super) no_value: Value,
}

impl<'c> Legalizer<'_, 'c> {
    pub(super) fn context(&self) -> &'c Context {
        self.ir.context()
    }

    /// An op at the insertion point.
    pub(super) fn make<T: TypedOp>(
        &mut self,
        operands: &[Value],
        results: &[Type],
        attributes: &[(&str, Attribute)],
    ) -> Op {
        let context = self.context();
        let mut state = OperationState::of::<T>(context, self.location)
            .operands(operands.iter().copied())
            .results(results.iter().copied());
        for &(name, value) in attributes {
            state.set_attribute(context.identifier(name), value);
        }
        self.insert(state)
    }

    pub(super) fn insert(&mut self, state: OperationState) -> Op {
        let op = self.ir.create(state);
        if let Some(InsertionPoint { block, before }) = self.point {
            self.ir.insert_op(block, before, op);
        }
        op
    }

    /// The result of an op at the insertion point.
    pub(super) fn make_value<T: TypedOp>(
        &mut self,
        operands: &[Value],
        ty: Type,
        attributes: &[(&str, Attribute)],
    ) -> Value {
        let op = self.make::<T>(operands, &[ty], attributes);
        self.ir.result(op, 0)
    }

    /// The error for an op that has no form on parts of vectors.
    pub(super) fn refusal(&self, op: Op) -> Box<Diagnostic> {
        let (ir, context) = (&*self.ir, self.context());
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
        let (ir, context) = (&*self.ir, self.context());
        for ty in ir.operand_types(op).chain(ir.result_types(op)) {
            let TypeData::Vector { shape, scalable, .. } = context.type_data(ty) else { continue };
            let fits = element_count(shape).is_some_and(|count| (1..=MAX_ELEMENTS).contains(&count));
            if scalable.contains(&true) || !fits {
                let ty = context.type_text(ty);
                let why = if scalable.contains(&true) { "is scalable" } else { "has more elements than 4096, or none" };
                let message = format!("failed to legalize operation '{}': '{ty}' {why}", ir.op_name_str(op));
                return Err(Diagnostic::error(ir.location(op), message));
            }
        }
        Ok(())
    }

    /// Puts parts in the place of a result.
    pub(super) fn set_result(&mut self, value: Value, pieces: Pieces) {
        let (context, ty) = (self.context(), self.ir.value_type(value));
        if is_illegal(context, ty, self.widths) {
            self.pieces.insert(value, pieces);
            return;
        }
        let part = pieces.parts.first().copied().unwrap_or(value);
        let new = match self.ir.value_type(part) == ty {
            true => part,
            // A vector of one element is a scalar as a part.
            false => self.make_value::<v::Broadcast>(&[part], ty, &[]),
        };
        self.ir.replace_all_uses(value, new);
    }

    /// Replaces the only result of an op.
    pub(super) fn replace(&mut self, op: Op, pieces: Pieces) {
        let result = self.ir.result(op, 0);
        self.set_result(result, pieces);
        self.dead.push(op);
    }

    pub(super) fn erase_dead(mut self) -> Fallible {
        let dead = std::mem::take(&mut self.dead);
        for &op in &dead {
            self.ir.set_operands(op, &[]);
        }
        for &op in dead.iter().rev() {
            if self.ir.results(op).any(|result| !self.ir.is_unused(result)) {
                return Err(self.refusal(op));
            }
            self.ir.erase(op);
        }
        Ok(())
    }
}
