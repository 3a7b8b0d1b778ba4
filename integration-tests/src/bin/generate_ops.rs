//! Writes generated modules of the SPIR-V dialect's ops, one file an op, for `compare`. What MLIR lacks is left
//! out where `mlir-opt-22` is there to be asked.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests --bin generate_ops -- FOLDER [SEED [VALID [BROKEN [CUSTOM]]]] [spirv.Op…]
//! ```
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::ExitCode;

use vulcanize_integration_tests::case::SPLIT_MARKER;
use vulcanize_integration_tests::generate::ops::{Amount, KnownToMlir, Module, generate, op_defs};
use vulcanize_integration_tests::tools;

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn write() -> Result<(), String> {
    let (names, mut words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|a| a.starts_with("spirv."));
    if words.is_empty() {
        return Err("usage: generate_ops FOLDER [SEED [VALID [BROKEN [CUSTOM]]]] [spirv.Op…]".to_owned());
    }
    let folder = words.remove(0);
    let mut numbers = [0, 2, 2, 4];
    for (number, word) in numbers.iter_mut().zip(&words) {
        *number = word.parse().map_err(|e| format!("'{word}': {e}"))?;
    }
    let amount = Amount { valid: numbers[1], broken: numbers[2], custom: numbers[3] };
    std::fs::create_dir_all(&folder).map_err(|e| format!("{folder}: {e}"))?;
    let context = vulcanize::context();
    context.allow_unregistered_dialects(true);
    let known = tools::find(tools::MLIR_OPT).map(|_| KnownToMlir::ask()).transpose()?;
    let is_compared =
        |module: &&Module| !module.is_known_difference() && known.as_ref().is_none_or(|known| known.can_judge(module));
    let mut lacking = Vec::new();
    for def in op_defs().filter(|def| names.is_empty() || names.iter().any(|name| name == def.name)) {
        let modules = generate(&context, def, numbers[0] as u64, amount);
        if modules.is_empty() {
            lacking.push(def.name);
            continue;
        }
        let pieces: Vec<String> = modules.iter().filter(is_compared).map(Module::piece).collect();
        if pieces.is_empty() {
            continue;
        }
        let path = Path::new(&folder).join(format!("{}.mlir", def.name));
        let text = pieces.join(&format!("\n{SPLIT_MARKER}\n")) + "\n";
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    if let Some(known) = known {
        println!("cases of enums that MLIR lacks: {:?}", known.lacking_cases());
    }
    println!("{} ops without a module: {}", lacking.len(), lacking.join(" "));
    Ok(())
}
