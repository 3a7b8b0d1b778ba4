//! Kernels lowered by `vulcanize lower`.

use crate::{Failure, Invoke};

/// The last pass on a SPIR-V module.
const LAST_PASS: &str = "spirv-update-vce";

/// The words of a module's binary; `flags` are those of `lower`, `workarounds` passes on the SPIR-V module, where `run` has
/// them, too.
///
/// # Errors
/// What `lower` says.
pub(crate) fn lower(
    vulcanize: Invoke,
    module: &str,
    flags: &[&str],
    workarounds: &[&str],
) -> Result<Vec<u32>, Failure> {
    let arguments = [&["lower", "-", "-o", "-"], flags].concat();
    if workarounds.is_empty() {
        return vulcanize(&arguments, module.as_bytes()).words("lower");
    }
    let pipeline = vulcanize(&[&arguments[..], &["--print-pipeline"]].concat(), b"");
    if pipeline.code != 0 {
        return Err(Failure::of_command("lower", &pipeline));
    }
    let with_workarounds = format!("{},{LAST_PASS}", workarounds.join(","));
    let pipeline = pipeline.text().trim().replace(LAST_PASS, &with_workarounds);
    vulcanize(&[&arguments[..], &["--pass-pipeline", &pipeline]].concat(), module.as_bytes()).words("lower")
}
