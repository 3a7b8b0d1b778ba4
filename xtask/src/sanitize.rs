//! `sanitize`: the tests of the one crate with `unsafe`, on the drivers of this machine, under AddressSanitizer.
//!
//! Sanitizers are switched on by a flag of the nightly compiler; the stable one has them, too, and takes the flag with
//! `RUSTC_BOOTSTRAP`. Nothing that is shipped is built that way.

use crate::{process, workspace};

/// The platform, said so that build scripts and macros are compiled without the sanitizer.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// Options of `cargo xtask sanitize`.
#[derive(clap::Args)]
pub struct Options {
    /// Only tests with this in their names
    #[arg(default_value = "")]
    name: String,
}

/// Builds the tests of `runtime` with the sanitizer, and runs them.
pub fn run(options: &Options) -> Result<(), String> {
    let mut cargo = workspace::cargo();
    cargo.args(["test", "--package", "vulcanize-runtime", "--lib", "--tests", "--target", TARGET]);
    cargo.arg("--target-dir").arg(workspace::target_dir().join("sanitize"));
    // It keeps memory that is freed, so none can be constant.
    cargo.args(["--", &options.name, "--skip", "constant_memory"]);
    cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Zsanitizer=address");
    // Drivers keep memory until the process ends, and so do devices that are abandoned.
    cargo.env("ASAN_OPTIONS", "detect_leaks=0");
    process::run(&mut cargo, "tests under AddressSanitizer")
}
