//! Processes with their time and the most memory that they held.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How a process went.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// From its start to its end.
    pub time: Duration,
    /// The most resident memory, in KiB, where the system tells.
    pub peak_kib: Option<u64>,
}

impl Usage {
    /// One after another: the times add up, the larger peak counts.
    #[must_use]
    pub fn then(self, next: Usage) -> Usage {
        Usage { time: self.time + next.time, peak_kib: self.peak_kib.max(next.peak_kib) }
    }
}

/// Runs a command whose output goes to a file, and watches its memory.
///
/// # Errors
/// It cannot be started, or it does not succeed.
pub fn measure(command: &mut Command, output: &Path) -> Result<Usage, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let file = std::fs::File::create(output).map_err(failed)?;
    let start = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(file).spawn().map_err(failed)?;
    let mut peak_kib = None;
    let status = loop {
        // `VmHWM` only grows, so the last look before the end is at most one interval old.
        peak_kib = peak_memory(&format!("/proc/{}/status", child.id())).or(peak_kib);
        if let Some(status) = child.try_wait().map_err(failed)? {
            break status;
        }
        std::thread::sleep(Duration::from_micros(500));
    };
    let time = start.elapsed();
    if status.success() { Ok(Usage { time, peak_kib }) } else { Err(format!("{name}: {status}")) }
}

/// The most resident memory of a process in KiB, from its status file under `/proc`.
pub fn peak_memory(status: &str) -> Option<u64> {
    let text = std::fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().split(' ').next()?.parse().ok()
}
