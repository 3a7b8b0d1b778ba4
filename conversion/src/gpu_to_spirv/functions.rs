//! Modules and functions.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::{AddressingModel, MemoryModel, StorageClass};
use vulcanize_dialects::function::{function_signature, indexed_attributes};
use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Context, Ir, Op, OperationState, Type, TypeData, Value, WalkOrder};
use vulcanize_spirv::attributes::{InterfaceVarAbiAttr, enums, lookup_target_env, target_env_of};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;
use vulcanize_target_env::{Capability, ClientApi, TargetEnv};

use crate::framework::{ConversionRewriter, Declined, PatternSet, Rewrite, decline};
use crate::func_to_spirv::{convert_function_to, convert_return, converted_signature};
use crate::lowering::{
    ENTRY_POINT_ABI, INTERFACE_VAR_ABI, TARGET_ENV, create_module_variable, enum_attribute, function_variable,
    set_abi_attrs,
};
use crate::type_converter::storage_class_of;
use crate::{ScalarArguments, SpirvTypeConverter};

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::GpuModule>("gpu_module", move |op, _, rewriter| convert_module(&types, op, rewriter));
    let types = Arc::clone(converter);
    patterns.add_fn::<gpu::Func>("gpu_func", move |op, _, rewriter| convert_func(&types, op, rewriter));
    patterns.add_fn::<gpu::Return>("gpu_return", |op, operands, rewriter| convert_return(op.op(), operands, rewriter));
}

// ---- modules ----

fn convert_module(
    converter: &SpirvTypeConverter,
    op: gpu::GpuModule,
    rewriter: &mut ConversionRewriter<'_, '_>,
) -> Rewrite {
    let context = rewriter.context();
    let addressing = addressing_model(converter, rewriter.ir(), op.op());
    let Some(memory) = memory_model(converter.target_env()) else {
        return decline("the target environment has neither capability Shader nor Kernel");
    };
    let module = op.op();
    let name = rewriter.ir().symbol_name(module).map_or("", |name| context.str(name));
    let symbol = context.string_attr(&format!("__spv__{name}"));
    let from = op.bodyRegion(rewriter.ir());
    let region = rewriter.ir_mut().create_region();
    let op_name = rewriter.op_name::<ops::Module>();
    let mut state = OperationState::new(op_name, rewriter.location()).region(region);
    for (name, value) in [
        ("addressing_model", enum_attribute(context, &enums::ADDRESSING_MODEL, addressing as u32)),
        ("memory_model", enum_attribute(context, &enums::MEMORY_MODEL, memory as u32)),
        ("sym_name", symbol),
    ] {
        state.set_attribute(context.identifier(name), value);
    }
    // Patterns inside look the target environment up, so it moves along.
    if let Some(env) = own_target_env(rewriter.ir(), op) {
        state.set_attribute(context.identifier(TARGET_ENV), env);
    }
    rewriter.insert(state);
    rewriter.ir_mut().move_blocks(from, region, None);
    rewriter.erase(module);
    Ok(())
}

/// The target environment that a module says itself: as an attribute, or among its targets.
pub(super) fn own_target_env(ir: &Ir<'_>, op: gpu::GpuModule) -> Option<Attribute> {
    let context = ir.context();
    let is_env = |attribute: &Attribute| target_env_of(context, *attribute).is_some();
    let targets = op.targets(ir).and_then(|targets| context.array_value(targets)).unwrap_or_default();
    targets.iter().copied().find(is_env).or_else(|| ir.attribute_str(op.op(), TARGET_ENV).filter(is_env))
}

/// As the target's capabilities say, in their order.
///
/// MLIR takes physical storage buffers for every module where the target has them. They cost a feature of the device,
/// so here a module without such pointers stays logical.
fn addressing_model(converter: &SpirvTypeConverter, ir: &Ir<'_>, module: Op) -> AddressingModel {
    for capability in converter.target_env().capabilities() {
        match *capability {
            Capability::Kernel if converter.options().use_64bit_index => return AddressingModel::Physical64,
            Capability::Kernel => return AddressingModel::Physical32,
            Capability::PhysicalStorageBufferAddresses if holds_physical_pointers(ir, module) => {
                return AddressingModel::PhysicalStorageBuffer64;
            }
            _ => {}
        }
    }
    AddressingModel::Logical
}

/// Whether a value of the module is a pointer or memref into physical storage buffers.
fn holds_physical_pointers(ir: &Ir<'_>, module: Op) -> bool {
    let context = ir.context();
    let mut verdicts: FxHashMap<Type, bool> = FxHashMap::default();
    let mut is_physical = |value: Value| {
        let ty = ir.value_type(value);
        *verdicts.entry(ty).or_insert_with(|| {
            let storage_class = match context.type_data(ty) {
                TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
                    memory_space.and_then(|space| storage_class_of(context, space))
                }
                _ => context.storage_class(ty),
            };
            storage_class == Some(StorageClass::PhysicalStorageBuffer)
        })
    };
    ir.walk(module, WalkOrder::Pre).into_iter().any(|op| {
        let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
        let mut arguments = blocks.flat_map(|block| ir.arguments(block).iter().copied());
        ir.results(op).any(&mut is_physical) || arguments.any(&mut is_physical)
    })
}

fn memory_model(env: &TargetEnv) -> Option<MemoryModel> {
    env.capabilities().iter().find_map(|capability| match *capability {
        Capability::Kernel => Some(MemoryModel::OpenCL),
        Capability::Shader => Some(MemoryModel::GLSL450),
        _ => None,
    })
}

/// Whether arguments are bound to descriptors, as shaders' are and kernels' are not.
fn needs_interface_var_abi(env: &TargetEnv) -> bool {
    let decides = |capability: &&Capability| matches!(**capability, Capability::Kernel | Capability::Shader);
    env.capabilities().iter().find(decides) == Some(&Capability::Shader)
}

// ---- functions ----

fn convert_func(converter: &SpirvTypeConverter, op: gpu::Func, rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
    let func = op.op();
    let is_kernel = op.is_kernel(rewriter.ir());
    let results = function_signature(rewriter.ir(), func).map_or(0, |(_, results)| results.len());
    if results > usize::from(!is_kernel) {
        return decline("a kernel has no results, another SPIR-V function one at most");
    }
    // MLIR takes kernels only; a function that kernels call is an ordinary one.
    let abi = if is_kernel { Some(kernel_abi(converter, func, rewriter.ir())?) } else { None };
    let signature = converted_signature(converter, func, rewriter)?;
    let attributions = Attributions::of(op, rewriter)?;

    let new = convert_function_to(func, signature, rewriter)?;
    attributions.materialize(new, rewriter)?;
    if let Some((entry_point, arguments)) = abi {
        let kernel = rewriter.context().identifier(gpu::KERNEL);
        rewriter.ir_mut().remove_attribute(new, kernel);
        set_abi_attrs(rewriter.ir_mut(), new, entry_point, &arguments);
    }
    Ok(())
}

/// The entry point's attribute, and where each argument is bound: as written, or in argument order in set 0.
fn kernel_abi(
    converter: &SpirvTypeConverter,
    func: Op,
    ir: &Ir<'_>,
) -> Result<(Attribute, Vec<InterfaceVarAbiAttr>), Declined> {
    let context = ir.context();
    let Some(entry_point) = ir.attribute_str(func, ENTRY_POINT_ABI) else {
        return decline(
            "missing 'spirv.entry_point_abi' attribute, which says the workgroup size; 'known_block_size' says it, too, and \
             specialize-workgroup-size leaves it to the host",
        );
    };
    if !needs_interface_var_abi(converter.target_env()) {
        return Ok((entry_point, Vec::new()));
    }
    let (inputs, _) = function_signature(ir, func).unwrap_or_default();
    for (index, &ty) in inputs.iter().enumerate() {
        if is_device_local(context, ty) {
            let ty = context.type_text(ty);
            return decline(format!(
                "argument {index} of type '{ty}' is in memory that no host fills; a kernel declares it as a workgroup or \
                 private attribution, or allocates it"
            ));
        }
    }
    let written = written_interface(ir, func, inputs.len());
    if written.iter().all(Option::is_none) {
        let interface = Interface::of(ir, func, inputs, converter.options().scalar_arguments);
        return Ok((entry_point, interface.arguments));
    }
    let all = written.into_iter().enumerate().map(|(index, abi)| {
        abi.ok_or_else(|| {
            Declined(format!("missing 'spirv.interface_var_abi' attribute at argument {index}, where others have it"))
        })
    });
    Ok((entry_point, all.collect::<Result<_, _>>()?))
}

/// Where the function itself says that its arguments are bound.
fn written_interface(ir: &Ir<'_>, func: Op, arguments: usize) -> Vec<Option<InterfaceVarAbiAttr>> {
    let context = ir.context();
    let written = |index| {
        let entries = context.dictionary_value(indexed_attributes(ir, func, "arg_attrs", index)?)?;
        let entry = entries.iter().find(|entry| context.str(entry.name) == INTERFACE_VAR_ABI)?;
        context.attribute_as::<InterfaceVarAbiAttr>(entry.value).copied()
    };
    (0..arguments).map(written).collect()
}

/// Bytes of push constants that every Vulkan device has.
const PUSH_CONSTANT_BYTES: u32 = 128;

/// Bytes of push constants that every device of the function's target has: WebGPU has none.
fn push_constant_bytes(ir: &Ir<'_>, func: Op) -> u32 {
    match lookup_target_env(ir, func).map(|env| env.client_api) {
        Some(ClientApi::WebGPU) => 0,
        _ => PUSH_CONSTANT_BYTES,
    }
}

/// Where the arguments of a kernel are bound, and how many bytes of push constants are left.
pub(crate) struct Interface {
    /// In the order of the arguments: as the kernel says itself, else in that order in set 0, scalars by policy.
    pub(crate) arguments: Vec<InterfaceVarAbiAttr>,
    /// Bytes of push constants that nothing takes.
    pub(crate) free_push_constants: u32,
}

impl Interface {
    /// Whether a kernel says itself where its arguments are bound.
    pub(crate) fn is_written(ir: &Ir<'_>, func: Op, arguments: usize) -> bool {
        written_interface(ir, func, arguments).iter().any(Option::is_some)
    }

    pub(crate) fn of(ir: &Ir<'_>, func: Op, inputs: &[Type], policy: ScalarArguments) -> Self {
        let context = ir.context();
        let written = written_interface(ir, func, inputs.len());
        let is_written = written.iter().any(Option::is_some);
        let mut free = push_constant_bytes(ir, func);
        let mut arguments = Vec::with_capacity(inputs.len());
        for ((&ty, binding), written) in inputs.iter().zip(0..).zip(written) {
            let is_memref = matches!(context.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
            let class = match policy {
                _ if is_memref => None,
                // MLIR says it of scalars only; vectors go there all the same.
                ScalarArguments::StorageBuffer => is_scalar(context, ty).then_some(StorageClass::StorageBuffer),
                ScalarArguments::Uniform => Some(StorageClass::Uniform),
                ScalarArguments::PushConstant if is_written => Some(StorageClass::StorageBuffer),
                ScalarArguments::PushConstant => match free.checked_sub(push_constant_size(context, ty)) {
                    Some(rest) => {
                        free = rest;
                        Some(StorageClass::PushConstant)
                    }
                    None => Some(StorageClass::StorageBuffer),
                },
            };
            let default = InterfaceVarAbiAttr { descriptor_set: 0, binding, storage_class: class };
            let abi = written.unwrap_or(default);
            if written.is_some() && abi.storage_class == Some(StorageClass::PushConstant) {
                free = free.saturating_sub(push_constant_size(context, ty));
            }
            arguments.push(abi);
        }
        Self { arguments, free_push_constants: free }
    }
}

/// The most bytes that a scalar or vector takes among push constants, with what is left free before it.
fn push_constant_size(context: &Context, ty: Type) -> u32 {
    let scalar = context.scalar_width(context.element_type(ty)).map_or(8, |bits| bits.div_ceil(8).max(4));
    let lanes = context.shape(ty).and_then(vulcanize_ir::element_count).and_then(|count| u32::try_from(count).ok());
    match lanes {
        Some(lanes) => scalar.saturating_mul(lanes.max(1).next_power_of_two()).saturating_mul(2),
        None if scalar > 4 => 2 * scalar,
        None => scalar,
    }
}

/// Whether a memref is in memory that lives with a workgroup or an invocation. MLIR binds such arguments all the same.
fn is_device_local(context: &Context, ty: Type) -> bool {
    let TypeData::MemRef { memory_space: Some(space), .. } = context.type_data(ty) else { return false };
    let class = storage_class_of(context, *space);
    matches!(class, Some(StorageClass::Workgroup | StorageClass::Private | StorageClass::Function))
}

fn is_scalar(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
}

/// The buffers that a function declares beside its arguments, with what they become. MLIR has no lowering for them.
struct Attributions {
    /// How many arguments stand before them.
    first: usize,
    pointers: SmallVec<[Type; 2]>,
}

impl Attributions {
    fn of(op: gpu::Func, rewriter: &mut ConversionRewriter<'_, '_>) -> Result<Self, Declined> {
        let ir = rewriter.ir();
        let all = op.workgroup_attributions(ir).iter().chain(op.private_attributions(ir));
        let types: SmallVec<[Type; 2]> = all.map(|&value| ir.value_type(value)).collect();
        let first = function_signature(ir, op.op()).map_or(0, |(inputs, _)| inputs.len());
        let pointers = types.into_iter().map(|ty| rewriter.convert_type(ty)).collect::<Result<SmallVec<_>, _>>()?;
        let context = rewriter.context();
        for &pointer in &pointers {
            let class = context.storage_class(pointer);
            if !matches!(class, Some(StorageClass::Workgroup | StorageClass::Private | StorageClass::Function)) {
                let ty = context.type_text(pointer);
                return decline(format!("an attribution is in Workgroup, Private or Function memory, not '{ty}'"));
            }
        }
        Ok(Self { first, pointers })
    }

    /// Makes the variables, which stand for the arguments from now on.
    fn materialize(self, func: Op, rewriter: &mut ConversionRewriter<'_, '_>) -> Rewrite {
        if self.pointers.is_empty() {
            return Ok(());
        }
        let region = rewriter.ir().region(func, 0);
        let Some(entry) = rewriter.ir().first_block(region) else { return Ok(()) };
        rewriter.set_insertion_point_to_start(entry);
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        for &pointer in &self.pointers {
            let context = rewriter.context();
            values.push(match context.as_pointer(pointer) {
                Some((pointee, StorageClass::Function)) => function_variable(rewriter, pointee),
                Some((_, StorageClass::Private)) => create_module_variable(rewriter, func, pointer, "private_mem")?,
                _ => create_module_variable(rewriter, func, pointer, "workgroup_mem")?,
            });
        }
        rewriter.replace_last_block_arguments(entry, self.first, &values);
        Ok(())
    }
}
