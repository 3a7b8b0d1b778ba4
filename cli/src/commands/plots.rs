//! Pages with plots: all in one file, plots as SVG, in light or dark as the reader's system is.

use std::fmt::Write;

use super::quantities::quantity;

const STYLE: &str = include_str!("page.css");

/// Plots are so wide; the page scales them.
pub(super) const WIDTH: f64 = 800.0;

/// A page with a title.
pub(super) fn document(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n{body}</html>\n"
    )
}

/// A text in HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub(super) fn figure(height: f64, inner: &str, caption: &str) -> String {
    format!(
        "<figure><svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\">\n{inner}</svg><figcaption>{caption}</figcaption></figure>\n"
    )
}

/// The whole powers of ten around some numbers, at least one apart.
pub(super) fn decades(numbers: impl Iterator<Item = f64>) -> Option<(i32, i32)> {
    let logs: Vec<f64> = numbers.filter(|number| *number > 0.0 && number.is_finite()).map(f64::log10).collect();
    let low = logs.iter().copied().reduce(f64::min)?.floor() as i32;
    let high = logs.iter().copied().reduce(f64::max)?.ceil() as i32;
    Some((low, high.max(low + 1)))
}

/// An axis of powers of ten along so many units of a plot.
pub(super) struct Axis {
    pub(super) low: i32,
    pub(super) high: i32,
    pub(super) start: f64,
    pub(super) end: f64,
}

impl Axis {
    pub(super) fn at(&self, number: f64) -> f64 {
        let part = (number.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        self.start + part.clamp(0.0, 1.0) * (self.end - self.start)
    }

    pub(super) fn decades(&self) -> impl Iterator<Item = f64> {
        (self.low..=self.high).map(|power| 10f64.powi(power))
    }
}

/// The lines and numbers of two axes, with the name of the first and the unit of the second.
pub(super) fn grid((x, x_name): (&Axis, &str), (y, y_unit): (&Axis, &str), height: f64) -> String {
    let mut plot = String::new();
    for number in x.decades() {
        let at = x.at(number);
        let _ = writeln!(
            plot,
            "<line class=\"grid\" x1=\"{at:.1}\" y1=\"{:.1}\" x2=\"{at:.1}\" y2=\"{:.1}\"/>\
             <text class=\"quiet\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}</text>",
            y.start,
            y.end,
            y.start + 18.0,
        );
    }
    for number in y.decades() {
        let at = y.at(number);
        let _ = writeln!(
            plot,
            "<line class=\"grid\" x1=\"{:.1}\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"quiet\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            x.start,
            x.end,
            x.start - 6.0,
            at + 4.0,
            quantity(number, y_unit),
        );
    }
    let _ = writeln!(
        plot,
        "<text class=\"quiet\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{x_name}</text>",
        x.end,
        height - 10.0,
    );
    plot
}
