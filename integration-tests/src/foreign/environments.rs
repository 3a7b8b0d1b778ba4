//! What `validate` says of modules that the environment's own judge accepts: nothing but what a device may lack.

use vulcanize::validate::{Environment, Rule, check_rules};

use super::compile::Binary;
use super::source::Source;

/// What an environment guarantees on every device; `spirv-val` allows all that some device has.
const OF_DEVICES: &[Rule] =
    &[Rule::Capability, Rule::Extension, Rule::PushConstantSize, Rule::WorkgroupSize, Rule::WorkgroupMemory];

/// Checks a binary of a source that `spirv-val` accepts against the rules of its environment; `None` where there is none of the kind.
pub fn check(source: &Source, binary: &Binary) -> Option<Result<(), String>> {
    let env = Environment::named(binary.environment).filter(|_| binary.environment.starts_with("vulkan"))?;
    let is_scalar = source.validate.iter().any(|flag| flag == "--scalar-block-layout");
    let env = if is_scalar { env.with_scalar_block_layout() } else { env };
    if binary.refused.is_some() {
        return None;
    }
    let found = match check_rules(&binary.words, &env) {
        Ok(found) => found,
        Err(error) => return Some(Err(error.to_string())),
    };
    let alarms = found.iter().filter(|violation| !OF_DEVICES.contains(&violation.rule));
    let lines: Vec<String> = alarms.map(ToString::to_string).collect();
    Some(if lines.is_empty() { Ok(()) } else { Err(lines.join("\n")) })
}
