//! Decodes the instructions that compute values from values, in functions and in `OpSpecConstantOp` alike.

use spirv::{Decoration, FPRoundingMode, Op};

use crate::floats::Rounding;
use crate::module::{Decoder, Def, ExtSet, ZERO};
use crate::program::{Inst, IntDot, Pure};
use crate::reader::{Instruction, Result};
use crate::scalar::{BinaryOp, ConvertOp, UnaryOp, WideOp};
use crate::specialized::{binary_fn, unary_fn};
use crate::types::{BOOL, Kind, ScalarKind, Shape, Slot};

/// The operands and the result of a componentwise binary instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BinaryClass {
    Same(ScalarKind),
    Compare(ScalarKind),
    Shift,
}

fn binary_op(op: Op) -> Option<(BinaryOp, BinaryClass)> {
    use BinaryClass::{Compare, Same};
    use BinaryOp as B;
    use ScalarKind::{Bool, Float, Int};
    Some(match op {
        Op::IAdd => (B::IAdd, Same(Int)),
        Op::ISub => (B::ISub, Same(Int)),
        Op::IMul => (B::IMul, Same(Int)),
        Op::UDiv => (B::UDiv, Same(Int)),
        Op::SDiv => (B::SDiv, Same(Int)),
        Op::UMod => (B::UMod, Same(Int)),
        Op::SRem => (B::SRem, Same(Int)),
        Op::SMod => (B::SMod, Same(Int)),
        Op::BitwiseAnd => (B::And, Same(Int)),
        Op::BitwiseOr => (B::Or, Same(Int)),
        Op::BitwiseXor => (B::Xor, Same(Int)),
        Op::FAdd => (B::FAdd, Same(Float)),
        Op::FSub => (B::FSub, Same(Float)),
        Op::FMul => (B::FMul, Same(Float)),
        Op::FDiv => (B::FDiv, Same(Float)),
        Op::FRem => (B::FRem, Same(Float)),
        Op::FMod => (B::FMod, Same(Float)),
        Op::LogicalAnd => (B::And, Same(Bool)),
        Op::LogicalOr => (B::Or, Same(Bool)),
        Op::LogicalEqual => (B::IEqual, Same(Bool)),
        Op::LogicalNotEqual => (B::INotEqual, Same(Bool)),
        Op::ShiftLeftLogical => (B::ShiftLeft, BinaryClass::Shift),
        Op::ShiftRightLogical => (B::ShiftRightLogical, BinaryClass::Shift),
        Op::ShiftRightArithmetic => (B::ShiftRightArithmetic, BinaryClass::Shift),
        Op::IEqual => (B::IEqual, Compare(Int)),
        Op::INotEqual => (B::INotEqual, Compare(Int)),
        Op::ULessThan => (B::ULess, Compare(Int)),
        Op::ULessThanEqual => (B::ULessEqual, Compare(Int)),
        Op::UGreaterThan => (B::UGreater, Compare(Int)),
        Op::UGreaterThanEqual => (B::UGreaterEqual, Compare(Int)),
        Op::SLessThan => (B::SLess, Compare(Int)),
        Op::SLessThanEqual => (B::SLessEqual, Compare(Int)),
        Op::SGreaterThan => (B::SGreater, Compare(Int)),
        Op::SGreaterThanEqual => (B::SGreaterEqual, Compare(Int)),
        Op::FOrdEqual => (B::FOrdEqual, Compare(Float)),
        Op::FOrdNotEqual | Op::LessOrGreater => (B::FOrdNotEqual, Compare(Float)),
        Op::FOrdLessThan => (B::FOrdLess, Compare(Float)),
        Op::FOrdLessThanEqual => (B::FOrdLessEqual, Compare(Float)),
        Op::FOrdGreaterThan => (B::FOrdGreater, Compare(Float)),
        Op::FOrdGreaterThanEqual => (B::FOrdGreaterEqual, Compare(Float)),
        Op::FUnordEqual => (B::FUnordEqual, Compare(Float)),
        Op::FUnordNotEqual => (B::FUnordNotEqual, Compare(Float)),
        Op::FUnordLessThan => (B::FUnordLess, Compare(Float)),
        Op::FUnordLessThanEqual => (B::FUnordLessEqual, Compare(Float)),
        Op::FUnordGreaterThan => (B::FUnordGreater, Compare(Float)),
        Op::FUnordGreaterThanEqual => (B::FUnordGreaterEqual, Compare(Float)),
        Op::Ordered => (B::Ordered, Compare(Float)),
        Op::Unordered => (B::Unordered, Compare(Float)),
        _ => return None,
    })
}

fn unary_op(op: Op) -> Option<(UnaryOp, ScalarKind)> {
    Some(match op {
        Op::SNegate => (UnaryOp::SNegate, ScalarKind::Int),
        Op::Not => (UnaryOp::Not, ScalarKind::Int),
        Op::BitReverse => (UnaryOp::BitReverse, ScalarKind::Int),
        Op::FNegate => (UnaryOp::FNegate, ScalarKind::Float),
        Op::QuantizeToF16 => (UnaryOp::QuantizeToF16, ScalarKind::Float),
        Op::LogicalNot => (UnaryOp::Not, ScalarKind::Bool),
        Op::IsNan => (UnaryOp::IsNan, ScalarKind::Float),
        Op::IsInf => (UnaryOp::IsInf, ScalarKind::Float),
        _ => return None,
    })
}

fn convert_op(op: Op) -> Option<(ConvertOp, ScalarKind, ScalarKind)> {
    use ScalarKind::{Float, Int};
    Some(match op {
        Op::ConvertFToU => (ConvertOp::FToU, Float, Int),
        Op::ConvertFToS => (ConvertOp::FToS, Float, Int),
        Op::ConvertSToF => (ConvertOp::SToF, Int, Float),
        Op::ConvertUToF => (ConvertOp::UToF, Int, Float),
        Op::UConvert => (ConvertOp::UToU, Int, Int),
        Op::SConvert => (ConvertOp::SToS, Int, Int),
        Op::FConvert => (ConvertOp::FToF(Rounding::NearestEven), Float, Float),
        _ => return None,
    })
}

impl Decoder<'_> {
    /// The slots of `N` operands from operand `first` on, which must all have the same shape, of `kind`.
    pub fn args<const N: usize>(
        &self,
        inst: &Instruction<'_>,
        first: usize,
        kind: ScalarKind,
    ) -> Result<(Shape, [Slot; N])> {
        let mut slots = [ZERO; N];
        let mut common = None;
        for (i, slot) in slots.iter_mut().enumerate() {
            let value = self.operand(inst, first + i)?;
            let shape = self.shape(inst, value.ty)?;
            if shape.kind != kind || common.is_some_and(|c| c != shape) {
                return Err(inst.invalid(format!("Op{:?} has an operand of an unfit type", inst.op)));
            }
            common = Some(shape);
            *slot = value.slot;
        }
        common.map(|shape| (shape, slots)).ok_or_else(|| inst.invalid("no operands"))
    }

    /// One operand that is a scalar of `kind`: slot and width.
    pub fn scalar_arg(&self, inst: &Instruction<'_>, index: usize, kind: ScalarKind) -> Result<(Slot, u8)> {
        match self.args::<1>(inst, index, kind)? {
            (Shape { count: 1, width, .. }, [slot]) => Ok((slot, width)),
            _ => Err(inst.invalid(format!("an operand of Op{:?} is not a scalar", inst.op))),
        }
    }

    /// The slot of the result, whose type must have the shape `want`.
    pub fn result_of(&mut self, inst: &Instruction<'_>, want: Shape) -> Result<Slot> {
        let value = self.result(inst)?;
        if self.declared.types.shape(value.ty) == Some(want) {
            Ok(value.slot)
        } else {
            Err(inst.invalid(format!("the result type of Op{:?} does not fit its operands", inst.op)))
        }
    }

    /// Decodes `inst` if it computes a value from values; returns whether it did.
    pub fn pure_instruction(&mut self, inst: &Instruction<'_>) -> Result<bool> {
        if let Some((op, class)) = binary_op(inst.op) {
            self.binary_instruction(inst, op, class)?;
        } else if let Some((op, kind)) = unary_op(inst.op) {
            let (shape, [a]) = self.args(inst, 2, kind)?;
            let is_test = matches!(op, UnaryOp::IsNan | UnaryOp::IsInf);
            let dst = self.result_of(inst, if is_test { Shape { count: shape.count, ..BOOL } } else { shape })?;
            self.emit_pure(inst, Pure::Unary { f: unary_fn(op, shape.width), dst, a, n: shape.count });
        } else if let Some((op, from, to)) = convert_op(inst.op) {
            self.convert_instruction(inst, op, from, to)?;
        } else {
            return self.other_value(inst);
        }
        Ok(true)
    }

    fn binary_instruction(&mut self, inst: &Instruction<'_>, op: BinaryOp, class: BinaryClass) -> Result<()> {
        let (shape, a, b) = match class {
            BinaryClass::Same(kind) | BinaryClass::Compare(kind) => {
                let (shape, [a, b]) = self.args(inst, 2, kind)?;
                (shape, a, b)
            }
            BinaryClass::Shift => {
                let (shape, [a]) = self.args(inst, 2, ScalarKind::Int)?;
                let (amount, [b]) = self.args(inst, 3, ScalarKind::Int)?;
                inst.invalid_if(amount.count != shape.count, "a shift by another number of components")?;
                (shape, a, b)
            }
        };
        let want = match class {
            BinaryClass::Compare(_) => Shape { count: shape.count, ..BOOL },
            BinaryClass::Same(_) | BinaryClass::Shift => shape,
        };
        let dst = self.result_of(inst, want)?;
        self.emit_pure(inst, Pure::Binary { f: binary_fn(op, shape.width), dst, a, b, n: shape.count });
        Ok(())
    }

    fn convert_instruction(
        &mut self,
        inst: &Instruction<'_>,
        op: ConvertOp,
        from: ScalarKind,
        to: ScalarKind,
    ) -> Result<()> {
        let (shape, [a]) = self.args(inst, 2, from)?;
        let result = self.result(inst)?;
        let target = self.shape(inst, result.ty)?;
        if target.kind != to || target.count != shape.count {
            return Err(inst.invalid(format!("the result type of Op{:?} does not fit its operand", inst.op)));
        }
        let mode = self.decoration_value(inst.word(1)?, Decoration::FPRoundingMode);
        let op = match (op, mode.and_then(FPRoundingMode::from_u32)) {
            (ConvertOp::FToF(_), Some(FPRoundingMode::RTZ)) => ConvertOp::FToF(Rounding::TowardZero),
            (ConvertOp::FToF(_), Some(FPRoundingMode::RTP)) => ConvertOp::FToF(Rounding::TowardPositive),
            (ConvertOp::FToF(_), Some(FPRoundingMode::RTN)) => ConvertOp::FToF(Rounding::TowardNegative),
            _ => op,
        };
        let (from, to) = (shape.width, target.width);
        self.emit_pure(inst, Pure::Convert { op, from, to, dst: result.slot, a, n: shape.count });
        Ok(())
    }

    fn other_value(&mut self, inst: &Instruction<'_>) -> Result<bool> {
        match inst.op {
            Op::BitCount => self.bit_count(inst)?,
            Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => self.bit_field(inst)?,
            Op::SMulExtended => self.wide_instruction(inst, WideOp::SMul)?,
            Op::UMulExtended => self.wide_instruction(inst, WideOp::UMul)?,
            Op::IAddCarry => self.wide_instruction(inst, WideOp::AddCarry)?,
            Op::ISubBorrow => self.wide_instruction(inst, WideOp::SubBorrow)?,
            Op::Bitcast => self.bitcast_instruction(inst)?,
            Op::Select => self.select_instruction(inst)?,
            Op::Any | Op::All => {
                let (shape, [a]) = self.args(inst, 2, ScalarKind::Bool)?;
                let dst = self.result_of(inst, Shape { count: 1, ..shape })?;
                let n = shape.count;
                let op = if inst.op == Op::Any { Pure::Any { dst, a, n } } else { Pure::All { dst, a, n } };
                self.emit_pure(inst, op);
            }
            Op::CopyObject | Op::CopyLogical | Op::ExpectKHR => {
                let (value, result) = (self.operand(inst, 2)?, self.result(inst)?);
                self.copy_value(inst, result, value)?;
                if let Some(Def::Value(defined)) = self.declared.defs.get_mut(&inst.word(1)?) {
                    defined.view = value.view;
                }
            }
            Op::CompositeConstruct => self.composite_construct(inst)?,
            Op::CompositeExtract => self.composite_extract(inst)?,
            Op::CompositeInsert => self.composite_insert(inst)?,
            Op::VectorShuffle => self.vector_shuffle(inst)?,
            Op::VectorExtractDynamic | Op::VectorInsertDynamic => self.vector_dynamic(inst)?,
            Op::VectorTimesScalar
            | Op::MatrixTimesScalar
            | Op::VectorTimesMatrix
            | Op::MatrixTimesVector
            | Op::MatrixTimesMatrix
            | Op::OuterProduct
            | Op::Dot
            | Op::Transpose => self.matrix_instruction(inst)?,
            Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
                self.int_dot(inst)?;
            }
            Op::PtrEqual | Op::PtrNotEqual => self.pointer_comparison(inst)?,
            Op::PtrDiff => self.pointer_difference(inst)?,
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => match self.declared.defs.get(&inst.word(2)?) {
                Some(Def::Set(ExtSet::Glsl)) => return self.glsl_instruction(inst),
                Some(Def::Set(ExtSet::NonSemantic)) => {}
                Some(Def::Set(ExtSet::DebugPrintf)) => self.debug_printf(inst)?,
                Some(Def::Set(ExtSet::Unknown)) => return Err(inst.unsupported(" of an unknown instruction set")),
                _ => return Err(inst.invalid("OpExtInst names no instruction set")),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn bit_count(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (shape, [a]) = self.args(inst, 2, ScalarKind::Int)?;
        let result = self.result(inst)?;
        let target = self.shape(inst, result.ty)?;
        if target.kind != ScalarKind::Int || target.count != shape.count {
            return Err(inst.invalid("the result type of OpBitCount does not fit its operand"));
        }
        let f = unary_fn(UnaryOp::BitCount, shape.width);
        self.emit_pure(inst, Pure::Unary { f, dst: result.slot, a, n: shape.count });
        Ok(())
    }

    fn pointer_comparison(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (a, b) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
        if ![a, b].iter().all(|v| matches!(self.declared.types.kind(v.ty), Kind::Pointer { .. })) {
            return Err(inst.invalid("a comparison of pointers with other operands"));
        }
        let dst = self.result_of(inst, BOOL)?;
        self.emit_pure(inst, Pure::SamePointer { dst, a: a.slot, b: b.slot });
        if inst.op == Op::PtrNotEqual {
            self.emit_pure(inst, Pure::Unary { f: unary_fn(UnaryOp::Not, 1), dst, a: dst, n: 1 });
        }
        Ok(())
    }

    /// How many elements lie between two pointers into one array.
    fn pointer_difference(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (a, b) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
        let (Kind::Pointer { stride, .. }, true) = (self.declared.types.kind(a.ty).clone(), a.ty == b.ty) else {
            return Err(inst.invalid("a difference of pointers needs two of one type"));
        };
        let stride = match stride {
            Some(stride) => stride,
            None => self.declared.types.get(self.view(inst, a)?.ty).size,
        };
        let result = self.result(inst)?;
        let Shape { kind: ScalarKind::Int, width, count: 1 } = self.shape(inst, result.ty)? else {
            return Err(inst.invalid("a difference of pointers is an integer"));
        };
        let (divisor, dst) = (self.alloc(inst, 2)?, result.slot);
        self.emit(inst, Inst::Constant { dst: divisor, value: stride.max(1) });
        self.emit(inst, Inst::Constant { dst: divisor + 1, value: u64::MAX >> (64 - u32::from(width)) });
        let mut step = |op, a, b| self.emit_pure(inst, Pure::Binary { f: binary_fn(op, 64), dst, a, b, n: 1 });
        // The second slot of a pointer is its place in bytes.
        step(BinaryOp::ISub, a.slot + 1, b.slot + 1);
        step(BinaryOp::SDiv, dst, divisor);
        step(BinaryOp::And, dst, divisor + 1);
        Ok(())
    }

    fn bit_field(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let insert = inst.op == Op::BitFieldInsert;
        let (shape, base, field, rest) = if insert {
            let (shape, [base, field]) = self.args(inst, 2, ScalarKind::Int)?;
            (shape, base, field, 4)
        } else {
            let (shape, [base]) = self.args(inst, 2, ScalarKind::Int)?;
            (shape, base, base, 3)
        };
        let (offset, _) = self.scalar_arg(inst, rest, ScalarKind::Int)?;
        let (count, _) = self.scalar_arg(inst, rest + 1, ScalarKind::Int)?;
        let dst = self.result_of(inst, shape)?;
        let (w, n) = (shape.width, shape.count);
        let op = if insert {
            Pure::BitInsert { w, dst, base, insert: field, offset, count, n }
        } else {
            Pure::BitExtract { signed: inst.op == Op::BitFieldSExtract, w, dst, a: base, offset, count, n }
        };
        self.emit_pure(inst, op);
        Ok(())
    }

    fn wide_instruction(&mut self, inst: &Instruction<'_>, op: WideOp) -> Result<()> {
        let (shape, [a, b]) = self.args(inst, 2, ScalarKind::Int)?;
        let result = self.result(inst)?;
        let fits = match self.declared.types.kind(result.ty) {
            Kind::Struct { members, .. } => {
                members.len() == 2 && members.iter().all(|m| self.declared.types.shape(m.ty) == Some(shape))
            }
            _ => false,
        };
        inst.invalid_if(!fits, format_args!("the result of Op{:?} is not a structure of two operands", inst.op))?;
        self.emit_pure(inst, Pure::Wide { op, w: shape.width, dst: result.slot, a, b, n: shape.count });
        Ok(())
    }

    fn bitcast_instruction(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (value, result) = (self.operand(inst, 2)?, self.result(inst)?);
        if matches!(self.declared.types.kind(value.ty), Kind::Pointer { .. }) {
            return self.copy_value(inst, result, value);
        }
        let (from, to) = (self.shape(inst, value.ty)?, self.shape(inst, result.ty)?);
        let bits = |s: Shape| u32::from(s.width) * s.count;
        let is_bool = [from, to].iter().any(|s| s.kind == ScalarKind::Bool);
        if bits(from) != bits(to) || is_bool {
            return Err(inst.invalid(format!("OpBitcast from {} bits to {} bits", bits(from), bits(to))));
        }
        let op = Pure::Bitcast { from: from.width, to: to.width, dst: result.slot, a: value.slot, n: from.count };
        self.emit_pure(inst, op);
        Ok(())
    }

    fn int_dot(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let saturating = matches!(inst.op, Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat);
        let (shape, [a, b]) = self.args(inst, 2, ScalarKind::Int)?;
        let result = self.result(inst)?;
        let target = self.shape(inst, result.ty)?;
        let acc = if saturating { Some(self.args::<1>(inst, 4, ScalarKind::Int)?) } else { None };
        let acc_fits = acc.is_none_or(|(s, _)| s == target);
        if target.kind != ScalarKind::Int || target.count != 1 || target.width < 8 || !acc_fits {
            return Err(inst.invalid(format!("Op{:?} has a result that does not fit its operands", inst.op)));
        }
        let packed = shape.count == 1;
        if packed && (shape.width != 32 || inst.operands.get(if saturating { 5 } else { 4 }) != Some(&0)) {
            return Err(inst.invalid(format!("Op{:?} of scalars needs 32 bits and PackedVectorFormat4x8Bit", inst.op)));
        }
        let op = IntDot {
            w: if packed { 8 } else { shape.width },
            to: target.width,
            a_signed: !matches!(inst.op, Op::UDot | Op::UDotAccSat),
            b_signed: matches!(inst.op, Op::SDot | Op::SDotAccSat),
            packed,
            n: if packed { 4 } else { shape.count as u8 },
            dst: result.slot,
            a,
            b,
            acc: acc.map(|(_, [slot])| slot),
        };
        self.emit_pure(inst, Pure::IntDot(op));
        Ok(())
    }
}
