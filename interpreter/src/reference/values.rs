//! Decodes the instructions that compute values from values, in functions and in `OpSpecConstantOp` alike.

use rspirv::spirv::{Decoration, FPRoundingMode, Op};

use super::module::{Decoder, Def, ExtSet, Value, ZERO};
use super::program::{IntDot, Pure, Slot};
use super::reader::{Instruction, Result};
use super::scalar::{BinaryOp, ConvertOp, Rounding, UnaryOp, WideOp};
use super::types::{Kind, ScalarKind, Shape, TypeId};

/// What a componentwise binary instruction takes and gives.
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
                return Err(
                    inst.invalid(format!("Op{:?} has an operand of an unfit type", inst.op))
                );
            }
            common = Some(shape);
            *slot = value.slot;
        }
        common
            .map(|shape| (shape, slots))
            .ok_or_else(|| inst.invalid("no operands"))
    }

    /// One operand that is a scalar of `kind`: slot and width.
    pub fn scalar_arg(
        &self,
        inst: &Instruction<'_>,
        index: usize,
        kind: ScalarKind,
    ) -> Result<(Slot, u8)> {
        match self.args::<1>(inst, index, kind)? {
            (
                Shape {
                    count: 1, width, ..
                },
                [slot],
            ) => Ok((slot, width)),
            _ => Err(inst.invalid(format!("an operand of Op{:?} is not a scalar", inst.op))),
        }
    }

    /// The slot of the result, whose type must have the shape `want`.
    pub fn result_of(&mut self, inst: &Instruction<'_>, want: Shape) -> Result<Slot> {
        let value = self.result(inst)?;
        if self.types.shape(value.ty) == Some(want) {
            Ok(value.slot)
        } else {
            Err(inst.invalid(format!(
                "the result type of Op{:?} does not fit its operands",
                inst.op
            )))
        }
    }

    /// Decodes `inst` if it computes a value from values; says whether it did.
    pub fn pure_instruction(&mut self, inst: &Instruction<'_>) -> Result<bool> {
        if let Some((op, class)) = binary_op(inst.op) {
            self.binary_instruction(inst, op, class)?;
        } else if let Some((op, kind)) = unary_op(inst.op) {
            let (shape, [a]) = self.args(inst, 2, kind)?;
            let dst = self.result_of(inst, shape)?;
            self.emit_pure(
                inst,
                Pure::Unary {
                    op,
                    w: shape.width,
                    dst,
                    a,
                    n: shape.count,
                },
            );
        } else if let Some((op, from, to)) = convert_op(inst.op) {
            self.convert_instruction(inst, op, from, to)?;
        } else {
            return self.other_value(inst);
        }
        Ok(true)
    }

    fn binary_instruction(
        &mut self,
        inst: &Instruction<'_>,
        op: BinaryOp,
        class: BinaryClass,
    ) -> Result<()> {
        let (shape, a, b) = match class {
            BinaryClass::Same(kind) | BinaryClass::Compare(kind) => {
                let (shape, [a, b]) = self.args(inst, 2, kind)?;
                (shape, a, b)
            }
            BinaryClass::Shift => {
                let (shape, [a]) = self.args(inst, 2, ScalarKind::Int)?;
                let (amount, [b]) = self.args(inst, 3, ScalarKind::Int)?;
                if amount.count != shape.count {
                    return Err(inst.invalid("a shift by another number of components"));
                }
                (shape, a, b)
            }
        };
        let want = match class {
            BinaryClass::Compare(_) => Shape {
                kind: ScalarKind::Bool,
                width: 1,
                count: shape.count,
            },
            BinaryClass::Same(_) | BinaryClass::Shift => shape,
        };
        let dst = self.result_of(inst, want)?;
        self.emit_pure(
            inst,
            Pure::Binary {
                op,
                w: shape.width,
                dst,
                a,
                b,
                n: shape.count,
            },
        );
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
            return Err(inst.invalid(format!(
                "the result type of Op{:?} does not fit its operand",
                inst.op
            )));
        }
        let mode = self.decoration_value(inst.word(1)?, Decoration::FPRoundingMode);
        let op = match (op, mode.and_then(FPRoundingMode::from_u32)) {
            (ConvertOp::FToF(_), Some(FPRoundingMode::RTZ)) => {
                ConvertOp::FToF(Rounding::TowardZero)
            }
            (ConvertOp::FToF(_), Some(FPRoundingMode::RTP)) => {
                ConvertOp::FToF(Rounding::TowardPositive)
            }
            (ConvertOp::FToF(_), Some(FPRoundingMode::RTN)) => {
                ConvertOp::FToF(Rounding::TowardNegative)
            }
            _ => op,
        };
        let (from, to) = (shape.width, target.width);
        self.emit_pure(
            inst,
            Pure::Convert {
                op,
                from,
                to,
                dst: result.slot,
                a,
                n: shape.count,
            },
        );
        Ok(())
    }

    fn other_value(&mut self, inst: &Instruction<'_>) -> Result<bool> {
        match inst.op {
            Op::IsNan | Op::IsInf => {
                let op = if inst.op == Op::IsNan {
                    UnaryOp::IsNan
                } else {
                    UnaryOp::IsInf
                };
                let (shape, [a]) = self.args(inst, 2, ScalarKind::Float)?;
                let dst = self.result_of(
                    inst,
                    Shape {
                        kind: ScalarKind::Bool,
                        width: 1,
                        ..shape
                    },
                )?;
                self.emit_pure(
                    inst,
                    Pure::Unary {
                        op,
                        w: shape.width,
                        dst,
                        a,
                        n: shape.count,
                    },
                );
            }
            Op::BitCount => {
                let (shape, [a]) = self.args(inst, 2, ScalarKind::Int)?;
                let result = self.result(inst)?;
                let target = self.shape(inst, result.ty)?;
                if target.kind != ScalarKind::Int || target.count != shape.count {
                    return Err(
                        inst.invalid("the result type of OpBitCount does not fit its operand")
                    );
                }
                let (w, n, dst) = (shape.width, shape.count, result.slot);
                self.emit_pure(
                    inst,
                    Pure::Unary {
                        op: UnaryOp::BitCount,
                        w,
                        dst,
                        a,
                        n,
                    },
                );
            }
            Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
                self.bit_field(inst)?
            }
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
                self.emit_pure(
                    inst,
                    if inst.op == Op::Any {
                        Pure::Any { dst, a, n }
                    } else {
                        Pure::All { dst, a, n }
                    },
                );
            }
            Op::CopyObject | Op::CopyLogical | Op::ExpectKHR => {
                let (value, result) = (self.operand(inst, 2)?, self.result(inst)?);
                self.copy_value(inst, result, value)?;
                if let Some(Def::Value(defined)) = self.defs.get_mut(&inst.word(1)?) {
                    defined.view = value.view;
                }
            }
            Op::CompositeConstruct => self.composite_construct(inst)?,
            Op::CompositeExtract => {
                let value = self.operand(inst, 2)?;
                let (offset, ty) = self.part(inst, value.ty, inst.rest(3))?;
                let result = self.result(inst)?;
                self.copy_value(
                    inst,
                    result,
                    Value {
                        ty,
                        slot: value.slot + offset,
                        view: None,
                    },
                )?;
            }
            Op::CompositeInsert => {
                let (object, composite) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
                let (offset, ty) = self.part(inst, composite.ty, inst.rest(4))?;
                let result = self.result(inst)?;
                self.copy_value(inst, result, composite)?;
                self.copy_value(
                    inst,
                    Value {
                        ty,
                        slot: result.slot + offset,
                        view: None,
                    },
                    object,
                )?;
            }
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
            Op::PtrEqual | Op::PtrNotEqual => {
                let (a, b) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
                let pointers = [a, b]
                    .iter()
                    .all(|v| matches!(self.types.kind(v.ty), Kind::Pointer { .. }));
                if !pointers {
                    return Err(inst.invalid("a comparison of pointers with other operands"));
                }
                let dst = self.result_of(
                    inst,
                    Shape {
                        kind: ScalarKind::Bool,
                        width: 1,
                        count: 1,
                    },
                )?;
                self.emit_pure(
                    inst,
                    Pure::SamePointer {
                        dst,
                        a: a.slot,
                        b: b.slot,
                    },
                );
                if inst.op == Op::PtrNotEqual {
                    self.emit_pure(
                        inst,
                        Pure::Unary {
                            op: UnaryOp::Not,
                            w: 1,
                            dst,
                            a: dst,
                            n: 1,
                        },
                    );
                }
            }
            Op::ExtInst => match self.defs.get(&inst.word(2)?) {
                Some(Def::Set(ExtSet::Glsl)) => return self.glsl_instruction(inst),
                Some(Def::Set(ExtSet::NonSemantic)) => {}
                Some(Def::Set(ExtSet::Unknown)) => {
                    return Err(inst.unsupported(" of an unknown instruction set"));
                }
                _ => return Err(inst.invalid("OpExtInst names no instruction set")),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Copies a value into the slots of another of the same parts.
    pub fn copy_value(&mut self, inst: &Instruction<'_>, to: Value, from: Value) -> Result<()> {
        let n = self.slots_of(inst, to.ty)?;
        self.slots_of(inst, from.ty)?;
        if !self.types.same_parts(to.ty, from.ty) {
            return Err(inst.invalid(format!(
                "Op{:?} has operands and result of different types",
                inst.op
            )));
        }
        if n > 0 {
            self.emit_pure(
                inst,
                Pure::Copy {
                    dst: to.slot,
                    src: from.slot,
                    n,
                },
            );
        }
        Ok(())
    }

    /// Slot offset and type of the part of a composite that literal indices select.
    fn part(
        &self,
        inst: &Instruction<'_>,
        mut ty: TypeId,
        indices: &[u32],
    ) -> Result<(u32, TypeId)> {
        self.slots_of(inst, ty)?;
        let mut offset = 0;
        for &index in indices {
            let outside = || inst.invalid(format!("index {index} is outside of its composite"));
            ty = match self.types.kind(ty) {
                Kind::Struct { members, .. } => {
                    let member = members.get(index as usize).ok_or_else(outside)?;
                    for before in &members[..index as usize] {
                        offset += self.slots_of(inst, before.ty)?;
                    }
                    member.ty
                }
                Kind::Vector { elem, count }
                | Kind::Matrix {
                    column: elem,
                    count,
                } if index < *count => {
                    offset += index * self.slots_of(inst, *elem)?;
                    *elem
                }
                Kind::Array { elem, count, .. } if u64::from(index) < *count => {
                    offset += index * self.slots_of(inst, *elem)?;
                    *elem
                }
                _ => return Err(outside()),
            };
        }
        Ok((offset, ty))
    }

    /// `OpCompositeConstruct` and the composite constants.
    pub fn composite_construct(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let mut parts = Vec::with_capacity(inst.operands.len());
        for i in 2..inst.operands.len() {
            parts.push(self.operand(inst, i)?);
        }
        let result = self.result(inst)?;
        let total = self.slots_of(inst, result.ty)?;
        let unfit = || {
            inst.invalid(format!(
                "the constituents of Op{:?} do not make its result",
                inst.op
            ))
        };
        let fits = match self.types.kind(result.ty) {
            Kind::Struct { members, .. } => {
                members.len() == parts.len()
                    && members
                        .iter()
                        .zip(&parts)
                        .all(|(m, p)| self.same_value(m.ty, p.ty))
            }
            Kind::Matrix {
                column: elem,
                count,
            } => {
                parts.len() == *count as usize && parts.iter().all(|p| self.same_value(*elem, p.ty))
            }
            Kind::Array { elem, count, .. } => {
                parts.len() as u64 == *count && parts.iter().all(|p| self.same_value(*elem, p.ty))
            }
            Kind::Vector { .. } => {
                let want = self.types.shape(result.ty);
                let same = |p: &Value| {
                    self.types.shape(p.ty).zip(want).is_some_and(|(p, w)| {
                        p == Shape {
                            count: p.count,
                            ..w
                        }
                    })
                };
                parts.iter().all(same)
            }
            _ => false,
        };
        if !fits {
            return Err(unfit());
        }
        let mut sizes = Vec::with_capacity(parts.len());
        for part in &parts {
            sizes.push(self.slots_of(inst, part.ty)?);
        }
        if sizes.iter().map(|&n| u64::from(n)).sum::<u64>() != u64::from(total) {
            return Err(unfit());
        }
        let mut at = result.slot;
        for (part, n) in parts.iter().zip(sizes) {
            if n > 0 {
                self.emit_pure(
                    inst,
                    Pure::Copy {
                        dst: at,
                        src: part.slot,
                        n,
                    },
                );
            }
            at += n;
        }
        Ok(())
    }

    fn same_value(&self, a: TypeId, b: TypeId) -> bool {
        self.types.get(a).slots.is_some()
            && self.types.get(b).slots.is_some()
            && self.types.same_parts(a, b)
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
            Pure::BitInsert {
                w,
                dst,
                base,
                insert: field,
                offset,
                count,
                n,
            }
        } else {
            Pure::BitExtract {
                signed: inst.op == Op::BitFieldSExtract,
                w,
                dst,
                a: base,
                offset,
                count,
                n,
            }
        };
        self.emit_pure(inst, op);
        Ok(())
    }

    fn wide_instruction(&mut self, inst: &Instruction<'_>, op: WideOp) -> Result<()> {
        let (shape, [a, b]) = self.args(inst, 2, ScalarKind::Int)?;
        let result = self.result(inst)?;
        let fits = match self.types.kind(result.ty) {
            Kind::Struct { members, .. } => {
                members.len() == 2
                    && members
                        .iter()
                        .all(|m| self.types.shape(m.ty) == Some(shape))
            }
            _ => false,
        };
        if !fits {
            return Err(inst.invalid(format!(
                "the result of Op{:?} is not a structure of two operands",
                inst.op
            )));
        }
        self.emit_pure(
            inst,
            Pure::Wide {
                op,
                w: shape.width,
                dst: result.slot,
                a,
                b,
                n: shape.count,
            },
        );
        Ok(())
    }

    fn bitcast_instruction(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (value, result) = (self.operand(inst, 2)?, self.result(inst)?);
        if matches!(self.types.kind(value.ty), Kind::Pointer { .. }) {
            return self.copy_value(inst, result, value);
        }
        let (from, to) = (self.shape(inst, value.ty)?, self.shape(inst, result.ty)?);
        let bits = |s: Shape| u32::from(s.width) * s.count;
        let is_bool = [from, to].iter().any(|s| s.kind == ScalarKind::Bool);
        if bits(from) != bits(to) || is_bool {
            return Err(inst.invalid(format!(
                "OpBitcast from {} bits to {} bits",
                bits(from),
                bits(to)
            )));
        }
        let op = Pure::Bitcast {
            from: from.width,
            to: to.width,
            dst: result.slot,
            a: value.slot,
            n: from.count,
        };
        self.emit_pure(inst, op);
        Ok(())
    }

    fn select_instruction(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (condition, [c]) = self.args(inst, 2, ScalarKind::Bool)?;
        let (a, b, result) = (
            self.operand(inst, 3)?,
            self.operand(inst, 4)?,
            self.result(inst)?,
        );
        if !self.same_value(a.ty, result.ty) || !self.same_value(b.ty, result.ty) {
            return Err(inst.invalid("the objects and the result of OpSelect differ in type"));
        }
        let (dst, n) = (result.slot, self.slots_of(inst, result.ty)?);
        if condition.count == 1 {
            self.emit_pure(
                inst,
                Pure::Select {
                    dst,
                    c,
                    a: a.slot,
                    b: b.slot,
                    n,
                },
            );
        } else if self.shape(inst, result.ty)?.count == condition.count {
            self.emit_pure(
                inst,
                Pure::SelectEach {
                    dst,
                    c,
                    a: a.slot,
                    b: b.slot,
                    n,
                },
            );
        } else {
            return Err(inst.invalid("OpSelect has a condition of another number of components"));
        }
        Ok(())
    }

    fn vector_shuffle(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (a, b) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
        let (first, second) = (self.shape(inst, a.ty)?, self.shape(inst, b.ty)?);
        let indices = inst.rest(4);
        if first.kind != second.kind || first.width != second.width {
            return Err(inst.invalid("OpVectorShuffle of vectors of different components"));
        }
        let dst = self.result_of(
            inst,
            Shape {
                count: indices.len() as u32,
                ..first
            },
        )?;
        for (i, &index) in indices.iter().enumerate() {
            let src = if index == u32::MAX {
                ZERO
            } else if index < first.count {
                a.slot + index
            } else if index - first.count < second.count {
                b.slot + index - first.count
            } else {
                return Err(
                    inst.invalid(format!("index {index} is outside of the shuffled vectors"))
                );
            };
            self.emit_pure(
                inst,
                Pure::Copy {
                    dst: dst + i as u32,
                    src,
                    n: 1,
                },
            );
        }
        Ok(())
    }

    fn vector_dynamic(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let vector = self.operand(inst, 2)?;
        let shape = self.shape(inst, vector.ty)?;
        let (a, n) = (vector.slot, shape.count);
        if inst.op == Op::VectorExtractDynamic {
            let (index, _) = self.scalar_arg(inst, 3, ScalarKind::Int)?;
            let dst = self.result_of(inst, Shape { count: 1, ..shape })?;
            self.emit_pure(inst, Pure::ExtractDynamic { dst, a, index, n });
        } else {
            let (value, width) = self.scalar_arg(inst, 3, shape.kind)?;
            let (index, _) = self.scalar_arg(inst, 4, ScalarKind::Int)?;
            if width != shape.width {
                return Err(inst.invalid("OpVectorInsertDynamic of another component type"));
            }
            let dst = self.result_of(inst, shape)?;
            self.emit_pure(
                inst,
                Pure::InsertDynamic {
                    dst,
                    a,
                    value,
                    index,
                    n,
                },
            );
        }
        Ok(())
    }

    /// Rows, columns and width of a matrix, or of a vector as one column.
    pub fn matrix_shape(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<(u32, u32, u8)> {
        let (column, columns) = match *self.types.kind(ty) {
            Kind::Matrix { column, count } => (column, count),
            _ => (ty, 1),
        };
        let shape = self.shape(inst, column)?;
        if shape.kind != ScalarKind::Float {
            return Err(inst.invalid(format!("Op{:?} needs floats", inst.op)));
        }
        Ok((shape.count, columns, shape.width))
    }

    fn matrix_instruction(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let a = self.operand(inst, 2)?;
        let b = if inst.op == Op::Transpose {
            a
        } else {
            self.operand(inst, 3)?
        };
        let result = self.result(inst)?;
        let (rows, columns, w) = self.matrix_shape(inst, a.ty)?;
        let (b_rows, b_columns, b_w) = self.matrix_shape(inst, b.ty)?;
        let given = self.matrix_shape(inst, result.ty)?;
        let (dst, a, b) = (result.slot, a.slot, b.slot);
        let n = rows * columns;
        let product = |rows: u32, inner: u32, columns: u32| Pure::MatMul {
            w,
            dst,
            a,
            b,
            rows: rows as u8,
            inner: inner as u8,
            columns: columns as u8,
        };
        let (fits, want, op) = match inst.op {
            Op::VectorTimesScalar | Op::MatrixTimesScalar => {
                let op = Pure::BinaryScalar {
                    op: BinaryOp::FMul,
                    w,
                    dst,
                    a,
                    b,
                    n,
                };
                (b_rows * b_columns == 1, (rows, columns), Some(op))
            }
            Op::Dot => (
                b_rows == rows && columns * b_columns == 1,
                (1, 1),
                Some(Pure::Dot {
                    w,
                    dst,
                    a,
                    b,
                    n: rows,
                }),
            ),
            Op::VectorTimesMatrix => (
                columns == 1 && rows == b_rows,
                (b_columns, 1),
                Some(product(1, rows, b_columns)),
            ),
            Op::MatrixTimesVector | Op::MatrixTimesMatrix => (
                columns == b_rows,
                (rows, b_columns),
                Some(product(rows, columns, b_columns)),
            ),
            Op::OuterProduct => (
                columns == 1 && b_columns == 1,
                (rows, b_rows),
                Some(product(rows, 1, b_rows)),
            ),
            _ => (true, (columns, rows), None),
        };
        if !fits || given != (want.0, want.1, w) || b_w != w {
            return Err(inst.invalid(format!(
                "Op{:?} has operands and result that do not fit",
                inst.op
            )));
        }
        match op {
            Some(op) => self.emit_pure(inst, op),
            None => {
                for (row, column) in (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))) {
                    let copy = Pure::Copy {
                        dst: dst + row * columns + column,
                        src: a + column * rows + row,
                        n: 1,
                    };
                    self.emit_pure(inst, copy);
                }
            }
        }
        Ok(())
    }

    fn int_dot(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let saturating = matches!(inst.op, Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat);
        let (shape, [a, b]) = self.args(inst, 2, ScalarKind::Int)?;
        let result = self.result(inst)?;
        let target = self.shape(inst, result.ty)?;
        let acc = if saturating {
            Some(self.args::<1>(inst, 4, ScalarKind::Int)?)
        } else {
            None
        };
        let acc_fits = acc.is_none_or(|(s, _)| s == target);
        if target.kind != ScalarKind::Int || target.count != 1 || target.width < 8 || !acc_fits {
            return Err(inst.invalid(format!(
                "Op{:?} has a result that does not fit its operands",
                inst.op
            )));
        }
        let packed = shape.count == 1;
        if packed
            && (shape.width != 32 || inst.operands.get(if saturating { 5 } else { 4 }) != Some(&0))
        {
            return Err(inst.invalid(format!(
                "Op{:?} of scalars needs 32 bits and PackedVectorFormat4x8Bit",
                inst.op
            )));
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
