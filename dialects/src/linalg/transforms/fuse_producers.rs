//! A structured op in tiles, and with it what makes its operands, what makes theirs, and so on.
//!
//! Each slice of a result in the loops becomes a tile of the op that makes it. Where the loops began with the result, they
//! begin with what that op begins with, and the tile with what the loops have of it. As in MLIR, the slices stay, without users,
//! and so do the ops outside that only they use.

use std::collections::VecDeque;

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::rewrite::{Rewriter, is_memory_effect_free};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, IrMapping, Op, Value};

use super::fuse_into::{carried, is_on_tensors, part_of, replace_slice, tile_of_result};
use super::parts::{dims_of, static_sizes};
use super::tiling_loops::{Tiled, tile_using_for, tile_using_forall_in_order};
use crate::index_list::MixedIndex;
use crate::linalg::structured::{Structured, num_inputs, outputs, shape};
use crate::tensor::{ExtractSlice, merge_slices, slice_lists};

/// Tiles that are made for one op, at most: each op that takes a result twice doubles them.
const MOST_TILES: usize = 4096;

/// How producers are fused.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FuseOptions {
    /// One `scf.forall` in place of `scf.for`s.
    pub by_forall: bool,
    /// Whether slices are simplified before they are looked at.
    pub cleans_up: bool,
}

/// Puts loops around an op, and computes in them what it needs. `None` where the op cannot be tiled.
pub(crate) fn tile_and_fuse(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    steps: &[MixedIndex],
    order: &[usize],
    options: FuseOptions,
) -> Option<Tiled> {
    if rewriter.ir().num_results(op) == 0 {
        return None;
    }
    let visits_once = visits_once(rewriter.ir(), op, steps)?;
    let tiled = match options.by_forall {
        true => tile_using_forall_in_order(rewriter, op, steps, order)?,
        false => tile_using_for(rewriter, op, steps, order)?,
    };
    if tiled.loops.is_empty() {
        return Some(tiled);
    }
    let mut fusion =
        Fusion { loops: tiled.loops.clone(), slices: VecDeque::new(), visits_once, cleans_up: options.cleans_up };
    fusion.note_slices(rewriter, tiled.op);
    let (mut fused, mut tiles) = (Vec::new(), 0);
    while let Some((user, operand)) = fusion.slices.pop_front() {
        if tiles == MOST_TILES {
            break;
        }
        if let Some((tile, producer)) = fusion.fuse(rewriter, user, operand) {
            tiles += 1;
            fusion.note_slices(rewriter, tile);
            if fused.last() != Some(&producer) {
                fused.push(producer);
            }
        }
    }
    let mut seen = rustc_hash::FxHashSet::default();
    for producer in fused.into_iter().filter(|&producer| seen.insert(producer)) {
        if rewriter.ir().results(producer).all(|result| rewriter.ir().is_unused(result)) {
            rewriter.erase_op(producer);
        }
    }
    Some(tiled)
}

/// For each result whether the loops come to each of its tiles once: all that have several rounds go along it.
fn visits_once(ir: &Ir<'_>, op: Op, steps: &[MixedIndex]) -> Option<Vec<bool>> {
    let (space, sizes) = (Structured::of(ir, op)?.space(ir, op)?, static_sizes(ir, op)?);
    let one_round = |dim: usize| match steps.get(dim) {
        None | Some(MixedIndex::Static(0)) => true,
        Some(&MixedIndex::Static(step)) => sizes[dim] != DYNAMIC && sizes[dim] <= step,
        Some(MixedIndex::Value(_)) => false,
    };
    let goes_along =
        |map: &AffineMap| (0..sizes.len()).all(|dim| one_round(dim) || dims_of(map).any(|each| each == dim));
    Some(space.maps[num_inputs(ir, op)..].iter().map(goes_along).collect())
}

struct Fusion {
    loops: Vec<Op>,
    /// For each tensor that the loops carry whether its tiles come once. What a tile begins with may be made in the loop then;
    /// MLIR makes it in each round, also of those that sum up.
    visits_once: Vec<bool>,
    /// The ops that slices are for, with the number of the operand: simplified slices take the place of others.
    slices: VecDeque<(Op, usize)>,
    /// Whether slices of slices become slices.
    cleans_up: bool,
}

fn slice_at(ir: &Ir<'_>, user: Op, operand: usize) -> Option<Op> {
    ir.defining_op(ir.operand(user, operand)).filter(|&op| ExtractSlice::matches(ir, op))
}

/// Whether a slice is all of a tensor of known sizes.
fn is_whole(ir: &Ir<'_>, slice: Op) -> bool {
    let source = ir.value_type(ir.operand(slice, 0));
    let is_same = ir.result_types(slice).eq([source]) && !shape(ir, ir.operand(slice, 0)).contains(&DYNAMIC);
    let [offsets, _, steps] = slice_lists(ir, slice, 1);
    is_same
        && offsets.iter().all(|offset| offset.known(ir) == Some(0))
        && steps.iter().all(|step| step.known(ir) == Some(1))
}

impl Fusion {
    /// Notes the slices that an op takes. Those that were simplified come last.
    fn note_slices(&mut self, rewriter: &mut Rewriter<'_, '_>, user: Op) {
        let (mut same, mut changed) = (Vec::new(), Vec::new());
        for operand in 0..rewriter.ir().num_operands(user) {
            let mut is_same = true;
            while let Some(slice) = slice_at(rewriter.ir(), user, operand) {
                rewriter.set_insertion_point(slice);
                if self.cleans_up && is_whole(rewriter.ir(), slice) {
                    let source = ExtractSlice(slice).source(rewriter.ir());
                    rewriter.replace_op(slice, &[source]);
                } else if !self.cleans_up || !merge_slices(rewriter, slice) {
                    if is_same {
                        same.push(operand)
                    } else {
                        changed.push(operand)
                    }
                    break;
                }
                is_same = false;
            }
        }
        self.slices.extend(same.into_iter().chain(changed).map(|operand| (user, operand)));
    }

    /// What a slice is taken of: a result, and the number of the tensor that the loops carry through which it came.
    fn source(&self, ir: &Ir<'_>, slice: Op) -> (Value, Option<usize>) {
        let mut value = ExtractSlice(slice).source(ir);
        for (level, &around) in self.loops.iter().enumerate().rev() {
            let carried = carried(ir, around);
            let Some(number) = carried.iter().position(|&(_, argument)| argument == value) else {
                return (value, None);
            };
            value = carried[number].0;
            if level == 0 {
                return (value, Some(number));
            }
        }
        (value, None)
    }

    /// Makes the tile in place of a slice. Returns it, and the op of which it is one.
    fn fuse(&self, rewriter: &mut Rewriter<'_, '_>, user: Op, operand: usize) -> Option<(Op, Op)> {
        let ir = rewriter.ir();
        let slice = slice_at(ir, user, operand)?;
        let (source, initial) = self.source(ir, slice);
        if initial.is_some_and(|number| self.visits_once.get(number) != Some(&true)) {
            return None;
        }
        let producer = ir.defining_op(source)?;
        let result = ir.results(producer).position(|each| each == source)?;
        rewriter.set_insertion_point(slice);
        let ir = rewriter.ir();
        let part = part_of(ir, slice).filter(|_| Structured::of(ir, producer).is_some() && is_on_tensors(ir, producer));
        let made = part.and_then(|part| {
            let mut outputs = outputs(rewriter.ir(), producer);
            if initial.is_some() {
                outputs[result] = ExtractSlice(slice).source(rewriter.ir());
            }
            Some((tile_of_result(rewriter, producer, result, &part, &outputs)?, part))
        });
        let Some((tile, part)) = made else {
            leave_copies(rewriter, producer, result, slice);
            return None;
        };
        if let Some(number) = initial {
            let own = outputs(rewriter.ir(), producer)[result];
            let around = self.loops[0];
            let first = rewriter.ir().num_operands(around) - carried(rewriter.ir(), around).len();
            rewriter.set_operand(around, first + number, own);
        }
        replace_slice(rewriter, slice, tile, result, &part, false);
        Some((tile, producer))
    }
}

/// MLIR copies what it then cannot fuse, and leaves the copies.
fn leave_copies(rewriter: &mut Rewriter<'_, '_>, producer: Op, result: usize, slice: Op) {
    if !is_memory_effect_free(rewriter.ir(), producer) || !rewriter.ir().regions(producer).is_empty() {
        return;
    }
    let copy = rewriter.ir_mut().clone_op(producer, &mut IrMapping::new());
    rewriter.insert_op(copy);
    let source = rewriter.ir().result(copy, result);
    let copy = rewriter.ir_mut().clone_op(slice, &mut IrMapping::new());
    let copy = rewriter.insert_op(copy);
    rewriter.set_operand(copy, 0, source);
}
