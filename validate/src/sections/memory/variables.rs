//! Variables: `OpVariable`, `OpUntypedVariableKHR`.

use std::borrow::Cow;

use spirv::{AddressingModel, Decoration, Dim, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::{
    BOOL, DATA_TYPE, HEAP, INITIALIZER, INVARIANT, LONG_VECTOR, MATRIX_VARIABLE, POINTER_IN_VARIABLE, RESOURCE_TYPE,
    RUNTIME_ARRAY, SMALL_VARIABLE, TILE, VARIABLE_CLASS, VARIABLE_TYPE, VULKAN_INITIALIZER,
};
use crate::checker::{Checker, case_name};
use crate::module::{Content, Module, Type};
use crate::sections::types::check_storage_class;

/// A variable, with what it holds.
#[derive(Clone, Copy)]
struct Variable {
    id: u32,
    class: u32,
    /// The type of its data, where it has one.
    data: Option<u32>,
    initializer: Option<u32>,
}

impl Variable {
    fn is_in(&self, classes: &[StorageClass]) -> bool {
        classes.iter().any(|&class| class as u32 == self.class)
    }

    fn class_name(&self) -> Cow<'static, str> {
        case_name(EnumKind::StorageClass, self.class)
    }
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let &[ty, id, class, ref rest @ ..] = inst.operands else { return };
    let is_untyped = inst.is(Op::UntypedVariableKHR);
    let (own, data) = match (ck.ty(ty), is_untyped) {
        (Some(Type::Pointer { class, pointee }), false) => (class, Some(pointee)),
        (Some(Type::UntypedPointer { class }), true) => (class, rest.first().copied()),
        _ => {
            let kind = if is_untyped { "an untyped pointer" } else { "a typed pointer" };
            let ty = ck.shown(ty);
            return ck.report(VARIABLE_TYPE, inst, format!("{ty} is not the type of {kind}"));
        }
    };
    let initializer = rest.get(usize::from(is_untyped)).copied();
    let variable = Variable { id, class, data, initializer };
    if own != class {
        let (class, own) = (variable.class_name(), case_name(EnumKind::StorageClass, own));
        ck.report(VARIABLE_TYPE, inst, format!("its storage class is {class}, that of its type {own}"));
    }
    check_data_type(ck, inst, variable, is_untyped);
    check_initializer(ck, inst, variable);
    check_class(ck, inst, variable);
    check_invariant(ck, inst, variable);
    if let Some(data) = data {
        check_bool(ck, inst, variable, data);
        check_pointers(ck, inst, variable, data);
        check_matrix(ck, inst, variable, data);
        check_resource(ck, inst, variable, data);
        check_runtime_array(ck, inst, variable, data);
        check_long_vector(ck, inst, variable, data);
        check_small(ck, inst, variable, data);
        check_tile(ck, inst, variable, data);
    }
}

fn check_data_type<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, is_untyped: bool) {
    match variable.data {
        Some(data) if ck.definition(data).is_some() && ck.ty(data).is_none() => {
            let data = ck.shown(data);
            ck.report(DATA_TYPE, inst, format!("{data} is no type"));
        }
        Some(_) => {}
        None if !is_untyped => {}
        None if variable.is_in(&[StorageClass::Function, StorageClass::Private, StorageClass::Workgroup]) => {
            let class = variable.class_name();
            ck.report(DATA_TYPE, inst, format!("a variable in {class} needs a type of data"));
        }
        None if ck.is_vulkan() && !variable.is_in(&[StorageClass::UniformConstant]) => {
            let class = variable.class_name();
            ck.report(DATA_TYPE, inst, format!("Vulkan wants a type of data for a variable in {class}"));
        }
        None if !ck.is_heap(variable.id) => {
            ck.report(HEAP, inst, "without a type of data it must be decorated as ResourceHeapEXT or SamplerHeapEXT");
        }
        None => {}
    }
}

impl Module<'_> {
    /// Whether a variable is decorated as a heap of descriptors.
    pub(crate) fn is_heap(&self, id: u32) -> bool {
        self.has_built_in_of(id, "ResourceHeapEXT") || self.has_built_in_of(id, "SamplerHeapEXT")
    }

    /// Whether a variable is decorated as a built-in.
    pub(crate) fn has_built_in_of(&self, id: u32, name: &str) -> bool {
        self.decorations.of_part(id, None).iter().any(|decorated| {
            decorated.is(Decoration::BuiltIn)
                && decorated.parameters.first().is_some_and(|&value| case_name(EnumKind::BuiltIn, value) == name)
        })
    }
}

fn check_initializer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable) {
    let Some(initializer) = variable.initializer else { return };
    let Some(definition) = ck.definition(initializer) else { return };
    let is_global = matches!(definition.op(), Some(Op::Variable | Op::UntypedVariableKHR))
        && definition.operand(2) != Some(StorageClass::Function as u32);
    let class = variable.class_name();
    if !ck.is_constant(initializer) && !is_global {
        let initializer = ck.shown(initializer);
        ck.report(INITIALIZER, inst, format!("{initializer} is no constant and no variable of the module"));
    } else if definition.result_type() != variable.data {
        let initializer = ck.shown(initializer);
        ck.report(
            INITIALIZER,
            inst,
            format!("the initializer {initializer} is not of the type of the variable's data"),
        );
    }
    match &*class {
        "Output" | "Private" | "Function" => {}
        "TaskPayloadWorkgroupEXT" | "Input" | "HitObjectAttributeNV" | "HitObjectAttributeEXT" => {
            ck.report(INITIALIZER, inst, format!("a variable in {class} has no initializer"));
        }
        "Workgroup" if definition.is(Op::ConstantNull) => {}
        "Workgroup" => {
            let vuid = "VUID-StandaloneSpirv-OpVariable-04734";
            ck.report_vuid(VULKAN_INITIALIZER, vuid, inst, "the initializer of a variable in Workgroup is null");
        }
        _ => {
            let vuid = "VUID-StandaloneSpirv-OpVariable-04651";
            ck.report_vuid(VULKAN_INITIALIZER, vuid, inst, format!("a variable in {class} has no initializer"));
        }
    }
}

fn check_class<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable) {
    check_storage_class(ck, inst, variable.class);
    let class = variable.class_name();
    let is_local = variable.is_in(&[StorageClass::Function]);
    let message = match &*class {
        "Generic" | "PhysicalStorageBuffer" => format!("no variable is in {class}"),
        _ if ck.function.is_some() && !is_local => {
            format!("a variable in a function is in Function, not in {class}")
        }
        _ if ck.function.is_none() && is_local => "a variable in Function stands in a function".to_owned(),
        _ => return,
    };
    ck.report(VARIABLE_CLASS, inst, message);
}

fn check_invariant<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable) {
    if variable.is_in(&[StorageClass::Input, StorageClass::Output]) {
        return;
    }
    let is_of_data = |data| ck.contains(data, &[Content::Invariant]);
    if ck.has(variable.id, Decoration::Invariant) || variable.data.is_some_and(is_of_data) {
        let class = variable.class_name();
        ck.report(INVARIANT, inst, format!("a variable in {class} is not invariant"));
    }
}

fn check_bool<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    let class = variable.class_name();
    let is_interface = match &*class {
        "Input" | "Output" => true,
        "Workgroup"
        | "CrossWorkgroup"
        | "Private"
        | "Function"
        | "UniformConstant"
        | "RayPayloadKHR"
        | "IncomingRayPayloadKHR"
        | "HitAttributeKHR"
        | "CallableDataKHR"
        | "IncomingCallableDataKHR"
        | "TaskPayloadWorkgroupEXT"
        | "HitObjectAttributeNV"
        | "HitObjectAttributeEXT"
        | "NodePayloadAMDX" => return,
        _ => false,
    };
    let is_built_in = is_interface && ck.has(variable.id, Decoration::BuiltIn);
    let content = if is_interface { Content::PlainBool } else { Content::Bool };
    if !is_built_in && ck.contains(data, &[content]) {
        ck.report(BOOL, inst, format!("a variable in {class} holds booleans; they have no form that others know"));
    }
}

fn check_pointers<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    const POINTERS: &[Content] = &[Content::StorageBufferPointer, Content::WorkgroupPointer, Content::OtherPointer];
    let is_logical = ck.has_addressing_model(AddressingModel::Logical)
        || ck.has_addressing_model(AddressingModel::PhysicalStorageBuffer64);
    if !is_logical || ck.options().relax_logical_pointer || !ck.contains(data, POINTERS) {
        return;
    }
    let has_storage = ck.has_capability(Capability::VariablePointersStorageBuffer);
    let message = if ck.contains(data, &[Content::OtherPointer]) {
        "it holds a pointer into another class than StorageBuffer and Workgroup"
    } else if ck.contains(data, &[Content::StorageBufferPointer]) && !has_storage {
        "a variable that holds a pointer into StorageBuffer needs VariablePointersStorageBuffer"
    } else if ck.contains(data, &[Content::WorkgroupPointer]) && !ck.has_capability(Capability::VariablePointers) {
        "a variable that holds a pointer into Workgroup needs VariablePointers"
    } else if !variable.is_in(&[StorageClass::Function, StorageClass::Private]) {
        "variables that hold pointers are in Function or Private"
    } else {
        return;
    };
    ck.report(POINTER_IN_VARIABLE, inst, message);
}

fn check_matrix<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    if variable.is_in(&[StorageClass::Function, StorageClass::Private]) {
        return;
    }
    let is_vector =
        ck.is_vulkan() && !ck.has_capability(Capability::LongVectorEXT) && ck.contains(data, &[Content::VectorId]);
    if is_vector || ck.contains(data, &[Content::CooperativeMatrix]) {
        let class = variable.class_name();
        let message = format!("cooperative matrices and vectors are in Function and Private, not in {class}");
        ck.report(MATRIX_VARIABLE, inst, message);
    }
}

fn check_resource<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    let module = ck.module;
    let element = match module.ty(data) {
        Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => element,
        _ => data,
    };
    let is_struct = |ty| matches!(module.ty(ty), Some(Type::Struct { .. }));
    let is_handle = matches!(
        module.ty(element),
        Some(
            Type::Image { .. }
                | Type::Sampler
                | Type::SampledImage { .. }
                | Type::Tensor { .. }
                | Type::Other(Op::TypeAccelerationStructureKHR)
        )
    );
    let (vuid, wanted) = match &*variable.class_name() {
        "PushConstant" if !is_struct(data) => ("VUID-StandaloneSpirv-PushConstant-06808", "a struct"),
        "UniformConstant" if !is_handle => {
            ("VUID-StandaloneSpirv-UniformConstant-04655", "a handle, or an array of handles")
        }
        "Uniform" | "StorageBuffer" if !is_struct(element) => {
            ("VUID-StandaloneSpirv-Uniform-06807", "a struct, or an array of structs")
        }
        _ => return,
    };
    let (class, data) = (variable.class_name(), ck.shown(data));
    ck.report_vuid(RESOURCE_TYPE, vuid, inst, format!("a variable in {class} is {wanted}, which {data} is not"));
}

fn check_runtime_array<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    let module = ck.module;
    let class = variable.class_name();
    let message = match (module.ty(data), &*class) {
        (Some(Type::RuntimeArray { .. }), _) if !ck.has_capability(Capability::RuntimeDescriptorArray) => {
            "a variable that is a runtime array needs RuntimeDescriptorArray"
        }
        (Some(Type::RuntimeArray { .. }), "StorageBuffer" | "Uniform" | "UniformConstant") => return,
        (Some(Type::RuntimeArray { .. }), _) => {
            "a runtime array of descriptors is in StorageBuffer, Uniform or UniformConstant"
        }
        (_, class) if ck.contains(data, &[Content::RuntimeMember]) => match class {
            "StorageBuffer" | "PhysicalStorageBuffer" if ck.has(data, Decoration::Block) => return,
            "StorageBuffer" | "PhysicalStorageBuffer" => "a struct with a runtime array is decorated as Block",
            "Uniform" => return,
            _ => "a struct with a runtime array is in StorageBuffer, PhysicalStorageBuffer or Uniform",
        },
        _ => return,
    };
    ck.report(RUNTIME_ARRAY, inst, message);
}

fn check_long_vector<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    if !ck.has_capability(Capability::LongVectorEXT) {
        return;
    }
    let class = variable.class_name();
    let is_explicit = match &*class {
        "StorageBuffer" | "PhysicalStorageBuffer" | "Uniform" | "PushConstant" | "ShaderRecordBufferKHR" => true,
        "Workgroup" => ck.has(data, Decoration::Block),
        "Function" | "Private" => false,
        _ if ck.contains(data, &[Content::LongVector]) => {
            let vuid = "VUID-StandaloneSpirv-Type-12297";
            return ck.report_vuid(
                LONG_VECTOR,
                vuid,
                inst,
                format!("no vector of more than four components is in {class}"),
            );
        }
        _ => false,
    };
    if is_explicit && ck.contains(data, &[Content::SpecVector]) {
        let vuid = "VUID-StandaloneSpirv-Function-12294";
        let message = format!("the size of a vector in {class} is no specialization constant");
        ck.report_vuid(LONG_VECTOR, vuid, inst, message);
    }
}

/// The capabilities that let a storage class hold numbers of 16 and of 8 bits, without arithmetic; of a uniform buffer those
/// for every block, and those for `BufferBlock` only.
fn storage_capabilities(class: &str) -> [Option<Capability>; 2] {
    match class {
        "StorageBuffer" | "PhysicalStorageBuffer" => {
            [Some(Capability::StorageBuffer16BitAccess), Some(Capability::StorageBuffer8BitAccess)]
        }
        "Uniform" => {
            [Some(Capability::UniformAndStorageBuffer16BitAccess), Some(Capability::UniformAndStorageBuffer8BitAccess)]
        }
        "PushConstant" => [Some(Capability::StoragePushConstant16), Some(Capability::StoragePushConstant8)],
        "Input" | "Output" => [Some(Capability::StorageInputOutput16), None],
        "Workgroup" => [
            Some(Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR),
            Some(Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR),
        ],
        _ => [None, None],
    }
}

/// What a variable of pointers leads to in the end, and the storage class there; pointers that name each other have no end.
fn last_pointee(ck: &Checker<'_, '_>, mut variable: Variable, mut data: u32) -> (Variable, u32) {
    const MOST: usize = 16;
    for _ in 0..MOST {
        let Some(Type::Pointer { class, pointee }) = ck.ty(data) else { break };
        variable.class = class;
        data = pointee;
    }
    (variable, data)
}

fn check_small<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    if !ck.has_capability(Capability::Shader) {
        return;
    }
    let (variable, data) = last_pointee(ck, variable, data);
    let class = variable.class_name();
    let block = match ck.ty(data) {
        Some(Type::Array { element, .. } | Type::RuntimeArray { element }) => element,
        _ => data,
    };
    let is_buffer_block = class == "Uniform" && ck.has(block, Decoration::BufferBlock);
    let lacks = |content, capability| ck.contains(data, &[content]) && !ck.has_capability(capability);
    let is_16 = lacks(Content::Int16, Capability::Int16) || lacks(Content::Float16, Capability::Float16);
    let found = [(is_16, 16), (lacks(Content::Int8, Capability::Int8), 8)];
    for ((is_found, width), needed) in found.into_iter().zip(storage_capabilities(&class)) {
        let of_buffers = storage_capabilities("StorageBuffer")[usize::from(width == 8)];
        let is_allowed = |capability: Option<Capability>| capability.is_some_and(|needed| ck.has_capability(needed));
        if !is_found || is_allowed(needed) || is_buffer_block && is_allowed(of_buffers) {
            continue;
        }
        let message = match needed {
            Some(needed) => format!("numbers of {width} bits in {class} need {}", needed.name()),
            None => format!("{class} holds numbers of {width} bits only with a capability for their arithmetic"),
        };
        ck.report(SMALL_VARIABLE, inst, message);
    }
    if ck.contains(data, &[Content::TinyFloat]) && !variable.is_in(&[StorageClass::Function, StorageClass::Private]) {
        ck.report(SMALL_VARIABLE, inst, format!("floats of 4 and 6 bits are in Function and Private, not in {class}"));
    }
}

fn check_tile<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, variable: Variable, data: u32) {
    let dimension = |ty| match ck.module.ty(ty) {
        Some(Type::Image { operands }) => operands.get(1).copied(),
        _ => None,
    };
    match &*variable.class_name() {
        "TileAttachmentQCOM" => {
            let sampled = match ck.ty(data) {
                Some(Type::Image { operands }) => operands.get(5).copied(),
                _ => None,
            };
            let has = |kind| ck.has(variable.id, kind);
            let (vuid, message) = if !ck.has_capability(Capability::TileShadingQCOM) {
                ("VUID-StandaloneSpirv-TileAttachmentQCOM-10689", "a variable of tile memory needs TileShadingQCOM")
            } else if dimension(data).is_some_and(|dim| dim != Dim::Dim2D as u32) {
                ("VUID-StandaloneSpirv-OpTypeImage-10693", "an image in tile memory is 2D")
            } else if sampled.is_some_and(|sampled| !matches!(sampled, 1 | 2)) {
                ("VUID-StandaloneSpirv-OpTypeImage-10694", "the operand Sampled of an image in tile memory is 1 or 2")
            } else if !has(Decoration::DescriptorSet) || !has(Decoration::Binding) {
                (
                    "VUID-StandaloneSpirv-TileAttachmentQCOM-10695",
                    "a variable of tile memory has DescriptorSet and Binding",
                )
            } else if has(Decoration::Component) {
                ("VUID-StandaloneSpirv-TileAttachmentQCOM-10696", "a variable of tile memory has no Component")
            } else {
                return;
            };
            ck.report_vuid(TILE, vuid, inst, message);
        }
        "TileImageEXT" if ck.has_capability(Capability::TileImageColorReadAccessEXT) => {
            let dim = dimension(ck.inside_arrays(data)).map(|dim| case_name(EnumKind::Dim, dim));
            if dim.as_deref() != Some("TileImageDataEXT") {
                ck.report(TILE, inst, "a variable in TileImageEXT is a tile image");
            }
        }
        _ => {}
    }
}
