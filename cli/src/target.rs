//! Target environments and execution environments by name.

use vulcanize_ir::text::parse_attribute_text;
use vulcanize_ir::{Attribute, Context};
use vulcanize_runtime::DeviceError;
use vulcanize_spirv::attributes::{TargetEnvAttr, target_env_of};
use vulcanize_target_env::TargetEnv;
use vulcanize_validate::Environment;

/// Why a text is no environment.
#[derive(Debug)]
pub enum TargetError {
    /// The text names none.
    Text(String),
    /// The device that it names is not there.
    Device(DeviceError),
}

impl std::fmt::Display for TargetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(message) => f.write_str(message),
            Self::Device(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TargetError {}

/// The `#spirv.target_env` of a text: a name (`vulkan1.1`, `webgpu`, …), `device` or `device:NAME` for what a device of
/// this machine has, or the attribute itself.
///
/// # Errors
/// It is none of these, or there is no such device.
pub fn target_env(context: &Context, text: &str) -> Result<Attribute, TargetError> {
    if let Some(env) = TargetEnv::named(text) {
        return Ok(TargetEnvAttr::get(context, &env));
    }
    if let Some(device) = crate::device::of_target_env(text).map_err(TargetError::Device)? {
        return Ok(TargetEnvAttr::get(context, &device.target_env));
    }
    if !text.starts_with('#') {
        let names = TargetEnv::names().collect::<Vec<_>>().join(", ");
        let near = vulcanize_target_env::suggest(text, TargetEnv::names());
        let near = near.map(|near| format!(", did you mean '{near}'?")).unwrap_or_default();
        return Err(TargetError::Text(format!(
            "unknown target environment '{text}'{near}; it is one of {names}, 'device', 'device:NAME', or an attribute '#spirv.target_env<…>'"
        )));
    }
    let attribute =
        parse_attribute_text(context, text).map_err(|diagnostic| TargetError::Text(diagnostic.render(context)))?;
    if context.attribute_as::<TargetEnvAttr>(attribute).is_none() {
        return Err(TargetError::Text(format!("'{text}' is not a #spirv.target_env")));
    }
    Ok(attribute)
}

/// The environment of a text: one by name as [`Environment::named`] knows it, or a target environment as [`target_env`]
/// takes it.
///
/// # Errors
/// Those of [`target_env`].
pub fn environment(context: &Context, text: &str) -> Result<Environment, TargetError> {
    if let Some(named) = Environment::named(text) {
        return Ok(named);
    }
    let target = target_env_of(context, target_env(context, text)?);
    target
        .map(|target| Environment::of(target.clone()))
        .ok_or_else(|| TargetError::Text(format!("'{text}' is not a #spirv.target_env")))
}
