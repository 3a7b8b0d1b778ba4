//! The matrices of the transforms of Winograd's convolutions, `F(m, r)`: tiles of `m` elements of the output, made with filters
//! of `r`.
//!
//! With `G` for filters, `B` for input and `A` for output, a tile of a convolution along one dimension is
//! `scale * A ((G filter) * (B input))`. The numbers are those of MLIR, which are of 32 bits: who has transformed a filter
//! beforehand gets the same results.

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, Type};

use super::{WinogradFilterTransform, WinogradInputTransform, WinogradOutputTransform};

/// Rows of numbers.
pub type WinogradRows = &'static [&'static [f32]];

/// Tiles of one size.
#[derive(Debug)]
pub struct WinogradTile {
    /// The elements of the output.
    pub m: i64,
    /// The elements of the filter.
    pub r: i64,
    /// From filters.
    pub filter: WinogradRows,
    /// From input.
    pub input: WinogradRows,
    /// To output, but for the scale.
    pub output: WinogradRows,
    /// What the product is multiplied by, for each dimension.
    pub scale: f32,
}

impl WinogradTile {
    /// The tile of a transform; `None` for other ops.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Self> {
        let is_transform = WinogradFilterTransform::matches(ir, op)
            || WinogradInputTransform::matches(ir, op)
            || WinogradOutputTransform::matches(ir, op);
        let fmr = is_transform.then(|| ir.attribute_str(op, "fmr")).flatten()?;
        Self::numbered(ir.context().int_value(fmr)?)
    }

    /// The tile with this number in attributes.
    pub fn numbered(number: i64) -> Option<&'static Self> {
        TILES.get(usize::try_from(number).ok()?)
    }

    /// The elements of the input.
    pub fn alpha(&self) -> i64 {
        self.m + self.r - 1
    }
}

/// Rows of numbers as a constant tensor of this element type; `None` where it has no such numbers.
pub fn winograd_matrix(context: &Context, rows: &[Vec<f32>], element: Type) -> Option<Attribute> {
    let columns = rows.first().map_or(0, Vec::len);
    let numbers: Vec<Attribute> =
        rows.iter().flatten().map(|&number| context.float_attr(element, f64::from(number))).collect::<Option<_>>()?;
    let shape = [rows.len() as i64, columns as i64];
    let ty =
        context.intern_type(vulcanize_ir::TypeData::RankedTensor { shape: shape[..].into(), element, encoding: None });
    context.dense_attr(ty, &numbers)
}

const THIRD: f32 = 1.0 / 3.0;
const SIXTH: f32 = 1.0 / 6.0;
const TWELFTH: f32 = 1.0 / 12.0;
const OF_15: f32 = 1.0 / 15.0;
const OF_30: f32 = 1.0 / 30.0;
const OF_60: f32 = 1.0 / 60.0;
const TWO_OF_15: f32 = 2.0 / 15.0;
const FOUR_OF_15: f32 = 4.0 / 15.0;

/// By their numbers in attributes.
static TILES: [WinogradTile; 3] = [
    WinogradTile {
        m: 2,
        r: 3,
        filter: &[&[-1.0, 0.0, 0.0], &[0.5, -0.5, 0.5], &[0.5, 0.5, 0.5], &[0.0, 0.0, 1.0]],
        input: &[&[-1.0, 0.0, 1.0, 0.0], &[0.0, -1.0, 1.0, 0.0], &[0.0, 1.0, 1.0, 0.0], &[0.0, -1.0, 0.0, 1.0]],
        output: &[&[1.0, 1.0, 1.0, 0.0], &[0.0, -1.0, 1.0, 1.0]],
        scale: 1.0,
    },
    WinogradTile {
        m: 4,
        r: 3,
        filter: &[
            &[1.0, 0.0, 0.0],
            &[-THIRD, THIRD, -THIRD],
            &[-THIRD, -THIRD, -THIRD],
            &[TWELFTH, -SIXTH, THIRD],
            &[TWELFTH, SIXTH, THIRD],
            &[0.0, 0.0, 1.0],
        ],
        input: &[
            &[0.25, 0.0, -0.3125, 0.0, 0.0625, 0.0],
            &[0.0, 0.25, -0.25, -0.0625, 0.0625, 0.0],
            &[0.0, -0.25, -0.25, 0.0625, 0.0625, 0.0],
            &[0.0, 0.25, -0.125, -0.25, 0.125, 0.0],
            &[0.0, -0.25, -0.125, 0.25, 0.125, 0.0],
            &[0.0, 0.25, 0.0, -0.3125, 0.0, 0.0625],
        ],
        output: &[
            &[0.125, 0.25, 0.25, 0.125, 0.125, 0.0],
            &[0.0, -0.25, 0.25, -0.25, 0.25, 0.0],
            &[0.0, 0.25, 0.25, 0.5, 0.5, 0.0],
            &[0.0, -0.25, 0.25, -1.0, 1.0, 0.5],
        ],
        scale: 32.0,
    },
    WinogradTile {
        m: 2,
        r: 5,
        filter: &[
            &[1.0, 0.0, 0.0, 0.0, 0.0],
            &[SIXTH, -SIXTH, SIXTH, -SIXTH, SIXTH],
            &[-SIXTH, -SIXTH, -SIXTH, -SIXTH, -SIXTH],
            &[-FOUR_OF_15, TWO_OF_15, -OF_15, OF_30, -OF_60],
            &[OF_60, OF_30, OF_15, TWO_OF_15, FOUR_OF_15],
            &[0.0, 0.0, 0.0, 0.0, 1.0],
        ],
        input: &[
            &[0.125, 0.1875, -0.25, -0.1875, 0.125, 0.0],
            &[0.0, 0.125, 0.0625, -0.3125, 0.125, 0.0],
            &[0.0, -0.125, -0.3125, -0.0625, 0.125, 0.0],
            &[0.0, 0.25, -0.125, -0.25, 0.125, 0.0],
            &[0.0, -0.125, -0.25, 0.125, 0.25, 0.0],
            &[0.0, 0.125, 0.1875, -0.25, -0.1875, 0.125],
        ],
        output: &[&[0.5, 1.0, 1.0, 2.0, 1.0, 0.0], &[0.0, -1.0, 1.0, -1.0, 2.0, 0.5]],
        scale: 16.0,
    },
];
