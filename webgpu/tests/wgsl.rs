//! WGSL: where something is that it lacks, and modules that are made to be nested deep.

use vulcanize_ir::Context;
use vulcanize_serialization::assembly::assemble;
use vulcanize_target_env::WebGpuFeatures;
use vulcanize_webgpu::{WgslError, to_wgsl};

fn context() -> Context {
    let context = Context::new();
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    context
}

/// A compute shader with these types and constants, and this body.
fn shader(types: &str, body: &str) -> String {
    format!(
        "; Version: 1.3\nOpCapability Shader\nOpCapability VulkanMemoryModel\nOpExtension \"SPV_KHR_vulkan_memory_model\"\n\
         OpMemoryModel Logical Vulkan\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n\
         %void = OpTypeVoid\n%function = OpTypeFunction %void\n%bool = OpTypeBool\n%true = OpConstantTrue %bool\n\
         %uint = OpTypeInt 32 0\n%two = OpConstant %uint 2\n{types}%main = OpFunction %void None %function\n\
         %entry = OpLabel\n{body}OpReturn\nOpFunctionEnd\n"
    )
}

fn translate(text: &str) -> Result<String, WgslError> {
    let words = assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    to_wgsl(&context(), &words, WebGpuFeatures::default()).map(|wgsl| wgsl.text)
}

#[test]
fn signs_come_from_instructions() {
    let text = shader("", "%q = OpSDiv %uint %two %two\n%r = OpSNegate %uint %q\n");
    let wgsl = translate(&text).expect("WGSL");
    assert!(wgsl.contains("fn main()") && wgsl.contains("@workgroup_size(1, 1, 1)"), "{wgsl}");
}

/// Chromium takes no decimal number that has to be rounded down to the greatest float.
#[test]
fn the_greatest_floats_are_written_exactly() {
    let types = "%float = OpTypeFloat 32\n%max = OpConstant %float 0x1.fffffep+127\n%min = OpConstant %float -0x1.fffffep+127\n\
                 %next = OpConstant %float 0x1.fffffcp+127\n%pair = OpTypeVector %float 2\n\
                 %both = OpConstantComposite %pair %min %next\n%all = OpConstantComposite %pair %max %max\n%ptr = OpTypePointer Private %pair\n%v = OpVariable %ptr Private %both\n";
    let body = "%s = OpFDiv %pair %both %all\nOpStore %v %s\n";
    let wgsl = translate(&shader(types, body)).expect("WGSL");
    let both = "vec2<f32>(-0x1.fffffep+127f, 340282330000000000000000000000000000000f)";
    assert!(
        wgsl.contains(&format!("= {both};")) && wgsl.contains("/ vec2<f32>(0x1.fffffep+127f, 0x1.fffffep+127f)"),
        "{wgsl}"
    );
}

#[test]
fn atomics_that_compare_otherwise_than_their_type_are_refused() {
    let types = "%ptr = OpTypePointer Workgroup %uint\n%v = OpVariable %ptr Workgroup\n%five = OpConstant %uint 5\n%none = OpConstant %uint 0\n";
    let atomic = |op: &str| shader(types, &format!("%a = {op} %uint %v %five %none %two\n"));
    let wgsl = translate(&atomic("OpAtomicUMin")).expect("WGSL");
    assert!(wgsl.contains("atomicMin"), "{wgsl}");
    let Err(WgslError::Unsupported(error)) = translate(&atomic("OpAtomicSMin")) else { panic!("there is WGSL of it") };
    assert_eq!(error.instruction, Some("AtomicSMin"));
    assert!(error.to_string().contains("which is not signed"), "{error}");
}

#[test]
fn lines_stand_anywhere() {
    let plain = translate(&shader("%int = OpTypeInt 32 1\n%one = OpConstant %int 1\n", "%a = OpIAdd %int %one %one\n"));
    let types = "%int = OpTypeInt 32 1\nOpLine %file 3 1\n%one = OpConstant %int 1\nOpNoLine\n";
    let lined = shader(types, "OpLine %file 4 1\n%a = OpIAdd %int %one %one\n").replace(
        "%void = OpTypeVoid\n",
        "%file = OpString \"a.mlir\"\nOpSource Unknown 0 %file\nOpModuleProcessed \"by hand\"\nOpLine %file 1 1\n%void = OpTypeVoid\n",
    );
    assert_eq!(translate(&lined), plain);
    assert!(plain.is_ok(), "{plain:?}");
}

#[test]
fn violations_come_first() {
    let text = shader("%long = OpTypeInt 64 0\n", "")
        .replace("OpCapability Shader", "OpCapability Shader\nOpCapability Int64");
    let Err(WgslError::Violations(found)) = translate(&text) else { panic!("a module with violations has WGSL") };
    assert!(found.iter().any(|violation| violation.to_string().contains("[integer-width]")), "{found:?}");
}

/// Selections in selections.
fn nested(depth: usize) -> String {
    let mut body = String::new();
    for i in 0..depth {
        body += &format!("OpSelectionMerge %m{i} None\nOpBranchConditional %true %b{i} %m{i}\n%b{i} = OpLabel\n");
    }
    for i in (0..depth).rev() {
        body += &format!("OpBranch %m{i}\n%m{i} = OpLabel\n");
    }
    shader("", &body)
}

#[test]
fn deep_control_flow_is_refused_at_its_place() {
    assert!(translate(&nested(100)).is_ok());
    let Err(WgslError::Unsupported(error)) = translate(&nested(1000)) else { panic!("deep control flow has WGSL") };
    assert_eq!(error.instruction, Some("Label"));
    assert!(error.to_string().contains("nested more than 127 deep"), "{error}");
}

#[test]
fn deep_types_are_refused() {
    let mut types = String::new();
    let mut element = "uint".to_owned();
    for i in 0..200 {
        types += &format!("%s{i} = OpTypeStruct %{element}\n");
        element = format!("s{i}");
    }
    let error = translate(&shader(&types, "")).expect_err("deep types have no WGSL");
    assert!(error.to_string().contains("arrays and structs are nested more than 127 deep"), "{error}");
}

/// Each sum is used once, and would be written into the next one.
#[test]
fn long_expressions_are_written_in_pieces() {
    let mut body = "%x0 = OpIAdd %uint %two %two\n".to_owned();
    for i in 1..20_000 {
        body += &format!("%x{i} = OpIAdd %uint %x{} %two\n", i - 1);
    }
    let text = shader("", &format!("%v = OpVariable %pointer Function %two\n{body}OpStore %v %x19999\n"));
    let text = text.replace("%main = OpFunction", "%pointer = OpTypePointer Function %uint\n%main = OpFunction");
    let wgsl = translate(&text).expect("WGSL");
    assert!(wgsl.lines().all(|line| line.len() < 2_000), "a line is long");
}

#[test]
fn resources_that_wgsl_lacks_get_free_bindings() {
    let types = "%float = OpTypeFloat 32\n%v2 = OpTypeVector %float 2\n%v4 = OpTypeVector %float 4\n\
        %zero = OpConstantNull %v2\n%f0 = OpConstant %float 0\n\
        %image = OpTypeImage %float 2D 0 0 0 1 Unknown\n%combined = OpTypeSampledImage %image\n\
        %to_combined = OpTypePointer UniformConstant %combined\n%texture = OpVariable %to_combined UniformConstant\n\
        %block = OpTypeStruct %uint\n%to_block = OpTypePointer PushConstant %block\n\
        %params = OpVariable %to_block PushConstant\n";
    let body = "%all = OpLoad %block %params\n%s = OpLoad %combined %texture\n\
        %texel = OpImageSampleExplicitLod %v4 %s %zero Lod %f0\n";
    let annotations = "OpName %texture \"texture\"\nOpName %params \"params\"\nOpDecorate %texture DescriptorSet 2\n\
        OpDecorate %texture Binding 3\nOpDecorate %block Block\nOpMemberDecorate %block 0 Offset 0\n%void = OpTypeVoid\n";
    let text = shader(types, body).replace("%void = OpTypeVoid\n", annotations);
    let words = assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let wgsl = to_wgsl(&context(), &words, WebGpuFeatures::default()).expect("WGSL");
    let said: Vec<String> = wgsl.bindings.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "the sampler of 'texture' is at group 2, binding 4",
            "the push constants 'params' are the uniform buffer at group 0, binding 0"
        ]
    );
    for part in ["@group(2) @binding(3)", "@group(2) @binding(4)", "texture_sampler: sampler", "var<uniform> params"] {
        assert!(wgsl.text.contains(part), "{part} is not in\n{}", wgsl.text);
    }
}

#[test]
fn packed_dot_products_are_one_call_where_they_are_there() {
    let types = "%int = OpTypeInt 32 1\n%pointer = OpTypePointer Workgroup %int\n%v = OpVariable %pointer Workgroup\n";
    let text = shader(types, "%d = OpSDot %int %two %two PackedVectorFormat4x8Bit\nOpStore %v %d\n")
        .replace(
            "OpCapability Shader",
            "OpCapability Shader\nOpCapability DotProduct\nOpCapability DotProductInput4x8BitPacked",
        )
        .replace("OpMemoryModel", "OpExtension \"SPV_KHR_integer_dot_product\"\nOpMemoryModel");
    let words = assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let translate = |features: &str| {
        let features = WebGpuFeatures::parse(features).expect("features");
        to_wgsl(&context(), &words, features).expect("WGSL").text
    };
    let text = translate("packed_4x8_integer_dot_product");
    assert!(text.contains("dot4I8Packed("), "{text}");
    let text = translate("");
    assert!(!text.contains("dot4I8Packed") && text.contains("extractBits("), "{text}");
}

/// A store would be of the transposed matrix, if the layout were the other one.
#[test]
fn matrices_by_rows_are_arrays_of_rows() {
    let types = "%float = OpTypeFloat 32\n%v2 = OpTypeVector %float 2\n%square = OpTypeMatrix %v2 2\n\
        %block = OpTypeStruct %square\n%to_block = OpTypePointer StorageBuffer %block\n\
        %to_square = OpTypePointer StorageBuffer %square\n%to_float = OpTypePointer StorageBuffer %float\n\
        %buffer = OpVariable %to_block StorageBuffer\n%none = OpConstant %uint 0\n%one = OpConstant %uint 1\n";
    let body = "%p = OpAccessChain %to_square %buffer %none\n%m = OpLoad %square %p\nOpStore %p %m\n\
        %e = OpAccessChain %to_float %p %one %none\n%x = OpLoad %float %e\nOpStore %e %x\n";
    let annotations = "OpMemberName %block 0 \"square\"\nOpDecorate %block Block\nOpMemberDecorate %block 0 RowMajor\n\
        OpMemberDecorate %block 0 MatrixStride 8\nOpMemberDecorate %block 0 Offset 0\n\
        OpDecorate %buffer DescriptorSet 0\nOpDecorate %buffer Binding 0\n%void = OpTypeVoid\n";
    let text = shader(types, body).replace("%void = OpTypeVoid\n", annotations);
    let wgsl = translate(&text).expect("WGSL");
    assert!(wgsl.contains("square: array<vec2<f32>, 2>") && wgsl.matches("transpose(").count() == 2, "{wgsl}");
    // Column 1, row 0.
    assert!(wgsl.contains(".square[0u][1u]") && !wgsl.contains(".square[1u][0u]"), "{wgsl}");
}

#[test]
fn operations_on_specialization_constants_are_in_functions() {
    let types = "%n = OpSpecConstant %uint 5\n%m = OpSpecConstantOp %uint IMul %n %two\n\
        %k = OpSpecConstant %uint 3\n%length = OpSpecConstantOp %uint IAdd %k %two\n%array = OpTypeArray %uint %length\n\
        %to_array = OpTypePointer Workgroup %array\n%to_uint = OpTypePointer Workgroup %uint\n\
        %memory = OpVariable %to_array Workgroup\n";
    let body = "%p = OpAccessChain %to_uint %memory %two\nOpStore %p %m\n";
    let annotations = "OpDecorate %n SpecId 7\nOpDecorate %k SpecId 9\n%void = OpTypeVoid\n";
    let text = shader(types, body).replace("%void = OpTypeVoid\n", annotations);
    let words = assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let wgsl = to_wgsl(&context(), &words, WebGpuFeatures::default()).expect("WGSL");
    for part in ["@id(7) override", ": u32 = 5u;", "array<u32, 5>", " * 2u)"] {
        assert!(wgsl.text.contains(part), "{part} is not in\n{}", wgsl.text);
    }
    assert!(!wgsl.text.contains("@id(9)"), "{}", wgsl.text);
    assert_eq!(
        wgsl.notes(),
        ["the specialization constant 9 keeps its default: the size of an array or workgroup needs it"]
    );
}

/// WGSL has neither literals nor expressions of constants for them.
#[test]
fn floats_without_a_literal_come_from_their_bits() {
    let types = "%float = OpTypeFloat 32\n%inf = OpConstant %float -0x1p+128\n%one = OpConstant %float 1\n%pair = OpTypeVector %float 2\n\
                 %both = OpConstantComposite %pair %one %inf\n%ptr = OpTypePointer Private %pair\n%v = OpVariable %ptr Private\n";
    let body = "%s = OpVectorTimesScalar %pair %both %inf\nOpStore %v %s\n";
    let wgsl = translate(&shader(types, body)).expect("WGSL");
    assert!(wgsl.contains(": u32 = 4286578688u;") && wgsl.contains("bitcast<f32>("), "{wgsl}");
    // A variable begins with constants.
    let body = "%s = OpVectorTimesScalar %pair %both %one\nOpStore %v %s\n";
    let error = translate(&shader(&types.replace("Private\n", "Private %both\n"), body)).expect_err("no literal");
    assert!(error.to_string().contains("infinite"), "{error}");
    let types = types.replace("%v = OpVariable", "%local = OpTypePointer Function %pair\n%v = OpVariable");
    let body = "%w = OpVariable %local Function %both\n%l = OpLoad %pair %w\nOpStore %v %l\n";
    let error = translate(&shader(&types, body)).expect_err("no literal");
    assert!(error.to_string().contains("infinite"), "{error}");
}

/// Each function makes its own constants alone.
#[test]
fn many_functions_with_constants_of_their_own() {
    const COUNT: u32 = 40;
    let constants = (0..COUNT).map(|i| format!("%nan{i} = OpConstant %float 0x1.{:06x}p+128\n", 0x80_0000 + 2 * i));
    let types: String =
        ["%float = OpTypeFloat 32\n%of = OpTypeFunction %float\n".to_owned()].into_iter().chain(constants).collect();
    let function =
        |i| format!("OpFunctionEnd\n%f{i} = OpFunction %float None %of\n%e{i} = OpLabel\nOpReturnValue %nan{i}\n");
    let others: String = (0..COUNT).map(function).collect();
    let text = shader(&types, "").replacen("OpReturn\n", &format!("OpReturn\n{others}"), 1);
    let wgsl = translate(&text).expect("WGSL");
    assert_eq!(wgsl.matches("bitcast<f32>(").count(), COUNT as usize);
}
