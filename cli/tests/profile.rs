//! `--profile`: what kernels execute, by hand; times and rates are only there.

use serde_json::{Value, json};
use vulcanize::commands::Exit;

use crate::support::{Folder, assert_fails, example, on_every_device, output, vulcanize};

const SAXPY: [&str; 8] = [
    "--groups",
    "3",
    "--buffer",
    "0:0=f32=const:2.5",
    "--buffer",
    "0:1=f32[20]=const:4",
    "--buffer",
    "0:2=f32[20]=iota",
];

/// The profile of a dispatch, from its JSON.
fn profile_of(text: &str) -> Value {
    serde_json::from_str::<Value>(text).expect("JSON")["profile"].clone()
}

#[test]
fn counts_of_a_known_kernel() {
    let kernel = example("saxpy.mlir");
    let command = [&["dispatch", &kernel], &SAXPY[..], &["--profile", "--json"]].concat();
    on_every_device(&command, |device, text| {
        let profile = profile_of(text);
        assert_eq!((&profile["version"], profile["kernels"].as_array().unwrap().len()), (&json!(1), 1), "{device}");
        assert!(profile["copy_bytes_per_second"].as_f64().unwrap() > 0.0, "{device}");
        let kernel = &profile["kernels"][0];
        let facts = ["kernel", "groups", "workgroup_size", "launches", "not_counted"].map(|key| kernel[key].clone());
        // The first launch, three to warm up, ten that are timed.
        assert_eq!(facts, [json!("saxpy"), json!([3, 1, 1]), json!([8, 1, 1]), json!(14), Value::Null], "{device}");
        // 24 invocations, of which 20 are inside: each loads the scalar and two built-ins (3 words each) and computes an
        // index; those inside load x and y, multiply, add and store.
        let expected = json!({
            "workgroups": 3,
            "executed_workgroups": 3,
            "instructions": {
                "float_arithmetic": 40,
                "integer_arithmetic": 48,
                "comparison": 24,
                "load": 112,
                "store": 20,
                "address": 84,
                "control": 92,
                "composite": 48,
            },
            "float_operations": 40,
            "integer_operations": 48,
            "memory": {
                "buffers": { "read": 256, "written": 80 },
                "private": { "read": 576, "written": 0 },
            },
            // The scalar is read by all, and needs to be read once.
            "least_bytes": { "read": 164, "written": 80 },
        });
        assert_eq!(kernel["counts"], expected, "{device}");
        let rate = |key: &str| kernel[key].as_f64().unwrap();
        assert!((rate("operations_per_byte") - 40.0 / 244.0).abs() < 1e-9, "{device}");
        let time = rate("median_ns");
        assert!((rate("operations_per_second") / (40e9 / time) - 1.0).abs() < 1e-9, "{device}");
        assert!((rate("bytes_per_second") / (244e9 / time) - 1.0).abs() < 1e-9, "{device}");
        // `--time` knows the operations, too.
        let report: Value = serde_json::from_str(text).unwrap();
        assert!(report["time"]["operations_per_second"].as_f64().unwrap() > 0.0, "{device}");
    });
}

/// Each of 4 invocations adds 1 to a counter 5 times, and then a vector of halves to itself, with a barrier between.
const LOOP: &str = "; SPIR-V
; Version: 1.3
OpCapability Shader
%glsl = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 4 1 1
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 0
OpDecorate %s BufferBlock
OpMemberDecorate %s 0 Offset 0
OpMemberDecorate %s 1 Offset 16
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%u32 = OpTypeInt 32 0
%f32 = OpTypeFloat 32
%v4 = OpTypeVector %f32 4
%s = OpTypeStruct %u32 %v4
%ps = OpTypePointer Uniform %s
%pu = OpTypePointer Uniform %u32
%pv = OpTypePointer Uniform %v4
%pw = OpTypePointer Workgroup %u32
%w = OpVariable %pw Workgroup
%b = OpVariable %ps Uniform
%c0 = OpConstant %u32 0
%c1 = OpConstant %u32 1
%c2 = OpConstant %u32 2
%c5 = OpConstant %u32 5
%c264 = OpConstant %u32 264
%main = OpFunction %void None %fn
%entry = OpLabel
%count = OpAccessChain %pu %b %c0
%vector = OpAccessChain %pv %b %c1
OpBranch %head
%head = OpLabel
%i = OpPhi %u32 %c0 %entry %next %cont
%more = OpULessThan %bool %i %c5
OpLoopMerge %done %cont None
OpBranchConditional %more %body %done
%body = OpLabel
%old = OpAtomicIAdd %u32 %count %c1 %c0 %c1
OpBranch %cont
%cont = OpLabel
%next = OpIAdd %u32 %i %c1
OpBranch %head
%done = OpLabel
OpStore %w %c1
OpControlBarrier %c2 %c2 %c264
%v = OpLoad %v4 %vector
%sum = OpFAdd %v4 %v %v
%fused = OpExtInst %v4 %glsl Fma %v %v %sum
%dot = OpDot %f32 %fused %fused
%root = OpExtInst %f32 %glsl Sqrt %dot
OpReturn
OpFunctionEnd
";

#[test]
fn loops_atomics_barriers_and_vectors() {
    let folder = Folder::new();
    let shader = folder.write("loop.spvasm", LOOP);
    let command = ["dispatch", &shader, "--groups", "2", "--buffer", "0:0=raw:u8[32]=const:0", "--profile", "--json"];
    let profile = profile_of(&output(&[&command[..], &["--device", "reference"]].concat()));
    // 8 invocations. The loop's head is reached 6 times; each jump is an instruction, a phi is none.
    let expected = json!({
        "workgroups": 2,
        "executed_workgroups": 2,
        "instructions": {
            "float_arithmetic": 24,
            "integer_arithmetic": 40,
            "math": 8,
            "comparison": 48,
            "load": 8,
            "store": 8,
            "atomic": 40,
            "address": 16,
            "barrier": 8,
            "control": 8 * (1 + 6 + 5 + 5 + 1),
        },
        // A sum of 4, a multiplication and an addition of 4 each, a product of 4 by 4.
        "float_operations": 8 * (4 + 8 + 7),
        "integer_operations": 40,
        "memory": {
            "buffers": { "read": 8 * (5 * 4 + 16), "written": 8 * 5 * 4 },
            "workgroup": { "read": 0, "written": 32 },
        },
        "least_bytes": { "read": 32, "written": 32 },
    });
    assert_eq!(profile["kernels"][0]["counts"], expected);
}

/// A kernel whose workgroups of 1 take a thousand steps and more each.
const LONG: &str = "module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @long(%x: memref<?xi32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %n = arith.constant 100000 : index
      %zero = arith.constant 0 : i32
      %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i32 {
        %value = arith.index_cast %i : index to i32
        %next = arith.addi %s, %value : i32
        scf.yield %next : i32
      }
      %id = gpu.block_id x
      memref.store %sum, %x[%id] : memref<?xi32>
      gpu.return
    }
  }
}
";

#[test]
fn a_part_of_a_long_launch_stands_for_all() {
    let folder = Folder::new();
    let program = folder.write("long.mlir", LONG);
    let file = folder.path("long.json");
    let profile = format!("--profile={file}");
    // 24 times 900,000 steps, of which 2^24 are counted.
    let command = ["dispatch", &program, "--groups", "24", "--buffer", "0:0=i32[24]=const:0", "--device", "reference"];
    output(&[&command[..], &["--time", "0", "--warm-up", "0", &profile]].concat());
    let profile: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    let counts = &profile["kernels"][0]["counts"];
    let executed = counts["executed_workgroups"].as_u64().unwrap();
    assert!((2..24).contains(&executed), "{counts}");
    // The loop's sum is a variable, which each of its 100,000 iterations stores.
    assert_eq!((&counts["workgroups"], &counts["instructions"]["store"]), (&json!(24), &json!(24 * 100_001)));
    assert_eq!(counts["least_bytes"]["written"], 96);
}

#[test]
fn table_and_page() {
    let folder = Folder::new();
    let kernel = example("saxpy.mlir");
    let command = [&["dispatch", &kernel, "--device", "reference"], &SAXPY[..]].concat();
    let table = vulcanize(&[&command[..], &["--profile"]].concat());
    assert_eq!(table.exit, Exit::Success);
    assert!(table.out.contains("0:2 = f32[20] [10, 11,"), "{}", table.out);
    for line in [
        "profile on 'reference': copies of buffers take ",
        "kernel 'saxpy', 3 × 1 × 1 workgroups of 8 × 1 × 1\n",
        "  instructions         468\n",
        "    float arithmetic   40             8.5 %\n",
        "  buffers memory       256 B read, 80 B written\n",
    ] {
        assert!(table.err.contains(line), "{line}: {}", table.err);
    }
    let file = folder.path("page.html");
    output(&[&command[..], &[&format!("--profile={file}")]].concat());
    let page = std::fs::read_to_string(&file).unwrap();
    for part in [
        "<title>Kernels on reference</title>",
        "<circle ",
        "copies: ",
        "float arithmetic: 40 (8.5 %)",
        "prefers-color-scheme: dark",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // It is whole in itself.
    for outside in ["<script", "http:", "https:", "src=", "NaN", "inf"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_fails(&[&command[..], &["--profile=x.txt"]].concat(), Exit::Usage, "neither a .html nor a .json file");
}

#[test]
fn the_kernels_of_a_program() {
    let table = vulcanize(&["run", &example("saxpy.mlir"), "--device", "reference", "--profile"]);
    assert_eq!(table.exit, Exit::Success, "{}", table.err);
    assert!(table.err.contains("  instructions         468\n"), "{}", table.err);
    let folder = Folder::new();
    let host = folder.write("host.mlir", "func.func @main() {\n  return\n}\n");
    let none = vulcanize(&["run", &host, "--device", "reference", "--profile"]);
    assert!(none.err.contains("no kernel was launched\n"), "{}", none.err);
}
