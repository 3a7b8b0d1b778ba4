//! Host code beside `mlir-runner-22`: its output, and the ops that are executed.
//!
//! The programs are those of `host/`, and made ones: every op of `arith`, `math` and `index` on every type that it takes, over
//! pairs of values that MLIR gives a result for.

mod elementwise;

use std::path::PathBuf;

use crate::invoke::vulcanize;
use crate::{corpus, tools};

/// MLIR 22's `mlir-runner`.
pub const MLIR_RUNNER: &str = "mlir-runner-22";

/// Everything that these programs have to LLVM's dialect.
const TO_LLVM: &str = "builtin.module(func.func(lower-vector-multi-reduction,convert-vector-to-scf{full-unroll=true},lower-affine,\
                       scf-forall-to-parallel),expand-realloc,convert-scf-to-cf,memref-expand,expand-strided-metadata,lower-affine,\
                       func.func(arith-expand{include-bf16=true}),convert-vector-to-llvm,convert-math-to-llvm,convert-complex-to-llvm,\
                       convert-math-to-libm,convert-index-to-llvm,finalize-memref-to-llvm,convert-arith-to-llvm,convert-ub-to-llvm,\
                       convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)";

/// A program without kernels.
#[derive(Clone, Debug)]
pub struct HostProgram {
    /// Its name.
    pub name: String,
    /// The module.
    pub text: String,
}

/// All programs.
///
/// # Errors
/// A file cannot be read.
pub fn all() -> Result<Vec<HostProgram>, String> {
    let mut programs = elementwise::programs();
    for path in corpus::files(&corpus::root().join("integration-tests/host"), ".mlir")? {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        programs.push(HostProgram { name, text });
    }
    Ok(programs)
}

impl HostProgram {
    /// The output of `vulcanize run`.
    ///
    /// # Errors
    /// It fails, or writes to standard error.
    pub fn ours(&self) -> Result<String, String> {
        let outcome = vulcanize(&["run", "-"], self.text.as_bytes());
        match (outcome.code, outcome.stderr.is_empty()) {
            (0, true) => Ok(without_addresses(&outcome.text())),
            (code, _) => Err(format!("vulcanize: exit code {code}\n{}", outcome.stderr)),
        }
    }

    /// The output of `mlir-runner-22`.
    ///
    /// # Errors
    /// A tool is absent, or fails.
    pub fn theirs(&self) -> Result<String, String> {
        let pipeline = format!("--pass-pipeline={TO_LLVM}");
        let lowered = tools::run(tools::MLIR_OPT, &["-", &pipeline], self.text.as_bytes())?;
        if lowered.code != 0 {
            return Err(format!("{}: exit code {}\n{}", tools::MLIR_OPT, lowered.code, lowered.stderr));
        }
        let libraries: Vec<String> =
            libraries()?.iter().map(|path| format!("--shared-libs={}", path.display())).collect();
        let mut arguments = vec!["-", "-e", "main", "--entry-point-result=void"];
        arguments.extend(libraries.iter().map(String::as_str));
        let outcome = tools::run(MLIR_RUNNER, &arguments, &lowered.stdout)?;
        match outcome.code {
            0 => Ok(without_addresses(&outcome.text())),
            code => Err(format!("{MLIR_RUNNER}: exit code {code}\n{}", outcome.stderr)),
        }
    }
}

/// The runner's libraries, which Debian has beside LLVM's.
fn libraries() -> Result<[PathBuf; 2], String> {
    let folder = PathBuf::from("/usr/lib/llvm-22/lib");
    let paths = ["libmlir_runner_utils.so.22.1", "libmlir_c_runner_utils.so.22.1"].map(|name| folder.join(name));
    match paths.iter().find(|path| !path.is_file()) {
        Some(missing) => Err(format!("{} is not installed", missing.display())),
        None => Ok(paths),
    }
}

/// Where memrefs are is of no interest.
fn without_addresses(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("base@ = 0x") {
        result.push_str(before);
        result.push_str("base@ = 0x…");
        rest = after.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    result + rest
}
