//! Structured ops on copies of the views of memory that they are given.
//!
//! A copy has the greatest sizes that the view may have, in bytes that are allocated for it. The op works on the part of the
//! view's sizes, or on the whole, which then begins with zeros. The ops come in the order in which MLIR makes them, with the
//! constants that nothing needs.

use vulcanize_ir::rewrite::{Rewriter, defined_by, zero_attr};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Op, Type, TypeData, Value};

use crate::arith;
use crate::index_list::{MixedIndex, mixed_indices, static_indices};
use crate::linalg::canonicalize::{build_copy, build_fill_of_memory};
use crate::linalg::structured::num_inputs;
use crate::memref::{Alloc, Alloca, Dealloc, SubView, View, slice_type};
use crate::slices::Slice;
use crate::tensor::greatest_index;

/// What is copied, and where to.
pub(crate) struct Promotion<'o> {
    /// The operands, where not all that are views.
    pub operands: Option<&'o [i64]>,
    /// For each operand whether the op works on the whole copy.
    pub whole: &'o [bool],
    /// The same for operands beyond these.
    pub whole_by_default: bool,
    /// Whether copies have the sizes of views, and not the greatest ones.
    pub keeps_size: bool,
    /// Whether copies live as long as the scope around them.
    pub in_scope: bool,
    pub memory_space: Option<Attribute>,
    pub alignment: Option<Attribute>,
}

/// A view and its copy.
struct Promoted {
    operand: usize,
    view: SubView,
    bytes: Value,
    whole: Value,
    part: Value,
    uses_whole: bool,
}

/// Lets an op work on copies. `None` where no operand is a view, or one cannot be copied; the op is as it was then.
pub(crate) fn promote(rewriter: &mut Rewriter<'_, '_>, op: Op, options: &Promotion<'_>) -> Option<()> {
    let ir = rewriter.ir();
    let is_chosen = |operand: &usize| options.operands.is_none_or(|list| list.contains(&(*operand as i64)));
    let views: Vec<(usize, SubView)> = (0..ir.num_operands(op))
        .filter(is_chosen)
        .filter_map(|operand| Some((operand, defined_by::<SubView>(ir, ir.operand(op, operand))?)))
        .collect();
    let can = |&(_, view): &(usize, SubView)| {
        let element = ir.context().element_type(ir.value_type(view.result(ir)));
        bytes_of(ir.context(), element).is_some() && view.dropped_dims(ir).is_some()
    };
    let uses_whole = |operand: usize| options.whole.get(operand).copied().unwrap_or(options.whole_by_default);
    // As in MLIR, no indices are filled with zeros.
    let is_filled = |&(operand, view): &(usize, SubView)| {
        uses_whole(operand) && ir.context().element_type(ir.value_type(view.result(ir))) == ir.context().index()
    };
    if views.is_empty() || !views.iter().all(can) || views.iter().any(is_filled) {
        return None;
    }
    let mut promoted: Vec<Promoted> = Vec::with_capacity(views.len());
    for &(operand, view) in &views {
        // As in MLIR, operands that are one view are treated as the last one is.
        let last = views.iter().rev().find(|(_, other)| other.op() == view.op()).map_or(operand, |&(last, _)| last);
        promoted.push(copy_of(rewriter, operand, view, uses_whole(last), options)?);
    }
    for each in &promoted {
        let view = each.view.result(rewriter.ir());
        build_copy(rewriter, view, each.part);
    }
    for each in &promoted {
        rewriter.set_operand(op, each.operand, if each.uses_whole { each.whole } else { each.part });
    }
    rewriter.set_insertion_point_after(op);
    let first_output = num_inputs(rewriter.ir(), op);
    for each in promoted.iter().filter(|each| each.operand >= first_output) {
        let view = each.view.result(rewriter.ir());
        build_copy(rewriter, each.part, view);
    }
    for each in promoted.iter().filter(|_| !options.in_scope) {
        Dealloc::build(rewriter, each.bytes);
    }
    Some(())
}

/// The bytes of an element of memory.
fn bytes_of(context: &Context, element: Type) -> Option<i64> {
    if element == context.index() {
        return Some(8);
    }
    match context.type_data(element) {
        TypeData::Integer { .. } | TypeData::Float(_) => {
            context.scalar_width(element).map(|bits| i64::from(bits.div_ceil(8)))
        }
        _ => None,
    }
}

fn copy_of(
    rewriter: &mut Rewriter<'_, '_>,
    operand: usize,
    view: SubView,
    uses_whole: bool,
    options: &Promotion<'_>,
) -> Option<Promoted> {
    let ir = rewriter.ir();
    let lists = [
        mixed_indices(&static_indices(ir, view.op(), "static_offsets"), &view.offsets(ir)),
        mixed_indices(&static_indices(ir, view.op(), "static_sizes"), &view.sizes(ir)),
        mixed_indices(&static_indices(ir, view.op(), "static_strides"), &view.strides(ir)),
    ];
    let (dropped, element) = (view.dropped_dims(ir)?, rewriter.context().element_type(ir.value_type(view.result(ir))));
    let mut ranges = Vec::with_capacity(dropped.len());
    let [offsets, sizes, strides] = &lists;
    for ((&offset, &size), &stride) in offsets.iter().zip(sizes).zip(strides) {
        // Their constants come in MLIR's order.
        let [_, value, _] = [offset, size, stride].map(|each| each.materialize(rewriter));
        ranges.push((size, value));
    }
    let (mut sizes, mut parts) = (Vec::new(), Vec::new());
    let kept = ranges.into_iter().zip(&dropped).filter(|(_, dropped)| !**dropped);
    for (dim, ((size, value), _)) in kept.enumerate() {
        let greatest = if options.keeps_size { None } else { greatest_index(rewriter.ir(), size) };
        let greatest = greatest.filter(|&greatest| greatest >= 0);
        sizes.push(greatest.map_or(value, |greatest| MixedIndex::Static(greatest).materialize(rewriter)));
        // The number of the dimension, of which the size is asked.
        MixedIndex::Static(dim as i64).materialize(rewriter);
        parts.push(size.materialize(rewriter));
    }
    let (bytes, whole) = allocate(rewriter, &sizes, element, options)?;
    let part = part_of(rewriter, whole, &parts)?;
    if uses_whole {
        let zero = zero_attr(rewriter.context(), element)?;
        let zero = arith::Constant::build(rewriter, zero);
        build_fill_of_memory(rewriter, zero, whole);
    }
    Some(Promoted { operand, view, bytes, whole, part, uses_whole })
}

/// Memory of bytes, and the view of it with these sizes.
fn allocate(
    rewriter: &mut Rewriter<'_, '_>,
    sizes: &[Value],
    element: Type,
    options: &Promotion<'_>,
) -> Option<(Value, Value)> {
    let (context, location) = (rewriter.context(), rewriter.location());
    let zero = arith::constant_index(rewriter, location, 0);
    let mut count = MixedIndex::Value(arith::constant_index(rewriter, location, 1));
    for &size in sizes {
        count = product(rewriter, count, MixedIndex::Value(size))?;
    }
    let width = bytes_of(context, element)?;
    let bytes_type = |size: i64| context.memref(&[size], context.integer(8), options.memory_space);
    let (ty, dynamic) = match count.known(rewriter.ir()) {
        Some(count) => (bytes_type(count.checked_mul(width)?), Vec::new()),
        None => {
            let width = arith::constant_index(rewriter, location, width);
            let size = product(rewriter, count, MixedIndex::Value(width))?;
            (bytes_type(DYNAMIC), vec![size.materialize(rewriter)])
        }
    };
    let alignment = options.alignment;
    let bytes = match options.in_scope {
        true => Alloca::with(rewriter).alignment(alignment).build(&dynamic[..], [], ty),
        false => Alloc::with(rewriter).alignment(alignment).build(&dynamic[..], [], ty),
    };
    let ty = context.memref(&vec![DYNAMIC; sizes.len()], element, options.memory_space);
    let whole = View::build(rewriter, bytes, zero, sizes, ty);
    Some((bytes, whole))
}

/// A product, which is folded: a constant by itself, 1 times something as that.
fn product(rewriter: &mut Rewriter<'_, '_>, x: MixedIndex, y: MixedIndex) -> Option<MixedIndex> {
    let ir = rewriter.ir();
    Some(match (x.known(ir), y.known(ir)) {
        (_, Some(1)) => x,
        (Some(x), Some(y)) => MixedIndex::Value(MixedIndex::Static(x.checked_mul(y)?).materialize(rewriter)),
        (Some(1), None) => y,
        (known, _) => {
            // As in MLIR, a constant comes last.
            let (x, y) = if known.is_some() { (y, x) } else { (x, y) };
            let (x, y) = (x.materialize(rewriter), y.materialize(rewriter));
            MixedIndex::Value(arith::MulI::build(rewriter, x, y))
        }
    })
}

fn part_of(rewriter: &mut Rewriter<'_, '_>, whole: Value, sizes: &[Value]) -> Option<Value> {
    let (context, rank) = (rewriter.context(), sizes.len());
    let [offsets, steps] = [0, 1].map(|number| vec![MixedIndex::Static(number); rank]);
    let sizes: Vec<MixedIndex> = sizes.iter().map(|&size| MixedIndex::Value(size)).collect();
    let ty = rewriter.ir().value_type(whole);
    let lists = [offsets, sizes, steps];
    let ty = slice_type(context, ty, &Slice::of_lists(&lists), &vec![DYNAMIC; rank])?;
    let [offsets, sizes, steps] = &lists;
    Some(SubView::make(rewriter, whole, [offsets, sizes, steps], ty).result(rewriter.ir()))
}
