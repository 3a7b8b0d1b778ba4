//! The flags of `vulcanize conformance`.

use std::str::FromStr;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use vulcanize_conformance::suite::RANDOM_KERNELS;

use super::super::device_choice::{DeviceArguments, seconds};

const EXAMPLES: &str = "\
Examples:
  vulcanize conformance --device cpu --validate=gpu --junit results.xml
  vulcanize conformance --device 0 --shard 2/8 --results results-2.jsonl
  vulcanize conformance --device reference my-kernels/
  vulcanize conformance --compare before.jsonl after.jsonl

docs/conformance.md shows each flag at work.";

/// Run kernels with known results on a device, those of the suite or your own
#[derive(Debug, Parser)]
#[command(name = "vulcanize conformance", after_help = EXAMPLES)]
pub(in crate::commands) struct Arguments {
    /// Your kernels, in place of the suite's: .mlir files, or folders of such, whose headers say how they are run
    #[arg(value_name = "FOLDER")]
    pub(super) kernels: Vec<String>,
    /// Only tests whose names contain this
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(super) filter: String,
    /// Every so many-th test, the shards of a run together are all: '2/8' is the second of eight
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,
    /// Name the tests, or show them in MLIR, and run none
    #[arg(long, value_name = "FORM", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "names")]
    pub(super) list: Option<Listing>,
    /// How many random kernels the suite has
    #[arg(long, value_name = "N", default_value_t = RANDOM_KERNELS)]
    pub(super) random: u64,
    /// The seed of the first random kernel
    #[arg(long, default_value_t = 0)]
    pub(super) seed: u64,
    /// One more flag of the lowering for all kernels, such as '--lowering=--float-mode=strict'
    #[arg(long, value_name = "FLAG", require_equals = true)]
    pub(super) lowering: Vec<String>,
    /// How many tests run at once, each in a process of its own
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) jobs: usize,
    /// A test that takes longer is ended, and has failed
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "120")]
    pub(super) time_limit: Duration,
    /// Run no more tests after so many failures
    #[arg(long, value_name = "N")]
    pub(super) max_failures: Option<usize>,
    /// The list of expected failures, in place of the one that is known for the driver
    #[arg(long, value_name = "FILE")]
    pub(super) expected: Option<String>,
    /// Write what fails as a list of expected failures to begin with
    #[arg(long, value_name = "FILE")]
    pub(super) write_expected: Option<String>,
    /// Write each result as it comes, as a line of JSON
    #[arg(long, value_name = "FILE.jsonl")]
    pub(super) results: Option<String>,
    /// The same, and run only the tests that have no result in the file yet
    #[arg(long, value_name = "FILE.jsonl", conflicts_with = "results")]
    pub(super) resume: Option<String>,
    /// Write JUnit's XML
    #[arg(long, value_name = "FILE.xml")]
    pub(super) junit: Option<String>,
    /// Write a page: the device, how fast it copies, and the tests with messages and the MLIR of what failed
    #[arg(long, visible_alias = "report", value_name = "FILE.html")]
    pub(super) html: Option<String>,
    /// Compare the results of two runs, and run nothing
    #[arg(long, num_args = 2, value_names = ["BEFORE.jsonl", "AFTER.jsonl"], conflicts_with = "kernels")]
    pub(super) compare: Option<Vec<String>>,
    /// Be a child process: answer names of tests with their results
    #[arg(long, hide = true)]
    pub(super) child: bool,
    #[command(flatten)]
    pub(super) device: DeviceArguments,
}

/// What `--list` shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Listing {
    /// One name a line
    Names,
    /// The text of each test, under a comment with its name
    Mlir,
}

/// A part of the tests: `2/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// From 0.
    pub(super) number: usize,
    pub(super) count: usize,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(number, count)| Some((number.parse().ok()?, count.parse().ok()?)));
        match parts {
            Some((number @ 1.., count)) if number <= count => Ok(Self { number: number - 1, count }),
            _ => Err("a shard is 'I/N', with I from 1 to N".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_counted_from_one() {
        assert_eq!("2/8".parse(), Ok(Shard { number: 1, count: 8 }));
        for wrong in ["0/8", "9/8", "1", "a/b", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
