//! How kernels are lowered, as the commands that lower them let it be said.

use clap::Args;
use vulcanize_conversion::{Asserts, ScalarArguments};
use vulcanize_ir::Ir;
use vulcanize_ir::pass::OpPassManager;
use vulcanize_runtime::{Backend, DeviceKind};
use vulcanize_spirv::attributes::TargetEnvAttr;

use super::CommandError;
use crate::lower::LowerOptions;

/// Flags of `lower`, `run` and `dispatch`.
#[derive(Debug, Args)]
pub(super) struct LoweringArguments {
    /// Bits of `index` in kernels
    #[arg(long, value_parser = ["32", "64"], default_value = "32")]
    index_width: String,
    /// Compute with two f32 for each f64 where the target lacks it: 48 bits, the range of f32
    #[arg(long)]
    emulate_64_bit_floats: bool,
    /// Where kernels find arguments that are no memrefs, unless they say it themselves
    #[arg(long, value_parser = ["storage-buffer", "push-constant", "uniform"], default_value = "storage-buffer")]
    scalar_arguments: String,
    /// Lay buffers out without padding, as Vulkan's feature scalarBlockLayout allows
    #[arg(long)]
    scalar_block_layout: bool,
    /// Make the workgroup size three specialization constants, whose defaults are the kernel's
    #[arg(long)]
    specialize_workgroup_size: bool,
    /// What becomes of cf.assert: dropped, or its message printed by NonSemantic.DebugPrintf
    #[arg(long, value_parser = ["drop", "print"], default_value = "drop")]
    asserts: String,
    /// Clamp the indices of accesses: none reads or writes outside of its buffer, array or vector
    #[arg(long)]
    robust: bool,
    /// Bytes of gpu.dynamic_shared_memory in kernels that do not say it themselves
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    dynamic_shared_memory_size: u32,
    /// The passes from kernels to SPIR-V modules with entry points, in place of those that 'lower --print-pipeline' shows
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
}

impl LoweringArguments {
    /// The options that the flags stand for.
    ///
    /// # Errors
    /// The pipeline is none.
    pub(super) fn options(&self) -> Result<LowerOptions, CommandError> {
        if let Some(pipeline) = &self.pass_pipeline {
            OpPassManager::parse(pipeline, &crate::pass_registry())
                .map_err(|error| CommandError::usage(error.to_string()))?;
        }
        Ok(LowerOptions {
            use_64bit_index: self.index_width == "64",
            emulate_64_bit_floats: self.emulate_64_bit_floats,
            scalar_arguments: ScalarArguments::named(&self.scalar_arguments).unwrap_or_default(),
            scalar_block_layout: self.scalar_block_layout,
            specialize_workgroup_size: self.specialize_workgroup_size,
            asserts: Asserts::ALL.into_iter().find(|asserts| asserts.name() == self.asserts).unwrap_or_default(),
            robust: self.robust,
            dynamic_shared_memory_size: self.dynamic_shared_memory_size,
            pipeline: self.pass_pipeline.clone(),
            ..LowerOptions::default()
        })
    }
}

/// What `options` become to run on `device`: for its target environment where the module names none, and with what
/// the reference executor tells in its faults.
pub(super) fn for_device(options: LowerOptions, ir: &Ir<'_>, device: &dyn Backend) -> LowerOptions {
    let names_env = ir.root().is_some_and(|root| ir.attribute_str(root, "spirv.target_env").is_some());
    let is_reference = device.info().kind == DeviceKind::Reference;
    LowerOptions {
        target_env: (!names_env).then(|| TargetEnvAttr::get(ir.context(), &device.info().target_env)),
        emit_symbol_names: is_reference,
        emit_debug_info: is_reference,
        ..options
    }
}
