//! Answers about SPIR-V assembly.

use serde_json::json;

use crate::support::{Editor, starts};

const MODULE: &str = "; A module.
OpCapability Shader
%glsl = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
OpName %1 \"number\"
%void = OpTypeVoid
%float = OpTypeFloat 32
%1 = OpConstant %float 2
%function = OpTypeFunction %void
%main = OpFunction %void None %function
%label = OpLabel
%root = OpExtInst %float %glsl Sqrt %1
OpReturn
OpFunctionEnd
";

fn module() -> Editor {
    Editor::open("a.spvasm", MODULE)
}

#[test]
fn a_right_module_has_no_diagnostics() {
    assert_eq!(module().diagnostics(), Vec::<String>::new());
}

#[test]
fn several_errors_of_one_file() {
    let text = MODULE.replace("Shader", "Shadr").replace("TypeFloat 32", "TypeFloat").replace("%label", "%main");
    let mut editor = Editor::open("a.spvasm", &text);
    let found = editor.diagnostics();
    let expected = [
        "1:13 'Shadr' is no Capability; did you mean 'Shader'?",
        "8:9 OpTypeFloat lacks an operand: expected an integer (Width)",
        "12:0 '%main' is defined before",
    ];
    assert_eq!(found, expected);
    let position = editor.position("Shadr", 0);
    let range = json!({ "start": position, "end": position });
    let actions =
        editor.request("textDocument/codeAction", json!({ "range": range, "context": { "diagnostics": [] } }));
    let uri = editor.uri.clone();
    assert!(editor.edited(&actions[0]["edit"]["changes"][&uri]).contains("OpCapability Shader\n"));
}

#[test]
fn an_id_that_nothing_defines_is_a_warning() {
    let found = Editor::open("a.spvasm", &MODULE.replace("%root = OpExtInst %float %glsl Sqrt %1", "OpStore %p %1"))
        .diagnostics();
    assert_eq!(found, ["13:8 no instruction defines '%p'"]);
}

#[test]
fn hover_says_what_words_are() {
    let mut editor = module();
    let mut hover = |piece: &str, nth| {
        editor.at("textDocument/hover", piece, nth)["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    assert!(hover("OpExecutionMode", 0).contains("OpExecutionMode <Entry Point: IdRef> <Mode: ExecutionMode>"));
    assert!(
        hover("GLCompute", 0).contains("Demands of the target: the capability `Shader`"),
        "{}",
        hover("GLCompute", 0)
    );
    assert!(hover("%float", 1).contains("%float = OpTypeFloat 32"));
    assert!(hover("Sqrt", 0).contains("Sqrt <x: IdRef>"), "{}", hover("Sqrt", 0));
    assert_eq!(hover("; A", 0), "");
}

#[test]
fn definitions_references_and_new_names() {
    let mut editor = module();
    assert_eq!(starts(&editor.at("textDocument/definition", "%main", 0)), ["11:0"]);
    assert_eq!(starts(&editor.at("textDocument/references", "%main", 0)), ["4:23", "5:16", "11:0"]);
    let position = editor.position("%main", 0);
    let edit = editor.request("textDocument/rename", json!({ "position": position, "newName": "entry" }));
    let uri = editor.uri.clone();
    assert_eq!(editor.edited(&edit["changes"][&uri]).matches("%entry").count(), 3);
}

#[test]
fn completions() {
    let text = MODULE.to_owned()
        + "%new = Op\nOpDecorate %1 \nOpDecorate %1 Bui\nOpLoad %\n%sin = OpExtInst %float %glsl Si\nOp";
    let mut editor = Editor::open("a.spvasm", &text);
    let has = |list: &[String], name: &str| list.iter().any(|label| label == name);
    let results = editor.labels("\nOpDecorate", 0);
    assert!(has(&results, "OpLoad") && !has(&results, "OpStore"));
    assert!(has(&editor.labels("\nOpDecorate", 1), "Binding"));
    assert!(has(&editor.labels("\nOpLoad", 0), "BuiltIn"));
    assert!(has(&editor.labels("\n%sin", 0), "%float"));
    assert!(has(&editor.labels("\nOp", text.matches("\nOp").count() - 1), "Sinh"));
}

#[test]
fn the_outline_colors_and_folding() {
    let mut editor = module();
    let found = editor.request("textDocument/documentSymbol", json!({}));
    let names: Vec<_> = found.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["main", "%main"]);
    let folds = editor.request("textDocument/foldingRange", json!({}));
    assert_eq!((&folds[0]["startLine"], &folds[0]["endLine"]), (&json!(11), &json!(15)));
    let colors = editor.request("textDocument/semanticTokens/full", json!({}));
    let first: Vec<u64> = colors["data"].as_array().unwrap()[..15].iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!(first, [0, 0, 11, 0, 0, 1, 0, 12, 1, 0, 0, 13, 6, 10, 0]);
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints = editor.request("textDocument/inlayHint", json!({ "range": range }));
    assert_eq!(hints[0]["label"], "number");
}
