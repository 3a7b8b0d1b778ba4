//! A producer is computed in the loop that needs it, as far as the loop needs it.

use vulcanize_ir::affine::AffineExpr;
use vulcanize_ir::rewrite::{Rewriter, may_write_memory};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, IrMapping, Op, Type, Value};

use super::parts::{body_of, is_tensor, uses_element};
use super::tiling::{Place, domain_of, extract_as, is_sliceable, tile};
use crate::index_list::MixedIndex;
use crate::linalg::structured::{Structured, num_inputs, outputs};
use crate::scf::{For, Forall, InParallel};
use crate::tensor::{ExtractSlice, ParallelInsertSlice, slice_lists};

/// Whether an op is in another one.
pub(crate) fn is_inside(ir: &Ir<'_>, op: Op, container: Op) -> bool {
    ir.ancestor(op, |_, ancestor| ancestor == container).is_some()
}

/// Serves the latest use of a result of `producer` in `container`. Returns the new op there.
///
/// A slice of a result is computed as a tile. A result that an `scf.forall` begins with is computed where the loop reads
/// its part of it. Any other use gets a copy of the op.
pub(crate) fn fuse_into(rewriter: &mut Rewriter<'_, '_>, producer: Op, container: Op) -> Option<Op> {
    fuse_slice(rewriter, producer, container)
        .or_else(|| fuse_initial(rewriter, producer, container))
        .or_else(|| fuse_copy(rewriter, producer, container))
}

/// The part that a slice takes: offsets and sizes, of elements side by side.
pub(super) fn part_of(ir: &Ir<'_>, slice: Op) -> Option<Place> {
    let [offsets, sizes, steps] = slice_lists(ir, slice, 1);
    steps.iter().all(|&step| step == MixedIndex::Static(1)).then_some(Place { offsets, sizes })
}

/// The tile of a structured op that makes a part of a result, at the insertion point.
pub(super) fn tile_of_result(
    rewriter: &mut Rewriter<'_, '_>,
    producer: Op,
    result: usize,
    part: &Place,
    outputs: &[Value],
) -> Option<Op> {
    let ir = rewriter.ir();
    let space = Structured::of(ir, producer)?.space(ir, producer)?;
    let map = space.maps.get(num_inputs(ir, producer) + result)?;
    if !is_sliceable(ir, producer) || !map.is_projected_permutation() {
        return None;
    }
    let loops: Vec<usize> = map
        .results()
        .iter()
        .map(|result| if let AffineExpr::Dim(dim) = result { Some(*dim as usize) } else { None })
        .collect::<Option<_>>()?;
    let mut operands: Vec<Value> = rewriter.ir().operands(producer).collect();
    let first = num_inputs(rewriter.ir(), producer);
    operands[first..].copy_from_slice(outputs);
    let domain = domain_of(rewriter, producer, &operands)?;
    let mut place = Place { offsets: vec![MixedIndex::Static(0); domain.sizes.len()], sizes: domain.sizes.clone() };
    for ((number, &offset), &size) in loops.into_iter().zip(&part.offsets).zip(&part.sizes) {
        (place.offsets[number], place.sizes[number]) = (offset, size);
    }
    Some(tile(rewriter, producer, &domain.space, &place, outputs))
}

/// Puts a result of a tile in the place of a slice, which may stay.
pub(super) fn replace_slice(
    rewriter: &mut Rewriter<'_, '_>,
    slice: Op,
    tiled: Op,
    result: usize,
    part: &Place,
    erases: bool,
) {
    let ir = rewriter.ir();
    let (made, wanted): (Value, Type) = (ir.result(tiled, result), ir.value_type(ir.result(slice, 0)));
    let made = match ir.value_type(made) == wanted {
        true => made,
        // The slice drops dimensions of size 1.
        false => {
            let offsets = vec![MixedIndex::Static(0); part.sizes.len()];
            extract_as(rewriter, made, &Place { offsets, sizes: part.sizes.clone() }, wanted)
        }
    };
    match erases {
        true => _ = rewriter.replace_op(slice, &[made]),
        false => {
            let old = rewriter.ir().result(slice, 0);
            rewriter.replace_all_uses(old, made);
        }
    }
}

pub(super) fn is_on_tensors(ir: &Ir<'_>, op: Op) -> bool {
    outputs(ir, op).into_iter().all(|output| is_tensor(ir, ir.value_type(output)))
}

/// What a loop carries: its initial values with its arguments.
pub(super) fn carried(ir: &Ir<'_>, container: Op) -> Vec<(Value, Value)> {
    let (initial, block) = match () {
        () if Forall::matches(ir, container) => (Forall(container).outputs(ir).to_vec(), Forall(container).region(ir)),
        () if For::matches(ir, container) => (For(container).init_args(ir).to_vec(), For(container).region(ir)),
        () => return Vec::new(),
    };
    let arguments = ir.first_block(block).map(|block| ir.arguments(block)).unwrap_or_default();
    let first = arguments.len().saturating_sub(initial.len());
    initial.into_iter().zip(arguments[first..].iter().copied()).collect()
}

fn fuse_slice(rewriter: &mut Rewriter<'_, '_>, producer: Op, container: Op) -> Option<Op> {
    let ir = rewriter.ir();
    if Structured::of(ir, producer).is_none() || !is_on_tensors(ir, producer) {
        return None;
    }
    let (result, slice, part) = ir.results(producer).enumerate().find_map(|(number, result)| {
        let is_slice = |&user: &Op| ExtractSlice::matches(ir, user) && is_inside(ir, user, container);
        let slice = ir.users(result).find(is_slice)?;
        Some((number, slice, part_of(ir, slice)?))
    })?;
    // Where the loop begins with what the op begins with, the tile begins with what the loop has of it. A loop whose
    // rounds come one after the other may have changed it.
    let around = ir.parent_op(slice)?;
    let carried = carried(ir, around);
    let first = num_inputs(ir, producer);
    let in_place = |(number, output): (usize, Value)| {
        let is_read = body_of(ir, producer).is_none() || uses_element(ir, producer, first + number);
        let keeps = Forall::matches(ir, around) || !is_read;
        let own = carried.iter().find(|&&(initial, _)| initial == output).filter(|_| keeps);
        own.map_or(output, |&(_, argument)| argument)
    };
    let outputs: Vec<Value> = outputs(ir, producer).into_iter().enumerate().map(in_place).collect();
    rewriter.set_insertion_point(slice);
    let tiled = tile_of_result(rewriter, producer, result, &part, &outputs)?;
    replace_slice(rewriter, slice, tiled, result, &part, true);
    Some(tiled)
}

fn fuse_initial(rewriter: &mut Rewriter<'_, '_>, producer: Op, container: Op) -> Option<Op> {
    let ir = rewriter.ir();
    if !Forall::matches(ir, container) || Structured::of(ir, producer).is_none() || !is_on_tensors(ir, producer) {
        return None;
    }
    let (result, initial, argument) = carried(ir, container).into_iter().find_map(|(initial, argument)| {
        let result = ir.results(producer).position(|result| result == initial)?;
        Some((result, initial, argument))
    })?;
    // What else reads the argument would see the state before.
    let readers = ir.users(argument).filter(|&user| !ParallelInsertSlice::matches(ir, user));
    let [slice] = readers.collect::<Vec<Op>>()[..] else { return None };
    if !ExtractSlice::matches(ir, slice) {
        return None;
    }
    let part = part_of(ir, slice)?;
    let mut outputs = outputs(ir, producer);
    let own = std::mem::replace(&mut outputs[result], argument);
    rewriter.set_insertion_point(slice);
    let tiled = tile_of_result(rewriter, producer, result, &part, &outputs)?;
    replace_slice(rewriter, slice, tiled, result, &part, true);
    let operand = rewriter.ir().operands(container).position(|operand| operand == initial)?;
    rewriter.set_operand(container, operand, own);
    Some(tiled)
}

fn fuse_copy(rewriter: &mut Rewriter<'_, '_>, producer: Op, container: Op) -> Option<Op> {
    let ir = rewriter.ir();
    let by_container = ir.results(producer).any(|result| ir.users(result).any(|user| user == container));
    if by_container || may_write_memory(ir, producer) {
        return None;
    }
    let (number, slot) = ir.results(producer).enumerate().find_map(|(number, result)| {
        Some((number, ir.uses(result).find(|&slot| is_inside(ir, ir.use_owner(slot), container))?))
    })?;
    let (user, index) = (ir.use_owner(slot), ir.use_index(slot));
    // No op may stand among those that end an iteration.
    let before = ir.ancestor(user, InParallel::matches).unwrap_or(user);
    let copy = rewriter.ir_mut().clone_op(producer, &mut IrMapping::new());
    rewriter.set_insertion_point(before);
    rewriter.insert_op(copy);
    let result = rewriter.ir().result(copy, number);
    rewriter.set_operand(user, index, result);
    Some(copy)
}
