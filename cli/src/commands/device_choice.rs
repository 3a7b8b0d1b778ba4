//! Which device a command works with.

use std::sync::Arc;

use vulcanize_interpreter::ReferenceDevice;
use vulcanize_runtime::{Device, DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};

use super::{CommandError, Io};

/// A device that a command opened.
pub(super) struct OpenDevice {
    pub(super) device: Box<dyn Device>,
    /// Of a Vulkan device.
    instance: Option<Arc<VulkanInstance>>,
}

/// What can be asked of a device on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct DeviceArguments {
    /// The device: a number or part of a name as 'vulcanize devices' lists them, or 'reference'; default: the best
    /// GPU, else a CPU driver, else the reference executor
    #[arg(long, value_name = "NAME|N|reference")]
    pub(super) device: Option<String>,
    /// Load the Khronos validation layer; what it reports is an error
    #[arg(long)]
    pub(super) validate: bool,
}

pub(super) fn device_error(error: &DeviceError) -> CommandError {
    CommandError::device(error.to_string())
}

impl DeviceArguments {
    /// Opens the device. Without one that was asked for by name, and without Vulkan, that is the reference executor;
    /// one line on standard error says so.
    pub(super) fn open(&self, io: &mut Io<'_>) -> Result<OpenDevice, CommandError> {
        if self.device.as_deref() == Some("reference") {
            if self.validate {
                return Err(CommandError::usage(
                    "'--validate' is for Vulkan devices; the reference executor has no layers",
                ));
            }
            return Ok(reference());
        }
        match self.open_vulkan() {
            Ok(device) => Ok(device),
            Err(error @ (DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. }))
                if self.device.is_none() && !self.validate =>
            {
                let reason = error.to_string();
                let reason = reason.lines().next().unwrap_or("no Vulkan device").to_owned();
                io.note(&format!("note: {reason}; running on the reference executor\n"));
                Ok(reference())
            }
            Err(error) => Err(device_error(&error)),
        }
    }

    fn open_vulkan(&self) -> Result<OpenDevice, DeviceError> {
        let instance = Arc::new(VulkanInstance::new(InstanceOptions { validation: self.validate })?);
        let Ok(selector) = self.device.as_deref().unwrap_or_default().parse::<DeviceSelector>();
        let selector = if self.device.is_some() { selector } else { DeviceSelector::Best };
        let device = VulkanDevice::open(Arc::clone(&instance), &selector)?;
        Ok(OpenDevice { device: Box::new(device), instance: Some(instance) })
    }
}

fn reference() -> OpenDevice {
    OpenDevice { device: Box::new(ReferenceDevice::default()), instance: None }
}

impl OpenDevice {
    /// Closes the device.
    ///
    /// # Errors
    /// The validation layer had something to say that no call returned.
    pub(super) fn close(self) -> Result<(), CommandError> {
        drop(self.device);
        let messages = self.instance.map(|instance| instance.take_validation_messages()).unwrap_or_default();
        if messages.is_empty() { Ok(()) } else { Err(device_error(&DeviceError::Validation { messages })) }
    }
}
