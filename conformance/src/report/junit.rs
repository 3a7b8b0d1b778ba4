//! JUnit's XML.
//!
//! | here | there |
//! | --- | --- |
//! | passed | a `<testcase>` |
//! | failed as expected | a `<testcase>` with the property `verdict` = `failed as expected`, the line of the list as the property `expectation`, and the message as `<system-out>` |
//! | failed | `<failure type="KIND">` |
//! | not run | `<skipped>` |

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::Report;
use crate::results::{Judged, Verdict};

impl Report {
    /// JUnit's XML.
    ///
    /// # Errors
    /// Something in it has no form in XML.
    pub fn junit(&self) -> Result<String, String> {
        let mut report = quick_junit::Report::new("vulcanize conformance");
        let mut suite = TestSuite::new(self.device.device.clone());
        self.tests.iter().for_each(|test| {
            suite.add_test_case(case(test));
        });
        for name in &self.not_run {
            let mut status = TestCaseStatus::skipped();
            status.set_message("not run");
            suite.add_test_case(TestCase::new(name.clone(), status));
        }
        for line in &self.unused {
            let status = failure("unexpected", "no test needs this line of the list");
            suite.add_test_case(TestCase::new(format!("list/{line}"), status));
        }
        report.add_test_suite(suite);
        report.to_string().map_err(|error| error.to_string())
    }
}

fn case(test: &Judged) -> TestCase {
    let name = test.record.name.clone();
    let mut case = match &test.verdict {
        Verdict::Passed => TestCase::new(name, TestCaseStatus::success()),
        Verdict::Expected(line) => {
            let mut case = TestCase::new(name, TestCaseStatus::success());
            case.add_property(("verdict", test.verdict.words())).add_property(("expectation", line.as_str()));
            if let Err(failure) = &test.record.result {
                case.set_system_out(failure.message.as_str());
            }
            case
        }
        Verdict::Failed(message) => {
            let kind = test.failed().map_or("unexpected", |kind| kind.word());
            TestCase::new(name, failure(kind, message))
        }
    };
    case.set_time(test.record.time);
    case
}

fn failure(kind: &str, message: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type(kind).set_message(message.lines().next().unwrap_or_default()).set_description(message);
    status
}

#[cfg(test)]
mod tests {
    use super::super::tests::report;
    use super::*;
    use crate::{Failure, Kind};

    #[test]
    fn xml_tells_all_verdicts_apart() {
        let xml = |result| report(&[result]).junit().expect("XML");
        let passed = xml(Ok(()));
        assert!(passed.contains(r#"<testcase name="program/&lt;0&gt;" time="1.500""#), "{passed}");
        assert!(passed.contains(r#"tests="1" skipped="0" errors="0" failures="0""#), "{passed}");
        assert!(!passed.contains("property"), "{passed}");
        let expected = xml(Err(Failure::new(Kind::Refused, "no Float64\nat all")));
        assert!(expected.contains(r#"<property name="verdict" value="failed as expected"/>"#), "{expected}");
        assert!(expected.contains(r#"<property name="expectation" value="* | no Float64 | why"/>"#), "{expected}");
        assert!(expected.contains("<system-out>no Float64") && !expected.contains("<skipped"), "{expected}");
        let failed = xml(Err(Failure::new(Kind::Fault, "1 < 2\n\u{1}")));
        assert!(failed.contains(r#"<failure message="1 &lt; 2" type="fault">"#), "{failed}");
        assert!(failed.contains(r#"failures="1""#), "{failed}");
        let skipped = Report { not_run: vec!["b".to_owned()], ..report(&[Ok(())]) }.junit().expect("XML");
        assert!(skipped.contains(r#"<skipped message="not run"/>"#) && skipped.contains(r#"skipped="1""#), "{skipped}");
    }
}
