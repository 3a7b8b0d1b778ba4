//! `math` to SPIR-V: the functions of `GLSL.std.450` for shaders, those of `OpenCL.std` for kernels.
//!
//! | file | what it converts |
//! | --- | --- |
//! | `mod.rs` | functions that have an instruction |
//! | `expansion.rs` | functions made of others: logarithms, powers, roundings |
//! | `bits.rs` | counts of bits |
//!
//! Where both are allowed, `OpenCL.std` is taken, as MLIR does. What has no counterpart stays.

mod bits;
mod expansion;

use std::sync::Arc;

use vulcanize_dialects::math;
use vulcanize_ir::schema::TypedOp;
use vulcanize_spirv::ops;
use vulcanize_target_env::Capability;

use crate::SpirvTypeConverter;
use crate::elementwise::{Bits, check_operands, operands_with_bits, replace};
use crate::framework::PatternSet;

/// One line an op: the instruction for shaders and that for kernels.
macro_rules! functions {
    ($patterns:expr, $kernel:expr; $($source:ident => $gl:ident | $cl:ident;)*) => {$(
        $patterns.add_fn::<math::$source>(stringify!($source), move |op, operands, rewriter| match $kernel {
            false => replace::<ops::$gl>(op.op(), operands, rewriter),
            true => replace::<ops::$cl>(op.op(), operands, rewriter),
        });
    )*};
}

/// One line an op that has an instruction under one kind of target only.
macro_rules! instructions {
    ($patterns:expr; $($source:ident => $target:ident;)*) => {$(
        $patterns.add_fn::<math::$source>(stringify!($source), |op, operands, rewriter| {
            replace::<ops::$target>(op.op(), operands, rewriter)
        });
    )*};
}

/// Adds the patterns of the `math` ops.
pub fn populate_math_to_spirv_patterns(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let kernel = converter.is_kernel();
    functions! { patterns, kernel;
        AbsF => GLFAbs | CLFAbs;
        Acos => GLAcos | CLAcos;
        Acosh => GLAcosh | CLAcosh;
        Asin => GLAsin | CLAsin;
        Asinh => GLAsinh | CLAsinh;
        Atan => GLAtan | CLAtan;
        Atanh => GLAtanh | CLAtanh;
        Ceil => GLCeil | CLCeil;
        Cos => GLCos | CLCos;
        Cosh => GLCosh | CLCosh;
        Exp => GLExp | CLExp;
        Floor => GLFloor | CLFloor;
        Fma => GLFma | CLFma;
        Log => GLLog | CLLog;
        RoundEven => GLRoundEven | CLRint;
        Rsqrt => GLInverseSqrt | CLRsqrt;
        Sin => GLSin | CLSin;
        Sinh => GLSinh | CLSinh;
        Sqrt => GLSqrt | CLSqrt;
        Tan => GLTan | CLTan;
        Tanh => GLTanh | CLTanh;
    }
    instructions! { patterns; IsInf => IsInf; IsNaN => IsNan; }
    if kernel {
        instructions! { patterns;
            Atan2 => CLAtan2;
            Erf => CLErf;
            IsFinite => IsFinite;
            PowF => CLPow;
            Round => CLRound;
        }
    } else {
        // MLIR has no pattern for it.
        instructions! { patterns; Exp2 => GLExp2; }
        expansion::populate_for_shaders(patterns);
    }
    patterns.add_fn::<math::AbsI>("AbsI", move |op, operands, rewriter| {
        rewriter.convert_result_type(op.op())?;
        check_operands::<ops::GLSAbs>(rewriter.ir(), operands)?;
        let operands = operands_with_bits(rewriter, op.op(), operands, &[Bits::Signed]);
        match kernel {
            false => replace::<ops::GLSAbs>(op.op(), &operands, rewriter),
            true => replace::<ops::CLSAbs>(op.op(), &operands, rewriter),
        }
    });
    expansion::populate(patterns, converter);
    bits::populate(patterns, converter.target_env().allows_capability(Capability::Shader));
}
