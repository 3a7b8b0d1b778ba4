//! How many modules of other compilers are read: by Vulcanize, and by MLIR 22.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests -- reading-binaries            # the tables of docs/reading-binaries.md
//! cargo run -p vulcanize-integration-tests -- reading-binaries --list  # and what each binary fails with
//! ```
use std::collections::BTreeMap;
use std::process::ExitCode;

use vulcanize::serialization::words_to_bytes;
use vulcanize_integration_tests::foreign::compile::{self, Binary};
use vulcanize_integration_tests::foreign::round_trip;
use vulcanize_integration_tests::foreign::source::{self, Source};
use vulcanize_integration_tests::tools;

/// Binaries, those that are read back the same, those that MLIR reads.
#[derive(Clone, Copy, Default)]
struct Count {
    all: usize,
    ours: usize,
    mlir: usize,
}

impl Count {
    fn add(&mut self, ours: bool, mlir: bool) {
        self.all += 1;
        self.ours += usize::from(ours);
        self.mlir += usize::from(mlir);
    }
}

/// Count the modules of other compilers that are read, and those that MLIR 22 reads
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Name each binary, and what it fails with
    #[arg(long)]
    list: bool,
}

/// Runs the program.
pub fn run(options: &Options) -> Result<ExitCode, String> {
    let mut tables: [BTreeMap<String, Count>; 2] = Default::default();
    for source in source::all()? {
        if let [first, ..] = compile::missing(&source)[..] {
            return Err(format!("{first} is not installed"));
        }
        for binary in compile::binaries(&source)?.into_iter().flatten() {
            let (ours, mlir) = (ours(&source, &binary), mlir(&binary));
            if options.list {
                let word = |result: &Result<(), String>| match result {
                    Ok(()) => "reads".to_owned(),
                    Err(message) => message.lines().next().unwrap_or_default().to_owned(),
                };
                println!("{}\n  ours: {}\n  MLIR: {}", binary.name, word(&ours), word(&mlir));
            }
            for (table, key) in tables.iter_mut().zip([binary.compiler, stage(&source)]) {
                table.entry(key.to_owned()).or_default().add(ours.is_ok(), mlir.is_ok());
            }
        }
    }
    print("Compiler", &tables[0]);
    print("Stage", &tables[1]);
    Ok(ExitCode::SUCCESS)
}

fn ours(source: &Source, binary: &Binary) -> Result<(), String> {
    round_trip::check(source, binary, "structured")
}

fn mlir(binary: &Binary) -> Result<(), String> {
    let arguments = ["--no-implicit-module", "--deserialize-spirv", "-"];
    let outcome = tools::run(tools::MLIR_TRANSLATE, &arguments, &words_to_bytes(&binary.words))?;
    if outcome.code == 0 { Ok(()) } else { Err(outcome.stderr) }
}

fn stage(source: &Source) -> &'static str {
    match source.stage() {
        "comp" => "compute",
        "vert" => "vertex",
        "frag" => "fragment",
        "geom" => "geometry",
        "tesc" | "tese" => "tessellation",
        "mesh" | "task" => "mesh, task",
        "wgsl" => "several (WGSL)",
        "cl" => "kernel (OpenCL)",
        _ => "ray tracing",
    }
}

fn print(head: &str, table: &BTreeMap<String, Count>) {
    println!("\n| {head} | modules | read back the same | read by MLIR 22 |\n| --- | --- | --- | --- |");
    let mut sum = Count::default();
    for (key, count) in table {
        println!("| {key} | {} | {} | {} |", count.all, count.ours, count.mlir);
        sum = Count { all: sum.all + count.all, ours: sum.ours + count.ours, mlir: sum.mlir + count.mlir };
    }
    println!("| all | {} | {} | {} |", sum.all, sum.ours, sum.mlir);
}
