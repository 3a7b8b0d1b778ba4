//! Interfaces of modules (docs/reflect.md).

use serde_json::{Value, json};
use vulcanize_runtime::ModuleInterface;
use vulcanize_runtime::module_interface::{
    Block, EntryPointInterface, ExecutionModeInterface, Member, Resource, SpecConstantInterface, StageVariable, Type,
};
use vulcanize_target_env::generator_name;

/// A module's interface.
#[derive(Clone, Debug)]
pub struct NamedInterface {
    /// The name that the module has in MLIR.
    pub name: Option<String>,
    /// What the module expects from outside.
    pub interface: ModuleInterface,
}

/// The interfaces of modules: one object with `modules`, indented, with a line's end.
pub fn interfaces(modules: &[NamedInterface]) -> String {
    let modules: Vec<Value> = modules.iter().map(module).collect();
    format!("{:#}\n", json!({ "modules": modules }))
}

fn module(NamedInterface { name, interface }: &NamedInterface) -> Value {
    let ModuleInterface {
        version: (major, minor),
        generator: tool,
        capabilities,
        extensions,
        instruction_sets,
        memory_model,
        entry_points,
        spec_constants,
    } = interface;
    json!({
        "name": name,
        "version": format!("{major}.{minor}"),
        "generator": generator(*tool),
        "addressing_model": memory_model.as_ref().map(|(addressing, _)| addressing),
        "memory_model": memory_model.as_ref().map(|(_, memory)| memory),
        "capabilities": capabilities,
        "extensions": extensions,
        "instruction_sets": instruction_sets,
        "spec_constants": spec_constants.iter().map(spec_constant).collect::<Vec<_>>(),
        "entry_points": entry_points.iter().map(entry_point).collect::<Vec<_>>(),
    })
}

/// The tool of a header's word.
pub(crate) fn generator(word: u32) -> String {
    let number = (word >> 16) as u16;
    let name = generator_name(number).map_or_else(|| format!("tool {number}"), str::to_owned);
    format!("{name}, version {}", word & 0xFFFF)
}

/// The default of a specialization constant in its type.
pub(crate) fn default_text(constant: &SpecConstantInterface) -> String {
    let bits = constant.default_bits;
    match constant.ty {
        Type::Bool => (bits != 0).to_string(),
        Type::Int { width, signed: true } => {
            let unused = 64u32.saturating_sub(width).min(63);
            (((bits << unused) as i64) >> unused).to_string()
        }
        Type::Float { width: 16, encoding: None } => half::f16::from_bits(bits as u16).to_string(),
        Type::Float { width: 32, .. } => f32::from_bits(bits as u32).to_string(),
        Type::Float { width: 64, .. } => f64::from_bits(bits).to_string(),
        _ => bits.to_string(),
    }
}

fn spec_constant(constant: &SpecConstantInterface) -> Value {
    let SpecConstantInterface { id, name, ty, default_bits } = constant;
    let default = default_text(constant);
    // Infinities and NaNs have no number in JSON.
    let default = serde_json::from_str(&default).unwrap_or(Value::String(default));
    json!({ "id": id, "name": name, "type": type_of(ty), "default": default, "default_bits": default_bits })
}

fn entry_point(entry: &EntryPointInterface) -> Value {
    let EntryPointInterface {
        name,
        execution_model,
        execution_modes,
        workgroup_size,
        resources,
        push_constants,
        inputs,
        outputs,
        workgroup_memory,
    } = entry;
    let mode = |ExecutionModeInterface { mode, operands }: &ExecutionModeInterface| json!({ "mode": mode, "operands": operands });
    json!({
        "name": name,
        "execution_model": execution_model,
        "execution_modes": execution_modes.iter().map(mode).collect::<Vec<_>>(),
        "workgroup_size": workgroup_size,
        "workgroup_memory": workgroup_memory,
        "resources": resources.iter().map(resource).collect::<Vec<_>>(),
        "push_constants": push_constants.as_ref().map(|Block { name, size, ty }| {
            json!({ "name": name, "size": size, "type": type_of(ty) })
        }),
        "inputs": inputs.iter().map(stage_variable).collect::<Vec<_>>(),
        "outputs": outputs.iter().map(stage_variable).collect::<Vec<_>>(),
    })
}

fn resource(resource: &Resource) -> Value {
    let Resource { set, binding, kind, count, read_only, write_only, name, ty, size, runtime_stride } = resource;
    json!({
        "set": set,
        "binding": binding,
        "kind": kind.name(),
        "name": name,
        "count": count,
        "read_only": read_only,
        "write_only": write_only,
        "size": size,
        "runtime_stride": runtime_stride,
        "type": type_of(ty),
    })
}

fn stage_variable(variable: &StageVariable) -> Value {
    let StageVariable { name, location, component, built_in, ty } = variable;
    json!({
        "name": name,
        "location": location,
        "component": component,
        "built_in": built_in,
        "type": type_of(ty),
    })
}

fn type_of(ty: &Type) -> Value {
    match ty {
        Type::Bool => json!({ "kind": "bool" }),
        Type::Int { width, signed } => json!({ "kind": "int", "width": width, "signed": signed }),
        Type::Float { width, encoding } => json!({ "kind": "float", "width": width, "encoding": encoding }),
        Type::Vector { element, count } => json!({ "kind": "vector", "element": type_of(element), "count": count }),
        Type::Matrix { column, columns, stride, row_major } => json!({
            "kind": "matrix",
            "column": type_of(column),
            "columns": columns,
            "stride": stride,
            "row_major": row_major,
        }),
        Type::Array { element, length, stride } => {
            json!({ "kind": "array", "element": type_of(element), "length": length, "stride": stride })
        }
        Type::Struct { name, members } => {
            let members: Vec<Value> = members.iter().map(member).collect();
            json!({ "kind": "struct", "name": name, "members": members })
        }
        Type::Pointer { storage_class } => json!({ "kind": "pointer", "storage_class": storage_class }),
        Type::Image { sampled_type, dim, arrayed, multisampled, format } => json!({
            "kind": "image",
            "sampled_type": type_of(sampled_type),
            "dim": dim,
            "arrayed": arrayed,
            "multisampled": multisampled,
            "format": format,
        }),
        Type::Sampler => json!({ "kind": "sampler" }),
        Type::SampledImage { image } => json!({ "kind": "sampled_image", "image": type_of(image) }),
        Type::AccelerationStructure => json!({ "kind": "acceleration_structure" }),
        Type::Other(name) => json!({ "kind": "other", "name": name }),
    }
}

fn member(member: &Member) -> Value {
    let Member { name, offset, built_in, ty } = member;
    json!({ "name": name, "offset": offset, "built_in": built_in, "type": type_of(ty) })
}
