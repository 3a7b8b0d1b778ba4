//! Decorations and what they decorate.

use spirv::{Decoration, Op, StorageClass};
use vulcanize_words::Inst;

use crate::module::Module;

/// What a decoration decorates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Nothing is said here.
    Any,
    SpecConstant,
    Struct,
    /// An array type or a pointer type.
    ArrayOrPointer,
    Variable,
    /// A variable, a parameter or a pointer that is made out of nothing, its type a pointer.
    MemoryObject,
    /// A conversion that cooperative matrices have.
    Conversion,
}

/// Whether a decoration decorates members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Members {
    Too,
    Only,
    Never,
}

/// What a decoration decorates, and in which storage classes Vulkan has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The decoration, by number.
    kind: u32,
    pub target: Target,
    pub members: Members,
    /// Empty for all.
    pub classes: &'static [StorageClass],
    /// Vulkan's statement about the storage classes.
    pub vuid: Option<&'static str>,
}

impl Row {
    pub fn of(kind: u32) -> Option<&'static Row> {
        TABLE.iter().find(|row| row.kind == kind)
    }

    const fn new(decoration: Decoration, target: Target, members: Members) -> Row {
        Row::numbered(decoration as u32, target, members)
    }

    const fn numbered(kind: u32, target: Target, members: Members) -> Row {
        Row { kind, target, members, classes: &[], vuid: None }
    }

    const fn within(self, classes: &'static [StorageClass], vuid: Option<&'static str>) -> Row {
        Row { classes, vuid, ..self }
    }
}

impl Target {
    /// Whether an instruction defines such a target.
    pub fn is(self, module: &Module<'_>, inst: &Inst<'_>) -> bool {
        let is_any = |ops: &[Op]| ops.iter().any(|&op| inst.is(op));
        match self {
            Target::Any => true,
            // `OpSpecConstantDataKHR`, too.
            Target::SpecConstant => inst.name().is_some_and(|name| {
                name.starts_with("SpecConstant") && !is_any(&[Op::SpecConstantComposite, Op::SpecConstantOp])
            }),
            Target::Struct => inst.is(Op::TypeStruct),
            Target::ArrayOrPointer => {
                is_any(&[Op::TypeArray, Op::TypeRuntimeArray, Op::TypePointer, Op::TypeUntypedPointerKHR])
            }
            Target::Variable => is_any(&[Op::Variable, Op::UntypedVariableKHR]),
            Target::Conversion => is_any(&[
                Op::ConvertFToU,
                Op::ConvertFToS,
                Op::ConvertSToF,
                Op::ConvertUToF,
                Op::UConvert,
                Op::SConvert,
                Op::FConvert,
                Op::CooperativeMatrixConvertNV,
            ]),
            Target::MemoryObject => {
                let is_object = is_any(&[
                    Op::Variable,
                    Op::UntypedVariableKHR,
                    Op::FunctionParameter,
                    Op::RawAccessChainNV,
                    Op::BufferPointerEXT,
                ]);
                is_object && inst.result_type().is_none_or(|ty| module.ty(ty).is_none() || module.is_pointer(ty))
            }
        }
    }

    /// In words, with its article.
    pub fn text(self) -> &'static str {
        match self {
            Target::Any => "an id",
            Target::SpecConstant => "a scalar specialization constant",
            Target::Struct => "a struct type",
            Target::ArrayOrPointer => "an array type or a pointer type",
            Target::Variable => "a variable",
            Target::MemoryObject => "a variable, or a parameter that is a pointer",
            Target::Conversion => "a conversion",
        }
    }
}

/// `CooperativeMatrixTransposeEXT`, which the crate of numbers does not have.
const COOPERATIVE_MATRIX_TRANSPOSE: u32 = 5440;
const PASSED: &[StorageClass] = &[StorageClass::Input, StorageClass::Output];
const LOCATED: &[StorageClass] = &[
    StorageClass::Input,
    StorageClass::Output,
    StorageClass::RayPayloadKHR,
    StorageClass::IncomingRayPayloadKHR,
    StorageClass::HitAttributeKHR,
    StorageClass::CallableDataKHR,
    StorageClass::IncomingCallableDataKHR,
    StorageClass::ShaderRecordBufferKHR,
    StorageClass::HitObjectAttributeNV,
    StorageClass::HitObjectAttributeEXT,
    StorageClass::TileImageEXT,
];
const BOUND: &[StorageClass] = &[
    StorageClass::StorageBuffer,
    StorageClass::Uniform,
    StorageClass::UniformConstant,
    StorageClass::TileAttachmentQCOM,
];
pub(super) const LOCATION: &str = "VUID-StandaloneSpirv-Location-06672";
const SET: Option<&str> = Some("VUID-StandaloneSpirv-DescriptorSet-06491");
const FLAT: Option<&str> = Some("VUID-StandaloneSpirv-Flat-04670");

#[rustfmt::skip]
const TABLE: &[Row] = {
    use Members::{Never, Only, Too};
    use Target::{Any, ArrayOrPointer, Conversion, MemoryObject, SpecConstant, Struct, Variable};
    &[
        Row::new(Decoration::Aliased, MemoryObject, Never),
        Row::new(Decoration::AliasedPointer, MemoryObject, Never),
        Row::new(Decoration::Alignment, Any, Never),
        Row::new(Decoration::AlignmentId, Any, Never),
        Row::new(Decoration::ArrayStride, ArrayOrPointer, Never),
        Row::new(Decoration::ArrayStrideIdEXT, ArrayOrPointer, Never),
        Row::new(Decoration::Binding, Variable, Never).within(BOUND, SET),
        Row::new(Decoration::Block, Struct, Never),
        Row::new(Decoration::BufferBlock, Struct, Never),
        Row::new(Decoration::CPacked, Struct, Never),
        Row::new(Decoration::Centroid, MemoryObject, Too).within(PASSED, FLAT),
        Row::new(Decoration::Coherent, MemoryObject, Too),
        Row::new(Decoration::ColMajor, Any, Only),
        Row::new(Decoration::Component, MemoryObject, Too).within(LOCATED, Some(LOCATION)),
        Row::new(Decoration::Constant, Variable, Never),
        Row::numbered(COOPERATIVE_MATRIX_TRANSPOSE, Conversion, Never),
        Row::new(Decoration::CounterBuffer, Any, Never),
        Row::new(Decoration::DescriptorSet, Variable, Never).within(BOUND, SET),
        Row::new(Decoration::FPFastMathMode, Any, Never),
        Row::new(Decoration::FPRoundingMode, Any, Never),
        Row::new(Decoration::Flat, MemoryObject, Too).within(PASSED, FLAT),
        Row::new(Decoration::FuncParamAttr, Any, Never),
        Row::new(Decoration::GLSLPacked, Struct, Never),
        Row::new(Decoration::GLSLShared, Struct, Never),
        Row::new(Decoration::Index, Variable, Never).within(&[StorageClass::Output], None),
        Row::new(Decoration::InputAttachmentIndex, Variable, Never)
            .within(&[StorageClass::UniformConstant], Some("VUID-StandaloneSpirv-InputAttachmentIndex-06678")),
        Row::new(Decoration::Invariant, Variable, Too),
        Row::new(Decoration::LinkageAttributes, Any, Never),
        Row::new(Decoration::Location, Variable, Too).within(LOCATED, Some(LOCATION)),
        Row::new(Decoration::MatrixStride, Any, Only),
        Row::new(Decoration::MaxByteOffset, Any, Never),
        Row::new(Decoration::MaxByteOffsetId, Any, Never),
        Row::new(Decoration::NoContraction, Any, Never),
        Row::new(Decoration::NoPerspective, MemoryObject, Too).within(PASSED, FLAT),
        Row::new(Decoration::NoSignedWrap, Any, Never),
        Row::new(Decoration::NoUnsignedWrap, Any, Never),
        Row::new(Decoration::NonReadable, MemoryObject, Too),
        Row::new(Decoration::NonUniform, Any, Never),
        Row::new(Decoration::NonWritable, MemoryObject, Too),
        Row::new(Decoration::OffsetIdEXT, Any, Only),
        Row::new(Decoration::Patch, MemoryObject, Too),
        Row::new(Decoration::PerPrimitiveEXT, MemoryObject, Too),
        Row::new(Decoration::PerVertexKHR, Any, Too)
            .within(&[StorageClass::Input], Some("VUID-StandaloneSpirv-PerVertexKHR-06777")),
        Row::new(Decoration::Restrict, MemoryObject, Too),
        Row::new(Decoration::RestrictPointer, MemoryObject, Never),
        Row::new(Decoration::RowMajor, Any, Only),
        Row::new(Decoration::Sample, MemoryObject, Too).within(PASSED, FLAT),
        Row::new(Decoration::SaturatedConversion, Any, Never),
        Row::new(Decoration::SpecId, SpecConstant, Never),
        Row::new(Decoration::Stream, MemoryObject, Too),
        Row::new(Decoration::Uniform, Any, Never),
        Row::new(Decoration::UniformId, Any, Never),
        Row::new(Decoration::Volatile, MemoryObject, Too),
        Row::new(Decoration::XfbBuffer, MemoryObject, Too),
        Row::new(Decoration::XfbStride, MemoryObject, Too),
    ]
};
