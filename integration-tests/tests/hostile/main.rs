//! The stored inputs of the fuzz targets, and some mutations of them: nothing panics, nothing hangs.
#![forbid(unsafe_code)]

mod nasty;

use std::process::Command;
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use vulcanize::serialization::assembly::assemble;
use vulcanize::serialization::words_to_bytes;
use vulcanize_integration_tests::fuzzing::{TARGETS, memory_limit};
use vulcanize_integration_tests::generate::Random;

/// One input may take this long, in a debug build on a busy machine.
const LIMIT: Duration = Duration::from_secs(10);

mod data;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Set in the process of one target's check.
const INSIDE: &str = "VULCANIZE_HOSTILE_TARGET";

/// Checks one input; a panic names it.
fn check(name: &str, bytes: &[u8], target: fn(&[u8])) {
    let start = Instant::now();
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let result = std::panic::catch_unwind(|| target(bytes));
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(4000)]).into_owned();
    assert!(result.is_ok(), "{name} panics; the input:\n{shown}\n{:?}", &bytes[..bytes.len().min(400)]);
    assert!(taken <= memory_limit(bytes), "{name}: {taken} bytes for {} bytes", bytes.len());
    assert!(start.elapsed() < LIMIT, "{name} takes {:?}; the input:\n{shown}", start.elapsed());
}

/// Runs the check of a test in a process of its own, for the memory of a whole process is measured.
fn alone(test: &str, check: impl FnOnce()) {
    if std::env::var_os(INSIDE).is_some() {
        return check();
    }
    let mut program = Command::new(std::env::current_exe().expect("this program has a path"));
    let output = program.args(["--exact", test]).env(INSIDE, test).output().expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.contains("1 passed"), "{}:\n{text}{errors}", output.status);
}

fn check_target(test: &str, name: &str) {
    alone(test, || {
        let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
        let mut inputs = target.stored().expect("stored inputs");
        for (file, bytes) in &inputs {
            check(file, bytes, target.check);
        }
        inputs.retain(|(_, bytes)| bytes.len() < 4000);
        inputs.extend((target.inputs)().expect("inputs"));
        for seed in 0..target.mutations {
            let mut random = Random::new(seed);
            let (file, input) = random.pick(&inputs);
            let other = &random.pick(&inputs).1;
            let bytes = (target.mutate)(input, other, &mut random);
            check(&format!("mutation {seed} of {file}"), &bytes, target.check);
        }
    });
}

#[test]
fn parse() {
    check_target("parse", "parse");
}

#[test]
fn lower() {
    check_target("lower", "lower");
}

#[test]
fn verify() {
    check_target("verify", "verify");
}

#[test]
fn deserialize() {
    check_target("deserialize", "deserialize");
}

#[test]
fn reflect() {
    check_target("reflect", "reflect");
}

#[test]
fn validate() {
    check_target("validate", "validate");
}

#[test]
fn assembly() {
    check_target("assembly", "assemble");
}

/// A module of these lines after capabilities and memory model.
fn binary(lines: &str) -> Vec<u8> {
    let text = format!("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n{lines}");
    words_to_bytes(&assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

/// Small modules that claim, or expand to, very much.
fn greedy() -> Vec<(&'static str, Vec<u8>)> {
    let numbers = "%int = OpTypeInt 32 0\n%float = OpTypeFloat 32\n%max = OpConstant %int 4294967295\n\
                   %two = OpConstant %int 2\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n";
    let nested = |levels: usize, line: &dyn Fn(usize) -> String| (1..=levels).map(line).collect::<String>();
    let function =
        |body: &str| format!("%f = OpFunction %void None %fn\n%l = OpLabel\n{body}OpReturn\nOpFunctionEnd\n");
    let arrays = nested(100, &|n| format!("%a{n} = OpTypeArray %a{} %max\n", n - 1));
    let pairs = nested(100, &|n| format!("%a{n} = OpTypeStruct %a{0} %a{0}\n", n - 1));
    let rows = nested(60, &|n| format!("%a{n} = OpTypeArray %a{} %two\n", n - 1));
    let values = nested(60, &|n| format!("%c{n} = OpConstantComposite %a{n} %c{0} %c{0}\n", n - 1));
    let sums = nested(2000, &|n| format!("%s{n} = OpSpecConstantOp %int IAdd %s{0} %s{0}\n", n - 1));
    let targets = nested(2000, &|n| format!("OpDecorate %g Location {n}\n"));
    let groups = format!("OpGroupDecorate %g{}\n", nested(2000, &|n| format!(" %t{n}")));
    let names = format!("OpName %a0 \"{}\"\n", "n".repeat(4_000));
    let of = |parts: &[&str]| binary(&parts.concat());
    let start = format!("{numbers}%a0 = OpTypeArray %float %max\n");
    let mut bound = of(&[numbers]);
    bound[12..16].fill(0xFF);
    vec![
        ("a bound of 2^32", bound),
        (
            "arrays of arrays of 2^32",
            of(&[&start, &arrays, "%n = OpConstantNull %a3\n%u = OpUndef %a100\n", &function("")]),
        ),
        (
            "nulls in functions",
            of(&[&start, &arrays, "%n = OpConstantNull %a50\n", &function("%x = OpCopyObject %a50 %n\n")]),
        ),
        (
            "a vector of 2^32",
            of(&[
                numbers,
                "!0x00040017 %v %float !0xFFFFFFFF\n%n = OpConstantNull %v\n",
                &function("%x = OpCopyObject %v %n\n"),
            ]),
        ),
        (
            "structs of themselves twice",
            of(&[numbers, "%a0 = OpTypeStruct %float\n", &pairs, &function("%x = OpUndef %a100\n")]),
        ),
        (
            "composites of themselves twice",
            of(&[
                numbers,
                "%a0 = OpTypeArray %float %two\n",
                &rows,
                "%c0 = OpConstantNull %a0\n",
                &values,
                &function("%x = OpCopyObject %a60 %c60\n"),
            ]),
        ),
        (
            "sums of sums",
            of(&[numbers, "%s0 = OpSpecConstant %int 1\n", &sums, &function("%x = OpCopyObject %int %s2000\n")]),
        ),
        ("groups", of(&[&targets, "%g = OpDecorationGroup\n", &groups, numbers])),
        (
            "a long name of many types",
            of(&[
                &names,
                numbers,
                "%a0 = OpTypeStruct %float\n",
                &nested(500, &|n| format!("%p{n} = OpTypePointer Private %a0\n%v{n} = OpVariable %p{n} Private\n")),
            ]),
        ),
        ("a word count beyond the end", [binary(numbers), vec![0x13, 0, 0xFF, 0xFF]].concat()),
        (
            "pointers to pointers",
            of(&[
                numbers,
                "%a0 = OpTypePointer Private %int\n",
                &nested(3000, &|n| format!("%a{n} = OpTypePointer Private %a{}\n", n - 1)),
            ]),
        ),
    ]
}

/// Memory is bounded by a multiple of the input's size, whatever the input claims.
#[test]
fn greedy_modules_get_little() {
    alone("greedy_modules_get_little", || {
        for (name, bytes) in greedy() {
            for target in ["deserialize", "reflect"] {
                let target = TARGETS.iter().find(|found| found.name == target).expect("a target");
                check(&format!("{name}, {}", target.name), &bytes, target.check);
            }
        }
    });
}

/// What takes more than a multiple of its input is found.
#[test]
fn greed_is_noticed() {
    alone("greed_is_noticed", || {
        let greedy = |bytes: &[u8]| assert_eq!(std::hint::black_box(vec![1_u8; 2 * memory_limit(bytes)])[0], 1);
        let noticed = std::panic::catch_unwind(|| check("greed", &[0; 8], greedy));
        let message = noticed.expect_err("it is not noticed").downcast::<String>().expect("a message");
        assert!(message.starts_with("greed: ") && message.ends_with(" for 8 bytes"), "{message}");
    });
}

/// Nesting has a limit with an error of its own, on the small stack of a test's thread.
#[test]
fn deep_nesting_is_an_error() {
    alone("deep_nesting_is_an_error", || {
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
            assert!(
                message.contains("nest") || message.contains("deep"),
                "{open}: {}",
                &message[..message.len().min(300)]
            );
        }
    });
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
    alone("nested_spirv_is_read_or_an_error", || {
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
    });
}
