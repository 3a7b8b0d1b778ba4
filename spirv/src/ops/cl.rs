//! The extended instruction set `OpenCL.std`.

use vulcanize_ir::{families, ops};

use super::gl::{binary_extended, unary_extended};
use crate::types::*;

families! {
    /// Three floats to one of their type.
    ternary {
        operands: { x: FLOAT_LIKE, y: FLOAT_LIKE, z: FLOAT_LIKE },
        results: inferred { result: FLOAT_LIKE },
        traits: [Pure, SameOperandsAndResultType],
        format: "operands attr-dict `:` type($result)",
    }
}

ops! {
    /// One operand.
    pub static CL_UNARY_OPS;

    /// The arc cosine.
    pub struct CLAcos = "spirv.CL.acos": unary_extended(FLOAT_LIKE) {}
    /// The arc hyperbolic cosine.
    pub struct CLAcosh = "spirv.CL.acosh": unary_extended(FLOAT_LIKE) {}
    /// The arc sine.
    pub struct CLAsin = "spirv.CL.asin": unary_extended(FLOAT_LIKE) {}
    /// The arc hyperbolic sine.
    pub struct CLAsinh = "spirv.CL.asinh": unary_extended(FLOAT_LIKE) {}
    /// The arc tangent.
    pub struct CLAtan = "spirv.CL.atan": unary_extended(FLOAT_LIKE) {}
    /// The arc hyperbolic tangent.
    pub struct CLAtanh = "spirv.CL.atanh": unary_extended(FLOAT_LIKE) {}
    /// The smallest whole number that is not less.
    pub struct CLCeil = "spirv.CL.ceil": unary_extended(FLOAT_LIKE) {}
    /// The cosine.
    pub struct CLCos = "spirv.CL.cos": unary_extended(FLOAT_LIKE) {}
    /// The hyperbolic cosine.
    pub struct CLCosh = "spirv.CL.cosh": unary_extended(FLOAT_LIKE) {}
    /// The error function.
    pub struct CLErf = "spirv.CL.erf": unary_extended(FLOAT_LIKE) {}
    /// e to the power of the operand.
    pub struct CLExp = "spirv.CL.exp": unary_extended(FLOAT_LIKE) {}
    /// The absolute value of a float.
    pub struct CLFAbs = "spirv.CL.fabs": unary_extended(FLOAT_LIKE) {}
    /// The greatest whole number that is not greater.
    pub struct CLFloor = "spirv.CL.floor": unary_extended(FLOAT_LIKE) {}
    /// The natural logarithm.
    pub struct CLLog = "spirv.CL.log": unary_extended(FLOAT_LIKE) {}
    /// The nearest whole number, the even one of two.
    pub struct CLRint = "spirv.CL.rint": unary_extended(FLOAT_LIKE) {}
    /// The nearest whole number, the one farther from zero of two.
    pub struct CLRound = "spirv.CL.round": unary_extended(FLOAT_LIKE) {}
    /// One over the square root.
    pub struct CLRsqrt = "spirv.CL.rsqrt": unary_extended(FLOAT_LIKE) {}
    /// The absolute value of an integer.
    pub struct CLSAbs = "spirv.CL.s_abs": unary_extended(INTEGER_LIKE) {}
    /// The sine.
    pub struct CLSin = "spirv.CL.sin": unary_extended(FLOAT_LIKE) {}
    /// The hyperbolic sine.
    pub struct CLSinh = "spirv.CL.sinh": unary_extended(FLOAT_LIKE) {}
    /// The square root.
    pub struct CLSqrt = "spirv.CL.sqrt": unary_extended(FLOAT_LIKE) {}
    /// The tangent.
    pub struct CLTan = "spirv.CL.tan": unary_extended(FLOAT_LIKE) {}
    /// The hyperbolic tangent.
    pub struct CLTanh = "spirv.CL.tanh": unary_extended(FLOAT_LIKE) {}
}

ops! {
    /// Two operands.
    pub static CL_BINARY_OPS;

    /// The arc tangent of a quotient, in the quadrant of its parts.
    pub struct CLAtan2 = "spirv.CL.atan2": binary_extended(FLOAT_LIKE) {}
    /// The greater of two floats.
    pub struct CLFMax = "spirv.CL.fmax": binary_extended(FLOAT_LIKE) {}
    /// The lesser of two floats.
    pub struct CLFMin = "spirv.CL.fmin": binary_extended(FLOAT_LIKE) {}
    /// The first to the power of the second.
    pub struct CLPow = "spirv.CL.pow": binary_extended(FLOAT_LIKE) {}
    /// The greater of two signed integers.
    pub struct CLSMax = "spirv.CL.s_max": binary_extended(INTEGER_LIKE) {}
    /// The lesser of two signed integers.
    pub struct CLSMin = "spirv.CL.s_min": binary_extended(INTEGER_LIKE) {}
    /// The greater of two unsigned integers.
    pub struct CLUMax = "spirv.CL.u_max": binary_extended(INTEGER_LIKE) {}
    /// The lesser of two unsigned integers.
    pub struct CLUMin = "spirv.CL.u_min": binary_extended(INTEGER_LIKE) {}
}

ops! {
    /// The others.
    pub static CL_OTHER_OPS;

    /// The product of the first two plus the third.
    pub struct CLFma = "spirv.CL.fma": ternary {}

    /// The mix of two floats by a third.
    pub struct CLMix = "spirv.CL.mix": ternary {}

    /// Writes formatted text to the implementation's output.
    pub struct CLPrintf = "spirv.CL.printf" {
        operands: { format: POINTER, arguments: TYPE[variadic] },
        results: { result: INTEGER },
        format: "$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)",
    }
}
