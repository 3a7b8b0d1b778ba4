//! Folds and rewrites of `linalg.pack` and `linalg.unpack`.

use vulcanize_ir::rewrite::{Rewriter, defined_by, folded};
use vulcanize_ir::schema::{CanonicalizePattern, FoldResult, FoldValue, TypedOp, named, unnamed};
use vulcanize_ir::{Attribute, DYNAMIC, Ir, NamedAttribute, Op, Value};

use super::relayout::{Layout, Pack, Tiling, Unpack, build_pack, build_unpack};
use super::structured::shape;
use crate::index_list::{MixedIndex, split_mixed};
use crate::tensor::{self, ExtractSlice, destination, has_same_size, shaped, slice_lists};

pub(super) const PACK: &[CanonicalizePattern] =
    &[named("mlir::linalg::FoldTensorCastPackOp", cast_of_operand::<Pack>), unnamed(canonicalize_pack)];
pub(super) const UNPACK: &[CanonicalizePattern] =
    &[named("mlir::linalg::FoldTensorCastUnPackOp", cast_of_operand::<Unpack>), unnamed(canonicalize_unpack)];

/// A tensor whose elements are all one number is one in tiles, too.
pub(super) fn fold_splat(ir: &Ir<'_>, op: Op, constants: &[Option<Attribute>]) -> FoldResult {
    let constant = |index: usize| constants.get(index).copied().flatten();
    let (context, ty) = (ir.context(), ir.value_type(ir.result(op, 0)));
    let number = context.splat_value(constant(0)?)?;
    // MLIR folds where the padding is no constant, too.
    let pads_with_another =
        Pack::cast(ir, op).is_some_and(|pack| pack.padding_value(ir).is_some() && constant(2) != Some(number));
    if pads_with_another || context.shape(ty)?.contains(&DYNAMIC) {
        return None;
    }
    folded(FoldValue::Constant(context.splat_attr(ty, number)?))
}

fn canonicalize_pack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    pack_of_unpack(rewriter, op) || unneeded_padding(rewriter, op) || known_sizes::<Pack>(rewriter, op)
}

fn canonicalize_unpack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    if let Some(pack) = defined_by::<Pack>(ir, Unpack(op).source(ir)) {
        // As in MLIR, the others do not apply.
        return unpack_of_pack(rewriter, op, pack);
    }
    overwritten_dest(rewriter, op) || slice_of_unpack(rewriter, op) || known_sizes::<Unpack>(rewriter, op)
}

// ---- one after the other ----

fn is_identity(permutation: &[i64]) -> bool {
    permutation.iter().copied().eq(0..permutation.len() as i64)
}

/// Whether both have the same tiles in the same order.
fn are_alike(ir: &Ir<'_>, pack: Pack, unpack: Unpack) -> bool {
    let [a, b] = [Tiling::of(ir, pack.op()), Tiling::of(ir, unpack.op())];
    let known = |tiling: &Tiling<'_>| -> Vec<MixedIndex> {
        let tiles = tiling.mixed_tiles().into_iter();
        tiles.map(|tile| tile.known(ir).map_or(tile, MixedIndex::Static)).collect()
    };
    a.positions == b.positions
        && (a.permutation == b.permutation || (is_identity(&a.permutation) && is_identity(&b.permutation)))
        && known(&a) == known(&b)
}

fn pack_of_unpack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, pack) = (rewriter.ir(), Pack(op));
    let Some(unpack) = defined_by::<Unpack>(ir, pack.source(ir)) else { return false };
    let source = unpack.source(ir);
    let is_same = ir.value_type(source) == ir.value_type(pack.dest(ir))
        && pack.padding_value(ir).is_none()
        && are_alike(ir, pack, unpack);
    is_same && rewriter.replace_op(op, &[source])
}

/// What was packed, where the sizes are the same. MLIR asks for the same type only: with sizes that are not known, less may
/// be unpacked than was packed.
fn unpack_of_pack(rewriter: &mut Rewriter<'_, '_>, op: Op, pack: Pack) -> bool {
    let (ir, unpack) = (rewriter.ir(), Unpack(op));
    let (source, dest) = (pack.source(ir), unpack.dest(ir));
    let tiling = Tiling::of(ir, op);
    let is_same = ir.value_type(source) == ir.value_type(dest)
        && pack.padding_value(ir).is_none()
        && are_alike(ir, pack, unpack)
        && tiling.positions.iter().all(|&position| has_same_size(ir, source, dest, position as usize));
    is_same && rewriter.replace_op(op, &[source])
}

// ---- pack ----

/// Tiles that are known to be full are not padded.
fn unneeded_padding(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, pack) = (rewriter.ir(), Pack(op));
    let tiling = Tiling::of(ir, op);
    if pack.padding_value(ir).is_none() || !tiling.is_known() || tiling.needs_padding() {
        return false;
    }
    let operands: Vec<Value> = ir.operands(op).enumerate().filter(|&(index, _)| index != 2).map(|(_, v)| v).collect();
    let sizes = [1, 1, 0, (operands.len() - 2) as i32];
    let (name, sizes) = (ir.context().identifier("operandSegmentSizes"), ir.context().dense_i32_array_attr(&sizes));
    rewriter.modify_in_place(op, |ir| {
        ir.set_operands(op, &operands);
        ir.set_attribute(op, name, sizes);
    });
    true
}

// ---- unpack ----

/// Every element of the result is unpacked, so it does not matter what an op has put into the destination.
fn overwritten_dest(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let dest = Unpack(op).dest(ir);
    let before = ir.defining_op(dest).and_then(|producer| destination(ir, producer, dest));
    before.is_some_and(|before| rewriter.set_operand(op, 1, before))
}

/// A slice that leaves out a part of the last tiles is unpacked as such.
fn slice_of_unpack(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let ir = rewriter.ir();
    let result = ir.result(op, 0);
    let user = ir.users(result).next().filter(|_| ir.has_one_use(result));
    let Some(slice) = user.and_then(|user| ExtractSlice::cast(ir, user)) else { return false };
    if !keeps_tiles(ir, op, slice) {
        return false;
    }
    let [offsets, sizes, steps] = slice_lists(ir, slice.op(), 1);
    let [(o, offsets), (s, sizes), (t, steps)] = [offsets, sizes, steps].map(|list| split_mixed(&list));
    let (dest, ty) = (Unpack(op).dest(ir), ir.value_type(slice.result(ir)));
    let location = ir.location(op);
    rewriter.set_insertion_point(op);
    let dest = ExtractSlice::build(rewriter.at(location), dest, offsets, sizes, steps, &o[..], &s[..], &t[..], ty);
    rewriter.set_operand(op, 1, dest);
    rewriter.modify_in_place(op, |ir| ir.set_value_type(result, ty));
    rewriter.replace_op(slice.op(), &[result])
}

/// Whether a slice begins with the first element, and has one of each tile. In dimensions without tiles it has everything,
/// which MLIR does not ask.
pub(super) fn keeps_tiles(ir: &Ir<'_>, op: Op, slice: ExtractSlice) -> bool {
    let tiling = Tiling::of(ir, op);
    let [offsets, sizes, steps] = slice_lists(ir, slice.op(), 1);
    let are_all = |list: &[MixedIndex], number| list.iter().all(|index| index.known(ir) == Some(number));
    let kept = shape(ir, slice.result(ir));
    if kept.len() != tiling.unpacked.len() || !are_all(&offsets, 0) || !are_all(&steps, 1) {
        return false;
    }
    (0..kept.len()).all(|dim| match tiling.positions.iter().position(|&position| position == dim as i64) {
        None => {
            let known = [tiling.unpacked[dim], tiling.packed[tiling.outer_place(dim)]];
            let whole = known.into_iter().find(|&size| size != DYNAMIC);
            whole.is_some_and(|whole| kept[dim] == whole && sizes[dim] == MixedIndex::Static(whole))
        }
        Some(number) => {
            let (tile, tiles) = (tiling.tiles[number], tiling.packed[tiling.outer_place(dim)]);
            let is_known = ![kept[dim], tile, tiles].contains(&DYNAMIC);
            is_known && i128::from(tiles) * i128::from(tile) - i128::from(kept[dim]) < i128::from(tile)
        }
    })
}

// ---- both ----

/// The same op on other tensors, in the place of `op`; a cast keeps the type of the result. `keeps` says whether attributes
/// stay that are not the op's own.
fn replace(
    rewriter: &mut Rewriter<'_, '_>,
    op: Op,
    [source, dest]: [Value; 2],
    tiles: &[MixedIndex],
    keeps: bool,
) -> bool {
    let ir = rewriter.ir();
    let (location, old) = (ir.location(op), ir.value_type(ir.result(op, 0)));
    let layout = Layout { tiles: tiles.to_vec(), ..Tiling::of(ir, op).layout() };
    let padding = Pack::cast(ir, op).map(|pack| pack.padding_value(ir));
    let others: Vec<NamedAttribute> =
        ir.attributes(op).iter().copied().filter(|each| keeps && !ir.is_inherent(op, each.name)).collect();
    rewriter.set_insertion_point(op);
    let value = match padding {
        Some(padding) => build_pack(rewriter.at(location), source, dest, padding, &layout),
        None => build_unpack(rewriter.at(location), source, dest, &layout),
    };
    if let Some(made) = rewriter.ir().defining_op(value) {
        rewriter
            .modify_in_place(made, |ir| others.iter().for_each(|each| ir.set_attribute(made, each.name, each.value)));
    }
    match rewriter.ir().value_type(value) == old {
        true => rewriter.replace_op(op, &[value]),
        false => rewriter.replace_with(op, |b| tensor::Cast::build(b, value, old)),
    }
}

/// A dimension without tiles has one size before and after: where one of both is known, casts make the other one known.
fn known_sizes<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, context, is_pack) = (rewriter.ir(), rewriter.context(), Pack::matches(rewriter.ir(), op));
    debug_assert!(T::matches(ir, op), "pack or unpack");
    let tiling = Tiling::of(ir, op);
    let (mut packed, mut unpacked) = (tiling.packed.to_vec(), tiling.unpacked.to_vec());
    for dim in (0..unpacked.len()).filter(|&dim| !tiling.positions.contains(&(dim as i64))) {
        let place = tiling.outer_place(dim);
        match (unpacked[dim], packed[place]) {
            (DYNAMIC, size) => unpacked[dim] = size,
            (size, DYNAMIC) => packed[place] = size,
            _ => {}
        }
    }
    if packed == tiling.packed && unpacked == tiling.unpacked {
        return false;
    }
    let tiles = tiling.mixed_tiles();
    let shapes = if is_pack { [unpacked, packed] } else { [packed, unpacked] };
    let location = ir.location(op);
    let mut tensors = [ir.operand(op, 0), ir.operand(op, 1)];
    rewriter.set_insertion_point(op);
    for (tensor, new) in tensors.iter_mut().zip(&shapes) {
        let ty = rewriter.ir().value_type(*tensor);
        if let Some(known) = shaped(context, ty, new).filter(|&known| known != ty) {
            *tensor = tensor::Cast::build(rewriter.at(location), *tensor, known);
        }
    }
    replace(rewriter, op, tensors, &tiles, is_pack)
}

/// A cast that only forgets sizes goes. Where its source knows the size of tiles, the op does, too.
fn cast_of_operand<T: TypedOp>(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, is_pack) = (rewriter.ir(), Pack::matches(rewriter.ir(), op));
    debug_assert!(T::matches(ir, op), "pack or unpack");
    let old = [ir.operand(op, 0), ir.operand(op, 1)];
    let new = old.map(|value| tensor::forgetting_cast(ir, value).unwrap_or(value));
    if new == old {
        return false;
    }
    let packed = shape(ir, new[usize::from(is_pack)]);
    let tiles = Tiling::of(ir, op).mixed_tiles();
    let sizes = &packed[packed.len() - tiles.len()..];
    let known = |(&size, tile): (&i64, MixedIndex)| if size == DYNAMIC { tile } else { MixedIndex::Static(size) };
    let tiles: Vec<MixedIndex> = sizes.iter().zip(tiles).map(known).collect();
    let pads = !is_pack || Pack(op).padding_value(ir).is_some();
    let unpacked = shape(ir, new[usize::from(!is_pack)]);
    // Sizes that contradict each other stay apart.
    if !Tiling::of(ir, op).with(unpacked, packed, &tiles).is_valid(pads) {
        return false;
    }
    replace(rewriter, op, new, &tiles, true)
}
