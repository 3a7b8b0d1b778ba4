//! `vulcanize run` and `compile` of functions with arguments and results.

use crate::support::{Folder, assert_fails, on_every_device, output, vulcanize};
use vulcanize::commands::Exit;

/// 2x + y, and the greatest of it.
const PROGRAM: &str = "
func.func @main(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<f32>) {
  %least = arith.constant -1.0e9 : f32
  %0 = arith.addf %x, %x : tensor<?xf32>
  %1 = arith.addf %0, %y : tensor<?xf32>
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %2 = linalg.reduce { arith.maximumf } ins(%1 : tensor<?xf32>) outs(%f : tensor<f32>) dimensions = [0]
  return %1, %2 : tensor<?xf32>, tensor<f32>
}
func.func @number(%a: i32, %b: index) -> (i32, index) {
  %0 = arith.addi %a, %a : i32
  return %0, %b : i32, index
}
func.func @in_memory(%x: memref<4xi32>) {
  linalg.add ins(%x, %x : memref<4xi32>, memref<4xi32>) outs(%x : memref<4xi32>)
  return
}";

const INPUTS: [&str; 4] = ["--input", "0=f32[4]=iota", "--input", "1=f32[4]=const:0.5"];

fn with<'a>(start: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [start, more].concat()
}

#[test]
fn results_are_shown_on_every_device() {
    let folder = Folder::new();
    let program = folder.write("p.mlir", PROGRAM);
    let expected = "0 = f32[4] [0.5, 2.5, 4.5, 6.5]\n1 = f32[] [6.5]\n";
    on_every_device(&with(&["run", &program], &INPUTS), |device, text| assert_eq!(text, expected, "{device}"));
    on_every_device(&with(&["run", &program, "--schedule", "cut=each-op,threads=7"], &INPUTS), |device, text| {
        assert_eq!(text, expected, "{device}");
    });
}

#[test]
fn a_compiled_program_does_the_same() {
    let folder = Folder::new();
    let (program, compiled) = (folder.write("p.mlir", PROGRAM), folder.path("p.vmod"));
    output(&["compile", &program, "-o", &compiled, "--target-env", "vulkan1.1"]);
    on_every_device(&with(&["run", &compiled], &INPUTS), |device, text| {
        assert_eq!(text, "0 = f32[4] [0.5, 2.5, 4.5, 6.5]\n1 = f32[] [6.5]\n", "{device}");
    });
    assert_eq!(
        output(&["run", &compiled, "--entry", "number", "--input", "0=21", "--input", "1=3"]),
        "0 = i32[] [42]\n1 = i64[] [3]\n"
    );
    let again = folder.path("again.vmod");
    output(&["compile", &program, "-o", &again, "--target-env", "vulkan1.1"]);
    assert!(
        std::fs::read(&compiled).unwrap() == std::fs::read(&again).unwrap(),
        "the same program gives the same bytes"
    );
}

/// Adds three constants of 512 numbers: of a text, of a resource, and one number repeated; and a small one.
fn with_constants() -> String {
    let numbers: Vec<String> = (0..512).map(|number| format!("{number}.0")).collect();
    let bytes: String =
        (0..512u32).flat_map(|number| (number as f32).to_le_bytes()).map(|b| format!("{b:02X}")).collect();
    format!(
        "func.func @main(%x: tensor<512xf32>) -> (tensor<512xf32>, tensor<2xf32>) {{
  %a = arith.constant dense<[{}]> : tensor<512xf32>
  %b = arith.constant dense_resource<blob> : tensor<512xf32>
  %c = arith.constant dense<0.5> : tensor<512xf32>
  %d = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = arith.addf %x, %a : tensor<512xf32>
  %1 = arith.addf %0, %b : tensor<512xf32>
  %2 = arith.addf %1, %c : tensor<512xf32>
  return %2, %d : tensor<512xf32>, tensor<2xf32>
}}
{{-# dialect_resources: {{ builtin: {{ blob: \"0x04000000{bytes}\" }} }} #-}}",
        numbers.join(", ")
    )
}

#[test]
fn large_constants_are_bytes_beside_the_text() {
    let folder = Folder::new();
    let (program, compiled) = (folder.write("p.mlir", with_constants()), folder.path("p.vmod"));
    output(&["compile", &program, "-o", &compiled, "--target-env", "vulkan1.1"]);
    let mut archive = zip::ZipArchive::new(std::fs::File::open(&compiled).unwrap()).unwrap();
    let sizes: Vec<(String, u64)> = (0..archive.len())
        .map(|number| archive.by_index(number).map(|entry| (entry.name().unwrap().into_owned(), entry.size())).unwrap())
        .collect();
    let constants: Vec<_> = sizes.iter().filter(|(name, _)| name.starts_with("constants/")).collect();
    assert!(!constants.is_empty() && constants.iter().all(|(_, size)| *size == 2048), "{sizes:?}");
    assert!(sizes.iter().any(|(name, size)| name == "program.mlir" && *size < 8192), "{sizes:?}");
    let expected: Vec<f32> = (0..512).map(|number| number as f32 * 2.0 + 1.5).collect();
    let expected: Vec<u8> = expected.iter().flat_map(|number| number.to_le_bytes()).collect();
    let (result, input) = (folder.path("y.npy"), "0=const:1");
    for file in [&program, &compiled] {
        output(&["run", file, "--device", "reference", "--input", input, "--output", &format!("0={result}")]);
        let found = std::fs::read(&result).unwrap();
        assert!(found.ends_with(&expected), "{file}");
    }
    let again = folder.path("again.vmod");
    output(&["compile", &program, "-o", &again, "--target-env", "vulkan1.1"]);
    assert!(std::fs::read(&compiled).unwrap() == std::fs::read(&again).unwrap(), "the same bytes");

    // One of which a constant is missing.
    let text = {
        use std::io::Read as _;
        let mut text = String::new();
        archive.by_name("program.mlir").unwrap().read_to_string(&mut text).unwrap();
        text
    };
    let missing = folder.path("missing.vmod");
    let mut writer = zip::ZipWriter::new(std::fs::File::create(&missing).unwrap());
    writer.start_file("program.mlir", zip::write::SimpleFileOptions::default()).unwrap();
    std::io::Write::write_all(&mut writer, text.as_bytes()).unwrap();
    writer.finish().unwrap();
    assert_fails(
        &["run", &missing, "--device", "reference", "--input", input],
        Exit::Rejected,
        "not a compiled program: 'constants/constant_0'",
    );
}

#[test]
fn a_damaged_program_is_refused() {
    let folder = Folder::new();
    let (program, compiled) = (folder.write("p.mlir", PROGRAM), folder.path("p.vmod"));
    output(&["compile", &program, "-o", &compiled, "--target-env", "vulkan1.1"]);
    let whole = std::fs::read(&compiled).unwrap();
    let cut = folder.write("cut.vmod", &whole[..whole.len() / 2]);
    assert_fails(&["run", &cut], Exit::Rejected, "not a compiled program");
    assert_fails(&["run", &compiled, "--entry", "other"], Exit::Rejected, "has no function 'other'");
}

#[test]
fn arrays_come_from_files_and_go_to_files() {
    let folder = Folder::new();
    let (program, x, y) = (folder.write("p.mlir", PROGRAM), folder.path("x.npy"), folder.path("y.npy"));
    let run = with(&["run", &program, "--device", "reference"], &INPUTS);
    assert_eq!(output(&with(&run, &["--output", &format!("0={x}")])), "");
    // The result as an argument.
    let (first, second, expect) = (format!("0={x}"), format!("1={x}"), format!("0={y}"));
    let again = ["run", &program, "--device", "reference", "--input", &first, "--input", &second];
    output(&with(&again, &["--output", &expect]));
    assert_eq!(output(&with(&again, &["--expect", &expect, "--expect", "1=f32=const:19.5"])), "");
    let wrong =
        vulcanize(&with(&again, &["--expect", "1=f32=const:20", "--output", &format!("0={}", folder.path("no.npy"))]));
    assert_eq!(wrong.exit, Exit::Unexpected);
    assert!(wrong.err.contains("result 1 is not as in f32=const:20: 1 of 1 elements differ"), "{}", wrong.err);
    assert!(!folder.names().contains(&"no.npy".to_owned()), "a wrong result leaves no file");
    output(&with(&again, &["--expect", "1=f32=const:20", "--tolerance", "0.5"]));
}

#[test]
fn memory_among_the_arguments_is_shown_as_the_function_leaves_it() {
    let folder = Folder::new();
    let program = folder.write("p.mlir", PROGRAM);
    on_every_device(&["run", &program, "--entry", "in_memory", "--input", "0=1,2,3,4"], |device, text| {
        assert_eq!(text, "arg0 = i32[4] [2, 4, 6, 8]\n", "{device}");
    });
}

#[test]
fn what_is_wrong_with_an_argument_is_said() {
    let folder = Folder::new();
    let program = folder.write("p.mlir", PROGRAM);
    let run = ["run", &program, "--device", "reference"];
    assert_fails(&with(&run, &[]), Exit::Usage, "argument 0 is missing, a f32[?]: say --input 0=…");
    assert_fails(&with(&run, &["--input", "0=iota"]), Exit::Usage, "whose sizes are open: say f32[…]=iota");
    assert_fails(
        &with(&run, &["--input", "2=f32[4]=iota"]),
        Exit::Usage,
        "there is no argument 2: the function takes 2",
    );
    let twice = ["--input", "0=f32[4]=iota", "--input", "0=f32[4]=iota"];
    assert_fails(&with(&run, &twice), Exit::Usage, "argument 0 is given twice");
    assert_fails(
        &with(&run, &["--input", "0=i32[4]=iota"]),
        Exit::Rejected,
        "argument 0 is f32[?], and i32[4] is given",
    );
    assert_fails(
        &with(&run, &["--input", "0=f32[4,1]=iota"]),
        Exit::Rejected,
        "argument 0 is f32[?], and f32[4,1] is given",
    );
    let output = with(&with(&run, &INPUTS), &["--output", "2=x.npy"]);
    assert_fails(&output, Exit::Usage, "there is no result 2: the function has 2");
    let picture = with(&with(&run, &INPUTS), &["--output", "0=x.png"]);
    assert_fails(&picture, Exit::Usage, "'x.png' is not a .npy file");
    let sizes = ["--input", "0=f32[4]=iota", "--input", "1=f32[3]=iota"];
    assert_fails(&with(&run, &sizes), Exit::Rejected, "dimension 0 of operand 1");
}

#[test]
fn the_schedule_is_shown() {
    let folder = Folder::new();
    let program = folder.write("p.mlir", PROGRAM);
    let shown = |schedule: &str| {
        let flags = ["run", &program, "--device", "reference", "--print-schedule", "--schedule", schedule];
        vulcanize(&with(&flags, &INPUTS)).err
    };
    let each = shown("cut=each-op,threads=32,team=1");
    assert!(each.contains("p.mlir:4:8: linalg.generic: an invocation for each of ?; 32 a workgroup\n"), "{each}");
    // With that of the other function, and with the sum as one that makes parts and one that combines them.
    assert_eq!(each.lines().count(), 6, "{each}");
    // The sums of elements are one kernel.
    assert_eq!(shown("cut=elementwise,team=1").lines().count(), 5);
    assert_fails(&["run", &program, "--schedule", "threads=0"], Exit::Usage, "'0' is no number of threads: 1 to 1024");
}

/// `cse` makes one of all zeros: each step of the loop wrote its product over a copy of them, and copied what it had made.
#[test]
fn each_step_of_a_loop_makes_its_own_zeros() {
    let folder = Folder::new();
    let program = folder.write(
        "steps.mlir",
        "func.func @main(%x: tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %first = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %last = scf.for %i = %c0 to %c10 step %c1 iter_args(%h = %first) -> tensor<4xf32> {
    %e1 = tensor.empty() : tensor<4xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
    %p = linalg.matvec ins(%x, %h : tensor<4x4xf32>, tensor<4xf32>) outs(%z : tensor<4xf32>) -> tensor<4xf32>
    %q = math.exp %p : tensor<4xf32>
    scf.yield %q : tensor<4xf32>
  }
  %s = linalg.matvec ins(%x, %last : tensor<4x4xf32>, tensor<4xf32>) outs(%first : tensor<4xf32>) -> tensor<4xf32>
  return %last, %s : tensor<4xf32>, tensor<4xf32>
}",
    );
    let arguments = ["run", &program, "--input", "0=const:0", "--device", "reference", "--time", "--fail-on-leaks"];
    let outcome = vulcanize(&arguments);
    assert_eq!((outcome.exit, &*outcome.out), (Exit::Success, "0 = f32[4] [1, 1, 1, 1]\n1 = f32[4] [0, 0, 0, 0]\n"));
    assert!(outcome.err.starts_with("12 dispatches in "), "the zeros, ten steps, and a product: {}", outcome.err);
}

/// Found by random programs: what a body makes without the old element was taken for the result of a reduction of nothing.
#[test]
fn a_reduction_of_nothing_is_what_it_began_with() {
    let folder = Folder::new();
    let text = "func.func @main(%s: tensor<i32>, %x: tensor<SIZEx9xi32>) -> tensor<i32> {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = [\"reduction\", \"reduction\"]}
      ins(%x : tensor<SIZEx9xi32>) outs(%s : tensor<i32>) {
  ^bb0(%v: i32, %o: i32):
    linalg.yield %v : i32
  } -> tensor<i32>
  %y = arith.addi %r, %r : tensor<i32>
  return %y : tensor<i32>
}";
    for size in ["0", "?"] {
        let program = folder.write("nothing.mlir", text.replace("SIZE", size));
        let arguments = ["run", &program, "--input", "0=-8", "--input", "1=i32[0,9]=const:0"];
        on_every_device(&arguments, |device, text| assert_eq!(text, "0 = i32[] [-16]\n", "{device}"));
    }
}

/// Found by random programs: of no elements the strides are known, though the sizes of other dimensions are open.
#[test]
fn an_array_with_open_sizes_and_no_elements_is_written() {
    let folder = Folder::new();
    let text = "func.func @main(%x: tensor<?x?x0xf32>) -> tensor<?x?x0xf32> {
  %c0 = arith.constant 0 : index
  %y = tensor.cast %x : tensor<?x?x0xf32> to tensor<3x1x?xf32>
  %z = tensor.insert_slice %y into %x[0, 0, %c0] [3, 1, %c0] [1, 1, 2] : tensor<3x1x?xf32> into tensor<?x?x0xf32>
  return %z : tensor<?x?x0xf32>
}";
    let program = folder.write("none.mlir", text);
    on_every_device(&["run", &program, "--input", "0=f32[3,1,0]=const:0"], |device, text| {
        assert_eq!(text, "0 = f32[3,1,0] []\n", "{device}");
    });
}

/// Found by random programs: a constant has no operands to look at.
#[test]
fn a_product_is_added_to_a_constant() {
    let folder = Folder::new();
    let program = folder.write(
        "constant.mlir",
        "func.func @main(%x: tensor<2x2xf32>) -> tensor<2xf32> {
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %p = linalg.matvec ins(%x, %c : tensor<2x2xf32>, tensor<2xf32>) outs(%c : tensor<2xf32>) -> tensor<2xf32>
  return %p : tensor<2xf32>
}",
    );
    on_every_device(&["run", &program, "--input", "0=const:3"], |device, text| {
        assert_eq!(text, "0 = f32[2] [10, 11]\n", "{device}");
    });
}

#[test]
fn the_program_of_the_page_runs() {
    let page = include_str!("../../docs/tensor-programs.md");
    let (_, rest) = page.split_once("```mlir\n").unwrap();
    let folder = Folder::new();
    let program = folder.write("dense_layer.mlir", rest.split_once("```").unwrap().0);
    let inputs = ["--input", "0=f32[2,8]=iota", "--input", "1=const:1", "--input", "2=-30,-28,-20,0.5"];
    on_every_device(&with(&["run", &program], &inputs), |device, text| {
        assert_eq!(text, "0 = f32[2,4] [0, 0, 8, 28.5, 62, 64, 72, 92.5]\n", "{device}");
    });
}

/// Found by random programs: what a branch hands on in one of its ways was nobody's in the other.
#[test]
fn memory_of_a_way_that_is_not_taken_is_given_back() {
    let folder = Folder::new();
    let program = folder.write(
        "p.mlir",
        "func.func @main(%c: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  %seven = arith.constant 7.0 : f32
  %p = arith.addf %t, %t : tensor<4xf32>
  %r = scf.if %c -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %f = linalg.fill ins(%seven : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %f : tensor<4xf32>
  } else {
    scf.yield %p : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}",
    );
    for (condition, expected) in [("0=0", "0 = f32[4] [0, 2, 4, 6]\n"), ("0=1", "0 = f32[4] [7, 7, 7, 7]\n")] {
        let arguments = ["run", &program, "--input", condition, "--input", "1=f32[4]=iota", "--fail-on-leaks"];
        on_every_device(&arguments, |device, text| assert_eq!(text, expected, "{device}"));
    }
}

/// Also found by random programs: a kernel reads an array of which the type says that it has no elements.
#[test]
fn arrays_without_elements_are_read_by_kernels() {
    let folder = Folder::new();
    let padded = folder.write(
        "padded.mlir",
        "func.func @main(%x: tensor<2x1x0xf16>) -> tensor<3x1x2xf16> {
  %seven = arith.constant 7.0 : f16
  %p = tensor.pad %x low[1, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %seven : f16
  } : tensor<2x1x0xf16> to tensor<3x1x2xf16>
  return %p : tensor<3x1x2xf16>
}",
    );
    on_every_device(&["run", &padded, "--input", "0=f16[2,1,0]=const:0"], |device, text| {
        assert_eq!(text, "0 = f16[3,1,2] [7, 7, 7, 7, 7, 7]\n", "{device}");
    });
    let collapsed = folder.write(
        "collapsed.mlir",
        "func.func @main(%x: tensor<?x0x?xi8>) -> tensor<?xi32> {
  %0 = tensor.collapse_shape %x [[0, 1, 2]] : tensor<?x0x?xi8> into tensor<?xi8>
  %1 = arith.extsi %0 : tensor<?xi8> to tensor<?xi32>
  return %1 : tensor<?xi32>
}",
    );
    on_every_device(&["run", &collapsed, "--input", "0=i8[2,0,3]=const:0"], |device, text| {
        assert_eq!(text, "0 = i32[0] []\n", "{device}");
    });
}

#[test]
fn padding_around_nothing_is_padding() {
    let folder = Folder::new();
    let program = folder.write(
        "p.mlir",
        "func.func @main(%n: index) -> (tensor<3x2xi64>, tensor<?xi64>) {
  %seven = arith.constant 7 : i64
  %none = tensor.empty() : tensor<2x0xi64>
  %0 = tensor.pad %none low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %seven : i64
  } : tensor<2x0xi64> to tensor<3x2xi64>
  %unknown = tensor.empty(%n) : tensor<?xi64>
  %1 = tensor.pad %unknown low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %seven : i64
  } : tensor<?xi64> to tensor<?xi64>
  return %0, %1 : tensor<3x2xi64>, tensor<?xi64>
}",
    );
    on_every_device(&["run", &program, "--input", "0=0"], |device, text| {
        assert_eq!(text, "0 = i64[3,2] [7, 7, 7, 7, 7, 7]\n1 = i64[3] [7, 7, 7]\n", "{device}");
    });
}

/// Tiles, fuses, turns into memory and maps to a launch: a schedule that a user wrote.
const SCRIPT: &str = r#"
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%r: !transform.any_op) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %r : (!transform.any_op) -> !transform.any_op
    %fill = transform.structured.match ops{["linalg.fill"]} in %r : (!transform.any_op) -> !transform.any_op
    %tile, %blocks = transform.structured.tile_using_forall %product tile_sizes [10, 12] (mapping = [#gpu.block<y>, #gpu.block<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %start, %around = transform.structured.fuse_into_containing_op %fill into %blocks : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %both = transform.merge_handles %start, %tile : !transform.any_op
    %parts, %threads = transform.structured.tile_using_forall %both num_threads [5, 12] (mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %func = transform.structured.match ops{["func.func"]} in %r : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %func { transform.apply_patterns.canonicalization } {apply_cse} : !transform.any_op
    %module = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %r {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    %made = transform.structured.match ops{["func.func"]} in %module : (!transform.any_op) -> !transform.any_op
    %launch = transform.gpu.map_forall_to_blocks %made generate_gpu_launch : (!transform.any_op) -> !transform.any_op
    transform.gpu.map_nested_forall_to_threads %launch block_dims = [16, 8, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
"#;

#[test]
fn a_schedule_that_a_script_made_computes_the_same() {
    let program = "
func.func @main(%x: tensor<60x36xi32>, %y: tensor<36x24xi32>) -> tensor<60x24xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<60x24xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<60x24xi32>) -> tensor<60x24xi32>
  %0 = linalg.matmul ins(%x, %y : tensor<60x36xi32>, tensor<36x24xi32>) outs(%f : tensor<60x24xi32>) -> tensor<60x24xi32>
  return %0 : tensor<60x24xi32>
}";
    let folder = Folder::new();
    let (plain, scripted) = (folder.write("plain.mlir", program), folder.write("p.mlir", format!("{program}{SCRIPT}")));
    let launches = folder.path("launches.mlir");
    let passes = "--transform-interpreter --cse --canonicalize --convert-linalg-to-loops --fold-memref-alias-ops \
                  --canonicalize";
    output(&with(&["opt", &scripted, "-o", &launches], &passes.split_whitespace().collect::<Vec<_>>()));
    let text = std::fs::read_to_string(&launches).unwrap();
    let (text, _) = text.split_once("module attributes {transform.with_named_sequence}").unwrap();
    assert!(text.contains("gpu.launch") && !text.contains("linalg."), "{text}");
    let inputs = ["--input", "0=i32[60,36]=rand:7", "--input", "1=i32[36,24]=rand:8"];
    let expected = output(&with(&["run", &plain], &inputs));
    on_every_device(&with(&["run", &launches], &inputs), |device, text| assert_eq!(text, expected, "{device}"));
}
