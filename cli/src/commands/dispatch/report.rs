//! What came of it: compared, written to files, shown.

use serde_json::{Value, json};
use vulcanize_runtime::KernelInterface;

use super::super::{CommandError, Exit, Io};
use super::Arguments;
use super::arrays::Array;
use super::image::to_png;
use super::job::{Buffer, Job, has_extension};
use super::timing::Timing;
use super::values::Place;

/// What came out.
pub(super) struct Report<'a> {
    pub(super) arguments: &'a Arguments,
    pub(super) device: String,
    pub(super) printed: Vec<String>,
    pub(super) interface: &'a KernelInterface,
    /// For each buffer of the job.
    pub(super) results: &'a [Array],
    pub(super) timing: Option<Timing>,
}

/// Compares first, so that a wrong result leaves no file; then writes and shows.
pub(super) fn finish(job: &Job, report: &Report<'_>, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let position = |place: Place| job.buffers.iter().position(|buffer| buffer.place == place);
    let result = |place: Place| position(place).and_then(|i| report.results.get(i));
    let mut is_right = true;
    for (place, path, expected) in &job.expectations {
        let difference = result(*place).and_then(|found| found.difference(expected, job.tolerance));
        if let Some(difference) = difference {
            io.note(&format!("error: buffer {place} is not as in {path}: {difference}\n"));
            is_right = false;
        }
    }
    if !is_right {
        return Ok(Exit::Rejected);
    }
    // All files are made before the first is written.
    let mut files = Vec::new();
    for output in &job.outputs {
        let Some(array) = result(output.place) else { continue };
        let file = if has_extension(&output.path, "png") { to_png(array) } else { array.to_npy() };
        files.push((
            &output.path,
            file.map_err(|message| CommandError::rejected(format!("{}: {message}", output.path)))?,
        ));
    }
    for (path, file) in files {
        io.write_output(path, &file)?;
    }
    if report.arguments.json {
        io.print(&format!("{:#}\n", as_json(job, report)))?;
        return Ok(Exit::Success);
    }
    if let Some(timing) = &report.timing {
        io.print(&timing.text())?;
    }
    if job.outputs.is_empty() && job.expectations.is_empty() {
        show(job, report, io)?;
    }
    Ok(Exit::Success)
}

/// The buffers that the kernel can write.
fn written<'a>(job: &'a Job, report: &'a Report<'_>) -> impl Iterator<Item = (&'a Buffer, &'a Array)> {
    let is_written = |place: Place| report.interface.descriptors.iter().any(|d| Place::of(d) == place && !d.read_only);
    job.buffers.iter().zip(report.results).filter(move |(buffer, _)| is_written(buffer.place))
}

/// The beginning of each buffer that the kernel can write.
fn show(job: &Job, report: &Report<'_>, io: &mut Io<'_>) -> Result<(), CommandError> {
    const SHOWN: usize = 16;
    for (buffer, array) in written(job, report) {
        io.print(&format!("{} = {array} {}\n", buffer.place, array.preview(SHOWN)))?;
    }
    Ok(())
}

fn as_json(job: &Job, report: &Report<'_>) -> Value {
    let buffers: Vec<Value> = written(job, report)
        .map(|(buffer, array)| {
            json!({
                "place": buffer.place.to_string(),
                "type": array.ty.to_string(),
                "shape": array.shape,
                "values": array.json_values(),
            })
        })
        .collect();
    json!({
        "device": report.device,
        "kernel": report.interface.entry_point,
        "groups": job.groups,
        "printed": report.printed,
        "buffers": buffers,
        "time": report.timing.as_ref().map(Timing::json),
    })
}
