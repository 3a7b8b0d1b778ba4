//! Types: section 3.56.6.

use spirv::{Decoration, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use crate::checker::{Checker, case_name};
use crate::module::{Content, Type};
use crate::rules::rules;
use crate::sections::matrices;

rules! {
    UNIQUE "type-unique" spirv "Types and Variables"
        => "A type that is neither an aggregate nor a pointer is declared once.";
    INT_WIDTH "type-int-width" spirv "OpTypeInt"
        => "The width of an integer is 32 bits, or one that a declared capability allows.";
    INT_SIGN "type-int-sign" spirv "OpTypeInt"
        => "The signedness of an integer is 0 or 1, and 0 in kernels.";
    FLOAT_FORMAT "type-float-format" spirv "OpTypeFloat"
        => "The width and encoding of a float are ones that exist together, and that a declared capability allows.";
    VECTOR_COMPONENT "type-vector-component" spirv "OpTypeVector"
        => "The components of a vector are scalars.";
    VECTOR_SIZE "type-vector-size" spirv "OpTypeVector" vulkan "VUID-StandaloneSpirv-None-12295"
        => "A vector has 2, 3 or 4 components, or as many as a declared capability allows.";
    MATRIX "type-matrix" spirv "OpTypeMatrix"
        => "A matrix has 2, 3 or 4 columns, each a vector of floats.";
    ELEMENT "type-element" spirv "OpTypeArray"
        => "The elements of arrays and the members of structs are of types that a value can have, and never the struct itself.";
    ARRAY_LENGTH "type-array-length" spirv "OpTypeArray"
        => "The length of an array is an integer constant of 1 at least.";
    ARRAY_STRIDE_OF_BLOCKS "type-array-of-blocks" spirv "Shader Validation Rules"
        => "An array of blocks has no stride.";
    RUNTIME_ARRAY "type-runtime-array" vulkan "VUID-StandaloneSpirv-OpTypeRuntimeArray-04680"
        => "A runtime array is the last member of a block, and in no other array.";
    NESTED_BLOCK "type-nested-block" spirv "Decoration"
        => "A block contains no other block.";
    BUILT_IN_MEMBERS "type-built-in-members" spirv "Decoration"
        => "All members of a struct are built-ins or none is, and a struct with such members is in no other struct.";
    OPAQUE_MEMBER "type-opaque-member" vulkan "VUID-StandaloneSpirv-None-04667" "VUID-StandaloneSpirv-DescriptorHeapEXT-11482"
        => "A struct contains no handles.";
    POINTER "type-pointer" spirv "OpTypePointer"
        => "A pointer points to a type, and to a function only where function pointers are declared.";
    STORAGE_CLASS "type-storage-class" vulkan "VUID-StandaloneSpirv-None-04643"
        => "The storage class of a pointer or variable is one that Vulkan has.";
    FUNCTION "type-function" spirv "OpTypeFunction"
        => "A function returns a type and takes types other than void.";
    FORWARD_POINTER "type-forward-pointer" spirv "OpTypeForwardPointer"
        => "A forward declaration has the storage class of its pointer, which points to a struct.";
    FORWARD_CLASS "type-forward-class" vulkan "VUID-StandaloneSpirv-OpTypeForwardPointer-04711"
        => "Pointers that are declared forward are physical.";
    UNTYPED_POINTER "type-untyped-pointer" vulkan "VUID-StandaloneSpirv-OpTypeUntypedPointerKHR-11417"
        => "Untyped pointers are into memory with an explicit layout.";
    BUFFER "type-buffer" spirv "OpTypeBufferEXT"
        => "A buffer is in Uniform or StorageBuffer.";
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(op) = inst.op() else { return };
    check_unique(ck, inst);
    match (op, inst.operands) {
        (Op::TypeInt, &[_, width, sign, ..]) => check_int(ck, inst, width, sign),
        (Op::TypeFloat, &[_, width, ref encoding @ ..]) => check_float(ck, inst, width, encoding.first().copied()),
        (Op::TypeVector, &[_, component, size, ..]) => check_vector(ck, inst, component, size),
        (Op::TypeVectorIdEXT, &[_, component, size, ..]) => check_vector_id(ck, inst, component, size),
        (Op::TypeMatrix, &[_, column, columns, ..]) => check_matrix(ck, inst, column, columns),
        (Op::TypeArray, &[_, element, length, ..]) => {
            check_array(ck, inst, element);
            check_array_length(ck, inst, length);
        }
        (Op::TypeRuntimeArray, &[_, element, ..]) => check_array(ck, inst, element),
        (Op::TypeStruct, &[id, ref members @ ..]) => check_struct(ck, inst, id, members),
        (Op::TypePointer, &[_, class, pointee, ..]) => check_pointer(ck, inst, class, pointee),
        (Op::TypeFunction, &[_, result, ref parameters @ ..]) => check_function(ck, inst, result, parameters),
        (Op::TypeForwardPointer, &[pointer, class, ..]) => check_forward_pointer(ck, inst, pointer, class),
        (Op::TypeUntypedPointerKHR, &[_, class, ..]) => check_untyped_pointer(ck, inst, class),
        (Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV, &[_, component, ref shape @ ..]) => {
            matrices::check_type(ck, inst, component, shape);
        }
        (Op::TypeBufferEXT, &[_, class, ..])
            if !is_one_of(class, &[StorageClass::Uniform, StorageClass::StorageBuffer]) =>
        {
            let class = case_name(EnumKind::StorageClass, class);
            ck.report(BUFFER, inst, format!("a buffer is in Uniform or StorageBuffer, not in {class}"));
        }
        _ => {}
    }
}

fn is_one_of(class: u32, classes: &[StorageClass]) -> bool {
    classes.iter().any(|&one| one as u32 == class)
}

fn check_unique<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let may_repeat = matches!(
        inst.op(),
        Some(
            Op::TypeArray
                | Op::TypeRuntimeArray
                | Op::TypeNodePayloadArrayAMDX
                | Op::TypeStruct
                | Op::TypePointer
                | Op::TypeUntypedPointerKHR
        )
    );
    let Some(id) = inst.result() else { return };
    if !may_repeat && ck.is_repeated(id) && !ck.declares("SPV_VALIDATOR_ignore_type_decl_unique") {
        ck.report(UNIQUE, inst, "this type is declared above; use its id");
    }
}

fn check_int<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, width: u32, sign: u32) {
    let any = |capabilities: &[Capability]| capabilities.iter().any(|&capability| ck.has_capability(capability));
    let arbitrary = ck.has_capability(Capability::ArbitraryPrecisionIntegersINTEL);
    let (is_allowed, wanted) = match width {
        32 => (true, ""),
        4 => (arbitrary || any(&[Capability::Int4TypeINTEL]), "Int4TypeINTEL"),
        8 => (any(INT8), "Int8, or one for storage of 8 bits"),
        16 => (any(&[Capability::Int16]) || any(STORAGE16), "Int16, or one for storage of 16 bits"),
        64 => (any(&[Capability::Int64]), "Int64"),
        _ => (arbitrary && width > 0, "another width: 8, 16, 32 and 64 bits are known"),
    };
    if !is_allowed {
        ck.report(INT_WIDTH, inst, format!("an integer of {width} bits needs {wanted}"));
    } else if sign > 1 {
        ck.report(INT_SIGN, inst, format!("the signedness is 0 or 1, not {sign}"));
    } else if sign != 0 && matches!(width, 32 | 64 | 8 | 16) && ck.has_capability(Capability::Kernel) {
        ck.report(INT_SIGN, inst, "integers of kernels have the signedness 0");
    }
}

const INT8: &[Capability] = &[
    Capability::Int8,
    Capability::StorageBuffer8BitAccess,
    Capability::UniformAndStorageBuffer8BitAccess,
    Capability::StoragePushConstant8,
    Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR,
];

const STORAGE16: &[Capability] = &[
    Capability::StorageBuffer16BitAccess,
    Capability::UniformAndStorageBuffer16BitAccess,
    Capability::StoragePushConstant16,
    Capability::StorageInputOutput16,
    Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
];

fn check_float<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, width: u32, encoding: Option<u32>) {
    let any = |capabilities: &[Capability]| capabilities.iter().any(|&capability| ck.has_capability(capability));
    let name = encoding.map(|value| case_name(EnumKind::FPEncoding, value));
    let extensions = ["SPV_AMD_gpu_shader_half_float", "SPV_AMD_gpu_shader_half_float_fetch"];
    let message = match (width, name.as_deref()) {
        (32, None) | (16, Some("BFloat16KHR")) => return,
        (4, Some("Float4E2M1EXT")) | (6, Some("Float6E2M3EXT" | "Float6E3M2EXT")) => return,
        (16, None)
            if any(&[Capability::Float16, Capability::Float16Buffer])
                || any(STORAGE16)
                || extensions.iter().any(|&extension| ck.declares(extension)) =>
        {
            return;
        }
        (16, None) => "a float of 16 bits needs Float16, or a capability for storage of 16 bits".to_owned(),
        (64, None) if any(&[Capability::Float64]) => return,
        (64, None) => "a float of 64 bits needs Float64".to_owned(),
        (8, _) if !any(&[Capability::Float8EXT, Capability::Float8UnsignedE8M0EXT, Capability::MXInt8EXT]) => {
            "a float of 8 bits needs Float8EXT, Float8UnsignedE8M0EXT or MXInt8EXT".to_owned()
        }
        (8, Some("Float8E4M3EXT" | "Float8E5M2EXT" | "Float8UnsignedE8M0EXT" | "MXInt8EXT")) => return,
        (4 | 6 | 8, None) => format!("a float of {width} bits needs an encoding"),
        (4 | 6 | 8 | 16 | 32 | 64, Some(name)) => format!("a float of {width} bits has no encoding {name}"),
        _ => format!("no float has {width} bits"),
    };
    ck.report(FLOAT_FORMAT, inst, message);
}

fn check_vector<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, component: u32, size: u32) {
    let is_component = match ck.ty(component) {
        Some(Type::Bool | Type::Int { .. } | Type::Float { .. }) => true,
        Some(Type::Pointer { .. }) => ck.has_capability(Capability::MaskedGatherScatterINTEL),
        _ => false,
    };
    let is_size = match size {
        2..=4 => true,
        0 => false,
        8 | 16 if ck.has_capability(Capability::Vector16) => true,
        _ => ck.has_capability(Capability::LongVectorEXT),
    };
    if !is_component {
        let component = ck.shown(component);
        ck.report(VECTOR_COMPONENT, inst, format!("{component} is no scalar type"));
    } else if !is_size {
        let mend = if matches!(size, 8 | 16) { "Vector16 or LongVectorEXT" } else { "LongVectorEXT" };
        ck.report(VECTOR_SIZE, inst, format!("{size} components; 2, 3 and 4 are allowed, others with {mend}"));
    }
}

fn check_vector_id<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, component: u32, size: u32) {
    let is_component = match ck.ty(component) {
        Some(Type::Bool) => ck.has_capability(Capability::LongVectorEXT),
        Some(Type::Int { .. } | Type::Float { .. }) => true,
        _ => false,
    };
    let is_size = ck.is_constant(size) && matches!(ck.value_type(size), Some(Type::Int { width: 32, .. }));
    if !is_component {
        let component = ck.shown(component);
        ck.report(VECTOR_COMPONENT, inst, format!("{component} is no scalar type of numbers"));
    } else if !is_size || ck.known_integer(size) == Some(0) {
        let size = ck.shown(size);
        ck.report(VECTOR_SIZE, inst, format!("the size {size} is no integer constant of 32 bits and 1 at least"));
    }
}

fn check_matrix<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, column: u32, columns: u32) {
    let component = match ck.ty(column) {
        Some(Type::Vector { component, .. }) => Some(component),
        _ => None,
    };
    if !component.is_some_and(|component| ck.is_float(component)) {
        let column = ck.shown(column);
        ck.report(MATRIX, inst, format!("the column {column} is no vector of floats"));
    } else if !matches!(columns, 2..=4) {
        ck.report(MATRIX, inst, format!("{columns} columns; a matrix has 2, 3 or 4"));
    }
}

/// Why a type can be no element and no member.
fn unfit_element(ck: &Checker<'_, '_>, element: u32) -> Option<String> {
    let what = match ck.ty(element) {
        Some(Type::Void) => "void",
        Some(Type::Function { .. }) => "a function",
        Some(_) => return None,
        None if ck.definition(element).is_none() => return None,
        None => "no type",
    };
    Some(format!("{} is {what}", ck.shown(element)))
}

fn check_array<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, element: u32) {
    if let Some(message) = unfit_element(ck, element) {
        return ck.report(ELEMENT, inst, message);
    }
    let Some(id) = inst.result() else { return };
    let is_strided = ck
        .decorations
        .of_part(id, None)
        .iter()
        .any(|decorated| decorated.is(Decoration::ArrayStride) || decorated.is(Decoration::ArrayStrideIdEXT));
    if is_strided && ck.is_block(element) && ck.has_capability(Capability::Shader) {
        ck.report(ARRAY_STRIDE_OF_BLOCKS, inst, "an array of blocks has no ArrayStride");
    }
    if matches!(ck.ty(element), Some(Type::RuntimeArray { .. })) {
        ck.report(RUNTIME_ARRAY, inst, "the elements of an array are no runtime arrays");
    }
}

fn check_array_length<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, length: u32) {
    let is_integer = ck.is_constant(length) && ck.type_of(length).is_some_and(|ty| ck.is_int(ty));
    let is_negative = || {
        ck.known_signed(length).is_some_and(|value| value < 0)
            && !ck.type_of(length).is_some_and(|ty| ck.is_unsigned(ty))
    };
    if !is_integer || ck.known_integer(length) == Some(0) || is_negative() {
        let length = ck.shown(length);
        ck.report(ARRAY_LENGTH, inst, format!("the length {length} is no integer constant of 1 at least"));
    }
}

fn check_struct<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32, members: &[u32]) {
    let built_ins = |id: u32| ck.decorations.of(id).iter().filter(|d| d.is(Decoration::BuiltIn) && d.member.is_some());
    let mut of_members: Vec<u32> = built_ins(id).filter(|d| !is_heap(d.parameters)).filter_map(|d| d.member).collect();
    of_members.dedup();
    let has_nested = |&&member: &&u32| {
        matches!(ck.ty(member), Some(Type::Struct { .. })) && built_ins(member).any(|d| !is_heap(d.parameters))
    };
    let nested = members.iter().find(has_nested).copied();
    if members.contains(&id) {
        return ck.report(ELEMENT, inst, "a struct cannot be a member of itself");
    }
    if let Some(message) = members.iter().find_map(|&member| unfit_element(ck, member)) {
        return ck.report(ELEMENT, inst, message);
    }
    if let Some(nested) = nested {
        let nested = ck.shown(nested);
        ck.report(
            BUILT_IN_MEMBERS,
            inst,
            format!("{nested} has members that are built-ins, so it is in no other struct"),
        );
    }
    if !of_members.is_empty() && of_members.len() != members.len() {
        let (some, all) = (of_members.len(), members.len());
        ck.report(BUILT_IN_MEMBERS, inst, format!("{some} of {all} members are built-ins; it must be all or none"));
    }
    let is_block = ck.is_block(id);
    if is_block && members.iter().any(|&member| ck.contains(member, &[Content::Block])) {
        ck.report(NESTED_BLOCK, inst, "a member of this block contains a block");
    }
    let runtime = members.iter().position(|&member| matches!(ck.ty(member), Some(Type::RuntimeArray { .. })));
    if runtime.is_some_and(|at| at + 1 != members.len()) {
        ck.report(RUNTIME_ARRAY, inst, "a runtime array must be the last member");
    } else if runtime.is_some() && !is_block {
        ck.report(RUNTIME_ARRAY, inst, "a struct with a runtime array must be decorated as Block or BufferBlock");
    }
    check_opaque_members(ck, inst, members);
}

/// Whether a built-in is the variable of a descriptor heap.
fn is_heap(parameters: &[u32]) -> bool {
    let name = parameters.first().map(|&value| case_name(EnumKind::BuiltIn, value));
    matches!(name.as_deref(), Some("ResourceHeapEXT" | "SamplerHeapEXT"))
}

fn check_opaque_members<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, members: &[u32]) {
    if ck.options().before_hlsl_legalization {
        return;
    }
    let has_heap = ck.has_capability(Capability::DescriptorHeapEXT);
    let is_bindless = ck.has_capability(Capability::BindlessTextureNV);
    let is_bad = |&member: &u32| {
        ck.contains(member, &[Content::OtherOpaque])
            || !is_bindless && ck.contains(member, &[Content::SampledImage])
            || !is_bindless && !has_heap && ck.contains(member, &[Content::Image, Content::Sampler])
    };
    if let Some(member) = members.iter().copied().find(is_bad) {
        let message = format!("the member {} is or contains a handle", ck.shown(member));
        let vuid = match has_heap {
            true => "VUID-StandaloneSpirv-DescriptorHeapEXT-11482",
            false => "VUID-StandaloneSpirv-None-04667",
        };
        ck.report_vuid(OPAQUE_MEMBER, vuid, inst, message);
    }
}

fn check_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, class: u32, pointee: u32) {
    let is_function = matches!(ck.ty(pointee), Some(Type::Function { .. }));
    if ck.definition(pointee).is_some() && ck.ty(pointee).is_none() {
        let pointee = ck.shown(pointee);
        ck.report(POINTER, inst, format!("{pointee} is no type"));
    } else if is_function && !ck.has_capability(Capability::FunctionPointersINTEL) {
        ck.report(POINTER, inst, "a pointer to a function needs FunctionPointersINTEL");
    }
    check_storage_class(ck, inst, class);
}

/// Checks the storage class of a pointer or variable.
pub(super) fn check_storage_class<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, class: u32) {
    let name = case_name(EnumKind::StorageClass, class);
    if !VULKAN_CLASSES.iter().any(|&known| name.split('|').any(|name| name == known)) {
        ck.report(STORAGE_CLASS, inst, format!("Vulkan has no storage class {name}"));
    }
}

const VULKAN_CLASSES: &[&str] = &[
    "UniformConstant",
    "Uniform",
    "StorageBuffer",
    "Input",
    "Output",
    "Image",
    "Workgroup",
    "Private",
    "Function",
    "PushConstant",
    "PhysicalStorageBuffer",
    "RayPayloadKHR",
    "IncomingRayPayloadKHR",
    "HitAttributeKHR",
    "CallableDataKHR",
    "IncomingCallableDataKHR",
    "ShaderRecordBufferKHR",
    "TaskPayloadWorkgroupEXT",
    "HitObjectAttributeNV",
    "HitObjectAttributeEXT",
    "TileImageEXT",
    "NodePayloadAMDX",
    "TileAttachmentQCOM",
];

fn check_function<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, result: u32, parameters: &[u32]) {
    let module = ck.module;
    let is_other = |id: u32| module.definition(id).is_some() && module.ty(id).is_none();
    let is_function = |id: u32| matches!(module.ty(id), Some(Type::Function { .. }));
    if is_other(result) || is_function(result) {
        let result = ck.shown(result);
        ck.report(FUNCTION, inst, format!("{result} is no type that a function can return"));
    }
    let is_bad = |id: u32| is_other(id) || is_function(id) || matches!(module.ty(id), Some(Type::Void));
    if let Some(&parameter) = parameters.iter().find(|&&id| is_bad(id)) {
        let parameter = ck.shown(parameter);
        ck.report(FUNCTION, inst, format!("{parameter} is no type that a parameter can have"));
    }
}

fn check_forward_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32, class: u32) {
    if ck.definition(pointer).is_none() {
        return;
    }
    let message = match ck.ty(pointer) {
        Some(Type::Pointer { class: declared, .. }) if declared != class => {
            let declared = case_name(EnumKind::StorageClass, declared);
            format!("its storage class is not that of the pointer, {declared}")
        }
        Some(Type::Pointer { pointee, .. }) if !matches!(ck.ty(pointee), Some(Type::Struct { .. })) => {
            format!("{} points to no struct", ck.shown(pointer))
        }
        Some(Type::Pointer { .. }) => {
            if class != StorageClass::PhysicalStorageBuffer as u32 {
                let class = case_name(EnumKind::StorageClass, class);
                ck.report(FORWARD_CLASS, inst, format!("a forward pointer is into PhysicalStorageBuffer, not {class}"));
            }
            return;
        }
        _ => format!("{} is no pointer type", ck.shown(pointer)),
    };
    ck.report_about(FORWARD_POINTER, inst, pointer, message);
}

fn check_untyped_pointer<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, class: u32) {
    let name = case_name(EnumKind::StorageClass, class);
    let needed = match &*name {
        "StorageBuffer" | "PhysicalStorageBuffer" | "Uniform" | "PushConstant" => return,
        "Workgroup" => Some(Capability::WorkgroupMemoryExplicitLayoutKHR),
        "UniformConstant" | "Image" => Some(Capability::DescriptorHeapEXT),
        _ => None,
    };
    match needed {
        Some(needed) if ck.has_capability(needed) => {}
        Some(needed) => {
            ck.report(UNTYPED_POINTER, inst, format!("untyped pointers into {name} need {}", needed.name()))
        }
        None => ck.report(
            UNTYPED_POINTER,
            inst,
            format!("untyped pointers are into memory with an explicit layout, not {name}"),
        ),
    }
}
