//! Reproducers of passes that fail: a module with its pipeline in the file's metadata, in the form of mlir-opt's.

use vulcanize_ir::pass::{OpPassManager, PassManager, PassRegistry};
use vulcanize_ir::text::{ParseConfig, parse_source_with};
use vulcanize_ir::{Context, Diagnostic, Ir, ResourceGroup, ResourceValue, print_op};

use super::opt_arguments::OptArguments;
use super::{CommandError, Io};

/// The group of the metadata.
const GROUP: &str = "mlir_reproducer";

/// Takes the reproducer out of a module's metadata, and makes its pipeline the manager's.
pub(super) fn take(ir: &mut Ir<'_>, manager: &mut PassManager, registry: &PassRegistry) -> Result<(), CommandError> {
    let is_reproducer = |group: &ResourceGroup| group.external && group.name == GROUP;
    let Some(index) = ir.resources().iter().position(is_reproducer) else {
        return Err(CommandError::rejected(format!("'--run-reproducer': the input has no metadata '{GROUP}'")));
    };
    for (key, value) in ir.resources_mut().remove(index).entries {
        match (key.as_str(), value) {
            ("pipeline", ResourceValue::Text(text)) => {
                *manager.pipeline_mut() = OpPassManager::parse(&text, registry)
                    .map_err(|error| CommandError::rejected(format!("the reproducer's pipeline: {error}")))?;
            }
            ("verify_each", ResourceValue::Bool(verify)) => manager.options.verify = verify,
            ("disable_threading", ResourceValue::Bool(disable)) => {
                if disable {
                    ir.context().set_threads(1);
                }
            }
            (key, _) => {
                return Err(CommandError::rejected(format!("the reproducer's entry '{key}' is not known")));
            }
        }
    }
    Ok(())
}

/// Writes the reproducer of the pass that ended the manager's run on `input`, and returns a diagnostic that says where it
/// is; nothing where no pass failed.
pub(super) fn write(
    path: &str,
    arguments: &OptArguments,
    input: &str,
    ir: &Ir<'_>,
    manager: &PassManager,
    io: &mut Io<'_>,
) -> Result<Option<Box<Diagnostic>>, CommandError> {
    let Some(failed) = manager.failed_pass() else { return Ok(None) };
    let executing = format!("`{}` on {}", failed.class_name, failed.op);
    let (executing, pipeline, input) = match &failed.input {
        Some(before) => (executing, failed.pipeline.clone(), before.as_str()),
        None => (format!("[{executing}]"), manager.pipeline().text(), input),
    };
    let text = with_pipeline(ir.context(), input, pipeline, arguments)?;
    io.write_output(path, text.as_bytes())?;
    let location = ir.root().map_or(vulcanize_ir::Location::UNKNOWN, |root| ir.location(root));
    let message = "Failures have been detected while processing an MLIR pass pipeline";
    let note = format!("Pipeline failed while executing {executing}: reproducer generated at `{path}`");
    Ok(Some(Diagnostic::error(location, message).with_note(location, note)))
}

/// The text of a module with the reproducer in its metadata.
///
/// # Errors
/// The text is not one that is read back.
fn with_pipeline(
    context: &Context,
    text: &str,
    pipeline: String,
    arguments: &OptArguments,
) -> Result<String, CommandError> {
    let config = ParseConfig { implicit_module: false, ..ParseConfig::default() };
    let mut ir = parse_source_with(context, "<reproducer>", text, config).map_err(|errors| {
        CommandError::rejected(format!(
            "there is no reproducer, its module is not read back:\n{}",
            errors.render(context)
        ))
    })?;
    let entry = |key: &str, value| (key.to_owned(), value);
    ir.resources_mut().push(ResourceGroup {
        external: true,
        name: GROUP.to_owned(),
        entries: vec![
            entry("pipeline", ResourceValue::Text(pipeline)),
            entry("disable_threading", ResourceValue::Bool(arguments.single_threaded)),
            entry("verify_each", ResourceValue::Bool(arguments.verify_each)),
        ],
    });
    Ok(ir.root().map_or(String::new(), |root| print_op(&ir, root)))
}
