//! The report of a run: text, JUnit's XML, a page.

mod html;
mod junit;

use std::fmt;

use crate::Kind;
use crate::results::{DeviceLine, Judged, Verdict};

/// The verdicts of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The device.
    pub device: DeviceLine,
    /// What there is to say of the device, in lines; `None` where nobody asked.
    pub about: Option<String>,
    /// The tests that ran.
    pub tests: Vec<Judged>,
    /// The names of tests that did not run, because the run was ended before.
    pub not_run: Vec<String>,
    /// Lines of the list that no test needed.
    pub unused: Vec<String>,
}

/// How many tests there are of each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that passed.
    pub passed: usize,
    /// Those that were refused or failed as listed.
    pub expected: usize,
    /// Those that are not as they should be, and lines of the list that no test needed.
    pub failed: usize,
    /// Those that did not run.
    pub not_run: usize,
}

impl Report {
    /// The numbers.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts { failed: self.unused.len(), not_run: self.not_run.len(), ..Counts::default() };
        for test in &self.tests {
            match test.verdict {
                Verdict::Passed => counts.passed += 1,
                Verdict::Expected(_) => counts.expected += 1,
                Verdict::Failed(_) => counts.failed += 1,
            }
        }
        counts
    }

    /// What kind of failure the run is: that of its failed tests where it is the same for all, else [`Kind::Unexpected`].
    /// A test that is refused is not as expected, as one is that passes against the list. `None` where all is as expected.
    pub fn failed(&self) -> Option<Kind> {
        let own = |kind: Kind| if kind == Kind::Refused { Kind::Unexpected } else { kind };
        let of_tests = self.tests.iter().filter_map(Judged::failed).map(own);
        let mut kinds: Vec<Kind> = of_tests.chain(self.unused.iter().map(|_| Kind::Unexpected)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        match kinds[..] {
            [] => None,
            [kind] => Some(kind),
            _ => Some(Kind::Unexpected),
        }
    }
}

impl fmt::Display for Report {
    /// The name of each test that is not as it should be, then the numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for test in self.tests.iter().filter(|test| test.failed().is_some()) {
            writeln!(f, "FAILED {}", test.record.name)?;
        }
        for line in &self.unused {
            writeln!(f, "FAILED list: no test needs '{line}'")?;
        }
        let Counts { passed, expected, failed, not_run } = self.counts();
        write!(f, "{}: {passed} passed, {expected} refused or failed as listed, {failed} failed", self.device.device)?;
        if not_run == 0 { Ok(()) } else { write!(f, ", {not_run} not run") }
    }
}

/// The line of a list of expected failures for a test, to begin with; `None` for one that passed.
pub fn entry(test: &Judged) -> Option<String> {
    let failure = test.record.result.as_ref().err()?;
    let message = failure.first_line();
    let message = message.split_once("cannot run this module: ").map_or(message, |(_, missing)| missing);
    Some(format!("{} | {} | {}\n", test.record.name, message.replace('|', " "), failure.kind.word()))
}

#[cfg(test)]
pub(crate) mod tests {
    use std::time::Duration;

    use super::*;
    use crate::results::Record;
    use crate::{Expected, Failure};

    pub fn report(results: &[Result<(), Failure>]) -> Report {
        let list = Expected::parse("* | no Float64 | why\n").expect("a list");
        let none = Expected::default();
        let test = |(number, result): (usize, &Result<(), Failure>)| {
            let record = Record {
                name: format!("program/<{number}>"),
                result: result.clone(),
                time: Duration::from_millis(1500),
            };
            Judged::new(record, if result.is_ok() { &none } else { &list })
        };
        let device = DeviceLine { device: "reference".to_owned(), driver: "reference".to_owned() };
        let tests = results.iter().enumerate().map(test).collect();
        Report { device, about: None, tests, not_run: Vec::new(), unused: Vec::new() }
    }

    #[test]
    fn the_kind_of_all_failures_is_that_of_the_run() {
        let fault = || Err(Failure::new(Kind::Fault, "lost"));
        let late = || Err(Failure::new(Kind::Timeout, "late"));
        let listed = || Err(Failure::new(Kind::Refused, "no Float64"));
        assert_eq!(report(&[Ok(()), listed()]).failed(), None);
        assert_eq!(report(&[Ok(()), listed(), fault(), fault()]).failed(), Some(Kind::Fault));
        assert_eq!(report(&[late()]).failed(), Some(Kind::Timeout));
        assert_eq!(report(&[late(), fault()]).failed(), Some(Kind::Unexpected));
        assert_eq!(report(&[Err(Failure::new(Kind::Refused, "no Int64"))]).failed(), Some(Kind::Unexpected));
        let unused = Report { unused: vec!["a | b | c".to_owned()], ..report(&[Ok(())]) };
        assert_eq!(unused.failed(), Some(Kind::Unexpected));
        assert_eq!(
            unused.to_string(),
            "FAILED list: no test needs 'a | b | c'\nreference: 1 passed, 0 refused or failed as listed, 1 failed"
        );
    }

    #[test]
    fn entries_of_lists_cover_what_they_were_made_from() {
        let failed = report(&[Err(Failure::new(Kind::Refused, "\n'x' cannot run this module: a | b\nc"))]);
        assert_eq!(entry(&failed.tests[0]).as_deref(), Some("program/<0> | a   b | refused\n"));
        assert_eq!(entry(&report(&[Ok(())]).tests[0]), None);
    }
}
