//! The environments whose rules a module is checked against.

use vulcanize_target_env::{ClientApi, TargetEnv, Version, WebGpuFeatures};

use crate::options::Options;

/// The rules for a module, with the environment's capabilities, extensions and limits.
///
/// An environment with a name allows what is optional in its API, as `spirv-val` does;
/// [`guaranteed`](Environment::guaranteed) and [`of`](Environment::of) allow what the target has and nothing more.
#[derive(Clone, Debug)]
pub struct Environment {
    pub(crate) family: Family,
    pub(crate) target: TargetEnv,
    /// The newest version of SPIR-V that it reads.
    pub(crate) spirv: Version,
    /// Major and minor version of the API; zeros where it has none.
    pub(crate) api: (u32, u32),
    /// Whether it is OpenCL's embedded profile.
    pub(crate) is_embedded: bool,
    /// Whether only what `target` has is allowed.
    pub(crate) is_guaranteed: bool,
    pub(crate) options: Options,
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
    OpenCl,
    OpenGl,
    /// SPIR-V itself.
    Universal,
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

/// The environments of SPIR-V and of APIs: name, family, version of the API, newest SPIR-V.
const NAMED: &[(&str, Family, (u32, u32), Version)] = &[
    ("spv1.0", Family::Universal, (0, 0), Version::V1_0),
    ("spv1.1", Family::Universal, (0, 0), Version::V1_1),
    ("spv1.2", Family::Universal, (0, 0), Version::V1_2),
    ("spv1.3", Family::Universal, (0, 0), Version::V1_3),
    ("spv1.4", Family::Universal, (0, 0), Version::V1_4),
    ("spv1.5", Family::Universal, (0, 0), Version::V1_5),
    ("spv1.6", Family::Universal, (0, 0), Version::V1_6),
    ("universal", Family::Universal, (0, 0), Version::V1_6),
    ("vulkan1.0", Family::Vulkan, (1, 0), Version::V1_0),
    ("vulkan1.1", Family::Vulkan, (1, 1), Version::V1_3),
    ("vulkan1.1spv1.4", Family::Vulkan, (1, 1), Version::V1_4),
    ("vulkan1.2", Family::Vulkan, (1, 2), Version::V1_5),
    ("vulkan1.3", Family::Vulkan, (1, 3), Version::V1_6),
    ("vulkan1.4", Family::Vulkan, (1, 4), Version::V1_6),
    ("opencl1.2", Family::OpenCl, (1, 2), Version::V1_0),
    ("opencl2.0", Family::OpenCl, (2, 0), Version::V1_0),
    ("opencl2.1", Family::OpenCl, (2, 1), Version::V1_0),
    ("opencl2.2", Family::OpenCl, (2, 2), Version::V1_2),
    ("opencl3.0", Family::OpenCl, (3, 0), Version::V1_2),
    ("opencl1.2embedded", Family::OpenCl, (1, 2), Version::V1_0),
    ("opencl2.0embedded", Family::OpenCl, (2, 0), Version::V1_0),
    ("opencl2.1embedded", Family::OpenCl, (2, 1), Version::V1_0),
    ("opencl2.2embedded", Family::OpenCl, (2, 2), Version::V1_2),
    ("opengl4.0", Family::OpenGl, (4, 0), Version::V1_0),
    ("opengl4.1", Family::OpenGl, (4, 1), Version::V1_0),
    ("opengl4.2", Family::OpenGl, (4, 2), Version::V1_0),
    ("opengl4.3", Family::OpenGl, (4, 3), Version::V1_0),
    ("opengl4.5", Family::OpenGl, (4, 5), Version::V1_0),
];

impl Environment {
    /// An environment by its name: `spv1.0` to `spv1.6`, `universal`, `vulkan1.0` to `vulkan1.4`, `opencl1.2` and later,
    /// `opengl4.0` and later, `webgpu`, `wgsl`; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Environment> {
        if name == "wgsl" {
            return Some(Environment::wgsl(WebGpuFeatures::default()));
        }
        let Some(&(_, family, api, spirv)) = NAMED.iter().find(|row| row.0 == name) else {
            return Some(Environment::of(TargetEnv::named(name)?));
        };
        let target = TargetEnv::named(name).unwrap_or_else(|| TargetEnv::new(spirv, [], []));
        let (is_embedded, is_guaranteed) = (name.ends_with("embedded"), false);
        Some(
            Environment { family, spirv, api, is_embedded, is_guaranteed, ..Environment::of(target) }.with_own_limits(),
        )
    }

    /// The names that [`named`](Environment::named) knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|row| row.0).chain(["webgpu", "wgsl"])
    }

    /// What its API guarantees on every device, and nothing that is optional.
    #[must_use]
    pub fn guaranteed(self) -> Environment {
        Environment { is_guaranteed: true, ..self }
    }

    /// The same with all that is optional in its API.
    #[must_use]
    pub fn with_optional(self) -> Environment {
        let newest =
            NAMED.iter().rfind(|row| row.1 == self.family && row.2 == self.api).map_or(self.spirv, |row| row.3);
        Environment { is_guaranteed: false, spirv: newest, ..self }
    }

    /// The rules of a target environment's API, of which this has no more than it says. Where it names no API, Vulkan's if
    /// it allows shaders.
    pub fn of(target: TargetEnv) -> Environment {
        let family = match target.client_api() {
            ClientApi::WebGPU => Family::WebGpu,
            ClientApi::Vulkan => Family::Vulkan,
            ClientApi::OpenCL => Family::OpenCl,
            ClientApi::Unknown if target.allows_capability(vulcanize_target_env::Capability::Shader) => Family::Vulkan,
            ClientApi::Unknown | ClientApi::Metal => Family::Universal,
        };
        let spirv = target.version();
        let api = match family {
            Family::Vulkan => NAMED.iter().rfind(|row| row.1 == family && row.3 <= spirv).map_or((1, 0), |row| row.2),
            Family::OpenCl => (2, 2),
            Family::WebGpu | Family::Wgsl | Family::OpenGl | Family::Universal => (0, 0),
        };
        Environment {
            family,
            target,
            spirv,
            api,
            is_embedded: false,
            is_guaranteed: true,
            options: Options::default(),
            layout: BlockLayout::Relaxed,
            push_constant_limit: 128,
            features: WebGpuFeatures::default(),
        }
    }

    fn with_own_limits(self) -> Environment {
        match (self.family, self.api) {
            (Family::Vulkan, (1, 0)) => Environment { layout: BlockLayout::Strict, ..self },
            (Family::Vulkan, (1, 4)) => Environment { push_constant_limit: 256, ..self },
            _ => self,
        }
    }

    /// What becomes WGSL of today, with these features. Capabilities and extensions that a module only declares are no
    /// matter there, nor is the version.
    pub fn wgsl(features: WebGpuFeatures) -> Environment {
        let target = TargetEnv::new(Version::V1_6, [], []);
        let environment = Environment::of(target);
        Environment { family: Family::Wgsl, layout: BlockLayout::Strict, features, ..environment }
    }

    /// The same with these options.
    #[must_use]
    pub fn with_options(self, options: Options) -> Environment {
        let layout =
            if options.scalar_block_layout && !self.family.is_of_the_web() { BlockLayout::Scalar } else { self.layout };
        Environment { options, layout, ..self }
    }

    /// The same with buffers laid out by the rules of Vulkan's feature `scalarBlockLayout`. WebGPU has no such feature,
    /// so there it changes nothing.
    #[must_use]
    pub fn with_scalar_block_layout(mut self) -> Environment {
        if !self.family.is_of_the_web() {
            self.layout = BlockLayout::Scalar;
            self.options.scalar_block_layout = true;
        }
        self
    }
}
