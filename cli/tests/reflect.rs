//! `vulcanize reflect`.

use crate::support::{Folder, assert_fails, compiled, example, output, vulcanize};
use serde_json::{Value, json};
use vulcanize::commands::Exit;
use vulcanize::runtime::ModuleInterface;

fn reflected(path: &str) -> Value {
    let text = output(&["reflect", "--json", path]);
    let mut value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["modules"].as_array().map(Vec::len), Some(1));
    value["modules"][0].take()
}

#[test]
fn programs_without_a_target_environment() {
    let folder = Folder::new();
    let kernel = "gpu.module @m { gpu.func @k(%a: memref<4xf32>) kernel attributes {known_block_size = array<i32: 4, 1, 1>} { gpu.return } }";
    let outcome = vulcanize(&["reflect", "--json", &folder.write("kernel.mlir", kernel)]);
    assert_eq!(outcome.exit, Exit::Success, "{}", outcome.err);
    assert!(outcome.err.contains("kernels are lowered for vulkan1.1"), "{}", outcome.err);
    let module = "spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader, Int64], []> {
      spirv.SpecConstant @size spec_id(3) = 7 : i64
      spirv.func @main() \"None\" { %0 = spirv.mlir.referenceof @size : i64 spirv.Return }
      spirv.EntryPoint \"GLCompute\" @main
      spirv.ExecutionMode @main \"LocalSize\", 1, 1, 1
    }";
    let module = folder.write("module.mlir", module);
    let constant = reflected(&module)["spec_constants"][0].take();
    assert_eq!((&constant["id"], &constant["name"]), (&json!(3), &json!("size")));
    // By its name on any device.
    let wrong = vulcanize(&["dispatch", &module, "--groups", "1", "--spec", "size=2.5"]);
    assert!(wrong.err.contains("'2.5' is not a number of type"), "{}", wrong.err);
}

#[test]
fn a_compute_shader_with_everything() {
    let folder = Folder::new();
    let Some(path) = compiled(&folder, "blend.comp", &[]) else { return };
    let module = reflected(&path);
    assert_eq!(module["version"], "1.0");
    assert_eq!(module["memory_model"], "GLSL450");
    assert_eq!(module["instruction_sets"], json!(["GLSL.std.450"]));
    let entry = &module["entry_points"][0];
    assert_eq!((&entry["name"], &entry["execution_model"]), (&json!("main"), &json!("GLCompute")));
    assert_eq!(entry["workgroup_size"], json!([1, 2, 1]));
    assert_eq!(entry["workgroup_memory"], 32);

    let f32 = json!({ "kind": "float", "width": 32, "encoding": null });
    let constants = module["spec_constants"].as_array().expect("constants");
    let found: Vec<Value> = constants.iter().map(|c| json!([c["id"], c["name"], c["default"]])).collect();
    assert_eq!(found[1..], [json!([7, "gain", 0.5]), json!([8, "bias", -3]), json!([9, "clamped", true])]);
    assert_eq!((&constants[0]["id"], &constants[0]["default"]), (&json!(3), &json!(1)));
    assert_eq!(constants[1]["type"], f32);

    let resources = entry["resources"].as_array().expect("resources");
    let found: Vec<Value> = resources
        .iter()
        .map(|r| json!([r["set"], r["binding"], r["kind"], r["count"], r["size"], r["runtime_stride"], r["read_only"]]))
        .collect();
    let expected = [
        json!([0, 0, "storage_buffer", 1, 16, 16, false]),
        json!([0, 1, "uniform_buffer", 1, 128, null, true]),
        json!([1, 0, "storage_buffer", 2, 64, null, true]),
        json!([1, 2, "storage_image", 1, null, null, false]),
        json!([1, 3, "combined_image_sampler", 1, null, null, true]),
        json!([1, 4, "uniform_texel_buffer", 1, null, null, true]),
    ];
    assert_eq!(found, expected);
    assert_eq!(resources[3]["write_only"], true);
    let members = resources[1]["type"]["members"].as_array().expect("members");
    let offsets: Vec<Value> = members.iter().map(|m| json!([m["name"], m["offset"]])).collect();
    assert_eq!(offsets, [json!(["view", 0]), json!(["tilted", 64]), json!(["lights", 96])]);
    assert_eq!(members[1]["type"]["row_major"], true);
    assert_eq!(members[2]["type"]["stride"], 16);
    assert_eq!(members[2]["type"]["element"]["members"][1]["offset"], 12);

    let push = &entry["push_constants"];
    assert_eq!((&push["name"], &push["size"]), (&json!("push"), &json!(24)));
    assert_eq!(push["type"]["members"][1]["offset"], 16);
    assert_eq!(entry["inputs"][0]["built_in"], "GlobalInvocationId");
}

#[test]
fn a_fragment_shader() {
    let folder = Folder::new();
    let Some(path) = compiled(&folder, "lit.frag", &["--target-env", "vulkan1.2"]) else { return };
    let module = reflected(&path);
    let entry = &module["entry_points"][0];
    assert_eq!((&entry["execution_model"], &entry["workgroup_size"]), (&json!("Fragment"), &Value::Null));
    assert_eq!(entry["execution_modes"], json!([{ "mode": "OriginUpperLeft", "operands": [] }]));
    let resources = entry["resources"].as_array().expect("resources");
    let found: Vec<Value> = resources.iter().map(|r| json!([r["binding"], r["kind"], r["count"]])).collect();
    let expected = [json!([0, "input_attachment", 1]), json!([1, "sampled_image", null]), json!([2, "sampler", 1])];
    assert_eq!(found, expected);
    assert_eq!(resources[0]["type"]["dim"], "SubpassData");
    let places = |key: &str| -> Vec<Value> {
        let variables = entry[key].as_array().expect("variables");
        let mut found: Vec<Value> =
            variables.iter().map(|v| json!([v["name"], v["location"], v["component"], v["built_in"]])).collect();
        found.sort_by_key(Value::to_string);
        found
    };
    let inputs =
        [json!(["at", 1, 2, null]), json!(["gl_FragCoord", null, null, "FragCoord"]), json!(["normal", 0, null, null])];
    assert_eq!(places("inputs"), inputs);
    assert_eq!(places("outputs"), [json!(["color", 0, null, null])]);
}

#[test]
fn tables_show_the_same() {
    let folder = Folder::new();
    let Some(path) = compiled(&folder, "scale.comp", &[]) else { return };
    let text = output(&["reflect", &path]);
    let from = text.find("capabilities").expect("a table");
    let expected = "\
capabilities      Shader
extensions        none
instruction sets  GLSL.std.450

specialization constants
  id  name    type  default
  0   offset  i32   1

entry point 'main', GLCompute, workgroups of 8 x 1 x 1
  LocalSize 8 1 1
  0:0 storage_buffer 'In', elements of 4 bytes, read only
      0  source  array<i32> stride 4
  2:5 storage_buffer 'Out', elements of 4 bytes
      0  target  array<i32> stride 4
  push constants 'Push', 4 bytes
      0  factor  i32
  inputs
    GlobalInvocationId  gl_GlobalInvocationID  vec3<u32>
";
    assert_eq!(&text[from..], expected);
}

#[test]
fn programs_and_assembly_are_read() {
    let folder = Folder::new();
    let (program, assembly) = (example("saxpy.mlir"), folder.path("saxpy.spvasm"));
    output(&["lower", &program, "-o", &assembly]);
    assert!(std::fs::read_to_string(&assembly).is_ok_and(|text| text.starts_with("; SPIR-V\n")));
    let of_assembly = reflected(&assembly);
    let mut of_program = reflected(&program);
    assert!(of_program["name"].is_string(), "the name of the gpu.module");
    of_program["name"] = Value::Null;
    assert_eq!(of_program, of_assembly);
    assert_eq!(of_assembly["entry_points"][0]["name"], "saxpy");
}

#[test]
fn kernels_of_other_compilers_run() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "scale.comp", &["-g"]) else { return };
    let assembly = folder.path("scale.spvasm");
    output(&["translate", "--emit", "asm", &binary, "-o", &assembly]);
    for kernel in [&binary, &assembly] {
        let text = output(&[
            "dispatch",
            kernel,
            "--device",
            "reference",
            "--groups",
            "1",
            "--spec",
            "0=5",
            "--push-constants",
            "i32=3",
            "--buffer",
            "0:0=i32[6]=iota",
            "--buffer",
            "2:5=i32[6]=const:0",
        ]);
        assert_eq!(text, "2:5 = i32[6] [5, 8, 11, 14, 17, 20]\n");
    }
    let missing = ["dispatch", &binary, "--device", "reference", "--groups", "1", "--buffer", "0:0=i32[6]=iota"];
    assert_fails(&missing, Exit::Usage, "takes a buffer at 2:5");
}

#[test]
fn what_is_no_module_is_rejected() {
    let folder = Folder::new();
    let rejected = |name: &str, contents: &[u8], message: &str| {
        assert_fails(&["reflect", &folder.write(name, contents)], Exit::Rejected, message);
    };
    rejected("short.spv", &[3, 2, 0x23, 7, 1], "its length is no multiple of 4");
    rejected("header.spv", &[3, 2, 0x23, 7], "invalid SPIR-V module");
    rejected("wrong.spvasm", b"OpNop\nOpCapability Shade", "wrong.spvasm:2:14: error: 'Shade' is no Capability");
    rejected("text.mlir", b"func.func @f(", "text.mlir:1:14: error: ");
    assert_fails(&["reflect"], Exit::Usage, "<FILE>");
}

#[test]
fn mutated_modules_are_described_or_rejected() {
    let folder = Folder::new();
    let Some(path) = compiled(&folder, "blend.comp", &[]) else { return };
    let bytes = std::fs::read(&path).unwrap();
    let words = vulcanize::serialization::bytes_to_words(&bytes).expect("words");
    let mut state = 0x5EED_u64;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % limit as u64) as usize
    };
    let mut described = 0;
    for _ in 0..3000 {
        let mut words = words.clone();
        for _ in 0..=below(3) {
            let at = below(words.len());
            words[at] = match below(3) {
                0 => below(1 << 12) as u32,
                1 => words[below(words.len())],
                _ => words[at] ^ 1 << below(32),
            };
        }
        described += usize::from(ModuleInterface::from_words(&words).is_ok());
    }
    assert!(described > 300, "only {described} mutants were described");
}

/// An untyped variable, and a workgroup size by the ids of specialization constants; `integration-tests` has it validated.
const UNTYPED: &str = include_str!("modules/untyped.spvasm");

#[test]
fn untyped_pointers_and_sizes_by_constants() {
    let folder = Folder::new();
    let module = reflected(&folder.write("untyped.spvasm", UNTYPED));
    let entry = &module["entry_points"][0];
    assert_eq!(entry["workgroup_size"], json!([16, 2, 32]));
    assert_eq!(entry["execution_modes"], json!([{ "mode": "LocalSizeId", "operands": [16, 2, 32] }]));
    let resource = &entry["resources"][0];
    let found = ["set", "binding", "kind", "size", "runtime_stride", "name"].map(|key| resource[key].clone());
    assert_eq!(found, [json!(1), json!(3), json!("storage_buffer"), json!(16), json!(8), json!("data")]);
    let built_in = UNTYPED
        .replace("OpExecutionModeId %main LocalSizeId %x %two %y\n", "OpExecutionMode %main LocalSize 1 1 1\n")
        .replace("OpDecorate %x SpecId 4\n", "OpDecorate %x SpecId 4\nOpDecorate %size BuiltIn WorkgroupSize\n")
        .replace("%zero = ", "%v3 = OpTypeVector %int 3\n%size = OpSpecConstantComposite %v3 %two %y %x\n%zero = ");
    let module = reflected(&folder.write("built_in.spvasm", &built_in));
    assert_eq!(module["entry_points"][0]["workgroup_size"], json!([2, 32, 16]));
}
