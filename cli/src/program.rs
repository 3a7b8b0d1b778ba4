//! What becomes of a whole program before it runs.
//!
//! ```text
//! gpu.launch ──gpu-kernel-outlining──▶ gpu.launch_func     affine.* of host code ──lower-affine──▶ scf, arith, memref
//! kernels without a workgroup size: that of their launch where it is constant, else specialization constants
//! ```

use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{OpPassManager, PassManager};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Diagnostic, Diagnostics, Ir, Op, WalkOrder};
use vulcanize_spirv::attributes::EntryPointAbiAttr;

const ENTRY_POINT_ABI: &str = "spirv.entry_point_abi";

/// Outlines kernels, lowers what host code must not have, and gives kernels the workgroup size that nobody said. Whether
/// one of them has the size that its launches say, which differ: it must be specialized then.
///
/// # Errors
/// What a pass says.
pub(crate) fn prepare_program(ir: &mut Ir<'_>) -> Result<bool, Diagnostics> {
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
