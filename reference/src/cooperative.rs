//! Cooperative matrices: element `e` of a matrix, counted along its rows, is component `e / n` of lane `e % n` in a
//! subgroup of `n`.

use spirv::{CooperativeMatrixLayout, CooperativeMatrixOperands, Op, Scope};

use crate::floats::{from_f64, to_f64};
use crate::group::Active;
use crate::module::Decoder;
use crate::program::{Inst, MatrixAccess, MulAdd, Pure};
use crate::reader::{Instruction, Result};
use crate::scalar::{BinaryOp, mask, sext};
use crate::specialized::binary_fn;
use crate::types::{Kind, ScalarKind, Shape, Slot, TypeId};

/// The most elements that a matrix may have.
const MAX_ELEMENTS: u64 = 1 << 16;

/// Rows, columns, and the components of one lane.
#[derive(Clone, Copy, Debug)]
struct MatrixType {
    rows: u32,
    columns: u32,
    shape: Shape,
}

impl<'a> Decoder<'a> {
    /// Decodes `OpTypeCooperativeMatrixKHR`.
    pub fn cooperative_type(&self, inst: &Instruction<'_>) -> Result<Kind> {
        let elem = self.ty(inst, 1)?;
        if !matches!(self.declared.types.kind(elem), Kind::Int { .. } | Kind::Float { .. }) {
            return Err(inst.invalid("a cooperative matrix has numbers as components"));
        }
        let constant = |index: usize| {
            let value = self.constant(self.operand(inst, index)?);
            value.ok_or_else(|| inst.invalid("scope, rows, columns and use of a cooperative matrix are constants"))
        };
        let (scope, rows, columns) = (constant(2)?, constant(3)?, constant(4)?);
        if scope != Scope::Subgroup as u64 {
            return Err(inst.unsupported(" of another scope than Subgroup"));
        }
        match rows.checked_mul(columns) {
            Some(elements @ 1..=MAX_ELEMENTS) => {
                let count = (elements as u32).div_ceil(self.options.subgroup_size);
                Ok(Kind::CooperativeMatrix { elem, rows: rows as u32, columns: columns as u32, count })
            }
            _ => Err(inst.unsupported(&format!(" of {rows} by {columns} elements"))),
        }
    }

    fn matrix(&self, inst: &Instruction<'_>, ty: TypeId) -> Result<MatrixType> {
        match (self.declared.types.kind(ty), self.declared.types.shape(ty)) {
            (&Kind::CooperativeMatrix { rows, columns, .. }, Some(shape)) => Ok(MatrixType { rows, columns, shape }),
            _ => Err(inst.invalid(format!("Op{:?} needs cooperative matrices", inst.op))),
        }
    }

    /// Decodes `inst` if it is about cooperative matrices alone; returns whether it was.
    pub fn cooperative_instruction(&mut self, inst: &Instruction<'a>) -> Result<bool> {
        match inst.op {
            Op::CooperativeMatrixLengthKHR => {
                let ty = self.ty(inst, 2)?;
                let count = self.matrix(inst, ty)?.shape.count;
                let dst = self.result_of(inst, Shape { kind: ScalarKind::Int, width: 32, count: 1 })?;
                self.emit(inst, Inst::Constant { dst, value: u64::from(count) });
            }
            Op::CooperativeMatrixLoadKHR => {
                let value = self.result(inst)?;
                self.matrix_access(inst, (value.ty, value.slot), (2, 3), false)?;
            }
            Op::CooperativeMatrixStoreKHR => {
                let value = self.operand(inst, 1)?;
                self.matrix_access(inst, (value.ty, value.slot), (0, 2), true)?;
            }
            Op::CooperativeMatrixMulAddKHR => self.mul_add(inst)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn matrix_access(
        &mut self,
        inst: &Instruction<'a>,
        (ty, value): (TypeId, Slot),
        (pointer, layout): (usize, usize),
        store: bool,
    ) -> Result<()> {
        let MatrixType { rows, columns, shape } = self.matrix(inst, ty)?;
        let pointer = self.operand(inst, pointer)?;
        let pointee = self.view(inst, pointer)?.ty;
        if self.declared.types.shape(pointee).is_none() {
            return Err(inst.invalid("a cooperative matrix is loaded from or stored to an array of numbers or vectors"));
        }
        let layout_value = self.constant(self.operand(inst, layout)?);
        let row_major = match layout_value.and_then(|bits| CooperativeMatrixLayout::from_u32(bits as u32)) {
            Some(CooperativeMatrixLayout::RowMajorKHR) => true,
            Some(CooperativeMatrixLayout::ColumnMajorKHR) => false,
            _ => return Err(inst.unsupported(" with this memory layout")),
        };
        let stride = match inst.operands.get(layout + 1) {
            Some(_) => self.scalar_arg(inst, layout + 1, ScalarKind::Int)?.0,
            None => return Err(inst.invalid("the stride of a cooperative matrix in memory is missing")),
        };
        let index = self.program.matrix_accesses.len() as u32;
        self.program.matrix_accesses.push(MatrixAccess {
            value,
            ptr: pointer.slot,
            stride,
            stride_bytes: self.declared.types.get(pointee).size,
            rows,
            columns,
            row_major,
            bytes: shape.width / 8,
            store,
        });
        self.emit(inst, Inst::Matrix { index });
        Ok(())
    }

    fn mul_add(&mut self, inst: &Instruction<'a>) -> Result<()> {
        let (a, b, c) = (self.operand(inst, 2)?, self.operand(inst, 3)?, self.operand(inst, 4)?);
        let result = self.result(inst)?;
        let types = [a.ty, b.ty, c.ty, result.ty].map(|ty| self.matrix(inst, ty));
        let [a_type, b_type, c_type, r_type] = types;
        let (a_type, b_type, c_type, r_type) = (a_type?, b_type?, c_type?, r_type?);
        let (m, k, n) = (a_type.rows, a_type.columns, b_type.columns);
        let sizes_fit = b_type.rows == k && [c_type, r_type].iter().all(|t| (t.rows, t.columns) == (m, n));
        let one_kind = [b_type, c_type, r_type].iter().all(|t| t.shape.kind == a_type.shape.kind);
        if !sizes_fit || !one_kind {
            return Err(inst.invalid("the operands of OpCooperativeMatrixMulAddKHR do not fit one another"));
        }
        let operands = CooperativeMatrixOperands::from_bits_truncate(inst.operands.get(5).copied().unwrap_or(0));
        let signs = [
            CooperativeMatrixOperands::MATRIX_A_SIGNED_COMPONENTS_KHR,
            CooperativeMatrixOperands::MATRIX_B_SIGNED_COMPONENTS_KHR,
            CooperativeMatrixOperands::MATRIX_C_SIGNED_COMPONENTS_KHR,
            CooperativeMatrixOperands::MATRIX_RESULT_SIGNED_COMPONENTS_KHR,
        ];
        let index = self.program.mul_adds.len() as u32;
        self.program.mul_adds.push(MulAdd {
            slots: [a.slot, b.slot, c.slot, result.slot],
            widths: [a_type, b_type, c_type, r_type].map(|t| t.shape.width),
            signed: signs.map(|sign| operands.contains(sign)),
            is_float: a_type.shape.kind == ScalarKind::Float,
            saturating: operands.contains(CooperativeMatrixOperands::SATURATING_ACCUMULATION_KHR),
            m,
            n,
            k,
        });
        self.emit(inst, Inst::MulAdd { index });
        Ok(())
    }

    /// `OpMatrixTimesScalar` on a cooperative matrix.
    pub fn matrix_times_scalar(&mut self, inst: &Instruction<'_>) -> Result<()> {
        let matrix = self.operand(inst, 2)?;
        let shape = self.matrix(inst, matrix.ty)?.shape;
        let (b, width) = self.scalar_arg(inst, 3, shape.kind)?;
        let dst = self.result_of(inst, shape)?;
        inst.invalid_if(width != shape.width, "OpMatrixTimesScalar by a scalar of another type")?;
        let op = if shape.kind == ScalarKind::Float { BinaryOp::FMul } else { BinaryOp::IMul };
        self.emit_pure(inst, Pure::BinaryScalar { f: binary_fn(op, width), dst, a: matrix.slot, b, n: shape.count });
        Ok(())
    }

    /// A constituent that fills a cooperative matrix; `None` where `ty` is none.
    pub fn matrix_fill(&mut self, inst: &Instruction<'_>, ty: TypeId, dst: Slot) -> Result<Option<()>> {
        let Kind::CooperativeMatrix { elem, count, .. } = *self.declared.types.kind(ty) else { return Ok(None) };
        let value = self.operand(inst, 2)?;
        if inst.operands.len() != 3 || !self.same_value(elem, value.ty) {
            return Err(inst.invalid("a cooperative matrix is made of one value for all its components"));
        }
        for i in 0..count {
            self.emit_pure(inst, Pure::Copy { dst: dst + i, src: value.slot, n: 1 });
        }
        Ok(Some(()))
    }
}

impl MatrixAccess {
    /// Component and byte offset of each element that `lane` of `lanes` holds, for a stride of so many bytes.
    pub fn elements(&self, lane: u32, lanes: u32, stride: u64) -> impl Iterator<Item = (u32, u64)> + use<> {
        let Self { rows, columns, row_major, bytes, .. } = *self;
        (lane..rows * columns).step_by(lanes as usize).enumerate().map(move |(component, element)| {
            let (row, column) = (element / columns, element % columns);
            let (line, place) = if row_major { (row, column) } else { (column, row) };
            let offset = stride.wrapping_mul(u64::from(line)).wrapping_add(u64::from(place) * u64::from(bytes));
            (component as u32, offset)
        })
    }
}

/// Executes one multiplication for the subgroup in `active`, all of whose lanes take part.
pub(crate) fn multiply(op: &MulAdd, active: &mut Active<'_>) {
    let lanes = active.subgroup_size;
    let [a, b, c, result] = op.slots;
    for row in 0..op.m {
        for column in 0..op.n {
            let element = row * op.n + column;
            let addend = active.get(element % lanes, c + element / lanes);
            let factors: Vec<(u64, u64)> = (0..op.k)
                .map(|i| {
                    let (left, right) = (row * op.k + i, i * op.n + column);
                    (active.get(left % lanes, a + left / lanes), active.get(right % lanes, b + right / lanes))
                })
                .collect();
            let value = if op.is_float { op.float(&factors, addend) } else { op.integer(&factors, addend) };
            active.set(element % lanes, result + element / lanes, value);
        }
    }
}

impl MulAdd {
    /// Exact products, added in `f64`, rounded once.
    fn float(&self, factors: &[(u64, u64)], addend: u64) -> u64 {
        let [a, b, c, result] = self.widths;
        let sum = factors.iter().fold(to_f64(c, addend), |sum, &(x, y)| sum + to_f64(a, x) * to_f64(b, y));
        from_f64(result, sum)
    }

    fn integer(&self, factors: &[(u64, u64)], addend: u64) -> u64 {
        let number = |i: usize, bits: u64| {
            if self.signed[i] { i128::from(sext(self.widths[i], bits)) } else { i128::from(bits) }
        };
        let products = factors.iter().map(|&(x, y)| number(0, x).wrapping_mul(number(1, y)));
        let sum = products.fold(number(2, addend), i128::wrapping_add);
        let all = mask(self.widths[3]);
        if !self.saturating {
            return sum as u64 & all;
        }
        let max = i128::from(if self.signed[3] { all >> 1 } else { all });
        let min = if self.signed[3] { -max - 1 } else { 0 };
        sum.clamp(min, max) as u64 & all
    }
}
