//! Runs passes of this crate over a file, for trying and measuring: `passes FILE PIPELINE [RUNS]`. Parts of the file
//! that `// -----` lines separate are programs of their own.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use vulcanize_ir::pass::{OpPassManager, PassManager};
use vulcanize_ir::{Context, Diagnostics, parse_source, print_op};

fn context() -> Context {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

fn run(source: &str, pipeline: &str) -> Result<(String, Duration), String> {
    let mut registry = vulcanize_passes::registry();
    vulcanize_conversion::register_passes(&mut registry);
    let context = context();
    let mut ir = parse_source(&context, "input.mlir", source).map_err(|diagnostic| diagnostic.render(&context))?;
    let root = ir.root().ok_or("there is no op")?;
    let pipeline = OpPassManager::parse(pipeline, &registry).map_err(|error| error.to_string())?;
    let mut diagnostics = Diagnostics::new();
    let start = Instant::now();
    let result = PassManager::new(pipeline).run(&mut ir, root, &mut diagnostics);
    let elapsed = start.elapsed();
    result.map_err(|_| diagnostics.render(&context))?;
    Ok((print_op(&ir, root), elapsed))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, pipeline, rest @ ..] = &arguments[..] else {
        eprintln!("usage: passes FILE PIPELINE [RUNS]");
        return ExitCode::from(2);
    };
    let source = match std::fs::read_to_string(file) {
        Ok(source) => source,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let runs: u32 = rest.first().and_then(|runs| runs.parse().ok()).unwrap_or(0);
    for (index, part) in source.split("// -----\n").enumerate() {
        if index > 0 {
            println!("// -----");
        }
        let mut outcome = run(part, pipeline);
        for _ in 1..runs {
            if let Ok((_, elapsed)) = &outcome {
                eprintln!("{elapsed:?}");
            }
            outcome = run(part, pipeline);
        }
        match outcome {
            Ok((_, elapsed)) if runs > 0 => eprintln!("{elapsed:?}"),
            Ok((text, _)) => println!("{text}"),
            Err(message) => eprintln!("{message}"),
        }
    }
    ExitCode::SUCCESS
}
