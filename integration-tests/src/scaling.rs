//! Inputs of any size, and how long passes take over them: four times the input is to take about four times the time.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use vulcanize::ir::Diagnostics;
use vulcanize::ir::pass::{OpPassManager, PassManager};
use vulcanize::ir::text::parse_source;

const LEAVES: &str = "\
func.func private @leaf(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}
func.func private @branches(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  return %a : i32
^y:
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
";

/// Many functions with memory, a loop, a branch and calls each.
pub fn functions(count: usize) -> String {
    let mut text = LEAVES.to_owned();
    for i in 0..count {
        let _ = write!(
            text,
            "func.func @f{i}(%a: i32, %n: index, %c: i1) -> i32 {{
  %m = memref.alloca() : memref<i32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  memref.store %a, %m[] : memref<i32>
  %k = arith.constant {i} : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> i32 {{
    %z = arith.addi %a, %k : i32
    %w = arith.addi %x, %z : i32
    scf.yield %w : i32
  }}
  %l = memref.load %m[] : memref<i32>
  %u = arith.xori %l, %r : i32
  %s = scf.if %c -> i32 {{
    %y = arith.addi %u, %k : i32
    scf.yield %y : i32
  }} else {{
    scf.yield %l : i32
  }}
  %p = func.call @leaf(%s) : (i32) -> i32
  %q = func.call @branches(%p, %c) : (i32, i1) -> i32
  return %q : i32
}}
"
        );
    }
    text
}

/// One function of about this many ops: memory, branches by one condition, and calls.
pub fn one_function(ops: usize) -> String {
    let mut text = LEAVES.to_owned();
    text.push_str("func.func @one(%a0: i32, %c: i1) -> i32 {\n");
    let rounds = ops / 10;
    for i in 0..rounds {
        let (next, constant) = (i + 1, i % 17);
        let _ = write!(
            text,
            "  %m{i} = memref.alloca() : memref<i32>
  memref.store %a{i}, %m{i}[] : memref<i32>
  %k{i} = arith.constant {constant} : i32
  %z{i} = arith.addi %a0, %k{i} : i32
  %l{i} = memref.load %m{i}[] : memref<i32>
  %p{i} = func.call @leaf(%l{i}) : (i32) -> i32
  %q{i} = func.call @branches(%p{i}, %c) : (i32, i1) -> i32
  %s{i} = scf.if %c -> i32 {{
    scf.yield %z{i} : i32
  }} else {{
    scf.yield %q{i} : i32
  }}
  %a{next} = arith.xori %s{i}, %p{i} : i32
"
        );
    }
    let _ = write!(text, "  return %a{rounds} : i32\n}}\n");
    text
}

/// One function with many launches.
pub fn launches(count: usize) -> String {
    let mut text = "func.func @host(%m: memref<?xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
"
    .to_owned();
    for _ in 0..count {
        text.push_str(
            "  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    memref.store %f, %m[%bx] : memref<?xf32>
    memref.store %f, %m[%c0] : memref<?xf32>
    gpu.terminator
  }
",
        );
    }
    text.push_str("  return\n}\n");
    text
}

/// A `spirv.module` of many functions.
pub fn spirv_functions(count: usize) -> String {
    let mut text = "spirv.module Logical GLSL450 {\n".to_owned();
    for i in 0..count {
        let _ = write!(
            text,
            "  spirv.func @f{i}(%a: i32, %b: i32, %c: i32) -> i32 \"None\" {{
    %0 = spirv.SLessThan %b, %a : i32
    %1 = spirv.Select %0, %a, %b : i1, i32
    %2 = spirv.SLessThan %1, %c : i32
    %3 = spirv.Select %2, %1, %c : i1, i32
    %u = spirv.Undef : vector<2xi32>
    %4 = spirv.CompositeInsert %3, %u[0 : i32] : i32 into vector<2xi32>
    %5 = spirv.CompositeInsert %a, %4[1 : i32] : i32 into vector<2xi32>
    %k = spirv.Constant dense<{i}> : vector<2xi32>
    %6 = spirv.IAdd %5, %k : vector<2xi32>
    %7 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
    %8 = spirv.CompositeExtract %7[1 : i32] : !spirv.struct<(i32, i32)>
    %9 = spirv.CompositeExtract %6[1 : i32] : vector<2xi32>
    %10 = spirv.IAdd %8, %9 : i32
    spirv.ReturnValue %10 : i32
  }}
"
        );
    }
    text.push_str("}\n");
    text
}

/// How long a pipeline takes over a text, without reading it; the best of several runs.
///
/// # Errors
/// The text or the pipeline is wrong, or a pass failed.
pub fn time(pipeline: &str, text: &str, runs: usize) -> Result<Duration, String> {
    let mut best = Duration::MAX;
    for _ in 0..runs {
        let context = vulcanize::context();
        let mut ir = parse_source(&context, "input", text).map_err(|found| found.render(&context))?;
        let root = ir.root().ok_or("no module")?;
        let pipeline = OpPassManager::parse(pipeline, &vulcanize::pass_registry()).map_err(|e| e.to_string())?;
        let mut manager = PassManager::new(pipeline);
        manager.options.verify = false;
        let mut diagnostics = Diagnostics::new();
        let start = Instant::now();
        if manager.run(&mut ir, root, &mut diagnostics).is_err() {
            return Err(diagnostics.render(&context));
        }
        best = best.min(start.elapsed());
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four times the input takes 16 times the time where something is quadratic. The machine may be busy with other things, so
    /// that anything below 11 times passes, and what takes next to nothing does so too.
    fn assert_linear(pass: &str, make: fn(usize) -> String, size: usize) {
        let pipeline = format!("builtin.module({pass})");
        let (small, large) = (make(size), make(4 * size));
        let mut last = String::new();
        for runs in [1, 2, 4] {
            let one = time(&pipeline, &small, runs).expect("the input is right");
            let four = time(&pipeline, &large, runs).expect("the input is right");
            if four < one * 11 + Duration::from_millis(40) {
                return;
            }
            last = format!("{one:?} for {size}, {four:?} for {}", 4 * size);
        }
        panic!("{pass}: {last}");
    }

    #[test]
    fn general_passes_are_linear() {
        for pass in [
            "inline",
            "sccp",
            "mem2reg",
            "loop-invariant-code-motion",
            "control-flow-sink",
            "cse",
            "canonicalize{region-simplify=aggressive}",
            "symbol-dce",
        ] {
            assert_linear(pass, functions, 100);
            assert_linear(pass, one_function, 2_000);
        }
    }

    #[test]
    fn passes_over_launches_and_spirv_are_linear() {
        assert_linear("gpu-launch-sink-index-computations", launches, 200);
        assert_linear("gpu-kernel-outlining", launches, 200);
        for pass in
            ["spirv-canonicalize-gl", "spirv.module(spirv-rewrite-inserts)", "spirv.module(spirv-webgpu-prepare)"]
        {
            assert_linear(pass, spirv_functions, 200);
        }
    }
}
