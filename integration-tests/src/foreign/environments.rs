//! What `validate` says of modules that the environment's own judge accepts: nothing but what a device may lack.

use vulcanize::validate::{Environment, validate};

use super::compile::Binary;
use super::source::Source;

/// Checks a binary of a source that `spirv-val` accepts against the rules of its environment; `None` where there is none of the kind.
pub fn check(source: &Source, binary: &Binary) -> Option<Result<(), String>> {
    let env = Environment::named(binary.environment).filter(|_| binary.environment.starts_with("vulkan"))?;
    let is_scalar = source.validate.iter().any(|flag| flag == "--scalar-block-layout");
    let env = if is_scalar { env.with_scalar_block_layout() } else { env };
    if binary.refused.is_some() {
        return None;
    }
    let found = match validate(&binary.words, &env) {
        Ok(found) => found,
        Err(error) => return Some(Err(error.to_string())),
    };
    let lines: Vec<String> =
        found.iter().filter(|violation| !violation.rule.is_harmless()).map(ToString::to_string).collect();
    Some(if lines.is_empty() { Ok(()) } else { Err(lines.join("\n")) })
}
