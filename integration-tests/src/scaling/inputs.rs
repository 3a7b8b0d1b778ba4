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

/// One function of this many structured ops on memory.
pub fn structured(count: usize) -> String {
    let mut text =
        "func.func @structured(%a: memref<?x8xf32>, %b: memref<8x?xf32>, %c: memref<?x?xf32>) {\n".to_owned();
    for _ in 0..count {
        text.push_str(
            "  linalg.matmul ins(%a, %b : memref<?x8xf32>, memref<8x?xf32>) outs(%c : memref<?x?xf32>)
  linalg.exp ins(%c : memref<?x?xf32>) outs(%c : memref<?x?xf32>)
",
        );
    }
    text.push_str("  return\n}\n");
    text
}

/// As [`structured`], with a script that tiles each op, and finds, joins and splits what it made.
pub fn scripted(count: usize) -> String {
    let mut text = structured(count);
    text.push_str(
        "module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %products = transform.structured.match ops{[\"linalg.matmul\"]} in %root : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.tile_using_for %products tile_sizes [4, 8]
      : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.foreach %tiled : !transform.any_op {
    ^bb0(%one: !transform.any_op):
      %loop = transform.get_parent_op %one {op_name = \"scf.for\"} : (!transform.any_op) -> !transform.any_op
      %inner, %more = transform.structured.tile_using_for %one tile_sizes [0, 0, 2]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.annotate %loop \"seen\" : !transform.any_op
    }
    %all = transform.merge_handles deduplicate %loops#0, %loops#1, %loops#0 : !transform.any_op
    %functions = transform.structured.match ops{[\"func.func\"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.linalg.tiling_canonicalization
    } {apply_cse} : !transform.any_op
    transform.annotate %all \"made\" : !transform.any_op
    transform.yield
  }
}
",
    );
    text
}

/// One function of this many loops of each kind, in each of which memory is made for an iteration.
pub fn loops_with_memory(count: usize) -> String {
    let mut text = "#upper = affine_map<(i) -> (4, i)>
func.func @loops(%m: memref<?x?xf32>, %n: index, %x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
"
    .to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %u{n} = affine.min #upper(%n)
  scf.forall (%i, %j) in (8, %n) {{
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
  }}
  scf.parallel (%i, %j) = (%c0, %c0) to (%u{n}, %u{n}) step (%c1, %c1) {{
    memref.store %x, %m[%i, %j] : memref<?x?xf32>
  }}
  scf.for %i = %c0 to %u{n} step %c1 {{
    scf.if %c {{
      %a = memref.alloc() : memref<8xf32>
      memref.store %x, %a[%i] : memref<8xf32>
    }}
    %b = memref.alloc(%n) : memref<?xf32>
    memref.store %x, %b[%i] : memref<?xf32>
  }}
",
        );
    }
    text.push_str("  return\n}\n");
    text
}

/// One function of this many parallel loops over the same elements, and of as many loops of steps that may not be whole.
pub fn loops_in_a_row(count: usize) -> String {
    let mut text = "#rest = affine_map<(i)[n] -> (4, n - i)>
func.func @loops(%a: memref<?xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc(%n) : memref<?xf32>
"
    .to_owned();
    for n in 0..count {
        let before = if n == 0 { "%x".to_owned() } else { format!("%s{}", n - 1) };
        let _ = write!(
            text,
            "  %s{n} = scf.parallel (%i) = (%c0) to (%n) step (%c1) init ({}) -> f32 {{
    %l = memref.load %m[%i] : memref<?xf32>
    %k = arith.addf %l, %x : f32
    memref.store %k, %m[%i] : memref<?xf32>
    scf.reduce(%k : f32) {{
    ^bb0(%p: f32, %q: f32):
      %r = arith.addf %p, %q : f32
      scf.reduce.return %r : f32
    }}
  }}
",
            // A chain of sums ends each row of loops that can become one.
            if n % 20 == 0 { &before } else { "%x" },
        );
    }
    for _ in 0..count {
        text.push_str(
            "  scf.for %i = %c0 to %n step %c4 {
    %r = affine.min #rest(%i)[%n]
    memref.store %x, %a[%r] : memref<?xf32>
  }
",
        );
    }
    let _ = write!(text, "  return %s{} : f32\n}}\n", count - 1);
    text
}

/// One function with this many deallocations of each kind, and as many clones; the last deallocation has all clones.
pub fn deallocations(count: usize) -> String {
    let mut text = "func.func @deallocations(%m: memref<8xf32>, %n: memref<?xf32>, %c: i1) {\n".to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %x{n} = bufferization.clone %n : memref<?xf32> to memref<?xf32>
  bufferization.dealloc (%m : memref<8xf32>) if (%c)
  %y{n} = bufferization.dealloc (%m : memref<8xf32>) if (%c) retain (%x{n} : memref<?xf32>)
  %z{n} = bufferization.dealloc (%m, %n : memref<8xf32>, memref<?xf32>) if (%c, %y{n}) retain (%x{n} : memref<?xf32>)
",
        );
    }
    let list = |text: &dyn Fn(usize) -> String| (0..count).map(text).collect::<Vec<_>>().join(", ");
    let _ = write!(
        text,
        "  bufferization.dealloc ({} : {}) if ({})\n  return\n}}\n",
        list(&|n| format!("%x{n}")),
        list(&|_| "memref<?xf32>".to_owned()),
        list(&|n| format!("%z{n}")),
    );
    text
}

/// One function with this many branches, loops and allocations, through which memory goes.
pub fn owned_memory(count: usize) -> String {
    let mut text = "func.func @owned(%m: memref<8xf32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = memref.alloc() : memref<8xf32>
  cf.br ^next0(%start : memref<8xf32>)
"
    .to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "^next{n}(%m{n}: memref<8xf32>):
  %a{n} = memref.alloc() : memref<8xf32>
  memref.copy %m{n}, %a{n} : memref<8xf32> to memref<8xf32>
  %l{n} = scf.for %i = %c0 to %n step %c1 iter_args(%l = %a{n}) -> memref<8xf32> {{
    %b = memref.alloc() : memref<8xf32>
    memref.copy %l, %b : memref<8xf32> to memref<8xf32>
    scf.yield %b : memref<8xf32>
  }}
  cf.cond_br %c, ^then{n}, ^next{}(%l{n} : memref<8xf32>)
^then{n}:
  %t{n} = memref.alloc() : memref<8xf32>
  memref.copy %l{n}, %t{n} : memref<8xf32> to memref<8xf32>
  cf.br ^next{}(%t{n} : memref<8xf32>)
",
            n + 1,
            n + 1,
        );
    }
    let _ = write!(
        text,
        "^next{count}(%last: memref<8xf32>):\n  memref.copy %last, %m : memref<8xf32> to memref<8xf32>\n  return\n}}\n"
    );
    text
}

/// One function that gives this many allocations another size.
pub fn reallocations(count: usize) -> String {
    let mut text = "func.func @reallocations(%n: index) {\n".to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %a{n} = memref.alloc() : memref<4xf32>
  %b{n} = memref.realloc %a{n}(%n) : memref<4xf32> to memref<?xf32>
  memref.dealloc %b{n} : memref<?xf32>
",
        );
    }
    text.push_str("  return\n}\n");
    text
}

/// One function with this many structured ops over dimensions of size 1, and as many pads, slices and insertions of them.
pub fn unit_dims(count: usize) -> String {
    let mut text = "#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (0, j)>
func.func @unit_dims(%v: tensor<1x?xf32>, %t: tensor<?x?xf32>, %i: index, %x: f32) {
"
    .to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %a{n} = linalg.generic {{indexing_maps = [#row, #id], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%v : tensor<1x?xf32>) outs(%v : tensor<1x?xf32>) {{
  ^bb0(%y: f32, %z: f32):
    %r = arith.addf %y, %z : f32
    linalg.yield %r : f32
  }} -> tensor<1x?xf32>
  %b{n} = tensor.pad %a{n} low[0, %i] high[0, 1] {{
  ^bb0(%j: index, %k: index):
    tensor.yield %x : f32
  }} : tensor<1x?xf32> to tensor<1x?xf32>
  %c{n} = tensor.insert_slice %b{n} into %t[%i, 0] [1, %i] [1, 1] : tensor<1x?xf32> into tensor<?x?xf32>
  %d{n} = tensor.extract_slice %c{n}[%i, 0] [1, %i] [1, 1] : tensor<?x?xf32> to tensor<1x?xf32>
  func.call @use(%d{n}) : (tensor<1x?xf32>) -> ()
",
        );
    }
    text.push_str("  return\n}\nfunc.func private @use(tensor<1x?xf32>)\n");
    text
}

/// One function with this many tensors that are made and put into parts of others, each twice, and vectors read from them.
pub fn subsets(count: usize) -> String {
    let mut text = "func.func @subsets(%t: tensor<?x8xf32>, %i: index, %n: index, %x: f32) {\n".to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %e{n} = tensor.empty(%n) : tensor<?x8xf32>
  %a{n} = linalg.fill ins(%x : f32) outs(%e{n} : tensor<?x8xf32>) -> tensor<?x8xf32>
  %b{n} = tensor.insert_slice %a{n} into %t[%i, 0] [%n, 8] [1, 1] : tensor<?x8xf32> into tensor<?x8xf32>
  %c{n} = tensor.insert_slice %b{n} into %t[1, 0] [%n, 8] [1, 1] : tensor<?x8xf32> into tensor<?x8xf32>
  %d{n} = tensor.extract_slice %c{n}[%i, 0] [%n, 8] [1, 1] : tensor<?x8xf32> to tensor<?x8xf32>
  %v{n} = vector.transfer_read %d{n}[%i, %i], %x {{in_bounds = [true]}} : tensor<?x8xf32>, vector<4xf32>
  func.call @use(%v{n}) : (vector<4xf32>) -> ()
",
        );
    }
    text.push_str("  return\n}\nfunc.func private @use(vector<4xf32>)\n");
    text
}

/// One function with this many loops that carry a tensor and take a part of it, put it back, and so on.
pub fn carried_parts(count: usize) -> String {
    let mut text = "func.func @carried(%t: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
"
    .to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  %r{n} = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<?xf32> {{
    %0 = tensor.extract_slice %a[%n] [5] [1] : tensor<?xf32> to tensor<5xf32>
    %1 = math.exp %0 : tensor<5xf32>
    %2 = tensor.insert_slice %1 into %a[%n] [5] [1] : tensor<5xf32> into tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }}
  func.call @use(%r{n}) : (tensor<?xf32>) -> ()
",
        );
    }
    text.push_str("  return\n}\nfunc.func private @use(tensor<?xf32>)\n");
    text
}

/// This many functions that return memory; each calls the one before.
pub fn functions_of_memory(count: usize) -> String {
    let mut text = String::new();
    for n in 0..count {
        let called = if n == 0 {
            String::new()
        } else {
            format!(
                "  %0:2 = func.call @m{}(%m) : (memref<8xf32>) -> (memref<8xf32>, memref<8xf32>)\n  memref.copy %0#0, %0#1 : memref<8xf32> to memref<8xf32>\n",
                n - 1
            )
        };
        let _ = write!(
            text,
            "func.func private @m{n}(%m: memref<8xf32>) -> (memref<8xf32>, memref<8xf32>) {{
{called}  %a = memref.alloc() : memref<8xf32>
  func.return %a, %m : memref<8xf32>, memref<8xf32>
}}
",
        );
    }
    text
}

/// One function of this many pairs of structured ops on tensors, the second of which takes what the first makes.
pub fn fusable(count: usize) -> String {
    let mut text =
        "#id = affine_map<(i) -> (i)>\nfunc.func @fusable(%v: tensor<8xf32>, %e: tensor<8xf32>) {\n".to_owned();
    for n in 0..count {
        for (result, input) in [(format!("%a{n}"), "%v".to_owned()), (format!("%b{n}"), format!("%a{n}"))] {
            let _ = write!(
                text,
                "  {result} = linalg.generic {{indexing_maps = [#id, #id], iterator_types = [\"parallel\"]}}
      ins({input} : tensor<8xf32>) outs(%e : tensor<8xf32>) {{
  ^bb0(%x: f32, %y: f32):
    %r = math.exp %x : f32
    linalg.yield %r : f32
  }} -> tensor<8xf32>
",
            );
        }
        let _ = writeln!(text, "  func.call @use(%b{n}) : (tensor<8xf32>) -> ()");
    }
    text.push_str("  return\n}\nfunc.func private @use(tensor<8xf32>)\n");
    text
}

/// One function that changes one tensor so often in place, with slices, loops, branches and copies for reads of what was before.
pub fn tensors(count: usize) -> String {
    tensor_function("f", count)
}

/// So many functions with tensors; each calls the one before.
pub fn tensor_functions(count: usize) -> String {
    let mut text = tensor_function("f0", 1);
    for i in 1..count {
        text.push_str(&tensor_function(&format!("f{i}"), 1).replace(
            "  return",
            &format!("  %called = func.call @f{}(%t, %i, %c, %x) : (tensor<8xf32>, index, i1, f32) -> tensor<8xf32>\n  return", i - 1),
        ));
    }
    text
}

fn tensor_function(name: &str, count: usize) -> String {
    let mut text = format!(
        "func.func @{name}(%t: tensor<8xf32>, %i: index, %c: i1, %x: f32) -> tensor<8xf32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v0 = tensor.insert %x into %t[%i] : tensor<8xf32>
"
    );
    for n in 0..count {
        let _ = write!(
            text,
            "  %s{n} = tensor.extract_slice %v{n}[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %f{n} = linalg.fill ins(%x : f32) outs(%s{n} : tensor<2xf32>) -> tensor<2xf32>
  %p{n} = tensor.insert_slice %f{n} into %v{n}[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %l{n} = scf.for %k = %c0 to %i step %c1 iter_args(%a = %p{n}) -> tensor<8xf32> {{
    %y = tensor.insert %x into %a[%k] : tensor<8xf32>
    scf.yield %y : tensor<8xf32>
  }}
  %b{n} = scf.if %c -> tensor<8xf32> {{
    %y = tensor.insert %x into %l{n}[%i] : tensor<8xf32>
    scf.yield %y : tensor<8xf32>
  }} else {{
    scf.yield %l{n} : tensor<8xf32>
  }}
  %e{n} = tensor.empty() : tensor<8xf32>
  %z{n} = linalg.exp ins(%b{n} : tensor<8xf32>) outs(%e{n} : tensor<8xf32>) -> tensor<8xf32>
  %w{n} = linalg.add ins(%b{n}, %z{n} : tensor<8xf32>, tensor<8xf32>) outs(%b{n} : tensor<8xf32>) -> tensor<8xf32>
  %v{next} = tensor.insert %x into %w{n}[%i] : tensor<8xf32>
",
            next = n + 1
        );
    }
    let _ = writeln!(text, "  return %v{count} : tensor<8xf32>\n}}");
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
