//! The stored inputs of the fuzz targets, and mutations of them for a moment: nothing panics, nothing hangs.
#![forbid(unsafe_code)]

use std::time::{Duration, Instant};

use vulcanize_integration_tests::fuzzing::{check_lower, check_parse, mutate};
use vulcanize_integration_tests::generate::Random;
use vulcanize_integration_tests::{case, corpus};

/// How long each target is run on mutations.
const BUDGET: Duration = Duration::from_secs(2);
/// One input may take this long, in a debug build on a busy machine.
const LIMIT: Duration = Duration::from_secs(10);

fn stored(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = corpus::root().join("fuzz/corpus").join(target);
    let files = corpus::files(&folder, "").expect("stored inputs");
    files.iter().map(|path| (corpus::name(&folder, path), std::fs::read(path).expect("stored input"))).collect()
}

/// Checks one input; a panic says which.
fn check(name: &str, bytes: &[u8], target: fn(&[u8])) {
    let start = Instant::now();
    let result = std::panic::catch_unwind(|| target(bytes));
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(4000)]).into_owned();
    assert!(result.is_ok(), "{name} panics; the input:\n{shown}\n{:?}", &bytes[..bytes.len().min(400)]);
    assert!(start.elapsed() < LIMIT, "{name} takes {:?}; the input:\n{shown}", start.elapsed());
}

/// The pieces of all file tests are good starting points.
fn case_pieces() -> Vec<(String, Vec<u8>)> {
    let folder = corpus::cases();
    let files = corpus::files(&folder, ".mlir").expect("file tests");
    let mut found = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("file test");
        let input = text.split("// EXPECT").next().unwrap_or_default();
        for piece in case::pieces(input) {
            found.push((corpus::name(&folder, &path), piece.text.as_bytes().to_vec()));
        }
    }
    found
}

fn check_target(name: &str, target: fn(&[u8])) {
    let mut inputs = stored(name);
    for (file, bytes) in &inputs {
        check(file, bytes, target);
    }
    inputs.retain(|(_, bytes)| bytes.len() < 4000);
    inputs.append(&mut case_pieces());
    let start = Instant::now();
    for seed in 0.. {
        if start.elapsed() > BUDGET {
            println!("{name}: {seed} mutations");
            assert!(seed > 0, "no mutation was tried");
            return;
        }
        let mut random = Random::new(seed);
        let (file, input) = random.pick(&inputs);
        let other = &random.pick(&inputs).1;
        let bytes = mutate(input, other, &mut random);
        check(&format!("mutation {seed} of {file}"), &bytes, target);
    }
}

#[test]
fn parse() {
    check_target("parse", check_parse);
}

#[test]
fn lower() {
    check_target("lower", check_lower);
}

/// Nesting has a limit with an error of its own, on the small stack of a test's thread.
#[test]
fn deep_nesting_is_an_error() {
    let context = vulcanize::context();
    context.allow_unregistered_dialects(true);
    let depth = 100_000;
    for (open, inner, close) in [
        ("\"a.b\"() ({\n", "", "}) : () -> ()\n"),
        ("module {\n", "", "}\n"),
        ("\"a.b\"() {x = ", "0", "} : () -> ()"),
        ("func.func private @f(", "i32", ")"),
        ("module attributes {x = [", "", "]} {}"),
    ] {
        let text = match open.contains("x = ") || open.contains("@f(") {
            // Nesting inside of one op: of attributes, or of types.
            true => {
                let (a, b) = if open.contains("@f(") { ("tuple<", ">") } else { ("[", "]") };
                format!("{open}{}{inner}{}{close}", a.repeat(depth), b.repeat(depth))
            }
            false => format!("{}{inner}{}", open.repeat(depth), close.repeat(depth)),
        };
        let error = vulcanize::ir::parse_source(&context, "deep.mlir", &text).expect_err("too deep");
        let message = error.render(&context);
        assert!(message.contains("nest") || message.contains("deep"), "{open}: {}", &message[..message.len().min(300)]);
    }
}
