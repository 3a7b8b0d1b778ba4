//! `math` to SPIR-V: the functions of `GLSL.std.450` for shaders, those of `OpenCL.std` for kernels.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `mod.rs` | functions that have an instruction |
//! | `expansion.rs` | functions made of others: logarithms, roundings, signs |
//! | `functions.rs` | functions without an instruction, or with open edge cases: roots, angles, error functions |
//! | `integer_powers.rs` | powers by integers |
//! | `bits.rs` | counts of bits |
//!
//! Where both are allowed, `OpenCL.std` is taken, as MLIR does. An op without a counterpart stays.

mod bits;
mod expansion;
mod functions;
mod integer_powers;

use std::sync::Arc;

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_spirv::ops;

use crate::framework::PatternSet;
use crate::patterns::common::elementwise::{Bits, check_operands, instruction, instructions, operands_with_bits};
use crate::target::SpirvTypeConverter;

/// One line an op: the instruction for shaders and that for kernels.
macro_rules! functions {
    ($patterns:expr, $kernel:expr; $($source:ident => $gl:ident | $cl:ident;)*) => {$(
        $patterns.add_fn::<math::$source, _>(stringify!($source), move |op, operands, rewriter| match $kernel {
            false => instruction::<ops::$gl>(op.op(), operands, rewriter),
            true => instruction::<ops::$cl>(op.op(), operands, rewriter),
        });
    )*};
}

/// Adds the patterns of the `math` ops.
pub fn populate_math_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let kernel = converter.is_kernel();
    functions! { patterns, kernel;
        AbsF => GLFAbs | CLFAbs;
        Acos => GLAcos | CLAcos;
        Asin => GLAsin | CLAsin;
        Ceil => GLCeil | CLCeil;
        Cos => GLCos | CLCos;
        Floor => GLFloor | CLFloor;
        Fma => GLFma | CLFma;
        RoundEven => GLRoundEven | CLRint;
        Rsqrt => GLInverseSqrt | CLRsqrt;
        Sin => GLSin | CLSin;
        Sqrt => GLSqrt | CLSqrt;
        Tan => GLTan | CLTan;
    }
    instructions! { patterns, math; IsInf => IsInf; IsNaN => IsNan; }
    if kernel {
        instructions! { patterns, math;
            Acosh => CLAcosh;
            Asinh => CLAsinh;
            Atan => CLAtan;
            Atan2 => CLAtan2;
            Atanh => CLAtanh;
            Cosh => CLCosh;
            Erf => CLErf;
            Exp => CLExp;
            IsFinite => IsFinite;
            PowF => CLPow;
            Round => CLRound;
            Sinh => CLSinh;
            Tanh => CLTanh;
        }
    } else {
        expansion::populate_for_shaders(patterns);
    }
    patterns.add_fn::<math::AbsI, _>("AbsI", move |op, operands, rewriter| {
        rewriter.convert_result_type(op.op())?;
        check_operands::<ops::GLSAbs>(rewriter.ir(), operands)?;
        let operands = operands_with_bits(rewriter, op.op(), operands, &[Bits::Signed]);
        match kernel {
            false => instruction::<ops::GLSAbs>(op.op(), &operands, rewriter),
            true => instruction::<ops::CLSAbs>(op.op(), &operands, rewriter),
        }
    });
    expansion::populate(patterns, converter);
    functions::populate(patterns, kernel);
    integer_powers::populate(patterns, kernel);
    bits::populate(patterns, kernel);
}
