//! Small modules whose words are known, and ops without a form in SPIR-V.

use rspirv::spirv::{self, Decoration, Op};
use vulcanize::serialization::{DebugInfo, MAX_WORD_COUNT, SerializeOptions};

use super::instructions;

/// The words of a text, valid in any environment.
fn words_of(text: &str) -> Result<Vec<u32>, String> {
    super::words_of(text, "spv1.3")
}

fn words_with(text: &str, options: &SerializeOptions) -> Result<Vec<u32>, String> {
    super::words_with(text, "spv1.3", options)
}

const HEADER: &str = "spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Linkage], []>";

fn in_module(body: &str) -> String {
    format!("{HEADER} {{\n{body}\n}}\n")
}

fn in_function(body: &str) -> String {
    in_module(&format!("spirv.func @f() -> () \"None\" {{\n{body}\nspirv.Return\n}}"))
}

/// The operands of the instructions with this opcode.
fn all_of(words: &[u32], opcode: Op) -> Vec<Vec<u32>> {
    instructions(words).into_iter().filter(|(found, _)| *found == opcode as u16).map(|(_, operands)| operands).collect()
}

#[test]
fn a_module_of_nothing_is_header_capabilities_and_memory_model() {
    let words = words_of(&in_module("")).unwrap();
    let version = 0x0001_0300;
    let expected = [
        spirv::MAGIC_NUMBER,
        version,
        0,
        1,
        0,
        2 << 16 | Op::Capability as u32,
        spirv::Capability::Shader as u32,
        2 << 16 | Op::Capability as u32,
        spirv::Capability::Linkage as u32,
        3 << 16 | Op::MemoryModel as u32,
        spirv::AddressingModel::Logical as u32,
        spirv::MemoryModel::GLSL450 as u32,
    ];
    assert_eq!(words, expected);
}

#[test]
fn literals_of_constants_have_the_width_of_their_type() {
    let body = "%0 = spirv.Constant -1 : i8\n%1 = spirv.Constant -1 : si8\n%2 = spirv.Constant -2 : i64\n\
                %3 = spirv.Constant 1.0 : f64\n%4 = spirv.Constant 1.0 : f16";
    let text = in_function(body).replace("[Shader,", "[Shader, Int8, Int64, Float16, Float64,");
    let words = words_of(&text).unwrap();
    let literals: Vec<Vec<u32>> = all_of(&words, Op::Constant).into_iter().map(|c| c[2..].to_vec()).collect();
    let expected: [&[u32]; 5] = [&[0xFF], &[u32::MAX], &[0xFFFF_FFFE, u32::MAX], &[0, 0x3FF0_0000], &[0x3C00]];
    assert_eq!(literals, expected);
}

#[test]
fn types_that_spirv_tells_not_apart_are_declared_once() {
    let body = "%0 = spirv.Constant dense<1> : vector<2xi32>\n%1 = spirv.Constant dense<1> : vector<2xui32>";
    let words = words_of(&in_function(body)).unwrap();
    assert_eq!(all_of(&words, Op::TypeInt), [[all_of(&words, Op::TypeInt)[0][0], 32, 0]]);
    assert_eq!(all_of(&words, Op::TypeVector).len(), 1);
}

#[test]
fn symbols_are_found_wherever_they_are_declared() {
    let text = in_module(
        "spirv.func @f() -> i32 \"None\" {\n\
           %p = spirv.mlir.addressof @late : !spirv.ptr<i32, Private>\n\
           %v = spirv.Load \"Private\" %p : i32\n\
           spirv.ReturnValue %v : i32\n}\n\
         spirv.GlobalVariable @late initializer(@later) : !spirv.ptr<i32, Private>\n\
         spirv.SpecConstant @later = 1 : i32",
    );
    let words = words_of(&text).unwrap();
    let order: Vec<u16> = instructions(&words).iter().map(|(opcode, _)| *opcode).collect();
    let place = |opcode: Op| order.iter().position(|o| *o == opcode as u16).unwrap();
    assert!(place(Op::SpecConstant) < place(Op::Variable));
    assert!(place(Op::Variable) < place(Op::Function));
    assert_eq!(all_of(&words, Op::Variable)[0][3], all_of(&words, Op::SpecConstant)[0][1]);
}

#[test]
fn blocks_are_decorated_once() {
    let text = in_module(
        "spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>\n\
         spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!spirv.struct<(i32 [0])>, StorageBuffer>\n\
         spirv.GlobalVariable @c bind(0, 2) : !spirv.ptr<!spirv.struct<(f32 [0]), Block>, StorageBuffer>",
    );
    let words = words_of(&text).unwrap();
    let blocks = all_of(&words, Op::Decorate).into_iter().filter(|d| d[1] == Decoration::Block as u32).count();
    assert_eq!(blocks, 2);
}

#[test]
fn zeros_too_many_for_an_instruction_are_null() {
    let count = MAX_WORD_COUNT;
    let body = format!("%0 = spirv.Constant dense<0> : tensor<{count}xi32> : !spirv.array<{count} x i32>");
    let words = words_of(&in_function(&body)).unwrap();
    assert_eq!(all_of(&words, Op::ConstantNull).len(), 1);
}

#[test]
fn composites_too_long_for_an_instruction_are_split_where_allowed() {
    let count = MAX_WORD_COUNT;
    let body = format!("%0 = spirv.Constant dense<1> : tensor<{count}xi32> : !spirv.array<{count} x i32>");
    let message = words_of(&in_function(&body)).unwrap_err();
    assert!(message.contains("needs an instruction of 65538 words"), "{message}");
    assert!(message.contains("LongCompositesINTEL"), "{message}");

    let allowed = in_function(&body)
        .replace("[Shader, Linkage], []", "[Shader, Linkage, LongCompositesINTEL], [SPV_INTEL_long_composites]");
    // It has not heard of the instructions that continue a constant.
    let fault = "ConstantCompositeContinuedINTEL must appear in a block";
    let words = super::words_beyond_the_validator(&allowed, "spv1.3", fault).unwrap();
    let first = all_of(&words, Op::ConstantComposite);
    let rest = all_of(&words, Op::ConstantCompositeContinuedINTEL);
    assert_eq!(first[0].len() - 2 + rest[0].len(), count);
    let one = all_of(&words, Op::Constant).iter().find(|c| c[2] == 1).unwrap()[1];
    assert!(first[0][2..].iter().chain(&rest[0]).all(|&part| part == one));
}

#[test]
fn names_are_left_out_on_demand() {
    let options = SerializeOptions { emit_symbol_name: false, ..SerializeOptions::default() };
    let words = words_with(&in_function(""), &options).unwrap();
    assert!(all_of(&words, Op::Name).is_empty());
    assert_eq!(all_of(&words_of(&in_function("")).unwrap(), Op::Name).len(), 1);
}

#[test]
fn lines_lead_to_the_source() {
    let options = SerializeOptions { debug_info: DebugInfo::Lines, ..SerializeOptions::default() };
    let body = "%0 = spirv.Constant 1 : i32\n%1 = spirv.IAdd %0, %0 : i32";
    let words = words_with(&in_function(body), &options).unwrap();
    let strings = all_of(&words, Op::String);
    assert_eq!(strings.len(), 1);
    let lines: Vec<(u32, u32)> = all_of(&words, Op::Line).iter().map(|l| (l[0], l[1])).collect();
    // The constant is no instruction of the function; the function itself, the addition and the return are.
    assert_eq!(lines, [(strings[0][0], 2), (strings[0][0], 4), (strings[0][0], 5)]);
}

#[test]
fn what_has_no_form_is_an_error_at_its_op() {
    let cases = [
        (
            in_function("%0 = spirv.Constant 1 : i32\n%1 = \"spirv.IAdd\"(%0, %0) {unknown_thing} : (i32, i32) -> i32"),
            "4:6: error: 'spirv.IAdd' op has attribute 'unknown_thing', which is no decoration",
        ),
        (
            in_module("spirv.GlobalVariable @g {component = \"no\"} : !spirv.ptr<f32, Private>"),
            "has decoration Component with a wrong value",
        ),
        (
            in_function("%0 = spirv.Constant 1 : i64"),
            "3:6: error: 'spirv.Constant' op type 'i64' requires capability Int64, which the module's triple lacks; add it",
        ),
        ("spirv.module Logical GLSL450 {\n}\n".to_owned(), "must have 'vce_triple' attribute to be serializeable"),
    ];
    for (text, expected) in cases {
        let message = words_of(&text).expect_err(expected);
        assert!(message.contains(expected), "expected `{expected}` in:\n{message}");
    }
}
