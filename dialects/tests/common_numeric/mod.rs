//! What the tests of the numeric dialects share.
#![allow(dead_code, reason = "each test program uses its part")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use vulcanize_ir::text::{PrintOptions, print_op_with};
use vulcanize_ir::{Context, Ir, parse_source};

/// A context with all dialects of the crate.
pub fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context
}

/// A file among the cases.
pub fn case_path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases_numeric").join(name)
}

pub fn read_case(name: &str) -> String {
    let path = case_path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Parses and verifies; a failure shows the diagnostics.
pub fn parse<'c>(context: &'c Context, name: &str, text: &str) -> Ir<'c> {
    parse_source(context, name, text).unwrap_or_else(|diagnostics| {
        let all: Vec<String> = diagnostics.iter().map(|d| d.render(context)).collect();
        panic!("{name} is rejected:\n{}", all.join("\n"))
    })
}

/// The text of a module.
pub fn print(ir: &Ir<'_>, generic: bool) -> String {
    let options = PrintOptions { generic, assume_verified: true, ..PrintOptions::default() };
    print_op_with(ir, ir.root().expect("a parsed text has a module"), &options)
}

/// Shows the first line in which two texts differ.
pub fn assert_same_text(what: &str, found: &str, expected: &str) {
    if found.trim_end() == expected.trim_end() {
        return;
    }
    let (mut a, mut b) = (found.trim_end().lines(), expected.trim_end().lines());
    let mut line = 0;
    loop {
        line += 1;
        let (x, y) = (a.next(), b.next());
        if x != y {
            panic!("{what}, line {line}:\n   found: {}\nexpected: {}", x.unwrap_or("(end)"), y.unwrap_or("(end)"));
        }
        assert!(x.is_some(), "{what}: texts differ in white space at their ends");
    }
}

/// What `mlir-opt-22` makes of a text: its output, or its messages. `None` where it is not installed.
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

/// The names of ops in the file tests of the dialects, which hold both forms of those ops as the cases here do.
pub fn ops_in_file_tests() -> std::collections::BTreeSet<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../integration-tests/cases/dialects");
    let mut found = std::collections::BTreeSet::new();
    for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        // Comments and expectations of errors show no op.
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let is_name = |c: char| c.is_ascii_alphanumeric() || "._".contains(c);
        let words = lines.flat_map(|line| line.split(|c| !is_name(c)));
        found.extend(words.filter(|word| word.contains('.')).map(str::to_owned));
    }
    found
}
