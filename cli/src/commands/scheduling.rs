//! `--schedule` and `--tuning` of the commands that take whole programs.

use vulcanize_ir::Severity;
use vulcanize_runtime::DeviceInfo;
use vulcanize_schedule::Schedule;

use super::device_choice::device_error;
use super::io::about_file;
use super::{CommandError, Io};
use crate::device::of_target_env;
use crate::program::scheduled_for;
use crate::tuning::Tuning;

/// How a program of tensors is scheduled.
#[derive(Debug, clap::Args)]
pub(super) struct ScheduleArguments {
    /// Where a program of tensors is cut into kernels, and how those are spread: cut=attention (a softmax and the
    /// products around it are joined), cut=rows (ops that go through the same rows are), cut=elementwise (only those that
    /// compute element by element, with their users), cut=each-op or cut=auto (one of the first two),
    /// threads=N (of a workgroup), tile=RxC, team=N (invocations of a row), invocations=N, steps=N
    #[arg(long, value_name = "SCHEDULE", default_value_t)]
    schedule: Schedule,
    /// Spread the pieces that it knows as 'tune' has found to be best for the device
    #[arg(long, value_name = "FILE")]
    tuning: Option<String>,
}

impl ScheduleArguments {
    /// The schedule for a device.
    pub(super) fn for_device(&self, device: &DeviceInfo, io: &mut Io<'_>) -> Result<Schedule, CommandError> {
        let schedule = scheduled_for(self.schedule.clone(), device);
        let Some(file) = &self.tuning else { return Ok(schedule) };
        let schedule = read_tuning(file, io)?.schedule_for(schedule, device);
        if schedule.pieces.is_empty() {
            let message = format!("it has nothing for {} with driver {}", device.name, device.driver);
            io.say(Severity::Warning, &about_file(file, &message));
        }
        Ok(schedule)
    }

    /// The schedule for what a target environment names: a device, or the only one of the tuning.
    pub(super) fn for_target(&self, target_env: Option<&str>, io: &mut Io<'_>) -> Result<Schedule, CommandError> {
        let device = target_env.map(of_target_env).transpose().map_err(|error| device_error(&error))?.flatten();
        if let Some(device) = device {
            return self.for_device(&device, io);
        }
        let Some(file) = &self.tuning else { return Ok(self.schedule.clone()) };
        let tuning = read_tuning(file, io)?;
        match tuning.devices()[..] {
            [] => Ok(self.schedule.clone()),
            [device] => Ok(tuning.schedule_of(self.schedule.clone(), device)),
            ref devices => {
                let names: Vec<&str> = devices.iter().map(|&(device, _)| device).collect();
                let message = format!("it is for {}: say '--target-env device:NAME' with one", names.join(", "));
                Err(CommandError::usage(about_file(file, &message)))
            }
        }
    }

    /// The schedule without what was measured.
    pub(super) fn plain(&self) -> &Schedule {
        &self.schedule
    }
}

/// The tuning in a file.
pub(super) fn read_tuning(file: &str, io: &mut Io<'_>) -> Result<Tuning, CommandError> {
    let text = io.read_text(file)?;
    Tuning::from_json(&text).map_err(|error| CommandError::rejected(about_file(file, &error)))
}
