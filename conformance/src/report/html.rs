//! One page without anything from elsewhere: `page.html` with the tests in it, those that failed first.

use std::fmt::Write as _;

use super::{Counts, Report};
use crate::results::{Judged, Verdict};

const PAGE: &str = include_str!("page.html");

impl Report {
    /// The page; `text_of` is the text in MLIR of a test, which is shown for one that failed.
    pub fn html(&self, text_of: impl Fn(&str) -> Option<String>) -> String {
        let Counts { passed, expected, failed, not_run } = self.counts();
        let counts = [(failed, "failed"), (expected, "failed as expected"), (passed, "passed"), (not_run, "not run")];
        let counts: String = counts.iter().map(|(count, what)| format!("<li>{count} {what}</li>")).collect();
        let mut tests: Vec<&Judged> = self.tests.iter().collect();
        tests.sort_by_key(|test| class(&test.verdict).1);
        let mut rows = String::new();
        for line in &self.unused {
            let details = details("no test needs this line of the list", None);
            row(&mut rows, "failed", "failed", &format!("list/{line}"), &details, "");
        }
        for test in tests {
            let details = match (&test.verdict, &test.record.result) {
                (Verdict::Passed, _) | (Verdict::Expected(_), Ok(())) => String::new(),
                (Verdict::Expected(line), Err(failure)) => details(&format!("{failure}\n\nlist: {line}"), None),
                (Verdict::Failed(message), _) => details(message, text_of(&test.record.name)),
            };
            let time = format!("{:.3} s", test.record.time.as_secs_f64());
            row(&mut rows, class(&test.verdict).0, test.verdict.words(), &test.record.name, &details, &time);
        }
        for name in &self.not_run {
            row(&mut rows, "skipped", "not run", name, "", "");
        }
        let title = escape(&format!("vulcanize conformance: {}", self.device.device));
        let about = self.about.as_ref().map(|about| format!("<pre>{}</pre>", escape(about))).unwrap_or_default();
        // The rows come last: what they hold is no place to fill in.
        PAGE.replace("{title}", &title).replace("{counts}", &counts).replace("{about}", &about).replace("{rows}", &rows)
    }
}

/// The class of a verdict in the page, and its place in the order.
fn class(verdict: &Verdict) -> (&'static str, u8) {
    match verdict {
        Verdict::Failed(_) => ("failed", 0),
        Verdict::Expected(_) => ("expected", 1),
        Verdict::Passed => ("passed", 2),
    }
}

fn row(rows: &mut String, class: &str, verdict: &str, name: &str, details: &str, time: &str) {
    let name = escape(name);
    let _ = writeln!(
        rows,
        "<tr class=\"{class}\"><td>{verdict}</td><td class=\"name\">{name}{details}</td><td class=\"time\">{time}</td></tr>"
    );
}

fn details(message: &str, text: Option<String>) -> String {
    let kernel = text.map(|text| format!("<details><summary>MLIR</summary><pre>{}</pre></details>", escape(&text)));
    format!("<details><summary>message</summary><pre>{}</pre></details>{}", escape(message), kernel.unwrap_or_default())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::super::tests::report;
    use crate::{Failure, Kind};

    #[test]
    fn failures_come_first_with_message_and_text() {
        let mut report =
            report(&[Ok(()), Err(Failure::unexpected("1 < 2")), Err(Failure::new(Kind::Refused, "no Float64"))]);
        report.about = Some("device: <one>".to_owned());
        let page = report.html(|name| Some(format!("module {{}} // {name} {{rows}}")));
        let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("no {text} in {page}"));
        assert!(at("<pre>device: &lt;one&gt;</pre>") < at("1 &lt; 2"));
        assert!(at("1 &lt; 2") < at("no Float64") && at("no Float64") < at("program/&lt;0&gt;"));
        assert!(at("module {} // program/&lt;1&gt; {rows}") < at("no Float64"));
        assert!(page.contains("<li>1 failed</li><li>1 failed as expected</li><li>1 passed</li>"));
        assert!(!page.contains("http"), "nothing comes from elsewhere");
    }
}
