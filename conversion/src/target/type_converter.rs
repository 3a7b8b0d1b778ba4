//! The converted types of the source dialects under a target environment.
//!
//! | type | becomes |
//! | --- | --- |
//! | `index` | `i32`, or `i64` by option |
//! | integers of 8 to 64 bits, floats | themselves where the target allows them; narrower than 32 bits: `i32`, `f32` otherwise |
//! | integers below 8 bits but `i1` | `i32` |
//! | vectors of one element | the element |
//! | vectors of 2, 3, 4 (8, 16 for kernels) | the vector of the converted element |
//! | `complex<T>` | `vector<2xT>` |
//! | memrefs in a storage class | a pointer to a struct of one (runtime) array |
//! | functions | functions of the converted types |
//! | types of the SPIR-V dialect | themselves |

use spirv::Scope;
use vulcanize_dialects::gpu::{self, MmaOperand, mma_matrix};
use vulcanize_dialects::memref::layout::strided_map;
use vulcanize_ir::numeric::FloatKind;
use vulcanize_ir::{AttributeData, Context, DYNAMIC, Signedness, Type, TypeData, element_count};
use vulcanize_spirv::transforms::check_type;
use vulcanize_spirv::types::{
    CooperativeMatrixType, SpirvTypes, StorageClass, StructMember, TypeConstant, needs_explicit_layout,
};
use vulcanize_target_env::{Capability, TargetEnv};

use super::block_layout::BlockLayout;
use super::extension::extensions;
use crate::framework::TypeConverter;
use crate::options::SpirvConversionOptions;

/// Converts types for a target environment.
#[derive(Clone, Debug)]
pub struct SpirvTypeConverter {
    target_env: TargetEnv,
    options: SpirvConversionOptions,
}

impl SpirvTypeConverter {
    /// A converter for a target.
    pub fn new(target_env: TargetEnv, options: SpirvConversionOptions) -> Self {
        Self { target_env, options }
    }

    /// The target.
    pub fn target_env(&self) -> &TargetEnv {
        &self.target_env
    }

    /// The options.
    pub fn options(&self) -> &SpirvConversionOptions {
        &self.options
    }

    /// The converted type of `index`.
    pub fn index_type(&self, context: &Context) -> Type {
        if self.options.use_64bit_index { context.i64() } else { context.i32() }
    }

    /// Whether the target is for OpenCL kernels rather than shaders.
    pub fn is_kernel(&self) -> bool {
        self.target_env.allows_capability(Capability::Kernel)
    }

    /// The converted type of an integer or float in a storage class (in a register: `None`).
    ///
    /// # Errors
    /// The capability that the target lacks for it, where it cannot be emulated.
    pub fn convert_scalar(&self, context: &Context, ty: Type, storage: Option<StorageClass>) -> Result<Type, String> {
        match context.type_data(ty) {
            TypeData::Integer { width, .. } if matches!(width, 1 | 8 | 16 | 32 | 64) => {
                self.native_or_emulated(context, ty, *width, storage)
            }
            TypeData::Integer { width, signedness } => self.convert_odd_integer(context, *width, *signedness),
            TypeData::Float(kind @ (FloatKind::F16 | FloatKind::F32 | FloatKind::F64 | FloatKind::BF16)) => {
                self.native_or_emulated(context, ty, kind.width(), storage)
            }
            TypeData::Float(kind) if kind.width() == 8 && self.options.emulate_unsupported_float_types => {
                self.convert_scalar(context, context.i8(), storage)
            }
            TypeData::Float(kind) if kind.width() == 8 => {
                Err("SPIR-V has no such float; emulate-unsupported-float-types would use i8 for its bits".to_owned())
            }
            TypeData::Float(kind) => {
                Err(format!("SPIR-V has no such float of {} bits, and it is not emulated", kind.width()))
            }
            _ => Err("SPIR-V has no such scalar type".to_owned()),
        }
    }

    fn native_or_emulated(
        &self,
        context: &Context,
        ty: Type,
        width: u32,
        storage: Option<StorageClass>,
    ) -> Result<Type, String> {
        let missing = match check_type(context, &self.target_env, ty, storage) {
            Ok(()) => return Ok(ty),
            Err(problem) => problem.missing,
        };
        if width > 32 || !self.options.emulate_lt_32_bit_scalar_types {
            return Err(missing.to_string());
        }
        Ok(match context.type_data(ty) {
            TypeData::Integer { signedness, .. } => {
                context.intern_type(TypeData::Integer { width: 32, signedness: *signedness })
            }
            _ => context.f32(),
        })
    }

    fn convert_odd_integer(&self, context: &Context, width: u32, signedness: Signedness) -> Result<Type, String> {
        if width > 8 || !width.is_power_of_two() {
            return Err(format!("SPIR-V has no integers of {width} bits, but 1, 2, 4, 8, 16, 32, 64"));
        }
        if !self.options.emulate_lt_32_bit_scalar_types {
            return Err("SPIR-V has no such integer; emulate-lt-32-bit-scalar-types would use i32".to_owned());
        }
        Ok(context.intern_type(TypeData::Integer { width: 32, signedness }))
    }

    fn convert_vector(
        &self,
        context: &Context,
        shape: &[i64],
        element: Type,
        storage: Option<StorageClass>,
    ) -> Result<Type, String> {
        let count = element_count(shape).ok_or("the vector has too many elements")?;
        let element = if element == context.index() {
            self.index_type(context)
        } else {
            self.convert_scalar(context, element, storage)?
        };
        if shape.len() <= 1 && count == 1 {
            return Ok(element);
        }
        if shape.len() != 1 {
            return Err("SPIR-V has vectors of one dimension only".to_owned());
        }
        match count {
            2..=4 => Ok(context.vector(shape, element)),
            8 | 16 if self.target_env.allows_capability(Capability::Vector16) => Ok(context.vector(shape, element)),
            8 | 16 => {
                Err("vectors of 8 or 16 need capability Vector16; spirv-legalize-vectors takes them apart".to_owned())
            }
            _ => Err("SPIR-V vectors have 2, 3 or 4 components; spirv-legalize-vectors takes others apart".to_owned()),
        }
    }

    /// A complex number is a vector of two parts, which are never emulated.
    fn convert_complex(&self, context: &Context, part: Type, storage: Option<StorageClass>) -> Result<Type, String> {
        if self.convert_scalar(context, part, storage)? != part {
            let lacks = check_type(context, &self.target_env, part, storage).err();
            let lacks = lacks.map_or_else(|| "the target lacks them".to_owned(), |problem| problem.missing.to_string());
            let part = context.type_text(part);
            return Err(format!("{lacks}, and '{part}' is not emulated in complex numbers"));
        }
        Ok(context.vector(&[2], part))
    }

    fn convert_memref(&self, context: &Context, ty: Type) -> Result<Type, String> {
        let TypeData::MemRef { shape, element, layout, memory_space } = context.type_data(ty) else {
            return Err("a memref without a rank has no size in SPIR-V".to_owned());
        };
        let Some(storage) = memory_space.and_then(|space| storage_class_of(context, space)) else {
            return Err(
                "its memory space is no SPIR-V storage class; run map-memref-spirv-storage-class first".to_owned()
            );
        };
        let array_element = self.memref_element(context, *element, storage)?;
        let element_size = self.size_in_bytes(context, array_element)?;
        let explicit = needs_explicit_layout(storage);
        let stride = if explicit { self.array_stride(context, array_element, storage)? } else { 0 };
        let sized = |bytes: u64| u32::try_from(bytes).map_err(|_| "the memref has more than 4 GiB".to_owned());
        // Nobody reaches an element where there are none: a buffer has any size, and an array has one all the same.
        let is_empty_buffer = shape.contains(&0) && storage == StorageClass::StorageBuffer;
        let array = if shape.contains(&DYNAMIC) || is_empty_buffer {
            if self.is_kernel() {
                return Ok(context.pointer(array_element, storage));
            }
            if storage == StorageClass::Uniform {
                return Err("a uniform buffer has a static size".to_owned());
            }
            context.runtime_array(array_element, sized(stride)?)
        } else {
            let total = memref_bits(context, shape, *element, *layout, self.options.bool_num_bits, self)?;
            let count = total.div_ceil(8).div_ceil(element_size);
            if count == 0 {
                return Err("an array in SPIR-V has one element at least".to_owned());
            }
            let array = context.array(array_element, sized(count)?, sized(stride)?);
            if self.is_kernel() {
                return Ok(context.pointer(array, storage));
            }
            array
        };
        let member = if explicit { StructMember::at(array, 0) } else { StructMember::new(array) };
        Ok(context.pointer(context.struct_(vec![member], Vec::new()), storage))
    }

    /// The distance of two elements of an array, in bytes. MLIR takes their size, which Vulkan allows for uniform buffers
    /// and vectors of three under scalar block layout only.
    fn array_stride(&self, context: &Context, element: Type, storage: StorageClass) -> Result<u64, String> {
        let size = self.size_in_bytes(context, element)?;
        if self.is_kernel() {
            return Ok(size);
        }
        let layout = BlockLayout::of(storage, self.options.scalar_block_layout);
        let alignment = match context.type_data(element) {
            TypeData::Vector { shape, element, .. } => {
                let count = element_count(shape).map_or(1, i64::unsigned_abs);
                layout.vector_alignment(count, self.size_in_bytes(context, *element)?)
            }
            _ => size,
        };
        let stride = size.checked_next_multiple_of(layout.composite_alignment(alignment).max(1));
        stride.ok_or_else(|| "the vector is too large".to_owned())
    }

    /// The type in which an element of a memref is kept.
    fn memref_element(&self, context: &Context, element: Type, storage: StorageClass) -> Result<Type, String> {
        match context.type_data(element) {
            TypeData::Integer { width: 1, .. } => {
                let integer = context.integer(self.options.bool_num_bits);
                self.convert_scalar(context, integer, Some(storage))
            }
            TypeData::Integer { .. } | TypeData::Float(_) => self.convert_scalar(context, element, Some(storage)),
            TypeData::Index => Ok(self.index_type(context)),
            TypeData::Vector { scalable, .. } if scalable.contains(&true) => {
                Err("SPIR-V has no scalable vectors".to_owned())
            }
            TypeData::Vector { shape, element, .. } => match context.integer_width(*element) {
                Some(width) if width < 8 => {
                    let ty = context.type_text(*element);
                    Err(format!("vectors of '{ty}' have no layout in memory"))
                }
                // Parts that share words do so with those of the next vector.
                Some(_) if shape.len() == 1 => {
                    let part = self.convert_scalar(context, *element, Some(storage))?;
                    if part == *element { self.convert_vector(context, shape, part, Some(storage)) } else { Ok(part) }
                }
                _ => self.convert_vector(context, shape, *element, Some(storage)),
            },
            TypeData::Complex(part) => self.convert_complex(context, *part, Some(storage)),
            _ => Err(format!("elements of type '{}' cannot be kept in memory", context.type_text(element))),
        }
    }

    /// The size of a converted scalar or vector type in memory, in bytes.
    ///
    /// # Errors
    /// The type has no size.
    pub fn size_in_bytes(&self, context: &Context, ty: Type) -> Result<u64, String> {
        match context.type_data(ty) {
            TypeData::Vector { shape, element, .. } => {
                let size = self.size_in_bytes(context, *element)?;
                let count = element_count(shape).and_then(|count| u64::try_from(count).ok());
                count.and_then(|count| count.checked_mul(size)).ok_or_else(|| "the vector is too large".to_owned())
            }
            TypeData::Complex(part) => Ok(2 * self.size_in_bytes(context, *part)?),
            TypeData::Index => Ok(if self.options.use_64bit_index { 8 } else { 4 }),
            TypeData::Integer { width: 1, .. } => Ok(u64::from(self.options.bool_num_bits / 8)),
            TypeData::Integer { .. } | TypeData::Float(_) => {
                Ok(u64::from(context.scalar_width(ty).unwrap_or(0).div_ceil(8)))
            }
            _ => Err(format!("type '{}' has no size in memory", context.type_text(ty))),
        }
    }
}

/// The bits that a memref of static shape spans, up to its last element.
fn memref_bits(
    context: &Context,
    shape: &[i64],
    element: Type,
    layout: Option<vulcanize_ir::Attribute>,
    bool_bits: u32,
    converter: &SpirvTypeConverter,
) -> Result<u64, String> {
    let element_bits = match context.integer_width(element) {
        Some(1) => u64::from(bool_bits),
        Some(width) if width < 8 => u64::from(width),
        _ => 8 * converter.size_in_bytes(context, element)?,
    };
    let too_large = || "the memref has more than 4 GiB".to_owned();
    let product = |a: i64, b: i64| a.checked_mul(b).ok_or_else(too_large);
    let (strides, offset) = strides_and_offset(context, shape, layout)?;
    // MLIR counts the largest extent of any dimension, and the offset before it.
    let mut extent = 1;
    for (&size, &stride) in shape.iter().zip(&strides) {
        if size == DYNAMIC || stride == DYNAMIC || offset == DYNAMIC {
            return Err("strides and offset of a memref of static shape must be static".to_owned());
        }
        extent = extent.max(product(size, stride)?);
    }
    let elements = extent.checked_add(offset).and_then(|n| u64::try_from(n).ok()).ok_or_else(too_large)?;
    elements.checked_mul(element_bits).ok_or_else(too_large)
}

/// The strides and the offset of a memref, in elements; [`DYNAMIC`] where they are known only at run time.
///
/// # Errors
/// The layout has none: a map that is not a sum of strides.
pub fn strides_and_offset(
    context: &Context,
    shape: &[i64],
    layout: Option<vulcanize_ir::Attribute>,
) -> Result<(Vec<i64>, i64), String> {
    match layout.map(|layout| context.attribute_data(layout)) {
        None => {
            let mut strides = vec![1i64; shape.len()];
            for i in (0..shape.len().saturating_sub(1)).rev() {
                strides[i] = match (strides[i + 1], shape[i + 1]) {
                    // As in `memref::layout`, whatever the other one is.
                    (0, _) | (_, 0) => 0,
                    (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                    (stride, size) => stride.checked_mul(size).ok_or("the memref is too large")?,
                };
            }
            Ok((strides, 0))
        }
        Some(AttributeData::StridedLayout { offset, strides }) => Ok((strides.to_vec(), *offset)),
        Some(AttributeData::AffineMap(map)) if map.is_identity() => strides_and_offset(context, shape, None),
        Some(AttributeData::AffineMap(map)) if let Some(form) = strided_map(map, shape.len()) => {
            Ok((form.strides.to_vec(), form.offset))
        }
        Some(_) => Err("the layout of the memref is not strided".to_owned()),
    }
}

/// The storage class of a memory space.
pub fn storage_class_of(context: &Context, memory_space: vulcanize_ir::Attribute) -> Option<StorageClass> {
    let AttributeData::Enum { def, value } = context.attribute_data(memory_space) else { return None };
    if !std::ptr::eq(*def, &vulcanize_spirv::attributes::STORAGE_CLASS) {
        return None;
    }
    StorageClass::from_u32(u32::try_from(*value).ok()?)
}

impl TypeConverter for SpirvTypeConverter {
    fn convert_type(&self, context: &Context, ty: Type) -> Result<Type, String> {
        match context.type_data(ty) {
            TypeData::Index => Ok(self.index_type(context)),
            TypeData::Integer { .. } | TypeData::Float(_) => self.convert_scalar(context, ty, None),
            TypeData::Vector { shape, element, scalable } => {
                if scalable.contains(&true) {
                    return Err("SPIR-V has no scalable vectors".to_owned());
                }
                self.convert_vector(context, shape, *element, None)
            }
            TypeData::Complex(part) => self.convert_complex(context, *part, None),
            TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. } => self.convert_memref(context, ty),
            TypeData::RankedTensor { shape, element, .. } => self.convert_tensor(context, shape, *element),
            TypeData::Function { inputs, results } => {
                let convert = |types: &[Type]| {
                    types.iter().map(|&ty| self.convert_type(context, ty)).collect::<Result<Vec<_>, _>>()
                };
                Ok(context.function(&convert(inputs)?, &convert(results)?))
            }
            TypeData::Dialect(_) if context.spirv_type(ty).is_some() => Ok(ty),
            TypeData::Dialect(_) if let Some(matrix) = mma_matrix(context, ty) => cooperative_matrix(context, matrix),
            _ => extensions(context)
                .iter()
                .find_map(|extension| (extension.convert_type)(self, context, ty))
                .unwrap_or_else(|| Err("SPIR-V has no such type".to_owned())),
        }
    }
}

impl SpirvTypeConverter {
    fn convert_tensor(&self, context: &Context, shape: &[i64], element: Type) -> Result<Type, String> {
        if shape.contains(&DYNAMIC) {
            return Err("tensors must have a static shape".to_owned());
        }
        let element = if element == context.index() {
            self.index_type(context)
        } else {
            self.convert_scalar(context, element, None)?
        };
        let count = element_count(shape);
        let count = count.and_then(|n| u32::try_from(n).ok()).filter(|&n| n > 0);
        let count = count.ok_or("an array in SPIR-V has 1 to 2^32 - 1 elements")?;
        Ok(context.array(element, count, 0))
    }
}

/// The cooperative matrix that a matrix of the `gpu` dialect becomes.
fn cooperative_matrix(context: &Context, matrix: &gpu::MmaMatrix) -> Result<Type, String> {
    let usage = match matrix.operand {
        MmaOperand::A => spirv::CooperativeMatrixUse::MatrixAKHR,
        MmaOperand::B => spirv::CooperativeMatrixUse::MatrixBKHR,
        MmaOperand::C => spirv::CooperativeMatrixUse::MatrixAccumulatorKHR,
    };
    let size = |size: i64| u32::try_from(size).map_err(|_| "the matrix is too large".to_owned());
    let [rows, columns] = matrix.shape;
    Ok(context.cooperative_matrix(CooperativeMatrixType {
        rows: TypeConstant::Value(size(rows)?),
        columns: TypeConstant::Value(size(columns)?),
        element: matrix.element,
        scope: TypeConstant::Value(Scope::Subgroup as u32),
        usage: TypeConstant::Value(usage as u32),
    }))
}
