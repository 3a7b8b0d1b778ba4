//! Target environments.

use std::fmt;

use crate::capability::{Capability, CapabilitySet};
use crate::extension::{Extension, ExtensionSet, implied_extensions};
use crate::limits::ResourceLimits;
use crate::requirement::{Missing, Requirement};
use crate::version::Version;

/// Declares an enum of MLIR's words with lookups in both directions.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$case_doc])* $case,)*
            /// Not known.
            #[default]
            Unknown,
        }

        impl $name {
            /// Every case.
            pub const ALL: &'static [$name] = &[$($name::$case,)* $name::Unknown];

            /// MLIR's word.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$case => stringify!($case),)*
                    $name::Unknown => "Unknown",
                }
            }

            /// The case by MLIR's word.
            pub fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|case| case.name() == name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

words! {
    /// The interface through which a module reaches the device.
    ClientApi {
        /// Metal, through MoltenVK.
        Metal,
        /// OpenCL.
        OpenCL,
        /// Vulkan.
        Vulkan,
        /// WebGPU.
        WebGPU,
    }
}

words! {
    /// Who makes the device.
    Vendor {
        /// AMD.
        AMD,
        /// Apple.
        Apple,
        /// ARM.
        ARM,
        /// Broadcom.
        Broadcom,
        /// Imagination.
        Imagination,
        /// Intel.
        Intel,
        /// NVIDIA.
        NVIDIA,
        /// Qualcomm.
        Qualcomm,
        /// SwiftShader, a software implementation.
        SwiftShader,
    }
}

words! {
    /// The sort of a device.
    DeviceType {
        /// A GPU without memory of its own.
        IntegratedGPU,
        /// A GPU with memory of its own.
        DiscreteGPU,
        /// A software implementation.
        CPU,
        /// None of these.
        Other,
    }
}

/// What a module may use: `#spirv.target_env`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetEnv {
    version: Version,
    declared_capabilities: Vec<Capability>,
    declared_extensions: Vec<Extension>,
    /// The declared capabilities with what they imply.
    capabilities: CapabilitySet,
    /// The declared extensions with those in the version's core.
    extensions: ExtensionSet,
    client_api: ClientApi,
    vendor: Vendor,
    device_type: DeviceType,
    device_id: Option<u32>,
    limits: ResourceLimits,
}

impl TargetEnv {
    /// An environment of a version, capabilities and extensions (`#spirv.vce`), with default limits and an unknown
    /// device. Capabilities bring the ones that they imply. The given order and repetitions are kept for printing.
    pub fn new(
        version: Version,
        capabilities: impl IntoIterator<Item = Capability>,
        extensions: impl IntoIterator<Item = Extension>,
    ) -> Self {
        let declared_capabilities: Vec<Capability> = capabilities.into_iter().collect();
        let declared_extensions: Vec<Extension> = extensions.into_iter().collect();
        let mut capabilities = CapabilitySet::default();
        for &capability in &declared_capabilities {
            capabilities.insert_with_implied(capability);
        }
        let usable = declared_extensions.iter().copied().filter(|extension| extension.needed_version() <= version);
        let extensions = usable.chain(implied_extensions(version)).collect();
        TargetEnv {
            version,
            declared_capabilities,
            declared_extensions,
            capabilities,
            extensions,
            client_api: ClientApi::Unknown,
            vendor: Vendor::Unknown,
            device_type: DeviceType::Unknown,
            device_id: None,
            limits: ResourceLimits::DEFAULT,
        }
    }

    /// MLIR's assumption where no environment is given: version 1.0, `Shader`, default limits.
    pub fn default_env() -> Self {
        TargetEnv::new(Version::V1_0, [Capability::Shader], [])
    }

    /// The same with another client API.
    pub fn with_client_api(mut self, client_api: ClientApi) -> Self {
        self.client_api = client_api;
        self
    }

    /// The same with another vendor.
    pub fn with_vendor(mut self, vendor: Vendor) -> Self {
        self.vendor = vendor;
        self
    }

    /// The same with another sort of device.
    pub fn with_device_type(mut self, device_type: DeviceType) -> Self {
        self.device_type = device_type;
        self
    }

    /// The same with another device id; `None` where it is not known.
    pub fn with_device_id(mut self, device_id: Option<u32>) -> Self {
        self.device_id = device_id;
        self
    }

    /// The same with other limits.
    pub fn with_limits(mut self, limits: ResourceLimits) -> Self {
        self.limits = limits;
        self
    }

    /// The highest SPIR-V version.
    pub fn version(&self) -> Version {
        self.version
    }

    /// The capabilities as declared, in order.
    pub fn capabilities(&self) -> &[Capability] {
        &self.declared_capabilities
    }

    /// The extensions as declared, in order.
    pub fn extensions(&self) -> &[Extension] {
        &self.declared_extensions
    }

    /// The declared capabilities with all that they imply.
    pub fn allowed_capabilities(&self) -> &CapabilitySet {
        &self.capabilities
    }

    /// The declared extensions that the version's modules may use, with those that are in its core.
    pub fn allowed_extensions(&self) -> &ExtensionSet {
        &self.extensions
    }

    /// The client API.
    pub fn client_api(&self) -> ClientApi {
        self.client_api
    }

    /// The vendor.
    pub fn vendor(&self) -> Vendor {
        self.vendor
    }

    /// The sort of device.
    pub fn device_type(&self) -> DeviceType {
        self.device_type
    }

    /// The vendor's number for the device, where known.
    pub fn device_id(&self) -> Option<u32> {
        self.device_id
    }

    /// The resource limits.
    pub fn limits(&self) -> &ResourceLimits {
        &self.limits
    }

    /// Whether modules of this version may be made.
    pub fn allows_version(&self, version: Version) -> bool {
        version <= self.version
    }

    /// Whether the capability is declared or implied by one that is.
    pub fn allows_capability(&self, capability: Capability) -> bool {
        self.capabilities.contains(capability)
    }

    /// The first of these capabilities that is allowed.
    pub fn first_allowed_capability(&self, any_of: &[Capability]) -> Option<Capability> {
        any_of.iter().copied().find(|&capability| self.allows_capability(capability))
    }

    /// Whether the extension is declared or in the version's core.
    pub fn allows_extension(&self, extension: Extension) -> bool {
        self.extensions.contains(extension)
    }

    /// The first of these extensions that the environment names, or else the first one in the version's core: a device
    /// may know one of two names of the same extension.
    pub fn first_allowed_extension(&self, any_of: &[Extension]) -> Option<Extension> {
        let named = any_of.iter().copied().find(|&e| self.allows_extension(e) && self.declared_extensions.contains(&e));
        named.or_else(|| any_of.iter().copied().find(|&extension| self.allows_extension(extension)))
    }

    /// Whether a capability that enables the item is allowed, came into the core with the item, and is provided by an
    /// extension here: then the extension provides the item, too.
    fn comes_with_capability(&self, requirement: &Requirement) -> bool {
        requirement.min_version.is_some()
            && requirement.capabilities.iter().any(|&capability| {
                capability.min_version() == requirement.min_version
                    && self.allows_capability(capability)
                    && self.first_allowed_extension(capability.extensions()).is_some()
            })
    }

    /// Whether an item of this requirement may be used here; the error names the missing part.
    ///
    /// The check takes the item's capabilities as given: *declaring* them has a requirement of its own
    /// ([`Capability::requirement`]).
    pub fn check(&self, requirement: &Requirement) -> Result<(), Missing> {
        let Requirement { min_version, max_version, capabilities, extensions } = *requirement;
        if let Some(last) = max_version.filter(|&last| self.version > last) {
            return Err(Missing::Removed { given: self.version, last });
        }
        let in_core = match min_version {
            Some(min) => self.allows_version(min),
            None => extensions.is_empty(),
        };
        if !in_core && self.first_allowed_extension(extensions).is_none() && !self.comes_with_capability(requirement) {
            return Err(Missing::VersionOrExtension { given: self.version, needed: min_version, extensions });
        }
        if !capabilities.is_empty() && self.first_allowed_capability(capabilities).is_none() {
            return Err(Missing::Capability { any_of: capabilities });
        }
        Ok(())
    }
}
