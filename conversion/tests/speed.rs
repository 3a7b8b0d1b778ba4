//! How the conversion's cost grows. The times are for reading (`cargo test --release -p vulcanize-conversion --test
//! speed -- --ignored --nocapture`); what is checked is that it is linear.

mod common;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use vulcanize_conversion::{GpuToSpirvOptions, convert_gpu_modules};
use vulcanize_ir::parse_source;

/// Matrix multiplications, 30 ops each.
fn kernels(count: usize) -> String {
    let memref = "memref<64x64xf32>";
    let mut text = String::from(
        "module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>} {\n\
         gpu.module @kernels {\n",
    );
    for number in 0..count {
        let _ = write!(
            text,
            "gpu.func @matmul{number}(%a: {memref}, %b: {memref}, %c: {memref}) kernel
                 attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>}} {{
               %c0 = arith.constant 0 : index
               %c1 = arith.constant 1 : index
               %c64 = arith.constant 64 : index
               %zero = arith.constant {number}.0 : f32
               %bx = gpu.block_id x
               %by = gpu.block_id y
               %tx = gpu.thread_id x
               %ty = gpu.thread_id y
               %dx = gpu.block_dim x
               %dy = gpu.block_dim y
               %r0 = arith.muli %by, %dy : index
               %r = arith.addi %r0, %ty : index
               %q0 = arith.muli %bx, %dx : index
               %q = arith.addi %q0, %tx : index
               %in = arith.cmpi ult, %r, %c64 : index
               scf.if %in {{
                 %sum = scf.for %i = %c0 to %c64 step %c1 iter_args(%acc = %zero) -> (f32) {{
                   %av = memref.load %a[%r, %i] : {memref}
                   %bv = memref.load %b[%i, %q] : {memref}
                   %m = arith.mulf %av, %bv : f32
                   %s = arith.addf %acc, %m : f32
                   %e = arith.negf %s : f32
                   %t = arith.subf %e, %m : f32
                   scf.yield %t : f32
                 }}
                 memref.store %sum, %c[%r, %q] : {memref}
               }}
               gpu.return
             }}\n"
        );
    }
    text.push_str("}\n}\n");
    text
}

/// The best of several runs.
fn time(count: usize, consume: bool) -> Duration {
    let source = kernels(count);
    (0..5)
        .map(|_| {
            let context = common::context();
            let mut ir = parse_source(&context, "kernels.mlir", &source).unwrap();
            let root = ir.root().unwrap();
            let start = Instant::now();
            convert_gpu_modules(&mut ir, root, GpuToSpirvOptions { consume, ..Default::default() }).unwrap();
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}

#[test]
#[ignore = "measures; run it alone and in release"]
fn four_times_the_kernels_cost_four_times_as_much() {
    for consume in [false, true] {
        let (small, large) = (time(1000, consume), time(4000, consume));
        println!("consume: {consume}; 1000 kernels: {small:?}, 4000 kernels: {large:?}");
        assert!(large < small * 8, "1000 kernels: {small:?}, 4000 kernels: {large:?}");
    }
}
