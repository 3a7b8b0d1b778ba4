//! `vulcanize validate`: inputs, outputs, exit codes. The rules themselves are tested where they are.

use crate::support::{Folder, assert_fails, example, output, vulcanize, vulcanize_with};
use serde_json::{Value, json};
use vulcanize::commands::Exit;

/// Three rules are broken, one of them twice.
const SHADER: &str = "\
; Version: 1.3
OpCapability Shader
OpCapability Int64
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
%file = OpString \"shader.comp\"
OpName %long \"long\"
%void = OpTypeVoid
%long = OpTypeInt 64 0
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
OpLine %file 7 3
%x = OpUndef %long
OpNoLine
%y = OpUndef %long
OpReturn
OpFunctionEnd
";

#[test]
fn violations_are_lines_with_place_and_rule() {
    let folder = Folder::new();
    let path = folder.path("shader.spvasm");
    std::fs::write(&path, SHADER).unwrap();
    let outcome = vulcanize(&["validate", &path, "--env", "webgpu"]);
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Rejected, ""));
    let expected = format!(
        "{path}: word 7 (OpCapability): capability Int64 is not allowed [capability]
{path}: word 34 (OpTypeInt %3 'long'): integers have 32 bits, not 64 [integer-width]
shader.comp:7:3: word 52 (OpUndef %7): there is an OpUndef [undef]
{path}: word 56 (OpUndef %8): there is an OpUndef [undef]
{path}: 4 violations of 3 rules for webgpu
"
    );
    assert_eq!(outcome.out, expected);
}

#[test]
fn wgsl_has_features() {
    let check = |arguments: &[&str]| {
        let arguments = [&["validate", "-"], arguments].concat();
        vulcanize_with(&arguments, SHADER.as_bytes())
    };
    // What is only declared, or has no value, is no matter for WGSL.
    let outcome = check(&["--env", "wgsl"]);
    assert!(outcome.out.ends_with("1 violation of 1 rule for wgsl\n"), "{}", outcome.out);
    let outcome = check(&["--env", "wgsl", "--webgpu-features", "f16,timestamp-query"]);
    assert_eq!(outcome.exit, Exit::Rejected);
    let outcome = check(&["--env", "wgsl", "--webgpu-features", "subgroup"]);
    assert_eq!(outcome.exit, Exit::Usage);
    assert!(outcome.err.contains("did you mean 'subgroups'?"), "{}", outcome.err);
    let outcome = check(&["--env", "webgpu", "--webgpu-features", "f16"]);
    assert_eq!(outcome.exit, Exit::Usage);
}

#[test]
fn json_has_the_same() {
    let outcome = vulcanize_with(&["validate", "-", "--env", "webgpu", "--json"], SHADER.as_bytes());
    assert_eq!(outcome.exit, Exit::Rejected);
    let value: Value = serde_json::from_str(&outcome.out).expect("JSON");
    assert_eq!(value["env"], "webgpu");
    let module = &value["modules"][0];
    assert_eq!((&module["name"], &module["error"]), (&Value::Null, &Value::Null));
    let rules: Vec<&str> = module["violations"].as_array().unwrap().iter().filter_map(|v| v["rule"].as_str()).collect();
    assert_eq!(rules, ["capability", "integer-width", "undef", "undef"]);
    let undef = json!({
        "rule": "undef", "vuid": null, "offset": 52, "instruction": "OpUndef", "id": 7, "name": null,
        "source": { "file": "shader.comp", "line": 7, "column": 3 }, "message": "there is an OpUndef",
    });
    assert_eq!(module["violations"][2], undef);
}

#[test]
fn kernels_are_lowered_and_their_lines_named() {
    let text = output(&["validate", &example("vector_add.mlir"), "--env", "webgpu"]);
    assert!(text.ends_with("module 'kernels': no violations for webgpu\n"), "{text}");
    let path = example("saxpy.mlir");
    let outcome = vulcanize(&[
        "validate",
        &path,
        "--env",
        "#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>",
        "--target-env",
        "vulkan1.1",
    ]);
    assert_eq!(outcome.exit, Exit::Rejected, "{}", outcome.err);
    let extension = "word 9 (OpExtension): extension SPV_KHR_storage_buffer_storage_class is not allowed [extension]";
    assert!(outcome.out.contains(extension), "{}", outcome.out);
    // What is in a function has its line.
    let of_source = "\
spirv.module @m Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.func @f() \"None\" {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.Return
  }
  spirv.EntryPoint \"GLCompute\" @f
  spirv.ExecutionMode @f \"LocalSize\", 1, 1, 1
}
";
    let outcome = vulcanize_with(&["validate", "-", "--env", "webgpu"], of_source.as_bytes());
    assert!(outcome.out.contains("<stdin>:3:10: word"), "{}{}", outcome.out, outcome.err);
    assert!(
        outcome.out.contains("[initializer-missing]\n<stdin>: module 'm': 1 violation of 1 rule for webgpu"),
        "{}",
        outcome.out
    );
}

#[test]
fn what_is_no_module_is_said_first() {
    let outcome = vulcanize_with(&["validate", "-"], b"OpCapability Int64");
    assert_eq!((outcome.exit, outcome.err.as_str()), (Exit::Rejected, ""));
    assert!(outcome.out.contains("[layout-memory-model]"), "{}", outcome.out);
    // An instruction that is longer than the words.
    let cut = [0x0723_0203_u32, 0x0001_0300, 0, 1, 0, 9 << 16 | 17].map(u32::to_le_bytes).concat();
    let outcome = vulcanize_with(&["validate", "-"], &cut);
    assert_eq!((outcome.exit, outcome.out.as_str()), (Exit::Rejected, ""));
    let error = "an instruction has 9 words, but only 1 are left";
    assert!(outcome.err.contains(error), "{}", outcome.err);
    let outcome = vulcanize_with(&["validate", "-", "--env", "webgpu", "--json"], &cut);
    let value: Value = serde_json::from_str(&outcome.out).expect("JSON");
    assert_eq!(value["modules"][0]["error"]["message"], error);
    assert_eq!(outcome.exit, Exit::Rejected);
    assert_fails(&["validate", "nowhere.spv", "--env", "webgpu"], Exit::Rejected, "cannot open input file");
    assert_fails(&["validate", "kernel.spv", "--env", "webgpux"], Exit::Usage, "did you mean 'webgpu'?");
}

/// Descriptors two bytes from each other.
const HEAP: &str = "\
; Version: 1.6
OpCapability Shader
OpCapability UntypedPointersKHR
OpCapability DescriptorHeapEXT
OpExtension \"SPV_KHR_untyped_pointers\"
OpExtension \"SPV_EXT_descriptor_heap\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\" %heap
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %heap BuiltIn SamplerHeapEXT
OpDecorateId %array ArrayStrideIdEXT %two
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%two = OpConstant %uint 2
%ten = OpConstant %uint 10
%sampler = OpTypeSampler
%array = OpTypeArray %sampler %ten
%p = OpTypeUntypedPointerKHR UniformConstant
%heap = OpUntypedVariableKHR %p UniformConstant
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%x = OpUntypedAccessChainKHR %p %array %heap %zero
OpReturn
OpFunctionEnd
";

#[test]
fn flags_change_the_rules() {
    let rules = |arguments: &[&str], input: &str| -> (Exit, Vec<String>) {
        let arguments = [&["validate", "-", "--env", "vulkan1.3"], arguments].concat();
        let outcome = vulcanize_with(&arguments, input.as_bytes());
        let of_line = |line: &str| Some(line.strip_suffix(']')?.rsplit_once('[')?.1.to_owned());
        (outcome.exit, outcome.out.lines().filter_map(of_line).collect())
    };
    let broken = |names: &[&str]| (Exit::Rejected, names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    assert_eq!(rules(&[], HEAP), (Exit::Success, vec![]));
    assert_eq!(rules(&["--max-id-bound", "5"], HEAP), broken(&["header-bound"]));
    // Others than those that lie there say nothing.
    let others =
        ["--buffer-descriptor-layout", "4:4", "--image-descriptor-layout", "4:4", "--tensor-descriptor-layout", "4:4"];
    assert_eq!(rules(&others, HEAP), (Exit::Success, vec![]));
    let layouts = broken(&["layout-overlap", "layout-stride"]);
    assert_eq!(rules(&["--sampler-descriptor-layout", "4:4"], HEAP), layouts);
    let skipped = ["--sampler-descriptor-layout", "4:4", "--skip-block-layout"];
    assert_eq!(rules(&skipped, HEAP), (Exit::Success, vec![]));
    for wrong in ["4", "4:3", "0:4", ":"] {
        assert_eq!(rules(&["--sampler-descriptor-layout", wrong], HEAP).0, Exit::Usage, "{wrong}");
    }
}
