//! What a runner needs to know of a kernel: which argument is bound where, and what it holds.

use thiserror::Error;
use vulcanize_conversion::{SHAPE_BLOCK, shape_words};
use vulcanize_dialects::memref::layout::ShapeWord;
use vulcanize_ir::{Context, Ir, Op, Type, TypeData, element_count};
use vulcanize_spirv::attributes::{EntryPointAbiAttr, InterfaceVarAbiAttr};

use crate::lower_abi_attributes::{PushConstantBlock, argument_abi};

/// What an argument of a kernel is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentKind {
    /// A memref: a buffer of elements, row by row.
    Buffer {
        /// The element type as the program spells it.
        element: String,
        /// Bytes of one element in the buffer.
        element_size: u64,
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

/// Where a kernel looks for something that its host gives it.
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
}

/// Where an argument of a kernel is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentBinding {
    /// The place.
    pub place: ArgumentPlace,
    /// What is there.
    pub kind: ArgumentKind,
}

/// The words that tell a kernel its dynamic sizes, strides and offsets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeBlock {
    /// The place.
    pub place: ArgumentPlace,
    /// Bytes of a word: those of `index`.
    pub word_size: u32,
    /// What each word says.
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
    /// The arguments in order.
    pub arguments: Vec<ArgumentBinding>,
    /// The shape block, where the kernel has one.
    pub shape_block: Option<ShapeBlock>,
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

/// The interface of a kernel: `inputs` are the types of its arguments as it was written (a `gpu.func`), `lowered` the
/// `spirv.func` that it became, before its ABI attributes are lowered. `index_bytes` is the size of `index`.
///
/// # Errors
/// An argument has no binding, or no size.
pub fn kernel_manifest(
    ir: &Ir<'_>,
    module: &str,
    inputs: &[Type],
    lowered: Op,
    index_bytes: u64,
) -> Result<KernelManifest, ManifestError> {
    let context = ir.context();
    let text = |name: &str| {
        ir.attribute_str(lowered, name).and_then(|a| context.string_value(a)).unwrap_or_default().to_owned()
    };
    let kernel = text("sym_name");
    let workgroup_size = ir
        .attribute_str(lowered, "spirv.entry_point_abi")
        .and_then(|a| context.attribute_as::<EntryPointAbiAttr>(a)?.workgroup_size_3d())
        .unwrap_or([1; 3]);
    let push_constants = PushConstantBlock::of(ir, lowered)
        .map_err(|diagnostic| ManifestError::PushConstants(kernel.clone(), diagnostic.message.clone()))?;
    let place = |index: usize| {
        let offset = push_constants.as_ref().and_then(|block| block.offset_of(ir, index));
        let bound =
            |abi: InterfaceVarAbiAttr| ArgumentPlace::Descriptor { set: abi.descriptor_set, binding: abi.binding };
        let pushed = offset.map(|offset| ArgumentPlace::PushConstant { offset });
        pushed
            .or_else(|| argument_abi(ir, lowered, index).map(bound))
            .ok_or_else(|| ManifestError::NoBinding(index, kernel.clone()))
    };
    let mut arguments = Vec::with_capacity(inputs.len());
    for (index, &ty) in inputs.iter().enumerate() {
        let place = place(index)?;
        let kind = argument_kind(context, ty, index_bytes)
            .ok_or_else(|| ManifestError::Unsupported(index, kernel.clone(), context.type_text(ty)))?;
        arguments.push(ArgumentBinding { place, kind });
    }
    let shape_block = match has_shape_block(ir, lowered, inputs.len()) {
        true => Some(ShapeBlock {
            place: place(inputs.len())?,
            word_size: u32::try_from(index_bytes).unwrap_or(u32::MAX),
            words: shape_words(context, inputs),
        }),
        false => None,
    };
    Ok(KernelManifest { module: module.to_owned(), kernel, workgroup_size, arguments, shape_block })
}

/// Whether the argument after those that were written is the shape block.
fn has_shape_block(ir: &Ir<'_>, lowered: Op, index: usize) -> bool {
    let context = ir.context();
    let entries = ir.attribute_str(lowered, "arg_attrs").and_then(|all| context.array_value(all)?.get(index).copied());
    let entries = entries.and_then(|entries| context.dictionary_value(entries)).unwrap_or_default();
    entries.iter().any(|entry| context.str(entry.name) == SHAPE_BLOCK)
}

fn argument_kind(context: &Context, ty: Type, index_bytes: u64) -> Option<ArgumentKind> {
    if let TypeData::MemRef { shape, element, .. } = context.type_data(ty) {
        return Some(ArgumentKind::Buffer {
            element: context.type_text(*element),
            element_size: size_of(context, *element, index_bytes)?,
            shape: shape.iter().map(|&size| u64::try_from(size).ok()).collect(),
        });
    }
    // Booleans are words there.
    let kept = if context.element_type(ty) == context.i1() { context.with_element_type(ty, context.i32()) } else { ty };
    Some(ArgumentKind::Value { ty: context.type_text(ty), size: size_of(context, kept, index_bytes)? })
}

/// Bytes of a scalar or vector in a buffer that the host fills: `i1` has one.
fn size_of(context: &Context, ty: Type, index_bytes: u64) -> Option<u64> {
    match context.type_data(ty) {
        TypeData::Index => Some(index_bytes),
        TypeData::Integer { width, .. } => Some(u64::from(width.div_ceil(8))),
        TypeData::Float(kind) => Some(u64::from(kind.width().div_ceil(8))),
        TypeData::Vector { shape, element, .. } => {
            let count = u64::try_from(element_count(shape)?).ok()?;
            count.checked_mul(size_of(context, *element, index_bytes)?)
        }
        TypeData::Complex(part) => Some(2 * size_of(context, *part, index_bytes)?),
        _ => None,
    }
}
