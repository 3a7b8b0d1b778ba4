//! Helpers of the tests of the numeric dialects.

use std::io::Write as _;
use std::process::{Command, Stdio};

use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Context, Ir, parse_source};

/// A context with all dialects of the crate.
pub fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context
}

/// Parses and verifies; a failure shows the diagnostics.
pub fn parse<'c>(context: &'c Context, name: &str, text: &str) -> Ir<'c> {
    parse_source(context, name, text).unwrap_or_else(|diagnostics| {
        let all: Vec<String> = diagnostics.iter().map(|d| d.render(context)).collect();
        panic!("{name} is rejected:\n{}", all.join("\n"))
    })
}

/// The text of a module.
pub fn print(ir: &Ir<'_>) -> String {
    let options = PrintOptions { assume_verified: true, ..PrintOptions::default() };
    print_op_with(ir, ir.root().expect("a parsed text has a module"), &options)
}

/// The output of `mlir-opt-22` for a text, or its messages. `None` where it is not installed.
pub fn mlir_opt(arguments: &[&str], text: &str) -> Option<Result<String, String>> {
    let spawned = Command::new("mlir-opt-22")
        .args(arguments)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            assert!(std::env::var_os("VULCANIZE_REQUIRE").is_none(), "mlir-opt-22 is required and not installed");
            eprintln!("skipped: mlir-opt-22 is not installed");
            return None;
        }
        Err(error) => panic!("mlir-opt-22 cannot be started: {error}"),
    };
    let mut stdin = child.stdin.take().expect("the input is piped");
    let text = text.to_owned();
    let writer = std::thread::spawn(move || {
        // It may stop reading where it finds an error.
        let _ = stdin.write_all(text.as_bytes());
    });
    let output = child.wait_with_output().expect("mlir-opt-22 runs");
    writer.join().expect("the writer ends");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Some(if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) })
}
