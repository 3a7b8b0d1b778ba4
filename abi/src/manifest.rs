//! The manifest of a kernel for a runner: the place and the contents of each argument.

use rustc_hash::FxHashMap;
use thiserror::Error;
use vulcanize_conversion::{
    BlockLayout, MOST_INVOCATIONS, SHAPE_BLOCK, ShapePassing, SpirvConversionOptions, WORKGROUP_SIZE_CONSTANTS,
    shape_words,
};
use vulcanize_dialects::memref::layout::ShapeWord;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Context, Identifier, Ir, Op, Signedness, Type, TypeData, element_count};
use vulcanize_spirv::attributes::{
    ENTRY_POINT_ABI, EntryPointAbiAttr, InterfaceVarAbiAttr, lookup_target_env_or_default,
};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::{SpirvTypes, StorageClass};

use crate::arguments::{argument_abis, value_in_memory};
use crate::layout::layout_of;
use crate::push_constants::PushConstantBlock;

/// The kind of an argument of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// A memref: a buffer of elements, row by row.
    Buffer {
        /// The element type as the program spells it.
        element: String,
        /// Bits of a scalar in the buffer: an element, or a part of an element that is a vector or a complex number.
        scalar_bits: u32,
        /// How many bytes follow one another, …
        unit: u64,
        /// … and the distance from their beginning to that of the next ones: more than `unit` where the layout of the
        /// block has padding.
        stride: u64,
        /// The size of each dimension; `None` where it is known only at run time.
        shape: Vec<Option<u64>>,
    },
    /// A scalar, index or vector: a buffer that holds it alone.
    Value {
        /// The type as the program spells it.
        ty: String,
        /// Bytes in the buffer.
        size: u64,
    },
}

/// The place where a kernel finds data from its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentPlace {
    /// A buffer.
    Descriptor {
        /// The descriptor set.
        set: u32,
        /// The binding in it.
        binding: u32,
    },
    /// The block of push constants.
    PushConstant {
        /// Where it begins there, in bytes.
        offset: u32,
    },
    /// A parameter of an OpenCL kernel.
    Parameter {
        /// Its number.
        index: u32,
    },
}

/// Where an argument of a kernel is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentBinding {
    /// The place.
    pub place: ArgumentPlace,
    /// Its kind and contents.
    pub kind: ArgumentKind,
    /// The type of a number in it: `i8`, `u8`, `f32`, …; of a vector or complex number that of a part. `index` is `i32`
    /// or `i64`. A small number may have more room than it needs.
    pub number: String,
}

/// The words that tell a kernel its dynamic sizes, strides and offsets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeBlock {
    /// The place; the place of the first word where each is a parameter.
    pub place: ArgumentPlace,
    /// Bytes of a word: those of `index`.
    pub word_size: u32,
    /// The meaning of each word.
    pub words: Vec<ShapeWord>,
}

/// The interface of one kernel, as its host sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelManifest {
    /// The name of the `gpu.module`.
    pub module: String,
    /// The name of the kernel, and of the entry point in the binary.
    pub kernel: String,
    /// Invocations of a workgroup in each dimension.
    pub workgroup_size: [u32; 3],
    /// The `SpecId`s of the constants that are the workgroup size, where it can be specialized.
    pub workgroup_size_ids: Option<[u32; 3]>,
    /// The most invocations of a workgroup for which a specializable kernel has workgroup memory, where it has any
    /// (`gpu.all_reduce`): more of them would write past it.
    pub most_invocations: Option<u32>,
    /// Invocations of a subgroup, where the kernel has a number or its lowering counts on one: a host asks the device for it.
    pub subgroup_size: Option<u32>,
    /// The arguments in order.
    pub arguments: Vec<ArgumentBinding>,
    /// The shape block, where the kernel has one.
    pub shape_block: Option<ShapeBlock>,
}

impl KernelManifest {
    /// Checks a workgroup size that a host specializes.
    ///
    /// # Errors
    /// It has more invocations than the kernel has workgroup memory for.
    pub fn check_workgroup_size(&self, size: [u32; 3]) -> Result<(), String> {
        let count = size.into_iter().fold(1u64, |count, size| count.saturating_mul(u64::from(size)));
        match self.most_invocations {
            Some(most) if self.workgroup_size_ids.is_some() && count > u64::from(most) => Err(format!(
                "a workgroup of '{}' with {count} invocations: its gpu.all_reduce has workgroup memory for {most}; lower \
                 it with a target environment whose max_compute_workgroup_invocations is as large",
                self.kernel
            )),
            _ => Ok(()),
        }
    }
}

/// Why a kernel's interface cannot be described.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ManifestError {
    /// An argument has no place.
    #[error("argument #{0} of kernel '{1}' has no 'spirv.interface_var_abi'")]
    NoBinding(usize, String),
    /// The push constants have no layout.
    #[error("push constants of kernel '{0}': {1}")]
    PushConstants(String, String),
    /// An argument has a type that hosts cannot pass.
    #[error("argument #{0} of kernel '{1}' has type '{2}', which a host cannot pass")]
    Unsupported(usize, String, String),
}

/// The interface of a kernel. `inputs` are the types of its arguments as written (a `gpu.func`). `lowered` is the
/// `spirv.func` that it became under `options`, before its ABI attributes are lowered.
///
/// # Errors
/// An argument has no binding, or no size.
pub(crate) fn kernel_manifest(
    ir: &Ir<'_>,
    module: &str,
    inputs: &[Type],
    lowered: Op,
    options: &SpirvConversionOptions,
) -> Result<KernelManifest, ManifestError> {
    let context = ir.context();
    let kernel = ir.symbol_name(lowered).map_or("", |name| context.str(name)).to_owned();
    let abi = ir.attribute_str(lowered, ENTRY_POINT_ABI).and_then(|a| context.attribute_as::<EntryPointAbiAttr>(a));
    let places = argument_abis(ir, lowered);
    let place_of = |index: usize| places.get(index).copied().flatten();
    let push_constants = PushConstantBlock::of(ir, lowered, &places, options.scalar_block_layout)
        .map_err(|diagnostic| ManifestError::PushConstants(kernel.clone(), diagnostic.message.clone()))?;
    let passing = ShapePassing::of(&lookup_target_env_or_default(ir, lowered));
    let place = |index: usize| {
        if passing == ShapePassing::Parameters {
            return Ok(ArgumentPlace::Parameter { index: u32::try_from(index).unwrap_or(u32::MAX) });
        }
        let offset = push_constants.as_ref().and_then(|block| block.offset_of(ir, index));
        let bound =
            |abi: InterfaceVarAbiAttr| ArgumentPlace::Descriptor { set: abi.descriptor_set, binding: abi.binding };
        let pushed = offset.map(|offset| ArgumentPlace::PushConstant { offset });
        pushed.or_else(|| place_of(index).map(bound)).ok_or_else(|| ManifestError::NoBinding(index, kernel.clone()))
    };
    let index_bytes = if options.use_64bit_index { 8 } else { 4 };
    let entry = ir.regions(lowered).first().and_then(|&region| ir.first_block(region));
    let mut arguments = Vec::with_capacity(inputs.len());
    for (index, &ty) in inputs.iter().enumerate() {
        let place = place(index)?;
        let kept = entry.and_then(|entry| ir.arguments(entry).get(index)).map(|&argument| {
            let storage = place_of(index).and_then(|abi| abi.storage_class);
            value_in_memory(ir, lowered, ir.value_type(argument), storage.unwrap_or(StorageClass::StorageBuffer))
        });
        let kind = argument_kind(context, ty, kept, index_bytes)
            .ok_or_else(|| ManifestError::Unsupported(index, kernel.clone(), context.type_text(ty)))?;
        arguments.push(ArgumentBinding { place, kind, number: number_type(context, ty, index_bytes) });
    }
    let shape_block = match has_shape_block(ir, lowered, inputs.len()) {
        true => Some(ShapeBlock {
            place: place(inputs.len())?,
            word_size: u32::try_from(index_bytes).unwrap_or(u32::MAX),
            words: shape_words(context, inputs, passing),
        }),
        false => None,
    };
    Ok(KernelManifest {
        module: module.to_owned(),
        kernel,
        workgroup_size: abi.and_then(|abi| abi.workgroup_size_3d()).unwrap_or([1; 3]),
        workgroup_size_ids: None,
        most_invocations: ir
            .attribute_str(lowered, MOST_INVOCATIONS)
            .and_then(|most| u32::try_from(context.int_value(most)?).ok()),
        subgroup_size: abi.and_then(|abi| abi.subgroup_size),
        arguments,
        shape_block,
    })
}

/// Adds the constants of workgroup sizes, which the lowering of ABI attributes made, to the manifests of a
/// `spirv.module`'s kernels.
pub(crate) fn complete_manifests(ir: &Ir<'_>, module: Op, kernels: &mut [KernelManifest]) {
    let context = ir.context();
    let body = ir.regions(module).first().and_then(|&region| ir.first_block(region));
    let id_of = |op| {
        let constant = ops::SpecConstant::cast(ir, op)?;
        let id = context.int_value(ir.attribute_str(constant.op(), "spec_id")?)?;
        Some((ir.symbol_name(op)?, u32::try_from(id).ok()?))
    };
    let ids: FxHashMap<Identifier, u32> = body.into_iter().flat_map(|body| ir.ops(body)).filter_map(id_of).collect();
    if ids.is_empty() {
        return;
    }
    for kernel in kernels {
        let id = |suffix: &str| ids.get(&context.find_identifier(&format!("{}{suffix}", kernel.kernel))?).copied();
        if let [Some(x), Some(y), Some(z)] = WORKGROUP_SIZE_CONSTANTS.map(id) {
            kernel.workgroup_size_ids = Some([x, y, z]);
        }
    }
}

/// Whether the argument after the written ones is the shape block.
fn has_shape_block(ir: &Ir<'_>, lowered: Op, index: usize) -> bool {
    let context = ir.context();
    let entries = ir.attribute_str(lowered, "arg_attrs").and_then(|all| context.array_value(all)?.get(index).copied());
    let entries = entries.and_then(|entries| context.dictionary_value(entries)).unwrap_or_default();
    entries.iter().any(|entry| context.str(entry.name) == SHAPE_BLOCK)
}

/// `kept` is the type of the argument in memory, in SPIR-V.
fn argument_kind(context: &Context, ty: Type, kept: Option<Type>, index_bytes: u64) -> Option<ArgumentKind> {
    if let TypeData::MemRef { shape, element, .. } = context.type_data(ty) {
        let (unit, stride) = kept.and_then(|kept| spacing(context, kept)).unwrap_or((1, 1));
        return Some(ArgumentKind::Buffer {
            element: context.type_text(*element),
            scalar_bits: scalar_bits(context, *element, index_bytes)?,
            unit,
            stride,
            shape: shape.iter().map(|&size| u64::try_from(size).ok()).collect(),
        });
    }
    // A vector that SPIR-V lacks is a buffer of the same bytes; a function of MLIR's text may have lost its arguments.
    let kept = kept.filter(|&kept| context.as_pointer(kept).is_none()).unwrap_or(ty);
    Some(ArgumentKind::Value { ty: context.type_text(ty), size: size_of(context, kept, index_bytes)? })
}

/// The size of an element of a buffer's array, and the distance from one to the next.
fn spacing(context: &Context, pointer: Type) -> Option<(u64, u64)> {
    let array = context.struct_body(context.pointee(pointer)?)?.members.first()?.ty;
    let (element, stride) = match context.as_array(array) {
        Some((element, _, stride)) => (element, stride),
        None => context.as_runtime_array(array)?,
    };
    let size = layout_of(context, element, BlockLayout::Scalar).ok()?.size?;
    Some((size, u64::from(stride).max(size)))
}

/// The type of the numbers of a memref, vector, complex number or scalar.
fn number_type(context: &Context, ty: Type, index_bytes: u64) -> String {
    match context.type_data(ty) {
        TypeData::MemRef { element, .. } | TypeData::Vector { element, .. } | TypeData::Complex(element) => {
            number_type(context, *element, index_bytes)
        }
        TypeData::Index => format!("i{}", 8 * index_bytes),
        TypeData::Integer { width, signedness: Signedness::Unsigned } => format!("u{width}"),
        TypeData::Integer { width, .. } => format!("i{width}"),
        _ => context.type_text(ty),
    }
}

/// Bits of a scalar in a buffer that the host fills: `i1` has a byte.
fn scalar_bits(context: &Context, ty: Type, index_bytes: u64) -> Option<u32> {
    match context.type_data(ty) {
        TypeData::Index => u32::try_from(8 * index_bytes).ok(),
        TypeData::Integer { width: 1, .. } => Some(8),
        TypeData::Vector { element, .. } => scalar_bits(context, *element, index_bytes),
        TypeData::Complex(part) => scalar_bits(context, *part, index_bytes),
        _ => match context.scalar_width(ty)? {
            bits @ (2 | 4) => Some(bits),
            bits => Some(bits.next_multiple_of(8)),
        },
    }
}

/// Bytes of a scalar or vector among arguments: `i1` has one.
fn size_of(context: &Context, ty: Type, index_bytes: u64) -> Option<u64> {
    match context.type_data(ty) {
        TypeData::Vector { shape, element, .. } => {
            let count = u64::try_from(element_count(shape)?).ok()?;
            count.checked_mul(size_of(context, *element, index_bytes)?)
        }
        TypeData::Complex(part) => Some(2 * size_of(context, *part, index_bytes)?),
        _ => Some(u64::from(scalar_bits(context, ty, index_bytes)?.div_ceil(8))),
    }
}
