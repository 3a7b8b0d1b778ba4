//! Modules that are unusual to read: their written form is in order.

use vulcanize::serialization::assembly::{DisassembleOptions, assemble, disassemble};
use vulcanize::serialization::{DeserializeOptions, SerializeOptions, deserialize_verified, serialize};
use vulcanize_integration_tests::spirv_val::validate;

/// What every module begins with.
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

/// Words of an assembler text whose ids have the same numbers in each part.
fn assembled(parts: &[&str]) -> Vec<u32> {
    let text = parts.concat();
    assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Reads words and writes them again; the result is valid.
fn again(words: &[u32], options: &DeserializeOptions) -> Vec<u32> {
    let shown = || disassemble(words, &DisassembleOptions::default()).unwrap_or_else(|error| error.to_string());
    let context = vulcanize::context();
    let ir = deserialize_verified(&context, words, options).unwrap_or_else(|error| panic!("{error}\n{}", shown()));
    let written = serialize(&ir, ir.root().expect("a module"), &SerializeOptions::default());
    let written = written.unwrap_or_else(|error| panic!("{}", error.render(&context)));
    validate(&written, "spv1.6", &[]).unwrap_or_else(|error| panic!("{error}\n{}", shown()));
    written
}

/// Whether an instruction of a module stands before another one.
fn stands_before(words: &[u32], first: &str, second: &str) -> bool {
    let text = disassemble(words, &DisassembleOptions::default()).expect("a text");
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part} in\n{text}"));
    place(first) < place(second)
}

/// Compilers write members before the type that they name and that names them; what is written has them behind it.
#[test]
fn debug_instructions_get_an_order() {
    let member = "%member = OpExtInst %void %set DebugTypeMember %text %pointer %source 1 1 %node %size %size None\n";
    let node = "%node = OpExtInst %void %set DebugTypeComposite %text Structure %source 1 1 %unit %text %size None \
                %member\n";
    let pointer = "%pointer = OpExtInst %void %set DebugTypePointer %node Function None\n";
    for order in [[member, node, pointer], [pointer, node, member], [node, pointer, member], [node, member, pointer]] {
        let words = assembled(&[DEBUG_START, &order.concat()]);
        let again = again(&words, &DeserializeOptions::default());
        assert!(stands_before(&again, "DebugTypeComposite", "DebugTypePointer"), "{}", order.concat());
        assert!(stands_before(&again, "DebugTypePointer", "DebugTypeMember"), "{}", order.concat());
    }
}

/// However long a chain of names from one instruction to a later one is.
#[test]
fn chains_of_debug_instructions_have_no_depth() {
    let mut lines: Vec<String> = vec!["%p0 = OpExtInst %void %set DebugTypeBasic %text %size Float\n".to_owned()];
    let pointer = |n: usize| format!("%p{n} = OpExtInst %void %set DebugTypePointer %p{} Function None\n", n - 1);
    lines.extend((1..5000).map(pointer));
    lines.reverse();
    let words = assembled(&[DEBUG_START, &lines.concat()]);
    let again = again(&words, &DeserializeOptions::default());
    assert!(stands_before(&again, "DebugTypeBasic", "DebugTypePointer"));
}

/// A context has one struct of a name, but a name means nothing in a binary.
#[test]
fn structs_of_one_name_differ_between_modules() {
    let context = vulcanize::context();
    let start = START.replace("Logical", "PhysicalStorageBuffer64").replace(
        "OpMemoryModel",
        "OpCapability PhysicalStorageBufferAddresses\nOpExtension \"SPV_KHR_physical_storage_buffer\"\nOpMemoryModel",
    );
    for members in ["%p", "%p %int", "%p %p", "%p %int"] {
        let list = format!(
            "OpName %s \"List\"\nOpName %t \"List\"\n{TYPES}OpTypeForwardPointer %p PhysicalStorageBuffer\n\
             OpTypeForwardPointer %q PhysicalStorageBuffer\n%s = OpTypeStruct {members}\n%t = OpTypeStruct %q %float\n\
             %p = OpTypePointer PhysicalStorageBuffer %s\n%q = OpTypePointer PhysicalStorageBuffer %t\n{FUNCTION}%x = OpUndef %s\n%y = OpUndef %t\n\
             {END}"
        );
        let words = assembled(&[&start, &list]);
        for _ in 0..2 {
            let ir = deserialize_verified(&context, &words, &DeserializeOptions::default());
            let ir = ir.unwrap_or_else(|error| panic!("{error}\n{list}"));
            let again = serialize(&ir, ir.root().expect("a module"), &SerializeOptions::default());
            let again = again.unwrap_or_else(|error| panic!("{}", error.render(&context)));
            validate(&again, "spv1.6", &[]).unwrap_or_else(|error| panic!("{error}\n{list}"));
            let text = disassemble(&again, &DisassembleOptions::default()).expect("a text");
            assert_eq!(text.matches("\"List\"").count(), 2, "{text}");
            let structs: Vec<&str> = text.lines().filter(|line| line.contains("OpTypeStruct")).collect();
            assert!(
                structs.iter().any(|line| line.split_whitespace().count() == 3 + members.split(' ').count()),
                "{text}"
            );
            assert_eq!(structs.len(), 2, "{text}");
        }
    }
}

/// A continue target that nothing branches to is written, the unreachable blocks before it are not.
#[test]
fn values_of_blocks_that_are_left_out_are_undefined() {
    let blocks = "OpBranch %head\n%head = OpLabel\n%i = OpPhi %int %one %entry %next %latch\n\
                  OpLoopMerge %exit %latch None\nOpBranch %exit\n%lost = OpLabel\n%next = OpIAdd %int %one %one\n\
                  OpBranch %latch\n%latch = OpLabel\n%used = OpIAdd %int %next %one\nOpBranch %head\n\
                  %exit = OpLabel\n";
    let words = assembled(&[START, TYPES, FUNCTION, blocks, END]);
    for structurize_control_flow in [true, false] {
        let options = DeserializeOptions { structurize_control_flow, ..DeserializeOptions::default() };
        let written = again(&words, &options);
        assert!(disassemble(&written, &DisassembleOptions::default()).is_ok_and(|text| text.contains("OpUndef")));
        again(&written, &options);
    }
}

/// A region's first block is reached, so its uses are dominated; those of blocks that nothing leads to need not be.
#[test]
fn constructs_that_nothing_leads_to_are_read_with_any_uses() {
    let start = "OpReturn\n%head = OpLabel\nOpSelectionMerge %end None\nOpBranchConditional %true %a %b\n";
    let use_of = |other: &str, block: &str, value: &str| {
        format!("%{block} = OpLabel\n%{value} = OpIAdd %int {other} %one\nOpBranch %end\n")
    };
    let end = "%end = OpLabel\n";
    for (other, stays_flat) in [("%x", true), ("%one", false)] {
        let blocks = format!("{start}{}{}{end}", use_of("%one", "a", "x"), use_of(other, "b", "y"));
        let words = assembled(&[START, TYPES, FUNCTION, &blocks, END]);
        let options = DeserializeOptions::default();
        again(&again(&words, &options), &options);
        let context = vulcanize::context();
        let ir = deserialize_verified(&context, &words, &options).expect("reads");
        let text = vulcanize::ir::print_op(&ir, ir.root().expect("a module"));
        assert_eq!(text.contains("selection_merge"), stays_flat, "{text}");
    }
}
