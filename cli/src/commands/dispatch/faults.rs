//! Faults of kernels, shown at the lines of their sources.

use vulcanize_runtime::DeviceError;

use super::super::device_choice::device_error;
use super::super::{CommandError, Io};
use super::kernel::Source;
use crate::program::kernel_fault;

/// The texts of the kernels' sources, each with the file's name.
pub(super) struct SourceTexts(Vec<(String, String)>);

impl SourceTexts {
    pub(super) fn of(sources: &[Source]) -> Self {
        Self(sources.iter().flat_map(Source::texts).collect())
    }

    /// The command's error for a device's. A kernel's fault is shown at once, with its line.
    pub(super) fn report(&self, error: &DeviceError, io: &mut Io<'_>) -> CommandError {
        let context = vulcanize_ir::Context::new();
        let Some(fault) = kernel_fault(&context, error) else { return device_error(error) };
        for (file, text) in &self.0 {
            context.keep_source(file, text.clone());
        }
        io.show(&context, &fault.into());
        CommandError { message: String::new(), ..device_error(error) }
    }
}
