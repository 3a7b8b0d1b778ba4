//! `linalg.pack` and `linalg.unpack` as pads, reshapes and transpositions.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::rewrite::{PatternSet, Rewriter, defined_by, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Op, Value};

use super::tiling::{Place, extract_as, insert};
use crate::affine::composed_folded_apply;
use crate::index_list::{MixedIndex, split_mixed};
use crate::linalg::canonicalize::{build_tensor_copy, build_transpose};
use crate::linalg::relayout::Tiling;
use crate::linalg::structured::shape;
use crate::linalg::{Pack, Unpack};
use crate::{arith, tensor};

pub(super) const ZERO: MixedIndex = MixedIndex::Static(0);

/// The ops in place of a pack.
pub(crate) struct LoweredPack {
    pub pad: Option<Op>,
    pub expand: Option<Op>,
    pub transpose: Option<Op>,
}

/// The ops in place of an unpack.
pub(crate) struct LoweredUnpack {
    pub empty: Option<Op>,
    pub transpose: Option<Op>,
    pub collapse: Option<Op>,
    pub slice: Option<Op>,
}

/// Adds that packs and unpacks of `tensor.empty` are their outputs; with `single`, only where nobody else uses it.
pub(crate) fn add_empty_folds(patterns: &mut PatternSet, single: bool) {
    if single {
        patterns
            .add_fn::<Pack>("FoldEmptyTensorWithPackOp", |rewriter, op| fold_empty(rewriter, op, true))
            .add_fn::<Unpack>("FoldEmptyTensorWithUnPackOp", |rewriter, op| fold_empty(rewriter, op, true));
    } else {
        patterns
            .add_fn::<Pack>("FoldEmptyTensorWithPackOp", |rewriter, op| fold_empty(rewriter, op, false))
            .add_fn::<Unpack>("FoldEmptyTensorWithUnPackOp", |rewriter, op| fold_empty(rewriter, op, false));
    }
}

fn fold_empty(rewriter: &mut Rewriter<'_, '_>, op: Op, single: bool) -> bool {
    let ir = rewriter.ir();
    let (source, dest) = (ir.operand(op, 0), ir.operand(op, 1));
    let is_empty = defined_by::<tensor::Empty>(ir, source).is_some() && (!single || ir.has_one_use(source));
    let pads = Pack::cast(ir, op).is_some_and(|pack| pack.padding_value(ir).is_some());
    is_empty && !pads && rewriter.replace_op(op, &[dest])
}

/// The dimensions of a packed tensor in the order in which each tiled dimension is followed by the one inside its tiles.
pub(super) struct Order {
    /// The place of each among the dimensions of the packed tensor.
    pub places: Vec<usize>,
    /// Those of one dimension of the unpacked tensor.
    pub groups: Vec<Vec<usize>>,
    /// Whether there is one tile only, so that tensors differ by dimensions of size 1 in front.
    is_one_tile: bool,
}

impl Order {
    pub fn of(tiling: &Tiling<'_>) -> Self {
        let rank = tiling.unpacked.len();
        let (mut places, mut groups) = (Vec::new(), Vec::new());
        for dimension in 0..rank {
            let start = places.len();
            places.push(tiling.outer_place(dimension));
            let inner = tiling.positions.iter().position(|&position| position == dimension as i64);
            places.extend(inner.map(|inner| rank + inner));
            groups.push((start..places.len()).collect());
        }
        let in_order =
            tiling.positions.len() == rank && (0..).zip(&tiling.positions).all(|(i, &position)| i == position);
        let is_one_tile = in_order && tiling.packed[..rank].iter().all(|&tiles| tiles == 1);
        Self { places, groups, is_one_tile }
    }

    pub fn apply<T: Copy>(&self, packed: &[T]) -> Vec<T> {
        self.places.iter().map(|&place| packed[place]).collect()
    }

    pub fn inverse(&self) -> Vec<i64> {
        let mut inverse = vec![0; self.places.len()];
        self.places.iter().enumerate().for_each(|(number, &place)| inverse[place] = number as i64);
        inverse
    }
}

/// Pads, expands and transposes in place of a pack. With `slices`, what has one tile only is inserted.
///
/// `None`, and nothing changed, where a tile is no number.
pub(crate) fn lower_pack(rewriter: &mut Rewriter<'_, '_>, pack: Pack, slices: bool) -> Option<LoweredPack> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (source, dest, tiling) = (pack.source(ir), pack.dest(ir), Tiling::of(ir, pack.op()));
    let (order, positions, tiles) = (Order::of(&tiling), tiling.positions.clone(), tiling.tiles.clone());
    if tiles.contains(&DYNAMIC) {
        return None;
    }
    let element = context.element_type(ir.value_type(source));
    let zero = match pack.padding_value(ir) {
        Some(_) => None,
        None => Some(zero_attr(context, element)?),
    };
    let stripes = order.apply(tiling.packed);
    let size = |group: &Vec<usize>| {
        let sizes = group.iter().map(|&dimension| stripes[dimension]);
        sizes.fold(1i64, |product, size| if size == DYNAMIC || product == DYNAMIC { DYNAMIC } else { product * size })
    };
    let padded: Vec<i64> = order.groups.iter().map(size).collect();
    let ty = tensor::tensor_type(context, &padded, element);
    let mut high = vec![ZERO; padded.len()];
    for (&position, &tile) in positions.iter().zip(&tiles) {
        let dimension = position as usize;
        let place = order.places[order.groups[dimension][0]];
        let before = tensor::size_of(rewriter, source, dimension);
        let count = tensor::size_of(rewriter, dest, place);
        let rest = AffineExpr::Dim(0).mul_const(tile).sub(&AffineExpr::Dim(1));
        let map = AffineMap::new(2, 0, [rest]).expect("two dimensions");
        high[dimension] = composed_folded_apply(rewriter, &map, &[count, before]);
    }
    let value = match zero {
        None => pack.padding_value(rewriter.ir())?,
        Some(zero) => arith::Constant::build(rewriter, zero),
    };
    let low = vec![ZERO; padded.len()];
    let pad = tensor::pad_with(rewriter, source, &[low, high], ty, value, false);
    let pad_op = rewriter.ir().defining_op(pad);
    if slices && order.is_one_tile && !padded.contains(&DYNAMIC) {
        let sizes = tensor::sizes_of(rewriter, dest);
        let value = insert(rewriter, pad, dest, &Place { offsets: vec![ZERO; sizes.len()], sizes });
        rewriter.replace_op(pack.op(), &[value]);
        return Some(LoweredPack { pad: pad_op, expand: None, transpose: None });
    }
    let expanded = expand(rewriter, pad, &order, &stripes);
    let transposed = build_transpose(rewriter, expanded, dest, &order.inverse());
    rewriter.replace_op(pack.op(), &[transposed]);
    let ir = rewriter.ir();
    Some(LoweredPack { pad: pad_op, expand: ir.defining_op(expanded), transpose: ir.defining_op(transposed) })
}

/// Expands each dimension to the ones of its group, of which one may have a size that is not known.
fn expand(rewriter: &mut Rewriter<'_, '_>, value: Value, order: &Order, stripes: &[i64]) -> Value {
    let mut sizes: Vec<MixedIndex> = stripes.iter().map(|&size| MixedIndex::Static(size)).collect();
    if stripes.contains(&DYNAMIC) {
        let whole = tensor::sizes_of(rewriter, value);
        for (group, &whole) in order.groups.iter().zip(&whole) {
            let Some(&open) = group.iter().find(|&&dimension| stripes[dimension] == DYNAMIC) else { continue };
            let known = group.iter().filter(|&&dimension| dimension != open).map(|&dimension| stripes[dimension]);
            let (known, location) = (known.product(), rewriter.location());
            let by = arith::constant_index(rewriter, location, known);
            sizes[open] = match known {
                1 => whole,
                _ => {
                    let whole = whole.materialize(rewriter);
                    MixedIndex::Value(arith::DivSI::build(rewriter, whole, by))
                }
            };
        }
    }
    tensor::expand_groups(rewriter, value, &order.groups, &sizes)
}

/// Transposes, collapses and takes a slice in place of an unpack. With `slices`, of what has one tile only a slice is taken.
///
/// `None`, and nothing changed, where that is not possible.
pub(crate) fn lower_unpack(rewriter: &mut Rewriter<'_, '_>, unpack: Unpack, slices: bool) -> Option<LoweredUnpack> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let (source, dest, tiling) = (unpack.source(ir), unpack.dest(ir), Tiling::of(ir, unpack.op()));
    let (order, ty) = (Order::of(&tiling), ir.value_type(dest));
    let (packed, rank, element) = (tiling.packed.to_vec(), tiling.packed.len(), context.element_type(ty));
    if slices && order.is_one_tile {
        let mut sizes = vec![MixedIndex::Static(1); rank - shape(ir, dest).len()];
        sizes.extend(tensor::sizes_of(rewriter, dest));
        let slice = extract_as(rewriter, source, &Place { offsets: vec![ZERO; rank], sizes }, ty);
        rewriter.replace_op(unpack.op(), &[slice]);
        let slice = rewriter.ir().defining_op(slice);
        return Some(LoweredUnpack { empty: None, transpose: None, collapse: None, slice });
    }
    let sizes = order.apply(&tensor::sizes_of(rewriter, source));
    let (_, values) = split_mixed(&sizes);
    let empty_type = tensor::tensor_type(context, &order.apply(&packed), element);
    let empty = tensor::Empty::build(rewriter, &values[..], empty_type);
    let permutation: Vec<i64> = order.places.iter().map(|&place| place as i64).collect();
    let transposed = build_transpose(rewriter, source, empty, &permutation);
    let collapsed = tensor::collapse_groups(rewriter, transposed, &order.groups);
    let sizes = tensor::sizes_of(rewriter, dest);
    let slice = extract_as(rewriter, collapsed, &Place { offsets: vec![ZERO; sizes.len()], sizes }, ty);
    let copy = build_tensor_copy(rewriter, slice, dest);
    rewriter.replace_op(unpack.op(), &[copy]);
    let [empty, transpose, collapse, slice] =
        [empty, transposed, collapsed, slice].map(|value| rewriter.ir().defining_op(value));
    Some(LoweredUnpack { empty, transpose, collapse, slice })
}
