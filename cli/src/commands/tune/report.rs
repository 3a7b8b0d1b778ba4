//! A page about what was measured.

use std::fmt::Write;

use vulcanize_runtime::DeviceInfo;

use super::super::plots::{Axis, WIDTH, decades, document, escaped, figure, grid};
use super::super::quantities::duration;
use super::search::Found;

const HEIGHT: f64 = 260.0;

pub(super) fn page(device: &DeviceInfo, found: &[Found<'_>]) -> String {
    let title = format!("Schedules on {}", device.name);
    let mut body = format!("<h1>{}</h1>\n<p>{}</p>\n", escaped(&title), escaped(&device.driver));
    for each in found {
        let Some(tuned) = each.tuned() else { continue };
        let _ = writeln!(
            body,
            "<h2>{}: {}</h2>\n<p>{}</p>\n<p>{} before, {} with {}: {:.2} times as fast. {} of {} ways were measured.</p>",
            escaped(&each.piece.place),
            escaped(&each.piece.alone.op),
            escaped(&each.piece.alone.key),
            duration(tuned.default_ns),
            duration(tuned.ns),
            tuned.mapping,
            tuned.default_ns / tuned.ns.max(1.0),
            each.measured.len(),
            each.ways,
        );
        body += &plot(each);
    }
    document(&title, &body)
}

/// What was measured over what the model says.
fn plot(found: &Found<'_>) -> String {
    let x = decades(found.measured.iter().map(|(candidate, _)| candidate.estimate / 1e3));
    let y = decades(found.measured.iter().map(|(_, ns)| ns / 1e9));
    let (Some((x_low, x_high)), Some((y_low, y_high))) = (x, y) else { return String::new() };
    let x = Axis { low: x_low, high: x_high, start: 90.0, end: WIDTH - 20.0 };
    let y = Axis { low: y_low, high: y_high, start: HEIGHT - 50.0, end: 20.0 };
    let mut plot = grid((&x, "µs by the model"), (&y, "s"), HEIGHT);
    for (candidate, ns) in &found.measured {
        let _ = writeln!(
            plot,
            "<circle class=\"point\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"4\"><title>{}: {}</title></circle>",
            x.at(candidate.estimate / 1e3),
            y.at(ns / 1e9),
            candidate.mapping,
            duration(*ns),
        );
    }
    figure(
        HEIGHT,
        &plot,
        "Each way as it was measured, over what the model says it takes. Hold the pointer over one to see it.",
    )
}
