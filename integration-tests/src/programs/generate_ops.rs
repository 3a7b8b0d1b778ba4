//! Writes generated modules of the SPIR-V dialect's ops, one file an op, for `compare`. What MLIR lacks is left
//! out where `mlir-opt-22` is there to be asked.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests -- generate-ops FOLDER [--seed N] [spirv.Op…]
//! ```
use std::path::PathBuf;
use std::process::ExitCode;

use vulcanize_integration_tests::case::SPLIT_MARKER;
use vulcanize_integration_tests::generate::ops::{Amount, KnownToMlir, Module, generate, op_defs};
use vulcanize_integration_tests::tools;

/// Write modules of ops of the SPIR-V dialect, one file an op
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Where the files go
    folder: PathBuf,
    /// The seed of the first module
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Valid modules an op
    #[arg(long, value_name = "N", default_value_t = 2)]
    valid: usize,
    /// Broken modules an op
    #[arg(long, value_name = "N", default_value_t = 2)]
    broken: usize,
    /// Modules an op in which the custom form is broken
    #[arg(long, value_name = "N", default_value_t = 4)]
    custom: usize,
    /// Only these ops: spirv.IAdd
    names: Vec<String>,
}

/// Runs the program.
pub fn run(options: &Options) -> Result<ExitCode, String> {
    let Options { folder, seed, names, .. } = options;
    let amount = Amount { valid: options.valid, broken: options.broken, custom: options.custom };
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let context = vulcanize::context();
    context.allow_unregistered_dialects(true);
    let known = tools::find(tools::MLIR_OPT).map(|_| KnownToMlir::ask()).transpose()?;
    let is_compared =
        |module: &&Module| !module.is_known_difference() && known.as_ref().is_none_or(|known| known.can_judge(module));
    let mut lacking = Vec::new();
    for def in op_defs().filter(|def| names.is_empty() || names.iter().any(|name| name == def.name)) {
        let modules = generate(&context, def, *seed, amount);
        if modules.is_empty() {
            lacking.push(def.name);
            continue;
        }
        let pieces: Vec<String> = modules.iter().filter(is_compared).map(Module::piece).collect();
        if pieces.is_empty() {
            continue;
        }
        let path = folder.join(format!("{}.mlir", def.name));
        let text = pieces.join(&format!("\n{SPLIT_MARKER}\n")) + "\n";
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    if let Some(known) = known {
        println!("cases of enums that MLIR lacks: {:?}", known.lacking_cases());
    }
    println!("{} ops without a module: {}", lacking.len(), lacking.join(" "));
    Ok(ExitCode::SUCCESS)
}
