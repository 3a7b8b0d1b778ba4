//! SPIR-V versions, extensions and capabilities, and what a target environment allows.
#![forbid(unsafe_code)]

/// Placeholder until the tables land.
#[derive(Clone, Debug)]
pub struct ResourceLimits;
/// Placeholder until the tables land.
#[derive(Clone, Debug)]
pub struct TargetEnv(ResourceLimits);
impl TargetEnv {
    /// The limits.
    pub fn limits(&self) -> &ResourceLimits { &self.0 }
}
