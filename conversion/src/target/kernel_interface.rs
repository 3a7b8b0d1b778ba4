//! A kernel's interface for its host: its entry point, and the places of its arguments.

use spirv::StorageClass;
use vulcanize_dialects::function::{indexed_attributes, set_argument_attributes};
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Attribute, Context, Ir, Op, Type, TypeData, element_count};
use vulcanize_spirv::attributes::{
    ENTRY_POINT_ABI, EntryPointAbiAttr, INTERFACE_VAR_ABI, InterfaceVarAbiAttr, lookup_target_env,
};
use vulcanize_target_env::ClientApi;

use crate::options::ScalarArguments;

/// The `spirv.entry_point_abi` of the function around `op` (or of `op`).
pub fn lookup_entry_point_abi<'c>(ir: &Ir<'c>, op: Op) -> Option<&'c EntryPointAbiAttr> {
    let function = ir.ancestor(op, |ir, op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike)))?;
    ir.context().attribute_as::<EntryPointAbiAttr>(ir.attribute_str(function, ENTRY_POINT_ABI)?)
}

/// Makes a function an entry point: sets its `spirv.entry_point_abi` and the `spirv.interface_var_abi` of as many
/// arguments as `arguments` has. The document's `setABIAttrs`.
pub fn set_abi_attrs(ir: &mut Ir<'_>, function: Op, entry_point: Attribute, arguments: &[InterfaceVarAbiAttr]) {
    let context = ir.context();
    let values: Vec<Attribute> = arguments.iter().map(|abi| abi.get(context)).collect();
    set_argument_attributes(ir, function, 0, INTERFACE_VAR_ABI, &values);
    let name = context.identifier(ENTRY_POINT_ABI);
    ir.set_attribute(function, name, entry_point);
}

/// The places of the arguments that the function itself names.
pub(crate) fn written_interface(ir: &Ir<'_>, func: Op, arguments: usize) -> Vec<Option<InterfaceVarAbiAttr>> {
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
    /// In the order of the arguments: the kernel's own places, else that order in set 0, scalars by policy.
    pub(crate) arguments: Vec<InterfaceVarAbiAttr>,
    /// Bytes of push constants that nothing takes.
    pub(crate) free_push_constants: u32,
}

impl Interface {
    /// Whether a kernel names the places of its arguments.
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
                // MLIR names it for scalars only; vectors go there, too.
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

/// The most bytes that a scalar or vector takes among push constants, with the free bytes before it.
fn push_constant_size(context: &Context, ty: Type) -> u32 {
    let scalar = context.scalar_width(context.element_type(ty)).map_or(8, |bits| bits.div_ceil(8).max(4));
    let lanes = context.shape(ty).and_then(element_count).and_then(|count| u32::try_from(count).ok());
    match lanes {
        Some(lanes) => scalar.saturating_mul(lanes.max(1).next_power_of_two()).saturating_mul(2),
        None if scalar > 4 => 2 * scalar,
        None => scalar,
    }
}

fn is_scalar(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
}
