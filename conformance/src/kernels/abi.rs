//! How kernels meet their host: block layouts, places of arguments, workgroup sizes, functions that kernels share.

use super::{Argument, Kernel};

pub(super) fn kernels() -> Vec<Kernel> {
    let mut all = Vec::new();
    for flags in [&[][..], &["--specialize-workgroup-size"], &["--scalar-arguments", "uniform"]] {
        all.push(uniform_buffer(flags));
    }
    for element in ["vector<2xf32>", "vector<3xf32>", "vector<4xf32>", "complex<f32>"] {
        let lanes = element.as_bytes()[7].checked_sub(b'0').filter(|&lanes| lanes < 10).map_or(2, usize::from);
        all.push(composites(element, lanes, &[]));
    }
    all.push(composites("vector<5xf32>", 5, &[]));
    for flags in POLICIES {
        all.push(scalars(flags));
        all.push(narrow_scalars(flags));
    }
    all.push(narrow_uniform_buffer());
    all.push(specialized());
    for threads in [1, 3, 6, 64, 128] {
        all.push(specialized_reduction(threads));
    }
    all.push(shared_functions());
    all.push(table());
    for shape in [[3, 5], [7, 2], [1, 1]] {
        all.push(open_strides(shape));
    }
    all
}

const POLICIES: [&[&str]; 4] = [
    &[],
    &["--scalar-arguments", "push-constant"],
    &["--scalar-arguments", "uniform"],
    &["--scalar-arguments", "uniform", "--index-width", "64"],
];

fn kernel(name: String, module: String, arguments: Vec<Argument>, groups: usize, after: Vec<Vec<f64>>) -> Kernel {
    Kernel { name, module, arguments, groups, threads: 4, after, flags: &[], may_be_refused: None }
}

fn numbers(count: usize) -> Vec<f64> {
    (0..count).map(|i| (i * i) as f64 - 3.0).collect()
}

const SIZE: &str = "{spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>}";

/// The number of the invocation, with the workgroup size in it.
const ID: &str = "  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %o = arith.muli %b, %d : index
  %id = arith.addi %o, %t : index";

/// The elements of a uniform buffer are 16 bytes apart.
fn uniform_buffer(flags: &'static [&'static str]) -> Kernel {
    let module = format!(
        "gpu.func @k(%u: memref<2x4xf32, #spirv.storage_class<Uniform>>, %out: memref<8xf32>) kernel attributes {SIZE} {{
{ID}
  %c4 = arith.constant 4 : index
  %row = arith.divui %id, %c4 : index
  %column = arith.remui %id, %c4 : index
  %x = memref.load %u[%row, %column] : memref<2x4xf32, #spirv.storage_class<Uniform>>
  memref.store %x, %out[%id] : memref<8xf32>
  gpu.return
}}"
    );
    let before = numbers(8);
    let uniform = Argument::buffer("f32", &[2, 4], before.clone()).of_view(CAST_2X4, UNIFORM_2X4);
    let uniform = as_type(uniform, UNIFORM_2X4);
    let out = Argument::buffer("f32", &[8], vec![0.0; 8]);
    let name = format!("uniform buffer {flags:?}");
    Kernel { flags, ..kernel(name, module, vec![uniform, out], 2, vec![before.clone(), before]) }
}

const UNIFORM_2X4: &str = "memref<2x4xf32, #spirv.storage_class<Uniform>>";
const CAST_2X4: &str = "memref.memory_space_cast %base";

fn as_type(argument: Argument, ty: &str) -> Argument {
    match argument {
        Argument::Buffer { element, shape, before, view, .. } => {
            Argument::Buffer { element, shape, before, view, ty: ty.to_owned() }
        }
        other => other,
    }
}

/// Elements that share words: the words are 16 bytes apart.
fn narrow_uniform_buffer() -> Kernel {
    const TYPE: &str = "memref<8xi8, #spirv.storage_class<Uniform>>";
    let module = format!(
        "gpu.func @k(%u: {TYPE}, %out: memref<8xi32>) kernel attributes {SIZE} {{
{ID}
  %x = memref.load %u[%id] : {TYPE}
  %y = arith.extsi %x : i8 to i32
  memref.store %y, %out[%id] : memref<8xi32>
  gpu.return
}}"
    );
    let before = numbers(8);
    let uniform = as_type(Argument::buffer("i8", &[8], before.clone()).of_view(CAST_2X4, TYPE), TYPE);
    let out = Argument::buffer("i32", &[8], vec![0.0; 8]);
    kernel("uniform buffer of i8".to_owned(), module, vec![uniform, out], 2, vec![before.clone(), before])
}

/// A buffer of elements that are more than a scalar, written and read in another order: vectors of three are 16 bytes
/// apart, 12 with scalar block layout; what the host sees follows one another.
fn composites(element: &str, lanes: usize, flags: &'static [&'static str]) -> Kernel {
    let lane = |i: usize| format!("  %i{i} = arith.constant {i} : index\n  %p{i} = arith.addi %at, %i{i} : index");
    let each = |text: &dyn Fn(usize) -> String| (0..lanes).map(text).collect::<Vec<_>>().join("\n");
    let load = each(&|i| format!("{}\n  %x{i} = memref.load %in[%p{i}] : memref<{}xf32>", lane(i), 8 * lanes));
    let list = (0..lanes).map(|i| format!("%x{i}")).collect::<Vec<_>>().join(", ");
    let (make, take): (String, Box<dyn Fn(usize) -> String>) = if element.starts_with("complex") {
        let take = |i: usize| format!("complex.{} %w : {element}", ["re", "im"][i]);
        (format!("complex.create {list} : {element}"), Box::new(take))
    } else {
        let take = |i: usize| format!("vector.extract %w[{i}] : f32 from {element}");
        (format!("vector.from_elements {list} : {element}"), Box::new(take))
    };
    let store =
        each(&|i| format!("  %y{i} = {}\n  memref.store %y{i}, %out[%p{i}] : memref<{}xf32>", take(i), 8 * lanes));
    let module = format!(
        "gpu.func @k(%in: memref<{0}xf32>, %v: memref<2x4x{element}>, %out: memref<{0}xf32>) kernel attributes {SIZE} {{
  %row = gpu.block_id x
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  %o = arith.muli %row, %d : index
  %id = arith.addi %o, %t : index
  %lanes = arith.constant {lanes} : index
  %c3 = arith.constant 3 : index
  %at = arith.muli %id, %lanes : index
{load}
  %made = {make}
  memref.store %made, %v[%row, %t] : memref<2x4x{element}>
  gpu.barrier
  %other = arith.subi %c3, %t : index
  %w = memref.load %v[%row, %other] : memref<2x4x{element}>
{store}
  gpu.return
}}",
        8 * lanes
    );
    let before = numbers(8 * lanes);
    let after: Vec<f64> = before
        .chunks(4 * lanes)
        .flat_map(|row| row.chunks(lanes).rev().flatten().copied().collect::<Vec<_>>())
        .collect();
    let scratch = format!("memref<2x4x{element}>");
    let arguments = vec![
        Argument::buffer("f32", &[8 * lanes], before.clone()),
        Argument::Scratch { made: scratch.clone(), ty: scratch },
        Argument::buffer("f32", &[8 * lanes], vec![0.0; 8 * lanes]),
    ];
    let name = format!("buffer of {element} {flags:?}");
    Kernel { flags, ..kernel(name, module, arguments, 2, vec![before, after]) }
}

/// Scalars and vectors by every policy.
fn scalars(flags: &'static [&'static str]) -> Kernel {
    let module = format!(
        "gpu.func @k(%n: i32, %v: vector<3xf32>, %flag: i1, %i: index, %out: memref<8xf32>) kernel attributes {SIZE} {{
{ID}
  %lane = vector.extract %v[2] : f32 from vector<3xf32>
  %f = arith.sitofp %n : i32 to f32
  %j = arith.addi %i, %id : index
  %k = arith.index_cast %j : index to i32
  %g = arith.sitofp %k : i32 to f32
  %x = arith.select %flag, %f, %lane : f32
  %y = arith.addf %x, %g : f32
  memref.store %y, %out[%id] : memref<8xf32>
  gpu.return
}}"
    );
    let arguments = vec![
        Argument::Value { ty: "i32", value: "-7" },
        Argument::Value { ty: "vector<3xf32>", value: "dense<[1.0, 2.0, 5.0]>" },
        Argument::Value { ty: "i1", value: "false" },
        Argument::Value { ty: "index", value: "100" },
        Argument::buffer("f32", &[8], vec![0.0; 8]),
    ];
    let after = (0..8).map(|i| f64::from(105 + i)).collect();
    let refused = flags.contains(&"64").then_some("Int64");
    let name = format!("scalars {flags:?}");
    Kernel { flags, may_be_refused: refused, ..kernel(name, module, arguments, 2, vec![after]) }
}

/// Scalars and vectors narrower than a word, which have one each where the device has no memory of their width.
fn narrow_scalars(flags: &'static [&'static str]) -> Kernel {
    let module = format!(
        "gpu.func @k(%h: f16, %v: vector<3xf16>, %w: bf16, %e: f8E5M2, %n: i8, %s: vector<2xi16>, %out: memref<8xf32>) \
         kernel attributes {SIZE} {{
{ID}
  %v0 = vector.extract %v[0] : f16 from vector<3xf16>
  %v2 = vector.extract %v[2] : f16 from vector<3xf16>
  %s1 = vector.extract %s[1] : i16 from vector<2xi16>
  %x = arith.mulf %h, %v0 : f16
  %y = arith.addf %x, %v2 : f16
  %f0 = arith.extf %y : f16 to f32
  %f1 = arith.extf %w : bf16 to f32
  %f2 = arith.extf %e : f8E5M2 to f32
  %f3 = arith.sitofp %n : i8 to f32
  %f4 = arith.sitofp %s1 : i16 to f32
  %all = vector.from_elements %f0, %f1, %f2, %f3, %f4, %f1, %f2, %f3 : vector<8xf32>
  %z = vector.extract %all[%id] : f32 from vector<8xf32>
  memref.store %z, %out[%id] : memref<8xf32>
  gpu.return
}}"
    );
    let arguments = vec![
        Argument::Value { ty: "f16", value: "-1.5" },
        Argument::Value { ty: "vector<3xf16>", value: "dense<[10.0, 2.0, 0.25]>" },
        Argument::Value { ty: "bf16", value: "-2.5" },
        Argument::Value { ty: "f8E5M2", value: "0.375" },
        Argument::Value { ty: "i8", value: "-100" },
        Argument::Value { ty: "vector<2xi16>", value: "dense<[5, -30000]>" },
        Argument::buffer("f32", &[8], vec![0.0; 8]),
    ];
    let after = vec![-14.75, -2.5, 0.375, -100.0, -30000.0, -2.5, 0.375, -100.0];
    let refused = flags.contains(&"64").then_some("Int64");
    let name = format!("narrow scalars {flags:?}");
    Kernel { flags, may_be_refused: refused, ..kernel(name, module, arguments, 2, vec![after]) }
}

/// A launch of another size than the kernel was written for.
fn specialized() -> Kernel {
    let module = format!(
        "gpu.func @k(%out: memref<12xi32>) kernel attributes {SIZE} {{
{ID}
  %n = arith.index_cast %d : index to i32
  memref.store %n, %out[%id] : memref<12xi32>
  gpu.return
}}"
    );
    let out = Argument::buffer("i32", &[12], vec![0.0; 12]);
    let kernel = kernel("specialized workgroup size".to_owned(), module, vec![out], 2, vec![vec![6.0; 12]]);
    Kernel { flags: &["--specialize-workgroup-size"], threads: 6, ..kernel }
}

/// A reduction by a region, over groups of another size than the kernel was written for.
fn specialized_reduction(threads: usize) -> Kernel {
    let module = format!(
        "gpu.func @k(%in: memref<{size}xi32>, %out: memref<{size}xi32>) kernel attributes {SIZE} {{
{ID}
  %x = memref.load %in[%id] : memref<{size}xi32>
  %sum = gpu.all_reduce add %x uniform {{}} : (i32) -> i32
  %most = gpu.all_reduce %x uniform {{
  ^bb(%one: i32, %other: i32):
    %greater = arith.maxsi %one, %other : i32
    gpu.yield %greater : i32
  }} : (i32) -> i32
  %both = arith.addi %sum, %most : i32
  memref.store %both, %out[%id] : memref<{size}xi32>
  gpu.return
}}",
        size = 2 * threads
    );
    let values: Vec<f64> = (0..2 * threads).map(|i| ((i * 7919) % 101) as f64 - 50.0).collect();
    let reduced = |group: &[f64]| group.iter().sum::<f64>() + group.iter().copied().fold(f64::MIN, f64::max);
    let after = values.chunks(threads).flat_map(|group| std::iter::repeat_n(reduced(group), threads)).collect();
    let arguments = vec![
        Argument::buffer("i32", &[2 * threads], values.clone()),
        Argument::buffer("i32", &[2 * threads], vec![0.0; 2 * threads]),
    ];
    let name = format!("specialized workgroup size: reductions of {threads}");
    let kernel = kernel(name, module, arguments, 2, vec![values, after]);
    Kernel { flags: &["--specialize-workgroup-size"], threads, ..kernel }
}

/// Built-in variables in functions that kernels call.
fn shared_functions() -> Kernel {
    let module = format!(
        "func.func @number() -> index {{
  %i = gpu.global_id x
  return %i : index
}}
func.func @twice() -> index {{
  %i = func.call @number() : () -> index
  %j = arith.addi %i, %i : index
  return %j : index
}}
gpu.func @k(%out: memref<8xi32>) kernel attributes {SIZE} {{
  %i = func.call @number() : () -> index
  %j = func.call @twice() : () -> index
  %n = arith.index_cast %j : index to i32
  memref.store %n, %out[%i] : memref<8xi32>
  gpu.return
}}"
    );
    let out = Argument::buffer("i32", &[8], vec![0.0; 8]);
    let after = (0..8).map(|i| f64::from(2 * i)).collect();
    kernel("functions with built-in variables".to_owned(), module, vec![out], 2, vec![after])
}

/// A memref that says nothing: rows and columns swapped, from an offset on.
fn open_strides([rows, columns]: [usize; 2]) -> Kernel {
    const TYPE: &str = "memref<?x?xf32, strided<[?, ?], offset: ?>>";
    let module = format!(
        "gpu.func @k(%a: {TYPE}) kernel attributes {SIZE} {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10.0 : f32
  %rows = memref.dim %a, %c0 : {TYPE}
  %columns = memref.dim %a, %c1 : {TYPE}
  %t = gpu.thread_id x
  %d = gpu.block_dim x
  scf.for %i = %t to %rows step %d {{
    scf.for %j = %c0 to %columns step %c1 {{
      %x = memref.load %a[%i, %j] : {TYPE}
      %n = arith.index_cast %i : index to i32
      %f = arith.sitofp %n : i32 to f32
      %g = arith.mulf %f, %ten : f32
      %y = arith.addf %x, %g : f32
      memref.store %y, %a[%i, %j] : {TYPE}
    }}
  }}
  gpu.return
}}"
    );
    // The argument's element (i, j) is the buffer's (j + 1, i + 2).
    let shape = [columns + 2, rows + 3];
    let before = numbers(shape[0] * shape[1]);
    let mut after = before.clone();
    for i in 0..rows {
        for j in 0..columns {
            after[(j + 1) * shape[1] + i + 2] += 10.0 * i as f64;
        }
    }
    let view = format!(
        "memref.reinterpret_cast %base to offset: [{}], sizes: [{rows}, {columns}], strides: [1, {}]",
        shape[1] + 2,
        shape[1]
    );
    let result = format!("memref<{rows}x{columns}xf32, strided<[1, {}], offset: {}>>", shape[1], shape[1] + 2);
    let buffer = Argument::Buffer {
        element: "f32",
        shape: shape.to_vec(),
        before,
        view: Some((view.into(), result.into())),
        ty: TYPE.to_owned(),
    };
    kernel(format!("open strides of {rows}x{columns}"), module, vec![buffer], 1, vec![after])
}

/// A constant tensor, reshaped, as a look-up table.
fn table() -> Kernel {
    let module = format!(
        "gpu.func @k(%out: memref<8xf32>) kernel attributes {SIZE} {{
{ID}
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %table = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %square = tensor.expand_shape %table [[0, 1]] output_shape [4, 2] : tensor<8xf32> into tensor<4x2xf32>
  %i = arith.remui %id, %c4 : index
  %j = arith.divui %id, %c4 : index
  %x = tensor.extract %square[%i, %j] : tensor<4x2xf32>
  memref.store %x, %out[%id] : memref<8xf32>
  gpu.return
}}"
    );
    let out = Argument::buffer("f32", &[8], vec![0.0; 8]);
    let after = (0..8).map(|id| f64::from(1 + id % 4 * 2 + id / 4)).collect();
    kernel("a tensor as a table".to_owned(), module, vec![out], 2, vec![after])
}
