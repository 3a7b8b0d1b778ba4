//! A profile as a table.

use std::fmt::Write;

use vulcanize_reference::LaunchProfile;
use vulcanize_runtime::KernelCounter;

use super::super::quantities::{duration, quantity};
use super::record::Record;
use super::{Profile, Rates, extent, words};

pub(super) fn table(profile: &Profile) -> String {
    let copies = profile.copy_bandwidth.map_or_else(
        || "there is no memory to measure copies".to_owned(),
        |rate| format!("copies of buffers take {}", quantity(rate, "B/s")),
    );
    let mut text = format!("profile on '{}': {copies}\n", profile.device);
    if profile.kernels.is_empty() {
        text += "no kernel was launched\n";
    }
    for record in &profile.kernels {
        text.push('\n');
        kernel(&mut text, record, profile.copy_bandwidth);
    }
    text
}

/// One line: what it is about, and what is said of it.
fn line(text: &mut String, name: &str, value: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "  {name:<21}{value}");
}

fn kernel(text: &mut String, record: &Record, copy_bandwidth: Option<f64>) {
    let groups =
        record.groups.map_or_else(|| "workgroups by a buffer,".to_owned(), |n| format!("{} workgroups", extent(n)));
    let size = extent(record.interface.workgroup_size);
    let _ = writeln!(text, "kernel '{}', {groups} of {size}", record.interface.entry_point);
    line(text, "time", &time(record));
    match &record.counts {
        Some(Ok(counts)) => counted(text, record, counts, copy_bandwidth),
        Some(Err(reason)) => line(text, "not counted", reason),
        None => {}
    }
    for statistic in &record.statistics {
        line(text, &statistic.name, &format!("{} ({})", statistic.value, statistic.executable));
    }
    match &record.counters {
        Ok(counters) => counters.iter().for_each(|counter| line(text, &counter.name, &counter_value(counter))),
        Err(reason) => line(text, "no device counters", reason),
    }
}

/// `81.5 % (Shader Cores)`.
pub(super) fn counter_value(counter: &KernelCounter) -> String {
    let space = if counter.unit.is_empty() { "" } else { " " };
    format!("{}{space}{} ({})", counter.value, counter.unit, counter.category)
}

pub(super) fn time(record: &Record) -> String {
    let clock = if record.is_on_device { "on the device" } else { "as the host sees it" };
    let launches = record.launches;
    match record.median() {
        Some(time) if launches == 1 => format!("{} {clock}", duration(time)),
        Some(time) => format!("{} {clock}, the median of {launches} launches", duration(time)),
        None => "not known: the device has no clock for one of several kernels".to_owned(),
    }
}

fn counted(text: &mut String, record: &Record, counts: &LaunchProfile, copy_bandwidth: Option<f64>) {
    let rates = Rates::of(record, counts, copy_bandwidth);
    line(text, "bytes", &bytes(&rates));
    if counts.float_operations > 0 {
        line(text, "float operations", &operations(counts, &rates));
    }
    if counts.integer_operations > 0 {
        line(text, "integer operations", &counts.integer_operations.to_string());
    }
    let all = counts.instruction_count();
    line(text, "instructions", &format!("{all}{}", part_executed(counts)));
    for (kind, count) in &counts.instructions {
        let part = *count as f64 * 100.0 / all.max(1) as f64;
        line(text, &format!("  {}", words(kind.name())), &format!("{count:<12} {part:>5.1} %"));
    }
    for (kind, traffic) in &counts.memory {
        let value = format!("{} B read, {} B written", traffic.read, traffic.written);
        line(text, &format!("{} memory", words(kind.name())), &value);
    }
}

/// How much a launch moves, and how fast.
pub(super) fn bytes(rates: &Rates) -> String {
    let mut text = format!("{} B at least", rates.bytes);
    if let Some(rate) = rates.bytes_per_second {
        text += &format!(": {}", quantity(rate, "B/s"));
    }
    if let Some(part) = rates.part {
        text += &format!(", {} % of the copies'", percent(part));
    }
    text
}

/// Hundredths in three digits.
pub(super) fn percent(part: f64) -> String {
    match part * 100.0 {
        percent @ ..1.0 => format!("{percent:.3}"),
        percent @ ..10.0 => format!("{percent:.2}"),
        percent => format!("{percent:.1}"),
    }
}

/// How much a launch computes, and how fast.
pub(super) fn operations(counts: &LaunchProfile, rates: &Rates) -> String {
    let mut text = counts.float_operations.to_string();
    if let Some(intensity) = rates.intensity {
        text += &format!(", {intensity:.3} for each byte");
    }
    if let Some(rate) = rates.operations_per_second {
        text += &format!(": {}", quantity(rate, "FLOP/s"));
    }
    text
}

/// What is said where a part stands for all.
pub(super) fn part_executed(counts: &LaunchProfile) -> String {
    match (counts.executed_workgroups, counts.workgroups) {
        (executed, all) if executed == all => String::new(),
        (executed, all) => format!(", from {executed} of {all} workgroups"),
    }
}
