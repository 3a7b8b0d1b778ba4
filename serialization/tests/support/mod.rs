//! Common parts of the tests: text to words, the tools that judge words, and words without the accident of id numbers.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use vulcanize_ir::{Context, Diagnostics, Ir, Op, WalkOrder, parse_source, verify};
use vulcanize_serialization::{SerializeOptions, bytes_to_words, serialize, words_to_bytes};

/// A context with the SPIR-V dialect.
pub fn context() -> Context {
    let context = Context::new();
    context.register(&vulcanize_spirv::DIALECT);
    context
}

/// Parses and verifies; the message is the rendered diagnostic.
pub fn parse<'c>(context: &'c Context, name: &str, text: &str) -> Result<Ir<'c>, String> {
    let ir = parse_source(context, name, text).map_err(|d| d.render(context))?;
    let mut diagnostics = Diagnostics::new();
    let root = ir.root().expect("a parsed file has a root");
    if verify(&ir, root, &mut diagnostics) { Ok(ir) } else { Err(diagnostics.render(context)) }
}

/// The first `spirv.module` of a file.
pub fn module(ir: &Ir<'_>) -> Option<Op> {
    ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == "spirv.module")
}

/// The words of the `spirv.module` in a text.
pub fn words_of(name: &str, text: &str) -> Result<Vec<u32>, String> {
    words_with(name, text, &SerializeOptions::default())
}

/// The words of the `spirv.module` in a text.
pub fn words_with(name: &str, text: &str, options: &SerializeOptions) -> Result<Vec<u32>, String> {
    let context = context();
    let ir = parse(&context, name, text)?;
    let module = module(&ir).ok_or("no spirv.module in the file")?;
    serialize(&ir, module, options).map_err(|d| d.render(&context))
}

/// Whether to use a tool. Where it is missing the test says so and goes on, unless the environment demands it.
pub fn has_tool(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !found {
        assert!(std::env::var_os("VULCANIZE_REQUIRE").is_none_or(|v| v != "1"), "{tool} is required and missing");
        eprintln!("skipped: {tool} is not installed");
    }
    found
}

/// Runs a tool on bytes; returns its output, or its complaints.
pub fn run(tool: &str, arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, String> {
    let mut child = Command::new(tool)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{tool}: {e}"))?;
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    // A tool that writes before it has read everything would block us otherwise.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().map_err(|e| format!("{tool}: {e}"))?;
    let _ = writer.join();
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{tool}: {}{}", String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout)))
    }
}

/// The module that MLIR writes.
pub fn mlir_words(text: &str) -> Result<Vec<u32>, String> {
    let bytes = run("mlir-translate-22", &["--no-implicit-module", "--serialize-spirv", "-"], text.as_bytes())?;
    bytes_to_words(&bytes).ok_or_else(|| "MLIR's output is no sequence of words".to_owned())
}

/// The disassembly without the header, ids numbered in the order in which they occur.
pub fn canonical_text(words: &[u32]) -> Result<String, String> {
    let text = run("spirv-dis", &["--raw-id", "--no-header", "--no-indent", "-"], &words_to_bytes(words))?;
    let text = String::from_utf8(text).map_err(|e| e.to_string())?;
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find('%') {
        let (before, id) = rest.split_at(at + 1);
        let end = id.find(|c: char| !c.is_ascii_digit()).unwrap_or(id.len());
        let next = numbers.len() + 1;
        let number = *numbers.entry(&id[..end]).or_insert(next);
        out.push_str(before);
        out.push_str(&number.to_string());
        rest = &id[end..];
    }
    out.push_str(rest);
    Ok(out)
}

/// The first line in which two texts differ, for messages.
pub fn first_difference(ours: &str, theirs: &str) -> Option<String> {
    let (mut ours, mut theirs) = (ours.lines(), theirs.lines());
    for line in 1.. {
        match (ours.next(), theirs.next()) {
            (None, None) => return None,
            (a, b) if a == b => {}
            (a, b) => return Some(format!("line {line}: ours `{}`, theirs `{}`", a.unwrap_or("-"), b.unwrap_or("-"))),
        }
    }
    None
}

/// The instructions of a module: opcode and operands.
pub fn instructions(words: &[u32]) -> Vec<(u16, Vec<u32>)> {
    let mut rest = &words[5..];
    let mut out = Vec::new();
    while let Some(&first) = rest.first() {
        let len = (first >> 16) as usize;
        assert!((1..=rest.len()).contains(&len), "a broken word count");
        out.push((first as u16, rest[1..len].to_vec()));
        rest = &rest[len..];
    }
    out
}

/// The file tests in a folder of `integration-tests/cases/serialization`, sorted; none at all is a failure.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../integration-tests/cases/serialization").join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder of test modules exists");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "mlir"));
    files.sort();
    assert!(!files.is_empty(), "no test modules in {}", folder.display());
    files
}
