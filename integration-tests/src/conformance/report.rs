//! The report of a run of the suite: text, and JUnit's XML.

use std::fmt;

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::{Judged, Verdict};

/// The verdicts of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The device, in words.
    pub device: String,
    /// The tests, by name.
    pub tests: Vec<Judged>,
    /// Entries of the list that no test needed.
    pub unused: Vec<String>,
}

impl Report {
    /// Whether all is as it must be.
    pub fn is_good(&self) -> bool {
        !self.tests.is_empty() && self.count(|v| matches!(v, Verdict::Failed(_))) == 0 && self.unused.is_empty()
    }

    fn count(&self, which: impl Fn(&Verdict) -> bool) -> usize {
        self.tests.iter().filter(|test| which(&test.verdict)).count()
    }

    /// JUnit's XML: an expected failure is a skipped test there.
    ///
    /// # Errors
    /// Something in it has no form in XML.
    pub fn junit(&self) -> Result<String, String> {
        let mut report = quick_junit::Report::new("vulcanize conformance");
        let mut suite = TestSuite::new(self.device.clone());
        for test in &self.tests {
            let status = match &test.verdict {
                Verdict::Passed => TestCaseStatus::success(),
                Verdict::Expected(message) => {
                    let mut status = TestCaseStatus::skipped();
                    status.set_message(first_line(message));
                    status
                }
                Verdict::Failed(message) => failure(message),
            };
            let mut case = TestCase::new(test.name.clone(), status);
            case.set_time(test.time);
            suite.add_test_case(case);
        }
        for line in &self.unused {
            suite.add_test_case(TestCase::new(format!("list/{line}"), failure("no test needs this entry of the list")));
        }
        report.add_test_suite(suite);
        report.to_string().map_err(|error| error.to_string())
    }
}

fn failure(message: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_message(first_line(message)).set_description(message);
    status
}

fn first_line(message: &str) -> &str {
    message.lines().next().unwrap_or_default()
}

impl fmt::Display for Report {
    /// Each test that is not as it should be, then the numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for test in &self.tests {
            if let Verdict::Failed(message) = &test.verdict {
                writeln!(f, "FAILED {}: {message}", test.name)?;
            }
        }
        for line in &self.unused {
            writeln!(f, "FAILED list: no test needs '{line}'")?;
        }
        let passed = self.count(|v| *v == Verdict::Passed);
        let expected = self.count(|v| matches!(v, Verdict::Expected(_)));
        let failed = self.tests.len() - passed - expected + self.unused.len();
        write!(f, "{}: {passed} passed, {expected} refused or failed as listed, {failed} failed", self.device)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn report(verdict: Verdict) -> Report {
        let test = Judged { name: "program/<a>".to_owned(), verdict, time: Duration::from_millis(1500) };
        Report { device: "reference".to_owned(), tests: vec![test], unused: Vec::new() }
    }

    #[test]
    fn xml_tells_passed_skipped_and_failed_apart() {
        let xml = |verdict| report(verdict).junit().expect("XML");
        let passed = xml(Verdict::Passed);
        assert!(passed.contains(r#"<testcase name="program/&lt;a&gt;" time="1.500""#), "{passed}");
        assert!(passed.contains(r#"tests="1" skipped="0" errors="0" failures="0""#), "{passed}");
        let skipped = xml(Verdict::Expected("no Float64\nat all".to_owned()));
        assert!(skipped.contains(r#"<skipped message="no Float64""#), "{skipped}");
        let failed = xml(Verdict::Failed("1 < 2\n\u{1}".to_owned()));
        assert!(failed.contains(r#"<failure message="1 &lt; 2""#) && failed.contains(r#"failures="1""#), "{failed}");
    }

    #[test]
    fn a_run_of_nothing_and_an_entry_without_use_are_no_success() {
        assert!(report(Verdict::Passed).is_good() && report(Verdict::Expected(String::new())).is_good());
        assert!(!report(Verdict::Failed(String::new())).is_good());
        assert!(!Report { tests: Vec::new(), ..report(Verdict::Passed) }.is_good());
        let unused = Report { unused: vec!["a | b | c".to_owned()], ..report(Verdict::Passed) };
        assert!(!unused.is_good());
        assert_eq!(
            unused.to_string(),
            "FAILED list: no test needs 'a | b | c'\nreference: 1 passed, 0 refused or failed as listed, 1 failed"
        );
    }
}
