//! Reading, verifying and printing have the same results on any number of threads: text, diagnostics, locations.

use std::fmt::Write as _;

use vulcanize::ir::text::{Begun, ParseConfig, PrintOptions, Source, parse_source, print_op_with};

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
    printed_as_read(text, &PrintOptions::default());
    alone
}

/// Whether a text can be printed while it is read, on any number of threads. Then it is what is printed of the whole.
fn printed_as_read(text: &str, options: &PrintOptions) -> bool {
    let options = PrintOptions { assume_verified: true, ..options.clone() };
    let [of_one, others @ ..] = [1, 2, 3, 8].map(|threads| {
        let context = vulcanize::context();
        context.set_threads(threads);
        let source = Source::new(&context, "text", text, ParseConfig::default()).expect("it is short");
        let Some(Begun::Outline(outline)) = source.begin() else { return None };
        let mut printed = String::new();
        outline.print(&options, &mut |part| printed.push_str(part)).map(|_| printed)
    });
    others.iter().for_each(|found| assert_eq!(*found, of_one));
    let context = vulcanize::context();
    if let Some(printed) = &of_one {
        let whole = parse_source(&context, "text", text).map_err(|found| found.render(&context)).expect("it is valid");
        assert_eq!(*printed, print_op_with(&whole, whole.root().expect("a module"), &options));
    }
    of_one.is_some()
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

/// Many functions without an alias.
fn plain_functions(between: impl Fn(usize) -> String) -> String {
    let text = functions(600, between);
    text.replace(", #alias>", ">").split_once('\n').expect("the alias").1.to_owned()
}

#[test]
fn long_texts_are_printed_as_they_are_read() {
    let plain = PrintOptions::default();
    let text = plain_functions(|_| String::new());
    let inside = |op: &str| {
        let functions = text.split_once("module {").expect("the module").1.replace("\n}\n#later", "\n}}\n#later");
        format!("!kind = tensor<4xf32>\nmodule {{\n{op} {{{functions}")
    };
    let others = "func.func @first() {\n  return\n}\nmodule @second {\n}\n";
    for text in [
        text.clone(),
        inside("module @inner attributes {some.note = 1 : i32}"),
        inside(&format!("{others}\nmodule @inner")),
        text.replace("#later = ", "#unused = 7 : i32\n#later = "),
        plain_functions(|i| format!("  func.func private @declared{i}()\n")),
        // Comments between the functions.
        plain_functions(|i| if i % 7 > 0 { "/".repeat(400) + "\n" } else { String::new() }),
    ] {
        assert!(printed_as_read(&text, &plain), "{}", &text[..300]);
    }
    // Names that go on after those of the ops before.
    let mut siblings = String::from("module {\n");
    for i in 0..2000 {
        let op = format!("scf.execute_region {{\n    %x = arith.constant {} : i32\n    scf.yield\n  }}", i % 3);
        writeln!(siblings, "  {op}").expect("writing to a string");
    }
    assert!(printed_as_read(&(siblings + "}\n"), &plain));
}

#[test]
fn what_goes_through_the_whole_text_is_read_before_it_is_printed() {
    let at = |number: usize, op: &'static str| move |i| if i == number { format!("  {op}\n") } else { String::new() };
    for (number, op) in [
        // Errors.
        (300, "func.func @f7() { return }"),
        (599, "func.func @f7() { return }"),
        (300, "func.func @g() -> i32 { return }"),
        (300, "no.such_op"),
        // Aliases, numbers and tables of the whole.
        (300, "func.func private @g(memref<8xf32, affine_map<(d0) -> (d0 + 2)>>)"),
        (300, "func.func private @g() attributes {some.note = distinct[0]<1 : i32>}"),
        // Ops that know one another.
        (300, "func.func @g() { %0 = arith.constant 1 : i32 %1 = func.call @f1(%0) : (i32) -> i32 return }"),
        (300, "%v = arith.constant 1 : i32"),
        (1, "%v = arith.constant 1 : i32"),
    ] {
        assert!(!printed_as_read(&plain_functions(at(number, op)), &PrintOptions::default()), "{op}");
    }
    let text = plain_functions(|_| String::new());
    let options = PrintOptions::default();
    for options in [
        PrintOptions { debug_info: true, ..options.clone() },
        PrintOptions { generic: true, ..options.clone() },
        PrintOptions { value_users: true, ..options.clone() },
        PrintOptions { use_local_scope: true, ..options.clone() },
        PrintOptions { unique_ssa_ids: true, ..options.clone() },
        PrintOptions { skip_regions: true, ..options },
    ] {
        assert!(!printed_as_read(&text, &options), "{options:?}");
    }
}
