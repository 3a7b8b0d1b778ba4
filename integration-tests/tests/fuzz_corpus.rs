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

/// What nests in the text of SPIR-V: how a level opens and closes, and what is innermost.
const NESTED: &[(&str, &str, &str)] = &[
    ("!spirv.ptr<", "i32", ", Function>"),
    ("!spirv.array<4294967295 x ", "i32", ">"),
    ("!spirv.array<@n x ", "i32", ">"),
    ("!spirv.rtarray<", "i32", ">"),
    ("!spirv.struct<(i8, ", "i32", ")>"),
    ("!spirv.struct<(", "i32", " [0, NonWritable])>"),
    ("tuple<!spirv.struct<(", "i32", ")>>"),
    ("(!spirv.ptr<i32, Function>) -> ", "i32", ""),
    ("!spirv.sampled_image<!spirv.image<", "i32", ", Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba8>>"),
    ("!spirv.arm.tensor<4x", "i32", ">"),
    ("!spirv.coopmatrix<4x4x", "i32", ", Subgroup, MatrixA>"),
    ("!spirv.struct<(i32 [MatrixStride = ", "1", "])>"),
];

/// Modules with one of the above in a place where much is done with it, or with other nesting, `depth` levels deep.
fn nested_modules(depth: usize) -> Vec<String> {
    let wrap = |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
    let module =
        |body: &str| format!("spirv.module Logical GLSL450 {{\n  spirv.SpecConstant @n = 1 : i32\n{body}\n}}\n");
    let function = |body: &str| module(&format!("spirv.func @f(%c: i1) \"None\" {{\n{body}\nspirv.Return\n}}"));
    let mut found = Vec::new();
    for (open, inner, close) in NESTED {
        let ty = wrap(open, inner, close);
        found.push(format!("\"t.op\"() {{t = {ty}}} : () -> ()"));
        found.push(module(&format!("spirv.GlobalVariable @g : !spirv.ptr<{ty}, StorageBuffer>")));
        found.push(function(&format!("%0 = spirv.Undef : {ty}\n%1 = spirv.Constant [] : {ty}")));
    }
    let named: String = (0..depth).map(|level| format!("!spirv.struct<s{level}, (!spirv.ptr<")).collect();
    let ends = ", Uniform>)>".repeat(depth);
    found.push(module(&format!("spirv.GlobalVariable @g : !spirv.ptr<{named}!spirv.struct<s0>{ends}, Uniform>")));
    let selections = wrap("spirv.mlir.selection {\n", "", "spirv.mlir.merge\n}\n");
    found.push(function(&selections));
    let operation = "%0 = spirv.SpecConstantOperation wraps \"spirv.SpecConstantOperation\"() ({\n";
    found.push(function(&wrap(operation, "", "}) : () -> i32\n")));
    found.push(function(&format!("%0 = spirv.Constant {} : i32", wrap("[", "1 : i32", "]"))));
    found.push(module(&format!("spirv.func @f() \"None\" attributes {{x = {}}}", wrap("#spirv.ulist<", "1", ">"))));
    found.push(format!("module {{}} loc({})", wrap("fused[", "\"a\"", "]")));
    found.push(format!("module {{}} loc({})", wrap("callsite(\"a\" at ", "\"b\"", ")")));
    found.push(wrap("spirv.module Logical GLSL450 {\n", "", "}\n"));
    found
}

/// Nesting at, below and far beyond the limit is read and used, or an error, on the small stack of a test's thread.
#[test]
fn nested_spirv_is_read_or_an_error() {
    let parse = TARGETS.iter().find(|target| target.name == "parse").expect("a target");
    let verify = TARGETS.iter().find(|target| target.name == "verify").expect("a target");
    for depth in [1, 30, 60, 125, 127, 128, 129, 5_000] {
        for text in nested_modules(depth) {
            // Just below the limit the generic form, which nests a little more, may be beyond it.
            if !(120..130).contains(&depth) {
                check(&format!("depth {depth}"), text.as_bytes(), parse.check);
            }
            check(&format!("depth {depth}"), text.as_bytes(), verify.check);
        }
    }
}
