//! `expand-realloc`: `memref.realloc` as an allocation and a copy, where the old memory is too small.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Value, WalkOrder};

use super::super::{Alloc, Copy, Dealloc, Dim, Realloc, ReinterpretCast, SubView, slice_type};
use crate::arith::{CmpI, CmpIPredicate, constant_index};
use crate::index_list::MixedIndex;
use crate::scf;
use crate::slices::Slice;

vulcanize_ir::pass_options! {
    /// The options of `expand-realloc`.
    pub(crate) struct Options;

    "emit-deallocs" "Emit deallocation operations for the original MemRef" { gives_back: bool = true; }
}

pub(crate) static EXPAND_REALLOC: PassDef<Options> =
    PassDef::new("expand-realloc", "ExpandReallocPass", "Expand memref.realloc operations into its components", run)
        .options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, root: Op, _: &mut PassContext<'_>) -> PassResult {
    let found: Vec<Realloc> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter_map(|op| Realloc::cast(ir, op)).collect();
    found.iter().for_each(|&realloc| expand(ir, realloc, options.gives_back));
    Ok(!found.is_empty())
}

fn expand(ir: &mut Ir<'_>, realloc: Realloc, gives_back: bool) {
    let context = ir.context();
    let (source, ty) = (realloc.source(ir), ir.value_type(realloc.result(ir)));
    let (size, alignment) = (realloc.dynamicResultSize(ir), realloc.alignment(ir));
    let length = |ty| context.shape(ty).and_then(|shape| shape.first().copied()).unwrap_or(DYNAMIC);
    let old_length = length(ir.value_type(source));
    let mut rewriter = Rewriter::before(ir, realloc.op());
    let builder: &mut Builder<'_, '_> = &mut rewriter;
    let location = builder.location();
    let old = match old_length {
        DYNAMIC => {
            let zero = constant_index(builder, location, 0);
            MixedIndex::Value(Dim::build(builder, source, zero))
        }
        length => MixedIndex::Static(length),
    };
    let new = size.map_or(MixedIndex::Static(length(ty)), MixedIndex::Value);
    let [old_value, new_value] = [old, new].map(|length| length.materialize(builder));
    let is_smaller = CmpI::build(builder, old_value, new_value, CmpIPredicate::Ult);
    let (zero, one) = (MixedIndex::Static(0), MixedIndex::Static(1));
    let grown = builder.region_of(&[], |builder, _| {
        let sizes: Vec<Value> = size.into_iter().collect();
        let memory = Alloc::with(builder).alignment(alignment).build(sizes, [], ty);
        let slice = Slice { offsets: vec![0], sizes: vec![old_length], steps: vec![1] };
        let shape = [old_length];
        let part_type = slice_type(context, ty, &slice, &shape).unwrap_or(ty);
        let part = SubView::make(builder, memory, [&[zero], &[old], &[one]], part_type);
        let part = part.result(builder.ir());
        Copy::build(builder, source, part);
        if gives_back {
            Dealloc::build(builder, source);
        }
        scf::Yield::build(builder, [memory]);
    });
    let same = builder.region_of(&[], |builder, _| {
        let cast = ReinterpretCast::make(builder, source, zero, &[new], &[one], ty);
        let cast = cast.result(builder.ir());
        scf::Yield::build(builder, [cast]);
    });
    let chosen = scf::If::build_with_regions(builder, is_smaller, [ty], grown, same);
    let value = builder.ir().result(chosen.op(), 0);
    rewriter.replace_op(realloc.op(), &[value]);
}
