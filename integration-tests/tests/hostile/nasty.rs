//! Inputs that are built to hurt, each in a process of its own; and the deepest inputs that are allowed, on a small stack.

use std::path::Path;
use std::thread;
use std::time::Duration;

use vulcanize::commands::invoke;
use vulcanize_integration_tests::nasty::{CASES, Cost, alone};

/// Tests are built for a short time of building. `cargo run --release -p vulcanize-integration-tests -- nasty` holds each
/// input, at twice this size, to 5 s.
const MOST: Cost = Cost { time: Duration::from_secs(20), memory: 1 << 30 };

#[test]
fn nasty_inputs_cost_little() {
    let program = Path::new(env!("CARGO_BIN_EXE_vulcanize-integration-tests"));
    let mistake = |case| alone(program, case, case.size / 2, MOST).err().map(|error| format!("{}: {error}", case.name));
    let mistakes: Vec<String> = CASES.iter().filter_map(mistake).collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

/// What has levels: how one opens and closes, and what is inside, all in the place of `§`.
struct Levels {
    around: &'static str,
    open: &'static str,
    inside: &'static str,
    close: &'static str,
}

const fn levels(around: &'static str, open: &'static str, inside: &'static str, close: &'static str) -> Levels {
    Levels { around, open, inside, close }
}

const TYPE: &str = "func.func private @f(§)";
const ATTRIBUTE: &str = "module attributes {t.t = §} {}";
const LOCATION: &str = "module {} loc(§)";
const OPS: &str = "func.func @f(%c: i1, %n: index) {\n§return\n}";
const KERNEL: &str = "gpu.module @m {\ngpu.func @k(%c: i1, %n: index) kernel attributes {spirv.entry_point_abi = \
                      #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {\n§gpu.return\n}\n}";
const GLOBAL: &str = "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {\n\
                      spirv.GlobalVariable @g : !spirv.ptr<§, StorageBuffer>\n}";
const MAP: &str = "func.func @f(%i: index, %j: index) -> index {\n\
                   %r = affine.apply affine_map<(d0, d1) -> (§)>(%i, %j)\nreturn %r : index\n}";

const LEVELS: &[Levels] = &[
    levels(TYPE, "tuple<", "i32", ">"),
    levels(TYPE, "() -> (", "i32", ")"),
    levels(TYPE, "memref<2x", "f32", ">"),
    levels(TYPE, "memref<2x", "f32", ", {a = [1]}>"),
    levels(TYPE, "!spirv.ptr<", "i32", ", Function>"),
    levels(TYPE, "!spirv.struct<(i8, ", "i32", " [NonWritable])>"),
    levels(GLOBAL, "!spirv.array<4 x ", "i32", ">"),
    levels(GLOBAL, "!spirv.struct<(f32 [0], ", "i32", " [16])>"),
    levels(GLOBAL, "!spirv.struct<(", "i32", ")>"),
    levels(GLOBAL, "!spirv.ptr<", "i32", ", StorageBuffer>"),
    levels(ATTRIBUTE, "[", "1", "]"),
    levels(ATTRIBUTE, "{a = ", "1", "}"),
    levels(ATTRIBUTE, "[tensor<2xf32, ", "1", ">]"),
    levels(ATTRIBUTE, "tensor<2xf32, ", "1", ">"),
    levels(LOCATION, "\"a\"(", "\"b\"", ")"),
    levels(LOCATION, "callsite(\"a\" at ", "\"b\"", ")"),
    levels(LOCATION, "callsite(", "\"b\"", " at \"a\")"),
    levels(LOCATION, "fused<\"x\">[\"a\", ", "\"b\"", "]"),
    levels(LOCATION, "fused<loc(", "\"b\"", ")>[\"a\"]"),
    levels("§", "module {\n", "", "}\n"),
    levels("§", "\"t.t\"() ({\n", "", "}) : () -> ()\n"),
    levels(OPS, "scf.if %c {\n", "", "}\n"),
    levels(OPS, "affine.for %i = 0 to 10 {\n", "", "}\n"),
    levels(OPS, "scf.while : () -> () {\nscf.condition(%c)\n} do {\n", "", "scf.yield\n}\n"),
    levels(KERNEL, "scf.if %c {\n", "", "}\n"),
    levels(KERNEL, "scf.for %i = %n to %n step %n {\n", "", "}\n"),
    levels(MAP, "(", "d0", ")"),
    levels(MAP, "-(", "d0", " + 1)"),
    levels(MAP, "d1 + ", "d0", ""),
    levels(MAP, "(", "d0", ") floordiv 3"),
];

impl Levels {
    fn text(&self, depth: usize) -> String {
        // Counters of loops have names of their own.
        let open: String = (0..depth).map(|level| self.open.replace("%i", &format!("%i{level}"))).collect();
        let inside = format!("{open}{}{}", self.inside, self.close.repeat(depth));
        self.around.replace('§', &inside)
    }

    /// The most levels that are accepted.
    fn deepest(&self) -> usize {
        let is_accepted = |depth| run(&["opt", "--allow-unregistered-dialect"], self.text(depth).as_bytes()).is_some();
        let (mut low, mut high) = (1, 2000);
        assert!(is_accepted(low), "{}", self.text(low));
        while low + 1 < high {
            let middle = usize::midpoint(low, high);
            if is_accepted(middle) { low = middle } else { high = middle }
        }
        low
    }
}

/// The output of a command that accepts its input.
fn run(arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let outcome = invoke(arguments, input);
    assert!(outcome.code <= 1, "{arguments:?}: {}", outcome.stderr);
    (outcome.code == 0).then_some(outcome.stdout)
}

/// Does with an input what goes through all of its levels.
fn use_all(text: &str) {
    let input = text.as_bytes();
    for flags in [
        &["--mlir-print-op-generic"][..],
        &["--mlir-print-debuginfo", "--mlir-print-local-scope"],
        &["--mlir-print-debuginfo", "--mlir-print-op-generic"],
        &["--canonicalize", "--cse", "--sccp", "--inline", "--symbol-dce", "--loop-invariant-code-motion"],
        &["--lower-affine", "--canonicalize"],
        &["--verify-roundtrip"],
    ] {
        let arguments: Vec<&str> = ["opt", "--allow-unregistered-dialect"].iter().chain(flags).copied().collect();
        run(&arguments, input);
    }
    if text.starts_with("gpu.module") {
        run(&["lower", "-", "--emit", "asm"], input);
    }
    if text.starts_with("spirv.module")
        && let Some(binary) = run(&["translate", "--no-implicit-module", "--serialize-spirv"], input)
    {
        for arguments in [&["translate", "--deserialize-spirv"][..], &["translate", "--emit", "asm"], &["reflect", "-"]]
        {
            run(arguments, &binary);
        }
    }
}

/// Each level may take 4 KiB: walks need no limit beside the one of nesting.
#[test]
fn the_deepest_inputs_need_a_small_stack() {
    let stack = 512 << 10;
    crate::alone("nasty::the_deepest_inputs_need_a_small_stack", || {
        let on_stack = |size: usize, work: &(dyn Fn() + Sync)| {
            thread::scope(|scope| {
                let thread = thread::Builder::new().stack_size(size).spawn_scoped(scope, work).expect("a thread");
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            });
        };
        for levels in LEVELS {
            let deepest = std::sync::OnceLock::new();
            on_stack(64 << 20, &|| assert!(deepest.set(levels.deepest()).is_ok()));
            let depth = *deepest.get().expect("a depth");
            assert!(depth >= 20, "{depth} levels of {}", levels.open);
            // Shown where the process dies.
            eprintln!("{depth} levels of {:?}", levels.open);
            on_stack(stack, &|| use_all(&levels.text(depth)));
        }
    });
}
