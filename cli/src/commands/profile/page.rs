//! A profile as a page: all in one file, plots as SVG, in light or dark as the reader's system is.

use std::fmt::Write;

use vulcanize_reference::{InstructionKind, LaunchProfile};

use super::super::plots::{Axis, WIDTH, decades, document, escaped, figure, grid};
use super::super::quantities::quantity;
use super::record::Record;
use super::table::{bytes, counter_value, operations, part_executed, time};
use super::{Profile, Rates, extent, words};

pub(super) fn page(profile: &Profile) -> String {
    let device = escaped(&profile.device);
    let mut body = format!("<h1>Kernels on {device}</h1>\n");
    let copies = profile.copy_bandwidth.map_or_else(
        || "There was no memory to measure copies of buffers.".to_owned(),
        |rate| {
            format!("Copies of buffers read and write {}: the measure of the device's memory.", quantity(rate, "B/s"))
        },
    );
    body += &format!("<p>{copies}</p>\n");
    body += &roofline(profile);
    body += &bandwidth(profile);
    body += &mix(profile);
    body += "<h2>Kernels</h2>\n";
    for record in &profile.kernels {
        body += &facts(record, profile.copy_bandwidth);
    }
    document(&format!("Kernels on {}", profile.device), &body)
}

/// The kernels that were counted.
fn counted(profile: &Profile) -> impl Iterator<Item = (&Record, &LaunchProfile, Rates)> {
    profile.kernels.iter().filter_map(|record| {
        let counts = record.counted()?;
        Some((record, counts, Rates::of(record, counts, profile.copy_bandwidth)))
    })
}

/// Operations a second over operations for each byte, under the line that copies draw.
fn roofline(profile: &Profile) -> String {
    const HEIGHT: f64 = 380.0;
    let points: Vec<(&Record, f64, f64)> = counted(profile)
        .filter_map(|(record, _, rates)| Some((record, rates.intensity?, rates.operations_per_second?)))
        .collect();
    let Some(copies) = profile.copy_bandwidth else { return String::new() };
    let x = decades(points.iter().flat_map(|(_, intensity, _)| [intensity / 2.0, intensity * 2.0]));
    let y = decades(points.iter().flat_map(|(_, intensity, rate)| [*rate / 2.0, intensity * copies]));
    let (Some((x_low, x_high)), Some((y_low, y_high))) = (x, y) else { return String::new() };
    let x = Axis { low: x_low, high: x_high, start: 90.0, end: WIDTH - 20.0 };
    let y = Axis { low: y_low, high: y_high, start: HEIGHT - 50.0, end: 20.0 };
    let mut plot = grid((&x, "float operations for each byte"), (&y, "FLOP/s"), HEIGHT);
    let (first, last) = (10f64.powi(y.low) / copies, 10f64.powi(y.high) / copies);
    let (from, to) = (first.max(10f64.powi(x.low)), last.min(10f64.powi(x.high)));
    let [x1, x2] = [x.at(from), x.at(to)];
    let [y1, y2] = [y.at(from * copies), y.at(to * copies)];
    let _ = writeln!(
        plot,
        "<line class=\"roof\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>\
         <text class=\"roof-text\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">copies: {}</text>",
        (x1 + x2) / 2.0 - 8.0,
        (y1 + y2) / 2.0 - 6.0,
        quantity(copies, "B/s"),
    );
    for (record, intensity, rate) in &points {
        let (px, py) = (x.at(*intensity), y.at(*rate));
        let (anchor, shift) = if px > WIDTH / 2.0 { ("end", -9.0) } else { ("start", 9.0) };
        let _ = writeln!(
            plot,
            "<circle class=\"point\" cx=\"{px:.1}\" cy=\"{py:.1}\" r=\"5\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{} {}</text>",
            px + shift,
            py - 8.0,
            escaped(&record.interface.entry_point),
            quantity(*rate, "FLOP/s"),
        );
    }
    let caption = "Float operations a second over float operations for each byte of buffers and images. A kernel under the \
                   line takes longer than moving its bytes would.";
    format!("<h2>Roofline</h2>\n{}", figure(HEIGHT, &plot, caption))
}

const ROW: f64 = 30.0;
/// Where bars begin.
const BARS: f64 = 170.0;

/// A row's name, in at most the room before bars.
fn row_name(name: &str, row: usize) -> String {
    let short: String =
        if name.chars().count() > 24 { name.chars().take(23).chain(['…']).collect() } else { name.to_owned() };
    let y = ROW * row as f64 + 20.0;
    format!("<text x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\">{}</text>", BARS - 10.0, escaped(&short))
}

/// Bytes a second of each kernel beside those of copies.
fn bandwidth(profile: &Profile) -> String {
    let rows: Vec<(&Record, f64)> =
        counted(profile).filter_map(|(record, _, rates)| Some((record, rates.bytes_per_second?))).collect();
    let Some(copies) = profile.copy_bandwidth.filter(|_| !rows.is_empty()) else { return String::new() };
    let all = rows.iter().map(|(_, rate)| *rate).fold(copies, f64::max);
    let scale = |rate: f64| rate / all * (WIDTH - BARS - 110.0);
    let mut plot = String::new();
    for (row, (record, rate)) in rows.iter().enumerate() {
        let y = ROW * row as f64 + 6.0;
        let _ = writeln!(
            plot,
            "{}<rect class=\"bar\" x=\"{BARS}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"18\" rx=\"2\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            row_name(&record.interface.entry_point, row),
            scale(*rate).max(1.0),
            BARS + scale(*rate) + 8.0,
            y + 14.0,
            quantity(*rate, "B/s"),
        );
    }
    let height = ROW * rows.len() as f64 + 24.0;
    let at = BARS + scale(copies);
    let _ = writeln!(
        plot,
        "<line class=\"roof\" x1=\"{at:.1}\" y1=\"0\" x2=\"{at:.1}\" y2=\"{:.1}\"/>\
         <text class=\"roof-text\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"end\">copies: {}</text>",
        height - 20.0,
        height - 6.0,
        quantity(copies, "B/s"),
    );
    let caption = "Bytes of buffers and images that a launch must read and write at least, by its time. Caches can make it \
                   more than copies reach.";
    format!("<h2>Bytes a second</h2>\n{}", figure(height, &plot, caption))
}

/// The color of a kind of instructions, legible on light and dark: kinds beside one another are far apart on the wheel.
fn color(kind: InstructionKind) -> String {
    let kind = kind as usize;
    let hue = kind * 7 % InstructionKind::ALL.len() * 360 / InstructionKind::ALL.len();
    format!("hsl({hue} 60% {}%)", 46 + kind % 2 * 12)
}

/// The share of each kind of instructions.
fn mix(profile: &Profile) -> String {
    let rows: Vec<(&Record, &LaunchProfile)> = counted(profile).map(|(record, counts, _)| (record, counts)).collect();
    if rows.is_empty() {
        return String::new();
    }
    let mut plot = String::new();
    for (row, (record, counts)) in rows.iter().enumerate() {
        let _ = write!(plot, "{}", row_name(&record.interface.entry_point, row));
        let mut x = BARS;
        for (kind, count) in &counts.instructions {
            let part = *count as f64 / counts.instruction_count().max(1) as f64;
            let width = part * (WIDTH - BARS - 10.0);
            let _ = write!(
                plot,
                "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"18\" fill=\"{}\"><title>{}: {count} ({:.1} %)</title></rect>",
                ROW * row as f64 + 6.0,
                color(*kind),
                words(kind.name()),
                part * 100.0,
            );
            x += width;
        }
        plot.push('\n');
    }
    let mut keys = String::new();
    for kind in InstructionKind::ALL {
        if rows.iter().any(|(_, counts)| counts.instructions.iter().any(|(found, _)| *found == kind)) {
            let _ = write!(
                keys,
                "<span class=\"key\"><i style=\"background:{}\"></i>{}</span>",
                color(kind),
                words(kind.name())
            );
        }
    }
    format!("<h2>Instructions</h2>\n{}", figure(ROW * rows.len() as f64 + 6.0, &plot, &keys))
}

/// All that is known of a kernel.
fn facts(record: &Record, copy_bandwidth: Option<f64>) -> String {
    let mut rows = String::new();
    let mut row = |name: &str, value: &str, note: &str| {
        let note = if note.is_empty() { String::new() } else { format!("<small>{}</small>", escaped(note)) };
        let _ = writeln!(rows, "<tr><th>{}</th><td>{}{note}</td></tr>", escaped(name), escaped(value));
    };
    row("workgroups", &record.groups.map_or_else(|| "as a buffer says".to_owned(), extent), "");
    row("workgroup size", &extent(record.interface.workgroup_size), "");
    row("time", &time(record), "");
    match &record.counts {
        Some(Ok(counts)) => {
            let rates = Rates::of(record, counts, copy_bandwidth);
            row("bytes", &bytes(&rates), "");
            row("float operations", &operations(counts, &rates), "");
            row("integer operations", &counts.integer_operations.to_string(), "");
            row("instructions", &format!("{}{}", counts.instruction_count(), part_executed(counts)), "");
            for (kind, count) in &counts.instructions {
                row(&words(kind.name()), &count.to_string(), "");
            }
            for (kind, traffic) in &counts.memory {
                let value = format!("{} B read, {} B written", traffic.read, traffic.written);
                row(&format!("{} memory", words(kind.name())), &value, "");
            }
        }
        Some(Err(reason)) => row("not counted", reason, ""),
        None => {}
    }
    for statistic in &record.statistics {
        let value = format!("{} ({})", statistic.value, statistic.executable);
        row(&statistic.name, &value, &statistic.description);
    }
    match &record.counters {
        Ok(counters) => {
            counters.iter().for_each(|counter| row(&counter.name, &counter_value(counter), &counter.description));
        }
        Err(reason) => row("no device counters", reason, ""),
    }
    format!("<h3>{}</h3>\n<table>\n{rows}</table>\n", escaped(&record.interface.entry_point))
}
