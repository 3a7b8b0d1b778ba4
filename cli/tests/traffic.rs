//! What kernels of tensor programs move, as the reference executor counts it, beside what has to be moved at least.

use serde_json::Value;

use crate::rows::{rms_norm, softmax};
use crate::support::{Folder, vulcanize};
use vulcanize::commands::Exit;

/// Bytes that all kernels of a program read from buffers and write to them, and whether one of them has a barrier.
fn counted(program: &str, flags: &[&str]) -> (f64, bool) {
    let arguments = (0..).take_while(|number| program.contains(&format!("%arg{number}: ")));
    let inputs: Vec<String> = arguments.map(|number| format!("--input={number}=rand:{number}")).collect();
    counted_of(program, &inputs, flags)
}

fn counted_of(program: &str, inputs: &[String], flags: &[&str]) -> (f64, bool) {
    let folder = Folder::new();
    let (file, profile) = (folder.write("p.mlir", program), folder.path("p.json"));
    let profiled = format!("--profile={profile}");
    let mut command = vec!["run", &file, "--device", "reference", &profiled];
    command.extend(inputs.iter().map(String::as_str).chain(flags.iter().copied()));
    let run = vulcanize(&command);
    assert_eq!(run.exit, Exit::Success, "{}", run.err);
    let profile: Value = serde_json::from_str(&std::fs::read_to_string(profile).unwrap()).unwrap();
    let mut has_barrier = false;
    let mut bytes = |kernel: &Value| {
        let counts = &kernel["counts"];
        has_barrier |= counts["instructions"].get("barrier").is_some();
        let buffers = &counts["memory"]["buffers"];
        let launches = kernel["launches"].as_f64().unwrap();
        launches * (buffers["read"].as_f64().unwrap() + buffers["written"].as_f64().unwrap())
    };
    let kernels = profile["kernels"].as_array().unwrap();
    assert!(!kernels.is_empty());
    let all = kernels.iter().map(&mut bytes).sum();
    (all, has_barrier)
}

/// The bytes of kernels of which none has a barrier.
fn traffic(program: &str, flags: &[&str]) -> f64 {
    let (bytes, has_barrier) = counted(program, flags);
    assert!(!has_barrier, "{program}");
    bytes
}

/// At least what has to be moved, and at most a tenth more.
fn assert_moves(program: &str, least: f64) {
    let moved = traffic(program, &[]);
    assert!((least..=1.1 * least).contains(&moved), "{moved} bytes are moved, and {least} need be:\n{program}");
}

/// Of a number.
const BYTES: f64 = 4.0;

#[test]
fn a_chain_of_elementwise_ops_reads_each_array_once() {
    let program = "func.func @main(%arg0: tensor<4096xf32>, %arg1: tensor<4096xf32>) -> tensor<4096xf32> {
      %0 = arith.mulf %arg0, %arg1 : tensor<4096xf32>
      %1 = math.tanh %0 : tensor<4096xf32>
      %2 = arith.subf %1, %arg1 : tensor<4096xf32>
      return %2 : tensor<4096xf32>
    }";
    assert_moves(program, BYTES * 3.0 * 4096.0);
    let apart = traffic(program, &["--schedule", "cut=each-op"]);
    assert!(apart >= BYTES * 8.0 * 4096.0, "each op reads and writes for itself: {apart}");
}

/// A sum over some dimensions of an array of 128 x 96.
fn sum(result: &str, dimensions: &str) -> String {
    format!(
        "func.func @main(%arg0: tensor<128x96xf32>) -> tensor<{result}> {{
          %zero = arith.constant 0.0 : f32
          %e = tensor.empty() : tensor<{result}>
          %z = linalg.fill ins(%zero : f32) outs(%e : tensor<{result}>) -> tensor<{result}>
          %s = linalg.reduce {{ arith.addf }} ins(%arg0 : tensor<128x96xf32>) outs(%z : tensor<{result}>) dimensions = [{dimensions}]
          return %s : tensor<{result}>
        }}"
    )
}

#[test]
fn reductions_read_each_number_once() {
    let all = BYTES * 128.0 * 96.0;
    assert_moves(&sum("f32", "0, 1"), all + BYTES);
    assert_moves(&sum("96xf32", "0"), all + BYTES * 96.0);
    // A workgroup has each row. Invocations by themselves have parts of rows, which other ones add up.
    let rows = sum("128xf32", "1");
    assert_eq!(counted(&rows, &[]), (all + BYTES * 128.0, true));
    assert_eq!(counted(&rows, &["--schedule", "team=1"]), (all + BYTES * (1.0 + 3.0 + 3.0) * 128.0, false));
}

#[test]
fn a_product_reads_what_its_tile_needs() {
    let (rows, columns, terms) = (64.0, 96.0, 32.0);
    let program = "func.func @main(%arg0: tensor<64x32xf32>, %arg1: tensor<32x96xf32>) -> tensor<64x96xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<64x96xf32>
      %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x96xf32>) -> tensor<64x96xf32>
      %p = linalg.matmul ins(%arg0, %arg1 : tensor<64x32xf32>, tensor<32x96xf32>) outs(%z : tensor<64x96xf32>) -> tensor<64x96xf32>
      return %p : tensor<64x96xf32>
    }";
    for (tile, [tall, wide]) in [("1x1", [1.0, 1.0]), ("4x4", [4.0, 4.0]), ("2x8", [2.0, 8.0])] {
        let schedule = format!("tile={tile},stage=0,invocations=1");
        let moved = traffic(program, &["--schedule", &schedule]);
        // In each step a tile reads a number for each of its rows, and one for each of its columns.
        let reads = rows * columns / (tall * wide) * terms * (tall + wide);
        assert_eq!(moved, BYTES * (reads + rows * columns), "{tile}");
    }
    // Through workgroup memory, the tile is that of 8 x 8 invocations.
    for (stage, [tall, wide]) in [("stage=16,tile=4x4", [32.0, 32.0]), ("stage=8,tile=2x4", [16.0, 32.0])] {
        let reads = rows * columns / (tall * wide) * terms * (tall + wide);
        let moved = counted(program, &["--schedule", &format!("{stage},invocations=1")]);
        assert_eq!(moved, (BYTES * (reads + rows * columns), true), "{stage}");
    }
}

#[test]
fn what_follows_a_product_moves_only_what_else_it_reads() {
    // Two layers: the first one's sums are limited and used by the second one, whose sums are added to the first one's input.
    let (rows, columns) = (64.0, 32.0);
    let program = "#all = affine_map<(i, j) -> (i, j)>
    #bias = affine_map<(i, j) -> (j)>
    func.func @main(%arg0: tensor<64x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32xf32>) -> tensor<64x32xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<64x32xf32>
      %z = linalg.fill ins(%zero : f32) outs(%e : tensor<64x32xf32>) -> tensor<64x32xf32>
      %p = linalg.matmul ins(%arg0, %arg1 : tensor<64x32xf32>, tensor<32x32xf32>) outs(%z : tensor<64x32xf32>) -> tensor<64x32xf32>
      %h = linalg.generic {indexing_maps = [#all, #bias, #all], iterator_types = [\"parallel\", \"parallel\"]}
          ins(%p, %arg2 : tensor<64x32xf32>, tensor<32xf32>) outs(%e : tensor<64x32xf32>) {
      ^bb0(%v: f32, %b: f32, %old: f32):
        %0 = arith.addf %v, %b : f32
        %1 = arith.maximumf %0, %zero : f32
        linalg.yield %1 : f32
      } -> tensor<64x32xf32>
      %q = linalg.matmul ins(%h, %arg1 : tensor<64x32xf32>, tensor<32x32xf32>) outs(%z : tensor<64x32xf32>) -> tensor<64x32xf32>
      %y = arith.addf %q, %arg0 : tensor<64x32xf32>
      return %y : tensor<64x32xf32>
    }";
    let moved = traffic(program, &["--schedule", "tile=4x4,stage=0,invocations=1"]);
    let product = rows * columns / 16.0 * columns * 8.0;
    // Each begins with zero in registers. A column of a tile has a bias, an element of the other product what it is added to, and
    // each element is written once.
    assert_eq!(moved, BYTES * (2.0 * product + 3.25 * rows * columns));
}

#[test]
fn norms_read_each_number_once_and_write_it_once() {
    let all = BYTES * 512.0 * 96.0;
    let softmax = "func.func @main(%arg0: tensor<512x96xf32>) -> tensor<512x96xf32> {
      %e = tensor.empty() : tensor<512x96xf32>
      %y = linalg.softmax dimension(1) ins(%arg0 : tensor<512x96xf32>) outs(%e : tensor<512x96xf32>) -> tensor<512x96xf32>
      return %y : tensor<512x96xf32>
    }";
    let rms_norm = "#matrix = affine_map<(i, j) -> (i, j)>
    #row = affine_map<(i, j) -> (i)>
    #gain = affine_map<(i, j) -> (j)>
    func.func @main(%arg0: tensor<512x96xf32>, %arg1: tensor<96xf32>) -> tensor<512x96xf32> {
      %zero = arith.constant 0.0 : f32
      %e = tensor.empty() : tensor<512xf32>
      %z = linalg.fill ins(%zero : f32) outs(%e : tensor<512xf32>) -> tensor<512xf32>
      %sum = linalg.generic {indexing_maps = [#matrix, #row], iterator_types = [\"parallel\", \"reduction\"]}
          ins(%arg0 : tensor<512x96xf32>) outs(%z : tensor<512xf32>) {
      ^bb0(%v: f32, %s: f32):
        %0 = arith.mulf %v, %v : f32
        %1 = arith.addf %s, %0 : f32
        linalg.yield %1 : f32
      } -> tensor<512xf32>
      %o = tensor.empty() : tensor<512x96xf32>
      %y = linalg.generic {indexing_maps = [#matrix, #row, #gain, #matrix], iterator_types = [\"parallel\", \"parallel\"]}
          ins(%arg0, %sum, %arg1 : tensor<512x96xf32>, tensor<512xf32>, tensor<96xf32>) outs(%o : tensor<512x96xf32>) {
      ^bb0(%v: f32, %s: f32, %g: f32, %old: f32):
        %0 = math.rsqrt %s : f32
        %1 = arith.mulf %v, %0 : f32
        %2 = arith.mulf %1, %g : f32
        linalg.yield %2 : f32
      } -> tensor<512x96xf32>
      return %y : tensor<512x96xf32>
    }";
    for program in [softmax, rms_norm] {
        let (moved, has_barrier) = counted(program, &[]);
        assert!((2.0 * all..=2.2 * all).contains(&moved) && has_barrier, "{moved} bytes are moved: {program}");
        let (apart, _) = counted(program, &["--schedule", "cut=elementwise"]);
        assert!(apart >= 4.0 * all, "{apart} bytes are moved by ops that are not joined: {program}");
    }
}

#[test]
fn long_rows_and_rows_of_open_length_are_read_once_for_each_of_their_phases() {
    // Each phase reads a row, the last one writes it; a device has the row in a cache by then.
    let (rows, columns) = (17, 9001);
    let all = BYTES * f64::from(rows) * f64::from(columns);
    let sizes = [[rows, columns], [columns, 0]].map(|sizes| sizes.into_iter().filter(|&size| size > 0));
    let inputs: Vec<String> = sizes
        .into_iter()
        .enumerate()
        .map(|(number, sizes)| {
            let sizes: Vec<String> = sizes.map(|size| size.to_string()).collect();
            format!("--input={number}=f32[{}]=rand:{number}", sizes.join(","))
        })
        .collect();
    // The phases of a softmax: greatest, sum, quotients. Those of the norm: squares, and the products with a gain.
    for (program, arguments, phases, apart) in [(softmax("?x?", "f32"), 1, 3.0, 6.0), (rms_norm(), 2, 3.0, 4.0)] {
        let (moved, has_barrier) = counted_of(&program, &inputs[..arguments], &[]);
        let least = (phases + 1.0) * all;
        assert!((least..=1.01 * least).contains(&moved) && has_barrier, "{moved} bytes, not {least}: {program}");
        let (moved, _) = counted_of(&program, &inputs[..arguments], &["--schedule", "cut=elementwise"]);
        assert!(moved >= apart * all, "{moved} bytes are moved by ops that are not joined: {program}");
    }
}
