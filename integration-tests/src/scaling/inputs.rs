//! Inputs of any size.

use std::fmt::Write as _;

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

/// One function of this many memrefs, each accessed between barriers and in a conditional that has one.
pub fn barriers(count: usize) -> String {
    let mut text = "func.func @waits(%f: f32, %i: index, %c: i1) {\n".to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %m{n} = memref.alloc() : memref<4xf32>
  memref.store %f, %m{n}[%i] : memref<4xf32>
  gpu.barrier
  scf.if %c {{
    memref.store %f, %m{n}[%i] : memref<4xf32>
    gpu.barrier
    %x = memref.load %m{n}[%i] : memref<4xf32>
    memref.store %x, %m{n}[%i] : memref<4xf32>
  }}
"
        );
    }
    text.push_str("  return\n}\n");
    text
}

const SPIRV_MODULE: &str = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]> attributes {
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
";

/// A `spirv.module` of many functions.
pub fn spirv_functions(count: usize) -> String {
    let mut text = SPIRV_MODULE.to_owned();
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

/// A `spirv.module` of many entry points with interface variables.
pub fn spirv_entry_points(count: usize) -> String {
    let mut text = SPIRV_MODULE.to_owned();
    for i in 0..count {
        let _ = write!(
            text,
            "  spirv.func @k{i}(
      %a: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
          {{spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}},
      %b: f32 {{spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}}
  ) \"None\" attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>}} {{
    %0 = spirv.Constant {index} : i32
    %1 = spirv.Constant 0 : i32
    %2 = spirv.AccessChain %a[%1, %0] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    spirv.Store \"StorageBuffer\" %2, %b : f32
    spirv.Return
  }}
",
            index = i % 4
        );
    }
    text.push_str("}\n");
    text
}

const KERNEL_MODULE: &str = "module attributes {gpu.container_module,
  spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>
} {
gpu.module @kernels {
";

const KERNEL_HEAD: &str = "(%a: memref<64x4xf32, #spirv.storage_class<StorageBuffer>>, %n: i32) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
    %x = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %s0 = arith.constant 1.0 : f32
";

/// Many kernels with ids, loops, branches and memory.
pub fn kernels(count: usize) -> String {
    let mut text = KERNEL_MODULE.to_owned();
    for i in 0..count {
        let _ = write!(
            text,
            "  gpu.func @k{i}{KERNEL_HEAD}
    %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %s0) -> f32 {{
      %v = memref.load %a[%x, %i] : memref<64x4xf32, #spirv.storage_class<StorageBuffer>>
      %w = math.sqrt %v : f32
      %t = arith.addf %s, %w : f32
      scf.yield %t : f32
    }}
    %k = arith.constant {i} : i32
    %c = arith.cmpi slt, %n, %k : i32
    scf.if %c {{
      memref.store %r, %a[%x, %c1] : memref<64x4xf32, #spirv.storage_class<StorageBuffer>>
    }}
    gpu.return
  }}
"
        );
    }
    text.push_str("}\n}\n");
    text
}

/// A kernel of many arguments.
pub fn wide_kernel(count: usize) -> String {
    let arguments: Vec<String> =
        (0..count).map(|i| format!("%a{i}: memref<4xf32, #spirv.storage_class<StorageBuffer>>")).collect();
    let arguments = arguments.join(", ");
    format!(
        "{KERNEL_MODULE}  gpu.func @k({arguments}) kernel attributes {{known_block_size = array<i32: 4, 1, 1>}} {{\n    \
         gpu.return\n  }}\n}}\n}}\n"
    )
}

/// One kernel of about this many ops.
pub fn one_kernel(ops: usize) -> String {
    let mut text = format!("{KERNEL_MODULE}  gpu.func @one{KERNEL_HEAD}");
    let rounds = ops / 5;
    for i in 0..rounds {
        let _ = write!(
            text,
            "    %k{i} = arith.constant {constant} : i32
    %v{i} = memref.load %a[%x, %c1] : memref<64x4xf32, #spirv.storage_class<StorageBuffer>>
    %c{i}c = arith.cmpi slt, %n, %k{i} : i32
    %t{i} = arith.select %c{i}c, %v{i}, %s{i} : f32
    %s{next} = arith.addf %t{i}, %v{i} : f32
",
            constant = i % 31,
            next = i + 1
        );
    }
    let _ = write!(
        text,
        "    memref.store %s{rounds}, %a[%x, %c1] : memref<64x4xf32, #spirv.storage_class<StorageBuffer>>
    gpu.return
  }}
}}
}}
"
    );
    text
}

const STORAGE: &str = "#spirv.storage_class<StorageBuffer>";

/// Many kernels with calls that have memrefs and several results, atomics without an instruction, views and open shapes.
pub fn kernels_of_views(count: usize) -> String {
    let mut text = format!("{KERNEL_MODULE}{SUMS}");
    for i in 0..count {
        kernel_of_views(&mut text, i, 1);
    }
    text.push_str("}\n}\n");
    text
}

/// One such kernel of about this many ops.
pub fn one_kernel_of_views(ops: usize) -> String {
    let mut text = format!("{KERNEL_MODULE}{SUMS}");
    kernel_of_views(&mut text, 0, ops / 8);
    text.push_str("}\n}\n");
    text
}

/// A function that shaders cannot call as it is.
const SUMS: &str =
    "  func.func @sums(%m: memref<?x?xf32, #spirv.storage_class<StorageBuffer>>, %i: index) -> (f32, f32) {
    %v = memref.load %m[%i, %i] : memref<?x?xf32, #spirv.storage_class<StorageBuffer>>
    %w = arith.addf %v, %v : f32
    return %v, %w : f32, f32
  }
";

fn kernel_of_views(text: &mut String, name: usize, rounds: usize) {
    let _ = write!(
        text,
        "  gpu.func @k{name}(%m: memref<?x?xf32, {STORAGE}>, %a: memref<64x4xf32, {STORAGE}>) kernel
      attributes {{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>}} {{
    %x = gpu.thread_id x
    %c1 = arith.constant 1 : index
"
    );
    for i in 0..rounds {
        let slice = format!("memref<2x2xf32, strided<[4, 1], offset: ?>, {STORAGE}>");
        let _ = write!(
            text,
            "    %p{i}:2 = func.call @sums(%m, %x) : (memref<?x?xf32, {STORAGE}>, index) -> (f32, f32)
    %d{i} = memref.dim %m, %c1 : memref<?x?xf32, {STORAGE}>
    memref.store %p{i}#0, %m[%x, %d{i}] : memref<?x?xf32, {STORAGE}>
    %v{i} = memref.subview %a[%x, 0] [2, 2] [1, 1] : memref<64x4xf32, {STORAGE}> to {slice}
    %r{i} = memref.atomic_rmw mulf %p{i}#1, %v{i}[%c1, %c1] : (f32, {slice}) -> f32
    memref.store %r{i}, %a[%x, %c1] : memref<64x4xf32, {STORAGE}>
"
        );
    }
    text.push_str("    gpu.return\n  }\n");
}

const VIEW: &str = "strided<[16, 1], offset: ?>";

/// Many functions with slices, reshapes, layouts and affine accesses.
pub fn views(count: usize) -> String {
    let mut text = "#perm = affine_map<(i, j) -> (j, i)>\n".to_owned();
    for i in 0..count {
        let _ =
            writeln!(text, "func.func @v{i}(%m: memref<8x16xf32>, %p: memref<8x16xf32, #perm>, %o: index) -> f32 {{");
        view_round(&mut text, 0, i);
        text.push_str("  return %x0 : f32\n}\n");
    }
    text
}

/// One function of about this many ops over views.
pub fn one_function_of_views(ops: usize) -> String {
    let mut text = "#perm = affine_map<(i, j) -> (j, i)>
func.func @one(%m: memref<8x16xf32>, %p: memref<8x16xf32, #perm>, %o: index) -> f32 {
"
    .to_owned();
    let rounds = ops / 11;
    for i in 0..=rounds {
        view_round(&mut text, i, i);
    }
    let _ = write!(text, "  return %x{rounds} : f32\n}}\n");
    text
}

fn view_round(text: &mut String, i: usize, seed: usize) {
    let _ = write!(
        text,
        "  %v{i} = memref.subview %m[%o, {column}] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, {VIEW}>
  %e{i} = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  %a{i} = memref.load %v{i}[%o, %o] : memref<4x4xf32, {VIEW}>
  memref.store %a{i}, %e{i}[%o] : memref<128xf32>
  %b{i} = memref.load %p[%o, %o] : memref<8x16xf32, #perm>
  %i{i} = affine.apply affine_map<()[s0] -> (s0 floordiv 4 + {seed})>()[%o]
  affine.for %k = 0 to 4 {{
    %l = affine.load %m[%k, %k + {column}] : memref<8x16xf32>
    affine.store %l, %m[%k, symbol(%i{i}) mod 16] : memref<8x16xf32>
  }}
  %x{i} = arith.addf %a{i}, %b{i} : f32
",
        column = seed % 12
    );
}
