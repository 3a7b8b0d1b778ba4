//! The rules for modules.

use vulcanize_target_env::{ClientApi, TargetEnv, Version, WebGpuFeatures};

/// The rules for a module, with the environment's capabilities, extensions and limits.
#[derive(Clone, Debug)]
pub struct Environment {
    pub(crate) family: Family,
    pub(crate) target: TargetEnv,
    pub(crate) layout: BlockLayout,
    /// Bytes of push constants that every device has.
    pub(crate) push_constant_limit: u32,
    /// What WGSL has beyond what it always has.
    pub(crate) features: WebGpuFeatures,
}

/// The API whose rules hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// The document "WebGPU Execution Environment".
    WebGpu,
    /// What becomes WGSL of today.
    Wgsl,
    Vulkan,
    /// Only version, capabilities and extensions are looked at.
    Other,
}

impl Family {
    /// Whether it is WebGPU's, as its document or as WGSL of today has it.
    pub fn is_of_the_web(self) -> bool {
        matches!(self, Family::WebGpu | Family::Wgsl)
    }
}

/// The allowed offsets in buffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlockLayout {
    /// Vulkan 1.0: vectors are aligned as such.
    Strict,
    /// Vectors are aligned as their components, and do not straddle.
    Relaxed,
    /// Everything is aligned as its components (`scalarBlockLayout`).
    Scalar,
}

impl Environment {
    /// A named environment (`webgpu`, `wgsl`, `vulkan1.0` to `vulkan1.4`, `opencl…`); `None` for an unknown name.
    pub fn named(name: &str) -> Option<Environment> {
        if name == "wgsl" {
            return Some(Environment::wgsl(WebGpuFeatures::default()));
        }
        let environment = Environment::of(TargetEnv::named(name)?);
        Some(match name {
            "vulkan1.0" => Environment { layout: BlockLayout::Strict, ..environment },
            "vulkan1.4" => Environment { push_constant_limit: 256, ..environment },
            _ => environment,
        })
    }

    /// The rules of a target environment's API. Where it names none, Vulkan's if it allows shaders.
    pub fn of(target: TargetEnv) -> Environment {
        let family = match target.client_api() {
            ClientApi::WebGPU => Family::WebGpu,
            ClientApi::Vulkan => Family::Vulkan,
            ClientApi::Unknown if target.allows_capability(vulcanize_target_env::Capability::Shader) => Family::Vulkan,
            ClientApi::Unknown | ClientApi::Metal | ClientApi::OpenCL => Family::Other,
        };
        let features = WebGpuFeatures::default();
        Environment { family, target, layout: BlockLayout::Relaxed, push_constant_limit: 128, features }
    }

    /// What becomes WGSL of today, with these features. Capabilities and extensions that a module only declares are no
    /// matter there, nor is the version.
    pub fn wgsl(features: WebGpuFeatures) -> Environment {
        let target = TargetEnv::new(Version::V1_6, [], []);
        let environment = Environment::of(target);
        Environment { family: Family::Wgsl, layout: BlockLayout::Strict, features, ..environment }
    }

    /// The same with buffers laid out by the rules of Vulkan's feature `scalarBlockLayout`. WebGPU has no such feature,
    /// so there it changes nothing.
    #[must_use]
    pub fn with_scalar_block_layout(mut self) -> Environment {
        if !self.family.is_of_the_web() {
            self.layout = BlockLayout::Scalar;
        }
        self
    }
}
