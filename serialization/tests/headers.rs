//! Headers, byte orders and opcodes that nobody knows: read, or refused with the place.

use crate::support::{context, instructions, words_of};
use spirv::Op as Opcode;
use vulcanize_ir::print_op;
use vulcanize_serialization::assembly::{DisassembleOptions, assemble, disassemble};
use vulcanize_serialization::{
    DecodeError, DeserializeOptions, bytes_to_words, deserialize, deserialize_with, words_to_bytes,
};

const TEXT: &str = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []> {
  spirv.func @f(%a: i32) -> i32 \"None\" {
    %0 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %0 : i32
  }
}
";

fn words() -> Vec<u32> {
    words_of("module.mlir", TEXT).expect("the module is written")
}

fn text_of(words: &[u32]) -> Result<String, DecodeError> {
    let context = context();
    deserialize(&context, words).map(|ir| print_op(&ir, ir.root().expect("a module")))
}

/// The error of a module with one word of its header changed.
fn error_with(index: usize, word: u32) -> DecodeError {
    let mut words = words();
    words[index] = word;
    text_of(&words).expect_err("the header is wrong")
}

#[test]
fn wrong_headers_are_refused_at_their_word() {
    let wrong_version = error_with(1, 0x0009_0900);
    assert_eq!((wrong_version.offset, wrong_version.message.as_str()), (1, "unknown version 9.9"));
    let wrong_schema = error_with(4, 7);
    assert_eq!((wrong_schema.offset, wrong_schema.message.as_str()), (4, "the schema is 7, not 0"));
    assert_eq!(error_with(0, 0).offset, 0);
    let low_bound = error_with(3, 1);
    assert!(low_bound.message.ends_with("is not below the bound 1"), "{low_bound}");
    for length in 0..5 {
        assert_eq!(text_of(&words()[..length]).expect_err("the header is cut off").offset, length);
    }
}

#[test]
fn a_bound_beyond_reason_costs_nothing() {
    let mut absurd = words();
    absurd[3] = u32::MAX;
    assert_eq!(text_of(&absurd), text_of(&words()));
}

#[test]
fn both_byte_orders_are_read() {
    let big: Vec<u8> = words_to_bytes(&words()).chunks_exact(4).flat_map(|c| [c[3], c[2], c[1], c[0]]).collect();
    let read = bytes_to_words(&big).expect("whole words");
    assert_eq!(read, words());
    assert!(text_of(&read).is_ok_and(|text| text.contains("spirv.IAdd")));
}

#[test]
fn an_unknown_opcode_is_named_with_its_place() {
    let mut words = words();
    // Among the module's sections, after the capabilities.
    let place = 9;
    words.splice(place..place, [2 << 16 | 60_000, 1]);
    let error = text_of(&words).expect_err("nobody knows this opcode");
    assert_eq!((error.offset, error.message.as_str()), (place, "unknown opcode 60000"));
}

/// A module with made-up words at some of the places.
fn with_unknown(places: &[(&str, &str)]) -> String {
    let at = |place: &str| places.iter().find(|(here, _)| *here == place).map_or("", |(_, text)| text);
    format!(
        "OpCapability Shader
{}
%glsl = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %5 \"main\"
OpExecutionMode %5 LocalSize 1 1 1
OpName %9 \"global\"
{}
OpDecorate %9 Coherent
{}
%1 = OpTypeVoid
%2 = OpTypeInt 32 0
%3 = OpTypeFunction %1
%4 = OpConstant %2 77
%20 = OpConstant %2 77
%8 = OpTypePointer Private %2
%9 = OpVariable %8 Private
%12 = OpTypeBool
%13 = OpConstantTrue %12
%21 = OpSpecConstant %2 5
%22 = OpSpecConstantOp %2 IAdd %21 %4
{}
%5 = OpFunction %1 None %3
%6 = OpLabel
%7 = OpLoad %2 %9
{}
OpSelectionMerge %11 None
OpBranchConditional %13 %10 %11
%10 = OpLabel
OpBranch %11
%11 = OpLabel
%14 = OpPhi %2 %7 %6 %4 %10
{}
OpReturn
OpFunctionEnd
",
        at("capability"),
        at("name"),
        at("decoration"),
        at("global"),
        at("block"),
        at("merge"),
    )
}

/// The meanings of the ids of a module, each with the instruction that defines it (without ids that are not pinned).
fn definition(words: &[u32], id: u32) -> Option<Vec<u32>> {
    let all = instructions(words);
    let found = all.iter().find(|(opcode, operands)| {
        let row = vulcanize_target_env::Instruction::by_opcode(*opcode);
        let at = row.filter(|row| row.has_result()).map(|row| usize::from(row.has_result_type()));
        at.is_some_and(|at| operands.get(at) == Some(&id))
    });
    found.map(|(opcode, operands)| std::iter::once(u32::from(*opcode)).chain(operands.iter().copied()).collect())
}

/// Reads, prints, parses and writes.
fn kept(words: &[u32]) -> Result<Vec<u32>, String> {
    let context = context();
    let options = DeserializeOptions { keep_unknown: true, ..DeserializeOptions::default() };
    let ir = deserialize_with(&context, words, &options).map_err(|e| e.to_string())?;
    let text = print_op(&ir, ir.root().ok_or("no module")?);
    words_of("text.mlir", &text).map_err(|e| format!("{e}{text}"))
}

/// Unknown words about a group, and the group.
const GROUP: &str = "!0x00031f40 !30 !9
OpDecorate %30 Volatile
%30 = OpDecorationGroup
OpGroupDecorate %30 %9";

/// The targets of a group then have its decorations, and the group has them for the words that name it.
#[test]
fn a_decoration_group_is_kept_for_unknown_words() {
    let words = assemble(&with_unknown(&[("decoration", GROUP)])).expect("words");
    let written = kept(&words).expect("the group is kept");
    let volatile = spirv::Decoration::Volatile as u32;
    let decorate = instructions(&written).into_iter().filter(|(opcode, _)| *opcode == Opcode::Decorate as u16);
    let targets: Vec<u32> = decorate.filter(|(_, words)| words[1] == volatile).map(|(_, words)| words[0]).collect();
    assert_eq!(targets, [9, 30]);
}

#[test]
fn unknown_instructions_are_kept_on_demand() {
    // Opcode 8000 is nobody's; so are decoration 7777 and capability 9999.
    let cases: &[(&str, &str, usize, &[u32])] = &[
        ("capability", "OpCapability !9999", 1, &[]),
        ("name", "!0x00031f40 !9 !2", 1, &[9, 2]),
        ("decoration", "OpDecorate %4 !7777 !5", 1, &[4, 5]),
        ("decoration", "!0x00021f40 !14", 1, &[14]),
        ("decoration", GROUP, 3, &[9, 30]),
        ("global", "!0x00041f40 !2 !30 !4", 1, &[2, 4]),
        ("global", "!0x00031f40 !4 !20", 1, &[4, 20]),
        ("global", "!0x00031f40 !22 !21", 1, &[21, 22]),
        ("block", "!0x00021f40 !7", 1, &[7]),
        ("block", "!0x00051f40 !2 !30 !7 !10", 1, &[2, 7, 10]),
        ("block", "!0x00041f40 !2 !30 !7\nOpStore %9 %30", 1, &[2, 7]),
        ("merge", "!0x00041f40 !14 !11 !6", 1, &[14, 11, 6]),
        ("merge", "!0x00031f40 !5 !0xbf800000", 1, &[5]),
        // An unknown type, and values of it.
        ("global", "!0x00031f40 !30 !2\n%31 = OpTypePointer Private %30\n%32 = OpVariable %31 Private", 3, &[2]),
    ];
    for (place, text, count, pinned) in cases {
        let assembly = with_unknown(&[(place, text)]);
        let words = assemble(&assembly).unwrap_or_else(|e| panic!("{text}: {e}"));
        let error = text_of(&words).expect_err(text);
        assert!(error.offset >= 5, "{text}: {error}");
        let written = kept(&words).unwrap_or_else(|e| panic!("{text}: {e}"));
        let again = kept(&written).unwrap_or_else(|e| panic!("{text}, again: {e}"));
        let assembly = disassemble(&written, &DisassembleOptions::default()).expect("a text");
        assert_eq!(written, again, "{text}:\n{assembly}");
        // The instructions themselves are there word by word, in their order.
        let lone = assemble(text).expect("words of their own");
        let lone = instructions(&lone);
        let all = instructions(&written);
        for inst in &lone[..*count] {
            assert_eq!(all.iter().filter(|other| *other == inst).count(), 1, "{text}:\n{assembly}");
        }
        for &id in *pinned {
            let (before, after) = (definition(&words, id), definition(&written, id));
            let is_same = match (&before, &after) {
                // The operands of a pinned id need not be pinned themselves.
                (Some(before), Some(after)) => before[0] == after[0] && before.len() == after.len(),
                _ => false,
            };
            assert!(is_same, "{text}: id {id} was {before:?}, is {after:?}:\n{assembly}");
        }
    }
}

/// A function's shape depends on unknown ids, so the whole function is kept, instruction by instruction.
#[test]
fn functions_that_depend_on_what_nobody_knows_are_kept_whole() {
    let branch = "OpBranchConditional %13 %10 %11";
    let cases: &[(&str, &[(&str, &str)], &str, &str)] = &[
        // The condition has a type that nobody knows, so that it has no meaning.
        (
            "branch",
            &[("global", "!0x00021f40 !40\n!0x00041f40 !40 !30 !12")],
            branch,
            "OpBranchConditional %30 %10 %11",
        ),
        // A block ends with an unknown instruction.
        ("end", &[], "OpReturn\n", "!0x00021f40 !14\n"),
        // A merge instruction with a control that nobody knows.
        ("merge", &[], "OpSelectionMerge %11 None", "OpSelectionMerge %11 !0x4000"),
        // A parameter of a type that nobody knows.
        (
            "signature",
            &[("global", "!0x00021f40 !40\n%41 = OpTypeFunction %1 %40")],
            "OpFunctionEnd\n",
            "OpFunctionEnd\n%42 = OpFunction %1 None %41\n%43 = OpFunctionParameter %40\n%44 = OpLabel\nOpReturn\nOpFunctionEnd\n",
        ),
        // Values of an unknown type in OpPhi.
        (
            "phi",
            &[("global", "!0x00021f40 !40\n!0x00031f40 !40 !30")],
            "%14 = OpPhi %2 %7 %6 %4 %10",
            "%14 = OpPhi %40 %30 %6 %30 %10",
        ),
        // A declaration without a body, which others call.
        (
            "declaration",
            &[
                ("capability", "OpCapability Linkage"),
                ("decoration", "OpDecorate %42 LinkageAttributes \"f\" Import"),
                (
                    "global",
                    "!0x00021f40 !40\n%41 = OpTypeFunction %2 %40\n!0x00031f40 !40 !45\n%42 = OpFunction %2 None %41\n%43 = OpFunctionParameter %40\nOpFunctionEnd",
                ),
                ("block", "%46 = OpFunctionCall %2 %42 %45\nOpStore %9 %46"),
            ],
            "",
            "",
        ),
    ];
    for (what, places, from, to) in cases {
        let assembly = with_unknown(places).replace(from, to);
        let assembly = assembly.replace("OpName %9 \"global\"", "OpName %9 \"global\"\nOpName %6 \"entry\"");
        let words = assemble(&assembly).unwrap_or_else(|e| panic!("{what}: {e}"));
        assert!(text_of(&words).is_err(), "{what} is known");
        let written = kept(&words).unwrap_or_else(|e| panic!("{what}: {e}"));
        let again = kept(&written).unwrap_or_else(|e| panic!("{what}, again: {e}"));
        let assembly = disassemble(&written, &DisassembleOptions::default()).expect("a text");
        assert_eq!(written, again, "{what}:\n{assembly}");
        // The instructions of the function that it is about are there as they were.
        let is_inside = |words: &[u32]| {
            let all = instructions(words);
            let function = match *what {
                "signature" | "declaration" => 42,
                _ => 5,
            };
            let start = all.iter().position(|(opcode, operands)| *opcode == 54 && operands[1] == function);
            let start = start.unwrap_or_else(|| panic!("{what}: function {function} is gone:\n{assembly}"));
            let end = all[start..].iter().position(|(opcode, _)| *opcode == 56).expect("the function ends");
            all[start..=start + end].to_vec()
        };
        assert_eq!(is_inside(&written), is_inside(&words), "{what}:\n{assembly}");
        // No function is lost, nor the entry point; blocks of constructs may be new.
        if *what == "branch" {
            // The names inside it are kept, too.
            assert!(instructions(&written).iter().any(|(opcode, o)| *opcode == 5 && o[0] == 6), "{assembly}");
        }
        let counts = |words: &[u32]| {
            let all = instructions(words);
            let functions = all.iter().position(|(opcode, _)| *opcode == 54).expect("there is a function");
            let entry = all[..functions].iter().filter(|(opcode, _)| [15, 16].contains(opcode));
            let mut opcodes: Vec<u16> = entry.chain(&all[functions..]).map(|(opcode, _)| *opcode).collect();
            opcodes.retain(|opcode| ![248, 249].contains(opcode));
            opcodes.sort_unstable();
            opcodes
        };
        assert_eq!(counts(&written), counts(&words), "{what}:\n{assembly}");
    }
}

/// Verbatim instructions never cause a panic, for any words.
#[test]
fn mutated_modules_are_kept_or_refused() {
    let places = [
        ("decoration", "OpDecorate %4 !7777 !5"),
        ("global", "!0x00031f40 !30 !2\n%31 = OpTypePointer Private %30"),
        ("block", "!0x00051f40 !2 !33 !7 !10"),
        ("merge", "!0x00041f40 !14 !11 !6"),
    ];
    let words = assemble(&with_unknown(&places)).expect("the assembly is right");
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize % bound
    };
    let (mut read, mut refused) = (0, 0);
    for _ in 0..400 {
        let mut mutated = words.clone();
        for _ in 0..=random(2) {
            let at = 5 + random(words.len() - 5);
            mutated[at] = match random(3) {
                0 => words[5 + random(words.len() - 5)],
                1 => random(40) as u32,
                _ => mutated[at] ^ 1 << random(32),
            };
        }
        match kept(&mutated) {
            Ok(_) => read += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(read > 20 && refused > 20, "{read} were read, {refused} were refused");
}
