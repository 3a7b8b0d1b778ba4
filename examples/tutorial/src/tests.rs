//! The pages of `docs/tutorial/` say what the program has and does.

use std::fs;
use std::path::{Path, PathBuf};

use vulcanize::ir::{Context, parse_source, print_op};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::Device;
use vulcanize::serialization::assembly::{DisassembleOptions, disassemble};

use crate::lowering::{convert, simplify};
use crate::{EXAMPLE, frontend, run, run_text};

fn folder(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(relative)
}

/// What the pages show of the program under a name.
fn shown(name: &str) -> Option<String> {
    let context = run::context();
    Some(match name {
        "built" => stage(&context, 0),
        "simplified" => stage(&context, 1),
        "converted" => stage(&context, 2),
        "result" => run_text("saxpy.arr", EXAMPLE).expect("the program runs"),
        "binary" => lines_of_binary(&context),
        "integers" => {
            let text = fs::read_to_string(folder("programs/integers.txt")).ok()?;
            parse_source(&context, "integers.txt", &text).expect_err("it has a mistake").render(&context)
        }
        // programs/NAME.arr has a mistake.
        mistake => {
            let text = fs::read_to_string(folder(&format!("programs/{mistake}.arr"))).ok()?;
            let file = format!("{mistake}.arr");
            run::compile(&context, &file, &text).expect_err("it has a mistake").render(&context)
        }
    })
}

/// The example's IR after so many steps.
fn stage(context: &Context, steps: usize) -> String {
    let (mut ir, _) = frontend::build(context, "saxpy.arr", EXAMPLE)
        .map_err(|diagnostic| diagnostic.render(context))
        .expect("the program is right");
    if steps > 0 {
        simplify(&mut ir);
    }
    if steps > 1 {
        convert(&mut ir).map_err(|found| found.render(context)).expect("all ops are converted");
    }
    format!("{}\n", print_op(&ir, ir.root().expect("there is a module")))
}

/// The lines of the user's file in the binary, each once.
fn lines_of_binary(context: &Context) -> String {
    let program = run::compile(context, "saxpy.arr", EXAMPLE).expect("the program is right");
    let assembly = disassemble(&program.words, &DisassembleOptions::default()).expect("the words are right");
    let mut lines: Vec<&str> = assembly.lines().map(str::trim).filter(|line| line.starts_with("OpLine")).collect();
    lines.dedup();
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A fenced block of a page: the words after its fence, and its text.
type Block = (String, String);

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(label) = line.strip_prefix("```") {
            let text = lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
            blocks.push((label.to_owned(), text));
        }
    }
    blocks
}

/// Why a block is not what the program has.
fn objection((label, text): &Block) -> Option<String> {
    let (language, name) = label.split_once(' ').unwrap_or((label, ""));
    let source = |path: &str| fs::read_to_string(folder(path)).unwrap_or_default();
    let (found, is_right) = match language {
        "rust" => {
            let source = source(&format!("src/{name}"));
            let is_part = source.contains(text.as_str());
            (source, is_part)
        }
        "array" | "mlir" if name.contains('.') => {
            let program = source(&format!("programs/{name}"));
            let is_equal = program == *text;
            (program, is_equal)
        }
        "mlir" | "text" => {
            let found = shown(name).unwrap_or_default();
            // `…` stands for lines that the page leaves out.
            let mut rest = found.as_str();
            let mut parts = text.split("…\n");
            let is_right = text != "…\n"
                && parts.all(|part| match rest.find(part) {
                    Some(at) => {
                        rest = &rest[at + part.len()..];
                        true
                    }
                    None => false,
                });
            (found, is_right)
        }
        "sh" => return None,
        _ => return Some(format!("```{label}: the test knows no such block")),
    };
    (!is_right).then(|| format!("```{label}\n{text}```\nis not in\n{found}"))
}

#[test]
fn the_pages_show_the_program() {
    let mut count = 0;
    let mut objections = Vec::new();
    for page in fs::read_dir(folder("../../docs/tutorial")).expect("the pages are there") {
        let page = page.expect("the page is there").path();
        let blocks = blocks(&fs::read_to_string(&page).expect("it is text"));
        count += blocks.len();
        objections.extend(blocks.iter().filter_map(objection).map(|text| format!("{}: {text}", page.display())));
    }
    assert!(count > 20, "only {count} blocks");
    assert!(objections.is_empty(), "{}", objections.join("\n\n"));
}

#[test]
fn the_reference_executor_gets_the_same() {
    let context = run::context();
    let program = run::compile(&context, "saxpy.arr", EXAMPLE).expect("the program is right");
    let x: Vec<f32> = (0..8).map(|i| i as f32).collect();
    let y = vec![-4.0; 8];
    let device = Device::new(ReferenceDevice::default());
    let outputs = program.run(&device, &[x.clone(), y]).expect("it runs");
    let expected: Vec<f32> = x.iter().map(|x| (2.0 * (2.5 * x - 4.0)).max(7.0 - x)).collect();
    assert_eq!(outputs, [expected]);
}

/// What the frontend makes is valid, and so is what is left of it.
#[test]
fn arrays_of_any_size_are_right() {
    for size in [1, 63, 64, 65, 1000] {
        let text = format!("input x[{size}]\noutput y = reverse(x) + x\n");
        let context = run::context();
        let program = run::compile(&context, "size.arr", &text).map_err(|d| d.render(&context)).expect("it is right");
        let x: Vec<f32> = (0..size).map(|i| i as f32).collect();
        let outputs = program.run(&Device::new(ReferenceDevice::default()), &[x]).expect("it runs");
        assert_eq!(outputs, [vec![size as f32 - 1.0; size]]);
    }
}

#[test]
fn mistakes_have_their_place() {
    let message = |text: &str| {
        let context = run::context();
        let error = run::compile(&context, "f.arr", text).expect_err("it has a mistake").render(&context);
        error.lines().next().unwrap_or_default().to_owned()
    };
    let deep = format!("input x[4]\nlet y = {}", "(".repeat(10_000));
    let long = format!("input x[4]\nlet y = x{}", " + x".repeat(10_000));
    for (text, expected) in [
        ("", "f.arr:1:1: error: the program has no input"),
        ("inputs x[4]", "f.arr:1:1: error: expected 'input', 'let' or 'output'"),
        ("input x[4", "f.arr:1:10: error: expected ']'"),
        ("input x[4]\nlet y = x +", "f.arr:2:12: error: expected a name"),
        ("input x[4]\nlet y = x x", "f.arr:2:11: error: expected the line's end"),
        ("input x[4]\nlet y = 1.2.3", "f.arr:2:9: error: expected a number"),
        ("input x[4]\nlet y = mix(x, x)", "f.arr:2:9: error: there is no function 'mix'; there are max and reverse"),
        ("input x[4]\nlet y = max(x)", "f.arr:2:9: error: 'max' takes 2 arguments, not 1"),
        ("input x[4]\nlet y = x\nlet z = reverse(y)", "f.arr:3:17: error: 'y' is no input"),
        (&deep, "f.arr:2:209: error: the expression is too long"),
        (&long, "f.arr:2:809: error: the expression is too long"),
        ("input x[1.5]", "f.arr:1:9: error: a size is a whole number from 1 to 16777216"),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
}
