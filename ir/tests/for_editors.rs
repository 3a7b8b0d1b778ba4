//! Reading for editors: errors that are not the end, and the places of names.

use crate::support::context;
use vulcanize_ir::text::{parse_for_editor, tokens};
use vulcanize_ir::{parse_source, print_op};

/// The diagnostics of a text as `line:column message`.
fn errors_of(text: &str) -> Vec<String> {
    let context = context();
    let read = parse_for_editor(&context, "a.mlir", text, 1).unwrap();
    let place = |d: &vulcanize_ir::Diagnostic| d.place(&context).map_or((0, 0), |place| (place.line, place.column));
    let line = |d: &vulcanize_ir::Diagnostic| format!("{}:{} {}", place(d).0, place(d).1, d.message);
    read.diagnostics.iter().map(line).collect()
}

#[track_caller]
fn assert_errors(text: &str, expected: &[&str]) {
    let found = errors_of(text);
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
}

/// Lines in a function with an argument `%n: i32`.
fn in_function(body: &str) -> String {
    format!(
        "\"t.func\"() ({{\n^entry(%n: i32):\n{body}\n\"t.return\"() : () -> ()\n}}) {{sym_name = \"f\", function_type = (i32) -> ()}} : () -> ()\n"
    )
}

#[test]
fn each_wrong_op_is_an_error() {
    let text = in_function(
        "%a = \"t.add\"(%n, %n) : (i32 i32) -> i32\n%b = \"t.add\"(%n, %n) : (i32, i32) -> i32\n%c = \"t.add\"(%b, %b) : (i32, ) -> i32\n%d = \"t.add\"(%b, %u) : (i32, i32) -> i32",
    );
    assert_errors(&text, &["3:", "5:", "6:"]);
}

#[test]
fn what_follows_from_an_error_is_none() {
    // `%a` has no definition that could be read; its uses have different types, even.
    let text = in_function(
        "%a:2 = \"t.pair\"(%n : (i32) -> (i32, i32)\n\"t.store\"(%a#0, %a#1) : (i32, f32) -> ()\n\"t.store\"(%a#0, %a#1) : (f32, i32) -> ()",
    );
    assert_errors(&text, &["3:"]);
    assert_errors("!t = tensor<4xnothing>\n\"t.a\"() : () -> !t\n\"t.a\"() : () -> !u", &["1:", "3:"]);
}

#[test]
fn a_wrong_block_does_not_hide_its_ops() {
    let text = in_function(
        "\"t.br\"()[^b] : () -> ()\n^b(%x: ):\n\"t.store\"(%x, %x) : (i32, i32) -> ()\n\"t.store\"(%y) : (i32) -> ()\n\"t.br\"()[^c] : () -> ()",
    );
    assert_errors(&text, &["4:", "6:", "7:"]);
}

#[test]
fn an_open_region_is_one_error() {
    assert_errors("\"t.if\"() ({\n\"t.if\"() ({\n\"t.return\"() : () -> ()\n", &["3:"]);
}

#[test]
fn a_stray_brace_is_one_error() {
    let text = "}\n\"t.return\"() : () -> ()\n}\n\"t.nothing\"(%x) : (i32) -> ()";
    assert_errors(text, &["1:", "2:", "4:"]);
}

#[test]
fn there_are_at_most_a_hundred() {
    assert_eq!(errors_of(&"\"t.a\" : () -> ()\n".repeat(1000)).len(), 100);
    assert_errors(&"\"t.if\"() ({\n".repeat(1000), &["129:", "1001:"]);
}

#[test]
fn any_piece_of_a_text_is_read() {
    let text = in_function(
        "%a:2 = \"t.pair\"(%n) ({\n^x(%y: i32):\n\"t.br\"()[^x] : () -> ()\n}) {a = [1, \"ä\"]} : (i32) -> (i32, i32)",
    );
    for start in (0..text.len()).filter(|&at| text.is_char_boundary(at)) {
        for end in (start..text.len()).step_by(7).filter(|&at| text.is_char_boundary(at)) {
            errors_of(&text[start..end]);
        }
    }
}

#[test]
fn places_are_those_of_the_text() {
    let text = in_function("\"t.br\"(%later)[^b] : (i32) -> ()\n^b:\n%later = \"t.add\"(%n, %n) : (i32, i32) -> i32");
    let context = context();
    let read = parse_for_editor(&context, "a.mlir", text.as_str(), 1).unwrap();
    let places = &read.places;
    let name = |span: vulcanize_ir::text::Span| span.of(&text).to_owned();
    let ops: Vec<String> = places.ops.iter().map(|op| name(op.name)).collect();
    assert_eq!(ops, ["\"t.br\"", "\"t.add\"", "\"t.return\"", "\"t.func\""]);
    assert_eq!(name(places.ops[1].span), "%later = \"t.add\"(%n, %n) : (i32, i32) -> i32");
    let values: Vec<(String, bool)> = places.values.iter().map(|v| (name(v.name), v.is_definition)).collect();
    let expected = [("%n", true), ("%later", false), ("%n", false), ("%n", false), ("%later", true)];
    assert_eq!(values, expected.map(|(name, is_definition)| (name.to_owned(), is_definition)));
    // The use before the definition is of the same value.
    assert_eq!(places.values[1].value, places.values[4].value);
    let blocks: Vec<(String, bool)> = places.blocks.iter().map(|b| (name(b.name), b.is_definition)).collect();
    assert_eq!(blocks, [("^entry".to_owned(), true), ("^b".to_owned(), false), ("^b".to_owned(), true)]);
}

#[test]
fn what_is_right_is_read_as_always() {
    let text = in_function("%a = \"t.add\"(%n, %n) : (i32, i32) -> i32 loc(\"elsewhere\":1:1)");
    let context = context();
    let read = parse_for_editor(&context, "a.mlir", text.as_str(), 1).unwrap();
    let ir = parse_source(&context, "a.mlir", &text).unwrap();
    assert_eq!(print_op(&read.ir, read.ir.root().unwrap()), print_op(&ir, ir.root().unwrap()));
}

#[test]
fn tokens_are_all_but_blanks() {
    let text = "// a // b\r\n  %x = \"t.a\"() {s = \"//\"} : () -> i32 // c\n// d";
    let found: Vec<&str> = tokens(text).iter().map(|token| token.span.of(text)).collect();
    let expected = [
        "// a // b",
        "%x",
        "=",
        "\"t.a\"",
        "(",
        ")",
        "{",
        "s",
        "=",
        "\"//\"",
        "}",
        ":",
        "(",
        ")",
        "->",
        "i32",
        "// c",
        "// d",
    ];
    assert_eq!(found, expected);
}
