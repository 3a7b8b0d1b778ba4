//! How many modules of other compilers are read: by Vulcanize, and by MLIR 22.
//!
//! ```text
//! cargo run -p vulcanize-integration-tests --bin reading_binaries            # the tables of docs/reading-binaries.md
//! cargo run -p vulcanize-integration-tests --bin reading_binaries -- --list  # and what each binary fails with
//! ```
#![forbid(unsafe_code)]

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

fn main() -> ExitCode {
    let is_listed = std::env::args().any(|argument| argument == "--list");
    match count(is_listed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn count(is_listed: bool) -> Result<(), String> {
    let mut tables: [BTreeMap<String, Count>; 2] = Default::default();
    for source in source::all()? {
        if let [first, ..] = compile::missing(&source)[..] {
            return Err(format!("{first} is not installed"));
        }
        for binary in compile::binaries(&source)?.into_iter().flatten() {
            let (ours, mlir) = (ours(&source, &binary), mlir(&binary));
            if is_listed {
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
    Ok(())
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
