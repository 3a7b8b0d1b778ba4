//! Decodes the instructions of the set `GLSL.std.450`.

use spirv::GlslStd450Op as G;

use crate::module::{Decoder, Value};
use crate::program::{Geometric, PackOp, Pure};
use crate::reader::{Instruction, Result};
use crate::scalar::{BinaryOp, TernaryOp, UnaryOp};
use crate::specialized::{binary_fn, ternary_fn, unary_fn};
use crate::types::{Kind, ScalarKind, Shape, Slot};

fn unary_op(op: G) -> Option<(UnaryOp, ScalarKind)> {
    use ScalarKind::{Float, Int};
    use UnaryOp as U;
    Some(match op {
        G::Round | G::RoundEven => (U::RoundEven, Float),
        G::Trunc => (U::Trunc, Float),
        G::FAbs => (U::FAbs, Float),
        G::SAbs => (U::SAbs, Int),
        G::FSign => (U::FSign, Float),
        G::SSign => (U::SSign, Int),
        G::Floor => (U::Floor, Float),
        G::Ceil => (U::Ceil, Float),
        G::Fract => (U::Fract, Float),
        G::Radians => (U::Radians, Float),
        G::Degrees => (U::Degrees, Float),
        G::Sin => (U::Sin, Float),
        G::Cos => (U::Cos, Float),
        G::Tan => (U::Tan, Float),
        G::Asin => (U::Asin, Float),
        G::Acos => (U::Acos, Float),
        G::Atan => (U::Atan, Float),
        G::Sinh => (U::Sinh, Float),
        G::Cosh => (U::Cosh, Float),
        G::Tanh => (U::Tanh, Float),
        G::Asinh => (U::Asinh, Float),
        G::Acosh => (U::Acosh, Float),
        G::Atanh => (U::Atanh, Float),
        G::Exp => (U::Exp, Float),
        G::Log => (U::Log, Float),
        G::Exp2 => (U::Exp2, Float),
        G::Log2 => (U::Log2, Float),
        G::Sqrt => (U::Sqrt, Float),
        G::InverseSqrt => (U::InverseSqrt, Float),
        G::FindILsb => (U::FindILsb, Int),
        G::FindSMsb => (U::FindSMsb, Int),
        G::FindUMsb => (U::FindUMsb, Int),
        _ => return None,
    })
}

fn binary_op(op: G) -> Option<(BinaryOp, ScalarKind)> {
    use BinaryOp as B;
    use ScalarKind::{Float, Int};
    Some(match op {
        G::Atan2 => (B::Atan2, Float),
        G::Pow => (B::Pow, Float),
        G::FMin => (B::FMin, Float),
        G::FMax => (B::FMax, Float),
        G::NMin => (B::NMin, Float),
        G::NMax => (B::NMax, Float),
        G::UMin => (B::UMin, Int),
        G::UMax => (B::UMax, Int),
        G::SMin => (B::SMin, Int),
        G::SMax => (B::SMax, Int),
        G::Step => (B::Step, Float),
        _ => return None,
    })
}

fn ternary_op(op: G) -> Option<(TernaryOp, ScalarKind)> {
    use ScalarKind::{Float, Int};
    use TernaryOp as T;
    Some(match op {
        G::FClamp => (T::FClamp, Float),
        G::NClamp => (T::NClamp, Float),
        G::UClamp => (T::UClamp, Int),
        G::SClamp => (T::SClamp, Int),
        G::FMix => (T::FMix, Float),
        G::SmoothStep => (T::SmoothStep, Float),
        G::Fma => (T::Fma, Float),
        _ => return None,
    })
}

/// (format, components, width of a component, whether it packs).
fn pack_op(op: G) -> Option<(PackOp, u32, u8, bool)> {
    Some(match op {
        G::PackSnorm4x8 => (PackOp::Snorm4x8, 4, 32, true),
        G::PackUnorm4x8 => (PackOp::Unorm4x8, 4, 32, true),
        G::PackSnorm2x16 => (PackOp::Snorm2x16, 2, 32, true),
        G::PackUnorm2x16 => (PackOp::Unorm2x16, 2, 32, true),
        G::PackHalf2x16 => (PackOp::Half2x16, 2, 32, true),
        G::PackDouble2x32 => (PackOp::Double2x32, 2, 32, true),
        G::UnpackSnorm4x8 => (PackOp::Snorm4x8, 4, 32, false),
        G::UnpackUnorm4x8 => (PackOp::Unorm4x8, 4, 32, false),
        G::UnpackSnorm2x16 => (PackOp::Snorm2x16, 2, 32, false),
        G::UnpackUnorm2x16 => (PackOp::Unorm2x16, 2, 32, false),
        G::UnpackHalf2x16 => (PackOp::Half2x16, 2, 32, false),
        G::UnpackDouble2x32 => (PackOp::Double2x32, 2, 32, false),
        _ => return None,
    })
}

fn geometric_op(op: G) -> Option<(Geometric, usize, bool)> {
    Some(match op {
        G::Length => (Geometric::Length, 1, true),
        G::Distance => (Geometric::Distance, 2, true),
        G::Normalize => (Geometric::Normalize, 1, false),
        G::Cross => (Geometric::Cross, 2, false),
        G::FaceForward => (Geometric::FaceForward, 3, false),
        G::Reflect => (Geometric::Reflect, 2, false),
        G::Refract => (Geometric::Refract, 2, false),
        _ => return None,
    })
}

/// The first argument of an extended instruction, after result type, result id, set and number.
const FIRST: usize = 4;

impl Decoder<'_> {
    /// Decodes an instruction of the set; returns whether it was one that only computes a value.
    pub fn glsl_instruction(&mut self, inst: &Instruction<'_>) -> Result<bool> {
        let op = Self::glsl(inst, inst.word(3)?)?;
        if let Some((op, kind)) = unary_op(op) {
            let (shape, [a]) = self.args(inst, FIRST, kind)?;
            let dst = self.result_of(inst, shape)?;
            self.emit_pure(inst, Pure::Unary { f: unary_fn(op, shape.width), dst, a, n: shape.count });
        } else if let Some((op, kind)) = binary_op(op) {
            let (shape, [a, b]) = self.args(inst, FIRST, kind)?;
            let dst = self.result_of(inst, shape)?;
            self.emit_pure(inst, Pure::Binary { f: binary_fn(op, shape.width), dst, a, b, n: shape.count });
        } else if let Some((op, kind)) = ternary_op(op) {
            let (shape, [a, b, c]) = self.args(inst, FIRST, kind)?;
            let dst = self.result_of(inst, shape)?;
            let f = ternary_fn(op, shape.width);
            self.emit_pure(inst, Pure::Ternary { op, f, dst, a, b, c, n: shape.count });
        } else if let Some((op, arguments, to_scalar)) = geometric_op(op) {
            self.geometric_instruction(inst, op, arguments, to_scalar)?;
        } else if let Some(format) = pack_op(op) {
            self.pack_instruction(inst, format)?;
        } else {
            return self.other_glsl(inst, op);
        }
        Ok(true)
    }

    fn geometric_instruction(
        &mut self,
        inst: &Instruction<'_>,
        op: Geometric,
        arguments: usize,
        to_scalar: bool,
    ) -> Result<()> {
        let (shape, a) = self.args::<1>(inst, FIRST, ScalarKind::Float)?;
        let mut slots: [Slot; 3] = [a[0]; 3];
        for (i, slot) in slots.iter_mut().enumerate().take(arguments).skip(1) {
            let (other, [s]) = self.args(inst, FIRST + i, ScalarKind::Float)?;
            inst.invalid_if(other != shape, format_args!("{op:?} has operands of different types"))?;
            *slot = s;
        }
        if op == Geometric::Refract {
            let (eta, width) = self.scalar_arg(inst, FIRST + 2, ScalarKind::Float)?;
            if width != shape.width {
                return Err(inst.unsupported(": Refract with an eta of another width"));
            }
            slots[2] = eta;
        }
        inst.invalid_if(op == Geometric::Cross && shape.count != 3, "Cross needs vectors of 3 components")?;
        let want = if to_scalar { Shape { count: 1, ..shape } } else { shape };
        let dst = self.result_of(inst, want)?;
        let [a, b, c] = slots;
        self.emit_pure(inst, Pure::Geometric { op, w: shape.width, dst, a, b, c, n: shape.count });
        Ok(())
    }

    fn pack_instruction(&mut self, inst: &Instruction<'_>, format: (PackOp, u32, u8, bool)) -> Result<()> {
        let (op, count, width, packs) = format;
        let double = op == PackOp::Double2x32;
        let component = if double { ScalarKind::Int } else { ScalarKind::Float };
        let vector = Shape { kind: component, width, count };
        let word = if double {
            Shape { kind: ScalarKind::Float, width: 64, count: 1 }
        } else {
            Shape { kind: ScalarKind::Int, width: 32, count: 1 }
        };
        let (from, to) = if packs { (vector, word) } else { (word, vector) };
        let (shape, [a]) = self.args(inst, FIRST, from.kind)?;
        inst.invalid_if(shape != from, format_args!("the operand of {op:?} has an unfit type"))?;
        let dst = self.result_of(inst, to)?;
        self.emit_pure(inst, if packs { Pure::Pack { op, dst, a } } else { Pure::Unpack { op, dst, a } });
        Ok(())
    }

    fn other_glsl(&mut self, inst: &Instruction<'_>, op: G) -> Result<bool> {
        match op {
            G::Determinant | G::MatrixInverse => {
                let matrix = self.operand(inst, FIRST)?;
                let (rows, columns, w) = self.matrix_shape(inst, matrix.ty)?;
                let result = self.result(inst)?;
                let (op, want) = if op == G::Determinant {
                    (Geometric::Determinant, (1, 1, w))
                } else {
                    (Geometric::MatrixInverse, (rows, columns, w))
                };
                if rows != columns || self.matrix_shape(inst, result.ty)? != want {
                    return Err(inst.invalid(format!("{op:?} needs a square matrix and a fitting result")));
                }
                let (dst, a) = (result.slot, matrix.slot);
                self.emit_pure(inst, Pure::Geometric { op, w, dst, a, b: a, c: a, n: rows });
            }
            G::Ldexp => {
                let (shape, [a]) = self.args(inst, FIRST, ScalarKind::Float)?;
                let (exponent, [b]) = self.args(inst, FIRST + 1, ScalarKind::Int)?;
                inst.invalid_if(exponent.count != shape.count, "Ldexp has another number of exponents")?;
                let dst = self.result_of(inst, shape)?;
                let (w, ew, n) = (shape.width, exponent.width, shape.count);
                self.emit_pure(inst, Pure::Ldexp { w, ew, dst, a, b, n });
            }
            G::ModfStruct | G::FrexpStruct => {
                let (shape, [a]) = self.args(inst, FIRST, ScalarKind::Float)?;
                let result = self.result(inst)?;
                let members = match self.declared.types.kind(result.ty) {
                    Kind::Struct { members, .. } => members.iter().map(|m| self.declared.types.shape(m.ty)).collect(),
                    _ => Vec::new(),
                };
                let (first, second) = match members[..] {
                    [Some(first), Some(second)] => (first, second),
                    _ => {
                        return Err(inst.invalid(format!("the result of {op:?} is not a structure of two")));
                    }
                };
                let kind = if op == G::ModfStruct { ScalarKind::Float } else { ScalarKind::Int };
                let same_width = op == G::FrexpStruct || second.width == shape.width;
                if first != shape || second.kind != kind || second.count != shape.count || !same_width {
                    return Err(inst.invalid(format!("the result of {op:?} does not fit its operand")));
                }
                self.split(inst, op, shape, second.width, result.slot, a);
            }
            G::Modf | G::Frexp => self.split_through_pointer(inst, op)?,
            _ => return Err(inst.unsupported(&format!(" {op:?}"))),
        }
        Ok(true)
    }

    fn split(&mut self, inst: &Instruction<'_>, op: G, shape: Shape, ew: u8, dst: Slot, a: Slot) {
        let (w, n) = (shape.width, shape.count);
        let modf = matches!(op, G::Modf | G::ModfStruct);
        self.emit_pure(inst, if modf { Pure::Modf { w, dst, a, n } } else { Pure::Frexp { w, ew, dst, a, n } });
    }

    /// `Modf` and `Frexp`: the second result goes through a pointer.
    fn split_through_pointer(&mut self, inst: &Instruction<'_>, op: G) -> Result<()> {
        if !self.in_functions() {
            return Err(inst.unsupported(" with a pointer outside a function"));
        }
        let (shape, [a]) = self.args(inst, FIRST, ScalarKind::Float)?;
        let pointer = self.operand(inst, FIRST + 1)?;
        let view = self.view(inst, pointer)?;
        let second = self.shape(inst, view.ty)?;
        let kind = if op == G::Modf { ScalarKind::Float } else { ScalarKind::Int };
        let same_width = op == G::Frexp || second.width == shape.width;
        if second.kind != kind || second.count != shape.count || !same_width {
            return Err(inst.invalid(format!("the pointer of {op:?} does not fit its operand")));
        }
        let dst = self.result_of(inst, shape)?;
        let both = self.alloc(inst, 2 * shape.count)?;
        self.split(inst, op, shape, second.width, both, a);
        self.emit_pure(inst, Pure::Copy { dst, src: both, n: shape.count });
        self.store(inst, pointer, Value { ty: view.ty, slot: both + shape.count, view: None })
    }
}
