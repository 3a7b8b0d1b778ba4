//! Headers, byte orders and opcodes that nobody knows: read, or refused with the place.

mod support;

use support::{context, words_of};
use vulcanize_ir::print_op;
use vulcanize_serialization::{DecodeError, bytes_to_words, deserialize, words_to_bytes};

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
    // Among the module's sections, behind the capabilities.
    let place = 9;
    words.splice(place..place, [2 << 16 | 60_000, 1]);
    let error = text_of(&words).expect_err("nobody knows this opcode");
    assert_eq!((error.offset, error.message.as_str()), (place, "unknown opcode 60000"));
}
