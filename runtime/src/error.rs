//! Errors of devices.

use std::time::Duration;

use thiserror::Error;
use vulcanize_words::SourceLine;

/// Why a device could not do a request.
///
/// Each message is one sentence with the expected value, the found one and, where there is one, the remedy.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// No Vulkan loader library on this machine.
    #[error("no Vulkan loader found ({reason}); {} or use the reference executor", loader_remedy(std::env::consts::OS))]
    NoLoader {
        /// The message of the failed opening.
        reason: String,
    },
    /// A loader, but no device that fits.
    #[error("no Vulkan device found{wanted}")]
    NoDevice {
        /// The requested kind of device, beginning with a space, or empty.
        wanted: String,
    },
    /// A Vulkan layer that was asked for is not installed.
    #[error("the Vulkan layer {layer} is not installed; install it (Debian: {package}) or do without validation")]
    MissingLayer {
        /// The layer's name.
        layer: String,
        /// The Debian package that has it.
        package: &'static str,
    },
    /// Options of an instance that exclude each other.
    #[error("{0}")]
    InvalidOptions(String),
    /// The words are not a SPIR-V module that can be used.
    #[error("invalid SPIR-V module: {reason} (word {word})")]
    InvalidModule {
        /// The mistake.
        reason: String,
        /// The offset in the module, in words.
        word: usize,
    },
    /// The module lacks the entry point.
    #[error("no compute entry point '{name}' in the module; it has {available}")]
    UnknownEntryPoint {
        /// The name asked for.
        name: String,
        /// The module's names, quoted and separated by commas, or "none".
        available: String,
    },
    /// The device lacks something that the module requires.
    #[error("'{device}' cannot run this module: {}", missing.join("; "))]
    Unsupported {
        /// The device's name.
        device: String,
        /// One phrase for each missing version, capability, extension, feature or limit.
        missing: Vec<String>,
    },
    /// A resource that the kernel uses was not bound, was bound twice, or has a wrong size.
    #[error("set {set} binding {binding}: {reason}")]
    Binding {
        /// The descriptor set.
        set: u32,
        /// The binding in the set.
        binding: u32,
        /// The mistake.
        reason: String,
    },
    /// Push constants, specialization constants or group counts that do not fit the kernel or the device.
    #[error("{0}")]
    InvalidDispatch(String),
    /// An access outside a buffer, or with an id that the device does not know.
    #[error("{0}")]
    InvalidBuffer(String),
    /// An impossible image or sampler, or an id of one that the device does not know.
    #[error("{0}")]
    InvalidImage(String),
    /// A kernel id that the device does not know.
    #[error("kernel {0} is not loaded on this device")]
    UnknownKernel(u32),
    /// A submission that the device does not know, or whose result was taken already.
    #[error("submission {0} is not known to this device, or its result was taken already")]
    UnknownSubmission(u64),
    /// Memory ran out.
    #[error("out of memory: {0}")]
    OutOfMemory(String),
    /// The device stopped working; nothing more can be done with it.
    #[error("the device was lost during {during}{report}")]
    DeviceLost {
        /// The operation under way.
        during: &'static str,
        /// What the driver says of the fault, after a colon; empty where it says nothing.
        report: String,
    },
    /// The device stopped working while a submission ran for long: most likely the system stopped it. All later calls fail
    /// with [`DeviceLost`](DeviceError::DeviceLost).
    #[error(
        "the device was lost after a submission of {:.1} s: systems stop a GPU whose work takes seconds (Windows after 2 s); launch \
         fewer workgroups at once, or let the system wait longer (Windows: TdrDelay; Linux: amdgpu.lockup_timeout, \
         i915 heartbeat_interval_ms; no display on the GPU)",
        after.as_secs_f64()
    )]
    Watchdog {
        /// How long ago the submission started.
        after: Duration,
    },
    /// A wait took longer than its limit. The device counts as lost afterwards.
    #[error("the device did not finish within {limit:?}; give it more time, or look for a kernel that does not end")]
    Timeout {
        /// The limit.
        limit: Duration,
    },
    /// The bytes of a buffer are on the device alone, and the backend cannot wait for them: who drives it has to.
    #[error("the bytes of buffer {buffer} have not come from the device yet")]
    Pending {
        /// The number of the buffer.
        buffer: u32,
    },
    /// The kernel did something that the reference executor refuses (out of bounds, divergent barrier, …).
    #[error("kernel fault: {message}")]
    KernelFault {
        /// The mistake, its instruction and its invocation.
        message: String,
        /// The line of the source that the instruction comes from, where the module says so.
        line: Option<SourceLine>,
    },
    /// Messages of the validation layer.
    #[error("the validation layer reports:\n{}", messages.join("\n"))]
    Validation {
        /// Each message as the layer worded it.
        messages: Vec<String>,
    },
    /// Any other failure of the driver.
    #[error("{call} failed: {reason}")]
    Driver {
        /// The Vulkan function.
        call: &'static str,
        /// Its result code in words.
        reason: String,
    },
}

/// Where a system of Rust's names has its Vulkan loader from.
fn loader_remedy(system: &str) -> &'static str {
    match system {
        "macos" | "ios" => "install MoltenVK (the Vulkan SDK, or Homebrew: molten-vk vulkan-loader)",
        "windows" => "install the driver of the GPU's vendor, which brings vulkan-1.dll,",
        "android" => "use a system with Vulkan (Android 7 on)",
        _ => "install one (Debian: libvulkan1)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_loader_has_the_remedy_of_the_system() {
        assert!(loader_remedy("macos").contains("MoltenVK"));
        assert!(loader_remedy("windows").contains("vulkan-1.dll"));
        assert!(loader_remedy("linux").contains("libvulkan1"));
        let error = DeviceError::NoLoader { reason: "not there".to_owned() }.to_string();
        assert!(error.contains(loader_remedy(std::env::consts::OS)), "{error}");
    }
}
