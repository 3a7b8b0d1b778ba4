//! The input: a module with many matrix-multiply kernels.

use std::fmt::Write as _;

const MEMREF: &str = "memref<64x64xf32, #spirv.storage_class<StorageBuffer>>";

/// A module with `count` kernels in one `gpu.module`: about 30 lines and 1.4 KB each.
///
/// ```
/// assert_eq!(vulcanize_benches::kernels::module(3).matches("gpu.func").count(), 3);
/// ```
pub fn module(count: usize) -> String {
    let mut out = String::from(
        "module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<\
         #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {\n  \
         gpu.module @kernels {\n",
    );
    for number in 0..count {
        kernel(&mut out, number);
    }
    out.push_str("  }\n}\n");
    out
}

/// What the kernel does before its loop, one op a line.
const PROLOGUE: &[&str] = &[
    "%bx = gpu.block_id x",
    "%by = gpu.block_id y",
    "%tx = gpu.thread_id x",
    "%ty = gpu.thread_id y",
    "%dx = gpu.block_dim x",
    "%dy = gpu.block_dim y",
    "%r0 = arith.muli %by, %dy : index",
    "%r = arith.addi %r0, %ty : index",
    "%q0 = arith.muli %bx, %dx : index",
    "%q = arith.addi %q0, %tx : index",
    "%in = arith.cmpi ult, %r, %c64 : index",
];

fn kernel(out: &mut String, number: usize) {
    let _ = writeln!(
        out,
        "    gpu.func @matmul{number}(%a: {MEMREF}, %b: {MEMREF}, %c: {MEMREF}) kernel attributes \
         {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>}} {{"
    );
    for (name, value) in [("c0", 0), ("c1", 1), ("c64", 64)] {
        let _ = writeln!(out, "      %{name} = arith.constant {value} : index");
    }
    let _ = writeln!(out, "      %zero = arith.constant {number}.0 : f32");
    for line in PROLOGUE {
        let _ = writeln!(out, "      {line}");
    }
    let _ = write!(
        out,
        "      scf.if %in {{
        %sum = scf.for %i = %c0 to %c64 step %c1 iter_args(%acc = %zero) -> (f32) {{
          %av = memref.load %a[%r, %i] : {MEMREF}
          %bv = memref.load %b[%i, %q] : {MEMREF}
          %m = arith.mulf %av, %bv : f32
          %s = arith.addf %acc, %m : f32
          %e = arith.negf %s : f32
          %t = arith.subf %e, %m : f32
          scf.yield %t : f32
        }}
        memref.store %sum, %c[%r, %q] : {MEMREF}
      }}
      gpu.return
    }}
"
    );
}
