//! The lines between a run and its children.

use serde_json::{Value, json};
use vulcanize_conformance::Failure;
use vulcanize_conformance::generate::{Edit, Features};
use vulcanize_conformance::results::DeviceLine;
use vulcanize_conformance::suite::{Test, random_test};

/// What a child is to do: run a kernel on a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// Its place in the list of devices.
    pub(super) device: usize,
    pub(super) seed: u64,
    /// What the kernel may need.
    pub(super) features: Features,
    /// `None` for the kernel as it is made.
    pub(super) edits: Option<Vec<Edit>>,
    /// The folder that its launch is to be recorded in.
    pub(super) record: Option<String>,
}

impl Request {
    pub(super) fn new(device: usize, seed: u64, features: Features) -> Self {
        Self { device, seed, features, edits: None, record: None }
    }

    pub(super) fn line(&self) -> String {
        let edits = self.edits.as_ref().map(|edits| edits.iter().map(Edit::to_string).collect::<Vec<_>>());
        let features = self.features.to_string();
        json!({ "device": self.device, "seed": self.seed, "features": features, "edits": edits, "record": self.record })
            .to_string()
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let edit = |edit: &Value| edit.as_str()?.parse().ok();
        let edits = match &value["edits"] {
            Value::Array(edits) => Some(edits.iter().map(edit).collect::<Option<Vec<Edit>>>()?),
            _ => None,
        };
        let device = usize::try_from(value["device"].as_u64()?).ok()?;
        let (seed, features) = (value["seed"].as_u64()?, value["features"].as_str()?.parse().ok()?);
        Some(Self { device, seed, features, edits, record: value["record"].as_str().map(str::to_owned) })
    }

    /// The kernel.
    pub(super) fn test(&self) -> Test {
        let test = random_test(self.seed, self.features);
        match &self.edits {
            Some(edits) => test.edited(edits.clone()),
            None => test,
        }
    }
}

/// What a child says first.
pub(super) struct Greeting {
    pub(super) devices: Vec<DeviceLine>,
    /// What all of them have.
    pub(super) features: Features,
}

impl Greeting {
    pub(super) fn line(&self) -> String {
        let devices: Vec<String> = self.devices.iter().map(DeviceLine::line).collect();
        json!({ "devices": devices, "features": self.features.to_string() }).to_string()
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let devices = value["devices"].as_array()?.iter().map(|line| DeviceLine::parse(line.as_str()?));
        Some(Self { devices: devices.collect::<Option<_>>()?, features: value["features"].as_str()?.parse().ok()? })
    }
}

/// What a device is blamed for.
pub(super) struct Finding {
    /// The kernel and the device.
    pub(super) request: Request,
    pub(super) failure: Failure,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read_as_they_are_written() {
        let edits = Some(vec![Edit::Constant(3), Edit::Inline(4, 1)]);
        let request = |device, seed| Request::new(device, seed, "Int8,Float64".parse().unwrap());
        for request in [request(1, 7), Request { edits, record: Some("a b".to_owned()), ..request(0, u64::MAX) }] {
            assert_eq!(Request::parse(&request.line()), Some(request));
        }
        assert_eq!(Request::parse("{}"), None);
    }
}
