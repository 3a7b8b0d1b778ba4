//! How long dispatches took, in words and as JSON.

use serde_json::{Value, json};
use vulcanize_runtime::SubmissionTimes;

use super::super::quantities::{duration, quantity};

/// The times of the dispatches that `--time` asks for.
pub(super) struct Timing {
    /// One of several kernels.
    kernel: Option<String>,
    /// Nanoseconds, ascending; not empty.
    times: Vec<f64>,
    on_device: bool,
    warm_up: u32,
    traffic: Traffic,
    /// Of one dispatch, where they are known.
    operations: Option<f64>,
}

/// The bytes that one dispatch moves.
#[derive(Clone, Copy)]
pub(super) enum Traffic {
    /// As somebody said.
    Given(f64),
    /// Those of the buffers and images that the kernels have, each of them once.
    Resources(u64),
}

impl Traffic {
    fn bytes(self) -> f64 {
        match self {
            Self::Given(bytes) => bytes,
            Self::Resources(bytes) => bytes as f64,
        }
    }
}

impl Timing {
    /// Of submissions as a whole; `None` where nothing was timed.
    pub(super) fn of_all(
        times: &[SubmissionTimes],
        warm_up: u32,
        traffic: Traffic,
        operations: Option<f64>,
    ) -> Option<Self> {
        let sum = |times: &SubmissionTimes| times.device_ns.iter().copied().sum::<Option<f64>>();
        let on_device: Option<Vec<f64>> = times.iter().map(sum).collect();
        let on_host = || times.iter().map(|times| times.host_ns).collect();
        let (is_on_device, times) = (on_device.is_some(), on_device.unwrap_or_else(on_host));
        Self::new(None, times, is_on_device, warm_up, traffic).map(|timing| Self { operations, ..timing })
    }

    /// Of one kernel of several; `None` where the device does not tell.
    pub(super) fn of_one(
        times: &[SubmissionTimes],
        index: usize,
        kernel: &str,
        warm_up: u32,
        traffic: Traffic,
        operations: Option<f64>,
    ) -> Option<Self> {
        let times: Option<Vec<f64>> = times.iter().map(|times| times.device_ns.get(index).copied().flatten()).collect();
        let timing = Self::new(Some(kernel.to_owned()), times?, true, warm_up, traffic)?;
        Some(Self { operations, ..timing })
    }

    fn new(
        kernel: Option<String>,
        mut times: Vec<f64>,
        on_device: bool,
        warm_up: u32,
        traffic: Traffic,
    ) -> Option<Self> {
        times.sort_by(f64::total_cmp);
        (!times.is_empty()).then_some(Self { kernel, times, on_device, warm_up, traffic, operations: None })
    }

    /// The time that a part of all dispatches did not exceed; between two, in proportion.
    fn quantile(&self, part: f64) -> f64 {
        let place = part * (self.times.len() - 1) as f64;
        let (below, above) = (place.floor() as usize, place.ceil() as usize);
        let at = |index: usize| self.times.get(index).copied().unwrap_or(0.0);
        at(below) + (at(above) - at(below)) * place.fract()
    }

    /// So much a second, by the median.
    fn rate(&self, amount: f64) -> Option<f64> {
        let median = self.quantile(0.5);
        (median > 0.0 && amount > 0.0).then_some(amount * 1e9 / median)
    }

    /// One line.
    pub(super) fn text(&self) -> String {
        let place = if self.on_device { "on the device" } else { "as the host sees it" };
        let of = self.kernel.as_ref().map_or(String::new(), |kernel| format!(" of '{kernel}'"));
        let time = |part: f64| duration(self.quantile(part));
        let mut text = format!(
            "time of {} dispatches{of} {place}: median {}, half of them {} to {}, least {}, most {}",
            self.times.len(),
            time(0.5),
            time(0.25),
            time(0.75),
            time(0.0),
            time(1.0)
        );
        let rate = |amount, unit| self.rate(amount).map_or(String::new(), |rate| format!(", {}", quantity(rate, unit)));
        text.push_str(&rate(self.traffic.bytes(), "B/s"));
        if let (Traffic::Resources(bytes @ 1..), true) = (self.traffic, text.ends_with("B/s")) {
            text.push_str(&format!(" over {} of buffers and images", quantity(bytes as f64, "B")));
        }
        text.push_str(&rate(self.operations.unwrap_or(0.0), "FLOP/s"));
        text.push('\n');
        text
    }

    /// The same; times in nanoseconds, rates a second.
    pub(super) fn json(&self) -> Value {
        json!({
            "kernel": self.kernel,
            "dispatches": self.times.len(),
            "warm_up": self.warm_up,
            "clock": if self.on_device { "device" } else { "host" },
            "median_ns": self.quantile(0.5),
            "quartiles_ns": [self.quantile(0.25), self.quantile(0.75)],
            "least_ns": self.quantile(0.0),
            "most_ns": self.quantile(1.0),
            "bytes": self.traffic.bytes(),
            "bytes_per_second": self.rate(self.traffic.bytes()),
            "operations_per_second": self.rate(self.operations.unwrap_or(0.0)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two kernels, of which the first takes a quarter of the time.
    fn submissions(times: &[f64], on_device: bool) -> Vec<SubmissionTimes> {
        let time = |ns: &f64| SubmissionTimes {
            device_ns: [0.25, 0.75].map(|part| on_device.then_some(ns * part)).to_vec(),
            host_ns: ns * 2.0,
        };
        times.iter().map(time).collect()
    }

    fn timing(times: &[f64], on_device: bool) -> Timing {
        Timing::of_all(&submissions(times, on_device), 1, Traffic::Given(4000.0), None).unwrap()
    }

    #[test]
    fn quantiles_and_rates() {
        let times = timing(&[4000.0, 1000.0, 3000.0, 2000.0], true);
        assert_eq!([0.0, 0.5, 1.0].map(|part| times.quantile(part)), [1000.0, 2500.0, 4000.0]);
        assert_eq!(
            times.text(),
            "time of 4 dispatches on the device: median 2.50 µs, half of them 1.75 µs to 3.25 µs, least 1 µs, most 4 µs, \
             1.60 GB/s\n"
        );
        assert_eq!(times.json()["bytes_per_second"], 1.6e9);
        assert_eq!(times.json()["operations_per_second"], Value::Null);
    }

    #[test]
    fn the_clock_of_the_host_where_the_device_has_none() {
        assert_eq!(timing(&[5.0], false).json()["median_ns"], 10.0);
        assert!(Timing::of_all(&[], 0, Traffic::Resources(4), None).is_none());
    }

    #[test]
    fn each_of_several_kernels() {
        let times = submissions(&[400.0, 800.0], true);
        let first = Timing::of_one(&times, 0, "k", 1, Traffic::Resources(240), None).unwrap();
        assert_eq!(first.json()["median_ns"], 150.0);
        assert!(first.text().starts_with("time of 2 dispatches of 'k' on the device: median 150 ns"));
        assert!(first.text().ends_with(", 1.60 GB/s over 240 B of buffers and images\n"), "{}", first.text());
        assert!(Timing::of_one(&submissions(&[400.0], false), 0, "k", 1, Traffic::Resources(240), None).is_none());
    }
}
