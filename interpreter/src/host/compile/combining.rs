//! Lanes combined with each other: reductions and outer products.

use vulcanize_dialects::vector::{self, CombiningKind, combining_kind};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Fallible, Op, Type};

use super::{Compiler, Registers};
use crate::host::program::{Inst, Reg, Shuffle};
use crate::host::scalars::{BinaryOp, ElementOp, ScalarKind};

impl Compiler<'_, '_, '_> {
    fn combining(&self, op: Op, kind: Attribute, ty: Type) -> Fallible<(ElementOp, ScalarKind)> {
        let Some(scalar) = self.scalar(ty) else { return self.unsupported(op, " with this type") };
        let is_float = !matches!(scalar, ScalarKind::Int(_));
        let Some(combining) = combining_kind(self.context, kind) else { return self.unsupported(op, "") };
        let binary = match combining {
            CombiningKind::Add if is_float => BinaryOp::AddF,
            CombiningKind::Add => BinaryOp::Add,
            CombiningKind::Mul if is_float => BinaryOp::MulF,
            CombiningKind::Mul => BinaryOp::Mul,
            CombiningKind::MinUI => BinaryOp::MinU,
            CombiningKind::MinSI => BinaryOp::MinS,
            CombiningKind::MinNumF => BinaryOp::MinNumF,
            CombiningKind::MaxUI => BinaryOp::MaxU,
            CombiningKind::MaxSI => BinaryOp::MaxS,
            CombiningKind::MaxNumF => BinaryOp::MaxNumF,
            CombiningKind::And => BinaryOp::And,
            CombiningKind::Or => BinaryOp::Or,
            CombiningKind::Xor => BinaryOp::Xor,
            CombiningKind::MinimumF => BinaryOp::MinimumF,
            CombiningKind::MaximumF => BinaryOp::MaximumF,
        };
        Ok((ElementOp::Binary(binary, scalar), scalar))
    }

    pub(super) fn reduction(&mut self, op: vector::Reduction) -> Fallible {
        let ir = self.ir;
        let (combining, _) = self.combining(op.op(), op.kind(ir), ir.value_type(op.dest(ir)))?;
        let vector = self.register(op.vector(ir))?;
        let accumulator = op.acc(ir).map(|acc| self.register(acc)).transpose()?;
        let dst = self.define(op.dest(ir))?;
        self.emit(Inst::Reduce { op: combining, dst, vector, accumulator });
        Ok(())
    }

    /// One combination of whole vectors for each place along the dimensions that go away.
    pub(super) fn multi_reduction(&mut self, op: vector::MultiDimReduction) -> Fallible {
        let ir = self.ir;
        let element = self.context.element_type(ir.value_type(op.source(ir)));
        let (combining, _) = self.combining(op.op(), op.kind(ir), element)?;
        let (source, accumulator) = (self.register(op.source(ir))?, self.register(op.acc(ir))?);
        let dst = self.define(op.dest(ir))?;
        let shape = self.shape_of(op.source(ir))?;
        let reduced = self.i64_list(op.op(), "reduction_dims");
        if reduced.len() == shape.len() && !self.is_vector(ir.value_type(op.dest(ir))) {
            self.emit(Inst::Reduce { op: combining, dst, vector: source, accumulator: Some(accumulator) });
            return Ok(());
        }
        // The lanes of the source, by their place in the result.
        let mut groups: Vec<Vec<u32>> = Vec::new();
        for lane in 0..shape.iter().product::<usize>() {
            let (mut rest, mut target, mut stride) = (lane, 0, 1);
            for (d, &size) in shape.iter().enumerate().rev() {
                if !reduced.contains(&(d as i64)) {
                    target += (rest % size) * stride;
                    stride *= size;
                }
                rest /= size;
            }
            groups.resize(groups.len().max(target + 1), Vec::new());
            groups[target].push(lane as u32);
        }
        self.emit(Inst::Move { dst, src: accumulator });
        for step in 0..groups.first().map_or(0, Vec::len) {
            let lanes = groups.iter().map(|group| (0, group[step])).collect();
            let part = self.shuffled(source, lanes);
            self.emit(Inst::Lanes { op: combining, dst, operands: Registers::from_slice(&[dst, part]) });
        }
        Ok(())
    }

    /// `lhs[i] * rhs[j]`, combined with the earlier value; sums of floats are rounded once, as in MLIR.
    pub(super) fn outer_product(&mut self, op: vector::OuterProduct) -> Fallible {
        let ir = self.ir;
        let element = self.context.element_type(ir.value_type(op.lhs(ir)));
        let (combining, scalar) = self.combining(op.op(), op.kind(ir), element)?;
        let rows = self.shape_of(op.lhs(ir))?.iter().product::<usize>() as u32;
        let (mut lhs, mut rhs) = (self.register(op.lhs(ir))?, self.register(op.rhs(ir))?);
        let accumulator = op.acc(ir).map(|acc| self.register(acc)).transpose()?;
        let dst = self.define(op.result(ir))?;
        if self.is_vector(ir.value_type(op.rhs(ir))) {
            let columns = self.shape_of(op.rhs(ir))?.iter().product::<usize>() as u32;
            let pairs = || (0..rows).flat_map(move |i| (0..columns).map(move |j| (i, j)));
            lhs = self.shuffled(lhs, pairs().map(|(i, _)| (0, i)).collect());
            rhs = self.shuffled(rhs, pairs().map(|(_, j)| (0, j)).collect());
        }
        let is_float = !matches!(scalar, ScalarKind::Int(_));
        if let (Some(accumulator), true, ElementOp::Binary(BinaryOp::AddF, _)) = (accumulator, is_float, combining) {
            let operands = Registers::from_slice(&[lhs, rhs, accumulator]);
            self.emit(Inst::Lanes { op: ElementOp::Fma(scalar), dst, operands });
            return Ok(());
        }
        let product = ElementOp::Binary(if is_float { BinaryOp::MulF } else { BinaryOp::Mul }, scalar);
        self.emit(Inst::Lanes { op: product, dst, operands: Registers::from_slice(&[lhs, rhs]) });
        if let Some(accumulator) = accumulator {
            self.emit(Inst::Lanes { op: combining, dst, operands: Registers::from_slice(&[dst, accumulator]) });
        }
        Ok(())
    }

    fn shuffled(&mut self, source: Reg, lanes: Vec<(u32, u32)>) -> Reg {
        let dst = self.fresh();
        let sources = Registers::from_slice(&[source]);
        self.emit(Inst::Shuffle(Box::new(Shuffle { dst, is_scalar: false, sources, lanes })));
        dst
    }
}
