//! Loads, stores and copies, and their memory operands.

use spirv::{AddressingModel, Decoration, ExecutionModel, MemoryAccess, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind, Version};
use vulcanize_words::Inst;

use super::{
    ALIGNED, ALIGNED_SCALAR, ALIGNMENT, COPY_SIZE, LOADED_ARRAY, MESH_OUTPUT, OPERANDS, POINTER, READ_ONLY,
    SMALL_ACCESS, STORED_HANDLE, VALUE_TYPE,
};
use crate::checker::{Checker, case_name};
use crate::module::{Content, Module, Type};

/// What an instruction does to memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    Read,
    Write,
    Copy,
}

pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    match (inst.name(), inst.operands) {
        (Some("Load"), &[ty, _, pointer, ref operands @ ..]) => {
            check_load(ck, inst, ty, pointer);
            check_operands(ck, inst, Access::Read, &[pointer], operands);
        }
        (Some("Store"), &[pointer, object, ref operands @ ..]) => {
            check_store(ck, inst, pointer, object);
            check_operands(ck, inst, Access::Write, &[pointer], operands);
        }
        (Some("PredicatedLoadINTEL"), &[ty, _, pointer, predicate, default, ref operands @ ..]) => {
            check_predicate(ck, inst, ty, predicate);
            if ck.type_of(default).is_some_and(|own| own != ty) {
                ck.report(VALUE_TYPE, inst, "the default value is not of the result's type");
            }
            if check_accessed(ck, inst, pointer) {
                check_value(ck, inst, pointer, ty);
            }
            check_predicated_operands(ck, inst, Access::Read, pointer, operands);
        }
        (Some("PredicatedStoreINTEL"), &[pointer, object, predicate, ref operands @ ..]) => {
            let Some(ty) = ck.type_of(object) else { return };
            check_predicate(ck, inst, ty, predicate);
            if check_accessed(ck, inst, pointer) {
                check_value(ck, inst, pointer, ty);
            }
            check_predicated_operands(ck, inst, Access::Write, pointer, operands);
        }
        (Some("CopyMemory"), &[target, source, ref operands @ ..]) => {
            check_copy(ck, inst, target, source);
            check_copy_operands(ck, inst, target, source, operands);
        }
        (Some("CopyMemorySized"), &[target, source, size, ref operands @ ..]) => {
            if [target, source].into_iter().all(|pointer| check_copied(ck, inst, pointer)) {
                check_size(ck, inst, target, source, size);
                check_copied_types(ck, inst, target);
            }
            check_copy_operands(ck, inst, target, source, operands);
        }
        _ => {}
    }
}

fn check_predicate<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, predicate: u32) {
    if !ck.is_int_or_vector(ty) && !ck.is_float_or_vector(ty) {
        let ty = ck.shown(ty);
        ck.report(VALUE_TYPE, inst, format!("{ty} is no scalar or vector of numbers"));
    }
    if ck.type_of(predicate).is_some_and(|ty| !ck.is_bool(ty)) {
        let predicate = ck.shown(predicate);
        ck.report(VALUE_TYPE, inst, format!("the predicate {predicate} is no boolean"));
    }
}

fn check_predicated_operands<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    access: Access,
    pointer: u32,
    operands: &[u32],
) {
    if operands.first().is_some_and(|mask| mask & MemoryAccess::VOLATILE.bits() != 0) {
        ck.report(OPERANDS, inst, "Volatile is not for accesses with a predicate");
    }
    check_operands(ck, inst, access, &[pointer], operands);
}

/// Whether instructions of a name give pointers that logical addressing can access.
fn gives_logical_pointer(name: &str, has_variable_pointers: bool) -> bool {
    match name {
        "Variable"
        | "UntypedVariableKHR"
        | "AccessChain"
        | "InBoundsAccessChain"
        | "UntypedAccessChainKHR"
        | "UntypedInBoundsAccessChainKHR"
        | "BufferPointerEXT"
        | "FunctionParameter"
        | "ImageTexelPointer"
        | "UntypedImageTexelPointerEXT"
        | "CopyObject"
        | "RawAccessChainNV"
        | "AllocateNodePayloadsAMDX" => true,
        "Select" | "Phi" | "FunctionCall" | "PtrAccessChain" | "UntypedPtrAccessChainKHR" | "Load" | "ConstantNull" => {
            has_variable_pointers
        }
        _ => false,
    }
}

/// Checks that an id is a pointer that can be accessed.
pub(in crate::sections) fn check_accessed<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32) -> bool {
    let Some(definition) = ck.definition(pointer) else { return false };
    let has_variable_pointers = ck.has_capability(Capability::VariablePointersStorageBuffer);
    let is_logical = definition.name().is_some_and(|name| gives_logical_pointer(name, has_variable_pointers));
    let message = if !ck.type_of(pointer).is_some_and(|ty| ck.is_pointer(ty)) {
        "is no pointer"
    } else if ck.has_addressing_model(AddressingModel::Logical) && !is_logical {
        "is no pointer of a variable, a chain or a parameter, as logical addressing demands"
    } else {
        return true;
    };
    let pointer = ck.shown(pointer);
    ck.report(POINTER, inst, format!("{pointer} {message}"));
    false
}

/// Checks that a value is what a pointer points to.
fn check_value<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32, ty: u32) {
    if let Some(Type::Pointer { pointee, .. }) = ck.value_type(pointer)
        && pointee != ty
    {
        let (pointee, ty) = (ck.shown(pointee), ck.shown(ty));
        ck.report(VALUE_TYPE, inst, format!("the value is of type {ty}, the pointer to {pointee}"));
    }
}

/// Checks that numbers which are only stored are accessed in types that allow it.
fn check_small<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32) {
    let is_plain = match ck.ty(ty) {
        Some(Type::Int { .. } | Type::Float { .. } | Type::Vector { .. } | Type::Matrix { .. }) | None => true,
        Some(_) => ck.is_pointer(ty),
    };
    if ck.has_capability(Capability::Shader) && !is_plain && ck.contains_storage_only(ty) {
        ck.report(SMALL_ACCESS, inst, "numbers of 8 and 16 bits are loaded as scalars, vectors and matrices here");
    }
}

fn check_load<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, ty: u32, pointer: u32) {
    if !check_accessed(ck, inst, pointer) {
        return;
    }
    check_value(ck, inst, pointer, ty);
    if !ck.options().before_hlsl_legalization && ck.contains(ty, &[Content::RuntimeArray]) {
        ck.report(LOADED_ARRAY, inst, "a runtime array has no size, so it cannot be loaded");
    }
    check_small(ck, inst, ty);
    let is_output = ck.type_of(pointer).is_some_and(|ty| ck.is_pointer_into(ty, StorageClass::Output));
    if is_output
        && ck.has_capability(Capability::MeshShadingEXT)
        && ck.models().any(|model| model == ExecutionModel::MeshEXT as u32)
    {
        ck.report(MESH_OUTPUT, inst, "a mesh shader does not load from Output");
    }
}

impl<'w> Module<'w> {
    /// The instruction from which chains lead to a pointer.
    pub(crate) fn root(&self, pointer: u32) -> Option<Inst<'w>> {
        // Longer chains of chains are not followed: hostile modules would make each store cost as much as the module has words.
        const STEPS: usize = 1000;
        let mut inst = self.definition(pointer)?;
        for _ in 0..STEPS {
            match inst.op() {
                Some(
                    Op::AccessChain
                    | Op::InBoundsAccessChain
                    | Op::PtrAccessChain
                    | Op::InBoundsPtrAccessChain
                    | Op::CopyObject,
                ) => inst = self.definition(inst.operand(2)?)?,
                Some(
                    Op::UntypedAccessChainKHR
                    | Op::UntypedInBoundsAccessChainKHR
                    | Op::UntypedPtrAccessChainKHR
                    | Op::UntypedInBoundsPtrAccessChainKHR,
                ) => inst = self.definition(inst.operand(3)?)?,
                _ => return Some(inst),
            }
        }
        None
    }
}

/// Why nothing can be stored through a pointer, with the statement of Vulkan that says so.
fn read_only(ck: &Checker<'_, '_>, pointer: u32) -> Option<(Option<&'static str>, String)> {
    let class = case_name(EnumKind::StorageClass, ck.storage_class(ck.type_of(pointer)?)?);
    match &*class {
        "UniformConstant" | "Input" | "PushConstant" | "ShaderRecordBufferKHR" => {
            Some((None, format!("{class} is only read")))
        }
        "HitAttributeKHR" => {
            let reads = [ExecutionModel::AnyHitKHR as u32, ExecutionModel::ClosestHitKHR as u32];
            let message = || "hit shaders only read HitAttributeKHR".to_owned();
            ck.models()
                .any(|model| reads.contains(&model))
                .then(|| (Some("VUID-StandaloneSpirv-HitAttributeKHR-04703"), message()))
        }
        "Uniform" if ck.is_vulkan() => {
            let root = ck.root(pointer).filter(|root| root.is(Op::Variable))?;
            let (_, data) = ck.pointer(root.operand(0)?)?;
            let block = match ck.ty(data)? {
                Type::Array { element, .. } | Type::RuntimeArray { element } => element,
                _ => data,
            };
            let message = || "a block in Uniform is only read".to_owned();
            ck.has(block, Decoration::Block).then(|| (Some("VUID-StandaloneSpirv-Uniform-06925"), message()))
        }
        _ => None,
    }
}

fn check_store<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32, object: u32) {
    if !check_accessed(ck, inst, pointer) {
        return;
    }
    match read_only(ck, pointer) {
        Some((Some(vuid), message)) => ck.report_vuid(READ_ONLY, vuid, inst, message),
        Some((None, message)) => {
            // None of the statements of Vulkan that the rule has.
            ck.report_about(READ_ONLY, inst, pointer, message);
        }
        None => {}
    }
    if ck.definition(object).is_none() {
        return;
    }
    let Some(ty) = ck.type_of(object).filter(|&ty| ck.ty(ty) != Some(Type::Void)) else {
        let object = ck.shown(object);
        return ck.report(VALUE_TYPE, inst, format!("{object} is no value"));
    };
    match ck.value_type(pointer) {
        Some(Type::Pointer { pointee, .. }) if ck.ty(pointee) == Some(Type::Void) => {
            ck.report(VALUE_TYPE, inst, "the pointer points to void");
        }
        Some(Type::Pointer { pointee, .. }) if ck.options().relax_struct_store && ck.same_layout(pointee, ty) => {}
        _ => check_value(ck, inst, pointer, ty),
    }
    const HANDLES: &[Content] =
        &[Content::Image, Content::Sampler, Content::SampledImage, Content::AccelerationStructure];
    if !ck.options().before_hlsl_legalization && ck.contains(ty, HANDLES) {
        let ty = ck.shown(ty);
        ck.report(STORED_HANDLE, inst, format!("{ty} is or contains a handle"));
    }
}

impl Module<'_> {
    /// Whether two structs have members of the same types, or of structs of which this holds, and no different offsets.
    fn same_layout(&self, a: u32, b: u32) -> bool {
        let mut left = vec![(a, b)];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some((a, b)) = left.pop() {
            if a == b || !seen.insert((a, b)) {
                continue;
            }
            let (Some(Type::Struct { members: xs }), Some(Type::Struct { members: ys })) = (self.ty(a), self.ty(b))
            else {
                return false;
            };
            let offset = |ty: u32, member: usize| {
                let member = u32::try_from(member).ok();
                let found = self.decorations.of_part(ty, member).iter().find(|d| d.is(Decoration::Offset));
                found.and_then(|decorated| decorated.parameters.first().copied())
            };
            let differs = |index| matches!((offset(a, index), offset(b, index)), (Some(x), Some(y)) if x != y);
            if xs.len() != ys.len() || (0..xs.len()).any(differs) {
                return false;
            }
            left.extend(xs.iter().copied().zip(ys.iter().copied()));
        }
        true
    }
}

/// Checks that an operand of a copy is a pointer.
fn check_copied<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, pointer: u32) -> bool {
    let message = match ck.value_type(pointer) {
        Some(Type::Pointer { pointee, .. }) if inst.is(Op::CopyMemory) && ck.ty(pointee) == Some(Type::Void) => {
            "points to void"
        }
        Some(Type::Pointer { .. } | Type::UntypedPointer { .. }) => return true,
        _ if ck.definition(pointer).is_none() => return false,
        _ => "is no pointer",
    };
    let pointer = ck.shown(pointer);
    ck.report(POINTER, inst, format!("{pointer} {message}"));
    false
}

fn check_copy<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, target: u32, source: u32) {
    if ![target, source].into_iter().all(|pointer| check_copied(ck, inst, pointer)) {
        return;
    }
    match (ck.value_type(target), ck.value_type(source)) {
        (Some(Type::Pointer { pointee: to, .. }), Some(Type::Pointer { pointee: from, .. })) if to != from => {
            let (to, from) = (ck.shown(to), ck.shown(from));
            ck.report(VALUE_TYPE, inst, format!("the target points to {to}, the source to {from}"));
        }
        (Some(Type::UntypedPointer { .. }), Some(Type::UntypedPointer { .. })) => {
            ck.report(VALUE_TYPE, inst, "one of the pointers must have a type, which says how much is copied");
        }
        _ => {}
    }
    check_copied_types(ck, inst, target);
}

fn check_copied_types<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, target: u32) {
    if let Some(Type::Pointer { pointee, .. }) = ck.value_type(target)
        && ck.has_capability(Capability::Shader)
        && ck.contains_storage_only(pointee)
    {
        ck.report(SMALL_ACCESS, inst, "what is copied contains numbers of 8 or 16 bits that are only stored");
    }
}

/// Whether a storage class holds numbers of 16 bits, and of 8 bits.
fn holds(ck: &Checker<'_, '_>, pointer: u32) -> (bool, bool) {
    let any = |capabilities: &[Capability]| capabilities.iter().any(|&capability| ck.has_capability(capability));
    let class = ck.type_of(pointer).and_then(|ty| ck.storage_class(ty)).unwrap_or(u32::MAX);
    let uniform = [Capability::UniformAndStorageBuffer8BitAccess];
    let (words, bytes): (&[Capability], &[Capability]) = match &*case_name(EnumKind::StorageClass, class) {
        "StorageBuffer" => (
            &[Capability::StorageBuffer16BitAccess, Capability::UniformAndStorageBuffer16BitAccess],
            &[Capability::StorageBuffer8BitAccess, Capability::UniformAndStorageBuffer8BitAccess],
        ),
        "Uniform" => (&[Capability::UniformAndStorageBuffer16BitAccess], &uniform),
        "PushConstant" => (&[Capability::StoragePushConstant16], &[Capability::StoragePushConstant8]),
        "Input" | "Output" => (&[Capability::StorageInputOutput16], &[]),
        "Workgroup" => (
            &[Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR],
            &[Capability::WorkgroupMemoryExplicitLayout8BitAccessKHR],
        ),
        _ => (&[], &[]),
    };
    (any(words) || any(bytes), any(bytes))
}

fn check_size<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, target: u32, source: u32, size: u32) {
    if ck.definition(size).is_none() {
        return;
    }
    let Some(Type::Int { signed, width }) = ck.value_type(size) else {
        let size = ck.shown(size);
        return ck.report(COPY_SIZE, inst, format!("the size {size} is no integer"));
    };
    let Some(value) = ck.known_integer(size) else { return };
    let sign = if width > 32 { value >> 63 } else { value >> 31 };
    if value == 0 || signed && sign & 1 != 0 {
        let size = ck.shown(size);
        return ck.report(COPY_SIZE, inst, format!("the size {size} is not above 0"));
    }
    if !ck.has_capability(Capability::Shader) || width != 32 {
        return;
    }
    let (has_8, has_16) = (ck.has_capability(Capability::Int8), ck.has_capability(Capability::Int16));
    let ((to_16, to_8), (from_16, from_8)) = (holds(ck, target), holds(ck, source));
    let unit = if has_8 || to_8 && from_8 {
        1
    } else if has_16 || to_16 && from_16 {
        2
    } else {
        4
    };
    if value % unit != 0 {
        ck.report(COPY_SIZE, inst, format!("a size of {value} bytes; the storage classes allow multiples of {unit}"));
    }
}

/// The words of a set of memory operands.
fn word_count(mask: u32) -> usize {
    const WITH_OPERAND: MemoryAccess = MemoryAccess::ALIGNED
        .union(MemoryAccess::MAKE_POINTER_AVAILABLE)
        .union(MemoryAccess::MAKE_POINTER_VISIBLE)
        .union(MemoryAccess::ALIAS_SCOPE_INTEL_MASK)
        .union(MemoryAccess::NO_ALIAS_INTEL_MASK);
    1 + (mask & WITH_OPERAND.bits()).count_ones() as usize
}

fn check_copy_operands<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, target: u32, source: u32, operands: &[u32]) {
    let first = operands.first().map_or(0, |&mask| word_count(mask));
    let second = operands.get(first..).unwrap_or_default();
    if second.is_empty() {
        return check_operands(ck, inst, Access::Copy, &[target, source], operands);
    }
    if ck.version < Version::V1_4 {
        return ck.report(OPERANDS, inst, "two sets of memory operands need SPIR-V 1.4");
    }
    check_operands(ck, inst, Access::Write, &[target], operands);
    check_operands(ck, inst, Access::Read, &[source], second);
}

/// Checks the memory operands of an access through pointers, by the words from their mask on.
pub(in crate::sections) fn check_operands<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    access: Access,
    pointers: &[u32],
    operands: &[u32],
) {
    let module = ck.module;
    let class = |pointer: u32| module.type_of(pointer).and_then(|ty| module.storage_class(ty));
    let is_physical = |&pointer: &u32| class(pointer) == Some(StorageClass::PhysicalStorageBuffer as u32);
    let mask = MemoryAccess::from_bits_retain(operands.first().copied().unwrap_or_default());
    let visibility = MemoryAccess::MAKE_POINTER_AVAILABLE | MemoryAccess::MAKE_POINTER_VISIBLE;
    if access == Access::Read && mask.contains(MemoryAccess::MAKE_POINTER_AVAILABLE) {
        ck.report(OPERANDS, inst, "MakePointerAvailable is for writes");
    } else if access == Access::Write && mask.contains(MemoryAccess::MAKE_POINTER_VISIBLE) {
        ck.report(OPERANDS, inst, "MakePointerVisible is for reads");
    } else if mask.intersects(visibility) && !mask.contains(MemoryAccess::NON_PRIVATE_POINTER) {
        ck.report(OPERANDS, inst, "MakePointerAvailable and MakePointerVisible need NonPrivatePointer");
    }
    if mask.contains(MemoryAccess::NON_PRIVATE_POINTER) {
        let classes = pointers.iter().filter_map(|&pointer| class(pointer));
        let mut names = classes.map(|class| case_name(EnumKind::StorageClass, class));
        if let Some(class) = names.find(|class| !is_shared(class)) {
            ck.report(OPERANDS, inst, format!("NonPrivatePointer is for memory that others see, not for {class}"));
        }
    }
    let is_any_physical = pointers.iter().any(is_physical);
    if !mask.contains(MemoryAccess::ALIGNED) {
        if is_any_physical {
            ck.report(ALIGNED, inst, "an access through a physical pointer needs Aligned");
        }
        return;
    }
    let alignment = operands.get(1).copied().unwrap_or_default();
    if !alignment.is_power_of_two() {
        return ck.report(ALIGNMENT, inst, format!("the alignment {alignment} is no power of two"));
    }
    let accessed = |&pointer: &u32| match module.value_type(pointer) {
        Some(Type::Pointer { pointee, .. }) => Some(pointee),
        Some(Type::UntypedPointer { .. }) => inst.result_type(),
        _ => None,
    };
    let types = pointers.iter().filter(|pointer| is_physical(pointer)).filter_map(accessed);
    let largest = types.map(|ty| module.largest_scalar(ty)).max().unwrap_or(0);
    if alignment < largest {
        ck.report(
            ALIGNED_SCALAR,
            inst,
            format!("the alignment is {alignment}, the largest scalar has {largest} bytes"),
        );
    }
}

fn is_shared(class: &str) -> bool {
    matches!(
        class,
        "Uniform" | "Workgroup" | "CrossWorkgroup" | "Generic" | "Image" | "StorageBuffer" | "PhysicalStorageBuffer"
    )
}
