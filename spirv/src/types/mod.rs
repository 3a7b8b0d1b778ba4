//! The SPIR-V types beyond MLIR's builtin ones.
//!
//! | text | payload |
//! | --- | --- |
//! | `!spirv.array<4 x f32, stride=4>` | [`SpirvType::Array`] |
//! | `!spirv.rtarray<f32, stride=4>` | [`SpirvType::RuntimeArray`] |
//! | `!spirv.ptr<f32, StorageBuffer>` | [`SpirvType::Pointer`] |
//! | `!spirv.struct<(f32 [0], i32 [4]), Block>` | [`SpirvType::Struct`] |
//! | `!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>` | [`SpirvType::Image`] |
//! | `!spirv.sampled_image<!spirv.image<…>>` | [`SpirvType::SampledImage`] |
//! | `!spirv.sampler` | [`SpirvType::Sampler`] |
//! | `!spirv.matrix<3 x vector<3xf32>>` | [`SpirvType::Matrix`] |
//! | `!spirv.coopmatrix<16x8xi32, Workgroup, MatrixA>` | [`SpirvType::CooperativeMatrix`] |
//! | `!spirv.arm.tensor<4x8xi32>` | [`SpirvType::TensorArm`] |
//! | `!spirv.ray_query`, `!spirv.pipe<ReadOnly>`, … | [`SpirvType::Regular`] |
//!
//! Where SPIR-V allows a specialization constant for a number, its symbol may be there: `!spirv.array<@n x f32>`,
//! `!spirv.coopmatrix<@m x 8 x f16, Subgroup, MatrixA>` ([`TypeConstant`]); and an image may end with an access
//! qualifier: `…, R32f, ReadOnly>`. MLIR knows neither.
//!
//! [`SpirvTypes`] makes and reads them over a [`Context`].

mod constant;
mod constraints;
pub(crate) mod parse;
mod print;
mod regular;
mod structs;
mod symbols;

pub use constant::TypeConstant;
pub use constraints::*;
pub(crate) use parse::parse_type;
pub use regular::{RegularType, TypeParameter, has_regular_form, names_type, repeated};
pub use spirv::{AccessQualifier, Dim, ImageFormat, StorageClass};
pub use structs::{IdentifiedStruct, MemberDecoration, StructBody, StructDecoration, StructMember, StructType};
pub(crate) use symbols::verify_type_symbols;

use vulcanize_ir::text::Printer;
use vulcanize_ir::{Context, Identifier, Nested, Type, TypeData, TypePayload, element_count};

/// A type of the SPIR-V dialect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SpirvType {
    /// `OpTypeArray`
    Array {
        /// The number of elements, at least 1 where it is known.
        count: TypeConstant,
        /// Its element type.
        element: Type,
        /// Bytes from one element to the next; 0 without a layout.
        stride: u32,
    },
    /// `OpTypeRuntimeArray`
    RuntimeArray {
        /// Its element type.
        element: Type,
        /// Bytes from one element to the next; 0 without a layout.
        stride: u32,
    },
    /// `OpTypePointer`
    Pointer {
        /// The pointee.
        pointee: Type,
        /// Where that lives.
        storage_class: StorageClass,
    },
    /// `OpTypeStruct`
    Struct(StructType),
    /// `OpTypeImage`
    Image(ImageType),
    /// `OpTypeSampledImage`
    SampledImage {
        /// The image's type.
        image: Type,
    },
    /// `OpTypeSampler`
    Sampler,
    /// `OpTypeMatrix`
    Matrix {
        /// The type of a column, a vector of floats.
        column: Type,
        /// The number of columns: 2, 3 or 4.
        columns: u32,
    },
    /// `OpTypeCooperativeMatrixKHR`
    CooperativeMatrix(CooperativeMatrixType),
    /// `OpTypeTensorARM`
    TensorArm {
        /// The size of each dimension, all or none of them [`DYNAMIC`](vulcanize_ir::DYNAMIC); empty without a rank.
        shape: Box<[i64]>,
        /// Its element type.
        element: Type,
    },
    /// Every other `OpType…`
    Regular(RegularType),
}

/// The parameters of an image type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImageType {
    /// The type of a texel's components.
    pub element: Type,
    /// The dimensionality.
    pub dim: Dim,
    /// 0: not a depth image, 1: a depth image, 2: not known.
    pub depth: u8,
    /// Whether there are layers.
    pub arrayed: bool,
    /// Whether a texel has several samples.
    pub multisampled: bool,
    /// 0: only known at run time, 1: used with a sampler, 2: used without one.
    pub sampled: u8,
    /// The texels' format.
    pub format: ImageFormat,
    /// How kernels access it; `None` outside of OpenCL.
    pub access: Option<AccessQualifier>,
}

/// The parameters of a cooperative matrix type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CooperativeMatrixType {
    /// The number of rows.
    pub rows: TypeConstant,
    /// The number of columns.
    pub columns: TypeConstant,
    /// Its element type.
    pub element: Type,
    /// The invocations that it is spread over, a [`spirv::Scope`].
    pub scope: TypeConstant,
    /// Which operand of a multiplication it is, a [`spirv::CooperativeMatrixUse`].
    pub usage: TypeConstant,
}

impl TypePayload for SpirvType {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        print::print_body(printer, self, &mut Vec::new());
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        match self {
            SpirvType::Array { count, element, .. } => {
                count.for_each_nested(visit);
                visit(Nested::Type(*element));
            }
            SpirvType::CooperativeMatrix(matrix) => {
                for constant in [matrix.rows, matrix.columns, matrix.scope, matrix.usage] {
                    constant.for_each_nested(visit);
                }
                visit(Nested::Type(matrix.element));
            }
            SpirvType::RuntimeArray { element, .. }
            | SpirvType::TensorArm { element, .. }
            | SpirvType::Pointer { pointee: element, .. }
            | SpirvType::SampledImage { image: element }
            | SpirvType::Matrix { column: element, .. }
            | SpirvType::Image(ImageType { element, .. }) => visit(Nested::Type(*element)),
            // Nothing in the body of an identified struct ever has an alias.
            SpirvType::Struct(StructType::Identified(_)) | SpirvType::Sampler => {}
            SpirvType::Struct(StructType::Literal(body)) => body.for_each_nested(visit),
            SpirvType::Regular(regular) => regular.for_each_nested(visit),
        }
    }

    fn for_each_behind_name(&self, visit: &mut dyn FnMut(Nested)) {
        if let SpirvType::Struct(found @ StructType::Identified(_)) = self
            && let Some(body) = found.body()
        {
            body.for_each_nested(visit);
        }
    }

    fn is_complete(&self) -> bool {
        !matches!(self, SpirvType::Struct(found) if found.body().is_none())
    }

    fn literal_type(&self) -> Option<(Vec<i64>, Type)> {
        match self {
            SpirvType::TensorArm { shape, element } if !shape.is_empty() => Some((shape.to_vec(), *element)),
            SpirvType::CooperativeMatrix(CooperativeMatrixType { rows, columns, element, .. }) => {
                Some((vec![i64::from(rows.value()?), i64::from(columns.value()?)], *element))
            }
            _ => None,
        }
    }

    fn map_nested(&self, map: &mut dyn FnMut(Nested) -> Nested) -> Self {
        let mut mapped = self.clone();
        match &mut mapped {
            SpirvType::Array { count, element, .. } => {
                *count = count.map_nested(map);
                map_type(element, map);
            }
            SpirvType::CooperativeMatrix(matrix) => {
                for constant in [&mut matrix.rows, &mut matrix.columns, &mut matrix.scope, &mut matrix.usage] {
                    *constant = constant.map_nested(map);
                }
                map_type(&mut matrix.element, map);
            }
            SpirvType::RuntimeArray { element, .. }
            | SpirvType::TensorArm { element, .. }
            | SpirvType::Pointer { pointee: element, .. }
            | SpirvType::SampledImage { image: element }
            | SpirvType::Matrix { column: element, .. }
            | SpirvType::Image(ImageType { element, .. }) => map_type(element, map),
            SpirvType::Struct(StructType::Identified(_)) | SpirvType::Sampler => {}
            SpirvType::Struct(StructType::Literal(body)) => body.map_nested(map),
            SpirvType::Regular(regular) => regular.map_nested(map),
        }
        mapped
    }
}

/// Replaces a type by the result of `map`.
fn map_type(ty: &mut Type, map: &mut dyn FnMut(Nested) -> Nested) {
    if let Nested::Type(mapped) = map(Nested::Type(*ty)) {
        *ty = mapped;
    }
}

/// Whether memory of a storage class is seen by the host, so that types in it carry offsets and strides.
pub fn needs_explicit_layout(storage: StorageClass) -> bool {
    matches!(
        storage,
        StorageClass::PhysicalStorageBuffer
            | StorageClass::PushConstant
            | StorageClass::StorageBuffer
            | StorageClass::Uniform
    )
}

/// Makes and reads the dialect's types.
pub trait SpirvTypes {
    /// The payload, if `ty` is a type of the dialect.
    fn spirv_type(&self, ty: Type) -> Option<&SpirvType>;
    /// Interns a payload.
    fn make(&self, payload: SpirvType) -> Type;

    /// `!spirv.ptr<pointee, storage_class>`
    fn pointer(&self, pointee: Type, storage_class: StorageClass) -> Type {
        self.make(SpirvType::Pointer { pointee, storage_class })
    }
    /// `!spirv.array<count x element, stride=stride>`; a stride of 0 is none.
    fn array(&self, element: Type, count: u32, stride: u32) -> Type {
        self.make(SpirvType::Array { count: TypeConstant::Value(count), element, stride })
    }
    /// `!spirv.rtarray<element, stride=stride>`; a stride of 0 is none.
    fn runtime_array(&self, element: Type, stride: u32) -> Type {
        self.make(SpirvType::RuntimeArray { element, stride })
    }
    /// `!spirv.struct<(…)>` without a name.
    fn struct_(&self, members: Vec<StructMember>, decorations: Vec<StructDecoration>) -> Type {
        self.make(SpirvType::Struct(StructType::Literal(StructBody::new(members, decorations))))
    }
    /// `!spirv.struct<(…)>` of types without layout or decorations.
    fn struct_of(&self, members: &[Type]) -> Type {
        self.struct_(members.iter().map(|&ty| StructMember::new(ty)).collect(), Vec::new())
    }
    /// `!spirv.struct<name, (…)>`. `None` when the name has another body already.
    fn identified_struct(&self, name: &str, body: StructBody) -> Option<Type>;
    /// `!spirv.struct<name, …>` whose body is set later with [`set_struct_body`](Self::set_struct_body), so that it
    /// can lead back to it.
    fn named_struct(&self, name: &str) -> Type;
    /// Gives a named struct its body; returns whether it now has that body.
    fn set_struct_body(&self, ty: Type, body: StructBody) -> bool;
    /// `!spirv.image<…>`
    fn image(&self, image: ImageType) -> Type {
        self.make(SpirvType::Image(image))
    }
    /// `!spirv.sampled_image<image>`
    fn sampled_image(&self, image: Type) -> Type {
        self.make(SpirvType::SampledImage { image })
    }
    /// `!spirv.matrix<columns x column>`
    fn matrix(&self, column: Type, columns: u32) -> Type {
        self.make(SpirvType::Matrix { column, columns })
    }
    /// `!spirv.coopmatrix<…>`
    fn cooperative_matrix(&self, matrix: CooperativeMatrixType) -> Type {
        self.make(SpirvType::CooperativeMatrix(matrix))
    }

    /// The pointee and storage class of a pointer.
    fn as_pointer(&self, ty: Type) -> Option<(Type, StorageClass)> {
        match self.spirv_type(ty)? {
            SpirvType::Pointer { pointee, storage_class } => Some((*pointee, *storage_class)),
            _ => None,
        }
    }
    /// The pointee of a pointer.
    fn pointee(&self, ty: Type) -> Option<Type> {
        self.as_pointer(ty).map(|(pointee, _)| pointee)
    }
    /// The storage class of a pointer.
    fn storage_class(&self, ty: Type) -> Option<StorageClass> {
        self.as_pointer(ty).map(|(_, storage_class)| storage_class)
    }
    /// `!spirv.…<parameters>` of the type that an instruction declares (`RayQueryKHR`, without `OpType`). `None` when
    /// there is none, or the parameters are not those of the grammar.
    fn regular_type(&self, name: &str, parameters: &[TypeParameter]) -> Option<Type> {
        RegularType::new(name, parameters).map(|ty| self.make(SpirvType::Regular(ty)))
    }

    /// The element, count and stride (0 for none) of an array; `None` also where the count is a specialization constant.
    fn as_array(&self, ty: Type) -> Option<(Type, u32, u32)> {
        match self.spirv_type(ty)? {
            SpirvType::Array { count, element, stride } => Some((*element, count.value()?, *stride)),
            _ => None,
        }
    }
    /// The element of an array of any length, known or not; runtime arrays are none.
    fn array_element(&self, ty: Type) -> Option<Type> {
        match self.spirv_type(ty)? {
            SpirvType::Array { element, .. } => Some(*element),
            _ => None,
        }
    }
    /// The element and stride (0 for none) of a runtime array.
    fn as_runtime_array(&self, ty: Type) -> Option<(Type, u32)> {
        match self.spirv_type(ty)? {
            SpirvType::RuntimeArray { element, stride } => Some((*element, *stride)),
            _ => None,
        }
    }
    /// The body of a struct; `None` also for a named struct without one.
    fn struct_body(&self, ty: Type) -> Option<&StructBody> {
        match self.spirv_type(ty)? {
            SpirvType::Struct(found) => found.body(),
            _ => None,
        }
    }
    /// The name of a struct that has one.
    fn struct_name(&self, ty: Type) -> Option<Identifier> {
        match self.spirv_type(ty)? {
            SpirvType::Struct(found) => found.name(),
            _ => None,
        }
    }
    /// The parameters of a cooperative matrix.
    fn as_cooperative_matrix(&self, ty: Type) -> Option<&CooperativeMatrixType> {
        match self.spirv_type(ty)? {
            SpirvType::CooperativeMatrix(matrix) => Some(matrix),
            _ => None,
        }
    }
    /// The element type of a cooperative matrix of any extension.
    fn cooperative_element(&self, ty: Type) -> Option<Type> {
        match self.spirv_type(ty)? {
            SpirvType::CooperativeMatrix(matrix) => Some(matrix.element),
            SpirvType::Regular(regular) if regular.instruction().name == "TypeCooperativeMatrixNV" => {
                self.composite_element(ty, 0)
            }
            _ => None,
        }
    }
    /// The column type and the number of columns of a matrix.
    fn as_matrix(&self, ty: Type) -> Option<(Type, u32)> {
        match self.spirv_type(ty)? {
            SpirvType::Matrix { column, columns } => Some((*column, *columns)),
            _ => None,
        }
    }
    /// The parameters of an image.
    fn as_image(&self, ty: Type) -> Option<&ImageType> {
        match self.spirv_type(ty)? {
            SpirvType::Image(image) => Some(image),
            _ => None,
        }
    }
    /// The image's type of a sampled image.
    fn as_sampled_image(&self, ty: Type) -> Option<Type> {
        match self.spirv_type(ty)? {
            SpirvType::SampledImage { image } => Some(*image),
            _ => None,
        }
    }
    /// The width of a number whose type MLIR lacks, an integer of one bit or more than 64 or a float of another format, and
    /// whether it is a signed integer.
    fn regular_number(&self, ty: Type) -> Option<(u32, bool)> {
        let SpirvType::Regular(regular) = self.spirv_type(ty)? else { return None };
        match (regular.instruction().name, regular.parameters()) {
            ("TypeInt", [TypeParameter::Word(width), TypeParameter::Word(sign)]) => Some((*width, *sign == 1)),
            ("TypeFloat", [TypeParameter::Word(width), ..]) => Some((*width, false)),
            _ => None,
        }
    }
    /// The type of element `index` of a composite, and the number of elements where it is known. The index counts
    /// only for structs.
    fn composite_element(&self, ty: Type, index: u32) -> Option<Type>;
    /// The number of elements of a composite; `None` for runtime arrays, cooperative matrices and other types.
    fn composite_length(&self, ty: Type) -> Option<u32>;
    /// How many constituents a constant of a composite type has; `None` where specialization decides. A matrix whose elements
    /// are spread over invocations is made of one value for all of them.
    fn constituent_count(&self, ty: Type) -> Option<u32> {
        match (self.composite_length(ty), self.spirv_type(ty)) {
            (Some(count), _) => Some(count),
            (None, Some(SpirvType::CooperativeMatrix(_))) => Some(1),
            (None, Some(SpirvType::Regular(regular))) => match regular.instruction().name {
                "TypeTensorARM" | "TypeVectorIdEXT" | "TypeArray" => None,
                "TypeRuntimeArray" => Some(0),
                _ => Some(1),
            },
            (None, Some(SpirvType::TensorArm { shape, .. })) => {
                Some(shape.first().and_then(|&size| u32::try_from(size).ok()).unwrap_or(0))
            }
            (None, Some(SpirvType::RuntimeArray { .. })) => Some(0),
            (None, _) => None,
        }
    }
    /// The type of a constituent of a constant: of an element, or of a tensor of one dimension less. `None` also where
    /// specialization decides.
    fn constituent_type(&self, ty: Type, index: u32) -> Option<Type> {
        match self.spirv_type(ty) {
            Some(SpirvType::TensorArm { shape, element }) => match &**shape {
                [_, rest @ ..] if !rest.is_empty() => {
                    Some(self.make(SpirvType::TensorArm { shape: rest.into(), element: *element }))
                }
                _ => Some(*element),
            },
            Some(SpirvType::Regular(regular)) if regular.instruction().name == "TypeTensorARM" => None,
            _ => self.composite_element(ty, index),
        }
    }
}

impl SpirvTypes for Context {
    fn spirv_type(&self, ty: Type) -> Option<&SpirvType> {
        self.type_as::<SpirvType>(ty)
    }

    fn make(&self, payload: SpirvType) -> Type {
        self.dialect_type(payload)
    }

    fn identified_struct(&self, name: &str, body: StructBody) -> Option<Type> {
        let ty = self.named_struct(name);
        self.set_struct_body(ty, body).then_some(ty)
    }

    fn named_struct(&self, name: &str) -> Type {
        structs::named(self, self.identifier(name))
    }

    fn set_struct_body(&self, ty: Type, body: StructBody) -> bool {
        match self.spirv_type(ty) {
            Some(SpirvType::Struct(StructType::Identified(identified))) => {
                let is_new = identified.body().is_none();
                let is_set = identified.set_body(body);
                if is_new {
                    self.complete_type(ty, structs::none_is_open());
                }
                is_set
            }
            _ => false,
        }
    }

    fn composite_element(&self, ty: Type, index: u32) -> Option<Type> {
        if let TypeData::Vector { element, .. } = self.type_data(ty) {
            return Some(*element);
        }
        match self.spirv_type(ty)? {
            SpirvType::Array { element, .. }
            | SpirvType::RuntimeArray { element, .. }
            | SpirvType::TensorArm { element, .. }
            | SpirvType::Matrix { column: element, .. }
            | SpirvType::CooperativeMatrix(CooperativeMatrixType { element, .. }) => Some(*element),
            SpirvType::Struct(found) => Some(found.body()?.members.get(index as usize)?.ty),
            // Vectors, the matrices of the first NV extension, tensors.
            SpirvType::Regular(regular)
                if regular
                    .instruction()
                    .operands
                    .iter()
                    .any(|o| matches!(o.name, "Component Type" | "Element Type")) =>
            {
                regular.types().next()
            }
            SpirvType::Regular(_)
            | SpirvType::Pointer { .. }
            | SpirvType::Image(_)
            | SpirvType::SampledImage { .. }
            | SpirvType::Sampler => None,
        }
    }

    fn composite_length(&self, ty: Type) -> Option<u32> {
        if let TypeData::Vector { shape, .. } = self.type_data(ty) {
            let count = element_count(shape);
            return count.and_then(|count| u32::try_from(count).ok());
        }
        match self.spirv_type(ty)? {
            SpirvType::Array { count, .. } => count.value(),
            SpirvType::Matrix { columns, .. } => Some(*columns),
            SpirvType::Struct(found) => u32::try_from(found.body()?.members.len()).ok(),
            SpirvType::Regular(regular) => match (regular.instruction().name, regular.parameters()) {
                ("TypeVector", [_, TypeParameter::Word(count)]) => Some(*count),
                ("TypeArray", [_, TypeParameter::Constant(count)]) => count.value(),
                _ => None,
            },
            SpirvType::RuntimeArray { .. }
            | SpirvType::TensorArm { .. }
            | SpirvType::CooperativeMatrix(_)
            | SpirvType::Pointer { .. }
            | SpirvType::Image(_)
            | SpirvType::SampledImage { .. }
            | SpirvType::Sampler => None,
        }
    }
}
