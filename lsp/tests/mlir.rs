//! Answers about MLIR.

use serde_json::json;

use crate::support::{Editor, starts};

const PROGRAM: &str = "// A program.
#map = affine_map<(d0) -> (d0)>
!number = i32
module {
  func.func @twice(%x: !number) -> i32 {
    %two = arith.constant 2 : i32
    %r = arith.muli %x, %two : i32
    cf.br ^end(%r : i32)
  ^end(%e: i32):
    return %e : i32
  }
  module @inner {
    func.func private @twice()
    func.func @caller() {
      call @twice() : () -> ()
      return
    }
  }
  func.func @main(%p: i1) -> index {
    %i = arith.constant 7 : index
    %a, %b = scf.if %p -> (i32, i32) {
      %c = func.call @twice(%s) : (i32) -> i32
      scf.yield %c, %s : i32, i32
    } else {
      scf.yield %s, %s : i32, i32
    }
    %s = arith.addi %a, %b : i32
    return %i : index
  }
}
";

fn program() -> Editor {
    Editor::open(
        "a.mlir",
        &PROGRAM
            .replace("%s = arith.addi %a, %b", "%sum = arith.addi %a, %b")
            .replace("%s", "%i32")
            .replace("%i32um", "%sum")
            .replace("    %a, %b", "    %i32 = arith.constant 1 : i32\n    %a, %b"),
    )
}

#[test]
fn a_right_program_has_no_diagnostics() {
    assert_eq!(program().diagnostics(), Vec::<String>::new());
}

#[test]
fn several_errors_of_one_file() {
    let mut editor = Editor::open(
        "a.mlir",
        "func.func @f(%x: i32) {\n  %a = arith.adi %x, %x : i32\n  %b = arith.addi %a, %a : i32\n  %c = arith.addi %x %x : i32\n  return\n}\n// -----\nfunc.func @g() {\n  \"unknown\"\n  return\n}\n",
    );
    let found = editor.diagnostics();
    let places: Vec<&str> = found.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(places, ["1:7", "3:18", "9:2"], "{found:#?}");
    assert!(found[0].contains("did you mean 'arith.addi'?"), "{}", found[0]);
}

#[test]
fn the_verifier_speaks_when_all_is_read() {
    let mut editor =
        Editor::open("a.mlir", "func.func @f() -> i32 {\n  return\n}\nfunc.func @g() -> i32 {\n  return\n}\n");
    assert_eq!(editor.diagnostics().len(), 2);
}

#[test]
fn hover_says_what_things_are() {
    let mut editor = program();
    let mut hover = |piece: &str, nth| {
        let found = editor.at("textDocument/hover", piece, nth);
        found["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let value = hover("%two", 1);
    assert!(value.contains("%two : i32") && value.contains("Is always `2 : i32`"), "{value}");
    let op = hover("arith.muli", 0);
    assert!(op.contains("arith.muli : (i32, i32) -> (i32)") && op.contains("- operand `lhs`"), "{op}");
    assert!(hover("@twice", 2).contains("func.func private @twice()"), "the nearest symbol table counts");
    assert!(hover("@twice", 3).contains("func.func @twice(%x: !number)"));
    assert!(hover("^end", 0).contains("^end(%e: i32):"));
    assert!(hover("!number", 1).contains("!number = i32"));
    assert_eq!(hover("= affine", 0), "");
}

#[test]
fn hover_says_what_an_op_demands() {
    let text = "spirv.module Logical GLSL450 {\n  spirv.func @f(%x: f32) \"None\" {\n    %y = spirv.GL.Sqrt %x : f32\n    spirv.Return\n  }\n}\n";
    let mut editor = Editor::open("a.mlir", text);
    let found = editor.at("textDocument/hover", "spirv.GL.Sqrt", 0);
    let found = found["contents"]["value"].as_str().unwrap_or_default();
    assert!(found.contains("Demands of the target: the capability `Shader`"), "{found} {:?}", editor.diagnostics());
}

#[test]
fn definitions_and_references() {
    let mut editor = program();
    let mut of = |piece: &str, nth: usize| {
        let definition = editor.at("textDocument/definition", piece, nth);
        (starts(&definition), starts(&editor.at("textDocument/references", piece, nth)))
    };
    let strings = |list: &[&str]| list.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    assert_eq!(of("%two", 1), (strings(&["5:4"]), strings(&["5:4", "6:24"])));
    assert_eq!(of("^end", 0), (strings(&["8:2"]), strings(&["7:10", "8:2"])));
    assert_eq!(of("@twice", 3), (strings(&["4:12"]), strings(&["4:12", "22:21"])));
    assert_eq!(of("@twice", 2), (strings(&["12:22"]), strings(&["12:22", "14:11"])));
    assert_eq!(of("!number", 0), (strings(&["2:0"]), strings(&["2:0", "4:23"])));
    assert_eq!(of("#map", 0), (strings(&["1:0"]), strings(&["1:0"])));
    assert_eq!(of("%b", 1).0, strings(&["21:8"]));
    let highlights = editor.at("textDocument/documentHighlight", "%two", 0);
    assert_eq!(highlights.as_array().map(Vec::len), Some(2));
}

#[test]
fn nested_symbols_are_found() {
    let text = "gpu.module @kernels {\n  gpu.func @one() kernel {\n    gpu.return\n  }\n}\nfunc.func @main() {\n  %c = arith.constant 1 : index\n  gpu.launch_func @kernels::@one blocks in (%c, %c, %c) threads in (%c, %c, %c)\n  return\n}\n";
    let mut editor = Editor::open("a.mlir", text);
    assert_eq!(starts(&editor.at("textDocument/definition", "@one", 1)), ["1:11"]);
    assert_eq!(starts(&editor.at("textDocument/definition", "@kernels", 1)), ["0:11"]);
    let labels = editor.labels("one blocks", 0);
    assert_eq!(labels, ["one"]);
}

#[test]
fn new_names() {
    let mut editor = program();
    let uri = editor.uri.clone();
    let mut rename = |piece: &str, nth, name: &str| {
        let position = editor.position(piece, nth);
        let edit = editor.request("textDocument/rename", json!({ "position": position, "newName": name }));
        editor.edited(&edit["changes"][&uri])
    };
    let renamed = rename("%two", 1, "zwei");
    assert!(renamed.contains("%zwei = arith.constant 2") && renamed.contains("%x, %zwei") && !renamed.contains("%two"));
    let renamed = rename("@twice", 3, "@double");
    assert!(renamed.contains("func.func @double(%x") && renamed.contains("call @double(%i32)"));
    assert!(renamed.contains("private @twice()"), "another symbol of the name stays");
    assert_eq!(rename("^end", 0, "^last").matches("^last").count(), 2);
    assert_eq!(rename("!number", 0, "int").matches("!int").count(), 2);
    let position = editor.position("%two", 0);
    let wrong = editor.try_request("textDocument/rename", json!({ "position": position, "newName": "a b" }));
    assert!(wrong.unwrap_err().message.contains("'%a b' is no name here"));
    let range = editor.at("textDocument/prepareRename", "%two", 0);
    assert_eq!(range["end"]["character"], 8);
}

#[test]
fn completions() {
    let text = PROGRAM.replace(
        "    cf.br ^end(%r : i32)",
        "    ari\n    %q = arith.addi %, %\n    cf.br ^\n    cf.br ^end(%r : i32)",
    );
    let mut editor = Editor::open("a.mlir", &text);
    let has = |list: &[String], name: &str| list.iter().any(|label| label == name);
    let ops = editor.labels("\n    %q", 0);
    assert!(has(&ops, "arith.addi") && !has(&ops, "scf.for"), "{ops:?}");
    let values = editor.labels(", %\n", 0);
    assert_eq!(values, ["r", "two", "x"], "the last one first");
    let values = editor.labels("\n    cf.br ^\n", 0);
    assert!(has(&values, "two") && has(&values, "x") && !has(&values, "p") && !has(&values, "e"), "{values:?}");
    let blocks = editor.labels("\n    cf.br ^end", 0);
    assert_eq!(blocks, ["end"]);
    let symbols = editor.labels("twice(%s)", 0);
    assert!(has(&symbols, "twice") && has(&symbols, "main") && !has(&symbols, "caller"), "{symbols:?}");
    let types = editor.labels("number)", 0);
    assert!(has(&types, "number") && has(&types, "spirv."), "{types:?}");
    assert!(has(&editor.labels("map =", 0), "map"));
}

#[test]
fn completions_in_an_op() {
    let text = "// RUN: opt --spirv-up\n// RUN: opt --pass-pipeline='builtin.module(spirv-attach-target{ca\nfunc.func @f(%x: i32) {\n  %c = arith.cmpi s, %x, %x : i32\n  return\n}\n";
    let mut editor = Editor::open("a.mlir", text);
    let has = |list: &[String], name: &str| list.iter().any(|label| label == name);
    let cases = editor.labels(", %x, %x", 0);
    assert!(has(&cases, "slt") && has(&cases, "i32"), "{cases:?}");
    let passes = editor.labels("\n// RUN", 0);
    assert!(has(&passes, "--spirv-update-vce"), "{passes:?}");
    let options = editor.labels("\nfunc", 0);
    assert!(has(&options, "caps="), "{options:?}");
}

#[test]
fn the_outline() {
    let found = program().request("textDocument/documentSymbol", json!({}));
    let names: Vec<_> = found.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["@twice", "@inner", "@main"]);
    assert_eq!(found[1]["children"][1]["name"], "@caller");
    assert_eq!(found[0]["kind"], 12);
}

#[test]
fn what_can_be_folded() {
    let found = program().request("textDocument/foldingRange", json!({}));
    let lines = found.as_array().unwrap().iter().map(|range| (range["startLine"].as_u64(), range["endLine"].as_u64()));
    let lines: Vec<_> = lines.map(|(start, end)| (start.unwrap(), end.unwrap())).collect();
    assert!(lines.contains(&(4, 9)) && lines.contains(&(3, 29)), "{lines:?}");
}

#[test]
fn colors() {
    let mut editor = Editor::open("a.mlir", "// c\nfunc.func @f(%x: i32) {\n  return\n}\n");
    let found = editor.request("textDocument/semanticTokens/full", json!({}));
    let data: Vec<u64> = found["data"].as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect();
    let tokens: Vec<&[u64]> = data.chunks(5).collect();
    // Comment, keyword, definition of a function, definition of a parameter, type, keyword.
    let expected: [[u64; 5]; 6] =
        [[0, 0, 4, 0, 0], [1, 0, 9, 1, 0], [0, 10, 2, 3, 1], [0, 3, 2, 5, 1], [0, 4, 3, 2, 0], [1, 2, 6, 1, 0]];
    assert_eq!(tokens, expected);
    let range = json!({ "start": { "line": 2, "character": 0 }, "end": { "line": 3, "character": 0 } });
    let part = editor.request("textDocument/semanticTokens/range", json!({ "range": range }));
    assert_eq!(part["data"], json!([2, 2, 6, 1, 0]));
}

#[test]
fn types_that_are_not_written() {
    let mut editor = Editor::open(
        "a.mlir",
        "func.func @f(%x: i32) {\n  %c = arith.cmpi slt, %x, %x : i32\n  %d = arith.addi %x, %x : i32\n  return\n}\n",
    );
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let found = editor.request("textDocument/inlayHint", json!({ "range": range }));
    assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
    assert_eq!((&found[0]["label"], &found[0]["position"]["line"]), (&json!(": i1"), &json!(1)));
}

#[test]
fn the_name_that_was_meant() {
    let mut editor = Editor::open("a.mlir", "func.func @f(%x: i32) {\n  %a = arith.adi %x, %x : i32\n  return\n}\n");
    let position = editor.position("adi", 0);
    let range = json!({ "start": position, "end": position });
    let actions =
        editor.request("textDocument/codeAction", json!({ "range": range, "context": { "diagnostics": [] } }));
    assert_eq!(actions[0]["title"], "Change to 'arith.addi'");
    let uri = editor.uri.clone();
    assert!(editor.edited(&actions[0]["edit"]["changes"][&uri]).contains("%a = arith.addi %x, %x : i32"));
}

#[test]
fn the_capability_that_is_missing() {
    let text = "spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {\n  spirv.func @f(%x: f64) \"None\" {\n    spirv.Return\n  }\n}\n";
    let mut editor = Editor::open("a.mlir", text);
    let found = editor.diagnostics();
    assert_eq!(found.len(), 1, "{found:?}");
    let position = editor.position("spirv.func", 0);
    let range = json!({ "start": position, "end": position });
    let actions =
        editor.request("textDocument/codeAction", json!({ "range": range, "context": { "diagnostics": [] } }));
    assert_eq!(actions[0]["title"], "Add the capability Float64", "{found:?}");
    let uri = editor.uri.clone();
    let new = editor.edited(&actions[0]["edit"]["changes"][&uri]);
    assert!(new.contains("[Float64, Shader]"), "{new}");
    assert_eq!(Editor::open("a.mlir", &new).diagnostics(), Vec::<String>::new());
}

#[test]
fn earlier_spellings_are_written_as_today() {
    let text = "spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader], []> {\n  // A comment.\n  spv.func @f() \"None\" {\n    spv.Return\n  }\n}\n";
    let mut editor = Editor::open("a.mlir", text);
    let found = editor.diagnostics();
    assert!(!found.is_empty());
    let position = editor.position("spv.module", 0);
    let range = json!({ "start": position, "end": position });
    let actions =
        editor.request("textDocument/codeAction", json!({ "range": range, "context": { "diagnostics": [] } }));
    let uri = editor.uri.clone();
    let new = editor.edited(&actions[0]["edit"]["changes"][&uri]);
    assert_eq!(new, text.replace("spv.", "spirv."), "{found:?}");
}

#[test]
fn what_is_asked_wrongly_is_an_error() {
    let mut editor = program();
    assert_eq!(editor.try_request("textDocument/nothing", json!({})).unwrap_err().code, -32601);
    assert_eq!(editor.try_request("textDocument/hover", json!({})).unwrap_err().code, -32602);
    editor.uri = "file:///other.mlir".to_owned();
    assert_eq!(editor.try_request("textDocument/foldingRange", json!({})).unwrap_err().code, -32602);
}
