//! Features of WebGPU: what a device, or a browser's WGSL, may have beyond what all have.

use crate::capability::Capability;
use crate::env::TargetEnv;
use crate::extension::Extension;
use crate::suggest::suggest;

/// One row a feature: its variant, names (that of WGSL first), the capabilities and extensions of SPIR-V that it stands
/// for, a line about it.
macro_rules! features {
    ($($id:ident [$($name:literal),+] [$($capability:ident)*] [$($extension:ident)*] $doc:literal;)*) => {
        /// A feature that modules for WebGPU may use where it is there.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum WebGpuFeature {
            $(#[doc = $doc] $id,)*
        }

        static FEATURES: &[Row] = &[$(Row {
            feature: WebGpuFeature::$id,
            names: &[$($name),+],
            capabilities: &[$(Capability::$capability),*],
            extensions: &[$(Extension::$extension),*],
        },)*];
    };
}

struct Row {
    feature: WebGpuFeature,
    names: &'static [&'static str],
    capabilities: &'static [Capability],
    extensions: &'static [Extension],
}

features! {
    F16 ["f16", "shader-f16"]
        [Float16 StorageBuffer16BitAccess UniformAndStorageBuffer16BitAccess] [SPV_KHR_16bit_storage]
        "Floats of 16 bits.";
    Subgroups ["subgroups"]
        [GroupNonUniform GroupNonUniformVote GroupNonUniformArithmetic GroupNonUniformBallot GroupNonUniformShuffle
            GroupNonUniformShuffleRelative GroupNonUniformQuad] []
        "Operations of subgroups.";
    SubgroupId ["subgroup_id"] [GroupNonUniform] []
        "The number of a subgroup in its workgroup, and how many there are.";
    PackedDotProduct ["packed_4x8_integer_dot_product"]
        [DotProduct DotProductInput4x8BitPacked] [SPV_KHR_integer_dot_product]
        "Dot products of four bytes each.";
    NumWorkgroups ["num_workgroups"] [] []
        "The number of workgroups. All of today's WGSL has it; the document of WebGPU's execution environment has not.";
    WorkgroupId ["workgroup_id"] [] []
        "The id of a workgroup, which all of today's WGSL has, too.";
    ReadWriteTextures ["readonly_and_readwrite_storage_textures"] [] []
        "Storage textures that are read.";
    PointerParameters ["unrestricted_pointer_parameters"] [] []
        "Functions with pointers to any memory, and to parts of variables.";
    ClipDistances ["clip_distances", "clip-distances"] [ClipDistance] []
        "Distances to planes that clip.";
    PrimitiveIndex ["primitive_index", "primitive-index"] [] []
        "The number of a primitive, for fragments.";
    DualSourceBlending ["dual_source_blending", "dual-source-blending"] [] []
        "Two outputs of fragments at one location.";
}

/// Features of devices and of WGSL that say nothing about shaders, or only how WGSL may be spelled.
const OF_NO_SHADER: &[&str] = &[
    "core-features-and-limits",
    "depth-clip-control",
    "depth32float-stencil8",
    "texture-compression-bc",
    "texture-compression-bc-sliced-3d",
    "texture-compression-etc2",
    "texture-compression-astc",
    "texture-compression-astc-sliced-3d",
    "timestamp-query",
    "indirect-first-instance",
    "rg11b10ufloat-renderable",
    "bgra8unorm-storage",
    "float32-filterable",
    "float32-blendable",
    "texture-formats-tier1",
    "texture-formats-tier2",
    "texture-component-swizzle",
    "pointer_composite_access",
];

/// Features that are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WebGpuFeatures(u32);

impl WebGpuFeatures {
    /// Reads names with commas between them, as the WebGPU API (`GPUFeatureName`) and WGSL have them: `f16,subgroups`.
    ///
    /// # Errors
    /// A name is unknown; the message names a near one.
    pub fn parse(text: &str) -> Result<WebGpuFeatures, String> {
        let mut features = WebGpuFeatures::default();
        for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            if let Some(row) = FEATURES.iter().find(|row| row.names.contains(&name)) {
                features = features.with(row.feature);
            } else if !OF_NO_SHADER.contains(&name) {
                let near = suggest(name, FEATURES.iter().flat_map(|row| row.names).chain(OF_NO_SHADER).copied());
                let hint = near.map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
                return Err(format!("'{name}' is no feature of WebGPU{hint}"));
            }
        }
        Ok(features)
    }

    /// The same with one more.
    #[must_use]
    pub fn with(self, feature: WebGpuFeature) -> WebGpuFeatures {
        WebGpuFeatures(self.0 | 1 << feature as u32)
    }

    /// Whether a feature is there.
    pub fn has(self, feature: WebGpuFeature) -> bool {
        self.0 & 1 << feature as u32 != 0
    }

    /// Their names in WGSL.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.rows().map(|row| row.names[0])
    }

    fn rows(self) -> impl Iterator<Item = &'static Row> {
        FEATURES.iter().filter(move |row| self.has(row.feature))
    }
}

impl WebGpuFeature {
    /// Its name in WGSL.
    pub fn name(self) -> &'static str {
        FEATURES[self as usize].names[0]
    }
}

impl TargetEnv {
    /// The same with the capabilities and extensions that features of WebGPU stand for.
    pub fn with_webgpu_features(self, features: WebGpuFeatures) -> TargetEnv {
        let capabilities = features.rows().flat_map(|row| row.capabilities);
        let extensions = features.rows().flat_map(|row| row.extensions);
        let env = TargetEnv::new(
            self.version(),
            self.capabilities().iter().chain(capabilities).copied(),
            self.extensions().iter().chain(extensions).copied(),
        );
        env.with_client_api(self.client_api())
            .with_vendor(self.vendor())
            .with_device_type(self.device_type())
            .with_device_id(self.device_id())
            .with_limits(self.limits().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_api_and_of_wgsl_are_the_same_features() {
        let of_api = WebGpuFeatures::parse("shader-f16, subgroups,timestamp-query").unwrap();
        assert_eq!(WebGpuFeatures::parse("f16,subgroups"), Ok(of_api));
        assert!(of_api.has(WebGpuFeature::F16) && !of_api.has(WebGpuFeature::SubgroupId));
        assert_eq!(of_api.names().collect::<Vec<_>>(), ["f16", "subgroups"]);
        assert_eq!(WebGpuFeatures::parse(""), Ok(WebGpuFeatures::default()));
        let error = WebGpuFeatures::parse("f16,subgroup").unwrap_err();
        assert_eq!(error, "'subgroup' is no feature of WebGPU; did you mean 'subgroups'?");
    }

    #[test]
    fn features_bring_what_they_need() {
        let env = TargetEnv::named("webgpu").unwrap();
        let with = env.clone().with_webgpu_features(WebGpuFeatures::parse("f16").unwrap());
        assert!(!env.allows_capability(Capability::Float16) && with.allows_capability(Capability::Float16));
        for row in FEATURES {
            let env = env.clone().with_webgpu_features(WebGpuFeatures::default().with(row.feature));
            for capability in row.capabilities {
                assert_eq!(env.check(capability.requirement()), Ok(()), "{:?}: {capability}", row.feature);
            }
        }
    }
}
