//! The results: compared, written to files, shown.

use serde_json::{Value, json};
use vulcanize_ir::Severity;

use super::super::profile::Profile;
use super::super::{CommandError, Exit, Io};
use super::Arguments;
use super::arrays::Array;
use super::job::{Job, is_picture};
use super::kernel::Loaded;
use super::pictures::to_png;
use super::resources::Slot;
use super::timing::Timing;
use super::values::{GivenGroups, Target};

/// The buffers and images in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum JsonBuffers {
    /// Those that kernels write
    Results,
    /// The same, and those that they only read
    All,
}

/// An array of more elements has none in JSON.
const MOST_VALUES: u64 = 1000;

/// The results.
pub(super) struct Report<'a> {
    pub(super) arguments: &'a Arguments,
    pub(super) device: String,
    pub(super) printed: Vec<String>,
    pub(super) kernels: &'a [Loaded],
    pub(super) slots: &'a [Slot],
    /// For each slot.
    pub(super) results: &'a [Array],
    pub(super) timings: Vec<Timing>,
    pub(super) profile: Option<Profile>,
}

/// Compares first, so that a wrong result leaves no file; then writes and shows.
pub(super) fn finish(mut job: Job, report: &Report<'_>, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let pairs = || report.slots.iter().zip(report.results);
    let result = |target: &Target| pairs().find(|(slot, _)| slot.target == *target).map(|(_, array)| array);
    let mut is_right = true;
    let is_shown = job.outputs.is_empty() && job.expectations.is_empty();
    for (target, path, expected) in std::mem::take(&mut job.expectations) {
        let Some(found) = result(&target) else { continue };
        let expected = expected.expected_as(found.ty);
        let difference = expected.map_or_else(Some, |expected| found.difference(&expected, job.tolerance));
        if let Some(difference) = difference {
            io.say(Severity::Error, &format!("buffer {target} is not as in {path}: {difference}"));
            is_right = false;
        }
    }
    if !is_right {
        return Ok(Exit::Unexpected);
    }
    // All files are made before the first is written.
    let mut files = Vec::new();
    for output in &job.outputs {
        let Some(array) = result(&output.target) else { continue };
        let file = if is_picture(&output.path) { to_png(array) } else { array.to_npy() };
        files.push((
            &output.path,
            file.map_err(|message| CommandError::rejected(format!("{}: {message}", output.path)))?,
        ));
    }
    for (path, file) in files {
        io.write_output(path, &file)?;
    }
    if let Some(profile) = &report.profile {
        report.arguments.profile.show(profile, report.arguments.json.is_some(), io)?;
    }
    if let Some(which) = report.arguments.json {
        let arrays = json_arrays(&job, report, which, io)?;
        io.print(&format!("{:#}\n", as_json(&job, report, &arrays)))?;
        return Ok(Exit::Success);
    }
    for timing in &report.timings {
        io.print(&timing.text())?;
    }
    if is_shown {
        show(report, io)?;
    }
    Ok(Exit::Success)
}

/// The buffers that the kernel can write.
fn written<'a>(report: &'a Report<'_>) -> impl Iterator<Item = (&'a Slot, &'a Array)> {
    report.slots.iter().zip(report.results).filter(|(slot, _)| slot.is_written)
}

/// The beginning of each buffer that the kernel can write.
fn show(report: &Report<'_>, io: &mut Io<'_>) -> Result<(), CommandError> {
    const SHOWN: usize = 16;
    for (slot, array) in written(report) {
        io.print(&format!("{} = {array} {}\n", slot.target, array.preview(SHOWN)))?;
    }
    Ok(())
}

/// The buffers and images in JSON; writes those that are too long for it to files.
fn json_arrays(
    job: &Job,
    report: &Report<'_>,
    which: JsonBuffers,
    io: &mut Io<'_>,
) -> Result<Vec<Value>, CommandError> {
    let mut found = Vec::new();
    let all = report.slots.iter().zip(report.results);
    for (slot, array) in all.filter(|(slot, _)| slot.is_written || which == JsonBuffers::All) {
        let mut value = json!({
            "place": slot.target.to_string(),
            "type": array.ty.to_string(),
            "shape": array.shape,
        });
        let elements = array.shape.iter().fold(1u64, |count, size| count.saturating_mul(*size));
        if elements <= MOST_VALUES {
            value["values"] = array.json_values().into();
        } else if let Some(output) = job.outputs.iter().find(|output| output.target == slot.target) {
            value["file"] = output.path.as_str().into();
        } else if let Some(folder) = &report.arguments.arrays {
            let path = folder.join(format!("{}.npy", slot.target.to_string().replace(':', "-")));
            let path = path.to_string_lossy();
            let rejected = |message: String| CommandError::rejected(format!("{path}: {message}"));
            std::fs::create_dir_all(folder).map_err(|error| rejected(error.to_string()))?;
            io.write_output(&path, &array.to_npy().map_err(rejected)?)?;
            value["file"] = path.into();
        } else {
            let flags = format!("--arrays DIR or --out {}=FILE.npy writes them to a file", slot.target);
            value["note"] = format!("{elements} elements are too many for JSON; {flags}").into();
        }
        found.push(value);
    }
    Ok(found)
}

fn as_json(job: &Job, report: &Report<'_>, buffers: &[Value]) -> Value {
    let groups = |groups: GivenGroups| match groups {
        GivenGroups::Direct(groups) => json!(groups),
        GivenGroups::Indirect(place, offset) => json!({ "place": place.to_string(), "offset": offset }),
    };
    let steps = job.steps.iter().zip(report.kernels);
    let kernels = steps.map(|(step, kernel)| json!({ "kernel": kernel.name, "groups": groups(step.groups) }));
    let times: Vec<Value> = report.timings.iter().map(Timing::json).collect();
    let (whole, rest) = times.split_first().map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
    let first = job.steps.first().map(|step| groups(step.groups));
    json!({
        "version": 2,
        "device": report.device,
        "kernel": report.kernels.first().map(|kernel| &kernel.name),
        "groups": first,
        "dispatches": kernels.collect::<Vec<_>>(),
        "printed": report.printed,
        "buffers": buffers,
        "time": whole,
        "times": rest,
        "profile": report.profile.as_ref().map(Profile::json),
    })
}
