//! What a report says of the device beside the tests: who it is, and how fast it copies.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use vulcanize_conformance::children::{Answer, Child};
use vulcanize_ir::Context;
use vulcanize_runtime::{Backend, DeviceError};

use super::super::device_choice::OpenDevice;
use super::super::devices::as_text;
use super::super::profile::copy_bandwidth;

/// What the parent asks a child in place of a test's name.
pub(super) const REQUEST: &str = "about the device";

/// The bytes of a copy between the host and the device.
const COPIED: usize = 32 << 20;

/// A child's answer: a line of JSON.
pub(super) fn answer(open: &OpenDevice, is_validated: bool, context: &Context) -> String {
    let device = &*open.device;
    let mut lines = vec![as_text(context, "device", device.info()).trim_end().to_owned()];
    match speeds(device) {
        Ok(speeds) => lines.extend(speeds.iter().map(|(what, rate)| format!("  {what}: {:.1} GB/s", rate / 1e9))),
        Err(error) => lines.push(format!("  copies fail: {error}")),
    }
    let messages = [open.take_messages(), open.take_advice()].concat();
    lines.push(match (is_validated, messages.is_empty()) {
        (false, _) => "  validation layer: not loaded (--validate)".to_owned(),
        (true, true) => "  validation layer: loaded, and silent about this page".to_owned(),
        (true, false) => format!("  validation layer:\n{}", messages.join("\n")),
    });
    json!({ "about": lines.join("\n") }).to_string()
}

/// Bytes a second: on the device, to it and from it.
fn speeds(device: &dyn Backend) -> Result<Vec<(&'static str, f64)>, DeviceError> {
    let mut speeds = Vec::new();
    speeds.extend(copy_bandwidth(device)?.map(|rate| ("copies on the device, read and written", rate)));
    let (buffer, mut bytes) = (device.allocate(COPIED as u64)?, vec![1; COPIED]);
    let rate = |start: Instant| COPIED as f64 / start.elapsed().as_secs_f64().max(1e-9);
    // The first time makes room for the copies.
    for is_measured in [false, true] {
        let start = Instant::now();
        device.write(buffer, 0, &bytes)?;
        // It waits for the copy.
        device.read(buffer, COPIED as u64 - 4, &mut [0; 4])?;
        let to = rate(start);
        let start = Instant::now();
        device.read(buffer, 0, &mut bytes)?;
        if is_measured {
            speeds.extend([("copies from the host", to), ("copies to the host", rate(start))]);
        }
    }
    device.free(buffer)?;
    Ok(speeds)
}

/// Asks a child of its own, or says what went wrong.
pub(super) fn ask(command: Command, limit: Duration) -> String {
    let mut child = match Child::start(command, limit) {
        Ok(child) => child,
        Err(death) => return death.to_string(),
    };
    let text = |line: &str| serde_json::from_str::<Value>(line).ok()?["about"].as_str().map(str::to_owned);
    let found = match child.ask(REQUEST, limit) {
        Answer::Line(line) => text(&line).unwrap_or_else(|| format!("the process answered '{line}'")),
        Answer::Died(death) => return death.to_string(),
        Answer::TimedOut => return format!("the device did not answer in {} s", limit.as_secs_f64()),
    };
    match child.close(limit) {
        Ok(_) => found,
        Err(death) => format!("{found}\n{death}"),
    }
}
