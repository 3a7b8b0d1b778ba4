//! Whether a binary may be given to a device: a driver may do anything with SPIR-V that is not valid.

use vulcanize_ir::Context;
use vulcanize_runtime::Backend;
use vulcanize_validate::{Environment, Rule, Violation};
use vulcanize_webgpu::{InvalidModule, validate};

use super::CommandError;

/// Checks that a module is valid SPIR-V, and keeps the rules of the device's API.
///
/// # Errors
/// It is not, or it breaks rules: the first of them are named.
pub(super) fn check_module(
    context: &Context,
    name: &str,
    words: &[u32],
    device: &dyn Backend,
) -> Result<(), CommandError> {
    const SHOWN: usize = 5;
    let env = Environment::of(device.info().target_env.clone()).with_scalar_block_layout();
    let wrong: Vec<String> = match validate(context, words, &env) {
        Ok(violations) => violations.iter().filter(|found| !is_of_device(found)).map(Violation::to_string).collect(),
        Err(InvalidModule(error)) => vec![error.to_string()],
    };
    if wrong.is_empty() {
        return Ok(());
    }
    let more = if wrong.len() > SHOWN { format!("\n  and {} more", wrong.len() - SHOWN) } else { String::new() };
    let shown: String = wrong.iter().take(SHOWN).map(|line| format!("\n  {line}")).collect();
    Err(CommandError::rejected(format!(
        "module '{name}' is not valid SPIR-V, and a driver may do anything with it:{shown}{more}\n\
         ('--no-spirv-validation' runs it all the same)"
    )))
}

/// Whether a rule is one about what a device has. The device itself says it when it loads a kernel, by the values of its
/// specialization constants.
fn is_of_device(violation: &Violation) -> bool {
    matches!(
        violation.rule,
        Rule::Version
            | Rule::Capability
            | Rule::Extension
            | Rule::PushConstantSize
            | Rule::WorkgroupSize
            | Rule::WorkgroupMemory
    )
}
