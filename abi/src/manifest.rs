//! What a runner needs to know of a kernel: which argument is bound where, and what it holds.

use thiserror::Error;
use vulcanize_ir::{Context, Ir, Op, Type, TypeData, element_count};
use vulcanize_spirv::attributes::EntryPointAbiAttr;

use crate::lower_abi_attributes::argument_abi;

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

/// Where an argument of a kernel is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentBinding {
    /// The descriptor set.
    pub set: u32,
    /// The binding in it.
    pub binding: u32,
    /// What is there.
    pub kind: ArgumentKind,
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
}

/// Why a kernel's interface cannot be described.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ManifestError {
    /// An argument has no place.
    #[error("argument #{0} of kernel '{1}' has no 'spirv.interface_var_abi'")]
    NoBinding(usize, String),
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
    let mut arguments = Vec::with_capacity(inputs.len());
    for (index, &ty) in inputs.iter().enumerate() {
        let abi = argument_abi(ir, lowered, index).ok_or_else(|| ManifestError::NoBinding(index, kernel.clone()))?;
        let kind = argument_kind(context, ty, index_bytes)
            .ok_or_else(|| ManifestError::Unsupported(index, kernel.clone(), context.type_text(ty)))?;
        arguments.push(ArgumentBinding { set: abi.descriptor_set, binding: abi.binding, kind });
    }
    Ok(KernelManifest { module: module.to_owned(), kernel, workgroup_size, arguments })
}

fn argument_kind(context: &Context, ty: Type, index_bytes: u64) -> Option<ArgumentKind> {
    if let TypeData::MemRef { shape, element, .. } = context.type_data(ty) {
        return Some(ArgumentKind::Buffer {
            element: context.type_text(*element),
            element_size: size_of(context, *element, index_bytes)?,
            shape: shape.iter().map(|&size| u64::try_from(size).ok()).collect(),
        });
    }
    Some(ArgumentKind::Value { ty: context.type_text(ty), size: size_of(context, ty, index_bytes)? })
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
