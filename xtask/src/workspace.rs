//! Where things are: the repository, cargo's output and the tools that the tests use.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::process;

/// The repository's root folder.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// Cargo's output folder: `CARGO_TARGET_DIR` or `target/`.
pub fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) if !dir.is_empty() => std::path::absolute(&dir).unwrap_or_else(|_| dir.into()),
        _ => root().join("target"),
    }
}

/// The folder under [`target_dir`] for tools that are kept between runs and not installed on the system.
pub fn tool_dir(tool: &str) -> PathBuf {
    target_dir().join("test-tools").join(tool)
}

/// The folder under cargo's output folder for a profile.
pub fn profile_folder(profile: &str) -> &str {
    if profile == "dev" { "debug" } else { profile }
}

/// The time of everything that is packed, in seconds since 1970: the first one that zip files can say.
pub const TIME: &str = "315532800";

/// A cargo command that compiles the program and the examples as tests are compiled.
///
/// The packages that cargo selects, and whether their tests are among them, decide which features each dependency has. So
/// every task that needs something as tests are compiled selects the same, or each would compile every crate once more.
pub fn build_with_tests() -> Command {
    let mut command = cargo();
    // All programs but those of `xtask`, for one of them runs.
    command.args(["build", "--locked", "--workspace", "--examples", "--bin", "[!x]*"]);
    command
}

/// A cargo command that runs in the repository's root, with nothing to read from.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The platform of this machine, as Rust calls it.
pub fn host() -> Result<String, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let text = process::output(Command::new(rustc).arg("-vV"), "rustc")?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}
