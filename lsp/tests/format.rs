//! The usual form of texts: of some, and of all that the tests of the project read.

use std::path::{Path, PathBuf};

use serde_json::json;
use vulcanize_ir::text::{TextTokenKind, parse_for_editor, print_op, tokens};
use vulcanize_serialization::assembly::{DisassembleOptions, assemble, disassemble};

use crate::support::{Editor, LANGUAGE};

/// The text in its usual form, which may be the text.
fn formatted(text: &str) -> String {
    formatted_as("a.mlir", text)
}

fn formatted_as(name: &str, text: &str) -> String {
    let mut editor = Editor::open(name, text);
    let edits = editor.request("textDocument/formatting", json!({ "options": { "tabSize": 2, "insertSpaces": true } }));
    if edits.is_null() { text.to_owned() } else { editor.edited(&edits) }
}

#[test]
fn lines_are_indented() {
    let text = "// The one.\nfunc.func   @f(%x : i32)->i32   {\n// First.\n%y=arith.addi %x , %x:i32  // aligned   so\n\n\n      cf.br ^b\n   ^b:\n\t\treturn\n        %y : i32 \n    // Last.\n}\n\n";
    let expected = "// The one.\nfunc.func @f(%x : i32) -> i32 {\n  // First.\n  %y = arith.addi %x, %x:i32  // aligned   so\n\n  cf.br ^b\n^b:\n  return\n        %y : i32\n  // Last.\n}\n";
    // What goes on in a second line stays as far from its op.
    assert_eq!(formatted(text), expected);
}

#[test]
fn bodies_of_structured_ops_keep_their_meaning() {
    let text = "func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %c = arith.constant 2.0 : f32\n  %e = tensor.empty() : tensor<4xf32>\n  %r = linalg.map ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) (%a: f32, %o: f32) {\n      %m = arith.mulf %a, %c : f32\n    linalg.yield %m : f32\n  }\n  return %r : tensor<4xf32>\n}\n";
    let expected = text.replace("      %m", "    %m");
    assert_eq!(formatted(text), expected);
    let own = printed(text).unwrap();
    assert!(own.contains("\n      (%in: f32, %init: f32) {\n"), "{own}");
    assert_eq!(formatted(&own), own);
}

#[test]
fn a_text_with_errors_stays() {
    let text = "func.func @f() {\n    %x = what\n}\n";
    assert_eq!(formatted(text), text);
}

fn files(folder: &Path, kind: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, kind, found);
        } else if path.extension().is_some_and(|extension| extension == kind) {
            found.push(path);
        }
    }
}

fn comments(text: &str) -> Vec<String> {
    let comments = tokens(text).into_iter().filter(|token| token.kind == TextTokenKind::Comment);
    comments.map(|token| token.span.of(text).trim_end().to_owned()).collect()
}

/// What the printer writes for a text without errors.
fn printed(text: &str) -> Option<String> {
    let context = vulcanize_ir::Context::new();
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    let read = parse_for_editor(&context, "a.mlir", text, 1).unwrap();
    (!read.diagnostics.has_errors()).then(|| print_op(&read.ir, read.ir.root().unwrap()))
}

#[test]
fn every_program_of_the_project_keeps_its_meaning_and_its_comments() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    files(&root.join("examples"), "mlir", &mut found);
    files(&root.join("integration-tests/cases"), "mlir", &mut found);
    let (mut changed, mut own) = (0, 0);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let new = formatted(&text);
        assert_eq!(comments(&text), comments(&new), "{}", path.display());
        assert_eq!(formatted(&new), new, "{}: the usual form has another one", path.display());
        changed += usize::from(new != text);
        // The printer's text is in its usual form.
        for piece in text.split("// -----") {
            let Some(text) = printed(piece) else { continue };
            own += 1;
            let found = formatted(&(text.clone() + "\n"));
            let mut lines = found.lines().map(words).zip(text.lines().map(words));
            assert_eq!(lines.find(|(found, expected)| found != expected), None, "{}", path.display());
        }
    }
    assert!(changed > 20 && own > 500, "{changed} {own}");
    let _ = &*LANGUAGE;
}

/// Indent and words: the printer writes two blanks here and there, or one at the end, as MLIR's does.
fn words(line: &str) -> (usize, String) {
    let words: Vec<&str> = line.split_whitespace().collect();
    (line.len() - line.trim_start().len(), words.join(" "))
}

#[test]
fn assembly_is_laid_out_as_by_the_disassembler() {
    let text = "; A module.\n\n\nOpCapability   Shader ; why\n  ; Below.\nOpMemoryModel Logical GLSL450\n%a_long_name = OpString \"two\n; lines\"\n%void=OpTypeVoid\n".replace("%void=", "%void = ") + "%fn = OpTypeFunction\n   %void OpNop\n\n\n";
    let expected = "; A module.\n\n               OpCapability Shader  ; why\n               ; Below.\n               OpMemoryModel Logical GLSL450\n%a_long_name = OpString \"two\n; lines\"\n       %void = OpTypeVoid\n         %fn = OpTypeFunction\n                 %void\n               OpNop\n";
    assert_eq!(formatted_as("a.spvasm", &text), expected);
    let wrong = "  OpCapability Shadr\n";
    assert_eq!(formatted_as("a.spvasm", wrong), wrong);
}

#[test]
fn assembly_keeps_its_meaning_and_the_disassemblers_text_stays() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    files(&root.join("integration-tests/shaders"), "spvasm", &mut found);
    files(&root.join("cli/tests"), "spvasm", &mut found);
    let mut compared = 0;
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let new = formatted_as("a.spvasm", &text);
        assert_eq!(formatted_as("a.spvasm", &new), new, "{}", path.display());
        // Several modules may be in a file, one after another.
        let (Ok(words), Ok(after)) = (assemble(&text), assemble(&new)) else { continue };
        assert_eq!(words, after, "{}", path.display());
        let disassembled = disassemble(&words, &DisassembleOptions::default()).unwrap();
        assert_eq!(formatted_as("a.spvasm", &disassembled), disassembled, "{}", path.display());
        compared += 1;
    }
    assert!(compared > 1, "{compared}");
}
