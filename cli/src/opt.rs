//! Contexts, and passes.

use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Ir, Severity};
use vulcanize_limits::Limits;

/// A context with all dialects of Vulcanize.
pub fn context() -> Context {
    context_with_limits(Limits::DEFAULT)
}

/// The same, for inputs that may cost as much as `limits` say.
pub fn context_with_limits(limits: Limits) -> Context {
    let context = Context::with_limits(limits);
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

/// All passes of Vulcanize, under MLIR's names.
pub fn pass_registry() -> PassRegistry {
    let mut registry = vulcanize_passes::registry();
    vulcanize_dialects::register_passes(&mut registry);
    vulcanize_spirv::transforms::register_passes(&mut registry);
    vulcanize_conversion::register_passes(&mut registry);
    vulcanize_schedule::register_passes(&mut registry);
    vulcanize_abi::register_passes(&mut registry);
    #[cfg(feature = "webgpu")]
    vulcanize_webgpu::register_passes(&mut registry);
    registry
}

/// Runs a pipeline of passes (`builtin.module(cse,canonicalize)`) on a module, verified after each. Warnings go to the IR.
///
/// # Errors
/// The text is no pipeline for the module, or a pass fails; do not use the IR after that.
pub fn run_pipeline(ir: &mut Ir<'_>, pipeline: &str) -> Result<(), Diagnostics> {
    let Some(root) = ir.root() else { return Ok(()) };
    let pipeline = OpPassManager::parse(pipeline, &pass_registry())
        .map_err(|error| Diagnostic::error(ir.location(root), error.to_string()))?;
    let mut diagnostics = Diagnostics::new();
    PassManager::new(pipeline).run(ir, root, &mut diagnostics).map_err(|_| diagnostics.clone())?;
    for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Error) {
        ir.warn(Box::new(diagnostic.clone()));
    }
    Ok(())
}

/// The `#spirv.target_env` of a named environment (`vulkan1.1`, `opencl2.0`, `webgpu`, …); `None` for an unknown name.
pub fn target_env_attr(context: &Context, name: &str) -> Option<vulcanize_ir::Attribute> {
    let env = vulcanize_target_env::TargetEnv::named(name)?;
    Some(vulcanize_spirv::attributes::TargetEnvAttr::get(context, &env))
}
