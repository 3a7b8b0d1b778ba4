//! The extended instruction set `OpenCL.std`.

use vulcanize_ir::ops;
use vulcanize_ir::schema::Trait;

use super::gl::{binary_ext_ops, unary_ext_ops};
use crate::types::*;

unary_ext_ops! {
    /// One operand.
    CL_UNARY_OPS;
    /// The arc cosine.
    CLAcos = "spirv.CL.acos", FLOAT_LIKE;
    /// The arc hyperbolic cosine.
    CLAcosh = "spirv.CL.acosh", FLOAT_LIKE;
    /// The arc sine.
    CLAsin = "spirv.CL.asin", FLOAT_LIKE;
    /// The arc hyperbolic sine.
    CLAsinh = "spirv.CL.asinh", FLOAT_LIKE;
    /// The arc tangent.
    CLAtan = "spirv.CL.atan", FLOAT_LIKE;
    /// The arc hyperbolic tangent.
    CLAtanh = "spirv.CL.atanh", FLOAT_LIKE;
    /// The smallest whole number that is not less.
    CLCeil = "spirv.CL.ceil", FLOAT_LIKE;
    /// The cosine.
    CLCos = "spirv.CL.cos", FLOAT_LIKE;
    /// The hyperbolic cosine.
    CLCosh = "spirv.CL.cosh", FLOAT_LIKE;
    /// The error function.
    CLErf = "spirv.CL.erf", FLOAT_LIKE;
    /// e to the power of the operand.
    CLExp = "spirv.CL.exp", FLOAT_LIKE;
    /// The absolute value of a float.
    CLFAbs = "spirv.CL.fabs", FLOAT_LIKE;
    /// The greatest whole number that is not greater.
    CLFloor = "spirv.CL.floor", FLOAT_LIKE;
    /// The natural logarithm.
    CLLog = "spirv.CL.log", FLOAT_LIKE;
    /// The nearest whole number, the even one of two.
    CLRint = "spirv.CL.rint", FLOAT_LIKE;
    /// The nearest whole number, the one farther from zero of two.
    CLRound = "spirv.CL.round", FLOAT_LIKE;
    /// One over the square root.
    CLRsqrt = "spirv.CL.rsqrt", FLOAT_LIKE;
    /// The absolute value of an integer.
    CLSAbs = "spirv.CL.s_abs", INTEGER_LIKE;
    /// The sine.
    CLSin = "spirv.CL.sin", FLOAT_LIKE;
    /// The hyperbolic sine.
    CLSinh = "spirv.CL.sinh", FLOAT_LIKE;
    /// The square root.
    CLSqrt = "spirv.CL.sqrt", FLOAT_LIKE;
    /// The tangent.
    CLTan = "spirv.CL.tan", FLOAT_LIKE;
    /// The hyperbolic tangent.
    CLTanh = "spirv.CL.tanh", FLOAT_LIKE;
}

binary_ext_ops! {
    /// Two operands.
    CL_BINARY_OPS;
    /// The arc tangent of a quotient, in the quadrant of its parts.
    CLAtan2 = "spirv.CL.atan2", FLOAT_LIKE;
    /// The greater of two floats.
    CLFMax = "spirv.CL.fmax", FLOAT_LIKE;
    /// The lesser of two floats.
    CLFMin = "spirv.CL.fmin", FLOAT_LIKE;
    /// The first to the power of the second.
    CLPow = "spirv.CL.pow", FLOAT_LIKE;
    /// The greater of two signed integers.
    CLSMax = "spirv.CL.s_max", INTEGER_LIKE;
    /// The lesser of two signed integers.
    CLSMin = "spirv.CL.s_min", INTEGER_LIKE;
    /// The greater of two unsigned integers.
    CLUMax = "spirv.CL.u_max", INTEGER_LIKE;
    /// The lesser of two unsigned integers.
    CLUMin = "spirv.CL.u_min", INTEGER_LIKE;
}

ops! {
    /// The others.
    pub static CL_OTHER_OPS;

    /// The product of the first two plus the third.
    pub struct CLFma = "spirv.CL.fma" {
        operands: { x: FLOAT_LIKE, y: FLOAT_LIKE, z: FLOAT_LIKE },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "operands attr-dict `:` type($result)",
    }

    /// The mix of two floats by a third.
    pub struct CLMix = "spirv.CL.mix" {
        operands: { x: FLOAT_LIKE, y: FLOAT_LIKE, z: FLOAT_LIKE },
        results: { result: FLOAT_LIKE },
        traits: [Trait::Pure, Trait::SameOperandsAndResultType],
        format: "operands attr-dict `:` type($result)",
    }

    /// Writes formatted text to the implementation's output.
    pub struct CLPrintf = "spirv.CL.printf" {
        operands: { format: POINTER, arguments: TYPE[variadic] },
        results: { result: INTEGER },
        format: "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)",
    }
}
