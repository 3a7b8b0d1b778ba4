//! `convert-to-spirv`: all patterns at once.

use vulcanize_dialects::gpu;
use vulcanize_ir::pass::{OpPassManager, OptionParser, Pass, PassContext, PassFailure, PassOption, PassRegistry};
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Ir, Op, WalkOrder};
use vulcanize_spirv::attributes::lookup_target_env_or_default;

use super::convert_roots;
use super::kernels::convert_gpu_modules;
use crate::framework::ConversionMode;
use crate::mlir_passes::map_memref_storage_class::{ClientApiMapping, map_memory_spaces};
use crate::options::{EMULATION, EVERYTHING, SpirvConversionOptions, options_text, parse_options};
use crate::patterns::populate_all_patterns;
use crate::steps::kernel_pipeline;

/// `convert-to-spirv`: all patterns at once. It treats kernels like `convert-gpu-to-spirv`, where there are
/// `gpu.module`s; all functions otherwise.
#[derive(Default)]
pub(super) struct ToSpirvPass {
    options: SpirvConversionOptions,
    kernel_steps: Option<OpPassManager>,
    function_steps: Option<OpPassManager>,
}

impl Pass for ToSpirvPass {
    fn name(&self) -> &'static str {
        "convert-to-spirv"
    }
    fn description(&self) -> &'static str {
        "Convert all dialects to SPIR-V in one go: gpu.modules where there are some, functions otherwise"
    }
    fn options(&self) -> &'static [PassOption] {
        EVERYTHING.options
    }
    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        parse_options(EVERYTHING.defs, &mut options, &mut self.options)?;
        options.finish(self.name())
    }
    fn resolve_pipelines(&mut self, registry: &PassRegistry) -> Result<(), String> {
        let parse = |text: String| OpPassManager::parse(&text, registry).map_err(|error| error.to_string());
        self.kernel_steps = Some(parse(format!("gpu.module({})", kernel_pipeline(&self.options)))?);
        let emulation = options_text(EMULATION.defs, &self.options);
        self.function_steps = Some(parse(format!(
            "any(convert-complex-to-standard,spirv-emulate-missing-types{{{emulation}}},spirv-legalize-vectors)"
        ))?);
        Ok(())
    }
    fn options_text(&self) -> String {
        options_text(EVERYTHING.defs, &self.options)
    }
    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        if ir.walk(op, WalkOrder::Pre).into_iter().any(|inner| gpu::GpuModule::matches(ir, inner)) {
            return convert_gpu_modules(ir, op, self.options, false, self.kernel_steps.as_mut(), cx);
        }
        let env = lookup_target_env_or_default(ir, op);
        map_memory_spaces(ir, op, ClientApiMapping::of_target(&env));
        if let Some(steps) = &mut self.function_steps {
            cx.run_pipeline(steps, ir, op)?;
        }
        let options = self.options.after_emulation(&env);
        convert_roots(ir, &[op], &env, options, ConversionMode::Partial, &populate_all_patterns, &[])
            .or_else(|diagnostic| cx.fail(diagnostic))
    }
}
