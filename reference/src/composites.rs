//! Decodes the instructions on vectors, matrices and other composites.

use spirv::Op;

use crate::module::{Decoder, Value, ZERO};
use crate::program::Pure;
use crate::reader::{Instruction, Result};
use crate::scalar::BinaryOp;
use crate::specialized::binary_fn;
use crate::types::{Kind, ScalarKind, Shape, TypeId};

impl Decoder<'_> {
    /// Copies a value into the slots of another of the same parts.
    pub fn copy_value(&mut self, inst: &Instruction<'_>, to: Value, from: Value) -> Result<()> {
        let n = self.slots_of(inst, to.ty)?;
        self.slots_of(inst, from.ty)?;
        if !self.declared.types.same_parts(to.ty, from.ty) {
            return Err(inst.invalid(format!("Op{:?} has operands and result of different types", inst.op)));
        }
        if n > 0 {
            self.emit_pure(inst, Pure::Copy { dst: to.slot, src: from.slot, n });
        }
        Ok(())
    }

    /// Slot offset and type of the part of a composite that literal indices select.
    pub fn part(&self, inst: &Instruction<'_>, mut ty: TypeId, indices: &[u32]) -> Result<(u32, TypeId)> {
        self.slots_of(inst, ty)?;
        let mut offset = 0;
        for &index in indices {
            let outside = || inst.invalid(format!("index {index} is outside of its composite"));
            ty = match self.declared.types.kind(ty) {
                Kind::Struct { members, .. } => {
                    let member = members.get(index as usize).ok_or_else(outside)?;
                    for before in &members[..index as usize] {
                        offset += self.slots_of(inst, before.ty)?;
                    }
                    member.ty
                }
                Kind::Vector { elem, count }
                | Kind::CooperativeMatrix { elem, count, .. }
                | Kind::Matrix { column: elem, count }
                    if index < *count =>
                {
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

    pub fn composite_extract(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let value = self.operand(inst, 2)?;
        let (offset, ty) = self.part(inst, value.ty, inst.rest(3))?;
        let result = self.result(inst)?;
        self.copy_value(inst, result, Value { ty, slot: value.slot + offset, view: None })
    }

    pub fn composite_insert(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (object, composite) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
        let (offset, ty) = self.part(inst, composite.ty, inst.rest(4))?;
        let result = self.result(inst)?;
        self.copy_value(inst, result, composite)?;
        self.copy_value(inst, Value { ty, slot: result.slot + offset, view: None }, object)
    }

    /// `OpCompositeConstruct` and the composite constants.
    pub fn composite_construct(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let mut parts = Vec::with_capacity(inst.operands.len());
        for i in 2..inst.operands.len() {
            parts.push(self.operand(inst, i)?);
        }
        let result = self.result(inst)?;
        if self.matrix_fill(inst, result.ty, result.slot)?.is_some() {
            return Ok(());
        }
        let total = self.slots_of(inst, result.ty)?;
        let unfit = || inst.invalid(format!("the constituents of Op{:?} do not make its result", inst.op));
        let fits = match self.declared.types.kind(result.ty) {
            Kind::Struct { members, .. } => {
                members.len() == parts.len() && members.iter().zip(&parts).all(|(m, p)| self.same_value(m.ty, p.ty))
            }
            Kind::Matrix { column: elem, count } => {
                parts.len() == *count as usize && parts.iter().all(|p| self.same_value(*elem, p.ty))
            }
            Kind::Array { elem, count, .. } => {
                parts.len() as u64 == *count && parts.iter().all(|p| self.same_value(*elem, p.ty))
            }
            Kind::Vector { .. } => {
                let want = self.declared.types.shape(result.ty);
                let same = |p: &Value| {
                    self.declared.types.shape(p.ty).zip(want).is_some_and(|(p, w)| p == Shape { count: p.count, ..w })
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
                self.emit_pure(inst, Pure::Copy { dst: at, src: part.slot, n });
            }
            at += n;
        }
        Ok(())
    }

    pub fn same_value(&self, a: TypeId, b: TypeId) -> bool {
        self.declared.types.get(a).slots.is_some()
            && self.declared.types.get(b).slots.is_some()
            && self.declared.types.same_parts(a, b)
    }

    pub fn select_instruction(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (condition, [c]) = self.args(inst, 2, ScalarKind::Bool)?;
        let (a, b, result) = (self.operand(inst, 3)?, self.operand(inst, 4)?, self.result(inst)?);
        if !self.same_value(a.ty, result.ty) || !self.same_value(b.ty, result.ty) {
            return Err(inst.invalid("the objects and the result of OpSelect differ in type"));
        }
        let (dst, n) = (result.slot, self.slots_of(inst, result.ty)?);
        if condition.count == 1 {
            self.emit_pure(inst, Pure::Select { dst, c, a: a.slot, b: b.slot, n });
        } else if self.shape(inst, result.ty)?.count == condition.count {
            self.emit_pure(inst, Pure::SelectEach { dst, c, a: a.slot, b: b.slot, n });
        } else {
            return Err(inst.invalid("OpSelect has a condition of another number of components"));
        }
        Ok(())
    }

    pub fn vector_shuffle(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let (a, b) = (self.operand(inst, 2)?, self.operand(inst, 3)?);
        let (first, second) = (self.shape(inst, a.ty)?, self.shape(inst, b.ty)?);
        let indices = inst.rest(4);
        if first.kind != second.kind || first.width != second.width {
            return Err(inst.invalid("OpVectorShuffle of vectors of different components"));
        }
        let dst = self.result_of(inst, Shape { count: indices.len() as u32, ..first })?;
        for (i, &index) in indices.iter().enumerate() {
            let src = if index == u32::MAX {
                ZERO
            } else if index < first.count {
                a.slot + index
            } else if index - first.count < second.count {
                b.slot + index - first.count
            } else {
                return Err(inst.invalid(format!("index {index} is outside of the shuffled vectors")));
            };
            self.emit_pure(inst, Pure::Copy { dst: dst + i as u32, src, n: 1 });
        }
        Ok(())
    }

    pub fn vector_dynamic(&mut self, inst: &Instruction<'_>) -> Result<()> {
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
            inst.invalid_if(width != shape.width, "OpVectorInsertDynamic of another component type")?;
            let dst = self.result_of(inst, shape)?;
            self.emit_pure(inst, Pure::InsertDynamic { dst, a, value, index, n });
        }
        Ok(())
    }

    /// Rows, columns and width of a matrix, or of a vector as one column.
    pub fn matrix_shape(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<(u32, u32, u8)> {
        let (column, columns) = match *self.declared.types.kind(ty) {
            Kind::Matrix { column, count } => (column, count),
            _ => (ty, 1),
        };
        let shape = self.shape(inst, column)?;
        inst.invalid_if(shape.kind != ScalarKind::Float, format_args!("Op{:?} needs floats", inst.op))?;
        Ok((shape.count, columns, shape.width))
    }

    pub fn matrix_instruction(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let a = self.operand(inst, 2)?;
        if matches!(self.declared.types.kind(a.ty), Kind::CooperativeMatrix { .. }) && inst.op == Op::MatrixTimesScalar
        {
            return self.matrix_times_scalar(inst);
        }
        let b = if inst.op == Op::Transpose { a } else { self.operand(inst, 3)? };
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
                let op = Pure::BinaryScalar { f: binary_fn(BinaryOp::FMul, w), dst, a, b, n };
                (b_rows * b_columns == 1, (rows, columns), Some(op))
            }
            Op::Dot => (b_rows == rows && columns * b_columns == 1, (1, 1), Some(Pure::Dot { w, dst, a, b, n: rows })),
            Op::VectorTimesMatrix => {
                (columns == 1 && rows == b_rows, (b_columns, 1), Some(product(1, rows, b_columns)))
            }
            Op::MatrixTimesVector | Op::MatrixTimesMatrix => {
                (columns == b_rows, (rows, b_columns), Some(product(rows, columns, b_columns)))
            }
            Op::OuterProduct => (columns == 1 && b_columns == 1, (rows, b_rows), Some(product(rows, 1, b_rows))),
            _ => (true, (columns, rows), None),
        };
        if !fits || given != (want.0, want.1, w) || b_w != w {
            return Err(inst.invalid(format!("Op{:?} has operands and result that do not fit", inst.op)));
        }
        match op {
            Some(op) => self.emit_pure(inst, op),
            None => {
                for (row, column) in (0..rows).flat_map(|r| (0..columns).map(move |c| (r, c))) {
                    let copy = Pure::Copy { dst: dst + row * columns + column, src: a + column * rows + row, n: 1 };
                    self.emit_pure(inst, copy);
                }
            }
        }
        Ok(())
    }
}
