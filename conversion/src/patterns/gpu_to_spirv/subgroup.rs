//! The common operations of the invocations of a workgroup or a subgroup.

use std::sync::Arc;

use smallvec::SmallVec;
use spirv::{BuiltIn, GroupOperation, MemorySemantics, Scope};
use vulcanize_dialects::gpu;
use vulcanize_ir::rewrite::constant_value;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Op, OperationState, Type, TypeData, Value};
use vulcanize_spirv::ops;
use vulcanize_target_env::{Capability, ClientApi, Version};

use crate::framework::{ConversionRewriter, PatternSet, Rewrite, decline};
use crate::patterns::common::combining::kind_of_keyword;
use crate::patterns::common::makers::{integer_constant, true_constant};
use crate::patterns::common::module_variables::builtin_variable_value;
use crate::patterns::vector_to_spirv::combination;
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::Barrier>("barrier", move |op, _, rewriter| convert_barrier(&types, op.op(), rewriter));
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::Shuffle>("shuffle", move |op, operands, rewriter| {
        convert_shuffle(&types, op, operands, rewriter)
    });
    let types = Arc::clone(converter);
    patterns
        .add_fn::<gpu::Rotate>("rotate", move |op, operands, rewriter| convert_rotate(&types, op, operands, rewriter));
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::AllReduce>("all_reduce", move |op, operands, rewriter| {
        let Some(operation) = operation(op.0, rewriter) else {
            return decline("only reductions by a named operation are supported, not by a region");
        };
        let reduction = Reduction {
            operation,
            scope: Scope::Workgroup,
            uniform: op.uniform(rewriter.ir()).is_some(),
            cluster_size: None,
        };
        convert_reduce(&types, op.0, &reduction, operands, rewriter)
    });
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::SubgroupBroadcast>("subgroup_broadcast", move |op, operands, rewriter| {
        convert_broadcast(&types, op, operands, rewriter)
    });
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::SubgroupReduce>("subgroup_reduce", move |op, operands, rewriter| {
        convert_subgroup_reduce(&types, op, operands, rewriter)
    });
}

/// After the barrier an invocation sees the stores of its group before it: in workgroup memory, and in buffers, whose
/// memory has another name in kernels than in shaders. MLIR orders workgroup memory only. For WebGPU we do so, too: it
/// allows nothing else.
fn barrier_semantics(types: &SpirvTypeConverter) -> MemorySemantics {
    let workgroup = MemorySemantics::ACQUIRE_RELEASE | MemorySemantics::WORKGROUP_MEMORY;
    match types.target_env().client_api() {
        ClientApi::WebGPU => workgroup,
        _ if types.is_kernel() => workgroup | MemorySemantics::CROSS_WORKGROUP_MEMORY,
        _ => workgroup | MemorySemantics::UNIFORM_MEMORY,
    }
}

fn convert_barrier(types: &SpirvTypeConverter, op: Op, rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    let context = rewriter.context();
    let workgroup = context.enum_attr_of(Scope::Workgroup);
    let semantics = barrier_semantics(types);
    let semantics = context.enum_attr_of(semantics);
    let attributes = [("execution_scope", workgroup), ("memory_scope", workgroup), ("memory_semantics", semantics)];
    rewriter.replace_with::<ops::ControlBarrier>(op, &[], &[], &attributes);
    Ok(())
}

// ---- shuffles ----

/// A shuffle among the first `width` invocations of a subgroup. Where that is all of it, the partner of `xor` and `idx`
/// takes part; else its number is compared with the ends. MLIR has a pattern for all of a subgroup only.
fn convert_shuffle(
    converter: &SpirvTypeConverter,
    op: gpu::Shuffle,
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let subgroup_size = i64::from(converter.target_env().limits().subgroup_size);
    let width = constant_value(ir, op.width(ir)).and_then(|width| context.int_value(width));
    if width.is_some_and(|width| width > subgroup_size) {
        return decline(format!("the shuffle's width exceeds the target's subgroup size, which is {subgroup_size}"));
    }
    let is_whole = width == Some(subgroup_size);
    let mode = gpu::enum_keyword(context, op.mode(ir));
    let &[value, offset, width] = operands else {
        return decline("it has other operands than a value, an offset, a width");
    };
    let ty = rewriter.convert_type(rewriter.ir().value_type(op.value(rewriter.ir())))?;
    let scope = [("execution_scope", context.enum_attr_of(Scope::Subgroup))];
    let inputs = [value, offset];
    let (i32, i1) = (context.i32(), context.i1());
    let result = match mode {
        Some("xor") => rewriter.create_value::<ops::GroupNonUniformShuffleXor>(&inputs, ty, &scope),
        Some("idx") => rewriter.create_value::<ops::GroupNonUniformShuffle>(&inputs, ty, &scope),
        Some("up") => rewriter.create_value::<ops::GroupNonUniformShuffleUp>(&inputs, ty, &scope),
        Some("down") => rewriter.create_value::<ops::GroupNonUniformShuffleDown>(&inputs, ty, &scope),
        _ => return decline("it has no mode"),
    };
    let partner = match mode {
        Some("xor" | "idx") if is_whole => {
            let valid = true_constant(rewriter);
            rewriter.replace(op.op(), &[result, valid]);
            return Ok(());
        }
        Some("idx") => offset,
        mode => {
            let lane = lane_id(op.op(), rewriter)?;
            match mode {
                Some("xor") => rewriter.create_value::<ops::BitwiseXor>(&[lane, offset], i32, &[]),
                Some("up") => rewriter.create_value::<ops::ISub>(&[lane, offset], i32, &[]),
                _ => rewriter.create_value::<ops::IAdd>(&[lane, offset], i32, &[]),
            }
        }
    };
    let valid = if mode == Some("up") {
        let zero = integer_constant(rewriter, i32, 0);
        rewriter.create_value::<ops::SGreaterThanEqual>(&[partner, zero], i1, &[])
    } else {
        rewriter.create_value::<ops::ULessThan>(&[partner, width], i1, &[])
    };
    rewriter.replace(op.op(), &[result, valid]);
    Ok(())
}

fn lane_id(op: Op, rewriter: &mut ConversionRewriter<'_, '_>) -> Result<Value, crate::framework::Declined> {
    let i32 = rewriter.context().i32();
    builtin_variable_value(rewriter, op, BuiltIn::SubgroupLocalInvocationId, i32)
}

fn convert_rotate(
    converter: &SpirvTypeConverter,
    op: gpu::Rotate,
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let subgroup_size = i64::from(converter.target_env().limits().subgroup_size);
    let (offset, width) = (context.int_value(op.offset(ir)), context.int_value(op.width(ir)));
    let (Some(offset), Some(width)) = (offset, width) else { return decline("it has no offset or no width") };
    if width > subgroup_size {
        return decline(format!("the rotation's width exceeds the target's subgroup size, which is {subgroup_size}"));
    }
    let &[value] = operands else { return decline("it has no value") };
    let ty = rewriter.convert_type(rewriter.ir().value_type(op.value(rewriter.ir())))?;
    let i32 = context.i32();
    let offset = integer_constant(rewriter, i32, offset);
    let size = integer_constant(rewriter, i32, width);
    let scope = [("execution_scope", context.enum_attr_of(Scope::Subgroup))];
    let result = if converter.target_env().allows_capability(Capability::GroupNonUniformRotateKHR) {
        rewriter.create_value::<ops::GroupNonUniformRotateKHR>(&[value, offset, size], ty, &scope)
    } else {
        // A shuffle does it, too: the number within the cluster changes, that of the cluster does not.
        let lane = lane_id(op.op(), rewriter)?;
        let inside = integer_constant(rewriter, i32, width - 1);
        let outside = integer_constant(rewriter, i32, -width);
        let moved = rewriter.create_value::<ops::IAdd>(&[lane, offset], i32, &[]);
        let moved = rewriter.create_value::<ops::BitwiseAnd>(&[moved, inside], i32, &[]);
        let cluster = rewriter.create_value::<ops::BitwiseAnd>(&[lane, outside], i32, &[]);
        let partner = rewriter.create_value::<ops::BitwiseOr>(&[cluster, moved], i32, &[]);
        rewriter.create_value::<ops::GroupNonUniformShuffle>(&[value, partner], ty, &scope)
    };
    let valid = if width == subgroup_size {
        true_constant(rewriter)
    } else {
        let lane = lane_id(op.op(), rewriter)?;
        rewriter.create_value::<ops::ULessThan>(&[lane, size], context.i1(), &[])
    };
    rewriter.replace(op.op(), &[result, valid]);
    Ok(())
}

// ---- reductions ----

struct Reduction {
    operation: &'static str,
    scope: Scope,
    /// Whether all invocations of the scope take part.
    uniform: bool,
    cluster_size: Option<i64>,
}

/// The keyword of the operation.
fn operation(op: Op, rewriter: &ConversionRewriter<'_, '_>) -> Option<&'static str> {
    gpu::enum_keyword(rewriter.context(), rewriter.ir().attribute_str(op, "op")?)
}

fn convert_subgroup_reduce(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupReduce,
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let stride = context.int_value(op.cluster_stride(ir)).unwrap_or(1);
    let Some(operation) = operation(op.0, rewriter) else { return decline("it has no operation") };
    let reduction = Reduction {
        operation,
        scope: Scope::Subgroup,
        uniform: op.uniform(ir).is_some(),
        cluster_size: op.cluster_size(ir).and_then(|size| context.int_value(size)),
    };
    if let Some(size) = reduction.cluster_size.filter(|_| stride > 1) {
        return convert_strided_cluster(converter, op.0, operation, [stride, size], operands, rewriter);
    }
    convert_reduce(converter, op.0, &reduction, operands, rewriter)
}

/// A cluster of invocations that are `stride` apart: each exchanges its value with that whose number differs in one of
/// the cluster's bits, once for each bit. No instruction does it, and MLIR has no pattern.
fn convert_strided_cluster(
    converter: &SpirvTypeConverter,
    op: Op,
    operation: &str,
    [stride, size]: [i64; 2],
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let &[mut value] = operands else { return decline("it has no value") };
    let (ty, context) = (rewriter.ir().value_type(value), rewriter.context());
    let Some(kind) = kind_of_keyword(context, operation) else { return decline("it has no operation") };
    let combine = combination(rewriter, kind, ty, false, converter.is_kernel())?;
    let scope = [("execution_scope", context.enum_attr_of(Scope::Subgroup))];
    let mut distance = stride;
    while distance < stride.saturating_mul(size) {
        let bits = integer_constant(rewriter, context.i32(), distance);
        let other = rewriter.create_value::<ops::GroupNonUniformShuffleXor>(&[value, bits], ty, &scope);
        value = combine(rewriter, [value, other]);
        distance = distance.saturating_mul(2);
    }
    rewriter.replace(op, &[value]);
    Ok(())
}

/// A value of one invocation for all. Before version 1.5 the instruction takes a constant only, and MLIR has no pattern.
fn convert_broadcast(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupBroadcast,
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let ty = rewriter.convert_result_type(op.op())?;
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let scope = [("execution_scope", context.enum_attr_of(Scope::Subgroup))];
    let is_constant = op.lane(ir).is_some_and(|lane| constant_value(ir, lane).is_some());
    match *operands {
        [value] => {
            // An instruction without a stanza of its own.
            let name = context.op_name("spirv.GroupNonUniformBroadcastFirst");
            let state = OperationState::new(name, rewriter.location()).operands([value]).results([ty]);
            let made = rewriter.insert(state.attribute(context.identifier("execution"), scope[0].1));
            let result = rewriter.ir().result(made, 0);
            rewriter.replace(op.op(), &[result]);
        }
        [value, lane] if is_constant || converter.target_env().version() >= Version::V1_5 => {
            rewriter.replace_with::<ops::GroupNonUniformBroadcast>(op.op(), &[value, lane], &[ty], &scope);
        }
        [value, lane] => {
            rewriter.replace_with::<ops::GroupNonUniformShuffle>(op.op(), &[value, lane], &[ty], &scope);
        }
        _ => return decline("it has other operands than a value and a lane"),
    }
    Ok(())
}

/// The instruction of all (uniform) and of the active invocations.
type Makers = (Make, Make);
type Make = fn(&[Value], Type, &[(&'static str, Attribute)], &mut ConversionRewriter<'_, '_>) -> Value;

fn make<T: TypedOp>(
    operands: &[Value],
    ty: Type,
    attributes: &[(&'static str, Attribute)],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Value {
    rewriter.create_value::<T>(operands, ty, attributes)
}

fn makers(operation: &str, is_float: bool) -> Option<Makers> {
    Some(match (operation, is_float) {
        ("add", false) => (make::<ops::GroupIAdd>, make::<ops::GroupNonUniformIAdd>),
        ("add", true) => (make::<ops::GroupFAdd>, make::<ops::GroupNonUniformFAdd>),
        ("mul", false) => (make::<ops::KHRGroupIMul>, make::<ops::GroupNonUniformIMul>),
        ("mul", true) => (make::<ops::KHRGroupFMul>, make::<ops::GroupNonUniformFMul>),
        ("minui", false) => (make::<ops::GroupUMin>, make::<ops::GroupNonUniformUMin>),
        ("minsi", false) => (make::<ops::GroupSMin>, make::<ops::GroupNonUniformSMin>),
        ("maxui", false) => (make::<ops::GroupUMax>, make::<ops::GroupNonUniformUMax>),
        ("maxsi", false) => (make::<ops::GroupSMax>, make::<ops::GroupNonUniformSMax>),
        ("minnumf" | "minimumf", true) => (make::<ops::GroupFMin>, make::<ops::GroupNonUniformFMin>),
        ("maxnumf" | "maximumf", true) => (make::<ops::GroupFMax>, make::<ops::GroupNonUniformFMax>),
        // These have no uniform form, and MLIR has no lowering for them.
        ("and", false) => (make::<ops::GroupNonUniformBitwiseAnd>, make::<ops::GroupNonUniformBitwiseAnd>),
        ("or", false) => (make::<ops::GroupNonUniformBitwiseOr>, make::<ops::GroupNonUniformBitwiseOr>),
        ("xor", false) => (make::<ops::GroupNonUniformBitwiseXor>, make::<ops::GroupNonUniformBitwiseXor>),
        _ => return None,
    })
}

fn bool_maker(operation: &str) -> Option<Makers> {
    Some(match operation {
        "and" => (make::<ops::GroupNonUniformLogicalAnd>, make::<ops::GroupNonUniformLogicalAnd>),
        "or" => (make::<ops::GroupNonUniformLogicalOr>, make::<ops::GroupNonUniformLogicalOr>),
        "xor" => (make::<ops::GroupNonUniformLogicalXor>, make::<ops::GroupNonUniformLogicalXor>),
        _ => return None,
    })
}

fn convert_reduce(
    converter: &SpirvTypeConverter,
    op: Op,
    reduction: &Reduction,
    operands: &[Value],
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let &[value] = operands else { return decline("it has no value") };
    let (ty, context) = (rewriter.ir().value_type(value), rewriter.context());
    // The instructions take vectors, too; MLIR's pattern does not.
    let scalar = context.element_type(ty);
    let makers = match context.type_data(scalar) {
        TypeData::Float(_) => makers(reduction.operation, true),
        TypeData::Integer { width: 1, .. } => bool_maker(reduction.operation),
        TypeData::Integer { .. } => makers(reduction.operation, false),
        _ => return decline("values of this type are not reduced"),
    };
    let Some((uniform, non_uniform)) = makers else {
        return decline(format!(
            "no group operation computes '{}' of '{}'",
            reduction.operation,
            context.type_text(ty)
        ));
    };
    // The uniform instructions are OpenCL's. Where a target lacks them, the others compute the same; MLIR fails there.
    let is_uniform = reduction.uniform
        && reduction.cluster_size.is_none()
        && converter.target_env().allows_capability(Capability::Groups);
    let kind = match reduction.cluster_size {
        Some(_) => GroupOperation::ClusteredReduce,
        None => GroupOperation::Reduce,
    };
    let attributes =
        [("execution_scope", context.enum_attr_of(reduction.scope)), ("group_operation", context.enum_attr_of(kind))];
    let mut inputs: SmallVec<[Value; 2]> = SmallVec::from_slice(&[value]);
    if let Some(size) = reduction.cluster_size {
        inputs.push(integer_constant(rewriter, context.i32(), size));
    }
    let make = if is_uniform { uniform } else { non_uniform };
    let result = make(&inputs, ty, &attributes, rewriter);
    rewriter.replace(op, &[result]);
    Ok(())
}
