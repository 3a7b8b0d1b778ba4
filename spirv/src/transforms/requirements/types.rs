//! The demands of types: capabilities and extensions, by the storage class of the memory.

use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{Context, Type, TypeData, element_count};
use vulcanize_target_env::{Capability, EnumKind, Extension, Requirement};

use super::attributes;
use super::demand::{Demand, Sink, Subject, capability, extension};
use crate::types::{
    CooperativeMatrixType, Dim, ImageType, MemberDecoration, RegularType, SpirvType, SpirvTypes, StorageClass,
    StructBody,
};

/// Where a value of a type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::transforms) enum Place {
    /// An operand or result of an op that computes.
    Computed,
    /// An operand or result of an op that loads, stores or converts: a type narrower than 32 bits needs no arithmetic.
    Moved,
    /// Behind a pointer.
    Memory(StorageClass),
    /// Under a pointer to a part of a block in `Uniform`: of a uniform block or of a storage buffer.
    PartOfUniform,
}

/// Calls `sink` with each thing that a type needs.
pub(in crate::transforms) fn for_each_type_demand(context: &Context, ty: Type, place: Place, sink: Sink<'_>) {
    // Types may lead back to themselves through named structs, and share parts: each is looked at once.
    let mut walk = Walk { context, seen: rustc_hash::FxHashSet::default(), pending: vec![(ty, place)], sink };
    while let Some((ty, place)) = walk.pending.pop() {
        if walk.seen.insert((ty, place)) {
            walk.ty(ty, place);
        }
    }
}

struct Walk<'a, 's> {
    context: &'a Context,
    seen: rustc_hash::FxHashSet<(Type, Place)>,
    pending: Vec<(Type, Place)>,
    sink: Sink<'s>,
}

impl Walk<'_, '_> {
    fn demand(&mut self, ty: Type, requirement: Requirement) {
        (self.sink)(Demand::new(Subject::Type(ty), requirement));
    }

    fn demand_beyond(&mut self, ty: Type, requirement: Requirement) {
        (self.sink)(Demand::beyond_mlir(Subject::Type(ty), requirement));
    }

    fn ty(&mut self, ty: Type, place: Place) {
        match self.context.type_data(ty) {
            TypeData::Integer { width: 8, .. } => self.narrow(ty, place, &BYTE),
            TypeData::Integer { width: 16, .. } => self.narrow(ty, place, &SHORT),
            TypeData::Integer { width: 64, .. } => self.demand(ty, capability(&[Capability::Int64])),
            TypeData::Float(kind) => self.float(ty, *kind, place),
            TypeData::Vector { shape, element, .. } => {
                self.pending.push((*element, place));
                let count = element_count(shape);
                if matches!(count, Some(8 | 16)) {
                    let demand = Demand::new(Subject::Type(ty), capability(&[Capability::Vector16]));
                    (self.sink)(demand.unless(capability(&[Capability::LongVectorEXT])));
                }
            }
            TypeData::Dialect(_) => {
                if let Some(payload) = self.context.spirv_type(ty) {
                    self.composite(ty, payload, place);
                }
            }
            _ => {}
        }
    }

    fn float(&mut self, ty: Type, kind: FloatKind, place: Place) {
        match kind {
            FloatKind::F16 => self.narrow(ty, place, &HALF),
            FloatKind::F64 => self.demand(ty, capability(&[Capability::Float64])),
            FloatKind::BF16 => {
                self.demand(ty, extension(&[Extension::SPV_KHR_bfloat16]));
                self.demand(ty, capability(&[Capability::BFloat16TypeKHR]));
            }
            FloatKind::F4E2M1FN => self.demand(ty, capability(&[Capability::Float4EXT])),
            FloatKind::F6E2M3FN | FloatKind::F6E3M2FN => self.demand(ty, capability(&[Capability::Float6EXT])),
            FloatKind::F8E8M0FNU => self.demand(ty, capability(&[Capability::Float8UnsignedE8M0EXT])),
            FloatKind::F8E4M3FN | FloatKind::F8E5M2 => {
                self.demand(ty, extension(&[Extension::SPV_EXT_float8]));
                self.demand(ty, capability(&[Capability::Float8EXT]));
            }
            _ => {}
        }
    }

    /// A type narrower than 32 bits: to keep it in memory that the host sees takes less than to compute with it.
    fn narrow(&mut self, ty: Type, place: Place, needs: &'static Narrow) {
        let (stored, capabilities) = match place {
            Place::Computed => (false, needs.computed),
            Place::Moved | Place::Memory(StorageClass::PhysicalStorageBuffer) => (false, needs.moved),
            Place::Memory(class) => match needs.stored.iter().find(|(known, _)| *known == class) {
                Some((_, capabilities)) => (true, *capabilities),
                None => (false, needs.pointed),
            },
            Place::PartOfUniform => (true, needs.part_of_uniform),
        };
        let mut demand = |requirement, unless| {
            (self.sink)(Demand::new(Subject::Type(ty), requirement).unless(capability(unless)));
        };
        // spirv-val wants no more of kernels than that something enables the type, and of a shader that computes with it
        // nothing about where it is.
        if stored {
            demand(extension(needs.extension), needs.computing);
            demand(capability(capabilities), needs.computing);
        } else {
            demand(capability(capabilities), &[Capability::Kernel]);
            self.demand(ty, capability(needs.moved));
        }
    }

    fn composite(&mut self, ty: Type, payload: &SpirvType, place: Place) {
        match payload {
            SpirvType::Array { element, stride, .. } => {
                self.pending.push((*element, place));
                self.stride(*stride);
            }
            SpirvType::RuntimeArray { element, stride } => {
                self.pending.push((*element, place));
                self.stride(*stride);
                self.demand(ty, capability(&[Capability::Shader]));
            }
            SpirvType::Pointer { pointee, storage_class } => self.pointer(*pointee, *storage_class),
            SpirvType::Struct(found) => {
                if let Some(body) = found.body() {
                    self.struct_body(body, place);
                }
            }
            SpirvType::Matrix { column, .. } => {
                self.pending.push((*column, place));
                self.demand(ty, capability(&[Capability::Matrix]));
            }
            SpirvType::Image(image) => {
                self.pending.push((image.element, place));
                self.image(ty, image);
            }
            SpirvType::SampledImage { image } => self.pending.push((*image, place)),
            SpirvType::CooperativeMatrix(matrix) => self.cooperative_matrix(ty, matrix, place),
            SpirvType::TensorArm { element, .. } => {
                self.pending.push((*element, place));
                self.demand(ty, extension(&[Extension::SPV_ARM_tensors]));
                self.demand(ty, capability(&[Capability::TensorsARM]));
            }
            SpirvType::Regular(regular) => self.regular(ty, regular, place),
            SpirvType::Sampler => {}
        }
    }

    fn regular(&mut self, ty: Type, regular: &RegularType, place: Place) {
        self.demand(ty, regular.instruction().requirement);
        for (kind, value) in regular.cases() {
            self.case(kind, value);
        }
        match regular.pointer() {
            Some((pointee, class)) => self.pointer(pointee, class),
            None => self.pending.extend(regular.types().map(|ty| (ty, place))),
        }
        self.decorations(regular.decorations());
    }

    fn case(&mut self, kind: EnumKind, value: u32) {
        if let Some(case) = kind.by_value(value) {
            (self.sink)(Demand::new(Subject::Case(kind, case), case.requirement));
        }
    }

    fn pointer(&mut self, pointee: Type, storage_class: StorageClass) {
        self.case(EnumKind::StorageClass, storage_class as u32);
        let place = match (storage_class, block_kind(self.context, pointee)) {
            (StorageClass::Uniform, None) => Place::PartOfUniform,
            // A struct with this decoration is a storage buffer, from the time before their class existed.
            (StorageClass::Uniform, Some(BlockKind::Buffer)) => Place::Memory(StorageClass::StorageBuffer),
            _ => Place::Memory(storage_class),
        };
        self.pending.push((pointee, place));
    }

    /// The attributes of a layout.
    fn decoration(&mut self, decoration: spirv::Decoration) {
        if let Some(case) = EnumKind::Decoration.by_value(decoration as u32) {
            attributes::decoration(self.context, case, None, self.sink);
        }
    }

    fn stride(&mut self, stride: u32) {
        if stride != 0 {
            self.decoration(spirv::Decoration::ArrayStride);
        }
    }

    fn struct_body(&mut self, body: &StructBody, place: Place) {
        if body.members.iter().any(|member| member.offset.is_some()) {
            self.decoration(spirv::Decoration::Offset);
        }
        self.pending.extend(body.members.iter().map(|member| (member.ty, place)));
        self.decorations(body.members.iter().flat_map(|member| &member.decorations).chain(&body.decorations));
    }

    fn decorations<'d>(&mut self, decorations: impl IntoIterator<Item = &'d MemberDecoration>) {
        for found in decorations {
            if let Some(case) = EnumKind::Decoration.by_value(found.decoration as u32) {
                attributes::decoration(self.context, case, found.value, self.sink);
            }
        }
    }

    /// The grammar has the needs of an image that is read with a sampler. An image without one, and some combinations,
    /// need more.
    fn image(&mut self, ty: Type, image: &ImageType) {
        self.case(EnumKind::Dim, image.dim as u32);
        self.case(EnumKind::ImageFormat, image.format as u32);
        if let Some(access) = image.access {
            self.case(EnumKind::AccessQualifier, access as u32);
        }
        if matches!(self.context.type_data(image.element), TypeData::Integer { width: 64, .. }) {
            self.demand_beyond(ty, capability(&[Capability::Int64ImageEXT]));
        }
        let is_storage = image.sampled == 2;
        // To name such an image takes no declaration, as in spirv-val; to access it does.
        (self.sink)(Demand::beyond_mlir(Subject::Type(ty), capability(image_capabilities(image))).undeclared());
        if is_storage && image.multisampled && image.dim != Dim::DimSubpassData {
            self.demand_beyond(ty, capability(&[Capability::StorageImageMultisample]));
            if image.arrayed {
                self.demand_beyond(ty, capability(&[Capability::ImageMSArray]));
            }
        }
    }

    fn cooperative_matrix(&mut self, ty: Type, matrix: &CooperativeMatrixType, place: Place) {
        self.pending.push((matrix.element, place));
        self.demand(ty, extension(&[Extension::SPV_KHR_cooperative_matrix]));
        self.demand(ty, capability(&[Capability::CooperativeMatrixKHR]));
        if let Some(scope) = matrix.scope.value() {
            self.case(EnumKind::Scope, scope);
        }
        let of_element: &'static [Capability] = match self.context.type_data(matrix.element) {
            TypeData::Float(FloatKind::BF16) => &[Capability::BFloat16CooperativeMatrixKHR],
            TypeData::Float(FloatKind::F8E4M3FN | FloatKind::F8E5M2) => &[Capability::Float8CooperativeMatrixEXT],
            _ => return,
        };
        self.demand_beyond(ty, capability(of_element));
    }
}

/// The capabilities, any one of them, of an image beyond those of its dimensionality.
pub(super) fn image_capabilities(image: &ImageType) -> &'static [Capability] {
    match (image.dim, image.sampled == 2) {
        (Dim::Dim1D, true) => &[Capability::Image1D],
        (Dim::DimRect, true) => &[Capability::ImageRect],
        (Dim::DimBuffer, true) => &[Capability::ImageBuffer],
        (Dim::DimCube, true) if image.arrayed => &[Capability::ImageCubeArray],
        (Dim::DimCube, false) if image.arrayed => &[Capability::SampledCubeArray],
        _ => &[],
    }
}

/// Whether a variable of this type is an array of descriptors without a length.
pub(super) fn is_runtime_descriptor_array(context: &Context, ty: Type) -> bool {
    let Some((pointee, storage_class)) = context.as_pointer(ty) else { return false };
    let Some((element, _)) = context.as_runtime_array(pointee) else { return false };
    let holds_descriptors =
        matches!(storage_class, StorageClass::UniformConstant | StorageClass::Uniform | StorageClass::StorageBuffer);
    let is_descriptor = matches!(
        context.spirv_type(element),
        Some(SpirvType::Image(_) | SpirvType::SampledImage { .. } | SpirvType::Sampler | SpirvType::Struct(_))
    );
    holds_descriptors && is_descriptor
}

/// The needs of a type narrower than 32 bits.
struct Narrow {
    /// Any of these, to compute with it.
    computed: &'static [Capability],
    /// Any of these, to have pointers to it in another storage class.
    pointed: &'static [Capability],
    /// Any of these, to load, store and convert it: those to compute with it first.
    moved: &'static [Capability],
    /// Any of these, to keep it in a storage class that the host sees.
    stored: &'static [(StorageClass, &'static [Capability])],
    /// Any of these, to lead into a uniform block or a storage buffer of the class `Uniform`: those for the former first.
    part_of_uniform: &'static [Capability],
    /// With any of these nothing has to be said of `stored`.
    computing: &'static [Capability],
    /// Provides the capabilities of `stored`.
    extension: &'static [Extension],
}

static BYTE: Narrow = Narrow {
    computed: &[Capability::Int8],
    pointed: &[Capability::Int8],
    moved: &[
        Capability::Int8,
        Capability::StorageBuffer8BitAccess,
        Capability::UniformAndStorageBuffer8BitAccess,
        Capability::StoragePushConstant8,
    ],
    stored: &[
        (StorageClass::PushConstant, &[Capability::StoragePushConstant8]),
        (StorageClass::StorageBuffer, &[Capability::StorageBuffer8BitAccess]),
        (StorageClass::Uniform, &[Capability::UniformAndStorageBuffer8BitAccess]),
    ],
    part_of_uniform: &[Capability::UniformAndStorageBuffer8BitAccess, Capability::StorageBuffer8BitAccess],
    computing: &[Capability::Int8, Capability::Kernel],
    extension: &[Extension::SPV_KHR_8bit_storage],
};

static SHORT: Narrow = Narrow {
    computed: &[Capability::Int16],
    pointed: &[Capability::Int16],
    moved: &[
        Capability::Int16,
        Capability::StorageBuffer16BitAccess,
        Capability::StorageUniform16,
        Capability::StoragePushConstant16,
        Capability::StorageInputOutput16,
    ],
    stored: STORED_16,
    part_of_uniform: &[Capability::StorageUniform16, Capability::StorageBuffer16BitAccess],
    computing: &[Capability::Int16, Capability::Kernel],
    extension: &[Extension::SPV_KHR_16bit_storage],
};

static HALF: Narrow = Narrow {
    computed: &[Capability::Float16],
    // Kernels load and store it by extended instructions.
    pointed: &[Capability::Float16, Capability::Float16Buffer],
    moved: &[
        Capability::Float16,
        Capability::Float16Buffer,
        Capability::StorageBuffer16BitAccess,
        Capability::StorageUniform16,
        Capability::StoragePushConstant16,
        Capability::StorageInputOutput16,
    ],
    stored: STORED_16,
    part_of_uniform: &[Capability::StorageUniform16, Capability::StorageBuffer16BitAccess],
    computing: &[Capability::Float16, Capability::Kernel],
    extension: &[Extension::SPV_KHR_16bit_storage],
};

const STORED_16: &[(StorageClass, &[Capability])] = &[
    (StorageClass::PushConstant, &[Capability::StoragePushConstant16]),
    (StorageClass::StorageBuffer, &[Capability::StorageBuffer16BitAccess]),
    (StorageClass::Uniform, &[Capability::StorageUniform16]),
    (StorageClass::Input, &[Capability::StorageInputOutput16]),
    (StorageClass::Output, &[Capability::StorageInputOutput16]),
];

/// The possible targets of a pointer into `Uniform`.
enum BlockKind {
    /// A struct decorated `BufferBlock`.
    Buffer,
    /// Another struct.
    Other,
}

/// The kind of block that a type, or an array of it, is; `None` for types that are no structs.
fn block_kind(context: &Context, ty: Type) -> Option<BlockKind> {
    let element = |ty| {
        let array = context.as_array(ty).map(|(element, ..)| element);
        array.or_else(|| context.as_runtime_array(ty).map(|(element, _)| element))
    };
    let innermost = std::iter::successors(Some(ty), |&ty| element(ty)).last()?;
    let Some(SpirvType::Struct(found)) = context.spirv_type(innermost) else { return None };
    let decorations = found.body().map_or(&[][..], |body| &body.decorations);
    let is_buffer = decorations.iter().any(|own| own.decoration == spirv::Decoration::BufferBlock);
    Some(if is_buffer { BlockKind::Buffer } else { BlockKind::Other })
}
