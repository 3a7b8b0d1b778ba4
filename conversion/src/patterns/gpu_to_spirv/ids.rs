//! The ids and numbers of invocations, workgroups and subgroups.

use std::sync::Arc;

use spirv::BuiltIn;
use vulcanize_dialects::gpu;
use vulcanize_ir::schema::{Trait, TypedOp};
use vulcanize_ir::{Op, Value};
use vulcanize_spirv::ops;
use vulcanize_target_env::Capability;

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::elementwise::{extract, integer};
use crate::patterns::common::variables::{builtin_variable_value, create_at_module_start, has_symbol};
use crate::target::{SpirvTypeConverter, lookup_entry_point_abi};

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    add_vector::<gpu::ThreadId>(patterns, converter, BuiltIn::LocalInvocationId);
    add_vector::<gpu::BlockId>(patterns, converter, BuiltIn::WorkgroupId);
    add_vector::<gpu::BlockDim>(patterns, converter, BuiltIn::WorkgroupSize);
    add_vector::<gpu::GridDim>(patterns, converter, BuiltIn::NumWorkgroups);
    add_vector::<gpu::GlobalId>(patterns, converter, BuiltIn::GlobalInvocationId);
    add_scalar::<gpu::LaneId>(patterns, converter, BuiltIn::SubgroupLocalInvocationId);
    add_scalar::<gpu::SubgroupId>(patterns, converter, BuiltIn::SubgroupId);
    add_scalar::<gpu::NumSubgroups>(patterns, converter, BuiltIn::NumSubgroups);
    add_scalar::<gpu::SubgroupSize>(patterns, converter, BuiltIn::SubgroupSize);
    let types = Arc::clone(converter);
    patterns.add_fn_with_benefit::<gpu::BlockDim, _>("workgroup_size", 10, move |op, _, rewriter| {
        convert_known_block_dim(&types, op.op(), rewriter)
    });
}

fn add_vector<T: TypedOp + 'static>(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>, builtin: BuiltIn) {
    let types = Arc::clone(converter);
    patterns.add_fn::<T, _>("builtin_vector", move |op, _, rewriter| {
        let dimension = dimension(op.op(), rewriter)?;
        convert_id(&types, op.op(), builtin, Some(dimension), rewriter)
    });
}

fn add_scalar<T: TypedOp + 'static>(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>, builtin: BuiltIn) {
    let types = Arc::clone(converter);
    patterns
        .add_fn::<T, _>("builtin_scalar", move |op, _, rewriter| convert_id(&types, op.op(), builtin, None, rewriter));
}

/// 0, 1, 2 for x, y, z.
fn dimension(op: Op, rewriter: Rewriter<'_, '_, '_>) -> Result<u8, Declined> {
    let dimension = rewriter.ir().attribute_str(op, "dimension");
    let keyword = dimension.and_then(|dimension| gpu::enum_keyword(rewriter.context(), dimension));
    match keyword {
        Some("x") => Ok(0),
        Some("y") => Ok(1),
        Some("z") => Ok(2),
        _ => decline("it has no dimension"),
    }
}

/// The builtins of shaders have 32 bits, whatever the width of `index`; those of kernels have as many as `index`.
fn convert_id(
    converter: &SpirvTypeConverter,
    op: Op,
    builtin: BuiltIn,
    dimension: Option<u8>,
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite<Value> {
    let context = rewriter.context();
    let index = converter.index_type(context);
    let is_shader = converter.target_env().allows_capability(Capability::Shader);
    let builtin_type = if is_shader { context.i32() } else { index };
    let mut value = builtin_variable_value(rewriter, op, builtin, builtin_type)?;
    if let Some(dimension) = dimension {
        value = extract(rewriter, value, i64::from(dimension), builtin_type);
    }
    if builtin_type != index {
        value = ops::UConvert::build(rewriter, value, index);
    }
    Ok(value)
}

/// The endings of the names of the constants of a kernel's workgroup size, after the name of the kernel.
pub const WORKGROUP_SIZE_CONSTANTS: [&str; 3] = ["_workgroup_size_x", "_workgroup_size_y", "_workgroup_size_z"];

/// The workgroup size is in the entry point's attribute; where it can be specialized, a constant that the lowering of the
/// attribute finds by its name.
fn convert_known_block_dim(converter: &SpirvTypeConverter, op: Op, rewriter: Rewriter<'_, '_, '_>) -> Rewrite<Value> {
    let dimension = usize::from(dimension(op, rewriter)?);
    let sizes = lookup_entry_point_abi(rewriter.ir(), op).and_then(|abi| abi.workgroup_size_3d());
    let Some(sizes) = sizes else { return decline("the function's spirv.entry_point_abi says no workgroup size") };
    let ty = rewriter.convert_result_type(op)?;
    if !converter.options().specialize_workgroup_size {
        let value: Value = integer(rewriter, ty, i64::from(sizes[dimension]));
        return Ok(value);
    }
    let context = rewriter.context();
    let function = rewriter.ir().ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike)));
    let Some(function) = function.and_then(|function| rewriter.ir().symbol_name(function)) else {
        return decline("it is in no function");
    };
    let name = context.identifier(&format!("{}{}", context.str(function), WORKGROUP_SIZE_CONSTANTS[dimension]));
    if !has_symbol(rewriter, op, name)? {
        let value = context.i32_attr(sizes[dimension].cast_signed());
        create_at_module_start(rewriter, op, name, |b| ops::SpecConstant::build(b, name, value).op())?;
    }
    let mut value = ops::ReferenceOf::build(rewriter, name, context.i32());
    if ty != context.i32() {
        value = ops::UConvert::build(rewriter, value, ty);
    }
    Ok(value)
}
