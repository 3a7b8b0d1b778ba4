//! Reading, verifying and printing have the same results on any number of threads: text, diagnostics, locations.

use std::fmt::Write as _;

use vulcanize::ir::text::{PrintOptions, parse_source, print_op_with};

/// What comes out of a text: the module with locations, or the diagnostics.
fn outcome(text: &str, threads: usize) -> Result<String, Vec<String>> {
    let context = vulcanize::context();
    context.set_threads(threads);
    match parse_source(&context, "text", text) {
        Ok(ir) => {
            let options = PrintOptions { debug_info: true, ..PrintOptions::default() };
            Ok(print_op_with(&ir, ir.root().expect("a module"), &options))
        }
        Err(diagnostics) => {
            Err(diagnostics.iter().map(|d| format!("{} {}", context.location_text(d.location), d.message)).collect())
        }
    }
}

fn same_on_any_number_of_threads(text: &str) -> Result<String, Vec<String>> {
    let alone = outcome(text, 1);
    for threads in [2, 3, 8] {
        assert_eq!(outcome(text, threads), alone, "{threads} threads");
    }
    alone
}

/// Many functions, with what `between(i)` says before function `i`; enough text to be worth threads.
fn functions(count: usize, between: impl Fn(usize) -> String) -> String {
    let mut text = String::from("#alias = affine_map<(d0) -> (d0 + 1)>\n!kind = tensor<4xf32>\nmodule {\n");
    for i in 0..count {
        text.push_str(&between(i));
        write!(
            text,
            "  func.func @f{i}(%a: i32, %k: !kind, %m: memref<8xf32, #alias>) -> i32 attributes {{note = \"}} // {{ \\22\"}} {{
    %c{i} = arith.constant {i} : i32 loc(\"here\":{i}:1) // a comment with \" and }}
    %s = arith.addi %a, %c{i} : i32
    cf.br ^done(%s : i32)
  ^done(%r: i32 loc(#later)):
    return %r : i32
  }} loc(#later)\n"
        )
        .expect("writing to a string");
    }
    text.push_str("}\n#later = loc(\"later\")\n");
    text
}

#[test]
fn valid_text() {
    let text = functions(600, |_| String::new());
    let printed = same_on_any_number_of_threads(&text).expect("a valid module");
    assert_eq!(printed.matches("func.func").count(), 600);
    assert!(printed.contains("\"later\"") && printed.contains("#map"));
}

/// Lines that begin where ops do, and do not begin one; ops that do not begin where others do.
#[test]
fn text_that_is_indented_otherwise() {
    let text = functions(600, |_| String::new());
    let printed = same_on_any_number_of_threads(&text).expect("a valid module");
    let like_ops = text.replace(" attributes {", "\n  attributes\n  {");
    let not_at_all: String = text.lines().flat_map(|line| [line.trim_start(), "\n"]).collect();
    let (mut by_and_by, mut column) = (String::new(), 0);
    for line in text.lines() {
        // After the first functions others begin further right, and those after them further left.
        column = if line.starts_with("  func") { (column + 1) % 900 } else { column };
        let blanks = " ".repeat(if column % 300 < 150 { 0 } else { 4 });
        writeln!(by_and_by, "{blanks}{line}").expect("writing to a string");
    }
    for text in [like_ops, not_at_all, by_and_by] {
        // Only the places of ops differ.
        assert_eq!(
            without_places(&same_on_any_number_of_threads(&text).expect("a valid module")),
            without_places(&printed)
        );
    }
}

/// A printed text without the places of its ops.
fn without_places(text: &str) -> String {
    let is_place = |line: &&str| !line.starts_with("#loc");
    text.lines().filter(is_place).map(|line| line.split(" loc(").next().unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// Values of the module's own block: used from far away, before and after their definition.
#[test]
fn values_between_the_functions() {
    let uses = |i| match i {
        10 => "  %x = arith.constant 1 : i32\n".to_owned(),
        400 => "  %y = arith.addi %x, %x : i32\n".to_owned(),
        _ => String::new(),
    };
    same_on_any_number_of_threads(&functions(600, uses)).expect("a valid module");
    let redefined = |i| if i == 10 || i == 560 { "  %a = arith.constant 1 : i32\n".to_owned() } else { String::new() };
    same_on_any_number_of_threads(&functions(600, redefined)).expect_err("the argument's name is taken");
}

#[test]
fn the_first_error_in_the_text_is_reported() {
    for broken in [40usize, 300, 599] {
        let text = functions(600, |i| match i {
            _ if i == broken => "  func.func @broken() { return 1 }\n".to_owned(),
            _ if i > broken && i % 100 == 0 => "  func.func @later() { %0 = no.such_op }\n".to_owned(),
            _ => String::new(),
        });
        let errors = same_on_any_number_of_threads(&text).expect_err("it is broken");
        assert_eq!(errors.len(), 1);
    }
    let unclosed = functions(600, |_| String::new()).replacen("}\n#later", "#later", 1);
    same_on_any_number_of_threads(&unclosed).expect_err("the module is not closed");
}

/// What the verifier finds comes in the order of the functions.
#[test]
fn errors_of_the_verifier() {
    let text =
        functions(
            600,
            |i| {
                if i % 150 == 7 { format!("  func.func @g{i}() -> i32 {{ return }}\n") } else { String::new() }
            },
        );
    let errors = same_on_any_number_of_threads(&text).expect_err("returns lack values");
    assert_eq!(errors.len(), 4);
}

/// A warning is given once for a spelling, wherever it stands first.
#[test]
fn earlier_spellings() {
    let mut text = String::from("spv.module Logical GLSL450 {\n");
    for i in 0..1800 {
        let op = if i < 1200 { "spirv.Constant" } else { "spv.constant" };
        writeln!(text, "  spirv.func @f{i}() -> i32 \"None\" {{ %0 = {op} {i} : i32 spirv.ReturnValue %0 : i32 }}")
            .expect("writing to a string");
    }
    text.push_str("}\n");
    let warnings = |threads| {
        let context = vulcanize::context();
        context.set_threads(threads);
        let ir = parse_source(&context, "text", &text).expect("a valid module");
        ir.warnings().iter().map(|w| (context.location_text(w.location), w.message.clone())).collect::<Vec<_>>()
    };
    let alone = warnings(1);
    assert_eq!(alone.len(), 2, "{alone:?}");
    assert_eq!(warnings(4), alone);
}
