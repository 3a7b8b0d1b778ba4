//! Memory that host and device share or copy, and printing.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::Rewriter;
use vulcanize_ir::schema::{
    ANY_MEMREF, ANY_TYPE, ANY_UNRANKED_MEMREF, I32, INDEX, NameSink, STRING_ATTR, Trait, TypedOp, UNIT_ATTR, named,
};
use vulcanize_ir::{DYNAMIC, Fallible, Ir, Op, Value, ops};

use super::ASYNC_TOKEN;
use super::launch::ASYNC_DEPENDENCIES;
use crate::function::op_error;
use crate::memref::{self, cast_operands};

ops! {
    /// Memory and printing.
    pub(super) static OPS;

    /// Allocates memory on the device.
    pub struct Alloc = "gpu.alloc" {
        operands: {
            async_dependencies: ASYNC_TOKEN[variadic], dynamic_sizes: INDEX[variadic], symbol_operands: INDEX[variadic],
        },
        attributes: { hostShared: UNIT_ATTR[optional] },
        results: { memref: ANY_MEMREF, async_token: ASYNC_TOKEN[optional] },
        traits: [Trait::AttrSizedOperandSegments, Trait::MemAlloc],
        format: "custom<AsyncDependencies>(type($async_token), $async_dependencies) (` ` `host_shared` $hostShared^)? \
            ` ` `(` $dynamic_sizes `)` (`` `[` $symbol_operands^ `]`)? attr-dict `:` type($memref)",
        with: {
            verify: Some(verify_alloc), name_results: Some(name_alloc), directives: &[ASYNC_DEPENDENCIES],
        },
    }

    /// Gives memory on the device back.
    pub struct Dealloc = "gpu.dealloc" {
        operands: { async_dependencies: ASYNC_TOKEN[variadic], memref: ANY_MEMREF },
        results: { async_token: ASYNC_TOKEN[optional] },
        traits: [Trait::MemFree],
        format: "custom<AsyncDependencies>(type($async_token), $async_dependencies) $memref attr-dict `:` type($memref)",
        with: { directives: &[ASYNC_DEPENDENCIES] },
    }

    /// Copies the elements of one memref to another.
    pub struct Memcpy = "gpu.memcpy" {
        operands: { async_dependencies: ASYNC_TOKEN[variadic], dst: ANY_MEMREF, src: ANY_MEMREF },
        results: { async_token: ASYNC_TOKEN[optional] },
        traits: [Trait::MemWrite],
        format: "custom<AsyncDependencies>(type($async_token), $async_dependencies) $dst `,` $src `:` \
            type($dst) `,` type($src) attr-dict",
        with: {
            verify: Some(verify_memcpy), directives: &[ASYNC_DEPENDENCIES], fold_in_place: &[cast_operands],
            canonicalize: &[named("(anonymous namespace)::EraseTrivialCopyOp", copy_to_dead_memory)],
        },
    }

    /// Sets all elements of a memref to a value.
    pub struct Memset = "gpu.memset" {
        operands: { async_dependencies: ASYNC_TOKEN[variadic], dst: ANY_MEMREF, value: ANY_TYPE },
        results: { async_token: ASYNC_TOKEN[optional] },
        traits: [Trait::MemWrite, Trait::AllElementTypesMatch(&["dst", "value"])],
        format: "custom<AsyncDependencies>(type($async_token), $async_dependencies) $dst `,` $value `:` \
            type($dst) `,` type($value) attr-dict",
        with: { directives: &[ASYNC_DEPENDENCIES], fold_in_place: &[cast_operands] },
    }

    /// Makes host memory accessible on the device.
    pub struct HostRegister = "gpu.host_register" {
        operands: { value: ANY_UNRANKED_MEMREF },
        format: "$value attr-dict `:` type($value)",
    }

    /// Takes back `host_register`.
    pub struct HostUnregister = "gpu.host_unregister" {
        operands: { value: ANY_UNRANKED_MEMREF },
        format: "$value attr-dict `:` type($value)",
    }

    /// Chooses the device for the following ops, by number.
    pub struct SetDefaultDevice = "gpu.set_default_device" {
        operands: { dev_index: I32 },
        traits: [Trait::MemWrite],
        format: "attr-dict $dev_index",
    }

    /// The workgroup memory whose size the launch gives.
    pub struct DynamicSharedMemory = "gpu.dynamic_shared_memory" {
        results: { result_memref: ANY_MEMREF },
        traits: [Trait::Pure],
        format: "attr-dict `:` type($result_memref)",
    }

    /// Prints on the device, in the manner of C's `printf`.
    pub struct Printf = "gpu.printf" {
        operands: { args: ANY_TYPE[variadic] },
        attributes: { format: STRING_ATTR },
        traits: [Trait::MemWrite],
        format: "$format attr-dict (`,` $args^ `:` type($args))?",
    }
}

fn name_alloc(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let alloc = Alloc(op);
    sink(alloc.memref(ir), "memref");
    if let Some(token) = alloc.async_token(ir) {
        sink(token, "asyncToken");
    }
}

fn verify_alloc(ir: &Ir<'_>, op: Op) -> Fallible {
    let alloc = Alloc(op);
    let shape = ir.context().shape(ir.value_type(alloc.memref(ir))).unwrap_or_default();
    let expected = shape.iter().filter(|&&size| size == DYNAMIC).count();
    let found = alloc.dynamic_sizes(ir).len();
    if found != expected {
        return Err(op_error(ir, op, format!("incorrect number of dynamic sizes, has {found}, expected {expected}")));
    }
    Ok(())
}

fn verify_memcpy(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, copy) = (ir.context(), Memcpy(op));
    let (dst, src) = (ir.value_type(copy.dst(ir)), ir.value_type(copy.src(ir)));
    if context.element_type(dst) != context.element_type(src) {
        return Err(op_error(ir, op, "arguments have incompatible element type"));
    }
    let (Some(a), Some(b)) = (context.shape(dst), context.shape(src)) else { return Ok(()) };
    let compatible = a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC);
    if compatible { Ok(()) } else { Err(op_error(ir, op, "arguments have incompatible shape")) }
}

/// A copy to memory that is only freed.
fn copy_to_dead_memory(rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
    let (ir, copy) = (rewriter.ir(), Memcpy(op));
    let target = copy.dst(ir);
    let is_allocation =
        |of: Op| Alloc::matches(ir, of) || memref::Alloc::matches(ir, of) || memref::Alloca::matches(ir, of);
    let is_free = |user: Op| Dealloc::matches(ir, user) || memref::Dealloc::matches(ir, user);
    let tokens: SmallVec<[Value; 4]> = copy.async_dependencies(ir).iter().copied().collect();
    let fits = tokens.len() == ir.num_results(op)
        && copy.src(ir) != target
        && ir.defining_op(target).is_some_and(is_allocation)
        && ir.users(target).all(|user| user == op || is_free(user));
    fits && rewriter.replace_op(op, &tokens)
}

/// The size of a dynamic dimension of memory on the device.
pub(crate) fn dynamic_size(ir: &Ir<'_>, memory: Op, position: usize) -> Option<Value> {
    Alloc::cast(ir, memory)?.dynamic_sizes(ir).get(position).copied()
}
