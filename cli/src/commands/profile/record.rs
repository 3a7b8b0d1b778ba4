//! All that is known of a kernel.

use std::sync::Arc;

use vulcanize_reference::LaunchProfile;
use vulcanize_runtime::{KernelCounter, KernelInterface, KernelStatistic, Specialization};

/// A kernel, and its launches so far.
#[derive(Clone, Debug)]
pub(in super::super) struct Record {
    pub(super) words: Arc<[u32]>,
    pub(super) specialization: Vec<Specialization>,
    pub(super) interface: Arc<KernelInterface>,
    /// What the driver says of it.
    pub(super) statistics: Vec<KernelStatistic>,
    /// The workgroups of its first launch; `None` where a buffer says them.
    pub(super) groups: Option<[u32; 3]>,
    pub(super) launches: u64,
    /// What its first launch executes, or why that was not counted; `None` before it is launched.
    pub(super) counts: Option<Result<LaunchProfile, String>>,
    /// What the device counted over its first launch, or why it did not.
    pub(super) counters: Result<Vec<KernelCounter>, String>,
    /// Nanoseconds of launches, on the device's clock or else the host's.
    pub(super) times: Vec<f64>,
    pub(super) is_on_device: bool,
}

impl Record {
    /// What the first launch executes, where it was counted.
    pub(in super::super) fn counted(&self) -> Option<&LaunchProfile> {
        self.counts.as_ref().and_then(|counts| counts.as_ref().ok())
    }

    /// The time that half of the launches did not exceed.
    pub(super) fn median(&self) -> Option<f64> {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        let (low, high) = (times.get(times.len().checked_sub(1)? / 2)?, times.get(times.len() / 2)?);
        Some((low + high) / 2.0)
    }
}
