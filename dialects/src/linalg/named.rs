//! The ops whose name says what they compute: loops, maps and body.

use vulcanize_ir::schema::{ANY_TYPE, TypedOp};
use vulcanize_ir::{Attribute, Context, families, ops};

use super::canonicalize::{COPY, FILL, STRUCTURED};
use super::contractions::{parse_contraction, print_contraction, verify_contraction, verify_sum_of_products};
use super::enums::{Function, MAPS_ATTR, TYPE_FN_ATTR, WINDOWS_1, WINDOWS_2, WINDOWS_3};
use super::structured::{Space, Structured, named_maps};
use super::syntax::{parse_named, print_named};
use super::verify::{SPECULATABLE, verify_fill, verify_structured, verify_windows};
use super::{ANY_SHAPED, RANKED_TENSOR, body};
use crate::bufferization::subsets::WHOLE;
use crate::memref::cast_operands;

families! {
    /// A structured op with loops and maps of its own.
    named($loops:literal, [$($map:literal),*], $body:expr, $verify:expr) {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_named, print_named),
        with: {
            verify_regions: Some($verify),
            canonicalize: STRUCTURED,
            fold_in_place: &[cast_operands],
            interfaces: &[
                &Structured { space: Space::Named { loops: $loops, maps: &[$($map),*] }, body: Some($body) },
                &SPECULATABLE,
            ],
        },
    }

    /// As `named`, with windows that have strides and dilations.
    windows($windows:path, $loops:literal, [$($map:literal),*], $body:expr) {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        attributes: { strides: $windows[optional], dilations: $windows[optional] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_named, print_named),
        with: {
            verify_regions: Some(verify_windows),
            canonicalize: STRUCTURED,
            fold_in_place: &[cast_operands],
            interfaces: &[
                &Structured { space: Space::Named { loops: $loops, maps: &[$($map),*] }, body: Some($body) },
                &SPECULATABLE,
            ],
        },
    }

    /// A function of each element of the inputs.
    pointwise($inputs:literal, $function:expr) {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_named, print_named),
        with: {
            verify_regions: Some(verify_structured),
            canonicalize: STRUCTURED,
            fold_in_place: &[cast_operands],
            interfaces: &[
                &Structured {
                    space: Space::Pointwise { inputs: $inputs }, body: Some(|s| s.apply_to_inputs($function)),
                },
                &SPECULATABLE,
            ],
        },
    }

    /// Each element of the only input.
    same($body:expr) {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_named, print_named),
        with: {
            fold_in_place: &[cast_operands],
            interfaces: &[&Structured { space: Space::Pointwise { inputs: 1 }, body: Some($body) }, &SPECULATABLE],
        },
    }

    /// Each element of the only input, cast.
    copy($body:expr) {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        attributes: { cast: TYPE_FN_ATTR[optional] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_named, print_named),
        with: {
            verify_regions: Some(verify_structured),
            canonicalize: COPY,
            fold_in_place: &[cast_operands],
            interfaces: &[&Structured { space: Space::Pointwise { inputs: 1 }, body: Some($body) }, &SPECULATABLE, &WHOLE],
        },
    }

    /// A sum of products, with maps that may be other than those of the name.
    contraction($loops:literal, [$($map:literal),*], $default:path) {
        operands: { inputs: ANY_TYPE[variadic], outputs: ANY_SHAPED[variadic] },
        attributes: { indexing_maps: MAPS_ATTR = $default, cast: TYPE_FN_ATTR[optional] },
        results: { result_tensors: RANKED_TENSOR[variadic] },
        regions: { region: Any },
        traits: [
            AttrSizedOperandSegments, DestinationStyle("outputs"), SingleBlockImplicitTerminator("linalg.yield"),
        ],
        assembly: (parse_contraction, print_contraction),
        with: {
            verify_regions: Some(verify_contraction),
            canonicalize: STRUCTURED,
            fold_in_place: &[cast_operands],
            interfaces: &[
                &Structured {
                    space: Space::NamedOrGiven { loops: $loops, maps: &[$($map),*] },
                    body: Some(body::multiply_add),
                },
                &SPECULATABLE,
            ],
        },
    }
}

fn matmul_maps(context: &Context) -> Attribute {
    named_maps(context, Matmul::def())
}

fn batch_matmul_maps(context: &Context) -> Attribute {
    named_maps(context, BatchMatmul::def())
}

fn batch_reduce_matmul_maps(context: &Context) -> Attribute {
    named_maps(context, BatchReduceMatmul::def())
}

ops! {
    /// The ops whose name says what they compute.
    pub(super) static OPS;

    /// Copies, cast to the type of the output.
    pub struct Copy = "linalg.copy": copy(body::cast_first) {}
    /// e to a power.
    pub struct Exp = "linalg.exp": pointwise(1, Function::Exp) {}
    /// The natural logarithm.
    pub struct Log = "linalg.log": pointwise(1, Function::Log) {}
    /// The magnitude.
    pub struct Abs = "linalg.abs": pointwise(1, Function::Abs) {}
    /// Rounded up to a whole number.
    pub struct Ceil = "linalg.ceil": pointwise(1, Function::Ceil) {}
    /// Rounded down to a whole number.
    pub struct Floor = "linalg.floor": pointwise(1, Function::Floor) {}
    /// The number with the other sign.
    pub struct NegF = "linalg.negf": pointwise(1, Function::NegF) {}
    /// One divided by a number.
    pub struct Reciprocal = "linalg.reciprocal": pointwise(1, Function::Reciprocal) {}
    /// The nearest whole number, away from zero where two are as near.
    pub struct Round = "linalg.round": pointwise(1, Function::Round) {}
    /// The square root.
    pub struct Sqrt = "linalg.sqrt": pointwise(1, Function::Sqrt) {}
    /// One divided by the square root.
    pub struct Rsqrt = "linalg.rsqrt": pointwise(1, Function::Rsqrt) {}
    /// The product with itself.
    pub struct Square = "linalg.square": pointwise(1, Function::Square) {}
    /// The hyperbolic tangent.
    pub struct Tanh = "linalg.tanh": pointwise(1, Function::Tanh) {}
    /// The error function.
    pub struct Erf = "linalg.erf": pointwise(1, Function::Erf) {}
    /// The sum.
    pub struct Add = "linalg.add": pointwise(2, Function::Add) {}
    /// The difference.
    pub struct Sub = "linalg.sub": pointwise(2, Function::Sub) {}
    /// The product.
    pub struct Mul = "linalg.mul": pointwise(2, Function::Mul) {}
    /// The quotient, of signed integers.
    pub struct Div = "linalg.div": pointwise(2, Function::Div) {}
    /// The quotient of unsigned integers.
    pub struct DivUnsigned = "linalg.div_unsigned": pointwise(2, Function::DivUnsigned) {}
    /// The greater one, of signed integers.
    pub struct Max = "linalg.max": pointwise(2, Function::MaxSigned) {}
    /// The lesser one, of signed integers.
    pub struct Min = "linalg.min": pointwise(2, Function::MinSigned) {}
    /// A float to a power.
    pub struct PowF = "linalg.powf": pointwise(2, Function::PowF) {}
    /// The second or the third, by the first.
    pub struct Select = "linalg.select": pointwise(3, Function::Select) {}
    /// The product of two matrices, which maps may transpose or repeat.
    pub struct Matmul = "linalg.matmul": contraction("mnK", ["m K", "K n", "m n"], matmul_maps) {}
    /// Products of matrices, which maps may transpose or repeat.
    pub struct BatchMatmul = "linalg.batch_matmul": contraction("bmnK", ["b m K", "b K n", "b m n"], batch_matmul_maps) {}
    /// The sum of the products of matrices, which maps may transpose or repeat.
    pub struct BatchReduceMatmul = "linalg.batch_reduce_matmul":
        contraction("BmnK", ["B m K", "B K n", "m n"], batch_reduce_matmul_maps) {}
    /// A product of matrices whose elements count from zero points, the last two inputs.
    pub struct QuantizedMatmul = "linalg.quantized_matmul": named("mnK", ["m K", "K n", "", "", "m n"], body::quantized_multiply_add, verify_structured) {}
    /// A product of matrices in tiles, the right one transposed.
    pub struct Mmt4d = "linalg.mmt4d": named("mnKabC", ["m K a C", "n K b C", "m n a b"], body::multiply_add, verify_sum_of_products) {}
    /// Products of matrices in tiles, the right ones transposed.
    pub struct BatchMmt4d = "linalg.batch_mmt4d": named("bmnKacD", ["b m K a D", "b n K c D", "b m n a c"], body::multiply_add, verify_sum_of_products) {}
    /// Products of matrices whose elements count from zero points, the last two inputs.
    pub struct QuantizedBatchMatmul = "linalg.quantized_batch_matmul": named("bmnK", ["b m K", "b K n", "", "", "b m n"], body::quantized_multiply_add, verify_structured) {}
    /// The product of a matrix and a vector.
    pub struct Matvec = "linalg.matvec": named("mK", ["m K", "K", "m"], body::multiply_add, verify_sum_of_products) {}
    /// The product of a vector and a matrix.
    pub struct Vecmat = "linalg.vecmat": named("nK", ["K", "K n", "n"], body::multiply_add, verify_sum_of_products) {}
    /// Products of matrices and vectors.
    pub struct BatchMatvec = "linalg.batch_matvec": named("bmK", ["b m K", "b K", "b m"], body::multiply_add, verify_sum_of_products) {}
    /// Products of vectors and matrices.
    pub struct BatchVecmat = "linalg.batch_vecmat": named("bnK", ["b K", "b K n", "b n"], body::multiply_add, verify_sum_of_products) {}
    /// The sum of the products of two vectors.
    pub struct Dot = "linalg.dot": named("K", ["K", "K", ""], body::multiply_add, verify_sum_of_products) {}
    /// A convolution over one dimension.
    pub struct Conv1D = "linalg.conv_1d": named("wX", ["w+X", "X", "w"], body::multiply_add, verify_structured) {}
    /// A convolution over two dimensions.
    pub struct Conv2D = "linalg.conv_2d": named("hwYX", ["h+Y w+X", "Y X", "h w"], body::multiply_add, verify_structured) {}
    /// A convolution over three dimensions.
    pub struct Conv3D = "linalg.conv_3d": named("dhwZYX", ["d+Z h+Y w+X", "Z Y X", "d h w"], body::multiply_add, verify_structured) {}
    /// A convolution over one dimension (`nwc` and `wcf`).
    pub struct Conv1DNwcWcf = "linalg.conv_1d_nwc_wcf": windows(WINDOWS_1, "nwfXC", ["n w+X C", "X C f", "n w f"], body::multiply_add) {}
    /// A convolution over one dimension (`ncw` and `fcw`).
    pub struct Conv1DNcwFcw = "linalg.conv_1d_ncw_fcw": windows(WINDOWS_1, "nfwCX", ["n C w+X", "f C X", "n f w"], body::multiply_add) {}
    /// A convolution over two dimensions (`nhwc` and `hwcf`).
    pub struct Conv2DNhwcHwcf = "linalg.conv_2d_nhwc_hwcf": windows(WINDOWS_2, "nhwfYXC", ["n h+Y w+X C", "Y X C f", "n h w f"], body::multiply_add) {}
    /// A convolution over two dimensions (`nhwc` and `fhwc`).
    pub struct Conv2DNhwcFhwc = "linalg.conv_2d_nhwc_fhwc": windows(WINDOWS_2, "nhwfYXC", ["n h+Y w+X C", "f Y X C", "n h w f"], body::multiply_add) {}
    /// A convolution over two dimensions, of elements that count from zero points, the last two inputs (`nhwc` and `hwcf`).
    pub struct Conv2DNhwcHwcfQ = "linalg.conv_2d_nhwc_hwcf_q": windows(WINDOWS_2, "nhwfYXC", ["n h+Y w+X C", "Y X C f", "", "", "n h w f"], body::quantized_multiply_add) {}
    /// A convolution over two dimensions, of elements that count from zero points, the last two inputs (`nhwc` and `fhwc`).
    pub struct Conv2DNhwcFhwcQ = "linalg.conv_2d_nhwc_fhwc_q": windows(WINDOWS_2, "nhwfYXC", ["n h+Y w+X C", "f Y X C", "", "", "n h w f"], body::quantized_multiply_add) {}
    /// A convolution over two dimensions, of elements that count from zero points, the last two inputs (`nchw` and `fchw`).
    pub struct Conv2DNchwFchwQ = "linalg.conv_2d_nchw_fchw_q": windows(WINDOWS_2, "nfhwCYX", ["n C h+Y w+X", "f C Y X", "", "", "n f h w"], body::quantized_multiply_add) {}
    /// A convolution over two dimensions (`nchw` and `fchw`).
    pub struct Conv2DNchwFchw = "linalg.conv_2d_nchw_fchw": windows(WINDOWS_2, "nfhwCYX", ["n C h+Y w+X", "f C Y X", "n f h w"], body::multiply_add) {}
    /// A convolution over two dimensions (`ngchw` and `fgchw`).
    pub struct Conv2DNgchwFgchw = "linalg.conv_2d_ngchw_fgchw": windows(WINDOWS_2, "ngfhwCYX", ["n g C h+Y w+X", "f g C Y X", "n g f h w"], body::multiply_add) {}
    /// A convolution over two dimensions (`ngchw` and `gfchw`).
    pub struct Conv2DNgchwGfchw = "linalg.conv_2d_ngchw_gfchw": windows(WINDOWS_2, "ngfhwCYX", ["n g C h+Y w+X", "g f C Y X", "n g f h w"], body::multiply_add) {}
    /// A convolution over two dimensions (`nhwgc` and `gfhwc`).
    pub struct Conv2DNhwgcGfhwc = "linalg.conv_2d_nhwgc_gfhwc": windows(WINDOWS_2, "nhwgfYXC", ["n h+Y w+X g C", "g f Y X C", "n h w g f"], body::multiply_add) {}
    /// A convolution over two dimensions, of elements that count from zero points, the last two inputs (`nhwgc` and `gfhwc`).
    pub struct Conv2DNhwgcGfhwcQ = "linalg.conv_2d_nhwgc_gfhwc_q": windows(WINDOWS_2, "nhwgfYXC", ["n h+Y w+X g C", "g f Y X C", "", "", "n h w g f"], body::quantized_multiply_add) {}
    /// A convolution over two dimensions, of elements that count from zero points, the last two inputs (`ngchw` and `gfchw`).
    pub struct Conv2DNgchwGfchwQ = "linalg.conv_2d_ngchw_gfchw_q": windows(WINDOWS_2, "ngfhwCYX", ["n g C h+Y w+X", "g f C Y X", "", "", "n g f h w"], body::quantized_multiply_add) {}
    /// A convolution over three dimensions (`ndhwc` and `dhwcf`).
    pub struct Conv3DNdhwcDhwcf = "linalg.conv_3d_ndhwc_dhwcf": windows(WINDOWS_3, "ndhwfZYXC", ["n d+Z h+Y w+X C", "Z Y X C f", "n d h w f"], body::multiply_add) {}
    /// A convolution over three dimensions, of elements that count from zero points, the last two inputs (`ndhwc` and `dhwcf`).
    pub struct Conv3DNdhwcDhwcfQ = "linalg.conv_3d_ndhwc_dhwcf_q": windows(WINDOWS_3, "ndhwfZYXC", ["n d+Z h+Y w+X C", "Z Y X C f", "", "", "n d h w f"], body::quantized_multiply_add) {}
    /// A convolution over three dimensions (`ncdhw` and `fcdhw`).
    pub struct Conv3DNcdhwFcdhw = "linalg.conv_3d_ncdhw_fcdhw": windows(WINDOWS_3, "nfdhwCZYX", ["n C d+Z h+Y w+X", "f C Z Y X", "n f d h w"], body::multiply_add) {}
    /// A convolution over one dimension, each channel by itself (`nwc` and `wc`).
    pub struct DepthwiseConv1DNwcWc = "linalg.depthwise_conv_1d_nwc_wc": windows(WINDOWS_1, "nwcX", ["n w+X c", "X c", "n w c"], body::multiply_add) {}
    /// A convolution over one dimension, each channel by itself (`ncw` and `cw`).
    pub struct DepthwiseConv1DNcwCw = "linalg.depthwise_conv_1d_ncw_cw": windows(WINDOWS_1, "nwcX", ["n c w+X", "c X", "n c w"], body::multiply_add) {}
    /// A convolution over one dimension, each channel by itself (`nwc` and `wcm`).
    pub struct DepthwiseConv1DNwcWcm = "linalg.depthwise_conv_1d_nwc_wcm": windows(WINDOWS_1, "nwcmX", ["n w+X c", "X c m", "n w c m"], body::multiply_add) {}
    /// A convolution over two dimensions, each channel by itself (`nhwc` and `hwc`).
    pub struct DepthwiseConv2DNhwcHwc = "linalg.depthwise_conv_2d_nhwc_hwc": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X c", "n h w c"], body::multiply_add) {}
    /// A convolution over two dimensions, each channel by itself (`nchw` and `chw`).
    pub struct DepthwiseConv2DNchwChw = "linalg.depthwise_conv_2d_nchw_chw": windows(WINDOWS_2, "nhwcYX", ["n c h+Y w+X", "c Y X", "n c h w"], body::multiply_add) {}
    /// A convolution over two dimensions, each channel by itself, of elements that count from zero points, the last two inputs (`nhwc` and `hwc`).
    pub struct DepthwiseConv2DNhwcHwcQ = "linalg.depthwise_conv_2d_nhwc_hwc_q": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X c", "", "", "n h w c"], body::quantized_multiply_add) {}
    /// A convolution over two dimensions, each channel by itself (`nhwc` and `hwcm`).
    pub struct DepthwiseConv2DNhwcHwcm = "linalg.depthwise_conv_2d_nhwc_hwcm": windows(WINDOWS_2, "nhwcmYX", ["n h+Y w+X c", "Y X c m", "n h w c m"], body::multiply_add) {}
    /// A convolution over two dimensions, each channel by itself, of elements that count from zero points, the last two inputs (`nhwc` and `hwcm`).
    pub struct DepthwiseConv2DNhwcHwcmQ = "linalg.depthwise_conv_2d_nhwc_hwcm_q": windows(WINDOWS_2, "nhwcmYX", ["n h+Y w+X c", "Y X c m", "", "", "n h w c m"], body::quantized_multiply_add) {}
    /// A convolution over three dimensions, each channel by itself (`ndhwc` and `dhwc`).
    pub struct DepthwiseConv3DNdhwcDhwc = "linalg.depthwise_conv_3d_ndhwc_dhwc": windows(WINDOWS_3, "ndhwZYXc", ["n d+Z h+Y w+X c", "Z Y X c", "n d h w c"], body::multiply_add) {}
    /// A convolution over three dimensions, each channel by itself (`ncdhw` and `cdhw`).
    pub struct DepthwiseConv3DNcdhwCdhw = "linalg.depthwise_conv_3d_ncdhw_cdhw": windows(WINDOWS_3, "ndhwZYXc", ["n c d+Z h+Y w+X", "c Z Y X", "n c d h w"], body::multiply_add) {}
    /// A convolution over three dimensions, each channel by itself (`ndhwc` and `dhwcm`).
    pub struct DepthwiseConv3DNdhwcDhwcm = "linalg.depthwise_conv_3d_ndhwc_dhwcm": windows(WINDOWS_3, "ndhwmZYXc", ["n d+Z h+Y w+X c", "Z Y X c m", "n d h w c m"], body::multiply_add) {}
    /// The sum of each window (`nhwc`).
    pub struct PoolingNhwcSum = "linalg.pooling_nhwc_sum": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X", "n h w c"], body::pool_sum) {}
    /// The sum of each window (`nchw`).
    pub struct PoolingNchwSum = "linalg.pooling_nchw_sum": windows(WINDOWS_2, "nchwYX", ["n c h+Y w+X", "Y X", "n c h w"], body::pool_sum) {}
    /// The greatest of each window (`nhwc`).
    pub struct PoolingNhwcMax = "linalg.pooling_nhwc_max": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X", "n h w c"], body::pool_max) {}
    /// The greatest of each window (`nhwc`), of unsigned integers.
    pub struct PoolingNhwcMaxUnsigned = "linalg.pooling_nhwc_max_unsigned": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X", "n h w c"], body::pool_max_unsigned) {}
    /// The greatest of each window (`nchw`).
    pub struct PoolingNchwMax = "linalg.pooling_nchw_max": windows(WINDOWS_2, "nchwYX", ["n c h+Y w+X", "Y X", "n c h w"], body::pool_max) {}
    /// The least of each window (`nhwc`).
    pub struct PoolingNhwcMin = "linalg.pooling_nhwc_min": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X", "n h w c"], body::pool_min) {}
    /// The least of each window (`nhwc`), of unsigned integers.
    pub struct PoolingNhwcMinUnsigned = "linalg.pooling_nhwc_min_unsigned": windows(WINDOWS_2, "nhwcYX", ["n h+Y w+X c", "Y X", "n h w c"], body::pool_min_unsigned) {}
    /// The sum of each window (`nwc`).
    pub struct PoolingNwcSum = "linalg.pooling_nwc_sum": windows(WINDOWS_1, "nwcX", ["n w+X c", "X", "n w c"], body::pool_sum) {}
    /// The sum of each window (`ncw`).
    pub struct PoolingNcwSum = "linalg.pooling_ncw_sum": windows(WINDOWS_1, "ncwX", ["n c w+X", "X", "n c w"], body::pool_sum) {}
    /// The greatest of each window (`nwc`).
    pub struct PoolingNwcMax = "linalg.pooling_nwc_max": windows(WINDOWS_1, "nwcX", ["n w+X c", "X", "n w c"], body::pool_max) {}
    /// The greatest of each window (`nwc`), of unsigned integers.
    pub struct PoolingNwcMaxUnsigned = "linalg.pooling_nwc_max_unsigned": windows(WINDOWS_1, "nwcX", ["n w+X c", "X", "n w c"], body::pool_max_unsigned) {}
    /// The greatest of each window (`ncw`).
    pub struct PoolingNcwMax = "linalg.pooling_ncw_max": windows(WINDOWS_1, "ncwX", ["n c w+X", "X", "n c w"], body::pool_max) {}
    /// The least of each window (`nwc`).
    pub struct PoolingNwcMin = "linalg.pooling_nwc_min": windows(WINDOWS_1, "nwcX", ["n w+X c", "X", "n w c"], body::pool_min) {}
    /// The least of each window (`nwc`), of unsigned integers.
    pub struct PoolingNwcMinUnsigned = "linalg.pooling_nwc_min_unsigned": windows(WINDOWS_1, "nwcX", ["n w+X c", "X", "n w c"], body::pool_min_unsigned) {}
    /// The sum of each window (`ndhwc`).
    pub struct PoolingNdhwcSum = "linalg.pooling_ndhwc_sum": windows(WINDOWS_3, "ndhwcZYX", ["n d+Z h+Y w+X c", "Z Y X", "n d h w c"], body::pool_sum) {}
    /// The greatest of each window (`ndhwc`).
    pub struct PoolingNdhwcMax = "linalg.pooling_ndhwc_max": windows(WINDOWS_3, "ndhwcZYX", ["n d+Z h+Y w+X c", "Z Y X", "n d h w c"], body::pool_max) {}
    /// The least of each window (`ndhwc`).
    pub struct PoolingNdhwcMin = "linalg.pooling_ndhwc_min": windows(WINDOWS_3, "ndhwcZYX", ["n d+Z h+Y w+X c", "Z Y X", "n d h w c"], body::pool_min) {}
    /// The same number everywhere.
    pub struct Fill = "linalg.fill": same(body::first) { verify_regions: Some(verify_fill), canonicalize: FILL }
    /// Random numbers between the first and the second input, by a seed.
    pub struct FillRng2D = "linalg.fill_rng_2d": named("mn", ["", "", "", "m n"], body::random, verify_structured) {}
}
