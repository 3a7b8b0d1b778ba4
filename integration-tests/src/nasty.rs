//! Inputs that are built to hurt, of any size: what nests, what doubles, what is wide, and what says much in a few bytes.
//!
//! Each of them is accepted or refused in time and memory that are bounded by its size. A case that needs much has an
//! error, with the name of the limit.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use vulcanize::commands::invoke;

/// A hostile input and a command that gets it.
pub struct Nasty {
    /// Its name.
    pub name: &'static str,
    /// The arguments of `vulcanize`; the input is standard input.
    pub arguments: &'static [&'static str],
    /// The number for an input of somewhat less than 1 MB; it takes half as long for half of it.
    pub size: usize,
    /// A part of the error; empty where the input is accepted.
    pub error: &'static str,
    make: fn(usize) -> String,
}

impl Nasty {
    /// The input for a number.
    pub fn input(&self, size: usize) -> String {
        (self.make)(size)
    }

    /// Runs the command on an input in this process; the mistake, if it ends otherwise than it should.
    pub fn run(&self, input: &str) -> Result<(), String> {
        let outcome = invoke(self.arguments, input.as_bytes());
        let code = if self.error.is_empty() { 0 } else { 1 };
        let is_right = outcome.code == code && outcome.stderr.contains(self.error);
        let shown: String = outcome.stderr.chars().take(400).collect();
        if is_right { Ok(()) } else { Err(format!("exit {} with: {shown}", outcome.code)) }
    }
}

const NESTING: &str = " levels of nesting or more, and the limit is 128; '--limit nesting=N' raises it";
const PARTS: &str = " parts or more, and the limit is 1048576; '--limit parts=N' raises it";
const GROWN: &str = " added operations or more, and the limit is 524288; '--limit grown-ops=N' raises it";

/// Declares cases: name, command, number, error, what makes them.
macro_rules! cases {
    ($($name:literal $arguments:expr, $size:expr, $error:expr, $make:expr;)*) => {
        /// All cases.
        pub static CASES: &[Nasty] = &[$(
            Nasty { name: $name, arguments: &$arguments, size: $size, error: $error, make: $make }
        ),*];
    };
}

cases! {
    // Aliases that go around the nesting of the text.
    "aliases of pointers nest" ["opt"], 20_000, NESTING, |n| aliases(n, '!', "i32", "!spirv.ptr<@, Function>");
    "aliases of tuples nest" ["opt"], 20_000, NESTING, |n| aliases(n, '!', "i32", "tuple<@>");
    "aliases of functions nest" ["opt"], 20_000, NESTING, |n| aliases(n, '!', "i32", "() -> (@)");
    "aliases of memrefs nest" ["opt"], 20_000, NESTING, |n| aliases(n, '!', "i32", "memref<2x@>");
    "aliases of structs nest" ["opt"], 20_000, NESTING, |n| aliases(n, '!', "i32", "!spirv.struct<(@)>");
    "aliases of arrays nest" ["opt"], 20_000, NESTING, |n| aliases(n, '#', "1", "[@]");
    "aliases of dictionaries nest" ["opt"], 20_000, NESTING, |n| aliases(n, '#', "1", "{a = @}");
    "aliases of encodings nest" ["opt"], 15_000, NESTING, |n| aliases(n, '#', "1", "tensor<2xi32, @>");
    "aliases of places nest" ["opt", "--mlir-print-debuginfo"], 20_000, NESTING,
        |n| aliases(n, '#', "loc(\"a\")", "loc(\"b\"(@))");
    "aliases of calls nest" ["opt", "--mlir-print-debuginfo"], 20_000, NESTING,
        |n| aliases(n, '#', "loc(\"a\")", "loc(callsite(\"b\" at @))");
    "aliases of fused places nest" ["opt", "--mlir-print-debuginfo"], 15_000, NESTING,
        |n| aliases(n, '#', "loc(\"a\")", "loc(fused<%>[@, \"b\"])");
    "aliases of distinct attributes nest" ["opt"], 15_000, NESTING, |n| aliases(n, '#', "1", "distinct[%]<@>");
    "named structs nest" ["opt"], 8_000, NESTING, |n| aliases(n, '!', "i32", "!spirv.struct<s%, (@)>");
    "named structs that lead back to themselves nest" ["opt"], 5_000, NESTING, |n| aliases(n, '!', "i32",
        "!spirv.ptr<!spirv.struct<s%, (!spirv.ptr<!spirv.struct<s%>, Uniform>, @)>, Uniform>");
    "named structs double" ["opt"], 8_000, PARTS, |n| aliases(n.min(100), '!', "i32", "!spirv.struct<s%, (@, @)>");

    // Aliases that double.
    "tuples double" ["opt"], 60, PARTS, |n| aliases(n, '!', "i32", "tuple<@, @>");
    "functions double" ["opt"], 60, PARTS, |n| aliases(n, '!', "i32", "(@) -> @");
    "structs double" ["opt"], 60, PARTS, |n| aliases(n, '!', "i32", "!spirv.struct<(@, @)>");
    "arrays double" ["opt"], 60, PARTS, |n| aliases(n, '#', "1", "[@, @]");
    "dictionaries double" ["opt"], 60, PARTS, |n| aliases(n, '#', "1", "{a = @, b = @}");
    "calls double" ["opt", "--mlir-print-debuginfo", "--mlir-print-local-scope"], 60, PARTS,
        |n| aliases(n, '#', "loc(\"a\")", "loc(callsite(@ at @))");

    // Read with their types, attributes in one another were read twice at each level.
    "attributes with types nest" ["opt"], 15_000, "", |n| {
        let open = "#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {a = ";
        let inside = format!("\"{}\"", "s".repeat(60 * n));
        format!("module attributes {{t.t = {}{inside}{}}} {{}}\n", open.repeat(60), "}, \"b\"> : i32".repeat(60))
    };

    // A long alias that is used often.
    "a long string is repeated" ["opt"], 20_000, "bytes behind aliases or more", |n| repeated(n, &format!("\"{}\"", "s".repeat(20 * n)));
    "a long tuple is repeated" ["opt"], 20_000, "bytes behind aliases or more", |n| repeated(n, &format!("tuple<{}i1>", "i32, ".repeat(4 * n)));
    "a long constant is repeated" ["opt"], 20_000, "bytes behind aliases or more",
        |n| repeated(n, &format!("dense<\"0x{}\"> : tensor<{}xi8>", "0123456789".repeat(2 * n), 10 * n));
    "a long place is repeated" ["opt", "--mlir-print-local-scope", "--mlir-print-debuginfo"], 20_000, "bytes behind aliases or more",
        |n| format!("#a = loc(\"{}\")\n{}", "s".repeat(20 * n), "module {} loc(#a)\n".repeat(n));

    // Much in a few bytes.
    "dense integers of 2 MiB each" ["opt", "--allow-unregistered-dialect"], 2_000, "bytes of constants or more, and the limit is 67108864", |n| {
        format!("\"t.t\"() {{a = dense<[{}1]> : tensor<{n}xi16777215>}} : () -> ()\n", "1, ".repeat(n - 1))
    };
    "integers of 2 MiB each" ["opt"], 20_000, "bytes of constants or more, and the limit is 67108864",
        |n| lines(n, "", "%c{i} = arith.constant {i} : i16777215\n", "");
    "products of integers of 2 MiB" ["opt", "--canonicalize"], 15_000, "", |n| lines(
        n,
        "func.func @f() -> i16777215 {\n%c = arith.constant 3 : i16777215\n%s0 = arith.constant 1 : i16777215\n",
        "%s{i} = arith.muli %s{p}, %c : i16777215\n",
        "return %s{n} : i16777215\n}\n",
    );
    "vectors of 2^32 elements" ["opt", "--spirv-legalize-vectors"], 8_000, "vector-elements", |n| lines(
        n,
        "",
        "func.func @f{i}(%a: vector<65536x65536xf32>) -> vector<65536x65536xf32> { return %a : vector<65536x65536xf32> }\n",
        "",
    );
    "sums of vectors of 4096 elements" ["opt", "--spirv-legalize-vectors"], 12_000, GROWN, |n| lines(
        n,
        "func.func @f(%s0: vector<4096xf32>) -> vector<4096xf32> {\n",
        "%s{i} = arith.addf %s{p}, %s{p} : vector<4096xf32>\n",
        "return %s{n} : vector<4096xf32>\n}\n",
    );
    "splats of 10^8 elements" ["lower", "-"], 5_000, "vector-elements", |n| kernel("%m: memref<4xf32>", &lines(
        n,
        "%v0 = arith.constant dense<1.0> : vector<100000000xf32>\n",
        "%c{i} = arith.constant dense<{i}.0> : vector<100000000xf32>\n\
         %v{i} = arith.addf %v{p}, %c{i} : vector<100000000xf32>\n",
        "%e = vector.extract %v{n}[0] : f32 from vector<100000000xf32>\n%i = arith.constant 0 : index\n\
         memref.store %e, %m[%i] : memref<4xf32>\n",
    ));
    "folds of splats of 10^8 elements" ["opt", "--canonicalize"], 8_000, "", |n| lines(
        n,
        "func.func @f() -> vector<100000000xf32> {\n%v0 = arith.constant dense<1.0> : vector<100000000xf32>\n",
        "%c{i} = arith.constant dense<{i}.0> : vector<100000000xf32>\n\
         %v{i} = arith.addf %v{p}, %c{i} : vector<100000000xf32>\n",
        "return %v{n} : vector<100000000xf32>\n}\n",
    );
    "affine maps of many dimensions" ["opt", "--allow-unregistered-dialect"], 100_000, " dimensions or more, and the limit is 1024", |n| {
        let names: Vec<String> = (0..n).map(|i| format!("d{i}")).collect();
        format!("\"t.t\"() {{a = affine_map<({}) -> (d0)>}} : () -> ()\n", names.join(", "))
    };
    "shapes of many dimensions" ["opt"], 400_000, " dimensions or more, and the limit is 1024",
        |n| format!("func.func private @f(memref<{}f32>)\n", "1x".repeat(n));

    // Calls that double, and chains of calls.
    "calls double when they are inlined" ["opt", "--inline"], 40, GROWN, |n| lines(
        n,
        "func.func @f0(%a: i32) -> i32 {\n%0 = arith.muli %a, %a : i32\nreturn %0 : i32\n}\n",
        "func.func @f{i}(%a: i32) -> i32 {\n%0 = call @f{p}(%a) : (i32) -> i32\n\
         %1 = call @f{p}(%0) : (i32) -> i32\nreturn %1 : i32\n}\n",
        "",
    );
    "calls in kernels double" ["lower", "-"], 40, GROWN, |n| calls_in_a_kernel(
        n,
        "call @f{p}(%m, %i) : (memref<4xf32>, index) -> ()\ncall @f{p}(%m, %i) : (memref<4xf32>, index) -> ()\n",
    );
    "a chain of calls in a kernel" ["lower", "-"], 8_000, GROWN, |n| calls_in_a_kernel(
        n,
        "%0 = memref.load %m[%i] : memref<4xf32>\n%1 = arith.addf %0, %0 : f32\nmemref.store %1, %m[%i] : memref<4xf32>\n\
         call @f{p}(%m, %i) : (memref<4xf32>, index) -> ()\n",
    );
    "a chain of private functions" ["opt", "--inline"], 7_000, GROWN, |n| lines(
        n,
        "func.func private @f0(%a: i32) -> i32 {\n%0 = arith.muli %a, %a : i32\nreturn %0 : i32\n}\n",
        "func.func private @f{i}(%a: i32) -> i32 {\n%0 = call @f{p}(%a) : (i32) -> i32\n\
         %1 = arith.muli %0, %a : i32\nreturn %1 : i32\n}\n",
        "func.func @main(%a: i32) -> i32 {\n%0 = call @f{n}(%a) : (i32) -> i32\nreturn %0 : i32\n}\n",
    );
    "a chain of public functions" ["opt", "--inline"], 7_000, GROWN, |n| lines(
        n,
        "func.func @f0(%a: i32) -> i32 {\n%0 = arith.muli %a, %a : i32\nreturn %0 : i32\n}\n",
        "func.func @f{i}(%a: i32) -> i32 {\n%0 = call @f{p}(%a) : (i32) -> i32\n\
         %1 = arith.muli %0, %a : i32\nreturn %1 : i32\n}\n",
        "",
    );

    // Affine expressions.
    "sums in affine.apply double" ["opt", "--canonicalize"], 10_000, "",
        |n| function(&applies(n, "%a", "(d0, d1) -> (d0 + d1)"));
    "quotients in affine.apply double" ["opt", "--canonicalize"], 10_000, "",
        |n| function(&applies(n, "%a", "(d0, d1) -> (d0 floordiv 3 + d1 floordiv 5)"));
    "remainders in affine.apply double in a loop" ["opt", "--canonicalize"], 10_000, "",
        |n| function(&format!("affine.for %i = 0 to 10 {{\n{}}}\n", applies(n, "%i", "(d0, d1) -> (d0 mod 7 + d1)")));

    // Wide.
    "many kernel arguments" ["lower", "-"], 20_000, "", |n| {
        let arguments: Vec<String> = (0..n).map(|i| format!("%a{i}: memref<4xf32>")).collect();
        kernel(&arguments.join(", "), "")
    };
    "many pieces" ["opt", "--split-input-file"], 100_000, "", |n| "// -----\n".repeat(n);
    "many results" ["opt"], 14_000, "results of operations or more", |n| lines(
        n,
        "func.func @f(%v: vector<1024xf32>) {\n",
        "%r{i}:1024 = vector.to_elements %v : vector<1024xf32>\n",
        "return\n}\n",
    );
    "many blocks" ["opt", "--canonicalize"], 20_000, "", |n| lines(
        n,
        "func.func @f(%c: i1) {\ncf.br ^b1\n",
        "^b{i}:\ngpu.barrier\ncf.cond_br %c, ^b{s}, ^end\n",
        "^b{m}:\ncf.br ^end\n^end:\nreturn\n}\n",
    );

    // Assembly and binaries.
    "pointers to pointers" ["translate", "--emit", "asm"], 15_000, "", |n| assembly("n", &lines(
        n, "", "%p{i} = OpTypePointer Function %p{p}\n", "",
    ));
    "a long name of many pointers" ["translate", "--emit", "asm"], 15_000, "", |n| assembly(&"n".repeat(10 * n), &lines(
        n, "", "%p{i} = OpTypePointer Function %p0\n", "",
    ));
    "pointers to pointers are read" ["translate", "--deserialize-spirv"], 15_000, NESTING, |n| assembly("n", &lines(
        n, "", "%p{i} = OpTypePointer Function %p{p}\n", "",
    ));
}

/// Definitions of aliases, each of the one before: `@` in the pattern is the one before, `%` the number. The last one is
/// used.
fn aliases(count: usize, sigil: char, first: &str, pattern: &str) -> String {
    let mut text = format!("{sigil}a0 = {first}\n");
    for i in 1..=count {
        let each = pattern.replace('@', &format!("{sigil}a{}", i - 1)).replace('%', &i.to_string());
        let _ = writeln!(text, "{sigil}a{i} = {each}");
    }
    let _ = match first.starts_with("loc") {
        true => writeln!(text, "module {{}} loc({sigil}a{count})"),
        false => writeln!(text, "module attributes {{t.t = {sigil}a{count}}} {{}}"),
    };
    text
}

/// An alias of a type or an attribute, and many ops that use it.
fn repeated(count: usize, what: &str) -> String {
    let sigil = if what.starts_with("tuple") { '!' } else { '#' };
    format!("{sigil}a = {what}\n{}", format!("module attributes {{t.t = {sigil}a}} {{}}\n").repeat(count))
}

/// A line for each number from 1: `{i}` is the number, `{p}` the one before, `{s}` the one after. In the last line `{n}`
/// is the last number, and `{m}` the one after that.
fn lines(count: usize, first: &str, line: &str, last: &str) -> String {
    let mut text = first.to_owned();
    for i in 1..=count {
        let each = line.replace("{i}", &i.to_string()).replace("{p}", &(i - 1).to_string());
        text.push_str(&each.replace("{s}", &(i + 1).to_string()));
    }
    text.push_str(&last.replace("{n}", &count.to_string()).replace("{m}", &(count + 1).to_string()));
    text
}

/// A chain of `affine.apply`s, each of the one before twice.
fn applies(count: usize, first: &str, map: &str) -> String {
    let line = "%s{i} = affine.apply affine_map<MAP>(%s{p}, %s{p})\n".replace("MAP", map);
    let first = format!("%s0 = affine.apply affine_map<{map}>({first}, {first})\n");
    lines(count, &first, &line, "vector.print %s{n} : index\n")
}

fn function(body: &str) -> String {
    format!("func.func @f(%a: index) {{\n{body}return\n}}\n")
}

fn kernel(arguments: &str, body: &str) -> String {
    format!(
        "gpu.module @m {{\ngpu.func @k({arguments}) kernel attributes {{spirv.entry_point_abi = \
         #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>}} {{\n{body}gpu.return\n}}\n}}\n"
    )
}

/// Functions with this body in a row, which a kernel calls.
fn calls_in_a_kernel(count: usize, body: &str) -> String {
    let last = "%0 = memref.load %m[%i] : memref<4xf32>\nmemref.store %0, %m[%i] : memref<4xf32>\n";
    let function =
        |name: &str, body: &str| format!("func.func @{name}(%m: memref<4xf32>, %i: index) {{\n{body}return\n}}\n");
    let functions = lines(count, &function("f0", last), &function("f{i}", body), "");
    let call = format!("%i = gpu.thread_id x\nfunc.call @f{count}(%m, %i) : (memref<4xf32>, index) -> ()\n");
    kernel("%m: memref<4xf32>", &call).replacen("gpu.module @m {\n", &format!("gpu.module @m {{\n{functions}"), 1)
}

fn assembly(name: &str, types: &str) -> String {
    format!(
        "OpCapability Kernel\nOpCapability Linkage\nOpMemoryModel Logical OpenCL\nOpName %p0 \"{name}\"\n\
         %p0 = OpTypeInt 32 0\n{types}"
    )
}

/// What a case took, or may take.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The time of the command.
    pub time: Duration,
    /// The most bytes at a time.
    pub memory: usize,
}

/// Runs a case by `program nasty` in a process of its own, for the memory of a whole process is measured and none of its
/// deaths may take others with it.
///
/// # Errors
/// It takes more than `most`, dies, or ends otherwise than it should.
pub fn alone(program: &Path, case: &Nasty, size: usize, most: Cost) -> Result<Cost, String> {
    // Addresses are more than memory: stacks of threads, and what the allocator has in stock.
    let kibibytes = (2 * most.memory + (1 << 30)) >> 10;
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -v {kibibytes} && exec \"$0\" \"$@\"")])
        .arg(program)
        .args(["nasty", case.name, "--inside", &size.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let start = Instant::now();
    // Starting and making the input is not the case's time.
    while start.elapsed() < most.time + Duration::from_secs(5) {
        if child.try_wait().map_err(|error| error.to_string())?.is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    // It has no effect on one that ended.
    let _ = child.kill();
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().map(|number| number.parse::<usize>());
    let (Some(Ok(time)), Some(Ok(memory))) = (numbers.next(), numbers.next()) else {
        let error = String::from_utf8_lossy(&output.stderr);
        let shown: String = error.chars().take(600).collect();
        return Err(format!("{} after {:.1?}: {shown}", output.status, start.elapsed()));
    };
    let cost = Cost { time: Duration::from_nanos(time as u64), memory };
    match cost.time <= most.time && cost.memory <= most.memory {
        true => Ok(cost),
        false => Err(format!("takes {:.1?} and {} MiB", cost.time, cost.memory >> 20)),
    }
}
