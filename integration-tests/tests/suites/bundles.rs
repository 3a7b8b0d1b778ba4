//! What `vulcanize fuzz` writes: the binary of each bundle is valid, and each bundle replays where it was recorded and on the
//! reference executor.

use std::path::Path;
use std::process::Output;

use libtest_mimic::Failed;
use vulcanize::serialization::bytes_to_words;
use vulcanize_conformance::generate::FAMILIES;
use vulcanize_integration_tests::spirv_val;

use crate::Suite;
use crate::devices::{self, REFERENCE};

/// Both kinds of kernels, and all families of those over memory.
const SEEDS: u64 = 2 * FAMILIES.len() as u64;

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    match devices::of_this_process() {
        Some(device) => suite.add("replay", false, move || run(&device)),
        None => devices::add_each(suite, false, |device| devices::again("bundles", device)),
    }
    Ok(())
}

fn run(device: &str) -> Result<(), Failed> {
    let selector = if device == REFERENCE { REFERENCE } else { "cpu" };
    let folder = std::env::temp_dir().join(format!("vulcanize-bundles-{device}-{}", std::process::id()));
    let result = check(selector, &folder);
    // Nothing depends on what is left there.
    let _ = std::fs::remove_dir_all(&folder);
    result
}

fn check(selector: &str, folder: &Path) -> Result<(), Failed> {
    let seeds = SEEDS.to_string();
    // The device counts as wrong about all kernels that store something.
    let fuzz = devices::command()?
        .args(["fuzz", "--device", selector, "--kernels", &seeds, "--out"])
        .arg(folder)
        .env("VULCANIZE_FUZZ_WRONG", "memref.store")
        .output()?;
    if fuzz.status.code() != Some(6) {
        return Err(text(&fuzz).into());
    }
    let mut count = 0;
    for entry in std::fs::read_dir(folder)? {
        let bundle = entry?.path();
        let failed = |error: String| format!("{}: {error}\n{}", bundle.display(), text(&fuzz));
        let words = bytes_to_words(&std::fs::read(bundle.join("kernel.spv"))?).ok_or("bytes that are no words")?;
        spirv_val::validate(&words, "vulkan1.3", &[]).map_err(failed)?;
        for device in [selector, REFERENCE] {
            let replay =
                devices::command()?.args(["dispatch", "--device", device, "--replay"]).arg(&bundle).output()?;
            if !replay.status.success() {
                return Err(failed(format!("on {device}: {}", text(&replay))).into());
            }
        }
        count += 1;
    }
    // Some binaries are not for all devices; those of kernels over memory are lowered for the device.
    if count >= SEEDS / 2 { Ok(()) } else { Err(format!("{count} bundles\n{}", text(&fuzz)).into()) }
}

fn text(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat()
}
