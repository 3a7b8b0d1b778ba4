//! Programs of tensors and buffers for measuring.

use std::fmt::Write as _;

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

/// One function of this many loops, each of which counts in tensors of one element.
pub fn scalar_tensors(count: usize) -> String {
    let mut text = "#map = affine_map<() -> ()>
func.func @scalars(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
  %e = tensor.empty() : tensor<i32>
  %f = tensor.empty() : tensor<i1>
  cf.br ^loop0(%a : tensor<i32>)
"
    .to_owned();
    for n in 0..count {
        let next = n + 1;
        let _ = write!(
            text,
            "^loop{n}(%i{n}: tensor<i32>):
  %c{n} = linalg.generic {{indexing_maps = [#map, #map, #map], iterator_types = []}} ins(%i{n}, %b : tensor<i32>, tensor<i32>) outs(%f : tensor<i1>) {{
  ^bb0(%x: i32, %y: i32, %z: i1):
    %s = arith.cmpi slt, %x, %y : i32
    linalg.yield %s : i1
  }} -> tensor<i1>
  %d{n} = tensor.extract %c{n}[] : tensor<i1>
  cf.cond_br %d{n}, ^body{n}(%i{n} : tensor<i32>), ^loop{next}(%i{n} : tensor<i32>)
^body{n}(%j{n}: tensor<i32>):
  %k{n} = linalg.generic {{indexing_maps = [#map, #map, #map], iterator_types = []}} ins(%j{n}, %a : tensor<i32>, tensor<i32>) outs(%e : tensor<i32>) {{
  ^bb0(%x: i32, %y: i32, %z: i32):
    %s = arith.addi %x, %y : i32
    linalg.yield %s : i32
  }} -> tensor<i32>
  cf.br ^loop{n}(%k{n} : tensor<i32>)
"
        );
    }
    let _ = write!(text, "^loop{count}(%r: tensor<i32>):\n  return %r : tensor<i32>\n}}\n");
    text
}

/// One function of this many products of matrices, one after the other.
pub fn products(count: usize) -> String {
    let mut text =
        "func.func @products(%a0: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {\n"
            .to_owned();
    for n in 0..count {
        let next = n + 1;
        let _ = writeln!(
            text,
            "  %a{next} = linalg.matmul ins(%a{n}, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>"
        );
    }
    let _ = write!(text, "  return %a{count} : tensor<?x?xf32>\n}}\n");
    text
}

/// One function of this many tensors that are put in tiles and taken out of them again, also by casts and parts.
pub fn packed(count: usize) -> String {
    let mut text = "func.func @packed(%a0: tensor<?x16xf32>, %t: tensor<?x2x8xf32>, %p: f32) -> tensor<?x16xf32> {
  %c0 = arith.constant 0 : index
"
    .to_owned();
    for n in 0..count {
        let next = n + 1;
        let _ = write!(
            text,
            "  %n{n} = tensor.dim %a{n}, %c0 : tensor<?x16xf32>
  %e{n} = tensor.empty(%n{n}) : tensor<?x16xf32>
  %k{n} = tensor.cast %t : tensor<?x2x8xf32> to tensor<?x?x8xf32>
  %p{n} = linalg.pack %a{n} padding_value(%p : f32) inner_dims_pos = [1] inner_tiles = [8] into %k{n} : tensor<?x16xf32> -> tensor<?x?x8xf32>
  %f{n} = linalg.fill ins(%p : f32) outs(%e{n} : tensor<?x16xf32>) -> tensor<?x16xf32>
  %u{n} = linalg.unpack %p{n} inner_dims_pos = [1] inner_tiles = [8] into %f{n} : tensor<?x?x8xf32> -> tensor<?x16xf32>
  %q{n} = linalg.pack %u{n} inner_dims_pos = [1] inner_tiles = [8] into %t : tensor<?x16xf32> -> tensor<?x2x8xf32>
  %x{n} = linalg.exp ins(%q{n} : tensor<?x2x8xf32>) outs(%t : tensor<?x2x8xf32>) -> tensor<?x2x8xf32>
  %w{n} = tensor.pad %a{n} low[0, 0] high[%n{n}, 0] {{
  ^bb0(%i: index, %j: index):
    tensor.yield %p : f32
  }} : tensor<?x16xf32> to tensor<?x16xf32>
  %a{next} = linalg.unpack %x{n} inner_dims_pos = [1] inner_tiles = [8] into %f{n} : tensor<?x2x8xf32> -> tensor<?x16xf32>
"
        );
    }
    let _ = write!(text, "  return %a{count} : tensor<?x16xf32>\n}}\n");
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

/// As [`structured`] on tensors of known sizes, with a script that makes ops on vectors of them.
pub fn vectorized(count: usize) -> String {
    let mut text = "module attributes {transform.with_named_sequence} {
  func.func @structured(%a: tensor<4x8xf32>, %b: tensor<8x8xf32>, %c: tensor<4x8xf32>, %x: f32) -> tensor<4x8xf32> {
    %c0 = linalg.exp ins(%c : tensor<4x8xf32>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
"
    .to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "    %f{n} = linalg.fill ins(%x : f32) outs(%c{n} : tensor<4x8xf32>) -> tensor<4x8xf32>
    %m{n} = linalg.matmul ins(%c{n}, %b : tensor<4x8xf32>, tensor<8x8xf32>) outs(%f{n} : tensor<4x8xf32>) -> tensor<4x8xf32>
    %t{n} = linalg.exp ins(%m{n} : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
    %c{next} = tensor.insert_slice %t{n} into %c{n}[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> into tensor<4x8xf32>
",
            next = n + 1
        );
    }
    let _ = write!(
        text,
        "    return %c{count} : tensor<4x8xf32>
  }}
  transform.named_sequence @__transform_main(%root: !transform.any_op {{transform.readonly}}) {{
    %fills = transform.structured.match ops{{[\"linalg.fill\"]}} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %fills vector_sizes [8, 8] : !transform.any_op
    %functions = transform.structured.match ops{{[\"func.func\"]}} in %root : (!transform.any_op) -> !transform.any_op
    %vectors = transform.structured.vectorize_children_and_apply_patterns %functions {{vectorize_padding}}
      : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %vectors {{
      transform.apply_patterns.vector.lower_outerproduct
      transform.apply_patterns.vector.lower_broadcast
      transform.apply_patterns.vector.sink_ops
    }} : !transform.any_op
    transform.yield
  }}
}}
"
    );
    text
}

/// One function of this many loops of each kind, with a script that peels, unrolls and changes them.
pub fn scripted_loops(count: usize) -> String {
    let mut text = "module attributes {transform.with_named_sequence} {
  func.func @loops(%m: memref<?xindex>, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c7 = arith.constant 7 : index
"
    .to_owned();
    for _ in 0..count {
        text.push_str(
            "    scf.for %i = %c0 to %n step %c4 {
      memref.store %i, %m[%i] : memref<?xindex>
    } {peeled}
    scf.for %i = %c0 to %c7 step %c1 {
      memref.store %i, %m[%i] : memref<?xindex>
    } {unrolled}
    scf.forall (%i, %j) in (%n, 4) {
      memref.store %i, %m[%j] : memref<?xindex>
    }
",
        );
    }
    text.push_str(
        "    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %peeled = transform.structured.match attributes{peeled} in %root : (!transform.any_op) -> !transform.op<\"scf.for\">
    %whole, %rest = transform.loop.peel %peeled
      : (!transform.op<\"scf.for\">) -> (!transform.any_op, !transform.any_op)
    transform.loop.promote_if_one_iteration %rest : !transform.any_op
    %unrolled = transform.structured.match attributes{unrolled} in %root : (!transform.any_op) -> !transform.any_op
    transform.loop.unroll %unrolled {factor = 3 : i64} : !transform.any_op
    %grids = transform.structured.match ops{[\"scf.forall\"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.foreach %grids : !transform.any_op {
    ^bb0(%grid: !transform.any_op):
      %parallel = transform.loop.forall_to_parallel %grid : (!transform.any_op) -> !transform.any_op
    }
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
  %c{n} = memref.alloc() : memref<4xf32>
  %d{n} = memref.load %c{n}[%n] : memref<4xf32>
",
        );
    }
    for n in 0..count {
        let _ = writeln!(text, "  memref.dealloc %c{n} : memref<4xf32>");
    }
    text.push_str("  return\n}\n");
    text
}

/// One function with this many nests of two loops.
pub fn nests(count: usize) -> String {
    let mut text = "func.func @nests(%m: memref<?x?xf32>, %n: index, %x: f32) {\n".to_owned();
    for n in 0..count {
        let _ = write!(
            text,
            "  affine.for %i = {n} to %n step 2 {{
    affine.for %j = 0 to min affine_map<()[s] -> (s, {n})>()[%n] {{
      affine.store %x, %m[%i, %j + {n}] : memref<?x?xf32>
    }}
  }}
"
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
