//! Words that are no module: refused with the word, the instruction and the rule.

use crate::support::context;
use vulcanize_ir::print_op;
use vulcanize_serialization::assembly::assemble;
use vulcanize_serialization::{DeserializeOptions, deserialize, deserialize_verified};

/// The beginning of every module.
const START: &str = "OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
";

/// Types and constants that most cases need.
const TYPES: &str = "%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 0
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%fn = OpTypeFunction %void
%fi = OpTypeFunction %int %int
%pf = OpTypePointer Function %int
%true = OpConstantTrue %bool
%one = OpConstant %int 1
%half = OpConstant %float 0.5
";

const FUNCTION: &str = "%f = OpFunction %void None %fn
%entry = OpLabel
";

const END: &str = "OpReturn
OpFunctionEnd
";

/// A kernel's module with OpenCL's debug information.
const DEBUG_START: &str = "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
%set = OpExtInstImport \"OpenCL.DebugInfo.100\"
OpMemoryModel Physical64 OpenCL
%text = OpString \"text\"
%void = OpTypeVoid
%int = OpTypeInt 32 0
%size = OpConstant %int 32
%source = OpExtInst %void %set DebugSource %text
%unit = OpExtInst %void %set DebugCompilationUnit 1 5 %source OpenCL_C
";

/// The words before the wrong instruction, that instruction, the words after it, and the rule in the error.
type Case = (&'static [&'static str], &'static str, &'static [&'static str], &'static str);

const CASES: &[Case] = &[
    // Words.
    (&[START], "!0x00000013", &[], "has a length of 0 words"),
    (&[START], "!0x00090015 !1 !32", &[], "has 9 words, but only 3 are left"),
    (&[START], "!0x00020015 %a", &[TYPES], "lacks"),
    (&[START], "!0x00030013 %a !7", &[TYPES], "more words"),
    (&[START, TYPES], "!0x0002FFF0 !1", &[], "unknown opcode 65520"),
    (&[START], "OpName %a !0x41414141", &[TYPES], "has text without an end"),
    (&[START], "OpName %a !0x00FFFFFF", &[TYPES], "has text that is not UTF-8"),
    // Ids.
    (&[START, TYPES], "%void = OpTypeFloat 64", &[], "is defined twice"),
    (&[START, TYPES], "%c = OpTypeVector %nothing 4", &[], "is not defined before"),
    (&[START, TYPES], "!0x0004002B %one %c !4", &[], "is no type"),
    (&[START, TYPES], "%c = OpTypeVector %half 4", &[], "is no type"),
    (&[START, TYPES, FUNCTION], "%x = OpIAdd %int %one %nothing", &[END], "is not defined before"),
    (&[START, TYPES, FUNCTION], "%x = OpIAdd %int %one %int", &[END], "is no value"),
    (&[START, TYPES, FUNCTION], "%x = OpIAdd %int %one %x", &[END], "is not defined before"),
    // Types that the dialect does not tell apart.
    (
        &[START, "OpDecorateString %p UserTypeGOOGLE \"a\"\n"],
        "OpDecorateString %q UserTypeGOOGLE \"b\"",
        &[TYPES, "%p = OpTypeSampler\n%q = OpTypeSampler\n"],
        "differ in decoration 'user_type_google' only",
    ),
    // Sections.
    (
        &[START, TYPES, FUNCTION],
        "%null = OpConstantNull %int",
        &[END],
        "stands in a function; its place is among types",
    ),
    (
        &[START, TYPES, FUNCTION],
        "%null = OpConstantNull %void",
        &[END],
        "stands in a function; its place is among types",
    ),
    (
        &[START, TYPES],
        "OpCapability Int8",
        &[],
        "stands among types, constants and variables; its place is among capabilities",
    ),
    (&[START, TYPES], "OpEntryPoint GLCompute %f \"f\"", &[FUNCTION, END], "its place is among entry points"),
    (&[START, TYPES, FUNCTION, END], "%late = OpTypeInt 64 0", &[], "stands among functions"),
    (&[START, TYPES], "OpMemoryModel Logical GLSL450", &[], "stands among types"),
    (&[START], "OpMemoryModel Logical Simple", &[], "is there twice"),
    (&[START, TYPES, FUNCTION], "%late = OpTypeInt 64 0", &[END], "is not expected in a function"),
    (&[START, TYPES, FUNCTION], "OpDecorate %one SpecId 3", &[END], "is not expected in a function"),
    (&[START, TYPES], "%x = OpIAdd %int %one %one", &[], "is not expected outside of functions"),
    (&[START, TYPES], "%l = OpLabel", &[], "is not expected outside of functions"),
    (&[START, TYPES], "OpFunctionEnd", &[], "outside of functions"),
    (&[START, TYPES], "OpReturn", &[], "outside of functions"),
    (&[START, "OpName %void \"v\"\n"], "OpSource GLSL 450", &[TYPES], "its place is among strings and sources"),
    // Types.
    (&[START], "%s = OpTypeStruct %s", &[], "is not defined before"),
    (&[START, TYPES], "%a = OpTypeArray %b %one", &["%b = OpTypeArray %a %one\n"], "is not defined before"),
    (&[START, TYPES], "%a = OpTypeArray %a %one", &[], "is not defined before"),
    (&[START, TYPES], "%a = OpTypeArray %float %half", &[], "is no integer constant"),
    (&[START, TYPES], "%a = OpTypeVector %float 0", &[], "a vector has elements"),
    (&[START, TYPES], "%a = OpTypeMatrix %float 2", &[], "a matrix has at least two columns, vectors"),
    (&[START, TYPES], "%a = OpTypeFloat 31", &[], "a float of 31 bits"),
    (
        &[START, TYPES, "%zero = OpConstant %int 0\n"],
        "%a = OpTypeArray %float %zero",
        &[],
        "an array has at least one element",
    ),
    (&[START, TYPES], "!0x00040020 %p !0x7777 %int", &[], "storage class"),
    (
        &[START, TYPES, "OpTypeForwardPointer %p Uniform\n%s = OpTypeStruct %p\n"],
        "%s = OpTypeStruct %p %p",
        &["%p = OpTypePointer Uniform %s\n"],
        "has another body",
    ),
    // Constants.
    (&[START, TYPES], "%c = OpConstantComposite %v2 %c %c", &[], "is not defined before"),
    (&[START, TYPES], "%c = OpConstantComposite %v2 %half", &[], "has not as many constituents"),
    (&[START, TYPES], "%c = OpConstantComposite %v2 %half %one", &[], "is not of the type of element 1"),
    (&[START, TYPES], "!0x0005002B %int %c !1 !2", &[], "the literal does not fit its type"),
    (&[START, TYPES], "%c = OpConstantTrue %int", &[], "is no value of its type"),
    (&[START, TYPES], "%c = OpConstantNull %void", &[], "is no value of its type"),
    (
        &[START, TYPES],
        "%c = OpSpecConstantOp %int IAdd %c %one",
        &[FUNCTION, "%u = OpIAdd %int %c %one\n", END],
        "is not defined before",
    ),
    // Entry points.
    (
        &["OpCapability Shader\nOpMemoryModel Logical GLSL450\n"],
        "OpEntryPoint GLCompute %nothing \"main\"",
        &[TYPES, FUNCTION, END],
        "is not defined before",
    ),
    (
        &["OpCapability Shader\nOpMemoryModel Logical GLSL450\n"],
        "OpEntryPoint GLCompute %int \"main\"",
        &[TYPES, FUNCTION, END],
        "is no function",
    ),
    (
        &["OpCapability Shader\nOpMemoryModel Logical GLSL450\n"],
        "OpEntryPoint GLCompute %f \"main\" %int",
        &[TYPES, FUNCTION, END],
        "is no variable",
    ),
    (
        &["OpCapability Shader\nOpMemoryModel Logical GLSL450\n"],
        "OpExecutionMode %int LocalSize 1 1 1",
        &[TYPES, FUNCTION, END],
        "is no function",
    ),
    (
        &["OpCapability Shader\nOpMemoryModel Logical GLSL450\n"],
        "!0x00050010 %f !17 !8 !8",
        &[TYPES, FUNCTION, END],
        "LocalSize takes 3 operands, not 2",
    ),
    // Functions and blocks.
    (&[START, TYPES], "%f = OpFunction %void None %fn", &["%e = OpLabel\nOpReturn\n"], "has no OpFunctionEnd"),
    (
        &[START, TYPES],
        "%g = OpFunction %void None %fn",
        &["%e = OpLabel\nOpReturn\n", FUNCTION, END],
        "has no OpFunctionEnd",
    ),
    (&[START, TYPES], "%f = OpFunction %void None %int", &[END], "its type is no function type"),
    (&[START, TYPES], "%f = OpFunction %int None %fi", &["%e = OpLabel\n", END], "parameters"),
    (&[START, TYPES], "%f = OpFunction %int None %fn", &["%e = OpLabel\n", END], "result"),
    (&[START, TYPES, FUNCTION], "OpFunctionEnd", &[], "has no end"),
    (&[START, TYPES, FUNCTION], "%l = OpLabel", &[END], "has no end"),
    (
        &[START, TYPES, FUNCTION, "OpReturn\n"],
        "%x = OpIAdd %int %one %one",
        &[END],
        "stands after the end of its block",
    ),
    (
        &[START, TYPES, "%f = OpFunction %void None %fn\n"],
        "OpReturn",
        &["OpFunctionEnd\n"],
        "stands outside of a block",
    ),
    (&[START, TYPES, FUNCTION], "OpBranch %nowhere", &["OpFunctionEnd\n"], "is no label of this function"),
    (&[START, TYPES, FUNCTION], "OpBranch %entry", &["OpFunctionEnd\n"], "leads to the function's first block"),
    (
        &[START, TYPES, FUNCTION],
        "OpSelectionMerge %m None",
        &["OpBranch %m\n%m = OpLabel\n", END],
        "does not stand right before a branch",
    ),
    (&[START, TYPES, FUNCTION], "!0x000400FB %one %m !1", &["%m = OpLabel\n", END], "has a literal without a label"),
    // Phis.
    (
        &[START, TYPES, FUNCTION],
        "OpBranch %m",
        &["%m = OpLabel\n%x = OpPhi %int %one %m\n", END],
        "do not list predecessor",
    ),
    (&[START, TYPES, FUNCTION], "OpBranch %m", &["%m = OpLabel\n%x = OpPhi %int\n", END], "do not list predecessor"),
    (
        &[START, TYPES, FUNCTION, "OpBranch %m\n%m = OpLabel\n"],
        "%x = OpPhi %int %one %entry %one %m",
        &[END],
        "which is no predecessor",
    ),
    (
        &[START, TYPES, FUNCTION, "OpBranch %m\n%m = OpLabel\n"],
        "!0x000600F5 %int %x %one %entry %one",
        &[END],
        "has a value without a predecessor",
    ),
    (&[START, TYPES, FUNCTION], "OpBranch %m", &["%m = OpLabel\n%x = OpPhi %int %half %entry\n", END], "type mismatch"),
    // Errors of the verifier.
    (&[START, TYPES, FUNCTION], "%x = OpIAdd %float %half %half", &[END], "operand #0 must be"),
    (&[START, TYPES, FUNCTION], "%x = OpFAdd %float %half %one", &[END], "operand #1 must be"),
    (&[START, TYPES, FUNCTION], "%x = OpLoad %int %one", &[END], "operand #0 must be any SPIR-V pointer type"),
    (&[START, TYPES, FUNCTION], "%p = OpVariable %pf Private", &[END], "function-level variables"),
    (&[START, TYPES, FUNCTION], "OpReturnValue %one", &["OpFunctionEnd\n"], "enclosing function requires 0 results"),
    (&[START, TYPES, FUNCTION], "%x = OpFunctionCall %void %f %one", &[END], "expected 0, but provided 1"),
    (&[START, TYPES, FUNCTION], "%x = OpFunctionCall %int %f", &[END], "incorrect number of results"),
    (&[START, TYPES, FUNCTION], "%x = OpCompositeExtract %float %half 0", &[END], "operand #0 must be"),
    // Enumerations.
    (&[], "!0x00020011 !0x7777", &[START], "unknown capability"),
    (&["OpCapability Shader\n"], "!0x0003000E !0x7777 !1", &[], "AddressingModel has no case 30583"),
    (&["OpCapability Shader\n"], "!0x0003000E !0 !0x7777", &[], "MemoryModel has no case 30583"),
    // Decorations.
    (
        &[START],
        "!0x00030047 %p !44",
        &[
            TYPES,
            "%f = OpFunction %int None %fi\n%p = OpFunctionParameter %int\n%l = OpLabel\nOpReturnValue %p\n",
            "OpFunctionEnd\n",
        ],
        "lacks operand word 2",
    ),
    // Instruction sets.
    (
        &[DEBUG_START, "%p = OpExtInst %void %set DebugTypePointer %q Function None\n"],
        "%q = OpExtInst %void %set DebugTypePointer %p Function None",
        &[],
        "takes part in a cycle",
    ),
    (&[DEBUG_START], "%p = OpExtInst %void %set DebugTypePointer %p Function None", &[], "takes part in a cycle"),
    (&[START, TYPES, FUNCTION], "!0x0006000C %float %x %nothing !1 %half", &[END], "is not defined before"),
];

fn name_of(bad: &str) -> Option<&str> {
    bad.split_whitespace().find_map(|word| word.strip_prefix("Op"))
}

/// Words of an assembler text whose ids have the same numbers in each part.
fn assembled(parts: &[&str]) -> Vec<u32> {
    let text = parts.concat();
    assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn each_rule_is_named_with_word_and_instruction() {
    let mut wrong = Vec::new();
    for (before, bad, after, rule) in CASES {
        let line = format!("{bad}\n");
        let words = assembled(&[before, &[line.as_str()][..], after].concat());
        let place = assembled(before).len();
        let context = context();
        match deserialize_verified(&context, &words, &DeserializeOptions::default()) {
            Ok(ir) => wrong.push(format!("{bad}: accepted\n{}", print_op(&ir, ir.root().expect("a module")))),
            Err(error) => {
                let is_named = name_of(bad).is_none_or(|name| error.instruction == Some(name));
                if error.offset != place || !is_named || !error.message.contains(rule) || rule.is_empty() {
                    wrong.push(format!("{bad}: at {place} '{rule}' expected, found: {error}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), CASES.len(), wrong.join("\n"));
}

#[test]
fn what_is_cut_off_is_said_at_the_instruction() {
    let words = assembled(&[START, TYPES, FUNCTION, END]);
    let mut starts = vec![5];
    while let Some(&at) = starts.last().filter(|&&at| at < words.len()) {
        starts.push(at + (words[at] >> 16) as usize);
    }
    for length in 5..words.len() {
        let context = context();
        let result = deserialize(&context, &words[..length]);
        let begun = starts.iter().rev().find(|&&start| start <= length).copied().unwrap_or(0);
        if begun == length {
            continue;
        }
        let error = result.expect_err("it is cut off");
        assert_eq!(error.offset, begun, "{error}");
        assert!(error.message.ends_with(&format!("but only {} are left", length - begun)), "{error}");
    }
}
