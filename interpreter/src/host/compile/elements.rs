//! `arith`, `math` and `index`: ops that compute element by element.

use vulcanize_dialects::{arith, index};
use vulcanize_ir::{Fallible, Op, Type};

use super::Compiler;
use crate::host::program::{Inst, Reg, Registers};
use crate::host::scalars::{BinaryOp, CastOp, ElementOp, ScalarKind, UnaryOp};

impl Compiler<'_, '_, '_> {
    pub(super) fn element_op(&mut self, op: Op, name: &str) -> Fallible {
        match name {
            "arith.constant" | "index.constant" | "index.bool.constant" => {
                let Some(attribute) = self.attribute(op, "value") else { return self.unsupported(op, "") };
                // The register first: a type that is too large for one is refused before its elements are made.
                let dst = self.result(op, 0)?;
                let value = self.constant(attribute)?;
                self.emit(Inst::Constant { dst, value });
                return Ok(());
            }
            "index.sizeof" => {
                let value = crate::host::program::ConstantValue::Bits(64);
                let dst = self.result(op, 0)?;
                self.emit(Inst::Constant { dst, value });
                return Ok(());
            }
            "arith.select" => return self.select(op),
            "arith.addui_extended" => {
                self.compute(op, 0, |kind| Some(ElementOp::Binary(BinaryOp::Add, kind)))?;
                return self.compute(op, 1, |kind| Some(ElementOp::Binary(BinaryOp::AddCarry, kind)));
            }
            "arith.mulsi_extended" | "arith.mului_extended" => {
                let high = if name.contains("muls") { BinaryOp::MulHighS } else { BinaryOp::MulHighU };
                self.compute(op, 0, |kind| Some(ElementOp::Binary(BinaryOp::Mul, kind)))?;
                return self.compute(op, 1, |kind| Some(ElementOp::Binary(high, kind)));
            }
            "math.sincos" => {
                self.compute(op, 0, |kind| Some(ElementOp::Unary(UnaryOp::Sin, kind)))?;
                return self.compute(op, 1, |kind| Some(ElementOp::Unary(UnaryOp::Cos, kind)));
            }
            _ => {}
        }
        if let Some(cast) = cast_op(name) {
            return self.cast(op, cast);
        }
        if let Some(predicate) = self.predicate(op, name) {
            return self.compute(op, 0, |kind| Some(ElementOp::Binary(predicate, kind)));
        }
        if let Some(unary) = unary_op(name) {
            return self.compute(op, 0, |kind| Some(ElementOp::Unary(unary, kind)));
        }
        if let Some(binary) = binary_op(name) {
            return self.compute(op, 0, |kind| Some(ElementOp::Binary(binary, kind)));
        }
        match name {
            "math.fma" => self.compute(op, 0, |kind| Some(ElementOp::Fma(kind))),
            "math.clampf" => self.compute(op, 0, |kind| Some(ElementOp::Clamp(kind))),
            "math.fpowi" => {
                let exponent = self.scalar(self.context.element_type(self.ir.value_type(self.ir.operand(op, 1))));
                let width = exponent.map_or(32, ScalarKind::bits);
                self.compute(op, 0, |kind| Some(ElementOp::Binary(BinaryOp::FPowI(width), kind)))
            }
            _ => self.unsupported(op, ""),
        }
    }

    fn predicate(&self, op: Op, name: &str) -> Option<BinaryOp> {
        let context = self.context;
        match name {
            "arith.cmpi" => arith::cmpi_predicate(context, self.attribute(op, "predicate")?).map(BinaryOp::CmpI),
            "arith.cmpf" => arith::cmpf_predicate(context, self.attribute(op, "predicate")?).map(BinaryOp::CmpF),
            "index.cmp" => index::predicate(context, self.attribute(op, "pred")?).map(BinaryOp::CmpI),
            _ => None,
        }
    }

    fn kind_of(&self, op: Op, ty: Type) -> Fallible<ScalarKind> {
        match self.scalar(self.context.element_type(ty)) {
            Some(kind) => Ok(kind),
            None => self.unsupported(op, &format!(" with type '{}'", self.context.type_text(ty))),
        }
    }

    /// Result `index` of an op, by the kind of the first operand.
    pub(super) fn compute(
        &mut self,
        op: Op,
        index: usize,
        choose: impl Fn(ScalarKind) -> Option<ElementOp>,
    ) -> Fallible {
        let kind = self.kind_of(op, self.ir.value_type(self.ir.operand(op, 0)))?;
        match choose(kind) {
            Some(element_op) => self.apply(op, index, element_op),
            None => self.unsupported(op, " with this type"),
        }
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

    fn cast(&mut self, op: Op, cast: CastOp) -> Fallible {
        let from = self.kind_of(op, self.ir.value_type(self.ir.operand(op, 0)))?;
        let to = self.kind_of(op, self.ir.value_type(self.ir.result(op, 0)))?;
        // `index_cast` and its like go both ways.
        let cast = match cast {
            CastOp::SignExtend | CastOp::ZeroExtend if to.bits() < from.bits() => CastOp::Truncate,
            other => other,
        };
        self.apply(op, 0, ElementOp::Cast(cast, from, to))
    }

    fn select(&mut self, op: Op) -> Fallible {
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

fn cast_op(name: &str) -> Option<CastOp> {
    Some(match name {
        "arith.extui" | "arith.index_castui" | "index.castu" => CastOp::ZeroExtend,
        "arith.extsi" | "arith.index_cast" | "index.casts" => CastOp::SignExtend,
        "arith.trunci" => CastOp::Truncate,
        "arith.extf" | "arith.truncf" => CastOp::FloatToFloat,
        "arith.uitofp" => CastOp::UnsignedToFloat,
        "arith.sitofp" => CastOp::SignedToFloat,
        "arith.fptoui" => CastOp::FloatToUnsigned,
        "arith.fptosi" => CastOp::FloatToSigned,
        "arith.bitcast" => CastOp::Bitcast,
        _ => return None,
    })
}

fn unary_op(name: &str) -> Option<UnaryOp> {
    Some(match name {
        "arith.negf" => UnaryOp::Neg,
        "math.absf" => UnaryOp::AbsF,
        "math.absi" => UnaryOp::AbsI,
        "math.acos" => UnaryOp::Acos,
        "math.acosh" => UnaryOp::Acosh,
        "math.asin" => UnaryOp::Asin,
        "math.asinh" => UnaryOp::Asinh,
        "math.atan" => UnaryOp::Atan,
        "math.atanh" => UnaryOp::Atanh,
        "math.cbrt" => UnaryOp::Cbrt,
        "math.ceil" => UnaryOp::Ceil,
        "math.cos" => UnaryOp::Cos,
        "math.cosh" => UnaryOp::Cosh,
        "math.ctlz" => UnaryOp::LeadingZeros,
        "math.cttz" => UnaryOp::TrailingZeros,
        "math.ctpop" => UnaryOp::PopCount,
        "math.erf" => UnaryOp::Erf,
        "math.erfc" => UnaryOp::Erfc,
        "math.exp" => UnaryOp::Exp,
        "math.exp2" => UnaryOp::Exp2,
        "math.expm1" => UnaryOp::ExpM1,
        "math.floor" => UnaryOp::Floor,
        "math.isfinite" => UnaryOp::IsFinite,
        "math.isinf" => UnaryOp::IsInf,
        "math.isnan" => UnaryOp::IsNan,
        "math.isnormal" => UnaryOp::IsNormal,
        "math.log" => UnaryOp::Log,
        "math.log10" => UnaryOp::Log10,
        "math.log1p" => UnaryOp::Log1p,
        "math.log2" => UnaryOp::Log2,
        "math.round" => UnaryOp::Round,
        "math.roundeven" => UnaryOp::RoundEven,
        "math.rsqrt" => UnaryOp::Rsqrt,
        "math.sin" => UnaryOp::Sin,
        "math.sinh" => UnaryOp::Sinh,
        "math.sqrt" => UnaryOp::Sqrt,
        "math.tan" => UnaryOp::Tan,
        "math.tanh" => UnaryOp::Tanh,
        "math.trunc" => UnaryOp::Trunc,
        _ => return None,
    })
}

fn binary_op(name: &str) -> Option<BinaryOp> {
    Some(match name {
        "arith.addi" | "index.add" => BinaryOp::Add,
        "arith.subi" | "index.sub" => BinaryOp::Sub,
        "arith.muli" | "index.mul" => BinaryOp::Mul,
        "arith.divui" | "index.divu" => BinaryOp::DivU,
        "arith.divsi" | "index.divs" => BinaryOp::DivS,
        "arith.ceildivui" | "index.ceildivu" => BinaryOp::CeilDivU,
        "arith.ceildivsi" | "index.ceildivs" => BinaryOp::CeilDivS,
        "arith.floordivsi" | "index.floordivs" => BinaryOp::FloorDivS,
        "arith.remui" | "index.remu" => BinaryOp::RemU,
        "arith.remsi" | "index.rems" => BinaryOp::RemS,
        "arith.andi" | "index.and" => BinaryOp::And,
        "arith.ori" | "index.or" => BinaryOp::Or,
        "arith.xori" | "index.xor" => BinaryOp::Xor,
        "arith.shli" | "index.shl" => BinaryOp::Shl,
        "arith.shrui" | "index.shru" => BinaryOp::ShrU,
        "arith.shrsi" | "index.shrs" => BinaryOp::ShrS,
        "arith.maxsi" | "index.maxs" => BinaryOp::MaxS,
        "arith.maxui" | "index.maxu" => BinaryOp::MaxU,
        "arith.minsi" | "index.mins" => BinaryOp::MinS,
        "arith.minui" | "index.minu" => BinaryOp::MinU,
        "math.ipowi" => BinaryOp::PowI,
        "arith.addf" => BinaryOp::AddF,
        "arith.subf" => BinaryOp::SubF,
        "arith.mulf" => BinaryOp::MulF,
        "arith.divf" => BinaryOp::DivF,
        "arith.remf" => BinaryOp::RemF,
        "arith.maximumf" => BinaryOp::MaximumF,
        "arith.minimumf" => BinaryOp::MinimumF,
        "arith.maxnumf" => BinaryOp::MaxNumF,
        "arith.minnumf" => BinaryOp::MinNumF,
        "math.atan2" => BinaryOp::Atan2,
        "math.copysign" => BinaryOp::CopySign,
        "math.powf" => BinaryOp::PowF,
        _ => return None,
    })
}
