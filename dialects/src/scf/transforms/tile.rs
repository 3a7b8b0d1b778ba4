//! `scf-parallel-loop-tiling`: a parallel loop becomes one over tiles and one over what is in a tile.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Ir, Op, Value};

use super::super::{If, Parallel, Yield, terminator};
use super::parts::{empty_parallel, innermost_loops, move_body};
use crate::affine::{Min, map_attr};
use crate::arith::{AddI, AndI, CmpI, CmpIPredicate, MulI, constant_index, constant_int};
use crate::memref;

vulcanize_ir::pass_options! {
    /// The options of `scf-parallel-loop-tiling`.
    pub(crate) struct Options;

    "parallel-loop-tile-sizes" "Factors to tile parallel loops by" { tile_sizes: Vec<u32> = Vec::new(); }
    "no-min-max-bounds" "Perform tiling with fixed upper bound with inbound check inside the internal loops" {
        no_min_max_bounds: bool = false;
    }
}

pub(super) static TILE: PassDef<Options> =
    PassDef::new("scf-parallel-loop-tiling", "SCFParallelLoopTiling", "Tile parallel loops", run)
        .options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, root: Op, context: &mut PassContext<'_>) -> PassResult {
    if options.tile_sizes.contains(&0) {
        context.diagnostics().push(Diagnostic::error(ir.location(root), "tile size cannot be 0"));
        return Err(PassError::Reported);
    }
    let innermost = innermost_loops(ir, root);
    let tiled: Vec<Op> = innermost.into_iter().filter(|&op| ir.num_results(op) == 0).collect();
    for &op in &tiled {
        tile(ir, Parallel(op), options);
    }
    Ok(!tiled.is_empty())
}

fn tile(ir: &mut Ir<'_>, each: Parallel, options: &Options) {
    let mut rewriter = Rewriter::before(ir, each.op());
    let location = rewriter.location();
    let ir = rewriter.ir();
    let (lower, upper) = (each.lower_bound(ir).to_vec(), each.upper_bound(ir).to_vec());
    let (step, body) = (each.step(ir).to_vec(), each.region(ir));
    let zero = constant_index(&mut rewriter, location, 0);
    let sizes: Vec<i64> =
        (0..step.len()).map(|dim| options.tile_sizes.get(dim).map_or(1, |&size| i64::from(size))).collect();
    let factors: Vec<Value> = sizes.iter().map(|&size| constant_index(&mut rewriter, location, size)).collect();
    let steps: Vec<Value> =
        step.iter().zip(&factors).map(|(&step, &factor)| MulI::build(&mut rewriter, step, factor)).collect();
    let (_, in_tiles) = empty_parallel(&mut rewriter, [&lower, &upper, &steps]);
    let mut is_checked = false;
    let bounds: Vec<Value> = (0..step.len())
        .map(|dim| {
            if is_multiple(rewriter.ir(), [lower[dim], upper[dim], step[dim]], sizes[dim]) {
                return steps[dim];
            }
            if options.no_min_max_bounds {
                is_checked = true;
                return steps[dim];
            }
            rest_of(&mut rewriter, steps[dim], upper[dim], in_tiles[dim])
        })
        .collect();
    let zeros = vec![zero; bounds.len()];
    let (inner, within) = empty_parallel(&mut rewriter, [&zeros, &bounds, &step]);
    let indices: Vec<Value> =
        within.iter().zip(&in_tiles).map(|(&inner, &outer)| AddI::build(&mut rewriter, inner, outer)).collect();
    let end = match is_checked {
        true => check_bounds(&mut rewriter, &within, &in_tiles, &step, &upper),
        false => terminator(rewriter.ir(), inner.region(rewriter.ir())),
    };
    if let Some(end) = end {
        move_body(&mut rewriter, body, end, &indices);
    }
    rewriter.erase_op(each.op());
}

/// Whether all tiles are known to be whole.
fn is_multiple(ir: &Ir<'_>, bounds: [Value; 3], size: i64) -> bool {
    let [Some(lower), Some(upper), Some(step)] = bounds.map(|bound| memref::constant_index(ir, bound)) else {
        return false;
    };
    let distance = i128::from(upper) - i128::from(lower);
    step > 0 && (-(-distance).div_euclid(i128::from(step))) % i128::from(size) == 0
}

/// What is left of a dimension, at most a tile.
fn rest_of(builder: &mut Builder<'_, '_>, size: Value, upper: Value, start: Value) -> Value {
    let [size_of_tile, end, first] = [0, 1, 2].map(AffineExpr::Dim);
    let map = AffineMap::new(3, 0, [size_of_tile, end.sub(&first)]).expect("three dimensions");
    let map = map_attr(builder.context(), map);
    Min::build(builder, [size, upper, start], map)
}

/// Makes a condition that the place is within the bounds; the end of what depends on it.
fn check_bounds(
    builder: &mut Builder<'_, '_>,
    within: &[Value],
    in_tiles: &[Value],
    step: &[Value],
    upper: &[Value],
) -> Option<Op> {
    let (location, i1) = (builder.location(), builder.context().i1());
    let mut is_inside = constant_int(builder, location, i1, 1);
    for (((&inner, &outer), &step), &upper) in within.iter().zip(in_tiles).zip(step).zip(upper) {
        let distance = MulI::build(builder, inner, step);
        let place = AddI::build(builder, distance, outer);
        let is_before = CmpI::build(builder, place, upper, CmpIPredicate::Ult);
        is_inside = AndI::build(builder, is_inside, is_before);
    }
    let made = If::build(builder, is_inside, |_| {});
    let end = terminator(builder.ir(), made.then_region(builder.ir()));
    debug_assert!(end.is_some_and(|end| Yield::matches(builder.ir(), end)), "the condition has a body");
    end
}
