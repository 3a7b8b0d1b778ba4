//! The common operations of the invocations of a workgroup or a subgroup.

use std::sync::Arc;

use spirv::{BuiltIn, GroupOperation, MemorySemantics, Scope};
use vulcanize_dialects::gpu;
use vulcanize_ir::rewrite::{Builder, constant_value};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, OperationState, Type, TypeData, Value};
use vulcanize_spirv::ops;
use vulcanize_target_env::{Capability, ClientApi, Version};

use crate::framework::{PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::combining::{bits_needed, kind_of_keyword};
use crate::patterns::common::elementwise::{Bits, integer, with_bits};
use crate::patterns::common::variables::builtin_variable_value;
use crate::patterns::vector_to_spirv::combination;
use crate::target::SpirvTypeConverter;

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn_with(converter, "barrier", convert_barrier)
        .add_fn_with(converter, "shuffle", convert_shuffle)
        .add_fn_with(converter, "rotate", convert_rotate)
        .add_fn_with(converter, "all_reduce", convert_all_reduce)
        .add_fn_with(converter, "subgroup_broadcast", convert_broadcast)
        .add_fn_with(converter, "subgroup_reduce", convert_subgroup_reduce);
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

fn convert_barrier(
    types: &SpirvTypeConverter,
    op: gpu::Barrier,
    _: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let semantics = barrier_semantics(types);
    ops::ControlBarrier::build(rewriter, Scope::Workgroup, Scope::Workgroup, semantics);
    rewriter.erase(op.op());
    Ok(())
}

// ---- shuffles ----

/// A shuffle among the first `width` invocations of a subgroup. A result is valid where both the invocation and its
/// partner are among them. Where they are all of the subgroup, the partner of `xor` and `idx` always is; else numbers are
/// compared with the ends, and also where subgroups may have more invocations. MLIR has a pattern for all of a subgroup
/// only, and takes the target's usual size for that of all.
fn convert_shuffle(
    converter: &SpirvTypeConverter,
    op: gpu::Shuffle,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let subgroup_size = i64::from(converter.target_env().limits().subgroup_size);
    let width = constant_value(ir, op.width(ir)).and_then(|width| context.int_value(width));
    if width.is_some_and(|width| width > subgroup_size) {
        return decline(format!("the shuffle's width exceeds the target's subgroup size, which is {subgroup_size}"));
    }
    let is_whole = width.is_some_and(|width| width == largest_subgroup(converter));
    let mode = gpu::enum_keyword(context, op.mode(ir));
    let &[value, offset, width] = operands else {
        return decline("it has other operands than a value, an offset, a width");
    };
    let make: fn(&mut Builder<'_, '_>, Value, Value, Scope) -> Value = match mode {
        Some("xor") => ops::GroupNonUniformShuffleXor::build,
        Some("idx") => ops::GroupNonUniformShuffle::build,
        Some("up") => ops::GroupNonUniformShuffleUp::build,
        Some("down") => ops::GroupNonUniformShuffleDown::build,
        _ => return decline("it has no mode"),
    };
    let result = make(rewriter, value, offset, Scope::Subgroup);
    if is_whole && matches!(mode, Some("xor" | "idx")) {
        let valid = integer(rewriter, context.i1(), 1);
        rewriter.replace(op.op(), &[result, valid]);
        return Ok(());
    }
    let lane = lane_id(op.op(), rewriter)?;
    let partner = match mode {
        Some("xor") => ops::BitwiseXor::build(rewriter, lane, offset),
        Some("up") => ops::ISub::build(rewriter, lane, offset),
        Some("down") => ops::IAdd::build(rewriter, lane, offset),
        _ => offset,
    };
    let mut valid = if mode == Some("up") {
        let zero = integer(rewriter, context.i32(), 0);
        ops::SGreaterThanEqual::build(rewriter, partner, zero)
    } else {
        ops::ULessThan::build(rewriter, partner, width)
    };
    if !is_whole {
        let takes_part = ops::ULessThan::build(rewriter, lane, width);
        valid = ops::LogicalAnd::build(rewriter, takes_part, valid);
    }
    rewriter.replace(op.op(), &[result, valid]);
    Ok(())
}

fn largest_subgroup(converter: &SpirvTypeConverter) -> i64 {
    converter.target_env().limits().largest_subgroup_size().into()
}

fn lane_id(op: Op, rewriter: Rewriter<'_, '_, '_>) -> Result<Value, crate::framework::Declined> {
    let i32 = rewriter.context().i32();
    builtin_variable_value(rewriter, op, BuiltIn::SubgroupLocalInvocationId, i32)
}

fn convert_rotate(
    converter: &SpirvTypeConverter,
    op: gpu::Rotate,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let subgroup_size = i64::from(converter.target_env().limits().subgroup_size);
    let (offset, width) = (context.int_value(op.offset(ir)), context.int_value(op.width(ir)));
    let (Some(offset), Some(width)) = (offset, width) else { return decline("it has no offset or no width") };
    if width > subgroup_size {
        return decline(format!("the rotation's width exceeds the target's subgroup size, which is {subgroup_size}"));
    }
    let &[value] = operands else { return decline("it has no value") };
    let i32 = context.i32();
    let offset = integer(rewriter, i32, offset);
    let size = integer(rewriter, i32, width);
    let result = if converter.target_env().allows_capability(Capability::GroupNonUniformRotateKHR) {
        ops::GroupNonUniformRotateKHR::build(rewriter, value, offset, Some(size), Scope::Subgroup)
    } else {
        // A shuffle does it, too: the number within the cluster changes, that of the cluster does not.
        let lane = lane_id(op.op(), rewriter)?;
        let inside = integer(rewriter, i32, width - 1);
        let outside = integer(rewriter, i32, -width);
        let moved = ops::IAdd::build(rewriter, lane, offset);
        let moved = ops::BitwiseAnd::build(rewriter, moved, inside);
        let cluster = ops::BitwiseAnd::build(rewriter, lane, outside);
        let partner = ops::BitwiseOr::build(rewriter, cluster, moved);
        ops::GroupNonUniformShuffle::build(rewriter, value, partner, Scope::Subgroup)
    };
    let valid = if width == largest_subgroup(converter) {
        integer(rewriter, context.i1(), 1)
    } else {
        let lane = lane_id(op.op(), rewriter)?;
        ops::ULessThan::build(rewriter, lane, size)
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
fn operation(op: Op, ir: &Ir<'_>) -> Option<&'static str> {
    gpu::enum_keyword(ir.context(), ir.attribute_str(op, "op")?)
}

fn convert_all_reduce(
    converter: &SpirvTypeConverter,
    op: gpu::AllReduce,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let Some(operation) = operation(op.0, rewriter.ir()) else {
        return decline("only reductions by a named operation are supported, not by a region");
    };
    let uniform = op.uniform(rewriter.ir()).is_some();
    let reduction = Reduction { operation, scope: Scope::Workgroup, uniform, cluster_size: None };
    convert_reduce(converter, op.0, &reduction, operands, rewriter)
}

fn convert_subgroup_reduce(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupReduce,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let stride = context.int_value(op.cluster_stride(ir)).unwrap_or(1);
    let Some(operation) = operation(op.0, ir) else { return decline("it has no operation") };
    let reduction = Reduction {
        operation,
        scope: Scope::Subgroup,
        uniform: op.uniform(ir).is_some(),
        cluster_size: op.cluster_size(ir).and_then(|size| context.int_value(size)),
    };
    if let Some(size) = reduction.cluster_size.filter(|_| stride > 1) {
        return convert_strided_cluster(converter, op, [stride, size], operands, rewriter);
    }
    convert_reduce(converter, op.0, &reduction, operands, rewriter)
}

/// A cluster of invocations that are `stride` apart: each exchanges its value with that whose number differs in one of
/// the cluster's bits, once for each bit. No instruction does it, and MLIR has no pattern.
fn convert_strided_cluster(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupReduce,
    [stride, size]: [i64; 2],
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let &[value] = operands else { return decline("it has no value") };
    let (ty, context) = (rewriter.ir().value_type(value), rewriter.context());
    let kind = operation(op.0, rewriter.ir()).and_then(|operation| kind_of_keyword(context, operation));
    let Some(kind) = kind else { return decline("it has no operation") };
    let combine = combination(rewriter, kind, ty, false, converter.is_kernel())?;
    let mut value = with_bits(rewriter, value, rewriter.ir().value_type(op.value(rewriter.ir())), bits_needed(kind));
    let mut distance = stride;
    while distance < stride.saturating_mul(size) {
        let bits = integer(rewriter, context.i32(), distance);
        let other = ops::GroupNonUniformShuffleXor::build(rewriter, value, bits, Scope::Subgroup);
        value = combine(rewriter, [value, other]);
        distance = distance.saturating_mul(2);
    }
    Ok(value)
}

/// A value of one invocation for all. Before version 1.5 the instruction takes a constant only, and MLIR has no pattern.
fn convert_broadcast(
    converter: &SpirvTypeConverter,
    op: gpu::SubgroupBroadcast,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let ty = rewriter.convert_result_type(op.op())?;
    let (ir, context) = (rewriter.ir(), rewriter.context());
    let is_constant = op.lane(ir).is_some_and(|lane| constant_value(ir, lane).is_some());
    Ok(match *operands {
        [value] => {
            // An instruction without a stanza of its own.
            let name = context.op_name("spirv.GroupNonUniformBroadcastFirst");
            let state = OperationState::new(name, rewriter.location()).operands([value]).results([ty]);
            let scope = context.enum_attr_of(Scope::Subgroup);
            let made = rewriter.insert(state.attribute(context.identifier("execution"), scope));
            rewriter.ir().result(made, 0)
        }
        [value, lane] if is_constant || converter.target_env().version() >= Version::V1_5 => {
            ops::GroupNonUniformBroadcast::build(rewriter, value, lane, Scope::Subgroup)
        }
        [value, lane] => ops::GroupNonUniformShuffle::build(rewriter, value, lane, Scope::Subgroup),
        _ => return decline("it has other operands than a value and a lane"),
    })
}

/// The instruction of all (uniform) and of the active invocations.
type Makers = (Option<Uniform>, NonUniform);
type Uniform = fn(&mut Builder<'_, '_>, Value, Scope, GroupOperation) -> Value;
type NonUniform = fn(&mut Builder<'_, '_>, Value, Option<Value>, Scope, GroupOperation, Type) -> Value;

fn makers(operation: &str, is_float: bool) -> Option<Makers> {
    Some(match (operation, is_float) {
        ("add", false) => (Some(ops::GroupIAdd::build), ops::GroupNonUniformIAdd::build),
        ("add", true) => (Some(ops::GroupFAdd::build), ops::GroupNonUniformFAdd::build),
        ("mul", false) => (Some(ops::KHRGroupIMul::build), ops::GroupNonUniformIMul::build),
        ("mul", true) => (Some(ops::KHRGroupFMul::build), ops::GroupNonUniformFMul::build),
        ("minui", false) => (Some(ops::GroupUMin::build), ops::GroupNonUniformUMin::build),
        ("minsi", false) => (Some(ops::GroupSMin::build), ops::GroupNonUniformSMin::build),
        ("maxui", false) => (Some(ops::GroupUMax::build), ops::GroupNonUniformUMax::build),
        ("maxsi", false) => (Some(ops::GroupSMax::build), ops::GroupNonUniformSMax::build),
        ("minnumf" | "minimumf", true) => (Some(ops::GroupFMin::build), ops::GroupNonUniformFMin::build),
        ("maxnumf" | "maximumf", true) => (Some(ops::GroupFMax::build), ops::GroupNonUniformFMax::build),
        // These have no uniform form, and MLIR has no lowering for them.
        ("and", false) => (None, ops::GroupNonUniformBitwiseAnd::build),
        ("or", false) => (None, ops::GroupNonUniformBitwiseOr::build),
        ("xor", false) => (None, ops::GroupNonUniformBitwiseXor::build),
        _ => return None,
    })
}

fn bool_maker(operation: &str) -> Option<Makers> {
    Some(match operation {
        "and" => (None, ops::GroupNonUniformLogicalAnd::build),
        "or" => (None, ops::GroupNonUniformLogicalOr::build),
        "xor" => (None, ops::GroupNonUniformLogicalXor::build),
        _ => return None,
    })
}

fn convert_reduce(
    converter: &SpirvTypeConverter,
    op: Op,
    reduction: &Reduction,
    operands: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
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
    let source = rewriter.ir().value_type(rewriter.ir().operand(op, 0));
    let bits = kind_of_keyword(context, reduction.operation).map_or(Bits::Any, bits_needed);
    let value = with_bits(rewriter, value, source, bits);
    // The uniform instructions are OpenCL's. Where a target lacks them, the others compute the same; MLIR fails there.
    let may_be_uniform = reduction.uniform && converter.target_env().allows_capability(Capability::Groups);
    let result = match (reduction.cluster_size, uniform) {
        (None, Some(make)) if may_be_uniform => make(rewriter, value, reduction.scope, GroupOperation::Reduce),
        (None, _) => non_uniform(rewriter, value, None, reduction.scope, GroupOperation::Reduce, ty),
        (Some(size), _) => {
            let size = integer(rewriter, context.i32(), size);
            non_uniform(rewriter, value, Some(size), reduction.scope, GroupOperation::ClusteredReduce, ty)
        }
    };
    Ok(result)
}
