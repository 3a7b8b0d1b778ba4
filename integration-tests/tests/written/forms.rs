//! What a binary may say and MLIR's ops and types do not is read, printed, parsed and written as it was.

use vulcanize::ir::{Diagnostics, print_op, verify};
use vulcanize::serialization::assembly::assemble;
use vulcanize::serialization::{SerializeOptions, deserialize, serialize};
use vulcanize::validate::{Environment, validate};
use vulcanize_integration_tests::foreign::canonical;

use super::{module, parse};

/// A module, and a part of its text in the dialect.
struct Case {
    what: &'static str,
    assembly: String,
    text: &'static str,
    /// Whether what is written is the same module in a comparison, which knows no capabilities of small floats.
    is_as_before: bool,
}

/// A library with one function of these instructions.
fn library(capabilities: &str, declarations: &str, body: &str) -> String {
    format!(
        "OpCapability Shader\nOpCapability Linkage\n{capabilities}\nOpMemoryModel Logical GLSL450\n{declarations}\n\
         %void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpFunction %void None %fn\n%entry = OpLabel\n{body}\n\
         OpReturn\nOpFunctionEnd\n"
    )
}

/// A graph from one tensor to outputs of these types.
fn graph(outputs: &str, body: &str) -> String {
    format!(
        "OpCapability Shader\nOpCapability GraphARM\nOpCapability TensorsARM\nOpCapability VulkanMemoryModel\n\
         OpCapability RuntimeDescriptorArray\nOpCapability Int8\nOpExtension \"SPV_ARM_graph\"\n\
         OpExtension \"SPV_ARM_tensors\"\nOpExtension \"SPV_EXT_descriptor_indexing\"\n\
         OpExtension \"SPV_KHR_vulkan_memory_model\"\nOpExtension \"SPV_KHR_non_semantic_info\"\n\
         %set = OpExtInstImport \"NonSemantic.Graph.DebugInfo.1\"\nOpMemoryModel Logical Vulkan\n\
         %text = OpString \"g\"\nOpDecorate %in DescriptorSet 0\nOpDecorate %in Binding 0\n\
         OpDecorate %out DescriptorSet 0\nOpDecorate %out Binding 1\nOpDecorate %outs DescriptorSet 0\n\
         OpDecorate %outs Binding 2\n%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%char = OpTypeInt 8 0\n\
         %i0 = OpConstant %uint 0\n%i1 = OpConstant %uint 1\n%i2 = OpConstant %uint 2\n%i3 = OpConstant %uint 3\n\
         %tensor = OpTypeTensorARM %char %i3\n%array = OpTypeArray %tensor %i3\n%many = OpTypeRuntimeArray %tensor\n\
         %pt = OpTypePointer UniformConstant %tensor\n%pa = OpTypePointer UniformConstant %array\n\
         %pm = OpTypePointer UniformConstant %many\n%in = OpVariable %pt UniformConstant\n{outputs}\n\
         OpGraphEntryPointARM %graph \"g\" %in %out %outs\n%graph = OpGraphARM %type\n{body}\nOpGraphEndARM\n"
    )
}

const TENSORS: &str = "OpCapability TensorsARM\nOpExtension \"SPV_ARM_tensors\"";

fn initializers() -> Case {
    Case {
        what: "untyped variables that begin with constants",
        assembly: library(
            "OpCapability UntypedPointersKHR\nOpExtension \"SPV_KHR_untyped_pointers\"",
            "%uint = OpTypeInt 32 0\n%float = OpTypeFloat 32\n%pair = OpTypeStruct %uint %float\n\
             %p = OpTypeUntypedPointerKHR Private\n%five = OpConstant %uint 5\n%half = OpConstant %float 0.5\n\
             %both = OpConstantComposite %pair %five %half\n%none = OpConstantNull %pair\n\
             %a = OpUntypedVariableKHR %p Private %uint %five\n%b = OpUntypedVariableKHR %p Private %float %half\n\
             %c = OpUntypedVariableKHR %p Private %pair %both\n%d = OpUntypedVariableKHR %p Private %pair %none",
            "",
        ),
        text: "<Private>, i32, 5 : i32 : !spirv.untyped_pointer<Private>",
        is_as_before: true,
    }
}

fn outputs() -> Vec<Case> {
    let runtime = "%out = OpVariable %pt UniformConstant\n%outs = OpVariable %pm UniformConstant\n\
                   %type = OpTypeGraphARM 1 %tensor %tensor %many";
    let array = "%out = OpVariable %pt UniformConstant\n%outs = OpVariable %pa UniformConstant\n\
                 %type = OpTypeGraphARM 1 %tensor %tensor %array";
    let input = "%x = OpGraphInputARM %tensor %i0";
    let set =
        |places: &[&str]| places.iter().map(|place| format!("\nOpGraphSetOutputARM %x {place}")).collect::<String>();
    let case = |what, outputs, places: &[&str], text| {
        let assembly = graph(outputs, &format!("{input}{}", set(places)));
        Case { what, assembly, text, is_as_before: true }
    };
    vec![
        case(
            "an output without a length, of which elements are set",
            runtime,
            &["%i0", "%i1 %i1", "%i1 %i3"],
            "[3 : i32] : !spirv.arm.tensor<?x?x?xi8> into !spirv.rtarray<",
        ),
        case(
            "an array with an element that is not set",
            array,
            &["%i0", "%i1 %i0", "%i1 %i2"],
            "spirv.CompositeInsert",
        ),
        case("an output that is not set", array, &["%i1 %i0", "%i1 %i1", "%i1 %i2"], "spirv.Undef"),
        case("an array of which nothing is set", array, &["%i0"], "spirv.Undef : !spirv.array<3 x"),
    ]
}

fn tensors() -> Vec<Case> {
    let integers = "OpDecorate %n SpecId 1\n%uint = OpTypeInt 32 0\n%n = OpSpecConstant %uint 2\n\
                    %one = OpConstant %uint 1\n%two = OpConstant %uint 2\n%a1 = OpTypeArray %uint %one\n\
                    %a2 = OpTypeArray %uint %two\n%x = OpConstant %uint 42\n%y = OpConstant %uint 43\n";
    let literal = format!(
        "{integers}%s1 = OpConstantComposite %a1 %two\n%s2 = OpConstantComposite %a2 %two %two\n\
         %t1 = OpTypeTensorARM %uint %one %s1\n%t2 = OpTypeTensorARM %uint %two %s2\n\
         %c1 = OpConstantComposite %t1 %x %y\n%c2 = OpConstantComposite %t2 %c1 %c1"
    );
    let specialized = format!(
        "{integers}%s1 = OpSpecConstantComposite %a1 %n\n%t1 = OpTypeTensorARM %uint %one %s1\n\
         %c2 = OpSpecConstantComposite %t1 %x %n"
    );
    let uses = |ty: &str| format!("%made = OpCopyObject {ty} %c2");
    vec![
        Case {
            what: "constants that are tensors, of tensors",
            assembly: library(TENSORS, &literal, &uses("%t2")),
            text: "!spirv.arm.tensor<2x2xi32>",
            is_as_before: true,
        },
        Case {
            what: "a tensor whose shape specialization decides",
            assembly: library(TENSORS, &specialized, &uses("%t1")),
            text: "!spirv.OpTypeTensorARM<i32, 1, @",
            is_as_before: true,
        },
    ]
}

fn numbers() -> Case {
    Case {
        what: "numbers in formats that MLIR lacks",
        assembly: library(
            "OpCapability Float4EXT\nOpCapability Float6EXT\nOpCapability MXInt8EXT\n\
             OpExtension \"SPV_EXT_ocp_microscaling_types\"",
            "OpDecorate %b SpecId 1\n%mx = OpTypeFloat 8 MXInt8EXT\n%six = OpTypeFloat 6 Float6E3M2EXT\n\
             %mx2 = OpTypeVector %mx 2\n%pm = OpTypePointer Function %mx\n%p2 = OpTypePointer Function %mx2\n\
             %p6 = OpTypePointer Function %six\n%a = OpConstant %mx !64\n%b = OpSpecConstant %mx !238\n\
             %c = OpConstantComposite %mx2 %a %a\n%d = OpSpecConstant %six !58",
            "%v = OpVariable %pm Function\n%w = OpVariable %p2 Function\n%x = OpVariable %p6 Function\nOpStore %v %a\n\
             OpStore %v %b\nOpStore %w %c\nOpStore %x %d",
        ),
        text: "#spirv.constant<-18 : i8, !spirv.OpTypeFloat<8, MXInt8EXT>>",
        is_as_before: false,
    }
}

fn composites_of_numbers() -> Case {
    Case {
        what: "specialized composites of small floats, and long ones",
        assembly: library(
            "OpCapability Float4EXT\nOpCapability Float6EXT\nOpCapability LongVectorEXT\n\
             OpCapability ReplicatedCompositesEXT\nOpExtension \"SPV_EXT_long_vector\"\n\
             OpExtension \"SPV_EXT_replicated_composites\"\nOpExtension \"SPV_EXT_ocp_microscaling_types\"",
            "OpDecorate %a SpecId 1\nOpDecorate %c SpecId 2\n%four = OpTypeFloat 4 Float4E2M1EXT\n\
             %six = OpTypeFloat 6 Float6E3M2EXT\n%float = OpTypeFloat 32\n%uint = OpTypeInt 32 0\n\
             %n = OpConstant %uint 5\n%v4 = OpTypeVector %four 2\n%v6 = OpTypeVector %six 2\n\
             %v5 = OpTypeVectorIdEXT %float %n\n%p4 = OpTypePointer Function %v4\n%p6 = OpTypePointer Function %v6\n\
             %p5 = OpTypePointer Function %v5\n%a = OpSpecConstant %four !13\n%b = OpSpecConstant %six !58\n\
             %c = OpSpecConstant %float 2\n%d = OpSpecConstantComposite %v4 %a %a\n\
             %e = OpSpecConstantComposite %v6 %b %b\n%g = OpSpecConstantComposite %v5 %c %c %c %c %c\n\
             %h = OpSpecConstantCompositeReplicateEXT %v4 %a",
            "%v = OpVariable %p4 Function\n%w = OpVariable %p6 Function\n%x = OpVariable %p5 Function\nOpStore %v %d\n\
             OpStore %w %e\nOpStore %x %g\nOpStore %v %h",
        ),
        text: ": vector<2xf4E2M1FN>",
        is_as_before: false,
    }
}

fn arrays() -> Case {
    Case {
        what: "an array that no 32 bits count",
        assembly: library(
            "OpCapability Int64",
            "%long = OpTypeInt 64 0\n%n = OpConstant %long 8589934592\n%i = OpConstant %long 3\n\
             %array = OpTypeArray %long %n\n%p = OpTypePointer Private %array\n%pe = OpTypePointer Private %long\n\
             %v = OpVariable %p Private",
            "%e = OpAccessChain %pe %v %i\n%x = OpLoad %long %e",
        ),
        text: "!spirv.array<8589934592 x i64>",
        is_as_before: true,
    }
}

fn ids() -> Vec<Case> {
    vec![
        Case {
            what: "a group of decorations as an argument",
            assembly: library(
                "OpExtension \"SPV_KHR_non_semantic_info\"\n%set = OpExtInstImport \"NonSemantic.Testing.Set\"",
                "%group = OpDecorationGroup",
                "%x = OpExtInst %void %set 123 %group",
            ),
            text: "spirv.DecorationGroup @group",
            is_as_before: true,
        },
        Case {
            what: "a decoration that names a type",
            assembly: library(
                "OpCapability ShaderEnqueueAMDX\nOpExtension \"SPV_AMDX_shader_enqueue\"",
                "OpDecorateId %a PayloadNodeNameAMDX %name\nOpDecorateId %b PayloadNodeNameAMDX %name\n\
                 OpDecorateId %b NodeSharesPayloadLimitsWithAMDX %a\n%uint = OpTypeInt 32 0\n\
                 %name = OpConstantStringAMDX \"node\"\n%s = OpTypeStruct %uint\n%t = OpTypeStruct %uint %uint\n\
                 %a = OpTypeNodePayloadArrayAMDX %s\n%b = OpTypeNodePayloadArrayAMDX %t",
                "",
            ),
            text: "node_shares_payload_limits_with_amdx = !spirv.amdx.node_payload_array<",
            is_as_before: true,
        },
        Case {
            what: "a graph that debug information in it names",
            assembly: graph(
                "%out = OpVariable %pt UniformConstant\n%outs = OpVariable %pt UniformConstant\n\
                 %type = OpTypeGraphARM 1 %tensor %tensor %tensor",
                "%debug = OpExtInst %void %set DebugGraph %graph %text\n%x = OpGraphInputARM %tensor %i0\n\
                 OpGraphSetOutputARM %x %i0\nOpGraphSetOutputARM %x %i1",
            ),
            text: "DebugGraph, @g, @",
            is_as_before: true,
        },
    ]
}

/// Types that only their decorations tell apart.
fn decorated_types() -> Vec<Case> {
    vec![
        Case {
            what: "pointers of different strides",
            assembly: library(
                "OpCapability PhysicalStorageBufferAddresses\nOpExtension \"SPV_KHR_physical_storage_buffer\"",
                "OpDecorate %p ArrayStride 12\nOpDecorate %q ArrayStride 16\n%uint = OpTypeInt 32 0\n%float = OpTypeFloat 32\n\
                 %two = OpConstant %uint 2\n%p = OpTypePointer PhysicalStorageBuffer %float\n\
                 %q = OpTypePointer PhysicalStorageBuffer %float\n%pp = OpTypePointer Private %p\n\
                 %pq = OpTypePointer Private %q\n%a = OpVariable %pp Private\n%b = OpVariable %pq Private",
                "%c = OpLoad %p %a\n%d = OpLoad %q %b\n%e = OpPtrAccessChain %p %c %two\n%g = OpPtrAccessChain %q %d %two\n\
                 %x = OpLoad %float %e Aligned 4\n%y = OpLoad %float %g Aligned 4\n%z = OpFAdd %float %x %y\n\
                 OpStore %g %z Aligned 4",
            )
            .replace("Logical GLSL450", "PhysicalStorageBuffer64 GLSL450"),
            text: "!spirv.OpTypePointer<PhysicalStorageBuffer, f32 [ArrayStride=16]>",
            is_as_before: true,
        },
        Case {
            what: "payloads of different nodes, one of which names the other's type",
            assembly: library(
                "OpCapability ShaderEnqueueAMDX\nOpExtension \"SPV_AMDX_shader_enqueue\"",
                "OpDecorateId %b NodeSharesPayloadLimitsWithAMDX %a\nOpDecorateId %a PayloadNodeNameAMDX %one\n\
                 OpDecorateId %b PayloadNodeNameAMDX %two\n%uint = OpTypeInt 32 0\n\
                 %one = OpConstantStringAMDX \"one\"\n%two = OpConstantStringAMDX \"two\"\n%s = OpTypeStruct %uint\n\
                 %a = OpTypeNodePayloadArrayAMDX %s\n%b = OpTypeNodePayloadArrayAMDX %s\n\
                 %pa = OpTypePointer NodePayloadAMDX %a\n%pb = OpTypePointer NodePayloadAMDX %b",
                "%x = OpAllocateNodePayloadsAMDX %pb %scope %n %n",
            )
            .replace("%s = OpTypeStruct %uint", "%s = OpTypeStruct %uint\n%scope = OpConstant %uint 2\n%n = OpConstant %uint 1"),
            text: "PayloadNodeNameAMDX=@",
            is_as_before: true,
        },
    ]
}

/// A loop of one block, which is the continue target of the loop around. A block is added before it for that.
fn loops() -> Case {
    Case {
        what: "a loop that is another one's continue target",
        assembly: library(
            "",
            "%bool = OpTypeBool\n%true = OpConstantTrue %bool",
            "OpBranch %outer\n%outer = OpLabel\nOpLoopMerge %end %inner None\nOpBranch %body\n%body = OpLabel\n\
             OpBranchConditional %true %end %inner\n%inner = OpLabel\nOpLoopMerge %merge %inner None\n\
             OpBranchConditional %true %inner %merge\n%merge = OpLabel\nOpBranch %outer\n%end = OpLabel",
        ),
        text: "spirv.mlir.loop",
        is_as_before: false,
    }
}

fn check_validity(words: &[u32]) -> Result<(), String> {
    let found = validate(words, &Environment::named("universal").ok_or("no such environment")?);
    match found {
        Ok(found) if found.is_empty() => Ok(()),
        Ok(found) => Err(found.iter().map(|violation| format!("{violation}\n")).collect()),
        Err(error) => Err(error.to_string()),
    }
}

/// The words of a module after its text, and the text.
fn again(words: &[u32]) -> Result<(Vec<u32>, String), String> {
    let context = vulcanize::context();
    let ir = deserialize(&context, words).map_err(|error| error.to_string())?;
    let root = ir.root().ok_or("no module")?;
    let mut diagnostics = Diagnostics::new();
    let text = print_op(&ir, root);
    if !verify(&ir, root, &mut diagnostics) {
        return Err(format!("{}{text}", diagnostics.render(&context)));
    }
    let fresh = vulcanize::context();
    let ir = parse(&fresh, &text).map_err(|error| format!("{error}{text}"))?;
    let written = serialize(&ir, module(&ir).ok_or("no module")?, &SerializeOptions::default());
    Ok((written.map_err(|error| format!("{}{text}", error.render(&fresh)))?, text))
}

fn check(case: &Case) -> Result<(), String> {
    let words = assemble(&case.assembly).map_err(|error| error.to_string())?;
    check_validity(&words).map_err(|error| format!("the test's own module: {error}"))?;
    let (written, text) = again(&words)?;
    check_validity(&written).map_err(|error| format!("{error}{text}"))?;
    if !text.contains(case.text) {
        return Err(format!("no {} in\n{text}", case.text));
    }
    if !case.is_as_before {
        return if again(&written)?.0 == written { Ok(()) } else { Err("changes each time".to_owned()) };
    }
    let (before, after) = (canonical::of(&words)?, canonical::of(&written)?);
    before.compare(&after).map_err(|error| format!("{error}\n{text}"))?;
    Ok(())
}

#[test]
fn forms_beyond_mlir_come_back() {
    let single = [initializers(), numbers(), composites_of_numbers(), arrays(), loops()];
    let all = single.into_iter().chain(outputs()).chain(tensors()).chain(ids()).chain(decorated_types());
    let failed: Vec<String> =
        all.filter_map(|case| check(&case).err().map(|error| format!("{}: {error}", case.what))).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
