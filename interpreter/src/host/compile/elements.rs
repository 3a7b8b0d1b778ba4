//! `arith`, `math` and `index`: ops that compute element by element.

use vulcanize_ir::{Attribute, Context, Fallible, Op, Type};

use super::Compiler;
use crate::host::program::{ConstantValue, Inst, Reg, Registers};
use crate::host::scalars::{BinaryOp, CastOp, ElementOp, ScalarKind, UnaryOp};

impl Compiler<'_, '_, '_> {
    pub(super) fn constant_op(&mut self, op: Op) -> Fallible {
        let Some(attribute) = self.attribute(op, "value") else { return self.unsupported(op, "") };
        // The register first: a type that is too large for one is refused before its elements are made.
        let dst = self.result(op, 0)?;
        let value = self.constant(attribute)?;
        self.emit(Inst::Constant { dst, value });
        Ok(())
    }

    /// The result is this.
    pub(super) fn known(&mut self, op: Op, value: ConstantValue) -> Fallible {
        let dst = self.result(op, 0)?;
        self.emit(Inst::Constant { dst, value });
        Ok(())
    }

    /// Two results of the same operands.
    pub(super) fn both(&mut self, op: Op, first: BinaryOp, second: BinaryOp) -> Fallible {
        self.compute(op, 0, |kind| ElementOp::Binary(first, kind))?;
        self.compute(op, 1, |kind| ElementOp::Binary(second, kind))
    }

    pub(super) fn sine_and_cosine(&mut self, op: Op) -> Fallible {
        self.compute(op, 0, |kind| ElementOp::Unary(UnaryOp::Sin, kind))?;
        self.compute(op, 1, |kind| ElementOp::Unary(UnaryOp::Cos, kind))
    }

    pub(super) fn power(&mut self, op: Op) -> Fallible {
        let exponent = self.scalar(self.context.element_type(self.ir.value_type(self.ir.operand(op, 1))));
        let width = exponent.map_or(32, ScalarKind::bits);
        self.compute(op, 0, |kind| ElementOp::Binary(BinaryOp::FPowI(width), kind))
    }

    /// By the predicate that an attribute says.
    pub(super) fn compare(
        &mut self,
        op: Op,
        attribute: &str,
        predicate: fn(&Context, Attribute) -> Option<BinaryOp>,
    ) -> Fallible {
        match self.attribute(op, attribute).and_then(|attribute| predicate(self.context, attribute)) {
            Some(predicate) => self.compute(op, 0, |kind| ElementOp::Binary(predicate, kind)),
            None => self.unsupported(op, ""),
        }
    }

    fn kind_of(&self, op: Op, ty: Type) -> Fallible<ScalarKind> {
        match self.scalar(self.context.element_type(ty)) {
            Some(kind) => Ok(kind),
            None => self.unsupported(op, &format!(" with type '{}'", self.context.type_text(ty))),
        }
    }

    /// Result `index` of an op, by the kind of the first operand.
    pub(super) fn compute(&mut self, op: Op, index: usize, choose: impl Fn(ScalarKind) -> ElementOp) -> Fallible {
        let kind = self.kind_of(op, self.ir.value_type(self.ir.operand(op, 0)))?;
        self.apply(op, index, choose(kind))
    }

    fn apply(&mut self, op: Op, index: usize, element_op: ElementOp) -> Fallible {
        let ir = self.ir;
        let operands = self.operands(op)?;
        let result = ir.result(op, index);
        let dst = self.define(result)?;
        let types = || ir.operand_types(op).chain(std::iter::once(ir.value_type(result)));
        let is_vector = types().any(|ty| self.context.shape(ty).is_some());
        let mut is_wide = false;
        for ty in types() {
            is_wide |= self.kind_of(op, ty)?.bits() > 64;
        }
        if is_wide && is_vector {
            return self.unsupported(op, " on vectors of integers with more than 64 bits");
        }
        self.emit_element(
            element_op,
            dst,
            operands,
            is_vector,
            is_wide.then(|| self.scalar(ir.value_type(result)).is_some_and(|kind| kind.bits() > 64)),
        );
        Ok(())
    }

    fn emit_element(&mut self, op: ElementOp, dst: Reg, operands: Registers, is_vector: bool, wide: Option<bool>) {
        if is_vector {
            return self.emit(Inst::Lanes { op, dst, operands });
        }
        if let Some(is_result_wide) = wide {
            return self.emit(Inst::Wide { op, dst, operands, is_result_wide });
        }
        // Ops read the operands they have; the others may be any register.
        let at = |i: usize| operands.get(i).copied().unwrap_or(dst);
        let operands = [at(0), at(1), at(2)];
        self.emit(Inst::Element { op, dst, operands });
    }

    pub(super) fn cast(&mut self, op: Op, cast: CastOp) -> Fallible {
        let from = self.kind_of(op, self.ir.value_type(self.ir.operand(op, 0)))?;
        let to = self.kind_of(op, self.ir.value_type(self.ir.result(op, 0)))?;
        // `index_cast` and its like go both ways.
        let cast = match cast {
            CastOp::SignExtend | CastOp::ZeroExtend if to.bits() < from.bits() => CastOp::Truncate,
            other => other,
        };
        self.apply(op, 0, ElementOp::Cast(cast, from, to))
    }

    pub(super) fn select(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        if self.context.shape(ir.value_type(ir.operand(op, 0))).is_some() {
            return self.apply(op, 0, ElementOp::Select);
        }
        let operands = self.operands(op)?;
        let dst = self.result(op, 0)?;
        self.emit(Inst::Select { dst, condition: operands[0], on_true: operands[1], on_false: operands[2] });
        Ok(())
    }
}
