//! The parts of binaries beside their programs are read back: names, lines, debug instructions, decorations, modes.
//! Each module goes through the dialect and its text, in both forms of control flow.

use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::ir::{Context, Diagnostics, verify};
use vulcanize::serialization::assembly::{DisassembleOptions, assemble, disassemble};
use vulcanize::serialization::{
    DebugInfo, DecodeError, DeserializeOptions, SerializeOptions, deserialize_verified, deserialize_with,
    print_verified, serialize, verify_words,
};
use vulcanize_integration_tests::spirv_val::validate;

use super::parse;

const WRITING: SerializeOptions =
    SerializeOptions { emit_symbol_name: true, debug_info: DebugInfo::Lines, check_declared_triple: true };

/// Takes assembly through the dialect and its text, and back to assembly.
fn through_text(assembly: &str, structurize_control_flow: bool) -> Result<String, String> {
    let words = assemble(assembly).map_err(|e| e.to_string())?;
    let context = vulcanize::context();
    let options = DeserializeOptions { structurize_control_flow, ..DeserializeOptions::default() };
    let ir = deserialize_with(&context, &words, &options).map_err(|e| e.to_string())?;
    let module = ir.root().ok_or("no module")?;
    let text = print_op_with(&ir, module, &PrintOptions { debug_info: true, ..PrintOptions::default() });
    let mut diagnostics = Diagnostics::new();
    if !verify(&ir, module, &mut diagnostics) {
        return Err(format!("{}{text}", diagnostics.render(&context)));
    }
    let fresh = vulcanize::context();
    let ir = parse(&fresh, &text).map_err(|e| format!("{e}{text}"))?;
    let module = super::module(&ir).ok_or("no module in the text")?;
    let written = serialize(&ir, module, &WRITING).map_err(|d| format!("{}{text}", d.render(&fresh)))?;
    validate(&words, "vulkan1.3", &[]).map_err(|e| format!("the test's own module: {e}"))?;
    validate(&written, "vulkan1.3", &[]).map_err(|e| format!("{e}{text}"))?;
    disassemble(&written, &DisassembleOptions::default()).map_err(|e| e.to_string())
}

/// The lines of a disassembly, each in one form of space.
fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

const HEAD: &str = "OpCapability Shader
OpExtension \"SPV_KHR_non_semantic_info\"
%set = OpExtInstImport \"NonSemantic.Test\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
%file = OpString \"a.comp\"
OpName %main \"main\"
OpName %f \"f\"
OpName %v \"v\"
";

#[test]
fn instructions_outside_of_blocks_come_back() {
    let assembly = format!(
        "{HEAD}%void = OpTypeVoid
%uint = OpTypeInt 32 0
%bool = OpTypeBool
%ptr = OpTypePointer Function %uint
%true = OpConstantTrue %bool
%one = OpConstant %uint 1
%fn = OpTypeFunction %void
%fn_uint = OpTypeFunction %uint %uint
%d0 = OpExtInst %void %set 1 %uint
%main = OpFunction %void None %fn
OpLine %file 1 1
%entry = OpLabel
%v = OpVariable %ptr Function
%d1 = OpExtInst %void %set 2 %v
%x = OpFunctionCall %uint %f %one
OpStore %v %x
OpReturn
OpFunctionEnd
%d2 = OpExtInst %void %set 3 %main
%f = OpFunction %uint None %fn_uint
%a = OpFunctionParameter %uint
%entry2 = OpLabel
OpReturnValue %a
OpFunctionEnd
%d3 = OpExtInst %void %set 4 %file
"
    );
    let text = through_text(&assembly, true).expect("the module comes back");
    for number in 1..=4 {
        let is_it =
            |line: &String| line.contains("= OpExtInst %void %") && line.split(' ').nth(5) == Some(&number.to_string());
        assert_eq!(lines_of(&text).iter().filter(|line| is_it(line)).count(), 1, "{number} in\n{text}");
    }
}

/// `spirv-opt` leaves debug instructions before a function's first block and after its last one.
#[test]
fn debug_instructions_around_blocks_come_back() {
    let words = assemble(
        "OpCapability Shader
OpExtension \"SPV_KHR_non_semantic_info\"
%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
%file = OpString \"a.comp\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%bool = OpTypeBool
%true = OpConstantTrue %bool
%n = OpConstant %uint 7
%fn = OpTypeFunction %void
%source = OpExtInst %void %set DebugSource %file
%main = OpFunction %void None %fn
%d1 = OpExtInst %void %set DebugNoLine
%entry = OpLabel
OpSelectionMerge %end None
OpBranchConditional %true %then %end
%then = OpLabel
OpBranch %end
%d2 = OpExtInst %void %set DebugLine %source %n %n %n %n
%end = OpLabel
%p = OpPhi %uint %n %entry %n %then
OpReturn
%d3 = OpExtInst %void %set DebugNoScope
OpFunctionEnd
",
    )
    .expect("the assembly is right");
    for structurize_control_flow in [true, false] {
        for strip_debug in [false, true] {
            let context = vulcanize::context();
            let options = DeserializeOptions { structurize_control_flow, strip_debug, ..DeserializeOptions::default() };
            let ir = deserialize_with(&context, &words, &options).expect("the module is read");
            let module = ir.root().expect("a module");
            let text = print_op_with(&ir, module, &PrintOptions::default());
            let fresh = vulcanize::context();
            let ir = parse(&fresh, &text).unwrap_or_else(|e| panic!("{e}{text}"));
            let module = super::module(&ir).expect("a module");
            let written = serialize(&ir, module, &WRITING).unwrap_or_else(|e| panic!("{}", e.render(&fresh)));
            let assembly = disassemble(&written, &DisassembleOptions::default()).expect("it has a text");
            let all = lines_of(&assembly);
            let order: Vec<&str> = all
                .iter()
                .flat_map(|line| line.split(' '))
                .filter(|word| ["OpFunction", "OpReturn", "OpFunctionEnd"].contains(word) || word.starts_with("Debug"))
                .collect();
            let expected: &[&str] = match strip_debug {
                true => &["OpFunction", "OpReturn", "OpFunctionEnd"],
                false => &[
                    "DebugSource",
                    "OpFunction",
                    "DebugNoLine",
                    "DebugLine",
                    "OpReturn",
                    "DebugNoScope",
                    "OpFunctionEnd",
                ],
            };
            assert_eq!(order, expected, "{assembly}");
        }
    }
}

#[test]
fn lines_come_back_wherever_they_stand() {
    let assembly = format!(
        "{}%void = OpTypeVoid
OpLine %file 2 1
%uint = OpTypeInt 32 0
OpNoLine
%bool = OpTypeBool
%ptr = OpTypePointer Function %uint
%private = OpTypePointer Private %uint
%true = OpConstantTrue %bool
OpLine %file 3 1
%one = OpConstant %uint 77
%spec = OpSpecConstant %uint 5
OpLine %file 12 1
%sum = OpSpecConstantOp %uint IAdd %spec %one
OpLine %file 4 1
%g = OpVariable %private Private
OpNoLine
%fn = OpTypeFunction %void
%fn_uint = OpTypeFunction %uint %uint
OpLine %file 5 1
%main = OpFunction %void None %fn
OpLine %file 6 1
%entry = OpLabel
%v = OpVariable %ptr Function
OpNoLine
%x = OpFunctionCall %uint %f %one
OpLine %file 7 1
OpStore %v %x
OpNoLine
OpStore %g %x
OpLine %file 8 1
OpSelectionMerge %end None
OpBranchConditional %true %then %end
%then = OpLabel
OpBranch %end
%end = OpLabel
OpLine %file 9 1
%p = OpPhi %uint %one %entry %x %then
OpStore %g %p
OpStore %g %sum
OpReturn
OpFunctionEnd
OpLine %file 10 1
%f = OpFunction %uint None %fn_uint
OpLine %file 11 1
%a = OpFunctionParameter %uint
%entry2 = OpLabel
OpReturnValue %a
OpFunctionEnd
",
        format!("{HEAD}OpName %sum \"sum\"\nOpDecorate %spec SpecId 1\n")
            .replace("GLCompute %main \"main\"", "GLCompute %main \"main\" %g")
    );
    for form in [true, false] {
        let text = through_text(&assembly, form).unwrap_or_else(|e| panic!("{e}"));
        let after = |line: &str| {
            let lines = lines_of(&text);
            let found: Vec<String> = lines
                .iter()
                .zip(lines.iter().skip(1))
                .filter(|(at, _)| at.ends_with(line) && at.starts_with("OpLine"))
                .filter_map(|(_, next)| next.split(' ').find(|word| word.starts_with("Op")).map(str::to_owned))
                .collect();
            found
        };
        let expected = [
            "OpTypeInt",
            "OpConstant",
            "OpVariable",
            "OpFunction",
            "OpVariable",
            "OpStore",
            "OpSelectionMerge",
            "OpPhi",
            "OpFunction",
            "OpFunctionParameter",
        ];
        for (line, expected) in (2..).zip(expected) {
            // The branches that lead to a construct, and what follows in its line, are there, too.
            let found = after(&format!(" {line} 1"));
            assert!(found.iter().any(|opcode| opcode == expected), "structured {form}, line {line}:\n{text}");
        }
        // Operations on specialization constants stand where they are used, but were written elsewhere.
        assert_eq!(after(" 12 1"), ["OpSpecConstantOp"], "structured {form}:\n{text}");
        assert!(text.contains("%sum = OpSpecConstantOp"), "{text}");
        let lines = lines_of(&text);
        let call = lines.iter().position(|line| line.contains("OpFunctionCall")).expect("the call");
        assert_eq!(lines[call - 1], "OpNoLine", "structured {form}:\n{text}");
        let stores: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].starts_with("OpStore")).collect();
        assert_eq!(lines[stores[1] - 1], "OpNoLine", "structured {form}:\n{text}");
    }
}

#[test]
fn names_that_occur_twice_come_back() {
    let assembly = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"run\" %x %y
OpExecutionMode %main LocalSize 1 1 1
OpName %main \"main\"
OpName %f \"main\"
OpName %x \"x\"
OpName %y \"x\"
OpName %s \"Range\"
OpName %t \"Range\"
OpMemberName %s 0 \"low\"
OpMemberName %t 0 \"high\"
OpName %c \"count\"
OpName %d \"count\"
OpDecorate %c SpecId 1
OpDecorate %d SpecId 2
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%c = OpSpecConstant %uint 4
%d = OpSpecConstant %uint 5
%s = OpTypeStruct %uint
%t = OpTypeStruct %uint %uint
%ps = OpTypePointer Private %s
%pt = OpTypePointer Private %t
%x = OpVariable %ps Private
%y = OpVariable %pt Private
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%r = OpFunctionCall %void %f
OpReturn
OpFunctionEnd
%f = OpFunction %void None %fn
%entry2 = OpLabel
OpReturn
OpFunctionEnd
";
    for form in [true, false] {
        let text = through_text(assembly, form).unwrap_or_else(|e| panic!("{e}"));
        for (name, count) in [("main", 2), ("x", 2), ("Range", 2), ("count", 2), ("low", 1), ("high", 1)] {
            let found = lines_of(&text).iter().filter(|line| line.ends_with(&format!(" \"{name}\""))).count();
            assert_eq!(found, count, "{name} in\n{text}");
        }
        assert!(text.contains("OpEntryPoint GLCompute") && text.contains("\"run\""), "{text}");
    }
}

/// A block's name is in the location of its terminator.
#[test]
fn names_of_blocks_come_back() {
    let assembly = format!(
        "{HEAD}OpName %entry \"begin\"
OpName %header \"loop\"
OpName %body \"body\"
OpName %latch \"latch\"
OpName %then \"then\"
OpName %join \"join\"
OpName %exit \"exit\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%bool = OpTypeBool
%ptr = OpTypePointer Function %uint
%true = OpConstantTrue %bool
%one = OpConstant %uint 1
%fn = OpTypeFunction %void
%fn_uint = OpTypeFunction %uint
%main = OpFunction %void None %fn
%entry = OpLabel
%v = OpVariable %ptr Function
OpBranch %header
%header = OpLabel
OpLoopMerge %exit %latch None
OpBranchConditional %true %body %exit
%body = OpLabel
OpSelectionMerge %join None
OpBranchConditional %true %then %join
%then = OpLabel
OpStore %v %one
OpBranch %join
%join = OpLabel
OpBranch %latch
%latch = OpLabel
OpBranch %header
%exit = OpLabel
OpReturn
OpFunctionEnd
%f = OpFunction %uint None %fn_uint
%last = OpLabel
OpReturnValue %one
OpFunctionEnd
"
    );
    let assembly = assembly.replace("OpName %entry", "OpName %last \"last\"\nOpName %entry");
    for form in [true, false] {
        let text = through_text(&assembly, form).unwrap_or_else(|e| panic!("{e}"));
        let lines = lines_of(&text);
        for name in ["begin", "loop", "body", "latch", "then", "join", "exit", "last"] {
            let is_block = |line: &&String| line.starts_with(&format!("%{name} = OpLabel"));
            let is_name = |line: &&String| line.ends_with(&format!("\"{name}\""));
            let counts = (lines.iter().filter(is_block).count(), lines.iter().filter(is_name).count());
            assert_eq!(counts, (1, 1), "{name}, {form}:\n{text}");
        }
    }
}

#[test]
fn functions_keep_their_decorations() {
    let assembly = format!(
        "{}OpDecorate %f RelaxedPrecision
OpDecorate %a RelaxedPrecision
OpDecorate %v RelaxedPrecision
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%ptr = OpTypePointer Function %uint
%one = OpConstant %uint 1
%fn = OpTypeFunction %void
%fn_uint = OpTypeFunction %uint %uint
%main = OpFunction %void None %fn
%entry = OpLabel
%v = OpVariable %ptr Function
%x = OpFunctionCall %uint %f %one
OpStore %v %x
OpReturn
OpFunctionEnd
%f = OpFunction %uint None %fn_uint
%a = OpFunctionParameter %uint
%entry2 = OpLabel
OpReturnValue %a
OpFunctionEnd
",
        HEAD.replace("%file = OpString \"a.comp\"\n", "")
    );
    for form in [true, false] {
        let text = through_text(&assembly, form).unwrap_or_else(|e| panic!("{e}"));
        let mut decorated: Vec<String> = lines_of(&text)
            .iter()
            .filter(|line| line.ends_with(" RelaxedPrecision"))
            .filter_map(|line| line.split(' ').nth(1).map(str::to_owned))
            .collect();
        decorated.sort();
        decorated.dedup();
        assert_eq!(decorated.len(), 3, "{text}");
    }
}

#[test]
fn sizes_by_specialization_constants_stay_ids() {
    let head = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
";
    let body = "%void = OpTypeVoid
%uint = OpTypeInt 32 0
%uint3 = OpTypeVector %uint 3
%x = OpSpecConstant %uint 8
%two = OpConstant %uint 2
%one = OpConstant %uint 1
%size = OpSpecConstantComposite %uint3 %x %two %one
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
";
    let by_id = format!(
        "{head}OpExecutionModeId %main LocalSizeId %x %two %one\nOpName %x \"x\"\nOpDecorate %x SpecId 3\n{body}"
    );
    let built_in = format!(
        "{head}OpExecutionMode %main LocalSize 1 2 1\nOpName %x \"x\"\nOpDecorate %x SpecId 3\nOpDecorate %size BuiltIn WorkgroupSize\n{body}"
    );
    for (assembly, is_built_in) in [(by_id, false), (built_in, true)] {
        for form in [true, false] {
            let text = through_text(&assembly, form).unwrap_or_else(|e| panic!("{e}"));
            let lines = lines_of(&text);
            let defined = |opcode: &str, value: &str| {
                let ends = format!("= {opcode} ");
                lines.iter().any(|line| line.contains(&ends) && line.ends_with(&format!(" {value}")))
            };
            assert!(
                defined("OpSpecConstant", "8") && defined("OpConstant", "2") && defined("OpConstant", "1"),
                "{text}"
            );
            assert_eq!(lines.iter().filter(|line| line.contains("= OpSpecConstant ")).count(), 1, "{text}");
            let wanted = if is_built_in { "BuiltIn WorkgroupSize" } else { "OpExecutionModeId" };
            assert!(text.contains(wanted) && text.contains("OpExecutionMode"), "{text}");
            assert!(!text.contains("LocalSizeId 8"), "{text}");
        }
    }
}

/// A module of many functions, with what `more` says in each before its end.
fn many_functions(more: impl Fn(usize) -> String) -> Vec<u32> {
    const FUNCTIONS: usize = 600;
    let mut text = format!(
        "{HEAD}OpDecorate %s7 RelaxedPrecision\n%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%one = OpConstant %uint 1\n\
         %fn = OpTypeFunction %void\n%fn_uint = OpTypeFunction %uint %uint\n"
    );
    for i in 0..FUNCTIONS {
        let sums: String = (1..8).map(|n| format!("%t{i}_{n} = OpIAdd %uint %x{i} %one\n")).collect();
        let more = more(i);
        text.push_str(&format!(
            "%g{i} = OpFunction %uint None %fn_uint\n%x{i} = OpFunctionParameter %uint\n%e{i} = OpLabel\n\
             OpLine %file {i} 1\n%s{i} = OpIAdd %uint %x{i} %one\n{sums}{more}OpReturnValue %s{i}\nOpFunctionEnd\n"
        ));
    }
    text.push_str("%main = OpFunction %void None %fn\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n");
    assemble(&text.replace("OpName %f \"f\"\nOpName %v \"v\"\n", "OpName %s9 \"nine\"\n")).expect("assembly")
}

/// What becomes of words: text with locations, or the error.
fn outcome(words: &[u32], threads: usize) -> Result<String, String> {
    let context = vulcanize::context();
    context.set_threads(threads);
    let ir = deserialize_with(&context, words, &DeserializeOptions::default()).map_err(|e| e.to_string())?;
    Ok(print_op_with(&ir, ir.root().ok_or("no module")?, &PrintOptions { debug_info: true, ..PrintOptions::default() }))
}

/// The text that words become without the module ever being there as a whole, if that is possible.
fn streamed(words: &[u32], threads: usize) -> Option<String> {
    let context = vulcanize::context();
    context.set_threads(threads);
    let print = PrintOptions { assume_verified: true, ..PrintOptions::default() };
    let mut text = String::new();
    let mut write = |part: &str| text.push_str(part);
    print_verified(&context, words, &DeserializeOptions::default(), &print, &mut write).map(|_| text)
}

/// As [`streamed`], with the module as a whole.
fn printed(words: &[u32]) -> Option<String> {
    let context = vulcanize::context();
    let ir = deserialize_verified(&context, words, &DeserializeOptions::default()).ok()?;
    Some(print_op_with(&ir, ir.root()?, &PrintOptions::default()))
}

/// What a verification says of words.
fn verified(
    words: &[u32],
    threads: usize,
    verify: fn(&Context, &[u32], &DeserializeOptions) -> Result<(), DecodeError>,
) -> Result<(), DecodeError> {
    let context = vulcanize::context();
    context.set_threads(threads);
    verify(&context, words, &DeserializeOptions::default())
}

fn deserialize_verified_alone(
    context: &Context,
    words: &[u32],
    options: &DeserializeOptions,
) -> Result<(), DecodeError> {
    deserialize_verified(context, words, options).map(drop)
}

fn same_on_any_number_of_threads(more: impl Fn(usize) -> String) -> Result<String, String> {
    let words = many_functions(more);
    let alone = outcome(&words, 1);
    let text = printed(&words);
    let verified = verified(&words, 1, deserialize_verified_alone);
    for threads in [1, 2, 3, 8] {
        assert_eq!(self::verified(&words, threads, verify_words), verified, "{threads} threads, verified");
        assert!(outcome(&words, threads) == alone, "{threads} threads");
        assert!(streamed(&words, threads).is_none_or(|found| Some(found) == text), "{threads} threads, streamed");
    }
    alone
}

#[test]
fn functions_are_the_same_whoever_reads_them() {
    let text = same_on_any_number_of_threads(|_| String::new()).expect("a valid module");
    assert_eq!(text.matches("spirv.ReturnValue").count(), 600);
    assert!(text.contains("\"nine\"") && text.contains("\"a.comp\":599:1"), "names and lines");
    // A string gets its op where it is used first.
    let prints = |i| if i % 250 == 3 { format!("%p{i} = OpExtInst %void %set 1 %file\n") } else { String::new() };
    let text = same_on_any_number_of_threads(prints).expect("a valid module");
    assert_eq!(text.matches("spirv.String").count(), 1);
}

#[test]
fn text_is_the_same_with_and_without_the_module() {
    // Variables, constants and names around the functions, and values that get names.
    let constants = |i| format!("%c{i} = OpCopyObject %uint %one\n%d{i} = OpIAdd %uint %c{i} %one\n");
    let words = many_functions(constants);
    let text = printed(&words).expect("a valid module");
    assert_eq!(text.matches("spirv.CopyObject").count(), 600);
    for threads in [1, 2, 3, 8] {
        let found = streamed(&words, threads).expect("the module can be printed function by function");
        let difference = found.lines().zip(text.lines()).find(|(found, line)| found != line);
        assert!(found == text, "{threads} threads: {difference:?}");
    }
    // What needs the functions in their order, or other functions, is not for it; what is wrong neither.
    let calls = |i| if i == 9 { "%r = OpFunctionCall %uint %g5 %one\n".to_owned() } else { String::new() };
    let prints = |i| if i == 300 { "%p = OpExtInst %void %set 1 %file\n".to_owned() } else { String::new() };
    // Only the verifier says that floats are what is added here.
    let wrong = |i| if i == 599 { "%w = OpFAdd %uint %one %one\n".to_owned() } else { String::new() };
    let small = assemble("OpCapability Linkage\nOpMemoryModel Logical GLSL450\n").expect("assembly");
    for words in [many_functions(calls), many_functions(prints), many_functions(wrong), small] {
        let alone = verified(&words, 1, deserialize_verified_alone);
        assert_eq!(verified(&words, 2, verify_words), alone);
        assert_eq!(streamed(&words, 2), None, "{:?}", printed(&words).map(|text| text.len()));
    }
}

#[test]
fn ids_of_other_functions_are_refused_whoever_reads_them() {
    for (at, line, message) in [
        (300, "%x5 = OpIAdd %uint %one %one\n", "is defined twice"),
        (300, "%u = OpIAdd %uint %s5 %one\n", "is defined in another function"),
        (5, "%u = OpIAdd %uint %s300 %one\n", "is not defined before"),
        (599, "OpBranch %e3\n%l = OpLabel\n", "is no label of this function"),
    ] {
        let error = same_on_any_number_of_threads(|i| if i >= at { line.to_owned() } else { String::new() });
        let error = error.expect_err(line);
        assert!(error.contains(message), "{line}: {error}");
    }
}
