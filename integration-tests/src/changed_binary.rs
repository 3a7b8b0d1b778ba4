//! Running kernels whose binaries are changed between lowering and launch.

use std::sync::Arc;

use vulcanize::conversion::options::OPTIONS;
use vulcanize::interpreter::{HostOptions, HostProgram, KernelBinary};
use vulcanize::ir::parse_source;
use vulcanize::ir::pass::FlagForm;
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::program::kernel_binaries;
use vulcanize::runtime::Backend;

use vulcanize_conformance::kernels::Kernel;

/// Lowers it for an environment, changes its binary, and compares all buffers after a run on `device`.
///
/// # Errors
/// What is wrong.
pub fn check_binary(
    kernel: &Kernel,
    device: &dyn Backend,
    environment: &str,
    change: impl Fn(&mut KernelBinary) -> Result<(), String>,
) -> Result<(), String> {
    let context = vulcanize::context();
    let shown = |diagnostics: vulcanize::ir::Diagnostics| diagnostics.render(&context);
    let mut ir = parse_source(&context, &kernel.name, &kernel.program()?).map_err(shown)?;
    let root = ir.root().ok_or("there is no module")?;
    let program = HostProgram::compile(&ir, root, "main").map_err(shown)?;
    let options = LowerOptions { target_env: vulcanize::target_env_attr(&context, environment), ..options(kernel)? };
    let modules = lower_kernels(&mut ir, &options).map_err(shown)?;
    let mut kernels = kernel_binaries(&ir, &modules).map_err(shown)?;
    kernels.iter_mut().try_for_each(change)?;
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    program
        .run(device, &kernels, &HostOptions::default(), &mut stdout, &mut stderr)
        .map_err(|error| error.diagnostic.render(&context))?;
    kernel.compare(&String::from_utf8_lossy(&stdout))
}

/// The options that its flags stand for.
fn options(kernel: &Kernel) -> Result<LowerOptions, String> {
    let mut options = LowerOptions::default();
    let mut flags = kernel.flags.iter();
    while let Some(&name) = flags.next() {
        let found = OPTIONS.iter().find_map(|def| {
            let flag = def.flag.filter(|flag| name.strip_prefix("--") == Some(flag.name))?;
            Some((def, flag.form))
        });
        let word = match found {
            None => return Err(format!("{name} is not known here")),
            Some((_, FlagForm::Switch)) => "true",
            Some(_) => flags.next().copied().ok_or_else(|| format!("{name} has no value"))?,
        };
        found.map_or(Ok(()), |(def, _)| def.set_flag(&mut options.kernels, word))?;
    }
    Ok(options)
}

/// Puts other words in the place of a kernel's, with the name of its entry point there.
pub fn replace(kernel: &mut KernelBinary, words: Vec<u32>, entry_point: String) {
    kernel.words = Arc::from(words);
    kernel.entry_point = entry_point;
    // What specialization constants it has is not what was said.
    kernel.workgroup_size_ids = None;
}
