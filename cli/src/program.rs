//! From a whole program, host code and kernels, to what [`HostProgram`] and its kernels need.
//!
//! ```text
//! gpu.launch ──gpu-kernel-outlining──▶ gpu.launch_func     affine.* of host code ──lower-affine──▶ scf, arith, memref
//! kernels without a workgroup size: that of their launch where it is constant, else specialization constants
//! ```

use std::sync::Arc;

use vulcanize_abi::{ArgumentBinding, ArgumentKind, ArgumentPlace, KernelManifest};
use vulcanize_dialects::gpu;
#[cfg(doc)]
use vulcanize_interpreter::HostProgram;
use vulcanize_interpreter::{KernelArgument, KernelBinary, KernelShapes, ShapePlace};
use vulcanize_ir::pass::{OpPassManager, PassManager};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Diagnostics, Ir, Op, WalkOrder};
use vulcanize_spirv::attributes::EntryPointAbiAttr;

use crate::lower::LoweredModule;

const ENTRY_POINT_ABI: &str = "spirv.entry_point_abi";

/// Outlines kernels, lowers what host code must not have, and gives kernels the workgroup size that nobody said. Whether
/// one of them has the size that its launches say, which differ: it must be specialized then.
///
/// # Errors
/// What a pass says.
pub fn prepare_program(ir: &mut Ir<'_>) -> Result<bool, Diagnostics> {
    let Some(root) = ir.root().filter(|&root| ir.op_name_str(root) == "builtin.module") else { return Ok(false) };
    let ops = ir.walk(root, WalkOrder::Pre);
    let mut steps = Vec::new();
    if ops.iter().any(|&op| ir.op_name_str(op) == "gpu.launch") {
        steps.push("gpu-kernel-outlining");
    }
    if ops.iter().any(|&op| ir.op_name_str(op).starts_with("affine.")) {
        steps.push("func.func(lower-affine)");
    }
    if !steps.is_empty() {
        let text = format!("builtin.module({})", steps.join(","));
        let pipeline = OpPassManager::parse(&text, &crate::pass_registry()).map_err(|error| {
            let mut diagnostics = Diagnostics::new();
            diagnostics.push(Diagnostic::error(ir.location(root), error.to_string()));
            diagnostics
        })?;
        let mut diagnostics = Diagnostics::new();
        PassManager::new(pipeline).run(ir, root, &mut diagnostics).map_err(|_| diagnostics)?;
    }
    let kernels: Vec<Op> =
        ir.walk(root, WalkOrder::Pre).into_iter().filter(|&op| is_kernel_without_abi(ir, op)).collect();
    let mut specialize = false;
    for kernel in kernels {
        specialize |= give_workgroup_size(ir, kernel);
    }
    Ok(specialize)
}

fn is_kernel_without_abi(ir: &Ir<'_>, op: Op) -> bool {
    gpu::Func::cast(ir, op).is_some_and(|func| func.is_kernel(ir)) && ir.attribute_str(op, ENTRY_POINT_ABI).is_none()
}

/// Whether the size is not known.
fn give_workgroup_size(ir: &mut Ir<'_>, kernel: Op) -> bool {
    let context = ir.context();
    let sizes = ir.attribute_str(kernel, "known_block_size").and_then(|sizes| context.dense_i32_array(sizes));
    let known: Option<Box<[u32]>> = sizes.and_then(|s| s.into_iter().map(|size| u32::try_from(size).ok()).collect());
    let is_unknown = known.is_none();
    let size = known.unwrap_or_else(|| [1, 1, 1].into());
    let abi = EntryPointAbiAttr { workgroup_size: Some(size), ..EntryPointAbiAttr::default() }.get(context);
    let name = ir.identifier(ENTRY_POINT_ABI);
    ir.set_attribute(kernel, name, abi);
    is_unknown
}

/// The kernels of lowered modules, as the launches of a program want them.
///
/// # Errors
/// A kernel of OpenCL.
pub fn kernel_binaries(ir: &Ir<'_>, modules: &[LoweredModule]) -> Result<Vec<KernelBinary>, Diagnostics> {
    let mut binaries = Vec::new();
    for module in modules {
        let words: Arc<[u32]> = module.words.as_slice().into();
        for kernel in &module.kernels {
            binaries.push(kernel_binary(kernel, &words).ok_or_else(|| {
                let message = format!("kernel '{}' is OpenCL's, which no device here runs", kernel.kernel);
                let mut diagnostics = Diagnostics::new();
                diagnostics.push(Diagnostic::error(ir.location(module.op), message));
                diagnostics
            })?);
        }
    }
    Ok(binaries)
}

/// `None` where its arguments are parameters.
fn kernel_binary(manifest: &KernelManifest, words: &Arc<[u32]>) -> Option<KernelBinary> {
    // Sizes beyond 32 bits belong to no scalar or element; the device would refuse them.
    let narrow = |size: u64| u32::try_from(size).unwrap_or(u32::MAX);
    let argument = |argument: &ArgumentBinding| {
        Some(match (&argument.kind, argument.place) {
            (ArgumentKind::Buffer { scalar_bits, unit, stride, .. }, ArgumentPlace::Descriptor { set, binding }) => {
                KernelArgument::Buffer {
                    set,
                    binding,
                    element_bits: *scalar_bits,
                    spacing: (unit != stride).then(|| (narrow(*unit), narrow(*stride))),
                }
            }
            (ArgumentKind::Value { size, .. }, ArgumentPlace::Descriptor { set, binding }) => {
                KernelArgument::Value { set, binding, size: narrow(*size) }
            }
            (ArgumentKind::Value { size, .. }, ArgumentPlace::PushConstant { offset }) => {
                KernelArgument::PushConstant { offset, size: narrow(*size) }
            }
            (ArgumentKind::Buffer { .. }, ArgumentPlace::PushConstant { offset }) => {
                KernelArgument::PushConstant { offset, size: 0 }
            }
            (_, ArgumentPlace::Parameter { .. }) => return None,
        })
    };
    let shapes = match &manifest.shape_block {
        Some(block) => Some(KernelShapes {
            place: match block.place {
                ArgumentPlace::Descriptor { set, binding } => ShapePlace::Buffer { set, binding },
                ArgumentPlace::PushConstant { offset } => ShapePlace::PushConstant { offset },
                ArgumentPlace::Parameter { .. } => return None,
            },
            word_size: block.word_size,
            words: block.words.clone(),
        }),
        None => None,
    };
    Some(KernelBinary {
        symbol: format!("@{}::@{}", manifest.module, manifest.kernel),
        words: Arc::clone(words),
        entry_point: manifest.kernel.clone(),
        arguments: manifest.arguments.iter().map(argument).collect::<Option<_>>()?,
        shapes,
        workgroup_size_ids: manifest.workgroup_size_ids,
        most_invocations: manifest.most_invocations,
    })
}
