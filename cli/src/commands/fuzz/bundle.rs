//! Findings as folders that `vulcanize dispatch --replay` runs.

use std::path::Path;

use serde_json::json;
use vulcanize_conformance::generate::{ENTRY, Program};
use vulcanize_conformance::results::DeviceLine;
use vulcanize_ir::Severity;
use vulcanize_runtime::ModuleInterface;
use vulcanize_serialization::bytes_to_words;

use super::super::dispatch::{REPLAY_FILE, npy};
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
    let folder = std::path::absolute(Path::new(out).join(format!("seed-{}", finding.seed)))
        .map_err(|error| CommandError::rejected(format!("{out}: {error}")))?;
    std::fs::create_dir_all(&folder)
        .map_err(|error| CommandError::rejected(format!("{}: {error}", folder.display())))?;
    let path = |name: &str| folder.join(name).display().to_string();
    let edits = prober.reduce();
    let test = Request { edits: edits.clone(), ..Request::new(finding.device, finding.seed) }.test();
    io.write_output(&path("kernel.mlir"), test.text().as_bytes())?;
    let has_binary = prober.write_binary(edits.clone(), path("kernel.spv"));
    let found = json!({ "seed": finding.seed, "device": device.device, "driver": device.driver,
                        "result": finding.failure.kind.word(), "message": finding.failure.message });
    let shown = Path::new(out).join(format!("seed-{}", finding.seed)).display().to_string();
    let how = match test.program().filter(|_| has_binary) {
        Some((program, _)) => {
            let job = write_arrays(&program, &bindings(&io.read_bytes(&path("kernel.spv"))?), &path, io)?;
            io.write_output(
                &path(REPLAY_FILE),
                format!("{:#}\n", json!({ "version": 1, "job": job, "found": found })).as_bytes(),
            )?;
            "vulcanize dispatch --replay . --device DEVICE".to_owned()
        }
        None => format!("vulcanize fuzz --seed {} --kernels 1 --device DEVICE", finding.seed),
    };
    let readme = format!(
        "{} ({}) fails for this random kernel:\n\n{}\n\nAgain, with DEVICE as 'vulcanize devices' names it:\n\n  {how}\n",
        device.device, device.driver, finding.failure
    );
    io.write_output(&path("README"), readme.as_bytes())?;
    let reduced = if edits.is_some() { "reduced" } else { "not reduced" };
    let lines = test.text().lines().count();
    io.say(Severity::Note, &format!("seed {}: {reduced}, {lines} lines in {shown}", finding.seed));
    Ok(())
}

/// The bindings that a binary has, of those of the kernel in MLIR.
fn bindings(binary: &[u8]) -> Vec<u32> {
    let interface = bytes_to_words(binary).and_then(|words| ModuleInterface::from_words(&words).ok());
    let entry_points = interface.map(|interface| interface.entry_points).unwrap_or_default();
    entry_points.iter().flat_map(|entry| &entry.resources).filter_map(|resource| resource.binding).collect()
}

/// Writes what the kernel gets and must give. Returns how it is run.
fn write_arrays(
    program: &Program,
    bindings: &[u32],
    path: &impl Fn(&str) -> String,
    io: &mut Io<'_>,
) -> Result<serde_json::Value, CommandError> {
    let (inputs, expected) = (program.inputs(), program.evaluate());
    let mut buffers = serde_json::Map::new();
    let output = format!("0:{}", inputs.len());
    let before = vec![0; expected.len()];
    let mut write = |name: &str, ty: &str, bytes: &[u8]| {
        let file = npy(ty, bytes).map_err(CommandError::rejected)?;
        io.write_output(&path(name), &file)
    };
    for (number, (bytes, ty)) in (0..).zip(inputs.iter().zip(Program::INPUT_TYPES)) {
        if !bindings.contains(&number) {
            continue;
        }
        let name = format!("input-{number}.npy");
        write(&name, ty, bytes)?;
        buffers.insert(format!("0:{number}"), json!(name));
    }
    write("before.npy", Program::OUTPUT_TYPE, &before)?;
    write("expected.npy", Program::OUTPUT_TYPE, &expected)?;
    buffers.insert(output.clone(), json!("before.npy"));
    Ok(json!({ "kernel": "kernel.spv", "entry": ENTRY, "groups": "1", "buffers": buffers,
               "expect": { output: "expected.npy" }, "tolerance": "0" }))
}
