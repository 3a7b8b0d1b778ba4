//! The results of a run as lines of JSON, which are written as they come and read again.
//!
//! ```text
//! {"device":"llvmpipe (LLVM 15.0.6, 256 bits)","driver":"lavapipe"}
//! {"test":"program/fill","result":"passed","seconds":0.012}
//! {"test":"program/gpu.shuffle","result":"rejected","seconds":0.01,"message":"…","verdict":"failed as expected"}
//! ```

use std::time::Duration;

use serde_json::{Value, json};

use crate::{Expected, Failure, Kind};

/// The device of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceLine {
    /// In words.
    pub device: String,
    /// The name of its list of expected failures.
    pub driver: String,
}

/// What a test gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The test's name.
    pub name: String,
    /// Whether it passed.
    pub result: Result<(), Failure>,
    /// How long it took.
    pub time: Duration,
}

/// A record beside what the list expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It passed, as it must.
    Passed,
    /// It failed, as this line of the list has it.
    Expected(String),
    /// It is wrong: what is, in words.
    Failed(String),
}

impl Verdict {
    /// Its words in results.
    pub fn words(&self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Expected(_) => "failed as expected",
            Self::Failed(_) => "failed",
        }
    }
}

/// A record and its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The record.
    pub record: Record,
    /// The verdict.
    pub verdict: Verdict,
}

impl Judged {
    /// Judges a record.
    pub fn new(record: Record, expected: &Expected) -> Self {
        let verdict = match &record.result {
            Ok(()) => match expected.line_of(&record.name) {
                Some(line) => Verdict::Failed(format!("passes, although it is expected to fail: {line}")),
                None => Verdict::Passed,
            },
            Err(failure) => match expected.cover(&record.name, &failure.message) {
                Some(line) => Verdict::Expected(line.to_owned()),
                None if failure.kind == Kind::Refused => {
                    Verdict::Failed(format!("refused, which the list does not expect: {failure}"))
                }
                None => Verdict::Failed(failure.message.clone()),
            },
        };
        Self { record, verdict }
    }

    /// What kind of failure it is; `None` where it is none.
    pub fn failed(&self) -> Option<Kind> {
        match (&self.verdict, &self.record.result) {
            (Verdict::Passed | Verdict::Expected(_), _) => None,
            (Verdict::Failed(_), Ok(())) => Some(Kind::Unexpected),
            (Verdict::Failed(_), Err(failure)) => Some(failure.kind),
        }
    }

    /// Its line, without the end of the line.
    pub fn line(&self) -> String {
        let mut line = self.record.json();
        line["verdict"] = json!(self.verdict.words());
        line.to_string()
    }
}

impl DeviceLine {
    /// Its line, without the end of the line.
    pub fn line(&self) -> String {
        json!({ "device": self.device, "driver": self.driver }).to_string()
    }

    /// Reads its line.
    pub fn parse(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        Some(Self { device: text("device")?, driver: text("driver")? })
    }
}

impl Record {
    /// Its line, without the end of the line.
    pub fn line(&self) -> String {
        self.json().to_string()
    }

    fn json(&self) -> Value {
        let seconds = (self.time.as_secs_f64() * 1e6).round() / 1e6;
        match &self.result {
            Ok(()) => json!({ "test": self.name, "result": "passed", "seconds": seconds }),
            Err(failure) => {
                let (result, message) = (failure.kind.word(), &failure.message);
                json!({ "test": self.name, "result": result, "seconds": seconds, "message": message })
            }
        }
    }

    /// Reads its line.
    pub fn parse(line: &str) -> Option<Self> {
        Self::of_json(&serde_json::from_str(line).ok()?)
    }

    fn of_json(value: &Value) -> Option<Self> {
        let word = value["result"].as_str()?;
        let result = match Kind::ALL.into_iter().find(|kind| kind.word() == word) {
            None if word == "passed" => Ok(()),
            None => return None,
            Some(kind) => Err(Failure::new(kind, value["message"].as_str()?)),
        };
        let time = Duration::try_from_secs_f64(value["seconds"].as_f64()?).ok()?;
        Some(Self { name: value["test"].as_str()?.to_owned(), result, time })
    }
}

/// What a file of results holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// The device of the run.
    pub device: DeviceLine,
    /// The tests, each with whether it was as expected.
    pub tests: Vec<(Record, bool)>,
}

impl Results {
    /// Reads them. The last line may be a part of one: whoever wrote it was ended.
    ///
    /// # Errors
    /// The first line that is not what it should be.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        let device = lines.next().and_then(DeviceLine::parse).ok_or("line 1 does not name a device")?;
        let mut tests = Vec::new();
        let whole = text.ends_with('\n');
        let mut lines = lines.zip(2..).peekable();
        while let Some((line, number)) = lines.next() {
            let value: Option<Value> = serde_json::from_str(line).ok();
            match value
                .as_ref()
                .and_then(|value| Some((Record::of_json(value)?, value["verdict"].as_str()? != "failed")))
            {
                Some(test) => tests.push(test),
                None if !whole && lines.peek().is_none() => {}
                None => return Err(format!("line {number} is no result of a test")),
            }
        }
        Ok(Self { device, tests })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(result: Result<(), Failure>) -> Record {
        Record { name: "program/a".to_owned(), result, time: Duration::from_millis(12) }
    }

    #[test]
    fn a_list_holds_both_ways() {
        let listed = Expected::parse("program/a | capability Float64 | it has none\n").expect("a list");
        let refused = || Err(Failure::new(Kind::Refused, "capability Float64"));
        let verdict = |result, list: &Expected| Judged::new(record(result), list).verdict;
        let none = Expected::default();
        assert_eq!(verdict(Ok(()), &none), Verdict::Passed);
        assert!(matches!(verdict(refused(), &none), Verdict::Failed(text) if text.starts_with("refused, which")));
        assert!(matches!(verdict(refused(), &listed), Verdict::Expected(_)));
        assert!(matches!(verdict(Ok(()), &listed), Verdict::Failed(text) if text.starts_with("passes, although")));
        let wrong = || Err(Failure::unexpected("2 for 1"));
        assert_eq!(verdict(wrong(), &listed), Verdict::Failed("2 for 1".to_owned()));
        assert_eq!(Judged::new(record(wrong()), &none).failed(), Some(Kind::Unexpected));
        assert_eq!(Judged::new(record(Ok(())), &listed).failed(), Some(Kind::Unexpected));
    }

    #[test]
    fn lines_are_read_again() {
        let device = DeviceLine { device: "a \"b\"".to_owned(), driver: "d".to_owned() };
        let tests = [Ok(()), Err(Failure::new(Kind::Timeout, "1\n2"))]
            .map(|result| Judged::new(record(result), &Expected::default()));
        let text: String =
            std::iter::once(device.line()).chain(tests.iter().map(Judged::line)).map(|line| line + "\n").collect();
        let read = Results::parse(&text).expect("results");
        assert_eq!(read.device, device);
        assert_eq!(read.tests, [(tests[0].record.clone(), true), (tests[1].record.clone(), false)]);
        let cut = Results::parse(&text[..text.len() - 9]).expect("results but for the last one");
        assert_eq!(cut.tests.len(), 1);
        assert_eq!(
            Results::parse(&text.replace("\"timeout\"", "\"late\"")),
            Err("line 3 is no result of a test".to_owned())
        );
        assert_eq!(Results::parse(""), Err("line 1 does not name a device".to_owned()));
    }
}
