//! The flags of `vulcanize fuzz`.

use std::time::{Duration, Instant};

use clap::Parser;

use vulcanize_conformance::generate::Features;

use super::super::device_choice::{DeviceArguments, seconds};
use super::request::Request;

const EXAMPLES: &str = "\
Examples:
  vulcanize fuzz --device cpu --seconds 600 --jobs 4
  vulcanize fuzz --device 0 --device 1 --seed 1000 --kernels 500 --out findings
  vulcanize dispatch --replay findings/seed-1042 --device 0

docs/conformance.md shows what is found.";

/// Run random kernels on devices and the reference executor, and reduce those that a device computes wrong
#[derive(Debug, Parser)]
#[command(name = "vulcanize fuzz", after_help = EXAMPLES)]
pub(in crate::commands) struct Arguments {
    /// A device, as of 'vulcanize run'; several may be given. The reference executor always runs the kernels, too
    #[arg(long, value_name = "DEVICE")]
    pub(super) device: Vec<String>,
    /// The seed of the first kernel
    #[arg(long, default_value_t = 0)]
    pub(super) seed: u64,
    /// What the kernels may need of that which not every device has, such as 'Int8,Int64', 'all' or 'none'; unless given,
    /// what all devices have. A seed and this name a kernel
    #[arg(long, value_name = "NAMES")]
    pub(super) features: Option<Features>,
    /// How many kernels run
    #[arg(long, value_name = "N", default_value_t = 200, conflicts_with = "seconds")]
    pub(super) kernels: u64,
    /// Run kernels for so long, in place of a number of them
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(super) seconds: Option<Duration>,
    /// How many kernels run at once, each in a process of its own
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) jobs: usize,
    /// A kernel that takes longer is ended, and is a finding
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    pub(super) time_limit: Duration,
    /// One more flag of the lowering for all kernels, such as '--lowering=--robust'
    #[arg(long, value_name = "FLAG", require_equals = true)]
    pub(super) lowering: Vec<String>,
    /// Lower as if the drivers had no known faults; 'devices' names them
    #[arg(long)]
    pub(super) no_workarounds: bool,
    /// Write what is found into this folder, as a folder for each kernel
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<String>,
    /// Be a child process: answer requests with results
    #[arg(long, hide = true)]
    pub(super) child: bool,
}

impl Arguments {
    /// The devices, each once; the last one is the reference executor.
    pub(super) fn devices(&self) -> Vec<DeviceArguments> {
        let mut names: Vec<Option<&str>> = Vec::new();
        for name in &self.device {
            if name != "reference" && !names.contains(&Some(name)) {
                names.push(Some(name));
            }
        }
        if self.device.is_empty() {
            names.push(None);
        }
        names.push(Some("reference"));
        names.into_iter().map(DeviceArguments::of).collect()
    }

    pub(super) fn requests(&self, devices: usize, features: Features) -> impl Iterator<Item = String> + Send + use<> {
        let (start, seconds) = (Instant::now(), self.seconds);
        let count = if seconds.is_some() { u64::MAX } else { self.kernels };
        let seeds = self.seed..self.seed.saturating_add(count);
        let seeds = seeds.take_while(move |_| seconds.is_none_or(|seconds| start.elapsed() < seconds));
        seeds.flat_map(move |seed| (0..devices).map(move |device| Request::new(device, seed, features).line()))
    }

    pub(super) fn child_flags(&self) -> Vec<String> {
        let mut flags = vec!["fuzz".to_owned(), "--child".to_owned()];
        flags.extend(self.device.iter().map(|device| format!("--device={device}")));
        flags.extend(self.lowering.iter().map(|flag| format!("--lowering={flag}")));
        flags.extend(self.no_workarounds.then(|| "--no-workarounds".to_owned()));
        flags
    }
}
