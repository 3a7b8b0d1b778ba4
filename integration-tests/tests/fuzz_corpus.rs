//! The stored inputs of the fuzz targets, and mutations of them for a moment: nothing panics, nothing hangs.
#![forbid(unsafe_code)]

use std::time::{Duration, Instant};

use vulcanize_integration_tests::fuzzing::TARGETS;
use vulcanize_integration_tests::generate::Random;

/// How long each target is run on mutations.
const BUDGET: Duration = Duration::from_secs(2);
/// One input may take this long, in a debug build on a busy machine.
const LIMIT: Duration = Duration::from_secs(10);

/// Checks one input; a panic says which.
fn check(name: &str, bytes: &[u8], target: fn(&[u8])) {
    let start = Instant::now();
    let result = std::panic::catch_unwind(|| target(bytes));
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(4000)]).into_owned();
    assert!(result.is_ok(), "{name} panics; the input:\n{shown}\n{:?}", &bytes[..bytes.len().min(400)]);
    assert!(start.elapsed() < LIMIT, "{name} takes {:?}; the input:\n{shown}", start.elapsed());
}

fn check_target(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let mut inputs = target.stored().expect("stored inputs");
    for (file, bytes) in &inputs {
        check(file, bytes, target.check);
    }
    inputs.retain(|(_, bytes)| bytes.len() < 4000);
    inputs.extend((target.inputs)().expect("inputs"));
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
        let bytes = (target.mutate)(input, other, &mut random);
        check(&format!("mutation {seed} of {file}"), &bytes, target.check);
    }
}

#[test]
fn parse() {
    check_target("parse");
}

#[test]
fn lower() {
    check_target("lower");
}

#[test]
fn verify() {
    check_target("verify");
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
