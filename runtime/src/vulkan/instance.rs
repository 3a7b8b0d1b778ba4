//! The Vulkan instance and its devices.

use std::ffi::CStr;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use ash::{Entry, vk};

use super::driver_error;
use super::loader;
use super::physical_device::PhysicalDevice;
use super::validation::{self, Messages};
use crate::error::DeviceError;
use crate::info::{DeviceInfo, DeviceKind, DeviceUuid};

/// The highest Vulkan version whose features this crate knows.
const NEWEST: u32 = vk::API_VERSION_1_3;

/// How an instance is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InstanceOptions {
    /// Whether to load the Khronos validation layer, with synchronization validation, and advice. A call during which the
    /// layer reports errors fails with [`DeviceError::Validation`].
    pub validation: bool,
    /// Whether the layer also instruments kernels (GPU-assisted validation) to find accesses outside of buffers and
    /// missing descriptors. It takes more time, and each call that submits waits for the end of its submission.
    /// Includes `validation`, excludes `printf`.
    pub gpu_assisted: bool,
    /// Whether the output of kernels (`NonSemantic.DebugPrintf`) is collected for
    /// [`Backend::take_printed`](crate::Backend::take_printed). It needs the Khronos validation layer, and more time.
    pub printf: bool,
    /// Whether drivers that are not fully conformant (`VK_KHR_portability_subset`; MoltenVK) offer their devices too. On
    /// Apple's systems, which have no others, they always do.
    pub portability: bool,
}

impl InstanceOptions {
    fn uses_layer(self) -> bool {
        self.checks() || self.printf
    }

    /// Whether drivers that are not fully conformant are taken on a system of Rust's names.
    fn takes_portability(self, system: &str) -> bool {
        self.portability || matches!(system, "macos" | "ios" | "tvos" | "visionos")
    }

    fn checks(self) -> bool {
        self.validation || self.gpu_assisted
    }

    /// The features of the validation layer that are on.
    fn enabled_features(self) -> Vec<vk::ValidationFeatureEnableEXT> {
        let mut enabled = Vec::new();
        if self.checks() {
            enabled.push(vk::ValidationFeatureEnableEXT::SYNCHRONIZATION_VALIDATION);
            enabled.push(vk::ValidationFeatureEnableEXT::BEST_PRACTICES);
        }
        if self.gpu_assisted {
            enabled.push(vk::ValidationFeatureEnableEXT::GPU_ASSISTED);
            enabled.push(vk::ValidationFeatureEnableEXT::GPU_ASSISTED_RESERVE_BINDING_SLOT);
        }
        if self.printf {
            enabled.push(vk::ValidationFeatureEnableEXT::DEBUG_PRINTF);
        }
        enabled
    }
}

/// A connection to the system's Vulkan loader.
///
/// Devices hold it by `Arc`, so it is gone only after the last of them.
pub struct VulkanInstance {
    pub(super) raw: ash::Instance,
    messenger: Option<(ash::ext::debug_utils::Instance, vk::DebugUtilsMessengerEXT)>,
    /// Not in a `Box`, which would have to be the only way to it: the messenger holds its address.
    messages: Arc<Messages>,
    /// The version given at creation: devices offer no more than this.
    pub(super) api_version: u32,
    /// Keeps the loader's library open; dropped last.
    pub(super) entry: Entry,
}

impl fmt::Debug for VulkanInstance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VulkanInstance").field("validation", &self.messenger.is_some()).finish_non_exhaustive()
    }
}

/// One device that an instance offers.
#[derive(Clone, Debug)]
pub struct DeviceSummary {
    /// Its number among the instance's devices, for [`DeviceSelector::Index`].
    pub index: usize,
    /// Its own description.
    pub info: DeviceInfo,
}

/// Which device to open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DeviceSelector {
    /// The best one: a GPU before a CPU driver.
    #[default]
    Best,
    /// By number in [`VulkanInstance::devices`].
    Index(usize),
    /// The best one that is a GPU.
    Gpu,
    /// The best of one kind.
    Kind(DeviceKind),
    /// By [`DeviceInfo::uuid`].
    Uuid(DeviceUuid),
    /// The best whose name or driver contains this, in any case.
    Name(String),
}

impl FromStr for DeviceSelector {
    type Err = std::convert::Infallible;

    /// Nothing or `best`, `gpu`, `discrete`, `integrated`, `virtual` or `cpu`, a number, an UUID, or a part of a name.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        Ok(match text {
            "" | "best" => DeviceSelector::Best,
            "gpu" => DeviceSelector::Gpu,
            "discrete" => DeviceSelector::Kind(DeviceKind::DiscreteGpu),
            "integrated" => DeviceSelector::Kind(DeviceKind::IntegratedGpu),
            "virtual" => DeviceSelector::Kind(DeviceKind::VirtualGpu),
            "cpu" => DeviceSelector::Kind(DeviceKind::Cpu),
            // Before numbers: an UUID may have digits alone.
            _ => match (text.parse(), text.parse()) {
                (Ok(uuid), _) => DeviceSelector::Uuid(uuid),
                (_, Ok(index)) => DeviceSelector::Index(index),
                _ => DeviceSelector::Name(text.to_owned()),
            },
        })
    }
}

impl VulkanInstance {
    /// Opens the loader and makes an instance.
    ///
    /// Fails with [`DeviceError::NoLoader`], with [`DeviceError::MissingLayer`] where validation is requested and not
    /// installed, with [`DeviceError::NoDevice`] where the loader finds no driver, with [`DeviceError::InvalidOptions`]
    /// and with [`DeviceError::Driver`].
    pub fn new(options: InstanceOptions) -> Result<VulkanInstance, DeviceError> {
        let _span = tracing::debug_span!("create_instance", ?options).entered();
        if options.gpu_assisted && options.printf {
            return Err(DeviceError::InvalidOptions(
                "the validation layer cannot both show what kernels print and instrument them; leave one out"
                    .to_owned(),
            ));
        }
        VulkanInstance::with_entry(loader::load()?, options)
    }

    /// The same with a loader that is open.
    pub(super) fn with_entry(entry: Entry, options: InstanceOptions) -> Result<VulkanInstance, DeviceError> {
        // SAFETY: the loader is open; the call has no other precondition.
        let loader_version = unsafe { entry.try_enumerate_instance_version() }
            .map_err(driver_error("vkEnumerateInstanceVersion"))?
            .unwrap_or(vk::API_VERSION_1_0);
        let api_version = loader_version.min(NEWEST);
        let messages = Arc::<Messages>::default();
        let raw = create(&entry, api_version, options, &messages)?;
        let mut instance = VulkanInstance { raw, messenger: None, messages, api_version, entry };
        if options.uses_layer() {
            instance.listen(options)?;
        }
        Ok(instance)
    }

    /// The devices with the description of each, the best first.
    pub fn devices(&self) -> Result<Vec<DeviceSummary>, DeviceError> {
        let devices = self.physical_devices()?;
        let summaries =
            devices.into_iter().enumerate().map(|(index, device)| DeviceSummary { index, info: device.info });
        Ok(summaries.collect())
    }

    /// Takes the errors that the validation layer reported and no call returned, such as those of a drop. Empty
    /// without validation.
    pub fn take_validation_messages(&self) -> Vec<String> {
        self.messages.take()
    }

    /// Takes what the validation layer advises against and Vulkan allows, a message of each kind. Empty without validation.
    pub fn take_advice(&self) -> Vec<String> {
        self.messages.take_advice()
    }

    /// The device of a selector.
    pub(super) fn select(&self, selector: &DeviceSelector) -> Result<PhysicalDevice, DeviceError> {
        let devices = self.physical_devices()?;
        let names: Vec<String> = devices.iter().map(|d| format!("'{}'", d.info.name)).collect();
        let found = match selector {
            DeviceSelector::Best => devices.into_iter().next(),
            DeviceSelector::Index(index) => devices.into_iter().nth(*index),
            DeviceSelector::Gpu => devices.into_iter().find(|d| d.info.kind.is_gpu()),
            DeviceSelector::Kind(kind) => devices.into_iter().find(|d| d.info.kind == *kind),
            DeviceSelector::Uuid(uuid) => devices.into_iter().find(|d| d.info.uuid == Some(*uuid)),
            DeviceSelector::Name(fragment) => {
                let fragment = fragment.to_lowercase();
                let matches = |text: &str| text.to_lowercase().contains(&fragment);
                devices.into_iter().find(|d| matches(&d.info.name) || matches(&d.info.driver))
            }
        };
        found.ok_or_else(|| DeviceError::NoDevice { wanted: wanted(selector, &names) })
    }

    pub(super) fn messages(&self) -> &Messages {
        &self.messages
    }

    fn physical_devices(&self) -> Result<Vec<PhysicalDevice>, DeviceError> {
        let _span = tracing::debug_span!("enumerate_devices").entered();
        // SAFETY: the instance is alive.
        let handles = unsafe { self.raw.enumerate_physical_devices() };
        let handles = match handles {
            // Some loaders return this where no driver is installed.
            Err(vk::Result::ERROR_INITIALIZATION_FAILED) => Vec::new(),
            other => other.map_err(driver_error("vkEnumeratePhysicalDevices"))?,
        };
        let mut devices = Vec::new();
        for handle in handles {
            // We ignore a device without a queue for compute.
            if let Some(device) = PhysicalDevice::query(&self.entry, &self.raw, self.api_version, handle)? {
                devices.push(device);
            }
        }
        devices.sort_by_key(|device| device.info.kind);
        self.messages.check()?;
        Ok(devices)
    }

    fn listen(&mut self, options: InstanceOptions) -> Result<(), DeviceError> {
        let functions = ash::ext::debug_utils::Instance::new(&self.entry, &self.raw);
        let info = validation::messenger_info(&self.messages, options.printf);
        // SAFETY: VK_EXT_debug_utils is enabled, and the messages outlive the messenger, which `drop`
        // destroys first.
        let messenger = unsafe { functions.create_debug_utils_messenger(&info, None) }
            .map_err(driver_error("vkCreateDebugUtilsMessengerEXT"))?;
        self.messenger = Some((functions, messenger));
        Ok(())
    }
}

impl Drop for VulkanInstance {
    fn drop(&mut self) {
        if let Some((functions, messenger)) = self.messenger.take() {
            // SAFETY: the messenger was made from this instance and is destroyed once.
            unsafe { functions.destroy_debug_utils_messenger(messenger, None) };
        }
        // SAFETY: everything made from the instance holds it by `Arc`, so nothing is left.
        unsafe { self.raw.destroy_instance(None) };
    }
}

fn wanted(selector: &DeviceSelector, names: &[String]) -> String {
    let there = match names.is_empty() {
        true => "none".to_owned(),
        false => names.join(", "),
    };
    match selector {
        DeviceSelector::Best => {
            "; the loader knows no driver with a compute queue (Debian: mesa-vulkan-drivers has one for the CPU)"
                .to_owned()
        }
        DeviceSelector::Index(index) => format!(" with number {index}; there are {there}"),
        DeviceSelector::Gpu => format!(" that is a GPU; there are {there}"),
        DeviceSelector::Kind(kind) => format!(" of the kind {kind}; there are {there}"),
        DeviceSelector::Uuid(uuid) => format!(" with the UUID {uuid}; there are {there}"),
        DeviceSelector::Name(name) => format!(" with a name that contains '{name}'; there are {there}"),
    }
}

fn create(
    entry: &Entry,
    api_version: u32,
    options: InstanceOptions,
    messages: &Messages,
) -> Result<ash::Instance, DeviceError> {
    let mut layers = Vec::new();
    let mut extensions = Vec::new();
    if options.uses_layer() {
        require_layer(entry)?;
        layers.push(validation::LAYER.as_ptr());
        extensions.push(ash::ext::debug_utils::NAME.as_ptr());
    }
    let has_validation_features =
        options.uses_layer() && has_extension(entry, Some(validation::LAYER), ash::ext::validation_features::NAME)?;
    if has_validation_features {
        extensions.push(ash::ext::validation_features::NAME.as_ptr());
    }
    let mut flags = vk::InstanceCreateFlags::empty();
    // Without this, loaders hide the drivers in question.
    if options.takes_portability(std::env::consts::OS)
        && has_extension(entry, None, ash::khr::portability_enumeration::NAME)?
    {
        extensions.push(ash::khr::portability_enumeration::NAME.as_ptr());
        flags |= vk::InstanceCreateFlags::ENUMERATE_PORTABILITY_KHR;
    }
    let application = vk::ApplicationInfo::default()
        .application_name(c"vulcanize")
        .engine_name(c"vulcanize")
        .api_version(api_version);
    let enabled = options.enabled_features();
    // Printing alone needs no checks.
    let disabled = if options.checks() { &[][..] } else { &[vk::ValidationFeatureDisableEXT::CORE_CHECKS] };
    let mut features = vk::ValidationFeaturesEXT::default()
        .enabled_validation_features(&enabled)
        .disabled_validation_features(disabled);
    let mut messenger = validation::messenger_info(messages, options.printf);
    let mut info = vk::InstanceCreateInfo::default()
        .flags(flags)
        .application_info(&application)
        .enabled_layer_names(&layers)
        .enabled_extension_names(&extensions);
    if has_validation_features {
        info = info.push_next(&mut features);
    }
    if options.uses_layer() {
        info = info.push_next(&mut messenger);
    }
    // SAFETY: all that `info` points to lives until the call ends, except the messages, which the caller keeps until
    // after the instance is destroyed.
    let created = unsafe { entry.create_instance(&info, None) };
    created.map_err(|result| match result {
        vk::Result::ERROR_INCOMPATIBLE_DRIVER => DeviceError::NoDevice { wanted: wanted(&DeviceSelector::Best, &[]) },
        other => driver_error("vkCreateInstance")(other),
    })
}

fn require_layer(entry: &Entry) -> Result<(), DeviceError> {
    // SAFETY: the loader is open; the call has no other precondition.
    let layers = unsafe { entry.enumerate_instance_layer_properties() }
        .map_err(driver_error("vkEnumerateInstanceLayerProperties"))?;
    let is_there = layers.iter().any(|layer| layer.layer_name_as_c_str() == Ok(validation::LAYER));
    match is_there {
        true => Ok(()),
        false => Err(DeviceError::MissingLayer {
            layer: validation::LAYER.to_string_lossy().into_owned(),
            package: validation::PACKAGE,
        }),
    }
}

/// Whether the loader and its drivers, or an installed layer, offer an instance extension.
fn has_extension(entry: &Entry, layer: Option<&CStr>, name: &CStr) -> Result<bool, DeviceError> {
    // SAFETY: the loader is open, and the layer is there.
    let extensions = unsafe { entry.enumerate_instance_extension_properties(layer) }
        .map_err(driver_error("vkEnumerateInstanceExtensionProperties"))?;
    Ok(extensions.iter().any(|extension| extension.extension_name_as_c_str() == Ok(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apples_systems_have_portability_drivers_alone() {
        let [unless_asked, asked] =
            [false, true].map(|portability| InstanceOptions { portability, ..Default::default() });
        assert!(unless_asked.takes_portability("macos") && unless_asked.takes_portability("ios"));
        assert!(!unless_asked.takes_portability("linux") && !unless_asked.takes_portability("windows"));
        assert!(asked.takes_portability("linux"));
    }
}
