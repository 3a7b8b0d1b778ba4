//! What types demand of a target: capabilities and extensions, by storage class.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::schema::OpDef;
use vulcanize_ir::{Attribute, AttributeData, Context, Ir, Op, OpName, Type, TypeData};
use vulcanize_target_env::{Capability, EnumKind, Extension, Requirement, TargetEnv};

use crate::attributes::enum_kind_of;
use crate::types::{CooperativeMatrixType, SpirvType, SpirvTypes, StorageClass, TypeParameter};
use crate::{ext_inst_of, instruction_of};

const fn capability(capabilities: &'static [Capability]) -> Requirement {
    Requirement { capabilities, ..Requirement::NONE }
}

const fn extension(extensions: &'static [Extension]) -> Requirement {
    Requirement { extensions, ..Requirement::NONE }
}

/// Calls `demand` with each thing that a type needs: version, any of some capabilities, any of some extensions.
///
/// `storage` is the storage class of the pointer that leads to the type, where there is one: an 8-bit integer in a
/// storage buffer needs another capability than one in a register.
pub fn for_each_type_requirement(
    context: &Context,
    ty: Type,
    storage: Option<StorageClass>,
    demand: &mut dyn FnMut(Requirement),
) {
    // Types may lead back to themselves through named structs, and share parts: each is looked at once.
    let mut seen = rustc_hash::FxHashSet::default();
    let mut pending = vec![(ty, storage)];
    while let Some((ty, storage)) = pending.pop() {
        if !seen.insert((ty, storage.map(|class| class as u32))) {
            continue;
        }
        match context.type_data(ty) {
            TypeData::Integer { width, .. } => integer(*width, storage, demand),
            TypeData::Float(kind) => float(*kind, storage, demand),
            TypeData::Vector { shape, element, .. } => {
                pending.push((*element, storage));
                if shape
                    .iter()
                    .try_fold(1i64, |count, &size| count.checked_mul(size))
                    .is_some_and(|n| matches!(n, 8 | 16))
                {
                    demand(capability(&[Capability::Vector16]));
                }
            }
            TypeData::Dialect(_) => {
                if let Some(payload) = context.spirv_type(ty) {
                    composite(payload, storage, &mut pending, demand);
                }
            }
            _ => {}
        }
    }
}

fn integer(width: u32, storage: Option<StorageClass>, demand: &mut dyn FnMut(Requirement)) {
    match width {
        8 => small(storage, &STORAGE_8, Capability::Int8, Some(Extension::SPV_KHR_8bit_storage), demand),
        16 => small(storage, &STORAGE_16, Capability::Int16, Some(Extension::SPV_KHR_16bit_storage), demand),
        64 => demand(capability(&[Capability::Int64])),
        _ => {}
    }
}

fn float(kind: FloatKind, storage: Option<StorageClass>, demand: &mut dyn FnMut(Requirement)) {
    match kind {
        FloatKind::F16 => {
            small(storage, &STORAGE_16, Capability::Float16, Some(Extension::SPV_KHR_16bit_storage), demand)
        }
        FloatKind::F64 => demand(capability(&[Capability::Float64])),
        FloatKind::BF16 => {
            demand(extension(&[Extension::SPV_KHR_bfloat16]));
            demand(capability(&[Capability::BFloat16TypeKHR]));
        }
        _ => {}
    }
}

type StorageTable = [(StorageClass, &'static [Capability])];

static STORAGE_8: [(StorageClass, &[Capability]); 3] = [
    (StorageClass::PushConstant, &[Capability::StoragePushConstant8]),
    (StorageClass::StorageBuffer, &[Capability::StorageBuffer8BitAccess]),
    (StorageClass::Uniform, &[Capability::UniformAndStorageBuffer8BitAccess]),
];

static STORAGE_16: [(StorageClass, &[Capability]); 5] = [
    (StorageClass::PushConstant, &[Capability::StoragePushConstant16]),
    (StorageClass::StorageBuffer, &[Capability::StorageBuffer16BitAccess]),
    (StorageClass::Uniform, &[Capability::StorageUniform16]),
    (StorageClass::Input, &[Capability::StorageInputOutput16]),
    (StorageClass::Output, &[Capability::StorageInputOutput16]),
];

/// A type narrower than 32 bits: to keep it in memory that the host sees takes less than to compute with it.
fn small(
    storage: Option<StorageClass>,
    table: &'static StorageTable,
    arithmetic: Capability,
    storage_extension: Option<Extension>,
    demand: &mut dyn FnMut(Requirement),
) {
    if let Some((_, capabilities)) = storage.and_then(|class| table.iter().find(|(known, _)| *known == class)) {
        match storage_extension {
            Some(Extension::SPV_KHR_8bit_storage) => demand(extension(&[Extension::SPV_KHR_8bit_storage])),
            _ => demand(extension(&[Extension::SPV_KHR_16bit_storage])),
        }
        demand(capability(capabilities));
        return;
    }
    demand(match arithmetic {
        Capability::Int8 => capability(&[Capability::Int8]),
        Capability::Int16 => capability(&[Capability::Int16]),
        _ => capability(&[Capability::Float16]),
    });
}

fn composite(
    payload: &SpirvType,
    storage: Option<StorageClass>,
    pending: &mut Vec<(Type, Option<StorageClass>)>,
    demand: &mut dyn FnMut(Requirement),
) {
    match payload {
        SpirvType::Array { element, .. } => pending.push((*element, storage)),
        SpirvType::RuntimeArray { element, .. } => {
            pending.push((*element, storage));
            demand(capability(&[Capability::Shader]));
        }
        SpirvType::Pointer { pointee, storage_class } => {
            if let Some(case) = EnumKind::StorageClass.by_value(*storage_class as u32) {
                demand(Requirement { capabilities: &[], ..case.requirement });
                demand(Requirement { capabilities: case.requirement.capabilities, ..Requirement::NONE });
            }
            pending.push((*pointee, Some(*storage_class)));
        }
        SpirvType::Struct(found) => {
            pending.extend(found.body().into_iter().flat_map(|body| body.members.iter().map(|m| (m.ty, storage))));
        }
        SpirvType::Matrix { column, .. } => {
            pending.push((*column, storage));
            demand(capability(&[Capability::Matrix]));
        }
        SpirvType::Image(image) => {
            pending.push((image.element, storage));
            for (kind, value) in [(EnumKind::Dim, image.dim as u32), (EnumKind::ImageFormat, image.format as u32)] {
                if let Some(case) = kind.by_value(value) {
                    demand(case.requirement);
                }
            }
        }
        SpirvType::SampledImage { image } => pending.push((*image, storage)),
        SpirvType::CooperativeMatrix(CooperativeMatrixType { element, .. }) => {
            pending.push((*element, storage));
            demand(extension(&[Extension::SPV_KHR_cooperative_matrix]));
            demand(capability(&[Capability::CooperativeMatrixKHR]));
        }
        SpirvType::TensorArm { element, .. } => {
            pending.push((*element, storage));
            demand(extension(&[Extension::SPV_ARM_tensors]));
            demand(capability(&[Capability::TensorsARM]));
        }
        SpirvType::Regular(regular) => {
            demand(regular.instruction().requirement);
            for case in regular.cases().filter_map(|(kind, value)| kind.by_value(value)) {
                demand(case.requirement);
            }
            pending.extend(regular.parameters().iter().filter_map(|parameter| match parameter {
                TypeParameter::Type(ty) => Some((*ty, storage)),
                _ => None,
            }));
        }
        SpirvType::Sampler => {}
    }
}

/// Whether a target allows a type; the error is one phrase that says what is missing.
pub fn check_type(context: &Context, env: &TargetEnv, ty: Type, storage: Option<StorageClass>) -> Result<(), String> {
    let mut problem = None;
    for_each_type_requirement(context, ty, storage, &mut |requirement| {
        if problem.is_none()
            && let Err(missing) = check(env, &requirement)
        {
            problem = Some(missing);
        }
    });
    problem.map_or(Ok(()), Err)
}

/// What the instruction behind a declaration needs, whatever its operands.
pub fn instruction_requirement(def: &OpDef) -> Requirement {
    match (instruction_of(def), ext_inst_of(def)) {
        (Some(instruction), _) => instruction.requirement,
        (None, Some((_, instruction))) => instruction.requirement,
        (None, None) => Requirement::NONE,
    }
}

/// Calls `demand` with what the cases of an enum attribute need: each bit of a set by itself.
pub fn for_each_attribute_requirement(context: &Context, attribute: Attribute, demand: &mut dyn FnMut(Requirement)) {
    let AttributeData::Enum { def, value } = context.attribute_data(attribute) else { return };
    let (Some(kind), Ok(value)) = (enum_kind_of(def), u32::try_from(*value)) else { return };
    if kind.is_bit_enum() {
        for case in kind.cases_of(value).unwrap_or_default() {
            demand(case.requirement);
        }
    } else if let Some(case) = kind.by_value(value) {
        demand(case.requirement);
    }
}

/// The types that an op brings with it: of operands, results, and those that symbols carry in attributes.
pub fn types_of_op(ir: &Ir<'_>, op: Op) -> SmallVec<[Type; 8]> {
    let context = ir.context();
    let mut types: SmallVec<[Type; 8]> = ir.operand_types(op).chain(ir.result_types(op)).collect();
    for attribute in ir.attributes(op) {
        let AttributeData::Type(ty) = context.attribute_data(attribute.value) else { continue };
        match context.function_signature(*ty) {
            Some((inputs, results)) => types.extend(inputs.iter().chain(results).copied()),
            None => types.push(*ty),
        }
    }
    types
}

/// Answers for many ops whether a target allows them; what ops of one name, equal types and equal attributes need is
/// looked up once.
#[derive(Debug)]
pub struct EnvChecker {
    env: TargetEnv,
    ops: FxHashMap<OpName, Result<(), String>>,
    types: FxHashMap<Type, Result<(), String>>,
    attributes: FxHashMap<Attribute, Result<(), String>>,
}

impl EnvChecker {
    /// A checker for a target.
    pub fn new(env: TargetEnv) -> Self {
        Self { env, ops: FxHashMap::default(), types: FxHashMap::default(), attributes: FxHashMap::default() }
    }

    /// The target.
    pub fn env(&self) -> &TargetEnv {
        &self.env
    }

    /// Whether the target allows an op with its attributes and types.
    ///
    /// # Errors
    /// One phrase that says what is missing.
    pub fn check(&mut self, ir: &Ir<'_>, op: Op) -> Result<(), &str> {
        let (env, context) = (&self.env, ir.context());
        let by_name = self.ops.entry(ir.op_name(op)).or_insert_with(|| match ir.def(op) {
            Some(def) => check(env, &instruction_requirement(def)),
            None => Ok(()),
        });
        if let Err(missing) = by_name {
            return Err(missing);
        }
        for attribute in ir.attributes(op) {
            if !matches!(context.attribute_data(attribute.value), AttributeData::Enum { .. }) {
                continue;
            }
            let verdict = self.attributes.entry(attribute.value).or_insert_with(|| {
                let mut verdict = Ok(());
                for_each_attribute_requirement(context, attribute.value, &mut |requirement| {
                    if verdict.is_ok() {
                        verdict = check(env, &requirement);
                    }
                });
                verdict
            });
            if verdict.is_err() {
                return self.attributes[&attribute.value].as_ref().copied().map_err(String::as_str);
            }
        }
        for ty in types_of_op(ir, op) {
            let verdict = self.types.entry(ty).or_insert_with(|| check_type(context, env, ty, None));
            if verdict.is_err() {
                return self.types[&ty].as_ref().copied().map_err(String::as_str);
            }
        }
        Ok(())
    }
}

/// Whether a target allows what a requirement names. A lone list of extensions is a demand of its own here: the
/// target's version does not stand in for an extension unless it made it core.
fn check(env: &TargetEnv, requirement: &Requirement) -> Result<(), String> {
    if requirement.min_version.is_none()
        && requirement.capabilities.is_empty()
        && !requirement.extensions.is_empty()
        && env.first_allowed_extension(requirement.extensions).is_none()
    {
        let names: Vec<_> = requirement.extensions.iter().map(|e| e.name()).collect();
        return Err(format!("the target environment lacks extension {}", names.join(" or ")));
    }
    env.check(requirement).map_err(|missing| missing.to_string())
}
