//! The integers that ids and sizes may be.

use vulcanize_ir::rewrite::{constant_value, integer_of};
use vulcanize_ir::schema::{IntRange, IntegerRanges, Trait, TypedOp};
use vulcanize_ir::{Ir, Op, Value};

use super::launch::MOST;
use super::{Func, Launch};
use crate::arith::ranges::index;

/// No cluster has more workgroups.
const MOST_IN_CLUSTER: u64 = 8;
/// No subgroup has more invocations.
const MOST_IN_SUBGROUP: u64 = 128;

/// Sizes that the surroundings of an op may say.
#[derive(Clone, Copy)]
enum Size {
    Block,
    Grid,
    Cluster,
}

impl Size {
    /// The attribute of a `gpu.func`; other functions have it as one of dialect `gpu`.
    fn attribute(self) -> &'static str {
        match self {
            Size::Block => "known_block_size",
            Size::Grid => "known_grid_size",
            Size::Cluster => "known_cluster_size",
        }
    }

    fn of_launch(self, ir: &Ir<'_>, launch: Launch, dimension: usize) -> Option<Value> {
        match self {
            Size::Block => launch.block_size(ir).get(dimension).copied(),
            Size::Grid => launch.grid_size(ir).get(dimension).copied(),
            Size::Cluster => {
                let sizes = [launch.cluster_size_x(ir), launch.cluster_size_y(ir), launch.cluster_size_z(ir)];
                sizes.get(dimension).copied().flatten()
            }
        }
    }

    /// The size around an op, in its dimension.
    fn around(self, ir: &Ir<'_>, op: Op) -> Option<u64> {
        let context = ir.context();
        let dimension = usize::try_from(context.enum_value(ir.attribute_str(op, "dimension")?)?).ok()?;
        let launch = ir.ancestor(op, |ir, parent| Launch::matches(ir, parent)).map(Launch);
        let given = launch.and_then(|launch| constant_value(ir, self.of_launch(ir, launch, dimension)?));
        if let Some(size) = given.and_then(|size| integer_of(context, size)) {
            return size.as_u64();
        }
        let named = |function: Option<Op>, name: &str| {
            let sizes = context.dense_i32_array(ir.attribute_str(function?, name)?)?;
            Some(u64::from(sizes.get(dimension)?.cast_unsigned()))
        };
        let kernel = ir.ancestor(op, |ir, parent| Func::matches(ir, parent));
        let function = ir.ancestor(op, |ir, parent| ir.has_trait(parent, |t| matches!(t, Trait::FunctionLike)));
        named(kernel, self.attribute()).or_else(|| named(function, &format!("gpu.{}", self.attribute())))
    }
}

fn upper_bound(ir: &Ir<'_>, op: Op) -> Option<u64> {
    integer_of(ir.context(), ir.attribute_str(op, "upper_bound")?)?.as_u64()
}

fn below(end: u64) -> IntRange {
    index(0, end.wrapping_sub(1))
}

/// Of numbers from 0 on: below a size, if any, or else a limit.
macro_rules! ids {
    ($($name:ident = $size:expr, $most:expr;)*) => {$(
        pub(super) static $name: IntegerRanges = IntegerRanges(|ir, op, _, _| {
            let size: Option<Size> = $size;
            let end = upper_bound(ir, op).or_else(|| size?.around(ir, op));
            Some(below(end.unwrap_or($most)))
        });
    )*};
}

/// Of sizes: one that is known, if any, or else from 1 to a limit.
macro_rules! sizes {
    ($($name:ident = $size:expr, $most:expr;)*) => {$(
        pub(super) static $name: IntegerRanges = IntegerRanges(|ir, op, _, _| {
            let size: Option<Size> = $size;
            Some(match size.and_then(|size| size.around(ir, op)) {
                Some(known) => index(known, known),
                None => index(1, upper_bound(ir, op).unwrap_or($most)),
            })
        });
    )*};
}

ids! {
    THREAD_ID = Some(Size::Block), MOST;
    BLOCK_ID = Some(Size::Grid), MOST;
    CLUSTER_ID = None, MOST;
    CLUSTER_BLOCK_ID = Some(Size::Cluster), MOST_IN_CLUSTER;
    LANE_ID = None, MOST_IN_SUBGROUP;
    SUBGROUP_ID = None, MOST;
}

sizes! {
    BLOCK_DIM = Some(Size::Block), MOST;
    GRID_DIM = Some(Size::Grid), MOST;
    CLUSTER_DIM = None, MOST;
    CLUSTER_DIM_BLOCKS = Some(Size::Cluster), MOST_IN_CLUSTER;
    NUM_SUBGROUPS = None, MOST;
    SUBGROUP_SIZE = None, MOST_IN_SUBGROUP;
}

pub(super) static GLOBAL_ID: IntegerRanges = IntegerRanges(|ir, op, _, _| {
    let [block, grid] = [Size::Block, Size::Grid].map(|size| size.around(ir, op).unwrap_or(MOST));
    Some(below(upper_bound(ir, op).unwrap_or_else(|| block.wrapping_mul(grid))))
});
