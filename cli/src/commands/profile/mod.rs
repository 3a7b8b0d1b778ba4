//! What kernels do and how well (`--profile`): instructions, bytes and operations as the reference executor counts them,
//! times, what the driver says, and the device's own copies as the measure.

mod copies;
mod count;
mod json;
mod measure;
mod page;
mod profiler;
mod record;
mod table;

use vulcanize_reference::LaunchProfile;
use vulcanize_runtime::{Backend, Command, DeviceError, DeviceKind};

use super::device_choice::device_error;
use super::{CommandError, Io};
pub(super) use profiler::Profiler;
use record::Record;

/// The flag of commands that run kernels.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct ProfileArguments {
    /// Say of each kernel what it executes and moves, how far it is from the device's copy bandwidth, and what the driver
    /// tells of it: as a table on standard error, or as a page or JSON in a file
    #[arg(long, value_name = "FILE.html|FILE.json", num_args = 0..=1, require_equals = true, default_missing_value = "-")]
    profile: Option<String>,
}

/// How a profile is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Table,
    Page,
    Json,
}

impl ProfileArguments {
    pub(super) fn is_wanted(&self) -> bool {
        self.profile.is_some()
    }

    /// A view of the device that watches its kernels, where a profile or a trace is wanted.
    ///
    /// # Errors
    /// The file has another ending than those of pages and JSON.
    pub(super) fn profiler<'d>(
        &self,
        device: &'d dyn Backend,
        is_traced: bool,
    ) -> Result<Option<Profiler<'d>>, CommandError> {
        let is_counted = self.form()?.is_some();
        Ok((is_counted || is_traced).then(|| Profiler::new(device, is_counted)))
    }

    fn form(&self) -> Result<Option<Form>, CommandError> {
        let ends_with = |path: &str, ending: &str| {
            std::path::Path::new(path).extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
        };
        Ok(Some(match self.profile.as_deref() {
            None => return Ok(None),
            Some("-") => Form::Table,
            Some(path) if ends_with(path, "html") => Form::Page,
            Some(path) if ends_with(path, "json") => Form::Json,
            Some(path) => {
                return Err(CommandError::usage(format!("--profile: '{path}' is neither a .html nor a .json file")));
            }
        }))
    }

    /// Shows a profile; without a file only where the command's JSON has it not.
    pub(super) fn show(&self, profile: &Profile, is_in_json: bool, io: &mut Io<'_>) -> Result<(), CommandError> {
        let path = self.profile.as_deref().unwrap_or_default();
        match self.form()? {
            None => Ok(()),
            Some(Form::Table) if is_in_json => Ok(()),
            Some(Form::Table) => {
                io.note(&table::table(profile));
                Ok(())
            }
            Some(Form::Page) => io.write_output(path, page::page(profile).as_bytes()),
            Some(Form::Json) => io.write_output(path, format!("{:#}\n", json::json(profile)).as_bytes()),
        }
    }
}

/// The kernels of a run on a device.
pub(super) struct Profile {
    device: String,
    /// Bytes a second that the device reads and writes while it copies buffers.
    copy_bandwidth: Option<f64>,
    kernels: Vec<Record>,
}

impl Profile {
    /// Measures the device, and takes the kernels that were launched on it.
    ///
    /// # Errors
    /// The device fails.
    pub(super) fn of(profiler: &Profiler<'_>) -> Result<Self, CommandError> {
        let copy_bandwidth = copy_bandwidth(profiler.device).map_err(|error| device_error(&error))?;
        Ok(Self { device: profiler.device.info().name.clone(), copy_bandwidth, kernels: profiler.launched() })
    }

    /// As JSON.
    pub(super) fn json(&self) -> serde_json::Value {
        json::json(self)
    }
}

/// What follows from counts and times.
struct Rates {
    /// Bytes of buffers and images that one launch must move at least.
    bytes: u64,
    /// Float operations for each of these bytes.
    intensity: Option<f64>,
    bytes_per_second: Option<f64>,
    operations_per_second: Option<f64>,
    /// Of the device's copy bandwidth.
    part: Option<f64>,
}

impl Rates {
    fn of(record: &Record, counts: &LaunchProfile, copy_bandwidth: Option<f64>) -> Self {
        let bytes = counts.least_traffic.read.saturating_add(counts.least_traffic.written);
        let rate = |amount: u64| {
            let time = record.median().filter(|time| *time > 0.0)?;
            (amount > 0).then_some(amount as f64 * 1e9 / time)
        };
        let operations = counts.float_operations;
        let bytes_per_second = rate(bytes);
        Self {
            bytes,
            intensity: (bytes > 0 && operations > 0).then(|| operations as f64 / bytes as f64),
            bytes_per_second,
            operations_per_second: rate(operations),
            part: bytes_per_second.zip(copy_bandwidth).map(|(rate, most)| rate / most),
        }
    }
}

/// Bytes a second, read and written, of the best of some copies between two buffers; `None` where there is no memory for
/// them.
pub(super) fn copy_bandwidth(device: &dyn Backend) -> Result<Option<f64>, DeviceError> {
    const COPIES: u32 = 4;
    // Larger than caches. The reference executor is slow, and nobody's measure.
    let size: u64 = match device.info().kind {
        DeviceKind::Reference => 4 << 20,
        DeviceKind::Cpu | DeviceKind::IntegratedGpu | DeviceKind::Other => 128 << 20,
        DeviceKind::DiscreteGpu | DeviceKind::VirtualGpu => 512 << 20,
    };
    let source = match device.allocate(size) {
        Err(DeviceError::OutOfMemory(_)) => return Ok(None),
        other => other?,
    };
    let target = match device.allocate(size) {
        Err(DeviceError::OutOfMemory(_)) => return device.free(source).map(|()| None),
        other => other?,
    };
    let copy = Command::CopyBuffer { source, source_offset: 0, target, target_offset: 0, size };
    let mut best = f64::INFINITY;
    for _ in 0..COPIES {
        let times = device.wait(device.submit(&[copy])?, None)?;
        best = best.min(times.device_ns.first().copied().flatten().unwrap_or(times.host_ns));
    }
    device.free(source)?;
    device.free(target)?;
    Ok((best > 0.0 && best.is_finite()).then_some(2.0 * size as f64 * 1e9 / best))
}

/// Words with `_` between them as a text has them.
fn words(name: &str) -> String {
    name.replace('_', " ")
}

/// `3 × 1 × 1`.
fn extent([x, y, z]: [u32; 3]) -> String {
    format!("{x} × {y} × {z}")
}
