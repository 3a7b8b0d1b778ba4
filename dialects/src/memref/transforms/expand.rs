//! `memref-expand`: reshapes whose shape is in memory as views of sizes that are read.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, PatternSet};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{DYNAMIC, Ir, Op, Value, WalkOrder};

use super::super::{Load, MemRef, ReinterpretCast, Reshape};
use crate::arith::{self, constant_index};
use crate::index_list::MixedIndex;

pub(crate) static EXPAND: PassDef =
    PassDef::new("memref-expand", "ExpandOpsPass", "Legalize memref operations to be convertible to LLVM.", run);

fn run(_: &mut (), ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let mut changed = false;
    for inner in ir.walk(op, WalkOrder::Pre) {
        if let Some(reshape) = Reshape::cast(ir, inner) {
            changed |= expand_reshape(ir, reshape);
        }
    }
    Ok(changed)
}

/// A size that is in memory.
fn read_size(builder: &mut Builder<'_, '_>, shape: Value, dim: usize) -> Value {
    let (context, location) = (builder.context(), builder.location());
    let position = constant_index(builder, location, i64::try_from(dim).unwrap_or(i64::MAX));
    let element = context.element_type(builder.ir().value_type(shape));
    let size = Load::with(builder).nontemporal(false).build(shape, [position]);
    if element == context.index() {
        return size;
    }
    arith::IndexCast::build(builder, size, context.index())
}

/// Adds the rewrite of the pass.
pub(in super::super) fn add_patterns(patterns: &mut PatternSet) {
    patterns.add_fn::<Reshape>("MemRefReshapeOpConverter", |rewriter, op| {
        expanded(rewriter, Reshape(op)).is_some_and(|value| rewriter.replace_op(op, &[value]))
    });
}

fn expand_reshape(ir: &mut Ir<'_>, reshape: Reshape) -> bool {
    let old = reshape.result(ir);
    let Some(new) = expanded(&mut Builder::before(ir, reshape.op()), reshape) else { return false };
    ir.replace_all_uses(old, new);
    ir.erase(reshape.op());
    true
}

/// The view that a reshape is, made with the builder.
fn expanded(builder: &mut Builder<'_, '_>, reshape: Reshape) -> Option<Value> {
    let ir = builder.ir();
    let (source, shape, ty) = (reshape.source(ir), reshape.shape(ir), ir.value_type(reshape.result(ir)));
    let (memref, location) = (MemRef::of(ir.context(), ty)?, ir.location(reshape.op()));
    builder.set_location(location);
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    let mut stride = MixedIndex::Static(1);
    for (dim, &number) in memref.shape.iter().enumerate().rev() {
        let size = match number {
            DYNAMIC => read_size(builder, shape, dim),
            number => constant_index(builder, location, number),
        };
        sizes.push(MixedIndex::of_number_or(number, size));
        strides.push(stride);
        if dim == 0 {
            break;
        }
        stride = match (stride, number) {
            (MixedIndex::Static(stride), number) if number != DYNAMIC => {
                MixedIndex::Static(stride.wrapping_mul(number))
            }
            (stride, _) => {
                let stride = stride.materialize(builder);
                MixedIndex::Value(arith::MulI::build(builder.at(location), stride, size))
            }
        };
    }
    sizes.reverse();
    strides.reverse();
    let view = ReinterpretCast::make(builder, source, MixedIndex::Static(0), &sizes, &strides, ty);
    Some(view.result(builder.ir()))
}
