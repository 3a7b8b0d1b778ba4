//! Common parts of the tests: a program through passes.

use vulcanize_ir::pass::{OpPassManager, PassManager};
use vulcanize_ir::{Context, Diagnostics, parse_source, print_op};

/// A context with the dialects that conversions read and make, which takes unregistered ops too.
pub fn context() -> Context {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

/// The text of a program after a pipeline; the diagnostics, where there are errors.
pub fn convert(source: &str, pipeline: &str) -> Result<String, String> {
    let mut registry = vulcanize_passes::registry();
    vulcanize_conversion::register_passes(&mut registry);
    let context = context();
    let mut ir = parse_source(&context, "input.mlir", source).map_err(|diagnostic| diagnostic.render(&context))?;
    let root = ir.root().ok_or("there is no op")?;
    let pipeline = OpPassManager::parse(pipeline, &registry).map_err(|error| error.to_string())?;
    let mut diagnostics = Diagnostics::new();
    let outcome = PassManager::new(pipeline).run(&mut ir, root, &mut diagnostics);
    outcome.map_err(|_| diagnostics.render(&context))?;
    Ok(print_op(&ir, root))
}
