//! `conformance`: the suite of `integration-tests` on one device.

use std::path::PathBuf;

use crate::{process, swiftshader, tools, workspace};

/// Options of `cargo xtask conformance`.
#[derive(clap::Args)]
pub struct Options {
    /// `lavapipe`, `swiftshader`, `reference`, or a device as `vulcanize run --device` takes it
    #[arg(long)]
    device: String,
    /// What goes to the suite: `--junit FILE`, `--validate`, `--filter TEXT`, `--expected FILE`, …
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// Builds the suite and runs it; a driver that is known by name is the only one that the loader sees then.
pub fn run(options: &Options) -> Result<(), String> {
    let mut command = workspace::cargo();
    command.args(["run", "-q", "-p", "vulcanize-integration-tests", "--", "conformance", "--device"]);
    match icd(&options.device)? {
        Some(icd) => command.arg("cpu").env("VK_DRIVER_FILES", &icd).env("VK_ICD_FILENAMES", &icd),
        None => command.arg(&options.device),
    };
    process::run(command.args(&options.arguments), "conformance")
}

/// The ICD file of a driver that tests know.
fn icd(device: &str) -> Result<Option<PathBuf>, String> {
    let found = match device {
        "lavapipe" => tools::find_lavapipe(),
        "swiftshader" => swiftshader::find(),
        _ => return Ok(None),
    };
    found.map(Some).ok_or_else(|| format!("{device} is not installed; 'cargo xtask tools' installs it"))
}
