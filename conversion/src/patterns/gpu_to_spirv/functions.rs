//! Modules and functions.

use std::sync::Arc;

use smallvec::SmallVec;
use spirv::{AddressingModel, MemoryModel, StorageClass};
use vulcanize_dialects::function::function_signature;
use vulcanize_dialects::gpu;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Contents, Context, Ir, Op, Type, TypeData, Value};
use vulcanize_spirv::attributes::{ENTRY_POINT_ABI, InterfaceVarAbiAttr, TARGET_ENV, target_env_of};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;
use vulcanize_target_env::{Capability, TargetEnv};

use crate::framework::{Declined, PatternSet, Rewrite, Rewriter, decline};
use crate::patterns::common::variables::create_module_variable;
use crate::patterns::common::variables::function_variable;
use crate::patterns::func_to_spirv::{convert_function_to, convert_return, converted_signature};
use crate::target::{Interface, SpirvTypeConverter, set_abi_attrs, storage_class_of, written_interface};

pub(super) fn populate(patterns: &mut PatternSet, converter: &Arc<SpirvTypeConverter>) {
    patterns
        .add_fn_with(converter, "gpu_module", convert_module)
        .add_fn_with(converter, "gpu_func", convert_func)
        .add_fn::<gpu::Return, _>("gpu_return", |op, operands, rewriter| convert_return(op.op(), operands, rewriter));
}

// ---- modules ----

fn convert_module(
    converter: &SpirvTypeConverter,
    op: gpu::GpuModule,
    _: &[Value],
    rewriter: Rewriter<'_, '_, '_>,
) -> Rewrite {
    let context = rewriter.context();
    let addressing = addressing_model(converter, rewriter.ir(), op.op());
    let Some(memory) = memory_model(converter.target_env()) else {
        return decline("the target environment has neither capability Shader nor Kernel");
    };
    let module = op.op();
    let name = rewriter.ir().symbol_name(module).map_or("", |name| context.str(name));
    let symbol = format!("__spv__{name}");
    let from = op.bodyRegion(rewriter.ir());
    let region = rewriter.ir_mut().create_region();
    let new = ops::Module::with(rewriter).sym_name(symbol.as_str()).build_with_regions(addressing, memory, region);
    // Patterns inside look the target environment up, so it moves along.
    if let Some(env) = own_target_env(rewriter.ir(), op) {
        rewriter.ir_mut().set_attribute(new.op(), context.identifier(TARGET_ENV), env);
    }
    rewriter.ir_mut().move_blocks(from, region, None);
    rewriter.erase(module);
    Ok(())
}

/// A module's own target environment: as an attribute, or among its targets.
pub(super) fn own_target_env(ir: &Ir<'_>, op: gpu::GpuModule) -> Option<Attribute> {
    let context = ir.context();
    let is_env = |attribute: &Attribute| target_env_of(context, *attribute).is_some();
    let targets = op.targets(ir).and_then(|targets| context.array_value(targets)).unwrap_or_default();
    targets.iter().copied().find(is_env).or_else(|| ir.attribute_str(op.op(), TARGET_ENV).filter(is_env))
}

/// By the target's capabilities, in their order.
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
    Contents::of(ir, module).types().any(|ty| {
        let storage_class = match context.type_data(ty) {
            TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
                memory_space.and_then(|space| storage_class_of(context, space))
            }
            _ => context.storage_class(ty),
        };
        storage_class == Some(StorageClass::PhysicalStorageBuffer)
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

fn convert_func(converter: &SpirvTypeConverter, op: gpu::Func, _: &[Value], rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
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

/// Whether a memref is in memory that lives with a workgroup or an invocation. MLIR still binds such arguments.
fn is_device_local(context: &Context, ty: Type) -> bool {
    let TypeData::MemRef { memory_space: Some(space), .. } = context.type_data(ty) else { return false };
    let class = storage_class_of(context, *space);
    matches!(class, Some(StorageClass::Workgroup | StorageClass::Private | StorageClass::Function))
}

/// The buffers that a function declares beside its arguments, with their converted types. MLIR has no lowering for
/// them.
struct Attributions {
    /// The number of arguments before them.
    first: usize,
    pointers: SmallVec<[Type; 2]>,
}

impl Attributions {
    fn of(op: gpu::Func, rewriter: Rewriter<'_, '_, '_>) -> Result<Self, Declined> {
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

    /// Makes the variables, which replace the arguments from now on.
    fn materialize(self, func: Op, rewriter: Rewriter<'_, '_, '_>) -> Rewrite {
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
