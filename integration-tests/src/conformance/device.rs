//! The device that the suite runs on.

use std::sync::Arc;

use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Backend, DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};

/// The checks of the validation layer, as `--validate` of the commands takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Validation {
    /// Calls of Vulkan, and synchronization.
    Api,
    /// The same, and what kernels access.
    Gpu,
}

/// An open device, and how commands are told to take the same.
#[derive(Debug)]
pub struct Target {
    selector: String,
    validate: Option<Validation>,
    device: Box<dyn Backend>,
    instances: Vec<Arc<VulkanInstance>>,
    /// Without instrumented kernels, where `device` has them.
    plain: Option<Box<dyn Backend>>,
}

impl Target {
    /// Opens a device: `reference`, or a value of the commands' `--device`.
    ///
    /// # Errors
    /// There is no such device; there is no validation layer although it was asked for.
    pub fn open(selector: &str, validate: Option<Validation>) -> Result<Self, DeviceError> {
        let selector = selector.to_owned();
        if selector == "reference" {
            let device = Box::new(ReferenceDevice::default());
            return Ok(Self { selector, validate: None, device, instances: Vec::new(), plain: None });
        }
        let is_instrumented = validate == Some(Validation::Gpu);
        let (instance, device) = open_vulkan(&selector, validate.is_some(), is_instrumented)?;
        let mut target = Self { selector, validate, device, instances: vec![instance], plain: None };
        if is_instrumented {
            let (instance, device) = open_vulkan(&target.selector, true, false)?;
            target.instances.push(instance);
            target.plain = Some(device);
        }
        Ok(target)
    }

    /// The device.
    pub fn opened(&self) -> &dyn Backend {
        &*self.device
    }

    /// The device without instrumented kernels.
    pub fn plain(&self) -> &dyn Backend {
        self.plain.as_deref().unwrap_or(&*self.device)
    }

    /// The flags by which a command takes it.
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = vec!["--device".to_owned(), self.selector.clone()];
        match self.validate {
            None => {}
            Some(Validation::Api) => arguments.push("--validate".to_owned()),
            Some(Validation::Gpu) => arguments.push("--validate=gpu".to_owned()),
        }
        arguments
    }

    /// The flags by which a command takes it without instrumented kernels.
    pub fn plain_arguments(&self) -> Vec<String> {
        let plain = |flag: String| if flag == "--validate=gpu" { "--validate".to_owned() } else { flag };
        self.arguments().into_iter().map(plain).collect()
    }

    /// # Errors
    /// The validation layer had something to say that no call returned.
    pub fn messages(&self) -> Result<(), String> {
        let messages: Vec<String> = self.instances.iter().flat_map(|i| i.take_validation_messages()).collect();
        if messages.is_empty() { Ok(()) } else { Err(DeviceError::Validation { messages }.to_string()) }
    }
}

fn open_vulkan(
    selector: &str,
    validation: bool,
    gpu_assisted: bool,
) -> Result<(Arc<VulkanInstance>, Box<dyn Backend>), DeviceError> {
    let options = InstanceOptions { validation, gpu_assisted, ..InstanceOptions::default() };
    let instance = Arc::new(VulkanInstance::new(options)?);
    let Ok(selector) = selector.parse::<DeviceSelector>();
    let device = VulkanDevice::open(Arc::clone(&instance), &selector)?;
    Ok((instance, Box::new(device)))
}
