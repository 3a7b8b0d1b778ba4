//! The device that the suite runs on.

use std::sync::Arc;

use vulcanize::interpreter::ReferenceDevice;
use vulcanize::runtime::{Backend, DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};

/// An open device, and how commands are told to take the same.
#[derive(Debug)]
pub struct Target {
    selector: String,
    validate: bool,
    device: Box<dyn Backend>,
    instance: Option<Arc<VulkanInstance>>,
}

impl Target {
    /// Opens a device: `reference`, or what `--device` of the commands takes.
    ///
    /// # Errors
    /// There is no such device; there is no validation layer although it was asked for.
    pub fn open(selector: &str, validate: bool) -> Result<Self, DeviceError> {
        let selector = selector.to_owned();
        if selector == "reference" {
            return Ok(Self {
                selector,
                validate: false,
                device: Box::new(ReferenceDevice::default()),
                instance: None,
            });
        }
        let options = InstanceOptions { validation: validate, ..InstanceOptions::default() };
        let instance = Arc::new(VulkanInstance::new(options)?);
        let Ok(parsed) = selector.parse::<DeviceSelector>();
        let device = VulkanDevice::open(Arc::clone(&instance), &parsed)?;
        Ok(Self { selector, validate, device: Box::new(device), instance: Some(instance) })
    }

    /// The device.
    pub fn opened(&self) -> &dyn Backend {
        &*self.device
    }

    /// The flags by which a command takes it.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = vec!["--device".to_owned(), self.selector.clone()];
        if self.validate {
            arguments.push("--validate".to_owned());
        }
        arguments
    }

    /// # Errors
    /// The validation layer had something to say that no call returned.
    pub fn messages(&self) -> Result<(), String> {
        let messages = self.instance.as_ref().map(|instance| instance.take_validation_messages()).unwrap_or_default();
        if messages.is_empty() { Ok(()) } else { Err(DeviceError::Validation { messages }.to_string()) }
    }
}
