//! Which device a command works with.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use vulcanize_ir::Severity;
use vulcanize_limits::Limits;
use vulcanize_reference::{Checks, ReferenceDevice, ReferenceOptions};
use vulcanize_runtime::{
    Backend, DeviceError, DeviceOptions, DeviceSelector, InstanceOptions, ModuleInterface, VulkanDevice, VulkanInstance,
};

use super::{CommandError, Exit, Io};
use crate::device::{check_module, from_environment};

/// A device that a command opened.
pub(super) struct OpenDevice {
    pub(super) device: Box<dyn Backend>,
    /// Whether the validation layer adds checks to kernels.
    pub(super) instruments_kernels: bool,
    /// Of a Vulkan device.
    instance: Option<Arc<VulkanInstance>>,
}

/// What can be asked of a device on the command line.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct DeviceArguments {
    /// The device: a number, UUID or part of a name as 'vulcanize devices' lists them, 'gpu' for the best GPU, 'discrete',
    /// 'integrated', 'virtual' or 'cpu' for the first of a kind, or 'reference'; default: what VULCANIZE_DEVICE says, else
    /// the best GPU, else a CPU driver, else the reference executor
    #[arg(long, value_name = "DEVICE")]
    pub(super) device: Option<String>,
    /// It is an error where there is no Vulkan device; the reference executor does not step in
    #[arg(long)]
    require_device: bool,
    /// Give up when the device does not end a kernel within so many seconds, or when the host code of a program takes so
    /// many beside its kernels
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(super) timeout: Option<Duration>,
    /// Drivers that are not fully conformant may be taken too
    #[arg(long)]
    portability: bool,
    /// Load the Khronos validation layer; what it reports is an error. 'gpu' lets it instrument kernels, too, to find
    /// accesses outside of buffers
    #[arg(long, value_name = "HOW", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "api")]
    pub(super) validate: Option<Validation>,
    /// It is an error where what kernels print (NonSemantic.DebugPrintf, gpu.printf) cannot be shown: a Vulkan device takes
    /// the Khronos validation layer for it. Without this flag a line says why it is not shown
    #[arg(long)]
    printf: bool,
    /// Load kernels that are not checked to be valid SPIR-V; a driver may do anything with those that are not
    #[arg(long)]
    no_spirv_validation: bool,
    /// Keep compiled kernels of Vulkan devices in this folder, so that the next run need not compile them
    #[arg(long, value_name = "DIR")]
    pipeline_cache: Option<PathBuf>,
    /// It is an error where buffers and images of a Vulkan device would take more bytes than this together
    #[arg(long, value_name = "BYTES")]
    memory_budget: Option<u64>,
    /// Run kernels without the device's own checks of accesses to buffers: one outside may then reach any memory. 'run
    /// --robust' does so, for its kernels check themselves
    #[arg(long)]
    pub(super) unchecked_accesses: bool,
    /// Run on the reference executor and look for these too; accesses out of bounds it always refuses
    #[arg(long, value_name = "CHECK,…", value_enum, value_delimiter = ',')]
    pub(super) check: Vec<Check>,
    /// Run on the reference executor with subgroups of this size: a power of two up to 128
    #[arg(long, value_name = "N", value_parser = subgroup_size)]
    pub(super) subgroup_size: Option<u32>,
    /// Whether the driver keeps what it can tell of compiled kernels.
    #[arg(skip)]
    pub(super) keeps_statistics: bool,
}

/// What `--validate` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Validation {
    /// Calls of Vulkan, and synchronization
    Api,
    /// The same, and what kernels access
    Gpu,
}

/// What `--check` takes.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(super) enum Check {
    /// Conflicting accesses of memory without a barrier between them
    Races,
    /// Accesses outside of what is bound
    Bounds,
    /// Reads of memory that nothing has written
    Uninit,
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0);
    let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    limit.ok_or_else(|| "a number of seconds above 0 is needed".to_owned())
}

fn subgroup_size(text: &str) -> Result<u32, String> {
    match text.parse::<u32>() {
        Ok(size) if size.is_power_of_two() && size <= 128 => Ok(size),
        _ => Err("a power of two up to 128 is needed".to_owned()),
    }
}

pub(super) fn device_error(error: &DeviceError) -> CommandError {
    CommandError { message: error.to_string(), exit: exit_of(error) }
}

/// The exit of a command that ends for this error: what the command line asks of a device is wrong usage where the device
/// is not to blame.
pub(super) fn exit_of(error: &DeviceError) -> Exit {
    match error {
        DeviceError::NoLoader { .. }
        | DeviceError::NoDevice { .. }
        | DeviceError::MissingLayer { .. }
        | DeviceError::Unsupported { .. } => Exit::NoDevice,
        DeviceError::InvalidModule { .. } => Exit::Rejected,
        DeviceError::InvalidOptions(_)
        | DeviceError::UnknownEntryPoint { .. }
        | DeviceError::Binding { .. }
        | DeviceError::InvalidDispatch(_)
        | DeviceError::InvalidBuffer(_)
        | DeviceError::InvalidImage(_)
        | DeviceError::UnknownKernel(_)
        | DeviceError::UnknownSubmission(_) => Exit::Usage,
        DeviceError::Timeout { .. } => Exit::Timeout,
        // Memory ran out, the device was lost, a kernel broke a rule, the layer or the driver reports a failure; users match
        // on errors that may become more.
        _ => Exit::Fault,
    }
}

impl DeviceArguments {
    /// Those of a device of this name, or of the default one.
    pub(super) fn of(device: Option<&str>) -> Self {
        Self { device: device.map(str::to_owned), ..Self::default() }
    }

    /// The flags that say the same to another command, from any folder.
    pub(super) fn flags(&self) -> Vec<String> {
        let Self { device, require_device, timeout, portability, validate, printf, no_spirv_validation, .. } = self;
        let Self { pipeline_cache, memory_budget, unchecked_accesses, check, subgroup_size, .. } = self;
        let folder = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone()).display().to_string();
        let validate = validate.map(|validate| match validate {
            Validation::Api => "--validate".to_owned(),
            Validation::Gpu => "--validate=gpu".to_owned(),
        });
        let check = check.iter().map(|check| match check {
            Check::Races => "--check=races".to_owned(),
            Check::Bounds => "--check=bounds".to_owned(),
            Check::Uninit => "--check=uninit".to_owned(),
        });
        let switches = [
            (*require_device, "--require-device"),
            (*portability, "--portability"),
            (*printf, "--printf"),
            (*no_spirv_validation, "--no-spirv-validation"),
            (*unchecked_accesses, "--unchecked-accesses"),
        ];
        let values = [
            device.as_ref().map(|device| format!("--device={device}")),
            timeout.map(|limit| format!("--timeout={}", limit.as_secs_f64())),
            pipeline_cache.as_ref().map(|path| format!("--pipeline-cache={}", folder(path))),
            memory_budget.map(|bytes| format!("--memory-budget={bytes}")),
            subgroup_size.map(|size| format!("--subgroup-size={size}")),
        ];
        let switches = switches.into_iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag.to_owned());
        switches.chain(values.into_iter().flatten()).chain(validate).chain(check).collect()
    }

    /// Opens the device. Where none was named and there is no Vulkan device, it opens the reference executor, with one
    /// line on standard error.
    pub(super) fn open(&self, io: &mut Io<'_>) -> Result<OpenDevice, CommandError> {
        let wants_reference = !self.check.is_empty() || self.subgroup_size.is_some();
        if wants_reference && self.device.as_deref().is_some_and(|device| device != "reference") {
            return Err(CommandError::usage(
                "'--check' and '--subgroup-size' are for the reference executor; leave '--device' out",
            ));
        }
        let wanted = if wants_reference { Some("reference".to_owned()) } else { self.wanted() };
        if wanted.as_deref() == Some("reference") {
            if self.require_device {
                return Err(CommandError::usage(
                    "'--require-device' is for Vulkan devices, not the reference executor",
                ));
            }
            if self.validate.is_some() {
                return Err(CommandError::usage(
                    "'--validate' is for Vulkan devices; the reference executor has no layers",
                ));
            }
            return Ok(self.reference(&io.limits));
        }
        if self.printf && self.validate == Some(Validation::Gpu) {
            return Err(CommandError::usage(
                "the validation layer takes '--printf' or '--validate=gpu'; leave one out, or print with '--device reference'",
            ));
        }
        match self.open_vulkan(wanted.as_deref(), self.printf, &io.limits) {
            Ok(device) => Ok(device),
            Err(error @ (DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. }))
                if wanted.is_none() && self.validate.is_none() && !self.require_device =>
            {
                let reason = error.to_string();
                let reason = reason.lines().next().unwrap_or("no Vulkan device").to_owned();
                io.say(Severity::Note, &format!("{reason}; running on the reference executor"));
                Ok(self.reference(&io.limits))
            }
            Err(error) => Err(device_error(&error)),
        }
    }

    fn reference(&self, limits: &Limits) -> OpenDevice {
        let mut options = ReferenceOptions { timeout: self.timeout, limits: *limits, ..ReferenceOptions::default() };
        options.subgroup_size = self.subgroup_size.unwrap_or(options.subgroup_size);
        for check in &self.check {
            options.checks |= match check {
                Check::Races => Checks::RACES,
                Check::Uninit => Checks::UNINITIALIZED,
                Check::Bounds => Checks::empty(),
            };
        }
        OpenDevice { device: Box::new(ReferenceDevice::new(options)), instruments_kernels: false, instance: None }
    }

    /// The device of the flag, else of the environment.
    fn wanted(&self) -> Option<String> {
        self.device.clone().or_else(from_environment)
    }

    /// Makes sure that a device can take the modules of kernels, given with their names: that they are valid SPIR-V, and
    /// that what they print is shown. For that a Vulkan device is opened anew, with the validation layer; a line on
    /// standard error says why where it cannot be.
    ///
    /// # Errors
    /// A module is not valid.
    pub(super) fn prepare<'m>(
        &self,
        open: OpenDevice,
        modules: impl Iterator<Item = (&'m str, &'m Arc<[u32]>)>,
        io: &mut Io<'_>,
    ) -> Result<OpenDevice, CommandError> {
        let mut seen = HashSet::new();
        let mut is_printing = false;
        for (name, words) in modules.filter(|(_, words)| seen.insert(words.as_ptr())) {
            if !self.no_spirv_validation {
                let _span = tracing::info_span!("validate", module = name).entered();
                check_module(words, open.device.info()).map_err(|wrong| invalid_module(name, &wrong))?;
            }
            is_printing |= prints(words);
        }
        // The reference executor shows it anyway.
        if !is_printing || self.printf || open.instance.is_none() {
            return Ok(open);
        }
        let printing = match self.validate {
            Some(Validation::Gpu) => Err("'--validate=gpu' excludes it".to_owned()),
            Some(Validation::Api) | None => {
                self.open_vulkan(self.wanted().as_deref(), true, &io.limits).map_err(|error| error.to_string())
            }
        };
        match printing {
            Ok(device) => open.close().map(|()| device),
            Err(reason) => {
                let reason = reason.lines().next().unwrap_or_default();
                io.say(
                    Severity::Note,
                    &format!(
                        "what kernels print is not shown: {reason}; the reference executor ('--device reference') shows it"
                    ),
                );
                Ok(open)
            }
        }
    }

    fn open_vulkan(&self, wanted: Option<&str>, printf: bool, limits: &Limits) -> Result<OpenDevice, DeviceError> {
        let options = InstanceOptions {
            validation: self.validate.is_some(),
            gpu_assisted: self.validate == Some(Validation::Gpu),
            printf,
            portability: self.portability,
        };
        let instance = Arc::new(VulkanInstance::new(options)?);
        let Ok(selector) = wanted.unwrap_or_default().parse::<DeviceSelector>();
        let options = DeviceOptions {
            timeout: self.timeout,
            pipeline_cache: self.pipeline_cache.clone(),
            memory_budget: self.memory_budget,
            unchecked_accesses: self.unchecked_accesses,
            statistics: self.keeps_statistics,
            limits: *limits,
            ..DeviceOptions::default()
        };
        let device = VulkanDevice::open_with(Arc::clone(&instance), &selector, options)?;
        Ok(OpenDevice {
            device: Box::new(device),
            instruments_kernels: self.validate == Some(Validation::Gpu),
            instance: Some(instance),
        })
    }
}

/// The error for a module that is not valid: the first mistakes are named.
fn invalid_module(name: &str, wrong: &[String]) -> CommandError {
    const SHOWN: usize = 5;
    let more = if wrong.len() > SHOWN { format!("\n  and {} more", wrong.len() - SHOWN) } else { String::new() };
    let shown: String = wrong.iter().take(SHOWN).map(|line| format!("\n  {line}")).collect();
    CommandError::rejected(format!(
        "module '{name}' is not valid SPIR-V, and a driver may do anything with it:{shown}{more}\n\
         ('--no-spirv-validation' runs it all the same)"
    ))
}

/// Whether kernels of a module may print.
fn prints(words: &[u32]) -> bool {
    let sets = ModuleInterface::from_words(words).map(|module| module.instruction_sets).unwrap_or_default();
    sets.iter().any(|set| set == "NonSemantic.DebugPrintf")
}

impl OpenDevice {
    /// Takes the messages of the validation layer that no call returned.
    pub(super) fn take_messages(&self) -> Vec<String> {
        self.instance.as_ref().map(|instance| instance.take_validation_messages()).unwrap_or_default()
    }

    /// Takes what the validation layer advises against.
    pub(super) fn take_advice(&self) -> Vec<String> {
        self.instance.as_ref().map(|instance| instance.take_advice()).unwrap_or_default()
    }

    /// Closes the device.
    ///
    /// # Errors
    /// The validation layer reported a message that no call returned.
    pub(super) fn close(self) -> Result<(), CommandError> {
        drop(self.device);
        let messages = self.instance.map(|instance| instance.take_validation_messages()).unwrap_or_default();
        if messages.is_empty() { Ok(()) } else { Err(device_error(&DeviceError::Validation { messages })) }
    }
}
