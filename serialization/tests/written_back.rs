//! Modules of other compilers whose instructions no op or type of MLIR holds. They are read and written back.

use spirv::Op;
use vulcanize_serialization::assembly::assemble;

use crate::round_trip::again;
use crate::support::{instructions, words_of};

/// Modules with an instruction that no op of MLIR holds. Each has the line of that instruction before it.
const COMES_BACK: &[(&str, &str)] = &[
    (
        "OpExtension \"SPV_NOBODY_knows\"",
        "OpCapability Shader
OpCapability Linkage
OpExtension \"SPV_NOBODY_knows\"
OpMemoryModel Logical GLSL450
",
    ),
    (
        "OpExecutionModeId %f FPFastMathDefault %float %uint_3",
        "OpCapability Shader
OpCapability FloatControls2
OpExtension \"SPV_KHR_float_controls2\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %f \"f\"
OpExecutionMode %f LocalSize 1 1 1
OpExecutionModeId %f FPFastMathDefault %float %uint_3
%void = OpTypeVoid
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%uint_3 = OpConstant %uint 3
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%l = OpLabel
OpReturn
OpFunctionEnd
",
    ),
    (
        "%asm = OpAsmINTEL %void %afn %target \"nop\" \"\"",
        "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability AsmINTEL
OpExtension \"SPV_INTEL_inline_assembly\"
OpMemoryModel Physical64 OpenCL
%void = OpTypeVoid
%afn = OpTypeFunction %void
%target = OpAsmTargetINTEL \"spirv64-unknown-unknown\"
%asm = OpAsmINTEL %void %afn %target \"nop\" \"\"
",
    ),
    (
        "%p = OpTypePointer PhysicalStorageBuffer %s",
        "OpCapability Shader
OpCapability Linkage
OpCapability PhysicalStorageBufferAddresses
OpMemoryModel PhysicalStorageBuffer64 GLSL450
OpDecorate %g AliasedPointer
%uint = OpTypeInt 32 0
%s = OpTypeStruct %uint
OpTypeForwardPointer %p PhysicalStorageBuffer
%p = OpTypePointer PhysicalStorageBuffer %s
%q = OpTypePointer Private %p
%g = OpVariable %q Private
",
    ),
    (
        "OpTypeForwardPointer %p PhysicalStorageBuffer",
        "OpCapability Shader
OpCapability Linkage
OpCapability PhysicalStorageBufferAddresses
OpMemoryModel PhysicalStorageBuffer64 GLSL450
OpName %holder \"holder\"
OpName %outer \"outer\"
OpName %other \"other\"
OpTypeForwardPointer %p PhysicalStorageBuffer
OpTypeForwardPointer %q PhysicalStorageBuffer
%uint = OpTypeInt 32 0
%two = OpConstant %uint 2
%holder = OpTypeStruct %p %q
%outer = OpTypeStruct %holder %uint
%p = OpTypePointer PhysicalStorageBuffer %outer
%other = OpTypeStruct %uint
%q = OpTypePointer PhysicalStorageBuffer %other
%many = OpTypeArray %q %two
%both = OpTypeStruct %q %many
%pp = OpTypePointer Private %holder
%pq = OpTypePointer Private %both
%g = OpVariable %pp Private
%h = OpVariable %pq Private
",
    ),
    (
        "%phi = OpPhi %uint %zero %entry",
        "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
%set = OpExtInstImport \"OpenCL.DebugInfo.100\"
OpMemoryModel Physical64 OpenCL
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%fn = OpTypeFunction %uint
%none = OpExtInst %void %set DebugInfoNone
%f = OpFunction %uint None %fn
%entry = OpLabel
OpBranch %next
%next = OpLabel
%scope = OpExtInst %void %set DebugNoScope
%phi = OpPhi %uint %zero %entry
OpReturnValue %phi
OpFunctionEnd
",
    ),
    (
        "%v = OpTypeVector %p 2",
        "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpCapability MaskedGatherScatterINTEL
OpExtension \"SPV_INTEL_masked_gather_scatter\"
OpMemoryModel Physical64 OpenCL
%long = OpTypeInt 64 0
%longs = OpTypeVector %long 2
%p = OpTypePointer CrossWorkgroup %long
%v = OpTypeVector %p 2
%fn = OpTypeFunction %p %v
%f = OpFunction %p None %fn
%a = OpFunctionParameter %v
%l = OpLabel
%n = OpConvertPtrToU %longs %a
%q = OpConvertUToPtr %v %n
%e = OpCompositeExtract %p %q 1
OpReturnValue %e
OpFunctionEnd
",
    ),
    (
        "%bit = OpTypeInt 1 0",
        "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability ArbitraryPrecisionIntegersALTERA
OpExtension \"SPV_INTEL_arbitrary_precision_integers\"
OpMemoryModel Physical64 OpenCL
%bool = OpTypeBool
%bit = OpTypeInt 1 0
%fn = OpTypeFunction %bool %bool %bit
%f = OpFunction %bool None %fn
%a = OpFunctionParameter %bool
%b = OpFunctionParameter %bit
%l = OpLabel
%sum = OpIAdd %bit %b %b
OpReturnValue %a
OpFunctionEnd
",
    ),
    (
        "%mx = OpTypeFloat 8 MXInt8EXT",
        "OpCapability Shader
OpCapability Linkage
OpCapability MXInt8EXT
OpExtension \"SPV_EXT_ocp_microscaling_types\"
OpMemoryModel Logical GLSL450
%mx = OpTypeFloat 8 MXInt8EXT
%v = OpTypeVector %mx 4
%p = OpTypePointer Private %v
%g = OpVariable %p Private
",
    ),
    (
        "%t = OpTypeTensorARM %float %rank",
        "OpCapability Shader
OpCapability Linkage
OpCapability TensorsARM
OpExtension \"SPV_ARM_tensors\"
OpMemoryModel Logical GLSL450
OpDecorate %rank SpecId 1
OpDecorate %g DescriptorSet 0
OpDecorate %g Binding 0
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%rank = OpSpecConstant %uint 2
%t = OpTypeTensorARM %float %rank
%p = OpTypePointer UniformConstant %t
%g = OpVariable %p UniformConstant
",
    ),
    (
        "OpMemberDecorateIdEXT %s 1 OffsetIdEXT %twice",
        "OpCapability Shader
OpCapability Linkage
OpCapability UntypedPointersKHR
OpCapability DescriptorHeapEXT
OpExtension \"SPV_KHR_untyped_pointers\"
OpExtension \"SPV_EXT_descriptor_heap\"
OpMemoryModel Logical GLSL450
OpMemberDecorateIdEXT %s 0 OffsetIdEXT %four
OpMemberDecorateIdEXT %s 1 OffsetIdEXT %twice
OpDecorate %size SpecId 0
%uint = OpTypeInt 32 0
%four = OpConstant %uint 4
%size = OpSpecConstant %uint 8
%twice = OpSpecConstantOp %uint IMul %size %four
%s = OpTypeStruct %uint %uint
%p = OpTypePointer Private %s
%g = OpVariable %p Private
",
    ),
    (
        "OpDecorate %v Binding 0",
        "OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpDecorate %v DescriptorSet 0
OpDecorate %v Binding 0
OpDecorate %w DescriptorSet 0
OpDecorate %w Binding 1
%uint = OpTypeInt 32 0
%inner = OpTypeStruct %uint
%outer = OpTypeStruct %inner
%many = OpTypeRuntimeArray %outer
%p = OpTypePointer Uniform %inner
%q = OpTypePointer Uniform %outer
%v = OpVariable %p Uniform
%w = OpVariable %q Uniform
",
    ),
    (
        "%v = OpVariable %p Function",
        "OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpDecorate %v DescriptorSet 0
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%p = OpTypePointer Function %uint
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%l = OpLabel
%v = OpVariable %p Function %one
%w = OpVariable %p Function
OpStore %w %one
OpReturn
OpFunctionEnd
",
    ),
    (
        "%b = OpFunctionParameter %pp",
        "OpCapability Shader
OpCapability Linkage
OpCapability PhysicalStorageBufferAddresses
OpMemoryModel PhysicalStorageBuffer64 GLSL450
OpDecorate %b Restrict
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%p = OpTypePointer PhysicalStorageBuffer %uint
%pp = OpTypePointer PhysicalStorageBuffer %p
%fn = OpTypeFunction %void %p %pp
%f = OpFunction %void None %fn
%a = OpFunctionParameter %p
%b = OpFunctionParameter %pp
%l = OpLabel
OpReturn
OpFunctionEnd
",
    ),
    (
        "%b = OpSpecConstantOp %p UntypedInBoundsAccessChainKHR %array %a %one",
        "OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpCapability UntypedPointersKHR
OpExtension \"SPV_KHR_untyped_pointers\"
OpMemoryModel Physical32 OpenCL
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%four = OpConstant %uint 4
%array = OpTypeArray %uint %four
%p = OpTypeUntypedPointerKHR CrossWorkgroup
%pp = OpTypePointer CrossWorkgroup %p
%a = OpUntypedVariableKHR %p CrossWorkgroup %array
%b = OpSpecConstantOp %p UntypedInBoundsAccessChainKHR %array %a %one
%g = OpVariable %pp CrossWorkgroup %b
",
    ),
    (
        "%in = OpGraphInputARM %tensors %zero",
        "OpCapability Shader
OpCapability VulkanMemoryModel
OpCapability Int8
OpCapability GraphARM
OpCapability TensorsARM
OpCapability RuntimeDescriptorArray
OpExtension \"SPV_ARM_graph\"
OpExtension \"SPV_ARM_tensors\"
OpExtension \"SPV_EXT_descriptor_indexing\"
OpMemoryModel Logical Vulkan
OpDecorate %v DescriptorSet 0
OpDecorate %v Binding 0
OpDecorate %w DescriptorSet 0
OpDecorate %w Binding 1
%uint = OpTypeInt 32 0
%char = OpTypeInt 8 0
%zero = OpConstant %uint 0
%one = OpConstant %uint 1
%third = OpConstant %uint 2
%rank = OpConstant %uint 4
%t = OpTypeTensorARM %char %rank
%two = OpTypeArray %t %rank
%tensors = OpTypeRuntimeArray %t
%pt = OpTypePointer UniformConstant %t
%pts = OpTypePointer UniformConstant %tensors
%v = OpVariable %pt UniformConstant
%w = OpVariable %pts UniformConstant
%gt = OpTypeGraphARM 2 %tensors %two %tensors %t %two
OpGraphEntryPointARM %g \"start\" %w %w %w %v %w
%g = OpGraphARM %gt
%in = OpGraphInputARM %tensors %zero
%fixed = OpGraphInputARM %two %one
%e = OpCompositeExtract %t %in 1
OpGraphSetOutputARM %in %zero
OpGraphSetOutputARM %e %one
OpGraphSetOutputARM %fixed %third
OpGraphEndARM
",
    ),
    (
        "OpExecutionModeId %f SharesInputWithAMDX %name %zero",
        "OpCapability Shader
OpCapability ShaderEnqueueAMDX
OpExtension \"SPV_AMDX_shader_enqueue\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %f \"f\"
OpExecutionMode %f LocalSize 1 1 1
OpExecutionModeId %f ShaderIndexAMDX %zero
OpExecutionModeId %f SharesInputWithAMDX %name %zero
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%name = OpConstantStringAMDX \"other\"
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%l = OpLabel
OpReturn
OpFunctionEnd
",
    ),
    (
        "%s = OpSelect %sampled %c %a %b",
        "OpCapability Shader
OpCapability Linkage
OpCapability BindlessTextureNV
OpExtension \"SPV_NV_bindless_texture\"
OpMemoryModel Logical GLSL450
%bool = OpTypeBool
%float = OpTypeFloat 32
%image = OpTypeImage %float 2D 0 0 0 1 Unknown
%sampled = OpTypeSampledImage %image
%fn = OpTypeFunction %sampled %bool %sampled %sampled
%f = OpFunction %sampled None %fn
%c = OpFunctionParameter %bool
%a = OpFunctionParameter %sampled
%b = OpFunctionParameter %sampled
%l = OpLabel
%s = OpSelect %sampled %c %a %b
OpReturnValue %s
OpFunctionEnd
",
    ),
    (
        "%r = OpExtInst %pair %set FrexpStruct %x",
        "OpCapability Shader
OpCapability Linkage
OpCapability Float16
OpCapability Int16
OpExtension \"SPV_AMD_gpu_shader_int16\"
%set = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
%half = OpTypeFloat 16
%short = OpTypeInt 16 1
%pair = OpTypeStruct %half %short
%fn = OpTypeFunction %pair %half
%f = OpFunction %pair None %fn
%x = OpFunctionParameter %half
%l = OpLabel
%r = OpExtInst %pair %set FrexpStruct %x
OpReturnValue %r
OpFunctionEnd
",
    ),
    (
        "%say = OpExtInst %void %set 123 %pair",
        "OpCapability Shader
OpCapability Linkage
OpExtension \"SPV_KHR_non_semantic_info\"
%set = OpExtInstImport \"NonSemantic.Nobody\"
OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%float = OpTypeFloat 32
%floats = OpTypeVector %float 2
%one = OpConstant %float 1
%pair = OpConstantComposite %floats %one %one
%say = OpExtInst %void %set 123 %pair
",
    ),
    (
        "OpDecorate %a ArrayStride 0",
        "OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpDecorate %a ArrayStride 0
%uint = OpTypeInt 32 0
%uint_4 = OpConstant %uint 4
%a = OpTypeArray %uint %uint_4
%p = OpTypePointer Private %a
%v = OpVariable %p Private
",
    ),
    (
        "OpDecorate %x NonUniform",
        "OpCapability Shader
OpCapability Linkage
OpCapability ShaderNonUniform
OpExtension \"SPV_EXT_descriptor_indexing\"
OpMemoryModel Logical GLSL450
OpDecorate %x NonUniform
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%fn = OpTypeFunction %void
%f = OpFunction %void None %fn
%l = OpLabel
%x = OpUndef %uint
%y = OpUndef %uint
%s = OpIAdd %uint %x %y
OpReturn
OpFunctionEnd
",
    ),
];

/// The words that are written have the instruction, too. Reading and writing them again changes nothing.
#[test]
fn what_only_words_had_comes_back() {
    for &(line, source) in COMES_BACK {
        let first = assemble(source).unwrap_or_else(|error| panic!("{line}: {error}"));
        let (second, text) = again(&first).unwrap_or_else(|error| panic!("{line}: {error}"));
        let opcode = line.split(' ').find_map(|word| word.strip_prefix("Op")).expect("each line has an instruction");
        let opcode = vulcanize_target_env::Instruction::by_name(opcode).expect("it is in the grammar").opcode;
        let of = |words: &[u32]| instructions(words).iter().filter(|(found, _)| *found == opcode).count();
        assert_eq!(of(&second), of(&first), "{line}\n{text}");
        assert_eq!(
            words_of("again.mlir", &text).unwrap_or_else(|error| panic!("{line}: {error}\n{text}")),
            second,
            "{text}"
        );
        let (third, _) = again(&second).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(third, second, "{line}\n{text}");
    }
}

/// Blocks that only merge information names have no place in the order of dominance: what they lead to waits for those that are
/// reached. Here the continue target of the outer loop is dominated by the merge block of its selection, and the inner loop,
/// which only returns, leads to both.
#[test]
fn blocks_behind_a_loop_that_returns_wait_for_those_that_dominate_them() {
    let source = "OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%bool = OpTypeBool
%fn = OpTypeFunction %void %bool
%f = OpFunction %void None %fn
%c = OpFunctionParameter %bool
%entry = OpLabel
OpBranch %outer
%outer = OpLabel
OpLoopMerge %end %next None
OpBranch %body
%body = OpLabel
OpBranchConditional %c %choice %end
%choice = OpLabel
OpSelectionMerge %chosen None
OpBranchConditional %c %before %chosen
%before = OpLabel
OpBranch %inner
%inner = OpLabel
OpLoopMerge %after %again None
OpBranch %leave
%leave = OpLabel
OpReturn
%again = OpLabel
OpBranchConditional %c %inner %after
%after = OpLabel
OpSelectionMerge %other None
OpBranchConditional %c %next %other
%other = OpLabel
OpBranch %chosen
%chosen = OpLabel
OpBranch %next
%next = OpLabel
OpBranch %outer
%end = OpLabel
OpReturn
OpFunctionEnd
";
    let (words, text) = again(&assemble(source).expect("the module is fine")).expect("it is read");
    let all = instructions(&words);
    let operand =
        |opcode: Op, place: usize| all.iter().find(|(found, _)| *found == opcode as u16).expect("it is there").1[place];
    let (chosen, next) = (operand(Op::SelectionMerge, 0), operand(Op::LoopMerge, 1));
    let place = |label: u32| all.iter().position(|(found, words)| *found == Op::Label as u16 && words[0] == label);
    assert!(place(chosen) < place(next), "{text}");
}

/// A group has decorations for all kinds of targets, and what it says may be said again. Those that say nothing of a target are not written for it: a direct
/// decoration would not be valid.
#[test]
fn decorations_of_groups_are_those_that_a_target_may_have() {
    let source = "OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpDecorate %var DescriptorSet 1
OpDecorate %var DescriptorSet 1
OpDecorate %g RowMajor
OpDecorate %g Block
OpDecorate %g RelaxedPrecision
%g = OpDecorationGroup
OpGroupDecorate %g %m %one %s
OpGroupMemberDecorate %g %s 0
%float = OpTypeFloat 32
%one = OpConstant %float 1
%v = OpTypeVector %float 2
%m = OpTypeMatrix %v 2
%s = OpTypeStruct %m
%p = OpTypePointer Uniform %s
%var = OpVariable %p Uniform
";
    let (words, text) = again(&assemble(source).expect("the module is fine")).expect("it is read");
    let all = instructions(&words);
    let of = |opcode: Op, place: usize| {
        let found = all.iter().filter(|(found, _)| *found == opcode as u16);
        let mut numbers: Vec<u32> = found.map(|(_, operands)| operands[place]).collect();
        numbers.sort_unstable();
        numbers
    };
    use spirv::Decoration::{Block, DescriptorSet, RelaxedPrecision, RowMajor};
    let relaxed = RelaxedPrecision as u32;
    assert_eq!(of(Op::Decorate, 1), [relaxed, relaxed, relaxed, Block as u32, DescriptorSet as u32], "{text}");
    assert_eq!(of(Op::MemberDecorate, 2), [relaxed, Block as u32, RowMajor as u32], "{text}");
}
