//! Findings as folders that `vulcanize dispatch --replay` runs.

use std::path::{Path, PathBuf};

use serde_json::json;
use vulcanize_conformance::results::DeviceLine;
use vulcanize_conformance::suite::Test;
use vulcanize_ir::Severity;

use super::super::dispatch::{REPLAY_FILE, read_before, write_expected};
use super::super::{CommandError, Io};
use super::reduction::Prober;
use super::request::{Finding, Request};

/// Writes a finding into `out/seed-N`, as small as it can be made.
pub(super) fn write(
    out: &str,
    finding: &Finding,
    device: &DeviceLine,
    prober: &mut Prober<'_>,
    io: &mut Io<'_>,
) -> Result<(), CommandError> {
    let Request { seed, features, .. } = finding.request;
    let shown = Path::new(out).join(format!("seed-{seed}"));
    let folder = make_folder(&shown)?;
    let path = |name: &str| folder.join(name).display().to_string();
    let edits = prober.reduce();
    let test = Request { edits: edits.clone(), ..finding.request.clone() }.test();
    io.write_output(&path("kernel.mlir"), test.text().as_bytes())?;
    let found = json!({ "seed": seed, "features": features.to_string(), "device": device.device, "driver": device.driver,
                        "result": finding.failure.kind.word(), "message": finding.failure.message });
    prober.record(edits.clone(), folder.display().to_string());
    let is_recorded = move_up(&folder.join("launch-0"), &folder).map_err(CommandError::rejected)?;
    let seed_again = format!("vulcanize fuzz --seed {seed} --features {features} --kernels 1 --device DEVICE");
    let again = match is_recorded {
        true => {
            write_expected(&folder, &expected(&test, &folder).map_err(CommandError::rejected)?, Some(found))
                .map_err(CommandError::rejected)?;
            format!(
                "vulcanize dispatch --replay . --device DEVICE\n\nThe kernel before it was made small:\n\n  {seed_again}"
            )
        }
        false => seed_again,
    };
    let readme = format!(
        "{} ({}) fails for this random kernel:\n\n{}\n\nAgain, with DEVICE as 'vulcanize devices' names it:\n\n  {again}\n",
        device.device, device.driver, finding.failure
    );
    io.write_output(&path("README"), readme.as_bytes())?;
    let reduced = if edits.is_some() { "reduced" } else { "not reduced" };
    let lines = test.text().lines().count();
    io.say(Severity::Note, &format!("seed {seed}: {reduced}, {lines} lines in {}", shown.display()));
    Ok(())
}

/// An empty folder: what an earlier run found there is gone.
fn make_folder(shown: &Path) -> Result<PathBuf, CommandError> {
    let rejected = |error: std::io::Error| CommandError::rejected(format!("{}: {error}", shown.display()));
    let folder = std::path::absolute(shown).map_err(rejected)?;
    if folder.join(REPLAY_FILE).exists() {
        std::fs::remove_dir_all(&folder).map_err(rejected)?;
    }
    std::fs::create_dir_all(&folder).map_err(rejected)?;
    Ok(folder)
}

/// Moves the files of a folder into another one; `false` where there is no such folder.
fn move_up(from: &Path, to: &Path) -> Result<bool, String> {
    let rejected = |error: std::io::Error| format!("{}: {error}", from.display());
    if !from.exists() {
        return Ok(false);
    }
    for entry in std::fs::read_dir(from).map_err(rejected)? {
        let entry = entry.map_err(rejected)?;
        std::fs::rename(entry.path(), to.join(entry.file_name())).map_err(rejected)?;
    }
    std::fs::remove_dir(from).map_err(rejected)?;
    Ok(true)
}

/// What the buffers of a recorded launch must hold afterwards, as the generator says. Bytes of a launch beyond those of the
/// buffer, which fill a word, stay as they are.
fn expected(test: &Test, folder: &Path) -> Result<Vec<((u32, u32), Vec<u8>)>, String> {
    let mut expected = Vec::new();
    for contents in test.buffers() {
        let place = (0, contents.binding);
        let Some(mut bytes) = read_before(folder, place) else { continue };
        let size = bytes.len().min(contents.before.len());
        if bytes[..size] != contents.before[..size] {
            return Err(format!("{}: buffer 0:{} is not the generator's", folder.display(), contents.binding));
        }
        bytes[..size].copy_from_slice(&contents.after[..size]);
        expected.push((place, bytes));
    }
    Ok(expected)
}
