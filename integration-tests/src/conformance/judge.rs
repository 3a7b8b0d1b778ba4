//! Outcomes beside what the list expects.

use super::{Outcome, Test};
use crate::expected::Expected;

/// The verdict on an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It passed, as it must.
    Passed,
    /// It was refused or failed, as the list has it.
    Expected(String),
    /// It is wrong: what is, in words.
    Failed(String),
}

/// A test and its verdict.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The test's name.
    pub name: String,
    /// Its outcome.
    pub verdict: Verdict,
    /// How long it took.
    pub time: std::time::Duration,
}

/// The verdict on an outcome.
pub fn judge(expected: &Expected, test: &Test, outcome: Outcome) -> Verdict {
    let name = &test.name;
    match outcome {
        Outcome::Passed => match expected.line_of(name) {
            Some(line) => Verdict::Failed(format!("passes, although it is expected to fail: {line}")),
            None => Verdict::Passed,
        },
        Outcome::Refused(message) | Outcome::Failed(message) if expected.covers(name, &message) => {
            Verdict::Expected(message)
        }
        Outcome::Refused(message) => Verdict::Failed(format!("refused, which the list does not expect: {message}")),
        Outcome::Failed(message) => Verdict::Failed(message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::suite;

    #[test]
    fn a_list_holds_both_ways() {
        let test = suite(0..1).remove(0);
        let list = format!("{} | capability Float64 | it has none\n", test.name);
        let listed = Expected::parse(&list).expect("a list");
        let none = Expected::default();
        let refused = || Outcome::Refused("capability Float64".to_owned());
        assert_eq!(judge(&none, &test, Outcome::Passed), Verdict::Passed);
        assert!(matches!(judge(&none, &test, refused()), Verdict::Failed(text) if text.starts_with("refused, which")));
        assert!(matches!(judge(&listed, &test, refused()), Verdict::Expected(_)));
        assert!(
            matches!(judge(&listed, &test, Outcome::Passed), Verdict::Failed(text) if text.starts_with("passes, although"))
        );
        assert_eq!(judge(&listed, &test, Outcome::Failed("2 for 1".to_owned())), Verdict::Failed("2 for 1".to_owned()));
    }
}
