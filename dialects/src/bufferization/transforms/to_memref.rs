//! `convert-bufferization-to-memref`: copies become allocations that are filled, `dealloc` becomes conditions.

use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{Builder, Rewriter, defined_by};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, DYNAMIC, Diagnostic, Ir, Op, Type, TypeData, Value, WalkOrder};

use super::super::{Clone, DIALECT, Dealloc};
use super::lower_deallocations::Deallocations;
use crate::index_list::MixedIndex;
use crate::memref::{Alloc, Alloca, Cast, Copy, Dim, Rank, Reshape, Store, are_cast_compatible};
use crate::tensor::folded_size;
use crate::{arith, scf};

pub(super) static TO_MEMREF: PassDef = PassDef::new(
    "convert-bufferization-to-memref",
    "ConvertBufferizationToMemRefPass",
    "Convert operations from the Bufferization dialect to the MemRef dialect",
    |_: &mut (), ir, op, _: &mut PassContext<'_>| run(ir, op),
);

fn run(ir: &mut Ir<'_>, root: Op) -> PassResult {
    let is_illegal = |&op: &Op| ir.dialect_namespace(op) == DIALECT.namespace;
    let found: Vec<Op> = ir.walk(root, WalkOrder::Pre).into_iter().filter(is_illegal).collect();
    let deallocations = Deallocations::prepare(ir, root);
    for &op in &found {
        if Dealloc::matches(ir, op) {
            deallocations.lower(ir, op)?;
        } else if !(Clone::matches(ir, op) && lower_clone(ir, op)) {
            let name = ir.op_name_str(op);
            let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
            return Err(Diagnostic::error(ir.location(op), message).into());
        }
    }
    Ok(!found.is_empty())
}

/// `false` where new memory cannot have the type of the clone.
fn lower_clone(ir: &mut Ir<'_>, op: Op) -> bool {
    let (context, ty) = (ir.context(), ir.value_type(ir.result(op, 0)));
    let source = behind_casts(ir, Clone(op).input(ir));
    let mut rewriter = Rewriter::before(ir, op);
    let copy = match new_memory_type(context, ty) {
        Some(memory) if !are_cast_compatible(context, memory, ty) => return false,
        Some(memory) => {
            let sizes = dynamic_sizes(&mut rewriter, source, ty);
            let made = Alloc::build(&mut rewriter, sizes, [], memory);
            if memory == ty { made } else { Cast::build(&mut rewriter, made, ty) }
        }
        None => memory_of_any_rank(&mut rewriter, source, ty),
    };
    Copy::build(&mut rewriter, source, copy);
    rewriter.replace_op(op, &[copy])
}

/// The memref of known rank that a value is a cast of.
fn behind_casts(ir: &Ir<'_>, mut value: Value) -> Value {
    let ranked = |value: &Value| ir.context().shape(ir.value_type(*value)).is_some();
    while let Some(source) = defined_by::<Cast>(ir, value).map(|cast| cast.source(ir)).filter(ranked) {
        value = source;
    }
    value
}

/// The type of a ranked memref without its layout.
fn new_memory_type(context: &Context, ty: Type) -> Option<Type> {
    match context.type_data(ty) {
        TypeData::MemRef { shape, element, memory_space, .. } => Some(context.memref(shape, *element, *memory_space)),
        _ => None,
    }
}

/// The sizes of `source` in the dimensions that the type leaves open. As in MLIR, the constants for their numbers stay.
fn dynamic_sizes(builder: &mut Builder<'_, '_>, source: Value, ty: Type) -> Vec<Value> {
    let context = builder.context();
    let known = context.shape(builder.ir().value_type(source));
    let mut sizes = Vec::new();
    for (number, _) in context.shape(ty).unwrap_or(&[]).iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let position = MixedIndex::Static(number as i64).materialize(builder);
        sizes.push(match known.map_or(DYNAMIC, |known| known[number]) {
            DYNAMIC => {
                let size = Dim::build(builder, source, position);
                folded_size(builder, size)
            }
            size => MixedIndex::Static(size).materialize(builder),
        });
    }
    sizes
}

/// Memory for as many elements as `source` has, in its shape.
fn memory_of_any_rank(builder: &mut Builder<'_, '_>, source: Value, ty: Type) -> Value {
    let (context, location) = (builder.context(), builder.location());
    let TypeData::UnrankedMemRef { element, memory_space } = *context.type_data(ty) else {
        unreachable!("a clone is a memref")
    };
    let [zero, one] = [0, 1].map(|number| arith::constant_index(builder, location, number));
    let rank = Rank::build(builder, source);
    let shape = Alloca::build(builder, [rank], [], context.memref(&[DYNAMIC], context.index(), None));
    let count = scf::For::build(builder, zero, rank, one, [one], |builder, dim, product| {
        let size = Dim::build(builder, source, dim);
        Store::with(builder).nontemporal(false).build(size, shape, [dim]);
        [arith::MulI::build(builder, product[0], size)]
    });
    let count = builder.ir().result(count.op(), 0);
    let made = Alloc::build(builder, [count], [], context.memref(&[DYNAMIC], element, memory_space));
    Reshape::build(builder, made, shape, ty)
}
