//! Running other programs, with failures as messages.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs `command`; anything but exit status 0 is an error that names `what`.
pub fn run(command: &mut Command, what: &str) -> Result<(), String> {
    let status = command.stdin(Stdio::null()).status().map_err(|error| format!("{what}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{what}: {status}")) }
}

/// Runs `command` and returns what it printed on stdout; stderr goes where ours goes.
pub fn output(command: &mut Command, what: &str) -> Result<String, String> {
    let output =
        command.stdin(Stdio::null()).stderr(Stdio::inherit()).output().map_err(|error| format!("{what}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{what}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{what}: output is not UTF-8"))
}

/// The first file called `name` in the folders of `PATH`.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path).map(|dir| dir.join(&name)).find(|file| file.is_file())
}
