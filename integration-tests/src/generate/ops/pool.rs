//! Types and attributes to choose from.

use vulcanize::ir::schema::{AttrConstraint, AttrSyntax, EnumDef, TypeConstraint};
use vulcanize::ir::text::{parse_attribute_text, parse_type_text};
use vulcanize::ir::{Attribute, AttributeData, Context, Type, TypeData};
use vulcanize::spirv::types::{Dim, ImageFormat, StorageClass};
use vulcanize::spirv::{SpirvType, SpirvTypes};

use crate::generate::Random;

const SCALARS: &[&str] = &["i1", "i8", "i16", "i32", "i64", "f16", "f32", "f64", "bf16"];

/// What no op of the dialect, or few of them, want.
const ODD_TYPES: &[&str] = &[
    "ui8",
    "ui32",
    "si32",
    "i4",
    "i128",
    "index",
    "none",
    "f8E5M2",
    "tf32",
    "vector<1xf32>",
    "vector<5xf32>",
    "vector<32xi32>",
    "vector<2x2xf32>",
    "vector<2x2xi32>",
    "vector<[4]xf32>",
    "vector<[4]xi32>",
    "vector<4xindex>",
    "vector<4xui32>",
    "vector<4xsi32>",
    "vector<f32>",
    "tensor<4xf32>",
    "tensor<4xi32>",
    "memref<4xf32>",
    "complex<f32>",
    "tuple<i32>",
    "(i32) -> i32",
];

const POINTEES: &[&str] = &[
    "i1",
    "i8",
    "i32",
    "i64",
    "f16",
    "f32",
    "f64",
    "vector<2xf16>",
    "vector<4xf32>",
    "vector<4xi32>",
    "!spirv.array<4 x f32, stride=4>",
    "!spirv.struct<(f32 [0], i32 [4])>",
    "!spirv.struct<(!spirv.rtarray<f32, stride=4> [0])>",
    "!spirv.ptr<f32, Function>",
    "!spirv.matrix<2 x vector<2xf32>>",
    "!spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>",
];

const STORAGE: &[&str] = &[
    "Function",
    "StorageBuffer",
    "Uniform",
    "Workgroup",
    "Private",
    "PhysicalStorageBuffer",
    "CrossWorkgroup",
    "Generic",
    "Input",
];

const COMPOSITES: &[&str] = &[
    "!spirv.array<4 x f32>",
    "!spirv.array<4 x i32, stride=4>",
    "!spirv.array<2 x !spirv.array<3 x f16>>",
    "!spirv.array<2 x vector<4xf32>>",
    "!spirv.rtarray<f32>",
    "!spirv.rtarray<i32, stride=4>",
    "!spirv.struct<()>",
    "!spirv.struct<(f32)>",
    "!spirv.struct<(f32, i32)>",
    "!spirv.struct<(i32, i32)>",
    "!spirv.struct<(f32, f32)>",
    "!spirv.struct<(f16, i32)>",
    "!spirv.struct<(i8, i8)>",
    "!spirv.struct<(vector<4xi32>, vector<4xi32>)>",
    "!spirv.struct<(vector<4xf32>, vector<4xi32>)>",
    "!spirv.struct<(f32 [0], vector<4xf32> [16])>",
    "!spirv.struct<named, (i32, f32)>",
    "!spirv.matrix<2 x vector<2xf32>>",
    "!spirv.matrix<2 x vector<3xf32>>",
    "!spirv.matrix<3 x vector<2xf32>>",
    "!spirv.matrix<3 x vector<3xf16>>",
    "!spirv.matrix<4 x vector<4xf64>>",
    "!spirv.arm.tensor<2x3xi32>",
    "!spirv.arm.tensor<2x3xf32>",
    "!spirv.arm.tensor<2x3xi8>",
    "!spirv.arm.tensor<2x3xi1>",
    "!spirv.arm.tensor<1x2x3xf32>",
    "!spirv.arm.tensor<1x2x3x4xf16>",
    "!spirv.arm.tensor<1x2x3x4xi8>",
    "!spirv.arm.tensor<4xi32>",
    "!spirv.arm.tensor<1xi8>",
    "!spirv.arm.tensor<?x3xf32>",
];

/// Types, attributes and the ways to make others from them.
pub(super) struct Pool<'c> {
    pub(super) context: &'c Context,
    pub(super) types: Vec<Type>,
    attributes: Vec<Attribute>,
}

impl<'c> Pool<'c> {
    pub(super) fn new(context: &'c Context) -> Self {
        let texts = type_texts();
        let types = texts.iter().filter_map(|text| parse_type_text(context, text).ok()).collect();
        let attributes = ATTRIBUTES.iter().filter_map(|text| parse_attribute_text(context, text).ok()).collect();
        Self { context, types, attributes }
    }

    /// The types of the pool that fit all constraints.
    pub(super) fn fitting(&self, constraints: &[&TypeConstraint]) -> Vec<Type> {
        let fits = |ty: &Type| constraints.iter().all(|constraint| (constraint.check)(self.context, *ty));
        self.types.iter().copied().filter(fits).collect()
    }

    /// Types that stand in some relation to `ty`: its parts, what it may be part of, the same shape of other elements.
    pub(super) fn related(&self, ty: Type) -> Vec<Type> {
        let c = self.context;
        let mut found = vec![ty];
        let element = c.element_type(ty);
        if element != ty {
            found.push(element);
            found.extend(
                SCALARS.iter().filter_map(|text| Some(c.with_element_type(ty, parse_type_text(c, text).ok()?))),
            );
        }
        let scalar = c.scalar_width(ty).is_some();
        if scalar {
            found.extend([2, 3, 4, 8, 16].map(|n| c.vector(&[n], ty)));
        }
        if let TypeData::Vector { shape, .. } = c.type_data(ty)
            && shape.len() == 1
        {
            found.extend([2, 3, 4, 8, 16].map(|n| c.vector(&[n], element)));
            found.extend([2, 3, 4].map(|n| c.matrix(ty, n)));
        }
        self.related_composites(ty, &mut found);
        found
    }

    fn related_composites(&self, ty: Type, found: &mut Vec<Type>) {
        let c = self.context;
        let Some(data) = c.spirv_type(ty) else {
            if (vulcanize::spirv::types::TYPE.check)(c, ty) {
                self.enclosing(ty, found);
            }
            return;
        };
        match data {
            SpirvType::Array { element, .. } | SpirvType::RuntimeArray { element, .. } => found.push(*element),
            SpirvType::TensorArm { shape, element } => {
                found.push(*element);
                let other = |element: Type| c.make(SpirvType::TensorArm { shape: shape.clone(), element });
                found
                    .extend(["i1", "i8", "i32", "f32"].iter().filter_map(|t| Some(other(parse_type_text(c, t).ok()?))));
            }
            SpirvType::Pointer { pointee, storage_class } => {
                found.push(*pointee);
                let inner = c.composite_element(*pointee, 0);
                found.extend(inner.map(|inner| c.pointer(inner, *storage_class)));
                found.extend(
                    [StorageClass::Function, StorageClass::Generic, StorageClass::Workgroup]
                        .map(|s| c.pointer(*pointee, s)),
                );
            }
            SpirvType::Struct(_) => {
                let members = c.struct_body(ty).map(|body| body.members.iter().map(|m| m.ty).collect::<Vec<_>>());
                found.append(&mut members.unwrap_or_default());
            }
            SpirvType::Image(image) => {
                found.push(c.sampled_image(ty));
                found.push(image.element);
                found.push(c.vector(&[4], image.element));
            }
            SpirvType::SampledImage { image } => {
                found.push(*image);
                if let Some(image) = c.as_image(*image) {
                    found.push(image.element);
                    found.push(c.vector(&[4], image.element));
                }
            }
            SpirvType::Matrix { column, columns } => {
                found.extend([*column, c.element_type(*column)]);
                if let Some(rows) = c.shape(*column).and_then(|shape| shape.first().copied()) {
                    let element = c.element_type(*column);
                    let turned = c.vector(&[i64::from(*columns)], element);
                    found.extend([turned, c.matrix(turned, u32::try_from(rows).unwrap_or(2))]);
                    found.extend([2, 3, 4].map(|n| c.matrix(*column, n)));
                }
            }
            SpirvType::CooperativeMatrix(matrix) => found.push(matrix.element),
            _ => {}
        }
    }

    fn enclosing(&self, ty: Type, found: &mut Vec<Type>) {
        let c = self.context;
        found.extend([
            c.struct_of(&[ty, ty]),
            c.struct_of(&[ty, c.with_element_type(ty, c.i32())]),
            c.array(ty, 4, 0),
            c.pointer(ty, StorageClass::Function),
            c.pointer(ty, StorageClass::StorageBuffer),
            c.pointer(ty, StorageClass::Workgroup),
            c.pointer(c.element_type(ty), StorageClass::StorageBuffer),
            c.pointer(c.element_type(ty), StorageClass::CrossWorkgroup),
        ]);
    }

    /// An attribute that fits, if the pool has one.
    pub(super) fn attribute(&self, constraint: &AttrConstraint, random: &mut Random) -> Option<Attribute> {
        let c = self.context;
        if let AttrSyntax::Enum(def) | AttrSyntax::EnumKeyword(def, _) = constraint.syntax {
            let found = c.enum_attr(def, random_case(def, random)?);
            return (constraint.check)(c, found).then_some(found);
        }
        let fitting: Vec<Attribute> =
            self.attributes.iter().copied().filter(|&attribute| (constraint.check)(c, attribute)).collect();
        (!fitting.is_empty()).then(|| *random.pick(&fitting))
    }

    /// Attributes that do not fit, one of a kind.
    pub(super) fn misfits(&self, constraint: &AttrConstraint) -> Vec<Attribute> {
        let mut kinds = Vec::new();
        let mut found = Vec::new();
        for &attribute in self.attributes.iter().filter(|&&attribute| !(constraint.check)(self.context, attribute)) {
            let data = self.context.attribute_data(attribute);
            let ty = match data {
                AttributeData::Integer { ty, .. } => Some(*ty),
                _ => None,
            };
            let kind = (std::mem::discriminant(data), ty);
            if !kinds.contains(&kind) {
                kinds.push(kind);
                found.push(attribute);
            }
        }
        found
    }
}

/// A case of an enum, or a set of one or two.
fn random_case(def: &EnumDef, random: &mut Random) -> Option<u64> {
    let keywords = def.keywords();
    let mut value = def.value_of(random.pick::<&str>(&keywords))?;
    if def.separator.is_some() && random.once_in(3) {
        value |= def.value_of(random.pick::<&str>(&keywords))?;
    }
    Some(value)
}

fn type_texts() -> Vec<String> {
    let mut texts: Vec<String> = [SCALARS, ODD_TYPES, COMPOSITES].concat().iter().map(|&t| t.to_owned()).collect();
    for scalar in SCALARS {
        texts.extend([2, 3, 4, 8, 16].map(|n| format!("vector<{n}x{scalar}>")));
    }
    for pointee in POINTEES {
        texts.extend(STORAGE.iter().map(|class| format!("!spirv.ptr<{pointee}, {class}>")));
    }
    for element in ["f32", "f16", "i32", "i8", "bf16", "ui8"] {
        texts.extend(
            ["MatrixA", "MatrixB", "MatrixAcc"].map(|u| format!("!spirv.coopmatrix<16x16x{element}, Subgroup, {u}>")),
        );
    }
    texts.push("!spirv.coopmatrix<8x16xf32, Workgroup, MatrixA>".to_owned());
    let dims = [Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::DimCube, Dim::DimRect, Dim::DimBuffer, Dim::DimSubpassData];
    for (i, dim) in dims.iter().enumerate() {
        for (j, sampler) in ["SamplerUnknown", "NeedSampler", "NoSampler"].iter().enumerate() {
            let element = ["f32", "i32"][(i + j) % 2];
            let depth = ["NoDepth", "IsDepth", "DepthUnknown"][(i + j) % 3];
            let (arrayed, multi) =
                (["NonArrayed", "Arrayed"][j % 2], ["SingleSampled", "MultiSampled"][(i + j / 2) % 2]);
            let format = [ImageFormat::Unknown, ImageFormat::Rgba32f][j % 2];
            let image = format!("!spirv.image<{element}, {dim:?}, {depth}, {arrayed}, {multi}, {sampler}, {format:?}>");
            texts.push(format!("!spirv.sampled_image<{image}>"));
            texts.push(image);
        }
    }
    texts
}

const ATTRIBUTES: &[&str] = &[
    "unit",
    "true",
    "false",
    "0 : i32",
    "1 : i32",
    "2 : i32",
    "4 : i32",
    "-1 : i32",
    "16 : i32",
    "0 : i64",
    "3 : i64",
    "4 : i8",
    "1 : index",
    "1.5 : f32",
    "2.5 : f64",
    "\"text\"",
    "@symbol",
    "@symbol::@nested",
    "i32",
    "!spirv.coopmatrix<16x16xf32, Subgroup, MatrixA>",
    "[]",
    "[0 : i32]",
    "[1 : i32]",
    "[0 : i32, 1 : i32]",
    "[1 : i32, 0 : i32, 3 : i32, 2 : i32]",
    "[0 : i32, 5 : i32, 2 : i32]",
    "[0 : i64]",
    "[@symbol]",
    "[\"text\"]",
    "array<i32: 1, 2>",
    "array<i64: 1>",
    "dense<1> : vector<2xi32>",
    "dense<1.0> : tensor<2xf32>",
    "dense<1> : tensor<1xi32>",
    "dense<[1, 2]> : tensor<2xi32>",
    "dense<1> : !spirv.arm.tensor<1xi32>",
    "dense<[1, 1]> : !spirv.arm.tensor<2xi32>",
    "dense<[1, 2, 3, 4]> : !spirv.arm.tensor<4xi32>",
    "{a = 1 : i32}",
    "affine_map<(d0) -> (d0)>",
    "#spirv.scope<Workgroup>",
    "#spirv.linkage_attributes<linkage_name = \"f\", linkage_type = <Import>>",
    "#spirv.vce<v1.0, [Shader], []>",
];
