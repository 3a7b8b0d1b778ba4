//! The lines between a run and its children.

use serde_json::{Value, json};
use vulcanize_conformance::Failure;
use vulcanize_conformance::generate::Edit;
use vulcanize_conformance::results::DeviceLine;
use vulcanize_conformance::suite::{Test, random_test};

/// What a child is to do: run a kernel on a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// Its place in the list of devices.
    pub(super) device: usize,
    pub(super) seed: u64,
    /// `None` for the kernel as it is made.
    pub(super) edits: Option<Vec<Edit>>,
    /// The folder that its launch is to be recorded in.
    pub(super) record: Option<String>,
}

impl Request {
    pub(super) fn new(device: usize, seed: u64) -> Self {
        Self { device, seed, edits: None, record: None }
    }

    pub(super) fn line(&self) -> String {
        let edits = self.edits.as_ref().map(|edits| edits.iter().map(Edit::to_string).collect::<Vec<_>>());
        json!({ "device": self.device, "seed": self.seed, "edits": edits, "record": self.record }).to_string()
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let edit = |edit: &Value| edit.as_str()?.parse().ok();
        let edits = match &value["edits"] {
            Value::Array(edits) => Some(edits.iter().map(edit).collect::<Option<Vec<Edit>>>()?),
            _ => None,
        };
        let device = usize::try_from(value["device"].as_u64()?).ok()?;
        Some(Self { device, seed: value["seed"].as_u64()?, edits, record: value["record"].as_str().map(str::to_owned) })
    }

    /// The kernel.
    pub(super) fn test(&self) -> Test {
        let test = random_test(self.seed);
        match &self.edits {
            Some(edits) => test.edited(edits.clone()),
            None => test,
        }
    }
}

/// The line by which a child names its devices.
pub(super) fn devices_line(devices: &[DeviceLine]) -> String {
    json!(devices.iter().map(DeviceLine::line).collect::<Vec<_>>()).to_string()
}

pub(super) fn parse_devices(line: &str) -> Option<Vec<DeviceLine>> {
    let lines: Vec<String> = serde_json::from_str(line).ok()?;
    lines.iter().map(|line| DeviceLine::parse(line)).collect()
}

/// What a device is blamed for.
pub(super) struct Finding {
    pub(super) seed: u64,
    /// Its place in the list of devices.
    pub(super) device: usize,
    pub(super) failure: Failure,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_as_they_are_written() {
        let edits = Some(vec![Edit::Constant(3), Edit::Inline(4, 1)]);
        for request in
            [Request::new(1, 7), Request { edits, record: Some("a b".to_owned()), ..Request::new(0, u64::MAX) }]
        {
            assert_eq!(Request::parse(&request.line()), Some(request));
        }
        assert_eq!(Request::parse("{}"), None);
    }
}
